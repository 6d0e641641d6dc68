"""From the text of a phrase to its words, each classified before anything is parsed.

A word is a whole word: a keyword of the language, a number, or a name that the file declares. Anything else is an
error with the nearest words. The sources in brackets at the end of a phrase are taken off first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from homestretch.dsl import limits
from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.source import Span
from homestretch.dsl.suggest import nearest
from homestretch.dsl.words import FORMS, JOINTS, NUMBERS, ORDINALS, POINTERS
from homestretch.dsl.yamltree import Scalar

_PIECE = re.compile(r"(?P<space>\s+)|(?P<comma>,)|(?P<word>[\w'’-]+)|(?P<sign>.)", re.DOTALL)
_DIGITS = re.compile(r"[0-9]+")
_SOURCE = re.compile(r"[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+")
_OWNED = frozenset({"OF", "YOUR", "PIECE", "OWN", "ENEMY", "FRIENDLY", "PARTNERS", "PIECEWORD", "GROUPNAME", "CAPTIVE"})
"""Tokens after a number that make it a number of pieces, not a number of steps or a face."""


@dataclass(frozen=True)
class Names:
    """The names that a file declares, by what they are; phrases know them beside the words of the language.

    `marks` and `links` come from the board (links are marks too), `cards` are card ids. The others are defined
    words: adjectives of pieces, adjectives of cells, group nouns, and numbers. `unclear` are words that the file
    defines in a way that tells nothing of what they are; `all` leaves them out.
    """

    marks: frozenset[str] = frozenset()
    links: frozenset[str] = frozenset()
    piece_words: frozenset[str] = frozenset()
    cell_words: frozenset[str] = frozenset()
    groups: frozenset[str] = frozenset()
    numbers: frozenset[str] = frozenset()
    cards: frozenset[str] = frozenset()
    unclear: frozenset[str] = frozenset()

    @cached_property
    def all(self) -> frozenset[str]:
        """Every declared name."""
        return frozenset().union(
            self.marks, self.links, self.piece_words, self.cell_words, self.groups, self.numbers, self.cards
        )

    def kind(self, word: str) -> tuple[str, str] | None:
        """Return the token type of a declared name and the name itself; the plural with -s of a noun counts too."""
        nouns = (
            ("LINKNAME", self.links),
            ("MARKNAME", self.marks),
            ("GROUPNAME", self.groups),
            ("CARDNAME", self.cards),
        )
        others = (("PIECEWORD", self.piece_words), ("CELLWORD", self.cell_words), ("NUMBERNAME", self.numbers))
        for kind, declared in (*nouns, *others):
            if word in declared:
                return kind, word
        for kind, declared in nouns:
            if word.endswith("s") and word[:-1] in declared:
                return kind, word[:-1]
        return None


@dataclass(frozen=True, slots=True)
class Word:
    """One token of a phrase: its kind for the grammar, its value there, and its place `start..end` in the text.

    `text` is what stands in the file, `value` the base form, the digits or the declared name.
    """

    kind: str
    value: str
    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Problem:
    """A word or sign that is not understood, before it is reported."""

    code: str
    start: int
    end: int
    message: str
    reason: str
    suggestion: str | None = None


@dataclass(slots=True)
class _Lexing:
    names: Names
    keywords: frozenset[str]
    words: list[Word] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    rule_names: bool = False


def split_sources(scalar: Scalar, place: str, collector: Collector) -> tuple[str, tuple[str, ...]] | None:
    """Return the text before the bracket at the end of a phrase, and the rules of the source named in it.

    `A-04, CC-06` in `roll two dice [A-04, CC-06]`. Without a bracket there are no sources. None after reporting
    what is wrong with the bracket. `place` is the name of the rule in messages. Offsets of the text stay valid.
    """
    text = scalar.text
    opened = text.find("[")
    closed = text.rstrip()
    if opened < 0:
        if "]" not in text:
            return text, ()
        at = text.index("]")
        _bad_sources(collector, place, scalar.locate(at, at + 1), '"]" closes a bracket that was never opened')
        return None
    if not closed.endswith("]") or closed.find("]") != len(closed) - 1:
        reason = "the bracket with the rules of the source is the last thing in a phrase, and there is one only"
        _bad_sources(collector, place, scalar.locate(opened, len(text)), reason)
        return None
    inside = text[opened + 1 : len(closed) - 1]
    sources: list[str] = []
    for found in re.finditer(r"[^,]+|(?<=,)(?=,)|^(?=,)|(?<=,)$|^$", inside):
        name = found[0].strip()
        start = opened + 1 + found.start()
        if _SOURCE.fullmatch(name) is None:
            shown = f'"{name}" is no name of a rule of the source' if name else "a name is missing between the commas"
            reason = f"{shown}; such a name is capitals and digits with hyphens, as in C-16"
            _bad_sources(collector, place, scalar.locate(start, opened + 1 + found.end()), reason)
            return None
        if name in sources:
            _bad_sources(collector, place, scalar.locate(start, opened + 1 + found.end()), f"{name} is named twice")
            return None
        sources.append(name)
    return text[:opened], tuple(sources)


def lex(text: str, names: Names, keywords: frozenset[str]) -> tuple[tuple[Word, ...], tuple[Problem, ...]]:
    """Return the words of a phrase, and every word and sign in it that is not understood.

    `keywords` are the words of the grammar in their base form. With a problem the words are of no use.
    """
    lexing = _Lexing(names, keywords)
    for found in _PIECE.finditer(text):
        if found.lastgroup == "sign":
            lexing.problems.append(_sign(found[0], found.start(), last=not text[found.end() :].strip()))
        elif found.lastgroup == "comma":
            lexing.words.append(Word("COMMA", ",", ",", found.start(), found.end()))
        elif found.lastgroup == "word":
            _classify(lexing, found[0], found.start())
    return tuple(_joined(lexing.words)), tuple(lexing.problems)


def _classify(lexing: _Lexing, text: str, start: int) -> None:
    end = start + len(text)

    def add(kind: str, value: str) -> None:
        lexing.words.append(Word(kind, value, text, start, end))

    if text[0].isdigit() or (text[0] == "-" and text[1:].isdigit()):
        problem = _number_problem(text)
        if problem is None:
            add("INT", text)
        else:
            lexing.problems.append(Problem("HS305", start, end, f'"{text}" is not a number here', *problem))
        return
    base = FORMS.get(text, text)
    declared = lexing.names.kind(text)
    if lexing.rule_names:
        add("AND" if text == "and" else "RULENAME", text)
    elif declared is not None and declared[0] == "CARDNAME" and _card_name_due(lexing.words):
        add(*declared)
    elif text in NUMBERS and text != "one":
        add("NUMBERWORD", text)
    elif text in ORDINALS:
        add("ORDINAL", text)
    elif base in lexing.keywords:
        lexing.rule_names = text == "before" and lexing.words[-1:] != [] and lexing.words[-1].kind == "COMMA"
        add("PARTNERS" if base == "partner's" else base.upper(), base)
    elif declared is not None:
        add(*declared)
    else:
        lexing.problems.append(_unknown(lexing, text, start, end))


def _card_name_due(words: list[Word]) -> bool:
    """Say whether the name of a card may come next, which can be a word of the language too (`two`, `start`)."""
    kinds = [word.kind for word in words[-5:]]
    while kinds[-1:] in (["A"], ["OR"]):
        kinds.pop()
    asked = (
        kinds[-1:] in (["THAN"], ["CARDNAME"]) or kinds[-2:] == ["CARD", "IS"] or kinds[-3:] == ["CARD", "IS", "NOT"]
    )
    return len(kinds) < len(words[-5:]) and (asked or (kinds == ["ON"] and len(words) == 2))


def _joined(words: list[Word]) -> Iterator[Word]:
    """Put the words of each joint together, and mark an "or" between numbers or cards."""
    at = 0
    while at < len(words):
        joint = next(
            (joint for joint in JOINTS if tuple(word.value for word in words[at : at + len(joint)]) == joint), None
        )
        if joint is None:
            word = words[at]
            kind = _or_kind(words[at + 1 :]) if word.kind == "OR" else word.kind
            yield Word(kind, word.value, word.text, word.start, word.end)
            at += 1
            continue
        first, last = words[at], words[at + len(joint) - 1]
        shown = ", " + " ".join(joint[1:]) if joint[0] == "," else " ".join(joint)
        yield Word(JOINTS[joint], shown, shown, first.start, last.end)
        at += len(joint)


def _or_kind(after: list[Word]) -> str:
    kinds = [word.kind for word in after[:4]]
    if kinds[:1] == ["A"]:
        kinds = kinds[1:]
    if kinds[:1] == ["CARDNAME"]:
        return "OR_CARD"
    if kinds[:1] == ["INT"] and (kinds[1:3] == ["OF", "THE"] or not _OWNED.intersection(kinds[1:2])):
        return "OR_NUMBER"
    if kinds[:1] == ["TWICE"] or kinds[:2] == ["THE", "NUMBERNAME"]:
        return "OR_NUMBER"
    return "OR_NUMBER" if kinds[:2] == ["THE", "NUMBER"] and kinds[2:3] != ["IS"] else "OR"


def _number_problem(text: str) -> tuple[str, str | None] | None:
    if _DIGITS.fullmatch(text) is None:
        numeral = re.match(r"[0-9]+", text)
        ordinal = next((word for word, value in ORDINALS.items() if numeral and value == int(numeral[0][:4])), None)
        if re.fullmatch(r"[0-9]+(?:st|nd|rd|th)", text):
            return "the place in a row is written as a word", ordinal
        return "numbers are whole and written with the digits 0 to 9 alone", None
    if text != "0" and text.startswith("0"):
        return "a number does not begin with 0", text.lstrip("0") or "0"
    if len(text) > len(str(limits.INTEGER)) or int(text) > limits.INTEGER:
        return f"the largest number is {limits.INTEGER}", None
    return None


def _sign(sign: str, start: int, *, last: bool) -> Problem:
    if sign == "." and last:
        reason = "a phrase ends without a full stop"
    elif sign == "/":
        reason = 'alternatives are joined by "or": 5 or 6'
    elif sign in ";:":
        reason = 'the parts of a phrase are joined by a comma, or by ", then"'
    elif sign in "\"“”'‘":
        reason = "words stand in a phrase without quotation marks"
    elif sign in "()":
        reason = "phrases have no parentheses; only the rules of the source stand in brackets, at the end"
    else:
        reason = "a phrase is made of words, numbers and commas"
    return Problem("HS307", start, start + len(sign), f'"{sign}" has no place in a phrase', reason)


def _unknown(lexing: _Lexing, text: str, start: int, end: int) -> Problem:
    lower = text.lower().replace("’", "'")
    known = lexing.keywords | lexing.names.all | set(FORMS) | set(NUMBERS) | set(ORDINALS)
    if lower in known and lower != text:
        reason = "phrases are written in lower case, with a straight apostrophe"
        return Problem("HS307", start, end, f'"{text}" is written in another way', reason, lower)
    pointer = POINTERS.get(lower)
    message = f'"{text}" is not a word of phrases'
    if pointer is not None:
        return Problem("HS302", start, end, message, pointer.reason, pointer.instead)
    reason = "it is neither a word of the language nor a name that this file declares"
    return Problem("HS302", start, end, message, reason, nearest(lower, known))


def _bad_sources(collector: Collector, place: str, span: Span, reason: str) -> None:
    collector.error(
        "HS306",
        f"{place}: the sources in brackets cannot be read",
        span,
        reason=reason,
        example="roll two dice [A-04, CC-06]",
    )
