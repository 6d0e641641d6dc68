"""Positions on a compiled machine."""

from __future__ import annotations

import time
from collections.abc import Collection, Hashable, Sequence

from homestretch.compiler.compiled import Compiled, Table, compiled, context_of
from homestretch.compiler.lower.course import CHANCES
from homestretch.compiler.lower.judging import KINDS
from homestretch.compiler.lower.thinking import Thinking
from homestretch.compiler.machine import Machine
from homestretch.compiler.refusals import refusing
from homestretch.dsl.halting import Halt, Portion, heed, never
from homestretch.dsl.model import Variant
from homestretch.tools.simulate.players.position import ACTIONS, CHANCE, TURNS

LOW_WORD = 0xFFFFFFFF

EXPECTIMAX = KINDS.index("expectimax")


def compile_thinking(variant: Variant, players: int, kinds: Collection[str] = (), *, detail: bool = False) -> Compiled:
    """Return a variant as a program that can play on from any position, with the kinds of players that are wanted.

    Raises what `compile_variant` raises.
    """
    with refusing(variant):
        return compiled(Thinking(context_of(variant, players), kinds=kinds, detail=detail))


class MachinePosition:
    """A position on a machine whose program `compile_thinking` made; see `Position`.

    The machine must be new and is used for nothing else. `stands_at` and `reply` ask for the kind expectimax.
    """

    def __init__(self, compiled: Compiled, machine: Machine) -> None:
        self.machine = machine
        self.table = Table(compiled, machine)
        self._facts = compiled.game.c.facts
        self._count = 0
        for name, limit in (("turns", TURNS), ("actions", ACTIONS), ("chance", CHANCE)):
            machine.set(f"limit_{name}", 0, limit)

    @property
    def team_of(self) -> Sequence[int]:
        """The team of each player."""
        return self._facts.teams_of_player

    def mark(self) -> bytes:
        """Return what is needed to come back."""
        return self.machine.state_bytes()

    def back(self, mark: bytes) -> None:
        """Come back to a position."""
        self.machine.load_state(mark)
        self.machine.set("fault", 0, 0)

    def luck(self, seed: int, number: int) -> None:
        """Open all streams of chance at their beginnings."""
        self.machine.call("luck", seed & LOW_WORD, seed >> 32, number)

    def deal_anew(self, player: int) -> None:
        """Deal what a player has not seen anew."""
        self.machine.call("deal_anew", player)

    def hides_cards(self, player: int) -> bool:
        """Return whether somebody else holds cards."""
        return any(size for other, size in enumerate(self.machine.read("hand_size")) if other != player)

    def is_over(self) -> bool:
        """Return whether the game has come to its end, or cannot go on."""
        return self.machine.get("point") == 0 or self.table.failed

    def let_happen(self) -> None:
        """Let chance bring what it brings until somebody decides."""
        self.machine.call("let_happen")

    def outcomes(self) -> list[tuple[int, int]] | None:
        """Return what a throw or a card turned up can be, with weights."""
        waits = self.table.waits()
        if waits not in CHANCES:
            return []
        dice = self._facts.variant.dice
        if waits == "roll" and dice is not None:
            return [(face, dice.faces.count(face)) for face in dict.fromkeys(dice.faces)]
        if waits == "turn up":
            return [(kind, left) for kind, left in enumerate(self.machine.read("draw")) if left]
        return None

    def happen(self, value: int) -> None:
        """Go on after chance brought a value."""
        self.table.happen(value)

    def options(self) -> int:
        """List the actions of the decision and return how many there are."""
        self._count = max(1, self.machine.call("decide"))
        return self._count

    def names(self) -> list[Hashable]:
        """Return what each action is known by."""
        return [self.machine.call("option_key", index) for index in range(self._count)]

    def mover(self) -> int:
        """Return the player whose decision it is."""
        return self.machine.call("decider")

    def choose(self, index: int) -> None:
        """Carry out an action and go on."""
        self.table.choose(index)

    def draw(self, player: int, bound: int) -> int:
        """Draw a number below a bound from the stream of a player."""
        return self.machine.call("draw_own", player, bound)

    def sample(self, seed: int, count: int, halt: Halt = never, *, eyes: int = -1, action: int = -1) -> list[list[int]]:
        """Play the position on so many times and count who took which place."""
        total = [0] * self._facts.players * (self._facts.players + 1)
        first, portion = 0, Portion()
        while first < count:
            heed(halt)
            played, began = min(portion.size, count - first), time.monotonic()
            self.machine.call("sample", seed & LOW_WORD, seed >> 32, first, played, eyes, action)
            portion.took(played, time.monotonic() - began)
            total = [sum(pair) for pair in zip(total, self.machine.read("tallied"), strict=True)]
            first += played
        places = self._facts.players + 1
        return [total[at : at + places] for at in range(0, len(total), places)]

    def stands_at(self, player: int) -> int:
        """Return what the position is worth to a player."""
        return self.machine.call("stands_at", player, EXPECTIMAX)

    def reply(self, player: int) -> int:
        """Return what it is worth to a player after the best reply."""
        return self.machine.call("reply", player, EXPECTIMAX)
