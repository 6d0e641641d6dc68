"""How many ways games can go: all sequences of actions and chance outcomes of a length, counted.

Each action counts once and each different outcome of chance counts once, however likely it is. A game that is over goes
on in no way. Two engines that disagree about what is possible come to different numbers, and `breakdown` says at which
first step.

The name, performance test, comes from chess programs.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, TypeVar

from homestretch.compiler.actions import action_text
from homestretch.compiler.chance import ChanceSource, policy_stream
from homestretch.compiler.compiled import Table
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.rules import Node
from homestretch.compiler.state import State
from homestretch.dsl.errors import InternalFault, UsageError

P = TypeVar("P")
Q = TypeVar("Q")


class Tree(Protocol[P]):
    """All ways that a game can go on, from positions of some form."""

    def root(self) -> P:
        """Return the position before anything has happened."""

    def degree(self, position: P) -> int:
        """Return how many actions or outcomes of chance there are; 0 where the game is over."""

    def branches(self, position: P) -> Iterator[P]:
        """Yield the position after each of them, in order."""

    def names(self, position: P) -> list[str]:
        """Return what each of them is called."""

    def game(self, seed: int, game: int) -> Iterator[P]:
        """Yield the positions of a game of a seed, from the root to its end, as `Comparison` plays it."""


class InterpretedTree:
    """The tree as the interpreter sees it."""

    def __init__(self, rules: Interpreter) -> None:
        self.rules = rules

    def root(self) -> State:
        """Return the position before anything has happened."""
        return self.rules.initial_state()

    def degree(self, position: State) -> int:
        """Return how many actions or outcomes of chance there are."""
        match self.rules.node(position):
            case Node.OVER:
                return 0
            case Node.CHANCE:
                return len(self.rules.chance_outcomes(position))
            case Node.DECISION:
                return len(self.rules.legal_actions(position))

    def branches(self, position: State) -> Iterator[State]:
        """Yield the position after each of them."""
        rules = self.rules
        match rules.node(position):
            case Node.CHANCE:
                for outcome in rules.chance_outcomes(position):
                    yield rules.apply_chance(position, outcome.value)
            case Node.DECISION:
                for action in rules.legal_actions(position):
                    yield rules.apply(position, action)

    def names(self, position: State) -> list[str]:
        """Return what each of them is called."""
        match self.rules.node(position):
            case Node.OVER:
                return []
            case Node.CHANCE:
                return [str(outcome.value) for outcome in self.rules.chance_outcomes(position)]
            case Node.DECISION:
                return [action_text(self.rules.table, action) for action in self.rules.legal_actions(position)]

    def game(self, seed: int, game: int) -> Iterator[State]:
        """Yield the positions of a game of a seed."""
        rules, luck = self.rules, ChanceSource(seed, game)
        state = rules.initial_state()
        yield state
        while (node := rules.node(state)) is not Node.OVER:
            if node is Node.CHANCE:
                state = rules.apply_chance(state, rules.sample(state, luck))
            else:
                actions = rules.legal_actions(state)
                stream = policy_stream(rules.table.players[rules.player(state)][0])
                state = rules.apply(state, actions[luck.draw(stream, len(actions)) if len(actions) > 1 else 0])
            yield state


class CompiledTree:
    """The tree as a compiled program sees it; positions are the bytes of its memory.

    What chance may bring is read from the position here: the faces of the dice, the cards left in the pile, the players
    who have no place yet.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.machine = table.machine
        facts = table.compiled.game.c.facts
        self.facts = facts
        self.faces = list(dict.fromkeys(facts.variant.dice.faces)) if facts.variant.dice is not None else []

    def root(self) -> bytes:
        """Return the position before anything has happened."""
        self.table.begin(0, 0)
        return self.machine.state_bytes()

    def degree(self, position: bytes) -> int:
        """Return how many actions or outcomes of chance there are."""
        outcomes = self._at(position)
        return self._choices() if outcomes is None else len(outcomes)

    def branches(self, position: bytes) -> Iterator[bytes]:
        """Yield the position after each of them."""
        outcomes = self._at(position)
        if outcomes is not None:
            for value in outcomes:
                self.machine.load_state(position)
                self.table.happen(value)
                yield self._reached()
            return
        for index in range(self._choices()):
            self.machine.load_state(position)
            self._choices()
            self.table.choose(index)
            yield self._reached()

    def names(self, position: bytes) -> list[str]:
        """Return what each of them is called."""
        outcomes = self._at(position)
        if outcomes is None:
            return [action_text(self.facts.table, action) for action in self.table.actions()]
        if self.table.waits() in ("draw", "turn up"):
            return [self.facts.cards[kind].id for kind in outcomes]
        return [str(value) for value in outcomes]

    def game(self, seed: int, game: int) -> Iterator[bytes]:
        """Yield the positions of a game of a seed; nothing else may be asked of this tree in the meantime."""
        table, luck = self.table, ChanceSource(seed, game)
        table.begin(seed, game)
        yield self._reached()
        while table.waits() != "over":
            if self._outcomes() is not None:
                table.happen(table.draw())
            else:
                count = self._choices()
                stream = policy_stream(self.facts.table.players[self.machine.call("decider")][0])
                table.choose(luck.draw(stream, count) if count > 1 else 0)
            yield self._reached()

    def _at(self, position: bytes) -> list[int] | None:
        """Go to a position and return what chance may bring there, nothing at the end, or None at a decision."""
        self.machine.load_state(position)
        return self._outcomes()

    def _outcomes(self) -> list[int] | None:
        match self.table.waits():
            case "over":
                return []
            case "roll":
                return self.faces
            case "lead":
                won = self.machine.get("won")
                return [player for player in range(self.facts.players) if not won >> player & 1]
            case "draw" | "turn up":
                return [kind for kind, count in enumerate(self.machine.read("draw")) if count]
        return None

    def _choices(self) -> int:
        """List the actions of the decision that the machine is at, and return how many there are: passing is one."""
        return self.machine.call("decide") or 1

    def _reached(self) -> bytes:
        if self.table.failed:
            raise InternalFault("a limit of compiled code was met while the ways of a game were counted")
        return self.machine.state_bytes()


