"""What stops a walking piece, kept as sets of cells: the counterpart of `stopped_by`."""

from __future__ import annotations

from dataclasses import dataclass

from homestretch.compiler.facts import nodes
from homestretch.compiler.ir.build import andn, both, either, negate, select
from homestretch.compiler.ir.nodes import Const, Expr
from homestretch.compiler.lower.conditions import Conditions
from homestretch.compiler.lower.context import Context, Seen
from homestretch.dsl.errors import InternalFault
from homestretch.dsl.nodes import (
    Companions,
    Condition,
    DefinedCells,
    DefinedGroup,
    DefinedPieces,
    Forbid,
    Many,
    Owner,
    Pieces,
    Region,
    Verb,
    Where,
)

WORD = 62
"""Cells in one set of cells; bit 0 of the first is always set, so that no way at all reads like a closed one."""


@dataclass(frozen=True, slots=True)
class Stops:
    """A set of cells, for each seat, on which rules with one exception stop pieces from passing or landing."""

    array: str
    verb: Verb
    rules: tuple[Forbid, ...]
    unless: Condition | None


class Obstacles(Conditions):
    """Lowers obstacles and bans."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        c = self.c
        self.obstacles = tuple(rule for _, rule in c.facts.obstacles)
        self.gates = [cell for cell in range(c.cells) if any(self._may_stop_on(rule, cell) for rule in self.obstacles)]
        self.words = (len(self.gates) + 1 + WORD - 1) // WORD if self.gates else 0
        self.spot = {cell: divmod(index + 1, WORD) for index, cell in enumerate(self.gates)}
        self.local = all(self._is_local(rule.obstacle) for rule in self.obstacles if rule.obstacle is not None)
        self.stops = self._stops() if self.gates else []
        for stops in self.stops:
            c.state(stops.array, (1 << WORD) - 1, c.seats * self.words)
        self.number_now: Expr | None = None
        self.number_not: frozenset[int] = frozenset()

    # --- obstacles ---------------------------------------------------------------------------

    def _stops(self) -> list[Stops]:
        found: dict[tuple[Verb, Condition | None], list[Forbid]] = {}
        for rule in self.obstacles:
            for verb in rule.verbs:
                found.setdefault((verb, rule.unless), []).append(rule)
        return [
            Stops(f"stop_{index}", verb, tuple(rules), unless)
            for index, ((verb, unless), rules) in enumerate(found.items())
        ]

    def _may_stop_on(self, rule: Forbid, cell: int) -> bool:
        phrase = rule.obstacle
        assert phrase is not None
        if phrase.group is not None:
            definition = self.c.facts.variant.words[phrase.group].definition
            assert isinstance(definition, DefinedGroup)
            phrase = definition.pieces
        fixed = tuple(part for part in phrase.where if self.c.is_fixed(part))
        owner = self.c.board.cells[cell].seat
        seats = range(self.c.seats) if owner is None else (owner,)
        area = self.c.area(fixed)
        return any(area[seat * self.c.places + cell] for seat in seats)

    def _is_local(self, phrase: Pieces) -> bool:
        """Return whether what stands on a cell is all that decides if it holds such pieces."""
        words = self.c.facts.variant.words
        for node in nodes(phrase):
            match node:
                case Pieces(owner=owner, pick=pick):
                    if owner in (Owner.YOUR, Owner.TEAM) or pick is not None or node.another:
                        return False
                case Companions(empty_beyond=beyond):
                    if beyond is not None:
                        return False
                case Region(full=full, empty=empty):
                    if full or empty:
                        return False
        names = {name for node in nodes(phrase) if isinstance(node, Pieces) for name in node.adjectives}
        names |= {node.group for node in nodes(phrase) if isinstance(node, Pieces) and node.group is not None}
        for node in nodes(phrase):
            if isinstance(node, Region) and node.where is Where.CELLS and node.name is not None:
                names.add(node.name)
        for name in names:
            definition = words[name].definition
            match definition:
                case DefinedPieces(alternatives=parts) if not all(self._is_local(part) for part in parts):
                    return False
                case DefinedGroup(pieces=part) if not self._is_local(part):
                    return False
                case DefinedCells(alternatives=regions) if any(part.full or part.empty for part in regions):
                    return False
        return True

    def write_refresh(self) -> None:
        """Write what brings the sets of cells up to date after a change on one cell, or on all."""
        c, b = self.c, self.b
        if not self.gates:
            return
        words = tuple(self.spot.get(cell, (0, 0))[0] for cell in range(c.cells))
        bits = tuple(self.spot.get(cell, (0, 0))[1] for cell in range(c.cells))
        gate = tuple(int(cell in self.spot) for cell in range(c.cells))
        params = ("cell", "seat") if self.stops_own else ("cell",)
        with b.function("refresh", *params) as (cell, *moved):
            with b.if_(negate(c.get(b.table("is_gate", gate), cell))):
                b.ret(0)
            bit = b.let("bit", c.get(b.table("gate_bit", bits), cell))
            word = b.let("word", c.get(b.table("gate_word", words), cell)) if self.words > 1 else Const(0)
            keep = b.let("keep", Const(1) << bit)
            for stops in self.stops:
                for stopped in moved or map(Const, range(c.seats)):
                    closed = self._closes(stops, cell, stopped)
                    at = word + stopped * self.words
                    b.store(stops.array, at, andn(c.get(stops.array, at), keep) | (closed << bit))
        with b.function("refresh_all"):
            for stops in self.stops:
                for seat in range(c.seats):
                    b.store(stops.array, seat * self.words, c.get(stops.array, seat * self.words) | 1)
            gates = b.table("gates", tuple(self.gates))
            with b.for_("i", 0, len(self.gates)) as index:
                gate_cell = c.get(gates, index)
                if self.stops_own:
                    with b.for_("seat", 0, c.seats) as one:
                        b.do("refresh", gate_cell, one)
                else:
                    b.do("refresh", gate_cell)

    def look_afresh(self) -> None:
        """Bring all sets of cells up to date, where more than what stands on a cell decides whether it is closed.

        Who is to move, or what happens elsewhere, may have changed since a piece has come to it or left it.
        """
        if self.gates and not self.local:
            self.b.do("refresh_all")

    def refresh(self, cell: Expr, piece: Expr) -> None:
        """Bring the sets of cells up to date after a piece has come to a cell, or left it."""
        if self.gates:
            self.b.do("refresh", cell, *([self.c.seat_of(piece)] if self.stops_own else []))

    def refresh_left(self, cell: Expr, piece: Expr) -> None:
        """Do the same where a piece has left a cell; if none are there now, there was no crowd either."""
        with self.b.if_(self.c.get("on", cell).ne(0) if self.gathers else 1):
            self.refresh(cell, piece)

    def refresh_joined(self, cell: Expr, piece: Expr) -> None:
        """Do the same where a piece has come to a cell; one alone there is no crowd."""
        there = self.c.get("on", cell)
        with self.b.if_((there & (there - 1)).ne(0) if self.gathers else 1):
            self.refresh(cell, piece)

    @property
    def stops_own(self) -> bool:
        """Whether all that can be in the way of a piece are pieces of its own seat, each standing for itself."""
        return not self.c.stacking and all(
            rule.stopped.owner is Owner.OWN and rule.obstacle is not None and rule.obstacle.group is None
            for rule in self.obstacles
        )

    @property
    def gathers(self) -> bool:
        """Whether nothing stops a piece but a group of several on one cell."""
        return not self.c.stacking and all(self._is_crowd(rule) for rule in self.obstacles)

    def _is_crowd(self, rule: Forbid) -> bool:
        assert rule.obstacle is not None
        if rule.obstacle.group is None:
            return False
        definition = self.c.facts.variant.words[rule.obstacle.group].definition
        assert isinstance(definition, DefinedGroup)
        count = definition.pieces.count
        return count.many in (Many.AT_LEAST, Many.EXACTLY) and count.number >= 2

    def _closes(self, stops: Stops, cell: Expr, seat: Expr) -> Expr:
        truths = []
        for rule in stops.rules:
            standing = self._obstacles(rule, cell, seat)
            truths.append((standing & self._stopped_by(rule, seat)).ne(0))
        return either(*truths)

    def _obstacles(self, rule: Forbid, cell: Expr, seat: Expr) -> Expr:
        """Return the pieces on a cell that are, or belong to the seat of, the obstacle of a rule."""
        c = self.c
        phrase = rule.obstacle
        assert phrase is not None
        seen = self.seen_by_mover(seat, cell)
        if phrase.group is None:
            return self.b.let("standing", self.fitting(seen, phrase, among=c.get("on", cell)))
        definition = c.facts.variant.words[phrase.group].definition
        assert isinstance(definition, DefinedGroup)
        if not definition.pieces.one_colour:
            members = self.members(seen, phrase.group, cell, seat)
            return self.b.let("standing", select(members.ne(0), c.get("on", cell), 0))
        return self.b.let(
            "standing",
            either(*(self.members(seen, phrase.group, cell, Const(other)) for other in range(c.seats))),
        )

    def seen_by_mover(self, seat: Expr, cell: Expr) -> Seen:
        """Return how a piece of a seat that walks towards a cell sees what stands there."""
        c = self.c
        return Seen(c.get("player"), self.yours_now(), None, None, seat, cell)

    def yours_now(self) -> Expr:
        """Return the pieces that the player to move moves."""
        c = self.c
        return c.get("yours_now") if c.helping else c.get(c.played_table, c.get("player"))

    def _stopped_by(self, rule: Forbid, seat: Expr) -> Expr:
        """Return the pieces that stop a piece of a seat if they are the obstacle."""
        c = self.c
        own, team = c.own(seat), c.get(c.team_table, seat)
        match rule.stopped.owner:
            case Owner.ANY:
                return Const(c.everybody)
            case Owner.OWN:
                return own
            case Owner.OTHER:
                return andn(Const(c.everybody), own)
            case Owner.ENEMY:
                return andn(Const(c.everybody), team)
            case Owner.PARTNERS:
                return andn(team, own)
        raise InternalFault(f"a blockade stops {rule.stopped.owner.value} pieces")

    def closed_cells(self, seen: Seen, piece: Expr, seat: Expr, verb: Verb, word: int) -> Expr:
        """Return the cells that a piece may not pass or land on, as one word of bits."""
        c = self.c
        closed: Expr = Const(0)
        for stops in self.stops:
            if stops.verb is not verb:
                continue
            cells = c.get(stops.array, seat * self.words + word)
            if stops.unless is not None:
                excepted = self.holds(seen.about(piece, seat), stops.unless)
                cells = select(excepted, cells & int(word == 0), cells)
            closed = closed | cells
        return closed

    def lands_closed(self, seen: Seen, piece: Expr, seat: Expr, cell: Expr) -> Expr:
        """Return whether something stops a piece from landing on a cell."""
        if not any(stops.verb is Verb.LAND for stops in self.stops):
            return Const(0)
        c = self.c
        self.look_afresh()
        bits = c.b.table("gate_bit", tuple(self.spot.get(cell, (0, 62))[1] for cell in range(c.cells)))
        words = c.b.table("gate_word", tuple(self.spot.get(cell, (0, 0))[0] for cell in range(c.cells)))
        word = c.get(words, cell)
        found: Expr = Const(0)
        for number in range(self.words):
            closed = self.closed_cells(seen, piece, seat, Verb.LAND, number)
            found = select(word.eq(number), closed, found)
        return (found >> c.get(bits, cell)) & 1

    # --- bans --------------------------------------------------------------------------------

    def banned(self, seen: Seen, piece: Expr, verb: Verb) -> Expr:
        """Return whether a rule forbids a piece to do something at all."""
        c = self.c
        truths = []
        for _, rule in c.facts.bans[verb]:
            seat = c.seat_of(piece)
            about = seen.about(piece, seat)
            fits = self.fits(about, rule.stopped, piece)
            if rule.unless is not None:
                fits = both(fits, negate(self.holds(about, rule.unless)))
            truths.append(fits)
        return either(*truths) if truths else Const(0)
