"""Which engine plays, under a name that goes into every result."""

from __future__ import annotations

from dataclasses import dataclass

from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.rules import Rules
from homestretch.dsl.errors import UsageError
from homestretch.dsl.excerpt import visible
from homestretch.dsl.model import Variant

REVISION = 1
"""Raised whenever the same variant, seed and game may come out otherwise than before."""


@dataclass(frozen=True, slots=True)
class MakeRules:
    """Makes the rules of a variant for a number of players, in whatever process it is called."""

    variant: Variant
    players: int

    def __call__(self) -> Rules:
        """Return the rules."""
        return Interpreter(self.variant, self.players)


def players_of(variant: Variant, players: int | None) -> int:
    """Return the number of players, or the largest that the variant is made for where none is asked for.

    Raises UsageError where the variant is not played by that many.
    """
    if players is None:
        return max(variant.counts)
    if players not in variant.counts:
        counts = ", ".join(str(count) for count in variant.counts)
        raise UsageError(f"{visible(variant.name)} is not played by {players}; it is for {counts} players")
    return players
