"""The nodes of the IR.

Every value is a signed integer of 64 bits and nothing may overflow: that is an
invariant of a program, not a way to compute. Truth is 0 or 1. Arguments are
evaluated from left to right, the value of a store before its index, and all of
them always: a `select` computes both of its sides. Only a `Call` has effects.

Memory is a set of named arrays of small integers, all zero at first. Those of
the region STATE are the position of a game; they can be saved to and restored
from numbered slots as a whole.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from homestretch.compiler.ir.ops import evaluate


class Region(Enum):
    """What an array is for: how long its values count."""

    STATE = "state"
    GAME = "game"
    SCRATCH = "scratch"
    TOTAL = "total"


class Expr:
    """An expression; its operators build further expressions and fold constants."""

    __slots__ = ()

    def __add__(self, other: Expr | int) -> Expr:
        """Return the sum."""
        return operation("add", self, other)

    def __radd__(self, other: int) -> Expr:
        """Return the sum."""
        return operation("add", other, self)

    def __sub__(self, other: Expr | int) -> Expr:
        """Return the difference."""
        return operation("sub", self, other)

    def __rsub__(self, other: int) -> Expr:
        """Return the difference."""
        return operation("sub", other, self)

    def __mul__(self, other: Expr | int) -> Expr:
        """Return the product."""
        return operation("mul", self, other)

    def __rmul__(self, other: int) -> Expr:
        """Return the product."""
        return operation("mul", other, self)

    def __and__(self, other: Expr | int) -> Expr:
        """Return the bits in both."""
        return operation("and", self, other)

    def __rand__(self, other: int) -> Expr:
        """Return the bits in both."""
        return operation("and", other, self)

    def __or__(self, other: Expr | int) -> Expr:
        """Return the bits in either."""
        return operation("or", self, other)

    def __ror__(self, other: int) -> Expr:
        """Return the bits in either."""
        return operation("or", other, self)

    def __xor__(self, other: Expr | int) -> Expr:
        """Return the bits in exactly one."""
        return operation("xor", self, other)

    def __rxor__(self, other: int) -> Expr:
        """Return the bits in exactly one."""
        return operation("xor", other, self)

    def __lshift__(self, other: Expr | int) -> Expr:
        """Return the value shifted up by 0 to 63 bits."""
        return operation("shl", self, other)

    def __rlshift__(self, other: int) -> Expr:
        """Return the value shifted up by 0 to 63 bits."""
        return operation("shl", other, self)

    def __rshift__(self, other: Expr | int) -> Expr:
        """Return the value shifted down by 0 to 63 bits, its sign kept."""
        return operation("shr", self, other)

    def __rrshift__(self, other: int) -> Expr:
        """Return the value shifted down by 0 to 63 bits, its sign kept."""
        return operation("shr", other, self)

    def eq(self, other: Expr | int) -> Expr:
        """Return whether both are equal."""
        return operation("eq", self, other)

    def ne(self, other: Expr | int) -> Expr:
        """Return whether both differ."""
        return operation("ne", self, other)

    def lt(self, other: Expr | int) -> Expr:
        """Return whether this is less."""
        return operation("lt", self, other)

    def le(self, other: Expr | int) -> Expr:
        """Return whether this is less or equal."""
        return operation("le", self, other)

    def gt(self, other: Expr | int) -> Expr:
        """Return whether this is greater."""
        return operation("gt", self, other)

    def ge(self, other: Expr | int) -> Expr:
        """Return whether this is greater or equal."""
        return operation("ge", self, other)


@dataclass(frozen=True, slots=True)
class Const(Expr):
    """A number."""

    value: int


@dataclass(frozen=True, slots=True)
class Local(Expr):
    """The value of a local of the function: a parameter, what `Let` assigned, or what a loop counts."""

    name: str


@dataclass(frozen=True, slots=True)
class Load(Expr):
    """One value of an array or table."""

    array: str
    index: Expr


@dataclass(frozen=True, slots=True)
class Op(Expr):
    """An operator of `homestretch.compiler.ir.ops` with its arguments."""

    op: str
    args: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Call(Expr):
    """What a function of the program returns."""

    function: str
    args: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Known(Expr):
    """A value that the builder vouches to lie in low..high; checked Python asserts it, native code trusts it."""

    value: Expr
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Let:
    """Assign a local, for the first time or again."""

    name: str
    value: Expr


@dataclass(frozen=True, slots=True)
class Store:
    """Put a value into an array; the value is evaluated first, then the index."""

    array: str
    index: Expr
    value: Expr


@dataclass(frozen=True, slots=True)
class If:
    """Run one of two blocks."""

    condition: Expr
    then: Block
    orelse: Block = ()


@dataclass(frozen=True, slots=True)
class While:
    """Run the body as long as the condition, evaluated before each time, holds."""

    condition: Expr
    body: Block


@dataclass(frozen=True, slots=True)
class For:
    """Run the body with `name` from low to high - 1; both are evaluated once, and the body does not assign `name`."""

    name: str
    low: Expr
    high: Expr
    body: Block


@dataclass(frozen=True, slots=True)
class ForBits:
    """Run the body with `name` the index of each set bit of the mask, lowest first; the mask is evaluated once."""

    name: str
    mask: Expr
    body: Block


@dataclass(frozen=True, slots=True)
class Break:
    """Leave the innermost loop."""


@dataclass(frozen=True, slots=True)
class Continue:
    """Go on with the next round of the innermost loop."""


@dataclass(frozen=True, slots=True)
class Switch:
    """Run the block of the case that equals the value, or the default; a block does not run on into the next."""

    value: Expr
    cases: tuple[tuple[int, Block], ...]
    default: Block = ()


@dataclass(frozen=True, slots=True)
class Return:
    """Leave the function with a value."""

    value: Expr


@dataclass(frozen=True, slots=True)
class Do:
    """Call a function for its effects."""

    call: Call


@dataclass(frozen=True, slots=True)
class Save:
    """Copy the whole STATE region to a slot."""

    slot: Expr


@dataclass(frozen=True, slots=True)
class Restore:
    """Copy a slot back to the whole STATE region."""

    slot: Expr


Stmt = Let | Store | If | While | For | ForBits | Break | Continue | Switch | Return | Do | Save | Restore
Block = tuple[Stmt, ...]


@dataclass(frozen=True, slots=True)
class Array:
    """Memory for `length` integers of `bits` bits, each in low..high; unsigned where low is not negative."""

    name: str
    bits: int
    length: int
    region: Region
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Table:
    """Constant integers, read like an array."""

    name: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Function:
    """A function of integers; where its body ends without `Return` it returns 0. It may call itself.

    exported: it can be called from outside. inline: True always, False never, None as the backend likes.
    """

    name: str
    params: tuple[str, ...]
    body: Block
    exported: bool = False
    inline: bool | None = None


@dataclass(frozen=True, slots=True)
class Program:
    """Memory, constants and functions; `slots` is how many positions can be saved."""

    arrays: tuple[Array, ...]
    tables: tuple[Table, ...]
    functions: tuple[Function, ...]
    slots: int


def as_expr(value: Expr | int) -> Expr:
    """Return a number as a constant, an expression as it is."""
    return value if isinstance(value, Expr) else Const(int(value))


def has_call(expr: Expr) -> bool:
    """Return whether evaluating an expression may have an effect."""
    match expr:
        case Call():
            return True
        case Op(args=args):
            return any(has_call(arg) for arg in args)
        case Load(index=index):
            return has_call(index)
        case Known(value=value):
            return has_call(value)
        case _:
            return False


_NEUTRAL_RIGHT = {
    "add": 0,
    "sub": 0,
    "mul": 1,
    "and": -1,
    "or": 0,
    "xor": 0,
    "andn": 0,
    "shl": 0,
    "shr": 0,
}
_NEUTRAL_LEFT = {"add": 0, "mul": 1, "and": -1, "or": 0, "xor": 0}
_ZERO_RIGHT = {"mul": 0, "and": 0, "andn": -1}
_ZERO_LEFT = {"mul": 0, "and": 0, "andn": 0, "shl": 0, "shr": 0}


def operation(op: str, *operands: Expr | int) -> Expr:
    """Return an operator applied to its operands, computed already as far as constants allow.

    Raises InternalFault where constants lie outside what the operator takes.
    """
    args = tuple(as_expr(one) for one in operands)
    numbers = [arg.value if isinstance(arg, Const) else None for arg in args]
    known = [number for number in numbers if number is not None]
    if len(known) == len(args):
        return Const(evaluate(op, *known))
    if not known:
        return Op(op, args)
    if op == "select":
        return _selected(args, numbers)
    if len(args) == 2:
        left, right = numbers
        if right is not None and _NEUTRAL_RIGHT.get(op) == right:
            return args[0]
        if left is not None and _NEUTRAL_LEFT.get(op) == left:
            return args[1]
        if right is not None and _ZERO_RIGHT.get(op) == right and not has_call(args[0]):
            return Const(0)
        if left is not None and _ZERO_LEFT.get(op) == left and not has_call(args[1]):
            return Const(0)
    return Op(op, args)


def _selected(args: tuple[Expr, ...], numbers: list[int | None]) -> Expr:
    condition, yes, no = args
    if numbers[0] is None:
        return Op("select", args)
    chosen, dropped = (yes, no) if numbers[0] else (no, yes)
    if has_call(dropped):
        return Op("select", (condition, yes, no))
    return chosen
