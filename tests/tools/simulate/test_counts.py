"""Adding up games, and what is derived from the sums."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.dsl.errors import UsageError
from homestretch.tools.simulate.counts import Counts, Sides
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
