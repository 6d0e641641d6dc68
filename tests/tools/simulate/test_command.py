"""The command `simulate`: goals, checkpoints and what it says and returns when work is cut short."""

import json
import re
import signal
import subprocess
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from homestretch.tools.output import json_text
from homestretch.tools.simulate.counts import Counts
from homestretch.tools.simulate.result import read_result, to_json
from tests.tools.simulate.running import run

SIMULATE = ("simulate", "mine.yaml", "--workers", "1", "--seed", "5")


pytestmark = pytest.mark.usefixtures("small_folder")


def data(*arguments: str) -> Any:
    """The JSON that a simulation writes."""
    return json.loads(run(*SIMULATE, *arguments, "--format", "json").stdout)


def test_without_a_goal_a_thousand_games_are_played() -> None:
    assert data()["asked_for"] == {"games": 1000, "precision": None, "seconds": None}


def test_games_are_played_until_a_precision_is_reached() -> None:
    found = data("--precision", "5%")
    assert found["asked_for"] == {"games": None, "precision": "5%", "seconds": None}
    assert found["ended_by"] == "precision"
    widths = [share["high"] - share["low"] for share in found["figures"]["wins_by_team"]]
    assert max(widths) / 2 <= 0.05
    shown = run(*SIMULATE, "--precision", "5%").stdout
    assert "as many as it took to know every share within ± 5 points" in shown


def test_whatever_is_reached_first_ends_the_games() -> None:
    found = data("--games", "120", "--precision", "0.1%", "--time", "1h")
    assert (found["counts"]["games"], found["ended_by"]) == (120, "games")


def test_a_checkpoint_is_taken_up_and_comes_to_the_same() -> None:
    straight = data("--games", "50")
    data("--games", "20", "--checkpoint", "kept.json")
    assert read_result(Path("kept.json")) is not None
    assert data("--games", "50", "--checkpoint", "kept.json") == straight
    assert data("--games", "50", "--checkpoint", "kept.json") == straight


def test_a_checkpoint_of_another_simulation_is_refused() -> None:
    data("--games", "20", "--checkpoint", "kept.json")
    shown = run("simulate", "mine.yaml", "--seed", "6", "--checkpoint", "kept.json", code=2).output
    assert "kept.json: it holds other games: seed: 5 then, 6 now" in shown


def test_the_result_is_not_written_over_the_checkpoint() -> None:
    assert "give two names" in run(*SIMULATE, "--checkpoint", "kept", "--out", "kept", code=2).output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--precision", "0.1"), "'0.1' is no precision"),
        (("--precision", "50%"), "a precision of 50% cannot be reached"),
        (("--time", "60"), "'60' is no time"),
        (("--time", "1.5s"), "1.5s is no whole number of seconds"),
        (("--out", "nowhere/report.txt", "--games", "1000000000"), "there is no folder nowhere"),
        (("--out", ".", "--games", "1000000000"), "is a folder"),
        (
            ("--out", "damaged.json/report.txt", "--games", "1000000000"),
            "damaged.json is a file, and nothing can lie in it",
        ),
        (("--time", "0.2s"), "in 0.2s nothing can be played; ask for at least 1s"),
        (("--games", "0"), "0 games cannot be played"),
        (("--engine", "steam"), "no engine is called steam"),
        (("--checkpoint", "nowhere/kept.json"), "there is no folder nowhere"),
        (("--games", str(2**63)), "ask for 1 to 9223372036854775807"),
        (("--checkpoint", "."), "is a folder"),
        (("--checkpoint", "/dev/null"), "/dev/null is a device or a pipe"),
        (("--checkpoint", "damaged.json"), "(char 1); name another file"),
        (("--checkpoint", "damaged.json"), "damaged.json: the result is no JSON"),
    ],
)
def test_a_goal_without_sense_is_wrong_usage(arguments: tuple[str, ...], message: str) -> None:
    Path("damaged.json").write_text("{", encoding="utf-8")
    assert message in run(*SIMULATE, *arguments, code=2).output


def test_a_precision_of_a_game_for_one_is_refused() -> None:
    shown = run("simulate", "snakes-and-ladders", "--players", "1", "--precision", "1%", code=2).output
    assert "here is only one" in shown


