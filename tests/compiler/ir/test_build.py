"""What the builder writes, folds and refuses."""

from collections.abc import Callable

import pytest

from homestretch.compiler.ir.build import (
    Builder,
    andn,
    both,
    either,
    known,
    lowest,
    maximum,
    minimum,
    mulhi32,
    mullo32,
    negate,
    popcount,
    rem,
    select,
)
from homestretch.compiler.ir.nodes import Array, Call, Const, Expr, Load, Local, Op, Program, Region
from homestretch.compiler.ir.text import expression_text, to_text
from homestretch.dsl.errors import InternalFault

X, Y = Local("x"), Local("y")
CALL = Call("f", ())


@pytest.mark.parametrize(
    ("expr", "text"),
    [
        (X + 1, "x + 1"),
        (1 - X, "1 - x"),
        (3 * X * Y, "(3 * x) * y"),
        (X & Y | 6 ^ X, "(x & y) | (6 ^ x)"),
        ((1 << X) - (Y >> 2), "(1 << x) - (y >> 2)"),
        (X.eq(1), "x == 1"),
        (X.ne(Y), "x != y"),
        (X.lt(1), "x < 1"),
        (X.le(1), "x <= 1"),
        (X.gt(1), "x > 1"),
        (X.ge(1), "x >= 1"),
        (andn(X, Y), "x &~ y"),
        (negate(X), "not(x)"),
        (popcount(X), "popcount(x)"),
        (lowest(X), "lowest(x)"),
        (minimum(X, 3), "min(x, 3)"),
        (maximum(3, X), "max(3, x)"),
        (rem(X, 6), "rem(x, 6)"),
        (mulhi32(X, 6), "mulhi32(x, 6)"),
        (mullo32(X, 6), "mullo32(x, 6)"),
        (known(X, 0, 7), "(x in 0..7)"),
        (select(X, 1, 2), "select(x, 1, 2)"),
        (both(X, 1, Y), "x & y"),
        (either(X, 0, Y, X), "(x | y) | x"),
    ],
)
def test_an_expression_is_written(expr: Expr, text: str) -> None:
    assert expression_text(expr) == text


@pytest.mark.parametrize(
    ("expr", "folded"),
    [
        (Const(2) + 3, Const(5)),
        (Const(1) << 62, Const(2**62)),
        (Const(3).lt(4), Const(1)),
        (rem(17, 5), Const(2)),
        (X + 0, X),
        (0 + X, X),
        (X - 0, X),
        (X * 1, X),
        (X & -1, X),
        (X | 0, X),
        (X ^ 0, X),
        (X << 0, X),
        (X >> 0, X),
        (andn(X, 0), X),
        (X * 0, Const(0)),
        (0 & X, Const(0)),
        (andn(X, -1), Const(0)),
        (0 << X, Const(0)),
        (select(1, X, Y), X),
        (select(0, X, Y), Y),
        (both(), Const(1)),
        (both(1, X), X),
        (both(X, 0), Const(0)),
        (either(), Const(0)),
        (either(0, X), X),
    ],
)
def test_constants_are_computed(expr: Expr, folded: Expr) -> None:
    assert expr == folded


@pytest.mark.parametrize(
    ("expr", "kept"),
    [
        (0 - X, Op("sub", (Const(0), X))),
        (X & 1, Op("and", (X, Const(1)))),
        (X << 1, Op("shl", (X, Const(1)))),
        (CALL * 0, Op("mul", (CALL, Const(0)))),
        (0 & CALL, Op("and", (Const(0), CALL))),
        (select(1, X, CALL), Op("select", (Const(1), X, CALL))),
        (select(1, X, Load("a", CALL)), Op("select", (Const(1), X, Load("a", CALL)))),
    ],
)
def test_what_counts_is_kept(expr: Expr, kept: Expr) -> None:
    assert expr == kept


def test_a_constant_fault_is_refused_when_it_is_built() -> None:
    with pytest.raises(InternalFault, match="more than 64 bits"):
        Const(2**62) * 4


