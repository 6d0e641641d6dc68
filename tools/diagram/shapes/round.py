"""A circle of round cells or a ring of cells that touch, home columns and yards inside, spurs outside."""

from __future__ import annotations

from math import ceil, pi, sin

from homestretch.dsl.model import Board
from homestretch.tools.diagram.geometry import Frame, Point
from homestretch.tools.diagram.shapes.ringparts import (
    HOLE,
    RingParts,
    along,
    disc_area,
    furnish,
    place_yards,
    ring_parts,
    title_room,
)
from homestretch.tools.diagram.sketch import Area, Label, Outline, Sketch

_DEPTH = 1.1
"""How deep the cells of a closed ring are."""

_GOAL = 0.7
"""Radius of a finish at the end of a home column."""


def round_board(board: Board, pieces: int, closed: bool) -> Sketch:
    """Return the sketch of a round board; `closed` for cells that touch, otherwise they are discs."""
    return _Round(board, ring_parts(board), pieces, closed).sketch()


class _Round:
    def __init__(self, board: Board, parts: RingParts, pieces: int, closed: bool) -> None:
        self.board = board
        self.parts = parts
        self.pieces = pieces
        self.closed = closed
        self.goals = bool(parts.column) and not board.finish_is_column
        self.radius = max(0.5 / sin(pi / max(parts.size, 3)), 1.2, self._reach())
        door = parts.entry if parts.entry is not None else parts.door
        self.bottom = parts.turnoff if parts.turnoff is not None else door or 0

    def _reach(self) -> float:
        """Return how large the ring must be so that home columns and finishes find room inside."""
        spread = 1 / sin(pi / max(self.board.sides, 2))
        if self.goals:
            return (_GOAL + 0.05) * spread + self.parts.column + 1.3
        return HOLE * 1.1 * spread + self.parts.column + 0.1 if self.parts.column else 0.0

    def sketch(self) -> Sketch:
        """Return everything that is drawn."""
        sketch = Sketch()
        for cell in range(self.parts.size):
            sketch.cells[cell] = self._ring_cell(cell)
        columns = {side: self._column(side) for side in range(self.board.sides)}
        spurs = {side: self._spur(side, self.parts.door) for side in columns if self.parts.door is not None}
        inside = [outline for column in columns.values() for outline in column]
        wide = max(0.7, self.radius * sin(pi / self.parts.size) + 0.2)
        obstacles = [(outline.center, wide) for outline in sketch.cells.values()]
        obstacles += [(outline.center, 0.7) for outline in (*inside, *spurs.values())]
        goals: dict[int, Area] = {}
        if self.goals:
            goals = {side: self._goal(side) for side in columns}
            obstacles += [(goal.outline.center, goal.outline.radius) for goal in goals.values()]
        sketch.title = title_room(obstacles, self.radius * 0.9)
        if sketch.title is not None:
            obstacles += along(sketch.title.width, sketch.title.height)
            sketch.out = Point(0, sketch.title.height * 1.6)
        yards, outside = self._yards(obstacles)
        for side in columns:
            seat = furnish(sketch, self.board, side, columns, spurs, yards, goals)
            if seat is None:
                continue
            frame = self._frame(self.bottom + side * self.parts.share)
            beside_spur = 0.35 if self.parts.door is not None else 0.0
            away = Frame(frame.angle + beside_spur, frame.mirrored)
            sketch.names[seat] = Label(away.at(0, outside), self.radius * 0.7, 0.62, away.degrees)
        return sketch

    def _frame(self, cell: float) -> Frame:
        return Frame(2 * pi * (cell - self.bottom) / self.parts.size, not self.board.clockwise)

    def _ring_cell(self, cell: int) -> Outline:
        frame = self._frame(cell)
        center = frame.at(0, self.radius)
        if not self.closed:
            return Outline(center, HOLE)
        half, steps = pi / self.parts.size, ceil(24 / self.parts.size) + 1
        angles = [half * (2 * at / steps - 1) for at in range(steps + 1)]
        turned = [Frame(frame.angle + angle, frame.mirrored) for angle in angles]
        inner = max(self.radius - _DEPTH / 2, 0.3)
        outer = [seen.at(0, self.radius + _DEPTH / 2) for seen in turned]
        return Outline(center, 0.45, (*outer, *(seen.at(0, inner) for seen in reversed(turned))))

    def _column(self, side: int) -> list[Outline]:
        if self.parts.turnoff is None:
            return []
        frame = self._frame(self.parts.turnoff + side * self.parts.share)
        return [Outline(frame.at(0, self.radius - at - 1.05), HOLE) for at in range(self.parts.column)]

    def _goal(self, side: int) -> Area:
        frame = self._frame((self.parts.turnoff or 0) + side * self.parts.share)
        return disc_area(frame.at(0, self.radius - self.parts.column - 1.3), _GOAL, self.pieces)

    def _spur(self, side: int, door: int) -> Outline:
        return Outline(self._frame(door + side * self.parts.share - 0.5).at(0, self.radius + 1.1), HOLE)

    def _yards(self, obstacles: list[tuple[Point, float]]) -> tuple[list[Area], float]:
        door = self.parts.entry if self.parts.entry is not None else self.parts.door
        wanted = self._frame(door or 0).at(0, self.radius)
        frames = [self._frame(self.bottom + side * self.parts.share) for side in range(self.board.sides)]
        edge = self.radius + (1.6 if self.parts.door is not None else 1.15)

        def favored(radius: float) -> list[Point]:
            return [self._frame(door or 0).at(0, self.radius - radius - 0.85)]

        return place_yards(wanted, favored, frames, obstacles, self.radius, edge, self.pieces)
