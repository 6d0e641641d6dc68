"""Python text of one function."""

from __future__ import annotations

import keyword
from typing import Final

from homestretch.compiler.ir.declared import Declared
from homestretch.compiler.ir.intervals import TRUTH, WORD, result, within
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
    Restore,
    Return,
    Save,
    Stmt,
    Store,
    Switch,
    While,
)
from homestretch.compiler.ir.ops import COMPARISONS

_INFIX: Final = {
    "add": "+",
    "sub": "-",
    "mul": "*",
    "and": "&",
    "or": "|",
    "xor": "^",
    "shl": "<<",
    "shr": ">>",
}
_COMPARED: Final = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}
_CHECKED: Final = frozenset({"add", "sub", "mul", "shl"})
_USED: Final = frozenset({"range", "min", "max", "int"})
_OPEN: Final = frozenset({*_INFIX, "andn", "not"})
_INDENT: Final = "    "


class FunctionText:
    """Prints one function; made for it and used once."""

    def __init__(self, function: Function, declared: Declared) -> None:
        self._function = function
        self._declared = declared
        self._out: list[str] = []

    def lines(self) -> list[str]:
        """Return the text of the function."""
        function = self._function
        self._out.append(f"def F_{function.name}({', '.join(map(_local, function.params))}):")
        self._block(function.body, 1)
        if not (function.body and isinstance(function.body[-1], Return)):
            self._line(1, "return 0")
        return self._out

    def _line(self, depth: int, text: str) -> None:
        self._out.append(_INDENT * depth + text)

    def _block(self, block: Block, depth: int) -> None:
        for statement in block:
            self._statement(statement, depth)
        if not block:
            self._line(depth, "pass")

    def _statement(self, statement: Stmt, depth: int) -> None:
        match statement:
            case Let(name, value):
                self._line(depth, f"{_local(name)} = {self._text(value)}")
            case Store(array, index, value):
                self._line(depth, f"A_{array}[{self._index(array, index)}] = {self._stored(array, value)}")
            case If():
                self._if(statement, depth, "if")
            case While(condition, body):
                self._line(depth, f"while {self._condition(condition)}:")
                self._block(body, depth + 1)
            case For(name, low, high, body):
                self._line(depth, f"for {_local(name)} in range({self._text(low)}, {self._text(high)}):")
                self._block(body, depth + 1)
            case ForBits(name, mask, body):
                self._line(depth, f"for {_local(name)} in _bits({self._text(mask)}):")
                self._block(body, depth + 1)
            case Break():
                self._line(depth, "break")
            case Continue():
                self._line(depth, "continue")
            case Switch():
                self._switch(statement, depth)
            case Return(value):
                self._line(depth, f"return {self._text(value)}")
            case Do(call):
                self._line(depth, self._text(call))
            case Save(slot):
                self._line(depth, f"_save({self._text(slot)})")
            case Restore(slot):
                self._line(depth, f"_restore({self._text(slot)})")

    def _if(self, statement: If, depth: int, word: str) -> None:
        self._line(depth, f"{word} {self._condition(statement.condition)}:")
        self._block(statement.then, depth + 1)
        match statement.orelse:
            case ():
                pass
            case (If() as only,):
                self._if(only, depth, "elif")
            case orelse:
                self._line(depth, "else:")
                self._block(orelse, depth + 1)

    def _switch(self, statement: Switch, depth: int) -> None:
        self._line(depth, f"match {self._text(statement.value)}:")
        joined: list[tuple[list[int], Block]] = []
        for number, block in statement.cases:
            if joined and joined[-1][1] == block:
                joined[-1][0].append(number)
            else:
                joined.append(([number], block))
        for numbers, block in joined:
            self._line(depth + 1, f"case {' | '.join(map(str, numbers))}:")
            self._block(block, depth + 2)
        if statement.default or not joined:
            self._line(depth + 1, "case _:")
            self._block(statement.default, depth + 2)

    def _index(self, array: str, index: Expr) -> str:
        text = self._text(index)
        return text if self._declared.bounds(index)[0] >= 0 else f"_index({text})"

    def _stored(self, array: str, value: Expr) -> str:
        low, high = self._declared.values[array]
        text = self._text(value)
        if within(self._declared.bounds(value), (low, high)):
            return text
        return f"_within({text}, {low}, {high})"

    def _text(self, expr: Expr) -> str:
        match expr:
            case Const(value):
                return str(value)
            case Local(name):
                return _local(name)
            case Load(array, index):
                letter = "T" if array in self._declared.tables else "A"
                return f"{letter}_{array}[{self._index(array, index)}]"
            case Call(function, args):
                return f"F_{function}({', '.join(map(self._text, args))})"
            case Known(value, low, high):
                return f"_within({self._text(value)}, {low}, {high})"
            case Op(op, args) if op in _INFIX:
                text = self._infix(op, args)
                return f"_word({text})" if self._may_overflow(op, args) else text
            case Op("andn", (a, b)):
                return f"{self._operand(a)} & ~{self._operand(b)}"
            case Op("not", (a,)):
                return f"1 - {self._operand(a) if self._is_truth(a) else f'_truth({self._text(a)})'}"
            case Op(op, (a, b)) if op in COMPARISONS:
                return f"int({self._operand(a)} {_COMPARED[op]} {self._operand(b)})"
            case Op(op, args):
                name = op if op in _USED else f"_{op}"
                return f"{name}({', '.join(map(self._text, args))})"
        raise AssertionError(expr)

    def _infix(self, op: str, args: tuple[Expr, ...]) -> str:
        left, right = map(self._operand, args)
        if op in {"shl", "shr"} and not within(self._declared.bounds(args[1]), (0, 63)):
            right = f"_within({self._text(args[1])}, 0, 63)"
        return f"{left} {_INFIX[op]} {right}"

    def _may_overflow(self, op: str, args: tuple[Expr, ...]) -> bool:
        return op in _CHECKED and not within(result(op, tuple(map(self._declared.bounds, args))), WORD)

    def _is_truth(self, expr: Expr) -> bool:
        return within(self._declared.bounds(expr), TRUTH)

    def _operand(self, expr: Expr) -> str:
        """Return the text of an expression that stands beside an operator, in brackets where they are needed."""
        match expr:
            case Const(value):
                bare = value >= 0
            case Op(op, args):
                bare = op not in _OPEN or self._may_overflow(op, args)
            case _:
                bare = True
        return self._text(expr) if bare else f"({self._text(expr)})"

    def _condition(self, expr: Expr) -> str:
        """Return the text of an expression of which only the truth matters."""
        match expr:
            case Op(op, (a, b)) if op in COMPARISONS:
                return f"{self._operand(a)} {_COMPARED[op]} {self._operand(b)}"
            case Op("not", (a,)):
                return f"not {f'({self._condition(a)})' if self._is_truth(a) else f'_truth({self._text(a)})'}"
        return self._text(expr)


def _local(name: str) -> str:
    return f"L_{name}" if keyword.iskeyword(name) or name in _USED else name
