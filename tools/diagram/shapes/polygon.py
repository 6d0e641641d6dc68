"""A square, hexagon, octagon ...: the ring along the edges, home columns and yards inside, spurs outside."""

from __future__ import annotations

from math import pi, sin, tan

from homestretch.dsl.model import Board
from homestretch.tools.diagram.geometry import Frame, Point, middle, sides
from homestretch.tools.diagram.shapes.ringparts import (
    HOLE,
    RingParts,
    along,
    disc_area,
    furnish,
    place_yards,
    ring_parts,
    title_room,
    yard_radius,
)
from homestretch.tools.diagram.sketch import Area, Label, Outline, Sketch


def polygon(board: Board, pieces: int, square_cells: bool) -> Sketch:
    """Return the sketch of a polygon with as many edges as the board has sides; its cells are squares or round."""
    return _Polygon(board, ring_parts(board), pieces, square_cells).sketch()


class _Polygon:
    def __init__(self, board: Board, parts: RingParts, pieces: int, square_cells: bool) -> None:
        self.board = board
        self.parts = parts
        self.pieces = pieces
        self.square = square_cells
        self.frames = sides(board.sides, board.clockwise)
        self.apothem = parts.share / (2 * tan(pi / board.sides))
        self.corner = self._first_in_a_corner()

    def _first_in_a_corner(self) -> int:
        """Return the cell of the first side that lies in a corner.

        It is the first one, unless a home column or spur would then run along the next edge, as it always does in a
        triangle; in that case the branch comes to the middle of its edge.
        """
        branch = self.parts.turnoff if self.parts.turnoff is not None else self.parts.door
        if branch is None:
            return 0
        from_corner = min(branch % self.parts.share, -branch % self.parts.share)
        if from_corner >= 2 and self.board.sides > 3:
            return 0
        return branch - self.parts.share // 2

    def sketch(self) -> Sketch:
        """Return everything that is drawn."""
        sketch = Sketch()
        for cell in range(self.parts.size):
            frame, t = self._spot(cell)
            sketch.cells[cell] = self._outline(frame, t, self.apothem)
        columns = {side: self._column(side) for side in range(self.board.sides)}
        spurs = {side: self._spur(side, self.parts.door) for side in columns if self.parts.door is not None}
        inside = [outline for column in columns.values() for outline in column]
        obstacles = [(outline.center, 0.75) for outline in [*sketch.cells.values(), *inside]]
        goals: dict[int, Area] = {}
        if self.parts.column and not self.board.finish_is_column:
            goals = {side: self._goal(side) for side in columns}
            obstacles += [(goal.outline.center, goal.outline.radius) for goal in goals.values()]
        sketch.title = title_room(obstacles, self.apothem * 0.9)
        if sketch.title is not None:
            obstacles += along(sketch.title.width, sketch.title.height)
        yards, outside = self._yards(obstacles)
        for side, frame in enumerate(self.frames):
            seat = furnish(sketch, self.board, side, columns, spurs, yards, goals)
            if seat is None:
                continue
            away = -self.parts.share / 4 if self.parts.door is not None else 0
            sketch.names[seat] = Label(frame.at(away, outside), self.parts.share / 3, 0.6, frame.degrees)
        return sketch

    def _spot(self, cell: int) -> tuple[Frame, float]:
        """Return the edge of a ring cell and where on it the cell lies."""
        edge, along = divmod((cell - self.corner) % self.parts.size, self.parts.share)
        return self.frames[edge], along - self.parts.share / 2

    def _outline(self, frame: Frame, t: float, d: float) -> Outline:
        if not self.square:
            return Outline(frame.at(t, d), HOLE)
        corners = frame.quad(t, d, 1.0, 1.0)
        return Outline(middle(corners), 0.5, corners)

    def _of_side(self, cell: int, side: int) -> tuple[Frame, float]:
        return self._spot(cell + side * self.parts.share)

    def _column(self, side: int) -> list[Outline]:
        if self.parts.turnoff is None:
            return []
        frame, t = self._of_side(self.parts.turnoff, side)
        return [self._outline(frame, t, self.apothem - at - 1) for at in range(self.parts.column)]

    def _goal(self, side: int) -> Area:
        frame, t = self._of_side(self.parts.turnoff or 0, side)
        deep = self.apothem - self.parts.column - 0.6
        spread = sin(pi / self.board.sides)
        radius = min(yard_radius(self.pieces) * 0.6, 0.9, max((deep * spread - 0.03) / (1 + spread), 0.3))
        return disc_area(frame.at(t, deep - radius), radius, self.pieces)

    def _spur(self, side: int, door: int) -> Outline:
        """Put the private cell outside, beside the step that it opens on."""
        frame, t = self._of_side(door, side)
        return Outline(frame.at(t - 0.5, self.apothem + 1.0), HOLE)

    def _yards(self, obstacles: list[tuple[Point, float]]) -> tuple[list[Area], float]:
        door = self.parts.entry if self.parts.entry is not None else self.parts.door
        frame, t = self._of_side(door or 0, 0)
        edge = self.apothem + 1.05

        def favored(radius: float) -> list[Point]:
            return [frame.at(t, self.apothem - radius - 0.8), *self._corner_room(frame, t)]

        return place_yards(frame.at(t, self.apothem), favored, self.frames, obstacles, self.apothem, edge, self.pieces)

    def _corner_room(self, frame: Frame, t: float) -> list[Point]:
        """Return the middle of the rectangle between edges and home columns of a square that is nearest to an entry."""
        if self.board.sides != 4 or self.parts.turnoff is None:
            return []
        column = self._of_side(self.parts.turnoff, 0)[1]
        # Seen from this edge the column of the next one runs at this depth, that of the edge before at the opposite.
        after, before = (column + self.apothem) / 2, (column - self.apothem) / 2
        return [frame.at(after, -before) if t >= column else frame.at(before, after)]
