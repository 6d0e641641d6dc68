"""In which order rows of landing are read: the rule first, then its exceptions.

The game itself lets the row decide that fits fewer situations; a reader meets the wide rows first and each
exception after, told as one ("but ...").
"""

from __future__ import annotations

from dataclasses import dataclass

from homestretch.dsl.nodes import Count, Land, Many, Owner, Pieces

_WIDER = {
    Owner.ENEMY: (Owner.OTHER, Owner.ANY),
    Owner.PARTNERS: (Owner.OTHER, Owner.FRIENDLY, Owner.ANY),
    Owner.OWN: (Owner.FRIENDLY, Owner.ANY),
    Owner.FRIENDLY: (Owner.ANY,),
    Owner.OTHER: (Owner.ANY,),
}
"""For each owner, those whose pieces include its pieces."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of landing with its id."""

    id: str
    land: Land

    @property
    def name(self) -> str:
        """The last part of the id, by which rows name each other."""
        return self.id.rpartition(".")[2]


def in_reading_order(rows: list[Row]) -> list[tuple[Row, bool]]:
    """Return the rows, wide ones first, each with whether it is an exception, which follows the row it limits."""
    placed: list[tuple[Row, bool]] = []
    for row in sorted(rows, key=lambda row: _narrowness(row.land)):
        limited = [at for at, (other, _) in enumerate(placed) if _beats(row, other)]
        at = limited[-1] + 1 if limited else len(placed)
        while limited and at < len(placed) and placed[at][1]:
            at += 1
        placed.insert(at, (row, bool(limited)))
    return placed


def _beats(row: Row, other: Row) -> bool:
    if row.land.effects == other.land.effects:
        return False
    if "all" in row.land.before or other.name in row.land.before:
        return True
    return _includes(other.land, row.land)


def _includes(wide: Land, narrow: Land) -> bool:
    """Return whether whatever fits the narrow row fits the wide one too, as far as their words show."""
    if wide.manners and not (narrow.manners and set(narrow.manners) <= set(wide.manners)):
        return False
    if wide.cell is not None and (wide.cell, wide.off) != (narrow.cell, narrow.off):
        return False
    if wide.when is not None and wide.when != narrow.when:
        return False
    return all(any(_pieces_include(there, other) for other in narrow.there) for there in wide.there)


def _pieces_include(wide: Pieces, narrow: Pieces) -> bool:
    same_owner = wide.owner is narrow.owner or wide.owner in _WIDER.get(narrow.owner, ())
    qualities = set(wide.adjectives) <= set(narrow.adjectives) and set(wide.where) <= set(narrow.where)
    captive = wide.captive is narrow.captive and wide.companions in ((), narrow.companions)
    return same_owner and qualities and captive and _count_includes(wide.count, narrow.count)


def _count_includes(wide: Count, narrow: Count) -> bool:
    if Many.NONE in (wide.many, narrow.many) or Many.AT_MOST in (wide.many, narrow.many):
        return wide == narrow
    return wide.many is not Many.EXACTLY and narrow.number >= wide.number


def _narrowness(land: Land) -> int:
    score = 2 * bool(land.manners) + 2 * bool(land.when)
    if land.cell is not None:
        score += 3
    for there in land.there:
        score += 1 + (there.owner in (Owner.OWN, Owner.PARTNERS)) + (there.count.number > 1)
        score += len(there.adjectives) + len(there.where) + len(there.companions)
    return score
