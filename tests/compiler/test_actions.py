"""The text of an action: it names one action, and reads back."""

from homestretch.compiler.actions import action_text, find_action
from homestretch.compiler.examples import example_state
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.dsl.build import diagnose
from homestretch.dsl.codes.samples import LAPS, SMALL, small

OUT = "  out: you may bring out one of your pieces\n"
SHOWN = "examples:\n  shown: {position: {red: [yard]}, turn: red, roll: %s, allowed: [pass]}\n"


def texts(text: str) -> tuple[list[str], list[str]]:
    """The texts of all actions of the example of a variant, and of those that are found by these texts."""
    variant, found = diagnose(text, "mine.yaml")
    assert variant is not None, found
    rules = Interpreter(variant, 2)
    actions = rules.legal_actions(example_state(rules, variant.examples[0]))
    said = [action_text(rules.table, action) for action in actions]
    again = [find_action(rules.table, actions, one) for one in said]
    return said, [action_text(rules.table, action) for action in again if action in actions]


def test_walking_out_of_the_yard_reads_otherwise_than_being_brought_out() -> None:
    said, found = texts(small(("landing:\n", f"{OUT}landing:\n"), sample=SMALL + SHOWN % 1))
    assert said == found == ["1: red yard to 1", "1: red yard out to 1"]


def test_where_nothing_walks_out_of_the_yard_a_piece_simply_comes_out() -> None:
    said, found = texts(LAPS + SHOWN % 6)
    assert said == found == ["6: red yard to 1"]
