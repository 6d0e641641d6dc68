"""Simulations in which somebody searches: the same on every engine, in every order, after any interruption."""

from itertools import count

import pytest

from homestretch.dsl.build import diagnose
from homestretch.dsl.codes.samples import SMALL
from homestretch.dsl.halting import never
from homestretch.dsl.model import Variant
from homestretch.tools.simulate.compare.running import compare, plan
from homestretch.tools.simulate.contests.seating import play_seating
from homestretch.tools.simulate.contests.skill import Skill, match_up
from homestretch.tools.simulate.counts import Counts
from homestretch.tools.simulate.engines import ENGINES, Games, MakeEngine
from homestretch.tools.simulate.playout import Limits
from homestretch.tools.simulate.result import Result
from homestretch.tools.simulate.runner import replayed, run_with, set_up, simulate

SEED, GAMES = 7, 6
TABLES = [("expectimax", "random"), ("flat:6", "cautious"), ("runner", "mcts:6")]


def made(pieces: int) -> Variant:
    """A race of some pieces each, in which one is captured where another player's piece comes to stand."""
    text = SMALL.replace("pieces: 1 each", f"pieces: {pieces} each").replace(
        "  share: with any piece, all stay",
        "  capture: with an enemy piece, capture it\n  share: with any piece, all stay",
    )
    variant, found = diagnose(text, "mine.yaml")
    assert variant is not None, found
    return variant


@pytest.fixture(scope="module")
def small() -> Variant:
    """The race with two pieces each."""
    return made(2)


def played(variant: Variant, policies: tuple[str, ...], engine: str = "native", workers: int = 1) -> Result:
    setup = set_up(variant, "mine", games=GAMES, seed=SEED, policies=policies)
    return simulate(variant, setup, engine=engine, workers=workers)


@pytest.mark.parametrize("policies", TABLES, ids=" ".join)
def test_every_engine_comes_to_one_digest(small: Variant, policies: tuple[str, ...]) -> None:
    found = {engine: played(small, policies, engine) for engine in ENGINES}
    assert {result.digest for result in found.values()} == {found["interpreter"].digest}
    counts = found["native"].counts
    assert (counts.finished, counts.decisions > counts.forced, sum(counts.captures_by_seat) > 0) == (GAMES, True, True)
    assert counts.to_dict() != played(small, ("random", "random")).counts.to_dict()


@pytest.mark.parametrize("policies", TABLES, ids=" ".join)
def test_every_way_of_playing_comes_to_one_digest(small: Variant, policies: tuple[str, ...]) -> None:
    setup = set_up(small, "mine", games=GAMES, seed=SEED, policies=policies)
    make = MakeEngine(small, 2, "native", policies)
    whole = run_with(make, setup)
    ways = [
        run_with(make, setup, workers=2),
        run_with(make, setup, ranges=[(game, game + 1) for game in reversed(range(GAMES))]),
        run_with(make, setup, earlier=run_with(make, setup, ranges=[(1, 4)])),
        replayed(small, whole),
    ]
    assert {way.digest for way in ways} == {whole.digest}


def test_records_are_those_of_the_interpreter(small: Variant) -> None:
    games = Games(SEED, ("flat:6", "mcts:6"), Limits())
    found = [MakeEngine(small, 2, name)().records(games, 2, 5, never) for name in ENGINES]
    assert found[0] == found[1] == found[2]
    assert [record.game for record in found[0]] == [2, 3, 4]


@pytest.mark.parametrize("limits", [Limits(turns=3), Limits(actions=1), Limits(chance=1)])
def test_stopped_games_are_stopped_alike(small: Variant, limits: Limits) -> None:
    games = Games(SEED, ("expectimax", "flat:4"), limits)
    found = [MakeEngine(small, 2, name)().play(games, 0, 4, never)[1] for name in ENGINES]
    assert [counts.to_dict() for counts in found] == [found[0].to_dict()] * 3


def test_an_engine_turns_to_other_players_and_back(small: Variant) -> None:
    engine = MakeEngine(small, 2, "python")()
    tables = [("random", "random"), ("flat:4", "random"), ("cautious", "random"), ("random", "random")]
    found = [engine.play(Games(SEED, table, Limits()), 0, 3, never)[1].to_dict() for table in tables]
    alone = [
        MakeEngine(small, 2, "python")().play(Games(SEED, table, Limits()), 0, 3, never)[1].to_dict()
        for table in tables
    ]
    assert found == alone
    assert found[0] != found[1]


@pytest.mark.parametrize("asked", [0, 1, 7, 20])
def test_a_game_that_is_given_up_in_the_middle_counts_for_nothing(small: Variant, asked: int) -> None:
    games = Games(SEED, ("flat:4", "expectimax"), Limits())
    engine, asking = MakeEngine(small, 2)(), count()
    end, counts = engine.play(games, 0, 50, lambda: next(asking) >= asked)
    assert end == counts.games < 50
    again = engine.play(games, 0, end, never)[1] if end else Counts(counts.sides)
    assert counts.to_dict() == again.to_dict()
    asking = count()
    assert len(engine.records(games, 0, 50, lambda: next(asking) >= asked)) == end


def test_skill_is_measured_alike(small: Variant) -> None:
    matchup = match_up(small, "mine", better="flat:6", worse="random", games=6, seed=SEED)
    found = {
        engine: Skill(matchup, play_seating(small, matchup.seating, engine=engine)).to_dict() for engine in ENGINES
    }
    assert [found[engine] for engine in ENGINES] == [found["interpreter"]] * 3
    assert Skill(matchup, play_seating(small, matchup.seating, workers=2)).to_dict() == found["interpreter"]


def test_variants_are_compared_alike(small: Variant) -> None:
    variants, games = (small, made(1)), 20
    setups = [
        set_up(variant, "mine", games=games, seed=SEED, policies=("flat:4", "expectimax")) for variant in variants
    ]
    wanted = plan(setups[0], setups[1], question="turns", within=None)
    found = [
        compare(wanted, variants, engine=engine, workers=workers).counts.to_dict()
        for engine, workers in (("native", 1), ("native", 2), ("python", 1))
    ]
    assert found == [found[0]] * 3
    assert found[0]["games"] == games


def test_workers_are_processes_where_searching_would_hold_threads_up(small: Variant) -> None:
    def threads(*policies: str, name: str = "native") -> bool:
        return MakeEngine(small, 2, name, policies)().threads

    assert threads("random", "cautious")
    assert threads("flat:9", "random")
    assert not threads("random", "mcts:9")
    assert not threads("expectimax", "random")
    assert not threads("random", "random", name="python")
