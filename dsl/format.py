"""The one canonical text of a variant file: order of keys, layout, quotes, and every phrase as it is printed.

Comments stay with the key that they belong to, and empty lines between comments where they are. What is returned has
been read again and compared: it says the same, with the same comments.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from homestretch.dsl.build import merge
from homestretch.dsl.catalog import Origin
from homestretch.dsl.comments import Placed, find_comments, place_comments
from homestretch.dsl.content import Line, entries, plain
from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.errors import InternalFault
from homestretch.dsl.extends import read_file
from homestretch.dsl.options import taken_alone, values_of
from homestretch.dsl.parser import SECTIONS as PHRASE_SECTIONS
from homestretch.dsl.parser import parse_phrase
from homestretch.dsl.patches import Patch, added_lines, lines_of, patch_of
from homestretch.dsl.printer import print_rule
from homestretch.dsl.schema import LANGUAGES, LINES, SCHEMA, SECTIONS
from homestretch.dsl.shapes import MapOf, Record, Shape, Steps, concrete
from homestretch.dsl.source import SourceFile
from homestretch.dsl.vocabulary import board_mapping, declared_names
from homestretch.dsl.yamltree import Entry, Mapping, Node, Scalar, Sequence, load_source, parse_yaml

_DEPTH = {
    **dict.fromkeys(SECTIONS, 1),
    **dict.fromkeys(("sources", "words", "texts", "left-out", "change", "add"), 1),
    **dict.fromkeys(("wording", "examples"), 2),
    "options": 3,
}
"""How deep the keys of a section have a line each; deeper ones, and those of other sections, stand in braces."""

_BY_LANGUAGE = ("title", "label", "say")
"""Keys whose translations stand in braces wherever they are."""

_TOGETHER = (
    *("extends", "game", "title", "sources", "words"),
    *("players", "teams", "order", "pieces", "dice", "decks"),
    "left-out",
)
"""Sections before which there is no empty line."""

_PLAINLY_TEXT = re.compile(r"(?!(?:y|n|yes|no|on|off|true|false|null)$)[a-z]+", re.IGNORECASE)
"""Labels that no program takes for something else than text."""

_SIGNS = "-?:,[]{}#&*!|>'\"%@`"

Said = dict[int, str]
"""The canonical phrase for each place at which a phrase begins."""


def format_variant(text: str, name: str = "variant.yaml", *, directory: Path | None = None) -> str:
    """Return the canonical text of a variant file; `directory` is where its bases are looked for first.

    Raises RulesError or RefusedFile where the file or a base is not understood, SurroundingsFailed where a base
    cannot be read.
    """
    origin = Origin(load_source(text.encode("utf-8", "surrogatepass"), name), directory, f"text:{name}")
    tree = read_file(origin).tree
    said = _canonical_phrases(origin, tree)
    comments = find_comments(origin.source, tree)
    placed = place_comments(origin.source, comments, list(_places(tree, SCHEMA, ())))
    result = _Writer(said, placed).file(tree)
    _check(tree, said, [comment.text for comment in comments], result)
    return result


def _canonical_phrases(origin: Origin, tree: Mapping) -> Said:
    collector = Collector()
    content = merge(origin, collector)
    said: Said = {}
    for patch, lines in _phrases(tree):
        names_of = content if patch is None else taken_alone(content, patch)
        names = declared_names(names_of, board_mapping(names_of), collector)
        for line in lines:
            if line.section not in PHRASE_SECTIONS or line.id.count(".") > 1:
                continue
            parsed = parse_phrase(line.section, line.name, line.value, names, collector)
            if parsed is not None:
                sources = f" [{', '.join(parsed.sources)}]" if parsed.sources else ""
                said[line.value.span.start] = print_rule(line.section, line.name, parsed.node) + sources
    collector.raise_if_errors()
    return said


def _phrases(tree: Mapping) -> Iterator[tuple[Patch | None, list[Line]]]:
    """Give the lines of the file, and those of each value of its options with the value's patch."""
    own = [line for key in LINES if (node := tree.get(key)) is not None for line in lines_of(key, node)]
    yield None, own + added_lines(patch_of(tree, "this file"))
    for option in entries(tree.get("options")):
        for patch in values_of(option):
            yield patch, added_lines(patch)


# --- layout -------------------------------------------------------------------


def _has_lines(path: tuple[str, ...]) -> bool:
    """Say whether the keys at a path have a line each."""
    return not path or (path[-1] not in _BY_LANGUAGE and len(path) <= _DEPTH.get(path[0], 0))


