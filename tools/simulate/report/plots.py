"""Small pictures of shares, pairs, sizes and lengths."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from markupsafe import Markup

from homestretch.tools.simulate.report.axes import Axis, TickText, round_step, ticks
from homestretch.tools.simulate.report.strokes import WIDTH, bar, bracket, dot, line, picture, shortened, text
from homestretch.tools.simulate.stats import Histogram

LEFT, RIGHT = 112, 16
MOST_LEFT = 190
"""The room at the left where labels are long; it is taken from the plot."""

BESIDE = 18
"""What of the room at the left no label takes."""

LABEL_LETTER = 8.4
"""Width of a letter of a label, about; labels are larger than other words."""

END = 4
"""What of the room at the right a number beside a row leaves free."""

DOT = 5.5
"""Radius of the dot of a share."""

ROW = 34
RUNG = 22
RUNG_MORE = 34
"""How much more room a rule's id takes than other labels."""

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


def room_for(labels: Sequence[str]) -> float:
    """Return the room at the left that labels of rows need, within bounds."""
    return min(MOST_LEFT, max(LEFT, BESIDE + LABEL_LETTER * max(map(len, labels), default=0)))


def label(left: float, y: float, words: str) -> Markup:
    """Write the label of a row before the room at the left ends, shortened where it is too long for it."""
    return text(left - 14, y, shortened(words, int((left - BESIDE) / LABEL_LETTER)), "end", "label")


def plot_shares(rows: Sequence[Row], even: float, even_text: str, title: str, percent: Percent) -> Markup:
    """Draw shares with their intervals against the equal share."""
    low = min(even, *(row.low for row in rows))
    high = max(even, *(row.high for row in rows))
    margin = max(0.001, (high - low) * 0.12)
    left = room_for([row.label for row in rows])
    right = max(RIGHT + 44, END + LABEL_LETTER * max(len(row.text) for row in rows) + DOT)
    axis = Axis(max(0.0, low - margin), min(1.0, high + margin), left, WIDTH - right)
    digits = max(0, -floor(log10(100 * axis.step) + 1e-9))
    height = ROW * len(rows) + 52
    parts = [
        line(axis.at(even), 22, axis.at(even), height - 26, "even"),
        text(axis.at(even), 14, even_text, "middle"),
    ]
    for index, row in enumerate(rows):
        y = 22 + ROW * index + ROW / 2
        parts += [
            label(left, y + 4.5, row.label),
            bracket(axis.at(row.low), y, axis.at(row.high), y),
            dot(axis.at(row.share), y, DOT),
            text(WIDTH - END, y + 4.5, row.text, "end", "label"),
        ]
    parts.append(ticks(axis, height - 26, lambda share: percent(share, digits)))
    return picture(height, title, parts)


def plot_pairs(pairs: Sequence[Pair], words: tuple[str, str], title: str, number: TickText, tick: TickText) -> Markup:
    """Draw two bars for each, and say what the first and the second ones are."""
    most = max(value for pair in pairs for value in (pair.first, pair.second))
    left = room_for([pair.label for pair in pairs])
    axis = Axis(0.0, most * 1.02, left, WIDTH - RIGHT - 44)
    height = ROW * len(pairs) + 58
    at = float(left)
    parts = []
    for kind, word in zip(("bar", "bar second"), words, strict=True):
        parts += [bar(at, 5, 10, 10, kind), text(at + 15, 14, word, "start")]
        at += 36 + 6.6 * len(word)
    for index, pair in enumerate(pairs):
        y = 26 + ROW * index
        parts.append(label(left, y + 19, pair.label))
        for value, kind, top in ((pair.first, "bar", y + 3), (pair.second, "bar second", y + 16)):
            parts.append(bar(axis.left, top, axis.at(value) - axis.left, 11, kind))
            parts.append(text(axis.at(value) + 5, top + 9.5, number(value), "start"))
    parts.append(ticks(axis, height - 26, tick))
    return picture(height, title, parts)


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
            line(axis.at(power), 6, axis.at(power), floor_y + 4, "axis"),
            text(axis.at(power), floor_y + 18, tick(10.0**power), "middle"),
        ]
    for index, rung in enumerate(rungs):
        y, x = 8 + RUNG * index + RUNG / 2, axis.at(log10(rung.value))
        parts += [
            text(axis.left - 12, y + 4, shortened(rung.label, 22), "end"),
            line(axis.left, y, x, y, "rung"),
            dot(x, y, 4),
            text(WIDTH - END, y + 4, rung.text, "end"),
        ]
    parts.append(text(axis.right, height - 4, axis_text, "end"))
    return picture(height, title, parts)


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
            parts.append(bar(x + gap / 2, floor_y - tall, wide - gap, tall, kind))
    middle = axis.at(histogram.percentile(50) + (0.5 if width == 1 else 0))
    side = "start" if middle < WIDTH / 2 else "end"
    parts.append(line(middle, 18, middle, floor_y, "even"))
    parts.append(text(middle + (6 if side == "start" else -6), 24, median_text, side))
    parts.append(ticks(axis, floor_y, tick))
    parts.append(text(WIDTH - RIGHT, height - 4, axis_text, "end"))
    return picture(height, title, parts)


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
        blocks = BLOCKS[-1] * (eighths // 8) + BLOCKS[eighths % 8].strip()
        lines.append(f"{name:>{size}}  {blocks:<33}{percent(count / total, 1):>7}".rstrip())
    return lines


def _bars(histogram: Histogram, width: int) -> dict[int, int]:
    """Return how often the values from each multiple of a width up to the next one occurred, without a gap."""
    first, last = histogram.minimum // width * width, histogram.maximum // width * width
    bars = dict.fromkeys(range(first, last + width, width), 0)
    for value in histogram:
        bars[value // width * width] += histogram[value]
    return bars


def _bar_width(histogram: Histogram, most: int) -> int:
    values = histogram.maximum - histogram.minimum + 1
    return 1 if values <= most else max(1, round(round_step(values / most)))
