"""Words whose meaning needs all pieces, one of equal ones, or a beginning: shown both ways, on every engine."""

import random
from collections import Counter

import pytest

from homestretch.compiler.chance import ChanceSource
from homestretch.compiler.check import check_rules
from homestretch.compiler.examples import example_state, run_examples
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.rules import Node
from homestretch.dsl.build import diagnose
from homestretch.dsl.codes.samples import CARDS, small
from homestretch.dsl.diagnostics import Severity, render_plain
from homestretch.dsl.model import Variant
from homestretch.tools.simulate.engines import Games, MakeEngine
from homestretch.tools.simulate.playout import Limits, Stop
from tests.compiler.engines import Engines
from tests.rules.positions import act

LUDO = "homestretch: 1\nextends: ludo\ngame: house\ntitle: {en: House}\n"
PARTNERS = "homestretch: 1\nextends: partners\ngame: house\ntitle: {en: House}\n"
ROUND = (
    "round:\n  - shuffle: shuffle all cards\n  - deal: deal 3 cards to every player\n"
    "  - play: from a random player, take turns until every hand is empty or %s\n"
    "turn:\n  - play: play a card, or else discard a card\n"
)


def right(text: str, *examples: str) -> Variant:
    """A variant without errors whose examples hold."""
    shown = "".join(f"  shown-{number}: {{{one}}}\n" for number, one in enumerate(examples))
    variant, found = diagnose(text + (f"examples:\n{shown}" if shown else ""), "house.yaml")
    assert variant is not None, render_plain(found)
    errors = [one for one in (*found, *check_rules(variant)) if one.severity is Severity.ERROR]
    assert render_plain([*errors, *run_examples(variant)]) == ""
    return variant


def agree(variant: Variant, players: int = 2) -> None:
    """Hold all engines to each other over some games."""
    engines = Engines(variant, players)
    for game in range(3):
        assert engines.compare(5, game, 600).difference is None


def test_all_pieces_have_moved_when_none_has_not() -> None:
    more = "when all your pieces have moved this turn, roll again once a turn"
    rule = f"add: {{turn.more: {{rule: '{more}', after: turn.use}}}}\n"
    shown = "position: {red: [%s]}, turn: red, roll: 3, play: '3: red 20 to 23', next: %s"
    agree(right(f"{LUDO}pieces: 2 each, in the yard\n{rule}", shown % ("'20', '30'", "green")))
    agree(right(f"{LUDO}pieces: 1 each, in the yard\n{rule}", shown % ("'20'", "red")))


YOURS = "position: {red: ['20', '%s']}, turn: red, roll: 3, play: '3: red 20 to 23', gives: {red: ['23', yard]}"
THEIRS = (
    "position: {red: ['20'], green: ['%s', '20']}, turn: red, roll: 3, play: '3: red 20 to 23', "
    "gives: {red: ['23'], green: ['20', yard]}"
)


@pytest.mark.parametrize(
    ("whose", "shown"),
    [
        ("your foremost piece", (YOURS % "23", YOURS % "30")),
        ("the foremost enemy piece", (THEIRS % "20", THEIRS % "25")),
    ],
)
def test_one_of_equally_foremost_pieces_is_sent(whose: str, shown: tuple[str, ...]) -> None:
    rule = f"add: {{turn.front: {{rule: 'on a 3, send {whose} to its yard', after: turn.use}}}}\n"
    agree(right(LUDO + rule, *shown))


def test_a_piece_is_not_put_in_place_of_itself() -> None:
    text = small(("use: forward 2", "use: put one of your pieces in place of any piece"), sample=CARDS)
    place = "position: {red: ['3'], blue: ['%s']}, turn: red, hand: [two], legal: ['two: red 3 onto %s']"
    agree(right(text, place % ("5", "5"), place % ("3", "3")))


