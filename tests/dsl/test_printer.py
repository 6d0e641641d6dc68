"""Canonical phrases: what is printed parses back, and the shipped variants are written in them."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from homestretch.dsl.build import load_variant
from homestretch.dsl.nodes import Choice, Definition, Rule
from homestretch.dsl.parser import SECTIONS
from homestretch.dsl.printer import print_rule
from tests.dsl.phrasing import node
from tests.dsl.rule_strategies import rules

NAMES = sorted(path.stem for path in (Path(__file__).parents[2] / "variants").glob("*.yaml") if path.stem != "prelude")


@pytest.mark.parametrize("section", SECTIONS)
def test_what_is_printed_parses_back_to_the_same_node(section: str) -> None:
    @settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
    @given(rules(section))
    def there_and_back(made: tuple[str, Rule | Definition | Choice]) -> None:
        key, rule = made
        assert node(section, print_rule(section, key, rule), key) == rule

    there_and_back()


@pytest.mark.parametrize(
    ("section", "typed", "canonical"),
    [
        (
            "uses",
            "if the number is a 5 or a 6, you may lay down your hand",
            "when the number is 5 or 6, you may lay down your hand",
        ),
        ("turn", "when the number is 6, roll again", "on a 6, roll again"),
        ("turn", "roll 2 dice", "roll two dice"),
        ("landing", "with an enemy piece, capture every enemy piece there", "with an enemy piece, capture it"),
        ("landing", "with an enemy piece there, both stay", "with an enemy piece, all stay"),
        ("landing", "coming out on a full cell, all stay", "coming out onto a full cell, all stay"),
        ("end", "when at least 2 of your pieces are left, you win", "when two of your pieces are left, you win"),
        ("cards", "move one of your pieces forward 8", "forward 8"),
        ("cards", "bring out, or forward 1", "bring out or forward 1"),
        ("define", "two pieces of one color on a circle", "two pieces of one colour on a circle"),
        ("define", "a piece on its entry", "a piece on its own entry"),
        (
            "blockades",
            "any piece stops own pieces from passing",
            "any piece stops pieces of its own colour from passing",
        ),
        ("bonus", "after capturing any piece, roll again", "after capturing a piece, roll again"),
        ("round", "deal four cards to every player", "deal 4 cards to every player"),
    ],
)
def test_other_ways_of_saying_are_printed_in_the_canonical_one(section: str, typed: str, canonical: str) -> None:
    assert print_rule(section, "rule", node(section, typed)) == canonical
    assert print_rule(section, "rule", node(section, canonical)) == canonical


def _taken() -> list[tuple[str, dict[str, str]]]:
    """Every shipped variant as it is, and once with each value of its options."""
    taken: list[tuple[str, dict[str, str]]] = []
    for name in NAMES:
        taken.append((name, {}))
        for option in load_variant(name).options:
            taken.extend((name, {option.id: value.id}) for value in option.values if value.id != option.default)
    return taken


@pytest.mark.parametrize(("name", "options"), _taken(), ids=str)
def test_the_shipped_variants_are_written_in_canonical_phrases(name: str, options: dict[str, str]) -> None:
    variant = load_variant(name, options=options)
    for rule in variant.rules:
        section, _, key = rule.id.partition(".")
        assert print_rule(section, key or section, rule.rule) == rule.phrase
    for word in variant.words.values():
        assert print_rule("define", word.name, word.definition) == word.phrase
    for card in variant.cards:
        assert print_rule("cards", card.id, card.use) == card.phrase
