"""Checked Python and machine code do the same."""

import threading
from collections.abc import Callable

import pytest
from hypothesis import Phase, given, settings

from homestretch.compiler.emit import llvm_function, python_function
from homestretch.compiler.ir.build import Builder, rem
from homestretch.compiler.ir.nodes import Op, Program, Region
from homestretch.compiler.ir.ops import ARITY, HIGHEST_WORD, LOWEST_WORD, domain, evaluate
from homestretch.compiler.machine import Machine
from homestretch.dsl.errors import InternalFault
from tests.compiler.ir.programs import INPUTS, programs, run

EDGES = (
    *(LOWEST_WORD, LOWEST_WORD + 1, -(2**32), -(2**31), -129, -2, -1, 0, 1, 2, 3, 7, 31, 32, 62, 63, 64, 127, 128),
    *(255, 256, 0x5555555555555555, 2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**62, HIGHEST_WORD),
)
MAKERS: dict[str, Callable[[Program], Machine]] = {
    "python": Machine.python,
    "quick": lambda program: Machine.native(program, "quick"),
    "full": lambda program: Machine.native(program, "full"),
}


def cases(op: str) -> list[tuple[int, ...]]:
    """Arguments at the edges for which an operator has a result."""
    found: list[tuple[int, ...]] = [()]
    for low, high in domain(op):
        found = [(*args, edge) for args in found for edge in EDGES if low <= edge <= high]
    fit = []
    for args in found if len(found) < 2000 else found[::7]:
        try:
            evaluate(op, *args)
        except InternalFault:
            continue
        fit.append(args)
    return fit


def program_of(*ops: str) -> Program:
    """A program with one function for each operator, named after it, and one that uses it as a condition."""
    builder = Builder()
    for op in ops:
        names = ("a", "b", "c")[: ARITY[op]]
        with builder.function(f"op_{op}", *names, exported=True) as args:
            builder.ret(Op(op, args))
        with builder.function(f"if_{op}", *names, exported=True) as args:
            with builder.if_(Op(op, args)):
                builder.ret(1)
            builder.ret(0)
    return builder.program(0)


def wrong(machine: Machine, op: str) -> list[tuple[int, ...]]:
    """The arguments at the edges for which a machine disagrees with the definition of an operator."""
    return [
        args
        for args in cases(op)
        if machine.call(f"op_{op}", *args) != evaluate(op, *args)
        or machine.call(f"if_{op}", *args) != int(evaluate(op, *args) != 0)
    ]


@pytest.fixture(scope="module", params=MAKERS)
def machine(request: pytest.FixtureRequest) -> Machine:
    return MAKERS[request.param](program_of(*ARITY))


@pytest.mark.parametrize("op", ARITY)
def test_each_operator_gives_at_the_edges_what_its_definition_says(machine: Machine, op: str) -> None:
    assert len(cases(op)) > 1
    assert wrong(machine, op) == []


NATIVE_TWINS = [
    *(("_INSTRUCTION", op, other) for op, other in [("add", "sub"), ("sub", "add"), ("mul", "add"), ("and", "or")]),
    *(("_INSTRUCTION", op, other) for op, other in [("or", "xor"), ("xor", "or"), ("shl", "lshr"), ("shr", "lshr")]),
    *(("_PREDICATE", op, other) for op, other in [("eq", "ne"), ("ne", "eq"), ("lt", "ult"), ("le", "ule")]),
    *(("_PREDICATE", op, other) for op, other in [("gt", "sge"), ("ge", "uge")]),
    *(("_INTRINSIC", op, other) for op, other in [("min", "smax"), ("max", "smin")]),
]


