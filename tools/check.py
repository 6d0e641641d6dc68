"""Everything there is to say about a variant file: its diagnostics, its examples, a pilot of games, what it changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from homestretch.compiler.check import check_rules
from homestretch.compiler.examples import run_examples
from homestretch.dsl.build import build_variant
from homestretch.dsl.catalog import find
from homestretch.dsl.codes import Severity
from homestretch.dsl.diagnostics import Collector, Diagnostic
from homestretch.dsl.diagnostics import to_json as diagnostics_to_json
from homestretch.dsl.errors import RefusedFile, RulesError
from homestretch.dsl.halting import Halt
from homestretch.dsl.model import Variant
from homestretch.tools.diff import Change, Say, compare, read, read_base
from homestretch.tools.diff import to_json as changes_to_json
from homestretch.tools.simulate.compiled import CompiledEngine
from homestretch.tools.simulate.counts import Counts
from homestretch.tools.simulate.engines import Games
from homestretch.tools.simulate.playout import DEFAULT_LIMITS, Limits, Stop
from homestretch.tools.simulate.report.replay import game_command
from homestretch.tools.simulate.result import Setup
from homestretch.tools.simulate.runner import set_up

PILOT_GAMES = 500
"""Games of the pilot for each number of players, where no other number is asked for."""

PILOT_WORK = 1_000_000
"""Actions listed for a number of players, and turns of games that were stopped, after which the pilot begins no further
games: card games offer hundreds of actions at a time, and a pilot of some of their games tells as much."""

PILOT_BATCH = 20
"""Games that the pilot plays before it looks again at what it has."""

PILOT_SEED = 0

_STOPPED = {
    Stop.TURNS: "nobody had won when the limit of turns was reached",
    Stop.ACTIONS: "a turn went on until the limit of actions was reached",
    Stop.CHANCE: "chance went on between two turns until its limit was reached",
    Stop.LIMIT: "what an action brought about, or what is done between actions, had no end",
}
"""Why games were stopped, as a warning says it."""

STOPPED_PERCENT = 1
"""More stopped games than this, of a hundred, are worth a warning."""


@dataclass(frozen=True, slots=True)
class Pilot:
    """Some random games of one number of players."""

    players: int
    counts: Counts

    @property
    def too_many_stopped(self) -> bool:
        """Whether more games were stopped than should be."""
        return 100 * (self.counts.games - self.counts.finished) > STOPPED_PERCENT * self.counts.games


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check found. `variant` is None where there are errors that keep it from being built; `refused` where
    the file cannot be read at all. `changes` are those against the base, by which `base` is called.
    """

    name: str
    variant: Variant | None
    diagnostics: tuple[Diagnostic, ...]
    refused: bool = False
    pilots: tuple[Pilot, ...] = ()
    base: str | None = None
    changes: tuple[Change, ...] = ()

    @property
    def errors(self) -> int:
        """How many errors there are."""
        return sum(diagnostic.severity is Severity.ERROR for diagnostic in self.diagnostics)

    @property
    def warnings(self) -> int:
        """How many warnings there are."""
        return sum(diagnostic.severity is Severity.WARNING for diagnostic in self.diagnostics)


def check_file(
    name: str,
    say: Say,
    *,
    options: Mapping[str, str],
    language: str,
    games: int = PILOT_GAMES,
    limits: Limits = DEFAULT_LIMITS,
    halt: Halt,
) -> Checked:
    """Return everything there is to say about a variant, shipped or in a file.

    The rules are only played where nothing is wrong with them. `say` and `language` are for the changes.

    Raises UsageError and SurroundingsFailed as `load_variant` does.
    """
    collector = Collector()
    try:
        variant = build_variant(find(name), collector, options=options)
    except (RulesError, RefusedFile) as fault:
        return Checked(name, None, tuple(fault.diagnostics), isinstance(fault, RefusedFile))
    collector.extend(check_rules(variant))
    pilots: list[Pilot] = []
    if not collector.has_errors:
        collector.extend(run_examples(variant))
        pilots = pilot(variant, name, games, limits, halt, collector)
    changes: list[Change] = []
    base = read_base(name, variant)
    if base is not None:
        changes = compare(base, read(find(name), options), say, language)
    return Checked(
        name, variant, collector.diagnostics, pilots=tuple(pilots), base=variant.extends, changes=tuple(changes)
    )


def pilot(variant: Variant, source: str, games: int, limits: Limits, halt: Halt, collector: Collector) -> list[Pilot]:
    """Compile a variant for each number of players, and play some random games, the same ones every time.

    `source` is its name or file, for who wants to see such a game. What cannot be compiled is an error, more stopped
    games than should be are a warning. No game is played where there are errors.
    """
    pilots = []
    for players in variant.counts:
        if halt():
            break
        try:
            engine = CompiledEngine.make(variant, players, "native", tier="quick")
        except RulesError as refused:
            collector.extend(refused.diagnostics)
            continue
        if games and not collector.has_errors:
            pilots.append(_pilot(engine, players, games, limits, halt))
            setup = set_up(variant, source, players=players, games=games, seed=PILOT_SEED, limits=limits)
            _warn_of_stopped(variant, setup, pilots[-1], collector)
    return [] if collector.has_errors else pilots


def _warn_of_stopped(variant: Variant, setup: Setup, played: Pilot, collector: Collector) -> None:
    if not played.too_many_stopped:
        return
    counts = played.counts
    reason, game = min(counts.examples.items(), key=lambda example: example[1])
    span = next((named.span for named in variant.section("end")), None)
    collector.warning(
        "HS852",
        f"{counts.games - counts.finished} of {counts.games} random games of {played.players} players were stopped",
        span,
        reason=_STOPPED[Stop(reason)],
        example=game_command(setup, game),
    )


def _pilot(engine: CompiledEngine, players: int, games: int, limits: Limits, halt: Halt) -> Pilot:
    wanted = Games(PILOT_SEED, ("random",) * players, limits)
    counts = Counts(engine.sides)
    work = 0
    while counts.games < games and work < PILOT_WORK and not halt():
        end = min(counts.games + PILOT_BATCH, games)
        counts.merge(engine.play(wanted, counts.games, end, halt)[1])
        work = counts.offered + (counts.games - counts.finished) * limits.turns
    return Pilot(players, counts)


def to_json(checked: Checked) -> dict[str, Any]:
    """Return what a check found as data that JSON can hold; `docs/json.md` says what each key means."""
    return {
        "format": "homestretch-check 1",
        "file": checked.name,
        "errors": checked.errors,
        "warnings": checked.warnings,
        "diagnostics": diagnostics_to_json(checked.diagnostics),
        "examples": 0 if checked.variant is None else len(checked.variant.examples),
        "base": checked.base,
        "changes": changes_to_json(checked.changes),
        "pilot": [
            {
                "players": pilot.players,
                "seed": PILOT_SEED,
                "games": pilot.counts.games,
                "stopped": dict(sorted(pilot.counts.stopped.items())),
                "first_stopped_game": dict(sorted(pilot.counts.examples.items())),
                "too_many_stopped": pilot.too_many_stopped,
            }
            for pilot in checked.pilots
        ],
    }
