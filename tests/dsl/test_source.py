"""Files and places in them."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.dsl.source import SourceFile, Span


@pytest.mark.parametrize(
    ("offset", "expected"),
    [(0, (1, 1)), (1, (1, 2)), (2, (1, 3)), (3, (2, 1)), (4, (2, 2)), (5, (3, 1)), (6, (3, 2))],
)
def test_position_counts_lines_and_columns_from_one(offset: int, expected: tuple[int, int]) -> None:
    assert SourceFile("a.yaml", "ab\nc\nd").position(offset) == expected


@pytest.mark.parametrize("line_break", ["\n", "\r\n", "\r"])
def test_each_kind_of_line_break_ends_a_line(line_break: str) -> None:
    source = SourceFile("a.yaml", f"one{line_break}{line_break}two")
    assert [source.line(number) for number in (1, 2, 3)] == ["one", "", "two"]
    assert source.position(len(source.text)) == (3, 4)
    assert source.start_of_line(3) == source.text.index("two")


def test_the_empty_file_has_one_empty_line() -> None:
    source = SourceFile("a.yaml", "")
    assert source.position(0) == (1, 1)
    assert source.line(1) == ""


@pytest.mark.parametrize("offset", [-1, 3])
def test_position_refuses_offsets_outside_the_text(offset: int) -> None:
    with pytest.raises(ValueError, match="outside"):
        SourceFile("a.yaml", "ab").position(offset)


@pytest.mark.parametrize("number", [0, 3])
def test_line_refuses_lines_that_do_not_exist(number: int) -> None:
    with pytest.raises(ValueError, match="2 lines"):
        SourceFile("a.yaml", "a\nb").line(number)


def test_span_names_both_ends_and_its_text() -> None:
    span = Span(SourceFile("a.yaml", "ab\ncde"), 1, 5)
    assert (span.line, span.column, span.end_line, span.end_column) == (1, 2, 2, 3)
    assert span.text == "b\ncd"


@pytest.mark.parametrize(("start", "end"), [(-1, 0), (2, 1), (0, 4)])
def test_span_refuses_what_is_no_stretch_of_the_file(start: int, end: int) -> None:
    with pytest.raises(ValueError, match="no span"):
        Span(SourceFile("a.yaml", "abc"), start, end)


def test_spans_survive_pickling_and_share_their_file() -> None:
    source = SourceFile("a.yaml", "ab\ncd")
    first, second = pickle.loads(pickle.dumps((Span(source, 0, 1), Span(source, 3, 4))))
    assert first == Span(source, 0, 1)
    assert first.file is second.file
    assert (second.line, second.column) == (2, 1)


@given(st.text(alphabet="ab\r\n"), st.data())
def test_position_and_start_of_line_are_inverse(text: str, data: st.DataObject) -> None:
    source = SourceFile("a.yaml", text)
    offset = data.draw(st.integers(0, len(text)))
    line, column = source.position(offset)
    assert source.start_of_line(line) + column - 1 == offset
