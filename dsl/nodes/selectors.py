"""Nodes that pick out pieces and parts of the board."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from homestretch.dsl.nodes.place import place_of
from homestretch.dsl.source import Span


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
    span: Span | None = place_of()


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """`outside the home column`, `past its turnoff`: a relation and a region."""

    relation: Relation
    region: Region
    span: Span | None = place_of()


@dataclass(frozen=True, slots=True)
class Companions:
    """`with another piece of its colour on its cell`, `with no empty cell beyond it`.

    A condition on what else stands near a piece. `pieces` (seen from that
    piece) stand on its cell, or, if `pieces` is None, the cells of its home
    column beyond it are counted as far as they are empty.
    """

    pieces: Pieces | None
    empty_beyond: Count | None = None
    span: Span | None = place_of()


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
    span: Span | None = place_of()
