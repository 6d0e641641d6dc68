"""Words and their grammar: what a noun is called in a language, its plural, its gender, and how words join.

A language is a folder of `locale/`: `lexicon.yaml` holds what this module reads, the `.ftl` files hold the
messages. A variant may call things otherwise (`words:` in its file); its words replace the displayed ones with
their own gender and plural, and every article, contraction and agreement follows.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any, ClassVar

import yaml
from babel import Locale
from fluent.runtime.types import FluentType

from homestretch.dsl.errors import UsageError
from homestretch.dsl.schema import LANGUAGES


@dataclass(frozen=True, slots=True)
class Phrase(FluentType):
    """Words of a sentence with the features that other words agree with: gender (`m`, `f` or empty) and number."""

    text: str
    gender: str = ""
    plural: bool = False

    def format(self, locale: Locale) -> str:
        """Return the words; part of the protocol of Fluent."""
        return self.text

    def __str__(self) -> str:
        return self.text

    def with_text(self, text: str) -> Phrase:
        """Return other words with the same features."""
        return replace(self, text=text)


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun: singular, plural, gender, and the prepositions for being at and going to the thing."""

    singular: str
    plural: str
    gender: str
    at: str
    to: str

    def phrase(self, plural: bool = False) -> Phrase:
        """Return the bare noun."""
        return Phrase(self.plural if plural else self.singular, self.gender, plural)


@dataclass(frozen=True, slots=True)
class Adjective:
    """An adjective, in forms for masculine and feminine singular and plural.

    `clause` is set where it is said by a relative clause ("shares its square with another of its colour"): the
    forms are then those of the clause's predicate.
    """

    forms: tuple[str, str, str, str]
    clause: bool = False

    def form(self, to: Phrase) -> str:
        """Return the form that agrees with a phrase."""
        return agree(self.forms, to)


def agree(forms: tuple[str, ...], to: Phrase) -> str:
    """Return the form that agrees: of two forms by number, of four by gender and number.

    Raises ValueError for any other number of forms.
    """
    if len(forms) == 2:
        return forms[to.plural]
    if len(forms) == 4:
        return forms[2 * to.plural + (to.gender == "f")]
    raise ValueError(f"agreement takes two or four forms, not {forms!r}")


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The words of one language, with those that a variant puts in their place."""

    language: str
    nouns: dict[str, Noun]
    adjectives: dict[str, Adjective]
    determiners: dict[str, tuple[str, ...]]
    numbers: dict[int, tuple[str, ...]]
    ordinals: dict[int, tuple[str, ...]]
    names: dict[str, str]
    quotes: tuple[str, str]
    data: dict[str, Any]

    _COUNT_AS_WORDS: ClassVar[int] = 10

    def noun(self, key: str) -> Noun:
        """Return a noun by its concept; a name that no lexicon knows is itself, as typed, in quotes."""
        return self.nouns[key] if key in self.nouns else self._typed(key)

    def _typed(self, name: str) -> Noun:
        text = self.quote(name)
        preposition = self.data["prepositions"]
        return Noun(text, text, self.data["typed-gender"], preposition["at"], preposition["to"])

    def adjective(self, name: str, *, prelude: bool) -> Adjective:
        """Return an adjective; `prelude` says that the word has the meaning that every game gives it."""
        entry = self.adjectives.get(name)
        if entry is None or (entry.clause and not prelude):
            text = self.quote(name)
            return Adjective((text, text, text, text))
        return entry

    @property
    def clauses(self) -> frozenset[str]:
        """The adjectives that are said by a relative clause, which needs no explanation."""
        return frozenset(name for name, adjective in self.adjectives.items() if adjective.clause)

    def quote(self, text: str) -> str:
        """Return a text in the quotation marks of the language."""
        return f"{self.quotes[0]}{text}{self.quotes[1]}"

    def count(self, number: int, of: Phrase) -> str:
        """Return a count as the language writes it before a noun: in words up to ten, agreeing with the noun."""
        forms = self.numbers.get(number)
        if forms is None or number > self._COUNT_AS_WORDS:
            return str(number)
        return forms[-1] if of.gender == "f" else forms[0]

    def ordinal(self, number: int, of: Phrase) -> str:
        """Return an ordinal number that agrees with a noun; large ones in digits."""
        forms = self.ordinals.get(number)
        if forms is None:
            return str(self.data["ordinal-digits"]).replace("#", str(number))
        return forms[-1] if of.gender == "f" else forms[0]

    def determiner(self, kind: str, to: Phrase) -> str:
        """Return an article or possessive that agrees with a noun: `the`, `a`, `its`, `your`."""
        return agree(self.determiners[kind], to)

    def name(self, key: str) -> str:
        """Return the name of a seat or a thing of its own kind; as typed where the language has no word for it."""
        return self.names.get(key, key)

    def with_words(self, words: dict[str, tuple[str, str, str]]) -> Lexicon:
        """Return the lexicon with displayed words replaced: by concept, singular, plural and gender.

        The empty gender keeps the gender of the word replaced. A word for a defined adjective takes its two forms.
        """
        nouns = dict(self.nouns)
        adjectives = dict(self.adjectives)
        for key, (singular, plural, gender) in words.items():
            old = self.noun(key)
            nouns[key] = replace(old, singular=singular, plural=plural, gender=gender or old.gender)
            adjectives[key] = Adjective((singular, singular, plural, plural))
        return replace(self, nouns=nouns, adjectives=adjectives)


def require_language(language: str) -> str:
    """Return the language if sheets can be written in it.

    Raises UsageError otherwise, naming those that can.
    """
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise UsageError(f"there are no sheets in the language {language!r}; there are sheets in {known}")
    return language


@cache
def load_lexicon(language: str) -> Lexicon:
    """Return the words of a language, as shipped.

    Raises UsageError for a language without a folder in `locale/`.
    """
    folder = files("homestretch.tools.sheet") / "locale" / require_language(language)
    data = yaml.load((folder / "lexicon.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    prepositions = data["prepositions"]
    nouns = {}
    for key, entry in data["nouns"].items():
        singular, plural, *gender = entry["forms"] if isinstance(entry, dict) else entry
        own = entry if isinstance(entry, dict) else {}
        at = own.get("at", prepositions["at"])
        to = own.get("to", prepositions["to"])
        nouns[key] = Noun(singular, plural, gender[0] if gender else "", at, to)
    return Lexicon(
        language=language,
        nouns=nouns,
        adjectives={key: _adjective(entry) for key, entry in data["adjectives"].items()},
        determiners={key: tuple(forms) for key, forms in data["determiners"].items()},
        numbers=_numbered(data["numbers"]),
        ordinals=_numbered(data["ordinals"]),
        names=data["names"],
        quotes=tuple(data["quotes"]),
        data=data,
    )


def _adjective(entry: Any) -> Adjective:
    clause = isinstance(entry, dict)
    forms = list(entry["clause"] if clause else entry)
    if len(forms) == 1:
        forms *= 4
    elif len(forms) == 2:
        forms = [forms[0], forms[0], forms[1], forms[1]]
    return Adjective((forms[0], forms[1], forms[2], forms[3]), clause)


def _numbered(entries: list[Any]) -> dict[int, tuple[str, ...]]:
    """Number the entries from 1; an entry is a word or its masculine and feminine."""
    return {
        number: tuple(entry) if isinstance(entry, list) else (entry,) for number, entry in enumerate(entries, start=1)
    }
