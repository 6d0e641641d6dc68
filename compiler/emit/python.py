"""Python text of a program: the same computation, readable, and checked at every step.

Each index, each stored value, each vouched range and each result that could leave 64 bits is
checked, unless the declared ranges alone exclude a fault. Names of locals stay; arrays, tables and functions get a
prefix with a capital, which no name of the IR has, and helpers an underscore.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import CodeType
from typing import Any, Final

from homestretch.compiler.emit.python_function import FunctionText
from homestretch.compiler.ir.declared import Declared
from homestretch.compiler.ir.layout import layout
from homestretch.compiler.ir.nodes import Program, Region
from homestretch.dsl.errors import InternalFault

_HELPERS: Final = '''
class Fault(Exception):
    """An invariant of the program does not hold."""


def _index(i):
    if i < 0:
        raise Fault(f"index {i} is negative")
    return i


def _within(value, low, high):
    if not low <= value <= high:
        raise Fault(f"{value} is outside {low}..{high}")
    return value


def _word(value):
    return _within(value, -(2**63), 2**63 - 1)


def _truth(value):
    return _within(value, 0, 1)


def _select(condition, yes, no):
    return yes if _truth(condition) else no


def _popcount(a):
    return (a & (2**64 - 1)).bit_count()


def _lowest(a):
    return (a & -a).bit_length() - 1 if a else 0


def _rem(a, b):
    return _within(a, 0, 2**32 - 1) % _within(b, 1, 2**32 - 1)


def _mulhi32(a, b):
    return _within(a, 0, 2**32 - 1) * _within(b, 0, 2**32 - 1) >> 32


def _mullo32(a, b):
    return _within(a, 0, 2**32 - 1) * _within(b, 0, 2**32 - 1) & (2**32 - 1)


def _bits(mask):
    rest = mask & (2**64 - 1)
    while rest:
        yield (rest & -rest).bit_length() - 1
        rest &= rest - 1


def _save(slot):
    _saved[_within(slot, 0, len(_saved) - 1)] = [array[:] for array in _state]


def _restore(slot):
    values = _saved[_within(slot, 0, len(_saved) - 1)]
    if values is None:
        raise Fault(f"slot {slot} is restored before anything was saved there")
    for array, kept in zip(_state, values, strict=True):
        array[:] = kept
'''


def python_text(program: Program) -> str:
    """Return a program as a Python module; the same program gives the same text."""
    lines = [_HELPERS.strip("\n"), "", ""]
    for array in program.arrays:
        lines.append(f"A_{array.name} = [0] * {array.length}")
    lines += [f"T_{table.name} = {table.values!r}" for table in program.tables]
    state = "".join(f"A_{array.name}, " for array in program.arrays if array.region is Region.STATE)
    lines += [f"_state = ({state.rstrip()})", f"_saved = [None] * {program.slots}"]
    declared = Declared.of(program)
    for function in program.functions:
        lines += ["", "", *FunctionText(function, declared).lines()]
    return "\n".join(lines) + "\n"


class PythonCode:
    """A program as compiled Python text, for any number of memories."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.layout = layout(program)
        self.text = python_text(program)
        self._code: CodeType = compile(self.text, "<program>", "exec")

    def namespace(self) -> dict[str, Any]:
        """Return the module with a memory of its own, all zero."""
        namespace: dict[str, Any] = {}
        exec(self._code, namespace)
        return namespace


def compile_python(program: Program) -> PythonCode:
    """Return a program as Python code."""
    return PythonCode(program)


def call_python(namespace: dict[str, Any], name: str, args: Sequence[int]) -> int:
    """Run a function of a module.

    Raises InternalFault where an invariant of the program does not hold.
    """
    try:
        return int(namespace[f"F_{name}"](*args))
    except (namespace["Fault"], IndexError, ValueError) as fault:
        raise InternalFault(f"{name}{tuple(args)}: {fault}") from fault
