"""Games whose drama is looked at: each is played, and positions of it are played on again and again."""

from __future__ import annotations

from dataclasses import dataclass

from homestretch.compiler.compiled import Compiled
from homestretch.compiler.lower.judging import KINDS
from homestretch.compiler.machine import Machine
from homestretch.compiler.philox import philox4x32
from homestretch.dsl.halting import Halt
from homestretch.dsl.model import Variant
from homestretch.tools.simulate.counts import Sides
from homestretch.tools.simulate.drama.data import drama_in, drama_to_json
from homestretch.tools.simulate.drama.findings import Course, Drama, DramaPlan
from homestretch.tools.simulate.looking import Look
from homestretch.tools.simulate.players.driver import Driver, compiled_kinds, holds_up_threads, limit
from homestretch.tools.simulate.players.kinds import RANDOM, kind_of
from homestretch.tools.simulate.players.machine import LOW_WORD, MachinePosition, compile_thinking

POSITIONS = 40
"""Positions of a game that are looked at, at most: the beginnings of turns, evenly spaced."""

STREAM = 32
"""The second word of the counter from which the seed of a position comes."""


@dataclass(frozen=True, slots=True)
class MakeStage:
    """Makes a stage for the games of a plan; the name is that of a compiled engine."""

    variant: Variant
    plan: DramaPlan
    name: str

    def __call__(self) -> Stage:
        """Return the stage."""
        policies = self.plan.setup.policies
        compiled = compile_thinking(self.variant, len(policies), compiled_kinds(policies))
        machine = Machine.on(self.name, compiled.program, "full")
        return Stage(compiled, machine, self.plan, threads=self.name == "native" and not holds_up_threads(policies))


class Stage:
    """Plays games and looks at positions of them, on machines of its own; `threads` as in `Engine`.

    From each of up to `POSITIONS` positions of a game it is played on by players of the same kinds; those who search
    choose at random there.
    """

    def __init__(self, compiled: Compiled, machine: Machine, plan: DramaPlan, *, threads: bool) -> None:
        self.threads = threads
        self._parts = compiled, machine, plan
        policies, limits = plan.setup.policies, plan.setup.limits
        self._seed, self._playouts = plan.setup.seed, plan.playouts
        self.sides = Sides.at(compiled.game.c.facts.table)
        self._machine = machine.clone()
        self._machine.call("set_up")
        limit(self._machine, limits)
        self._driver = Driver(compiled, self._machine, policies)
        self._head = MachinePosition(compiled, machine.clone())
        limit(self._head.machine, limits)
        if compiled.game.kinds:
            plays_on = [kind_of(policy) for policy in policies]
            numbers = [KINDS.index(kind.name if kind.is_native else RANDOM) for kind in plays_on]
            self._head.machine.write("policy", numbers)

    def fork(self) -> Stage:
        """Return a stage for another thread: the same code, memory of its own."""
        return Stage(*self._parts, threads=self.threads)

    def look(self, game: int, halt: Halt) -> Course | None:
        """Play a game and look at its positions; None where nobody wins it. Raises Halted where `halt` says so."""
        seed = self._seed
        marks: list[bytes] = []
        stopped = self._driver.play(seed, game, halt, lambda turn: marks.append(self._machine.state_bytes()))
        ranks = self._machine.read("rank")
        if stopped or 1 not in ranks:
            return None
        looks = []
        for begun in evenly(len(marks), POSITIONS):
            self._head.back(marks[begun])
            looks.append((begun, self._chances(position_seed(seed, game, begun), halt)))
        return Course(game, self.sides.team_of(ranks.index(1)), len(marks), tuple(looks))

    def _chances(self, seed: int, halt: Halt) -> tuple[int, ...]:
        """Return how many of the playouts each side wins."""
        places = self._head.sample(seed, self._playouts, halt)
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


DRAMA = Look("drama", MakeStage, Drama, drama_to_json, drama_in)
"""How games go."""
