"""Every way to carry out an act, added to the list of actions: the counterpart of `acts`.

A single last move is only asked whether it is allowed, where that can be told without carrying it out. Every
other move is carried out on the position itself, which is restored afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from functools import reduce
from itertools import zip_longest
from operator import or_

from homestretch.compiler.actions import Verb as Deed
from homestretch.compiler.facts import nodes
from homestretch.compiler.ir.build import andn, both, either, known, lowest, negate, select
from homestretch.compiler.ir.nodes import Const, Expr
from homestretch.compiler.lower.context import Context, Seen
from homestretch.compiler.lower.landing import ALLOWED, REFUSED, UNCLEAR
from homestretch.compiler.lower.sharing import Sharing
from homestretch.compiler.lower.trying import Then
from homestretch.compiler.lower.walking import MANNERS
from homestretch.compiler.lower.weighing import MOST_AT_A_GLANCE
from homestretch.dsl.errors import InternalFault
from homestretch.dsl.nodes import (
    Act,
    Can,
    Cards,
    Choice,
    DefinedNumber,
    Manner,
    Number,
    Owner,
    Pieces,
    Place,
    Share,
    Source,
    Swap,
    Use,
    Verb,
    Walk,
)

MOST_LISTED = 4096
"""Actions of one act, for which there is surely room, at most."""


class Acting(Sharing):
    """Lowers acts. `allowed` is the set of pieces that the dice already used leave free to move.

    Where a duty measures how many dice can be used, `one_will_do` tells that it is only asked if there is any action.
    """

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.measures = [(named, duty) for named, duty in context.facts.duties if isinstance(duty.act, Use)]
        if self.measures:
            self.c.scratch("one_will_do", 1)

    # --- trying -----------------------------------------------------------------------------------------

    def expand(self, act: Act, then: Then | None) -> None:
        """Add every way to carry out an act, and go on with `then` where more follows."""
        match act:
            case Choice(alternatives=alternatives, conditions=conditions):
                for run, when in zip_longest(alternatives, conditions):
                    if when is None:
                        self._run(run, then)
                        continue
                    seen = self.with_probe(self.mover_seen())
                    with self.b.if_(self.holds(seen, when)):
                        self._run(run, then)
            case Walk():
                self._walk(act, then)
            case Place():
                self._place(act, then)
            case Swap():
                self._swap(act, then)
            case Share():
                self._share(act, then)
            case Cards():
                raise InternalFault("cards are no way to move a piece")

    def with_probe(self, seen: Seen) -> Seen:
        """Return the same view, able to tell whether an act can be carried out here in some way."""
        return replace(seen, offers=self._works)

    def _works(self, can: Can) -> Expr:
        c, b = self.c, self.b
        actions, moves = b.let("actions_before", c.get("action_count")), b.let("moves_before", c.get("move_count"))
        self.expand(can.act, None)
        works = b.let("works", c.get("action_count").gt(actions))
        b.put("action_count", actions)
        b.put("move_count", moves)
        return works

    def _run(self, run: tuple[Act, ...], then: Then | None) -> None:
        if not run:
            self._go_on(then)
        elif len(run) == 1:
            self.expand(run[0], then)
        else:
            last = then if then is not None else lambda: self._go_on(None)
            self.expand(run[0], lambda: self._unless_over(lambda: self._run(run[1:], last)))

    def _unless_over(self, then: Then) -> None:
        with self.b.if_(self.c.get("over")):
            self.b.do("offer_path")
        with self.b.else_():
            then()

    # --- walking ---------------------------------------------------------------------------------------

    def list_amounts(self) -> None:
        """Write down the numbers of steps of every act that names them, one list after another."""
        self.listed: dict[tuple[int, ...], tuple[int, int]] = {}
        listed: list[int] = []
        for node in self.c.nodes:
            if isinstance(node, Walk) and all(amount.source is Source.LITERAL for amount in node.amounts):
                amounts = _signed(node)
                if len(amounts) > 1 and amounts not in self.listed:
                    self.listed[amounts] = (len(listed), len(listed) + len(amounts))
                    listed += [self.amounts[one] for one in amounts]
        self.amount_list = self.b.table("amount_list", tuple(listed or [0]))

    def _walk(self, act: Walk, then: Then | None) -> None:
        """Walk; where nothing follows and the numbers are written out, in a function that equal acts share."""
        amounts = _signed(act) if all(amount.source is Source.LITERAL for amount in act.amounts) else None
        if amounts is None:
            self._walk_by(act, then)
            return
        if then is not None:
            self._walk_listed(act, then, self._amounts_of(amounts))
            return
        listed = self._amounts_of(amounts)
        name = self.walks.setdefault((act.pieces, act.forward, len(listed)), f"walk_{len(self.walks)}")
        self.c.needs(name, lambda: self._write_walk(name, act, len(listed)))
        self.b.do(name, *listed)

    def _amounts_of(self, amounts: tuple[int, ...]) -> tuple[Expr, ...]:
        """Return how numbers of steps are named: one by its index, several by where they begin and end in the list."""
        if len(amounts) == 1:
            return (Const(self.amounts[amounts[0]]),)
        return tuple(map(Const, self.listed[amounts]))

    def _write_walk(self, name: str, act: Walk, listed_by: int) -> None:
        params = ("amount",) if listed_by == 1 else ("first_amount", "last_amount")
        with self.b.function(name, *params) as listed:
            self._walk_listed(act, None, listed)

    def _walk_listed(self, act: Walk, then: Then | None, listed: Sequence[Expr]) -> None:
        """Walk each piece by a number, given by its index, or by each of those from one in the list up to another."""
        c, b = self.c, self.b
        seat = self.one_seat(self.mover_seen(), act.pieces.owner)
        if then is None and len(listed) == 1 and act.forward and self.judges_at_a_glance and seat is not None:
            self._walk_at_a_glance(act.pieces, seat, self.known_amount(listed[0]))
            return
        only = self.known_amount(listed[0]) if len(listed) == 1 else None
        with self._walkers(act, then, only) as (seen, piece, seat):
            may = self._may_walk(seen, piece, act.forward)
            with b.if_(may), self.lifted(act.pieces, piece, walking=True, amount=only):
                if only is not None:
                    self._steps(piece, seat, only, then)
                    return
                with b.for_("i", listed[0], listed[1]) as index:
                    amount = self.known_amount(c.get(self.amount_list, index))
                    self._steps(piece, seat, amount, then)

    def _walk_at_a_glance(self, phrase: Pieces, seat: Expr, amount: Expr) -> None:
        """Walk each piece of a seat by a number, given by its index, all of them judged beforehand."""
        c, b = self.c, self.b
        seen = self.mover_seen()
        seat = b.let("seat", seat)
        seen = replace(seen, seat=seat)
        everyone = self.means_all(phrase) and not self.limits_pieces
        found = b.let("free", c.own(seat) if everyone else self.candidates(seen, phrase) & self._able_to_walk(seen))
        able, unclear = self.glance(seat, amount, c.get("counting"), None if everyone else found)
        with self._list_of_walks(None) as plain:
            with b.bits("first_able", able | unclear) as first:
                piece = self.stand_in(seen, phrase, found, first, on_cells=self.walk_on_cells(seen, phrase))
                way = b.let("way", self.way_index(seat, c.get("at", piece), amount))
                clear = Const(ALLOWED) if unclear == Const(0) else select(c.has(able, first), ALLOWED, UNCLEAR)
                steps = self.of_way("way_steps", self.way_steps, way)
                self._attempt(Deed.WALK, piece, way, steps, clear, None)
                self._end_if_one_will_do(plain)

    def _walk_by(self, act: Walk, then: Then | None) -> None:
        """Walk each piece by numbers that have to be worked out."""
        c, b = self.c, self.b
        seen = self.mover_seen()
        fixed = {
            amount: b.let("steps", self.value(seen, amount)) for amount in act.amounts if not self._is_about_it(amount)
        }
        with self._walkers(act, then) as (seen, piece, seat):
            about = seen.about(piece, seat)
            for amount in act.amounts:
                steps = fixed[amount] if amount in fixed else b.let("steps", self.value(about, amount))
                signed = steps if act.forward else 0 - steps
                ahead = signed.gt(0)
                possible = self.possible(amount, {*c.numbers, -1} if c.kinds else set(c.numbers))
                one_way = all(value >= 0 for value in possible)
                may = self._may_walk(seen, piece, act.forward)
                if not one_way:
                    may = select(ahead, self._may_walk(seen, piece, True), self._may_walk(seen, piece, False))
                with b.if_(both(steps.ne(0), may)), self.lifted(act.pieces, piece, walking=True):
                    self._steps(piece, seat, self.amount_index(signed), then)

    @contextmanager
    def _walkers(self, act: Walk, then: Then | None, amount: Expr | None = None) -> Iterator[tuple[Seen, Expr, Expr]]:
        """Open a block for each piece that may be chosen to walk; gives how it is seen, the piece and its seat.

        `amount` is the only number of steps that is walked, by its index, if there is one only.
        """
        b = self.b
        seen = self.mover_seen()
        free = self._able_to_walk(seen)
        if seen.seat is not None:
            seen = replace(seen, seat=b.let("seat", seen.seat))
        seat = self.one_seat(seen, act.pieces.owner)
        if amount is not None and seat is not None and self.c.per_seat <= MOST_AT_A_GLANCE:
            free = free & self.with_ways(seat, amount)
        with self._list_of_walks(then) as plain, self.representatives(seen, act.pieces, free) as piece:
            yield seen, piece, b.let("seat", self.seat_among(seen, act.pieces, piece))
            self._end_if_one_will_do(plain)

    @contextmanager
    def _list_of_walks(self, then: Then | None) -> Iterator[bool]:
        """Open a block that lists walks, in one list where each is surely a single move; gives whether it is so."""
        room = max(len(self.amounts) * self.most_ways, 1) * self.c.pieces
        plain = then is None and not self.asks_captures and not self.can_be_unclear(Deed.WALK) and room <= MOST_LISTED
        with self.one_list(room) if plain else nullcontext():
            yield plain

    def _end_if_one_will_do(self, plain: bool) -> None:
        """Leave a loop over walks where an action has been found and no more are wanted."""
        if self.measures and plain:
            with self.b.if_(both(self.c.get("one_will_do"), self.has_listed())):
                self.b.brk()

    def _is_about_it(self, number: Number) -> bool:
        """Return whether a number may differ from piece to piece."""
        if number.source is Source.DEFINED:
            definition = self.c.facts.variant.words[str(number.name)].definition
            return not isinstance(definition, DefinedNumber) or self._is_about_it(definition.number)
        return any(
            (isinstance(node, Number) and node is not number and self._is_about_it(node))
            or (
                isinstance(node, Pieces)
                and (node.it or node.adjectives or node.group or node.owner not in (Owner.YOUR, Owner.TEAM))
            )
            for node in nodes(number)
        )

    # --- placing and swapping -------------------------------------------------------------------------------

    def _place(self, act: Place, then: Then | None) -> None:
        c, b = self.c, self.b
        seen = self.mover_seen()
        free = self.allowed if act.target is not None else self.allowed & self._waiting(seen, act.pieces)
        with self.representatives(seen, act.pieces, free) as piece:
            seat = b.let("seat", c.seat_of(piece))
            if act.target is None:
                self._bring_out(seen, piece, seat, then)
            else:
                self._put_on(seen, piece, seat, act, then)

    def _waiting(self, seen: Seen, phrase: Pieces) -> Expr:
        """Return the pieces in the yards of all seats whose pieces can fit a phrase."""
        c = self.c
        seat = self.one_seat(seen, phrase.owner)
        seats = [seat] if seat is not None else map(Const, range(c.seats))
        return reduce(or_, (c.get("on", c.yard(one)) for one in seats))

    def _bring_out(self, seen: Seen, piece: Expr, seat: Expr, then: Then | None) -> None:
        c, b = self.c, self.b
        waits = c.get("at", piece).eq(c.yard(seat))
        with b.if_(both(waits, negate(self.banned(seen, piece, Verb.BRING_OUT)))):
            cell = b.let("entry", self._entry(piece))
            clear = b.let("clear", b.call("may_arrive", piece, seat, cell, MANNERS.index(Manner.BRING_OUT)))
            self._attempt(Deed.BRING_OUT, piece, Const(0), Const(0), clear, then)

    def _put_on(self, seen: Seen, piece: Expr, seat: Expr, act: Place, then: Then | None) -> None:
        c, b = self.c, self.b
        assert act.target is not None
        goals = b.let("goals", andn(self.candidates(seen.about(piece, seat), act.target), c.bit(piece)))
        with b.bits("goal", goals) as goal:
            cell = b.let("cell", c.get("at", goal))
            first = lowest(goals & c.get("on", cell)).eq(goal)
            banned = self.banned(seen, piece, Verb.MOVE)
            with b.if_(both(first, self._can_stand(piece, seat, cell), negate(banned))):
                clear = b.let("clear", REFUSED)
                with self.lifted(act.pieces, piece):
                    b.set(clear, b.call("may_arrive", piece, seat, cell, MANNERS.index(Manner.IN_PLACE)))
                self._attempt(Deed.PUT, piece, cell, Const(0), clear, then)

    def _can_stand(self, piece: Expr, seat: Expr, place: Expr) -> Expr:
        c = self.c
        owners = tuple(
            int(place < c.cells and c.board.cells[place].seat in (None, owner))
            for owner in range(c.seats)
            for place in range(c.places)
        )
        return c.get(c.b.table("can_stand", owners), c.index(seat, place))

    def _swap(self, act: Swap, then: Then | None) -> None:
        if act.second is None:
            self._swap_any(act, then)
            return
        c, b = self.c, self.b
        seen = self.mover_seen()
        with self.representatives(seen, act.first, self.allowed) as first:
            seat = b.let("first_seat", c.seat_of(first))
            others = andn(Const(c.everybody), c.bit(first))
            with self.representatives(seen.about(first, seat), act.second, others) as second:
                banned = either(self.banned(seen, first, Verb.SWAP), self.banned(seen, second, Verb.SWAP))
                with b.if_(negate(banned)):
                    self._swap_pair(act, first, second, then)

    def _swap_any(self, act: Swap, then: Then | None) -> None:
        """Swap any two of a set, in order of their places."""
        c, b = self.c, self.b
        seen = self.mover_seen()
        name = f"sorted_{self.sorts}"
        self.sorts += 1
        c.scratch(name, c.places * 64 + 63, c.pieces)
        number = b.let("number", 0)
        with (
            self.representatives(seen, act.first, self.allowed) as piece,
            b.if_(negate(self.banned(seen, piece, Verb.SWAP))),
        ):
            key = b.let("key", c.get("at", piece) * 64 + piece)
            spot = b.let("spot", number)
            with b.while_(spot.gt(0)):
                before = b.let("before", c.get(name, spot - 1))
                with b.if_(before.lt(key)):
                    b.brk()
                b.store(name, spot, before)
                b.set(spot, spot - 1)
            b.store(name, spot, key)
            b.set(number, number + 1)
        with b.for_("i", 0, number) as one:
            first = known(b.let("first_piece", c.get(name, one) & 63), 0, c.pieces - 1)
            with b.for_("j", one + 1, number) as two:
                second = known(b.let("second_piece", c.get(name, two) & 63), 0, c.pieces - 1)
                with b.if_(c.get("at", first).ne(c.get("at", second))):
                    self._swap_pair(act, first, second, then)

    def _swap_pair(self, act: Swap, first: Expr, second: Expr, then: Then | None) -> None:
        c, b = self.c, self.b
        seats = [b.let("seat", c.seat_of(piece)) for piece in (first, second)]
        here, there = b.let("here", c.get("at", first)), b.let("there", c.get("at", second))
        on_board = both(self.on_cell(here), self.on_cell(there))
        stands = both(self._can_stand(first, seats[0], there), self._can_stand(second, seats[1], here))
        apart = negate(c.has(c.get("unit", first), second)) if c.stacking else Const(1)
        with b.if_(both(on_board, stands, apart)):
            clear = b.let("clear", ALLOWED)
            if self._lone_pieces_swap:
                lone = both(c.get("on", here).eq(c.bit(first)), c.get("on", there).eq(c.bit(second)))
                with b.if_(negate(lone)):
                    b.set(clear, self._may_swap(act, first, second, seats, (here, there)))
            else:
                b.set(clear, self._may_swap(act, first, second, seats, (here, there)))
            self._attempt(Deed.SWAP, first, second, Const(0), clear, then)

    @property
    def _lone_pieces_swap(self) -> bool:
        """Whether two pieces that each stand alone on a cell can change places without more being asked."""
        plain = self.follow_ups_are_plain and not self.asks_of_the_move
        return self.empty_is_free and plain and self.local and self.local_rows

    def _may_swap(self, act: Swap, first: Expr, second: Expr, seats: Sequence[Expr], cells: tuple[Expr, Expr]) -> Expr:
        """Return what is known of two pieces changing places before they do."""
        b = self.b
        here, there = cells
        swapping = MANNERS.index(Manner.SWAP)
        one, two = b.let("first_clear", REFUSED), b.let("second_clear", REFUSED)
        captive = act.second if act.second is not None and act.second.captive else act.first
        with self.lifted(captive, first, second):
            b.set(one, b.call("may_arrive", first, seats[0], there, swapping))
            b.set(two, b.call("may_arrive", second, seats[1], here, swapping))
        if self.local_rows and not self.c.stacking:
            apart = here.ne(there)
            surely = both(one.eq(ALLOWED), two.eq(ALLOWED), apart)
            refused = either(one.eq(0), both(two.eq(0), one.eq(ALLOWED), apart))
        else:
            surely, refused = Const(0), one.eq(0)
        return select(surely, ALLOWED, select(refused, 0, UNCLEAR))

    # --- portions -----------------------------------------------------------------------------------------------


def _signed(act: Walk) -> tuple[int, ...]:
    """Return the numbers of steps that an act writes out, negative where they lead back."""
    return tuple(one.value if act.forward else -one.value for one in act.amounts if one.value != 0)
