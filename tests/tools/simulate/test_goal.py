"""When a simulation has enough, and what may be asked for."""

from fractions import Fraction
from itertools import islice
from math import isqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.compiler.chance import MAX_GAME
from homestretch.dsl.errors import UsageError
from homestretch.tools.simulate.counts import Counts, Sides
from homestretch.tools.simulate.figures import widest
from homestretch.tools.simulate.goal import (
    Goal,
    Outlook,
    is_look,
    looks,
    parse_percent,
    parse_seconds,
    percent_text,
)
from tests.tools.simulate.made import counted, record

TENTH = Fraction(1, 10)


def wins(*numbers: int) -> Counts:
    """The counts of games of which each player has won so many."""
    return counted(Sides.of(range(len(numbers))), *(record((p,)) for p, n in enumerate(numbers) for _ in range(n)))


def test_the_precision_is_asked_after_round_numbers_of_games_only() -> None:
    found = list(islice(looks(), 9))
    assert found == [100, 150, 200, 300, 400, 600, 800, 1200, 1600]
    assert [games for games in range(1, 1601) if is_look(games)] == found


def test_a_number_of_games_is_played_in_one_go() -> None:
    assert list(Goal(70).ends()) == [70]


def test_with_a_precision_there_is_an_end_at_every_look_and_at_the_most() -> None:
    assert list(Goal(350, TENTH).ends()) == [100, 150, 200, 300, 350]
    assert list(islice(Goal(precision=TENTH).ends(), 3)) == [100, 150, 200]


@pytest.mark.parametrize(("played", "first"), [(0, 100), (100, 100), (101, 150), (150, 150), (340, 350), (350, 350)])
def test_whoever_goes_on_takes_up_the_stage_that_was_begun(played: int, first: int) -> None:
    assert next(Goal(350, TENTH).ends(played)) == first


def test_precise_is_what_has_no_interval_wider_than_asked_for() -> None:
    even = wins(50, 50)
    width = Fraction(widest(even.team_wins))
    assert Goal(precision=width).is_precise(((0, 100),), even)
    assert not Goal(precision=width * Fraction(999, 1000)).is_precise(((0, 100),), even)


@pytest.mark.parametrize(
    ("ranges", "counts"),
    [
        (((0, 99),), wins(50, 49)),
        (((0, 50), (60, 110)), wins(50, 50)),
        (((1, 101),), wins(50, 50)),
        (((0, 100),), counted(Sides.of((0, 1)), *(record(()) for _ in range(100)))),
    ],
)
def test_the_precision_is_asked_of_all_games_up_to_a_look_and_of_wins(
    ranges: tuple[tuple[int, int], ...], counts: Counts
) -> None:
    assert not Goal(precision=Fraction(49, 100)).is_precise(ranges, counts)


def test_without_a_precision_nothing_is_precise() -> None:
    assert not Goal(1000).is_precise(((0, 100),), wins(50, 50))


@pytest.mark.parametrize(
    ("goal", "message"),
    [
        ({}, "without end"),
        ({"games": 0}, "0 games cannot be played"),
        ({"games": MAX_GAME + 1}, "cannot be played"),
        ({"precision": Fraction(1, 100_001)}, "cannot be reached"),
        ({"precision": Fraction(1, 2)}, "a precision of 50% cannot be reached"),
        ({"seconds": 0}, "in 0 seconds nothing can be played"),
    ],
)
def test_a_goal_without_sense_is_refused(goal: dict[str, int], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        Goal(**goal)  # type: ignore[arg-type]  # wrong on purpose


def test_how_many_games_it_will_take_is_guessed_from_the_width_the_rate_and_the_most() -> None:
    even = wins(200, 200)
    assert Goal(1000).expected(even, 1.0, 0) == 1000
    assert Goal(seconds=60).expected(even, 2.0, 0) == 12_000
    assert Goal(seconds=60).expected(even, 2.0, 100) == 100 + 9_000
    # An interval half as wide takes four times as many games, and the precision is asked after the next look.
    assert Goal(precision=Fraction(widest(even.team_wins)) / 2).expected(even, 1.0, 0) in (1600, 2400)
    assert Goal(500, Fraction(1, 1000)).expected(even, 1.0, 0) == 500
    assert Goal(precision=TENTH).expected(Counts(Sides.of((0, 1))), 1.0, 0) is None


def test_getting_ready_does_not_count_in_what_it_will_take() -> None:
    now = [100.0]
    outlook = Outlook(Goal(seconds=60), lambda: now[0])
    assert outlook(wins(50, 50)) is None
    now[0] = 106.0
    assert outlook(wins(200, 200)) == 100 + 10 * 300


@given(st.integers(1, 49_999))
def test_a_precision_comes_back_from_its_text(thousandths: int) -> None:
    share = Fraction(thousandths, 100_000)
    assert parse_percent(percent_text(share)) == share


@pytest.mark.parametrize(
    ("text", "share"), [("0.1%", Fraction(1, 1000)), ("5%", Fraction(1, 20)), ("2.5%", Fraction(1, 40))]
)
def test_a_precision_is_a_percentage(text: str, share: Fraction) -> None:
    assert parse_percent(text) == share


@pytest.mark.parametrize(
    "text", ["", "%", "0.1", "1e-3%", "-1%", ".5%", "1,5%", "0.1 %", "٣%", "1.2.3%", "0.00000000000001%"]
)
def test_what_is_no_precision_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match=r"write it as in 0\.1%"):
        parse_percent(text)


@pytest.mark.parametrize(("text", "seconds"), [("60s", 60), ("10m", 600), ("2h", 7200), ("2.5s", Fraction(5, 2))])
def test_a_time_is_a_number_with_its_unit(text: str, seconds: int | Fraction) -> None:
    assert parse_seconds(text) == seconds


@pytest.mark.parametrize("text", ["", "s", "60", "1d", "-5s", "5 s", "1e3s", "999999999999999h"])
def test_what_is_no_time_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match="write it as in 60s, 10m or 2h"):
        parse_seconds(text)


def test_the_width_falls_with_the_root_of_the_games() -> None:
    narrow, wide = widest([6400, 6400]), widest([100, 100])
    assert abs(wide / narrow - isqrt(64)) < 0.1
