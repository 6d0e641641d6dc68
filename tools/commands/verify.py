"""`homestretch verify`: whether compiled code plays a variant as the interpreter does."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from shlex import quote
from typing import TYPE_CHECKING, Annotated

import typer

from homestretch.dsl.errors import LimitReached, RulesError
from homestretch.dsl.halting import Halt
from homestretch.tools.commands.common import INTERRUPTED, Name, Options, Players, load

if TYPE_CHECKING:
    from homestretch.compiler.agreement import Compared, Comparison, Disagreement
    from homestretch.dsl.model import Variant

GAMES = 10
"""Games of each number of players, where no other number is asked for."""

WORK = 5_000
"""Actions listed after which no further game is begun, where no number of games is asked for: games of cards offer
hundreds at a time, and the interpreter is slow."""

SHOW_SECONDS = 0.2
"""How often the line on a terminal is renewed."""

DIFFERENT = 1

Show = Callable[[str], None]


def verify(
    name: Name,
    games: Annotated[
        int | None,
        typer.Option(
            "--games",
            "-n",
            metavar="N",
            min=1,
            help="How many games are compared for each number of players.",
            show_default="10, fewer where they offer many actions",
        ),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", "-s", metavar="S", help="The seed of all chance.")] = 1,
    players: Players = None,
    option: Options = None,
) -> None:
    """Play the same games on the interpreter and on compiled code, and compare them decision for decision."""
    from homestretch.tools.output import show_diagnostics
    from homestretch.tools.simulate.engines import players_of
    from homestretch.tools.simulate.pool import asked_to_halt
    from homestretch.tools.simulate.runner import checked_seed

    checked_seed(seed)
    variant = load(name, option)
    counts = variant.counts if players is None else (players_of(variant, players),)
    again = f"homestretch simulate {quote(name)}{''.join(f' --option {quote(taken)}' for taken in option or ())}"
    differs = False
    with asked_to_halt() as halt, _line() as show:
        for count in counts:
            title = f"{variant.name}, {count} {'player' if count == 1 else 'players'}"
            try:
                comparison = _comparison(variant, count, title, show)
            except RulesError as refused:
                show_diagnostics(refused.diagnostics, error=True)
                raise typer.Exit(LimitReached.exit_code) from None
            found = list(_compared(comparison, title, seed, games, halt, show))
            _report(title, seed, found, f"{again} --players {count}")
            differs |= any(game.difference is not None for game in found)
            if halt():
                break
        interrupted = halt()
    if differs:
        raise typer.Exit(DIFFERENT)
    if interrupted:
        raise typer.Exit(INTERRUPTED)


@contextmanager
def _line() -> Iterator[Show]:
    """Yield what shows a line of progress on standard error, if that is a terminal."""
    from homestretch.tools.output import console, safe

    screen = console(error=True)
    if not screen.is_terminal:
        yield lambda text: None
        return
    with screen.status("") as status:
        yield lambda text: status.update(safe(text))


def _comparison(variant: Variant, players: int, title: str, show: Show) -> Comparison:
    from homestretch.compiler.agreement import Comparison
    from homestretch.compiler.compiled import Table, compile_variant
    from homestretch.compiler.interpret.engine import Interpreter
    from homestretch.compiler.machine import Machine

    show(f"{title}: compiling")
    stepped = compile_variant(variant, players, stepwise=True)
    whole = compile_variant(variant, players)
    return Comparison(
        Interpreter(variant, players),
        {
            "Python text": Table(stepped, Machine.python(stepped.program)),
            "machine code": Table(stepped, Machine.native(stepped.program, "quick")),
        },
        {"optimized machine code": Table(whole, Machine.native(whole.program, "full"))},
    )


def _compared(
    comparison: Comparison, title: str, seed: int, games: int | None, halt: Halt, show: Show
) -> Iterator[Compared]:
    """Yield the games that were compared, the one in which something differs last."""
    shown = 0.0
    game = offered = 0

    def look() -> bool:
        nonlocal shown
        now = time.monotonic()
        if now - shown > SHOW_SECONDS:
            shown = now
            show(f"{title}: game {game + 1} of {games or GAMES}, {comparison.step:,} decisions and chance events")
        return halt()

    while game < (GAMES if games is None else games) and not halt():
        if games is None and offered >= WORK:
            return
        compared = comparison.compare(seed, game, halt=look)
        yield compared
        if compared.difference is not None:
            return
        offered += compared.offered
        game += 1


def _report(title: str, seed: int, found: list[Compared], again: str) -> None:
    from homestretch.tools.output import say

    if found and found[-1].difference is not None:
        _tell(title, seed, found[-1].difference, again)
        return
    whole = [game for game in found if not game.cut]
    line = f"{title}: {_some(len(whole), 'game')} of seed {seed} agree"
    line += f", {_some(sum(game.decisions for game in found), 'decision')}"
    line += f" and {_some(sum(game.events for game in found), 'chance event')}"
    if len(whole) < len(found):
        line += f"; {_some(len(found) - len(whole), 'game')} more only in part"
    say(line)


def _tell(title: str, seed: int, found: Disagreement, again: str) -> None:
    from homestretch.tools.output import say

    say(f"{title}: {found.engine} and the interpreter differ in game {found.game} of seed {seed}", style="bold red")
    steps = _some(found.step, "decision or chance event", "decisions and chance events")
    say(f"  where: turn {found.turn}, after {steps}")
    say(f"  what: {found.what}")
    say(f"  interpreter: {found.interpreter}")
    say(f"  {found.engine}: {found.compiled}")
    say(f"  the game as the interpreter plays it: {again} --seed {seed} --game {found.game}")
    say("  This is a fault of Homestretch; please report it with the variant file.")


def _some(number: int, noun: str, plural: str = "") -> str:
    return f"{number:,} {noun if number == 1 else plural or noun + 's'}"
