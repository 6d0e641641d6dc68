"""How exciting games are: the definitions on positions written down, and real games."""

from collections.abc import Sequence

import pytest

from homestretch.compiler.philox import philox4x32
from homestretch.dsl.build import load_variant
from homestretch.dsl.errors import UsageError
from homestretch.dsl.model import Variant
from homestretch.tools.simulate.drama import (
    POSITIONS,
    Course,
    Drama,
    came_back,
    decided_after,
    drama,
    evenly,
    is_ahead,
    lead_changes,
    mean_interval,
    position_seed,
)
from homestretch.tools.simulate.drama_report import drama_part, drama_sentences
from homestretch.tools.simulate.engines import Games, MakeEngine
from homestretch.tools.simulate.playout import Limits
from homestretch.tools.simulate.runner import never
from homestretch.tools.simulate.stats import Histogram, wilson
from homestretch.tools.wording import LANGUAGES


@pytest.fixture(scope="module")
def ur() -> Variant:
    return load_variant("royal-game-of-ur")


@pytest.fixture(scope="module")
def looked_at(ur: Variant) -> Drama:
    return drama(ur, ("random", "random"), 3, 12, 40, never)


def course(winner: int, looks: Sequence[tuple[int, ...]], *, each: int = 1) -> Course:
    """A game in which each look comes so many turns after the one before."""
    return Course(0, winner, each * len(looks), tuple((each * index, won) for index, won in enumerate(looks)))


# --- the lead ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "ahead"),
    [(59, 41, False), (60, 40, True), (40, 60, False), (10, 1, True), (3, 0, False), (5, 0, True), (0, 0, False)],
)
def test_ahead_is_more_than_two_standard_errors(one: int, other: int, ahead: bool) -> None:
    n = 100
    difference = (one - other) / n
    error = ((one + other) / n - difference**2) ** 0.5 / n**0.5
    assert ahead == (difference > 2 * error > 0 or (error == 0 and difference > 0))
    assert is_ahead(one, other, n) == ahead


@pytest.mark.parametrize(
    ("looks", "changes"),
    [
        ([(50, 50), (55, 45), (45, 55)], 0),
        ([(50, 50), (70, 30), (80, 20)], 0),
        ([(70, 30), (45, 55), (70, 30)], 0),
        ([(70, 30), (30, 70)], 1),
        ([(70, 30), (50, 50), (30, 70), (70, 30)], 2),
        ([], 0),
    ],
    ids=["nobody clearly", "one keeps it", "never clearly lost", "lost", "there and back", "no positions"],
)
def test_the_lead_changes_when_another_side_is_clearly_ahead(looks: list[tuple[int, ...]], changes: int) -> None:
    assert lead_changes(looks, 100) == changes


def test_the_first_leader_must_be_ahead_of_all_and_later_ones_of_the_leader() -> None:
    assert lead_changes([(45, 44, 11), (10, 80, 10)], 100) == 0
    assert lead_changes([(60, 20, 20), (10, 44, 46)], 100) == 1


# --- the decision -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chances", "after"),
    [
        ([50, 60, 90, 95], 10),
        ([50, 90, 89, 95], 15),
        ([50, 60, 70, 80], 20),
        ([90, 100, 100, 100], 0),
    ],
    ids=["from the third on", "once more open", "open to the end", "from the beginning"],
)
def test_a_game_is_decided_from_where_the_winner_stays_likely(chances: list[int], after: int) -> None:
    looks = [(100 - chance, chance) for chance in chances]
    assert decided_after(course(1, looks, each=5), 100) == after


