"""Work that is cut short and goes on: nothing lost that was written, nothing counted twice, no other games taken."""

import json
import resource
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from homestretch.dsl.build import load_variant
from homestretch.dsl.codes.samples import SMALL
from homestretch.dsl.errors import SurroundingsFailed, UsageError
from homestretch.dsl.model import Variant
from homestretch.tools.output import json_text
from homestretch.tools.simulate.checkpoint import SECONDS, Checkpoint
from homestretch.tools.simulate.counts import Counts, Sides
from homestretch.tools.simulate.engines import MakeEngine
from homestretch.tools.simulate.figures import widest
from homestretch.tools.simulate.goal import Ending, Goal
from homestretch.tools.simulate.playout import Limits
from homestretch.tools.simulate.result import Result, Setup, read_result, to_json
from homestretch.tools.simulate.runner import Unfinished, replayed, run_with, set_up
from tests.tools.simulate.made import OTHER

GAMES = 40


@pytest.fixture(scope="module")
def variant(tmp_path_factory: pytest.TempPathFactory) -> Variant:
    """A race of two to the tenth cell, which must be reached exactly."""
    path = tmp_path_factory.mktemp("variant") / "mine.yaml"
    path.write_text(SMALL, encoding="utf-8")
    return load_variant(str(path))


@pytest.fixture(scope="module")
def setup(variant: Variant) -> Setup:
    """Some games of it."""
    return set_up(variant, "mine.yaml", games=GAMES, seed=5)


Play = Callable[..., Result]


@pytest.fixture(scope="module")
def play(variant: Variant) -> Play:
    """What plays with machine code that is made only once."""
    engine = MakeEngine(variant, 2)()
    return partial(run_with, lambda: engine)


@pytest.fixture(scope="module")
def whole(play: Play, setup: Setup) -> str:
    """Their result, played in one go."""
    return text(play(setup))


def text(result: Result) -> str:
    """Everything that is written of a result."""
    return json_text(to_json(result))


def read(path: Path) -> Result:
    """The result in a file that is there."""
    found = read_result(path)
    assert found is not None
    return found


def stopped_after(games: int) -> tuple[Callable[[], bool], Callable[[int], None]]:
    """What asks to stop once so many games are finished, and what has to be told of them."""
    told = [0]
    return (lambda: told[-1] >= games), told.append


def test_an_empty_result_is_written_before_anything_is_played(tmp_path: Path, setup: Setup) -> None:
    Checkpoint(tmp_path / "kept.json", setup)
    found = read(tmp_path / "kept.json")
    assert (found.setup, found.ranges, found.counts.games) == (setup, (), 0)


def test_a_file_that_cannot_be_written_is_told_before_anything_is_played(tmp_path: Path, setup: Setup) -> None:
    with pytest.raises(UsageError, match="there is no folder"):
        Checkpoint(tmp_path / "nowhere" / "kept.json", setup)


def test_a_result_is_kept_after_some_seconds_and_not_before(tmp_path: Path, play: Play, setup: Setup) -> None:
    now = [0.0]
    checkpoint = Checkpoint(tmp_path / "kept.json", setup, lambda: now[0])
    result = play(setup)
    now[0] = SECONDS - 0.1
    checkpoint.keep(result)
    assert read(tmp_path / "kept.json").counts.games == 0
    now[0] = SECONDS
    checkpoint.keep(result)
    assert read(tmp_path / "kept.json") == result


@pytest.mark.parametrize("workers", [1, 2])
def test_work_that_goes_on_comes_to_the_same(
    tmp_path: Path, play: Play, setup: Setup, whole: str, workers: int
) -> None:
    path = tmp_path / "kept.json"
    part = play(setup, workers=workers, **dict(zip(("halt", "progress"), stopped_after(9), strict=True)))
    assert 0 < part.counts.games < GAMES
    Checkpoint(path, setup).write(part)
    rest = play(setup, earlier=Checkpoint(path, setup).earlier, workers=3 - workers)
    assert text(rest) == whole


def test_holes_are_filled(play: Play, setup: Setup, whole: str) -> None:
    part = play(setup, ranges=((3, 9), (20, 21), (GAMES - 1, GAMES)))
    assert text(play(setup, earlier=part)) == whole


