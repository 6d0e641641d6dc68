"""Rules that meet where no shipped game has them: swaps that are refused, steps that capture, places in card games."""

import random

import pytest

from homestretch.compiler.actions import Action, Kind, action_text
from homestretch.compiler.chance import ChanceSource
from homestretch.compiler.check import check_rules
from homestretch.compiler.examples import example_state, run_examples
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.interpret.help import settle_wins
from homestretch.compiler.rules import Node
from homestretch.compiler.state import State
from homestretch.dsl.build import diagnose
from homestretch.dsl.diagnostics import Severity, render_plain
from homestretch.dsl.errors import LimitReached
from homestretch.dsl.model import Variant
from tests.rules.positions import texts

SWAPS = "eleven: red 8 with blue 9"


def house(base: str, changes: str, example: str = "") -> Variant:
    """Return a variant like `base` with changes, in which there is no error."""
    examples = f"examples:\n  shown: {{{example}}}\n" if example else ""
    text = f"homestretch: 1\nextends: {base}\ngame: house\ntitle: {{en: House}}\n{changes}\n{examples}"
    variant, found = diagnose(text, "house.yaml")
    assert variant is not None, render_plain(found)
    assert [one for one in (*found, *check_rules(variant)) if one.severity is Severity.ERROR] == []
    return variant


def holds(base: str, changes: str, example: str) -> None:
    assert render_plain(run_examples(house(base, changes, example))) == ""


def moved_on(rules: Interpreter, state: State, chance: ChanceSource, choose: random.Random) -> State:
    if rules.node(state) is Node.CHANCE:
        return rules.apply_chance(state, rules.sample(state, chance))
    return rules.apply(state, choose.choice(rules.legal_actions(state)))


# --- swaps -----------------------------------------------------------------------------


@pytest.mark.parametrize(("star", "legal"), [("9", "eleven: red 8 to 19"), ("10", f"eleven: red 8 to 19', '{SWAPS}")])
def test_what_follows_a_swap_can_refuse_it(star: str, legal: str) -> None:
    changes = (
        f"add:\n  board.star: cells {star} of each side\n  bonus.no: after landing on a star, the move is not allowed"
    )
    holds("sorry", changes, f"position: {{red: ['8'], blue: ['9']}}, turn: red, card: eleven, legal: ['{legal}']")


@pytest.mark.parametrize(
    ("met", "legal"),
    [
        ("on its entry", "'eleven: red 8 with blue 20'"),
        ("on the ring", "'eleven: red 8 with blue 20', 'eleven: red 8 with blue 22'"),
        ("in its home column", "'eleven: red 8 with blue 20', 'eleven: red 8 with blue 22', 'eleven: red 8 to 19'"),
    ],
)
def test_a_duty_to_swap_is_about_both_pieces(met: str, legal: str) -> None:
    changes = f"add: {{duties.swap: 'you must swap one of your pieces with an enemy piece {met}'}}"
    holds("sorry", changes, f"position: {{red: ['8'], blue: ['20', '22']}}, turn: red, card: eleven, legal: [{legal}]")


# --- steps that send -------------------------------------------------------------------

SENT_BACK = "{rule: 'on a 3, send all your pieces on the ring to their entry', after: turn.use}"
COUNTS = {
    "by the row": "change: {landing.capture: 'with a piece of another colour, capture it, then count 5'}\n"
    f"add: {{turn.back: {SENT_BACK}}}",
    "by the event": f"add:\n  bonus.capture: 5\n  turn.back: {SENT_BACK}",
}


@pytest.mark.parametrize("how", COUNTS)
def test_what_a_step_gains_is_counted_at_once_by_the_piece_that_was_sent(how: str) -> None:
    hit = "position: {red: ['20'], green: ['2']}, turn: red, roll: 3, play: '3: red 20 to 23'"
    holds("ludo", COUNTS[how], f"{hit}, next: red, gives: {{red: ['2'], green: [yard]}}")
    free = "position: {red: ['20'], green: ['3']}, turn: red, roll: 3, play: '3: red 20 to 23'"
    holds("ludo", COUNTS[how], f"{free}, next: green, gives: {{red: ['2'], green: ['3']}}")


