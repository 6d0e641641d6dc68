"""What appears on the terminal: nothing steers it, nothing is markup, and starting is light."""

import io
import subprocess
import sys

import pytest
from rich.console import Console

from homestretch.dsl.catalog import shipped_names
from homestretch.dsl.diagnostics import Diagnostic, Severity
from homestretch.dsl.errors import UsageError
from homestretch.tools import output

HOSTILE = "[bold]a[/bold]\x1b[31m\u202eb\n:smile: {x}"


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """What a terminal with colors gets."""
    stream = io.StringIO()

    def console(*, error: bool = False) -> Console:
        return Console(file=stream, force_terminal=True, color_system="standard", markup=False, emoji=False, width=200)

    monkeypatch.setattr(output, "console", console)
    return stream


@pytest.mark.parametrize("show", [output.say, output.note, output.complain])
def test_text_is_shown_as_it_is_without_steering(capsys: pytest.CaptureFixture[str], show: object) -> None:
    assert callable(show)
    show(HOSTILE)
    shown = "".join(capsys.readouterr())
    assert "[bold]a[/bold]\\x1b[31m\\u202eb\n:smile: {x}\n" in shown
    assert "\x1b" not in shown


def test_a_table_shows_cells_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    output.show_table(("[i]head", ""), [("[b]cell\x1b", "1")], right=frozenset({1}))
    shown = capsys.readouterr().out
    assert "[i]head" in shown
    assert "[b]cell\\x1b" in shown


def test_diagnostics_have_colors_on_a_terminal_only(screen: io.StringIO, capsys: pytest.CaptureFixture[str]) -> None:
    output.show_diagnostics([Diagnostic("HS101", Severity.ERROR, "too [large]", None, "so")])
    assert "\x1b[1;31merror[HS101]\x1b[0m: too [large]" in screen.getvalue()


def test_pieces_on_a_board_have_the_colors_of_their_seats(screen: io.StringIO) -> None:
    output.draw_board(" 12 AMAM R2 h1 R:\nR rojo: casa 4\nAM amarillo\n", {"AM": "yellow", "R": "red"})
    shown = screen.getvalue()
    assert "\x1b[1;33mAMAM\x1b[0m" in shown
    assert "\x1b[1;31mR2\x1b[0m" in shown
    assert "\x1b[1;33mAM\x1b[0m amarillo" in shown
    assert shown.count("\x1b[1;31m") == 3


def test_bytes_do_not_go_to_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    output.emit(b"\x00\xff")
    assert capsysbinary.readouterr().out == b"\x00\xff"
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    with pytest.raises(UsageError, match="name a file with --out"):
        output.emit(b"\x00\xff")


def test_documents_are_utf_8_whatever_the_terminal_speaks() -> None:
    code = "from homestretch.tools.output import emit; emit('ü')"
    environment = {"PYTHONIOENCODING": "latin-1", "PYTHONUTF8": "0"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=True)
    assert done.stdout == "ü".encode()


def test_starting_loads_nothing_heavy() -> None:
    code = "import sys, homestretch.tools.cli; print(*sys.modules)"
    loaded = set(
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    )
    heavy = {"networkx", "lark", "babel", "fluent.runtime", "typst", "jinja2", "graphviz", "yaml", "multiprocessing"}
    assert heavy & loaded == set()
    assert {name for name in loaded if name.startswith("homestretch.compiler.interpret")} == set()


def test_the_shell_completes_names_of_variants() -> None:
    environment = {
        "_HOMESTRETCH_COMPLETE": "complete_bash",
        "COMP_WORDS": "homestretch check par",
        "COMP_CWORD": "2",
    }
    code = "import sys; sys.argv = ['homestretch']; from homestretch.tools.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.split() == [name for name in shipped_names() if name.startswith("par")]
