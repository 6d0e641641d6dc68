"""What is proved in range stays there; what is not is told, with its place."""

import pytest
from hypothesis import Phase, event, given, settings

from homestretch.compiler.ir.nodes import Program
from homestretch.compiler.ir.ranges import Kind, unproved
from homestretch.compiler.ir.text import from_text
from homestretch.compiler.machine import Machine
from homestretch.dsl.errors import InternalFault
from tests.compiler.ir.programs import INPUTS, careless_programs, programs, run

HEAD = """slots 4

state cells: 10 of 8 bits in 0..99
state count: 1 of 8 bits in 0..10
game signed: 4 of 16 bits in -5..300
total sum: 1 of 64 bits in 0..1000000
table squares:
  0 1 4 9 16

"""


def reasons(body: str, *more: str, params: str = "a, b") -> list[str]:
    lines = "".join(f"  {line}\n" for line in body.strip("\n").splitlines())
    program = from_text(f"{HEAD}function main({params}) exported:\n{lines}\n" + "\n".join(more))
    return [str(one) for one in unproved(program)]


PROVED = {
    "a constant index": "cells[9] = 99",
    "a masked index": "cells[a & 7] = b & 63",
    "a cut index": "cells[max(min(a, 9), 0)] = 1",
    "a vouched index": "cells[(a in 0..9)] = 1",
    "a guard": "if (a >= 0) & (a < 10):\n  cells[a] = 1",
    "a guard that leaves": "if (a < 0) | (a > 9):\n  return 0\ncells[a] = 1",
    "a guard by a local": "fits = (a >= 0) & (a < 10)\nif fits:\n  cells[a] = 1",
    "a guard against the contrary": "if not((a >= 0) & (a <= 9)):\n  return 1\ncells[a] = 1",
    "either of two guards": "if (a == 3) | (a == 5):\n  cells[a] = 1",
    "an elif": "if a < 0:\n  return 0\nelif a < 10:\n  cells[a] = 1",
    "a guard of a sum": "if (a >= 0) & (a < 100):\n  if (a + 3) < 13:\n    cells[a] = 1",
    "a guard of memory": "if count[0] < 10:\n  cells[count[0]] = 1\n  count[0] = count[0] + 1",
    "a guard of what memory was read into": "n = count[0]\nif n < 10:\n  count[0] = n + 1",
    "a guard against zero": "if count[0]:\n  count[0] = count[0] - 1",
    "a guarded divisor": "n = count[0]\nif n != 0:\n  return rem(7, n)",
    "a side of a choice": "return squares[select((a >= 0) & (a <= 4), a, 0)]",
    "a value of a table": "cells[squares[2]] = squares[a & 3]",
    "a case": "switch a:\n  case 3, 4:\n    cells[a] = 1",
    "what a value is after the cases": "x = a & 3\nswitch x:\n  case 0:\n    x = 1\ncells[x - 1] = 1",
    "a counter": "for i in 0 .. 10:\n  cells[i] = i * 11",
    "a counter up to memory": "for i in 0 .. count[0]:\n  cells[i] = 0",
    "bits": "bits p in a & 1023:\n  cells[p] = p",
    "the bits of a mask that grows": (
        "m = 0\nfor i in 0 .. 10:\n  m = m | ((cells[i] > 3) << i)\nbits p in m:\n  cells[p] = 0"
    ),
    "a number of rounds": "n = 0\nfor i in 0 .. 10:\n  if cells[i] > 3:\n    n = n + 1\ncount[0] = n",
    "rounds inside rounds": "n = 0\nfor i in 0 .. 3:\n  bits p in a & 7:\n    n = n + 1\ncells[n] = 1",
    "what is kept of a list": (
        "end = count[0]\nkept = 0\nfor i in 0 .. end:\n  if cells[i]:\n"
        "    cells[kept] = cells[i]\n    kept = kept + 1\ncount[0] = kept"
    ),
    "what is kept from a place on": (
        "start = (a in 0..10)\nend = count[0]\nkept = start\nfor i in start .. end:\n  if cells[i]:\n"
        "    cells[kept] = cells[i]\n    kept = kept + 1\ncount[0] = kept"
    ),
    "a loop with a guard": "i = 0\nwhile i < 10:\n  cells[i] = 1\n  i = i + 1\ncount[0] = i",
    "a loop that is left": "i = 0\nwhile 1:\n  if i >= 10:\n    break\n  cells[i] = 1\n  i = i + 1\ncount[0] = i",
    "a counter of a loop that ends no one knows when": "n = 0\nwhile cells[0]:\n  n = n + 1\nreturn n * 4096",
    "a walk round": "i = 0\nwhile cells[i] < 50:\n  i = rem(i + 3, 10)\nreturn i",
    "a saved position": "save a & 3\nrestore 2",
    "what was compared, subtracted": "x = a & 7\ny = b & 7\nif x <= y:\n  cells[y - x] = 1",
    "what was compared with memory": "x = a & 7\nif count[0] <= x:\n  cells[x - count[0]] = 1",
    "what was compared after something was added": "x = a & 7\ny = b & 7\nif (x + 2) < y:\n  cells[(y - x) - 3] = 1",
    "what is equal": "x = a & 7\ny = b & 7\nif x == y:\n  cells[x - y] = 1",
    "what is neither less nor equal": "x = a & 7\ny = b & 7\nif x >= y:\n  if x != y:\n    cells[(x - y) - 1] = 1",
    "how much is left for a counter": "n = a & 7\nfor i in 1 .. n + 1:\n  cells[n - i] = 1",
    "how far a counter has come": "n = a & 7\nfor i in n .. 10:\n  cells[i - n] = 1",
    "rounds between two places of a table": (
        "s = a & 3\nn = 0\nfor i in squares[s] .. squares[s + 1]:\n  n = n + 1\ncells[n] = 1"
    ),
    "rounds from a place on": "n = 0\ns = a & 1048575\nfor i in s .. s + 9:\n  n = n + 1\ncells[n] = 1",
    "a set that gets empty": "m = a & 1023\nn = 0\nwhile m != 0:\n  m = m & (m - 1)\n  n = n + 1\ncount[0] = n",
    "a set that gets empty sooner": (
        "m = a & 1023\nn = 0\nwhile m != 0:\n  x = m & b\n  m = (m & (m - 1)) &~ x\n  n = n + 1\ncount[0] = n"
    ),
    "sets that get empty inside rounds": (
        "n = 0\nfor i in 0 .. 3:\n  m = a & 7\n  while m != 0:\n    m = m & (m - 1)\n    n = n + 1\ncells[n] = 1"
    ),
    "what is taken away in rounds": "n = 10\nfor i in 0 .. 10:\n  if cells[i]:\n    n = n - 1\ncount[0] = n",
    "a place sought downwards among those counted": (
        "n = 0\nfor i in 0 .. 10:\n  spot = n\n  while spot > 0:\n    if cells[spot - 1] < 5:\n      break\n"
        "    cells[spot] = 1\n    spot = spot - 1\n  n = n + 1"
    ),
    "words": "x = mullo32(a & 4294967295, 3528531795) ^ mulhi32(b & 4294967295, 3449720151)\nreturn (x * 6) >> 32",
    "what cannot be reached": "if 3 < 2:\n  cells[77] = 1",
}


