"""A search knows actions again by what their texts say, whatever moves they are made of."""

import pytest

from homestretch.compiler.actions import action_text
from homestretch.compiler.machine import Machine
from homestretch.dsl.build import load_variant
from homestretch.dsl.model import Variant
from homestretch.tools.simulate.players.machine import MachinePosition, compile_thinking
from tests.compiler.test_agreement_words import right

DECISIONS = 150
"""Decisions of a game that are looked at."""


def swap_after_a_walk() -> Variant:
    return right(
        "homestretch: 1\nextends: partners\ngame: house\ntitle: {en: House}\n"
        "change: {cards.two: 'forward 2, then swap any two pieces on the ring'}\n"
    )


@pytest.mark.parametrize("name", ["partners", "pegs-and-jokers", "swap after a walk"])
def test_two_actions_are_known_as_one_exactly_if_they_read_alike(name: str) -> None:
    variant = swap_after_a_walk() if name == "swap after a walk" else load_variant(name)
    compiled = compile_thinking(variant, 4)
    position = MachinePosition(compiled, Machine.native(compiled.program, "quick"))
    position.table.begin(3, 0)
    longest = 0
    for decision in range(DECISIONS):
        position.let_happen()
        count = position.options()
        names = position.names()
        texts = [action_text(compiled.game.c.facts.table, one) for one in position.table.actions()]
        assert len(names) == len(texts) == count
        assert len(set(zip(names, texts, strict=True))) == len(set(names)) == len(set(texts))
        longest = max(longest, len(set(names)))
        position.choose(decision * 7 % count)
    assert longest > 10, "there was something to tell apart"
