"""What is done to a list of actions: doubles dropped, duties applied."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import chain, product

from homestretch.compiler.actions import Verb as Deed
from homestretch.compiler.ir.build import either, known, negate, select
from homestretch.compiler.ir.nodes import Const, Expr
from homestretch.compiler.lower.acting import Acting
from homestretch.compiler.lower.context import MOST_ACTIONS
from homestretch.compiler.lower.offers import DEEDS, HeadCode, MoveCode
from homestretch.dsl.model import Named
from homestretch.dsl.nodes import (
    Act,
    Can,
    Choice,
    Duty,
    Place,
    Share,
    Source,
    Use,
    Walk,
)

_READS = 21
"""Bits of what is told of the beginning of a move: its deed, seat and origin."""

_GOAL = 22
"""Bits of where a move goes."""


class Duties(Acting):
    """Lowers duties."""

    def _among(self, start: Expr, end: Expr | None) -> Callable[[Can], Expr]:
        """Return what tells whether an action from `start` on is of an asked-for kind."""
        c, b = self.c, self.b

        def offered(can: Can) -> Expr:
            found = b.let("can", 0)
            with b.for_("i", start, end if end is not None else c.get("action_count")) as action:
                head = b.let("offered", c.get("heads", action))
                b.set(found, either(found, self.fits_asked(can.act, False, head)))
            return found

        return offered

    def _can_read_alike(self, acts: list[Act]) -> bool:
        """Return whether two actions that these acts allow for one number or card can have the same text."""
        runs = [run for act in acts for run in _runs(act)]
        if len(runs) == 1 and len(runs[0]) == 1 and not isinstance(runs[0][0], Walk):
            return isinstance(runs[0][0], Share) and self._may_split_alike(runs[0][0])
        if not self.ends_differ(_steps_of(runs)):
            return True
        if any(len(run) > 1 and any(isinstance(act, Walk) for act in run) for run in runs):
            return True
        if any(isinstance(act, Walk) and _may_repeat(act) for run in runs for act in run):
            return True
        shapes = [shape for run in runs for shape in self._shapes(run)]
        return len(set(shapes)) < len(shapes)

    def _may_split_alike(self, act: Share) -> bool:
        """Return whether two splits with one text can lead to different positions, so that both are listed."""
        more_than_ends = self.c.facts.needs_travel or act.each_step or not self.walks_plainly
        return more_than_ends and not self.ends_differ(None)

    def _shapes(self, run: tuple[Act, ...]) -> set[tuple[object, ...]]:
        """Return what the texts of acts one after another look like: of all, and of those up to one that wins."""
        ends = [at for at, act in enumerate(run, 1) if isinstance(act, Share) or not self.ends_at_home]
        return {tuple(_shape(act) for act in run[:end]) for end in (*ends, len(run))}

    def _distinct(self, start: Expr) -> None:
        """Drop every action, from `start` on, whose text an earlier one has."""
        self.b.do(self.c.needs("drop_doubles", self._write_drop_doubles), start)

    def _write_drop_doubles(self) -> None:
        c, b = self.c, self.b
        c.scratch("outlines", (1 << (_READS + _GOAL)) - 1, MOST_ACTIONS)
        with b.function("drop_doubles", "start") as (start,):
            count = b.let("count", c.get("action_count"))
            kept = b.let("kept", start)
            with b.for_("i", start, count) as action:
                double, outline = b.let("double", 0), b.let("outline", self._outline(action))
                with b.for_("j", start, kept) as earlier, b.if_(c.get("outlines", earlier).eq(outline)):
                    with b.if_(b.call("reads_alike", action, earlier)):
                        b.set(double, 1)
                        b.brk()
                with b.if_(negate(double)):
                    b.store("outlines", kept, outline)
                    self._copy_action(action, kept)
                    b.set(kept, kept + 1)
            b.put("action_count", kept)
        with b.function("reads_alike", "one", "other") as (one, other):
            first, second = b.let("first", c.get("firsts", one)), b.let("second", c.get("firsts", other))
            last, end = b.let("last", c.get("lasts", one)), b.let("end", c.get("lasts", other))
            mask = 7 | (0xFFFFF << HeadCode.source)
            with b.if_(((c.get("heads", one) ^ c.get("heads", other)) & mask).ne(0)):
                b.ret(0)
            with b.while_(either(first.lt(last), second.lt(end))):
                with b.if_(either(first.ge(last), second.ge(end))):
                    b.ret(0)
                with b.if_(self._move_reads(first).ne(self._move_reads(second))):
                    b.ret(0)
                ends = []
                for spot, stop in ((first, last), (second, end)):
                    goal = b.let("goal", self._move_goal(spot))
                    b.set(spot, spot + 1)
                    with b.while_(spot.lt(stop)):
                        with b.if_(negate(self.is_joined(c.get("moves", spot)))):
                            b.brk()
                        b.set(goal, self._move_goal(spot))
                        b.set(spot, spot + 1)
                    ends.append(goal)
                with b.if_(ends[0].ne(ends[1])):
                    b.ret(0)
            b.ret(1)

    def _outline(self, action: Expr) -> Expr:
        """Return how an action begins and where it ends as one number, the same for all that read alike."""
        c, b = self.c, self.b
        first, last = b.let("first", c.get("firsts", action)), b.let("last", c.get("lasts", action))
        outline = b.let("outline", 0)
        with b.if_(first.lt(last)):
            b.set(outline, self._move_reads(first) | (self._move_goal(last - 1) << _READS))
        return outline

    def _move_reads(self, at: Expr) -> Expr:
        """Return the deed, seat and origin of a move as one number."""
        move = self.c.get("moves", at)
        seat = self.c.seat_of(self.piece_of(move))
        return (move & 3) | (seat << 2) | (self.origin_of(move) << 8)

    def _move_goal(self, at: Expr) -> Expr:
        """Return where a move goes; for a swap also the seat of the other piece."""
        c = self.c
        move = c.get("moves", at)
        argument = self.argument_of(move)
        deed = move & 3
        walk = deed.eq(DEEDS.index(Deed.WALK))
        # What an action was listed with was packed into its number within its range.
        way = known(select(walk, argument, 0), 0, len(self.ways) - 1)
        goal = select(walk, self.target(way), argument)
        if not self.swaps:
            return goal
        swap = deed.eq(DEEDS.index(Deed.SWAP))
        other = known(select(swap, argument, 0), 0, c.pieces - 1)
        return select(swap, (move >> MoveCode.there) + (c.seat_of(other) << 16), goal)

    def _copy_action(self, source: Expr, goal: Expr) -> None:
        names = ["heads", "firsts", "lasts"]
        if self.penal:
            names.append("guilty")
        if self.measures:
            names.append("dice_used")
        for name in names:
            self.b.store(name, goal, self.c.get(name, source))

    def _keep(self, start: Expr, wanted: Callable[[Expr], Expr], named: Named) -> None:
        """Keep only the wanted actions from `start` on, and count the duty that took others away."""
        c, b = self.c, self.b
        count = b.let("count", c.get("action_count"))
        kept = b.let("kept", start)
        with b.for_("i", start, count) as action, b.if_(wanted(action)):
            self._copy_action(action, kept)
            b.set(kept, kept + 1)
        with b.if_(kept.lt(count)):
            self.note_duty(named)
        b.put("action_count", kept)

    def note_duty(self, named: Named) -> None:
        """Note that a duty took an action away or punishes one, where that is counted."""

    def _dutiful(self, start: Expr) -> None:
        c, b = self.c, self.b
        duties = [(named, duty) for named, duty in c.facts.duties if not isinstance(duty.act, Use)]
        for named, duty in duties:
            seen = replace(self.mover_seen(), offers=self._among(start, None))
            held = self.holds(seen, duty.when) if duty.when is not None else Const(1)
            if held != Const(0):
                with b.if_(held):
                    self._apply_duty(named, duty, start)

    def _apply_duty(self, named: Named, duty: Duty, start: Expr) -> None:
        c, b = self.c, self.b
        assert not isinstance(duty.act, Use)
        act: Act | object = duty.act

        def dutiful(action: Expr) -> Expr:
            return self.fits_asked(act, True, c.get("heads", action))  # type: ignore[arg-type]

        some = b.let("some", 0)
        with b.for_("i", start, c.get("action_count")) as action:
            b.set(some, either(some, dutiful(action)))
        with b.if_(some):
            if not duty.penalty:
                self._keep(start, dutiful, named)
                return
            guilty = b.let("guilty_pieces", 0)
            with b.for_("i", start, c.get("action_count")) as action, b.if_(dutiful(action)):
                with b.for_("m", c.get("firsts", action), c.get("lasts", action)) as move:
                    piece = self.piece_of(c.get("moves", move))
                    b.set(guilty, guilty | c.bit(piece))
            with b.for_("i", start, c.get("action_count")) as action, b.if_(negate(dutiful(action))):
                b.store("guilty", action, c.get("guilty", action) | guilty)
                self.note_duty(named)


def _runs(act: Act) -> list[tuple[Act, ...]]:
    """Return the alternatives of an act, one inside another laid out."""
    if not isinstance(act, Choice):
        return [(act,)]
    return [tuple(parts) for run in act.alternatives for parts in product(*(_flat(part) for part in run))]


def _flat(act: Act) -> list[Act]:
    return [part for run in _runs(act) for part in run]


def _shape(act: Act) -> tuple[object, ...]:
    """Return what tells the texts of two acts apart whatever pieces they move.

    A split reads like a walk where its first portion is all of it, or wins the game.
    """
    if isinstance(act, Share):
        return (Walk, False)
    return (type(act), isinstance(act, Place) and act.target is None)


def _steps_of(runs: list[tuple[Act, ...]]) -> set[int] | None:
    """Return the numbers of steps that acts write out, negative where they lead back; None if some do not."""
    found = set()
    for act in chain.from_iterable(runs):
        if isinstance(act, Share) or (
            isinstance(act, Walk) and any(amount.source is not Source.LITERAL for amount in act.amounts)
        ):
            return None
        if isinstance(act, Walk):
            found |= {amount.value if act.forward else -amount.value for amount in act.amounts}
    return found


def _may_repeat(act: Walk) -> bool:
    """Return whether two of the numbers that an act offers can be the same."""
    literal = [amount.value for amount in act.amounts if amount.source is Source.LITERAL]
    return len(act.amounts) > 1 and len(set(literal)) < len(act.amounts)
