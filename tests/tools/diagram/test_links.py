"""Links: which way they go, and that they leave the numbers alone."""

from collections.abc import Callable
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from homestretch.dsl.model import Board
from homestretch.tools.diagram.geometry import Point, middle
from homestretch.tools.diagram.layout import layout
from homestretch.tools.diagram.links import beside, link_way, pointer
from homestretch.tools.diagram.svg import render_svg

Drawn = tuple[Board, tuple[str, ...], int]
RING = "ring: {} cells for each side, clockwise, numbered from 0\nentry: cell 0 of its side\nshape: {}\n"


def distance(point: Point, start: Point, end: Point) -> float:
    """How far a point is from a straight line between two others."""
    way = end - start
    share = ((point.x - start.x) * way.x + (point.y - start.y) * way.y) / way.length**2
    return point.distance(start + way * min(max(share, 0), 1))


@pytest.mark.parametrize(
    ("start", "end", "way"),
    [
        (2, 5, (2, 3, 4, 5)),
        (38, 1, (38, 39, 0, 1)),
        (5, 2, (5, 4, 3, 2)),
        (0, 10, tuple(range(11))),
        (0, 11, (0, 11)),
        (3, 23, (3, 23)),
    ],
)
def test_a_short_link_goes_along_the_ring(
    written: Callable[[str, int], Board | None], start: int, end: int, way: tuple[int, ...]
) -> None:
    board = written(RING.format(10, "ring"), 4)
    assert board is not None
    assert link_way(board, start, end) == way


def test_a_link_of_a_line_touches_its_ends_only(named: Callable[[str], Drawn]) -> None:
    assert link_way(named("snakes-and-ladders")[0], 3, 13) == (3, 13)


@pytest.mark.parametrize("shape", ["square", "circle", "ring", "polygon", "cross"])
@pytest.mark.parametrize("way", [(2, 5), (9, 13), (14, 17), (22, 18)])
def test_a_slide_runs_inside_its_cells_and_beside_their_numbers(
    written: Callable[[str, int], Board | None], shape: str, way: tuple[int, int]
) -> None:
    board = written(RING.format(11, shape), 4)
    assert board is not None
    placed = layout(board, pieces=1, size_mm=200)
    cells = [placed.cells[cell] for cell in link_way(board, *way)]
    line = beside(cells, middle(outline.center for outline in placed.cells.values()))
    for cell, point in zip(cells, line, strict=True):
        # A number is 0.7 radii high at most, and half of it lies on each side of the middle.
        assert all(distance(cell.center, one, two) > cell.radius * 0.35 for one, two in pairwise(line))
        assert point.distance(cell.center) < cell.radius * 0.9


def test_slides_run_along_the_outer_edge(named: Callable[[str], Drawn]) -> None:
    board, _, pieces = named("sorry")
    placed = layout(board, pieces=pieces, size_mm=400)
    center = middle(outline.center for outline in placed.cells.values())
    for start, end in board.links["slide"].items():
        cells = [placed.cells[cell] for cell in link_way(board, start, end)]
        for cell, point in zip(cells, beside(cells, center), strict=True):
            assert point.distance(center) > cell.center.distance(center)


def test_numbers_step_aside_from_slides(named: Callable[[str], Drawn]) -> None:
    board, seats, pieces = named("sorry")
    placed = layout(board, pieces=pieces, size_mm=400, title=True)
    svg = render_svg(board, seats=seats, names=seats, title="", pieces=pieces)
    boxes = {}
    for text in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text"):
        size = float(text.attrib["font-size"])
        half = Point(size * 0.26 * len(text.text or ""), size * 0.33)
        boxes[text.text] = Point(float(text.attrib["x"]), float(text.attrib["y"]) - half.y), half
    center = middle(outline.center for outline in placed.cells.values())
    for start, end in board.links["slide"].items():
        way = link_way(board, start, end)
        line = beside([placed.cells[cell] for cell in way], center)
        for cell in way:
            at, half = boxes[board.cells[cell].name]
            corners = [at + Point(half.x * x, half.y * y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
            gap = min(distance(corner, one, two) for corner in corners for one, two in pairwise(line))
            # The band is 0.16 cells wide, and its knob 0.26.
            assert gap > placed.pitch * (0.13 if cell == end else 0.08)


def test_a_pointer_points_ahead() -> None:
    tip, *base = pointer(Point(5, 5), Point(5, 9), 1)
    assert tip == Point(5, 6)
    assert {corner.y for corner in base} == {4}
    assert sum(corner.x for corner in base) == 10
