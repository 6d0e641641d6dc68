"""The rules of Atout for two, one by one: worked positions, the table, and rules broken on purpose."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from homestretch.compiler.actions import find_action
from homestretch.compiler.check import check_rules
from homestretch.compiler.examples import example_state, run_examples
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.rules import Node
from homestretch.dsl.build import diagnose, load_variant
from homestretch.dsl.model import Example, Variant
from tests.rules.positions import broken, notice

HERE = Path(__file__).parent


def read() -> Variant:
    """Return the variant of the file of positions."""
    variant, diagnostics = diagnose((HERE / "atout-duel.yaml").read_text(encoding="utf-8"), "atout-duel.yaml")
    assert diagnostics == []
    assert variant is not None
    return variant


@pytest.fixture(scope="module")
def rules() -> Interpreter:
    return Interpreter(load_variant("atout-duel"), 2)


def test_positions_hold() -> None:
    variant = read()
    assert variant.examples
    assert all(example.sources for example in variant.examples)
    assert run_examples(variant) == []
    assert check_rules(variant) == []


@pytest.mark.rule("A-23")
def test_two_players_have_the_twelve_pawns_of_a_colour_each(rules: Interpreter) -> None:
    assert rules.variant.counts == (2,)
    table = rules.table
    assert [[table.names[seat] for seat in seats] for seats in table.players] == [
        ["clubs", "spades"],
        ["hearts", "diamonds"],
    ]
    state = rules.initial_state()
    assert len(state.at) == 24
    assert [outcome.probability for outcome in rules.chance_outcomes(state)] == [Fraction(1, 2)] * 2


@pytest.mark.rule("A-23", "A-07")
def test_turns_alternate(rules: Interpreter) -> None:
    state = rules.apply_chance(rules.initial_state(), 0)
    order = []
    for _ in range(4):
        order.append(state.player)
        state = rules.apply_chance(rules.apply_chance(state, 2), 3)
        while rules.node(state) is Node.DECISION:
            state = rules.apply(state, rules.legal_actions(state)[0])
    assert order == [0, 1, 0, 1]


@pytest.mark.rule("A-24", "AC-21", "AC-33")
def test_both_dice_may_move_one_pawn(rules: Interpreter) -> None:
    state = example_state(rules, next(example for example in read().examples if example.id == "A-24-one-pawn"))
    for text in ("3: clubs 4 to 7", "5: clubs 7 to 12"):
        action = find_action(rules.table, rules.legal_actions(state), text)
        assert action is not None
        state = rules.apply(state, action)
    assert (rules.node(state), state.player) == (Node.CHANCE, 1)


# --- rules broken on purpose --------------------------------------------------------------

BROKEN = [
    ("A-24", "change: {turn.use: use each die with a different piece}", "A-24-one-pawn"),
    ("A-23", "change: {end.win: 'when at most one enemy piece is left, you win'}", "A-21-one-suit-left"),
    ("AC-07", "remove: [landing.held]", "AC-21-held-on-the-way"),
    ("AC-29", "change: {define.stackable: a piece outside its own trump}", "AC-34-other-suit-on-its-trump"),
    (
        "AC-29",
        "change: {landing.trump: 'on its own trump, send every own captive there to its yard, "
        "then remove every captive there, then remove every enemy piece there, before all'}",
        "AC-29-freed",
    ),
    (
        "AC-28",
        "change: {landing.trump: 'on its own trump, remove every captive there, "
        "then remove every enemy piece there, before all'}",
        "AC-29-freed-visitor",
    ),
    (
        "AC-14",
        "change: {landing.trump: 'on a trump, send every friendly captive there to its yard, "
        "then remove every captive there, then remove every enemy piece there, before all'}",
        "AC-14-top-suit",
    ),
]


@pytest.fixture(scope="module")
def positions() -> dict[str, Example]:
    return {example.id: example for example in read().examples}


@pytest.mark.parametrize(("rule", "patch", "name"), BROKEN)
def test_a_position_notices_a_broken_rule(rule: str, patch: str, name: str, positions: dict[str, Example]) -> None:
    example = positions[name]
    assert rule in example.sources
    notice(broken("atout-duel", patch), (example,))
