"""Nodes that say what happens."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from homestretch.dsl.nodes.acts import Cards, Roll, Use
from homestretch.dsl.nodes.conditions import Condition, During
from homestretch.dsl.nodes.place import place_of
from homestretch.dsl.nodes.selectors import Pieces, Region
from homestretch.dsl.source import Span


class To(Enum):
    """Where a piece is sent."""

    YARD = "yard"
    REGION = "region"
    OUT = "out"
    UNDER_IT = "under it"
    LINK = "link"


@dataclass(frozen=True, slots=True)
class Send:
    """`capture X`, `send X to its turnoff`, `remove X`, `stack it on X`, `follow the ladder`.

    `captured`: it counts as a capture by the piece the sentence is about.
    UNDER_IT slides the stacks under it. LINK moves `pieces` along the link `link`
    to its end; `sweep` captures every piece met on the way.
    """

    pieces: Pieces
    to: To
    region: Region | None = None
    link: str | None = None
    captured: bool = False
    sweep: bool = False
    unless: Condition | None = None
    span: Span | None = place_of()


@dataclass(frozen=True, slots=True)
class Refuse:
    """`the move is not allowed`: the action that leads here does not exist."""

    span: Span | None = place_of()


class Reward(Enum):
    """What can be gained."""

    STEPS = "steps"
    ROLL = "roll"
    CARD = "card"
    PLAY = "play"


@dataclass(frozen=True, slots=True)
class Gain:
    """`count 20`, `roll again`, `turn up another card`, `play another card`.

    STEPS are moved at once by one piece of the colour that gained them.
    `optional`: they may be declined. `once` a turn.
    """

    reward: Reward
    steps: int = 0
    optional: bool = False
    once: bool = False
    span: Span | None = place_of()


@dataclass(frozen=True, slots=True)
class End:
    """`end the turn` (`during` TURN), `end the round`."""

    during: During
    span: Span | None = place_of()


class Who(Enum):
    """Players picked to lead."""

    RANDOM = "a random player"
    HIGHEST_ROLL = "the highest roller"
    HIGHEST_CARD = "the player with the highest card"
    AFTER_DEALER = "the player after the dealer"
    NEXT_DEALER = "the next player"


@dataclass(frozen=True, slots=True)
class Lead:
    """`the highest roller begins`, `a random player deals`. `every`: only after each n-th round."""

    who: Who
    deals: bool = False
    every: int = 0
    span: Span | None = place_of()


Effect = Send | Refuse | Gain | End | Lead | Cards | Roll | Use
