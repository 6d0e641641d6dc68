"""Whole sheets as text, read sentence by sentence before they were accepted."""

from __future__ import annotations

from pathlib import Path

import pytest

from homestretch.dsl.build import load_variant
from homestretch.tools.sheet import render_sheet

SHEETS = [
    ("parchis", "es"),
    ("parchis", "en"),
    ("parchis-pairs", "es"),
    ("partners", "es"),
    ("partners", "en"),
    ("pegs-and-jokers", "pt"),
    ("pegs-and-jokers", "en"),
    ("atout", "fr"),
    ("atout", "en"),
    ("atout-duel", "fr"),
    ("atout-teams", "fr"),
    ("ludo", "en"),
    ("royal-game-of-ur", "en"),
    ("snakes-and-ladders", "es"),
]


@pytest.mark.parametrize(("name", "language"), SHEETS)
def test_the_sheet_is_the_one_that_was_read(name: str, language: str, root: Path, update_expected: bool) -> None:
    expected = root / "tests" / "expected" / "sheets" / f"{name}.{language}.txt"
    variant = load_variant(name)
    made = render_sheet(variant, language, "text", examples=variant.examples[:3])
    assert isinstance(made, str)
    if update_expected:
        expected.write_text(made, encoding="utf-8", newline="\n")
    assert made == expected.read_text(encoding="utf-8")


def test_no_sheet_lies_there_that_nothing_makes(root: Path) -> None:
    lying = {path.name for path in (root / "tests" / "expected" / "sheets").glob("*.txt")}
    assert lying == {f"{name}.{language}.txt" for name, language in SHEETS}
