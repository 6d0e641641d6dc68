"""Characters that may not stand in a variant file, because they cannot be seen or change what is seen."""

import re

from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.source import SourceFile, Span

_KINDS: tuple[tuple[str, str], ...] = (
    ("\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f", "is a control character"),
    ("\x85\u2028\u2029", "breaks lines for some programs and not for others"),
    (
        "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069",
        "turns the direction of writing, so that what is read is not what is written",
    ),
    ("\ufeff\u200b\u2060", "cannot be seen"),
    ("\ud800-\udfff", "is half of a pair that stands for one character"),
    (
        "\ufdd0-\ufdef"
        + "".join(f"{chr(plane + 0xFFFE)}{chr(plane + 0xFFFF)}" for plane in range(0, 0x110000, 0x10000)),
        "is set aside by Unicode and no character",
    ),
)

FORBIDDEN = re.compile("[" + "".join(characters for characters, _ in _KINDS) + "]")
"""One character that may not stand in a file. A tab and the line breaks of Unix, Windows and old Macs may."""


def describe(character: str) -> str:
    """Return what is wrong with a forbidden character, as the end of a sentence that begins with it."""
    return next(kind for characters, kind in _KINDS if re.match(f"[{characters}]", character))


def check_characters(source: SourceFile, collector: Collector) -> bool:
    """Report each forbidden character of a file once, at its first place, and return whether there was none."""
    first: dict[str, int] = {}
    count: dict[str, int] = {}
    for found in FORBIDDEN.finditer(source.text):
        character = found.group()
        first.setdefault(character, found.start())
        count[character] = count.get(character, 0) + 1
    for character, start in first.items():
        times = "" if count[character] == 1 else f", {count[character]} times in all"
        collector.error(
            "HS103",
            f"the character U+{ord(character):04X} stands here{times}",
            Span(source, start, start + 1),
            reason=f"it {describe(character)}; delete it",
        )
    return not first
