"""Which pieces a phrase means, as sets of pieces: the counterpart of the interpreter's `select`."""

from __future__ import annotations

from dataclasses import replace

from homestretch.compiler.ir.build import andn, both, either, lowest, negate, popcount, select
from homestretch.compiler.ir.nodes import Const, Expr
from homestretch.compiler.lower.context import Context, Seen, any_pieces
from homestretch.compiler.refusals import CannotCompile
from homestretch.dsl.errors import InternalFault
from homestretch.dsl.model import CellKind
from homestretch.dsl.nodes import (
    Companions,
    Count,
    DefinedCells,
    DefinedGroup,
    DefinedPieces,
    Many,
    Owner,
    Pick,
    Pieces,
    Region,
    Relation,
    Where,
    Whereabouts,
)


def counts(count: Count, found: Expr) -> Expr:
    """Return whether so many are as many as a count asks for."""
    match count.many:
        case Many.AT_LEAST:
            return found.ge(count.number)
        case Many.EXACTLY:
            return found.eq(count.number)
        case Many.AT_MOST:
            return found.le(count.number)
        case Many.NONE:
            return found.eq(0)
    return found.ge(1)


def set_counts(count: Count, pieces: Expr) -> Expr:
    """Return whether a set has as many pieces as a count asks for."""
    if count.many is Many.NONE or (count.many, count.number) in ((Many.EXACTLY, 0), (Many.AT_MOST, 0)):
        return pieces.eq(0)
    if count.many in (Many.SOME, Many.EVERY) or (count.many, count.number) == (Many.AT_LEAST, 1):
        return pieces.ne(0)
    return counts(count, popcount(pieces))


