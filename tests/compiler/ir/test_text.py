"""The text form is read back as the same program; what is none is refused with its line."""

from dataclasses import replace

import pytest
from hypothesis import Phase, given, settings

from homestretch.compiler.ir.nodes import Const, Function, If, Known, Let, Load, Local, Op, Program, Return, Store
from homestretch.compiler.ir.ops import ARITY
from homestretch.compiler.ir.text import from_text, to_text
from homestretch.dsl.errors import UsageError
from tests.compiler.ir.programs import programs

EMPTY = Program((), (), (), 0)


@given(programs())
@settings(max_examples=25, phases=[Phase.generate])
def test_a_program_is_read_back(program: Program) -> None:
    assert from_text(to_text(program)) == program


@pytest.mark.parametrize("op", ARITY)
def test_each_operator_is_read_back_beside_itself(op: str) -> None:
    one = Op(op, tuple(Const(-number) for number in range(ARITY[op])))
    nested = Op(op, (one,) * ARITY[op])
    program = replace(EMPTY, functions=(Function("f", ("x",), (Return(nested),)),))
    assert from_text(to_text(program)) == program


def test_names_may_be_words_of_the_text_form() -> None:
    words = ("if", "else", "elif", "in", "return", "save", "do", "case", "default", "table", "min", "slots")
    body = (
        *(Let(word, Known(Local(word), -1, 1)) for word in words),
        If(Local("if"), (), ()),
        Store("else", Load("elif", Local("in")), Local("case")),
        Let("else", Const(1)),
    )
    program = replace(EMPTY, functions=(Function("function", words, body, True, False),))
    assert from_text(to_text(program)) == program


def test_a_long_table_is_broken_into_lines() -> None:
    program = from_text("slots 0\ntable t:\n  1 2\n  -3\n")
    assert program.tables[0].values == (1, 2, -3)
    long = replace(program, tables=(replace(program.tables[0], values=tuple(range(100))),))
    assert from_text(to_text(long)) == long
    assert max(map(len, to_text(long).splitlines())) < 100


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1 .* begins with `slots`"),
        ("slot 3", "line 1 .* begins with `slots`"),
        ("slots 0\nplace x: 1 of 8 bits in 0..1", "line 2 .* no region is called place"),
        ("slots 0\n\nx = 1", "line 3 .* an array, a table or a function is expected"),
        ("slots 0\ntable t:\n  1 x", "line 3 .* a number is expected, not 'x'"),
        ("slots 0\nfunction f():\n  jump 1", "line 3 .* no statement begins with 'jump'"),
        ("slots 0\nfunction f():\n  x = 1 + 2 + 3", "line 3 .* nothing is expected .* not '\\+'"),
        ("slots 0\nfunction f():\n  x = 1 $ 2", "line 3 .* the sign '\\$' means nothing"),
        ("slots 0\nfunction f():\n  x = (1 + 2", "line 3 .* '\\)' is expected, not 'end of line'"),
        ("slots 0\nfunction f():\n  x = twice(1)", "line 3 .* no operator is called twice"),
        ("slots 0\nfunction f():\n  x = a[1", "line 3 .* '\\]' is expected"),
        ("slots 0\nfunction f():\n  x = (1 in 0 1)", "line 3 .* '..' is expected, not '1'"),
        ("slots 0\nfunction f():\n  x = @f(1 2)", "line 3 .* ',' is expected"),
        ("slots 0\nfunction f():\n  x = ", "line 3 .* a name is expected, not 'end of line'"),
        ("slots 0\nfunction f():\n  do x", "line 3 .* `do` calls a function"),
        ("slots 0\nfunction f():\n  if 1\n    break", "line 3 .* ':' is expected"),
        ("slots 0\nfunction f():\n  break 1", "line 3 .* nothing is expected"),
        ("slots 0\nfunction f():\n  break\n      break", "line 4 .* further in"),
        ("slots 0\nfunction f():\n  for i from 1 .. 2:", "line 3 .* 'in' is expected, not 'from'"),
        ("slots 0\nfunction f():\n  switch 1:\n    when 1:", "line 4 .* 'case' is expected, not 'when'"),
        ("slots 0\nfunction f():\n  else:\n    break", "line 3 .* no statement begins with 'else'"),
        ("slots 0\nfunction f():\n  3[1] = 1", "line 3 .* a name is expected, not '3'"),
    ],
)
def test_what_is_no_program_is_refused_with_its_line(text: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        from_text(text)
