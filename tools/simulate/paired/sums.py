"""Two variants that met the same luck: whole sums over pairs of games, and differences with their doubt.

Game n of a seed meets the same dice and cards in both variants, so what luck did to both falls out of the difference.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import sqrt
from statistics import NormalDist
from typing import Any

from homestretch.tools.simulate.counts import Sides
from homestretch.tools.simulate.playout import Record

DOUBT = Fraction(1, 20)
"""How often an interval may miss the true value: in 5 of 100."""

FEWEST = 20
"""Pairs that must come out differently before anything is said about a difference."""

Values = tuple[int, int, int, int]
"""Numerator and denominator of a figure in a game of A, then in the same game of B."""

PRODUCTS = tuple(combinations_with_replacement(range(4), 2))
"""Which two of the four values each sum of products multiplies."""

PER_GAME: dict[str, Callable[[Record], tuple[int, int]]] = {
    "turns": lambda record: (record.turns, 1),
    "decisions": lambda record: (record.decisions, 1),
    "captures": lambda record: (record.captures, 1),
    "share_without_choice": lambda record: (record.forced, record.decisions),
}
"""What each game adds to a figure: to the numerator and to the denominator."""

WINS = "wins"
"""The question whether any side's share of the wins differs."""


def unit(figure: str) -> int:
    """Return how many units make up one of a figure: shares are told in points of a hundred."""
    return 100 if figure in ("share_without_choice", WINS) else 1


