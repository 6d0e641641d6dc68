"""The bar of games: how fast they go lately, and how long it will take."""

import pytest

from homestretch.tools.commands.progress import WINDOW_SECONDS, Speed, beside, progress


def test_the_rate_is_that_of_the_last_seconds() -> None:
    now = [0.0]
    speed = Speed(0, lambda: now[0])
    for second in range(1, 30):
        now[0] = float(second)
        slow = speed(10 * second)
    assert slow == 10
    for second in range(30, 30 + int(WINDOW_SECONDS) + 1):
        now[0] = float(second)
        fast = speed(290 + 1000 * (second - 29))
    assert fast == 1000


def test_games_that_were_there_before_are_not_counted_as_speed() -> None:
    now = [0.0]
    speed = Speed(5000, lambda: now[0])
    now[0] = 2.0
    assert speed(5100) == 50


def test_no_time_has_no_rate() -> None:
    assert Speed(0, lambda: 1.0)(10) == 0.0


@pytest.mark.parametrize(
    ("done", "total", "rate", "text"),
    [
        (0, 100, 0.0, ""),
        (50, None, 12_345.6, "12,346/s"),
        (50, None, 1.25, "1.2/s"),
        (400, 1000, 150.0, "150/s, 0:00:04 left"),
        (1000, 1000, 150.0, "150/s, 0:00:00 left"),
        (1200, 1000, 150.0, "150/s, 0:00:00 left"),
        (0, 10_000_000, 100.0, "100/s, 1 day, 3:46:40 left"),
    ],
)
def test_rate_and_time_left_stand_beside_the_bar(done: int, total: int | None, rate: float, text: str) -> None:
    assert beside(done, total, rate) == text


@pytest.mark.parametrize("games", [None, 10])
def test_without_a_terminal_nothing_is_shown(games: int | None, capsys: pytest.CaptureFixture[str]) -> None:
    with progress(games, done=2) as tick:
        tick(5)
        tick(8, 12)
    assert capsys.readouterr() == ("", "")
