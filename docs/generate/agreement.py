"""Makes tests/expected/agreement.txt: hashes of games as the interpreter plays them, to which compiled code is held.

Run `python docs/generate/agreement.py` after a change of what rules mean, of the order of actions or of what chance
draws; `python docs/generate/agreement.py NAME ...` makes the rows of some variants anew and keeps the others. It takes
hours: the interpreter is slow. `--seconds` ends a row after the games that are finished by then.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from pathlib import Path

from homestretch.compiler.digest import Digest, InterpretedGame, digests
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.dsl.build import load_variant
from homestretch.dsl.catalog import shipped_names
from homestretch.tools.files import write_file

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "tests" / "expected" / "agreement.txt"

SEED = 1

MARKS = (1, 5, 20)
"""Numbers of games after which there is a hash; the last one is after all games of the row."""

GAMES = 200
OPTION_GAMES = 20
"""Games of a row, as the file has it and with a value of an option."""

HEAD = """\
# Games of seed 1, from game 0 on, as the interpreter plays them: how many decisions and chance events they have, and
# hashes of all their lines (homestretch.compiler.digest) after 1, 5, 20 and all games. Every engine must come to them.
# Made by python docs/generate/agreement.py; some rows of games of cards have fewer games, since they take minutes each.
"""

COLUMNS = ("variant", "players", "option", "games", "decisions", "events", *map(str, MARKS), "all")


@dataclass(frozen=True, slots=True)
class Row:
    """What the games of a variant, with a value of an option or `-`, come to for a number of players.

    hashes: those after each number of `MARKS`, and after all games.
    """

    variant: str
    players: int
    option: str
    games: int
    decisions: int
    events: int
    hashes: tuple[str, ...]

    @property
    def key(self) -> tuple[str, int, str]:
        """What tells rows apart."""
        return self.variant, self.players, self.option

    @property
    def options(self) -> dict[str, str]:
        """The option that is taken, with its value."""
        name, equals, value = self.option.partition("=")
        return {name: value} if equals else {}

    def marks(self) -> dict[int, str]:
        """Return the hashes by number of games."""
        return dict(zip((*MARKS, self.games), self.hashes, strict=True))


def read_rows(text: str) -> list[Row]:
    """Return the rows of the page."""
    rows = []
    for line in text.splitlines():
        if line and not line.startswith(("#", COLUMNS[0] + " ")):
            variant, players, option, games, decisions, events, *hashes = line.split()
            rows.append(Row(variant, int(players), option, int(games), int(decisions), int(events), tuple(hashes)))
    return rows


def page(rows: list[Row]) -> str:
    """Return the page of some rows, in order."""
    ordered = sorted(rows, key=lambda row: (row.variant, row.option != "-", row.option, row.players))
    cells = [COLUMNS, *((*map(str, (*row.key, row.games, row.decisions, row.events)), *row.hashes) for row in ordered)]
    widths = [max(len(line[column]) for line in cells) for column in range(len(COLUMNS))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in cells]
    return HEAD + "\n" + "\n".join(lines) + "\n"


def wanted(name: str) -> list[tuple[str, int, str]]:
    """Return what rows there must be of a variant: for each number of players, and each value of an option."""
    variant = load_variant(name)
    values = [f"{option.id}={value.id}" for option in variant.options for value in option.values]
    taken = [f"{option.id}={option.default}" for option in variant.options]
    return [(name, players, option) for option in ("-", *values) if option not in taken for players in variant.counts]


def made(name: str, players: int, option: str, seconds: float) -> Row:
    """Return a row; it has fewer games where they take more time than that, and at least as many as the last mark."""
    row = Row(name, players, option, 0, 0, 0, ())
    variant = load_variant(name, options=row.options)
    player = InterpretedGame(Interpreter(variant, players))
    most = GAMES if option == "-" else OPTION_GAMES
    marks = [*MARKS, *range(2 * MARKS[-1], most + 1, MARKS[-1])]
    began = time.monotonic()
    found: list[Digest] = []
    for digest in digests(player, SEED, marks):
        found.append(digest)
        if len(found) >= len(MARKS) and time.monotonic() - began > seconds:
            break
    last = found[-1]
    hashes = (*(digest.hash for digest in found[: len(MARKS)]), last.hash)
    return Row(name, players, option, last.games, last.decisions, last.events, hashes)


def main() -> None:
    """Make rows, and write the page after each."""
    parser = argparse.ArgumentParser(description="Make tests/expected/agreement.txt.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="variants whose rows are made; all, if none is named")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="for one row at most, about")
    parser.add_argument("--missing", action="store_true", help="only rows that are not there")
    parser.add_argument("--out", type=Path, default=PAGE, help="the file that is read and written")
    asked = parser.parse_args()
    kept = {row.key: row for row in read_rows(asked.out.read_text("utf-8"))} if asked.out.exists() else {}
    keys = [key for name in shipped_names() for key in wanted(name)]
    kept = {key: row for key, row in kept.items() if key in keys}
    for key in keys:
        if (asked.names and key[0] not in asked.names) or (asked.missing and key in kept):
            continue
        kept[key] = made(*key, asked.seconds)
        write_file(asked.out, page(list(kept.values())))
        print(*kept[key].key, kept[key].games, flush=True)


if __name__ == "__main__":
    main()
