"""One entry of the table of error codes."""

import re
from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """How much a diagnostic weighs: an error stops the work, a warning does not."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Code:
    """What an error code means.

    `code` is `HS` and three digits. `title` is a few words. `explanation` says why it is refused and what to do.
    `bad` is a file, or the part of one that matters, that gets this code, and `good` is the same put right.
    In both, `«text×3»` stands for the text three times over, with the numbers from 1 in place of each №, and a
    character from U+DC80 to U+DCFF for the byte from 0x80 to 0xFF that is no part of UTF-8 text. `beside` are files
    that stand next to them: names of variants with their texts.
    """

    code: str
    severity: Severity
    title: str
    explanation: str
    bad: str
    good: str
    beside: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        if re.fullmatch(r"HS[1-9][0-9]{2}", self.code) is None:
            raise ValueError(f"{self.code!r} is not HS and three digits")

    @property
    def bad_file(self) -> bytes:
        """The bad example as the bytes of a file."""
        return expand(self.bad.encode("utf-8", "surrogateescape"))

    @property
    def good_file(self) -> bytes:
        """The good example as the bytes of a file."""
        return expand(self.good.encode("utf-8", "surrogateescape"))


def expand(example: bytes) -> bytes:
    """Return the example with every `«text×3»` written out, so that large files can be shown in few words.

    Each № in the text becomes the number of the repetition, from 1.
    """
    return _REPEATED.sub(_repeated, example)


def _repeated(found: re.Match[bytes]) -> bytes:
    text, times = found[1], int(found[2])
    if _NUMBER not in text:
        return text * times
    return b"".join(text.replace(_NUMBER, b"%d" % number) for number in range(1, times + 1))


_NUMBER = "№".encode()
_REPEATED = re.compile("«(.+?)×([0-9]+)»".encode(), re.DOTALL)
