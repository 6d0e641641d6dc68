"""`homestretch sweep`: one or two numbers or options of a variant over values, with the same luck for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from homestretch.dsl import limits as bounds
from homestretch.tools.commands.common import Lang, Language, Name, Options, Out, Players, deliver, options_of
from homestretch.tools.commands.simulate import GAMES, INTERRUPTED, ResultFormat, progress

if TYPE_CHECKING:
    from homestretch.tools.simulate.sweep import Swept


def sweep(
    name: Name,
    vary: Annotated[
        list[str],
        typer.Option(
            "--vary",
            metavar="PATH=VALUES",
            help="An option, or a line as change: names it, and its values, with commas; once or twice.",
            show_default=False,
        ),
    ],
    games: Annotated[
        int, typer.Option("--games", "-n", metavar="N", help="How many games are played with each value.")
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
    bots: Annotated[
        str, typer.Option("--bots", metavar="KIND", help="Who plays; a kind for all, or one for each, with commas.")
    ] = "random",
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
    """Play a variant with several values of a number or an option and tell what each of them changes."""
    from homestretch.tools.output import say
    from homestretch.tools.simulate.engines import DEFAULT_ENGINE
    from homestretch.tools.simulate.playout import Limits
    from homestretch.tools.simulate.pool import asked_to_stop
    from homestretch.tools.simulate.runner import processors
    from homestretch.tools.simulate.sweep import plan
    from homestretch.tools.simulate.sweep import sweep as run
    from homestretch.tools.simulate.sweep_values import parse_vary

    sweep = plan(
        name,
        [parse_vary(text) for text in vary],
        options_of(option),
        players=players,
        games=games,
        seed=seed,
        policies=tuple(bots.split(",")),
        limits=Limits(turns=turns, actions=actions),
    )
    with asked_to_stop() as stop, progress(games) as tick:
        swept = run(
            sweep,
            workers=processors() if workers is None else workers,
            engine=engine or DEFAULT_ENGINE,
            stop=stop,
            progress=tick,
        )
    if not swept.counts.games:
        say("interrupted before the first game was finished with all values")
        raise typer.Exit(INTERRUPTED)
    deliver(out, _written(swept, form, language))
    if not swept.complete:
        raise typer.Exit(INTERRUPTED)


def _written(swept: Swept, form: ResultFormat, language: Language) -> str:
    from homestretch.tools.output import json_text
    from homestretch.tools.simulate.page import render_html, render_text
    from homestretch.tools.simulate.sweep_json import sweep_to_json
    from homestretch.tools.simulate.sweep_report import make_sweep_report

    if form is ResultFormat.JSON:
        return json_text(sweep_to_json(swept))
    report = make_sweep_report(swept, language)
    return render_html(report) if form is ResultFormat.HTML else render_text(report)
