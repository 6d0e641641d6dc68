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
from homestretch.dsl.nodes import After, Duty, Land, Permission, Win
from homestretch.dsl.nodes import Step as StepRule


class Node(Enum):
    """What a state is."""

    DECISION = "decision"
    CHANCE = "chance"
    OVER = "over"


class Chance(Enum):
    """What chance decides: a face, who begins, who deals, a card for a hand, or a card that all see."""

    ROLL = "roll"
    LEAD = "lead"
    DEALER = "dealer"
    DRAW = "draw"
    TURN_UP = "turn up"


@dataclass(frozen=True, slots=True)
class ChanceEvent:
    """What chance decides in a state, and for which player: who rolls, whose card it is.

    Where it decides who begins or deals, that is the player who did so before, or the first one.
    """

    kind: Chance
    player: int


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


COUNTED = (Permission, Duty, Land, After, StepRule, Win)
"""The kinds of rules of which it is counted how often they decided something, besides cards; steps with a condition."""


@dataclass(frozen=True, slots=True)
class Notes:
    """Which rules had a hand in a step: for those who count.

    `allowed` is the rule or card that offered the action, "" where chance came. `duties` are those that took away or
    punished at least one action of the decision. `deciding` are the landing rows that decided an arrival, the rules of
    what follows an event that were carried out, the steps whose condition held, and the win rules, once for each player
    placed; in order, each as often as it happened. `course` is what the steps of the start, the rounds and the turns
    did to pieces before somebody was asked again, and `yards` has for each turn that began in the meantime the pieces
    of each seat in its yard.
    """

    allowed: str = ""
    duties: tuple[str, ...] = ()
    deciding: tuple[str, ...] = ()
    course: tuple[Happened, ...] = ()
    yards: tuple[tuple[int, ...], ...] = ()


NO_NOTES = Notes()


@dataclass(frozen=True, slots=True)
class Step:
    """What an action or chance did: the state after it, and each effect of the action with the rule that caused it."""

    state: State
    trace: tuple[Happened, ...]
    notes: Notes = NO_NOTES


class Rules(Protocol):
    """Executable rules of a variant for a number of players."""

    variant: Variant
    table: Table

    def initial_state(self) -> State:
        """Return the state before anything has happened."""

    def begin(self) -> Step:
        """Return the initial state with notes of what the start has done already."""

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

    def chance_event(self, state: State) -> ChanceEvent:
        """Return what chance decides; UsageError if the state is no chance event."""

    def chance_outcomes(self, state: State) -> tuple[ChanceOutcome, ...]:
        """Return what chance may bring; the probabilities sum to one. UsageError if it is no chance event."""

    def apply_chance(self, state: State, value: int | str) -> State:
        """Return the state after chance brought a value; UsageError if it cannot."""

    def chance_step(self, state: State, value: int | str) -> Step:
        """Return the state after chance brought a value, with notes of what came of it."""

    def sample(self, state: State, chance: ChanceSource) -> int | str:
        """Draw what chance brings."""

    def seen_by(self, state: State, player: int) -> State:
        """Return the state as one player sees it: the cards of the others, and cards chosen in secret, are `?`."""

    def outcome(self, state: State) -> Outcome:
        """Return how the game ended; UsageError if it has not."""
