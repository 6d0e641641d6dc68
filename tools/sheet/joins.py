"""How neighbouring words change each other: contractions, elisions, articles before a vowel.

Messages are written word by word ("de el", "le as", "a 8", "y ingleses"); `Joins.apply` makes of them what the
language writes ("del", "l'as", "an 8", "e ingleses"). The tables stand in each `lexicon.yaml` under `joins`:

`pairs`        two words that become one (`de el: del`)
`elide`        words that lose their vowel before a vowel (`le: l'`), but not before `elide-not` words
`before-vowel` words with another form before a vowel (`sa: son`, `a: an`)
`space-before-high-marks`  whether colon, semicolon and the like keep a space (that does not break) before them
`before`       words with another form before words that begin in a certain way, as a pattern
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Any

from homestretch.tools.sheet.lexicon import load_lexicon

_VOWELS = frozenset("aeiouœ")
_SPACES = re.compile(r"[ \t\n]+")
_SPACE_BEFORE = re.compile(r" +([,.)\]])")
_SPACE_BEFORE_HIGH = re.compile(r" +([;:!?])")


class Joins:
    """The tables of one language, ready for use."""

    def __init__(self, data: dict[str, Any]) -> None:
        self._pairs: dict[str, str] = data.get("pairs", {})
        self._elide: dict[str, str] = data.get("elide", {})
        self._elide_not = tuple(data.get("elide-not", ()))
        self._space_before_high = "\u00a0" if data.get("space-before-high-marks", False) else ""
        self._mute_h = bool(data.get("mute-h", False))
        self._before_vowel: dict[str, str] = data.get("before-vowel", {})
        self._vowel_digits = tuple(str(number) for number in data.get("vowel-digits", ()))
        self._before: list[tuple[str, re.Pattern[str], str]] = [
            (word, re.compile(pattern), other) for word, pattern, other in data.get("before", ())
        ]

    def apply(self, text: str) -> str:
        """Return the text with its words joined as the language writes them, and single spaces."""
        words = _SPACES.sub(" ", text).strip().split(" ")
        joined: list[str] = []
        # From the last word to the first, since "de le as" is "de l'as" and not "du as".
        for word in reversed(words):
            joined += self._pair(joined.pop(), word) if joined else [word]
        text = _SPACE_BEFORE.sub(r"\1", " ".join(reversed(joined)))
        return _SPACE_BEFORE_HIGH.sub(f"{self._space_before_high}\\1", text)

    def _pair(self, following: str, word: str) -> list[str]:
        """Return one or two words, the later one first."""
        contracted = self._pairs.get(f"{_lower_first(word)} {following}")
        if contracted is not None:
            return [_like(contracted, word)]
        adapted = self._adapted(word, following)
        if adapted != word and adapted.endswith("'"):
            return [adapted + following]
        return [following, adapted]

    def _adapted(self, word: str, following: str) -> str:
        lower = _lower_first(word)
        for candidate, pattern, other in self._before:
            if candidate == lower and pattern.match(following):
                return _like(other, word)
        if self._starts_with_vowel(following):
            if lower in self._before_vowel:
                return _like(self._before_vowel[lower], word)
            if lower in self._elide:
                return _like(self._elide[lower], word)
        return word

    def _starts_with_vowel(self, word: str) -> bool:
        bare = word.lstrip("«“\"'(")
        if bare != word:
            return False
        if bare[:1].isdigit():
            digits = re.match(r"\d+", bare)
            return digits is not None and digits.group() in self._vowel_digits
        lowered = bare.lower()
        if any(lowered.startswith(start) for start in self._elide_not):
            return False
        first = unicodedata.normalize("NFD", lowered[:1])[:1]
        return first in _VOWELS or (self._mute_h and first == "h")


def _lower_first(word: str) -> str:
    return word[:1].lower() + word[1:]


def _like(new: str, old: str) -> str:
    return new[:1].upper() + new[1:] if old[:1].isupper() else new


@cache
def joins_of(language: str) -> Joins:
    """Return the joins of a language."""
    return Joins(load_lexicon(language).data["joins"])


def sentence_case(text: str) -> str:
    """Return the text with its first letter capital and a full stop at its end, if it has no end mark yet."""
    for at, character in enumerate(text):
        if character.isalnum():
            text = text[:at] + character.upper() + text[at + 1 :]
            break
    return text if text[-1:] in ".!?…:" else f"{text}."
