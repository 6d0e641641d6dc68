"""Boards in characters, against drawings made by hand."""

from collections.abc import Callable

import pytest

from homestretch.dsl.model import Board
from homestretch.tools.diagram.text import Words, seat_letters, text_board

Drawn = tuple[Board, tuple[str, ...], int]
WORDS = Words(yard="yard", finish="finish", out="out", column="home column")

UR = """\
  4d°   3d   2d    D           14d°  13d
    5    6   DD   8°    9   10   11   12
  4l°   3l   2l  >1l           14l°  13l

L light: yard 6, finish 1
D dark: yard 4
"""

SMALL_CROSS = """\
              9   10 >11c
              8  h1c   12
  >6b    7                  13   14
    5  h1b                 h1d   15
    4    3                  17 >16d
              2  h1a   18
            >1a   20   19

A a
B b
C c
D d
"""


def test_ur_with_pieces(named: Callable[[str], Drawn]) -> None:
    board, seats, _ = named("royal-game-of-ur")
    light = (board.yard(0),) * 6 + (board.finish(0),)
    dark = (board.yard(1),) * 4 + tuple(board.place_named(1, name) or 0 for name in ("1", "7", "7"))
    assert text_board(board, names=seats, words=WORDS, position=(light, dark)) == UR


def test_a_small_cross(written: Callable[[str, int], Board | None]) -> None:
    board = written(
        "ring: 5 cells for each side, clockwise, numbered from 1\nentry: cell 1 of its side\n"
        "turnoff: cell 5 of the side before\nhome-column: 1 cells after the turnoff, always\n"
        "finish: after the home column\nshape: cross\n",
        4,
    )
    assert board is not None
    assert text_board(board, names=("a", "b", "c", "d"), words=WORDS) == SMALL_CROSS


def test_every_cell_is_shown(shipped: Drawn) -> None:
    board, seats, _ = shipped
    words = text_board(board, names=seats, words=WORDS, width=200).replace(":", " ").replace(">", "").split()
    for cell in board.cells:
        name = "=" if cell.name == "entry" else cell.name
        count = sum(other.name == cell.name for other in board.cells)
        assert sum(word.rstrip("°↑↓←→abcdegioprsuwyhl") == name for word in words) >= (
            count if name != "=" else board.seats
        )


def test_a_board_too_wide_becomes_a_list(named: Callable[[str], Drawn]) -> None:
    board, seats, _ = named("parchis")
    narrow = text_board(board, names=seats, words=WORDS, width=40)
    assert "yellow, home column: h1 h2 h3 h4 h5 h6 h7" in narrow
    assert max(len(line) for line in narrow.splitlines() if "column" not in line) <= 40


def test_marks_of_a_seat_show_its_letter(named: Callable[[str], Drawn]) -> None:
    board, seats, _ = named("atout")
    drawn = text_board(board, names=seats, words=WORDS).split()
    assert {">0c", ">12h", ">24s", ">36d", "3h", "6s", "9d", "21c"} <= set(drawn)


def test_links_are_listed_and_point_up_or_down(named: Callable[[str], Drawn]) -> None:
    board, seats, _ = named("snakes-and-ladders")
    drawn = text_board(board, names=seats, words=WORDS)
    assert {"1↑", "98↓", "100"} <= set(drawn.split())
    assert "ladder: 1 > 38, 4 > 14," in drawn


def test_slides_point_where_they_lead(named: Callable[[str], Drawn]) -> None:
    board, seats, _ = named("sorry")
    drawn = text_board(board, names=seats, words=WORDS)
    # The first side is walked from right to left, the second one up, then right, then down.
    assert {"2r←", "10r←", "17b↑", "25b↑", "32y→", "40y→", "47g↓", "55g↓"} <= set(drawn.split())


def test_slides_of_a_free_side_belong_to_nobody(named: Callable[[str], Drawn]) -> None:
    board, seats, _ = named("sorry for two")
    assert {"2r←", "17↑", "32y→", "47↓"} <= set(text_board(board, names=seats, words=WORDS).split())


def test_in_a_list_links_lead_ahead_or_back(written: Callable[[str, int], Board | None]) -> None:
    board = written(
        "ring: 9 cells for each side, clockwise, numbered from 1\nentry: cell 1 of its side\n"
        "slide: from 2 to 5 of each side, from 8 to 6 of each side\nshape: circle\n",
        4,
    )
    assert board is not None
    assert {"2a→", "8a←"} <= set(text_board(board, names=("a", "b", "c", "d"), words=WORDS).split())


def test_a_board_too_wide_does_without_the_letters_of_own_cells(named: Callable[[str], Drawn]) -> None:
    board, seats, _ = named("mensch")
    assert {">1y", ">11g", "h1y", "h4b"} <= set(text_board(board, names=seats, words=WORDS).split())
    widest = max(map(len, text_board(board, names=seats, words=WORDS).split("\n\n")[0].splitlines()))
    drawn = text_board(board, names=seats, words=WORDS, width=widest - 17)
    assert "h1" in drawn.split()
    assert "h1y" not in drawn
    assert ">1y" in drawn.split()
    assert max(map(len, drawn.split("\n\n")[0].splitlines())) <= widest - 17


def test_letters_that_are_digits_are_kept_apart_from_numbers(named: Callable[[str], Drawn]) -> None:
    board, _, _ = named("mensch")
    drawn = text_board(board, names=("pin", "pine", "a", "b"), words=WORDS)
    assert {">1:1", "h1:1", ">11pine"} <= set(drawn.split())


def test_safe_cells_are_marked(named: Callable[[str], Drawn]) -> None:
    board, seats, _ = named("ludo")
    assert "9°" in text_board(board, names=seats, words=WORDS, safe=frozenset({8})).split()
    assert "°" not in text_board(board, names=seats, words=WORDS)


def test_three_pieces_are_counted(named: Callable[[str], Drawn]) -> None:
    board, seats, _ = named("ludo")
    position = ((8, 8, 8), (8,), (), (board.out, board.out))
    drawn = text_board(board, names=seats, words=WORDS, position=position)
    assert "R3G" in drawn.split()
    assert "B blue: out 2" in drawn


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (("red", "blue"), ("R", "B")),
        (("blue", "black"), ("BLU", "BLA")),
        (("rouge", "Rose"), ("ROU", "ROS")),
        (("pin", "pine"), ("1", "PINE")),
        (("", "x"), ("1", "X")),
    ],
)
def test_letters_tell_seats_apart(names: tuple[str, ...], letters: tuple[str, ...]) -> None:
    assert seat_letters(names) == letters
