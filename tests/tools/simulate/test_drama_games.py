"""Games whose drama is looked at: against exact chances, against the interpreter, and on any workers."""

from fractions import Fraction
from functools import cache
from math import sqrt

import pytest

from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.philox import philox4x32
from homestretch.compiler.state import State
from homestretch.dsl.build import diagnose, load_variant
from homestretch.dsl.errors import UsageError
from homestretch.dsl.halting import never
from homestretch.dsl.model import Variant
from homestretch.tools.simulate.agents import policy_named
from homestretch.tools.simulate.drama.data import drama_to_json
from homestretch.tools.simulate.drama.findings import Drama, DramaPlan
from homestretch.tools.simulate.drama.games import DRAMA, POSITIONS, MakeStage, evenly, position_seed
from homestretch.tools.simulate.engines import Games, MakeEngine
from homestretch.tools.simulate.players.states import StatePosition
from homestretch.tools.simulate.playout import Limits, Watcher, play_out
from homestretch.tools.simulate.runner import set_up
from tests.exact_games import EXACT, race

SEED, CELLS, SIGMAS = 3, 12, 5


@pytest.fixture(scope="module")
def ur() -> Variant:
    return load_variant("royal-game-of-ur")


@pytest.fixture(scope="module")
def short() -> Variant:
    """A race to the last of a few cells, for two."""
    variant, found = diagnose(race(CELLS, EXACT), "exact.yaml")
    assert variant is not None, found
    return variant


@pytest.fixture(scope="module")
def looked_at(ur: Variant) -> Drama:
    return DRAMA.at(ur, plan(ur, 12), never)


def plan(
    variant: Variant, games: int, *, playouts: int = 40, kinds: tuple[str, ...] = ("random",), **more: Limits
) -> DramaPlan:
    """What is asked for, of games for two."""
    setup = set_up(variant, "mine", players=2, games=games, seed=SEED, policies=kinds, **more)
    return DramaPlan(setup, games, playouts)


# --- against what is known ------------------------------------------------------------------------------


@cache
def chance(own: int, other: int) -> Fraction:
    """How likely the player to move wins the race with so many cells to go for him and for the other one.

    Numbers past the end move nothing, so that the same two positions follow each other until one number fits.
    """
    known, staying = _after_a_number(own, other)
    theirs, also_staying = _after_a_number(other, own)
    # p = known + staying (1 - q) and q = theirs + also_staying (1 - p)
    return (known + staying * (1 - theirs - also_staying)) / (1 - staying * also_staying)


def _after_a_number(own: int, other: int) -> tuple[Fraction, Fraction]:
    known, staying = Fraction(), Fraction()
    for number in range(1, 7):
        if number > own:
            staying += Fraction(1, 6)
        else:
            known += Fraction(1, 6) * (1 if number == own else 1 - chance(other, own - number))
    return known, staying


class Racing(Watcher):
    """Keeps the chance of player 0 before each throw, as the cells to go of both tell it."""

    def __init__(self) -> None:
        self.left = [CELLS, CELLS]
        self.chances: list[Fraction] = []

    def chance(self, state: State, value: int | str) -> None:
        mine, other = self.left[state.player], self.left[1 - state.player]
        mover = chance(mine, other)
        self.chances.append(mover if state.player == 0 else 1 - mover)
        if isinstance(value, int) and value <= mine:
            self.left[state.player] -= value


def test_the_exact_chance_is_that_of_a_whole_race() -> None:
    assert chance(1, 1) == Fraction(6, 11), "whoever throws a 1 first"
    assert 0.5 < chance(CELLS, CELLS) < 0.6


def test_chances_are_the_exact_ones(short: Variant) -> None:
    playouts = 2000
    stage = MakeStage(short, plan(short, 8, playouts=playouts), "native")()
    rules, policies = Interpreter(short, 2), [policy_named("random")] * 2
    seen = 0
    for game in range(8):
        racing = Racing()
        play_out(rules, SEED, game, policies, watcher=racing)
        found = stage.look(game, never)
        assert found is not None
        assert found.turns == len(racing.chances)
        assert racing.left[found.winner] == 0
        for begun, won in found.looks:
            p = float(racing.chances[begun])
            error = sqrt(p * (1 - p) / playouts)
            assert abs(won[0] / playouts - p) < SIGMAS * error
            assert sum(won) == playouts
            seen += abs(won[1] / playouts - p) > SIGMAS * error
    assert seen > 40, "the other side's chance would not pass"


class Turns(Watcher):
    """Keeps the state in which each turn asks for its first throw or action."""

    def __init__(self) -> None:
        self.states: list[State] = []

    def chance(self, state: State, value: int | str) -> None:
        if state.turns == len(self.states) + 1:
            self.states.append(state)


