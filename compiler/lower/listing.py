"""Splits listed from judged portions: the path grows portion by portion, and only what is doubtful is tried.

Two portions that have to do with each other are looked at in both orders, in a table made when it is asked for. Where
both orders are possible they come to the same; then, as with portions that are apart, only one order is followed: no
portion comes later than one of a later piece, where it could as well have come before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from homestretch.compiler.actions import Verb as Deed
from homestretch.compiler.ir.build import andn, both, either, known, minimum, negate, select
from homestretch.compiler.ir.nodes import Const, Expr
from homestretch.compiler.lower.keys import Keys
from homestretch.compiler.lower.landing import ALLOWED, REFUSED, UNCLEAR
from homestretch.compiler.lower.offers import move_code
from homestretch.compiler.lower.portions import directions, strides_of
from homestretch.dsl.nodes import Rest, Share

APART, TRIED, SKIPPED, PAIRED = range(4)
"""What becomes of a portion after those on the path.

With a paired one comes the piece that it is paired with (times 4), and whether the two can come to one end by different
numbers (times 256). Then the set of paired pieces has one member more: the splits have to be told apart.
"""

MOST_PAIRED = 128
"""Judged portions of a split of which pairs are looked at."""


class SplitListing(Keys):
    """Lowers listing splits. `outside` are the player's pieces that would be outside of their homes after the path."""

    def declare_judged(self) -> None:
        """Declare room for judged portions, for those on the path, and for pairs."""
        super().declare_judged()
        c = self.c
        if not self.judges_portions:
            return
        c.scratch("path_judged", self.most_judged - 1, c.pieces)
        c.scratch("path_sharer", c.pieces - 1, c.pieces)
        c.scratch("verdict", UNCLEAR, MOST_PAIRED * MOST_PAIRED)
        c.scratch("verdict_times", (1 << 31) - 1, MOST_PAIRED)

    def write_apart(self, name: str, act: Share) -> None:
        """Write listing all splits that go on from a path of judged portions."""
        c, b = self.c, self.b
        params = ("left", "used", "outside", "played", "paired")
        with b.function(f"{name}_apart", *params) as (left, used, outside, played, paired):
            if act.rest is Rest.ANYTHING:
                with b.if_(played.gt(0)):
                    b.do("offer_path")
            with b.if_(played.ge(act.high or c.pieces)):
                b.ret(0)
            rest = b.let("rest", andn(c.get("sharing"), used))
            with b.for_("i", 0, c.get("sharer_count")) as index:
                piece = b.let("piece", c.get("sharers", index))
                with b.if_(negate(c.has(used, piece))):
                    at_end = b.let("at_end", both(c.get("homing", index), andn(outside, c.bit(piece)).eq(0)))
                    near = b.let("near", (c.get("meets", index) & used).ne(0))
                    turned = b.let("turned", (used >> piece).ne(0))
                    alone = rest.eq(c.bit(piece)) if act.rest is not Rest.ANYTHING else Const(0)
                    last = (played + 1).eq(act.high) if act.high else Const(0)
                    shortest = b.let("shortest", select(either(alone, last), left, 1))
                    state = (left, used, outside, played, paired)
                    told_apart = c.has(paired, Const(self.nobody))
                    with b.if_(either(c.get("doubtful", index), at_end, near, told_apart)):
                        with b.for_("portion", select(both(at_end, negate(last)), 1, shortest), left + 1) as portion:
                            with self._each_judged(act, index, portion) as at:
                                short = b.let("short", portion.lt(shortest))
                                fate = b.call(f"{name}_fate", index, at, at_end, near, paired)
                                self._go_by(name, act, (index, piece, at, portion), fate, (turned, short), state)
                    with b.else_(), b.if_(negate(turned)):
                        with b.for_("portion", shortest, left + 1) as portion:
                            with self._each_judged(act, index, portion) as at, b.if_(c.get("judged", at).eq(ALLOWED)):
                                self._go_on_with(name, act, (index, piece, at, portion), state)
        self._write_fate(name)
        self._write_verdict(name, act)

    @contextmanager
    def _each_judged(self, act: Share, index: Expr, portion: Expr) -> Iterator[Expr]:
        """Open a block for each judged way of a portion of a sharer."""
        c, b = self.c, self.b
        turns = len(directions(act))
        base = b.let("base", index * strides_of(act) + (portion - 1) * turns)
        with b.for_("at", c.get("judged_from", base), c.get("judged_from", base + turns)) as at:
            yield at

    def _way_at(self, at: Expr) -> Expr:
        return known(self.c.get("judged_way", at), 0, len(self.ways) - 1)

    def _go_by(
        self,
        name: str,
        act: Share,
        judged: tuple[Expr, ...],
        fate: Expr,
        ruled_out: tuple[Expr, Expr],
        state: tuple[Expr, ...],
    ) -> None:
        """List the splits that go on with a judged portion, as its fate says."""
        c, b = self.c, self.b
        _, piece, at, _ = judged
        left, used, outside, played, paired = state
        turned, short = ruled_out
        fate = b.let("fate", fate)
        with b.if_(fate.eq(TRIED)):
            rest = andn(c.get("sharing"), used)
            alone = rest.eq(c.bit(piece)) if self.portions_end(act) else Const(0)
            self._try_sharer(name, act, piece, at, (alone, left, used, played), c.has(paired, Const(self.nobody)))
        with b.else_(), b.if_(negate(short)):
            with b.if_(both(fate.eq(APART), negate(turned))):
                self._go_on_with(name, act, judged, state)
            with b.if_((fate & 3).eq(PAIRED)):
                pair = c.bit(piece) | (Const(1) << ((fate >> 2) & 63)) | ((fate >> 8) << self.nobody)
                self._go_on_with(name, act, judged, (left, used, outside, played, paired | pair))

    def _go_on_with(self, name: str, act: Share, judged: tuple[Expr, ...], state: tuple[Expr, ...]) -> None:
        """Put a portion on the path, and list what goes on from there.

        `judged` are the index of a sharer, its piece, the index of the judged way, and how long the portion is.
        """
        c, b = self.c, self.b
        index, piece, at, portion = judged
        left, used, outside, played, paired = state
        way = b.let("way", self._way_at(at))
        length = b.let("length", c.get("path_length"))
        b.store("path_judged", played, at)
        b.store("path_sharer", played, index)
        steps = self.of_way("way_steps", self.way_steps, way)
        self.push(move_code(Deed.WALK, piece, way, c.get("at", piece)), steps)
        with b.if_(portion.eq(left)):
            with b.if_((played + 1).ge(act.low)):
                fresh = b.let("fresh", 1)
                with b.if_(c.has(paired, Const(self.nobody))):
                    b.set(fresh, self.leads_anew())
                with b.if_(fresh):
                    b.do("offer_path")
        with b.else_():
            inside = select(self.looked_at(self.target(way)), c.bit(piece), 0)
            after = (left - portion, used | c.bit(piece), andn(outside, inside), played + 1, paired)
            b.do(f"{name}_apart", *after)
        b.put("path_length", length)

    def _try_sharer(
        self, name: str, act: Share, piece: Expr, at: Expr, state: tuple[Expr, ...], told_apart: Expr
    ) -> None:
        """Carry out the moves on the path, and list the splits that go on with a portion of a piece from there."""
        c, b = self.c, self.b
        alone, left, used, played = state
        began = b.let("began", self.mover_seen().yours)
        way = b.let("way", self._way_at(at))
        with self.tried():
            with b.for_("step", 0, c.get("path_length")) as step:
                move = b.let("move", c.get("path", step))
                with b.if_(self.carry_out(Deed.WALK, self.piece_of(move), self.argument_of(move))):
                    b.put("fault", 1)
            b.put("tangled", told_apart)
            with b.if_(both(self._stands_alone(piece), self._may_go(act, piece, way))):
                with self.lifted(act.pieces, piece, walking=True):
                    b.do(f"{name}_by", piece, way, alone, left, used, began, played)

    def _stands_alone(self, piece: Expr) -> Expr:
        """Return whether no other sharer has come to the cell of one; else that one would be chosen there."""
        c = self.c
        same = c.get("sharing") & c.own(c.seat_of(piece)) & c.get("on", c.get("at", piece))
        return same.eq(c.bit(piece))

    def _may_go(self, act: Share, piece: Expr, way: Expr) -> Expr:
        """Return whether a piece may walk in the direction of a way."""
        return self._in_direction(act, self.may_share(act, piece), way)

    def _in_direction(self, act: Share, may: dict[bool, Expr], way: Expr) -> Expr:
        """Return what is said of the direction of a way."""
        if not act.both_ways:
            return may[True]
        return select(self.of_way("way_steps", self.way_steps, way).lt(0), may[False], may[True])

    # --- what becomes of a portion -----------------------------------------------------------------------------

    def _write_fate(self, name: str) -> None:
        """Write what becomes of a judged portion after those on the path."""
        c, b = self.c, self.b
        params = ("index", "at", "at_end", "near", "paired")
        with b.function(f"{name}_fate", *params) as (index, at, at_end, near, paired):
            way = b.let("way", self._way_at(at))
            clear = b.let("clear", c.get("judged", at))
            homing = both(at_end, self.looked_at(self.target(way)), either(near, clear.ne(REFUSED)))
            loud = b.let("loud", both(clear.eq(ALLOWED), negate(c.get("quiet", at))))
            with b.if_(either(clear.eq(UNCLEAR), homing, both(loud, c.has(paired, Const(self.nobody))))):
                b.ret(TRIED)
            alone = select(clear.eq(ALLOWED), APART, SKIPPED)
            with b.if_(negate(near)):
                b.ret(alone)
            piece = b.let("piece", c.get("sharers", index))
            place = b.let("place", c.get("at", piece))
            ties, tied, noise = b.let("ties", 0), b.let("tied", 0), b.let("noise", 0)
            with b.for_("step", 0, c.get("path_length")) as step:
                before = c.get("path_judged", known(step, 0, c.pieces - 1))
                b.set(noise, either(noise, negate(c.get("quiet", before))))
                with b.if_(b.call("tangles", c.get("path", step), place, way)):
                    b.set(ties, ties + 1)
                    b.set(tied, step)
            with b.if_(ties.eq(0)):
                b.ret(alone)
            partner = b.let("partner", c.get("path_sharer", known(tied, 0, c.pieces - 1)))
            first = b.let("first", c.get("path_judged", known(tied, 0, c.pieces - 1)))
            other = b.let("other", c.get("sharers", partner))
            twofold = b.let("twofold", both(self.is_twofold(way), self.is_twofold(self._way_at(first))))
            b.set(loud, either(loud, negate(c.get("quiet", first)), both(twofold, noise)))
            many = either(first.ge(MOST_PAIRED), at.ge(MOST_PAIRED))
            with b.if_(either(ties.gt(1), c.has(paired, other), loud, many)):
                b.ret(TRIED)
            verdict = b.let("verdict", b.call(f"{name}_verdict", partner, first, index, at))
            with b.if_(verdict.ne(ALLOWED)):
                b.ret(select(verdict.eq(UNCLEAR), TRIED, SKIPPED))
            turns = b.let("turns", 0)
            with b.if_(clear.eq(ALLOWED)):
                b.set(turns, b.call(f"{name}_verdict", index, at, partner, first))
                with b.if_(turns.eq(UNCLEAR)):
                    b.ret(TRIED)
            step = b.let("back", c.get("path_length") - 1)
            with b.while_(step.ge(0)):
                with b.if_(both(step.eq(tied), negate(turns))):
                    b.brk()
                with b.if_(piece.lt(c.get("sharers", c.get("path_sharer", known(step, 0, c.pieces - 1))))):
                    b.ret(SKIPPED)
                b.set(step, step - 1)
            b.ret(Const(PAIRED) | (other << 2) | (twofold << 8))

    def _write_verdict(self, name: str, act: Share) -> None:
        """Write what is known of a portion of a sharer after one of another, onto an empty place or else unclear."""
        c, b = self.c, self.b
        params = ("holder", "first", "index", "at")
        with b.function(f"{name}_verdict", *params) as (holder, first, index, at):
            with b.if_(c.get("verdict_times", first).ne(c.get("share_time"))):
                b.store("verdict_times", first, c.get("share_time"))
                b.do(f"{name}_after", holder, first)
            b.ret(c.get("verdict", first * MOST_PAIRED + at))
        with b.function(f"{name}_after", "holder", "first") as (holder, first):
            walker = b.let("walker", c.get("sharers", holder))
            with self.tried():
                with b.if_(self.carry_out(Deed.WALK, walker, self._way_at(first))):
                    b.put("fault", 1)
                with b.for_("i", 0, c.get("sharer_count")) as index:
                    piece = b.let("piece", c.get("sharers", index))
                    with b.if_(both(c.has(c.get("meets", holder), piece), piece.ne(walker))):
                        self._judge_again(act, index, piece, first)

    def _judge_again(self, act: Share, index: Expr, piece: Expr, first: Expr) -> None:
        """Judge the portions of a sharer in the position after another's."""
        c, b = self.c, self.b
        seat = b.let("seat", c.seat_of(piece))
        free = b.let("free", self._stands_alone(piece))
        may = self.may_share(act, piece)
        base = b.let("base", index * strides_of(act))
        end = minimum(c.get("judged_from", base + strides_of(act)), MOST_PAIRED)
        with self.lifted(act.pieces, piece, walking=True), b.for_("at", c.get("judged_from", base), end) as at:
            way = b.let("way", self._way_at(at))
            clear = self.judged(piece, seat, way, both(free, self._in_direction(act, may, way)))
            quiet = self.is_quiet(piece, clear, self.target(way))
            verdict = select(clear.eq(REFUSED), REFUSED, select(quiet, ALLOWED, UNCLEAR))
            b.store("verdict", first * MOST_PAIRED + at, verdict)
