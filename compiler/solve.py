"""Exact figures of a game that is all chance: one piece a seat and never a choice.

The game itself is the chain: a state at the beginning of a turn leads, through
every outcome of chance with its exact probability, to the states at the beginning of the next turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from homestretch.compiler.markov import Chain, FinishingTimes, absorption, finishing_times
from homestretch.compiler.rules import Node, Rules
from homestretch.compiler.state import State
from homestretch.dsl.errors import UsageError


def exact_length(rules: Rules) -> Chain:
    """Return the exact mean number of turns of a game for one player without choices.

    Raises UsageError where the game has more players or offers a choice, ChainError where it need not end.

    >>> from homestretch.compiler.interpret.engine import Interpreter
    >>> from homestretch.dsl.build import load_variant
    >>> chain = exact_length(Interpreter(load_variant("snakes-and-ladders"), 1))
    >>> round(float(chain.expected_steps), 6)
    39.225122
    """
    return absorption(_turns(rules), _first_turn(rules), _is_over)


def exact_times(rules: Rules, tail: Fraction) -> FinishingTimes:
    """Return the exact probabilities of ending in each turn, until at most `tail` is left over.

    Raises as `exact_length` does.
    """
    return finishing_times(_turns(rules), _first_turn(rules), _is_over, tail=tail)


def _is_over(state: State) -> bool:
    return bool(state.over)


def _turns(rules: Rules) -> Callable[[State], list[tuple[State, Fraction]]]:
    if len(rules.table.players) != 1:
        raise UsageError("only a game for one player has an exact length: other seats would take turns in between")
    return lambda state: list(_until_next_turn(rules, state, Fraction(1)))


def _first_turn(rules: Rules) -> State:
    found = {after for after, _ in _until_next_turn(rules, rules.initial_state(), Fraction(1))}
    if len(found) != 1:
        raise UsageError("the game does not always begin in the same state")
    return found.pop()


def _until_next_turn(rules: Rules, state: State, probability: Fraction) -> Iterator[tuple[State, Fraction]]:
    """Yield the states at the beginning of the next turn, or the end, with their probabilities; `state.turns` is 0."""
    if state.over or state.turns:
        after = state.copy()
        after.turns = 0
        yield after, probability
        return
    if rules.node(state) is Node.CHANCE:
        for outcome in rules.chance_outcomes(state):
            after = rules.apply_chance(state, outcome.value)
            yield from _until_next_turn(rules, after, probability * outcome.probability)
        return
    actions = rules.legal_actions(state)
    if len(actions) != 1:
        raise UsageError(f"the game offers a choice of {len(actions)} actions")
    yield from _until_next_turn(rules, rules.apply(state, actions[0]), probability)
