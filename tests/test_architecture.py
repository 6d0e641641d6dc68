"""What holds for the source as a whole: layers, names, sizes, declared dependencies."""

import ast
import importlib.metadata
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("dsl", "compiler", "variants", "tools")
CODE = ("dsl", "compiler", "tools")
CEILING = 500


def sources(*folders: str) -> list[Path]:
    """The Python files of some folders, without the build hook, which is not shipped."""
    found = (path for folder in folders for path in sorted((ROOT / folder).rglob("*.py")))
    return [path for path in found if "_hatch" not in path.parts]


def imported(code: str) -> Iterator[str]:
    """The full names of the modules that a piece of code imports; a relative import begins with a dot."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            yield from (f"{module}.{alias.name}" for alias in node.names)


def wrong_imports(folder: str, code: str) -> list[str]:
    """The imports in a file of a folder that point upwards, or that name a folder as if it were a package."""
    allowed = CODE[: CODE.index(folder) + 1]
    return [
        name
        for name in imported(code)
        if name.startswith(".")
        or name.split(".")[0] in FOLDERS
        or (name.startswith("homestretch.") and name.split(".")[1] not in allowed)
    ]


def declared() -> set[str]:
    """The names under which the declared dependencies are imported, those of the tests not counted."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    wanted = [*project["dependencies"], *(line for extra in extras if extra != "test" for line in extras[extra])]
    names = {normalized(re.split(r"[<>=!~\[; ]", line)[0]) for line in wanted}
    provided = importlib.metadata.packages_distributions()
    return {module for module, owners in provided.items() if names & {normalized(owner) for owner in owners}}


def normalized(name: str) -> str:
    """A distribution's name as it compares with others."""
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize("path", sources(*CODE), ids=lambda path: str(path.relative_to(ROOT)))
def test_arrows_point_down(path: Path) -> None:
    assert wrong_imports(path.relative_to(ROOT).parts[0], path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("folder", "code", "wrong"),
    [
        ("dsl", "import homestretch.compiler.rules", True),
        ("dsl", "from homestretch.tools import cli", True),
        ("dsl", "from homestretch import compiler", True),
        ("compiler", "import homestretch.tools", True),
        ("tools", "from dsl.source import Span", True),
        ("tools", "from .cli import main", True),
        ("compiler", "from homestretch.dsl.source import Span", False),
        ("tools", "import homestretch.compiler, json", False),
    ],
)
def test_an_arrow_that_points_up_is_seen(folder: str, code: str, wrong: bool) -> None:
    assert bool(wrong_imports(folder, code)) == wrong


@pytest.mark.parametrize("path", sources(*CODE), ids=lambda path: str(path.relative_to(ROOT)))
def test_only_declared_dependencies_are_imported(path: Path) -> None:
    known = {"homestretch", *sys.stdlib_module_names, *declared()}
    assert {name.split(".")[0] for name in imported(path.read_text(encoding="utf-8"))} - known == set()


def test_what_is_for_tests_is_not_declared_for_users() -> None:
    assert {"yaml", "lark", "networkx"} <= declared()
    assert not declared() & {"pytest", "hypothesis"}


@pytest.mark.parametrize("path", sources(*CODE, "tests"), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_file_is_too_long(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= CEILING


@pytest.mark.parametrize("path", sources(*CODE, "tests"), ids=lambda path: str(path.relative_to(ROOT)))
def test_each_file_says_what_it_is(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))


def test_the_variants_are_data() -> None:
    assert sources("variants") == []


@pytest.mark.parametrize("folder", CODE)
def test_each_folder_is_marked_as_typed(folder: str) -> None:
    assert (ROOT / folder / "py.typed").is_file()


def test_the_namespace_belongs_to_nobody() -> None:
    assert not (ROOT / "build" / "dev" / "homestretch" / "__init__.py").exists()


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_folder_can_be_imported_under_its_bare_name(folder: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", f"import {folder}"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert f"No module named '{folder}'" in done.stderr


LOAD_EVERYTHING = """
import importlib, pkgutil, sys
import homestretch
for module in pkgutil.walk_packages(homestretch.__path__, "homestretch."):
    importlib.import_module(module.name)
loaded = [name for name in sys.modules if name.startswith("homestretch.")]
assert len(loaded) > 20, loaded
print(*sorted(name for name in sys.modules if name.split(".")[0] in ("dsl", "compiler", "variants", "tools")))
"""


def test_no_module_is_loaded_under_a_second_name() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOAD_EVERYTHING], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert done.stdout.strip() == ""
