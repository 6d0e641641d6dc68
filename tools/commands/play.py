"""`homestretch play`: a game in the terminal."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from homestretch.dsl.errors import SurroundingsFailed, UsageError
from homestretch.tools.commands.common import Lang, Language, Options, Players, complete_name, load

if TYPE_CHECKING:
    from homestretch.dsl.model import Variant
    from homestretch.tools.play.loop import Screen

WIDTH = 100
"""Columns of the screen where it does not say how many it has."""


def play(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="NAME",
            help="A shipped variant, or the path of a variant file; with --resume, the one in the saved game.",
            autocompletion=complete_name,
            show_default=False,
        ),
    ] = None,
    players: Players = None,
    option: Options = None,
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats",
            metavar="KINDS",
            help="Who sits where, with commas: human, random, runner, hunter or cautious; without it you are asked.",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", "-s", metavar="S", help="The seed of all chance.", show_default="a new one")
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option("--resume", metavar="FILE", help="Go on with a saved game.", readable=False, show_default=False),
    ] = None,
    language: Lang = Language.EN,
) -> None:
    """Play a game in the terminal, against bots or with others at the same screen."""
    from homestretch.tools.play.game import Game, read_saved
    from homestretch.tools.play.loop import Conversation
    from homestretch.tools.play.words import GameWords
    from homestretch.tools.simulate.engines import players_of
    from homestretch.tools.simulate.runner import checked_seed

    screen = _screen()
    if resume is not None:
        from homestretch.dsl.build import load_variant

        saved = read_saved(_text(resume))
        source = name or saved.source
        game = Game.resume(load_variant(source, options=saved.options), saved)
    elif name is not None:
        source = name
        variant = load(name, option)
        count = players_of(variant, players)
        kinds = seats.split(",") if seats is not None else _ask_seats(variant, count, language, screen)
        game = Game(variant, count, kinds, secrets.randbits(32) if seed is None else checked_seed(seed))
    else:
        raise UsageError("name a variant; homestretch list shows those that are shipped")
    Conversation(game, GameWords(game.rules, language), screen, source).run()


def _ask_seats(variant: Variant, count: int, language: Language, screen: Screen) -> list[str]:
    """Return who plays: asked for on a terminal, else a human against bots."""
    from homestretch.tools.play.game import HUMAN, KINDS
    from homestretch.tools.sheet.lexicon import load_lexicon
    from homestretch.tools.wording import Wording

    kinds = [HUMAN, *["random"] * (count - 1)]
    if not sys.stdin.isatty():
        return kinds
    say, lexicon, table = Wording("homestretch.tools", language), load_lexicon(language), variant.table(count)
    for player, own in enumerate(table.players):
        names = " & ".join(lexicon.name(table.names[seat]) for seat in own)
        while True:
            question = say("who-plays", name=names, kinds=", ".join(KINDS), usual=kinds[player])
            answer = screen.read(question)
            if answer is None:
                raise EOFError
            found = [kind for kind in KINDS if kind.startswith(answer.strip().casefold() or kinds[player])]
            if len(found) == 1:
                kinds[player] = found[0]
                break
    return kinds


def _screen() -> Screen:
    from homestretch.tools.output import console, draw_board, say
    from homestretch.tools.play.loop import Screen

    def read(prompt: str) -> str | None:
        try:
            return input(prompt)
        except EOFError:
            return None

    def clear() -> None:
        if sys.stdout.isatty():
            console().clear()

    width = console().width if sys.stdout.isatty() else WIDTH
    return Screen(read=read, write=say, draw=draw_board, clear=clear, width=width)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as fault:
        raise UsageError(f"{path} is no text, so it is no saved game") from fault
    except (FileNotFoundError, IsADirectoryError) as fault:
        raise UsageError(f"there is no file {path}") from fault
    except OSError as fault:
        raise SurroundingsFailed(f"{path} cannot be read: {fault.strerror}") from fault
