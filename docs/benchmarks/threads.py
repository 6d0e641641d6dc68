"""Two threads against one: what both do by the clock on the wall, and what a decision costs each in processor time."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from statistics import median
from threading import Barrier

from docs.benchmarks.clock import Ratio, Run, enough
from docs.benchmarks.engine import Seated, seat
from docs.benchmarks.tables import Table, number, share

VARIANTS = ("parchis", "partners")

SHORTER = 8
"""How many times shorter the rounds are here, and how many times more: a short one is disturbed less often."""

UNDISTURBED = 0.97
"""The share of the time on the wall that each thread must have had a processor for, in a round that counts for it."""


@dataclass(frozen=True, slots=True)
class Together:
    """What threads played side by side in `wall` seconds; the seconds of a run are those of its own thread."""

    wall: float
    runs: tuple[Run, ...]

    @property
    def nanoseconds(self) -> float:
        """Processor time of a decision, over all threads."""
        return sum(run.seconds for run in self.runs) / sum(run.decisions for run in self.runs) * 1e9

    @property
    def decisions_per_second(self) -> float:
        """Decisions of all threads in a second on the wall."""
        return sum(run.decisions for run in self.runs) / self.wall

    @property
    def undisturbed(self) -> bool:
        """Whether every thread had a processor for nearly all the time."""
        return min(run.seconds for run in self.runs) >= UNDISTURBED * self.wall


def together(seated: Sequence[Seated], games: int) -> Together:
    """Let each of some engines play that many games in a thread of its own, other games each, all at once."""
    start = Barrier(len(seated))

    def play(index: int) -> tuple[float, Run, float]:
        start.wait()
        began = time.perf_counter()
        run = seated[index].play(index * games, (index + 1) * games, time.thread_time)
        return began, run, time.perf_counter()

    with ThreadPoolExecutor(len(seated)) as pool:
        played = list(pool.map(play, range(len(seated))))
    wall = max(end for _, _, end in played) - min(began for began, _, _ in played)
    return Together(wall, tuple(run for _, run, _ in played))


def gains(rounds: Sequence[tuple[Together, Together]]) -> list[float]:
    """Return how many times faster two are than one on the wall, in the rounds where nobody disturbed them."""
    quiet = [(one, two) for one, two in rounds if one.undisturbed and two.undisturbed]
    return [two.decisions_per_second / one.decisions_per_second for one, two in quiet]


def measure(engine: str, rounds: int, seconds: float) -> Table:
    """Return the table of two threads against one, in time that would do for so many rounds of so many seconds."""
    rows = []
    for variant in VARIANTS:
        seated = seat(variant, engine)
        if not seated.engine.threads:
            return Table((), (), (f"The engine `{engine}` uses processes, not threads.",))
        pair = (seated, seated.fork())
        games = enough(partial(seated.play, 0), seconds / SHORTER)
        found = [(together(pair[:1], games), together(pair, games)) for _ in range(rounds * SHORTER)]
        rows.append(_row(variant, found))
    head = ("variant", "ns a decision, one thread", "two threads, processor time", "on the wall", "quiet rounds")
    return Table(head, tuple(rows))


def _row(variant: str, rounds: Sequence[tuple[Together, Together]]) -> tuple[str, ...]:
    costs = [two.nanoseconds / one.nanoseconds for one, two in rounds]
    wall = gains(rounds)
    return (
        variant,
        number(median(one.nanoseconds for one, _ in rounds)),
        f"× {share(Ratio(median(costs), min(costs), max(costs)))}",
        f"{number(median(wall))} times" if wall else "—",
        f"{len(wall)} of {len(rounds)}",
    )
