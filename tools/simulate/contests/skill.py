"""Luck against skill: the share of games that better players win from each side of the table in turn."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from statistics import NormalDist
from typing import Any

from homestretch.dsl.errors import UsageError
from homestretch.dsl.model import Variant
from homestretch.tools.simulate.contests.seating import Scores, Seating, seated
from homestretch.tools.simulate.figures import CONFIDENCE, Share
from homestretch.tools.simulate.players.kinds import canonical
from homestretch.tools.simulate.playout import DEFAULT_LIMITS, Limits
from homestretch.tools.simulate.result import Setup, variant_to_json
from homestretch.tools.simulate.runner import set_up

EXACT_MATCH = 60
"""Games of a match up to which the chance to be ahead is worked out."""

FORMAT = "homestretch-skill 2"
"""The first thing in every measurement of skill; another number means other keys."""

BETTER, WORSE = "cautious", "random"
"""Who plays where nothing else is asked for."""


@dataclass(frozen=True, slots=True)
class Matchup:
    """What is measured: one side of `better` players against sides of `worse` ones, each side in turn."""

    seating: Seating

    @property
    def setup(self) -> Setup:
        """The setup of the first table."""
        return self.seating.setup

    @property
    def better(self) -> str:
        """Who plays on one side."""
        return self.seating.kinds[0]

    @property
    def worse(self) -> str:
        """Who plays on all others."""
        return self.seating.kinds[1]

    @property
    def tables(self) -> tuple[tuple[str, ...], ...]:
        """Who plays at each table, player by player; at table t side t is the better one."""
        return tuple(
            self.seating.policies(order) for order in sorted(self.seating.orders, key=lambda one: one.index(0))
        )

    @property
    def each(self) -> int:
        """The games of each table."""
        return self.seating.rounds

    @property
    def games(self) -> int:
        """The games of all tables."""
        return self.seating.games


@dataclass(frozen=True, slots=True)
class Skill:
    """What the games of a matchup came to."""

    matchup: Matchup
    scores: Scores

    @property
    def games(self) -> int:
        """The games that were played."""
        return self.scores.games

    @property
    def complete(self) -> bool:
        """Whether every table has all its games."""
        return self.games == self.matchup.games

    @property
    def sides(self) -> int:
        """The number of sides at a table."""
        return len(self.matchup.setup.sides.teams)

    @property
    def even(self) -> float:
        """The share that luck alone would give."""
        return 1 / self.sides

    @property
    def share(self) -> Share | None:
        """The share of games that the better ones won, over all sides; None where nobody won any game."""
        of = self.scores.won_by_somebody
        return Share(sum(self.scores.won[0]), of, 1) if of else None

    @property
    def by_side(self) -> tuple[Share | None, ...]:
        """The share that they won from each side; the intervals of all sides hold together."""
        return tuple(
            Share(won, of, self.sides) if of else None
            for won, of in zip(self.scores.won[0], self.scores.decided[0], strict=True)
        )

    def edge(self, share: float) -> float:
        """Return how far a share lies between luck alone (0) and winning always (1)."""
        return (share - self.even) / (1 - self.even)

    def match(self, share: float) -> int | None:
        """Return after about how many games the better ones are ahead of another side in 95 of 100 matches.

        None where they never are. Only games that one of the two wins tell, (share + other) of all; of these the better
        ones win p = share / (share + other). Up to `EXACT_MATCH` games the chance is worked out; in more, their number
        of wins is taken as normal.
        """
        other = (1 - share) / (self.sides - 1)
        if share <= other:
            return None
        if (games := ahead_after(share, other)) is not None:
            return games
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
            "games": self.games,
            "won_by_nobody": self.scores.nobody,
            "stopped": dict(sorted(self.scores.stopped.items())),
            "first_stopped_game": self.scores.first_stopped,
            "wins": list(self.scores.won[0]),
            "games_won_by_somebody": list(self.scores.decided[0]),
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


def ahead_after(share: float, other: float) -> int | None:
    """Return after how many games, from there on, a side is ahead of another in 95 of 100 matches, by their shares.

    None where it takes more than `EXACT_MATCH` games. The chances of each lead are worked out game by game.
    """
    neither = 1 - share - other
    leads, found = {0: 1.0}, None
    for games in range(1, EXACT_MATCH + 2):
        after: dict[int, float] = {}
        for lead, chance in leads.items():
            for step, part in ((1, share), (-1, other), (0, neither)):
                after[lead + step] = after.get(lead + step, 0.0) + chance * part
        leads = after
        if sum(chance for lead, chance in leads.items() if lead > 0) < CONFIDENCE:
            found = None
        elif found is None:
            found = games
    return None if found is None or found > EXACT_MATCH else found


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
    kinds = canonical(better), canonical(worse)
    setup = set_up(variant, source, players=players, games=games, seed=seed, policies=kinds[1:], limits=limits)
    sides = len(setup.sides.teams)
    if sides < 2:
        raise UsageError("luck against skill needs two sides at least, and here is only one")
    sides_of = (1, sides - 1)
    return Matchup(seated(setup, kinds, sides_of, games))
