"""What a step notes for those who count: which rules had a hand in it, and how many pieces waited as turns began."""

import pytest

from homestretch.compiler.actions import find_action
from homestretch.compiler.examples import example_state
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.rules import Step
from homestretch.dsl.build import diagnose, load_variant
from homestretch.dsl.diagnostics import render_plain
from homestretch.dsl.nodes import Event

SOPLAR = "duties.soplar: 'you must capture a piece of another colour, or else send every guilty piece to its yard'"


def stand(base: str, position: str, changes: str = "") -> Interpreter:
    """The rules of a house variant with one example, which is this position."""
    shown = f"examples:\n  stand: {{{position}, legal: [pass]}}\n"
    variant, found = diagnose(f"homestretch: 1\nextends: {base}\ngame: stand\n{changes}\n{shown}", "stand.yaml")
    assert variant is not None, render_plain(found)
    return Interpreter(variant, variant.examples[0].players)


def step_of(base: str, position: str, text: str, changes: str = "") -> Step:
    """What an action does in a position."""
    rules = stand(base, position, changes)
    state = example_state(rules, rules.variant.examples[0])
    action = find_action(rules.table, rules.legal_actions(state), text)
    assert action is not None, rules.legal_actions(state)
    return rules.step(state, action)


def test_a_move_notes_what_allows_it_what_decides_its_landing_and_what_follows() -> None:
    step = step_of("parchis", "position: {yellow: [10], blue: [13]}, turn: yellow, roll: 3", "3: yellow 10 to 13")
    assert step.notes.allowed == "uses.move"
    assert step.notes.deciding == ("landing.capture", "bonus.capture")
    assert step.notes.duties == ()


def test_a_cell_where_nothing_stands_is_decided_by_no_row() -> None:
    step = step_of("parchis", "position: {yellow: [10]}, turn: yellow, roll: 3", "3: yellow 10 to 13")
    assert step.notes.deciding == ()


def test_only_what_the_chosen_action_brings_is_noted() -> None:
    position = "position: {yellow: [10, 20], blue: [13]}, turn: yellow, roll: 3"
    assert step_of("parchis", position, "3: yellow 20 to 23").notes.deciding == ()


def test_a_duty_is_noted_where_it_takes_an_action_away() -> None:
    position = "position: {yellow: [20, yard, finish, finish]}, turn: yellow, roll: 5"
    notes = step_of("parchis", position, "5: yellow yard to 5").notes
    assert (notes.allowed, notes.duties) == ("uses.bring-out", ("duties.bring-out",))


def test_a_duty_that_takes_nothing_away_is_not_noted() -> None:
    position = "position: {yellow: [yard, finish, finish, finish]}, turn: yellow, roll: 5"
    assert step_of("parchis", position, "5: yellow yard to 5").notes.duties == ()


@pytest.mark.parametrize("text", ["3: yellow 10 to 13", "3: yellow 20 to 23"])
def test_a_duty_that_punishes_is_noted_for_those_too_who_do_it(text: str) -> None:
    position = "position: {yellow: [10, 20, finish, finish], blue: [13]}, turn: yellow, roll: 3"
    assert step_of("parchis", position, text, f"add: {{{SOPLAR}}}").notes.duties == ("duties.soplar",)


def test_a_duty_that_has_nobody_to_punish_is_not_noted() -> None:
    position = "position: {yellow: [10, finish, finish, finish], blue: [13]}, turn: yellow, roll: 3"
    assert step_of("parchis", position, "3: yellow 10 to 13", f"add: {{{SOPLAR}}}").notes.duties == ()


def test_a_measure_of_the_throw_is_noted_where_it_strikes_only() -> None:
    free = "position: {clubs: [4, 10, out, out, out, out]}, turn: clubs, dice: [3, 5]"
    assert step_of("atout", free, "3: clubs 4 to 7").notes.duties == ()
    # Whoever takes the 3 from 4 to 7 can no longer use the 5: both units have become one.
    tight = "position: {clubs: [4, 7, out, out, out, out]}, turn: clubs, dice: [3, 5]"
    assert step_of("atout", tight, "3: clubs 7 to 10").notes.duties == ("duties.both",)


def test_cards_are_noted_by_name() -> None:
    hand = "position: {}, turn: red, hand: [jack, four]"
    assert step_of("pegs-and-jokers", hand, "jack: red yard to 8").notes.allowed == "cards.jack"


def test_a_bonus_notes_the_rule_that_gave_it_and_passing_none() -> None:
    bonus = step_of("parchis", "position: {yellow: [10]}, turn: yellow, bonus: 20", "20: yellow 10 to 30")
    assert bonus.notes.allowed not in ("uses.move", "")
    passing = step_of("parchis", "position: {yellow: [yard, yard, yard, yard]}, turn: yellow, roll: 3", "pass")
    assert (passing.notes.allowed, passing.notes.deciding) == ("turn", ())


def test_a_win_is_noted_once_for_each_player_it_places() -> None:
    alone = "position: {yellow: [h7, finish, finish, finish]}, turn: yellow, roll: 1"
    assert step_of("parchis", alone, "1: yellow h7 to finish").notes.deciding == ("bonus.finish", "end.win")
    team = "position: {yellow: [h7, finish, finish, finish], red: [finish, finish, finish, finish]}, turn: yellow"
    notes = step_of("parchis-pairs", f"{team}, roll: 1", "1: yellow h7 to finish").notes
    assert notes.deciding.count("end.win") == 2


def test_the_yards_are_noted_as_a_turn_begins() -> None:
    step = step_of("parchis", "position: {yellow: [10], blue: [20, 21]}, turn: yellow, roll: 3", "3: yellow 10 to 13")
    assert step.notes.yards == ((3, 2, 4, 4),)
    six = "position: {yellow: [10, finish, finish, finish]}, turn: yellow, roll: 6"
    assert step_of("parchis", six, "6: yellow 10 to 17").notes.yards == ()


def test_the_first_turn_begins_with_the_roll_for_it() -> None:
    rules = Interpreter(load_variant("parchis"), 4)
    begun = rules.begin()
    assert begun.notes.yards == ()
    assert rules.chance_step(begun.state, 2).notes.yards == ((4, 4, 4, 4),)


def test_what_a_step_of_the_turn_does_is_noted_apart_from_the_action() -> None:
    changes = (
        "add: {turn.back: {rule: 'on a 3, send all your pieces on the ring to their entry', after: turn.use}}\n"
        "change: {landing.capture: 'with a piece of another colour, capture it, then count 5'}"
    )
    step = step_of("ludo", "position: {red: ['20'], green: ['2']}, turn: red, roll: 3", "3: red 20 to 23", changes)
    assert [happened.event for happened in step.trace] == [Event.MOVE, Event.LAND]
    assert Event.CAPTURE in [happened.event for happened in step.notes.course]
    assert step.notes.deciding == ("turn.back", "landing.capture"), "the step held, then what it sent landed"


def test_a_step_is_noted_where_its_condition_holds_and_only_there() -> None:
    changes = "add: {turn.back: {rule: 'on a 3, send all your pieces on the ring to their entry', after: turn.use}}\n"
    position = "position: {red: ['20']}, turn: red, roll: "
    assert "turn.back" in step_of("ludo", position + "3", "3: red 20 to 23", changes).notes.deciding
    assert "turn.back" not in step_of("ludo", position + "4", "4: red 20 to 24", changes).notes.deciding
