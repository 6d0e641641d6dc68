"""Programs that others wrote: which are known, how they are compiled, what is read from what they print."""

from pathlib import Path

import pytest

from docs.benchmarks import yardsticks
from docs.benchmarks.clock import Run
from docs.benchmarks.yardsticks import KNOWN, build, found_compilers, read_run, version
from homestretch.dsl.catalog import shipped_names
from homestretch.dsl.errors import SurroundingsFailed

DICE = "2000 games 1.396 s  1000 games/s  0.5 Mplies/s  19.74 ns/ply\nper game: plies 350.50 (rolls 330, extra 20.50)\n"
CARDS = (
    "50 games 0.5 s  100 games/s  1 Mplies/s  46.57 ns/ply\nper game: plies 500.25 (moves 480.00) exchanges 100.00\n"
)
BATCH = "1000 games 1.1 s  4000 games/s  3 Mplies/s  3.33 ns/ply\nplies per game 353.61  steps*lanes/plies 1.0000\n"

COMPILER = """#!/bin/sh
case "$*" in *--version*) echo "Fine clang version 19.1.7 (3)"; exit;; esac
while [ "$1" != -o ]; do shift; done
[ "$(head -c 5 "$3")" = wrong ] && { echo "$3: wrong" >&2; exit 1; }
{ echo '#!/bin/sh'; cat "$3"; } > "$2"
chmod +x "$2"
"""
"""A compiler for programs that are shell scripts."""


@pytest.fixture
def clang(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for programs, on a machine where a compiler that calls itself clang-19 is the only one."""
    commands = tmp_path / "commands"
    commands.mkdir()
    (commands / "clang-19").write_text(COMPILER, encoding="utf-8")
    (commands / "clang-19").chmod(0o755)
    for command in ("sh", "cat", "chmod", "head", "echo"):
        there = next(folder for folder in (Path("/usr/bin"), Path("/bin")) if (folder / command).exists())
        (commands / command).symlink_to(there / command)
    monkeypatch.setenv("PATH", str(commands))
    programs = tmp_path / "programs"
    programs.mkdir()
    (tmp_path / "work").mkdir()
    return programs


@pytest.mark.parametrize(
    ("printed", "run"),
    [
        (DICE, Run(2000, 2000 * 350.5, 2.0)),
        (CARDS, Run(50, 50 * 600.25, 0.5)),
        (BATCH, Run(1000, 1000 * 353.61, 0.25)),
    ],
)
def test_speed_and_plies_are_read(printed: str, run: Run) -> None:
    assert read_run(printed) == run


@pytest.mark.parametrize("printed", ["", DICE.splitlines()[0], DICE.splitlines()[1], "0 2 344 18 325 261 13"])
def test_what_cannot_be_read_is_refused(printed: str) -> None:
    with pytest.raises(SurroundingsFailed, match="neither speed nor plies"):
        read_run(printed)


def test_each_known_program_plays_a_shipped_game_and_has_options_for_each_compiler() -> None:
    assert {known.variant for known in KNOWN} <= set(shipped_names())
    assert all(known.flags.keys() == yardsticks.COMPILERS.keys() for known in KNOWN)


def test_known_programs_are_compiled_and_run(clang: Path) -> None:
    (clang / "parchis_limit.c").write_text(f"test $1 = 200000 && echo '{DICE}'", encoding="utf-8")
    (clang / "unknown.c").write_text("exit 1", encoding="utf-8")
    assert found_compilers() == {"clang": "clang-19"}
    assert version("clang-19") == "19.1.7"
    (built,) = build(clang, clang.parent / "work")
    assert (built.yardstick.program, built.compiler) == ("parchis_limit", "clang")
    assert built.run() == read_run(DICE)


def test_a_program_that_fails_is_no_result(clang: Path) -> None:
    (clang / "parchis_limit.c").write_text(f"echo '{DICE}'; exit 3", encoding="utf-8")
    (built,) = build(clang, clang.parent / "work")
    with pytest.raises(SurroundingsFailed, match="ended with 3"):
        built.run()


def test_a_program_that_does_not_compile_is_told(clang: Path) -> None:
    (clang / "partners_limit.c").write_text("wrong", encoding="utf-8")
    with pytest.raises(SurroundingsFailed, match=r"clang-19 does not compile partners_limit\.c: .*wrong"):
        build(clang, clang.parent / "work")


def test_a_folder_without_known_programs_is_refused(clang: Path) -> None:
    with pytest.raises(SurroundingsFailed, match="none of the programs that are known"):
        build(clang, clang.parent / "work")


def test_without_a_compiler_it_is_said_how_to_get_one(clang: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (clang / "parchis_limit.c").write_text("exit", encoding="utf-8")
    monkeypatch.setenv("PATH", str(clang))
    with pytest.raises(SurroundingsFailed, match="apt-get install clang-19"):
        build(clang, clang.parent / "work")
