"""Random programs that run without a fault by construction: every value is cut to the range that its place allows."""

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from homestretch.compiler.ir import intervals
from homestretch.compiler.ir.build import Builder, known, maximum, minimum
from homestretch.compiler.ir.intervals import WORD, Interval, within
from homestretch.compiler.ir.nodes import Call, Const, Expr, Load, Local, Op, Program, Region
from homestretch.compiler.ir.ops import ARITY, domain

Draw = Callable[[st.SearchStrategy[Any]], Any]

ARRAYS = {
    "bytes": (8, 5, Region.STATE, 0, 255),
    "steps": (8, 3, Region.STATE, -7, 100),
    "words": (16, 4, Region.SCRATCH, -30000, 30000),
    "sets": (32, 2, Region.STATE, 0, 2**32 - 1),
    "masks": (64, 2, Region.GAME, 0, 2**62),
    "sums": (64, 3, Region.TOTAL, -(2**63), 2**63 - 1),
}
TABLES = {"small": (3, 1, 4, 1, 5, 9, 2, 6), "wide": (-(2**40), 0, 2**62), "signed": (-128, 127, 0)}
KINDS: tuple[Interval, ...] = ((0, 1), (0, 7), (-100, 100), (0, 2**32 - 1), (-(2**31), 2**31), (0, 2**63 - 1), WORD)
NARROW: Interval = (-(2**20), 2**20)
SLOTS = 2
ROUNDS = 3


