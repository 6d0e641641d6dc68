"""Differences and their intervals around the line of no difference."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from homestretch.tools.simulate.report.axes import Axis, TickText, ticks
from homestretch.tools.simulate.report.plots import RIGHT, ROW, label, room_for
from homestretch.tools.simulate.report.strokes import WIDTH, bracket, dot, line, picture, text

NUMBER = 58
"""Room at the right for the number of a row."""

HEAD, FOOT = 22, 40


@dataclass(frozen=True, slots=True)
class Gap:
    """A row: what differs, by how much, from `low` to `high`, and the number beside it."""

    label: str
    difference: float
    low: float
    high: float
    text: str


def plot_gaps(rows: Sequence[Gap], zero_text: str, axis_text: str, title: str, tick: TickText) -> Markup:
    """Draw differences with their intervals, each in a row, and the line of no difference across all of them."""
    low = min(0.0, *(row.low for row in rows))
    high = max(0.0, *(row.high for row in rows))
    margin = (high - low) * 0.08 or 1.0
    left = room_for([row.label for row in rows])
    axis = Axis(low - margin, high + margin, left, WIDTH - RIGHT - NUMBER)
    floor = HEAD + ROW * len(rows) + 4
    parts = [line(axis.at(0), HEAD, axis.at(0), floor, "even"), text(axis.at(0), 14, zero_text, "middle")]
    for index, row in enumerate(rows):
        y = HEAD + ROW * (index + 0.5)
        parts += [
            label(left, y + 4.5, row.label),
            bracket(axis.at(row.low), y, axis.at(row.high), y),
            dot(axis.at(row.difference), y, 5),
            text(WIDTH - 4, y + 4.5, row.text, "end", "label"),
        ]
    parts.append(ticks(axis, floor, tick))
    parts.append(text(WIDTH - RIGHT, floor + 35, axis_text, "end"))
    return picture(floor + FOOT, title, parts)
