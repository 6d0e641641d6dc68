"""Games played by compiled code, many in one call."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Self

from homestretch.compiler.compiled import Compiled, compile_variant
from homestretch.compiler.emit.native import Tier
from homestretch.compiler.ir.nodes import Region
from homestretch.compiler.lower.accounting import HISTOGRAMS
from homestretch.compiler.lower.game import STOPS
from homestretch.compiler.lower.judging import KINDS
from homestretch.compiler.machine import Machine
from homestretch.dsl.errors import InternalFault
from homestretch.dsl.halting import Halt, Halted, Portion
from homestretch.dsl.model import Variant
from homestretch.tools.simulate.counts import WINS, Counts, Sides
from homestretch.tools.simulate.players.driver import Driver, compiled_kinds, holds_up_threads, limit, searches
from homestretch.tools.simulate.players.kinds import RANDOM
from homestretch.tools.simulate.players.machine import compile_thinking
from homestretch.tools.simulate.playout import Record, Stop
from homestretch.tools.simulate.stats import Histogram
from homestretch.tools.simulate.tally import counted_rules

if TYPE_CHECKING:
    from homestretch.tools.simulate.engines import Games

LOW_WORD = 0xFFFFFFFF

SEAT_ARRAYS = {
    "captures_by_seat": "captures",
    "captured_of_seat": "captured",
    "entries_by_seat": "entries",
    "yard_by_seat": "yards",
}
"""The arrays of a program by the names of the counts that they are."""


@dataclass(frozen=True, slots=True)
class _Needs:
    """What a program has in it so that some players can play: native kinds, and what searching takes."""

    kinds: frozenset[str]
    searching: bool

    @classmethod
    @cache
    def of(cls, policies: tuple[str, ...]) -> Self:
        return cls(compiled_kinds(policies), searches(policies))


class _Codes:
    """The code of a variant for a number of players, made when it is first needed, for each set of kinds of players."""

    def __init__(self, variant: Variant, players: int, name: str, tier: Tier) -> None:
        self.variant = variant
        self.tier = tier
        self.players = players
        self.name = name
        self._lock = Lock()
        self._made: dict[_Needs, tuple[Compiled, Machine]] = {}

    def machine(self, needs: _Needs) -> tuple[Compiled, Machine]:
        """Return the code for some kinds of players, and a new machine that runs it."""
        with self._lock:
            if needs not in self._made:
                compiled = self._compiled(needs)
                self._made[needs] = compiled, Machine.on(self.name, compiled.program, self.tier)
            compiled, machine = self._made[needs]
        return compiled, machine.clone()

    def _compiled(self, needs: _Needs) -> Compiled:
        if needs.searching:
            return compile_thinking(self.variant, self.players, needs.kinds, detail=True)
        return compile_variant(self.variant, self.players, kinds=needs.kinds)


class CompiledEngine:
    """A variant as machine code, or as checked Python text.

    Machine code leaves other threads alone; Python text does not, nor do players who search step by step.
    """

    def __init__(self, codes: _Codes, *, threads: bool) -> None:
        self._codes = codes
        self.name = codes.name
        self.threads = threads
        self.sides = Sides.at(codes.variant.table(codes.players))
        self._counted = frozenset(counted_rules(codes.variant))
        self._needs: _Needs | None = None
        self._driver: Driver | None = None
        self.compiled: Compiled
        self.machine: Machine

    @classmethod
    def make(
        cls, variant: Variant, players: int, name: str, policies: Sequence[str] = (RANDOM,), *, tier: Tier = "full"
    ) -> CompiledEngine:
        """Return the engine `native` or `python` for a variant and a number of players; see `compile_variant`.

        It is ready for some kinds of players, and gets ready for others when they are to play. The `tier` of machine
        code is `quick` where few games are wanted, which then need not wait long for it.
        """
        engine = cls(_Codes(variant, players, name, tier), threads=name == "native" and not holds_up_threads(policies))
        engine._get_ready(_Needs.of(tuple(policies)))
        return engine

    def fork(self) -> CompiledEngine:
        """Return an engine for another thread: the same code, memory of its own."""
        return CompiledEngine(self._codes, threads=self.threads)

    def _get_ready(self, needs: _Needs) -> None:
        if needs == self._needs:
            return
        self._needs = needs
        self.compiled, self.machine = self._codes.machine(needs)
        self._totals = [
            (array.name, array.length) for array in self.compiled.program.arrays if array.region is Region.TOTAL
        ]
        self.machine.call("set_up")

    def play(self, games: Games, first: int, end: int, halt: Halt) -> tuple[int, Counts]:
        """Play the games; see `Engine`."""
        self._begin(games)
        for name, length in self._totals:
            self.machine.write(name, [0] * length)
        counts = Counts(self.sides)
        game, portion = first, Portion()
        while game < end and not halt():
            began = time.monotonic()
            asked = min(portion.size, end - game)
            try:
                done = self._call(games, game, asked, halt)
            except Halted:
                break
            game += done
            if done < asked:
                counts.merge(self._long_game())
                game += 1
            # A game in which somebody searches can be given up, so that it is played alone.
            if self._driver is None:
                portion.took(asked, time.monotonic() - began)
        counts.merge(self._added_up())
        return game, counts

    def records(self, games: Games, first: int, end: int, halt: Halt) -> list[Record]:
        """Return the records of the games; see `Engine`."""
        self._begin(games)
        found: list[Record] = []
        for game in range(first, end):
            if halt():
                break
            try:
                self._call(games, game, 1, halt)
            except Halted:
                break
            found.append(self._record(games.seed, game))
        return found

    def _begin(self, games: Games) -> None:
        needs = _Needs.of(games.policies)
        self._get_ready(needs)
        self._driver = Driver(self.compiled, self.machine, games.policies) if needs.searching else None
        if self.compiled.game.kinds and self._driver is None:
            self.machine.write("policy", [KINDS.index(name) for name in games.policies])
        limit(self.machine, games.limits)

    def _call(self, games: Games, first: int, count: int, halt: Halt) -> int:
        try:
            if self._driver is not None:
                return self._driver.play_games(games.seed, first, count, halt)
            return self.machine.call("play_games", games.seed & LOW_WORD, games.seed >> 32, first, count)
        except InternalFault as fault:
            where = f"one of the games {first} to {first + count - 1} of seed {games.seed}"
            raise InternalFault(f"{where} cannot be played: {fault.message}") from fault

    def _record(self, seed: int, game: int) -> Record:
        machine = self.machine
        reason = STOPS[machine.get("stop")]
        ranks = machine.read("rank")
        placed = sorted((rank, player) for player, rank in enumerate(ranks) if rank)
        return Record(
            seed=seed,
            game=game,
            winners=() if reason else tuple(player for _, player in placed),
            rule="" if reason else self.compiled.game.c.rule_ids[machine.get("over") - 1],
            first=machine.get("first"),
            turns=machine.get("turns"),
            rounds=self._rounds(),
            decisions=machine.get("decisions"),
            forced=machine.get("forced"),
            offered=machine.get("offered"),
            captures=machine.get("game_captures"),
            stopped=Stop(reason) if reason else None,
        )

    def _rounds(self) -> int:
        facts = self.compiled.game.c.facts
        if facts.steps["round"]:
            return self.machine.get("rounds")
        return -(-self.machine.get("turns") // facts.players)

    def _long_game(self) -> Counts:
        """Return the counts of the game just played, which was too long to be added up in the machine."""
        counts = self._counts("")
        record = self._record(0, 0)
        counts.games = 1
        counts.rules = {record.rule: 1}
        counts.nobody = int(not record.winners)
        for name in HISTOGRAMS:
            counts.histograms[name].add(getattr(record, name))
        if record.winners:
            team = self.sides.team_of(record.winners[0])
            for player in record.winners:
                counts.wins[player] += player in self.sides.teams[team]
            counts.team_wins[team] += 1
            counts.order_wins[self.sides.rank_in_turn(team, record.first)] += 1
        return counts

    def _added_up(self) -> Counts:
        """Return what the games since the last `_begin` add up to."""
        machine = self.machine
        counts = self._counts("total_")
        counts.games = machine.get("total_games")
        counts.nobody = machine.get("total_nobody")
        for name in WINS:
            setattr(counts, name, machine.read(f"total_{name}"))
        counts.rules = self._by_rule(machine.read("total_rules")[1:])
        for name in HISTOGRAMS:
            histogram = Histogram()
            for value, times in enumerate(machine.read(f"total_of_{name}")):
                histogram.add(value, times)
            counts.histograms[name] = histogram
        for number, reason in enumerate(STOPS):
            if stopped := machine.get("total_stopped", number):
                counts.stopped[reason] = stopped
                counts.examples[reason] = machine.get("total_example", number)
        return counts

    def _counts(self, prefix: str) -> Counts:
        """Return the counts that a game and all games keep alike."""
        counts = Counts(self.sides)
        for name in ("decisions", "forced", "offered"):
            setattr(counts, name, self.machine.get(f"{prefix}{name}"))
        for name, array in SEAT_ARRAYS.items():
            setattr(counts, name, self.machine.read(f"{prefix}{array}"))
        fired = self._by_rule(self.machine.read(f"{prefix}fired"))
        counts.fired = {rule: times for rule, times in fired.items() if rule in self._counted}
        duties = self.compiled.game.duty_index
        counts.duties = {rule: times for rule, times in counts.fired.items() if rule in duties}
        return counts

    def _by_rule(self, times: list[int]) -> dict[str, int]:
        ids = self.compiled.game.c.rule_ids
        return {rule: number for rule, number in zip(ids, times, strict=True) if number}
