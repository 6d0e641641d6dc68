"""Machines: memory of their own, values in range, the same states in every backend."""

from collections.abc import Callable

import pytest

from homestretch.compiler.ir.nodes import Program
from homestretch.compiler.ir.text import from_text
from homestretch.compiler.machine import Machine
from homestretch.dsl.errors import InternalFault

PROGRAM = from_text("""\
slots 2

state cells: 3 of 8 bits in -1..9
state sum: 1 of 32 bits in 0..4294967295
game seen: 2 of 16 bits in 0..1000
total games: 1 of 64 bits in 0..4611686018427387904

function play(a, b) exported:
  cells[1] = a
  sum[0] = sum[0] + b
  seen[1] = @twice(seen[1])
  save 1
  cells[1] = 0
  restore 1
  return cells[1] - b

function twice(n):
  return n * 2

function idle() exported:
""")
MAKERS: dict[str, Callable[[Program], Machine]] = {
    "python": Machine.python,
    "quick": lambda program: Machine.native(program, "quick"),
    "full": lambda program: Machine.native(program, "full"),
}


@pytest.fixture(params=MAKERS)
def machine(request: pytest.FixtureRequest) -> Machine:
    return MAKERS[request.param](PROGRAM)


def test_memory_is_zero_at_first(machine: Machine) -> None:
    assert machine.read("cells") == [0, 0, 0]
    assert machine.get("games") == 0


def test_a_call_works_on_memory(machine: Machine) -> None:
    machine.set("seen", 1, 21)
    assert machine.call("play", -1, 2**32 - 1) == -(2**32)
    assert machine.read("cells") == [0, -1, 0]
    assert machine.get("sum") == 2**32 - 1
    assert machine.read("seen") == [0, 42]


def test_a_function_that_ends_without_return_gives_zero(machine: Machine) -> None:
    assert machine.call("idle") == 0


def test_values_are_put_and_read(machine: Machine) -> None:
    machine.write("cells", (9, 0, -1))
    machine.set("games", 0, 2**62)
    assert machine.read("cells") == [9, 0, -1]
    assert machine.get("cells", 2) == -1
    assert machine.get("games") == 2**62


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda machine: machine.set("cells", 0, 10), r"cells holds -1\.\.9, not 10"),
        (lambda machine: machine.set("cells", 0, -2), r"cells holds -1\.\.9, not -2"),
        (lambda machine: machine.set("cells", 3, 0), "cells has no index 3"),
        (lambda machine: machine.set("cells", -1, 0), "cells has no index -1"),
        (lambda machine: machine.get("cells", 3), "cells has no index 3"),
        (lambda machine: machine.get("cells", -1), "cells has no index -1"),
        (lambda machine: machine.write("cells", (1, 2)), "2 values for cells, which holds 3"),
        (lambda machine: machine.write("cells", (1, 2, 10)), r"cells holds -1\.\.9, not 10"),
        (lambda machine: machine.call("twice", 1), r"no function takes twice\(1,\); .* play with 2, idle with 0"),
        (lambda machine: machine.call("thrice"), "no function takes thrice"),
        (lambda machine: machine.call("play", 1), "no function takes play"),
        (lambda machine: machine.call("play", 1, 2, 3), "no function takes play"),
        (lambda machine: machine.call("play", 1, 2**63), "no function takes play"),
        (lambda machine: machine.load_state(b"123"), "a state of 3 bytes; this program has states of 64"),
    ],
)
def test_what_makes_no_sense_is_refused(machine: Machine, change: Callable[[Machine], object], message: str) -> None:
    with pytest.raises(InternalFault, match=message):
        change(machine)


def test_a_clone_has_memory_of_its_own(machine: Machine) -> None:
    machine.set("cells", 0, 5)
    other = machine.clone()
    assert other.read("cells") == [0, 0, 0]
    other.call("play", 7, 1)
    assert machine.read("cells") == [5, 0, 0]
    assert other.backend is machine.backend


def test_states_go_from_any_machine_to_any_other() -> None:
    machines = [make(PROGRAM) for make in MAKERS.values()]
    for machine in machines:
        machine.write("cells", (1, 0, -1))
        machine.call("play", 9, 70_000)
    images = {machine.state_bytes() for machine in machines}
    assert len(images) == 1
    (image,) = images
    for machine in machines:
        fresh = machine.clone()
        fresh.set("seen", 0, 3)
        fresh.load_state(image)
        assert fresh.read("cells") == [1, 9, -1]
        assert fresh.get("sum") == 70_000
        assert fresh.read("seen") == [3, 0]
        assert fresh.state_bytes() == image


def test_only_engines_that_run_programs_are_known() -> None:
    with pytest.raises(InternalFault, match="no program runs on the engine interpreter"):
        Machine.on("interpreter", from_text("slots 0\n\nfunction main() exported:\n  return 1\n"), "quick")
