"""The invariants of the IR hold of sound programs, and each broken one is told with its place."""

from dataclasses import replace

import pytest
from hypothesis import Phase, given, settings

from homestretch.compiler.ir.check import check, check_trimmed
from homestretch.compiler.ir.nodes import (
    Array,
    Block,
    Break,
    Call,
    Const,
    Continue,
    Do,
    Expr,
    For,
    ForBits,
    Function,
    If,
    Known,
    Let,
    Load,
    Local,
    Op,
    Program,
    Region,
    Restore,
    Return,
    Save,
    Store,
    Switch,
    Table,
    While,
)
from homestretch.dsl.errors import InternalFault
from tests.compiler.ir.programs import programs

CELLS = Array("cells", 8, 4, Region.STATE, 0, 9)
ODD = Table("odd", (1, 3, 5))
ONE, X = Const(1), Local("x")


def program(*body: object, slots: int = 1) -> Program:
    main = Function("main", ("a",), tuple(body), exported=True)  # type: ignore[arg-type]
    return Program((CELLS,), (ODD,), (main, Function("twice", ("n",), (Return(Local("n") + Local("n")),))), slots)


def fault(broken: Program) -> str:
    with pytest.raises(InternalFault) as caught:
        check(broken)
    return str(caught.value)


@given(programs())
@settings(max_examples=25, phases=[Phase.generate])
def test_random_programs_hold_them(found: Program) -> None:
    check(found)


SOUND: dict[str, Block] = {
    "a parameter": (Return(Local("a")),),
    "a local": (Let("x", ONE), Return(X)),
    "both branches": (If(ONE, (Let("x", ONE),), (Let("x", Const(2)),)), Return(X)),
    "the branch that goes on": (If(ONE, (Return(ONE),), (Let("x", ONE),)), Return(X)),
    "all cases": (Switch(ONE, ((1, (Let("x", ONE),)), (2, (Return(ONE),))), (Let("x", ONE),)), Return(X)),
    "every way out": (While(ONE, (Let("x", ONE), If(ONE, (Break(),)))), Return(X)),
    "a counter": (For("x", ONE, ONE, (Store("cells", X, X),)),),
    "bits": (ForBits("x", ONE, (Store("cells", X, X),)),),
    "a counter again": (For("x", ONE, ONE, ()), For("x", ONE, ONE, ())),
    "a loop that returns": (While(ONE, (While(ONE, (Return(ONE),)),)),),
    "what no path leads to": (Return(ONE), Return(ONE)),
    "continue": (While(ONE, (If(Local("a"), (Break(),)), Continue())),),
    "a call": (Do(Call("twice", (ONE,))), Return(Call("main", (ONE,)))),
    "slots": (Save(ONE), Restore(ONE)),
}


@pytest.mark.parametrize("case", SOUND)
def test_it_is_sound_to_use(case: str) -> None:
    check(program(*SOUND[case]))


UNDEFINED: dict[str, Block] = {
    "nowhere": (Return(X),),
    "on one branch": (If(ONE, (Let("x", ONE),)), Return(X)),
    "in one case": (Switch(ONE, ((1, (Let("x", ONE),)),)), Return(X)),
    "in a loop that may not run": (While(Local("a"), (Let("x", ONE),)), Return(X)),
    "later in the loop": (While(Local("a"), (Return(X), Let("x", ONE))),),
    "after one way out": (While(ONE, (If(ONE, (Break(),)), Let("x", ONE))), Return(X)),
    "by a counter that is done": (For("x", ONE, ONE, ()), Return(X)),
    "by bits that are done": (ForBits("x", ONE, ()), Return(X)),
    "in its own value": (Let("x", X + 1),),
}


@pytest.mark.parametrize("case", UNDEFINED)
def test_a_local_must_have_a_value_on_every_path(case: str) -> None:
    assert "x has no value on some path" in fault(program(*UNDEFINED[case]))


