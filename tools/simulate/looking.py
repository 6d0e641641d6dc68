"""Games looked at one by one, beside what is counted of all: how they go, where rules bind."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar, cast

from homestretch.dsl.errors import UsageError
from homestretch.dsl.excerpt import visible
from homestretch.dsl.halting import Halt, Halted
from homestretch.dsl.model import Variant
from homestretch.tools.simulate.cluster import crew_for
from homestretch.tools.simulate.engines import DEFAULT_ENGINE
from homestretch.tools.simulate.pool import Forks, Job
from homestretch.tools.simulate.result import Ranges, games_in, join_ranges, missing_from, ranges_in

COMPILED = ("native", "python")
"""The engines that can look at games, by name."""

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Looker(Forks, Protocol[T_co]):
    """What plays a game and tells what is seen in it."""

    def look(self, game: int, halt: Halt) -> T_co:
        """Look at a game. Raises Halted where `halt` says so."""


class Findings(Protocol):
    """What was seen so far for a plan: of the games in `ranges` all but those `left_out` came to something."""

    plan: Any
    ranges: Ranges
    games: int
    left_out: int

    def add(self, first: int, games: Sequence[Any], /) -> None:
        """Add what was seen in the games from a number on."""


F = TypeVar("F", bound=Findings)
P = TypeVar("P", bound="Plan")


class Plan(Protocol):
    """What is asked for."""

    @property
    def games(self) -> int:
        """How many games are looked at, from the first one on."""


@dataclass(frozen=True, slots=True)
class Then(Generic[P]):
    """What a file says was seen: what was asked for, which games were looked at, and everything as data."""

    plan: P
    ranges: Ranges
    data: dict[str, Any]


SEEN = ("drama", "binding")
"""What the file of a result may say besides the counts, by key."""


def seen_in(path: Path) -> dict[str, Any]:
    """Return what the file of a result says besides the counts, as data by key."""
    data = json.loads(path.read_text(encoding="utf-8"))
    return {key: data[key] for key in SEEN if key in data}


def read_then(
    seen: Mapping[str, Any], key: str, plan_of: Callable[[dict[str, Any]], P], nothing: Callable[[P], dict[str, Any]]
) -> Then[P] | None:
    """Return what a result says under a key; None where it says nothing.

    `plan_of` reads what was asked for, with KeyError, TypeError or ValueError where that cannot be, and `nothing` is
    what there is before anything is seen.

    Raises UsageError where what it says is damaged.
    """
    if (data := seen.get(key)) is None:
        return None
    damaged = f"the {key} of the result is damaged"
    try:
        plan = plan_of(data)
        ranges = ranges_in(data["games"])
    except (AttributeError, KeyError, TypeError, ValueError) as fault:
        raise UsageError(f"{damaged}: {type(fault).__name__}: {fault}") from fault
    if ranges != join_ranges(ranges) or (ranges and ranges[-1][1] > plan.games):
        raise UsageError(f"{damaged}: its games are not those that it looks at")
    if data.keys() != nothing(plan).keys():
        raise UsageError(f"{damaged}: figures are missing")
    return Then(plan, ranges, data)


def look_at_each(looker: Looker[T], first: int, end: int, halt: Halt) -> tuple[int, list[T]]:
    """Look at a range of games; see `Job`. It answers with what was seen in each, in order."""
    found: list[T] = []
    for game in range(first, end):
        try:
            found.append(looker.look(game, halt))
        except Halted:
            break
    return first + len(found), found


def nowhere(found: Any) -> None:
    """Keep nothing on the way."""


@dataclass(frozen=True, slots=True)
class Look(Generic[P, F]):
    """Something that games are looked at for.

    It has a name, what makes a looker for a plan, and what is found at first. `to_json` returns what was found as data
    that JSON can hold, and `found_in` takes it from such data for a plan, with KeyError, TypeError or ValueError where
    there are no such data.
    """

    name: str
    make: Callable[[Variant, P, str], Callable[[], Looker[Any]]]
    nothing: Callable[[P], F]
    to_json: Callable[[F], dict[str, Any]]
    found_in: Callable[[dict[str, Any], P], F]

    def at(
        self,
        variant: Variant,
        plan: P,
        halt: Halt,
        *,
        ranges: Sequence[tuple[int, int]] | None = None,
        earlier: F | None = None,
        workers: int = 1,
        engine: str = DEFAULT_ENGINE,
        cluster: str | None = None,
        progress: Callable[[int], None] = lambda games: None,
        keep: Callable[[F], None] = nowhere,
    ) -> F:
        """Look at the games of a plan, or just at those of `ranges`; where `halt` says so, at those finished by then.

        What is in the `earlier` findings, which grow, is not looked at again. `progress` is told the number of games
        looked at so far, `keep` is given what was found. The result depends neither on the engine nor on the workers;
        see `simulate`.

        Raises UsageError for another engine than a compiled one, and CannotCompile where what has to be played has no
        machine form.
        """
        require_compiled(self.name, engine)
        found = self.nothing(plan) if earlier is None else earlier
        asked = missing_from(found.ranges, plan.games) if ranges is None else ranges
        done = games_in(found.ranges)
        if not asked:
            return found
        with crew_for(Job(self.make(variant, plan, engine), look_at_each), workers, cluster) as crew:
            for chunk in crew.play(asked, halt):
                found.add(chunk.first, chunk.value)
                done += chunk.end - chunk.first
                progress(done)
                keep(found)
        return found

    def resumed(self, then: Then[P] | None, plan: P) -> F | None:
        """Return what was found for a plan before it was cut short; None where a file says nothing of it.

        Raises UsageError where what it says is damaged, was asked for in another way, or is of more games.
        """
        if then is None:
            return None
        for field in fields(cast("Any", plan)):
            before, now = getattr(then.plan, field.name), getattr(plan, field.name)
            if field.name not in ("setup", "games") and before != now:
                raise UsageError(
                    f"it holds another {self.name}: {field.name}: {before} then, {now} now; name another file, or "
                    "remove this one"
                )
        if then.ranges and then.ranges[-1][1] > plan.games:
            raise UsageError(
                f"it holds the {self.name} of games up to {then.ranges[-1][1]}, more than the {plan.games} asked "
                "for; name another file"
            )
        damaged = f"the {self.name} of the result is damaged"
        try:
            found = self.found_in(then.data, then.plan)
        except (AttributeError, KeyError, TypeError, ValueError) as fault:
            raise UsageError(f"{damaged}: {type(fault).__name__}: {fault}") from fault
        if self.to_json(found) != then.data:
            raise UsageError(f"{damaged}: its figures do not follow from what it counts")
        if found.games + found.left_out != games_in(found.ranges):
            raise UsageError(f"{damaged}: its games are not as many as it counts")
        found.plan = plan
        return found


def require_compiled(what: str, engine: str) -> None:
    """Raise UsageError unless an engine is one that can look at games."""
    if engine not in COMPILED:
        raise UsageError(f"{what} takes one of the engines {', '.join(COMPILED)}, not {visible(engine)}")
