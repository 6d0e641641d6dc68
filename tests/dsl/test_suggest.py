"""The nearest valid word."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.dsl.suggest import distance, nearest


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        ("", "", 0),
        ("", "abc", 3),
        ("abc", "abc", 0),
        ("abc", "abd", 1),
        ("abc", "acb", 1),
        ("abc", "bc", 1),
        ("ab", "cd", 2),
    ],
)
def test_distance_counts_changes_and_swaps(left: str, right: str, expected: int) -> None:
    assert distance(left, right) == expected
    assert distance(right, left) == expected


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("blockade", "blockades"),
        ("Blockades", "blockades"),
        ("lnading", "landing"),
        ("trun", "turn"),
        ("end", "end"),
        ("x", None),
        ("pieces", None),
    ],
)
def test_nearest_offers_what_was_probably_meant_and_nothing_far(word: str, expected: str | None) -> None:
    assert nearest(word, ["turn", "landing", "blockades", "end"]) == expected


def test_nearest_does_not_depend_on_the_order_of_candidates() -> None:
    assert nearest("bat", ["cat", "bar"]) == nearest("bat", ["bar", "cat"]) == "bar"


@given(st.text(max_size=8), st.text(max_size=8))
def test_distance_is_nothing_only_for_equal_words(left: str, right: str) -> None:
    assert (distance(left, right) == 0) == (left == right)
