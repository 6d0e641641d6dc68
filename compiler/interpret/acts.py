"""What a player may do: every way to carry out an act, as branches.

`expand` tries all pieces that a phrase allows and yields a branch for each way
that works and an `Attempt` for each that a rule forbids, so that a refusal can always be explained.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations, zip_longest

from homestretch.compiler.interpret.carry import Branch
from homestretch.compiler.interpret.moves import Mover, Result
from homestretch.compiler.interpret.routes import Refusal
from homestretch.compiler.interpret.select import View, candidates, holds, value
from homestretch.dsl.errors import InternalFault
from homestretch.dsl.nodes import Act, Can, Cards, Choice, Pieces, Place, Rest, Share, Swap, Walk

MayMove = Callable[[Branch, int], bool]
"""Whether a piece may be chosen at all (dice that must go to different pieces forbid some)."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A move that was tried and is forbidden; `steps` is 0 where the move is no walk."""

    piece: int
    origin: int
    target: int
    steps: int
    refusal: Refusal


Tried = Branch | Attempt


def representatives(view: View, phrase: Pieces, may_move: Callable[[int], bool]) -> list[int]:
    """Return the pieces to choose from: of one seat's pieces on one place, the last arrived stands for all."""
    chosen: dict[tuple[int, int], int] = {}
    state, seat_of = view.state, view.facts.seat_of
    for piece in filter(may_move, candidates(view, phrase)):
        spot = (seat_of[piece], state.at[piece])
        known = chosen.get(spot)
        if known is None or _arrived_later(view, piece, known):
            chosen[spot] = piece
    return list(chosen.values())


def _arrived_later(view: View, piece: int, known: int) -> bool:
    tops = [stack[-1] for stack in view.state.stacks.get(view.state.at[piece], ())]
    return piece in tops and known in tops and tops.index(piece) > tops.index(known)


