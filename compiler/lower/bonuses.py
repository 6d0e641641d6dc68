"""Bonuses counted without a list, as numbers are used without one where that can be done; see `direct`."""

from __future__ import annotations

from homestretch.compiler.actions import Kind
from homestretch.compiler.ir.build import known, lowest, maximum, popcount, select
from homestretch.compiler.ir.nodes import Const, Expr, Local
from homestretch.compiler.lower.context import Context
from homestretch.compiler.lower.course import Stack
from homestretch.compiler.lower.deciding import ANY
from homestretch.compiler.lower.direct import Direct
from homestretch.compiler.lower.landing import ALLOWED, UNCLEAR
from homestretch.compiler.lower.offers import KINDS


class Bonuses(Direct):
    """Lowers decisions over bonuses that are taken without a list."""

    def __init__(self, context: Context, *, stepwise: bool = False) -> None:
        super().__init__(context, stepwise=stepwise)
        listed = self.penal or self.asks_captures or context.stacking or self.asks_of_the_move
        self.counts_directly = self.single and self.follow_ups_are_plain and not listed

    def count_directly(self, stack: Stack, point: Local) -> Local:
        """Take a decision over the bonus that waits longest, or drop it; return the point that follows."""
        c, b = self.c, self.b
        here = Const(self.points[stack])
        self.begin_single()
        code = b.let("code", c.get("bonuses", 0))
        b.put("number", self.of_bonus("steps", code))
        able = b.let("able", b.call(c.needs("able_to_count", self._write_able), code))
        following = b.let("following", 0)
        with b.if_(able.ge(0)):
            size = b.let("size", popcount(able))
            with b.if_(size.eq(0)):
                self.drop_bonus(stack, point)
            self.count_event(here, "actions")
            chosen = b.let("chosen_action", 0)
            self.count_choice(here, b.let("count", size + self.of_bonus("optional", code)), chosen)
            kind = b.let("kind", select(chosen.lt(size), KINDS.index(Kind.USE), KINDS.index(Kind.DECLINE)))
            with b.if_(chosen.lt(size)):
                self.leave_chosen(able, chosen)
                piece = known(b.let("moved", lowest(able)), 0, c.pieces - 1)
                amount = self.amount_index(self.of_bonus("steps", code))
                way = b.let("way", self.way_of(c.seat_of(piece), piece, amount))
                with b.if_(b.call("do_walk", piece, way, 1)):
                    b.put("fault", 1)
            self.count_rule(self.of_bonus("rule", code))
            b.set(following, self.follow(here, kind, kind, Const(0)))
        with b.else_():
            b.set(following, self.count_listed(stack, point))
        return following

    def _write_able(self) -> None:
        """Write which pieces can walk the steps of a bonus, as a set; less than 0 where that is not clear."""
        b = self.b
        with b.function("able_to_count", "code", inline=False) as (code,):
            amount = b.let("amount", self.amount_index(self.of_bonus("steps", code)))
            seat = self.mover_seen().seat
            if self.judges_at_a_glance and seat is not None:
                owner = self.of_bonus("owner", code)
                seat = b.let("seat", select(owner.eq(0), seat, maximum(owner - 1, 0)))
                able, unclear = self.glance(seat, amount, Const(1), None)
                b.ret(select(unclear.ne(0), -1, able))
            else:
                self._weigh_each_counting(code, amount)

    def _weigh_each_counting(self, code: Expr, amount: Expr) -> None:
        """Find out which pieces can walk the steps of a bonus, one after another."""
        c, b = self.c, self.b
        able, clear = b.let("able", 0), b.let("clear", 1)
        seen = self.mover_seen()
        with self.lowest_of_each(self.counting_pieces(code)) as piece:
            with b.if_(self._may_walk(seen, piece, True)), self.lifted(ANY, piece, walking=True):
                seat = b.let("seat", c.seat_of(piece))
                way = b.let("way", self.way_of(seat, piece, amount))
                with b.if_(b.call("way_open", piece, seat, way)):
                    arrives = self.arrival(piece, seat, way, Const(1))
                    with b.if_(arrives.eq(ALLOWED)):
                        b.set(able, able | c.bit(piece))
                    with b.else_(), b.if_(arrives.eq(UNCLEAR)):
                        b.set(clear, 0)
        b.ret(select(clear, able, -1))

    # --- written where games are played ---------------------------------------------------------------

    def count_event(self, point: Expr, limit: str) -> None:
        """Count an action or chance event of a turn."""

    def drop_bonus(self, stack: Stack, point: Local) -> None:
        """Drop a bonus that nobody can count, and go on."""

    def count_listed(self, stack: Stack, point: Local) -> Local:
        """Take a decision over a bonus by a list, or drop it; return the point that follows."""
        raise NotImplementedError
