"""`homestretch explain`: what an error code means, with an example that is wrong and one that is right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from homestretch.tools.commands.common import TextFormat, TextOrJson, suggest

if TYPE_CHECKING:
    from homestretch.dsl.codes import Code


def explain(
    code: Annotated[
        str | None, typer.Argument(metavar="CODE", help="A code such as HS101; without one, all are listed.")
    ] = None,
    form: TextFormat = TextOrJson.TEXT,
) -> None:
    """Say what an error code means, with an example that is wrong and one that is right."""
    from homestretch.dsl.codes import CODES
    from homestretch.tools.output import emit_json, say, show_table

    if code is None:
        if form is TextOrJson.JSON:
            emit_json([_data(entry) for entry in CODES.values()])
        else:
            show_table(("code", "", "title"), [(c.code, str(c.severity), c.title) for c in CODES.values()])
        return
    named = f"HS{code}" if code.isdecimal() else code.upper()
    entry = CODES.get(named)
    if entry is None:
        raise suggest("code", named, CODES)
    if form is TextOrJson.JSON:
        emit_json(_data(entry))
        return
    say(f"{entry.code} ({entry.severity}): {entry.title}", style="bold")
    say()
    say(entry.explanation)
    for title, example, style in (("Wrong:", entry.bad, "red"), ("Right:", entry.good, "green")):
        say()
        say(title, style=f"bold {style}")
        say("\n".join(f"    {line}" for line in example.rstrip("\n").split("\n")))


def _data(entry: Code) -> dict[str, str]:
    return {
        "code": entry.code,
        "severity": str(entry.severity),
        "title": entry.title,
        "explanation": entry.explanation,
        "bad": _printable(entry.bad),
        "good": _printable(entry.good),
    }


def _printable(example: str) -> str:
    """Return an example whose bytes that are no UTF-8 text are written as escapes."""
    return example.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