def test_games_that_are_there_already_are_not_played_again(play: Play, setup: Setup) -> None:
    told: list[int] = []
    again = play(setup, earlier=play(setup), progress=told.append)
    assert again.counts.games == GAMES
    assert told == []


def test_a_twin_that_counts_games_twice_would_be_found_out(play: Play, setup: Setup, whole: str) -> None:
    """An earlier result that says it holds fewer games than it counts."""
    part = play(setup, ranges=((0, 10),))
    broken = replace(part, ranges=((0, 9),))
    assert text(play(setup, earlier=broken)) != whole


def test_more_games_can_be_asked_for_later(tmp_path: Path, play: Play, setup: Setup, whole: str) -> None:
    path = tmp_path / "kept.json"
    few = replace(setup, goal=Goal(15))
    Checkpoint(path, few).write(play(few))
    assert text(play(setup, earlier=Checkpoint(path, setup).earlier)) == whole


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seed": 6}, "seed: 5 then, 6 now"),
        ({"limits": Limits(turns=9)}, r"limits: \[10000, 1000, 2024\] then, \[9, 1000, 2024\] now"),
        ({"digest": "0" * 64}, "holds other games: the text of the variant has changed since; name another"),
        ({"options": {"barrier": "on"}}, 'options: {} then, {"barrier": "on"} now'),
        ({"policies": (OTHER, "random")}, rf'bots: \["random", "random"\] then, \["{OTHER}", "random"\] now'),
        ({"revision": 99}, "engine revision: .* then, 99 now"),
        ({"seats": (("a",), ("b",))}, r"players: .* then, \[\[\"a\"\], \[\"b\"\]\] now"),
        ({"goal": Goal(GAMES, Fraction(1, 100))}, "precision: no precision then, 1% now"),
        ({"goal": Goal(8)}, "holds games up to 9, more than the 8 asked for"),
    ],
)
def test_the_file_of_another_simulation_is_refused_with_what_differs(
    tmp_path: Path, play: Play, setup: Setup, change: dict[str, Any], message: str
) -> None:
    path = tmp_path / "kept.json"
    part = play(setup, ranges=((0, 9),))
    Checkpoint(path, setup).write(part)
    with pytest.raises(UsageError, match=message):
        Checkpoint(path, replace(setup, **change))
    assert read(path) == part


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[:-20],
        lambda text: "",
        lambda text: text.replace('"games": [\n    [\n      0,', '"games": [\n    [\n      1,'),
        lambda text: text.replace('"won_by_nobody": 0', '"won_by_nobody": 1'),
    ],
)
def test_a_damaged_file_is_refused_and_left_alone(
    tmp_path: Path, play: Play, setup: Setup, damage: Callable[[str], str]
) -> None:
    path = tmp_path / "kept.json"
    damaged = damage(text(play(setup)))
    path.write_text(damaged, encoding="utf-8")
    with pytest.raises(UsageError):
        Checkpoint(path, setup)
    assert path.read_text(encoding="utf-8") == damaged


def test_a_full_disk_ends_the_work_and_keeps_the_file_and_the_result(tmp_path: Path, play: Play, setup: Setup) -> None:
    path = tmp_path / "kept.json"
    checkpoint = Checkpoint(path, setup, lambda: 0.0)
    written = play(setup, ranges=((0, 5),))
    checkpoint.write(written)

    def keep(result: Result) -> None:
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, before[1]))
        try:
            checkpoint.write(result)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
            signal.signal(signal.SIGXFSZ, ignored)

    with pytest.raises(Unfinished) as caught:
        play(setup, earlier=written, keep=keep)
    assert isinstance(caught.value.cause, SurroundingsFailed)
    assert read(path) == written
    assert [entry.name for entry in tmp_path.iterdir()] == ["kept.json"]
    result = caught.value.result
    assert play(setup, ranges=result.ranges).counts == result.counts


