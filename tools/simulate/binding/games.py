"""Games looked at for where rules bind: beside each game runs the same one without a rule, one for each rule.

A twin is brought to the position of the game before each decision. The rule binds if the twin offers other actions, or
if the action that is chosen comes to something else there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from homestretch.compiler.compiled import Compiled, Table, compile_variant
from homestretch.compiler.images import DERIVED, STOPPING
from homestretch.compiler.ir.nodes import Region
from homestretch.compiler.machine import Machine
from homestretch.dsl.errors import InternalFault
from homestretch.dsl.halting import Halt
from homestretch.dsl.model import Variant
from homestretch.tools.simulate.binding.data import binding_in, binding_to_json
from homestretch.tools.simulate.binding.findings import Binding, BindingPlan, Bound
from homestretch.tools.simulate.looking import Look
from homestretch.tools.simulate.players.driver import Driver, compiled_kinds, limit, searches
from homestretch.tools.simulate.players.machine import compile_thinking


@dataclass(frozen=True, slots=True)
class MakeBench:
    """Makes what plays the games of a plan beside their twins; the name is that of a compiled engine."""

    variant: Variant
    plan: BindingPlan
    name: str

    def __call__(self) -> Bench:
        """Return it."""
        policies = self.plan.setup.policies
        players, searching = len(policies), searches(policies)
        whole = compile_thinking(self.variant, players, compiled_kinds(policies))
        parts = [(whole, Machine.on(self.name, whole.program, "full" if searching else "quick"))]
        for rule in self.plan.rules:
            twin = compile_variant(self.variant, players, stepwise=True, detail=False, without=rule)
            parts.append((twin, Machine.on(self.name, twin.program, "quick")))
        return Bench(parts, self.plan)


class Twin:
    """A table at which one rule does not hold, beside the one at which all do."""

    def __init__(self, whole: Table, own: Table) -> None:
        self._whole, self._own = whole, own
        kept, left = _kept(whole), _kept(own)
        if unknown := left - kept - DERIVED:
            raise InternalFault(f"{', '.join(sorted(unknown))}: kept without a rule, and unknown with it")
        self._common = sorted(kept & left)
        self._telling = [name for name in self._common if name not in DERIVED]
        self._same_ways = whole.compiled.game.ways == own.compiled.game.ways

    def offers_others(self, count: int) -> bool:
        """Come to the position of the game, and return whether its list of so many actions is another one here."""
        machine = self._own.machine
        machine.copy_arrays(self._whole.machine, self._common)
        machine.set("fault", 0, 0)
        machine.call("look_anew")
        if machine.call("decide") != count or self._own.failed:
            return True
        if self._same_ways:
            return _listed(machine, count) != _listed(self._whole.machine, count)
        return any(self._own.action(at) != self._whole.action(at) for at in range(count))

    def comes_to_another(self, index: int) -> bool:
        """Return whether the action that the game has just carried out leads to another position here."""
        self._own.choose(index)
        return self._own.failed or self._own.machine.differs(self._whole.machine, self._telling)


def _kept(table: Table) -> set[str]:
    """Return the arrays of a position but those that `look_anew` works out."""
    names = {array.name for array in table.compiled.program.arrays if array.region is Region.STATE}
    areas = set(table.compiled.game.c.areas.values())
    return {name for name in names - areas if not name.startswith(STOPPING)}


def _listed(machine: Machine, count: int) -> tuple[list[int], list[int], list[int]]:
    """Return the actions of a list as numbers: their heads, where the moves of each one end, and all moves."""
    ends = machine.read("lasts", 0, count)
    return machine.read("heads", 0, count), ends, machine.read("moves", 0, ends[-1] if ends else 0)


class WatchedDriver(Driver):
    """Plays games and counts, for each twin, the decisions in which its rule binds."""

    def __init__(self, table: Table, policies: Sequence[str], twins: Sequence[Twin]) -> None:
        super().__init__(table.compiled, table.machine, policies)
        self.twins = twins
        self.bound = [0] * len(twins)

    def carry_out(self, count: int, index: int) -> None:
        """Carry out an action, and see what it would have been without each rule."""
        others = [twin.offers_others(count) for twin in self.twins]
        super().carry_out(count, index)
        for at, (twin, other) in enumerate(zip(self.twins, others, strict=True)):
            self.bound[at] += other or twin.comes_to_another(index)


class Bench:
    """Plays games beside their twins: on the first of the machines the whole game, on each other one without a rule."""

    threads = False

    def __init__(self, parts: Sequence[tuple[Compiled, Machine]], plan: BindingPlan) -> None:
        self._parts, self._plan = parts, plan
        whole, *without = [Table(compiled, machine.clone()) for compiled, machine in parts]
        self._driver = WatchedDriver(whole, plan.setup.policies, [Twin(whole, each) for each in without])
        limit(whole.machine, plan.setup.limits)

    def fork(self) -> Bench:
        """Return another one with the same code, and memory of its own."""
        return Bench(self._parts, self._plan)

    def look(self, game: int, halt: Halt) -> Bound | None:
        """Play a game; None where it was stopped. Raises Halted where `halt` says so."""
        driver = self._driver
        driver.bound = [0] * len(driver.twins)
        if driver.play(self._plan.setup.seed, game, halt):
            return None
        return Bound(game, driver.machine.get("decisions"), tuple(driver.bound))


BINDING = Look("binding", MakeBench, Binding, binding_to_json, binding_in)
"""Where rules bind."""
