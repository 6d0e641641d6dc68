"""Everything of a variant that is no rule: title, seats, teams, pieces, dice, decks, words and texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from homestretch.dsl import limits
from homestretch.dsl.content import Content, Line, by_language, entries, items, texts
from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.lexer import split_sources
from homestretch.dsl.model import Card, Dice, Told
from homestretch.dsl.nodes import Choice
from homestretch.dsl.schema import LANGUAGES
from homestretch.dsl.seating import TEAMS, read_players
from homestretch.dsl.source import Span
from homestretch.dsl.suggest import nearest
from homestretch.dsl.words import NUMBERS
from homestretch.dsl.yamltree import Mapping, Scalar, read_int

CONCEPTS = (
    "piece",
    "cell",
    "yard",
    "ring",
    "line",
    "track",
    "board",
    "entry",
    "turnoff",
    "home-column",
    "finish",
    "stack",
    "colour",
    "player",
    "partner",
    "team",
    "die",
    "step",
    "card",
    "hand",
    "deck",
)
"""What a variant can have words of its own for, besides the names that it declares."""

ORDERS = ("clockwise", "anticlockwise")

_PIECES = re.compile(r"(\w+) each, in the yard", re.ASCII)
_DICE = re.compile(r"(\w+) (die|dice)(?: with faces (\d[\d, andto]*))?", re.ASCII)
_DECKS = re.compile(r"(\w+)((?:, with \d+ players \w+)*)", re.ASCII)

_COMPARED = 100
"""Sources that a strange name is compared with; a file that declares more is hostile, not mistyped."""

Sources = dict[str, tuple[str, ...]]
"""The rules of sources that parts of the material carry out, by key."""


@dataclass(frozen=True, slots=True)
class Material:
    """The material of a variant. `players[count]` are the seats of each player, as indices into `seats`."""

    title: dict[str, str]
    sources: dict[str, Told]
    left_out: dict[str, Told]
    seats: tuple[str, ...]
    players: dict[int, tuple[tuple[int, ...], ...]]
    teams: str
    clockwise: bool
    pieces: int
    dice: Dice | None
    decks: dict[int, int]
    lexicon: dict[str, dict[str, tuple[str, str, str]]]
    wording: dict[str, dict[str, str]]
    texts: dict[str, dict[str, str]]
    carried_out: Sources


def read_material(content: Content, declared: frozenset[str], collector: Collector) -> Material | None:
    """Return the material, or None after reporting what is wrong with it.

    `declared` are the names of marks, links and defined words, for which a file may have displayed words too.
    """
    own = Collector()
    found: Sources = {}
    reader = _Reader(content, found, own)
    seats = tuple(item.text for item in items(content.material.get("seats")))
    players = read_players(content.material.get("players"), seats, own)
    dice = reader.dice()
    result = Material(
        title=texts(content.material.get("title")),
        sources=by_language(content.material.get("sources")),
        left_out=by_language(content.material.get("left-out")),
        seats=seats,
        players=players,
        teams=reader.one_of("teams", TEAMS, "none"),
        clockwise=reader.one_of("order", ORDERS, "clockwise") == "clockwise",
        pieces=reader.pieces(),
        dice=dice,
        decks=reader.decks(tuple(players)),
        lexicon=_lexicon(content, declared, own),
        wording=_wording(content, own),
        texts=_texts(content, found),
        carried_out=found,
    )
    _check_references(content, found, own)
    collector.extend(own.diagnostics)
    return None if own.has_errors else result


def read_cards(
    content: Content, uses: dict[str, tuple[Choice, tuple[str, ...]]], collector: Collector
) -> tuple[Card, ...]:
    """Return the kinds of cards; `uses` is what each does, with its sources. Report numbers that are none."""
    cards = []
    for line in content.section("cards"):
        copies, label = (content.lines.get(f"{line.id}.{key}") for key in ("copies", "label"))
        if copies is None or label is None or line.name not in uses:
            continue
        number = read_int(copies.value, collector, f"{line.id}.copies", 1, limits.CARDS)
        if number is not None:
            use, sources = uses[line.name]
            phrase = phrase_text(line)
            cards.append(Card(line.name, number, label.value.text, use, sources, phrase, line.value.span))
    return tuple(cards)


def check_pack(cards: tuple[Card, ...], decks: dict[int, int], lines: tuple[Line, ...], collector: Collector) -> None:
    """Report a pack with more cards than the limit."""
    copies = sum(card.copies for card in cards)
    for count, number in decks.items():
        if copies * number > limits.CARDS:
            collector.error(
                "HS905",
                f"with {count} players the pack has {copies * number} cards",
                lines[0].key.span,
                reason=f"a pack has {limits.CARDS} cards at most, all decks and copies counted",
                example='two: {copies: 4, label: "2", use: forward 2}',
            )
            return


def phrase_text(line: Line) -> str:
    """Return a phrase as typed, on one line and without its sources."""
    text = " ".join(line.value.text.split())
    return re.sub(r"\s*\[[^\[\]]*\]$", "", text)


def count_of(word: str) -> int | None:
    """Return the number of a word such as `two` or `12`, or None."""
    if word in NUMBERS:
        return NUMBERS[word]
    plain = re.fullmatch(r"0|[1-9][0-9]{0,8}", word, re.ASCII)
    return int(word) if plain else None


@dataclass(frozen=True, slots=True)
class _Phrase:
    """A phrase of the material on one line, without its sources."""

    key: str
    text: str
    scalar: Scalar


class _Reader:
    """Reads the phrases of the material; a phrase that is not understood is reported and stands for nothing."""

    def __init__(self, content: Content, found: Sources, collector: Collector) -> None:
        self._content = content
        self._found = found
        self._collector = collector

    def one_of(self, key: str, forms: tuple[str, ...], unsaid: str) -> str:
        phrase = self._phrase(key)
        if phrase is None:
            return unsaid
        if phrase.text in forms:
            return phrase.text
        listed = ", ".join(f'"{form}"' for form in forms)
        self._refuse(key, phrase, f"it is one of {listed}", forms[0], nearest(phrase.text, forms))
        return unsaid

    def pieces(self) -> int:
        phrase = self._phrase("pieces")
        form = "4 each, in the yard"
        found = _PIECES.fullmatch(phrase.text) if phrase else None
        if phrase is None or found is None or (number := count_of(found[1])) is None:
            if phrase is not None:
                self._refuse("pieces", phrase, "it says how many pieces each seat has and where they begin", form)
            return 1
        self._check(phrase, number, 1, limits.PIECES_PER_SEAT, "pieces of a seat", f"pieces: {form}")
        return number

    def dice(self) -> Dice | None:
        phrase = self._phrase("dice")
        if phrase is None:
            return None
        form = "two dice"
        found = _DICE.fullmatch(phrase.text)
        number = count_of(found[1]) if found else None
        if found is None or number is None or (number == 1) != (found[2] == "die"):
            reason = "it says how many dice are rolled, and which faces they have where these are not 1 to 6"
            self._refuse("dice", phrase, reason, "one die with faces 1, 2, 3 and 4", form if found else None)
            return None
        faces = _faces(found[3] or "1 to 6")
        if faces is None:
            reason = 'faces are parted by commas with "and" before the last, or go from one number to a greater one'
            self._refuse("dice", phrase, reason, "one die with faces 1 to 8")
            return None
        self._check(phrase, number, 1, limits.DICE, "dice", f"dice: {form}")
        size, greatest = _size(faces)
        example = "dice: one die with faces 1 to 8"
        fits = self._check(phrase, size, 1, limits.FACES, "faces of a die", example)
        if not fits or not self._check(phrase, greatest, 0, limits.INTEGER, "on a face", example):
            return None
        return Dice(number, tuple(faces), self._found.get("dice", ()))

    def decks(self, counts: tuple[int, ...]) -> dict[int, int]:
        if not self._content.section("cards"):
            return {}
        phrase = self._phrase("decks")
        if phrase is None:
            return dict.fromkeys(counts, 1)
        found = _DECKS.fullmatch(phrase.text)
        usual = count_of(found[1]) if found else None
        if found is None or usual is None:
            reason = "it says how many decks are shuffled together, and where other numbers of players need others"
            self._refuse("decks", phrase, reason, "3, with 8 players 4")
            return dict.fromkeys(counts, 1)
        result = dict.fromkeys(counts, usual)
        for players, word in re.findall(r", with (\d+) players (\w+)", found[2], re.ASCII):
            number = count_of(word)
            if number is None or int(players) not in counts:
                listed = ", ".join(map(str, counts))
                self._refuse("decks", phrase, f"the game is played by {listed} players", "3, with 8 players 4")
            else:
                result[int(players)] = number
        for number in set(result.values()):
            self._check(phrase, number, 1, limits.CARDS, "decks", "decks: 3, with 8 players 4")
        return result

    def _phrase(self, key: str) -> _Phrase | None:
        scalar = self._content.text(key)
        if scalar is None:
            return None
        found = split_sources(scalar, key, self._collector)
        if found is None:
            return None
        text, sources = found
        if sources:
            self._found[key] = sources
        return _Phrase(key, " ".join(text.split()), scalar)

    def _refuse(self, key: str, phrase: _Phrase, reason: str, form: str, suggestion: str | None = None) -> None:
        self._collector.error(
            "HS421",
            f'{key} is "{phrase.text}", which is not understood',
            phrase.scalar.span,
            reason=reason,
            suggestion=suggestion,
            example=f"{key}: {form}",
        )

    def _check(self, phrase: _Phrase, number: int, low: int, high: int, what: str, example: str) -> bool:
        if low <= number <= high:
            return True
        said = str(number) if number <= limits.INTEGER else "a number with too many digits of"
        self._collector.error(
            "HS904",
            f"{phrase.key} says {said} {what}",
            phrase.scalar.span,
            reason=f"from {low} to {high} are allowed",
            example=example,
        )
        return False


def _faces(text: str) -> range | tuple[int, ...] | None:
    """Return the faces of `1 to 8` or `1, 2 and 5`, or None for any other text."""
    through = re.fullmatch(r"(\d+) to (\d+)", text, re.ASCII)
    if through:
        low, high = int(through[1]), int(through[2])
        return range(low, high + 1) if low < high else None
    listed = re.fullmatch(r"\d+|\d+(, \d+)* and \d+", text, re.ASCII)
    return tuple(int(face) for face in re.split(", | and ", text)) if listed else None


def _size(faces: range | tuple[int, ...]) -> tuple[int, int]:
    """Return how many faces there are and the greatest, however many these are."""
    if isinstance(faces, range):
        return faces.stop - faces.start, faces.stop - 1
    return len(faces), max(faces)


def _lexicon(
    content: Content, declared: frozenset[str], collector: Collector
) -> dict[str, dict[str, tuple[str, str, str]]]:
    known = (*CONCEPTS, *sorted(declared))
    found: dict[str, dict[str, tuple[str, str, str]]] = {}
    for language in entries(content.material.get("words")):
        words = found.setdefault(language.key.text, {})
        for entry in entries(language.value):
            concept = entry.key.text
            forms = items(entry.value)
            if concept not in known:
                collector.error(
                    "HS426",
                    f'"{concept}" is nothing that has a word',
                    entry.key.span,
                    reason=f"words can be given for {', '.join(known)}",
                    suggestion=nearest(concept, known),
                    example="piece: [ficha, fichas, f]",
                )
            elif len(forms) == 3 and forms[2].text not in ("m", "f"):
                collector.error(
                    "HS427",
                    f'the gender of "{forms[0].text}" is "{forms[2].text}"',
                    forms[2].span,
                    reason="the third is m or f, and left out in languages where nouns have no gender",
                    example=f"{concept}: [{forms[0].text}, {forms[1].text}, m]",
                )
            else:
                words[concept] = (forms[0].text, forms[1].text, forms[2].text if len(forms) == 3 else "")
    return found


def _wording(content: Content, collector: Collector) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    known = [line.id for line in content.lines.values()]
    for language in entries(content.material.get("wording")):
        found[language.key.text] = texts(language.value)
        for entry in entries(language.value):
            if entry.key.text not in content.lines and entry.key.text not in content.gone:
                collector.error(
                    "HS417",
                    f'there is no "{entry.key.text}" to word',
                    entry.key.span,
                    reason="a sentence replaces the generated one of a rule that the file or its bases have",
                    suggestion=nearest(entry.key.text, known),
                    example="wording: {en: {landing.capture: A piece that is met goes home.}}",
                )
    return found


def _texts(content: Content, found: Sources) -> dict[str, dict[str, str]]:
    result = {}
    for entry in entries(content.material.get("texts")):
        if isinstance(entry.value, Mapping):
            said = texts(entry.value)
            result[entry.key.text] = {key: said[key] for key in LANGUAGES if key in said}
            references = items(entry.value.get("source"))
            if references:
                found[f"texts.{entry.key.text}"] = tuple(reference.text for reference in references)
    return result


def _check_references(content: Content, found: Sources, collector: Collector) -> None:
    """Report references to rules of sources that are not declared."""
    declared = by_language(content.material.get("sources"))
    for key, scalar in _references(content):
        names = [scalar.text] if key is None else found.get(key, ())
        check_sources(tuple(names), declared, scalar.span, collector)


def _references(content: Content) -> Iterator[tuple[str | None, Scalar]]:
    for key in ("teams", "order", "pieces", "dice", "decks"):
        scalar = content.text(key)
        if scalar is not None:
            yield key, scalar
    for entry in entries(content.material.get("texts")):
        if isinstance(entry.value, Mapping):
            yield from ((None, item) for item in items(entry.value.get("source")))
    for entry in entries(content.material.get("left-out")):
        yield None, entry.key


def check_sources(names: tuple[str, ...], declared: dict[str, Told], place: Span, collector: Collector) -> None:
    """Report rules of a source that the file does not declare under `sources`."""
    for name in names:
        prefix = name.rpartition("-")[0] or name
        parts = prefix.split("-")
        if not any("-".join(parts[:end]) in declared for end in range(1, len(parts) + 1)):
            collector.error(
                "HS425",
                f'"{name}" is a rule of a source that is not declared',
                place,
                reason=f"sources has {', '.join(declared)}" if declared else "the file declares no sources",
                notes=(),
                suggestion=nearest(prefix, declared) if len(declared) <= _COMPARED else None,
                example=f"sources: {{{prefix}: where these rules come from}}",
            )
