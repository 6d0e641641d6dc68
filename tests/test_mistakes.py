"""Wrong variant files, and everything that is said about each of them."""

from pathlib import Path

import pytest

from homestretch.compiler.check import check_rules
from homestretch.compiler.examples import run_examples
from homestretch.dsl.build import diagnose_bytes
from homestretch.dsl.codes import CODES
from homestretch.dsl.codes.entry import Code, expand
from homestretch.dsl.diagnostics import Collector, Diagnostic, render_plain
from homestretch.tools.check import pilot
from homestretch.tools.simulate.playout import Limits

FOLDER = Path(__file__).parent / "mistakes"
FILES = sorted(FOLDER.glob("*.yaml"))


@pytest.fixture(scope="session")
def bases(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the bases of the wrong files, repetitions written out."""
    folder = tmp_path_factory.mktemp("bases")
    for path in (FOLDER / "bases").glob("*.yaml"):
        (folder / path.name).write_bytes(expand(path.read_bytes()))
    return folder


def diagnose(data: bytes, name: str, folder: Path) -> list[Diagnostic]:
    """Everything that is said about a file whose bases may lie in a folder.

    The rules are only played where nothing else is wrong or doubtful, so that each file shows one mistake.
    """
    variant, found = diagnose_bytes(data, name, directory=folder)
    if variant is not None and not found:
        found = [*check_rules(variant), *run_examples(variant)]
    if variant is not None and not found:
        collector = Collector()
        pilot(variant, name, 2, Limits(turns=300), lambda: False, collector)
        found = list(collector.diagnostics)
    return found


def diagnose_file(path: Path, bases: Path) -> list[Diagnostic]:
    """Everything that is said about one of the wrong files."""
    return diagnose(expand(path.read_bytes()), path.name, bases)


def diagnose_example(entry: Code, data: bytes, name: str, folder: Path) -> set[str]:
    """The codes of everything that is said about an example of a code."""
    for base, text in entry.beside:
        (folder / f"{base}.yaml").write_bytes(expand(text.encode()))
    return {found.code for found in diagnose(data, name, folder)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_wrong_file_gets_its_message(path: Path, bases: Path, update_expected: bool) -> None:
    shown = render_plain(diagnose_file(path, bases))
    expected = path.with_suffix(".txt")
    if update_expected:
        expected.write_text(shown, encoding="utf-8")
    assert shown == expected.read_text(encoding="utf-8")
    assert shown


def test_each_message_belongs_to_a_file() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {path.stem for path in FILES}


def test_each_code_has_a_wrong_file(bases: Path) -> None:
    met = {found.code for path in FILES for found in diagnose_file(path, bases)}
    assert sorted(CODES.keys() - met) == []


@pytest.mark.parametrize("entry", CODES.values(), ids=CODES)
def test_the_bad_example_of_a_code_gets_that_code_alone(entry: Code, tmp_path: Path) -> None:
    assert diagnose_example(entry, entry.bad_file, "bad.yaml", tmp_path) == {entry.code}


@pytest.mark.parametrize("entry", CODES.values(), ids=CODES)
def test_the_good_example_of_a_code_does_not_get_it(entry: Code, tmp_path: Path) -> None:
    assert entry.code not in diagnose_example(entry, entry.good_file, "good.yaml", tmp_path)
