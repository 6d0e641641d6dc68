"""Boards in rows: lines that wind to and fro, and tracks that run side by side."""

from __future__ import annotations

from homestretch.dsl.model import Board, CellKind
from homestretch.tools.diagram.geometry import Point, middle
from homestretch.tools.diagram.sketch import Area, Label, Outline, Sketch

LONGEST = 12
"""Cells of a row where a line does not say how many rows it has."""

_LANE = 1.3
"""Distance of the lanes of two seats."""


def winding(board: Board, pieces: int, rows: int | None) -> Sketch:
    """Return a line that begins at the bottom left and turns at each end of a row; `rows` None for rows of 12."""
    sketch = Sketch()
    count = len(board.cells)
    length = LONGEST if rows is None else count // rows
    length = min(length, count)
    for cell in range(count):
        row, along = divmod(cell, length)
        x = along if row % 2 == 0 else length - 1 - along
        sketch.cells[cell] = _square(Point(x, -row))
    wide = max(length, 2.0)
    top = -((count - 1) // length)
    for seat in range(board.seats):
        center = Point(-0.5 + wide * (seat + 0.5) / board.seats, 1.45)
        sketch.yards[seat] = _bar(center, wide / board.seats - 0.3, pieces)
        sketch.names[seat] = Label(Point(center.x, 2.15), wide / board.seats - 0.3, 0.4)
        if board.finish_cell[seat] is None:
            goal = Point(center.x, top - 1.45)
            sketch.finishes[seat] = _bar(goal, wide / board.seats - 0.3, pieces)
    return sketch


def ur(board: Board, pieces: int) -> Sketch:
    """Return three rows: the shared cells in the middle, each seat's own cells beside them."""
    sketch = Sketch()
    shared = [cell for cell in board.cells if cell.kind is CellKind.SHARED]
    first, length = shared[0].index, len(shared)
    for cell in shared:
        sketch.cells[cell.id] = _square(Point(cell.index - first, 0))
    for cell in board.cells:
        if cell.seat is not None:
            y = 1.0 if cell.seat == 0 else -1.0
            x = first - 1 - cell.index if cell.index < first else 2 * length + first - 1 - cell.index
            sketch.cells[cell.id] = _square(Point(x, y))
    split = length * 0.63
    for seat in range(2):
        y = 2.35 if seat == 0 else -2.35
        sketch.yards[seat] = _bar(Point(split / 2 - 0.5, y), split, pieces)
        if board.finish_cell[seat] is None:
            sketch.finishes[seat] = _bar(Point((split + 0.2 + length) / 2 - 0.5, y), length - split - 0.2, pieces)
        sketch.names[seat] = Label(Point(split / 2 - 0.5, y + (0.78 if seat == 0 else -0.78)), split, 0.4)
    return sketch


def lanes(board: Board, pieces: int) -> Sketch:
    """Return a track from left to right: shared cells in the middle, each seat's own cells in a lane of its own."""
    sketch = Sketch()
    for cell in board.cells:
        y = 0.0 if cell.seat is None else (cell.seat - (board.seats - 1) / 2) * _LANE
        if cell.seat is not None and board.seats % 2 and cell.seat == board.seats // 2:
            y = 0.0
        sketch.cells[cell.id] = _square(Point(cell.index, y))
    length = max(cell.index for cell in board.cells) + 1
    wide = max(2.0, pieces * 0.62)
    for seat in range(board.seats):
        y = (seat - (board.seats - 1) / 2) * _LANE
        sketch.yards[seat] = _bar(Point(-0.9 - wide / 2, y), wide, pieces)
        sketch.names[seat] = Label(Point(-2.2 - wide, y), 2.2, 0.4)
        if board.finish_cell[seat] is None:
            sketch.finishes[seat] = _bar(Point(length - 0.1 + wide / 2, y), wide, pieces)
    return sketch


def _square(center: Point) -> Outline:
    signs = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
    corners = tuple(center + Point(x, y) for x, y in signs)
    return Outline(middle(corners), 0.5, corners)


def _bar(center: Point, width: float, pieces: int) -> Area:
    """Return a long area with the places of pieces in one row, or two rows where one would be too tight."""
    rows = 1 if pieces * 0.55 <= width else 2
    each = -(-pieces // rows) if pieces else 1
    pitch = min((width - 0.1) / each, 0.85)
    height = 0.8 if rows == 1 else 1.02
    size = min(pitch * 0.42, 0.3 if rows == 1 else 0.21)
    places = []
    for at in range(pieces):
        row, along = divmod(at, each)
        y = 0.0 if rows == 1 else (row - 0.5) * 0.48
        places.append(center + Point((along - (each - 1) / 2) * pitch, y))
    half = Point(width / 2, height / 2)
    corners = (center - half, center + Point(half.x, -half.y), center + half, center + Point(-half.x, half.y))
    return Area(Outline(center, height / 2, corners), tuple(places), size)
