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
# hashes of all their lines (homestretch.compiler.digest) after 1, 5, 20 and all games, and of the last lines of each.
# Every engine must come to them.
# Made by python docs/generate/agreement.py: 200 games in a row, 20 with a value of an option, and of these as many as
# were worth the time; it takes hours for all.
"""

COLUMNS = ("variant", "players", "option", "games", "decisions", "events", *map(str, MARKS), "all", "endings")


@dataclass(frozen=True, slots=True)
class Row:
    """What the games of a variant, with a value of an option or `-`, come to for a number of players.

    `hashes` are those after each number of `MARKS` (`-` where there are not so many) and after all games; `endings` is
    the hash of all endings.
    """

    variant: str
    players: int
    option: str
    games: int
    decisions: int
    events: int
    hashes: tuple[str, ...]
    endings: str

    @property
    def key(self) -> tuple[str, int, str]:
        """What tells rows apart."""
        return self.variant, self.players, self.option

    def marks(self) -> dict[int, str]:
        """Return the hashes by number of games, ascending."""
        return {games: hash for games, hash in zip((*MARKS, self.games), self.hashes, strict=True) if hash != "-"}


def options_of(option: str) -> dict[str, str]:
    """Return the option that a row takes, with its value."""
    name, equals, value = option.partition("=")
    return {name: value} if equals else {}


def read_rows(text: str) -> list[Row]:
    """Return the rows of the page."""
    rows = []
    for line in text.splitlines():
        if line and not line.startswith(("#", COLUMNS[0] + " ")):
            variant, players, option, games, decisions, events, *hashes, endings = line.split()
            numbers = (int(games), int(decisions), int(events))
            rows.append(Row(variant, int(players), option, *numbers, tuple(hashes), endings))
    return rows


def page(rows: list[Row]) -> str:
    """Return the page of some rows, in order."""
    ordered = sorted(rows, key=lambda row: (row.variant, row.option != "-", row.option, row.players))
    cells = [
        COLUMNS,
        *((*map(str, (*row.key, row.games, row.decisions, row.events)), *row.hashes, row.endings) for row in ordered),
    ]
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
    """Return a row. Where its games take more time than that, it has fewer, but not fewer than the first mark."""
    variant = load_variant(name, options=options_of(option))
    player = InterpretedGame(Interpreter(variant, players))
    most = GAMES if option == "-" else OPTION_GAMES
    began = time.process_time()
    found: list[Digest] = []
    for digest in digests(player, SEED, [*MARKS, *range(2 * MARKS[-1], most + 1, MARKS[-1])]):
        found.append(digest)
        if time.process_time() - began > seconds:
            break
    last = found[-1]
    by_mark = {digest.games: digest.hash for digest in found}
    hashes = (*(by_mark.get(mark, "-") for mark in MARKS), last.hash)
    return Row(name, players, option, last.games, last.decisions, last.events, hashes, last.endings)


def main() -> None:
    """Make rows, and write the page after each."""
    parser = argparse.ArgumentParser(description="Make tests/expected/agreement.txt.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="variants whose rows are made; all, if none is named")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="of processor time for a row, about")
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
