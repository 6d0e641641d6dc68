"""Leaving off in time: how portions of work find their size."""

import pytest

from homestretch.dsl.halting import GROWTH, QUICK_SECONDS, SLOW_SECONDS, Halted, Portion, heed, never

QUICK, FITTING, SLOW = QUICK_SECONDS / 2, (QUICK_SECONDS + SLOW_SECONDS) / 2, SLOW_SECONDS * 2


def test_heed_goes_on_until_it_is_told_not_to() -> None:
    heed(never)
    with pytest.raises(Halted):
        heed(lambda: True)


def test_portions_grow_while_they_are_quick_and_shrink_when_they_are_slow() -> None:
    portion = Portion()
    sizes = [portion.size]
    for seconds in (QUICK, QUICK, QUICK, FITTING, SLOW, FITTING, SLOW, SLOW, SLOW):
        portion.took(portion.size, seconds)
        sizes.append(portion.size)
    assert sizes == [1, 4, 16, 64, 64, 16, 16, 4, 1, 1]


def test_less_than_a_portion_says_how_long_it_takes_only_where_it_is_slow() -> None:
    portion = Portion(16)
    portion.took(15, QUICK)
    assert portion.size == 16
    portion.took(8, SLOW)
    assert portion.size == 2


def test_a_portion_that_grew_is_heard_within_a_second() -> None:
    assert GROWTH * QUICK_SECONDS <= SLOW_SECONDS < 0.5
