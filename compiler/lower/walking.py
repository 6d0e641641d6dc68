"""The tables of all ways that pieces can walk, and which of them are open."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from homestretch.compiler.ir.build import andn, both, either, known, negate
from homestretch.compiler.ir.nodes import Const, Expr
from homestretch.compiler.lower.context import Context, Seen
from homestretch.compiler.lower.obstacles import Obstacles
from homestretch.compiler.lower.ways import Way, WayFinder, bits_of, cells_of, require_few, require_room
from homestretch.dsl.nodes import Beyond, Manner, Verb

MANNERS = tuple(Manner)
"""All manners of arrival; code knows each by its place here."""


class Walking(Obstacles):
    """Lowers ways."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.finder = WayFinder(context)
        self.amounts: dict[int, int] = {}

    def declare_amounts(self, amounts: Iterable[int]) -> None:
        """Say which numbers of steps (negative: back) pieces can ever walk, and make the tables of their ways.

        All ways by one number lie side by side, by seat and place: the index of a number is where they begin.
        """
        c = self.c
        numbers = sorted(set(amounts) - {0})
        spots = c.seats * c.places
        require_few(spots, len(numbers))
        self.amounts = {amount: index * spots for index, amount in enumerate(numbers)}
        found = [self.finder.ways(seat, place, numbers) for seat in range(c.seats) for place in range(c.places)]
        entries = [ways for by_place in zip(*found, strict=True) for ways in by_place]
        self.most_ways = max((len(ways) for ways in entries), default=0)
        self.single = self.most_ways <= 1
        none = Way(-1)
        self.ways: list[Way] = []
        self.way_steps: list[int] = []
        self.way_origins: list[int] = []
        self.way_seats: list[int] = []
        firsts = []
        for index, ways in enumerate(entries):
            firsts.append(len(self.ways))
            self.ways += (ways or [none]) if self.single else ways
            new = len(self.ways) - len(self.way_steps)
            number, spot = divmod(index, spots)
            self.way_steps += [numbers[number]] * new
            self.way_origins += [spot % c.places] * new
            self.way_seats += [spot // c.places] * new
        firsts.append(len(self.ways))
        self.way_targets = [max(one.target, 0) for one in self.ways]
        self.manners = {one.manner for one in self.ways}
        self.first_way = None if self.single else c.b.table("first_way", tuple(firsts))

    def amount_index(self, amount: Expr) -> Expr:
        """Return the index of a number of steps that can be walked."""
        if isinstance(amount, Const):
            return Const(self.amounts[amount.value])
        # No steps at all have a place too: what is not walked may still be looked up.
        low = min(0, *self.amounts)
        span = range(low, max(self.amounts) + 1)
        table = self.c.b.table("amount_index", tuple(self.amounts.get(one, 0) for one in span))
        return self.c.get(table, amount - low)

    def known_amount(self, index: Expr) -> Expr:
        """Return the index of a number of steps that comes from outside, held to be one."""
        return known(index, 0, max(self.amounts.values(), default=0))

    def way_index(self, seat: Expr, place: Expr, amount: Expr) -> Expr:
        """Return where the ways of a seat from a place are, for a number of steps by its index."""
        return amount + self.c.index(seat, place)

    def of_way(self, name: str, values: list[int], way: Expr) -> Expr:
        """Return a property of a way, a constant where all ways share it."""
        if len(set(values)) <= 1:
            return Const(values[0] if values else 0)
        return self.c.get(self.c.b.table(name, tuple(values)), way)

    def target(self, way: Expr) -> Expr:
        """Return the place where a way ends; 0 for no way."""
        return self.of_way("way_target", self.way_targets, way)

    def way_exists(self, way: Expr) -> Expr:
        """Return whether a way is one at all."""
        return self.of_way("way_exists", [int(one.target >= 0) for one in self.ways], way)

    def manner(self, way: Expr) -> Expr:
        """Return the manner of a way, as its place among all manners."""
        return self.of_way("way_manner", [MANNERS.index(one.manner) for one in self.ways], way)

    def spread(self, sets: Iterable[int]) -> list[list[int]]:
        """Return for each word of cells the bits of several sets of cells, given with a bit for each cell.

        Raises TooLarge where that are too many numbers.
        """
        if not self.words:
            return []
        self.finder.require_short()
        sets = list(sets)
        require_room(len(sets), self.words)
        gates = bits_of(self.gates)
        # Many ways lead over the same cells.
        found = {cells: [0] * self.words for cells in sets}
        for cells, words in found.items():
            for cell in cells_of(cells & gates):
                word, bit = self.spot[cell]
                words[word] |= 1 << bit
        return [[found[cells][word] for cells in sets] for word in range(self.words)]

    def write_way_open(self) -> None:
        """Write whether a lifted piece may walk a way."""
        b = self.b
        with b.function("way_open", "piece", "seat", "way", inline=True) as (piece, seat, way):
            seen = self.mover_seen()
            for reason in self.shut_for(way, self.closed_by_word(seen, piece, seat)):
                with b.if_(reason):
                    b.ret(0)
            self._refuse_banned(seen, piece, seat, way)
            b.ret(1)

    def mover_seen(self) -> Seen:
        """Return how the player to move sees the position, pieces being tried."""
        c = self.c
        return Seen(c.get("player"), self.yours_now(), None, chosen=c.get("chosen"), number=c.get("number"))

    def closed_by_word(self, seen: Seen, piece: Expr, seat: Expr) -> list[tuple[Expr, Expr]]:
        """Return, word by word, the cells that a piece may not pass, and those that it may not land on."""
        self.look_afresh()
        closed: list[tuple[Expr, Expr]] = []
        for word in range(self.words):
            passing: Expr = self.b.let("passing", self.closed_cells(seen, piece, seat, Verb.PASS, word))
            landing = self.b.let("landing", self.closed_cells(seen, piece, seat, Verb.LAND, word))
            if not any(stops.verb is Verb.PASS for stops in self.stops):
                passing = gone_bit(word)
            closed.append((passing, landing))
        return closed

    def shut_for(self, way: Expr, closed: list[tuple[Expr, Expr]]) -> list[Expr]:
        """Return, reason by reason, whether a way is none, or closed cells keep a piece from walking it."""
        missing = [] if self.gates else [negate(self.way_exists(way))]
        shut = [self._shut_in(word, way, closed) for word in range(self.words)]
        return [*missing, *shut, *self._walled(way, closed)]

    def _shut_in(self, word: int, way: Expr, closed: list[tuple[Expr, Expr]]) -> Expr:
        """Return whether a way leads over closed cells of one word."""
        passing, landing = closed[word]
        free, ends = self._free_cells[word], self._end_cells[word]
        over = passing & self.of_way(f"way_free_{word}", free, way)
        return (over | (landing & self.of_way(f"way_end_{word}", ends, way))).ne(0)

    @cached_property
    def _free_cells(self) -> list[list[int]]:
        """Word by word, the cells over which each way leads; the bit that is always closed for one that is no way."""
        free = self.spread(one.free for one in self.ways)
        free[0] = [bits | (one.target < 0) for bits, one in zip(free[0], self.ways, strict=True)]
        return free

    @cached_property
    def _end_cells(self) -> list[list[int]]:
        """Word by word, the cell where each way ends."""
        return self.spread(1 << one.target if one.target >= 0 else 0 for one in self.ways)

    def _walled(self, way: Expr, closed: list[tuple[Expr, Expr]]) -> list[Expr]:
        """Return, reason by reason, if cells are not closed, or open, as those have to be that turn a piece back."""
        if self.finder.beyond is not Beyond.TURN_BACK_OPEN:
            return []
        found = []
        for word, (passing, landing) in enumerate(closed):
            shut = (passing | landing) & self.of_way(f"way_asked_{word}", self._asked_cells[word], way)
            found.append(shut.ne(self.of_way(f"way_walls_{word}", self._wall_cells[word], way)))
        # A wall where nothing ever stops pieces is never there.
        hopeless = [int(any(shut and cell not in self.spot for cell, shut in one.walls)) for one in self.ways]
        return [*found, self.of_way("way_hopeless", hopeless, way)]

    @cached_property
    def _asked_cells(self) -> list[list[int]]:
        """Word by word, the cells of which a way asks whether they turn the piece back."""
        return self.spread(bits_of(cell for cell, _ in one.walls) for one in self.ways)

    @cached_property
    def _wall_cells(self) -> list[list[int]]:
        """Word by word, those of them that have to."""
        return self.spread(bits_of(cell for cell, shut in one.walls if shut) for one in self.ways)

    def _refuse_banned(self, seen: Seen, piece: Expr, seat: Expr, way: Expr) -> None:
        c, b = self.c, self.b
        if c.facts.needs_travel and any(one.lap is not None for one in self.ways):
            far = -(1 << 30)
            lap = self.of_way("way_lap", [far if one.lap is None else one.lap for one in self.ways], way)
            with b.if_(c.get("travel", piece).lt(lap)):
                b.ret(0)
        if c.facts.bans[Verb.ENTER_COLUMN]:
            column = self.of_way("way_column", [int(one.column) for one in self.ways], way)
            around = self.of_way("way_around", [int(one.around) for one in self.ways], way)
            with b.if_(either(column, around)):
                banned = b.let("banned", self.banned(seen, piece, Verb.ENTER_COLUMN))
                with b.if_(either(both(column, banned), both(around, negate(banned)))):
                    b.ret(0)
        if c.facts.bans[Verb.FINISH]:
            with b.if_(self.finished(self.target(way), seat)), b.if_(self.banned(seen, piece, Verb.FINISH)):
                b.ret(0)
        if any(one.last for one in self.ways):
            with b.if_(self.of_way("way_last", [int(one.last) for one in self.ways], way)):
                with b.if_(negate(self._is_last(piece, seat))):
                    b.ret(0)

    def _is_last(self, piece: Expr, seat: Expr) -> Expr:
        """Return whether no piece of its seat is behind a piece and still on its way."""
        c, b = self.c, self.b
        here = b.let("here", self.progress(piece))
        others = c.own(seat)
        if c.removing:
            others = andn(others, c.get("on", c.board.out))
        if c.stacking:
            others = others & c.get("tops")
        last = b.let("last", 1)
        with b.bits("other", others) as other:
            arrived = self.finished(c.get("at", other), seat)
            b.set(last, both(last, either(arrived, self.progress(other).ge(here))))
        return last


def gone_bit(word: int) -> Expr:
    """Return the bit that is always closed, of one word of cells."""
    return Const(int(word == 0))
