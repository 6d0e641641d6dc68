"""What is drawn on cells: marks, safe cells, the way that pieces go."""

from __future__ import annotations

from homestretch.dsl.model import Board, Cell
from homestretch.tools.diagram.canvas import Canvas
from homestretch.tools.diagram.geometry import Point
from homestretch.tools.diagram.sketch import Outline
from homestretch.tools.diagram.symbols import MARKS, SHAPES
from homestretch.tools.diagram.theme import INK, LINE, SHADE, WHITE, SeatStyle

_SIGN = "#e2cf9d"


def mark_shapes(board: Board) -> dict[str, str]:
    """Return the path of the sign of each mark of a board; a mark named for a shape has that shape."""
    names = dict.fromkeys(mark.name for cell in board.cells for mark in cell.marks if mark.name not in board.links)
    free = iter([SHAPES[name] for name in MARKS if name not in names] * len(names))
    return {name: SHAPES[name] if name in SHAPES else next(free) for name in names}


def draw_marks(
    canvas: Canvas,
    cell: Cell,
    outline: Outline,
    styles: tuple[SeatStyle, ...],
    shapes: dict[str, str],
    *,
    safe: bool,
) -> bool:
    """Draw the signs of a cell, and return whether they take the middle, where its number would be."""
    marks = [mark for mark in cell.marks if mark.name in shapes]
    ringed = [mark for mark in marks if mark.name == "circle" and mark.seat is None]
    if ringed or (safe and not marks):
        canvas.disc(outline.center, outline.radius * 0.82, SHADE, LINE, outline.radius * 0.07)
    signs = [mark for mark in marks if mark not in ringed]
    size = outline.radius * (0.8 if len(signs) == 1 else 0.45)
    for at, mark in enumerate(signs):
        shift = (at - (len(signs) - 1) / 2) * 2.2 * size
        center = outline.center + Point(shift, 0)
        if mark.seat is None:
            canvas.symbol(shapes[mark.name], center, size, _SIGN, LINE, outline.radius * 0.06)
        else:
            style = styles[mark.seat]
            center = center - Point(0, outline.radius * 0.2)
            canvas.symbol(style.emblem, center, size * 0.72, style.color, INK, outline.radius * 0.04)
    return bool(signs)


def draw_chevron(canvas: Canvas, start: Outline, end: Outline, color: str, size: float) -> None:
    """Draw a small triangle between two cells that points to the second."""
    way = end.center - start.center
    if way.length == 0:
        return
    along = way * (1 / way.length)
    tip = (start.center + end.center) * 0.5 + along * (size * 0.55)
    across = Point(-along.y, along.x) * (size * 0.6)
    base = tip - along * (size * 1.1)
    canvas.polygon((tip, base + across, base - across), color, WHITE, size * 0.12)
