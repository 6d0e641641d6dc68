"""From nodes back to phrases: the one canonical way to say each rule."""

from __future__ import annotations

from homestretch.dsl.nodes import Choice, Definition, Rule


def print_rule(section: str, key: str, node: Rule | Definition | Choice) -> str:
    """Return the canonical phrase of a node, without sources."""
    raise NotImplementedError
