"""Signs as paths around the origin, each inside a circle of radius 1."""

from __future__ import annotations

from math import pi

from homestretch.tools.diagram.canvas import number
from homestretch.tools.diagram.geometry import ORIGIN, Point, on_circle


def _closed(points: list[Point]) -> str:
    return "M" + "L".join(f"{number(point.x)} {number(point.y)}" for point in points) + "Z"


def _round(x: float, y: float, radius: float) -> str:
    start = f"M{number(x - radius)} {number(y)}"
    half = f"a{number(radius)} {number(radius)} 0 1 0 {number(2 * radius)} 0"
    return f"{start}{half}a{number(radius)} {number(radius)} 0 1 0 {number(-2 * radius)} 0Z"


def _star(points: int, inner: float) -> str:
    outer = on_circle(ORIGIN, 1, points)
    between = on_circle(ORIGIN, inner, points, -pi / 2 + pi / points)
    return _closed([point for pair in zip(outer, between, strict=True) for point in pair])


def _petals(count: int) -> str:
    tips = on_circle(ORIGIN, 1, count)
    before = on_circle(ORIGIN, 0.78, count, -pi / 2 - 0.36)
    behind = on_circle(ORIGIN, 0.78, count, -pi / 2 + 0.36)
    parts = []
    for tip, left, right in zip(tips, before, behind, strict=True):
        one, two, three = (f"{number(point.x)} {number(point.y)}" for point in (left, tip, right))
        parts.append(f"M0 0Q{one} {two}Q{three} 0 0Z")
    return "".join(parts) + _round(0, 0, 0.14)


SUITS = {
    "clubs": _round(0, -0.45, 0.42) + _round(-0.5, 0.22, 0.42) + _round(0.5, 0.22, 0.42)
    + "M-0.16 -0.1H0.16Q0.12 0.6 0.42 0.92H-0.42Q-0.12 0.6 -0.16 -0.1Z",
    "hearts": "M0 0.92C-0.2 0.5 -0.95 0.15 -0.95 -0.38C-0.95 -0.98 -0.2 -0.98 0 -0.45C0.2 -0.98 0.95 -0.98 0.95 -0.38"
    "C0.95 0.15 0.2 0.5 0 0.92Z",
    "spades": "M0 -0.95C0.2 -0.5 0.92 -0.2 0.92 0.28C0.92 0.72 0.35 0.78 0.12 0.42Q0.14 0.75 0.42 0.95H-0.42"
    "Q-0.14 0.75 -0.12 0.42C-0.35 0.78 -0.92 0.72 -0.92 0.28C-0.92 -0.2 -0.2 -0.5 0 -0.95Z",
    "diamonds": "M0 -0.98L0.68 0L0 0.98L-0.68 0Z",
}  # fmt: skip
"""The four suits of cards, for seats of these names."""

SHAPES = {
    "circle": _round(0, 0, 0.8),
    "triangle": _closed(on_circle(ORIGIN, 1, 3)),
    "square": _closed(on_circle(ORIGIN, 1, 4, -pi / 4)),
    "cross": "M-0.32 -0.95H0.32V-0.32H0.95V0.32H0.32V0.95H-0.32V0.32H-0.95V-0.32H-0.32Z",
    "star": _star(5, 0.42),
    "hexagon": _closed(on_circle(ORIGIN, 0.95, 6)),
    "kite": "M0 -0.98L0.62 -0.2L0 0.98L-0.62 -0.2Z",
    "pentagon": _closed(on_circle(ORIGIN, 0.98, 5)),
    "burst": _star(8, 0.62),
    "rosette": _petals(8),
}
"""Plain shapes: emblems of seats that are no suits, and signs of marks."""

EMBLEMS = ("circle", "triangle", "square", "cross", "star", "hexagon", "kite", "pentagon")
"""The shapes of the first, second ... seat."""

MARKS = ("star", "kite", "triangle", "square", "cross", "burst", "hexagon", "pentagon")
"""The shapes of the first, second ... mark whose name is no shape."""
