"""Whether engines play the same games: the interpreter and compiled programs side by side, decision for decision.

Compared are what a state waits for, the actions of each decision in their order, what chance draws, and the whole
position after each of both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from homestretch.compiler.actions import Action, action_text
from homestretch.compiler.chance import ChanceSource, policy_stream
from homestretch.compiler.compiled import Table
from homestretch.compiler.images import Image, Imager, first_difference
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.rules import Node
from homestretch.compiler.state import State
from homestretch.dsl.errors import InternalFault, LimitReached
from homestretch.dsl.halting import Halt, never
from homestretch.dsl.model import Table as Board

MOST_STEPS = 100_000
"""Decisions and chance events of a game that are compared at most, where no other number is asked for."""

LOW_WORD = 0xFFFFFFFF

T = TypeVar("T")

SHOWN = 3
"""Actions of each side that are shown where two lists differ."""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Where two engines part: the game, how many decisions and chance events came before, and what differs."""

    game: int
    step: int
    what: str
    interpreter: str
    compiled: str
    engine: str = ""
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Compared:
    """How far a game was compared: its decisions, all actions that they offered, and its chance events.

    `ended`: it came to its end, or to a limit that all engines reached alike. `cut`: whoever compared stopped it.
    """

    game: int
    decisions: int
    offered: int
    events: int
    ended: bool
    cut: bool
    difference: Disagreement | None


class Parted(Exception):
    """Raised where an engine does something else than the interpreter."""

    def __init__(self, engine: str, what: str, interpreter: str, compiled: str) -> None:
        super().__init__(engine, what)
        self.engine, self.what, self.interpreter, self.compiled = engine, what, interpreter, compiled


class Comparison:
    """The interpreter beside the tables of one compiled variant, by the names of their engines.

    `stepped` are played decision by decision; `whole` play each game in one call, and only its end is compared.
    """

    def __init__(
        self, rules: Interpreter, stepped: Mapping[str, Table], whole: Mapping[str, Table] | None = None
    ) -> None:
        self.rules = rules
        self.stepped = stepped
        self.whole = whole or {}
        self.imagers = {name: Imager(table.compiled) for name, table in {**stepped, **self.whole}.items()}
        self._game = _Game(self, 0, 0)

    def compare(self, seed: int, game: int, most_steps: int = MOST_STEPS, halt: Halt = never) -> Compared:
        """Play a game of a seed on all engines, up to the first disagreement, and say how it went.

        Who decides draws from the policy stream of the first seat that he plays, where there is a choice.
        """
        playing = self._game = _Game(self, seed, game)
        difference = None
        ended = False
        try:
            ended = playing.run(most_steps, halt)
        except Parted as parted:
            difference = Disagreement(
                game, playing.step, parted.what, parted.interpreter, parted.compiled, parted.engine, playing.state.turns
            )
        cut = not ended and difference is None
        return Compared(game, playing.decisions, playing.offered, playing.events, ended, cut, difference)

    @property
    def step(self) -> int:
        """How many decisions and chance events of the game being played are done, for those who show it."""
        return self._game.step


