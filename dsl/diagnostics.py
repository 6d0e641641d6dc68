"""What the user is told: data first, text second.

A stage reports everything it finds to a `Collector`. The diagnostics it holds are plain frozen data; `render_plain`
makes them readable on a terminal, `to_json` makes them readable by programs.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from homestretch.dsl.codes import CODES, Severity
from homestretch.dsl.errors import RulesError
from homestretch.dsl.excerpt import excerpt, visible
from homestretch.dsl.source import Span

__all__ = ["Collector", "Diagnostic", "Note", "Severity", "render_plain", "to_json"]

SHOWN = 20
"""Diagnostics shown at most before "and N more"."""


@dataclass(frozen=True, slots=True)
class Note:
    """Another place that has to do with a diagnostic, and what it has to do with it."""

    message: str
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One thing that is wrong or doubtful, with its place, its reason and a way out.

    `message` quotes the value and the name it came under. `reason` completes "because ...". `suggestion` is the
    nearest valid word, `example` one short thing that would be right.
    """

    code: str
    severity: Severity
    message: str
    span: Span | None
    reason: str
    notes: tuple[Note, ...] = ()
    suggestion: str | None = None
    example: str | None = None

    @property
    def headline(self) -> str:
        """The first line of the rendering: place, severity, code and message."""
        return f"{_place(self.span, column=True)}{self.severity}[{self.code}]: {visible(self.message)}"


class Collector:
    """Gathers the diagnostics of one or more stages."""

    def __init__(self) -> None:
        self._found: dict[Diagnostic, None] = {}

    def error(
        self,
        code: str,
        message: str,
        span: Span | None,
        *,
        reason: str,
        notes: tuple[Note, ...] = (),
        suggestion: str | None = None,
        example: str | None = None,
    ) -> None:
        """Add an error.

        Raises ValueError where `code` is not in the table of codes, or is there as a warning.
        """
        self._add(Diagnostic(code, Severity.ERROR, message, span, reason, notes, suggestion, example))

    def warning(
        self,
        code: str,
        message: str,
        span: Span | None,
        *,
        reason: str,
        notes: tuple[Note, ...] = (),
        suggestion: str | None = None,
        example: str | None = None,
    ) -> None:
        """Add a warning.

        Raises ValueError where `code` is not in the table of codes, or is there as an error.
        """
        self._add(Diagnostic(code, Severity.WARNING, message, span, reason, notes, suggestion, example))

    def extend(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Add diagnostics that another stage made.

        Raises ValueError as `error` does.
        """
        for diagnostic in diagnostics:
            self._add(diagnostic)

    def _add(self, diagnostic: Diagnostic) -> None:
        entry = CODES.get(diagnostic.code)
        if entry is None:
            raise ValueError(f"the code {diagnostic.code!r} is not in the table of codes")
        if entry.severity is not diagnostic.severity:
            raise ValueError(f"{diagnostic.code} is a code for {entry.severity}s, not for {diagnostic.severity}s")
        self._found[diagnostic] = None

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """All diagnostics, each once, in order of file, place and code; those without a place come first."""
        return tuple(sorted(self._found, key=_order))

    @property
    def has_errors(self) -> bool:
        """Whether any of them is an error."""
        return any(diagnostic.severity is Severity.ERROR for diagnostic in self._found)

    def raise_if_errors(self) -> None:
        """Raise RulesError with all diagnostics, warnings included, if any of them is an error."""
        if self.has_errors:
            raise RulesError(self.diagnostics)


def render_plain(diagnostics: Iterable[Diagnostic], limit: int = SHOWN) -> str:
    """Return the diagnostics as text for people, in the given order, at most `limit` of them.

    Nothing from the file that could steer a terminal comes through: it is shown as an escape such as `\\x1b`.
    The text ends with a line break unless it is empty.
    """
    every = tuple(diagnostics)
    blocks = [_render(diagnostic) for diagnostic in every[:limit]]
    if len(every) > limit:
        blocks.append(f"and {len(every) - limit} more\n")
    return "\n".join(blocks)


def to_json(diagnostics: Iterable[Diagnostic]) -> list[dict[str, Any]]:
    """Return the diagnostics as data that JSON can hold, one dictionary each.

    The keys are `file`, `line`, `column`, `end_line`, `end_column` (all null where there is no place; lines and
    columns from 1, the end exclusive), `code`, `severity` ("error" or "warning"), `message`, `reason`, `notes` (a
    list of dictionaries with `message` and the five keys of the place), `suggestion` and `example` (null or text).
    """
    return [
        {
            **_json_place(diagnostic.span),
            "code": diagnostic.code,
            "severity": str(diagnostic.severity),
            "message": diagnostic.message,
            "reason": diagnostic.reason,
            "notes": [{**_json_place(note.span), "message": note.message} for note in diagnostic.notes],
            "suggestion": diagnostic.suggestion,
            "example": diagnostic.example,
        }
        for diagnostic in diagnostics
    ]


def _order(diagnostic: Diagnostic) -> tuple[str, int, str, str]:
    span = diagnostic.span
    if span is None:
        return "", -1, diagnostic.code, diagnostic.message
    return span.file.name, span.start, diagnostic.code, diagnostic.message


def _place(span: Span | None, *, column: bool) -> str:
    if span is None:
        return ""
    tail = f":{span.column}" if column else ""
    return f"{visible(span.file.name)}:{span.line}{tail}: "


def _render(diagnostic: Diagnostic) -> str:
    lines = [diagnostic.headline]
    if diagnostic.span is not None:
        lines.extend(excerpt(diagnostic.span))
    lines.append(f"  because {visible(diagnostic.reason)}")
    lines.extend(f"  see {_place(note.span, column=False)}{visible(note.message)}" for note in diagnostic.notes)
    if diagnostic.suggestion is not None:
        lines.append(f'  did you mean "{visible(diagnostic.suggestion)}"?')
    if diagnostic.example is not None:
        lines.append(f"  for example: {visible(diagnostic.example)}")
    return "".join(f"{line}\n" for line in lines)


def _json_place(span: Span | None) -> dict[str, Any]:
    if span is None:
        return dict.fromkeys(("file", "line", "column", "end_line", "end_column"))
    return {
        "file": span.file.name,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
    }
