"""What is derived from counts: shares with their intervals, tests, lengths, minutes, seats and rules."""

from fractions import Fraction
from statistics import NormalDist
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.dsl.errors import UsageError
from homestretch.tools.simulate.counts import Counts, Sides
from homestretch.tools.simulate.figures import (
    by_seat,
    choices,
    confidence_of_each,
    fairness,
    figures,
    never_fired,
    questions,
    shares,
    verdict,
    widest,
)
from homestretch.tools.simulate.pace import Pace, minutes
from homestretch.tools.simulate.playout import Stop
from tests.tools.simulate.made import RULES, counted, record

FOUR = Sides.of((0, 1, 2, 3))


def wins(*numbers: int) -> Counts:
    """Counts in which each of two players, both beginning equally often, has so many wins."""
    games = [record((player,), first=game % 2) for player, number in enumerate(numbers) for game in range(number)]
    return counted(Sides.of((0, 1)), *games)


def test_fairness_of_many_wins_is_tested_by_chi_square() -> None:
    found = fairness([43, 57])
    assert found is not None
    assert (round(found.p, 4), found.test) == (0.1615, "chi-square")


def test_fairness_of_few_wins_is_tested_exactly() -> None:
    found = fairness([5, 1])
    assert found is not None
    # Two tails of (6 choose 0) + (6 choose 1) outcomes in 64.
    assert (found.p, found.test) == (14 / 64, "exact multinomial")


@pytest.mark.parametrize("numbers", [[], [5], [0, 0]])
def test_there_is_nothing_to_test_without_sides_or_wins(numbers: list[int]) -> None:
    assert fairness(numbers) is None


def test_an_even_game_favors_nobody() -> None:
    assert verdict(wins(510, 490), by_lot=True).kind == "even"


def test_a_lopsided_game_favors_the_side_that_wins() -> None:
    found = verdict(wins(400, 600), by_lot=True)
    assert (found.kind, found.index, round(found.points, 6), found.even) == ("side", 1, 10.0, 0.5)


def test_two_tests_must_each_be_twice_as_sure() -> None:
    """541 of 1,000 wins are one in 105 by luck alone, 540 one in 88, 557 one in 3,200."""
    for won, alone, among_two in ((540, "even", "even"), (541, "side", "even"), (557, "side", "side")):
        counts = wins(won, 1000 - won)
        found = fairness(counts.team_wins)
        assert found is not None
        assert (verdict(counts, by_lot=False).kind, verdict(counts, by_lot=True).kind in ("side", "order")) == (
            alone,
            among_two == "side",
        )
    assert verdict(wins(541, 459), by_lot=True).p == 2 * verdict(wins(541, 459), by_lot=False).p


def test_an_advantage_of_the_first_turn_is_told_as_such() -> None:
    counts = counted(
        Sides.of((0, 1)), *(record((game % 2,), first=game % 2 if game % 5 else 1 - game % 2) for game in range(1000))
    )
    found = verdict(counts, by_lot=True)
    assert counts.team_wins == [500, 500]
    assert (found.kind, found.index, found.share) == ("order", 0, 0.8)


def test_no_verdict_without_a_win_or_a_second_side() -> None:
    assert verdict(Counts(FOUR), by_lot=True).kind == "nothing"
    assert verdict(counted(Sides.of((0,)), record()), by_lot=True).kind == "alone"


def test_figures_of_nothing_are_null() -> None:
    found = figures(Counts(FOUR), RULES)
    assert found["turns"] is None
    assert found["share_stopped"] is None
    assert found["wins_by_player"] == []


def test_figures_are_those_of_the_counts() -> None:
    found = figures(counted(FOUR, record((0,), turns=4), record((1,), turns=8), record(stopped=Stop.ACTIONS)), RULES)
    assert found["turns"]["mean"] == 6.0
    assert found["turns"]["percentile_50"] == 4
    assert found["share_without_choice"] == 8 / 24
    assert found["actions_to_choose_from"] == 60 / 24
    assert found["share_stopped"] == 1 / 3
    assert found["wins_by_player"][0]["share"] == 0.5


@pytest.mark.parametrize(("sides", "z"), [(2, 1.960), (3, 2.388), (4, 2.491), (6, 2.631), (8, 2.727)])
def test_the_intervals_of_more_sides_are_wider_so_that_all_hold_at_once(sides: int, z: float) -> None:
    each = confidence_of_each(questions(sides))
    assert round(NormalDist().inv_cdf((1 + each) / 2), 3) == z
    # Independent intervals that hold so often each hold together in 95 of 100 cases; for two sides there is one only.
    assert round(each ** (1 if sides == 2 else sides), 12) == 0.95


