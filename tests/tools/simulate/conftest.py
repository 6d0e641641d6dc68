"""A folder with a small game, for tests of commands that simulate it."""

from pathlib import Path

import pytest

from homestretch.dsl.codes.samples import SMALL


@pytest.fixture
def small_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a small game, `mine.yaml`, to work in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    (tmp_path / "mine.yaml").write_text(SMALL, encoding="utf-8")
    return tmp_path
