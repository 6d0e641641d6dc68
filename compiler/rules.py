"""The interface of every engine: what can be asked of executable rules.

A `State` is a value. It is a decision of a player, a chance event with exact
probabilities, or the end. Engines are exchangeable behind this protocol and agree decision for decision.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Protocol

from homestretch.compiler.actions import Action
from homestretch.compiler.chance import ChanceSource
from homestretch.compiler.interpret.carry import Happened
from homestretch.compiler.state import State
from homestretch.dsl.model import Table, Variant


class Node(Enum):
    """What a state is."""

    DECISION = "decision"
    CHANCE = "chance"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class ChanceOutcome:
    """One thing that chance may bring: `value` (a face, a card id, a player) with its exact probability."""

    value: int | str
    probability: Fraction
    text: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the players who won (or were placed, in order) and the id of the rule that ended it."""

    winners: tuple[int, ...]
    seats: tuple[int, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class Step:
    """What an action did: the state after it, and each effect with the rule that caused it."""

    state: State
    trace: tuple[Happened, ...]


class Rules(Protocol):
    """Executable rules of a variant for a number of players."""

    variant: Variant
    table: Table

    def initial_state(self) -> State:
        """Return the state before anything has happened."""

    def node(self, state: State) -> Node:
        """Return what a state is."""

    def player(self, state: State) -> int:
        """Return the player whose decision a state is; UsageError if it is none."""

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """Return the actions of a decision in canonical order, never empty; UsageError if it is no decision."""

    def apply(self, state: State, action: Action) -> State:
        """Return the state after an action; UsageError if it is not legal. The given state is unchanged."""

    def step(self, state: State, action: Action) -> Step:
        """Return the state after an action, with every effect and the rule that caused it."""

    def chance_outcomes(self, state: State) -> tuple[ChanceOutcome, ...]:
        """Return what chance may bring; the probabilities sum to one. UsageError if it is no chance event."""

    def apply_chance(self, state: State, value: int | str) -> State:
        """Return the state after chance brought a value; UsageError if it cannot."""

    def sample(self, state: State, chance: ChanceSource) -> int | str:
        """Draw what chance brings."""

    def seen_by(self, state: State, player: int) -> State:
        """Return the state as one player sees it: the cards of the others, and cards chosen in secret, are `?`."""

    def outcome(self, state: State) -> Outcome:
        """Return how the game ended; UsageError if it has not."""
