"""Which defined words the rules of a variant use, and in which section first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from homestretch.dsl.model import Variant
from homestretch.dsl.nodes import Is, Number, Pieces, Region
from homestretch.dsl.source import Span


def nodes_of(value: object) -> Iterator[object]:
    """Yield a node and all nodes inside it; whatever else stands in its fields is passed over."""
    if isinstance(value, tuple):
        for part in value:
            yield from nodes_of(part)
    elif is_dataclass(value) and not isinstance(value, (type, Span)):
        yield value
        for entry in fields(value):
            yield from nodes_of(getattr(value, entry.name))


def words_in(value: object) -> Iterator[str]:
    """Yield the names of defined words in a node, with repetitions."""
    for node in nodes_of(value):
        match node:
            case Pieces(adjectives=adjectives, group=group):
                yield from adjectives
                if group is not None:
                    yield group
            case Is(adjective=str(name)) | Number(name=str(name)) | Region(name=str(name)):
                yield name


def words_used(variant: Variant) -> dict[str, str]:
    """Return the defined words that rules, cards or other used words speak of, with the section of their first use."""
    used: dict[str, str] = {}
    sources = [(named.section, named.rule) for named in variant.rules] + [("cards", card.use) for card in variant.cards]
    for section, node in sources:
        _note(variant, node, section, used)
    return used


def _note(variant: Variant, node: object, section: str, used: dict[str, str]) -> None:
    for name in words_in(node):
        if name in variant.words and name not in used:
            used[name] = section
            _note(variant, variant.words[name].definition, section, used)
