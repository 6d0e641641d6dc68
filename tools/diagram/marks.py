"""What is drawn on cells: marks, safe cells, links from cell to cell, arrows."""

from __future__ import annotations

from math import atan2, cos, pi, sin

from homestretch.dsl.model import Board, Cell
from homestretch.tools.diagram.canvas import Canvas, number
from homestretch.tools.diagram.geometry import Point
from homestretch.tools.diagram.sketch import Layout, Outline
from homestretch.tools.diagram.symbols import MARKS, SHAPES
from homestretch.tools.diagram.theme import FAINT, INK, LINE, SHADE, WHITE, SeatStyle

_LADDER = "#9c6b3f"
_TONGUE = "#d23b1e"
_SIGN = "#e2cf9d"
_SNAKES = ("#009e73", "#cc79a7", "#0072b2", "#e69f00")


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


def draw_arrow(canvas: Canvas, start: Point, end: Point, size: float, color: str) -> None:
    """Draw an arrow of which the head is `size` long; it leaves both ends free, so that what is there can be seen."""
    way = end - start
    if way.length < 2 * size:
        return
    along = way * (1 / way.length)
    start, end = start + along * (size * 0.7), end - along * (size * 0.5)
    neck = end - along * size
    across = Point(-along.y, along.x) * (size * 0.55)
    head = (end, neck + across, neck - across)
    canvas.line((start, neck), WHITE, size * 0.5)
    canvas.polygon(head, color, WHITE, size * 0.15)
    canvas.line((start, neck), color, size * 0.28)


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


def draw_links(canvas: Canvas, board: Board, layout: Layout, styles: tuple[SeatStyle, ...]) -> None:
    """Draw ladders where links lead up a line, snakes where they lead down, and arrows on all other boards."""
    rows = board.shape.startswith(("serpentine", "line"))
    for ends in board.links.values():
        for at, (start, end) in enumerate(sorted(ends.items())):
            first, last = layout.cells[start].center, layout.cells[end].center
            if not rows:
                seat = next((mark.seat for mark in board.cells[start].marks if mark.name in board.links), None)
                color = FAINT if seat is None else styles[seat].edge
                draw_arrow(canvas, first, last, layout.pitch * 0.4, color)
            elif end > start:
                _ladder(canvas, first, last, layout.pitch)
            else:
                _snake(canvas, first, last, layout.pitch, _SNAKES[at % len(_SNAKES)])


def _ladder(canvas: Canvas, foot: Point, head: Point, pitch: float) -> None:
    way = head - foot
    along = way * (1 / way.length)
    across = Point(-along.y, along.x) * (pitch * 0.15)
    foot, head = foot - along * (pitch * 0.12), head + along * (pitch * 0.12)
    rails = ((foot + across, head + across), (foot - across, head - across))
    for edge, color in ((0.1, INK), (0.065, _LADDER)):
        count = max(2, round(way.length / (pitch * 0.3)))
        for at in range(1, count):
            middle = foot + (head - foot) * (at / count)
            canvas.line((middle + across, middle - across), color, pitch * edge * 0.8)
        for rail in rails:
            canvas.line(rail, color, pitch * edge)


def _snake(canvas: Canvas, head: Point, tail: Point, pitch: float, color: str) -> None:
    way = tail - head
    across = Point(-way.y, way.x) * (1 / way.length)
    bends = max(1, round(way.length / (pitch * 1.7)))
    steps = bends * 12
    middle = []
    for at in range(steps + 1):
        share = at / steps
        swing = sin(share * bends * 2 * pi) * pitch * 0.2 * min(1.0, 6 * share, 4 * (1 - share))
        middle.append(head + way * share + across * swing)
    left, right = [], []
    for at, point in enumerate(middle):
        along = middle[min(at + 1, steps)] - middle[max(at - 1, 0)]
        aside = Point(-along.y, along.x) * (pitch * 0.1 * min(1.0, 4 * (1 - at / steps) + 0.1) / along.length)
        left.append(point + aside)
        right.append(point - aside)
    canvas.polygon((*left, *reversed(right)), color, INK, pitch * 0.03)
    canvas.line(middle[4 : steps - 5], WHITE, pitch * 0.03)
    _head(canvas, head, atan2(-way.y, -way.x), pitch, color)


def _head(canvas: Canvas, center: Point, angle: float, pitch: float, color: str) -> None:
    def at(ahead: float, aside: float) -> Point:
        c, s = cos(angle), sin(angle)
        return center + Point(c * ahead - s * aside, s * ahead + c * aside) * pitch

    canvas.line((at(0.2, 0), at(0.3, 0)), _TONGUE, pitch * 0.03)
    canvas.line((at(0.36, -0.05), at(0.3, 0), at(0.36, 0.05)), _TONGUE, pitch * 0.03)
    corners = (at(-0.16, -0.1), at(0.06, -0.17), at(0.24, 0), at(0.06, 0.17), at(-0.16, 0.1))
    first, *rest = corners
    data = f"M{number(first.x)} {number(first.y)}" + "".join(
        f"Q{number(a.x)} {number(a.y)} {number(b.x)} {number(b.y)}" for a, b in zip(rest[::2], rest[1::2], strict=True)
    )
    canvas.path(data + "Z", color, INK, pitch * 0.025)
    for side in (-0.075, 0.075):
        canvas.disc(at(0.04, side), pitch * 0.035, WHITE, INK, pitch * 0.015)
