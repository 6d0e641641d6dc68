"""Conditions and numbers: the counterpart of the interpreter's `holds` and `value`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from homestretch.compiler.ir.build import andn, both, either, known, maximum, minimum, negate, rem, select
from homestretch.compiler.ir.nodes import Const, Expr, If, Let, Stmt
from homestretch.compiler.lower.context import Context, Seen
from homestretch.compiler.lower.selectors import Selectors, set_counts
from homestretch.compiler.refusals import CannotCompile
from homestretch.dsl.errors import InternalFault
from homestretch.dsl.nodes import (
    Can,
    Condition,
    DefinedNumber,
    DefinedPieces,
    During,
    Event,
    Has,
    Is,
    Logic,
    Many,
    Number,
    Shows,
    Source,
)

MOST_TIMES = 99
"""How far the interpreter counts how often something has happened."""


class Conditions(Selectors):
    """Lowers conditions and numbers."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.ordinals = [
            node
            for node in dict.fromkeys(node for node in context.nodes if isinstance(node, Shows))
            if node.ordinal and not node.rolls and not node.cards and (node.double or node.during is not During.GAME)
        ]
        self._throws()

    def _throws(self) -> None:
        c = self.c
        dice = c.facts.variant.dice
        most = max(c.numbers, default=0)
        self.dice = dice.count if dice is not None else 0
        c.state("thrown_sum", max(most, 1))
        c.state("thrown_count", max(self.dice, 1))
        if self.dice > 1:
            c.state("thrown", max(most, 1), self.dice)
        c.state("throws", (1 << 31) - 1)
        for index, _ in enumerate(self.ordinals):
            c.state(f"times_{index}", (1 << 31) - 1)
        asked = [
            node
            for node in c.nodes
            if isinstance(node, Shows) and node.ordinal and node.during is During.GAME and not node.rolls
        ]
        self.tallied = frozenset(
            number for number in c.numbers if any(not node.values or number in node.values for node in asked)
        )
        if self.tallied:
            c.state("rolled", MOST_TIMES, len(c.numbers) * c.seats)
        c.state("hand", 255, max(len(c.kinds), 1) * c.players)
        c.state("hand_size", 65535, c.players)
        c.state("draw", 65535, max(len(c.kinds), 1))
        c.state("draw_size", 65535)
        c.state("discards", 65535, max(len(c.kinds), 1))
        c.state("card", len(c.kinds))
        c.state("played", len(c.kinds))

    # --- numbers -----------------------------------------------------------------------------

    def value(self, seen: Seen, number: Number) -> Expr:
        """Return how many steps a number stands for."""
        match number.source:
            case Source.LITERAL:
                return Const(number.value)
            case Source.NUMBER:
                return seen.number if seen.number is not None else Const(-1)
            case Source.DEFINED:
                definition = self.c.facts.variant.words[str(number.name)].definition
                if not isinstance(definition, DefinedNumber):
                    raise InternalFault(f"{number.name} is no word for a number")
                return self.value(seen, definition.number)
            case Source.CASES:
                if number.when is None or number.otherwise is None:
                    raise InternalFault("a number by cases lacks a case")
                return select(self.holds(seen, number.when), number.value, self.value(seen, number.otherwise))
            case Source.TWICE:
                if number.otherwise is None:
                    raise InternalFault("twice nothing")
                return self.value(seen, number.otherwise) * 2

    def possible(self, number: Number, numbers: set[int]) -> set[int]:
        """Return all values a number can have, where the number being used is one of `numbers`."""
        match number.source:
            case Source.LITERAL:
                return {number.value}
            case Source.NUMBER:
                return set(numbers)
            case Source.DEFINED:
                definition = self.c.facts.variant.words[str(number.name)].definition
                assert isinstance(definition, DefinedNumber)
                return self.possible(definition.number, numbers)
        assert number.otherwise is not None
        rest = self.possible(number.otherwise, numbers)
        return {2 * one for one in rest} if number.source is Source.TWICE else {number.value, *rest}

    # --- conditions ---------------------------------------------------------------------------

    def holds(self, seen: Seen, condition: Condition) -> Expr:
        """Return whether a condition holds."""
        match condition:
            case Logic(parts=parts, every=every):
                return self._joined([partial(self.holds, seen, part) for part in parts], every=every)
            case Is():
                return self._signed(condition.negated, self._is(seen, condition))
            case Shows():
                return self._signed(condition.negated, self._shows(seen, condition))
            case Has():
                return self._signed(condition.negated, self._has(seen, condition))
            case Can():
                if seen.offers is None:
                    raise CannotCompile(
                        "uses",
                        "a rule asks what you can do where nothing is being decided",
                        "when you can ..., you must ...",
                    )
                return self._signed(condition.negated, seen.offers(condition))

    def _joined(self, parts: list[Callable[[], Expr]], *, every: bool) -> Expr:
        """Return whether all, or any, of some questions hold; what takes statements is asked last, where it matters."""
        b = self.b
        truth: Expr = Const(int(every))
        costly: list[tuple[list[Stmt], Expr]] = []
        for part in parts:
            with b.block() as block:
                more = part()
            if block:
                costly.append((block, more))
            else:
                truth = both(truth, more) if every else either(truth, more)
            if truth == Const(1 - every):
                return truth
        for block, more in costly:
            if truth == Const(int(every)):
                for statement in block:
                    b.add(statement)
                truth = more
                continue
            held = b.let("held", truth)
            b.add(If(held if every else negate(held), (*block, Let(held.name, more))))
            truth = held
        return truth

    @staticmethod
    def _signed(negated: bool, truth: Expr) -> Expr:
        return negate(truth) if negated else truth

    def _is(self, seen: Seen, condition: Is) -> Expr:
        subject = condition.subject
        if subject.it:
            return self._it_is(seen, condition) if seen.it is not None else Const(0)
        if subject.count.many is Many.EVERY:
            return self._all_are(seen, condition)
        found = self.b.let("subject", self.candidates(seen, subject))
        return set_counts(subject.count, self._predicated(seen, condition, found))

    def _it_is(self, seen: Seen, condition: Is) -> Expr:
        c = self.c
        assert seen.it is not None
        seat = c.seat_of(seen.it)
        truths: list[Expr] = []
        if condition.left and c.stacking:
            truths.append(c.has(c.get("tops"), seen.it))
        if condition.adjective is not None:
            truths.append(self.called(seen, condition.adjective, seen.it))
        if condition.where is not None:
            truths.append(self.stands(seen, condition.where, c.get("at", seen.it), seat))
        return both(*truths)

    def _predicated(self, seen: Seen, condition: Is, pieces: Expr) -> Expr:
        """Return those of a set of pieces of which the predicate is true."""
        c = self.c
        if condition.left and c.stacking:
            pieces = pieces & c.get("tops")
        if condition.adjective is not None:
            pieces = self.called_set(seen, condition.adjective, pieces)
        if condition.where is None:
            return pieces
        if c.is_fixed(condition.where):
            seat = self.one_seat(seen, condition.subject.owner)
            return c.area_set((condition.where,), seat, pieces, in_the_air=seen.it is not None)
        pieces = self.b.let("pieces", pieces)
        there = self.b.let("standing", 0)
        with self.b.bits("p", pieces) as piece:
            truth = self.stands(seen, condition.where, c.get("at", piece), c.seat_of(piece))
            self.b.set(there, there | select(truth, c.bit(piece), 0))
        return there

    def _all_are(self, seen: Seen, condition: Is) -> Expr:
        c = self.c
        subject = condition.subject
        fit = self.b.let("every", self.fitting(seen, subject, captives_too=True))
        truths = [lambda: self._may_all_be(seen, condition, fit)]
        truths.append(lambda: andn(fit, self._predicated(seen, condition, fit)).eq(0))
        if condition.left and c.removing:
            truths.append(lambda: (self.owned(seen, subject.owner) & c.get("on", c.board.out)).eq(0))
        return self._joined(truths, every=True)

    def _may_all_be(self, seen: Seen, condition: Is, pieces: Expr) -> Expr:
        """Return whether there are pieces at all, each at a place where the predicate can be true of it."""
        definition = self.c.facts.variant.words[condition.adjective].definition if condition.adjective else None
        if not isinstance(definition, DefinedPieces):
            return pieces.ne(0)
        seat = self.one_seat(seen, condition.subject.owner)
        fixed = [tuple(p for p in part.where if self.c.is_fixed(p)) for part in definition.alternatives]
        there = either(*(self.c.area_set(parts, seat, pieces, in_the_air=seen.it is not None) for parts in fixed))
        return both(pieces.ne(0), andn(pieces, there).eq(0))

    # --- what is shown ---------------------------------------------------------------------------

    def _shows(self, seen: Seen, condition: Shows) -> Expr:
        c = self.c
        if condition.rolls:
            return self._ordinal(condition, c.get("throws"))
        if condition.cards:
            kinds = [c.kinds[card] + 1 for card in condition.cards]
            return either(*(c.get(name).eq(kind) for name in ("card", "played") for kind in kinds))
        if condition.double:
            last = both(c.get("throws").gt(0), self._is_double(condition))
            return both(last, self._ordinal(condition, self._times(condition))) if condition.ordinal else last
        number = seen.number
        if number is None:
            shown = c.get("thrown_sum")
        elif seen.number_is_there:
            shown = number
        else:
            shown = select(number.ge(0), number, c.get("thrown_sum"))
        values = [value for value in condition.values if value not in seen.number_not]
        fits = either(*(shown.eq(value) for value in values)) if condition.values else Const(1)
        if not condition.ordinal:
            return fits
        if condition.during is During.GAME:
            return self._joined([lambda: fits, lambda: self._ordinal(condition, self._rolled(seen, shown))], every=True)
        last = self._throw_fits(condition)
        if condition.at_most or not condition.ordinal:
            # Without any throw none has come too often.
            last = both(c.get("throws").gt(0), last)
        return both(fits, last, self._ordinal(condition, self._times(condition)))

    @staticmethod
    def _ordinal(condition: Shows, times: Expr) -> Expr:
        return times.le(condition.ordinal) if condition.at_most else times.eq(condition.ordinal)

    def _times(self, condition: Shows) -> Expr:
        return self.c.get(f"times_{self.ordinals.index(condition)}")

    def _is_double(self, condition: Shows) -> Expr:
        if self.dice < 2:
            return Const(0)
        c = self.c
        first = c.get("thrown", 0)
        # A throw of fewer dice than the game has leaves the others at the value of the first.
        same = both(c.get("thrown_count").gt(1), *(c.get("thrown", die).eq(first) for die in range(1, self.dice)))
        return both(same, either(*(first.eq(value) for value in condition.values))) if condition.values else same

    def _throw_fits(self, condition: Shows) -> Expr:
        if condition.double:
            return self._is_double(condition)
        total = self.c.get("thrown_sum")
        return either(*(total.eq(value) for value in condition.values)) if condition.values else Const(1)

    def note_throw(self, look: Callable[[], Seen]) -> None:
        """Count a complete throw for all that rules ask of throws; whose throw it was is seen once it counts."""
        c, b = self.c, self.b
        b.put("throws", c.get("throws") + 1)
        for index, condition in enumerate(self.ordinals):
            with b.if_(self._throw_fits(condition)):
                b.put(f"times_{index}", c.get(f"times_{index}") + 1)
        seen = look()
        if not self.tallied:
            return
        total = c.get("thrown_sum")
        asked = either(*(total.eq(number) for number in sorted(self.tallied)))
        with b.if_(asked if len(self.tallied) < len(c.numbers) else 1):
            at = b.let("number", self.number_index(total))
            # Whoever has nobody left to help moves the pieces of no seat at all.
            if seen.seat is not None and not c.helping:
                spot = b.let("spot", at * c.seats + seen.seat)
                b.store("rolled", spot, minimum(c.get("rolled", spot) + 1, MOST_TIMES))
                return
            for seat, mask in enumerate(c.masks_of_seat):
                with b.if_((seen.yours & mask).ne(0)):
                    index_of_seat = at * c.seats + seat
                    b.store("rolled", index_of_seat, minimum(c.get("rolled", index_of_seat) + 1, MOST_TIMES))

    def forget_throws(self) -> None:
        """Begin a turn without throws."""
        self.b.put("throws", 0)
        for index, _ in enumerate(self.ordinals):
            self.b.put(f"times_{index}", 0)

    def number_index(self, number: Expr) -> Expr:
        """Return the place of a number among those that can be thrown."""
        numbers = self.c.numbers
        table = [numbers.index(one) if one in numbers else 0 for one in range(max(numbers) + 1)]
        return self.c.get(self.c.b.table("number_index", tuple(table)), known(number, 0, max(numbers)))

    def _rolled(self, seen: Seen, shown: Expr) -> Expr:
        """Return how often a number was rolled in the game, the least among the seats played now."""
        c = self.c
        numbers = c.numbers
        inside = both(shown.ge(0), shown.le(max(numbers)))
        capped = minimum(maximum(shown, 0), max(numbers))
        table = tuple(int(one in numbers) for one in range(max(numbers) + 1))
        counted = self.b.let("counted", both(inside, c.get(c.b.table("can_roll", table), capped)))
        at = self.b.let("number", self.number_index(capped))
        if seen.seat is not None and not c.helping:
            return select(counted, c.get("rolled", at * c.seats + seen.seat), 0)
        times = self.b.let("times", MOST_TIMES + 1)
        for seat, mask in enumerate(c.masks_of_seat):
            own = c.get("rolled", at * c.seats + seat)
            self.b.set(times, select((seen.yours & mask).ne(0), minimum(times, own), times))
        return select(both(counted, times.le(MOST_TIMES)), times, 0)

    # --- what has come about ------------------------------------------------------------------------

    def _has(self, seen: Seen, condition: Has) -> Expr:
        c = self.c
        if condition.hands:
            return both(*(c.get("hand_size", player).eq(0) for player in range(c.players)))
        if condition.draw_pile:
            size = c.get("draw_size")
            return size.lt(c.facts.deal_size) if condition.short else size.eq(0)
        if condition.event is Event.ROUND:
            return rem(c.get("rounds") + (condition.every - 1), condition.every).eq(0)
        if condition.event is None or condition.subject is None:
            raise InternalFault("a condition on what has happened names nothing")
        done = c.get(c.tally(condition.event, turn=condition.during is During.TURN))
        if condition.subject.count.many is Many.EVERY:
            every = self.b.let("every", self.fitting(seen, condition.subject, captives_too=True))
            return both(every.ne(0), andn(every, done).eq(0))
        found = self.candidates(seen, condition.subject) & done
        return found.ne(0) if condition.subject.it else set_counts(condition.subject.count, found)
