"""`homestretch skill`: how much of a game is luck and how much skill."""

from __future__ import annotations

from typing import Annotated

import typer

from homestretch.dsl import limits as bounds
from homestretch.tools.commands.common import Lang, Language, Name, Options, Out, Players, deliver, load
from homestretch.tools.commands.progress import progress
from homestretch.tools.commands.simulate import INTERRUPTED, ResultFormat

GAMES = 4000
"""Games that are played where no number is asked for."""


def skill(
    name: Name,
    better: Annotated[
        str, typer.Option("--better", metavar="KIND", help="Who plays on one side, each side in turn.")
    ] = "cautious",
    worse: Annotated[str, typer.Option("--worse", metavar="KIND", help="Who plays on all others.")] = "random",
    games: Annotated[
        int, typer.Option("--games", "-n", metavar="N", help="How many games are played, over all sides.")
    ] = GAMES,
    seed: Annotated[int, typer.Option("--seed", "-s", metavar="S", help="The seed of all chance.")] = 1,
    workers: Annotated[
        int | None,
        typer.Option("--workers", "-w", metavar="K", help="How many work.", show_default="one for each processor"),
    ] = None,
    engine: Annotated[
        str | None,
        typer.Option("--engine", metavar="NAME", help="Which engine plays; all give the same.", show_default=False),
    ] = None,
    players: Players = None,
    option: Options = None,
    form: Annotated[
        ResultFormat, typer.Option("--format", "-f", help="What the result is written as.")
    ] = ResultFormat.TEXT,
    language: Lang = Language.EN,
    out: Out = None,
    turns: Annotated[
        int, typer.Option("--max-turns", metavar="N", help="Stop a game after so many turns.")
    ] = bounds.GAME_TURNS,
    actions: Annotated[
        int, typer.Option("--max-actions", metavar="N", help="Stop a game after so many actions in one turn.")
    ] = bounds.TURN_ACTIONS,
) -> None:
    """Let one side play better than the others, from each place in turn, and tell how many more games it wins."""
    from homestretch.tools.output import json_text
    from homestretch.tools.simulate.engines import DEFAULT_ENGINE
    from homestretch.tools.simulate.page import render_html, render_text
    from homestretch.tools.simulate.playout import Limits
    from homestretch.tools.simulate.pool import asked_to_stop
    from homestretch.tools.simulate.runner import processors
    from homestretch.tools.simulate.skill import match_up, measure
    from homestretch.tools.simulate.skill_report import make_skill_report

    variant = load(name, option)
    limits = Limits(turns=turns, actions=actions)
    matchup = match_up(
        variant, name, players=players, better=better, worse=worse, games=games, seed=seed, limits=limits
    )
    with asked_to_stop() as stop, progress(matchup.each * len(matchup.tables)) as tick:
        found = measure(
            variant,
            matchup,
            workers=processors() if workers is None else workers,
            engine=engine or DEFAULT_ENGINE,
            stop=stop,
            progress=tick,
        )
    if form is ResultFormat.JSON:
        deliver(out, json_text(found.to_dict()))
    else:
        report = make_skill_report(found, language)
        deliver(out, render_html(report) if form is ResultFormat.HTML else render_text(report))
    if not found.complete:
        raise typer.Exit(INTERRUPTED)
