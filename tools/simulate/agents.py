"""Who plays: policies that choose among the legal actions of a decision.

A policy draws from a stream of its own and never moves the dice of the game. It is given the whole state; what it
bases its choice on is only what `Rules.seen_by` would show to its player. `docs/players.md` says how each kind plays.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from homestretch.compiler.actions import Action
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.rules import Rules
from homestretch.compiler.state import State
from homestretch.dsl.errors import UsageError
from homestretch.dsl.halting import Halt, never
from homestretch.tools.simulate.players.kinds import EXPECTIMAX, RANDOM, Kind, kind_of
from homestretch.tools.simulate.players.search import chosen, expectimax, flat, tree_search
from homestretch.tools.simulate.players.sight import judged
from homestretch.tools.simulate.players.states import StatePosition

Draw = Callable[[int], int]
"""Gives a uniform number from 0 up to, but not including, its argument."""

Policy = Callable[[Rules, State, tuple[Action, ...], Draw], int]
"""Returns the index of the chosen action; it is asked also where there is one action only, and then draws nothing."""


def policy_named(name: str, halt: Halt = never) -> Policy:
    """Return how the kind of player of a name chooses. Who searches gives up by Halted where `halt` says so.

    Raises as `kind_of` does.
    """
    kind = kind_of(name)
    if kind.name == RANDOM:
        return random_policy
    if kind.name == EXPECTIMAX or kind.games:
        return partial(_search, kind, halt)
    return partial(_judge, kind.name)


def random_policy(rules: Rules, state: State, actions: tuple[Action, ...], draw: Draw) -> int:
    """Choose each action equally often."""
    return draw(len(actions)) if len(actions) > 1 else 0


def _judge(name: str, rules: Rules, state: State, actions: tuple[Action, ...], draw: Draw) -> int:
    """Choose the action that leaves the best position; equal ones equally often."""
    if len(actions) == 1:
        return 0
    interpreter = _interpreter(rules)
    return chosen(judged(interpreter, interpreter.offers(state), rules.player(state), name), draw)


def _search(kind: Kind, halt: Halt, rules: Rules, state: State, actions: tuple[Action, ...], draw: Draw) -> int:
    """Choose by trying out what can come of each action."""
    if len(actions) == 1:
        return 0
    position, player = StatePosition(_interpreter(rules), state), rules.player(state)
    if kind.name == EXPECTIMAX:
        return expectimax(position, player, draw, halt)
    search = flat if kind.name == "flat" else tree_search
    return search(position, player, draw, kind.games, halt)


def _interpreter(rules: Rules) -> Interpreter:
    if not isinstance(rules, Interpreter):
        raise UsageError("players who look ahead need the rules of a variant")
    return rules
