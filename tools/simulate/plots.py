"""Small pictures of figures, as SVG of our own: same figures, same bytes.

The colors are the variables of the page around them (`--ink`, `--faint`, `--accent`, `--soft`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from markupsafe import Markup, escape

from homestretch.tools.simulate.stats import Histogram

WIDTH = 460
"""Width of every picture in its own units; on the page it takes the width there is."""

LEFT, RIGHT = 112, 16
ROW = 34

TickText = Callable[[float], str]
"""Writes the number at a tick."""

BARS = 40
"""Bars of a histogram at most."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a plot of shares: who, which share from `low` to `high`, and the number beside it."""

    label: str
    share: float
    low: float
    high: float
    text: str


def plot_shares(rows: Sequence[Row], even: float, even_text: str, title: str, tick: TickText) -> Markup:
    """Draw shares with their intervals against the equal share."""
    low = min(even, *(row.low for row in rows))
    high = max(even, *(row.high for row in rows))
    margin = max(0.01, (high - low) * 0.12)
    axis = Axis(max(0.0, low - margin), min(1.0, high + margin), LEFT, WIDTH - RIGHT - 44)
    height = ROW * len(rows) + 52
    parts = [
        _line(axis.at(even), 22, axis.at(even), height - 26, "even"),
        _text(axis.at(even), 14, even_text, "middle"),
    ]
    for index, row in enumerate(rows):
        y = 22 + ROW * index + ROW / 2
        parts += [
            _text(LEFT - 14, y + 4.5, _shortened(row.label), "end", "label"),
            _line(axis.at(row.low), y, axis.at(row.high), y, "interval"),
            _line(axis.at(row.low), y - 5, axis.at(row.low), y + 5, "interval"),
            _line(axis.at(row.high), y - 5, axis.at(row.high), y + 5, "interval"),
            Markup('<circle class="dot" cx="{}" cy="{}" r="5.5"/>').format(_number(axis.at(row.share)), _number(y)),
            _text(WIDTH - 4, y + 4.5, row.text, "end", "label"),
        ]
    parts.append(_ticks(axis, height - 26, tick))
    return _svg(height, title, parts)


def plot_histogram(histogram: Histogram, median_text: str, title: str, axis_text: str, tick: TickText) -> Markup:
    """Draw how often each value occurred, neighbors put together where there are many, and the median."""
    width = _bar_width(histogram)
    first = histogram.minimum // width * width
    last = histogram.maximum // width * width + width
    bars = dict.fromkeys(range(first, last, width), 0)
    for value in histogram:
        bars[value // width * width] += histogram[value]
    # A value is drawn as the stretch up to the next one, so that the median falls inside its bar.
    axis = Axis(first, last, 20, WIDTH - RIGHT)
    height, floor_y = 220, 220 - 40
    top = max(bars.values())
    parts = []
    for start, number in bars.items():
        if number:
            tall = number / top * (floor_y - 30)
            x, wide = axis.at(start), axis.at(start + width) - axis.at(start)
            gap = 1.0 if wide > 4 else 0.0
            shape = '<rect class="bar" x="{}" y="{}" width="{}" height="{}"/>'
            numbers = (x + gap / 2, floor_y - tall, wide - gap, tall)
            parts.append(Markup(shape).format(*(_number(value) for value in numbers)))
    middle = axis.at(histogram.percentile(50) + (0.5 if width == 1 else 0))
    side = "start" if middle < WIDTH / 2 else "end"
    parts.append(_line(middle, 18, middle, floor_y, "even"))
    parts.append(_text(middle + (6 if side == "start" else -6), 24, median_text, side))
    parts.append(_ticks(axis, floor_y, tick))
    parts.append(_text(WIDTH - RIGHT, height - 4, axis_text, "end"))
    return _svg(height, title, parts)


@dataclass(frozen=True, slots=True)
class Axis:
    """A horizontal axis: values from `first` to `last` between the places `left` and `right`."""

    first: float
    last: float
    left: float
    right: float

    def at(self, value: float) -> float:
        """Return the place of a value."""
        return self.left + (value - self.first) / (self.last - self.first) * (self.right - self.left)

    def ticks(self) -> list[float]:
        """Return some round values on the axis."""
        step = round_step((self.last - self.first) / 5)
        first, last = ceil(self.first / step - 1e-9), floor(self.last / step + 1e-9)
        return [number * step for number in range(first, last + 1)]


def round_step(least: float) -> float:
    """Return the smallest of 1, 2, 5, 10, 20 ... and their tenths that is not below a positive number."""
    power: float = 10.0 ** floor(log10(least) + 1e-9)
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= least * (1 - 1e-9))


def _bar_width(histogram: Histogram) -> int:
    values = histogram.maximum - histogram.minimum + 1
    return 1 if values <= BARS else max(1, round(round_step(values / BARS)))


def _ticks(axis: Axis, y: float, tick: TickText) -> Markup:
    parts = [_line(axis.left, y, axis.right, y, "axis")]
    for value in axis.ticks():
        parts += [
            _line(axis.at(value), y, axis.at(value), y + 4, "axis"),
            _text(axis.at(value), y + 18, tick(value), "middle"),
        ]
    return Markup("").join(parts)


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> Markup:
    numbers = (_number(value) for value in (x1, y1, x2, y2))
    return Markup('<line class="{}" x1="{}" y1="{}" x2="{}" y2="{}"/>').format(kind, *numbers)


def _text(x: float, y: float, text: str, anchor: str, kind: str = "small") -> Markup:
    shape = Markup('<text class="{}" x="{}" y="{}" text-anchor="{}">{}</text>')
    return shape.format(kind, _number(x), _number(y), anchor, text)


def _shortened(text: str) -> str:
    return text if len(text) <= 15 else text[:14] + "…"


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _svg(height: float, title: str, parts: Sequence[Markup]) -> Markup:
    head = Markup('<svg viewBox="0 0 {} {}" role="img" aria-label="{}">').format(WIDTH, _number(height), escape(title))
    return head + Markup("").join(parts) + Markup("</svg>")
