"""Which cells and which seats are alike as far as landings go, so that one stands for all of them.

Rows of landing ask of a cell what it is and whose it is, and of a seat how it stands to the cell, to the piece that
arrives and to the other pieces there. Where seats can be exchanged without any of this changing, what is found for some
of them holds for the others. Two cells are alike if they look the same to seats that can be exchanged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence

from homestretch.compiler.facts import Facts, nodes
from homestretch.compiler.interpret.select import View, stands
from homestretch.compiler.state import State
from homestretch.dsl.model import Cell
from homestretch.dsl.nodes import Region, Relation, Where, Whereabouts

Contents = tuple[tuple[int, ...], ...]
"""What stands on a cell: stacks in order of arrival, each the seats of its pieces from the bottom up."""


class Alike:
    """The likeness of cells and seats of one table."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._board = facts.table.board
        self._view = View(facts, State(facts.seats * facts.pieces, facts.players), 0, ())
        variant = facts.variant
        roots = [named.rule for named in variant.rules] + [word.definition for word in variant.words.values()]
        found = [node for root in roots for node in nodes(root)]
        far = [
            node
            for node in found
            if isinstance(node, Whereabouts) and node.relation in (Relation.PAST, Relation.BEHIND)
        ]
        self._marks = {node.name for node in found if isinstance(node, Region) and node.where is Where.MARK}
        self._asked = tuple(dict.fromkeys(far))
        self._is_open = not all(facts.is_fixed(one.region) for one in far)
        self._entries = self._board.entry, self._board.turnoff
        self._mixed = any(1 < len(set(places)) < len(places) for places in self._entries)
        special = [
            (place, (kind, seat))
            for kind, places in enumerate((*self._entries, self._board.finish_cell))
            for seat, place in enumerate(places)
            if place is not None
        ]
        self._special = {place: tuple(what for one, what in special if one == place) for place, _ in special}

    def cells(self) -> list[tuple[int, Likeness]]:
        """Return one cell of each kind, with the likeness of seats where a piece lands on it."""
        plain: dict[Hashable, int] = {}
        for cell in self._board.cells:
            plain.setdefault(self._names(cell), cell.id)
        kinds: dict[Hashable, tuple[int, Likeness]] = {}
        for one in plain.values():
            found = Likeness(self._facts, [self._color(one, seat) for seat in range(self._facts.seats)])
            kinds.setdefault(found.look, (one, found))
        return list(kinds.values())

    def _names(self, cell: Cell) -> Hashable:
        """Return what is the same for cells that are alike without any seats being exchanged."""
        if self._is_open or any(cell.id in (*ends, *ends.values()) for ends in self._board.links.values()):
            return cell.id
        seats = range(self._facts.seats) if self._asked else ()
        marks = tuple(mark for mark in cell.marks if mark.name in self._marks)
        stood = tuple(self._stands(cell, seat) for seat in seats)
        return cell.kind, cell.seat, marks, cell.capacity, self._special.get(cell.id), stood

    def _color(self, cell: int, seat: int) -> Hashable:
        """Return all that tells a seat from another, other pieces apart, on a cell or wherever pieces are sent on."""
        if self._is_open or self._mixed:
            return cell, seat
        reached = [cell]
        for one in reached:
            ends = (ends[one] for ends in self._board.links.values() if one in ends)
            reached += [end for end in dict.fromkeys(ends) if end not in reached]
        own = [places[seat] for places in self._entries]
        return (
            tuple(self._relation(one, seat) for one in reached),
            tuple(None if one is None else (one == cell, self._relation(one, seat)) for one in own),
        )

    def _relation(self, place: int, seat: int) -> Hashable:
        cell = self._board.cells[place]
        return (
            cell.kind,
            cell.capacity,
            cell.seat is None,
            cell.seat == seat,
            tuple((mark.name, mark.seat is None, mark.seat == seat) for mark in cell.marks if mark.name in self._marks),
            tuple((places[seat] == place, places.count(place)) for places in self._entries),
            self._board.finish_cell[seat] == place,
            self._stands(cell, seat),
            tuple(name for name, ends in self._board.links.items() if place in ends),
        )

    def _stands(self, cell: Cell, seat: int) -> tuple[bool, ...]:
        return tuple(stands(self._view, one, cell.id, seat) for one in self._asked)


class Likeness:
    """Which seats can be exchanged on a cell, given what tells each of them apart by itself.

    `look` is the same for cells that look the same to seats that can be exchanged.
    """

    def __init__(self, facts: Facts, colors: Sequence[Hashable]) -> None:
        self._team_of = facts.table.team_of
        self._player_of = facts.player_of
        seats = range(facts.seats)
        player = [
            frozenset(
                Counter(colors[other] for other in seats if self._player_of[other] == self._player_of[seat]).items()
            )
            for seat in seats
        ]
        team = [
            _composed(player[other] for other in seats if self._team_of[other] == self._team_of[seat]) for seat in seats
        ]
        self._colors = _numbered(list(zip(colors, player, team, strict=True)))
        self.look = _composed(team)

    def key(self, *stacks: Sequence[int]) -> Hashable:
        """Return what is the same for stacks of pieces of some seats and of others that those can be exchanged for."""
        teams: dict[int, int] = {}
        players: dict[int, int] = {}
        seats: dict[int, int] = {}
        return tuple(
            tuple(
                (
                    self._colors[seat],
                    teams.setdefault(self._team_of[seat], len(teams)),
                    players.setdefault(self._player_of[seat], len(players)),
                    seats.setdefault(seat, len(seats)),
                )
                for seat in stack
            )
            for stack in stacks
        )

    def key_of_crowd(self, arriving: int, seats: Sequence[int]) -> Hashable:
        """Return the same for one piece that arrives and some that stand there, whatever their order."""
        teams: dict[int, dict[int, list[tuple[int, bool, int]]]] = {}
        for seat, times in Counter(seats).items():
            players = teams.setdefault(self._team_of[seat], {})
            players.setdefault(self._player_of[seat], []).append((self._colors[seat], seat == arriving, times))
        team, player = self._team_of[arriving], self._player_of[arriving]
        return tuple(
            sorted(
                (one == team, tuple(sorted((two == player, tuple(sorted(found))) for two, found in players.items())))
                for one, players in teams.items()
            )
        )


def _numbered(values: Sequence[Hashable]) -> list[int]:
    """Return a number for each value, the same for equal ones."""
    numbers: dict[Hashable, int] = {}
    return [numbers.setdefault(value, len(numbers)) for value in values]


def _composed(values: Iterable[Hashable]) -> frozenset[tuple[Hashable, int]]:
    """Return which values there are and how often each."""
    return frozenset(Counter(values).items())