class Acts:
    """Expands acts for one player and one number, under a rule or card named `rule`."""

    def __init__(self, mover: Mover, rule: str, may_move: MayMove) -> None:
        self.mover = mover
        self.rule = rule
        self.may_move = may_move

    def expand(self, branch: Branch, act: Act) -> Iterator[Tried]:
        """Yield every way to carry out an act from a branch."""
        match act:
            case Choice(alternatives=alternatives, conditions=conditions):
                view = replace(self.mover.view(branch), offers=lambda can: self._works(branch, can))
                for run, when in zip_longest(alternatives, conditions):
                    if when is None or holds(view, when):
                        yield from self._run(branch, run)
            case Walk():
                yield from self._walk(branch, act)
            case Place():
                yield from self._place(branch, act)
            case Swap():
                yield from self._swap(branch, act)
            case Share():
                yield from self._share(branch, act)
            case Cards():
                raise InternalFault("cards are no way to move a piece")

    def _works(self, branch: Branch, can: Can) -> bool:
        """Return whether an act can be carried out here in some way."""
        return any(isinstance(tried, Branch) for tried in self.expand(branch, can.act))

    def _run(self, branch: Branch, run: tuple[Act, ...]) -> Iterator[Tried]:
        if not run:
            yield branch
            return
        for tried in self.expand(branch, run[0]):
            if isinstance(tried, Attempt) or tried.state.over:
                yield tried
            else:
                yield from self._run(tried, run[1:])

    def _pieces(self, branch: Branch, phrase: Pieces) -> list[int]:
        return representatives(self.mover.view(branch), phrase, lambda piece: self.may_move(branch, piece))

    def _walk(self, branch: Branch, act: Walk) -> Iterator[Tried]:
        for piece in self._pieces(branch, act.pieces):
            view = self.mover.view(branch).about(piece)
            for amount in act.amounts:
                steps = value(view, amount)
                if steps != 0:
                    yield from self.step(branch, piece, act.forward == (steps > 0), abs(steps))

    def step(self, branch: Branch, piece: int, forward: bool, steps: int) -> Iterator[Tried]:
        """Yield every way to walk one piece."""
        for result in self.mover.walk(branch, piece, forward, steps, self.rule):
            yield self._tried(branch, piece, result, steps if forward else -steps)

    def _tried(self, branch: Branch, piece: int, result: Result, steps: int = 0) -> Tried:
        if isinstance(result, Branch):
            return result
        return Attempt(piece, branch.state.at[piece], result.place, steps, result)

    def _place(self, branch: Branch, act: Place) -> Iterator[Tried]:
        for piece in self._pieces(branch, act.pieces):
            if act.target is None:
                if self.mover.is_in_yard(branch, piece):
                    yield self._tried(branch, piece, self.mover.bring_out(branch, piece, self.rule))
                continue
            view = self.mover.view(branch).about(piece)
            targets = [target for target in candidates(view, act.target) if target != piece]
            cells = dict.fromkeys(branch.state.at[target] for target in targets)
            for cell in cells:
                yield self._tried(branch, piece, self.mover.put(branch, piece, cell, self.rule))

    def _swap(self, branch: Branch, act: Swap) -> Iterator[Tried]:
        firsts = self._pieces(branch, act.first)
        at = branch.state.at
        if act.second is None:
            firsts.sort(key=lambda piece: (at[piece], piece))
            pairs = [pair for pair in combinations(firsts, 2) if at[pair[0]] != at[pair[1]]]
        else:
            pairs = []
            for first in firsts:
                seen = self.mover.view(branch).about(first)
                others = representatives(seen, act.second, first.__ne__)
                pairs += [(first, second) for second in others]
        for first, second in pairs:
            yield self._tried(branch, first, self.mover.swap(branch, first, second, self.rule))

    # --- portions ---------------------------------------------------------------------

    def _share(self, branch: Branch, act: Share) -> Iterator[Tried]:
        seen: dict[tuple[object, ...], list[Branch]] = {}
        for tried in self._portions(branch, act, act.total, (), self.mover.view(branch).yours):
            if isinstance(tried, Attempt):
                yield tried
                continue
            portions = tuple(sorted((move.seat, move.origin, move.target) for move in tried.moves))
            same = seen.setdefault(portions, [])
            if all((other.state, other.ends) != (tried.state, tried.ends) for other in same):
                same.append(tried)
                yield tried

    def _portions(
        self, branch: Branch, act: Share, left: int, used: tuple[int, ...], began_as: tuple[int, ...]
    ) -> Iterator[Tried]:
        played = len(used)
        helping = self.mover.view(branch).yours != began_as
        if branch.state.over or left == 0:
            if played >= act.low or branch.state.over:
                yield branch
            return
        if played and self._may_stop(act, branch, helping):
            yield branch
        last = (act.high and played + 1 == act.high) or (act.one_helper and helping)
        if act.high and played >= act.high:
            return
        for piece in self._pieces(branch, act.pieces):
            if piece in used:
                continue
            for portion in (left,) if last else range(1, left + 1):
                yield from self._portion(branch, act, piece, portion, left, used, began_as)

    def _portion(
        self,
        branch: Branch,
        act: Share,
        piece: int,
        portion: int,
        left: int,
        used: tuple[int, ...],
        began_as: tuple[int, ...],
    ) -> Iterator[Tried]:
        for forward in (True, False) if act.both_ways else (True,):
            for tried in self._portion_moves(branch, act, piece, forward, portion):
                if isinstance(tried, Attempt):
                    yield tried
                else:
                    whole = _as_one_move(branch, tried)
                    yield from self._portions(whole, act, left - portion, (*used, piece), began_as)

    def _portion_moves(self, branch: Branch, act: Share, piece: int, forward: bool, portion: int) -> Iterator[Tried]:
        if not act.each_step:
            yield from self.step(branch, piece, forward, portion)
            return
        for tried in self.step(branch, piece, forward, 1):
            if isinstance(tried, Attempt) or portion == 1 or tried.state.over:
                yield tried
            elif tried.state.at[piece] == tried.moves[-1].target:
                yield from self._portion_moves(tried, act, piece, forward, portion - 1)

    def _may_stop(self, act: Share, branch: Branch, helping: bool) -> bool:
        if act.rest is Rest.ANYTHING:
            return True
        if act.rest is Rest.WHEN_HELP_BEGINS and helping:
            seats = self.mover.facts.seat_of[branch.movers[-1]]
            return seats not in self.mover.view(branch).yours
        return False


def _as_one_move(before: Branch, after: Branch) -> Branch:
    """Return the branch with the single steps of a portion written as one move."""
    first, last = after.moves[len(before.moves)], after.moves[-1]
    after.moves = (*before.moves, replace(first, target=last.target))
    after.movers = (*before.movers, after.movers[-1])
    after.steps = (*before.steps, sum(after.steps[len(before.steps) :]))
    return after
