"""Every phrase read, within the limit, and those of untaken values too."""

import pytest

from homestretch.dsl import limits
from homestretch.dsl.build import diagnose
from homestretch.dsl.codes.samples import SMALL, based

ROW = "  share: with any piece, all stay\n"
OTHERS = 5
"""Rules of the sample besides those of landing."""


def with_rules(number: int) -> str:
    """The sample with so many rules."""
    rows = "".join(f"  row-{one}: with any piece, all stay\n" for one in range(number - OTHERS))
    return SMALL.replace(ROW, rows)


def codes(text: str) -> list[str]:
    """The codes of everything that is said about a text."""
    return [found.code for found in diagnose(text, "a.yaml")[1]]


@pytest.mark.parametrize(("over", "expected"), [(-1, []), (0, []), (1, ["HS903"])])
def test_how_many_rules_a_variant_may_have(over: int, expected: list[str]) -> None:
    assert codes(with_rules(limits.RULES + over)) == expected


def test_the_number_of_rules_is_what_the_limit_counts() -> None:
    variant, _ = diagnose(with_rules(20), "a.yaml")
    assert variant is not None
    assert len(variant.rules) == 20


def test_rules_of_bases_are_counted() -> None:
    rows = "".join(f"  landing.row-{one}: with an own piece, all stay\n" for one in range(limits.RULES))
    assert codes(based("add:") + rows) == ["HS903"]


def test_rules_come_in_the_order_of_sections_and_of_the_file() -> None:
    variant, _ = diagnose(
        SMALL.replace(ROW, "  b: with an own piece, all stay\n  a: with an enemy piece, all stay\n"), "a"
    )
    assert variant is not None
    assert [rule.id for rule in variant.rules] == [
        "uses.move",
        "landing.b",
        "landing.a",
        "overshoot",
        "turn.roll",
        "turn.use",
        "end.win",
    ]


def test_all_phrases_that_are_not_understood_are_reported_at_once() -> None:
    text = SMALL.replace("any piece", "any peice").replace("roll one die", "rol one die").replace("you win", "you wim")
    assert codes(text) == ["HS302"] * 3


def test_a_phrase_of_an_untaken_value_is_reported_at_its_place() -> None:
    text = SMALL + (
        "options:\n"
        "  pace:\n"
        "    label: {en: Pace}\n"
        "    default: slow\n"
        "    values:\n"
        "      slow: {say: {en: Slow}}\n"
        "      fast: {say: {en: Fast}, change: {turn.roll: roll one dye, board.line: ten cells}}\n"
    )
    found = diagnose(text, "a.yaml")[1]
    assert [(one.code, one.span.text) for one in found if one.span] == [("HS302", "dye"), ("HS501", "ten")]
