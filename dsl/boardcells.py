"""From a plan to the cells of a board, with their marks and links; the first half of laying a plan out.

Everything that is said from a side is turned into cells here, and what is not on the board is reported.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field, replace

from homestretch.dsl.boardparts import Area, BoardPlan, Line, Ring, Spot, Track
from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.model import Cell, CellKind, Mark


@dataclass(slots=True)
class Draft:
    """A board in the making.

    `ways[seat]` are the cells of a line or track from beginning to end, empty for a ring. `spur[seat]` is the
    private cell beside the ring and `door[seat]` the ring cell it leads to.
    """

    plan: BoardPlan
    seats: int
    sides_of: tuple[int, ...]
    sides: int
    collector: Collector
    cells: list[Cell] = field(default_factory=list)
    marks: defaultdict[int, list[Mark]] = field(default_factory=lambda: defaultdict(list))
    ways: list[list[int]] = field(default_factory=list)
    entry: list[int | None] = field(default_factory=list)
    turnoff: list[int | None] = field(default_factory=list)
    column: list[tuple[int, ...]] = field(default_factory=list)
    spur: dict[int, int] = field(default_factory=dict)
    door: dict[int, int] = field(default_factory=dict)
    links: dict[str, dict[int, int]] = field(default_factory=dict)

    def size(self) -> int:
        """Return how many cells there will be."""
        match self.plan.course:
            case Ring(cells=cells):
                spurs = self.seats if self.plan.entry is not None and self.plan.entry.spur else 0
                column = 0 if self.plan.column is None else self.plan.column.cells
                return cells * self.sides + spurs + column * self.seats
            case Line(cells=cells):
                return cells
            case Track(runs=runs):
                return sum(run.cells * (self.seats if run.own else 1) for run in runs)

    def make(self) -> None:
        """Make the cells, then the marks and links on them; what is off the board is reported and left out."""
        self._make_course()
        if isinstance(self.plan.course, Ring):
            self._make_private()
        self._make_marks()
        self._make_links()

    def marked_cells(self) -> tuple[Cell, ...]:
        """Return the cells with their marks."""
        return tuple(replace(cell, marks=tuple(self.marks.get(cell.id, ()))) for cell in self.cells)

    @property
    def round(self) -> int:
        """How many cells the ring has."""
        return sum(cell.kind is CellKind.RING for cell in self.cells)

    # --- cells -------------------------------------------------------------

    def _add(self, kind: CellKind, name: str, seat: int | None, side: int, index: int) -> int:
        place = len(self.cells)
        self.cells.append(Cell(place, kind, name, seat, side, index, (), self.plan.capacity))
        return place

    def _make_course(self) -> None:
        course = self.plan.course
        match course:
            case Ring(cells=cells, first=first):
                for at in range(cells * self.sides):
                    self._add(CellKind.RING, str(at + first), None, *divmod(at, cells))
            case Line(cells=cells, first=first):
                line = [self._add(CellKind.LINE, str(at + first), None, 0, at) for at in range(cells)]
                self.ways = [line] * self.seats
            case Track(runs=runs):
                self.ways = [[] for _ in range(self.seats)]
                at = 0
                for run in runs:
                    for index in range(at, at + run.cells):
                        if run.own:
                            for seat, way in enumerate(self.ways):
                                way.append(self._add(CellKind.OWN, str(index + 1), seat, seat, index))
                        else:
                            shared = self._add(CellKind.SHARED, str(index + 1), None, 0, index)
                            for way in self.ways:
                                way.append(shared)
                    at += run.cells
        if not isinstance(course, Ring):
            self.entry = [way[0] for way in self.ways]
            self.turnoff = [None] * self.seats
            self.column = [()] * self.seats

    def _make_private(self) -> None:
        """Make the cells of a ring that belong to one seat: spurs, then home columns."""
        plan = self.plan
        for seat, side in enumerate(self.sides_of):
            door = None if plan.entry is None else self._find("entry", plan.entry.spot, side)
            if door is not None and plan.entry is not None and plan.entry.spur:
                beside = self.cells[door]
                self.door[seat] = door
                self.spur[seat] = self._add(CellKind.SPUR, "entry", seat, beside.side, beside.index)
                self.entry.append(self.spur[seat])
            else:
                self.entry.append(door)
        for seat, side in enumerate(self.sides_of):
            turnoff = None if plan.turnoff is None else self._find("turnoff", plan.turnoff, side)
            self.turnoff.append(turnoff)
            length = 0 if plan.column is None else plan.column.cells
            column = (self._add(CellKind.COLUMN, f"h{at + 1}", seat, side, at) for at in range(length))
            self.column.append(tuple(column))

    def _find(self, key: str, spot: Spot, side: int) -> int | None:
        """Return the cell that a spot of a ring or line means, seen from a side; None after reporting there is none."""
        course = self.plan.course
        if isinstance(course, Track):
            raise TypeError("a track has no cells that are the same for all seats")
        area, first = spot.area, course.first
        count = course.cells
        if area is None or not area.of_a_side:
            count = course.cells * self.sides if isinstance(course, Ring) else course.cells
            return spot.number - first if self._counted(key, spot, first, count) else None
        if area is Area.OPPOSITE_SIDE and self.sides % 2:
            self.collector.error(
                "HS514",
                f"cell {spot.number} under {key} is of the opposite side",
                spot.span,
                reason=f"a board of {self.sides} sides has no opposite sides",
                example=f"{key}: cell {spot.number} of the next side",
            )
            return None
        if not self._counted(key, spot, first, count):
            return None
        turn = {Area.NEXT_SIDE: 1, Area.SIDE_BEFORE: -1, Area.OPPOSITE_SIDE: self.sides // 2}.get(area, 0)
        return (side + turn) % self.sides * count + spot.number - first

    def _counted(self, key: str, spot: Spot, first: int, count: int) -> bool:
        last = first + count - 1
        if first <= spot.number <= last:
            return True
        where = f"of {spot.area.value}" if spot.area is not None else "of the board"
        nearest = min(max(spot.number, first), last)
        self.collector.error(
            "HS514",
            f"{key} names cell {spot.number} {where}, which does not exist",
            spot.span,
            reason=f"the cells there are numbered from {first} to {last}",
            suggestion=str(nearest),
            example=f"{key}: cell {nearest} {where}" if spot.area is not None else f"{key}: cell {nearest}",
        )
        return False

    # --- marks and links ---------------------------------------------------

    def _make_marks(self) -> None:
        for marks in self.plan.marks:
            for spot in marks.spots:
                for cell, seat in self._marked(marks.name, spot):
                    mark = Mark(marks.name, seat)
                    if mark not in self.marks[cell]:
                        self.marks[cell].append(mark)

    def _marked(self, key: str, spot: Spot) -> list[tuple[int, int | None]]:
        """Return the cells that a spot means for everybody, each with the seat to which a mark there belongs."""
        area = spot.area
        if isinstance(self.plan.course, Track):
            if not self._counted(key, spot, 1, self.plan.course.cells):
                return []
            return [(cell, None) for cell in sorted({way[spot.number - 1] for way in self.ways})]
        if area is Area.HOME_COLUMN:
            length = 0 if self.plan.column is None else self.plan.column.cells
            fits = self._counted(key, spot, 1, length)
            return [(column[spot.number - 1], None) for column in self.column] if fits else []
        found: list[tuple[int | None, int | None]]
        if area is not None and area.owned:
            found = [(self._find(key, spot, side), seat) for seat, side in enumerate(self.sides_of)]
        else:
            sides = range(self.sides if area is Area.EACH_SIDE else 1)
            found = [(self._find(key, spot, side), None) for side in sides]
        return [(cell, seat) for cell, seat in found if cell is not None]

    def _make_links(self) -> None:
        for links in self.plan.links:
            ends = self.links.setdefault(links.name, {})
            for jump in links.jumps:
                for start, end, seat in self._jumps(links.name, jump.start, jump.end):
                    self._link(links.name, jump.start, ends, start, end)
                    self.marks[start].append(Mark(links.name, seat))

    def _link(self, name: str, spot: Spot, ends: dict[int, int], start: int, end: int) -> None:
        if start == end or start in ends:
            told = "leads to itself" if start == end else "is the start of two"
            self.collector.error(
                "HS517",
                f"cell {spot.number} under {name} {told}",
                spot.span,
                reason="a link leads from one cell to one other cell",
                example=f"{name}: from 1 to 38, from 4 to 14",
            )
        ends[start] = end

    def _jumps(self, key: str, start: Spot, end: Spot) -> list[tuple[int, int, int | None]]:
        """Return start, end and owner of what one jump means for everybody."""
        if isinstance(self.plan.course, Track):
            return self._track_jumps(key, start, end)
        by_side = {side: seat for seat, side in enumerate(self.sides_of)}
        each = start.area is Area.EACH_SIDE
        jumps = []
        for side in range(self.sides if each else 1):
            ends = self._find(key, start, side), self._find(key, end, side)
            if ends[0] is not None and ends[1] is not None:
                jumps.append((ends[0], ends[1], by_side.get(side) if each else None))
        return jumps

    def _track_jumps(self, key: str, start: Spot, end: Spot) -> list[tuple[int, int, int | None]]:
        length = len(self.ways[0])
        if not (self._counted(key, start, 1, length) and self._counted(key, end, 1, length)):
            return []
        pairs = sorted({(way[start.number - 1], way[end.number - 1]) for way in self.ways})
        if len({first for first, _ in pairs}) < len(pairs):
            self.collector.error(
                "HS517",
                f"cell {start.number} under {key} is shared and leads to cell {end.number}, an own cell of each seat",
                start.span,
                reason="a link leads from one cell to one other cell",
                example=f"{key}: begin on an own cell or end on a shared one",
            )
            return []
        return [(first, last, self.cells[first].seat) for first, last in pairs]
