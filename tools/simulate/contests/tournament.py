"""Kinds of players at one table in every order of seats: who wins how often, wherever he sits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import factorial, prod
from typing import Any

from homestretch.dsl.errors import UsageError
from homestretch.dsl.model import Variant
from homestretch.tools.simulate.contests.seating import Scores, Seating, seated
from homestretch.tools.simulate.figures import Fairness, Share, fairness, questions
from homestretch.tools.simulate.players.kinds import canonical
from homestretch.tools.simulate.playout import DEFAULT_LIMITS, Limits
from homestretch.tools.simulate.result import variant_to_json
from homestretch.tools.simulate.runner import set_up

FORMAT = "homestretch-tournament 1"
"""The first thing in every tournament; another number means other keys."""

MOST_ORDERS = 5040
"""Orders of seats at most; seven players of different kinds have as many."""


@dataclass(frozen=True, slots=True)
class SideShare:
    """The share of games that one side of a kind of player wins, of `sides` such sides at the table."""

    all: Share
    sides: int

    @property
    def share(self) -> float:
        """The share itself."""
        return self.all.share / self.sides

    @property
    def interval(self) -> tuple[float, float]:
        """The ends of the interval; those of all kinds hold together."""
        low, high = self.all.interval
        return low / self.sides, high / self.sides

    def to_dict(self) -> dict[str, Any]:
        """Return the share as data that JSON can hold."""
        low, high = self.interval
        return {"wins": self.all.wins, "of": self.all.of, "share": self.share, "low": low, "high": high}


@dataclass(frozen=True, slots=True)
class Standings:
    """What the games of a tournament came to."""

    seating: Seating
    scores: Scores

    @property
    def complete(self) -> bool:
        """Whether all games were played."""
        return self.scores.games == self.seating.games

    @property
    def even(self) -> float:
        """The share that luck alone would give to each side."""
        return 1 / len(self.seating.setup.sides.teams)

    @property
    def shares(self) -> tuple[SideShare, ...]:
        """The share of one side of each kind; none where nobody won any game."""
        of, kinds = self.scores.won_by_somebody, len(self.seating.kinds)
        if of == 0:
            return ()
        return tuple(
            SideShare(Share(sum(row), of, questions(kinds)), sides)
            for row, sides in zip(self.scores.won, self.seating.sides_of, strict=True)
        )

    @property
    def ranked(self) -> tuple[int, ...]:
        """The kinds by their shares, the greatest first; of equal ones the one named first."""
        shares = self.shares
        return tuple(sorted(range(len(shares)), key=lambda kind: -shares[kind].share))

    @property
    def test(self) -> Fairness | None:
        """How likely luck alone would bring wins as uneven as these; None where nobody won any game."""
        return fairness([sum(row) for row in self.scores.won], self.seating.sides_of)

    def share_at(self, kind: int, side: int) -> float | None:
        """Return the share of games that a kind wins where it plays a side; None where nobody won any such game."""
        of = self.scores.decided[kind][side]
        return self.scores.won[kind][side] / of if of else None

    def to_dict(self) -> dict[str, Any]:
        """Return the tournament as data that JSON can hold; `docs/players.md` says what each key means."""
        setup, scores, test = self.seating.setup, self.scores, self.test
        return {
            "format": FORMAT,
            "variant": variant_to_json(setup),
            "players": [list(seats) for seats in setup.seats],
            "teams": [list(team) for team in setup.sides.teams],
            "seed": setup.seed,
            "kinds": list(self.seating.kinds),
            "sides_of_each_kind": list(self.seating.sides_of),
            "limits": setup.limits.to_dict(),
            "engine_revision": setup.revision,
            "orders": len(self.seating.orders),
            "games_of_each_order": self.seating.rounds,
            "complete": self.complete,
            "games": scores.games,
            "won_by_nobody": scores.nobody,
            "stopped": dict(sorted(scores.stopped.items())),
            "first_stopped_game": scores.first_stopped,
            "wins": [list(row) for row in scores.won],
            "games_won_by_somebody": [list(row) for row in scores.decided],
            "figures": None
            if test is None
            else {
                "even_share": self.even,
                "shares": [share.to_dict() for share in self.shares],
                "test": {"p": test.p, "test": test.test},
            },
        }


def plan(
    variant: Variant,
    source: str,
    bots: Sequence[str],
    *,
    players: int | None = None,
    games: int,
    seed: int,
    limits: Limits = DEFAULT_LIMITS,
) -> Seating:
    """Return who plays in a tournament of some kinds of players, each of which may be named for several sides.

    Where fewer are named than there are sides, they are taken again and again. The games are shared evenly over all
    orders of seats, rounded up.

    Raises UsageError where it makes no sense.
    """
    named = [canonical(kind) for kind in bots]
    setup = set_up(variant, source, players=players, games=games, seed=seed, policies=named[:1], limits=limits)
    sides = len(setup.sides.teams)
    if sides < 2:
        raise UsageError("a tournament needs two sides at least, and here is only one")
    if sides % len(named):
        raise UsageError(f"{len(named)} kinds of players are named for {sides} sides; name one for each of them")
    taken = {kind: number * sides // len(named) for kind, number in Counter(named).items()}
    kinds, sides_of = tuple(taken), tuple(taken.values())
    if len(kinds) < 2:
        raise UsageError("a tournament needs two kinds of players; name them as in --bots cautious,random")
    orders = factorial(sides) // prod(map(factorial, sides_of))
    if orders > MOST_ORDERS:
        raise UsageError(f"these players can sit in {orders} orders, and {MOST_ORDERS} can be played; name fewer kinds")
    return seated(setup, kinds, sides_of, games)
