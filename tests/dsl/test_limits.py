"""The limits of reading, each just below, at, and above; the others are tested where they are enforced."""

import re

import pytest

from homestretch.dsl import limits
from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.errors import RefusedFile
from homestretch.dsl.source import SourceFile
from homestretch.dsl.yamltree import load_source, parse_yaml


def codes(text: str) -> list[str]:
    """The codes of everything reported about a text."""
    collector = Collector()
    parse_yaml(SourceFile("a.yaml", text), collector)
    return [found.code for found in collector.diagnostics]


def test_the_promised_numbers_stand() -> None:
    assert limits.FILE_BYTES == 262_144
    assert limits.FILES_BYTES == 1_048_576
    assert (limits.EXTENDS_DEPTH, limits.YAML_EVENTS, limits.NESTING) == (8, 20_000, 32)
    assert (limits.TEXT_BYTES, limits.NAME_CHARACTERS, limits.INTEGER) == (4_096, 80, 1_000_000_000)
    assert (limits.SEATS_LEAST, limits.SEATS, limits.CELLS, limits.PIECES_PER_SEAT) == (1, 16, 4_096, 64)
    assert (limits.DICE, limits.FACES, limits.CARDS, limits.RULES) == (16, 1_000, 1_024, 512)
    assert (limits.PHRASE_TOKENS, limits.PHRASE_DEPTH) == (2_000, 64)
    assert (limits.TURN_ACTIONS, limits.GAME_TURNS) == (1_000, 10_000)
    assert (limits.CHECK_SECONDS, limits.COMPILE_SECONDS, limits.SHEET_SECONDS) == (2, 20, 20)


@pytest.mark.parametrize(
    ("name", "good"),
    [
        ("a", True),
        ("0-a", True),
        ("a" * 64, True),
        ("a" * 65, False),
        ("", False),
        ("-a", False),
        ("A", False),
        ("../a", False),
        ("a.yaml", False),
        ("é", False),
    ],
)
def test_a_variant_name_is_never_a_path(name: str, good: bool) -> None:
    assert (re.fullmatch(limits.VARIANT_NAME, name) is not None) == good


@pytest.mark.parametrize("size", [limits.FILE_BYTES - 1, limits.FILE_BYTES])
def test_a_file_of_the_allowed_size_is_read(size: int) -> None:
    assert len(load_source(b"#" * size, "a.yaml").text) == size


def test_a_larger_file_is_refused() -> None:
    with pytest.raises(RefusedFile, match="HS101"):
        load_source(b"#" * (limits.FILE_BYTES + 1), "a.yaml")


# Each file has four events of its frame, two of the mapping, one of the key and two of the list.
@pytest.mark.parametrize(("over", "expected"), [(-1, []), (0, []), (1, ["HS150"])])
def test_values_of_a_file(over: int, expected: list[str]) -> None:
    assert codes("a: [" + "b, " * (limits.YAML_EVENTS - 9 + over) + "]") == expected


# The mapping at the top is the first level.
@pytest.mark.parametrize(("over", "expected"), [(-1, []), (0, []), (1, ["HS151"])])
def test_nesting(over: int, expected: list[str]) -> None:
    depth = limits.NESTING - 1 + over
    assert codes("a: " + "[" * depth + "]" * depth) == expected
    assert (
        codes("a:\n" + "".join("  " * level + "- \n" for level in range(1, depth)) + "  " * depth + "- b") == expected
    )


@pytest.mark.parametrize(("over", "expected"), [(-1, []), (0, []), (1, ["HS152"])])
@pytest.mark.parametrize("form", ["a: {}", "a: '{}'", 'a: "{}"', "a: |-\n  {}"])
def test_bytes_of_one_text(form: str, over: int, expected: list[str]) -> None:
    size = limits.TEXT_BYTES + over
    assert codes(form.format("b" * size)) == expected
    assert codes(form.format("é" * (size // 2) + "b" * (size % 2))) == expected


@pytest.mark.parametrize(("over", "expected"), [(-1, []), (0, []), (1, ["HS153"])])
@pytest.mark.parametrize("character", ["a", "é"])
def test_characters_of_a_key(character: str, over: int, expected: list[str]) -> None:
    assert codes(character * (limits.NAME_CHARACTERS + over) + ": b") == expected


def test_a_thousand_brackets_do_no_harm() -> None:
    assert codes("a: " + "[" * 1_000) == ["HS151"]
    assert codes("a: " + "{b: " * 1_000) == ["HS151"]
    assert codes("a:\n " + "- " * 1_000) == ["HS151"]
    assert codes("? " * 1_000) == ["HS151"]
