"""Which pieces of a seat can walk, found for all of them without a branch.

How many pieces are on their way, and what is in theirs, no processor can foresee, and a wrong guess costs it as much as
judging another piece. So where nothing but places decides, every piece of the seat is judged by the same straight code,
also one that cannot walk at all.
"""

from __future__ import annotations

from functools import cached_property

from homestretch.compiler.actions import Verb as Deed
from homestretch.compiler.ir.build import andn, both, either, negate
from homestretch.compiler.ir.nodes import Const, Expr, Local
from homestretch.compiler.lower.trying import Trying
from homestretch.dsl.nodes import Pieces, Verb

MOST_AT_A_GLANCE = 7
"""Pieces of a seat up to which all are judged, wherever they are."""


class Weighing(Trying):
    """Lowers judging all pieces of a seat that walk by one number."""

    @cached_property
    def judges_at_a_glance(self) -> bool:
        """Whether only where pieces are decides which pieces of a seat can walk."""
        c = self.c
        bans = [rule for verb in (Verb.MOVE, Verb.ENTER_COLUMN, Verb.FINISH) for rule in c.facts.bans[verb]]
        lifts = self.always_lifts or self.looping
        asks = bans or any(stops.unless is not None for stops in self.stops) or any(one.last for one in self.ways)
        laps = c.facts.needs_travel and any(one.lap is not None for one in self.ways)
        return self.single and c.per_seat <= MOST_AT_A_GLANCE and not (lifts or asks or laps)

    @staticmethod
    def means_all(phrase: Pieces) -> bool:
        """Return whether a phrase leaves no piece of its owner out."""
        return phrase == Pieces(phrase.count, phrase.owner) and not phrase.one_colour

    def glance(self, seat: Expr, amount: Expr, counting: Expr, found: Expr | None) -> tuple[Local, Expr]:
        """Return which pieces of a seat (of some, if given) can walk, and which may have to be tried.

        Of several on one place only the one with the lowest number is judged, for all of them.
        """
        c, b = self.c, self.b
        seen = self.mover_seen()
        able = b.let("able_now", 0)
        unclear: Expr = b.let("unclear", 0) if self.can_be_unclear(Deed.WALK) else Const(0)
        base = b.let("first_piece", seat * c.per_seat)
        offset = b.let("offset", self.way_index(seat, Const(0), amount))
        closed = self.closed_by_word(seen, base, seat)
        for number in range(c.per_seat):
            piece = base + number
            place = b.let("place", c.get("at", piece))
            way = b.let("way", offset + place)
            target = b.let("target", self.target(way))
            arrival = seen.about(piece, seat, target)
            off = negate(self.on_cell(target)) if self._leaves_cells and not self.empty_is_allowed else Const(0)
            standing = c.get("on", self._landing(way) if self.empty_is_allowed else target)
            allowed, doubtful = self.arrives_among(arrival, self.walked_manner(way, counting), standing)
            fits = [negate(either(*self.shut_for(way, closed)))]
            if found is not None:
                fits.append(c.has(found, piece))
            if number and self._share_places:
                together = c.get("on", place) if found is None else c.get("on", place) & found
                fits.append((together & c.get(self._mates_before, piece)).eq(0))
            fit = b.let("fit", both(*fits))
            b.set(able, able | (both(fit, either(off, allowed)) << number))
            if isinstance(unclear, Local):
                b.set(unclear, unclear | (both(fit, andn(doubtful, off)) << number))
        b.set(able, able << base)
        unclear = unclear << base if isinstance(unclear, Local) else unclear
        if c.helping and found is None:
            # Who would help may find nobody to help: then the seat that is known is nobody's.
            b.set(able, able & self.yours_now())
            unclear = unclear & self.yours_now()
        return able, unclear

    def with_ways(self, seat: Expr, amount: Expr) -> Local:
        """Return the pieces of a seat from whose places any way leads, for a number of steps by its index."""
        c, b = self.c, self.b
        found = b.let("with_ways", 0)
        base = b.let("first_piece", seat * c.per_seat)
        offset = b.let("offset", self.way_index(seat, Const(0), amount))
        for number in range(c.per_seat):
            at = b.let("ways", offset + c.get("at", base + number))
            if self.first_way is None:
                leads = self.way_exists(at)
            else:
                leads = c.get(self.first_way, at).lt(c.get(self.first_way, at + 1))
            b.set(found, found | (leads << number))
        b.set(found, found << base)
        return found

    @property
    def _mates_before(self) -> str:
        """The table of the pieces of the same seat with lower numbers, as sets."""
        per_seat = self.c.per_seat
        lower = tuple((1 << piece) - (1 << piece - piece % per_seat) for piece in range(self.c.pieces))
        return self.b.table("mates_before", lower)

    def _landing(self, way: Expr) -> Expr:
        """Return the cell where a way ends; a place where nothing ever is for one that leaves the board."""
        c = self.c
        return self.of_way("way_landing", [one if one < c.cells else c.nowhere for one in self.way_targets], way)

    @property
    def _leaves_cells(self) -> bool:
        return any(target >= self.c.cells for target in self.way_targets)

    @property
    def _share_places(self) -> bool:
        """Whether several pieces of a seat can be on one place from which a way leads."""
        return any(cell.capacity != 1 for cell in self.c.board.cells) or any(self._start_at)
