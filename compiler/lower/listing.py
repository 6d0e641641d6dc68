"""Splits listed from judged portions: the path grows portion by portion, and only what is doubtful is tried.

Two portions that have to do with each other are looked at in both orders, in a table made when it is asked for. Where
both orders are possible and come to the same, only one is followed, as with portions that are apart: no portion comes
later than one of a later sharer, where it could as well have come before it. A portion that leaves what no other
sharers can use up is passed over.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from homestretch.compiler.actions import Verb as Deed
from homestretch.compiler.ir.build import andn, both, either, known, negate, select
from homestretch.compiler.ir.nodes import Const, Expr
from homestretch.compiler.lower.keys import Keys
from homestretch.compiler.lower.landing import ALLOWED, REFUSED, UNCLEAR
from homestretch.compiler.lower.offers import move_code
from homestretch.compiler.lower.portions import MOST_SUMMED, directions, strides_of
from homestretch.dsl.nodes import Rest, Share

APART, TRIED, SKIPPED, PAIRED = range(4)
"""What becomes of a portion after those on the path.

With a paired one comes the sharer that it is paired with (times 4), whether the two can come to one end by different
numbers (times 256), and whether one of them is not quiet (times 512). The last two are members of the set of paired
sharers too: the splits have to be told apart, and by the positions that they lead to.
"""

LONE, LOUD = 3, 4
"""Two verdicts like those of arrivals: allowed, but one of the two portions leaves other pieces behind (lone), or more
comes of it than that a piece goes where nothing stands (loud)."""

MOST_PAIRED = 128
"""Judged portions of a split of which pairs are looked at."""


class _Path(NamedTuple):
    """What is known of the portions on the path; sharers are given by their index, sets of them as bits.

    `left` is what is still to be shared. `later` are the sharers behind all used ones, `tied` those of which a portion
    has to do with one on the path. `outside` are those that were not at home and have not come there on the path;
    of two members more, `nobody` stands for pieces that cannot share and `staying` tells that a used one is outside for
    good. `paired` are those of which two have to do with each other.
    """

    left: Expr
    used: Expr
    later: Expr
    tied: Expr
    outside: Expr
    played: Expr
    paired: Expr


class SplitListing(Keys):
    """Lowers listing splits."""

    @property
    def staying(self) -> int:
        """The member of the set of sharers outside that tells that one of them has walked and stays there."""
        return self.nobody + 1

    @property
    def noisy(self) -> int:
        """The member of the set of paired sharers that tells that more comes of a pair than two quiet walks."""
        return self.nobody + 1

    def declare_judged(self) -> None:
        """Declare room for judged portions, for those on the path, and for pairs."""
        super().declare_judged()
        c = self.c
        if not self.judges_portions:
            return
        c.scratch("path_judged", self.most_judged - 1, c.pieces)
        c.scratch("path_sharer", c.pieces - 1, c.pieces)
        c.scratch("tied_again", (2 << self.longest) - 1, c.pieces)
        c.scratch("path_tied", (2 << self.longest) - 1, (c.pieces + 1) * c.pieces)
        c.scratch("verdict", LOUD, MOST_PAIRED * MOST_PAIRED)
        c.scratch("alike", UNCLEAR, MOST_PAIRED * MOST_PAIRED)
        c.scratch("verdict_times", (1 << 31) - 1, MOST_PAIRED)

    def write_apart(self, name: str, act: Share) -> None:
        """Write listing all splits that go on from a path of judged portions."""
        c, b = self.c, self.b
        with b.function(f"{name}_apart", *_Path._fields) as params:
            path = _Path(*params)
            if act.rest is Rest.ANYTHING:
                with b.if_(path.played.gt(0)):
                    self._offer_split(name, path)
            with b.if_(path.played.ge(act.high or c.pieces)):
                b.ret(0)
            rest = b.let("rest", andn(c.get("sharer_set"), path.used))
            unending = b.let("unending", self._unending(path.outside))
            last = b.let("last", (path.played + 1).eq(act.high) if act.high else 0)
            late = b.let("late", path.later | path.tied | c.get("doubtful"))
            with b.bits("index", rest & select(unending, late, late | c.get("homing"))) as index:
                fitting = b.let("fitting", self._fitting(act, path, index, rest, unending, last))
                at_end = both(
                    c.has(c.get("homing"), index), andn(path.outside, c.bit(index) | c.bit(self.staying)).eq(0)
                )
                at_end = b.let("at_end", at_end)
                tied = b.let("tied", c.get("path_tied", self._beside_path(path.played, index)))
                freely = b.let("freely", either(c.has(c.get("doubtful"), index), at_end))
                wary = b.let("wary", select(freely, c.get("walks", index), tied))
                comes_later = b.let("comes_later", c.has(path.later, index))
                portions = wary | select(comes_later, c.get("possible", index), 0)
                unbound = both(either(freely, c.has(c.get("unsure"), index)), negate(last))
                within = select(unbound, (Const(2) << path.left) - 1, fitting)
                with b.bits("portion", portions & within) as portion, self._each_judged(act, index, portion) as at:
                    goes, pair = b.let("goes", both(comes_later, c.get("judged", at).eq(ALLOWED))), b.let("pair", 0)
                    with b.if_(c.has(wary, portion)):
                        near = c.has(tied, portion)
                        fate = b.let("fate", b.call(f"{name}_fate", index, at, at_end, near, path.paired))
                        with b.if_(fate.eq(TRIED)):
                            self._try_sharer(name, act, (index, at, portion), path)
                        with b.if_((fate & 3).eq(PAIRED)):
                            b.set(pair, c.bit(index) | (Const(1) << ((fate >> 2) & 63)) | ((fate >> 8) << self.nobody))
                        follows = either(both(fate.eq(APART), comes_later), pair.ne(0))
                        b.set(goes, both(follows, c.has(fitting, portion)))
                    with b.if_(goes):
                        self._go_on_with(name, act, (index, at, portion), path._replace(paired=path.paired | pair))
        self._write_fate(name)
        self._write_alike(name)
        self._write_fresh(name)
        self._write_verdict(name, act)

    def _unending(self, outside: Expr) -> Expr:
        """Return whether some piece surely stays outside, so that nothing ends a split or lets others help."""
        return andn(outside, self.c.get("homing")).ne(0)

    def _fitting(self, act: Share, path: _Path, index: Expr, rest: Expr, unending: Expr, last: Expr) -> Expr:
        """Return the set of portions of a sharer that leave what others can perhaps use up."""
        c = self.c
        doubtful = c.get("doubtful")
        others = andn(rest, c.bit(index)) & (self._behind(path, index) | path.tied | c.get("meets", index) | doubtful)
        fitting = self._used_up(act, others, unending) >> (self.longest - path.left)
        return select(last, c.bit(path.left), fitting) if act.high else fitting

    def _used_up(self, act: Share, others: Expr, unending: Expr) -> Expr:
        """Return what may be left when others are to use up the rest, taken from the longest split: a set of numbers.

        It is every number, unless something is sure to be left of the split as long as they have not used it up.
        """
        c, b = self.c, self.b
        every = (2 << self.longest) - 1
        if act.rest is Rest.ANYTHING:
            return Const(every)
        others, found = b.let("others", others), b.let("found", every)
        # A last portion is all that is left, whatever may come of it.
        unsure = Const(0) if self.shares_in_two else c.get("unsure")
        with b.if_(both(unending, (others & (unsure | -1 << MOST_SUMMED)).eq(0))):
            b.set(found, b.call("leaving", known(others, 0, (1 << MOST_SUMMED) - 1)))
        return found

    def _behind(self, path: _Path, index: Expr) -> Expr:
        """Return the sharers behind all used ones and behind one more."""
        return path.later & (Const(-2) << index)

    def _beside_path(self, played: Expr, index: Expr) -> Expr:
        """Return where it is noted which portions of a sharer have to do with those on the path."""
        return played * self.c.pieces + index

    @contextmanager
    def _each_judged(self, act: Share, index: Expr, portion: Expr) -> Iterator[Expr]:
        """Open a block for each judged way of a portion of a sharer, of which there is one at least."""
        c, b = self.c, self.b
        turns = len(directions(act))
        stride = known(portion - 1, 0, act.total - 1) * turns
        base = b.let("base", index * strides_of(act) + stride)
        if turns == 1 and self.first_way is None:
            yield b.let("at", known(c.get("judged_from", base), 0, self.most_judged - 1))
            return
        with b.for_("at", c.get("judged_from", base), c.get("judged_from", base + turns)) as at:
            yield at

    def _way_at(self, at: Expr) -> Expr:
        return known(self.c.get("judged_way", at), 0, len(self.ways) - 1)

    def _go_on_with(self, name: str, act: Share, judged: tuple[Expr, Expr, Expr], path: _Path) -> None:
        """Put a portion on the path, and list what goes on from there.

        `judged` are the index of a sharer, that of a judged way, and how long the portion is.
        """
        c, b = self.c, self.b
        index, at, portion = judged
        piece = b.let("piece", c.get("sharers", index))
        way = b.let("way", self._way_at(at))
        length = b.let("length", c.get("path_length"))
        b.store("path_judged", path.played, at)
        b.store("path_sharer", path.played, index)
        origin = b.let("origin", c.get("at", piece))
        if self.ends_alike(act):
            path = path._replace(paired=path.paired | (self.is_twofold(way) << self.nobody))
        self.push(move_code(Deed.WALK, piece, way, origin), self.of_way("way_steps", self.way_steps, way))
        with b.if_(portion.eq(path.left)):
            with b.if_((path.played + 1).ge(act.low)):
                self._offer_split(name, path)
        with b.else_():
            after = self._path_after(path, index, portion, origin, way)
            rest = andn(c.get("sharer_set"), after.used)
            others = rest & (after.later | after.tied | c.get("doubtful"))
            used_up = self._used_up(act, others, b.let("unending", self._unending(after.outside)))
            with b.if_(c.has(used_up, self.longest - after.left)):
                b.do(f"{name}_apart", *after)
        b.put("path_length", length)

    def _offer_split(self, name: str, path: _Path) -> None:
        """Add the moves on the path, unless others lead to the same where that can be."""
        c, b = self.c, self.b
        fresh = b.let("fresh", 1)
        with b.if_(c.has(path.paired, Const(self.nobody))):
            b.set(fresh, b.call(f"{name}_fresh", c.has(path.paired, Const(self.noisy))))
        with b.if_(fresh):
            b.do("offer_path")

    def _path_after(self, path: _Path, index: Expr, portion: Expr, origin: Expr, way: Expr) -> _Path:
        """Return what is known after one more portion, and note what it has to do with those of sharers not used."""
        c, b = self.c, self.b
        used = b.let("used", path.used | c.bit(index))
        inside = self.looked_at(self.target(way))
        outside = select(inside, andn(path.outside, c.bit(index)), path.outside | c.bit(self.staying))
        tied = b.let("tied", 0)
        with b.bits("other", andn(c.get("sharer_set"), used)) as other:
            ties = b.let("ties", c.get("path_tied", self._beside_path(path.played, other)))
            with b.if_(c.has(c.get("meets", index), other)):
                b.set(ties, ties | b.call("ties", other, origin, way))
            b.store("path_tied", self._beside_path(path.played + 1, other), ties)
            b.set(tied, tied | (ties.ne(0) << other))
        return _Path(
            left=path.left - portion,
            used=used,
            later=b.let("later", self._behind(path, index)),
            tied=tied,
            outside=b.let("outside", outside),
            played=path.played + 1,
            paired=path.paired,
        )

    def _try_sharer(self, name: str, act: Share, judged: tuple[Expr, Expr, Expr], path: _Path) -> None:
        """Carry out the moves on the path, and list the splits that go on with a portion from there."""
        c, b = self.c, self.b
        index, at, _ = judged
        piece = b.let("piece", c.get("sharers", index))
        rest = andn(c.get("sharer_set"), path.used)
        alone = b.let("alone", rest.eq(c.bit(index)) if self.portions_end(act) else 0)
        began = b.let("began", self.mover_seen().yours)
        way = b.let("way", self._way_at(at))
        used = b.let("used", 0)
        with self.tried():
            with b.for_("step", 0, c.get("path_length")) as step:
                b.set(used, used | c.bit(self.piece_of(c.get("path", step))))
            self._walk_path()
            b.put("tangled", 1 if self.ends_alike(act) else c.has(path.paired, Const(self.nobody)))
            with b.if_(both(self.goes_first(piece), self._may_go(act, piece, way))):
                with self.lifted(act.pieces, piece, walking=True):
                    b.do(f"{name}_by", piece, way, alone, path.left, used, began, path.played)

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
        with b.function(f"{name}_fate", *params, inline=False) as (index, at, at_end, near, paired):
            way = b.let("way", self._way_at(at))
            clear = b.let("clear", c.get("judged", at))
            homing = both(at_end, self.looked_at(self.target(way)), either(near, clear.ne(REFUSED)))
            with b.if_(either(clear.eq(UNCLEAR), homing)):
                b.ret(TRIED)
            alone = select(clear.eq(ALLOWED), APART, SKIPPED)
            with b.if_(negate(near)):
                b.ret(alone)
            place = b.let("place", c.get("at", c.get("sharers", index)))
            ties, tied = b.let("ties", 0), b.let("tied", 0)
            with b.for_("step", 0, c.get("path_length")) as step:
                with b.if_(b.call("tangles", c.get("path", step), place, way)):
                    b.set(ties, ties + 1)
                    b.set(tied, step)
            with b.if_(ties.eq(0)):
                b.ret(alone)
            partner = b.let("partner", c.get("path_sharer", known(tied, 0, c.pieces - 1)))
            first = b.let("first", c.get("path_judged", known(tied, 0, c.pieces - 1)))
            many = either(first.ge(MOST_PAIRED), at.ge(MOST_PAIRED))
            with b.if_(either(ties.gt(1), c.has(paired, partner), many)):
                b.ret(TRIED)
            verdict = b.let("verdict", b.call(f"{name}_verdict", partner, first, index, at))
            with b.if_(verdict.eq(REFUSED)):
                b.ret(SKIPPED)
            with b.if_(verdict.eq(UNCLEAR)):
                b.ret(TRIED)
            noisy = b.let("noisy", verdict.ge(LONE))
            twofold = b.let("twofold", both(self.is_twofold(way), self.is_twofold(self._way_at(first))))
            turns = b.let("turns", 0)
            with b.if_(clear.eq(ALLOWED)):
                back = b.let("back", b.call(f"{name}_verdict", index, at, partner, first))
                with b.if_(back.eq(UNCLEAR)):
                    b.ret(TRIED)
                b.set(turns, back.ne(REFUSED))
                with b.if_(both(turns, either(verdict.eq(LOUD), back.eq(LOUD)))):
                    b.set(turns, b.call(f"{name}_alike", partner, first, index, at))
            step = b.let("step", c.get("path_length") - 1)
            with b.while_(step.ge(0)):
                with b.if_(both(step.eq(tied), negate(turns))):
                    b.brk()
                with b.if_(index.lt(c.get("path_sharer", known(step, 0, c.pieces - 1)))):
                    b.ret(SKIPPED)
                b.set(step, step - 1)
            b.ret(Const(PAIRED) | (partner << 2) | (twofold << 8) | (noisy << 9))

    def _write_fresh(self, name: str) -> None:
        """Write whether the portions on the path lead to a position to which none before have led."""
        c, b = self.c, self.b
        with b.function(f"{name}_fresh", "noisy", inline=False) as (noisy,):
            noise = b.let("noise", noisy)
            with b.for_("step", 0, c.get("path_length")) as step:
                b.set(noise, either(noise, negate(c.get("quiet", c.get("path_judged", known(step, 0, c.pieces - 1))))))
            with b.if_(negate(noise)):
                b.ret(self.leads_anew())
            fresh = b.let("fresh", 0)
            with self.tried():
                self._walk_path()
                b.set(fresh, self.is_new(Const(self.nobody), Const(0)))
            b.ret(fresh)

    def _walk_path(self) -> None:
        """Carry out the portions on the path."""
        c, b = self.c, self.b
        with b.for_("step", 0, c.get("path_length")) as step:
            move = b.let("move", c.get("path", step))
            self._walk_surely(self.piece_of(move), self.argument_of(move))

    def _write_alike(self, name: str) -> None:
        """Write whether two portions of two sharers, each possible after the other, come to one position."""
        c, b = self.c, self.b
        params = ("holder", "first", "index", "at")
        with b.function(f"{name}_alike", *params, inline=False) as (holder, first, index, at):
            pair = b.let("pair", first * MOST_PAIRED + at)
            with b.if_(c.get("alike", pair).eq(UNCLEAR)):
                one = self._position_after((holder, first), (index, at))
                two = self._position_after((index, at), (holder, first))
                b.store("alike", pair, one.eq(two))
            b.ret(c.get("alike", pair))

    def _position_after(self, *portions: tuple[Expr, Expr]) -> Expr:
        """Return the number of the position after portions, given as the index of a sharer and of a judged way each."""
        c, b = self.c, self.b
        key = b.let("key", 0)
        with self.tried():
            for sharer, at in portions:
                self._walk_surely(c.get("sharers", sharer), self._way_at(at))
            b.set(key, self.position_key())
        return key

    def _walk_surely(self, piece: Expr, way: Expr) -> None:
        """Carry out a portion that is known to be allowed."""
        b = self.b
        with b.if_(self.carry_out(Deed.WALK, piece, way)):
            b.put("fault", 1)

    def _write_verdict(self, name: str, act: Share) -> None:
        """Write what is known of a portion of a sharer after one of another."""
        c, b = self.c, self.b
        params = ("holder", "first", "index", "at")
        with b.function(f"{name}_verdict", *params) as (holder, first, index, at):
            with b.if_(c.get("verdict_times", first).ne(c.get("share_time"))):
                b.store("verdict_times", first, c.get("share_time"))
                b.do(f"{name}_after", holder, first)
            b.ret(c.get("verdict", first * MOST_PAIRED + at))
        with b.function(f"{name}_after", "holder", "first", inline=False) as (holder, first):
            walker = b.let("walker", c.get("sharers", holder))
            origin, way = b.let("origin", c.get("at", walker)), b.let("way", self._way_at(first))
            others = b.let("others", andn(c.get("meets", holder), c.bit(holder)))
            beside = b.let("beside", (Const(2) << (act.total - self.portion_of(way))) - 1)
            with b.bits("index", others) as index:
                b.store("tied_again", index, b.call("ties", index, origin, way) & beside)
            with self.tried():
                self._walk_surely(walker, way)
                with b.bits("index", others) as index:
                    self._judge_again(act, index, first)

    def _judge_again(self, act: Share, index: Expr, first: Expr) -> None:
        """Judge the portions of a sharer that have to do with another's, in the position after that."""
        c, b = self.c, self.b
        piece = b.let("piece", c.get("sharers", index))
        seat = b.let("seat", c.seat_of(piece))
        free = b.let("free", self.goes_first(piece))
        may = self.may_share(act, piece)
        portions = c.get("tied_again", index) & c.get("walks", index)
        with (
            self.lifted(act.pieces, piece, walking=True),
            b.bits("portion", portions) as portion,
            self._each_judged(act, index, portion) as at,
            b.if_(at.lt(MOST_PAIRED)),
        ):
            way = b.let("way", self._way_at(at))
            clear = self.judged(piece, seat, way, both(free, self._in_direction(act, may, way)))
            lone = b.let("lone", both(c.get("lone", first), self.lands_alone(clear, self.target(way))))
            quiet = both(lone, c.get("quiet", first), self.leaves_empty(piece))
            verdict = select(both(clear.eq(ALLOWED), negate(quiet)), select(lone, LONE, LOUD), clear)
            b.store("verdict", first * MOST_PAIRED + at, verdict)
            b.store("alike", first * MOST_PAIRED + at, UNCLEAR)
