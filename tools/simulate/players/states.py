"""Positions of the interpreter."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from homestretch.compiler.chance import ChanceSource, Stream, policy_stream
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.rules import Node
from homestretch.compiler.state import State
from homestretch.dsl.errors import LimitReached
from homestretch.dsl.halting import Halt, heed, never
from homestretch.tools.simulate.players.position import ACTIONS, CHANCE, TURNS
from homestretch.tools.simulate.players.sight import sight_of

KIND = "expectimax"


class StatePosition:
    """A state of the interpreter and luck of its own; see `Position`. The state given is never changed."""

    def __init__(self, rules: Interpreter, state: State) -> None:
        self.rules = rules
        self.state = state
        self._chance = ChanceSource(0, 0)
        self._stuck = False
        self._cards = [card.id for card in rules.facts.cards]

    @property
    def team_of(self) -> Sequence[int]:
        """The team of each player."""
        return self.rules.facts.teams_of_player

    def mark(self) -> State:
        """Return what is needed to come back."""
        return self.state

    def back(self, mark: State) -> None:
        """Come back to a position."""
        self.state = mark
        self._stuck = False

    def luck(self, seed: int, number: int) -> None:
        """Open all streams of chance at their beginnings."""
        self._chance = ChanceSource(seed, number)

    def deal_anew(self, player: int) -> None:
        """Deal what a player has not seen anew."""
        if not self._cards:
            return
        givers = self.rules.program.givers(self.state)
        state = self.rules.seen_by(self.state, player)
        pile = {card: count for card in self._cards if (count := state.draw.get(card, 0))}
        hands = list(state.hands)
        for other, hand in enumerate(state.hands):
            if other != player:
                hands[other] = tuple(self._drawn(pile) for _ in hand)
        state.hands, state.draw = tuple(hands), pile
        state.chosen = tuple(
            card if giver == player else self._picked(hands[giver])
            for giver, card in zip(givers, state.chosen, strict=False)
        )
        self.state = state

    def _drawn(self, pile: dict[str, int]) -> str:
        kinds = list(pile)
        kind = kinds[self._chance.weighted(Stream.DECK, list(pile.values()))]
        pile[kind] -= 1
        return kind

    def _picked(self, hand: tuple[str, ...]) -> str:
        return sorted(hand, key=self._cards.index)[self._chance.draw(Stream.DECK, len(hand))]

    def hides_cards(self, player: int) -> bool:
        """Return whether somebody else holds cards."""
        return any(hand for other, hand in enumerate(self.state.hands) if other != player)

    def is_over(self) -> bool:
        """Return whether the game has come to its end, or cannot go on."""
        return self._stuck or self.rules.node(self.state) is Node.OVER

    def let_happen(self) -> None:
        """Let chance bring what it brings until somebody decides."""
        while not self.is_over() and self.rules.node(self.state) is Node.CHANCE:
            self._bring(self.rules.sample(self.state, self._chance))

    def outcomes(self) -> list[tuple[int, int]] | None:
        """Return what a throw or a card turned up can be, with weights."""
        if self.rules.node(self.state) is not Node.CHANCE:
            return []
        task, dice = self.state.todo[-1][0], self.rules.variant.dice
        if task == "roll" and dice is not None:
            return [(face, dice.faces.count(face)) for face in dict.fromkeys(dice.faces)]
        if task == "turn up":
            pile = ((kind, self.state.draw.get(card, 0)) for kind, card in enumerate(self._cards))
            return [(kind, left) for kind, left in pile if left]
        return None

    def happen(self, value: int) -> None:
        """Go on after chance brought a value."""
        self._bring(self._cards[value] if self.state.todo[-1][0] == "turn up" else value)

    def _bring(self, value: int | str) -> None:
        try:
            self.state = self.rules.apply_chance(self.state, value)
        except LimitReached:
            self._stuck = True

    def options(self) -> int:
        """List the actions of the decision and return how many there are."""
        return len(self.rules.legal_actions(self.state))

    def names(self) -> list[Hashable]:
        """Return what each action is known by."""
        return list(self.rules.legal_actions(self.state))

    def mover(self) -> int:
        """Return the player whose decision it is."""
        return self.rules.player(self.state)

    def choose(self, index: int) -> None:
        """Carry out an action and go on."""
        try:
            self.state = self.rules.apply(self.state, self.rules.legal_actions(self.state)[index])
        except LimitReached:
            self._stuck = True

    def draw(self, player: int, bound: int) -> int:
        """Draw a number below a bound from the stream of a player."""
        return self._chance.draw(policy_stream(self.rules.table.players[player][0]), bound)

    def _play_on(self, halt: Halt) -> tuple[int, ...] | None:
        """Play to the end with random players; return the place of each player, or None where a limit stopped it."""
        turn = actions = chances = 0
        while not self.is_over():
            if self.state.turns != turn:
                turn, actions, chances = self.state.turns, 0, 0
                if turn > TURNS:
                    return None
            heed(halt)
            if self.rules.node(self.state) is Node.CHANCE:
                chances += 1
                if chances > CHANCE:
                    return None
                self._bring(self.rules.sample(self.state, self._chance))
            else:
                actions += 1
                if actions > ACTIONS:
                    return None
                count = self.options()
                self.choose(self.draw(self.mover(), count) if count > 1 else 0)
        ranked = self.state.ranked
        players = range(len(self.team_of))
        return None if self._stuck else tuple(ranked.index(p) + 1 if p in ranked else 0 for p in players)

    def sample(self, seed: int, count: int, halt: Halt = never, *, eyes: int = -1, action: int = -1) -> list[list[int]]:
        """Play the position on so many times and count who took which place."""
        root, players = self.mark(), len(self.team_of)
        places = [[0] * (players + 1) for _ in range(players)]
        for number in range(count):
            self.back(root)
            self.luck(seed, number)
            if eyes >= 0:
                self.deal_anew(eyes)
            if action >= 0:
                self.choose(action)
            ranks = self._play_on(halt)
            for player, place in enumerate(ranks or ()):
                places[player][place] += 1
        self.back(root)
        return places

    def stands_at(self, player: int) -> int:
        """Return what the position is worth to a player."""
        return sight_of(self.rules).outlook(self.state, player, KIND)

    def reply(self, player: int) -> int:
        """Return what it is worth to a player after the best reply."""
        offers = self.rules.offers(self.state)
        if len(offers) == 1 and not offers[0].action.moves:
            return self.stands_at(player)
        sight, mover = sight_of(self.rules), self.mover()
        mine = [sight.outlook(offer.branch.state, player, KIND) for offer in offers]
        if self.team_of[mover] == self.team_of[player]:
            return max(mine)
        own = [sight.outlook(offer.branch.state, mover, KIND) for offer in offers]
        return min(value for value, theirs in zip(mine, own, strict=True) if theirs == max(own))
