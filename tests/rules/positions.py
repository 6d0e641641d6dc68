"""What the tests of the rules have in common: files of positions, and games led by the texts of actions."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from homestretch.compiler.actions import action_text, find_action
from homestretch.compiler.check import check_rules
from homestretch.compiler.examples import run_examples
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.state import State
from homestretch.dsl.build import diagnose
from homestretch.dsl.model import Example, Variant

HERE = Path(__file__).parent


def read(name: str) -> Variant:
    """Return the variant of a file of positions, about which there is nothing to say."""
    variant, diagnostics = diagnose((HERE / name).read_text(encoding="utf-8"), name)
    assert diagnostics == []
    assert variant is not None
    return variant


def hold(name: str) -> None:
    """Assert that all positions of a file hold, and that each names the rules it shows."""
    variant = read(name)
    assert variant.examples
    assert all(example.sources for example in variant.examples)
    assert run_examples(variant) == []
    assert check_rules(variant) == []


def broken(base: str, patch: str) -> Variant:
    """Return a variant with one of its rules broken on purpose."""
    variant, diagnostics = diagnose(f"homestretch: 1\nextends: {base}\ngame: broken\n{patch}\n", "broken.yaml")
    assert variant is not None, [diagnostic.message for diagnostic in diagnostics]
    return variant


def notice(variant: Variant, examples: tuple[Example, ...]) -> None:
    """Assert that positions do not hold in a broken variant, and can still be set up in it."""
    found = {diagnostic.code for diagnostic in run_examples(replace(variant, examples=examples))}
    assert found
    assert found <= {"HS752", "HS753", "HS754"}, "the positions can still be set up"


def texts(rules: Interpreter, state: State) -> list[str]:
    """Return the texts of all actions."""
    return [action_text(rules.table, action) for action in rules.legal_actions(state)]


def act(rules: Interpreter, state: State, *actions: str) -> State:
    """Return the state after actions, each given by its text."""
    for text in actions:
        action = find_action(rules.table, rules.legal_actions(state), text)
        assert action is not None, texts(rules, state)
        state = rules.apply(state, action)
    return state


def standing(rules: Interpreter, state: State, cell: str) -> list[tuple[int, ...]]:
    """Return the stacks on a cell that all share, each as the seats of its pieces from the bottom up."""
    place = rules.table.board.place_named(0, cell)
    assert place is not None
    return [tuple(rules.facts.seat_of[piece] for piece in stack) for stack in state.stacks.get(place, ())]
