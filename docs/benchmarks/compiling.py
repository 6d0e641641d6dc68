"""What it takes until a variant can be played: processor time and the most memory, in a process of its own.

`python -m docs.benchmarks.compiling ENGINE VARIANT` makes an engine ready and prints one line of JSON: seconds of
processor time to read the variant, then to make the engine, and bytes resident before that and at most.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from statistics import median

from docs.benchmarks.engine import make
from docs.benchmarks.tables import Table, megabytes, number
from homestretch.dsl.build import load_variant
from homestretch.dsl.catalog import shipped_names
from homestretch.dsl.errors import SurroundingsFailed
from homestretch.tools.simulate.engines import ENGINES

KILOBYTE = 1024
"""The unit in which Linux tells the most memory that a process had."""


@dataclass(frozen=True, slots=True)
class Ready:
    """What it took: seconds to read the variant and to make its engine, bytes at most before and at the end."""

    reading: float
    making: float
    before: int
    peak: int


def peak() -> int:
    """Return the most bytes that this process has had in memory so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * KILOBYTE


def ready(engine: str, variant: str) -> Ready:
    """Make an engine ready in this process, which should have done nothing else before."""
    began = time.process_time()
    loaded = load_variant(variant)
    read = time.process_time()
    before = peak()
    make(loaded, engine)
    return Ready(read - began, time.process_time() - read, before, peak())


def in_a_process(engine: str, variant: str) -> Ready:
    """Make an engine ready in a new process; raises SurroundingsFailed where that fails."""
    line = [sys.executable, "-m", "docs.benchmarks.compiling", engine, variant]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SurroundingsFailed(f"{variant} cannot be made ready for {engine}: {done.stderr[-500:]}")
    return Ready(**json.loads(done.stdout))


def measure(rounds: int) -> Table:
    """Return the table of all shipped variants and all engines."""
    names = shipped_names()
    found: dict[tuple[str, str], list[Ready]] = {(name, engine): [] for name in names for engine in ENGINES}
    for _ in range(rounds):
        for (name, engine), made in found.items():
            made.append(in_a_process(engine, name))
    rows = []
    for name in names:
        reading = median(one.reading for engine in ENGINES for one in found[name, engine])
        making = (number(median(one.making for one in found[name, engine])) for engine in ENGINES)
        above = (megabytes(median(one.peak - one.before for one in found[name, engine])) for engine in ENGINES)
        rows.append((name, number(reading), *making, *above))
    head = (
        "variant",
        "s to read",
        *(f"s to make `{engine}`" for engine in ENGINES),
        *(f"MB at most for `{engine}`" for engine in ENGINES),
    )
    return Table(head, tuple(rows))


if __name__ == "__main__":
    print(json.dumps(asdict(ready(sys.argv[1], sys.argv[2]))))
