"""Luck against skill: the share of games that better players win from each side of the table in turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from statistics import NormalDist
from typing import Any

from homestretch.dsl.errors import UsageError
from homestretch.dsl.halting import Halt, never
from homestretch.dsl.model import Variant
from homestretch.tools.simulate.cluster import crew_for
from homestretch.tools.simulate.counts import Counts
from homestretch.tools.simulate.engines import DEFAULT_ENGINE, Engine, Games, MakeEngine
from homestretch.tools.simulate.figures import CONFIDENCE, Share
from homestretch.tools.simulate.playout import DEFAULT_LIMITS, Limits
from homestretch.tools.simulate.pool import Job
from homestretch.tools.simulate.result import Setup, variant_to_json
from homestretch.tools.simulate.runner import nothing, set_up

FORMAT = "homestretch-skill 1"
"""The first thing in every measurement of skill; another number means other keys."""

BETTER, WORSE = "cautious", "random"
"""Who plays where nothing else is asked for."""


@dataclass(frozen=True, slots=True)
class Matchup:
    """What is measured: one side of `better` players against sides of `worse` ones.

    There is a table for each side that the better ones can take; table t plays the games t·`each` to (t + 1)·`each` − 1
    of the seed. `setup` is that of the first table.
    """

    setup: Setup
    better: str
    worse: str
    each: int

    @property
    def tables(self) -> tuple[tuple[str, ...], ...]:
        """Who plays at each table, player by player."""
        sides = self.setup.sides
        return tuple(
            tuple(self.better if sides.team_of(player) == side else self.worse for player in range(sides.players))
            for side in range(len(sides.teams))
        )


@dataclass(frozen=True, slots=True)
class PlayTables:
    """The task of a job that plays the games of all tables; it answers with counts for each."""

    matchup: Matchup

    def __call__(self, engine: Engine, first: int, end: int, halt: Halt) -> tuple[int, list[Counts]]:
        """Play a range; see `Job`."""
        setup, each = self.matchup.setup, self.matchup.each
        found = [Counts(setup.sides) for _ in self.matchup.tables]
        at = first
        while at < end and not halt():
            table = at // each
            games = Games(setup.seed, self.matchup.tables[table], setup.limits)
            at, counts = engine.play(games, at, min(end, (table + 1) * each), halt)
            found[table].merge(counts)
        return at, found


@dataclass(frozen=True, slots=True)
class Skill:
    """What the games of a matchup came to, with the counts of each table."""

    matchup: Matchup
    counts: tuple[Counts, ...]

    @property
    def games(self) -> int:
        """The games that were played."""
        return sum(counts.games for counts in self.counts)

    @property
    def complete(self) -> bool:
        """Whether every table has all its games."""
        return all(counts.games == self.matchup.each for counts in self.counts)

    @property
    def even(self) -> float:
        """The share that luck alone would give."""
        return 1 / len(self.counts)

    @property
    def share(self) -> Share | None:
        """The share of games that the better ones won, over all sides; None where nobody won any game."""
        won = sum(counts.team_wins[side] for side, counts in enumerate(self.counts))
        decided = sum(counts.decided for counts in self.counts)
        return Share(won, decided, 2) if decided else None

    @property
    def by_side(self) -> tuple[Share | None, ...]:
        """The share that they won from each side."""
        sides = len(self.counts)
        return tuple(
            Share(counts.team_wins[side], counts.decided, sides) if counts.decided else None
            for side, counts in enumerate(self.counts)
        )

    def edge(self, share: float) -> float:
        """Return how far a share lies between luck alone (0) and winning always (1)."""
        return (share - self.even) / (1 - self.even)

    def match(self, share: float) -> int | None:
        """Return after about how many games the better ones are ahead of another side in 95 of 100 matches.

        None where they never are. Only games that one of the two wins tell, (share + other) of all; of these the better
        ones win p = share / (share + other). Their number of wins is taken as normal.
        """
        other = (1 - share) / (len(self.counts) - 1)
        if share <= other:
            return None
        p = share / (share + other)
        z = NormalDist().inv_cdf(CONFIDENCE)
        return max(1, ceil(z * z * 4 * p * (1 - p) / (2 * p - 1) ** 2 / (share + other)))

    def to_dict(self) -> dict[str, Any]:
        """Return the measurement as data that JSON can hold; `docs/players.md` says what each key means."""
        setup, share = self.matchup.setup, self.share
        return {
            "format": FORMAT,
            "variant": variant_to_json(setup),
            "players": [list(seats) for seats in setup.seats],
            "teams": [list(team) for team in setup.sides.teams],
            "seed": setup.seed,
            "better": self.matchup.better,
            "worse": self.matchup.worse,
            "limits": setup.limits.to_dict(),
            "engine_revision": setup.revision,
            "games_of_each_side": self.matchup.each,
            "complete": self.complete,
            "tables": [
                {
                    "policies": list(policies),
                    "games": counts.games,
                    "finished": counts.finished,
                    "won_by_nobody": counts.nobody,
                    "wins_by_team": list(counts.team_wins),
                    "stopped": dict(sorted(counts.stopped.items())),
                }
                for policies, counts in zip(self.matchup.tables, self.counts, strict=True)
            ],
            "figures": None if share is None else self._figures(share),
        }

    def _figures(self, share: Share) -> dict[str, Any]:
        low, high = share.interval
        return {
            "even_share": self.even,
            "share": share.to_dict(),
            "share_by_side": [None if one is None else one.to_dict() for one in self.by_side],
            "edge": {"edge": self.edge(share.share), "low": self.edge(low), "high": self.edge(high)},
            "games_of_a_match": {
                "games": self.match(share.share),
                "least": self.match(high),
                "most": self.match(low),
            },
        }


def match_up(
    variant: Variant,
    source: str,
    *,
    players: int | None = None,
    better: str = BETTER,
    worse: str = WORSE,
    games: int,
    seed: int,
    limits: Limits = DEFAULT_LIMITS,
) -> Matchup:
    """Return what is to be measured; the games are shared evenly over the sides, rounded up.

    Raises UsageError where it makes no sense.
    """
    setup = set_up(variant, source, players=players, games=games, seed=seed, policies=(worse,), limits=limits)
    sides = len(setup.sides.teams)
    if sides < 2:
        raise UsageError("luck against skill needs two sides at least, and here is only one")
    first = Matchup(setup, better, worse, -(-games // sides))
    setup = set_up(
        variant, source, players=setup.players, games=games, seed=seed, policies=first.tables[0], limits=limits
    )
    return Matchup(setup, better, worse, first.each)


def measure(
    variant: Variant,
    matchup: Matchup,
    *,
    workers: int = 1,
    engine: str = DEFAULT_ENGINE,
    cluster: str | None = None,
    halt: Halt = never,
    progress: Callable[[int], None] = nothing,
) -> Skill:
    """Play the games of a matchup; where `halt` says so, those finished by then are the measurement.

    It depends neither on the engine nor on the workers. `progress` is told the number of games so far.
    """
    counts = tuple(Counts(matchup.setup.sides) for _ in matchup.tables)
    make = MakeEngine(variant, matchup.setup.players, engine, matchup.setup.policies)
    with crew_for(Job(make, PlayTables(matchup)), workers, cluster) as crew:
        for chunk in crew.play([(0, matchup.each * len(counts))], halt):
            for one, more in zip(counts, chunk.value, strict=True):
                one.merge(more)
            progress(sum(one.games for one in counts))
    return Skill(matchup, counts)
