"""A report as it is laid out: sections, parts, tables and pictures, as text and as one HTML page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup, escape

PACKAGE = "homestretch.tools.simulate"

COMMAND = re.compile(r":\s(homestretch \S.*)$")
"""A command with which a sentence ends."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: its head and its lines; all cells but the first stand at the right."""

    head: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a section: a title, a picture if there is one, a table if there is one, and sentences.

    `drawn` are lines that stand for the picture where there are no pictures.
    """

    title: str
    plot: Markup | None
    grid: Grid | None
    sentences: tuple[str, ...]
    drawn: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Key:
    """A figure that is shown large, and what it is."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Section:
    """What there is to say about one result. The verdict comes first."""

    heading: str
    verdict: str
    beside: tuple[str, ...]
    parts: tuple[Part, ...]
    keys: tuple[Key, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """A report on one variant or several, in one language."""

    language: str
    title: str
    sections: tuple[Section, ...]
    about: tuple[str, str]


def render_html(report: Report) -> str:
    """Return the report as one HTML page that needs nothing else."""
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    environment.filters["placed"] = placed
    environment.filters["with_command"] = with_command
    source = (files(f"{PACKAGE}.report") / "templates" / "report.html.j2").read_text(encoding="utf-8")
    return environment.from_string(source).render(report=report)


def with_command(sentence: str) -> Markup:
    """Return a sentence for a page, the command at its end set apart, and broken into lines between its words only.

    >>> with_command("Look at: homestretch list")
    Markup('Look at: <code><span>homestretch</span> <span>list</span></code>')
    """
    found = COMMAND.search(sentence)
    if found is None:
        return escape(sentence)
    words = Markup(" ").join(Markup("<span>{}</span>").format(word) for word in found[1].split(" "))
    return escape(sentence[: found.start(1)]) + Markup("<code>{}</code>").format(words)


def placed(parts: Sequence[Part]) -> list[tuple[Part, bool]]:
    """Return the parts, and for each whether it takes the whole width: sentences alone do, and what has no neighbor."""
    wide = [part.plot is None and part.grid is None for part in parts]
    free = False
    for at, alone in enumerate(wide):
        if alone:
            free = False
            continue
        last = at + 1 == len(parts) or wide[at + 1]
        wide[at] = last and not free
        free = not free and not wide[at]
    return list(zip(parts, wide, strict=True))


def render_text(report: Report) -> str:
    """Return the report as text of at most about 100 columns."""
    lines = [report.title, "=" * len(report.title), ""]
    for section in report.sections:
        lines += [section.heading, "-" * len(section.heading), "", section.verdict, *section.beside]
        for part in section.parts:
            lines += ["", part.title, *(f"  {line}" for line in part.drawn)]
            if part.grid is not None:
                lines += [f"  {line}" for line in aligned(part.grid)]
            lines += [f"  {sentence}" for sentence in part.sentences]
        lines.append("")
    lines += [report.about[1]]
    return "\n".join(lines) + "\n"


def aligned(grid: Grid) -> list[str]:
    """Return a table as lines of text."""
    every: Sequence[tuple[str, ...]] = (grid.head, *grid.lines)
    widths = [max(len(line[column]) for line in every) for column in range(len(grid.head))]
    return [
        "  ".join([line[0].ljust(widths[0]), *(c.rjust(w) for c, w in zip(line[1:], widths[1:], strict=True))]).rstrip()
        for line in every
    ]
