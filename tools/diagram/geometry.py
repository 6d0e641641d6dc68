"""Points and angles on paper: x to the right, y down, angles clockwise as one sees them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, hypot, pi, sin


@dataclass(frozen=True, slots=True)
class Point:
    """A point, or the way from one to another."""

    x: float
    y: float

    def __add__(self, other: Point) -> Point:
        return Point(self.x + other.x, self.y + other.y)

    def __sub__(self, other: Point) -> Point:
        return Point(self.x - other.x, self.y - other.y)

    def __mul__(self, factor: float) -> Point:
        return Point(self.x * factor, self.y * factor)

    def turned(self, angle: float) -> Point:
        """Return the point turned clockwise round the origin."""
        c, s = cos(angle), sin(angle)
        return Point(c * self.x - s * self.y, s * self.x + c * self.y)

    @property
    def length(self) -> float:
        """The distance from the origin."""
        return hypot(self.x, self.y)

    def distance(self, other: Point) -> float:
        """Return the distance between two points."""
        return (self - other).length


ORIGIN = Point(0, 0)


@dataclass(frozen=True, slots=True)
class Frame:
    """The paper as seen from one side of the board.

    `t` counts in the direction of walking along the edge, `d` away from the middle. Without a turn the side is at
    the bottom. `mirrored` boards are walked anticlockwise.
    """

    angle: float = 0.0
    mirrored: bool = False

    def at(self, t: float, d: float) -> Point:
        """Return the point at these coordinates."""
        point = Point(-t, d).turned(self.angle)
        return Point(-point.x, point.y) if self.mirrored else point

    def quad(self, t: float, d: float, width: float, depth: float) -> tuple[Point, ...]:
        """Return the corners of a rectangle round a point, `width` along the edge and `depth` across it."""
        signs = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        return tuple(self.at(t + a * width / 2, d + b * depth / 2) for a, b in signs)

    @property
    def degrees(self) -> float:
        """How far text is turned clockwise that a player at this side can read."""
        turned = self.angle * 180 / pi
        return (-turned if self.mirrored else turned) % 360


def sides(count: int, clockwise: bool) -> list[Frame]:
    """Return the frames of the sides of a board, in the direction of walking, the first at the bottom."""
    return [Frame(2 * pi * side / count, not clockwise) for side in range(count)]


def middle(points: Iterable[Point]) -> Point:
    """Return the mean of some points."""
    every = list(points)
    return Point(sum(point.x for point in every) / len(every), sum(point.y for point in every) / len(every))


def on_circle(center: Point, radius: float, count: int, start: float = -pi / 2) -> list[Point]:
    """Return points spaced evenly on a circle, the first at the top."""
    angles = (start + 2 * pi * at / count for at in range(count))
    return [center + Point(radius * cos(angle), radius * sin(angle)) for angle in angles]


def packed(count: int, center: Point, radius: float) -> tuple[tuple[Point, ...], float]:
    """Return `count` places inside a circle and their radius, evenly spread and apart from each other."""
    if count <= 1:
        return (center,) * count, radius * 0.5
    if count <= 6:
        start = -pi / 4 if count == 4 else -pi / 2
        ring, size = radius * 0.6, radius * 0.6 * sin(pi / count) * 0.85
        return tuple(on_circle(center, ring, count, start)), min(size, radius * 0.34)
    if count == 7:
        return (center, *on_circle(center, radius * 0.64, 6)), radius * 0.27
    rows = next(rows for rows in range(3, 100) if rows * rows >= count)
    pitch = radius * 1.3 / rows
    across = [(at - (rows - 1) / 2) * pitch for at in range(rows)]
    grid = [center + Point(x, y) for y in across for x in across]
    return tuple(grid[:count]), pitch * 0.42
