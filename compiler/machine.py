"""A program with a memory of its own: what engines talk to, whichever backend runs the code."""

from __future__ import annotations

import ctypes
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias, cast

from homestretch.compiler.emit.native import Native, Tier, compile_native
from homestretch.compiler.emit.python import PythonCode, call_python, compile_python
from homestretch.compiler.ir.layout import CACHE_LINE
from homestretch.compiler.ir.nodes import Array, Program
from homestretch.compiler.ir.ops import HIGHEST_WORD, LOWEST_WORD
from homestretch.dsl.errors import InternalFault

Backend = Native | PythonCode
Values: TypeAlias = "list[int] | memoryview[int]"


class Machine:
    """Runs the exported functions of a program on one memory; for one thread at a time.

    Machines made by `clone` share their code and may run in several threads at once.
    """

    def __init__(self, program: Program, backend: Backend) -> None:
        self.program = program
        self.backend = backend
        self._arrays: dict[str, Array] = {array.name: array for array in program.arrays}
        self._exported = {one.name: len(one.params) for one in program.functions if one.exported}
        self._memory: _Memory = _NativeMemory(backend) if isinstance(backend, Native) else _PythonMemory(backend)
        self._views = self._memory.views

    @classmethod
    def native(cls, program: Program, tier: Tier) -> Machine:
        """Compile a program to machine code."""
        return cls(program, compile_native(program, tier))

    @classmethod
    def python(cls, program: Program) -> Machine:
        """Compile a program to checked Python."""
        return cls(program, compile_python(program))

    @classmethod
    def on(cls, engine: str, program: Program, tier: Tier) -> Machine:
        """Compile a program for an engine: to machine code of a tier for `native`, to checked Python for `python`.

        Raises InternalFault for another one.
        """
        if engine == "native":
            return cls.native(program, tier)
        if engine == "python":
            return cls.python(program)
        raise InternalFault(f"no program runs on the engine {engine}")

    def clone(self) -> Machine:
        """Return a machine with the same code and a new memory, all zero."""
        return Machine(self.program, self.backend)

    def call(self, name: str, *args: int) -> int:
        """Run an exported function.

        Raises InternalFault if there is none or it takes other arguments, and where checked Python finds an
        invariant broken.
        """
        if self._exported.get(name) != len(args) or not all(LOWEST_WORD <= arg <= HIGHEST_WORD for arg in args):
            known = ", ".join(f"{one} with {arity}" for one, arity in self._exported.items())
            raise InternalFault(f"no function takes {name}{args}; exported are, with words of 64 bits: {known}")
        return self._memory.call(name, args)

    def read(self, array: str, first: int = 0, end: int | None = None) -> list[int]:
        """Return the values of an array, or those from one index up to another."""
        return list(self._views[array][first:end])

    def get(self, array: str, index: int = 0) -> int:
        """Return one value of an array."""
        return self._views[array][self._checked(array, index)]

    def set(self, array: str, index: int, value: int) -> None:
        """Put one value into an array.

        Raises InternalFault for a value that the array must not hold.
        """
        self._require(array, value)
        self._views[array][self._checked(array, index)] = value

    def write(self, array: str, values: Sequence[int]) -> None:
        """Put all values into an array.

        Raises InternalFault for another number of values, or one that the array must not hold.
        """
        view = self._views[array]
        if len(values) != len(view):
            raise InternalFault(f"{len(values)} values for {array}, which holds {len(view)}")
        for index, value in enumerate(values):
            self._require(array, value)
            view[index] = value

    def copy_arrays(self, other: Machine, names: Iterable[str]) -> None:
        """Copy arrays that two programs have in common, from the memory of the other."""
        for name in names:
            cast("list[int]", self._views[name])[:] = cast("list[int]", other._views[name])

    def differs(self, other: Machine, names: Iterable[str]) -> bool:
        """Return whether an array that two programs have in common holds something else in the other's memory."""
        return any(self._views[name] != other._views[name] for name in names)

    def state_bytes(self) -> bytes:
        """Return the STATE region as bytes, alike for every backend."""
        return self._memory.state_bytes()

    def load_state(self, image: bytes) -> None:
        """Put back what `state_bytes` returned."""
        self._memory.load_state(image)

    def _checked(self, array: str, index: int) -> int:
        if not 0 <= index < self._arrays[array].length:
            raise InternalFault(f"{array} has no index {index}; it holds {self._arrays[array].length} values")
        return index

    def _require(self, array: str, value: int) -> None:
        declared = self._arrays[array]
        if not declared.low <= value <= declared.high:
            raise InternalFault(f"{array} holds {declared.low}..{declared.high}, not {value}")


class _Memory(ABC):
    """Memory of one machine, and how its code runs on it."""

    views: Mapping[str, Values]

    @abstractmethod
    def call(self, name: str, args: Sequence[int]) -> int: ...

    @abstractmethod
    def state_bytes(self) -> bytes: ...

    @abstractmethod
    def load_state(self, image: bytes) -> None: ...


class _NativeMemory(_Memory):
    def __init__(self, native: Native) -> None:
        self._native = native
        plan = native.layout
        self._block = ctypes.create_string_buffer(plan.size + CACHE_LINE)
        start = -ctypes.addressof(self._block) % CACHE_LINE
        self._address = ctypes.addressof(self._block) + start
        image = memoryview(self._block).cast("B")[start : start + plan.size]
        image[plan.tables_offset :] = native.tables
        self._state = image[: plan.state_size]
        self.views = {
            place.array.name: image[place.offset : place.offset + place.size].cast(place.letter)
            for place in plan.places
        }

    def call(self, name: str, args: Sequence[int]) -> int:
        return self._native.call(name, self._address, args)

    def state_bytes(self) -> bytes:
        return bytes(self._state)

    def load_state(self, image: bytes) -> None:
        if len(image) != len(self._state):
            raise InternalFault(f"a state of {len(image)} bytes; this program has states of {len(self._state)}")
        self._state[:] = image


class _PythonMemory(_Memory):
    def __init__(self, code: PythonCode) -> None:
        self._plan = code.layout
        self._namespace = code.namespace()
        self._lists: dict[str, list[int]] = {
            array.name: self._namespace[f"A_{array.name}"] for array in code.program.arrays
        }
        self.views = self._lists

    def call(self, name: str, args: Sequence[int]) -> int:
        return call_python(self._namespace, name, args)

    def state_bytes(self) -> bytes:
        return self._plan.pack_state(self._lists)

    def load_state(self, image: bytes) -> None:
        for name, values in self._plan.unpack_state(image).items():
            self._lists[name][:] = values
