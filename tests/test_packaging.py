"""The wheel and the source archive: what is in them, and that the wheel runs in an environment of its own."""

import os
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parent.parent
SHIPPED = ("dsl", "compiler", "variants", "tools")
CACHES = {"__pycache__", ".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache"}


def run(*command: str | Path, cwd: Path) -> str:
    """The output of a command that must succeed."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def files(*folders: str) -> set[str]:
    """The files of some folders of the repository, by their path from its top."""
    found = (path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file())
    return {str(path.relative_to(ROOT)) for path in found if not CACHES & set(path.parts)}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source archive and the wheel that is built from it."""
    target = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", target, ROOT, cwd=target)
    return target


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    """The wheel."""
    (path,) = built.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of an environment that has the wheel, and sees only the dependencies of this one."""
    place = tmp_path_factory.mktemp("clean")
    run(sys.executable, "-m", "venv", "--without-pip", place, cwd=place)
    python = place / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", wheel, cwd=place)
    (packages,) = place.glob("lib/python*/site-packages")
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return python


def test_the_wheel_holds_the_four_folders_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    shipped = {name for name in files(*SHIPPED) if not name.startswith("tools/_hatch/")}
    assert names == {f"homestretch/{name}" for name in shipped}
    assert any(name.endswith(".py") for name in names)


def test_the_source_archive_holds_everything(built: Path) -> None:
    (path,) = built.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        names = {member.name.partition("/")[2] for member in archive.getmembers() if member.isfile()}
    expected = files(*SHIPPED, "tests", "docs", ".ci") | {"pyproject.toml", "LICENSE"}
    assert expected <= names
    assert {name for name in names - expected if "/" in name} == set()


def test_installing_adds_one_name(installed: Path) -> None:
    (packages,) = installed.parent.parent.glob("lib/python*/site-packages")
    names = {path.name for path in packages.iterdir()} - {"dependencies.pth"}
    assert {name for name in names if not name.startswith("homestretch-")} == {"homestretch"}


LOAD = """
import importlib, importlib.resources, pkgutil, sys
import homestretch
for module in pkgutil.walk_packages(homestretch.__path__, "homestretch."):
    importlib.import_module(module.name)
    assert sys.modules[module.name].__file__.startswith(sys.prefix), module.name
print(importlib.resources.files("homestretch.variants").is_dir())
"""


def test_every_module_loads_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    assert run(installed, "-c", LOAD, cwd=tmp_path) == "True\n"


def test_the_command_runs(installed: Path, tmp_path: Path) -> None:
    assert "homestretch" in run(installed.parent / "homestretch", "--help", cwd=tmp_path)
