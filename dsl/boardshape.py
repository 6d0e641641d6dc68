"""How a board looks on paper, and which boards can look so.

The shape never moves a rule: it only says where the cells are drawn. A shape that the cells do not fit is refused
when the file is checked, so that every board that can be played can be drawn.
"""

from __future__ import annotations

from math import pi, sin, tan

from homestretch.dsl.boardfit import course_name
from homestretch.dsl.boardparts import BoardPlan, FinishAt, Line, Ring, Track
from homestretch.dsl.diagnostics import Collector, Note


def board_shape(plan: BoardPlan, seats: int, sides: int, collector: Collector) -> str | None:
    """Return the shape of the board: the one that is said, or one that the cells fit; None after reporting a misfit.

    `serpentine` is followed by its rows, as in "serpentine of 10 rows".
    """
    if plan.shape is None:
        return _derived(plan, seats, sides)
    name = plan.shape.name
    reason = _misfit(plan, name, seats, sides)
    if reason is None:
        return f"serpentine of {plan.shape.rows} rows" if name == "serpentine" else name
    collector.error(
        "HS518",
        f'the board cannot have the shape "{name}"',
        plan.place("shape"),
        reason=reason,
        notes=(Note("this is what would have that shape", plan.place(course_name(plan))),),
        example=f"shape: {_derived(plan, seats, sides)}",
    )
    return None


def _derived(plan: BoardPlan, seats: int, sides: int) -> str:
    wanted: tuple[str, ...]
    match plan.course:
        case Ring(cells=cells):
            wanted = ("cross", "square", "polygon", "ring")
            # A cross whose arms share cells is for those who ask for it: most boards of even sides are squares.
            if plan.column is None or cells % 2 == 0:
                wanted = wanted[1:]
        case Track():
            wanted = ("ur", "line")
        case Line():
            wanted = ("line",)
    return next(name for name in wanted if _misfit(plan, name, seats, sides) is None)


def _misfit(plan: BoardPlan, name: str, seats: int, sides: int) -> str | None:
    """Return why the cells do not fit a shape, as the end of a sentence that begins with "because", or None."""
    course = plan.course
    spur = plan.entry is not None and plan.entry.spur
    if name == "cross" and spur and sides > 4:
        return f"a spur lies between two arms, where a cross of {sides} arms has no room"
    match name, course:
        case "cross" | "square" | "polygon" | "circle" | "ring", Ring(cells=cells):
            column = 0 if plan.column is None else plan.column.cells
            return _ring_misfit(name, cells, column, sides, goals=plan.finish is FinishAt.AFTER_COLUMN)
        case "line", Line() | Track():
            return None
        case "serpentine", Line(cells=cells):
            rows = 0 if plan.shape is None else plan.shape.rows
            return None if rows and cells % rows == 0 else f"{cells} cells do not make {rows} equal rows"
        case "ur", Track(runs=runs):
            lengths = [run.cells for run in runs]
            owns = [run.own for run in runs]
            if seats != 2 or owns not in ([True, False], [True, False, True]):
                return "that shape is for two seats whose own cells lie before, and perhaps after, the shared ones"
            if sum(lengths) - lengths[1] > lengths[1]:
                return "the own cells lie beside the shared ones and must not be more than they are"
            return None
    needed = {"serpentine": "a line", "line": "a line or a track", "ur": "a track"}.get(name, "a ring")
    return f"that shape is for {needed}"


def _ring_misfit(name: str, cells: int, column: int, sides: int, *, goals: bool) -> str | None:
    if name == "square" and sides != 4:
        return f"a square has 4 sides and the board has {sides}"
    if name in ("cross", "polygon") and sides < 3:
        return f"that shape needs 3 sides or more and the board has {sides}"
    if name == "cross":
        if cells < 5:
            return f"a side is half an arm, a tip and half an arm, so it needs 5 cells or more and not {cells}"
        room = _cross_room(cells, sides, goals=goals)
    elif name in ("square", "polygon"):
        if cells < 3:
            return "each side needs 3 cells or more"
        # From each edge a column comes in, perhaps with a finish behind it, and in the middle they must not meet.
        room = int(cells / 2 / tan(pi / sides) - (1.05 if goals else 0.0) - 0.5 / sin(pi / sides))
    else:
        return None
    if column > room:
        return f"a home column of {column} cells is too long for the inside, where {max(room, 0)} have room"
    return None


def _cross_room(cells: int, sides: int, *, goals: bool) -> int:
    """Return how many cells a home column can have between the two lanes of an arm.

    With an even number of cells arms share the cells in the inner corners, and the column goes on between those, if
    no finish lies there and the columns of other arms are far enough.
    """
    lane = (cells - 1) // 2
    shared = cells % 2 == 0 and not goals
    return lane - 1 + (int(1 / tan(pi / sides) + 1e-9) if shared else 0)
