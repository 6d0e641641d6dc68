"""The reference of the file: its files pass, its lines are read, and it leaves out no key and no form."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from lark import Tree

from homestretch.compiler.check import check_rules
from homestretch.compiler.examples import run_examples
from homestretch.dsl import boardphrases
from homestretch.dsl.boardphrases import FORMS, LINK_FORM, MARK_FORM, is_link, phrase_of, read_phrase
from homestretch.dsl.boardreader import BoardReader
from homestretch.dsl.build import diagnose
from homestretch.dsl.diagnostics import Collector, Severity, render_plain
from homestretch.dsl.material import CONCEPTS, ORDERS
from homestretch.dsl.schema import SCHEMA
from homestretch.dsl.seating import TEAMS
from homestretch.dsl.shapes import Either, ListOf, MapOf, Record, Shape, Steps
from homestretch.dsl.source import SourceFile, Span
from homestretch.dsl.yamltree import Scalar, Style

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "file.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\S+)(?: (\S+)=(\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SECTION = re.compile(r"^(?=\S)", re.MULTILINE)

BLOCKS = BLOCK.findall(PAGE)
FILES = {name: text for language, kind, name, text in BLOCKS if (language, kind) == ("yaml", "file")}
PARTS = [(name, text) for language, kind, name, text in BLOCKS if (language, kind) == ("yaml", "in")]
BOARD_LINES = [line for language, *_, text in BLOCKS if language == "board" for line in text.splitlines()]
MATERIAL_LINES = [line for language, *_, text in BLOCKS if language == "material" for line in text.splitlines()]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files of the page."""
    path = tmp_path_factory.mktemp("page")
    for name, text in FILES.items():
        (path / name).write_text(text, encoding="utf-8")
    return path


def with_sections(text: str, part: str) -> str:
    """Return a file with the sections of a part in place of its own, or after them."""
    sections = {section.partition(":")[0]: section for section in SECTION.split(text) if section}
    new = {section.partition(":")[0]: section for section in SECTION.split(part) if section}
    return "".join({**sections, **new}.values())


def said(text: str, folder: Path) -> str:
    """Return everything that is said about a file, its examples run."""
    variant, found = diagnose(text, "file.yaml", directory=folder)
    if variant is not None:
        found += check_rules(variant)
        if not any(one.severity is Severity.ERROR for one in found):
            found += run_examples(variant)
        assert variant.examples
    return render_plain(found)


@pytest.mark.parametrize("name", FILES)
def test_nothing_is_said_about_a_file(name: str, folder: Path) -> None:
    assert said(FILES[name], folder) == ""


@pytest.mark.parametrize(("name", "part"), PARTS, ids=lambda text: text.partition(":")[0])
def test_nothing_is_said_about_a_file_with_other_sections(name: str, part: str, folder: Path) -> None:
    text = with_sections(FILES[name], part)
    assert part in text or all(line in text for line in part.splitlines())
    assert said(text, folder) == ""


def test_every_block_is_read() -> None:
    kinds = {(language, kind) for language, kind, *_ in BLOCKS}
    assert kinds == {("yaml", "file"), ("yaml", "in"), ("board", ""), ("material", "")}
    assert PAGE.count("\n```") == 2 * len(BLOCKS)


def keys_of(shape: Shape) -> Iterator[str]:
    """Give every key that has a name of its own in a shape."""
    match shape:
        case Record(fields=fields):
            for field in fields:
                yield field.key
                yield from keys_of(field.shape)
        case MapOf(value=inner) | ListOf(item=inner) | Steps(value=inner):
            yield from keys_of(inner)
        case Either(shapes=shapes):
            for one in shapes:
                yield from keys_of(one)
        case _:
            pass


def test_every_key_of_a_file_is_told_and_shown() -> None:
    shown = "".join(text for *_, text in BLOCKS)
    prose = BLOCK.sub("", PAGE)
    for key in set(keys_of(SCHEMA)):
        assert re.search(rf"`{key}`|\*\*{key}\*\*|\b{key}:", prose), key
        # The base of a child that has rounds, partners or a place before another is not on this page.
        if key not in {"round", "help", "before", "pt", "fr"}:
            assert re.search(rf"\b{key}:", shown), key


def test_every_concept_that_has_a_word_is_told() -> None:
    assert [concept for concept in CONCEPTS if f"`{concept}`" not in PAGE] == []


# --- the board ---------------------------------------------------------------------


def read_line(line: str) -> tuple[object, Collector]:
    """Return what a line of a board says."""
    key, _, text = line.partition(": ")
    collector = Collector()
    scalar = Scalar(text, Span(SourceFile("a.yaml", text), 0, len(text)), Style.PLAIN)
    phrase = phrase_of(key, scalar, collector)
    assert phrase is not None
    if key in FORMS:
        return read_phrase(phrase, key.replace("home-", ""), FORMS[key], collector), collector
    start, form = ("link", LINK_FORM) if is_link(text) else ("mark", MARK_FORM)
    return read_phrase(phrase, start, form, collector), collector


@pytest.mark.parametrize("line", BOARD_LINES)
def test_a_line_of_a_board_is_understood(line: str) -> None:
    read, collector = read_line(line)
    assert read is not None
    assert collector.diagnostics == ()


def test_every_form_of_the_board_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    met: set[str] = set()

    class Watching(BoardReader):
        def transform(self, tree: Tree[Any]) -> Any:
            met.update(str(part.data) for part in tree.iter_subtrees())
            return super().transform(tree)

    monkeypatch.setattr(boardphrases, "BoardReader", Watching)
    for line in BOARD_LINES:
        read_line(line)
    named = {str(rule.alias or rule.origin.name) for rule in boardphrases._parser().rules}
    assert sorted(name for name in named - met if not name.startswith("_")) == []


# --- the material ------------------------------------------------------------------------


@pytest.mark.parametrize("line", MATERIAL_LINES)
def test_a_line_of_the_material_is_understood(line: str, folder: Path) -> None:
    name = "cards.yaml" if line.startswith("decks") else "crossroads.yaml"
    text = with_sections(FILES[name], f"{line}\n")
    if name == "cards.yaml":
        text = with_sections(text, "seats: [red, blue, green, black]\nplayers: {2: [red, blue], 4: all}\n")
    else:
        text = with_sections(text, "players: {4: all}\n")
        if line.startswith("dice"):
            number = line.removeprefix("dice: ").partition(" with")[0]
            text = text.replace("roll: roll two dice", f"roll: roll {number}").replace("number is 6", "number is 1")
    variant, found = diagnose(with_sections(text, "examples: {}\n"), "file.yaml", directory=folder)
    assert variant is not None, render_plain(found)


def test_every_form_of_teams_and_order_is_shown() -> None:
    for key, forms in (("teams", TEAMS), ("order", ORDERS)):
        shown = [line.partition(": ")[2] for line in MATERIAL_LINES if line.startswith(f"{key}:")]
        assert sorted(shown) == sorted(forms)
