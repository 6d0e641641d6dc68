"""Who plays: policies that choose among the legal actions of a decision.

A policy draws from a stream of its own and never moves the dice of the game. It is given the whole state; what it
bases its choice on is only what `Rules.seen_by` would show to its player.
"""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

from homestretch.compiler.actions import Action
from homestretch.compiler.rules import Rules
from homestretch.compiler.state import State

Draw = Callable[[int], int]
"""Gives a uniform number from 0 up to, but not including, its argument."""

Policy = Callable[[Rules, State, tuple[Action, ...], Draw], int]
"""Returns the index of the chosen action; it is asked also where there is one action only."""


def random_policy(rules: Rules, state: State, actions: tuple[Action, ...], draw: Draw) -> int:
    """Choose each action equally often."""
    return draw(len(actions)) if len(actions) > 1 else 0


def greedy_policy(rules: Rules, state: State, actions: tuple[Action, ...], draw: Draw) -> int:
    """Choose what leaves the own team furthest ahead of the others, counted in steps along the tracks.

    Equal actions are chosen equally often. It looks one action ahead and knows no danger.
    """
    player = rules.player(state)
    leads = [_lead(rules, rules.apply(state, action), player) for action in actions]
    best = [index for index, lead in enumerate(leads) if lead == max(leads)]
    return best[draw(len(best))] if len(best) > 1 else best[0]


def _lead(rules: Rules, state: State, player: int) -> int:
    """Return the steps of the player's team, times the number of other seats, less the steps of the others."""
    table = rules.table
    team = table.team_of[table.players[player][0]]
    seats = len(table.seats)
    pieces = len(state.at) // seats
    steps = [0, 0]
    for piece, place in enumerate(state.at):
        seat = piece // pieces
        steps[table.team_of[seat] == team] += table.board.progress[seat].get(place, 0)
    friends = sum(1 for other in table.team_of if other == team)
    return steps[True] * (seats - friends or 1) - steps[False] * friends


POLICIES: MappingProxyType[str, Policy] = MappingProxyType({"random": random_policy, "greedy": greedy_policy})
"""The policies by the names under which a user asks for them."""
