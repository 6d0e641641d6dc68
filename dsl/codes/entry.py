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
    """

    code: str
    severity: Severity
    title: str
    explanation: str
    bad: str
    good: str

    def __post_init__(self) -> None:
        if re.fullmatch(r"HS[1-9][0-9]{2}", self.code) is None:
            raise ValueError(f"{self.code!r} is not HS and three digits")
