"""All nodes inside a node, whatever their kind."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, TypeVar, cast

Kind = TypeVar("Kind")


def walk(node: object) -> Iterator[Any]:
    """Give a node and every node inside it, from the outside in, in the order in which they are written down."""
    waiting = [node]
    while waiting:
        part = waiting.pop()
        if isinstance(part, tuple):
            waiting.extend(reversed(part))
        elif names := _inner(cast(Hashable, type(part))):
            yield part
            waiting.extend(getattr(part, name) for name in names)


def find(node: object, kind: type[Kind]) -> Iterator[Kind]:
    """Give the nodes of one kind that are in a node, itself included."""
    return (part for part in walk(node) if isinstance(part, kind))


@cache
def _inner(kind: Hashable) -> tuple[str, ...]:
    """Return the fields of a kind of node that can hold nodes, the last first; of anything else, none."""
    if not isinstance(kind, type) or not is_dataclass(kind) or not kind.__module__.startswith("homestretch.dsl.nodes"):
        return ()
    names = [field.name for field in fields(kind) if field.name != "span"]
    return tuple(reversed(names)) or ("span",)
