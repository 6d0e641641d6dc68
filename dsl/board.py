"""From a plan to the board for the seats of a table.

Sides are counted in the direction in which the ring is walked, from the side of the first seat. `its side` of a seat
is the side at which it sits. Where a table leaves sides empty, nothing is made that would belong to them.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise

import networkx

from homestretch.dsl.boardcells import Draft
from homestretch.dsl.boardfit import check_size
from homestretch.dsl.boardparts import BoardPlan, FinishAt, Ring
from homestretch.dsl.boardshape import board_shape
from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.model import Board, Cell, Edge, Taken

_Steps = dict[int, tuple[Edge, ...]]


def build_board(
    plan: BoardPlan, seats: int, sides_of: tuple[int, ...], sides: int, collector: Collector
) -> Board | None:
    """Return the board for a table, or None after reporting why there is none.

    Parameters
    ----------
    plan : BoardPlan
        What the file says.
    seats : int
        How many seats the table has.
    sides_of : tuple of int
        For each seat the side at which it sits, counted from 0 in the direction of walking. Boards without sides
        do not read it.
    sides : int
        How many sides the board has (`BoardPlan.sides_at`).
    collector : Collector
        Gets cells that are not on the board, seats without a side of their own, boards beyond the limit and shapes
        that the board cannot have.
    """
    own = Collector()
    board = None
    if _seated(plan, seats, sides_of, sides, own):
        ring = isinstance(plan.course, Ring)
        draft = Draft(plan, seats, sides_of if ring else (0,) * seats, sides if ring else 1, own)
        shape = board_shape(plan, seats, sides, own)
        if check_size(draft.size(), plan, own):
            draft.make()
        if shape is not None and not own.has_errors:
            board = _finished(draft, shape)
    collector.extend(own.diagnostics)
    return board


def _seated(plan: BoardPlan, seats: int, sides_of: tuple[int, ...], sides: int, collector: Collector) -> bool:
    if not isinstance(plan.course, Ring) or (max(sides_of) < sides and len(set(sides_of)) == seats):
        return True
    collector.error(
        "HS515",
        f"{seats} seats sit at a board of {sides} sides",
        plan.place("sides"),
        reason="each seat has a side of its own",
        example="sides: one for each player",
    )
    return False


def _finished(draft: Draft, shape: str) -> Board:
    plan, seats = draft.plan, draft.seats
    ahead: list[_Steps] = [{} for _ in range(seats)]
    back: list[_Steps] = [{} for _ in range(seats)]
    for seat in range(seats):
        walk = _walk_ring if isinstance(plan.course, Ring) else _walk_way
        walk(draft, seat, ahead[seat], back[seat])
        door = draft.entry[seat]
        if plan.yard is not None and door is not None:
            ahead[seat][len(draft.cells) + seat] = (Edge(door),)
    last = plan.finish is FinishAt.LAST_CELL
    cells = draft.marked_cells()
    return Board(
        cells=cells,
        seats=seats,
        sides=draft.sides,
        clockwise=not isinstance(plan.course, Ring) or plan.course.clockwise,
        ahead=tuple(ahead),
        back=tuple(back),
        entry=tuple(draft.entry),
        turnoff=tuple(draft.turnoff),
        column=tuple(draft.column),
        finish_is_column=plan.finish is FinishAt.COLUMN,
        finish_cell=tuple(way[-1] for way in draft.ways) if last else (None,) * seats,
        links=draft.links,
        progress=tuple(_progress(draft, seat, ahead[seat]) for seat in range(seats)),
        graph=_graph(cells, seats, ahead, draft.links),
        shape=shape,
        sides_of=draft.sides_of,
    )


def _walk_way(draft: Draft, seat: int, ahead: _Steps, back: _Steps) -> None:
    """Fill in the steps of a line or track for one seat."""
    way = draft.ways[seat]
    for here, there in pairwise(way):
        ahead[here] = (Edge(there),)
        back[there] = (Edge(here),)
    if draft.plan.finish in (FinishAt.AFTER_LINE, FinishAt.AFTER_TRACK):
        ahead[way[-1]] = (Edge(_finish(draft, seat)),)
        back[_finish(draft, seat)] = (Edge(way[-1]),)


def _walk_ring(draft: Draft, seat: int, ahead: _Steps, back: _Steps) -> None:
    """Fill in the steps of a ring, a spur and a home column for one seat."""
    doors: defaultdict[int, list[int]] = defaultdict(list)
    for owner, door in draft.door.items():
        doors[door].append(draft.spur[owner])
    size = draft.round
    for here in range(size):
        there = (here + 1) % size
        beside = tuple(doors[there])
        ahead[here] = (Edge(there, beside),)
        back[there] = (Edge(here, beside),)
    if seat in draft.spur:
        door = draft.door[seat]
        ahead[draft.spur[seat]] = (Edge(door),)
        back[draft.spur[seat]] = (Edge((door - 1) % size),)
    turnoff, column = draft.turnoff[seat], draft.column[seat]
    if turnoff is None or draft.plan.column is None:
        return
    taken, straight_on = draft.plan.column.taken, ahead[turnoff]
    if taken is Taken.ALWAYS:
        ahead[turnoff] = (Edge(column[0], branch=taken, around=straight_on),)
    else:
        ahead[turnoff] = (*straight_on, Edge(column[0], branch=taken))
    for here, there in pairwise((turnoff, *column)):
        if here != turnoff:
            ahead[here] = (Edge(there),)
        back[there] = (Edge(here),)
    if draft.plan.finish is FinishAt.AFTER_COLUMN:
        ahead[column[-1]] = (Edge(_finish(draft, seat)),)
        back[_finish(draft, seat)] = (Edge(column[-1]),)


def _finish(draft: Draft, seat: int) -> int:
    return len(draft.cells) + draft.seats + seat


def _progress(draft: Draft, seat: int, ahead: _Steps) -> dict[int, int]:
    """Count the steps from the yard along the way that ends in the finish, or once round where there is none."""
    progress = {len(draft.cells) + seat: 0}
    here = draft.entry[seat]
    while here is not None and here not in progress:
        progress[here] = len(progress)
        steps = ahead.get(here, ())
        chosen = next((step for step in steps if step.branch is not None), steps[0] if steps else None)
        here = None if chosen is None else chosen.to
    return progress


def _graph(
    cells: tuple[Cell, ...], seats: int, ahead: list[_Steps], links: dict[str, dict[int, int]]
) -> networkx.MultiDiGraph[int]:
    """Return the places as nodes and the steps, branches and links as edges.

    Nodes have `kind`, `seat`, `marks`, `capacity` and `name`; edges have `kind` ("step", "branch" or "link"), `seat`
    (None for links, which carry every piece) and, for links, `name`. `graph["names"]` gives the place that has a
    name, by (seat or None, name).
    """
    graph: networkx.MultiDiGraph[int] = networkx.MultiDiGraph()
    for cell in cells:
        marks = tuple((mark.name, mark.seat) for mark in cell.marks)
        graph.add_node(
            cell.id, kind=cell.kind.value, seat=cell.seat, marks=marks, capacity=cell.capacity, name=cell.name
        )
    for seat in range(seats):
        for name, place in (("yard", len(cells) + seat), ("finish", len(cells) + seats + seat)):
            graph.add_node(place, kind=name, seat=seat, marks=(), capacity=0, name=name)
    for seat, steps in enumerate(ahead):
        for here, edges in steps.items():
            for edge in edges:
                graph.add_edge(here, edge.to, kind="step" if edge.branch is None else "branch", seat=seat)
    for name, ends in links.items():
        for start, end in ends.items():
            graph.add_edge(start, end, kind="link", seat=None, name=name)
    graph.graph["names"] = {(cell.seat, cell.name): cell.id for cell in cells}
    return graph
