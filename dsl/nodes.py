"""The kernel: the thirty node kinds that every rule of every game is made of.

A phrase of a variant file is parsed into these nodes and nothing else; the
interpreter executes them, the sheet turns them into sentences, the printer
turns them back into phrases. They are frozen, hold no text of the file beyond
declared names, and each carries the `Span` it came from, which takes no part
in comparison. `docs/kernel.md` gives the meaning of each kind in words.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from homestretch.dsl.source import Span


def _span() -> Span | None:
    return field(default=None, compare=False, repr=False)


# --- whose, how many, where ------------------------------------------------


class Owner(Enum):
    """Whose pieces are meant.

    YOUR and TEAM are seen from the player: the seats he plays now, and all
    seats of his team. The others are seen from the piece the sentence is
    about; where a sentence is about no piece, from the player.
    """

    YOUR = "your"
    TEAM = "of your team"
    OWN = "own"
    PARTNERS = "partner's"
    FRIENDLY = "friendly"
    ENEMY = "enemy"
    OTHER = "of another colour"
    ANY = "any"


class Many(Enum):
    """How a counted noun counts."""

    SOME = "some"
    EXACTLY = "exactly"
    AT_LEAST = "at least"
    AT_MOST = "at most"
    EVERY = "every"
    NONE = "none"


class Pick(Enum):
    """A single piece picked last, among what all other words leave."""

    LAST_MOVED = "last moved"
    LAST_ARRIVED = "last arrived"
    FOREMOST = "foremost"


class Where(Enum):
    """The parts of a board that a phrase can name."""

    YARD = "yard"
    RING = "ring"
    LINE = "line"
    ENTRY = "entry"
    TURNOFF = "turnoff"
    HOME_COLUMN = "home column"
    FINISH = "finish"
    BOARD = "board"
    THERE = "there"
    MARK = "mark"
    CELLS = "cells"
    ITS_CELL = "its cell"
    ON_THE_WAY = "on the way"


class Relation(Enum):
    """How a piece stands to a region."""

    IN = "in"
    OUTSIDE = "outside"
    PAST = "past"
    BEHIND = "behind"


@dataclass(frozen=True, slots=True)
class Count:
    """How many: `at least 2`, `every`, `none`. `number` is 0 where unused."""

    many: Many
    number: int = 0


@dataclass(frozen=True, slots=True)
class Region:
    """A part of the board: `the yard`, `its own trump`, `a safe cell`.

    `owner` says whose part it is, seen from the piece: OWN for "its own",
    OTHER for "of another colour", ANY for everybody's. `name` is the mark
    (MARK) or the defined word (CELLS) meant. `full` and `empty` narrow the
    cells to those that hold as many pieces as they can, or none.
    """

    where: Where
    owner: Owner = Owner.ANY
    name: str | None = None
    full: bool = False
    empty: bool = False
    span: Span | None = _span()


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """`outside the home column`, `past its turnoff`: a relation and a region."""

    relation: Relation
    region: Region
    span: Span | None = _span()


@dataclass(frozen=True, slots=True)
class Companions:
    """`with another piece of its colour on its cell`, `with no empty cell beyond it`.

    A condition on what else stands near a piece. `pieces` (seen from that
    piece) stand on its cell, or, if `pieces` is None, the cells of its home
    column beyond it are counted as far as they are empty.
    """

    pieces: Pieces | None
    empty_beyond: Count | None = None
    span: Span | None = _span()


@dataclass(frozen=True, slots=True)
class Pieces:
    """A set of pieces: `two of your pieces in the yard`, `every enemy piece there`.

    `captive` asks for pieces under another in a stack instead of pieces on
    top. `adjectives` are names of defined words. `group` is a defined group
    ("a piece of your barrier", "a barrier"); `whole` says that the group itself is meant. `one_colour`
    asks that all of them belong to one seat. `another` excludes the pieces
    already chosen in the same action. `pick` is applied last. `it` means the
    one piece the sentence is about, and everything else is unused.
    """

    count: Count
    owner: Owner
    captive: bool = False
    adjectives: tuple[str, ...] = ()
    where: tuple[Whereabouts, ...] = ()
    companions: tuple[Companions, ...] = ()
    group: str | None = None
    whole: bool = False
    one_colour: bool = False
    another: bool = False
    pick: Pick | None = None
    it: bool = False
    span: Span | None = _span()


# --- quantities and conditions ---------------------------------------------


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
    span: Span | None = _span()


@dataclass(frozen=True, slots=True)
class Is:
    """`SUBJECT is PREDICATE`: `none of your pieces is in the yard`, `it is settled`.

    Holds when as many pieces fit both the subject and the predicate as the
    subject's count asks for. `left` asks that the piece is on top and not out
    of the game. `another_subject` pieces are never confused: `it` is one piece.
    """

    subject: Pieces
    negated: bool = False
    adjective: str | None = None
    where: Whereabouts | None = None
    left: bool = False
    span: Span | None = _span()


class Event(Enum):
    """What is logged, counted and reacted to."""

    ROLL = "roll"
    CAPTURE = "capture"
    FINISH = "finish"
    BRING_OUT = "bring out"
    LAND = "land"
    PASS = "pass"
    CARD = "card"
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
    colour in the game, round or turn; `at_most` widens that to the n-th or an earlier one. `rolls` counts all throws alike.
    """

    values: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()
    double: bool = False
    rolls: bool = False
    ordinal: int = 0
    at_most: bool = False
    during: During = During.GAME
    negated: bool = False
    span: Span | None = _span()


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
    span: Span | None = _span()


