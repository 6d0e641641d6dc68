"""Measuring side by side: the order of the rounds, ratios within them, sizes, and how tables are written."""

import pytest

from docs.benchmarks.clock import Measure, Ratio, Run, enough, interleaved, middle, ratio
from docs.benchmarks.tables import Table, markdown, megabytes, number, share


def speed(run: Run) -> float:
    return run.games_per_second


def test_figures_of_a_run() -> None:
    run = Run(games=4, decisions=200, seconds=0.5)
    assert run.games_per_second == 8
    assert run.decisions_per_second == 400
    assert run.nanoseconds == 2_500_000
    assert run.decisions_per_game == 50


def test_each_round_runs_everything_once_and_begins_with_another() -> None:
    order: list[str] = []

    def measured(name: str) -> Measure:
        def measure() -> Run:
            order.append(name)
            return Run(len(order), 1, 1)

        return measure

    runs = interleaved({name: measured(name) for name in "abc"}, 4)
    assert order == list("abcbcacababc")
    assert [run.games for run in runs["a"]] == [1, 6, 8, 10]


def test_a_ratio_is_made_within_each_round() -> None:
    fast = [Run(2, 1, 1), Run(40, 1, 1), Run(9, 1, 1)]
    slow = [Run(1, 1, 1), Run(10, 1, 1), Run(3, 1, 1)]
    assert ratio(fast, slow, speed) == Ratio(3, 2, 4)
    assert middle(fast, speed) / middle(slow, speed) == 3
    assert ratio([Run(1, 1, 1), Run(9, 1, 1), Run(4, 1, 1)], slow, speed).middle == 1


def test_a_ratio_needs_the_same_rounds() -> None:
    with pytest.raises(ValueError, match="argument 2 is longer"):
        ratio([Run(1, 1, 1)], [Run(1, 1, 1)] * 2, speed)


@pytest.mark.parametrize(("seconds_of_a_game", "games"), [(0.01, 100), (0.3, 3), (5.0, 1), (0.00001, 100_000)])
def test_enough_games_take_the_seconds_asked_for(seconds_of_a_game: float, games: int) -> None:
    assert enough(lambda wanted: Run(wanted, wanted, wanted * seconds_of_a_game), 1.0) == games


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (0.04567, "0.0457"),
        (0.9996, "1.00"),
        (1, "1.00"),
        (19.74, "19.7"),
        (354.4, "354"),
        (143_225, "143,000"),
    ],
)
def test_numbers_have_three_digits(value: float, text: str) -> None:
    assert number(value) == text


def test_a_share_shows_the_least_and_the_greatest() -> None:
    assert share(Ratio(0.871, 0.849, 0.914)) == "0.871 (0.849–0.914)"


def test_megabytes_are_millions_of_bytes() -> None:
    assert megabytes(1_234_567_890) == "1,234.6"


def test_a_table_in_markdown() -> None:
    table = Table(("variant", "n"), (("ludo", "1"), ("ur", "23")), ("a note",))
    assert markdown(table) == "| variant |  n |\n|---------|---:|\n| ludo    |  1 |\n| ur      | 23 |\n\na note\n"


def test_a_table_without_rows_is_its_notes() -> None:
    assert markdown(Table(("variant",), (), ("nothing to see",))) == "nothing to see\n"


def test_a_row_fits_its_head() -> None:
    with pytest.raises(ValueError, match="more or fewer cells"):
        Table(("variant", "n"), (("ludo",),))
