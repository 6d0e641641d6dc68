"""Many games: the same result however they are shared out, interrupted, saved and played again."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from homestretch.compiler.rules import Step
from homestretch.dsl.build import diagnose, load_variant
from homestretch.dsl.codes.samples import SMALL
from homestretch.dsl.errors import HomestretchError, InternalFault, SurroundingsFailed, UsageError
from homestretch.dsl.model import Variant
from homestretch.tools.output import json_text
from homestretch.tools.simulate import engines, runner
from homestretch.tools.simulate.counts import Counts, Sides
from homestretch.tools.simulate.engines import Engine, Games, InterpretedEngine, MakeEngine, MakeRules
from homestretch.tools.simulate.goal import Ending
from homestretch.tools.simulate.playout import Limits, play_out
from homestretch.tools.simulate.pool import asked_to_halt
from homestretch.tools.simulate.result import Result, Setup, from_json, join_ranges, to_json
from homestretch.tools.simulate.runner import Unfinished, differences, replayed, run_with, set_up, simulate
from tests.tools.processes import becomes, state_of
from tests.tools.simulate.made import OTHER

GAMES = 30


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


@pytest.fixture(scope="module")
def whole(variant: Variant, setup: Setup) -> Result:
    """Their result, from this process alone."""
    return simulate(variant, setup)


def text(result: Result) -> str:
    """Everything that is written of a result."""
    return json_text(to_json(result))


def test_the_number_of_workers_changes_nothing(variant: Variant, setup: Setup, whole: Result) -> None:
    assert text(simulate(variant, setup, workers=2)) == text(whole)


@pytest.mark.parametrize("ranges", [[(0, 7), (7, 8), (8, GAMES)], [(20, GAMES), (0, 20)]])
def test_how_games_are_shared_out_changes_nothing(
    variant: Variant, setup: Setup, whole: Result, ranges: list[tuple[int, int]]
) -> None:
    assert text(simulate(variant, setup, ranges=ranges)) == text(whole)


def test_a_policy_that_remembers_other_games_would_be_found_out(
    variant: Variant, setup: Setup, whole: Result, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The twin of the tests above: luck that is carried from game to game depends on how games are shared out."""

    def results(ranges: list[tuple[int, int]]) -> str:
        played = iter(range(10_000))
        original = play_out
        monkeypatch.setattr(
            engines, "play_out", lambda rules, seed, game, *rest: original(rules, seed, next(played), *rest)
        )
        result = simulate(variant, setup, ranges=ranges, engine="interpreter")
        monkeypatch.setattr(engines, "play_out", original)
        return text(result)

    assert results([(0, GAMES)]) == text(whole)
    assert results([(5, GAMES), (0, 5)]) == text(whole)
    assert results([(5, GAMES)]) != text(simulate(variant, setup, ranges=[(5, GAMES)]))


def test_the_length_of_a_race_is_as_computed() -> None:
    """One piece alone needs 1639/216 turns on average to come exactly to the tenth cell."""
    alone = SMALL.replace("[red, blue]", "[red]").replace("{2: all}", "{1: all}")
    built, _ = diagnose(alone, "alone.yaml")
    assert built is not None
    counts = simulate(built, set_up(built, "alone", games=400, seed=1)).counts
    turns = counts.histograms["turns"]
    error = (turns.variance() / turns.total) ** 0.5
    assert abs(turns.mean() - 1639 / 216) < 4 * error
    assert abs(turns.mean() - 1639 / 216 - 2) > 4 * error


def test_progress_is_told(variant: Variant, setup: Setup) -> None:
    told: list[int] = []
    simulate(variant, setup, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == GAMES


def test_a_simulation_that_is_stopped_keeps_what_is_finished(variant: Variant, setup: Setup, whole: Result) -> None:
    done: list[int] = []
    part = simulate(variant, setup, progress=done.append, halt=lambda: bool(done) and done[-1] >= 7)
    assert 7 <= part.counts.games < GAMES
    assert not part.complete
    assert part.ranges == ((0, part.counts.games),)
    rest = simulate(variant, setup, ranges=[(part.counts.games, GAMES)])
    rest.counts.merge(part.counts)
    assert rest.counts == whole.counts


@pytest.mark.parametrize("engine", ["interpreter", "native"])
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_keeps_what_is_finished(variant: Variant, workers: int, engine: str) -> None:
    setup = set_up(variant, "mine.yaml", games=100_000_000, seed=5)

    presses = iter([signal.SIGINT])

    def press(games: int) -> None:
        for number in presses:
            signal.raise_signal(number)

    before = signal.getsignal(signal.SIGINT)
    with asked_to_halt() as halt:
        result = simulate(variant, setup, workers=workers, engine=engine, halt=halt, progress=press)
    assert signal.getsignal(signal.SIGINT) is before
    assert 0 < result.counts.games < 100_000_000
    assert sum(end - first for first, end in result.ranges) == result.counts.games
    again = simulate(variant, setup, ranges=result.ranges)
    assert again.counts == result.counts
    assert active_children() == []


def test_a_second_ctrl_c_interrupts() -> None:
    with asked_to_halt() as halt:
        signal.raise_signal(signal.SIGINT)
        assert halt()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)


