"""A variant compiled for a number of players: its program, what its numbers mean, and games step by step."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from homestretch.compiler.actions import DECLINE, PASS, Action, Kind, Move
from homestretch.compiler.actions import Verb as Deed
from homestretch.compiler.facts import facts
from homestretch.compiler.interpret.rows import Rows
from homestretch.compiler.ir.check import check, check_trimmed
from homestretch.compiler.ir.nodes import Program
from homestretch.compiler.ir.rewrite import rewrite
from homestretch.compiler.landing import row_order
from homestretch.compiler.lower.context import Context
from homestretch.compiler.lower.game import STOPS, WAITS
from homestretch.compiler.lower.judging import Judging
from homestretch.compiler.lower.offers import DEEDS, KINDS, HeadCode, MoveCode
from homestretch.compiler.machine import Machine
from homestretch.compiler.refusals import refusing
from homestretch.dsl.errors import InternalFault
from homestretch.dsl.model import Variant


@dataclass(frozen=True, slots=True)
class Compiled:
    """The program of a variant for a number of players, with what was found on the way to it."""

    game: Judging
    program: Program


def compile_variant(
    variant: Variant,
    players: int,
    *,
    stepwise: bool = False,
    detail: bool = True,
    kinds: Iterable[str] = (),
    without: str = "",
) -> Compiled:
    """Return a variant as a program.

    `stepwise`: its decisions can be called one by one. `detail`: it counts what happens to each seat and how often
    each rule decides something, besides who wins and how long games are. `kinds` are the players, besides random ones,
    that can play whole games. `without` is the id of a rule that does not hold.

    Raises RulesError, with its place, where something has no machine form or is too large for it, and KeyError if the
    variant is not played by that many.
    """
    with refusing(variant):
        context = context_of(variant, players, without)
        return compiled(Judging(context, kinds=kinds, stepwise=stepwise, detail=detail))


def context_of(variant: Variant, players: int, without: str = "") -> Context:
    """Return what a lowering of a variant for a number of players begins with; `without` as in `facts`.

    Raises CannotCompile where that is too much, and KeyError if there is no such table.
    """
    known = facts(variant, players, without)
    return Context(known, Rows(known, row_order(known)))


def compiled(game: Judging) -> Compiled:
    """Return the program that a game writes: checked as it is written, rewritten, and checked again.

    Raises CannotCompile.
    """
    program = game.write()
    check(program)
    program = rewrite(program)
    check_trimmed(program)
    return Compiled(game, program)


class Table:
    """One game after another on a machine, decision by decision."""

    def __init__(self, compiled: Compiled, machine: Machine) -> None:
        self.compiled = compiled
        self.machine = machine
        machine.call("set_up")
        for name in ("limit_turns", "limit_actions", "limit_chance"):
            machine.set(name, 0, 1 << 40)

    def begin(self, seed: int, game: int) -> None:
        """Set up a game of a seed and run it to the first thing that waits."""
        self.machine.call("begin_game", seed & 0xFFFFFFFF, seed >> 32, game)

    @property
    def failed(self) -> bool:
        """Whether the game has met a limit that only a faulty game meets."""
        return bool(self.machine.get("fault"))

    def waits(self) -> str:
        """Return what the game waits for, by the name of the task; `over` at its end."""
        stack = self.compiled.game.stacks[self.machine.get("point")]
        name = stack[-1][0] if stack else "over"
        return name if name in WAITS else "run"

    def draw(self) -> int:
        """Return what chance brings next: a face, the number of a kind of card, or a player."""
        return self.machine.call("draw_chance")

    def happen(self, value: int) -> None:
        """Go on after chance brought a value."""
        self.machine.call("happen", value)

    def actions(self) -> tuple[Action, ...]:
        """Return the actions of the decision that waits, in canonical order."""
        count = self.machine.call("decide")
        if count == 0:
            return (PASS,)
        return tuple(self.action(index) for index in range(count))

    def choose(self, index: int) -> None:
        """Carry out an action of the list just asked for, and go on."""
        self.machine.call("choose", index)

    def action(self, index: int) -> Action:
        """Return an action of the list just asked for."""
        game, machine = self.compiled.game, self.machine
        head = machine.get("heads", index)
        kind = KINDS[head & 7]
        source = (head >> HeadCode.source) & 0xFFFFF
        first, last = machine.get("firsts", index), machine.get("lasts", index)
        moves = tuple(self._moves([machine.get("moves", at) for at in range(first, last)]))
        waits = self.waits()
        if kind in (Kind.LAY_DOWN, Kind.ROLL_AGAIN):
            return Action(kind)
        if kind is Kind.DECLINE and waits == "again":
            return DECLINE
        if waits in ("use", "bonus"):
            return Action(kind, str(source), moves)
        return Action(kind, game.c.facts.cards[source].id, moves)

    def _moves(self, codes: list[int]) -> list[Move]:
        game = self.compiled.game
        facts_ = game.c.facts
        moves: list[Move] = []
        for code in codes:
            deed = DEEDS[code & 3]
            piece = (code >> MoveCode.piece) & 63
            argument = (code >> MoveCode.argument) & ((1 << 22) - 1)
            origin = (code >> MoveCode.origin) & 0x1FFF
            seat = facts_.seat_of[piece]
            if deed is Deed.WALK:
                move = Move(Deed.WALK, seat, origin, game.ways[argument].target)
            elif deed is Deed.BRING_OUT:
                entry = facts_.table.board.entry[seat]
                if entry is None:
                    raise InternalFault("a piece comes out on a board without an entry")
                move = Move(Deed.BRING_OUT, seat, origin, entry)
            elif deed is Deed.PUT:
                move = Move(Deed.PUT, seat, origin, argument)
            else:
                there = code >> MoveCode.there
                move = Move(Deed.SWAP, seat, origin, there, facts_.seat_of[argument])
            if code >> MoveCode.joined & 1:
                before = moves.pop()
                move = Move(before.verb, before.seat, before.origin, move.target)
            moves.append(move)
        return moves


__all__ = ["STOPS", "Compiled", "Table", "compile_variant"]
