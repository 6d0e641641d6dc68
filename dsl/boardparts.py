"""What the `board` section says, part by part, before a board is built for a number of players.

A `BoardPlan` is the section with every phrase parsed. Numbers of cells are still those of the file and sides are
still relative; `homestretch.dsl.board` lays the plan out for the seats of a table.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from homestretch.dsl.model import Taken
from homestretch.dsl.source import Span


def _span() -> Span | None:
    return field(default=None, compare=False, repr=False)


class Area(Enum):
    """What the number of a cell counts in. All but the first five are the same for every seat."""

    ITS_SIDE = "its side"
    NEXT_SIDE = "the next side"
    OPPOSITE_SIDE = "the opposite side"
    SIDE_BEFORE = "the side before"
    EACH_SIDE = "each side"
    RING = "the ring"
    LINE = "the line"
    TRACK = "the track"
    HOME_COLUMN = "the home column"

    @property
    def of_a_side(self) -> bool:
        """Whether it is a side of the ring, which stands for a stretch of it only once a seat or side is known."""
        return self in _SIDES

    @property
    def owned(self) -> bool:
        """Whether it is said from a seat's view, so that what is put there belongs to that seat."""
        return self in _SIDES and self is not Area.EACH_SIDE


_SIDES = frozenset({Area.ITS_SIDE, Area.NEXT_SIDE, Area.OPPOSITE_SIDE, Area.SIDE_BEFORE, Area.EACH_SIDE})


@dataclass(frozen=True, slots=True)
class Spot:
    """`cell 5 of its side`. Without an area it is a number of the whole board."""

    number: int
    area: Area | None = None
    span: Span | None = _span()


@dataclass(frozen=True, slots=True)
class Ring:
    """`17 cells for each side, anticlockwise, numbered from 1`: a closed round of cells."""

    cells: int
    clockwise: bool
    first: int


@dataclass(frozen=True, slots=True)
class Line:
    """`100 cells, numbered from 1`: cells with a beginning and an end, the same for all seats."""

    cells: int
    first: int


@dataclass(frozen=True, slots=True)
class Run:
    """`4 own cells`: a stretch of a track, each seat's own or shared by all."""

    cells: int
    own: bool


@dataclass(frozen=True, slots=True)
class Track:
    """`4 own cells, then 8 shared cells, then 2 own cells`; numbered from 1 along each seat's way."""

    runs: tuple[Run, ...]

    @property
    def cells(self) -> int:
        """How many cells a piece walks from the beginning to the end."""
        return sum(run.cells for run in self.runs)


Course = Ring | Line | Track


@dataclass(frozen=True, slots=True)
class Entry:
    """Where pieces come out: a cell, or with `spur` a private cell beside the ring just before it."""

    spot: Spot
    spur: bool = False


@dataclass(frozen=True, slots=True)
class HomeColumn:
    """`7 cells after the turnoff, always`: the cells of one seat alone that branch off."""

    cells: int
    taken: Taken


class FinishAt(Enum):
    """Where the finish is."""

    AFTER_COLUMN = "after the home column"
    COLUMN = "the home column"
    AFTER_TRACK = "one step after the track"
    AFTER_LINE = "one step after the line"
    LAST_CELL = "the last cell"


class YardAt(Enum):
    """The cell that one step leads to from the yard."""

    BEFORE_ENTRY = "one step before the entry"
    BEFORE_LINE = "one step before the line"
    BEFORE_TRACK = "one step before the track"


@dataclass(frozen=True, slots=True)
class Shape:
    """How the board looks on paper; `rows` of a serpentine, 0 for all others."""

    name: str
    rows: int = 0


@dataclass(frozen=True, slots=True)
class Marks:
    """The cells that bear a mark. Either every spot has an area or none has."""

    name: str
    spots: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Jump:
    """`from 1 to 38`: one link of cells."""

    start: Spot
    end: Spot


@dataclass(frozen=True, slots=True)
class Links:
    """All jumps that have one name: the ladders, the snakes."""

    name: str
    jumps: tuple[Jump, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """One line of the section: its key, its phrase without the sources, and the sources."""

    key: str
    phrase: str
    sources: tuple[str, ...]
    span: Span = field(compare=False, repr=False)
    key_span: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """A `board` section, parsed.

    `sides` is None where the section does not count them: then there is one for each listed seat, or with
    `side_for_each_player` one for each seat of the table. `capacity` 0 is any number of pieces. `parts` are the
    lines of the section in their order.
    """

    course: Course
    sides: int | None
    side_for_each_player: bool
    entry: Entry | None
    turnoff: Spot | None
    column: HomeColumn | None
    finish: FinishAt | None
    yard: YardAt | None
    capacity: int
    shape: Shape | None
    marks: tuple[Marks, ...]
    links: tuple[Links, ...]
    parts: tuple[Part, ...]
    span: Span = field(compare=False, repr=False)

    def part(self, key: str) -> Part | None:
        """Return the line with this key, or None where the section has none."""
        return next((part for part in self.parts if part.key == key), None)

    def place(self, key: str) -> Span:
        """Return the place of the phrase under this key, or that of the whole section."""
        part = self.part(key)
        return self.span if part is None else part.span

    def sides_at(self, listed: int, seats: int) -> int:
        """Return how many sides the board has where the file lists `listed` seats and `seats` are at the table."""
        if self.side_for_each_player:
            return seats
        return listed if self.sides is None else self.sides

    def sides_of(self, seats: tuple[int, ...], listed: int, clockwise: bool) -> tuple[int, ...]:
        """Return the side of each seat of a table, counted in the direction of walking.

        `seats` are indices into the `listed` seats of the file, whose turns follow each other `clockwise` or not.
        Where pieces walk against the order of turns, the next player sits at the side before.
        """
        sides = self.sides_at(listed, len(seats))
        against = isinstance(self.course, Ring) and self.course.clockwise != clockwise
        places = range(len(seats)) if self.side_for_each_player else seats
        return tuple(-place % sides if against else place for place in places)