def _children(node: Node, shape: Shape) -> list[tuple[Entry, Shape]]:
    """Return the entries of a mapping, or of a list of steps, in canonical order with their shapes."""
    match concrete(node, shape), node:
        case Record(fields=fields), Mapping():
            ranks = {field.key: number for number, field in enumerate(fields) if field.key not in LANGUAGES}
            shapes = {field.key: field.shape for field in fields}
            known = [entry for entry in node if entry.key.text in shapes]
            known.sort(key=lambda entry: ranks.get(entry.key.text, -1))
            return [(entry, shapes[entry.key.text]) for entry in known]
        case MapOf(value=value), Mapping():
            return [(entry, value) for entry in node]
        case Steps(value=value), Sequence():
            return [(entry, value) for item in node.items for entry in entries(item)]
        case _:
            return []


def _places(node: Node, shape: Shape, path: tuple[str, ...]) -> Iterator[tuple[int, int]]:
    """Give the places of all keys that have a line each; those with such keys below them end with their own."""
    for entry, inner in _children(node, shape):
        below = (*path, entry.key.text)
        has_lines = _has_lines(below) and bool(_children(entry.value, inner))
        yield entry.key.span.start, entry.key.span.end if has_lines else entry.value.span.end
        if has_lines:
            yield from _places(entry.value, inner, below)


class _Writer:
    def __init__(self, said: Said, comments: Placed) -> None:
        self._said = said
        self._comments = comments
        self._lines: list[str] = []

    def file(self, tree: Mapping) -> str:
        """Return the whole text."""
        if self._comments.top:
            self._lines += [*self._comments.top, ""]
        self._entries(tree, SCHEMA, (), "")
        self._lines += self._comments.bottom
        return "".join(f"{line}\n" for line in self._lines)

    def _entries(self, node: Node, shape: Shape, path: tuple[str, ...], indent: str) -> None:
        for number, (entry, inner) in enumerate(_children(node, shape)):
            if not path and number and entry.key.text not in _TOGETHER:
                self._lines.append("")
            self._entry(entry, inner, (*path, entry.key.text), indent, "- " if isinstance(node, Sequence) else "")

    def _entry(self, entry: Entry, shape: Shape, path: tuple[str, ...], indent: str, dash: str) -> None:
        place = entry.key.span.start
        behind = self._comments.behind[place]
        self._lines += [(indent + comment).rstrip() for comment in (*self._comments.before[place], *behind[:-1])]
        trailing = f" {behind[-1]}" if behind else ""
        key = f"{indent}{dash}{_scalar(entry.key.text)}:"
        if _has_lines(path) and _children(entry.value, shape):
            self._lines.append(key + trailing)
            self._entries(entry.value, shape, path, indent + "  ")
        else:
            self._lines.append(f"{key} {self._value(entry.value, shape, path)}{trailing}")

    def _value(self, node: Node, shape: Shape, path: tuple[str, ...], *, inside: bool = False) -> str:
        match node:
            case Scalar():
                text = self._said.get(node.span.start, " ".join(node.text.split()))
                return _scalar(text, inside=inside, quoted=path[-1] == "label")
            case Sequence():
                items = (self._value(item, shape, path, inside=True) for item in node.items)
                return f"[{', '.join(items)}]"
            case Mapping():
                parts = (
                    f"{_scalar(entry.key.text, inside=True)}: "
                    + self._value(entry.value, inner, (*path, entry.key.text), inside=True)
                    for entry, inner in _children(node, shape)
                )
                return f"{{{', '.join(parts)}}}"


def _scalar(text: str, *, inside: bool = False, quoted: bool = False) -> str:
    """Return a text as it is written: without quotes where it reads the same, else in double quotes."""
    plain_text = (
        text
        and text[0] not in _SIGNS
        and ": " not in text
        and " #" not in text
        and not text.endswith(":")
        and not (inside and any(sign in text for sign in ",[]{}"))
        and not (quoted and not _PLAINLY_TEXT.fullmatch(text))
    )
    if plain_text:
        return text
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


# --- what was written is read again ----------------------------------------------------


def _check(tree: Mapping, said: Said, comments: list[str], result: str) -> None:
    source = SourceFile("formatted", result)
    again = parse_yaml(source, Collector())
    if again is None or plain(again) != plain(tree, said):
        raise InternalFault("the formatted file would say something else")
    if sorted(comment.text for comment in find_comments(source, again)) != sorted(comments):
        raise InternalFault("the formatted file would lose a comment")
