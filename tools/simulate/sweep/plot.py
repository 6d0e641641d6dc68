"""A figure over the values of a sweep: a line for each value of the second thing that is varied."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from markupsafe import Markup

from homestretch.tools.simulate.report.axes import Axis, TickText
from homestretch.tools.simulate.report.plots import RIGHT
from homestretch.tools.simulate.report.strokes import LETTER, WIDTH, line, mark, number, picture, shortened, text

LEFT = 56
"""Room at the left for the numbers of the axis."""

PLOT_HEIGHT, FOOT, TOP = 190, 40, 14
LEGEND_ROW = 20

LEAST_GAP = 34.0
"""Values whose marks would stand closer than this are drawn at equal distances."""

COLUMNS = 60
"""Characters of a line that is drawn with characters, its label left aside."""

COLORS = ("--accent", "--bar", "--ink", "--soft", "--faint")
"""Colors of the lines, which come again after so many; marks of different shapes tell them apart without color."""

ASIDE = 6.0
"""How far the marks of neighboring lines stand apart, so that their intervals do not cover each other."""


@dataclass(frozen=True, slots=True)
class Value:
    """A value of a figure with its interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Series:
    """The values of a line, one for each place on the horizontal axis; None where there is none."""

    label: str
    values: tuple[Value | None, ...]


def plot_sweep(series: Sequence[Series], places: Sequence[str], axis_text: str, title: str, tick: TickText) -> Markup:
    """Draw a figure over values; values that are all numbers stand at their true distances, if there is room."""
    known = [value for each in series for value in each.values if value is not None]
    low, high = min(value.low for value in known), max(value.high for value in known)
    margin = (high - low) * 0.08 or max(abs(high) * 0.1, 1.0)
    legend = _legend(series)
    top = TOP + legend[1]
    floor = top + PLOT_HEIGHT
    up = Axis(low - margin, high + margin, floor, top)
    xs = _across(places)
    parts = [legend[0], _levels(up, tick), line(LEFT, floor, WIDTH - RIGHT, floor, "axis")]
    gap = min((abs(one - other) for one, other in pairwise(sorted(xs))), default=float(WIDTH))
    for x, place in zip(xs, places, strict=True):
        room = min(gap, 2 * x, 2 * (WIDTH - x))
        parts += [line(x, floor, x, floor + 4, "axis"), text(x, floor + 17, _cut(place, room), "middle")]
    parts.append(text(WIDTH - RIGHT, floor + 34, axis_text, "end"))
    for index, each in enumerate(series):
        aside = ASIDE * (index - (len(series) - 1) / 2)
        parts.append(_drawn(each, index, [x + aside for x in xs], up))
    return picture(floor + FOOT, title, parts)


def interval_lines(labels: Sequence[str], values: Sequence[Value | None]) -> list[str]:
    """Draw values and their intervals with characters, a line for each, all to one scale; not all may be the same."""
    known = [value for value in values if value is not None]
    low, high = min(value.low for value in known), max(value.high for value in known)
    axis = Axis(low, high, 0, COLUMNS - 1)
    size = max(len(label) for label in labels)
    lines = []
    for label, value in zip(labels, values, strict=True):
        drawn = [" "] * COLUMNS
        if value is not None:
            first, at, last = (round(axis.at(place)) for place in (value.low, value.value, value.high))
            drawn[first : last + 1] = "─" * (last + 1 - first)
            drawn[first], drawn[last] = "├", "┤"
            drawn[at] = "●"
        lines.append(f"{label:<{size}}  {''.join(drawn)}".rstrip())
    return lines


def _across(places: Sequence[str]) -> list[float]:
    left, right = LEFT + 30.0, WIDTH - RIGHT - 30.0
    if len(places) == 1:
        return [(left + right) / 2]
    if all(place.isdecimal() for place in places):
        values = [int(place) for place in places]
        axis = Axis(min(values), max(values), left, right)
        xs = [axis.at(value) for value in values]
        if all(abs(one - other) >= LEAST_GAP for one, other in pairwise(sorted(xs))):
            return xs
    return [left + (right - left) * at / (len(places) - 1) for at in range(len(places))]


def _levels(up: Axis, tick: TickText) -> Markup:
    parts = []
    for value in up.ticks():
        y = up.at(value)
        parts += [line(LEFT, y, WIDTH - RIGHT, y, "axis"), text(LEFT - 8, y + 4, tick(value), "end")]
    return Markup("").join(parts)


def _drawn(series: Series, index: int, xs: Sequence[float], up: Axis) -> Markup:
    color = f"var({COLORS[index % len(COLORS)]})"
    seen = [(x, value) for x, value in zip(xs, series.values, strict=True) if value is not None]
    stroke = Markup('<polyline points="{}" style="fill:none;stroke:{};stroke-width:1.5"/>')
    way = " ".join(f"{number(x)},{number(up.at(value.value))}" for x, value in sorted(seen, key=lambda pair: pair[0]))
    parts = [stroke.format(way, color)]
    for x, value in seen:
        parts += [
            line(x, up.at(value.low), x, up.at(value.high), "interval"),
            mark(x, up.at(value.value), index, color),
        ]
    return Markup("").join(parts)


def _legend(series: Sequence[Series]) -> tuple[Markup, float]:
    """Return the names of the lines, in rows, and how high they are; nothing where there is one line only."""
    if len(series) == 1:
        return Markup(""), 0.0
    parts = []
    x, y = float(LEFT), 10.0
    for index, each in enumerate(series):
        label = _cut(each.label, WIDTH - LEFT - 40)
        wide = 30 + LETTER * len(label)
        if x > LEFT and x + wide > WIDTH:
            x, y = float(LEFT), y + LEGEND_ROW
        parts += [
            mark(x + 5, y, index, f"var({COLORS[index % len(COLORS)]})"),
            text(x + 16, y + 4, label, "start"),
        ]
        x += wide
    return Markup("").join(parts), y + 8


def _cut(words: str, room: float) -> str:
    return shortened(words, max(3, int(room / LETTER)))