KILLED = """
import os, signal, sys
from pathlib import Path
from homestretch.dsl.build import load_variant
from homestretch.tools import files
from homestretch.tools.simulate import checkpoint
from homestretch.tools.simulate.runner import set_up, simulate

moment, games, at = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
variant = load_variant("mine.yaml")
setup = set_up(variant, "mine.yaml", games=games, seed=5)
kept = checkpoint.Checkpoint(Path("kept.json"), setup)
writes = iter(range(10_000))

def die(*given, **named):
    os.kill(os.getpid(), signal.SIGKILL)

def keep(result):
    if next(writes) == at:
        if moment == "before":
            die()
        if moment == "while it is written":
            os.fsync = die
        if moment == "before it takes its name":
            Path.replace = die
    kept.write(result)
    if moment == "after" and next(writes) >= at:
        die()

simulate(variant, setup, earlier=kept.earlier, engine="interpreter", keep=keep)
"""


@pytest.mark.parametrize("moment", ["before", "while it is written", "before it takes its name", "after"])
def test_killed_at_any_moment_the_work_goes_on_to_the_same_result(
    tmp_path: Path, play: Play, setup: Setup, whole: str, moment: str
) -> None:
    (tmp_path / "mine.yaml").write_text(SMALL, encoding="utf-8")
    for at in (0, 2):
        done = subprocess.run(
            [sys.executable, "-c", KILLED, moment, str(GAMES), str(at)],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == -signal.SIGKILL, done.stderr
    checkpoint = Checkpoint(tmp_path / "kept.json", setup)
    assert checkpoint.earlier is not None
    assert checkpoint.earlier.counts.games < GAMES
    assert text(play(setup, earlier=checkpoint.earlier)) == whole


def test_the_precision_ends_the_work_at_the_same_game_for_any_workers_and_interruptions(
    variant: Variant, play: Play
) -> None:
    setup = set_up(variant, "mine.yaml", precision=Fraction(5, 100), seed=5)
    one = play(setup)
    assert one.ending is Ending.PRECISION
    assert one.counts.games in (400, 600)
    assert text(play(setup, workers=2)) == text(one)
    for games in (30, 100, 120, 399):
        halt, progress = stopped_after(games)
        part = play(setup, halt=halt, progress=progress)
        assert text(play(setup, earlier=part)) == text(one)
    assert text(play(setup, earlier=one)) == text(one)


def test_a_twin_that_asks_whenever_a_chunk_is_done_would_be_found_out(variant: Variant, play: Play) -> None:
    """Where chunks decide when to ask, their sizes decide how many games there are."""
    goal = Goal(precision=Fraction(5, 100))
    ends = []
    for size in (64, 90):
        counts = Counts(Sides.of((0, 1)))
        while counts.games == 0 or widest(counts.team_wins) > goal.precision:
            chunk = ((counts.games, counts.games + size),)
            counts.merge(play(set_up(variant, "mine.yaml", games=9999, seed=5), ranges=chunk).counts)
        ends.append(counts.games)
    assert ends[0] != ends[1]


def test_a_precision_that_the_games_are_too_few_for_ends_with_them(variant: Variant, play: Play) -> None:
    result = play(set_up(variant, "mine.yaml", games=130, precision=Fraction(1, 100), seed=5))
    assert (result.counts.games, result.ending) == (130, Ending.GAMES)


def test_a_precision_needs_wins(variant: Variant, play: Play) -> None:
    setup = set_up(variant, "mine.yaml", precision=Fraction(1, 100), seed=5, limits=Limits(turns=1))
    with pytest.raises(Unfinished, match="nobody won any of 100 games") as caught:
        play(setup)
    assert caught.value.cause.exit_code == 3
    assert caught.value.result.counts.stopped == {"turns": 100}


def test_time_ends_the_work_and_the_result_says_which_games_it_holds(variant: Variant, play: Play) -> None:
    setup = set_up(variant, "mine.yaml", seconds=1, seed=5)
    result = play(setup, workers=2)
    assert result.ending is Ending.TIME
    assert result.counts.games > 0
    assert replayed(variant, result).counts == result.counts
    data = json.loads(text(result))
    assert data["asked_for"] == {"games": None, "precision": None, "seconds": 1}
    assert data["ended_by"] == "time"
