"""The phrases of the `board` section: what they say, and what is said where they say nothing."""

from importlib import resources

import pytest

from homestretch.dsl.boardparts import (
    Area,
    Entry,
    FinishAt,
    HomeColumn,
    Jump,
    Line,
    Ring,
    Run,
    Shape,
    Spot,
    Track,
    YardAt,
)
from homestretch.dsl.boardphrases import FORMS, LINK_FORM, MARK_FORM, vocabulary
from homestretch.dsl.boardplan import BoardPlan, board_marks, parse_board
from homestretch.dsl.diagnostics import Collector, Diagnostic
from homestretch.dsl.model import Taken
from homestretch.dsl.source import SourceFile
from homestretch.dsl.yamltree import Mapping, parse_yaml

RING = {"ring": "13 cells for each side, clockwise, numbered from 1", "entry": "cell 2 of its side"}
HOME = {
    "turnoff": "cell 13 of the side before",
    "home-column": "5 cells after the turnoff, always",
    "finish": "after the home column",
}
LINE = {"line": "30 cells, numbered from 1", "finish": "the last cell"}
TRACK = {"track": "4 own cells, then 8 shared cells, then 2 own cells", "finish": "one step after the track"}


def tree(text: str) -> Mapping:
    """The mapping that a YAML text holds."""
    found = parse_yaml(SourceFile("board.yaml", text), Collector())
    assert isinstance(found, Mapping)
    return found


def written(lines: dict[str, str]) -> Mapping:
    """A board section of these lines."""
    return tree("".join(f"{key}: {phrase}\n" for key, phrase in lines.items()))


def plan(lines: dict[str, str]) -> BoardPlan:
    """The plan of a section in which nothing is wrong."""
    collector = Collector()
    found = parse_board(written(lines), collector)
    assert collector.diagnostics == ()
    assert found is not None
    return found


def faults(lines: dict[str, str]) -> tuple[Diagnostic, ...]:
    """What is said about a section that gives no plan."""
    collector = Collector()
    assert parse_board(written(lines), collector) is None
    return collector.diagnostics


def fault(lines: dict[str, str]) -> Diagnostic:
    """The one thing that is said about a section."""
    (found,) = faults(lines)
    return found


def test_a_ring_with_all_its_parts() -> None:
    found = plan({**RING, **HOME, "yard": "one step before the entry", "capacity": "2 on every cell", "shape": "cross"})
    assert found.course == Ring(13, True, 1)
    assert found.entry == Entry(Spot(2, Area.ITS_SIDE))
    assert found.turnoff == Spot(13, Area.SIDE_BEFORE)
    assert found.column == HomeColumn(5, Taken.ALWAYS)
    assert found.finish is FinishAt.AFTER_COLUMN
    assert found.yard is YardAt.BEFORE_ENTRY
    assert found.capacity == 2
    assert found.shape == Shape("cross")


def test_parts_that_are_not_said() -> None:
    found = plan(RING)
    parts = (found.sides, found.turnoff, found.column, found.finish, found.yard, found.shape)
    assert parts == (None,) * 6
    assert (found.capacity, found.side_for_each_player, found.marks, found.links) == (0, False, (), ())


def test_a_line_and_a_track() -> None:
    assert plan(LINE).course == Line(30, 1)
    track = plan(TRACK).course
    assert track == Track((Run(4, own=True), Run(8, own=False), Run(2, own=True)))
    assert track.cells == 14


@pytest.mark.parametrize(
    ("phrase", "taken"),
    [
        ("5 cells after the turnoff, always", Taken.ALWAYS),
        ("5 cells after the turnoff, by choice", Taken.BY_CHOICE),
        ("5 cells after the turnoff, by choice after a lap", Taken.AFTER_A_LAP),
    ],
)
def test_how_a_home_column_is_taken(phrase: str, taken: Taken) -> None:
    assert plan({**RING, **HOME, "home-column": phrase}).column == HomeColumn(5, taken)


@pytest.mark.parametrize(
    ("phrase", "area"),
    [
        ("cell 3 of its side", Area.ITS_SIDE),
        ("cell 3 of the next side", Area.NEXT_SIDE),
        ("cell 3 of the opposite side", Area.OPPOSITE_SIDE),
        ("cell 3 of the side before", Area.SIDE_BEFORE),
        ("cell 3 of each side", Area.EACH_SIDE),
        ("cell 3 of the ring", Area.RING),
        ("cell 3 of the home column", Area.HOME_COLUMN),
        ("cell 3", None),
    ],
)
def test_what_a_number_counts_in(phrase: str, area: Area | None) -> None:
    assert plan({**RING, **HOME, "circle": phrase}).marks[0].spots == (Spot(3, area),)


