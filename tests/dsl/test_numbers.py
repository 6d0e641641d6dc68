"""Whole numbers in a variant file."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.dsl import limits
from homestretch.dsl.diagnostics import Collector, Diagnostic
from homestretch.dsl.source import SourceFile
from homestretch.dsl.yamltree import Scalar, parse_yaml, read_int


def read(text: str, low: int, high: int) -> tuple[int | None, tuple[Diagnostic, ...]]:
    """The number after `copies:` and what is said about it."""
    collector = Collector()
    tree = parse_yaml(SourceFile("a.yaml", f"copies: {text}"), collector)
    assert tree is not None
    value = tree.get("copies")
    assert isinstance(value, Scalar)
    return read_int(value, collector, "copies", low, high), collector.diagnostics


@pytest.mark.parametrize("form", ["{}", "'{}'", '"{}"', "|-\n  {}"])
@pytest.mark.parametrize("number", [-64, -1, 0, 1, 7, 10, 64])
def test_plain_decimal_is_read_in_any_quotes(form: str, number: int) -> None:
    assert read(form.format(number), -64, 64) == (number, ())


@pytest.mark.parametrize(
    ("text", "said", "example"),
    [
        ("010", "010 is 8 to programs that read it in base 8, and 10 to others", 10),
        ("-010", "-010 is -8 to programs that read it in base 8, and -10 to others", 1),
        ("007", "7 is written without zeros in front", 7),
        ("08", "8 is written without zeros in front", 8),
        ("0x10", "0x10 is 16 written in base 16", 16),
        ("0o17", "0o17 is 15 written in base 8", 15),
        ("0b101", "0b101 is 5 written in base 2", 5),
        ("1_000", "1_000 is 1000 to some programs", 64),
        ("1.5", "1.5 lies between two whole numbers", 1),
        ("4.0", "4 is written without a point", 4),
        ("4.", "4 is written without a point", 4),
        ("1e3", "1e3 is 1000 written with a power of ten", 64),
        ("2E+1", "2E+1 is 20 written with a power of ten", 20),
        ("1.5e3", "1.5e3 is written with a power of ten", 1),
        ("1e-3", "1e-3 is written with a power of ten", 1),
        ("1e999", "1e999 is written with a power of ten", 1),
        ("1:30", "1:30 is 90 to programs that read it in base 60", 1),
        ("+5", "5 is written without a sign", 5),
        ("-0", "0 is written without a sign", 1),
        ("٤٢", "these are the digits of 42 in another script", 42),
        ("four", "this is another text", 1),
        ("4 each", "this is another text", 1),
        ("²", "this is another text", 1),
        ("", "nothing is written here", 1),
        ("''", "nothing is written here", 1),
        ("0" * 4_000, "this is a long text", 1),
    ],
)
def test_other_forms_are_refused_with_what_they_would_have_meant(text: str, said: str, example: int) -> None:
    value, (found,) = read(text, 1, 64)
    assert value is None
    assert found.code == "HS140"
    assert found.reason.endswith(f"and {said}")
    assert found.example == f"copies: {example}"


@pytest.mark.parametrize(
    ("text", "example"), [("0", 1), ("-1", 1), ("-99999999999", 1), ("65", 64), ("9" * 4_000, 64), ("1000000001", 64)]
)
def test_numbers_out_of_range_are_refused_with_the_nearest_that_is_not(text: str, example: int) -> None:
    value, (found,) = read(text, 1, 64)
    assert value is None
    assert (found.code, found.reason, found.example) == (
        "HS141",
        "copies must be from 1 to 64",
        f"copies: {example}",
    )


@pytest.mark.parametrize("over", [-1, 0, 1])
@pytest.mark.parametrize("sign", [1, -1])
def test_the_limit_for_whole_numbers(sign: int, over: int) -> None:
    number = sign * (limits.INTEGER + over)
    expected = number if over <= 0 else None
    assert read(str(number), -limits.INTEGER, limits.INTEGER)[0] == expected


def test_messages_name_the_place_and_the_value() -> None:
    _, (found,) = read("many", 1, 64)
    assert found.span is not None
    assert found.span.text == "many"
    assert found.message.startswith('copies is "many"')


def test_a_long_value_is_shown_in_part() -> None:
    _, (found,) = read("x" * 4_000, 1, 64)
    assert f'"{"x" * 80}…"' in found.message


@given(st.text(alphabet="0123456789+-._:eExXoObB٣²"))
def test_any_text_is_read_as_int_reads_it_or_refused(text: str) -> None:
    value, found = read(f"'{text}'", -limits.INTEGER, limits.INTEGER)
    assert (value is None) == bool(found)
    if value is not None:
        assert str(value) == text
