"""`homestretch make`: the main job, everything about a variant into a folder."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from homestretch.tools.commands.common import INTERRUPTED, Lang, Language, Name, Options, Players, options_of

GAMES = 10_000
"""Games for each number of players, where no other number is asked for."""


def make(
    name: Name,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="The folder to write into.", show_default=False)],
    players: Players = None,
    option: Options = None,
    language: Lang = Language.EN,
    games: Annotated[
        int,
        typer.Option(
            "--games",
            "-n",
            metavar="N",
            min=0,
            help="Games for each number of players; 0 leaves the balance report out.",
        ),
    ] = GAMES,
    workers: Annotated[
        int | None,
        typer.Option("--workers", "-w", metavar="K", help="Processes at work.", show_default="one for each processor"),
    ] = None,
) -> None:
    """Check a variant, then write its board, its rule sheet and its balance report into a folder."""
    from homestretch.tools.check import check_file
    from homestretch.tools.commands.check import show_checked
    from homestretch.tools.commands.progress import progress
    from homestretch.tools.make import make_documents, make_reports, measure, wish, write_into
    from homestretch.tools.output import say
    from homestretch.tools.saying import say_in
    from homestretch.tools.simulate.playout import DEFAULT_LIMITS
    from homestretch.tools.simulate.pool import asked_to_halt
    from homestretch.tools.simulate.runner import processors

    with asked_to_halt() as halt:
        # The games of the report take the place of the pilot.
        checked = check_file(
            name,
            say_in(language),
            options=options_of(option),
            language=language,
            games=0,
            limits=DEFAULT_LIMITS,
            halt=halt,
        )
        show_checked(checked, language)
        if checked.variant is None or checked.errors:
            raise typer.Exit(2 if checked.refused else 1)
        wanted = wish(checked.variant, name, language, players, games, processors() if workers is None else workers)
        for path in write_into(out, make_documents(wanted)):
            say(f"wrote {path}")
        if games:
            with progress(games * len(wanted.counts)) as tick:
                results, failure = measure(wanted, halt, tick)
            if any(result.counts.games for result in results):
                for path in write_into(out, make_reports(wanted, results)):
                    say(f"wrote {path}")
            if failure is not None:
                raise failure
        if halt():
            raise typer.Exit(INTERRUPTED)
