"""The Royal Game of Ur as royalur plays it by Finkel's rules; argument: seconds."""

from __future__ import annotations

import random

from royalur import Game
from timing import report


def play() -> int:
    """Play a game and return its throws."""
    game = Game.create_finkel()
    throws = 0
    while not game.is_finished():
        if game.is_waiting_for_roll():
            game.roll_dice()
            throws += 1
        else:
            game.make_move(random.choice(game.find_available_moves()))
    return throws


report(play)