@dataclass(frozen=True, slots=True)
class Can:
    """`you can play a card other than a joker`: the decision offers such an action.

    `act` is matched against the actions of the decision at hand, before duties.
    """

    act: Act
    negated: bool = False
    span: Span | None = _span()


@dataclass(frozen=True, slots=True)
class Logic:
    """`A and B`, `A or B`: `every` is True for and."""

    parts: tuple[Condition, ...]
    every: bool
    span: Span | None = _span()


Condition = Is | Shows | Has | Can | Logic


# --- what a player may do ----------------------------------------------------


@dataclass(frozen=True, slots=True)
class Walk:
    """`move one of your pieces forward 8`. `amounts` are alternatives; none means any move of the piece (in duties)."""

    pieces: Pieces
    forward: bool = True
    amounts: tuple[Number, ...] = ()
    span: Span | None = _span()


@dataclass(frozen=True, slots=True)
class Place:
    """`bring out one of your pieces` (`target` None: from its yard to its entry), or `put P in place of T`."""

    pieces: Pieces
    target: Pieces | None = None
    span: Span | None = _span()


@dataclass(frozen=True, slots=True)
class Swap:
    """`swap A with B`: two pieces change places. `second` None: both are chosen from `first`."""

    first: Pieces
    second: Pieces | None = None
    span: Span | None = _span()


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
    span: Span | None = _span()


@dataclass(frozen=True, slots=True)
class Choice:
    """`A or B`, `A, then B`: alternatives, each a run of acts that are done one after another or not at all.

    `conditions` is empty, or holds for each alternative the condition under which it is open (None: always).
    """

    alternatives: tuple[tuple[Act, ...], ...]
    conditions: tuple[Condition | None, ...] = ()
    span: Span | None = _span()


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
    span: Span | None = _span()


@dataclass(frozen=True, slots=True)
class Roll:
    """`roll two dice`: a chance event; the numbers thrown await their use."""

    dice: int
    span: Span | None = _span()


class Spend(Enum):
    """How the numbers of a throw are used."""

    SUM = "the number"
    DIFFERENT = "each die with a different piece"
    SAME = "each die with the same piece"
    FREE = "each die"


@dataclass(frozen=True, slots=True)
class Use:
    """`use the number`, `use each die with a different piece`: decisions, one a number, until none is left or usable."""

    spend: Spend
    span: Span | None = _span()


@dataclass(frozen=True, slots=True)
class MostDice:
    """A duty's measure: `use as many dice as possible` (or `use the larger die`, `larger`) over the whole throw."""

    larger: bool = False
    span: Span | None = _span()


Act = Walk | Place | Swap | Share | Choice | Cards


# --- what happens --------------------------------------------------------------


class To(Enum):
    """Where a piece is sent."""

    YARD = "yard"
    REGION = "region"
    OUT = "out"
    UNDER_IT = "under it"
    LINK = "link"


