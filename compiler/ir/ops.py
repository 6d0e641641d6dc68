"""The operators of the IR and what each gives: the definition that every emitter is tested against."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from homestretch.dsl.errors import InternalFault

LOWEST_WORD: Final = -(2**63)
HIGHEST_WORD: Final = 2**63 - 1
BITS_64: Final = 2**64 - 1
BITS_32: Final = 2**32 - 1

ARITY: Final[dict[str, int]] = {
    "add": 2,
    "sub": 2,
    "mul": 2,
    "and": 2,
    "or": 2,
    "xor": 2,
    "andn": 2,
    "shl": 2,
    "shr": 2,
    "eq": 2,
    "ne": 2,
    "lt": 2,
    "le": 2,
    "gt": 2,
    "ge": 2,
    "min": 2,
    "max": 2,
    "rem": 2,
    "mulhi32": 2,
    "mullo32": 2,
    "popcount": 1,
    "lowest": 1,
    "not": 1,
    "select": 3,
}
"""How many arguments each operator takes."""

COMPARISONS: Final = frozenset({"eq", "ne", "lt", "le", "gt", "ge"})

_MEANING: Final[dict[str, Callable[..., int]]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
    "andn": lambda a, b: a & ~b,
    "shl": lambda a, b: a << b,
    "shr": lambda a, b: a >> b,
    "eq": lambda a, b: int(a == b),
    "ne": lambda a, b: int(a != b),
    "lt": lambda a, b: int(a < b),
    "le": lambda a, b: int(a <= b),
    "gt": lambda a, b: int(a > b),
    "ge": lambda a, b: int(a >= b),
    "min": min,
    "max": max,
    "rem": lambda a, b: a % b,
    "mulhi32": lambda a, b: (a * b) >> 32,
    "mullo32": lambda a, b: (a * b) & BITS_32,
    "popcount": lambda a: (a & BITS_64).bit_count(),
    "lowest": lambda a: (a & -a).bit_length() - 1 if a else 0,
    "not": lambda a: 1 - a,
    "select": lambda c, a, b: a if c else b,
}

_DOMAIN: Final[dict[str, tuple[tuple[int, int] | None, ...]]] = {
    "shl": (None, (0, 63)),
    "shr": (None, (0, 63)),
    "rem": ((0, BITS_32), (1, BITS_32)),
    "mulhi32": ((0, BITS_32), (0, BITS_32)),
    "mullo32": ((0, BITS_32), (0, BITS_32)),
    "not": ((0, 1),),
    "select": ((0, 1), None, None),
}


_LIMITS: Final = {
    op: tuple(one or (LOWEST_WORD, HIGHEST_WORD) for one in _DOMAIN.get(op, (None,) * arity))
    for op, arity in ARITY.items()
}


def domain(op: str) -> tuple[tuple[int, int], ...]:
    """Return the lowest and highest value that each argument of `op` may have."""
    return _LIMITS[op]


def evaluate(op: str, *args: int) -> int:
    """Return what an operator gives.

    Raises InternalFault where an argument lies outside what the operator takes, or the result outside 64 bits.

    >>> evaluate("lowest", 0b10100), evaluate("andn", 0b111, 0b010)
    (2, 5)
    """
    if len(args) != ARITY[op]:
        raise InternalFault(f"{op} takes {ARITY[op]} arguments, not {len(args)}")
    for arg, (low, high) in zip(args, domain(op), strict=True):
        if not low <= arg <= high:
            raise InternalFault(f"{op} of {args}: {arg} is outside {low}..{high}")
    result = _MEANING[op](*args)
    if not LOWEST_WORD <= result <= HIGHEST_WORD:
        raise InternalFault(f"{op} of {args} gives {result}, which needs more than 64 bits")
    return result
