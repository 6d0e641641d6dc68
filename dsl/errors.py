"""The exceptions of Homestretch, one for each way in which a piece of work can end badly.

Each class has the exit code that the command ends with. All of them survive pickling, so that they can cross
from one process to another, and `str()` of each is a message for people.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from homestretch.dsl.diagnostics import Diagnostic


class HomestretchError(Exception):
    """Base of all; `message` says what is wrong and what can be done."""

    exit_code: ClassVar[int]

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class _DiagnosedError(HomestretchError):
    """An error made of diagnostics; its message is their first lines."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        super().__init__("\n".join(diagnostic.headline for diagnostic in diagnostics))
        self.diagnostics = diagnostics

    def __reduce__(self) -> tuple[type[_DiagnosedError], tuple[tuple[Diagnostic, ...]]]:
        return type(self), (self.diagnostics,)


class RulesError(_DiagnosedError):
    """The file could be read, and what it says is not a valid variant."""

    exit_code = 1


class RefusedFile(_DiagnosedError):
    """The file cannot be read at all: missing, not UTF-8, not YAML, too large."""

    exit_code = 2


class UsageError(HomestretchError):
    """What was asked for makes no sense: a wrong option, an unknown name."""

    exit_code = 2


class LimitReached(HomestretchError):
    """A documented limit stopped the work; the message names the limit and its value."""

    exit_code = 3


class SurroundingsFailed(HomestretchError):
    """The machine failed, not the file: disk, permission, a missing optional part."""

    exit_code = 4


class InternalFault(HomestretchError):
    """Something that cannot happen happened: a fault of Homestretch itself."""

    exit_code = 70
