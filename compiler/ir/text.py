"""The IR as text and back: `from_text(to_text(program)) == program`. The form is described in `docs/ir.md`."""

from __future__ import annotations

from typing import Final

from homestretch.compiler.ir.nodes import (
    Array,
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
    Restore,
    Return,
    Save,
    Stmt,
    Store,
    Switch,
    Table,
    While,
)
from homestretch.compiler.ir.textreader import Reader

INFIX: Final[dict[str, str]] = {
    "add": "+",
    "sub": "-",
    "mul": "*",
    "and": "&",
    "or": "|",
    "xor": "^",
    "andn": "&~",
    "shl": "<<",
    "shr": ">>",
    "eq": "==",
    "ne": "!=",
    "lt": "<",
    "le": "<=",
    "gt": ">",
    "ge": ">=",
}
"""Operators that are written between their arguments; the others are written like functions."""

_STEP: Final = "  "
_PER_LINE: Final = 24


def to_text(program: Program) -> str:
    """Return a program as text; equal programs give equal text."""
    lines = [f"slots {program.slots}", ""]
    lines += map(_array, program.arrays)
    for table in program.tables:
        lines += _table(table)
    for function in program.functions:
        lines += ["", *_function(function)]
    return "\n".join(lines) + "\n"


def from_text(text: str) -> Program:
    """Return the program that a text stands for.

    Raises UsageError, with the line, for text that is none.
    """
    return Reader(text, {sign: op for op, sign in INFIX.items()}).program()


def expression_text(expr: Expr) -> str:
    """Return an expression as it stands in the text form."""
    match expr:
        case Const(value):
            return str(value)
        case Local(name):
            return name
        case Load(array, index):
            return f"{array}[{expression_text(index)}]"
        case Call(function, args):
            return f"@{function}({', '.join(map(expression_text, args))})"
        case Known(value, low, high):
            return f"({expression_text(value)} in {low}..{high})"
        case Op(op, (a, b)) if op in INFIX:
            return f"{_operand(a)} {INFIX[op]} {_operand(b)}"
        case Op(op, args):
            return f"{op}({', '.join(map(expression_text, args))})"
    raise AssertionError(expr)


def head_text(statement: Stmt) -> str:
    """Return the first line of a statement as it stands in the text form."""
    match statement:
        case Let(name, value):
            return f"{name} = {expression_text(value)}"
        case Store(array, index, value):
            return f"{array}[{expression_text(index)}] = {expression_text(value)}"
        case If(condition, _, _):
            return f"if {expression_text(condition)}:"
        case While(condition, _):
            return f"while {expression_text(condition)}:"
        case For(name, low, high, _):
            return f"for {name} in {expression_text(low)} .. {expression_text(high)}:"
        case ForBits(name, mask, _):
            return f"bits {name} in {expression_text(mask)}:"
        case Break():
            return "break"
        case Continue():
            return "continue"
        case Switch(value, _, _):
            return f"switch {expression_text(value)}:"
        case Return(value):
            return f"return {expression_text(value)}"
        case Do(call):
            return f"do {expression_text(call)}"
        case Save(slot):
            return f"save {expression_text(slot)}"
        case Restore(slot):
            return f"restore {expression_text(slot)}"
    raise AssertionError(statement)


def _operand(expr: Expr) -> str:
    text = expression_text(expr)
    return f"({text})" if isinstance(expr, Op) and expr.op in INFIX else text


def _array(array: Array) -> str:
    return f"{array.region.value} {array.name}: {array.length} of {array.bits} bits in {array.low}..{array.high}"


def _table(table: Table) -> list[str]:
    rows = [table.values[at : at + _PER_LINE] for at in range(0, len(table.values), _PER_LINE)]
    return [f"table {table.name}:", *(_STEP + " ".join(map(str, row)) for row in rows)]


def _function(function: Function) -> list[str]:
    marks = " exported" * function.exported + {None: "", True: " inline", False: " apart"}[function.inline]
    return [f"function {function.name}({', '.join(function.params)}){marks}:", *_block(function.body, 1)]


def _block(block: Block, depth: int) -> list[str]:
    lines: list[str] = []
    for statement in block:
        lines.append(_STEP * depth + head_text(statement))
        match statement:
            case If():
                lines += _branches(statement, depth)
            case While(_, body) | For(_, _, _, body) | ForBits(_, _, body):
                lines += _block(body, depth + 1)
            case Switch(_, cases, default):
                for numbers, body in joined(cases):
                    lines.append(f"{_STEP * (depth + 1)}case {', '.join(map(str, numbers))}:")
                    lines += _block(body, depth + 2)
                if default:
                    lines.append(f"{_STEP * (depth + 1)}default:")
                    lines += _block(default, depth + 2)
            case _:
                pass
    return lines


def _branches(statement: If, depth: int) -> list[str]:
    lines = _block(statement.then, depth + 1)
    match statement.orelse:
        case ():
            return lines
        case (If() as only,):
            return [*lines, f"{_STEP * depth}el{head_text(only)}", *_branches(only, depth)]
        case orelse:
            return [*lines, f"{_STEP * depth}else:", *_block(orelse, depth + 1)]


def joined(cases: tuple[tuple[int, Block], ...]) -> list[tuple[list[int], Block]]:
    """Return the cases of a switch with neighbors that share a block as one."""
    found: list[tuple[list[int], Block]] = []
    for number, block in cases:
        if found and found[-1][1] == block:
            found[-1][0].append(number)
        else:
            found.append(([number], block))
    return found
