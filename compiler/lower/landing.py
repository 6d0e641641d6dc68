"""Which landing row decides, and whether an arrival is allowed: the counterpart of `rows`."""

from __future__ import annotations

from functools import cached_property

from homestretch.compiler.facts import nodes
from homestretch.compiler.interpret.carry import WALKED
from homestretch.compiler.ir.build import andn, both, either, maximum, negate, popcount, select
from homestretch.compiler.ir.nodes import Const, Expr
from homestretch.compiler.lower.context import Seen
from homestretch.compiler.lower.selectors import counts, set_counts
from homestretch.compiler.lower.walking import MANNERS, Walking
from homestretch.dsl.nodes import Count, Event, Has, Land, Manner, Many, Pieces, Refuse, Send, To

REFUSED = 0
ALLOWED = 1
UNCLEAR = 2
"""What is known of an arrival before it is carried out; an unclear one has to be tried."""


class Landing(Walking):
    """Lowers the choice of the landing row."""

    def manner_is(self, manner: Expr, manners: tuple[Manner, ...]) -> Expr:
        """Return whether a manner is one of some."""
        mask = sum(1 << MANNERS.index(one) for one in manners)
        return (Const(mask) >> manner) & 1

    def _fits_row(self, seen: Seen, row: Land, manner: Expr, full: Expr, others: Expr) -> Expr:
        """Return whether a row fits an arrival where some others stand."""
        assert seen.it_seat is not None
        assert seen.there is not None
        truths: list[Expr] = []
        if not (row.cell is not None and row.cell.full):
            truths.append(negate(full))
        if row.manners:
            truths.append(self.manner_is(manner, row.manners))
        if row.cell is not None:
            inside = self.in_region(seen, row.cell, seen.there, seen.it_seat)
            truths.append(negate(inside) if row.off else inside)
        truths += [self._stands_there(seen, part, others) for part in row.there]
        if row.when is not None:
            truths.append(self.holds(seen, row.when))
        return both(*truths)

    def _stands_there(self, seen: Seen, phrase: Pieces, others: Expr) -> Expr:
        c = self.c
        found = self.fitting(seen, phrase, among=others)
        if not phrase.one_colour:
            return set_counts(phrase.count, found)
        found = self.b.let("found", found)
        most: Expr = Const(0)
        for mask in c.masks_of_seat:
            most = maximum(most, popcount(found & mask))
        return counts(phrase.count, most)

    def write_row_of(self) -> None:
        """Write which row decides an arrival: its number from 1 on, 0 where all stay, -1 where the cell is full."""
        c, b = self.c, self.b
        with b.function("row_of", "piece", "seat", "cell", "manner") as (piece, seat, cell, manner):
            seen = self.mover_seen().about(piece, seat, cell)
            if self.empty_is_free:
                with b.if_(c.get("on", cell).eq(0)):
                    b.ret(self.row_of_empty or 0)
            numbers = tuple(range(1, len(c.facts.landing) + 1))
            b.ret(self._of_row(seen, manner, numbers, 0, -1))

    def _of_row(self, seen: Seen, manner: Expr, values: tuple[int, ...], staying: int, filled: int) -> Expr:
        """Return the value of the row that decides an arrival, or one for staying, or for a cell that is full."""
        c, b = self.c, self.b
        assert seen.it is not None
        assert seen.it_seat is not None
        assert seen.there is not None
        full = b.let("full", self.is_filled(seen.there, self.standing(seen.it, seen.there)))
        others = andn(c.get("on", seen.there), c.bit(seen.it))
        rows = c.facts.landing
        fits = {named.id: b.let("fits", self._fits_row(seen, row, manner, full, others)) for named, row in rows}
        decided: Expr = select(full, filled, staying)
        for (named, _), value in reversed(list(zip(rows, values, strict=True))):
            beaten = either(
                *(fits[other.id] for other, _ in rows if named.id in c.rows.beats.get(other.id, frozenset()))
            )
            decided = select(andn(fits[named.id], beaten), value, decided)
        return decided

    def arrives_among(self, seen: Seen, manner: Expr, others: Expr) -> tuple[Expr, Expr]:
        """Return whether an arrival is known to be allowed, and whether it has to be tried, without a branch.

        `others` are the pieces that stand there; the one that arrives does not.
        """
        assert seen.there is not None
        full = self.b.let("full", self.is_filled(seen.there, popcount(others)))
        rows = [(named, row) for named, row in self.c.facts.landing if self._may_decide(row, manner)]
        fits = {named.id: self.b.let("fits", self._fits_row(seen, row, manner, full, others)) for named, row in rows}
        staying, filled = self._class_of_none, self._class_of_full
        # Rows that are about cells that are not full, and allow what would be allowed without them, say nothing new.
        says_more = any(self._class_of(row) != staying or (row.cell is not None and row.cell.full) for _, row in rows)
        truths: list[Expr] = []
        for sought in (ALLOWED, UNCLEAR):
            truth = either(both(full, int(filled == sought)), both(negate(full), int(staying == sought)))
            for named, row in reversed(rows) if says_more else ():
                beaten = either(*(fits[other] for other in fits if named.id in self.c.rows.beats.get(other, ())))
                held = andn(fits[named.id], beaten)
                truth = either(truth, held) if self._class_of(row) == sought else andn(truth, held)
            truths.append(truth)
        return truths[0], truths[1]

    def _may_decide(self, row: Land, manner: Expr) -> bool:
        """Return whether a row can decide an arrival of a manner, if that is known."""
        if not row.manners or not isinstance(manner, Const):
            return True
        return MANNERS[manner.value] in row.manners

    @property
    def empty_is_free(self) -> bool:
        """Whether a piece that arrives where nothing stands simply stays there, whatever else holds."""
        return self.row_of_empty is not None

    @property
    def empty_is_allowed(self) -> bool:
        """Whether any piece may arrive where nothing stands, whichever row decides."""
        rows = [row for _, row in self.c.facts.landing if self._may_fit_empty(row)]
        plain = self.follow_ups_are_plain and not self.asks_of_the_move
        return plain and all(self._class_of(row) == ALLOWED for row in rows)

    @cached_property
    def row_of_empty(self) -> int | None:
        """The number of the row that decides where nothing stands, 0 if none does; None if that depends, or it acts."""
        if self.c.stacking:
            return None
        rows = {named.id for named, row in self.c.facts.landing if self._may_fit_empty(row)}
        if not rows:
            return 0
        for number, (named, row) in enumerate(self.c.facts.landing, 1):
            always = not (row.manners or row.cell or row.when) and all(
                part.count.many is Many.NONE for part in row.there
            )
            beaten = {*self.c.rows.beats.get(named.id, ()), named.id}
            if always and not row.effects and beaten.issuperset(rows):
                return number
        return None

    @staticmethod
    def _may_fit_empty(row: Land) -> bool:
        full = row.cell is not None and row.cell.full
        return not full and all(_allows_none(part.count) for part in row.there)

    def row_of(self, piece: Expr, seat: Expr, cell: Expr, manner: Expr) -> Expr:
        """Return the number of the row that decides an arrival."""
        return self.b.call("row_of", piece, seat, cell, manner)

    # --- what is known beforehand ------------------------------------------------------------

    def write_may_arrive(self) -> None:
        """Write what is known of an arrival before it is carried out."""
        c, b = self.c, self.b
        with b.function("may_arrive", "piece", "seat", "cell", "manner", inline=True) as (piece, seat, cell, manner):
            seen = self.mover_seen()
            placed = negate(self.manner_is(manner, tuple(WALKED)))
            with b.if_(both(placed, self.lands_closed(seen, piece, seat, cell))):
                b.ret(REFUSED)
            if self.empty_is_allowed:
                with b.if_(c.get("on", cell).eq(0)):
                    b.ret(ALLOWED)
            b.ret(b.call("crowded_arrival", piece, seat, cell, manner))
        with b.function("crowded_arrival", "piece", "seat", "cell", "manner") as (piece, seat, cell, manner):
            classes = tuple(self._class_of(row) for _, row in c.facts.landing)
            seen = self.mover_seen().about(piece, seat, cell)
            b.ret(self._of_row(seen, manner, classes, self._class_of_none, self._class_of_full))

    @property
    def _class_of_none(self) -> int:
        """What is known of an arrival where no row decides."""
        return ALLOWED if self.follow_ups_are_plain and not self.asks_of_the_move else UNCLEAR

    @property
    def _class_of_full(self) -> int:
        """What is known of an arrival on a full cell where no row decides."""
        return UNCLEAR if self.asks_of_the_move else REFUSED

    def _class_of(self, row: Land) -> int:
        full = row.cell is not None and row.cell.full
        if self.asks_of_the_move:
            return UNCLEAR
        if row.effects and isinstance(row.effects[0], Refuse):
            return REFUSED
        plain = all(not isinstance(effect, Refuse) and not _moves_on(effect) for effect in row.effects)
        return ALLOWED if plain and not full and self.follow_ups_are_plain else UNCLEAR

    @cached_property
    def asks_of_the_move(self) -> bool:
        """Whether a row asks what the move that leads to it has brought about before: coming out, passing pieces."""
        conditions = [node for _, row in self.c.facts.landing for node in nodes(row) if isinstance(node, Has)]
        return any(node.event in (Event.BRING_OUT, Event.PASS) for node in conditions)

    @property
    def follow_ups_are_plain(self) -> bool:
        """Whether no rule that follows an event can forbid the move or send a piece on."""
        return not any(
            isinstance(effect, Refuse) or _moves_on(effect) for _, rule in self.c.facts.after for effect in rule.effects
        )


def _moves_on(effect: object) -> bool:
    return isinstance(effect, Send) and effect.to in (To.REGION, To.LINK)


def _allows_none(count: Count) -> bool:
    """Return whether no pieces at all are as many as a count asks for."""
    return count.many in (Many.NONE, Many.AT_MOST) or (count.many is not Many.SOME and count.number == 0)
