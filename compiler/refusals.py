"""What is refused because it cannot be compiled, or not looked at in the time there is, and where the file says it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar

from homestretch.dsl.codes import Severity
from homestretch.dsl.diagnostics import Diagnostic
from homestretch.dsl.errors import HomestretchError, RulesError
from homestretch.dsl.model import Variant
from homestretch.dsl.source import Span


class CannotCompile(HomestretchError):
    """Raised where something has no machine form.

    `at` is the id of a rule, card or defined word, or a section of the file, `reason` says why, `way_out` what would
    do instead.
    """

    exit_code = 3
    code: ClassVar[str] = "HS655"
    what: ClassVar[str] = "this cannot be compiled"

    def __init__(self, at: str, reason: str, way_out: str) -> None:
        super().__init__(f"{at}: {self.what}, because {reason}; {way_out}")
        self.at = at
        self.reason = reason
        self.way_out = way_out

    def __reduce__(self) -> tuple[type[CannotCompile], tuple[str, str, str]]:
        return type(self), (self.at, self.reason, self.way_out)


class TooLarge(CannotCompile):
    """Raised where a game is too large to be compiled in the time there is."""

    code = "HS906"
    what = "the game is too large to be compiled"


class TooManyLandings(CannotCompile):
    """Raised where the landings of a game are too many to be looked at in the time there is."""

    code = "HS907"
    what = "the landings are too many to be looked at"


def refusal(variant: Variant, fault: CannotCompile) -> Diagnostic:
    """Return what the user is told of something that is refused."""
    return Diagnostic(
        fault.code,
        Severity.ERROR,
        f"{fault.at}: {fault.what}",
        _place(variant, fault.at),
        fault.reason,
        example=fault.way_out,
    )


@contextmanager
def refusing(variant: Variant) -> Iterator[None]:
    """Make a RulesError, with its place in the file, of what is refused inside."""
    try:
        yield
    except CannotCompile as fault:
        raise RulesError((refusal(variant, fault),)) from fault


def _place(variant: Variant, at: str) -> Span | None:
    named = (
        *((rule.id, rule.span) for rule in variant.rules),
        *((f"cards.{card.id}", card.span) for card in variant.cards),
        *((f"define.{word.name}", word.span) for word in variant.words.values()),
    )
    return next((span for one, span in named if one == at), variant.places.get(at))
