"""The bar that shows how far many games have come: rate and time left from what the last seconds brought."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from time import monotonic
from typing import Protocol

WINDOW_SECONDS = 8.0
"""How far back the rate looks."""


class Tick(Protocol):
    """Takes the number of games that are finished, and of those that there will be."""

    def __call__(self, done: int, total: int | None = None) -> None:
        """Show them."""


class Speed:
    """How many games a second there were lately; `done` were there before, `clock` tells the time in seconds.

    >>> now = iter([0.0, 1.0, 2.0])
    >>> speed = Speed(100, lambda: next(now))
    >>> speed(150), speed(400)
    (50.0, 150.0)
    """

    def __init__(self, done: int, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._seen = deque([(clock(), done)])

    def __call__(self, done: int) -> float:
        """Return the rate now that so many are finished."""
        now = self._clock()
        self._seen.append((now, done))
        while len(self._seen) > 2 and self._seen[1][0] <= now - WINDOW_SECONDS:
            self._seen.popleft()
        then, before = self._seen[0]
        return (done - before) / (now - then) if now > then else 0.0


def beside(done: int, total: int | None, rate: float) -> str:
    """Return what stands beside the bar: the rate and the time left, as far as they are known.

    >>> beside(400, 1000, 150.0)
    '150/s, 0:00:04 left'
    """
    if rate <= 0:
        return ""
    shown = f"{rate:,.0f}/s" if rate >= 10 else f"{rate:.1f}/s"
    if total is None:
        return shown
    return f"{shown}, {timedelta(seconds=max(0, total - done) // rate)} left"


@contextmanager
def progress(games: int | None, title: str = "games", done: int = 0) -> Iterator[Tick]:
    """Show a bar with rate and time left on standard error, if that is a terminal; yield what tells it the number.

    `games` is None where nobody knows yet, `done` how many were there before.
    """
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    from homestretch.tools.output import console

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[beside]}", markup=False),
    )
    screen = console(error=True)
    speed = Speed(done)
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task(title, total=games, completed=done, beside="")

        def tick(done: int, total: int | None = None) -> None:
            known = games if total is None else total
            bar.update(task, completed=done, total=known, beside=beside(done, known, speed(done)))

        yield tick