def test_the_interpreter_wins_the_same_playouts(ur: Variant) -> None:
    playouts, game = 2, 1
    stage = MakeStage(ur, plan(ur, 2, playouts=playouts), "native")()
    found = stage.look(game, never)
    rules, turns = Interpreter(ur, 2), Turns()
    play_out(rules, SEED, game, [policy_named("random")] * 2, watcher=turns)
    assert found is not None
    assert found.turns == len(turns.states)
    for begun, won in found.looks[:: POSITIONS // 4]:
        places = StatePosition(rules, turns.states[begun]).sample(position_seed(SEED, game, begun), playouts)
        assert won == tuple(place[1] for place in places)


def test_python_text_comes_to_the_same(short: Variant) -> None:
    wanted = plan(short, 4, playouts=10)
    found = [drama_to_json(DRAMA.at(short, wanted, never, engine=engine)) for engine in ("native", "python")]
    assert found[0] == found[1]
    with pytest.raises(UsageError, match="drama takes one of the engines native, python, not interpreter"):
        DRAMA.at(short, wanted, never, engine="interpreter")


# --- real games -------------------------------------------------------------------------------------------


def test_positions_are_spread_evenly() -> None:
    assert evenly(5, 40) == [0, 1, 2, 3, 4]
    assert evenly(400, 40) == list(range(0, 400, 10))
    assert evenly(0, 40) == []


def test_each_position_has_luck_of_its_own() -> None:
    words = philox4x32((7, 32, 5, 1), (3, 2))
    assert position_seed(3 + (2 << 32), 5 + (1 << 32), 7) == words[0] | words[1] << 32
    seeds = {position_seed(seed, game, turn) for seed in (1, 2) for game in (0, 1) for turn in (0, 1)}
    assert len(seeds) == 8


def test_the_games_are_those_of_a_simulation(ur: Variant, looked_at: Drama) -> None:
    records = MakeEngine(ur, 2)().records(Games(SEED, ("random", "random"), Limits()), 0, 12, never)
    assert looked_at.games == len(records)
    assert looked_at.looks == sum(min(POSITIONS, record.turns) for record in records)


def test_chances_move_from_even_to_sure(looked_at: Drama) -> None:
    first, last = looked_at.favorite(looked_at.parts[0]), looked_at.favorite(looked_at.parts[-1])
    assert 0.5 < first < 0.7 < last < 1
    assert looked_at.winner(looked_at.parts[0], 50) < looked_at.winner(looked_at.parts[-1], 50)


def test_the_same_on_any_number_of_workers(ur: Variant, looked_at: Drama) -> None:
    shared = DRAMA.at(ur, looked_at.plan, never, workers=2)
    assert drama_to_json(shared) == drama_to_json(looked_at)


def test_a_team_wins_a_playout_once() -> None:
    pairs = load_variant("parchis-pairs")
    wanted = DramaPlan(set_up(pairs, "mine", games=1, seed=SEED), 1, 10)
    found = MakeStage(pairs, wanted, "native")().look(0, never)
    assert found is not None
    assert all(sum(won) == 10 for _, won in found.looks)


def test_players_who_judge_and_search_are_looked_at_too(ur: Variant) -> None:
    tables = (("cautious", "runner"), ("expectimax", "random"))
    found = [drama_to_json(DRAMA.at(ur, plan(ur, 2, playouts=10, kinds=kinds), never)) for kinds in tables]
    assert [one["won"] for one in found] == [2, 2]
    assert found[0]["decided_after"] != found[1]["decided_after"]


def test_stopped_games_are_left_out(ur: Variant) -> None:
    found = DRAMA.at(ur, plan(ur, 2, playouts=10, limits=Limits(turns=5)), never)
    assert (found.games, found.left_out, found.complete) == (0, 2, True)


def test_what_is_finished_counts_when_the_work_is_stopped(ur: Variant) -> None:
    asked = iter([False] * 600)
    found = DRAMA.at(ur, plan(ur, 50, playouts=10), lambda: next(asked, True))
    assert 0 < found.games < 50
    assert not found.complete
    whole = drama_to_json(DRAMA.at(ur, plan(ur, found.games, playouts=10), never))
    assert {**drama_to_json(found), "games_asked_for": found.games} == whole


def test_games_of_ranges_are_looked_at_alone(ur: Variant, looked_at: Drama) -> None:
    found = DRAMA.at(ur, looked_at.plan, never, ranges=[(2, 4), (9, 10)])
    assert (found.ranges, found.games, found.complete) == (((2, 4), (9, 10)), 3, False)


def test_a_playout_that_a_limit_stops_is_won_by_nobody(ur: Variant) -> None:
    def won(limits: Limits) -> list[int]:
        setup = set_up(ur, "ur", games=5, seed=SEED, limits=limits)
        stage = MakeStage(ur, DramaPlan(setup, 5, 40), "native")()
        found = [course for game in range(5) if (course := stage.look(game, never)) is not None]
        return [sum(course.looks[0][1]) for course in found]

    assert won(Limits()) == [40] * 5
    short = won(Limits(turns=150))
    assert short
    assert all(0 < number < 40 for number in short)
