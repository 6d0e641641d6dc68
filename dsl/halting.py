"""Leaving off work before its end: who tells, and how it is heard in time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Halt = Callable[[], bool]
"""Tells whether to leave off. Whoever is given one asks it often enough to leave off within a second."""

QUICK_SECONDS = 0.05
"""A piece of work that takes less may be followed by a larger one."""

SLOW_SECONDS = 0.2
"""A piece of work that takes more is followed by a smaller one."""

GROWTH = 4
"""How many times as large or as small the next one is."""


def never() -> bool:
    """Return False: nobody asks to leave off."""
    return False


class Halted(Exception):
    """Raised where work is given up because somebody asked to leave off."""


def heed(halt: Halt) -> None:
    """Raise Halted where `halt` says so."""
    if halt():
        raise Halted


@dataclass(slots=True)
class Portion:
    """How much may be done in one go, during which nobody can be heard: what has been found to take long enough.

    It is for work of one kind; what took long enough of one is too much of another.
    """

    size: int = 1

    def took(self, done: int, seconds: float) -> None:
        """Learn how long so much took. That less than a portion was quick tells nothing."""
        if seconds > SLOW_SECONDS:
            self.size = max(1, done // GROWTH)
        elif seconds < QUICK_SECONDS and done >= self.size:
            self.size *= GROWTH
