"""Positions as arrays: what the interpreter's state and a machine's memory are compared by.

The interpreter's state holds more than rules can ever ask about (every throw of a turn, say). An image holds all that a
program keeps of a position, which decides everything that can still happen.
"""

from __future__ import annotations

from homestretch.compiler.compiled import Compiled, Table
from homestretch.compiler.ir.nodes import Program, Region, Store
from homestretch.compiler.ir.walk import statements_in
from homestretch.compiler.state import State
from homestretch.dsl.errors import InternalFault
from homestretch.dsl.nodes import During, Event, Shows

Image = dict[str, tuple[int, ...]]
"""The values of each array that is compared."""

DERIVED = frozenset(
    {"stamp", "clock", "mover", "chosen", "movers", "taken", "ends", "yours_now", "seat_now", "path_length", "tangled"}
)
"""Arrays that say nothing of their own: times of arrival count only by their order, the rest is used up."""

COUNTED = frozenset({"captures", "captured", "entries", "fired", "struck", "yards"})
"""Arrays that no rule ever reads: what is added up for reports, and compared there."""

STOPPING = "stop_"
"""What the names of sets of cells begin with that follow from where pieces stand."""

OF_CARDS = frozenset(
    {"hand", "hand_size", "draw", "draw_size", "discards", "card", "played", "given", "give_turn", "draw_left"}
)
"""Arrays that stay as they are in a game without cards."""


