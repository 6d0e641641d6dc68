"""`simulate --drama`: what it writes, what it refuses, and that a result with drama can be verified."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.tools.simulate.running import run

SIMULATE = ("simulate", "mine.yaml", "--workers", "1", "--seed", "5", "--games", "20")
DRAMA = ("--drama", "6", "--playouts", "10")


pytestmark = pytest.mark.usefixtures("small_folder")


@cache
def written(*arguments: str) -> str:
    """The JSON that a simulation writes; in every folder the same."""
    return run(*SIMULATE, *arguments, "--format", "json").stdout


def data(*arguments: str) -> Any:
    """The same as data."""
    return json.loads(written(*arguments))


def test_drama_stands_beside_the_figures_and_changes_none() -> None:
    found = data(*DRAMA)
    drama = found.pop("drama")
    assert found == data()
    assert (drama["games"], drama["playouts"]) == ([[0, 6]], 10)
    assert data("--drama", "1")["drama"]["playouts"] == 100


def test_two_workers_look_at_the_same() -> None:
    words = [word if word != "1" else "2" for word in SIMULATE]
    assert run(*words, *DRAMA, "--format", "json").stdout == written(*DRAMA)


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("en", "When games are decided"),
        ("es", "Cuándo se deciden las partidas"),
        ("pt", "Quando se decidem as partidas"),
        ("fr", "Quand les parties se décident"),
    ],
)
def test_it_is_told_as_text_and_on_a_page(language: str, title: str) -> None:
    assert title in run(*SIMULATE, *DRAMA, "--lang", language).stdout
    page = run(*SIMULATE, *DRAMA, "--lang", language, "--format", "html").stdout
    assert f"<h3>{title}</h3>" in page
    assert 'class="course"' in page


def test_a_result_with_drama_is_verified() -> None:
    Path("result.json").write_text(written(*DRAMA), encoding="utf-8")
    said = run("simulate", "--verify", "result.json", "--workers", "2").stdout
    assert said == "the same 20 games give the same counts and drama\n"


@pytest.mark.parametrize(
    ("key", "value", "code", "message"),
    [
        ("positions", 1, 1, "drama, positions: 1 in the file, "),
        ("comebacks", None, 1, "drama, comebacks: None in the file, "),
        ("games", [[0, 7]], 2, "the drama of the result is damaged"),
        ("games", [[0, 2], [2, 6]], 2, "the drama of the result is damaged"),
        ("playouts", "10", 2, "the drama of the result is damaged"),
        ("more", 1, 2, "the drama of the result is damaged"),
    ],
)
def test_drama_that_was_forged_is_found_out(key: str, value: object, code: int, message: str) -> None:
    forged = data(*DRAMA)
    forged["drama"][key] = value
    Path("result.json").write_text(json.dumps(forged), encoding="utf-8")
    assert message in run("simulate", "--verify", "result.json", "--workers", "1", code=code).output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--drama", "0"), "0 games are no basis for drama"),
        (("--playouts", "5"), "--playouts is for --drama"),
        (("--drama", "5", "--engine", "interpreter"), "drama takes one of the engines native, python"),
        (("--drama", "5", "--game", "1"), "give one of them"),
    ],
)
def test_what_makes_no_sense_is_refused_before_anything_is_played(arguments: tuple[str, ...], message: str) -> None:
    shown = run(*SIMULATE, *arguments, code=2)
    assert message in shown.output
    assert "Balance" not in shown.output


def test_a_game_for_one_has_no_drama() -> None:
    shown = run("simulate", "snakes-and-ladders", "--players", "1", "--drama", "5", code=2).output
    assert "drama needs two sides at least" in shown
