"""Material and boards: who sits where, what is thrown or played, and where pieces walk."""

from __future__ import annotations

from dataclasses import dataclass

from tests.strategies.chooser import Chooser
from tests.strategies.scope import Frame

SEATS = ("red", "blue", "green", "yellow", "black", "white")
CARDS = ("ace", "king", "queen", "joker", "two", "five", "start", "raven", "owl")
"""Names of cards; `two`, `five` and `start` look like words of the language."""


def make_frame(choose: Chooser) -> Frame:
    """Return the material and the board of a game."""
    course = choose.weighted((66, "ring"), (16, "track"), (18, "line"))
    seats = SEATS[: choose.weighted((40, 2), (14, 3), (37, 4), (5, 1), (2, 6), (2, 5))]
    teams, tables = _tables(choose, seats)
    luck = choose.weighted((43, "dice"), (28, "hand"), (14, "turned up"), (15, "both"))
    dice, faces = _dice(choose) if luck in ("dice", "both") else (0, ())
    held = luck != "dice"
    pieces = choose.weighted((40, 2), (25, 1), (35, 3)) if len(seats) < 4 else choose.weighted((60, 2), (40, 1))
    board = _Board(choose, course, len(seats), pieces, any_odd(tables, seats))
    lines = board.lines()
    return Frame(
        seats=seats,
        tables=tables,
        teams=teams,
        pieces=pieces,
        dice=dice,
        faces=faces,
        cards=tuple(choose.some(CARDS, 4, 6)) if held else (),
        copies=choose.between(2, 4) if held else 0,
        hands=luck in ("hand", "both") and held,
        rounds=luck in ("hand", "both") and choose.chance(50),
        course=course,
        board=lines,
        column=board.column > 0,
        finish=board.finish,
        finish_is_column=board.finish_is_column,
        joined=board.joined,
        capacity=board.capacity,
        marks=tuple(board.marks),
        owned=tuple(board.owned),
        links=tuple(board.links),
        stacking=choose.chance(25),
        removing=choose.chance(18) or not board.finish,
        apart=choose.chance(65),
    )


def any_odd(tables: dict[int, str], seats: tuple[str, ...]) -> bool:
    """Say whether some table has an odd number of sides, however the sides are counted."""
    return len(seats) % 2 == 1 or any(count % 2 for count in tables)


def _dice(choose: Chooser) -> tuple[int, tuple[int, ...]]:
    count = choose.weighted((50, 1), (38, 2), (12, 3))
    faces = choose.weighted(
        (48, (1, 2, 3, 4, 5, 6)),
        (14, (1, 2, 3, 4)),
        (14, (0, 1, 2, 3)),
        (4, (0, 0, 1, 1)),
        (8, (1, 3, 5)),
        (8, (0, 2, 2, 5)),
    )
    return count, faces


def _tables(choose: Chooser, seats: tuple[str, ...]) -> tuple[str, dict[int, str]]:
    """Return how the seats form teams, and the seats of each player for each number of players."""
    count = len(seats)
    teams = "none"
    if count in (4, 6):
        teams = choose.weighted(
            (22, "none"), (38, "partners opposite"), (24, "two teams, alternating"), (16, "one for each player")
        )
    whole = {count: "all"}
    if count < 2 or not choose.chance(60):
        return ("none", whole) if teams == "one for each player" else (teams, whole)
    half = count // 2
    pairs = {half: _groups([(seats[at], seats[at + half]) for at in range(half)])}
    if teams == "one for each player":
        if count == 6 and choose.chance(40):
            return teams, {2: _groups([seats[:3], seats[3:]])}
        return teams, pairs | whole if choose.chance(30) else pairs
    if teams == "two teams, alternating" and count == 6:
        return teams, {2: _groups([seats[::2], seats[1::2]])} | whole
    if teams != "none":
        return teams, pairs | whole if choose.chance(50) else pairs
    if count % 2 == 0 and count > 2 and choose.chance(30):
        return teams, pairs
    fewer = choose.between(1 if count < 4 else 2, count - 1)
    taken = seats[::2] if fewer == half and count % 2 == 0 else seats[:fewer]
    return teams, {fewer: f"[{', '.join(taken)}]"} | (whole if choose.chance(60) else {})


def _groups(groups: list[tuple[str, ...]]) -> str:
    listed = (f"[{', '.join(group)}]" for group in groups)
    return f"[{', '.join(listed)}]"


