"""Intervals and tests against published values and identities; histograms against plain lists."""

import json
import math
import statistics
from collections.abc import Callable
from fractions import Fraction
from functools import reduce
from itertools import permutations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from homestretch.tools.simulate.stats import (
    MAX_VALUE,
    Histogram,
    chi_square_p,
    multinomial_p,
    regularized_gamma_q,
    wilson,
)

# --- Wilson's interval ---

# R. G. Newcombe, Statistics in Medicine 17 (1998) 857, table I, method 3, at 95 percent.
NEWCOMBE = [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]


def trials_up_to(most: int) -> st.SearchStrategy[tuple[int, int]]:
    return st.integers(1, most).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))


@pytest.mark.parametrize(("successes", "n", "low", "high"), NEWCOMBE)
def test_wilson_gives_the_published_intervals(successes: int, n: int, low: float, high: float) -> None:
    assert tuple(round(bound, 4) for bound in wilson(successes, n)) == (low, high)


@given(trials_up_to(10**9), st.sampled_from([0.5, 0.95, 0.99]))
def test_wilson_bounds_solve_the_equation_that_defines_them(trials: tuple[int, int], confidence: float) -> None:
    successes, n = trials
    z = statistics.NormalDist().inv_cdf((1 + confidence) / 2)
    low, high = wilson(successes, n, confidence)
    assert 0 <= low <= successes / n <= high <= 1
    for bound in (low, high):
        assert (successes / n - bound) ** 2 == pytest.approx(z * z * bound * (1 - bound) / n, rel=1e-5, abs=1e-15)


@given(trials_up_to(1000))
def test_wilson_treats_success_and_failure_alike(trials: tuple[int, int]) -> None:
    successes, n = trials
    low, high = wilson(successes, n)
    assert wilson(n - successes, n) == pytest.approx((1 - high, 1 - low))


def test_more_confidence_is_a_wider_interval() -> None:
    (low, high), (lower, higher) = wilson(30, 100, 0.9), wilson(30, 100, 0.99)
    assert lower < low < high < higher


def test_wilson_reaches_the_ends_only_where_all_trials_agree() -> None:
    assert wilson(0, 10)[0] == 0.0 < wilson(1, 10)[0]
    assert wilson(10, 10)[1] == 1.0 > wilson(9, 10)[1]


