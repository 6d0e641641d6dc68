"""What duties leave of the pieces that permissions let move, where both are sets."""

from __future__ import annotations

from dataclasses import dataclass

from homestretch.compiler.facts import nodes
from homestretch.compiler.ir.build import andn, both, either, popcount, select
from homestretch.compiler.ir.nodes import Const, Expr, Local
from homestretch.compiler.lower.game import Game
from homestretch.dsl.model import Named
from homestretch.dsl.nodes import Act, Can, Choice, DefinedGroup, Duty, Pieces, Place, Swap, Walk


@dataclass(frozen=True, slots=True)
class Option:
    """What a permission comes to: the pieces it is about, those that can move, and how far, as an index of amounts.

    Of several pieces of a seat on one place the one with the lowest number stands for all in `able`.
    """

    named: Named
    act: Walk | Place
    found: Local
    able: Local
    amount: Local


class Narrowing(Game):
    """Lowers duties as intersections of sets of pieces."""

    @staticmethod
    def can_intersect(duty: Duty) -> bool:
        """Return whether a duty is an intersection of sets of pieces."""
        return all(isinstance(part, Walk | Place | Swap) for part in _leaves(duty.act)) and not asks(duty.when)

    def intersect(self, named: Named, duty: Duty, options: list[Option]) -> None:
        """Leave only what a duty asks for, where there is a choice and some of it can be done."""
        b = self.b
        held = self.holds(self.mover_seen(), duty.when) if duty.when is not None else Const(1)
        if held == Const(0) or not options:
            return
        # Where pieces have to be gone through, it is seen first whether there is anything to choose from.
        by_one = any(self._tells_apart(part.pieces) for part in _leaves(duty.act) if isinstance(part, Walk | Place))
        count: Expr = Const(0)
        for option in options:
            count = count + popcount(option.able)
        with b.if_(both(count.gt(1), held) if by_one else 1):
            dutiful = [b.let("dutiful", self._dutiful_pieces(duty.act, option)) for option in options]
            left = [andn(option.able, fit).ne(0) for option, fit in zip(options, dutiful, strict=True)]
            strikes = b.let("strikes", both(held, either(*(fit.ne(0) for fit in dutiful)), either(*left)))
            self.strike(named, strikes)
            for option, fit in zip(options, dutiful, strict=True):
                b.set(option.able, select(strikes, fit, option.able))

    def _dutiful_pieces(self, act: Act | object, option: Option) -> Expr:
        """Return the pieces that do what an act says as they do what a permission allows."""
        if isinstance(act, Choice):
            found: Expr = Const(0)
            for run in act.alternatives:
                fits: Expr = option.able
                for part in run:
                    fits = fits & self._dutiful_pieces(part, option)
                found = found | fits
            return found
        if isinstance(act, Walk) and isinstance(option.act, Walk):
            asked = self._asked_for(act.pieces, option)
            if not act.amounts:
                return asked
            seen = self.mover_seen()
            steps = self.value(seen, option.act.amounts[0])
            same = [
                (self.value(seen, amount) if act.forward else 0 - self.value(seen, amount)).eq(steps)
                for amount in act.amounts
            ]
            return select(either(*same), asked, 0)
        if isinstance(act, Place) and act.target is None and isinstance(option.act, Place):
            return self._asked_for(act.pieces, option)
        return Const(0)

    def _asked_for(self, phrase: Pieces, option: Option) -> Expr:
        """Return the pieces of a permission that a phrase means, or whose like it means that would move."""
        c, b = self.c, self.b
        fits = b.let("fits", 0)
        if self._tells_apart(phrase):
            asked = b.let("asked", self.candidates(self.mover_seen(), phrase))
            with b.bits("first", option.able) as first:
                b.set(fits, fits | (c.has(asked, self.mover_for(first, option)) << first))
        elif phrase.one_colour and phrase.group is None:
            b.set(fits, self.candidates(self.mover_seen(), phrase) & option.able)
        else:
            seen = self.mover_seen()
            seat = self.one_seat(seen, phrase.owner) if self.judges_at_a_glance and self._asks_little(phrase) else None
            few = b.let("first_of_few", seat * c.per_seat) if seat is not None else None
            b.set(fits, self.fitting(seen, phrase, among=option.able, few=few))
        return fits

    def _asks_little(self, phrase: Pieces) -> bool:
        """Return whether what a phrase asks of a piece is little enough to be written for every piece."""
        if phrase.adjectives or phrase.companions:
            return False
        if phrase.group is None:
            return True
        definition = self.c.facts.variant.words[phrase.group].definition
        return isinstance(definition, DefinedGroup) and self._asks_little(definition.pieces)

    def _tells_apart(self, phrase: Pieces) -> bool:
        """Return whether a phrase may mean one of two pieces of a seat on one place, but not the other."""
        if phrase.group is not None:
            definition = self.c.facts.variant.words[phrase.group].definition
            return not isinstance(definition, DefinedGroup) or self._tells_apart(definition.pieces)
        return bool(phrase.it or phrase.another or phrase.adjectives or phrase.companions or phrase.pick is not None)

    def strike(self, named: Named, truth: Expr) -> None:
        """Count that a duty took an action away, if it did, where that is counted."""

    def mover_for(self, first: Expr, option: Option) -> Expr:
        """Return the piece that moves where the first of all on its place is chosen."""
        seen, phrase = self.mover_seen(), option.act.pieces
        on_cells = isinstance(option.act, Walk) and self.walk_on_cells(seen, phrase)
        return self.stand_in(seen, phrase, option.found, first, on_cells=on_cells)


def _leaves(act: Act | object) -> list[object]:
    """Return the single acts that a phrase is made of."""
    if isinstance(act, Choice):
        return [leaf for run in act.alternatives for part in run for leaf in _leaves(part)]
    return [act]


def asks(node: object) -> bool:
    """Return whether something depends on what can be done."""
    return any(isinstance(part, Can) for part in nodes(node))
