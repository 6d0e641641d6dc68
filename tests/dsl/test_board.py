"""Boards as they are walked: cells, steps, marks and links, against what the games say about them."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.dsl.board import build_board
from homestretch.dsl.boardplan import parse_board
from homestretch.dsl.diagnostics import Collector, Diagnostic
from homestretch.dsl.model import Board, CellKind, Edge, Mark, Taken
from homestretch.dsl.source import SourceFile
from homestretch.dsl.yamltree import Mapping, parse_yaml

PARCHIS = """
ring: 17 cells for each side, anticlockwise, numbered from 1
entry: cell 5 of its side
turnoff: cell 17 of the side before
home-column: 7 cells after the turnoff, always
finish: after the home column
circle: cells 5, 12 and 17 of each side
capacity: 2 on every cell
"""
PARTNERS = """
ring: 14 cells for each side, clockwise, numbered from 0
entry: a spur before cell 0 of its side
turnoff: cell 13 of the side before
home-column: 4 cells after the turnoff, always
finish: the home column
"""
PEGS = """
ring: 18 cells for each side, clockwise, numbered from 0
sides: one for each player
entry: cell 8 of its side
turnoff: cell 3 of its side
home-column: 5 cells after the turnoff, by choice
finish: the home column
"""
ATOUT = """
ring: 12 cells for each side, clockwise, numbered from 0
entry: cell 0 of its side
yard: one step before the entry
trump: cell 0 of its side, cell 9 of the next side, cell 6 of the opposite side, cell 3 of the side before
"""
UR = """
track: 4 own cells, then 8 shared cells, then 2 own cells
yard: one step before the track
finish: one step after the track
rosette: cells 4, 8 and 14 of the track
"""
SNAKES = """
line: 100 cells, numbered from 1
yard: one step before the line
finish: the last cell
ladder: from 1 to 38, from 80 to 100
snake: from 98 to 78
"""


def build(text: str, sides_of: tuple[int, ...], listed: int) -> tuple[Board | None, tuple[Diagnostic, ...]]:
    """The board of a section for seats at these sides, and what is said about it."""
    collector = Collector()
    section = parse_yaml(SourceFile("board.yaml", text), collector)
    assert isinstance(section, Mapping)
    plan = parse_board(section, collector)
    assert plan is not None, collector.diagnostics
    board = build_board(plan, len(sides_of), sides_of, plan.sides_at(listed, len(sides_of)), collector)
    return board, collector.diagnostics


def board(text: str, sides_of: tuple[int, ...] = (0, 1, 2, 3), listed: int = 4) -> Board:
    """The board of a section in which nothing is wrong."""
    found, said = build(text, sides_of, listed)
    assert said == ()
    assert found is not None
    return found


def refusal(text: str, sides_of: tuple[int, ...] = (0, 1, 2, 3), listed: int = 4) -> Diagnostic:
    """The one reason why a section gives no board."""
    found, (said,) = build(text, sides_of, listed)
    assert found is None
    return said


def at(found: Board, name: str, seat: int = 0) -> int:
    """The place that a seat calls by a name."""
    place = found.place_named(seat, name)
    assert place is not None
    return place


def walk(found: Board, seat: int, start: str, steps: int, *, home: bool = True) -> str:
    """The name of the place some steps ahead; with `home` a branch is taken, else it is passed."""
    place = at(found, start, seat)
    for _ in range(steps):
        ways = found.ahead[seat][place]
        place = next((edge.to for edge in ways if (edge.branch is not None) == home), ways[0].to)
    return found.place_name(place)


def back(found: Board, seat: int, start: str, steps: int) -> str:
    """The name of the place some steps back."""
    place = at(found, start, seat)
    for _ in range(steps):
        (edge,) = found.back[seat][place]
        place = edge.to
    return found.place_name(place)


# --- Parchís ----------------------------------------------------------------


def test_parchis_has_68_shared_cells_and_four_columns_of_seven() -> None:
    found = board(PARCHIS)
    assert [cell.kind for cell in found.cells].count(CellKind.RING) == 68
    assert [cell.kind for cell in found.cells].count(CellKind.COLUMN) == 28
    assert [cell.id for cell in found.cells] == list(range(96))
    assert not found.clockwise


def test_parchis_exits_and_entrances_are_the_known_ones() -> None:
    found = board(PARCHIS)
    names = [found.place_name(cell) for cell in found.entry if cell is not None]
    assert names == ["5", "22", "39", "56"]
    assert [found.place_name(cell) for cell in found.turnoff if cell is not None] == ["68", "17", "34", "51"]


def test_parchis_safe_cells_are_the_twelve_known_ones_and_nobodys() -> None:
    circled = {cell.name: cell.marks for cell in board(PARCHIS).cells if cell.marks}
    assert sorted(map(int, circled)) == [5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63, 68]
    assert set(circled.values()) == {(Mark("circle"),)}


@pytest.mark.parametrize("seat", range(4))
def test_parchis_is_71_steps_from_exit_to_goal(seat: int) -> None:
    found = board(PARCHIS)
    assert walk(found, seat, found.place_name(found.entry[seat] or 0), 71) == "finish"
    assert found.progress[seat][found.yard(seat)] == 0
    assert found.progress[seat][found.finish(seat)] == 72
    assert found.progress[seat][found.column[seat][0]] == 65


def test_an_owner_must_turn_off_and_others_pass() -> None:
    found = board(PARCHIS)
    straight_on = Edge(at(found, "1"))
    into_column = Edge(at(found, "h1", 0), branch=Taken.ALWAYS, around=(straight_on,))
    assert found.ahead[0][at(found, "68")] == (into_column,)
    assert found.ahead[1][at(found, "68")] == (Edge(at(found, "1")),)


def test_only_the_owner_knows_a_column() -> None:
    found = board(PARCHIS)
    column = set(found.column[1])
    assert column <= found.ahead[1].keys()
    assert not column & (found.ahead[0].keys() | found.back[0].keys())
    assert {found.cells[cell].seat for cell in column} == {1}
    assert at(found, "h1", 0) != at(found, "h1", 1)


def test_back_leads_out_of_a_column_and_never_into_one() -> None:
    found = board(PARCHIS)
    assert back(found, 0, "h3", 4) == "67"
    assert back(found, 0, "1", 2) == "67"
    for seat, steps in enumerate(found.back):
        from_outside = [cell for cell in steps if cell not in (*found.column[seat], found.finish(seat))]
        into = [edge.to for cell in from_outside for edge in steps[cell]]
        assert not set(into) & {cell.id for cell in found.cells if cell.kind is CellKind.COLUMN}


def test_yards_apart_have_no_step_and_every_cell_holds_two() -> None:
    found = board(PARCHIS)
    assert found.yard(0) not in found.ahead[0]
    assert {cell.capacity for cell in found.cells} == {2}


def test_a_column_taken_always_leaves_the_cells_behind_it_off_the_track() -> None:
    found = board(PARCHIS)
    missing = {cell.name for cell in found.cells if cell.seat is None and cell.id not in found.progress[0]}
    assert missing == {"1", "2", "3", "4"}


# --- fewer seats ------------------------------------------------------------


def test_two_players_sit_opposite_each_other() -> None:
    found = board(PARCHIS, (0, 2))
    assert [found.place_name(cell) for cell in found.entry if cell is not None] == ["5", "39"]
    assert [cell.seat for cell in found.cells if cell.kind is CellKind.COLUMN] == [0] * 7 + [1] * 7
    assert (found.yard(1), found.finish(0), found.out) == (83, 84, 86)
    assert (found.sides, found.sides_of) == (4, (0, 2))


def test_a_mark_of_an_empty_side_is_not_there() -> None:
    found = board(ATOUT, (0, 2))
    assert sum(len(cell.marks) for cell in found.cells) == 8


# --- Partners ---------------------------------------------------------------


def test_a_spur_is_a_private_cell_one_step_before_the_ring() -> None:
    found = board(PARTNERS)
    spur = found.entry[1]
    assert spur is not None
    assert (found.cells[spur].kind, found.cells[spur].seat, found.cells[spur].name) == (CellKind.SPUR, 1, "entry")
    assert walk(found, 1, "entry", 1) == "14"
    assert back(found, 1, "entry", 1) == "13"
    assert spur not in found.ahead[0]


def test_four_back_from_the_start_and_the_first_cells_ends_before_the_lane() -> None:
    found = board(PARTNERS)
    assert [back(found, 0, name, 4) for name in ("entry", "0", "1", "2", "3", "4")] == [
        "52",
        "52",
        "53",
        "54",
        "55",
        "0",
    ]


def test_everybody_passes_beside_a_spur_in_both_directions() -> None:
    found = board(PARTNERS)
    spur = found.entry[1]
    for seat in range(4):
        beside = {edge.beside for edge in found.ahead[seat][13] if edge.branch is None}
        assert beside == ({(spur,)} if seat != 1 else set())
        assert found.back[seat][14] == (Edge(13, (spur,)),)
        assert found.ahead[seat][14] == (Edge(15),)


def test_no_step_leads_onto_a_spur() -> None:
    found = board(PARTNERS)
    spurs = {cell.id for cell in found.cells if cell.kind is CellKind.SPUR}
    steps = [*found.ahead, *found.back]
    assert not spurs & {edge.to for ways in steps for edges in ways.values() for edge in edges}


def test_the_home_column_is_the_finish() -> None:
    found = board(PARTNERS)
    assert found.finish_is_column
    assert walk(found, 0, "entry", 60) == "h4"
    assert found.column[0][-1] not in found.ahead[0]
    assert found.finish(0) not in found.progress[0]


# --- Pegs and Jokers --------------------------------------------------------


@pytest.mark.parametrize("players", [4, 6, 8])
def test_a_side_for_each_player(players: int) -> None:
    found = board(PEGS, tuple(range(players)), listed=8)
    assert found.sides == players
    assert found.entry == tuple(18 * side + 8 for side in range(players))
    assert found.turnoff == tuple(18 * side + 3 for side in range(players))


def test_a_column_by_choice_can_be_passed() -> None:
    found = board(PEGS)
    assert walk(found, 0, "1", 7) == "h5"
    assert walk(found, 0, "1", 7, home=False) == "8"
    assert back(found, 0, "8", 8) == "0"
    (onward, branch) = found.ahead[0][3]
    assert (onward.branch, branch.branch) == (None, Taken.BY_CHOICE)


# --- Atout ------------------------------------------------------------------


def test_trumps_belong_to_seats_and_lie_as_the_table_says() -> None:
    order = {cell.id: cell.marks for cell in board(ATOUT).cells if cell.marks}
    assert {cell: marks[0].seat for cell, marks in order.items()} == dict(
        zip(range(0, 48, 3), [0, 1, 2, 3, 1, 2, 3, 0, 2, 3, 0, 1, 3, 0, 1, 2], strict=True)
    )


def test_a_yard_one_step_before_the_entry() -> None:
    found = board(ATOUT)
    assert walk(found, 1, "yard", 4) == "15"
    assert found.progress[1][15] == 4
    assert found.turnoff == (None,) * 4


# --- Ur, Snakes and Ladders -------------------------------------------------


def test_own_cells_have_the_same_numbers_and_are_different_cells() -> None:
    found = board(UR, (0, 0), listed=2)
    assert at(found, "4", 0) != at(found, "4", 1)
    assert at(found, "5", 0) == at(found, "5", 1)
    assert [walk(found, 1, "yard", steps) for steps in (1, 5, 14, 15)] == ["1", "5", "14", "finish"]
    assert back(found, 1, "5", 1) == "4"
    assert sum(cell.kind is CellKind.OWN for cell in found.cells) == 12
    assert sum(cell.kind is CellKind.SHARED for cell in found.cells) == 8


def test_a_mark_of_a_track_is_on_the_cells_of_every_seat() -> None:
    found = board(UR, (0, 0), listed=2)
    marked = [(cell.name, cell.seat) for cell in found.cells if cell.marks == (Mark("rosette"),)]
    assert marked == [("4", 0), ("4", 1), ("8", None), ("14", 0), ("14", 1)]


def test_links_of_a_line() -> None:
    found = board(SNAKES)
    assert found.links == {"ladder": {0: 37, 79: 99}, "snake": {97: 77}}
    assert found.cells[97].marks == (Mark("snake"),)
    assert found.finish_cell == (99,) * 4
    assert 99 not in found.ahead[0]
    assert walk(found, 3, "yard", 100) == "100"


def test_slides_of_each_side_belong_to_the_seat_there() -> None:
    found = board(f"{ATOUT}slide: from 2 to 5 of each side\n", (0, 2))
    assert found.links["slide"] == {2: 5, 14: 17, 26: 29, 38: 41}
    assert [found.cells[cell].marks for cell in (2, 14, 26, 38)] == [
        (Mark("slide", 0),),
        (Mark("slide"),),
        (Mark("slide", 1),),
        (Mark("slide"),),
    ]


def test_a_link_can_lead_to_another_side() -> None:
    assert board(f"{ATOUT}slide: from 11 of each side to 1 of the next side\n").links["slide"] == {
        11: 13, 23: 25, 35: 37, 47: 1,
    }  # fmt: skip


def test_links_of_a_track_are_there_for_each_seat() -> None:
    found = board(f"{UR}hop: from 2 to 4, from 3 to 6\n", (0, 0), listed=2)
    ends = {
        (found.cells[start].seat, found.cells[start].name): found.cells[end]
        for start, end in found.links["hop"].items()
    }
    assert {key: (end.seat, end.name) for key, end in ends.items()} == {
        (0, "2"): (0, "4"), (1, "2"): (1, "4"), (0, "3"): (None, "6"), (1, "3"): (None, "6"),
    }  # fmt: skip


# --- what is refused --------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (PARCHIS.replace("cells 5, 12", "cells 5, 18"), "HS514"),
        (PARCHIS.replace("cells 5, 12", "cells 0, 12"), "HS514"),
        (PARCHIS.replace("cell 5 of its side", "cell 18 of its side"), "HS514"),
        (f"{PARCHIS}star: cell 69 of the ring\n", "HS514"),
        (f"{PARCHIS}star: cell 8 of the home column\n", "HS514"),
        (f"{SNAKES}star: cell 101\n", "HS514"),
        (f"{UR}star: cell 15 of the track\n", "HS514"),
        (SNAKES.replace("from 98 to 78", "from 98 to 101"), "HS514"),
        (SNAKES.replace("from 98 to 78", "from 98 to 78, from 98 to 77"), "HS517"),
        (SNAKES.replace("from 98 to 78", "from 98 to 98"), "HS517"),
        (f"{UR}hop: from 6 to 14\n", "HS517"),
        (f"{PARCHIS}sides: 3\n", "HS515"),
        (f"{SNAKES}shape: serpentine of 7 rows\n", "HS518"),
        (f"{SNAKES}shape: cross\n", "HS518"),
        (f"{PARCHIS}shape: ur\n", "HS518"),
        (f"{PARTNERS.replace('14 cells', '4 cells').replace('cell 13', 'cell 3')}shape: cross\n", "HS518"),
        (f"{PARTNERS}shape: square\nsides: 6\n", "HS518"),
        (f"{PARCHIS.replace('7 cells', '8 cells')}shape: cross\n", "HS518"),
        (PARCHIS.replace("17 cells for", "1025 cells for"), "HS516"),
    ],
)
def test_what_cannot_be_laid_out_is_refused(text: str, code: str) -> None:
    said = refusal(text)
    assert said.code == code
    assert said.span is not None


def test_an_odd_number_of_sides_has_no_opposite_sides() -> None:
    assert "no opposite sides" in refusal(ATOUT, (0, 1, 2), listed=3).reason


def test_two_seats_at_one_side_are_refused() -> None:
    assert refusal(PARCHIS, (0, 0)).code == "HS515"


def test_the_limit_counts_every_cell() -> None:
    text = "ring: 1022 cells for each side, clockwise, numbered from 1\nentry: a spur before cell 1 of its side\n"
    assert len(board(text).cells) == 1022 * 4 + 4
    assert refusal(text.replace("1022", "1024")).code == "HS516"


# --- shapes -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sides", "shape"),
    [
        (PARCHIS, 4, "cross"),
        (PARCHIS, 6, "cross"),
        (PARTNERS, 4, "square"),
        (PEGS, 6, "polygon"),
        (ATOUT, 4, "square"),
        (ATOUT.partition("trump")[0], 2, "ring"),
        (UR, 2, "ur"),
        (UR, 3, "line"),
        (SNAKES, 2, "line"),
    ],
)
def test_where_no_shape_is_said_one_is_taken_that_fits(text: str, sides: int, shape: str) -> None:
    assert board(text, tuple(range(sides)), listed=sides).shape == shape


def test_a_serpentine_keeps_its_rows() -> None:
    assert board(f"{SNAKES}shape: serpentine of 10 rows\n").shape == "serpentine of 10 rows"


# --- the graph, and any ring ------------------------------------------------


def test_the_graph_says_what_the_tables_say() -> None:
    found = board(f"{PARTNERS}circle: cell 3 of its side\nslide: from 2 to 5 of each side\n")
    steps = {
        (here, edge.to, seat) for seat, ways in enumerate(found.ahead) for here, edges in ways.items() for edge in edges
    }
    edges = list(found.graph.edges(data=True))
    assert {(here, there, data["seat"]) for here, there, data in edges if data["kind"] != "link"} == steps
    assert {(here, there) for here, there, data in edges if data["kind"] == "link"} == set(found.links["slide"].items())
    assert {there for _, there, data in edges if data["kind"] == "branch"} == {column[0] for column in found.column}
    assert set(found.graph) == set(range(found.out))
    assert found.graph.nodes[17] == {
        "kind": "ring",
        "seat": None,
        "marks": (("circle", 1),),
        "capacity": 0,
        "name": "17",
    }


@given(
    cells=st.integers(5, 30),
    sides=st.integers(3, 8),
    first=st.integers(0, 1),
    column=st.integers(1, 2),
    entry=st.integers(0, 4),
    turnoff=st.integers(0, 4),
    spur=st.booleans(),
)
def test_every_seat_of_any_ring_can_walk_home(
    cells: int, sides: int, first: int, column: int, entry: int, turnoff: int, spur: bool
) -> None:
    found = board(
        f"ring: {cells} cells for each side, clockwise, numbered from {first}\n"
        f"entry: {'a spur before ' if spur else ''}cell {entry + first} of its side\n"
        f"turnoff: cell {turnoff + first} of the side before\n"
        f"home-column: {column} cells after the turnoff, always\nfinish: after the home column\nshape: ring\n",
        tuple(range(sides)),
        listed=sides,
    )
    for seat in range(sides):
        way = sorted(found.progress[seat], key=lambda place: found.progress[seat][place])
        assert way[0] == found.yard(seat)
        assert way[-1] == found.finish(seat)
        assert all(there in {edge.to for edge in found.ahead[seat][here]} for here, there in pairwise(way[1:]))
        assert all(found.place_named(seat, found.place_name(place)) == place for place in way)
