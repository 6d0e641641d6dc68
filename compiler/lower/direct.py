"""Decisions over one number without a list: each permission leaves a set of pieces, and one of all is taken.

Where every act that a number allows is a walk or a coming out of one piece, and it is clear without trying which pieces
can do it, the list of actions is only these sets, one after another: a duty is an intersection, the length a population
count, and nothing has to be worked out but the action that is chosen. Where something is not so clear while playing,
the decision is taken by the list. Both have the same actions in the same order.
"""

from __future__ import annotations

from dataclasses import dataclass

from homestretch.compiler.actions import Kind
from homestretch.compiler.actions import Verb as Deed
from homestretch.compiler.facts import nodes
from homestretch.compiler.ir.build import andn, both, either, known, lowest, negate, popcount, select
from homestretch.compiler.ir.nodes import Const, Expr, Local
from homestretch.compiler.lower.context import Context
from homestretch.compiler.lower.game import Game
from homestretch.compiler.lower.landing import ALLOWED, UNCLEAR
from homestretch.compiler.lower.moving import AGAINST, FORBIDDEN, QUIETLY
from homestretch.compiler.lower.offers import KINDS
from homestretch.compiler.lower.walking import MANNERS
from homestretch.dsl.model import Named
from homestretch.dsl.nodes import (
    Act,
    Can,
    Choice,
    DefinedGroup,
    Duty,
    Manner,
    Permission,
    Pieces,
    Place,
    Swap,
    Verb,
    Walk,
)

NOTHING, WALK, BRING_OUT = 0, 1, 2
"""What is done with the piece that is chosen."""

MOST_PICKED = 6
"""Pieces of a seat up to which a table tells those in each set of them."""

MOST_DROPPED = 8
"""Pieces of a player up to which the one chosen is found without a loop."""


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


@dataclass(frozen=True, slots=True)
class Taken:
    """What was chosen: what is done, with which piece, and the way of a walk."""

    what: Local
    piece: Local
    way: Local


