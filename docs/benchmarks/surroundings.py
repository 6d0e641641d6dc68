"""On what was measured: processor, Python, compilers."""

from __future__ import annotations

import os
import platform
import re
from importlib.metadata import version
from pathlib import Path

from docs.benchmarks import yardsticks
from docs.benchmarks.tables import Table
from homestretch.tools.simulate.engines import REVISION

CPUINFO = Path("/proc/cpuinfo")
LIBRARIES = ("llvmlite",)


def processor(cpuinfo: str) -> str:
    """Return the name of a processor and what its number says, from the text of /proc/cpuinfo."""
    said = dict(re.findall(r"^(model name|cpu family|model)\s*: (.*)$", cpuinfo, re.MULTILINE))
    name = said.get("model name", "unknown processor")
    numbers = [f"{key.removeprefix('cpu ')} {said[key]}" for key in ("cpu family", "model") if key in said]
    return f"{name} ({', '.join(numbers)})" if numbers else name


def measure() -> Table:
    """Return the table of what this machine is."""
    rows = [
        ("processor", processor(CPUINFO.read_text("utf-8")) if CPUINFO.is_file() else platform.processor()),
        ("processors to use", str(len(os.sched_getaffinity(0)))),
        ("system", f"{platform.system()} on {platform.machine()}, {platform.libc_ver()[0]} {platform.libc_ver()[1]}"),
        ("Python", platform.python_version()),
    ]
    rows += [(name, version(name)) for name in LIBRARIES]
    rows += [(name, yardsticks.version(command)) for name, command in yardsticks.found_compilers().items()]
    rows.append(("engine revision", str(REVISION)))
    return Table(("measured on", ""), tuple(rows))
