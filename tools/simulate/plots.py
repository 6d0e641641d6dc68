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
RUNG = 22
RUNG_MORE = 34
"""How much more room a rule's id takes than other labels."""

TickText = Callable[[float], str]
"""Writes the number at a tick."""

BARS = 40
"""Bars of a histogram at most."""

LINES = 16
"""Lines of a histogram in characters at most."""

BLOCKS = " ▏▎▍▌▋▊▉█"
"""A bar of characters grows by eighths."""

Percent = Callable[[float, int], str]
"""Writes a share with so many decimals."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a plot of shares: who, which share from `low` to `high`, and the number beside it."""

    label: str
    share: float
    low: float
    high: float
    text: str


@dataclass(frozen=True, slots=True)
class Pair:
    """A line of a plot of pairs: who, and two numbers to compare."""

    label: str
    first: float
    second: float


@dataclass(frozen=True, slots=True)
class Rung:
    """A line of a plot over many powers of ten: what, a number above zero, and how it is written."""

    label: str
    value: float
    text: str


def plot_shares(rows: Sequence[Row], even: float, even_text: str, title: str, percent: Percent) -> Markup:
    """Draw shares with their intervals against the equal share."""
    low = min(even, *(row.low for row in rows))
    high = max(even, *(row.high for row in rows))
    margin = max(0.001, (high - low) * 0.12)
    axis = Axis(max(0.0, low - margin), min(1.0, high + margin), LEFT, WIDTH - RIGHT - 44)
    digits = max(0, -floor(log10(100 * axis.step) + 1e-9))
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
    parts.append(_ticks(axis, height - 26, lambda share: percent(share, digits)))
    return _svg(height, title, parts)


def plot_pairs(pairs: Sequence[Pair], words: tuple[str, str], title: str, number: TickText, tick: TickText) -> Markup:
    """Draw two bars for each, and say what the first and the second ones are."""
    most = max(value for pair in pairs for value in (pair.first, pair.second))
    axis = Axis(0.0, most * 1.02, LEFT, WIDTH - RIGHT - 44)
    height = ROW * len(pairs) + 58
    at = float(LEFT)
    parts = []
    for kind, word in zip(("bar", "bar second"), words, strict=True):
        parts += [_bar(at, 5, 10, 10, kind), _text(at + 15, 14, word, "start")]
        at += 36 + 6.6 * len(word)
    for index, pair in enumerate(pairs):
        y = 26 + ROW * index
        parts.append(_text(LEFT - 14, y + 19, _shortened(pair.label), "end", "label"))
        for value, kind, top in ((pair.first, "bar", y + 3), (pair.second, "bar second", y + 16)):
            parts.append(_bar(axis.left, top, axis.at(value) - axis.left, 11, kind))
            parts.append(_text(axis.at(value) + 5, top + 9.5, number(value), "start"))
    parts.append(_ticks(axis, height - 26, tick))
    return _svg(height, title, parts)


def plot_rungs(rungs: Sequence[Rung], title: str, axis_text: str, tick: TickText) -> Markup:
    """Draw numbers of very different sizes, each step to the right ten times as much."""
    low = floor(min(log10(rung.value) for rung in rungs) - 0.05)
    high = max(low + 1, ceil(max(log10(rung.value) for rung in rungs)))
    axis = Axis(low, high, LEFT + RUNG_MORE, WIDTH - 60)
    height = RUNG * len(rungs) + 54
    floor_y = height - 40
    parts = []
    for power in range(low, high + 1):
        parts += [
            _line(axis.at(power), 6, axis.at(power), floor_y + 4, "axis"),
            _text(axis.at(power), floor_y + 18, tick(10.0**power), "middle"),
        ]
    for index, rung in enumerate(rungs):
        y, x = 8 + RUNG * index + RUNG / 2, axis.at(log10(rung.value))
        parts += [
            _text(axis.left - 12, y + 4, _shortened(rung.label, 22), "end"),
            _line(axis.left, y, x, y, "rung"),
            Markup('<circle class="dot" cx="{}" cy="{}" r="4"/>').format(_number(x), _number(y)),
            _text(WIDTH - 4, y + 4, rung.text, "end"),
        ]
    parts.append(_text(axis.right, height - 4, axis_text, "end"))
    return _svg(height, title, parts)


