"""How commands end: exit codes, no tracebacks, interrupts, pipes that close, disks that are full."""

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from homestretch.dsl.codes.samples import SMALL
from homestretch.dsl.errors import (
    HomestretchError,
    InternalFault,
    LimitReached,
    SurroundingsFailed,
    UsageError,
)
from homestretch.tools import cli
from tests.tools.processes import becomes, state_of

COMMAND = (sys.executable, "-c", "from homestretch.tools.cli import main; main()")


def ends_with(monkeypatch: pytest.MonkeyPatch, fault: BaseException) -> tuple[int, str]:
    """The exit code and message of a command in which this is raised."""

    def fail() -> None:
        raise fault

    monkeypatch.setattr("homestretch.dsl.catalog.shipped_names", fail)
    result = CliRunner().invoke(cli.app, ["list"])
    return result.exit_code, result.stderr


@pytest.mark.parametrize(
    ("fault", "code", "message"),
    [
        (UsageError("no such thing"), 2, "error: no such thing\n"),
        (LimitReached("too many"), 3, "error: too many\n"),
        (SurroundingsFailed("the disk is gone"), 4, "error: the disk is gone\n"),
        (OSError(errno.ENOSPC, "No space left on device", "x"), 4, "No space left on device: x\n"),
        (MemoryError(), 4, "error: there is not enough memory for it\n"),
        (EOFError(), 4, "error: the input has ended\n"),
        (KeyboardInterrupt(), 130, "error: interrupted\n"),
        (BrokenPipeError(errno.EPIPE, "Broken pipe"), 4, ""),
    ],
)
def test_each_error_has_its_exit_code(
    monkeypatch: pytest.MonkeyPatch, fault: BaseException, code: int, message: str
) -> None:
    ended, shown = ends_with(monkeypatch, fault)
    assert ended == code
    assert shown.endswith(message)
    assert shown.count("\n") == message.count("\n")


@pytest.mark.parametrize(
    "fault", [KeyError("x"), RecursionError(), AssertionError("[red]"), InternalFault("impossible")]
)
def test_a_fault_of_ours_is_told_without_a_traceback(monkeypatch: pytest.MonkeyPatch, fault: BaseException) -> None:
    ended, shown = ends_with(monkeypatch, fault)
    assert ended == 70
    assert "please report it with the command you gave and the variant file" in shown
    assert shown.count("\n") == 2
    assert "Traceback" not in shown


def test_a_fault_names_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    _, shown = ends_with(monkeypatch, KeyError("x"))
    assert "KeyError at homestretch.tools.commands.listing:" in shown


def test_every_class_of_error_has_one_of_the_promised_codes() -> None:
    def below(kind: type[HomestretchError]) -> list[type[HomestretchError]]:
        return [kind, *(inner for child in kind.__subclasses__() for inner in below(child))]

    codes = {kind.exit_code for kind in below(HomestretchError) if hasattr(kind, "exit_code")}
    assert codes == {1, 2, 3, 4, 70}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a variant and with one that is wrong."""
    (tmp_path / "mine.yaml").write_text(SMALL, encoding="utf-8")
    (tmp_path / "wrong.yaml").write_text(SMALL.replace("roll one die", "eat one die"), encoding="utf-8")
    (tmp_path / "refused.yaml").write_bytes(b"\xff")
    return tmp_path


@pytest.mark.parametrize(("file", "code"), [("wrong.yaml", 1), ("refused.yaml", 2)])
@pytest.mark.parametrize("command", ["check", "sheet", "board", "simulate"])
def test_a_wrong_file_is_told_by_every_command(
    folder: Path, monkeypatch: pytest.MonkeyPatch, command: str, file: str, code: int
) -> None:
    monkeypatch.chdir(folder)
    result = CliRunner().invoke(cli.app, [command, file])
    assert result.exit_code == code
    assert f"{file}:" in result.output
    assert "error[HS" in result.output


def run(folder: Path, *arguments: str, **more: object) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own."""
    options: dict[str, object] = {"capture_output": True, "text": True, "check": False, "cwd": folder, **more}
    return subprocess.run([*COMMAND, *arguments], **options)  # type: ignore[call-overload,no-any-return]


