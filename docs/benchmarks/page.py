"""The page of performance: its prose is written by hand, the tables between two marks are put there by the command.

A part of the page looks like this, and the name is that of a section of the command:

    <!-- measured: variants -->
    ...
    <!-- end of variants -->
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from homestretch.dsl.errors import UsageError

PAGE = Path(__file__).resolve().parents[1] / "performance.md"

MACHINE = "machine"
"""The section that says on what was measured."""

PART = re.compile(r"<!-- measured: (\S+) -->\n(.*?)<!-- end of \1 -->\n", re.DOTALL)


def parts(page: str) -> dict[str, str]:
    """Return by section what stands between the marks of a page."""
    return dict(PART.findall(page))


def filled(page: str, made: Mapping[str, str]) -> str:
    """Return a page with other tables in it; sections that are not given stay.

    Raises UsageError where the page has no place for a section, and where sections that stay were measured on another
    machine than the given ones.
    """
    there = parts(page)
    for section in made:
        if section not in there:
            raise UsageError(f"the page has no part {section!r}; it has {', '.join(there)}")
    stay = [section for section in there if section not in made and there[section].strip()]
    if stay and made.get(MACHINE, there[MACHINE]) != there[MACHINE]:
        raise UsageError(f"the page was measured on another machine; measure {', '.join(stay)} too")

    def part(found: re.Match[str]) -> str:
        section = found[1]
        return f"<!-- measured: {section} -->\n{made.get(section, found[2])}<!-- end of {section} -->\n"

    return PART.sub(part, page)


def write(made: Mapping[str, str]) -> None:
    """Put tables into the page; raises UsageError as `filled` does."""
    PAGE.write_text(filled(PAGE.read_text("utf-8"), made), "utf-8")
