"""The generated pages say what the project says now, doctests run, and no rule of a source has a hole."""

import dataclasses
import doctest
import importlib
import importlib.util
import pkgutil
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

import homestretch.compiler
import homestretch.dsl
import homestretch.dsl.nodes
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


def node_kinds() -> list[type]:
    named = [getattr(homestretch.dsl.nodes, name) for name in homestretch.dsl.nodes.__all__]
    return [kind for kind in named if dataclasses.is_dataclass(kind) and isinstance(kind, type)]


def test_the_kernel_lists_each_kind_of_node_once() -> None:
    listed = re.findall(r"^\| `(\w+)` \|", (ROOT / "docs/kernel.md").read_text("utf-8"), re.MULTILINE)
    parts = {"Count", "Whereabouts", "Companions", "DefinedNumber", "DefinedPieces", "DefinedGroup", "DefinedCells"}
    assert len(listed) == 30
    assert sorted(listed) == sorted({kind.__name__ for kind in node_kinds()} - parts)


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
