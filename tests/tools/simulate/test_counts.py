"""Adding up games, and what is derived from the sums."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.dsl.errors import UsageError
from homestretch.tools.simulate.counts import Counts, Sides
from homestretch.tools.simulate.figures import fairness, figures, verdict
from homestretch.tools.simulate.playout import Record, Stop
from tests.tools.simulate.made import counted, record

FOUR = Sides.of((0, 1, 2, 3))
PAIRS = Sides.of((0, 1, 0, 1))


def test_a_win_of_a_team_is_one_of_each_player_in_it() -> None:
    counts = counted(PAIRS, record((1, 3)), record((0, 2)), record((1, 3)))
    assert counts.wins == [1, 2, 1, 2]
    assert counts.team_wins == [1, 2]


def test_of_places_only_the_first_is_a_win() -> None:
    counts = counted(FOUR, record((2, 0, 1)))
    assert counts.wins == [0, 0, 1, 0]


def test_wins_by_turn_order_count_from_the_player_who_began() -> None:
    counts = counted(FOUR, record((2,), first=2), record((1,), first=2), record((0,), first=1))
    assert counts.order_wins == [1, 0, 0, 2]


def test_teams_come_in_the_order_of_their_first_players() -> None:
    assert [PAIRS.rank_in_turn(team, first=3) for team in (0, 1)] == [1, 0]


def test_a_stopped_game_is_in_no_figure() -> None:
    counts = counted(FOUR, record(), record(game=9, stopped=Stop.TURNS), record(game=4, stopped=Stop.TURNS))
    assert (counts.games, counts.finished, counts.decisions) == (3, 1, 12)
    assert (counts.stopped, counts.examples) == ({"turns": 2}, {"turns": 4})
    assert counts.histograms["turns"].total == 1


def test_what_happened_to_seats_and_by_rules_is_added_up_over_finished_games() -> None:
    counts = counted(FOUR, record(captures=2), record(stopped=Stop.TURNS), record(captures=3))
    assert (counts.captures_by_seat, counts.captured_of_seat) == ([0, 0, 0, 5], [5, 0, 0, 0])
    assert (counts.entries_by_seat, counts.yard_by_seat) == ([6, 0, 0, 0], [0, 0, 0, 80])
    assert counts.duties == {"duties.bring-out": 10}
    assert counts.fired == {"duties.bring-out": 10, "uses.move": 14, "landing.capture": 5, "end.win": 2}
    assert counts.histograms["rounds"].to_dict() == {"3": 2}


def test_a_game_without_a_winner_is_no_stopped_game() -> None:
    counts = counted(FOUR, record(()))
    assert (counts.finished, counts.decided, counts.nobody, counts.stopped) == (1, 0, 1, {})


RECORDS = st.builds(
    record,
    st.sampled_from([(0,), (3,), (1, 2), ()]),
    game=st.integers(0, 99),
    first=st.integers(0, 3),
    stopped=st.sampled_from([None, None, Stop.TURNS, Stop.ACTIONS]),
    turns=st.integers(1, 500),
    rounds=st.integers(1, 200),
    captures=st.integers(0, 30),
)


@given(st.lists(st.lists(RECORDS)), st.randoms())
def test_neither_parts_nor_order_change_the_sums(parts: list[list[Record]], random: Any) -> None:
    whole = counted(FOUR, *(each for part in parts for each in part))
    pieces = [counted(FOUR, *part) for part in parts]
    random.shuffle(pieces)
    merged = Counts(FOUR)
    for piece in pieces:
        merged.merge(piece)
    assert merged.to_dict() == whole.to_dict()


@given(st.lists(RECORDS))
def test_counts_come_back_from_what_is_written(records: list[Record]) -> None:
    counts = counted(FOUR, *records)
    assert Counts.from_dict(FOUR, counts.to_dict()) == counts


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("games", -1),
        ("games", 1.0),
        ("finished", 7),
        ("wins_by_player", [1]),
        ("turns", {"x": 1}),
        ("stopped", {"boredom": 1}),
        ("ended_by_rule", None),
        ("ended_by_rule", {"end.win": 2}),
        ("captures_by_seat", [1]),
        ("yard_by_seat", [0, 0, 0, -1]),
        ("rounds", {"3": 2}),
        ("fired", {"uses.move": "7"}),
        ("wins_by_turn_order", [0, 0, 0, 0]),
        ("first_stopped_game", {"turns": 1}),
    ],
)
def test_damaged_counts_are_refused(key: str, value: object) -> None:
    data = counted(FOUR, record()).to_dict()
    with pytest.raises(UsageError, match="the counts of the result"):
        Counts.from_dict(FOUR, {**data, key: value})


def wins(*numbers: int) -> Counts:
    """Counts in which each of two players, both beginning equally often, has so many wins."""
    games = [record((player,), first=game % 2) for player, number in enumerate(numbers) for game in range(number)]
    return counted(Sides.of((0, 1)), *games)


def test_fairness_of_many_wins_is_tested_by_chi_square() -> None:
    found = fairness([43, 57])
    assert found is not None
    assert (round(found.p, 4), found.test) == (0.1615, "chi-square")


def test_fairness_of_few_wins_is_tested_exactly() -> None:
    found = fairness([5, 1])
    assert found is not None
    # Two tails of (6 choose 0) + (6 choose 1) outcomes in 64.
    assert (found.p, found.test) == (14 / 64, "exact multinomial")


@pytest.mark.parametrize("numbers", [[], [5], [0, 0]])
def test_there_is_nothing_to_test_without_sides_or_wins(numbers: list[int]) -> None:
    assert fairness(numbers) is None


def test_an_even_game_favors_nobody() -> None:
    assert verdict(wins(510, 490)).kind == "even"


def test_a_lopsided_game_favors_the_side_that_wins() -> None:
    found = verdict(wins(400, 600))
    assert (found.kind, found.index, round(found.points, 6), found.even) == ("side", 1, 10.0, 0.5)


def test_an_advantage_of_the_first_turn_is_told_as_such() -> None:
    counts = counted(
        Sides.of((0, 1)), *(record((game % 2,), first=game % 2 if game % 5 else 1 - game % 2) for game in range(1000))
    )
    found = verdict(counts)
    assert counts.team_wins == [500, 500]
    assert (found.kind, found.index, found.share) == ("order", 0, 0.8)


def test_no_verdict_without_a_win_or_a_second_side() -> None:
    assert verdict(Counts(FOUR)).kind == "nothing"
    assert verdict(counted(Sides.of((0,)), record())).kind == "alone"


def test_figures_of_nothing_are_null() -> None:
    found = figures(Counts(FOUR))
    assert found["turns"] is None
    assert found["share_stopped"] is None
    assert found["wins_by_player"] == []


def test_figures_are_those_of_the_counts() -> None:
    found = figures(counted(FOUR, record((0,), turns=4), record((1,), turns=8), record(stopped=Stop.ACTIONS)))
    assert found["turns"]["mean"] == 6.0
    assert found["turns"]["percentile_50"] == 4
    assert found["share_without_choice"] == 8 / 24
    assert found["actions_to_choose_from"] == 60 / 24
    assert found["share_stopped"] == 1 / 3
    assert found["wins_by_player"][0]["share"] == 0.5
