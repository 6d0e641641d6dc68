"""Drops what is stored in arrays that nothing reads; for programs whose arrays are not looked at from outside.

An array that is only read to bring up to date another one that nothing reads, or itself, counts as unread too.
"""

from __future__ import annotations

from collections.abc import Iterator

from homestretch.compiler.ir.nodes import Block, Load, Program, Region, Stmt, Store, has_call
from homestretch.compiler.ir.rewrite import drop_unused_functions
from homestretch.compiler.ir.walk import expressions, inside, replaced_block, replaced_bodies, statements_in

INSIDE = (Region.STATE, Region.SCRATCH)
"""Regions that are for the program itself; the others tell what games have come to."""


def drop_unread_arrays(program: Program, told: frozenset[str] = frozenset()) -> Program:
    """Return a program without stores to arrays of a position, or for computing, that no other statement reads.

    `told` are the arrays that are looked at from outside all the same. The others stay where they are in memory, all
    zero.
    """
    program = drop_unused_functions(program)
    unread = {array.name for array in program.arrays if array.region in INSIDE} - told
    statements = [
        (statement, frozenset(_loaded(statement)))
        for function in program.functions
        for statement in statements_in(function.body)
    ]
    while True:
        read = frozenset[str]().union(*(names for statement, names in statements if not _is_idle(statement, unread)))
        if not unread & read:
            break
        unread -= read

    def kept(statement: Stmt) -> Block:
        return () if _is_idle(statement, unread) else (statement,)

    return replaced_bodies(program, lambda body: replaced_block(body, None, kept))


def _is_idle(statement: Stmt, unread: set[str]) -> bool:
    """Return whether a statement does nothing but store in an unread array."""
    return (
        isinstance(statement, Store)
        and statement.array in unread
        and not has_call(statement.index)
        and not has_call(statement.value)
    )


def _loaded(statement: Stmt) -> Iterator[str]:
    for expr in expressions(statement):
        for part in inside(expr):
            if isinstance(part, Load):
                yield part.array
