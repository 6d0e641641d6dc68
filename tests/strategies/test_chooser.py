"""Choices: how often, in which order, and the simplest first."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.strategies.chooser import Chooser, seeded


def always(number: int) -> Chooser:
    """Return a chooser that gives one number, as far as the bound allows."""
    return Chooser(lambda bound: min(number, bound - 1))


def test_the_simplest_is_first_and_no() -> None:
    simplest = always(0)
    assert simplest.pick("abc") == "a"
    assert simplest.weighted((1, "a"), (99, "b")) == "a"
    assert simplest.some("abc", 1, 3) == ["a"]
    assert not simplest.chance(99)


@pytest.mark.parametrize(("number", "option"), [(0, "a"), (1, "a"), (2, "c"), (4, "c")])
def test_weights_part_the_numbers(number: int, option: str) -> None:
    assert always(number).weighted((2, "a"), (0, "b"), (3, "c")) == option


def test_chances_are_as_often_as_they_say() -> None:
    choose = seeded(1)
    often = Counter(choose.chance(30) for _ in range(5_000))
    assert 0.27 < often[True] / 5_000 < 0.33
    assert not any(choose.chance(0) for _ in range(1_000))
    assert all(choose.chance(100) for _ in range(1_000))


def test_some_are_different_and_in_order() -> None:
    choose = seeded(2)
    found = [choose.some(range(6), 2, 4) for _ in range(200)]
    assert all(one == sorted(set(one)) for one in found)
    assert {len(one) for one in found} == {2, 3, 4}
    assert {number for one in found for number in one} == set(range(6))
    assert choose.some("ab", 3, 3) == ["a", "b"]
