"""From one phrase of the `board` section to what it says.

The grammar is `grammar/board.lark`. A phrase is cut into words first, so that a word that no phrase of a board has is
named as such; what the parser then refuses is a known word in the wrong place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from lark import Lark, Token
from lark.exceptions import UnexpectedToken
from lark.lexer import Lexer

from homestretch.dsl import limits
from homestretch.dsl.boardreader import BoardReader
from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.lexer import split_sources
from homestretch.dsl.source import Span
from homestretch.dsl.suggest import nearest
from homestretch.dsl.yamltree import Scalar

FORMS: dict[str, str] = {
    "ring": "17 cells for each side, anticlockwise, numbered from 1",
    "line": "100 cells, numbered from 1",
    "track": "4 own cells, then 8 shared cells, then 2 own cells",
    "sides": "one for each player",
    "entry": "cell 5 of its side",
    "turnoff": "cell 17 of the side before",
    "home-column": "7 cells after the turnoff, always",
    "finish": "after the home column",
    "yard": "one step before the entry",
    "capacity": "2 on every cell",
    "shape": "cross",
}
"""The keys of the section that are no marks or links, each with one phrase that is right."""

MARK_FORM = "cells 5, 12 and 17 of each side"
LINK_FORM = "from 1 to 38, from 4 to 14"

_STARTS = ("ring", "line", "track", "sides", "entry", "turnoff", "column", "finish", "yard", "capacity", "shape")
_WORD = re.compile(r",|[^\s,]+")
_INT = re.compile(r"0|[1-9][0-9]*", re.ASCII)
_PLURALS = {"cells": "CELL", "rows": "ROW"}
_POINTERS = {
    "space": "cell",
    "spaces": "cells",
    "field": "cell",
    "fields": "cells",
    "hole": "cell",
    "holes": "cells",
    "spot": "cell",
    "spots": "cells",
    "lane": "home column",
    "corridor": "home column",
    "goal": "finish",
    "start": "entry",
    "exit": "entry",
    "base": "yard",
    "house": "yard",
    "counterclockwise": "anticlockwise",
    "loop": "ring",
    "circuit": "ring",
    "previous": "the side before",
}
_NUMBER_WORDS = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"),
    *("fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)


@dataclass(frozen=True, slots=True)
class Phrase:
    """A value of the section without the sources in brackets at its end."""

    key: str
    text: str
    sources: tuple[str, ...]
    scalar: Scalar

    def place(self, start: int, end: int) -> Span:
        """Return the place in the file of a stretch of the text."""
        return self.scalar.locate(start, end)


def phrase_of(key: str, scalar: Scalar, collector: Collector) -> Phrase | None:
    """Part a phrase from the sources in brackets at its end; None after reporting brackets that name no rules."""
    parted = split_sources(scalar, f"board.{key}", collector)
    return None if parted is None else Phrase(key, parted[0].rstrip(), parted[1], scalar)


def is_link(text: str) -> bool:
    """Whether the phrase of a key of the author's own tells of links, not of a mark."""
    return text.lstrip().startswith("from ")


def read_phrase(phrase: Phrase, start: str, form: str, collector: Collector) -> Any:
    """Return what a phrase says as a part from `boardparts`, or None after reporting why it says nothing.

    `start` is the start symbol of the grammar, `form` a phrase that would be right.
    """
    tokens = _tokens(phrase, form, collector)
    if tokens is None:
        return None
    try:
        tree = _parser().parse(tokens, start=start)
    except UnexpectedToken as stumble:
        _report(stumble, phrase, form, collector)
        return None
    return BoardReader(phrase.place).transform(tree)


def _tokens(phrase: Phrase, form: str, collector: Collector) -> list[Token] | None:
    tokens = []
    for found in _WORD.finditer(phrase.text):
        word = found.group()
        kind = _kind(word)
        if kind is None:
            _unknown(word, phrase, phrase.place(found.start(), found.end()), form, collector)
            return None
        if kind == "INT" and int(word[:12]) > limits.CELLS:
            collector.error(
                "HS504",
                f"{phrase.key} has the number {word}",
                phrase.place(found.start(), found.end()),
                reason=f"a board has {limits.CELLS} cells at most",
                example=f"{phrase.key}: {form}",
            )
            return None
        tokens.append(Token(kind, word, start_pos=found.start(), end_pos=found.end()))
    return tokens


def _kind(word: str) -> str | None:
    if _INT.fullmatch(word):
        return "INT"
    if word == ",":
        return "COMMA"
    return _PLURALS.get(word) or (word.upper() if word in vocabulary() else None)


@cache
def vocabulary() -> frozenset[str]:
    """Return the words of the phrases of a board."""
    symbols = (symbol for rule in _parser().rules for symbol in rule.expansion if symbol.is_term)
    names = {symbol.name.lower() for symbol in symbols} - {"int", "comma"}
    return frozenset(names) | frozenset(_PLURALS)


def _unknown(word: str, phrase: Phrase, span: Span, form: str, collector: Collector) -> None:
    reason = "no phrase of a board has this word"
    suggestion = _POINTERS.get(word) or nearest(word, vocabulary())
    if word == "goal" and phrase.key == "home-column":
        reason = 'its cells are cells; that they are the goal themselves is said by "finish: the home column"'
        suggestion = None
    elif word in _NUMBER_WORDS:
        reason, suggestion = "numbers of a board are written in digits", str(_NUMBER_WORDS.index(word) + 2)
    elif re.fullmatch(r"[0-9]+", word, re.ASCII):
        reason, suggestion = "a number begins with a zero only where it is zero", word.lstrip("0") or "0"
    collector.error(
        "HS501",
        f'"{word}" is not understood under {phrase.key}',
        span,
        reason=reason,
        suggestion=suggestion,
        example=f"{phrase.key}: {form}",
    )


def _report(stumble: UnexpectedToken, phrase: Phrase, form: str, collector: Collector) -> None:
    here = _listed(_shown(name) for name in sorted(stumble.accepts))
    suggestion = None
    if stumble.token.type == "$END":
        end = len(phrase.text)
        message, span = f"the phrase under {phrase.key} ends too soon", phrase.place(end, end)
        reason = f"after it comes {here}" if phrase.text else "nothing is written here"
    else:
        word = str(stumble.token)
        span = phrase.place(stumble.token.start_pos or 0, stumble.token.end_pos or 0)
        message = f'"{word}" stands in the wrong place under {phrase.key}'
        suggestion = "cell" if word == "square" and "CELL" in stumble.accepts else None
        reason = "the phrase ends before it" if stumble.accepts == {"$END"} else f"here comes {here}"
    collector.error("HS503", message, span, reason=reason, suggestion=suggestion, example=f"{phrase.key}: {form}")


def _shown(terminal: str) -> str:
    special = {"INT": "a number", "COMMA": "a comma", "$END": "the end", "CELL": '"cell"', "ROW": '"rows"'}
    return special.get(terminal, f'"{terminal.lower()}"')


def _listed(words: Iterator[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last


class _Words(Lexer):
    """Hands the parser the words that were cut before."""

    def __init__(self, _conf: object) -> None:
        pass

    def lex(self, tokens: list[Token]) -> Iterator[Token]:  # type: ignore[override] # words, not text
        """Give the words in order."""
        return iter(tokens)


@cache
def _parser() -> Lark:
    grammar = resources.files("homestretch.dsl").joinpath("grammar/board.lark").read_text("utf-8")
    return Lark(grammar, parser="lalr", lexer=_Words, strict=True, start=[*_STARTS, "mark", "link"])