@dataclass(frozen=True, slots=True)
class Send:
    """`capture X`, `send X to its turnoff`, `remove X`, `stack it on X`, `follow the ladder`.

    `captured`: it counts as a capture by the piece the sentence is about.
    UNDER_IT slides the stacks under it. LINK moves `pieces` along the link `link`
    to its end; `sweep` captures every piece met on the way.
    """

    pieces: Pieces
    to: To
    region: Region | None = None
    link: str | None = None
    captured: bool = False
    sweep: bool = False
    unless: Condition | None = None
    span: Span | None = _span()


@dataclass(frozen=True, slots=True)
class Refuse:
    """`the move is not allowed`: the action that leads here does not exist."""

    span: Span | None = _span()


class Reward(Enum):
    """What can be gained."""

    STEPS = "steps"
    ROLL = "roll"
    CARD = "card"


@dataclass(frozen=True, slots=True)
class Gain:
    """`count 20`, `roll again`, `turn up another card`. STEPS are moved at once by one piece of the colour that gained them.

    `optional`: they may be declined. `once` a turn.
    """

    reward: Reward
    steps: int = 0
    optional: bool = False
    once: bool = False
    span: Span | None = _span()


@dataclass(frozen=True, slots=True)
class End:
    """`end the turn` (`during` TURN), `end the round`."""

    during: During
    span: Span | None = _span()


class Who(Enum):
    """Players picked to lead."""

    RANDOM = "a random player"
    HIGHEST_ROLL = "the highest roller"
    HIGHEST_CARD = "the player with the highest card"
    AFTER_DEALER = "the player after the dealer"
    NEXT_DEALER = "the next player"


@dataclass(frozen=True, slots=True)
class Lead:
    """`the highest roller begins`, `a random player deals`. `every`: only after each n-th round."""

    who: Who
    deals: bool = False
    every: int = 0
    span: Span | None = _span()


Effect = Send | Refuse | Gain | End | Lead | Cards | Roll | Use


# --- rules -----------------------------------------------------------------------


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
    span: Span | None = _span()


@dataclass(frozen=True, slots=True)
class Duty:
    """`when the number is 6, you must move a piece of your barrier`, ranked by order in the file.

    `penalty` effects strike instead of forbidding ("or else send every guilty piece to its yard").
    """

    when: Condition | None
    act: Act | MostDice
    penalty: tuple[Send, ...] = ()
    span: Span | None = _span()


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
    span: Span | None = _span()


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
    span: Span | None = _span()


@dataclass(frozen=True, slots=True)
class After:
    """`after landing on a rosette, roll again`; the short forms of `bonus` are this too."""

    event: Event
    pieces: Pieces | None
    cell: Region | None
    when: Condition | None
    effects: tuple[Effect, ...]
    span: Span | None = _span()


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
    span: Span | None = _span()


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
    span: Span | None = _span()


@dataclass(frozen=True, slots=True)
class Help:
    """`when all your pieces are in the finish, you play your partner's pieces`. Without `when`: as well as your own."""

    when: Condition | None
    span: Span | None = _span()


@dataclass(frozen=True, slots=True)
class Win:
    """`when all your pieces are in the finish, you win`. `team`: the whole team. `place`: the others play on."""

    when: Condition
    team: bool = False
    place: bool = False
    span: Span | None = _span()


@dataclass(frozen=True, slots=True)
class Text:
    """A rule that no program can carry out (`keep your cards secret`), printed as its author wrote it."""

    words: str
    span: Span | None = _span()


Rule = (
    Permission | Duty | Forbid | Land | After | Overshoot | Step | Help | Win | Text
)


# --- what words mean -----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DefinedNumber:
    """`steps: 7 when ..., otherwise the number`."""

    number: Number
    span: Span | None = _span()


@dataclass(frozen=True, slots=True)
class DefinedPieces:
    """An adjective of pieces: `protected: a piece on its own trump`. Alternatives are joined by or."""

    alternatives: tuple[Pieces, ...]
    span: Span | None = _span()


@dataclass(frozen=True, slots=True)
class DefinedGroup:
    """A noun for a group: `barrier: two pieces of one colour on a circle`."""

    pieces: Pieces
    span: Span | None = _span()


@dataclass(frozen=True, slots=True)
class DefinedCells:
    """An adjective of cells: `safe: a circle`. Alternatives are joined by or."""

    alternatives: tuple[Region, ...]
    span: Span | None = _span()


Definition = DefinedNumber | DefinedPieces | DefinedGroup | DefinedCells