class Maker:
    """Draws one program; a `careless` one cuts a few values less, so that it may leave its ranges when it runs."""

    def __init__(self, draw: Draw, *, careless: bool = False) -> None:
        self.draw = draw
        self.careless = careless
        self.b = Builder()
        self.scope: list[tuple[Local, Interval, bool]] = []
        self.functions: list[tuple[str, tuple[Interval, ...], Interval]] = []
        self.loops = 0
        self.result: Interval = WORD

    def fitted(self, expr: Expr, has: Interval, wants: Interval) -> Expr:
        """An expression cut to an interval, as it is where its values lie there anyway."""
        if within(has, wants) or (self.careless and self.draw(st.integers(0, 9)) == 0):
            return expr
        return maximum(minimum(expr, wants[1]), wants[0])

    def careful(self, wants: Interval, depth: int) -> Expr:
        """A value that lies in its interval whatever happens: one that decides how long the program runs."""
        before, self.careless = self.careless, False
        found = self.value(wants, depth)
        self.careless = before
        return maximum(minimum(found, wants[1]), wants[0]) if self.careless else found

    def one_of(self, *values: Any) -> Any:
        return self.draw(st.sampled_from(values))

    def constant(self, wants: Interval) -> Expr:
        near = [value for value in (-1, 0, 1, 2, 5, wants[0], wants[1]) if wants[0] <= value <= wants[1]]
        return Const(self.draw(st.sampled_from(near) | st.integers(*wants)))

    def value(self, wants: Interval, depth: int) -> Expr:
        """An expression whose values lie in an interval."""
        kind = self.one_of("constant", "local", "load", "table", "op", "op", "op", "call", "known") if depth else "leaf"
        if kind in {"constant", "leaf"} and (kind == "constant" or not self.scope or self.draw(st.booleans())):
            return self.constant(wants)
        if kind in {"local", "leaf"} and self.scope:
            local, has, _ = self.one_of(*self.scope)
            return self.fitted(local, has, wants)
        if kind == "load":
            name = self.one_of(*ARRAYS)
            _, length, _, low, high = ARRAYS[name]
            return self.fitted(Load(name, self.value((0, length - 1), depth - 1)), (low, high), wants)
        if kind == "table":
            name = self.one_of(*TABLES)
            values = TABLES[name]
            index = self.value((0, len(values) - 1), depth - 1)
            return self.fitted(Load(name, index), (min(values), max(values)), wants)
        if kind == "call" and self.functions and self.loops < 2:
            name, params, result = self.one_of(*self.functions)
            return self.fitted(Call(name, tuple(self.careful(param, depth - 1) for param in params)), result, wants)
        if kind == "known":
            return known(self.careful(wants, depth - 1), *wants)
        return self.operator(wants, depth) if kind == "op" else self.constant(wants)

    def operator(self, wants: Interval, depth: int) -> Expr:
        op = self.one_of(*sorted(ARITY))
        limits = domain(op)
        if not within(intervals.result(op, limits), WORD):
            limits = (NARROW, (0, 40) if op == "shl" else NARROW)
        has = intervals.result(op, limits)
        return self.fitted(Op(op, tuple(self.value(limit, depth - 1) for limit in limits)), has, wants)

    def block(self, depth: int) -> None:
        known_before = len(self.scope)
        for _ in range(self.draw(st.integers(1, 4))):
            self.statement(depth)
        del self.scope[known_before:]

    def statement(self, depth: int) -> None:
        b = self.b
        plain = ("let", "set", "store", "store", "do", "save", "restore")
        kind = self.one_of(*plain, "if", "for", "bits", "while", "switch", "leave") if depth else self.one_of(*plain)
        settable = [(local, has) for local, has, free in self.scope if free]
        if kind == "let" or (kind == "set" and not settable):
            has = self.one_of(*KINDS)
            self.scope.append((b.let(self.one_of("x", "y", "in", "max"), self.value(has, 2)), has, True))
        elif kind == "set":
            local, has = self.one_of(*settable)
            b.set(local, self.value(has, 2))
        elif kind == "store":
            name = self.one_of(*ARRAYS)
            _, length, _, low, high = ARRAYS[name]
            b.store(name, self.value((0, length - 1), 1), self.value((low, high), 2))
        elif kind == "do" and self.functions and self.loops < 2:
            name, params, _ = self.one_of(*self.functions)
            b.do(name, *(self.careful(param, 1) for param in params))
        elif kind in {"save", "restore"}:
            (b.save if kind == "save" else b.restore)(self.value((0, SLOTS - 1), 1))
        elif kind == "if":
            with b.if_(self.value((0, 1), 2)):
                self.block(depth - 1)
            if self.draw(st.booleans()):
                with b.else_():
                    self.block(depth - 1)
        elif kind == "switch":
            self.switch(depth)
        elif kind == "leave":
            self.leave()
        elif kind in {"for", "bits", "while"}:
            self.loop(kind, depth)

    def switch(self, depth: int) -> None:
        with self.b.switch(self.value((-2, 6), 2)) as cases:
            numbers = self.draw(st.lists(st.integers(-2, 6), min_size=1, max_size=4, unique=True))
            with cases.case(*numbers[:2]):
                self.block(depth - 1)
            for number in numbers[2:]:
                with cases.case(number):
                    self.block(depth - 1)
            if self.draw(st.booleans()):
                with cases.default():
                    self.block(depth - 1)

    def leave(self) -> None:
        """A way out under a condition, so that what follows can be reached."""
        with self.b.if_(self.value((0, 1), 2)):
            kind = self.one_of("return", "break", "continue") if self.loops else "return"
            if kind == "return":
                self.b.ret(self.value(self.result, 2))
            else:
                (self.b.brk if kind == "break" else self.b.cont)()

    def loop(self, kind: str, depth: int) -> None:
        b = self.b
        if kind == "while":
            fuel = b.let("fuel", self.careful((0, ROUNDS), 1))
            with b.while_(fuel.gt(0) & self.value((0, 1), 2)):
                b.set(fuel, fuel - 1)
                self.body(depth)
        elif kind == "for":
            low, high = self.careful((-2, 0), 1), self.careful((-2, 1), 1)
            with b.for_("i", low, high) as i:
                self.body(depth, (i, (-2, 0), False))
        else:
            with b.bits("p", self.value(self.one_of((0, 7), (-(2**63), -(2**63)), (2**62, 2**62 + 1)), 2)) as p:
                self.body(depth, (p, (0, 63), False))

    def body(self, depth: int, *counter: tuple[Local, Interval, bool]) -> None:
        self.loops += 1
        self.scope += counter
        self.block(depth - 1)
        del self.scope[len(self.scope) - len(counter) :]
        self.loops -= 1

    def function(self, name: str, params: tuple[Interval, ...], result: Interval, *, exported: bool) -> None:
        self.result = result
        inline = self.one_of(None, True, False) if not exported else None
        with self.b.function(name, *(f"a{n}" for n in range(len(params))), exported=exported, inline=inline) as locals_:
            self.scope = [(local, has, True) for local, has in zip(locals_, params, strict=True)]
            if exported:
                # What the caller passes is not known to the program; it vouches for it.
                vouched = [self.b.let("given", known(local, *has)) for local, has, _ in self.scope]
                self.scope = [(local, has, True) for local, has in zip(vouched, params, strict=True)]
                for slot in range(SLOTS):
                    self.b.save(slot)
            self.block(3)
            self.b.ret(self.value(result, 2))
        self.functions.append((name, params, result))

    def recursion(self) -> None:
        with self.b.function("down", "depth", "word") as (depth, word):
            with self.b.if_(depth.le(0)):
                self.b.ret(word & 1023)
            again = self.b.let("again", self.b.call("down", depth - 1, (word * 3) & 1023))
            self.b.ret((again + word) & 1023)
        self.functions.append(("down", ((0, 5), (0, 1023)), (0, 1023)))

    def program(self) -> Program:
        for name, (bits, length, region, low, high) in ARRAYS.items():
            self.b.array(name, bits, length, region, low, high)
        for name, values in TABLES.items():
            self.b.table(name, values)
        self.recursion()
        for number in range(self.draw(st.integers(0, 2))):
            self.function(f"f{number}", (self.one_of(*KINDS), (0, 7)), self.one_of(*KINDS), exported=False)
        self.function("main", (WORD, (0, 7)), WORD, exported=True)
        return self.b.program(SLOTS)


@st.composite
def programs(draw: Any) -> Program:
    """Programs with a function `main` of a word and a number in 0..7 that use everything the IR has."""
    return Maker(draw).program()


@st.composite
def careless_programs(draw: Any) -> Program:
    """Programs like `programs`, of which some leave their ranges when they run."""
    return Maker(draw, careless=True).program()


def run(machine: Any, first: int, second: int) -> tuple[Any, ...]:
    """All that can be seen of a run of `main` on an empty memory."""
    fresh = machine.clone()
    result = fresh.call("main", first, second)
    return result, {name: fresh.read(name) for name in ARRAYS}, fresh.state_bytes()


INPUTS = ((0, 0), (-1, 7), (2**63 - 1, 3), (-(2**63), 5))
