"""The interval of a result holds every result."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.compiler.ir import intervals
from homestretch.compiler.ir.intervals import Interval, hull, result, within
from homestretch.compiler.ir.ops import ARITY, domain, evaluate
from homestretch.dsl.errors import InternalFault


@st.composite
def inside(draw: Any, limits: Interval) -> tuple[Interval, int]:
    """An interval within limits, and a value in it."""
    near = st.sampled_from([one for one in (0, 1, -1, 7, 63, *limits) if limits[0] <= one <= limits[1]])
    value, *ends = (draw(near | st.integers(*limits)) for _ in range(3))
    return (min(value, *ends), max(value, *ends)), value


def holds(op: str, data: st.DataObject) -> bool:
    drawn = [data.draw(inside(limits)) for limits in domain(op)]
    low, high = result(op, tuple(interval for interval, _ in drawn))
    try:
        value = evaluate(op, *(value for _, value in drawn))
    except InternalFault:
        return True
    return low <= value <= high


@pytest.mark.parametrize("op", ARITY)
@given(data=st.data())
def test_a_result_lies_in_its_interval(op: str, data: st.DataObject) -> None:
    assert holds(op, data)


@pytest.mark.parametrize(
    ("op", "twin"),
    [
        ("sub", lambda a, b: (a[0] - b[0], a[1] - b[1])),
        ("and", lambda a, b: (0, min(a[1], b[1]))),
        ("or", lambda a, b: (max(a[0], b[0]), max(a[1], b[1]))),
        ("mul", lambda a, b: (a[0] * b[0], a[1] * b[1])),
        ("lowest", lambda a: (0, max(a[1].bit_length() - 1, 0))),
        ("popcount", lambda a: (0, a[1].bit_length())),
    ],
)
def test_a_wrong_interval_is_caught(op: str, twin: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(intervals._RESULT, op, twin)

    @given(data=st.data())
    def look(data: st.DataObject) -> None:
        assert holds(op, data)

    with pytest.raises(AssertionError):
        look()


@pytest.mark.parametrize(
    ("op", "args", "expected"),
    [
        ("add", ((1, 2), (10, 20)), (11, 22)),
        ("sub", ((1, 2), (10, 20)), (-19, -8)),
        ("mul", ((-2, 3), (5, 7)), (-14, 21)),
        ("and", ((-5, 100), (0, 7)), (0, 7)),
        ("or", ((0, 8), (0, 3)), (0, 15)),
        ("shl", ((1, 3), (0, 4)), (1, 48)),
        ("shr", ((-9, 9), (1, 2)), (-5, 4)),
        ("lt", ((0, 4), (5, 9)), (1, 1)),
        ("lt", ((0, 5), (5, 9)), (0, 1)),
        ("eq", ((0, 4), (5, 9)), (0, 0)),
        ("ne", ((3, 3), (3, 3)), (0, 0)),
        ("rem", ((0, 100), (1, 6)), (0, 5)),
        ("mulhi32", ((0, 2**32 - 1), (6, 6)), (0, 5)),
        ("popcount", ((1, 15),), (1, 4)),
        ("lowest", ((0, 15),), (0, 3)),
        ("select", ((1, 1), (3, 4), (8, 9)), (3, 4)),
        ("select", ((0, 1), (3, 4), (8, 9)), (3, 9)),
    ],
)
def test_an_interval_is_no_wider_than_needed(op: str, args: tuple[Interval, ...], expected: Interval) -> None:
    assert result(op, args) == expected


def test_hull_and_within() -> None:
    assert hull((1, 3), (7, 9)) == (1, 9)
    assert within((2, 3), (2, 3))
    assert not within((1, 3), (2, 3))
    assert not within((2, 4), (2, 3))
