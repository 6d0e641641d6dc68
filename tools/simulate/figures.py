"""Derived figures: shares with intervals, tests of fairness, lengths, what rules do; each from exact counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb
from typing import Any

from homestretch.tools.simulate.counts import BY_SEAT, HISTOGRAMS, Counts
from homestretch.tools.simulate.pace import DEFAULT_PACE, Pace, minutes
from homestretch.tools.simulate.stats import MAX_EXACT_WORK, Histogram, chi_square_p, multinomial_p, wilson

DOUBT = 0.01
"""A difference is called one where luck alone would show as much less often than this."""

FEWEST_EXPECTED = 5
"""Wins expected of each side below which the chi-square test is poor."""

CONFIDENCE = 0.95
"""How often the intervals of all sides together hold the true shares."""

PERCENTILES = (5, 25, 50, 75, 95)


@dataclass(frozen=True, slots=True)
class Share:
    """A share of games; so many intervals like its own hold together."""

    wins: int
    of: int
    together: int

    @property
    def share(self) -> float:
        """The share itself."""
        return self.wins / self.of

    @property
    def interval(self) -> tuple[float, float]:
        """The ends of the interval; see `confidence_of_each`."""
        return wilson(self.wins, self.of, confidence_of_each(self.together))

    def to_dict(self) -> dict[str, Any]:
        """Return the share as data that JSON can hold."""
        low, high = self.interval
        return {"wins": self.wins, "of": self.of, "share": self.share, "low": low, "high": high}


@dataclass(frozen=True, slots=True)
class Fairness:
    """How likely luck alone would bring wins at least as uneven as these, and by which test."""

    p: float
    test: str


def confidence_of_each(together: int) -> float:
    """Return how sure each of so many intervals must be, so that all of them hold at once with `CONFIDENCE`.

    It is the `CONFIDENCE` to the power of one over their number. Source: Z. Sidak, Journal of the American Statistical
    Association 62 (1967) 626, for any dependence of normal variables.
    """
    return float(CONFIDENCE ** (1 / together))


def questions(sides: int) -> int:
    """Return how many intervals the shares of sides in the same games are.

    The shares of two sides are one number and its rest, and one interval is the other's mirror image.
    """
    return 1 if sides <= 2 else sides


def shares(wins: Sequence[int], of: int) -> list[Share]:
    """Return the share of each side; empty where there are no games."""
    return [Share(number, of, questions(len(wins))) for number in wins] if of else []


def widest(wins: Sequence[int]) -> float:
    """Return half of the widest interval of sides that have won so many games, of which there is at least one."""
    found = [share.interval for share in shares(wins, sum(wins))]
    return max(high - low for low, high in found) / 2


def fairness(wins: Sequence[int], weights: Sequence[int] = ()) -> Fairness | None:
    """Test whether sides win equally often; None where there is one side only, or no game was won.

    With `weights` each is expected to win as often as its weight says. Pearson's chi-square test, or the exact
    multinomial test where wins are too few for it.
    """
    total, sides = sum(wins), len(wins)
    weights = weights or [1] * sides
    if sides < 2 or total == 0:
        return None
    exact = comb(total + sides - 1, sides - 1) * (total + sides) <= MAX_EXACT_WORK
    if total * min(weights) < FEWEST_EXPECTED * sum(weights) and exact:
        return Fairness(float(multinomial_p(wins, weights)), "exact multinomial")
    return Fairness(chi_square_p(wins, [total * weight / sum(weights) for weight in weights]), "chi-square")


def length(histogram: Histogram) -> dict[str, Any] | None:
    """Return mean, deviation, extremes and percentiles; None where there are no values."""
    if histogram.total == 0:
        return None
    return {
        "mean": histogram.mean(),
        "standard_deviation": histogram.variance() ** 0.5 if histogram.total > 1 else None,
        "least": histogram.minimum,
        "most": histogram.maximum,
        **{f"percentile_{q}": histogram.percentile(q) for q in PERCENTILES},
    }


@dataclass(frozen=True, slots=True)
class Seat:
    """What happens to a seat in a game, on average, and how many of its pieces wait in the yard as a turn begins."""

    captures: float
    captured: float
    entries: float
    waiting: float

    def to_dict(self) -> dict[str, Any]:
        """Return the figures as data that JSON can hold."""
        return {
            "captures": self.captures,
            "captured": self.captured,
            "entries": self.entries,
            "in_yard": self.waiting,
        }


def by_seat(counts: Counts) -> list[Seat]:
    """Return the figures of each seat; empty where no game was finished."""
    if counts.finished == 0:
        return []
    turns = counts.histograms["turns"].sum
    columns = zip(*(getattr(counts, name) for name in BY_SEAT), strict=True)
    return [
        Seat(captures / counts.finished, captured / counts.finished, entries / counts.finished, yard / turns)
        for captures, captured, entries, yard in columns
    ]


def choices(counts: Counts) -> dict[str, float | None]:
    """Return how much there is to choose; None where nobody decided anything, or never had a choice."""
    free = counts.decisions - counts.forced
    return {
        "share_without_choice": counts.forced / counts.decisions if counts.decisions else None,
        "actions_to_choose_from": counts.offered / counts.decisions if counts.decisions else None,
        "actions_where_there_is_a_choice": (counts.offered - counts.forced) / free if free else None,
    }


def never_fired(counts: Counts, rules: Sequence[str]) -> list[str]:
    """Return the rules that decided nothing in any finished game; empty where none was finished."""
    return [rule for rule in rules if rule not in counts.fired] if counts.finished else []


def figures(counts: Counts, rules: Sequence[str], pace: Pace = DEFAULT_PACE) -> dict[str, Any]:
    """Return all derived figures as data that JSON can hold; null where there is nothing to derive them from.

    `rules` are the ids of the rules of which it is counted how often they decided something.
    """
    tests = {"by_team": fairness(counts.team_wins), "by_turn_order": fairness(counts.order_wins)}
    time = minutes(counts, pace)
    return {
        "wins_by_player": [share.to_dict() for share in shares(counts.wins, counts.decided)],
        "wins_by_team": [share.to_dict() for share in shares(counts.team_wins, counts.decided)],
        "wins_by_turn_order": [share.to_dict() for share in shares(counts.order_wins, counts.decided)],
        "fairness": {
            name: None if found is None else {"p": found.p, "test": found.test} for name, found in tests.items()
        },
        **{name: length(counts.histograms[name]) for name in HISTOGRAMS},
        "minutes": None if time is None else time.to_dict(PERCENTILES),
        **choices(counts),
        "by_seat": [seat.to_dict() for seat in by_seat(counts)],
        "fired_in_a_game": {rule: counts.fired.get(rule, 0) / counts.finished for rule in rules if counts.finished},
        "never_fired": never_fired(counts, rules),
        "share_stopped": (counts.games - counts.finished) / counts.games if counts.games else None,
    }


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether anybody is favored, in one word and the numbers for it.

    `kind` is "nothing" (no game was won), "alone" (one side only), "even", "order" (a place in the turn order wins
    more often) or "side" (a seat or team does). `index` is who wins most often, `points` how many points of a
    hundred above the even share, `p` the probability of it by luck, `within` half the widest interval in points.
    """

    kind: str
    index: int = 0
    points: float = 0.0
    share: float = 0.0
    even: float = 0.0
    p: float = 1.0
    within: float = 0.0


def verdict(counts: Counts, *, by_lot: bool) -> Verdict:
    """Judge the counts of games in which chance decides who begins, or always the same side does.

    The turn order is asked first: where it decides, seats differ through it only.
    """
    if counts.decided == 0:
        return Verdict("nothing")
    if len(counts.team_wins) < 2:
        return Verdict("alone")
    tested = {"order": counts.order_wins, "side": counts.team_wins}
    # Two chances to be wrong make luck twice as likely; where the same side always begins, both are one test.
    tests = len(tested) if by_lot else 1
    found = {kind: min(1.0, tests * test.p) for kind, wins in tested.items() if (test := fairness(wins)) is not None}
    within = 100 * widest(counts.team_wins)
    even = 1 / len(counts.team_wins)
    for kind, p in found.items():
        if p < DOUBT:
            wins = tested[kind]
            index = wins.index(max(wins))
            share = wins[index] / counts.decided
            return Verdict(kind, index, 100 * (share - even), share, even, p, within)
    return Verdict("even", p=min(found.values()), even=even, within=within)
