"""Ludo as ludopy plays it, for four, until the first has won; argument: seconds."""

from __future__ import annotations

import random

import ludopy
from timing import report


def play() -> int:
    """Play a game and return its decisions."""
    game = ludopy.Game()
    won = False
    decisions = 0
    while not won:
        (_, movable, *_), _ = game.get_observation()
        *_, won = game.answer_observation(random.choice(movable) if len(movable) else -1)
        decisions += 1
    return decisions


report(play)
