"""Ludo as ludo-king-engine plays it, for four; argument: seconds.

Its own `play_game` lets a player who cannot move throw again and works out everything twice; here the parts it is made
of are used, which is quicker and gives each player one throw.
"""

from __future__ import annotations

import random

from ludo_engine import LudoGame, PlayerColor
from timing import report

SIXES = 3


def play() -> int:
    """Play a game and return its decisions."""
    game = LudoGame(list(PlayerColor))
    decisions = 0
    while not game.game_over:
        player = game.get_current_player()
        thrown = game.roll_dice()
        forfeited = game.consecutive_sixes >= SIXES
        moves = game.get_valid_moves(player, thrown)
        again = thrown == 6 and not forfeited
        if moves:
            again = game.execute_move(player, random.choice(moves).token_id, thrown).extra_turn
        if not again:
            game.next_turn()
        decisions += 1
    return decisions


report(play)
