"""What a compiled variant is: the same program whatever things are called, and made within bounds or refused."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from homestretch.compiler.compiled import Table, compile_variant
from homestretch.compiler.ir.text import to_text
from homestretch.compiler.ir.walk import expressions_in
from homestretch.compiler.lower import ways
from homestretch.compiler.machine import Machine
from homestretch.dsl.build import diagnose, load_variant
from homestretch.dsl.codes.samples import CARDS, LAPS, SMALL, small
from homestretch.dsl.diagnostics import Diagnostic
from homestretch.dsl.errors import RulesError
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


def refusal(variant: Variant, players: int) -> Diagnostic:
    """What is told of a variant that is not compiled."""
    with pytest.raises(RulesError) as caught:
        compile_variant(variant, players)
    (told,) = caught.value.diagnostics
    assert told.span is not None
    assert told.example
    return told


def test_more_pieces_than_a_word_has_bits_are_refused() -> None:
    many = read(small(("1 each", "32 each")))
    told = refusal(many, 2)
    assert told.code == "HS655"
    assert told.reason == "2 seats with 32 pieces each are 64 pieces, and at most 62 fit into one number"
    assert told.span is not None
    assert told.span.text == "32 each, in the yard"
    assert Engines(read(small(("1 each", "31 each"))), 2).compare(1, 0, 200).difference is None


def test_a_split_that_a_duty_asks_for_is_refused() -> None:
    asked = small(("uses:", "duties:\n  - split: you must split 3 among your pieces\nuses:"), ("1 each", "2 each"))
    assert "a split can be done, but not asked for" in refusal(read(asked), 2).reason


SIXTEEN = [f"s{number}" for number in range(16)]


def hostile(line: int, pieces: int, dice: str, roll: str, *more: tuple[str, str]) -> str:
    """Sixteen seats on a long line."""
    return small(
        ("[red, blue]", f"[{', '.join(SIXTEEN)}]"),
        ("{2: all}", "{16: all}"),
        ("10 cells", f"{line} cells"),
        ("1 each", f"{pieces} each"),
        ("one die", dice),
        ("roll one die", roll),
        *more,
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
    told = refusal(read(SMALL), 2)
    assert (told.code, told.reason) == ("HS906", "it has more than 60 ways to walk")


def test_a_walk_of_nine_hundred_steps_is_compiled() -> None:
    far = small(("10 cells", "1000 cells"), ("dice: one die", "dice: one die with faces 900 and 1"))
    assert Engines(read(far), 2).compare(1, 0, 60).difference is None


WALL = ("landing:", "blockades:\n  wall: a piece stops every piece from passing and landing\nlanding:")
PASSED = ("landing:", "bonus:\n  passed: after passing an enemy piece, roll again\nlanding:")


def words(number: int, more: str) -> str:
    """So many words, each of which uses the one before."""
    defined = "".join(
        f"  w{n}: {'a piece on the line' if n == 0 else more.replace('<', f'w{n - 1}')}\n" for n in range(number)
    )
    return small(("uses:", f"define:\n{defined}uses:"), ("one of your pieces", f"one of your w{number - 1} pieces"))


def rules(section: str, number: int, phrase: str) -> str:
    """So many rules, a number in place of each №."""
    added = "".join(f"  - r{n}: {phrase.replace('№', str(n % 5 + 1)).replace('<', str(n))}\n" for n in range(number))
    if section == "turn":
        return small(("  - use: use the number\n", f"  - use: use the number\n{added}"))
    return small(("uses:", f"{section}:\n{added}uses:"))


END = "\n  w№: when one of your pieces is on the line, you win"

TOO_LARGE = {
    "16 seats on 4,096 cells that can be blocked": (
        hostile(4096, 3, "one die", "roll one die", WALL),
        "67 numbers each",
    ),
    "a die of 100 faces on 4,096 cells": (hostile(4096, 3, "one die with faces 1 to 100", "roll one die"), "1,000,000"),
    "a die of 1,000 and 1 on 4,096 cells": (
        small(("10 cells", "4096 cells"), ("dice: one die", "dice: one die with faces 1000 and 1")),
        "1,000,000 steps long",
    ),
    "16 dice of 1,000 faces": (
        small(
            ("10 cells", "100 cells"),
            ("dice: one die", "dice: 16 dice with faces 1 to 1000"),
            ("roll one die", "roll 16 dice"),
        ),
        "16,000 numbers of steps",
    ),
    "every cell that is passed on long ways": (
        small(("10 cells", "1000 cells"), ("dice: one die", "dice: one die with faces 1 to 90"), PASSED),
        "4,000,000 cells",
    ),
    "words that double": (words(20, "a < piece with another < piece on its cell"), "its program has more than"),
    "words in a chain": (words(40, "a piece with another < piece on its cell"), "loops stand inside one another"),
    "300 duties": (rules("duties", 300, "when the number is №, you must move one of your pieces"), "at most 62"),
    "200 steps": (rules("turn", 200, "on a №, roll again\n  - u<: use the number"), "parts"),
    "450 ends": (
        small(
            (
                "you win",
                "you win" + "".join(f"\n  w{n}: when one of your pieces is on the line, you win" for n in range(450)),
            )
        ),
        "operators stand inside one another",
    ),
}
"""Variants within all limits of files that would take minutes, with a part of the reason that is told."""


@pytest.mark.parametrize("what", TOO_LARGE)
def test_what_would_take_minutes_is_refused(what: str) -> None:
    text, reason = TOO_LARGE[what]
    variant = read(text)
    assert reason in refusal(variant, variant.counts[-1]).reason


MOST_PARTS = 14_000
"""Parts of each of the programs below: the largest had 12,600 when this was written."""


@pytest.mark.parametrize(
    "text",
    [
        words(9, "a < piece with another < piece on its cell"),
        words(15, "a piece with another < piece on its cell"),
        rules("duties", 19, "when the number is №, you must move one of your pieces forward the number"),
        rules("turn", 40, "on a №, roll again"),
        hostile(4096, 3, "one die", "roll one die"),
    ],
    ids=["words that double", "words in a chain", "duties", "steps", "16 seats on 4,096 cells"],
)
def test_programs_near_the_limits_stay_small(text: str) -> None:
    variant = read(text)
    program = compile_variant(variant, variant.counts[-1]).program
    assert sum(1 for one in program.functions for _ in expressions_in(one.body)) < MOST_PARTS
    assert sum(len(table.values) for table in program.tables) < ways.MOST_NUMBERS
