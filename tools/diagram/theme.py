"""Colors, hatches and emblems: what makes seats differ, for all eyes and without color too.

The colors come from the set of Okabe and Ito, which people with any color vision can tell apart; where a seat is
named for a color it gets the one of that name. A hatch and an emblem beside the color carry the same difference.
"""

from __future__ import annotations

from dataclasses import dataclass

from homestretch.tools.diagram.canvas import Canvas, number
from homestretch.tools.diagram.symbols import EMBLEMS, SHAPES, SUITS

PAPER = "#fffdf7"
BOARD = "#f3ead6"
FRAME = "#8a7350"
WHITE = "#ffffff"
BLACK = "#000000"
CELL = WHITE
SHADE = "#f1ece0"
EMPTY = "#e6dfd0"
LINE = "#4a4338"
INK = "#2b2620"
FAINT = "#8d8577"
GROUND = "#f7d354"
"""The ground of an entry that bears a suit."""

_NAMED = {
    "yellow": "#f0c418",
    "blue": "#0072b2",
    "red": "#d23b1e",
    "green": "#009e73",
    "orange": "#e69f00",
    "purple": "#9b4f96",
    "violet": "#9b4f96",
    "pink": "#cc79a7",
    "white": "#ffffff",
    "black": "#2f2f2f",
    "gray": "#8f8f8f",
    "brown": "#8b5a2b",
    "light": "#f2dfb6",
    "dark": "#5a4130",
    "clubs": "#2f2f2f",
    "spades": "#2f2f2f",
    "hearts": "#d23b1e",
    "diamonds": "#d23b1e",
}
_OTHERS = ("#e69f00", "#56b4e9", "#009e73", "#f0c418", "#0072b2", "#d55e00", "#cc79a7", "#2f2f2f")


@dataclass(frozen=True, slots=True)
class SeatStyle:
    """How a seat looks.

    `color` fills its pieces, `edge` is the same where it must show on white, `contrast` is for lines on it, `pale`
    for large grounds.
    `hatch` is the paint of hatched cells. `suit` tells whether the emblem is a suit of cards. `rank` counts the seat
    among all of its game, from 0.
    """

    color: str
    edge: str
    contrast: str
    pale: str
    hatch: str
    emblem: str
    suit: bool
    rank: int


def seat_styles(seats: tuple[str, ...], prefix: str, all_seats: tuple[str, ...] | None = None) -> tuple[SeatStyle, ...]:
    """Return the style of each seat of a table by its name; `prefix` begins the names of hatches.

    `all_seats` are the seats of the game in the order of its file, so that a seat looks the same at every table; None
    where all of them are at the table.

    Raises ValueError where a seat of the table is none of the game.
    """
    everyone = seats if all_seats is None else all_seats
    strange = [name for name in seats if name not in everyone]
    if strange:
        raise ValueError(f"the game has no seat called {strange[0]!r}; it has {', '.join(everyone)}")
    taken = {_NAMED[name] for name in everyone if name in _NAMED}
    free = [color for color in _OTHERS if color not in taken]
    styles = []
    for name in seats:
        at = everyone.index(name)
        color = _NAMED.get(name) or free[at % len(free)]
        styles.append(
            SeatStyle(
                color=color,
                edge=_mixed(color, 0.62, BLACK) if _brightness(color) > 200 else color,
                contrast=INK if _brightness(color) > 150 else WHITE,
                pale=_mixed(color, 0.3),
                hatch=f"url(#{prefix}-{at})",
                emblem=SUITS.get(name) or SHAPES[EMBLEMS[at % len(EMBLEMS)]],
                suit=name in SUITS,
                rank=at,
            )
        )
    return tuple(styles)


def define_hatches(canvas: Canvas, styles: tuple[SeatStyle, ...], pitch: float) -> None:
    """Add the hatch of each seat to a drawing; `pitch` is the size of a cell."""
    for style in styles:
        turn, across, down, dotted = _HATCHES[style.rank % len(_HATCHES)]
        size = pitch * (0.2 if style.rank < len(_HATCHES) else 0.34)
        full, half = number(size), number(size / 2)
        dot = f'<circle cx="{half}" cy="{half}" r="{number(size * 0.24)}" fill="{style.edge}" stroke="none"/>'
        lines = f'<path d="M0 {half}H{full}"/>' if across else ""
        lines += f'<path d="M{half} 0V{full}"/>' if down else ""
        lines += dot if dotted else ""
        name = style.hatch.removeprefix("url(#").removesuffix(")")
        extent = f'width="{full}" height="{full}"'
        canvas.define(
            f'<pattern id="{name}" {extent} patternUnits="userSpaceOnUse" patternTransform="rotate({turn})">'
            f'<rect {extent} fill="{_mixed(style.color, 0.42)}"/>'
            f'<g stroke="{style.edge}" stroke-width="{number(size * 0.3)}">{lines}</g></pattern>'
        )


_HATCHES = (
    (45, True, False, False),
    (0, True, False, False),
    (-45, True, False, False),
    (0, False, True, False),
    (45, True, True, False),
    (0, False, False, True),
    (0, True, True, False),
    (45, False, False, True),
)
"""For each seat: by how many degrees the hatch is turned, and whether it has lines across, lines down and dots."""


def _channels(color: str) -> tuple[int, ...]:
    return tuple(int(color[at : at + 2], 16) for at in (1, 3, 5))


def _brightness(color: str) -> float:
    red, green, blue = _channels(color)
    return 0.299 * red + 0.587 * green + 0.114 * blue


def _mixed(color: str, share: float, other: str = WHITE) -> str:
    """Return a color of which only a share is left, and the rest is another."""
    both = zip(_channels(color), _channels(other), strict=True)
    return "#" + "".join(f"{round(one * share + two * (1 - share)):02x}" for one, two in both)
