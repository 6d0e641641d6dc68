"""Commands run in this process, and Ctrl-C pressed while they run."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from typer.testing import CliRunner, Result

from homestretch.tools.cli import app


def run(*arguments: str, code: int = 0) -> Result:
    """The outcome of a command, which must end with this code."""
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return result


@contextmanager
def pressing(games: int | None, title: str = "games", done: int = 0) -> Iterator[Callable[[int], None]]:
    """A progress display that presses Ctrl-C once, as soon as games are finished."""
    presses = iter([signal.SIGINT])

    def tick(done: int) -> None:
        for number in presses:
            signal.raise_signal(number)

    yield tick


@contextmanager
def pressing_at_once(games: int | None, title: str = "games", done: int = 0) -> Iterator[Callable[[int], None]]:
    """A progress display that presses Ctrl-C before the first game."""
    signal.raise_signal(signal.SIGINT)
    yield lambda done: None
