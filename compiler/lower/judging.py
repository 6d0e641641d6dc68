"""Players who look one action ahead, at the speed of the machine: the counterpart of the simulation's `sight`.

Each action of a decision is carried out on the position, which is judged and then restored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce

from homestretch.compiler.ir.build import andn, both, either, known, lowest, maximum, negate, popcount, select
from homestretch.compiler.ir.nodes import Const, Expr, Local, Region
from homestretch.compiler.lower.accounting import Accounting
from homestretch.compiler.lower.chance import FIRST_POLICY
from homestretch.compiler.lower.context import MOST_ACTIONS, Context, Seen
from homestretch.compiler.lower.walking import MANNERS
from homestretch.compiler.prospects import LOST, STEP, prospects
from homestretch.compiler.tempers import LOSS_SHIFT, QUARTERS, TEMPERS, WON, Temper
from homestretch.dsl.nodes import Manner, Refuse, Send, Verb

KINDS = ("random", *TEMPERS)
"""The kinds of players, by their numbers in the array `policy`; the last ones think outside of the machine."""

LEAST = -(1 << 60)
"""Less than any position is worth."""

MOST_AT_STAKE = 1 << 40
"""More than a player can ever take with a draw, in steps times chance."""


class Judging(Accounting):
    """Plays with players of several kinds; `kinds` are those that are wanted besides random ones."""

    def __init__(
        self, context: Context, *, kinds: Iterable[str] = (), stepwise: bool = False, detail: bool = True
    ) -> None:
        super().__init__(context, stepwise=stepwise, detail=detail)
        c = self.c
        self.kinds = tuple(name for name in TEMPERS if name in kinds)
        if not self.kinds:
            return
        self.sight = prospects(c.facts, c.rows)
        self.strides = [self.amounts[stride] for stride in self.sight.strides]
        c.scratch("favored", MOST_ACTIONS - 1, MOST_ACTIONS)
        c.scratch("held", c.everybody)
        c.scratch("hits", c.everybody, len(self.strides) + 1)
        c.b.array("policy", 8, c.players, Region.GAME, 0, len(KINDS) - 1)

    # --- choosing ---------------------------------------------------------------------------------

    def write_totals(self) -> None:
        """Write choosing by kind, besides adding up games."""
        super().write_totals()
        if self.kinds:
            self._write_pick()
            self._write_outlook()
            if self._uses("pursuit", "exposure"):
                self._write_threat()
            if self._uses("blockade") and self.gates:
                self._write_blockades()

    def _uses(self, *features: str) -> bool:
        return any(getattr(TEMPERS[kind], feature) for kind in self.kinds for feature in features)

    def _weights(self, name: str, weigh: Callable[[Temper], int]) -> str:
        """Return the table of a weight by kind, 0 for kinds that are not wanted."""
        values = [weigh(TEMPERS[kind]) if kind in self.kinds else 0 for kind in KINDS[1:]]
        return self.b.table(name, (0, *values))

    def _write_pick(self) -> None:
        """Write choosing one of several actions, and judging one."""
        c, b = self.c, self.b
        with b.function("pick", "count", exported=self.stepwise) as (count,):
            player = b.let("chooser", b.call("decider"))
            kind = b.let("kind", c.get("policy", player))
            stream = player + FIRST_POLICY
            with b.if_(kind.eq(0)):
                b.ret(b.call("draw", stream, count))
            best, tied = b.let("best", LEAST), b.let("tied", 0)
            with b.for_("i", 0, known(count, 0, MOST_ACTIONS)) as action:
                value = b.let("value", b.call("judge", action, player, kind))
                with b.if_(value.gt(best)):
                    b.set(best, value)
                    b.set(tied, 0)
                with b.if_(value.eq(best)):
                    b.store("favored", known(tied, 0, MOST_ACTIONS - 1), action)
                    b.set(tied, known(tied, 0, MOST_ACTIONS - 1) + 1)
            chosen = b.let("number", 0)
            with b.if_(tied.gt(1)):
                b.set(chosen, b.call("draw", stream, tied))
            b.ret(c.get("favored", known(chosen, 0, MOST_ACTIONS - 1)))
        with b.function("judge", "action", "player", "kind", exported=self.stepwise) as (action, player, kind):
            value = b.let("value", LEAST)
            with self.tried():
                b.do("carry_out", known(action, 0, MOST_ACTIONS - 1))
                b.set(value, b.call("outlook", *self.judge_of(player, kind)))
            b.ret(value)

    def judge_of(self, player: Expr, kind: Expr) -> tuple[Expr, Expr]:
        """Return a player and a kind of player that come from outside, held to be such."""
        return known(player, 0, self.c.players - 1), known(kind, 1, len(KINDS) - 1)

    def team_pieces(self, player: Expr) -> Expr:
        """Return the pieces of all players of a player's team."""
        c = self.c
        teams = c.facts.teams_of_player
        pieces = tuple(
            sum(c.masks_of_player[other] for other in range(c.players) if teams[other] == team) for team in teams
        )
        return c.get(c.b.table("team_pieces", pieces), player)

    # --- judging a position ---------------------------------------------------------------------------

    def _write_outlook(self) -> None:
        """Write what a position is worth to a player; judging may change it, so that it has to be restored."""
        c, b, sight = self.c, self.b, self.sight
        teams = c.facts.teams_of_player
        seats_of_team = [
            sum(len(c.facts.table.players[other]) for other in range(c.players) if teams[other] == team)
            for team in teams
        ]
        enemies = tuple(max(c.seats - friends, 1) for friends in seats_of_team)
        with b.function("outlook", "player", "kind") as (player, kind):
            team = b.let("team", self.team_pieces(player))
            if c.stacking:
                self._find_held()
            mine, all_, safe, rush = (b.let(name, 0) for name in ("mine", "all", "safe", "rush"))
            with b.for_("p", 0, c.pieces) as piece:
                worth = b.let("worth", self._worth(piece))
                ours = c.has(team, piece)
                b.set(all_, all_ + worth)
                b.set(mine, mine + select(ours, worth, 0))
                if self._uses("safety"):
                    b.set(safe, safe + both(ours, self._of_place("safe_places", sight.safe, piece)))
                if self._uses("rush"):
                    b.set(rush, rush + select(ours, self._of_place("rush", sight.rush, piece), 0))
            rivals = b.let("rivals", c.get(b.table("rival_seats", enemies), player))
            friends = c.get(b.table("friendly_seats", tuple(seats_of_team)), player)
            value = b.let("value", (rivals * mine - friends * (all_ - mine)) * STEP)
            placed, friendly = c.get("won"), c.get(c.allies, player)
            b.set(value, value + (popcount(placed & friendly) - popcount(andn(placed, friendly))) * WON)
            extra = b.let("extra", 0)
            if self._uses("capture"):
                points = self._weights("capture_points", lambda temper: temper.capture * sight.pace // QUARTERS)
                b.set(extra, extra + popcount(andn(c.get("taken"), team)) * c.get(points, kind))
            if self._uses("safety"):
                points = self._weights("safety_points", lambda temper: temper.safety * sight.pace // QUARTERS)
                b.set(extra, extra + safe * c.get(points, kind))
            if self._uses("rush"):
                points = self._weights("rush_points", lambda temper: temper.rush * STEP // QUARTERS)
                b.set(extra, extra + rush * c.get(points, kind))
            if self._uses("blockade") and self.gates:
                points = self._weights("blockade_points", lambda temper: temper.blockade * sight.pace // QUARTERS)
                weight = b.let("blockade_weight", c.get(points, kind))
                with b.if_(weight.ne(0)):
                    b.set(extra, extra + b.call("blockades", player, team) * weight)
            self._weigh_threats(player, kind, team, extra)
            b.ret(value + extra * rivals)

    def _weigh_threats(self, player: Expr, kind: Expr, team: Expr, extra: Local) -> None:
        """Add what can be taken with the next draw; the position is used up by it."""
        c, b = self.c, self.b
        if self._uses("exposure"):
            weight = b.let("exposure", c.get(self._weights("exposure_weight", lambda temper: temper.exposure), kind))
            with b.if_(weight.ne(0)):
                total = b.let("at_stake", 0)
                with b.for_("other", 0, c.players) as other:
                    enemy = (c.get(c.played_table, other) & team).eq(0)
                    with b.if_(both(enemy, negate((c.get("won") >> other) & 1))):
                        b.set(total, known(total, 0, MOST_AT_STAKE) + b.call("threat", other, team))
                b.set(extra, extra - ((known(total, 0, MOST_AT_STAKE) * weight) >> LOSS_SHIFT))
        if self._uses("pursuit"):
            weight = b.let("pursuit", c.get(self._weights("pursuit_weight", lambda temper: temper.pursuit), kind))
            with b.if_(weight.ne(0)):
                prey = b.call("threat", player, andn(Const(c.everybody), team))
                b.set(extra, extra + ((prey * weight) >> LOSS_SHIFT))

    def _find_held(self) -> None:
        """Note the pieces that lie under another team's."""
        c, b = self.c, self.b
        held = b.let("held", 0)
        with b.bits("buried", andn(Const(c.everybody), c.get("tops"))) as piece:
            top = lowest(c.get("unit", piece) & c.get("tops"))
            owner = c.get(b.table("player_of_seat", c.facts.player_of), c.seat_of(piece))
            friendly = c.has(self.team_pieces(owner), known(top, 0, c.pieces - 1))
            b.set(held, held | select(friendly, 0, c.bit(piece)))
        b.put("held", held)

    def _of_place(self, name: str, values: tuple[tuple[int, ...], ...], piece: Expr) -> Expr:
        """Return what a table by seat and place says of a piece; nothing of one that is held."""
        c = self.c
        table = c.b.table(name, tuple(int(value) for row in values for value in row))
        value = c.get(table, c.index(c.seat_of(piece), c.get("at", piece)))
        return select(c.has(c.get("held"), piece), 0, value) if c.stacking else value

    def _worth(self, piece: Expr) -> Expr:
        return self._of_place("worth", self.sight.worth, piece)

    # --- blockades -----------------------------------------------------------------------------------

    def _write_blockades(self) -> None:
        """Write how many cells there are on which pieces of a team stop somebody else's."""
        c, b = self.c, self.b
        words = tuple(self.spot.get(cell, (0, 0))[0] for cell in range(c.places))
        bits = tuple(self.spot.get(cell, (0, 0))[1] for cell in range(c.places))
        with b.function("blockades", "player", "team") as (player, team):
            self._look_as(player)
            held = [b.let("held_cells", 0) for _ in range(self.words)]
            with b.bits("p", team) as piece:
                place = b.let("place", c.get("at", piece))
                bit = b.let("cell_bit", Const(1) << c.get(b.table("gate_bit", bits), place))
                for number, cells in enumerate(held):
                    if self.words == 1:
                        b.set(cells, cells | bit)
                    else:
                        there = c.get(b.table("gate_word", words), place).eq(number)
                        b.set(cells, cells | select(there, bit, 0))
            closed = [b.let("closed", 0) for _ in range(self.words)]
            seen = self.mover_seen()
            for seat in range(c.seats):
                with b.if_((Const(c.masks_of_seat[seat]) & team).eq(0)):
                    first = Const(seat * c.per_seat)
                    for number, cells in enumerate(closed):
                        for verb in (Verb.PASS, Verb.LAND):
                            b.set(cells, cells | self.closed_cells(seen, first, Const(seat), verb, number))
            counted: Expr = Const(0)
            for number, (cells, shut) in enumerate(zip(held, closed, strict=True)):
                counted = counted + popcount(andn(cells & shut, int(number == 0)))
            b.ret(counted)

    def _look_as(self, player: Expr) -> None:
        """See the position from now on as a player does who is about to move."""
        b = self.b
        b.put("player", player)
        b.put("chosen", 0)
        b.put("number", -1)
        self.look_again()
        self.look_afresh()

    # --- what can be taken -----------------------------------------------------------------------------

    def _write_threat(self) -> None:
        """Write what a player can take of some pieces with his next draw, in steps times chance."""
        c, b, sight = self.c, self.b, self.sight
        with b.function("threat", "player", "prey") as (player, prey):
            self._look_as(player)
            seen = self.mover_seen()
            for index in range(len(self.strides) + 1):
                b.store("hits", index, 0)
            struck = b.let("struck", 0)
            walks_out = any(c.board.ahead[seat].get(c.board.yard(seat)) for seat in range(c.seats))
            movers: Expr = seen.yours
            if c.stacking:
                movers = movers & c.get("tops")
            if c.removing:
                movers = andn(movers, c.get("on", c.board.out))
            with b.bits("hunter", movers) as piece:
                seat, place = b.let("seat", c.seat_of(piece)), b.let("place", c.get("at", piece))
                with b.if_(1 if walks_out else self.on_cell(place)):
                    self._strike_walking(seen, piece, seat, place, prey, struck)
                if sight.brings_out:
                    self._strike_coming_out(seen, piece, seat, place, prey, struck)
            total = b.let("total", 0)
            with b.if_(struck):
                for draw in sight.draws:
                    indices = [sight.strides.index(stride) for stride in sorted(draw.strides)]
                    indices += [len(self.strides)] if draw.brings_out else []
                    some = reduce(lambda one, other: one | other, (c.get("hits", index) for index in indices))
                    with b.bits("lost", some) as lost:
                        b.set(total, total + maximum(self._worth(lost), 0) * draw.chance)
            b.ret(total)
        self._write_taken()

    def _strike_walking(self, seen: Seen, piece: Expr, seat: Expr, place: Expr, prey: Expr, struck: Local) -> None:
        c, b = self.c, self.b
        strides = b.table("stride", tuple(self.strides))
        with b.for_("k", 0, len(self.strides)) as number, self.each_way(seat, place, c.get(strides, number)) as way:
            self._strike(seen, piece, seat, place, prey, struck, number, way)

    def _strike(
        self,
        seen: Seen,
        piece: Expr,
        seat: Expr,
        place: Expr,
        prey: Expr,
        struck: Local,
        number: Expr,
        way: Expr,
    ) -> None:
        """Note what a piece takes at the end of a way, where prey stands and the way is open."""
        c, b = self.c, self.b
        goal = b.let("goal", self.target(way))
        near = (c.get("on", goal) & prey).ne(0)
        with (
            b.if_(both(near, self.on_cell(goal), goal.ne(place))),
            b.if_(self._may_stride(seen, piece, number)),
            b.if_(b.call("way_open", piece, seat, way)),
        ):
            found = b.let("found", b.call("taken_by", piece, seat, goal, self.manner(way)) & prey)
            b.store("hits", number, c.get("hits", number) | found)
            b.set(struck, struck | found.ne(0))

    def _may_stride(self, seen: Seen, piece: Expr, number: Expr) -> Expr:
        """Return whether a piece may walk at all in the direction of a number of steps."""
        ahead = tuple(int(stride > 0) for stride in self.sight.strides)
        if all(ahead):
            return self._may_walk(seen, piece, True)
        back = self._may_walk(seen, piece, False)
        if not any(ahead):
            return back
        return select(self.c.get(self.b.table("strides_ahead", ahead), number), self._may_walk(seen, piece, True), back)

    def _strike_coming_out(self, seen: Seen, piece: Expr, seat: Expr, place: Expr, prey: Expr, struck: Local) -> None:
        c, b = self.c, self.b
        number = len(self.strides)
        with b.if_(place.eq(c.yard(seat))):
            cell = b.let("entry", self._entry(piece))
            with b.if_((c.get("on", cell) & prey).ne(0)):
                banned = self.banned(seen, piece, Verb.BRING_OUT)
                with b.if_(negate(either(banned, self.lands_closed(seen, piece, seat, cell)))):
                    manner = MANNERS.index(Manner.BRING_OUT)
                    found = b.let("found", b.call("taken_by", piece, seat, cell, manner) & prey)
                    b.store("hits", number, c.get("hits", number) | found)
                    b.set(struck, struck | found.ne(0))

    def _write_taken(self) -> None:
        """Write which pieces one that arrives would send off the board or cover: the counterpart of `taken`."""
        c, b = self.c, self.b
        with b.function("taken_by", "piece", "seat", "cell", "manner") as (piece, seat, cell, manner):
            seen = self.mover_seen().about(piece, seat, cell)
            found = b.let("found", 0)
            with b.switch(self.row_of(piece, seat, cell, manner)) as rows:
                for index, (_, row) in enumerate(c.facts.landing):
                    if not any(isinstance(effect, Refuse) for effect in row.effects):
                        with rows.case(index + 1):
                            for effect in row.effects:
                                if isinstance(effect, Send) and effect.to in LOST and not effect.pieces.it:
                                    b.set(found, found | self._unspared(seen, effect, cell))
            b.ret(found)

    def _unspared(self, seen: Seen, effect: Send, cell: Expr) -> Expr:
        """Return the pieces that an effect sends."""
        c, b = self.c, self.b
        sent = b.let("sent", self.candidates(seen, effect.pieces))
        if effect.unless is None and not (effect.captured and c.facts.bans[Verb.CAPTURED]):
            return sent
        with b.bits("one", sent) as one:
            spared: list[Expr] = []
            if effect.captured:
                spared.append(self.banned(self.mover_seen(), one, Verb.CAPTURED))
            if effect.unless is not None:
                spared.append(self.holds(self.mover_seen().about(one, c.seat_of(one), cell), effect.unless))
            with b.if_(either(*spared)):
                b.set(sent, andn(sent, c.bit(one)))
        return sent
