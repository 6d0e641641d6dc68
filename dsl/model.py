"""The validated Variant: what every later stage reads, and the only thing it reads.

Immutable and fully resolved: every name is bound, every rule is a node with a
stable id and the place it came from. `Variant` is what a file says;
`Variant.table(players)` is that game laid out for a number of players: its
seats, teams and board. Nothing behind this module reads the YAML again.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from homestretch.dsl.nodes import Choice, Definition, Rule
from homestretch.dsl.source import Span

if TYPE_CHECKING:
    import networkx

Told = str | dict[str, str]
"""What a file tells people: one text for all languages, or a text for each."""


class CellKind(Enum):
    """What sort of cell: shared by all (RING, LINE, SHARED) or one seat's alone (OWN, SPUR, COLUMN)."""

    RING = "ring"
    LINE = "line"
    SHARED = "shared"
    OWN = "own"
    SPUR = "spur"
    COLUMN = "home column"


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark on a cell: `circle`, or `trump` that belongs to a seat (`seat` None: to nobody)."""

    name: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Cell:
    """A place a piece can stand on.

    `id` is its index in `Board.cells`. `name` is how actions and positions
    write it: `17` for shared cells, `h3` for the third cell of a home column,
    `entry` for a spur, the number along the track for own cells; together with `seat` it is
    unique. `seat` is the index of the only seat that may stand there, or None.
    `side` and `index` place it on paper. `capacity` 0 means any number.
    """

    id: int
    kind: CellKind
    name: str
    seat: int | None
    side: int
    index: int
    marks: tuple[Mark, ...] = ()
    capacity: int = 0


class Taken(Enum):
    """How a branch of the track is taken."""

    ALWAYS = "always"
    BY_CHOICE = "by choice"
    AFTER_A_LAP = "by choice after a lap"


@dataclass(frozen=True, slots=True)
class Edge:
    """One step: from a place to the next, as a seat walks it.

    `beside` are the spur cells that the step passes by. `branch` is set on the
    step into a home column. `around` are the steps of a piece that a rule keeps
    out of a home column which is always taken.
    """

    to: int
    beside: tuple[int, ...] = ()
    branch: Taken | None = None
    around: tuple[Edge, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """The board for one number of players.

    Places are numbered: `0 .. len(cells)-1` are the cells, then come
    `yard(seat)` and `finish(seat)` for each seat of the table, then `out`.

    ahead: for each seat and place, the steps forward open to that seat. A yard
    has a step only where the file joins it to the track.
    back: the steps back, from its finish too: a piece that turns back there
    takes them, one that has arrived stays.
    entry, turnoff: cells of each seat, None where there is none.
    column: the cells of each seat's home column, outermost first.
    finish_is_column: standing in the home column is being in the finish.
    finish_cell: for each seat the cell that is its finish, or None.
    links: for each name and cell, the end of the link.
    progress: for each seat and place, the steps from the yard (0) along its
    track; places off the track are absent.
    graph: the same as a networkx MultiDiGraph.
    shape: how the board looks. sides_of: the side at which each seat sits, 0
    for all on a board without sides.
    """

    cells: tuple[Cell, ...]
    seats: int
    sides: int
    clockwise: bool
    ahead: tuple[dict[int, tuple[Edge, ...]], ...]
    back: tuple[dict[int, tuple[Edge, ...]], ...]
    entry: tuple[int | None, ...]
    turnoff: tuple[int | None, ...]
    column: tuple[tuple[int, ...], ...]
    finish_is_column: bool
    finish_cell: tuple[int | None, ...]
    links: dict[str, dict[int, int]]
    progress: tuple[dict[int, int], ...]
    graph: networkx.MultiDiGraph[int] = field(compare=False, repr=False)
    shape: str = "ring"
    sides_of: tuple[int, ...] = ()

    def yard(self, seat: int) -> int:
        """Return the place number of a seat's yard."""
        return len(self.cells) + seat

    def finish(self, seat: int) -> int:
        """Return the place number of a seat's finish."""
        return len(self.cells) + self.seats + seat

    @property
    def out(self) -> int:
        """The place of pieces removed from the game."""
        return len(self.cells) + 2 * self.seats

    @property
    def places(self) -> int:
        """How many places there are, `out` included."""
        return self.out + 1

    def place_name(self, place: int) -> str:
        """Return how actions and positions write a place: `17`, `h3`, `entry`, `yard`, `finish`, `out`."""
        if place < len(self.cells):
            return self.cells[place].name
        if place < len(self.cells) + self.seats:
            return "yard"
        return "finish" if place < self.out else "out"

    def place_named(self, seat: int, name: str) -> int | None:
        """Return the place that a seat calls by this name, or None; the exact inverse of `place_name`."""
        if name == "yard":
            return self.yard(seat)
        if name == "finish":
            return self.finish(seat)
        if name == "out":
            return self.out
        return self._names.get((seat, name), self._names.get((None, name)))

    @property
    def _names(self) -> dict[tuple[int | None, str], int]:
        names: dict[tuple[int | None, str], int] = self.graph.graph["names"]
        return names


@dataclass(frozen=True, slots=True)
class Table:
    """A variant laid out for a number of players.

    `seats` are indices into `Variant.seats`, in turn order; everywhere else a seat is an index into
    this tuple. `players[p]` are the seats player p plays, `team_of[seat]` the team
    of a seat (a team of one where there are no teams).
    """

    seats: tuple[int, ...]
    names: tuple[str, ...]
    players: tuple[tuple[int, ...], ...]
    team_of: tuple[int, ...]
    board: Board

    def player_of(self, seat: int) -> int:
        """Return the player who plays a seat."""
        return next(p for p, seats in enumerate(self.players) if seat in seats)


