"""Games as lines of text that are the same for every engine, and hashes of them.

A line is a decision with the texts of all its actions in their order and the number of the one that was taken, or
what chance brought; the last lines say how the game ended and where everything is then.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Protocol

from homestretch.compiler.actions import Action, action_text
from homestretch.compiler.chance import ChanceSource, policy_stream
from homestretch.compiler.compiled import Table
from homestretch.compiler.facts import Facts
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.rules import Node
from homestretch.compiler.state import State
from homestretch.dsl.errors import LimitReached

DIGITS = 12
"""Hexadecimal digits of a hash that are kept."""

LOW_WORD = 0xFFFFFFFF

Standing = dict[int, tuple[tuple[int, ...], ...]]
"""For each cell that holds pieces, its stacks in order of arrival, each from the bottom up."""


@dataclass(frozen=True, slots=True)
class Ending:
    """What is left when a game is over. Cards are counted by kind; `rule` is the one that ended the game."""

    rule: str
    turns: int
    rounds: int
    placed: tuple[int, ...]
    at: tuple[int, ...]
    standing: Standing
    hands: tuple[tuple[int, ...], ...]
    draw: tuple[int, ...]
    discards: tuple[int, ...]


class Player(Protocol):
    """An engine that plays one game, step by step."""

    facts: Facts

    def begin(self, seed: int, game: int) -> None:
        """Begin a game."""

    def waits(self) -> Node:
        """Return what the game waits for."""

    def chance(self) -> str:
        """Let chance draw, go on, and return what it brought."""

    def actions(self) -> tuple[Action, ...]:
        """Return the actions of the decision that waits."""

    def decider(self) -> int:
        """Return the player who decides; to be asked after `actions`."""

    def choose(self, index: int) -> None:
        """Take an action of the list and go on."""

    def ending(self) -> Ending:
        """Return what is left of a game that is over."""


class InterpretedGame:
    """The interpreter as a `Player`."""

    def __init__(self, rules: Interpreter) -> None:
        self.rules = rules
        self.facts = rules.facts
        self._state: State
        self._luck: ChanceSource

    def begin(self, seed: int, game: int) -> None:
        """Begin a game."""
        self._luck = ChanceSource(seed, game)
        self._state = self.rules.initial_state()

    def waits(self) -> Node:
        """Return what the game waits for."""
        return self.rules.node(self._state)

    def chance(self) -> str:
        """Let chance draw, go on, and return what it brought."""
        value = self.rules.sample(self._state, self._luck)
        self._state = self.rules.apply_chance(self._state, value)
        return str(value)

    def actions(self) -> tuple[Action, ...]:
        """Return the actions of the decision that waits."""
        return self.rules.legal_actions(self._state)

    def decider(self) -> int:
        """Return the player who decides."""
        return self.rules.player(self._state)

    def choose(self, index: int) -> None:
        """Take an action of the list and go on."""
        self._state = self.rules.apply(self._state, self.actions()[index])

    def ending(self) -> Ending:
        """Return what is left of a game that is over."""
        state = self._state
        kinds = [card.id for card in self.facts.cards]
        return Ending(
            rule=state.over,
            turns=state.turns,
            rounds=state.rounds,
            placed=state.ranked,
            at=tuple(state.at),
            standing=dict(state.stacks),
            hands=tuple(tuple(hand.count(kind) for kind in kinds) for hand in state.hands),
            draw=tuple(state.draw.get(kind, 0) for kind in kinds),
            discards=tuple(state.discards.get(kind, 0) for kind in kinds),
        )


class CompiledGame:
    """A compiled table as a `Player`."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.context = table.compiled.game.c
        self.facts = self.context.facts
        self._chances = {"roll", "draw", "turn up", "lead"}

    def begin(self, seed: int, game: int) -> None:
        """Begin a game."""
        self.table.begin(seed, game)

    def waits(self) -> Node:
        """Return what the game waits for."""
        waits = self.table.waits()
        if waits == "over":
            return Node.OVER
        return Node.CHANCE if waits in self._chances else Node.DECISION

    def chance(self) -> str:
        """Let chance draw, go on, and return what it brought."""
        card = self.table.waits() in ("draw", "turn up")
        value = self.table.draw()
        self.table.happen(value)
        return self.facts.cards[value].id if card else str(value)

    def actions(self) -> tuple[Action, ...]:
        """Return the actions of the decision that waits."""
        return self.table.actions()

    def decider(self) -> int:
        """Return the player who decides."""
        return self.table.machine.call("decider")

    def choose(self, index: int) -> None:
        """Take an action of the list and go on.

        Raises LimitReached where the machine gives the game up.
        """
        self.table.choose(index)
        if self.table.failed:
            raise LimitReached("a game met a limit of compiled code")

    def ending(self) -> Ending:
        """Return what is left of a game that is over."""
        machine, facts = self.table.machine, self.facts
        kinds = len(facts.cards)
        ranks = machine.read("rank")
        hand = machine.read("hand")
        return Ending(
            rule=self.context.rule_ids[machine.get("over") - 1],
            turns=machine.get("turns"),
            rounds=machine.get("rounds"),
            placed=tuple(sorted((player for player, rank in enumerate(ranks) if rank), key=ranks.__getitem__)),
            at=tuple(machine.read("at")),
            standing=self._standing(),
            hands=tuple(tuple(hand[player * kinds : (player + 1) * kinds]) for player in range(facts.players)),
            draw=tuple(machine.read("draw")[:kinds]),
            discards=tuple(machine.read("discards")[:kinds]),
        )

    def _standing(self) -> Standing:
        machine, stacking = self.table.machine, self.context.stacking
        stamps, there = machine.read("stamp"), machine.read("on")
        pieces = range(len(stamps))
        units = machine.read("unit") if stacking else [1 << piece for piece in pieces]
        levels = machine.read("level") if stacking else [0 for _ in pieces]
        found: Standing = {}
        for cell in range(self.context.cells):
            tops = [piece for piece in _members(there[cell]) if levels[piece] == units[piece].bit_count() - 1]
            if tops:
                tops.sort(key=stamps.__getitem__)
                found[cell] = tuple(tuple(sorted(_members(units[top]), key=levels.__getitem__)) for top in tops)
        return found


