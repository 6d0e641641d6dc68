"""`simulate --binding`: what it writes, what it refuses, and that a result with it can be verified."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from homestretch.tools.simulate.report import Beside, make_report, render_text
from homestretch.tools.wording import LANGUAGES
from tests.tools.simulate import made
from tests.tools.simulate.running import run
from tests.tools.simulate.test_binding import binding

SIMULATE = ("simulate", "mine.yaml", "--workers", "1", "--seed", "5", "--games", "20")
BINDING = ("--binding", "6")

pytestmark = pytest.mark.usefixtures("small_folder")


@cache
def written(*arguments: str) -> str:
    """The JSON that a simulation writes; in every folder the same."""
    return run(*SIMULATE, *arguments, "--format", "json").stdout


def data(*arguments: str) -> Any:
    """The same as data."""
    return json.loads(written(*arguments))


def test_it_stands_beside_the_figures_and_changes_none() -> None:
    found = data(*BINDING)
    binding = found.pop("binding")
    assert found == data()
    assert (binding["games"], binding["finished"]) == ([[0, 6]], 6)
    assert 0 < binding["rules"]["overshoot"]["decisions"] < binding["decisions"]


def test_the_decisions_are_those_that_are_counted() -> None:
    assert data("--binding", "20")["binding"]["decisions"] == data()["counts"]["decisions"]


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("en", "Where bans, overshoot and help make a difference"),
        ("es", "Dónde influyen las prohibiciones, el exceso y la ayuda"),
        ("pt", "Onde fazem diferença as proibições, o excesso e a ajuda"),
        ("fr", "Où comptent les interdictions, le dépassement et l'aide"),
    ],
)
def test_it_is_told_as_text_and_on_a_page(language: str, title: str) -> None:
    assert title in run(*SIMULATE, *BINDING, "--lang", language).stdout
    page = run(*SIMULATE, *BINDING, "--lang", language, "--format", "html").stdout
    assert f"<h3>{title.replace(chr(39), '&#39;')}</h3>" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_about_it_can_be_told(language: str) -> None:
    said = render_text(make_report([made.result(6, 4)], language, beside=Beside(binding=binding())))
    assert "blockades.gate" in said
    assert "overshoot." in said, "the rule that never bound is named"
    if language == "en":
        assert ["blockades.gate", "6.7%", "0.67", "1"] in [line.split() for line in said.splitlines()]
        assert "This is from 3 games of seed 8, with 30 decisions; the shares are of these." in said
        assert "One game that was stopped is left out." in said


def test_drama_and_binding_are_told_and_verified_together() -> None:
    both = (*BINDING, "--drama", "2", "--playouts", "5")
    Path("result.json").write_text(written(*both), encoding="utf-8")
    said = run("simulate", "--verify", "result.json", "--workers", "2").stdout
    assert said == "the same 20 games give the same counts, drama and binding\n"


@pytest.mark.parametrize(
    ("key", "value", "code", "message"),
    [
        ("decisions", 1, 1, "binding, decisions: 1 in the file, "),
        ("games", [[0, 7]], 2, "the binding of the result is damaged"),
        ("games_asked_for", "6", 2, "the binding of the result is damaged"),
        ("rules", {}, 2, "it names other rules than the variant has"),
        ("rules", 3, 2, "the binding of the result is damaged"),
        ("more", 1, 2, "figures are missing"),
    ],
)
def test_what_was_forged_is_found_out(key: str, value: object, code: int, message: str) -> None:
    forged = data(*BINDING)
    forged["binding"][key] = value
    Path("result.json").write_text(json.dumps(forged), encoding="utf-8")
    assert message in run("simulate", "--verify", "result.json", "--workers", "1", code=code).output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--binding", "0"), "0 games show nothing of what binds"),
        (("--binding", "5", "--engine", "interpreter"), "binding takes one of the engines native, python"),
        (("--binding", "5", "--game", "1"), "give one of them"),
    ],
)
def test_what_makes_no_sense_is_refused_before_anything_is_played(arguments: tuple[str, ...], message: str) -> None:
    shown = run(*SIMULATE, *arguments, code=2)
    assert message in shown.output
    assert "Balance" not in shown.output


def test_a_variant_without_such_rules_is_refused() -> None:
    shown = run("simulate", "atout", "--games", "1", *BINDING, code=2).output
    assert "has no ban, no overshoot and no help" in shown
