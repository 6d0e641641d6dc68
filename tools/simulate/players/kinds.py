"""The kinds of players by the names under which a user asks for them: `runner`, `flat:200`."""

from __future__ import annotations

from dataclasses import dataclass

from homestretch.dsl.errors import UsageError
from homestretch.dsl.excerpt import visible
from homestretch.dsl.suggest import nearest

RANDOM = "random"

JUDGING = ("runner", "hunter", "cautious")
"""Kinds that look one action ahead; compiled games play them, and random ones, without leaving the machine."""

EXPECTIMAX = "expectimax"

SEARCHING = ("flat", "mcts")
"""Kinds that play games in their heads; their names end in how many for a decision."""

USUAL = (RANDOM, *JUDGING, EXPECTIMAX, "flat:200", "mcts:500")
"""Every kind once, with a usual number of games."""

MOST_GAMES = 1_000_000


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of player: its name, and how many games it tries out for a decision (0 where it tries none)."""

    name: str
    games: int = 0

    @property
    def text(self) -> str:
        """The name by which a user asks for it, always the same."""
        return f"{self.name}:{self.games}" if self.games else self.name

    @property
    def is_native(self) -> bool:
        """Whether a compiled game plays it without leaving the machine."""
        return self.name == RANDOM or self.name in JUDGING


def canonical(text: str) -> str:
    """Return a name for the kind that a name stands for, the same for all names of that kind; raises as `kind_of`."""
    return kind_of(text).text


def kind_of(text: str) -> Kind:
    """Return the kind that a name stands for; blanks around it say nothing.

    Raises UsageError where there is none, or where a number of games is missing, not asked for or out of range.
    """
    name, colon, number = text.strip().partition(":")
    if name in SEARCHING:
        if not colon:
            raise UsageError(f"how many games may {name} try out for a decision? Write {name}:200")
        if not (number.isascii() and number.isdigit() and 1 <= int(number) <= MOST_GAMES):
            raise UsageError(f"{visible(text)} names no number of games from 1 to {MOST_GAMES}; write {name}:200")
        return Kind(name, int(number))
    if name in (RANDOM, *JUDGING, EXPECTIMAX):
        if colon:
            raise UsageError(f"{name} tries no games out; write {name} instead of {visible(text)}")
        return Kind(name)
    near = nearest(name, [kind.partition(":")[0] for kind in USUAL])
    hint = f"did you mean {near}?" if near else f"there are {', '.join(USUAL)}"
    raise UsageError(f"no kind of player is called {visible(text) or repr(text)}; {hint}")
