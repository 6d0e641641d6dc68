"""The invariants of the IR as code, to be run between stages.

What holds of every program: names are defined and well-formed, arities fit, locals are assigned on every path
before they are used, loops are left only from inside, declared ranges hold zero and fit their bits, and no loop
without an end stands in it. Whether indexes are in range is another question: `homestretch.compiler.ir.ranges`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from homestretch.compiler.ir.intervals import WORD, within
from homestretch.compiler.ir.nodes import (
    Array,
    Block,
    Break,
    Call,
    Const,
    Continue,
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
from homestretch.compiler.ir.ops import ARITY
from homestretch.compiler.ir.text import head_text
from homestretch.compiler.ir.walk import assigned_in, blocks, expressions, expressions_in, inside, statements_in
from homestretch.dsl.errors import InternalFault

NAME: Final = re.compile(r"[a-z][a-z0-9_]*")
SIZES: Final = (8, 16, 32, 64)

Defined = frozenset[str] | None
"""The locals that are assigned on every path to a place; None where no path leads."""


def check(program: Program) -> None:
    """Require the invariants of every program.

    Raises InternalFault, with the function and the statement, for the first that does not hold.
    """
    _check(program, trimmed=False)


def _check(program: Program, *, trimmed: bool) -> None:
    _require(program.slots >= 0, "slots", f"there are {program.slots}")
    _names("array or table", [*(one.name for one in program.arrays), *(one.name for one in program.tables)])
    _names("function", [one.name for one in program.functions])
    for array in program.arrays:
        _array(array)
    for table in program.tables:
        _table(table)
    for function in program.functions:
        _Checker(program, function, trimmed=trimmed).run()


def check_trimmed(program: Program) -> None:
    """Require what holds after all rewrites besides: no statement without a path to it, nothing that is not used.

    Raises InternalFault with the name of the first function or table that no exported function needs.
    """
    _check(program, trimmed=True)
    needed = used_functions(program)
    for function in program.functions:
        _require(function.name in needed, f"function {function.name}", "nothing calls it, and it is not exported")
    read = {
        expr.array for function in program.functions for expr in expressions_in(function.body) if isinstance(expr, Load)
    }
    for table in program.tables:
        _require(table.name in read, f"table {table.name}", "nothing reads it")


def used_functions(program: Program) -> set[str]:
    """Return the names of the exported functions and of all that they call, directly or not."""
    called = {
        function.name: {expr.function for expr in expressions_in(function.body) if isinstance(expr, Call)}
        for function in program.functions
    }
    found: set[str] = set()
    waiting = [function.name for function in program.functions if function.exported]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += called[name]
    return found


def _require(holds: bool, place: str, reason: str) -> None:
    if not holds:
        raise InternalFault(f"IR, {place}: {reason}")


def _names(kind: str, names: Iterable[str]) -> None:
    seen: set[str] = set()
    for name in names:
        _require(NAME.fullmatch(name) is not None, f"{kind} {name!r}", "a name is lower-case letters, digits, _")
        _require(name not in seen, f"{kind} {name}", "the name is given twice")
        seen.add(name)


def _array(array: Array) -> None:
    place = f"array {array.name}"
    _require(array.bits in SIZES, place, f"its values have {array.bits} bits, not one of {SIZES}")
    _require(array.length >= 1, place, f"it has {array.length} values")
    _require(array.low <= 0 <= array.high, place, f"{array.low}..{array.high} does not hold 0, which it begins with")
    unsigned = array.low >= 0 and array.bits < 64
    limits = (0, 2**array.bits - 1) if unsigned else (-(2 ** (array.bits - 1)), 2 ** (array.bits - 1) - 1)
    fits = within((array.low, array.high), limits)
    _require(fits, place, f"{array.low}..{array.high} does not fit {array.bits} bits")


def _table(table: Table) -> None:
    _require(bool(table.values), f"table {table.name}", "it is empty")
    for value in (min(table.values), max(table.values)):
        _require(within((value, value), WORD), f"table {table.name}", f"{value} needs more than 64 bits")


class _Checker:
    """Walks one function along its paths."""

    def __init__(self, program: Program, function: Function, *, trimmed: bool) -> None:
        self._function = function
        self._trimmed = trimmed
        self._everything = frozenset({*function.params, *assigned_in(function.body)})
        self._slots = program.slots
        self._lengths = {array.name for array in program.arrays}
        self._readable = self._lengths | {table.name for table in program.tables}
        self._arities = {one.name: len(one.params) for one in program.functions}
        self._path: list[str] = []
        self._at: Stmt | None = None
        self._loops: list[list[frozenset[str]]] = []
        self._counting: list[str] = []

    def run(self) -> None:
        _names(f"parameter of {self._function.name}", self._function.params)
        self._block(self._function.body, frozenset(self._function.params))

    def _require(self, holds: bool, reason: str) -> None:
        if not holds:
            path = "".join(f"{one}, " for one in self._path)
            head = "" if self._at is None else head_text(self._at)
            _require(False, f"function {self._function.name}, {path}`{head}`", reason)

    def _block(self, block: Block, defined: Defined) -> Defined:
        for number, statement in enumerate(block, 1):
            self._path.append(str(number))
            self._at = statement
            self._require(defined is not None or not self._trimmed, "no path leads here")
            after = self._statement(statement, self._everything if defined is None else defined)
            defined = None if defined is None else after
            self._path.pop()
        return defined

    def _inner(self, name: str, block: Block, defined: frozenset[str]) -> Defined:
        self._path.append(name)
        after = self._block(block, defined)
        self._path.pop()
        return after

    def _statement(self, statement: Stmt, defined: frozenset[str]) -> Defined:
        for expr in expressions(statement):
            for one in inside(expr):
                self._expression(one, defined)
        match statement:
            case Let(name, _):
                self._assign(name)
                return defined | {name}
            case Store(array, _, _):
                self._require(array in self._lengths, f"no array is called {array}")
                return defined
            case If() | Switch():
                return self._branches(statement, defined)
            case While(condition, body):
                return self._loop(body, defined, endless=isinstance(condition, Const) and condition.value != 0)
            case For(name, _, _, body) | ForBits(name, _, body):
                self._assign(name)
                self._counting.append(name)
                self._loop(body, defined | {name}, endless=False)
                self._counting.pop()
                return defined
            case Break() | Continue():
                self._require(bool(self._loops), "no loop stands around it")
                if isinstance(statement, Break):
                    self._loops[-1].append(defined)
                return None
            case Return():
                return None
            case Save() | Restore():
                self._require(self._slots > 0, "the program has no slots")
                return defined
            case _:
                return defined

    def _branches(self, statement: If | Switch, defined: frozenset[str]) -> Defined:
        if isinstance(statement, Switch):
            numbers = [number for number, _ in statement.cases]
            self._require(len(set(numbers)) == len(numbers), "two cases are for one value")
            for number in numbers:
                self._word(number)
        return _joined([self._inner(name, block, defined) for name, block in blocks(statement)])

    def _loop(self, body: Block, defined: frozenset[str], *, endless: bool) -> Defined:
        self._loops.append([])
        loop = self._at
        self._inner("body", body, defined)
        left = self._loops.pop()
        self._at = loop
        if not endless:
            return defined
        returns = any(isinstance(one, Return) for one in statements_in(body))
        self._require(bool(left) or returns, "nothing ends this loop")
        return _joined(left)

    def _assign(self, name: str) -> None:
        self._require(NAME.fullmatch(name) is not None, f"{name!r} is not a name")
        self._require(name not in self._counting, f"{name} is counted by a loop around")

    def _expression(self, expr: Expr, defined: frozenset[str]) -> None:
        match expr:
            case Const(value):
                self._word(value)
            case Local(name):
                self._require(name in defined, f"{name} has no value on some path")
            case Load(array, _):
                self._require(array in self._readable, f"no array or table is called {array}")
            case Op(op, args):
                self._require(op in ARITY, f"no operator is called {op}")
                self._require(ARITY[op] == len(args), f"{op} takes {ARITY[op]} arguments, not {len(args)}")
            case Call(function, args):
                self._require(function in self._arities, f"no function is called {function}")
                arity = self._arities[function]
                self._require(arity == len(args), f"{function} takes {arity} arguments, not {len(args)}")
            case Known(_, low, high):
                self._require(low <= high, f"{low}..{high} is empty")
                self._word(low)
                self._word(high)

    def _word(self, value: int) -> None:
        self._require(within((value, value), WORD), f"{value} needs more than 64 bits")


def _joined(ways: Iterable[Defined]) -> Defined:
    found: Defined = None
    for way in ways:
        if way is not None:
            found = way if found is None else found & way
    return found
