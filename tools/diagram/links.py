"""Links from cell to cell: ladders and snakes on a line, slides along a ring, arrows across it."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, pi, sin

from homestretch.dsl.model import Board, CellKind
from homestretch.tools.diagram.canvas import Canvas, number
from homestretch.tools.diagram.geometry import Point, middle
from homestretch.tools.diagram.sketch import Layout, Outline
from homestretch.tools.diagram.theme import FAINT, INK, WHITE, SeatStyle

_LADDER = "#9c6b3f"
_TONGUE = "#d23b1e"
_SNAKES = ("#009e73", "#cc79a7", "#0072b2", "#e69f00")
_NUMBERS = Point(0.08, 0.12)
"""How far, in cells, ladders and snakes keep off the middle of a cell, which has its number at the top left."""


def link_way(board: Board, start: int, end: int) -> tuple[int, ...]:
    """Return the cells that a link touches, both ends included.

    On a ring a short link follows the ring the shorter way round and touches all cells between its ends. All others
    touch their ends only.
    """
    size = sum(cell.kind is CellKind.RING for cell in board.cells)
    if start >= size or end >= size:
        return start, end
    forward, back = (end - start) % size, (start - end) % size
    if min(forward, back) > size // max(board.sides, 3):
        return start, end
    step = 1 if forward <= back else -1
    return tuple((start + step * at) % size for at in range(min(forward, back) + 1))


def beside(cells: Sequence[Outline], center: Point) -> list[Point]:
    """Return a line through cells that lie one after the other, on the side away from `center`, clear of numbers."""
    line = []
    for at, cell in enumerate(cells):
        along = cells[min(at + 1, len(cells) - 1)].center - cells[max(at - 1, 0)].center
        aside = Point(-along.y, along.x) * (1 / along.length)
        away = cell.center - center
        turn = -1 if aside.x * away.x + aside.y * away.y < 0 else 1
        line.append(cell.center + aside * (turn * cell.radius * 0.64))
    return line


def number_shifts(board: Board, layout: Layout) -> dict[int, Point]:
    """Return for cells along which a slide runs how far their numbers step aside."""
    center = middle(outline.center for outline in layout.cells.values())
    steps = {}
    for ends in board.links.values():
        for way in (link_way(board, start, end) for start, end in ends.items()):
            if len(way) > 2:
                line = beside([layout.cells[cell] for cell in way], center)
                steps.update({cell: (layout.cells[cell].center - at) * 0.3 for cell, at in zip(way, line, strict=True)})
    return steps


def pointer(start: Point, end: Point, size: float) -> tuple[Point, Point, Point]:
    """Return a triangle around a point that points to another one, its tip first."""
    way = end - start
    along = way * (size / way.length)
    across = Point(-along.y, along.x) * 0.65
    return start + along, start - along + across, start - along - across


def draw_links(canvas: Canvas, board: Board, layout: Layout, styles: tuple[SeatStyle, ...]) -> None:
    """Draw ladders where links lead up a line, snakes where they lead down, slides and arrows on all other boards."""
    rows = board.shape.startswith(("serpentine", "line"))
    center = middle(outline.center for outline in layout.cells.values())
    for ends in board.links.values():
        for at, (start, end) in enumerate(sorted(ends.items())):
            if not rows:
                cells = [layout.cells[cell] for cell in link_way(board, start, end)]
                seat = next((mark.seat for mark in board.cells[start].marks if mark.name in board.links), None)
                color = FAINT if seat is None else styles[seat].color
                _slide(canvas, cells, center, layout.pitch, color)
                continue
            first, last = (layout.cells[cell].center + _NUMBERS * layout.pitch for cell in (start, end))
            if end > start:
                _ladder(canvas, first, last, layout.pitch)
            else:
                _snake(canvas, first, last, layout.pitch, _SNAKES[at % len(_SNAKES)])


def _slide(canvas: Canvas, cells: list[Outline], center: Point, pitch: float, color: str) -> None:
    """Draw a band along cells with a triangle where it begins and a knob where it ends, or else straight across."""
    if len(cells) > 2:
        line = beside(cells, center)
    else:
        first, last = cells
        way = last.center - first.center
        along = way * (1 / way.length)
        line = [first.center + along * (first.radius * 0.7), last.center - along * (last.radius * 0.7)]
    for edge, paint in ((0.16, INK), (0.11, color)):
        canvas.line(line, paint, pitch * edge)
    canvas.disc(line[-1], pitch * 0.13, color, INK, pitch * 0.025)
    canvas.polygon(pointer(line[0], line[1], pitch * 0.2), color, INK, pitch * 0.025)


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
        swing = sin(share * bends * 2 * pi) * pitch * 0.2 * _eased(6 * share) * _eased(4 * (1 - share))
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


def _eased(value: float) -> float:
    """Return 0 to 1 for values from 0 to 1 and 1 for larger ones, without a kink."""
    value = min(value, 1.0)
    return value * value * (3 - 2 * value)


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
