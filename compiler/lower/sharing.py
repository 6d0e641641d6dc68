"""Splits: a number shared among pieces, every way that comes to something else."""

from __future__ import annotations

from dataclasses import replace

from homestretch.compiler.actions import Verb as Deed
from homestretch.compiler.facts import nodes
from homestretch.compiler.ir.build import andn, both, either, known, lowest, negate, select
from homestretch.compiler.ir.nodes import Const, Expr
from homestretch.compiler.lower.landing import ALLOWED, REFUSED, UNCLEAR
from homestretch.compiler.lower.offers import MoveCode, move_code
from homestretch.compiler.lower.trying import KEYS, Then, Trying
from homestretch.dsl.nodes import (
    Event,
    Gain,
    Rest,
    Share,
)


class Sharing(Trying):
    """Lowers portions."""

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
            others = b.let("others", self._movable(self.candidates(seen, act.pieces)) if self._portions_end(act) else 0)
            with self.representatives(seen, act.pieces, self.allowed) as piece, b.if_(negate(c.has(used, piece))):
                self.alone = andn(others, used | c.bit(piece)).eq(0) if self._portions_end(act) else Const(0)
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
            with (
                self.lifted(act.pieces, piece, walking=True),
                self.each_way(seat, c.get("at", piece), self.amount_index(signed)) as way,
                b.if_(either(negate(self.alone), portion.eq(left), self.looked_at(self.target(way)))),
                b.if_(b.call("way_open", piece, seat, way)),
            ):
                after = (left - portion, used | c.bit(piece), began, played + 1)
                self._portion_by(name, act, piece, seat, way, after)

    def _portions_end(self, act: Share) -> bool:
        """Whether a split fails where some of it is left and no other piece can go on with it.

        Only a piece that comes to its finish could begin a help, or win, and so end the split sooner.
        """
        c = self.c
        return (
            act.rest is not Rest.ANYTHING
            and not act.each_step
            and not c.stacking
            and not self.can_be_unclear(Deed.WALK)
            and self.ends_at_home
        )

    def _movable(self, pieces: Expr) -> Expr:
        """Return those of some pieces that do not stand at a place off the board from which no way leads."""
        c = self.c
        starts = {place for place, way in zip(self.way_origins, self.ways, strict=True) if way.target >= 0}
        for place in range(c.cells, c.places):
            if place not in starts:
                pieces = andn(pieces, c.get("on", place))
        return pieces

    def _portion_by(self, name: str, act: Share, piece: Expr, seat: Expr, way: Expr, after: tuple[Expr, ...]) -> None:
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
            # What a tangled portion brings about may have put this piece where it stands: it could not have gone first.
            apart = b.let("apart", both(negate(c.get("tangled")), clear.eq(ALLOWED)))
            with b.for_("i", 0, length) as step:
                move = b.let("earlier", c.get("path", step))
                tangles = b.let("tangles", b.call(c.needs("tangles", self._write_tangles), move, origin, way))
                b.set(tangled, either(tangled, tangles))
                turned = both(step.eq(length - 1), negate(tangles), apart, self._comes_before(piece, move))
                b.set(doubled, either(doubled, turned))
        code = b.let("code", move_code(Deed.WALK, piece, way, origin))
        steps = self.of_way("way_steps", self.way_steps, way)
        last = both(after[0].eq(0), after[3].ge(act.low), negate(tangled), negate(self.looked_at(target)))
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

    def _write_tangles(self) -> None:
        """Write whether a walk has to do with a move made before it: a cell in common, or a cell that rules look at."""
        c, b = self.c, self.b
        with b.function("tangles", "move", "origin", "way") as (move, origin, way):
            before = b.let("before", known(self.argument_of(move), 0, len(self.ways) - 1))
            start = b.let("start", known((move >> MoveCode.origin) & 0x1FFF, 0, c.places - 1))
            ends = b.let("first_end", self.target(before)), b.let("second_end", self.target(way))
            places = (start, ends[0]), (origin, ends[1])
            same = either(*(one.eq(other) for one in places[0] for other in places[1]))
            seen = either(*(self.looked_at(place) for pair in places for place in pair))
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
                with self.each_way(seat, c.get("at", piece), index) as way:
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