@given(st.integers(1, 500), st.integers(0, 500))
def test_the_intervals_of_two_sides_mirror_each_other(one: int, other: int) -> None:
    first, second = (share.interval for share in shares([one, other], one + other))
    assert first[0] == pytest.approx(1 - second[1])
    assert first[1] == pytest.approx(1 - second[0])


def test_the_interval_of_a_share_is_as_computed_by_hand() -> None:
    # Wilson with z = 2.4909 for 30 of 100 games and four sides: (30 + 3.1023 -+ 2.4909 sqrt(21 + 1.5512)) / 106.2046.
    low, high = shares([30, 30, 20, 20], 100)[0].interval
    assert (round(low, 3), round(high, 3)) == (0.200, 0.423)


def test_the_widest_interval_is_that_of_the_share_nearest_to_a_half() -> None:
    low, high = shares([40, 30, 20, 10], 100)[0].interval
    assert widest([40, 30, 20, 10]) == (high - low) / 2


def test_seats_have_their_figures_per_game_and_their_yard_per_turn() -> None:
    first, *_, last = by_seat(counted(FOUR, record(turns=10, captures=2), record(turns=30, captures=4)))
    assert (first.captures, first.captured, first.entries, first.waiting) == (0, 3, 3, 0)
    assert (last.captures, last.captured, last.entries, last.waiting) == (3, 0, 0, 80 / 40)
    assert by_seat(Counts(FOUR)) == []


def test_choices_are_told_over_all_decisions_and_where_there_is_one() -> None:
    found = choices(
        counted(FOUR, record(decisions=12, forced=4, offered=30), record(decisions=8, forced=6, offered=20))
    )
    assert found["share_without_choice"] == 10 / 20
    assert found["actions_to_choose_from"] == 50 / 20
    assert found["actions_where_there_is_a_choice"] == 40 / 10
    forced = choices(counted(FOUR, record(decisions=5, forced=5, offered=5)))
    assert forced["actions_where_there_is_a_choice"] is None
    assert set(choices(Counts(FOUR)).values()) == {None}


def test_minutes_are_those_of_decisions_at_a_pace() -> None:
    counts = counted(FOUR, record(decisions=12, forced=4), record(decisions=36, forced=8))
    found = minutes(counts, Pace(Fraction(15), Fraction(5)))
    assert found is not None
    # 36 decisions with a choice at 15 s and 12 without one at 5 s are 10 minutes, in two games.
    assert found.mean == 5.0
    # The short game has a quarter of the decisions.
    assert (found.percentile(5), found.percentile(95)) == (2.5, 7.5)
    assert minutes(Counts(FOUR), Pace()) is None


def test_a_slower_table_takes_longer_in_proportion() -> None:
    counts = counted(FOUR, record())
    one, two = (minutes(counts, Pace(seconds, seconds)) for seconds in (Fraction(4), Fraction(8)))
    assert one is not None
    assert two is not None
    assert two.mean == 2 * one.mean


@pytest.mark.parametrize("seconds", [Fraction(0), Fraction(-1), Fraction(3601)])
def test_a_pace_is_more_than_nothing_and_at_most_an_hour(seconds: Fraction) -> None:
    with pytest.raises(UsageError, match="a decision cannot take"):
        Pace(seconds)
    with pytest.raises(UsageError, match="a decision cannot take"):
        Pace(forced=seconds)


def test_rules_that_never_fired_are_listed_if_there_was_a_game_to_need_them() -> None:
    counts = counted(FOUR, record())
    assert never_fired(counts, RULES) == ["uses.bring-out"]
    assert never_fired(counted(FOUR, record(stopped=Stop.TURNS)), RULES) == []
    found = figures(counts, RULES)
    assert found["never_fired"] == ["uses.bring-out"]
    assert found["fired_in_a_game"] == {
        "uses.move": 7.0,
        "uses.bring-out": 0.0,
        "duties.bring-out": 5.0,
        "landing.capture": 2.0,
        "end.win": 1.0,
    }


def numbers(data: Any) -> list[float]:
    """All numbers in some data."""
    if isinstance(data, dict):
        return [number for value in data.values() for number in numbers(value)]
    if isinstance(data, list):
        return [number for value in data for number in numbers(value)]
    return [data] if isinstance(data, int | float) else []


def test_figures_are_finite_numbers() -> None:
    counts = counted(FOUR, record((0,)), record(()), record(stopped=Stop.CHANCE))
    found = numbers(figures(counts, RULES))
    assert len(found) > 50
    assert all(abs(number) < 1e9 for number in found)
