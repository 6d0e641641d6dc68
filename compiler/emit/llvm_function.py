"""LLVM text of one function."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from homestretch.compiler.ir.layout import Layout
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
    Restore,
    Return,
    Save,
    Stmt,
    Store,
    Switch,
    While,
)
from homestretch.compiler.ir.ops import COMPARISONS
from homestretch.compiler.ir.walk import assigned_in

_INSTRUCTION = {
    "add": "add",
    "sub": "sub",
    "mul": "mul",
    "and": "and",
    "or": "or",
    "xor": "xor",
    "shl": "shl",
    "shr": "ashr",
}
_PREDICATE = {"eq": "eq", "ne": "ne", "lt": "slt", "le": "sle", "gt": "sgt", "ge": "sge"}
_INTRINSIC = {"min": "smin", "max": "smax"}
_LOGIC = frozenset({"and", "or", "xor"})
_PARENT = "ptr noalias noundef nonnull align 64 dereferenceable"


def function_symbol(name: str) -> str:
    """Return the symbol under which a function of the program stands in its module."""
    return f"f_{name}"


@dataclass(frozen=True, slots=True)
class Stored:
    """How values of an array or table lie in memory: `at` is the field of an array, the first byte of a table."""

    bits: int
    length: int
    signed: bool
    is_table: bool
    at: int
    metadata: str


@dataclass(frozen=True, slots=True)
class Names:
    """What every function needs to know of the module around it."""

    arrays: dict[str, Stored]
    tables: dict[str, Stored]
    layout: Layout
    slots_field: int
    apart: frozenset[str]

    @classmethod
    def of(cls, program: Program, plan: Layout) -> Names:
        """Return the names of a program whose memory is laid out so."""
        arrays = {
            place.array.name: Stored(
                place.array.bits,
                place.array.length,
                place.array.low < 0,
                False,
                2 * number,
                f"!tbaa !{3 + 2 * number}",
            )
            for number, place in enumerate(plan.places)
        }
        tables = {
            place.table.name: Stored(
                place.bits, len(place.table.values), place.signed, True, place.offset, "!invariant.load !1"
            )
            for place in plan.tables
        }
        apart = frozenset(one.name for one in program.functions if one.inline is False and not one.exported)
        return cls(arrays, tables, plan, 2 * len(plan.places), apart)

    def convention(self, function: str) -> str:
        """Return how a function is called: one that is kept apart saves the registers that it needs by itself.

        So whoever calls it now and then has nothing to save where it is not called.
        """
        return "preserve_mostcc " if function in self.apart else ""


class FunctionText:
    """Prints one function; made for it and used once."""

    def __init__(self, function: Function, names: Names, group: int) -> None:
        self.called: Counter[str] = Counter()
        """How often it calls each function, once it is printed."""
        self._function = function
        self._names = names
        self._group = group
        self._out: list[str] = []
        self._number = 0
        self._labels = 0
        self._label = "entry"
        self._ended = False
        self._values: dict[str, str] = {}
        self._truths: dict[str, str] = {}
        self._loops: list[tuple[str, str]] = []
        counts = Counter(assigned_in(function.body))
        counts.update(function.params)
        self._slots = {name: f"%l_{name}" for name, count in counts.items() if count > 1}

    def lines(self) -> list[str]:
        """Return the text of the function."""
        function = self._function
        linkage = "" if function.exported else "internal "
        params = "".join(f", i64 %p_{param}" for param in function.params)
        self._out.append(
            f"define {linkage}{self._names.convention(function.name)}i64 @{function_symbol(function.name)}"
            f"({_PARENT}({self._names.layout.size}) %m{params}) #{self._group} {{"
        )
        self._out.append("entry:")
        self._out += [f"{slot} = alloca i64" for slot in self._slots.values()]
        for param in function.params:
            self._assign(param, f"%p_{param}")
        self._block(function.body)
        if not self._ended:
            self._out.append("ret i64 0")
        self._out.append("}")
        return self._out

    # Blocks and labels

    def _new_label(self) -> str:
        self._labels += 1
        return f"b{self._labels}"

    def _open(self, label: str) -> None:
        self._out.append(f"{label}:")
        self._label = label
        self._ended = False

    def _jump(self, label: str) -> None:
        if not self._ended:
            self._out.append(f"br label %{label}")
            self._ended = True

    def _branch(self, condition: str, yes: str, no: str) -> None:
        self._out.append(f"br i1 {condition}, label %{yes}, label %{no}")
        self._ended = True

    def _emit(self, instruction: str) -> str:
        result = f"%v{self._number}"
        self._number += 1
        self._out.append(f"{result} = {instruction}")
        return result

    # Statements

    def _block(self, block: Block) -> None:
        for statement in block:
            self._statement(statement)
            if self._ended:
                return

    def _statement(self, statement: Stmt) -> None:
        match statement:
            case Let(name, value):
                self._let(name, value)
            case Store(array, index, value):
                self._store(array, index, value)
            case If():
                self._if(statement)
            case While():
                self._while(statement)
            case For():
                self._for(statement)
            case ForBits():
                self._for_bits(statement)
            case Break():
                self._jump(self._loops[-1][1])
            case Continue():
                self._jump(self._loops[-1][0])
            case Switch():
                self._switch(statement)
            case Return(value):
                self._out.append(f"ret i64 {self._value(value)}")
                self._ended = True
            case Do(call):
                self._value(call)
            case Save(slot):
                self._copy(self._saved(slot), "%m")
            case Restore(slot):
                self._copy("%m", self._saved(slot))

    def _let(self, name: str, value: Expr) -> None:
        if name not in self._slots and self._is_truth(value) and not isinstance(value, Const):
            truth = self._truth(value)
            self._truths[name] = truth
            self._values[name] = self._emit(f"zext i1 {truth} to i64")
        else:
            self._assign(name, self._value(value))

    def _assign(self, name: str, value: str) -> None:
        if name in self._slots:
            self._out.append(f"store i64 {value}, ptr {self._slots[name]}")
        else:
            self._values[name] = value

    def _store(self, array: str, index: Expr, value: Expr) -> None:
        stored = self._names.arrays[array]
        kind = f"i{stored.bits}"
        word = self._value(value)
        at = self._address(stored, self._value(index))
        if stored.bits < 64 and word[0] == "%":
            word = self._emit(f"trunc i64 {word} to {kind}")
        self._out.append(f"store {kind} {word}, ptr {at}, align {stored.bits // 8}, {stored.metadata}")

    def _if(self, statement: If) -> None:
        yes, end = self._new_label(), self._new_label()
        no = self._new_label() if statement.orelse else end
        self._branch(self._truth(statement.condition), yes, no)
        self._open(yes)
        self._block(statement.then)
        both_ended = self._ended and bool(statement.orelse)
        self._jump(end)
        if statement.orelse:
            self._open(no)
            self._block(statement.orelse)
            both_ended = both_ended and self._ended
            self._jump(end)
        if both_ended:
            self._ended = True
        else:
            self._open(end)

    def _while(self, statement: While) -> None:
        head, body, end = self._new_label(), self._new_label(), self._new_label()
        self._jump(head)
        self._open(head)
        if isinstance(statement.condition, Const) and statement.condition.value:
            self._jump(body)
        else:
            self._branch(self._truth(statement.condition), body, end)
        self._open(body)
        self._loop_body(statement.body, head, end)
        self._open(end)

    def _for(self, statement: For) -> None:
        low, high = self._value(statement.low), self._value(statement.high)
        head, body, step, end = (self._new_label() for _ in range(4))
        before = self._label
        self._jump(head)
        self._open(head)
        counter = self._emit(f"phi i64 [ {low}, %{before} ], [ %n_{step}, %{step} ]")
        self._branch(self._emit(f"icmp slt i64 {counter}, {high}"), body, end)
        self._open(body)
        self._assign(statement.name, counter)
        self._loop_body(statement.body, step, end)
        self._open(step)
        self._out.append(f"%n_{step} = add nsw i64 {counter}, 1")
        self._jump(head)
        self._open(end)

    def _for_bits(self, statement: ForBits) -> None:
        mask = self._value(statement.mask)
        head, body, step, end = (self._new_label() for _ in range(4))
        before = self._label
        self._jump(head)
        self._open(head)
        rest = self._emit(f"phi i64 [ {mask}, %{before} ], [ %n_{step}, %{step} ]")
        self._branch(self._emit(f"icmp ne i64 {rest}, 0"), body, end)
        self._open(body)
        self._assign(statement.name, self._emit(f"call i64 @llvm.cttz.i64(i64 {rest}, i1 true)"))
        self._loop_body(statement.body, step, end)
        self._open(step)
        less = self._emit(f"add i64 {rest}, -1")
        self._out.append(f"%n_{step} = and i64 {rest}, {less}")
        self._jump(head)
        self._open(end)

    def _loop_body(self, body: Block, again: str, end: str) -> None:
        self._loops.append((again, end))
        self._block(body)
        self._loops.pop()
        self._jump(again)

    def _switch(self, statement: Switch) -> None:
        value = self._value(statement.value)
        end = self._new_label()
        default = self._new_label() if statement.default else end
        listed: list[tuple[str, Block]] = []
        targets = []
        for number, block in statement.cases:
            if not listed or listed[-1][1] != block:
                listed.append((self._new_label(), block))
            targets.append(f"i64 {number}, label %{listed[-1][0]}")
        self._out.append(f"switch i64 {value}, label %{default} [ {' '.join(targets)} ]")
        all_ended = bool(statement.default)
        if statement.default:
            listed.append((default, statement.default))
        for label, block in listed:
            self._open(label)
            self._block(block)
            all_ended = all_ended and self._ended
            self._jump(end)
        if all_ended:
            self._ended = True
        else:
            self._open(end)

    def _saved(self, slot: Expr) -> str:
        size = self._names.layout.state_size
        offset = self._emit(f"mul i64 {self._value(slot)}, {size}")
        return self._emit(f"getelementptr inbounds %M, ptr %m, i64 0, i32 {self._names.slots_field}, i64 {offset}")

    def _copy(self, to: str, source: str) -> None:
        self._out.append(f"call void @copy_state(ptr {to}, ptr {source})")

    # Expressions

    def _address(self, stored: Stored, index: str) -> str:
        if stored.is_table:
            first = self._emit(f"getelementptr inbounds i8, ptr %m, i64 {stored.at}")
            return self._emit(f"getelementptr inbounds i{stored.bits}, ptr {first}, i64 {index}")
        return self._emit(f"getelementptr inbounds %M, ptr %m, i64 0, i32 {stored.at}, i64 {index}")

    def _value(self, expr: Expr) -> str:
        match expr:
            case Const(value):
                return str(value)
            case Local(name):
                slot = self._slots.get(name)
                return self._values[name] if slot is None else self._emit(f"load i64, ptr {slot}")
            case Load(array, index):
                return self._load(array, index)
            case Known(value, _, _):
                return self._value(value)
            case Call(function, args):
                words = "".join(f", i64 {self._value(arg)}" for arg in args)
                how = self._names.convention(function)
                self.called[function] += 1
                return self._emit(f"call {how}i64 @{function_symbol(function)}(ptr %m{words})")
            case Op(op, args):
                return self._operation(op, args, expr)
        raise AssertionError(expr)

    def _load(self, array: str, index: Expr) -> str:
        stored = self._names.arrays.get(array) or self._names.tables[array]
        at = self._address(stored, self._value(index))
        kind = f"i{stored.bits}"
        word = self._emit(f"load {kind}, ptr {at}, align {stored.bits // 8}, {stored.metadata}")
        if stored.bits == 64:
            return word
        return self._emit(f"{'sext' if stored.signed else 'zext'} {kind} {word} to i64")

    def _operation(self, op: str, args: tuple[Expr, ...], expr: Op) -> str:
        if op in COMPARISONS or op == "not" or (op in _LOGIC and self._is_truth(expr)):
            return self._emit(f"zext i1 {self._truth(expr)} to i64")
        if op == "select":
            condition = self._truth(args[0])
            yes, no = self._value(args[1]), self._value(args[2])
            return self._emit(f"select i1 {condition}, i64 {yes}, i64 {no}")
        words = [self._value(arg) for arg in args]
        if op in _INSTRUCTION:
            return self._emit(f"{_INSTRUCTION[op]} i64 {words[0]}, {words[1]}")
        if op in _INTRINSIC:
            return self._emit(f"call i64 @llvm.{_INTRINSIC[op]}.i64(i64 {words[0]}, i64 {words[1]})")
        return getattr(self, f"_{op}")(*words)  # type: ignore[no-any-return]

    def _andn(self, a: str, b: str) -> str:
        inverse = self._emit(f"xor i64 {b}, -1")
        return self._emit(f"and i64 {a}, {inverse}")

    def _popcount(self, a: str) -> str:
        return self._emit(f"call i64 @llvm.ctpop.i64(i64 {a})")

    def _lowest(self, a: str) -> str:
        index = self._emit(f"call i64 @llvm.cttz.i64(i64 {a}, i1 true)")
        some = self._emit(f"icmp ne i64 {a}, 0")
        return self._emit(f"select i1 {some}, i64 {index}, i64 0")

    def _rem(self, a: str, b: str) -> str:
        small = [self._emit(f"trunc i64 {one} to i32") for one in (a, b)]
        rest = self._emit(f"urem i32 {small[0]}, {small[1]}")
        return self._emit(f"zext i32 {rest} to i64")

    def _mulhi32(self, a: str, b: str) -> str:
        return self._emit(f"lshr i64 {self._product(a, b)}, 32")

    def _mullo32(self, a: str, b: str) -> str:
        return self._emit(f"and i64 {self._product(a, b)}, 4294967295")

    def _product(self, a: str, b: str) -> str:
        """Multiply two words of 32 bits; told that they are, LLVM has vectors of such products."""
        words = [one if one[0] != "%" else self._emit(f"and i64 {one}, 4294967295") for one in (a, b)]
        return self._emit(f"mul nuw i64 {words[0]}, {words[1]}")

    # Truths, as values of one bit

    def _is_truth(self, expr: Expr) -> bool:
        match expr:
            case Const(value):
                return value in {0, 1}
            case Local(name):
                return name in self._truths
            case Op(op, args):
                return op in COMPARISONS or op == "not" or (op in _LOGIC and all(map(self._is_truth, args)))
        return False

    def _truth(self, expr: Expr) -> str:
        match expr:
            case Const(value):
                return "true" if value else "false"
            case Local(name) if name in self._truths:
                return self._truths[name]
            case Op(op, (a, b)) if op in COMPARISONS:
                left, right = self._value(a), self._value(b)
                return self._emit(f"icmp {_PREDICATE[op]} i64 {left}, {right}")
            case Op("not", (a,)):
                return self._emit(f"xor i1 {self._truth(a)}, true")
            case Op(op, (a, b)) if op in _LOGIC and self._is_truth(expr):
                left, right = self._truth(a), self._truth(b)
                return self._emit(f"{op} i1 {left}, {right}")
        return self._emit(f"icmp ne i64 {self._value(expr)}, 0")
