"""Whether the parts of a board go together, whatever the number of players.

Says no to parts that are missing, that belong to another kind of board, or whose numbers cannot be meant, so that
`homestretch.dsl.board` can lay out every plan that comes through, cells that are off the board excepted.
"""

from __future__ import annotations

from homestretch.dsl import limits
from homestretch.dsl.boardparts import Area, BoardPlan, FinishAt, Line, Ring, Run, Spot, Track
from homestretch.dsl.boardphrases import FORMS, LINK_FORM, MARK_FORM
from homestretch.dsl.diagnostics import Collector

_FINISHES = {
    "ring": (FinishAt.AFTER_COLUMN, FinishAt.COLUMN),
    "line": (FinishAt.AFTER_LINE, FinishAt.LAST_CELL),
    "track": (FinishAt.AFTER_TRACK, FinishAt.LAST_CELL),
}
_WHOLE = {"ring": Area.RING, "line": Area.LINE, "track": Area.TRACK}


def course_name(plan: BoardPlan) -> str:
    """Return the key that says what the cells form: `ring`, `line` or `track`."""
    match plan.course:
        case Ring():
            return "ring"
        case Line():
            return "line"
        case Track():
            return "track"


def check_fit(plan: BoardPlan, collector: Collector) -> None:
    """Report what is missing, out of place or beyond measure in a plan."""
    course = course_name(plan)
    if course == "ring":
        _check_ring(plan, collector)
    else:
        for key in ("sides", "turnoff", "home-column"):
            _refuse(plan, key, f"a {course} has no sides and no home columns, only a ring has", None, collector)
        reason = f"pieces come out on the first cell of a {course}"
        _refuse(plan, "entry", reason, f"yard: one step before the {course}", collector)
    forms = _FINISHES[course]
    if plan.finish is not None and plan.finish not in forms:
        reason = f'the finish of a {course} is "{forms[0].value}" or "{forms[1].value}"'
        _refuse(plan, "finish", reason, f"finish: {forms[0].value}", collector)
    door = "entry" if course == "ring" else course
    if plan.yard is not None and plan.yard.value != f"one step before the {door}":
        reason = f"the yard of a {course} is one step before the {door}, or apart, where nothing is said of it"
        _refuse(plan, "yard", reason, f"yard: one step before the {door}", collector)
    _check_numbers(plan, collector)
    _check_areas(plan, course, collector)


def _check_ring(plan: BoardPlan, collector: Collector) -> None:
    present = {part.key for part in plan.parts}
    needs = (
        ("ring", "entry", "pieces need a cell on which they come onto the ring"),
        ("turnoff", "home-column", "a turnoff is the cell where a home column branches off"),
        ("home-column", "turnoff", "a home column branches off at a cell of the ring"),
        ("home-column", "finish", "a home column that leads to no finish ends nowhere"),
        ("finish", "home-column", "on a ring only a home column leads to a finish"),
    )
    for key, other, reason in needs:
        if key in present and other not in present:
            collector.error(
                "HS512",
                f"the board has a {key} and no {other}",
                plan.place(key),
                reason=reason,
                example=f"{other}: {FORMS[other]}",
            )


def _refuse(plan: BoardPlan, key: str, reason: str, example: str | None, collector: Collector) -> None:
    part = plan.part(key)
    if part is not None:
        collector.error(
            "HS513",
            f'{key} is "{part.phrase}" on a board that is a {course_name(plan)}',
            part.key_span,
            reason=reason,
            example=example or f"leave {key} out",
        )


def _check_numbers(plan: BoardPlan, collector: Collector) -> None:
    counts: list[tuple[str, int, str]] = []
    match plan.course:
        case Ring(cells=cells):
            counts.append(("ring", cells, "cells for each side"))
        case Line(cells=cells):
            counts.append(("line", cells, "cells"))
        case Track(runs=runs):
            counts.extend(("track", run.cells, f"{_whose(run)} cells") for run in runs)
    if plan.sides is not None:
        counts.append(("sides", plan.sides, "sides"))
    if plan.column is not None:
        counts.append(("home-column", plan.column.cells, "cells"))
    if plan.part("capacity") is not None:
        counts.append(("capacity", plan.capacity, "pieces on a cell"))
    if plan.shape is not None and plan.shape.name == "serpentine":
        counts.append(("shape", plan.shape.rows, "rows"))
    for key, number, what in counts:
        if number == 0:
            collector.error(
                "HS504",
                f"{key} says 0 {what}",
                plan.place(key),
                reason="there must be at least 1",
                example=f"{key}: {FORMS[key]}" if key != "shape" else "shape: serpentine of 10 rows",
            )


def _whose(run: Run) -> str:
    return "own" if run.own else "shared"


def _check_areas(plan: BoardPlan, course: str, collector: Collector) -> None:
    whole = (None, _WHOLE[course])
    seen = tuple(area for area in Area if area.owned) if course == "ring" else ()
    spots: list[tuple[str, Spot, tuple[Area | None, ...], str]] = []
    if course == "ring":
        if plan.entry is not None:
            shared = () if plan.entry.spur else whole
            spots.append(("entry", plan.entry.spot, (*seen, *shared), FORMS["entry"]))
        if plan.turnoff is not None:
            spots.append(("turnoff", plan.turnoff, seen, FORMS["turnoff"]))
    column = (Area.HOME_COLUMN,) if plan.column is not None else ()
    every = (Area.EACH_SIDE,) if course == "ring" else ()
    mark_form = MARK_FORM if course == "ring" else f"cells 4, 8 and 14 of the {course}"
    for marks in plan.marks:
        spots.extend((marks.name, spot, (*seen, *every, *whole, *column), mark_form) for spot in marks.spots)
    for links in plan.links:
        form = "from 2 to 5 of each side" if course == "ring" else LINK_FORM
        for jump in links.jumps:
            spots.append((links.name, jump.start, (*every, *whole), form))
            ends = (*every, *(area for area in seen if area is not Area.ITS_SIDE))
            spots.append((links.name, jump.end, (*(ends if jump.start.area in every else ()), *whole), form))
    for key, spot, allowed, form in spots:
        if spot.area not in allowed:
            _report_area(key, spot, allowed, course, form, collector)


def _report_area(
    key: str, spot: Spot, allowed: tuple[Area | None, ...], course: str, form: str, collector: Collector
) -> None:
    known = ", ".join(f'"of {area.value}"' for area in allowed if area is not None)
    if None in allowed:
        known = f"{known}, or a number of the whole board" if known else "a number of the whole board"
    said = "of nothing" if spot.area is None else f"of {spot.area.value}"
    collector.error(
        "HS513",
        f"cell {spot.number} under {key} is {said}, on a board that is a {course}",
        spot.span,
        reason=f"here a cell is {known}",
        example=f"{key}: {form}",
    )


def check_size(cells: int, plan: BoardPlan, collector: Collector) -> bool:
    """Report a board with more cells than the limit, and return whether it has no more."""
    if cells <= limits.CELLS:
        return True
    collector.error(
        "HS516",
        f"the {course_name(plan)} makes a board of more than {limits.CELLS} cells",
        plan.place(course_name(plan)),
        reason="that is the limit, with the cells of home columns and those of every seat",
        example=f"{course_name(plan)}: {FORMS[course_name(plan)]}",
    )
    return False
