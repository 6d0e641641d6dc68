"""`homestretch compare`: two variants with the same luck, until it is clear how they differ."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from homestretch.dsl import limits as bounds
from homestretch.dsl.errors import UsageError
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
    Options,
    Out,
    Players,
    ResultFormat,
    Seed,
    Workers,
    complete_name,
    crew_of,
    deliver,
    options_of,
    policies_of,
    rendered,
    require_ending,
)
from homestretch.tools.commands.progress import progress

if TYPE_CHECKING:
    from homestretch.dsl.model import Variant
    from homestretch.tools.diff import Read
    from homestretch.tools.simulate.compare.running import Compared

MOST_GAMES = 64_000
"""Games of each variant that are played at most where no number is asked for."""


class Figure(StrEnum):
    """What is to become clear."""

    TURNS = "turns"
    DECISIONS = "decisions"
    CAPTURES = "captures"
    NO_CHOICE = "no-choice"
    WINS = "wins"


QUESTIONS = {Figure.NO_CHOICE: "share_without_choice"}
"""What figures are called where their name is another one."""

VariantName = Annotated[
    str,
    typer.Argument(
        help="A shipped variant, or the path of a variant file.", autocompletion=complete_name, show_default=False
    ),
]


def compare(
    a: VariantName,
    b: VariantName,
    games: Annotated[
        int, typer.Option("--games", "-n", metavar="N", help="How many games of each are played at most.")
    ] = MOST_GAMES,
    seed: Seed = 1,
    workers: Workers = None,
    engine: EngineName = None,
    cluster: Cluster = None,
    players: Players = None,
    option: Options = None,
    option_a: Annotated[
        list[str] | None,
        typer.Option(
            "--option-a", metavar="NAME=VALUE", help="Take a value of an option in A only.", show_default=False
        ),
    ] = None,
    option_b: Annotated[
        list[str] | None,
        typer.Option(
            "--option-b", metavar="NAME=VALUE", help="Take a value of an option in B only.", show_default=False
        ),
    ] = None,
    bots: Bots = "random",
    figure: Annotated[Figure, typer.Option("--figure", help="What is to become clear.")] = Figure.TURNS,
    within: Annotated[
        float | None,
        typer.Option(
            "--within",
            metavar="X",
            help="Go on until the figure's difference is known within ± X; of shares, points of a hundred.",
            show_default=False,
        ),
    ] = None,
    form: Form = ResultFormat.TEXT,
    language: Lang = Language.EN,
    out: Out = None,
    turns: MaxTurns = bounds.GAME_TURNS,
    actions: MaxActions = bounds.TURN_ACTIONS,
) -> None:
    """Play two variants with the same luck and tell what B changes against A, in turns, choices, captures and wins."""
    from homestretch.dsl.catalog import find
    from homestretch.tools.diff import read
    from homestretch.tools.simulate.compare.running import compare as run
    from homestretch.tools.simulate.compare.running import plan
    from homestretch.tools.simulate.playout import Limits
    from homestretch.tools.simulate.pool import asked_to_halt
    from homestretch.tools.simulate.runner import set_up

    require_ending(out, form)
    crew = crew_of(workers, engine, cluster)
    sides = [(a, option_a, "a"), (b, option_b, "b")]
    reads = [read(find(name), _options(option, own, letter)) for name, own, letter in sides]
    variants = (reads[0].variant, reads[1].variant)
    count = _players(variants, players)
    setups = [
        set_up(
            variant,
            name,
            players=count,
            games=games,
            seed=seed,
            policies=policies_of(bots),
            limits=Limits(turns=turns, actions=actions),
        )
        for variant, (name, _, _) in zip(variants, sides, strict=True)
    ]
    comparison = plan(setups[0], setups[1], question=QUESTIONS.get(figure, figure), within=within)
    with asked_to_halt() as halt:
        with progress(games) as tick:
            compared = run(comparison, variants, halt=halt, progress=tick, **crew)
        if not compared.looks:
            _nothing_yet(compared)
        deliver(out, _written(compared, reads[0], reads[1], form, language))
    if not compared.complete:
        raise typer.Exit(INTERRUPTED)


def _options(both: list[str] | None, own: list[str] | None, letter: str) -> dict[str, str]:
    """Return the options of a side: those of both, and its own."""
    shared, alone = options_of(both), options_of(own)
    for name in alone:
        if name in shared:
            raise UsageError(f"the option {name} is given for both and for {letter.upper()}; give it once")
    return {**shared, **alone}


def _players(variants: tuple[Variant, Variant], players: int | None) -> int:
    """Return for how many both are played: what was asked for, or the largest number that both are made for."""
    if players is not None:
        return players
    shared = set(variants[0].counts) & set(variants[1].counts)
    if not shared:
        counts = [", ".join(str(count) for count in variant.counts) for variant in variants]
        raise UsageError(
            f"A is for {counts[0]} players and B for {counts[1]}, so they have no number of players in common"
        )
    return max(shared)


def _nothing_yet(compared: Compared) -> None:
    from homestretch.tools.output import note

    note(f"interrupted before the first look, which comes after {compared.comparison.looks[0]} games")
    raise typer.Exit(INTERRUPTED)


def _written(compared: Compared, before: Read, after: Read, form: ResultFormat, language: Language) -> str:
    from homestretch.tools.output import json_text
    from homestretch.tools.simulate.compare.data import comparison_to_json
    from homestretch.tools.simulate.compare.report import make_comparison_report

    if form is ResultFormat.JSON:
        return json_text(comparison_to_json(compared, before, after, language))
    return rendered(make_comparison_report(compared, before, after, language), form)
