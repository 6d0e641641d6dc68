"""The same games of several variants, side by side: played, and counted where all of them came to their end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from homestretch.dsl.halting import Halt
from homestretch.dsl.model import Variant
from homestretch.tools.simulate.engines import DEFAULT_ENGINE, Engine, Games, MakeEngine
from homestretch.tools.simulate.paired.sums import PairCounts
from homestretch.tools.simulate.playout import Record
from homestretch.tools.simulate.pool import Job
from homestretch.tools.simulate.result import Setup


@dataclass(slots=True)
class Matched:
    """The counts of games that several variants played with the same luck.

    `pairs[i]` are the pairs of the first variant and variant i + 1. A game that was stopped in any variant is in no
    pair: then `left_out` counts it once, `stopped` for each variant that it was stopped in, and `examples` keeps the
    lowest number of such a game, -1 where there is none.
    """

    pairs: tuple[PairCounts, ...]
    games: int = 0
    left_out: int = 0
    stopped: list[int] = field(default_factory=list)
    examples: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        variants = len(self.pairs) + 1
        self.stopped = self.stopped or [0] * variants
        self.examples = self.examples or [-1] * variants

    @classmethod
    def of(cls, setups: Sequence[Setup]) -> Matched:
        """Return no games of these variants."""
        first = setups[0].sides
        same = (first if setup.sides.teams == first.teams else None for setup in setups[1:])
        return cls(tuple(PairCounts(sides) for sides in same))

    def add(self, records: Sequence[Record]) -> None:
        """Count a game: what it came to in each variant."""
        self.games += 1
        if any(record.stopped is not None for record in records):
            self.left_out += 1
            for at, record in enumerate(records):
                if record.stopped is not None:
                    self.stopped[at] += 1
                    self.examples[at] = _lowest(self.examples[at], record.game)
            return
        for pair, record in zip(self.pairs, records[1:], strict=True):
            pair.add(records[0], record)

    def merge(self, other: Matched) -> None:
        """Add the counts of other games of the same variants to these."""
        self.games += other.games
        self.left_out += other.left_out
        self.stopped = [mine + theirs for mine, theirs in zip(self.stopped, other.stopped, strict=True)]
        self.examples = [_lowest(*both) for both in zip(self.examples, other.examples, strict=True)]
        for mine, theirs in zip(self.pairs, other.pairs, strict=True):
            mine.merge(theirs)

    def to_dict(self) -> dict[str, Any]:
        """Return the counts as data that JSON can hold."""
        return {
            "games": self.games,
            "left_out": self.left_out,
            "stopped": list(self.stopped),
            "first_stopped_game": [None if game < 0 else game for game in self.examples],
            "pairs": [pair.to_dict() for pair in self.pairs],
        }


def _lowest(one: int, other: int) -> int:
    return max(one, other) if min(one, other) < 0 else min(one, other)


@dataclass(frozen=True, slots=True)
class Match:
    """What is played side by side: variants for the same number of players, set up with the same seed."""

    variants: tuple[Variant, ...]
    setups: tuple[Setup, ...]
    engine: str = DEFAULT_ENGINE

    def job(self) -> Job[Engines, Matched]:
        """Return the job of playing it. What comes of it is counted where all variants came to their end."""
        makes = tuple(
            MakeEngine(variant, setup.players, self.engine, setup.policies)
            for variant, setup in zip(self.variants, self.setups, strict=True)
        )
        return Job(MakeEngines(makes), PlayMatched(self.setups))


@dataclass(frozen=True, slots=True)
class Engines:
    """An engine for each variant."""

    engines: tuple[Engine, ...]

    @property
    def threads(self) -> bool:
        """Whether workers are threads: only if each engine lets other threads go on."""
        return all(engine.threads for engine in self.engines)

    def fork(self) -> Engines:
        """Return engines for another thread."""
        return Engines(tuple(engine.fork() for engine in self.engines))


@dataclass(frozen=True, slots=True)
class MakeEngines:
    """Makes an engine for each variant, in whatever process it is called."""

    makes: tuple[MakeEngine, ...]

    def __call__(self) -> Engines:
        """Return the engines."""
        return Engines(tuple(make() for make in self.makes))


@dataclass(frozen=True, slots=True)
class PlayMatched:
    """The task of a job that plays the same games of several variants."""

    setups: tuple[Setup, ...]

    def __call__(self, engines: Engines, first: int, end: int, halt: Halt) -> tuple[int, Matched]:
        """Play a range; a game that was not finished in all variants when `halt` said so is not in it."""
        counts = Matched.of(self.setups)
        played = [
            engine.records(Games(setup.seed, setup.policies, setup.limits), first, end, halt)
            for engine, setup in zip(engines.engines, self.setups, strict=True)
        ]
        # Where it was stopped, later variants were played less far than earlier ones.
        for records in zip(*played, strict=False):
            counts.add(records)
        return first + counts.games, counts
