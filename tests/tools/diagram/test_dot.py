"""The graph behind a board, as Graphviz gets it and draws it."""

import shutil
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from graphviz.backend import dot_command

from homestretch.dsl.errors import SurroundingsFailed
from homestretch.dsl.model import Board
from homestretch.tools.diagram import dot
from homestretch.tools.diagram.dot import board_graph, render_graph

Drawn = tuple[Board, tuple[str, ...], int]
SVG = "{http://www.w3.org/2000/svg}"


def test_each_place_and_each_step_is_there(named: Callable[[str], Drawn]) -> None:
    board, seats, _ = named("parchis for two")
    source = board_graph(board, seats=seats, names=seats, title="Parchís").source
    lines = [line.strip() for line in source.splitlines()]
    arrows = [line for line in lines if "->" in line]
    # 66 steps of the ring are the same for both, at each of two turnoffs each seat has its own; columns of 7 + 1
    # steps less the branch itself; two dotted arrows out of the yards.
    assert len(arrows) == 66 + 2 * 2 + 2 * 7 + 2
    assert sum("dotted" in line for line in arrows) == 2
    assert sum("penwidth=2" in line for line in arrows) == 2
    assert sum("pos=" in line for line in lines) == 82 + 4
    assert sum("peripheries=2" in line for line in lines) == 12


def test_links_are_dashed_and_named(named: Callable[[str], Drawn]) -> None:
    board, seats, _ = named("snakes-and-ladders")
    source = board_graph(board, seats=seats, names=seats, title="t").source
    assert source.count("style=dashed") == 19
    assert source.count("label=ladder") == 9


def test_what_players_typed_stays_text(named: Callable[[str], Drawn]) -> None:
    board, seats, _ = named("ludo")
    names = ('a"b', "\\N", "<b>x</b>", "d")
    svg = render_graph(board_graph(board, seats=seats, names=names, title='"]; evil [label="\\G"'), "svg")
    shown = {element.text for element in ElementTree.fromstring(svg).iter(f"{SVG}text")}
    assert {*names, '"]; evil [label="\\G"'} <= shown


def test_the_drawing_is_the_same_each_time(named: Callable[[str], Drawn]) -> None:
    board, seats, _ = named("royal-game-of-ur")
    graph = board_graph(board, seats=seats, names=seats, title="Ur")
    assert render_graph(graph, "svg") == render_graph(graph, "svg")
    assert render_graph(graph, "png").startswith(b"\x89PNG")


def test_without_graphviz_the_one_that_comes_along_is_used(
    named: Callable[[str], Drawn], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dot_command, "DOT_BINARY", Path("dot"))
    real = shutil.which
    monkeypatch.setattr(shutil, "which", lambda name, path=None: None if name == "dot" else real(name, path=path))
    board, seats, _ = named("royal-game-of-ur")
    assert b"<svg" in render_graph(board_graph(board, seats=seats, names=seats, title="Ur"), "svg")
    assert dot_command.DOT_BINARY.name.startswith("graphviz-pure")


def test_no_graphviz_at_all_is_said(named: Callable[[str], Drawn], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dot.shutil, "which", lambda name, path=None: None)
    board, seats, _ = named("royal-game-of-ur")
    with pytest.raises(SurroundingsFailed, match="install graphviz"):
        render_graph(board_graph(board, seats=seats, names=seats, title="Ur"), "svg")
