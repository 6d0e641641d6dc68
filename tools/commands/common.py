"""Arguments and options that several commands share, and what they stand for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypedDict

import typer

from homestretch.dsl.errors import UsageError

if TYPE_CHECKING:
    from homestretch.dsl.model import Variant
    from homestretch.tools.simulate.report.page import Report


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


class ResultFormat(StrEnum):
    """What a result can be written as."""

    TEXT = "text"
    JSON = "json"
    HTML = "html"


class CrewKind(TypedDict):
    """Who plays: so many workers here, or those of a cluster, with which engine. None has a say in the result."""

    workers: int
    engine: str
    cluster: str | None


INTERRUPTED = 130
"""The exit code of work that was cut short, what is finished being kept."""


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


def _checked_place(out: Path | None) -> Path | None:
    """Refuse, before anything is done, a place where nothing can be written, and a file that is called as variants are.

    That would be the end of their rules.
    """
    from homestretch.tools.files import require_place

    if out is not None:
        require_place(out)
    if out is not None and out.suffix.lower() in (".yaml", ".yml"):
        raise UsageError(f"{out} is called as a variant file is, and this is none; give a name with another ending")
    return out


Out = Annotated[
    Path | None,
    typer.Option(
        "--out",
        metavar="FILE",
        help="Write to a file, not to the terminal.",
        show_default=False,
        callback=_checked_place,
    ),
]

ENDINGS = {
    ".htm": "html",
    ".html": "html",
    ".json": "json",
    ".md": "markdown",
    ".pdf": "pdf",
    ".png": "png",
    ".svg": "svg",
    ".txt": "text",
}
"""The formats that the ending of a name promises."""


def require_ending(out: Path | None, form: StrEnum) -> None:
    """Refuse a name that promises another format than the one that would be written."""
    promised = form.value if out is None else ENDINGS.get(out.suffix.lower(), form.value)
    known = [str(one.value) for one in type(form)]
    if promised == form.value or (promised == "markdown" and promised not in known):
        return
    wish = f"add --format {promised}, or give" if promised in known else "give"
    raise UsageError(f"{out} is called as {promised} is, and what is written is {form.value}; {wish} another name")


Seed = Annotated[int, typer.Option("--seed", "-s", metavar="S", help="The seed of all chance.")]

Workers = Annotated[
    int | None,
    typer.Option("--workers", "-w", metavar="K", help="How many work.", show_default="one for each processor"),
]

EngineName = Annotated[
    str | None,
    typer.Option(
        "--engine",
        metavar="NAME",
        help="Which engine plays: native, python or interpreter. All give the same.",
        show_default="native",
    ),
]

Cluster = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="Play on the workers of a dask cluster: the address of its scheduler, as in tcp://192.168.0.7:8786.",
        show_default=False,
    ),
]

Bots = Annotated[
    str,
    typer.Option(
        "--bots", metavar="KIND", help="Who plays: one kind for all, as in random, or one for each, with commas."
    ),
]

Form = Annotated[ResultFormat, typer.Option("--format", "-f", help="What the result is written as.")]

MaxTurns = Annotated[int, typer.Option("--max-turns", metavar="N", help="Stop a game after so many turns.")]

MaxActions = Annotated[
    int, typer.Option("--max-actions", metavar="N", help="Stop a game after so many actions in one turn.")
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


def crew_of(workers: int | None, engine: str | None, cluster: str | None) -> CrewKind:
    """Return who plays: as many as there are processors, on the native engine, where nothing else is said.

    Raises UsageError where both workers and a cluster are asked for.
    """
    from homestretch.tools.simulate.engines import DEFAULT_ENGINE
    from homestretch.tools.simulate.runner import processors

    if workers is not None and cluster is not None:
        raise UsageError("--workers are those of this machine, and --cluster has its own; give one of the two")
    return {
        "workers": processors() if workers is None else workers,
        "engine": engine or DEFAULT_ENGINE,
        "cluster": cluster,
    }


def policies_of(bots: str) -> tuple[str, ...]:
    """Return the kinds of players that `--bots` names."""
    return tuple(bots.split(","))


def load(name: str, options: Iterable[str] | None = None) -> Variant:
    """Return the variant that a command was asked for, with its options.

    Raises as `homestretch.dsl.build.load_variant` does.
    """
    from homestretch.dsl.build import load_variant

    return load_variant(name, options=options_of(options))


def rendered(report: Report, form: ResultFormat) -> str:
    """Return a report as the text or page that was asked for."""
    from homestretch.tools.simulate.report.page import render_html, render_text

    return render_html(report) if form is ResultFormat.HTML else render_text(report)


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
