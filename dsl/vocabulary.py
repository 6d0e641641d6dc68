"""The names that a file declares, before any phrase is parsed: marks, links, defined words and cards."""

from __future__ import annotations

from dataclasses import replace

from homestretch.dsl.boardphrases import FORMS
from homestretch.dsl.boardplan import board_marks
from homestretch.dsl.content import Content, Line
from homestretch.dsl.diagnostics import Collector, Note
from homestretch.dsl.lexer import Names
from homestretch.dsl.parser import class_of_definition, language_words
from homestretch.dsl.yamltree import Entry, Mapping, Scalar

_KINDS = {"board": "mark or link", "define": "defined word"}


def board_mapping(content: Content) -> Mapping:
    """Return the board section, merged, as one mapping; its place is that of its first line."""
    lines = content.section("board")
    return Mapping(tuple(Entry(_named(line), line.value) for line in lines), lines[0].key.span)


def declared_names(content: Content, board: Mapping, collector: Collector) -> Names:
    """Return the names that phrases may use; report names that stand for two things."""
    marks, links = board_marks(board)
    kinds: dict[str, list[str]] = {"number": [], "pieces": [], "group": [], "cells": []}
    unclear = set()
    for line in content.section("define"):
        kind = class_of_definition(line.value.text)
        if kind is not None:
            kinds[kind].append(line.name)
        else:
            unclear.add(line.name)
    _check_twice(content, marks | links, collector)
    _check_words(content, collector)
    return Names(
        marks=marks | links,
        links=links,
        piece_words=frozenset(kinds["pieces"]),
        cell_words=frozenset(kinds["cells"]),
        groups=frozenset(kinds["group"]),
        numbers=frozenset(kinds["number"]),
        cards=frozenset(line.name for line in content.section("cards")),
        unclear=frozenset(unclear),
    )


def _named(line: Line) -> Scalar:
    """Return the key of a part of the board as its section writes it, wherever it was changed."""
    return replace(line.key, text=line.name)


def _check_twice(content: Content, marks: frozenset[str], collector: Collector) -> None:
    for line in content.section("define"):
        if line.name in marks:
            mark = content.lines[f"board.{line.name}"]
            collector.error(
                "HS431",
                f'"{line.name}" is a defined word and a mark of the board',
                line.key.span,
                reason="in a phrase nothing would say which of the two is meant",
                notes=(Note("the mark", mark.key.span),),
                example=f"define: {{{line.name}-cell: a {line.name}}}",
            )


def _check_words(content: Content, collector: Collector) -> None:
    """Report names that phrases could not use, since they are words of the language or begin with a digit."""
    words = language_words()
    for line in (*content.section("board"), *content.section("define")):
        if line.section == "board" and line.name in FORMS:
            continue
        if line.name in words:
            collector.error(
                "HS431",
                f'"{line.name}" is a word of the language, and cannot be the name of a {_KINDS[line.section]}',
                line.key.span,
                reason="in a phrase nothing would say which of the two is meant",
                example=f"{line.name}-cell: {line.value.text}",
            )
        elif line.name[0].isdigit():
            collector.error(
                "HS205",
                f'"{line.name}" is the name of a {_KINDS[line.section]} and begins with a digit',
                line.key.span,
                reason="in a phrase it would be taken for a number",
                example=f"n-{line.name}: {line.value.text}",
            )
    for line in content.section("landing"):
        if line.name in ("all", "and"):
            collector.error(
                "HS431",
                f'"{line.name}" cannot be the name of a rule of landing',
                line.key.span,
                reason=f'"before {line.name}" would not say whether the rule is meant',
                example=f"{line.name}-pieces: {line.value.text}",
            )
