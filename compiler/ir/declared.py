"""What a program declares of its arrays and tables: how long they are and what their values can be."""

from __future__ import annotations

from dataclasses import dataclass

from homestretch.compiler.ir.intervals import WORD, Interval, result, within
from homestretch.compiler.ir.nodes import Const, Expr, Known, Load, Op, Program


@dataclass(frozen=True, slots=True)
class Declared:
    """Lengths and ranges by the name of an array or table, and the values of tables."""

    lengths: dict[str, int]
    values: dict[str, Interval]
    tables: dict[str, tuple[int, ...]]

    @classmethod
    def of(cls, program: Program) -> Declared:
        """Return what a program declares."""
        lengths = {array.name: array.length for array in program.arrays}
        lengths.update((table.name, len(table.values)) for table in program.tables)
        values = {array.name: (array.low, array.high) for array in program.arrays}
        values.update((table.name, (min(table.values), max(table.values))) for table in program.tables)
        return cls(lengths, values, {table.name: table.values for table in program.tables})

    def bounds(self, expr: Expr) -> Interval:
        """Return an interval that holds every value of an expression, whatever locals hold."""
        match expr:
            case Const(value):
                return value, value
            case Load(array, _):
                return self.values[array]
            case Known(_, low, high):
                return low, high
            case Op(op, args):
                found = result(op, tuple(self.bounds(arg) for arg in args))
                return found if within(found, WORD) else WORD
        return WORD
