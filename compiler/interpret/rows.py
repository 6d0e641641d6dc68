"""Landing rows: which row decides where several fit.

The row that fits the fewest situations decides, as people read an exception
beside its rule; `before` settles it where neither of two rows is narrower. Which
row beats which is found once, over all situations, by `compiler.landing`.
"""

from __future__ import annotations

from collections.abc import Mapping

from homestretch.compiler.facts import Facts
from homestretch.compiler.interpret.select import View, fits, fits_count, holds, in_region
from homestretch.dsl.model import Named
from homestretch.dsl.nodes import Land, Manner, Pieces


class Rows:
    """The landing rows of a game and the order between them.

    `beats[row id]` are the ids of the rows that it beats where both fit.
    """

    def __init__(self, facts: Facts, beats: Mapping[str, frozenset[str]]) -> None:
        self.facts = facts
        self.beats = beats

    def is_full(self, view: View) -> bool:
        """Return whether the cell `view.there` holds as many pieces as it can, the arriving one left out."""
        capacity = self.facts.table.board.cells[view.there].capacity
        standing = sum(1 for stack in view.state.stacks.get(view.there, ()) if view.it not in stack)
        return capacity > 0 and standing >= capacity

    def deciding(self, view: View, manner: Manner) -> tuple[Named, Land] | None:
        """Return the row that decides the landing of `view.it` on `view.there`, or None where none fits.

        Where several are left, they come to the same: `compiler.check` refuses variants in which they do not.
        """
        full = self.is_full(view)
        fitting = [
            (named, row)
            for named, row in self.facts.landing
            if self.fits(view, row, manner, full) and (row.when is None or holds(view, row.when))
        ]
        left = self.unbeaten(fitting)
        return left[0] if left else None

    def unbeaten(self, fitting: list[tuple[Named, Land]]) -> list[tuple[Named, Land]]:
        """Return the rows that no other fitting row beats; one of them, in a variant that passed its checks."""
        return [
            (named, row)
            for named, row in fitting
            if not any(named.id in self.beats[other.id] for other, _ in fitting if other is not named)
        ]

    def fits(self, view: View, row: Land, manner: Manner, full: bool) -> bool:
        """Return whether a row fits, its `when` left aside. On a full cell only rows that say so fit."""
        if full and not (row.cell is not None and row.cell.full):
            return False
        if row.manners and manner not in row.manners:
            return False
        seat = self.facts.seat_of[view.it]
        if row.cell is not None and in_region(view, row.cell, view.there, seat) == row.off:
            return False
        return all(fits_count(part.count, self._standing(view, part)) for part in row.there)

    def _standing(self, view: View, phrase: Pieces) -> int:
        found = [
            piece
            for stack in view.state.stacks.get(view.there, ())
            for piece in stack
            if piece != view.it and fits(view, phrase, piece)
        ]
        if not phrase.one_colour:
            return len(found)
        seats = [self.facts.seat_of[piece] for piece in found]
        return max((seats.count(seat) for seat in seats), default=0)
