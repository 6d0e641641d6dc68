"""Kinds of players in every order of seats: who sits where, and what their games come to.

Orders that come from one another by moving everybody on by a seat are a cycle. In a cycle each kind plays each side
equally often, so that no seat favors it. A cycle counts whole or not at all: so it is also where work is cut short.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import accumulate

from homestretch.dsl.errors import HomestretchError, InternalFault
from homestretch.dsl.halting import Halt, never
from homestretch.dsl.model import Variant
from homestretch.tools.simulate.cluster import crew_for
from homestretch.tools.simulate.counts import Sides
from homestretch.tools.simulate.engines import DEFAULT_ENGINE, Engine, Games, MakeEngine
from homestretch.tools.simulate.playout import Record
from homestretch.tools.simulate.pool import Job
from homestretch.tools.simulate.result import Setup
from homestretch.tools.simulate.runner import nothing

Order = tuple[int, ...]
"""Who sits where: for each side the index of its kind of player."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Kinds of players, of which kind k plays `sides_of[k]` sides, in every order of seats, `rounds` times.

    Game g of the seed is played in order g modulo their number; see `cycles_of`. `setup` is that of the first order.
    """

    setup: Setup
    kinds: tuple[str, ...]
    sides_of: tuple[int, ...]
    rounds: int

    @property
    def orders(self) -> tuple[Order, ...]:
        """All orders of seats, cycle by cycle."""
        return tuple(order for cycle in cycles_of(self.sides_of) for order in cycle)

    @property
    def cycles(self) -> int:
        """How many cycles are played, over all rounds."""
        return self.rounds * len(cycles_of(self.sides_of))

    @property
    def games(self) -> int:
        """How many games are played."""
        return self.rounds * len(self.orders)

    def cycle(self, number: int) -> list[tuple[int, Order]]:
        """Return the games of a cycle, by its number over all rounds, each with its order of seats."""
        cycles = cycles_of(self.sides_of)
        finished, at = divmod(number, len(cycles))
        firsts = _firsts(self.sides_of)
        first = finished * firsts[-1] + firsts[at]
        return [(first + index, order) for index, order in enumerate(cycles[at])]

    def setup_of(self, game: int) -> Setup:
        """Return the setup of a game, with its order of seats."""
        orders = self.orders
        return replace(self.setup, policies=self.policies(orders[game % len(orders)]))

    def policies(self, order: Order) -> tuple[str, ...]:
        """Return who plays in an order of seats, player by player."""
        return policies_at(self.setup.sides, self.kinds, order)


@dataclass(slots=True)
class Scores:
    """What games came to: for each kind and each side, the games that it won there, and those that somebody won.

    `games` are all of them, `nobody` those without a winner, `stopped` those stopped, by reason, and `first_stopped` is
    the lowest number of such a game, or None.
    """

    won: list[list[int]]
    decided: list[list[int]]
    games: int = 0
    nobody: int = 0
    stopped: Counter[str] = field(default_factory=Counter)
    first_stopped: int | None = None

    @classmethod
    def none(cls, seating: Seating) -> Scores:
        """Return those of no games."""
        sides = len(seating.setup.sides.teams)
        won, decided = ([[0] * sides for _ in seating.kinds] for _ in range(2))
        return cls(won, decided)

    @property
    def finished(self) -> int:
        """The games that came to their end."""
        return self.games - self.stopped.total()

    @property
    def won_by_somebody(self) -> int:
        """The games that somebody won."""
        return self.finished - self.nobody

    def add(self, sides: Sides, order: Order, record: Record) -> None:
        """Add a game that was played in an order of seats."""
        self.games += 1
        if record.stopped is not None:
            self.stopped[str(record.stopped)] += 1
            self._note_stopped(record.game)
            return
        if not record.winners:
            self.nobody += 1
            return
        winner = sides.team_of(record.winners[0])
        self.won[order[winner]][winner] += 1
        for side, kind in enumerate(order):
            self.decided[kind][side] += 1

    def merge(self, other: Scores) -> None:
        """Add other games."""
        for mine, theirs in ((self.won, other.won), (self.decided, other.decided)):
            for row, more in zip(mine, theirs, strict=True):
                row[:] = [sum(pair) for pair in zip(row, more, strict=True)]
        self.games += other.games
        self.nobody += other.nobody
        self.stopped.update(other.stopped)
        self._note_stopped(other.first_stopped)

    def _note_stopped(self, game: int | None) -> None:
        games = [one for one in (self.first_stopped, game) if one is not None]
        self.first_stopped = min(games, default=None)


@dataclass(frozen=True, slots=True)
class PlayCycles:
    """The task of a job that plays cycles, by their numbers."""

    seating: Seating

    def __call__(self, engine: Engine, first: int, end: int, halt: Halt) -> tuple[int, Scores]:
        """Play a range of cycles; see `Job`."""
        setup = self.seating.setup
        found = Scores.none(self.seating)
        tables: dict[Order, Games] = {}
        for number in range(first, end):
            records: list[tuple[Order, Record]] = []
            for game, order in self.seating.cycle(number):
                if order not in tables:
                    tables[order] = Games(setup.seed, self.seating.policies(order), setup.limits)
                one = _record(engine, tables[order], game, halt)
                if not one:
                    return number, found
                records.append((order, one[0]))
            for order, record in records:
                found.add(setup.sides, order, record)
        return end, found


def _record(engine: Engine, games: Games, game: int, halt: Halt) -> list[Record]:
    try:
        return engine.records(games, game, game + 1, halt)
    except HomestretchError:
        raise
    except Exception as fault:
        raise InternalFault(f"game {game} cannot be played: {type(fault).__name__}: {fault}") from fault


def play_seating(
    variant: Variant,
    seating: Seating,
    *,
    workers: int = 1,
    engine: str = DEFAULT_ENGINE,
    cluster: str | None = None,
    halt: Halt = never,
    progress: Callable[[int], None] = nothing,
) -> Scores:
    """Play the games of a seating; where `halt` says so, what the cycles finished by then came to is returned.

    It depends neither on the engine nor on the workers. `progress` is told the number of games so far.
    """
    scores = Scores.none(seating)
    make = MakeEngine(variant, seating.setup.players, engine, seating.setup.policies)
    with crew_for(Job(make, PlayCycles(seating)), workers, cluster) as crew:
        for chunk in crew.play([(0, seating.cycles)], halt):
            scores.merge(chunk.value)
            progress(scores.games)
    return scores


def seated(setup: Setup, kinds: tuple[str, ...], sides_of: tuple[int, ...], games: int) -> Seating:
    """Return the seating of kinds of players that plays so many games, rounded up to whole rounds of all orders."""
    cycles = cycles_of(sides_of)
    first = replace(setup, policies=policies_at(setup.sides, kinds, cycles[0][0]))
    return Seating(first, kinds, sides_of, -(-games // sum(map(len, cycles))))


def policies_at(sides: Sides, kinds: Sequence[str], order: Order) -> tuple[str, ...]:
    """Return who plays in an order of seats, player by player: partners are of one kind."""
    return tuple(kinds[order[sides.team_of(player)]] for player in range(sides.players))


@cache
def cycles_of(sides_of: tuple[int, ...]) -> tuple[tuple[Order, ...], ...]:
    """Return all orders of kinds, of which kind k plays so many sides, in cycles; each begins with its least order.

    >>> cycles_of((2, 1))
    (((0, 0, 1), (0, 1, 0), (1, 0, 0)),)
    >>> [len(cycle) for cycle in cycles_of((2, 2))]
    [4, 2]
    """
    found = []
    for order in _orders(list(sides_of)):
        turned = [order[at:] + order[:at] for at in range(len(order))]
        if order == min(turned):
            found.append(tuple(dict.fromkeys(turned)))
    return tuple(found)


@cache
def _firsts(sides_of: tuple[int, ...]) -> tuple[int, ...]:
    """Return for each cycle how many orders there are in those before it."""
    return tuple(accumulate((len(cycle) for cycle in cycles_of(sides_of)), initial=0))


def _orders(left: list[int]) -> Iterator[Order]:
    if not any(left):
        yield ()
    for kind, number in enumerate(left):
        if number:
            left[kind] -= 1
            yield from ((kind, *rest) for rest in _orders(left))
            left[kind] += 1
