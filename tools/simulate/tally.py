"""What one game adds to the sums by seat and by rule."""

from __future__ import annotations

from dataclasses import dataclass, field

from homestretch.compiler.rules import COUNTED, Rules, Step
from homestretch.dsl.halting import Halt, heed
from homestretch.dsl.model import Variant
from homestretch.dsl.nodes import Event, Permission
from homestretch.dsl.nodes import Step as StepRule
from homestretch.tools.simulate.playout import Watcher


def counted_rules(variant: Variant) -> tuple[str, ...]:
    """Return the ids of what is counted: permissions, cards, duties, landing rows, what follows events, steps, wins.

    Of the steps only those with a condition are: others decide nothing. Each kind is sorted by id, so that the order of
    the file says nothing.
    """
    found = [
        [named.id for named in variant.rules if isinstance(named.rule, kind) and not _is_always(named.rule)]
        for kind in COUNTED
    ]
    found.insert(1, [f"cards.{card.id}" for card in variant.cards])
    return tuple(rule for kind in found for rule in sorted(kind))


def _is_always(rule: object) -> bool:
    return isinstance(rule, StepRule) and rule.when is None


def granting_rules(variant: Variant) -> frozenset[str]:
    """Return the ids of the rules and cards that allow actions."""
    cards = {f"cards.{card.id}" for card in variant.cards}
    return frozenset(cards | {named.id for named in variant.rules if isinstance(named.rule, Permission)})


@dataclass
class Tally(Watcher):
    """Adds up, as the watcher of one game, what happened to whom and which rules decided it.

    The attributes are those of `Counts` of the same names. When `halt` says so, the game is given up.
    """

    rules: Rules
    granting: frozenset[str]
    halt: Halt
    captures_by_seat: list[int] = field(init=False)
    captured_of_seat: list[int] = field(init=False)
    entries_by_seat: list[int] = field(init=False)
    yard_by_seat: list[int] = field(init=False)
    duties: dict[str, int] = field(init=False, default_factory=dict)
    fired: dict[str, int] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        seats = range(len(self.rules.table.seats))
        self.captures_by_seat, self.captured_of_seat = [0 for _ in seats], [0 for _ in seats]
        self.entries_by_seat, self.yard_by_seat = [0 for _ in seats], [0 for _ in seats]
        self._pieces = self.rules.variant.pieces

    def step(self, step: Step) -> None:
        """Add what a step did. Raises Halted where the game is to be given up."""
        heed(self.halt)
        notes = step.notes
        for duty in notes.duties:
            _count(self.duties, duty)
            _count(self.fired, duty)
        if notes.allowed in self.granting:
            _count(self.fired, notes.allowed)
        for rule in notes.deciding:
            _count(self.fired, rule)
        for happened in (*step.trace, *notes.course):
            if happened.event is Event.CAPTURE:
                self.captured_of_seat[happened.other // self._pieces] += 1
                if happened.piece >= 0:
                    self.captures_by_seat[happened.piece // self._pieces] += 1
            elif happened.event is Event.BRING_OUT:
                self.entries_by_seat[happened.piece // self._pieces] += 1
        for yards in notes.yards:
            for seat, pieces in enumerate(yards):
                self.yard_by_seat[seat] += pieces


def _count(sums: dict[str, int], key: str) -> None:
    sums[key] = sums.get(key, 0) + 1
