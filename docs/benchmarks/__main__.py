"""Measures how fast games are played: `python -m docs.benchmarks`, started at the top of the repository.

It prints tables in Markdown, and with `--write` puts them into docs/performance.md. Everything is measured side by
side in the same run, in processor time.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from docs.benchmarks import compiling, games, memory, page, surroundings, threads
from docs.benchmarks.tables import Table, markdown
from homestretch.dsl.errors import HomestretchError, UsageError
from homestretch.tools.simulate.engines import DEFAULT_ENGINE, ENGINES


@dataclass(frozen=True, slots=True)
class Options:
    """What was asked for; `work` is a folder for what is thrown away afterwards."""

    engine: str
    rounds: int
    seconds: float
    yardsticks: Path | None
    environments: Path | None
    long: bool
    work: Path


def _yardsticks(options: Options) -> Table | None:
    if options.yardsticks is None:
        return None
    return games.against_yardsticks(options.engine, options.yardsticks, options.work, options.rounds, options.seconds)


def _peers(options: Options) -> Table:
    return games.beside_peers(options.engine, options.environments or options.work, options.rounds, options.seconds)


SECTIONS: dict[str, Callable[[Options], Table | None]] = {
    page.MACHINE: lambda options: surroundings.measure(),
    "yardsticks": _yardsticks,
    "variants": lambda options: games.all_variants(options.engine, options.rounds, options.seconds),
    "engines": lambda options: games.all_engines(options.rounds, options.seconds),
    "peers": _peers,
    "threads": lambda options: threads.measure(options.engine, options.rounds, options.seconds),
    "memory": lambda options: memory.measure(options.engine, options.long),
    "compiling": lambda options: compiling.measure(options.rounds),
}
"""What can be measured, in the order in which it is; None where something is not given that it needs."""


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Return what a command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m docs.benchmarks", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"what to measure, of {', '.join(SECTIONS)}")
    parser.add_argument("--yardsticks", type=Path, metavar="FOLDER", help="programs in C to compare with")
    parser.add_argument("--engine", choices=ENGINES, default=DEFAULT_ENGINE, help="which engine plays")
    parser.add_argument("--rounds", type=int, default=7, help="how often everything is measured")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long one measure takes")
    parser.add_argument("--environments", type=Path, metavar="FOLDER", help="keep the other libraries there")
    parser.add_argument("--long", action="store_true", help="watch memory over ten times more games")
    parser.add_argument("--write", action="store_true", help="put the tables into docs/performance.md")
    return parser.parse_args(arguments)


def wanted(sections: Sequence[str]) -> list[str]:
    """Return the sections to measure: those asked for, or all, and always on what.

    Raises UsageError for a section that there is not.
    """
    for section in sections:
        if section not in SECTIONS:
            raise UsageError(f"there is no section {section!r}; there are {', '.join(SECTIONS)}")
    return [section for section in SECTIONS if section in sections or section == page.MACHINE or not sections]


def main(arguments: Sequence[str]) -> int:
    """Measure, print and write; return the exit code."""
    asked = parse(arguments)
    made: dict[str, str] = {}
    try:
        with tempfile.TemporaryDirectory() as work:
            options = Options(
                asked.engine, asked.rounds, asked.seconds, asked.yardsticks, asked.environments, asked.long, Path(work)
            )
            for section in wanted(asked.sections):
                table = SECTIONS[section](options)
                if table is not None:
                    made[section] = markdown(table)
                said = made.get(section, "left out: no folder of programs in C was given\n")
                print(f"\n## {section}\n\n{said}", end="", flush=True)
        if asked.write:
            page.write(made)
    except HomestretchError as fault:
        print(f"error: {fault.message}", file=sys.stderr)
        return fault.exit_code
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