class Direct(Game):
    """Lowers decisions over one number that are taken without a list."""

    def __init__(self, context: Context, *, stepwise: bool = False) -> None:
        super().__init__(context, stepwise=stepwise)
        self.decides_directly = self._decides_directly()

    # --- where it can be done ---------------------------------------------------------------------------

    def _decides_directly(self) -> bool:
        """Return whether decisions over numbers can be taken without a list, but for single permissions."""
        c = self.c
        listed = self.limits_pieces or self.measures or self.penal or self.asks_captures or c.stacking
        if listed or not (self.one_number and self.single and c.numbers):
            return False
        if not self.follow_ups_are_plain or self.asks_of_the_move:
            return False
        if any(_asks(word.definition) for word in c.facts.variant.words.values()):
            return False
        if self._can_read_alike([permission.act for _, permission in c.facts.permissions]):
            return False
        return all(self._can_intersect(duty) for _, duty in c.facts.duties) and any(
            self._is_plain(named, permission) for named, permission in c.facts.permissions
        )

    @staticmethod
    def _can_intersect(duty: Duty) -> bool:
        """Return whether a duty is an intersection of sets of pieces."""
        return all(isinstance(part, Walk | Place | Swap) for part in _leaves(duty.act)) and not _asks(duty.when)

    def _is_plain(self, named: Named, permission: Permission) -> bool:
        """Return whether what a permission allows is a set of pieces."""
        act = permission.act
        if named.id in self.c.facts.asking or _asks(permission.when):
            return False
        if isinstance(act, Place):
            return act.target is None
        if not isinstance(act, Walk) or len(act.amounts) != 1 or not act.forward:
            return False
        possible = self.possible(act.amounts[0], set(self.c.numbers))
        return all(value >= 0 for value in possible) and not self._is_about_it(act.amounts[0])

    # --- what can be done -----------------------------------------------------------------------------------

    def use_directly(self, here: Expr) -> Local:
        """Take a decision over the number thrown, by a list only where it must be; return the point that follows."""
        c, b = self.c, self.b
        number = b.let("used_number", c.get("thrown_sum"))
        b.put("number", number)
        self.begin_single()
        clear = b.let("clear", 1)
        options = [
            Option(named, permission.act, *(b.let(name, 0) for name in ("found", "able", "amount")))
            for named, permission in c.facts.permissions
            if self._is_plain(named, permission) and isinstance(permission.act, Walk | Place)
        ]
        taken = Taken(*(b.let(name, 0) for name in ("what", "moved", "way")))
        special = self._special_numbers()
        with b.switch(number) as cases:
            for value in special:
                with cases.case(value):
                    weighed = self._weigh(Const(value), frozenset(), options, clear)
                    with b.if_(clear):
                        self._choose(here, weighed, taken)
            with cases.default():
                weighed = self._weigh(number, frozenset(special), options, clear)
                with b.if_(clear):
                    self._choose(here, weighed, taken)
        following = b.let("following", 0)
        with b.if_(clear):
            b.set(following, self._do(here, {type(option.act) for option in options}, taken))
        with b.else_():
            self.list_actions(here)
            b.set(following, self.decide_listed(here))
        return following

    def _weigh(self, number: Expr, excepted: frozenset[int], options: list[Option], clear: Local) -> list[Option]:
        """Find out which pieces each permission lets move, for a number known when compiling or known to be none.

        Return the permissions that can hold for it.
        """
        c, b = self.c, self.b
        self.number_now, self.number_not = number, excepted
        plain = {option.named.id: option for option in options}
        weighed: list[Option] = []
        for named, permission in c.facts.permissions:
            held = self.holds(self.mover_seen(), permission.when) if permission.when is not None else Const(1)
            if held == Const(0):
                continue
            option = plain.get(named.id)
            with b.if_(held):
                if option is None:
                    b.set(clear, 0)
                elif isinstance(option.act, Walk):
                    self._weigh_walk(option, option.act, clear)
                else:
                    self._weigh_coming_out(option, clear)
            if option is not None:
                weighed.append(option)
        for named, duty in c.facts.duties:
            self._intersect(named, duty, weighed)
        self.number_now, self.number_not = None, frozenset()
        return weighed

    def _weigh_walk(self, option: Option, act: Walk, clear: Local) -> None:
        b = self.b
        seen = self.mover_seen()
        steps = b.let("steps", self.value(seen, act.amounts[0]))
        b.set(option.found, self.candidates(seen, act.pieces) & self._able_to_walk(seen))
        can_be_zero = 0 in self.possible(act.amounts[0], self._numbers_now())
        with b.if_(steps.ne(0) if can_be_zero else 1):
            b.set(option.amount, self.amount_index(steps))
            on_cells = self.walk_on_cells(seen, act.pieces)
            with self.stand_ins(seen, act.pieces, option.found, on_cells=on_cells) as (first, piece):
                seat = b.let("seat", self.seat_among(seen, act.pieces, piece))
                with b.if_(self._may_walk(seen, piece, True)), self.lifted(act.pieces, piece, walking=True):
                    way = b.let("way", self.way_of(seat, piece, option.amount))
                    with b.if_(b.call("way_open", piece, seat, way)):
                        self._note(option, first, self.arrival(piece, seat, way, Const(0)), clear)

    def _numbers_now(self) -> set[int]:
        now = self.number_now
        return {now.value} if isinstance(now, Const) else set(self.c.numbers) - self.number_not

    def way_of(self, seat: Expr, piece: Expr, amount: Expr) -> Expr:
        """Return the one way of a piece for a number of steps by its index."""
        return self.c.index(seat, self.c.get("at", piece)) * len(self.amounts) + amount

    def _weigh_coming_out(self, option: Option, clear: Local) -> None:
        c, b = self.c, self.b
        seen = self.mover_seen()
        found = self.candidates(seen, option.act.pieces)
        seat = self.one_seat(seen, option.act.pieces.owner)
        if seat is not None:
            # All that wait are of one seat and stand for one another.
            found = b.let("waiting", found & c.get("on", c.yard(seat)))
            found = found & (0 - found)
        b.set(option.found, found)
        with self.stand_ins(seen, option.act.pieces, option.found) as (first, piece):
            seat = b.let("seat", self.seat_among(seen, option.act.pieces, piece))
            waits = c.get("at", piece).eq(c.yard(seat))
            with b.if_(both(waits, negate(self.banned(seen, piece, Verb.BRING_OUT)))):
                entry = b.let("entry", self._entry(piece))
                arrival = b.call("may_arrive", piece, seat, entry, MANNERS.index(Manner.BRING_OUT))
                self._note(option, first, b.let("arrives", arrival), clear)

    def _note(self, option: Option, first: Expr, arrives: Expr, clear: Local) -> None:
        c, b = self.c, self.b
        with b.if_(arrives.eq(ALLOWED)):
            b.set(option.able, option.able | c.bit(first))
        if self.can_be_unclear(Deed.WALK if isinstance(option.act, Walk) else Deed.BRING_OUT):
            with b.else_(), b.if_(arrives.eq(UNCLEAR)):
                b.set(clear, 0)

    # --- duties ---------------------------------------------------------------------------------------------

    def _intersect(self, named: Named, duty: Duty, options: list[Option]) -> None:
        """Leave only what a duty asks for, where there is a choice and some of it can be done."""
        b = self.b
        held = self.holds(self.mover_seen(), duty.when) if duty.when is not None else Const(1)
        if held == Const(0) or not options:
            return
        count: Expr = Const(0)
        for option in options:
            count = count + popcount(option.able)
        with b.if_(both(count.gt(1), held)):
            dutiful = [b.let("dutiful", self._dutiful_pieces(duty.act, option)) for option in options]
            left = [andn(option.able, fit).ne(0) for option, fit in zip(options, dutiful, strict=True)]
            with b.if_(both(either(*(fit.ne(0) for fit in dutiful)), either(*left))):
                self.strike(named)
                for option, fit in zip(options, dutiful, strict=True):
                    b.set(option.able, fit)

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
                b.set(fits, fits | (c.has(asked, self._mover_for(first, option)) << first))
        elif phrase.one_colour and phrase.group is None:
            b.set(fits, self.candidates(self.mover_seen(), phrase) & option.able)
        else:
            b.set(fits, self.fitting(self.mover_seen(), phrase, among=option.able))
        return fits

    def _tells_apart(self, phrase: Pieces) -> bool:
        """Return whether a phrase may mean one of two pieces of a seat on one place, but not the other."""
        if phrase.group is not None:
            definition = self.c.facts.variant.words[phrase.group].definition
            return not isinstance(definition, DefinedGroup) or self._tells_apart(definition.pieces)
        return bool(phrase.it or phrase.another or phrase.adjectives or phrase.companions or phrase.pick is not None)

    def strike(self, named: Named) -> None:
        """Count that a duty took an action away, where that is counted."""

    # --- doing it -------------------------------------------------------------------------------------------

    def _choose(self, here: Expr, options: list[Option], taken: Taken) -> None:
        """Choose one of all that can be done."""
        b = self.b
        count: Expr = Const(0)
        for option in options:
            count = count + popcount(option.able)
        count = b.let("count", count)
        chosen = b.let("chosen_action", 0)
        self.count_choice(here, count, chosen)
        if options:
            with b.if_(count.ne(0)):
                self._find(options, chosen, taken)

    def _do(self, here: Expr, deeds: set[type], taken: Taken) -> Local:
        """Do what was chosen, if anything, and return the point that follows."""
        c, b = self.c, self.b
        piece = known(taken.piece, 0, c.pieces - 1)
        refused, quiet = b.let("was_refused", 0), b.let("quiet", 1)
        if Walk in deeds:
            with b.if_(taken.what.eq(WALK)):
                self.walk(piece, taken.way, Const(0), refused, quiet)
        if Place in deeds:
            with b.if_(taken.what.eq(BRING_OUT)):
                b.set(quiet, 0)
                b.set(refused, b.call("do_put", piece, self._entry(piece), MANNERS.index(Manner.BRING_OUT)))
        with b.if_(refused):
            b.put("fault", 1)
        kind = b.let("kind", select(taken.what.ne(NOTHING), KINDS.index(Kind.USE), KINDS.index(Kind.PASS)))
        return self.follow(here, kind, kind, quiet)

    def walk(self, piece: Expr, way: Expr, counting: Expr, refused: Local, quiet: Local) -> None:
        """Walk a piece, and note whether that was refused after all, and if nothing can have come of it."""
        b = self.b
        if not self.walks_plainly:
            b.set(quiet, 0)
            b.set(refused, b.call("do_walk", piece, way, counting))
            return
        strode = b.let("strode", b.call("stride", piece, way))
        with b.if_(strode.ne(QUIETLY)):
            b.set(quiet, 0)
        b.set(refused, strode.eq(FORBIDDEN))
        with b.if_(strode.eq(AGAINST)):
            b.set(refused, b.call("walk_on", piece, way, counting))

    def _find(self, options: list[Option], chosen: Local, taken: Taken) -> None:
        """Find the action of a number among those of all permissions, one permission after another."""
        b = self.b
        option, *others = options

        def take() -> None:
            self.fired(option.named)
            first = self._chosen_of(option, chosen)
            b.set(taken.what, WALK if isinstance(option.act, Walk) else BRING_OUT)
            piece = self._mover_for(first, option)
            b.set(taken.piece, piece)
            if isinstance(option.act, Walk):
                seat = self.seat_among(self.mover_seen(), option.act.pieces, piece)
                b.set(taken.way, self.way_of(seat, piece, option.amount))

        if not others:
            take()
            return
        size = b.let("size", popcount(option.able))
        with b.if_(chosen.lt(size)):
            take()
        with b.else_():
            b.set(chosen, chosen - size)
            self._find(others, chosen, taken)

    def _chosen_of(self, option: Option, chosen: Local) -> Local:
        """Return the piece of a number among those that a permission lets move; by a table, for a few of one seat."""
        c, b = self.c, self.b
        seat = self.one_seat(self.mover_seen(), option.act.pieces.owner)
        if seat is None or c.per_seat > MOST_PICKED:
            able = b.let("left", option.able)
            self.leave_chosen(able, chosen)
            return b.let("first", lowest(able))
        before = b.let("pieces_before", seat * c.per_seat)
        own = (option.able >> before) & ((1 << c.per_seat) - 1)
        # A row for each set, as long as a power of two, so that no number leads out of its row.
        bits = (c.per_seat - 1).bit_length()
        row = 1 << bits
        picked = []
        for mask in range(1 << c.per_seat):
            pieces = [piece for piece in range(c.per_seat) if mask >> piece & 1]
            picked += pieces + [0] * (row - len(pieces))
        table = b.table("picked", tuple(picked))
        return b.let("first", c.get(table, (own << bits) | (chosen & (row - 1))) + before)

    def leave_chosen(self, able: Local, chosen: Local) -> None:
        """Drop the pieces of a set that come before the one chosen, so that it is the first.

        Which one it is nobody can foresee, so that a few steps that are always taken beat a loop.
        """
        b = self.b
        most = max(mask.bit_count() for mask in self.c.masks_of_player)
        if self.c.helping or most > MOST_DROPPED:
            with b.while_(chosen.gt(0)):
                b.set(able, able & (able - 1))
                b.set(chosen, chosen - 1)
            return
        for dropped in range(1, most):
            b.set(able, select(chosen.ge(dropped), able & (able - 1), able))

    def _mover_for(self, first: Expr, option: Option) -> Expr:
        """Return the piece that moves where the first of all on its place is chosen."""
        seen, phrase = self.mover_seen(), option.act.pieces
        on_cells = isinstance(option.act, Walk) and self.walk_on_cells(seen, phrase)
        return self.stand_in(seen, phrase, option.found, first, on_cells=on_cells)

    # --- what is counted and what follows -------------------------------------------------------------------

    def count_choice(self, here: Expr, count: Expr, chosen: Local) -> None:
        """Count a decision, and choose one of several actions; written where games are played."""

    def decide_listed(self, here: Expr) -> Local:
        """Choose one of the actions listed; written where games are played."""
        raise NotImplementedError


def _leaves(act: Act | object) -> list[object]:
    """Return the single acts that a phrase is made of."""
    if isinstance(act, Choice):
        return [leaf for run in act.alternatives for part in run for leaf in _leaves(part)]
    return [act]


def _asks(node: object) -> bool:
    """Return whether something depends on what can be done."""
    return any(isinstance(part, Can) for part in nodes(node))
