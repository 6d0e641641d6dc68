"""Everything `check` says: diagnostics, examples, the pilot, and what a variant changes."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from homestretch.dsl.build import load_variant
from homestretch.dsl.catalog import shipped_names
from homestretch.dsl.codes.samples import SMALL
from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.halting import Halt
from homestretch.tools.check import PILOT_BATCH, PILOT_GAMES, PILOT_WORK, Pilot, check_file, pilot
from homestretch.tools.cli import app
from homestretch.tools.saying import say_in
from homestretch.tools.simulate.playout import Limits

EXAMPLE = """\
examples:
  one:
    position: {red: [4]}
    turn: red
    roll: 3
    legal: ["3: red 4 to 7"]
"""

HOUSE = """\
homestretch: 1
extends: ludo
game: house
title: {en: House}
change:
  turn.again: on a 5, roll again
remove: [turn.third-six]
add:
  bonus.capture: 10
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    return tmp_path


def check(text: str, *arguments: str, code: int = 0) -> Result:
    """The result of checking a text."""
    Path("mine.yaml").write_text(text, encoding="utf-8")
    result = CliRunner().invoke(app, ["check", "mine.yaml", *arguments])
    assert result.exit_code == code, result.output
    return result


def data(text: str, *arguments: str, code: int = 0) -> Any:
    """The same as data."""
    return json.loads(check(text, "--format", "json", *arguments, code=code).stdout)


def test_a_good_file_has_nothing_wrong() -> None:
    shown = check(SMALL + EXAMPLE).stdout
    assert shown.splitlines()[-1] == "mine.yaml: no errors, no warnings; 1 example as expected"
    assert f"2 players: {PILOT_GAMES} random games played, of " in shown


def test_the_same_as_data() -> None:
    told = data(SMALL + EXAMPLE)
    assert told["format"] == "homestretch-check 1"
    assert (told["errors"], told["warnings"], told["examples"], told["diagnostics"]) == (0, 0, 1, [])
    assert told["pilot"] == [
        {
            "players": 2,
            "seed": 0,
            "games": PILOT_GAMES,
            "stopped": {},
            "first_stopped_game": {},
            "too_many_stopped": False,
        }
    ]


def test_an_example_that_does_not_hold_is_an_error_and_nothing_is_played() -> None:
    told = data(SMALL + EXAMPLE.replace("4 to 7", "4 to 8"), code=1)
    assert told["errors"] > 0
    assert {found["code"][:3] for found in told["diagnostics"]} == {"HS7"}
    assert told["diagnostics"][0]["file"] == "mine.yaml"
    assert told["pilot"] == []


def test_errors_are_told_all_at_once_with_their_places() -> None:
    wrong = SMALL.replace("roll one die", "eat one die").replace("use the number", "lose the number")
    shown = check(wrong, code=1).stdout
    assert shown.count("error[HS") == 2
    assert shown.splitlines()[-1] == "mine.yaml: 2 errors, no warnings"


def test_landings_that_nothing_decides_are_found() -> None:
    two = "landing:\n  one: with an enemy piece, capture it\n  two: with a piece of another colour, all stay\n"
    told = data(SMALL.replace("landing:\n", two), code=1)
    assert [found["code"] for found in told["diagnostics"]] == ["HS651"]
    assert told["pilot"] == []


def test_warnings_are_no_errors() -> None:
    told = data(SMALL.replace("uses:\n", "define: {rear: a piece in the yard}\nuses:\n"))
    assert (told["errors"], told["warnings"]) == (0, 1)


def test_a_file_that_cannot_be_read_is_refused() -> None:
    assert data("a: *b", code=2)["errors"] == 1


def test_games_that_are_stopped_are_warned_of_with_a_command_that_shows_one() -> None:
    result = check(SMALL, "--max-turns", "8")
    line = next(line for line in result.stdout.splitlines() if "homestretch simulate" in line)
    command = line.partition("homestretch ")[2].split()
    told = CliRunner().invoke(app, command)
    assert told.stdout.endswith("stopped in turn 9, by the limit of turns\n")
    assert result.stdout.splitlines()[-1].startswith("mine.yaml: no errors, 1 warning")


def played(name: str, games: int, halt: Halt = lambda: False) -> list[Pilot]:
    """The pilot of a shipped variant."""
    return pilot(load_variant(name), name, games, Limits(), halt, Collector())


