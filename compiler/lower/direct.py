"""Decisions over one number without a list: each permission leaves a set of pieces, and one of all is taken.

Where every act that a number allows is a walk or a coming out of one piece, and it is clear without trying which pieces
can do it, the list of actions is only these sets, one after another: a duty is an intersection, the length a population
count, and nothing has to be worked out but the action that is chosen. Where something is not so clear while playing,
the decision is taken by the list. Both have the same actions in the same order.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import lcm

from homestretch.compiler.actions import Kind
from homestretch.compiler.actions import Verb as Deed
from homestretch.compiler.ir.build import andn, both, known, lowest, negate, popcount, select
from homestretch.compiler.ir.nodes import Const, Expr, Local
from homestretch.compiler.lower.context import Context
from homestretch.compiler.lower.landing import ALLOWED, UNCLEAR
from homestretch.compiler.lower.moving import AGAINST, FORBIDDEN, QUIETLY
from homestretch.compiler.lower.narrowing import Narrowing, Option, asks
from homestretch.compiler.lower.offers import KINDS
from homestretch.compiler.lower.walking import MANNERS
from homestretch.dsl.model import Named
from homestretch.dsl.nodes import (
    Manner,
    Permission,
    Place,
    Verb,
    Walk,
)

NOTHING, WALK, BRING_OUT = 0, 1, 2
"""What is done with the piece that is chosen."""

MOST_PICKED = 7
"""Pieces of a seat up to which a table tells those in each set of them."""

MOST_DROPPED = 8
"""Pieces of a player up to which the one chosen is found without a loop."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What was chosen: what is done, with which piece, and the way of a walk."""

    what: Local
    piece: Local
    way: Local


