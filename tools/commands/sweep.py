"""`homestretch sweep`: one or two numbers or options of a variant over values, with the same luck for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from homestretch.dsl import limits as bounds
from homestretch.tools.commands.common import (
    INTERRUPTED,
    Bots,
    Cluster,
    EngineName,
    Form,
    Lang,
    Language,
    MaxActions,
    MaxTurns,
    Name,
    Options,
    Out,
    Players,
    ResultFormat,
    Seed,
    Workers,
    crew_of,
    deliver,
    options_of,
    policies_of,
    rendered,
    require_ending,
)
from homestretch.tools.commands.progress import progress
from homestretch.tools.commands.simulate import GAMES

if TYPE_CHECKING:
    from homestretch.tools.simulate.sweep.running import Swept


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
    seed: Seed = 1,
    workers: Workers = None,
    engine: EngineName = None,
    cluster: Cluster = None,
    players: Players = None,
    option: Options = None,
    bots: Bots = "random",
    form: Form = ResultFormat.TEXT,
    language: Lang = Language.EN,
    out: Out = None,
    turns: MaxTurns = bounds.GAME_TURNS,
    actions: MaxActions = bounds.TURN_ACTIONS,
) -> None:
    """Play a variant with several values of a number or an option and tell what each of them changes."""
    from homestretch.tools.output import note
    from homestretch.tools.simulate.playout import Limits
    from homestretch.tools.simulate.pool import asked_to_halt
    from homestretch.tools.simulate.sweep.running import plan
    from homestretch.tools.simulate.sweep.running import sweep as run
    from homestretch.tools.simulate.sweep.values import parse_vary

    require_ending(out, form)
    crew = crew_of(workers, engine, cluster)
    sweep = plan(
        name,
        [parse_vary(text) for text in vary],
        options_of(option),
        players=players,
        games=games,
        seed=seed,
        policies=policies_of(bots),
        limits=Limits(turns=turns, actions=actions),
    )
    with asked_to_halt() as halt:
        with progress(games) as tick:
            swept = run(sweep, halt=halt, progress=tick, **crew)
        if not swept.counts.games:
            note("interrupted before the first game was finished with all values")
            raise typer.Exit(INTERRUPTED)
        deliver(out, _written(swept, form, language))
    if not swept.complete:
        raise typer.Exit(INTERRUPTED)


def _written(swept: Swept, form: ResultFormat, language: Language) -> str:
    from homestretch.tools.output import json_text
    from homestretch.tools.simulate.sweep.data import sweep_to_json
    from homestretch.tools.simulate.sweep.report import make_sweep_report

    if form is ResultFormat.JSON:
        return json_text(sweep_to_json(swept))
    return rendered(make_sweep_report(swept, language), form)