@pytest.mark.parametrize("case", PROVED)
def test_it_is_proved_that_values_stay_in_range_by(case: str) -> None:
    assert reasons(PROVED[case]) == []


NOT_PROVED = {
    "an index too high": ("cells[10] = 1", "10 is an index of cells; it is in 10..10, not proved in 0..9"),
    "an index below": ("cells[0 - 1] = 1", "-1..-1, not proved in 0..9"),
    "any index": ("cells[a] = 1", "a is an index of cells"),
    "an index of a table": ("return squares[a & 7]", "a & 7 is an index of squares; it is in 0..7, not proved in 0..4"),
    "a value too high": ("cells[0] = 100", "100 is stored in cells; it is in 100..100, not proved in 0..99"),
    "a value below": ("signed[1] = 0 - 6", "0 - 6 is stored in signed"),
    "a guard on one side": ("if a < 10:\n  cells[a] = 1", "a is an index of cells"),
    "a guard that is off by one": ("if count[0] <= 10:\n  cells[count[0]] = 1", "it is in 0..10, not proved in 0..9"),
    "a guard of what changed since": ("if count[0] < 9:\n  count[0] = 10\n  cells[count[0]] = 1", "it is in 10..10"),
    "a guard of a local that changed": ("if (a > 0) & (a < 9):\n  a = a + 5\n  cells[a] = 1", "it is in 6..13"),
    "a guard before a call": (
        "if count[0] < 10:\n  do @fill()\n  cells[count[0]] = 1",
        "count[0] is an index of cells; it is in 0..10",
    ),
    "a guard before a restored position": ("if count[0] < 10:\n  restore 0\n  cells[count[0]] = 1", "it is in 0..10"),
    "one of two guards": ("if (a > 0) | (a < 9):\n  cells[a] = 1", "a is an index of cells"),
    "a counter too far": ("for i in 0 .. 11:\n  cells[i] = 1", "i is an index of cells; it is in 0..10"),
    "one round too many": (
        "n = 0\nfor i in 0 .. 11:\n  if cells[i - (i > 9)]:\n    n = n + 1\ncount[0] = n",
        "n is stored in count; it is in 0..11, not proved in 0..10",
    ),
    "two steps a round": ("n = 0\nfor i in 0 .. 6:\n  n = n + 2\ncount[0] = n", "it is in 0..12"),
    "bits too far": ("bits p in a & 2047:\n  cells[p] = 1", "p is an index of cells; it is in 0..10"),
    "a loop without a guard": ("i = 0\nwhile cells[0]:\n  cells[i] = 1\n  i = i + 1", "i is an index of cells"),
    "a sum of counts": ("sum[0] = sum[0] + 1", "sum[0] + 1 is stored in sum; it is in 1..1000001"),
    "a shift": ("return (a & 3) << b", "b is an argument of shl"),
    "a shift that grows": ("return (a & 65535) << 60", "is computed"),
    "a divisor": ("return rem(7, a & 3)", "a & 3 is an argument of rem; it is in 0..3, not proved in 1..4294967295"),
    "a word": ("return mullo32(a, 7)", "a is an argument of mullo32"),
    "a truth": ("return not(a & 3)", "a & 3 is an argument of not"),
    "a choice": ("return select(a & 3, 1, 2)", "a & 3 is an argument of select"),
    "a side of a choice that is computed all the same": (
        "return select(a == 2, squares[a], 0)",
        "is an index of squares",
    ),
    "a sum of many rounds": (
        "n = 0\nwhile cells[0]:\n  n = n + 1\ncount[0] = n",
        "n is stored in count; it is in 0..1125899906842624, not proved in 0..10",
    ),
    "a number that grows and falls": ("n = 0\nwhile cells[0]:\n  n = (n + 1) - (n >> 60)\nreturn n + 1", "is computed"),
    "a sum": ("return a + 1", "a + 1 is computed; it is in -9223372036854775807..9223372036854775808"),
    "a difference": ("return a - b", "a - b is computed; it is in -18446744073709551615..18446744073709551615"),
    "a difference of what was compared": (
        "if a <= b:\n  return b - a",
        "b - a is computed; it is in 0..18446744073709551615",
    ),
    "a product": ("return (a & 4294967295) * (b & 4294967295)", "is computed"),
    "what was compared, subtracted the other way": (
        "x = a & 7\ny = b & 7\nif x <= y:\n  cells[x - y] = 1",
        "x - y is an index of cells; it is in -7..0",
    ),
    "what was compared before it changed": (
        "x = a & 7\ny = b & 7\nif x <= y:\n  x = x + 1\n  cells[y - x] = 1",
        "y - x is an index of cells; it is in -8..6",
    ),
    "what was compared with memory before a call": (
        "x = a & 7\nif count[0] <= x:\n  do @fill()\n  cells[x - count[0]] = 1",
        "x - count[0] is an index of cells; it is in -10..7",
    ),
    "what was compared on one way only": (
        "x = a & 7\ny = b & 7\nif a > 3:\n  if x > y:\n    return 0\ncells[y - x] = 1",
        "y - x is an index of cells; it is in -7..7",
    ),
    "what is only not equal": (
        "x = a & 7\ny = b & 7\nif x != y:\n  cells[(x - y) - 1] = 1",
        "it is in -8..6, not proved in 0..9",
    ),
    "a counter that goes one too far": (
        "n = a & 7\nfor i in 1 .. n + 2:\n  cells[n - i] = 1",
        "n - i is an index of cells; it is in -1..6",
    ),
    "a counter whose end changes": (
        "n = a & 7\nfor i in 1 .. n + 1:\n  n = 0\n  cells[n - i] = 1",
        "n - i is an index of cells; it is in -7..-1",
    ),
    "a counter up to memory that changes": (
        "for i in 0 .. count[0]:\n  count[0] = 0\n  cells[count[0] - i] = 1",
        "count[0] - i is an index of cells; it is in -9..0",
    ),
    "rounds between places of a table further apart": (
        "s = a & 2\nn = 0\nfor i in squares[s] .. squares[s + 2]:\n  n = n + 1\ncells[n] = 1",
        "n is an index of cells; it is in 0..12",
    ),
    "a larger set that gets empty": (
        "m = a & 2047\nn = 0\nwhile m != 0:\n  m = m & (m - 1)\n  n = n + 1\ncount[0] = n",
        "n is stored in count; it is in 0..11",
    ),
    "a set that may keep its lowest bit": (
        "m = a & 1023\nn = 0\nwhile m != 0:\n  m = m & (b - 1)\n  n = n + 1\ncount[0] = n",
        "n is stored in count; it is in 0..1125899906842624",
    ),
    "a set that loses a bit in some rounds": (
        "m = a & 1023\nn = 0\nwhile m != 0:\n  if cells[2]:\n    m = m & (m - 1)\n  n = n + 1\ncount[0] = n",
        "n is stored in count; it is in 0..1125899906842624",
    ),
    "a set that keeps its bits in rounds cut short": (
        "m = a & 1023\nn = 0\nwhile m != 0:\n  n = n + 1\n  if b:\n    continue\n  m = m & (m - 1)\ncount[0] = n",
        "n is stored in count; it is in 0..1125899906842624",
    ),
    "a set that gets a bit back": (
        "m = a & 1023\nn = 0\nwhile m != 0:\n  m = m & (m - 1)\n  n = n + 1\n  if b:\n    m = m | 1\ncount[0] = n",
        "n is stored in count; it is in 0..1125899906842624",
    ),
    "a set that need not get empty": (
        "m = a & 1023\nn = 0\nwhile m != 1:\n  m = m & (m - 1)\n  n = n + 1\ncount[0] = n",
        "n is stored in count; it is in 0..1125899906842624",
    ),
    "one taken away too often": (
        "n = 10\nfor i in 0 .. 11:\n  if cells[i - (i > 9)]:\n    n = n - 1\ncount[0] = n",
        "n is stored in count; it is in -1..10",
    ),
    "a slot": ("save a & 7", "a & 7 is the slot; it is in 0..7, not proved in 0..3"),
}
FILL = "function fill():\n  count[0] = 10\n"