@pytest.mark.parametrize(
    "arguments",
    [("show", "parchis", "--stage", "board"), ("check", "mine.yaml", "--games", "1"), ("explain", "HS101"), ("list",)],
)
def test_a_reader_who_leaves_is_no_error_to_talk_about(folder: Path, arguments: tuple[str, ...]) -> None:
    process = subprocess.Popen([*COMMAND, *arguments], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    shown = process.stderr.read()
    process.stderr.close()
    assert process.wait() == 4
    assert shown == b""


@pytest.mark.parametrize("arguments", [("list",), ("list", "--format", "json"), ("--version",)])
def test_a_full_disk_behind_the_output_is_told(folder: Path, arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w") as full:
        done = run(folder, *arguments, capture_output=False, stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 4
    assert "No space left on device" in done.stderr
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [("list", "--lang", "es"), ("play", "parchis", "--seats", "random,random,random,random", "--seed", "1")],
)
def test_a_terminal_without_some_signs_gets_escapes_for_them(folder: Path, arguments: tuple[str, ...]) -> None:
    done = run(folder, *arguments, env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "Parch\\xeds" in done.stdout or "\\u" in done.stdout


PRESSED = """
import os, signal
from contextlib import contextmanager
from homestretch.tools import cli
from homestretch.tools.commands import progress, simulate

@contextmanager
def pressing(games, **shown):
    presses = iter(range({presses}))
    def tick(done, total=None):
        for _ in presses:
            os.killpg(0, signal.SIGINT)
    yield tick

progress.progress = simulate.progress = pressing
if __name__ == "__main__":
    cli.main()
"""


def press(folder: Path, presses: int, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A command at whose first progress Ctrl-C is pressed, for the whole group of processes."""
    (folder / "pressed.py").write_text(PRESSED.format(presses=presses), encoding="utf-8")
    return subprocess.run(
        [sys.executable, "pressed.py", *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        start_new_session=True,
    )


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_reports_what_is_finished(folder: Path, workers: str) -> None:
    done = press(folder, 1, "simulate", "mine.yaml", "--games", "100000", "--workers", workers, "--format", "json")
    assert done.returncode == 130
    assert done.stderr == ""
    (folder / "result.json").write_text(done.stdout, encoding="utf-8")
    verified = run(folder, "simulate", "--verify", "result.json", "--workers", "1")
    assert verified.returncode == 0
    assert verified.stdout.endswith("games give the same counts\n")


def test_a_second_ctrl_c_ends_at_once(folder: Path) -> None:
    done = press(folder, 2, "simulate", "mine.yaml", "--games", "100000", "--workers", "2", "--out", "result.txt")
    assert done.returncode == 130
    assert "Traceback" not in done.stderr
    assert not (folder / "result.txt").exists()


@pytest.mark.parametrize("arguments", [("format",), ("play", "--resume"), ("simulate", "--verify")])
def test_a_file_that_may_not_be_read_is_no_wrong_usage(
    folder: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    def refuse(*args: object, **more: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", "mine.yaml")

    monkeypatch.chdir(folder)
    monkeypatch.setattr("os.access", lambda path, mode: False)
    monkeypatch.setattr(Path, "open", refuse)
    monkeypatch.setattr(Path, "read_text", refuse)
    result = CliRunner().invoke(cli.app, [*arguments, "mine.yaml"])
    assert result.exit_code == 4
    assert "mine.yaml cannot be read: Permission denied" in result.stderr


def test_make_that_is_interrupted_leaves_whole_files(folder: Path) -> None:
    done = press(folder, 1, "make", "mine.yaml", "--out", "made", "--games", "100000", "--workers", "1")
    assert done.returncode == 130
    names = {path.name for path in (folder / "made").iterdir()}
    assert names == {
        "board.svg",
        "board.pdf",
        "rules.html",
        "rules.pdf",
        "balance.html",
        "balance.txt",
        "balance.json",
    }
    assert "The work was interrupted: 100,000 games were asked for." in (folder / "made" / "balance.txt").read_text()


def heed_interrupts() -> None:
    """Let Ctrl-C end this process: what a shell starts in the background leaves it unheard, with all that it starts."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_ctrl_c_in_a_game_ends_with_130(folder: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "play", "mine.yaml", "--seats", "human,human", "--seed", "1"],
        cwd=folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=heed_interrupts,
    )
    assert process.stdout is not None
    shown = b""
    while not shown.endswith(b"> "):
        shown += (more := process.stdout.read(1))
        assert more, "it ended before it asked for anything"
    # Python loses an interrupt that comes between its prompt and its reading; a player is not so fast.
    assert becomes(lambda: state_of(process.pid) == "S")
    process.send_signal(signal.SIGINT)
    # Its input stays open until it has ended: an end of input would end the game too, and might come first.
    process.wait(timeout=60)
    _, complaint = process.communicate()
    assert process.returncode == 130
    assert complaint == b"error: interrupted\n"


@pytest.mark.parametrize(
    "write",
    [
        lambda folder: (folder / "mine.yaml").write_text("[" * 1000),
        lambda folder: (folder / "mine.yaml").write_text("a: &a [*a]\n"),
        lambda folder: (folder / "mine.yaml").write_text(SMALL.replace("Mine}", "Mine\u202e}")),
        lambda folder: (folder / "mine.yaml").write_bytes(b"x" * 300_000),
        lambda folder: (folder / "mine.yaml").write_text("homestretch: 1\nextends: ../../etc/passwd\n"),
        lambda folder: (folder / "mine.yaml").write_text("homestretch: 1\nextends: mine\ngame: mine\n"),
    ],
)
def test_hostile_files_end_in_diagnostics(
    folder: Path, monkeypatch: pytest.MonkeyPatch, write: Callable[[Path], object]
) -> None:
    write(folder)
    monkeypatch.chdir(folder)
    result = CliRunner().invoke(cli.app, ["check", "mine.yaml"])
    assert result.exit_code in (1, 2)
    assert "error[HS" in result.output
    assert "\u202e" not in result.output


@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-"])
def test_a_command_ends_as_ever_where_nobody_reads_it(tmp_path: Path, closed: str) -> None:
    out = tmp_path / "ludo.json"
    line = f'exec "$@" {closed}'
    given = ("simulate", "ludo", "--games", "5", "-w", "1", "--format", "json")
    for more in ((), ("--out", str(out))):
        done = subprocess.run(["sh", "-c", line, "sh", *COMMAND, *given, *more], capture_output=True, check=False)
        assert done.returncode == 0, done.stderr
        assert b"Traceback" not in done.stderr
    assert out.read_bytes().endswith(b"}\n")
    wrong = subprocess.run(["sh", "-c", line, "sh", *COMMAND, "sheet", "nothing"], capture_output=True, check=False)
    assert wrong.returncode == 2


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("verify", "ludo", "--games", "1", "--seed", "-1"), "the seed -1 is not in 0.."),
        (("verify", "ludo", "--games", "1", "--seed", str(2**64)), "is not in 0..18446744073709551615"),
        (("simulate", "ludo", "--game", str(2**63)), "'--game'"),
        (("simulate", "ludo", "--games", "3", "--max-turns", str(2**60 + 1)), f"it must be 1 to {2**60}"),
        (("check", "ludo", "--max-actions", "0"), "it must be 1 to"),
        (("compare", "parchis", "ludo", "--within", "inf"), "cannot be known within inf"),
    ],
)
def test_numbers_out_of_range_are_wrong_usage(given: tuple[str, ...], said: str) -> None:
    result = CliRunner().invoke(cli.app, given, env={"COLUMNS": "200"})
    assert result.exit_code == 2
    assert said in result.output


