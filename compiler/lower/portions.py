"""Portions of a split, judged before any is walked.

What a piece may walk while all others stand still it may still walk after another has walked, if the two have no
cell in common and no cell on which one of them stops the other. Splits of such portions are listed without carrying
out any.
"""

from __future__ import annotations

from functools import cached_property

from homestretch.compiler.actions import Verb as Deed
from homestretch.compiler.facts import nodes
from homestretch.compiler.ir.build import andn, both, either, known, lowest, negate, select
from homestretch.compiler.ir.nodes import Const, Expr, Local
from homestretch.compiler.lower.context import MOST_PIECES, Context
from homestretch.compiler.lower.landing import ALLOWED, REFUSED, UNCLEAR
from homestretch.compiler.lower.moving import at_home
from homestretch.compiler.lower.obstacles import WORD
from homestretch.compiler.lower.ways import MOST_NUMBERS, bits_of, cells_of
from homestretch.compiler.lower.weighing import Weighing
from homestretch.dsl.nodes import (
    DefinedPieces,
    Event,
    Gain,
    Owner,
    Pieces,
    Rest,
    Share,
    Verb,
)

MOST_SUMMED = 6
"""Pieces of which is known what portions of some of them can come to together."""

MOST_SHARED = 61
"""Steps of a split that can be told as a set of numbers, at most."""

MOST_JUDGED = 8192
"""Portions of one split that are judged beforehand at most."""


