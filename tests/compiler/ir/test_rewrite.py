"""Rewrites keep what a program does, and leave nothing to be rewritten."""

import pytest
from hypothesis import Phase, given, settings

from homestretch.compiler.ir.check import check, check_trimmed
from homestretch.compiler.ir.nodes import Program
from homestretch.compiler.ir.rewrite import (
    PASSES,
    drop_dead_branches,
    drop_unused_functions,
    drop_unused_locals,
    drop_unused_tables,
    fold_constants,
    rewrite,
)
from homestretch.compiler.ir.text import from_text, to_text
from homestretch.compiler.machine import Machine
from tests.compiler.ir.programs import INPUTS, programs, run

HEAD = "slots 0\n\nstate cells: 4 of 8 bits in 0..9\ntable odd:\n  1 3 5\n\n"


def body(*lines: str) -> Program:
    return from_text(HEAD + "function main(a) exported:\n" + "".join(f"  {line}\n" for line in lines))


def lines_of(program: Program) -> list[str]:
    return [line[2:] for line in to_text(program).split("function main(a) exported:\n")[1].splitlines() if line]


@pytest.mark.parametrize("one", [*PASSES, rewrite], ids=lambda one: one.__name__)
@given(program=programs())
@settings(max_examples=8, phases=[Phase.generate])
def test_a_rewrite_keeps_what_a_program_does(one: object, program: Program) -> None:
    assert callable(one)
    after = one(program)
    check(after)
    before, changed = Machine.python(program), Machine.python(after)
    for first, second in INPUTS:
        assert run(changed, first, second) == run(before, first, second)


@given(programs())
@settings(max_examples=8, phases=[Phase.generate])
def test_nothing_is_left_to_rewrite(program: Program) -> None:
    after = rewrite(program)
    check_trimmed(after)
    assert rewrite(after) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (["x = 2 + 3", "return x * a"], ["x = 5", "return 5 * a"]),
        (["return odd[2] + a"], ["return 5 + a"]),
        (["return odd[3]"], ["return odd[3]"]),
        (["return (3 in 0..5)"], ["return 3"]),
        (["return (7 in 0..5)"], ["return (7 in 0..5)"]),
        (["return rem(1, 0)"], ["return rem(1, 0)"]),
        (["x = 1", "if a:", "  x = 2", "return x"], ["x = 1", "if a:", "  x = 2", "return x"]),
        (["return a + 0"], ["return a"]),
    ],
)
def test_constants_are_folded(before: list[str], after: list[str]) -> None:
    assert lines_of(fold_constants(body(*before))) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (["if 1:", "  return 2", "else:", "  return 3"], ["return 2"]),
        (["if 0:", "  return 2", "else:", "  cells[0] = 3"], ["cells[0] = 3"]),
        (["if cells[a]:", "return 1"], ["return 1"]),
        (["if @main(a):", "return 1"], ["if @main(a):", "return 1"]),
        (["while 0:", "  cells[0] = 1"], []),
        (["for i in 3 .. 3:", "  cells[0] = 1"], []),
        (["for i in 3 .. 4:", "  cells[0] = 1"], ["for i in 3 .. 4:", "  cells[0] = 1"]),
        (["bits p in 0:", "  cells[0] = 1"], []),
        (["switch 2:", "  case 1:", "    return 5", "  case 2:", "    return 6"], ["return 6"]),
        (["switch 3:", "  case 1:", "    return 5", "  default:", "    return 6"], ["return 6"]),
        (["return 1", "cells[0] = 1"], ["return 1"]),
        (["while a:", "  break", "  a = 1", "return a"], ["while a:", "  break", "return a"]),
        (
            ["if a:", "  return 1", "else:", "  return 2", "return 3"],
            ["if a:", "  return 1", "else:", "  return 2"],
        ),
        (["if a:", "  return 1", "return 3"], ["if a:", "  return 1", "return 3"]),
        (["while 1:", "  if a:", "    return 1", "return 3"], ["while 1:", "  if a:", "    return 1"]),
        (["while 1:", "  if a:", "    break", "return 3"], ["while 1:", "  if a:", "    break", "return 3"]),
        (
            ["while 1:", "  while a:", "    break", "  return 2", "return 3"],
            ["while 1:", "  while a:", "    break", "  return 2"],
        ),
    ],
)
def test_dead_branches_are_dropped(before: list[str], after: list[str]) -> None:
    assert lines_of(drop_dead_branches(body(*before))) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (["x = cells[a]", "return a"], ["return a"]),
        (["x = cells[a]", "return x"], ["x = cells[a]", "return x"]),
        (["x = @main(a)", "return a"], ["do @main(a)", "return a"]),
        (["x = @main(a) + 1", "return a"], ["x = @main(a) + 1", "return a"]),
    ],
)
def test_unused_locals_are_dropped(before: list[str], after: list[str]) -> None:
    assert lines_of(drop_unused_locals(body(*before))) == after


def test_unused_functions_and_tables_are_dropped() -> None:
    program = from_text(
        HEAD
        + "function main() exported:\n  return @first()\n\nfunction first():\n  return @second()\n\n"
        + "function second():\n  return @first()\n\nfunction third():\n  return odd[0]\n"
    )
    fewer = drop_unused_functions(program)
    assert [function.name for function in fewer.functions] == ["main", "first", "second"]
    assert [table.name for table in drop_unused_tables(program).tables] == ["odd"]
    assert drop_unused_tables(fewer).tables == ()
    assert drop_unused_tables(fewer).arrays == program.arrays
