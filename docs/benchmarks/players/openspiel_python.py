"""A dice game of OpenSpiel, every step taken from Python; arguments: seconds, game."""

from __future__ import annotations

import random
import sys

import pyspiel
from timing import report

GAME = pyspiel.load_game(sys.argv[2])


def play() -> int:
    """Play a game and return its decisions."""
    state = GAME.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(actions, chances)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
    return decisions


report(play)
