"""The drawing itself: whole and small, well formed, the same each time, and true to the board."""

import re
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from xml.etree import ElementTree

import pytest

from homestretch.dsl.model import Board, CellKind
from homestretch.tools.diagram.geometry import Point
from homestretch.tools.diagram.painter import Places
from homestretch.tools.diagram.svg import render_position_svg, render_svg

Drawn = tuple[Board, tuple[str, ...], int]
SVG = "{http://www.w3.org/2000/svg}"


def whole(shipped: Drawn, **more: object) -> str:
    """The board of a game to play on."""
    board, seats, pieces = shipped
    settings: dict[str, object] = {"seats": seats, "names": seats, "title": "A board", "pieces": pieces}
    return render_svg(board, **(settings | more))  # type: ignore[arg-type] # one call for all settings


def texts(svg: str) -> Counter[str]:
    """How often each text stands on a drawing; the pale edge behind a text does not count."""
    found = ElementTree.fromstring(svg).iter(f"{SVG}text")
    return Counter(element.text or "" for element in found if element.get("stroke") is None)


def view(svg: str) -> list[float]:
    """Left, top, width and height of what is shown."""
    return [float(value) for value in ElementTree.fromstring(svg).attrib["viewBox"].split()]


def drawn(svg: str) -> str:
    """A drawing without the part that says how large it is and which part is shown."""
    return svg.partition("<title>")[2]


def at(board: Board, *names: str, seat: int = 0) -> tuple[int, ...]:
    """The places that a seat calls by these names."""
    places = [board.place_named(seat, name) for name in names]
    return tuple(place for place in places if place is not None)


def test_the_drawing_is_as_large_as_asked_and_the_same_each_time(shipped: Drawn) -> None:
    svg = whole(shipped, size_mm=250.0)
    root = ElementTree.fromstring(svg)
    width, height = (float(root.attrib[key].removesuffix("mm")) for key in ("width", "height"))
    assert max(width, height) == 250
    assert view(svg) == [0, 0, width, height]
    assert svg == whole(shipped, size_mm=250.0)


def test_every_cell_bears_its_number_once(shipped: Drawn) -> None:
    board, seats, _ = shipped
    found = texts(whole(shipped))
    shown = Counter(cell.name for cell in board.cells if cell.kind is not CellKind.SPUR)
    assert found == shown + Counter(("A board", *seats))


def test_every_cell_is_drawn_in_its_place(shipped: Drawn) -> None:
    board, _, _ = shipped
    svg = whole(shipped)
    root = ElementTree.fromstring(svg)
    shapes = len([*root.iter(f"{SVG}polygon"), *root.iter(f"{SVG}circle")])
    assert shapes >= len(board.cells)


def test_what_players_typed_stays_text(named: Callable[[str], Drawn]) -> None:
    evil = "<script>alert('&')</script>"
    board, seats, pieces = named("ludo")
    svg = render_svg(board, seats=seats, names=(evil, '"', "]]>", "é ñ"), title=evil, pieces=pieces)
    assert "<script" not in svg
    assert texts(svg)[evil] == 2
    assert texts(svg)["]]>"] == 1
    assert not list(ElementTree.fromstring(svg).iter(f"{SVG}script"))


def test_round_cells_are_joined_all_around(named: Callable[[str], Drawn]) -> None:
    # Forty steps around, and four into each home column; yellow alone never goes from 40 to 1.
    assert whole(named("mensch")).count("<polyline") == 40 + 4 * 4


def test_safe_cells_come_from_outside(named: Callable[[str], Drawn]) -> None:
    ludo = named("ludo")
    plain, some = whole(ludo), whole(ludo, safe=frozenset({3, 17}))
    assert some.count("<circle") == plain.count("<circle") + 2
    parchis = named("parchis")
    circled = frozenset(cell.id for cell in parchis[0].cells if cell.marks)
    assert whole(parchis, safe=circled) == whole(parchis)


def test_marks_are_drawn_where_they_are(named: Callable[[str], Drawn]) -> None:
    atout, ur = named("atout"), named("royal-game-of-ur")
    assert whole(atout).count("<path transform") == 16
    assert whole(ur).count("<path transform") == 5


def test_ladders_and_snakes_are_drawn_over_cells_and_below_numbers(named: Callable[[str], Drawn]) -> None:
    svg = whole(named("snakes-and-ladders")).partition("</defs>")[2]
    assert svg.count("<path d") == 10  # the heads of ten snakes
    assert svg.rindex("<path d") < svg.index(">100<")


def test_hatches_are_named_apart_from_those_of_other_drawings(named: Callable[[str], Drawn]) -> None:
    first, second = whole(named("ludo"), prefix="one"), whole(named("ludo"), prefix="two")
    names = [set(re.findall(r'id="([^"]+)"', svg)) for svg in (first, second)]
    assert len(names[0]) == len(names[1]) == 4
    assert not names[0] & names[1]
    used = set(re.findall(r"url\(#([^)]+)\)", first))
    assert used <= names[0]


