"""Whether memory stays flat: what is resident after more and more games of one process.

`python -m docs.benchmarks.memory ENGINE VARIANT GAMES ...` plays in this process and prints one line of JSON: pairs of
games played and bytes resident.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from docs.benchmarks.engine import seat
from docs.benchmarks.tables import Table, megabytes
from homestretch.dsl.errors import SurroundingsFailed

VARIANTS = {"parchis": 10_000_000, "partners": 100_000}
"""Which variants are played, and how many games of each."""

SLOWER = 10_000
"""How many times fewer games are played with an engine that is not native."""

LONG = 10
"""How many times more games are played in a long run."""

CHUNK = 100_000

KILOBYTE = 1024
"""The unit in which Linux tells the memory of a process."""

STATUS = Path("/proc/self/status")


def resident() -> int:
    """Return the bytes of this process that are in memory; raises SurroundingsFailed where the system does not tell."""
    return _told("VmRSS")


def most_resident() -> int:
    """Return the most bytes of this process that have been in memory; raises SurroundingsFailed as `resident` does.

    What `getrusage` says of it would do only for a process whose parent is smaller.
    """
    return _told("VmHWM")


def _told(what: str) -> int:
    if not STATUS.is_file():
        raise SurroundingsFailed(f"this system does not tell the memory of a process in {STATUS}; Linux does")
    lines = dict(line.split(":", 1) for line in STATUS.read_text("utf-8").splitlines())
    return int(lines[what].removesuffix("kB")) * KILOBYTE


def watched(engine: str, variant: str, steps: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Play on and on, and yield at each step the games played so far and the bytes resident then."""
    seated = seat(variant, engine)
    played = 0
    for step in steps:
        while played < step:
            end = min(step, played + CHUNK)
            seated.play(played, end)
            played = end
        yield played, resident()


def steps_of(engine: str, variant: str, long: bool) -> tuple[int, ...]:
    """Return after how many games memory is looked at: a hundredth and a tenth of them, and all."""
    games = VARIANTS[variant] * (LONG if long else 1) // (1 if engine == "native" else SLOWER)
    return (max(1, games // 100), max(1, games // 10), games)


def measure(engine: str, long: bool) -> Table:
    """Return the table of memory; each variant is played in a process of its own."""
    rows = []
    for variant in VARIANTS:
        line = [sys.executable, "-m", "docs.benchmarks.memory", engine, variant]
        line += [str(step) for step in steps_of(engine, variant, long)]
        done = subprocess.run(line, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SurroundingsFailed(f"memory cannot be measured with {variant}: {done.stderr[-500:]}")
        rows += [(f"{variant}, {games:,}", megabytes(size)) for games, size in json.loads(done.stdout)]
    return Table(("games played by one process", "MB resident"), tuple(rows))


if __name__ == "__main__":
    print(json.dumps(list(watched(sys.argv[1], sys.argv[2], [int(step) for step in sys.argv[3:]]))))
