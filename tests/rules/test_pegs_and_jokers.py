"""The rules of Pegs and Jokers, one by one: worked positions, deal and turns, and rules broken on purpose."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import cycle, islice
from pathlib import Path

import pytest
import yaml

from homestretch.compiler.examples import example_state
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.rules import Node
from homestretch.compiler.state import State
from homestretch.dsl.build import load_variant
from homestretch.dsl.model import Example
from tests.rules.positions import act, broken, hold, notice, read, texts

HERE = Path(__file__).parent
FILES = sorted(path.name for path in HERE.glob("pegs-and-jokers*.yaml"))
RED, YELLOW, BLUE, GREEN = range(4)
PACK = {4: 3 * 54, 6: 3 * 54, 8: 4 * 54}


@pytest.fixture(scope="module")
def tables() -> dict[int, Interpreter]:
    variant = load_variant("pegs-and-jokers")
    return {players: Interpreter(variant, players) for players in variant.counts}


@pytest.fixture(scope="module")
def rules(tables: dict[int, Interpreter]) -> Interpreter:
    return tables[4]


def stand(rules: Interpreter, position: Mapping[str, list[str]], hands: Mapping[str, list[str]]) -> State:
    """Return the state in which red has drawn and is to play, with these hands."""
    example = Example(
        id="stand",
        players=4,
        sources=(),
        position={seat: tuple(places) for seat, places in position.items()},
        order={},
        piles={},
        turn="red",
        history=(),
        this_turn=(),
        roll=None,
        dice=(),
        hand=tuple(hands["red"]),
        legal=None,
        allowed=(),
        forbidden=(),
        play=None,
        gives=None,
        stacks={},
        next=None,
        winner=(),
    )
    state = example_state(rules, example).copy()
    state.hands = tuple(tuple(sorted(hands.get(seat, ()))) for seat in rules.table.names)
    return state


def begun(rules: Interpreter, first: int = RED) -> State:
    """Return the state after the deal, in which the first player is to draw."""
    state = rules.apply_chance(rules.initial_state(), first)
    for card in islice(cycle(("two", "three", "four")), 5 * rules.facts.players):
        state = rules.apply_chance(state, card)
    return state


# --- positions --------------------------------------------------------------------------


@pytest.mark.parametrize("name", FILES)
def test_positions_hold(name: str) -> None:
    hold(name)


# --- table and material -----------------------------------------------------------------


@pytest.mark.rule("J-01", "J-06")
@pytest.mark.parametrize("players", [4, 6, 8])
def test_two_teams_of_equal_size_alternate(players: int, tables: dict[int, Interpreter]) -> None:
    team = tables[players].table.team_of
    assert len(set(team)) == 2
    assert team.count(team[0]) == players // 2
    assert all(team[seat] != team[seat - 1] for seat in range(players))


@pytest.mark.rule("J-02", "J-03", "J-04", "J-05")
@pytest.mark.parametrize("players", [4, 6, 8])
def test_each_player_has_a_side(players: int, tables: dict[int, Interpreter]) -> None:
    assert set(tables) == {4, 6, 8}
    table = tables[players].table
    assert table.board.sides == players
    assert table.players == tuple((seat,) for seat in range(players))
    assert [table.board.entry[seat] for seat in range(players)] == [18 * seat + 8 for seat in range(players)]
    assert [table.board.turnoff[seat] for seat in range(players)] == [18 * seat + 3 for seat in range(players)]


@pytest.mark.rule("J-07", "J-08", "J-09", "J-26")
@pytest.mark.parametrize(("players", "decks"), [(4, 3), (6, 3), (8, 4)])
def test_decks_and_jokers(players: int, decks: int, tables: dict[int, Interpreter]) -> None:
    pile = tables[players].initial_state().draw
    assert sum(pile.values()) == PACK[players]
    assert pile.pop("joker") == 2 * decks
    assert len(pile) == 13
    assert set(pile.values()) == {4 * decks}


@pytest.mark.rule("J-17", "J-18")
@pytest.mark.parametrize("players", [4, 6, 8])
def test_five_pegs_begin_in_the_start_area(players: int, tables: dict[int, Interpreter]) -> None:
    rules = tables[players]
    state = rules.initial_state()
    assert state.at == [rules.table.board.yard(seat) for seat in range(players) for _ in range(5)]
    assert state.stacks == {}


@pytest.mark.rule("J-11", "J-12", "J-13")
def test_what_only_people_can_follow_is_said(rules: Interpreter) -> None:
    variant = rules.variant
    told = {source: key for key in variant.texts for source in variant.material_sources[f"texts.{key}"]}
    assert told == {"J-11": "pile", "J-12": "secret", "J-13": "secret"}
    assert all(set(said) == {"es", "en", "pt", "fr"} for said in variant.texts.values())


# --- deal and turns ---------------------------------------------------------------------


@pytest.mark.rule("J-14")
@pytest.mark.parametrize("players", [4, 6, 8])
def test_anybody_may_have_the_highest_card(players: int, tables: dict[int, Interpreter]) -> None:
    rules = tables[players]
    outcomes = rules.chance_outcomes(rules.initial_state())
    assert {outcome.value for outcome in outcomes} == set(range(players))
    assert {outcome.probability for outcome in outcomes} == {Fraction(1, players)}
    for first in range(players):
        assert begun(rules, first).player == first


@pytest.mark.rule("J-10")
@pytest.mark.parametrize("players", [4, 6, 8])
def test_everybody_gets_five_cards(players: int, tables: dict[int, Interpreter]) -> None:
    state = begun(tables[players], YELLOW)
    assert [len(hand) for hand in state.hands] == [5] * players
    assert sum(state.draw.values()) == PACK[players] - 5 * players
    assert state.discards == {}


@pytest.mark.rule("J-16", "J-20")
def test_a_turn_draws_one_card_and_plays_one(rules: Interpreter) -> None:
    state = begun(rules, GREEN)
    assert rules.node(state) is Node.CHANCE
    state = rules.apply_chance(state, "king")
    assert len(state.hands[GREEN]) == 6
    assert rules.player(state) == GREEN
    hand = list(state.hands[GREEN])
    state = act(rules, state, "king: green yard to 62")
    hand.remove("king")
    assert state.hands[GREEN] == tuple(hand)
    assert state.discards == {"king": 1}


@pytest.mark.rule("J-15")
@pytest.mark.parametrize("players", [4, 6, 8])
def test_turns_go_clockwise(players: int, tables: dict[int, Interpreter]) -> None:
    rules = tables[players]
    assert rules.variant.clockwise
    state = begun(rules, BLUE)
    order = []
    for _ in range(players + 1):
        state = rules.apply_chance(state, "nine")
        order.append(rules.player(state))
        state = act(rules, state, "discard nine")
    assert order == [(BLUE + turn) % players for turn in range(players + 1)]


@pytest.mark.rule("J-21", "J-37")
def test_a_discarded_card_goes_on_the_used_pile_and_ends_the_turn(rules: Interpreter) -> None:
    hands = {"red": ["two", "three", "nine"], "yellow": ["two"]}
    state = stand(rules, {}, hands)
    before = state.at
    state = act(rules, state, "discard three")
    assert state.at == before
    assert state.hands[RED] == ("nine", "two")
    assert state.discards == {"three": 1}
    assert state.player == YELLOW


def test_the_used_pile_is_shuffled_when_the_draw_pile_is_empty(rules: Interpreter) -> None:
    state = stand(rules, {}, {"red": ["two", "three"]})
    state.draw = dict.fromkeys(state.draw, 0)
    state.discards = {"jack": 2}
    state = act(rules, state, "discard three")
    assert {outcome.value: outcome.probability for outcome in rules.chance_outcomes(state)} == {
        "jack": Fraction(2, 3),
        "three": Fraction(1, 3),
    }
    assert state.discards == {}


@pytest.mark.rule("J-12", "J-13")
def test_everybody_sees_the_own_cards_only(rules: Interpreter) -> None:
    state = begun(rules)
    for player in range(4):
        seen = rules.seen_by(state, player)
        assert seen.hands[player] == state.hands[player]
        assert [hand for other, hand in enumerate(seen.hands) if other != player] == [("?",) * 5] * 3


# --- the home lane, the seven and the end -----------------------------------------------


@pytest.mark.rule("JC-06")
@pytest.mark.parametrize(("lap", "ends"), [("any-way", ["5", "h2"]), ("required", ["5"])])
def test_whether_a_peg_that_backed_past_its_in_spot_may_go_home(lap: str, ends: list[str]) -> None:
    rules = Interpreter(load_variant("pegs-and-jokers", options={"lap": lap}), 4)
    state = act(rules, stand(rules, {"red": ["8"]}, {"red": ["eight", "five"]}), "eight: red 8 to 0")
    for _ in range(3):
        state = act(rules, rules.apply_chance(state, "two"), "discard two")
    state = rules.apply_chance(state, "two")
    assert [text for text in texts(rules, state) if text.startswith("five")] == [
        f"five: red 0 to {end}" for end in ends
    ]


@pytest.mark.rule("JC-04")
def test_a_seven_is_done_in_the_order_that_is_played(rules: Interpreter) -> None:
    state = stand(rules, {"red": ["10", "13"]}, {"red": ["seven"]})
    shared = {tuple(move.origin for move in action.moves) for action in rules.legal_actions(state)}
    assert (13, 10) in shared
    passing = [text for text in texts(rules, state) if text.endswith("to 14") and text.startswith("seven: red 13")]
    assert passing == ["seven: red 13 to 16, red 10 to 14"]
    assert "seven: red 10 to 14, red 13 to 16" not in texts(rules, state)


@pytest.mark.rule("J-44", "JC-25")
def test_the_first_part_of_a_seven_may_win(rules: Interpreter) -> None:
    position = {"red": ["h1", "h2", "h3", "h4", "h5"], "blue": ["36", "h2", "h3", "h4", "h5"]}
    state = stand(rules, position, {"red": ["seven", "two"], "yellow": ["two"]})
    state = act(rules, state, "seven: blue 36 to h1")
    assert rules.node(state) is Node.OVER
    outcome = rules.outcome(state)
    assert sorted(outcome.winners) == [RED, BLUE]
    assert outcome.rule == "end.win"


@pytest.mark.rule("J-44", "J-43")
def test_one_player_alone_does_not_end_the_game(rules: Interpreter) -> None:
    position = {"red": ["2", "h2", "h3", "h4", "h5"], "blue": ["36", "h2", "h3", "h4", "h5"]}
    state = act(rules, stand(rules, position, {"red": ["two", "four"]}), "two: red 2 to h1")
    assert not state.over
    assert state.player == YELLOW


# --- rules broken on purpose ------------------------------------------------------------

JOKER = "change: {cards.joker: 'put one of your pieces %s in place of %s'}"
HELD = "outside the home column"

BROKEN = {
    "J-19": "change: {cards.queen: forward 10}",
    "J-21": 'remove: [uses.discard]\nchange: {turn.play: "play a card, or else lay down your hand"}',
    "J-22": "change: {cards.five: forward 6}",
    "J-24": "change: {cards.king: bring out}",
    "J-25": "change: {cards.ace: bring out or forward 1 or 11}",
    "J-27": "change: {cards.seven: forward 7}",
    "J-28": "change: {cards.eight: forward 8}",
    "J-29": "remove: [blockades.own]",
    "J-30": "change: {landing.own: 'with an own piece, all stay'}",
    "J-31": "change: {blockades.own: any piece stops every piece from passing}",
    "J-32": "change: {landing.hit: 'with an enemy piece, all stay'}",
    "J-33": "change: {landing.push: 'with a partner''s piece, capture it'}",
    "J-34": JOKER % (HELD, "an enemy piece on the ring"),
    "J-35": JOKER % ("on the ring", "a piece of another colour on the ring"),
    "J-36": "change: {uses.discard: you may discard a card}",
    "J-38": "remove: [uses.discard]",
    "J-40": "change: {board.home-column: '4 cells after the turnoff, by choice'}",
    "J-41": "change: {overshoot: the piece stops at the end}",
    "J-42": "change: {board.home-column: '5 cells after the turnoff, always'}",
    "J-43": "remove: [help.partner]",
    "J-44": "change: {end.win: 'when all your pieces are in the home column, you win'}",
    "JC-01": "change: {cards.eight: forward 8 or back 8}",
    "JC-02": "change: {cards.nine: forward 9 or back 9}",
    "JC-03": "choose: {split-max: any}",
    "JC-04": "change: {cards.seven: 'forward 7 or split 7 among your pieces, or leave the rest'}",
    "JC-08": "remove: [blockades.lane-back]",
    "JC-11": "add: {landing.clash: 'sent with an enemy piece there, the move is not allowed'}",
    "JC-12": "add: {landing.clash: 'sent with a partner''s piece there, capture it'}",
    "JC-13": "choose: {in-spot: to-yard}",
    "JC-15": JOKER % ("on the board", "a piece of another colour on the ring"),
    "JC-17": JOKER % (HELD, "an enemy piece on the ring"),
    "JC-19": "change: {uses.discard: 'when you cannot play a card, you may discard a card'}",
    "JC-27": "choose: {in-spot: to-yard}",
    "JC-28": "choose: {ace: first-only}",
}


@pytest.fixture(scope="module")
def positions() -> tuple[Example, ...]:
    return read("pegs-and-jokers.yaml").examples


@pytest.mark.parametrize("rule", BROKEN)
def test_positions_notice_a_broken_rule(rule: str, positions: tuple[Example, ...]) -> None:
    shown = tuple(example for example in positions if rule in example.sources)
    notice(broken("pegs-and-jokers", BROKEN[rule]), shown)


# --- nothing forgotten ------------------------------------------------------------------


def test_every_rule_is_cited(root: Path) -> None:
    variant = load_variant("pegs-and-jokers")
    told = yaml.safe_load((root / "docs" / "sources" / "pegs-and-jokers.yaml").read_text(encoding="utf-8"))
    cited = {source for rule in variant.rules for source in rule.sources}
    cited |= {source for card in variant.cards for source in card.sources}
    cited |= {source for sources in variant.material_sources.values() for source in sources}
    assert cited | set(variant.left_out) == set(told)
    options = {option.id for option in variant.options}
    assert {entry["option"] for entry in told.values() if isinstance(entry, dict) and "option" in entry} == options
    said = {key for key, entry in told.items() if isinstance(entry, dict) and "text" in entry}
    assert said == {"J-11", "J-12", "J-13"}
