"""Every phrase of a content, parsed: its rules, its defined words, what its cards do, and what untaken options say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from homestretch.dsl import limits
from homestretch.dsl.boardplan import parse_board
from homestretch.dsl.content import Content, Line
from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.lexer import Names
from homestretch.dsl.material import phrase_text
from homestretch.dsl.model import Named, Word
from homestretch.dsl.nodes import Choice, Definition, Rule
from homestretch.dsl.options import alternatives, taken_alone
from homestretch.dsl.parser import Parsed, parse_phrase
from homestretch.dsl.patches import added_lines
from homestretch.dsl.schema import RULE_SECTIONS
from homestretch.dsl.source import Span
from homestretch.dsl.vocabulary import board_mapping, declared_names


@dataclass(frozen=True, slots=True)
class Spare:
    """A phrase of a value that is not in force. `by` is the value, as messages call it."""

    by: str
    id: str
    node: Rule | Definition | Choice
    span: Span


@dataclass(frozen=True, slots=True)
class Rules:
    """What the phrases say.

    `uses` is what each kind of card does, `references` the sources named at each place, `spare` what is not in force.
    """

    words: dict[str, Word]
    rules: tuple[Named, ...]
    uses: dict[str, tuple[Choice, tuple[str, ...]]]
    references: tuple[tuple[tuple[str, ...], Span], ...]
    spare: tuple[Spare, ...]


def read_rules(content: Content, names: Names, collector: Collector) -> Rules:
    """Return what every phrase says, also in values of options that are not taken; report what is not understood."""
    reader = _Reader(names, collector)
    words = {}
    for line in content.section("define"):
        parsed = reader.parse(line)
        if parsed is not None:
            definition = cast(Definition, parsed.node)
            words[line.name] = Word(
                line.name, definition, parsed.sources, phrase_text(line), line.prelude, line.value.span
            )
    uses = {}
    for line in content.section("cards"):
        parsed = reader.parse(line)
        if parsed is not None:
            uses[line.name] = (cast(Choice, parsed.node), parsed.sources)
    lines = [line for section in RULE_SECTIONS for line in content.section(section.name)]
    _check_number(lines, collector)
    rules = []
    for line in lines[: limits.RULES]:
        parsed = reader.parse(line)
        if parsed is not None:
            rule = cast(Rule, parsed.node)
            rules.append(Named(line.id, rule, parsed.sources, phrase_text(line), line.value.span))
    spare = tuple(_read_alternatives(content, collector, reader.references))
    return Rules(words, tuple(rules), uses, tuple(reader.references), spare)


class _Reader:
    def __init__(self, names: Names, collector: Collector) -> None:
        self._names = names
        self._collector = collector
        self.references: list[tuple[tuple[str, ...], Span]] = []

    def parse(self, line: Line) -> Parsed | None:
        parsed = parse_phrase(line.section, line.name, line.value, self._names, self._collector)
        if parsed is not None and parsed.sources:
            self.references.append((parsed.sources, line.value.span))
        return parsed


def _read_alternatives(
    content: Content, collector: Collector, references: list[tuple[tuple[str, ...], Span]]
) -> Iterator[Spare]:
    """Read what the values say that are not in force, so that a mistake shows before somebody takes them.

    Each is read with the names that there would be if it were taken alone.
    """
    for patch in alternatives(content):
        changed = taken_alone(content, patch)
        board = board_mapping(changed)
        reader = _Reader(declared_names(changed, board, collector), collector)
        if any(identifier.startswith("board.") for identifier in patch.touched):
            parse_board(board, collector)
        for line in added_lines(patch):
            if line.section != "board" and (line.section != "cards" or "." not in line.name):
                parsed = reader.parse(line)
                if parsed is not None:
                    yield Spare(patch.by, line.id, parsed.node, line.value.span)
        references.extend(reader.references)


def _check_number(lines: list[Line], collector: Collector) -> None:
    if len(lines) > limits.RULES:
        line = lines[limits.RULES]
        collector.error(
            "HS903",
            f"the variant has {len(lines)} rules",
            line.key.span,
            reason=f"a variant has {limits.RULES} rules at most, those of its bases counted",
            example="say in one rule what several say of the same thing",
        )
