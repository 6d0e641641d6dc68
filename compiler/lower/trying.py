"""Trying moves: which pieces there are to choose from, and carrying a move out without leaving a trace."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property

from homestretch.compiler.actions import Verb as Deed
from homestretch.compiler.ir.build import andn, both, either, known, lowest, negate, select
from homestretch.compiler.ir.nodes import Const, Expr, Local
from homestretch.compiler.lower.context import SLOTS, Context, Seen
from homestretch.compiler.lower.landing import ALLOWED, REFUSED, UNCLEAR
from homestretch.compiler.lower.offers import MoveCode, Offers, move_code
from homestretch.compiler.lower.walking import MANNERS
from homestretch.compiler.refusals import CannotCompile
from homestretch.dsl.nodes import (
    Companions,
    Forbid,
    Manner,
    Pieces,
    Share,
    Spend,
    Use,
    Verb,
    Walk,
)

Then = Callable[[], None]


class Trying(Offers):
    """Lowers what every act needs. `allowed` is the set of pieces that the dice already used leave free to move."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        c = self.c
        c.scratch("allowed", c.everybody)
        c.scratch("counting", 1)
        self.walks: dict[tuple[Pieces, bool, int], str] = {}
        self.shares: dict[object, str] = {}
        self.sorts = 0
        self._meeting_ends: dict[frozenset[int] | None, set[tuple[int, int]]] = {}
        self.lift_slot: Expr | None = None
        self.lift_amount: Expr | None = None
        self.asks_now: Expr | None = None
        self.local_rows = not any(
            row.when is not None or any(self._looks_away(part) for part in row.there) for _, row in c.facts.landing
        )
        if any(isinstance(node, Share) for node in c.nodes):
            c.state("tangled", 1)

    def look_at_ways(self) -> None:
        """Find out where pieces have to be lifted to try whether they can walk.

        What stands where a piece came from cannot bear on where it may walk to, where no way leads back over its
        beginning, and where bans and landing rows ask only for seats, for fixed places and for what stands on the cell
        of the landing.
        """
        c = self.c
        bans = [rule for verb in (Verb.ENTER_COLUMN, Verb.FINISH) for _, rule in c.facts.bans[verb]]
        unless = [stops.unless for stops in self.stops] + [rule.unless for rule in bans]
        looks_away = any(unless) or any(map(self._looks_back, bans))
        looks_away = looks_away or c.stacking or not self.local or not self.local_rows
        self.always_lifts = looks_away
        found = zip(self.ways, self.way_steps, self.way_seats, self.way_origins, strict=True)
        self.looping = {
            (steps, owner, origin) for way, steps, owner, origin in found if way.last or way.comes_back(origin)
        }

    @staticmethod
    def _looks_back(rule: Forbid) -> bool:
        """Return whether what stands where a piece comes from may tell if a rule is about it."""
        stopped = rule.stopped
        return bool(stopped.adjectives or stopped.companions or stopped.group)

    def ends_differ(self, steps: set[int] | None) -> bool:
        """Return whether ways of some numbers of steps (None: of all) from one place never have one end.

        Only two walks with one beginning and one end read alike.
        """
        return not self.meeting_ends(steps)

    def meeting_ends(self, steps: set[int] | None) -> set[tuple[int, int]]:
        """Return the seats and places from which two ways of some numbers of steps (None: of all) have one end."""
        key = None if steps is None else frozenset(steps)
        if key not in self._meeting_ends:
            self._meeting_ends[key] = self._find_meeting_ends(steps)
        return self._meeting_ends[key]

    def _find_meeting_ends(self, steps: set[int] | None) -> set[tuple[int, int]]:
        ends: set[tuple[int, int, int]] = set()
        found = set()
        for way, owner, origin, walked in zip(self.ways, self.way_seats, self.way_origins, self.way_steps, strict=True):
            if way.target >= 0 and (steps is None or walked in steps):
                if (owner, origin, way.target) in ends:
                    found.add((owner, origin))
                ends.add((owner, origin, way.target))
        return found

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

    @contextmanager
    def representatives(self, seen: Seen, phrase: Pieces, free: Expr) -> Iterator[Expr]:
        """Open a block for each piece to choose from: the last arrived stands for all of a seat on one place."""
        found = self.b.let("free", self.candidates(seen, phrase) & free)
        with self.stand_ins(seen, phrase, found) as (_, piece):
            yield piece

    @contextmanager
    def stand_ins(
        self, seen: Seen, phrase: Pieces, found: Expr, *, on_cells: bool = False
    ) -> Iterator[tuple[Expr, Expr]]:
        """Open a block for the first piece of each seat and place in a set; gives it and the one that moves for all.

        `on_cells`: all of them are known to stand on cells.
        """
        c, b = self.c, self.b
        rest = b.let("rest", found)
        with b.while_(rest.ne(0)):
            first = b.let("first", lowest(rest))
            place = b.let("place", c.get("at", first))
            same = self._like(seen, phrase, found, first, place)
            b.set(rest, andn(rest & (rest - 1), same))
            yield first, self._mover(phrase, same, first, place, on_cells)

    def stand_in(self, seen: Seen, phrase: Pieces, found: Expr, first: Expr, *, on_cells: bool = False) -> Expr:
        """Return the piece of a set that moves for all of a seat on one place, of which the first is given."""
        place = self.b.let("place", self.c.get("at", first))
        return self._mover(phrase, self._like(seen, phrase, found, first, place), first, place, on_cells)

    def _mover(self, phrase: Pieces, same: Expr, first: Expr, place: Expr, on_cells: bool) -> Expr:
        if phrase.captive:
            # None of them has arrived after another: they lie under the pieces that have.
            return known(first, 0, self.c.pieces - 1)
        return self.mover_of(same, first, place, on_cells)

    def mover_of(self, same: Expr, first: Expr, place: Expr, on_cells: bool = False) -> Expr:
        """Return of pieces of one seat on a place the one that moves: on a cell the last arrived, else the first."""
        b = self.b
        piece = b.let("piece", first)
        with b.if_((same & (same - 1)).ne(0)), b.if_(1 if on_cells else self.on_cell(place)):
            b.set(piece, self.latest(same))
        return known(piece, 0, self.c.pieces - 1)

    def _like(self, seen: Seen, phrase: Pieces, found: Expr, first: Expr, place: Expr) -> Local:
        """Return those of a set that stand where a piece stands and belong to its seat."""
        c, b = self.c, self.b
        same = b.let("same", found & c.get("on", place))
        if self.one_seat(seen, phrase.owner) is None:
            b.set(same, same & c.own(c.seat_of(first)))
        return same

    def seat_among(self, seen: Seen, phrase: Pieces, piece: Expr) -> Expr:
        """Return the seat of a piece that fits a phrase, at once where all that can fit belong to one seat."""
        seat = self.one_seat(seen, phrase.owner)
        return seat if seat is not None else self.c.seat_of(piece)

    @contextmanager
    def lowest_of_each(self, found: Expr) -> Iterator[Expr]:
        """Open a block for the first piece of each seat and place in a set."""
        c, b = self.c, self.b
        found = b.let("free", found)
        rest = b.let("rest", found)
        with b.while_(rest.ne(0)):
            piece = b.let("piece", lowest(rest))
            same = c.get("on", c.get("at", piece))
            if c.helping or not c.one_seat_each:
                same = same & c.own(c.seat_of(piece))
            b.set(rest, andn(rest & (rest - 1), same))
            yield known(piece, 0, c.pieces - 1)

    def _able_to_walk(self, seen: Seen) -> Expr:
        """Return the pieces that the dice leave free and that do not wait at a place from which no way leads."""
        c = self.c
        free = self.allowed
        if seen.seat is None:
            return free
        if not self._start_at[0]:
            free = andn(free, c.get("on", c.yard(seen.seat)))
        if not self._start_at[1]:
            free = andn(free, c.get("on", c.finish(seen.seat)))
        return free

    def movable(self, pieces: Expr) -> Expr:
        """Return those of some pieces that do not stand at a place off the board from which no way leads."""
        c = self.c
        starts = {place for _, place in self._starts}
        for place in range(c.cells, c.places):
            if place not in starts:
                pieces = andn(pieces, c.get("on", place))
        return pieces

    @cached_property
    def _starts(self) -> set[tuple[int, int]]:
        """The seats and places from which some way leads."""
        found = zip(self.way_seats, self.way_origins, self.ways, strict=True)
        return {(seat, place) for seat, place, way in found if way.target >= 0}

    @cached_property
    def _start_at(self) -> tuple[bool, bool]:
        """Whether ways lead from yards, and from finishes off the board."""
        c = self.c
        spots = (c.board.yard, c.board.finish)
        yards, finishes = (any((seat, spot(seat)) in self._starts for seat in range(c.seats)) for spot in spots)
        return yards, finishes

    def walk_on_cells(self, seen: Seen, phrase: Pieces) -> bool:
        """Return whether pieces of a phrase that are able to walk surely stand on cells."""
        c = self.c
        one_seat = seen.seat is not None and self.one_seat(seen, phrase.owner) is seen.seat
        return one_seat and not any(self._start_at) and not c.removing

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
    def lifted(
        self, phrase: Pieces, *pieces: Expr, walking: bool = False, amount: Expr | None = None
    ) -> Iterator[None]:
        """Open a block in which pieces of a phrase are in the air; they stand where they stood afterwards.

        A captive leaves its stack as it is lifted, which only a saved position can mend. `amount` is the only number of
        steps that is walked, by its index, if there is one only.
        """
        b = self.b
        outer = self.lift_slot, self.lift_amount
        self.lift_slot, self.lift_amount = None, amount
        if phrase.captive and self.c.stacking:
            with self.tried() as slot:
                for piece in pieces:
                    b.do("lift", piece)
                self.lift_slot = slot
                yield
            self.lift_slot, self.lift_amount = outer
            return
        needed = [self._must_lift(piece) if walking else Const(1) for piece in pieces]
        needed = [need if isinstance(need, Const) else b.let("lifts", need) for need in needed]
        for piece, need in zip(pieces, needed, strict=True):
            self._where(need, "lift", piece)
        yield
        self.lift_slot, self.lift_amount = outer
        for piece, need in reversed(list(zip(pieces, needed, strict=True))):
            self._where(need, "set_back", piece)

    def _must_lift(self, piece: Expr) -> Expr:
        """Return whether a piece has to be lifted to tell where it may walk to."""
        c = self.c
        if self.always_lifts or not self.looping:
            return Const(int(self.always_lifts))
        seat, place = c.seat_of(piece), c.get("at", piece)
        spots = [(seat, place) for seat in range(c.seats) for place in range(c.places)]
        if self.lift_amount is not None:
            loops = tuple(int((steps, *spot) in self.looping) for steps in self.amounts for spot in spots)
            return c.get(self.b.table("walk_loops", loops), self.way_index(seat, place, self.lift_amount))
        anyhow = {(owner, origin) for _, owner, origin in self.looping}
        return c.get(self.b.table("loops", tuple(int(spot in anyhow) for spot in spots)), c.index(seat, place))

    def _where(self, condition: Expr, function: str, piece: Expr) -> None:
        if condition == Const(1):
            self.b.do(function, piece)
        elif condition != Const(0):
            with self.b.if_(condition):
                self.b.do(function, piece)

    def _stand_again(self, piece: Expr) -> None:
        """Set a piece that `lifted` holds in the air back where it stood, before it is carried for good."""
        if self.lift_slot is not None:
            self.b.restore(known(self.lift_slot, 0, SLOTS - 1))
        else:
            self._where(self._must_lift(piece), "set_back", piece)

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
                if self.asked and self.asks_now != Const(0):
                    known_fits = b.let("fits", 0)
                    with b.if_(c.get("asking")):
                        b.set(known_fits, self.move_fits(deed, piece, argument, steps))
                    fits = known_fits
                self.offer_one(code, fits)
            if not self.can_be_unclear(deed) and deed is not Deed.SWAP:
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
                return b.call("do_walk", piece, known(argument, 0, len(self.ways) - 1), self.c.get("counting"))
            case Deed.BRING_OUT:
                return b.call("do_put", piece, self._entry(piece), MANNERS.index(Manner.BRING_OUT))
            case Deed.PUT:
                cell = known(argument, 0, self.c.cells - 1)
                return b.call("do_put", piece, cell, MANNERS.index(Manner.IN_PLACE))
            case Deed.SWAP:
                return b.call("do_swap", piece, known(argument, 0, self.c.pieces - 1))

    def _entry(self, piece: Expr) -> Expr:
        return self._entry_of(self.c.seat_of(piece))

    def _entry_of(self, seat: Expr) -> Expr:
        c = self.c
        entries = c.board.entry
        if None in entries:
            raise CannotCompile("board", "pieces come out, and some seat has no entry", "entry: cell 1 of its side")
        return c.get(c.b.table("entry", tuple(cell for cell in entries if cell is not None)), seat)

    def _may_walk(self, seen: Seen, piece: Expr, forward: bool) -> Expr:
        if forward:
            return negate(self.banned(seen, piece, Verb.MOVE))
        banned = either(self.banned(seen, piece, Verb.MOVE), self.banned(seen, piece, Verb.MOVE_BACK))
        return both(self.on_cell(self.c.get("at", piece)), negate(banned))

    @contextmanager
    def each_way(self, seat: Expr, place: Expr, amount: Expr) -> Iterator[Expr]:
        """Open a block for each way from a place, for a number of steps by its index."""
        c, b = self.c, self.b
        at = b.let("ways", self.way_index(seat, place, amount))
        if self.first_way is None:
            yield at
            return
        with b.for_("way", c.get(self.first_way, at), c.get(self.first_way, at + 1)) as way:
            yield way

    def _steps(self, piece: Expr, seat: Expr, amount: Expr, then: Then | None) -> None:
        """Try every way of a number of steps with a lifted piece."""
        with self.each_way(seat, self.c.get("at", piece), amount) as way:
            self._try_way(piece, seat, way, then)

    def _try_way(self, piece: Expr, seat: Expr, way: Expr, then: Then | None) -> None:
        b = self.b
        with b.if_(b.call("way_open", piece, seat, way)):
            clear = self.arrival(piece, seat, way, self.c.get("counting"))
            steps = self.of_way("way_steps", self.way_steps, way)
            self._attempt(Deed.WALK, piece, way, steps, clear, then)

    def arrival(self, piece: Expr, seat: Expr, way: Expr, counting: Expr) -> Local:
        """Return what is known of the arrival at the end of an open way."""
        b = self.b
        target = b.let("target", self.target(way))
        clear = b.let("clear", ALLOWED if self.follow_ups_are_plain else UNCLEAR)
        # An empty place is looked at first: nearly always it is one.
        stands = self.c.get("on", target).ne(0) if self.empty_is_allowed else Const(1)
        with b.if_(stands), b.if_(self.on_cell(target)):
            manner = self.walked_manner(way, counting)
            b.set(clear, b.call("may_arrive", piece, seat, target, manner))
        return clear

    def walked_manner(self, way: Expr, counting: Expr) -> Expr:
        """Return in what manner a piece arrives that walks a way, or counts a bonus by it."""
        manner = self.manner(way)
        if not self.step_gains:
            return manner
        return select(both(counting, manner.eq(MANNERS.index(Manner.WALK))), MANNERS.index(Manner.BONUS), manner)

    def can_be_unclear(self, deed: Deed) -> bool:
        """Whether some arrival by a deed has to be carried out to know if it is allowed."""
        manners = {Deed.BRING_OUT: {Manner.BRING_OUT}, Deed.PUT: {Manner.IN_PLACE}, Deed.SWAP: {Manner.SWAP}}.get(deed)
        if manners is None:
            manners = {Manner.BONUS, *self.manners}
        rows = [row for _, row in self.c.facts.landing if not row.manners or manners & set(row.manners)]
        return UNCLEAR in map(self._class_of, rows) or not self.follow_ups_are_plain or self.asks_of_the_move
