"""Every value of every option of every variant loads, is free of clashes and can be played."""

import pytest

from homestretch.compiler.chance import ChanceSource, Stream
from homestretch.compiler.check import check_rules
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.rules import Node
from homestretch.dsl.build import load_variant
from homestretch.dsl.catalog import shipped_names
from homestretch.dsl.diagnostics import Severity

VALUES = [
    (name, option.id, value.id)
    for name in shipped_names()
    for option in load_variant(name).options
    for value in option.values
    if value.id != option.default
]


@pytest.mark.parametrize(("name", "option", "value"), VALUES)
def test_an_option_can_be_taken_and_played(name: str, option: str, value: str) -> None:
    variant = load_variant(name, options={option: value})
    assert next(one.taken for one in variant.options if one.id == option) == value
    assert [found for found in check_rules(variant) if found.severity is Severity.ERROR] == []
    rules = Interpreter(variant, variant.counts[-1])
    chance, state = ChanceSource(3, 0), rules.initial_state()
    for _ in range(120):
        if rules.node(state) is Node.CHANCE:
            state = rules.apply_chance(state, rules.sample(state, chance))
        else:
            actions = rules.legal_actions(state)
            state = rules.apply(state, actions[chance.draw(Stream.POLICY0, len(actions))])
    assert state.turns > 1


@pytest.mark.parametrize(("name", "option", "value"), VALUES)
def test_an_option_changes_the_rules(name: str, option: str, value: str) -> None:
    assert load_variant(name, options={option: value}).digest != load_variant(name).digest
