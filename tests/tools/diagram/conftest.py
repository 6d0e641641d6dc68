"""Boards to draw: those of the shipped games, and others that a test writes down."""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources

import pytest

from homestretch.dsl.board import build_board
from homestretch.dsl.boardplan import parse_board
from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.model import Board
from homestretch.dsl.source import SourceFile
from homestretch.dsl.yamltree import Mapping, parse_yaml

SHIPPED = {
    "parchis": (("yellow", "blue", "red", "green"), (0, 1, 2, 3), 4),
    "parchis for two": (("yellow", "red"), (0, 2), 4),
    "parchis for three": (("yellow", "blue", "red"), (0, 1, 2), 4),
    "ludo": (("red", "green", "yellow", "blue"), (0, 1, 2, 3), 4),
    "mensch": (("yellow", "green", "red", "black"), (0, 1, 2, 3), 4),
    "mensch for two": (("yellow", "red"), (0, 2), 4),
    "sorry": (("red", "blue", "yellow", "green"), (0, 1, 2, 3), 4),
    "sorry for two": (("red", "yellow"), (0, 2), 4),
    "partners": (("yellow", "red", "blue", "green"), (0, 1, 2, 3), 4),
    "pegs-and-jokers": (("red", "yellow", "blue", "green"), (0, 1, 2, 3), 5),
    "pegs-and-jokers for six": (("red", "yellow", "blue", "green", "white", "black"), tuple(range(6)), 5),
    "pegs-and-jokers for eight": (
        ("red", "yellow", "blue", "green", "white", "black", "orange", "purple"), tuple(range(8)), 5,
    ),
    "atout": (("clubs", "hearts", "spades", "diamonds"), (0, 1, 2, 3), 6),
    "royal-game-of-ur": (("light", "dark"), (0, 1), 7),
    "snakes-and-ladders": (("red", "blue", "green", "yellow"), (0, 1, 2, 3), 1),
}  # fmt: skip
"""For each board: its seats, their sides, and how many pieces each has."""


Drawn = tuple[Board, tuple[str, ...], int]
"""A board, the names of its seats, and how many pieces each has."""


def _board(section: Mapping, sides_of: tuple[int, ...], listed: int) -> Board | None:
    """The board, or None where its shape cannot hold it."""
    collector = Collector()
    plan = parse_board(section, collector)
    assert plan is not None, collector.diagnostics
    board = build_board(plan, len(sides_of), sides_of, plan.sides_at(listed, len(sides_of)), collector)
    assert {found.code for found in collector.diagnostics} <= {"HS518"}
    return board


def _shipped(name: str) -> Drawn:
    seats, sides_of, pieces = SHIPPED[name]
    text = resources.files("homestretch.variants").joinpath(f"{name.partition(' for ')[0]}.yaml").read_text("utf-8")
    tree = parse_yaml(SourceFile(name, text), Collector())
    assert isinstance(tree, Mapping)
    section = tree.get("board")
    assert isinstance(section, Mapping)
    board = _board(section, sides_of, 4)
    assert board is not None
    return board, seats, pieces


@pytest.fixture(params=sorted(SHIPPED))
def shipped(request: pytest.FixtureRequest) -> Drawn:
    """Each board of a shipped game in turn."""
    return _shipped(request.param)


@pytest.fixture(scope="session")
def named() -> Callable[[str], Drawn]:
    """Gives the board of one shipped game."""
    return _shipped


@pytest.fixture(scope="session")
def written() -> Callable[[str, int], Board | None]:
    """Gives the board of a section for a number of seats, None where its shape cannot hold it."""

    def build(text: str, seats: int) -> Board | None:
        section = parse_yaml(SourceFile("board.yaml", text), Collector())
        assert isinstance(section, Mapping)
        return _board(section, tuple(range(seats)), seats)

    return build
