"""`homestretch simulate`: many games, and what they say about a variant."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypedDict

import typer

from homestretch.dsl import limits as bounds
from homestretch.dsl.errors import HomestretchError, UsageError
from homestretch.tools.commands.common import (
    INTERRUPTED,
    Bots,
    Cluster,
    CrewKind,
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
    load,
    policies_of,
    rendered,
    require_ending,
)
from homestretch.tools.commands.progress import progress

if TYPE_CHECKING:
    from homestretch.dsl.halting import Halt
    from homestretch.dsl.model import Variant
    from homestretch.tools.simulate.binding.findings import BindingPlan
    from homestretch.tools.simulate.checkpoint import Checkpoint
    from homestretch.tools.simulate.drama.findings import DramaPlan
    from homestretch.tools.simulate.looking import F, Look, P, Then
    from homestretch.tools.simulate.pace import Pace
    from homestretch.tools.simulate.report.balance import Beside
    from homestretch.tools.simulate.result import Ranges, Result, Setup


class Wanted(TypedDict, total=False):
    """What is to be looked at beside the counts."""

    drama: DramaPlan
    binding: BindingPlan


GAMES = 1000
"""Games that are played where no number is asked for."""


def simulate(
    ctx: typer.Context,
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
            readable=False,
            show_default=False,
        ),
    ] = None,
    seed: Seed = 1,
    workers: Workers = None,
    engine: EngineName = None,
    cluster: Cluster = None,
    players: Players = None,
    option: Options = None,
    bots: Bots = "random",
    drama: Annotated[
        int | None,
        typer.Option(
            "--drama",
            metavar="N",
            help="Look at how the first N games go: who leads, when they are decided, who comes back.",
            show_default=False,
        ),
    ] = None,
    playouts: Annotated[
        int | None,
        typer.Option("--playouts", metavar="N", help="How often --drama plays each position on.", show_default="100"),
    ] = None,
    binding: Annotated[
        int | None,
        typer.Option(
            "--binding",
            metavar="N",
            help="Look at the decisions of the first N games: where bans, overshoot and help change something.",
            show_default=False,
        ),
    ] = None,
    pace: Annotated[
        str, typer.Option("--pace", metavar="TIME", help="How long a decision with a choice takes at the table.")
    ] = "10s",
    pace_forced: Annotated[
        str, typer.Option("--pace-forced", metavar="TIME", help="How long a decision without a choice takes.")
    ] = "3s",
    form: Form = ResultFormat.TEXT,
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
            max=2**63 - 1,
            help="Play only this game of the seed, and tell it move by move.",
            show_default=False,
        ),
    ] = None,
    turns: MaxTurns = bounds.GAME_TURNS,
    actions: MaxActions = bounds.TURN_ACTIONS,
) -> None:
    """Play many games and report wins, lengths and choices, with intervals."""
    from homestretch.tools.simulate.checkpoint import Checkpoint
    from homestretch.tools.simulate.goal import parse_percent, parse_seconds, parse_time
    from homestretch.tools.simulate.pace import Pace
    from homestretch.tools.simulate.playout import Limits
    from homestretch.tools.simulate.pool import asked_to_halt
    from homestretch.tools.simulate.runner import set_up

    require_ending(out, form)
    crew = crew_of(workers, engine, cluster)
    if verify is not None:
        _refuse_beside_verify(ctx)
        _verify(name, verify, crew)
        return
    if name is None:
        raise UsageError("name a variant; homestretch list shows those that are shipped")
    if checkpoint is not None and out is not None and checkpoint.resolve() == out.resolve():
        raise UsageError(f"--out and --checkpoint are both {out}; give two names")
    at_table = Pace(parse_seconds(pace), parse_seconds(pace_forced))
    variant = load(name, option)
    setup = set_up(
        variant,
        name,
        players=players,
        games=GAMES if games is None and precision is None and time is None else games,
        precision=None if precision is None else parse_percent(precision),
        seconds=None if time is None else parse_time(time),
        seed=seed,
        policies=policies_of(bots),
        limits=Limits(turns=turns, actions=actions),
    )
    wanted = _wanted(variant, setup, drama, playouts, binding, crew)
    if game is not None:
        if cluster is not None:
            raise UsageError("--game is one game, which is played here; leave --cluster out")
        if wanted:
            raise UsageError("--game tells one game, and --drama and --binding look at many; give one of them")
        _tell(variant, setup, game, form, out)
        return
    kept = None if checkpoint is None else Checkpoint(checkpoint, setup)
    before = _seen_before(kept, wanted)
    # Whoever asks to leave off, whenever it is, gets what is finished by then.
    with asked_to_halt() as halt:
        result, fault = _measured(variant, setup, crew, kept, halt)
        still = wanted if fault is None and result.complete else {}
        beside, failed = _looked_at(variant, still, before, crew, kept, halt)
        fault = fault or failed
        if result.counts.games or fault is None:
            deliver(out, written(result, at_table, form, language, beside))
    if fault is not None:
        raise fault
    if not result.complete or not beside.complete:
        raise typer.Exit(INTERRUPTED)


def _wanted(
    variant: Variant, setup: Setup, drama: int | None, playouts: int | None, binding: int | None, crew: CrewKind
) -> Wanted:
    """Return what is to be looked at, refusing what makes no sense before anything is played."""
    from homestretch.tools.simulate.binding.findings import BindingPlan, binding_rules
    from homestretch.tools.simulate.drama.findings import PLAYOUTS, DramaPlan
    from homestretch.tools.simulate.looking import require_compiled

    found: Wanted = {}
    if drama is not None:
        require_compiled("drama", crew["engine"])
        found["drama"] = DramaPlan(setup, drama, PLAYOUTS if playouts is None else playouts)
    elif playouts is not None:
        raise UsageError("--playouts is for --drama; say at how many games to look, as in --drama 100")
    if binding is not None:
        require_compiled("binding", crew["engine"])
        found["binding"] = BindingPlan(setup, binding_rules(variant), binding)
    return found


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


def _seen_before(checkpoint: Checkpoint | None, wanted: Wanted) -> Beside:
    """Return what was seen before the work was cut short, as far as it is asked for again."""
    from homestretch.tools.simulate.binding.data import read_binding
    from homestretch.tools.simulate.binding.games import BINDING
    from homestretch.tools.simulate.drama.data import read_drama
    from homestretch.tools.simulate.drama.games import DRAMA
    from homestretch.tools.simulate.report.balance import Beside
    from homestretch.tools.simulate.result import told_of

    found = Beside()
    if checkpoint is None:
        return found
    path, seen = checkpoint.path, checkpoint.seen
    with told_of(path):
        if (drama := wanted.get("drama")) is not None:
            found = replace(found, drama=DRAMA.resumed(read_drama(seen, drama.setup), drama))
        if (binding := wanted.get("binding")) is not None:
            then = read_binding(seen, binding.setup, binding.rules)
            found = replace(found, binding=BINDING.resumed(then, binding))
    return found


def _measured(
    variant: Variant, setup: Setup, crew: CrewKind, checkpoint: Checkpoint | None, halt: Halt
) -> tuple[Result, HomestretchError | None]:
    """Return the result, as far as it went, and what went wrong."""
    from homestretch.tools.simulate.goal import Outlook
    from homestretch.tools.simulate.runner import Unfinished
    from homestretch.tools.simulate.runner import simulate as run

    earlier = None if checkpoint is None else checkpoint.earlier
    before = 0 if earlier is None else earlier.counts.games
    outlook = Outlook(setup.goal)
    with progress(setup.games if setup.goal.is_bounded else None, done=before) as tick:

        def keep(result: Result) -> None:
            tick(result.counts.games, outlook(result.counts))
            if checkpoint is not None:
                checkpoint.keep(result)

        fault: HomestretchError | None = None
        try:
            result = run(variant, setup, earlier=earlier, halt=halt, keep=keep, **crew)
        except Unfinished as end:
            result, fault = end.result, end.cause
    if checkpoint is not None:
        try:
            checkpoint.write(result)
        except HomestretchError as failed:
            fault = fault or failed
    return result, fault


def _looked_at(
    variant: Variant, wanted: Wanted, before: Beside, crew: CrewKind, checkpoint: Checkpoint | None, halt: Halt
) -> tuple[Beside, HomestretchError | None]:
    """Return what is seen in the games, as far as it goes, and what went wrong."""
    from homestretch.tools.simulate.binding.games import BINDING
    from homestretch.tools.simulate.drama.games import DRAMA
    from homestretch.tools.simulate.report.balance import Beside

    beside, fault = Beside(), None
    if (drama := wanted.get("drama")) is not None:
        seen, fault = _looked(DRAMA, variant, drama, before.drama, crew, checkpoint, halt)
        beside = replace(beside, drama=seen)
    if (binding := wanted.get("binding")) is not None and fault is None and beside.complete:
        bound, fault = _looked(BINDING, variant, binding, before.binding, crew, checkpoint, halt)
        beside = replace(beside, binding=bound)
    return beside, fault


def _looked(
    look: Look[P, F],
    variant: Variant,
    plan: P,
    earlier: F | None,
    crew: CrewKind,
    checkpoint: Checkpoint | None,
    halt: Halt,
) -> tuple[F | None, HomestretchError | None]:
    """Return what is seen in the games of a plan, and what went wrong; None is seen where that was before any game.

    It is kept in the checkpoint on the way and at the end.
    """
    from homestretch.tools.simulate.result import games_in

    found = look.nothing(plan) if earlier is None else earlier

    def keep(found: F) -> None:
        if checkpoint is not None:
            checkpoint.keep_seen(look.name, partial(look.to_json, found))

    fault: HomestretchError | None = None
    with progress(plan.games, look.name, done=games_in(found.ranges)) as tick:
        try:
            look.at(variant, plan, halt, earlier=found, progress=tick, keep=keep, **crew)
        except HomestretchError as end:
            fault = end
    if fault is not None and not found.ranges:
        return None, fault
    if checkpoint is not None:
        try:
            checkpoint.write_seen(look.name, look.to_json(found))
        except HomestretchError as failed:
            fault = fault or failed
    return found, fault


def written(result: Result, pace: Pace, form: ResultFormat, language: Language, beside: Beside) -> str:
    """Return a result in a format, with what was looked at beside it."""
    from homestretch.tools.output import json_text
    from homestretch.tools.simulate.report.balance import make_report
    from homestretch.tools.simulate.result import to_json

    if form is ResultFormat.JSON:
        return json_text({**to_json(result, pace), **beside.to_json()})
    return rendered(make_report([result], language, pace, beside), form)


def _refuse_beside_verify(ctx: typer.Context) -> None:
    """Raise UsageError where something is asked for that a result to be verified has settled."""
    for parameter in ctx.command.params:
        source = ctx.get_parameter_source(parameter.name or "")
        given = source is not None and source.name == "COMMANDLINE"
        if given and parameter.name not in ("name", "verify", "workers", "engine", "cluster"):
            raise UsageError(f"--verify plays what the result says; leave out {parameter.opts[0]}")


def _verify(name: str | None, path: Path, crew: CrewKind) -> None:
    from homestretch.dsl.build import load_variant
    from homestretch.tools.output import say
    from homestretch.tools.simulate.binding.data import binding_to_json, read_binding
    from homestretch.tools.simulate.binding.findings import binding_rules
    from homestretch.tools.simulate.binding.games import BINDING
    from homestretch.tools.simulate.drama.data import drama_to_json, read_drama
    from homestretch.tools.simulate.drama.games import DRAMA
    from homestretch.tools.simulate.looking import require_compiled, seen_in
    from homestretch.tools.simulate.pool import asked_to_halt
    from homestretch.tools.simulate.result import read_result, told_of
    from homestretch.tools.simulate.runner import differences, replayed

    earlier = read_result(path)
    if earlier is None:
        raise UsageError(f"there is no file {path}")
    played = earlier.setup.variant
    if name is not None and load_variant(name).name != played:
        raise UsageError(f"{path} holds games of {played}, not of {name}; leave the name out, or name another result")
    variant = load_variant(name or earlier.setup.source, options=earlier.setup.options)
    seen = seen_in(path)
    with told_of(path):
        drama = read_drama(seen, earlier.setup)
        binding = read_binding(seen, earlier.setup, binding_rules(variant))
    for look in (look for look, then in ((DRAMA, drama), (BINDING, binding)) if then is not None):
        require_compiled(look.name, crew["engine"])
    with asked_to_halt() as halt, progress(earlier.counts.games) as tick:
        again = replayed(variant, earlier, halt=halt, progress=tick, **crew)
    if again.ranges != earlier.ranges:
        say(f"interrupted after {again.counts.games} of {earlier.counts.games} games; nothing was compared")
        raise typer.Exit(INTERRUPTED)
    found = differences(earlier, again)
    same = ["counts"]
    if drama is not None and not found:
        with _looking_again("drama", drama) as (halt, tick):
            again_seen = DRAMA.at(variant, drama.plan, halt, ranges=drama.ranges, progress=tick, **crew)
        found = _differences("drama", drama, again_seen.ranges, drama_to_json(again_seen))
        same.append("drama")
    if binding is not None and not found:
        with _looking_again("binding", binding) as (halt, tick):
            bound = BINDING.at(variant, binding.plan, halt, ranges=binding.ranges, progress=tick, **crew)
        found = _differences("binding", binding, bound.ranges, binding_to_json(bound))
        same.append("binding")
    if not found:
        *most, last = same
        named = f"{', '.join(most)} and {last}" if most else last
        say(f"the same {again.counts.games} games give the same {named}")
        return
    for line in found:
        say(line)
    raise typer.Exit(1)


@contextmanager
def _looking_again(what: str, then: Then[Any]) -> Iterator[tuple[Callable[[], bool], Callable[[int], None]]]:
    """Yield what tells that Ctrl-C was pressed, and what shows how many games were looked at again."""
    from homestretch.tools.simulate.pool import asked_to_halt
    from homestretch.tools.simulate.result import games_in

    with asked_to_halt() as halt, progress(games_in(then.ranges), what) as tick:
        yield halt, tick


def _differences(what: str, then: Then[Any], ranges: Ranges, now: dict[str, Any]) -> list[str]:
    """Return what differs when games are looked at again."""
    from homestretch.tools.output import say

    if ranges != then.ranges:
        say(f"interrupted while {what} was looked at again; what was compared before is the same")
        raise typer.Exit(INTERRUPTED)
    return [f"{what}, {key}: {then.data[key]} in the file, {now[key]} now" for key in now if then.data[key] != now[key]]
