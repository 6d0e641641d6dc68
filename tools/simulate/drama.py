"""How exciting games are: how often the lead changes, when they are decided, and how often somebody comes back.

Nobody says what a good position is: the chance of a side is the share of games that it wins when the game is played on
from there again and again. `docs/players.md` has the formulas.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import inf, sqrt
from statistics import NormalDist
from typing import Any

from homestretch.compiler.compiled import Compiled
from homestretch.compiler.lower.judging import KINDS
from homestretch.compiler.machine import Machine
from homestretch.compiler.philox import philox4x32
from homestretch.dsl.errors import UsageError
from homestretch.dsl.model import Variant
from homestretch.tools.simulate.counts import Sides
from homestretch.tools.simulate.figures import CONFIDENCE
from homestretch.tools.simulate.players.driver import Driver, compiled_kinds
from homestretch.tools.simulate.players.kinds import RANDOM, kind_of
from homestretch.tools.simulate.players.machine import LOW_WORD, MachinePosition, compile_thinking
from homestretch.tools.simulate.playout import DEFAULT_LIMITS, Limits
from homestretch.tools.simulate.pool import Crew, Job
from homestretch.tools.simulate.stats import Histogram, wilson

POSITIONS = 40
"""Positions of a game that are looked at, at most: the beginnings of turns, evenly spaced."""

DECIDED = Fraction(9, 10)
"""A game is decided from where its winner's chance is never less than this."""

STREAM = 32
"""The second word of the counter from which the seed of a position comes."""

TENTHS = 10

Stop = Callable[[], bool]


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