class Imager:
    """Makes images of the interpreter's states and of a machine's memory, with the same arrays in both."""

    def __init__(self, compiled: Compiled) -> None:
        self.game = compiled.game
        self.facts = compiled.game.c.facts
        self.areas = {name: self.game.c.area(parts) for parts, name in self.game.c.areas.items()}
        idle = set(DERIVED | COUNTED)
        if not self.game.c.kinds:
            idle |= OF_CARDS
        if self.game.one_number:
            idle.add("pending")
        # What nobody reads is not kept where games are played in one call, and cannot be compared there.
        self.unkept = set() if self.game.stepwise else _never_stored(compiled.program)
        self.names = [
            array.name
            for array in compiled.program.arrays
            if array.region is Region.STATE
            and array.name not in idle | self.unkept
            and not array.name.startswith(STOPPING)
        ]

    def of_machine(self, table: Table) -> Image:
        """Return what a machine holds, times of arrival as ranks and lists without what lies behind their ends."""
        machine = table.machine
        image = {name: tuple(machine.read(name)) for name in self.names}
        if "stamp" not in self.unkept:
            image["order"] = self._order(table, image)
        for name, count in (("bonuses", "bonus_count"), ("thrown", "thrown_count")):
            if name in image:
                image[name] = image[name][: machine.get(count)]
        return image

    def _order(self, table: Table, image: Image) -> tuple[int, ...]:
        """Return for each piece how many of those that stand on its cell came before it; 0 within a stack."""
        c = self.game.c
        stamps = table.machine.read("stamp")
        tops = image["tops"][0] if c.stacking else c.everybody
        ranks = []
        for piece, place in enumerate(image["at"]):
            there = image["on"][place] & tops if place < c.cells else 0
            rivals = [other for other in range(len(stamps)) if there >> other & 1]
            ranks.append(sum(stamps[other] < stamps[piece] for other in rivals) if piece in rivals else 0)
        return tuple(ranks)

    def of_state(self, state: State) -> Image:
        """Return what the interpreter's state is in arrays."""
        image = {**self._pieces(state), **self._counters(state), **self._throws(state), **self._cards(state)}
        image["point"] = (self._point(state),)
        unkept = self.unkept | ({"order"} if "stamp" in self.unkept else set())
        return {name: values for name, values in image.items() if name not in unkept}

    def _pieces(self, state: State) -> Image:
        c = self.game.c
        standing = [0] * (c.places + 1)
        for piece, place in enumerate(state.at):
            standing[place] |= 1 << piece
        image: Image = {"at": tuple(state.at), "on": tuple(standing)}
        order = [0] * len(state.at)
        unit = [1 << piece for piece in range(len(state.at))]
        level = [0] * len(state.at)
        for stacks in state.stacks.values():
            for rank, stack in enumerate(stacks):
                order[stack[-1]] = rank
                for height, piece in enumerate(stack):
                    unit[piece] = sum(1 << other for other in stack)
                    level[piece] = height
        image["order"] = tuple(order)
        if c.stacking:
            tops = sum(1 << piece for piece in range(len(unit)) if level[piece] == unit[piece].bit_count() - 1)
            image |= {"unit": tuple(unit), "level": tuple(level), "tops": (tops,)}
        if self.facts.needs_travel:
            image["travel"] = state.travel
        for name, area in self.areas.items():
            image[name] = (
                sum(
                    1 << piece
                    for piece, place in enumerate(state.at)
                    if area[self.facts.seat_of[piece] * c.places + place]
                ),
            )
        return image

    def _counters(self, state: State) -> Image:
        game, facts = self.game, self.facts
        image: Image = {
            name: (getattr(state, name),)
            for name in ("player", "dealer", "leader", "turns", "rounds", "again", "last_moved")
        }
        image["won"] = (sum(1 << player for player in state.ranked),)
        image["rank"] = tuple(
            state.ranked.index(player) + 1 if player in state.ranked else 0 for player in range(facts.players)
        )
        image["ranked"] = (len(state.ranked),)
        image["over"] = (game.c.rule_index[state.over] + 1 if state.over else 0,)
        for events, tally, turn in (
            (facts.counted - {Event.ROLL}, state.tally, False),
            (facts.counted_turn, state.turn_tally, True),
        ):
            for event in events:
                done = (piece for piece in range(len(state.at)) if tally.get(f"{event.value} {piece}", 0))
                image[game.c.tally(event, turn=turn)] = (sum(1 << piece for piece in done),)
        codes = []
        for seat, steps, optional, rule in state.bonuses:
            gain = game.step_gains.index((steps, optional, rule))
            codes.append(seat + 1 + gain * (game.c.seats + 1))
        image |= {"bonuses": tuple(codes), "bonus_count": (len(codes),)}
        if game.once:
            image["gained"] = (sum(1 << game.once.index(rule) for rule in state.gained),)
        return image

    def _throws(self, state: State) -> Image:
        game, numbers = self.game, self.game.c.numbers
        thrown = state.thrown
        image: Image = {
            "thrown_sum": (sum(thrown),),
            "thrown_count": (len(thrown),),
            "throws": (len(state.throws),),
            "used": (sum({1 << piece for piece in state.used}),),
            "pending_count": (len(state.pending),),
        }
        if "thrown" in self.names:
            image["thrown"] = thrown
        if not game.one_number:
            image["pending"] = tuple(state.pending.count(number) for number in numbers)
        for index, condition in enumerate(game.ordinals):
            image[f"times_{index}"] = (self._times(state, condition),)
        if game.tallied:
            image["rolled"] = tuple(
                min(state.tally.get(f"roll {number} {seat}", 0), 99) if number in game.tallied else 0
                for number in numbers
                for seat in range(game.c.seats)
            )
        return image

    @staticmethod
    def _times(state: State, condition: Shows) -> int:
        if condition.double:
            return sum(
                len(throw) > 1 and len(set(throw)) == 1 and (not condition.values or throw[0] in condition.values)
                for throw in state.throws
            )
        if condition.during is During.GAME:
            raise InternalFault("throws of a game are counted in `rolled`, not one condition at a time")
        return sum(not condition.values or sum(throw) in condition.values for throw in state.throws)

    def _cards(self, state: State) -> Image:
        kinds = self.game.c.kinds
        if not kinds:
            return {}
        number: dict[str | None, int] = {None: 0, **{kind: index + 1 for kind, index in kinds.items()}}
        given = tuple(number[card] for card in state.chosen)
        return {
            "hand": tuple(hand.count(kind) for hand in state.hands for kind in kinds),
            "hand_size": tuple(len(hand) for hand in state.hands),
            "draw": tuple(state.draw.get(kind, 0) for kind in kinds),
            "draw_size": (sum(state.draw.values()),),
            "discards": tuple(state.discards.get(kind, 0) for kind in kinds),
            "card": (number[state.card],),
            "played": (number[state.played],),
            "given": given + (0,) * (self.facts.players - len(given)),
            "give_turn": (state.todo[-1][1] if state.todo and state.todo[-1][0] == "give" else 0,),
            "draw_left": (len(state.todo[-1][1]) if state.todo and state.todo[-1][0] == "draw" else 0,),
        }

    def _point(self, state: State) -> int:
        """Return the number of what is still to be done, or -1 where the program knows no such point."""
        if state.over:
            return 0
        stack = tuple(_plain(task) for task in state.todo)
        for known, number in self.game.points.items():
            if tuple(_plain(task) for task in known) == stack:
                return number
        return -1


def _never_stored(program: Program) -> set[str]:
    """Return the arrays that no statement of a program stores in."""
    statements = (one for function in program.functions for one in statements_in(function.body))
    stored = {one.array for one in statements if isinstance(one, Store)}
    return {array.name for array in program.arrays} - stored


def _plain(task: tuple[object, ...]) -> tuple[object, ...]:
    if task[0] == "draw":
        return ("draw",)
    return ("give", task[-1]) if task[0] == "give" else task


def first_difference(image: Image, other: Image) -> str:
    """Return which array two images differ in first, with both values; empty where they are the same.

    Raises InternalFault where one holds an array that the other does not: nothing goes uncompared.
    """
    alone = sorted(image.keys() ^ other.keys())
    if alone:
        raise InternalFault(f"{', '.join(alone)}: kept by one engine, and not compared with the other")
    for name in sorted(image):
        if image[name] != other[name]:
            return f"{name}: {image[name]} against {other[name]}"
    return ""