def test_a_worker_that_is_killed_is_told_and_counts_nothing_twice(variant: Variant) -> None:
    setup = set_up(variant, "mine.yaml", games=100_000, seed=5)

    def kill(games: int) -> None:
        for child in active_children():
            child.kill()

    with pytest.raises(Unfinished) as caught:
        simulate(variant, setup, workers=2, engine="interpreter", progress=kill)
    assert isinstance(caught.value.cause, SurroundingsFailed)
    result = caught.value.result
    assert simulate(variant, setup, ranges=result.ranges).counts == result.counts
    assert active_children() == []


ORPHANS = """
import os, signal, sys
from multiprocessing import active_children
from homestretch.dsl.build import load_variant
from homestretch.tools.simulate.runner import set_up, simulate

def die(games):
    print(*(child.pid for child in active_children()), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    variant = load_variant(sys.argv[1])
    setup = set_up(variant, "x", games=100_000, seed=1)
    simulate(variant, setup, workers=2, engine="interpreter", progress=die)
"""


def test_workers_end_when_the_main_process_is_killed(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(SMALL, encoding="utf-8")
    (tmp_path / "run.py").write_text(ORPHANS, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "run.py", "mine.yaml"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == -signal.SIGKILL
    workers = [int(word) for word in done.stdout.split()]
    assert len(workers) == 2
    assert becomes(lambda: {state_of(worker) for worker in workers} <= {"", "Z"})


class Faulty:
    """Makes an engine that fails in its third game."""

    def __init__(self, make: MakeRules, fault: Exception) -> None:
        self.make = make
        self.fault = fault

    def __call__(self) -> Engine:
        engine = InterpretedEngine(self.make)
        original, begun = engine.rules.begin, iter(range(10))

        def begin() -> Step:
            if next(begun) == 2:
                raise self.fault
            return original()

        engine.rules.begin = begin  # type: ignore[method-assign]  # the engine is to fail
        return engine


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        (ZeroDivisionError("boom"), "game 2 of seed 5 cannot be played: ZeroDivisionError: boom"),
        (InternalFault("impossible"), "impossible"),
    ],
)
def test_a_game_that_fails_is_named_and_earlier_ones_are_kept(
    variant: Variant, setup: Setup, fault: Exception, message: str
) -> None:
    with pytest.raises(Unfinished, match=message) as caught:
        run_with(Faulty(MakeRules(variant, 2), fault), setup, ranges=((0, 1), (1, GAMES)))
    assert caught.value.result.ranges == ((0, 1),)
    assert isinstance(caught.value.cause, InternalFault)


class Failing:
    """Makes an engine so many times and fails from then on."""

    def __init__(self, make: MakeEngine, times: int) -> None:
        self.make = make
        self.times = times

    def __call__(self) -> Engine:
        if self.times == 0:
            raise RuntimeError("no rules")
        self.times -= 1
        return self.make()


def test_an_engine_that_cannot_be_made_is_told(variant: Variant, setup: Setup) -> None:
    with pytest.raises(InternalFault, match="the rules cannot be made ready: RuntimeError: no rules"):
        run_with(Failing(MakeEngine(variant, 2), 0), setup, workers=2)


def test_an_engine_that_cannot_be_made_in_a_worker_is_told(variant: Variant, setup: Setup) -> None:
    with pytest.raises(Unfinished, match="the rules cannot be made ready: RuntimeError: no rules"):
        run_with(Failing(MakeEngine(variant, 2, "interpreter"), 1), setup, workers=2)


def test_an_unknown_engine_is_refused(variant: Variant, setup: Setup) -> None:
    with pytest.raises(UsageError, match="no engine is called steam; there are"):
        simulate(variant, setup, engine="steam")


def test_joined_ranges_hold_the_same_numbers() -> None:
    assert join_ranges([(5, 9), (0, 3), (3, 3), (3, 5), (11, 12)]) == ((0, 9), (11, 12))


def test_a_result_comes_back_from_json(whole: Result) -> None:
    again = from_json(text(whole))
    assert again == whole
    assert text(again) == text(whole)


def test_a_result_can_be_played_again(variant: Variant, whole: Result) -> None:
    again = replayed(variant, from_json(text(whole)), workers=2)
    assert differences(whole, again) == []


def test_a_result_without_games_cannot_be_played_again(variant: Variant, setup: Setup) -> None:
    with pytest.raises(UsageError, match="the result holds no games"):
        replayed(variant, Result(setup, (), Counts(setup.sides)))