def test_each_number_counts_in_the_area_named_next() -> None:
    (marks,) = plan(
        {**RING, "star": "cells 5, 9 and 12 of each side, cell 0 of its side and cells 1, 2 of the ring"}
    ).marks
    assert marks.name == "star"
    assert [(spot.number, spot.area) for spot in marks.spots] == [
        (5, Area.EACH_SIDE),
        (9, Area.EACH_SIDE),
        (12, Area.EACH_SIDE),
        (0, Area.ITS_SIDE),
        (1, Area.RING),
        (2, Area.RING),
    ]


def test_an_area_does_not_reach_back_over_the_word_cell() -> None:
    assert fault({**RING, "star": "cell 5, cell 9 of each side"}).code == "HS506"


def test_links() -> None:
    (links,) = plan({**LINE, "ladder": "from 1 to 12, from 4 to 14 and from 5 to 6"}).links
    assert links.jumps == (Jump(Spot(1), Spot(12)), Jump(Spot(4), Spot(14)), Jump(Spot(5), Spot(6)))


def test_the_area_of_the_end_of_a_link_is_that_of_its_start() -> None:
    (links,) = plan({**RING, "slide": "from 2 to 5 of each side, from 9 of each side to 1 of the next side"}).links
    assert links.jumps[0] == Jump(Spot(2, Area.EACH_SIDE), Spot(5, Area.EACH_SIDE))
    assert links.jumps[1] == Jump(Spot(9, Area.EACH_SIDE), Spot(1, Area.NEXT_SIDE))


def test_marks_and_links_are_known_before_anything_is_parsed() -> None:
    section = written({**RING, "circle": "cells of nonsense", "slide": "from here to there", "shape": "cross"})
    assert board_marks(section) == (frozenset({"circle"}), frozenset({"slide"}))


def test_the_sources_of_a_part_are_kept_and_are_no_part_of_its_phrase() -> None:
    found = plan({**RING, "capacity": "2 on every cell [C-04, CC-10]"})
    part = found.part("capacity")
    assert part is not None
    assert (part.phrase, part.sources, part.span.text) == ("2 on every cell", ("C-04", "CC-10"), "2 on every cell")
    assert [part.key for part in found.parts] == ["ring", "entry", "capacity"]
    assert found.part("shape") is None


def test_brackets_that_name_no_rules_are_refused() -> None:
    assert fault({**RING, "capacity": "2 on every cell [not sure]"}).code == "HS306"


def test_a_spot_knows_its_place_in_the_file() -> None:
    (marks,) = plan({**RING, "circle": "cells 5, 12 of each side"}).marks
    assert [spot.span and (spot.span.line, spot.span.text) for spot in marks.spots] == [(3, "5"), (3, "12")]


def test_sides_are_counted_by_the_file_the_seats_or_the_players() -> None:
    assert plan(RING).sides_at(listed=4, seats=2) == 4
    assert plan({**RING, "sides": "6"}).sides_at(listed=4, seats=2) == 6
    assert plan({**RING, "sides": "one for each player"}).sides_at(listed=8, seats=6) == 6


def test_seats_sit_in_the_direction_of_walking() -> None:
    clockwise = plan(RING)
    assert clockwise.sides_of((0, 2), 4, clockwise=True) == (0, 2)
    assert clockwise.sides_of((0, 1, 2, 3), 4, clockwise=False) == (0, 3, 2, 1)
    by_player = plan({**RING, "sides": "one for each player"})
    assert by_player.sides_of((0, 2, 5), 8, clockwise=True) == (0, 1, 2)
    assert by_player.sides_of((0, 2, 5), 8, clockwise=False) == (0, 2, 1)


