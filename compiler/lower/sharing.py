"""Splits: a number shared among pieces, every way that comes to something else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from homestretch.compiler.actions import Verb as Deed
from homestretch.compiler.ir.build import andn, both, either, lowest, negate, select
from homestretch.compiler.ir.nodes import Const, Expr
from homestretch.compiler.lower.landing import ALLOWED, REFUSED
from homestretch.compiler.lower.listing import SplitListing
from homestretch.compiler.lower.offers import move_code
from homestretch.compiler.lower.portions import directions
from homestretch.compiler.lower.trying import Then
from homestretch.dsl.nodes import (
    Rest,
    Share,
)


class Sharing(SplitListing):
    """Lowers portions."""

    def _share(self, act: Share, then: Then | None) -> None:
        c, b = self.c, self.b
        key = act if then is None else (replace(act, span=None), then)
        name = self.shares.setdefault(key, f"share_{len(self.shares)}")
        c.needs(name, lambda: self._write_share(name, act, then))
        b.put("share_time", c.get("share_time") + 1)
        apart = self.portions_are_apart and then is None and not act.each_step and not self.ends_alike(act)
        b.put("tangled", 0 if apart else 1)
        self.look_again()
        whole = (name, act.total, 0, self.mover_seen().yours, 0)
        if then is not None or act.each_step or not self.judges_portions:
            b.do(*whole)
            return
        b.do(f"{name}_judge")
        if self.some_are_twofold:
            self.note_base()
        everybody = c.get("sharer_set")
        b.do(f"{name}_apart", act.total, 0, everybody, 0, c.get("outside"), 0, 0)

    def _write_share(self, name: str, act: Share, then: Then | None) -> None:
        c, b = self.c, self.b
        high = act.high or c.pieces
        with b.function(name, "left", "used", "began", "played") as (left, used, began, played):
            over = c.get("over").ne(0)
            with b.if_(either(over, left.le(0))):
                with b.if_(either(over, played.ge(act.low))):
                    self._offer_portions(then)
                b.ret(0)
            seen = self.mover_seen()
            helping = b.let("helping", seen.yours.ne(began)) if c.helping else Const(0)
            if c.helping:
                # The pieces of the one who is helped could not have gone first.
                with b.if_(helping):
                    b.put("tangled", 1)
            with b.if_(both(played.gt(0), self._may_stop(act, helping))):
                self._offer_portions(then)
            with b.if_(played.ge(high)):
                b.ret(0)
            last = both(helping, int(act.one_helper))
            if act.high:
                last = either(last, (played + 1).eq(act.high))
            others = b.let("others", self.movable(self.candidates(seen, act.pieces)) if self.portions_end(act) else 0)
            with self.representatives(seen, act.pieces, self.allowed) as piece, b.if_(negate(c.has(used, piece))):
                alone = b.let("alone", andn(others, used | c.bit(piece)).eq(0) if self.portions_end(act) else 0)
                with b.for_("portion", select(last, left, 1), left + 1) as portion:
                    b.do(f"{name}_portion", piece, portion, alone, left, used, began, played)
        params = ("piece", "portion", "alone", "left", "used", "began", "played")
        with b.function(f"{name}_portion", *params) as (piece, portion, alone, *state):
            for ahead in directions(act):
                self._portion(name, act, piece, portion, ahead, alone, state)
        if act.each_step:
            self._write_stepwise(name, act)
            return
        self._write_by(name, act)
        if then is None and self.judges_portions:
            c.needs("tangles", self.write_tangles)
            c.needs("ties", self.write_ties)
            c.needs("leaving", self.write_leaving)
            self.write_judge(f"{name}_judge", act)
            self.write_apart(name, act)

    def _offer_portions(self, then: Then | None) -> None:
        """Go on with a split whose moves and result have not come up before."""
        b = self.b
        fresh = b.let("fresh", 1)
        with b.if_(self.c.get("tangled")):
            b.set(fresh, self.is_new(Const(self.nobody), Const(0)))
        with b.if_(fresh):
            self._go_on(then)

    def _portion(
        self,
        name: str,
        act: Share,
        piece: Expr,
        portion: Expr,
        forward: bool,
        alone: Expr,
        state: Sequence[Expr],
    ) -> None:
        """Walk a portion in every way, and share out the rest; `alone` tells that no other piece can take any."""
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
            ):
                b.do(f"{name}_by", piece, way, alone, left, used, began, played)

    def _write_by(self, name: str, act: Share) -> None:
        """Write walking a portion by one way, with a lifted piece, and sharing out the rest."""
        c, b = self.c, self.b
        params = ("piece", "way", "alone", "left", "used", "began", "played")
        with b.function(f"{name}_by", *params, inline=False) as (piece, way, alone, left, used, began, played):
            seat = b.let("seat", c.seat_of(piece))
            portion = b.let("portion", self.portion_of(way))
            with (
                b.if_(either(negate(alone), portion.eq(left), self.looked_at(self.target(way)))),
                b.if_(b.call("way_open", piece, seat, way)),
            ):
                after = (left - portion, used | c.bit(piece), began, played + 1)
                self._portion_by(name, act, piece, seat, way, after)

    def _portion_by(self, name: str, act: Share, piece: Expr, seat: Expr, way: Expr, after: tuple[Expr, ...]) -> None:
        """Walk a portion and share out the rest.

        Where two portions have nothing to do with each other, their order says nothing: of both orders only the one
        that comes first is followed. A last portion that has nothing to do with any other need not be carried out.
        """
        c, b = self.c, self.b
        target = b.let("target", self.target(way))
        clear = self.arrival(piece, seat, way, Const(0))
        origin = b.let("origin", c.get("at", piece))
        length = b.let("length", c.get("path_length"))
        tangled = b.let("tangled", 1)
        doubled = b.let("doubled", 0)
        if self.portions_are_apart:
            b.set(tangled, either(c.get("tangled"), clear.ne(ALLOWED)))
            # What a tangled portion brings about may have put this piece where it stands: it could not have gone first.
            with b.if_(both(negate(tangled), length.gt(0))):
                tangles = b.let("tangles", 0)
                with b.for_("i", 0, length) as step:
                    move = b.let("earlier", c.get("path", step))
                    b.set(tangles, b.call(c.needs("tangles", self.write_tangles), move, origin, way))
                    b.set(tangled, either(tangled, tangles))
                with b.if_(negate(tangles)):
                    b.set(doubled, self._comes_before(piece, b.let("latest", c.get("path", length - 1))))
        code = b.let("code", move_code(Deed.WALK, piece, way, origin))
        steps = self.of_way("way_steps", self.way_steps, way)
        last = b.let("last", both(after[0].eq(0), after[3].ge(act.low)))
        lone = negate(tangled)
        if self.judges_portions and self.walks_plainly:
            # Nothing else comes of it, so that the position it leads to is known too.
            lone = self.lands_alone(clear, target)
        else:
            lone = both(lone, negate(self.looked_at(target)))
        with b.if_(both(clear.ne(REFUSED), negate(doubled))):
            with b.if_(both(last, lone)):
                self.push(code, steps)
                fresh = b.let("fresh", 1)
                if self.judges_portions and self.walks_plainly:
                    with b.if_(tangled):
                        b.set(fresh, self.is_new(piece, target))
                with b.if_(fresh):
                    b.do("offer_path")
                b.put("path_length", length)
            with b.else_(), self.tried():
                b.put("tangled", tangled)
                self._stand_again(piece)
                with b.if_(negate(self.carry_out(Deed.WALK, piece, way))):
                    self.push(code, steps)
                    b.do(name, *after)

    def _comes_before(self, piece: Expr, move: Expr) -> Expr:
        """Return whether a piece would have been chosen before the piece of a move, where both could be."""
        other = self.piece_of(move)
        place = self.c.get("at", piece)
        origin = self.origin_of(move)
        firsts = []
        for one, spot in ((piece, place), (other, origin)):
            same = self.c.get("on", spot) & self.c.own(self.c.seat_of(one)) & self.yours_now()
            firsts.append(lowest(same | self.c.bit(one)))
        return firsts[0].lt(firsts[1])

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
            return both(helping, (mine & self.yours_now()).eq(0))
        return Const(0)