@dataclass(slots=True)
class Moments:
    """Sums of four values and of their products over pairs of games; `unequal` pairs differ between A and B."""

    pairs: int = 0
    unequal: int = 0
    sums: list[int] = field(default_factory=lambda: [0] * 4)
    products: list[int] = field(default_factory=lambda: [0] * len(PRODUCTS))

    def add(self, values: Values, times: int = 1) -> None:
        """Count a pair of games, once or several times."""
        self.pairs += times
        self.unequal += times * (values[:2] != values[2:])
        for at, value in enumerate(values):
            self.sums[at] += times * value
        for at, (one, other) in enumerate(PRODUCTS):
            self.products[at] += times * values[one] * values[other]

    def merge(self, other: Moments) -> None:
        """Add the sums over other pairs to these."""
        self.pairs += other.pairs
        self.unequal += other.unequal
        self.sums = [mine + theirs for mine, theirs in zip(self.sums, other.sums, strict=True)]
        self.products = [mine + theirs for mine, theirs in zip(self.products, other.products, strict=True)]

    def alone(self) -> Moments:
        """Return the sums of A paired with itself."""
        product = dict(zip(PRODUCTS, self.products, strict=True))
        products = [product[min(one % 2, other % 2), max(one % 2, other % 2)] for one, other in PRODUCTS]
        return Moments(self.pairs, 0, self.sums[:2] * 2, products)

    def to_dict(self) -> dict[str, Any]:
        """Return the sums as data that JSON can hold."""
        return {
            "pairs": self.pairs,
            "unequal": self.unequal,
            "sums": list(self.sums),
            "products": list(self.products),
        }


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure in A and in B, and what B has more than A.

    The errors are standard errors: of the difference between games that met the same luck, and of each figure alone.
    `gain` is how many times as many games with luck of their own would be needed for the same error; None where every
    pair agrees.
    """

    pairs: int
    unequal: int
    a: float
    b: float
    difference: float
    error: float
    error_a: float
    error_b: float
    gain: float | None

    def within(self, doubt: Fraction) -> float:
        """Return half the interval that misses with this doubt."""
        return student(doubt, self.pairs - 1) * self.error

    def interval(self, doubt: Fraction) -> tuple[float, float]:
        """Return the interval of the difference that misses the true one with this doubt."""
        half = self.within(doubt)
        return self.difference - half, self.difference + half

    def shown(self, doubt: Fraction) -> bool:
        """Tell whether the difference is not zero, with this doubt; from fewer than `FEWEST` unequal pairs, never."""
        low, high = self.interval(doubt)
        return self.unequal >= FEWEST and not low <= 0 <= high

    def clear(self, doubt: Fraction) -> bool:
        """Tell whether the difference is shown, and known within a quarter of itself."""
        return self.shown(doubt) and 4 * self.within(doubt) <= abs(self.difference)


def difference(moments: Moments) -> Difference | None:
    """Return the difference of two quotients of sums; None where there is nothing to divide by, or one pair only.

    With R = sum(x) / sum(y) for each variant, a pair leaves the residue

        e = (x_B - R_B y_B) n / sum(y_B)  -  (x_A - R_A y_A) n / sum(y_A)

    and the variance of R_B - R_A is sum(e * e) / (n (n - 1)). Where y is 1 in every game, R is a mean, e is the
    difference of the pair less the mean difference, and this is the variance of the paired t test: (n sum(d * d) -
    sum(d) ** 2) / (n * n * (n - 1)). Otherwise it is the linearized variance of ratios. Source: W. G. Cochran,
    "Sampling Techniques", 3rd edition, 1977, chapter 6.

    Everything is a fraction of whole numbers until the last step.

    >>> moments = Moments()
    >>> for a, b in ((10, 13), (12, 14), (17, 18)):
    ...     moments.add((a, 1, b, 1))
    >>> found = difference(moments)
    >>> found.difference, round(found.error, 6), round(found.gain, 3)
    (2.0, 0.57735, 20.0)
    """
    n = moments.pairs
    xa, ya, xb, yb = moments.sums
    if n < 2 or ya == 0 or yb == 0:
        return None
    ratios = (Fraction(xa, ya), Fraction(xb, yb))
    scales = (Fraction(n, ya), Fraction(n, yb))
    product = dict(zip(PRODUCTS, moments.products, strict=True))

    def residues(one: int, other: int) -> Fraction:
        """Return the sum of the products of the residues of two variants (0 is A, 1 is B)."""
        x, y, u, v = 2 * one, 2 * one + 1, 2 * other, 2 * other + 1
        cross = product[(x, v)] * ratios[other] + product[min((y, u), (u, y))] * ratios[one]
        raw = product[(x, u)] - cross + product[(y, v)] * ratios[one] * ratios[other]
        return raw * scales[one] * scales[other]

    alone_a, alone_b, both = residues(0, 0), residues(1, 1), residues(0, 1)
    paired = alone_a + alone_b - 2 * both
    pairs = n * (n - 1)
    return Difference(
        pairs=n,
        unequal=moments.unequal,
        a=float(ratios[0]),
        b=float(ratios[1]),
        difference=float(ratios[1] - ratios[0]),
        error=sqrt(paired / pairs),
        error_a=sqrt(alone_a / pairs),
        error_b=sqrt(alone_b / pairs),
        gain=float((alone_a + alone_b) / paired) if paired else None,
    )


def student(doubt: Fraction, degrees: int) -> float:
    """Return t with which an interval of so many degrees of freedom misses the true value with this doubt.

    By the expansion around the normal quantile. Source: M. Abramowitz and I. A. Stegun, "Handbook of Mathematical
    Functions", 26.7.5.

    >>> round(student(Fraction(1, 20), 19), 3), round(student(Fraction(1, 20), 10**9), 3)
    (2.093, 1.96)
    """
    z: float = -NormalDist().inv_cdf(float(doubt / 2))
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    corrections: float = sum(term / degrees**power for power, term in enumerate(terms, 1))
    return z + corrections


@dataclass(slots=True)
class PairCounts:
    """What pairs of finished games add up to.

    `wins[i][j]` are the pairs won by side i in A and by side j in B, `order[i][j]` those won by the side whose first
    turn came i-th in A and j-th in B; the last row and column are games without a winner. Both are empty where other
    players are on one side in A and in B.
    """

    sides: Sides | None
    moments: dict[str, Moments] = field(default_factory=lambda: {name: Moments() for name in PER_GAME})
    wins: list[list[int]] = field(default_factory=list)
    order: list[list[int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        if self.sides is not None:
            size = len(self.sides.teams) + 1
            self.wins = self.wins or [[0] * size for _ in range(size)]
            self.order = self.order or [[0] * size for _ in range(size)]

    def add(self, a: Record, b: Record) -> None:
        """Count a pair of finished games."""
        for name, values in PER_GAME.items():
            self.moments[name].add((*values(a), *values(b)))
        if self.sides is not None:
            (side_a, place_a), (side_b, place_b) = (
                _winner(self.sides, record.winners, record.first) for record in (a, b)
            )
            self.wins[side_a][side_b] += 1
            self.order[place_a][place_b] += 1

    def merge(self, other: PairCounts) -> None:
        """Add the counts of other pairs of the same two variants to these."""
        for name, moments in other.moments.items():
            self.moments[name].merge(moments)
        for mine, theirs in ((self.wins, other.wins), (self.order, other.order)):
            for row, added in zip(mine, theirs, strict=True):
                row[:] = [one + another for one, another in zip(row, added, strict=True)]

    def alone(self) -> PairCounts:
        """Return the counts of A paired with itself."""
        moments = {name: found.alone() for name, found in self.moments.items()}
        return PairCounts(self.sides, moments, _diagonal(self.wins), _diagonal(self.order))

    def figure(self, name: str) -> Difference | None:
        """Return the difference of a figure of `PER_GAME`."""
        return difference(self.moments[name])

    def shares(self, table: list[list[int]]) -> list[Difference | None]:
        """Return the difference of the share of the won games, for each side of `wins` or place of `order`.

        Empty where there is one side only.
        """
        if len(table) == 2:
            return []
        return [_share(table, side) for side in range(len(table) - 1)]

    def to_dict(self) -> dict[str, Any]:
        """Return the counts as data that JSON can hold."""
        return {
            **{name: moments.to_dict() for name, moments in self.moments.items()},
            "wins": [list(row) for row in self.wins],
            "wins_by_turn_order": [list(row) for row in self.order],
        }


def _diagonal(table: list[list[int]]) -> list[list[int]]:
    return [[sum(row) if at == other else 0 for other in range(len(table))] for at, row in enumerate(table)]


def _share(table: list[list[int]], side: int) -> Difference | None:
    nobody = len(table) - 1
    moments = Moments()
    for a, row in enumerate(table):
        for b, times in enumerate(row):
            moments.add((int(a == side), int(a != nobody), int(b == side), int(b != nobody)), times)
    return difference(moments)


@cache
def _winner(sides: Sides, winners: tuple[int, ...], first: int) -> tuple[int, int]:
    """Return the side that won and the place of its first turn; the number of sides for both where nobody won."""
    if not winners:
        return len(sides.teams), len(sides.teams)
    team = sides.team_of(winners[0])
    return team, sides.rank_in_turn(team, first)
