"""Where arrays lie in memory."""

import pytest

from homestretch.compiler.ir.layout import gaps, layout
from homestretch.compiler.ir.nodes import Array, Program, Region
from homestretch.dsl.errors import InternalFault

ARRAYS = (
    Array("totals", 64, 2, Region.TOTAL, 0, 9),
    Array("bytes", 8, 3, Region.STATE, -1, 9),
    Array("words", 32, 2, Region.STATE, 0, 9),
    Array("scratch", 16, 40, Region.SCRATCH, 0, 9),
)
PROGRAM = Program(ARRAYS, (), (), 3)


def test_regions_follow_one_another_and_begin_at_cache_lines() -> None:
    plan = layout(PROGRAM)
    assert [(place.array.name, place.offset) for place in plan.places] == [
        ("bytes", 0),
        ("words", 4),
        ("scratch", 64),
        ("totals", 192),
    ]
    assert plan.state_size == 64
    assert plan.save_offset == 256
    assert plan.size == 256 + 3 * 64
    assert gaps(plan.places, plan.save_offset) == [1, 52, 48, 48]


def test_values_are_signed_where_they_may_be_negative() -> None:
    assert [place.letter for place in layout(PROGRAM).places] == ["b", "I", "H", "Q"]


def test_a_state_is_packed_and_unpacked() -> None:
    plan = layout(PROGRAM)
    values = {"bytes": [-1, 2, 3], "words": [4, 2**32 - 1], "totals": [7, 7]}
    image = plan.pack_state(values)
    assert len(image) == 64
    assert image[:4] == b"\xff\x02\x03\x00"
    assert plan.unpack_state(image) == {"bytes": [-1, 2, 3], "words": [4, 2**32 - 1]}
    with pytest.raises(InternalFault, match="a state of 63 bytes; this program has states of 64"):
        plan.unpack_state(image[:-1])


def test_a_program_without_arrays_has_some_memory_all_the_same() -> None:
    assert layout(Program((), (), (), 0)).size > 0
