"""The files of the README and the tutorial: each passes, or gets the very message that the page shows."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from homestretch.compiler.check import check_rules
from homestretch.compiler.examples import run_examples
from homestretch.dsl.build import diagnose
from homestretch.dsl.diagnostics import Severity, render_plain
from homestretch.tools.simulate.report.balance import make_report, render_text
from homestretch.tools.simulate.runner import set_up, simulate

ROOT = Path(__file__).resolve().parents[1]
PAGES = ("README.md", "docs/tutorial.md")
BLOCK = re.compile(r"^```(\S+)(?: (\S+)=(\S+)(?: ([^\n]*))?)?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class File(NamedTuple):
    """A variant file that a page shows, and the message that it shows for it, empty where there is none."""

    page: str
    number: int
    name: str
    text: str
    message: str


def files(page: str) -> list[File]:
    """Return the files of a page in order; a message belongs to the last file of its name before it."""
    found: list[File] = []
    for language, kind, name, _, text in BLOCK.findall((ROOT / page).read_text("utf-8")):
        if language == "yaml":
            assert kind == "file", f"{page}: a block of YAML has no name"
            found.append(File(page, len(found) + 1, name, text, ""))
        elif kind == "check":
            assert found[-1].name == name, f"{page}: a message for {name} stands away from its file"
            found[-1] = found[-1]._replace(message=text)
    return found


FILES = [file for page in PAGES for file in files(page)]


def said(name: str, text: str) -> str:
    """Return everything that is said about a file, its examples run."""
    variant, found = diagnose(text, name)
    if variant is not None:
        found += check_rules(variant)
        if not any(one.severity is Severity.ERROR for one in found):
            found += run_examples(variant)
    return render_plain(found)


def reported(name: str, text: str, asked: str) -> str:
    """Return the balance report of a file, for `players=P games=N`."""
    variant, _ = diagnose(text, name)
    assert variant is not None
    numbers = {key: int(value) for key, value in (pair.split("=") for pair in asked.split())}
    setup = set_up(variant, name, players=numbers["players"], games=numbers["games"], seed=1)
    return render_text(make_report([simulate(variant, setup)], "en"))


def renewed(text: str) -> str:
    """Return a page with each message and report as it comes out now."""
    shown: dict[str, str] = {}

    def block(found: re.Match[str]) -> str:
        _, kind, name, asked, content = found.groups()
        if kind == "file":
            shown[name] = content
        elif kind == "check":
            content = said(name, shown[name])
        elif kind == "report":
            content = reported(name, shown[name], asked)
        head = found[0].partition("\n")[0]
        return f"{head}\n{content}```"

    return BLOCK.sub(block, text)


@pytest.mark.parametrize("page", PAGES)
def test_messages_and_reports_are_the_ones_that_come_out(page: str, update_expected: bool) -> None:
    path = ROOT / page
    text = path.read_text("utf-8")
    now = renewed(text)
    if update_expected:
        path.write_text(now, "utf-8")
        text = now
    assert now == text


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{Path(file.page).stem}-{file.number}-{file.name}")
def test_a_file_without_a_message_passes_and_one_with_a_message_does_not(file: File) -> None:
    assert bool(said(file.name, file.text)) == bool(file.message)


def test_the_tutorial_shows_mistakes_and_ends_with_files_that_pass() -> None:
    shown = files("docs/tutorial.md")
    last = {file.name: file for file in shown}
    assert [file.name for file in last.values() if file.message] == []
    assert {file.name for file in shown if file.message} == set(last)


def test_the_tutorial_shows_a_report() -> None:
    assert [kind for _, kind, *_ in BLOCK.findall((ROOT / "docs/tutorial.md").read_text("utf-8"))].count("report") == 1


def test_the_readme_tells_what_the_checks_run() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    checks = (ROOT / ".ci" / "run").read_text("utf-8")
    assert "python -m pytest -q -n 2" in readme
    assert "python -m pytest -q -n 2" in checks
    assert "'.[test]'" in readme
    assert "'.[test]'" in checks


@pytest.mark.parametrize(
    "page",
    [
        "README.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        *sorted(str(path.relative_to(ROOT)) for path in (ROOT / "docs").rglob("*.md")),
    ],
)
def test_a_link_leads_to_a_file(page: str) -> None:
    text = re.sub(r"^```.*?^```$", "", (ROOT / page).read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    targets = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text)
    local = [target for target in targets if "://" not in target]
    assert [target for target in local if not ((ROOT / page).parent / target).exists()] == []
