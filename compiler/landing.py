"""Which landing row beats which, found over all situations, and what is wrong with the rows.

A situation is a kind of cell, a manner of arrival and what stands there (up to three pieces of any seats); cells and
seats that are alike are looked at once. A row covers a set of situations; the row whose set lies inside every other
fitting row's set decides. This holds the landing of a game to a table, and finds overlaps that nothing decides before
anybody meets them in play.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from homestretch.compiler.alike import Alike, Contents, Likeness
from homestretch.compiler.facts import Facts, nodes
from homestretch.compiler.interpret.carry import Branch, Carrier
from homestretch.compiler.interpret.routes import Refused
from homestretch.compiler.interpret.rows import Rows
from homestretch.compiler.interpret.select import View
from homestretch.compiler.refusals import TooManyLandings
from homestretch.compiler.state import State
from homestretch.dsl.model import Named
from homestretch.dsl.nodes import Condition, Count, Land, Logic, Manner, Pieces

CROWD = 3
"""Pieces on one cell at most in the situations looked at, unless a row counts further."""

MOST_CASES = 20_000
"""Landings looked at for one number of players at most, one for each way in which conditions of their rows can hold."""


@dataclass(frozen=True, slots=True)
class Situation:
    """A piece of `seat` arrives on `cell` in a manner, where `contents` stand."""

    cell: int
    seat: int
    manner: Manner
    contents: Contents


class Budget:
    """Counts the landings that are looked at, and ends the work where they are too many."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.cases = 0

    def spend(self, cases: int) -> None:
        """Count so many more; raises TooManyLandings."""
        self.cases += cases
        if self.cases <= MOST_CASES:
            return
        rule, most = max(
            ((named.id, _counted(self.facts, row)) for named, row in self.facts.landing), key=lambda one: one[1]
        )
        if most >= CROWD:
            reason = f"it counts {most} pieces, and what can stand on a cell is more than {MOST_CASES:,} things"
            raise TooManyLandings(rule, reason, "with at least two pieces")
        rule = next((named.id for named, row in self.facts.landing if row.when is not None), rule)
        reason = f"rules and the conditions in them make more than {MOST_CASES:,} landings"
        raise TooManyLandings(rule, reason, "fewer rules of landing, or fewer with a condition")


@dataclass(frozen=True, slots=True)
class Clash:
    """Rows that fit a reachable situation with none of them deciding."""

    rows: tuple[Named, ...]
    situation: Situation


def row_order(facts: Facts) -> dict[str, frozenset[str]]:
    """Return for each landing row the ids of the rows that it beats where both fit."""
    covered: dict[str, frozenset[int]] = {}
    rows = Rows(facts, {})
    situations = list(_all_situations(facts, Budget(facts)))
    views = [(situation, situation_view(facts, situation)) for situation in situations]
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


Row = tuple[Named, Land]


@dataclass(frozen=True, slots=True)
class Case:
    """The rows that fit a landing for one way in which their `when`s hold or not, and those that none of them beats."""

    fitting: tuple[Row, ...]
    unbeaten: tuple[Row, ...]


class Landing:
    """A landing that can come about, its cases, and the positions that the rows lead to."""

    def __init__(self, facts: Facts, rows: Rows, situation: Situation, cases: tuple[Case, ...]) -> None:
        self.situation = situation
        self.cases = cases
        self._facts = facts
        self._rows = rows
        self._ends: dict[str, State | None] = {}

    def is_undecided(self, case: Case) -> bool:
        """Return whether several rows are left that do not come to the same."""
        if not case.fitting or len(case.unbeaten) == 1:
            return False
        return not case.unbeaten or len({self.after(row) for row in case.unbeaten}) > 1

    def after(self, row: Row | None) -> State | None:
        """Return the state after a landing by this row, or None where it is refused."""
        name = "" if row is None else row[0].id
        if name not in self._ends:
            self._ends[name] = _landed(self._facts, self._rows, self.situation, row)
        return self._ends[name]


