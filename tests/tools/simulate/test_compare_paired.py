"""Sums over pairs of games, and the differences with their doubt that are made from them."""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import pairwise
from random import Random
from statistics import mean, variance

import pytest

from homestretch.compiler.interpret.engine import Interpreter
from homestretch.dsl.build import diagnose
from homestretch.dsl.codes.samples import SMALL
from homestretch.tools.simulate.agents import random_policy
from homestretch.tools.simulate.counts import Sides
from homestretch.tools.simulate.paired.sums import DOUBT, FEWEST, Moments, PairCounts, difference, student
from homestretch.tools.simulate.playout import Record, play_out

PAIRS = [(10, 13), (12, 14), (17, 18), (9, 9), (30, 22), (11, 16), (12, 12)]


@cache
def played() -> Record:
    """A game that was played."""
    variant, _ = diagnose(SMALL, "mine.yaml")
    assert variant is not None
    return play_out(Interpreter(variant, 2), 1, 0, (random_policy, random_policy))


def record(winner: int | None = 0, first: int = 0, turns: int = 50, decisions: int = 60, forced: int = 20) -> Record:
    """A finished game."""
    winners = () if winner is None else (winner,)
    return replace(played(), winners=winners, first=first, turns=turns, decisions=decisions, forced=forced)


def moments(pairs: list[tuple[int, int]]) -> Moments:
    """The sums of a figure that is a mean."""
    found = Moments()
    for a, b in pairs:
        found.add((a, 1, b, 1))
    return found


def test_the_difference_of_means_is_that_of_the_paired_t_test() -> None:
    found = difference(moments(PAIRS))
    assert found is not None
    gaps = [b - a for a, b in PAIRS]
    assert found.difference == pytest.approx(mean(gaps))
    assert found.error**2 == pytest.approx(variance(gaps) / len(PAIRS))
    assert (found.a, found.b) == pytest.approx((mean(a for a, _ in PAIRS), mean(b for _, b in PAIRS)))


def test_what_pairing_gains_is_the_quotient_of_two_variances() -> None:
    found = difference(moments(PAIRS))
    assert found is not None
    alone = variance([a for a, _ in PAIRS]) + variance([b for _, b in PAIRS])
    assert found.gain == pytest.approx(alone / variance([b - a for a, b in PAIRS]))
    assert found.error_a**2 + found.error_b**2 == pytest.approx(alone / len(PAIRS))


def test_a_quotient_of_sums_has_the_variance_of_its_residues() -> None:
    games = [(3, 10, 5, 12), (2, 8, 2, 9), (7, 15, 6, 20), (1, 5, 4, 11), (4, 9, 3, 8)]
    found = Moments()
    for values in games:
        found.add(values)
    result = difference(found)
    assert result is not None
    n = len(games)
    xa, ya, xb, yb = (sum(column) for column in zip(*games, strict=True))
    residues = [n / yb * (x - xb / yb * y) - n / ya * (u - xa / ya * v) for u, v, x, y in games]
    assert result.difference == pytest.approx(xb / yb - xa / ya)
    assert result.error**2 == pytest.approx(sum(e * e for e in residues) / (n * (n - 1)))


def test_the_order_of_adding_and_merging_changes_nothing() -> None:
    whole, parts = moments(PAIRS), moments(PAIRS[4:])
    parts.merge(moments(PAIRS[:4]))
    assert parts == whole
    assert whole.unequal == 5


def test_the_same_games_leave_no_doubt_and_show_nothing() -> None:
    found = difference(moments([(turns, turns) for turns in range(40)]))
    assert found is not None
    assert (found.difference, found.error, found.unequal, found.gain) == (0, 0, 0, None)
    assert not found.shown(DOUBT)


@pytest.mark.parametrize(
    ("gap", "shown", "clear"), [(0, False, False), (1, True, False), (3, True, False), (-4, True, True)]
)
def test_what_is_shown_is_clear_when_it_is_known_within_a_quarter_of_itself(gap: int, shown: bool, clear: bool) -> None:
    """With a spread of 10 half the interval is t * 10 / sqrt(399) = 0.984."""
    found = difference(moments([(50, 50 + gap + (10 if at % 2 else -10)) for at in range(400)]))
    assert found is not None
    assert found.within(DOUBT) == pytest.approx(0.984, abs=1e-3)
    assert (found.shown(DOUBT), found.clear(DOUBT)) == (shown, clear)


def test_a_few_pairs_that_differ_show_nothing_however_clear_they_look() -> None:
    same = [(turns, turns) for turns in range(20, 40)]
    few = difference(moments([*same, *[(5, 500 + n) for n in range(FEWEST - 1)]]))
    enough = difference(moments([*same, *[(5, 500 + n) for n in range(FEWEST)]]))
    assert few is not None
    assert enough is not None
    assert not few.shown(DOUBT)
    assert enough.shown(DOUBT)


