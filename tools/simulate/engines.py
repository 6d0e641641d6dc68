"""Which engine plays, under a name, and what every engine can be asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.rules import Rules
from homestretch.dsl.errors import HomestretchError, InternalFault, UsageError
from homestretch.dsl.excerpt import visible
from homestretch.dsl.halting import Halt, Halted
from homestretch.dsl.model import Variant
from homestretch.tools.simulate.agents import policy_named
from homestretch.tools.simulate.compiled import CompiledEngine
from homestretch.tools.simulate.counts import Counts, Sides
from homestretch.tools.simulate.players.kinds import RANDOM
from homestretch.tools.simulate.playout import Limits, Record, play_out
from homestretch.tools.simulate.tally import Tally, granting_rules

REVISION = 8
"""Raised whenever the same variant, seed and game may come out otherwise than before."""

ENGINES = ("native", "python", "interpreter")
"""The names of the engines. All of them play the same games; they differ in speed."""

DEFAULT_ENGINE = "native"


@dataclass(frozen=True, slots=True)
class Games:
    """What all games of a simulation have in common: `policies` are names of kinds, one for each player."""

    seed: int
    policies: tuple[str, ...]
    limits: Limits


class Engine(Protocol):
    """Plays games of one variant for one number of players.

    `threads` tells that `play` and `records` let other threads go on, so that workers are threads of this process
    that share what the engine has made ready; otherwise they are processes of their own.
    """

    @property
    def name(self) -> str:
        """One of `ENGINES`."""

    @property
    def threads(self) -> bool:
        """Whether workers are threads."""

    def play(self, games: Games, first: int, end: int, halt: Halt) -> tuple[int, Counts]:
        """Play the games `first` up to, but not including, `end`, or fewer where `halt` says so.

        Return the number up to which they were played, and what they add up to. A game that was begun and not finished
        when `halt` said so is not in it.

        Raises InternalFault, naming seed and game, where a game cannot be played.
        """

    def records(self, games: Games, first: int, end: int, halt: Halt) -> list[Record]:
        """Return the records of the same games, in order; fewer where `halt` says so."""

    def fork(self) -> Engine:
        """Return an engine for another thread: the same code, memory of its own."""


@dataclass(frozen=True, slots=True)
class MakeRules:
    """Makes the rules of a variant for a number of players, in whatever process it is called."""

    variant: Variant
    players: int

    def __call__(self) -> Rules:
        """Return the rules."""
        return Interpreter(self.variant, self.players)


@dataclass(frozen=True, slots=True)
class MakeEngine:
    """Makes an engine of a variant for a number of players, in whatever process it is called.

    It is ready for the kinds of players `policies`, and can play others too.
    """

    variant: Variant
    players: int
    name: str = DEFAULT_ENGINE
    policies: tuple[str, ...] = (RANDOM,)

    def __call__(self) -> Engine:
        """Return the engine. Raises UsageError where there is none of this name."""
        if self.name not in ENGINES:
            raise UsageError(f"no engine is called {visible(self.name)}; there are {', '.join(ENGINES)}")
        if self.name == "interpreter":
            return InterpretedEngine(MakeRules(self.variant, self.players))
        return CompiledEngine.make(self.variant, self.players, self.name, self.policies)


class InterpretedEngine:
    """The rules as they are written, carried out node by node."""

    name = "interpreter"
    threads = False

    def __init__(self, make_rules: Callable[[], Rules]) -> None:
        self._make_rules = make_rules
        self.rules = make_rules()
        self.sides = Sides.at(self.rules.table)
        self._granting = granting_rules(self.rules.variant)

    def play(self, games: Games, first: int, end: int, halt: Halt) -> tuple[int, Counts]:
        """Play the games; see `Engine`."""
        counts = Counts(self.sides)
        game = first
        while game < end and (played := self._game(games, game, halt)) is not None:
            counts.add(*played)
            game += 1
        return game, counts

    def records(self, games: Games, first: int, end: int, halt: Halt) -> list[Record]:
        """Return the records of the games; see `Engine`."""
        records: list[Record] = []
        for game in range(first, end):
            played = self._game(games, game, halt)
            if played is None:
                break
            records.append(played[0])
        return records

    def fork(self) -> InterpretedEngine:
        """Return another one: an interpreter remembers the decision it was asked last."""
        return InterpretedEngine(self._make_rules)

    def _game(self, games: Games, game: int, halt: Halt) -> tuple[Record, Tally] | None:
        tally = Tally(self.rules, self._granting, halt)
        policies = [policy_named(name, halt) for name in games.policies]
        try:
            return play_out(self.rules, games.seed, game, policies, games.limits, tally), tally
        except Halted:
            return None
        except HomestretchError:
            raise
        except Exception as fault:
            kind = type(fault).__name__
            raise InternalFault(f"game {game} of seed {games.seed} cannot be played: {kind}: {fault}") from fault


def players_of(variant: Variant, players: int | None) -> int:
    """Return the number of players, or the largest that the variant is made for where none is asked for.

    Raises UsageError where the variant is not played by that many.
    """
    if players is None:
        return max(variant.counts)
    if players not in variant.counts:
        counts = ", ".join(str(count) for count in variant.counts)
        raise UsageError(f"{visible(variant.name)} is not played by {players}; it is for {counts} players")
    return players
