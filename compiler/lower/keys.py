"""What tells the results of splits apart: numbers that the same position, or the same moves, always have."""

from __future__ import annotations

import random
from collections.abc import Callable

from homestretch.compiler.ir.build import andn, known, lowest, mulhi32, mullo32, negate, select
from homestretch.compiler.ir.nodes import Const, Expr
from homestretch.compiler.lower.context import Context
from homestretch.compiler.lower.portions import Portions
from homestretch.compiler.philox import WORD_MASK

KEYS = 1 << 13
"""Room for the results of one split."""

KEY_MASK = (1 << 62) - 1


class Keys(Portions):
    """Lowers the comparison of positions that portions lead to."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        if self.splits:
            self.c.scratch("share_keys", KEY_MASK, KEYS)
            self.c.scratch("share_times", (1 << 31) - 1, KEYS)
            self.c.scratch("share_time", (1 << 31) - 1)
            self.c.scratch("share_base", KEY_MASK)

    def mixed(self, key: Expr, value: Expr) -> Expr:
        """Return a number of 62 bits that a key and a value of 32 bits come to, hardly ever that of others."""
        return self.b.call(self.c.needs("mix", self._write_mix), key, value)

    def _write_mix(self) -> None:
        b = self.b
        with b.function("mix", "key", "value") as (key, value):
            low = b.let("low", ((key & WORD_MASK) + mullo32(value, 0x9E3779B1)) & WORD_MASK)
            high = b.let("high", key >> 32)
            for multiplier in (0xD2511F53, 0xCD9E8D57, 0xD2511F53):
                up = b.let("up", mulhi32(low, multiplier) ^ high)
                b.set(high, mullo32(low, multiplier))
                b.set(low, up ^ (high >> 15))
            b.ret(low | ((high & 0x3FFFFFFF) << 32))

    def _marks_of_pieces(self) -> tuple[str, str]:
        """Return the tables of the numbers of pieces and of places."""
        drawn = random.Random(self.c.places)
        of_piece = self.b.table("piece_marks", _marks(drawn, 30, self.c.pieces))
        return of_piece, self.b.table("place_marks", _marks(drawn, 31, self.c.places))

    def _write_position_key(self) -> None:
        """Write a number that tells positions apart that the same portions lead to.

        Each piece adds the product of two numbers drawn once, one for the piece and one for its place: positions that
        differ come to one sum hardly ever.
        """
        c, b = self.c, self.b
        of_piece, of_place = self._marks_of_pieces()
        with b.function("position_key", "mover", "target") as (mover, target):
            gone = b.let("gone", select(mover.lt(self.nobody), Const(1) << mover, 0))
            total = b.let("total", 0)
            with b.for_("p", 0, c.pieces) as piece:
                place = b.let("place", known(select(mover.eq(piece), target, c.get("at", piece)), 0, c.places - 1))
                # Off the board pieces stand in no order: there it is looked at where nothing ever is.
                looked_at = select(self.on_cell(place), place, c.nowhere)
                others = b.let("others", andn(c.get("on", looked_at), gone))
                own = b.let("own", c.get(of_piece, piece) * c.get(of_place, place))
                if c.stacking:
                    stack = c.get("level", piece) | (lowest(c.get("unit", piece)) << 6)
                    b.set(own, self.mixed(own, stack))
                    b.set(others, others & c.get("tops"))
                with b.if_((others & (others - 1)).ne(0)):
                    rank = b.let("rank", 0)
                    with b.bits("other", others) as other:
                        b.set(rank, rank + c.get("stamp", other).lt(c.get("stamp", piece)))
                    b.set(own, self.mixed(own, rank))
                if c.facts.needs_travel:
                    b.set(own, self.mixed(own, c.get("travel", piece) + (1 << 30)))
                b.set(total, (total + own) & KEY_MASK)
            key = b.let("key", total)

            def mix(value: Expr) -> None:
                b.set(key, self.mixed(key, value))

            with b.for_("i", 0, c.get("bonus_count")) as bonus:
                mix(c.get("bonuses", bonus) + 1)
            if not self.judges_portions:
                # Else the pieces tell who has won.
                mix(c.get("won"))
                mix(c.get("over"))
            b.set(key, (key + (c.get("again") * 4 + c.get("ends")) * 0x5BD1E995) & KEY_MASK)
            if c.facts.needs_last_moved:
                mix(c.get("last_moved") + 1)
            if self.once:
                mix(c.get("gained"))
            for name in (*c.game_tallies, *c.turn_tallies):
                _mix_wide(mix, c.get(name))
            b.ret(key)

    def is_new(self, mover: Expr, target: Expr) -> Expr:
        """Return whether the moves on the path, in any order, have not yet led to this position.

        A piece that has still to walk its portion, onto an empty place, is held to stand there; else it is nobody.
        """
        return self.b.call(self.c.needs("is_new", self._write_is_new), mover, target)

    def _write_is_new(self) -> None:
        c, b = self.c, self.b
        with b.function("is_new", "mover", "target") as (mover, target):
            key = b.let("key", b.call(c.needs("position_key", self._write_position_key), mover, target))
            b.ret(self._is_fresh(key))

    def position_key(self) -> Expr:
        """Return the number of the position."""
        return self.b.call(self.c.needs("position_key", self._write_position_key), self.nobody, 0)

    def note_base(self) -> None:
        """Keep the number of the position in which a split begins."""
        self.b.put("share_base", self.position_key())

    def leads_anew(self) -> Expr:
        """Return the same of moves on the path that have not been carried out, each by a piece that leaves an empty
        place for another.
        """
        return self.b.call(self.c.needs("leads_anew", self._write_leads_anew))

    def _write_leads_anew(self) -> None:
        c, b = self.c, self.b
        of_piece, of_place = self._marks_of_pieces()
        with b.function("leads_anew"):
            key = b.let("key", c.get("share_base"))
            with b.for_("i", 0, c.get("path_length")) as step:
                move = b.let("move", c.get("path", step))
                mark = b.let("mark", c.get(of_piece, self.piece_of(move)))
                origin = c.get(of_place, self.origin_of(move))
                end = c.get(of_place, self.target(self.way_of_move(move)))
                b.set(key, (key + mark * end) & KEY_MASK)
                b.set(key, (key + KEY_MASK + 1 - mark * origin) & KEY_MASK)
            b.ret(self._is_fresh(key))

    def _is_fresh(self, key: Expr) -> Expr:
        """Return whether this is the first time in a split that the moves on the path lead to a position."""
        return self.b.call(self.c.needs("is_fresh", self._write_is_fresh), key)

    def _write_is_fresh(self) -> None:
        c, b = self.c, self.b
        drawn = random.Random(c.seats)
        of_origin = b.table("origin_marks", _marks(drawn, 30, c.seats * c.places))
        of_end = b.table("end_marks", _marks(drawn, 31, c.places))
        with b.function("is_fresh", "position") as (position,):
            key = b.let("key", position)
            length = b.let("length", c.get("path_length"))
            with b.for_("i", 0, length) as step:
                move = b.let("move", c.get("path", step))
                piece = self.piece_of(move)
                end = b.let("end", self.target(self.way_of_move(move)))
                with b.if_(negate(self.is_joined(move))):
                    ahead = b.let("ahead", step + 1)
                    with b.while_(ahead.lt(length)):
                        after = b.let("after", c.get("path", ahead))
                        with b.if_(negate(self.is_joined(after))):
                            b.brk()
                        b.set(end, self.target(self.way_of_move(after)))
                        b.set(ahead, ahead + 1)
                    origin = self.origin_of(move)
                    one = c.get(of_origin, c.index(c.seat_of(piece), origin)) * c.get(of_end, end)
                    b.set(key, (key + one) & KEY_MASK)
            spot = b.let("spot", (key >> 24) & (KEYS - 1))
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


def _marks(drawn: random.Random, bits: int, number: int) -> tuple[int, ...]:
    """Return odd numbers of some bits, as good as drawn by lot, always the same."""
    return tuple(drawn.getrandbits(bits) | 1 for _ in range(number))


def _mix_wide(mix: Callable[[Expr], None], value: Expr) -> None:
    mix(value & 0x7FFFFFFF)
    mix(value >> 31)
