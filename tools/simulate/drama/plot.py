"""The course of games as pictures: which chance the winner had from turn to turn, and when games were decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from homestretch.tools.simulate.report.axes import Axis, TickText
from homestretch.tools.simulate.report.strokes import LETTER, WIDTH, bar, line, number, picture, text

LEFT, RIGHT, TOP, FLOOR, FOOT = 44, 24, 48, 252, 44
"""Room at both sides for the numbers of the axes, where the plot begins and ends, and room below it."""

ROW, GAP, TEXT = 22, 10, 56
"""Height of a bar with its gap, the gap between its label and itself, and room for the number at its right."""

GRID = (0.0, 0.25, 0.5, 0.75, 1.0)


@dataclass(frozen=True, slots=True)
class Moment:
    """A place on the way through a game, from 0 to 1, and the quartiles of a chance there."""

    at: float
    low: float
    middle: float
    high: float


@dataclass(frozen=True, slots=True)
class CourseWords:
    """What is written into the picture: its title, the name of each curve, of the axis and of the dashed line."""

    title: str
    middle: str
    half: str
    axis: str
    even: str


def plot_course(moments: Sequence[Moment], even: float, words: CourseWords, percent: TickText) -> Markup:
    """Draw a chance over the course of a game: its median as a line, the middle half as a band, and the equal share."""
    along, up = Axis(0.0, 1.0, LEFT, WIDTH - RIGHT), Axis(0.0, 1.0, FLOOR, TOP)
    parts = []
    for share in GRID:
        parts += [
            line(along.left, up.at(share), along.right, up.at(share), "axis"),
            text(along.left - 8, up.at(share) + 4, percent(share), "end"),
            text(along.at(share), FLOOR + 18, percent(share), "middle"),
        ]
    band = [(one.at, one.high) for one in moments] + [(one.at, one.low) for one in reversed(moments)]
    middle = [(one.at, one.middle) for one in moments]
    for shape, kind, points in (("polygon", "band", band), ("polyline", "course", middle)):
        places = " ".join(f"{number(along.at(x))},{number(up.at(y))}" for x, y in points)
        parts.append(Markup('<{} class="{}" points="{}"/>').format(shape, kind, places))
    parts += [
        line(along.left, up.at(even), along.right, up.at(even), "even"),
        text(along.right - 4, up.at(even) + 15, words.even, "end"),
        line(along.left, 12, along.left + 22, 12, "course"),
        text(along.left + 30, 16, words.middle, "start"),
        bar(along.left, 24, 22, 11, "band"),
        text(along.left + 30, 34, words.half, "start"),
        text(along.right, FLOOR + FOOT - 6, words.axis, "end"),
    ]
    return picture(FLOOR + FOOT, words.title, parts)


def plot_bars(names: Sequence[str], counts: Sequence[int], title: str, percent: TickText) -> Markup:
    """Draw counts as lying bars, a line for each name with its share of all; the last one is set apart."""
    left = LETTER * max(len(name) for name in names) + GAP
    axis = Axis(0.0, float(max(counts)), left, WIDTH - TEXT)
    parts = []
    for at, (name, count) in enumerate(zip(names, counts, strict=True)):
        y = 4 + ROW * at + (8 if at + 1 == len(names) else 0)
        parts.append(text(left - GAP, y + 13, name, "end"))
        if count:
            parts.append(bar(left, y, axis.at(count) - left, ROW - 5))
        parts.append(text(axis.at(count) + 6, y + 13, percent(count / sum(counts)), "start"))
    return picture(ROW * len(names) + 16, title, parts)
