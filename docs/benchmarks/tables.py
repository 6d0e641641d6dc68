"""Tables of what was measured, as Markdown, and how numbers are written in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor, log10

from docs.benchmarks.clock import Ratio

DIGITS = 3
"""Digits of a number that mean something; the rest is noise of the machine."""

MEGABYTE = 1_000_000


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under a head, and lines of text that stand below; a table without rows is those lines alone.

    The first column holds names, the others numbers.
    """

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if any(len(row) != len(self.head) for row in self.rows):
            raise ValueError("a row has more or fewer cells than the head")


def markdown(table: Table) -> str:
    """Return a table as Markdown, with a line end after each line."""
    lines = []
    if table.rows:
        columns = range(len(table.head))
        wide = [max(len(row[column]) for row in (table.head, *table.rows)) for column in columns]
        lines.append(_line(table.head, wide))
        lines.append(
            "|" + "|".join("-" * (width + 1) + ("-" if at == 0 else ":") for at, width in enumerate(wide)) + "|"
        )
        lines += [_line(row, wide) for row in table.rows]
    for note in table.notes:
        lines += ["", note] if lines else [note]
    return "\n".join(lines) + "\n"


def _line(cells: Sequence[str], wide: Sequence[int]) -> str:
    first, *others = (cell.ljust(width) if at == 0 else cell.rjust(width) for at, (cell, width) in _with(cells, wide))
    return "| " + " | ".join((first, *others)) + " |"


def _with(cells: Sequence[str], wide: Sequence[int]) -> list[tuple[int, tuple[str, int]]]:
    return list(enumerate(zip(cells, wide, strict=True)))


def number(value: float) -> str:
    """Return a number of at least 0 to three digits, thousands apart: `0.05`, `19.7`, `143,000`."""
    if value == 0:
        return "0"
    rounded = float(f"{value:.{DIGITS}g}")
    return f"{rounded:,.{max(0, DIGITS - 1 - floor(log10(rounded)))}f}"


def share(ratio: Ratio) -> str:
    """Return a ratio with the least and the greatest of its rounds: `0.87 (0.85–0.91)`."""
    return f"{number(ratio.middle)} ({number(ratio.low)}–{number(ratio.high)})"


def megabytes(size: float) -> str:
    """Return a number of bytes in megabytes, to the tenth."""
    return f"{size / MEGABYTE:,.1f}"
