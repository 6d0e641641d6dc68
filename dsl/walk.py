"""All nodes inside a node, whatever their kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

from homestretch.dsl.source import Span

Kind = TypeVar("Kind")


def walk(node: object) -> Iterator[Any]:
    """Give a node and every node inside it, from the outside in, in the order in which they are written down."""
    if isinstance(node, tuple):
        for part in node:
            yield from walk(part)
    elif is_dataclass(node) and not isinstance(node, Span | type):
        yield node
        for field in fields(node):
            yield from walk(getattr(node, field.name))


def find(node: object, kind: type[Kind]) -> Iterator[Kind]:
    """Give the nodes of one kind that are in a node, itself included."""
    return (part for part in walk(node) if isinstance(part, kind))