class Direct(Narrowing):
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
        if any(asks(word.definition) for word in c.facts.variant.words.values()):
            return False
        if self._can_read_alike([permission.act for _, permission in c.facts.permissions]):
            return False
        return all(self.can_intersect(duty) for _, duty in c.facts.duties) and any(
            self._is_plain(named, permission) for named, permission in c.facts.permissions
        )

    def _is_plain(self, named: Named, permission: Permission) -> bool:
        """Return whether what a permission allows is a set of pieces."""
        act = permission.act
        if named.id in self.c.facts.asking or asks(permission.when):
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
            if option is None:
                self._see_if_clear(clear, held)
                continue
            with b.if_(held):
                if isinstance(option.act, Walk):
                    self._weigh_walk(option, option.act, clear)
                else:
                    self._weigh_coming_out(option, clear)
            weighed.append(option)
        for named, duty in c.facts.duties:
            self.intersect(named, duty, weighed)
        self.number_now, self.number_not = None, frozenset()
        return weighed

    def _see_if_clear(self, clear: Local, unclear: Expr) -> None:
        """Note that a decision cannot be taken without a list, if that is so."""
        if unclear != Const(0):
            self.b.set(clear, andn(clear, unclear))

    def _weigh_walk(self, option: Option, act: Walk, clear: Local) -> None:
        b = self.b
        seen = self.mover_seen()
        steps = b.let("steps", self.value(seen, act.amounts[0]))
        seat = self.one_seat(seen, act.pieces.owner) if self.judges_at_a_glance else None
        everyone = seat is not None and self.means_all(act.pieces)
        if seat is not None and everyone:
            b.set(option.found, self.c.own(seat))
        else:
            b.set(option.found, self.candidates(seen, act.pieces) & self._able_to_walk(seen))
        can_be_zero = 0 in self.possible(act.amounts[0], self._numbers_now())
        with b.if_(steps.ne(0) if can_be_zero else 1):
            b.set(option.amount, self.amount_index(steps))
            if seat is None:
                self._weigh_each(option, act, clear)
                return
            able, unclear = self.glance(seat, option.amount, Const(0), None if everyone else option.found)
            b.set(option.able, able)
            self._see_if_clear(clear, unclear.ne(0))

    def _weigh_each(self, option: Option, act: Walk, clear: Local) -> None:
        """Find out which pieces can walk, one after another."""
        b = self.b
        seen = self.mover_seen()
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
        return self.way_index(seat, self.c.get("at", piece), amount)

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
        if seat is not None and not c.facts.bans[Verb.BRING_OUT]:
            self._weigh_first(option, seat, clear)
            return
        with self.stand_ins(seen, option.act.pieces, option.found) as (first, piece):
            seat = b.let("seat", self.seat_among(seen, option.act.pieces, piece))
            waits = c.get("at", piece).eq(c.yard(seat))
            with b.if_(both(waits, negate(self.banned(seen, piece, Verb.BRING_OUT)))):
                entry = b.let("entry", self._entry(piece))
                arrival = b.call("may_arrive", piece, seat, entry, MANNERS.index(Manner.BRING_OUT))
                self._note(option, first, b.let("arrives", arrival), clear)

    def _weigh_first(self, option: Option, seat: Expr, clear: Local) -> None:
        """Find out whether the only piece of a seat that is to be judged, if there is one, can come out."""
        b = self.b
        piece = b.let("first_waiting", lowest(option.found))
        cell = b.let("entry", self._entry_of(seat))
        seen = self.mover_seen()
        arrival = seen.about(piece, seat, cell)
        allowed, doubtful = self.arrives_among(arrival, Const(MANNERS.index(Manner.BRING_OUT)), self.c.get("on", cell))
        open_ = negate(self.lands_closed(seen, piece, seat, cell))
        b.set(option.able, select(both(open_, allowed), option.found, 0))
        if self.can_be_unclear(Deed.BRING_OUT):
            self._see_if_clear(clear, both(option.found.ne(0), open_, doubtful))

    def _note(self, option: Option, first: Expr, arrives: Expr, clear: Local) -> None:
        c, b = self.c, self.b
        with b.if_(arrives.eq(ALLOWED)):
            b.set(option.able, option.able | c.bit(first))
        if self.can_be_unclear(Deed.WALK if isinstance(option.act, Walk) else Deed.BRING_OUT):
            with b.else_(), b.if_(arrives.eq(UNCLEAR)):
                b.set(clear, 0)

    # --- doing it -------------------------------------------------------------------------------------------

    def _choose(self, here: Expr, options: list[Option], taken: Taken) -> None:
        """Choose one of all that can be done."""
        b = self.b
        count: Expr = Const(0)
        for option in options:
            count = count + popcount(option.able)
        count = b.let("count", count)
        if len(options) == 1 and self._seat_of_few(options[0]) is not None and self.c.per_seat > 1:
            self.count_decision()
            with b.if_(count.ne(0)):
                self._take(options[0], self.choose_by_part(count, self._parts), self._parts, taken)
            return
        chosen = b.let("chosen_action", 0)
        self.count_choice(here, count, chosen)
        if options:
            with b.if_(count.ne(0)):
                self._find(options, chosen, taken)

    @property
    def _parts(self) -> int:
        """The number of equal parts of chance that can be shared out equally among any number of a seat's pieces."""
        return lcm(*range(1, self.c.per_seat + 1))

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
        most = self.c.per_seat
        if not others:
            self._take(option, chosen, most, taken)
            return
        size = b.let("size", popcount(option.able))
        with b.if_(chosen.lt(size)):
            self._take(option, chosen, most, taken)
        with b.else_():
            b.set(chosen, chosen - size)
            self._find(others, chosen, taken)

    def _take(self, option: Option, chosen: Local, numbers: int, taken: Taken) -> None:
        """Take the piece of a number, below some, among those that a permission lets move."""
        b = self.b
        self.fired(option.named)
        first = self._chosen_of(option, chosen, numbers)
        b.set(taken.what, WALK if isinstance(option.act, Walk) else BRING_OUT)
        piece = self.mover_for(first, option)
        b.set(taken.piece, piece)
        if isinstance(option.act, Walk):
            seat = self.seat_among(self.mover_seen(), option.act.pieces, piece)
            b.set(taken.way, self.way_of(seat, piece, option.amount))

    def _seat_of_few(self, option: Option) -> Expr | None:
        """Return the seat whose pieces a permission is about, if it has few."""
        return self.one_seat(self.mover_seen(), option.act.pieces.owner) if self.c.per_seat <= MOST_PICKED else None

    def _chosen_of(self, option: Option, chosen: Local, numbers: int) -> Local:
        """Return the piece of a number among those that a permission lets move; by a table, for a few of one seat.

        Numbers from the size of the set on, as far as there are some, begin with its first piece again.
        """
        c, b = self.c, self.b
        seat = self._seat_of_few(option)
        if seat is None:
            able = b.let("left", option.able)
            self.leave_chosen(able, chosen)
            return b.let("first", lowest(able))
        before = b.let("pieces_before", seat * c.per_seat)
        own = (option.able >> before) & ((1 << c.per_seat) - 1)
        # A row for each set, as long as a power of two, so that no number leads out of its row.
        bits = (numbers - 1).bit_length()
        picked = []
        for mask in range(1 << c.per_seat):
            pieces = [piece for piece in range(c.per_seat) if mask >> piece & 1] or [0]
            picked += [pieces[number % len(pieces)] for number in range(1 << bits)]
        table = b.table(f"picked_of_{numbers}", tuple(picked))
        return b.let("first", c.get(table, (own << bits) | (chosen & ((1 << bits) - 1))) + before)

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

    # --- what is counted and what follows -------------------------------------------------------------------

    def count_choice(self, here: Expr, count: Expr, chosen: Local) -> None:
        """Count a decision, and choose one of several actions; written where games are played."""

    def count_decision(self) -> None:
        """Count a decision; written where games are played."""

    def choose_by_part(self, count: Expr, parts: int) -> Local:
        """Choose one of several actions by one of several equal parts of chance; written where games are played."""
        raise NotImplementedError

    def decide_listed(self, here: Expr) -> Local:
        """Choose one of the actions listed; written where games are played."""
        raise NotImplementedError
