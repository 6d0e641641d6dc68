"""Texts in one language, and numbers as that language writes them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from homestretch.dsl.errors import InternalFault

_BABEL = {"en": "en", "es": "es", "pt": "pt_BR", "fr": "fr"}

LANGUAGES = tuple(_BABEL)
"""The languages; each has a file in every folder `locale/`."""


class Wording:
    """Says the messages of `locale/LANGUAGE.ftl` of a package."""

    def __init__(self, package: str, language: str) -> None:
        self.package = package
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
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

    def number(self, value: float, digits: int = 0) -> str:
        """Return a number with so many decimals, as the language writes it."""
        pattern = "#,##0" + ("." + "0" * digits if digits else "")
        return str(format_decimal(value, format=pattern, locale=_BABEL[self.language]))

    def percent(self, share: float, digits: int = 1) -> str:
        """Return a share as a number of hundredths."""
        space = "" if self.language in ("en", "pt") else "\N{NO-BREAK SPACE}"
        return f"{self.number(100 * share, digits)}{space}%"


@cache
def _resource(package: str, language: str) -> ast.Resource:
    path = files(package) / "locale" / f"{language}.ftl"
    return FluentResource(path.read_text(encoding="utf-8"))
