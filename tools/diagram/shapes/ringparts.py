"""What the pictures of all rings need: which cell is where on its side, and room for yards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import pi, sin, sqrt

from homestretch.dsl.model import Board, CellKind
from homestretch.tools.diagram.geometry import ORIGIN, Frame, Point, packed
from homestretch.tools.diagram.sketch import Area, Label, Outline, Sketch

HOLE = 0.42
"""Radius of a round cell."""

PIECE = 0.4
"""Radius of the place of a piece in a yard, in cells."""


@dataclass(frozen=True, slots=True)
class RingParts:
    """The numbers of a ring.

    `size` cells, `share` of them for each side. `turnoff`, `entry` and `door` (the cell behind a spur) are where the
    cells of the first side lie in the ring, None where there is none; those of side k lie k x `share` further.
    `column` is the length of home columns.
    """

    size: int
    share: int
    turnoff: int | None
    entry: int | None
    door: int | None
    column: int


def ring_parts(board: Board) -> RingParts:
    """Return the numbers of a board that is a ring."""
    size = sum(cell.kind is CellKind.RING for cell in board.cells)
    share = size // board.sides
    back = board.sides_of[0] * share
    turnoff, entry = board.turnoff[0], board.entry[0]
    door = None
    if entry is not None and board.cells[entry].kind is CellKind.SPUR:
        door = (board.ahead[0][entry][0].to - back) % size
        entry = None
    return RingParts(
        size=size,
        share=share,
        turnoff=None if turnoff is None else (turnoff - back) % size,
        entry=None if entry is None else (entry - back) % size,
        door=door,
        column=len(board.column[0]),
    )


def furnish(
    sketch: Sketch,
    board: Board,
    side: int,
    columns: dict[int, list[Outline]],
    spurs: dict[int, Outline],
    yards: Sequence[Area],
    goals: dict[int, Area],
) -> int | None:
    """Put the parts of a side on the sketch, and return the seat there; where nobody sits, they stay empty."""
    seat = seat_at(board).get(side)
    if seat is None:
        sketch.empty += columns[side]
        sketch.vacant += [yards[side], *([goals[side]] if side in goals else [])]
        return None
    sketch.cells.update(zip(board.column[seat], columns[side], strict=True))
    entry = board.entry[seat]
    if side in spurs and entry is not None:
        sketch.cells[entry] = spurs[side]
    sketch.yards[seat] = yards[side]
    if side in goals:
        sketch.finishes[seat] = goals[side]
    return seat


def shared_entry(board: Board) -> bool:
    """Whether several seats come out on one cell."""
    return len(set(board.entry)) < board.seats


def seat_at(board: Board) -> dict[int, int]:
    """Return the seat at each side that has one."""
    return {side: seat for seat, side in enumerate(board.sides_of)}


def yard_radius(pieces: int) -> float:
    """Return how large a yard is for some pieces, in cells."""
    around = {1: 1.0, 2: 2.0, 3: 2.2, 4: 2.45, 5: 2.75, 6: 3.05, 7: 3.1}
    return PIECE * around.get(pieces, 1.35 * sqrt(pieces)) + 0.3


def disc_area(center: Point, radius: float, pieces: int) -> Area:
    """Return a round area with a place for each piece."""
    places, size = packed(pieces, center, radius)
    return Area(Outline(center, radius), places, min(size, PIECE))


def nearest_room(
    wanted: Point, candidates: Iterable[Point], radius: float, obstacles: list[tuple[Point, float]]
) -> Point | None:
    """Return the candidate nearest to a point where a disc touches no obstacle, or None where there is none."""
    by_distance = sorted(candidates, key=lambda point: (round(point.distance(wanted), 6), point.x, point.y))
    return next(
        (point for point in by_distance if all(point.distance(at) > radius + size for at, size in obstacles)), None
    )


def grid(reach: float) -> Iterator[Point]:
    """Give points in rows, all around the middle of the board and no farther from it than `reach`."""
    step = max(0.25, reach / 28)
    count = int(reach / step)
    for row in range(-count, count + 1):
        for column in range(-count, count + 1):
            point = Point(column * step, row * step)
            if point.length <= reach:
                yield point


def title_room(obstacles: list[tuple[Point, float]], reach: float) -> Label | None:
    """Return the widest room for a title around the middle of the board, or None where there is hardly any."""
    width = reach
    while width >= 3.5:
        height = min(width * 0.16, 1.8)
        if all(
            point.distance(other) > size + radius for point, size in along(width, height) for other, radius in obstacles
        ):
            return Label(ORIGIN, width, height)
        width -= 0.5
    return None


def along(width: float, height: float) -> list[tuple[Point, float]]:
    """Return discs in a row that cover a text around the middle of the board."""
    return [(Point(width * at / 8, 0), max(height * 0.7, width / 16)) for at in range(-4, 5)]


def place_yards(
    wanted: Point,
    favored: Callable[[float], Iterable[Point]],
    frames: list[Frame],
    obstacles: list[tuple[Point, float]],
    inside: float,
    edge: float,
    pieces: int,
) -> tuple[list[Area], float]:
    """Return a yard for each side, all in the same place of it, and how far from the middle a name can stand.

    Parameters
    ----------
    wanted : Point
        What the yard of the first side should be near: its entry.
    favored : callable
        Gives for a radius the places where a yard looks best, the best first. One that is only a little too narrow
        is taken all the same, with a smaller yard.
    frames : list of Frame
        The sides, the first without a turn.
    obstacles : list of (Point, float)
        Discs that are taken.
    inside : float
        How far from the middle a yard may lie to be inside the ring; a yard that finds no room there goes outside.
    edge : float
        How far from the middle anything lies that is drawn yet.
    pieces : int
        How many places each yard has.
    """
    turns = [-frame.angle if frame.mirrored else frame.angle for frame in frames]
    full = yard_radius(pieces)

    def free(points: Iterable[Point], radius: float) -> Iterator[Point]:
        spread = 2 * radius + 0.3
        return (point for point in points if all(point.distance(point.turned(turn)) > spread for turn in turns[1:]))

    for radius in (full, full * 0.9):
        for point in free(favored(radius), radius):
            if nearest_room(point, (point,), radius, obstacles) is not None:
                return [disc_area(point.turned(turn), radius, pieces) for turn in turns], edge
    for radius in (full, full * 0.85, full * 0.7, full * 0.6):
        found = nearest_room(wanted, free(grid(inside), radius), radius, obstacles)
        if found is not None:
            return [disc_area(found.turned(turn), radius, pieces) for turn in turns], edge
    away = max(edge + full + 0.3, (full + 0.15) / sin(pi / max(len(frames), 2)))
    return [disc_area(frame.at(0, away), full, pieces) for frame in frames], away + full + 0.3
