"""Games on a compiled machine in which somebody searches: led decision by decision from outside of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from homestretch.compiler.compiled import Compiled
from homestretch.compiler.lower.game import STOPS
from homestretch.compiler.lower.judging import KINDS
from homestretch.compiler.machine import Machine
from homestretch.dsl.halting import Halt, heed, never
from homestretch.tools.simulate.players.kinds import EXPECTIMAX, Kind, kind_of
from homestretch.tools.simulate.players.machine import LOW_WORD, MachinePosition
from homestretch.tools.simulate.players.search import expectimax, flat, tree_search
from homestretch.tools.simulate.playout import Limits


def compiled_kinds(policies: Sequence[str]) -> frozenset[str]:
    """Return the kinds that a program must be compiled with so that these can play."""
    names = {kind_of(policy).name for policy in policies}
    return frozenset({*names, *([EXPECTIMAX] if "mcts" in names else [])}) & frozenset(KINDS[1:])


def searches(policies: Sequence[str]) -> bool:
    """Return whether somebody searches, so that a `Driver` is needed."""
    return not all(kind_of(policy).is_native for policy in policies)


def holds_up_threads(policies: Sequence[str]) -> bool:
    """Return whether somebody searches step by step, so that other threads wait; who plays whole games lets them go on.

    >>> holds_up_threads(["flat:200", "random"]), holds_up_threads(["mcts:500", "random"])
    (False, True)
    """
    return any(not kind.is_native and kind.name != "flat" for kind in map(kind_of, policies))


def look_away(turn: int) -> None:
    """Take no notice of a turn that begins."""


def limit(machine: Machine, limits: Limits) -> None:
    """Tell a machine when a game is to be stopped."""
    for name in ("turns", "actions", "chance"):
        machine.set(f"limit_{name}", 0, getattr(limits, name))


class Driver:
    """Plays games on a machine with one kind of player for each player.

    The program must be one of `compile_thinking` with `compiled_kinds`, and the machine set up. `play_games` leaves in
    it what its own function of this name would. `halt` is asked at each turn and again and again in a search; where it
    says so, the game is given up by Halted.
    """

    def __init__(self, compiled: Compiled, machine: Machine, policies: Sequence[str]) -> None:
        self.machine = machine
        self.kinds = tuple(kind_of(policy) for policy in policies)
        self._head = MachinePosition(compiled, machine.clone())
        self._judging = bool(compiled.game.kinds)
        if self._judging:
            numbers = [KINDS.index(kind.name) if kind.is_native else 0 for kind in self.kinds]
            machine.write("policy", numbers)

    def play_games(self, seed: int, first: int, count: int, halt: Halt = never) -> int:
        """Play games and add them up; return how many were, fewer where one is too long to be added up."""
        for index in range(count):
            stop = STOPS.index(self.play(seed, first + index, halt))
            if self.machine.call("end_game", stop, first + index):
                return index
        return count

    def play(self, seed: int, game: int, halt: Halt = never, at_turn: Callable[[int], None] = look_away) -> str:
        """Play a game and return why it was stopped, "" where it came to its end.

        `at_turn` is told the number of each turn when it asks for the first throw, card or action.
        """
        machine = self.machine
        machine.call("begin_game", seed & LOW_WORD, seed >> 32, game)
        turn = actions = chances = 0
        while machine.get("point"):
            turns = machine.get("turns")
            if turns != turn:
                if turn == 0:
                    machine.set("first", 0, machine.get("player"))
                turn, actions, chances = turns, 0, 0
                if turn > machine.get("limit_turns"):
                    return "turns"
                heed(halt)
                at_turn(turn)
            if machine.call("is_chance"):
                chances += 1
                if chances > machine.get("limit_chance"):
                    return "chance"
                machine.call("happen", machine.call("draw_chance"))
            else:
                actions += 1
                if actions > machine.get("limit_actions"):
                    return "actions"
                self._decide(halt)
            if machine.get("fault"):
                return "limit"
        return "limit" if machine.get("fault") else ""

    def _decide(self, halt: Halt) -> None:
        machine = self.machine
        count = machine.call("decide")
        for name, more in (("decisions", 1), ("forced", count <= 1), ("offered", max(count, 1))):
            machine.set(name, 0, machine.get(name) + more)
        self.carry_out(count, self._chosen(count, halt) if count > 1 else 0)

    def carry_out(self, count: int, index: int) -> None:
        """Carry out an action of so many that were listed."""
        self.machine.call("choose", index)

    def _chosen(self, count: int, halt: Halt) -> int:
        player = self.machine.call("decider")
        kind = self.kinds[player]
        draw = partial(self.machine.call, "draw_own", player)
        if kind.is_native:
            return self.machine.call("pick", count) if self._judging else draw(count)
        self._head.back(self.machine.state_bytes())
        return _searched(kind, self._head, player, draw, halt)


def _searched(kind: Kind, head: MachinePosition, player: int, draw: partial[int], halt: Halt) -> int:
    if kind.name == EXPECTIMAX:
        return expectimax(head, player, draw, halt)
    return (flat if kind.name == "flat" else tree_search)(head, player, draw, kind.games, halt)