@pytest.mark.parametrize("case", NOT_PROVED)
def test_it_is_told_that_something_may_leave_its_range_with(case: str) -> None:
    body, expected = NOT_PROVED[case]
    found = reasons(body, FILL) if "@fill" in body else reasons(body)
    assert any(expected in reason for reason in found), found


def test_a_place_names_the_function_the_path_and_the_statement() -> None:
    (found,) = reasons("if a > 0:\n  for i in 0 .. 4:\n    cells[0] = 1\n    cells[i + 7] = 2")
    assert found.startswith("main, 1.then.1.body.2 `cells[i + 7] = 2`: i + 7 is an index of cells")


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("cells[a] = 1", Kind.INDEX),
        ("return squares[a]", Kind.INDEX),
        ("save a", Kind.SLOT),
        ("cells[1] = a", Kind.VALUE),
        ("sum[0] = sum[0] + 1", Kind.COUNT),
        ("sum[0] = (b & 3) + sum[0]", Kind.COUNT),
        ("sum[0] = sum[0] - 1", Kind.VALUE),
        ("sum[0] = sum[0] + ((b & 3) - 1)", Kind.VALUE),
        ("cells[1] = cells[2] + 1", Kind.VALUE),
        ("n = count[0]\n  count[0] = n + 1", Kind.COUNT),
        ("n = count[0]\n  m = n + 1\n  count[0] = m", Kind.COUNT),
        ("n = count[0]\n  count[0] = 3\n  count[0] = n + 1", Kind.VALUE),
        ("return rem(a, 3)", Kind.ARGUMENT),
        ("return a + 1", Kind.RESULT),
    ],
)
def test_what_is_not_proved_is_of_a_kind(line: str, kind: Kind) -> None:
    (found,) = unproved(from_text(f"{HEAD}function main(a, b) exported:\n  {line}\n"))
    assert found.kind is kind


