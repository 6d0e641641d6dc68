"""The page of the IR says what is so: its example runs, and its tables are complete."""

import re
from pathlib import Path

from homestretch.compiler.ir.check import check_trimmed
from homestretch.compiler.ir.ops import ARITY
from homestretch.compiler.ir.ranges import unproved
from homestretch.compiler.ir.text import INFIX, from_text, to_text
from homestretch.compiler.machine import Machine

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "ir.md").read_text("utf-8")
EXAMPLE = PAGE.split("```ir\n")[1].split("```")[0]


def test_the_example_is_written_as_programs_are_printed() -> None:
    assert to_text(from_text(EXAMPLE)) == EXAMPLE


def test_the_example_is_sound_and_proved() -> None:
    program = from_text(EXAMPLE)
    check_trimmed(program)
    assert unproved(program) == []


def test_the_example_does_what_the_page_says() -> None:
    program = from_text(EXAMPLE)
    for machine in (Machine.python(program), Machine.native(program, "full")):
        machine.write("at", [0, 3, 7, 19])
        machine.set("standing", 0, 1 << 0 | 1 << 3 | 1 << 7 | 1 << 19)
        assert machine.call("movable", 4) == 0b0111
        assert machine.call("movable", 3) == 0b0110
        assert machine.call("move", 0, 3) == 0
        assert machine.call("move", 1, 4) == 1
        assert machine.read("at") == [0, 7, 7, 19]
        assert machine.get("standing") == 1 << 0 | 1 << 7 | 1 << 19


def test_each_operator_stands_in_the_table() -> None:
    rows = PAGE.split("| operator | gives |")[1].split("\n\n")[0].replace("\\|", "|")
    signs = set(re.findall(r"`a (\S+) b`", rows))
    words = set(re.findall(r"`(\w+)\(", rows))
    assert signs == set(INFIX.values())
    assert words == set(ARITY) - set(INFIX)


def test_each_module_stands_in_the_table() -> None:
    rows = PAGE.split("| module of `compiler/ir/` | does |")[1].split("\n\n")[0]
    listed = {name for row in rows.splitlines()[2:] for name in re.findall(r"`([a-z]+)`", row.split("|")[1])}
    assert listed == {path.stem for path in (ROOT / "compiler" / "ir").glob("*.py")} - {"__init__"}