class Portions(Weighing):
    """Lowers what is known of portions before they are walked.

    `sharers` are the pieces that can take a portion, in the order in which they are tried, and from here on given by
    their index; `judged_from` says for each of them, and each number of steps, where its ways begin among those judged.
    """

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        c = self.c
        self.splits = [node for node in c.nodes if isinstance(node, Share)]
        self.most_strides = max((strides_of(act) for act in self.splits), default=0)
        self.longest = max((act.total for act in self.splits), default=0)

    def declare_judged(self) -> None:
        """Declare room for judged portions, where there can be any."""
        c = self.c
        self.most_judged = c.pieces * self.most_strides * self.most_ways
        if not self.judges_portions:
            return
        c.scratch("sharers", c.pieces - 1, c.pieces)
        c.scratch("sharing", c.everybody)
        for name in ("sharer_set", "doubtful", "unsure", "homing"):
            c.scratch(name, c.everybody)
        c.scratch("outside", c.everybody | 1 << self.nobody)
        c.scratch("meets", c.everybody, c.pieces)
        for name in ("walks", "possible"):
            c.scratch(name, (2 << self.longest) - 1, c.pieces)
        c.scratch("leaving", (2 << self.longest) - 1, 1 << MOST_SUMMED)
        c.scratch("leaving_times", (1 << 31) - 1, 1 << MOST_SUMMED)
        c.scratch("judged_from", self.most_judged, c.pieces * self.most_strides + 1)
        c.scratch("judged_way", len(self.ways), self.most_judged)
        c.scratch("judged", UNCLEAR, self.most_judged)
        for name in ("lone", "quiet"):
            c.scratch(name, 1, self.most_judged)

    # --- what ties portions together ------------------------------------------------------------------------

    @property
    def portions_are_apart(self) -> bool:
        """Whether nothing but the cells that pieces leave and reach ties the portions of a split together.

        Where one that ends anywhere may win, or begin a help, it ends the split for all others.
        """
        c = self.c
        gains = any(isinstance(node, Gain) for _, row in c.facts.landing for node in nodes(row))
        asks = c.facts.after or c.facts.counted - {Event.ROLL} or c.facts.counted_turn or c.facts.needs_last_moved
        return self.local and self.ends_at_home and not (gains or asks or c.stacking or self.asks_captures)

    def portions_end(self, act: Share) -> bool:
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

    @cached_property
    def judges_portions(self) -> bool:
        """Whether splits can be listed from portions that were judged beforehand."""
        c = self.c
        fit = self.most_judged <= MOST_JUDGED and c.pieces < MOST_PIECES and self.longest <= MOST_SHARED
        fit = fit and c.seats * c.places * (c.places + 2) <= MOST_NUMBERS
        return bool(self.splits) and self.homes_are_apart and fit

    @cached_property
    def homes_are_apart(self) -> bool:
        """Whether a piece that comes home bears on a portion of another only if that one comes home too, or is home.

        So it is if nothing is asked of a piece that moves but where it stands and what stands on its cell, or that it
        is at home, and if whoever has a piece outside neither wins nor begins to help.
        """
        c = self.c
        bans = [rule for verb in (Verb.MOVE, Verb.MOVE_BACK) for _, rule in c.facts.bans[verb]]
        return (
            self.portions_are_apart
            and self.ends_with_all_home
            and not self.always_lifts
            and not any(way.last for way in self.ways)
            and all(rule.unless is None and self._asks_nearby(rule.stopped) for rule in bans)
            and all(self._asks_only_where(act.pieces) for act in self.splits)
        )

    def _asks_nearby(self, phrase: Pieces) -> bool:
        """Return whether only a piece's own cell, or being at home, decides whether it fits a phrase."""
        if self._is_local(phrase) or any(map(at_home, phrase.where)):
            return True
        definitions = [self.c.facts.variant.words[name].definition for name in phrase.adjectives]
        plain = phrase == Pieces(phrase.count, phrase.owner, adjectives=phrase.adjectives)
        return plain and any(
            isinstance(one, DefinedPieces) and all(any(map(at_home, part.where)) for part in one.alternatives)
            for one in definitions
        )

    def _asks_only_where(self, phrase: Pieces) -> bool:
        """Return whether a phrase names pieces of the player by fixed places alone."""
        plain = phrase == Pieces(phrase.count, phrase.owner, where=phrase.where)
        return plain and phrase.owner is Owner.YOUR and all(map(self.c.is_fixed, phrase.where))

    def write_tangles(self) -> None:
        """Write whether a walk has to do with a move made before it: a cell in common, or a cell that rules look at."""
        c, b = self.c, self.b
        with b.function("tangles", "move", "origin", "way") as (move, origin, way):
            before = b.let("before", self.way_of_move(move))
            start = b.let("start", self.origin_of(move))
            ends = b.let("first_end", self.target(before)), b.let("second_end", self.target(way))
            places = (start, ends[0]), (origin, ends[1])
            same = either(*(one.eq(other) for one in places[0] for other in places[1]))
            seen = [either(*map(self.looked_at, pair)) for pair in places]
            unclear = both(self.is_twofold(before), self.is_twofold(way))
            with b.if_(either(same, unclear, both(*seen) if self.homes_are_apart else either(*seen))):
                b.ret(1)
            crossed = self.spread(one.asked for one in self.ways)
            reached = self.spread(1 << place for place in range(c.places))
            for word in range(self.words):
                for walked, pair in ((way, places[0]), (before, places[1])):
                    closed = self.of_way(f"way_crossed_{word}", crossed[word], walked)
                    table = b.table(f"place_bit_{word}", reached[word])
                    touched = either(*(c.get(table, place) for place in pair))
                    with b.if_((closed & touched).ne(0)):
                        b.ret(1)
            b.ret(0)

    def write_ties(self) -> None:
        """Write which portions of a sharer may have to do with a walk: a set of numbers, perhaps with some too many."""
        c, b = self.c, self.b
        hits = b.table("portions_at", self._portions_at())
        columns = c.places + 2
        with b.function("ties", "sharer", "origin", "way") as (sharer, origin, way):
            piece = b.let("piece", c.get("sharers", sharer))
            row = b.let("row", c.index(c.seat_of(piece), c.get("at", piece)) * columns)
            end = b.let("end", self.target(way))
            found = b.let("found", c.get(hits, row + origin) | c.get(hits, row + end))
            with b.if_(either(self.looked_at(origin), self.looked_at(end))):
                b.set(found, found | c.get(hits, row + c.places))
            if self.some_are_twofold:
                with b.if_(self.is_twofold(way)):
                    b.set(found, found | c.get(hits, row + c.places + 1))
            crossed = self.spread(one.asked for one in self.ways)
            for word in range(self.words):
                with b.bits("gate", self.of_way(f"way_crossed_{word}", crossed[word], way)) as bit:
                    gate = known(bit + (word * WORD - 1), 0, len(self.gates) - 1)
                    b.set(found, found | c.get(hits, row + c.get(b.table("gates", tuple(self.gates)), gate)))
            b.ret(found)

    def _portions_at(self) -> tuple[int, ...]:
        """Return for each seat and place a row: for each place the portions that begin or end there or are asked of it.

        Two more numbers tell which portions rules look at where they begin or end, and which two may have one end.
        """
        c = self.c
        columns = c.places + 2
        numbers = self._shared_steps
        hits = [0] * (c.seats * c.places * columns)
        for way, seat, origin, steps in zip(self.ways, self.way_seats, self.way_origins, self.way_steps, strict=True):
            if way.target < 0 or steps not in numbers:
                continue
            row = (seat * c.places + origin) * columns
            portion = 1 << abs(steps)
            for place in (origin, way.target, *cells_of(way.asked)):
                hits[row + place] |= portion
            if self.homes[origin] or self.homes[way.target]:
                hits[row + c.places] |= portion
            if (seat, origin) in self._twofold:
                hits[row + c.places + 1] |= portion
        return tuple(hits)

    def is_twofold(self, way: Expr) -> Expr:
        """Return whether a portion begins where two portions can come to one end.

        Of two such pieces one may walk more and the other less, so that other portions come to the same splits.
        """
        origins = zip(self.way_seats, self.way_origins, strict=True)
        return self.of_way("way_twofold", [int(origin in self._twofold) for origin in origins], way)

    @property
    def some_are_twofold(self) -> bool:
        """Whether there is any such place."""
        return bool(self._twofold)

    def ends_alike(self, act: Share) -> bool:
        """Return whether splits with other numbers may be the same though just one piece is at such a place.

        It need not use up with another piece what it walks less.
        """
        return act.rest is Rest.ANYTHING and self.some_are_twofold

    @cached_property
    def _twofold(self) -> set[tuple[int, int]]:
        return self.meeting_ends(self._shared_steps)

    @property
    def _shared_steps(self) -> set[int]:
        """The numbers of steps of portions, negative where they lead back."""
        amounts = {amount for act in self.splits for amount in range(1, act.total + 1)}
        return amounts | ({-amount for amount in amounts} if any(act.both_ways for act in self.splits) else set())

    def portion_of(self, way: Expr) -> Expr:
        """Return how many steps of a split a way takes."""
        return self.of_way("way_portion", [abs(steps) for steps in self.way_steps], way)

    # --- judging --------------------------------------------------------------------------------------------

    def write_judge(self, name: str, act: Share) -> None:
        """Write judging all portions of a split."""
        c, b = self.c, self.b
        strides = strides_of(act)
        with b.function(name, inline=False):
            sharing = b.let("sharing", self.movable(self.candidates(self.mover_seen(), act.pieces)) & self.allowed)
            rest = b.let("rest", sharing)
            b.put("sharing", sharing)
            outside = self._outside(self.mover_seen().yours)
            b.put("outside", select(andn(outside, sharing).ne(0), c.bit(self.nobody), 0))
            for name_of_set in ("doubtful", "homing"):
                b.put(name_of_set, 0)
            count, at = b.let("count", 0), b.let("at", 0)
            with b.bits("turn", sharing):
                piece = b.let("piece", self.first_of(rest, known(lowest(rest), 0, c.pieces - 1)))
                b.set(rest, andn(rest, c.bit(piece)))
                place, seat = b.let("place", c.get("at", piece)), b.let("seat", c.seat_of(piece))
                free = b.let("free", self.goes_first(piece))
                b.store("sharers", count, piece)
                mine = b.let("mine", c.bit(count))
                with b.if_(c.has(outside, piece)):
                    b.put("outside", c.get("outside") | mine)
                leaves_empty = b.let("leaves_empty", self.leaves_empty(piece))
                walks, possible = b.let("walks", 0), b.let("possible", 0)
                may = self.may_share(act, piece)
                with self.lifted(act.pieces, piece, walking=True), b.for_("portion", 1, act.total + 1) as portion:
                    for turn, ahead in enumerate(directions(act)):
                        b.store("judged_from", count * strides + (portion - 1) * len(may) + turn, at)
                        index = self.amount_index(portion if ahead else 0 - portion)
                        with self.each_way(seat, place, index) as way, b.if_(self.way_exists(way)):
                            target = b.let("target", self.target(way))
                            clear = self.judged(piece, seat, way, both(free, may[ahead]))
                            with b.if_(clear.eq(UNCLEAR)):
                                b.put("doubtful", c.get("doubtful") | mine)
                            with b.if_(self.looked_at(target)):
                                b.put("homing", c.get("homing") | mine)
                            b.set(walks, walks | c.bit(portion))
                            b.set(possible, possible | (clear.ne(REFUSED) << portion))
                            b.store("judged_way", at, way)
                            b.store("judged", at, clear)
                            lone = b.let("lone", self.lands_alone(clear, target))
                            b.store("lone", at, lone)
                            b.store("quiet", at, both(lone, leaves_empty))
                            b.set(at, at + 1)
                b.store("walks", count, walks)
                b.store("possible", count, possible)
                b.set(count, count + 1)
            b.store("judged_from", count * strides, at)
            b.put("sharer_set", (Const(1) << count) - 1)
            with b.for_("i", 0, count) as one:
                b.store("path_tied", one, 0)
            b.put("unsure", c.get("doubtful"))
            self._find_meetings(count)

    def _outside(self, pieces: Expr) -> Expr:
        """Return those of some pieces that do not stand at a place where rules look at who is there."""
        c, b = self.c, self.b
        outside = b.let("outside", 0)
        with b.bits("p", pieces) as piece:
            b.set(outside, outside | (negate(self.looked_at(c.get("at", piece))) << piece))
        return outside

    @property
    def shares_in_two(self) -> bool:
        """Whether splits never have more than two portions."""
        return all(act.high == 2 for act in self.splits)

    def write_leaving(self) -> None:
        """Write what is left of the longest split when some sharers walk one portion or none each: a set of numbers.

        One that meets others may walk later what is refused now. Where splits have two portions, one of them walks.
        """
        c, b = self.c, self.b
        with b.function("leaving", "sharers", inline=False) as (sharers,):
            with b.if_(c.get("leaving_times", sharers).ne(c.get("share_time"))):
                found = b.let("found", 1 << self.longest)
                before = b.let("before", found)
                with b.bits("one", sharers) as one:
                    sure = both(andn(c.get("meets", one), c.bit(one)).eq(0), negate(c.has(c.get("unsure"), one)))
                    if not self.shares_in_two:
                        b.set(before, found)
                    with b.bits("portion", select(sure, c.get("possible", one), c.get("walks", one))) as portion:
                        b.set(found, found | (before >> portion))
                b.store("leaving", sharers, found)
                b.store("leaving_times", sharers, c.get("share_time"))
            b.ret(c.get("leaving", sharers))

    def goes_first(self, piece: Expr) -> Expr:
        """Return whether of all sharers of its seat that stand with it a piece is the one that would be chosen."""
        return self.first_of(self.c.get("sharing"), piece).eq(piece)

    def first_of(self, sharers: Expr, piece: Expr) -> Expr:
        """Return of all sharers of its seat that stand with a piece the one that would be chosen."""
        c = self.c
        place = c.get("at", piece)
        same = self.b.let("same", sharers & c.own(c.seat_of(piece)) & c.get("on", place))
        return self.mover_of(same, known(lowest(same), 0, c.pieces - 1), place)

    def may_share(self, act: Share, piece: Expr) -> dict[bool, Expr]:
        """Return for each direction of a split, forward (True) or back, whether a piece may walk in it."""
        return {ahead: self.b.let("may", self._may_walk(self.mover_seen(), piece, ahead)) for ahead in directions(act)}

    def judged(self, piece: Expr, seat: Expr, way: Expr, may: Expr) -> Local:
        """Return what is known of a lifted piece that walks a way, if it may walk in that direction at all."""
        b = self.b
        clear = b.let("clear", REFUSED)
        with b.if_(both(may, b.call("way_open", piece, seat, way))):
            b.set(clear, self.arrival(piece, seat, way, Const(0)))
        return clear

    def leaves_empty(self, piece: Expr) -> Expr:
        """Return whether nothing else stands where a piece stands."""
        c = self.c
        return andn(c.get("on", c.get("at", piece)), c.bit(piece)).eq(0)

    def lands_alone(self, clear: Expr, target: Expr) -> Expr:
        """Return whether a piece surely may arrive at a place, where nothing stands or which lies off the board, and
        nothing else comes of it.
        """
        if not self.walks_plainly:
            return Const(0)
        onto = known(target, 0, self.c.cells - 1)
        return both(clear.eq(ALLOWED), either(negate(self.on_cell(target)), self.c.get("on", onto).eq(0)))

    def _find_meetings(self, count: Expr) -> None:
        """Note which sharers have any cell in common that they can reach or be stopped by, or come home both."""
        c, b = self.c, self.b
        tables = [b.table(f"reach_{word}", reach) for word, reach in enumerate(self._reaches())]
        with b.for_("i", 0, count) as one:
            piece = b.let("piece", c.get("sharers", one))
            spot = b.let("spot", c.index(c.seat_of(piece), c.get("at", piece)))
            meets = b.let("meets", 0)
            with b.for_("j", 0, count) as two:
                other = b.let("other", c.get("sharers", two))
                there = b.let("there", c.index(c.seat_of(other), c.get("at", other)))
                met = either(*((c.get(table, spot) & c.get(table, there)).ne(0) for table in tables))
                b.set(meets, meets | (met << two))
            b.store("meets", one, meets)
            if self.can_be_unclear(Deed.WALK):
                with b.if_(andn(meets, c.bit(one)).ne(0)):
                    b.put("unsure", c.get("unsure") | c.bit(one))

    def _reaches(self) -> list[tuple[int, ...]]:
        """Return, word by word, the places that bear on a piece of a seat at a place while a split is shared out."""
        c = self.c
        steps_of_portions = self._shared_steps
        reach = [0] * (c.seats * c.places)
        home, twofold = 1 << c.places, 2 << c.places
        looked_at = bits_of(place for place in range(c.places) if self.homes[place])
        for way, seat, origin, steps in zip(self.ways, self.way_seats, self.way_origins, self.way_steps, strict=True):
            if way.target >= 0 and steps in steps_of_portions:
                places = 1 << origin | 1 << way.target | way.asked
                reach[seat * c.places + origin] |= places | (home if places & looked_at else 0)
        for seat, origin in self._twofold:
            reach[seat * c.places + origin] |= twofold
        words = -(-(c.places + 2) // WORD)
        return [tuple((one >> word * WORD) & ((1 << WORD) - 1) for one in reach) for word in range(words)]


def directions(act: Share) -> tuple[bool, ...]:
    """Return whether portions go forward (True), or back too."""
    return (True, False) if act.both_ways else (True,)


def strides_of(act: Share) -> int:
    """Return in how many numbers of steps and directions a portion can be walked."""
    return act.total * len(directions(act))
