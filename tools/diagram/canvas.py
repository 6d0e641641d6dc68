"""Writes SVG: shapes and text in the order in which they are drawn, numbers in one form, text escaped."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from homestretch.tools.diagram.geometry import Point
from homestretch.tools.diagram.sketch import Outline

FONT = "'Libertinus Serif', 'Linux Libertine', Georgia, serif"
"""The letters of a board; the first family is the one that PDF and PNG are made with."""

_ADVANCE = 0.53
"""Mean width of a letter, in font sizes; only used to keep text inside its room."""


def number(value: float) -> str:
    """Return a number with three decimals at most."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


class Canvas:
    """A drawing in millimeters."""

    def __init__(self) -> None:
        self._defs: list[str] = []
        self._parts: list[str] = []

    def define(self, element: str) -> None:
        """Add an element that others refer to."""
        self._defs.append(element)

    def outline(self, shape: Outline, fill: str, stroke: str = "none", width: float = 0.0) -> None:
        """Draw a cell or area."""
        if shape.corners:
            self.polygon(shape.corners, fill, stroke, width)
        else:
            self.disc(shape.center, shape.radius, fill, stroke, width)

    def disc(self, center: Point, radius: float, fill: str, stroke: str = "none", width: float = 0.0) -> None:
        """Draw a disc."""
        where = f'cx="{number(center.x)}" cy="{number(center.y)}" r="{number(radius)}"'
        self._parts.append(f"<circle {where}{_paint(fill, stroke, width)}/>")

    def polygon(self, corners: Iterable[Point], fill: str, stroke: str = "none", width: float = 0.0) -> None:
        """Draw a polygon."""
        points = " ".join(f"{number(corner.x)},{number(corner.y)}" for corner in corners)
        self._parts.append(f'<polygon points="{points}"{_paint(fill, stroke, width)} stroke-linejoin="round"/>')

    def box(self, low: Point, high: Point, radius: float, fill: str, stroke: str = "none", width: float = 0.0) -> None:
        """Draw an upright rectangle with round corners."""
        size = high - low
        where = f'x="{number(low.x)}" y="{number(low.y)}" width="{number(size.x)}" height="{number(size.y)}"'
        self._parts.append(f'<rect {where} rx="{number(radius)}"{_paint(fill, stroke, width)}/>')

    def line(self, points: Iterable[Point], stroke: str, width: float) -> None:
        """Draw a line through some points."""
        told = " ".join(f"{number(point.x)},{number(point.y)}" for point in points)
        paint = _paint("none", stroke, width)
        self._parts.append(f'<polyline points="{told}"{paint} stroke-linecap="round" stroke-linejoin="round"/>')

    def path(self, data: str, fill: str, stroke: str = "none", width: float = 0.0) -> None:
        """Draw a path."""
        self._parts.append(f'<path d="{data}"{_paint(fill, stroke, width)} stroke-linecap="round"/>')

    def symbol(
        self, data: str, center: Point, radius: float, fill: str, stroke: str = "none", width: float = 0.0
    ) -> None:
        """Draw a path that is given for a circle of radius 1 around the origin."""
        moved = f'transform="translate({number(center.x)} {number(center.y)}) scale({number(radius)})"'
        self._parts.append(f'<path {moved} d="{data}"{_paint(fill, stroke, width / radius)}/>')

    def text(
        self, text: str, center: Point, size: float, fill: str, *, degrees: float = 0.0, width: float | None = None,
        bold: bool = False, halo: str | None = None,
    ) -> None:  # fmt: skip
        """Draw one line of text around a point; with `width` it is made smaller until it fits.

        A `halo` of another color keeps it readable on what lies below.
        """
        if width is not None and text:
            size = min(size, width / (_ADVANCE * len(text)))
        turned = f' transform="rotate({number(degrees)} {number(center.x)} {number(center.y)})"' if degrees else ""
        place = f'x="{number(center.x)}" y="{number(center.y + size * 0.33)}"{turned}'
        looks = f'font-size="{number(size)}" text-anchor="middle"' + (' font-weight="bold"' if bold else "")
        if halo is not None:
            edge = f'fill="{halo}" stroke="{halo}" stroke-width="{number(size * 0.22)}" stroke-linejoin="round"'
            self._parts.append(f"<text {place} {looks} {edge}>{escape(text)}</text>")
        self._parts.append(f'<text {place} {looks} fill="{fill}">{escape(text)}</text>')

    def svg(self, low: Point, high: Point, title: str, scale: float = 1.0) -> str:
        """Return the part of the drawing between two corners as a file; a unit is `scale` millimeters long."""
        size = high - low
        view = f'viewBox="{number(low.x)} {number(low.y)} {number(size.x)} {number(size.y)}"'
        real = f'width="{number(size.x * scale)}mm" height="{number(size.y * scale)}mm"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {real} {view} font-family="{FONT}" role="img">'
        defs = ["<defs>", *self._defs, "</defs>"] if self._defs else []
        return "\n".join([head, f"<title>{escape(title)}</title>", *defs, *self._parts, "</svg>", ""])


def _paint(fill: str, stroke: str, width: float) -> str:
    line = f' stroke="{stroke}" stroke-width="{number(width)}"' if stroke != "none" else ""
    return f' fill="{fill}"{line}'
