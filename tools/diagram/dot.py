"""The graph behind a board, drawn by Graphviz: every step that any seat may take.

The program `dot` of the machine is used if there is one, otherwise the one that comes with the package
graphviz-pure.
"""

from __future__ import annotations

import shutil
import sysconfig
from collections import defaultdict
from pathlib import Path
from typing import Literal

import graphviz  # type: ignore[import-untyped] # comes without types
from graphviz.backend import dot_command  # type: ignore[import-untyped] # comes without types

from homestretch.dsl.errors import SurroundingsFailed
from homestretch.dsl.model import Board, CellKind
from homestretch.tools.diagram.layout import layout
from homestretch.tools.diagram.theme import INK, LINE, WHITE, seat_styles

_POINTS = 72 / 25.4
"""Points to a millimeter."""


def board_graph(
    board: Board,
    *,
    seats: tuple[str, ...],
    names: tuple[str, ...],
    title: str,
    size_mm: float = 400.0,
    all_seats: tuple[str, ...] | None = None,
) -> graphviz.Digraph:
    """Return the graph with each place where it lies on the board.

    A step that every seat may take is one dark arrow; one of some seats is an arrow in the color of each. Where a yard
    is apart, a dotted arrow leads to the cell on which its pieces come out. Links are dashed and bear their names.
    `seats` are the seats' names in the file, `names` those shown to players, `all_seats` those of the whole game, if
    some of them are not at this table.
    """
    placed = layout(board, pieces=1, size_mm=size_mm)
    styles = seat_styles(seats, "dot", all_seats)
    graph = graphviz.Digraph(
        engine="neato",
        graph_attr={"label": graphviz.escape(title), "labelloc": "t", "splines": "true", "fontname": "Times"},
        node_attr={"fontname": "Times", "fontsize": "10", "shape": "circle", "fixedsize": "true", "style": "filled"},
        edge_attr={"arrowsize": "0.5", "color": INK},
    )
    size = f"{placed.pitch * 0.62 / 25.4:.3f}"
    for cell in board.cells:
        center = placed.cells[cell.id].center
        color = WHITE if cell.seat is None else styles[cell.seat].pale
        graph.node(
            str(cell.id),
            label="" if cell.kind is CellKind.SPUR else graphviz.escape(cell.name),
            pos=_position(center.x, placed.height - center.y),
            width=size,
            height=size,
            fillcolor=color,
            color=LINE,
            peripheries="2" if cell.marks else "1",
        )
    for seat in range(board.seats):
        for place, areas in ((board.yard(seat), placed.yards), (board.finish(seat), placed.finishes)):
            area = areas.get(seat)
            if area is not None:
                center = area.outline.center
                graph.node(
                    str(place),
                    label=graphviz.escape(names[seat]),
                    pos=_position(center.x, placed.height - center.y),
                    shape="box",
                    fixedsize="false",
                    fillcolor=styles[seat].pale,
                    color=LINE,
                )
    _add_steps(graph, board, [style.edge for style in styles])
    return graph


def render_graph(graph: graphviz.Digraph, kind: Literal["svg", "png"]) -> bytes:
    """Return a drawing of a graph whose places are given.

    Raises SurroundingsFailed where there is no Graphviz, or it does not do its work.
    """
    if shutil.which("dot") is None:
        dot_command.DOT_BINARY = _carried_along()
    try:
        drawn = graph.pipe(format=kind, neato_no_op=2)
    except (graphviz.ExecutableNotFound, graphviz.CalledProcessError) as fault:
        raise SurroundingsFailed(f"Graphviz could not draw the board: {fault}") from fault
    return bytes(drawn)


def _carried_along() -> Path:
    """Return the program that the package graphviz-pure brings."""
    beside = shutil.which("graphviz-pure", path=sysconfig.get_path("scripts"))
    found = beside or shutil.which("graphviz-pure")
    if found is None:
        raise SurroundingsFailed("there is no Graphviz: install graphviz, or the package graphviz-pure with pip")
    return Path(found)


def _position(x: float, y: float) -> str:
    return f"{x * _POINTS:.2f},{y * _POINTS:.2f}"


def _add_steps(graph: graphviz.Digraph, board: Board, colors: list[str]) -> None:
    walked: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    branches = set()
    for seat, ways in enumerate(board.ahead):
        for here, edges in ways.items():
            for edge in edges:
                walked[here, edge.to].append(seat)
                if edge.branch is not None:
                    branches.add((here, edge.to))
    for (here, there), seats in sorted(walked.items()):
        wide = "2" if (here, there) in branches else "1"
        shared = [INK] if len(seats) == board.seats else [colors[seat] for seat in seats]
        for color in shared:
            graph.edge(str(here), str(there), color=color, penwidth=wide)
    for seat, entry in enumerate(board.entry):
        if entry is not None and board.yard(seat) not in board.ahead[seat]:
            graph.edge(str(board.yard(seat)), str(entry), color=colors[seat], style="dotted")
    for name, ends in sorted(board.links.items()):
        for here, there in sorted(ends.items()):
            graph.edge(str(here), str(there), style="dashed", label=graphviz.escape(name), fontsize="8")