@dataclass(frozen=True, slots=True)
class Named:
    """A rule with its name: `landing.capture`.

    `order` is its rank in the file where order matters. `sources` are the
    rules of the source that it carries out. `phrase` is the text as typed, `file` where. `reading` is True
    where an author's own sentence replaces the generated one.
    """

    id: str
    rule: Rule
    sources: tuple[str, ...]
    phrase: str
    span: Span | None = field(compare=False, repr=False, default=None)

    @property
    def section(self) -> str:
        """The section that the rule stands in: `landing` of `landing.capture`."""
        return self.id.partition(".")[0]


@dataclass(frozen=True, slots=True)
class Word:
    """A defined word: its name, what it means and where that is said.

    `prelude`: it comes from the words that every game has.
    """

    name: str
    definition: Definition
    sources: tuple[str, ...]
    phrase: str
    prelude: bool = False
    span: Span | None = field(compare=False, repr=False, default=None)


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card. `copies` counts those of one deck; the pack holds `copies` x `Variant.decks(players)`."""

    id: str
    copies: int
    label: str
    use: Choice
    sources: tuple[str, ...]
    phrase: str
    span: Span | None = field(compare=False, repr=False, default=None)


@dataclass(frozen=True, slots=True)
class Dice:
    """`count` equal dice with these faces."""

    count: int
    faces: tuple[int, ...]
    sources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OptionValue:
    """One value of an option, with the sentence that a sheet prints for it, by language."""

    id: str
    say: dict[str, str]


@dataclass(frozen=True, slots=True)
class Option:
    """A point on which tables differ. `taken` is the value in force, `default` the file's own."""

    id: str
    label: dict[str, str]
    values: tuple[OptionValue, ...]
    default: str
    taken: str
    span: Span | None = field(compare=False, repr=False, default=None)


@dataclass(frozen=True, slots=True)
class Example:
    """A worked position of the file, still as data; `compiler.examples` runs it.

    Positions are place names by seat name; pieces not named wait in the yard.
    `order` lists by cell who arrived first, `piles` stacks by cell from the
    bottom up. Exactly one of `roll`, `dice`, `hand`, `card` (turned up) and `bonus`
    says what is to be used. `legal` is the whole list of actions, `allowed` and `forbidden` parts
    of it. `play` is done first; then `gives` (places by seat), `stacks`, `next`
    (the seat to move) and `winner` are compared, and `legal` is asked of the
    state after it.
    """

    id: str
    players: int
    sources: tuple[str, ...]
    position: dict[str, tuple[str, ...]]
    order: dict[str, tuple[str, ...]]
    piles: dict[str, tuple[str, ...]]
    turn: str
    history: tuple[str, ...]
    this_turn: tuple[str, ...]
    roll: int | None
    dice: tuple[int, ...]
    hand: tuple[str, ...] | None
    legal: tuple[str, ...] | None
    allowed: tuple[str, ...]
    forbidden: tuple[str, ...]
    play: str | None
    gives: dict[str, tuple[str, ...]] | None
    stacks: dict[str, tuple[str, ...]]
    next: str | None
    winner: tuple[str, ...]
    span: Span | None = field(compare=False, repr=False, default=None)
    bonus: int | None = None
    card: str | None = None


@dataclass(frozen=True, slots=True)
class Variant:
    """A whole game, validated and resolved, with the options that were taken.

    `title`, `texts` and the like are by language (`en`, `es`, `pt`, `fr`). `sources` says where rules come from and
    `left_out` why some are left out; each is one text for all languages, or a text for each. `counts` are the
    numbers of players it can be played with, each with its table. `sections` gives the rules of a section in
    order. `lexicon[language][concept]` are displayed words: singular, plural and gender
    (`m`, `f` or empty). `wording[language][rule id]` are sentences that replace the generated ones.
    `texts` are rules that only a person can follow: id -> language -> sentence. `digest` is a hash of the canonical
    content of the file with its bases; layout, comments and key order do not change it. `places` tells of each section
    of the file where it begins.
    """

    name: str
    title: dict[str, str]
    extends: str | None
    sources: dict[str, Told]
    left_out: dict[str, Told]
    seats: tuple[str, ...]
    counts: tuple[int, ...]
    teams: str
    clockwise: bool
    pieces: int
    dice: Dice | None
    decks: dict[int, int]
    cards: tuple[Card, ...]
    words: dict[str, Word]
    rules: tuple[Named, ...]
    options: tuple[Option, ...]
    examples: tuple[Example, ...]
    lexicon: dict[str, dict[str, tuple[str, str, str]]]
    wording: dict[str, dict[str, str]]
    texts: dict[str, dict[str, str]]
    material_sources: dict[str, tuple[str, ...]]
    tables: dict[int, Table]
    digest: str
    places: dict[str, Span] = field(compare=False, repr=False, default_factory=dict)

    def section(self, name: str) -> tuple[Named, ...]:
        """Return the rules of a section, in order."""
        return tuple(rule for rule in self.rules if rule.section == name)

    def table(self, players: int) -> Table:
        """Return the table for a number of players; KeyError if the game is not played by that many."""
        return self.tables[players]

    def card(self, card_id: str) -> Card:
        """Return a card by id; KeyError if there is none."""
        for card in self.cards:
            if card.id == card_id:
                return card
        raise KeyError(card_id)
