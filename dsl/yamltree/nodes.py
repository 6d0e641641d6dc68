"""The nodes of the tree, and the hash of what they say."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from homestretch.dsl.source import Span
from homestretch.dsl.yamltree.places import text_places


class Style(StrEnum):
    """How a scalar is written; EMPTY where nothing is written at all."""

    PLAIN = "plain"
    SINGLE = "single"
    DOUBLE = "double"
    LITERAL = "literal"
    FOLDED = "folded"
    EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class Scalar:
    """One text. `span` covers it as it stands in the file, quotes and block header included."""

    text: str
    span: Span
    style: Style

    def locate(self, start: int, end: int) -> Span:
        """Return the place in the file of `text[start:end]`.

        A character made by an escape has the whole escape as its place, and white space made by folding lines
        has the whole gap between the words.

        Raises ValueError for offsets outside the text.
        """
        if not 0 <= start <= end <= len(self.text):
            raise ValueError(f"no stretch {start}..{end} in a text of {len(self.text)} characters")
        places = text_places(self.span.text, self.style, self.text)
        first = places[start][0]
        last = places[end - 1][1] if end > start else first
        return Span(self.span.file, self.span.start + first, self.span.start + last)


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list of nodes in the order of the file."""

    items: tuple[Node, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Entry:
    """One key of a mapping with its value."""

    key: Scalar
    value: Node


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys with values, in the order of the file; no key comes twice."""

    entries: tuple[Entry, ...]
    span: Span
    _values: dict[str, Node] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_values", {entry.key.text: entry.value for entry in self.entries})

    def get(self, key: str) -> Node | None:
        """Return the value of a key, or None where there is no such key."""
        return self._values.get(key)

    def keys(self) -> tuple[str, ...]:
        """Return the texts of the keys, in the order of the file."""
        return tuple(self._values)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)


Node = Scalar | Mapping | Sequence


def content_hash(tree: Node) -> str:
    """Return 64 hexadecimal digits (SHA-256) of what the tree says.

    Line ends, the order of keys, comments and the style of scalars do not change it; any change of a text, a key,
    the order of a list or the shape does. A scalar where nothing is written differs from an empty quoted text.
    """
    digest = hashlib.sha256()
    for part in _parts(tree):
        digest.update(part)
    return digest.hexdigest()


def _parts(node: Node) -> Iterator[bytes]:
    match node:
        case Scalar(style=Style.EMPTY):
            yield b"nothing;"
        case Scalar():
            encoded = node.text.encode()
            yield b"text %d:" % len(encoded)
            yield encoded
        case Sequence():
            yield b"list %d;" % len(node.items)
            for item in node.items:
                yield from _parts(item)
        case Mapping():
            yield b"mapping %d;" % len(node.entries)
            for entry in sorted(node.entries, key=lambda entry: entry.key.text):
                yield from _parts(entry.key)
                yield from _parts(entry.value)
