"""`simulate --drama` and `--binding`: what they write and refuse, and that a result with them can be verified."""

import json
import signal
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from homestretch.dsl.errors import SurroundingsFailed
from homestretch.tools.output import json_text
from homestretch.tools.simulate.binding.games import Bench
from homestretch.tools.simulate.checkpoint import Checkpoint
from homestretch.tools.simulate.drama.games import Stage
from homestretch.tools.simulate.report.balance import Beside, make_report, render_text
from homestretch.tools.wording import LANGUAGES
from tests.tools.simulate import made
from tests.tools.simulate.running import run
from tests.tools.simulate.test_binding import binding

SIMULATE = ("simulate", "mine.yaml", "--workers", "1", "--seed", "5", "--games", "20")
BESIDE = {"drama": ("--drama", "6", "--playouts", "10"), "binding": ("--binding", "6")}

each = pytest.mark.parametrize("what", BESIDE)
pytestmark = pytest.mark.usefixtures("small_folder")


@cache
def written(*arguments: str) -> str:
    """The JSON that a simulation writes; in every folder the same."""
    return run(*SIMULATE, *arguments, "--format", "json").stdout


def data(*arguments: str) -> Any:
    """The same as data."""
    return json.loads(written(*arguments))


@each
def test_it_stands_beside_the_figures_and_changes_none(what: str) -> None:
    found = data(*BESIDE[what])
    beside = found.pop(what)
    assert found == data()
    assert beside["games"] == [[0, 6]]


def test_a_position_is_played_on_a_hundred_times_unless_it_is_said_otherwise() -> None:
    assert data("--drama", "1")["drama"]["playouts"] == 100
    assert data(*BESIDE["drama"])["drama"]["playouts"] == 10


def test_the_decisions_looked_at_are_those_that_are_counted() -> None:
    seen = data("--binding", "20")["binding"]
    assert seen["decisions"] == data()["counts"]["decisions"]
    assert 0 < seen["rules"]["overshoot"]["decisions"] < seen["decisions"]


@each
def test_two_workers_see_the_same(what: str) -> None:
    words = [word if word != "1" else "2" for word in SIMULATE]
    assert run(*words, *BESIDE[what], "--format", "json").stdout == written(*BESIDE[what])


@pytest.mark.parametrize(
    ("language", "decided", "difference"),
    [
        ("en", "When games are decided", "Where bans, overshoot and help make a difference"),
        ("es", "Cuándo se deciden las partidas", "Dónde influyen las prohibiciones, el exceso y la ayuda"),
        ("pt", "Quando se decidem as partidas", "Onde fazem diferença as proibições, o excesso e a ajuda"),
        ("fr", "Quand les parties se décident", "Où comptent les interdictions, le dépassement et l'aide"),
    ],
)
def test_both_are_told_as_text_and_on_a_page(language: str, decided: str, difference: str) -> None:
    both = (*BESIDE["drama"], *BESIDE["binding"], "--lang", language)
    said = run(*SIMULATE, *both).stdout
    page = run(*SIMULATE, *both, "--format", "html").stdout
    for title in (decided, difference):
        assert title in said
        assert f"<h3>{title.replace(chr(39), '&#39;')}</h3>" in page
    assert 'class="course"' in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_about_binding_can_be_told(language: str) -> None:
    said = render_text(make_report([made.result(6, 4)], language, beside=Beside(binding=binding())))
    assert "blockades.gate" in said
    assert "overshoot." in said, "the rule that never bound is named"
    if language == "en":
        assert ["blockades.gate", "6.7%", "0.67", "1"] in [line.split() for line in said.splitlines()]
        assert "This is from 3 games of seed 8, with 30 decisions; the shares are of these." in said
        assert "One game that was stopped is left out." in said


