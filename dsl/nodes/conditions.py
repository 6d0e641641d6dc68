"""Nodes that say numbers, and what must hold."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from homestretch.dsl.nodes.place import place_of
from homestretch.dsl.nodes.selectors import Pieces, Whereabouts
from homestretch.dsl.source import Span

if TYPE_CHECKING:
    from homestretch.dsl.nodes.acts import Act


class Source(Enum):
    """Where a number comes from."""

    LITERAL = "literal"
    NUMBER = "the number"
    DEFINED = "defined"
    CASES = "cases"
    TWICE = "twice"


@dataclass(frozen=True, slots=True)
class Number:
    """A number of steps.

    LITERAL: `value`. NUMBER: the number being used (of a die, their sum or a
    bonus). DEFINED: the word `name`. TWICE: two times `otherwise`. CASES:
    `value` when `when` holds, else `otherwise`.
    """

    source: Source
    value: int = 0
    name: str | None = None
    when: Condition | None = None
    otherwise: Number | None = None
    span: Span | None = place_of()


@dataclass(frozen=True, slots=True)
class Is:
    """`SUBJECT is PREDICATE`: `none of your pieces is in the yard`, `it is settled`.

    Holds when as many pieces fit both the subject and the predicate as the
    subject's count asks for. The predicate is an `adjective`, a place (`where`) or
    `left`: the piece is on top and not out of the game.
    """

    subject: Pieces
    negated: bool = False
    adjective: str | None = None
    where: Whereabouts | None = None
    left: bool = False
    span: Span | None = place_of()


class Event(Enum):
    """What is logged, counted and reacted to."""

    ROLL = "roll"
    CAPTURE = "capture"
    FINISH = "finish"
    BRING_OUT = "bring out"
    LAND = "land"
    PASS = "pass"
    MOVE = "move"
    ROUND = "round"


class During(Enum):
    """The stretch of play that a count is about."""

    GAME = "game"
    ROUND = "round"
    TURN = "turn"


@dataclass(frozen=True, slots=True)
class Shows:
    """What the dice or the card show: `the number is 5 or 6`, `on a double 6`.

    `double`: two dice show the same. `values`: the numbers (of the die, or of
    the dice of the double) that fit, empty for any. `cards`: the card ids that
    fit. `ordinal` with `during`: it is the n-th such throw of the player's
    colour in the game, round or turn; `at_most` widens that to the n-th or an
    earlier one. `rolls` counts all throws alike.
    """

    values: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()
    double: bool = False
    rolls: bool = False
    ordinal: int = 0
    at_most: bool = False
    during: During = During.GAME
    negated: bool = False
    span: Span | None = place_of()


@dataclass(frozen=True, slots=True)
class Has:
    """`it has captured a piece`, `every hand is empty`: what has come about.

    `event` is a CAPTURE, MOVE or BRING_OUT of the piece (`subject`), during
    the game or this turn. With `event` None: every hand is empty (`hands`) or the
    draw pile is (`draw_pile`); `short` asks that it holds fewer cards than the next deal needs.
    With `event` ROUND: this is the first of each `every` rounds ("before every third round").
    """

    subject: Pieces | None = None
    event: Event | None = None
    during: During = During.GAME
    hands: bool = False
    draw_pile: bool = False
    short: bool = False
    every: int = 0
    negated: bool = False
    span: Span | None = place_of()


@dataclass(frozen=True, slots=True)
class Can:
    """`you can play a card other than a joker`: the decision offers such an action.

    `act` is matched against the actions of the decision at hand, before duties.
    """

    act: Act
    negated: bool = False
    span: Span | None = place_of()


@dataclass(frozen=True, slots=True)
class Logic:
    """`A and B`, `A or B`: `every` is True for and."""

    parts: tuple[Condition, ...]
    every: bool
    span: Span | None = place_of()


Condition = Is | Shows | Has | Can | Logic
