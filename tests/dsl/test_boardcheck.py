"""Boards that can be laid out and are hardly meant, each beside one in which nothing is wrong."""

import pytest

from homestretch.dsl.board import build_board
from homestretch.dsl.boardcheck import check_board
from homestretch.dsl.boardplan import parse_board
from homestretch.dsl.diagnostics import Collector, Diagnostic
from homestretch.dsl.source import SourceFile
from homestretch.dsl.yamltree import Mapping, parse_yaml

RING = """
ring: 13 cells for each side, clockwise, numbered from 1
entry: cell 2 of its side
turnoff: cell 13 of the side before
home-column: 5 cells after the turnoff, always
finish: after the home column
"""
LINE = """
line: 30 cells, numbered from 1
yard: one step before the line
finish: the last cell
"""
TRACK = "track: 4 own cells, then 8 shared cells, then 2 own cells\n"


def said(text: str, sides_of: tuple[int, ...] = (0, 1, 2, 3)) -> tuple[Diagnostic, ...]:
    """What is said about the board of a section."""
    collector = Collector()
    section = parse_yaml(SourceFile("board.yaml", text), collector)
    assert isinstance(section, Mapping)
    plan = parse_board(section, collector)
    assert plan is not None, collector.diagnostics
    board = build_board(plan, len(sides_of), sides_of, plan.sides_at(4, len(sides_of)), collector)
    assert board is not None, collector.diagnostics
    check_board(board, plan, ("red", "green", "yellow", "blue")[: len(sides_of)], collector)
    return collector.diagnostics


@pytest.mark.parametrize(
    "text",
    [
        RING,
        RING.replace("the home column", "the home column").replace("after the home", "the home"),
        RING.replace("13 of the side before", "13 of its side").replace("always", "by choice after a lap"),
        LINE,
        LINE.replace("the last cell", "one step after the line"),
        f"{LINE}ladder: from 4 to 12, from 12 to 20\nsnake: from 29 to 4\n",
        f"{TRACK}finish: one step after the track\nrosette: cells 4, 8 and 14 of the track\n",
        f"{RING}circle: cells 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 12 of each side\n",
        f"{RING}circle: cells 2, 15, 28 and 41\nslide: from 3 to 5, from 16 to 18, from 29 to 31, from 42 to 44\n",
        f"{RING}star: cell 2 of its side, cell 5 of the next side, cell 7 of the home column\n".replace(
            "cell 7 of", "cell 5 of"
        ),
    ],
)
def test_nothing_is_said_about_a_board_that_makes_sense(text: str) -> None:
    assert said(text) == ()


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        (f"{LINE}snake: from 30 to 2\n", "HS520", "30"),
        ("line: 30 cells, numbered from 1\n", "HS521", "30 cells, numbered from 1"),
        (TRACK, "HS521", TRACK.removeprefix("track: ").strip()),
        (f"{LINE}ladder: from 4 to 12\nsnake: from 4 to 2\n", "HS522", "4"),
        (f"{LINE}ladder: from 4 to 12\nsnake: from 20 to 4, from 12 to 20\n", "HS523", "4"),
        (f"{RING}slide: from 3 of each side to 3 of the next side\n", "HS523", "3"),
        (
            "line: 3 cells, numbered from 1\nfinish: the last cell\ncircle: cells 1, 2 and 3\n",
            "HS811",
            "cells 1, 2 and 3",
        ),
        (RING.replace("13 of the side before", "13 of its side"), "HS812", "cell 13 of its side"),
        (f"{RING}circle: cells 2, 15, 28 and 40\n", "HS813", "cells 2, 15, 28 and 40"),
        (f"{RING}slide: from 3 to 5\n", "HS813", "from 3 to 5"),
        (RING.replace("cell 2 of its side", "cell 2").replace("always", "by choice after a lap"), "HS813", "cell 2"),
    ],
)
def test_what_is_hardly_meant_is_said(text: str, code: str, place: str) -> None:
    (found,) = {(found.code, found.span.text if found.span else None) for found in said(text)}
    assert found == (code, place)


def test_a_circle_of_links_names_its_cells() -> None:
    (found,) = said(f"{LINE}ladder: from 4 to 12\nsnake: from 20 to 4, from 12 to 20\n")
    assert "4, 12, 20, 4" in found.message


def test_a_seat_is_named_where_the_board_favors_one() -> None:
    (found,) = said(f"{RING}circle: cells 2, 15, 28 and 40\n")
    assert "red and green" in found.message
    assert "cell 28 bears circle, and cell 41 does not" in found.message


def test_seats_that_face_each_other_are_compared_with_each_other() -> None:
    assert said(f"{RING}circle: cells 2 and 28\n", (0, 2)) == ()
    (found,) = said(f"{RING}circle: cells 2 and 15\n", (0, 2))
    assert "red and green" in found.message


def test_an_empty_side_is_no_fault_of_the_file() -> None:
    assert said(f"{RING}circle: cells 2, 15, 28 and 41\n", (0, 1, 2)) == ()
