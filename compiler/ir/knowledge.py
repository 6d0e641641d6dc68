"""What is known of values at one place of a function: intervals of locals and of memory, learnt from conditions.

Knowledge is only about values: if everything before this place ran without a fault, each value lies in its interval.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Literal

from homestretch.compiler.ir.declared import Declared
from homestretch.compiler.ir.gaps import ANY_GAP, Gaps
from homestretch.compiler.ir.intervals import TRUTH, WORD, Interval, hull, result, within
from homestretch.compiler.ir.nodes import Call, Const, Expr, Known, Load, Local, Op, has_call
from homestretch.compiler.ir.ops import COMPARISONS, HIGHEST_WORD, LOWEST_WORD
from homestretch.compiler.ir.walk import inside

_SHORT = 64
"""As many values of a table are looked at one by one."""

_CONTRARY = {"eq": "ne", "ne": "eq", "lt": "ge", "ge": "lt", "gt": "le", "le": "gt"}


class NoPath(Exception):
    """What is assumed contradicts what is known: no run gets here."""


@dataclass(slots=True)
class World:
    """What is known everywhere: declared ranges, and what functions return as far as it has been found out."""

    declared: Declared
    results: dict[str, Interval | None]
    gaps: Gaps
    _mentions: dict[int, tuple[Expr, frozenset[str], frozenset[str]]] = field(default_factory=dict)

    def mentions(self, expr: Expr) -> tuple[Expr, frozenset[str], frozenset[str]]:
        """Return an expression, the locals and the arrays that it reads."""
        found = self._mentions.get(id(expr))
        if found is None:
            parts = list(inside(expr))
            # The expression itself is kept, so that its id is not given to another.
            found = self._mentions[id(expr)] = (
                expr,
                frozenset(part.name for part in parts if isinstance(part, Local)),
                frozenset(part.array for part in parts if isinstance(part, Load)),
            )
        return found


class Knowledge:
    """Intervals of locals, loads and differences, and what each local was computed from as long as that stands."""

    __slots__ = ("_gaps", "_loads", "_origins", "_world", "locals")

    def __init__(self, world: World) -> None:
        self._world = world
        self.locals: dict[str, Interval] = {}
        self._loads: dict[Load, Interval] = {}
        self._gaps: dict[Op, Interval] = {}
        self._origins: dict[str, Expr] = {}

    def copy(self) -> Knowledge:
        """Return the same knowledge, to be changed on its own."""
        twin = Knowledge(self._world)
        twin.locals = self.locals.copy()
        twin._loads = self._loads.copy()
        twin._gaps = self._gaps.copy()
        twin._origins = self._origins.copy()
        return twin

    def bounds(self, expr: Expr) -> Interval:
        """Return an interval that holds an expression's value here.

        Raises NoPath where it has none, since a function in it never returns.
        """
        match expr:
            case Const(value):
                return value, value
            case Local(name):
                return self.locals.get(name, WORD)
            case Load(array, index):
                return self._read(expr, array, index)
            case Known(value, low, high):
                return _met(self.bounds(value), (low, high))
            case Op("select", (condition, yes, no)):
                return self._selected(condition, yes, no)
            case Op("sub", (a, b)):
                return _cut(self.difference(a, b))
            case Op(op, args):
                return _cut(result(op, tuple(map(self.bounds, args))))
            case Call(function, _):
                found = self._world.results.get(function, WORD)
                if found is None:
                    raise NoPath
                return found
        raise AssertionError(expr)

    def _read(self, load: Load, array: str, index: Expr) -> Interval:
        found = self._loads.get(load)
        if found is None:
            found = self._world.declared.values[array]
            table = self._world.declared.tables.get(array)
            if table is not None:
                low, high = self.bounds(index)
                part = table[max(low, 0) : high + 1] if high - low < _SHORT else ()
                found = (min(part), max(part)) if part else found
        return found

    def difference(self, a: Expr, b: Expr) -> Interval:
        """Return an interval that holds a - b, not cut to 64 bits."""
        return _met(result("sub", (self.bounds(a), self.bounds(b))), self._gap(a, b))

    def _gap(self, a: Expr, b: Expr) -> Interval:
        """Return what is known of the difference of two values as such."""
        always = self._world.gaps.always(a, b)
        if always is not None:
            return always
        low, high = ANY_GAP
        if self._gaps:
            for one, other, sign in ((a, b, 1), (b, a, -1)):
                found = self._world.gaps.between(one, other)
                if found is not None and found[0] in self._gaps:
                    bounds = sorted(sign * (bound + found[1]) for bound in self._gaps[found[0]])
                    low, high = max(low, bounds[0]), min(high, bounds[1])
        return low, high

    def _selected(self, condition: Expr, yes: Expr, no: Expr) -> Interval:
        """Return the bounds of a choice, those of each side as they are where it is chosen."""
        plain = self.bounds(yes), self.bounds(no)
        if has_call(condition) or (isinstance(yes, Const) and isinstance(no, Const)):
            return result("select", (self.bounds(condition), *plain))
        found = []
        for side, holds in ((yes, True), (no, False)):
            way = self.copy()
            try:
                way.assume(condition, holds)
                found.append(way.bounds(side))
            except NoPath:
                continue
        return hull(found[0], found[-1]) if found else hull(*plain)

    def same_start(self, name: str, start: Expr) -> bool:
        """Return whether a local was assigned a value at most that of an expression, which stands since."""
        if self._origins.get(name) == start:
            return True
        return self.locals[name][1] <= self.bounds(start)[0]

    def origin(self, name: str) -> Expr | None:
        """Return the expression that a local was computed from, None where that does not stand."""
        return self._origins.get(name)

    def means(self, expr: Expr, other: Expr) -> bool:
        """Return whether an expression is another, or a local computed from it that stands."""
        return expr == other or (isinstance(expr, Local) and self._origins.get(expr.name) == other)

    # What statements change

    def assign(self, name: str, bounds: Interval, origin: Expr | None) -> None:
        """Take note of a new value of a local, and of the expression it comes from if that has no effects."""
        self.forget(name)
        self.locals[name] = bounds
        if origin is not None and name not in self._world.mentions(origin)[1]:
            self._origins[name] = origin

    def forget(self, name: str) -> None:
        """Drop what was known of a local and of what was read by it."""
        self.locals.pop(name, None)
        self._origins.pop(name, None)
        self._drop(1, name)

    def store(self, place: Load, bounds: Interval) -> None:
        """Take note of a value put into an array at an index without calls."""
        kept = {
            load: known
            for load, known in self._loads.items()
            if load.array == place.array
            and isinstance(load.index, Const)
            and isinstance(place.index, Const)
            and load.index != place.index
        }
        self.overwrite(place.array)
        self._loads.update(kept)
        if place.array not in self._world.mentions(place.index)[2]:
            self._loads[place] = bounds

    def overwrite(self, array: str) -> None:
        """Drop what was known of the values of an array."""
        self._drop(2, array)

    def _drop(self, which: Literal[1, 2], name: str) -> None:
        mentions = self._world.mentions
        for load in [load for load in self._loads if name in mentions(load)[which]]:
            del self._loads[load]
        for gap in [gap for gap in self._gaps if name in mentions(gap)[which]]:
            del self._gaps[gap]
        for local in [local for local, origin in self._origins.items() if name in mentions(origin)[which]]:
            del self._origins[local]

    # What conditions tell

    def assume(self, expr: Expr, holds: bool) -> None:
        """Learn from a condition without calls that it holds, or does not.

        Raises NoPath where that cannot be.
        """
        match expr:
            case Op(op, (a, b)) if op in COMPARISONS:
                self._compare(op if holds else _CONTRARY[op], a, b)
            case Op("not", (a,)):
                self.assume(a, not holds)
            case Op("and" | "or" as op, (a, b)) if self._are_truths(a, b):
                if holds == (op == "and"):
                    self.assume(a, holds)
                    self.assume(b, holds)
                else:
                    self._either(a, b, holds)
            case Op("and", (a, b)) if holds:
                self.assume(a, True)
                self.assume(b, True)
            case Op("or", (a, b)) if not holds:
                self.assume(a, False)
                self.assume(b, False)
            case Local(name) if name in self._origins:
                self._compare("ne" if holds else "eq", expr, Const(0))
                self.assume(self._origins[name], holds)
            case _:
                self._compare("ne" if holds else "eq", expr, Const(0))

    def _are_truths(self, *exprs: Expr) -> bool:
        return all(within(self.bounds(expr), TRUTH) for expr in exprs)

    def _either(self, a: Expr, b: Expr, holds: bool) -> None:
        ways = []
        for one in (a, b):
            way = self.copy()
            try:
                way.assume(one, holds)
            except NoPath:
                continue
            ways.append(way)
        found = joined(ways)
        if found is None:
            raise NoPath
        self.locals, self._loads, self._origins = found.locals, found._loads, found._origins
        self._gaps = found._gaps

    def _compare(self, op: str, a: Expr, b: Expr) -> None:
        left, right = self.bounds(a), self.bounds(b)
        match op:
            case "lt":
                self.narrow(a, (LOWEST_WORD, right[1] - 1))
                self.narrow(b, (left[0] + 1, HIGHEST_WORD))
                self._part(b, a, (1, ANY_GAP[1]))
            case "le":
                self.narrow(a, (LOWEST_WORD, right[1]))
                self.narrow(b, (left[0], HIGHEST_WORD))
                self._part(b, a, (0, ANY_GAP[1]))
            case "gt" | "ge":
                self._compare({"gt": "lt", "ge": "le"}[op], b, a)
            case "eq":
                self.narrow(a, right)
                self.narrow(b, left)
                self._part(a, b, (0, 0))
            case _:
                self._exclude(a, left, right)
                self._exclude(b, right, left)
                low, high = self._gap(a, b)
                self._part(a, b, (low + (low == 0), high - (high == 0)))

    def _part(self, a: Expr, b: Expr, apart: Interval) -> None:
        """Learn what a - b is as such."""
        found = self._world.gaps.between(a, b)
        if found is not None:
            gap, more = found
            low, high = self._gap(*gap.args)
            new = max(low, apart[0] - more), min(high, apart[1] - more)
            if new[0] > new[1]:
                raise NoPath
            if new != (low, high):
                self._gaps[gap] = new

    def _exclude(self, expr: Expr, has: Interval, other: Interval) -> None:
        if other[0] == other[1]:
            self.narrow(expr, (has[0] + (has[0] == other[0]), has[1] - (has[1] == other[1])))

    def narrow(self, expr: Expr, to: Interval) -> None:
        """Learn that an expression's value lies in an interval.

        Raises NoPath where that cannot be.
        """
        bounds = self.bounds(expr)
        new = max(bounds[0], to[0]), min(bounds[1], to[1])
        if new[0] > new[1]:
            raise NoPath
        if new == bounds:
            return
        match expr:
            case Local(name):
                self.locals[name] = new
                if name in self._origins:
                    self.narrow(self._origins[name], new)
            case Load():
                self._loads[expr] = new
            case Known(value, _, _):
                self.narrow(value, new)
            case Op(op, (a, b)):
                self._narrow_operands(op, a, b, new)
            case Op("not", (a,)):
                self.narrow(a, (1 - new[1], 1 - new[0]))
            case _:
                pass

    def _narrow_operands(self, op: str, a: Expr, b: Expr, new: Interval) -> None:
        left, right = self.bounds(a), self.bounds(b)
        match op:
            case "add":
                self.narrow(a, (new[0] - right[1], new[1] - right[0]))
                self.narrow(b, (new[0] - left[1], new[1] - left[0]))
            case "sub":
                self.narrow(a, (new[0] + right[0], new[1] + right[1]))
                self.narrow(b, (left[0] - new[1], left[1] - new[0]))
            case "mul" if right[0] == right[1] > 0:
                self.narrow(a, (-(-new[0] // right[0]), new[1] // right[0]))
            case "shr" if right[0] == right[1]:
                self.narrow(a, _cut((new[0] << right[0], ((new[1] + 1) << right[0]) - 1)))
            case "min":
                self.narrow(a, (new[0], HIGHEST_WORD))
                self.narrow(b, (new[0], HIGHEST_WORD))
            case "max":
                self.narrow(a, (LOWEST_WORD, new[1]))
                self.narrow(b, (LOWEST_WORD, new[1]))
            case _ if op in COMPARISONS and new[0] == new[1]:
                self._compare(op if new[0] else _CONTRARY[op], a, b)

    # Where paths meet

    def holds_in(self, other: Knowledge) -> bool:
        """Return whether whatever fits `self` fits `other` too."""
        return (
            all(name in self.locals and within(self.locals[name], known) for name, known in other.locals.items())
            and all(load in self._loads and within(self._loads[load], known) for load, known in other._loads.items())
            and all(gap in self._gaps and within(self._gaps[gap], known) for gap, known in other._gaps.items())
            and all(self._origins.get(name) == origin for name, origin in other._origins.items())
        )

    def tells_as(self, other: Knowledge) -> bool:
        """Return whether exactly the same is known in both."""
        return (self.locals, self._loads, self._gaps, self._origins) == (
            other.locals,
            other._loads,
            other._gaps,
            other._origins,
        )

    def widened(self, later: Knowledge, steps: tuple[int, ...]) -> Knowledge:
        """Return what holds in both, each bound that moved taken on to one of the sorted `steps`, so that it ends."""
        both = joined([self, later])
        assert both is not None
        for name, bounds in both.locals.items():
            both.locals[name] = _stepped(self.locals[name], bounds, steps)
        both._loads = {load: bounds for load, bounds in both._loads.items() if bounds == self._loads[load]}
        both._gaps = {gap: bounds for gap, bounds in both._gaps.items() if bounds == self._gaps[gap]}
        return both

    def limited(self, limits: Mapping[str, Interval]) -> Knowledge:
        """Return this with some locals known better."""
        twin = self.copy()
        for name, limit in limits.items():
            if name in twin.locals:
                twin.locals[name] = _met(twin.locals[name], limit)
        return twin


def joined(ways: list[Knowledge]) -> Knowledge | None:
    """Return what holds whichever way was taken; None if there was none."""
    if not ways:
        return None
    first, *others = ways
    found = first.copy()
    for other in others:
        found.locals = {
            name: hull(bounds, other.locals[name]) for name, bounds in found.locals.items() if name in other.locals
        }
        found._loads = {
            load: hull(bounds, other._loads[load]) for load, bounds in found._loads.items() if load in other._loads
        }
        found._gaps = {gap: hull(apart, other._gaps[gap]) for gap, apart in found._gaps.items() if gap in other._gaps}
        found._origins = {name: origin for name, origin in found._origins.items() if other._origins.get(name) == origin}
    return found


def _met(a: Interval, b: Interval) -> Interval:
    met = max(a[0], b[0]), min(a[1], b[1])
    return met if met[0] <= met[1] else b


def _cut(bounds: Interval) -> Interval:
    """Return the part of an interval that 64 bits hold; the rest would have been a fault before."""
    low, high = (min(max(bound, LOWEST_WORD), HIGHEST_WORD) for bound in bounds)
    return low, high


def _stepped(before: Interval, after: Interval, steps: tuple[int, ...]) -> Interval:
    low, high = after
    if low < before[0]:
        low = max(chain((step for step in steps if step <= low), (LOWEST_WORD,)))
    if high > before[1]:
        high = min(chain((step for step in steps if step >= high), (HIGHEST_WORD,)))
    return low, high