def test_the_largest_limit_is_one_that_can_be_held() -> None:
    for limit in ("--max-turns", "--max-actions"):
        given = ("simulate", "ludo", "--games", "3", "-w", "1", limit, str(2**60))
        assert CliRunner().invoke(cli.app, given).exit_code == 0


@pytest.mark.parametrize(
    "given",
    [
        ("simulate", "mine.yaml", "--games", "1"),
        ("simulate", "not-looked-for"),
        ("sheet", "mine.yaml"),
        ("board", "mine.yaml"),
        ("schema",),
    ],
    ids=" ".join,
)
def test_nothing_is_written_over_a_variant(
    given: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.yaml").write_text(SMALL, encoding="utf-8")
    result = CliRunner().invoke(cli.app, (*given, "--out", "mine.yaml"), env={"COLUMNS": "200"})
    assert result.exit_code == 2, result.output
    assert "mine.yaml is called as a variant file is" in result.output
    assert (tmp_path / "mine.yaml").read_text(encoding="utf-8") == SMALL


def test_a_report_does_not_replace_the_checkpoint_by_another_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "link").symlink_to("kept")
    for out in (str(tmp_path / "kept"), "./kept", "link"):
        given = ("simulate", "ludo", "--games", "3", "-w", "1", "--checkpoint", "kept", "--out", out)
        result = CliRunner().invoke(cli.app, given)
        assert result.exit_code == 2
        assert "give two names" in result.output


