"""From phrases to nodes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.lexer import Names
from homestretch.dsl.nodes import Choice, Definition, Rule
from homestretch.dsl.yamltree import Scalar

__all__ = ["Names", "Parsed", "class_of_definition", "parse_phrase"]


@dataclass(frozen=True, slots=True)
class Parsed:
    """A phrase as a node, with the rules of the source that stand in brackets at its end."""

    node: Rule | Definition | Choice
    sources: tuple[str, ...]


def class_of_definition(phrase_text: str) -> Literal["number", "pieces", "group", "cells"] | None:
    """Return what kind of word a definition defines, by its first words alone; None where they tell nothing."""
    raise NotImplementedError


def parse_phrase(section: str, key: str, scalar: Scalar, names: Names, collector: Collector) -> Parsed | None:
    """Return the node of a phrase, or None after reporting to the collector what is wrong with it."""
    raise NotImplementedError
