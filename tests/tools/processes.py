"""What the system knows of other processes."""

import time
from collections.abc import Callable
from pathlib import Path

SECONDS = 60.0
"""The longest wait for something that comes at once unless the machine is busy."""


def state_of(process: int) -> str:
    """The letter for what a process does: R runs, S sleeps, Z has ended; empty where there is none."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="ascii")
    except OSError:
        return ""
    return stat.rpartition(")")[2].split()[0]


def becomes(true: Callable[[], bool]) -> bool:
    """Whether something becomes true before the longest wait is over."""
    end = time.monotonic() + SECONDS
    while not true() and time.monotonic() < end:
        time.sleep(0.02)
    return true()