def test_the_copies_of_a_card_can_be_varied() -> None:
    given = ("sweep", "sorry", "--vary", "cards.two.copies=2,4", "--games", "20", "-w", "1")
    result = CliRunner().invoke(cli.app, given)
    assert result.exit_code == 0, result.output
    assert "Sorry!: cards.two.copies varied" in result.output
    assert "What the values say" not in result.output


@pytest.mark.parametrize(
    "more",
    [("--seed", "5"), ("-n", "5"), ("--players", "2"), ("-o", "a=b"), ("--format", "html"), ("--drama", "3")],
    ids=lambda more: more[0],
)
def test_what_a_result_has_settled_is_not_asked_for_beside_verify(
    more: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    given = ("simulate", "ludo", "--games", "5", "-w", "1", "--format", "json", "--out", "kept.json")
    assert CliRunner().invoke(cli.app, given).exit_code == 0
    again = ("simulate", "--verify", "kept.json", "-w", "1", "--engine", "python")
    assert CliRunner().invoke(cli.app, again).exit_code == 0
    result = CliRunner().invoke(cli.app, (*again, *more), env={"COLUMNS": "200"})
    assert result.exit_code == 2
    assert "--verify plays what the result says; leave out --" in result.output


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (
            ("board", "ludo", "--out", "l.png"),
            "l.png is called as png is, and what is written is svg; add",
        ),
        (("sheet", "ludo", "--out", "r.pdf"), "add --format pdf, or give another name"),
        (("simulate", "ludo", "--out", "r.json"), "what is written is text; add --format json, or give another name"),
        (
            ("skill", "ludo", "--out", "r.svg"),
            "called as svg is, and what is written is text; give another name",
        ),
        (("tournament", "ludo", "-f", "html", "--out", "r.TXT"), "add --format text, or give another name"),
    ],
)
def test_a_name_that_promises_another_format_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: tuple[str, ...], message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(cli.app, given)
    assert result.exit_code == 2
    assert message in " ".join(result.output.split())
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_promises_nothing_else_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("report", "report.md", "report.txt", "report.out"):
        result = CliRunner().invoke(cli.app, ("simulate", "ludo", "-n", "3", "-w", "1", "--out", name))
        assert result.exit_code == 0, result.output
        assert (tmp_path / name).read_text(encoding="utf-8").startswith("Balance of Ludo")
