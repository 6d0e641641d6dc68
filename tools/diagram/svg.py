"""A board as an SVG drawing in millimeters: the whole of it to play on, or a small part to explain a position."""

from __future__ import annotations

from collections.abc import Mapping

from homestretch.dsl.model import Board
from homestretch.tools.diagram.geometry import Point
from homestretch.tools.diagram.layout import layout
from homestretch.tools.diagram.links import draw_arrow
from homestretch.tools.diagram.painter import Painter, Places
from homestretch.tools.diagram.sketch import Outline
from homestretch.tools.diagram.theme import INK, seat_styles

SHOWN_MM = 45.0
"""How wide a position is on a sheet."""

LEAST_MM = 6.05 * 25.4 / 72
"""How high letters must be to be read easily: 6 points, and a little more since coordinates are rounded."""

WIDEST = 14
"""How many cells wide or high a part of the board may be before pieces apart from the moves are left out."""


def render_svg(
    board: Board,
    *,
    seats: tuple[str, ...],
    names: tuple[str, ...],
    title: str,
    pieces: int,
    safe: frozenset[int] = frozenset(),
    position: Places | None = None,
    piles: Mapping[int, tuple[int, ...]] | None = None,
    size_mm: float = 400.0,
    prefix: str = "board",
    all_seats: tuple[str, ...] | None = None,
) -> str:
    """Return the board to play on, its longer edge `size_mm` long.

    `seats` are the names of the seats in the file, from which colors and suits are taken, `all_seats` those of the
    whole game, if some of them are not at this table; `names` are shown to players. `safe` are the cells that the
    rules make safe. `position` puts pieces on the board, with `piles` from the bottom up where their order on a cell
    matters. `prefix` keeps the names inside the drawing apart from those of other drawings on the same page.
    """
    placed = layout(board, pieces=pieces, size_mm=size_mm, title=True)
    drawing = Painter(board, placed, seat_styles(seats, prefix, all_seats), safe)
    drawing.ground()
    drawing.areas(names)
    drawing.board_cells(range(len(board.cells)))
    drawing.signs()
    if placed.title is not None:
        label = placed.title
        drawing.canvas.text(title, label.center, label.height, INK, width=label.width, bold=True)
    if position is not None:
        drawing.pieces(position, piles or {})
    return drawing.canvas.svg(Point(0, 0), Point(placed.width, placed.height), title)


def render_position_svg(
    board: Board,
    *,
    seats: tuple[str, ...],
    places: Places,
    title: str,
    piles: Mapping[int, tuple[int, ...]] | None = None,
    safe: frozenset[int] = frozenset(),
    highlight: frozenset[int] = frozenset(),
    moves: tuple[tuple[int, int], ...] = (),
    crop: bool = True,
    size_mm: float = 70.0,
    prefix: str = "position",
    all_seats: tuple[str, ...] | None = None,
) -> str:
    """Return a small drawing of a position; `title` is its text for those who do not see it.

    `places` gives the places of each seat's pieces, `piles` those of a cell from the bottom up where their order
    matters. `highlight` are cells drawn with a strong edge, `moves` arrows from place to place. With `crop` only the
    part of the board is shown where pieces, highlights and arrows are, as large as fits `size_mm`; where pieces stand
    all over the board, the part where highlights and arrows are. The names of these cells can be read when the
    drawing is `SHOWN_MM` wide; where cells are too near to each other for that, those of highlights and arrows have
    theirs first. `all_seats` are the seats of the whole game, if some of them are not at this table.
    """
    count = max(len(own) for own in places)
    placed = layout(board, pieces=count, size_mm=size_mm)
    drawing = Painter(board, placed, seat_styles(seats, prefix, all_seats), safe)
    low, high = Point(0, 0), Point(placed.width, placed.height)
    standing = [place for own in places for place in own if place < len(board.cells)]
    told = [*highlight, *(place for move in moves for place in move)]
    if crop:
        low, high = drawing.window([*standing, *told])
        if told and (high.x - low.x > WIDEST * placed.pitch or high.y - low.y > WIDEST * placed.pitch):
            low, high = drawing.window(told)
    drawing.ground()
    drawing.areas()
    inside = [cell for cell, outline in placed.cells.items() if _touches(outline, low, high, placed.pitch)]
    named = [cell for cell in dict.fromkeys([*told, *sorted(standing)]) if cell in set(inside)]
    drawing.board_cells(sorted(inside), unnamed=frozenset(named))
    drawing.signs()
    for cell in sorted(highlight):
        drawing.highlight(cell)
    drawing.pieces(places, piles or {})
    for start, end in moves:
        draw_arrow(drawing.canvas, drawing.center(start), drawing.center(end), placed.pitch * 0.4, INK)
    drawing.tags(named, LEAST_MM * (high.x - low.x) / SHOWN_MM, low, high)
    scale = size_mm / max(high.x - low.x, high.y - low.y)
    return drawing.canvas.svg(low, high, title, scale)


def _touches(outline: Outline, low: Point, high: Point, reach: float) -> bool:
    center = outline.center
    return low.x - reach < center.x < high.x + reach and low.y - reach < center.y < high.y + reach