def _members(pieces: int) -> list[int]:
    return [piece for piece in range(pieces.bit_length()) if pieces >> piece & 1]


def game_lines(player: Player, seed: int, game: int) -> Iterator[str]:
    """Yield a game of a seed up to its end as lines of text; each player takes any of his actions equally often.

    Raises LimitReached where a limit of the rules stops the game.
    """
    board, facts = player.facts.table, player.facts
    luck = ChanceSource(seed, game)
    player.begin(seed, game)
    while (node := player.waits()) is not Node.OVER:
        if node is Node.CHANCE:
            yield f"chance {player.chance()}"
            continue
        actions = player.actions()
        who = player.decider()
        stream = policy_stream(facts.table.players[who][0])
        chosen = luck.draw(stream, len(actions)) if len(actions) > 1 else 0
        yield f"player {who} {chosen} of {' | '.join(action_text(board, action) for action in actions)}"
        player.choose(chosen)


def ending_lines(facts: Facts, ending: Ending) -> Iterator[str]:
    """Yield the lines that say how a game ended and where everything is then."""
    board = facts.table.board
    yield f"over {ending.rule}; {ending.turns} turns, {ending.rounds} rounds; placed {_numbers(ending.placed)}"
    for seat, name in enumerate(facts.table.names):
        places = ending.at[seat * facts.pieces : (seat + 1) * facts.pieces]
        yield f"{name} {' '.join(board.place_name(place) for place in places)}"
    for cell, stacks in sorted(ending.standing.items()):
        yield f"cell {cell}: {', '.join(_numbers(stack) for stack in stacks)}"
    if facts.cards:
        for hand in ending.hands:
            yield f"hand {_numbers(hand)}"
        yield f"draw {_numbers(ending.draw)}; used {_numbers(ending.discards)}"


def _numbers(values: Iterable[int]) -> str:
    return " ".join(map(str, values))


@dataclass(frozen=True, slots=True)
class Digest:
    """What the first `games` games of a seed come to: decisions, chance events, and hashes.

    `hash` is one of all lines of all games, `endings` one of their last lines, those of `ending_lines`.
    """

    games: int
    decisions: int
    events: int
    hash: str
    endings: str


def digests(player: Player, seed: int, marks: Iterable[int]) -> Iterator[Digest]:
    """Yield for each of some numbers of games, ascending, the digest of so many games from game 0 on.

    >>> from homestretch.dsl.build import load_variant
    >>> rules = Interpreter(load_variant("snakes-and-ladders"), 2)
    >>> one, two = digests(InterpretedGame(rules), 1, (1, 2))
    >>> one.games, two.games, one.decisions < two.decisions
    (1, 2, True)
    """
    running, endings = sha256(), sha256()
    game = decisions = events = 0
    for mark in marks:
        while game < mark:
            for line in game_lines(player, seed, game):
                running.update(_encoded(line))
                decisions += line.startswith("player ")
                events += line.startswith("chance ")
            for line in ending_lines(player.facts, player.ending()):
                running.update(_encoded(line))
                endings.update(_encoded(line))
            game += 1
        yield Digest(game, decisions, events, running.hexdigest()[:DIGITS], endings.hexdigest()[:DIGITS])


def endings_of(table: Table, seed: int, games: int) -> str:
    """Return the hash of the endings of so many games of a seed, each played by a compiled table in one call."""
    player = CompiledGame(table)
    running = sha256()
    for game in range(games):
        table.machine.call("play_games", seed & LOW_WORD, seed >> 32, game, 1)
        for line in ending_lines(player.facts, player.ending()):
            running.update(_encoded(line))
    return running.hexdigest()[:DIGITS]


def _encoded(line: str) -> bytes:
    return line.encode() + b"\n"
