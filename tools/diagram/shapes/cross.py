"""A cross: an arm for each side, three cells wide, home columns in the arms, yards between them.

Four sides give the boards of Parchís and Ludo, other numbers give stars of the same kind. A side has one tip and two
lanes of equal length, so it has an odd number of cells. With an even number the cell in the inner corner between two
arms belongs to both of them, as on the boards of Mensch ärgere Dich nicht; such a cross has round cells, as those
boards have.
"""

from __future__ import annotations

from math import cos, pi, sin, tan

from homestretch.dsl.model import Board
from homestretch.tools.diagram.geometry import ORIGIN, Frame, Point, middle, sides
from homestretch.tools.diagram.shapes.ringparts import (
    HOLE,
    PIECE,
    RingParts,
    disc_area,
    ring_parts,
    seat_at,
    shared_entry,
)
from homestretch.tools.diagram.sketch import Area, Label, Outline, Sketch


def cross(board: Board, pieces: int) -> Sketch:
    """Return the sketch of a cross.

    Cells for two pieces are twice as wide as deep, so that both find room; round cells are all alike.
    """
    parts = ring_parts(board)
    return _Cross(board, parts, pieces).sketch()


class _Cross:
    def __init__(self, board: Board, parts: RingParts, pieces: int) -> None:
        self.board = board
        self.parts = parts
        self.pieces = pieces
        self.frames = sides(board.sides, board.clockwise)
        self.elbows = parts.share % 2 == 0
        self.wide = 2.0 if board.cells[0].capacity == 2 and not self.elbows else 1.0
        self.rows = (parts.share - 1) // 2
        self.inner = 1.5 * self.wide / tan(pi / board.sides)
        self.tip = parts.turnoff if parts.turnoff is not None else parts.size - 1

    def sketch(self) -> Sketch:
        """Return everything that is drawn."""
        sketch = Sketch()
        for cell in range(self.parts.size):
            arm, lane, row = self._spot(cell)
            bend = lane == 1 and row > self.rows
            sketch.cells[cell] = self._elbow(arm) if bend else self._outline(arm, lane, row)
        seats = seat_at(self.board)
        goals = not self.board.finish_is_column and bool(self.parts.column)
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
                sketch.vacant += [yard, *([self._goal(side)] if goals else [])]
            else:
                sketch.yards[seat] = yard
                sketch.names[seat] = name
                if goals:
                    sketch.finishes[seat] = self._goal(side)
        if not self.elbows and not goals:
            sketch.plates += [self._goal(side).outline for side in range(self.board.sides)]
        sketch.out = ORIGIN
        return sketch

    def _spot(self, cell: int) -> tuple[int, int, int]:
        """Return arm, lane (-1 outward, 0 the tip, 1 inward) and row from the tip of a ring cell.

        A cell that two arms share is the last one of the first arm's inward lane.
        """
        arm, along = divmod((cell - self.tip) % self.parts.size, self.parts.share)
        if along == 0:
            return arm, 0, 1
        if along <= self.rows + self.elbows:
            return arm, 1, along
        return (arm + 1) % self.board.sides, -1, self.parts.share - along

    def _outline(self, arm: int, lane: int, row: float) -> Outline:
        depth = self.inner + self.rows - row + 0.5
        if self.elbows:
            return Outline(self.frames[arm].at(lane, depth), HOLE)
        corners = self.frames[arm].quad(lane * self.wide, depth, self.wide, 1.0)
        return Outline(middle(corners), 0.5, corners)

    def _corner(self, gap: int) -> Point:
        """Return where an arm and the next one meet."""
        return self.frames[gap].at(1.5 * self.wide, self.inner)

    def _outward(self, gap: int) -> Point:
        """Return the way of length 1 from the middle into the gap between an arm and the next one."""
        frame = self.frames[gap]
        return Frame(frame.angle + pi / self.board.sides, frame.mirrored).at(0, 1)

    def _elbow(self, gap: int) -> Outline:
        """Put a cell into the corner of the middle: it touches the last cells of both arms and of both lanes."""
        half = pi / self.board.sides
        # The room is a kite with right angles at the ends of both lanes, one cell wide on each; this is the radius
        # of the circle in it.
        radius = 1 / (1 + tan(half))
        return Outline(self._corner(gap) - self._outward(gap) * (radius / cos(half)), min(HOLE, radius * 0.84))

    def _spur(self, side: int, door: int) -> Outline:
        """Put the private cell into the gap beside the cell that it leads to."""
        arm, lane, row = self._spot((door + side * self.parts.share) % self.parts.size)
        if lane and row > self.rows:
            return Outline(self._corner(arm) + self._outward(arm) * 0.8, HOLE)
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
        center = self._corner(gap) + self._outward(gap) * reach
        radius = reach * spread - free
        area = disc_area(center, radius, self.pieces)
        places = tuple(center + (place - center) * 0.8 for place in area.places)
        turned = Point(0, 1).turned(seen.degrees * pi / 180)
        name = Label(center + turned * (radius * 0.76), radius * 1.1, radius * 0.2, seen.degrees)
        return Area(area.outline, places, min(radius * 0.24, 2 * PIECE)), name

    def _goal(self, arm: int) -> Area:
        frame = self.frames[arm]
        if self.elbows:
            depth = self.inner - 0.5
            return disc_area(frame.at(0, depth), min(0.5, depth * sin(pi / self.board.sides) * 0.96), self.pieces)
        left, right = frame.at(-1.5 * self.wide, self.inner), frame.at(1.5 * self.wide, self.inner)
        center = frame.at(0, self.inner * 0.64)
        pitch = min(1.5 * self.wide * 1.1 / max(self.pieces, 1), 0.62)
        count = max(self.pieces, 1)
        places = tuple(frame.at((at - (count - 1) / 2) * pitch, self.inner * 0.74) for at in range(self.pieces))
        return Area(Outline(center, 0.5, (ORIGIN, left, right)), places, pitch * 0.45)
