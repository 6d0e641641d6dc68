"""Work that goes on where it was left: the result so far, written to a file every few seconds.

The file is a result like any other. It is replaced as a whole, so that at every moment the games in it are those that
it counts: what is played again after the work was cut short is what no file held yet.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from homestretch.dsl.errors import UsageError
from homestretch.tools.files import write_file
from homestretch.tools.output import json_text
from homestretch.tools.simulate.counts import Counts
from homestretch.tools.simulate.goal import percent_text
from homestretch.tools.simulate.looking import seen_in
from homestretch.tools.simulate.result import Result, Setup, differing, read_result, to_json, told_of

SECONDS = 5.0
"""How long the file is left as it is."""


class Checkpoint:
    """A file that holds the result of a simulation so far, and what was seen in its games; `clock` tells seconds.

    `seen` is what was looked at beside the counts, as data, by its key in the file; what is not asked for again stays.

    Raises UsageError where the file is none, of another simulation, or nothing that this could go on with, and what
    `write_file` raises where it cannot be written.
    """

    def __init__(self, path: Path, setup: Setup, clock: Callable[[], float] = time.monotonic) -> None:
        self.path = path
        self.earlier = read_result(path)
        self.seen: dict[str, Any] = {}
        self._clock = clock
        self._result = Result(setup, (), Counts(setup.sides)) if self.earlier is None else self.earlier
        if self.earlier is None:
            self.write(self._result)
        else:
            with told_of(path):
                _require_same(self.earlier, setup)
            self.seen = seen_in(path)
        self._written = clock()

    def keep(self, result: Result) -> None:
        """Write a result, if the last one was written some time ago."""
        self._result = result
        if self._is_old():
            self.write(result)

    def keep_seen(self, key: str, data: Callable[[], dict[str, Any]]) -> None:
        """Write what was seen beside the result, if the file was written some time ago."""
        if self._is_old():
            self.write_seen(key, data())

    def write_seen(self, key: str, data: dict[str, Any]) -> None:
        """Write what was seen beside the result, as data."""
        self.seen[key] = data
        self.write(self._result)

    def write(self, result: Result) -> None:
        """Write a result, and what was seen beside it."""
        self._result = result
        write_file(self.path, json_text({**to_json(result), **self.seen}))
        self._written = self._clock()

    def _is_old(self) -> bool:
        return self._clock() - self._written >= SECONDS


def _require_same(earlier: Result, setup: Setup) -> None:
    found = differing(earlier.setup, setup)
    then, now = earlier.setup.goal.precision, setup.goal.precision
    if then != now:
        words = ["no precision" if share is None else percent_text(share) for share in (then, now)]
        found.append(f"precision: {words[0]} then, {words[1]} now")
    if found:
        raise UsageError(f"it holds other games: {'; '.join(found)}; name another file, or remove this one")
    last = earlier.ranges[-1][1] if earlier.ranges else 0
    if last > setup.games:
        raise UsageError(f"it holds games up to {last}, more than the {setup.games} asked for; name another file")