# --- coming back -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lowest", "sides", "back"),
    [(16, 2, True), (17, 2, False), (40, 2, False), (5, 4, True), (6, 4, False)],
)
def test_a_winner_comes_back_from_clearly_less_than_half_an_equal_chance(lowest: int, sides: int, back: bool) -> None:
    half, n = 1 / (2 * sides), 100
    assert back == (half - lowest / n > 2 * (half * (1 - half) / n) ** 0.5)
    rest = (100 - lowest, *[0] * (sides - 2))
    even = (100 // sides,) * sides
    assert came_back(course(0, [even, (lowest, *rest), even]), 100) == back
    assert not came_back(course(1, [even, (lowest, *rest), even]), 100)


# --- real games --------------------------------------------------------------------------------------------


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
    records = MakeEngine(ur, 2)().records(Games(3, ("random", "random"), Limits()), 0, 12, never)
    assert looked_at.games == len(records)
    assert looked_at.looks == sum(min(POSITIONS, record.turns) for record in records)


def test_chances_move_from_even_to_sure(looked_at: Drama) -> None:
    first, last = looked_at.favorite[0], looked_at.favorite[-1]
    assert first is not None
    assert last is not None
    assert 0.5 < first < 0.7 < last < 1


def test_the_same_on_any_number_of_workers(ur: Variant, looked_at: Drama) -> None:
    assert drama(ur, ("random", "random"), 3, 12, 40, never, workers=2).to_dict() == looked_at.to_dict()


def test_players_who_judge_and_search_are_looked_at_too(ur: Variant) -> None:
    found = [
        drama(ur, kinds, 3, 2, 10, never).to_dict() for kinds in (("cautious", "runner"), ("expectimax", "random"))
    ]
    assert [one["games"] for one in found] == [2, 2]
    assert found[0]["decided_after"] != found[1]["decided_after"]


def test_stopped_games_are_left_out(ur: Variant) -> None:
    found = drama(ur, ("random", "random"), 3, 2, 10, never, limits=Limits(turns=5))
    assert (found.games, found.left_out, found.complete) == (0, 2, True)
    assert found.to_dict()["lead_changes"] is None


def test_what_is_finished_counts_when_the_work_is_stopped(ur: Variant) -> None:
    asked = iter([False] * 60)
    found = drama(ur, ("random", "random"), 3, 50, 10, lambda: next(asked, True))
    assert 0 < found.games < 50
    assert not found.complete
    whole = drama(ur, ("random", "random"), 3, found.games, 10, never)
    assert {**found.to_dict(), "games_asked_for": found.games} == whole.to_dict()


@pytest.mark.parametrize(
    ("name", "players", "games", "playouts", "message"),
    [
        ("snakes-and-ladders", 1, 2, 2, "drama needs two sides"),
        ("royal-game-of-ur", 2, 0, 2, "0 games are no basis"),
        ("royal-game-of-ur", 2, 2, 0, "0 playouts are no basis"),
    ],
)
def test_a_senseless_look_is_refused(name: str, players: int, games: int, playouts: int, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        drama(load_variant(name), ("random",) * players, 1, games, playouts, never)


# --- figures ---------------------------------------------------------------------------------------------------


def made(games: int = 10) -> Drama:
    """Games in which side 1 wins; the first half of them is never in doubt."""
    found = Drama(("random", "cautious"), 2, 5, games, 100)
    for game in range(games):
        doubt = [(50, 50), (90, 10), (40, 60), (5, 95)] if game % 2 else [(50, 50), (9, 91), (5, 95), (0, 100)]
        found.add(course(1, doubt))
    return found


def test_what_games_add_up_to() -> None:
    data = made().to_dict()
    assert data["lead_changes"]["games"] == {"0": 5, "1": 5}
    assert data["decided_after"]["games"] == {"25": 5, "75": 5}
    assert (data["comebacks"]["games"], data["comebacks"]["share"]) == (5, 0.5)
    assert (data["comebacks"]["low"], data["comebacks"]["high"]) == wilson(5, 10)
    assert data["favorite_by_tenth"] == [0.5, None, 0.905, None, None, 0.775, None, 0.975, None, None]
    assert data["positions"] == 40


def test_the_interval_of_a_mean_keeps_to_what_a_mean_can_be() -> None:
    values = Histogram()
    for value in (0, 0, 0, 1):
        values.add(value)
    low, high = mean_interval(values)
    assert low == 0.0
    assert high == pytest.approx(0.25 + 1.96 * 0.25, abs=1e-3)
    assert mean_interval(values, 0.5)[1] == 0.5


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_every_language(language: str) -> None:
    part = drama_part(made(), language)
    assert len(part.sentences) == 5
    assert part.grid is not None
    assert len(part.grid.lines) == 4


def test_the_sentences_say_the_figures() -> None:
    said = drama_sentences(made(), "en")
    assert said[0].startswith("The lead changes 0.5 times in a game on average")
    assert said[1] == "In 50.0% of the games whoever takes the lead first keeps it."
    assert said[2].startswith(
        "Half of the games are decided after 25% of their turns, a quarter of them already after 25%"
    )
    assert said[3].startswith("In 50.0% of the games (23.7% to 76.3%)")
    assert said[4].startswith("This is from 10 games between random, cautious players, seed 5, looked at 40 times")


def test_games_that_stay_open_are_told_so() -> None:
    found = Drama(("random", "random"), 2, 5, 3, 100)
    for _ in range(3):
        found.add(course(1, [(50, 50), (60, 40)]))
    assert drama_sentences(found, "en")[2].startswith("At least half of the games stay open until their last turns.")


def test_what_is_missing_is_said() -> None:
    found = Drama(("random", "random"), 2, 5, 4, 100)
    assert drama_sentences(found, "en") == [
        "No game was won, so there is nothing to tell about how games go.",
        "The work was interrupted: 4 games were asked for.",
    ]
    found.add(None)
    found.add(course(1, [(50, 50)]))
    assert "One game without a winner is left out." in drama_sentences(found, "en")
    assert drama_sentences(found, "en")[0] == "The lead changes 0.0 times in a game on average."
