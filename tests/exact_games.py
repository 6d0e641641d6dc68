"""Games that are all chance, written as variants: races, and a piece that leaves its yard on a 1."""

_HEAD = """\
homestretch: 1
game: exact
title: {en: Exact}
order: clockwise
pieces: 1 each, in the yard
dice: one die
"""

_TURN = """\
landing:
  share: with any piece, all stay
turn:
  - roll: roll one die
  - use: use the number
"""

EXACT = "the move is not allowed"
PAST = "the piece stops at the end"
TURNED = "the piece turns back"


def race(cells: int, overshoot: str) -> str:
    """Return a race along a line: one piece each, whoever is at the end first wins."""
    return (
        _HEAD
        + "seats: [red, blue, green, yellow]\n"
        + "players: {1: [red], 2: [red, blue], 4: all}\n"
        + f"board:\n  line: {cells} cells, numbered from 1\n  yard: one step before the line\n  finish: the last cell\n"
        + "uses:\n  move: you may move one of your pieces forward the number\n"
        + f"overshoot: {overshoot}\n"
        + _TURN
        + "end:\n  win: when all your pieces are in the finish, you win\n"
    )


def leaving(overshoot: str) -> str:
    """Return a game of one piece that leaves its yard on a 1 and then walks 56 steps to the last cell of its column."""
    return (
        _HEAD
        + "seats: [red]\nplayers: {1: all}\n"
        + "board:\n  ring: 100 cells for each side, clockwise, numbered from 1\n  entry: cell 1 of its side\n"
        + "  turnoff: cell 50 of its side\n  home-column: 7 cells after the turnoff, always\n"
        + "  finish: the home column\n"
        + "uses:\n  bring-out: when the number is 1, you may bring out one of your pieces\n"
        + "  move: you may move one of your pieces forward the number\n"
        + "duties:\n  - bring-out: when the number is 1, you must bring out one of your pieces\n"
        + f"overshoot: {overshoot}\n"
        + _TURN
        + "end:\n  win: when all your pieces are settled, you win\n"
    )
