"""The list of actions of a decision: how an action is written down, and what is known of it for duties.

A move is one number: the deed, the piece, what the deed needs (a way, a cell or another piece), the place where
the piece stood, and whether it goes on with the move before. An action is a head (what it uses, the rule that
allows it, which asked-for acts it fits) and a run of moves.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from homestretch.compiler.actions import Kind
from homestretch.compiler.actions import Verb as Deed
from homestretch.compiler.ir.build import both, either, known, negate
from homestretch.compiler.ir.nodes import Const, Expr, Local
from homestretch.compiler.lower.context import MOST_ACTIONS, MOST_MOVES, MOST_PATH, Context, Seen
from homestretch.compiler.lower.moving import Moving
from homestretch.compiler.refusals import CannotCompile
from homestretch.dsl.nodes import Act, Can, Cards, Choice, Deal, Pieces, Place, Send, Share, Swap, Use, Walk

DEEDS = tuple(Deed)
KINDS = tuple(Kind)

MOST_ASKED = 20
"""Different acts that duties and `you can ...` name at most."""


@dataclass(frozen=True, slots=True)
class MoveCode:
    """Where the parts of a move stand in its number."""

    piece = 2
    argument = 8
    origin = 30
    joined = 43
    there = 44


@dataclass(frozen=True, slots=True)
class HeadCode:
    """Where the parts of the head of an action stand in its number."""

    rule = 3
    source = 13
    punished = 33
    fits = 34


def move_code(deed: Deed, piece: Expr, argument: Expr | int, origin: Expr, joined: Expr | int = 0) -> Expr:
    """Return a move as a number."""
    joint = joined << MoveCode.joined if isinstance(joined, Expr) else Const(joined << MoveCode.joined)
    what = argument << MoveCode.argument if isinstance(argument, Expr) else Const(argument << MoveCode.argument)
    return what | DEEDS.index(deed) | (piece << MoveCode.piece) | (origin << MoveCode.origin) | joint


class Offers(Moving):
    """Lowers the list of actions."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        c = self.c
        c.scratch("moves", (1 << 60) - 1, MOST_MOVES)
        c.scratch("move_count", MOST_MOVES)
        c.scratch("heads", (1 << 62) - 1, MOST_ACTIONS)
        c.scratch("firsts", MOST_MOVES, MOST_ACTIONS)
        c.scratch("lasts", MOST_MOVES, MOST_ACTIONS)
        c.scratch("action_count", MOST_ACTIONS)
        c.scratch("head", (1 << 62) - 1)
        c.scratch("path", (1 << 60) - 1, MOST_PATH)
        c.scratch("path_steps", 1 << 20, MOST_PATH, low=-(1 << 20))
        c.scratch("depth", 255)
        c.scratch("asking", 1)
        self.penal = any(duty.penalty for _, duty in c.facts.duties)
        if self.penal:
            c.scratch("guilty", c.everybody, MOST_ACTIONS)
        self.open_list: tuple[Local, Local, Local] | None = None
        self.asked: list[tuple[Act | Send, bool]] = []
        self._ask()
        for index, (act, _) in enumerate(self.asked):
            if isinstance(act, Walk | Place | Swap | Send):
                c.scratch(f"asked_{index}", c.everybody)
            if _names_another(act):
                c.scratch(f"others_{index}", c.everybody, c.pieces)
            if isinstance(act, Walk):
                c.scratch(f"amounts_{index}", 1 << 20, max(len(act.amounts), 1), low=-(1 << 20))
        if any(_names_another(act) for act, _ in self.asked):
            c.scratch("stood_at", c.places - 1, c.pieces)
        self.asks_captures = any(isinstance(act, Send) for act, _ in self.asked)

    # --- asked-for acts -----------------------------------------------------------------------------

    def _ask(self) -> None:
        for _, duty in self.c.facts.duties:
            if not isinstance(duty.act, Use):
                self._ask_for(duty.act, numbered=True)
        for node in self.c.nodes:
            if isinstance(node, Can):
                self._ask_for(node.act, numbered=False)
        if len(self.asked) > MOST_ASKED:
            raise CannotCompile(
                "duties",
                f'duties and "you can" name {len(self.asked)} acts, and at most {MOST_ASKED} can be told apart',
                "fewer duties, or one duty for several acts",
            )

    def _ask_for(self, act: Act | Send, *, numbered: bool) -> None:
        if isinstance(act, Choice):
            for run in act.alternatives:
                for part in run:
                    self._ask_for(part, numbered=numbered)
        elif isinstance(act, Share):
            raise CannotCompile(
                "duties", 'a split can be done, but not asked for by a duty or by "you can"', "you must use the number"
            )
        elif (act, numbered) not in self.asked:
            self.asked.append((act, numbered))

    def fits_asked(self, act: Act | Send, numbered: bool, head: Expr) -> Expr:
        """Return whether an action, by its head, is of the kind that a phrase names."""
        if isinstance(act, Choice):
            return either(*(both(*(self.fits_asked(part, numbered, head) for part in run)) for run in act.alternatives))
        return (head >> (HeadCode.fits + self.asked.index((act, numbered)))) & 1

    def write_prepare(self) -> None:
        """Write working out, at the beginning of a decision, the sets of pieces that asked-for acts name.

        An act may be asked for when its moves have been carried out: so where pieces stood is kept, too.
        """
        c, b = self.c, self.b
        with b.function("prepare"):
            if any(_names_another(act) for act, _ in self.asked):
                with b.for_("p", 0, c.pieces) as piece:
                    b.store("stood_at", piece, c.get("at", piece))
            for index, (act, numbered) in enumerate(self.asked):
                seen = self.mover_seen() if numbered else self._unnumbered()
                if isinstance(act, Walk):
                    b.put(f"asked_{index}", self.candidates(seen, act.pieces))
                    for place, amount in enumerate(act.amounts):
                        signed = self.value(seen, amount)
                        b.store(f"amounts_{index}", place, signed if act.forward else 0 - signed)
                elif isinstance(act, Place):
                    b.put(f"asked_{index}", self.candidates(seen, act.pieces))
                    self._prepare_others(index, seen, act.target)
                elif isinstance(act, Swap):
                    b.put(f"asked_{index}", self.candidates(seen, act.first))
                    self._prepare_others(index, seen, act.second)
                elif isinstance(act, Send):
                    b.put(f"asked_{index}", self.fitting(seen, act.pieces, captives_too=True))

    def _prepare_others(self, index: int, seen: Seen, phrase: Pieces | None) -> None:
        """Note for each piece that an asked-for act names which others it names beside it."""
        c, b = self.c, self.b
        if phrase is None:
            return
        with b.bits("one", c.get(f"asked_{index}")) as one:
            b.store(f"others_{index}", one, self.candidates(seen.about(one, c.seat_of(one)), phrase))

    def _unnumbered(self) -> Seen:
        seen = self.mover_seen()
        return Seen(seen.player, seen.yours, seen.seat, chosen=seen.chosen)

    def move_fits(self, deed: Deed, piece: Expr, argument: Expr, steps: Expr) -> Expr:
        """Return which asked-for acts a single move fits, as bits of a head."""
        bits: Expr = Const(0)
        for index, (act, _) in enumerate(self.asked):
            truth: Expr | None = None
            if isinstance(act, Walk) and deed is Deed.WALK:
                truth = self.c.has(self.c.get(f"asked_{index}"), piece)
                if act.amounts:
                    amounts = (self.c.get(f"amounts_{index}", at).eq(steps) for at in range(len(act.amounts)))
                    truth = both(truth, either(*amounts))
            elif isinstance(act, Place) and act.target is None and deed is Deed.BRING_OUT:
                truth = self.c.has(self.c.get(f"asked_{index}"), piece)
            elif isinstance(act, Place) and act.target is not None and deed is Deed.PUT:
                truth = both(self.c.has(self.c.get(f"asked_{index}"), piece), self._puts_on(index, piece, argument))
            elif isinstance(act, Swap) and deed is Deed.SWAP:
                truth = self._is_swap(index, act, piece, argument)
            if truth is not None:
                bits = bits | (truth << (HeadCode.fits + index))
        return bits

    def _puts_on(self, index: int, piece: Expr, cell: Expr) -> Expr:
        c, b = self.c, self.b
        found = b.let("puts_on", 0)
        with b.bits("other", c.get(f"others_{index}", piece)) as other:
            b.set(found, either(found, c.get("stood_at", other).eq(cell)))
        return found

    def _is_swap(self, index: int, act: Swap, piece: Expr, other: Expr) -> Expr:
        """Return whether the pieces of a swap are those asked for, in either order.

        Of several of one seat on a place it is not said which one was meant: one of them has to be asked for.
        """
        c, b = self.c, self.b
        firsts = c.get(f"asked_{index}")
        found = b.let("is_swap", 0)
        with b.bits("two", c.own(c.seat_of(other))) as two, b.if_(c.get("stood_at", two).eq(c.get("stood_at", other))):
            if act.second is None:
                b.set(found, either(found, both(c.has(firsts, piece), c.has(firsts, two))))
            else:
                for one, another in ((piece, two), (two, piece)):
                    asked = both(c.has(firsts, one), c.has(c.get(f"others_{index}", one), another))
                    b.set(found, either(found, asked))
        return found

    def whole_fits(self, head: Expr) -> Expr:
        """Return which asked-for acts an action fits by what was captured and by its card, as bits of a head."""
        bits: Expr = Const(0)
        kind, source = self.kind_of(head), self.source_of(head)
        for index, (act, _) in enumerate(self.asked):
            truth: Expr | None = None
            if isinstance(act, Send):
                truth = (self.c.get("taken") & self.c.get(f"asked_{index}")).ne(0)
            elif isinstance(act, Cards):
                wanted = {Deal.DISCARD: Kind.DISCARD, Deal.LAY_DOWN: Kind.LAY_DOWN}.get(act.deal, Kind.USE)
                truth = kind.eq(KINDS.index(wanted))
                if wanted is Kind.USE and self.c.facts.variant.dice is not None:
                    truth = both(truth, self._uses_card(head))
                if act.except_cards and wanted is not Kind.LAY_DOWN:
                    truth = both(truth, *(source.ne(self.c.kinds[card]) for card in act.except_cards))
            if truth is not None:
                bits = bits | (truth << (HeadCode.fits + index))
        return bits

    def _uses_card(self, head: Expr) -> Expr:
        """Return whether an action uses a card, and not a number that was thrown."""
        of_cards = {f"cards.{card.id}" for card in self.c.facts.cards}
        table = self.b.table("rule_of_card", tuple(int(rule in of_cards) for rule in self.c.rule_ids))
        return self.c.get(table, self.rule_of(head))

    # --- writing actions down -------------------------------------------------------------------------

    def head_of(self, kind: Kind, rule: str, source: Expr | int) -> Expr:
        """Return the head of actions of a kind that a rule allows, using a number or card."""
        what = source << HeadCode.source if isinstance(source, Expr) else Const(source << HeadCode.source)
        return what | (KINDS.index(kind) | (self.c.rule_index[rule] << HeadCode.rule))

    @staticmethod
    def kind_of(head: Expr) -> Expr:
        """Return the kind of an action by its head."""
        return head & 7

    def rule_of(self, head: Expr) -> Expr:
        """Return the rule that allows an action by its head."""
        return known((head >> HeadCode.rule) & 1023, 0, len(self.c.rule_ids) - 1)

    @staticmethod
    def source_of(head: Expr) -> Expr:
        """Return the number or card that an action uses by its head."""
        return (head >> HeadCode.source) & 0xFFFFF

    def write_offer(self) -> None:
        """Write adding an action to the list: one of a single move, one of the whole path, and one without moves."""
        c, b = self.c, self.b
        with b.function("offer_one", "move", "fits") as (move, fits):
            count, at = b.let("count", c.get("action_count")), b.let("at", c.get("move_count"))
            with b.if_(either(count.ge(MOST_ACTIONS), at.ge(MOST_MOVES))):
                b.put("fault", 1)
                b.ret(0)
            b.store("moves", at, move)
            b.put("move_count", at + 1)
            self._close(count, at, at + 1, fits)
        # Cards offer paths in so many places that a copy for each costs more time, to compile and to play, than a call.
        with b.function("offer_path", inline=False if c.kinds else None):
            count, at = b.let("count", c.get("action_count")), b.let("at", c.get("move_count"))
            length = b.let("length", c.get("path_length"))
            # Whether a path just fits is not asked: a limit that leaves room for any is told from one number.
            with b.if_(either(count.ge(MOST_ACTIONS), at.gt(MOST_MOVES - MOST_PATH))):
                b.put("fault", 1)
                b.ret(0)
            fits = b.let("fits", 0)
            with b.for_("i", 0, length) as step:
                move = b.let("move", c.get("path", step))
                b.store("moves", at + step, move)
                if self.asked:
                    with b.if_(both(c.get("asking"), negate(self.is_joined(move)))):
                        b.set(fits, fits | b.call("fits_of", move, c.get("path_steps", step)))
            b.put("move_count", at + length)
            self._close(count, at, at + length, fits)
        with b.function("offer_nothing"):
            count, at = b.let("count", c.get("action_count")), b.let("at", c.get("move_count"))
            with b.if_(count.ge(MOST_ACTIONS)):
                b.put("fault", 1)
                b.ret(0)
            self._close(count, at, at, Const(0))
        if self.asked:
            self._write_fits_of()

    @contextmanager
    def one_list(self, most: int) -> Iterator[None]:
        """Open a block that adds at most so many actions of single moves, with one head, one after another."""
        c, b = self.c, self.b
        count, at = b.let("count", c.get("action_count")), b.let("at", c.get("move_count"))
        with b.if_(either(count.gt(MOST_ACTIONS - most), at.gt(MOST_MOVES - most))):
            b.put("fault", 1)
        with b.else_():
            head = b.let("head", c.get("head"))
            b.set(head, head | self.whole_fits(head))
            self.open_list = count, at, head
            yield
            self.open_list = None
            b.put("action_count", count)
            b.put("move_count", at)

    def has_listed(self) -> Expr:
        """Return whether the list that is open holds an action."""
        assert self.open_list is not None
        return self.open_list[0].gt(self.c.get("action_count"))

    def offer_one(self, move: Expr, fits: Expr) -> None:
        """Add an action of a single move."""
        b = self.b
        if self.open_list is None:
            b.do("offer_one", move, fits)
            return
        count, at, head = self.open_list
        b.store("moves", at, move)
        b.store("heads", count, head | fits)
        b.store("firsts", count, at)
        b.set(at, at + 1)
        b.store("lasts", count, at)
        if self.penal:
            b.store("guilty", count, 0)
        b.set(count, count + 1)

    def _close(self, count: Expr, first: Expr, last: Expr, fits: Expr) -> None:
        c, b = self.c, self.b
        head = b.let("head", c.get("head"))
        whole = self.whole_fits(head)
        b.store("heads", count, head | fits | whole)
        b.store("firsts", count, first)
        b.store("lasts", count, last)
        if self.penal:
            b.store("guilty", count, 0)
        b.put("action_count", count + 1)

    def _write_fits_of(self) -> None:
        b = self.b
        with b.function("fits_of", "move", "steps") as (move, steps):
            piece = b.let("piece", self.piece_of(move))
            argument = b.let("argument", self.argument_of(move))
            with b.switch(move & 3) as deeds:
                for index, deed in enumerate(DEEDS):
                    with deeds.case(index):
                        b.ret(self.move_fits(deed, piece, argument, steps))

    def piece_of(self, move: Expr) -> Expr:
        """Return the piece of a move."""
        return known((move >> MoveCode.piece) & 63, 0, self.c.pieces - 1)

    def origin_of(self, move: Expr) -> Expr:
        """Return the place where a move begins."""
        return known((move >> MoveCode.origin) & 0x1FFF, 0, self.c.places - 1)

    @staticmethod
    def is_joined(move: Expr) -> Expr:
        """Return whether a move goes on with the one before it, as single steps of a portion do."""
        return (move >> MoveCode.joined) & 1

    def way_of_move(self, move: Expr) -> Expr:
        """Return the way of a move that is a walk."""
        return known(self.argument_of(move), 0, len(self.ways) - 1)

    @staticmethod
    def argument_of(move: Expr) -> Expr:
        """Return what the deed of a move needs."""
        return (move >> MoveCode.argument) & ((1 << 22) - 1)

    def push(self, move: Expr, steps: Expr | int) -> None:
        """Add a move to the path of the action on its way."""
        c, b = self.c, self.b
        length = b.let("length", c.get("path_length"))
        with b.if_(length.ge(MOST_PATH)):
            b.put("fault", 1)
        with b.else_():
            b.store("path", length, move)
            b.store("path_steps", length, steps)
            b.put("path_length", length + 1)


def _names_another(act: Act | Send) -> bool:
    """Return whether an act is about a second piece, which stands somewhere."""
    return isinstance(act, Swap) or (isinstance(act, Place) and act.target is not None)
