"""A position in a player's head: what searching asks of an engine, whichever plays."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol, TypeVar

from homestretch.dsl import limits as bounds
from homestretch.dsl.halting import Halt, never

Mark = TypeVar("Mark")
"""What an engine keeps of a position to come back to."""

TURNS, ACTIONS, CHANCE = bounds.GAME_TURNS, bounds.TURN_ACTIONS, bounds.TURN_ACTIONS + bounds.CARDS
"""When a game that is only tried out is stopped, as `Limits` of the simulation say it by default."""


class Position(Protocol[Mark]):
    """A position that can be gone on from and put back, with luck of its own.

    `team_of` has the number of the team of each player.
    """

    @property
    def team_of(self) -> Sequence[int]:
        """The team of each player."""

    def mark(self) -> Mark:
        """Return what is needed to come back to this position."""

    def back(self, mark: Mark) -> None:
        """Come back to a position."""

    def luck(self, seed: int, number: int) -> None:
        """Open all streams of chance at their beginnings, as game `number` of a seed has them."""

    def deal_anew(self, player: int) -> None:
        """Deal what a player has not seen anew: the cards of the others and those still to be drawn."""

    def hides_cards(self, player: int) -> bool:
        """Return whether somebody else holds cards."""

    def is_over(self) -> bool:
        """Return whether the game has come to its end, or cannot go on."""

    def let_happen(self) -> None:
        """Let chance bring what it brings until somebody decides or the game is over."""

    def outcomes(self) -> list[tuple[int, int]] | None:
        """Return what a throw or a card turned up can be, with weights; [] where nothing is thrown or turned up.

        None stands for chance of another kind: cards that are dealt, and who begins.
        """

    def happen(self, value: int) -> None:
        """Go on after chance brought a value."""

    def options(self) -> int:
        """List the actions of the decision and return how many there are; never 0."""

    def names(self) -> list[Hashable]:
        """Return for each action just listed what it is known by in other positions too."""

    def mover(self) -> int:
        """Return the player whose decision it is."""

    def choose(self, index: int) -> None:
        """Carry out an action of those just listed and go on."""

    def draw(self, player: int, bound: int) -> int:
        """Draw a number below a bound from the stream of a player."""

    def sample(self, seed: int, count: int, halt: Halt = never, *, eyes: int = -1, action: int = -1) -> list[list[int]]:
        """Play the position on so many times and return for each player how often he took which place.

        Game n has the luck of game n of the seed. `eyes`: what that player has not seen is dealt anew before. `action`:
        it is carried out before. A game that a limit stopped counts for no place, not even for none.

        Raises Halted where `halt` says so; the position is then somewhere on the way.
        """

    def stands_at(self, player: int) -> int:
        """Return what the position is worth to a player by the weights of expectimax."""

    def reply(self, player: int) -> int:
        """Return what it is worth to a player after the reply that is best for whose decision it is.

        Of equally good replies it is the one that is worst for the player.
        """


def points(place: int, players: int) -> int:
    """Return what a place is worth: as many points as players do not stand before it; none for no place."""
    return players + 1 - place if place else 0
