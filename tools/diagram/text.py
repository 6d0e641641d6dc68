"""A board in characters, for a terminal: a grid where the cells lie in rows and columns, else a list of sides."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from homestretch.dsl.model import Board, Cell, CellKind
from homestretch.tools.diagram.layout import sketch

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

    An empty cell shows its number, with `°` if it is safe or marked, with a seat's letters if the mark is that
    seat's, and with an arrow if a link begins there. A cell with pieces shows their letters instead, in order of
    seats. Below stand the links, and who waits where.
    """
    letters = seat_letters(names)
    standing: defaultdict[int, list[str]] = defaultdict(list)
    for seat, own in enumerate(position):
        for place in own:
            standing[place].append(letters[seat])
    shown = {cell.id: _shown(board, cell, standing[cell.id], letters, safe) for cell in board.cells}
    lines = _grid(board, shown) if _in_rows(board) else None
    if lines is None or max(map(len, lines)) > width:
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


def _shown(board: Board, cell: Cell, pieces: list[str], letters: tuple[str, ...], safe: frozenset[int]) -> str:
    if pieces:
        counts = {letter: pieces.count(letter) for letter in pieces}
        return "".join(f"{letter}{count}" if count > 2 else letter * count for letter, count in counts.items())
    for ends in board.links.values():
        if cell.id in ends:
            return cell.name + ("↑" if ends[cell.id] > cell.id else "↓")
    name = "=" if cell.kind is CellKind.SPUR else cell.name
    owners = [letters[mark.seat].lower() for mark in cell.marks if mark.seat is not None]
    if owners:
        return name + "".join(owners)
    return f"{name}°" if cell.marks or cell.id in safe else name


def _in_rows(board: Board) -> bool:
    return board.shape.split()[0] in ("square", "serpentine", "line", "ur") or (
        board.shape == "cross" and board.sides == 4
    )


def _grid(board: Board, shown: dict[int, str]) -> list[str]:
    centers = {cell: outline.center for cell, outline in sketch(board, 1).cells.items()}
    firm = [center for cell, center in centers.items() if board.cells[cell].kind is not CellKind.SPUR]
    loose = [center for cell, center in centers.items() if board.cells[cell].kind is CellKind.SPUR]
    columns = _steps([point.x for point in firm], [point.x for point in loose])
    rows = _steps([point.y for point in firm], [point.y for point in loose])
    size = max(map(len, shown.values())) + 1
    lines = [[" " * size] * len(columns) for _ in rows]
    for cell, center in centers.items():
        lines[_nearest(rows, center.y)][_nearest(columns, center.x)] = shown[cell].rjust(size)
    return ["".join(line).rstrip() for line in lines]


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
