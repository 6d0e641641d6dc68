"""Characters that may not stand in a variant file, because they cannot be seen or change what is seen."""

import re

from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.source import SourceFile, Span
from homestretch.dsl.yamltree.nodes import Scalar

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

_FORBIDDEN = re.compile("[" + "".join(characters for characters, _ in _KINDS) + "]")
_FORBIDDEN_ESCAPED = re.compile(_FORBIDDEN.pattern[:-1] + "\r]")


def check_characters(source: SourceFile, collector: Collector) -> bool:
    """Report each forbidden character of a file once, at its first place, and return whether there was none.

    A tab and the line breaks of Unix, Windows and old Macs are allowed.
    """
    found = _first_places(_FORBIDDEN, source.text)
    for character, (start, count) in found.items():
        times = "" if count == 1 else f", {count} times in all"
        collector.error(
            "HS103",
            f"the character U+{ord(character):04X} stands here{times}",
            Span(source, start, start + 1),
            reason=f"it {_describe(character)}; delete it",
        )
    return not found


def check_escapes(scalar: Scalar, collector: Collector) -> None:
    """Report each forbidden character that escapes have made in a text once, at its first place."""
    for character, (index, _) in _first_places(_FORBIDDEN_ESCAPED, scalar.text).items():
        place = scalar.locate(index, index + 1)
        collector.error(
            "HS103",
            f"{place.text} makes the character U+{ord(character):04X}",
            place,
            reason=f"it {_describe(character)}; leave it out, or type the character that is meant without an escape",
        )


def _first_places(pattern: re.Pattern[str], text: str) -> dict[str, tuple[int, int]]:
    """Return for each character that fits where it stands first, and how often it stands there."""
    places: dict[str, tuple[int, int]] = {}
    for found in pattern.finditer(text):
        start, count = places.get(found.group(), (found.start(), 0))
        places[found.group()] = start, count + 1
    return places


def _describe(character: str) -> str:
    """Return what is wrong with a forbidden character, as the end of a sentence that begins with it."""
    if character == "\r":
        return "is a control character"
    return next(kind for characters, kind in _KINDS if re.match(f"[{characters}]", character))