def test_parameters_take_what_all_calls_give_them() -> None:
    good = "function put(at):\n  cells[at] = 1\n"
    assert reasons("do @put(3)\ndo @put(a & 7)", good) == []
    (found,) = reasons("do @put(3)\ndo @put(count[0])", good)
    assert found.startswith("put, 1 `cells[at] = 1`: at is an index of cells; it is in 0..10")


def test_results_are_known_where_a_function_is_called() -> None:
    half = "function half(x):\n  if x > 3:\n    return 9\n  return x & 3\n"
    assert reasons("cells[@half(a)] = 1", half) == []
    assert reasons("cells[@half(a) + 1] = 1", half) != []


def test_a_function_that_calls_itself_is_followed_until_nothing_changes() -> None:
    down = "function down(n):\n  if n <= 0:\n    return 0\n  cells[n - 1] = 1\n  return @down(n - 1)\n"
    assert reasons("return @down(count[0])", down) == []
    assert reasons("return @down(11)", down) != []


@pytest.mark.parametrize(("rounds", "proved"), [(10, True), (11, False)])
def test_what_a_loop_returns_is_what_its_rounds_can_come_to(rounds: int, proved: bool) -> None:
    sought = (
        f"function sought():\n  n = 0\n  for i in 0 .. {rounds}:\n    if cells[i - (i > 9)] > 50:\n      return n\n"
        "    n = n + 1\n  return 0\n"
    )
    assert (reasons("cells[@sought()] = 1", sought) == []) is proved


