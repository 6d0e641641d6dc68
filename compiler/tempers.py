"""What each kind of player who looks one action ahead cares about, in weights that both implementations read."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

from homestretch.compiler.prospects import CHANCE, STEP

QUARTERS = 4
"""A weight counts quarters: of an average draw where the feature is a number of things, else of the feature itself."""

LOSS_SHIFT = (CHANCE // STEP * QUARTERS).bit_length() - 1
"""Sums of steps times chance times quarters are so many bits finer than points."""

WON = 1 << 40
"""Points for each player of the own team who has won or taken a place, and against each of the others."""


@dataclass(frozen=True, slots=True)
class Temper:
    """Weights in quarters.

    The lead on the tracks counts for everybody. rush: the sum over the own team's pieces of their worth squared, in
    parts of the greatest worth, so that a piece far ahead and one behind are more than two in the middle. capture: an
    enemy piece that the action captured. pursuit: what the player could take with his next draw. exposure: what the
    enemies could take with theirs. safety: a piece on a safe place. blockade: a cell where a piece of the own team
    stops an enemy.
    """

    rush: int = 0
    capture: int = 0
    pursuit: int = 0
    exposure: int = 0
    safety: int = 0
    blockade: int = 0


TEMPERS: MappingProxyType[str, Temper] = MappingProxyType(
    {
        "runner": Temper(rush=2),
        "hunter": Temper(rush=2, capture=12, pursuit=2),
        "cautious": Temper(rush=2, exposure=4, safety=2, blockade=2),
        "expectimax": Temper(rush=2, exposure=2, safety=2, blockade=2),
    }
)
"""By name; `expectimax` judges by its weights what comes of the next draw."""
