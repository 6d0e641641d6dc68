"""Texts in one language, and numbers as that language writes them."""

from __future__ import annotations

from collections.abc import Callable
from decimal import ROUND_HALF_EVEN, Decimal
from functools import cache
from importlib.resources import files
from typing import Any

from babel import Locale
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from homestretch.dsl.errors import InternalFault

_BABEL = {"en": "en", "es": "es", "pt": "pt_BR", "fr": "fr"}

LANGUAGES = tuple(_BABEL)
"""The languages; each has a file in every folder `locale/`."""


class Figure(str):
    """A number as a language writes it; `shown` is the number that it shows, with its decimals."""

    shown: Decimal

    def __new__(cls, text: str, shown: Decimal) -> Figure:
        """Return the text with the number."""
        figure = super().__new__(cls, text)
        figure.shown = shown
        return figure


class Wording:
    """Says the messages of `locale/LANGUAGE.ftl` of a package.

    A message writes `NOUN($turns, one: "turn", other: "turns")` for the form of a noun that a figure asks for: French
    has the singular for all numbers below two, English for 1 without decimals.
    """

    def __init__(self, package: str, language: str) -> None:
        self.package = package
        self.language = language
        functions: dict[str, Callable[..., Any]] = {"NOUN": self._noun}
        self._bundle = FluentBundle([language], functions=functions, use_isolating=False)
        self._bundle.add_resource(_resource(package, language))

    def __call__(self, key: str, **values: str | int) -> str:
        """Return a message with its places filled.

        Raises InternalFault where there is no such message, or a place has nothing to fill it.
        """
        pattern = self._bundle.get_message(key).value if self._bundle.has_message(key) else None
        if pattern is None:
            raise InternalFault(f"{self.package} has no message {key!r} in {self.language!r}")
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise InternalFault(f"the message {key!r} in {self.language!r} cannot be said: {errors[0]!r}")
        return str(text)

    def _noun(self, figure: Figure, *, one: str, other: str) -> str:
        return one if Locale.parse(_BABEL[self.language]).plural_form(figure.shown) == "one" else other

    def number(self, value: float, digits: int = 0) -> Figure:
        """Return a number with so many decimals, as the language writes it."""
        shown = Decimal(str(value)).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_EVEN)
        pattern = "#,##0" + ("." + "0" * digits if digits else "")
        return Figure(format_decimal(shown, format=pattern, locale=_BABEL[self.language]), shown)

    def percent(self, share: float, digits: int = 1) -> str:
        """Return a share as a number of hundredths."""
        space = "" if self.language in ("en", "pt") else "\N{NO-BREAK SPACE}"
        return f"{self.number(100 * share, digits)}{space}%"


@cache
def _resource(package: str, language: str) -> ast.Resource:
    path = files(package) / "locale" / f"{language}.ftl"
    return FluentResource(path.read_text(encoding="utf-8"))
