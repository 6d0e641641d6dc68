"""The table of error codes: unique, explained, and with examples that do what they say."""

import pytest

from homestretch.dsl.codes import CODES, merge
from homestretch.dsl.codes.entry import Code, Severity, expand


def code(number: str) -> Code:
    """An entry with a given code."""
    return Code(number, Severity.ERROR, "title", "explanation", "bad", "good")


@pytest.mark.parametrize("entry", CODES.values(), ids=CODES)
def test_each_code_is_explained(entry: Code) -> None:
    assert entry.title == entry.title.strip() != ""
    assert not entry.title.endswith(".")
    assert entry.explanation.endswith(".")
    assert len(entry.explanation) > 60
    assert entry.bad != entry.good


def test_the_table_is_in_order_and_keyed_by_code() -> None:
    assert list(CODES) == sorted(CODES)
    assert all(key == entry.code for key, entry in CODES.items())


def test_the_eighth_hundred_are_the_warnings() -> None:
    assert all((key[2] == "8") == (entry.severity is Severity.WARNING) for key, entry in CODES.items())


def test_a_code_used_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="HS100 is used twice"):
        merge((code("HS100"),), (code("HS100"),))


@pytest.mark.parametrize("number", ["HS1", "HS1000", "HS012", "XX100", "HS10a", ""])
def test_a_code_is_hs_and_three_digits(number: str) -> None:
    with pytest.raises(ValueError, match="three digits"):
        code(number)


def test_repetitions_in_examples_are_written_out() -> None:
    assert expand("[«[×3»«a, ×2»«é\n×1»] «x» ×2".encode()) == "[[[[a, a, é\n] «x» ×2".encode()


def test_a_byte_that_is_no_text_can_stand_in_an_example() -> None:
    entry = Code("HS102", Severity.ERROR, "title", "explanation", "a: \udce9", "a: é")
    assert entry.bad_file == b"a: \xe9"
    assert entry.good_file == b"a: \xc3\xa9"
