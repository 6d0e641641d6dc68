"""Made variants are mostly right, their games mostly end soon, and hypothesis makes the same ones."""

from __future__ import annotations

from hypothesis import assume, given, settings

from homestretch.compiler.chance import ChanceSource, Stream
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.rules import Node
from homestretch.dsl.build import diagnose
from homestretch.dsl.errors import LimitReached
from tests.strategies.chooser import Chooser
from tests.strategies.sample import CHECKED, PLAYED, SAID, accepted, is_right, said
from tests.strategies.variants import made, random_variant, variants

TURNS, WAITS = 300, 2_000
"""When a game is given up: after so many turns, or so many decisions and turns of chance."""


def test_nearly_all_are_accepted() -> None:
    assert sum(said(seed) is not None for seed in SAID) >= 0.97 * len(SAID)
    assert sum(map(accepted, CHECKED)) >= 0.95 * len(CHECKED)


def test_most_games_end_soon() -> None:
    played = [seed for seed in PLAYED if accepted(seed)]
    assert sum(map(ends, played)) >= 0.7 * len(played)


def ends(seed: int) -> bool:
    """Play a game at random, and say whether it came to its end in time."""
    variant = said(seed)
    assert variant is not None
    rules = Interpreter(variant, variant.counts[seed % len(variant.counts)])
    chance = ChanceSource(seed, 0)
    try:
        state = rules.initial_state()
        for _ in range(WAITS):
            match rules.node(state):
                case Node.OVER:
                    return True
                case Node.CHANCE:
                    state = rules.apply_chance(state, rules.sample(state, chance))
                case Node.DECISION:
                    actions = rules.legal_actions(state)
                    state = rules.apply(state, actions[chance.draw(Stream.POLICY0, len(actions))])
            if state.turns > TURNS:
                return False
    except LimitReached:
        return False
    return False


def test_a_seed_gives_the_same_text_each_time() -> None:
    texts = [random_variant(seed) for seed in SAID]
    assert texts == [random_variant(seed) for seed in SAID]
    assert len(set(texts)) == len(texts)


def test_the_simplest_is_right_and_short() -> None:
    text = made(Chooser(lambda bound: 0))
    variant, found = diagnose(text, "made.yaml")
    assert variant is not None
    assert found == []
    assert is_right(variant)
    assert len(text) < min(len(random_variant(seed)) for seed in SAID)


@settings(max_examples=20)
@given(variants())
def test_what_hypothesis_draws_can_be_played(text: str) -> None:
    variant, _ = diagnose(text, "made.yaml")
    assume(variant is not None)
    assert variant is not None
    for players in variant.counts:
        rules = Interpreter(variant, players)
        assert rules.node(rules.initial_state()) in (Node.CHANCE, Node.DECISION)
