"""Simulations: many games of a variant, on any number of workers, the same result whatever the number."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from homestretch.compiler.chance import MAX_GAME, MAX_SEED
from homestretch.compiler.facts import nodes
from homestretch.dsl.errors import HomestretchError, LimitReached, UsageError
from homestretch.dsl.halting import Halt, never
from homestretch.dsl.model import Variant
from homestretch.dsl.nodes import Lead, Who
from homestretch.tools.simulate.cluster import crew_for
from homestretch.tools.simulate.counts import Counts, Sides
from homestretch.tools.simulate.engines import DEFAULT_ENGINE, REVISION, Engine, Games, MakeEngine, players_of
from homestretch.tools.simulate.goal import Goal
from homestretch.tools.simulate.players.kinds import canonical
from homestretch.tools.simulate.playout import DEFAULT_LIMITS, Limits
from homestretch.tools.simulate.pool import Job
from homestretch.tools.simulate.result import Ranges, Result, Setup, differing, join_ranges, missing_from
from homestretch.tools.simulate.tally import counted_rules

RANDOM = ("random",)

BY_LOT = (Who.RANDOM, Who.HIGHEST_ROLL, Who.HIGHEST_CARD)
"""Ways in which chance names a player."""


def nothing(games: int) -> None:
    """Take no notice of progress."""


def nowhere(result: Result) -> None:
    """Keep no result on the way."""


class Unfinished(Exception):
    """The work came to a bad end; `result` is what was finished before, and `cause` what happened."""

    def __init__(self, result: Result, cause: HomestretchError) -> None:
        super().__init__(cause.message)
        self.result = result
        self.cause = cause


def checked_seed(seed: int) -> int:
    """Return a seed; raises UsageError where it is none."""
    if not 0 <= seed <= MAX_SEED:
        raise UsageError(f"the seed {seed} is not in 0..{MAX_SEED}")
    return seed


def set_up(
    variant: Variant,
    source: str,
    *,
    players: int | None = None,
    games: int | None = None,
    precision: Fraction | None = None,
    seconds: int | None = None,
    seed: int,
    policies: Sequence[str] = RANDOM,
    limits: Limits = DEFAULT_LIMITS,
) -> Setup:
    """Return what is to be simulated; one policy is meant for all players.

    At least one of `games`, `precision` and `seconds` says when it is enough, see `Goal`.

    Raises UsageError where it makes no sense.
    """
    count = players_of(variant, players)
    table = variant.table(count)
    goal = Goal(MAX_GAME if games is None else games, precision, seconds)
    checked_seed(seed)
    kinds = tuple(canonical(name) for name in policies)
    chosen = kinds * count if len(kinds) == 1 else kinds
    if len(chosen) != count:
        raise UsageError(f"{len(chosen)} kinds of players are named for {count} players; name one, or one for each")
    sides = Sides.at(table)
    if precision is not None and len(sides.teams) < 2:
        raise UsageError(
            "a precision is about the shares of several sides, and here is only one; ask for games or a time"
        )
    return Setup(
        source=source,
        variant=variant.name,
        title=variant.title,
        digest=variant.digest,
        options=dict(sorted((option.id, option.taken) for option in variant.options)),
        seats=tuple(tuple(table.names[seat] for seat in own) for own in table.players),
        at_table=table.names,
        sides=sides,
        rules=counted_rules(variant),
        by_lot=begins_by_lot(variant),
        seed=seed,
        policies=chosen,
        limits=limits,
        revision=REVISION,
        goal=goal,
    )


def begins_by_lot(variant: Variant) -> bool:
    """Return whether chance decides who has the first turn, or whose place it is counted from."""
    leads = (node for named in variant.rules for node in nodes(named.rule) if isinstance(node, Lead))
    return any(lead.who in BY_LOT and not lead.every for lead in leads)


@dataclass(frozen=True, slots=True)
class CountGames:
    """The task of a job that adds up games."""

    games: Games

    def __call__(self, engine: Engine, first: int, end: int, halt: Halt) -> tuple[int, Counts]:
        """Play a range; see `Job`."""
        return engine.play(self.games, first, end, halt)


def simulate(
    variant: Variant,
    setup: Setup,
    *,
    ranges: Sequence[tuple[int, int]] | None = None,
    earlier: Result | None = None,
    workers: int = 1,
    engine: str = DEFAULT_ENGINE,
    cluster: str | None = None,
    halt: Halt = never,
    progress: Callable[[int], None] = nothing,
    keep: Callable[[Result], None] = nowhere,
) -> Result:
    """Play the games of a setup and return what they add up to.

    With `ranges`, just these are played. What is in the `earlier` result is not played again. With the address of a
    `cluster` its workers play, instead of `workers` here. `halt` is asked again and again; where it says so, the games
    finished by then are the result. `progress` is told the number of games finished so far, `keep` is given the result
    so far. The result depends neither on the engine nor on the workers nor on how games were shared out. The time of a
    goal begins when the first games are there.

    Raises Unfinished where the engine or a worker process failed or `keep` raised an error, and what `ClusterCrew`
    raises before anything is played.
    """
    make = MakeEngine(variant, setup.players, engine, setup.policies)
    return run_with(
        make,
        setup,
        ranges=ranges,
        earlier=earlier,
        workers=workers,
        cluster=cluster,
        halt=halt,
        progress=progress,
        keep=keep,
    )


def run_with(
    make: Callable[[], Engine],
    setup: Setup,
    *,
    ranges: Sequence[tuple[int, int]] | None = None,
    earlier: Result | None = None,
    workers: int = 1,
    cluster: str | None = None,
    halt: Halt = never,
    progress: Callable[[int], None] = nothing,
    keep: Callable[[Result], None] = nowhere,
) -> Result:
    """Play with the engines that `make` makes; see `simulate`."""
    clock = _Clock(setup.goal.seconds)
    so_far = _SoFar(setup, earlier)
    played = so_far.ranges[-1][1] if so_far.ranges else 0
    stages: Iterable[Sequence[tuple[int, int]]] = (
        (ranges,) if ranges is not None else (so_far.until(end) for end in setup.goal.ends(played))
    )
    job = Job(make, CountGames(Games(setup.seed, setup.policies, setup.limits)))

    def enough() -> bool:
        return halt() or clock.is_over()

    with crew_for(job, workers, cluster) as crew:
        try:
            for stage in stages:
                for chunk in crew.play(stage, enough):
                    so_far.add(chunk.first, chunk.end, chunk.value)
                    clock.something_is_there()
                    progress(so_far.counts.games)
                    keep(so_far.result())
                if enough() or so_far.result().complete:
                    break
                if setup.goal.precision is not None and ranges is None:
                    so_far.require_wins()
        except HomestretchError as fault:
            raise Unfinished(so_far.result(), fault) from fault
    return so_far.result(out_of_time=clock.is_over() and not halt())


class _Clock:
    """Tells whether a number of seconds has passed since something was there; None never passes."""

    def __init__(self, seconds: int | None) -> None:
        self._seconds = seconds
        self._end: float | None = None

    def something_is_there(self) -> None:
        if self._seconds is not None and self._end is None:
            self._end = time.monotonic() + self._seconds

    def is_over(self) -> bool:
        return self._end is not None and time.monotonic() >= self._end


class _SoFar:
    """What has been played: the counts of an earlier result and of what came since."""

    def __init__(self, setup: Setup, earlier: Result | None) -> None:
        self.setup = setup
        self.counts = Counts(setup.sides)
        self.ranges: Ranges = ()
        if earlier is not None:
            self.counts.merge(earlier.counts)
            self.ranges = earlier.ranges

    def add(self, first: int, end: int, counts: Counts) -> None:
        self.counts.merge(counts)
        self.ranges = join_ranges([*self.ranges, (first, end)])

    def until(self, end: int) -> Ranges:
        """Return the games below a number that have not been played."""
        return missing_from(self.ranges, end)

    def result(self, *, out_of_time: bool = False) -> Result:
        return Result(self.setup, self.ranges, self.counts, out_of_time)

    def require_wins(self) -> None:
        """Raise LimitReached where no game was won, so that no share can ever be known."""
        if self.counts.decided == 0:
            raise LimitReached(
                f"nobody won any of {self.counts.games} games, so there are no shares to be known with a precision"
            )


def replayed(
    variant: Variant,
    earlier: Result,
    *,
    workers: int = 1,
    engine: str = DEFAULT_ENGINE,
    cluster: str | None = None,
    halt: Halt = never,
    progress: Callable[[int], None] = nothing,
) -> Result:
    """Play the games of an earlier result again, as it says they were played.

    Raises UsageError where it is a result of another variant, of other options or of another revision of the engine, or
    holds no games.
    """
    if earlier.counts.games == 0:
        raise UsageError("the result holds no games, so there is nothing to play again")
    setup = set_up(
        variant,
        earlier.setup.source,
        players=earlier.setup.players,
        games=earlier.counts.games,
        seed=earlier.setup.seed,
        policies=earlier.setup.policies,
        limits=earlier.setup.limits,
    )
    found = differing(earlier.setup, setup)
    if found:
        raise UsageError(f"the result is of other games: {'; '.join(found)}")
    again = replace(earlier.setup, goal=setup.goal)
    return simulate(
        variant,
        again,
        ranges=earlier.ranges,
        workers=workers,
        engine=engine,
        cluster=cluster,
        halt=halt,
        progress=progress,
    )


def differences(earlier: Result, again: Result) -> list[str]:
    """Return what differs between two results of the same games, one line for each count; empty where nothing does."""
    then, now = earlier.counts.to_dict(), again.counts.to_dict()
    return [f"{name}: {then[name]} in the file, {now[name]} now" for name in then if then[name] != now[name]]


def processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