@dataclass(slots=True)
class Drama:
    """What some games came to, of which somebody won each; games without a winner or stopped are only counted.

    `changes` and `decided` (hundredths of the turns of a game, rounded down) count games by value. `favorites` has for
    each tenth of a game how many playouts the side with the best chance won, and out of how many.
    """

    policies: tuple[str, ...]
    sides: int
    seed: int
    asked: int
    playouts: int
    games: int = 0
    left_out: int = 0
    looks: int = 0
    comebacks: int = 0
    changes: Histogram = field(default_factory=Histogram)
    decided: Histogram = field(default_factory=Histogram)
    favorites: list[tuple[int, int]] = field(default_factory=lambda: [(0, 0)] * TENTHS)

    def add(self, course: Course | None) -> None:
        """Add a game; None stands for one without a winner."""
        if course is None:
            self.left_out += 1
            return
        self.games += 1
        self.looks += len(course.looks)
        self.changes.add(lead_changes([won for _, won in course.looks], self.playouts))
        self.decided.add(100 * decided_after(course, self.playouts) // course.turns)
        self.comebacks += came_back(course, self.playouts)
        for begun, won in course.looks:
            tenth = TENTHS * begun // course.turns
            wins, of = self.favorites[tenth]
            self.favorites[tenth] = wins + max(won), of + self.playouts

    @property
    def complete(self) -> bool:
        """Whether all games that were asked for are in it."""
        return self.games + self.left_out == self.asked

    @property
    def favorite(self) -> tuple[float | None, ...]:
        """The chance of the side with the best chance, for each tenth of a game; None where no position lay in it."""
        return tuple(wins / of if of else None for wins, of in self.favorites)

    @property
    def comeback(self) -> tuple[float, float, float] | None:
        """The share of games won from behind, and the ends of its interval (Wilson); None without games."""
        return (self.comebacks / self.games, *wilson(self.comebacks, self.games)) if self.games else None

    def to_dict(self) -> dict[str, Any]:
        """Return the figures as data that JSON can hold; `docs/players.md` says what each key means."""
        comeback = self.comeback
        return {
            "policies": list(self.policies),
            "seed": self.seed,
            "games_asked_for": self.asked,
            "games": self.games,
            "left_out": self.left_out,
            "positions": self.looks,
            "playouts": self.playouts,
            "lead_changes": _of(self.changes),
            "decided_after": _of(self.decided, 100),
            "comebacks": None
            if comeback is None
            else {"games": self.comebacks, "share": comeback[0], "low": comeback[1], "high": comeback[2]},
            "favorite_by_tenth": list(self.favorite),
        }


def mean_interval(values: Histogram, most: float = inf) -> tuple[float, float]:
    """Return the ends of the interval of a mean of two values at least, none below 0 or above `most`.

    By the normal distribution, cut off at what a mean can be.
    """
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    half = z * sqrt(values.variance() / values.total)
    return max(0.0, values.mean() - half), min(most, values.mean() + half)


def _of(values: Histogram, most: float = inf) -> dict[str, Any] | None:
    if values.total == 0:
        return None
    low, high = mean_interval(values, most) if values.total > 1 else (None, None)
    return {
        "mean": values.mean(),
        "low": low,
        "high": high,
        **{f"percentile_{q}": values.percentile(q) for q in (25, 50, 75)},
        "games": values.to_dict(),
    }


# --- playing ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MakeStage:
    """Makes a stage for some players of a variant."""

    variant: Variant
    policies: tuple[str, ...]
    limits: Limits

    def __call__(self) -> Stage:
        """Return the stage."""
        compiled = compile_thinking(self.variant, len(self.policies), compiled_kinds(self.policies))
        return Stage(compiled, Machine.native(compiled.program, "full"), self.policies, self.limits)


class Stage:
    """Plays games and looks at positions of them, on machines of its own."""

    threads = True

    def __init__(self, compiled: Compiled, machine: Machine, policies: tuple[str, ...], limits: Limits) -> None:
        self._parts = compiled, machine, policies, limits
        self.sides = Sides.at(compiled.game.c.facts.table)
        self._machine = machine.clone()
        self._machine.call("set_up")
        for name in ("turns", "actions", "chance"):
            self._machine.set(f"limit_{name}", 0, getattr(limits, name))
        self._driver = Driver(compiled, self._machine, policies)
        self._head = MachinePosition(compiled, machine.clone())
        if compiled.game.kinds:
            plays_on = [kind_of(policy) for policy in policies]
            numbers = [KINDS.index(kind.name if kind.is_native else RANDOM) for kind in plays_on]
            self._head.machine.write("policy", numbers)

    def fork(self) -> Stage:
        """Return a stage for another thread: the same code, memory of its own."""
        return Stage(*self._parts)

    def course(self, seed: int, game: int, playouts: int, stop: Stop) -> Course | None:
        """Play a game and look at its positions; None where nobody wins it.

        Raises Halted where `stop` says so.
        """
        marks: list[bytes] = []
        stopped = self._driver.play(seed, game, lambda turn: marks.append(self._machine.state_bytes()))
        ranks = self._machine.read("rank")
        if stopped or 1 not in ranks:
            return None
        looks = []
        for begun in evenly(len(marks), POSITIONS):
            if stop():
                raise Halted
            self._head.back(marks[begun])
            looks.append((begun, self._chances(position_seed(seed, game, begun), playouts)))
        return Course(game, self.sides.team_of(ranks.index(1)), len(marks), tuple(looks))

    def _chances(self, seed: int, playouts: int) -> tuple[int, ...]:
        """Return how many of the playouts each side wins."""
        places = self._head.sample(seed, playouts)
        return tuple(sum(places[player][1] for player in team) for team in self.sides.teams)


class Halted(Exception):
    """Raised where a game is given up because the work is to stop."""


def evenly(number: int, most: int) -> list[int]:
    """Return at most so many of the numbers below a number, evenly spaced from 0 on.

    >>> evenly(3, 5), evenly(10, 4)
    ([0, 1, 2], [0, 2, 5, 7])
    """
    return list(range(number)) if number <= most else [index * number // most for index in range(most)]


def position_seed(seed: int, game: int, turn: int) -> int:
    """Return the seed of what is played on from the beginning of a turn of a game: a block of a stream of its own."""
    low, high, _, _ = philox4x32((turn, STREAM, game & LOW_WORD, game >> 32), (seed & LOW_WORD, seed >> 32))
    return low | high << 32


@dataclass(frozen=True, slots=True)
class LookAtGames:
    """The task of a job that looks at games; it answers with their courses, in order."""

    seed: int
    playouts: int

    def __call__(self, stage: Stage, first: int, end: int, stop: Stop) -> tuple[int, list[Course | None]]:
        """Look at a range; see `Job`."""
        found: list[Course | None] = []
        for game in range(first, end):
            try:
                found.append(stage.course(self.seed, game, self.playouts, stop))
            except Halted:
                break
        return first + len(found), found


def drama(
    variant: Variant,
    players: Sequence[str],
    seed: int,
    games: int,
    playouts: int,
    stop: Stop,
    *,
    limits: Limits = DEFAULT_LIMITS,
    workers: int = 1,
    progress: Callable[[int], None] = lambda games: None,
) -> Drama:
    """Play the games 0 to `games` − 1 of a seed with one kind of player for each, and look at how they go.

    From each of up to `POSITIONS` positions of a game it is played on `playouts` times, by players of the same kinds;
    those who search choose at random there. Where `stop` says so, the games finished by then are what is looked at. The
    result does not depend on the workers.

    Raises UsageError where it makes no sense, and CannotCompile where the variant has no machine form.
    """
    sides = len(Sides.at(variant.table(len(players))).teams)
    if sides < 2:
        raise UsageError("drama needs two sides at least, and here is only one")
    for what, number in (("games", games), ("playouts", playouts)):
        if number < 1:
            raise UsageError(f"{number} {what} are no basis for drama; ask for at least 1")
    found = Drama(tuple(players), sides, seed, games, playouts)
    make = MakeStage(variant, tuple(players), limits)
    with Crew(Job(make, LookAtGames(seed, playouts)), workers) as crew:
        for chunk in crew.play([(0, games)], stop):
            for course in chunk.value:
                found.add(course)
            progress(found.games + found.left_out)
    return found
