"""What appears on the terminal: people's text through rich, data as bytes.

No text is ever read as markup, and nothing that came from a file or a user can steer the terminal: it goes through
`visible`, line by line.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Sequence
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from homestretch.dsl.diagnostics import Diagnostic, render_plain
from homestretch.dsl.errors import UsageError
from homestretch.dsl.excerpt import visible


class Screen(Console):
    """A console that ends like everything else where nobody reads it any more."""

    def on_broken_pipe(self) -> None:
        """Pass on the BrokenPipeError that is being handled; rich would end with the code of an answer "no"."""
        raise  # rich calls this while it handles the error


def console(*, error: bool = False) -> Console:
    """Return a console on standard output, or on standard error."""
    return Screen(stderr=error, markup=False, emoji=False, highlight=False, soft_wrap=True)


def say(text: str = "", style: str = "") -> None:
    """Print lines for people on standard output."""
    console().print(safe(text, style))


def draw_board(board: str, colors: dict[str, str]) -> None:
    """Print a board in characters, the letters of pieces in their colors."""
    text = safe(board)
    for letters, color in colors.items():
        text.highlight_regex(rf"(?<![^\W\d])(?:{re.escape(letters)})+\d?(?![^\W\d])", f"bold {color}")
    console().print(text)


def note(text: str, style: str = "") -> None:
    """Print lines for people on standard error, beside the output proper."""
    console(error=True).print(safe(text, style))


def complain(text: str) -> None:
    """Print an error on standard error."""
    line = Text("error: ", style="bold red")
    line.append_text(safe(text))
    console(error=True).print(line)


def safe(text: str, style: str = "") -> Text:
    """Return the text with everything but its line breaks made visible."""
    return Text("\n".join(visible(line) for line in text.split("\n")), style=style)


def emit(data: str | bytes) -> None:
    """Write a document to standard output, exactly as it is; text as UTF-8.

    Raises UsageError where the document is no text and standard output is a terminal.
    """
    if isinstance(data, bytes) and sys.stdout.isatty():
        raise UsageError("this format is no text to be shown on a terminal; name a file with --out")
    sys.stdout.flush()
    sys.stdout.buffer.write(data.encode() if isinstance(data, str) else data)
    sys.stdout.buffer.flush()


def emit_json(data: Any) -> None:
    """Write data to standard output as JSON."""
    emit(json_text(data))


def json_text(data: Any) -> str:
    """Return data as the text of a JSON file: keys in the order given, two spaces a level, a line break at the end."""
    return json.dumps(data, ensure_ascii=False, indent=2, allow_nan=False) + "\n"


def show_diagnostics(diagnostics: Iterable[Diagnostic], *, error: bool = False) -> None:
    """Print diagnostics for people, the severities in color."""
    text = Text(render_plain(diagnostics))
    text.highlight_regex(r"(?m)^.*?\berror\[HS\d+\](?=:)", "bold red")
    text.highlight_regex(r"(?m)^.*?\bwarning\[HS\d+\](?=:)", "bold yellow")
    text.highlight_regex(r"(?m)^ +\| +\^+$", "red")
    text.highlight_regex(r"(?m)^  did you mean .*$", "green")
    if text:
        console(error=error).print(text, end="")


def show_table(columns: Sequence[str], rows: Iterable[Sequence[str]], right: frozenset[int] = frozenset()) -> None:
    """Print a table; `right` are the columns whose cells stand at the right."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold")
    for index, column in enumerate(columns):
        table.add_column(safe(column), justify="right" if index in right else "left", overflow="fold")
    for row in rows:
        table.add_row(*(safe(cell) for cell in row))
    Screen(markup=False, emoji=False, highlight=False).print(table)