BROKEN: dict[str, tuple[Block, str]] = {
    "a break outside": ((Break(),), "`break`: no loop stands around it"),
    "a continue outside": ((If(ONE, (Continue(),)),), "`continue`: no loop stands around it"),
    "a break in a case": ((Switch(ONE, ((1, (Break(),)),)),), "no loop stands around it"),
    "a loop without end": ((While(ONE, (Let("x", ONE),)),), "`while 1:`: nothing ends this loop"),
    "a loop that only another leaves": ((While(ONE, (While(Local("a"), (Break(),)),)),), "nothing ends this loop"),
    "a counter assigned": ((For("x", ONE, ONE, (Let("x", ONE),)),), "x is counted by a loop around"),
    "a counter counted": ((For("x", ONE, ONE, (ForBits("x", ONE, ()),)),), "x is counted by a loop around"),
    "no such array": ((Store("odds", ONE, ONE),), "no array is called odds"),
    "a store to a table": ((Store("odd", ONE, ONE),), "no array is called odd"),
    "no such table": ((Return(Load("even", ONE)),), "no array or table is called even"),
    "no such function": ((Do(Call("thrice", (ONE,))),), "no function is called thrice"),
    "too many arguments": ((Do(Call("twice", (ONE, ONE))),), "twice takes 1 arguments, not 2"),
    "no such operator": ((Return(Op("div", (ONE, ONE))),), "no operator is called div"),
    "too few arguments": ((Return(Op("add", (ONE,))),), "add takes 2 arguments, not 1"),
    "two equal cases": ((Switch(ONE, ((1, ()), (1, ()))),), "two cases are for one value"),
    "a large constant": ((Return(Const(2**63)),), "9223372036854775808 needs more than 64 bits"),
    "a large case": ((Switch(ONE, ((-(2**63) - 1, ()),)),), "needs more than 64 bits"),
    "a large range": ((Return(Known(ONE, 0, 2**64)),), "needs more than 64 bits"),
    "an empty range": ((Return(Known(ONE, 3, 2)),), "3..2 is empty"),
    "a strange name": ((Let("X", ONE),), "'X' is not a name"),
    "text": ((Let("x\ny", ONE),), "is not a name"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_statement_is_told(case: str) -> None:
    body, message = BROKEN[case]
    assert message in fault(program(*body))


def test_a_fault_inside_an_expression_is_found() -> None:
    broken: Expr = Load("even", ONE)
    for deep in (Load("cells", broken), Known(broken, 0, 1), Call("twice", (broken,)), broken + 1):
        for body in (Return(deep), Store("cells", deep, ONE), Store("cells", ONE, deep), If(deep, ()), While(deep, ())):
            assert "no array or table is called even" in fault(program(body))
        for body in (For("x", deep, ONE, ()), For("x", ONE, deep, ()), ForBits("x", deep, ()), Switch(deep, ())):
            assert "no array or table is called even" in fault(program(body))


def test_the_place_is_told() -> None:
    case = (Let("z", ONE), Let("y", X))
    body = (Let("y", ONE), If(ONE, (), (Switch(ONE, ((3, case),)),)))
    assert fault(program(*body)) == "IR, function main, 2, else, 1, case 3, 2, `y = x`: x has no value on some path"


def test_slots_are_needed_to_save() -> None:
    for statement in (Save(ONE), Restore(ONE)):
        assert "the program has no slots" in fault(program(statement, slots=0))


@pytest.mark.parametrize(
    ("array", "message"),
    [
        (replace(CELLS, bits=12), "12 bits"),
        (replace(CELLS, length=0), "it has 0 values"),
        (replace(CELLS, low=1), "1..9 does not hold 0"),
        (replace(CELLS, low=-9, high=-1), "does not hold 0"),
        (replace(CELLS, high=256), "0..256 does not fit 8 bits"),
        (replace(CELLS, low=-1, high=128), "-1..128 does not fit 8 bits"),
        (replace(CELLS, bits=64, high=2**63), "does not fit 64 bits"),
        (replace(CELLS, name="Cells"), "array or table 'Cells': a name is"),
        (replace(CELLS, name="odd"), "odd: the name is given twice"),
    ],
)
def test_a_broken_array_is_told(array: Array, message: str) -> None:
    assert message in fault(replace(program(), arrays=(array,)))


@pytest.mark.parametrize(
    "array",
    [
        replace(CELLS, high=255),
        replace(CELLS, low=-128, high=127),
        replace(CELLS, bits=64, low=-(2**63), high=2**63 - 1),
    ],
)
def test_an_array_that_just_fits_is_sound(array: Array) -> None:
    check(replace(program(), arrays=(array,)))


def test_other_broken_declarations_are_told() -> None:
    sound = program()
    assert "table odd: it is empty" in fault(replace(sound, tables=(Table("odd", ()),)))
    assert "needs more than 64 bits" in fault(replace(sound, tables=(Table("odd", (2**63,)),)))
    assert "main: the name is given twice" in fault(replace(sound, functions=(sound.functions[0],) * 2))
    assert "parameter of f a: the name is given twice" in fault(
        replace(sound, functions=(Function("f", ("a", "a"), ()),))
    )
    assert "slots: there are -1" in fault(replace(sound, slots=-1))


def test_what_is_not_used_counts_only_after_trimming() -> None:
    trimmed = program(Return(Call("twice", (Load("odd", ONE),))))
    check_trimmed(trimmed)
    for broken, message in (
        (program(Return(Load("odd", ONE))), "function twice: nothing calls it"),
        (program(Return(Call("twice", (ONE,)))), "table odd: nothing reads it"),
        (program(Return(Call("twice", (Load("odd", ONE),))), Return(ONE)), "no path leads here"),
    ):
        check(broken)
        with pytest.raises(InternalFault, match=message):
            check_trimmed(broken)