@pytest.mark.parametrize(("other", "following"), [("2", "green"), ("3", "red")])
def test_a_landing_that_a_step_brings_about_can_end_the_turn(other: str, following: str) -> None:
    back = "{rule: 'on a 6, send all your pieces on the ring to their entry', after: turn.use}"
    changes = (
        "change: {landing.capture: 'with a piece of another colour, capture it, then end the turn'}\n"
        f"add: {{turn.back: {back}}}"
    )
    holds(
        "ludo",
        changes,
        f"position: {{red: ['20'], green: ['{other}']}}, turn: red, roll: 6, play: '6: red 20 to 26', "
        f"next: {following}",
    )


@pytest.mark.parametrize(
    ("players", "counted"),
    [("{2: [[red, yellow], [green, blue]]}", "2: yellow 23 to 25"), ("{2: [yellow, red]}", "pass")],
)
def test_what_a_step_gives_is_counted_with_any_piece_that_the_player_moves(players: str, counted: str) -> None:
    changes = f"players: {players}\nadd: {{turn.more: {{rule: 'on a 3, count 2', before: turn.use}}}}"
    variant = house("ludo", changes, "position: {yellow: ['23'], red: [yard]}, turn: red, roll: 3, allowed: [pass]")
    rules = Interpreter(variant, 2)
    assert texts(rules, example_state(rules, variant.examples[-1])) == [counted]


def test_a_step_gives_nothing_beyond_the_bonuses_that_may_wait() -> None:
    rules = Interpreter(house("ludo", "add: {turn.more: {rule: 'on a 3, count 2', before: turn.use}}"), 2)
    thrown = rules.apply_chance(rules.initial_state(), 0)
    thrown.bonuses = ((-1, 2, False, "turn.more"),) * 63
    assert rules.apply_chance(thrown, 3).bonuses == ()  # All pieces are in the yard, so that none can count them.
    thrown.bonuses = ((-1, 2, False, "turn.more"),) * 64
    assert len(rules.apply_chance(thrown, 2).bonuses) == 64
    with pytest.raises(LimitReached, match="more than 64 bonuses wait to be counted"):
        rules.apply_chance(thrown, 3)


# --- places and cards ------------------------------------------------------------------

PLACES = "change: {end.win: 'when all your pieces are in the finish, you take the next place'}"


def test_who_has_a_place_gets_no_cards_and_no_turn_and_the_others_play_on() -> None:
    rules = Interpreter(house("partners", PLACES), 4)
    placed_and_playing = 0
    for game in range(2):
        chance, choose = ChanceSource(1, game), random.Random(game)
        state = rules.initial_state()
        while rules.node(state) is not Node.OVER:
            before, state = state, moved_on(rules, state, chance, choose)
            if not state.over and state.turns > before.turns and state.ranked:
                placed_and_playing += 1
                assert state.player not in state.ranked
                assert not any(state.hands[player] for player in state.ranked)
        assert len(set(state.ranked)) == len(state.ranked) >= 2
    assert placed_and_playing


@pytest.mark.parametrize(("placed", "givers"), [((), [1, 2, 3, 0]), ((2,), [1, 3])])
def test_a_card_is_given_by_all_who_have_one_and_whose_partner_plays(
    placed: tuple[int, ...], givers: list[int]
) -> None:
    rules = Interpreter(house("partners", PLACES), 4)
    state = State(len(rules.initial_state().at), 4)
    state.ranked, state.hands = placed, (("two",), ("five",), ("six",), ("ten",))
    assert rules.program.givers(state) == givers