class Selectors:
    """Lowers phrases over pieces and regions. What needs statements adds them to the open block of the builder."""

    def __init__(self, context: Context) -> None:
        self.c = context
        self.b = context.b

    # --- owners --------------------------------------------------------------------------

    def owned(self, seen: Seen, owner: Owner) -> Expr:
        """Return the pieces of an owner."""
        c = self.c
        everybody = Const(c.everybody)
        if owner is Owner.ANY:
            return everybody
        if owner is Owner.YOUR:
            return seen.yours
        if owner is Owner.TEAM:
            return c.get(c.allied_table, seen.player)
        judge = seen.eyes_seat if seen.eyes_seat is not None else seen.it_seat
        if judge is not None:
            own, friendly = c.own(judge), c.get(c.team_table, judge)
        else:
            own, friendly = seen.yours, seen.yours | c.get(c.allied_table, seen.player)
        if owner is Owner.OWN:
            return own
        if owner is Owner.OTHER:
            return andn(everybody, own)
        if owner is Owner.ENEMY:
            return andn(everybody, friendly)
        return friendly if owner is Owner.FRIENDLY else andn(friendly, own)

    def one_seat(self, seen: Seen, owner: Owner) -> Expr | None:
        """Return the one seat that all pieces of an owner belong to, where there is one and it is known."""
        if owner is Owner.YOUR:
            return seen.seat
        if owner is Owner.OWN:
            return seen.eyes_seat or seen.it_seat or seen.seat
        return None

    # --- sets of pieces --------------------------------------------------------------------

    def candidates(self, seen: Seen, phrase: Pieces) -> Expr:
        """Return the pieces that a phrase is about, before its count is asked."""
        if phrase.it:
            return self.c.bit(seen.it) if seen.it is not None else Const(0)
        found: Expr = self.b.let("found", self.fitting(seen, phrase))
        if phrase.one_colour and phrase.group is None:
            found = self._one_colour(phrase.count, found)
        return self._picked(phrase, found) if phrase.pick is not None else found

    def fitting(
        self,
        seen: Seen,
        phrase: Pieces,
        *,
        captives_too: bool = False,
        among: Expr | None = None,
        few: Expr | None = None,
    ) -> Expr:
        """Return the pieces (of some, if given) that fit all that a phrase says, its count and pick left aside.

        `few` is the first piece of the one seat whose pieces can be meant, where each of them is to be asked without a
        branch, those too that are not among them.
        """
        c = self.c
        if any_pieces(phrase) and seen.there is None:
            return Const(0)
        fixed, moving = self._parted(phrase)
        pool = self._pool(seen, phrase, captives_too)
        found = c.area_set(fixed, self.one_seat(seen, phrase.owner), pool, in_the_air=seen.it is not None)
        if phrase.pick is Pick.LAST_MOVED:
            found = found & self._last_moved()
        if among is not None:
            found = found & among
        if not moving and not phrase.adjectives and not phrase.companions and phrase.group is None:
            return found
        found = self.b.let("found", found)
        fit = self.b.let("fit", 0)
        if few is not None:
            for number in range(c.per_seat):
                rest = self._fits_rest(seen, phrase, moving, few + number)
                self.b.set(fit, fit | (both(c.has(found, few + number), rest) << (few + number)))
            return fit
        with self.b.bits("p", found) as piece, self.b.if_(self._fits_rest(seen, phrase, moving, piece)):
            self.b.set(fit, fit | c.bit(piece))
        return fit

    def _pool(self, seen: Seen, phrase: Pieces, captives_too: bool) -> Expr:
        c = self.c
        found = self.owned(seen, phrase.owner)
        for part in phrase.where:
            if part.region.where is Where.THERE:
                if part.relation is Relation.IN and seen.there is not None:
                    found = found & c.get("on", seen.there)
                if seen.it is not None:
                    found = andn(found, c.bit(seen.it))
        if c.removing:
            found = andn(found, c.get("on", c.board.out))
        if phrase.another:
            found = andn(found, seen.chosen)
        if not captives_too:
            if c.stacking:
                tops = c.get("tops")
                found = andn(found, tops) if phrase.captive else found & tops
            elif phrase.captive:
                return Const(0)
        return found

    def _parted(self, phrase: Pieces) -> tuple[tuple[Whereabouts, ...], tuple[Whereabouts, ...]]:
        """Return the whereabouts that seat and place alone decide, and the others but for a plain `there`."""
        fixed = tuple(part for part in phrase.where if self.c.is_fixed(part))
        plain = (Relation.IN, Where.THERE)
        moving = tuple(
            part
            for part in phrase.where
            if not self.c.is_fixed(part)
            and ((part.relation, part.region.where) != plain or part.region.full or part.region.empty)
        )
        return fixed, moving

    def fits(self, seen: Seen, phrase: Pieces, piece: Expr, *, captives_too: bool = False) -> Expr:
        """Return whether one piece fits all that a phrase says of its pieces."""
        c = self.c
        if any_pieces(phrase) and seen.there is None:
            return Const(0)
        fixed, moving = self._parted(phrase)
        seat = c.seat_of(piece)
        truth = both(c.has(self._pool(seen, phrase, captives_too), piece), c.area_test(fixed, seat, c.get("at", piece)))
        if phrase.pick is Pick.LAST_MOVED:
            truth = both(truth, c.get("last_moved").eq(piece))
        if not moving and not phrase.adjectives and not phrase.companions and phrase.group is None:
            return truth
        result = self.b.let("fits", truth)
        with self.b.if_(result):
            self.b.set(result, self._fits_rest(seen, phrase, moving, piece))
        return result

    def _fits_rest(self, seen: Seen, phrase: Pieces, moving: tuple[Whereabouts, ...], piece: Expr) -> Expr:
        place = self.c.get("at", piece)
        seat = self.one_seat(seen, phrase.owner) or self.c.seat_of(piece)
        truths = [self.stands(seen, part, place, seat) for part in moving]
        truths += [self.called(seen, name, piece) for name in phrase.adjectives]
        truths += [self._accompanied(seen, part, piece) for part in phrase.companions]
        if phrase.group is not None:
            members = self.members(seen, phrase.group, place, seat)
            truths.append(self.c.has(members, piece))
        return both(*truths)

    def called(self, seen: Seen, name: str, piece: Expr) -> Expr:
        """Return whether a defined adjective is true of a piece."""
        definition = self.c.facts.variant.words[name].definition
        if not isinstance(definition, DefinedPieces):
            raise InternalFault(f"{name} is no word for pieces")
        return either(*(self.fits(seen, part, piece) for part in definition.alternatives))

    def called_set(self, seen: Seen, name: str, pieces: Expr) -> Expr:
        """Return those of a set of pieces of which a defined adjective is true."""
        definition = self.c.facts.variant.words[name].definition
        if not isinstance(definition, DefinedPieces):
            raise InternalFault(f"{name} is no word for pieces")
        pieces = self.b.let("called", pieces)
        return either(*(self.fitting(seen, part, among=pieces) for part in definition.alternatives))

    def members(self, seen: Seen, name: str, place: Expr, seat: Expr) -> Expr:
        """Return the pieces that form a defined group at a place, those of a seat among them; or none."""
        definition = self.c.facts.variant.words[name].definition
        if not isinstance(definition, DefinedGroup):
            raise InternalFault(f"{name} is no word for a group")
        phrase = definition.pieces
        c = self.c
        pool = select(place.lt(c.cells), c.get("on", place), 0)
        if phrase.one_colour:
            pool = pool & c.own(seat)
        pool = self.b.let("pool", pool)
        fixed, moving = self._parted(phrase)
        truth = self.b.let("members", pool & self._pool(seen, phrase, False))
        if fixed:
            area = c.area_test(fixed, seat, place) if phrase.one_colour else None
            if area is not None:
                self.b.set(truth, select(area, truth, 0))
            else:
                self.b.set(truth, c.area_set(fixed, None, truth, in_the_air=True))
        if phrase.pick is not None or phrase.group is not None:
            raise CannotCompile(
                f"define.{name}", "it is made of picked pieces, or of another group", "two pieces of one colour"
            )
        if moving or phrase.adjectives or phrase.companions:
            with self.b.bits("p", truth) as piece:
                with self.b.if_(negate(self._fits_rest(seen, phrase, moving, piece))):
                    self.b.set(truth, andn(truth, c.bit(piece)))
        return select(set_counts(phrase.count, truth), truth, 0)

    def _one_colour(self, count: Count, found: Expr) -> Expr:
        kept: Expr = Const(0)
        for mask in self.c.masks_of_seat:
            kept = kept | select(set_counts(count, found & mask), found & mask, 0)
        return self.b.let("found", kept)

    def _last_moved(self) -> Expr:
        last = self.c.get("last_moved")
        return select(last.ge(0), self.c.bit(select(last.ge(0), last, 0)), 0)

    def _picked(self, phrase: Pieces, found: Expr) -> Expr:
        if phrase.pick is Pick.LAST_MOVED:
            return found
        if phrase.pick is Pick.LAST_ARRIVED:
            return self._last_arrived(phrase, found)
        return self._foremost(found)

    def _last_arrived(self, phrase: Pieces, found: Expr) -> Expr:
        c, b = self.c, self.b
        if any_pieces(phrase):
            return select(found.eq(0), 0, c.bit(self.latest(found)))
        last = b.let("last", 0)
        with b.bits("p", found) as piece:
            place = c.get("at", piece)
            same = b.let("same", found & c.get("on", place))
            # Of a piece in the air nothing is on its cell, and nothing has no lowest piece.
            first = both(place.lt(c.cells), same.ne(0), lowest(same).eq(piece))
            b.set(last, last | select(first, c.bit(self.latest(same)), 0))
        return last

    def latest(self, pieces: Expr) -> Expr:
        """Return the piece of a set that arrived last, 0 for none. All stand on one cell."""
        return self.b.call(self.c.needs("latest", self._write_latest), pieces)

    def earliest(self, pieces: Expr) -> Expr:
        """Return the piece of a set on one cell that arrived first, of a stack the lowest; 0 for none."""
        return self.b.call(self.c.needs("earliest", self._write_earliest), pieces)

    def _key(self, piece: Expr) -> Expr:
        c = self.c
        if not c.stacking:
            return c.get("stamp", piece)
        top = lowest(c.get("unit", piece) & c.get("tops"))
        return c.get("stamp", top) * 64 + c.get("level", piece)

    def _write_latest(self) -> None:
        with self.b.function("latest", "pieces") as (pieces,):
            best, key = self.b.let("best", 0), self.b.let("key", -1)
            with self.b.bits("p", pieces) as piece:
                own = self.b.let("own", self._key(piece))
                self.b.set(best, select(own.gt(key), piece, best))
                self.b.set(key, select(own.gt(key), own, key))
            self.b.ret(best)

    def _write_earliest(self) -> None:
        with self.b.function("earliest", "pieces") as (pieces,):
            best, key = self.b.let("best", 0), self.b.let("key", (1 << 62) - 1)
            with self.b.bits("p", pieces) as piece:
                own = self.b.let("own", self._key(piece))
                self.b.set(best, select(own.lt(key), piece, best))
                self.b.set(key, select(own.lt(key), own, key))
            self.b.ret(best)

    def progress(self, piece: Expr) -> Expr:
        """Return how far a piece has come along its track, 0 off it."""
        c = self.c
        tracks = c.board.progress
        table = [tracks[seat].get(place, 0) for seat in range(c.seats) for place in range(c.places)]
        return c.get(c.b.table("progress", tuple(table)), c.index(c.seat_of(piece), c.get("at", piece)))

    def _foremost(self, found: Expr) -> Expr:
        best, kept = self.b.let("best", -1), self.b.let("kept", 0)
        with self.b.bits("p", found) as piece:
            far = self.b.let("far", self.progress(piece))
            self.b.set(kept, select(far.gt(best), 0, kept))
            self.b.set(best, select(far.gt(best), far, best))
            self.b.set(kept, kept | select(far.eq(best), self.c.bit(piece), 0))
        return kept

    def last_of_each(self, found: Expr) -> Expr:
        """Return of the pieces of each seat on each place the last arrived, off the board the lowest."""
        c, b = self.c, self.b
        kept = b.let("kept", 0)
        with b.bits("p", found) as piece:
            same = b.let("same", found & c.get("on", c.get("at", piece)) & c.own(c.seat_of(piece)))
            chosen = select(c.get("at", piece).lt(c.cells), self.latest(same), lowest(same))
            b.set(kept, kept | select(both(same.ne(0), chosen.eq(piece)), c.bit(piece), 0))
        return kept

    # --- what stands near ---------------------------------------------------------------------

    def _accompanied(self, seen: Seen, companions: Companions, piece: Expr) -> Expr:
        c = self.c
        if companions.empty_beyond is not None:
            return self._empty_beyond(companions.empty_beyond, piece)
        phrase = companions.pieces
        if phrase is None:
            raise InternalFault("companions are neither pieces nor cells")
        place = c.get("at", piece)
        seat = c.seat_of(piece)
        near = seen.about(piece, seat, place, seen.eyes_seat)
        others = self.b.let("others", 0)
        with self.b.if_(place.lt(c.cells)):
            pool = self.fitting(near, replace(phrase, another=False, where=(*phrase.where, _HERE)))
            self.b.set(others, pool)
        return set_counts(phrase.count, others)

    def _empty_beyond(self, count: Count, piece: Expr) -> Expr:
        """Return whether as many cells of its home column beyond a piece are empty as a count asks for."""
        c = self.c
        length = max((len(column) for column in c.board.column), default=0)
        if length == 0:
            return Const(0)
        where = [
            column.index(place) if place in column else -1 for column in c.board.column for place in range(c.places)
        ]
        seat = self.b.let("seat", c.seat_of(piece))
        index = self.b.let("step", c.get(c.b.table("column_step", tuple(where)), c.index(seat, c.get("at", piece))))
        filled = self.b.let("filled", self.filled(seat))
        beyond = [((1 << length) - 1) & ~((2 << step) - 1) for step in range(length)]
        table = c.b.table("beyond", (*beyond, 0))
        empty = andn(c.get(table, select(index.ge(0), index, length)), filled)
        return both(index.ge(0), set_counts(count, empty))

    def filled(self, seat: Expr) -> Expr:
        """Return the cells of a home column that hold pieces, bit 0 the outermost."""
        c = self.c
        length = max(len(column) for column in c.board.column)
        padded = [column + (c.board.out,) * (length - len(column)) for column in c.board.column]
        table = c.b.table("column", tuple(place for column in padded for place in column))
        bits: Expr = Const(0)
        for step in range(length):
            place = c.get(table, seat * length + step)
            bits = bits | (both(c.get("on", place).ne(0), place.lt(c.cells)) << step)
        return bits

    # --- regions --------------------------------------------------------------------------------

    def in_region(self, seen: Seen, region: Region, place: Expr, seat: Expr) -> Expr:
        """Return whether a place belongs to a region, as a piece of a seat calls it."""
        c = self.c
        bare = Whereabouts(Relation.IN, region)
        if c.is_fixed(bare):
            return c.area_test((bare,), seat, place)
        if region.full or region.empty:
            on_cell = place.lt(c.cells)
            rest = self.in_region(seen, replace(region, full=False, empty=False), place, seat)
            cell = select(on_cell, place, 0)
            return both(on_cell, rest, self._filling(seen, region, cell))
        if region.where is Where.THERE:
            return place.eq(seen.there) if seen.there is not None else Const(0)
        definition = c.facts.variant.words[str(region.name)].definition
        if not isinstance(definition, DefinedCells):
            raise InternalFault(f"{region.name} is no word for cells")
        inside = either(*(self.in_region(seen, part, place, seat) for part in definition.alternatives))
        return both(place.lt(c.cells), inside)

    def _filling(self, seen: Seen, region: Region, cell: Expr) -> Expr:
        standing = self.standing(seen.it, cell)
        if region.empty:
            return standing.eq(0)
        return self.is_filled(cell, standing)

    def is_filled(self, cell: Expr, standing: Expr) -> Expr:
        """Return whether a cell holds as many stacks as it can when `standing` stand there."""
        capacities = tuple(cell.capacity for cell in self.c.board.cells)
        if not any(capacities):
            return Const(0)
        if len(set(capacities)) == 1:
            return standing.ge(capacities[0])
        capacity = self.c.get(self.c.b.table("capacity", capacities), cell)
        return both(capacity.gt(0), standing.ge(capacity))

    def standing(self, it: Expr | None, cell: Expr) -> Expr:
        """Return how many stacks stand on a cell, the one with the piece `it` left out."""
        c = self.c
        there = c.get("on", cell)
        if c.stacking:
            there = there & c.get("tops")
            if it is not None:
                there = andn(there, c.get("unit", it))
        elif it is not None:
            there = andn(there, c.bit(it))
        return popcount(there)

    def stands(self, seen: Seen, whereabouts: Whereabouts, place: Expr, seat: Expr) -> Expr:
        """Return whether a piece of a seat at a place stands as the whereabouts say."""
        if self.c.is_fixed(whereabouts):
            return self.c.area_test((whereabouts,), seat, place)
        inside = self.in_region(seen, whereabouts.region, place, seat)
        if whereabouts.relation is Relation.IN:
            return inside
        if whereabouts.relation is Relation.OUTSIDE:
            return negate(inside)
        return self._beside_marks(seen, whereabouts, place, seat)

    def _beside_marks(self, seen: Seen, whereabouts: Whereabouts, place: Expr, seat: Expr) -> Expr:
        """Return whether a place lies past, or behind, all cells of a changing region, along the track of a seat."""
        c, b = self.c, self.b
        tracks = c.board.progress
        table = b.table(
            "along", tuple(tracks[owner].get(spot, -1) for owner in range(c.seats) for spot in range(c.places))
        )
        here = b.let("here", c.get(table, c.index(seat, place)))
        past = whereabouts.relation is Relation.PAST
        beyond, some = b.let("beyond", here.ge(0)), b.let("some", 0)
        with b.for_("spot", 0, c.places) as spot:
            far = b.let("far", c.get(table, c.index(seat, spot)))
            with b.if_(far.ge(0)), b.if_(self.in_region(seen, whereabouts.region, spot, seat)):
                b.set(some, 1)
                b.set(beyond, both(beyond, here.gt(far) if past else here.lt(far)))
        return both(some, beyond)

    def finished(self, place: Expr, seat: Expr) -> Expr:
        """Return whether a place is in the finish of a seat."""
        return self.c.area_test((_FINISH,), seat, place)

    def in_a_finish(self, place: int) -> bool:
        """Return whether a place is in the finish of any seat."""
        c = self.c
        inside = c.area((_FINISH,))
        return any(inside[seat * c.places + place] for seat in range(c.seats))

    def in_column(self, place: int) -> bool:
        """Return whether a place is a cell of a home column."""
        return place < self.c.cells and self.c.board.cells[place].kind is CellKind.COLUMN


_HERE = Whereabouts(Relation.IN, Region(Where.THERE))
_FINISH = Whereabouts(Relation.IN, Region(Where.FINISH))
