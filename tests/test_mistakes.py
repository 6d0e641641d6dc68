"""Wrong variant files, and everything that is said about each of them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from homestretch.dsl.codes import CODES
from homestretch.dsl.codes.entry import Code, expand
from homestretch.dsl.diagnostics import Collector, Diagnostic, render_plain
from homestretch.dsl.errors import RefusedFile
from homestretch.dsl.yamltree import Mapping, Node, Scalar, Sequence, load_source, parse_yaml, read_int

FOLDER = Path(__file__).parent / "mistakes"
FILES = sorted(FOLDER.glob("*.yaml"))


def _read_copies(node: Node, collector: Collector) -> None:
    """Read the number of copies of each card."""
    match node:
        case Mapping():
            for entry in node:
                if entry.key.text == "copies" and isinstance(entry.value, Scalar):
                    read_int(entry.value, collector, "copies", 1, 1024)
                _read_copies(entry.value, collector)
        case Sequence():
            for item in node.items:
                _read_copies(item, collector)


def _diagnose_reading(data: bytes, name: str) -> list[Diagnostic]:
    collector = Collector()
    try:
        tree = parse_yaml(load_source(data, name), collector)
    except RefusedFile as refusal:
        return list(refusal.diagnostics)
    if tree is not None:
        _read_copies(tree, collector)
    return list(collector.diagnostics)


DIAGNOSE: Callable[[bytes, str], list[Diagnostic]] = _diagnose_reading


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_wrong_file_gets_its_message(path: Path, update_expected: bool) -> None:
    shown = render_plain(DIAGNOSE(expand(path.read_bytes()), path.name))
    expected = path.with_suffix(".txt")
    if update_expected:
        expected.write_text(shown, encoding="utf-8")
    assert shown == expected.read_text(encoding="utf-8")
    assert shown


def test_each_message_belongs_to_a_file() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {path.stem for path in FILES}


def test_each_code_has_a_wrong_file() -> None:
    met = {found.code for path in FILES for found in DIAGNOSE(expand(path.read_bytes()), path.name)}
    assert sorted(CODES.keys() - met) == []


@pytest.mark.parametrize("entry", CODES.values(), ids=CODES)
def test_the_bad_example_of_a_code_gets_that_code_alone(entry: Code) -> None:
    assert {found.code for found in DIAGNOSE(entry.bad_file, "bad.yaml")} == {entry.code}


@pytest.mark.parametrize("entry", CODES.values(), ids=CODES)
def test_the_good_example_of_a_code_does_not_get_it(entry: Code) -> None:
    assert entry.code not in {found.code for found in DIAGNOSE(entry.good_file, "good.yaml")}
