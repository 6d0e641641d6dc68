"""Splits are listed alike by compiled code and the interpreter, wherever the pieces stand.

Pieces that are close together, share a place or come home bear on each other's portions. Games rarely bring that about,
so positions are made: in the middle of a game, when somebody holds a card that can be split, all pieces are set
somewhere else.
"""

from __future__ import annotations

import random

import pytest

from homestretch.compiler.actions import Action, action_text
from homestretch.compiler.chance import ChanceSource
from homestretch.compiler.compiled import Table, compile_variant
from homestretch.compiler.facts import Facts, nodes
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.machine import Machine
from homestretch.compiler.rules import Node
from homestretch.compiler.state import State
from homestretch.dsl.build import diagnose, load_variant
from homestretch.dsl.diagnostics import render_plain
from homestretch.dsl.model import Variant
from homestretch.dsl.nodes import Share

SEED = 7
POSITIONS = 60
"""Positions that are made of each game."""


def changed(base: str, changes: str) -> Variant:
    text = f"homestretch: 1\nextends: {base}\ngame: house\ntitle: {{en: House}}\n{changes}\n"
    variant, found = diagnose(text, "house.yaml")
    assert variant is not None, render_plain(found)
    return variant


GAMES = {
    "partners": (load_variant("partners"), 4),
    "partners, friends bumped": (load_variant("partners", options={"friend-landing": "bump"}), 4),
    "partners, what is left is lost": (
        changed("partners", "change: {cards.seven: 'split 5 between at most three of your pieces, or leave the rest'}"),
        4,
    ),
    "sorry": (load_variant("sorry"), 3),
    "sorry, all pieces": (changed("sorry", "change: {cards.seven: split 7 among your pieces}"), 3),
    "sorry, more may follow": (
        changed(
            "sorry",
            "change: {cards.seven: 'split 4 between exactly two of your pieces, then swap one of your pieces "
            "on the ring with an enemy piece on the ring, or forward 1'}",
        ),
        3,
    ),
    "sorry, what is left is lost": (
        changed("sorry", "change: {cards.seven: 'split 7 among your pieces, or leave the rest'}"),
        3,
    ),
    "pegs and jokers": (load_variant("pegs-and-jokers"), 4),
    "pegs and jokers, any pieces": (changed("pegs-and-jokers", "change: {cards.seven: split 7 among your pieces}"), 4),
}


class Sides:
    """A game on both engines."""

    def __init__(self, variant: Variant, players: int) -> None:
        self.rules = Interpreter(variant, players)
        compiled = compile_variant(variant, players, stepwise=True)
        self.table = Table(compiled, Machine.native(compiled.program, "quick"))
        self.state = self.rules.initial_state()
        self.table.begin(SEED, 0)
        self.chance = ChanceSource(SEED, 0)
        self.kinds = [card.id for card in self.rules.facts.cards]

    def go_on(self, drawn: random.Random) -> None:
        """Do what comes next: chance, or any action."""
        if self.rules.node(self.state) is Node.CHANCE:
            value = self.rules.sample(self.state, self.chance)
            assert self.table.draw() == (self.kinds.index(value) if isinstance(value, str) else value)
            self.table.happen(self.kinds.index(value) if isinstance(value, str) else value)
            self.state = self.rules.apply_chance(self.state, value)
            return
        actions = self.rules.legal_actions(self.state)
        index = drawn.randrange(len(actions))
        assert self.table.actions() == actions
        self.table.choose(index)
        self.state = self.rules.apply(self.state, actions[index])

    def scattered(self, at: list[int]) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
        """Return what both engines allow with the pieces at other places; nothing is changed by it."""
        board = self.rules.table.board
        state = self.state.copy()
        state.at = at
        state.stacks = {}
        for piece, place in enumerate(at):
            if place < len(board.cells):
                state.stacks[place] = (*state.stacks.get(place, ()), (piece,))
        machine = self.table.machine
        before = machine.state_bytes()
        standing = [0] * len(machine.read("on"))
        for piece, place in enumerate(at):
            standing[place] |= 1 << piece
            machine.set("stamp", piece, piece)
        machine.set("clock", 0, len(at))
        machine.write("at", at)
        machine.write("on", standing)
        machine.call("look_anew")
        found = self.table.actions()
        machine.load_state(before)
        return self.rules.legal_actions(state), found


def scatter(facts: Facts, state: State, drawn: random.Random) -> list[int]:
    """Return places of all pieces, those of the seat that moves close together, close to home, or mostly there.

    Pieces of one team may share a cell of the ring where pieces of the game do.
    """
    board = facts.table.board
    at = list(state.at)
    mover = facts.table.players[state.player][0]
    free = set(range(len(board.cells)))
    ring = [cell for cell in free if board.cells[cell].seat is None]
    for seat in (mover, *(other for other in range(len(facts.table.names)) if other != mover)):
        column = [cell for cell in free if board.cells[cell].seat == seat]
        entry = board.entry[seat]
        start = drawn.choice(ring)
        near = [ring[(ring.index(start) + step) % len(ring)] for step in range(10)]
        close = [ring[(ring.index(entry) - step) % len(ring)] for step in range(8)] if entry in ring else near
        homely = seat == mover and drawn.random() < 0.4
        for piece in (index for index, owner in enumerate(facts.seat_of) if owner == seat):
            if homely and board.finish_cell[seat] is None and drawn.random() < 0.5:
                at[piece] = board.finish(seat)
                continue
            places = drawn.choice((column, close, near, ring) if seat == mover else (ring, ring, column))
            if homely:
                places = drawn.choice((column, column, close))
            open_places = [place for place in places if place in free]
            if not open_places or drawn.random() < 0.1:
                at[piece] = board.yard(seat)
                continue
            at[piece] = drawn.choice(open_places)
            if board.cells[at[piece]].capacity == 1 or drawn.random() < 0.5:
                free.discard(at[piece])
    return at


@pytest.mark.parametrize("name", GAMES)
def test_splits_are_listed_alike_wherever_pieces_stand(name: str) -> None:
    variant, players = GAMES[name]
    sides = Sides(variant, players)
    facts = sides.rules.facts
    split = {card.id for card in facts.cards if any(isinstance(node, Share) for node in nodes(card.use))}
    assert split
    drawn = random.Random(name)
    made = several = 0
    while made < POSITIONS:
        state = sides.state
        assert not state.over
        held = {state.card, *state.hands[state.player]} if sides.rules.node(state) is Node.DECISION else set()
        if held & split:
            for _ in range(10):
                expected, found = sides.scattered(scatter(facts, state, drawn))
                table = sides.rules.table
                assert [action_text(table, one) for one in found] == [action_text(table, one) for one in expected]
                made += 1
                several += sum(len(action.moves) > 1 for action in expected) > 1
        sides.go_on(drawn)
    assert several > POSITIONS // 5, "many positions should offer splits"
