"""Who wins in two variants: each side, and each place in the order of turns, with the difference of its share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from homestretch.tools.simulate.paired.sums import Difference, PairCounts
from homestretch.tools.simulate.result import Setup


@dataclass(frozen=True, slots=True)
class Side:
    """A seat or team (`kind` is "side") or a place in the order of turns ("order"), and what its share gained."""

    kind: str
    index: int
    difference: Difference


def sides_of(pair: PairCounts, setups: Iterable[Setup]) -> tuple[Side, ...]:
    """Return the sides, then the places; places are left out where in all variants the same side always begins.

    Empty where there is one side only, or other players are on one side in the two variants.
    """
    by_lot = any(setup.by_lot for setup in setups)
    tables = {"side": pair.wins, "order": pair.order} if by_lot else {"side": pair.wins}
    return tuple(
        Side(kind, index, found)
        for kind, table in tables.items()
        for index, found in enumerate(pair.shares(table))
        if found is not None
    )


def questions_of(sides: tuple[Side, ...]) -> int:
    """Return how many questions the sides are, at least one. What one of two gains the other loses: that is one.

    With a doubt for each that is the whole doubt divided by this number, all of them hold together with the whole doubt
    (Bonferroni).
    """
    alone = [side for side in sides if side.kind == "side"]
    return max(1, len(sides) // 2 if len(alone) == 2 else len(sides))
