"""Games whose drama is looked at: each is played, and positions of it are played on again and again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from homestretch.compiler.compiled import Compiled
from homestretch.compiler.lower.judging import KINDS
from homestretch.compiler.machine import Machine
from homestretch.compiler.philox import philox4x32
from homestretch.dsl.errors import UsageError
from homestretch.dsl.excerpt import visible
from homestretch.dsl.model import Variant
from homestretch.tools.simulate.cluster import crew_for
from homestretch.tools.simulate.counts import Sides
from homestretch.tools.simulate.drama import Course, Drama, DramaPlan
from homestretch.tools.simulate.engines import DEFAULT_ENGINE
from homestretch.tools.simulate.players.driver import Driver, compiled_kinds, holds_up_threads
from homestretch.tools.simulate.players.kinds import RANDOM, kind_of
from homestretch.tools.simulate.players.machine import LOW_WORD, MachinePosition, compile_thinking
from homestretch.tools.simulate.playout import Halted, Limits
from homestretch.tools.simulate.pool import Job, Stop

POSITIONS = 40
"""Positions of a game that are looked at, at most: the beginnings of turns, evenly spaced."""

COMPILED = ("native", "python")
"""The engines that can play a position on, by name."""

STREAM = 32
"""The second word of the counter from which the seed of a position comes."""


@dataclass(frozen=True, slots=True)
class MakeStage:
    """Makes a stage for some players of a variant; the name is that of a compiled engine."""

    variant: Variant
    policies: tuple[str, ...]
    limits: Limits
    name: str

    def __call__(self) -> Stage:
        """Return the stage."""
        compiled = compile_thinking(self.variant, len(self.policies), compiled_kinds(self.policies))
        native = self.name == "native"
        machine = Machine.native(compiled.program, "full") if native else Machine.python(compiled.program)
        return Stage(
            compiled, machine, self.policies, self.limits, threads=native and not holds_up_threads(self.policies)
        )


class Stage:
    """Plays games and looks at positions of them, on machines of its own; `threads` as in `Engine`."""

    def __init__(
        self, compiled: Compiled, machine: Machine, policies: tuple[str, ...], limits: Limits, *, threads: bool
    ) -> None:
        self.threads = threads
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
        return Stage(*self._parts, threads=self.threads)

    def course(self, seed: int, game: int, playouts: int, stop: Stop) -> Course | None:
        """Play a game and look at its positions; None where nobody wins it.

        Raises Halted where `stop` says so.
        """
        marks: list[bytes] = []

        def begin(turn: int) -> None:
            if stop():
                raise Halted
            marks.append(self._machine.state_bytes())

        stopped = self._driver.play(seed, game, begin)
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


def look_at(
    variant: Variant,
    plan: DramaPlan,
    stop: Stop,
    *,
    ranges: Sequence[tuple[int, int]] | None = None,
    workers: int = 1,
    engine: str = DEFAULT_ENGINE,
    cluster: str | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> Drama:
    """Play the games of a plan, or just those of `ranges`, and look at how they go.

    From each of up to `POSITIONS` positions of a game it is played on by players of the same kinds; those who search
    choose at random there. Where `stop` says so, the games finished by then are what is looked at. The result depends
    neither on the engine nor on the workers; see `simulate`.

    Raises UsageError for another engine than a compiled one, and CannotCompile where the variant has no machine form.
    """
    require_compiled(engine)
    found = Drama(plan)
    setup = plan.setup
    job = Job(MakeStage(variant, setup.policies, setup.limits, engine), LookAtGames(setup.seed, plan.playouts))
    with crew_for(job, workers, cluster) as crew:
        for chunk in crew.play([(0, plan.games)] if ranges is None else ranges, stop):
            found.add(chunk.first, chunk.value)
            progress(found.games + found.left_out)
    return found


def require_compiled(engine: str) -> None:
    """Raise UsageError unless an engine is one that can look at how games go."""
    if engine not in COMPILED:
        raise UsageError(f"drama takes one of the engines {', '.join(COMPILED)}, not {visible(engine)}")
