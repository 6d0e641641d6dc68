"""A board drawn without a scale, and the same on a page in millimeters.

A sketch counts in cells: neighbors on a track are about 1 apart. `fit` moves it onto a page.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from homestretch.tools.diagram.geometry import Point

MARGIN = 0.55
"""Paper around a sketch, in cells."""


@dataclass(frozen=True, slots=True)
class Outline:
    """Something on paper: a polygon with these corners, or without any a disc. `radius` fits inside it."""

    center: Point
    radius: float
    corners: tuple[Point, ...] = ()

    def extent(self) -> Iterator[Point]:
        """Give points that enclose the outline."""
        if self.corners:
            yield from self.corners
        else:
            yield Point(self.center.x - self.radius, self.center.y - self.radius)
            yield Point(self.center.x + self.radius, self.center.y + self.radius)

    def moved(self, scale: float, shift: Point) -> Outline:
        """Return it enlarged and then shifted."""
        corners = tuple(corner * scale + shift for corner in self.corners)
        return Outline(self.center * scale + shift, self.radius * scale, corners)


@dataclass(frozen=True, slots=True)
class Area:
    """A place for several pieces, such as a yard: its outline, the place of each piece, and how large a piece is."""

    outline: Outline
    places: tuple[Point, ...]
    size: float

    def moved(self, scale: float, shift: Point) -> Area:
        """Return it enlarged and then shifted."""
        places = tuple(place * scale + shift for place in self.places)
        return Area(self.outline.moved(scale, shift), places, self.size * scale)


@dataclass(frozen=True, slots=True)
class Label:
    """Room for a text: its middle, how wide and high it may be, and by how many degrees it is turned."""

    center: Point
    width: float
    height: float
    degrees: float = 0.0

    def moved(self, scale: float, shift: Point) -> Label:
        """Return it enlarged and then shifted."""
        return replace(self, center=self.center * scale + shift, width=self.width * scale, height=self.height * scale)


@dataclass(slots=True)
class Sketch:
    """All parts of a board's picture, counted in cells.

    `cells` are outlines by cell. `yards` and `finishes` have one area for each seat, where there is one. `names` are
    the labels of the seats. `empty` are outlines that would be cells of a seat that is not at the table, `vacant`
    would be its yard and finish, `plates` are parts that are only there for the eye. `title` is room for it on the
    board, if there is any. `out` is where removed pieces lie.
    """

    cells: dict[int, Outline] = field(default_factory=dict)
    yards: dict[int, Area] = field(default_factory=dict)
    finishes: dict[int, Area] = field(default_factory=dict)
    names: dict[int, Label] = field(default_factory=dict)
    empty: list[Outline] = field(default_factory=list)
    vacant: list[Area] = field(default_factory=list)
    plates: list[Outline] = field(default_factory=list)
    title: Label | None = None
    out: Point | None = None

    def extent(self) -> tuple[Point, Point]:
        """Return the corner at the top left and the one at the bottom right."""
        areas = [area.outline for area in (*self.yards.values(), *self.finishes.values(), *self.vacant)]
        outlines = [*self.cells.values(), *areas, *self.empty, *self.plates]
        points = [point for outline in outlines for point in outline.extent()]
        for label in self.names.values():
            upright = label.degrees % 180 < 45 or label.degrees % 180 > 135
            half = Point(label.width / 2, label.height / 2) if upright else Point(label.height / 2, label.width / 2)
            points += [label.center - half, label.center + half]
        left, top = min(point.x for point in points), min(point.y for point in points)
        return Point(left, top), Point(max(point.x for point in points), max(point.y for point in points))


@dataclass(frozen=True, slots=True)
class Layout:
    """A board on a page: everything that a sketch has, in millimeters from the top left corner of the page.

    `pitch` is the distance that was 1 in the sketch.
    """

    width: float
    height: float
    pitch: float
    cells: dict[int, Outline]
    yards: dict[int, Area]
    finishes: dict[int, Area]
    names: dict[int, Label]
    empty: tuple[Outline, ...]
    vacant: tuple[Area, ...]
    plates: tuple[Outline, ...]
    title: Label | None
    out: Point


def fit(sketch: Sketch, size: float, title: bool) -> Layout:
    """Return a sketch as large as fits a page of which the longer edge is `size` millimeters.

    With `title` and no room for it on the board, a strip at the top is kept free for it.
    """
    low, high = sketch.extent()
    wide, tall = high.x - low.x + 2 * MARGIN, high.y - low.y + 2 * MARGIN
    strip = max(0.055 * max(wide, tall), 0.8) if title and sketch.title is None else 0.0
    scale = size / max(wide, tall + strip)
    shift = Point(MARGIN - low.x, MARGIN - low.y + strip) * scale
    label = None
    if title and sketch.title is not None:
        label = sketch.title.moved(scale, shift)
    elif title:
        label = Label(Point(wide / 2, (strip + MARGIN / 2) / 2 + 0.1) * scale, wide * 0.9 * scale, strip * 0.62 * scale)
    center = (low + high) * 0.5
    return Layout(
        width=wide * scale,
        height=(tall + strip) * scale,
        pitch=scale,
        cells={cell: outline.moved(scale, shift) for cell, outline in sketch.cells.items()},
        yards={seat: area.moved(scale, shift) for seat, area in sketch.yards.items()},
        finishes={seat: area.moved(scale, shift) for seat, area in sketch.finishes.items()},
        names={seat: label.moved(scale, shift) for seat, label in sketch.names.items()},
        empty=tuple(outline.moved(scale, shift) for outline in sketch.empty),
        vacant=tuple(area.moved(scale, shift) for area in sketch.vacant),
        plates=tuple(outline.moved(scale, shift) for outline in sketch.plates),
        title=label,
        out=(sketch.out or center) * scale + shift,
    )
