"""What a program as a whole tells the proof of ranges: where widening stops, and which arrays a function writes."""

from __future__ import annotations

from homestretch.compiler.ir.intervals import WORD, within
from homestretch.compiler.ir.nodes import Call, Const, Known, Program, Region, Restore, Store
from homestretch.compiler.ir.walk import expressions_in, statements_in


def steps(program: Program) -> tuple[tuple[int, ...], ...]:
    """Return the bounds that widening stops at, sorted: all constants at first, later what is declared, then none."""
    declared = {0, 1, -1, *WORD}
    for array in program.arrays:
        declared |= {array.low, array.high, array.length}
    for table in program.tables:
        declared |= {min(table.values), max(table.values), len(table.values)}
    found = set(declared)
    for function in program.functions:
        for expr in expressions_in(function.body):
            if isinstance(expr, Const):
                found |= {expr.value - 1, expr.value, expr.value + 1}
            elif isinstance(expr, Known):
                found |= {expr.low, expr.high}
    inside = (step for step in found if within((step, step), WORD))
    return tuple(sorted(inside)), tuple(sorted(declared)), WORD


def written(program: Program) -> dict[str, frozenset[str]]:
    """Return the arrays that each function writes, itself or through what it calls."""
    state = {array.name for array in program.arrays if array.region is Region.STATE}
    own: dict[str, set[str]] = {}
    called: dict[str, set[str]] = {}
    for function in program.functions:
        own[function.name] = set()
        for statement in statements_in(function.body):
            if isinstance(statement, Store):
                own[function.name].add(statement.array)
            elif isinstance(statement, Restore):
                own[function.name] |= state
        called[function.name] = {expr.function for expr in expressions_in(function.body) if isinstance(expr, Call)}
    changed = True
    while changed:
        changed = False
        for name, callees in called.items():
            more = set().union(*(own[callee] for callee in callees)) - own[name]
            changed = changed or bool(more)
            own[name] |= more
    return {name: frozenset(arrays) for name, arrays in own.items()}