@pytest.mark.parametrize(("rounds", "proved"), [(10, True), (11, False)])
def test_what_a_loop_passes_to_a_function_is_what_its_rounds_can_come_to(rounds: int, proved: bool) -> None:
    put = "function put(at):\n  cells[at] = 1\n"
    assert (reasons(f"n = 0\nfor i in 0 .. {rounds}:\n  do @put(n)\n  n = n + 1", put) == []) is proved


@pytest.mark.parametrize(("guard", "proved"), [("portion < left", True), ("portion <= 9", False)])
def test_what_is_shared_out_by_a_function_that_calls_itself_comes_to_an_end(guard: str, proved: bool) -> None:
    share = (
        "function share(left):\n  cells[left - 1] = 1\n  for portion in 1 .. 10:\n"
        f"    if {guard}:\n      do @share(left - portion)\n"
    )
    assert (reasons("do @share(9)", share) == []) is proved


def test_an_inlined_function_is_followed_at_each_call() -> None:
    text = "function next(n, of) inline:\n  return rem(n, of)\n"
    assert reasons("cells[@next(a & 255, 10)] = 1\nreturn squares[@next(a & 255, 5)]", text) == []
    assert len(reasons("cells[@next(a & 255, 10)] = 1\nreturn squares[@next(a & 255, 6)]", text)) == 1


def test_what_comes_after_an_inlined_function_inside_a_value_is_looked_at() -> None:
    text = "function low(n) inline:\n  return n & 3\n"
    assert reasons("x = squares[@low(a)]\ncells[9] = 1", text) == []
    assert len(reasons("x = squares[@low(a)]\ncells[10] = 1", text)) == 1


def test_a_function_that_nothing_calls_is_not_looked_at() -> None:
    assert reasons("return 0", "function idle():\n  cells[77] = 1\n") == []


@given(programs())
@settings(max_examples=40, phases=[Phase.generate])
def test_programs_that_cut_every_value_are_proved(program: Program) -> None:
    assert [str(one) for one in unproved(program)] == []


@given(careless_programs())
@settings(max_examples=60, phases=[Phase.generate])
def test_what_is_proved_never_faults(program: Program) -> None:
    proved = unproved(program) == []
    machine = Machine.python(program)
    for first, second in INPUTS:
        try:
            run(machine, first, second)
        except InternalFault:
            event("faulted")
            assert not proved
        else:
            event("proved and ran" if proved else "ran without a proof")
