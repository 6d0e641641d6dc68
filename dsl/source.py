"""Where a text came from: files, and places in them.

Every node made from a variant file carries a `Span`, so that any later stage can point at the place it is about.
Offsets count characters from 0, lines and columns count from 1, and an end is exclusive.
"""

import re
from bisect import bisect_right
from dataclasses import dataclass, field

_LINE_BREAK = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class SourceFile:
    """The text of one file under the name by which messages call it."""

    name: str
    text: str
    _starts: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        starts = (0, *(found.end() for found in _LINE_BREAK.finditer(self.text)))
        object.__setattr__(self, "_starts", starts)

    def position(self, offset: int) -> tuple[int, int]:
        """Return line and column of a character offset, both from 1; the end of the text has a position too.

        Raises ValueError for an offset outside the text.
        """
        if not 0 <= offset <= len(self.text):
            raise ValueError(f"offset {offset} is outside {self.name!r}, which has {len(self.text)} characters")
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def start_of_line(self, number: int) -> int:
        """Return the offset at which a line begins, lines counted from 1.

        Raises ValueError for a line that does not exist.
        """
        if not 1 <= number <= len(self._starts):
            raise ValueError(f"line {number} is outside {self.name!r}, which has {len(self._starts)} lines")
        return self._starts[number - 1]

    def line(self, number: int) -> str:
        """Return the text of a line, counted from 1, without its line break.

        Raises ValueError for a line that does not exist.
        """
        start = self.start_of_line(number)
        end = self._starts[number] if number < len(self._starts) else len(self.text)
        return self.text[start:end].rstrip("\r\n")


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a file, from `start` up to but not including `end`; may be empty."""

    file: SourceFile
    start: int
    end: int

    def __post_init__(self) -> None:
        if not 0 <= self.start <= self.end <= len(self.file.text):
            raise ValueError(f"no span {self.start}..{self.end} in {self.file.name!r}")

    @property
    def line(self) -> int:
        """The line of the first character, from 1."""
        return self.file.position(self.start)[0]

    @property
    def column(self) -> int:
        """The column of the first character, from 1."""
        return self.file.position(self.start)[1]

    @property
    def end_line(self) -> int:
        """The line of the place just after the last character, from 1."""
        return self.file.position(self.end)[0]

    @property
    def end_column(self) -> int:
        """The column of the place just after the last character, from 1."""
        return self.file.position(self.end)[1]

    @property
    def text(self) -> str:
        """The characters of the stretch, as they stand in the file."""
        return self.file.text[self.start : self.end]
