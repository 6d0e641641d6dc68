"""The main job: everything about a variant in one folder, the same bytes every time."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from homestretch.dsl.build import load_variant
from homestretch.dsl.codes.samples import SMALL
from homestretch.tools.cli import app
from homestretch.tools.drawing import example_drawer, safe_cells
from homestretch.tools.make import boards_to_print, chosen, sheet_of, wish


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a variant, to work in."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.yaml").write_text(SMALL, encoding="utf-8")
    return tmp_path


def make(*arguments: str, code: int = 0) -> Result:
    """The result of making something."""
    result = CliRunner().invoke(app, ["make", *arguments])
    assert result.exit_code == code, result.output
    return result


def names(folder: Path) -> set[str]:
    """The names of the files in a folder."""
    return {path.name for path in folder.iterdir()}


ALL = {"board.svg", "board.pdf", "rules.html", "rules.pdf", "balance.html", "balance.txt", "balance.json"}


def test_everything_is_written_and_named(folder: Path) -> None:
    shown = make("mine.yaml", "--out", "made", "--games", "20", "--workers", "1").stdout
    assert names(folder / "made") == ALL
    assert {line.removeprefix("wrote made/") for line in shown.splitlines() if line.startswith("wrote ")} == ALL
    assert (folder / "made" / "rules.pdf").read_bytes().startswith(b"%PDF-")
    assert "20 games between random players" in (folder / "made" / "balance.txt").read_text(encoding="utf-8")
    verified = CliRunner().invoke(app, ["simulate", "--verify", "made/balance.json", "--workers", "1"])
    assert verified.exit_code == 0


def test_the_same_input_gives_the_same_bytes(folder: Path) -> None:
    make("mine.yaml", "--out", "one", "--games", "6", "--workers", "1")
    make("mine.yaml", "--out", "two", "--games", "6", "--workers", "2")
    for name in ALL:
        assert (folder / "one" / name).read_bytes() == (folder / "two" / name).read_bytes(), name


def test_without_games_there_is_no_balance_report(folder: Path) -> None:
    make("mine.yaml", "--out", "made", "--games", "0", "--lang", "es")
    assert names(folder / "made") == {name for name in ALL if "balance" not in name}


def test_a_wrong_variant_makes_nothing(folder: Path) -> None:
    (folder / "mine.yaml").write_text(SMALL.replace("roll one die", "eat one die"), encoding="utf-8")
    assert "error[HS" in make("mine.yaml", "--out", "made", code=1).stdout
    assert not (folder / "made").exists()


def test_a_file_in_the_way_is_told(folder: Path) -> None:
    (folder / "made").write_text("text", encoding="utf-8")
    assert "made is a file" in make("mine.yaml", "--out", "made", code=2).output


def test_a_number_of_players_narrows_it_all(folder: Path) -> None:
    make("ludo", "--players", "2", "--out", "made", "--games", "1", "--workers", "1")
    assert names(folder / "made") == ALL
    assert "is not played by 7" in make("ludo", "--players", "7", "--out", "other", code=2).output


def test_each_number_of_players_has_its_own_figures_and_a_board_if_it_differs(folder: Path) -> None:
    make("snakes-and-ladders", "--out", "made", "--games", "1", "--workers", "1")
    balance = {f"balance-{players}-players.json" for players in (1, 2, 3, 4)}
    assert names(folder / "made") == ALL - {"balance.json"} | balance


@pytest.mark.parametrize(("name", "players"), [("parchis", [4]), ("pegs-and-jokers", [4, 6, 8]), ("atout-duel", [2])])
def test_a_board_is_printed_once_for_those_who_can_share_it(name: str, players: list[int]) -> None:
    assert boards_to_print(wish(load_variant(name), name, "en", None, 1, 1)) == players


def test_examples_are_chosen_from_all_over_the_list() -> None:
    examples = list(load_variant("parchis").examples)
    assert chosen(examples, 99) == examples
    few = chosen(examples, 4)
    assert [example.id for example in few] == [examples[index].id for index in (0, 3, 6, 9)]
    assert chosen(examples, 0) == []


def test_a_sheet_for_a_number_of_players_has_examples_for_that_number_only() -> None:
    variant = load_variant("parchis")
    assert {example.players for example in variant.examples} == {4}
    assert "EXAMPLE" in str(sheet_of(variant, "en", "text", players=4, examples=99)).upper()
    assert "EXAMPLE" not in str(sheet_of(variant, "en", "text", players=2, examples=99)).upper()


def test_positions_of_all_examples_can_be_drawn() -> None:
    for name in ("parchis", "partners", "atout", "pegs-and-jokers"):
        variant = load_variant(name)
        draw = example_drawer(variant, "en")
        for example in variant.examples:
            assert draw(example).startswith("<svg ")


@pytest.mark.parametrize(("name", "example"), [("partners", "PT-13"), ("parchis", "CT-10-exact")])
def test_what_is_played_in_an_example_is_an_arrow(name: str, example: str) -> None:
    variant = load_variant(name)
    (found,) = [each for each in variant.examples if each.id == example]
    draw = example_drawer(variant, "en")
    arrow = re.compile(r'<polyline [^>]*stroke="#2b2620"')
    assert arrow.search(draw(found))
    assert not arrow.search(draw(replace(found, play=None)))


def test_safe_cells_are_those_the_variant_calls_so() -> None:
    parchis, ludo = load_variant("parchis"), load_variant("ludo")
    table = parchis.table(4)
    marked = {cell.id for cell in table.board.cells if cell.marks}
    assert safe_cells(parchis, table) == marked
    assert len(marked) == 12
    assert safe_cells(ludo, ludo.table(4)) == frozenset()
