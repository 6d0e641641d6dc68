"""Pieces lifted, put down and sent off the board, and the events that are noted on the way."""

from __future__ import annotations

from homestretch.compiler.ir.build import andn, known, negate, select
from homestretch.compiler.ir.nodes import Const, Expr
from homestretch.compiler.lower.context import Context
from homestretch.compiler.lower.landing import Landing
from homestretch.dsl.nodes import (
    Event,
    Send,
)

EVENTS = tuple(Event)


MOST_EVENTS = 512
"""Events of one move that rules follow up at most."""


FIELDS = 5
"""Numbers kept of an event: what it is, the piece, the place, the other piece, and how many events came before."""


class Lifting(Landing):
    """Lowers where pieces are. What is kept of every piece is brought up to date in one place."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.c.scratch("events", 0xFFFF, FIELDS * MOST_EVENTS)
        self.c.scratch("event_count", MOST_EVENTS)
        self.c.scratch("event_total", 0xFFFF)

    def write_relocate(self) -> None:
        """Write what puts one piece at a place, and what of that is done between cells too.

        It comes last, when all kept sets are known.
        """
        c, b = self.c, self.b
        with b.function("relocate", "piece", "place") as (piece, place):
            before = b.let("before", c.get("at", piece))
            b.do("shift", piece, before, place)
            self.note_place(before, place)
        with b.function("shift", "piece", "before", "place") as (piece, before, place):
            bit = b.let("bit", c.bit(piece))
            b.store("on", before, andn(c.get("on", before), bit))
            b.store("on", place, c.get("on", place) | bit)
            b.store("at", piece, place)
            if c.areas:
                packed = [0] * (c.seats * c.places)
                for number, parts in enumerate(c.areas):
                    for index, inside in enumerate(c.area(parts)):
                        packed[index] |= inside << number
                table = b.table("areas", tuple(packed))
                bits = b.let("inside", c.get(table, c.index(c.seat_of(piece), place)))
                for number, name in enumerate(c.areas.values()):
                    b.put(name, andn(c.get(name), bit) | (((bits >> number) & 1) << piece))

        if c.stacking:
            self._write_relocate_stack()

    def _write_relocate_stack(self) -> None:
        """Write what puts a piece with all that lies under it at a cell.

        How many that are nobody can foresee: so all pieces are gone through, without a branch, if nothing else is kept.
        """
        c, b = self.c, self.b
        with b.function("relocate_stack", "piece", "cell") as (piece, cell):
            unit = b.let("unit", c.get("unit", piece))
            if c.areas:
                with b.bits("carried", unit) as carried:
                    b.do("relocate", carried, cell)
                return
            before = b.let("before", c.get("at", piece))
            b.store("on", before, andn(c.get("on", before), unit))
            b.store("on", cell, c.get("on", cell) | unit)
            with b.for_("p", 0, c.pieces) as one:
                b.store("at", one, select(c.has(unit, one), cell, c.get("at", one)))
            # What leaves a yard lies on nothing.
            self.note_place(before, cell)

    def note_place(self, before: Expr, place: Expr) -> None:
        """Note that a piece comes from one place to another, where that is counted."""

    def unit(self, piece: Expr) -> Expr:
        """Return the pieces of the stack that a piece belongs to."""
        return self.c.get("unit", piece) if self.c.stacking else self.c.bit(piece)

    def on_cell(self, place: Expr) -> Expr:
        """Return whether a place is a cell."""
        return place.lt(self.c.cells)

    def write_lift(self) -> None:
        """Write taking a piece off its cell, with what lies under it, and setting it down where it was."""
        c, b = self.c, self.b
        with b.function("take_off", "piece") as (piece,):
            place = b.let("place", c.get("at", piece))
            bit = b.let("bit", c.bit(piece))
            taken = b.let("taken", self.unit(piece))
            if c.stacking:
                with b.if_(negate(c.has(c.get("tops"), piece))):
                    level = b.let("level", c.get("level", piece))
                    with b.bits("other", andn(taken, bit)) as other:
                        b.store("unit", other, andn(taken, bit))
                        own = c.get("level", other)
                        b.store("level", other, own - own.gt(level))
                    b.set(taken, bit)
                    b.store("unit", piece, bit)
                    b.store("level", piece, 0)
                    b.put("tops", c.get("tops") | bit)
            b.store("on", place, andn(c.get("on", place), taken))
            self.refresh_left(known(place, 0, c.cells - 1), piece)
            b.ret(taken)
        with b.function("lift", "piece") as (piece,), b.if_(self.on_cell(c.get("at", piece))):
            b.do("take_off", piece)
        with b.function("set_back", "piece") as (piece,):
            place = b.let("place", c.get("at", piece))
            with b.if_(self.on_cell(place)):
                b.store("on", place, c.get("on", place) | self.unit(piece))
                self.refresh_joined(known(place, 0, c.cells - 1), piece)

    def write_send(self) -> None:
        """Write sending a piece off the board, to its yard or out of the game."""
        c, b = self.c, self.b
        with b.function("send", "piece", "place") as (piece, place):
            before = b.let("before", c.get("at", piece))
            with b.if_(self.on_cell(before)):
                taken = b.let("taken", b.call("take_off", piece))
                if c.stacking:
                    with b.bits("carried", taken) as carried:
                        home = select(place.eq(c.board.out), place, self.c.yard(c.seat_of(carried)))
                        b.do("relocate", carried, home)
                        b.store("unit", carried, c.bit(carried))
                        b.store("level", carried, 0)
                    b.put("tops", c.get("tops") | taken)
            b.do("relocate", piece, place)

    def log(self, event: Event, piece: Expr, place: Expr, other: Expr | None = None) -> None:
        """Note an event in what rules ask about, and for the rules that follow it up."""
        c, b = self.c, self.b
        if event in c.facts.counted:
            name = c.tally(event, turn=False)
            b.put(name, c.get(name) | c.bit(piece))
        if event in c.facts.counted_turn:
            name = c.tally(event, turn=True)
            b.put(name, c.get(name) | c.bit(piece))
        if event is Event.CAPTURE:
            assert other is not None
            b.put("taken", c.get("taken") | c.bit(other))
            for name, whom in (("captures", piece), ("captured", other)):
                seat = c.seat_of(whom)
                b.store(name, seat, c.get(name, seat) + 1)
        if event is Event.BRING_OUT:
            seat = c.seat_of(piece)
            b.store("entries", seat, c.get("entries", seat) + 1)
        if self.reacts_again:
            b.put("event_total", c.get("event_total") + 1)
        if event in c.watched:
            b.do(
                c.needs("note", self._write_note),
                EVENTS.index(event),
                piece,
                place,
                other if other is not None else Const(self.nobody),
            )

    @property
    def nobody(self) -> int:
        """The number in an event that stands for no other piece."""
        return self.c.pieces

    @property
    def reacts_again(self) -> bool:
        """Whether what follows an event can bring events of its own."""
        return any(isinstance(effect, Send) for _, rule in self.c.facts.after for effect in rule.effects)

    def _write_note(self) -> None:
        c, b = self.c, self.b
        with b.function("note", "event", "piece", "place", "other") as (event, piece, place, other):
            count = b.let("count", c.get("event_count"))
            with b.if_(count.ge(MOST_EVENTS)):
                b.put("fault", 1)
                b.ret(0)
            for offset, value in enumerate((event, piece, place, other, c.get("event_total"))):
                b.store("events", count * FIELDS + offset, value)
            b.put("event_count", count + 1)

    def put_down(self, piece: Expr, cell: Expr) -> None:
        """Put a lifted piece, with what lies under it, down on a cell, last in order of arrival."""
        c, b = self.c, self.b
        b.do("relocate_stack" if c.stacking else "relocate", piece, cell)
        clock = b.let("clock", c.get("clock") + 1)
        b.put("clock", clock)
        b.store("stamp", piece, clock)
        self.refresh_joined(cell, piece)
        self.log(Event.MOVE, piece, cell)
