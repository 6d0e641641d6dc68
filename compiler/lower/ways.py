"""The ways a piece can walk, found once for each seat, place and number of steps: the counterpart of `routes`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from homestretch.compiler.lower.context import CannotCompile, Context
from homestretch.dsl.model import CellKind, Edge, Taken
from homestretch.dsl.nodes import Beyond, Manner, Verb

MOST_WAYS = 2_000_000
"""Ways of all seats, places and numbers together at most."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to walk, and what must hold for it.

    `passed` are the cells walked over, in order. `free` are the cells where nothing may stop the piece from passing,
    `walls` those of a home column that must (True) or must not be closed to it. `lap` is the least number of net steps
    that the piece must have walked, or None. `column` tells that it takes a branch into a home column, `around` that it
    is kept out of one. `last` tells that it must be the last piece of its seat.
    """

    target: int
    manner: Manner = Manner.WALK
    passed: tuple[int, ...] = ()
    free: tuple[int, ...] = ()
    walls: tuple[tuple[int, bool], ...] = ()
    lap: int | None = None
    column: bool = False
    around: bool = False
    last: bool = False

    @property
    def asked(self) -> tuple[int, ...]:
        """The cells of which it is asked whether something stands on them, but for its end."""
        return (*self.free, *(cell for cell, _ in self.walls))


class WayFinder:
    """Finds the ways of one table. What depends on other pieces is left to be asked of each way."""

    def __init__(self, context: Context) -> None:
        self.facts = context.facts
        self.board = context.board
        self.cells = context.cells
        overshoot = context.facts.overshoot
        self.beyond = overshoot[1].beyond if overshoot else Beyond.NOT_ALLOWED
        self.bans_column = bool(context.facts.bans[Verb.ENTER_COLUMN])
        self.count = 0

    def ways(self, seat: int, origin: int, steps: int) -> list[Way]:
        """Return the ways of `steps` (negative: back) from a place, in canonical order."""
        if steps == 0:
            return []
        search = _Search(self, seat, origin, abs(steps))
        blank = Way(-1)
        found = list(search.ahead(origin, steps, blank) if steps > 0 else search.back(origin, -steps, blank))
        self.count += len(found)
        if self.count > MOST_WAYS:
            raise CannotCompile(
                f"the board has more than {MOST_WAYS} ways to walk; make it smaller, or the numbers fewer"
            )
        return found


class _Search:
    def __init__(self, finder: WayFinder, seat: int, origin: int, steps: int) -> None:
        self.f = finder
        self.seat = seat
        self.origin = origin
        self.steps = steps

    def ahead(self, place: int, steps: int, way: Way) -> Iterator[Way]:
        board = self.f.board
        edges = board.ahead[self.seat].get(place, ())
        if not edges:
            yield from self._past_the_end(place, steps, way)
            return
        for edge in edges:
            if edge.around and self.f.bans_column:
                for around in edge.around:
                    yield from self._along(place, around, steps, replace(way, around=True))
            yield from self._along(place, edge, steps, way)

    def _along(self, place: int, edge: Edge, steps: int, way: Way) -> Iterator[Way]:
        f = self.f
        way = replace(way, free=(*way.free, *edge.beside))
        if edge.branch is Taken.AFTER_A_LAP:
            lap = self._lap(self.steps - steps)
            if lap is not None:
                way = replace(way, lap=lap if way.lap is None else max(lap, way.lap))
        if edge.branch is not None:
            way = replace(way, column=True)
        if f.beyond is Beyond.TURN_BACK_OPEN and self._in_column(edge.to):
            yield from self._turn(place, steps, replace(way, walls=(*way.walls, (edge.to, True))))
            way = replace(way, walls=(*way.walls, (edge.to, False)))
        if place != self.origin:
            way = replace(way, passed=(*way.passed, place))
        if steps == 1:
            yield replace(way, target=edge.to)
            return
        if edge.to < f.cells:
            way = replace(way, free=(*way.free, edge.to))
        yield from self.ahead(edge.to, steps - 1, way)

    def back(self, place: int, steps: int, way: Way, manner: Manner = Manner.WALK) -> Iterator[Way]:
        f = self.f
        onward = way if place == self.origin and not way.passed else replace(way, passed=(*way.passed, place))
        if steps == 0:
            yield replace(way, target=place, manner=manner)
            return
        for edge in f.board.back[self.seat].get(place, ()):
            free = (*edge.beside, edge.to) if steps > 1 else edge.beside
            yield from self.back(edge.to, steps - 1, replace(onward, free=(*way.free, *free)), manner)

    def _past_the_end(self, place: int, steps: int, way: Way) -> Iterator[Way]:
        f = self.f
        arrived = place == f.board.finish_cell[self.seat]
        if place == self.origin and (place >= f.cells or arrived):
            return
        over = replace(way, passed=(*way.passed, place), target=f.board.finish(self.seat))
        match f.beyond:
            case Beyond.TURN_BACK | Beyond.TURN_BACK_OPEN:
                # The interpreter takes the first way back only.
                yield from list(self._turn(place, steps, way))[:1]
            case Beyond.FINISH:
                yield over
            case Beyond.FINISH_IF_LAST:
                yield replace(over, last=True)
            case Beyond.STOP:
                yield replace(way, target=place)

    def _turn(self, place: int, steps: int, way: Way) -> Iterator[Way]:
        if self.f.beyond is Beyond.TURN_BACK_OPEN and (not self._in_column(place) or place == self.origin):
            return
        yield from self.back(place, steps, way, Manner.TURN_BACK)

    def _in_column(self, place: int) -> bool:
        return place < self.f.cells and self.f.board.cells[place].kind is CellKind.COLUMN

    def _lap(self, walked: int) -> int | None:
        board = self.f.board
        turnoff, entry = board.turnoff[self.seat], board.entry[self.seat]
        if turnoff is None or entry is None:
            return None
        progress = board.progress[self.seat]
        return progress[turnoff] - progress[entry] - walked