def test_pieces_stand_on_their_cells(named: Callable[[str], Drawn]) -> None:
    board, _, _ = named("parchis")
    position: Places = (at(board, "1", "h2", "yard", "finish"), at(board, "1", "2", "2", "out", seat=1), (), ())
    empty = whole(named("parchis"), position=((), (), (), ()))
    svg = whole(named("parchis"), position=position)
    assert svg.count("<path transform") - empty.count("<path transform") == 8
    assert svg.count("<circle") - empty.count("<circle") == 16


def test_a_pile_shows_who_is_on_top(named: Callable[[str], Drawn]) -> None:
    board, seats, _ = named("atout")
    position: Places = (at(board, "10"), at(board, "10"), (), ())
    drawings = [
        drawn(render_svg(board, seats=seats, names=seats, title="", pieces=6, position=position, piles={10: order}))
        for order in ((0, 1), (1, 0))
    ]
    heart = drawings[0].rindex("<path transform")
    club = drawings[1].rindex("<path transform")
    assert drawings[0][heart:].split(" d=")[1] != drawings[1][club:].split(" d=")[1]
    assert drawings[0] != drawings[1]


def test_a_part_of_the_board_shows_what_matters(named: Callable[[str], Drawn]) -> None:
    board, seats, _ = named("parchis")
    places: Places = (at(board, "1"), at(board, "3", seat=1), (), ())
    small = render_position_svg(board, seats=seats, places=places, title="t", size_mm=70)
    large = render_position_svg(board, seats=seats, places=places, title="t", size_mm=70, crop=False)
    assert max(view(small)[2:]) < max(view(large)[2:]) / 2
    assert {"1", "2", "3", "4"} <= texts(small).keys()
    assert "34" not in texts(small)
    assert "34" in texts(large)
    width = ElementTree.fromstring(small).attrib["width"], ElementTree.fromstring(small).attrib["height"]
    assert max(float(value.removesuffix("mm")) for value in width) == 70


def test_a_position_all_over_the_board_shows_all_of_it(named: Callable[[str], Drawn]) -> None:
    board, seats, _ = named("parchis")
    places: Places = (at(board, "1", "18", "35", "52"), (), (), ())
    shown = render_position_svg(board, seats=seats, places=places, title="t")
    whole_board = render_position_svg(board, seats=seats, places=places, title="t", crop=False)
    assert shown == whole_board


def test_numbers_of_home_columns_are_smaller(named: Callable[[str], Drawn]) -> None:
    sizes = {
        element.text: float(element.attrib["font-size"])
        for element in ElementTree.fromstring(whole(named("mensch"))).iter(f"{SVG}text")
    }
    assert sizes["h1"] == sizes["h4"] < sizes["1"]


def test_a_cell_that_a_piece_hides_is_named_beside_it(named: Callable[[str], Drawn]) -> None:
    board, seats, _ = named("ludo")
    free: Places = ((), (), (), ())
    taken: Places = (at(board, "5", "5"), at(board, "yard", seat=1), (), ())
    before, after = (
        render_position_svg(board, seats=seats, places=places, title="t", crop=False) for places in (free, taken)
    )
    assert texts(before) == texts(after)
    where = [
        next(Point(float(text.attrib["x"]), float(text.attrib["y"])) for text in shown if text.text == "5")
        for shown in (list(ElementTree.fromstring(svg).iter(f"{SVG}text")) for svg in (before, after))
    ]
    assert where[1].x > where[0].x
    assert where[1].y > where[0].y
    assert after.rindex(">5<") > after.rindex("<path transform")


@pytest.mark.parametrize("name", ["mensch", "sorry", "parchis", "pegs-and-jokers for eight", "royal-game-of-ur"])
@pytest.mark.parametrize("crop", [True, False])
@pytest.mark.parametrize(("first", "second"), [("1", "4"), ("4", "11"), ("h1", "9"), ("2", "yard")])
def test_cells_that_matter_can_be_read_on_a_sheet(
    named: Callable[[str], Drawn], name: str, first: str, second: str, crop: bool
) -> None:
    board, seats, pieces = named(name)
    start, end = at(board, first if board.column[0] or first != "h1" else "3"), at(board, second)
    places = (
        (*start, *(board.yard(0),) * (pieces - 1)),
        *((board.yard(seat),) * pieces for seat in range(1, board.seats)),
    )
    moves = tuple(zip(start, end, strict=False))
    svg = render_position_svg(board, seats=seats, places=places, title="t", moves=moves, crop=crop)
    width = view(svg)[2]
    sizes: dict[str, float] = {}
    for text in ElementTree.fromstring(svg).iter(f"{SVG}text"):
        sizes[text.text or ""] = max(sizes.get(text.text or "", 0), float(text.attrib["font-size"]))
    concerned = {board.cells[place].name for place in (*start, *end) if place < len(board.cells)}
    assert concerned
    for cell in concerned:
        assert sizes[cell] * 45 / width >= 6 * 25.4 / 72


