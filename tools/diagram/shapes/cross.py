"""A cross: an arm for each side, three cells wide, home columns in the arms, yards between them.

Four sides give the boards of Parchís and Ludo, other numbers give stars of the same kind.
"""

from __future__ import annotations

from math import pi, sin, tan

from homestretch.dsl.model import Board
from homestretch.tools.diagram.geometry import ORIGIN, Frame, Point, middle, sides
from homestretch.tools.diagram.shapes.ringparts import (
    PIECE,
    RingParts,
    disc_area,
    ring_parts,
    seat_at,
    shared_entry,
)
from homestretch.tools.diagram.sketch import Area, Label, Outline, Sketch


def cross(board: Board, pieces: int) -> Sketch:
    """Return the sketch of a cross; cells for two pieces are twice as wide as deep, so that both find room."""
    parts = ring_parts(board)
    return _Cross(board, parts, pieces).sketch()


class _Cross:
    def __init__(self, board: Board, parts: RingParts, pieces: int) -> None:
        self.board = board
        self.parts = parts
        self.pieces = pieces
        self.frames = sides(board.sides, board.clockwise)
        self.wide = 2.0 if board.cells[0].capacity == 2 else 1.0
        self.rows = parts.share // 2
        self.inner = 1.5 * self.wide / tan(pi / board.sides)
        self.tip = parts.turnoff if parts.turnoff is not None else parts.size - 1

    def sketch(self) -> Sketch:
        """Return everything that is drawn."""
        sketch = Sketch()
        for cell in range(self.parts.size):
            sketch.cells[cell] = self._outline(*self._spot(cell))
        seats = seat_at(self.board)
        for side in range(self.board.sides):
            seat = seats.get(side)
            column = [self._outline(side, 0, row + 2) for row in range(self.parts.column)]
            if seat is None:
                sketch.empty += column
            else:
                sketch.cells.update(zip(self.board.column[seat], column, strict=True))
                entry = self.board.entry[seat]
                if self.parts.door is not None and entry is not None:
                    sketch.cells[entry] = self._spur(side, self.parts.door)
            gap = self._gap(side)
            yard, name = self._yard(gap, self.frames[side])
            if seat is None:
                sketch.plates.append(yard.outline)
            else:
                sketch.yards[seat] = yard
                sketch.names[seat] = name
                if not self.board.finish_is_column and self.parts.column:
                    sketch.finishes[seat] = self._goal(side)
        for side in range(self.board.sides):
            sketch.plates.append(self._goal(side).outline)
        sketch.out = ORIGIN
        return sketch

    def _spot(self, cell: int) -> tuple[int, int, int]:
        """Return arm, lane (-1 outward, 0 the tip, 1 inward) and row from the tip of a ring cell."""
        arm, along = divmod((cell - self.tip) % self.parts.size, self.parts.share)
        if along == 0:
            return arm, 0, 1
        if along <= self.rows:
            return arm, 1, along
        return (arm + 1) % self.board.sides, -1, self.parts.share - along

    def _outline(self, arm: int, lane: int, row: float) -> Outline:
        depth = self.inner + self.rows - row + 0.5
        corners = self.frames[arm].quad(lane * self.wide, depth, self.wide, 1.0)
        return Outline(middle(corners), 0.5, corners)

    def _spur(self, side: int, door: int) -> Outline:
        """Put the private cell into the gap beside the cell that it leads to."""
        arm, lane, row = self._spot((door + side * self.parts.share) % self.parts.size)
        depth = self.inner + self.rows - row + 0.5
        across, out = (lane * (1.5 * self.wide + 0.5), 0.0) if lane else (0.0, 1.0)
        return Outline(self.frames[arm].at(across, depth + out), 0.45)

    def _gap(self, side: int) -> int:
        """Return the gap in which the yard of a side lies: beside its entry, between that arm and the next."""
        door = self.parts.entry if self.parts.entry is not None else self.parts.door
        if door is None or shared_entry(self.board):
            return side
        arm, lane, _ = self._spot((door + side * self.parts.share) % self.parts.size)
        return (arm - 1) % self.board.sides if lane < 0 else arm

    def _yard(self, gap: int, seen: Frame) -> tuple[Area, Label]:
        half = pi / self.board.sides
        spread = sin(half)
        free = 1.1 if self.parts.door is not None else 0.45
        reach = max(1.207 * self.rows / (1 + spread), (free + 0.8) / spread)
        frame = self.frames[gap]
        corner = frame.at(1.5 * self.wide, self.inner)
        away = Frame(frame.angle + half, frame.mirrored).at(0, 1)
        center = corner + away * reach
        radius = reach * spread - free
        area = disc_area(center, radius, self.pieces)
        places = tuple(center + (place - center) * 0.8 for place in area.places)
        turned = Point(0, 1).turned(seen.degrees * pi / 180)
        name = Label(center + turned * (radius * 0.76), radius * 1.1, radius * 0.2, seen.degrees)
        return Area(area.outline, places, min(radius * 0.24, 2 * PIECE)), name

    def _goal(self, arm: int) -> Area:
        frame = self.frames[arm]
        left, right = frame.at(-1.5 * self.wide, self.inner), frame.at(1.5 * self.wide, self.inner)
        center = frame.at(0, self.inner * 0.64)
        pitch = min(1.5 * self.wide * 1.1 / max(self.pieces, 1), 0.62)
        count = max(self.pieces, 1)
        places = tuple(frame.at((at - (count - 1) / 2) * pitch, self.inner * 0.74) for at in range(self.pieces))
        return Area(Outline(center, 0.5, (ORIGIN, left, right)), places, pitch * 0.45)