@pytest.mark.parametrize(
    ("lines", "code", "place"),
    [
        ({**RING, "entry": "space 2 of its side"}, "HS501", "space"),
        ({**RING, "entry": "cell two of its side"}, "HS501", "two"),
        ({**RING, "entry": "cell 02 of its side"}, "HS501", "02"),
        ({**RING, "entry": "cell 2, of its side"}, "HS503", ","),
        ({**RING, "entry": "cell 2 of its side side"}, "HS503", "side"),
        ({**RING, "entry": "cell 2 of its"}, "HS503", ""),
        ({**RING, "entry": "square 2 of its side"}, "HS503", "square"),
        ({**RING, "entry": "[2]"}, "HS503", "[2]"),
        ({**RING, "entry": "cell 4097 of its side"}, "HS504", "4097"),
        ({**RING, "entry": "cell 99999999999999999999 of its side"}, "HS504", "99999999999999999999"),
        ({**RING, "capacity": "0 on every cell"}, "HS504", "0 on every cell"),
        ({**RING, "sides": "0"}, "HS504", "0"),
        ({**LINE, "shape": "serpentine of 0 rows"}, "HS504", "serpentine of 0 rows"),
        ({**TRACK, "track": "4 own cells, then 0 shared cells"}, "HS504", "4 own cells, then 0 shared cells"),
        ({**RING, "entrey": "cell 2 of its side"}, "HS505", "entrey"),
        ({**RING, **HOME, "turn-off": "cell 2 of its side"}, "HS505", "turn-off"),
        ({**RING, "shpae": "cross"}, "HS505", "shpae"),
        ({**RING, "cell-2": "cell 2 of its side"}, "HS505", "cell-2"),
        ({**RING, "Circle": "cell 2 of its side"}, "HS505", "Circle"),
        ({"entry": "cell 2 of its side"}, "HS510", "entry: cell 2 of its side"),
        ({**RING, **LINE}, "HS511", "line"),
        ({"ring": RING["ring"]}, "HS512", RING["ring"]),
        ({**RING, "home-column": HOME["home-column"], "finish": HOME["finish"]}, "HS512", HOME["home-column"]),
        ({**RING, "turnoff": HOME["turnoff"]}, "HS512", HOME["turnoff"]),
        ({**RING, "finish": HOME["finish"]}, "HS512", HOME["finish"]),
        ({**RING, **HOME, "finish": "the last cell"}, "HS513", "finish"),
        ({**RING, "yard": "one step before the line"}, "HS513", "yard"),
        ({**LINE, "finish": "one step after the track"}, "HS513", "finish"),
        ({**LINE, "sides": "4"}, "HS513", "sides"),
        ({**LINE, "entry": "cell 1"}, "HS513", "entry"),
        ({**TRACK, "yard": "one step before the line"}, "HS513", "yard"),
        ({**RING, "entry": "cell 2 of each side"}, "HS513", "2"),
        ({**RING, "entry": "a spur before cell 2"}, "HS513", "2"),
        ({**RING, **HOME, "turnoff": "cell 2"}, "HS513", "2"),
        ({**RING, "circle": "cell 2 of the home column"}, "HS513", "2"),
        ({**LINE, "circle": "cell 2 of each side"}, "HS513", "2"),
        ({**LINE, "circle": "cell 2 of the track"}, "HS513", "2"),
        ({**RING, "slide": "from 2 of its side to 5 of the ring"}, "HS513", "2"),
        ({**RING, "slide": "from 2 of the ring to 5 of each side"}, "HS513", "5"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(lines: dict[str, str], code: str, place: str) -> None:
    found = fault(lines)
    assert found.code == code
    assert found.span is not None
    assert found.span.text.strip() == place
    assert found.example


@pytest.mark.parametrize(
    ("lines", "suggestion"),
    [
        ({**RING, "entry": "space 2 of its side"}, "cell"),
        ({**RING, "entry": "square 2 of its side"}, "cell"),
        ({**RING, "entry": "cel 2 of its side"}, "cell"),
        ({**RING, "ring": "13 cells for each side, counterclockwise, numbered from 1"}, "anticlockwise"),
        ({**RING, "entry": "cell two of its side"}, "2"),
        ({**RING, "entry": "cell 02 of its side"}, "2"),
        ({**RING, "entrey": "cell 2 of its side"}, "entry"),
        ({**RING, "shpae": "cross"}, "shape"),
    ],
)
def test_what_was_probably_meant_is_offered(lines: dict[str, str], suggestion: str) -> None:
    assert fault(lines).suggestion == suggestion


def test_everything_wrong_is_said_at_once() -> None:
    lines = {**RING, "entry": "space 2 of its side", "circle": "cells", "capacity": "2"}
    assert [found.code for found in faults(lines)] == ["HS501", "HS503", "HS503"]


def test_a_name_that_is_only_a_little_like_a_key_is_a_mark() -> None:
    assert [marks.name for marks in plan({**RING, "lane": "cell 2 of each side"}).marks] == ["lane"]


def test_each_form_that_is_offered_is_right() -> None:
    ring = {
        key: FORMS[key] for key in ("ring", "entry", "turnoff", "home-column", "finish", "yard", "capacity", "shape")
    }
    assert plan({**ring, "sides": FORMS["sides"], "circle": MARK_FORM}).marks
    assert plan({"line": FORMS["line"], "finish": "the last cell", "ladder": LINK_FORM}).links
    assert plan({"track": FORMS["track"], "finish": "the last cell"})
    assert set(FORMS) == {*ring, "line", "track", "sides"}


def test_the_words_of_a_board_are_those_of_its_grammar() -> None:
    assert {"cell", "cells", "ring", "anticlockwise", "spur", "rows"} <= vocabulary()
    assert not {"int", "comma", "square2"} & vocabulary()


SHIPPED = sorted(
    path.name
    for path in resources.files("homestretch.variants").iterdir()
    if path.name.endswith(".yaml") and "\nboard:\n" in path.read_text("utf-8")
)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_shipped_board_is_understood(name: str) -> None:
    text = resources.files("homestretch.variants").joinpath(name).read_text("utf-8")
    board = tree(text).get("board")
    assert isinstance(board, Mapping)
    collector = Collector()
    assert parse_board(board, collector) is not None
    assert collector.diagnostics == ()
