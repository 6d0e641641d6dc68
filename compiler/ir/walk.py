"""Ways through the IR: what a node contains, and the same program with some of its nodes replaced."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from homestretch.compiler.ir.nodes import (
    Block,
    Call,
    Do,
    Expr,
    For,
    ForBits,
    If,
    Known,
    Let,
    Load,
    Op,
    Program,
    Restore,
    Return,
    Save,
    Stmt,
    Store,
    Switch,
    While,
)


def operands(expr: Expr) -> tuple[Expr, ...]:
    """Return the expressions directly inside an expression, in the order of evaluation."""
    match expr:
        case Load(_, index):
            return (index,)
        case Op(_, args) | Call(_, args):
            return args
        case Known(value, _, _):
            return (value,)
        case _:
            return ()


def expressions(statement: Stmt) -> tuple[Expr, ...]:
    """Return the expressions directly inside a statement, in the order of evaluation; not those of its blocks."""
    match statement:
        case Store(_, index, value):
            return value, index
        case For(_, low, high, _):
            return low, high
        case If(value, _, _) | While(value, _) | ForBits(_, value, _) | Switch(value, _, _):
            return (value,)
        case Let(_, value) | Return(value) | Save(value) | Restore(value):
            return (value,)
        case Do(call):
            return (call,)
        case _:
            return ()


def blocks(statement: Stmt) -> tuple[tuple[str, Block], ...]:
    """Return the blocks of a statement, each with what it is called in a place."""
    match statement:
        case If(_, then, orelse):
            return ("then", then), ("else", orelse)
        case While(_, body) | For(_, _, _, body) | ForBits(_, _, body):
            return (("body", body),)
        case Switch(_, cases, default):
            return (*((f"case {number}", block) for number, block in cases), ("default", default))
        case _:
            return ()


def statements_in(block: Block) -> Iterator[Stmt]:
    """Yield every statement of a block and of all blocks inside it."""
    for statement in block:
        yield statement
        for _, inner in blocks(statement):
            yield from statements_in(inner)


def expressions_in(block: Block) -> Iterator[Expr]:
    """Yield every expression of a block, those inside others too."""
    for statement in statements_in(block):
        for expr in expressions(statement):
            yield from inside(expr)


def inside(expr: Expr) -> Iterator[Expr]:
    """Yield an expression and all inside it."""
    yield expr
    for operand in operands(expr):
        yield from inside(operand)


def assigned_in(block: Block) -> Iterator[str]:
    """Yield the name of each local that a block assigns or counts, as often as it does."""
    for statement in statements_in(block):
        if isinstance(statement, Let | For | ForBits):
            yield statement.name


def replaced(expr: Expr, change: Callable[[Expr], Expr]) -> Expr:
    """Return an expression with `change` applied to everything in it, innermost first."""
    match expr:
        case Load(array, index):
            expr = Load(array, replaced(index, change))
        case Op(op, args):
            expr = Op(op, tuple(replaced(arg, change) for arg in args))
        case Call():
            expr = _call(expr, change)
        case Known(value, low, high):
            expr = Known(replaced(value, change), low, high)
        case _:
            pass
    return change(expr)


def replaced_block(block: Block, change: Callable[[Expr], Expr], expand: Callable[[Stmt], Block]) -> Block:
    """Return a block with `change` applied to its expressions and each statement, innermost first, become a block."""
    found: list[Stmt] = []
    for statement in block:
        found += expand(_replaced_statement(statement, change, expand))
    return tuple(found)


def replaced_bodies(program: Program, change: Callable[[Block], Block]) -> Program:
    """Return a program with the body of each function changed."""
    return replace(program, functions=tuple(replace(one, body=change(one.body)) for one in program.functions))


def _call(call: Call, change: Callable[[Expr], Expr]) -> Call:
    return Call(call.function, tuple(replaced(arg, change) for arg in call.args))


def _replaced_statement(statement: Stmt, change: Callable[[Expr], Expr], expand: Callable[[Stmt], Block]) -> Stmt:
    def new(expr: Expr) -> Expr:
        return replaced(expr, change)

    def inner(block: Block) -> Block:
        return replaced_block(block, change, expand)

    match statement:
        case Let(name, value):
            return Let(name, new(value))
        case Store(array, index, value):
            return Store(array, new(index), new(value))
        case If(condition, then, orelse):
            return If(new(condition), inner(then), inner(orelse))
        case While(condition, body):
            return While(new(condition), inner(body))
        case For(name, low, high, body):
            return For(name, new(low), new(high), inner(body))
        case ForBits(name, mask, body):
            return ForBits(name, new(mask), inner(body))
        case Switch(value, cases, default):
            return Switch(new(value), tuple((number, inner(body)) for number, body in cases), inner(default))
        case Return(value):
            return Return(new(value))
        case Do(call):
            return Do(_call(call, change))
        case Save(slot):
            return Save(new(slot))
        case Restore(slot):
            return Restore(new(slot))
        case _:
            return statement
