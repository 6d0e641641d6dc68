"""Leaving off work before its end: who tells, and how it is heard in time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Halt = Callable[[], bool]
"""Tells whether to leave off. Whoever is given one asks it often enough to leave off within a second."""

QUICK_SECONDS = 0.05
"""A piece of work that takes less may be followed by one that is twice as large."""

SLOW_SECONDS = 0.2
"""A piece of work that takes more is followed by one that is half as large."""


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
    """How much may be done in one go, during which nobody can be heard: what has been found to take long enough."""

    size: int = 1

    def took(self, seconds: float) -> None:
        """Learn how long a whole portion took."""
        if seconds < QUICK_SECONDS:
            self.size *= 2
        elif seconds > SLOW_SECONDS:
            self.size = max(1, self.size // 2)
