"""Exact figures of games that are all chance, solved through the engine, and simulated through it."""

from fractions import Fraction

import pytest

from homestretch.compiler.chance import ChanceSource
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.markov import race as race_of
from homestretch.compiler.rules import Node
from homestretch.compiler.solve import exact_length, exact_times
from homestretch.dsl.build import diagnose, load_variant
from homestretch.dsl.errors import UsageError
from tests.exact_games import EXACT, PAST, TURNED, leaving, race


def engine(text: str, players: int) -> Interpreter:
    variant, found = diagnose(text, "race.yaml")
    assert variant is not None, found
    return Interpreter(variant, players)


def race_to(cells: int, overshoot: str, players: int) -> Interpreter:
    return engine(race(cells, overshoot), players)


@pytest.mark.parametrize(("overshoot", "mean"), [(EXACT, Fraction(1639, 216)), (PAST, Fraction(33495175, 10077696))])
def test_race_to_ten_has_its_exact_mean(overshoot: str, mean: Fraction) -> None:
    assert exact_length(race_to(10, overshoot, 1)).expected_steps == mean


def test_snakes_and_ladders_has_its_known_mean() -> None:
    chain = exact_length(Interpreter(load_variant("snakes-and-ladders"), 1))
    assert round(float(chain.expected_steps), 6) == 39.225122


@pytest.mark.parametrize(
    ("overshoot", "wins"),
    [
        (PAST, {2: (0.571207, 0.428793), 4: (0.325584, 0.266292, 0.221372, 0.186751)}),
        (EXACT, {2: (0.532285, 0.467715), 4: (0.289656, 0.261019, 0.235793, 0.213532)}),
    ],
)
def test_race_to_57_favours_the_first_to_move_by_its_exact_share(
    overshoot: str, wins: dict[int, tuple[float, ...]]
) -> None:
    times = exact_times(race_to(57, overshoot, 1), Fraction(1, 10**8))
    for seats, shares in wins.items():
        found = race_of([times] * seats, range(seats))
        assert [round(float(share), 6) for share in found.wins] == pytest.approx(list(shares), abs=2e-6)


@pytest.mark.parametrize(("overshoot", "mean"), [(EXACT, 26.762), (TURNED, 26.762), (PAST, 22.476)])
def test_a_piece_that_leaves_on_a_1_and_walks_56_steps(overshoot: str, mean: float) -> None:
    chain = exact_length(engine(leaving(overshoot), 1))
    assert round(float(chain.expected_steps), 3) == mean


def test_simulated_race_wins_as_often_as_the_exact_share_says() -> None:
    rules, games, share = race_to(57, PAST, 2), 900, 0.571207
    first = sum(_winner(rules, game) == _starter(rules, game) for game in range(games))
    deviation = (share * (1 - share) / games) ** 0.5
    assert abs(first / games - share) < 5 * deviation
    assert abs(first / games - 0.5) > 2 * deviation, "the seat order must matter"


def _winner(rules: Interpreter, game: int) -> int:
    chance, state = ChanceSource(7, game), rules.initial_state()
    while rules.node(state) is not Node.OVER:
        if rules.node(state) is Node.CHANCE:
            state = rules.apply_chance(state, rules.sample(state, chance))
        else:
            state = rules.apply(state, rules.legal_actions(state)[0])
    return rules.outcome(state).winners[0]


def _starter(rules: Interpreter, game: int) -> int:
    return rules.initial_state().player


def test_a_game_with_choices_has_no_exact_length() -> None:
    with pytest.raises(UsageError, match="choice"):
        exact_length(engine(race(5, EXACT).replace("1 each", "2 each"), 1))


def test_a_game_for_two_has_no_exact_length() -> None:
    with pytest.raises(UsageError, match="one player"):
        exact_length(race_to(10, EXACT, 2))


@pytest.mark.parametrize(
    ("rules", "games"),
    [
        (race_to(10, EXACT, 1), 1500),
        (race_to(10, PAST, 1), 1500),
        (Interpreter(load_variant("snakes-and-ladders"), 1), 500),
    ],
    ids=["race to 10, exact", "race to 10, past", "snakes and ladders"],
)
def test_simulated_games_are_as_long_as_the_exact_mean_says(rules: Interpreter, games: int) -> None:
    mean = float(exact_length(rules).expected_steps)
    lengths = [_length(rules, game) for game in range(games)]
    found = sum(lengths) / games
    error = (sum((length - found) ** 2 for length in lengths) / (games - 1) / games) ** 0.5
    assert abs(found - mean) < 5 * error
    assert error < 0.1 * mean, "so few games could not tell a wrong mean"


def _length(rules: Interpreter, game: int) -> int:
    chance, state = ChanceSource(11, game), rules.initial_state()
    while rules.node(state) is not Node.OVER:
        if rules.node(state) is Node.CHANCE:
            state = rules.apply_chance(state, rules.sample(state, chance))
        else:
            state = rules.apply(state, rules.legal_actions(state)[0])
    return state.turns
