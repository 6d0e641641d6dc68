"""The course of a game: its start, rounds and turns as a list of tasks, run until something waits."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from homestretch.compiler.facts import Facts
from homestretch.compiler.interpret.carry import Branch, Carrier, Happened
from homestretch.compiler.interpret.decide import Decision
from homestretch.compiler.interpret.help import seats_played, settle_wins
from homestretch.compiler.interpret.routes import Refused
from homestretch.compiler.interpret.rows import Rows
from homestretch.compiler.interpret.select import View, holds
from homestretch.compiler.state import State
from homestretch.dsl.errors import InternalFault, LimitReached
from homestretch.dsl.model import Named
from homestretch.dsl.nodes import (
    Cards,
    Condition,
    Deal,
    During,
    Effect,
    End,
    Event,
    Gain,
    Lead,
    Reward,
    Roll,
    Send,
    Spend,
    Use,
    Who,
)

RESTLESS = 10_000
"""Tasks done in a row at most before a player or chance has to come."""

WAITING = frozenset({"roll", "draw", "turn up", "lead", "use", "card", "use card", "bonus", "give", "again"})
"""Tasks at which a state stops and waits for chance or a player."""


@dataclass(slots=True)
class Passage:
    """What the tasks of a state have brought about without anybody being asked; the lists are as in `Notes`."""

    deciding: list[str] = field(default_factory=list)
    course: list[Happened] = field(default_factory=list)
    yards: list[tuple[int, ...]] = field(default_factory=list)


class Program:
    """Runs the tasks of a state. Everything here changes the state it is given, and adds to `passage`."""

    def __init__(self, facts: Facts, rows: Rows) -> None:
        self.facts = facts
        self.rows = rows
        self.passage = Passage()

    def initial_state(self) -> State:
        """Return the state with all pieces in their yards and the start still to be done."""
        facts = self.facts
        state = State(facts.seats * facts.pieces, facts.players)
        state.at = [facts.table.board.yard(seat) for seat in facts.seat_of]
        state.travel = (0,) * len(state.at) if facts.needs_travel else ()
        state.draw = dict(facts.pack)
        course = ("rounds",) if facts.steps["round"] else ("turns", -1)
        state.todo = (course, ("steps", "start", 0))
        return state

    def player_name(self, player: int) -> str:
        """Return the names of the seats a player plays."""
        return " and ".join(self.facts.table.names[seat] for seat in self.facts.table.players[player])

    def givers(self, state: State) -> list[int]:
        """Return who takes part in an exchange, in order: all who have a card and a partner still playing."""
        return [
            player
            for player in self._playing_after(state, state.dealer)
            if state.hands[player] and self._partner(state, player) is not None
        ]

    def _playing_after(self, state: State, player: int) -> list[int]:
        """Return all who have no place yet, in turn order, beginning after a player."""
        order = [(player + step) % self.facts.players for step in range(1, self.facts.players + 1)]
        return [other for other in order if other not in state.ranked]

    def run(self, state: State) -> None:
        """Do what is to be done until something waits or the game is over."""
        done = 0
        while not state.over and not self._waits(state):
            done += 1
            if done > RESTLESS:
                raise LimitReached(f"{RESTLESS} steps in a row ask nobody and leave nothing to chance")
            task = state.todo[-1]
            state.todo = state.todo[:-1]
            self._do(state, task)

    def _waits(self, state: State) -> bool:
        task = state.todo[-1]
        match task[0]:
            case "use":
                return bool(state.pending)
            case "bonus":
                return bool(state.bonuses)
            case "card":
                return bool(state.hands[state.player])
            case "use card":
                return state.card is not None
            case "draw" | "turn up":
                return any(state.draw.values())
            case "give":
                return bool(task[1] < len(self.givers(state)))
        return task[0] in WAITING

    def _do(self, state: State, task: tuple[Any, ...]) -> None:
        match task[0]:
            case "steps":
                self._step(state, task[1], task[2])
            case "do":
                self._effect(state, *task[1:])
            case "rounds":
                state.rounds += 1
                self._forget_turn(state)
                self._push(state, ("rounds",), ("steps", "round", 0))
            case "turns":
                self._turns(state, task[1])
            case "turn":
                self._begin_turn(state)
            case "turn end":
                self._end_turn(state)
            case "rolled":
                self._rolled(state)
            case "give":
                self._exchange(state)
            case "use" | "bonus" | "card" | "use card" | "draw" | "turn up":
                pass
            case _:
                raise InternalFault(f"no such task: {task[0]!r}")

    @staticmethod
    def _push(state: State, *tasks: tuple[Any, ...]) -> None:
        state.todo = (*state.todo, *tasks)

    # --- steps and their effects ---------------------------------------------------------

    def _step(self, state: State, section: str, index: int) -> None:
        steps = self.facts.steps[section]
        if index == len(steps):
            return
        self._push(state, ("steps", section, index + 1))
        named, step = steps[index]
        if step.until is not None:
            self._push(state, ("turns", index))
        held = step.when is None or self._holds(state, step.when)
        if held and step.when is not None:
            self.passage.deciding.append(named.id)
        which = "effects" if held else "otherwise"
        if getattr(step, which):
            self._push(state, ("do", section, index, which, 0))

    def _holds(self, state: State, condition: Condition) -> bool:
        yours = seats_played(self.facts, state, state.player)
        decision = Decision(self.facts, self.rows, state, state.player)
        return holds(View(self.facts, state, state.player, yours, offers=decision.can), condition)

    def _effect(self, state: State, section: str, index: int, which: str, place: int) -> None:
        named, step = self.facts.steps[section][index]
        effects: tuple[Effect, ...] = getattr(step, which)
        if place + 1 < len(effects):
            self._push(state, ("do", section, index, which, place + 1))
        self._carry_out(state, named, effects[place], (section, index))

    def _carry_out(self, state: State, named: Named, effect: Effect, step: tuple[str, int]) -> None:
        match effect:
            case Roll(dice=dice):
                state.thrown = ()
                self._push(state, ("rolled",), ("roll", dice))
            case Use(spend=spend):
                state.pending = (sum(state.thrown),) if spend is Spend.SUM else state.thrown
                state.used = ()
                self._push(state, ("use", spend.name))
            case Gain():
                self._gain(state, named, effect)
            case Send():
                self._send(state, named, effect, in_turn=step[0] == "turn")
            case End(during=during):
                self.end(state, during)
            case Lead():
                self._lead(state, effect)
            case Cards():
                self._cards(state, named, effect, step)
            case _:
                raise InternalFault(f"{named.id}: a step cannot do {type(effect).__name__}")

    def _gain(self, state: State, named: Named, gain: Gain) -> None:
        if gain.once and not state.gives_first(named.id):
            return
        if gain.reward is Reward.STEPS:
            state.bonuses = (*state.bonuses, (-1, gain.steps, gain.optional, named.id))
            state.require_few_bonuses()
            self._push(state, ("bonus",))
        elif gain.optional:
            self._push(state, ("again", named.id))
        else:
            state.again += 1

    def _send(self, state: State, named: Named, effect: Send, *, in_turn: bool) -> None:
        """Send pieces as a step says, with all that follows; where something is not allowed, nothing of it happens.

        Outside a turn there is no turn that a landing could end.
        """
        branch = Branch(state.copy())
        carrier = Carrier(self.facts, self.rows, state.player)
        try:
            carrier.do_send(branch, named, effect, -1, -1)
            carrier.react(branch, 0)
        except Refused:
            return
        state.__dict__.update(branch.state.__dict__)
        self.passage.course += branch.trace
        self.passage.deciding += [*branch.deciding, *settle_wins(self.facts, state, state.player)]
        if branch.ends is not None and in_turn:
            self.end(state, branch.ends)
        elif state.bonuses:
            self._push(state, ("bonus",))

    def end(self, state: State, during: During) -> None:
        """End the turn or the round: nothing that was still owed in it is done."""
        stop = "turn end" if during is During.TURN else "turns"
        while state.todo[-1][0] != stop:
            state.todo = state.todo[:-1]
        if during is During.ROUND:
            state.todo = state.todo[:-1]
        state.again, state.bonuses, state.pending = 0, (), ()

    def _lead(self, state: State, lead: Lead) -> None:
        if lead.every and state.rounds % lead.every:
            return
        match lead.who:
            case Who.AFTER_DEALER:
                state.leader = state.player = self._playing_after(state, state.dealer)[0]
            case Who.NEXT_DEALER if lead.deals:
                state.dealer = self._playing_after(state, state.dealer)[0]
            case Who.NEXT_DEALER:
                state.leader = state.player = self._playing_after(state, state.leader)[0]
            case _:
                self._push(state, ("lead", lead.deals))

    def _cards(self, state: State, named: Named, cards: Cards, step: tuple[str, int]) -> None:
        match cards.deal:
            case Deal.SHUFFLE:
                self._shuffle(state, cards.all_cards)
            case Deal.DEAL:
                order = tuple(self._playing_after(state, state.dealer))
                self._push(state, ("draw", order * cards.number))
            case Deal.DRAW:
                self._push(state, ("draw", (state.player,) * cards.number))
            case Deal.TURN_UP:
                self._push(state, ("turn up",))
            case Deal.GIVE:
                state.chosen = ()
                self._push(state, ("give", 0, named.id))
            case Deal.PLAY:
                self._push(state, ("card", *step))
            case Deal.USE:
                self._push(state, ("use card",))
            case _:
                raise InternalFault(f"{named.id}: {cards.deal.value} is no step")

    def _shuffle(self, state: State, all_cards: bool) -> None:
        if all_cards:
            state.draw = dict(self.facts.pack)
            state.hands = ((),) * self.facts.players
        else:
            kinds = {**state.draw, **state.discards}
            state.draw = {kind: state.draw.get(kind, 0) + state.discards.get(kind, 0) for kind in kinds}
        state.discards = {}

    def _exchange(self, state: State) -> None:
        hands = [list(hand) for hand in state.hands]
        for giver, card in zip(self.givers(state), state.chosen, strict=True):
            partner = self._partner(state, giver)
            if partner is None:
                raise InternalFault("a card is given to nobody")
            hands[giver].remove(card)
            hands[partner].append(card)
        state.hands = tuple(tuple(sorted(hand)) for hand in hands)
        state.chosen = ()

    def _partner(self, state: State, player: int) -> int | None:
        teams = self.facts.teams_of_player
        others = (other for other in self._playing_after(state, player) if other != player)
        return next((other for other in others if teams[other] == teams[player]), None)

    # --- turns ---------------------------------------------------------------------------------

    def _turns(self, state: State, index: int) -> None:
        if index >= 0:
            until = self.facts.steps["round"][index][1].until
            if until is None or self._holds(state, until):
                return
        self._push(state, ("turns", index), ("turn",))

    def _begin_turn(self, state: State) -> None:
        state.turns += 1
        self._forget_turn(state)
        self.passage.yards.append(self._in_yards(state))
        self._push(state, ("turn end",), ("steps", "turn", 0))

    @staticmethod
    def _forget_turn(state: State) -> None:
        """Forget what the turn before has brought: what comes has not been thrown, played, gained or moved yet."""
        state.throws, state.thrown, state.gained, state.turn_tally = (), (), (), {}
        state.last_moved, state.again, state.played = -1, 0, None

    def _in_yards(self, state: State) -> tuple[int, ...]:
        """Return how many pieces each seat has in its yard."""
        board, pieces = self.facts.table.board, self.facts.pieces
        return tuple(
            state.at[seat * pieces : (seat + 1) * pieces].count(board.yard(seat)) for seat in range(self.facts.seats)
        )

    def _end_turn(self, state: State) -> None:
        if state.again and state.player not in state.ranked:
            state.again -= 1
            # It came from one pass of the turn and must not bring on a third where nothing is played in the second.
            state.played = None
            self._push(state, ("turn end",), ("steps", "turn", 0))
            return
        state.thrown, state.throws, state.used = (), (), ()
        for player in state.ranked:
            self._lay_down(state, player)
        state.player = self._playing_after(state, state.player)[0]

    @staticmethod
    def _lay_down(state: State, player: int) -> None:
        for card in state.hands[player]:
            state.discards = {**state.discards, card: state.discards.get(card, 0) + 1}
        state.hands = (*state.hands[:player], (), *state.hands[player + 1 :])

    def _rolled(self, state: State) -> None:
        state.throws = (*state.throws, state.thrown)
        if Event.ROLL in self.facts.counted:
            tally = dict(state.tally)
            for seat in seats_played(self.facts, state, state.player):
                key = f"roll {sum(state.thrown)} {seat}"
                tally[key] = min(tally.get(key, 0) + 1, 99)
            state.tally = tally

    # --- chance -----------------------------------------------------------------------------------

    def after_chance(self, state: State, value: int | str) -> State:
        """Write into the state what chance brought."""
        task = state.todo[-1]
        state.todo = state.todo[:-1]
        match task[0]:
            case "roll":
                state.thrown = (*state.thrown, int(value))
                if task[1] > 1:
                    self._push(state, ("roll", task[1] - 1))
            case "lead":
                state.leader = state.player = int(value)
                if task[1]:
                    state.dealer = int(value)
            case "turn up":
                state.card = str(value)
                state.draw = _fewer(state.draw, str(value))
            case "draw":
                player, *later = task[1]
                state.draw = _fewer(state.draw, str(value))
                hand = tuple(sorted((*state.hands[player], str(value))))
                state.hands = (*state.hands[:player], hand, *state.hands[player + 1 :])
                if later:
                    self._push(state, ("draw", tuple(later)))
        return state


def _fewer(pile: dict[str, int], card: str) -> dict[str, int]:
    return {kind: count - (kind == card) for kind, count in pile.items()}
