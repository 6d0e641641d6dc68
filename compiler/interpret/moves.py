"""Single moves: the four deeds by which a player moves a piece."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from homestretch.compiler.actions import Move
from homestretch.compiler.actions import Verb as Deed
from homestretch.compiler.interpret.carry import Branch, Carrier, Happened
from homestretch.compiler.interpret.help import settle_wins
from homestretch.compiler.interpret.routes import Refusal, Refused, Route, banned_by, routes
from homestretch.dsl.errors import InternalFault
from homestretch.dsl.nodes import Event, Manner, Verb

Result = Branch | Refusal
"""What comes of trying a move: the branch in which it is done, or the rule that forbids it."""


class Mover(Carrier):
    """Tries single moves of one player's pieces. The branch given is never changed.

    `counting` tells that a bonus is being counted.
    """

    counting = False

    def walk(self, branch: Branch, piece: int, forward: bool, steps: int, rule: str) -> Iterator[Result]:
        """Yield a result for each way the piece can walk."""
        origin = branch.state.at[piece]
        if not forward and origin >= len(self.board.cells):
            yield Refusal("board", "it is not on the board", origin)
            return
        view = self.view(branch)
        for verb in (Verb.MOVE,) if forward else (Verb.MOVE, Verb.MOVE_BACK):
            if ban := banned_by(view, piece, verb):
                yield Refusal(ban, f"it is kept from {verb.value}", origin)
                return
        lifted = branch.fork()
        self.lift(lifted, piece)
        for route in routes(self.view(lifted).about(piece), piece, forward, steps):
            if route.refusal is not None:
                yield replace(route.refusal, place=route.target if route.target >= 0 else route.refusal.place)
                continue
            yield self._walked(lifted.fork(), piece, origin, route, rule, steps if forward else -steps)

    def _walked(self, done: Branch, piece: int, origin: int, route: Route, rule: str, steps: int) -> Result:
        since = len(done.trace)
        self.mover = piece
        for cell in route.passed:
            for stack in done.state.stacks.get(cell, ()):
                done.trace = (*done.trace, Happened(Event.PASS, rule, piece, cell, stack[-1]))
        move = Move(Deed.WALK, self.seat(piece), origin, route.target)
        manner = Manner.BONUS if self.counting and route.manner is Manner.WALK else route.manner
        if self.facts.needs_travel:
            travel = list(done.state.travel)
            travel[piece] += steps
            done.state.travel = tuple(travel)
        done.steps = (*done.steps, steps)
        return self._carried(done, piece, move, manner, rule, since)

    def is_in_yard(self, branch: Branch, piece: int) -> bool:
        """Return whether a piece waits in its yard."""
        return branch.state.at[piece] == self.board.yard(self.seat(piece))

    def bring_out(self, branch: Branch, piece: int, rule: str) -> Result:
        """Return the branch in which a piece comes from its yard to its entry, or why it cannot."""
        seat = self.seat(piece)
        entry = self.board.entry[seat]
        if entry is None:
            raise InternalFault("pieces come out only on a board with an entry")
        origin = branch.state.at[piece]
        if ban := banned_by(self.view(branch), piece, Verb.BRING_OUT):
            return Refusal(ban, "it is kept from coming out", entry)
        return self._put(branch, piece, Move(Deed.BRING_OUT, seat, origin, entry), Manner.BRING_OUT, rule)

    def put(self, branch: Branch, piece: int, target: int, rule: str) -> Result:
        """Return the branch in which a piece takes the place of what stands on a cell, or why it cannot."""
        move = Move(Deed.PUT, self.seat(piece), branch.state.at[piece], target)
        if not self._can_stand(piece, target):
            return Refusal("board", "it cannot stand there", target)
        if ban := banned_by(self.view(branch), piece, Verb.MOVE):
            return Refusal(ban, "it is kept from moving", move.origin)
        return self._put(branch, piece, move, Manner.IN_PLACE, rule)

    def _put(self, branch: Branch, piece: int, move: Move, manner: Manner, rule: str) -> Result:
        done = branch.fork()
        since = len(done.trace)
        self.mover = piece
        self.lift(done, piece)
        if manner is Manner.BRING_OUT:
            self.log(done, Happened(Event.BRING_OUT, rule, piece, move.target))
        done.steps = (*done.steps, 0)
        return self._carried(done, piece, move, manner, rule, since)

    def _can_stand(self, piece: int, place: int) -> bool:
        return place < len(self.board.cells) and self.board.cells[place].seat in (None, self.seat(piece))

    def swap(self, branch: Branch, first: int, second: int, rule: str) -> Result:
        """Return the branch in which two pieces change places, or why they cannot."""
        view = self.view(branch)
        at = branch.state.at
        for piece, place in ((first, at[second]), (second, at[first])):
            if not self._can_stand(piece, place) or at[piece] >= len(self.board.cells):
                return Refusal("board", "it cannot stand there", place)
            if ban := banned_by(view, piece, Verb.SWAP):
                return Refusal(ban, "it may not be swapped", branch.state.at[piece])
        if any(first in stack and second in stack for stack in branch.state.stacks.get(at[first], ())):
            return Refusal("board", "one of them lies on the other", at[first])
        done = branch.fork()
        since = len(done.trace)
        here, there = done.state.at[first], done.state.at[second]
        self.lift(done, first)
        self.lift(done, second)
        self.mover = first
        try:
            self.arrive(done, first, there, Manner.SWAP, rule)
            self.arrive(done, second, here, Manner.SWAP, rule)
            done.chosen = (*done.chosen, second)
            done.steps = (*done.steps, 0)
            move = Move(Deed.SWAP, self.seat(first), here, there, self.seat(second))
            self.remember_moved(done, second)
            return self._completed(done, first, move, since)
        except Refused as refused:
            return refused.refusal

    def _carried(self, done: Branch, piece: int, move: Move, manner: Manner, rule: str, since: int) -> Result:
        state = done.state
        before = self.has_finished(done, piece, move.origin)
        try:
            if move.target < len(self.board.cells):
                self.arrive(done, piece, move.target, manner, rule)
            else:
                self._leave_board(done, piece, move.target, rule)
        except Refused as refused:
            return replace(refused.refusal, place=move.target)
        if not before and self.has_finished(done, piece, state.at[piece]):
            self.log(done, Happened(Event.FINISH, rule, piece, state.at[piece]))
        try:
            return self._completed(done, piece, move, since)
        except Refused as refused:
            return replace(refused.refusal, place=move.target)

    def _leave_board(self, done: Branch, piece: int, place: int, rule: str) -> None:
        """Bring a piece home; what lies under it comes home with it if it is of its colour, else is set free."""
        for carried in done.lifted.pop(piece):
            own = self.seat(carried) == self.seat(piece)
            done.state.at[carried] = place if own else self.board.yard(self.seat(carried))
            self.log(done, Happened(Event.MOVE, rule, carried, done.state.at[carried]))
            if own and carried != piece:
                self.log(done, Happened(Event.FINISH, rule, carried, place))

    def remember_moved(self, done: Branch, piece: int) -> None:
        """Note the piece moved last in this turn, where a rule asks for it."""
        if self.facts.needs_last_moved:
            done.state.last_moved = piece

    def _completed(self, done: Branch, piece: int, move: Move, since: int) -> Branch:
        done.moves = (*done.moves, move)
        done.movers = (*done.movers, piece)
        done.chosen = (*done.chosen, piece)
        if move.verb is not Deed.SWAP:
            self.remember_moved(done, piece)
        self.react(done, since)
        done.yours = None
        done.deciding = (*done.deciding, *settle_wins(self.facts, done.state, self.player))
        return done