@dataclass(frozen=True, slots=True)
class Survey:
    """The landings that can come about."""

    facts: Facts
    rows: Rows
    found: tuple[Landing, ...]

    def clashes(self) -> list[Clash]:
        """Return one clash for each set of rows that fit a landing with none deciding."""
        found: dict[tuple[str, ...], Clash] = {}
        for landing in self.found:
            for case in landing.cases:
                left = case.unbeaten or case.fitting
                ids = tuple(sorted(named.id for named, _ in left))
                if ids not in found and landing.is_undecided(case):
                    found[ids] = Clash(tuple(named for named, _ in left), landing.situation)
        return list(found.values())

    def holes(self) -> list[Situation]:
        """Return landings on a cell where something stands, but of which no row says anything: one of each kind."""
        found: dict[tuple[bool, bool, bool], Situation] = {}
        team_of = self.facts.table.team_of
        for landing in self.found:
            situation = landing.situation
            silent = any(not case.fitting for case in landing.cases)
            if not silent or not situation.contents or self.rows.is_full(situation_view(self.facts, situation)):
                continue
            tops = {stack[-1] for stack in situation.contents}
            friends = {seat for seat in tops if team_of[seat] == team_of[situation.seat]}
            found.setdefault(
                (situation.seat in tops, bool(friends - {situation.seat}), bool(tops - friends)), situation
            )
        return list(found.values())

    def idle(self) -> list[Named]:
        """Return the rows that decide no landing."""
        cases = {case for landing in self.found for case in landing.cases}
        deciding = {named.id for case in cases for named, _ in case.unbeaten}
        return [named for named, _ in self.facts.landing if named.id not in deciding]


def survey(facts: Facts, rows: Rows) -> Survey:
    """Return the survey of a game: what stands on a cell grows only as the rows let pieces arrive and stay.

    Raises EndlessCascade where a landing sends pieces on without end, and TooManyLandings.
    """
    return Survey(facts, rows, tuple(_Surveyor(facts, rows).landings()))


def _by_conditions(fitting: list[Row]) -> Iterator[list[Row]]:
    """Yield the rows that are left for every way in which their `when`s can be true or not.

    A condition and its opposite are never true together.
    """
    whens = _conditions(fitting)
    for size in range(len(whens) + 1):
        for true in combinations(whens, size):
            if any(_opposite(condition) in true for condition in true):
                continue
            yield [(named, row) for named, row in fitting if row.when is None or row.when in true]


def _conditions(fitting: list[Row]) -> list[Condition]:
    return list(dict.fromkeys(row.when for _, row in fitting if row.when is not None))


def _opposite(condition: Condition) -> Condition | None:
    return None if isinstance(condition, Logic) else replace(condition, negated=not condition.negated)


class _Surveyor:
    """Finds the landings that can come about, from empty cells on."""

    def __init__(self, facts: Facts, rows: Rows) -> None:
        self.facts = facts
        self.rows = rows
        self.budget = Budget(facts)
        self.manners = _manners(facts)
        self.crowd = _crowd(facts)
        self._cases: dict[tuple[str, ...], tuple[Case, ...]] = {}

    def landings(self) -> Iterator[Landing]:
        """Yield them all, cells and seats that are alike once."""
        for cell, likeness in Alike(self.facts).cells():
            yield from self._on(cell, likeness)

    def _on(self, cell: int, likeness: Likeness) -> Iterator[Landing]:
        met: set[Hashable] = set()
        known = {likeness.key()}
        queue: list[Contents] = [()]
        while queue:
            contents = queue.pop()
            following = [contents[:index] + contents[index + 1 :] for index in range(len(contents))]
            for seat in _seats_on(self.facts, cell):
                key = likeness.key((seat,), *contents)
                if key in met or sum(stack.count(seat) for stack in contents) == self.facts.pieces:
                    continue
                met.add(key)
                for manner in self.manners:
                    landing = self._landing(Situation(cell, seat, manner, contents))
                    yield landing
                    following += self._after(landing)
            for after in following:
                if _can_stand(self.facts, after, self.crowd) and (standing := likeness.key(*after)) not in known:
                    known.add(standing)
                    queue.append(after)

    def _landing(self, situation: Situation) -> Landing:
        view = situation_view(self.facts, situation)
        full = self.rows.is_full(view)
        fitting = [
            (named, row) for named, row in self.facts.landing if self.rows.fits(view, row, situation.manner, full)
        ]
        ids = tuple(named.id for named, _ in fitting)
        if ids not in self._cases:
            self.budget.spend(1 << len(_conditions(fitting)))
            self._cases[ids] = tuple(
                Case(tuple(some), tuple(self.rows.unbeaten(some))) for some in _by_conditions(fitting)
            )
        self.budget.spend(len(self._cases[ids]))
        return Landing(self.facts, self.rows, situation, self._cases[ids])

    def _after(self, landing: Landing) -> list[Contents]:
        """Return what can stand on the cell after a landing."""
        situation = landing.situation
        deciding: dict[str | None, Row | None] = {}
        for case in landing.cases:
            if not landing.is_undecided(case):
                first = case.unbeaten[0] if case.fitting else None
                deciding[first[0].id if first is not None else None] = first
        if None in deciding and self.rows.is_full(situation_view(self.facts, situation)):
            del deciding[None]
        states = [landing.after(row) for row in deciding.values()]
        return [
            tuple(tuple(self.facts.seat_of[piece] for piece in stack) for stack in state.stacks.get(situation.cell, ()))
            for state in states
            if state is not None
        ]