@pytest.mark.parametrize(
    ("asked", "same"),
    [
        (BESIDE["drama"], "counts and drama"),
        (BESIDE["binding"], "counts and binding"),
        (("--binding", "2", "--drama", "2", "--playouts", "5"), "counts, drama and binding"),
    ],
)
def test_a_result_is_verified(asked: tuple[str, ...], same: str) -> None:
    Path("result.json").write_text(written(*asked), encoding="utf-8")
    said = run("simulate", "--verify", "result.json", "--workers", "2").stdout
    assert said == f"the same 20 games give the same {same}\n"


@pytest.mark.parametrize(
    ("what", "key", "value", "code", "message"),
    [
        ("drama", "positions", 1, 1, "drama, positions: 1 in the file, "),
        ("drama", "comebacks", None, 1, "drama, comebacks: None in the file, "),
        ("drama", "games", [[0, 7]], 2, "the drama of the result is damaged"),
        ("drama", "games", [[0, 2], [2, 6]], 2, "the drama of the result is damaged"),
        ("drama", "playouts", "10", 2, "the drama of the result is damaged"),
        ("drama", "more", 1, 2, "the drama of the result is damaged: figures are missing"),
        ("binding", "decisions", 1, 1, "binding, decisions: 1 in the file, "),
        ("binding", "games", [[0, 7]], 2, "the binding of the result is damaged"),
        ("binding", "games_asked_for", "6", 2, "the binding of the result is damaged"),
        ("binding", "rules", {}, 2, "it names other rules than the variant has"),
        ("binding", "rules", 3, 2, "the binding of the result is damaged"),
    ],
)
def test_what_was_forged_is_found_out(what: str, key: str, value: object, code: int, message: str) -> None:
    forged = data(*BESIDE[what])
    forged[what][key] = value
    Path("result.json").write_text(json.dumps(forged), encoding="utf-8")
    assert message in run("simulate", "--verify", "result.json", "--workers", "1", code=code).output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--drama", "0"), "0 games are no basis for drama"),
        (("--playouts", "5"), "--playouts is for --drama"),
        (("--drama", "5", "--engine", "interpreter"), "drama takes one of the engines native, python"),
        (("--drama", "5", "--game", "1"), "give one of them"),
        (("--binding", "0"), "0 games show nothing of what binds"),
        (("--binding", "5", "--engine", "interpreter"), "binding takes one of the engines native, python"),
        (("--binding", "5", "--game", "1"), "give one of them"),
    ],
)
def test_what_makes_no_sense_is_refused_before_anything_is_played(arguments: tuple[str, ...], message: str) -> None:
    shown = run(*SIMULATE, *arguments, code=2)
    assert message in shown.output
    assert "Balance" not in shown.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ("snakes-and-ladders", "--players", "1", "--drama", "5"),
            "drama needs two sides at least, and here is only one",
        ),
        (("atout", "--binding", "5"), "the variant has no ban, no overshoot and no help"),
    ],
)
def test_where_there_is_nothing_to_see_it_is_said(arguments: tuple[str, ...], message: str) -> None:
    assert message in run("simulate", *arguments, code=2).output


# --- cut short --------------------------------------------------------------------------

BOTH = (*BESIDE["drama"], *BESIDE["binding"])
KEPT = ("--checkpoint", "kept.json")

KILLED = """
import os, signal, sys
from homestretch.tools import entry
from homestretch.tools.simulate import checkpoint

key, at = sys.argv[1], int(sys.argv[2])
checkpoint.SECONDS = 0.0
kept, times = checkpoint.Checkpoint.keep_seen, iter(range(100))

def keep(self, name, data):
    kept(self, name, data)
    if name == key and next(times) == at:
        os.kill(os.getpid(), signal.SIGKILL)

checkpoint.Checkpoint.keep_seen = keep
sys.argv[1:] = sys.argv[3:]
entry.main()
"""


