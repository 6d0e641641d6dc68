"""`homestretch board`: the board, to print and to play on, or the graph behind it."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

import typer

from homestretch.dsl.errors import UsageError
from homestretch.tools.commands.common import Lang, Language, Name, Options, Out, Players, deliver, load, require_ending


class BoardFormat(StrEnum):
    """What a board can be written as."""

    SVG = "svg"
    PNG = "png"
    PDF = "pdf"
    TEXT = "text"


LEAST_MM, MOST_MM = 50.0, 2000.0


def board(
    name: Name,
    form: Annotated[BoardFormat, typer.Option("--format", "-f", help="What it is written as.")] = BoardFormat.SVG,
    graph: Annotated[bool, typer.Option("--graph", help="Draw the graph of all steps instead, by Graphviz.")] = False,
    size: Annotated[
        float, typer.Option("--size", metavar="MM", min=LEAST_MM, max=MOST_MM, help="The longer edge in millimeters.")
    ] = 400.0,
    players: Players = None,
    option: Options = None,
    language: Lang = Language.EN,
    out: Out = None,
) -> None:
    """Draw the board of a variant, to scale."""
    from homestretch.tools.drawing import board_svg, title_in
    from homestretch.tools.simulate.engines import players_of

    require_ending(out, form)
    variant = load(name, option)
    count = players_of(variant, players)
    if form is BoardFormat.TEXT:
        if graph:
            raise UsageError("the graph is drawn as svg or png")
        deliver(out, _in_characters(name, option, count, language))
        return
    if graph:
        deliver(out, _graph(name, option, count, language, form, size))
        return
    drawing = board_svg(variant, count, language, size_mm=size)
    if form is BoardFormat.SVG:
        deliver(out, drawing)
        return
    from homestretch.tools.diagram.export import export

    kind: Literal["pdf", "png"] = "pdf" if form is BoardFormat.PDF else "png"
    deliver(out, export(drawing, kind, title=title_in(variant, language)))


def _graph(
    name: str, option: list[str] | None, count: int, language: Language, form: BoardFormat, size: float
) -> str | bytes:
    from homestretch.tools.diagram.dot import board_graph, render_graph
    from homestretch.tools.drawing import seat_names, title_in

    if form is BoardFormat.PDF:
        raise UsageError("the graph is drawn as svg or png")
    variant = load(name, option)
    table = variant.table(count)
    names = seat_names(table, language)
    graph = board_graph(
        table.board,
        seats=table.names,
        names=names,
        title=title_in(variant, language),
        size_mm=size,
        all_seats=variant.seats,
    )
    return render_graph(graph, "png" if form is BoardFormat.PNG else "svg")


def _in_characters(name: str, option: list[str] | None, count: int, language: Language) -> str:
    from homestretch.compiler.interpret.engine import Interpreter
    from homestretch.tools.play.words import GameWords

    rules = Interpreter(load(name, option), count)
    return GameWords(rules, language).board(rules.initial_state(), 100)
