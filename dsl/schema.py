"""The shape of a variant file, as one declarative table.

`SCHEMA` says which keys a file may have, what each holds and how that looks. `shape.py` holds a tree against it,
`jsonschema.py` publishes it for editors and `format.py` takes the order of keys from it. What the texts inside
mean is not said here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from homestretch.dsl import limits
from homestretch.dsl.shapes import Either, Field, Keys, ListOf, MapOf, Record, Shape, Steps, Text, Whole

LANGUAGES = ("en", "es", "pt", "fr")
"""The languages that titles, texts and sentences can be given in."""

NAME = re.compile(r"[a-z0-9][a-z0-9-]*")
"""What a name of a rule, word, mark, card, seat or option looks like."""

LABEL = re.compile(r"[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*")
"""What a source or an example is called: `C`, `CT-06-full`."""

REFERENCE = re.compile(r"[A-Z][A-Z0-9]*(-[A-Z0-9]+)+")
"""What a rule of a source is called: `C-16`."""


@dataclass(frozen=True, slots=True)
class Section:
    """A section of rules or of other lines that can be changed one by one.

    `ordered` sections are lists of one-key mappings, since their order means something; `single` is one phrase
    without a name.
    """

    name: str
    meaning: str
    example: str
    ordered: bool = False
    single: bool = False


RULE_SECTIONS: tuple[Section, ...] = (
    Section(
        "uses", "what a number or a card lets a player do", "move: you may move one of your pieces forward the number"
    ),
    Section(
        "duties",
        "what must be done if it can be, the first before the others",
        "bring-out: when the number is 5, you must bring out one of your pieces",
        ordered=True,
    ),
    Section("blockades", "what stops a piece", "barrier: a barrier stops every piece from passing"),
    Section("landing", "what happens where a piece arrives", "capture: with an enemy piece, capture it"),
    Section("bonus", "what is gained, and for what", "capture: 20"),
    Section("overshoot", "what a number too large for the track does", "the move is not allowed", single=True),
    Section("start", "what is done once, before the first turn", "first: the highest roller begins", ordered=True),
    Section("round", "what a round is, where a game has rounds", "deal: deal 4 cards to every player", ordered=True),
    Section("turn", "what a turn is, step by step", "roll: roll one die", ordered=True),
    Section(
        "help",
        "when a player plays a partner's pieces",
        "partner: when all your pieces are in the finish, you play your partner's pieces",
    ),
    Section("end", "when the game is over and who wins", "win: when all your pieces are in the finish, you win"),
)
"""The sections that hold rules, in the order in which a file gives them."""

LINE_SECTIONS: tuple[Section, ...] = (
    Section("board", "the board", "ring: 17 cells for each side, clockwise, numbered from 1"),
    Section("cards", "the kinds of cards and what each does", 'two: {copies: 4, label: "2", use: forward 2}'),
    Section("define", "words that the rules use", "safe: a circle"),
)
"""The other sections whose lines are changed, added and removed one by one."""

SECTIONS = {section.name: section for section in (*LINE_SECTIONS, *RULE_SECTIONS)}
"""Every section whose lines have an id."""


_NAMES = Keys("a name", NAME)
_LANGUAGE = Keys("a language", choices=LANGUAGES)
_IDS = Keys("the id of a rule", of_rules=True)


def _by_language(meaning: str, example: str) -> MapOf:
    return MapOf(_LANGUAGE, Text(meaning, example), f"{meaning}, by language", f"{{en: {example}}}", least=1)


def _told(meaning: str, example: str) -> Either:
    return Either((Text(meaning, example), _by_language(meaning, example)), f"{meaning}, or that by language", example)


def _phrase(section: Section) -> Text:
    return Text(section.meaning, section.example.partition(": ")[2] or section.example)


def _lines(section: Section) -> Shape:
    if section.single:
        return _phrase(section)
    if section.ordered:
        return Steps(_phrase(section), section.meaning, f"- {section.example}", least=1)
    return MapOf(_NAMES, _phrase(section), section.meaning, section.example, least=1)


_REFERENCES = Either(
    (
        Text("a rule of a source", "C-16", pattern=REFERENCE),
        ListOf(Text("a rule of a source", "C-16", pattern=REFERENCE), "rules of sources", "[C-16, C-17]", least=1),
    ),
    "the rules of a source that it carries out",
    "C-16",
)

_CARD = Record(
    (
        Field("copies", Whole("how many cards of this kind a deck holds", 1, limits.CARDS, "4"), required=True),
        Field("label", Text("what is printed on the card", '"2"'), required=True),
        Field("use", Text("what the card lets a player do", "forward 2"), required=True),
    ),
    "a kind of card",
    '{copies: 4, label: "2", use: forward 2}',
)

_CARDS = MapOf(_NAMES, _CARD, SECTIONS["cards"].meaning, SECTIONS["cards"].example, least=1)

_CHANGE = MapOf(
    _IDS,
    Text("what the rule says now", "20, may be declined"),
    "rules that say something else now",
    "{bonus.capture: 10}",
    least=1,
)

_ADDED = Record(
    (
        Field("rule", Text("what the rule says", "on a 6, roll again"), required=True),
        Field("after", Text("the id of the rule that it follows", "turn.roll")),
        Field("before", Text("the id of the rule that it precedes", "turn.use")),
    ),
    "a rule and its place among the others",
    "{rule: on a 1, end the turn, after: turn.roll}",
)

_ADD = MapOf(
    _IDS,
    Either(
        (Text("what the new rule says", "with a partner's piece, all stay"), _ADDED, _CARD),
        "a phrase, or a phrase with its place",
        "with a partner's piece, all stay",
    ),
    "rules that come in addition",
    "{landing.partner: with a partner's piece, all stay}",
    least=1,
)

_REMOVE = ListOf(
    Text("the id of a rule", "turn.third-six"), "rules that do not hold", "[turn.third-six]", least=1, distinct=True
)

_VALUE = Record(
    (
        Field("say", _by_language("the sentence for it on the sheet", "Every capture counts 20"), required=True),
        Field("add", _ADD),
        Field("change", _CHANGE),
        Field("remove", _REMOVE),
    ),
    "a value of an option",
    "{say: {en: Only one 20 a turn}, change: {bonus.capture: 20 once a turn}}",
)

_OPTION = Record(
    (
        Field("label", _by_language("what the option is about", "Barriers"), required=True),
        Field("default", Text("the value that holds unless another is chosen", "circles", pattern=NAME), required=True),
        Field(
            "values",
            MapOf(_NAMES, _VALUE, "the values it can have", f"once: {_VALUE.example}", least=2),
            required=True,
        ),
    ),
    "a point on which tables differ",
    "{label: {en: Barriers}, default: circles, values: {...}}",
)

_PLACES = MapOf(
    _NAMES,
    ListOf(Text("a place", "h3"), "the places of a seat's pieces", "[5, h3, yard]"),
    "where the pieces stand, by seat",
    "{yellow: [5, h3], red: [40]}",
)

_BY_CELL = MapOf(
    Keys("a cell"),
    ListOf(Text("a seat", "red", pattern=NAME), "seats in order", "[blue, red]", least=2),
    "seats in order, by cell",
    "{5: [blue, red]}",
)

_ACTIONS = ListOf(Text("an action", "5: yellow 5 to 10"), "actions", '["5: yellow 5 to 10", pass]', distinct=True)

_EXAMPLE = Record(
    (
        Field("source", _REFERENCES),
        Field("players", Whole("how many play", 1, limits.SEATS, "4")),
        Field("piles", _BY_CELL),
        Field("position", _PLACES, required=True),
        Field("order", _BY_CELL),
        Field(
            "history", ListOf(Text("what came about before", "red rolled 5"), "earlier in the game", "[red rolled 5]")
        ),
        Field("turn", Text("the seat whose turn it is", "yellow", pattern=NAME), required=True),
        Field(
            "this-turn",
            ListOf(Text("what came about before", "rolled 6"), "earlier in this turn", "[rolled 6, moved 22]"),
        ),
        Field("roll", Whole("what the die shows", -limits.INTEGER, limits.INTEGER, "5")),
        Field(
            "dice",
            ListOf(
                Whole("what a die shows", -limits.INTEGER, limits.INTEGER, "5"),
                "what the dice show",
                "[3, 5]",
                least=1,
                most=limits.DICE,
            ),
        ),
        Field("hand", ListOf(Text("a card", "seven", pattern=NAME), "the cards in the hand", "[two, seven]")),
        Field("card", Text("the card turned up", "seven", pattern=NAME)),
        Field("bonus", Whole("the steps to be counted", 1, limits.INTEGER, "20")),
        Field("play", Text("the action that is done first", '"5: yellow 5 to 10"')),
        Field("gives", _PLACES),
        Field("stacks", _BY_CELL),
        Field("next", Text("the seat to move then", "blue", pattern=NAME)),
        Field("winner", ListOf(Text("a seat", "red", pattern=NAME), "the seats that win", "[yellow, blue]", least=1)),
        Field("legal", _ACTIONS),
        Field("allowed", _ACTIONS),
        Field("forbidden", _ACTIONS),
    ),
    "a position, what is to be used in it, and what is allowed then or comes of it",
    '{position: {yellow: [10]}, turn: yellow, roll: 3, legal: ["3: yellow 10 to 13"]}',
)

_SEATS = ListOf(
    Text("the name of a seat", "red", pattern=NAME),
    "the seats around the table, in turn order",
    "[red, green, yellow, blue]",
    least=limits.SEATS_LEAST,
    most=limits.SEATS,
    distinct=True,
)

_TAKEN_SEATS = Either(
    (
        Text("every seat", "all", choices=("all",)),
        ListOf(
            Either(
                (
                    Text("a seat", "red", pattern=NAME),
                    ListOf(Text("a seat", "red", pattern=NAME), "the seats of one player", "[clubs, spades]", least=1),
                ),
                "a seat, or the seats of one player",
                "red",
            ),
            "the seats that are taken, or the seats of each player",
            "[red, yellow]",
            least=1,
        ),
    ),
    "the seats that are taken",
    "[red, yellow]",
)

_WORDS = MapOf(
    Keys("a concept or a declared name", NAME),
    ListOf(
        Text("a word", "ficha"),
        "the word for one, the word for several, and m or f where nouns have a gender",
        "[ficha, fichas, f]",
        least=2,
        most=3,
    ),
    "words of a language",
    "{piece: [ficha, fichas, f]}",
)

_TEXT = Record(
    (
        *(Field(language, Text("the sentence", "Keep your cards secret.")) for language in LANGUAGES),
        Field("source", _REFERENCES),
    ),
    "a rule that only people can follow, by language",
    "{en: Keep your cards secret., source: J-13}",
)

_HEAD: tuple[Field, ...] = (
    Field("homestretch", Text("the version of the language", "1", choices=("1",)), required=True),
    Field("extends", Text("the variant that this one changes", "parchis", pattern=re.compile(limits.VARIANT_NAME))),
    Field("game", Text("the name of the variant", "parchis", pattern=re.compile(limits.VARIANT_NAME)), required=True),
)

_MATERIAL: tuple[Field, ...] = (
    Field("title", _by_language("the title", "Ludo"), required=True),
    Field(
        "sources",
        MapOf(
            Keys("the name of a source", LABEL),
            _told("where rules come from", "a Spanish rule sheet"),
            "where the rules come from",
            "{C: a Spanish rule sheet}",
        ),
    ),
    Field("words", MapOf(_LANGUAGE, _WORDS, "displayed words, by language", "{es: {piece: [ficha, fichas, f]}}")),
    Field("seats", _SEATS, required=True),
    Field(
        "players",
        MapOf(
            Keys("the number of players", low=1, high=limits.SEATS),
            _TAKEN_SEATS,
            "the numbers of players, with the seats that are taken",
            "{2: [red, yellow], 4: all}",
            least=1,
        ),
        required=True,
    ),
    Field("teams", Text("who plays together", "partners opposite")),
    Field("order", Text("which way the turns go", "clockwise"), required=True),
    Field("pieces", Text("how many pieces each seat has", "4 each, in the yard"), required=True),
    Field("dice", Text("what is rolled", "one die")),
    Field("decks", Text("how many decks are shuffled together", "3, with 8 players 4")),
)

_LINES: tuple[Field, ...] = (
    Field(
        "board",
        MapOf(
            _NAMES, Text("a part of the board", "cell 5 of its side"), "the board", SECTIONS["board"].example, least=1
        ),
        required=True,
    ),
    Field("cards", _CARDS),
    Field("define", MapOf(_NAMES, Text("what the word means", "a circle"), "words of the rules", "{safe: a circle}")),
    *(Field(s.name, _lines(s), required=s.name in ("turn", "end")) for s in RULE_SECTIONS),
)

_TAIL: tuple[Field, ...] = (
    Field("texts", MapOf(_NAMES, _TEXT, "rules that only people can follow", f"secret: {_TEXT.example}")),
    Field(
        "left-out",
        MapOf(
            Keys("a rule of a source", REFERENCE),
            _told("why it is left out", "advice"),
            "rules of the sources that are left out, and why",
            "{P-15: advice that changes nothing}",
        ),
    ),
    Field(
        "wording",
        MapOf(
            _LANGUAGE,
            MapOf(_IDS, Text("the sentence", "Capture it."), "sentences by rule", "{landing.capture: ...}"),
            "sentences that replace the generated ones, by language and rule",
            "{en: {landing.capture: A piece that is met goes home.}}",
        ),
    ),
    Field(
        "options", MapOf(_NAMES, _OPTION, "points on which tables differ", f"barrier-on: {_OPTION.example}", least=1)
    ),
)

_PATCH: tuple[Field, ...] = (
    Field(
        "choose",
        MapOf(
            _NAMES,
            Text("a value", "any", pattern=NAME),
            "values of the base's options",
            "{barrier-on: any}",
            least=1,
        ),
    ),
    Field("add", _ADD),
    Field("change", _CHANGE),
    Field("remove", _REMOVE),
)

_EXAMPLES = Field("examples", MapOf(Keys("a name", LABEL), _EXAMPLE, "worked positions", "CT-01: {...}"))

SCHEMA = Record(
    (*_HEAD, *_MATERIAL, *_PATCH, *_LINES, *_TAIL, _EXAMPLES),
    "a variant",
    "homestretch: 1",
)
"""A variant file: every key, in the order in which a file gives them."""

PATCHES = tuple(field.key for field in _PATCH)
"""The keys that only a file with a base has."""

LINES = tuple(field.key for field in _LINES)
"""The sections that a file with a base changes one line at a time, through `PATCHES`."""

MERGED = ("sources", "words", "texts", "left-out", "wording")
"""Sections of a file with a base that are taken over key by key."""

REPLACED = ("title", "seats", "players", "teams", "order", "pieces", "dice", "decks")
"""Sections of a file with a base that stand in place of the base's."""