@pytest.mark.parametrize(
    ("successes", "n", "confidence", "reason"),
    [
        (0, 0, 0.95, "n is 0"),
        (-1, 5, 0.95, "successes is -1"),
        (6, 5, 0.95, "successes is 6"),
        (1, 5, 0.0, "confidence is 0.0"),
        (1, 5, 1.0, "confidence is 1.0"),
        (1, 5, 95, "confidence is 95"),
    ],
)
def test_wilson_refuses_what_has_no_interval(successes: int, n: int, confidence: float, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        wilson(successes, n, confidence)


# --- the incomplete gamma function, on both sides of a + 1 ---

ARGUMENTS = [0.0, 1e-8, 0.1, 0.5, 1.0, 1.49, 1.51, 2.0, 2.5, 5.0, 10.0, 11.0, 50.0, 300.0]


@pytest.mark.parametrize("x", ARGUMENTS)
def test_q_of_one_is_the_exponential(x: float) -> None:
    assert regularized_gamma_q(1, x) == pytest.approx(math.exp(-x), rel=1e-12)


@pytest.mark.parametrize("x", ARGUMENTS)
def test_q_of_one_half_is_the_complementary_error_function(x: float) -> None:
    assert regularized_gamma_q(0.5, x) == pytest.approx(math.erfc(math.sqrt(x)), rel=1e-12)


@pytest.mark.parametrize("x", ARGUMENTS)
@pytest.mark.parametrize("a", [2, 3, 10, 40])
def test_q_of_a_whole_number_is_a_poisson_sum(a: int, x: float) -> None:
    poisson = math.fsum(math.exp(-x) * x**n / math.factorial(n) for n in range(a))
    assert regularized_gamma_q(a, x) == pytest.approx(poisson, rel=1e-11)


@given(st.floats(0.05, 200), st.floats(0.01, 500))
def test_q_satisfies_its_recurrence(a: float, x: float) -> None:
    step = math.exp(a * math.log(x) - x - math.lgamma(a + 1))
    assert regularized_gamma_q(a + 1, x) == pytest.approx(regularized_gamma_q(a, x) + step, rel=1e-9, abs=1e-12)


@pytest.mark.parametrize(
    ("a", "x"), [(0, 1), (-1, 1), (1, -1), (math.inf, 1), (1, math.inf), (math.nan, 1), (1, math.nan)]
)
def test_q_is_refused_where_it_is_not_defined(a: float, x: float) -> None:
    with pytest.raises(ValueError, match="is not defined here"):
        regularized_gamma_q(a, x)


# --- Pearson's test ---

# Critical values from the tables of the chi-square distribution: degrees of freedom, probability, statistic.
CRITICAL = [
    (1, 0.05, 3.841459),
    (1, 0.01, 6.634897),
    (1, 0.001, 10.827566),
    (2, 0.05, 5.991465),
    (3, 0.05, 7.814728),
    (5, 0.95, 1.145476),
    (5, 0.01, 15.086272),
    (10, 0.05, 18.307038),
    (10, 0.99, 2.558212),
    (100, 0.05, 124.342113),
]


def check_critical_values(q: Callable[[int, float], float]) -> None:
    for degrees, probability, statistic in CRITICAL:
        assert q(degrees, statistic) == pytest.approx(probability, rel=2e-6)


def test_the_published_critical_values() -> None:
    check_critical_values(lambda degrees, statistic: regularized_gamma_q(degrees / 2, statistic / 2))


def test_the_table_catches_a_wrong_number_of_degrees_of_freedom() -> None:
    with pytest.raises(AssertionError):
        check_critical_values(lambda degrees, statistic: regularized_gamma_q((degrees + 1) / 2, statistic / 2))


def test_chi_square_of_two_cells_is_the_normal_tail() -> None:
    """60 of 100 tosses: the statistic is 4, two standard deviations."""
    assert chi_square_p([60, 40], [50, 50]) == pytest.approx(2 * statistics.NormalDist().cdf(-2))


def test_chi_square_of_three_cells_is_an_exponential() -> None:
    """The statistic is 100/20 + 0 + 100/20 = 10, and two degrees of freedom give exp(-10/2)."""
    assert chi_square_p([10, 20, 30], [20, 20, 20]) == pytest.approx(math.exp(-5))


def test_chi_square_weighs_each_cell_by_its_own_expectation() -> None:
    """100/10 + 100/40 + 0/50 = 12.5."""
    assert chi_square_p([20, 30, 50], [10, 40, 50]) == pytest.approx(math.exp(-6.25))


def test_counts_as_expected_have_probability_one() -> None:
    assert chi_square_p([5, 5, 5, 5, 5, 5], [5, 5, 5, 5, 5, 5]) == 1.0


def test_counts_that_cannot_be_chance_have_probability_zero() -> None:
    assert chi_square_p([10**9, 0], [10**9 / 2, 10**9 / 2]) == 0.0


@pytest.mark.parametrize(
    ("observed", "expected", "reason"),
    [
        ([1, 2], [3], "observed has 2 cells and expected has 1"),
        ([3], [3], "nothing to compare"),
        ([], [], "nothing to compare"),
        ([-1, 4], [1, 2], r"observed\[0\] is -1"),
        ([1, 2], [3, 0], r"expected\[1\] is 0"),
        ([1, 2], [math.nan, 3], r"expected\[0\] is nan"),
        ([1, 2], [0.5, 0.5], "add up to 1.0, the observed ones to 3"),
    ],
)
def test_chi_square_refuses_counts_that_do_not_match(observed: list[int], expected: list[float], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        chi_square_p(observed, expected)


# --- the exact test ---


def test_exact_binomial_of_nine_heads_in_ten() -> None:
    """0, 1, 9 and 10 heads: 1 + 10 + 10 + 1 of 1024 equally likely rows of tosses."""
    assert multinomial_p([9, 1], [1, 1]) == Fraction(22, 1024)


def test_exact_test_counts_ties_in_and_likelier_outcomes_out() -> None:
    """Two trials in three equal cells: 3 outcomes of 1/9 with both in one cell, 3 of 2/9 with them apart."""
    assert multinomial_p([2, 0, 0], [1, 1, 1]) == Fraction(1, 3)
    assert multinomial_p([1, 1, 0], [1, 1, 1]) == 1


def test_exact_test_with_unequal_weights() -> None:
    """Two trials at 3 to 1: both in the rare cell 1/16, one each 6/16, both in the common cell 9/16."""
    assert multinomial_p([0, 2], [3, 1]) == Fraction(1, 16)
    assert multinomial_p([1, 1], [3, 1]) == Fraction(7, 16)
    assert multinomial_p([2, 0], [3, 1]) == 1


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(1, 4)), min_size=2, max_size=4))
def test_exact_test_agrees_with_a_list_of_all_rows_of_trials(cells: list[tuple[int, int]]) -> None:
    observed, weights = [count for count, _ in cells], [weight for _, weight in cells]
    assume(sum(observed) <= 5)
    outcomes: dict[tuple[int, ...], int] = {(0,) * len(cells): 1}
    for _ in range(sum(observed)):
        longer: dict[tuple[int, ...], int] = {}
        for outcome, ways in outcomes.items():
            for cell, weight in enumerate(weights):
                target = (*outcome[:cell], outcome[cell] + 1, *outcome[cell + 1 :])
                longer[target] = longer.get(target, 0) + ways * weight
        outcomes = longer
    rare = sum(ways for ways in outcomes.values() if ways <= outcomes[tuple(observed)])
    assert multinomial_p(observed, weights) == Fraction(rare, sum(outcomes.values()))