def plot_histogram(histogram: Histogram, median_text: str, title: str, axis_text: str, tick: TickText) -> Markup:
    """Draw how often each value occurred, neighbors put together where there are many, and the median.

    Bars outside nine tenths of all are paler.
    """
    width = _bar_width(histogram, BARS)
    bars = _bars(histogram, width)
    first, last = min(bars), max(bars) + width
    low, high = histogram.percentile(5), histogram.percentile(95)
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
            kind = "bar" if start + width > low and start <= high else "bar tail"
            parts.append(_bar(x + gap / 2, floor_y - tall, wide - gap, tall, kind))
    middle = axis.at(histogram.percentile(50) + (0.5 if width == 1 else 0))
    side = "start" if middle < WIDTH / 2 else "end"
    parts.append(_line(middle, 18, middle, floor_y, "even"))
    parts.append(_text(middle + (6 if side == "start" else -6), 24, median_text, side))
    parts.append(_ticks(axis, floor_y, tick))
    parts.append(_text(WIDTH - RIGHT, height - 4, axis_text, "end"))
    return _svg(height, title, parts)


def histogram_lines(histogram: Histogram, number: TickText, percent: Percent) -> list[str]:
    """Draw how often each value occurred with characters, a line for a value or some neighbors."""
    width = _bar_width(histogram, LINES)
    bars = _bars(histogram, width)
    names = [number(start) if width == 1 else f"{number(start)}–{number(start + width - 1)}" for start in bars]
    return bar_lines(names, list(bars.values()), percent)


def bar_lines(names: Sequence[str], counts: Sequence[int], percent: Percent) -> list[str]:
    """Draw counts with characters, a line for each name with its share of all."""
    top, total = max(counts), sum(counts)
    size = max(len(name) for name in names)
    lines = []
    for name, count in zip(names, counts, strict=True):
        eighths = max(count > 0, round(count / top * 8 * 32))
        bar = BLOCKS[-1] * (eighths // 8) + BLOCKS[eighths % 8].strip()
        lines.append(f"{name:>{size}}  {bar:<33}{percent(count / total, 1):>7}".rstrip())
    return lines


def _bars(histogram: Histogram, width: int) -> dict[int, int]:
    """Return how often the values from each multiple of a width up to the next one occurred, without a gap."""
    first, last = histogram.minimum // width * width, histogram.maximum // width * width
    bars = dict.fromkeys(range(first, last + width, width), 0)
    for value in histogram:
        bars[value // width * width] += histogram[value]
    return bars


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

    @property
    def step(self) -> float:
        """The distance of its ticks."""
        return round_step((self.last - self.first) / 5)

    def ticks(self) -> list[float]:
        """Return some round values on the axis."""
        step = self.step
        first, last = ceil(self.first / step - 1e-9), floor(self.last / step + 1e-9)
        return [number * step for number in range(first, last + 1)]


def round_step(least: float) -> float:
    """Return the smallest of 1, 2, 5, 10, 20 ... and their tenths that is not below a positive number."""
    power: float = 10.0 ** floor(log10(least) + 1e-9)
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= least * (1 - 1e-9))


def _bar_width(histogram: Histogram, most: int) -> int:
    values = histogram.maximum - histogram.minimum + 1
    return 1 if values <= most else max(1, round(round_step(values / most)))


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


def _bar(x: float, y: float, width: float, height: float, kind: str) -> Markup:
    shape = Markup('<rect class="{}" x="{}" y="{}" width="{}" height="{}"/>')
    return shape.format(kind, *(_number(value) for value in (x, y, width, height)))


def _text(x: float, y: float, text: str, anchor: str, kind: str = "small") -> Markup:
    shape = Markup('<text class="{}" x="{}" y="{}" text-anchor="{}">{}</text>')
    return shape.format(kind, _number(x), _number(y), anchor, text)


def _shortened(text: str, most: int = 15) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _svg(height: float, title: str, parts: Sequence[Markup]) -> Markup:
    head = Markup('<svg viewBox="0 0 {} {}" role="img" aria-label="{}">').format(WIDTH, _number(height), escape(title))
    return head + Markup("").join(parts) + Markup("</svg>")
