"""The material, the seats and the board in sentences, read from the table that a sheet is for."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from homestretch.dsl.model import Board, CellKind, Dice, Table, Taken
from homestretch.tools.sheet.lexicon import Phrase
from homestretch.tools.sheet.nouns import Nouns
from homestretch.tools.sheet.outline import Item

_COLUMNS = {
    Taken.ALWAYS: "column-always",
    Taken.BY_CHOICE: "column-by-choice",
    Taken.AFTER_A_LAP: "column-after-lap",
}

_COMMON_FACES = (1, 2, 3, 4, 5, 6)


class BoardWords:
    """Says what there is to play with, for one number of players."""

    def __init__(self, nouns: Nouns, players: int | None) -> None:
        self.nouns = nouns
        self.say = nouns.say
        self.variant = nouns.variant
        self.players = players
        self.table: Table = self.variant.table(players if players is not None else self.variant.counts[-1])
        self.board: Board = self.table.board

    def sentences(self, item: Item) -> list[str]:
        """Return the sentences of an item about the board or the material."""
        makers: dict[str, Callable[[], list[str]]] = {
            "dice": lambda: [self.say("play-with", what=self.dice(cast(Dice, item.subject)))],
            "pack": self._pack,
            "pieces": lambda: [self.say("pieces-each", n=self.variant.pieces)],
            "course": lambda: [self._course()],
            "capacity": self._capacity,
            "seats": self._seats,
            "teams": lambda: [self._teams()],
            "colours-of-players": lambda: [self._colours_of_players()],
            "start-position": lambda: [self.say("pieces-in-yard")],
            "directions": self._directions,
            "order": lambda: [self.say(f"order-{_direction(self.variant.clockwise)}")],
            "entry": lambda: [self._entry("entry-cells")],
            "entry-list": lambda: [self._entry("entry-list")],
            "yard": lambda: [self._yard()],
            "mark": lambda: [self._mark(cast(str, item.subject))],
            "link": lambda: [self._link(cast(str, item.subject))],
            "column": lambda: [self._column()],
            "finish": lambda: [self._finish()],
        }
        return makers[item.kind]()

    # --- the head of the page --------------------------------------------------

    def players_line(self) -> str:
        """Return for how many players the sheet is: `2 to 4 players`."""
        counts = self.variant.counts if self.players is None else (self.players,)
        if len(counts) == 1:
            return self.say("players-one", n=counts[0])
        if counts == tuple(range(counts[0], counts[-1] + 1)):
            return self.say("players-range", low=str(counts[0]), high=str(counts[-1]))
        return self.say("players-list", counts=self.say.either([str(count) for count in counts]))

    def chance_line(self) -> str:
        """Return what the game is played with: `one die`, `a pack of 56 cards`."""
        if self.variant.dice is not None:
            return self.dice(self.variant.dice)
        counts = self.variant.counts if self.players is None else (self.players,)
        decks = self.variant.decks[counts[0]]
        return self.say("cards-shown" if decks > 1 else "pack-of", n=self._cards_in_pack() * decks)

    def dice(self, dice: Dice) -> str:
        """Return the dice, with their faces where these are not 1 to 6."""
        if dice.faces == _COMMON_FACES:
            return self.say("dice-are", n=dice.count)
        return self.say("dice-with-faces", n=dice.count, faces=self.say.every([str(face) for face in dice.faces]))

    def _cards_in_pack(self) -> int:
        return sum(card.copies for card in self.variant.cards)

    def _pack(self) -> list[str]:
        each = self._cards_in_pack()
        counts = self.variant.counts if self.players is None else (self.players,)
        by_decks: dict[int, list[int]] = {}
        for count in counts:
            by_decks.setdefault(self.variant.decks[count], []).append(count)
        decks, _ = next(iter(by_decks.items()))
        if decks == 1:
            said = [self.say("play-with", what=self.say("pack-of", n=each))]
        else:
            said = [self.say("pack-decks", cards=decks * each, decks=self._decks(decks), each=str(each))]
        for decks, players in list(by_decks.items())[1:]:
            with_players = self.say.either([self.say.lexicon.count(count, Phrase("", "m")) for count in players])
            cards = decks * each
            said.append(self.say("pack-decks-players", players=with_players, cards=cards, decks=self._decks(decks)))
        return said

    def _decks(self, number: int) -> str:
        return self.say.lexicon.count(number, self.say.noun("deck"))

    # --- seats -----------------------------------------------------------------

    def seat(self, seat: int) -> str:
        """Return the name of a seat of the table."""
        return self.say.lexicon.name(self.table.names[seat])

    def _seats(self) -> list[str]:
        counts = self.variant.counts if self.players is None else (self.players,)
        said = []
        for count in counts:
            said.append(self.say("seats-with", n=count, seats=self._teams_of(self.variant.table(count))))
        return said

    def _teams_of(self, table: Table) -> str:
        """Return the seats of a table, by teams where it has teams."""
        names = [self.say.lexicon.name(name) for name in table.names]
        if len(set(table.team_of)) == len(table.players):
            return self.say.every(names)
        teams: dict[int, list[str]] = {}
        for name, team in zip(names, table.team_of, strict=True):
            teams.setdefault(team, []).append(name)
        return f" {self.say('against')} ".join(self.say.every(teams[team]) for team in sorted(teams))

    def _teams(self) -> str:
        kinds = {"partners opposite": "partners-opposite", "two teams, alternating": "partners-alternating"}
        rule = self.say(kinds.get(self.variant.teams, "partners-any"))
        if self.players is None and len(self.variant.counts) > 1:
            return rule
        return self.say("teams-are", rule=rule, teams=self._teams_of(self.table))

    def _colours_of_players(self) -> str:
        pairs = [self.say.every([self.seat(seat) for seat in seats]) for seats in self.table.players]
        key = "seats-play" if all(len(seats) == 2 for seats in self.table.players) else "seats-play-many"
        return self.say(key, pairs=f" {self.say('against')} ".join(pairs))

    def _directions(self) -> list[str]:
        pieces, order = _direction(self.board.clockwise), _direction(self.variant.clockwise)
        if len(self.table.players) < 2:
            return [self.say(f"direction-{pieces}")]
        if pieces == order:
            return [self.say(f"both-{pieces}")]
        return [self.say(f"direction-{pieces}"), self.say(f"order-{order}")]

    # --- the way ---------------------------------------------------------------

    def _course(self) -> str:
        cells = self.board.cells
        ring = [cell for cell in cells if cell.kind is CellKind.RING]
        line = [cell for cell in cells if cell.kind is CellKind.LINE]
        if ring:
            if self.players is None and len({table.board.sides for table in self.variant.tables.values()}) > 1:
                return self.say("ring-sides-players", n=len(ring) // self.board.sides)
            if self.board.sides > 1 and len(ring) % self.board.sides == 0:
                each = str(len(ring) // self.board.sides)
                sides = self.say.lexicon.count(self.board.sides, Phrase("", "m"))
                return self.say("ring-sides", n=len(ring), each=each, sides=sides)
            return self.say("ring-plain", n=len(ring))
        if line:
            return self.say("line", n=len(line), first=line[0].name, last=line[-1].name)
        way = self._way(0)
        return self.say("track", n=len(way), runs=self.say.every(self._runs(way)))

    def _way(self, seat: int) -> list[int]:
        steps = self.board.progress[seat]
        return sorted((place for place in steps if place < len(self.board.cells)), key=lambda place: steps[place])

    def _runs(self, way: list[int]) -> list[str]:
        runs: list[list[int]] = []
        for place in way:
            if not runs or self._is_own(runs[-1][0]) != self._is_own(place):
                runs.append([])
            runs[-1].append(place)
        return [self.say("run-own" if self._is_own(run[0]) else "run-shared", n=str(len(run))) for run in runs]

    def _is_own(self, place: int) -> bool:
        return self.board.cells[place].kind is CellKind.OWN

    def _capacity(self) -> list[str]:
        sizes = sorted({cell.capacity for cell in self.board.cells if cell.capacity})
        return [self.say("capacity", n=size) for size in sizes]

    def _entry(self, key: str) -> str:
        spur = any(entry is not None and self.board.cells[entry].kind is CellKind.SPUR for entry in self.board.entry)
        cells = []
        for seat, entry in enumerate(self.board.entry):
            if entry is not None:
                shown = self.board.ahead[seat][entry][0].to if spur else entry
                cells.append(self._of_seat(seat, [self.board.place_name(shown)]))
        return self.say("entry-spur" if spur else key, cells=self.say.every(cells))

    def _yard(self) -> str:
        ring = any(cell.kind is CellKind.RING for cell in self.board.cells)
        return self.say("yard-before-entry" if ring else "yard-before-first")

    def _column(self) -> str:
        board = self.board
        branches = [edge.branch for ahead in board.ahead for edges in ahead.values() for edge in edges if edge.branch]
        cells = []
        for seat, turnoff in enumerate(board.turnoff):
            if turnoff is not None:
                cells.append(self._of_seat(seat, [board.place_name(turnoff)]))
        taken = branches[0] if branches else Taken.ALWAYS
        return self.say(_COLUMNS[taken], cells=self.say.every(cells), n=len(board.column[0]))

    def _finish(self) -> str:
        if self.board.finish_is_column:
            return self.say("finish-column")
        if any(self.board.column):
            return self.say("finish-after-column")
        return self.say("finish-last" if any(cell is not None for cell in self.board.finish_cell) else "finish-after")

    # --- marks and links -------------------------------------------------------

    def _of_seat(self, seat: int, names: list[str]) -> str:
        return self.say("seat-cells", seat=self.seat(seat), cells=self.say.every(names))

    def cells_with(self, name: str) -> list[str]:
        """Return the cells with a mark that is nobody's own, in order."""
        marked = {
            cell.name for cell in self.board.cells for mark in cell.marks if mark.name == name and mark.seat is None
        }
        return sorted(marked, key=lambda cell: (len(cell), cell))

    def _mark(self, name: str) -> str:
        owned: dict[int, list[str]] = {}
        for cell in self.board.cells:
            for mark in cell.marks:
                if mark.name == name and mark.seat is not None:
                    owned.setdefault(mark.seat, []).append(cell.name)
        if owned:
            cells = [self._of_seat(seat, names) for seat, names in sorted(owned.items())]
            return self.say("marks-of-seats", mark=name, cells=" ; ".join(cells))
        shared = self.cells_with(name)
        return self.say("marks" if len(shared) > 1 else "mark-one", mark=name, cells=self.say.every(shared))

    def _link(self, name: str) -> str:
        jumps: dict[int | None, list[str]] = {}
        for start, end in sorted(self.board.links[name].items()):
            owner = next((mark.seat for mark in self.board.cells[start].marks if mark.name == name), None)
            names = {"start": self.board.place_name(start), "end": self.board.place_name(end)}
            jumps.setdefault(owner, []).append(self.say("jump", **names))
        shared = jumps.pop(None, [])
        if not jumps:
            return self.say("links", mark=name, jumps=self.say.every(shared))
        told = [self._of_seat(seat, jumps[seat]) for seat in sorted(seat for seat in jumps if seat is not None)]
        return self.say("links-of-seats", mark=name, jumps=" ; ".join(told))


def _direction(clockwise: bool) -> str:
    return "clockwise" if clockwise else "anticlockwise"
