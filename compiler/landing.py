"""Which landing row beats which, found over all situations, and what is wrong with the rows.

A situation is a kind of cell, a manner of arrival and what stands there (up to
three pieces of any seats). A row covers a set of situations; the row whose set
lies inside every other fitting row's set decides. This holds the landing of a
game to a table, and finds overlaps that nothing decides before anybody meets them in play.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement

from homestretch.compiler.facts import Facts
from homestretch.compiler.interpret.carry import Branch, Carrier
from homestretch.compiler.interpret.routes import Refused
from homestretch.compiler.interpret.rows import Rows
from homestretch.compiler.interpret.select import View
from homestretch.compiler.state import State
from homestretch.dsl.model import Named
from homestretch.dsl.nodes import Land, Manner

CROWD = 3
"""Pieces on one cell at most in the situations looked at: what rows say of counts tells three from more never apart."""

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


def clashes(facts: Facts, rows: Rows) -> list[Clash]:
    """Return one clash for each set of rows that fit a reachable situation with none deciding."""
    found: dict[tuple[str, ...], Clash] = {}
    for situation in reachable_situations(facts, rows):
        fitting = _fitting(facts, rows, situation)
        if _is_undecided(facts, rows, situation, fitting):
            left = rows.unbeaten(fitting) or fitting
            ids = tuple(sorted(named.id for named, _ in left))
            found.setdefault(ids, Clash(tuple(named for named, _ in left), situation))
    return list(found.values())


def _is_undecided(facts: Facts, rows: Rows, situation: Situation, fitting: list[tuple[Named, Land]]) -> bool:
    left = rows.unbeaten(fitting)
    if not fitting or len(left) == 1:
        return False
    return not left or len({_landed(facts, rows, situation, row) for row in left}) > 1


def idle_rows(facts: Facts, rows: Rows) -> list[Named]:
    """Return the landing rows that decide no reachable situation."""
    deciding: set[str] = set()
    for situation in reachable_situations(facts, rows):
        fitting = _fitting(facts, rows, situation)
        unconditional = [(named, row) for named, row in fitting if row.when is None]
        for named, row in fitting:
            others = [*unconditional] if row.when is None else [*unconditional, (named, row)]
            if any(left is named for left, _ in rows.unbeaten(others)):
                deciding.add(named.id)
    return [named for named, _ in facts.landing if named.id not in deciding]


def _fitting(facts: Facts, rows: Rows, situation: Situation) -> list[tuple[Named, Land]]:
    view = _view(facts, situation)
    full = rows.is_full(view)
    return [(named, row) for named, row in facts.landing if rows.fits(view, row, situation.manner, full)]


def reachable_situations(facts: Facts, rows: Rows) -> Iterator[Situation]:
    """Yield the situations that can come about: contents grow only as the rows let pieces arrive and stay."""
    for cell in _kinds_of_cells(facts):
        known: dict[Contents, None] = {(): None}
        queue: list[Contents] = [()]
        while queue:
            contents = queue.pop()
            for seat in _seats_on(facts, cell):
                if sum(stack.count(seat) for stack in contents) == facts.pieces:
                    continue
                for manner in _manners(facts):
                    situation = Situation(cell, seat, manner, contents)
                    yield situation
                    for after in _after(facts, rows, situation):
                        if after not in known and _can_stand(facts, after):
                            known[after] = None
                            queue.append(after)


def _can_stand(facts: Facts, contents: Contents) -> bool:
    seats = [seat for stack in contents for seat in stack]
    return len(seats) <= CROWD and all(seats.count(seat) <= facts.pieces for seat in seats)


def _after(facts: Facts, rows: Rows, situation: Situation) -> Iterator[Contents]:
    for index in range(len(situation.contents)):
        yield situation.contents[:index] + situation.contents[index + 1 :]
    fitting = _fitting(facts, rows, situation)
    if _is_undecided(facts, rows, situation, fitting):
        return
    view = _view(facts, situation)
    if not fitting and rows.is_full(view):
        return
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
    crowd = min(CROWD, 2 if facts.seats > 4 else CROWD)
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
