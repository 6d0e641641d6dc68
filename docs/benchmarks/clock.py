"""Measuring side by side: everything to be compared is run in turn, round after round, in processor time.

A machine that is shared slows down whoever happens to run. Processor time feels that less than wall-clock time, and
what still is felt hits neighbors in a round alike: so a ratio is made within each round, and the median of these is
what counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True, slots=True)
class Run:
    """Games played in one go, the decisions in them, and the seconds of processor time that they took."""

    games: int
    decisions: float
    seconds: float

    @property
    def games_per_second(self) -> float:
        """Games in a second of processor time."""
        return self.games / self.seconds

    @property
    def decisions_per_second(self) -> float:
        """Decisions in a second of processor time."""
        return self.decisions / self.seconds

    @property
    def nanoseconds(self) -> float:
        """Nanoseconds that a decision takes."""
        return self.seconds / self.decisions * 1e9

    @property
    def decisions_per_game(self) -> float:
        """Decisions in a game."""
        return self.decisions / self.games


Measure = Callable[[], Run]
"""Plays once more and says how it went."""

Runs = Mapping[str, Sequence[Run]]
"""By what was measured, its runs: one for each round, in the order of the rounds."""


@dataclass(frozen=True, slots=True)
class Ratio:
    """The median of the ratios of the rounds, with the least and the greatest of them."""

    middle: float
    low: float
    high: float


def interleaved(measures: Mapping[str, Measure], rounds: int) -> Runs:
    """Run each measure once in every round, each round beginning one further on, and return all the runs."""
    names = list(measures)
    found: dict[str, list[Run]] = {name: [] for name in names}
    for number in range(rounds):
        for name in _turned(names, number):
            found[name].append(measures[name]())
    return found


def _turned(names: Sequence[str], by: int) -> Iterator[str]:
    return (names[(index + by) % len(names)] for index in range(len(names)))


def middle(runs: Sequence[Run], figure: Callable[[Run], float]) -> float:
    """Return the median of a figure of the runs."""
    return median(figure(run) for run in runs)


def ratio(above: Sequence[Run], below: Sequence[Run], figure: Callable[[Run], float]) -> Ratio:
    """Return how a figure of one thing compares with that of another that ran in the same rounds."""
    ratios = [figure(one) / figure(other) for one, other in zip(above, below, strict=True)]
    return Ratio(median(ratios), min(ratios), max(ratios))


def enough(play: Callable[[int], Run], seconds: float) -> int:
    """Return a number of games that takes about so many seconds of processor time; `play` plays the number it is given.

    What is played to find out warms caches and loads whatever is loaded at the first call.
    """
    games = 1
    while (taken := play(games).seconds) < seconds / 10:
        games *= 4 if taken < seconds / 40 else 2
    return max(1, round(games * seconds / taken))
