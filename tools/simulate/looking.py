"""Games looked at one by one, beside what is counted of all: how they go, where rules bind."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from homestretch.dsl.errors import UsageError
from homestretch.dsl.excerpt import visible
from homestretch.dsl.model import Variant
from homestretch.tools.simulate.cluster import crew_for
from homestretch.tools.simulate.engines import DEFAULT_ENGINE
from homestretch.tools.simulate.playout import Halted
from homestretch.tools.simulate.pool import Forks, Job, Stop
from homestretch.tools.simulate.result import Ranges, join_ranges, whole_number

COMPILED = ("native", "python")
"""The engines that can look at games, by name."""

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Looker(Forks, Protocol[T_co]):
    """What plays a game and tells what is seen in it."""

    def look(self, game: int, stop: Stop) -> T_co:
        """Look at a game. Raises Halted where `stop` says so."""


class Findings(Protocol):
    """What was seen so far."""

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


def read_then(
    path: Path, key: str, plan_of: Callable[[dict[str, Any]], P], nothing: Callable[[P], dict[str, Any]]
) -> Then[P] | None:
    """Return what the file of a result says under a key; None where it says nothing.

    `plan_of` reads what was asked for, with KeyError, TypeError or ValueError where that cannot be, and `nothing` is
    what there is before anything is seen.

    Raises UsageError where what it says is damaged.
    """
    data = json.loads(path.read_text(encoding="utf-8")).get(key)
    if data is None:
        return None
    damaged = f"the {key} of the result is damaged"
    try:
        plan = plan_of(data)
        ranges = tuple((whole_number(first), whole_number(end)) for first, end in data["games"])
    except (AttributeError, KeyError, TypeError, ValueError) as fault:
        raise UsageError(f"{damaged}: {type(fault).__name__}: {fault}") from fault
    if ranges != join_ranges(ranges) or (ranges and ranges[-1][1] > plan.games):
        raise UsageError(f"{damaged}: its games are not those that it looks at")
    if data.keys() != nothing(plan).keys():
        raise UsageError(f"{damaged}: figures are missing")
    return Then(plan, ranges, data)


def look_at_each(looker: Looker[T], first: int, end: int, stop: Stop) -> tuple[int, list[T]]:
    """Look at a range of games; see `Job`. It answers with what was seen in each, in order."""
    found: list[T] = []
    for game in range(first, end):
        try:
            found.append(looker.look(game, stop))
        except Halted:
            break
    return first + len(found), found


@dataclass(frozen=True, slots=True)
class Look(Generic[P, F]):
    """Something that games are looked at for: its name, what makes a looker for a plan, and what is found at first."""

    name: str
    make: Callable[[Variant, P, str], Callable[[], Looker[Any]]]
    nothing: Callable[[P], F]

    def at(
        self,
        variant: Variant,
        plan: P,
        stop: Stop,
        *,
        ranges: Sequence[tuple[int, int]] | None = None,
        workers: int = 1,
        engine: str = DEFAULT_ENGINE,
        cluster: str | None = None,
        progress: Callable[[int], None] = lambda games: None,
    ) -> F:
        """Look at the games of a plan, or just at those of `ranges`; where `stop` says so, at those finished by then.

        The result depends neither on the engine nor on the workers; see `simulate`.

        Raises UsageError for another engine than a compiled one, and CannotCompile where what has to be played has no
        machine form.
        """
        require_compiled(self.name, engine)
        found = self.nothing(plan)
        asked = [(0, plan.games)] if ranges is None else ranges
        done = 0
        with crew_for(Job(self.make(variant, plan, engine), look_at_each), workers, cluster) as crew:
            for chunk in crew.play(asked, stop):
                found.add(chunk.first, chunk.value)
                done += chunk.end - chunk.first
                progress(done)
        return found


def require_compiled(what: str, engine: str) -> None:
    """Raise UsageError unless an engine is one that can look at games."""
    if engine not in COMPILED:
        raise UsageError(f"{what} takes one of the engines {', '.join(COMPILED)}, not {visible(engine)}")
