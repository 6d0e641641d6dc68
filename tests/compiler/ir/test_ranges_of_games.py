"""No shipped game reads or writes outside its arrays or its slots: that is proved, not only checked as it runs."""

from dataclasses import replace

import pytest

from homestretch.compiler.compiled import compile_variant
from homestretch.compiler.ir.nodes import Program
from homestretch.compiler.ir.ranges import Kind, unproved
from homestretch.dsl.build import load_variant
from homestretch.dsl.catalog import shipped_names

VARIANTS = {name: load_variant(name) for name in shipped_names()}
TABLES = [(name, players) for name, variant in VARIANTS.items() for players in variant.tables]


def outside(program: Program) -> list[str]:
    """What may read or write other memory."""
    return [str(one) for one in unproved(program) if one.kind in (Kind.INDEX, Kind.SLOT)]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_index_and_slot_of_a_shipped_game_is_proved(name: str, players: int) -> None:
    assert outside(compile_variant(VARIANTS[name], players).program) == []


@pytest.mark.parametrize("array", ["moves", "heads", "turn_order", "total_of_turns", "at"])
def test_an_array_or_table_that_is_one_too_short_is_told(array: str) -> None:
    program = compile_variant(VARIANTS["snakes-and-ladders"], 2).program
    short = replace(
        program,
        arrays=tuple(replace(one, length=one.length - (one.name == array)) for one in program.arrays),
        tables=tuple(replace(one, values=one.values[:-1]) if one.name == array else one for one in program.tables),
    )
    assert any(f"is an index of {array}" in reason for reason in outside(short))


def test_a_slot_too_few_is_told() -> None:
    program = compile_variant(VARIANTS["snakes-and-ladders"], 2).program
    assert any("is the slot" in reason for reason in outside(replace(program, slots=program.slots - 1)))
