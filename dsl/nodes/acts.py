"""Nodes that say what a player may do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from homestretch.dsl.nodes.conditions import Condition, Number
from homestretch.dsl.nodes.place import place_of
from homestretch.dsl.nodes.selectors import Pieces
from homestretch.dsl.source import Span


@dataclass(frozen=True, slots=True)
class Walk:
    """`move one of your pieces forward 8`. `amounts` are alternatives; none means any move of the piece (in duties)."""

    pieces: Pieces
    forward: bool = True
    amounts: tuple[Number, ...] = ()
    span: Span | None = place_of()


@dataclass(frozen=True, slots=True)
class Place:
    """`bring out one of your pieces` (`target` None: from its yard to its entry), or `put P in place of T`."""

    pieces: Pieces
    target: Pieces | None = None
    span: Span | None = place_of()


@dataclass(frozen=True, slots=True)
class Swap:
    """`swap A with B`: two pieces change places. `second` None: both are chosen from `first`."""

    first: Pieces
    second: Pieces | None = None
    span: Span | None = place_of()


class Rest(Enum):
    """What may be left unused of a shared number."""

    NOTHING = "nothing"
    WHEN_HELP_BEGINS = "when help begins"
    ANYTHING = "anything"


@dataclass(frozen=True, slots=True)
class Share:
    """`split 7 among your pieces`: portions of at least one step, one for each piece, played one after another.

    `low`..`high` bounds the number of portions (`high` 0: no bound). `both_ways`
    lets each portion go forward or back. `each_step` lands on every cell of the
    way. `rest` says what may be left. `one_helper` allows only one portion after help begins.
    """

    total: int
    pieces: Pieces
    low: int = 1
    high: int = 0
    both_ways: bool = False
    each_step: bool = False
    rest: Rest = Rest.NOTHING
    one_helper: bool = False
    span: Span | None = place_of()


@dataclass(frozen=True, slots=True)
class Choice:
    """`A or B`, `A, then B`: alternatives, each a run of acts that are done one after another or not at all.

    A run without acts is `nothing`. `conditions` is empty, or holds for each alternative the condition under which it
    is open (None: always).
    """

    alternatives: tuple[tuple[Act, ...], ...]
    conditions: tuple[Condition | None, ...] = ()
    span: Span | None = place_of()


class Deal(Enum):
    """What can be done with cards."""

    PLAY = "play"
    DRAW = "draw"
    TURN_UP = "turn up"
    DISCARD = "discard"
    LAY_DOWN = "lay down"
    GIVE = "give"
    DEAL = "deal"
    SHUFFLE = "shuffle"
    USE = "use the card"


@dataclass(frozen=True, slots=True)
class Cards:
    """`play a card`, `draw a card`, `deal 4 cards to every player`, `shuffle all cards`.

    `number` is how many. `except_cards` are card ids left out ("other than a
    joker"). `all_cards` on SHUFFLE gathers hands and piles; otherwise the used
    pile alone becomes the new draw pile. GIVE is to the partner, face down,
    by every player at once.
    """

    deal: Deal
    number: int = 1
    except_cards: tuple[str, ...] = ()
    all_cards: bool = False
    span: Span | None = place_of()


@dataclass(frozen=True, slots=True)
class Roll:
    """`roll two dice`: a chance event; the numbers thrown await their use."""

    dice: int
    span: Span | None = place_of()


class Spend(Enum):
    """How the numbers of a throw are used."""

    SUM = "the number"
    DIFFERENT = "each die with a different piece"
    SAME = "each die with the same piece"
    FREE = "each die"
    MOST = "as many dice as possible"
    LARGER = "the larger die"


@dataclass(frozen=True, slots=True)
class Use:
    """`use the number`, `use each die`: decisions, one for each number, until none is left or usable.

    In a duty, MOST and LARGER measure the uses of a whole throw.
    """

    spend: Spend
    span: Span | None = place_of()


Act = Walk | Place | Swap | Share | Choice | Cards
