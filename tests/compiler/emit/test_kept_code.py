"""Machine code that is kept from one run to the next is the code that would be made."""

from pathlib import Path

import pytest

from homestretch.compiler.compiled import Compiled, compile_variant
from homestretch.compiler.emit import native
from homestretch.compiler.machine import Machine
from homestretch.dsl.build import load_variant
from homestretch.dsl.cache import VARIABLE


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, named as the one to keep things in."""
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    return tmp_path


@pytest.fixture(scope="module")
def ludo() -> Compiled:
    """Ludo for four, lowered once."""
    return compile_variant(load_variant("ludo"), 4)


def totals(machine: Machine) -> list[int]:
    machine.call("set_up")
    for limit in ("limit_turns", "limit_actions", "limit_chance"):
        machine.set(limit, 0, 10_000)
    assert machine.call("play_games", 1, 0, 0, 40) == 40
    return [*machine.read("total_wins"), *machine.read("total_decisions"), *machine.read("total_captures")]


def test_kept_code_plays_the_same_games(folder: Path, ludo: Compiled, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = totals(Machine.native(ludo.program, "full"))
    assert sum(fresh) > 4_000

    def refuse(*_: object) -> bytes:
        raise AssertionError("the code was made again")

    monkeypatch.setattr(native, "_machine_code", refuse)
    assert totals(Machine.native(ludo.program, "full")) == fresh
    with pytest.raises(AssertionError, match="made again"):
        Machine.native(compile_variant(load_variant("ludo"), 3).program, "full")


def test_code_that_is_made_at_once_is_not_kept(folder: Path, ludo: Compiled) -> None:
    assert sum(totals(Machine.native(ludo.program, "quick"))) > 4_000
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("where", "name", "value"),
    [
        (native.llvmlite, "__version__", "0.0.1"),
        (native.llvm, "llvm_version_info", (1, 2, 3)),
        (native.llvm, "get_host_cpu_name", lambda: "x86-64"),
        (native, "_features", lambda: "-avx"),
    ],
    ids=["llvmlite", "llvm", "processor", "what it can do"],
)
def test_code_is_made_again_for(
    where: object, name: str, value: object, folder: Path, ludo: Compiled, monkeypatch: pytest.MonkeyPatch
) -> None:
    Machine.native(ludo.program, "full")
    assert len(list(folder.iterdir())) == 1
    Machine.native(ludo.program, "full")
    assert len(list(folder.iterdir())) == 1
    monkeypatch.setattr(where, name, value)
    Machine.native(ludo.program, "full")
    assert len(list(folder.iterdir())) == 2
