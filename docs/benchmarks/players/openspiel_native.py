"""A dice game of OpenSpiel, each game played from beginning to end by its C++ code; arguments: seconds, game.

The decisions are counted in games of their own, since asking for them costs time.
"""

from __future__ import annotations

import random
import sys
from itertools import count

import pyspiel
from timing import report

GAME = pyspiel.load_game(sys.argv[2])
SEEDS = count(1)
COUNTED = 200


def game() -> pyspiel.State:
    """Play a game and return its end."""
    state = GAME.new_initial_state()
    bots = [pyspiel.make_uniform_random_bot(player, random.getrandbits(30)) for player in range(GAME.num_players())]
    pyspiel.evaluate_bots(state, bots, next(SEEDS))
    return state


def decisions(state: pyspiel.State) -> int:
    """Return how many decisions led to a state."""
    return sum(step.player >= 0 for step in state.full_history())


MEAN = sum(decisions(game()) for _ in range(COUNTED)) / COUNTED


def play() -> float:
    """Play a game and return what its decisions are in the mean."""
    game()
    return MEAN


report(play)
