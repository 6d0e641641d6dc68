"""The interpreter and checked code judge positions of made variants alike."""

import pytest

from homestretch.compiler.chance import ChanceSource, policy_stream
from homestretch.compiler.compiled import Table
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.lower.judging import KINDS
from homestretch.compiler.machine import Machine
from homestretch.compiler.rules import Node
from homestretch.dsl.errors import LimitReached
from homestretch.tools.simulate.players.kinds import EXPECTIMAX, JUDGING
from homestretch.tools.simulate.players.machine import compile_thinking
from homestretch.tools.simulate.players.sight import judged, sight_of
from tests.strategies.sample import PLAYED, accepted, said

STEPS = 50
"""Chance events and decisions of a game at most."""

CHOICES = 3
"""Decisions with a choice that are looked at."""

TWO_SEATS_EACH, SEEN_BY_THE_MOVER = 37, 73
"""Seeds in which a player plays several seats that are no team, and in which who moves decides what stops."""


@pytest.mark.parametrize("seed", [*list(PLAYED)[::4], TWO_SEATS_EACH, SEEN_BY_THE_MOVER])
def test_every_action_is_worth_the_same_on_both(seed: int) -> None:
    variant = said(seed)
    if variant is None or not accepted(seed):
        pytest.skip("nobody could play it")
    rules = Interpreter(variant, max(variant.counts))
    found = compile_thinking(variant, max(variant.counts), (*JUDGING, EXPECTIMAX))
    table, chance = Table(found, Machine.python(found.program)), ChanceSource(1, 0)
    try:
        _play(rules, table, chance)
    except LimitReached:
        pytest.skip("its game does not end")


def _play(rules: Interpreter, table: Table, chance: ChanceSource) -> None:
    machine, state, left = table.machine, rules.initial_state(), CHOICES
    table.begin(1, 0)
    for _ in range(STEPS):
        if rules.node(state) is Node.OVER or left == 0:
            return
        if rules.node(state) is Node.CHANCE:
            state = rules.apply_chance(state, rules.sample(state, chance))
            table.happen(table.draw())
            continue
        offers, player = rules.offers(state), rules.player(state)
        machine.call("decide")
        if len(offers) > 1:
            left -= 1
            for number, kind in list(enumerate(KINDS))[1:]:
                values = [machine.call("judge", action, player, number) for action in range(len(offers))]
                assert values == judged(rules, offers, player, kind)
            for other in range(len(rules.table.players)):
                stands = machine.call("stands_at", other, KINDS.index(EXPECTIMAX))
                assert stands == sight_of(rules).outlook(state, other, EXPECTIMAX)
        stream = policy_stream(rules.table.players[player][0])
        chosen = chance.draw(stream, len(offers)) if len(offers) > 1 else 0
        state = rules.apply(state, offers[chosen].action)
        table.choose(chosen)
