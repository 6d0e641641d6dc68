"""The proof of ranges along the paths of one function: an interval for each local, loops until nothing changes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from enum import Enum
from functools import reduce
from itertools import count

from homestretch.compiler.ir.counting import emptied, growth
from homestretch.compiler.ir.declared import Declared
from homestretch.compiler.ir.gaps import Gaps
from homestretch.compiler.ir.intervals import WORD, Interval, hull, result, within
from homestretch.compiler.ir.knowledge import Knowledge, NoPath, World, joined
from homestretch.compiler.ir.nodes import (
    Block,
    Break,
    Call,
    Const,
    Continue,
    Do,
    Expr,
    For,
    ForBits,
    Function,
    If,
    Known,
    Let,
    Load,
    Local,
    Op,
    Program,
    Region,
    Restore,
    Return,
    Save,
    Stmt,
    Store,
    Switch,
    While,
    has_call,
)
from homestretch.compiler.ir.ops import domain
from homestretch.compiler.ir.overview import steps, written
from homestretch.compiler.ir.text import expression_text, head_text
from homestretch.compiler.ir.walk import assigned_in, inside

LoopStmt = While | For | ForBits
_CAN_OVERFLOW = frozenset({"add", "sub", "mul", "shl"})
MOST_ROUNDS = 1 << 50
"""No loop goes round more often: that would take weeks."""

_PATIENCE = 2
_TIERS = (8, 64)
_NARROWINGS = 2


class Kind(Enum):
    """What is not proved to be in range. An index or a slot that is not would read or write other memory.

    A COUNT is a value that is stored where it was read from, with something added that is not below 0: it leaves its
    range when more has happened than the range has room for, which is no matter of intervals.
    """

    INDEX = "index"
    SLOT = "slot"
    VALUE = "value"
    COUNT = "count"
    ARGUMENT = "argument"
    RESULT = "result"


@dataclass(frozen=True, slots=True)
class Unproved:
    """Something that intervals do not exclude: of which kind, in which function, at which statement, and what."""

    kind: Kind
    function: str
    place: str
    reason: str

    def __str__(self) -> str:
        return f"{self.function}, {self.place}: {self.reason}"


class Proof(ABC):
    """What following a function asks of the whole program: its memory, its functions, what is known of both by now."""

    def __init__(self, program: Program) -> None:
        declared = Declared.of(program)
        self.functions = {function.name: function for function in program.functions}
        # What is inlined is followed at each call; nothing is known of its results taken together.
        results = {name: WORD if function.inline else None for name, function in self.functions.items()}
        self.world = World(declared, results, Gaps(declared.tables))
        self.steps = steps(program)
        self.written = written(program)
        self.state = frozenset(array.name for array in program.arrays if array.region is Region.STATE)
        self.slots = program.slots
        self._changed: dict[int, frozenset[str]] = {}

    def changed(self, loop: LoopStmt) -> frozenset[str]:
        """Return the locals that a loop assigns."""
        if id(loop) not in self._changed:
            self._changed[id(loop)] = frozenset(assigned_in((loop,)))
        return self._changed[id(loop)]

    @abstractmethod
    def called(self, name: str, args: list[Interval], caller: str, *, loud: bool) -> None:
        """Take note of a call; `loud` where it counts, with all that is known of its arguments."""

    @abstractmethod
    def not_proved(self, one: Unproved) -> None:
        """Take note of something that is not proved."""


@dataclass(slots=True)
class _Loop:
    """The knowledge with which a loop around is left or begun again, and what is returned inside."""

    left: list[Knowledge] = field(default_factory=list)
    again: list[Knowledge] = field(default_factory=list)
    returned: list[Interval] = field(default_factory=list)


class Walk:
    """Follows the paths of one function; `loud` if what is not proved counts."""

    def __init__(self, proof: Proof, function: Function, within: tuple[str, ...] = (), *, loud: bool) -> None:
        self._proof = proof
        self._function = function
        self._within = (*within, function.name)
        self._loud = loud
        self._path: list[str] = []
        self._head: Stmt | None = None
        self._loops = [_Loop()]
        self._heads: dict[int, Knowledge] = {}
        self._added: dict[int, Interval] = {}

    def run(self, args: list[Interval]) -> Interval | None:
        """Return what the function returns for such arguments; None if no path ends."""
        state = Knowledge(self._proof.world)
        for name, bounds in zip(self._function.params, args, strict=True):
            state.assign(name, bounds, None)
        returned = self._loops[-1].returned
        if self._block(self._function.body, state) is not None:
            returned.append((0, 0))
        return reduce(hull, returned) if returned else None

    # Statements: each gives the knowledge after it, None where nothing goes on

    def _block(self, block: Block, state: Knowledge | None) -> Knowledge | None:
        for number, statement in enumerate(block, 1):
            if state is None:
                return None
            self._path.append(str(number))
            self._head = statement
            try:
                state = self._statement(statement, state)
            except NoPath:
                state = None
            self._path.pop()
        return state

    def _inner(self, name: str, block: Block, state: Knowledge | None) -> Knowledge | None:
        depth = len(self._path)
        self._path.append(name)
        after = self._block(block, state)
        del self._path[depth:]
        return after

    def _statement(self, statement: Stmt, state: Knowledge) -> Knowledge | None:
        match statement:
            case Let(name, value):
                self._note_added(statement, state)
                bounds = self._value(value, state)
                state.assign(name, bounds, None if has_call(value) else value)
            case Store():
                self._store(statement, state)
            case If(condition, then, orelse):
                self._value(condition, state)
                yes = self._inner("then", then, _assumed(state, condition, True))
                no = self._inner("else", orelse, _assumed(state, condition, False))
                return joined([way for way in (yes, no) if way is not None])
            case While() | For() | ForBits():
                return self._loop(statement, state)
            case Switch():
                return self._switch(statement, state)
            case Break():
                self._loops[-1].left.append(state)
                return None
            case Continue():
                self._loops[-1].again.append(state)
                return None
            case Return(value):
                bounds = self._value(value, state)
                self._loops[-1].returned.append(bounds)
                return None
            case Do(call):
                self._value(call, state)
            case Save(slot) | Restore(slot):
                self._require(slot, self._value(slot, state), (0, self._proof.slots - 1), Kind.SLOT, "is the slot")
                if isinstance(statement, Restore):
                    for array in self._proof.state:
                        state.overwrite(array)
        return state

    def _store(self, statement: Store, state: Knowledge) -> None:
        array, index, value = statement.array, statement.index, statement.value
        declared = self._proof.world.declared
        bounds = self._value(value, state)
        kind = Kind.COUNT if self._counts(statement, state) else Kind.VALUE
        self._require(value, bounds, declared.values[array], kind, f"is stored in {array}")
        place = self._value(index, state)
        self._require(index, place, (0, declared.lengths[array] - 1), Kind.INDEX, f"is an index of {array}")
        if has_call(index):
            state.overwrite(array)
        else:
            low, high = declared.values[array]
            state.store(Load(array, index), (max(low, min(bounds[0], high)), min(high, max(bounds[1], low))))

    @staticmethod
    def _counts(statement: Store, state: Knowledge) -> bool:
        """Return whether a value is stored where it was read from, with something added that is not below 0."""
        place = Load(statement.array, statement.index)
        match statement.value:
            case Op("add", (first, second)):
                more = second if state.means(first, place) else first if state.means(second, place) else None
                return more is not None and not has_call(more) and state.bounds(more)[0] >= 0
            case Local(name):
                origin = state.origin(name)
                return origin is not None and Walk._counts(Store(statement.array, statement.index, origin), state)
            case _:
                return False

    def _switch(self, statement: Switch, state: Knowledge) -> Knowledge | None:
        self._value(statement.value, state)
        ways = []
        rest: Knowledge | None = state
        for number, block in statement.cases:
            same = Op("eq", (statement.value, Const(number)))
            ways.append(self._inner(f"case {number}", block, _assumed(rest, same, True)))
            rest = _assumed(rest, same, False)
        ways.append(self._inner("default", statement.default, rest))
        return joined([way for way in ways if way is not None])

    # Loops

    def _loop(self, statement: LoopStmt, before: Knowledge) -> Knowledge | None:
        counts, rounds = self._entered(statement, before)
        loud, self._loud = self._loud, False
        head = before
        if id(statement) in self._heads:
            head = joined([before, self._heads[id(statement)].limited(self._untouched(statement, before))]) or before
        for number in count():
            followed = self._round(statement, head, counts)
            if all(way.holds_in(head) for way in followed.again):
                break
            grown = joined([head, *followed.again]) or head
            if number < _PATIENCE:
                head = grown
            else:
                tier = sum(number > after for after in _TIERS)
                head = head.widened(grown, self._proof.steps[tier])
        self._heads[id(statement)] = inside = head
        for _ in range(_NARROWINGS):
            head = joined([before, *followed.again]) or before
            begun = self._limited(statement, before, head, counts, rounds, ended=False)
            if begun.tells_as(inside):
                break
            inside, followed = begun, self._round(statement, begun, counts)
        head = joined([before, *followed.again]) or before
        begun = self._limited(statement, before, head, counts, rounds, ended=False)
        head = self._limited(statement, before, head, counts, rounds, ended=True)
        self._loud = loud
        if loud or not begun.tells_as(inside):
            followed = self._round(statement, begun, counts)
        self._loops[-1].returned += followed.returned
        after = _assumed(head, statement.condition, False) if isinstance(statement, While) else head.copy()
        ways = [*followed.left, *([after] if after is not None else [])]
        if not isinstance(statement, While):
            for way in ways:
                way.forget(statement.name)
        return joined(ways)

    def _untouched(self, statement: LoopStmt, before: Knowledge) -> dict[str, Interval]:
        """Return what is known before a loop of the locals that it never assigns."""
        changed = self._proof.changed(statement)
        return {name: bounds for name, bounds in before.locals.items() if name not in changed}

    def _entered(self, statement: LoopStmt, state: Knowledge) -> tuple[Interval, int]:
        """Return what the loop counts, and how many rounds it has at most."""
        match statement:
            case For(_, low, high, _):
                first, last = self._value(low, state), self._value(high, state)
                counts = first[0], last[1] - 1
                rounds = max(last[1] - first[0], 0)
                if not has_call(low) and not has_call(high):
                    rounds = min(rounds, max(state.bounds(Op("sub", (high, low)))[1], 0))
            case ForBits(_, mask, _):
                rounds = _most_bits(self._value(mask, state))
                counts = 0, rounds - 1
            case While():
                rest = emptied(statement)
                if rest is None:
                    return WORD, MOST_ROUNDS
                counts, rounds = WORD, _most_bits(state.bounds(rest))
        self._added[id(statement)] = (0, rounds)
        return counts, rounds

    def _round(self, statement: LoopStmt, head: Knowledge, counts: Interval) -> _Loop:
        """Follow the body once; `again` holds what it ends with, too."""
        loop = _Loop()
        state: Knowledge | None = head.copy()
        assert state is not None
        self._head = statement
        try:
            if isinstance(statement, While):
                self._value(statement.condition, state)
                state = _assumed(state, statement.condition, True)
            elif counts[0] > counts[1]:
                state = None
            else:
                state.assign(statement.name, counts, None)
                self._assume_between(statement, state)
        except NoPath:
            state = None
        self._loops.append(loop)
        end = self._inner("body", statement.body, state)
        self._loops.pop()
        if end is not None:
            loop.again.append(end)
        if not isinstance(statement, While):
            for way in loop.again:
                way.forget(statement.name)
        return loop

    def _assume_between(self, statement: For | ForBits, state: Knowledge) -> None:
        """Learn that what a loop counts lies between its ends, as long as those stand."""
        if isinstance(statement, For):
            counter, changed = Local(statement.name), self._proof.changed(statement)
            for end, op in ((statement.low, "ge"), (statement.high, "lt")):
                parts = list(inside(end))
                calls_or_reads = any(isinstance(part, Load | Call) for part in parts)
                if not calls_or_reads and changed.isdisjoint(part.name for part in parts if isinstance(part, Local)):
                    state.assume(Op(op, (counter, end)), True)

    def _note_added(self, statement: Let, state: Knowledge) -> None:
        match statement:
            case Let(name, Op("add", (Local(same), more)) | Op("add", (more, Local(same)))) if name == same:
                added = None if has_call(more) else state.bounds(more)
            case Let(name, Op("sub", (Local(same), less))) if name == same:
                added = None if has_call(less) else result("sub", ((0, 0), state.bounds(less)))
            case _:
                added = None
        if added is not None:
            before = self._added.get(id(statement))
            self._added[id(statement)] = added if before is None else hull(before, added)

    def _limited(
        self, statement: LoopStmt, before: Knowledge, head: Knowledge, counts: Interval, rounds: int, *, ended: bool
    ) -> Knowledge:
        """Return what is known at the head of a loop of so many rounds, in front of each or when it has `ended`."""
        limits = {}
        rounds -= not ended
        for name, (less, more) in growth(statement.body, self._added).items():
            if name not in before.locals:
                continue
            low, high = before.locals[name]
            if rounds >= 0:
                limits[name] = low + rounds * less, high + rounds * more
            if isinstance(statement, For) and (less, more) == (0, 1) and before.same_start(name, statement.low):
                # It begins where the counter begins or below and never overtakes it.
                most = max(high, counts[1] + 1) if ended else counts[1]
                limits[name] = low, min(most, limits[name][1] if name in limits else most)
        return head.limited(limits)

    # Expressions

    def _value(self, expr: Expr, state: Knowledge) -> Interval:
        """Return the bounds of a value, requiring what evaluating it takes."""
        match expr:
            case Const() | Local():
                return state.bounds(expr)
            case Load(array, index):
                last = self._proof.world.declared.lengths[array] - 1
                self._require(index, self._value(index, state), (0, last), Kind.INDEX, f"is an index of {array}")
                return state.bounds(expr)
            case Known(value, _, _):
                self._value(value, state)
                return state.bounds(expr)
            case Call(function, args):
                return self._call(function, [self._value(arg, state) for arg in args], state)
            case Op(_, args):
                return self._operation(expr, [self._value(arg, state) for arg in args], state)
        raise AssertionError(expr)

    def _call(self, function: str, args: list[Interval], state: Knowledge) -> Interval:
        for array in self._proof.written[function]:
            state.overwrite(array)
        if self._proof.functions[function].inline and function not in self._within:
            found = Walk(self._proof, self._proof.functions[function], self._within, loud=self._loud).run(args)
        else:
            self._proof.called(function, args, self._within[0], loud=self._loud)
            found = self._proof.world.results[function]
        if found is None:
            raise NoPath
        return found

    def _operation(self, expr: Op, bounds: list[Interval], state: Knowledge) -> Interval:
        op, args = expr.op, expr.args
        for arg, has, wants in zip(args, bounds, domain(op), strict=True):
            self._require(arg, has, wants, Kind.ARGUMENT, f"is an argument of {op}")
        if op == "select" and not any(map(has_call, args)):
            return state.bounds(expr)
        plain = op == "sub" and not any(map(has_call, args))
        found = state.difference(*args) if plain else result(op, tuple(bounds))
        if op in _CAN_OVERFLOW:
            self._require(expr, found, WORD, Kind.RESULT, "is computed")
        return max(found[0], WORD[0]), min(found[1], WORD[1])

    def _require(self, expr: Expr, has: Interval, wants: Interval, kind: Kind, use: str) -> None:
        if self._loud and not within(has, wants) and self._head is not None:
            place = f"{'.'.join(self._path)} `{head_text(self._head)}`"
            reason = f"{expression_text(expr)} {use}; it is in {has[0]}..{has[1]}, not proved in {wants[0]}..{wants[1]}"
            self._proof.not_proved(Unproved(kind, self._function.name, place, reason))


def _most_bits(mask: Interval) -> int:
    return 64 if mask[0] < 0 else mask[1].bit_length()


def _assumed(state: Knowledge | None, condition: Expr, holds: bool) -> Knowledge | None:
    """Return what is known when a condition holds, or does not; None where that cannot be."""
    if state is None:
        return None
    way = state.copy()
    try:
        _assume(way, condition, holds)
    except NoPath:
        return None
    return way


def _assume(state: Knowledge, condition: Expr, holds: bool) -> None:
    if not has_call(condition):
        state.assume(condition, holds)
    elif isinstance(condition, Op) and condition.op == "and" and holds:
        for part in condition.args:
            # What a part read from memory may have been overwritten by a call of another part.
            if has_call(part) or not any(isinstance(one, Load) for one in inside(part)):
                _assume(state, part, True)
