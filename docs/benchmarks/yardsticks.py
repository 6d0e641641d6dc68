"""Programs written by hand in C, rules fixed at compile time, that say how fast a game can be played on a machine.

They are no part of this project: whoever has some gives their folder. What is known of each is its name, the game that
it plays, and how it is best compiled. A program takes a number of games and a seed, and prints

    200000 games 1.396 s  143225 games/s  50.66 Mplies/s  19.74 ns/ply
    per game: plies 353.74 (...) ...

A ply is a throw, a bonus or a card to be used. Cards that are given to somebody may be told apart as `exchanges`; both
together are what our engines count as decisions.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from docs.benchmarks.clock import Run
from homestretch.dsl.errors import SurroundingsFailed

SEED = "1"
COMPILERS: Mapping[str, tuple[str, ...]] = {
    "clang": ("clang", *(f"clang-{version}" for version in range(24, 13, -1))),
    "gcc": ("gcc", *(f"gcc-{version}" for version in range(18, 9, -1))),
}
"""Under which commands a compiler may be found, in the order of preference."""

ALWAYS = ("-march=native", "-w")

SPEED = re.compile(r"^(\d+) games (\d+\.\d+) s +(\d+) games/s ", re.MULTILINE)
PLIES = re.compile(r"plies (?:per game )?(\d+\.\d+)")
EXCHANGES = re.compile(r"exchanges (\d+\.\d+)")


@dataclass(frozen=True, slots=True)
class Yardstick:
    """A program that may lie in the folder: `games` take about a second, `flags` are the best for each compiler."""

    program: str
    variant: str
    says: str
    games: int
    flags: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


KNOWN = (
    Yardstick("parchis_limit", "parchis", "one game at a time", 200_000, {"clang": ("-O3",), "gcc": ("-O2",)}),
    Yardstick("partners_limit", "partners", "one game at a time", 40_000, {"clang": ("-O3",), "gcc": ("-O3",)}),
    Yardstick(
        "parchis_batch",
        "parchis",
        "many games in lock step",
        1_000_000,
        {"clang": ("-O3", "-DLANES=32"), "gcc": ("-O3", "-DLANES=64")},
    ),
)


@dataclass(frozen=True, slots=True)
class Built:
    """A program that was compiled, by which compiler."""

    yardstick: Yardstick
    compiler: str
    path: Path

    def run(self) -> Run:
        """Run the program once.

        Raises SurroundingsFailed where it fails or says what cannot be read.
        """
        done = subprocess.run(
            [self.path, str(self.yardstick.games), SEED], capture_output=True, text=True, check=False, timeout=600
        )
        if done.returncode:
            raise SurroundingsFailed(f"the yardstick {self.path.name} ended with {done.returncode}: {done.stderr}")
        return read_run(done.stdout)


def read_run(printed: str) -> Run:
    """Return what a program says of its run.

    Raises SurroundingsFailed where it says no speed and no number of plies.
    """
    speed, plies, exchanges = SPEED.search(printed), PLIES.search(printed), EXCHANGES.search(printed)
    if speed is None or plies is None:
        raise SurroundingsFailed(f"a yardstick prints neither speed nor plies that can be read: {printed[:200]!r}")
    games = int(speed[1])
    per_game = float(plies[1]) + (float(exchanges[1]) if exchanges else 0.0)
    # The seconds are printed to the millisecond, which is less exact than the games in a second.
    return Run(games, games * per_game, games / int(speed[3]))


def found_compilers() -> dict[str, str]:
    """Return the command of each compiler that is there."""
    commands = {name: next(filter(shutil.which, names), None) for name, names in COMPILERS.items()}
    return {name: command for name, command in commands.items() if command is not None}


def version(command: str) -> str:
    """Return what a compiler says of its version: the first number with dots in its first line."""
    said = subprocess.run([command, "--version"], capture_output=True, text=True, check=False).stdout
    number = re.search(r"\d+(?:\.\d+)+", said)
    return number[0] if number else "of unknown version"


def build(folder: Path, into: Path) -> list[Built]:
    """Compile every program of the folder that is known, with every compiler that is there.

    Raises SurroundingsFailed where there is no such program, no compiler, or a program does not compile.
    """
    present = [known for known in KNOWN if (folder / f"{known.program}.c").is_file()]
    if not present:
        wanted = ", ".join(f"{known.program}.c" for known in KNOWN)
        raise SurroundingsFailed(f"{folder} holds none of the programs that are known as yardsticks: {wanted}")
    compilers = found_compilers()
    if not compilers:
        raise SurroundingsFailed("neither clang nor gcc is there; on Debian: apt-get install clang-19 gcc")
    return [_compiled(known, folder, name, command, into) for known in present for name, command in compilers.items()]


def _compiled(known: Yardstick, folder: Path, name: str, command: str, into: Path) -> Built:
    target = into / f"{known.program}-{name}"
    line = [command, *known.flags[name], *ALWAYS, "-o", str(target), str(folder / f"{known.program}.c")]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SurroundingsFailed(f"{command} does not compile {known.program}.c: {done.stderr[:500]}")
    return Built(known, name, target)
