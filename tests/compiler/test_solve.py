"""Exact figures of games that are all chance, solved through the engine, and simulated through it."""

from fractions import Fraction

import pytest

from homestretch.compiler.chance import ChanceSource
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.markov import race
from homestretch.compiler.rules import Node
from homestretch.compiler.solve import exact_length, exact_times
from homestretch.dsl.build import diagnose, load_variant
from homestretch.dsl.errors import UsageError

RACE = """\
homestretch: 1
game: race
title: {{en: Race}}
seats: [red, blue, green, yellow]
players: {{1: [red], 2: [red, blue], 4: all}}
order: clockwise
pieces: 1 each, in the yard
dice: one die
board:
  line: {cells} cells, numbered from 1
  yard: one step before the line
  finish: the last cell
uses:
  move: you may move one of your pieces forward the number
landing:
  share: with any piece, all stay
overshoot: {overshoot}
turn:
  - roll: roll one die
  - use: use the number
end:
  win: when all your pieces are in the finish, you win
"""
EXACT = "the move is not allowed"
PAST = "the piece stops at the end"

LEAVING = """\
homestretch: 1
game: leaving
title: {{en: Leaving}}
seats: [red]
players: {{1: all}}
order: clockwise
pieces: 1 each, in the yard
dice: one die
board:
  ring: 100 cells for each side, clockwise, numbered from 1
  entry: cell 1 of its side
  turnoff: cell 50 of its side
  home-column: 7 cells after the turnoff, always
  finish: {finish}
uses:
  bring-out: when the number is 1, you may bring out one of your pieces
  move: you may move one of your pieces forward the number
duties:
  - bring-out: when the number is 1, you must bring out one of your pieces
landing:
  share: with any piece, all stay
overshoot: {overshoot}
turn:
  - roll: roll one die
  - use: use the number
end:
  win: when {win}, you win
"""


def engine(text: str, players: int) -> Interpreter:
    variant, found = diagnose(text, "race.yaml")
    assert variant is not None, found
    return Interpreter(variant, players)


def race_to(cells: int, overshoot: str, players: int) -> Interpreter:
    return engine(RACE.format(cells=cells, overshoot=overshoot), players)


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
        found = race([times] * seats, range(seats))
        assert [round(float(share), 6) for share in found.wins] == pytest.approx(list(shares), abs=2e-6)


@pytest.mark.parametrize(
    ("overshoot", "finish", "win", "mean"),
    [
        (EXACT, "the home column", "all your pieces are settled", 26.762),
        ("the piece turns back", "the home column", "all your pieces are settled", 26.762),
        (PAST, "the home column", "all your pieces are settled", 22.476),
    ],
)
def test_a_piece_that_leaves_on_a_1_and_walks_56_steps(overshoot: str, finish: str, win: str, mean: float) -> None:
    chain = exact_length(engine(LEAVING.format(overshoot=overshoot, finish=finish, win=win), 1))
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
        exact_length(engine(RACE.format(cells=5, overshoot=EXACT).replace("1 each", "2 each"), 1))


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