def program() -> Program:
    b = Builder()
    b.array("cells", 8, 4, Region.STATE, 0, 9)
    b.array("sum", 64, 1, Region.TOTAL, 0, 2**40)
    assert b.table("odd", [1, 3, 5]) == "odd"
    assert b.table("again", (1, 3, 5)) == "odd"
    assert b.table("odd", (7,)) == "odd_2"
    with b.function("add", "n", inline=True) as (n,):
        b.put("sum", b.get("sum") + n)
    with b.function("main", "i", exported=True) as (given,):
        with b.for_("i", 0, 4) as i:
            with b.if_(i.eq(given)):
                b.cont()
            with b.else_():
                b.store("cells", i, b.load("odd", i & 1))
        with b.for_("i", 0, 2) as i, b.bits("p", given & 7) as p:
            b.do("add", i + p)
        x = b.let("x", b.call("add", 1))
        with b.while_(x.lt(9)):
            b.set(x, x + 1)
            with b.if_(x.eq(7)):
                b.brk()
        with b.switch(x) as cases:
            with cases.case(1, 2):
                b.save(0)
            with cases.case(7):
                b.restore(0)
            with cases.default():
                b.ret(x)
        b.ret(0)
    return b.program(1)


TEXT = """\
slots 1

state cells: 4 of 8 bits in 0..9
total sum: 1 of 64 bits in 0..1099511627776
table odd:
  1 3 5
table odd_2:
  7

function add(n) inline:
  sum[0] = sum[0] + n

function main(i) exported:
  for i_2 in 0 .. 4:
    if i_2 == i:
      continue
    else:
      cells[i_2] = odd[i_2 & 1]
  for i_3 in 0 .. 2:
    bits p in i & 7:
      do @add(i_3 + p)
  x = @add(1)
  while x < 9:
    x = x + 1
    if x == 7:
      break
  switch x:
    case 1, 2:
      save 0
    case 7:
      restore 0
    default:
      return x
  return 0
"""


def test_a_program_is_built_statement_by_statement() -> None:
    assert to_text(program()) == TEXT


def test_names_that_were_made_unique_are_not_given_again() -> None:
    b = Builder()
    with b.function("main"):
        names = [b.let(name, 0).name for name in ("x", "x_2", "x", "x")]
    assert names == ["x", "x_2", "x_3", "x_4"]


def else_after_a_statement(b: Builder) -> None:
    with b.if_(1):
        pass
    b.ret(0)
    with b.else_():
        pass


def else_without_if(b: Builder) -> None:
    with b.else_():
        pass


def else_inside_another_if(b: Builder) -> None:
    with b.if_(1):
        pass
    with b.if_(1), b.else_():
        pass


def else_twice(b: Builder) -> None:
    with b.if_(1):
        pass
    for _ in range(2):
        with b.else_():
            pass


@pytest.mark.parametrize("write", [else_after_a_statement, else_without_if, else_inside_another_if, else_twice])
def test_else_follows_its_if_directly(write: Callable[[Builder], None]) -> None:
    b = Builder()
    with pytest.raises(InternalFault, match="else_ does not follow"), b.function("main"):
        write(b)


def test_what_is_declared_twice_is_refused() -> None:
    b = Builder()
    b.array("cells", 8, 4, Region.STATE, 0, 9)
    with pytest.raises(InternalFault, match="two arrays called cells"):
        b.array("cells", 8, 4, Region.STATE, 0, 9)
    with b.function("main"):
        pass
    with pytest.raises(InternalFault, match="two functions called main"), b.function("main"):
        pass


def test_two_cases_for_one_value_are_refused() -> None:
    b = Builder()
    two = pytest.raises(InternalFault, match="two cases of one switch for 3")
    with two, b.function("main"), b.switch(1) as cases, cases.case(3), cases.case(4, 3):
        pass


def test_statements_stand_in_functions_and_cases() -> None:
    b = Builder()
    with pytest.raises(InternalFault, match="outside every function"):
        b.ret(0)
    with pytest.raises(InternalFault, match="between the cases"), b.function("main"), b.switch(1):
        b.ret(0)
    b = Builder()
    with pytest.raises(InternalFault, match="inside another one"), b.function("main"), b.function("other"):
        pass
    b = Builder()
    with pytest.raises(InternalFault, match="still open"), b.function("main"):
        b.program(0)


def test_arrays_are_what_they_were_declared() -> None:
    assert program().arrays[0] == Array("cells", 8, 4, Region.STATE, 0, 9)
