"""`homestretch check`: everything there is to say about a variant file."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING, Annotated

import typer

from homestretch.dsl import limits as bounds
from homestretch.tools.commands.common import (
    INTERRUPTED,
    Lang,
    Language,
    Name,
    Options,
    TextFormat,
    TextOrJson,
    options_of,
)

if TYPE_CHECKING:
    from homestretch.tools.check import Checked


def check(
    name: Name,
    option: Options = None,
    language: Lang = Language.EN,
    form: TextFormat = TextOrJson.TEXT,
    games: Annotated[
        int | None,
        typer.Option(
            "--games",
            "-n",
            metavar="N",
            min=0,
            help="Games of the pilot for each number of players.",
            show_default="500, fewer where they offer many actions",
        ),
    ] = None,
    turns: Annotated[
        int, typer.Option("--max-turns", metavar="N", help="Stop a game after so many turns.")
    ] = bounds.GAME_TURNS,
    actions: Annotated[
        int, typer.Option("--max-actions", metavar="N", help="Stop a game after so many actions in one turn.")
    ] = bounds.TURN_ACTIONS,
) -> None:
    """Say everything there is to say about a variant file; run its examples and a pilot of random games."""
    from homestretch.tools.check import PILOT_GAMES, check_file, to_json
    from homestretch.tools.output import console, emit_json
    from homestretch.tools.saying import say_in
    from homestretch.tools.simulate.playout import Limits
    from homestretch.tools.simulate.pool import asked_to_halt

    screen = console(error=True)
    busy = screen.status("checking, and playing some games") if screen.is_terminal else nullcontext()
    with asked_to_halt() as halt, busy:
        checked = check_file(
            name,
            say_in(language),
            options=options_of(option),
            language=language,
            games=PILOT_GAMES if games is None else games,
            limits=Limits(turns=turns, actions=actions),
            halt=halt,
        )
        interrupted = halt()
    if form is TextOrJson.JSON:
        emit_json(to_json(checked))
    else:
        show_checked(checked, language)
    if checked.refused:
        raise typer.Exit(2)
    if checked.errors:
        raise typer.Exit(1)
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def show_checked(checked: Checked, language: Language) -> None:
    """Print what a check found."""
    from homestretch.tools.output import say, show_diagnostics
    from homestretch.tools.saying import show_changes

    show_diagnostics(checked.diagnostics)
    if checked.base is not None and not checked.errors:
        show_changes(checked.changes, checked.base, checked.name, language)
    for line in _pilot_lines(checked):
        say(line)
    verdict = f"{_some(checked.errors, 'error')}, {_some(checked.warnings, 'warning')}"
    if checked.variant is not None and not checked.errors and checked.variant.examples:
        verdict += f"; {_some(len(checked.variant.examples), 'example')} as expected"
    say(f"{checked.name}: {verdict}", style="bold red" if checked.errors else "bold green")


def _pilot_lines(checked: Checked) -> list[str]:
    lines = []
    for pilot in checked.pilots:
        counts = pilot.counts
        line = f"{_some(pilot.players, 'player')}: {_some(counts.games, 'random game')} played"
        if counts.finished:
            line += f", of {counts.histograms['turns'].mean():.0f} turns on average"
        lines.append(line)
    return lines


def _some(number: int, noun: str) -> str:
    plural = "" if number == 1 else "s"
    return f"{number if number else 'no'} {noun}{plural}"
