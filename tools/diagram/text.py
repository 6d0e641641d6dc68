"""A board in characters, for a terminal: a grid where the cells lie in rows and columns, else a list of sides."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from homestretch.dsl.model import Board, Cell, CellKind
from homestretch.tools.diagram.geometry import Point
from homestretch.tools.diagram.layout import sketch
from homestretch.tools.diagram.links import link_way

Places = tuple[tuple[int, ...], ...]
"""For each seat the places of its pieces."""


@dataclass(frozen=True, slots=True)
class Words:
    """What players call the places that are no cells, and the cells of a home column."""

    yard: str
    finish: str
    out: str
    column: str


def text_board(
    board: Board,
    *,
    names: tuple[str, ...],
    words: Words,
    position: Places = (),
    safe: frozenset[int] = frozenset(),
    width: int = 100,
) -> str:
    """Return the board in lines of at most `width` characters where that is possible.

    An empty cell shows its number, after `>` if pieces come out there. Then follow, in small letters, the seats that
    come out there, that a mark or link belongs to, or whose own the cell is; `°` if it is safe or has a mark of nobody;
    and an arrow if a link begins there, which points to where it leads first. A cell with pieces shows their letters
    instead, in order of seats. Below stand the links, and who waits where. Where the lines would be too wide, cells
    of one seat do without its letters, and then all cells stand in a list, where arrows point ahead or back.
    """
    letters = seat_letters(names)
    standing: defaultdict[int, list[str]] = defaultdict(list)
    for seat, own in enumerate(position):
        for place in own:
            standing[place].append(letters[seat])
    lines = None
    if _in_rows(board):
        centers = {cell: outline.center for cell, outline in sketch(board, 1).cells.items()}
        arrows = _arrows(board, centers)
        for owned in (True, False):
            if lines is None:
                shown = _all_shown(board, standing, letters, safe, arrows, owned=owned)
                lines = _grid(board, centers, shown, width)
    if lines is None:
        shown = _all_shown(board, standing, letters, safe, _arrows(board, None), owned=False)
        lines = _sides(board, names, words, shown, width)
    rest = []
    for link, ends in board.links.items():
        told = ", ".join(
            f"{board.place_name(here)} > {board.place_name(there)}" for here, there in sorted(ends.items())
        )
        rest.append(f"{link}: {told}")
    for seat, name in enumerate(names):
        own = position[seat] if position else ()
        counts = (
            (words.yard, own.count(board.yard(seat))),
            (words.finish, own.count(board.finish(seat))),
            (words.out, own.count(board.out)),
        )
        told = ", ".join(f"{word} {count}" for word, count in counts if count)
        rest.append(f"{letters[seat]} {name}" + (f": {told}" if told else ""))
    return "\n".join([*lines, "", *rest, ""])


def seat_letters(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return for each seat the shortest beginning of its name that no other seat's name has, in capitals."""
    found = []
    for at, name in enumerate(names):
        others = [other.casefold() for other in (*names[:at], *names[at + 1 :])]
        length = next(
            (
                length
                for length in range(1, len(name) + 1)
                if not any(other.startswith(name[:length].casefold()) for other in others)
            ),
            None,
        )
        found.append(name[:length].upper() if length is not None else str(at + 1))
    return tuple(found)


def _all_shown(
    board: Board,
    standing: Mapping[int, list[str]],
    letters: tuple[str, ...],
    safe: frozenset[int],
    arrows: dict[int, str],
    *,
    owned: bool,
) -> dict[int, str]:
    """Return what each cell shows; `owned` for the letters of its seat on a cell that nobody else uses."""
    small = [letter.lower() if letter.isalpha() else f":{letter}" for letter in letters]
    return {
        cell.id: _pieces(standing[cell.id])
        if cell.id in standing
        else _empty(board, cell, small, safe=cell.id in safe, owned=owned) + arrows.get(cell.id, "")
        for cell in board.cells
    }


def _pieces(letters: list[str]) -> str:
    counts = {letter: letters.count(letter) for letter in letters}
    return "".join(f"{letter}{count}" if count > 2 else letter * count for letter, count in counts.items())


