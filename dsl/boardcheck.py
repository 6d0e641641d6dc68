"""Whether a board makes sense: what can be laid out and would still not be played as it was meant.

Works on the board of one table. What is wrong for every number of players alike is said in the same words each time,
so that a collector holds it once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import networkx

from homestretch.dsl.boardfit import course_name
from homestretch.dsl.boardparts import Area, BoardPlan, Jump, Ring
from homestretch.dsl.diagnostics import Collector, Note
from homestretch.dsl.model import Board, Cell, CellKind, Mark, Taken


def check_board(board: Board, plan: BoardPlan, seat_names: tuple[str, ...], collector: Collector) -> None:
    """Report dead ends and links that contradict each other, and as warnings what is hardly meant.

    `seat_names[seat]` is what the file calls a seat of the table.
    """
    _check_dead_ends(board, plan, collector)
    _check_links(board, plan, collector)
    _check_marks_everywhere(board, plan, collector)
    _check_lap(board, plan, seat_names, collector)
    _check_symmetry(board, plan, seat_names, collector)


def _check_dead_ends(board: Board, plan: BoardPlan, collector: Collector) -> None:
    for seat in range(board.seats):
        ends = set(board.column[seat][-1:]) if board.finish_is_column else {board.finish_cell[seat]}
        for cell in board.cells:
            if cell.seat in (None, seat) and cell.id not in board.ahead[seat] and cell.id not in ends:
                collector.error(
                    "HS521",
                    f"cell {cell.name} leads nowhere",
                    plan.place(course_name(plan)),
                    reason="it is the last cell, and no finish is said",
                    example="finish: the last cell",
                )


def _check_links(board: Board, plan: BoardPlan, collector: Collector) -> None:
    jumps: networkx.DiGraph[int] = networkx.DiGraph()
    named: dict[int, str] = {}
    for name, ends in board.links.items():
        for start, end in ends.items():
            if start in named:
                collector.error(
                    "HS522",
                    f"cell {board.cells[start].name} is the start of a {named[start]} and of a {name}",
                    _jump(plan, name, board.cells[start]).start.span,
                    reason="a piece that lands there can follow only one of them",
                    notes=(
                        Note(f"the {named[start]} is here", _jump(plan, named[start], board.cells[start]).start.span),
                    ),
                    example=f"give the {name} another start",
                )
                continue
            named[start] = name
            jumps.add_edge(start, end)
            if start in board.finish_cell:
                collector.error(
                    "HS520",
                    f"cell {board.cells[start].name} is the finish and the start of a {name}",
                    _jump(plan, name, board.cells[start]).start.span,
                    reason="a piece that arrives there would be led away and never be in the finish",
                    example=f"{name}: let it start on the cell before",
                )
    for circle in sorted(networkx.simple_cycles(jumps), key=min):
        first = circle.index(min(circle))
        way = [*circle[first:], *circle[: first + 1]]
        collector.error(
            "HS523",
            f"links lead round in a circle: {', '.join(board.cells[cell].name for cell in way)}",
            _jump(plan, named[way[0]], board.cells[way[0]]).start.span,
            reason="a piece that follows every link would never come to rest",
            example=f"leave out the {named[way[-2]]} from {board.cells[way[-2]].name}",
        )


def _jump(plan: BoardPlan, name: str, start: Cell) -> Jump:
    """Return the jump of the plan that begins on a cell."""
    first = plan.course.first if isinstance(plan.course, Ring) else 1
    jumps = next(links.jumps for links in plan.links if links.name == name)
    return next(
        jump
        for jump in jumps
        if (
            jump.start.number == start.index + first
            if jump.start.area is Area.EACH_SIDE
            else str(jump.start.number) == start.name
        )
    )


def _check_marks_everywhere(board: Board, plan: BoardPlan, collector: Collector) -> None:
    shared = [cell for cell in board.cells if cell.seat is None]
    bearing = Counter(name for cell in shared for name in {mark.name for mark in cell.marks})
    for marks in plan.marks:
        if shared and bearing[marks.name] == len(shared):
            collector.warning(
                "HS811",
                f"{marks.name} is on every cell that is shared",
                plan.place(marks.name),
                reason="a mark that all cells bear tells none of them apart",
                example=f"leave {marks.name} out, and say in the rules what holds on every cell",
            )


def _check_lap(board: Board, plan: BoardPlan, seat_names: tuple[str, ...], collector: Collector) -> None:
    if plan.column is None or plan.column.taken is Taken.AFTER_A_LAP:
        return
    size = sum(cell.kind is CellKind.RING for cell in board.cells)
    for seat, turnoff in enumerate(board.turnoff):
        entry = board.entry[seat]
        if turnoff is None or entry is None:
            continue
        steps = board.progress[seat][turnoff] - board.progress[seat][entry]
        if steps < size // 2:
            collector.warning(
                "HS812",
                f"pieces of {seat_names[seat]} walk {steps} of the {size} cells of the ring before they turn off",
                plan.place("turnoff"),
                reason="the turnoff lies soon after the entry, where it is mostly meant to lie just before it",
                example="turnoff: cell 17 of the side before",
            )
            return


def _check_symmetry(board: Board, plan: BoardPlan, seat_names: tuple[str, ...], collector: Collector) -> None:
    """Turn the board so that each seat comes to where another was, and report the first thing that then differs."""
    if not isinstance(plan.course, Ring):
        return
    for turn in range(1, board.sides):
        seats = _turned_seats(board, turn)
        if seats is None:
            continue
        found = next(_differences(board, turn, seats), None)
        if found is not None:
            cell, other, key, told, lacking = found
            if any(said.code == "HS813" and said.span == plan.place(key) for said in collector.diagnostics):
                return
            collector.warning(
                "HS813",
                f"the board is not the same for {seat_names[0]} and {seat_names[seats[0]]}: "
                f"cell {cell.name} {told}, and cell {other.name} {lacking}",
                plan.place(key),
                reason="turned by a side, the board should look as before, or some colors have a better place",
                example="name cells by sides: cells 5, 12 and 17 of each side",
            )
            return


def _turned_seats(board: Board, turn: int) -> dict[int | None, int] | None:
    """Return which seat each comes to when the board is turned by some sides; None where one comes to an empty side."""
    at = {side: seat for seat, side in enumerate(board.sides_of)}
    seats: dict[int | None, int] = {}
    for seat, side in enumerate(board.sides_of):
        other = at.get((side + turn) % board.sides)
        if other is None:
            return None
        seats[seat] = other
    return seats


def _differences(board: Board, turn: int, seats: dict[int | None, int]) -> Iterator[tuple[Cell, Cell, str, str, str]]:
    names: dict[tuple[int | None, str], int] = board.graph.graph["names"]
    size = sum(cell.kind is CellKind.RING for cell in board.cells)
    shift = turn * size // board.sides
    moved = {
        cell.id: (cell.id + shift) % size if cell.seat is None else names[seats[cell.seat], cell.name]
        for cell in board.cells
    }
    for cell in board.cells:
        other = board.cells[moved[cell.id]]
        for mark in cell.marks:
            if mark.name not in board.links and Mark(mark.name, seats.get(mark.seat)) not in other.marks:
                yield cell, other, mark.name, f"bears {mark.name}", "does not"
        for name, ends in board.links.items():
            if cell.id in ends and ends.get(other.id) != moved[ends[cell.id]]:
                yield cell, other, name, f"begins a {name} like it", "does not"
    for seat, entry in enumerate(board.entry):
        if entry is not None and moved[entry] != board.entry[seats[seat]]:
            other = board.cells[moved[entry]]
            yield board.cells[entry], other, "entry", "is an entry", "is not"
