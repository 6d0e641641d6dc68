"""Proof by intervals that a program never leaves its arrays, its declared ranges or 64 bits.

Each function is followed along its paths with an interval for each local. Conditions narrow them, loops widen them to
the constants of the program until nothing changes, parameters take what all calls give them. A local that a loop
only adds to is bounded by how often the loop can run. Of two values that were compared it is known how far they lie
apart. The proof takes for granted what `Known` vouches for, what an exported function's caller passes within 64 bits,
and that no loop goes round for weeks; it starts from memory within its declared ranges.

After Cousot and Cousot, "Abstract interpretation", POPL 1977: intervals, widening and narrowing.
"""

from __future__ import annotations

from collections import defaultdict

from homestretch.compiler.ir.following import Kind, Proof, Unproved, Walk
from homestretch.compiler.ir.intervals import WORD, Interval, hull
from homestretch.compiler.ir.nodes import Program

_PATIENCE = 6
_LOOKS = 3


def unproved(program: Program) -> list[Unproved]:
    """Return each index, stored value, argument, slot and result of a program that is not proved to be in range.

    The program must pass `homestretch.compiler.ir.check.check`. Functions that no exported one needs are not looked at.
    """
    return _Proof(program).run()


class _Proof(Proof):
    """What is found out about the functions of one program: what they are called with, what they return.

    Functions that are always inlined are followed at each call, with its own arguments.
    """

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.params: dict[str, list[Interval]] = {}
        self._given: dict[str, list[Interval]] | None = None
        self._callers: defaultdict[str, set[str]] = defaultdict(set)
        self._found: dict[Unproved, None] = {}
        self._changes: defaultdict[str, int] = defaultdict(int)
        self._waiting: set[str] = set()
        self._rank: dict[str, int] = {}

    def run(self) -> list[Unproved]:
        for name, args in self._outside():
            self.called(name, args)
        while self._waiting:
            # Those that call come before what they call, so that most are followed again but once.
            name = max(self._waiting, key=self._rank.__getitem__)
            self._waiting.discard(name)
            self._follow(name)
        for _ in range(_LOOKS):
            before = self.params, self.world.results
            self._look_again()
            if before == (self.params, self.world.results):
                break
        return list(self._found)

    def _outside(self) -> list[tuple[str, list[Interval]]]:
        """Return what can be called from outside, and with what."""
        return [(one.name, [WORD] * len(one.params)) for one in self.functions.values() if one.exported]

    def _look_again(self) -> None:
        """Follow each function once and note what is not proved, what is called with what, and what is returned.

        All of that follows from what was known before, so it holds too. It is less where something was only passed or
        returned as long as bounds were still being widened.
        """
        self._found, self._given = {}, dict(self._outside())
        results = {
            name: Walk(self, self.functions[name], loud=True).run(self.params[name])
            for name in self.functions
            if name in self.params
        }
        self.params, self.world.results = self._given, {**self.world.results, **results}

    def called(self, name: str, args: list[Interval], caller: str = "", *, loud: bool = False) -> None:
        """Take note of a call; a function called with something new is followed again."""
        if self._given is not None:
            if loud:
                self._given[name] = [hull(*both) for both in zip(self._given.get(name, args), args, strict=True)]
            return
        self._callers[name].add(caller)
        before = self.params.get(name)
        after = args if before is None else [hull(a, b) for a, b in zip(before, args, strict=True)]
        if before is None or after != before:
            self.params[name] = after if before is None else self._slowed(name, before, after)
            self._waiting.add(name)
        if before is None:
            self._waiting.discard(name)
            self._follow(name)

    def _returned(self, name: str, value: Interval) -> None:
        """Take note of what a function returns; if it is new its callers are followed again."""
        before = self.world.results[name]
        after = value if before is None else hull(before, value)
        if after != before:
            self.world.results[name] = after if before is None else self._slowed(name, [before], [after])[0]
            self._waiting.update(caller for caller in self._callers[name] if caller)

    def not_proved(self, one: Unproved) -> None:
        """Take note of something that is not proved."""
        self._found[one] = None

    def _follow(self, name: str) -> None:
        self._waiting.discard(name)
        found = Walk(self, self.functions[name], loud=False).run(self.params[name])
        if found is not None:
            self._returned(name, found)
        self._rank.setdefault(name, len(self._rank))

    def _slowed(self, name: str, before: list[Interval], after: list[Interval]) -> list[Interval]:
        self._changes[name] += 1
        if self._changes[name] <= _PATIENCE:
            return after
        return [
            (
                new[0] if new[0] == old[0] else max(step for step in self.steps[0] if step <= new[0]),
                new[1] if new[1] == old[1] else min(step for step in self.steps[0] if step >= new[1]),
            )
            for old, new in zip(before, after, strict=True)
        ]


__all__ = ["Kind", "Unproved", "unproved"]
