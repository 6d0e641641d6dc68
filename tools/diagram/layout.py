"""Where everything of a board lies on a page."""

from __future__ import annotations

from homestretch.dsl.model import Board
from homestretch.tools.diagram.shapes.cross import cross
from homestretch.tools.diagram.shapes.polygon import polygon
from homestretch.tools.diagram.shapes.round import round_board
from homestretch.tools.diagram.shapes.rows import lanes, ur, winding
from homestretch.tools.diagram.sketch import Layout, Sketch, fit


def layout(board: Board, *, pieces: int, size_mm: float, title: bool = False) -> Layout:
    """Return where cells, yards and finishes lie, in millimeters.

    `pieces` of each seat have a place in its yard. The longer edge of the page is `size_mm`. With `title` there is
    room for one.
    """
    return fit(sketch(board, pieces), size_mm, title)


def sketch(board: Board, pieces: int) -> Sketch:
    """Return the picture of a board in its shape, counted in cells."""
    match board.shape.split():
        case ["cross"]:
            return cross(board, pieces)
        case ["square"]:
            return polygon(board, pieces, square_cells=True)
        case ["polygon"]:
            return polygon(board, pieces, square_cells=False)
        case ["circle"]:
            return round_board(board, pieces, closed=False)
        case ["ring"]:
            return round_board(board, pieces, closed=True)
        case ["serpentine", "of", rows, "rows"]:
            return winding(board, pieces, int(rows))
        case ["ur"]:
            return ur(board, pieces)
        case ["line"]:
            return (
                lanes(board, pieces)
                if any(cell.seat is not None for cell in board.cells)
                else winding(board, pieces, None)
            )
    raise ValueError(f"no board looks like {board.shape!r}")
