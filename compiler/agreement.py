"""Whether two engines play the same game: states of the interpreter as the arrays of a compiled program, and a check.

The interpreter's state holds more than rules can ever ask about (every throw of a turn, say); what is
compared is all that a program keeps, which decides everything that can still happen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from homestretch.compiler.actions import Action, action_text
from homestretch.compiler.chance import ChanceSource, policy_stream
from homestretch.compiler.compiled import Compiled, Table
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.rules import Node
from homestretch.compiler.state import State
from homestretch.dsl.errors import LimitReached
from homestretch.dsl.model import Table as Board
from homestretch.dsl.nodes import During, Event, Shows

Image = dict[str, tuple[int, ...]]

DERIVED = frozenset({"stamp", "clock", "mover", "chosen", "movers", "taken", "ends", "yours_now", "path_length"})
"""Arrays that say nothing of their own: times of arrival count only by their order, the rest is used up."""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Where two engines part: the game, how many decisions and chance events came before, and what differs."""

    game: int
    step: int
    what: str
    interpreter: str
    compiled: str


class Imager:
    """Makes images of the interpreter's states and of a machine's memory."""

    def __init__(self, compiled: Compiled) -> None:
        self.game = compiled.game
        self.facts = compiled.game.c.facts
        self.names = [array.name for array in compiled.program.arrays if array.region.name == "STATE"]

    def of_machine(self, table: Table) -> Image:
        """Return what a machine holds, times of arrival as ranks."""
        machine = table.machine
        image = {name: tuple(machine.read(name)) for name in self.names if name not in DERIVED}
        stamps = machine.read("stamp")
        tops = machine.get("tops") if self.game.c.stacking else self.game.c.everybody
        standing = machine.read("on")
        cells = self.game.c.cells
        at = image["at"]
        ranks = []
        for piece, place in enumerate(at):
            there = standing[place] & tops if place < cells else 0
            rivals = [other for other in range(len(at)) if there >> other & 1]
            ranks.append(sum(stamps[other] < stamps[piece] for other in rivals) if piece in rivals else 0)
        image["order"] = tuple(ranks)
        for name in [name for name in image if name.startswith("stop_")]:
            del image[name]
        count = image["bonus_count"][0]
        image["bonuses"] = image["bonuses"][:count]
        return image

    def of_state(self, state: State) -> Image:
        """Return what the interpreter's state is in arrays."""
        image = {**self._pieces(state), **self._counters(state), **self._throws(state), **self._cards(state)}
        image["point"] = (self._point(state),)
        return image

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
        for parts, name in c.areas.items():
            area = c.area(parts)
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
        if not game.one_number:
            image["pending"] = tuple(state.pending.count(number) for number in numbers)
        for index, condition in enumerate(game.ordinals):
            image[f"times_{index}"] = (self._times(state, condition),)
        if game.tallied:
            image["rolled"] = tuple(
                min(state.tally.get(f"roll {number} {seat}", 0), 99)
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
        assert condition.during is not During.GAME
        return sum(not condition.values or sum(throw) in condition.values for throw in state.throws)

    def _cards(self, state: State) -> Image:
        kinds = self.game.c.kinds
        if not kinds:
            return {}
        number = {None: 0, **{kind: index + 1 for kind, index in kinds.items()}}
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
        if state.over:
            return 0
        stack = tuple(_plain(task) for task in state.todo)
        for known, number in self.game.points.items():
            if tuple(_plain(task) for task in known) == stack:
                return number
        return -1


def _plain(task: tuple[object, ...]) -> tuple[object, ...]:
    if task[0] == "draw":
        return ("draw",)
    return ("give", task[-1]) if task[0] == "give" else task


def _told_apart(board: Board, actions: tuple[Action, ...], others: tuple[Action, ...]) -> tuple[str, str]:
    """Return for each of two lists its length and the actions from the first on that differs, a few of them."""
    same = next((at for at, pair in enumerate(zip(actions, others, strict=False)) if pair[0] != pair[1]), None)
    at = min(len(actions), len(others)) if same is None else same
    first, second = (
        f"{len(found)} actions, from number {at + 1}: "
        + "; ".join(action_text(board, action) for action in found[at : at + 3])
        for found in (actions, others)
    )
    return first, second


def first_difference(image: Image, other: Image) -> str:
    """Return which array two images differ in first, with both values; empty where they are the same."""
    for name in sorted(image.keys() & other.keys()):
        if image[name] != other[name]:
            return f"{name}: {image[name]} against {other[name]}"
    return ""


def compare_games(
    rules: Interpreter, table: Table, seed: int, games: range, most_steps: int = 100_000
) -> Iterator[Disagreement]:
    """Play games on both engines side by side and yield the first disagreement of each game.

    Compared are the actions of each decision, what chance draws, and the state after each of both.
    """
    imager = Imager(table.compiled)
    for game in games:
        found = _compare_game(rules, table, imager, seed, game, most_steps)
        if found is not None:
            yield found


def _compare_game(
    rules: Interpreter, table: Table, imager: Imager, seed: int, game: int, most_steps: int
) -> Disagreement | None:
    chance = ChanceSource(seed, game)
    table.begin(seed, game)
    state = rules.initial_state()
    kinds = list(imager.game.c.kinds)
    for step in range(most_steps):
        difference = first_difference(imager.of_state(state), imager.of_machine(table))
        if difference:
            return Disagreement(game, step, "state", difference, "")
        node = rules.node(state)
        waits = table.waits()
        if node is Node.OVER:
            return None if waits == "over" else Disagreement(game, step, "end", "over", waits)
        try:
            if node is Node.CHANCE:
                value = rules.sample(state, chance)
                drawn = table.draw()
                mine = kinds.index(value) if isinstance(value, str) else value
                if mine != drawn:
                    return Disagreement(game, step, "chance", str(value), str(drawn))
                state = rules.apply_chance(state, value)
                table.happen(drawn)
                continue
            actions, others = rules.legal_actions(state), table.actions()
            if actions != others:
                return Disagreement(game, step, f"actions ({waits})", *_told_apart(rules.table, actions, others))
            seat = rules.table.players[rules.player(state)][0]
            chosen = chance.draw(policy_stream(seat), len(actions)) if len(actions) > 1 else 0
            state = rules.apply(state, actions[chosen])
            table.choose(chosen)
        except LimitReached:
            return None if table.failed else Disagreement(game, step, "limit", "reached", "not reached")
        if table.failed:
            return Disagreement(game, step, "limit", "not reached", "reached")
    return None