def test_exact_test_is_limited_by_its_work() -> None:
    assert multinomial_p([1412, 0], [1, 1]) == Fraction(2, 2**1412)
    with pytest.raises(ValueError, match="1413 trials in 2 cells have 1414 outcomes"):
        multinomial_p([1413, 0], [1, 1])


def test_exact_test_refuses_counts_that_do_not_match() -> None:
    with pytest.raises(ValueError, match="observed has 2 cells and weights has 3"):
        multinomial_p([1, 2], [1, 1, 1])
    with pytest.raises(ValueError, match=r"weights\[1\] is 0"):
        multinomial_p([1, 2], [1, 0])


# --- histograms ---

VALUES = st.lists(st.integers(-50, 50), max_size=30)
PERCENT = st.integers(0, 100) | st.fractions(0, 100)


def histogram_of(values: list[int]) -> Histogram:
    histogram = Histogram()
    for value in values:
        histogram.add(value)
    return histogram


def merged(parts: tuple[Histogram, ...]) -> Histogram:
    def merge(whole: Histogram, part: Histogram) -> Histogram:
        whole.merge(part)
        return whole

    return reduce(merge, parts, Histogram())


@given(VALUES.filter(bool))
def test_figures_agree_with_those_of_the_plain_list(values: list[int]) -> None:
    histogram = histogram_of(values)
    assert histogram.total == len(values)
    assert list(histogram) == sorted(set(values))
    assert all(histogram[value] == values.count(value) for value in range(-51, 52))
    assert (histogram.minimum, histogram.maximum) == (min(values), max(values))
    assert histogram.mean() == float(Fraction(sum(values), len(values)))
    if len(values) > 1:
        assert histogram.variance() == float(statistics.variance(map(Fraction, values)))


@given(VALUES.filter(bool), PERCENT)
def test_a_percentile_is_the_first_value_with_enough_values_up_to_it(values: list[int], q: int | Fraction) -> None:
    def share(limit: int) -> Fraction:
        return Fraction(100 * sum(value <= limit for value in values), len(values))

    found = histogram_of(values).percentile(q)
    assert found in values
    assert share(found) >= q
    assert all(share(value) < q for value in values if value < found)


