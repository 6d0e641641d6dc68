"""Draws a board on a canvas, layer by layer: ground, areas, cells, signs, pieces, names."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from homestretch.dsl.model import Board, Cell, CellKind
from homestretch.tools.diagram.canvas import Canvas
from homestretch.tools.diagram.geometry import ORIGIN, Point, packed
from homestretch.tools.diagram.links import draw_links, number_shifts
from homestretch.tools.diagram.marks import draw_chevron, draw_marks, mark_shapes
from homestretch.tools.diagram.sketch import Area, Layout, Outline
from homestretch.tools.diagram.theme import (
    BOARD,
    CELL,
    EMPTY,
    FAINT,
    FRAME,
    GROUND,
    INK,
    LINE,
    PAPER,
    SHADE,
    SeatStyle,
    define_hatches,
)

Places = tuple[tuple[int, ...], ...]
"""For each seat the places of its pieces."""


class Painter:
    """A board on a canvas, drawn layer by layer from the ground up."""

    def __init__(self, board: Board, placed: Layout, styles: tuple[SeatStyle, ...], safe: frozenset[int]) -> None:
        self.board = board
        self.placed = placed
        self.styles = styles
        self.safe = safe
        self.canvas = Canvas()
        self.pitch = placed.pitch
        self.stroke = min(placed.pitch * 0.035, 0.5)
        self.grid = board.shape.startswith(("serpentine", "line", "ur"))
        self.shapes = mark_shapes(board)
        self.aside = number_shifts(board, placed)
        self.entries: defaultdict[int, list[int]] = defaultdict(list)
        for seat, entry in enumerate(board.entry):
            if entry is not None:
                self.entries[entry].append(seat)
        define_hatches(self.canvas, styles, placed.pitch)

    def ground(self) -> None:
        """Draw the paper, the board and what is only there for the eye."""
        low, high = Point(0, 0), Point(self.placed.width, self.placed.height)
        edge = Point(self.pitch * 0.12, self.pitch * 0.12)
        self.canvas.box(low, high, 0, PAPER)
        self.canvas.box(low + edge, high - edge, self.pitch * 0.35, BOARD, FRAME, min(self.pitch * 0.08, 1.2))
        for plate in self.placed.plates:
            self.canvas.outline(plate, EMPTY, FRAME, self.stroke)
        for empty in self.placed.empty:
            self.canvas.outline(empty, EMPTY, FAINT, self.stroke * 0.7)
        for area in self.placed.vacant:
            self.canvas.outline(area.outline, EMPTY, FAINT, self.stroke)
            for place in area.places:
                self.canvas.disc(place, area.size, BOARD, FAINT, self.stroke)

    def areas(self, names: tuple[str, ...] = ()) -> None:
        """Draw the yards and finishes with the places of their pieces, and the names of the seats if there are any."""
        for seat, area in sorted(self.placed.yards.items()):
            self._area(area, seat, hatched=False)
        for seat, area in sorted(self.placed.finishes.items()):
            self._area(area, seat, hatched=True)
        for seat, label in sorted(self.placed.names.items()) if names else ():
            self.canvas.text(
                names[seat], label.center, label.height, INK, degrees=label.degrees, width=label.width, bold=True
            )

    def _area(self, area: Area, seat: int, *, hatched: bool) -> None:
        style = self.styles[seat]
        self.canvas.outline(area.outline, style.hatch if hatched else style.pale, INK, self.stroke * 1.3)
        for place in area.places:
            self.canvas.disc(place, area.size, CELL, style.edge, self.stroke * 1.6)

    def board_cells(self, cells: Iterable[int], *, unnamed: frozenset[int] = frozenset()) -> None:
        """Draw cells with their grounds, signs, links and numbers; those `unnamed` without numbers."""
        chosen = [self.board.cells[cell] for cell in cells]
        self._thread(chosen)
        for cell in chosen:
            outline = self.placed.cells[cell.id]
            self.canvas.outline(outline, self._fill(cell), LINE, self.stroke)
        covered = {
            cell.id
            for cell in chosen
            if draw_marks(
                self.canvas, cell, self.placed.cells[cell.id], self.styles, self.shapes, safe=cell.id in self.safe
            )
        }
        draw_links(self.canvas, self.board, self.placed, self.styles)
        for cell in (cell for cell in chosen if cell.id not in unnamed):
            self._number(cell, self.placed.cells[cell.id], tucked=self.grid or cell.id in covered)

    def _thread(self, cells: list[Cell]) -> None:
        """Draw the way from each round cell to the next below them, so that the eye can follow it."""
        chosen = {cell.id for cell in cells if not self.placed.cells[cell.id].corners}
        steps = {
            (here, edge.to)
            for ways in self.board.ahead
            for here, edges in ways.items()
            for edge in edges
            if {here, edge.to} <= chosen
        }
        for here, there in sorted(steps):
            ends = (self.placed.cells[here].center, self.placed.cells[there].center)
            self.canvas.line(ends, FRAME, self.pitch * 0.1)

    def _fill(self, cell: Cell) -> str:
        if cell.seat is not None:
            return self.styles[cell.seat].hatch
        owners = self.entries[cell.id]
        if len(owners) == 1 and self.board.seats > 1 and not self.grid:
            style = self.styles[owners[0]]
            return GROUND if style.suit else style.hatch
        if self.board.shape.startswith("serpentine"):
            return CELL if cell.index % 2 else SHADE
        return CELL

    def _number(self, cell: Cell, outline: Outline, *, tucked: bool) -> None:
        if cell.kind is CellKind.SPUR:
            return
        ground = self._fill(cell)
        small = cell.kind is CellKind.COLUMN
        size, center, room = outline.radius * (0.5 if small else 0.7), outline.center, outline.radius * 1.4
        if tucked and outline.corners:
            size = outline.radius * 0.46
            center = center + Point(-outline.radius * 0.66, -outline.radius * 0.7)
        elif tucked:
            size = outline.radius * 0.5
            center = center + Point(0, outline.radius * 0.64)
        center += self.aside.get(cell.id, ORIGIN)
        plain = ground in (CELL, SHADE, GROUND) and not self.board.links
        self.canvas.text(cell.name, center, size, FAINT if plain else INK, width=room, halo=None if plain else PAPER)

    def signs(self) -> None:
        """Draw small arrows that say which way pieces go."""
        size = self.pitch * 0.24
        for seat in range(self.board.seats):
            color = self.styles[seat].edge
            entry, turnoff = self.board.entry[seat], self.board.turnoff[seat]
            if entry is not None and not self.grid:
                ahead = self.board.ahead[seat][entry]
                onward = next((edge.to for edge in ahead if edge.branch is None), ahead[0].to)
                if onward in self.placed.cells:
                    draw_chevron(self.canvas, self.placed.cells[entry], self.placed.cells[onward], color, size)
            if turnoff is not None and self.board.column[seat]:
                first = self.placed.cells[self.board.column[seat][0]]
                draw_chevron(self.canvas, self.placed.cells[turnoff], first, color, size)

    def highlight(self, place: int) -> None:
        """Draw a strong edge around a cell."""
        outline = self.placed.cells.get(place)
        if outline is not None:
            self.canvas.outline(outline, "none", INK, self.stroke * 4)
            self.canvas.outline(outline, "none", GROUND, self.stroke * 2)

    def center(self, place: int) -> Point:
        """Return the middle of a place."""
        if place in self.placed.cells:
            return self.placed.cells[place].center
        for seat in range(self.board.seats):
            area = None
            if place == self.board.yard(seat):
                area = self.placed.yards.get(seat)
            elif place == self.board.finish(seat):
                area = self.placed.finishes.get(seat)
            if area is not None:
                return area.outline.center
        return self.placed.out

    def window(self, places: Iterable[int]) -> tuple[Point, Point]:
        """Return the corners of the part of the board around some places, at least a few cells wide."""
        centers = [self.center(place) for place in places] or [Point(self.placed.width / 2, self.placed.height / 2)]
        reach = self.pitch * 1.7
        low = Point(min(at.x for at in centers) - reach, min(at.y for at in centers) - reach)
        high = Point(max(at.x for at in centers) + reach, max(at.y for at in centers) + reach)
        middle, size = (low + high) * 0.5, high - low
        longest = max(size.x, size.y, self.pitch * 8)
        half = Point(max(size.x, longest * 0.62) / 2, max(size.y, longest * 0.62) / 2)
        low, high = middle - half, middle + half
        page = Point(self.placed.width, self.placed.height)
        if (high - low).length > 0.8 * page.length or high.x - low.x > page.x or high.y - low.y > page.y:
            return Point(0, 0), page
        # No part of it lies off the page.
        inward = Point(
            max(-low.x, 0) - max(high.x - page.x, 0),
            max(-low.y, 0) - max(high.y - page.y, 0),
        )
        return low + inward, high + inward

    def pieces(self, places: Places, piles: Mapping[int, tuple[int, ...]]) -> None:
        """Draw the pieces."""
        on_cells: defaultdict[int, list[int]] = defaultdict(list)
        removed: list[int] = []
        for seat, own in enumerate(places):
            for area, place in (
                (self.placed.yards.get(seat), self.board.yard(seat)),
                (self.placed.finishes.get(seat), self.board.finish(seat)),
            ):
                waiting = own.count(place)
                if area is not None:
                    for spot in area.places[:waiting]:
                        self._piece(spot, area.size * 0.9, seat)
            for place in own:
                if place < len(self.board.cells):
                    on_cells[place].append(seat)
            removed += [seat] * own.count(self.board.out)
        for cell, standing in sorted(on_cells.items()):
            self._stand(self.placed.cells[cell], piles.get(cell, tuple(standing)), piled=cell in piles)
        for at, seat in enumerate(removed):
            spot = self.placed.out + Point((at - (len(removed) - 1) / 2) * self.pitch * 0.5, 0)
            self._piece(spot, self.pitch * 0.22, seat)

    def tags(self, cells: Iterable[int], least: float, low: Point, high: Point) -> None:
        """Write the names of cells, with letters no smaller than `least`, at their edge where pieces hide nothing.

        All stay between two corners. A name that would lie on one that is written already is left out.
        """
        written: list[tuple[Point, Point]] = []
        for cell in cells:
            if self.board.cells[cell].kind is CellKind.SPUR:
                continue
            outline, name = self.placed.cells[cell], self.board.cells[cell].name
            size = max(outline.radius * 0.62, least)
            half = Point(size * 0.27 * len(name), size * 0.37)
            wanted = outline.center + Point(0.25, 0.45) * outline.radius + half
            center = Point(
                min(max(wanted.x, low.x + half.x), high.x - half.x), min(max(wanted.y, low.y + half.y), high.y - half.y)
            )
            if all(
                abs(center.x - other.x) >= half.x + room.x or abs(center.y - other.y) >= half.y + room.y
                for other, room in written
            ):
                written.append((center, half))
                self.canvas.text(name, center, size, INK, bold=True, halo=PAPER)

    def _stand(self, outline: Outline, standing: tuple[int, ...], *, piled: bool) -> None:
        size = outline.radius * 0.72
        if piled:
            for at, seat in enumerate(standing):
                self._piece(outline.center - Point(0, at * outline.radius * 0.34), size, seat)
            return
        spots, fitting = _spots(outline, len(standing))
        for spot, seat in zip(spots, standing, strict=True):
            self._piece(spot, min(size, fitting), seat)

    def _piece(self, center: Point, radius: float, seat: int) -> None:
        style = self.styles[seat]
        self.canvas.disc(center, radius, style.color, INK, radius * 0.12)
        self.canvas.disc(center, radius * 0.72, "none", style.contrast, radius * 0.07)
        self.canvas.symbol(style.emblem, center, radius * 0.48, style.contrast)


def _spots(outline: Outline, count: int) -> tuple[tuple[Point, ...], float]:
    """Return where some pieces stand on a cell and how large they can be."""
    if count == 2 and len(outline.corners) == 4:
        first, second, _, last = outline.corners
        long, short = (second - first), (last - first)
        if long.length < short.length:
            long, short = short, long
        shift = long * 0.25
        return (outline.center - shift, outline.center + shift), min(long.length * 0.23, short.length * 0.42)
    if count == 1:
        return (outline.center,), outline.radius * 0.72
    return packed(count, outline.center, outline.radius * 0.98)
