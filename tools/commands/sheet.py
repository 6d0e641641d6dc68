"""`homestretch sheet`: the rule sheet."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from homestretch.tools.commands.common import Lang, Language, Name, Options, Out, Players, deliver, load, require_ending


class SheetFormat(StrEnum):
    """What a sheet can be written as."""

    HTML = "html"
    PDF = "pdf"
    MARKDOWN = "markdown"
    TEXT = "text"


def sheet(
    name: Name,
    form: Annotated[SheetFormat, typer.Option("--format", "-f", help="What it is written as.")] = SheetFormat.TEXT,
    players: Players = None,
    option: Options = None,
    language: Lang = Language.EN,
    examples: Annotated[
        int | None,
        typer.Option("--examples", metavar="N", min=0, help="Worked examples at most.", show_default="6"),
    ] = None,
    out: Out = None,
) -> None:
    """Print the rule sheet of a variant."""
    from homestretch.tools.make import EXAMPLES, sheet_of

    require_ending(out, form)
    variant = load(name, option)
    content = sheet_of(variant, language, form, players=players, examples=EXAMPLES if examples is None else examples)
    deliver(out, content)
