"""Libraries from PyPI that somebody who wants such games might take, each in an environment of its own.

What cannot be installed is left out, and a line says so.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from docs.benchmarks.clock import Run
from homestretch.dsl.errors import SurroundingsFailed

PROGRAMS = Path(__file__).resolve().parent / "players"


@dataclass(frozen=True, slots=True)
class Library:
    """A distribution on PyPI, in the version that was tried."""

    name: str
    version: str

    @property
    def requirement(self) -> str:
        """What pip is asked for."""
        return f"{self.name}=={self.version}"


@dataclass(frozen=True, slots=True)
class Peer:
    """A game of a library and the program that plays it at random.

    `ours` is the shipped variant beside it; where `same` is true it is the same game, up to house rules.
    """

    library: Library
    game: str
    program: str
    ours: str
    same: bool = True
    arguments: tuple[str, ...] = ()


OPENSPIEL = Library("open_spiel", "2.0.2")
LUDOPY = Library("ludopy", "1.5.0")
LUDO_KING = Library("ludo-king-engine", "0.1.3")
ROYALUR = Library("RoyalUr", "0.0.6")

MENSCH = ("maedn(players=4)",)

PEERS = (
    Peer(OPENSPIEL, "Mensch, all in C++", "openspiel_native.py", "mensch", arguments=MENSCH),
    Peer(OPENSPIEL, "Mensch, from Python", "openspiel_python.py", "mensch", arguments=MENSCH),
    Peer(OPENSPIEL, "Backgammon, all in C++", "openspiel_native.py", "parchis", False, ("backgammon",)),
    Peer(OPENSPIEL, "Backgammon, from Python", "openspiel_python.py", "parchis", False, ("backgammon",)),
    Peer(LUDOPY, "Ludo", "ludopy_random.py", "ludo"),
    Peer(LUDO_KING, "Ludo", "ludo_king_random.py", "ludo"),
    Peer(ROYALUR, "Royal Game of Ur", "royalur_random.py", "royal-game-of-ur"),
)


@dataclass(frozen=True, slots=True)
class Installed:
    """A library that can be used: the Python of its environment."""

    library: Library
    python: Path


@dataclass(frozen=True, slots=True)
class Missing:
    """A library that cannot be used here, and why."""

    library: Library
    reason: str


def install(library: Library, folder: Path) -> Installed | Missing:
    """Return a library in an environment of its own below a folder; one that is there already is used again."""
    environment = folder / re.sub(r"\W+", "-", library.requirement)
    python = environment / "bin" / "python"
    done = environment / "installed"
    if done.is_file():
        return Installed(library, python)
    steps = (
        [sys.executable, "-m", "venv", str(environment)],
        [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", library.requirement],
    )
    for step in steps:
        try:
            ran = subprocess.run(step, capture_output=True, text=True, check=False, timeout=900)
        except (OSError, subprocess.TimeoutExpired) as fault:
            return Missing(library, str(fault))
        if ran.returncode:
            return Missing(library, reason(ran.stderr))
    done.write_text("", encoding="utf-8")
    return Installed(library, python)


def reason(said: str) -> str:
    """Return the line in which pip says why it failed: the last one that begins with ERROR, or else the last."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith("ERROR:")]
    return (errors or lines or ["no reason was given"])[-1].removeprefix("ERROR: ")


def run(peer: Peer, installed: Installed, seconds: float) -> Run:
    """Let a peer play for about so many seconds of processor time.

    Raises SurroundingsFailed where its program fails.
    """
    line: Sequence[str] = [str(installed.python), str(PROGRAMS / peer.program), str(seconds), *peer.arguments]
    # One thread each: numerical libraries start more of them than there are processors to spare.
    surroundings = {**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    done = subprocess.run(line, capture_output=True, text=True, check=False, env=surroundings, timeout=900)
    if done.returncode:
        raise SurroundingsFailed(f"{peer.program} fails with {peer.library.requirement}: {done.stderr[-500:]}")
    said = json.loads(done.stdout)
    return Run(said["games"], said["decisions"], said["seconds"])
