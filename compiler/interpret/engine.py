"""The interpreter as `Rules`: what a state waits for, and what comes after each choice and each turn of chance."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from homestretch.compiler.actions import Action, Kind, action_text
from homestretch.compiler.chance import ChanceSource, Stream
from homestretch.compiler.facts import Facts, facts
from homestretch.compiler.interpret.carry import Happened
from homestretch.compiler.interpret.decide import Decision, Denied, Offer, pass_offer, without
from homestretch.compiler.interpret.program import Passage, Program
from homestretch.compiler.interpret.rows import Rows
from homestretch.compiler.landing import row_order
from homestretch.compiler.rules import NO_NOTES, Chance, ChanceEvent, ChanceOutcome, Node, Notes, Outcome, Step
from homestretch.compiler.state import State, Task
from homestretch.dsl.errors import InternalFault, UsageError
from homestretch.dsl.model import Variant
from homestretch.dsl.nodes import Spend

CHANCE = frozenset({"roll", "draw", "turn up", "lead"})
"""Tasks that wait for chance."""


class Interpreter:
    """Executes a variant's rule nodes directly, for one number of players."""

    def __init__(self, variant: Variant, players: int) -> None:
        self.variant = variant
        self.facts: Facts = facts(variant, players)
        self.table = self.facts.table
        self.rows = Rows(self.facts, row_order(self.facts))
        self.program = Program(self.facts, self.rows)
        self._offered: tuple[State, list[Offer], Decision] | None = None

    def initial_state(self) -> State:
        """Return the state before anything has happened."""
        return self.begin().state

    def begin(self) -> Step:
        """Return the initial state with notes of what the start has done already."""
        return self._settled(self.program.initial_state())

    def node(self, state: State) -> Node:
        """Return what a state is."""
        if state.over:
            return Node.OVER
        return Node.CHANCE if state.todo[-1][0] in CHANCE else Node.DECISION

    def player(self, state: State) -> int:
        """Return the player whose decision a state is."""
        task = self._decision_task(state)
        return self.program.givers(state)[task[1]] if task[0] == "give" else state.player

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """Return the actions of a decision in canonical order."""
        return tuple(offer.action for offer in self.offers(state))

    def offers(self, state: State) -> list[Offer]:
        """Return the actions of a decision with the branches they lead to."""
        return self._decide(state)[0]

    def denied(self, state: State) -> list[Denied]:
        """Return all that was tried for a decision and is forbidden, with the rules that forbid it."""
        return self._decide(state)[1].denied

    def step(self, state: State, action: Action) -> Step:
        """Return the state after an action, with every effect and the rule that caused it."""
        offers, decision = self._decide(state)
        offer = next((offer for offer in offers if offer.action == action), None)
        if offer is None:
            raise UsageError(f"{action_text(self.table, action)!r} is not legal here")
        notes = Notes(offer.rule, tuple(decision.bearing), offer.branch.deciding)
        return self._settled(self._taken(state, offer), offer.branch.trace, notes)

    def apply(self, state: State, action: Action) -> State:
        """Return the state after an action."""
        return self.step(state, action).state

    def chance_event(self, state: State) -> ChanceEvent:
        """Return what chance decides."""
        match self._chance_task(state):
            case ["roll", *_]:
                return ChanceEvent(Chance.ROLL, state.player)
            case ["lead", deals]:
                return ChanceEvent(Chance.DEALER if deals else Chance.LEAD, state.player)
            case ["draw", [player, *_]]:
                return ChanceEvent(Chance.DRAW, player)
            case _:
                return ChanceEvent(Chance.TURN_UP, state.player)

    def chance_outcomes(self, state: State) -> tuple[ChanceOutcome, ...]:
        """Return what chance may bring."""
        weights = self._weights(state)
        total = sum(weights.values())
        return tuple(
            ChanceOutcome(value, Fraction(weight, total), self._chance_text(state, value))
            for value, weight in weights.items()
        )

    def apply_chance(self, state: State, value: int | str) -> State:
        """Return the state after chance brought a value."""
        return self.chance_step(state, value).state

    def chance_step(self, state: State, value: int | str) -> Step:
        """Return the state after chance brought a value, with notes of what came of it."""
        if value not in self._weights(state):
            raise UsageError(f"chance cannot bring {value!r} here")
        return self._settled(self.program.after_chance(state.copy(), value))

    def sample(self, state: State, chance: ChanceSource) -> int | str:
        """Draw what chance brings: dice from the stream of dice, cards from that of the deck."""
        weights = self._weights(state)
        stream = {"roll": Stream.DICE, "lead": Stream.SETUP}.get(state.todo[-1][0], Stream.DECK)
        return list(weights)[chance.weighted(stream, list(weights.values()))]

    def seen_by(self, state: State, player: int) -> State:
        """Return the state as one player sees it: the cards of the others, and cards chosen in secret, are `?`.

        The draw pile then counts what the player has not seen: the pile itself and the hidden cards.
        """
        seen = state.copy()
        seen.hands = tuple(hand if other == player else ("?",) * len(hand) for other, hand in enumerate(state.hands))
        seen.chosen = tuple(
            card if giver == player else "?"
            for giver, card in zip(self.program.givers(state), state.chosen, strict=False)
        )
        hidden = [card for other, hand in enumerate(state.hands) if other != player for card in hand]
        seen.draw = {card: count + hidden.count(card) for card, count in state.draw.items()}
        return seen

    def outcome(self, state: State) -> Outcome:
        """Return how the game ended."""
        if not state.over:
            raise UsageError("the game is not over")
        seats = tuple(seat for player in state.ranked for seat in self.table.players[player])
        return Outcome(state.ranked, seats, state.over)

    # --- decisions ------------------------------------------------------------------------

    def _decision_task(self, state: State) -> Task:
        if self.node(state) is not Node.DECISION:
            raise UsageError("this state is no decision")
        return state.todo[-1]

    def _decide(self, state: State) -> tuple[list[Offer], Decision]:
        if self._offered is None or self._offered[0] is not state:
            decision = Decision(self.facts, self.rows, state, self.player(state))
            offers = self._offers(state, decision) or [pass_offer(state)]
            self._offered = (state, offers, decision)
        return self._offered[1], self._offered[2]

    def _offers(self, state: State, decision: Decision) -> list[Offer]:
        task = self._decision_task(state)
        match task[0]:
            case "use":
                return decision.numbers(Spend[task[1]])
            case "bonus":
                return decision.bonus(*state.bonuses[0])
            case "card":
                named, step = self.facts.steps[task[1]][task[2]]
                offers = decision.cards()
                if not offers and step.fallback is not None:
                    offers = decision.fallback(step.fallback, named.id)
                return offers
            case "use card":
                return decision.turned_up()
            case "give":
                return decision.gifts(self.player(state), task[2])
            case "again":
                offer = pass_offer(state)
                again = replace(offer, action=Action(Kind.ROLL_AGAIN), rule=task[1])
                return [again, replace(offer, action=Action(Kind.DECLINE), rule=task[1])]
        raise InternalFault(f"nobody decides on {task[0]!r}")

    def _taken(self, before: State, offer: Offer) -> State:
        state = offer.branch.state.copy()
        # The one that is being counted waits until it has been.
        state.require_few_bonuses()
        task, action = before.todo[-1], offer.action
        state.todo = before.todo[:-1]
        match task[0]:
            case "use":
                if action.kind is Kind.USE:
                    state.pending = without(before.pending, int(action.source))
                    state.used = (*before.used, *offer.branch.movers)
                    state.todo = before.todo
                else:
                    state.pending = ()
            case "bonus":
                state.bonuses = state.bonuses[1:]
                state.todo = before.todo
            case "card":
                self._spend_hand(state, action)
            case "use card":
                self._used_up(state, before.card)
            case "give":
                state.chosen = (*state.chosen, action.source)
                state.todo = (*state.todo, ("give", task[1] + 1, task[2]))
            case "again":
                state.again += action.kind is Kind.ROLL_AGAIN
        if state.over:
            state.todo = ()
        elif offer.branch.ends is not None:
            self.program.end(state, offer.branch.ends)
        elif state.bonuses and task[0] != "bonus":
            state.todo = (*state.todo, ("bonus",))
        return state

    def _spend_hand(self, state: State, action: Action) -> None:
        player = state.player
        hand = list(state.hands[player])
        gone = hand[:] if action.kind is Kind.LAY_DOWN else [action.source] if action.source else []
        for card in gone:
            hand.remove(card)
            self._used_up(state, card)
        state.hands = (*state.hands[:player], tuple(hand), *state.hands[player + 1 :])

    def _used_up(self, state: State, card: str | None) -> None:
        if card is not None:
            state.discards = {**state.discards, card: state.discards.get(card, 0) + 1}
            state.played = card
        state.card = None if state.card == card else state.card

    def _settled(self, state: State, trace: tuple[Happened, ...] = (), notes: Notes = NO_NOTES) -> Step:
        """Run the program until something waits, and add to the notes what it brought about."""
        passage = self.program.passage = Passage()
        self.settle(state)
        deciding = (*notes.deciding, *passage.deciding)
        return Step(
            state, trace, replace(notes, deciding=deciding, course=tuple(passage.course), yards=tuple(passage.yards))
        )

    def settle(self, state: State) -> State:
        """Run the program until something waits; a bonus that nobody can count is lost without a choice."""
        while True:
            self.program.run(state)
            if state.over or state.todo[-1][0] != "bonus":
                return state
            decision = Decision(self.facts, self.rows, state, state.player)
            if decision.bonus(*state.bonuses[0]):
                return state
            state.bonuses = state.bonuses[1:]

    # --- chance ------------------------------------------------------------------------------

    def _chance_task(self, state: State) -> Task:
        if self.node(state) is not Node.CHANCE:
            raise UsageError("this state is no chance event")
        return state.todo[-1]

    def _weights(self, state: State) -> dict[int | str, int]:
        match self._chance_task(state)[0]:
            case "roll":
                weights: dict[int | str, int] = {}
                for face in self.facts.variant.dice.faces if self.facts.variant.dice else ():
                    weights[face] = weights.get(face, 0) + 1
                return weights
            case "lead":
                return {player: 1 for player in range(self.facts.players) if player not in state.ranked}
        order = [card.id for card in self.facts.cards]
        return {card: state.draw[card] for card in order if state.draw.get(card, 0)}

    def _chance_text(self, state: State, value: int | str) -> str:
        return str(value) if state.todo[-1][0] != "lead" else self.program.player_name(int(value))
