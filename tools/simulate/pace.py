"""How long a game takes at a table, at a stated pace of its players."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from homestretch.dsl.errors import UsageError
from homestretch.tools.simulate.counts import Counts
from homestretch.tools.simulate.stats import Histogram


@dataclass(frozen=True, slots=True)
class Pace:
    """The seconds that a decision takes: one with a choice, and one without.

    Throwing, looking and moving are in both. The default of a forced one is what it takes to throw a die, see that
    there is one thing to do, and do it.
    """

    choice: Fraction = Fraction(10)
    forced: Fraction = Fraction(3)

    def __post_init__(self) -> None:
        """Raise UsageError where a decision takes no time, or more than an hour."""
        for seconds in (self.choice, self.forced):
            if not 0 < seconds <= 3600:
                raise UsageError(
                    f"a decision cannot take {float(seconds):g} seconds; ask for more than 0s and up to 1h"
                )

    def seconds(self, counts: Counts) -> Fraction:
        """Return what all decisions of the finished games take."""
        return (counts.decisions - counts.forced) * self.choice + counts.forced * self.forced


DEFAULT_PACE = Pace()


@dataclass(frozen=True, slots=True)
class Minutes:
    """How many minutes games take, of which there is at least one with a decision.

    The mean is exact. A percentile is that of the decisions, each taken to last as long as they do on average over all
    games.
    """

    pace: Pace
    mean: float
    each: Fraction
    decisions: Histogram

    def percentile(self, q: int) -> float:
        """Return the minutes that q of 100 games do not exceed."""
        return float(self.decisions.percentile(q) * self.each)

    def to_dict(self, percentiles: tuple[int, ...]) -> dict[str, Any]:
        """Return them as data that JSON can hold."""
        return {
            "seconds_of_a_choice": float(self.pace.choice),
            "seconds_without_choice": float(self.pace.forced),
            "mean": self.mean,
            **{f"percentile_{q}": self.percentile(q) for q in percentiles},
        }


def minutes(counts: Counts, pace: Pace) -> Minutes | None:
    """Return how many minutes the finished games take; None where nobody decided anything."""
    if counts.decisions == 0:
        return None
    total = pace.seconds(counts) / 60
    return Minutes(pace, float(total / counts.finished), total / counts.decisions, counts.histograms["decisions"])
