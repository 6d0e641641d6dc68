"""Whole variant files to show a mistake in: as short as a file without one can be."""

BASED = """\
homestretch: 1
extends: ludo
game: mine
"""
"""The beginning of a file that changes a shipped variant."""

SMALL = """\
homestretch: 1
game: mine
title: {en: Mine}
seats: [red, blue]
players: {2: all}
order: clockwise
pieces: 1 each, in the yard
dice: one die
board:
  line: 10 cells, numbered from 1
  yard: one step before the line
  finish: the last cell
uses:
  move: you may move one of your pieces forward the number
landing:
  share: with any piece, all stay
overshoot: the move is not allowed
turn:
  - roll: roll one die
  - use: use the number
end:
  win: when all your pieces are in the finish, you win
"""
"""A whole variant: a race to the tenth cell."""

CARDS = """\
homestretch: 1
game: mine
title: {en: Mine}
seats: [red, blue]
players: {2: all}
order: clockwise
pieces: 1 each, in the yard
board:
  line: 10 cells, numbered from 1
  yard: one step before the line
  finish: the last cell
cards:
  one: {copies: 4, label: "1", use: forward 1}
  two: {copies: 4, label: "2", use: forward 2}
landing:
  share: with any piece, all stay
overshoot: the move is not allowed
start:
  - shuffle: shuffle all cards
  - deal: deal 2 cards to every player
turn:
  - shuffle: when the draw pile is empty, shuffle the used pile
  - draw: draw a card
  - play: play a card, or else discard a card
end:
  win: when all your pieces are in the finish, you win
"""
"""A whole variant with cards: a race to the tenth cell with ones and twos."""


def based(*lines: str) -> str:
    """Return a file that changes Ludo, with these lines after its beginning."""
    return BASED + "".join(f"{line}\n" for line in lines)


def small(*changes: tuple[str, str], sample: str = SMALL) -> str:
    """Return a whole variant with each first text replaced by the second.

    Raises ValueError where a text is not in it.
    """
    for old, new in changes:
        if old not in sample:
            raise ValueError(f"the sample holds no {old!r}")
        sample = sample.replace(old, new, 1)
    return sample


LAPS = """\
homestretch: 1
game: mine
title: {en: Mine}
seats: [red, blue]
players: {2: all}
order: clockwise
pieces: 2 each, in the yard
dice: one die
board:
  ring: 10 cells for each side, clockwise, numbered from 1
  entry: cell 1 of its side
  turnoff: cell 10 of the side before
  home-column: 3 cells after the turnoff, always
  finish: after the home column
uses:
  move: you may move one of your pieces forward the number
  bring-out: when the number is 6, you may bring out one of your pieces
landing:
  share: with any piece, all stay
overshoot: the move is not allowed
turn:
  - roll: roll one die
  - use: use the number
end:
  win: when all your pieces are in the finish, you win
"""
"""A whole variant: laps of a ring for two."""