def position_after(tree: Tree[P], seed: int, game: int, step: int) -> P:
    """Return the position of a game of a seed after so many actions and chance events.

    Raises UsageError where the game is shorter.
    """
    for at, position in enumerate(tree.game(seed, game)):
        if at == step:
            return position
    raise UsageError(f"game {game} of seed {seed} is over before step {step}")


def perft(tree: Tree[P], position: P, depth: int) -> int:
    """Return how many sequences of `depth` actions and chance outcomes lead on from a position.

    >>> from homestretch.dsl.build import load_variant
    >>> tree = InterpretedTree(Interpreter(load_variant("snakes-and-ladders"), 1))
    >>> [perft(tree, tree.root(), depth) for depth in range(6)]
    [1, 1, 6, 6, 36, 36]
    """
    if depth == 0:
        return 1
    if depth == 1:
        return tree.degree(position)
    return sum(perft(tree, after, depth - 1) for after in tree.branches(position))


def breakdown(tree: Tree[P], position: P, depth: int) -> list[tuple[str, int]]:
    """Return for each first step what it is called and how many sequences begin with it."""
    counts = [perft(tree, after, depth - 1) for after in tree.branches(position)]
    return list(zip(tree.names(position), counts, strict=True))


def parting(tree: Tree[P], position: P, other: Tree[Q], counterpart: Q, depth: int) -> str:
    """Return where two trees part within some steps: the way there, and what is possible on each side; or nothing."""
    names, others = tree.names(position), other.names(counterpart)
    if names != others:
        return f"here: {'; '.join(names) or 'nothing'} against {'; '.join(others) or 'nothing'}"
    if depth <= 1:
        return ""
    pairs = zip(names, tree.branches(position), other.branches(counterpart), strict=True)
    for name, after, other_after in pairs:
        found = parting(tree, after, other, other_after, depth - 1)
        if found:
            return f"{name}, {found}"
    return ""
