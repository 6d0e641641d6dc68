"""What a phrase can speak of: the material and the board of a game, the words it defines, and where the phrase is."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tests.strategies.chooser import Chooser

PRELUDE = ("lone", "doubled", "settled")
"""Adjectives that every game has."""


@dataclass(frozen=True)
class Frame:
    """A game without its rules.

    `tables` are the seats of each player, by number of players, as the file writes them. `course` is ring, line or
    track. `owned` are the marks and links that belong to seats. `starts` are the links that a piece can follow. `hands`
    tells that cards are held in the hand; otherwise they are turned up. `stacking` and `removing` tell that
    pieces come to lie on others or leave the game.
    """

    seats: tuple[str, ...]
    tables: dict[int, str]
    teams: str
    pieces: int
    dice: int
    faces: tuple[int, ...]
    cards: tuple[str, ...]
    copies: int
    hands: bool
    rounds: bool
    course: str
    board: tuple[tuple[str, str], ...]
    column: bool
    finish: bool
    finish_is_column: bool
    joined: bool
    capacity: int
    marks: tuple[str, ...]
    owned: tuple[str, ...]
    links: tuple[str, ...]
    stacking: bool
    removing: bool
    apart: bool

    @property
    def partners(self) -> bool:
        """Whether somebody has a partner."""
        return self.teams != "none"

    @property
    def exchanging(self) -> bool:
        """Whether players, and not only seats of one player, are partners."""
        return self.teams in ("partners opposite", "two teams, alternating")

    @property
    def most_dealt(self) -> int:
        """How many cards every player can get at once."""
        return min(3, len(self.cards) * self.copies // max(self.tables))

    @property
    def greatest(self) -> int:
        """The greatest face."""
        return max(self.faces, default=0)


@dataclass(frozen=True)
class Scope:
    """What the words at a place in a file can be.

    `it` tells that the sentence is about one piece. `numbered` tells that a number is being used, and `thrown` that
    there may have been a throw. `depth` grows inside conditions and descriptions, which end by it.
    """

    choose: Chooser
    frame: Frame
    section: str = "define"
    it: bool = False
    adjectives: tuple[str, ...] = PRELUDE
    groups: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    depth: int = 0

    def inside(self, section: str, *, it: bool = False) -> Scope:
        """Return the scope of a phrase of a section."""
        return replace(self, section=section, it=it, depth=0)

    def deeper(self, *, it: bool | None = None) -> Scope:
        """Return the scope of a part of a phrase."""
        return replace(self, depth=self.depth + 1, it=self.it if it is None else it)

    def rarely(self, percent: int) -> bool:
        """Return True in so many of a hundred cases, and the less the deeper."""
        return self.choose.chance(percent // (1 + 2 * self.depth))
