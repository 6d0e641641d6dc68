"""The result of a simulation: what was asked for, what was counted, and both as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from homestretch.compiler.chance import MAX_GAME
from homestretch.dsl.errors import SurroundingsFailed, UsageError
from homestretch.dsl.excerpt import visible
from homestretch.tools.simulate.counts import Counts, Sides
from homestretch.tools.simulate.figures import figures
from homestretch.tools.simulate.goal import Ending, Goal, parse_percent, percent_text
from homestretch.tools.simulate.pace import DEFAULT_PACE, Pace
from homestretch.tools.simulate.players.kinds import canonical
from homestretch.tools.simulate.playout import Limits

TEXT = "text of the variant"
"""What a digest is of, among the words for what decides games."""

FORMAT = "homestretch-simulation 5"
"""The first thing in every result; another number means other keys."""

Ranges = tuple[tuple[int, int], ...]
"""Numbers of games: sorted ranges that do not touch, each from its first up to, but not including, its second."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What the games have in common.

    `source` is the name or path under which the variant was asked for, `digest` the hash of what it says, `options`
    the value of every option. `seats` are the names of the seats that each player plays, `at_table` those of all seats
    in the order in which they are counted, `rules` the ids of the rules and cards of which it is counted how often they
    decide something, `policies` who plays. `by_lot` tells that chance decides who has the first turn. `goal` alone has
    no say in what comes of a game.
    """

    source: str
    variant: str
    title: Mapping[str, str]
    digest: str
    options: Mapping[str, str]
    seats: tuple[tuple[str, ...], ...]
    at_table: tuple[str, ...]
    sides: Sides
    rules: tuple[str, ...]
    by_lot: bool
    seed: int
    policies: tuple[str, ...]
    limits: Limits
    revision: int
    goal: Goal

    @property
    def games(self) -> int:
        """How many games are played at most."""
        return self.goal.games

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.seats)

    @property
    def side_word(self) -> str:
        """What a side is called: `team`, or `seat` where nobody plays with a partner."""
        return "seat" if all(len(team) == 1 for team in self.sides.teams) else "team"

    def title_in(self, language: str) -> str:
        """Return the title of the variant in a language, or in another one where it has none."""
        return self.title.get(language) or next(iter(self.title.values()), self.variant)

    def player_name(self, player: int, name: Callable[[str], str] = str) -> str:
        """Return what a player is called by his seats; `name` says what a seat is called."""
        return " & ".join(name(seat) for seat in self.seats[player])

    def team_name(self, team: int, name: Callable[[str], str] = str) -> str:
        """Return what a team is called by its players."""
        return " + ".join(self.player_name(player, name) for player in self.sides.teams[team])

    def identity(self) -> dict[str, Any]:
        """Return all that decides what comes of a game, by the words for it, as data that JSON can hold."""
        return {
            TEXT: self.digest,
            "options": dict(self.options),
            "players": [list(seats) for seats in self.seats],
            "seed": self.seed,
            "bots": list(self.policies),
            "limits": [self.limits.turns, self.limits.actions, self.limits.chance],
            "engine revision": self.revision,
        }


@dataclass(frozen=True, slots=True)
class Result:
    """The counts of the games in `ranges`; `out_of_time` tells that the time that was asked for had passed."""

    setup: Setup
    ranges: Ranges
    counts: Counts
    out_of_time: bool = False

    @property
    def ending(self) -> Ending:
        """Why no more games are in it."""
        if self.counts.games == self.setup.games:
            return Ending.GAMES
        if self.setup.goal.is_precise(self.ranges, self.counts):
            return Ending.PRECISION
        return Ending.TIME if self.out_of_time else Ending.INTERRUPTED

    @property
    def complete(self) -> bool:
        """Whether it holds what was asked for."""
        return self.ending is not Ending.INTERRUPTED

    @property
    def digest(self) -> str:
        """A hash of which games these are and what they add up to: equal for the same games, however they came."""
        said = [self.setup.identity(), self.ranges, self.counts.to_dict()]
        return sha256(json.dumps(said, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def differing(then: Setup, now: Setup) -> list[str]:
    """Return what makes the games of two setups different, one line for each thing; empty where nothing does.

    Of another variant nothing but its name is told.
    """
    if then.digest != now.digest and then.variant != now.variant:
        return [f"variant: {_shown(then.variant)} then, {_shown(now.variant)} now"]
    earlier, later = then.identity(), now.identity()
    return [
        "the text of the variant has changed since"
        if what == TEXT
        else f"{what}: {_shown(earlier[what])} then, {_shown(later[what])} now"
        for what in earlier
        if earlier[what] != later[what]
    ]


def _shown(value: Any) -> str:
    return visible(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))


def join_ranges(ranges: Sequence[tuple[int, int]]) -> Ranges:
    """Return the same numbers as sorted ranges, those that touch joined and empty ones left out."""
    joined: list[tuple[int, int]] = []
    for first, end in sorted(ranges):
        if first == end:
            continue
        if joined and joined[-1][1] == first:
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((first, end))
    return tuple(joined)


def games_in(ranges: Ranges) -> int:
    """Return how many numbers are in the ranges."""
    return sum(end - first for first, end in ranges)


def ranges_in(data: Any) -> Ranges:
    """Return the ranges that JSON holds; TypeError or ValueError where it holds none."""
    return tuple((whole_number(first), whole_number(end)) for first, end in data)


def missing_from(ranges: Ranges, end: int) -> Ranges:
    """Return the numbers below `end` that are in none of the ranges."""
    firsts = [0, *(after for _, after in ranges)]
    ends = [*(first for first, _ in ranges), end]
    return tuple((first, min(last, end)) for first, last in zip(firsts, ends, strict=True) if first < min(last, end))


def variant_to_json(setup: Setup) -> dict[str, Any]:
    """Return what was played as data that JSON can hold."""
    return {
        "source": setup.source,
        "name": setup.variant,
        "title": dict(setup.title),
        "digest": setup.digest,
        "options": dict(setup.options),
    }


def to_json(result: Result, pace: Pace = DEFAULT_PACE) -> dict[str, Any]:
    """Return the result as data that JSON can hold; `docs/json.md` says what each key means."""
    setup, goal = result.setup, result.setup.goal
    return {
        "format": FORMAT,
        "variant": variant_to_json(setup),
        "players": [list(seats) for seats in setup.seats],
        "teams": [list(team) for team in setup.sides.teams],
        "seats": list(setup.at_table),
        "rules": list(setup.rules),
        "first_turn_by_lot": setup.by_lot,
        "seed": setup.seed,
        "policies": list(setup.policies),
        "limits": setup.limits.to_dict(),
        "engine_revision": setup.revision,
        "asked_for": {
            "games": goal.games if goal.is_bounded else None,
            "precision": None if goal.precision is None else percent_text(goal.precision),
            "seconds": goal.seconds,
        },
        "ended_by": str(result.ending),
        "games": [list(pair) for pair in result.ranges],
        "digest": result.digest,
        "counts": result.counts.to_dict(),
        "figures": figures(result.counts, setup.rules, pace),
    }


def read_result(path: Path) -> Result | None:
    """Return the result in a file; None where there is no such file.

    Raises UsageError, naming the file, where it is no result, and SurroundingsFailed where it cannot be read.
    """
    if path.exists() and not path.is_file() and not path.is_dir():
        raise UsageError(f"{path} is a device or a pipe, from which nothing can be read again; name a file")
    try:
        return from_json(path.read_text(encoding="utf-8"))
    except UsageError as fault:
        raise UsageError(f"{visible(str(path))}: {fault.message}; name another file") from fault
    except UnicodeDecodeError as fault:
        raise UsageError(f"{path} is no text, so it is no result; name another file") from fault
    except FileNotFoundError:
        return None
    except IsADirectoryError as fault:
        raise UsageError(f"{path} is a folder, so it is no result; name a file") from fault
    except OSError as fault:
        raise SurroundingsFailed(f"{path} cannot be read: {fault.strerror}") from fault


@contextmanager
def told_of(path: Path) -> Iterator[None]:
    """Name the file in every UsageError over what it says."""
    try:
        yield
    except UsageError as fault:
        raise UsageError(f"{visible(str(path))}: {fault.message}") from fault


def from_json(text: str) -> Result:
    """Return the result that was written as JSON.

    Raises UsageError where the text is no such result.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise UsageError(f"the result is no JSON: {fault}") from fault
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise UsageError(f'a result begins with "format": "{FORMAT}"; this file does not')
    try:
        setup = _setup(data)
        ranges = ranges_in(data["games"])
        counts = Counts.from_dict(setup.sides, data["counts"])
        ending = Ending(data["ended_by"])
        digest = _text(data["digest"])
    except (KeyError, TypeError, ValueError, AttributeError) as fault:
        raise UsageError(f"the result is damaged: {type(fault).__name__}: {fault}") from fault
    result = Result(setup, ranges, counts, out_of_time=ending is Ending.TIME)
    if games_in(ranges) != counts.games or ranges != join_ranges(ranges):
        raise UsageError("the result is damaged: its ranges are not the games that it counts")
    if not counts.fired.keys() <= set(setup.rules):
        raise UsageError("the result is damaged: it counts rules that it does not name")
    if result.ending is not ending or (result.out_of_time and setup.goal.seconds is None):
        raise UsageError("the result is damaged: it did not end as it says")
    if result.digest != digest:
        raise UsageError("the result is damaged: its digest is not that of what it says")
    return result


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"{value!r} is neither true nor false")
    return value


