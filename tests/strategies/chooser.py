"""Where choices come from: a seeded generator of numbers, or hypothesis, which can then make a failing case smaller.

Whatever is built asks only `below`, so that both build the same things. The first of several options is the simplest,
and "no" is simpler than "yes": that is the way in which hypothesis shrinks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TypeVar

from hypothesis import strategies as st

T = TypeVar("T")


@dataclass(frozen=True)
class Chooser:
    """Makes choices. `below(bound)` gives a number from 0 to bound - 1."""

    below: Callable[[int], int]

    def pick(self, options: Sequence[T]) -> T:
        """Return one of the options, all alike; the first is the simplest."""
        return options[self.below(len(options))]

    def weighted(self, *options: tuple[int, T]) -> T:
        """Return one of the options, each as often as its weight says; those of weight 0 never."""
        at = self.below(sum(weight for weight, _ in options))
        for weight, option in options:
            if at < weight:
                return option
            at -= weight
        raise AssertionError("a number below the sum of the weights lies in one of them")

    def chance(self, percent: int) -> bool:
        """Return True in so many of a hundred cases."""
        return self.below(100) >= 100 - percent

    def between(self, low: int, high: int) -> int:
        """Return a number from low to high, both included."""
        return low + self.below(high - low + 1)

    def some(self, options: Sequence[T], low: int, high: int) -> list[T]:
        """Return so many different options, or all where there are fewer, in the order in which they are given."""
        count = min(self.between(low, high), len(options))
        left = list(range(len(options)))
        chosen = [left.pop(self.below(len(left))) for _ in range(count)]
        return [options[at] for at in sorted(chosen)]


def seeded(seed: int) -> Chooser:
    """Return a chooser whose choices follow from the seed alone."""
    return Chooser(Random(seed).randrange)


def drawn(draw: st.DrawFn) -> Chooser:
    """Return a chooser that draws each choice from hypothesis."""
    return Chooser(lambda bound: draw(_numbers(bound)))


@cache
def _numbers(bound: int) -> st.SearchStrategy[int]:
    return st.integers(0, bound - 1)
