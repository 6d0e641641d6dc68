"""Figures from counts: intervals, tests and histograms, from integers and the standard library alone.

Whatever games contribute is an integer count, and merging counts is addition, so no order of merging can
change a figure. A float appears once, at the end, as the rounding of an exact value or of a formula below.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from math import comb, exp, fsum, lgamma, log, prod, sqrt
from statistics import NormalDist
from typing import Final, Self

MAX_EXACT_WORK: Final = 2_000_000
MAX_VALUE: Final = 10**18 - 1
VALUE_TEXT: Final = re.compile(r"0|-?[1-9][0-9]{0,17}")


def wilson(successes: int, n: int, confidence: float = 0.95) -> tuple[float, float]:
    """Return the score interval for a probability of which ``n`` trials showed ``successes``.

    The interval holds the p with ``abs(successes / n - p) <= z * sqrt(p * (1 - p) / n)``. Source: E. B.
    Wilson, JASA 22 (1927) 209; compared with others in R. G. Newcombe, Statistics in Medicine 17 (1998) 857,
    method 3.

    Raises ValueError unless 0 <= successes <= n, n > 0 and 0 < confidence < 1.

    >>> low, high = wilson(81, 263)
    >>> f"{low:.4f} {high:.4f}"
    '0.2553 0.3662'
    """
    if n <= 0:
        raise ValueError(f"n is {n}; an interval needs at least one trial")
    if not 0 <= successes <= n:
        raise ValueError(f"successes is {successes}, outside 0..{n}, the number of trials")
    if not 0 < confidence < 1:
        raise ValueError(f"confidence is {confidence}; it must lie between 0 and 1, as in 0.95")
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    center = successes + z * z / 2
    half = z * sqrt(successes * (n - successes) / n + z * z / 4)
    # At the ends the formula gives 0 and 1 exactly; rounding must not move them.
    low = 0.0 if successes == 0 else (center - half) / (n + z * z)
    high = 1.0 if successes == n else (center + half) / (n + z * z)
    return low, high


def regularized_gamma_q(a: float, x: float) -> float:
    """Return Q(a, x), the upper incomplete gamma function divided by gamma(a).

    Below a + 1 by the power series of its complement (DLMF 8.7.1), above by the continued fraction
    (DLMF 8.9.2 in its even part, as in Abramowitz and Stegun 6.5.31) in the modified Lentz form of Thompson
    and Barnett, J. Comput. Phys. 64 (1986) 490.

    Raises ValueError unless a > 0 and x >= 0, both finite.
    """
    if not (0 < a < float("inf") and 0 <= x < float("inf")):
        raise ValueError(f"Q({a}, {x}) is not defined here; a must be positive, x at least 0, both finite")
    if x == 0:
        return 1.0
    scale = exp(a * log(x) - x - lgamma(a))
    return 1 - scale * _lower_series(a, x) if x < a + 1 else scale * _upper_fraction(a, x)


def chi_square_p(observed: Sequence[int], expected: Sequence[float]) -> float:
    """Return the probability of counts at least as far from the expected ones as these, by Pearson's test.

    The statistic is the sum of (observed - expected)**2 / expected, with one degree of freedom less than
    there are cells: nothing may have been estimated from the data. Source: K. Pearson, Philosophical
    Magazine 50 (1900) 157. It is an approximation, poor where an expected count is below about 5; use
    ``multinomial_p`` there.

    Raises ValueError unless there are as many expected as observed counts, at least two, no observed one
    negative, all expected ones positive, and both sums equal.

    >>> round(chi_square_p([43, 57], [50, 50]), 4)
    0.1615
    """
    _require_cells(observed, expected, "expected")
    total = fsum(expected)
    if abs(total - sum(observed)) > 1e-9 * total:
        raise ValueError(f"the expected counts add up to {total}, the observed ones to {sum(observed)}; scale them")
    statistic = fsum((seen - mean) ** 2 / mean for seen, mean in zip(observed, expected, strict=True))
    return regularized_gamma_q((len(observed) - 1) / 2, statistic / 2)


def multinomial_p(observed: Sequence[int], weights: Sequence[int]) -> Fraction:
    """Return the exact probability of an outcome no likelier than the observed one.

    Cell ``n`` has probability ``weights[n] / sum(weights)``. With two cells it is the exact two-sided
    binomial test. Source: the exact multinomial test, as in T. R. C. Read and N. A. C. Cressie,
    "Goodness-of-Fit Statistics for Discrete Multivariate Data", 1988, section 5.

    Raises ValueError unless there are as many weights as counts, at least two, no count negative and all
    weights positive, or if outcomes times (trials + cells) is above 2,000,000, about 1,400 trials in two
    cells or 150 in three.

    >>> multinomial_p([9, 1], [1, 1])
    Fraction(11, 512)
    """
    _require_cells(observed, weights, "weights")
    n, cells = sum(observed), len(observed)
    outcomes = comb(n + cells - 1, cells - 1)
    if outcomes * (n + cells) > MAX_EXACT_WORK:
        raise ValueError(f"{n} trials in {cells} cells have {outcomes} outcomes, too many to add up; use chi_square_p")
    limit = _multinomial_weight(observed, weights)
    likelihoods = (_multinomial_weight(outcome, weights) for outcome in _compositions(n, cells))
    return Fraction(sum(weight for weight in likelihoods if weight <= limit), sum(weights) ** n)


class Histogram:
    """How often each integer value occurred.

    >>> turns = Histogram()
    >>> for value in (3, 5, 3, 9):
    ...     turns.add(value)
    >>> turns.mean(), turns.percentile(50), turns.to_dict()
    (5.0, 3, {'3': 2, '5': 1, '9': 1})
    """

    def __init__(self) -> None:
        """Start without any values."""
        self._counts: dict[int, int] = {}

    @classmethod
    def from_dict(cls, counts: Mapping[str, int]) -> Self:
        """Return the histogram that ``to_dict`` wrote.

        Raises ValueError if a key is not the plain decimal text of an integer of at most 18 digits, or a
        count is not a positive integer.
        """
        histogram = cls()
        for text, count in counts.items():
            if not isinstance(text, str) or not VALUE_TEXT.fullmatch(text):
                raise ValueError(f"histogram value {text!r} is not plain decimal text of at most 18 digits, as '-12'")
            if type(count) is not int or count <= 0:
                raise ValueError(f"histogram count of {text} is {count!r}; a value that occurred has a count from 1 up")
            histogram._counts[int(text)] = count
        return histogram

    def to_dict(self) -> dict[str, int]:
        """Return value -> count with the values as decimal text, in ascending order, fit for JSON."""
        return {str(value): self._counts[value] for value in sorted(self._counts)}

    def add(self, value: int, times: int = 1) -> None:
        """Count a value, once or several times; 0 times changes nothing.

        Raises ValueError if ``value`` is not an integer of at most 18 digits, or ``times`` is not an integer
        or negative.
        """
        if type(value) is not int or abs(value) > MAX_VALUE:
            raise ValueError(f"histogram value {value!r} is not an integer within +-{MAX_VALUE}")
        if type(times) is not int or times < 0:
            raise ValueError(f"cannot count the value {value} {times!r} times; a count is 0 or a positive integer")
        if times:
            self._counts[value] = self._counts.get(value, 0) + times

    def merge(self, other: "Histogram") -> None:
        """Add the counts of another histogram to this one."""
        for value, count in other._counts.items():
            self.add(value, count)

    def __eq__(self, other: object) -> bool:
        """Return whether both hold the same counts."""
        return isinstance(other, Histogram) and self._counts == other._counts

    def __repr__(self) -> str:
        """Return the class and the counts in ascending order of the values."""
        return f"Histogram({self.to_dict()})"

    def __getitem__(self, value: int) -> int:
        """Return how often a value occurred."""
        return self._counts.get(value, 0)

    def __iter__(self) -> Iterator[int]:
        """Return the values that occurred, each once, in ascending order."""
        return iter(sorted(self._counts))

    @property
    def total(self) -> int:
        """How many values were counted."""
        return sum(self._counts.values())

    @property
    def sum(self) -> int:
        """The sum of all values."""
        return self._power_sum(1)

    @property
    def minimum(self) -> int:
        """The smallest value. Raises ValueError if there are none."""
        self._require_values(1, "minimum")
        return min(self._counts)

    @property
    def maximum(self) -> int:
        """The largest value. Raises ValueError if there are none."""
        self._require_values(1, "maximum")
        return max(self._counts)

    def mean(self) -> float:
        """Return the arithmetic mean, rounded once from its exact value. Raises ValueError if there are no values."""
        self._require_values(1, "mean")
        return self._power_sum(1) / self.total

    def variance(self) -> float:
        """Return the sample variance (divided by n - 1), rounded once from its exact value.

        Raises ValueError if there are fewer than two values.
        """
        self._require_values(2, "variance")
        n = self.total
        return (n * self._power_sum(2) - self._power_sum(1) ** 2) / (n * (n - 1))

    def percentile(self, q: int | Fraction) -> int:
        """Return the smallest counted value that at least ``q`` percent of all values do not exceed.

        This is definition 1 of R. J. Hyndman and Y. Fan, The American Statistician 50 (1996) 361, with the
        minimum for q = 0. Floats are not taken: 99.9 as a float is another number, and another rank.

        Raises ValueError unless ``q`` is an int or a Fraction in 0..100 and there are values.
        """
        if type(q) not in (int, Fraction) or not 0 <= q <= 100:
            raise ValueError(f"percentile {q!r} must be an int or a Fraction in 0..100, as in Fraction(999, 10)")
        self._require_values(1, "percentile")
        n = self.total
        below = 0
        return next(value for value in self if (below := below + self._counts[value]) * 100 >= q * n)

    def _power_sum(self, power: int) -> int:
        return sum(value**power * count for value, count in self._counts.items())

    def _require_values(self, needed: int, figure: str) -> None:
        if self.total < needed:
            raise ValueError(f"the {figure} of {self.total} values is not defined; it needs at least {needed}")


def _require_cells(observed: Sequence[int], reference: Sequence[float], name: str) -> None:
    if len(observed) != len(reference):
        raise ValueError(
            f"observed has {len(observed)} cells and {name} has {len(reference)}; give one of each per cell"
        )
    if len(observed) < 2:
        raise ValueError(f"observed has {len(observed)} cells; there is nothing to compare below two")
    for index, (count, value) in enumerate(zip(observed, reference, strict=True)):
        if count < 0:
            raise ValueError(f"observed[{index}] is {count}; a count is 0 or positive")
        if not 0 < value < float("inf"):
            raise ValueError(f"{name}[{index}] is {value}; leave out a cell that cannot occur")


def _lower_series(a: float, x: float) -> float:
    """Return the sum of x**n / (a * (a + 1) * ... * (a + n)); its terms shrink while x < a + 1."""
    term = total = 1 / a
    divisor = a
    while term > total * 1e-17:
        divisor += 1
        term *= x / divisor
        total += term
    return total


def _upper_fraction(a: float, x: float) -> float:
    """Return 1 / (x + 1 - a - 1 * (1 - a) / (x + 3 - a - 2 * (2 - a) / (x + 5 - a - ...))) for x >= a + 1."""
    denominator = x + 1 - a
    c = float("inf")
    d = value = 1 / denominator
    n = 0
    change = 0.0
    while abs(change - 1) > 1e-14:
        n += 1
        numerator = n * (a - n)
        denominator += 2
        d = 1 / (denominator + numerator * d)
        c = denominator + numerator / c
        change = c * d
        value *= change
    return value


def _multinomial_weight(counts: Sequence[int], weights: Sequence[int]) -> int:
    """Return the multinomial coefficient of the counts times the product of their weights' powers."""
    placed = 0
    arrangements = 1
    for count in counts:
        placed += count
        arrangements *= comb(placed, count)
    powers: int = prod(weight**count for weight, count in zip(weights, counts, strict=True))
    return arrangements * powers


def _compositions(n: int, cells: int) -> Iterator[tuple[int, ...]]:
    """Yield every way of spreading ``n`` trials over the cells, as the gaps between cells - 1 bars."""
    for bars in combinations(range(n + cells - 1), cells - 1):
        yield tuple(after - before - 1 for before, after in pairwise((-1, *bars, n + cells - 1)))