def test_who_has_no_card_gives_none_and_gets_one() -> None:
    rules = Interpreter(house("partners", ""), 4)
    state, chance = rules.initial_state(), ChanceSource(1, 0)
    while rules.node(state) is Node.CHANCE:
        state = rules.apply_chance(state, rules.sample(state, chance))
    first = rules.player(state)
    bare = state.copy()
    bare.hands = tuple(() if player == first else ("two", "five") for player in range(4))
    assert rules.player(bare) == (first + 1) % 4
    for _ in range(3):
        assert {action.kind for action in rules.legal_actions(bare)} == {Kind.GIVE}
        bare = rules.apply(bare, Action(Kind.GIVE, "two"))
    assert [len(bare.hands[(first + step) % 4]) for step in range(4)] == [1, 2, 1, 2]
    assert action_text(rules.table, rules.legal_actions(bare)[0]) != "pass"


# --- left ------------------------------------------------------------------------------


@pytest.mark.parametrize(("where", "following"), [("'8'", "red"), ("out", "green")])
def test_all_pieces_are_left_while_none_is_out(where: str, following: str) -> None:
    changes = (
        "change: {landing.capture: 'with a piece of another colour, remove it'}\n"
        "add: {turn.whole: 'when all your pieces are left, roll again'}"
    )
    position = f"position: {{red: ['20', {where}]}}, turn: red, roll: 3"
    holds("ludo", changes, f"{position}, play: '3: red 20 to 23', next: {following}")


# --- what ends early ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("other", "legal"),
    [("11", "'seven: yellow 9 to 11'"), ("20", "'seven: yellow 9 to 16'"), ("16", "'seven: yellow 9 to 16'")],
)
def test_a_number_shared_step_by_step_ends_where_the_game_does(other: str, legal: str) -> None:
    changes = (
        "change:\n  cards.seven: split 7 step by step among your pieces\n"
        "  end.win: when one of your pieces has captured a piece, you win"
    )
    position = f"position: {{yellow: ['9'], red: ['{other}']}}, turn: yellow, hand: [seven]"
    holds("partners", changes, f"{position}, legal: [{legal}]")


@pytest.mark.parametrize(
    ("row", "legal"), [("end the turn", "'3: red 20 to 23'"), ("", "'3: red 20 to 23', '2: red 20 to 22'")]
)
def test_a_die_that_ends_the_turn_leaves_none_to_use(row: str, legal: str) -> None:
    capture = "with a piece of another colour, capture it" + (f", then {row}" if row else "")
    changes = (
        "dice: two dice\nchange:\n  turn.roll: roll two dice\n  turn.use: use each die\n"
        f"  landing.capture: '{capture}'\n"
        "remove: [turn.third-six, turn.again]\nadd: {duties.most: you must use as many dice as possible}"
    )
    position = "position: {red: ['20'], green: ['22']}, turn: red, dice: [2, 3]"
    holds("ludo", changes, f"{position}, legal: [{legal}]")


def test_nobody_takes_two_places() -> None:
    changes = (
        f"{PLACES}\nadd: {{end.team: 'when all pieces of your team are in the finish, your team takes the next place'}}"
    )
    rules = Interpreter(house("partners", changes), 4)
    state, board = rules.initial_state(), rules.table.board
    for seat, ranked in ((0, (0,)), (2, (0, 2))):
        for piece in range(seat * 4, seat * 4 + 4):
            state.at[piece] = board.column[seat][piece % 4]
        settle_wins(rules.facts, state, seat)
        assert state.ranked == ranked
    assert state.over


def test_a_piece_that_is_sent_on_before_it_stacks_stands_on_nothing() -> None:
    change = "send the arriving piece to its yard, then stack it on every stackable piece there"
    holds(
        "atout",
        f'change: {{landing.capture: "with a stackable piece, {change}"}}',
        'position: {clubs: ["3"], hearts: ["5"]}, turn: clubs, dice: [2, 1], play: "2: clubs 3 to 5", '
        'gives: {clubs: [], hearts: ["5"]}',
    )


def test_a_piece_that_is_stacked_at_once_stands_on_what_was_there() -> None:
    holds(
        "atout",
        'change: {landing.capture: "with a stackable piece, stack it on every stackable piece there"}',
        'position: {clubs: ["3"], hearts: ["5"]}, turn: clubs, dice: [2, 1], play: "2: clubs 3 to 5", '
        'gives: {clubs: ["5"], hearts: ["5"]}, stacks: {"5": ["hearts", "clubs"]}',
    )
