"""How exciting games are: how often the lead changes, when they are decided, and how often somebody comes back.

Nobody says what a good position is: the chance of a side is the share of games that it wins when the game is played on
from there again and again. `docs/figures.md` has the formulas.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import inf, sqrt
from statistics import NormalDist

from homestretch.compiler.chance import MAX_GAME
from homestretch.dsl.errors import UsageError
from homestretch.tools.simulate.figures import CONFIDENCE
from homestretch.tools.simulate.result import Ranges, Setup, join_ranges
from homestretch.tools.simulate.stats import Histogram, wilson

DECIDED = Fraction(9, 10)
"""A game is decided from where its winner's chance is never less than this."""

PARTS = 20
"""Parts of equal length into which games are cut, so that positions of different games can be put together."""

PLAYOUTS = 100
"""How often a position is played on where no number is asked for."""

MOST_PLAYOUTS = 1_000_000


@dataclass(frozen=True, slots=True)
class Course:
    """How one game went.

    `looks` are the positions looked at: the turns over before each, and how many of the playouts each side won.
    `turns` are all turns of the game in which something was asked for, `winner` is the side that won it.
    """

    game: int
    winner: int
    turns: int
    looks: tuple[tuple[int, tuple[int, ...]], ...]


def is_ahead(one: int, other: int, playouts: int) -> bool:
    """Return whether one side clearly wins more of the playouts than another: by more than two standard errors.

    Of n playouts won w and v times the difference (w − v)/n has the variance (w + v − (w − v)²/n)/n².

    >>> is_ahead(56, 44, 100), is_ahead(61, 39, 100)
    (False, True)
    """
    lead = one - other
    return lead > 0 and lead * lead * (playouts + 4) > 4 * playouts * (one + other)


def lead_changes(looks: Sequence[tuple[int, ...]], playouts: int) -> int:
    """Return how often another side takes the lead: clearly ahead of the one that had it.

    The first to have it is clearly ahead of all others; before, nobody leads.
    """
    leader, changes = -1, 0
    for won in looks:
        best = max(range(len(won)), key=lambda side: (won[side], -side))
        rivals = range(len(won)) if leader < 0 else (leader,)
        if best != leader and all(is_ahead(won[best], won[rival], playouts) for rival in rivals if rival != best):
            changes += leader >= 0
            leader = best
    return changes


def decided_after(course: Course, playouts: int) -> int:
    """Return the turns after which the winner's chance was never again below `DECIDED`; all, where it still was."""
    turns = course.turns
    for begun, won in reversed(course.looks):
        if won[course.winner] < DECIDED * playouts:
            break
        turns = begun
    return turns


def came_back(course: Course, playouts: int) -> bool:
    """Return whether the winner's chance was once clearly less than half of an equal share."""
    half = Fraction(1, 2 * len(course.looks[0][1])) if course.looks else Fraction()
    for _, won in course.looks:
        below = half * playouts - won[course.winner]
        if below > 0 and below * below > 4 * playouts * half * (1 - half):
            return True
    return False


@dataclass(frozen=True, slots=True)
class DramaPlan:
    """What is asked for: the first so many games of a setup, each of their positions played on so many times."""

    setup: Setup
    games: int
    playouts: int

    def __post_init__(self) -> None:
        """Raise UsageError where it makes no sense."""
        if len(self.setup.sides.teams) < 2:
            raise UsageError("drama needs two sides at least, and here is only one")
        for what, number, most in (("games", self.games, MAX_GAME), ("playouts", self.playouts, MOST_PLAYOUTS)):
            if not 1 <= number <= most:
                raise UsageError(f"{number} {what} are no basis for drama; ask for 1 to {most}")


@dataclass(frozen=True, slots=True, order=True)
class Wildest:
    """The game in which the lead changed most often; of equal ones the first. A smaller one is a wilder game."""

    fewer: int
    game: int

    @property
    def changes(self) -> int:
        """How often the lead changed."""
        return -self.fewer


@dataclass(frozen=True, slots=True, order=True)
class Deepest:
    """The win from the smallest chance; of equal ones that of the first game.

    It was after `turns` of all turns `of` the game that the winner won only `won` of the playouts.
    """

    won: int
    game: int
    turns: int
    of: int


@dataclass(slots=True)
class Part:
    """A part of all games: the positions that lay in it.

    `favorite` is how many playouts the side with the best chance won there, added up, and `winner` how many positions
    there are for each number of playouts that the side won that won the game in the end.
    """

    favorite: int = 0
    winner: Histogram = field(default_factory=Histogram)

    @classmethod
    def joined(cls, parts: Sequence[Part]) -> Part:
        """Return some parts as one."""
        joined = cls()
        for part in parts:
            joined.favorite += part.favorite
            joined.winner.merge(part.winner)
        return joined


@dataclass(slots=True)
class Drama:
    """What the games of a plan came to, as far as they are in `ranges`.

    Somebody won `games` of them; those without a winner and those that were stopped are `left_out`. `changes` and
    `decided` (hundredths of the turns of a game, rounded down) count games by value.
    """

    plan: DramaPlan
    ranges: Ranges = ()
    games: int = 0
    left_out: int = 0
    looks: int = 0
    comebacks: int = 0
    changes: Histogram = field(default_factory=Histogram)
    decided: Histogram = field(default_factory=Histogram)
    parts: list[Part] = field(default_factory=lambda: [Part() for _ in range(PARTS)])
    wildest: Wildest | None = None
    deepest: Deepest | None = None

    def add(self, first: int, courses: Sequence[Course | None]) -> None:
        """Add the games from a number on; None stands for one without a winner."""
        self.ranges = join_ranges([*self.ranges, (first, first + len(courses))])
        for course in courses:
            if course is None:
                self.left_out += 1
            else:
                self._add(course)

    def _add(self, course: Course) -> None:
        playouts = self.plan.playouts
        changes = lead_changes([won for _, won in course.looks], playouts)
        self.games += 1
        self.looks += len(course.looks)
        self.comebacks += came_back(course, playouts)
        self.changes.add(changes)
        self.decided.add(100 * decided_after(course, playouts) // course.turns)
        wildest = Wildest(-changes, course.game)
        self.wildest = min(self.wildest or wildest, wildest)
        for begun, won in course.looks:
            mine = won[course.winner]
            part = self.parts[PARTS * begun // course.turns]
            part.favorite += max(won)
            part.winner.add(mine)
            deepest = Deepest(mine, course.game, begun, course.turns)
            self.deepest = min(self.deepest or deepest, deepest)

    @property
    def complete(self) -> bool:
        """Whether all games that were asked for are in it."""
        return self.ranges == ((0, self.plan.games),)

    @property
    def comeback(self) -> tuple[float, float, float] | None:
        """The share of games won from behind, and the ends of its interval (Wilson); None without games."""
        return (self.comebacks / self.games, *wilson(self.comebacks, self.games)) if self.games else None

    def favorite(self, part: Part) -> float:
        """Return the chance of the side with the best chance, on average over the positions of a part, one at least."""
        return part.favorite / (part.winner.total * self.plan.playouts)

    def winner(self, part: Part, q: int) -> float:
        """Return the chance that the winner had at most in q of 100 positions of a part with one at least."""
        return part.winner.percentile(q) / self.plan.playouts


def mean_interval(values: Histogram, most: float = inf) -> tuple[float, float]:
    """Return the ends of the interval of a mean of two values at least, none below 0 or above `most`.

    By the normal distribution, cut off at what a mean can be.
    """
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    half = z * sqrt(values.variance() / values.total)
    return max(0.0, values.mean() - half), min(most, values.mean() + half)