@pytest.mark.parametrize("until", ["the card is a two", "one of your pieces has moved this turn"])
def test_a_round_begins_without_what_the_last_turn_left(until: str) -> None:
    text = CARDS[: CARDS.index("start:\n")] + ROUND % until + CARDS[CARDS.index("end:\n") :]
    compared = Engines(right(text), 2).compare(5, 0, 2_000)
    assert compared.difference is None
    assert compared.ended


BACK_OFF = """\
homestretch: 1
game: mine
title: {en: Mine}
seats: [red, blue]
players: {2: all}
order: clockwise
pieces: 2 each, in the yard
dice: two dice
board:
  ring: 4 cells for each side, clockwise, numbered from 1
  entry: cell 1 of its side
  turnoff: cell 2 of the side before
  home-column: 1 cell after the turnoff, always
  finish: after the home column
uses:
  move: you may move one of your pieces forward the number
  back: you may move one of your pieces back 1
  bring-out: you may bring out one of your pieces
landing:
  share: with any piece, all stay
overshoot: the piece finishes if none is behind it
turn:
  - roll: roll two dice
  - use: use the number
end:
  win: when all your pieces are in the finish, you win
"""


def test_a_piece_off_its_way_has_none_behind_it_and_is_behind_all_on_it() -> None:
    shown = "position: {red: ['7', '2']}, turn: red, dice: [6, 6], %s: ['12: red %s to finish']"
    agree(right(BACK_OFF, shown % ("allowed", "7"), shown % ("forbidden", "2")))


def test_a_throw_that_begins_to_help_counts_for_the_partner() -> None:
    text = (
        "homestretch: 1\nextends: parchis-pairs\ngame: house\ntitle: {en: House}\n"
        "change: {help.partner: 'when it is your first roll of the turn, you play your partner''s pieces'}\n"
        "add: {turn.more: {rule: 'when the number is your second 3 of the game, roll again', after: turn.use}}\n"
    )
    compared = Engines(right(text), 4).compare(5, 0, 600)
    assert compared.difference is None


def test_who_has_all_pieces_in_the_home_column_wins() -> None:
    rule = "when all your pieces are in the home column, you win"
    agree(right(f"{LUDO}pieces: 2 each, in the yard\nchange: {{end.win: '{rule}'}}\n"))


def test_what_stops_pieces_may_depend_on_who_moves() -> None:
    rule = "a piece with one of your pieces on its cell stops every piece from passing"
    position = "position: {red: ['9', '9', '7'], green: ['8']}, roll: 3, turn"
    variant = right(
        f"{LUDO}change: {{blockades.blockade: '{rule}', landing.own: 'with an own piece, all stay'}}\n",
        f"{position}: red, legal: ['3: red 9 to 12']",
        f"{position}: green, legal: ['3: green 8 to 11']",
    )
    agree(variant, 4)


@pytest.mark.parametrize(
    ("act", "duty", "legal"),
    [
        (
            "put one of your pieces on the ring in place of an enemy piece on the ring",
            "put one of your pieces in place of an enemy piece outside its yard",
            "'3: red 7 onto 22, red 22 to 23'",
        ),
        (
            "swap one of your pieces on the ring with an enemy piece on the ring",
            "swap one of your pieces with an enemy piece on a star",
            "'3: red 7 with green 22, red 22 to 23'",
        ),
    ],
)
def test_what_a_duty_asks_for_is_told_by_where_pieces_stood(act: str, duty: str, legal: str) -> None:
    take = f"you may {act}, then move one of your pieces on the ring forward 1"
    changes = f"  board.star: cells 9 of each side\n  uses.take: '{take}'\n"
    changes += f"  duties.take: 'when the number is 3, you must {duty}'\n"
    position = "position: {red: ['7'], green: ['22']}, turn: red, roll"
    agree(
        right(
            f"{LUDO}add:\n{changes}",
            f"{position}: 3, legal: [{legal}]",
            f"{position}: 2, allowed: ['2: red 7 to 9']",
        )
    )


