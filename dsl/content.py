"""What a file and its bases say together, still as texts with their places.

The form between the trees of single files and the Variant: one line for each rule, defined word, part of the board
and kind of card, by id, with everything that bases, changes and options did to it already done.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterator
from collections.abc import Mapping as Dictionary
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from homestretch.dsl.model import Told
from homestretch.dsl.schema import SECTIONS
from homestretch.dsl.source import Span
from homestretch.dsl.yamltree import Entry, Mapping, Node, Scalar, Sequence

NOTHING: Dictionary[int, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Line:
    """One text with an id: `landing.capture`, `define.safe`, `board.ring`, `cards.two`, `cards.two.copies`.

    `key` is where it gets its name, `prelude` says that it comes from the words that every game has.
    """

    id: str
    key: Scalar
    value: Scalar
    prelude: bool = False

    @property
    def section(self) -> str:
        """The section that it belongs to."""
        return self.id.partition(".")[0]

    @property
    def name(self) -> str:
        """What follows the section in its id; the id itself where nothing does."""
        return self.id.partition(".")[2] or self.id


@dataclass(frozen=True, slots=True)
class Gone:
    """A line or an option that was removed: by whom, and where that is said."""

    by: str
    span: Span


@dataclass(frozen=True, slots=True)
class Content:
    """A variant as texts.

    `material` are the other sections by key. `options` are the entries of all options, inherited ones first, `taken`
    the value in force of each, and `chosen` the places where a file chose it. `gone` are the lines that bases had and
    that were removed, `dropped` the options. `examples` are those of the last file alone.
    """

    name: Scalar
    extends: str | None
    material: dict[str, Node] = field(default_factory=dict)
    lines: dict[str, Line] = field(default_factory=dict)
    options: dict[str, Entry] = field(default_factory=dict)
    taken: dict[str, str] = field(default_factory=dict)
    chosen: dict[str, Span] = field(default_factory=dict)
    gone: dict[str, Gone] = field(default_factory=dict)
    dropped: dict[str, Gone] = field(default_factory=dict)
    examples: Mapping | None = None

    def section(self, name: str) -> tuple[Line, ...]:
        """Return the lines of a section, in order; of cards, only those that say what they do."""
        lines = (line for line in self.lines.values() if line.section == name)
        return tuple(line for line in lines if name != "cards" or "." not in line.name)

    def text(self, key: str) -> Scalar | None:
        """Return a section of the material that is one text, or None."""
        node = self.material.get(key)
        return node if isinstance(node, Scalar) else None

    def without_wording(self, ids: Collection[str]) -> Content:
        """Return the content without the sentences for these lines: they were written for what is said no more."""
        node = self.material.get("wording")
        if not isinstance(node, Mapping):
            return self
        languages = []
        for language in node:
            left = tuple(entry for entry in entries(language.value) if entry.key.text not in ids)
            languages.append(Entry(language.key, Mapping(left, language.value.span)))
        return replace(self, material={**self.material, "wording": Mapping(tuple(languages), node.span)})

    @property
    def digest(self) -> str:
        """64 hexadecimal digits (SHA-256) of everything that is said.

        The order of keys, line ends, comments, quoting and white space inside a text do not change it.
        """
        said = {
            "homestretch": 1,
            "game": self.name.text,
            "material": {key: plain(node) for key, node in self.material.items()},
            "lines": {name: self._said(name) for name in SECTIONS},
            "options": {key: plain(entry.value) for key, entry in self.options.items()},
            "taken": self.taken,
            "examples": None if self.examples is None else plain(self.examples),
        }
        text = json.dumps(said, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    def _said(self, section: str) -> object:
        pairs = [(line.id, _words(line.value)) for line in self.lines.values() if line.section == section]
        return pairs if SECTIONS[section].ordered else dict(pairs)


def entries(node: Node | None) -> Iterator[Entry]:
    """Give the entries of a mapping; of nothing, none."""
    if isinstance(node, Mapping):
        yield from node


def items(node: Node | None) -> tuple[Scalar, ...]:
    """Return the texts of a list; a single text is a list of one, and nothing is an empty one."""
    match node:
        case Scalar():
            return (node,)
        case Sequence():
            return tuple(item for item in node.items if isinstance(item, Scalar))
        case _:
            return ()


def texts(node: Node | None) -> dict[str, str]:
    """Return a mapping of texts as a dictionary; of nothing, an empty one."""
    return {entry.key.text: entry.value.text for entry in entries(node) if isinstance(entry.value, Scalar)}


def by_language(node: Node | None) -> dict[str, Told]:
    """Return a mapping of texts, each of which may be a mapping by language instead; of nothing, an empty one."""
    return {
        entry.key.text: entry.value.text if isinstance(entry.value, Scalar) else texts(entry.value)
        for entry in entries(node)
    }


def _words(scalar: Scalar) -> str:
    return " ".join(scalar.text.split())


def plain(node: Node, said: Dictionary[int, str] = NOTHING) -> object:
    """Return what a tree says as dictionaries, lists and texts, white space in texts made equal.

    `said` are other texts to put in the place of those that begin there.
    """
    match node:
        case Scalar():
            return said.get(node.span.start, _words(node))
        case Sequence():
            return [plain(item, said) for item in node.items]
        case Mapping():
            return {entry.key.text: plain(entry.value, said) for entry in node}
