"""The rules of Partners, one by one: worked positions, the course of a round, and rules broken on purpose."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path

import pytest
import yaml

from homestretch.compiler.examples import example_state
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.rules import Node
from homestretch.compiler.state import State
from homestretch.dsl.build import diagnose, load_variant
from homestretch.dsl.model import Example
from tests.rules.positions import act, broken, hold, notice, read, texts

HERE = Path(__file__).parent
FILES = sorted(path.name for path in HERE.glob("partners*.yaml"))
YELLOW, RED, BLUE, GREEN = range(4)
PACK = 14 * 4


@pytest.fixture(scope="module")
def rules() -> Interpreter:
    return Interpreter(load_variant("partners"), 4)


def stand(
    rules: Interpreter, turn: str, position: Mapping[str, list[str]], hands: Mapping[str, list[str]], dealer: int = -1
) -> State:
    """Return the state in the middle of a round with these hands, where a seat is to play."""
    example = Example(
        id="stand",
        players=4,
        sources=(),
        position={seat: tuple(places) for seat, places in position.items()},
        order={},
        piles={},
        turn=turn,
        history=(),
        this_turn=(),
        roll=None,
        dice=(),
        hand=tuple(hands[turn]),
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
    if dealer >= 0:
        state.dealer = dealer
    return state


def dealt(rules: Interpreter, state: State) -> State:
    """Return the state after chance has done all it has to do, with the first of what it may bring."""
    while rules.node(state) is Node.CHANCE:
        state = rules.apply_chance(state, rules.chance_outcomes(state)[0].value)
    return state


def exchanged(rules: Interpreter, state: State) -> State:
    """Return the state after everybody has given away the first card that may be given."""
    for _ in range(4):
        state = rules.apply(state, rules.legal_actions(state)[0])
    return state


def begun(rules: Interpreter, dealer: int = YELLOW) -> State:
    """Return the state in which the first cards are dealt and the first is to be given."""
    return dealt(rules, rules.apply_chance(rules.initial_state(), dealer))


def rounds(rules: Interpreter, number: int) -> Iterator[tuple[State, State, State]]:
    """Play rounds with the first action that there is.

    Yield of each round the state before the first card is dealt, the one before the first gift, and the one before the
    first card is played.
    """
    state = rules.apply_chance(rules.initial_state(), YELLOW)
    for _ in range(number):
        before = state
        given = dealt(rules, before)
        played = exchanged(rules, given)
        yield before, given, played
        state = played
        while rules.node(state) is Node.DECISION:
            state = rules.apply(state, rules.legal_actions(state)[0])


# --- positions --------------------------------------------------------------------------


@pytest.mark.parametrize("name", FILES)
def test_positions_hold(name: str) -> None:
    hold(name)


# --- table and material -----------------------------------------------------------------


@pytest.mark.rule("P-01", "P-03")
def test_four_play_and_those_opposite_are_partners(rules: Interpreter) -> None:
    assert rules.variant.counts == (4,)
    assert rules.table.names == ("yellow", "red", "blue", "green")
    assert rules.table.players == ((YELLOW,), (RED,), (BLUE,), (GREEN,))
    team = rules.table.team_of
    assert team[YELLOW] == team[BLUE]
    assert team[RED] == team[GREEN]
    assert team[YELLOW] != team[RED]


@pytest.mark.rule("P-02", "P-04", "P-05")
def test_four_pieces_each_begin_at_home_and_one_pack_is_used(rules: Interpreter) -> None:
    state = rules.initial_state()
    assert state.at == [rules.table.board.yard(seat) for seat in range(4) for _ in range(4)]
    assert state.stacks == {}
    assert rules.variant.decks == {4: 1}
    assert state.draw == {card.id: 4 for card in rules.variant.cards}
    assert sum(state.draw.values()) == PACK


@pytest.mark.rule("P-10", "P-14")
def test_what_only_people_can_follow_is_said(rules: Interpreter) -> None:
    variant = rules.variant
    told = {source: key for key in variant.texts for source in variant.material_sources[f"texts.{key}"]}
    assert told == {"P-10": "stock", "P-14": "silence"}
    assert all(set(said) == {"es", "en", "pt", "fr"} for said in variant.texts.values())


@pytest.mark.rule("P-15")
def test_advice_is_left_out(rules: Interpreter) -> None:
    assert set(rules.variant.left_out) == {"P-15"}


# --- the deal and the gifts -------------------------------------------------------------


@pytest.mark.rule("P-07")
def test_anybody_may_be_the_first_dealer(rules: Interpreter) -> None:
    outcomes = rules.chance_outcomes(rules.initial_state())
    assert {outcome.value for outcome in outcomes} == {YELLOW, RED, BLUE, GREEN}
    assert {outcome.probability for outcome in outcomes} == {Fraction(1, 4)}
    for dealer in range(4):
        assert begun(rules, dealer).dealer == dealer


@pytest.mark.rule("P-08", "P-09", "P-10")
def test_everybody_gets_four_cards_and_the_others_lie_aside(rules: Interpreter) -> None:
    state = begun(rules)
    assert [len(hand) for hand in state.hands] == [4, 4, 4, 4]
    assert sum(state.draw.values()) == PACK - 16
    assert state.discards == {}


@pytest.mark.rule("P-11", "P-12", "P-13")
def test_cards_are_given_to_the_partner_all_at_once(rules: Interpreter) -> None:
    state = begun(rules, GREEN).copy()
    state.hands = (("two",) * 4, ("three",) * 4, ("five",) * 4, ("six",) * 4)
    before = state.hands
    givers = []
    for _ in range(4):
        assert state.hands == before
        givers.append(rules.player(state))
        own = before[givers[-1]][0]
        assert texts(rules, state) == [f"give {own}"]
        state = act(rules, state, f"give {own}")
    assert sorted(givers) == [YELLOW, RED, BLUE, GREEN]
    assert state.hands == (
        ("five", "two", "two", "two"),
        ("six", "three", "three", "three"),
        ("five", "five", "five", "two"),
        ("six", "six", "six", "three"),
    )


@pytest.mark.rule("P-12")
def test_nobody_sees_what_another_gives(rules: Interpreter) -> None:
    state = begun(rules, GREEN)
    first = rules.legal_actions(state)[0]
    state = rules.apply(state, first)
    assert rules.seen_by(state, YELLOW).chosen == (first.source,)
    for other in (RED, BLUE, GREEN):
        seen = rules.seen_by(state, other)
        assert seen.chosen == ("?",)
        assert seen.hands[other] == state.hands[other]
        assert [set(hand) for player, hand in enumerate(seen.hands) if player != other] == [{"?"}] * 3


@pytest.mark.rule("P-13")
def test_a_card_just_given_cannot_be_passed_on(rules: Interpreter) -> None:
    state = begun(rules, GREEN).copy()
    state.hands = (("swap", "two", "two", "two"), ("three",) * 4, ("five",) * 4, ("six",) * 4)
    state = act(rules, state, "give swap")
    state = act(rules, state, "give three")
    assert rules.player(state) == BLUE
    assert texts(rules, state) == ["give five"]


@pytest.mark.rule("P-65", "P-30")
def test_cards_are_given_after_one_partner_has_finished(rules: Interpreter) -> None:
    position = {"yellow": ["h1", "h2", "h3", "h4"], "blue": ["h1"]}
    state = stand(rules, "yellow", position, {"yellow": ["two"]})
    state = dealt(rules, act(rules, state, "two: blue h1 to h3"))
    assert [len(hand) for hand in state.hands] == [4, 4, 4, 4]
    givers = []
    for _ in range(4):
        givers.append(rules.player(state))
        assert all(text.startswith("give ") for text in texts(rules, state))
        state = rules.apply(state, rules.legal_actions(state)[0])
    assert sorted(givers) == [YELLOW, RED, BLUE, GREEN]


# --- turns and rounds -------------------------------------------------------------------


@pytest.mark.rule("P-16", "PC-26")
def test_the_player_after_the_dealer_begins_every_round(rules: Interpreter) -> None:
    for dealer in range(4):
        assert exchanged(rules, begun(rules, dealer)).player == (dealer + 1) % 4
    for _, _, played in rounds(rules, 4):
        assert rules.player(played) == (played.dealer + 1) % 4


@pytest.mark.rule("P-17")
def test_a_turn_is_one_card(rules: Interpreter) -> None:
    hands = {"yellow": ["two", "three"], "red": ["five", "six"], "blue": ["two"], "green": ["two"]}
    state = stand(rules, "yellow", {"yellow": ["10"], "red": ["30"]}, hands)
    state = act(rules, state, "two: yellow 10 to 12")
    assert state.hands[YELLOW] == ("three",)
    assert state.discards == {"two": 1}
    assert rules.player(state) == RED


@pytest.mark.rule("P-25")
def test_turns_go_clockwise(rules: Interpreter) -> None:
    assert rules.variant.clockwise
    hands = {name: ["two", "two"] for name in rules.table.names}
    position = {"yellow": ["1"], "red": ["15"], "blue": ["29"], "green": ["43"]}
    state = stand(rules, "blue", position, hands)
    order = []
    while rules.node(state) is Node.DECISION and any(state.hands):
        order.append(rules.player(state))
        state = rules.apply(state, rules.legal_actions(state)[0])
    assert order == [BLUE, GREEN, YELLOW, RED] * 2


@pytest.mark.rule("P-22", "P-23")
def test_who_lays_down_waits_for_the_next_deal(rules: Interpreter) -> None:
    hands = {"yellow": ["five", "nine"], "red": ["two", "two"], "blue": ["two", "two"], "green": ["two", "two"]}
    position = {"red": ["15"], "blue": ["29"], "green": ["43"]}
    state = stand(rules, "yellow", position, hands)
    before = state.at
    state = act(rules, state, "lay down")
    assert state.at == before
    assert state.hands[YELLOW] == ()
    assert state.discards == {"five": 1, "nine": 1}
    order = []
    while rules.node(state) is Node.DECISION:
        order.append(rules.player(state))
        state = rules.apply(state, rules.legal_actions(state)[0])
    assert order == [RED, BLUE, GREEN] * 2
    assert len(dealt(rules, state).hands[YELLOW]) == 4


@pytest.mark.rule("P-26", "P-27")
def test_a_piece_sent_home_comes_back_by_a_start_card_only(rules: Interpreter) -> None:
    hands = {"yellow": ["two"], "red": ["five", "start"], "blue": ["two"], "green": ["two"]}
    state = stand(rules, "yellow", {"yellow": ["20"], "red": ["22"]}, hands)
    state = act(rules, state, "two: yellow 20 to 22")
    assert texts(rules, state) == ["start: red yard to entry"]


@pytest.mark.rule("P-29")
def test_the_round_ends_when_every_hand_is_empty(rules: Interpreter) -> None:
    hands = {"yellow": ["two"], "red": ["five", "six"]}
    state = stand(rules, "yellow", {"yellow": ["20"], "red": ["30"]}, hands)
    state = act(rules, state, "two: yellow 20 to 22")
    state = act(rules, state, "five: red 30 to 35")
    assert state.rounds == 1
    assert rules.player(state) == RED
    state = act(rules, state, "six: red 35 to 41")
    assert state.rounds == 2
    assert rules.node(state) is Node.CHANCE


@pytest.mark.rule("P-30", "P-31", "P-32", "PC-08")
def test_three_deals_of_the_whole_pack_then_the_next_dealer(rules: Interpreter) -> None:
    dealers = []
    for before, given, played in rounds(rules, 13):
        dealers.append(before.dealer)
        assert sum(before.draw.values()) == PACK
        assert before.discards == {}
        assert [len(hand) for hand in given.hands] == [4, 4, 4, 4]
        assert [len(hand) for hand in played.hands] == [4, 4, 4, 4]
    assert dealers == [YELLOW] * 3 + [RED] * 3 + [BLUE] * 3 + [GREEN] * 3 + [YELLOW]


@pytest.mark.rule("PC-08")
@pytest.mark.parametrize(
    ("value", "piles"),
    [("every-deal", [56, 56, 56, 56, 56]), ("when-short", [56, 40, 24, 56, 40]), ("per-dealer", [56, 40, 24, 56, 40])],
)
def test_when_cards_are_shuffled(value: str, piles: list[int]) -> None:
    rules = Interpreter(load_variant("partners", options={"reshuffle": value}), 4)
    assert [sum(before.draw.values()) for before, _, _ in rounds(rules, 5)] == piles


@pytest.mark.rule("PC-08")
def test_when_short_differs_from_per_dealer() -> None:
    """With a smaller pack the pile runs short before the dealer changes."""
    found = {}
    for value in ("when-short", "per-dealer"):
        patch = "game: fewer\nchoose: {reshuffle: " + value + "}\nchange: {cards.two.copies: 12}\n"
        variant, diagnostics = diagnose("homestretch: 1\nextends: partners\n" + patch, "fewer.yaml")
        assert diagnostics == []
        assert variant is not None
        engine = Interpreter(variant, 4)
        found[value] = [sum(before.draw.values()) for before, _, _ in rounds(engine, 5)]
    assert found == {"when-short": [64, 48, 32, 16, 64], "per-dealer": [64, 48, 32, 64, 48]}


# --- the seven, and the end -------------------------------------------------------------


@pytest.mark.rule("PC-17")
def test_the_partner_moves_only_after_the_own_last_piece(rules: Interpreter) -> None:
    position = {"yellow": ["h4", "h3", "h2", "54"], "blue": ["32", "40"]}
    state = stand(rules, "yellow", position, {"yellow": ["seven"]})
    shared = [action.moves for action in rules.legal_actions(state) if len(action.moves) > 1]
    assert shared
    assert all(moves[0].seat == YELLOW for moves in shared)
    assert all(move.seat == BLUE for moves in shared for move in moves[1:])


@pytest.mark.rule("P-61", "PC-24")
def test_the_game_ends_at_once_in_the_middle_of_a_round(rules: Interpreter) -> None:
    position = {"yellow": ["h4", "h3", "h2", "55"], "blue": ["h4", "h3", "h2", "h1"]}
    hands = {name: ["one-14", "two"] for name in rules.table.names}
    state = act(rules, stand(rules, "yellow", position, hands), "one-14: yellow 55 to h1")
    assert rules.node(state) is Node.OVER
    assert state.hands[RED] == ("one-14", "two")
    outcome = rules.outcome(state)
    assert sorted(outcome.winners) == [YELLOW, BLUE]
    assert outcome.rule == "end.win"


@pytest.mark.rule("P-60")
def test_one_player_alone_does_not_end_the_game(rules: Interpreter) -> None:
    position = {"yellow": ["h4", "h3", "h2", "55"], "blue": ["h4", "h3", "h2"]}
    hands = {name: ["one-14", "two"] for name in rules.table.names}
    state = act(rules, stand(rules, "yellow", position, hands), "one-14: yellow 55 to h1")
    assert rules.node(state) is Node.DECISION
    assert rules.player(state) == RED


# --- rules broken on purpose ------------------------------------------------------------

BROKEN = {
    "P-18": "change: {cards.five: bring out or forward 5}",
    "P-20": "remove: [blockades.gate]",
    "P-21": "change: {blockades.gate: a piece on its own entry stops enemy pieces from passing}",
    "P-22": 'change: {turn.play: "play a card, or else discard a card"}',
    "P-26": "change: {landing.hit: 'with an enemy piece, all stay'}",
    "P-28": "change: {landing.double: 'with two enemy pieces of one colour, capture every enemy piece there'}",
    "P-35": "remove: [blockades.settled, blockades.lane-back]",
    "P-37": "change: {board.home-column: '3 cells after the turnoff, always'}",
    "P-38": "change: {overshoot: the move is not allowed}",
    "P-40": "change: {overshoot: the piece turns back}",
    "P-41": "remove: [blockades.no-jump]",
    "P-42": "change: {cards.five: forward 6}",
    "P-43": "change: {cards.start: bring out or forward 1}",
    "P-44": "change: {cards.start-8: bring out}",
    "P-45": "change: {cards.start-13: bring out or forward 12}",
    "P-46": "change: {cards.four-back: forward 4}",
    "P-48": "remove: [blockades.lane-back]",
    "P-49": "change: {cards.one-14: forward 14}",
    "P-50": "change: {cards.seven: forward 7}",
    "P-51": "change: {cards.seven: split 7 between exactly two of your pieces}",
    "P-53": "change: {cards.seven: split 7 among your pieces}",
    "P-55": "change: {cards.swap: swap one of your pieces on the ring with any piece on the ring}",
    "P-57": "change: {cards.swap: swap any two pieces on the board}",
    "P-59": "remove: [blockades.doubles]",
    "P-61": "change: {end.win: 'when all your pieces are settled, you win'}",
    "P-62": "remove: [help.partner]",
    "PC-01": "choose: {friend-landing: bump}",
    "PC-06": "change: {board.entry: cell 0 of its side}",
    "PC-09": "change: {overshoot: the piece turns back}",
    "PC-15": "change: {cards.seven: 'split 7 among your pieces, or leave the rest'}",
    "PC-16": "choose: {remainder: single}",
    "PC-20": "choose: {swap-into-mixed: capture}",
}


@pytest.fixture(scope="module")
def positions() -> tuple[Example, ...]:
    return read("partners.yaml").examples


@pytest.mark.parametrize("rule", BROKEN)
def test_positions_notice_a_broken_rule(rule: str, positions: tuple[Example, ...]) -> None:
    shown = tuple(example for example in positions if rule in example.sources)
    notice(broken("partners", BROKEN[rule]), shown)


# --- nothing forgotten ------------------------------------------------------------------


def test_every_rule_is_cited(root: Path) -> None:
    variant = load_variant("partners")
    told = yaml.safe_load((root / "docs" / "sources" / "partners.yaml").read_text(encoding="utf-8"))
    cited = {source for rule in variant.rules for source in rule.sources}
    cited |= {source for card in variant.cards for source in card.sources}
    cited |= {source for sources in variant.material_sources.values() for source in sources}
    assert cited | set(variant.left_out) == set(told)
    options = {option.id for option in variant.options}
    assert {entry["option"] for entry in told.values() if isinstance(entry, dict) and "option" in entry} == options
    assert {key for key, entry in told.items() if isinstance(entry, dict) and "text" in entry} == {"P-10", "P-14"}
