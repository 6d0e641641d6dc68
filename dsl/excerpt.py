"""The line of a file with a place in it underlined, safe to print on any terminal."""

import unicodedata

from homestretch.dsl.source import Span

WIDTH = 100
"""Terminal columns of the file's line that are shown; of a longer one, the part around the place."""

_LEAD = 30
"""Terminal columns kept before the place where a line has to be cut."""

_ENOUGH = WIDTH + 1
"""Characters of each part of a line that are looked at: enough to fill the width, and one to see that more follow."""

_CUT = "…"
_UNSAFE = frozenset({"Cc", "Cf", "Cs", "Cn", "Co", "Zl", "Zp"})


def visible(text: str) -> str:
    """Return the text on one line with every control, invisible or unpaired character as an escape."""
    return "".join(_shown(character) for character in text)


def excerpt(span: Span) -> list[str]:
    """Return the first line of the span and a line of carets under the part that belongs to it.

    An empty span gets one caret. A tab is shown as a space, wide characters get two carets, and a line too long
    to show is cut on either side of the place. An empty line gives nothing, since it has nothing to underline.
    """
    line = span.file.line(span.line)
    if not line:
        return []
    first = min(span.column - 1, len(line))
    last = len(line) if span.end_line > span.line else min(span.end_column - 1, len(line))
    # Never more than could be shown is looked at: a hostile line can be the whole file.
    before = [_cell(character) for character in line[max(0, first - _ENOUGH) : first]]
    inside = [_cell(character) for character in line[first : min(last, first + _ENOUGH)]]
    after = [_cell(character) for character in line[last : last + _ENOUGH]]
    if _width(before) + _width(inside) + _width(after) > WIDTH:
        before, inside, after = _window(before, inside, after)
    number = str(span.line)
    carets = "^" * max(1, _width(inside))
    return [
        f"  {number} | {''.join(before + inside + after)}".rstrip(),
        f"  {' ' * len(number)} | {' ' * _width(before)}{carets}",
    ]


def _window(before: list[str], inside: list[str], after: list[str]) -> tuple[list[str], list[str], list[str]]:
    """Cut the three parts of a line so that together they fill about one WIDTH, marking each cut."""
    if _width(before) > _LEAD:
        before = [_CUT, *_last(before, _LEAD)]
    room = WIDTH - _width(before)
    if _width(inside) > room:
        return before, [*_first(inside, room), _CUT], []
    room -= _width(inside)
    if _width(after) > room:
        after = [*_first(after, room), _CUT]
    return before, inside, after


def _first(cells: list[str], room: int) -> list[str]:
    kept: list[str] = []
    for cell in cells:
        room -= _width([cell])
        if room < 0:
            break
        kept.append(cell)
    return kept


def _last(cells: list[str], room: int) -> list[str]:
    return _first(cells[::-1], room)[::-1]


def _cell(character: str) -> str:
    return " " if character == "\t" else _shown(character)


def _shown(character: str) -> str:
    if unicodedata.category(character) not in _UNSAFE:
        return character
    named = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}.get(character)
    if named is not None:
        return named
    number = ord(character)
    if number < 0x100:
        return f"\\x{number:02x}"
    return f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"


def _width(cells: list[str]) -> int:
    """Return how many terminal columns the cells take, each cell being one character or one escape."""
    return sum(_character_width(character) for cell in cells for character in cell)


def _character_width(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in {"Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in {"W", "F"} else 1
