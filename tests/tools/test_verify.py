"""The command that compares compiled code with the interpreter."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from typer.testing import CliRunner

from homestretch.compiler.lower.game import Game
from homestretch.dsl.codes.samples import SMALL
from homestretch.tools.cli import app
from homestretch.tools.commands import verify
from homestretch.tools.simulate import pool


def run(*arguments: str) -> tuple[int, str]:
    """The exit code of the command and all that it printed."""
    result = CliRunner().invoke(app, ["verify", *arguments])
    return result.exit_code, result.output


def test_each_number_of_players_is_compared_and_told_in_a_line() -> None:
    code, printed = run("snakes-and-ladders", "--games", "2", "--seed", "7")
    lines = printed.splitlines()
    assert code == 0
    assert [line.partition(":")[0] for line in lines] == [
        "snakes-and-ladders, 1 player",
        "snakes-and-ladders, 2 players",
        "snakes-and-ladders, 3 players",
        "snakes-and-ladders, 4 players",
    ]
    assert all("2 games of seed 7 agree, " in line for line in lines)


def test_what_was_compared_is_counted() -> None:
    """Alone, a game of one die has a throw and a decision in each turn."""
    _, printed = run("snakes-and-ladders", "--players", "1", "--games", "1")
    counts = [int(word) for word in printed.replace(",", "").split() if word.isdigit()]
    players, games, seed, decisions, events = counts
    assert (players, games, seed) == (1, 1, 1)
    assert 0 <= events - decisions <= 1


def test_a_file_with_an_option_can_be_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "homestretch: 1\ngame: house\nextends: parchis\ntitle: {en: House}\n"
    (tmp_path / "house.yaml").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    code, printed = run("house.yaml", "--option", "again=optional", "--players", "2", "--games", "1")
    assert code == 0
    assert printed.startswith("house, 2 players: 1 game of seed 1 agree")


def test_games_that_offer_much_are_fewer_unless_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify, "WORK", 10)
    assert "1 game of" in run("snakes-and-ladders", "--players", "2")[1]
    assert "3 games of" in run("snakes-and-ladders", "--players", "2", "--games", "3")[1]


def test_a_difference_is_told_with_its_place_and_both_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    throw = Game._throw

    def one_more(game: Game, value: object) -> None:
        throw(game, value + 1)  # type: ignore[operator,arg-type]  # any expression can be added to

    monkeypatch.setattr(Game, "_throw", one_more)
    code, printed = run("snakes-and-ladders", "--players", "2")
    assert code == 1
    lines = printed.splitlines()
    assert lines[0] == "snakes-and-ladders, 2 players: Python text and the interpreter differ in game 0 of seed 1"
    assert [line.partition(":")[0] for line in lines[1:6]] == [
        "  where",
        "  what",
        "  interpreter",
        "  Python text",
        "  the game as the interpreter plays it",
    ]
    assert "homestretch simulate snakes-and-ladders --players 2 --seed 1 --game 0" in lines[5]


def test_what_has_no_compiled_form_is_told(tmp_path: Path) -> None:
    file = tmp_path / "many.yaml"
    file.write_text(SMALL.replace("pieces: 1 each", "pieces: 40 each"), encoding="utf-8")
    code, printed = run(str(file))
    assert code == 3
    assert "HS655" in printed
    assert "80" in printed
    assert "62" in printed


def test_a_number_of_players_that_it_is_not_made_for_is_refused() -> None:
    assert run("parchis", "--players", "9")[0] == 2


def test_asked_to_halt_it_tells_what_was_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter([False] * 50)

    @contextmanager
    def stopping() -> Iterator[Callable[[], bool]]:
        yield lambda: next(answers, True)

    monkeypatch.setattr(pool, "asked_to_halt", stopping)
    code, printed = run("parchis", "--players", "2", "--games", "1000")
    assert code == 130
    assert printed.startswith("parchis, 2 players: 0 games of seed 1 agree, ")
    assert printed.endswith("; 1 game more only in part\n")
