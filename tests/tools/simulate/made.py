"""Games made up for tests: their records, what they add up to, and results of them."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

from homestretch.dsl.halting import never
from homestretch.tools.simulate.counts import Counts, Sides
from homestretch.tools.simulate.goal import Goal
from homestretch.tools.simulate.players.kinds import USUAL
from homestretch.tools.simulate.playout import Limits, Record, Stop
from homestretch.tools.simulate.result import Result, Setup
from homestretch.tools.simulate.tally import Tally

OTHER = next(name for name in USUAL if name != "random")
"""A kind of player that is not random."""

RULES = ("uses.move", "uses.bring-out", "duties.bring-out", "landing.capture", "end.win")
"""The rules of which it is counted how often they decided something; `uses.bring-out` never does."""


def record(
    winners: tuple[int, ...] = (0,), *, game: int = 0, first: int = 0, stopped: Stop | None = None, **more: Any
) -> Record:
    """A game with these ends."""
    values = {"turns": 10, "rounds": 3, "decisions": 12, "forced": 4, "offered": 30, "captures": 2, **more}
    return Record(1, game, () if stopped else winners, "" if stopped else "end.win", first, stopped=stopped, **values)


def tally(sides: Sides, captures: int = 2) -> Tally:
    """What a game adds by seat and rule, in which the last seat captures pieces of the first one."""
    table = SimpleNamespace(seats=range(sides.seats))
    found = Tally(cast(Any, SimpleNamespace(table=table, variant=SimpleNamespace(pieces=4))), frozenset(), never)
    found.captures_by_seat[-1] = found.captured_of_seat[0] = captures
    found.entries_by_seat[0] = 3
    found.yard_by_seat[-1] = 40
    found.duties["duties.bring-out"] = 5
    found.fired.update({"duties.bring-out": 5, "uses.move": 7, "landing.capture": captures, "end.win": 1})
    return found


def counted(sides: Sides, *records: Record) -> Counts:
    """The counts of some games."""
    counts = Counts(sides)
    for each in records:
        counts.add(each, tally(sides, each.captures))
    return counts


def result(
    *wins: int,
    first: int | None = None,
    stopped: tuple[tuple[Stop, int], ...] = (),
    pairs: bool = False,
    **changes: object,
) -> Result:
    """A result in which each player, or team, has so many wins; all games are begun by `first`, or by each in turn."""
    names = ("yellow", "blue", "red", "green")[: 4 if pairs else len(wins)]
    sides = Sides.of((0, 1, 0, 1) if pairs else range(len(names)))
    records: list[Record] = []
    for side, number in enumerate(wins):
        for _ in range(number):
            game = len(records)
            turns = 50 + game % 41
            played = {"turns": turns, "rounds": -(-turns // len(names)), "captures": game % 5}
            asked = {"decisions": 60, "forced": 20, "offered": 150}
            began = game % len(names) if first is None else first
            records.append(record(sides.teams[side], game=game, first=began, **played, **asked))
    records += [record(game=game, stopped=reason, turns=10_000) for reason, game in stopped]
    counts = counted(sides, *records)
    setup = Setup(
        source="my game.yaml",
        variant="mine",
        title={"en": "Mine", "es": "Mío"},
        digest="d",
        options={"barrier-on": "any"},
        seats=tuple((name,) for name in names),
        at_table=names,
        sides=sides,
        rules=RULES,
        by_lot=first is None,
        seed=8,
        policies=("random",) * len(names),
        limits=Limits(),
        revision=2,
        goal=Goal(max(1, counts.games)),
    )
    return Result(replace(setup, **changes), ((0, counts.games),), counts)  # type: ignore[arg-type]