def test_a_forged_count_is_found(variant: Variant, whole: Result) -> None:
    counts = Counts.from_dict(whole.setup.sides, whole.counts.to_dict())
    counts.offered += 1
    forged = from_json(text(replace(whole, counts=counts)))
    found = differences(forged, replayed(variant, forged))
    assert len(found) == 1
    assert found[0].startswith("actions_offered: ")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"digest": "0"}, "of other games: the text of the variant has changed since$"),
        ({"digest": "0", "variant": "Other"}, "of other games: variant: Other then, mine now$"),
        ({"options": {"a": "b"}}, 'options: {"a": "b"} then, {} now'),
        ({"revision": 0}, "engine revision: 0 then"),
    ],
)
def test_a_result_of_something_else_is_refused(
    variant: Variant, whole: Result, change: dict[str, Any], message: str
) -> None:
    other = replace(whole, setup=replace(whole.setup, **change))
    with pytest.raises(UsageError, match=message):
        replayed(variant, from_json(text(other)))


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update(games=[[0, GAMES - 1]]),
        lambda data: data.update(games=[[0, 10], [10, GAMES]]),
        lambda data: data.update(teams=[[0], [0]]),
        lambda data: data.update(policies=["random", "psychic"]),
        lambda data: data.update(seed=-1),
        lambda data: data.pop("limits"),
        lambda data: data.update(players="red"),
        lambda data: data["variant"].update(title=3),
        lambda data: data.update(seed=6),
        lambda data: data.update(digest="0"),
        lambda data: data.update(ended_by="time"),
        lambda data: data.update(ended_by="interrupted"),
        lambda data: data.update(rules=[]),
        lambda data: data["counts"].update(actions_offered=data["counts"]["actions_offered"] + 1),
    ],
)
def test_a_damaged_result_is_refused(whole: Result, change: Callable[[dict[str, object]], None]) -> None:
    data = json.loads(text(whole))
    change(data)
    with pytest.raises(UsageError, match="damaged"):
        from_json(json.dumps(data))


@pytest.mark.parametrize("content", ["", "{", "[]", "3", '{"format": "homestretch-simulation 0"}', "[" * 100_000])
def test_what_is_no_result_is_refused(content: str) -> None:
    with pytest.raises(UsageError, match=r"no JSON|this file does not"):
        from_json(content)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"games": 0}, "0 games cannot be played"),
        ({"games": None}, "a simulation without end"),
        ({"games": None, "seconds": 0}, "in 0 seconds nothing can be played"),
        ({"precision": Fraction(1, 2)}, "a precision of 50% cannot be reached"),
        ({"precision": Fraction(0)}, "a precision of 0% cannot be reached"),
        ({"seed": -1}, "the seed -1 is not in"),
        ({"players": 3}, "is not played by 3; it is for 2 players"),
        ({"policies": ("random",) * 3}, "3 kinds of players are named for 2 players"),
        ({"policies": ("randon",)}, "no kind of player is called randon; did you mean random"),
        ({"policies": ("psychic",)}, "there are random, "),
    ],
)
def test_a_senseless_simulation_is_refused(variant: Variant, arguments: dict[str, object], message: str) -> None:
    wanted = {"games": 3, "seed": 1, **arguments}
    with pytest.raises(UsageError, match=message):
        set_up(variant, "mine", **wanted)  # type: ignore[arg-type]  # some are wrong on purpose


def test_no_workers_are_refused(variant: Variant, setup: Setup) -> None:
    with pytest.raises(UsageError, match="0 workers cannot play"):
        simulate(variant, setup, workers=0)


def test_other_players_beat_random_ones() -> None:
    ur = load_variant("royal-game-of-ur")
    for seat, policies in enumerate(((OTHER, "random"), ("random", OTHER))):
        counts = simulate(ur, set_up(ur, "ur", games=16, seed=3, policies=policies), engine="interpreter").counts
        assert counts.wins[seat] > 12


def test_a_range_that_is_stopped_at_once_is_empty(variant: Variant) -> None:
    engine = MakeEngine(variant, 2)()
    wanted = Games(5, ("random", "random"), Limits())
    assert engine.play(wanted, 3, 9, lambda: True) == (3, Counts(Sides.of((0, 1))))
    assert engine.records(wanted, 3, 9, lambda: True) == []


def test_unfinished_tells_its_cause() -> None:
    cause: HomestretchError = SurroundingsFailed("the disk is full")
    assert str(Unfinished(Result(None, (), Counts.__new__(Counts)), cause)) == "the disk is full"  # type: ignore[arg-type]


def test_processors_are_counted() -> None:
    from homestretch.tools.simulate.runner import processors

    assert 1 <= processors() <= (os.cpu_count() or 1)


@pytest.mark.parametrize("name", ["parchis", "partners", "royal-game-of-ur", "snakes-and-ladders"])
def test_the_rules_tell_that_a_lot_decides_who_begins(name: str) -> None:
    assert set_up(load_variant(name), name, games=1, seed=1).by_lot


def test_without_a_rule_the_first_seat_begins(variant: Variant) -> None:
    setup = set_up(variant, "mine", games=30, seed=1)
    found = simulate(variant, setup)
    assert not setup.by_lot
    assert found.counts.order_wins == found.counts.team_wins


def test_ctrl_c_ends_a_simulation_before_its_time_does(variant: Variant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner._Clock, "is_over", lambda self: True)
    setup = set_up(variant, "mine", seconds=3600, seed=1)
    assert simulate(variant, setup, halt=lambda: True).ending is Ending.INTERRUPTED
    assert simulate(variant, setup).ending is Ending.TIME
