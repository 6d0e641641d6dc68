"""Kinds of players at one table in every order of seats: who wins how often, wherever he sits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import factorial, prod
from typing import Any

from homestretch.dsl.errors import UsageError
from homestretch.dsl.halting import Halt, never
from homestretch.dsl.model import Variant
from homestretch.tools.simulate.cluster import crew_for
from homestretch.tools.simulate.counts import Counts, Sides
from homestretch.tools.simulate.engines import DEFAULT_ENGINE, Engine, Games, MakeEngine
from homestretch.tools.simulate.figures import Fairness, Share, fairness
from homestretch.tools.simulate.playout import DEFAULT_LIMITS, Limits
from homestretch.tools.simulate.pool import Job
from homestretch.tools.simulate.result import Setup, variant_to_json
from homestretch.tools.simulate.runner import nothing, set_up

FORMAT = "homestretch-tournament 1"
"""The first thing in every tournament; another number means other keys."""

BLOCK = 25
"""Games in a row in one order of seats, at most: where the work is interrupted, no order is far ahead of another."""

MOST_ORDERS = 5040
"""Orders of seats at most; seven players of different kinds have as many."""

Order = tuple[int, ...]
"""Who sits where: for each side the index of its kind of player."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """What is played: one kind of player for each side, in every order of seats.

    `kinds` are those that differ, `seats` how many sides each of them plays. Orders take turns in so many `rounds`,
    with `block` games each time. `setup` is that of the first order.
    """

    setup: Setup
    kinds: tuple[str, ...]
    seats: tuple[int, ...]
    block: int
    rounds: int

    @property
    def orders(self) -> tuple[Order, ...]:
        """All orders of seats, that of the kinds as they were named first."""
        return orders_of(self.seats)

    @property
    def each(self) -> int:
        """The games of each order."""
        return self.block * self.rounds

    @property
    def games(self) -> int:
        """All games."""
        return self.each * len(self.orders)

    def order_of(self, game: int) -> Order:
        """Return the order of seats in which a game is played."""
        return self.orders[game // self.block % len(self.orders)]

    def policies(self, order: Order) -> tuple[str, ...]:
        """Return who plays in an order of seats, player by player."""
        return policies_at(self.setup.sides, self.kinds, order)


@dataclass(slots=True)
class Scores:
    """What games came to: for each kind and each side, the games that it won there, and those that somebody won.

    `games` are all of them, `nobody` those without a winner, `stopped` those stopped, by reason.
    """

    won: list[list[int]]
    decided: list[list[int]]
    games: int = 0
    nobody: int = 0
    stopped: Counter[str] = field(default_factory=Counter)

    @classmethod
    def none(cls, kinds: int, sides: int) -> Scores:
        """Return those of no games."""
        won, decided = ([[0] * sides for _ in range(kinds)] for _ in range(2))
        return cls(won, decided)

    def add(self, order: Order, counts: Counts) -> None:
        """Add games that were played in an order of seats."""
        for side, kind in enumerate(order):
            self.won[kind][side] += counts.team_wins[side]
            self.decided[kind][side] += counts.decided
        self.games += counts.games
        self.nobody += counts.nobody
        self.stopped.update(counts.stopped)

    def merge(self, other: Scores) -> None:
        """Add other games."""
        for mine, theirs in ((self.won, other.won), (self.decided, other.decided)):
            for row, more in zip(mine, theirs, strict=True):
                row[:] = [sum(pair) for pair in zip(row, more, strict=True)]
        self.games += other.games
        self.nobody += other.nobody
        self.stopped.update(other.stopped)


@dataclass(frozen=True, slots=True)
class SeatShare:
    """The share of games that one side of a kind of player wins, of `seats` such sides at the table."""

    all: Share
    seats: int

    @property
    def share(self) -> float:
        """The share itself."""
        return self.all.share / self.seats

    @property
    def interval(self) -> tuple[float, float]:
        """The ends of the interval; those of all kinds hold together."""
        low, high = self.all.interval
        return low / self.seats, high / self.seats

    def to_dict(self) -> dict[str, Any]:
        """Return the share as data that JSON can hold."""
        low, high = self.interval
        return {"wins": self.all.wins, "of": self.all.of, "share": self.share, "low": low, "high": high}


@dataclass(frozen=True, slots=True)
class Standings:
    """What the games of a tournament came to."""

    tournament: Tournament
    scores: Scores

    @property
    def complete(self) -> bool:
        """Whether all games were played."""
        return self.scores.games == self.tournament.games

    @property
    def decided(self) -> int:
        """The games that somebody won."""
        return self.scores.games - self.scores.nobody - self.scores.stopped.total()

    @property
    def even(self) -> float:
        """The share that luck alone would give to each side."""
        return 1 / len(self.tournament.setup.sides.teams)

    @property
    def shares(self) -> tuple[SeatShare, ...]:
        """The share of one side of each kind; none where nobody won any game."""
        if self.decided == 0:
            return ()
        wins, kinds = map(sum, self.scores.won), len(self.scores.won)
        return tuple(
            SeatShare(Share(won, self.decided, kinds), seats)
            for won, seats in zip(wins, self.tournament.seats, strict=True)
        )

    @property
    def ranked(self) -> tuple[int, ...]:
        """The kinds by their shares, the greatest first; of equal ones the one named first."""
        shares = self.shares
        return tuple(sorted(range(len(shares)), key=lambda kind: -shares[kind].share))

    @property
    def test(self) -> Fairness | None:
        """How likely luck alone would bring wins as uneven as these; None where nobody won any game."""
        return fairness([sum(row) for row in self.scores.won], self.tournament.seats)

    def share_at(self, kind: int, side: int) -> float | None:
        """Return the share of games that a kind wins where it plays a side; None where nobody won any such game."""
        of = self.scores.decided[kind][side]
        return self.scores.won[kind][side] / of if of else None

    def to_dict(self) -> dict[str, Any]:
        """Return the tournament as data that JSON can hold; `docs/players.md` says what each key means."""
        setup, scores, test = self.tournament.setup, self.scores, self.test
        return {
            "format": FORMAT,
            "variant": variant_to_json(setup),
            "players": [list(seats) for seats in setup.seats],
            "teams": [list(team) for team in setup.sides.teams],
            "seed": setup.seed,
            "kinds": list(self.tournament.kinds),
            "sides_of_each_kind": list(self.tournament.seats),
            "limits": setup.limits.to_dict(),
            "engine_revision": setup.revision,
            "orders": len(self.tournament.orders),
            "games_of_each_order": self.tournament.each,
            "complete": self.complete,
            "games": scores.games,
            "won_by_nobody": scores.nobody,
            "stopped": dict(sorted(scores.stopped.items())),
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


@dataclass(frozen=True, slots=True)
class PlayOrders:
    """The task of a job that plays the games of a tournament."""

    tournament: Tournament

    def __call__(self, engine: Engine, first: int, end: int, halt: Halt) -> tuple[int, Scores]:
        """Play a range; see `Job`."""
        tournament = self.tournament
        setup, block = tournament.setup, tournament.block
        found = Scores.none(len(tournament.kinds), len(setup.sides.teams))
        at = first
        while at < end and not halt():
            order = tournament.order_of(at)
            games = Games(setup.seed, tournament.policies(order), setup.limits)
            at, counts = engine.play(games, at, min(end, at - at % block + block), halt)
            found.add(order, counts)
        return at, found


def plan(
    variant: Variant,
    source: str,
    bots: Sequence[str],
    *,
    players: int | None = None,
    games: int,
    seed: int,
    limits: Limits = DEFAULT_LIMITS,
) -> Tournament:
    """Return the tournament of some kinds of players, each of which may be named for several sides.

    Where fewer are named than there are sides, they are taken again and again. The games are shared evenly over all
    orders of seats, rounded up.

    Raises UsageError where it makes no sense.
    """
    setup = set_up(variant, source, players=players, games=games, seed=seed, policies=bots[:1], limits=limits)
    sides = len(setup.sides.teams)
    if sides < 2:
        raise UsageError("a tournament needs two sides at least, and here is only one")
    if sides % len(bots):
        raise UsageError(f"{len(bots)} kinds of players are named for {sides} sides; name one for each of them")
    seated = Counter({kind: number * sides // len(bots) for kind, number in Counter(bots).items()})
    kinds, seats = tuple(seated), tuple(seated.values())
    if len(kinds) < 2:
        raise UsageError("a tournament needs two kinds of players; name them as in --bots cautious,random")
    orders = factorial(sides) // prod(map(factorial, seats))
    if orders > MOST_ORDERS:
        raise UsageError(f"these players can sit in {orders} orders, and {MOST_ORDERS} can be played; name fewer kinds")
    rounds = divided(games, orders * BLOCK)
    block = divided(games, orders * rounds)
    policies = policies_at(setup.sides, kinds, orders_of(seats)[0])
    all_games = orders * rounds * block
    setup = set_up(variant, source, players=players, games=all_games, seed=seed, policies=policies, limits=limits)
    return Tournament(setup, kinds, seats, block, rounds)


def play(
    variant: Variant,
    tournament: Tournament,
    *,
    workers: int = 1,
    engine: str = DEFAULT_ENGINE,
    cluster: str | None = None,
    halt: Halt = never,
    progress: Callable[[int], None] = nothing,
) -> Standings:
    """Play a tournament; where `halt` says so, the games finished by then are what it came to.

    It depends neither on the engine nor on the workers. `progress` is told the number of games so far.
    """
    scores = Scores.none(len(tournament.kinds), len(tournament.setup.sides.teams))
    make = MakeEngine(variant, tournament.setup.players, engine, tournament.setup.policies)
    with crew_for(Job(make, PlayOrders(tournament)), workers, cluster) as crew:
        for chunk in crew.play([(0, tournament.games)], halt):
            scores.merge(chunk.value)
            progress(scores.games)
    return Standings(tournament, scores)


def divided(games: int, parts: int) -> int:
    """Return a quotient, rounded up."""
    return -(-games // parts)


def policies_at(sides: Sides, kinds: Sequence[str], order: Order) -> tuple[str, ...]:
    """Return who plays in an order of seats, player by player: partners are of one kind."""
    return tuple(kinds[order[sides.team_of(player)]] for player in range(sides.players))


@cache
def orders_of(seats: tuple[int, ...]) -> tuple[Order, ...]:
    """Return all orders of kinds, each of which has so many seats, in the order of their numbers.

    >>> orders_of((2, 1))
    ((0, 0, 1), (0, 1, 0), (1, 0, 0))
    """
    return tuple(_orders(list(seats)))


def _orders(left: list[int]) -> Iterator[Order]:
    if not any(left):
        yield ()
    for kind, number in enumerate(left):
        if number:
            left[kind] -= 1
            yield from ((kind, *rest) for rest in _orders(left))
            left[kind] += 1
