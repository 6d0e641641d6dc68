"""Work that goes on where it was left: the result so far, written to a file every few seconds.

The file is a result like any other. It is replaced as a whole, so that at every moment the games in it are those that
it counts: what is played again after the work was cut short is what no file held yet.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from homestretch.dsl.errors import UsageError
from homestretch.tools.files import write_file
from homestretch.tools.output import json_text
from homestretch.tools.simulate.counts import Counts
from homestretch.tools.simulate.goal import percent_text
from homestretch.tools.simulate.result import Result, Setup, differing, read_result, to_json

SECONDS = 5.0
"""How long the file is left as it is."""


class Checkpoint:
    """A file that holds the result of a simulation so far; `clock` tells the time in seconds.

    Raises UsageError where the file is of another simulation or nothing that this could go on with, and what
    `write_file` raises where it cannot be written.
    """

    def __init__(self, path: Path, setup: Setup, clock: Callable[[], float] = time.monotonic) -> None:
        self.path = path
        self.earlier = read_result(path)
        self._clock = clock
        if self.earlier is None:
            self.write(Result(setup, (), Counts(setup.sides)))
        else:
            _require_same(path, self.earlier, setup)
        self._written = clock()

    def keep(self, result: Result) -> None:
        """Write a result, if the last one was written some time ago."""
        if self._clock() - self._written >= SECONDS:
            self.write(result)

    def write(self, result: Result) -> None:
        """Write a result."""
        write_file(self.path, json_text(to_json(result)))
        self._written = self._clock()


def _require_same(path: Path, earlier: Result, setup: Setup) -> None:
    found = differing(earlier.setup, setup)
    then, now = earlier.setup.goal.precision, setup.goal.precision
    if then != now:
        words = ["no precision" if share is None else percent_text(share) for share in (then, now)]
        found.append(f"precision: {words[0]} then, {words[1]} now")
    if found:
        raise UsageError(f"{path} holds other games: {'; '.join(found)}; name another file, or remove this one")
    last = earlier.ranges[-1][1] if earlier.ranges else 0
    if last > setup.games:
        raise UsageError(f"{path} holds games up to {last}, more than the {setup.games} asked for; name another file")
