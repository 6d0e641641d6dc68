"""Makes tests/expected/perft.txt: how many sequences of actions and chance outcomes there are.

Run `python docs/generate/perft.py` after a change of what rules mean, and read the difference; with names of variants,
only their rows are made anew. Small numbers are counted by the interpreter and by machine code, which must agree, the
others by machine code alone.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from homestretch.compiler.compiled import Table, compile_variant
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.machine import Machine
from homestretch.compiler.perft import CompiledTree, InterpretedTree, parting, perft, position_after
from homestretch.dsl.build import load_variant
from homestretch.dsl.catalog import shipped_names
from homestretch.tools.files import write_file

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "tests" / "expected" / "perft.txt"

SEED = 1

MOST, MOST_INTERPRETED = 150_000, 400
"""Sequences of one depth that are counted at most: by machine code, and by the interpreter too."""

MOST_DEPTH = 14

MIDDLE = ((0, 40), (1, 150))
"""Games and steps of positions in the middle, where the game lasts so long."""

LAST_GAME, LAST_STEPS = 2, 6
"""The game of which a position is so many steps before its end."""

HEAD = """\
# How many sequences of so many actions and chance outcomes lead on from a position (homestretch.compiler.perft). Each
# action and each different outcome of a die or pile counts once; a game that is over goes on in no way. A position is
# the start, or one of a game of seed 1 after so many actions and chance events. `both` is the depth up to which the
# interpreter counted too. Made by python docs/generate/perft.py.
"""

COLUMNS = ("variant", "players", "game", "step", "both", "counts at depth 1, 2, 3 ...")


@dataclass(frozen=True, slots=True)
class Row:
    """The counts from a position of a game; `game` is None for the start."""

    variant: str
    players: int
    game: int | None
    step: int
    both: int
    counts: tuple[int, ...]

    def cells(self) -> tuple[str, ...]:
        """Return the row as texts of a table."""
        place = ("start", "0") if self.game is None else (str(self.game), str(self.step))
        return self.variant, str(self.players), *place, str(self.both), " ".join(map(str, self.counts))


def read_rows(text: str) -> list[Row]:
    """Return the rows of the page."""
    rows = []
    for line in text.splitlines():
        if line and not line.startswith(("#", COLUMNS[0] + " ")):
            variant, players, game, step, both, *counts = line.split()
            place = None if game == "start" else int(game)
            rows.append(Row(variant, int(players), place, int(step), int(both), tuple(map(int, counts))))
    return rows


def page(rows: list[Row]) -> str:
    """Return the page of some rows, in order."""
    ordered = sorted(rows, key=lambda row: (row.variant, row.players, -1 if row.game is None else row.game))
    lines = [COLUMNS, *(row.cells() for row in ordered)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(COLUMNS))]
    texts = ("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) for line in lines)
    return HEAD + "\n" + "\n".join(text.rstrip() for text in texts) + "\n"


def trees(name: str, players: int) -> tuple[InterpretedTree, CompiledTree]:
    """Return the trees of a variant for a number of players."""
    variant = load_variant(name)
    compiled = compile_variant(variant, players, stepwise=True)
    machine = Machine.native(compiled.program, "quick")
    return InterpretedTree(Interpreter(variant, players)), CompiledTree(Table(compiled, machine))


def made(name: str, players: int) -> Iterator[Row]:
    """Yield the rows of a variant for a number of players."""
    slow, fast = trees(name, players)
    lengths = {game: sum(1 for _ in fast.game(SEED, game)) - 1 for game in {*dict(MIDDLE), LAST_GAME}}
    middle = [(game, step) for game, step in MIDDLE if step < lengths[game]]
    places: list[tuple[int | None, int]] = [(None, 0), *middle, (LAST_GAME, max(0, lengths[LAST_GAME] - LAST_STEPS))]
    for game, step in places:
        position = slow.root() if game is None else position_after(slow, SEED, game, step)
        counterpart = fast.root() if game is None else position_after(fast, SEED, game, step)
        counts: list[int] = []
        both = 0
        for depth in range(1, MOST_DEPTH + 1):
            number = perft(fast, counterpart, depth)
            if number > MOST:
                break
            if number <= MOST_INTERPRETED and both == depth - 1:
                both = depth
                if perft(slow, position, depth) != number:
                    raise SystemExit(f"{name}, {players} players: {parting(slow, position, fast, counterpart, depth)}")
            counts.append(number)
        yield Row(name, players, game, step, both, tuple(counts))


def main() -> None:
    """Make rows, and write the page after each variant."""
    parser = argparse.ArgumentParser(description="Make tests/expected/perft.txt.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="variants whose rows are made; all, if none is named")
    asked = parser.parse_args()
    rows = read_rows(PAGE.read_text("utf-8")) if PAGE.exists() else []
    names = asked.names or shipped_names()
    rows = [row for row in rows if row.variant in shipped_names() and row.variant not in names]
    for name in names:
        for players in load_variant(name).counts:
            rows += made(name, players)
            print(name, players, flush=True)
        write_file(PAGE, page(rows))


if __name__ == "__main__":
    main()
