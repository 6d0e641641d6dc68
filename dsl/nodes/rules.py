"""Nodes that are whole rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from homestretch.dsl.nodes.acts import Act, Cards, Use
from homestretch.dsl.nodes.conditions import Condition, Event
from homestretch.dsl.nodes.effects import Effect, Send
from homestretch.dsl.nodes.place import place_of
from homestretch.dsl.nodes.selectors import Pieces, Region
from homestretch.dsl.source import Span


class Situation(Enum):
    """The decision that a rule is about."""

    NUMBER = "a number"
    CARD = "a card"


@dataclass(frozen=True, slots=True)
class Permission:
    """`when the number is 5, you may bring out one of your pieces`."""

    when: Condition | None
    act: Act
    situation: Situation
    span: Span | None = place_of()


@dataclass(frozen=True, slots=True)
class Duty:
    """`when the number is 6, you must move a piece of your barrier`, ranked by order in the file.

    `act` may be the measure of a whole throw (`use as many dice as possible`)
    or a capture (`you must capture an enemy piece`). `penalty` effects strike
    instead of forbidding ("or else send every guilty piece to its yard").
    """

    when: Condition | None
    act: Act | Use | Send
    penalty: tuple[Send, ...] = ()
    span: Span | None = place_of()


class Verb(Enum):
    """What a blockade forbids."""

    PASS = "passing"
    LAND = "landing"
    MOVE = "moving"
    MOVE_BACK = "moving back"
    SWAP = "being swapped"
    FINISH = "finishing"
    ENTER_COLUMN = "entering the home column"
    BRING_OUT = "coming out"
    CAPTURED = "being captured"


@dataclass(frozen=True, slots=True)
class Forbid:
    """`a barrier stops every piece from passing`, `no settled piece may move`.

    With `obstacle`: pieces that fit `stopped` (its owner seen from the
    obstacle) may not pass or land on it. Without: pieces that fit `stopped` may not do `verbs` at all.
    """

    obstacle: Pieces | None
    stopped: Pieces
    verbs: tuple[Verb, ...]
    unless: Condition | None = None
    span: Span | None = place_of()


class Manner(Enum):
    """How a piece arrived on its cell."""

    WALK = "moving"
    BRING_OUT = "coming out"
    TURN_BACK = "turning back"
    SWAP = "swapping"
    IN_PLACE = "taking its place"
    SENT = "sent"
    LINK = "following"
    BONUS = "counting"


@dataclass(frozen=True, slots=True)
class Land:
    """A row of landing: `on a safe cell with a piece of another colour, all stay`.

    Fits when every given part does. `cell` is the kind of cell; `there` what
    stands there without the arriving piece; `no effects` means all stay. Among
    the rows that fit, the one that fits fewest situations decides; `before`
    names rows that this one beats where neither is narrower ("all": every other).
    """

    manners: tuple[Manner, ...]
    cell: Region | None
    off: bool
    there: tuple[Pieces, ...]
    when: Condition | None
    effects: tuple[Effect, ...]
    before: tuple[str, ...] = ()
    span: Span | None = place_of()


@dataclass(frozen=True, slots=True)
class After:
    """`after landing on a rosette, roll again`; the short forms of `bonus` are this too."""

    event: Event
    pieces: Pieces | None
    cell: Region | None
    when: Condition | None
    effects: tuple[Effect, ...]
    span: Span | None = place_of()


class Beyond(Enum):
    """What a number too large for the track does."""

    NOT_ALLOWED = "the move is not allowed"
    TURN_BACK = "the piece turns back"
    TURN_BACK_OPEN = "the piece turns back from the last open cell"
    FINISH = "the piece finishes"
    FINISH_IF_LAST = "the piece finishes if none is behind it"
    STOP = "the piece stops at the end"


@dataclass(frozen=True, slots=True)
class Overshoot:
    """What happens to a piece that would walk past the end of its track."""

    beyond: Beyond
    span: Span | None = place_of()


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the start, a round or a turn: `on a 6, roll again`.

    Steps are taken in order. `otherwise` is done where `when` does not hold;
    `fallback` where the decision of this step offers no action ("or else lay
    down your hand"). `until` (round only): turns are taken until it holds.
    """

    when: Condition | None
    effects: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    fallback: Cards | None = None
    until: Condition | None = None
    span: Span | None = place_of()


@dataclass(frozen=True, slots=True)
class Help:
    """`when all your pieces are in the finish, you play your partner's pieces`. Without `when`: as well as your own."""

    when: Condition | None
    span: Span | None = place_of()


@dataclass(frozen=True, slots=True)
class Win:
    """`when all your pieces are in the finish, you win`. `team`: the whole team. `place`: the others play on."""

    when: Condition
    team: bool = False
    place: bool = False
    span: Span | None = place_of()


Rule = Permission | Duty | Forbid | Land | After | Overshoot | Step | Help | Win
