"""Nodes that say what a defined word means."""

from __future__ import annotations

from dataclasses import dataclass

from homestretch.dsl.nodes.conditions import Number
from homestretch.dsl.nodes.place import place_of
from homestretch.dsl.nodes.selectors import Pieces, Region
from homestretch.dsl.source import Span


@dataclass(frozen=True, slots=True)
class DefinedNumber:
    """`steps: 7 when ..., otherwise the number`."""

    number: Number
    span: Span | None = place_of()


@dataclass(frozen=True, slots=True)
class DefinedPieces:
    """An adjective of pieces: `protected: a piece on its own trump`. Alternatives are joined by or."""

    alternatives: tuple[Pieces, ...]
    span: Span | None = place_of()


@dataclass(frozen=True, slots=True)
class DefinedGroup:
    """A noun for a group: `barrier: two pieces of one colour on a circle`."""

    pieces: Pieces
    span: Span | None = place_of()


@dataclass(frozen=True, slots=True)
class DefinedCells:
    """An adjective of cells: `safe: a circle`. Alternatives are joined by or."""

    alternatives: tuple[Region, ...]
    span: Span | None = place_of()


Definition = DefinedNumber | DefinedPieces | DefinedGroup | DefinedCells
