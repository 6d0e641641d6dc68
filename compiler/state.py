"""The state of a game: everything needed to go on, and nothing else.

A state is used as a value: the rules copy it and change the copy, so that
undoing is keeping the state before. It holds no reference to the rules and no
object of theirs: places, seats, pieces and players are small integers, cards
are ids, and what is still to be done is a tuple of plain tuples.
"""

from __future__ import annotations

import json
from typing import Any

from homestretch.dsl import limits
from homestretch.dsl.errors import LimitReached, UsageError

Stack = tuple[int, ...]
"""Pieces standing on one another, the top one last."""

Task = tuple[Any, ...]
"""One thing still to be done: a name and its arguments, all plain values."""

FORMAT = "homestretch-state 1"


class State:
    """A position and everything around it.

    at: place of each piece; piece `seat * pieces + k` is the k-th of a seat.
    stacks: for each cell that holds pieces, its stacks in order of arrival.
    todo: tasks, the next one last; the top task says whether the state is a decision, a chance event or the end.
    player, dealer, leader: whose turn it is, who deals, who begins.
    thrown: the dice of the last throw so far; throws: the complete throws of this turn.
    pending: numbers of the throw still to be used; used: pieces moved with numbers of this throw.
    bonuses: (seat, or -1 for all that the player moves, steps, may be declined, rule id) waiting to be counted.
    again: rolls (or cards) still owed in this turn.
    gained: rules that have given their once-a-turn bonus, sorted: which came first makes no other position.
    last_moved: the piece moved last in this turn, or -1.
    hands: cards of each player; draw: how many of each card lie in the draw pile; discards: the same for the used pile.
    card: the card turned up, or None; played: the card used last in this turn, or None.
    chosen: cards chosen in a hidden exchange.
    tally, turn_tally: events that a rule asks about, in the game and in this turn; of throws, how many.
    travel: net steps of each piece since it came out, where a rule asks for a lap.
    ranked: players who have won, in order; over: the reason why the game has ended, or "".
    turns, rounds: how many have begun.
    """

    def __init__(self, pieces: int, players: int) -> None:
        self.at: list[int] = [0] * pieces
        self.stacks: dict[int, tuple[Stack, ...]] = {}
        self.todo: tuple[Task, ...] = ()
        self.player = 0
        self.dealer = 0
        self.leader = 0
        self.thrown: tuple[int, ...] = ()
        self.throws: tuple[tuple[int, ...], ...] = ()
        self.pending: tuple[int, ...] = ()
        self.used: tuple[int, ...] = ()
        self.bonuses: tuple[tuple[int, int, bool, str], ...] = ()
        self.again = 0
        self.gained: tuple[str, ...] = ()
        self.last_moved = -1
        self.hands: tuple[tuple[str, ...], ...] = ((),) * players
        self.draw: dict[str, int] = {}
        self.discards: dict[str, int] = {}
        self.card: str | None = None
        self.played: str | None = None
        self.chosen: tuple[str, ...] = ()
        self.tally: dict[str, int] = {}
        self.turn_tally: dict[str, int] = {}
        self.travel: tuple[int, ...] = ()
        self.ranked: tuple[int, ...] = ()
        self.over = ""
        self.turns = 0
        self.rounds = 0

    def require_few_bonuses(self) -> None:
        """Raise LimitReached where too many bonuses wait to be counted."""
        if len(self.bonuses) > limits.BONUSES:
            raise LimitReached(f"more than {limits.BONUSES} bonuses wait to be counted")

    def copy(self) -> State:
        """Return an independent copy."""
        other = State.__new__(State)
        other.__dict__.update(self.__dict__)
        other.at = self.at[:]
        other.stacks = self.stacks.copy()
        return other

    def gives_first(self, rule: str) -> bool:
        """Note that a rule gives its once-a-turn bonus, and return whether it had not given it yet."""
        if rule in self.gained:
            return False
        self.gained = tuple(sorted((*self.gained, rule)))
        return True

    def key(self) -> tuple[Any, ...]:
        """Return all of the state as one hashable value; two states are equal exactly if their keys are."""
        return tuple(_frozen(getattr(self, name)) for name in FIELDS)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"State(player={self.player}, at={self.at}, todo={self.todo[-1:]})"


FIELDS = tuple(sorted(vars(State(0, 0))))
"""The names of all that a state holds."""


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(value)
    if isinstance(value, dict):
        return tuple(sorted(value.items()))
    return value


def dump_state(state: State) -> str:
    """Return the state as text, a header line and one line of JSON; `load_state` is its inverse."""
    fields = {name: getattr(state, name) for name in FIELDS}
    fields["stacks"] = sorted(state.stacks.items())
    return f"{FORMAT}\n{json.dumps(fields, sort_keys=True, separators=(',', ':'))}\n"


def load_state(text: str) -> State:
    """Return the state that `dump_state` wrote.

    Raises UsageError where the text is of another version or not whole.
    """
    header, _, body = text.partition("\n")
    if header != FORMAT:
        raise UsageError(f"a saved state begins with {FORMAT!r}, this one with {header[:60]!r}")
    try:
        fields = json.loads(body)
    except ValueError as error:
        raise UsageError(f"the saved state is damaged: {error}") from error
    if not isinstance(fields, dict) or set(fields) != set(FIELDS):
        raise UsageError("the saved state does not hold the fields of a state")
    state = State.__new__(State)
    for name, value in fields.items():
        setattr(state, name, value if name in ("at",) or isinstance(value, dict) else _tuples(value))
    state.stacks = {cell: _tuples(stacks) for cell, stacks in fields["stacks"]}
    return state


def _tuples(value: Any) -> Any:
    return tuple(_tuples(item) for item in value) if isinstance(value, list) else value
