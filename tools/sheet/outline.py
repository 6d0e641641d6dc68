"""What a rule sheet says, and in which order, before any language is chosen.

An `Item` is one thing to be said: the ids of the rules it tells of, the section it stands in, and a `kind` that
names how `writer` says it. The order of sections is that of a good printed sheet.
"""

from __future__ import annotations

from dataclasses import dataclass

from homestretch.dsl.model import Card, Named, Table, Variant, Word
from homestretch.dsl.nodes import (
    After,
    DefinedCells,
    DefinedGroup,
    DefinedNumber,
    Duty,
    Event,
    Gain,
    Help,
    Land,
    Permission,
    Place,
    Roll,
    Shows,
    Situation,
    Step,
    To,
    Win,
)
from homestretch.tools.sheet.mentions import words_in, words_used
from homestretch.tools.sheet.precedence import Row, in_reading_order
from homestretch.tools.sheet.shapes import (
    always_rolls_again,
    begins_with_throw,
    brings_out,
    does_only,
    exclusive,
    has_finish,
    is_coming_out,
    is_owed_count,
    is_plain_walk,
    is_simple_exit,
    is_special_throw,
    mark_meant,
    mentions_bringing_out,
    moves_its_number,
    owes_coming_out,
    rolls_again,
    section_of_duty,
    sends,
    special_cases_before_play,
    takes_place_from_yard,
    throw_of,
    uses_the_sum,
)

SECTIONS = (
    "aim",
    "material",
    "setup",
    "round",
    "turn",
    "dice",
    "cards",
    "entering",
    "moving",
    "blockades",
    "landing",
    "finish",
    "help",
    "end",
    "options",
    "texts",
    "left-out",
    "sources",
)
"""The sections of a sheet in their order; a sheet leaves out those with nothing to say."""


