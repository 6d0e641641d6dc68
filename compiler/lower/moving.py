"""Single moves carried out, whose pieces a player moves, and who has won: the counterpart of `moves` and `help`."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from homestretch.compiler.facts import nodes
from homestretch.compiler.ir.build import andn, both, either, known, lowest, negate, select
from homestretch.compiler.ir.nodes import Const, Expr
from homestretch.compiler.lower.carrying import Carrying
from homestretch.compiler.lower.context import Seen
from homestretch.compiler.lower.walking import MANNERS
from homestretch.dsl.model import Named
from homestretch.dsl.nodes import (
    Condition,
    DefinedPieces,
    Event,
    Is,
    Logic,
    Manner,
    Many,
    Owner,
    Pieces,
    Region,
    Relation,
    Rest,
    Share,
    Swap,
    Where,
    Whereabouts,
    Win,
)

AGAINST, FORBIDDEN, WITH_MORE, QUIETLY = range(4)
"""What a stride comes to.

Something stands there and nothing was done, or a rule refuses it; or it is done, and more may come of it or not.
"""


class Moving(Carrying):
    """Lowers single moves of one player's pieces; each function returns 1 where the move is not allowed."""

    # --- whose pieces --------------------------------------------------------------------------

    def own_view(self, player: Expr) -> Seen:
        """Return how a player sees the position for his own seats."""
        c = self.c
        if isinstance(player, Const):
            first = Const(c.facts.table.players[player.value][0]) if c.one_seat_each else None
            return Seen(player, Const(c.masks_of_player[player.value]), first)
        seat = c.first_seat(player) if c.one_seat_each else None
        return Seen(player, c.get(c.played_table, player), seat)

    def write_yours(self) -> None:
        """Write which pieces a player moves now: his own, or those that he helps."""
        c, b = self.c, self.b
        if not c.helping:
            return
        with b.function("yours", "player") as (player,):
            for _, rule in c.facts.helps:
                if rule.when is None:
                    b.ret(c.get(c.played_table, player) | c.get(c.allied_table, player))
                    return
                with b.if_(self.holds(self.own_view(player), rule.when)):
                    b.ret(b.call("nearest_unfinished", player))
            b.ret(c.get(c.played_table, player))
        with b.function("nearest_unfinished", "player") as (player,):
            after = c.next_player
            whens = [rule.when for _, rule in c.facts.helps if rule.when is not None]
            partner = b.let("partner", player)
            with b.for_("step", 1, c.players):
                b.set(partner, c.get(after, partner))
                ally = (c.get(c.allied_table, player) & c.get(c.played_table, partner)).ne(0)
                with b.if_(ally):
                    seen = self.own_view(partner)
                    with b.if_(negate(either(*(self.holds(seen, when) for when in whens)))):
                        b.ret(c.get(c.played_table, partner))
            b.ret(0)

    def look_again(self) -> None:
        """Read afresh which pieces the player to move moves, where that can change."""
        c, b = self.c, self.b
        if not c.helping:
            return
        yours = b.let("yours", b.call("yours", c.get("player")))
        b.put("yours_now", yours)
        if c.moves_one_seat:
            b.put("seat_now", c.seat_of(known(lowest(yours), 0, c.pieces - 1)))

    def mover_seen(self) -> Seen:
        """Return how the player to move sees the position while he moves."""
        c = self.c
        player = c.get("player")
        seat = None
        if c.moves_one_seat:
            seat = c.get("seat_now") if c.helping else c.first_seat(player)
        seen = Seen(player, self.yours_now(), seat, chosen=c.get("chosen"))
        if self.number_now is not None:
            return replace(seen, number=self.number_now, number_not=self.number_not, number_is_there=True)
        return replace(seen, number=c.get("number")) if c.facts.variant.dice is not None else seen

    # --- winning ----------------------------------------------------------------------------------

    def write_settle_wins(self) -> None:
        """Write who has won, asked player by player from the one who moved."""
        c, b = self.c, self.b
        with b.function("settle_wins", "player") as (player,):
            with b.if_(negate(self._somebody_wins())):
                b.ret(0)
            after = c.next_player
            judged = b.let("judged", player)
            with b.for_("step", 0, c.players):
                with b.if_(negate((c.get("won") >> judged) & 1)):
                    self._judge(judged)
                b.set(judged, c.get(after, judged))

    def _somebody_wins(self) -> Expr:
        """Return whether a rule holds for anybody who has not won: nearly always it holds for nobody."""
        won = self.b.let("won", self.c.get("won"))
        truth = self.b.let("wins", 0)
        for player in range(self.c.players):
            seen = self.own_view(Const(player))
            held = either(*(self.holds(seen, rule.when) for _, rule in self.c.facts.wins))
            self.b.set(truth, either(truth, andn(held, (won >> player) & 1)))
        return truth

    @property
    def plays_on(self) -> bool:
        """Whether others may play on after somebody has won: else nobody has, as long as a game is not over."""
        return any(rule.place for _, rule in self.c.facts.wins)

    def still_playing(self, player: Expr) -> Expr:
        """Return whether a player has no place yet, in a game that is not over."""
        return negate((self.c.get("won") >> player) & 1) if self.plays_on else Const(1)

    def _judge(self, judged: Expr) -> None:
        c, b = self.c, self.b
        placed = b.let("placed", 0)
        for named, rule in c.facts.wins:
            with b.if_(both(negate(placed), c.get("over").eq(0))):
                with b.if_(self.holds(self.own_view(judged), rule.when)):
                    b.set(placed, 1)
                    self._give_places(judged, named, rule)

    def placed(self, named: Named, players: Expr) -> None:
        """Count the players whom a rule placed, where that is counted."""

    def _give_places(self, judged: Expr, named: Named, rule: Win) -> None:
        """Give places to the winners, and end the game where no more than one team is left."""
        c, b = self.c, self.b
        teams = c.facts.teams_of_player
        with_them = c.get(c.allies, judged) if rule.team else Const(1) << judged
        winners = b.let("winners", andn(with_them, c.get("won")))
        self.placed(named, winners)
        over = c.rule_index[named.id] + 1
        with b.bits("winner", winners) as winner:
            b.store("rank", winner, c.get("ranked") + 1)
            b.put("ranked", c.get("ranked") + 1)
        b.put("won", c.get("won") | winners)
        if not rule.place:
            b.put("over", over)
            return
        teams_left: Expr = Const(0)
        left = b.let("left", andn(Const((1 << c.players) - 1), c.get("won")))
        for team in sorted(set(teams)):
            members = sum(1 << one for one in range(c.players) if teams[one] == team)
            teams_left = teams_left + (left & members).ne(0)
        with b.if_(teams_left.le(1)):
            b.put("over", over)

    # --- moves ------------------------------------------------------------------------------------

    def _begin_move(self) -> None:
        b = self.b
        b.put("event_count", 0)
        if self.reacts_again:
            b.put("event_total", 0)
        self.look_again()

    def write_moves(self) -> None:
        """Write the four deeds, each given a legal piece and where it goes."""
        c, b = self.c, self.b
        if self.walks_plainly:
            with b.function("stride", "piece", "way", inline=True) as (piece, way):
                target = b.let("cell", self.target(way))
                with b.if_(both(self.on_cell(target), c.get("on", target).eq(0))):
                    if self.row_of_empty:
                        self.fired(c.facts.landing[self.row_of_empty - 1][0])
                    self._stride(piece, target)
                b.ret(AGAINST)
            # Splits are tried in so many places that copies of it would take LLVM longer than they save.
            inline = None if any(isinstance(node, Share) for node in c.nodes) else True
            with b.function("do_walk", "piece", "way", "counting", inline=inline) as (piece, way, counting):
                strode = b.let("strode", b.call("stride", piece, way))
                with b.if_(strode.ne(AGAINST)):
                    b.put("chosen", c.get("chosen") | c.bit(piece))
                    b.ret(strode.eq(FORBIDDEN))
                b.ret(b.call("walk_on", piece, way, counting))
        name = "walk_on" if self.walks_plainly else "do_walk"
        with b.function(name, "piece", "way", "counting") as (piece, way, counting):
            self._begin_move()
            b.do("lift", piece)
            b.put("mover", piece)
            self._pass_by(piece, way)
            if c.facts.needs_travel:
                steps = self.of_way("way_steps", self.way_steps, way)
                b.store("travel", piece, c.get("travel", piece) + steps)
            manner = self.manner(way)
            walk, bonus = MANNERS.index(Manner.WALK), MANNERS.index(Manner.BONUS)
            manner = select(both(counting, manner.eq(walk)), bonus, manner)
            self._carried(piece, b.let("target", self.target(way)), manner)
        with b.function("do_put", "piece", "target", "manner") as (piece, target, manner):
            self._begin_move()
            b.put("mover", piece)
            b.do("lift", piece)
            with b.if_(manner.eq(MANNERS.index(Manner.BRING_OUT))):
                self.log(Event.BRING_OUT, piece, target)
            self._carried(piece, target, manner)
        if self.swaps:
            self._write_swap()
        with b.function("completed", "piece", "home") as (piece, home):
            b.put("chosen", c.get("chosen") | c.bit(piece))
            b.put("movers", c.get("movers") | c.bit(piece))
            self.react()
            with b.if_(home):
                b.do("settle_wins", c.get("player"))
                self.look_again()

    @property
    def walks_plainly(self) -> bool:
        """Whether a walk onto an empty cell brings nothing but that the piece stands there then."""
        c = self.c
        watched = c.watched | c.facts.counted | c.facts.counted_turn
        return (
            self.empty_is_free
            and (not c.helping or self.ends_at_home)
            and not c.facts.needs_travel
            and not self.reacts_again
            and not watched & {Event.PASS, Event.MOVE, Event.LAND}
        )

    def _stride(self, piece: Expr, cell: Expr) -> None:
        """Carry out a walk onto an empty cell, where nobody is in the way and only a finish can have consequences.

        The function returns whether it was done, and if anything can have come of it.
        """
        c, b = self.c, self.b
        before = b.let("origin", c.get("at", piece))
        if self.asks_who_moved:
            b.put("mover", piece)
        b.do("shift", piece, before, cell)
        clock = b.let("clock", c.get("clock") + 1)
        b.put("clock", clock)
        b.store("stamp", piece, clock)
        with b.if_(self.on_cell(before)):
            self.refresh_left(known(before, 0, c.cells - 1), piece)
        with b.else_():
            self.note_place(before, cell)
        if not self.gathers:
            self.refresh(known(cell, 0, c.cells - 1), piece)
        self._remember_moved(piece)
        b.put("movers", c.get("movers") | c.bit(piece))
        home: Expr = Const(1)
        if self.ends_at_home:
            home = either(self.looked_at(cell), self.looked_at(before))
        with b.if_(home):
            seat = b.let("strider", c.seat_of(piece))
            b.put("chosen", c.get("chosen") | c.bit(piece))
            b.put("mover", piece)
            b.put("event_count", 0)
            with b.if_(andn(self.finished(cell, seat), self.finished(before, seat))):
                self.log(Event.FINISH, piece, cell)
            self.react(FORBIDDEN)
            with b.if_(self._others_are_home(piece, seat) if self.ends_with_all_home else 1):
                b.do("settle_wins", c.get("player"))
                self.look_again()
            b.ret(WITH_MORE)
        b.ret(QUIETLY)

    def _others_are_home(self, piece: Expr, seat: Expr) -> Expr:
        """Return whether all other pieces of a seat are at home: else nobody can come to win or help by this one."""
        c, b = self.c, self.b
        home = b.let("others_home", 1)
        with b.bits("other", andn(c.own(seat), c.bit(piece))) as other:
            b.set(home, both(home, self.looked_at(c.get("at", other))))
        return home

    @cached_property
    def ends_with_all_home(self) -> bool:
        """Whether nobody wins or begins to help before all pieces of a player, or of his team, are at home."""
        c = self.c
        ends = [rule.when for _, rule in c.facts.wins] + [rule.when for _, rule in c.facts.helps if rule.when]
        owners = {node.subject.owner for when in ends for node in nodes(when) if isinstance(node, Is)}
        return self.ends_at_home and owners <= {Owner.YOUR, Owner.TEAM}

    @property
    def asks_who_moved(self) -> bool:
        """Whether it counts after a move who has moved."""
        return any(isinstance(node, Share) and node.rest is Rest.WHEN_HELP_BEGINS for node in self.c.nodes)

    @property
    def ends_at_home(self) -> bool:
        """Whether nobody wins, or begins to help, but by a piece that comes home or moves there."""
        wins = [rule.when for _, rule in self.c.facts.wins]
        helps = [rule.when for _, rule in self.c.facts.helps if rule.when is not None]
        return not self.c.removing and all(map(self._comes_home, (*wins, *helps)))

    @property
    def ends_by_moves(self) -> bool:
        """Whether, besides, no piece comes home but by its own move: none is sent on along the board."""
        return self.ends_at_home and not self.sends_on

    def _comes_home(self, condition: Condition) -> bool:
        """Return whether only a piece that comes to a home column or a finish, or moves in it, makes a condition true.

        Such a condition says of every piece of somebody that it stands there, in words of its own or defined ones.
        """
        match condition:
            case Logic(parts=parts):
                return all(map(self._comes_home, parts))
            case Is(subject=subject, negated=False, left=False) if subject.count.many is Many.EVERY:
                if subject != Pieces(subject.count, subject.owner):
                    return False
                if condition.adjective is None:
                    return condition.where is not None and at_home(condition.where)
                definition = self.c.facts.variant.words[condition.adjective].definition
                return isinstance(definition, DefinedPieces) and all(
                    any(map(at_home, part.where)) for part in definition.alternatives
                )
        return False

    def looked_at(self, place: Expr) -> Expr:
        """Return whether rules look at more than the cell itself when a piece comes to, or leaves, a place."""
        c = self.c
        watched = tuple(map(int, self.homes))
        first = watched.index(1) if 1 in watched else c.places
        if all(watched[first:]):
            return place.ge(first)
        return c.get(c.b.table("looked_at", watched), place)

    @cached_property
    def homes(self) -> tuple[bool, ...]:
        """For each place whether it is a home, on which rules look as a whole."""
        c = self.c
        return tuple(
            place >= c.cells + c.seats or self.in_a_finish(place) or (self.in_column(place) and self._columns_are_homes)
            for place in range(c.places)
        )

    @cached_property
    def _columns_are_homes(self) -> bool:
        """Whether it may count for winning or helping who stands in a home column."""
        words = self.c.facts.variant.words
        ends = [rule.when for _, rule in self.c.facts.wins] + [rule.when for _, rule in self.c.facts.helps if rule.when]
        asked = [node for when in ends for node in nodes(when)]
        words_used = [node.adjective for node in asked if isinstance(node, Is) and node.adjective is not None]
        asked += [node for word in words_used for node in nodes(words[word].definition)]
        named = any(isinstance(node, Region) and node.where is Where.HOME_COLUMN for node in asked)
        return named or not self.ends_at_home

    def _write_swap(self) -> None:
        c, b = self.c, self.b
        with b.function("do_swap", "first", "second") as (first, second):
            self._begin_move()
            here, there = b.let("here", c.get("at", first)), b.let("there", c.get("at", second))
            with b.if_(negate(both(self.on_cell(here), self.on_cell(there)))):
                b.put("fault", 1)
                b.ret(1)
            b.do("lift", first)
            b.do("lift", second)
            b.put("mover", first)
            swapping = MANNERS.index(Manner.SWAP)
            with b.if_(b.call("arrive", first, there, swapping, 0)):
                b.ret(1)
            with b.if_(b.call("arrive", second, here, swapping, 0)):
                b.ret(1)
            b.put("chosen", c.get("chosen") | c.bit(second))
            self._remember_moved(second)
            b.ret(b.call("completed", first, 1))

    @property
    def swaps(self) -> bool:
        """Whether pieces can change places in this game."""
        return any(isinstance(node, Swap) for node in self.c.nodes)

    def _remember_moved(self, piece: Expr) -> None:
        if self.c.facts.needs_last_moved:
            self.b.put("last_moved", piece)

    def _pass_by(self, piece: Expr, way: Expr) -> None:
        c, b = self.c, self.b
        if Event.PASS not in c.watched | c.facts.counted | c.facts.counted_turn and not self.reacts_again:
            return
        self.finder.require_short()
        firsts: list[int] = []
        cells: list[int] = []
        for one in self.ways:
            firsts.append(len(cells))
            cells += [cell for cell in one.passed if cell < c.cells]
        firsts.append(len(cells))
        first, path = b.table("passed_first", tuple(firsts)), b.table("passed", tuple(cells or [0]))
        with b.for_("i", c.get(first, way), c.get(first, way + 1)) as step:
            cell = b.let("passed_cell", c.get(path, step))
            there = b.let("passed_pieces", c.get("on", cell) & c.get("tops") if c.stacking else c.get("on", cell))
            with b.while_(there.ne(0)):
                other = b.let("passed_piece", self.earliest(there))
                b.set(there, andn(there, c.bit(other)))
                self.log(Event.PASS, piece, cell, other)

    def _carried(self, piece: Expr, target: Expr, manner: Expr) -> None:
        c, b = self.c, self.b
        seat = b.let("seat", c.seat_of(piece))
        origin = b.let("origin", c.get("at", piece))
        before = b.let("was_home", self.finished(origin, seat))
        with b.if_(self.on_cell(target)), b.if_(b.call("arrive", piece, target, manner, 0)):
            b.ret(1)
        with b.else_():
            self._leave_board(piece, target)
        with b.if_(andn(self.finished(c.get("at", piece), seat), before)):
            self.log(Event.FINISH, piece, c.get("at", piece))
        self._remember_moved(piece)
        home = either(self.looked_at(target), self.looked_at(origin)) if self.ends_by_moves else Const(1)
        b.ret(b.call("completed", piece, home))

    def _leave_board(self, piece: Expr, place: Expr) -> None:
        c, b = self.c, self.b
        if not c.stacking:
            b.do("relocate", piece, place)
            self.log(Event.MOVE, piece, place)
            return
        own = c.own(c.seat_of(piece))
        unit = b.let("unit", c.get("unit", piece))
        with b.for_("i", 0, c.pieces) as level, b.bits("carried", unit) as carried:
            with b.if_(c.get("level", carried).eq(level)):
                mine = b.let("mine", c.has(own, carried))
                b.do("relocate", carried, select(mine, place, c.yard(c.seat_of(carried))))
                self.log(Event.MOVE, carried, c.get("at", carried))
                with b.if_(both(mine, carried.ne(piece))):
                    self.log(Event.FINISH, carried, place)
        with b.bits("carried", unit) as carried:
            b.store("unit", carried, c.bit(carried))
            b.store("level", carried, 0)
        b.put("tops", c.get("tops") | unit)


def at_home(whereabouts: Whereabouts) -> bool:
    """Return whether whereabouts are in the home column or the finish."""
    return whereabouts.relation is Relation.IN and whereabouts.region.where in (Where.HOME_COLUMN, Where.FINISH)
