"""The ways a piece can walk, and what stops it on the way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from homestretch.compiler.interpret.select import View, candidates, finished, fits, group_members, holds
from homestretch.dsl.errors import InternalFault
from homestretch.dsl.model import CellKind, Edge, Taken
from homestretch.dsl.nodes import Beyond, Count, Forbid, Manner, Many, Owner, Pieces, Verb

_OWN = Pieces(Count(Many.SOME), Owner.OWN)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a single move does not exist: the rule that forbids it (or a part of the board), and where."""

    rule: str
    reason: str
    place: int = -1


class Refused(Exception):
    """Raised inside a landing when a rule does not allow it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.rule)
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Route:
    """One way to walk: the cells passed over, where it ends and how it gets there.

    `target` is -1 where the walk ends before it has an end. `refusal` says why the way is closed.
    """

    passed: tuple[int, ...]
    target: int
    manner: Manner
    refusal: Refusal | None = None


def routes(view: View, piece: int, forward: bool, steps: int) -> list[Route]:
    """Return every way a lifted piece can walk `steps` from where it stands, closed ways included.

    The piece must have been taken off the board's stacks; `view.state.at` still says where it stood.
    """
    walker = _Walker(view, piece, steps)
    origin = view.state.at[piece]
    return list(walker.ahead(origin, steps, ()) if forward else walker.back(origin, steps, (), Manner.WALK))


def stopped_by(view: View, piece: int, place: int, verb: Verb) -> str | None:
    """Return the id of the blockade that stops a piece from passing or landing on a place, or None."""
    if place not in view.state.stacks:
        return None
    seat = view.facts.seat_of[piece]
    for named, forbid in view.facts.obstacles:
        if verb not in forbid.verbs or forbid.obstacle is None:
            continue
        for standing in _obstacle_seats(view, forbid.obstacle, place):
            if _is_stopped(view, forbid, standing, seat) and not _excepted(view, forbid, piece):
                return named.id
    return None


def banned_by(view: View, piece: int, verb: Verb) -> str | None:
    """Return the id of the rule that forbids a piece to do something at all, or None."""
    for named, forbid in view.facts.bans[verb]:
        if fits(view.about(piece), forbid.stopped, piece) and not _excepted(view, forbid, piece):
            return named.id
    return None


def _excepted(view: View, forbid: Forbid, piece: int) -> bool:
    return forbid.unless is not None and holds(view.about(piece), forbid.unless)


def _obstacle_seats(view: View, obstacle: Pieces, place: int) -> Iterator[int]:
    seat_of = view.facts.seat_of
    standing = sorted({seat_of[piece] for stack in view.state.stacks.get(place, ()) for piece in stack})
    if obstacle.group is not None:
        yield from (seat for seat in standing if group_members(view, obstacle.group, place, seat))
        return
    here = view.about(view.it, place)
    for stack in view.state.stacks.get(place, ()):
        for piece in stack:
            if fits(here, obstacle, piece):
                yield seat_of[piece]


def _is_stopped(view: View, forbid: Forbid, obstacle_seat: int, seat: int) -> bool:
    team_of = view.facts.table.team_of
    match forbid.stopped.owner:
        case Owner.ANY:
            return True
        case Owner.OWN:
            return seat == obstacle_seat
        case Owner.OTHER:
            return seat != obstacle_seat
        case Owner.ENEMY:
            return team_of[seat] != team_of[obstacle_seat]
        case Owner.PARTNERS:
            return team_of[seat] == team_of[obstacle_seat] and seat != obstacle_seat
    raise InternalFault(f"a blockade stops {forbid.stopped.owner.value} pieces")


class _Walker:
    def __init__(self, view: View, piece: int, steps: int) -> None:
        self.view = view
        self.piece = piece
        self.steps = steps
        self.seat = view.facts.seat_of[piece]
        self.board = view.facts.table.board
        overshoot = view.facts.overshoot
        self.beyond = overshoot[1].beyond if overshoot else Beyond.NOT_ALLOWED
        self.beyond_rule = overshoot[0].id if overshoot else "overshoot"

    def ahead(self, place: int, steps: int, passed: tuple[int, ...]) -> Iterator[Route]:
        """Yield the ways forward from a place, `steps` still to go."""
        waiting: list[tuple[int, int, tuple[int, ...], Edge | None]] = [(place, steps, passed, None)]
        while waiting:
            place, steps, passed, edge = waiting.pop()
            if edge is not None:
                ends, onward = self._along(place, edge, steps, passed)
                yield from ends
                if onward is not None:
                    waiting.append((edge.to, steps - 1, onward, None))
                continue
            edges = self._edges(place)
            if not edges:
                yield self._past_the_end(place, steps, passed)
            waiting += [(place, steps, passed, one) for one in reversed(edges)]

    def _edges(self, place: int) -> list[Edge]:
        edges: list[Edge] = []
        for edge in self.board.ahead[self.seat].get(place, ()):
            kept_out = edge.around and banned_by(self.view, self.piece, Verb.ENTER_COLUMN)
            edges += edge.around if kept_out else (edge,)
        return edges

    def _along(
        self, place: int, edge: Edge, steps: int, passed: tuple[int, ...]
    ) -> tuple[Iterable[Route], tuple[int, ...] | None]:
        """Return the ways that end with a step or turn back before it, and what is passed where it goes on, or None."""
        closed = self._closed(edge, self.steps - steps)
        if closed is None and self.beyond is Beyond.TURN_BACK_OPEN and self._is_wall(edge.to):
            return self._turn(place, steps, passed), None
        if closed is None and steps > 1 and edge.to < len(self.board.cells):
            closed = self._stopped(edge.to, Verb.PASS)
        if closed is None and steps == 1:
            closed = self._end_refused(edge.to)
        onward = passed if place == self.view.state.at[self.piece] else (*passed, place)
        if closed is not None:
            return [Route(onward, edge.to if steps == 1 else -1, Manner.WALK, closed)], None
        if steps == 1:
            return [Route(onward, edge.to, Manner.WALK)], None
        return (), onward

    def back(self, place: int, steps: int, passed: tuple[int, ...], manner: Manner) -> Iterator[Route]:
        """Yield the ways back from a place, `steps` still to go."""
        waiting: list[tuple[int, int, tuple[int, ...], Edge | None]] = [(place, steps, passed, None)]
        while waiting:
            place, steps, passed, edge = waiting.pop()
            if steps == 0:
                yield Route(passed, place, manner, self._end_refused(place))
            elif edge is None:
                onward = passed if place == self.view.state.at[self.piece] and not passed else (*passed, place)
                edges = self.board.back[self.seat].get(place, ())
                if not edges:
                    yield Route(onward, -1, manner, Refusal("board", "no way leads further back", place))
                waiting += [(place, steps, onward, one) for one in reversed(edges)]
            elif (closed := self._closed_back(edge, steps)) is not None:
                yield Route(passed, edge.to if steps == 1 else -1, manner, closed)
            else:
                waiting.append((edge.to, steps - 1, passed, None))

    def _closed_back(self, edge: Edge, steps: int) -> Refusal | None:
        closed = next((stop for cell in edge.beside if (stop := self._stopped(cell, Verb.PASS))), None)
        if closed is None and steps > 1:
            closed = self._stopped(edge.to, Verb.PASS)
        return closed

    def _past_the_end(self, place: int, steps: int, passed: tuple[int, ...]) -> Route:
        if place == self.view.state.at[self.piece] and (place >= len(self.board.cells) or self._has_arrived(place)):
            where = "it is in the yard" if place == self.board.yard(self.seat) else "it has arrived"
            return Route(passed, -1, Manner.WALK, Refusal("board", where, place))
        match self.beyond:
            case Beyond.TURN_BACK | Beyond.TURN_BACK_OPEN:
                return next(self._turn(place, steps, passed))
            case Beyond.FINISH:
                return self._finishing((*passed, place))
            case Beyond.FINISH_IF_LAST:
                if self._is_last():
                    return self._finishing((*passed, place))
            case Beyond.STOP:
                return Route(passed, place, Manner.WALK, self._end_refused(place))
        return Route(passed, -1, Manner.WALK, Refusal(self.beyond_rule, "the number is too large", place))

    def _finishing(self, passed: tuple[int, ...]) -> Route:
        finish = self.board.finish(self.seat)
        return Route(passed, finish, Manner.WALK, self._end_refused(finish))

    def _has_arrived(self, place: int) -> bool:
        return place == self.board.finish_cell[self.seat]

    def _turn(self, place: int, steps: int, passed: tuple[int, ...]) -> Iterator[Route]:
        on_cell = place < len(self.board.cells)
        in_column = on_cell and self.board.cells[place].kind is CellKind.COLUMN
        turns_on_open = self.beyond is Beyond.TURN_BACK_OPEN
        if turns_on_open and (not in_column or place == self.view.state.at[self.piece]):
            yield Route(passed, -1, Manner.TURN_BACK, Refusal(self.beyond_rule, "no open cell to turn on", place))
            return
        yield from self.back(place, steps, passed, Manner.TURN_BACK)

    def _is_wall(self, place: int) -> bool:
        if place >= len(self.board.cells) or self.board.cells[place].kind is not CellKind.COLUMN:
            return False
        return any(stopped_by(self.view, self.piece, place, verb) for verb in (Verb.PASS, Verb.LAND))

    def _closed(self, edge: Edge, walked: int) -> Refusal | None:
        for cell in edge.beside:
            if stop := self._stopped(cell, Verb.PASS):
                return stop
        if edge.branch is None:
            return None
        if edge.branch is Taken.AFTER_A_LAP and not self._lapped(walked):
            return Refusal("board.home-column", "the piece has not gone round yet", edge.to)
        ban = banned_by(self.view, self.piece, Verb.ENTER_COLUMN)
        return Refusal(ban, "it may not enter the home column", edge.to) if ban else None

    def _lapped(self, walked: int) -> bool:
        turnoff, entry = self.board.turnoff[self.seat], self.board.entry[self.seat]
        if turnoff is None or entry is None:
            return True
        progress = self.board.progress[self.seat]
        return self.view.state.travel[self.piece] + walked >= progress[turnoff] - progress[entry]

    def _stopped(self, place: int, verb: Verb) -> Refusal | None:
        rule = stopped_by(self.view, self.piece, place, verb)
        return Refusal(rule, f"it is stopped from {verb.value}", place) if rule else None

    def _end_refused(self, place: int) -> Refusal | None:
        if finished(self.view, place, self.seat):
            ban = banned_by(self.view, self.piece, Verb.FINISH)
            if ban:
                return Refusal(ban, "it may not finish", place)
        return self._stopped(place, Verb.LAND) if place < len(self.board.cells) else None

    def _is_last(self) -> bool:
        progress = self.board.progress[self.seat]
        here = progress.get(self.view.state.at[self.piece], 0)
        others = candidates(self.view.about(self.piece), _OWN)
        return all(
            finished(self.view, self.view.state.at[other], self.seat)
            or progress.get(self.view.state.at[other], 0) >= here
            for other in others
        )
