"""`homestretch skill`: how much of a game is luck and how much skill."""

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
    rendered,
    require_ending,
)
from homestretch.tools.commands.progress import progress

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
    """Let one side play better than the others, from each place in turn, and tell how many more games it wins."""
    from homestretch.tools.output import json_text
    from homestretch.tools.simulate.contests.seating import play_seating
    from homestretch.tools.simulate.contests.skill import Skill, match_up
    from homestretch.tools.simulate.contests.skill_report import make_skill_report
    from homestretch.tools.simulate.playout import Limits
    from homestretch.tools.simulate.pool import asked_to_halt

    require_ending(out, form)
    crew = crew_of(workers, engine, cluster)
    variant = load(name, option)
    limits = Limits(turns=turns, actions=actions)
    matchup = match_up(
        variant, name, players=players, better=better, worse=worse, games=games, seed=seed, limits=limits
    )
    with asked_to_halt() as halt:
        with progress(matchup.games) as tick:
            scores = play_seating(variant, matchup.seating, halt=halt, progress=tick, **crew)
        found = Skill(matchup, scores)
        if form is ResultFormat.JSON:
            deliver(out, json_text(found.to_dict()))
        else:
            deliver(out, rendered(make_skill_report(found, language), form))
    if not found.complete:
        raise typer.Exit(INTERRUPTED)
