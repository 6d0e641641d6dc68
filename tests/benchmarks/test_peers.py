"""Other libraries: their programs, their environments, and what is said where one cannot be had."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from docs.benchmarks import peers
from docs.benchmarks.clock import Run
from docs.benchmarks.peers import PEERS, PROGRAMS, Installed, Library, Missing, Peer, install, reason, run
from homestretch.dsl.catalog import shipped_names
from homestretch.dsl.errors import SurroundingsFailed

LIBRARY = Library("some-game", "1.0")
PEER = Peer(LIBRARY, "Game", "game.py", "ludo", arguments=("extra",))


def test_each_peer_has_a_program_and_a_shipped_variant_beside_it() -> None:
    assert {peer.program for peer in PEERS} | {"timing.py"} == {path.name for path in PROGRAMS.glob("*.py")}
    assert {peer.ours for peer in PEERS} <= set(shipped_names())


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("WARNING: old\nERROR: No matching distribution\nnotice\n", "No matching distribution"),
        ("first\nno space left\n\n", "no space left"),
        ("", "no reason was given"),
    ],
)
def test_the_reason_is_the_last_error(said: str, why: str) -> None:
    assert reason(said) == why


def test_a_library_that_does_not_install_is_left_out_with_a_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(line: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        failed = "pip" in line
        return subprocess.CompletedProcess(line, int(failed), "", "ERROR: No wheel for this Python" if failed else "")

    monkeypatch.setattr(peers.subprocess, "run", refuse)
    assert install(LIBRARY, tmp_path) == Missing(LIBRARY, "No wheel for this Python")


def test_a_library_is_installed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def accept(line: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        asked.append(line[-1])
        if "venv" in line:
            Path(line[-1]).mkdir()
        return subprocess.CompletedProcess(line, 0, "", "")

    monkeypatch.setattr(peers.subprocess, "run", accept)
    first = install(LIBRARY, tmp_path)
    assert isinstance(first, Installed)
    assert asked == [str(tmp_path / "some-game-1-0"), "some-game==1.0"]
    assert install(LIBRARY, tmp_path) == first
    assert len(asked) == 2


def test_what_a_program_prints_is_its_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "PROGRAMS", tmp_path)
    installed = Installed(LIBRARY, Path(sys.executable))
    program = "import json, sys\nassert sys.argv[2] == 'extra'\n"
    line = "print(json.dumps({'games': 2, 'decisions': 30, 'seconds': float(sys.argv[1])}))\n"
    (tmp_path / "game.py").write_text(program + line, encoding="utf-8")
    assert run(PEER, installed, 0.5) == Run(2, 30, 0.5)
    (tmp_path / "game.py").write_text("raise RuntimeError('out of dice')", encoding="utf-8")
    with pytest.raises(SurroundingsFailed, match="out of dice"):
        run(PEER, installed, 0.5)


def test_programs_report_whole_games() -> None:
    code = "from timing import report; report(lambda: 5)"
    done = subprocess.run(
        [sys.executable, "-c", code, "0.001"], cwd=PROGRAMS, capture_output=True, text=True, check=True
    )
    said = json.loads(done.stdout)
    assert said["games"] > 0
    assert said["decisions"] == 5 * said["games"]
    assert said["seconds"] >= 0.001
