"""Rewrites: programs that do the same with less. Each is a plain function; `PASSES` is their order.

LLVM does all of this and more. Here it serves the Python text, whoever reads the IR, and the proof of ranges, which
then has less to look at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import cycle
from operator import is_not
from typing import Final

from homestretch.compiler.ir.check import used_functions
from homestretch.compiler.ir.nodes import (
    Block,
    Break,
    Call,
    Const,
    Continue,
    Do,
    Expr,
    For,
    ForBits,
    Function,
    If,
    Known,
    Let,
    Load,
    Local,
    Op,
    Program,
    Return,
    Stmt,
    Switch,
    While,
    has_call,
    operation,
)
from homestretch.compiler.ir.walk import (
    assigned_in,
    expressions_in,
    kept_block,
    replaced_block,
    replaced_bodies,
    replaced_inner,
    statements_in,
)
from homestretch.dsl.errors import InternalFault


def fold_constants(program: Program) -> Program:
    """Compute what constants decide: operators, values of tables, locals that are assigned once and a constant."""
    values = {table.name: table.values for table in program.tables}

    def fold(expr: Expr) -> Expr:
        match expr:
            case Op(op, args) if any(type(arg) is Const for arg in args):
                try:
                    new = operation(op, *args)
                except InternalFault:
                    # It would be a fault to get here, so nothing gets here; the place is found by the proof of ranges.
                    return expr
                same = isinstance(new, Op) and new.op == op and not any(map(is_not, new.args, args))
                return expr if same else new
            case Load(array, Const(index)) if 0 <= index < len(values.get(array, ())):
                return Const(values[array][index])
            case Known(Const(value), low, high) if low <= value <= high:
                return Const(value)
            case _:
                return expr

    folded = replaced_bodies(program, lambda body: replaced_block(body, fold, None))
    return replace(
        folded,
        functions=tuple(replace(one, body=_with_constants(one.body, one.params)) for one in folded.functions),
    )


def _with_constants(body: Block, params: tuple[str, ...]) -> Block:
    counts = Counter([*params, *assigned_in(body)])
    constants: dict[Expr, Expr] = {
        Local(one.name): one.value
        for one in statements_in(body)
        if isinstance(one, Let) and isinstance(one.value, Const) and counts[one.name] == 1
    }
    return replaced_block(body, lambda expr: constants.get(expr, expr), None) if constants else body


def drop_dead_branches(program: Program) -> Program:
    """Drop what no path leads to: branches under constant conditions, loops that never run, statements after an end."""
    return replaced_bodies(program, lambda body: _reachable(replaced_block(body, None, _chosen)))


def drop_unused_functions(program: Program) -> Program:
    """Drop the functions that no exported function needs."""
    used = used_functions(program)
    return replace(program, functions=tuple(one for one in program.functions if one.name in used))


def drop_unused_tables(program: Program) -> Program:
    """Drop the tables that nothing reads; arrays stay, they are seen from outside."""
    read = {expr.array for one in program.functions for expr in expressions_in(one.body) if isinstance(expr, Load)}
    return replace(program, tables=tuple(table for table in program.tables if table.name in read))


def drop_unused_locals(program: Program) -> Program:
    """Drop the assignments of locals that nothing reads; calls in them stay where they are all of the value."""
    return replaced_bodies(program, _without_unread)


def _without_unread(body: Block) -> Block:
    read = {expr.name for expr in expressions_in(body) if isinstance(expr, Local)}

    def expand(statement: Stmt) -> Block:
        match statement:
            case Let(name, Call() as call) if name not in read:
                return (Do(call),)
            case Let(name, value) if name not in read and not has_call(value):
                return ()
            case _:
                return (statement,)

    return replaced_block(body, None, expand)


def _chosen(statement: Stmt) -> Block:
    match statement:
        case If(Const(value), then, orelse):
            return then if value else orelse
        case If(condition, (), ()) if not has_call(condition):
            return ()
        case While(Const(0), _) | ForBits(_, Const(0), _):
            return ()
        case For(_, Const(low), Const(high), _) if low >= high:
            return ()
        case Switch(Const(value), cases, default):
            return next((block for number, block in cases if number == value), default)
        case _:
            return (statement,)


def _reachable(block: Block) -> Block:
    """Return a block, and all inside it, without the statements that follow one that is never passed."""
    found: list[Stmt] = []
    for statement in block:
        found.append(replaced_inner(statement, _reachable))
        if _ends(found[-1]):
            break
    return kept_block(block, found)


def _ends(statement: Stmt) -> bool:
    """Return whether nothing comes after a statement: it leaves, or each of its branches does, or it has no end."""
    match statement:
        case Return() | Break() | Continue():
            return True
        case If(_, then, orelse):
            return _block_ends(then) and _block_ends(orelse)
        case Switch(_, cases, default):
            return _block_ends(default) and all(_block_ends(body) for _, body in cases)
        case While(Const(value), body) if value:
            return not _breaks(body)
        case _:
            return False


def _block_ends(block: Block) -> bool:
    return bool(block) and _ends(block[-1])


def _breaks(block: Block) -> bool:
    """Return whether a block has a `Break` that leaves the loop around it."""
    for statement in block:
        match statement:
            case Break():
                return True
            case If(_, then, orelse):
                if _breaks(then) or _breaks(orelse):
                    return True
            case Switch(_, cases, default):
                if _breaks(default) or any(_breaks(body) for _, body in cases):
                    return True
            case _:
                pass
    return False


BODY_PASSES: Final[tuple[Callable[[Program], Program], ...]] = (fold_constants, drop_dead_branches, drop_unused_locals)
"""What is done with each function by itself, in order, until nothing changes any more."""

WHOLE_PASSES: Final[tuple[Callable[[Program], Program], ...]] = (drop_unused_functions, drop_unused_tables)
"""What is done with the program once all functions are done."""

PASSES: Final[tuple[Callable[[Program], Program], ...]] = (*BODY_PASSES, *WHOLE_PASSES)


def rewrite(program: Program) -> Program:
    """Return a program after all passes, run in order until none of them finds anything."""
    functions = tuple(_rewritten(replace(program, functions=(one,))) for one in program.functions)
    program = replace(program, functions=functions)
    for one in WHOLE_PASSES:
        program = one(program)
    return program


def _rewritten(alone: Program) -> Function:
    """Return the only function of a program after all passes over bodies."""
    idle = 0
    for one in cycle(BODY_PASSES):
        body = alone.functions[0].body
        alone = one(alone)
        idle = idle + 1 if alone.functions[0].body is body else 0
        if idle == len(BODY_PASSES):
            break
    return alone.functions[0]
