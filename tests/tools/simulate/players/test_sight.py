"""What players who look one action ahead see in a position, feature by feature."""

import pytest

from homestretch.compiler.actions import Kind, action_text
from homestretch.compiler.examples import example_state
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.prospects import CHANCE, STEP
from homestretch.compiler.state import State
from homestretch.compiler.tempers import QUARTERS, TEMPERS, WON
from homestretch.dsl.build import diagnose
from homestretch.dsl.diagnostics import render_plain
from homestretch.tools.simulate.agents import policy_named
from homestretch.tools.simulate.players.sight import judged, sight_of

SIXTH = round(CHANCE / 6)


def stand(base: str, position: str, changes: str = "") -> tuple[Interpreter, State]:
    """The rules of a house variant and the position of its one example."""
    shown = f"examples:\n  stand: {{{position}, legal: [pass]}}\n"
    variant, found = diagnose(f"homestretch: 1\nextends: {base}\ngame: stand\n{changes}\n{shown}", "stand.yaml")
    assert variant is not None, render_plain(found)
    rules = Interpreter(variant, variant.examples[0].players)
    return rules, example_state(rules, variant.examples[0])


def choice(base: str, position: str, kind: str, changes: str = "") -> str:
    """The action that a kind of player chooses; no two may be equal to him."""
    rules, state = stand(base, position, changes)
    actions = rules.legal_actions(state)
    assert len(actions) > 1

    def no_draw(bound: int) -> int:
        raise AssertionError("there are equal actions")

    return action_text(rules.table, actions[policy_named(kind)(rules, state, actions, no_draw)])


def seat(rules: Interpreter, name: str) -> int:
    """The number of a seat."""
    return rules.table.names.index(name)


# --- the lead ------------------------------------------------------------------------------------


def test_the_lead_counts_own_steps_against_those_of_the_others() -> None:
    rules, state = stand("ludo", "position: {red: [2], green: [yard]}, turn: red, roll: 1")
    sight = sight_of(rules)
    red = sight.prospects.worth[0][state.at[0]]
    assert red == 22
    assert sight.outlook(state, 1, "runner") == -STEP * red
    rush = sight.rush[0][state.at[0]] * TEMPERS["runner"].rush * STEP // QUARTERS
    assert sight.outlook(state, 0, "runner") == 3 * (STEP * red + rush)


def test_partners_count_together() -> None:
    rules, state = stand("parchis-pairs", "position: {yellow: [10]}, turn: yellow, roll: 1")
    sight = sight_of(rules)
    partner = next(
        player
        for player in range(4)
        if player != 0 and rules.facts.teams_of_player[player] == rules.facts.teams_of_player[0]
    )
    assert sight.outlook(state, 0, "runner") == sight.outlook(state, partner, "runner") > 0
    assert sight.outlook(state, 1, "runner") < 0


def test_whoever_has_won_is_ahead_of_everything() -> None:
    rules, state = stand("ludo", "position: {red: [2], green: [50, 49, 48, 47]}, turn: red, roll: 1")
    sight = sight_of(rules)
    before = sight.outlook(state, 0, "runner")
    state.ranked = (0,)
    assert sight.outlook(state, 0, "runner") == before + WON
    state.ranked = (1,)
    assert sight.outlook(state, 0, "runner") == before - WON


def test_a_runner_runs_with_the_foremost_piece() -> None:
    position = "position: {red: [20, 30]}, turn: red, roll: 3"
    assert choice("ludo", position, "runner") == "3: red 30 to 33"


def test_a_piece_under_an_enemy_is_worth_nothing() -> None:
    rules, free = stand("atout", "position: {hearts: [7], clubs: [4]}, turn: clubs, dice: [3, 5]")
    _, held = stand("atout", "piles: {7: [hearts, clubs]}, position: {clubs: [4]}, turn: clubs, dice: [3, 5]")
    sight, piece = sight_of(rules), rules.facts.pieces * seat(rules, "hearts")
    assert sight.worth(free, piece) > 0
    assert sight.worth(held, piece) == 0


# --- captures and pursuit ----------------------------------------------------------------------------


def test_a_hunter_captures_rather_than_run() -> None:
    near = "position: {light: [12, 4], dark: [7]}, turn: light, roll: 3"
    away = near.replace("dark: [7]", "dark: [1]")
    assert choice("royal-game-of-ur", near, "hunter") == "3: light 4 to 7"
    assert choice("royal-game-of-ur", away, "hunter") == "3: light 12 to finish"


def test_what_was_captured_counts_for_the_hunter_alone() -> None:
    rules, state = stand("parchis", "position: {yellow: [10], blue: [13]}, turn: yellow, roll: 3")
    sight, blue = sight_of(rules), rules.facts.pieces * seat(rules, "blue")
    prey = frozenset({blue})
    gain = TEMPERS["hunter"].capture * sight.prospects.pace // QUARTERS
    assert sight.outlook(state, 0, "hunter", prey) - sight.outlook(state, 0, "hunter") == 3 * gain > 0
    assert sight.outlook(state, 0, "runner", prey) == sight.outlook(state, 0, "runner")
    assert sight.outlook(state, 0, "hunter", frozenset({1})) == sight.outlook(state, 0, "hunter")


# --- what can be taken ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("blue", "numbers"),
    [
        ("30, finish, finish, finish", 1),
        ("24, finish, finish, finish", 1),
        ("23, finish, finish, finish", 0),
        ("32, finish, finish, finish", 0),
        ("25, 27, finish, finish", 2),
        ("27, 27, finish, finish", 1),
    ],
    ids=["one step behind it", "seven, which a six can be", "too far", "past it", "two numbers", "twice one number"],
)
def test_a_piece_is_exposed_to_each_number_that_would_take_it(blue: str, numbers: int) -> None:
    rules, state = stand("parchis", f"position: {{yellow: [31], blue: [{blue}]}}, turn: yellow, roll: 1")
    sight = sight_of(rules)
    assert sight.threat(state, 1, sight.team(0)) == numbers * SIXTH * sight.worth(state, 0)


