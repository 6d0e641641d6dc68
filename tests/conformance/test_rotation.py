"""A board turned by one seat gives the same game turned by one seat."""

import pytest

from homestretch.compiler.actions import Action, Move
from homestretch.compiler.chance import ChanceSource, Stream
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.rules import Node
from homestretch.compiler.state import State
from homestretch.dsl.build import load_variant

CASES = [("parchis", 4), ("partners", 4), ("pegs-and-jokers", 6), ("atout", 4), ("ludo", 4), ("parchis-pairs", 4)]


class Turn:
    """Turns states and actions of a table by one seat, by what the cells are."""

    def __init__(self, rules: Interpreter) -> None:
        self.rules = rules
        board = rules.table.board
        self.seats, self.players = rules.facts.seats, rules.facts.players
        spots = {(cell.kind, cell.side, cell.index): cell.id for cell in board.cells}
        self.place = [spots[cell.kind, (cell.side + 1) % board.sides, cell.index] for cell in board.cells]
        self.place += [board.yard(self.seat(seat)) for seat in range(self.seats)]
        self.place += [board.finish(self.seat(seat)) for seat in range(self.seats)]
        self.place += [board.out]

    def seat(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def piece(self, piece: int) -> int:
        return (piece + self.rules.facts.pieces) % (self.seats * self.rules.facts.pieces) if piece >= 0 else piece

    def state(self, state: State) -> State:
        turned = state.copy()
        for piece, place in enumerate(state.at):
            turned.at[self.piece(piece)] = self.place[place]
        turned.stacks = {
            self.place[cell]: tuple(tuple(self.piece(piece) for piece in stack) for stack in stacks)
            for cell, stacks in state.stacks.items()
        }
        turned.player = (state.player + 1) % self.players
        turned.dealer = (state.dealer + 1) % self.players
        turned.leader = (state.leader + 1) % self.players
        turned.hands = state.hands[-1:] + state.hands[:-1]
        turned.last_moved = self.piece(state.last_moved)
        turned.used = tuple(self.piece(piece) for piece in state.used)
        turned.bonuses = tuple((self.seat(bonus[0]), *bonus[1:]) for bonus in state.bonuses)
        turned.tally = {self._key(key): count for key, count in state.tally.items()}
        turned.todo = tuple(self._task(task) for task in state.todo)
        return turned

    def _key(self, key: str) -> str:
        what, _, seat = key.rpartition(" ")
        assert what.startswith("roll "), "these variants count throws only"
        return f"{what} {self.seat(int(seat))}"

    def _task(self, task: tuple[object, ...]) -> tuple[object, ...]:
        if task[0] == "draw" and isinstance(task[1], tuple):
            return ("draw", tuple((player + 1) % self.players for player in task[1]))
        return task

    def action(self, action: Action) -> Action:
        moves = tuple(
            Move(
                move.verb,
                self.seat(move.seat),
                self.place[move.origin],
                self.place[move.target],
                self.seat(move.other) if move.other >= 0 else -1,
            )
            for move in action.moves
        )
        return Action(action.kind, action.source, moves)


@pytest.mark.parametrize(("name", "players"), CASES)
def test_a_turned_board_gives_a_turned_game(name: str, players: int) -> None:
    rules = Interpreter(load_variant(name), players)
    turn = Turn(rules)
    chance, state = ChanceSource(11, 0), rules.initial_state()
    captures = 0
    for _ in range(300):
        node = rules.node(state)
        turned = turn.state(state)
        assert rules.node(turned) is node
        if node is Node.OVER:
            break
        if node is Node.CHANCE:
            value = rules.sample(state, chance)
            other = (int(value) + 1) % players if state.todo[-1][0] == "lead" else value
            after, turned_after = rules.apply_chance(state, value), rules.apply_chance(turned, other)
        else:
            actions = rules.legal_actions(state)
            assert {_unordered(turn.action(action)) for action in actions} == {
                _unordered(action) for action in rules.legal_actions(turned)
            }
            action = actions[chance.draw(Stream.POLICY0, len(actions))]
            same = next(
                one for one in rules.legal_actions(turned) if _unordered(one) == _unordered(turn.action(action))
            )
            after, turned_after = rules.apply(state, action), rules.apply(turned, same)
            captures += sum(step.event.value == "capture" for step in rules.step(state, action).trace)
        assert _settled(turn.state(after)) == _settled(turned_after)
        state = after
    assert captures, "a game without a capture shows too little"


def _unordered(action: Action) -> tuple[object, ...]:
    swapped = [
        Move(move.verb, move.other, move.target, move.origin, move.seat)
        if move.other >= 0 and move.origin > move.target
        else move
        for move in action.moves
    ]
    return action.kind, action.source, tuple(sorted(swapped, key=repr))


def _settled(state: State) -> tuple[object, ...]:
    """Return the state with the pieces of a seat made alike, since which of them stands where means nothing."""
    tops = {cell: len(stacks) for cell, stacks in state.stacks.items()}
    return sorted(tops.items()), state.player, state.hands, state.todo, state.over, sorted(state.bonuses)
