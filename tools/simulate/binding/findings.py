"""How often the rules bind that only take away: in how many decisions something would be otherwise without them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from homestretch.compiler.chance import MAX_GAME
from homestretch.dsl.errors import UsageError
from homestretch.dsl.model import Variant
from homestretch.dsl.nodes import Forbid, Help, Overshoot
from homestretch.tools.simulate.result import Ranges, Setup, join_ranges

BINDING = (Forbid, Overshoot, Help)
"""The kinds of rules of which is looked at where they bind: those that decide nothing by being carried out."""


def binding_rules(variant: Variant) -> tuple[str, ...]:
    """Return the ids of the rules of which is looked at where they bind: bans, overshoot and help, sorted."""
    return tuple(sorted(named.id for named in variant.rules if isinstance(named.rule, BINDING)))


@dataclass(frozen=True, slots=True)
class Bound:
    """What was found in one game: its decisions, and in how many of them each rule bound, in the order of the plan."""

    game: int
    decisions: int
    bound: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BindingPlan:
    """What is asked for: the rules of a variant, and the first so many games of a setup."""

    setup: Setup
    rules: tuple[str, ...]
    games: int

    def __post_init__(self) -> None:
        """Raise UsageError where it makes no sense."""
        if not self.rules:
            raise UsageError("there is nothing to look at: the variant has no ban, no overshoot and no help")
        if not 1 <= self.games <= MAX_GAME:
            raise UsageError(f"{self.games} games show nothing of what binds; ask for 1 to {MAX_GAME}")


@dataclass(slots=True)
class Found:
    """Where a rule bound: in how many decisions, in how many games, and in which game first."""

    decisions: int = 0
    games: int = 0
    example: int | None = None


@dataclass(slots=True)
class Binding:
    """What the games of a plan came to, as far as they are in `ranges`; those that were stopped are `left_out`."""

    plan: BindingPlan
    ranges: Ranges = ()
    games: int = 0
    left_out: int = 0
    decisions: int = 0
    rules: dict[str, Found] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Begin with nothing found."""
        self.rules = {rule: Found() for rule in self.plan.rules}

    def add(self, first: int, games: Sequence[Bound | None]) -> None:
        """Add the games from a number on; None stands for one that was stopped."""
        self.ranges = join_ranges([*self.ranges, (first, first + len(games))])
        for game in games:
            if game is None:
                self.left_out += 1
            else:
                self._add(game)

    def _add(self, game: Bound) -> None:
        self.games += 1
        self.decisions += game.decisions
        for found, bound in zip(self.rules.values(), game.bound, strict=True):
            if bound:
                found.decisions += bound
                found.games += 1
                found.example = game.game if found.example is None else min(found.example, game.game)

    @property
    def complete(self) -> bool:
        """Whether all games that were asked for are in it."""
        return self.ranges == ((0, self.plan.games),)

    @property
    def idle(self) -> list[str]:
        """The rules that bound in no decision."""
        return [rule for rule, found in self.rules.items() if not found.decisions]
