"""Arguments and options that several commands share, and what they stand for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from homestretch.dsl.errors import UsageError

if TYPE_CHECKING:
    from homestretch.dsl.model import Variant


class Language(StrEnum):
    """The languages that texts for players come in."""

    EN = "en"
    ES = "es"
    PT = "pt"
    FR = "fr"


class TextOrJson(StrEnum):
    """Text for people, or data for programs."""

    TEXT = "text"
    JSON = "json"


def complete_name(incomplete: str) -> list[str]:
    """Return the shipped variants that begin so, for the completion of the shell."""
    from homestretch.dsl.catalog import shipped_names

    return [name for name in shipped_names() if name.startswith(incomplete)]


Name = Annotated[
    str,
    typer.Argument(
        metavar="NAME",
        help="A shipped variant, or the path of a variant file.",
        autocompletion=complete_name,
        show_default=False,
    ),
]

Players = Annotated[
    int | None,
    typer.Option("--players", "-p", metavar="N", help="How many play.", show_default=False),
]

Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="NAME=VALUE", help="Take a value of an option; can be repeated.", show_default=False
    ),
]

Lang = Annotated[Language, typer.Option("--lang", "-l", help="The language of the texts.")]

Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="FILE", help="Write to a file, not to the terminal.", show_default=False),
]

TextFormat = Annotated[TextOrJson, typer.Option("--format", "-f", help="Text for people or JSON for programs.")]


def options_of(given: Iterable[str] | None) -> dict[str, str]:
    """Return options and their values from `name=value` texts.

    Raises UsageError where one is none, or an option comes twice.
    """
    from homestretch.dsl.excerpt import visible

    options: dict[str, str] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise UsageError(f"--option {visible(text)}: give it as name=value")
        if name in options:
            raise UsageError(f"the option {visible(name)} is given twice")
        options[name] = value
    return options


def load(name: str, options: Iterable[str] | None = None) -> Variant:
    """Return the variant that a command was asked for, with its options.

    Raises as `homestretch.dsl.build.load_variant` does.
    """
    from homestretch.dsl.build import load_variant

    return load_variant(name, options=options_of(options))


def deliver(out: Path | None, content: str | bytes) -> None:
    """Write a document to the file that was asked for, or to standard output."""
    from homestretch.tools.files import write_file
    from homestretch.tools.output import emit, note

    if out is None:
        emit(content)
        return
    write_file(out, content)
    note(f"wrote {out}")


def suggest(what: str, word: str, candidates: Iterable[str], show: Callable[[str], str] = str) -> UsageError:
    """Return the error for a word that is none of the candidates."""
    from homestretch.dsl.excerpt import visible
    from homestretch.dsl.suggest import nearest

    known = sorted(candidates)
    near = nearest(word, known)
    hint = f"did you mean {show(near)}?" if near else f"there are {', '.join(show(each) for each in known)}"
    return UsageError(f"there is no {what} {visible(word)}; {hint}")
