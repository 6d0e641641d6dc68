"""Axes of small pictures and their ticks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, floor, log10

from markupsafe import Markup

from homestretch.tools.simulate.report.strokes import line, text

TickText = Callable[[float], str]
"""Writes the number at a tick."""


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


def tick_digits(value: float) -> int:
    """Return how many decimals a round number needs, at most four.

    >>> [tick_digits(value) for value in (3.0, 0.5, 0.02)]
    [0, 1, 2]
    """
    return next((digits for digits in range(4) if round(value, digits) == round(value, 6)), 4)


def ticks(axis: Axis, y: float, tick: TickText) -> Markup:
    """Draw a horizontal axis at a height, with its ticks and their numbers below."""
    parts = [line(axis.left, y, axis.right, y, "axis")]
    for value in axis.ticks():
        parts += [
            line(axis.at(value), y, axis.at(value), y + 4, "axis"),
            text(axis.at(value), y + 18, tick(value), "middle"),
        ]
    return Markup("").join(parts)