def _is_kind(name: str) -> bool:
    try:
        return canonical(name) == name
    except UsageError:
        return False


def _setup(data: dict[str, Any]) -> Setup:
    variant = data["variant"]
    seats = tuple(tuple(_text(name) for name in own) for own in data["players"])
    teams = tuple(tuple(whole_number(player) for player in team) for team in data["teams"])
    at_table = tuple(_text(name) for name in data["seats"])
    sides = Sides(teams, len(at_table))
    policies = tuple(_text(name) for name in data["policies"])
    if sorted(player for team in sides.teams for player in team) != list(range(len(seats))):
        raise ValueError("the teams are not made of the players")
    if sorted(name for own in seats for name in own) != sorted(at_table):
        raise ValueError("the seats are not those of the players")
    if len(policies) != len(seats) or not all(map(_is_kind, policies)):
        raise ValueError("the policies are not one known name for each player")
    return Setup(
        source=_text(variant["source"]),
        variant=_text(variant["name"]),
        title={_text(key): _text(value) for key, value in variant["title"].items()},
        digest=_text(variant["digest"]),
        options={_text(key): _text(value) for key, value in variant["options"].items()},
        seats=seats,
        at_table=at_table,
        sides=sides,
        rules=tuple(_text(rule) for rule in data["rules"]),
        by_lot=_truth(data["first_turn_by_lot"]),
        seed=whole_number(data["seed"]),
        policies=policies,
        limits=Limits(**{name: whole_number(data["limits"][name]) for name in ("turns", "actions", "chance")}),
        revision=whole_number(data["engine_revision"]),
        goal=_goal(data["asked_for"]),
    )


def _goal(data: dict[str, Any]) -> Goal:
    games, precision, seconds = data["games"], data["precision"], data["seconds"]
    return Goal(
        games=MAX_GAME if games is None else whole_number(games),
        precision=None if precision is None else parse_percent(_text(precision)),
        seconds=None if seconds is None else whole_number(seconds),
    )


def whole_number(value: Any) -> int:
    """Return a value of JSON data that must be a whole number from 0 up; ValueError where it is none."""
    if type(value) is not int or value < 0:
        raise ValueError(f"{value!r} is no whole number from 0 up")
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no text")
    return value
