"""The rules of Atout in teams, one by one: worked positions, the table, and rules broken on purpose."""

from __future__ import annotations

from pathlib import Path

import pytest

from homestretch.compiler.actions import find_action
from homestretch.compiler.examples import example_state
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.rules import Node
from homestretch.compiler.state import State
from homestretch.dsl.build import load_variant
from homestretch.dsl.model import Example
from tests.rules.positions import broken, hold, notice, read, standing

HERE = Path(__file__).parent
FILES = ("atout-teams.yaml", "atout-teams-team-dice.yaml")
CLUBS, HEARTS, SPADES, DIAMONDS = range(4)


@pytest.fixture(scope="module")
def rules() -> Interpreter:
    return Interpreter(load_variant("atout-teams"), 4)


@pytest.fixture(scope="module")
def positions() -> dict[str, Example]:
    return {example.id: example for example in read("atout-teams.yaml").examples}


def played(rules: Interpreter, example: Example) -> State:
    """Return the state after the action of an example."""
    state = example_state(rules, example)
    action = find_action(rules.table, rules.legal_actions(state), str(example.play))
    assert action is not None
    return rules.apply(state, action)


@pytest.mark.parametrize("name", FILES)
def test_positions_hold(name: str) -> None:
    hold(name)


@pytest.mark.rule("A-25")
def test_partners_face_each_other(rules: Interpreter) -> None:
    assert rules.variant.counts == (4,)
    team = rules.table.team_of
    assert team[CLUBS] == team[SPADES]
    assert team[HEARTS] == team[DIAMONDS]
    assert team[CLUBS] != team[HEARTS]


@pytest.mark.rule("A-27", "AC-09", "AC-34")
def test_owner_and_visitor_come_under_the_partner(rules: Interpreter, positions: dict[str, Example]) -> None:
    state = played(rules, positions["AC-09-visitor-and-partner"])
    (stack,) = standing(rules, state, "21")
    assert sorted(stack[:-1]) == [CLUBS, HEARTS]
    assert stack[-1] == SPADES


@pytest.mark.rule("A-28", "AC-27", "AC-28")
def test_the_arriving_pawn_stands_alone_on_its_trump_square(rules: Interpreter, positions: dict[str, Example]) -> None:
    for name in ("A-28-others-are-not", "AC-27-unit-of-the-partner", "AC-28-partner-is-not-put-out"):
        assert standing(rules, played(rules, positions[name]), "21") == [(CLUBS,)]


@pytest.mark.rule("AC-32")
def test_a_team_wins_together(rules: Interpreter, positions: dict[str, Example]) -> None:
    state = played(rules, positions["AC-32-team-wins"])
    assert rules.node(state) is Node.OVER
    assert rules.outcome(state).winners == (CLUBS, SPADES)


# --- rules broken on purpose --------------------------------------------------------------

BROKEN = [
    ("A-26", "choose: {team-dice: team}", "A-26-own-pawns-only"),
    ("AC-35", "choose: {team-dice: team}", "AC-35-own-units"),
    ("AC-35", "choose: {team-dice: team}", "AC-35-without-units"),
    (
        "A-27",
        "change: {landing.capture: 'with an enemy piece, stack it on every enemy piece there'}",
        "A-27-suits-stack",
    ),
    ("AC-34", "change: {define.stackable: a piece outside its own trump}", "AC-34-stacks"),
    (
        "A-28",
        "change: {landing.trump: 'on its own trump, send every own captive there to its yard, "
        "then remove every captive there, then remove every enemy piece there, before all'}",
        "A-28-partner-is-freed",
    ),
    (
        "A-19",
        "change: {landing.trump: 'on its own trump, send every captive there to its yard, "
        "then remove every enemy piece there, before all'}",
        "A-28-others-are-not",
    ),
    (
        "AC-27",
        "change: {landing.trump: 'on its own trump, send every friendly captive there to its yard, "
        "then send every partner''s piece there to its yard, then remove every captive there, "
        "then remove every enemy piece there, before all'}",
        "AC-27-unit-of-the-partner",
    ),
    (
        "AC-28",
        "change: {landing.trump: 'on its own trump, remove every captive there, "
        "then remove every piece of another colour there, before all'}",
        "AC-28-partner-is-not-put-out",
    ),
    ("AC-07", "remove: [landing.held]", "AC-34-same-suit-is-held"),
    ("AC-32", "change: {end.win: 'when no enemy piece is left, you win'}", "AC-32-team-wins"),
    ("AC-32", "change: {end.win: 'when at most one enemy piece is left, your team wins'}", "AC-32-one-of-them-left"),
]


@pytest.mark.parametrize(("rule", "patch", "name"), BROKEN)
def test_a_position_notices_a_broken_rule(rule: str, patch: str, name: str, positions: dict[str, Example]) -> None:
    example = positions[name]
    assert rule in example.sources
    notice(broken("atout-teams", patch), (example,))