_SEVERAL = 3
"""Cards of one kind that are worth a line together."""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to say: `kind` names how, `subject` is what it is about (a rule, a word, a card, a mark's name)."""

    section: str
    ids: tuple[str, ...]
    kind: str
    subject: object = None


def outline(
    variant: Variant,
    players: int | None = None,
    reworded: frozenset[str] = frozenset(),
    self_explaining: frozenset[str] = frozenset(),
) -> tuple[Item, ...]:
    """Return all that a sheet of the variant says, in order.

    `players` narrows it to the table for that number. Rules in `reworded` have a sentence of their author's and are
    never drawn together with others. Words in `self_explaining` are said in full wherever they are used.
    """
    items = _Outline(variant, players, reworded, self_explaining).all()
    return tuple(sorted(items, key=lambda item: SECTIONS.index(item.section)))


class _Outline:
    def __init__(
        self, variant: Variant, players: int | None, reworded: frozenset[str], self_explaining: frozenset[str]
    ) -> None:
        self.variant = variant
        self.self_explaining = self_explaining
        self.players = players
        self.reworded = reworded
        self.table: Table = variant.table(players if players is not None else variant.counts[-1])

    def all(self) -> list[Item]:
        return [
            *self._aim(),
            *self._material(),
            *self._setup(),
            *self._steps("round", "round"),
            *self._turn(),
            *self._cards(),
            *self._entering(),
            *self._board(),
            *self._words(),
            *self._rules("blockades", "blockades"),
            *self._uses(),
            *self._late_steps(),
            *self._landing(),
            *self._rules("overshoot", "finish"),
            *self._bonuses(),
            *self._help(),
            *self._end(),
            *self._notes(),
        ]

    def _rules(self, source: str, section: str) -> list[Item]:
        return [Item(section, (named.id,), "rule", named.rule) for named in self.variant.section(source)]

    def _help(self) -> list[Item]:
        helps = [(named, named.rule) for named in self.variant.section("help") if isinstance(named.rule, Help)]
        items = []
        for named, rule in helps:
            items.append(Item("help", (named.id,), "rule", rule))
            if rule.when is not None:
                items.append(Item("help", (named.id,), "help-own"))
        return items

    # --- aim and end -----------------------------------------------------------

    def _aim(self) -> list[Item]:
        return [Item("aim", (named.id,), "rule", named.rule) for named in self._wins()[:1]]

    def _wins(self) -> list[Named]:
        return [named for named in self.variant.section("end") if isinstance(named.rule, Win)]

    def _end(self) -> list[Item]:
        wins = self._wins()
        items = [Item("end", (named.id,), "rule", named.rule) for named in wins[1:]]
        return items + [Item("end", (named.id,), "ending", named.rule) for named in wins[:1]]

    # --- material and setting up -----------------------------------------------

    def _material(self) -> list[Item]:
        variant = self.variant
        items = [Item("material", ("dice",), "dice", variant.dice)] if variant.dice is not None else []
        if variant.cards:
            items.append(Item("material", ("decks",), "pack"))
        items.append(Item("material", ("pieces",), "pieces"))
        course = self._course()
        items.append(
            Item("material", ("board.ring", "board.sides") if course == "ring" else (f"board.{course}",), "course")
        )
        if any(cell.capacity for cell in self.table.board.cells):
            items.append(Item("material", ("board.capacity",), "capacity"))
        return items

    def _course(self) -> str:
        kinds = {cell.kind.value for cell in self.table.board.cells}
        return "ring" if "ring" in kinds else "line" if "line" in kinds else "track"

    def _setup(self) -> list[Item]:
        variant = self.variant
        items = []
        teams = len(set(self.table.team_of)) < len(self.table.players)
        if teams and self.players is None and len(variant.counts) > 1:
            items.append(Item("setup", ("teams",), "teams"))
            teams = False
        if len(variant.counts) > 1 or self.table.seats != tuple(range(len(variant.seats))):
            items.append(Item("setup", ("players",), "seats"))
        if teams:
            items.append(Item("setup", ("teams",), "teams"))
        if any(len(seats) > 1 for seats in self.table.players):
            items.append(Item("setup", ("players", "teams"), "colours-of-players"))
        items.append(Item("setup", ("pieces",), "start-position"))
        if self._course() == "ring":
            items.append(Item("setup", ("board.ring", "order"), "directions"))
        elif len(self.table.players) > 1:
            items.append(Item("setup", ("order",), "order"))
        return items + self._steps("start", "setup")

    def _steps(self, source: str, section: str) -> list[Item]:
        return [Item(section, (named.id,), "rule", named.rule) for named in self.variant.section(source)]

    # --- the turn --------------------------------------------------------------

    def _turn(self) -> list[Item]:
        steps = [(named, named.rule) for named in self.variant.section("turn") if isinstance(named.rule, Step)]
        chance = [(named, step) for named, step in steps if begins_with_throw(step.when)]
        plain = [(named, step) for named, step in steps if not begins_with_throw(step.when)]
        chance_section = "dice" if self.variant.dice is not None else "cards"
        items = self._roll_and_move(plain)
        told = {rule_id for item in items for rule_id in item.ids}
        walks = [named for named in self.variant.section("uses") if is_plain_walk(named) and named.id not in told]
        late = {named.id for named in special_cases_before_play([named for named, _ in plain])}
        for named, step in plain:
            if named.id not in told | late:
                items.append(Item("turn", (named.id,), "rule", step))
            if does_only(step, Roll):
                items += [Item("turn", (walk.id,), "rule", walk.rule) for walk in walks]
        again = [(named, step) for named, step in chance if any(isinstance(effect, Gain) for effect in step.effects)]
        others = [pair for pair in chance if pair not in again]
        items += [Item(chance_section, (named.id,), "rule", step) for named, step in again]
        items += [Item(chance_section, (named.id,), "again-unmoved") for named, step in again[-1:] if rolls_again(step)]
        numbers = self._numbers(chance_section)
        items += numbers
        for at, (named, step) in enumerate(others):
            limits = at == 0 and not numbers and bool(again) and is_special_throw(step.when, again[-1][1].when)
            items.append(Item(chance_section, (named.id,), "exception" if limits else "rule", step))
        return items

    def _late_steps(self) -> list[Item]:
        """Return the steps of a turn that come first and hardly ever happen: they are told once the turn is known."""
        steps = [named for named in self.variant.section("turn") if isinstance(named.rule, Step)]
        plain = [named for named in steps if isinstance(named.rule, Step) and not begins_with_throw(named.rule.when)]
        return [Item("turn", (named.id,), "rule", named.rule) for named in special_cases_before_play(plain)]

    def _numbers(self, section: str) -> list[Item]:
        words = [word for word in self.variant.words.values() if isinstance(word.definition, DefinedNumber)]
        return [Item(section, (f"define.{word.name}",), "word", word) for word in words if not word.prelude]

    def _roll_and_move(self, plain: list[tuple[Named, Step]]) -> list[Item]:
        """Return "roll the die and move a piece", where a turn is that and any number may move any piece."""
        rolls = [named.id for named, step in plain if does_only(step, Roll) and step.when is None]
        uses = [named for named, step in plain if uses_the_sum(step) and step.when is None]
        walks = [named.id for named in self.variant.section("uses") if is_plain_walk(named)]
        ids = (*rolls, *(named.id for named in uses), *walks)
        if (len(rolls), len(uses), len(walks)) != (1, 1, 1) or self.reworded & set(ids):
            return []
        return [Item("turn", ids, "roll-and-move"), Item("turn", (uses[0].id,), "owed", uses[0].rule)]

    # --- cards -----------------------------------------------------------------

    def _cards(self) -> list[Item]:
        cards = self.variant.cards
        items = [Item("cards", (), "cards-intro")] if cards else []
        plain = self._number_cards()
        others: list[tuple[Card, ...]] = []
        for card in cards:
            if card in plain:
                others += [plain] if card is plain[0] else []
            elif others and others[-1] is not plain and self._shares_line(card, others[-1][-1]):
                others[-1] = (*others[-1], card)
            else:
                others.append((card,))
        for alike in others:
            kind = "number-cards" if alike is plain else "cards-alike"
            items.append(Item("cards", tuple(f"cards.{card.id}" for card in alike), kind, alike))
        for named in self.variant.section("uses"):
            if isinstance(named.rule, Permission) and named.rule.situation is Situation.CARD:
                items.append(Item("turn", (named.id,), "rule", named.rule))
        return items

    def _shares_line(self, card: Card, before: Card) -> bool:
        """Return whether a card says and does the same as the one before it but for its label."""
        reworded = {f"cards.{card.id}", f"cards.{before.id}"} & self.reworded
        return card.use == before.use and card.copies == before.copies and not reworded

    def _number_cards(self) -> tuple[Card, ...]:
        """Return the cards that do no more than move a piece by the number printed on them, if they are several."""
        cards = [card for card in self.variant.cards if moves_its_number(card)]
        alike = [card for card in cards if card.copies == cards[0].copies and f"cards.{card.id}" not in self.reworded]
        return tuple(alike) if len(alike) >= _SEVERAL else ()

    # --- leaving the yard ------------------------------------------------------

    def _entering(self) -> list[Item]:
        board = self.table.board
        joined = any(board.ahead[seat].get(board.yard(seat)) for seat in range(len(self.table.seats)))
        items = []
        permissions = [named for named in self.variant.section("uses") if brings_out(named)]
        cards = [card for card in self.variant.cards if mentions_bringing_out(card.use)]
        only = [] if joined or cards else self._only_out(permissions)
        items += only
        if cards and not joined and not permissions:
            places = [card for card in self.variant.cards if takes_place_from_yard(card.use)]
            ids = tuple(f"cards.{card.id}" for card in (*cards, *places))
            items.append(Item("entering", ids, "only-out-cards", (tuple(cards), tuple(places))))
        for named in self.variant.section("duties"):
            if isinstance(named.rule, Duty) and isinstance(named.rule.act, Place):
                items.append(Item("entering", (named.id,), "rule", named.rule))
        if joined:
            items.append(Item("entering", ("board.yard",), "yard"))
        if self._course() == "ring" and any(entry is not None for entry in board.entry):
            items.append(Item("entering", ("board.entry",), "entry-list" if joined else "entry"))
        told = {named.id for named in permissions if only and is_simple_exit(named)} - self.reworded
        items += [Item("entering", (named.id,), "rule", named.rule) for named in permissions if named.id not in told]
        return items + self._exit_full() + self._arrivals_at_the_entry()

    def _arrivals_at_the_entry(self) -> list[Item]:
        """Return the rows of landing that only a piece coming out can meet."""
        rows = [row for row in self._landing_rows() if is_coming_out(row.land)]
        items = [Item("entering", (row.id,), "rule", row.land) for row, _ in in_reading_order(rows)]
        captures = [row for row in self._landing_rows() if sends(row.land, captured=True)]
        only_here = bool(captures) and all(row in rows for row in captures)
        ids = tuple(row.id for row in captures)
        return items + ([Item("entering", ids, "captured-yard")] if only_here else [])

    def _exit_full(self) -> list[Item]:
        """Return what becomes of a duty to come out where own pieces already fill the entry."""
        board = self.table.board
        full = any(entry is not None and board.cells[entry].capacity for entry in board.entry)
        duties = [named.id for named in self.variant.section("duties") if owes_coming_out(named)]
        return [Item("entering", (*duties, "board.capacity"), "exit-full")] if full and duties else []

    def _only_out(self, permissions: list[Named]) -> list[Item]:
        throws = [throw_of(named.rule.when) for named in permissions if isinstance(named.rule, Permission)]
        values: list[int] = []
        for throw in throws:
            if throw is None or not throw.values or throw.double or throw.negated:
                return []
            values += [value for value in throw.values if value not in values]
        ids = tuple(named.id for named in permissions if named.id not in self.reworded)
        return [Item("entering", ids, "only-out", Shows(values=tuple(values)))] if ids and values else []

    # --- the board and its special cells ---------------------------------------

    def _board(self) -> list[Item]:
        board = self.table.board
        items = []
        marks = [mark.name for cell in board.cells for mark in cell.marks if mark.name not in board.links]
        names = dict.fromkeys(marks)
        for name in self._words_for_marks():
            del names[name]
        items += [Item("moving", (f"board.{name}",), "mark", name) for name in names]
        items += [Item("moving", (f"board.{name}",), "link", name) for name in board.links]
        if any(board.column):
            items.append(Item("finish", ("board.turnoff", "board.home-column"), "column"))
        if has_finish(self.table):
            items.append(Item("finish", ("board.finish",), "finish"))
        return items

    def _words_for_marks(self) -> dict[str, str]:
        """Return the marks that a defined word is only another name of, with the word: both are said at once."""
        cells = self.table.board.cells
        owned = {mark.name for cell in cells for mark in cell.marks if mark.seat is not None}
        marks = {mark.name for cell in cells for mark in cell.marks} - owned - set(self.table.board.links)
        found: dict[str, str] = {}
        for word in self.variant.words.values():
            mark = mark_meant(word)
            if mark in marks and f"define.{word.name}" not in self.reworded and f"board.{mark}" not in self.reworded:
                found.setdefault(mark, word.name)
        return found

    def _uses(self) -> list[Item]:
        items = []
        told = {rule_id for item in self._turn() for rule_id in item.ids}
        for named in self.variant.section("uses"):
            rule = named.rule
            if not isinstance(rule, Permission) or rule.situation is Situation.CARD:
                continue
            if not brings_out(named) and named.id not in told:
                section = "turn" if rule.when is None else "moving"
                items.append(Item(section, (named.id,), "rule", rule))
        duties = [named for named in self.variant.section("duties") if isinstance(named.rule, Duty)]
        for named in duties:
            if isinstance(named.rule, Duty) and not isinstance(named.rule.act, Place):
                items.append(Item(section_of_duty(named.rule), (named.id,), "rule", named.rule))
        if len(duties) > 1 and not exclusive([named.rule for named in duties if isinstance(named.rule, Duty)]):
            items.append(Item("turn", tuple(named.id for named in duties), "duties-ranked", tuple(duties)))
        return items

    def _words(self) -> list[Item]:
        # A word is explained before it is used, so these come before the rules of their section.
        used = words_used(self.variant)
        aims = {name for named in self._wins()[:1] for name in words_in(named.rule)}
        items = []
        marked = {word: mark for mark, word in self._words_for_marks().items()}
        for word in self.variant.words.values():
            if word.name in marked:
                mark = marked[word.name]
                ids = (f"board.{mark}", f"define.{word.name}")
                items.append(Item("moving", ids, "marked", (mark, word)))
                continue
            if isinstance(word.definition, DefinedNumber) or (word.prelude and word.name not in used):
                continue
            if word.prelude and word.name in self.self_explaining:
                continue
            section = "aim" if word.name in aims else self._section_of_word(word, used)
            items.append(Item(section, (f"define.{word.name}",), "word", word))
        return items

    def _section_of_word(self, word: Word, used: dict[str, str]) -> str:
        if isinstance(word.definition, DefinedCells):
            return "moving"
        if isinstance(word.definition, DefinedGroup):
            return "blockades"
        late = dict.fromkeys(("overshoot", "help", "end"), "finish")
        return {"landing": "landing", "blockades": "blockades", **late}.get(used.get(word.name, ""), "moving")

    # --- landing and what it gains ---------------------------------------------

    def _landing_rows(self) -> list[Row]:
        return [Row(named.id, named.rule) for named in self.variant.section("landing") if isinstance(named.rule, Land)]

    def _landing(self) -> list[Item]:
        rows = [row for row in self._landing_rows() if not is_coming_out(row.land)]
        items = []
        captures = [row for row in rows if sends(row.land, captured=True)]
        stacked = [row for row in rows if sends(row.land, to=To.UNDER_IT)]
        follows_exception = False
        for row, is_limited in in_reading_order(rows):
            is_exception = is_limited and not sends(row.land, to=To.LINK)
            said_as_one = is_exception and not follows_exception
            follows_exception = is_exception
            items.append(Item("landing", (row.id,), "exception" if said_as_one else "rule", row.land))
            if captures and row in captures:
                items.append(Item("landing", tuple(capture.id for capture in captures), "captured-yard"))
                captures = []
            if row in stacked:
                items.append(Item("landing", tuple(each.id for each in stacked), "stacked"))
                stacked = []
        sent = tuple(row.id for row in rows if sends(row.land, to=To.REGION))
        return items + ([Item("landing", sent, "sent-lands")] if sent else [])

    def _bonuses(self) -> list[Item]:
        sections = {Event.CAPTURE: "landing", Event.FINISH: "finish", Event.BRING_OUT: "entering"}
        items = []
        for named in self.variant.section("bonus"):
            if isinstance(named.rule, After):
                section = sections.get(named.rule.event, "moving")
                items.append(Item(section, (named.id,), "rule", named.rule))
                if any(is_owed_count(effect) for effect in named.rule.effects):
                    items.append(Item(section, (named.id,), "count-lost"))
        return self._with_rolls_added(items)

    def _with_rolls_added(self, items: list[Item]) -> list[Item]:
        """Say after the last event that brings another throw that it adds up with another reason for one."""
        events = [item for item in items if isinstance(item.subject, After) and always_rolls_again(item.subject)]
        steps = [named.rule for named in self.variant.section("turn") if isinstance(named.rule, Step)]
        if not events or len(events) + sum(map(always_rolls_again, steps)) == 1:
            return items
        after = items.index(events[-1]) + 1
        added = Item(events[-1].section, tuple(rule_id for event in events for rule_id in event.ids), "again-added")
        return [*items[:after], added, *items[after:]]

    # --- notes -----------------------------------------------------------------

    def _notes(self) -> list[Item]:
        variant = self.variant
        return [
            *(Item("options", (f"options.{option.id}",), "option", option) for option in variant.options),
            *(Item("texts", (f"texts.{name}",), "text", name) for name in variant.texts),
            *(Item("left-out", (), "left-out", rule) for rule in variant.left_out),
            *(Item("sources", (), "source", key) for key in variant.sources),
        ]