@pytest.mark.parametrize(("table", "op", "other"), NATIVE_TWINS)
def test_machine_code_with_one_operator_changed_is_caught(
    table: str, op: str, other: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(getattr(llvm_function, table), op, other)
    assert wrong(Machine.native(program_of(op), "quick"), op) != []


@pytest.mark.parametrize(
    ("op", "twin"),
    [
        ("andn", lambda self, a, b: self._emit(f"and i64 {a}, {b}")),
        ("popcount", lambda self, a: self._lowest(a)),
        ("lowest", lambda self, a: self._emit(f"call i64 @llvm.cttz.i64(i64 {a}, i1 false)")),
        ("rem", lambda self, a, b: self._emit(f"sub i64 {a}, {b}")),
        ("mulhi32", lambda self, a, b: self._emit(f"ashr i64 {self._emit(f'mul i64 {a}, {b}')}, 32")),
        ("mullo32", lambda self, a, b: self._emit(f"mul i64 {a}, {b}")),
    ],
)
def test_machine_code_with_one_function_changed_is_caught(
    op: str, twin: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(llvm_function.FunctionText, f"_{op}", twin)
    assert wrong(Machine.native(program_of(op), "quick"), op) != []


@pytest.mark.parametrize(
    ("table", "op", "other"),
    [
        *(("_INFIX", op, other) for op, other in [("add", "-"), ("sub", "+"), ("mul", "+"), ("and", "|"), ("or", "^")]),
        *(("_INFIX", op, other) for op, other in [("xor", "|"), ("shl", ">>"), ("shr", "<<")]),
        *(("_COMPARED", op, other) for op, other in [("eq", "!="), ("ne", "=="), ("lt", "<="), ("le", "<")]),
        *(("_COMPARED", op, other) for op, other in [("gt", ">="), ("ge", ">")]),
    ],
)
def test_python_text_with_one_operator_changed_is_caught(
    table: str, op: str, other: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(getattr(python_function, table), op, other)
    try:
        found = wrong(Machine.python(program_of(op)), op)
    except InternalFault:
        return
    assert found != []


@given(programs())
@settings(max_examples=60, phases=[Phase.generate])
def test_random_programs_do_the_same_in_every_backend(program: Program) -> None:
    machines = [make(program) for make in MAKERS.values()]
    for first, second in INPUTS:
        expected = run(machines[0], first, second)
        for machine in machines[1:]:
            assert run(machine, first, second) == expected


def counting() -> Program:
    """A program that adds up and stores in a long loop."""
    builder = Builder()
    builder.array("seen", 16, 1000, Region.STATE, 0, 2**16 - 1)
    builder.array("sum", 64, 1, Region.TOTAL, 0, 2**62)
    with (
        builder.function("count", "step", "rounds", exported=True) as (step, rounds),
        builder.for_("i", 0, rounds) as i,
    ):
        at = builder.let("at", rem(i * step, 1000))
        builder.store("seen", at, (builder.load("seen", at) + step) & 0xFFFF)
        builder.put("sum", builder.get("sum") + at)
    return builder.program(0)


def test_machines_of_one_code_run_in_several_threads_at_once() -> None:
    first = Machine.native(counting(), "full")
    alone = []
    for step in (3, 7, 11, 13):
        machine = first.clone()
        machine.call("count", step, 200_000)
        alone.append((machine.read("seen"), machine.get("sum")))
    together = [first.clone() for _ in alone]
    threads = [
        threading.Thread(target=machine.call, args=("count", step, 200_000))
        for machine, step in zip(together, (3, 7, 11, 13), strict=True)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [(machine.read("seen"), machine.get("sum")) for machine in together] == alone
    assert alone[0] != alone[1]


def test_a_native_call_lets_other_threads_run() -> None:
    builder = Builder()
    builder.array("flag", 8, 1, Region.SCRATCH, 0, 1)
    builder.array("ready", 8, 1, Region.SCRATCH, 0, 1)
    with builder.function("wait", "rounds", exported=True) as (rounds,):
        builder.put("ready", 1)
        with builder.for_("i", 0, rounds), builder.if_(builder.get("flag")):
            builder.ret(1)
        builder.ret(0)
    machine = Machine.native(builder.program(0), "quick")

    def answer() -> None:
        while not machine.get("ready"):
            pass
        machine.set("flag", 0, 1)

    other = threading.Thread(target=answer)
    other.start()
    found = machine.call("wait", 2**33)
    machine.set("ready", 0, 1)
    other.join()
    assert found == 1
