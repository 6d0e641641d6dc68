"""`homestretch simulate`: many games, and what they say about a variant."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypedDict

import typer

from homestretch.dsl import limits as bounds
from homestretch.dsl.errors import HomestretchError, UsageError
from homestretch.tools.commands.common import (
    Lang,
    Language,
    Options,
    Out,
    Players,
    complete_name,
    deliver,
    load,
)
from homestretch.tools.commands.progress import progress

if TYPE_CHECKING:
    from homestretch.dsl.model import Variant
    from homestretch.tools.simulate.pace import Pace
    from homestretch.tools.simulate.result import Result, Setup

__all__ = ["GAMES", "INTERRUPTED", "ResultFormat", "progress", "simulate", "written"]

GAMES = 1000
"""Games that are played where no number is asked for."""

INTERRUPTED = 130


class Crew(TypedDict):
    """Who plays: so many workers here, or those of a cluster, with which engine. None has a say in the result."""

    workers: int
    engine: str
    cluster: str | None


class ResultFormat(StrEnum):
    """What a result can be written as."""

    TEXT = "text"
    JSON = "json"
    HTML = "html"


def simulate(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="NAME",
            help="A shipped variant, or the path of a variant file; with --verify, the one in the result.",
            autocompletion=complete_name,
            show_default=False,
        ),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            "--games",
            "-n",
            metavar="N",
            help="How many games are played, at most.",
            show_default="1000, without --precision and --time",
        ),
    ] = None,
    precision: Annotated[
        str | None,
        typer.Option(
            "--precision",
            metavar="PERCENT",
            help="Play until every side's share of the wins is known as well as that, as in 0.1%.",
            show_default=False,
        ),
    ] = None,
    time: Annotated[
        str | None,
        typer.Option("--time", metavar="TIME", help="Play for so long at most: 60s, 10m, 2h.", show_default=False),
    ] = None,
    checkpoint: Annotated[
        Path | None,
        typer.Option(
            "--checkpoint",
            metavar="FILE",
            help="Keep the result so far in a file, and go on from there if it exists.",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", "-s", metavar="S", help="The seed of all chance.")] = 1,
    workers: Annotated[
        int | None,
        typer.Option("--workers", "-w", metavar="K", help="How many work.", show_default="one for each processor"),
    ] = None,
    engine: Annotated[
        str | None,
        typer.Option(
            "--engine",
            metavar="NAME",
            help="Which engine plays: native, python or interpreter. All give the same.",
            show_default="native",
        ),
    ] = None,
    cluster: Annotated[
        str | None,
        typer.Option(
            "--cluster",
            metavar="ADDRESS",
            help="Play on the workers of a dask cluster: the address of its scheduler, as in tcp://192.168.0.7:8786.",
            show_default=False,
        ),
    ] = None,
    players: Players = None,
    option: Options = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots", metavar="KIND", help="Who plays: one kind for all, as in random, or one for each, with commas."
        ),
    ] = "random",
    pace: Annotated[
        str, typer.Option("--pace", metavar="TIME", help="How long a decision with a choice takes at the table.")
    ] = "10s",
    pace_forced: Annotated[
        str, typer.Option("--pace-forced", metavar="TIME", help="How long a decision without a choice takes.")
    ] = "3s",
    form: Annotated[
        ResultFormat, typer.Option("--format", "-f", help="What the result is written as.")
    ] = ResultFormat.TEXT,
    language: Lang = Language.EN,
    out: Out = None,
    verify: Annotated[
        Path | None,
        typer.Option(
            "--verify",
            metavar="FILE",
            help="Play the games of a JSON result again and compare.",
            readable=False,
            show_default=False,
        ),
    ] = None,
    game: Annotated[
        int | None,
        typer.Option(
            "--game",
            metavar="N",
            min=0,
            help="Play only this game of the seed, and tell it move by move.",
            show_default=False,
        ),
    ] = None,
    turns: Annotated[
        int, typer.Option("--max-turns", metavar="N", help="Stop a game after so many turns.")
    ] = bounds.GAME_TURNS,
    actions: Annotated[
        int, typer.Option("--max-actions", metavar="N", help="Stop a game after so many actions in one turn.")
    ] = bounds.TURN_ACTIONS,
) -> None:
    """Play many games and report wins, lengths and choices, with intervals."""
    from homestretch.tools.simulate.goal import parse_percent, parse_seconds
    from homestretch.tools.simulate.pace import Pace
    from homestretch.tools.simulate.playout import Limits
    from homestretch.tools.simulate.runner import set_up

    crew = _crew(workers, engine, cluster)
    if verify is not None:
        _verify(name, verify, crew)
        return
    if name is None:
        raise UsageError("name a variant; homestretch list shows those that are shipped")
    if checkpoint is not None and checkpoint == out:
        raise UsageError(f"--out and --checkpoint are both {out}; give two names")
    at_table = Pace(parse_seconds(pace), parse_seconds(pace_forced))
    variant = load(name, option)
    setup = set_up(
        variant,
        name,
        players=players,
        games=GAMES if games is None and precision is None and time is None else games,
        precision=None if precision is None else parse_percent(precision),
        seconds=None if time is None else int(parse_seconds(time)),
        seed=seed,
        policies=tuple(bots.split(",")),
        limits=Limits(turns=turns, actions=actions),
    )
    if game is not None:
        if cluster is not None:
            raise UsageError("--game is one game, which is played here; leave --cluster out")
        _tell(variant, setup, game, form, out)
        return
    result, fault = _measured(variant, setup, crew, checkpoint)
    if result.counts.games or fault is None:
        deliver(out, written(result, at_table, form, language))
    if fault is not None:
        raise fault
    if not result.complete:
        raise typer.Exit(INTERRUPTED)


def _crew(workers: int | None, engine: str | None, cluster: str | None) -> Crew:
    from homestretch.tools.simulate.engines import DEFAULT_ENGINE
    from homestretch.tools.simulate.runner import processors

    if workers is not None and cluster is not None:
        raise UsageError("--workers are those of this machine, and --cluster has its own; give one of the two")
    return {
        "workers": processors() if workers is None else workers,
        "engine": engine or DEFAULT_ENGINE,
        "cluster": cluster,
    }


def _tell(variant: Variant, setup: Setup, game: int, form: ResultFormat, out: Path | None) -> None:
    from homestretch.tools.output import json_text
    from homestretch.tools.simulate.transcript import render_transcript, tell_game, transcript_to_json

    transcript = tell_game(variant, setup, game)
    if form is ResultFormat.JSON:
        deliver(out, json_text(transcript_to_json(transcript)))
    elif form is ResultFormat.TEXT:
        deliver(out, render_transcript(transcript))
    else:
        raise UsageError("a single game is told as text or json")


def _measured(variant: Variant, setup: Setup, crew: Crew, path: Path | None) -> tuple[Result, HomestretchError | None]:
    """Return the result, as far as it went, and what went wrong."""
    from homestretch.tools.simulate.checkpoint import Checkpoint
    from homestretch.tools.simulate.goal import Outlook
    from homestretch.tools.simulate.pool import asked_to_stop
    from homestretch.tools.simulate.runner import Unfinished
    from homestretch.tools.simulate.runner import simulate as run

    checkpoint = None if path is None else Checkpoint(path, setup)
    earlier = None if checkpoint is None else checkpoint.earlier
    before = 0 if earlier is None else earlier.counts.games
    outlook = Outlook(setup.goal)
    with asked_to_stop() as stop, progress(setup.games if setup.goal.is_bounded else None, done=before) as tick:

        def keep(result: Result) -> None:
            tick(result.counts.games, outlook(result.counts))
            if checkpoint is not None:
                checkpoint.keep(result)

        fault: HomestretchError | None = None
        try:
            result = run(variant, setup, earlier=earlier, stop=stop, keep=keep, **crew)
        except Unfinished as end:
            result, fault = end.result, end.cause
    if checkpoint is not None:
        try:
            checkpoint.write(result)
        except HomestretchError as failed:
            fault = fault or failed
    return result, fault


def written(result: Result, pace: Pace, form: ResultFormat, language: Language) -> str:
    """Return a result in a format."""
    from homestretch.tools.output import json_text
    from homestretch.tools.simulate.report import make_report, render_html, render_text
    from homestretch.tools.simulate.result import to_json

    if form is ResultFormat.JSON:
        return json_text(to_json(result, pace))
    report = make_report([result], language, pace)
    return render_html(report) if form is ResultFormat.HTML else render_text(report)


def _verify(name: str | None, path: Path, crew: Crew) -> None:
    from homestretch.dsl.build import load_variant
    from homestretch.tools.output import say
    from homestretch.tools.simulate.pool import asked_to_stop
    from homestretch.tools.simulate.result import read_result
    from homestretch.tools.simulate.runner import differences, replayed

    earlier = read_result(path)
    if earlier is None:
        raise UsageError(f"there is no file {path}")
    variant = load_variant(name or earlier.setup.source, options=earlier.setup.options)
    with asked_to_stop() as stop, progress(earlier.counts.games) as tick:
        again = replayed(variant, earlier, stop=stop, progress=tick, **crew)
    if again.ranges != earlier.ranges:
        say(f"interrupted after {again.counts.games} of {earlier.counts.games} games; nothing was compared")
        raise typer.Exit(INTERRUPTED)
    found = differences(earlier, again)
    if not found:
        say(f"the same {again.counts.games} games give the same counts")
        return
    for line in found:
        say(line)
    raise typer.Exit(1)
