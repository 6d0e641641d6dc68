"""`homestretch tournament`: kinds of players at one table, in every order of seats."""

from __future__ import annotations

from typing import Annotated

import typer

from homestretch.dsl import limits as bounds
from homestretch.tools.commands.common import (
    INTERRUPTED,
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
    load,
    policies_of,
    rendered,
    require_ending,
)
from homestretch.tools.commands.progress import progress

GAMES = 4000
"""Games that are played where no number is asked for."""


def tournament(
    name: Name,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="KIND,KIND...",
            help="Who plays, one kind for each side; two kinds at a table for four have two sides each.",
        ),
    ] = "cautious,random",
    games: Annotated[
        int, typer.Option("--games", "-n", metavar="N", help="How many games are played, over all orders of seats.")
    ] = GAMES,
    seed: Seed = 1,
    workers: Workers = None,
    engine: EngineName = None,
    cluster: Cluster = None,
    players: Players = None,
    option: Options = None,
    form: Form = ResultFormat.TEXT,
    language: Lang = Language.EN,
    out: Out = None,
    turns: MaxTurns = bounds.GAME_TURNS,
    actions: MaxActions = bounds.TURN_ACTIONS,
) -> None:
    """Let several kinds of players meet at one table, in every order of seats, and tell who wins how often."""
    from homestretch.tools.output import json_text
    from homestretch.tools.simulate.contests.seating import play_seating
    from homestretch.tools.simulate.contests.tournament import Standings, plan
    from homestretch.tools.simulate.contests.tournament_report import make_tournament_report
    from homestretch.tools.simulate.playout import Limits
    from homestretch.tools.simulate.pool import asked_to_halt

    require_ending(out, form)
    crew = crew_of(workers, engine, cluster)
    variant = load(name, option)
    limits = Limits(turns=turns, actions=actions)
    wanted = plan(variant, name, policies_of(bots), players=players, games=games, seed=seed, limits=limits)
    with asked_to_halt() as halt:
        with progress(wanted.games) as tick:
            scores = play_seating(variant, wanted, halt=halt, progress=tick, **crew)
        standings = Standings(wanted, scores)
        if form is ResultFormat.JSON:
            deliver(out, json_text(standings.to_dict()))
        else:
            deliver(out, rendered(make_tournament_report(standings, language), form))
    if not standings.complete:
        raise typer.Exit(INTERRUPTED)