def exposed(base: str, position: str, enemy: int, changes: str = "") -> bool:
    """Whether an enemy can take something of the first player with his next draw."""
    rules, state = stand(base, position, changes)
    sight = sight_of(rules)
    return sight.threat(state, enemy, sight.team(0)) > 0


def test_on_a_safe_cell_nothing_is_exposed() -> None:
    assert exposed("parchis", "position: {yellow: [31], blue: [27]}, turn: yellow, roll: 1", 1)
    assert not exposed("parchis", "position: {yellow: [29], blue: [27]}, turn: yellow, roll: 1", 1)


def test_a_blockade_on_the_way_protects_who_stands_behind_it() -> None:
    assert exposed("ludo", "position: {red: [10, 9, 8], green: [6]}, turn: red, roll: 1", 1)
    assert not exposed("ludo", "position: {red: [10, 9, 9], green: [6]}, turn: red, roll: 1", 1)


def test_who_comes_out_takes_too() -> None:
    entry = "position: {red: [15], green: [yard, yard, yard, yard]}, turn: red, roll: 1"
    assert exposed("ludo", entry, 1)
    assert not exposed("ludo", entry.replace("15", "16"), 1)
    ban = 'add: {blockades.shut: "no piece may come out"}'
    assert not exposed("ludo", entry, 1, ban)


def fear(rules: Interpreter, state: State, player: int) -> int:
    """What a cautious player sees that a runner does not; negative where he is afraid."""
    sight = sight_of(rules)
    return sight.outlook(state, player, "cautious") - sight.outlook(state, player, "runner")


def test_partners_take_nothing_of_each_other() -> None:
    assert fear(*stand("parchis-pairs", "position: {yellow: [31], red: [27]}, turn: yellow, roll: 1"), 0) == 0
    assert fear(*stand("parchis-pairs", "position: {yellow: [31], blue: [27]}, turn: yellow, roll: 1"), 0) < 0


def test_whoever_has_his_place_threatens_nobody() -> None:
    rules, state = stand("ludo", "position: {red: [10], green: [6]}, turn: red, roll: 1")
    assert fear(rules, state, 0) < 0
    state.ranked = (1,)
    assert fear(rules, state, 0) == 0


def test_the_cautious_leave_danger_behind() -> None:
    position = "position: {red: [20, 30], green: [17]}, turn: red, roll: 4"
    assert choice("ludo", position, "runner") == "4: red 30 to 34"
    assert choice("ludo", position, "cautious") == "4: red 20 to 24"


# --- blockades and safe places ------------------------------------------------------------------------------


def test_a_blockade_counts_once_where_it_stops_somebody() -> None:
    rules, state = stand("ludo", "position: {red: [10, 10, 20, 21]}, turn: red, roll: 1")
    assert sight_of(rules).blockades(state, 0) == 1
    assert sight_of(rules).blockades(state, 1) == 0
    rules, state = stand("ludo", "position: {red: [10, 10, 20, 20]}, turn: red, roll: 1")
    assert sight_of(rules).blockades(state, 0) == 2


def test_two_pieces_where_nothing_is_stopped_are_no_blockade() -> None:
    rules, state = stand("ludo", "position: {red: [10, 10]}, turn: red, roll: 1", "remove: [blockades.blockade]")
    assert sight_of(rules).blockades(state, 0) == 0


def test_a_barrier_of_others_is_not_ones_own() -> None:
    rules, state = stand("parchis", "position: {yellow: [12], blue: [17, 17]}, turn: yellow, roll: 1")
    assert sight_of(rules).blockades(state, 0) == 0
    assert sight_of(rules).blockades(state, 1) == 1


def test_equal_actions_are_worth_the_same() -> None:
    rules, state = stand("royal-game-of-ur", "position: {light: [yard]}, turn: light, roll: 2")
    offers = rules.offers(state)
    values = judged(rules, offers, 0, "cautious")
    assert len(values) == len(offers)
    assert len(set(values)) == 1


@pytest.mark.parametrize("kind", ["random", "runner", "hunter", "cautious", "expectimax", "flat:10", "mcts:10"])
def test_with_one_action_nothing_is_drawn(kind: str) -> None:
    rules, state = stand("ludo", "position: {red: [10, yard, yard, yard]}, turn: red, roll: 3")
    actions = rules.legal_actions(state)

    def no_draw(bound: int) -> int:
        raise AssertionError("nothing is to be drawn")

    assert len(actions) == 1
    assert policy_named(kind)(rules, state, actions, no_draw) == 0


@pytest.mark.parametrize("kind", ["random", "runner", "hunter", "cautious"])
def test_equal_actions_are_drawn_among(kind: str) -> None:
    changes = 'change: {turn.again: "on a 6, roll again, may be declined"}'
    rules, state = stand("ludo", "position: {red: [10, yard, yard, yard]}, turn: red, roll: 6", changes)
    state = rules.apply(state, rules.legal_actions(state)[0])
    actions = rules.legal_actions(state)
    assert [action.kind for action in actions] == [Kind.ROLL_AGAIN, Kind.DECLINE]
    asked: list[int] = []

    def draw(bound: int) -> int:
        asked.append(bound)
        return 1

    assert policy_named(kind)(rules, state, actions, draw) == 1
    assert asked == [2]
