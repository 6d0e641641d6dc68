"""Every way to carry out an act, added to the list of actions: the counterpart of `acts`.

A single last move is only asked whether it is allowed, where that can be told without carrying it out. Every
other move is carried out on the position itself, which is restored afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import zip_longest

from homestretch.compiler.actions import Verb as Deed
from homestretch.compiler.facts import nodes
from homestretch.compiler.ir.build import andn, both, either, known, lowest, negate, select
from homestretch.compiler.ir.nodes import Const, Expr
from homestretch.compiler.lower.context import SLOTS, CannotCompile, Context, Seen
from homestretch.compiler.lower.landing import ALLOWED, REFUSED, UNCLEAR
from homestretch.compiler.lower.offers import Offers, move_code
from homestretch.compiler.lower.walking import MANNERS
from homestretch.dsl.errors import InternalFault
from homestretch.dsl.nodes import (
    Act,
    Can,
    Cards,
    Choice,
    Companions,
    DefinedNumber,
    Manner,
    Number,
    Owner,
    Pieces,
    Place,
    Rest,
    Share,
    Source,
    Swap,
    Verb,
    Walk,
)

Then = Callable[[], None]

KEYS = 1 << 13
"""Room for the results of one split."""


class Acting(Offers):
    """Lowers acts. `allowed` is the set of pieces that the dice already used leave free to move."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        c = self.c
        c.scratch("allowed", c.everybody)
        c.scratch("counting", 1)
        self.walks: dict[tuple[Pieces, bool], str] = {}
        self.shares: dict[object, str] = {}
        self.sorts = 0
        self.lift_slot: Expr | None = None
        self.local_rows = not any(
            row.when is not None or any(self._looks_away(part) for part in row.there) for _, row in c.facts.landing
        )
        if any(isinstance(node, Share) for node in c.nodes):
            c.scratch("share_keys", (1 << 62) - 1, KEYS)
            c.scratch("share_times", (1 << 31) - 1, KEYS)
            c.scratch("share_time", (1 << 31) - 1)

    def _looks_away(self, phrase: Pieces) -> bool:
        return bool(phrase.adjectives or phrase.group) or any(
            isinstance(part, Companions) for part in phrase.companions
        )

    def all_amounts(self, bonus_steps: set[int]) -> set[int]:
        """Return all numbers of steps that an act or a bonus can ever ask a piece to walk."""
        # Where no number is being used, the interpreter's "number" is -1.
        numbers = {*self.c.numbers, -1} if self.c.kinds else set(self.c.numbers)
        amounts = set(bonus_steps)
        for node in self.c.nodes:
            if isinstance(node, Walk):
                for amount in node.amounts:
                    values = self.possible(amount, numbers)
                    amounts |= values if node.forward else {-one for one in values}
            if isinstance(node, Share):
                portions = {1} if node.each_step else set(range(1, node.total + 1))
                amounts |= portions | ({-one for one in portions} if node.both_ways else set())
        return amounts

    # --- choosing pieces ----------------------------------------------------------------------------

    @contextmanager
    def representatives(self, seen: Seen, phrase: Pieces, free: Expr) -> Iterator[Expr]:
        """Open a block for each piece to choose from: of a seat's pieces on one place the last arrived stands for all."""
        c, b = self.c, self.b
        found = b.let("free", self.candidates(seen, phrase) & free)
        with b.bits("first", found) as first:
            place = c.get("at", first)
            same = b.let("same", found & c.get("on", place) & c.own(c.seat_of(first)))
            with b.if_(lowest(same).eq(first)):
                piece = b.let("piece", first)
                with b.if_(both((same & (same - 1)).ne(0), self.on_cell(place))):
                    b.set(piece, self.latest(same))
                yield known(piece, 0, c.pieces - 1)

    @contextmanager
    def lowest_of_each(self, found: Expr) -> Iterator[Expr]:
        """Open a block for the first piece of each seat and place in a set."""
        c, b = self.c, self.b
        found = b.let("free", found)
        with b.bits("piece", found) as piece:
            same = found & c.get("on", c.get("at", piece)) & c.own(c.seat_of(piece))
            with b.if_(lowest(same).eq(piece)):
                yield piece

    # --- trying -----------------------------------------------------------------------------------------

    @contextmanager
    def tried(self) -> Iterator[Expr]:
        """Open a block in which the position may be changed; it is restored afterwards."""
        c, b = self.c, self.b
        slot = b.let("slot", c.get("depth"))
        with b.if_(slot.ge(SLOTS)):
            b.put("fault", 1)
        with b.else_():
            b.save(known(slot, 0, SLOTS - 1))
            b.put("depth", slot + 1)
            yield slot
            b.restore(known(slot, 0, SLOTS - 1))
            b.put("depth", slot)

    @contextmanager
    def lifted(self, phrase: Pieces, *pieces: Expr) -> Iterator[None]:
        """Open a block in which pieces of a phrase are in the air; they stand where they stood afterwards.

        A captive leaves its stack as it is lifted, which only a saved position can mend.
        """
        b = self.b
        if phrase.captive and self.c.stacking:
            before = self.lift_slot
            with self.tried() as slot:
                for piece in pieces:
                    b.do("lift", piece)
                self.lift_slot = slot
                yield
                self.lift_slot = before
            return
        for piece in pieces:
            b.do("lift", piece)
        yield
        for piece in reversed(pieces):
            b.do("set_back", piece)

    def _stand_again(self, piece: Expr) -> None:
        """Set a piece that `lifted` holds in the air back where it stood, before it is carried for good."""
        if self.lift_slot is not None:
            self.b.restore(known(self.lift_slot, 0, SLOTS - 1))
        else:
            self.b.do("set_back", piece)

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

    def _go_on(self, then: Then | None) -> None:
        if then is None:
            self.b.do("offer_path")
        else:
            then()

    def _attempt(self, deed: Deed, piece: Expr, argument: Expr, steps: Expr, clear: Expr, then: Then | None) -> None:
        """Add a move, carried out unless it is clear that it is allowed and nothing follows.

        A piece that walks is lifted, and lifted again afterwards; others stand where they stood.
        """
        c, b = self.c, self.b
        code = move_code(deed, piece, argument, c.get("at", piece))
        doubtful = clear.ne(REFUSED)
        if then is None and not self.asks_captures:
            with b.if_(clear.eq(ALLOWED)):
                fits = self.move_fits(deed, piece, argument, steps) if self.asked else Const(0)
                b.do("offer_one", code, steps, fits)
            if not self.can_be_unclear and deed is not Deed.SWAP:
                return
            doubtful = clear.eq(UNCLEAR)
        with b.if_(doubtful), self.tried():
            if deed is Deed.WALK:
                self._stand_again(piece)
            code = b.let("code", code)
            with b.if_(negate(self.carry_out(deed, piece, argument))):
                self.push(code, steps)
                self._go_on(then)

    def carry_out(self, deed: Deed, piece: Expr, argument: Expr) -> Expr:
        """Return 1 where a move, carried out, turns out to be refused. Lifted pieces must have been set back."""
        b = self.b
        match deed:
            case Deed.WALK:
                return b.call("do_walk", piece, argument, self.c.get("counting"))
            case Deed.BRING_OUT:
                return b.call("do_put", piece, self._entry(piece), MANNERS.index(Manner.BRING_OUT))
            case Deed.PUT:
                return b.call("do_put", piece, argument, MANNERS.index(Manner.IN_PLACE))
            case Deed.SWAP:
                return b.call("do_swap", piece, argument)

    def _entry(self, piece: Expr) -> Expr:
        c = self.c
        entries = c.board.entry
        if None in entries:
            raise CannotCompile("pieces come out on a board where a seat has no entry")
        return c.get(c.b.table("entry", tuple(cell for cell in entries if cell is not None)), c.seat_of(piece))

    # --- walking ---------------------------------------------------------------------------------------

    def list_amounts(self) -> None:
        """Write down the numbers of steps of every act that names them, one list after another."""
        self.listed: dict[tuple[int, ...], tuple[int, int]] = {}
        listed: list[int] = []
        for node in self.c.nodes:
            if isinstance(node, Walk) and all(amount.source is Source.LITERAL for amount in node.amounts):
                amounts = _signed(node)
                if amounts not in self.listed:
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
            self._walk_listed(act, then, self.listed[amounts])
            return
        name = self.walks.setdefault((act.pieces, act.forward), f"walk_{len(self.walks)}")
        self.c.needs(name, lambda: self._write_walk(name, act))
        self.b.do(name, *self.listed[amounts])

    def _write_walk(self, name: str, act: Walk) -> None:
        with self.b.function(name, "first_amount", "last_amount") as listed:
            self._walk_listed(act, None, listed)

    def _walk_listed(self, act: Walk, then: Then | None, listed: tuple[Expr | int, Expr | int]) -> None:
        """Walk each piece by each of the numbers in a list."""
        c, b = self.c, self.b
        seen = self.mover_seen()
        with self.representatives(seen, act.pieces, c.get("allowed")) as piece:
            seat = b.let("seat", c.seat_of(piece))
            with b.if_(self._may_walk(seen, piece, act.forward)), self.lifted(act.pieces, piece):
                with b.for_("i", *listed) as index:
                    amount = known(c.get(self.amount_list, index), 0, len(self.amounts) - 1)
                    self._steps(piece, seat, amount, then)

    def _walk_by(self, act: Walk, then: Then | None) -> None:
        """Walk each piece by numbers that have to be worked out."""
        c, b = self.c, self.b
        seen = self.mover_seen()
        fixed = {
            amount: b.let("steps", self.value(seen, amount)) for amount in act.amounts if not self._is_about_it(amount)
        }
        with self.representatives(seen, act.pieces, c.get("allowed")) as piece:
            seat = b.let("seat", c.seat_of(piece))
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
                with b.if_(both(steps.ne(0), may)), self.lifted(act.pieces, piece):
                    self._steps(piece, seat, self.amount_index(signed), then)

    def _is_about_it(self, number: Number) -> bool:
        """Return whether a number may differ from piece to piece."""
        if number.source is Source.DEFINED:
            definition = self.c.facts.variant.words[str(number.name)].definition
            return not isinstance(definition, DefinedNumber) or self._is_about_it(definition.number)
        return any(
            isinstance(node, Number)
            and node is not number
            and self._is_about_it(node)
            or isinstance(node, Pieces)
            and (node.it or node.adjectives or node.group or node.owner not in (Owner.YOUR, Owner.TEAM))
            for node in nodes(number)
        )

    def _may_walk(self, seen: Seen, piece: Expr, forward: bool) -> Expr:
        if forward:
            return negate(self.banned(seen, piece, Verb.MOVE))
        banned = either(self.banned(seen, piece, Verb.MOVE), self.banned(seen, piece, Verb.MOVE_BACK))
        return both(self.on_cell(self.c.get("at", piece)), negate(banned))

    def _steps(self, piece: Expr, seat: Expr, amount: Expr, then: Then | None) -> None:
        """Try every way of a number of steps with a lifted piece."""
        c, b = self.c, self.b
        at = c.index(seat, c.get("at", piece)) * len(self.amounts) + amount
        if self.single:
            self._try_way(piece, seat, b.let("way", at), then)
            return
        at = b.let("ways", at)
        with b.for_("way", c.get(str(self.first_way), at), c.get(str(self.first_way), at + 1)) as way:
            self._try_way(piece, seat, way, then)

    def _try_way(self, piece: Expr, seat: Expr, way: Expr, then: Then | None) -> None:
        c, b = self.c, self.b
        with b.if_(b.call("way_open", piece, seat, way)):
            target = b.let("target", self.target(way))
            clear = b.let("clear", ALLOWED if self.follow_ups_are_plain else UNCLEAR)
            with b.if_(self.on_cell(target)):
                manner = self.manner(way)
                walk, bonus = MANNERS.index(Manner.WALK), MANNERS.index(Manner.BONUS)
                if self.step_gains:
                    manner = select(both(c.get("counting"), manner.eq(walk)), bonus, manner)
                b.set(clear, b.call("may_arrive", piece, seat, target, manner))
            steps = self.of_way("way_steps", self.way_steps, way)
            self._attempt(Deed.WALK, piece, way, steps, clear, then)

    @property
    def can_be_unclear(self) -> bool:
        """Whether some arrival has to be carried out to know if it is allowed."""
        rows = [self._class_of(row) for _, row in self.c.facts.landing]
        return UNCLEAR in rows or not self.follow_ups_are_plain

    # --- placing and swapping -------------------------------------------------------------------------------

    def _place(self, act: Place, then: Then | None) -> None:
        c, b = self.c, self.b
        seen = self.mover_seen()
        with self.representatives(seen, act.pieces, c.get("allowed")) as piece:
            seat = b.let("seat", c.seat_of(piece))
            if act.target is None:
                self._bring_out(seen, piece, seat, then)
            else:
                self._put_on(seen, piece, seat, act, then)

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
        goals = b.let("goals", self.candidates(seen.about(piece, seat), act.target))
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
        with self.representatives(seen, act.first, c.get("allowed")) as first:
            seat = b.let("first_seat", c.seat_of(first))
            others = andn(Const(c.everybody), c.bit(first))
            with self.representatives(seen.about(first, seat), act.second, others) as second:
                self._swap_pair(act, seen, first, second, then)

    def _swap_any(self, act: Swap, then: Then | None) -> None:
        """Swap any two of a set, in order of their places."""
        c, b = self.c, self.b
        seen = self.mover_seen()
        name = f"sorted_{self.sorts}"
        self.sorts += 1
        c.scratch(name, c.places * 64 + 63, c.pieces)
        number = b.let("number", 0)
        with self.representatives(seen, act.first, c.get("allowed")) as piece:
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
            first = b.let("first_piece", c.get(name, one) & 63)
            with b.for_("j", one + 1, number) as two:
                second = b.let("second_piece", c.get(name, two) & 63)
                with b.if_(c.get("at", first).ne(c.get("at", second))):
                    self._swap_pair(act, seen, known(first, 0, c.pieces - 1), known(second, 0, c.pieces - 1), then)

    def _swap_pair(self, act: Swap, seen: Seen, first: Expr, second: Expr, then: Then | None) -> None:
        c, b = self.c, self.b
        seats = [b.let("seat", c.seat_of(piece)) for piece in (first, second)]
        here, there = b.let("here", c.get("at", first)), b.let("there", c.get("at", second))
        on_board = both(self.on_cell(here), self.on_cell(there))
        stands = both(self._can_stand(first, seats[0], there), self._can_stand(second, seats[1], here))
        banned = either(self.banned(seen, first, Verb.SWAP), self.banned(seen, second, Verb.SWAP))
        with b.if_(both(on_board, stands, negate(banned))):
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
            clear = b.let("clear", select(surely, ALLOWED, select(refused, 0, UNCLEAR)))
            self._attempt(Deed.SWAP, first, second, Const(0), clear, then)

    # --- portions -----------------------------------------------------------------------------------------------

    def _share(self, act: Share, then: Then | None) -> None:
        c, b = self.c, self.b
        name = f"share_{len(self.shares)}"
        if then is None:
            name = self.shares.setdefault(act, name)
        else:
            self.shares[replace(act, span=None), then] = name
        c.needs(name, lambda: self._write_share(name, act, then))
        b.put("share_time", c.get("share_time") + 1)
        if c.helping:
            self.look_again()
        b.do(name, act.total, 0, self.mover_seen().yours, 0)

    def _write_share(self, name: str, act: Share, then: Then | None) -> None:
        c, b = self.c, self.b
        high = act.high or c.pieces
        with b.function(name, "left", "used", "began", "played") as (left, used, began, played):
            over = c.get("over").ne(0)
            with b.if_(either(over, left.eq(0))):
                with b.if_(either(over, played.ge(act.low))):
                    self._offer_portions(then)
                b.ret(0)
            seen = self.mover_seen()
            helping = b.let("helping", seen.yours.ne(began)) if c.helping else Const(0)
            with b.if_(both(played.gt(0), self._may_stop(act, helping))):
                self._offer_portions(then)
            with b.if_(played.ge(high)):
                b.ret(0)
            last = both(helping, int(act.one_helper))
            if act.high:
                last = either(last, (played + 1).eq(act.high))
            with self.representatives(seen, act.pieces, c.get("allowed")) as piece, b.if_(negate(c.has(used, piece))):
                shortest = b.let("shortest", select(last, left, 1))
                with b.for_("portion", shortest, left + 1) as portion:
                    for forward in (True, False) if act.both_ways else (True,):
                        self._portion(name, act, piece, portion, forward, (left, used, began, played))
        if act.each_step:
            self._write_stepwise(name, act)

    def _offer_portions(self, then: Then | None) -> None:
        """Go on with a split whose moves and result have not come up before."""
        with self.b.if_(self.b.call(self.c.needs("is_new", self._write_is_new))):
            self._go_on(then)

    def _portion(
        self, name: str, act: Share, piece: Expr, portion: Expr, forward: bool, state: tuple[Expr, ...]
    ) -> None:
        c, b = self.c, self.b
        left, used, began, played = state

        def then() -> None:
            b.do(name, left - portion, used | c.bit(piece), began, played + 1)

        if act.each_step:
            steps = portion if forward else 0 - portion
            b.do(f"{name}_stepwise", piece, portion, steps, left - portion, used | c.bit(piece), began, played + 1)
            return
        seen = self.mover_seen()
        with b.if_(self._may_walk(seen, piece, forward)):
            seat = b.let("seat", c.seat_of(piece))
            signed = portion if forward else 0 - portion
            with self.lifted(act.pieces, piece):
                self._steps(piece, seat, self.amount_index(signed), then)

    def _write_stepwise(self, name: str, act: Share) -> None:
        """Write walking a portion that lands on every cell of the way, one step after another."""
        c, b = self.c, self.b
        params = ("piece", "portion", "steps", "left", "used", "began", "played")
        with b.function(f"{name}_stepwise", *params) as (piece, portion, steps, left, used, began, played):
            seen = self.mover_seen()
            ahead = steps.ge(0)
            may = either(
                both(ahead, self._may_walk(seen, piece, True)), both(negate(ahead), self._may_walk(seen, piece, False))
            )
            with b.if_(negate(may)):
                b.ret(0)
            seat = b.let("seat", c.seat_of(piece))
            with self.lifted(act.pieces, piece):
                one = self.amount_index(Const(1))
                back = self.amount_index(Const(-1)) if act.both_ways else one
                index = select(ahead, one, back)
                at = b.let("ways", c.index(seat, c.get("at", piece)) * len(self.amounts) + index)
                first = at if self.single else c.get(str(self.first_way), at)
                last = at + 1 if self.single else c.get(str(self.first_way), at + 1)
                with b.for_("way", first, last) as way:
                    with b.if_(b.call("way_open", piece, seat, way)), self.tried():
                        self._one_step(name, piece, way, (portion, steps, left, used, began, played))

    def _one_step(self, name: str, piece: Expr, way: Expr, state: tuple[Expr, ...]) -> None:
        c, b = self.c, self.b
        portion, steps, left, used, began, played = state
        first_step = portion.eq(select(steps.ge(0), steps, 0 - steps))
        self._stand_again(piece)
        target = b.let("target", self.target(way))
        code = b.let("code", move_code(Deed.WALK, piece, way, c.get("at", piece), negate(first_step)))
        with b.if_(negate(self.carry_out(Deed.WALK, piece, way))):
            self.push(code, select(first_step, steps, 0))
            with b.if_(either(portion.eq(1), c.get("over").ne(0))):
                b.do(name, left, used, began, played)
            with b.else_(), b.if_(c.get("at", piece).eq(target)):
                b.do(f"{name}_stepwise", piece, portion - 1, steps, left, used, began, played)

    def _may_stop(self, act: Share, helping: Expr) -> Expr:
        c = self.c
        if act.rest is Rest.ANYTHING:
            return Const(1)
        if act.rest is Rest.WHEN_HELP_BEGINS and c.helping:
            mover = c.get("mover")
            mine = c.own(c.seat_of(select(mover.ge(0), mover, 0)))
            return both(helping, (mine & c.get("yours_now")).eq(0))
        return Const(0)

    def _write_is_new(self) -> None:
        """Write whether the moves on the path, in any order, have not yet led to this position."""
        c, b = self.c, self.b
        with b.function("is_new"):
            key = b.let("key", b.call("position_key"))
            total = b.let("total", 0)
            length = b.let("length", c.get("path_length"))
            with b.for_("i", 0, length) as step:
                move = b.let("move", c.get("path", step))
                piece = known((move >> 2) & 63, 0, c.pieces - 1)
                end = b.let("end", self.target(known((move >> 8) & ((1 << 22) - 1), 0, len(self.ways) - 1)))
                with b.if_(negate(move >> 43)):
                    ahead = b.let("ahead", step + 1)
                    with b.while_(ahead.lt(length)):
                        after = b.let("after", c.get("path", ahead))
                        with b.if_(negate(after >> 43)):
                            b.brk()
                        b.set(end, self.target(known((after >> 8) & ((1 << 22) - 1), 0, len(self.ways) - 1)))
                        b.set(ahead, ahead + 1)
                    origin = (move >> 30) & 0x1FFF
                    one = b.call("mix", c.seat_of(piece) * c.places + origin, end + 1)
                    b.set(total, (total + one) & ((1 << 62) - 1))
            b.set(key, b.call("mix", b.call("mix", key, total & 0x7FFFFFFF), total >> 31))
            spot = b.let("spot", key & (KEYS - 1))
            time = b.let("time", c.get("share_time"))
            tries = b.let("tries", 0)
            with b.while_(c.get("share_times", spot).eq(time)):
                with b.if_(c.get("share_keys", spot).eq(key)):
                    b.ret(0)
                b.set(spot, (spot + 1) & (KEYS - 1))
                b.set(tries, tries + 1)
                with b.if_(tries.ge(KEYS)):
                    b.put("fault", 1)
                    b.ret(0)
            b.store("share_times", spot, time)
            b.store("share_keys", spot, key)
            b.ret(1)


def _signed(act: Walk) -> tuple[int, ...]:
    """Return the numbers of steps that an act writes out, negative where they lead back."""
    return tuple(one.value if act.forward else -one.value for one in act.amounts if one.value != 0)
