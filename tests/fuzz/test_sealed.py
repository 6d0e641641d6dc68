"""Looking at a variant file opens nothing but itself and its bases, and no way to the outside."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

WATCH = """
import json, os, sys
from homestretch.compiler.check import check_rules
from homestretch.compiler.examples import run_examples
from homestretch.dsl.build import load_variant
from homestretch.dsl.codes.samples import SMALL
from homestretch.dsl.build import diagnose
from homestretch.tools.check import check_file
from homestretch.tools.drawing import board_svg
from homestretch.tools.make import sheet_of
from homestretch.tools.saying import say_in

def look(name):
    checked = check_file(name, say_in("en"), options={}, language="en", games=1, halt=lambda: False)
    for form in ("html", "markdown", "text", "pdf") if checked.variant is not None else ():
        sheet_of(checked.variant, "en", form)

seen = []
os.chdir(sys.argv[1])
look("parchis")  # what is opened once for all: tables of words, templates, modules
sys.addaudithook(lambda event, args: seen.append((event, str(args[0]) if args else "")))
look(sys.argv[2])
done = list(seen)
print(json.dumps(done))
"""

OUTSIDE = ("socket.", "subprocess.", "os.system", "os.exec", "os.posix_spawn", "os.fork", "urllib.", "ctypes.dlopen")
RUNS = ("exec", "compile")
OWN = ("prelude.yaml", "sheet.typ")
"""Files of Homestretch itself that are read anew each time."""


def seen(folder: Path, name: str) -> list[tuple[str, str]]:
    """Every event of the interpreter while a file is looked at, after a first look at another one."""
    done = subprocess.run([sys.executable, "-c", WATCH, str(folder), name], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [(event, what) for event, what in json.loads(done.stdout)]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A variant on a base of its own on a shipped one, and a file that is none of their business."""
    (tmp_path / "mine.yaml").write_text("homestretch: 1\nextends: below\ngame: mine\nchange: {bonus.capture: 10}\n")
    (tmp_path / "below.yaml").write_text("homestretch: 1\nextends: parchis\ngame: below\n")
    (tmp_path / "other.yaml").write_text("homestretch: 1\nextends: parchis\ngame: other\n")
    return tmp_path


def opened(events: list[tuple[str, str]]) -> set[str]:
    return {Path(what).name for event, what in events if event == "open" and not what.endswith((".pyc", ".py"))}


def test_only_the_file_and_its_bases_are_opened(folder: Path) -> None:
    events = seen(folder, "mine.yaml")
    assert opened(events) == {"mine.yaml", "below.yaml", "parchis.yaml", *OWN}


def test_nothing_of_the_outside_is_touched_and_nothing_is_run(folder: Path) -> None:
    events = seen(folder, "mine.yaml")
    assert [event for event in events if event[0].startswith(OUTSIDE)] == []
    assert [event for event in events if event[0].startswith(RUNS) and "mine" in event[1]] == []
