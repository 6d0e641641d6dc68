"""The kinds of shapes that the table of `schema.py` is made of."""

from __future__ import annotations

import re
from dataclasses import dataclass

from homestretch.dsl.yamltree import Mapping, Node, Scalar, Sequence


@dataclass(frozen=True, slots=True)
class Text:
    """One text. `choices` are all it can be; `pattern` is what it must look like."""

    meaning: str
    example: str
    choices: tuple[str, ...] = ()
    pattern: re.Pattern[str] | None = None


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `low` to `high`."""

    meaning: str
    low: int
    high: int
    example: str


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list; with `distinct` no text comes twice in it."""

    item: Shape
    meaning: str
    example: str
    least: int = 0
    most: int | None = None
    distinct: bool = False


@dataclass(frozen=True, slots=True)
class Steps:
    """A list of mappings of one key each: names with values, in an order that means something."""

    value: Shape
    meaning: str
    example: str
    least: int = 0


@dataclass(frozen=True, slots=True)
class Keys:
    """What the keys of a mapping look like.

    One of `choices`, or fitting `pattern`, or from `low` to `high`, or `of_rules`: ids such as `turn.roll`.
    """

    what: str
    pattern: re.Pattern[str] | None = None
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int | None = None
    of_rules: bool = False


@dataclass(frozen=True, slots=True)
class MapOf:
    """A mapping whose keys the author chooses."""

    keys: Keys
    value: Shape
    meaning: str
    example: str
    least: int = 0


@dataclass(frozen=True, slots=True)
class Field:
    """One key of a record."""

    key: str
    shape: Shape
    required: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """A mapping with fixed keys."""

    fields: tuple[Field, ...]
    meaning: str
    example: str

    def field(self, key: str) -> Field | None:
        """Return the field with this key, or None."""
        return next((field for field in self.fields if field.key == key), None)


@dataclass(frozen=True, slots=True)
class Either:
    """One of several shapes, told apart by whether a text, a list or a mapping stands there."""

    shapes: tuple[Shape, ...]
    meaning: str
    example: str


Shape = Text | Whole | ListOf | Steps | MapOf | Record | Either


def concrete(node: Node, shape: Shape) -> Shape:
    """Return which of several shapes a node has; of those for mappings the one with most keys in common.

    A shape that is only one, or none of whose shapes fits, is returned as it is.
    """
    if not isinstance(shape, Either):
        return shape
    fitting = [inner for inner in shape.shapes if _fits(node, inner)]
    if not fitting:
        return shape
    if isinstance(node, Mapping):
        return max(fitting, key=lambda inner: _shared(node, inner))
    return concrete(node, fitting[0])


def _fits(node: Node, shape: Shape) -> bool:
    match shape:
        case Text() | Whole():
            return isinstance(node, Scalar)
        case ListOf() | Steps():
            return isinstance(node, Sequence)
        case MapOf() | Record():
            return isinstance(node, Mapping)
        case Either():
            return any(_fits(node, inner) for inner in shape.shapes)


def _shared(node: Mapping, shape: Shape) -> int:
    return sum(shape.field(entry.key.text) is not None for entry in node) if isinstance(shape, Record) else 0
