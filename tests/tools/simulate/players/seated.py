"""Games of some kinds of players on the interpreter and on a compiled machine, side by side."""

from collections.abc import Sequence
from functools import cache

from homestretch.compiler.compiled import Compiled, Table
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.lower.game import STOPS
from homestretch.compiler.lower.judging import KINDS
from homestretch.compiler.machine import Machine
from homestretch.compiler.rules import Step
from homestretch.compiler.state import State
from homestretch.dsl.build import load_variant
from homestretch.tools.simulate.agents import policy_named
from homestretch.tools.simulate.players.kinds import JUDGING
from homestretch.tools.simulate.players.machine import compile_thinking
from homestretch.tools.simulate.playout import Limits, Watcher, play_out

Ending = tuple[tuple[int, ...], int, int, int, str]
"""Where the pieces are at the end of a game, its turns, decisions and actions offered, and why it was stopped."""


class Last(Watcher):
    """Keeps the last state of a game."""

    def __init__(self) -> None:
        self.state = State(0, 0)

    def step(self, step: Step) -> None:
        self.state = step.state


@cache
def rules_of(name: str, players: int) -> Interpreter:
    """The interpreter of a shipped game."""
    return Interpreter(load_variant(name), players)


@cache
def compiled(name: str, players: int) -> tuple[Compiled, Machine]:
    """A shipped game with all kinds of players, and a machine that plays it."""
    found = compile_thinking(load_variant(name), players, (*JUDGING, "expectimax"))
    return found, Machine.native(found.program, "quick")


def interpreted(name: str, kinds: Sequence[str], seed: int, game: int, limits: Limits) -> Ending:
    """A game on the interpreter."""
    last = Last()
    record = play_out(rules_of(name, len(kinds)), seed, game, [policy_named(kind) for kind in kinds], limits, last)
    return tuple(last.state.at), record.turns, record.decisions, record.offered, str(record.stopped or "")


def on_machine(name: str, kinds: Sequence[str], seed: int, game: int, limits: Limits) -> Ending:
    """The same game on a machine, in one call."""
    found, machine = compiled(name, len(kinds))
    machine = machine.clone()
    table = Table(found, machine)
    for limit in ("turns", "actions", "chance"):
        machine.set(f"limit_{limit}", 0, getattr(limits, limit))
    machine.write("policy", [KINDS.index(kind) for kind in kinds])
    table.begin(seed, game)
    stopped = machine.call("play_game")
    counts = (machine.get(count) for count in ("turns", "decisions", "offered"))
    turns, decisions, offered = counts
    return tuple(machine.read("at")), turns, decisions, offered, STOPS[stopped]
