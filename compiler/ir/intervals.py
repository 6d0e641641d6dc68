"""Intervals of integers, and what each operator makes of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from homestretch.compiler.ir.ops import BITS_32, COMPARISONS, HIGHEST_WORD, LOWEST_WORD

Interval = tuple[int, int]
"""The lowest and the highest value that something may have."""

WORD: Final[Interval] = (LOWEST_WORD, HIGHEST_WORD)
TRUTH: Final[Interval] = (0, 1)


def hull(a: Interval, b: Interval) -> Interval:
    """Return the smallest interval that holds both."""
    return min(a[0], b[0]), max(a[1], b[1])


def within(inner: Interval, outer: Interval) -> bool:
    """Return whether one interval lies inside another."""
    return outer[0] <= inner[0] and inner[1] <= outer[1]


def result(op: str, args: tuple[Interval, ...]) -> Interval:
    """Return an interval that holds whatever an operator gives for arguments in these intervals.

    It is not cut to 64 bits: what lies outside them is an overflow that nothing excludes. Arguments are taken to lie
    in the domain of the operator.
    """
    if op in COMPARISONS:
        return _compared(op, *args)
    return _RESULT[op](*args)


def _compared(op: str, a: Interval, b: Interval) -> Interval:
    if op in {"gt", "ge"}:
        return _compared({"gt": "lt", "ge": "le"}[op], b, a)
    if op == "ne":
        low, high = _compared("eq", a, b)
        return 1 - high, 1 - low
    if op == "lt":
        return int(a[1] < b[0]), int(a[0] < b[1])
    if op == "le":
        return int(a[1] <= b[0]), int(a[0] <= b[1])
    return int(a[0] == a[1] == b[0] == b[1]), int(a[0] <= b[1] and b[0] <= a[1])


def _bits(a: Interval) -> int:
    """Return the number of bits that hold every value of an interval, the sign apart."""
    return max(a[0].bit_length() if a[0] >= 0 else (~a[0]).bit_length(), a[1].bit_length() if a[1] >= 0 else 0)


def _and(a: Interval, b: Interval) -> Interval:
    if a[0] >= 0 and b[0] >= 0:
        return 0, min(a[1], b[1])
    if a[0] >= 0:
        return 0, a[1]
    if b[0] >= 0:
        return 0, b[1]
    return -(1 << max(_bits(a), _bits(b))), max(a[1], b[1], 0)


def _or(a: Interval, b: Interval) -> Interval:
    if a[0] >= 0 and b[0] >= 0:
        return max(a[0], b[0]), (1 << max(_bits(a), _bits(b))) - 1
    size = 1 << max(_bits(a), _bits(b))
    return -size, size - 1


def _xor(a: Interval, b: Interval) -> Interval:
    size = 1 << max(_bits(a), _bits(b))
    return (0 if a[0] >= 0 and b[0] >= 0 else -size), size - 1


def _mul(a: Interval, b: Interval) -> Interval:
    corners = [x * y for x in a for y in b]
    return min(corners), max(corners)


def _shift_counts(b: Interval) -> Interval:
    return min(max(b[0], 0), 63), max(min(b[1], 63), 0)


def _shl(a: Interval, b: Interval) -> Interval:
    corners = [x << y for x in a for y in _shift_counts(b)]
    return min(corners), max(corners)


def _shr(a: Interval, b: Interval) -> Interval:
    corners = [x >> y for x in a for y in _shift_counts(b)]
    return min(corners), max(corners)


def _mulhi32(a: Interval, b: Interval) -> Interval:
    low, high = _mul((max(a[0], 0), min(a[1], BITS_32)), (max(b[0], 0), min(b[1], BITS_32)))
    return low >> 32, high >> 32


def _mullo32(a: Interval, b: Interval) -> Interval:
    low, high = _mul(a, b)
    return (low, high) if low >= 0 and high <= BITS_32 else (0, BITS_32)


def _popcount(a: Interval) -> Interval:
    return (0 if a[0] <= 0 else 1), (64 if a[0] < 0 else a[1].bit_length())


def _lowest(a: Interval) -> Interval:
    return 0, (63 if a[0] < 0 else max(a[1].bit_length() - 1, 0))


def _select(condition: Interval, a: Interval, b: Interval) -> Interval:
    if condition == (0, 0):
        return b
    if condition[0] > 0:
        return a
    return hull(a, b)


_RESULT: Final[dict[str, Callable[..., Interval]]] = {
    "add": lambda a, b: (a[0] + b[0], a[1] + b[1]),
    "sub": lambda a, b: (a[0] - b[1], a[1] - b[0]),
    "mul": _mul,
    "and": _and,
    "or": _or,
    "xor": _xor,
    "andn": lambda a, b: _and(a, (~b[1], ~b[0])),
    "shl": _shl,
    "shr": _shr,
    "min": lambda a, b: (min(a[0], b[0]), min(a[1], b[1])),
    "max": lambda a, b: (max(a[0], b[0]), max(a[1], b[1])),
    "rem": lambda a, b: (0, max(min(a[1], b[1] - 1), 0)),
    "mulhi32": _mulhi32,
    "mullo32": _mullo32,
    "popcount": _popcount,
    "lowest": _lowest,
    "not": lambda a: (1 - a[1], 1 - a[0]),
    "select": _select,
}
