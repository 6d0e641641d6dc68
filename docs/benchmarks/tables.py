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
        wide = [max(map(len, column)) for column in zip(table.head, *table.rows, strict=True)]
        lines.append(_line(table.head, wide))
        lines.append(f"|{'|'.join(('-' * (wide[0] + 2), *('-' * (width + 1) + ':' for width in wide[1:])))}|")
        lines += [_line(row, wide) for row in table.rows]
    for note in table.notes:
        lines += ["", note] if lines else [note]
    return "\n".join(lines) + "\n"


def _line(cells: Sequence[str], wide: Sequence[int]) -> str:
    first = cells[0].ljust(wide[0])
    others = (cell.rjust(width) for cell, width in zip(cells[1:], wide[1:], strict=True))
    return f"| {' | '.join((first, *others))} |"


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
