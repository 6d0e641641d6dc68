"""Our engines, as the benchmarks see them: the only module here that knows how a game is played.

Everybody plays at random, and the games are always those of seed 1.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from docs.benchmarks.clock import Run
from homestretch.dsl.build import load_variant
from homestretch.dsl.model import Variant
from homestretch.tools.simulate.engines import Engine, Games, MakeEngine
from homestretch.tools.simulate.playout import Limits

SEED = 1

Clock = Callable[[], float]
"""Tells a time in seconds."""


def never() -> bool:
    """Return False: nobody asks to stop."""
    return False


@dataclass(frozen=True, slots=True)
class Seated:
    """A variant for a number of players with an engine that is ready to play it."""

    variant: str
    players: int
    engine: Engine

    def play(self, first: int, end: int, clock: Clock = time.process_time) -> Run:
        """Play the games from `first` up to, but not including, `end`, and say how it went by a clock."""
        games = Games(SEED, ("random",) * self.players, Limits())
        began = clock()
        _, counts = self.engine.play(games, first, end, never)
        return Run(counts.games, counts.decisions, clock() - began)

    def fork(self) -> Seated:
        """Return another one for another thread."""
        return Seated(self.variant, self.players, self.engine.fork())


def seat(variant: str, engine: str) -> Seated:
    """Return a shipped variant, for as many players as it is made for at most, with an engine.

    Raises UsageError where no variant or no engine has that name.
    """
    loaded = load_variant(variant)
    return Seated(variant, max(loaded.counts), make(loaded, engine))


def make(variant: Variant, engine: str) -> Engine:
    """Return an engine that can play a variant at once, for as many players as it is made for at most."""
    return MakeEngine(variant, max(variant.counts), engine)()
