"""The pages about the command line name every command, every option and every key of JSON there is."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from homestretch.tools.cli import app

COMMANDS = typer.main.get_command(app)


def page(root: Path, name: str) -> str:
    """A page of the documentation."""
    return (root / "docs" / name).read_text(encoding="utf-8")


def test_every_command_has_a_section(root: Path) -> None:
    sections = re.findall(r"^### (\S+)$", page(root, "cli.md"), re.MULTILINE)
    assert sorted(sections) == sorted(COMMANDS.commands)  # type: ignore[attr-defined]


def test_every_option_is_named(root: Path) -> None:
    text = page(root, "cli.md")
    for name, command in COMMANDS.commands.items():  # type: ignore[attr-defined]
        options = {option for parameter in command.params for option in parameter.opts if option.startswith("--")}
        assert {option for option in options - {"--help"} if f"{option}" not in text} == set(), name


def keys(data: Any) -> Iterator[str]:
    """All keys of an output that are words of ours, not values of a histogram."""
    if isinstance(data, list):
        for item in data:
            yield from keys(item)
    elif isinstance(data, dict):
        for key, value in data.items():
            if not key.isdecimal():
                yield key
            if key not in FREE:
                yield from keys(value)


FREE = {
    "title",
    "options",
    "rules",
    "ended_by_rule",
    "duties",
    "fired",
    "fired_in_a_game",
    "turns",
    "decisions_of_a_game",
    "stopped",
    "first_stopped_game",
}
"""Keys under which a value has keys of the user's."""


@pytest.mark.parametrize(
    "arguments",
    [
        ("list",),
        ("explain", "HS101"),
        ("check", "parchis-pairs", "--games", "1"),
        ("check", "nothing.yaml"),
        ("diff", "parchis", "parchis-pairs"),
        ("simulate", "royal-game-of-ur", "--games", "2", "--workers", "1"),
        ("simulate", "royal-game-of-ur", "--games", "1", "--workers", "1", "--drama", "2", "--playouts", "5"),
        ("simulate", "royal-game-of-ur", "--games", "1", "--workers", "1", "--binding", "2"),
        ("simulate", "royal-game-of-ur", "--game", "0"),
    ],
    ids=lambda arguments: " ".join(arguments),
)
def test_every_key_is_explained(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "nothing.yaml").write_text("homestretch: 1\ntitle: 3\ntitle: 4\n", encoding="utf-8")
    written = CliRunner().invoke(app, [*arguments, "--format", "json"]).stdout
    explained = set(re.findall(r"`([a-z_0-9]+)`", page(root, "json.md")))
    assert {key for key in keys(json.loads(written)) if key not in explained} == set()