class _Game:
    """One game on all engines."""

    def __init__(self, comparison: Comparison, seed: int, game: int) -> None:
        self.c = comparison
        self.seed = seed
        self.game = game
        self.chance = ChanceSource(seed, game)
        self.state: State = comparison.rules.initial_state()
        self.step = self.decisions = self.offered = self.events = 0
        self.kinds = [card.id for card in comparison.rules.facts.cards]

    def run(self, most_steps: int, halt: Halt) -> bool:
        """Play to the end and return True, or False where it was stopped before; raise Parted at a difference."""
        for name, table in self.c.stepped.items():
            self._on(name, partial(table.begin, self.seed, self.game))
        while self.step < most_steps and not halt():
            self._compare_states()
            if self.c.rules.node(self.state) is Node.OVER:
                self._play_whole()
                return True
            if not (self._happen() if self.c.rules.node(self.state) is Node.CHANCE else self._decide()):
                return True
            self.step += 1
        return False

    def _on(self, name: str, act: Callable[[], T]) -> T:
        """Do something on an engine; what its checked code finds broken is a difference too."""
        try:
            return act()
        except InternalFault as fault:
            raise Parted(name, "fault", "goes on", fault.message) from fault

    def _compare_states(self) -> None:
        images: dict[int, Image] = {}
        for name, table in self.c.stepped.items():
            imager = self.c.imagers[name]
            if id(table.compiled) not in images:
                images[id(table.compiled)] = imager.of_state(self.state)
            self._same_image(name, images[id(table.compiled)], imager.of_machine(table))
            waits, expected = table.waits(), "over" if self.state.over else self.state.todo[-1][0]
            if waits != expected:
                raise Parted(name, "what is waited for", str(expected), waits)

    def _same_image(self, name: str, image: Image, other: Image) -> None:
        difference = first_difference(image, other)
        if difference:
            array, _, values = difference.partition(": ")
            mine, _, theirs = values.partition(" against ")
            raise Parted(name, f"the position, in {array}", mine, theirs)

    def _happen(self) -> bool:
        """Let chance bring something; return False where a limit was reached by all alike."""
        self.events += 1
        value = self.c.rules.sample(self.state, self.chance)
        number = self.kinds.index(value) if isinstance(value, str) else value
        for name, table in self.c.stepped.items():
            drawn = self._on(name, table.draw)
            if drawn != number:
                raise Parted(name, "what chance draws", str(value), self._drawn(value, drawn))
            self._on(name, partial(table.happen, number))
        return self._advance(lambda: self.c.rules.apply_chance(self.state, value))

    def _drawn(self, expected: int | str, drawn: int) -> str:
        named = isinstance(expected, str) and 0 <= drawn < len(self.kinds)
        return self.kinds[drawn] if named else str(drawn)

    def _decide(self) -> bool:
        """Let a player decide; return False where a limit was reached by all alike."""
        self.decisions += 1
        rules = self.c.rules
        found = {name: self._on(name, table.actions) for name, table in self.c.stepped.items()}
        actions: tuple[Action, ...] = ()

        def listed() -> State:
            nonlocal actions
            actions = rules.legal_actions(self.state)
            return self.state

        if not self._advance(listed):
            return False
        self.offered += len(actions)
        for name, others in found.items():
            if actions != others:
                raise Parted(name, f"the actions of {self._who()}", *_told_apart(rules.table, actions, others))
        seat = rules.table.players[rules.player(self.state)][0]
        chosen = self.chance.draw(policy_stream(seat), len(actions)) if len(actions) > 1 else 0
        for name, table in self.c.stepped.items():
            self._on(name, partial(table.choose, chosen))
        return self._advance(lambda: rules.apply(self.state, actions[chosen]))

    def _who(self) -> str:
        return self.c.rules.program.player_name(self.c.rules.player(self.state))

    def _advance(self, act: Callable[[], State]) -> bool:
        """Let the interpreter go on; return False where it and all others have reached a limit there."""
        reached = False
        try:
            self.state = act()
        except LimitReached:
            reached = True
        for name, table in self.c.stepped.items():
            if table.failed != reached:
                said = ("not reached", "reached")
                raise Parted(name, "a limit", said[reached], said[table.failed])
        return not reached

    def _play_whole(self) -> None:
        for name, table in self.c.whole.items():
            imager = self.c.imagers[name]
            words = self.seed & LOW_WORD, self.seed >> 32
            self._on(name, partial(table.machine.call, "play_games", *words, self.game, 1))
            self._same_image(name, imager.of_state(self.state), imager.of_machine(table))


def _told_apart(board: Board, actions: tuple[Action, ...], others: tuple[Action, ...]) -> tuple[str, str]:
    """Return for each of two lists its length and the actions from the first on that differs, a few of them."""
    same = next((at for at, pair in enumerate(zip(actions, others, strict=False)) if pair[0] != pair[1]), None)
    at = min(len(actions), len(others)) if same is None else same
    first, second = (
        f"{len(found)} actions, from number {at + 1}: "
        + "; ".join(action_text(board, action) for action in found[at : at + SHOWN])
        for found in (actions, others)
    )
    return first, second


def compare_games(
    rules: Interpreter, table: Table, seed: int, games: range, most_steps: int = MOST_STEPS
) -> Iterator[Disagreement]:
    """Play games on the interpreter and a compiled table side by side and yield the first disagreement of each game."""
    comparison = Comparison(rules, {"compiled": table})
    for game in games:
        found = comparison.compare(seed, game, most_steps).difference
        if found is not None:
            yield found