def test_a_precision_that_nothing_can_reach_is_a_limit() -> None:
    shown = run(*SIMULATE, "--precision", "1%", "--max-turns", "1", code=3)
    assert "nobody won any of 100 games" in shown.output
    assert re.search(r"100 games \(100.00%\) were stopped after 1 turn\b", shown.stdout)


def test_a_result_that_was_forged_with_its_digest_is_found_out() -> None:
    run(*SIMULATE, "--games", "5", "--format", "json", "--out", "result.json")
    result = read_result(Path("result.json"))
    assert result is not None
    counts = Counts.from_dict(result.setup.sides, result.counts.to_dict())
    counts.decisions += 1
    Path("result.json").write_text(json_text(to_json(replace(result, counts=counts))), encoding="utf-8")
    shown = run("simulate", "--verify", "result.json", "--workers", "1", code=1).stdout
    assert shown.startswith("decisions: ")


def test_a_result_of_scattered_games_is_verified() -> None:
    run(*SIMULATE, "--time", "1s", "--format", "json", "--out", "result.json")
    assert "games give the same counts" in run("simulate", "--verify", "result.json", "--workers", "2").stdout


PRESSED = """
import os, signal
from homestretch.tools import cli
from homestretch.tools.simulate import checkpoint

class Pressing(checkpoint.Checkpoint):
    def keep(self, result):
        if result.counts.games > 3:
            os.kill(os.getpid(), signal.SIGINT)

checkpoint.Checkpoint = Pressing
if __name__ == "__main__":
    cli.main()
"""


def test_ctrl_c_keeps_what_is_finished_in_the_checkpoint(small_folder: Path) -> None:
    (small_folder / "pressed.py").write_text(PRESSED, encoding="utf-8")
    words = [*SIMULATE, "--games", "60", "--checkpoint", "kept.json"]
    done = subprocess.run([sys.executable, "pressed.py", *words], capture_output=True, text=True, check=False)
    assert done.returncode == 130, done.stderr
    assert "The work was interrupted: 60 games were asked for." in done.stdout
    kept = read_result(Path("kept.json"))
    assert kept is not None
    assert 3 < kept.counts.games < 60
    assert data("--games", "60", "--checkpoint", "kept.json") == data("--games", "60")


WITH_REPORTS = {
    "simulate": ("--drama", "2"),
    "compare": ("snakes-and-ladders",),
    "sweep": ("--vary", "pieces=5 each, in the yard|7 each, in the yard"),
    "skill": (),
    "tournament": (),
}
"""The commands that play games and report on them, with what else they need."""


@pytest.mark.parametrize("command", WITH_REPORTS)
def test_ctrl_c_while_the_report_is_written_loses_nothing(monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    module = import_module(f"homestretch.tools.commands.{command}")
    plain = module.deliver
    pressed: list[int] = []

    def deliver(out: Path | None, text: str) -> None:
        signal.raise_signal(signal.SIGINT)
        pressed.append(signal.SIGINT)
        plain(out, text)

    monkeypatch.setattr(module, "deliver", deliver)
    shown = run(command, "royal-game-of-ur", *WITH_REPORTS[command], "--games", "250", "--workers", "1").stdout
    assert len(pressed) == 1
    assert "seed 1" in shown


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("ludo", "--verify", "result.json"), "result.json holds games of mine, not of ludo; leave the name out"),
        (("--verify", "/dev/zero"), "/dev/zero is a device or a pipe"),
        (("--verify", "result.json", "--engine", "interpreter"), "drama takes one of the engines native, python"),
    ],
)
def test_a_result_that_cannot_be_verified_is_refused_before_anything_is_played(
    monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], message: str
) -> None:
    run(*SIMULATE, "--games", "5", "--drama", "1", "--format", "json", "--out", "result.json")
    monkeypatch.setattr("homestretch.tools.simulate.runner.replayed", None)
    assert message in " ".join(run("simulate", *words, code=2).output.split())


def test_a_stopped_game_of_a_comparison_can_be_looked_at() -> None:
    words = ("--bots", "cautious", "--max-turns", "60", "--games", "250", "--workers", "1")
    shown = " ".join(run("compare", "royal-game-of-ur", "snakes-and-ladders", *words).stdout.split())
    found = re.search(r"homestretch (simulate royal-game-of-ur .*?--game \d+)", shown)
    assert found is not None
    assert "--bots cautious --seed 1 --max-turns 60 --game" in found[1]
    assert "stopped" in run(*found[1].split()).stdout
