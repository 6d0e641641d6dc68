"""What of the nodes occurs in some variants: each kind, and each value that a field of it can have.

A feature is a text such as `Share.rest=ANYTHING`, `Land.there=empty` or `Step.effects=Lead`. All features are worked
out from the annotations of the nodes, so that a new field or value is asked for as soon as it is there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import homestretch.dsl.nodes as nodes
from homestretch.dsl.model import Variant
from homestretch.dsl.walk import walk

KINDS: tuple[type[Any], ...] = tuple(
    kind for kind in (getattr(nodes, name) for name in nodes.__all__) if isinstance(kind, type) and is_dataclass(kind)
)


def all_features() -> set[str]:
    """Return every feature that a tree of nodes could have by its types alone."""
    names = {name: getattr(nodes, name) for name in nodes.__all__}
    found = {kind.__name__ for kind in KINDS}
    for kind in KINDS:
        hints = get_type_hints(kind, localns=names)
        for field in fields(kind):
            if field.name != "span":
                found |= {f"{kind.__name__}.{field.name}={value}" for value in _possible(hints[field.name])}
    return found


def _possible(hint: Any) -> Iterator[str]:
    if get_origin(hint) in (Union, UnionType):
        for part in get_args(hint):
            yield from _possible(part)
    elif get_origin(hint) is tuple:
        yield from ("empty", "several")
        yield from _possible(get_args(hint)[0])
    elif hint is bool:
        yield from ("no", "yes")
    elif hint is int:
        yield from ("0", "1", "more")
    elif hint is str:
        yield "named"
    elif hint is NoneType:
        yield "none"
    elif issubclass(hint, Enum):
        yield from (member.name for member in hint)
    else:
        yield hint.__name__


def features(variant: Variant) -> set[str]:
    """Return the features of all that a variant says: its rules, its own words, its cards."""
    said: list[object] = [named.rule for named in variant.rules]
    said += [word.definition for word in variant.words.values() if not word.prelude]
    said += [card.use for card in variant.cards]
    return {feature for one in said for node in walk(one) for feature in _features(node)}


def _features(node: Any) -> Iterator[str]:
    kind = type(node).__name__
    yield kind
    for field in fields(node):
        if field.name != "span":
            yield from (f"{kind}.{field.name}={value}" for value in _values(getattr(node, field.name)))


def _values(value: object) -> Iterator[str]:
    if isinstance(value, tuple):
        if not value:
            yield "empty"
        if len(value) > 1:
            yield "several"
        for part in value:
            yield from _values(part)
    elif isinstance(value, bool):
        yield "yes" if value else "no"
    elif isinstance(value, int):
        yield "more" if value > 1 else str(value)
    elif isinstance(value, str):
        yield "named"
    elif value is None:
        yield "none"
    elif isinstance(value, Enum):
        yield value.name
    else:
        yield type(value).__name__


def counted(variants: Iterable[Variant]) -> Counter[str]:
    """Return in how many of some variants each feature occurs."""
    return Counter(feature for variant in variants for feature in features(variant))
