"""`homestretch simulate`: many games, and what they say about a variant."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from homestretch.dsl import limits as bounds
from homestretch.dsl.errors import UsageError
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

if TYPE_CHECKING:
    from collections.abc import Callable

    from homestretch.dsl.model import Variant
    from homestretch.tools.simulate.result import Result, Setup

GAMES = 1000
"""Games that are played where no number is asked for."""

INTERRUPTED = 130


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
    games: Annotated[int, typer.Option("--games", "-n", metavar="N", help="How many games are played.")] = GAMES,
    seed: Annotated[int, typer.Option("--seed", "-s", metavar="S", help="The seed of all chance.")] = 1,
    workers: Annotated[
        int | None,
        typer.Option("--workers", "-w", metavar="K", help="Processes at work.", show_default="one for each processor"),
    ] = None,
    players: Players = None,
    option: Options = None,
    bots: Annotated[
        str,
        typer.Option("--bots", metavar="KIND", help="Who plays: random or greedy; or a kind for each, with commas."),
    ] = "random",
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
    from homestretch.tools.simulate.playout import Limits
    from homestretch.tools.simulate.runner import set_up

    if verify is not None:
        _verify(name, verify, workers)
        return
    if name is None:
        raise UsageError("name a variant; homestretch list shows those that are shipped")
    variant = load(name, option)
    kinds, limits = tuple(bots.split(",")), Limits(turns=turns, actions=actions)
    setup = set_up(variant, name, players=players, games=games, seed=seed, policies=kinds, limits=limits)
    if game is not None:
        _tell(variant, setup, game, form, out)
    else:
        _measure(variant, setup, workers, form, language, out)


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


def _measure(
    variant: Variant, setup: Setup, workers: int | None, form: ResultFormat, language: Language, out: Path | None
) -> None:
    from homestretch.tools.simulate.pool import asked_to_stop
    from homestretch.tools.simulate.runner import Unfinished, processors
    from homestretch.tools.simulate.runner import simulate as run

    with asked_to_stop() as stop, progress(setup.games) as tick:
        try:
            result = run(variant, setup, workers=processors() if workers is None else workers, stop=stop, progress=tick)
        except Unfinished as end:
            if end.result.counts.games:
                deliver(out, written(end.result, form, language))
            raise end.cause from end
    deliver(out, written(result, form, language))
    if not result.complete:
        raise typer.Exit(INTERRUPTED)


def written(result: Result, form: ResultFormat, language: Language) -> str:
    """Return a result in a format."""
    from homestretch.tools.output import json_text
    from homestretch.tools.simulate.report import make_report, render_html, render_text
    from homestretch.tools.simulate.result import to_json

    if form is ResultFormat.JSON:
        return json_text(to_json(result))
    report = make_report([result], language)
    return render_html(report) if form is ResultFormat.HTML else render_text(report)


@contextmanager
def progress(games: int, title: str = "games") -> Iterator[Callable[[int], None]]:
    """Show a bar with rate and time left on standard error, if that is a terminal; yield what tells it the number."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from homestretch.tools.output import console

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}", markup=False),
        TimeRemainingColumn(),
    )
    screen = console(error=True)
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task(title, total=games, rate="")

        def tick(done: int) -> None:
            speed = bar.tasks[0].finished_speed or bar.tasks[0].speed
            bar.update(task, completed=done, rate=f"{speed:,.0f}/s" if speed else "")

        yield tick


def _verify(name: str | None, path: Path, workers: int | None) -> None:
    from homestretch.dsl.build import load_variant
    from homestretch.dsl.errors import SurroundingsFailed
    from homestretch.tools.output import say
    from homestretch.tools.simulate.pool import asked_to_stop
    from homestretch.tools.simulate.result import from_json
    from homestretch.tools.simulate.runner import differences, processors, replayed

    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as fault:
        raise UsageError(f"{path} is no text, so it is no result") from fault
    except (FileNotFoundError, IsADirectoryError) as fault:
        raise UsageError(f"there is no file {path}") from fault
    except OSError as fault:
        raise SurroundingsFailed(f"{path} cannot be read: {fault.strerror}") from fault
    earlier = from_json(text)
    variant = load_variant(name or earlier.setup.source, options=earlier.setup.options)
    with asked_to_stop() as stop:
        again = replayed(variant, earlier, workers=processors() if workers is None else workers, stop=stop)
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
