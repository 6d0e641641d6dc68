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
from homestretch.compiler.lower.offers import MoveCode, Offers, move_code
from homestretch.compiler.lower.walking import MANNERS
from homestretch.dsl.errors import InternalFault
from homestretch.dsl.nodes import (
    Act,
    Can,
    Cards,
    Choice,
    Companions,
    DefinedNumber,
    Event,
    Gain,
    Manner,
    Number,
    Owner,
    Pieces,
    Place,
    Rest,
    Share,
    Source,
    Spend,
    Swap,
    Use,
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
            c.state("tangled", 1)

    def look_at_ways(self) -> None:
        """Find out what need not be done in this game: lifting pieces to try them, and comparing walks.

        What stands where a piece came from cannot bear on where it may walk to, where no way leads back over its
        beginning, and where bans and landing rows ask only for seats, for fixed places and for what stands on the cell
        of the landing. Two walks of a piece read alike only where two ways from one place have one end.
        """
        c = self.c
        bans = [rule for verb in (Verb.ENTER_COLUMN, Verb.FINISH) for _, rule in c.facts.bans[verb]]
        unless = [stops.unless for stops in self.stops] + [rule.unless for rule in bans]
        looks_away = any(unless) or any(rule.stopped.adjectives or rule.stopped.companions for rule in bans)
        looks_away = looks_away or c.stacking or not self.local or not self.local_rows
        self.lifts = looks_away or any(
            way.last or origin in (*way.passed, *way.free, way.target, *(cell for cell, _ in way.walls))
            for way, origin in zip(self.ways, self.way_origins, strict=True)
        )
        ends: dict[tuple[int, int], list[int]] = {}
        for way, owner, origin in zip(self.ways, self.way_seats, self.way_origins, strict=True):
            if way.target >= 0:
                ends.setdefault((owner, origin), []).append(way.target)
        self.ends_differ = all(len(set(targets)) == len(targets) for targets in ends.values())

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

    @property
    def limits_pieces(self) -> bool:
        """Whether dice must be used by different pieces, or by the same one."""
        uses = (node for node in self.c.nodes if isinstance(node, Use))
        return any(node.spend in (Spend.DIFFERENT, Spend.SAME) for node in uses)

    @property
    def allowed(self) -> Expr:
        """Return the pieces that the dice already used leave free to move."""
        return self.c.get("allowed") if self.limits_pieces else Const(self.c.everybody)

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

    def _able_to_walk(self, seen: Seen) -> Expr:
        """Return the pieces that the dice leave free and that do not wait at a place from which no way leads."""
        c = self.c
        free = self.allowed
        starts = set(zip(self.way_seats, self.way_origins, strict=True)) - {
            (seat, place)
            for seat, place, way in zip(self.way_seats, self.way_origins, self.ways, strict=True)
            if way.target < 0
        }
        for spot in (c.yard, c.finish):
            if seen.seat is not None and not any((seat, spot(Const(seat)).value) in starts for seat in range(c.seats)):
                free = andn(free, c.get("on", spot(seen.seat)))
        return free

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
    def lifted(self, phrase: Pieces, *pieces: Expr, walking: bool = False) -> Iterator[None]:
        """Open a block in which pieces of a phrase are in the air; they stand where they stood afterwards.

        A captive leaves its stack as it is lifted, which only a saved position can mend.
        """
        b = self.b
        lifts = self.lifts or not walking
        if phrase.captive and self.c.stacking:
            before = self.lift_slot
            with self.tried() as slot:
                for piece in pieces:
                    b.do("lift", piece)
                self.lift_slot = slot
                yield
                self.lift_slot = before
            return
        for piece in pieces if lifts else ():
            b.do("lift", piece)
        yield
        for piece in reversed(pieces) if lifts else ():
            b.do("set_back", piece)

    def _stand_again(self, piece: Expr) -> None:
        """Set a piece that `lifted` holds in the air back where it stood, before it is carried for good."""
        if self.lift_slot is not None:
            self.b.restore(known(self.lift_slot, 0, SLOTS - 1))
        elif self.lifts:
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
        if deed is Deed.SWAP:
            code = code | (c.get("at", argument) << MoveCode.there)
        doubtful = clear.ne(REFUSED)
        if then is None and not self.asks_captures:
            with b.if_(clear.eq(ALLOWED)):
                fits: Expr = Const(0)
                if self.asked:
                    known_fits = b.let("fits", 0)
                    with b.if_(c.get("asking")):
                        b.set(known_fits, self.move_fits(deed, piece, argument, steps))
                    fits = known_fits
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
        with self.representatives(seen, act.pieces, self._able_to_walk(seen)) as piece:
            seat = b.let("seat", c.seat_of(piece))
            with b.if_(self._may_walk(seen, piece, act.forward)), self.lifted(act.pieces, piece, walking=True):
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
        with self.representatives(seen, act.pieces, self._able_to_walk(seen)) as piece:
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
                with b.if_(both(steps.ne(0), may)), self.lifted(act.pieces, piece, walking=True):
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
        with self.representatives(seen, act.pieces, self.allowed) as piece:
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
        with self.representatives(seen, act.first, self.allowed) as first:
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
        with self.representatives(seen, act.first, self.allowed) as piece:
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
        b.put("tangled", 0 if self.portions_are_apart and then is None and not act.each_step else 1)
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
            with self.representatives(seen, act.pieces, self.allowed) as piece, b.if_(negate(c.has(used, piece))):
                shortest = b.let("shortest", select(last, left, 1))
                with b.for_("portion", shortest, left + 1) as portion:
                    for forward in (True, False) if act.both_ways else (True,):
                        self._portion(name, act, piece, portion, forward, (left, used, began, played))
        if act.each_step:
            self._write_stepwise(name, act)

    def _offer_portions(self, then: Then | None) -> None:
        """Go on with a split whose moves and result have not come up before."""
        b = self.b
        fresh = b.let("fresh", 1)
        with b.if_(self.c.get("tangled")):
            b.set(fresh, b.call(self.c.needs("is_new", self._write_is_new)))
        with b.if_(fresh):
            self._go_on(then)

    def _portion(
        self, name: str, act: Share, piece: Expr, portion: Expr, forward: bool, state: tuple[Expr, ...]
    ) -> None:
        c, b = self.c, self.b
        left, used, began, played = state
        signed = portion if forward else 0 - portion
        if act.each_step:
            b.do(f"{name}_stepwise", piece, portion, signed, left - portion, used | c.bit(piece), began, played + 1)
            return
        with b.if_(self._may_walk(self.mover_seen(), piece, forward)):
            seat = b.let("seat", c.seat_of(piece))
            with self.lifted(act.pieces, piece, walking=True), self._each_way(
                seat, piece, self.amount_index(signed)
            ) as way, b.if_(b.call("way_open", piece, seat, way)):
                self._portion_by(name, piece, seat, way, (left - portion, used | c.bit(piece), began, played + 1))

    @contextmanager
    def _each_way(self, seat: Expr, piece: Expr, amount: Expr) -> Iterator[Expr]:
        """Open a block for each way of a number of steps."""
        c, b = self.c, self.b
        at = b.let("ways", c.index(seat, c.get("at", piece)) * len(self.amounts) + amount)
        if self.single:
            yield at
            return
        first = c.get(str(self.first_way), at)
        with b.for_("way", first, c.get(str(self.first_way), at + 1)) as way:
            yield way

    def _portion_by(self, name: str, piece: Expr, seat: Expr, way: Expr, after: tuple[Expr, ...]) -> None:
        """Walk a portion and share out the rest.

        Where two portions have nothing to do with each other, their order says nothing: of both orders only the one
        that comes first is followed. A last portion that has nothing to do with any other need not be carried out.
        """
        c, b = self.c, self.b
        clear = b.let("clear", ALLOWED if self.follow_ups_are_plain else UNCLEAR)
        target = b.let("target", self.target(way))
        with b.if_(self.on_cell(target)):
            b.set(clear, b.call("may_arrive", piece, seat, target, self.manner(way)))
        origin = b.let("origin", c.get("at", piece))
        length = b.let("length", c.get("path_length"))
        tangled = b.let("tangled", 1)
        doubled = b.let("doubled", 0)
        if self.portions_are_apart:
            b.set(tangled, either(c.get("tangled"), clear.ne(ALLOWED)))
            with b.for_("i", 0, length) as step:
                move = b.let("earlier", c.get("path", step))
                tangles = b.let("tangles", b.call(c.needs("tangles", self._write_tangles), move, origin, way))
                b.set(tangled, either(tangled, tangles))
                turned = both(step.eq(length - 1), negate(tangles), clear.eq(ALLOWED), self._comes_before(piece, move))
                b.set(doubled, either(doubled, turned))
        code = b.let("code", move_code(Deed.WALK, piece, way, origin))
        steps = self.of_way("way_steps", self.way_steps, way)
        last = both(after[0].eq(0), negate(tangled), negate(self._looked_at(target)))
        with b.if_(both(clear.ne(REFUSED), negate(doubled))):
            with b.if_(last):
                self.push(code, steps)
                b.do("offer_path")
                b.put("path_length", length)
            with b.else_(), self.tried():
                b.put("tangled", tangled)
                self._stand_again(piece)
                with b.if_(negate(self.carry_out(Deed.WALK, piece, way))):
                    self.push(code, steps)
                    b.do(name, *after)

    @property
    def portions_are_apart(self) -> bool:
        """Whether nothing but the cells that pieces leave and reach ties the portions of a split together."""
        c = self.c
        gains = any(isinstance(node, Gain) for _, row in c.facts.landing for node in nodes(row))
        asks = c.facts.after or c.facts.counted - {Event.ROLL} or c.facts.counted_turn or c.facts.needs_last_moved
        return not (gains or asks or c.stacking or self.asks_captures or not self.local)

    def _comes_before(self, piece: Expr, move: Expr) -> Expr:
        """Return whether a piece would have been chosen before the piece of a move, where both could be."""
        other = known((move >> MoveCode.piece) & 63, 0, self.c.pieces - 1)
        place = self.c.get("at", piece)
        origin = known((move >> MoveCode.origin) & 0x1FFF, 0, self.c.places - 1)
        firsts = []
        for one, spot in ((piece, place), (other, origin)):
            same = self.c.get("on", spot) & self.c.own(self.c.seat_of(one)) & self.c.get("yours_now")
            firsts.append(lowest(same | self.c.bit(one)))
        return firsts[0].lt(firsts[1])

    def _looked_at(self, place: Expr) -> Expr:
        """Return whether rules look at more than the cell itself when a piece comes to, or leaves, a place."""
        c = self.c
        watched = tuple(
            int(place >= c.cells + c.seats or self.in_column(place) or place in c.board.finish_cell)
            for place in range(c.places)
        )
        return c.get(c.b.table("looked_at", watched), place)

    def _write_tangles(self) -> None:
        """Write whether a walk has to do with a move made before it: a cell in common, or a cell that rules look at."""
        c, b = self.c, self.b
        with b.function("tangles", "move", "origin", "way") as (move, origin, way):
            before = b.let("before", known(self.argument_of(move), 0, len(self.ways) - 1))
            start = b.let("start", known((move >> MoveCode.origin) & 0x1FFF, 0, c.places - 1))
            ends = b.let("first_end", self.target(before)), b.let("second_end", self.target(way))
            places = (start, ends[0]), (origin, ends[1])
            same = either(*(one.eq(other) for one in places[0] for other in places[1]))
            seen = either(*(self._looked_at(place) for pair in places for place in pair))
            with b.if_(either(same, seen)):
                b.ret(1)
            for word in range(self.words):
                crossed = [self._cells((*one.free, *(cell for cell, _ in one.walls)), word) for one in self.ways]
                reached = [self._cells((place,), word) for place in range(c.places)]
                for walked, pair in ((way, places[0]), (before, places[1])):
                    closed = self.of_way(f"way_crossed_{word}", crossed, walked)
                    touched = either(*(c.get(b.table(f"place_bit_{word}", tuple(reached)), place) for place in pair))
                    with b.if_((closed & touched).ne(0)):
                        b.ret(1)
            b.ret(0)

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
            with self.lifted(act.pieces, piece, walking=True):
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
                with b.if_(negate((move >> MoveCode.joined) & 1)):
                    ahead = b.let("ahead", step + 1)
                    with b.while_(ahead.lt(length)):
                        after = b.let("after", c.get("path", ahead))
                        with b.if_(negate((after >> MoveCode.joined) & 1)):
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
