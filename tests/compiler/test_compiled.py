"""What a compiled variant is: the same program whatever things are called, and made within bounds or refused."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from homestretch.compiler.compiled import Table, compile_variant
from homestretch.compiler.ir.text import to_text
from homestretch.compiler.lower import ways
from homestretch.compiler.lower.context import CannotCompile
from homestretch.compiler.machine import Machine
from homestretch.dsl.build import diagnose, load_variant
from homestretch.dsl.codes.samples import CARDS, LAPS, SMALL, small
from homestretch.dsl.model import Variant
from tests.compiler.engines import Engines

VARIANTS = Path(__file__).resolve().parents[2] / "variants"

TOLD = ("options", "examples", "words", "wordings", "left-out", "texts")
"""Sections that say nothing about how a game is played, or say it with ids that are renamed here."""

RULES = ("uses", "duties", "blockades", "landing", "start", "round", "turn", "help", "end")


def read(text: str) -> Variant:
    """The variant of a file in which nothing is wrong."""
    variant, found = diagnose(text, "mine.yaml")
    assert variant is not None, found
    return variant


def program_text(variant: Variant, players: int) -> str:
    """The program of a variant as text."""
    return to_text(compile_variant(variant, players, stepwise=True).program)


# --- names --------------------------------------------------------------------------------------------


def content(name: str) -> dict[str, Any]:
    """What a shipped file says about how the game is played."""
    said: dict[str, Any] = yaml.safe_load((VARIANTS / f"{name}.yaml").read_text("utf-8"))
    return {key: value for key, value in said.items() if key not in TOLD}


def renamed(said: dict[str, Any], prefix: str) -> dict[str, Any]:
    """The same game with another name for everything that a file names; names of one kind keep their order."""
    words = "|".join([*said["seats"], *said.get("define", {})])
    cards = "|".join(said.get("cards", {}))
    pattern = re.compile(rf"(?<![-\w])(?:{words})(?![-\w])|(?<=other than a )(?:{cards})\b")

    def phrase(value: Any) -> Any:
        if isinstance(value, str):
            return pattern.sub(lambda found: prefix + found[0], value)
        if isinstance(value, list):
            return [phrase(one) for one in value]
        if isinstance(value, dict):
            return {phrase(key): phrase(one) for key, one in value.items()}
        return value

    def rules(section: Any) -> Any:
        if isinstance(section, list):
            return [rules(one) for one in section]
        return {prefix + key: before(phrase(one)) for key, one in section.items()}

    def before(rule: Any) -> Any:
        """A rule that comes before others names them."""
        if isinstance(rule, str) and ", before " in rule:
            text, _, others = rule.partition(", before ")
            names = re.sub(r"\b(?!and\b|all\b)[a-z][-a-z]+", lambda found: prefix + found[0], others)
            return f"{text}, before {names}"
        return rule

    changed = {key: rules(value) if key in RULES else phrase(value) for key, value in said.items()}
    changed["sources"] = said["sources"]
    changed["title"] = {"en": "Something else"}
    if "cards" in said:
        named = enumerate(said["cards"].items())
        changed["cards"] = {prefix + card: phrase(sheet) | {"label": f"{at}!"} for at, (card, sheet) in named}
    return changed


@pytest.mark.parametrize(("name", "players"), [("parchis", 3), ("pegs-and-jokers", 4), ("partners", 4), ("atout", 4)])
def test_names_leave_no_trace_in_the_program(name: str, players: int) -> None:
    said = content(name)
    other = renamed(said, "zz")
    assert other.keys() == said.keys()
    texts = [yaml.safe_dump(one, sort_keys=False, allow_unicode=True, width=10_000) for one in (said, other)]
    assert "zz" in texts[1]
    plain, changed = map(read, texts)
    assert {rule.id for rule in plain.rules} != {rule.id for rule in changed.rules}
    assert program_text(changed, players) == program_text(plain, players)


def test_another_rule_is_another_program() -> None:
    plain, other = read(SMALL), read(small(("forward the number", "back the number")))
    assert program_text(plain, 2) != program_text(other, 2)


def test_the_same_variant_gives_the_same_program_each_time() -> None:
    variant = load_variant("sorry")
    assert program_text(variant, 4) == program_text(variant, 4)


# --- limits ----------------------------------------------------------------------------------------------


def refusal(variant: Variant, players: int) -> str:
    """Why a variant is not compiled."""
    with pytest.raises(CannotCompile) as caught:
        compile_variant(variant, players)
    assert caught.value.exit_code == 3
    return caught.value.message


def test_more_pieces_than_a_word_has_bits_are_refused() -> None:
    many = read(small(("1 each", "32 each")))
    assert refusal(many, 2) == (
        "2 seats with 32 pieces each are 64 pieces; at most 62 can be compiled; take fewer players or pieces"
    )
    assert Engines(read(small(("1 each", "31 each"))), 2).compare(1, 0, 200).difference is None


def test_a_split_that_a_duty_asks_for_is_refused() -> None:
    asked = small(("uses:", "duties:\n  - split: you must split 3 among your pieces\nuses:"), ("1 each", "2 each"))
    assert "a split can be done, but not asked for" in refusal(read(asked), 2)


SIXTEEN = [f"s{number}" for number in range(16)]


def hostile(line: int, pieces: int, dice: str, roll: str) -> str:
    """Sixteen seats on a long line."""
    return small(
        ("[red, blue]", f"[{', '.join(SIXTEEN)}]"),
        ("{2: all}", "{16: all}"),
        ("10 cells", f"{line} cells"),
        ("1 each", f"{pieces} each"),
        ("one die", dice),
        ("roll one die", roll),
    )


@pytest.mark.parametrize(
    "text",
    [
        hostile(1024, 3, "one die", "roll one die"),
        small(("10 cells", "2048 cells"), ("dice: one die", "dice: two dice"), ("roll one die", "roll two dice")),
        CARDS.replace(
            "  two:", "".join(f'  c{n}: {{copies: 1, label: "1", use: forward 1}}\n' for n in range(500)) + "  two:"
        ),
        LAPS.replace("10 cells", "1000 cells").replace("cell 10 of", "cell 1000 of"),
    ],
    ids=["16 seats on 1,024 cells", "two dice on 2,048 cells", "500 cards", "a ring of 2,000 cells"],
)
def test_large_variants_are_compiled(text: str) -> None:
    variant = read(text)
    players = variant.counts[-1]
    compiled = compile_variant(variant, players, stepwise=True)
    table = Table(compiled, Machine.native(compiled.program, "quick"))
    table.begin(1, 0)
    assert table.waits() != "over"
    table.machine.call("play_games", 1, 0, 0, 1)
    assert not table.failed


def test_too_many_ways_to_walk_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a line of ten cells with one die there are two times some sixty ways."""
    monkeypatch.setattr(ways, "MOST_WAYS", 200)
    assert compile_variant(read(SMALL), 2) is not None
    monkeypatch.setattr(ways, "MOST_WAYS", 60)
    assert refusal(read(SMALL), 2) == "the board has more than 60 ways to walk; make it smaller, or the numbers fewer"