def _empty(board: Board, cell: Cell, letters: list[str], *, safe: bool, owned: bool) -> str:
    out = [seat for seat, entry in enumerate(board.entry) if entry == cell.id]
    if len(out) == board.seats > 1:
        out = []
    seats = {*out, *(mark.seat for mark in cell.marks if mark.seat is not None)}
    if cell.seat is not None and owned:
        seats.add(cell.seat)
    marked = safe or any(mark.seat is None and mark.name not in board.links for mark in cell.marks)
    name = "=" if cell.kind is CellKind.SPUR else cell.name
    return (">" if out else "") + name + "".join(letters[seat] for seat in sorted(seats)) + ("°" if marked else "")


def _arrows(board: Board, centers: Mapping[int, Point] | None) -> dict[int, str]:
    """Return the arrow of each cell where a link begins: where it leads on paper, or without that, ahead or back."""
    arrows = {}
    for start, end in (link for ends in board.links.values() for link in ends.items()):
        first = link_way(board, start, end)[1]
        if centers is None:
            ahead = any(edge.to == first for ways in board.ahead for edge in ways.get(start, ())) or (
                first == end > start
            )
            arrows[start] = "→" if ahead else "←"
            continue
        way = centers[first] - centers[start]
        # Ladders and snakes lead up or down wherever they end, unless they stay in their row.
        upright = abs(way.y) > (0.1 if _winds(board) else abs(way.x))
        arrows[start] = ("↓" if way.y > 0 else "↑") if upright else ("→" if way.x > 0 else "←")
    return arrows


def _winds(board: Board) -> bool:
    return board.shape.startswith(("serpentine", "line"))


def _in_rows(board: Board) -> bool:
    return board.shape.split()[0] in ("square", "serpentine", "line", "ur") or (
        board.shape == "cross" and board.sides == 4
    )


def _grid(board: Board, centers: Mapping[int, Point], shown: dict[int, str], width: int) -> list[str] | None:
    """Return the cells in rows and columns, equal columns if they are not too wide, or None where all are too wide."""
    firm = [center for cell, center in centers.items() if board.cells[cell].kind is not CellKind.SPUR]
    loose = [center for cell, center in centers.items() if board.cells[cell].kind is CellKind.SPUR]
    columns = _steps([point.x for point in firm], [point.x for point in loose])
    rows = _steps([point.y for point in firm], [point.y for point in loose])
    table = [[""] * len(columns) for _ in rows]
    for cell, center in centers.items():
        table[_nearest(rows, center.y)][_nearest(columns, center.x)] = shown[cell]
    each = [max(len(row[at]) for row in table) + 1 for at in range(len(columns))]
    for sizes in ([max(each)] * len(columns), each):
        lines = ["".join(text.rjust(size) for text, size in zip(row, sizes, strict=True)).rstrip() for row in table]
        if max(map(len, lines)) <= width:
            return lines
    return None


def _steps(firm: Iterable[float], loose: Iterable[float]) -> list[float]:
    """Return the coordinates that become columns or rows: those of all cells but spurs, and of spurs outside them."""
    steps = sorted({round(value, 3) for value in firm})
    outside = {round(value, 3) for value in loose if not steps[0] <= round(value, 3) <= steps[-1]}
    return sorted({*steps, *outside})


def _nearest(steps: list[float], value: float) -> int:
    return min(range(len(steps)), key=lambda at: (round(abs(steps[at] - value), 3), at))


def _sides(board: Board, names: tuple[str, ...], words: Words, shown: dict[int, str], width: int) -> list[str]:
    seats = dict(zip(board.sides_of, range(board.seats), strict=False)) if board.sides > 1 else {}
    size = max(map(len, shown.values())) + 1
    each = max(width // size, 1)
    lines: list[str] = []
    for side in range(board.sides):
        cells = [shown[cell.id].rjust(size) for cell in board.cells if cell.seat is None and cell.side == side]
        if side in seats:
            lines.append(names[seats[side]])
        lines += ["".join(cells[start : start + each]) for start in range(0, len(cells), each)]
    for seat, name in enumerate(names):
        own = [shown[cell.id] for cell in board.cells if cell.seat == seat]
        if own:
            head = f"{name}, {words.column}" if board.column[seat] else name
            lines.append(f"{head}: {' '.join(own)}")
    return lines
