"""Where the arrays of a program lie in memory: the same for every backend, so that saved bytes are too."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal

from homestretch.compiler.ir.nodes import Array, Program, Region, Table
from homestretch.dsl.errors import InternalFault

CACHE_LINE: Final = 64
REGIONS: Final = (Region.STATE, Region.GAME, Region.SCRATCH, Region.TOTAL)
Letter = Literal["b", "h", "i", "q", "B", "H", "I", "Q"]

_LETTERS: Final[dict[tuple[int, bool], Letter]] = {
    (8, True): "b",
    (16, True): "h",
    (32, True): "i",
    (64, True): "q",
    (8, False): "B",
    (16, False): "H",
    (32, False): "I",
    (64, False): "Q",
}


@dataclass(frozen=True, slots=True)
class Place:
    """Where an array begins, in bytes, and the `struct` letter of its values."""

    array: Array
    offset: int
    letter: Letter

    @property
    def size(self) -> int:
        """The number of bytes that the array takes."""
        return self.array.length * self.array.bits // 8


@dataclass(frozen=True, slots=True)
class TablePlace:
    """Where a table begins, in bytes, and the `struct` letter of its values."""

    table: Table
    offset: int
    letter: Letter

    @property
    def bits(self) -> int:
        """The width of its values."""
        return struct.calcsize(f"={self.letter}") * 8

    @property
    def signed(self) -> bool:
        """Whether some of its values are below 0."""
        return self.letter.islower()


@dataclass(frozen=True, slots=True)
class Layout:
    """The whole memory of one machine.

    First the arrays region by region, STATE before all, then the slots for saved positions, then the tables: so all
    that code reads is found from one address. Regions, slots and the tables begin at multiples of 64 bytes.
    """

    places: tuple[Place, ...]
    state_size: int
    save_offset: int
    tables: tuple[TablePlace, ...]
    tables_offset: int
    size: int

    def tables_image(self) -> bytes:
        """Return the bytes of all tables, which memory must hold from `tables_offset` on."""
        image = bytearray(self.size - self.tables_offset)
        for place in self.tables:
            values = place.table.values
            struct.pack_into(f"={len(values)}{place.letter}", image, place.offset - self.tables_offset, *values)
        return bytes(image)

    def pack_state(self, values: dict[str, list[int]]) -> bytes:
        """Return the bytes of the STATE region with these values, gaps being zero."""
        image = bytearray(self.state_size)
        for place in self._state():
            struct.pack_into(f"={place.array.length}{place.letter}", image, place.offset, *values[place.array.name])
        return bytes(image)

    def unpack_state(self, image: bytes) -> dict[str, list[int]]:
        """Return the values of each array of the STATE region.

        Raises InternalFault for bytes of another size.
        """
        if len(image) != self.state_size:
            raise InternalFault(f"a state of {len(image)} bytes; this program has states of {self.state_size}")
        return {
            place.array.name: list(struct.unpack_from(f"={place.array.length}{place.letter}", image, place.offset))
            for place in self._state()
        }

    def _state(self) -> list[Place]:
        return [place for place in self.places if place.array.region is Region.STATE]


def layout(program: Program) -> Layout:
    """Return where everything of a program lies."""
    places: list[Place] = []
    at = 0
    state_size = 0
    for region in REGIONS:
        for array in program.arrays:
            if array.region is region:
                at = _rounded(at, array.bits // 8)
                place = Place(array, at, _LETTERS[array.bits, array.low < 0])
                places.append(place)
                at += place.size
        at = _rounded(at, CACHE_LINE)
        if region is Region.STATE:
            state_size = at
    save_offset = at
    tables_offset = at = max(at + program.slots * state_size, CACHE_LINE)
    tables = []
    for table in program.tables:
        bits, signed = _width(table)
        at = _rounded(at, bits // 8)
        tables.append(TablePlace(table, at, _LETTERS[bits, signed]))
        at += len(table.values) * bits // 8
    return Layout(tuple(places), state_size, save_offset, tuple(tables), tables_offset, _rounded(at, CACHE_LINE))


def _width(table: Table) -> tuple[int, bool]:
    """Return the narrowest width that holds all values of a table, and whether some are below 0."""
    low, high = min(table.values), max(table.values)
    signed = low < 0
    for bits in (8, 16, 32):
        if (-(1 << bits - 1) <= low and high < 1 << bits - 1) or (not signed and high < 1 << bits):
            return bits, signed
    return 64, signed


def gaps(places: tuple[Place, ...], end: int) -> list[int]:
    """Return how many bytes lie unused after each array, `end` being where the memory of arrays ends."""
    starts = [*(place.offset for place in places), end]
    return [later - (place.offset + place.size) for place, (_, later) in zip(places, pairwise(starts), strict=True)]


def _rounded(at: int, unit: int) -> int:
    return -(-at // unit) * unit
