"""Why an action is legal or not: each answer names the rule, its line and what it does."""

import pytest

from homestretch.compiler.actions import action_text
from homestretch.compiler.chance import ChanceSource, Stream
from homestretch.compiler.examples import example_state
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.interpret.why import Explanation, explain
from homestretch.compiler.rules import Node
from homestretch.dsl.build import load_variant


def ask(name: str, example_id: str, text: str) -> Explanation:
    variant = load_variant(name)
    example = next(one for one in variant.examples if one.id == example_id)
    rules = Interpreter(variant, example.players)
    return explain(rules, example_state(rules, example), text)


def rules_of(explanation: Explanation) -> list[str]:
    return [reason.rule for reason in explanation.reasons]


@pytest.mark.parametrize(
    ("name", "example", "text", "rule", "words"),
    [
        ("parchis", "CT-06-barrier", "3: yellow 10 to 13", "blockades.barrier", "stopped from passing at 12"),
        ("parchis", "CT-06-full", "2: yellow 10 to 12", "board.capacity", "full at 12"),
        ("parchis", "CT-10-too-far", "4: yellow h5 to finish", "overshoot", "too large"),
        ("parchis", "CT-02", "5: yellow yard to 5", "board.capacity", "full at 5"),
        ("partners", "PT-01", "three: red 53 to 0", "blockades.gate", "stopped from passing"),
        ("partners", "PT-04", "one-14: yellow h2 to h2", "turn", "can go only to"),
        ("pegs-and-jokers", "JT-04-three", "three: red 10 to 13", "landing.own", "does not allow it at 13"),
        ("pegs-and-jokers", "JT-04-five", "five: red 10 to 15", "blockades.own", "stopped from passing"),
        ("atout", "AT-06", "4: clubs 17 to 21", "landing.held", "does not allow it at 21"),
    ],
)
def test_a_forbidden_move_names_the_rule_that_forbids_it(
    name: str, example: str, text: str, rule: str, words: str
) -> None:
    answer = ask(name, example, text)
    assert not answer.legal
    assert rule in rules_of(answer)
    assert any(words in reason.sentence for reason in answer.reasons if reason.rule == rule), answer.reasons


def test_a_move_that_a_duty_strikes_out_names_the_duty() -> None:
    answer = ask("parchis", "CT-03", "5: yellow 40 to 45")
    assert not answer.legal
    assert rules_of(answer) == ["duties.bring-out"]
    assert answer.reasons[0].line > 0


def test_a_legal_move_names_what_allows_it_and_what_it_brings_about() -> None:
    answer = ask("parchis", "CT-03", "5: yellow yard to 5")
    assert answer.legal
    assert rules_of(answer) == ["uses.bring-out", "duties.bring-out"]
    effects = {effect.rule: effect.sentence for effect in answer.effects}
    assert effects["landing.exit"] == "yellow captures red on 5"


def test_passing_says_what_was_tried_in_vain() -> None:
    answer = ask("parchis", "CT-06-barrier", "pass")
    assert answer.legal
    assert rules_of(answer) == ["turn", "blockades.barrier"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("5: purple 5 to 10", "nobody is called 'purple'"),
        ("5: yellow 99 to 104", "no place called '99'"),
        ("5: yellow 30 to 35", "no piece of yellow stands on 30"),
        ("4: yellow 5 to 9", "'4' is not there to be used"),
        ("5: yellow 5 to 11", "can go only to these"),
        ("dance", "no action"),
        ("", "no action"),
        ("5: ", "no action"),
    ],
)
def test_nonsense_has_an_answer_too(text: str, words: str) -> None:
    answer = ask("parchis", "CT-02", text)
    assert not answer.legal
    assert any(words in reason.sentence for reason in answer.reasons), answer.reasons


def test_nobody_decides_before_chance_or_after_the_end() -> None:
    rules = Interpreter(load_variant("snakes-and-ladders"), 1)
    chance, state = ChanceSource(1, 0), rules.initial_state()
    assert "chance comes first" in explain(rules, state, "pass").reasons[0].sentence
    while rules.node(state) is not Node.OVER:
        if rules.node(state) is Node.CHANCE:
            state = rules.apply_chance(state, rules.sample(state, chance))
        else:
            state = rules.apply(state, rules.legal_actions(state)[0])
    answer = explain(rules, state, "pass")
    assert rules_of(answer) == ["end.win"]
    assert "over" in answer.reasons[0].sentence


@pytest.mark.parametrize("name", ["partners", "atout-teams", "pegs-and-jokers"])
def test_every_action_of_a_game_has_a_reason_whose_rule_exists(name: str) -> None:
    variant = load_variant(name)
    rules = Interpreter(variant, variant.counts[0])
    known = {named.id for named in variant.rules} | {f"cards.{card.id}" for card in variant.cards} | {"turn"}
    chance, state = ChanceSource(5, 0), rules.initial_state()
    asked = 0
    for _ in range(150):
        if rules.node(state) is Node.CHANCE:
            state = rules.apply_chance(state, rules.sample(state, chance))
            continue
        actions = rules.legal_actions(state)
        answer = explain(rules, state, action_text(rules.table, actions[0]))
        assert answer.legal
        assert answer.reasons
        assert {reason.rule for reason in answer.reasons[:1]} <= known
        asked += 1
        state = rules.apply(state, actions[chance.draw(Stream.POLICY0, len(actions))])
    assert asked > 50
