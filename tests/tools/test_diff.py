"""What one variant changes against another."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from homestretch.dsl.catalog import find, shipped_names
from homestretch.dsl.codes.samples import SMALL
from homestretch.tools.cli import app
from homestretch.tools.diff import GROUPS, Change, compare, read, read_base
from homestretch.tools.saying import say_in


def changes(before: str, after: str, language: str = "en", **options: str) -> dict[str, Change]:
    """What changes, by id."""
    found = compare(read(find(before)), read(find(after), options), say_in(language), language)
    assert len({change.id for change in found}) == len(found)
    return {change.id: change for change in found}


@pytest.mark.parametrize("name", shipped_names())
def test_a_variant_changes_nothing_against_itself(name: str) -> None:
    assert changes(name, name) == {}


def test_pairs_change_the_table_the_aim_and_the_help() -> None:
    found = changes("parchis", "parchis-pairs")
    assert {key: change.kind for key, change in found.items()} == {
        "players": "changed",
        "teams": "added",
        "end.win": "changed",
        "help.partner": "added",
        "options.friend-capture": "added",
        "options.ranking": "removed",
    }
    assert found["end.win"].after == "Be the first team to bring all its pieces to the finish."


def test_what_is_added_one_way_is_removed_the_other_way() -> None:
    there, back = changes("parchis", "parchis-pairs"), changes("parchis-pairs", "parchis")
    assert {key: (change.before, change.after) for key, change in there.items()} == {
        key: (change.after, change.before) for key, change in back.items()
    }


def test_an_option_changes_its_rule_and_itself() -> None:
    found = changes("parchis", "parchis", **{"barrier-on": "any"})
    assert {"define.barrier", "options.barrier-on"} <= set(found)
    assert all(change.kind == "changed" for change in found.values())


def test_cards_differ_by_number_label_and_use(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(
        "homestretch: 1\nextends: partners\ngame: mine\ntitle: {en: Mine}\n"
        "change:\n  cards.two: forward 3\n  cards.swap.copies: 2\nremove: [cards.nine]\n",
        encoding="utf-8",
    )
    found = changes("partners", str(tmp_path / "mine.yaml"))
    assert {key: change.kind for key, change in found.items() if change.group == "cards"} == {
        "cards.two": "changed",
        "cards.swap": "changed",
        "cards.nine": "removed",
    }
    assert (found["cards.swap"].before or "").startswith("4 × ⇄: ")
    assert (found["cards.swap"].after or "").startswith("2 × ⇄: ")


def test_the_order_of_steps_is_a_thing_that_differs(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(SMALL, encoding="utf-8")
    turn = "turn:\n  - again: on a 6, roll again\n  - roll: roll one die\n  - use: use the number\n"
    swapped = SMALL.replace("turn:\n  - roll: roll one die\n  - use: use the number\n", turn)
    (tmp_path / "b.yaml").write_text(swapped, encoding="utf-8")
    found = changes(str(tmp_path / "a.yaml"), str(tmp_path / "b.yaml"))
    assert (found["turn"].before, found["turn"].after) == ("roll, use", "again, roll, use")
    assert found["turn.again"].kind == "added"


def test_the_board_is_told_part_by_part() -> None:
    found = changes("parchis", "ludo")
    assert found["board.circle"].kind == "removed"
    assert "68 squares" in (found["board.ring"].before or "")
    assert "52 squares" in (found["board.ring"].after or "")


def test_changes_come_in_the_order_of_their_groups() -> None:
    groups = [change.group for change in changes("parchis", "partners").values()]
    assert groups == sorted(groups, key=GROUPS.index)
    assert set(groups) == set(GROUPS)


def test_the_base_beside_a_file_comes_before_the_shipped_one(tmp_path: Path) -> None:
    (tmp_path / "ludo.yaml").write_text(SMALL.replace("game: mine", "game: ludo"), encoding="utf-8")
    (tmp_path / "house.yaml").write_text(
        "homestretch: 1\nextends: ludo\ngame: house\ntitle: {en: House}\n", encoding="utf-8"
    )
    path = str(tmp_path / "house.yaml")
    base = read_base(path, read(find(path)).variant)
    assert base is not None
    assert base.variant.seats == ("red", "blue")


def test_a_variant_of_its_own_has_no_base() -> None:
    assert read_base("ludo", read(find("ludo")).variant) is None


def run(*arguments: str, code: int) -> str:
    """What the command says."""
    result = CliRunner().invoke(app, ["diff", *arguments], env={"COLUMNS": "120"})
    assert result.exit_code == code, result.output
    return result.stdout


def test_the_command_says_no_where_there_is_a_difference() -> None:
    assert run("ludo", "ludo", code=0) == "no difference\n"
    assert "What parchis-pairs changes against parchis" in run("parchis", "parchis-pairs", code=1)
    told = json.loads(run("parchis", "parchis-pairs", "--format", "json", code=1))
    assert told["format"] == "homestretch-diff 1"
    assert {"group": "rules", "kind": "changed", "id": "end.win"}.items() <= told["changes"][2].items()


@pytest.mark.parametrize("language", ["en", "es", "pt", "fr"])
def test_differences_are_said_in_every_language(language: str) -> None:
    shown = run("partners", "pegs-and-jokers", "--lang", language, code=1)
    assert "cards.seven" in shown
