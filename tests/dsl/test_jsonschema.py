"""The published schema agrees with the checks: it accepts what they accept and refuses wrong shapes."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from homestretch.dsl import catalog
from homestretch.dsl.codes import CODES
from homestretch.dsl.codes.samples import CARDS, SMALL, based
from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.jsonschema import json_schema
from homestretch.dsl.shape import check_shape
from homestretch.dsl.source import SourceFile
from homestretch.dsl.yamltree import parse_yaml

VALIDATOR = Draft202012Validator(json_schema())


class EditorLoader(yaml.SafeLoader):
    """Reads YAML as editors do, by the rules of YAML 1.2 for numbers and truth values."""


EditorLoader.yaml_implicit_resolvers = {}
EditorLoader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"^-?[0-9]+$"), list("-0123456789"))


def data_of(text: str) -> Any:
    """The data that an editor sees, with keys as texts."""

    def texts(node: Any) -> Any:
        if isinstance(node, dict):
            return {str(key): texts(value) for key, value in node.items()}
        return [texts(item) for item in node] if isinstance(node, list) else node

    return texts(yaml.load(text, Loader=EditorLoader))


def accepted(text: str) -> bool:
    """Whether the schema accepts a text."""
    return VALIDATOR.is_valid(data_of(text))


def has_shape(text: str) -> bool:
    """Whether the checks find nothing wrong with the shape of a text."""
    collector = Collector()
    tree = parse_yaml(SourceFile("a.yaml", text), collector)
    assert tree is not None
    check_shape(tree, collector)
    return not collector.has_errors


def test_it_is_a_schema() -> None:
    Draft202012Validator.check_schema(json_schema())


@pytest.mark.parametrize("name", catalog.shipped_names())
def test_it_accepts_the_shipped_variants(name: str) -> None:
    assert list(VALIDATOR.iter_errors(data_of(catalog.shipped(name).source.text))) == []


@pytest.mark.parametrize("text", [SMALL, CARDS, based(), based("choose: {a: b}", "remove: [turn.roll]")])
def test_it_accepts_whole_files(text: str) -> None:
    assert accepted(text)


@pytest.mark.parametrize(
    "line",
    [
        "title: Mine",
        "title: {de: Meins}",
        "tittle: {en: Mine}",
        "seats: [Red]",
        "seats: [red, red]",
        "players: {17: all}",
        "players: {2: every}",
        "words: {es: {piece: [a]}}",
        "change: {turn: roll one die}",
        "change: {third-six: roll one die}",
        "change: {overshoot.a: the piece turns back}",
        "remove: []",
        "bonus: {capture: 10}",
        "add: {turn.again: {rule: roll again, behind: turn.use}}",
        "options: {a: {label: {en: A}, default: b, values: {b: {say: {en: B}}}}}",
        "examples: {one: {position: {}, turn: red, roll: six}}",
    ],
)
def test_it_refuses_what_the_checks_refuse(line: str) -> None:
    assert not accepted(based(line))
    assert not has_shape(based(line))


@pytest.mark.parametrize("key", ["title", "seats", "players", "order", "pieces", "board", "turn", "end"])
def test_it_asks_for_what_a_file_without_a_base_needs(key: str) -> None:
    data = data_of(SMALL)
    del data[key]
    assert not VALIDATOR.is_valid(data)


def test_it_refuses_changes_in_a_file_without_a_base() -> None:
    assert not accepted(SMALL + "remove: [landing.share]\n")


@pytest.mark.parametrize("code", [code for code in CODES if code[2] == "2"])
def test_it_accepts_the_good_examples_of_shapes(code: str) -> None:
    assert accepted(CODES[code].good)


def test_every_key_says_what_it_means() -> None:
    properties = json_schema()["properties"]
    assert all(value.get("description") for value in properties.values())


def test_it_is_printed_by_its_module(root: Path) -> None:
    command = [sys.executable, "-m", "homestretch.dsl.jsonschema"]
    printed = subprocess.run(command, capture_output=True, text=True, check=True, cwd=root / "docs")
    assert json.loads(printed.stdout) == json_schema()
