"""Where things lie on paper: nothing overlaps, neighbors are near, everything is on the page."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from math import cos, pi, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from homestretch.dsl.model import Board, CellKind
from homestretch.tools.diagram.geometry import Frame, Point, packed
from homestretch.tools.diagram.layout import layout
from homestretch.tools.diagram.sketch import Layout, Outline

Drawn = tuple[Board, tuple[str, ...], int]


def convex(outline: Outline) -> list[tuple[Point, ...]]:
    """The convex polygons that an outline is made of; a disc becomes a polygon inside it, a piece of a ring a fan."""
    corners = outline.corners
    if not corners:
        angles = (2 * pi * at / 32 for at in range(32))
        return [tuple(outline.center + Point(cos(angle), sin(angle)) * outline.radius for angle in angles)]
    if len(corners) <= 4:
        return [corners]
    outer, inner = corners[: len(corners) // 2], corners[: len(corners) // 2 - 1 : -1]
    return [(*a, *b[::-1]) for a, b in zip(pairwise(outer), pairwise(inner), strict=True)]


def apart(one: Outline, two: Outline, slack: float) -> bool:
    """Whether two outlines lie beside each other; they may touch."""
    if not one.corners and not two.corners:
        return one.center.distance(two.center) >= one.radius + two.radius - slack
    return all(parted(first, second, slack) for first in convex(one) for second in convex(two))


def parted(first: tuple[Point, ...], second: tuple[Point, ...], slack: float) -> bool:
    """Whether a straight line parts two convex polygons."""
    for shape in (first, second):
        for a, b in pairwise((*shape, shape[0])):
            axis = Point(a.y - b.y, b.x - a.x)
            if axis.length == 0:
                continue
            one = [(axis.x * p.x + axis.y * p.y) / axis.length for p in first]
            two = [(axis.x * p.x + axis.y * p.y) / axis.length for p in second]
            if max(one) <= min(two) + slack or max(two) <= min(one) + slack:
                return True
    return False


def overlaps(placed: Layout) -> list[tuple[str, str]]:
    """The pairs of cells, yards and finishes that lie on each other."""
    shapes = {f"cell {cell}": outline for cell, outline in placed.cells.items()}
    shapes |= {f"yard {seat}": area.outline for seat, area in placed.yards.items()}
    shapes |= {f"finish {seat}": area.outline for seat, area in placed.finishes.items()}
    shapes |= {f"empty {at}": outline for at, outline in enumerate(placed.empty)}
    shapes |= {f"vacant {at}": area.outline for at, area in enumerate(placed.vacant)}
    reach = {name: max([o.radius, *(at.distance(o.center) for at in o.corners)]) for name, o in shapes.items()}
    return [
        (one, two)
        for one, two in combinations(shapes, 2)
        if shapes[one].center.distance(shapes[two].center) < reach[one] + reach[two]
        and not apart(shapes[one], shapes[two], placed.pitch * 0.02)
    ]


def everything(placed: Layout) -> Iterator[Point]:
    """Points around all that is drawn."""
    areas = [*placed.yards.values(), *placed.finishes.values(), *placed.vacant]
    for outline in (*placed.cells.values(), *placed.empty, *placed.plates, *(area.outline for area in areas)):
        yield from outline.extent()


def steps(board: Board) -> set[tuple[int, int]]:
    """The steps from cell to cell that any seat may take."""
    cells = range(len(board.cells))
    return {
        (here, edge.to)
        for ways in board.ahead
        for here, edges in ways.items()
        for edge in edges
        if here in cells and edge.to in cells
    }


def test_nothing_lies_on_anything_else(shipped: Drawn) -> None:
    board, _, pieces = shipped
    assert overlaps(layout(board, pieces=pieces, size_mm=400)) == []


def test_everything_is_on_the_page(shipped: Drawn) -> None:
    board, _, pieces = shipped
    placed = layout(board, pieces=pieces, size_mm=300, title=True)
    assert max(placed.width, placed.height) == pytest.approx(300)
    assert all(0 < at.x < placed.width and 0 < at.y < placed.height for at in everything(placed))
    assert placed.title is not None
    half = Point(placed.title.width / 2, placed.title.height / 2)
    corners = (placed.title.center - half, placed.title.center + half)
    assert all(0 < at.x < placed.width and 0 < at.y < placed.height for at in corners)


def test_each_step_leads_to_a_neighbor(shipped: Drawn) -> None:
    board, _, pieces = shipped
    placed = layout(board, pieces=pieces, size_mm=400)
    # A cell for two pieces is twice as wide, and in the corner of a cross one step crosses two of its halves.
    bound = 3 / 2**0.5 if board.cells[0].capacity == 2 else 2**0.5
    longest = max(placed.cells[here].center.distance(placed.cells[there].center) for here, there in steps(board))
    assert longest <= placed.pitch * (bound + 0.01)


def test_every_cell_yard_and_finish_has_its_place(shipped: Drawn) -> None:
    board, _, pieces = shipped
    placed = layout(board, pieces=pieces, size_mm=400)
    assert set(placed.cells) == {cell.id for cell in board.cells}
    assert set(placed.yards) == set(range(board.seats))
    on_the_board = (
        board.finish_is_column
        or board.finish_cell[0] is not None
        or not (board.column[0] or board.cells[0].seat is not None)
    )
    assert set(placed.finishes) == (set() if on_the_board else set(range(board.seats)))
    for area in (*placed.yards.values(), *placed.finishes.values()):
        assert len(area.places) == pieces


def test_pieces_that_wait_do_not_touch(shipped: Drawn) -> None:
    board, _, pieces = shipped
    placed = layout(board, pieces=pieces, size_mm=400)
    for area in (*placed.yards.values(), *placed.finishes.values()):
        assert all(one.distance(two) > 2 * area.size for one, two in combinations(area.places, 2))


def test_all_seats_have_the_same_place(shipped: Drawn) -> None:
    board, _, pieces = shipped
    placed = layout(board, pieces=pieces, size_mm=400)
    if board.sides == 1:
        return
    size = sum(cell.kind is CellKind.RING for cell in board.cells)
    ring = [placed.cells[cell].center for cell in range(size)]
    middle = Point(sum(at.x for at in ring) / size, sum(at.y for at in ring) / size)
    for seat in range(board.seats):
        far = [placed.cells[cell.id].center.distance(middle) for cell in board.cells if cell.seat == seat]
        first = [placed.cells[cell.id].center.distance(middle) for cell in board.cells if cell.seat == 0]
        assert far == pytest.approx(first)
        yard, other = placed.yards[seat].outline, placed.yards[0].outline
        assert yard.center.distance(middle) == pytest.approx(other.center.distance(middle))
        entries = [placed.cells[entry].center for entry in board.entry if entry is not None]
        assert yard.center.distance(entries[seat]) == pytest.approx(other.center.distance(entries[0]))


def test_a_ring_is_walked_as_the_file_says(shipped: Drawn) -> None:
    board, _, pieces = shipped
    placed = layout(board, pieces=pieces, size_mm=400)
    ring = [placed.cells[cell.id].center for cell in board.cells if cell.kind is CellKind.RING]
    twice_the_area = sum(a.x * b.y - b.x * a.y for a, b in pairwise((*ring, *ring[:1])))
    assert (twice_the_area > 0) == board.clockwise if ring else board.sides == 1


def spots(placed: Layout) -> Counter[tuple[float, float, int]]:
    """Where, seen from the middle and in cells, something is drawn, and for how many pieces it has places."""
    areas = [*placed.yards.values(), *placed.finishes.values(), *placed.vacant]
    parts = [(outline, 0) for outline in (*placed.cells.values(), *placed.empty, *placed.plates)]
    parts += [(area.outline, len(area.places)) for area in areas]
    ring = [outline.center for outline in placed.cells.values()]
    middle = Point(
        (min(p.x for p in ring) + max(p.x for p in ring)) / 2, (min(p.y for p in ring) + max(p.y for p in ring)) / 2
    )
    return Counter(
        (
            round((at.center.x - middle.x) / placed.pitch, 2) + 0.0,
            round((at.center.y - middle.y) / placed.pitch, 2) + 0.0,
            count,
        )
        for at, count in parts
    )


@pytest.mark.parametrize("name", ["parchis", "mensch", "sorry"])
def test_a_side_without_a_seat_has_all_that_others_have(named: Callable[[str], Drawn], name: str) -> None:
    four, two = (layout(named(game)[0], pieces=4, size_mm=400) for game in (name, f"{name} for two"))
    assert len(two.vacant) == 2 * (len(four.yards) + len(four.finishes)) // 4
    assert spots(two) == spots(four)


def test_yards_lie_in_the_middle_of_a_quarter_of_a_square(named: Callable[[str], Drawn]) -> None:
    board, _, pieces = named("partners")
    placed = layout(board, pieces=pieces, size_mm=400)
    # The quarter of the first seat reaches from its home column to the edge on its left, and from that seat's home
    # column down to its own edge.
    left, right = placed.cells[board.place_named(0, "10") or 0], placed.cells[board.column[0][0]]
    top, bottom = placed.cells[board.column[1][0]], placed.cells[board.place_named(0, "3") or 0]
    yard = placed.yards[0].outline.center
    assert yard.x - left.center.x == pytest.approx(right.center.x - yard.x)
    assert yard.y - top.center.y == pytest.approx(bottom.center.y - yard.y)


@pytest.mark.parametrize("name", ["sorry", "pegs-and-jokers for six", "atout"])
def test_yards_lie_straight_before_their_entries(named: Callable[[str], Drawn], name: str) -> None:
    board, _, pieces = named(name)
    placed = layout(board, pieces=pieces, size_mm=400)
    entry, yard = placed.cells[board.entry[0] or 0].center, placed.yards[0].outline
    assert yard.center.x == pytest.approx(entry.x)
    assert entry.y - yard.center.y - yard.radius < placed.pitch


def test_the_first_seat_sits_at_the_bottom(named: Callable[[str], Drawn]) -> None:
    for name in ("parchis", "ludo", "partners", "pegs-and-jokers for six", "atout"):
        board, _, pieces = named(name)
        placed = layout(board, pieces=pieces, size_mm=400)
        place = board.turnoff[0] if board.turnoff[0] is not None else board.entry[0]
        lowest = max(outline.center.y for cell, outline in placed.cells.items() if board.cells[cell].seat is None)
        assert placed.cells[place or 0].center.y == pytest.approx(lowest)


def test_a_line_winds_from_the_bottom_left(named: Callable[[str], Drawn]) -> None:
    board, _, _ = named("snakes-and-ladders")
    cells = layout(board, pieces=1, size_mm=400).cells
    assert cells[0].center.x == cells[19].center.x == cells[20].center.x
    assert cells[9].center.x == cells[10].center.x > cells[0].center.x
    assert cells[0].center.y > cells[10].center.y > cells[99].center.y


def test_ur_has_its_gap(named: Callable[[str], Drawn]) -> None:
    board, _, _ = named("royal-game-of-ur")
    placed = layout(board, pieces=7, size_mm=400)
    rows: dict[float, list[int]] = {}
    left = min(outline.center.x for outline in placed.cells.values())
    for outline in placed.cells.values():
        rows.setdefault(round(outline.center.y, 3), []).append(round((outline.center.x - left) / placed.pitch))
    assert [sorted(columns) for _, columns in sorted(rows.items())] == [
        [0, 1, 2, 3, 6, 7], [0, 1, 2, 3, 4, 5, 6, 7], [0, 1, 2, 3, 6, 7],
    ]  # fmt: skip


def test_cells_for_two_pieces_are_twice_as_wide(named: Callable[[str], Drawn]) -> None:
    for name, ratio in (("parchis", 2), ("ludo", 1)):
        board, _, _ = named(name)
        corners = layout(board, pieces=4, size_mm=400).cells[0].corners
        assert corners[0].distance(corners[1]) == pytest.approx(ratio * corners[1].distance(corners[2]))


def test_arms_share_their_inner_corners_on_a_cross_of_even_sides(named: Callable[[str], Drawn]) -> None:
    board, _, pieces = named("mensch")
    placed = layout(board, pieces=pieces, size_mm=400)
    middle = placed.out
    where = {
        board.cells[cell].name: (
            round((at.center.x - middle.x) / placed.pitch),
            round((at.center.y - middle.y) / placed.pitch),
        )
        for cell, at in placed.cells.items()
        if board.cells[cell].seat in (None, 0)
    }
    # Yellow comes out at the bottom, left of the tip, walks up to the corner and goes on along the next arm.
    assert [where[name] for name in ("40", "1", "4", "5", "6", "9", "10")] == [
        (0, 5), (-1, 5), (-1, 2), (-1, 1), (-2, 1), (-5, 1), (-5, 0),
    ]  # fmt: skip
    assert [where[f"h{row}"] for row in (1, 2, 3, 4)] == [(0, 4), (0, 3), (0, 2), (0, 1)]
    assert not any(outline.corners for outline in placed.cells.values())
    yard = placed.yards[0].outline.center
    assert ((yard.x - middle.x) / placed.pitch, (yard.y - middle.y) / placed.pitch) == pytest.approx(
        (-3.5, 3.5), abs=0.05
    )


@pytest.mark.parametrize(
    ("cells", "column", "finish", "sides", "fits"),
    [
        (10, 4, "the home column", 4, True),
        (10, 5, "the home column", 4, False),
        (10, 3, "after the home column", 4, True),
        (10, 4, "after the home column", 4, False),
        (10, 3, "the home column", 3, True),
        (10, 4, "the home column", 3, False),
        (10, 5, "the home column", 8, True),
        (6, 2, "the home column", 4, True),
        (4, 1, "the home column", 4, False),
    ],
)
def test_a_cross_of_even_sides_has_room_for_its_columns(
    written: Callable[[str, int], Board | None], cells: int, column: int, finish: str, sides: int, fits: bool
) -> None:
    board = written(
        f"ring: {cells} cells for each side, clockwise, numbered from 1\nentry: cell 1 of its side\n"
        f"turnoff: cell {cells} of the side before\nhome-column: {column} cells after the turnoff, always\n"
        f"finish: {finish}\nshape: cross\n",
        sides,
    )
    assert (board is not None) == fits
    if board is not None:
        assert overlaps(layout(board, pieces=4, size_mm=400)) == []


def test_an_unknown_shape_is_refused(named: Callable[[str], Drawn]) -> None:
    from dataclasses import replace

    board, _, _ = named("ludo")
    with pytest.raises(ValueError, match="'blob'"):
        layout(replace(board, shape="blob"), pieces=4, size_mm=400)


@settings(max_examples=80)
@given(
    cells=st.integers(1, 24),
    sides=st.integers(1, 8),
    column=st.integers(0, 6),
    turnoff=st.integers(0, 23),
    entry=st.integers(0, 23),
    spur=st.booleans(),
    goal=st.booleans(),
    pieces=st.integers(1, 9),
    shape=st.sampled_from(["circle", "ring", "polygon", "square", "cross"]),
    way=st.sampled_from(["clockwise", "anticlockwise"]),
)
def test_nothing_overlaps_on_any_ring(
    written: Callable[[str, int], Board | None],
    cells: int,
    sides: int,
    column: int,
    turnoff: int,
    entry: int,
    spur: bool,
    goal: bool,
    pieces: int,
    shape: str,
    way: str,
) -> None:
    lines = [f"ring: {cells} cells for each side, {way}, numbered from 0"]
    lines.append(f"entry: {'a spur before ' if spur else ''}cell {entry % cells} of its side")
    if column:
        lines.append(f"turnoff: cell {turnoff % cells} of its side")
        lines.append(f"home-column: {column} cells after the turnoff, by choice")
        lines.append(f"finish: {'after ' if goal else ''}the home column")
    board = written("\n".join([*lines, f"shape: {shape}", ""]), sides)
    if board is None:  # this shape cannot hold these cells
        return
    placed = layout(board, pieces=pieces, size_mm=400)
    assert overlaps(placed) == []
    assert all(0 < at.x < placed.width and 0 < at.y < placed.height for at in everything(placed))


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("line: 1 cells, numbered from 1\nfinish: the last cell\n", 1),
        ("line: 30 cells, numbered from 1\nfinish: one step after the line\n", 16),
        ("line: 40 cells, numbered from 0\nfinish: the last cell\nshape: serpentine of 2 rows\n", 3),
        ("track: 3 own cells\nfinish: one step after the track\n", 2),
        ("track: 3 own cells, then 5 shared cells\nfinish: the last cell\n", 3),
        ("track: 2 own cells, then 5 shared cells, then 4 own cells\nfinish: one step after the track\n", 5),
        ("track: 2 own cells, then 5 shared cells, then 3 own cells\nfinish: the last cell\n", 2),
        ("track: 2 shared cells, then 5 own cells, then 3 shared cells\nfinish: one step after the track\n", 4),
    ],
)
@pytest.mark.parametrize("pieces", [1, 7, 15])
def test_nothing_overlaps_on_lines_and_tracks(
    written: Callable[[str, int], Board | None], text: str, seats: int, pieces: int
) -> None:
    board = written(text, seats)
    assert board is not None
    placed = layout(board, pieces=pieces, size_mm=400)
    assert overlaps(placed) == []
    assert all(0 < at.x < placed.width and 0 < at.y < placed.height for at in everything(placed))
    for area in (*placed.yards.values(), *placed.finishes.values()):
        assert all(one.distance(two) > 2 * area.size for one, two in combinations(area.places, 2))


@pytest.mark.parametrize("count", [*range(10), 16, 30, 64])
def test_pieces_are_packed_into_a_circle(count: int) -> None:
    places, size = packed(count, Point(3, 4), 2.0)
    assert len(places) == count
    assert all(place.distance(Point(3, 4)) + size <= 2.0 for place in places)
    assert all(one.distance(two) > 2 * size for one, two in combinations(places, 2))


def test_a_frame_turns_clockwise_and_mirrors() -> None:
    left = Frame(pi / 2)
    assert (round(left.at(0, 1).x), round(left.at(0, 1).y)) == (-1, 0)
    right = Frame(pi / 2, mirrored=True)
    assert (round(right.at(0, 1).x), round(right.at(0, 1).y)) == (1, 0)
    assert (left.degrees, right.degrees) == (90, 270)
