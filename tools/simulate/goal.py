"""When a simulation has enough: a number of games, a precision, a time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from itertools import takewhile

from homestretch.compiler.chance import MAX_GAME
from homestretch.dsl.errors import UsageError
from homestretch.tools.simulate.counts import Counts
from homestretch.tools.simulate.figures import widest

FIRST_LOOK = 100
"""Games after which the precision is asked for the first time."""

FINEST = Fraction(1, 100_000)
COARSEST = Fraction(1, 2)
"""Precisions that can be asked for; the finer one takes ten thousand million games."""


class Ending(StrEnum):
    """Why a simulation ended. INTERRUPTED: before it had what was asked for."""

    GAMES = "games"
    PRECISION = "precision"
    TIME = "time"
    INTERRUPTED = "interrupted"


@dataclass(frozen=True, slots=True)
class Goal:
    """What is asked for; the first of them that is reached ends the simulation.

    `games` is the number of games at most. `precision` is half the widest of the simultaneous intervals of the sides'
    shares; it is asked after `looks` games only, so that neither time nor workers have a say in the result.
    `seconds` is the time at most; which games are played in it depends on everything.
    """

    games: int = MAX_GAME
    precision: Fraction | None = None
    seconds: int | None = None

    def __post_init__(self) -> None:
        """Raise UsageError where the goal makes no sense, or has no end."""
        if not 1 <= self.games <= MAX_GAME:
            raise UsageError(f"{self.games} games cannot be played; ask for 1 to {MAX_GAME}")
        if self.precision is not None and not FINEST <= self.precision < COARSEST:
            raise UsageError(
                f"a precision of {percent_text(self.precision)} cannot be reached; "
                f"ask for {percent_text(FINEST)} at the finest and less than {percent_text(COARSEST)}"
            )
        if self.seconds is not None and self.seconds < 1:
            raise UsageError(f"in {self.seconds} seconds nothing can be played; ask for at least 1")
        if not self.is_bounded and self.precision is None and self.seconds is None:
            raise UsageError("a simulation without end; ask for a number of games, a precision or a time")

    @property
    def is_bounded(self) -> bool:
        """Whether there is a largest number of games."""
        return self.games < MAX_GAME

    def ends(self, played: int = 0) -> Iterator[int]:
        """Yield the numbers of games up to which to play one after the other, if all below `played` were begun."""
        if self.precision is not None:
            yield from takewhile(lambda look: look < self.games, (look for look in looks() if look >= played))
        yield self.games

    def is_precise(self, ranges: tuple[tuple[int, int], ...], counts: Counts) -> bool:
        """Return whether these games are those after which the precision is asked, and it is reached."""
        if self.precision is None or ranges != ((0, counts.games),) or counts.decided == 0:
            return False
        return is_look(counts.games) and widest(counts.team_wins) <= self.precision

    def expected(self, counts: Counts, elapsed: float, before: int) -> int | None:
        """Return how many games it will probably take; None where nothing can be said yet.

        `elapsed` are the seconds that the games took, but for `before` of them, which were there already.
        """
        guesses = [self.games] if self.is_bounded else []
        if self.precision is not None and counts.decided:
            # The width falls with the root of the number of games.
            wanted = counts.games * (widest(counts.team_wins) / float(self.precision)) ** 2
            guesses.append(next(look for look in looks() if look >= wanted))
        if self.seconds is not None and elapsed > 0:
            guesses.append(before + round((counts.games - before) * self.seconds / elapsed))
        return max(counts.games, min(guesses)) if guesses else None


class Outlook:
    """Guesses how many games it will take, by what has come since the first ones were there.

    The time before that is the time of getting ready, which comes only once. `clock` tells the time in seconds.
    """

    def __init__(self, goal: Goal, clock: Callable[[], float] = time.monotonic) -> None:
        self._goal = goal
        self._clock = clock
        self._began: tuple[float, int] | None = None

    def __call__(self, counts: Counts) -> int | None:
        """Return the guess now that the games add up to this; None where nothing can be said yet."""
        now = self._clock()
        if self._began is None:
            self._began = now, counts.games
        began, before = self._began
        return self._goal.expected(counts, now - began, before)


def looks() -> Iterator[int]:
    """Yield the numbers of games after which the precision is asked: 100, 150, and both doubled again and again.

    >>> from itertools import islice
    >>> list(islice(looks(), 7))
    [100, 150, 200, 300, 400, 600, 800]
    """
    look = FIRST_LOOK
    while True:
        yield look
        yield look * 3 // 2
        look *= 2


def is_look(games: int) -> bool:
    """Return whether the precision is asked after so many games."""
    return next(look for look in looks() if look >= games) == games


def percent_text(share: Fraction) -> str:
    """Return a share with a finite decimal number as text: `0.1%`. `parse_percent` is its inverse."""
    percent = Decimal(100 * share.numerator) / Decimal(share.denominator)
    return f"{percent.normalize():f}%"


def parse_percent(text: str) -> Fraction:
    """Return the share that a text like `0.1%` stands for.

    Raises UsageError where it is no such text.
    """
    number, sign = text[:-1], text[-1:]
    whole, _, decimals = number.partition(".")
    if sign != "%" or not (whole + decimals).isascii() or not whole.isdigit() or not (decimals or "0").isdigit():
        raise UsageError(f"{text!r} is no precision; write it as in 0.1%")
    if len(number) > 12:
        raise UsageError(f"{text!r} has more digits than can be reached; write it as in 0.1%")
    return Fraction(number.rstrip(".")) / 100


UNITS = {"s": 1, "m": 60, "h": 3600}


def parse_time(text: str) -> int:
    """Return the whole seconds of a text like `90s` or `10m`, which is a time in which games can be played.

    Raises UsageError where it is no such text, or less than a second.
    """
    seconds = parse_seconds(text)
    if seconds < 1:
        raise UsageError(f"in {text} nothing can be played; ask for at least 1s")
    if seconds.denominator != 1:
        raise UsageError(f"{text} is no whole number of seconds; games are played for such only")
    return int(seconds)


def parse_seconds(text: str) -> Fraction:
    """Return the seconds that a text like `90s`, `2.5s`, `10m` or `1h` stands for.

    Raises UsageError where it is no such text.
    """
    number, unit = text[:-1], text[-1:]
    whole, _, decimals = number.partition(".")
    if unit not in UNITS or not (whole + decimals).isascii() or not whole.isdigit() or not (decimals or "0").isdigit():
        raise UsageError(f"{text!r} is no time; write it as in 60s, 10m or 2h")
    if len(number) > 12:
        raise UsageError(f"{text!r} has too many digits; write it as in 60s, 10m or 2h")
    return Fraction(number.rstrip(".")) * UNITS[unit]
