"""From an offset in the text of a scalar back to the characters in the file that made it.

A scalar on one line without escapes stands in the file as it is. Otherwise its characters are matched with the raw
text: an escape made one character, and white space that held line breaks was folded into what the text has there.
"""

from collections.abc import Iterator
from functools import lru_cache

Place = tuple[int, int]
"""Start and exclusive end in the raw text."""

_WHITE = " \t\r\n"
_HEX_DIGITS = {"x": 2, "u": 4, "U": 8}


# One text is asked for all of its words, one after the other.
@lru_cache(maxsize=16)
def text_places(raw: str, style: str, text: str) -> tuple[Place, ...]:
    """Return the place of each character of `text` in `raw`, and one empty place for the end.

    `raw` is the scalar as it stands in the file, quotes and block header included; `style` is the value of a `Style`.
    """
    match style:
        case "literal" | "folded":
            return (*_block_places(raw, text), (len(raw), len(raw)))
        case "single" | "double":
            first, last = 1, len(raw) - 1
        case _:
            first, last = 0, len(raw)
    return (*_flow_places(raw, first, last, style), (last, last))


def _flow_places(raw: str, first: int, last: int, style: str) -> Iterator[Place]:
    """Give the places of a plain or quoted scalar, where one line break is a space and more are one fewer."""
    at = first
    while at < last:
        if raw[at] in _WHITE:
            end = _white_end(raw, at, last)
            breaks = _line_breaks(raw[at:end])
            if breaks == 0:
                yield from ((offset, offset + 1) for offset in range(at, end))
            else:
                yield from [(at, end)] * max(1, breaks - 1)
        elif style == "single" and raw.startswith("''", at):
            end = at + 2
            yield at, end
        elif style == "double" and raw[at] == "\\" and raw[at + 1] in "\r\n":
            end = _white_end(raw, at + 1, last)
            yield from [(at, end)] * (_line_breaks(raw[at:end]) - 1)
        elif style == "double" and raw[at] == "\\":
            end = at + 2 + _HEX_DIGITS.get(raw[at + 1], 0)
            yield at, end
        else:
            end = at + 1
            yield at, end
        at = end


def _block_places(raw: str, text: str) -> Iterator[Place]:
    """Give the places of a literal or folded scalar, matching word with word and gap with gap."""
    at = next((offset for offset, character in enumerate(raw) if character in "\r\n"), len(raw))
    index = 0
    while index < len(text):
        gap = _white_end(raw, at, len(raw))
        index_end = _white_end(text, index, len(text))
        if index_end - index == gap - at and _line_breaks(raw[at:gap]) == 0:
            yield from ((offset, offset + 1) for offset in range(at, gap))
        else:
            yield from [(at, gap)] * (index_end - index)
        at, index = gap, index_end
        while index < len(text) and text[index] not in _WHITE:
            yield at, at + 1
            at, index = at + 1, index + 1


def _white_end(text: str, at: int, last: int) -> int:
    while at < last and text[at] in _WHITE:
        at += 1
    return at


def _line_breaks(white: str) -> int:
    return white.replace("\r\n", "\n").replace("\r", "\n").count("\n")
