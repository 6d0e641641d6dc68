"""Reads the text form of the IR."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from homestretch.compiler.ir.nodes import (
    Array,
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
    Table,
    While,
)
from homestretch.compiler.ir.ops import ARITY
from homestretch.dsl.errors import UsageError

_TOKEN: Final = re.compile(
    r"[a-z][a-z0-9_]*|[0-9]+|\.\.|&~|<<|>>|[=!<>]=|[-+*&|^<>=@()\[\]:,]|(?P<space> +)|(?P<bad>.)"
)
_ARRAY: Final = re.compile(r"(\w+) (\w+): (\d+) of (\d+) bits in (-?\d+)\.\.(-?\d+)")
_TABLE: Final = re.compile(r"table (\w+):")
_FUNCTION: Final = re.compile(r"function (\w+)\(((?:\w+(?:, \w+)*)?)\)( exported)?( inline| apart)?:")
_STEP: Final = 2
_INLINE: Final = {None: None, " inline": True, " apart": False}


class _Line:
    """The tokens of one line, read from left to right."""

    def __init__(self, number: int, text: str, infix: Mapping[str, str]) -> None:
        self._number = number
        self._infix = infix
        self._at = 0
        self._tokens: list[str] = []
        for found in _TOKEN.finditer(text):
            if found["bad"]:
                raise self.refusal(f"the sign {found['bad']!r} means nothing")
            if not found["space"]:
                self._tokens.append(found[0])

    def refusal(self, reason: str) -> UsageError:
        return UsageError(f"line {self._number} of the IR text: {reason}; see docs/ir.md")

    def peek(self, ahead: int = 0) -> str:
        at = self._at + ahead
        return self._tokens[at] if at < len(self._tokens) else "end of line"

    def take(self) -> str:
        token = self.peek()
        self._at += 1
        return token

    def has(self, token: str) -> bool:
        if self.peek() != token:
            return False
        self._at += 1
        return True

    def expect(self, token: str) -> None:
        if not self.has(token):
            raise self.refusal(f"{token!r} is expected, not {self.peek()!r}")

    def name(self) -> str:
        token = self.take()
        if not token[0].isalpha() or token == "end of line":
            raise self.refusal(f"a name is expected, not {token!r}")
        return token

    def integer(self) -> int:
        sign = -1 if self.has("-") else 1
        token = self.take()
        if not token.isdigit():
            raise self.refusal(f"a number is expected, not {token!r}")
        return sign * int(token)

    def end(self) -> None:
        if self._at != len(self._tokens):
            raise self.refusal(f"nothing is expected after what was read, not {self.peek()!r}")

    def expression(self) -> Expr:
        left = self.operand()
        if self.peek() not in self._infix:
            return left
        op = self._infix[self.take()]
        return Op(op, (left, self.operand()))

    def operand(self) -> Expr:
        token = self.peek()
        if token == "-" or token.isdigit():
            return Const(self.integer())
        if self.has("("):
            return self._in_brackets()
        if self.has("@"):
            return Call(self.name(), self._args())
        name = self.name()
        if self.has("["):
            index = self.expression()
            self.expect("]")
            return Load(name, index)
        if self.peek() == "(":
            if name not in ARITY:
                raise self.refusal(f"no operator is called {name}; a function is called as @{name}(...)")
            return Op(name, self._args())
        return Local(name)

    def _in_brackets(self) -> Expr:
        value = self.expression()
        if self.has("in"):
            low = self.integer()
            self.expect("..")
            value = Known(value, low, self.integer())
        self.expect(")")
        return value

    def _args(self) -> tuple[Expr, ...]:
        self.expect("(")
        args: list[Expr] = []
        while not self.has(")"):
            if args:
                self.expect(",")
            args.append(self.expression())
        return tuple(args)


class Reader:
    """Reads one program; made for its text and used once."""

    def __init__(self, text: str, infix: Mapping[str, str]) -> None:
        self._infix = infix
        self._lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
        self._at = 0

    def program(self) -> Program:
        """Return the program.

        Raises UsageError, with the line, for text that is none.
        """
        found = re.fullmatch(r"slots (\d+)", self._text())
        if not found:
            raise self._line().refusal("a program begins with `slots` and a number")
        self._at += 1
        arrays: list[Array] = []
        tables: list[Table] = []
        functions: list[Function] = []
        while self._at < len(self._lines):
            text = self._text()
            if array := _ARRAY.fullmatch(text):
                arrays.append(self._array(array))
            elif table := _TABLE.fullmatch(text):
                tables.append(self._table(table[1]))
            elif function := _FUNCTION.fullmatch(text):
                functions.append(self._function(function))
            else:
                raise self._line().refusal("an array, a table or a function is expected")
        return Program(tuple(arrays), tuple(tables), tuple(functions), int(found[1]))

    def _text(self) -> str:
        return self._lines[self._at][1] if self._at < len(self._lines) else ""

    def _line(self) -> _Line:
        number, text = self._lines[self._at] if self._at < len(self._lines) else (len(self._lines) + 1, "")
        return _Line(number, text, self._infix)

    def _depth(self) -> int:
        text = self._text()
        return len(text) - len(text.lstrip(" "))

    def _array(self, found: re.Match[str]) -> Array:
        if found[1] not in {region.value for region in Region}:
            raise self._line().refusal(f"no region is called {found[1]}")
        self._at += 1
        length, bits, low, high = (int(found[group]) for group in (3, 4, 5, 6))
        return Array(found[2], bits, length, Region(found[1]), low, high)

    def _table(self, name: str) -> Table:
        self._at += 1
        values: list[int] = []
        while self._depth() == _STEP:
            line = self._line()
            while line.peek() != "end of line":
                values.append(line.integer())
            self._at += 1
        return Table(name, tuple(values))

    def _function(self, found: re.Match[str]) -> Function:
        self._at += 1
        params = tuple(found[2].split(", ")) if found[2] else ()
        return Function(found[1], params, self._block(_STEP), found[3] is not None, _INLINE[found[4]])

    def _block(self, depth: int) -> Block:
        statements: list[Stmt] = []
        while self._depth() >= depth:
            line = self._line()
            if self._depth() > depth:
                raise line.refusal("it stands further in than the line before allows")
            self._at += 1
            statements.append(self._statement(line, depth))
        return tuple(statements)

    def _statement(self, line: _Line, depth: int) -> Stmt:
        if line.peek(1) == "=":
            name = line.name()
            line.expect("=")
            return self._ended(line, Let(name, line.expression()))
        if line.peek(1) == "[":
            return self._store(line)
        word = line.name()
        match word:
            case "if":
                return self._if(line, depth)
            case "while":
                condition = line.expression()
                return While(condition, self._body(line, depth))
            case "for":
                name, low = self._counted(line)
                line.expect("..")
                high = line.expression()
                return For(name, low, high, self._body(line, depth))
            case "bits":
                name, mask = self._counted(line)
                return ForBits(name, mask, self._body(line, depth))
            case "switch":
                return self._switch(line, depth)
            case _:
                return self._ended(line, self._simple(word, line))

    def _simple(self, word: str, line: _Line) -> Stmt:
        match word:
            case "break":
                return Break()
            case "continue":
                return Continue()
            case "return":
                return Return(line.expression())
            case "save":
                return Save(line.expression())
            case "restore":
                return Restore(line.expression())
            case "do":
                call = line.expression()
                if isinstance(call, Call):
                    return Do(call)
                raise line.refusal("`do` calls a function: do @name(...)")
            case _:
                raise line.refusal(f"no statement begins with {word!r}")

    def _ended(self, line: _Line, statement: Stmt) -> Stmt:
        line.end()
        return statement

    def _store(self, line: _Line) -> Stmt:
        array = line.name()
        line.expect("[")
        index = line.expression()
        line.expect("]")
        line.expect("=")
        return self._ended(line, Store(array, index, line.expression()))

    def _counted(self, line: _Line) -> tuple[str, Expr]:
        name = line.name()
        line.expect("in")
        return name, line.expression()

    def _body(self, line: _Line, depth: int) -> Block:
        line.expect(":")
        line.end()
        return self._block(depth + _STEP)

    def _if(self, line: _Line, depth: int) -> If:
        condition = line.expression()
        then = self._body(line, depth)
        orelse: Block = ()
        if self._depth() == depth:
            following = self._line()
            if following.peek(1) in {"=", "["}:
                pass
            elif following.has("elif"):
                self._at += 1
                orelse = (self._if(following, depth),)
            elif following.has("else"):
                self._at += 1
                orelse = self._body(following, depth)
        return If(condition, then, orelse)

    def _switch(self, line: _Line, depth: int) -> Switch:
        value = line.expression()
        line.expect(":")
        line.end()
        cases: list[tuple[int, Block]] = []
        default: Block = ()
        while self._depth() == depth + _STEP and not default:
            head = self._line()
            self._at += 1
            if head.has("default"):
                default = self._body(head, depth + _STEP)
                continue
            head.expect("case")
            numbers = [head.integer()]
            while head.has(","):
                numbers.append(head.integer())
            body = self._body(head, depth + _STEP)
            cases += [(number, body) for number in numbers]
        return Switch(value, tuple(cases), default)
