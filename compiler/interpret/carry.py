"""How a piece arrives and what follows: landing rows, cascades, events and what they bring.

A `Branch` is a copy of the state on the way to becoming an action's result. A
rule that does not allow an arrival raises `Refused` and leaves a branch that must be thrown away.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from homestretch.compiler.actions import Move
from homestretch.compiler.actions import Verb as Deed
from homestretch.compiler.facts import Facts
from homestretch.compiler.interpret.help import seats_played
from homestretch.compiler.interpret.routes import Refusal, Refused, banned_by, stopped_by
from homestretch.compiler.interpret.rows import Rows
from homestretch.compiler.interpret.select import View, finished, fits, holds, in_region, struck
from homestretch.compiler.state import Stack, State
from homestretch.dsl.errors import InternalFault, LimitReached
from homestretch.dsl.model import Named
from homestretch.dsl.nodes import (
    After,
    During,
    Effect,
    End,
    Event,
    Gain,
    Land,
    Manner,
    Refuse,
    Region,
    Reward,
    Send,
    To,
    Verb,
    Where,
)

CASCADE = 64
"""Landings inside one another at most; a deeper cascade has no end."""


WALKED = frozenset({Manner.WALK, Manner.TURN_BACK, Manner.BONUS})
"""Manners of a piece that walked: what stops it was asked on its way, and its steps are counted."""


class EndlessCascade(LimitReached):
    """Raised where a landing sends a piece on, and that one another, without end; `rule` is the one that sends."""

    def __init__(self, rule: str) -> None:
        super().__init__(f"{rule} sends pieces on without end")
        self.rule = rule

    def __reduce__(self) -> tuple[type[EndlessCascade], tuple[str]]:
        return type(self), (self.rule,)


@dataclass(frozen=True, slots=True)
class Happened:
    """An effect and the rule that caused it: `event` of `piece` at `place`, with `other` (-1: nobody)."""

    event: Event
    rule: str
    piece: int
    place: int
    other: int = -1


@dataclass(slots=True)
class Branch:
    """An action on its way: the state after its moves so far, the moves, the pieces chosen and the trace.

    `movers` are the pieces moved by each of `moves`, `steps` how far they
    walked (negative: back; 0: not by walking). `chosen` are the movers, the
    second piece of a swap before the first. `deciding` are the rules that
    decided arrivals, followed events up or placed players, as in `Notes`.
    `lifted` are the stacks in the air, by the piece that carries them. `ends`
    is set where an effect ends the turn or round. `yours` are the seats that
    the player moves, read afresh after every single move (None: not read yet).
    """

    state: State
    moves: tuple[Move, ...] = ()
    movers: tuple[int, ...] = ()
    steps: tuple[int, ...] = ()
    chosen: tuple[int, ...] = ()
    trace: tuple[Happened, ...] = ()
    deciding: tuple[str, ...] = ()
    lifted: dict[int, Stack] = field(default_factory=dict)
    ends: During | None = None
    yours: tuple[int, ...] | None = None

    @property
    def partners(self) -> list[int]:
        """For each of the moves the piece with which the moved one changed places; -1 where it did not."""
        chosen = iter(self.chosen)
        found = []
        for move in self.moves:
            found.append(next(chosen) if move.verb is Deed.SWAP else -1)
            next(chosen)
        return found

    def fork(self) -> Branch:
        """Return an independent copy."""
        return Branch(
            self.state.copy(),
            self.moves,
            self.movers,
            self.steps,
            self.chosen,
            self.trace,
            self.deciding,
            self.lifted.copy(),
            self.ends,
            self.yours,
        )


class Carrier:
    """Lifts pieces, puts them down and carries out effects, for one player's action.

    `number` is the number being used, `mover` the piece that the player moves:
    what its moves capture counts for its seat. `eyes` is the piece from which
    owners are seen while an event is followed up.
    """

    def __init__(self, facts: Facts, rows: Rows, player: int, number: int = -1) -> None:
        self.facts = facts
        self.rows = rows
        self.board = facts.table.board
        self.player = player
        self.number = number
        self.mover = -1
        self.eyes = -1

    def view(self, branch: Branch) -> View:
        """Return how the player sees a branch."""
        if branch.yours is None:
            branch.yours = seats_played(self.facts, branch.state, self.player)
        return View(self.facts, branch.state, self.player, branch.yours, number=self.number, chosen=branch.chosen)

    def seat(self, piece: int) -> int:
        """Return the seat of a piece."""
        return self.facts.seat_of[piece]

    # --- up and down -----------------------------------------------------------------

    def lift(self, branch: Branch, piece: int) -> None:
        """Take a piece, with what lies under it, off its cell; nothing counts it until it is put down."""
        state = branch.state
        place = state.at[piece]
        if place >= len(self.board.cells):
            branch.lifted[piece] = (piece,)
            return
        branch.lifted[piece] = self._take_off(state, piece)

    @staticmethod
    def _take_off(state: State, piece: int) -> Stack:
        """Take a piece off its cell, with all that lies under it if it is on top, alone if it is a captive."""
        place = state.at[piece]
        stacks = state.stacks[place]
        stack = next(stack for stack in stacks if piece in stack)
        rest: tuple[Stack, ...] = ()
        taken = stack
        if stack[-1] != piece:
            taken, rest = (piece,), (tuple(other for other in stack if other != piece),)
        at = stacks.index(stack)
        left = (*stacks[:at], *rest, *stacks[at + 1 :])
        if left:
            state.stacks[place] = left
        else:
            del state.stacks[place]
        return taken

    def arrive(self, branch: Branch, piece: int, cell: int, manner: Manner, rule: str, depth: int = 0) -> None:
        """Put a lifted piece down on a cell and carry out the landing row that decides; raises Refused."""
        if depth > CASCADE:
            raise EndlessCascade(rule)
        view = self.view(branch).about(piece, cell)
        if manner not in WALKED:
            if stop := stopped_by(view, piece, cell, Verb.LAND):
                raise Refused(Refusal(stop, "it is stopped from landing", cell))
            if self.facts.needs_travel:
                branch.state.travel = self._placed_travel(branch.state, piece, cell)
        row = self.rows.deciding(view, manner)
        if row is None and self.rows.is_full(view):
            raise Refused(Refusal("board.capacity", "the cell is full", cell))
        self.put_down(branch, piece, cell, row, rule, depth)

    def _placed_travel(self, state: State, piece: int, cell: int) -> tuple[int, ...]:
        """Return the steps of all pieces, as if this one had walked from its entry to the cell where it is put."""
        progress, entry = self.board.progress[self.seat(piece)], self.board.entry[self.seat(piece)]
        travel = list(state.travel)
        travel[piece] = progress.get(cell, 0) - (progress[entry] if entry is not None else 0)
        return tuple(travel)

    def put_down(
        self, branch: Branch, piece: int, cell: int, row: tuple[Named, Land] | None, rule: str, depth: int = 0
    ) -> None:
        """Put a lifted piece down on a cell and carry out what a landing row brings; raises Refused."""
        state = branch.state
        stack = branch.lifted.pop(piece)
        state.stacks[cell] = (*state.stacks.get(cell, ()), stack)
        for carried in stack:
            state.at[carried] = cell
        self.log(branch, Happened(Event.MOVE, rule, piece, cell))
        if row is not None:
            branch.deciding = (*branch.deciding, row[0].id)
            with self._seen_by(-1):
                self.effects(branch, row[0], row[1].effects, piece, cell, depth)
        capacity = self.board.cells[cell].capacity
        if capacity and len(state.stacks.get(cell, ())) > capacity:
            raise Refused(Refusal("board.capacity", "the cell is full", cell))
        if state.at[piece] == cell:
            self.log(branch, Happened(Event.LAND, rule, piece, cell))

    def send(self, branch: Branch, piece: int, place: int) -> None:
        """Take a piece off the board to its yard or out; its captives go to their own yards, or out with it."""
        state = branch.state
        if state.at[piece] < len(self.board.cells):
            for carried in self._take_off(state, piece):
                state.at[carried] = place if place == self.board.out else self.board.yard(self.seat(carried))
        state.at[piece] = place

    # --- effects -----------------------------------------------------------------------

    def effects(
        self, branch: Branch, named: Named, effects: tuple[Effect, ...], piece: int, cell: int, depth: int = 0
    ) -> None:
        """Carry out what a landing or an event brings, from left to right."""
        for effect in effects:
            match effect:
                case Refuse():
                    raise Refused(Refusal(named.id, "the rule does not allow it", cell))
                case Send():
                    self.do_send(branch, named, effect, piece, cell, depth)
                case Gain():
                    self.gain(branch, named, effect, piece)
                case End(during=during):
                    branch.ends = during
                case _:
                    raise InternalFault(f"{named.id}: a piece cannot bring about {type(effect).__name__}")

    def do_send(self, branch: Branch, named: Named, effect: Send, piece: int, cell: int, depth: int = 0) -> None:
        """Carry out `capture`, `send`, `remove`, `stack` or `follow` for the piece a sentence is about (-1: none)."""
        view = self.view(branch).about(piece, cell, self.eyes)
        for sent in struck(view, effect.pieces):
            if effect.captured and banned_by(self.view(branch), sent, Verb.CAPTURED):
                continue
            if effect.unless is not None and holds(self.view(branch).about(sent, cell), effect.unless):
                continue
            self._send_one(branch, named, effect, piece, sent, depth)

    def _send_one(self, branch: Branch, named: Named, effect: Send, piece: int, sent: int, depth: int) -> None:
        state = branch.state
        here = state.at[sent]
        match effect.to:
            case To.YARD | To.OUT:
                place = self.board.out if effect.to is To.OUT else self.board.yard(self.seat(sent))
                self.send(branch, sent, place)
                if effect.captured:
                    capturer = self.mover if piece == sent else piece
                    self.log(branch, Happened(Event.CAPTURE, named.id, capturer, here, sent))
                else:
                    self.log(branch, Happened(Event.MOVE, named.id, sent, place))
            case To.REGION:
                target = self._region_cell(effect.region, self.seat(sent))
                self.lift(branch, sent)
                self.arrive(branch, sent, target, Manner.SENT, named.id, depth + 1)
            case To.UNDER_IT if here == state.at[piece]:
                self._slide_under(state, sent, piece)
                team_of = self.facts.table.team_of
                hostile = team_of[self.seat(sent)] != team_of[self.seat(piece)]
                self.log(branch, Happened(Event.CAPTURE if hostile else Event.MOVE, named.id, piece, here, sent))
            case To.UNDER_IT:
                # A piece that an effect before has sent on stands on nothing here.
                pass
            case To.LINK:
                self._follow(branch, named, effect, sent, depth)

    def _region_cell(self, region: Region | None, seat: int) -> int:
        cell = None
        if region is not None and region.where is Where.TURNOFF:
            cell = self.board.turnoff[seat]
        if region is not None and region.where is Where.ENTRY:
            cell = self.board.entry[seat]
        if cell is None:
            raise InternalFault("a piece is sent to a cell that the board does not have")
        return cell

    def _slide_under(self, state: State, sent: int, piece: int) -> None:
        cell = state.at[piece]
        stacks = state.stacks[cell]
        lower = next(stack for stack in stacks if stack[-1] == sent)
        upper = next(stack for stack in stacks if stack[-1] == piece)
        merged = (*lower, *upper)
        state.stacks[cell] = tuple(merged if stack == upper else stack for stack in stacks if stack != lower)

    def _follow(self, branch: Branch, named: Named, effect: Send, sent: int, depth: int) -> None:
        here = branch.state.at[sent]
        target = self.board.links[str(effect.link)][here]
        if effect.sweep:
            for cell in self.between(self.seat(sent), here, target):
                for other in [stack[-1] for stack in branch.state.stacks.get(cell, ()) if sent not in stack]:
                    if banned_by(self.view(branch), other, Verb.CAPTURED):
                        continue
                    self.send(branch, other, self.board.yard(self.seat(other)))
                    self.log(branch, Happened(Event.CAPTURE, named.id, sent, cell, other))
        self.lift(branch, sent)
        self.arrive(branch, sent, target, Manner.LINK, named.id, depth + 1)

    def between(self, seat: int, start: int, end: int) -> list[int]:
        """Return the cells from one end of a link to the other along the track, whichever way it leads."""
        for first, last in ((start, end), (end, start)):
            cells = [first]
            while cells[-1] != last and len(cells) <= len(self.board.cells):
                onward = [edge.to for edge in self.board.ahead[seat].get(cells[-1], ()) if edge.branch is None]
                if not onward or onward[0] >= len(self.board.cells):
                    break
                cells.append(onward[0])
            if cells[-1] == last:
                return cells
        return [start, end]

    def gain(self, branch: Branch, named: Named, effect: Gain, piece: int) -> None:
        """Add what is gained to the state; steps belong to the seat of the piece that the player moved.

        Where a step of the turn sends pieces about, nobody moved one: they belong to the piece that did it.
        """
        state = branch.state
        if effect.once and not state.gives_first(named.id):
            return
        if effect.reward is Reward.STEPS:
            doer = self.eyes if self.eyes >= 0 else piece
            seat = self.seat(self.mover if self.mover >= 0 else doer)
            state.bonuses = (*state.bonuses, (seat, effect.steps, effect.optional, named.id))
        else:
            state.again += 1

    # --- events ---------------------------------------------------------------------------

    def log(self, branch: Branch, happened: Happened) -> None:
        """Note an event in the trace and in the counts that some rule asks about."""
        branch.trace = (*branch.trace, happened)
        key = f"{happened.event.value} {happened.piece}"
        if happened.event in self.facts.counted:
            # No rule asks how often: positions that differ in that only are one.
            branch.state.tally = {**branch.state.tally, key: 1}
        if happened.event in self.facts.counted_turn:
            branch.state.turn_tally = {**branch.state.turn_tally, key: 1}

    def react(self, branch: Branch, since: int) -> None:
        """Carry out what the events of the trace from `since` on bring, event by event.

        The sentence is about the piece that the event names: the one passed or captured, else the one that moved.
        """
        seen = since
        while seen < len(branch.trace):
            happened = branch.trace[seen]
            seen += 1
            for named, rule in self.facts.after:
                if rule.event is happened.event and self._concerns(branch, rule, happened):
                    if seen - since > CASCADE:
                        raise EndlessCascade(named.id)
                    self._follow_up(branch, named, rule, happened)

    def _follow_up(self, branch: Branch, named: Named, rule: After, happened: Happened) -> None:
        about = happened.other if happened.other >= 0 else happened.piece
        cell = happened.place if happened.place < len(self.board.cells) else -1
        branch.deciding = (*branch.deciding, named.id)
        with self._seen_by(happened.piece):
            self.effects(branch, named, rule.effects, about, cell)

    @contextmanager
    def _seen_by(self, piece: int) -> Iterator[None]:
        """See owners from a piece (-1: from the one a sentence is about) while something is carried out."""
        before, self.eyes = self.eyes, piece
        try:
            yield
        finally:
            self.eyes = before

    def _concerns(self, branch: Branch, rule: After, happened: Happened) -> bool:
        view = self.view(branch).about(happened.piece, happened.place)
        if rule.cell is not None and not in_region(view, rule.cell, happened.place, self.seat(happened.piece)):
            return False
        named = happened.other if happened.other >= 0 else happened.piece
        if rule.pieces is not None and not fits(view, rule.pieces, named, captives_too=True):
            return False
        return rule.when is None or holds(view, rule.when)

    def has_finished(self, branch: Branch, piece: int, place: int) -> bool:
        """Return whether a place is in the finish of a piece."""
        return finished(self.view(branch), place, self.seat(piece))
