"""From the text of a phrase to its words, each classified before anything is parsed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Names:
    """The names that a file declares, by what they are; phrases know them beside the words of the language.

    `marks` and `links` come from the board (links are marks too), `cards` are card ids. The others are defined
    words: adjectives of pieces, adjectives of cells, group nouns, and numbers.
    """

    marks: frozenset[str] = frozenset()
    links: frozenset[str] = frozenset()
    piece_words: frozenset[str] = frozenset()
    cell_words: frozenset[str] = frozenset()
    groups: frozenset[str] = frozenset()
    numbers: frozenset[str] = frozenset()
    cards: frozenset[str] = frozenset()
