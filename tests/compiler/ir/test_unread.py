"""What is stored in arrays that nothing reads is dropped, and nothing else."""

import pytest

from homestretch.compiler.ir.check import check
from homestretch.compiler.ir.text import from_text, to_text
from homestretch.compiler.ir.unread import drop_unread_arrays

HEAD = """slots 0

state at: 2 of 8 bits in 0..9
state seen: 1 of 8 bits in 0..9
state noted: 1 of 8 bits in 0..9
game count: 1 of 8 bits in 0..9

"""


def left(*lines: str, more: str = "") -> list[str]:
    """Return the statements of a function that stay."""
    program = from_text(HEAD + more + "function main(a) exported:\n" + "".join(f"  {line}\n" for line in lines))
    after = drop_unread_arrays(program)
    check(after)
    assert after.arrays == program.arrays
    return [line[2:] for line in to_text(after).split("function main(a) exported:\n")[1].splitlines() if line]


@pytest.mark.parametrize(
    ("lines", "kept"),
    [
        (["seen[0] = 3", "return a"], ["return a"]),
        (["seen[0] = 3", "return seen[0]"], ["seen[0] = 3", "return seen[0]"]),
        (["seen[0] = min(seen[0] + 1, 9)", "return a"], ["return a"]),
        (["noted[0] = at[0]", "seen[0] = noted[0]", "return a"], ["return a"]),
        (["noted[0] = at[0]", "at[1] = noted[0]", "return at[a]"], None),
        (["at[seen[0]] = 1", "seen[0] = 1", "return at[a]"], None),
        (["count[0] = 1", "return a"], None),
        (["if noted[0]:", "  return 1", "noted[0] = 1", "return 0"], None),
        (["x = noted[0]", "noted[0] = 1", "return x"], None),
    ],
)
def test_only_stores_that_nobody_reads_are_dropped(lines: list[str], kept: list[str] | None) -> None:
    assert left(*lines) == (lines if kept is None else kept)


def test_a_store_that_calls_a_function_stays() -> None:
    lines = ["seen[0] = @next(a)", "return a"]
    assert left(*lines, more="function next(a):\n  count[0] = 1\n  return a\n\n") == lines


def test_what_only_an_unused_function_reads_is_unread() -> None:
    assert left("seen[0] = 3", "return a", more="function idle():\n  return seen[0]\n\n") == ["return a"]
