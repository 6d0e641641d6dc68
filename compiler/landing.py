"""Which landing row beats which, found over all situations, and what is wrong with the rows.

A situation is a kind of cell, a manner of arrival and what stands there (up to
three pieces of any seats). A row covers a set of situations; the row whose set
lies inside every other fitting row's set decides. This holds the landing of a
game to a table, and finds overlaps that nothing decides before anybody meets them in play.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, combinations_with_replacement

from homestretch.compiler.facts import Facts, nodes
from homestretch.compiler.interpret.carry import Branch, Carrier
from homestretch.compiler.interpret.routes import Refused
from homestretch.compiler.interpret.rows import Rows
from homestretch.compiler.interpret.select import View
from homestretch.compiler.state import State
from homestretch.dsl.model import Named
from homestretch.dsl.nodes import Condition, Count, Land, Logic, Manner, Relation, Whereabouts

CROWD = 3
"""Pieces on one cell at most in the situations looked at, unless a row counts further."""

Contents = tuple[tuple[int, ...], ...]
"""What stands on a cell: stacks in order of arrival, each the seats of its pieces from the bottom up."""


@dataclass(frozen=True, slots=True)
class Situation:
    """A piece of `seat` arrives on `cell` in a manner, where `contents` stand."""

    cell: int
    seat: int
    manner: Manner
    contents: Contents


@dataclass(frozen=True, slots=True)
class Clash:
    """Rows that fit a reachable situation with none of them deciding."""

    rows: tuple[Named, ...]
    situation: Situation


def row_order(facts: Facts) -> dict[str, frozenset[str]]:
    """Return for each landing row the ids of the rows that it beats where both fit."""
    covered: dict[str, frozenset[int]] = {}
    rows = Rows(facts, {})
    situations = list(_all_situations(facts))
    views = [(situation, _view(facts, situation)) for situation in situations]
    for named, row in facts.landing:
        covered[named.id] = frozenset(
            index
            for index, (situation, view) in enumerate(views)
            if rows.fits(view, row, situation.manner, rows.is_full(view))
        )
    return {
        named.id: frozenset(
            other.id
            for other, other_row in facts.landing
            if other is not named and _beats(named, row, other, other_row, covered)
        )
        for named, row in facts.landing
    }


def _beats(one: Named, row: Land, other: Named, other_row: Land, covered: dict[str, frozenset[int]]) -> bool:
    if _narrower(one, row, other, other_row, covered):
        return True
    if _narrower(other, other_row, one, row, covered):
        return False
    return _insists(row, other) > _insists(other_row, one)


def _insists(row: Land, other: Named) -> int:
    """Return how firmly a row says that it comes before another: by name, by "all", or not at all."""
    if other.id.partition(".")[2] in row.before:
        return 2
    return 1 if "all" in row.before else 0


def _narrower(one: Named, row: Land, other: Named, other_row: Land, covered: dict[str, frozenset[int]]) -> bool:
    inside = covered[one.id] <= covered[other.id] and other_row.when in (None, row.when)
    return inside and (covered[one.id] != covered[other.id] or row.when != other_row.when)


@dataclass(frozen=True, slots=True)
class Survey:
    """The landings that can come about, each with the rows that fit it, their `when`s left aside."""

    facts: Facts
    rows: Rows
    found: tuple[tuple[Situation, list[tuple[Named, Land]]], ...]

    def clashes(self) -> list[Clash]:
        """Return one clash for each set of rows that fit a landing with none deciding."""
        found: dict[tuple[str, ...], Clash] = {}
        for situation, rows in self.found:
            for fitting in _by_conditions(rows):
                if _is_undecided(self.facts, self.rows, situation, fitting):
                    left = self.rows.unbeaten(fitting) or fitting
                    ids = tuple(sorted(named.id for named, _ in left))
                    found.setdefault(ids, Clash(tuple(named for named, _ in left), situation))
        return list(found.values())

    def holes(self) -> list[Situation]:
        """Return landings on a cell where something stands, but of which no row says anything: one of each kind."""
        found: dict[tuple[bool, bool, bool], Situation] = {}
        team_of = self.facts.table.team_of
        for situation, rows in self.found:
            silent = any(not fitting for fitting in _by_conditions(rows))
            if not silent or not situation.contents or self.rows.is_full(_view(self.facts, situation)):
                continue
            tops = {stack[-1] for stack in situation.contents}
            friends = {seat for seat in tops if team_of[seat] == team_of[situation.seat]}
            found.setdefault(
                (situation.seat in tops, bool(friends - {situation.seat}), bool(tops - friends)), situation
            )
        return list(found.values())

    def idle(self) -> list[Named]:
        """Return the rows that decide no landing."""
        deciding: set[str] = set()
        for _, rows in self.found:
            for fitting in _by_conditions(rows):
                deciding |= {named.id for named, _ in self.rows.unbeaten(fitting)}
        return [named for named, _ in self.facts.landing if named.id not in deciding]


def survey(facts: Facts, rows: Rows) -> Survey:
    """Return the survey of a game: what stands on a cell grows only as the rows let pieces arrive and stay.

    Raises EndlessCascade where a landing sends pieces on without end.
    """
    return Survey(facts, rows, tuple(_reachable(facts, rows)))


def _by_conditions(fitting: list[tuple[Named, Land]]) -> Iterator[list[tuple[Named, Land]]]:
    """Yield the rows that are left for every way in which their `when`s can be true or not.

    A condition and its opposite are never true together.
    """
    whens = list(dict.fromkeys(row.when for _, row in fitting if row.when is not None))
    for size in range(len(whens) + 1):
        for true in combinations(whens, size):
            if any(_opposite(condition) in true for condition in true):
                continue
            yield [(named, row) for named, row in fitting if row.when is None or row.when in true]


def _opposite(condition: Condition) -> Condition | None:
    return None if isinstance(condition, Logic) else replace(condition, negated=not condition.negated)


def _is_undecided(facts: Facts, rows: Rows, situation: Situation, fitting: list[tuple[Named, Land]]) -> bool:
    left = rows.unbeaten(fitting)
    if not fitting or len(left) == 1:
        return False
    return not left or len({_landed(facts, rows, situation, row) for row in left}) > 1


def _fitting(facts: Facts, rows: Rows, situation: Situation) -> list[tuple[Named, Land]]:
    view = _view(facts, situation)
    full = rows.is_full(view)
    return [(named, row) for named, row in facts.landing if rows.fits(view, row, situation.manner, full)]


def _reachable(facts: Facts, rows: Rows) -> Iterator[tuple[Situation, list[tuple[Named, Land]]]]:
    manners, crowd = _manners(facts), _crowd(facts)
    for cell in _kinds_of_cells(facts):
        known: dict[Contents, None] = {(): None}
        queue: list[Contents] = [()]
        while queue:
            contents = queue.pop()
            following = [contents[:index] + contents[index + 1 :] for index in range(len(contents))]
            for seat in _seats_on(facts, cell):
                if sum(stack.count(seat) for stack in contents) == facts.pieces:
                    continue
                for manner in manners:
                    situation = Situation(cell, seat, manner, contents)
                    fitting = _fitting(facts, rows, situation)
                    yield situation, fitting
                    following += _after(facts, rows, situation, fitting)
            for after in following:
                if after not in known and _can_stand(facts, after, crowd):
                    known[after] = None
                    queue.append(after)


def _crowd(facts: Facts) -> int:
    """Return how many pieces on a cell have to be looked at: one more than any row counts."""
    counted = [node.number for _, row in facts.landing for node in nodes(row) if isinstance(node, Count)]
    return max(CROWD, *(number + 1 for number in counted)) if counted else CROWD


def _can_stand(facts: Facts, contents: Contents, crowd: int) -> bool:
    seats = [seat for stack in contents for seat in stack]
    return len(seats) <= crowd and all(seats.count(seat) <= facts.pieces for seat in seats)


def _after(facts: Facts, rows: Rows, situation: Situation, found: list[tuple[Named, Land]]) -> Iterator[Contents]:
    """Yield what can stand on the cell after a landing."""
    for fitting in _by_conditions(found):
        if _is_undecided(facts, rows, situation, fitting):
            continue
        if not fitting and rows.is_full(_view(facts, situation)):
            continue
        landed = _landed(facts, rows, situation, rows.unbeaten(fitting)[0] if fitting else None)
        if landed is not None:
            stacks = landed.stacks.get(situation.cell, ())
            yield tuple(tuple(facts.seat_of[piece] for piece in stack) for stack in stacks)


def _landed(facts: Facts, rows: Rows, situation: Situation, row: tuple[Named, Land] | None) -> State | None:
    """Return the state after a landing by this row, or None where it is refused."""
    view = _view(facts, situation)
    branch = Branch(view.state)
    branch.lifted[view.it] = (view.it,)
    carrier = Carrier(facts, rows, facts.player_of[situation.seat])
    carrier.mover = view.it
    try:
        carrier.put_down(branch, view.it, situation.cell, row, "check")
    except Refused:
        return None
    return branch.state


def _view(facts: Facts, situation: Situation) -> View:
    state = State(facts.seats * facts.pieces, facts.players)
    state.at = [facts.table.board.yard(seat) for seat in facts.seat_of]
    state.travel = (0,) * len(state.at)
    free = {seat: iter(range(seat * facts.pieces, (seat + 1) * facts.pieces)) for seat in range(facts.seats)}
    stacks = []
    for stack in situation.contents:
        pieces = tuple(next(free[seat]) for seat in stack)
        stacks.append(pieces)
        for piece in pieces:
            state.at[piece] = situation.cell
    if stacks:
        state.stacks[situation.cell] = tuple(stacks)
    arriving = next(free[situation.seat])
    player = facts.player_of[situation.seat]
    yours = facts.table.players[player]
    return View(facts, state, player, yours, it=arriving, there=situation.cell)


def _all_situations(facts: Facts) -> Iterator[Situation]:
    crowd = _crowd(facts)
    for cell in _kinds_of_cells(facts):
        seats = _seats_on(facts, cell)
        for size in range(crowd + 1):
            for group in combinations_with_replacement(seats, size):
                if any(group.count(seat) + (seat == seats[0]) > facts.pieces for seat in group):
                    continue
                contents = tuple((seat,) for seat in group)
                for manner in _manners(facts):
                    yield Situation(cell, seats[0], manner, contents)


def _kinds_of_cells(facts: Facts) -> list[int]:
    board = facts.table.board
    asks_how_far = any(
        isinstance(node, Whereabouts) and node.relation in (Relation.PAST, Relation.BEHIND)
        for _, row in facts.landing
        for node in nodes(row)
    )
    if asks_how_far:
        return [cell.id for cell in board.cells]
    kinds: dict[object, int] = {}
    for cell in board.cells:
        entry_of = tuple(seat for seat, place in enumerate(board.entry) if place == cell.id)
        turnoff_of = tuple(seat for seat, place in enumerate(board.turnoff) if place == cell.id)
        kinds.setdefault((cell.kind, cell.seat, cell.marks, entry_of, turnoff_of, cell.capacity), cell.id)
    return list(kinds.values())


def _seats_on(facts: Facts, cell: int) -> tuple[int, ...]:
    owner = facts.table.board.cells[cell].seat
    return tuple(range(facts.seats)) if owner is None else (owner,)


def _manners(facts: Facts) -> tuple[Manner, ...]:
    named = dict.fromkeys(manner for _, row in facts.landing for manner in row.manners)
    other = next(manner for manner in Manner if manner not in named)
    return (*named, other)
