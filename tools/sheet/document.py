"""A rule sheet as data: title, sections of sentences, the table of cards, examples. Every format is made from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from homestretch.dsl.model import Card, Example, Variant
from homestretch.tools.sheet.examples import ExampleTeller
from homestretch.tools.sheet.joins import sentence_case
from homestretch.tools.sheet.outline import SECTIONS
from homestretch.tools.sheet.writer import SheetSentence, Writer, text_in

LISTED = frozenset({"options", "left-out", "sources", "texts"})
"""Sections whose sentences stand each on a line of its own."""

Diagram = Callable[[Example], str]
"""Draws the position of an example as an SVG document."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table of cards: how the card looks, its name if it has one, how many there are, what it does."""

    rule_ids: tuple[str, ...]
    label: str
    name: str
    copies: str
    use: str
    replaced: bool


@dataclass(frozen=True, slots=True)
class Section:
    """A section with its heading; `rows` is the table of cards, which only the section `cards` has."""

    key: str
    heading: str
    sentences: tuple[SheetSentence, ...]
    rows: tuple[Row, ...] = ()

    @property
    def listed(self) -> bool:
        """Whether its sentences stand each on a line of its own."""
        return self.key in LISTED


@dataclass(frozen=True, slots=True)
class SheetExample:
    """An example in words, with the SVG of its position if one was drawn."""

    id: str
    title: str
    lines: tuple[str, ...]
    diagram: str | None


@dataclass(frozen=True, slots=True)
class Document:
    """A whole sheet. `title_language` is the language the author's title is in."""

    language: str
    title: str
    title_language: str
    subtitle: str
    sections: tuple[Section, ...]
    headings: dict[str, str]
    replaced_note: str | None
    examples: tuple[SheetExample, ...]
    board: str | None = field(default=None)


def build_document(
    variant: Variant,
    language: str,
    *,
    players: int | None = None,
    board_svg: str | None = None,
    examples: Sequence[Example] = (),
    diagram: Diagram | None = None,
) -> Document:
    """Return the sheet of a variant as data. See `render_sheet` for what the arguments mean."""
    writer = Writer(variant, language, players)
    sentences = list(writer.sentences())
    title, title_language = text_in(variant.title, language)
    return Document(
        language=language,
        title=title,
        title_language=title_language,
        subtitle=" · ".join(writer.say.join(line) for line in _subtitle(writer)),
        sections=tuple(_sections(writer, sentences)),
        headings=_headings(writer),
        replaced_note=writer.say("replaced-note") if any(sentence.replaced for sentence in sentences) else None,
        examples=tuple(_examples(writer, examples, diagram)),
        board=board_svg,
    )


def _subtitle(writer: Writer) -> tuple[str, str]:
    return writer.board.players_line(), writer.board.chance_line()


def _headings(writer: Writer) -> dict[str, str]:
    keys = ("table-card", "table-copies", "table-use", "section-examples", "replaced-sign")
    headings = {key: writer.say.join(writer.say(key)) for key in keys}
    if len({writer.variant.decks[count] for count in _counts(writer)} if writer.variant.decks else ()) > 1:
        headings["table-copies"] = writer.say("table-copies-each")
    return headings


def _counts(writer: Writer) -> tuple[int, ...]:
    return writer.variant.counts if writer.players is None else (writer.players,)


def _sections(writer: Writer, sentences: list[SheetSentence]) -> list[Section]:
    sections = []
    for key in SECTIONS:
        mine = [sentence for sentence in sentences if sentence.section == key]
        if mine:
            rows = tuple(_rows(writer, mine)) if key == "cards" else ()
            told = {row.rule_ids for row in rows}
            shown = tuple(sentence for sentence in mine if sentence.rule_ids not in told)
            dice = writer.variant.dice
            name = "die" if key == "dice" and dice is not None and dice.count == 1 else key
            heading = sentence_case(writer.say.join(writer.say(f"section-{name}"))).rstrip(".")
            sections.append(Section(key, heading, shown, rows))
    return sections


def _rows(writer: Writer, sentences: list[SheetSentence]) -> list[Row]:
    decks = {writer.variant.decks[count] for count in _counts(writer)}
    packs = next(iter(decks)) if len(decks) == 1 else 1
    cards = {f"cards.{card.id}": card for card in writer.variant.cards}
    rows = []
    for sentence in sentences:
        shown = tuple(cards[rule_id] for rule_id in sentence.rule_ids if rule_id in cards)
        if shown:
            rows.append(_row(writer, sentence, shown, packs))
    return rows


def _row(writer: Writer, sentence: SheetSentence, cards: tuple[Card, ...], packs: int) -> Row:
    label = writer.card_labels(cards)
    copies = str(cards[0].copies * packs)
    if len(cards) > 1:
        copies = f"{len(cards)} × {copies}"
    use = sentence.text if sentence.replaced else sentence.text.removeprefix(f"{label}: ")
    return Row(sentence.rule_ids, label, _name(writer, cards), copies, use, sentence.replaced)


def _name(writer: Writer, cards: tuple[Card, ...]) -> str:
    keys = [f"card-{card.id}" for card in cards]
    known = all(key in writer.say.lexicon.nouns for key in keys)
    return ", ".join(writer.say.noun(key).text for key in keys) if known else ""


def _examples(writer: Writer, examples: Sequence[Example], diagram: Diagram | None) -> list[SheetExample]:
    teller = ExampleTeller(writer)
    told = []
    for number, example in enumerate(examples, start=1):
        words = teller.tell(example, number)
        drawn = None if diagram is None else diagram(example)
        told.append(SheetExample(words.id, words.title, words.lines, drawn))
    return told
