"""Numbers drawn in compiled code, where a word of chance has to be thrown away."""

from __future__ import annotations

import pytest

from homestretch.compiler.ir.build import Builder
from homestretch.compiler.ir.nodes import Program
from homestretch.compiler.lower.chance import BLOCKS, DICE, WORDS, write_chance
from homestretch.compiler.machine import Machine

LAST = 2**32 - 1

TAKING = ("draw", "draw_few")
"""Functions that take the word they use; `foreseen` leaves it where it is."""


def program() -> Program:
    b = Builder()
    write_chance(b, (0,))
    for name in (*TAKING, "foreseen"):
        with b.function(f"call_{name}", "stream", "bound", exported=True) as (stream, bound):
            b.ret(b.call(name, stream, bound))
    return b.program(0)


def drawn(name: str, words: list[int], bound: int, *, native: bool) -> tuple[int, int]:
    """Draw below a bound where the next words are these; return the number, and how many words were passed by."""
    written = program()
    machine = Machine.native(written, "quick") if native else Machine.python(written)
    machine.set("word_next", DICE, 0)
    for number, word in enumerate(words):
        machine.set("words", DICE * WORDS + number % 4 * BLOCKS + number // 4, word)
    return machine.call(f"call_{name}", DICE, bound), machine.get("word_next", DICE)


@pytest.mark.parametrize("native", [False, True], ids=["python", "native"])
@pytest.mark.parametrize("name", [*TAKING, "foreseen"])
@pytest.mark.parametrize(
    ("words", "bound", "number", "thrown_away"),
    [
        # 2**32 leaves 4 when divided by 6: so the last four words would make four numbers likelier.
        ([LAST - 4, 0], 6, (LAST - 4) % 6, 0),
        ([LAST - 3, 10], 6, 4, 1),
        ([LAST, LAST - 3, 12], 6, 0, 2),
        # 2**32 leaves nothing when divided by 8: every word is as good as another.
        ([LAST, 0], 8, 7, 0),
        ([5, LAST], 1, 0, 0),
    ],
)
def test_words_of_the_uneven_tail_are_thrown_away(
    name: str, words: list[int], bound: int, number: int, thrown_away: int, native: bool
) -> None:
    taken = 1 if name in TAKING else 0
    assert drawn(name, words, bound, native=native) == (number, thrown_away + taken)
