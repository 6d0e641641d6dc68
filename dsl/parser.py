"""From phrases to nodes.

A phrase goes through three steps: its words are classified (`lexer`), the grammar of its section decides how they
belong together (`grammar/rules.lark`), and the tree becomes nodes of the kernel (`transform`). Each step reports all
it finds; a phrase with an error has no node.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Any, Literal

import lark
from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedToken
from lark.lexer import PatternStr

from homestretch.dsl import limits
from homestretch.dsl.cache import kept
from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.expected import END
from homestretch.dsl.lexer import Names, Word, lex, split_sources
from homestretch.dsl.mistakes import Stumble, example_of, explain, report
from homestretch.dsl.nodes import Choice, Definition, Rule
from homestretch.dsl.transform.context import STEPS, Context, Node
from homestretch.dsl.transform.rules import SHORT_BONUSES, rule_of
from homestretch.dsl.words import FORMS, JOINTS, NUMBERS, ORDINALS
from homestretch.dsl.yamltree import Scalar

__all__ = ["SECTIONS", "Names", "Parsed", "class_of_definition", "language_words", "parse_phrase"]

SECTIONS = (
    "define",
    "uses",
    "duties",
    "blockades",
    "landing",
    "bonus",
    "overshoot",
    "start",
    "round",
    "turn",
    "help",
    "end",
    "cards",
)
"""The sections that hold phrases of this language."""

_STARTS = (*(section for section in SECTIONS if section not in STEPS), "bonus_short", "step")
_COUNTED = "|".join(("[0-9]+", "at least", "at most", "exactly", *(word for word in NUMBERS if word != "one")))
_CLASSES: tuple[tuple[Literal["number", "pieces", "group", "cells"], str], ...] = (
    ("number", r"[0-9]+( when .*)?|the .*|twice .*"),
    ("pieces", r"an? ([^ ,]+ ){0,4}(piece|captive)( .*)?|one of your .*"),
    ("group", rf"({_COUNTED}) ([^ ,]+ ){{1,4}}.*|({_COUNTED}) (pieces|captives)"),
    ("cells", r"an? [^ ,]+( .*)?"),
)


@dataclass(frozen=True, slots=True)
class Parsed:
    """A phrase as a node, with the rules of the source that stand in brackets at its end."""

    node: Rule | Definition | Choice
    sources: tuple[str, ...]


def language_words() -> frozenset[str]:
    """Return every word of the language in each of its forms; no declared name may be one of them."""
    return _keywords() | frozenset(FORMS) | frozenset(NUMBERS) | frozenset(ORDINALS)


def class_of_definition(phrase_text: str) -> Literal["number", "pieces", "group", "cells"] | None:
    """Return what kind of word a definition defines, by its first words alone; None where they tell nothing.

    A number begins with digits or "the", a group with a count, an adjective of pieces with "a" and "piece", an
    adjective of cells with "a" and anything else.
    """
    text = " ".join(phrase_text.partition("[")[0].split())
    return next((kind for kind, pattern in _CLASSES if re.fullmatch(pattern, text)), None)


def parse_phrase(section: str, key: str, scalar: Scalar, names: Names, collector: Collector) -> Parsed | None:
    """Return the node of a phrase, or None after reporting to the collector what is wrong with it.

    `section` is one of SECTIONS, `key` the id of the rule in it (the name of the section itself for `overshoot`). A
    word whose definition is reported for itself is not reported again.

    Raises ValueError for a section without phrases.
    """
    if section not in SECTIONS:
        raise ValueError(f"the section {section!r} holds no phrases")
    ctx = Context(section, key, scalar, collector, names)
    split = split_sources(scalar, ctx.place, collector)
    if split is None:
        return None
    text, sources = split
    words, problems = lex(text, names, _keywords())
    if problems:
        report(ctx, text, tuple(p for p in problems if text[p.start : p.end] not in names.unclear))
        return None
    if not _within_limits(ctx, words):
        return None
    tree = _tree(ctx, _start(section, key), words)
    if tree is None:
        return None
    node = rule_of(ctx, tree)
    if section == "define" and not ctx.failed and class_of_definition(text) is None:
        reason = 'a word for pieces begins with "a", and one for a group with how many'
        ctx.refuse("HS310", tree, f'"{ctx.text(tree)}" explains no word', reason, example=example_of(ctx))
    return None if ctx.failed else Parsed(node, sources)


def _start(section: str, key: str) -> str:
    if section in STEPS:
        return "step"
    return "bonus_short" if section == "bonus" and key in SHORT_BONUSES else section


@cache
def _grammar() -> Lark:
    text = files("homestretch.dsl").joinpath("grammar", "rules.lark").read_text(encoding="utf-8")
    options: dict[str, Any] = {
        "lexer": "basic",
        "start": list(_STARTS),
        "propagate_positions": True,
        "maybe_placeholders": False,
    }

    def tables() -> bytes:
        made = BytesIO()
        Lark(text, parser="lalr", strict=True, **options).save(made)
        return made.getvalue()

    made_from = f"Lark {lark.__version__}, Python {sys.version}\n{options}\n{text}"
    return Lark.load(BytesIO(kept(made_from.encode(), tables)))


@cache
def _keywords() -> frozenset[str]:
    literals = (terminal.pattern for terminal in _grammar().terminals)
    words = {pattern.value for pattern in literals if isinstance(pattern, PatternStr)}
    return frozenset(words | {word for joint in JOINTS for word in joint}) - {","}


def _within_limits(ctx: Context, words: tuple[Word, ...]) -> bool:
    whole = ctx.scalar.locate(0, len(ctx.scalar.text))
    if len(words) > limits.PHRASE_TOKENS:
        reason = f"a phrase has {limits.PHRASE_TOKENS} words at most, commas and numbers counted"
        ctx.collector.error("HS308", f"{ctx.place}: {len(words)} words in one phrase", whole, reason=reason)
        return False
    depth = sum(word.kind == "COMMA_OTHERWISE" or word.value == "twice" for word in words)
    if depth > limits.PHRASE_DEPTH:
        reason = f"cases stand inside one another {limits.PHRASE_DEPTH} deep at most"
        ctx.collector.error("HS308", f"{ctx.place}: {depth} cases inside one another", whole, reason=reason)
        return False
    return True


def _tree(ctx: Context, start: str, words: tuple[Word, ...]) -> Node | None:
    """Return the tree of the words, or None after reporting the first word that does not fit."""
    if not words:
        reason = "a rule is a phrase; to leave out a rule of the base, name it under remove"
        whole = ctx.scalar.locate(0, len(ctx.scalar.text))
        ctx.collector.error("HS303", f"{ctx.place} is empty", whole, reason=reason, example=example_of(ctx))
        return None
    at, tree = _feed(start, words)
    if tree is not None:
        return tree

    def fits(beginning: tuple[Word, ...]) -> bool:
        return _feed(start, beginning)[0] == len(beginning)

    explain(ctx, Stumble(words, at, ctx.names, _accepted(start, words[:at]), fits))
    return None


def _feed(start: str, words: tuple[Word, ...]) -> tuple[int, Node | None]:
    """Return how many words fit from the first on, and the tree if they make a whole phrase."""
    parser = _grammar().parse_interactive(start=start)
    for at, word in enumerate(words):
        try:
            parser.feed_token(_token(word))
        except UnexpectedToken:
            return at, None
    try:
        tree = parser.feed_token(Token(END, ""))
    except UnexpectedToken:
        return len(words), None
    assert isinstance(tree, Tree)
    return len(words), tree


def _accepted(start: str, words: tuple[Word, ...]) -> frozenset[str]:
    """Return the kinds of words that may follow. A parser that has failed would have forgotten some of them."""
    parser = _grammar().parse_interactive(start=start)
    for word in words:
        parser.feed_token(_token(word))
    return frozenset(parser.accepts())  # type: ignore[no-untyped-call]  # Lark leaves this one method untyped


def _token(word: Word) -> Token:
    return Token(
        word.kind,
        word.value,
        start_pos=word.start,
        line=1,
        column=word.start + 1,
        end_line=1,
        end_column=word.end + 1,
        end_pos=word.end,
    )
