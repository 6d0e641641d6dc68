"""The generated pages say what the project says now, doctests run, and no rule of a source has a hole."""

import doctest
import importlib
import importlib.util
import pkgutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

import homestretch.compiler
import homestretch.dsl
import homestretch.tools

ROOT = Path(__file__).resolve().parents[1]


def generator(name: str) -> ModuleType:
    path = ROOT / "docs" / "generate" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(f"generate_{name}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["errors", "coverage"])
def test_a_generated_page_is_up_to_date(name: str) -> None:
    made = generator(name)
    assert made.PAGE.read_text("utf-8") == made.page(), f"run python docs/generate/{name}.py"


@pytest.mark.parametrize("game", ["partners", "pegs-and-jokers", "parchis", "atout"])
def test_every_rule_of_a_source_is_carried_out_tested_and_told(game: str) -> None:
    rows = generator("coverage").rows(game)
    assert {rule: row.holes for rule, row in rows.items() if row.holes} == {}


def modules() -> list[str]:
    packages = (homestretch.dsl, homestretch.compiler, homestretch.tools)
    return [
        found.name
        for package in packages
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
        if "_hatch" not in found.name
    ]


@pytest.mark.parametrize("name", modules())
def test_doctests(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))
    assert result.failed == 0
