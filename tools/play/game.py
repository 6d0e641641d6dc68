"""A game that is being played: its state, everything that led to it, and how to go back.

A game is its seed and the actions taken so far; the luck follows from the seed, so that what is undone and done again
meets the same dice.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Self

from homestretch.compiler.actions import Action, action_text, find_action
from homestretch.compiler.chance import ChanceSource, Position, policy_stream
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.rules import Chance, Node, Step
from homestretch.compiler.state import State
from homestretch.dsl.errors import LimitReached, UsageError
from homestretch.dsl.limits import GAME_TURNS, TURN_ACTIONS
from homestretch.dsl.model import Variant
from homestretch.tools.simulate.agents import policy_named
from homestretch.tools.simulate.players.kinds import USUAL

FORMAT = "homestretch-save 1"
HUMAN = "human"

KINDS = (HUMAN, *USUAL)
"""Who can sit on a seat."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a state: what chance brought, and what it decided, or an action with what it did."""

    turn: int
    player: int
    chance: Chance | None = None
    value: int | str | None = None
    action: Action | None = None
    step: Step | None = None

    @property
    def secret(self) -> bool:
        """Whether others are not to know what happened: a card comes to somebody's hand."""
        return self.chance is Chance.DRAW


@dataclass(frozen=True, slots=True)
class Moment:
    """The game at one point: its state, how far each luck was used, and how many events led there."""

    state: State
    luck: Position
    bots: Position
    events: int


class Game:
    """A game of some seats, human or not."""

    def __init__(self, variant: Variant, players: int, kinds: Sequence[str], seed: int) -> None:
        """Begin a game; `kinds` says who each player is.

        Raises UsageError unless there is a known kind for each player.
        """
        if len(kinds) != players:
            raise UsageError(f"{len(kinds)} seats are given out for {players} players; name a kind for each")
        for kind in kinds:
            if kind not in KINDS:
                raise UsageError(f"nobody of the kind {kind!r} can play; there are {', '.join(KINDS)}")
        self.variant = variant
        self.rules = Interpreter(variant, players)
        self.kinds = tuple(kinds)
        self.seed = seed
        self.state = self.rules.initial_state()
        self.events: list[Event] = []
        self._luck = ChanceSource(seed, 0)
        self._bots = ChanceSource(seed, 0)
        self._moments: list[Moment] = []

    @property
    def humans(self) -> int:
        """How many humans play."""
        return sum(kind == HUMAN for kind in self.kinds)

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self.rules.node(self.state) is Node.OVER

    @property
    def player(self) -> int:
        """The player whose decision it is."""
        return self.rules.player(self.state)

    def actions(self) -> tuple[Action, ...]:
        """Return the actions of the decision."""
        return self.rules.legal_actions(self.state)

    def advance(self) -> None:
        """Go on until a human has to decide or the game is over.

        Raises LimitReached where no human decides and the game does not end.
        """
        turn = self.state.turns
        since = 0
        while not self.over:
            if self.rules.node(self.state) is Node.CHANCE:
                self._chance()
            elif self.kinds[self.player] == HUMAN:
                return
            else:
                self._bot()
            since = since + 1 if self.state.turns == turn else 0
            turn = self.state.turns
            if since > TURN_ACTIONS or turn > GAME_TURNS:
                raise LimitReached(f"the game does not end: turn {turn}, {since} actions in it")

    def choose(self, action: Action) -> None:
        """Carry out an action of the human who has to decide."""
        self._moments.append(Moment(self.state, self._luck.position(), self._bots.position(), len(self.events)))
        self._act(action)

    def undo(self) -> bool:
        """Go back to the last decision of a human before this one; return whether there was one."""
        if not self._moments:
            return False
        moment = self._moments.pop()
        self.state = moment.state
        self._luck = ChanceSource.at(self.seed, 0, moment.luck)
        self._bots = ChanceSource.at(self.seed, 0, moment.bots)
        del self.events[moment.events :]
        return True

    def _chance(self) -> None:
        event = self.rules.chance_event(self.state)
        value = self.rules.sample(self.state, self._luck)
        self.events.append(Event(self.state.turns, event.player, chance=event.kind, value=value))
        self.state = self.rules.apply_chance(self.state, value)

    def _bot(self) -> None:
        player, actions = self.player, self.actions()
        stream = policy_stream(self.rules.table.players[player][0])
        policy = policy_named(self.kinds[player])
        self._act(actions[policy(self.rules, self.state, actions, partial(self._bots.draw, stream))])

    def _act(self, action: Action) -> None:
        step = self.rules.step(self.state, action)
        self.events.append(Event(self.state.turns, self.player, action=action, step=step))
        self.state = step.state

    # --- to a file and back ---------------------------------------------------------------

    def save(self, source: str) -> str:
        """Return the game as text; `source` is the name or path of the variant."""
        actions = [action_text(self.rules.table, event.action) for event in self.events if event.action is not None]
        data = {
            "format": FORMAT,
            "variant": {
                "source": source,
                "digest": self.variant.digest,
                "options": {option.id: option.taken for option in self.variant.options},
            },
            "players": list(self.kinds),
            "seed": self.seed,
            "actions": actions,
            "bots": [list(pair) for pair in self._bots.position()],
        }
        return json.dumps(data, ensure_ascii=False, indent=1) + "\n"

    @classmethod
    def resume(cls, variant: Variant, saved: Saved) -> Self:
        """Return the game as it was saved, by playing its actions again.

        Raises UsageError where the variant says something else now, or the saved game does not fit it.
        """
        if variant.digest != saved.digest:
            raise UsageError(f"{saved.source} has changed since the game was saved")
        game = cls(variant, len(saved.kinds), saved.kinds, saved.seed)
        for number, text in enumerate(saved.actions, start=1):
            while not game.over and game.rules.node(game.state) is Node.CHANCE:
                game._chance()
            action = None if game.over else find_action(game.rules.table, game.actions(), text)
            if action is None:
                raise UsageError(f"the saved game is damaged: its action {number} cannot be taken")
            if game.kinds[game.player] == HUMAN:
                game.choose(action)
            else:
                game._act(action)
        try:
            game._bots = ChanceSource.at(saved.seed, 0, saved.bots)
        except ValueError as fault:
            raise UsageError(f"the saved game is damaged: {fault}") from fault
        return game


@dataclass(frozen=True, slots=True)
class Saved:
    """What a file with a game holds."""

    source: str
    digest: str
    options: dict[str, str]
    kinds: tuple[str, ...]
    seed: int
    actions: tuple[str, ...]
    bots: Position


def read_saved(text: str) -> Saved:
    """Return what a file with a game holds.

    Raises UsageError where it is none.
    """
    try:
        data: Any = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise UsageError(f"the file holds no saved game: {fault}") from fault
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise UsageError(f'a saved game begins with "format": "{FORMAT}"; this file does not')
    try:
        variant = data["variant"]
        texts = (variant["source"], variant["digest"], *data["players"], *data["actions"])
        texts += (*variant["options"], *variant["options"].values())
        saved = Saved(
            source=variant["source"],
            digest=variant["digest"],
            options=dict(variant["options"]),
            kinds=tuple(data["players"]),
            seed=int(data["seed"]),
            actions=tuple(data["actions"]),
            bots=tuple((int(stream), int(taken)) for stream, taken in data["bots"]),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as fault:
        raise UsageError(f"the saved game is damaged: {type(fault).__name__}: {fault}") from fault
    if not all(isinstance(text, str) for text in texts):
        raise UsageError("the saved game is damaged: not all of its texts are texts")
    return saved
