"""From one phrase of the `board` section to what it says.

The grammar is `grammar/board.lark`. A phrase is cut into words first, so that a word that no phrase of a board has is
named as such; what the parser then refuses is a known word in the wrong place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from typing import Any

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedToken
from lark.lexer import Lexer

from homestretch.dsl import limits
from homestretch.dsl.boardparts import (
    Area,
    Entry,
    FinishAt,
    HomeColumn,
    Jump,
    Line,
    Ring,
    Run,
    Shape,
    Spot,
    Track,
    YardAt,
)
from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.model import Taken
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
_SOURCES = re.compile(r"\s*\[([^\[\]]*)\]$")
_SOURCE = re.compile(r"[A-Za-z][A-Za-z0-9]*-[A-Za-z0-9]+(-[A-Za-z0-9]+)*")
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
_NUMBER_WORDS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}


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


def split_sources(key: str, scalar: Scalar, collector: Collector) -> Phrase | None:
    """Part a phrase from its sources; None after reporting brackets that do not hold names of rules."""
    text = scalar.text.rstrip()
    found = _SOURCES.search(text)
    if found is None:
        return Phrase(key, text, (), scalar)
    names = tuple(name.strip() for name in found[1].split(","))
    wrong = next((name for name in names if _SOURCE.fullmatch(name) is None), None)
    if wrong is not None:
        collector.error(
            "HS502",
            f'the brackets after {key} hold "{wrong}"',
            scalar.locate(found.start(1), found.end(1)),
            reason="brackets at the end of a phrase name the rules of a source that it carries out, parted by commas",
            example=f"{key}: {found.string[: found.start()]} [R-1, R-2]",
        )
        return None
    return Phrase(key, text[: found.start()], names, scalar)


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
    return _Reader(phrase).transform(tree)


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
    digits = _NUMBER_WORDS.get(word)
    reason = "no phrase of a board has this word"
    suggestion = _POINTERS.get(word) or nearest(word, vocabulary())
    if digits is not None:
        reason, suggestion = "numbers of a board are written in digits", str(digits)
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
    if stumble.token.type == "$END":
        end = len(phrase.text)
        message, span = f"the phrase under {phrase.key} ends too soon", phrase.place(end, end)
        reason = f"after it comes {here}" if phrase.text else "nothing is written here"
    else:
        word = str(stumble.token)
        span = phrase.place(stumble.token.start_pos or 0, stumble.token.end_pos or 0)
        message = f'"{word}" stands in the wrong place under {phrase.key}'
        reason = "the phrase ends before it" if stumble.accepts == {"$END"} else f"here comes {here}"
    collector.error("HS503", message, span, reason=reason, example=f"{phrase.key}: {form}")


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


def _constant(value: object) -> Callable[[object, list[Any]], Any]:
    return lambda _self, _words: value


def _numbers(words: list[Any]) -> list[int]:
    return [int(word) for word in words if isinstance(word, Token) and word.type == "INT"]


class _Reader(Transformer[Token, Any]):
    """Turns the tree of one phrase into parts; method names are those of the grammar."""

    def __init__(self, phrase: Phrase) -> None:
        super().__init__()
        self._phrase = phrase

    clockwise = _constant(True)
    anticlockwise = _constant(False)
    always = _constant(Taken.ALWAYS)
    by_choice = _constant(Taken.BY_CHOICE)
    after_a_lap = _constant(Taken.AFTER_A_LAP)
    finish_after_column = _constant(FinishAt.AFTER_COLUMN)
    finish_column = _constant(FinishAt.COLUMN)
    finish_after_track = _constant(FinishAt.AFTER_TRACK)
    finish_after_line = _constant(FinishAt.AFTER_LINE)
    finish_last_cell = _constant(FinishAt.LAST_CELL)
    yard_before_entry = _constant(YardAt.BEFORE_ENTRY)
    yard_before_line = _constant(YardAt.BEFORE_LINE)
    yard_before_track = _constant(YardAt.BEFORE_TRACK)
    cross = _constant(Shape("cross"))
    square = _constant(Shape("square"))
    polygon = _constant(Shape("polygon"))
    circle = _constant(Shape("circle"))
    ring_shape = _constant(Shape("ring"))
    line_shape = _constant(Shape("line"))
    ur = _constant(Shape("ur"))
    its_side = _constant(Area.ITS_SIDE)
    each_side = _constant(Area.EACH_SIDE)
    next_side = _constant(Area.NEXT_SIDE)
    opposite_side = _constant(Area.OPPOSITE_SIDE)
    side_before = _constant(Area.SIDE_BEFORE)
    the_ring = _constant(Area.RING)
    the_line = _constant(Area.LINE)
    the_track = _constant(Area.TRACK)
    the_column = _constant(Area.HOME_COLUMN)

    def ring(self, words: list[Any]) -> Ring:
        """Read `17 cells for each side, anticlockwise, numbered from 1`."""
        cells, first = _numbers(words)
        return Ring(cells, next(word for word in words if isinstance(word, bool)), first)

    def line(self, words: list[Any]) -> Line:
        """Read `100 cells, numbered from 1`."""
        return Line(*_numbers(words))

    def track(self, words: list[Any]) -> Track:
        """Read `4 own cells, then 8 shared cells`."""
        return Track(tuple(word for word in words if isinstance(word, Run)))

    def own_run(self, words: list[Any]) -> Run:
        """Read `4 own cells`."""
        return Run(_numbers(words)[0], own=True)

    def shared_run(self, words: list[Any]) -> Run:
        """Read `8 shared cells`."""
        return Run(_numbers(words)[0], own=False)

    def sides_counted(self, words: list[Any]) -> int:
        """Read `4`."""
        return _numbers(words)[0]

    sides_by_player = _constant("one for each player")

    def entry_cell(self, words: list[Any]) -> Entry:
        """Read `cell 5 of its side`."""
        return Entry(words[-1])

    def entry_spur(self, words: list[Any]) -> Entry:
        """Read `a spur before cell 0 of its side`."""
        return Entry(words[-1], spur=True)

    def turnoff(self, words: list[Any]) -> Spot:
        """Read `cell 17 of the side before`."""
        spot: Spot = words[-1]
        return spot

    def column(self, words: list[Any]) -> HomeColumn:
        """Read `7 cells after the turnoff, always`."""
        return HomeColumn(_numbers(words)[0], words[-1])

    def capacity(self, words: list[Any]) -> int:
        """Read `2 on every cell`."""
        return _numbers(words)[0]

    def serpentine(self, words: list[Any]) -> Shape:
        """Read `serpentine of 10 rows`."""
        return Shape("serpentine", _numbers(words)[0])

    def spot(self, words: list[Any]) -> Spot:
        """Read `5 of its side`."""
        number = words[0]
        area = words[-1] if isinstance(words[-1], Area) else None
        return Spot(int(number), area, self._phrase.place(number.start_pos, number.end_pos))

    def marked(self, words: list[Any]) -> tuple[bool, Spot]:
        """Read `cell 5` or `5`, and whether the word was written, which begins a new group."""
        return len(words) > 1, words[-1]

    def mark(self, words: list[Any]) -> tuple[Spot, ...]:
        """Read `cells 5, 12 and 17 of each side`, where each number counts in the next area that is named."""
        listed = [word if isinstance(word, tuple) else (True, word) for word in words if not isinstance(word, Token)]
        spots: list[Spot] = []
        area: Area | None = None
        for begins, spot in reversed(listed):
            area = spot.area or area
            spots.append(replace(spot, area=area))
            if begins:
                area = None
        return tuple(reversed(spots))

    def jump(self, words: list[Any]) -> Jump:
        """Read `from 2 to 5 of each side`, where the first number counts in the area of the second."""
        start, end = (word for word in words if isinstance(word, Spot))
        return Jump(replace(start, area=start.area or end.area), end)

    def link(self, words: list[Any]) -> tuple[Jump, ...]:
        """Read `from 1 to 38, from 4 to 14`."""
        return tuple(word for word in words if isinstance(word, Jump))