def test_a_part_of_the_board_lies_on_the_page(shipped: Drawn) -> None:
    board, seats, _ = shipped
    nothing: Places = ((),) * board.seats
    whole_board = view(render_position_svg(board, seats=seats, places=nothing, title="t", crop=False))
    for cell in board.cells:
        places: Places = ((cell.id,), *nothing[1:])
        left, top, width, height = view(render_position_svg(board, seats=seats, places=places, title="t"))
        assert left >= -0.001
        assert top >= -0.001
        assert left + width <= whole_board[2] + 0.001
        assert top + height <= whole_board[3] + 0.001


def test_names_on_a_position_lie_neither_on_each_other_nor_off_the_page(named: Callable[[str], Drawn]) -> None:
    board, seats, _ = named("pegs-and-jokers for eight")
    settled = [at(board, "h1", "h2", "h3", "h4", "h5", seat=seat) for seat in range(8)]
    svg = render_position_svg(board, seats=seats, places=tuple(settled), title="t", moves=((0, 71), (71, 100)))
    left, top, width, height = view(svg)
    boxes = []
    for text in ElementTree.fromstring(svg).iter(f"{SVG}text"):
        if text.get("font-weight") == "bold" and text.get("stroke") is None:
            size, long = float(text.attrib["font-size"]), len(text.text or "")
            x, y = float(text.attrib["x"]), float(text.attrib["y"])
            boxes.append((x - size * 0.26 * long, y - size * 0.66, x + size * 0.26 * long, y))
    names = texts(svg)
    assert names["0"] == names["71"] == names["100"] == 1
    assert len(boxes) >= 8 + 3
    for at_left, above, at_right, below in boxes:
        assert left <= at_left < at_right <= left + width
        assert top <= above < below <= top + height
    for one, two in combinations(boxes, 2):
        assert one[2] <= two[0] or two[2] <= one[0] or one[3] <= two[1] or two[3] <= one[1]


def test_pieces_far_from_a_move_are_left_out(named: Callable[[str], Drawn]) -> None:
    board, seats, _ = named("pegs-and-jokers for eight")
    places: Places = (at(board, "1"), at(board, "60", seat=1), *((),) * 6)
    still, moved = (
        render_position_svg(board, seats=seats, places=places, title="t", moves=moves)
        for moves in ((), ((at(board, "1")[0], at(board, "4")[0]),))
    )
    assert {"1", "60"} <= texts(still).keys()
    assert {"1", "4"} <= texts(moved).keys()
    assert "60" not in texts(moved)
    assert max(view(moved)[2:]) < max(view(still)[2:]) / 2


def test_highlights_and_moves_are_drawn_on_top(named: Callable[[str], Drawn]) -> None:
    board, seats, _ = named("ludo")
    places: Places = (at(board, "5"), (), (), ())

    def draw(**more: object) -> str:
        return render_position_svg(board, seats=seats, places=places, title="t", crop=False, **more)  # type: ignore[arg-type] # one call for all settings

    plain = draw()
    assert draw(highlight=frozenset({7})).count("<polygon") == plain.count("<polygon") + 2
    moved = draw(moves=((4, 9), (board.yard(1), 14)))
    assert moved.count("<polyline") == plain.count("<polyline") + 4
    assert moved.rindex("<polyline") > moved.rindex("<path transform")


def test_the_same_position_gives_the_same_bytes(shipped: Drawn) -> None:
    board, seats, pieces = shipped
    places = tuple((board.yard(seat),) * pieces for seat in range(board.seats))
    first, second = (
        render_position_svg(board, seats=seats, places=places, title="t", highlight=frozenset({1, 0})) for _ in range(2)
    )
    assert first == second
    assert ElementTree.fromstring(first).find(f"{SVG}title") is not None


@pytest.mark.parametrize("seats", [1, 9, 16])
def test_any_number_of_seats_can_be_drawn(written: Callable[[str, int], Board | None], seats: int) -> None:
    text = "ring: 4 cells for each side, clockwise, numbered from 1\nentry: cell 1 of its side\nshape: ring\n"
    board = written(text, seats)
    assert board is not None
    names = tuple(f"seat {at}" for at in range(seats))
    svg = render_svg(board, seats=names, names=names, title="Many", pieces=2)
    assert len(set(re.findall(r'<pattern id="([^"]+)"', svg))) == seats


def test_slides_are_arrows_on_a_ring(written: Callable[[str, int], Board | None]) -> None:
    text = "ring: 9 cells for each side, clockwise, numbered from 1\nentry: cell 1 of its side\nshape: circle\n"
    plain, slides = written(text, 4), written(f"{text}slide: from 2 to 6 of each side\n", 4)
    assert plain is not None
    assert slides is not None
    names = ("a", "b", "c", "d")
    counts = [
        render_svg(board, seats=names, names=names, title="", pieces=2).count("<polyline") for board in (plain, slides)
    ]
    assert counts[1] == counts[0] + 8
