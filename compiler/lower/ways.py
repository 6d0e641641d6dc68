"""The ways a piece can walk, found once for each seat, place and number of steps: the counterpart of `routes`.

All numbers of steps from one place are found on one walk: what lies behind two ways that begin alike is kept once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from homestretch.compiler.lower.context import Context
from homestretch.compiler.refusals import TooLarge
from homestretch.dsl.model import CellKind, Edge, Taken
from homestretch.dsl.nodes import Beyond, Manner, Verb

MOST_WAYS = 500_000
"""Ways of all seats, places and numbers together at most."""

MOST_STEPS = 1_000_000
"""Steps of all ways together at most, those that ways have in common counted once."""


class Trail(NamedTuple):
    """What a way has behind it: one step, and all `before` it.

    `passed` is the cell walked over by the step, or None, `wall` one of a home column that must (True) or must not be
    closed to it. Then there are sets of cells, here or before, as numbers with a bit for each: on those of `free`
    nothing may stop the piece from passing, and of those of `asked`, walls too, it matters what stands on them.
    `returns`: the cell that the piece came from is among them.
    """

    before: Trail | None
    passed: int | None
    wall: tuple[int, bool] | None
    free: int
    asked: int
    returns: bool

    def steps(self) -> list[Trail]:
        """Return the steps in the order in which they are walked."""
        found = [self]
        while (before := found[-1].before) is not None:
            found.append(before)
        return found[::-1]


MOST_NUMBERS = 4_000_000
"""Cells of all ways at most, where they are written down, and numbers of one table of them."""


_WAY_OUT = "fewer cells, or fewer and smaller numbers"


def require_few(places: int, numbers: int) -> None:
    """Raise TooLarge where so many numbers of steps from so many places are too many."""
    if places * numbers > MOST_STEPS:
        raise TooLarge(
            "board",
            f"{numbers:,} numbers of steps from {places:,} places of all seats are more than {MOST_STEPS:,} together",
            _WAY_OUT,
        )


def require_room(ways: int, words: int) -> None:
    """Raise TooLarge where a table of so many words for each way is too large."""
    if ways * words > MOST_NUMBERS:
        raise TooLarge(
            "board",
            f"{ways:,} ways to walk past cells where pieces can be stopped take {words} numbers each, more than "
            f"{MOST_NUMBERS:,} together",
            f"{_WAY_OUT}, or blockades on part of it only",
        )


@dataclass(frozen=True, slots=True)
class Way:
    """One way to walk, and what must hold for it; `target` is -1 for none.

    `lap` is the least number of net steps that the piece must have walked, or None. `column` tells that it takes a
    branch into a home column, `around` that it is kept out of one. `last` tells that it must be the last piece of its
    seat.
    """

    target: int
    manner: Manner = Manner.WALK
    trail: Trail | None = None
    lap: int | None = None
    column: bool = False
    around: bool = False
    last: bool = False

    @property
    def asked(self) -> int:
        """The cells of which it is asked whether something stands on them, but for its end, as a set of bits."""
        return 0 if self.trail is None else self.trail.asked

    @property
    def passed(self) -> tuple[int, ...]:
        """The cells walked over, in order."""
        return tuple(step.passed for step in self._steps() if step.passed is not None)

    @property
    def free(self) -> int:
        """The cells where nothing may stop the piece from passing, as a set of bits."""
        return 0 if self.trail is None else self.trail.free

    @property
    def walls(self) -> tuple[tuple[int, bool], ...]:
        """The cells of a home column that must (True) or must not be closed to the piece."""
        return tuple(step.wall for step in self._steps() if step.wall is not None)

    def comes_back(self, origin: int) -> bool:
        """Return whether what stands on the cell where the way begins bears on it."""
        return self.target == origin or (self.trail is not None and self.trail.returns)

    def _steps(self) -> list[Trail]:
        return [] if self.trail is None else self.trail.steps()


def bits_of(cells: Iterable[int]) -> int:
    """Return a set of cells as a number with a bit for each."""
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


def cells_of(found: int) -> Iterator[int]:
    """Give the cells of a set that is given as a number with a bit for each."""
    while found:
        lowest = found & -found
        yield lowest.bit_length() - 1
        found ^= lowest


class WayFinder:
    """Finds the ways of one table. What depends on other pieces is left to be asked of each way."""

    def __init__(self, context: Context) -> None:
        self.facts = context.facts
        self.board = context.board
        self.cells = context.cells
        overshoot = context.facts.overshoot
        self.beyond = overshoot[1].beyond if overshoot else Beyond.NOT_ALLOWED
        self.bans_column = bool(context.facts.bans[Verb.ENTER_COLUMN])
        self.ways_found = self.steps_found = self.cells_found = 0

    def ways(self, seat: int, origin: int, amounts: Collection[int]) -> list[list[Way]]:
        """Return the ways from a place for each of several numbers of steps (negative: back), in canonical order.

        Raises TooLarge where there are too many.
        """
        found: dict[int, list[Way]] = {amount: [] for amount in amounts}
        for sign in (1, -1):
            wanted = {sign * amount: ways for amount, ways in found.items() if sign * amount > 0}
            if wanted:
                _Search(self, seat, origin, wanted, ahead=sign > 0).run()
        return list(found.values())

    def require_short(self) -> None:
        """Raise TooLarge where the cells of all ways are too many to be written down way by way."""
        if self.cells_found > MOST_NUMBERS:
            raise TooLarge(
                "board", f"its ways to walk lead over more than {MOST_NUMBERS:,} cells, each way by itself", _WAY_OUT
            )

    def count_way(self, steps: int) -> None:
        """Take note of one more way of so many steps; TooLarge where there are too many."""
        self.ways_found += 1
        self.cells_found += steps
        if self.ways_found > MOST_WAYS:
            raise TooLarge("board", f"it has more than {MOST_WAYS:,} ways to walk", _WAY_OUT)

    def count_step(self) -> None:
        """Take note of one more step; TooLarge where there are too many."""
        self.steps_found += 1
        if self.steps_found > MOST_STEPS:
            raise TooLarge("board", f"its ways to walk are more than {MOST_STEPS:,} steps long together", _WAY_OUT)


class _Spot(NamedTuple):
    """Where a walk has come to: a place, after so many steps, and what it has behind it."""

    place: int
    walked: int
    trail: Trail | None = None
    lap: int | None = None
    column: bool = False
    around: bool = False
    passes: bool = False


class _Search:
    """Finds the ways of several numbers of steps from one place, all ahead or all back.

    `found` has a list for each number of steps. Ways that part are followed one after the other, so that each list is
    in the order of a search for its number alone.
    """

    def __init__(self, finder: WayFinder, seat: int, origin: int, found: dict[int, list[Way]], *, ahead: bool) -> None:
        self.f = finder
        self.seat = seat
        self.origin = origin
        self.found = found
        self.numbers = sorted(found)
        self.forward = ahead

    def run(self) -> None:
        """Find them all."""
        start = _Spot(self.origin, 0)
        if self.forward:
            self._ahead(start)
        else:
            self._back(start, Manner.WALK)

    def _ahead(self, start: _Spot) -> None:
        waiting = self._edges(start)
        while waiting:
            spot, edge, around = waiting.pop()
            after = self._along(spot, edge, around)
            if after.walked in self.found:
                self._add(after.walked, self._way(after))
            if after.walked < self.numbers[-1]:
                waiting += self._edges(after)

    def _edges(self, spot: _Spot) -> list[tuple[_Spot, Edge, bool]]:
        """Return the steps ahead, the last first, each with whether it is that of a piece kept out of its column."""
        edges = self.f.board.ahead[self.seat].get(spot.place, ())
        if not edges:
            self._past_the_end(spot)
        found = []
        for edge in edges:
            if self.f.bans_column:
                found += [(spot, around, True) for around in edge.around]
            found.append((spot, edge, spot.around))
        return found[::-1]

    def _along(self, spot: _Spot, edge: Edge, around: bool) -> _Spot:
        place, column, lap = spot.place, spot.column, spot.lap
        if edge.branch is not None:
            column = True
            if edge.branch is Taken.AFTER_A_LAP:
                laps = [one for one in (lap, self._lap(spot.walked)) if one is not None]
                lap = max(laps, default=None)
        free = self._entered(spot, edge)
        wall = None
        if self.f.beyond is Beyond.TURN_BACK_OPEN and self._in_column(edge.to):
            if self._in_column(place) and place != self.origin:
                turn = self._trail(spot.trail, None, free, (edge.to, True))
                self._back(spot._replace(trail=turn, lap=lap, column=column, around=around), Manner.TURN_BACK)
            wall = edge.to, False
        passed = None if place == self.origin else place
        trail = self._trail(spot.trail, passed, free, wall)
        return _Spot(edge.to, spot.walked + 1, trail, lap, column, around, spot.passes or passed is not None)

    def _back(self, start: _Spot, manner: Manner, *, first_only: bool = False) -> None:
        most = self.numbers[-1]
        waiting = [start]
        begun = {number: len(self.found[number]) for number in self.numbers if number > start.walked}
        while waiting:
            spot = waiting.pop()
            wanted = spot.walked in begun and not (first_only and self._has_more(spot.walked, begun))
            if wanted and spot.walked > start.walked:
                self._add(spot.walked, self._way(spot, manner))
            if spot.walked == most:
                if first_only and all(self._has_more(number, begun) for number in begun):
                    return
                continue
            passed = None if spot.place == self.origin and not spot.passes else spot.place
            for edge in reversed(self.f.board.back[self.seat].get(spot.place, ())):
                free = self._entered(spot, edge) if spot is not start else edge.beside
                trail = self._trail(spot.trail, passed, free, None)
                passes = spot.passes or passed is not None
                waiting.append(_Spot(edge.to, spot.walked + 1, trail, spot.lap, spot.column, spot.around, passes))

    def _has_more(self, number: int, begun: dict[int, int]) -> bool:
        return len(self.found[number]) > begun[number]

    def _past_the_end(self, spot: _Spot) -> None:
        f, place = self.f, spot.place
        arrived = place == f.board.finish_cell[self.seat]
        if place == self.origin and (place >= f.cells or arrived):
            return
        trail = spot.trail if spot.walked == 0 else self._trail(spot.trail, None, (place,), None)
        here = spot._replace(trail=trail)
        over = spot._replace(place=f.board.finish(self.seat), trail=self._trail(trail, place, (), None))
        match f.beyond:
            case Beyond.TURN_BACK:
                # The interpreter takes the first way back only.
                self._back(here, Manner.TURN_BACK, first_only=True)
            case Beyond.TURN_BACK_OPEN if self._in_column(place) and place != self.origin:
                self._back(here, Manner.TURN_BACK, first_only=True)
            case Beyond.FINISH:
                self._end(spot.walked, self._way(over))
            case Beyond.FINISH_IF_LAST:
                self._end(spot.walked, replace(self._way(over), last=True))
            case Beyond.STOP:
                self._end(spot.walked, self._way(here))
            case _:
                pass

    def _end(self, walked: int, way: Way) -> None:
        """Add a way to each number of steps that is larger than those that were walked."""
        for number in self.numbers:
            if number > walked:
                self._add(number, way)

    def _add(self, number: int, way: Way) -> None:
        self.f.count_way(number)
        self.found[number].append(way)

    def _way(self, spot: _Spot, manner: Manner = Manner.WALK) -> Way:
        return Way(spot.place, manner, spot.trail, spot.lap, spot.column, spot.around)

    def _trail(
        self, before: Trail | None, passed: int | None, free: tuple[int, ...], wall: tuple[int, bool] | None
    ) -> Trail:
        self.f.count_step()
        origin = self.origin
        returns = origin == passed or origin in free or (wall is not None and origin == wall[0])
        entered = bits_of(free)
        asked = entered if wall is None else entered | bits_of(wall[:1])
        if before is None:
            return Trail(before, passed, wall, entered, asked, returns)
        return Trail(before, passed, wall, before.free | entered, before.asked | asked, before.returns or returns)

    def _entered(self, spot: _Spot, edge: Edge) -> tuple[int, ...]:
        """Return the cells that must let the piece pass: the one that it goes on from, and what it passes by."""
        return edge.beside if spot.walked == 0 else (spot.place, *edge.beside)

    def _in_column(self, place: int) -> bool:
        return place < self.f.cells and self.f.board.cells[place].kind is CellKind.COLUMN

    def _lap(self, walked: int) -> int | None:
        board = self.f.board
        turnoff, entry = board.turnoff[self.seat], board.entry[self.seat]
        if turnoff is None or entry is None:
            return None
        progress = board.progress[self.seat]
        return progress[turnoff] - progress[entry] - walked
