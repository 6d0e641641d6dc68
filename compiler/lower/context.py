"""What all parts of the lowering share: the facts, the builder, the arrays of the position and the tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import reduce
from operator import or_
from typing import Any

from homestretch.compiler.facts import Facts, nodes
from homestretch.compiler.interpret.rows import Rows
from homestretch.compiler.interpret.select import View, stands
from homestretch.compiler.ir.build import Builder, select
from homestretch.compiler.ir.nodes import Const, Expr, Load, Region, as_expr
from homestretch.compiler.refusals import CannotCompile
from homestretch.compiler.state import State
from homestretch.dsl import limits
from homestretch.dsl.errors import InternalFault
from homestretch.dsl.nodes import (
    Can,
    Event,
    Gain,
    Help,
    Pieces,
    Relation,
    Send,
    To,
    Where,
    Whereabouts,
)

MOST_PIECES = 62
"""Pieces at a table at most: a set of pieces is one number of 64 bits with room for its sign."""

MOST_ACTIONS = 8192
"""Actions of one decision at most."""

MOST_MOVES = 65536
"""Moves of all actions of one decision at most."""

MOST_PATH = 255
"""Single moves of one action at most, each step of a portion that lands on every cell counted."""

MOST_BONUSES = limits.BONUSES
"""Bonuses that wait to be counted at most."""

SLOTS = 96
"""Positions kept aside at once at most: one for each move that is tried inside another."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A position as somebody sees it, in expressions: the counterpart of the interpreter's `View`.

    `yours` is a set of pieces, `seat` the one seat that they belong to where that is known when compiling.
    `number` and `it` are None where there is none; `chosen` are pieces chosen in the same action. `number_not` are
    values that the number is known not to have; `number_is_there` tells that one is surely being used.
    """

    player: Expr
    yours: Expr
    seat: Expr | None
    it: Expr | None = None
    it_seat: Expr | None = None
    there: Expr | None = None
    number: Expr | None = None
    number_not: frozenset[int] = frozenset()
    chosen: Expr = Const(0)
    eyes_seat: Expr | None = None
    number_is_there: bool = False
    offers: Callable[[Can], Expr] | None = None

    def about(self, piece: Expr, seat: Expr, there: Expr | None = None, eyes_seat: Expr | None = None) -> Seen:
        """Return the same for a sentence about a piece."""
        return replace(self, it=piece, it_seat=seat, there=there, eyes_seat=eyes_seat)


class Context:
    """The facts of a table and the program under construction.

    Names of arrays: `at` the place of each piece, `on` the pieces at each place, `stamp` the time of arrival,
    `unit` and `level` the stack of each piece and how many lie under it, `tops` the pieces that nothing lies on.
    """

    def __init__(self, facts: Facts, rows: Rows) -> None:
        self.facts = facts
        self.rows = rows
        self.board = facts.table.board
        self.b = Builder()
        self.seats = facts.seats
        self.players = facts.players
        self.per_seat = facts.pieces
        self._known_areas: dict[tuple[Whereabouts, ...], list[int]] = {}
        self.pieces = facts.seats * facts.pieces
        self.cells = len(self.board.cells)
        self.places = self.board.places
        self.nowhere = self.places
        if self.pieces > MOST_PIECES:
            raise CannotCompile(
                "pieces",
                f"{facts.seats} seats with {facts.pieces} pieces each are {self.pieces} pieces, and at most "
                f"{MOST_PIECES} fit into one number",
                f"{MOST_PIECES // facts.seats} each, or fewer players",
            )
        self.everybody = (1 << self.pieces) - 1
        roots = self.roots()
        self.nodes: list[Any] = [node for root in roots for node in nodes(root)]
        self.stacking = any(isinstance(node, Send) and node.to is To.UNDER_IT for node in self.nodes)
        self.removing = any(isinstance(node, Send) and node.to is To.OUT for node in self.nodes)
        self.helping = any(isinstance(named.rule, Help) for named in facts.variant.rules)
        self.kinds = {card.id: index for index, card in enumerate(facts.cards)}
        self.rule_ids = tuple(named.id for named in facts.variant.rules) + tuple(f"cards.{kind}" for kind in self.kinds)
        self.rule_index = {rule: index for index, rule in enumerate(self.rule_ids)}
        self.watched = {rule.event for _, rule in facts.after}
        self.areas: dict[tuple[Whereabouts, ...], str] = {}
        self.known_functions: set[str] = set()
        self.owed: list[Callable[[], None]] = []
        self.dummy = View(facts, State(self.pieces, facts.players), 0, ())
        self.numbers = self._numbers()
        self._position()
        self._tables()

    def roots(self) -> list[Any]:
        """Return all that can hold rule nodes: rules, defined words, cards."""
        variant = self.facts.variant
        roots: list[Any] = [named.rule for named in variant.rules]
        return [*roots, *(word.definition for word in variant.words.values()), *(card.use for card in variant.cards)]

    # --- declarations --------------------------------------------------------------------

    def state(self, name: str, high: int, length: int = 1, low: int = 0) -> None:
        """Declare an array of the position that holds low..high."""
        self._declare(name, Region.STATE, high, length, low)

    def scratch(self, name: str, high: int, length: int = 1, low: int = 0) -> None:
        """Declare an array that holds nothing from one decision to the next."""
        self._declare(name, Region.SCRATCH, high, length, low)

    def _declare(self, name: str, region: Region, high: int, length: int, low: int) -> None:
        reach = max(high, -low - 1) if low < 0 else high
        sign = 1 if low < 0 else 0
        bits = next((bits for bits in (8, 16, 32, 64) if reach < 1 << (bits - sign)), None)
        if bits is None:
            raise InternalFault(f"what is noted as {name} does not fit a number of 64 bits")
        self.b.array(name, bits, length, region, low, high)

    def _position(self) -> None:
        facts, everybody = self.facts, self.everybody
        self.state("at", self.places - 1, self.pieces)
        self.state("on", everybody, self.nowhere + 1)
        self.state("stamp", (1 << 31) - 1, self.pieces)
        self.state("clock", (1 << 31) - 1)
        if self.stacking:
            self.state("unit", everybody, self.pieces)
            self.state("level", self.pieces, self.pieces)
            self.state("tops", everybody)
        for name in ("player", "dealer", "leader"):
            self.state(name, self.players - 1)
        self.state("won", (1 << self.players) - 1)
        self.state("rank", self.players, self.players)
        self.state("ranked", self.players)
        self.state("over", len(facts.variant.rules))
        self.state("turns", (1 << 31) - 1)
        self.state("rounds", (1 << 31) - 1)
        self.state("again", 65535)
        self.state("last_moved", self.pieces - 1, low=-1)
        if facts.needs_travel:
            self.state("travel", (1 << 30) - 1, self.pieces, low=-(1 << 30))
        for name in (*self.game_tallies, *self.turn_tallies):
            self.state(name, everybody)
        self.state("captures", (1 << 31) - 1, self.seats)
        self.state("captured", (1 << 31) - 1, self.seats)
        self.state("entries", (1 << 31) - 1, self.seats)
        # What an action on its way has come to is saved with the position, so that trying one leaves no trace.
        self.state("mover", self.pieces - 1, low=-1)
        self.state("chosen", everybody)
        self.state("movers", everybody)
        self.state("taken", everybody)
        self.state("ends", 2)
        if self.helping:
            self.state("yours_now", everybody)
        self.state("path_length", MOST_PATH)
        self.scratch("fault", 1)
        self.scratch("number", max((*self.numbers, 0, *self._bonus_steps())), low=-1)

    def _bonus_steps(self) -> list[int]:
        return [node.steps for node in self.nodes if isinstance(node, Gain)]

    @property
    def game_tallies(self) -> list[str]:
        """The sets of pieces that have done something in the game, where a rule asks for them."""
        return sorted(self.tally(event, turn=False) for event in self.facts.counted - {Event.ROLL})

    @property
    def turn_tallies(self) -> list[str]:
        """The sets of pieces that have done something in the turn, where a rule asks for them."""
        return sorted(self.tally(event, turn=True) for event in self.facts.counted_turn)

    @property
    def next_player(self) -> str:
        """The table of who comes after each player, whether he still plays or not."""
        return self.b.table("next_player", tuple((one + 1) % self.players for one in range(self.players)))

    @property
    def allies(self) -> str:
        """The table of the players of each player's team, himself included, as sets."""
        teams = self.facts.teams_of_player
        return self.b.table(
            "allies", tuple(sum(1 << other for other, team in enumerate(teams) if team == own) for own in teams)
        )

    @staticmethod
    def tally(event: Event, *, turn: bool) -> str:
        """Return the name of the set of pieces that have done something, in the turn or the game."""
        return f"did_{event.value.replace(' ', '_')}_{'turn' if turn else 'game'}"

    def _tables(self) -> None:
        facts, team_of = self.facts, self.facts.table.team_of
        block = (1 << self.per_seat) - 1
        by_seat = [block << (seat * self.per_seat) for seat in range(self.seats)]
        by_team = [
            sum(by_seat[other] for other in range(self.seats) if team_of[other] == team_of[seat])
            for seat in range(self.seats)
        ]
        own = [sum(by_seat[seat] for seat in seats) for seats in facts.table.players]
        teams = [by_team[seats[0]] for seats in facts.table.players]
        b = self.b
        self.seat_table = b.table("seat_of", facts.seat_of)
        self.own_table = b.table("own_of_seat", by_seat)
        self.team_table = b.table("team_of_seat", by_team)
        self.played_table = b.table("own_of_player", own)
        self.allied_table = b.table("team_of_player", teams)
        self.masks_of_seat, self.masks_of_team, self.masks_of_player = by_seat, by_team, own
        self.first_seat_table = b.table("first_seat", [seats[0] for seats in facts.table.players])
        self.one_seat_each = all(len(seats) == 1 for seats in facts.table.players)
        helps = [named.rule for named in facts.variant.rules if isinstance(named.rule, Help)]
        # Who helps moves the pieces of one partner instead of his own.
        self.moves_one_seat = self.one_seat_each and all(rule.when is not None for rule in helps)
        if self.helping and self.moves_one_seat:
            self.state("seat_now", self.seats - 1)

    # --- functions made on the way ---------------------------------------------------------

    def needs(self, name: str, write: Callable[[], None]) -> str:
        """Return the name of a function that is written once the one being written is closed."""
        if name not in self.known_functions:
            self.known_functions.add(name)
            self.owed.append(write)
        return name

    def write_owed(self) -> None:
        """Write the functions that were asked for, and those that they ask for."""
        while self.owed:
            self.owed.pop(0)()

    # --- small expressions -----------------------------------------------------------------

    def get(self, name: str, index: Expr | int = 0) -> Expr:
        """Return one value of an array."""
        return Load(name, as_expr(index))

    def first_seat(self, player: Expr) -> Expr:
        """Return the first seat of a player."""
        seats = self.facts.table.players
        if all(own[0] == number for number, own in enumerate(seats)):
            return player
        return self.get(self.first_seat_table, player)

    def seat_of(self, piece: Expr) -> Expr:
        """Return the seat of a piece."""
        if isinstance(piece, Const):
            return Const(self.facts.seat_of[piece.value])
        return self.get(self.seat_table, piece)

    def own(self, seat: Expr) -> Expr:
        """Return the pieces of a seat."""
        return Const(self.masks_of_seat[seat.value]) if isinstance(seat, Const) else self.get(self.own_table, seat)

    def bit(self, piece: Expr | int) -> Expr:
        """Return the set of one piece."""
        return Const(1) << as_expr(piece)

    def has(self, pieces: Expr, piece: Expr) -> Expr:
        """Return whether a piece belongs to a set."""
        return Const(1) if pieces == Const(self.everybody) else (pieces >> piece) & 1

    def yard(self, seat: Expr) -> Expr:
        """Return the place number of a yard."""
        return seat + self.cells

    def finish(self, seat: Expr) -> Expr:
        """Return the place number of a finish off the board."""
        return seat + (self.cells + self.seats)

    def index(self, seat: Expr, place: Expr) -> Expr:
        """Return the index of a seat and place in a table by seat and place."""
        return seat * self.places + place

    # --- fixed questions about places -------------------------------------------------------

    def is_fixed(self, part: Whereabouts) -> bool:
        """Return whether seat and place alone tell if a piece stands so."""
        return self.facts.is_fixed(part.region)

    def area(self, parts: tuple[Whereabouts, ...]) -> list[int]:
        """Return for each seat and place whether a piece there stands in all these ways, as 0 or 1."""
        if parts not in self._known_areas:
            self._known_areas[parts] = [
                int(all(stands(self.dummy, part, place, seat) for part in parts))
                for seat in range(self.seats)
                for place in range(self.places)
            ]
        return self._known_areas[parts]

    def area_test(self, parts: tuple[Whereabouts, ...], seat: Expr, place: Expr) -> Expr:
        """Return whether a piece of a seat at a place stands in all these ways."""
        if not parts:
            return Const(1)
        values = self.area(parts)
        if len(set(values)) == 1:
            return Const(values[0])
        by_seat = [values[at : at + self.places] for at in range(0, len(values), self.places)]
        if all(row == by_seat[0] for row in by_seat):
            return self.get(self.b.table("area", tuple(by_seat[0])), place)
        return self.get(self.b.table("area", tuple(values)), self.index(seat, place))

    def area_set(self, parts: tuple[Whereabouts, ...], seat: Expr | None, pieces: Expr, *, in_the_air: bool) -> Expr:
        """Return those of a set of pieces that stand in all these ways; `seat`: they all belong to it.

        `in_the_air`: one of them may be lifted, and counts as standing where it came from.
        """
        if not parts:
            return pieces
        values = self.area(parts)
        spots = [
            [place for place in self._own_places(owner) if values[owner * self.places + place]]
            for owner in range(self.seats)
        ]
        if all(values):
            return pieces
        if seat is not None and not in_the_air and all(len(places) <= 1 for places in spots):
            nowhere = self.board.out
            table = self.b.table("spot", tuple(places[0] if places else nowhere for places in spots))
            found = pieces & self.get("on", self.get(table, seat))
            if all(spots):
                return found
            some = self.b.table("has_spot", tuple(int(bool(places)) for places in spots))
            return select(self.get(some, seat), found, 0)
        if parts not in self.areas:
            name = f"among_{len(self.areas)}"
            self.areas[parts] = name
            self.state(name, self.everybody)
        return pieces & self.get(self.areas[parts])

    def _own_places(self, owner: int) -> list[int]:
        """Return the places where pieces of a seat can stand: all but the yards and finishes of others."""
        foreign = {
            first + seat
            for first in (self.cells, self.cells + self.seats)
            for seat in range(self.seats)
            if seat != owner
        }
        return [place for place in range(self.places) if place not in foreign]

    def _numbers(self) -> tuple[int, ...]:
        """Return all numbers that a throw can bring to be used, ascending."""
        dice = self.facts.variant.dice
        if dice is None:
            return ()
        # A set of numbers is one number with a bit for each.
        sums, reached = 1, 0
        for _ in range(dice.count):
            sums = reduce(or_, (sums << face for face in set(dice.faces)))
            reached |= sums
        return tuple(number for number in range(reached.bit_length()) if reached >> number & 1)


def any_pieces(phrase: Pieces) -> bool:
    """Return whether a phrase speaks of the pieces at the cell called there."""
    return any(part.region.where is Where.THERE and part.relation is Relation.IN for part in phrase.where)
