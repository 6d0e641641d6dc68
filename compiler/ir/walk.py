"""Ways through the IR: what a node contains, and the same program with some of its nodes replaced."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from operator import is_not
from typing import Any, Final

from homestretch.compiler.ir.nodes import (
    Block,
    Call,
    Const,
    Do,
    Expr,
    For,
    ForBits,
    If,
    Known,
    Let,
    Load,
    Local,
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
from homestretch.dsl.errors import InternalFault


def _no_operands(_: Local | Const) -> tuple[Expr, ...]:
    return ()


def _of_load(load: Load) -> tuple[Expr, ...]:
    return (load.index,)


def _of_known(known: Known) -> tuple[Expr, ...]:
    return (known.value,)


def _of_several(several: Op | Call) -> tuple[Expr, ...]:
    return several.args


_OPERANDS: Final[dict[type[Expr], Callable[[Any], tuple[Expr, ...]]]] = {
    Local: _no_operands,
    Const: _no_operands,
    Load: _of_load,
    Known: _of_known,
    Op: _of_several,
    Call: _of_several,
}
"""What takes the expressions directly inside an expression of each kind; looked up, since nothing is asked as often."""


def operands(expr: Expr) -> tuple[Expr, ...]:
    """Return the expressions directly inside an expression, in the order of evaluation."""
    return _OPERANDS[type(expr)](expr)


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


_HOLD_BLOCKS: Final = frozenset({If, While, For, ForBits, Switch})
"""The statements with blocks inside them."""


def statements_in(block: Block) -> Iterator[Stmt]:
    """Yield every statement of a block and of all blocks inside it."""
    waiting = [*reversed(block)]
    while waiting:
        statement = waiting.pop()
        yield statement
        if type(statement) in _HOLD_BLOCKS:
            for _, inner in reversed(blocks(statement)):
                waiting += inner[::-1]


def expressions_in(block: Block) -> Iterator[Expr]:
    """Yield every expression of a block, those inside others too."""
    for statement in statements_in(block):
        for expr in expressions(statement):
            yield from inside(expr)


def inside(expr: Expr) -> Iterator[Expr]:
    """Yield an expression and all inside it."""
    waiting = [expr]
    while waiting:
        one = waiting.pop()
        yield one
        parts = _OPERANDS[type(one)](one)
        if parts:
            waiting += parts[::-1]


def assigned_in(block: Block) -> Iterator[str]:
    """Yield the name of each local that a block assigns or counts, as often as it does."""
    for statement in statements_in(block):
        if isinstance(statement, Let | For | ForBits):
            yield statement.name


def replaced(expr: Expr, change: Callable[[Expr], Expr]) -> Expr:
    """Return an expression with `change` applied to everything in it, innermost first; itself where nothing changes."""
    old = _OPERANDS[type(expr)](expr)
    if old:
        new = tuple([replaced(one, change) for one in old])
        if any(map(is_not, new, old)):
            expr = _with_operands(expr, new)
    return change(expr)


def _with_operands(expr: Expr, new: tuple[Expr, ...]) -> Expr:
    match expr:
        case Load(array, _):
            return Load(array, new[0])
        case Known(_, low, high):
            return Known(new[0], low, high)
        case Op(op, _):
            return Op(op, new)
        case Call(function, _):
            return Call(function, new)
        case _:
            raise InternalFault(f"{expr} has no operands")


def replaced_block(
    block: Block, change: Callable[[Expr], Expr] | None, expand: Callable[[Stmt], Block] | None
) -> Block:
    """Return a block with `change` applied to its expressions and each statement, innermost first, become a block.

    None leaves expressions, or statements, as they are. Where nothing changes it is the same block.
    """

    def new(expr: Expr) -> Expr:
        return expr if change is None else replaced(expr, change)

    def inner(within: Block) -> Block:
        return replaced_block(within, change, expand)

    found: list[Stmt] = []
    for statement in block:
        stays = change is None and type(statement) not in _HOLD_BLOCKS
        one = statement if stays else _rebuilt(statement, new, inner)
        found += (one,) if expand is None else expand(one)
    return kept_block(block, found)


def kept_block(block: Block, found: list[Stmt]) -> Block:
    """Return what was found of a block: the block itself where its statements are the same."""
    same = len(found) == len(block) and not any(map(is_not, found, block))
    return block if same else tuple(found)


def replaced_bodies(program: Program, change: Callable[[Block], Block]) -> Program:
    """Return a program with the body of each function changed."""
    return replace(program, functions=tuple(replace(one, body=change(one.body)) for one in program.functions))


def _call(call: Call, new: Callable[[Expr], Expr]) -> Call:
    args = tuple(map(new, call.args))
    return Call(call.function, args) if any(map(is_not, args, call.args)) else call


Cases = tuple[tuple[int, Block], ...]


def _cases(cases: Cases, change: Callable[[Block], Block]) -> Cases:
    new = tuple((number, change(block)) for number, block in cases)
    return new if any(one[1] is not other[1] for one, other in zip(new, cases, strict=True)) else cases


def replaced_inner(statement: Stmt, change: Callable[[Block], Block]) -> Stmt:
    """Return a statement with each of its blocks changed; itself where nothing changes."""
    return _rebuilt(statement, lambda expr: expr, change) if type(statement) in _HOLD_BLOCKS else statement


def _rebuilt(statement: Stmt, new: Callable[[Expr], Expr], inner: Callable[[Block], Block]) -> Stmt:
    """Return a statement with its expressions and blocks changed; itself where nothing changes."""
    old: tuple[object, ...]
    parts: tuple[Any, ...]
    match statement:
        case Let(name, value):
            old, parts = (name, value), (name, new(value))
        case Store(array, index, value):
            old, parts = (array, index, value), (array, new(index), new(value))
        case If(condition, then, orelse):
            old, parts = (condition, then, orelse), (new(condition), inner(then), inner(orelse))
        case While(condition, body):
            old, parts = (condition, body), (new(condition), inner(body))
        case For(name, low, high, body):
            old, parts = (name, low, high, body), (name, new(low), new(high), inner(body))
        case ForBits(name, mask, body):
            old, parts = (name, mask, body), (name, new(mask), inner(body))
        case Switch(value, cases, default):
            old, parts = (value, cases, default), (new(value), _cases(cases, inner), inner(default))
        case Return(value) | Save(value) | Restore(value):
            old, parts = (value,), (new(value),)
        case Do(call):
            old, parts = (call,), (_call(call, new),)
        case _:
            return statement
    return type(statement)(*parts) if any(map(is_not, parts, old)) else statement
