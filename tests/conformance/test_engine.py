"""What must hold of every variant, for every number of players, in random play."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import pytest

from homestretch.compiler.actions import Kind, action_text, find_action
from homestretch.compiler.chance import ChanceSource, Stream
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.rules import Chance, Node
from homestretch.compiler.state import State, dump_state, load_state
from homestretch.dsl.build import load_variant
from homestretch.dsl.catalog import shipped_names
from homestretch.dsl.errors import UsageError

STATES = 260
"""States looked at in each game: enough to leave the yard, capture and use every card many times."""


@cache
def variant_counts() -> list[tuple[str, int]]:
    return [(name, players) for name in shipped_names() for players in load_variant(name).counts]


@cache
def engine(name: str, players: int) -> Interpreter:
    return Interpreter(load_variant(name), players)


def walk(rules: Interpreter, seed: int) -> Iterator[State]:
    """Yield the states of a random game, at most STATES of them."""
    chance, state = ChanceSource(seed, 0), rules.initial_state()
    for _ in range(STATES):
        yield state
        node = rules.node(state)
        if node is Node.OVER:
            return
        if node is Node.CHANCE:
            state = rules.apply_chance(state, rules.sample(state, chance))
        else:
            actions = rules.legal_actions(state)
            state = rules.apply(state, actions[chance.draw(Stream.POLICY0, len(actions))])


games = pytest.mark.parametrize(("name", "players"), variant_counts())


@games
def test_nothing_appears_and_nothing_is_lost(name: str, players: int) -> None:
    rules = engine(name, players)
    board, pack = rules.table.board, rules.facts.pack
    for state in walk(rules, 1):
        standing = Counter(piece for stacks in state.stacks.values() for stack in stacks for piece in stack)
        on_cells = {piece for piece, place in enumerate(state.at) if place < len(board.cells)}
        assert set(standing) == on_cells
        assert all(count == 1 for count in standing.values())
        for cell, stacks in state.stacks.items():
            assert stacks
            assert all(state.at[piece] == cell for stack in stacks for piece in stack)
        cards = Counter(card for hand in state.hands for card in hand)
        cards.update(state.draw)
        cards.update(state.discards)
        cards.update([state.card] if state.card else [])
        assert +cards == Counter(pack)


@games
def test_no_cell_holds_more_than_it_can_and_nobody_stands_on_anothers_cell(name: str, players: int) -> None:
    rules = engine(name, players)
    for state in walk(rules, 2):
        for cell, stacks in state.stacks.items():
            known = rules.table.board.cells[cell]
            assert not known.capacity or len(stacks) <= known.capacity
            if known.seat is not None:
                assert {rules.facts.seat_of[piece] for stack in stacks for piece in stack} == {known.seat}


@games
def test_actions_are_distinct_never_none_and_their_texts_parse_back(name: str, players: int) -> None:
    rules = engine(name, players)
    for state in walk(rules, 3):
        if rules.node(state) is not Node.DECISION:
            with pytest.raises(UsageError):
                rules.legal_actions(state)
            continue
        actions = rules.legal_actions(state)
        assert actions
        texts = [action_text(rules.table, action) for action in actions]
        assert len(set(texts)) == len(texts)
        assert all(
            find_action(rules.table, actions, text) is action for text, action in zip(texts, actions, strict=True)
        )
        passing = [action for action in actions if action.kind is Kind.PASS]
        assert not passing or len(actions) == 1


@games
def test_applying_leaves_the_state_before_as_it_was(name: str, players: int) -> None:
    rules = engine(name, players)
    for state in walk(rules, 4):
        if rules.node(state) is Node.DECISION:
            before = dump_state(state)
            for action in rules.legal_actions(state)[:5]:
                rules.apply(state, action)
            assert dump_state(state) == before


@games
def test_a_saved_state_is_the_state_and_goes_on_alike(name: str, players: int) -> None:
    rules = engine(name, players)
    for state in walk(rules, 5):
        loaded = load_state(dump_state(state))
        assert loaded == state
        assert hash(loaded) == hash(state)
        if rules.node(state) is Node.DECISION:
            action = rules.legal_actions(state)[-1]
            assert rules.legal_actions(loaded) == rules.legal_actions(state)
            assert rules.apply(loaded, action) == rules.apply(state, action)


@games
def test_probabilities_sum_to_one_and_every_outcome_can_come(name: str, players: int) -> None:
    rules = engine(name, players)
    for state in walk(rules, 6):
        if rules.node(state) is Node.CHANCE:
            outcomes = rules.chance_outcomes(state)
            assert sum(outcome.probability for outcome in outcomes) == 1
            assert all(outcome.probability > Fraction(0) for outcome in outcomes)
            for outcome in outcomes[:3]:
                rules.apply_chance(state, outcome.value)
            with pytest.raises(UsageError):
                rules.apply_chance(state, "no such thing")
            event = rules.chance_event(state)
            assert 0 <= event.player < players
            assert isinstance(outcomes[0].value, str) is (event.kind in {Chance.DRAW, Chance.TURN_UP})
        else:
            with pytest.raises(UsageError, match="no chance event"):
                rules.chance_event(state)


@games
def test_the_same_game_comes_again_from_the_same_seed(name: str, players: int) -> None:
    rules = engine(name, players)
    again = Interpreter(load_variant(name), players)
    first = [dump_state(state) for state in walk(rules, 7)]
    assert [dump_state(state) for state in walk(again, 7)] == first
    assert [dump_state(state) for state in walk(rules, 8)] != first


def test_an_illegal_action_is_refused() -> None:
    rules = engine("ludo", 4)
    decisions = [state for state in walk(rules, 9) if rules.node(state) is Node.DECISION]
    other = next(
        action
        for state in decisions
        for action in rules.legal_actions(state)
        if action not in rules.legal_actions(decisions[0])
    )
    with pytest.raises(UsageError, match="not legal"):
        rules.apply(decisions[0], other)