@pytest.mark.parametrize("values", [[], [(1, 1, 2, 1)], [(1, 0, 2, 1), (3, 0, 2, 1)], [(1, 1, 0, 0), (1, 1, 0, 0)]])
def test_without_pairs_or_denominators_there_is_no_difference(values: list[tuple[int, int, int, int]]) -> None:
    found = Moments()
    for each in values:
        found.add(each)
    assert difference(found) is None


def test_large_sums_lose_nothing() -> None:
    """In floats 10**18 + 1 and 10**18 are the same number."""
    big = 10**18
    found = difference(moments([(big, big + 1), (big, big + 3)]))
    assert found is not None
    assert (found.difference, found.error) == (2.0, 1.0)


@pytest.mark.parametrize(
    ("doubt", "degrees", "t"),
    # The table of Student's t that every textbook prints.
    [("0.05", 19, 2.093), ("0.05", 30, 2.042), ("0.01", 20, 2.845), ("0.001", 40, 3.551), ("0.01", 120, 2.617)],
)
def test_quantiles_are_those_of_the_tables(doubt: str, degrees: int, t: float) -> None:
    assert student(Fraction(doubt), degrees) == pytest.approx(t, abs=6e-4)


def missed(paired: bool) -> int:
    """Of 1,000 intervals over 50 pairs, how many do not hold the true difference of 3.

    The luck of a game is part of both; with games that are not paired, those of B are taken from the next pair.
    """
    random = Random(11)
    misses = 0
    for _ in range(1000):
        luck = [random.randrange(40) for _ in range(51)]
        pairs = [(u + random.randrange(10), v + random.randrange(10) + 3) for u, v in pairwise(luck)]
        if paired:
            pairs = [(u + random.randrange(10), u + random.randrange(10) + 3) for u in luck[1:]]
        found = difference(moments(pairs))
        assert found is not None
        low, high = found.interval(DOUBT)
        misses += not low <= 3 <= high
    return misses


def test_the_interval_holds_the_true_difference_in_95_of_100() -> None:
    # Of 1,000, 50 miss; four standard deviations are 4 * sqrt(1000 * 0.05 * 0.95) = 28.
    assert abs(missed(paired=True) - 50) <= 28


def test_the_luck_that_both_met_falls_out() -> None:
    random = Random(12)
    luck = [random.randrange(400) for _ in range(300)]
    found = difference(moments([(each + random.randrange(10), each + random.randrange(10)) for each in luck]))
    assert found is not None
    assert found.gain is not None
    # Variances of whole numbers below 400 and 10: (400² - 1)/12 and (10² - 1)/12, so 2 (13333 + 8) / (2 · 8.25).
    assert found.gain == pytest.approx(1617, rel=0.3)


def test_wins_are_kept_by_who_won_in_both() -> None:
    counts = PairCounts(Sides.of([0, 1]))
    counts.add(record(0), record(1))
    counts.add(record(0), record(0))
    counts.add(record(1), record(None))
    assert counts.wins == [[1, 1, 0], [0, 0, 1], [0, 0, 0]]
    first, second = counts.shares(counts.wins)
    assert first is not None
    assert second is not None
    # A: 2 of 3 won games are of side 0; B: 1 of 2.
    assert (first.a, first.b) == pytest.approx((2 / 3, 1 / 2))
    assert first.difference == pytest.approx(-second.difference)
    assert first.unequal == 2


def test_the_order_of_turns_counts_who_began() -> None:
    counts = PairCounts(Sides.of([0, 1, 2]))
    counts.add(record(1, first=1), record(1, first=0))
    assert counts.order == [[0, 1, 0, 0], [0] * 4, [0] * 4, [0] * 4]
    assert counts.wins[1][1] == 1


def test_other_sides_leave_wins_out() -> None:
    counts = PairCounts(None)
    counts.add(record(0), record(1, turns=60))
    assert counts.shares(counts.wins) == []
    assert counts.moments["turns"].sums == [50, 1, 60, 1]


def test_pairs_can_be_counted_in_parts() -> None:
    games = [(record(n % 2, first=n % 3 % 2, turns=n), record((n + 1) % 2, turns=2 * n)) for n in range(9)]
    whole, early, late = (PairCounts(Sides.of([0, 1])) for _ in range(3))
    for at, (a, b) in enumerate(games):
        whole.add(a, b)
        (early if at < 4 else late).add(a, b)
    late.merge(early)
    assert late == whole
    assert late.to_dict() == whole.to_dict()