def _crowd(facts: Facts) -> int:
    """Return how many pieces on a cell have to be looked at: one more than any row counts."""
    return max((CROWD, *(_counted(facts, row) + 1 for _, row in facts.landing)))


def _counted(facts: Facts, row: Land) -> int:
    """Return the largest number of pieces that a row or a word in it counts, its `when` left aside."""
    words = facts.variant.words
    found = list(nodes((row.there, row.cell, row.effects)))
    named: set[str] = set()
    for node in found:
        if isinstance(node, Pieces):
            new = {*node.adjectives, *([] if node.group is None else [node.group])} - named
            named |= new
            found += [part for name in sorted(new) for part in nodes(words[name].definition)]
    return max((node.number for node in found if isinstance(node, Count)), default=0)


def _can_stand(facts: Facts, contents: Contents, crowd: int) -> bool:
    seats = [seat for stack in contents for seat in stack]
    return len(seats) <= crowd and all(seats.count(seat) <= facts.pieces for seat in seats)


def _landed(facts: Facts, rows: Rows, situation: Situation, row: Row | None) -> State | None:
    """Return the state after a landing by this row, or None where it is refused."""
    view = situation_view(facts, situation)
    branch = Branch(view.state)
    branch.lifted[view.it] = (view.it,)
    carrier = Carrier(facts, rows, facts.player_of[situation.seat])
    carrier.mover = view.it
    try:
        carrier.put_down(branch, view.it, situation.cell, row, "check")
    except Refused:
        return None
    return branch.state


def situation_view(facts: Facts, situation: Situation) -> View:
    """Return how a player sees his piece about to arrive in a situation, while all others wait in their yards."""
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


def _all_situations(facts: Facts, budget: Budget) -> Iterator[Situation]:
    crowd = _crowd(facts)
    for cell, likeness in Alike(facts).cells():
        seats = _seats_on(facts, cell)
        for seat in {likeness.key((seat,)): seat for seat in reversed(seats)}.values():
            for group in _crowds(facts, likeness, seat, seats, crowd):
                for manner in _manners(facts):
                    budget.spend(1)
                    yield Situation(cell, seat, manner, tuple((standing,) for standing in group))


def _crowds(
    facts: Facts, likeness: Likeness, arriving: int, seats: tuple[int, ...], most: int
) -> Iterator[tuple[int, ...]]:
    """Yield the seats of up to so many pieces that can stand where one arrives, their order left aside."""
    groups: list[tuple[int, ...]] = [()]
    for _ in range(most):
        yield from groups
        larger: dict[Hashable, tuple[int, ...]] = {}
        for group in groups:
            for seat in seats:
                if group.count(seat) + 1 + (seat == arriving) <= facts.pieces:
                    crowd = (*group, seat)
                    larger.setdefault(likeness.key_of_crowd(arriving, crowd), crowd)
        groups = list(larger.values())
    yield from groups


def _seats_on(facts: Facts, cell: int) -> tuple[int, ...]:
    owner = facts.table.board.cells[cell].seat
    return tuple(range(facts.seats)) if owner is None else (owner,)


def _manners(facts: Facts) -> tuple[Manner, ...]:
    named = dict.fromkeys(manner for _, row in facts.landing for manner in row.manners)
    other = next(manner for manner in Manner if manner not in named)
    return (*named, other)