def kept() -> Any:
    """What is in the checkpoint."""
    return json.loads(Path("kept.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("key", BESIDE)
def test_killed_on_the_way_the_work_goes_on_to_the_same(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    command, whole = [*SIMULATE, *BOTH, *KEPT, "--format", "json"], written(*BOTH)
    done = subprocess.run(
        [sys.executable, "-c", KILLED, key, "0", *command], capture_output=True, text=True, check=False
    )
    assert done.returncode == -signal.SIGKILL, done.stderr
    part = kept()[key]["games"]
    assert part[0][0] == 0
    looked: list[int] = []
    look = {"drama": Stage, "binding": Bench}[key]
    plain = look.look

    def look_at(self: Any, game: int, halt: Any) -> Any:
        looked.append(game)
        return plain(self, game, halt)

    monkeypatch.setattr(look, "look", look_at)
    assert run(*command).stdout == whole
    assert looked == list(range(part[-1][1], 6))
    assert json_text(kept()) == whole


@each
@pytest.mark.parametrize("moment", ["keep_seen", "write_seen"])
def test_what_was_seen_is_told_though_the_disk_is_full(what: str, moment: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Checkpoint, key: str, data: object) -> None:
        raise SurroundingsFailed("the disk is full")

    monkeypatch.setattr(Checkpoint, moment, full)
    shown = run(*SIMULATE, *BESIDE[what], *KEPT, "--format", "json", code=4)
    assert "the disk is full" in shown.stderr
    games = json.loads(shown.stdout)[what]["games"]
    assert games[0][0] == 0
    if moment == "write_seen":
        assert shown.stdout == written(*BESIDE[what])
    else:
        assert kept()[what]["games"] == games, "the last try went well"


@each
def test_more_games_can_be_looked_at_later(what: str) -> None:
    few = [word if word != "6" else "2" for word in BESIDE[what]]
    run(*SIMULATE, *few, *KEPT)
    assert kept()[what]["games"] == [[0, 2]]
    assert run(*SIMULATE, *BESIDE[what], *KEPT, "--format", "json").stdout == written(*BESIDE[what])


def test_what_is_not_asked_for_again_stays_in_the_file() -> None:
    run(*SIMULATE, *BESIDE["drama"], *KEPT)
    run(*SIMULATE, *BESIDE["binding"], *KEPT)
    assert json_text(kept()) == written(*BOTH)
    assert run(*SIMULATE, *KEPT, "--format", "json").stdout == written()


@pytest.mark.parametrize(
    ("now", "message"),
    [
        (("--drama", "6", "--playouts", "11"), "kept.json: it holds another drama: playouts: 10 then, 11 now"),
        (("--drama", "5", "--playouts", "10"), "holds the drama of games up to 6, more than the 5 asked for"),
        (("--binding", "5"), "holds the binding of games up to 6, more than the 5 asked for"),
    ],
)
def test_what_was_asked_for_in_another_way_is_refused(now: tuple[str, ...], message: str) -> None:
    run(*SIMULATE, *BOTH, *KEPT)
    before = kept()
    assert message in " ".join(run(*SIMULATE, *now, *KEPT, code=2).output.split())
    assert kept() == before


@pytest.mark.parametrize(
    ("what", "key", "value", "message"),
    [
        ("drama", "positions", 1, "the parts of the games are not those of its positions"),
        ("drama", "parts", [], "the parts of the games are not those of its positions"),
        ("drama", "parts", 3, "TypeError"),
        ("drama", "won", 5, "its lead changes and decisions are of other games"),
        ("drama", "greatest_comeback", {"game": 1, "turns": 1, "of_turns": 2, "playouts_won": True}, "ValueError"),
        ("drama", "comebacks", {"games": 1, "share": 0.5, "low": 0, "high": 1}, "do not follow from what it counts"),
        ("binding", "decisions", -1, "ValueError"),
        ("binding", "left_out", 6, "its games are not as many as it counts"),
    ],
)
def test_a_damaged_checkpoint_is_refused(what: str, key: str, value: object, message: str) -> None:
    forged = data(*BESIDE[what])
    forged[what][key] = value
    Path("kept.json").write_text(json.dumps(forged), encoding="utf-8")
    said = " ".join(run(*SIMULATE, *BESIDE[what], *KEPT, code=2).output.split())
    assert f"the {what} of the result is damaged" in said
    assert message in said
