"""The messages of a language: Fluent texts that are filled with nouns, numbers and phrases.

Messages never hold an article or an agreement by chance: they call the functions below, which take a noun by its
concept (`"piece"`) or a phrase that was made before (`$there`).

`N(x)`, `NS(x)`            the bare noun, its plural
`A(x)`, `THE(x)`, `THES(x)`  with an article: a piece, the piece, the pieces
`ITS(x)`, `ITSS(x)`, `OWN(x)`, `THEIR(x)`, `YOUR(x)`, `YOURS(x)`  with a possessive, as of one piece or of the player
`AT(x)`, `TO(x)`           its preposition for being there, for going there
`COUNT(n, x)`, `ORDINAL(n, x)`  a number in words that agrees with the noun
`COUNTED(n, x)`            number and noun: four pieces
`AGREE(x, "s", "p")`       the word that agrees in number; with four words, in gender and number
`GENDER(x, "m", "f")`      the word that agrees in gender
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from homestretch.dsl.errors import InternalFault
from homestretch.tools.sheet.joins import joins_of
from homestretch.tools.sheet.lexicon import Lexicon, Phrase, agree

FILES = ("nouns.ftl", "conditions.ftl", "acts.ftl", "rules.ftl", "board.ftl", "sheet.ftl")
"""The message files of each language."""

_LONG = 2_000


@cache
def message_resources(language: str) -> tuple[ast.Resource, ...]:
    """Return the message files of a language, parsed."""
    folder = files("homestretch.tools.sheet") / "locale" / language
    return tuple(FluentResource((folder / name).read_text(encoding="utf-8")) for name in FILES)


@cache
def message_keys(language: str) -> frozenset[str]:
    """Return the names of all messages of a language, attributes as `name.attribute`."""
    keys = set()
    for resource in message_resources(language):
        for entry in resource.body:
            if isinstance(entry, ast.Message):
                if entry.value is not None:
                    keys.add(entry.id.name)
                keys.update(f"{entry.id.name}.{attribute.id.name}" for attribute in entry.attributes)
    return frozenset(keys)


class Messages:
    """Says things in one language with one set of words."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.language = lexicon.language
        self._joins = joins_of(lexicon.language)
        self._bundle = FluentBundle([lexicon.language], functions=self._functions(), use_isolating=False)
        for resource in message_resources(lexicon.language):
            self._bundle.add_resource(resource)

    def __call__(self, key: str, **values: Phrase | str | int) -> str:
        """Return the message with its places filled; `name.attribute` asks for a part of a message.

        Raises InternalFault where the message does not exist or cannot be filled.
        """
        name, _, attribute = key.partition(".")
        if key not in message_keys(self.language):
            raise InternalFault(f"the sheet has no message {key!r} in {self.language!r}")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None  # the message would not be among the keys
        # Fluent refuses very long texts; as phrases they pass.
        given = {
            place: Phrase(value) if isinstance(value, str) and len(value) > _LONG else value
            for place, value in values.items()
        }
        text, errors = self._bundle.format_pattern(pattern, given)
        if errors:
            raise InternalFault(f"the message {key!r} in {self.language!r} cannot be said: {errors[0]!r}")
        return " ".join(str(text).split(" "))

    def has(self, key: str) -> bool:
        """Return whether there is such a message."""
        return key in message_keys(self.language)

    def join(self, text: str) -> str:
        """Return a finished text with its words joined as the language writes them."""
        return self._joins.apply(text)

    def every(self, items: list[str]) -> str:
        """Return `A, B and C`."""
        return self._listed(items, "standard")

    def either(self, items: list[str]) -> str:
        """Return `A, B or C`."""
        return self._listed(items, "or")

    def _listed(self, items: list[str], style: Any) -> str:
        return format_list(items, style=style, locale=str(self.lexicon.data["lists-as-in"]))

    def noun(self, key: str, plural: bool = False) -> Phrase:
        """Return the bare noun for a concept."""
        return self.lexicon.noun(key).phrase(plural)

    def with_determiner(self, kind: str, noun: Phrase) -> Phrase:
        """Return the noun with an article or possessive before it."""
        return noun.with_text(f"{self.lexicon.determiner(kind, noun)} {noun.text}")

    def counted(self, number: int, key: str) -> Phrase:
        """Return number and noun: `four pieces`."""
        noun = self.noun(key, plural=number != 1)
        return noun.with_text(f"{self.lexicon.count(number, noun)} {noun.text}")

    def _phrase(self, value: Any, plural: bool = False) -> Phrase:
        return value if isinstance(value, Phrase) else self.noun(str(value), plural)

    def _functions(self) -> dict[str, Callable[..., Any]]:
        lexicon = self.lexicon

        def with_word(kind: str, plural: bool) -> Callable[[Any], Phrase]:
            return lambda value: self.with_determiner(kind, self._phrase(value, plural))

        def preposition(which: str) -> Callable[[Any], str]:
            return lambda value: str(getattr(lexicon.noun(str(value)), which))

        return {
            "N": lambda value: self._phrase(value),
            "NS": lambda value: self._phrase(value, plural=True),
            "A": with_word("a", False),
            "THE": with_word("the", False),
            "THES": with_word("the", True),
            "ITS": with_word("its", False),
            "ITSS": with_word("its", True),
            "OWN": with_word("own", False),
            "THEIR": with_word("their", False),
            "YOUR": with_word("your", False),
            "YOURS": with_word("your", True),
            "AT": preposition("at"),
            "TO": preposition("to"),
            "COUNT": lambda number, value: lexicon.count(int(number), self._phrase(value)),
            "COUNTED": lambda number, value: self.counted(int(number), str(value)),
            "ORDINAL": lambda number, value: lexicon.ordinal(int(number), self._phrase(value)),
            "AGREE": lambda value, *forms: agree(tuple(str(form) for form in forms), self._phrase(value)),
            "GENDER": lambda value, masculine, feminine: feminine if self._phrase(value).gender == "f" else masculine,
        }
