"""How exciting games are: the definitions on positions written down, and what games add up to."""

from collections.abc import Sequence

import pytest

from homestretch.dsl.errors import UsageError
from homestretch.tools.simulate.drama.data import drama_to_json
from homestretch.tools.simulate.drama.findings import (
    PARTS,
    Course,
    Drama,
    DramaPlan,
    Part,
    came_back,
    decided_after,
    is_ahead,
    lead_changes,
    mean_interval,
)
from homestretch.tools.simulate.stats import Histogram, wilson
from tests.tools.simulate import made


def course(winner: int, looks: Sequence[tuple[int, ...]], *, each: int = 1, game: int = 0) -> Course:
    """A game in which each look comes so many turns after the one before."""
    return Course(game, winner, each * len(looks), tuple((each * index, won) for index, won in enumerate(looks)))


def drama(games: int = 10) -> Drama:
    """Games in which side 1 wins; every other one is never in doubt."""
    found = Drama(DramaPlan(made.result(1, 1).setup, games, 100))
    found.add(0, [doubtful(game) if game % 2 else certain(game) for game in range(games)])
    return found


def certain(game: int) -> Course:
    return course(1, [(50, 50), (9, 91), (5, 95), (0, 100)], game=game)


def doubtful(game: int) -> Course:
    return course(1, [(50, 50), (90, 10), (40, 60), (5, 95)], game=game)


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


# --- figures ---------------------------------------------------------------------------------------------------


def test_what_games_add_up_to() -> None:
    data = drama_to_json(drama())
    assert data["lead_changes"]["games"] == {"0": 5, "1": 5}
    assert data["decided_after"]["games"] == {"25": 5, "75": 5}
    assert (data["comebacks"]["games"], data["comebacks"]["share"]) == (5, 0.5)
    assert (data["comebacks"]["low"], data["comebacks"]["high"]) == wilson(5, 10)
    assert (data["games"], data["won"], data["left_out"], data["positions"]) == ([[0, 10]], 10, 0, 40)


def test_each_part_of_a_game_has_its_chances() -> None:
    found = {at: part for at, part in enumerate(drama_to_json(drama())["parts"]) if part is not None}
    assert {at / PARTS: part["favorite"] for at, part in found.items()} == {
        0: 0.5,
        0.25: 0.905,
        0.5: 0.775,
        0.75: 0.975,
    }
    second = found[PARTS // 4]
    assert second["positions"] == 10
    assert second["winner"] == pytest.approx((0.91 + 0.10) / 2)
    assert (second["winner_percentile_25"], second["winner_percentile_75"]) == (0.10, 0.91)


def test_parts_are_joined() -> None:
    found = drama()
    both = Part.joined([found.parts[0], found.parts[PARTS // 4]])
    assert found.favorite(both) == pytest.approx((0.5 + 0.905) / 2)
    assert [found.winner(both, q) for q in (25, 50, 75)] == [0.10, 0.5, 0.91 - 0.41]


def test_games_worth_a_look_are_the_first_of_equal_ones() -> None:
    data = drama_to_json(drama())
    assert data["most_lead_changes"] == {"game": 1, "changes": 1}
    assert data["greatest_comeback"] == {"game": 1, "turns": 1, "of_turns": 4, "playouts_won": 10}


def test_games_come_to_the_same_in_any_order() -> None:
    games = [doubtful(0), None, certain(2), doubtful(3)]
    straight = Drama(DramaPlan(made.result(1, 1).setup, 4, 100))
    straight.add(0, games)
    other = Drama(straight.plan)
    for first in (3, 0, 2, 1):
        other.add(first, games[first : first + 1])
        assert other.complete == (first == 1)
    assert drama_to_json(other) == drama_to_json(straight)
    assert (straight.games, straight.left_out) == (3, 1)


def test_without_a_winner_there_are_no_figures() -> None:
    found = Drama(DramaPlan(made.result(1, 1).setup, 2, 100))
    found.add(0, [None, None])
    data = drama_to_json(found)
    assert (found.complete, data["left_out"]) == (True, 2)
    assert {data[key] for key in ("lead_changes", "decided_after", "comebacks", "greatest_comeback")} == {None}
    assert data["parts"] == [None] * PARTS


def test_the_interval_of_a_mean_keeps_to_what_a_mean_can_be() -> None:
    values = Histogram()
    for value in (0, 0, 0, 1):
        values.add(value)
    low, high = mean_interval(values)
    assert low == 0.0
    assert high == pytest.approx(0.25 + 1.96 * 0.25, abs=1e-3)
    assert mean_interval(values, 0.5)[1] == 0.5


@pytest.mark.parametrize(
    ("sides", "games", "playouts", "message"),
    [
        (1, 2, 2, "drama needs two sides"),
        (2, 0, 2, "0 games are no basis"),
        (2, 2, 0, "0 playouts are no basis"),
        (2, 2, 1_000_001, "1000001 playouts are no basis"),
    ],
)
def test_a_senseless_look_is_refused(sides: int, games: int, playouts: int, message: str) -> None:
    setup = made.result(*[1] * sides).setup
    assert DramaPlan(made.result(1, 1).setup, 1, 1_000_000).playouts == 1_000_000
    with pytest.raises(UsageError, match=message):
        DramaPlan(setup, games, playouts)
