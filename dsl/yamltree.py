"""YAML as a tree of text in which every key and value has a place.

Not the YAML of other programs: every scalar is text (`no`, `1:30` and dates are not touched), and anchors, aliases,
merge keys, tags, directives, further documents and duplicate keys are refused. What a scalar means is decided
where it is used; `read_int` is the one way to read a number.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from homestretch.dsl.source import Span


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

        Raises ValueError for offsets outside the text.
        """
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list of nodes in the order of the file."""

    items: "tuple[Node, ...]"
    span: Span


@dataclass(frozen=True, slots=True)
class Entry:
    """One key of a mapping with its value."""

    key: Scalar
    value: "Node"


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys with values, in the order of the file; no key comes twice."""

    entries: tuple[Entry, ...]
    span: Span
    _index: "MappingProxyType[str, Node]" = field(init=False, repr=False, compare=False)

    def get(self, key: str) -> "Node | None":
        """Return the value of a key, or None where there is no such key."""
        raise NotImplementedError

    def keys(self) -> tuple[str, ...]:
        """Return the texts of the keys, in the order of the file."""
        raise NotImplementedError

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)


Node = Scalar | Mapping | Sequence
