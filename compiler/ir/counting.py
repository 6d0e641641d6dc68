"""How much a piece of code can add to locals that it only adds to."""

from __future__ import annotations

from collections.abc import Mapping

from homestretch.compiler.ir.intervals import WORD, Interval
from homestretch.compiler.ir.nodes import Block, For, ForBits, If, Let, Stmt, Switch, While
from homestretch.compiler.ir.walk import blocks


def growth(block: Block, added: Mapping[int, Interval]) -> dict[str, Interval]:
    """Return for each local that a block assigns only by adding to it the least and the most that it adds, in all.

    `added` gives by the `id` of each statement what it was seen to add, for a `For` or `ForBits` how often it
    can run; a `Let` without an entry assigns something else, or was never reached. A local that is counted by a loop
    inside, or added to in a `While`, has no bound and is left out.
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
        case While(_, body):
            return dict.fromkeys(_block(body, added))
        case For(name, _, _, body) | ForBits(name, _, body):
            times = added.get(id(statement), WORD)[1]
            inner: Growth = {
                one: None if bounds is None or times == WORD[1] else (bounds[0] * times, bounds[1] * times)
                for one, bounds in _block(body, added).items()
            }
            return inner | {name: None}
        case _:
            return {}


def _either(ways: list[Interval | None]) -> Interval | None:
    found = (0, 0)
    for way in ways:
        if way is None:
            return None
        found = min(found[0], way[0]), max(found[1], way[1])
    return found