BOTH = """\
homestretch: 1
game: both
title: {en: Both}
order: clockwise
seats: [red, blue]
players: {2: all}
pieces: 2 each, in the yard
dice: one die with faces 1 to 3
board:
  ring: 10 cells for each side, clockwise, numbered from 0
  entry: cell 1 of its side
  turnoff: cell 0 of its side
  home-column: 2 cells after the turnoff, always
  finish: after the home column
cards:
  ace: {copies: 4, label: A, use: forward 1}
  bear: {copies: 4, label: B, use: forward 2}
  crow: {copies: 4, label: C, use: forward 4}
uses:
  out: you may bring out one of your pieces
  move: you may move one of your pieces forward the number
landing:
  share: with any piece, all stay
overshoot: the move is not allowed
round:
  - shuffle: shuffle all cards
  - deal: deal 2 cards to every player
  - play: from a random player, take turns until every hand is empty
turn:
  - roll: roll one die
  - use: use each die
  - play: play a card, or else lay down your hand
  - more: when you can play a card other than a bear, count 1
end:
  win: when all your pieces are in the finish, you win
"""


def test_a_number_that_was_thrown_is_no_card() -> None:
    """A thrown 2 could be used again, and the crow is the card of that number in the program."""
    variant = right(BOTH.replace("other than a bear", "other than a crow"))
    rules, chance, choose = Interpreter(variant, 2), ChanceSource(5, 0), random.Random(5)
    state, told = rules.initial_state(), Counter[tuple[bool, bool]]()
    while not state.over:
        if rules.node(state) is Node.CHANCE:
            state = rules.apply_chance(state, rules.sample(state, chance))
            continue
        played, player = state.todo[-1][0] == "card", state.player
        state = rules.apply(state, choose.choice(rules.legal_actions(state)))
        if played and not state.over:
            held = bool({*state.hands[player]} - {"crow"})
            told[held, any(bonus[3] == "turn.more" for bonus in state.bonuses)] += 1
    assert told[False, False] > 0, "nothing is counted where no such card is left"
    assert told[False, True] == 0
    assert told[True, True] > 0
    agree(variant)


PLAYED_ON = f"{PARTNERS}add: {{turn.more: {{rule: 'on a two, play another card%s', after: turn.play}}}}\n"
HELD = "position: {yellow: ['9']}, turn: yellow, hand: [%s], legal: [lay down]"


@pytest.mark.parametrize(
    ("hand", "played", "turns"),
    [
        ("two, five", "two: yellow 9 to 11", 0),
        ("five, two", "five: yellow 9 to 14", 1),
        ("two", "two: yellow 9 to 11", 1),
    ],
)
def test_who_plays_a_two_plays_another_card_if_there_is_one(hand: str, played: str, turns: int) -> None:
    variant, _ = diagnose(PLAYED_ON % "" + f"examples: {{held: {{{HELD % hand}}}}}\n", "house.yaml")
    assert variant is not None
    rules = Interpreter(variant, 4)
    before = example_state(rules, variant.examples[0])
    before.hands = tuple(hand or ("nine",) for hand in before.hands)
    after = act(rules, before, played)
    assert after.turns == before.turns + turns
    assert after.player == turns


@pytest.mark.parametrize("declined", ["", ", may be declined"])
def test_all_engines_play_another_card_alike(declined: str) -> None:
    agree(right(PLAYED_ON % declined), 4)


def test_turns_that_go_on_with_cards_that_nobody_has_are_stopped_by_all() -> None:
    text = f"{PARTNERS}add: {{turn.more: {{rule: 'when every hand is empty, play another card', after: turn.play}}}}\n"
    variant = right(text)
    agree(variant, 4)
    engine = MakeEngine(variant, 4, "native")()
    _, counts = engine.play(Games(1, ("random",) * 4, Limits()), 0, 3, lambda: False)
    assert counts.stopped[Stop.LIMIT] == counts.games == 3
