"""What it takes until a variant can be played: processor time and the most memory, in a process of its own.

`python -m docs.benchmarks.compiling TIER VARIANT` compiles a variant and prints one line of JSON, a `Ready`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from statistics import median
from tempfile import TemporaryDirectory

from docs.benchmarks.memory import most_resident
from docs.benchmarks.tables import Table, megabytes, number
from homestretch.compiler.compiled import compile_variant
from homestretch.compiler.emit.native import Tier, compile_native
from homestretch.dsl.build import load_variant
from homestretch.dsl.cache import VARIABLE
from homestretch.dsl.catalog import shipped_names
from homestretch.dsl.errors import SurroundingsFailed

TIERS: tuple[Tier, ...] = ("quick", "full")

MOST_ROUNDS = 3
"""Rounds at most: compiling takes the same time again and again."""


@dataclass(frozen=True, slots=True)
class Ready:
    """What it took: seconds of processor time for each stage, and the most bytes in memory before and after it all.

    `before` is after the file was read.
    """

    reading: float
    lowering: float
    compiling: float
    before: int
    peak: int


def ready(tier: Tier, variant: str) -> Ready:
    """Compile a variant for as many players as it is made for at most, in this process, which should be a new one."""
    began = time.process_time()
    loaded = load_variant(variant)
    read, before = time.process_time(), most_resident()
    program = compile_variant(loaded, max(loaded.counts)).program
    lowered = time.process_time()
    compile_native(program, tier)
    return Ready(read - began, lowered - read, time.process_time() - lowered, before, most_resident())


def in_a_process(tier: Tier, variant: str, folder: str) -> Ready:
    """Compile a variant in a new process that keeps code in a folder, or nowhere if it has no name.

    Raises SurroundingsFailed where that fails.
    """
    line = [sys.executable, "-m", "docs.benchmarks.compiling", tier, variant]
    surroundings = {**os.environ, VARIABLE: folder}
    done = subprocess.run(line, capture_output=True, text=True, check=False, env=surroundings)
    if done.returncode:
        raise SurroundingsFailed(f"{variant} cannot be compiled: {done.stderr[-500:]}")
    return Ready(**json.loads(done.stdout))


@dataclass(slots=True)
class _Made:
    """What was measured of one variant: compiled in each tier, and with what the full one needs kept from before."""

    by_tier: dict[Tier, list[Ready]]
    again: list[Ready]


def measure(rounds: int) -> Table:
    """Return the table of all shipped variants and both tiers."""
    found = {name: _Made({tier: [] for tier in TIERS}, []) for name in shipped_names()}
    with TemporaryDirectory() as folder:
        for name in found:
            in_a_process("full", name, folder)
        for _ in range(min(rounds, MOST_ROUNDS)):
            for name, made in found.items():
                for tier, times in made.by_tier.items():
                    times.append(in_a_process(tier, name, ""))
                made.again.append(in_a_process("full", name, folder))
    head = (
        "variant",
        "s to read",
        "s to lower",
        *(f"s, {tier}" for tier in TIERS),
        "s to read, kept",
        "s, kept",
        *(f"MB more, {tier}" for tier in TIERS),
    )
    return Table(head, tuple(_row(name, made) for name, made in found.items()))


def _row(name: str, found: _Made) -> tuple[str, ...]:
    every = [one for made in found.by_tier.values() for one in made]
    return (
        name,
        _middle(every, lambda one: one.reading),
        _middle(every, lambda one: one.lowering),
        *(_middle(made, lambda one: one.compiling) for made in found.by_tier.values()),
        _middle(found.again, lambda one: one.reading),
        _middle(found.again, lambda one: one.compiling),
        *(megabytes(median(one.peak - one.before for one in made)) for made in found.by_tier.values()),
    )


def _middle(made: Sequence[Ready], seconds: Callable[[Ready], float]) -> str:
    return number(median(seconds(one) for one in made))


if __name__ == "__main__":
    tiers = {str(tier): tier for tier in TIERS}
    print(json.dumps(asdict(ready(tiers[sys.argv[1]], sys.argv[2]))))
