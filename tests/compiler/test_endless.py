"""Events that follow each other without end are errors of the file; such as come to an end are none."""

import pytest

from homestretch.compiler.check import check_rules
from homestretch.dsl.build import diagnose
from homestretch.dsl.codes.samples import LAPS, small


def found(bonus: str, *changes: tuple[str, str]) -> list[tuple[str, str]]:
    """The codes and messages about a race of laps with a bonus."""
    text = small(("overshoot:", f"bonus: {{more: '{bonus}'}}\novershoot:"), *changes, sample=LAPS)
    variant, said = diagnose(text, "mine.yaml")
    assert variant is not None, said
    return [(one.code, one.message) for one in check_rules(variant)]


ENDLESS = [("HS653", "the pieces that 'bonus.more' sends on never come to rest")]
CAPTURES = ("with any piece, all stay", "with any piece, capture it")
STAR = ("  finish:", "  star: cell 5 of each side\n  finish:")


@pytest.mark.parametrize(
    "bonus",
    [
        "after landing on the ring, send it to its entry",
        "after landing on an entry, send it to its entry",
        "after landing on the ring, when it has moved this turn, send it to its turnoff",
        "after landing on the ring, end the turn, then send it to its entry",
    ],
)
def test_a_landing_that_is_sent_to_land_again_is_found(bonus: str) -> None:
    assert found(bonus) == ENDLESS


@pytest.mark.parametrize(
    "bonus",
    [
        "after landing on a star, send it to its entry",
        "after landing on a star, send it to its yard",
        "after landing on the ring, when it is not on its entry, send it to its entry",
        "after landing on the ring, send it to its entry unless it is on its entry",
        "after landing on the ring, roll again",
    ],
)
def test_a_landing_that_is_sent_where_nothing_follows_is_right(bonus: str) -> None:
    assert found(bonus, STAR) == []


def test_a_capture_that_captures_all_over_again_is_found() -> None:
    assert found("after capturing a piece, capture every enemy piece", CAPTURES) == ENDLESS


def test_a_capture_that_captures_others_comes_to_an_end() -> None:
    assert found("after capturing a piece, capture every enemy piece on the board", CAPTURES) == []
