"""The rules of Parchís in pairs, one by one: worked positions, help given in play, and rules broken on purpose."""

from __future__ import annotations

from pathlib import Path

import pytest

from homestretch.compiler.examples import example_state
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.rules import Node
from homestretch.compiler.state import State
from homestretch.dsl.build import diagnose, load_variant
from homestretch.dsl.model import Example
from tests.rules.positions import act, broken, hold, notice, read, texts

HERE = Path(__file__).parent
FILES = ("parchis-pairs.yaml", "parchis-pairs-friend-capture.yaml")
YELLOW, BLUE, RED, GREEN = range(4)
DONE = "[finish, finish, finish, finish]"


def stand(rules: Interpreter, position: str) -> State:
    """Return the state of a position, written as an example without what it asks."""
    text = f"homestretch: 1\nextends: parchis-pairs\ngame: stand\nexamples:\n  stand: {{{position}, legal: [pass]}}\n"
    variant, diagnostics = diagnose(text, "stand.yaml")
    assert variant is not None, [diagnostic.message for diagnostic in diagnostics]
    return example_state(rules, variant.examples[0])


@pytest.fixture(scope="module")
def rules() -> Interpreter:
    return Interpreter(load_variant("parchis-pairs"), 4)


@pytest.mark.parametrize("name", FILES)
def test_positions_hold(name: str) -> None:
    hold(name)


@pytest.mark.rule("C-28", "C-30")
def test_those_opposite_are_partners(rules: Interpreter) -> None:
    assert rules.variant.counts == (4,)
    team = rules.table.team_of
    assert team[YELLOW] == team[RED]
    assert team[BLUE] == team[GREEN]
    assert team[YELLOW] != team[BLUE]


@pytest.mark.rule("CC-25", "C-29")
def test_the_throw_still_owed_counts_for_the_partner(rules: Interpreter) -> None:
    state = stand(rules, "position: {yellow: [h1, finish, finish, finish], red: [40, 60]}, turn: yellow, roll: 6")
    state = act(rules, state, "6: yellow h1 to finish")
    assert (rules.node(state), state.player) == (Node.CHANCE, YELLOW)
    assert texts(rules, rules.apply_chance(state, 3)) == ["3: red 40 to 43", "3: red 60 to 63"]


@pytest.mark.rule("CC-26")
def test_the_third_6_of_a_helper_sends_the_partners_piece_back(rules: Interpreter) -> None:
    state = stand(rules, f"position: {{yellow: {DONE}, red: [50, 60]}}, turn: yellow, roll: 6")
    state = act(rules, state, "6: red 50 to 56")
    state = act(rules, rules.apply_chance(state, 6), "6: red 60 to 66")
    state = rules.apply_chance(state, 6)
    board = rules.table.board
    assert [board.place_name(state.at[piece]) for piece in range(RED * 4, RED * 4 + 4)] == [
        "56",
        "yard",
        "yard",
        "yard",
    ]
    assert state.player == BLUE


@pytest.mark.rule("CC-26")
def test_the_first_5_of_a_colour_is_one_whoever_threw_it(rules: Interpreter) -> None:
    position = f"position: {{yellow: {DONE}}}, turn: yellow, roll: 5"
    state = act(rules, stand(rules, position), "5: red yard to 39")
    state = act(rules, rules.apply_chance(state, 4), "pass")
    assert state.player == RED
    assert texts(rules, rules.apply_chance(state, 5)) == ["5: red yard to 39"]


@pytest.mark.rule("C-30", "CC-27")
def test_a_pair_wins_together(rules: Interpreter) -> None:
    state = stand(rules, f"position: {{yellow: {DONE}, red: [h7, finish, finish, finish]}}, turn: yellow, roll: 1")
    state = act(rules, state, "1: red h7 to finish")
    assert rules.node(state) is Node.OVER
    assert rules.outcome(state).winners == (YELLOW, RED)


# --- rules broken on purpose ------------------------------------------------------------

BROKEN = [
    ("C-28", "remove: [help.partner]", "C-28-after-the-fourth-piece"),
    (
        "C-28",
        "change: {help.partner: 'when three of your pieces are in the finish, you play your partner''s pieces'}",
        "C-28-not-before-the-fourth-piece",
    ),
    ("C-28", "change: {help.partner: you also play your partner's pieces}", "C-28-not-before-the-fourth-piece"),
    ("C-30", "change: {end.win: 'when all your pieces are in the finish, your team wins'}", "C-30-one-is-not-enough"),
    ("CC-27", "change: {end.win: 'when all your pieces are in the finish, you win'}", "C-30-both"),
    ("CC-09", "change: {define.barrier: two pieces on a circle}", "CC-09-partners-are-no-barrier"),
    (
        "CC-09",
        "change: {blockades.barrier: a barrier stops enemy pieces from passing}",
        "CC-09-barrier-stops-the-partner",
    ),
    ("CC-24", "choose: {friend-capture: spared}", "CC-24-partner-is-captured"),
    ("CC-25", "remove: [bonus.finish]", "CC-25-ten-before"),
    ("CC-26", "change: {define.steps: the number}", "CC-26-seven"),
    ("CC-26", "remove: [duties.open-barrier]", "CC-26-barrier"),
    ("CC-26", "remove: [uses.bring-out-two]", "CC-26-first-5-of-the-colour"),
    ("CC-26", "remove: [landing.exit]", "CC-26-exit-of-others"),
]


@pytest.fixture(scope="module")
def positions() -> dict[str, Example]:
    return {example.id: example for example in read("parchis-pairs.yaml").examples}


@pytest.mark.parametrize(("rule", "patch", "name"), BROKEN)
def test_a_position_notices_a_broken_rule(rule: str, patch: str, name: str, positions: dict[str, Example]) -> None:
    example = positions[name]
    assert rule in example.sources
    notice(broken("parchis-pairs", patch), (example,))
