"""The definition of each operator, by values that can be seen to be right, and what it refuses."""

import pytest

from homestretch.compiler.ir.ops import ARITY, COMPARISONS, HIGHEST_WORD, LOWEST_WORD, domain, evaluate
from homestretch.dsl.errors import InternalFault

EXAMPLES: list[tuple[str, tuple[int, ...], int]] = [
    ("add", (-3, 5), 2),
    ("sub", (-3, 5), -8),
    ("mul", (-3, 5), -15),
    ("and", (0b1100, 0b1010), 0b1000),
    ("and", (-1, 7), 7),
    ("or", (0b1100, 0b1010), 0b1110),
    ("xor", (0b1100, 0b1010), 0b0110),
    ("andn", (0b1100, 0b1010), 0b0100),
    ("andn", (6, -1), 0),
    ("shl", (-3, 2), -12),
    ("shr", (13, 2), 3),
    ("shr", (-13, 2), -4),
    ("shr", (LOWEST_WORD, 63), -1),
    ("eq", (4, 4), 1),
    ("eq", (4, 5), 0),
    ("ne", (4, 4), 0),
    ("ne", (4, -4), 1),
    ("lt", (-1, 0), 1),
    ("lt", (0, 0), 0),
    ("le", (0, 0), 1),
    ("le", (1, 0), 0),
    ("gt", (0, -1), 1),
    ("gt", (0, 0), 0),
    ("ge", (0, 0), 1),
    ("ge", (-1, 0), 0),
    ("min", (-2, 3), -2),
    ("max", (-2, 3), 3),
    ("rem", (17, 5), 2),
    ("rem", (2**32 - 1, 2**32 - 1), 0),
    ("mulhi32", (2**32 - 1, 2**32 - 1), 2**32 - 2),
    ("mullo32", (2**32 - 1, 2**32 - 1), 1),
    ("popcount", (0b10110,), 3),
    ("popcount", (-1,), 64),
    ("lowest", (0b10100,), 2),
    ("lowest", (0,), 0),
    ("lowest", (LOWEST_WORD,), 63),
    ("not", (0,), 1),
    ("not", (1,), 0),
    ("select", (1, 5, 6), 5),
    ("select", (0, 5, 6), 6),
]


@pytest.mark.parametrize(("op", "args", "expected"), EXAMPLES)
def test_an_operator_gives(op: str, args: tuple[int, ...], expected: int) -> None:
    assert evaluate(op, *args) == expected


def test_each_operator_has_an_example() -> None:
    assert {op for op, _, _ in EXAMPLES} == set(ARITY)
    assert set(ARITY) >= COMPARISONS


@pytest.mark.parametrize("op", ARITY)
def test_the_number_of_arguments_counts(op: str) -> None:
    args = tuple(low if low > LOWEST_WORD else 0 for low, _ in domain(op))
    assert len(args) == ARITY[op]
    evaluate(op, *args)
    with pytest.raises(InternalFault, match=f"{op} takes {len(args)} arguments, not {len(args) + 1}"):
        evaluate(op, *args, 0)


@pytest.mark.parametrize(
    ("op", "args", "reason"),
    [
        ("shl", (1, 64), "64 is outside 0..63"),
        ("shl", (1, -1), "-1 is outside 0..63"),
        ("shr", (1, 64), "64 is outside 0..63"),
        ("rem", (1, 0), "0 is outside 1..4294967295"),
        ("rem", (-1, 3), "-1 is outside 0..4294967295"),
        ("mulhi32", (2**32, 1), "4294967296 is outside"),
        ("mullo32", (1, -1), "-1 is outside"),
        ("not", (2,), "2 is outside 0..1"),
        ("select", (-1, 5, 6), "-1 is outside 0..1"),
        ("add", (HIGHEST_WORD, 1), "more than 64 bits"),
        ("sub", (LOWEST_WORD, 1), "more than 64 bits"),
        ("mul", (2**32, 2**31), "more than 64 bits"),
        ("shl", (1, 63), "more than 64 bits"),
    ],
)
def test_an_operator_refuses(op: str, args: tuple[int, ...], reason: str) -> None:
    with pytest.raises(InternalFault, match=reason):
        evaluate(op, *args)


def test_a_word_just_fits() -> None:
    assert evaluate("add", HIGHEST_WORD, 0) == HIGHEST_WORD
    assert evaluate("shl", 1, 62) == 2**62
    assert evaluate("shl", -1, 63) == LOWEST_WORD
