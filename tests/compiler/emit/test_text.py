"""What is printed: the same text for the same program, readable, with every check that ranges do not make needless."""

import re

import pytest

from homestretch.compiler.emit.llvm_text import native_text
from homestretch.compiler.emit.python import python_text
from homestretch.compiler.ir.nodes import Program
from homestretch.compiler.ir.text import from_text
from homestretch.compiler.machine import Machine
from homestretch.dsl.errors import InternalFault

HEAD = """\
slots 2

state cells: 10 of 8 bits in 0..99
game signed: 4 of 16 bits in -5..300
table squares:
  0 1 4 9 16

"""


def program(*lines: str) -> Program:
    return from_text(HEAD + "function main(a, b) exported:\n" + "".join(f"  {line}\n" for line in lines))


def printed(*lines: str) -> list[str]:
    text = python_text(program(*lines)).split("def F_main(a, b):\n")[1]
    return [line[4:] for line in text.splitlines()]


@pytest.mark.parametrize(
    ("line", "python"),
    [
        ("x = a + b", "x = _word(a + b)"),
        ("x = cells[a] + 1", "x = A_cells[_index(a)] + 1"),
        ("x = cells[cells[0]]", "x = A_cells[A_cells[0]]"),
        ("x = squares[a & 3]", "x = T_squares[a & 3]"),
        ("cells[3] = a", "A_cells[3] = _within(a, 0, 99)"),
        ("cells[3] = a & 63", "A_cells[3] = a & 63"),
        ("x = (a in 0..7) << 2", "x = _within(a, 0, 7) << 2"),
        ("x = 1 << b", "x = _word(1 << _within(b, 0, 63))"),
        ("x = (a * b) >> 2", "x = _word(a * b) >> 2"),
        ("x = (a & 3) - (b & (a | 1))", "x = _word((a & 3) - (b & (a | 1)))"),
        ("x = a &~ (b ^ 1)", "x = a & ~(b ^ 1)"),
        ("x = not(a == b) & (a < -3)", "x = (1 - int(a == b)) & int(a < (-3))"),
        ("x = not(a)", "x = 1 - _truth(a)"),
        ("x = select(a == 0, b, 1)", "x = _select(int(a == 0), b, 1)"),
        ("x = min(a, max(b, 0))", "x = min(a, max(b, 0))"),
        ("max = lowest(a) + popcount(b)", "L_max = _lowest(a) + _popcount(b)"),
        ("in = rem(a, 6)", "L_in = _rem(a, 6)"),
        ("do @main(a, 1)", "F_main(a, 1)"),
        ("save a & 1", "_save(a & 1)"),
        ("restore 0", "_restore(0)"),
        ("return a", "return a"),
    ],
)
def test_a_statement_is_printed_as_python(line: str, python: str) -> None:
    assert printed(line)[0] == python


def test_blocks_are_printed_as_python() -> None:
    assert printed(
        "for i in 0 .. a:",
        "  if a < 3:",
        "    continue",
        "  elif not(a == 7):",
        "    break",
        "  else:",
        "bits p in b:",
        "  while a > p:",
        "    a = 1",
        "switch a:",
        "  case 1, 2:",
        "    return 1",
        "  case -3:",
        "  default:",
        "    return 2",
    ) == [
        "for i in range(0, a):",
        "    if a < 3:",
        "        continue",
        "    elif not (a == 7):",
        "        break",
        "for p in _bits(b):",
        "    while a > p:",
        "        a = 1",
        "match a:",
        "    case 1 | 2:",
        "        return 1",
        "    case -3:",
        "        pass",
        "    case _:",
        "        return 2",
        "return 0",
    ]


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        (("return cells[a]",), "index -1 is negative"),
        (("return cells[a + 11]",), "index out of range"),
        (("cells[a + 11] = 1",), "index out of range"),
        (("cells[0] = a",), r"-1 is outside 0\.\.99"),
        (("cells[0] = a + 101",), r"100 is outside 0\.\.99"),
        (("return (a in 0..7)",), r"-1 is outside 0\.\.7"),
        (("return 1 << a",), r"-1 is outside 0\.\.63"),
        (("return 8 >> (a + 65)",), r"64 is outside 0\.\.63"),
        (("return b + 1",), "9223372036854775808 is outside"),
        (("return b * 2",), "is outside"),
        (("return b << 1",), "is outside"),
        (("return (0 - b) - 2",), "is outside"),
        (("return rem(3, a + 1)",), r"0 is outside 1\.\."),
        (("return rem(a, 3)",), r"-1 is outside 0\.\."),
        (("return mulhi32(a, 3)",), r"-1 is outside 0\.\."),
        (("return mullo32(3, b)",), r"is outside 0\.\."),
        (("return not(a)",), r"-1 is outside 0\.\.1"),
        (("return select(a, 1, 2)",), r"-1 is outside 0\.\.1"),
        (("return select(a == 0, cells[a], 2)",), "index -1 is negative"),
        (("save a",), r"-1 is outside 0\.\.1"),
        (("restore a + 3",), r"2 is outside 0\.\.1"),
        (("restore 1",), "slot 1 is restored before anything was saved there"),
    ],
)
def test_python_text_finds_a_broken_invariant(lines: tuple[str, ...], fault: str) -> None:
    with pytest.raises(InternalFault, match=rf"main\(-1, 9223372036854775807\): .*{fault}"):
        Machine.python(program(*lines)).call("main", -1, 2**63 - 1)


def test_the_same_program_gives_the_same_text() -> None:
    lines = ("x = a", "if x:", "  x = cells[squares[b & 3] & 7]", "return x")
    assert native_text(program(*lines)) == native_text(program(*lines))
    assert python_text(program(*lines)) == python_text(program(*lines))


def test_each_array_has_an_alias_type_of_its_own() -> None:
    text = native_text(program("cells[0] = a", "signed[1] = b", "return cells[a] + squares[2]"))
    tags = dict(re.findall(r"(store i\d+|load i\d+) ?.*?(!tbaa !\d+|!invariant\.load !\d+)", text))
    assert tags["store i8"] != tags["store i16"]
    assert re.findall(r"load i8, ptr %v\d+, align 1, (\S+ !\d+)", text) == [tags["store i8"], "!invariant.load !1"]


def test_a_local_that_is_assigned_once_needs_no_slot_in_memory() -> None:
    assert "alloca" not in native_text(program("x = a", "for i in 0 .. x:", "  y = i", "return x"))
    assert native_text(program("x = a", "x = b", "a = 1", "return x")).count("alloca") == 2
