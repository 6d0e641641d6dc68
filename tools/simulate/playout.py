"""One game from its first roll to its end, chosen by policies, with what was counted on the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from homestretch.compiler.actions import Action
from homestretch.compiler.chance import ChanceSource, policy_stream
from homestretch.compiler.rules import Node, Outcome, Rules, Step
from homestretch.compiler.state import State
from homestretch.dsl import limits as bounds
from homestretch.dsl.errors import LimitReached, UsageError
from homestretch.dsl.nodes import Event
from homestretch.tools.simulate.agents import Policy


class Stop(StrEnum):
    """Why a game was stopped before its end."""

    TURNS = "turns"
    ACTIONS = "actions"
    CHANCE = "chance"
    LIMIT = "limit"


@dataclass(frozen=True, slots=True)
class Limits:
    """When a game is stopped: turns of the game, actions of one turn, and turns of chance between two turns.

    A game is stopped when it begins turn `turns + 1`, asks for action `actions + 1` of a turn, or for the
    throw or card `chance + 1` since the turn began.
    """

    turns: int = bounds.GAME_TURNS
    actions: int = bounds.TURN_ACTIONS
    chance: int = bounds.TURN_ACTIONS + bounds.CARDS

    def __post_init__(self) -> None:
        for name in ("turns", "actions", "chance"):
            if not 1 <= getattr(self, name) <= bounds.SET_LIMIT:
                raise UsageError(f"the limit of {name} is {getattr(self, name)}; it must be 1 to {bounds.SET_LIMIT}")

    def to_dict(self) -> dict[str, int]:
        """Return the limits by their names."""
        return {"turns": self.turns, "actions": self.actions, "chance": self.chance}


@dataclass(frozen=True, slots=True)
class Record:
    """What one game came to.

    `winners` are the players who won or took places, in order, and `rule` the id of the rule that ended the game; a
    stopped game has none and a `stopped` reason. `first` is the player who had the first turn. `turns` and `rounds` are
    those begun; in a game without a section `round`, as many turns as there are players are a round. `decisions` counts
    the actions chosen, `forced` those of them where there was one only, `offered` all actions that there were to choose
    from, `captures` the pieces captured.
    """

    seed: int
    game: int
    winners: tuple[int, ...]
    rule: str
    first: int
    turns: int
    rounds: int
    decisions: int
    forced: int
    offered: int
    captures: int
    stopped: Stop | None = None


class Watcher:
    """Sees a game as it is played; this one looks away."""

    def chance(self, state: State, value: int | str) -> None:
        """See what chance brought to a state."""

    def action(self, state: State, player: int, action: Action, step: Step) -> None:
        """See which action a player chose in a state, and what it did."""

    def step(self, step: Step) -> None:
        """See what the start, chance or an action came to, after anything else that is seen of it."""


DEFAULT_LIMITS = Limits()
NOBODY = Watcher()


def play_out(
    rules: Rules,
    seed: int,
    game: int,
    policies: Sequence[Policy],
    limits: Limits = DEFAULT_LIMITS,
    watcher: Watcher = NOBODY,
) -> Record:
    """Play a game of a seed to its end; `policies` has one policy for each player.

    Dice and cards come from the game's own streams of chance, and player p draws from the policy stream of the first
    seat that he plays: the record depends on these arguments alone.

    Raises UsageError unless there is a policy for each player.
    """
    if len(policies) != len(rules.table.players):
        raise UsageError(f"{len(policies)} policies are given for {len(rules.table.players)} players")
    playout = _Playout(rules, ChanceSource(seed, game), policies, limits, watcher)
    stopped = playout.run()
    outcome = Outcome((), (), "") if stopped else rules.outcome(playout.state)
    return Record(
        seed=seed,
        game=game,
        winners=outcome.winners,
        rule=outcome.rule,
        first=playout.first,
        turns=playout.state.turns,
        rounds=playout.state.rounds or -(-playout.state.turns // len(policies)),
        decisions=playout.decisions,
        forced=playout.forced,
        offered=playout.offered,
        captures=playout.captures,
        stopped=stopped,
    )


class _Playout:
    def __init__(
        self, rules: Rules, chance: ChanceSource, policies: Sequence[Policy], limits: Limits, watcher: Watcher
    ) -> None:
        self.rules = rules
        self.chance = chance
        self.policies = policies
        self.limits = limits
        self.watcher = watcher
        self.decisions = self.forced = self.offered = self.captures = 0
        self.state: State
        self._enter(rules.begin())
        self.first = self.state.player
        self._draws = [partial(chance.draw, policy_stream(seats[0])) for seats in rules.table.players]

    def run(self) -> Stop | None:
        """Play to the end; return why the game was stopped, or None."""
        turn = actions = chances = 0
        try:
            while (node := self.rules.node(self.state)) is not Node.OVER:
                if self.state.turns != turn:
                    if turn == 0:
                        self.first = self.state.player
                    turn, actions, chances = self.state.turns, 0, 0
                    if turn > self.limits.turns:
                        return Stop.TURNS
                if node is Node.CHANCE:
                    chances += 1
                    if chances > self.limits.chance:
                        return Stop.CHANCE
                    self._draw()
                else:
                    actions += 1
                    if actions > self.limits.actions:
                        return Stop.ACTIONS
                    self._decide()
        except LimitReached:
            return Stop.LIMIT
        return None

    def _draw(self) -> None:
        value = self.rules.sample(self.state, self.chance)
        self.watcher.chance(self.state, value)
        self._enter(self.rules.chance_step(self.state, value))

    def _decide(self) -> None:
        actions = self.rules.legal_actions(self.state)
        player = self.rules.player(self.state)
        chosen = self.policies[player](self.rules, self.state, actions, self._draws[player])
        step = self.rules.step(self.state, actions[chosen])
        self.decisions += 1
        self.forced += len(actions) == 1
        self.offered += len(actions)
        self.watcher.action(self.state, player, actions[chosen], step)
        self._enter(step)

    def _enter(self, step: Step) -> None:
        effects = (*step.trace, *step.notes.course)
        self.captures += sum(happened.event is Event.CAPTURE for happened in effects)
        self.watcher.step(step)
        self.state = step.state
