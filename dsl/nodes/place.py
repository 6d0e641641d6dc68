"""The place of a node in the file: one field that takes no part in comparison."""

from __future__ import annotations

from dataclasses import field

from homestretch.dsl.source import Span


def place_of() -> Span | None:
    """Return the field that holds where a node came from."""
    return field(default=None, compare=False, repr=False)
