"""What is known of how far two values lie apart, which the bounds of each alone do not tell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from homestretch.compiler.ir.intervals import Interval
from homestretch.compiler.ir.nodes import Const, Expr, Known, Load, Op
from homestretch.compiler.ir.ops import HIGHEST_WORD, LOWEST_WORD

ANY_GAP: Final[Interval] = (LOWEST_WORD - HIGHEST_WORD, HIGHEST_WORD - LOWEST_WORD)
"""How far any two values of 64 bits lie apart at most."""


def parted(expr: Expr) -> tuple[Expr, int]:
    """Return an expression without the constants that are added to it, and their sum; 0 for a constant itself."""
    match expr:
        case Op("add", (base, Const(more))) | Op("add", (Const(more), base)):
            found, sum_ = parted(base)
            return found, sum_ + more
        case Op("sub", (base, Const(less))):
            found, sum_ = parted(base)
            return found, sum_ - less
        case Known(value, _, _):
            return parted(value)
        case Const(value):
            return Const(0), value
        case _:
            return expr, 0


@dataclass(slots=True)
class Gaps:
    """Differences as expressions, one for each pair of values, and what tables tell of them."""

    tables: Mapping[str, tuple[int, ...]]
    _between: dict[tuple[Expr, Expr], Op] = field(default_factory=dict)
    _strides: dict[tuple[str, int], Interval] = field(default_factory=dict)

    def between(self, a: Expr, b: Expr) -> tuple[Op, int] | None:
        """Return a - b as a difference without constants, and what is to be added; None where nothing is to learn."""
        (one, more), (other, less) = parted(a), parted(b)
        if isinstance(one, Const) or isinstance(other, Const) or one == other:
            return None
        found = self._between.get((one, other))
        if found is None:
            found = self._between[one, other] = Op("sub", (one, other))
        return found, more - less

    def always(self, a: Expr, b: Expr) -> Interval | None:
        """Return bounds of a - b that hold everywhere: of a value and itself, or of two places of a table."""
        (one, more), (other, less) = parted(a), parted(b)
        shift = more - less
        if one == other:
            return shift, shift
        match one, other:
            case Load(table, here), Load(same, there) if table == same and table in self.tables:
                (place, ahead), (from_place, behind) = parted(here), parted(there)
                if place == from_place:
                    low, high = self._stride(table, ahead - behind)
                    return low + shift, high + shift
            case _:
                pass
        return None

    def _stride(self, table: str, ahead: int) -> Interval:
        """Return the least and the most by which values of a table so many places apart differ."""
        if (table, ahead) not in self._strides:
            values = self.tables[table]
            later, sooner = (values[ahead:], values) if ahead >= 0 else (values, values[-ahead:])
            found = [a - b for a, b in zip(later, sooner, strict=False)] or [0]
            self._strides[table, ahead] = min(found), max(found)
        return self._strides[table, ahead]
