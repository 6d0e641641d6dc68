"""House rules that no shipped game has: each says what it means, and a position shows it both ways."""

import pytest

from homestretch.compiler.check import check_rules
from homestretch.compiler.examples import example_state, run_examples
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.dsl.build import diagnose
from homestretch.dsl.diagnostics import Severity, render_plain
from tests.rules.positions import act, texts


def outcome(text: str) -> str:
    """Return what is said of a variant file and of its examples; empty where all is well."""
    variant, found = diagnose(text, "house.yaml")
    if variant is None:
        return render_plain(found)
    errors = [one for one in check_rules(variant) if one.severity is Severity.ERROR]
    return render_plain([*errors, *run_examples(variant)])


def house(base: str, changes: str, examples: str) -> str:
    return f"homestretch: 1\nextends: {base}\ngame: house\ntitle: {{en: House}}\n{changes}\nexamples:\n{examples}"


RULES = {
    "a star protects": (
        "ludo",
        "add:\n  board.star: cells 9 of each side\n  blockades.star: no piece on a star may be captured",
        "position: {red: ['7'], green: ['9']}, turn: red, roll: 2, play: '2: red 7 to 9', gives: {green: ['9']}",
        "position: {red: ['7'], green: ['8']}, turn: red, roll: 1, play: '1: red 7 to 8', gives: {green: [yard]}",
    ),
    "the overtaken go home": (
        "ludo",
        "add: {bonus.overtake: 'after passing a piece of another colour, send it to its yard'}",
        "position: {red: ['7'], green: ['8']}, turn: red, roll: 2, play: '2: red 7 to 9', "
        "gives: {red: ['9'], green: [yard]}",
        "position: {red: ['7'], green: ['10']}, turn: red, roll: 2, play: '2: red 7 to 9', gives: {green: ['10']}",
    ),
    "the lane must be earned": (
        "ludo",
        "add: {blockades.lane: no piece may enter the home column unless it has captured a piece}",
        "position: {red: ['51']}, turn: red, roll: 3, play: '3: red 51 to 2', gives: {red: ['2']}",
        "position: {red: ['50'], green: ['51']}, turn: red, roll: 1, play: '1: red 50 to 51', gives: {green: [yard]}",
    ),
    "three tries": (
        "ludo",
        "add:\n  turn.tries: when none of your pieces is on the board and it is at most your second roll of the turn, "
        "roll again",
        "position: {red: []}, turn: red, roll: 3, this-turn: [rolled 2], play: pass, next: red",
        "position: {red: []}, turn: red, roll: 3, this-turn: [rolled 2, rolled 5], play: pass, next: green",
    ),
    "a capture throws again": (
        "ludo",
        "add: {bonus.capture: roll again}",
        "position: {red: ['7'], green: ['8']}, turn: red, roll: 1, play: '1: red 7 to 8', next: red",
        "position: {red: ['7'], green: ['9']}, turn: red, roll: 1, play: '1: red 7 to 8', next: green",
    ),
    "the seven sweeps": (
        "partners",
        "add: {bonus.sweep: 'after passing an enemy piece, send it to its yard'}",
        "position: {yellow: ['9'], red: ['11']}, turn: yellow, hand: [five], play: 'five: yellow 9 to 14', "
        "gives: {red: [yard]}",
        "position: {yellow: ['9'], red: ['15']}, turn: yellow, hand: [five], play: 'five: yellow 9 to 14', "
        "gives: {red: ['15']}",
    ),
    "the ten goes both ways": (
        "partners",
        "change: {cards.ten: forward 10 or back 10}",
        "position: {yellow: ['20']}, turn: yellow, hand: [ten], "
        "legal: ['ten: yellow 20 to 30', 'ten: yellow 20 to 10']",
        "position: {yellow: ['20']}, turn: yellow, hand: [nine], forbidden: ['nine: yellow 20 to 11']",
    ),
    "the nine is split both ways": (
        "pegs-and-jokers",
        "change: {cards.nine: split 9 forward and back between two of your pieces}",
        "position: {red: ['10', '30']}, turn: red, hand: [nine], allowed: ['nine: red 10 to 14, red 30 to 25']",
        "position: {red: ['10', '30']}, turn: red, hand: [nine], forbidden: ['nine: red 10 to 19']",
    ),
    "soplar": (
        "parchis",
        "add: {duties.soplar: 'you must capture a piece of another colour, or else send every guilty piece to its "
        "yard'}",
        "position: {yellow: ['7', '30'], red: ['8']}, turn: yellow, roll: 1, play: '1: yellow 30 to 31', "
        "gives: {yellow: ['31', yard]}",
        "position: {yellow: ['7', '30'], red: ['8']}, turn: yellow, roll: 1, play: '1: yellow 7 to 8', "
        "gives: {yellow: ['8', '30'], red: [yard]}",
    ),
    "the third six sends all that are exposed": (
        "parchis",
        "change: {turn.third-six: 'on your third 6 of the turn, send all your pieces on the ring to their yard, "
        "then end the turn'}",
        "position: {yellow: ['22', '40', h3]}, turn: yellow, this-turn: [rolled 6, rolled 6], roll: 6, "
        "gives: {yellow: [yard, yard, h3]}",
        "position: {yellow: ['22', '40', yard]}, turn: yellow, this-turn: [rolled 6], roll: 6, "
        "allowed: ['6: yellow 22 to 28']",
    ),
}


@pytest.mark.parametrize("name", RULES)
def test_a_house_rule_means_what_it_says(name: str) -> None:
    base, changes, holds, holds_too = RULES[name]
    examples = f"  fires: {{{holds}}}\n  does-not: {{{holds_too}}}\n"
    assert outcome(house(base, changes, examples)) == ""


@pytest.mark.parametrize("name", RULES)
def test_without_the_house_rule_its_position_goes_otherwise(name: str) -> None:
    base, _, holds, _ = RULES[name]
    assert outcome(house(base, "", f"  fires: {{{holds}}}\n")) != ""


def test_a_six_that_captures_gives_two_more_rolls() -> None:
    """Each reason for another roll counts by itself."""
    text = house(
        "ludo",
        "add: {bonus.capture: roll again}",
        "  six: {position: {red: ['7'], green: ['13']}, turn: red, roll: 6, legal: [pass]}\n"
        "  one: {position: {red: ['7'], green: ['8']}, turn: red, roll: 1, legal: [pass]}",
    )
    variant, _ = diagnose(text, "house.yaml")
    assert variant is not None
    rules = Interpreter(variant, 4)
    for example, capture, rolls in zip(variant.examples, ("6: red 7 to 13", "1: red 7 to 8"), (2, 1), strict=True):
        state = act(rules, example_state(rules, example), capture)
        for _ in range(rolls):
            assert state.player == 0
            state = act(rules, rules.apply_chance(state, 2), texts(rules, rules.apply_chance(state, 2))[0])
        assert state.player == 1
