"""How a piece is lifted, put down and sent, and what follows: the counterpart of `carry` and `moves`."""

from __future__ import annotations

from functools import cached_property

from homestretch.compiler.facts import nodes
from homestretch.compiler.interpret.carry import CASCADE, WALKED, Carrier
from homestretch.compiler.ir.build import andn, both, either, known, lowest, maximum, negate, popcount, select
from homestretch.compiler.ir.nodes import Const, Expr
from homestretch.compiler.lower.context import MOST_BONUSES, Context, any_pieces
from homestretch.compiler.lower.lifting import EVENTS, FIELDS, Lifting
from homestretch.compiler.lower.walking import MANNERS
from homestretch.compiler.refusals import CannotCompile
from homestretch.dsl.errors import InternalFault
from homestretch.dsl.model import Named
from homestretch.dsl.nodes import (
    After,
    During,
    Effect,
    End,
    Event,
    Gain,
    Manner,
    Pick,
    Refuse,
    Region,
    Reward,
    Send,
    To,
    Verb,
    Where,
)

MOST_ONCE = 62
"""Rules that give something once a turn at most: a set of them is one number."""

ENDS = {During.TURN: 1, During.ROUND: 2}


class Carrying(Lifting):
    """Lowers what moves pieces. Functions return 1 where a rule refuses, and then leave a position to be restored."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        c = self.c
        self.gains = [(named, effect) for named in c.facts.variant.rules for effect in _gains(named.rule)]
        self.step_gains = sorted({(gain.steps, gain.optional, named.id) for named, gain in self.gains if _counts(gain)})
        self.once = sorted({named.id for named, gain in self.gains if gain.once})
        c.state("bonuses", max(len(self.step_gains), 1) * (c.seats + 1) - 1, MOST_BONUSES)
        c.state("bonus_count", MOST_BONUSES)
        if len(self.once) > MOST_ONCE:
            raise CannotCompile(
                self.once[-1],
                f"more than {MOST_ONCE} rules give something once a turn",
                'fewer rules with "once a turn"',
            )
        if self.once:
            c.state("gained", (1 << len(self.once)) - 1)
        self.sends_on = any(isinstance(node, Send) and node.to in (To.REGION, To.LINK) for node in c.nodes)

    @cached_property
    def can_end(self) -> bool:
        """Whether a move can end a turn or round."""
        return any(
            isinstance(node, End) for _, rule in (*self.c.facts.landing, *self.c.facts.after) for node in nodes(rule)
        )

    # --- arrival ----------------------------------------------------------------------------------

    def write_arrive(self) -> None:
        """Write putting a lifted piece down on a cell, with the row that decides and all it brings."""
        c, b = self.c, self.b
        with b.function("arrive", "piece", "cell", "manner", "depth") as (piece, cell, manner, depth):
            if self.sends_on:
                with b.if_(depth.gt(CASCADE)):
                    b.put("fault", 1)
                    b.ret(1)
            seat = b.let("seat", c.seat_of(piece))
            seen = self.mover_seen()
            with b.if_(negate(self.manner_is(manner, tuple(WALKED)))):
                with b.if_(self.lands_closed(seen, piece, seat, cell)):
                    b.ret(1)
                self._placed_travel(piece, seat, cell)
            row = b.let("row", self.row_of(piece, seat, cell, manner))
            with b.if_(row.lt(0)):
                b.ret(1)
            self.put_down(piece, cell)
            self.landed_by(row)
            with b.switch(row) as chosen:
                for index, (named, land) in enumerate(c.facts.landing):
                    if land.effects:
                        with chosen.case(index + 1):
                            self.effects(named, land.effects, piece, cell, depth, None)
            self._check_capacity(cell)
            if Event.LAND in c.watched or Event.LAND in c.facts.counted | c.facts.counted_turn or self.reacts_again:
                with b.if_(c.get("at", piece).eq(cell)):
                    self.log(Event.LAND, piece, cell)
            b.ret(0)

    def _placed_travel(self, piece: Expr, seat: Expr, cell: Expr) -> None:
        c = self.c
        if not c.facts.needs_travel:
            return
        progress, entry = c.board.progress, c.board.entry
        table = []
        for owner in range(c.seats):
            start = entry[owner]
            first = progress[owner][start] if start is not None else 0
            table += [progress[owner].get(place, 0) - first for place in range(c.places)]
        self.b.store("travel", piece, c.get(c.b.table("placed_travel", tuple(table)), c.index(seat, cell)))

    def _check_capacity(self, cell: Expr) -> None:
        capacities = tuple(cell.capacity for cell in self.c.board.cells)
        if not any(capacities):
            return
        c, b = self.c, self.b
        there = c.get("on", cell)
        standing = popcount(there & c.get("tops") if c.stacking else there)
        if len(set(capacities)) == 1:
            crowded = standing.gt(capacities[0])
        else:
            capacity = c.get(b.table("capacity", capacities), cell)
            crowded = both(capacity.gt(0), standing.gt(capacity))
        with b.if_(crowded):
            b.ret(1)

    def fired(self, named: Named) -> None:
        """Count that a rule decided something, where that is counted."""
        self.count_rule(Const(self.c.rule_index[named.id]))

    def count_rule(self, rule: Expr) -> None:
        """Count that a rule decided something, where that is counted."""

    def landed_by(self, row: Expr) -> None:
        """Count the row that decided an arrival, if one did, where that is counted."""

    # --- effects ---------------------------------------------------------------------------------

    def effects(
        self,
        named: Named,
        effects: tuple[Effect, ...],
        piece: Expr | None,
        cell: Expr | None,
        depth: Expr,
        eyes: Expr | None,
    ) -> None:
        """Carry out what a landing or an event brings; returns 1 from the function where a rule refuses."""
        b = self.b
        for effect in effects:
            match effect:
                case Refuse():
                    b.ret(1)
                case Send():
                    self.do_send(named, effect, piece, cell, depth, eyes)
                case Gain():
                    self._gain(named, effect, piece, eyes)
                case End(during=during):
                    b.put("ends", ENDS[during])
                case _:
                    raise InternalFault(f"{named.id}: a piece cannot bring about {type(effect).__name__}")

    def do_send(
        self, named: Named, effect: Send, piece: Expr | None, cell: Expr | None, depth: Expr, eyes: Expr | None
    ) -> None:
        """Carry out a sending; returns 1 from the function where a rule refuses."""
        c, b = self.c, self.b
        seen = self.mover_seen()
        if piece is not None:
            seat = c.seat_of(piece)
            seen = seen.about(piece, seat, cell, None if eyes is None else c.seat_of(eyes))
        elif eyes is not None:
            raise InternalFault("nobody's eyes")
        if cell is not None and not isinstance(cell, Const):
            cell = b.let("here", cell)
        found = self.candidates(seen, effect.pieces)
        if effect.pieces.pick is Pick.FOREMOST:
            found = self.last_of_each(b.let("foremost", found))
        if effect.pieces.it:
            assert piece is not None
            self._send_if(named, effect, piece, piece, cell, depth)
            return
        left = b.let("left", found)
        with b.while_(left.ne(0)):
            first = self.earliest(left) if any_pieces(effect.pieces) else lowest(left)
            several = (left & (left - 1)).ne(0)
            sent = b.let("sent", lowest(left))
            if any_pieces(effect.pieces):
                with b.if_(several):
                    b.set(sent, first)
            b.set(left, andn(left, c.bit(sent)))
            self._send_if(named, effect, piece, sent, cell, depth)

    def _send_if(
        self, named: Named, effect: Send, piece: Expr | None, sent: Expr, cell: Expr | None, depth: Expr
    ) -> None:
        c, b = self.c, self.b
        spared: list[Expr] = []
        if effect.captured:
            spared.append(self.banned(self.mover_seen(), sent, Verb.CAPTURED))
        if effect.unless is not None:
            spared.append(self.holds(self.mover_seen().about(sent, c.seat_of(sent), cell), effect.unless))
        with b.if_(negate(either(*spared))):
            self._send_one(named, effect, piece, sent, depth)

    def _send_one(self, named: Named, effect: Send, piece: Expr | None, sent: Expr, depth: Expr) -> None:
        c, b = self.c, self.b
        here = b.let("from", c.get("at", sent))
        seat = c.seat_of(sent)
        match effect.to:
            case To.YARD | To.OUT:
                place = Const(c.board.out) if effect.to is To.OUT else c.yard(seat)
                b.do("send", sent, place)
                if effect.captured:
                    self._captured(named, piece, here, sent)
                else:
                    self.log(Event.MOVE, sent, c.get("at", sent))
            case To.REGION:
                b.do("lift", sent)
                target = self._region_cell(effect.region, seat)
                self._arrive_or_refuse(sent, target, Manner.SENT, depth)
            case To.UNDER_IT:
                assert piece is not None
                # A piece that an effect before has sent on stands on nothing here.
                with b.if_(here.eq(c.get("at", piece))):
                    self._stack(sent, piece, here)
            case To.LINK:
                self._follow(named, effect, sent, here, depth)

    def _captured(self, named: Named, piece: Expr | None, here: Expr, sent: Expr) -> None:
        c, b = self.c, self.b
        capturer = b.let("capturer", c.get("mover") if piece is None else select(piece.eq(sent), c.get("mover"), piece))
        with b.if_(capturer.ge(0)):
            self.log(Event.CAPTURE, known(capturer, 0, c.pieces - 1), here, sent)
        with b.else_():
            # A step of the turn captures for nobody.
            if Event.CAPTURE in c.watched | c.facts.counted | c.facts.counted_turn and piece is None:
                raise CannotCompile(
                    named.id, "a step captures for nobody, and other rules ask who has captured", "send it to its yard"
                )
            seat = c.seat_of(sent)
            b.store("captured", seat, c.get("captured", seat) + 1)

    def _arrive_or_refuse(self, piece: Expr, cell: Expr, manner: Manner, depth: Expr) -> None:
        with self.b.if_(self.b.call("arrive", piece, cell, MANNERS.index(manner), depth + 1)):
            self.b.ret(1)

    def _region_cell(self, region: Region | None, seat: Expr) -> Expr:
        c = self.c
        cells: tuple[int | None, ...] = ()
        if region is not None and region.where is Where.TURNOFF:
            cells = c.board.turnoff
        if region is not None and region.where is Where.ENTRY:
            cells = c.board.entry
        if not cells or None in cells:
            raise CannotCompile(
                "board", "pieces are sent to a cell that some seat does not have", "send it to its yard"
            )
        return c.get(c.b.table("goal", tuple(cell for cell in cells if cell is not None)), seat)

    def _stack(self, sent: Expr, piece: Expr, here: Expr) -> None:
        c, b = self.c, self.b
        self._slide_under(sent, piece)
        team = c.get(c.team_table, c.seat_of(piece))
        hostile = b.let("hostile", negate(c.has(team, sent)))
        with b.if_(hostile):
            self.log(Event.CAPTURE, piece, here, sent)
        with b.else_():
            self.log(Event.MOVE, piece, here, sent)

    def _slide_under(self, sent: Expr, piece: Expr) -> None:
        c, b = self.c, self.b
        lower = b.let("lower", c.get("unit", sent))
        upper = b.let("upper", c.get("unit", piece))
        with b.bits("raised", upper) as raised:
            b.store("level", raised, c.get("level", raised) + popcount(lower))
        with b.bits("joined", lower | upper) as joined:
            b.store("unit", joined, lower | upper)
        b.put("tops", andn(c.get("tops"), c.bit(sent)))
        self.refresh(known(c.get("at", piece), 0, c.cells - 1), piece)

    def _follow(self, named: Named, effect: Send, sent: Expr, here: Expr, depth: Expr) -> None:
        c, b = self.c, self.b
        ends = c.board.links[str(effect.link)]
        table = b.table("link", tuple(ends.get(cell, 0) for cell in range(c.places)))
        target = b.let("target", c.get(table, here))
        if effect.sweep:
            self._sweep(ends, sent, here)
        b.do("lift", sent)
        self._arrive_or_refuse(sent, target, Manner.LINK, depth)

    def _sweep(self, ends: dict[int, int], sent: Expr, here: Expr) -> None:
        c, b = self.c, self.b
        carrier = _Between(c)
        first: list[int] = []
        cells: list[int] = []
        for seat in range(c.seats):
            for place in range(c.places):
                first.append(len(cells))
                if place in ends:
                    cells += carrier.between(seat, place, ends[place])
        first.append(len(cells))
        at = b.let("spot", c.index(c.seat_of(sent), here))
        firsts, path = b.table("sweep_first", tuple(first)), b.table("sweep_cells", tuple(cells or [0]))
        with b.for_("i", c.get(firsts, at), c.get(firsts, at + 1)) as step:
            cell = b.let("swept_cell", c.get(path, step))
            there = andn(c.get("on", cell), self.unit(sent))
            left = b.let("swept", there & c.get("tops") if c.stacking else there)
            with b.while_(left.ne(0)):
                other = b.let("swept_piece", lowest(left))
                with b.if_((left & (left - 1)).ne(0)):
                    b.set(other, self.earliest(left))
                b.set(left, andn(left, c.bit(other)))
                with b.if_(negate(self.banned(self.mover_seen(), other, Verb.CAPTURED))):
                    b.do("send", other, c.yard(c.seat_of(other)))
                    self.log(Event.CAPTURE, sent, cell, other)

    def _gain(self, named: Named, gain: Gain, piece: Expr | None, eyes: Expr | None) -> None:
        c = self.c
        doer = eyes if eyes is not None else piece
        mover = c.get("mover")
        whose = select(mover.ge(0), mover, doer if doer is not None else 0)
        self.add_gain(named, gain, c.seat_of(maximum(whose, 0)) + 1)

    def first_time(self, named: Named, gain: Gain) -> Expr:
        """Return whether a rule may give now, and note that it has given, where it gives once a turn."""
        c, b = self.c, self.b
        if not gain.once:
            return Const(1)
        bit = self.once.index(named.id)
        fresh = b.let("fresh", negate((c.get("gained") >> bit) & 1))
        b.put("gained", c.get("gained") | (1 << bit))
        return fresh

    def add_gain(self, named: Named, gain: Gain, owner: Expr) -> None:
        """Add what is gained; `owner` is 0 for all that the player moves, else the number of a seat and one."""
        c, b = self.c, self.b
        with b.if_(self.first_time(named, gain)):
            if gain.reward is Reward.STEPS:
                number = self.step_gains.index((gain.steps, gain.optional, named.id))
                count = b.let("count", c.get("bonus_count"))
                with b.if_(count.lt(MOST_BONUSES)):
                    b.store("bonuses", count, owner + number * (c.seats + 1))
                    b.put("bonus_count", count + 1)
                with b.else_():
                    b.put("fault", 1)
            else:
                b.put("again", c.get("again") + 1)

    # --- what follows ---------------------------------------------------------------------------------

    def write_react(self) -> None:
        """Write carrying out what the events of a move bring, event by event."""
        c, b = self.c, self.b
        if not c.facts.after:
            return
        with b.function("react"):
            step = b.let("step", 0)
            with b.while_(step.lt(c.get("event_count"))):
                at = b.let("at", step * FIELDS)
                event = b.let("event", c.get("events", at))
                piece = b.let("doer", known(c.get("events", at + 1), 0, c.pieces - 1))
                place = b.let("place", known(c.get("events", at + 2), 0, c.places - 1))
                other = b.let("other", known(c.get("events", at + 3), 0, c.pieces))
                named = b.let("about", select(other.lt(self.nobody), other, piece))
                there = b.let("there", select(self.on_cell(place), place, c.nowhere))
                b.set(step, step + 1)
                for owner, rule in c.facts.after:
                    with b.if_(self._concerns(rule, event, piece, place, named, there)):
                        if self.reacts_again:
                            with b.if_(c.get("events", at + 4).gt(CASCADE)):
                                b.put("fault", 1)
                                b.ret(1)
                        self.fired(owner)
                        self.effects(owner, rule.effects, named, there, Const(0), piece)
            b.put("event_count", 0)

    def _concerns(self, rule: After, event: Expr, piece: Expr, place: Expr, named: Expr, there: Expr) -> Expr:
        c, b = self.c, self.b
        concerns = b.let("concerns", event.eq(EVENTS.index(rule.event)))
        with b.if_(concerns):
            seen = self.mover_seen().about(piece, c.seat_of(piece), there)
            truths: list[Expr] = []
            if rule.cell is not None:
                truths.append(self.in_region(seen, rule.cell, place, c.seat_of(piece)))
            if rule.pieces is not None:
                truths.append(self.fits(seen, rule.pieces, named, captives_too=True))
            if rule.when is not None:
                truths.append(self.holds(seen, rule.when))
            b.set(concerns, both(*truths))
        return concerns

    def react(self, refused: int = 1) -> None:
        """Carry out what the events of a move bring; returns from the function, with 1, where a rule refuses."""
        if self.c.facts.after:
            with self.b.if_(self.b.call("react")):
                self.b.ret(refused)


class _Between:
    """The cells from one end of a link to the other, as the interpreter finds them."""

    def __init__(self, context: Context) -> None:
        self._carrier = Carrier(context.facts, context.rows, 0)

    def between(self, seat: int, start: int, end: int) -> list[int]:
        """Return the cells along the track of a seat."""
        return self._carrier.between(seat, start, end)


def _gains(rule: object) -> list[Gain]:
    return [node for node in nodes(rule) if isinstance(node, Gain)]


def _counts(gain: Gain) -> bool:
    return gain.reward is Reward.STEPS