def test_percentiles_of_ten_values_by_hand() -> None:
    histogram = histogram_of([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    assert [histogram.percentile(q) for q in (0, 1, 10, 11, 50, 51, 90, 91, 100)] == [1, 1, 1, 2, 5, 6, 9, 10, 10]
    assert histogram.percentile(Fraction(999, 10)) == 10


@given(st.lists(VALUES, min_size=3, max_size=3))
def test_merging_is_addition_in_any_order(parts: list[list[int]]) -> None:
    together = histogram_of([value for part in parts for value in part])
    for order in permutations(parts):
        assert merged(tuple(histogram_of(part) for part in order)) == together
        assert merged(tuple(histogram_of(part) for part in order)).to_dict() == together.to_dict()
    one, two, three = (histogram_of(part) for part in parts)
    two.merge(three)
    one.merge(two)
    assert one == together


def test_merging_leaves_the_other_histogram_alone() -> None:
    one, other = histogram_of([1, 2]), histogram_of([2, 3])
    one.merge(other)
    one.add(3)
    assert other == histogram_of([2, 3])
    other.merge(other)
    assert other == histogram_of([2, 2, 3, 3])


@given(VALUES)
def test_a_histogram_survives_json(values: list[int]) -> None:
    histogram = histogram_of(values)
    written = json.dumps(histogram.to_dict())
    assert Histogram.from_dict(json.loads(written)) == histogram
    assert json.dumps(Histogram.from_dict(json.loads(written)).to_dict()) == written


def test_values_are_written_in_ascending_order_whatever_came_first() -> None:
    assert list(histogram_of([10, -2, 9, 0]).to_dict().items()) == [("-2", 1), ("0", 1), ("9", 1), ("10", 1)]
    assert repr(histogram_of([10, 9])) == "Histogram({'9': 1, '10': 1})"


def test_a_value_can_be_counted_several_times_or_not_at_all() -> None:
    histogram = Histogram()
    histogram.add(4, 3)
    histogram.add(7, 0)
    assert histogram == histogram_of([4, 4, 4])
    assert histogram != histogram_of([4, 4])


def test_large_sums_stay_exact() -> None:
    """The float sum of 10**17 and one more, subtracted again, would lose the one."""
    histogram = histogram_of([10**17, 10**17 + 1, 10**17 + 2])
    assert histogram.variance() == 1.0


@pytest.mark.parametrize("value", [1.0, "1", True, None, MAX_VALUE + 1, -MAX_VALUE - 1])
def test_only_integers_are_counted(value: object) -> None:
    histogram = Histogram()
    with pytest.raises(ValueError, match="is not an integer within"):
        histogram.add(value)  # type: ignore[arg-type]  # the wrong type is the point
    assert histogram.total == 0


@pytest.mark.parametrize("times", [-1, 1.0, True])
def test_only_whole_counts_are_added(times: object) -> None:
    with pytest.raises(ValueError, match="cannot count the value 5"):
        Histogram().add(5, times)  # type: ignore[arg-type]  # the wrong type is the point


def test_the_largest_values_are_counted_and_written() -> None:
    histogram = histogram_of([MAX_VALUE, -MAX_VALUE])
    assert Histogram.from_dict(histogram.to_dict()) == histogram


@pytest.mark.parametrize("text", ["", "-", "01", "-0", "+1", "1.0", " 1", "1_0", "٣", "1\n", "1" * 19, "1" * 5000, 1])
def test_a_value_in_any_other_spelling_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not plain decimal text"):
        Histogram.from_dict({text: 1})


@pytest.mark.parametrize("count", [0, -1, 1.0, True, "1"])
def test_a_count_that_was_never_written_is_refused(count: int) -> None:
    with pytest.raises(ValueError, match="histogram count of 7 is"):
        Histogram.from_dict({"7": count})


@pytest.mark.parametrize("q", [-1, 101, 99.9, 50.0, True, Fraction(1001, 10)])
def test_a_percentile_that_is_no_exact_percentage_is_refused(q: int) -> None:
    with pytest.raises(ValueError, match="must be an int or a Fraction in 0"):
        histogram_of([1]).percentile(q)


@pytest.mark.parametrize(
    ("figure", "name"),
    [
        (Histogram.mean, "mean"),
        (Histogram.variance, "variance"),
        (lambda histogram: histogram.percentile(50), "percentile"),
        (lambda histogram: histogram.minimum, "minimum"),
        (lambda histogram: histogram.maximum, "maximum"),
    ],
)
def test_nothing_is_said_about_no_values(figure: Callable[[Histogram], object], name: str) -> None:
    with pytest.raises(ValueError, match=f"the {name} of 0 values is not defined"):
        figure(Histogram())


def test_one_value_has_no_variance() -> None:
    with pytest.raises(ValueError, match="the variance of 1 values is not defined; it needs at least 2"):
        histogram_of([5]).variance()


def test_a_histogram_is_no_dictionary_key() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(Histogram())
