"""Strokes of small pictures as SVG of our own: same figures, same bytes.

Their classes are those of the page of a report, which gives them their colors.
"""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup, escape

WIDTH = 460
"""Width of every picture in its own units; on the page it takes the width there is."""

LETTER = 7.0
"""Width of a letter, about."""

SHAPES: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((-4, -4), (4, -4), (4, 4), (-4, 4)),
    ((0, -5.5), (5, 4), (-5, 4)),
    ((0, -6), (6, 0), (0, 6), (-6, 0)),
    ((0, 5.5), (5, -4), (-5, -4)),
)
"""Corners of the marks around their place; the first is a disk and has none."""


def number(value: float) -> str:
    """Return a coordinate with one decimal at most."""
    return f"{value:.1f}".removesuffix(".0")


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> Markup:
    """Draw a straight line of a class."""
    shape = Markup('<line class="{}" x1="{}" y1="{}" x2="{}" y2="{}"/>')
    return shape.format(kind, *(number(value) for value in (x1, y1, x2, y2)))


def text(x: float, y: float, words: str, anchor: str, kind: str = "small") -> Markup:
    """Write words that begin, stand in the middle or end at a place."""
    shape = Markup('<text class="{}" x="{}" y="{}" text-anchor="{}">{}</text>')
    return shape.format(kind, number(x), number(y), anchor, words)


def bar(x: float, y: float, width: float, height: float, kind: str = "bar") -> Markup:
    """Draw a rectangle of a class from its upper left corner on."""
    shape = Markup('<rect class="{}" x="{}" y="{}" width="{}" height="{}"/>')
    return shape.format(kind, *(number(value) for value in (x, y, width, height)))


def dot(x: float, y: float, radius: float) -> Markup:
    """Draw a value."""
    return Markup('<circle class="dot" cx="{}" cy="{}" r="{}"/>').format(number(x), number(y), number(radius))


def mark(x: float, y: float, shape: int, color: str) -> Markup:
    """Draw a value as one of five shapes in a color; shapes come again after five."""
    outline = SHAPES[shape % len(SHAPES)]
    corners = " ".join(f"{number(x + dx)},{number(y + dy)}" for dx, dy in outline)
    if not outline:
        return Markup('<circle cx="{}" cy="{}" r="4.5" style="fill:{}"/>').format(number(x), number(y), color)
    return Markup('<polygon points="{}" style="fill:{}"/>').format(corners, color)


def bracket(x1: float, y1: float, x2: float, y2: float) -> Markup:
    """Draw an interval, upright or lying, with a stroke across each end."""
    upright = x1 == x2
    across, along = (5.0, 0.0) if upright else (0.0, 5.0)
    ends = [line(x - across, y - along, x + across, y + along, "interval") for x, y in ((x1, y1), (x2, y2))]
    return line(x1, y1, x2, y2, "interval") + Markup("").join(ends)


def shortened(words: str, most: int) -> str:
    """Return words of so many letters at most, the last one a sign that something is left out."""
    return words if len(words) <= most else words[: most - 1] + "…"


def picture(height: float, title: str, parts: Sequence[Markup]) -> Markup:
    """Return the picture, with its title for those who cannot see it."""
    head = Markup('<svg viewBox="0 0 {} {}" role="img" aria-label="{}">').format(WIDTH, number(height), escape(title))
    return head + Markup("").join(parts) + Markup("</svg>")