@dataclass
class _Board:
    """A board in the making; `lines` makes it."""

    choose: Chooser
    course: str
    seats: int
    pieces: int
    odd: bool

    def __post_init__(self) -> None:
        self.column, self.capacity = 0, 0
        self.finish, self.finish_is_column, self.joined = True, False, False
        self.marks: dict[str, str] = {}
        self.links: dict[str, str] = {}
        self.owned: list[str] = []
        self.first = self.choose.between(0, 1)

    def lines(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the board with their phrases."""
        choose = self.choose
        self.joined = choose.chance(30)
        make = {"ring": self._ring, "line": self._line, "track": self._track}[self.course]
        made = make()
        if self.joined:
            made.append(("yard", f"one step before the {'entry' if self.course == 'ring' else self.course}"))
        if choose.chance(30):
            self.capacity = choose.between(1, 2)
            made.append(("capacity", f"{self.capacity} on every cell"))
        return (*made, *self.marks.items(), *self.links.items())

    # --- rings -------------------------------------------------------------------

    def _ring(self) -> list[tuple[str, str]]:
        choose, first = self.choose, self.first
        low, high = {1: (7, 11), 2: (4, 8), 3: (3, 6)}.get(self.seats, (3, 5))
        cells = choose.between(low, high)
        last = first + cells - 1
        way = choose.pick(("clockwise", "anticlockwise"))
        made = [("ring", f"{cells} cells for each side, {way}, numbered from {first}")]
        if choose.chance(20):
            made.append(("sides", "one for each player"))
        spur = not self.joined and choose.chance(25)
        entry = first + choose.between(0, 1)
        made.append(("entry", f"a spur before cell {entry} of its side" if spur else f"cell {entry} of its side"))
        self.finish = not choose.chance(15)
        if self.finish:
            made += self._column(last, entry)
        self._ring_marks(cells)
        self._ring_links(cells)
        return made

    def _column(self, last: int, entry: int) -> list[tuple[str, str]]:
        choose, first = self.choose, self.first
        self.finish_is_column = choose.chance(35)
        self.column = choose.between(self.pieces if self.finish_is_column else 1, 4)
        turnoff = choose.weighted(
            (60, f"cell {last} of the side before"),
            (20, f"cell {first} of its side"),
            (12, f"cell {last - 1} of the side before"),
            (8, f"cell {min(last, entry + 1)} of its side"),
        )
        taken = choose.weighted((60, "always"), (20, "by choice"), (20, "by choice after a lap"))
        if turnoff.endswith("its side"):
            taken = "by choice after a lap" if choose.chance(50) else taken
        cells = "1 cell" if self.column == 1 else f"{self.column} cells"
        return [
            ("turnoff", turnoff),
            ("home-column", f"{cells} after the turnoff, {taken}"),
            ("finish", "the home column" if self.finish_is_column else "after the home column"),
        ]

    def _ring_marks(self, cells: int) -> None:
        choose, first = self.choose, self.first
        spots = range(first, first + cells)
        if choose.chance(75):
            self.marks["circle"] = f"cell {choose.pick(spots)} of each side"
        if choose.chance(40):
            self.marks["star"] = choose.pick(
                (f"cells {spots[0]} and {spots[2]} of each side", f"cell {spots[1]} of the ring", f"cell {spots[-1]}")
            )
        if choose.chance(60):
            self.owned.append("trump")
            more = choose.weighted(
                (55, ""),
                (15, f", cell {spots[0]} of the next side"),
                (15, f", cell {spots[-1]} of the side before"),
                (0 if self.odd else 15, f", cell {spots[1]} of the opposite side"),
            )
            self.marks["trump"] = f"cell {choose.pick(spots)} of its side{more}"
        if self.column and choose.chance(25):
            self.marks["shelter"] = f"cell {choose.between(1, self.column)} of the home column"

    def _ring_links(self, cells: int) -> None:
        choose, first = self.choose, self.first
        if choose.chance(35):
            start, end = choose.some(range(first, first + cells), 2, 2)
            if choose.chance(30):
                start, end = end, start
            ladder = f"from {start} of each side to {end} of each side"
            self.links["ladder"] = ladder if choose.chance(50) else f"from {start} to {end} of each side"
            self.owned.append("ladder")
        elif choose.chance(30):
            start, end = choose.some(range(first, first + cells), 2, 2)
            self.links["slide"] = f"from {start} to {end}"

    # --- lines and tracks -------------------------------------------------------------

    def _line(self) -> list[tuple[str, str]]:
        choose, first = self.choose, self.first
        cells = choose.between(7, 14)
        ends = choose.pick(("one step after the line", "the last cell"))
        spots = range(first, first + cells)
        self._way_marks("line", spots)
        if choose.chance(70):
            a, b, c, d = choose.some(spots[:-1], 4, 4)
            self.links["ladder"] = choose.pick((f"from {a} to {c}", f"from {a} to {c}, from {b} to {d}"))
            if choose.chance(60):
                self.links["slide"] = f"from {d} to {a}"
                self.links["ladder"] = f"from {b} to {c}"
        return [("line", f"{cells} cells, numbered from {first}"), ("finish", ends)]

    def _track(self) -> list[tuple[str, str]]:
        choose = self.choose
        self.first = 1
        runs = choose.weighted(
            (40, ((2, True), (5, False), (2, True))),
            (25, ((3, True), (4, False))),
            (20, ((6, False), (1, True))),
            (15, ((2, False), (2, True), (3, False), (1, True))),
        )
        runs = tuple((count + choose.between(0, 1), own) for count, own in runs)
        stretches = (f"{count} {'own' if own else 'shared'} cell{'s' * (count > 1)}" for count, own in runs)
        kinds = [own for count, own in runs for _ in range(count)]
        spots = range(1, len(kinds) + 1)
        self._way_marks("track", spots)
        shared = [spot for spot in spots[:-1] if not kinds[spot - 1]]
        own = [spot for spot in spots[:-1] if kinds[spot - 1]]
        if choose.chance(50):
            start, end = choose.some(shared, 2, 2)
            if len(own) > 1 and choose.chance(30):
                start, end = own[-1], choose.pick(shared)
            if choose.chance(35):
                start, end = (end, start) if not kinds[start - 1] else (start, end)
            self.links["ladder"] = f"from {start} to {end}"
        ends = choose.pick(("one step after the track", "the last cell"))
        return [("track", ", then ".join(stretches)), ("finish", ends)]

    def _way_marks(self, course: str, spots: range) -> None:
        choose = self.choose
        if choose.chance(70):
            a, b = choose.some(spots, 2, 2)
            self.marks["circle"] = choose.pick((f"cell {a} of the {course}", f"cells {a} and {b} of the {course}"))
        if choose.chance(35):
            self.marks["star"] = f"cell {choose.pick(spots)}"
