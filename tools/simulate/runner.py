"""Simulations: many games of a variant, on any number of processes, the same result whatever the number."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from homestretch.compiler.chance import MAX_GAME, MAX_SEED
from homestretch.dsl.errors import HomestretchError, UsageError
from homestretch.dsl.model import Variant
from homestretch.dsl.suggest import nearest
from homestretch.tools.simulate.agents import POLICIES
from homestretch.tools.simulate.counts import Counts, Sides
from homestretch.tools.simulate.engines import DEFAULT_ENGINE, REVISION, Engine, Games, MakeEngine, Stop, players_of
from homestretch.tools.simulate.playout import DEFAULT_LIMITS, Limits, Record
from homestretch.tools.simulate.pool import Crew, Job
from homestretch.tools.simulate.result import Result, Setup, join_ranges
from homestretch.tools.simulate.tally import counted_rules

RANDOM = ("random",)


def never() -> bool:
    """Return False: nobody asks to stop."""
    return False


def nothing(games: int) -> None:
    """Take no notice of progress."""


class Unfinished(Exception):
    """The work came to a bad end; `result` is what was finished before, and `cause` what happened."""

    def __init__(self, result: Result, cause: HomestretchError) -> None:
        super().__init__(cause.message)
        self.result = result
        self.cause = cause


def set_up(
    variant: Variant,
    source: str,
    *,
    players: int | None = None,
    games: int,
    seed: int,
    policies: Sequence[str] = RANDOM,
    limits: Limits = DEFAULT_LIMITS,
) -> Setup:
    """Return what is to be simulated; one policy is meant for all players.

    Raises UsageError where it makes no sense.
    """
    count = players_of(variant, players)
    table = variant.table(count)
    if not 1 <= games <= MAX_GAME:
        raise UsageError(f"{games} games cannot be played; ask for at least 1")
    if not 0 <= seed <= MAX_SEED:
        raise UsageError(f"the seed {seed} is not in 0..{MAX_SEED}")
    chosen = tuple(policies) * count if len(policies) == 1 else tuple(policies)
    if len(chosen) != count:
        raise UsageError(f"{len(chosen)} kinds of players are named for {count} players; name one, or one for each")
    for name in chosen:
        if name not in POLICIES:
            near = nearest(name, POLICIES)
            hint = f"did you mean {near}?" if near else f"there are {', '.join(POLICIES)}"
            raise UsageError(f"no kind of player is called {name!r}; {hint}")
    return Setup(
        source=source,
        variant=variant.name,
        title=variant.title,
        digest=variant.digest,
        options=dict(sorted((option.id, option.taken) for option in variant.options)),
        seats=tuple(tuple(table.names[seat] for seat in own) for own in table.players),
        sides=Sides.at(table),
        rules=counted_rules(variant),
        seed=seed,
        games=games,
        policies=chosen,
        limits=limits,
        revision=REVISION,
    )


@dataclass(frozen=True, slots=True)
class CountGames:
    """The task of a job that adds up games."""

    games: Games

    def __call__(self, engine: Engine, first: int, end: int, stop: Stop) -> tuple[int, Counts]:
        """Play a range; see `Job`."""
        return engine.play(self.games, first, end, stop)


@dataclass(frozen=True, slots=True)
class RecordGames:
    """The task of a job that wants each game for itself."""

    games: Games

    def __call__(self, engine: Engine, first: int, end: int, stop: Stop) -> tuple[int, list[Record]]:
        """Play a range; see `Job`."""
        records = engine.records(self.games, first, end, stop)
        return first + len(records), records


def simulate(
    variant: Variant,
    setup: Setup,
    *,
    ranges: Sequence[tuple[int, int]] | None = None,
    workers: int = 1,
    engine: str = DEFAULT_ENGINE,
    stop: Callable[[], bool] = never,
    progress: Callable[[int], None] = nothing,
) -> Result:
    """Play the games of a setup, or those of the ranges, and return what they add up to.

    `stop` is asked again and again; where it says so, the games finished by then are the result. `progress` is told the
    number of games finished so far. The result depends neither on the engine nor on the workers nor on how games were
    shared out.

    Raises Unfinished where the engine or a worker process failed.
    """
    wanted = list(ranges if ranges is not None else [(0, setup.games)])
    make = MakeEngine(variant, setup.players, engine)
    return run_with(make, setup, wanted, workers=workers, stop=stop, progress=progress)


def run_with(
    make: Callable[[], Engine],
    setup: Setup,
    ranges: list[tuple[int, int]],
    *,
    workers: int = 1,
    stop: Callable[[], bool] = never,
    progress: Callable[[int], None] = nothing,
) -> Result:
    """Play the ranges with the engines that `make` makes; see `simulate`."""
    counts = Counts(setup.sides)
    done: list[tuple[int, int]] = []
    task = CountGames(Games(setup.seed, setup.policies, setup.limits))
    with Crew(Job(make, task), workers) as crew:
        try:
            for played in crew.play(ranges, stop):
                counts.merge(played.value)
                done.append((played.first, played.end))
                progress(counts.games)
        except HomestretchError as fault:
            raise Unfinished(Result(setup, join_ranges(done), counts), fault) from fault
    return Result(setup, join_ranges(done), counts)


def replayed(
    variant: Variant,
    earlier: Result,
    *,
    workers: int = 1,
    engine: str = DEFAULT_ENGINE,
    stop: Callable[[], bool] = never,
) -> Result:
    """Play the games of an earlier result again, as it says they were played.

    Raises UsageError where it is a result of another variant, of other options or of another revision of the engine.
    """
    setup = set_up(
        variant,
        earlier.setup.source,
        players=earlier.setup.players,
        games=earlier.setup.games,
        seed=earlier.setup.seed,
        policies=earlier.setup.policies,
        limits=earlier.setup.limits,
    )
    for field, what in (("digest", "text"), ("options", "options"), ("revision", "engine revision")):
        now, then = getattr(setup, field), getattr(earlier.setup, field)
        if now != then:
            raise UsageError(f"the result is of another {what}: {then} then, {now} now")
    again = replace(setup, title=earlier.setup.title)
    return simulate(variant, again, ranges=earlier.ranges, workers=workers, engine=engine, stop=stop)


def differences(earlier: Result, again: Result) -> list[str]:
    """Return what differs between two results of the same games, one line for each count; empty where nothing does."""
    then, now = earlier.counts.to_dict(), again.counts.to_dict()
    return [f"{name}: {then[name]} in the file, {now[name]} now" for name in then if then[name] != now[name]]


def processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
