"""The result of a simulation: what was asked for, what was counted, and both as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from homestretch.dsl.errors import UsageError
from homestretch.tools.simulate.agents import POLICIES
from homestretch.tools.simulate.counts import Counts, Sides
from homestretch.tools.simulate.figures import figures
from homestretch.tools.simulate.playout import Limits

FORMAT = "homestretch-simulation 2"
"""The first thing in every result; another number means other keys."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What the games have in common.

    `source` is the name or path under which the variant was asked for, `digest` the hash of what it says, `options`
    the value of every option. `seats` are the names of the seats that each player plays, `rules` the ids of the rules
    and cards of which it is counted how often they decide something, `policies` who plays.
    """

    source: str
    variant: str
    title: Mapping[str, str]
    digest: str
    options: Mapping[str, str]
    seats: tuple[tuple[str, ...], ...]
    sides: Sides
    rules: tuple[str, ...]
    seed: int
    games: int
    policies: tuple[str, ...]
    limits: Limits
    revision: int

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.seats)

    def player_name(self, player: int, name: Callable[[str], str] = str) -> str:
        """Return what a player is called by his seats; `name` says what a seat is called."""
        return " & ".join(name(seat) for seat in self.seats[player])

    def team_name(self, team: int, name: Callable[[str], str] = str) -> str:
        """Return what a team is called by its players."""
        return " + ".join(self.player_name(player, name) for player in self.sides.teams[team])


@dataclass(frozen=True, slots=True)
class Result:
    """The counts of the games in `ranges`, each from its first number up to, but not including, its second.

    Where the work was interrupted, the ranges hold fewer games than were asked for.
    """

    setup: Setup
    ranges: tuple[tuple[int, int], ...]
    counts: Counts

    @property
    def complete(self) -> bool:
        """Whether all games that were asked for are in it."""
        return self.counts.games == self.setup.games


def join_ranges(ranges: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
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


def to_json(result: Result) -> dict[str, Any]:
    """Return the result as data that JSON can hold; `docs/json.md` says what each key means."""
    setup = result.setup
    return {
        "format": FORMAT,
        "variant": {
            "source": setup.source,
            "name": setup.variant,
            "title": dict(setup.title),
            "digest": setup.digest,
            "options": dict(setup.options),
        },
        "players": [list(seats) for seats in setup.seats],
        "teams": [list(team) for team in setup.sides.teams],
        "rules": list(setup.rules),
        "seed": setup.seed,
        "games_asked_for": setup.games,
        "games": [list(pair) for pair in result.ranges],
        "policies": list(setup.policies),
        "limits": {name: getattr(setup.limits, name) for name in ("turns", "actions", "chance")},
        "engine_revision": setup.revision,
        "counts": result.counts.to_dict(),
        "figures": figures(result.counts),
    }


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
        ranges = tuple((_number(first), _number(end)) for first, end in data["games"])
        counts = Counts.from_dict(setup.sides, data["counts"])
    except (KeyError, TypeError, ValueError, AttributeError) as fault:
        raise UsageError(f"the result is damaged: {type(fault).__name__}: {fault}") from fault
    if not counts.fired.keys() <= set(setup.rules):
        raise UsageError("the result is damaged: it counts rules that it does not name")
    if sum(end - first for first, end in ranges) != counts.games or ranges != join_ranges(list(ranges)):
        raise UsageError("the result is damaged: its ranges are not the games that it counts")
    return Result(setup, ranges, counts)


def _setup(data: dict[str, Any]) -> Setup:
    variant = data["variant"]
    seats = tuple(tuple(_text(name) for name in own) for own in data["players"])
    teams = tuple(tuple(_number(player) for player in team) for team in data["teams"])
    sides = Sides(teams, sum(len(own) for own in seats))
    policies = tuple(_text(name) for name in data["policies"])
    if sorted(player for team in sides.teams for player in team) != list(range(len(seats))):
        raise ValueError("the teams are not made of the players")
    if len(policies) != len(seats) or not set(policies) <= set(POLICIES):
        raise ValueError("the policies are not one known name for each player")
    return Setup(
        source=_text(variant["source"]),
        variant=_text(variant["name"]),
        title={_text(key): _text(value) for key, value in variant["title"].items()},
        digest=_text(variant["digest"]),
        options={_text(key): _text(value) for key, value in variant["options"].items()},
        seats=seats,
        sides=sides,
        rules=tuple(_text(rule) for rule in data["rules"]),
        seed=_number(data["seed"]),
        games=_number(data["games_asked_for"]),
        policies=policies,
        limits=Limits(**{name: _number(data["limits"][name]) for name in ("turns", "actions", "chance")}),
        revision=_number(data["engine_revision"]),
    )


def _number(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(f"{value!r} is no whole number from 0 up")
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no text")
    return value
