"""Builds programs: open blocks as `with` statements, expressions as functions, names made unique."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import reduce

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
    Program,
    Region,
    Restore,
    Return,
    Save,
    Stmt,
    Store,
    Switch,
    Table,
    While,
    as_expr,
    operation,
)
from homestretch.compiler.ir.walk import expressions, operands
from homestretch.compiler.refusals import TooLarge
from homestretch.dsl.errors import InternalFault


class Cases:
    """The cases of an open `switch`."""

    def __init__(self, builder: Builder) -> None:
        self._builder = builder
        self.cases: list[tuple[int, Block]] = []
        self.otherwise: Block = ()

    @contextmanager
    def case(self, *values: int) -> Iterator[None]:
        """Open the block that runs for any of the values."""
        with self._builder.block() as block:
            yield
        taken = {value for value, _ in self.cases}
        body = tuple(block)
        for value in values:
            if value in taken:
                raise InternalFault(f"two cases of one switch for {value}")
            self.cases.append((value, body))

    @contextmanager
    def default(self) -> Iterator[None]:
        """Open the block that runs for every other value."""
        with self._builder.block() as block:
            yield
        self.otherwise = tuple(block)


_WAY_OUT = "fewer rules, and fewer defined words that use one another"

MOST_PARTS = 60_000
"""Statements, operators and values of one program at most: so many take LLVM some ten seconds."""

MOST_DEPTH = 150
"""Operators inside one another in one value at most."""

MOST_BLOCKS = 60
"""Blocks inside one another at most."""

MOST_LOOPS = 18
"""Loops inside one another at most: Python itself allows twenty."""


class Builder:
    """Collects the arrays, tables and functions of one program.

    Raises TooLarge, from whatever adds to a program, where it becomes larger than can be compiled in the time there is.
    """

    def __init__(self) -> None:
        self._parts = 0
        self._loops = 0
        self._arrays: dict[str, Array] = {}
        self._tables: dict[str, Table] = {}
        self._table_of: dict[tuple[int, ...], str] = {}
        self._functions: dict[str, Function] = {}
        self._blocks: list[list[Stmt]] = []
        self._names: dict[str, int] = {}
        self._closed_if: tuple[list[Stmt], int] | None = None

    def array(self, name: str, bits: int, length: int, region: Region, low: int, high: int) -> str:
        """Declare an array and return its name."""
        if name in self._arrays:
            raise InternalFault(f"two arrays called {name}")
        self._arrays[name] = Array(name, bits, length, region, low, high)
        return name

    def table(self, name: str, values: tuple[int, ...] | list[int]) -> str:
        """Return the name of a table with these values, `name` itself if it is new; equal tables are one."""
        key = tuple(values)
        if key not in self._table_of:
            unique, number = name, 1
            while unique in self._tables:
                number += 1
                unique = f"{name}_{number}"
            self._tables[unique] = Table(unique, key)
            self._table_of[key] = unique
        return self._table_of[key]

    @contextmanager
    def function(
        self, name: str, *params: str, exported: bool = False, inline: bool | None = None
    ) -> Iterator[tuple[Local, ...]]:
        """Open the body of a function; gives its parameters as locals."""
        if self._blocks:
            raise InternalFault(f"function {name} begins inside another one")
        if name in self._functions:
            raise InternalFault(f"two functions called {name}")
        self._names = dict.fromkeys(params, 1)
        with self.block() as body:
            yield tuple(Local(param) for param in params)
        self._functions[name] = Function(name, params, tuple(body), exported, inline)

    @contextmanager
    def block(self) -> Iterator[list[Stmt]]:
        """Open a block of statements and give the list that takes them; what is built on it adds it somewhere."""
        block: list[Stmt] = []
        self._blocks.append(block)
        if len(self._blocks) > MOST_BLOCKS:
            raise TooLarge("game", f"in its program more than {MOST_BLOCKS} blocks stand inside one another", _WAY_OUT)
        yield block
        self._blocks.pop()

    @contextmanager
    def _loop(self) -> Iterator[list[Stmt]]:
        self._loops += 1
        if self._loops > MOST_LOOPS:
            raise TooLarge("game", f"in its program more than {MOST_LOOPS} loops stand inside one another", _WAY_OUT)
        with self.block() as body:
            yield body
        self._loops -= 1

    def add(self, statement: Stmt) -> None:
        """Append a statement to the open block."""
        if not self._blocks:
            raise InternalFault("a statement stands outside every function")
        self._blocks[-1].append(statement)
        self._measure(expressions(statement))

    def _measure(self, values: tuple[Expr, ...]) -> None:
        """Count a statement and all in its values."""
        self._parts += 1
        level, depth = list(values), 0
        while level:
            self._parts += len(level)
            if self._parts > MOST_PARTS:
                raise TooLarge("game", f"its program has more than {MOST_PARTS:,} parts", _WAY_OUT)
            level = [part for value in level for part in operands(value)]
            depth += 1
        if depth > MOST_DEPTH:
            raise TooLarge(
                "game", f"in its program more than {MOST_DEPTH} operators stand inside one another", _WAY_OUT
            )

    @contextmanager
    def if_(self, condition: Expr | int) -> Iterator[None]:
        """Open a block that runs if the condition holds."""
        with self.block() as then:
            yield
        self.add(If(as_expr(condition), tuple(then)))
        self._closed_if = self._blocks[-1], len(self._blocks[-1])

    @contextmanager
    def else_(self) -> Iterator[None]:
        """Open the block that runs if the condition of the `if_` just closed does not hold."""
        if self._closed_if is None or self._closed_if[0] is not self._blocks[-1]:
            raise InternalFault("else_ does not follow an if_")
        outer, length = self._closed_if
        last = outer[-1]
        if len(outer) != length or not isinstance(last, If):
            raise InternalFault("else_ does not follow its if_ directly")
        with self.block() as orelse:
            yield
        outer[-1] = If(last.condition, last.then, tuple(orelse))
        self._closed_if = None

    @contextmanager
    def while_(self, condition: Expr | int) -> Iterator[None]:
        """Open a block that runs again and again as long as the condition holds."""
        with self._loop() as body:
            yield
        self.add(While(as_expr(condition), tuple(body)))

    @contextmanager
    def for_(self, name: str, low: Expr | int, high: Expr | int) -> Iterator[Local]:
        """Open a block that runs for each number from low to high - 1; gives the local that counts."""
        unique = self._unique(name)
        with self._loop() as body:
            yield Local(unique)
        self.add(For(unique, as_expr(low), as_expr(high), tuple(body)))

    @contextmanager
    def bits(self, name: str, mask: Expr | int) -> Iterator[Local]:
        """Open a block that runs for each set bit of a mask; gives the local that holds its index."""
        unique = self._unique(name)
        with self._loop() as body:
            yield Local(unique)
        self.add(ForBits(unique, as_expr(mask), tuple(body)))

    @contextmanager
    def switch(self, value: Expr | int) -> Iterator[Cases]:
        """Open a choice between blocks by value; gives the cases to be filled."""
        cases = Cases(self)
        with self.block() as between:
            yield cases
        if between:
            raise InternalFault("a statement stands between the cases of a switch")
        self.add(Switch(as_expr(value), tuple(cases.cases), cases.otherwise))

    def let(self, name: str, value: Expr | int) -> Local:
        """Assign a new local, its name made unique, and return it."""
        local = Local(self._unique(name))
        self.add(Let(local.name, as_expr(value)))
        return local

    def set(self, local: Local, value: Expr | int) -> None:
        """Assign a local again."""
        self.add(Let(local.name, as_expr(value)))

    def load(self, array: str, index: Expr | int) -> Expr:
        """Return a value of an array or table."""
        return Load(array, as_expr(index))

    def store(self, array: str, index: Expr | int, value: Expr | int) -> None:
        """Put a value into an array."""
        self.add(Store(array, as_expr(index), as_expr(value)))

    def get(self, array: str) -> Expr:
        """Return the first value of an array."""
        return Load(array, Const(0))

    def put(self, array: str, value: Expr | int) -> None:
        """Put a value into the first place of an array."""
        self.store(array, 0, value)

    def ret(self, value: Expr | int) -> None:
        """Return from the function."""
        self.add(Return(as_expr(value)))

    def brk(self) -> None:
        """Leave the innermost loop."""
        self.add(Break())

    def cont(self) -> None:
        """Go on with the next round of the innermost loop."""
        self.add(Continue())

    def call(self, name: str, *args: Expr | int) -> Expr:
        """Return what a function returns; it is called where the expression is used."""
        return Call(name, tuple(as_expr(arg) for arg in args))

    def do(self, name: str, *args: Expr | int) -> None:
        """Call a function for its effects."""
        self.add(Do(Call(name, tuple(as_expr(arg) for arg in args))))

    def save(self, slot: Expr | int) -> None:
        """Save the position to a slot."""
        self.add(Save(as_expr(slot)))

    def restore(self, slot: Expr | int) -> None:
        """Restore the position from a slot."""
        self.add(Restore(as_expr(slot)))

    def program(self, slots: int) -> Program:
        """Return the program that was built."""
        if self._blocks:
            raise InternalFault("a function is still open")
        return Program(
            tuple(self._arrays.values()), tuple(self._tables.values()), tuple(self._functions.values()), slots
        )

    def _unique(self, name: str) -> str:
        if name not in self._names:
            self._names[name] = 1
            return name
        while True:
            self._names[name] += 1
            unique = f"{name}_{self._names[name]}"
            if unique not in self._names:
                self._names[unique] = 1
                return unique


def andn(a: Expr | int, b: Expr | int) -> Expr:
    """Return the bits of `a` that are not in `b`."""
    return operation("andn", a, b)


def select(condition: Expr | int, yes: Expr | int, no: Expr | int) -> Expr:
    """Return one of two values; both are evaluated."""
    return operation("select", condition, yes, no)


def both(*truths: Expr | int) -> Expr:
    """Return whether all hold; all are evaluated."""
    rest = [one for one in map(as_expr, truths) if one != Const(1)]
    return reduce(lambda a, b: operation("and", a, b), rest) if rest else Const(1)


def either(*truths: Expr | int) -> Expr:
    """Return whether any holds; all are evaluated."""
    rest = [one for one in map(as_expr, truths) if one != Const(0)]
    return reduce(lambda a, b: operation("or", a, b), rest) if rest else Const(0)


def negate(truth: Expr | int) -> Expr:
    """Return 1 for 0 and 0 for 1."""
    return operation("not", truth)


def popcount(a: Expr | int) -> Expr:
    """Return how many bits are set."""
    return operation("popcount", a)


def lowest(a: Expr | int) -> Expr:
    """Return the index of the lowest set bit, 0 for 0."""
    return operation("lowest", a)


def minimum(a: Expr | int, b: Expr | int) -> Expr:
    """Return the lesser."""
    return operation("min", a, b)


def maximum(a: Expr | int, b: Expr | int) -> Expr:
    """Return the greater."""
    return operation("max", a, b)


def rem(a: Expr | int, b: Expr | int) -> Expr:
    """Return the remainder of a division of numbers below 2**32, the second not 0."""
    return operation("rem", a, b)


def mulhi32(a: Expr | int, b: Expr | int) -> Expr:
    """Return the high word of the product of two 32-bit words."""
    return operation("mulhi32", a, b)


def mullo32(a: Expr | int, b: Expr | int) -> Expr:
    """Return the low word of the product of two 32-bit words."""
    return operation("mullo32", a, b)


def known(value: Expr | int, low: int, high: int) -> Expr:
    """Return a value together with a range that it is vouched to lie in."""
    return Known(as_expr(value), low, high)
