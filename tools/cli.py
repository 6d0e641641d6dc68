"""The command `homestretch`: its sub-commands, and the one place where errors become exit codes."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from io import TextIOWrapper
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from homestretch.dsl.errors import HomestretchError
from homestretch.tools.commands import (
    board,
    check,
    compare,
    diff,
    explain,
    format,
    listing,
    make,
    new,
    play,
    schema,
    sheet,
    show,
    simulate,
    skill,
    sweep,
    tournament,
    verify,
)

INTERRUPTED = 130
SURROUNDINGS = 4
FAULT = 70


@contextmanager
def guard() -> Iterator[None]:
    """Turn whatever goes wrong within into a message and an exit code; nothing ends in a traceback.

    A reader of the output who has gone away gets no message.
    """
    try:
        yield
    except (typer.Exit, typer.Abort, typer.BadParameter, typer.TyperException):
        raise
    except HomestretchError as error:
        explain_error(error)
        raise typer.Exit(error.exit_code) from None
    except KeyboardInterrupt:
        _complain("interrupted")
        raise typer.Exit(INTERRUPTED) from None
    except EOFError:
        _complain("the input has ended")
        raise typer.Exit(SURROUNDINGS) from None
    except OSError as error:
        if error.errno != errno.EPIPE:
            where = f": {error.filename}" if isinstance(error.filename, str) else ""
            _complain(f"the system does not let it be done: {error.strerror or error}{where}")
        raise typer.Exit(SURROUNDINGS) from None
    except MemoryError:
        _complain("there is not enough memory for it")
        raise typer.Exit(SURROUNDINGS) from None
    except Exception as error:
        if _is_usage(error):
            raise
        _complain(f"Homestretch itself has a fault: {type(error).__name__} at {_place(error)}")
        _complain("please report it with the command you gave and the variant file")
        raise typer.Exit(FAULT) from None


def explain_error(error: HomestretchError) -> None:
    """Print what an error says: its diagnostics if it has any, else its message."""
    from homestretch.dsl.errors import InternalFault, RefusedFile, RulesError
    from homestretch.tools.output import note, show_diagnostics

    if isinstance(error, RulesError | RefusedFile):
        show_diagnostics(error.diagnostics, error=True)
        return
    _complain(error.message)
    if isinstance(error, InternalFault):
        note("This is a fault of Homestretch; please report it with the command you gave and the variant file.")


class Guarded(TyperGroup):
    """A group whose commands run under the guard."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command that was asked for."""
        with guard():
            return super().invoke(ctx)


app = typer.Typer(
    cls=Guarded,
    help="Write the rules of a race game down once; check, play, measure, draw and print it.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

MAIN, LOOK, WRITE = "Make and play", "Look and compare", "Write variants"

app.command("make", rich_help_panel=MAIN)(make.make)
app.command("play", rich_help_panel=MAIN)(play.play)
app.command("simulate", rich_help_panel=MAIN)(simulate.simulate)
app.command("sheet", rich_help_panel=MAIN)(sheet.sheet)
app.command("board", rich_help_panel=MAIN)(board.board)
app.command("list", rich_help_panel=LOOK)(listing.listing)
app.command("diff", rich_help_panel=LOOK)(diff.diff)
app.command("compare", rich_help_panel=LOOK)(compare.compare)
app.command("sweep", rich_help_panel=LOOK)(sweep.sweep)
app.command("skill", rich_help_panel=LOOK)(skill.skill)
app.command("tournament", rich_help_panel=LOOK)(tournament.tournament)
app.command("show", rich_help_panel=LOOK)(show.show)
app.command("new", rich_help_panel=WRITE)(new.new)
app.command("check", rich_help_panel=WRITE)(check.check)
app.command("format", rich_help_panel=WRITE)(format.format)
app.command("explain", rich_help_panel=WRITE)(explain.explain)
app.command("schema", rich_help_panel=WRITE)(schema.schema)
app.command("verify", rich_help_panel=WRITE)(verify.verify)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"homestretch {version('homestretch')}")
        raise typer.Exit


@app.callback()
def _main(
    version: Annotated[
        bool, typer.Option("--version", help="Say which version this is.", is_eager=True, callback=_show_version)
    ] = False,
) -> None:
    pass


def main() -> None:
    """Run the command line and end the process with its exit code.

    Signs that the terminal cannot show are written as escapes.
    """
    for name in ("stdout", "stderr"):
        # Python has none where it was closed before the command began; then what is said is for nobody.
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8"))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    code = 0
    try:
        # What comes before a command, as --version, runs outside its group.
        with guard():
            app()
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else FAULT
    except typer.Exit as end:
        code = end.exit_code
    sys.exit(_flushed(code))


def _flushed(code: int) -> int:
    """Write out what is still held back; where nobody takes it, end quietly."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError as fault:
            # Python flushes once more at its end and would complain about the same thing.
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
            if fault.errno != errno.EPIPE and stream is sys.stdout:
                _complain(f"the output cannot be written: {fault.strerror}")
            code = code or SURROUNDINGS
    return code


def _is_usage(error: Exception) -> bool:
    """Tell whether it is what the parser of the command line raises; the parser then shows it itself."""
    base = typer.BadParameter.__mro__[2]
    return isinstance(error, base)


def _place(error: BaseException) -> str:
    """Return the innermost place in Homestretch that the error came through."""
    place = "an unknown place"
    trace = error.__traceback__
    while trace is not None:
        module = str(trace.tb_frame.f_globals.get("__name__", ""))
        if module.startswith("homestretch."):
            place = f"{module}:{trace.tb_lineno}"
        trace = trace.tb_next
    return place


def _complain(text: str) -> None:
    from homestretch.tools.output import complain

    complain(text)
