"""How much a piece of code can add to locals that it only adds to, and which loops end because a set gets empty."""

from __future__ import annotations

from collections.abc import Mapping

from homestretch.compiler.ir.intervals import WORD, Interval
from homestretch.compiler.ir.nodes import (
    Block,
    Const,
    Continue,
    Expr,
    For,
    ForBits,
    If,
    Let,
    Local,
    Op,
    Stmt,
    Switch,
    While,
)
from homestretch.compiler.ir.walk import assigned_in, blocks, statements_in


def growth(block: Block, added: Mapping[int, Interval]) -> dict[str, Interval]:
    """Return for each local that a block assigns only by adding to it the least and the most that it adds, in all.

    `added` gives by the `id` of each statement what it was seen to add, for a loop how often it can run; a `Let`
    without an entry assigns something else, or was never reached. A local that is counted by a loop inside, or added to
    in one without an entry, has no bound and is left out.
    """
    found = _block(block, added)
    return {name: bounds for name, bounds in found.items() if bounds is not None}


Growth = dict[str, Interval | None]


def _block(block: Block, added: Mapping[int, Interval]) -> Growth:
    total: Growth = {}
    for statement in block:
        for name, bounds in _statement(statement, added).items():
            before = total.get(name, (0, 0))
            total[name] = None if bounds is None or before is None else (before[0] + bounds[0], before[1] + bounds[1])
    return total


def _statement(statement: Stmt, added: Mapping[int, Interval]) -> Growth:
    match statement:
        case Let(name, _):
            bounds = added.get(id(statement))
            # A round may end before this statement, so that it adds nothing.
            return {name: None if bounds is None else (min(bounds[0], 0), max(bounds[1], 0))}
        case If() | Switch():
            ways = [_block(block, added) for _, block in blocks(statement)]
            return {name: _either([way.get(name, (0, 0)) for way in ways]) for way in ways for name in way}
        case While(_, body) | For(_, _, _, body) | ForBits(_, _, body):
            times = added.get(id(statement), WORD)[1]
            inner: Growth = {
                one: None if bounds is None or times == WORD[1] else (bounds[0] * times, bounds[1] * times)
                for one, bounds in _block(body, added).items()
            }
            return inner if isinstance(statement, While) else inner | {statement.name: None}
        case _:
            return {}


def _either(ways: list[Interval | None]) -> Interval | None:
    found = (0, 0)
    for way in ways:
        if way is None:
            return None
        found = min(found[0], way[0]), max(found[1], way[1])
    return found


def emptied(loop: While) -> Local | None:
    """Return the local that a loop empties: it ends when that is 0, and each round drops bits, surely the lowest."""
    match loop.condition:
        case Op("ne", (Local() as local, Const(0))):
            pass
        case _:
            return None
    if list(assigned_in(loop.body)).count(local.name) != 1:
        return None
    for statement in loop.body:
        if isinstance(statement, Let) and statement.name == local.name:
            return local if _drops_lowest(statement.value, local) else None
        if any(isinstance(one, Continue) for one in statements_in((statement,))):
            return None
    return None


def _drops_lowest(value: Expr, local: Local) -> bool:
    """Return whether a value has only bits of a local, its lowest not among them."""
    less = Op("sub", (local, Const(1)))
    match value:
        case Op("and", args):
            return args in {(local, less), (less, local)} or any(_drops_lowest(arg, local) for arg in args)
        case Op("andn", (kept, _)):
            return _drops_lowest(kept, local)
        case _:
            return False