def test_one_stopped_game_in_a_hundred_is_not_too_many() -> None:
    told = {found.players: found for found in played("snakes-and-ladders", 3)}
    one = told[1].counts
    assert not told[1].too_many_stopped
    one.games, one.stopped = 100, {"turns": 1}
    assert not told[1].too_many_stopped
    one.stopped = {"turns": 2}
    assert told[1].too_many_stopped


def test_the_pilot_plays_as_many_games_as_asked_for_each_number_of_players() -> None:
    found = played("snakes-and-ladders", 2)
    assert [(each.players, each.counts.games) for each in found] == [(1, 2), (2, 2), (3, 2), (4, 2)]
    assert played("snakes-and-ladders", 0) == []


def test_the_pilot_of_a_game_with_many_actions_is_shorter() -> None:
    (found,) = played("partners", PILOT_GAMES)
    assert PILOT_BATCH <= found.counts.games < PILOT_GAMES
    assert found.counts.offered >= PILOT_WORK


def test_a_pilot_that_is_stopped_tells_what_it_has() -> None:
    asked = iter([False] * 12)
    found = played("snakes-and-ladders", PILOT_GAMES, lambda: next(asked, True))
    assert 0 < sum(each.counts.games for each in found) < PILOT_GAMES


def test_a_game_that_never_ends_is_not_played_often() -> None:
    stuck = SMALL.replace("dice: one die", "dice: one die with faces 2 and 4").replace("10 cells", "9 cells")
    told = data(stuck)
    (found,) = told["pilot"]
    assert found["too_many_stopped"]
    assert found["stopped"]["turns"] > 0
    assert found["games"] < PILOT_GAMES
    assert [one["code"] for one in told["diagnostics"]] == ["HS852"]


UNCOMPILED = {
    "HS655": SMALL.replace("1 each", "32 each"),
    "HS906": SMALL.replace("10 cells", "2000 cells").replace("dice: one die", "dice: one die with faces 1 to 500"),
}


@pytest.mark.parametrize("code", UNCOMPILED)
@pytest.mark.parametrize(
    "command", [["check"], ["simulate", "--games", "1"], ["verify"], ["make", "--out", "out"]], ids=lambda one: one[0]
)
def test_what_cannot_be_compiled_is_told_with_its_place_by_every_command(code: str, command: list[str]) -> None:
    Path("mine.yaml").write_text(UNCOMPILED[code], encoding="utf-8")
    result = CliRunner().invoke(app, [command[0], "mine.yaml", *command[1:]])
    # For `verify` a 1 would say that something differs.
    assert result.exit_code == (3 if command == ["verify"] else 1)
    (line,) = (line for line in result.output.splitlines() if "error[HS" in line)
    assert line.startswith("mine.yaml:")
    assert f"error[{code}]" in line
    assert not Path("out").exists()


def test_a_house_rule_is_said_back_side_by_side() -> None:
    told = {(change["kind"], change["id"]): change for change in data(HOUSE)["changes"]}
    assert set(told) >= {
        ("changed", "turn.again"),
        ("removed", "turn.third-six"),
        ("added", "bonus.capture"),
    }
    assert told["changed", "turn.again"]["before"] == "On a 6, roll again."
    assert told["changed", "turn.again"]["after"] == "On a 5, roll again."
    shown = check(HOUSE).stdout
    line = next(line for line in shown.splitlines() if " turn.again " in line)
    assert "On a 6, roll again." in line
    assert "On a 5, roll again." in line


def test_changes_are_said_in_a_language() -> None:
    shown = check(HOUSE, "--lang", "es").stdout
    assert "Lo que mine.yaml cambia respecto a ludo" in shown


def test_options_are_taken() -> None:
    result = CliRunner().invoke(app, ["check", "parchis", "--games", "0", "--option", "barrier-on=nowhere"])
    assert result.exit_code == 2
    result = CliRunner().invoke(app, ["check", "parchis", "--games", "0", "--option", "ranking=play-on"])
    assert result.exit_code in (0, 1)


@pytest.mark.parametrize("name", shipped_names())
def test_shipped_variants_have_no_errors(name: str) -> None:
    checked = check_file(name, say_in("en"), options={}, language="en", games=0, halt=lambda: False)
    assert checked.errors == 0
