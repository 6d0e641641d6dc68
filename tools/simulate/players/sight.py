"""Players who look one action ahead, on states of the interpreter: the counterpart of the compiler's `judging`."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from homestretch.compiler.interpret.carry import Branch
from homestretch.compiler.interpret.decide import Offer
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.interpret.help import seats_played
from homestretch.compiler.interpret.routes import banned_by, routes, stopped_by
from homestretch.compiler.interpret.select import View
from homestretch.compiler.prospects import STEP, Prospects, prospects, taken
from homestretch.compiler.state import State
from homestretch.compiler.tempers import LOSS_SHIFT, QUARTERS, TEMPERS, WON, Temper
from homestretch.dsl.nodes import Event, Manner, Verb


class Sight:
    """Judges positions of one table."""

    def __init__(self, rules: Interpreter) -> None:
        self.facts = rules.facts
        self.rows = rules.rows
        self.board = rules.table.board
        self.prospects: Prospects = prospects(rules.facts, rules.rows)
        self.rush = self.prospects.rush

    def outlook(self, state: State, player: int, kind: str, captured: frozenset[int] = frozenset()) -> int:
        """Return what a position is worth to a kind of player after an action that captured some pieces, in points."""
        temper, team = TEMPERS[kind], self.team(player)
        seats = self.facts.seats
        friends = sum(1 for seat in range(seats) if seat * self.facts.pieces in team)
        rivals = max(seats - friends, 1)
        worth = [self.worth(state, piece) for piece in range(len(state.at))]
        mine = sum(worth[piece] for piece in team)
        value = STEP * (rivals * mine - friends * (sum(worth) - mine))
        value += WON * sum(1 if self._is_friend(player, placed) else -1 for placed in state.ranked)
        return value + rivals * self._extra(state, player, temper, team, captured)

    def _extra(self, state: State, player: int, temper: Temper, team: frozenset[int], captured: frozenset[int]) -> int:
        pace = self.prospects.pace
        extra = len(captured - team) * (temper.capture * pace // QUARTERS)
        if temper.rush:
            extra += sum(self._of_place(self.rush, state, piece) for piece in team) * (temper.rush * STEP // QUARTERS)
        if temper.safety:
            safe = sum(self._of_place(self.prospects.safe, state, piece) for piece in team)
            extra += safe * (temper.safety * pace // QUARTERS)
        if temper.blockade:
            extra += self.blockades(state, player) * (temper.blockade * pace // QUARTERS)
        if temper.exposure:
            enemies = (other for other in range(self.facts.players) if not self._is_friend(player, other))
            stake = sum(self.threat(state, other, team) for other in enemies if other not in state.ranked)
            extra -= stake * temper.exposure >> LOSS_SHIFT
        if temper.pursuit:
            prey = frozenset(range(len(state.at))) - team
            extra += self.threat(state, player, prey) * temper.pursuit >> LOSS_SHIFT
        return extra

    def team(self, player: int) -> frozenset[int]:
        """Return the pieces of a player's team."""
        teams = self.facts.teams_of_player
        return frozenset(
            piece for piece, seat in enumerate(self.facts.seat_of) if teams[self.facts.player_of[seat]] == teams[player]
        )

    def _is_friend(self, player: int, other: int) -> bool:
        return self.facts.teams_of_player[player] == self.facts.teams_of_player[other]

    def worth(self, state: State, piece: int) -> int:
        """Return the worth of a piece where it stands, in steps."""
        return self._of_place(self.prospects.worth, state, piece)

    def _of_place(self, table: tuple[tuple[int, ...], ...], state: State, piece: int) -> int:
        """Return what a table by seat and place says of a piece; nothing of one that lies under another team's."""
        seat_of, player_of = self.facts.seat_of, self.facts.player_of
        for stack in state.stacks.get(state.at[piece], ()):
            if piece in stack and not self._is_friend(player_of[seat_of[stack[-1]]], player_of[seat_of[piece]]):
                return 0
        return table[seat_of[piece]][state.at[piece]]

    def blockades(self, state: State, player: int) -> int:
        """Return on how many cells pieces of a player's team stop somebody else's."""
        view = View(self.facts, state, player, seats_played(self.facts, state, player))
        team = self.team(player)
        cells = {state.at[piece] for piece in team if state.at[piece] < len(self.board.cells)}
        firsts = (seat * self.facts.pieces for seat in range(self.facts.seats))
        enemies = [piece for piece in firsts if piece not in team]
        return sum(
            any(
                stopped_by(view.about(enemy), enemy, cell, verb) for enemy in enemies for verb in (Verb.PASS, Verb.LAND)
            )
            for cell in cells
        )

    # --- what can be taken ---------------------------------------------------------------------

    def threat(self, state: State, player: int, prey: frozenset[int]) -> int:
        """Return what a player can take of some pieces with his next draw: their worth times the chance of it."""
        view = View(self.facts, state, player, seats_played(self.facts, state, player))
        hits: dict[int, frozenset[int]] = {}
        out: frozenset[int] = frozenset()
        for piece, seat in enumerate(self.facts.seat_of):
            if seat not in view.yours or state.at[piece] == self.board.out or not _is_on_top(state, piece):
                continue
            for stride in self.prospects.strides:
                hits[stride] = hits.get(stride, frozenset()) | self._walking(view, piece, stride, prey)
            if self.prospects.brings_out and state.at[piece] == self.board.yard(seat):
                out |= self._coming_out(view, piece, seat, prey)
        total = 0
        for draw in self.prospects.draws:
            lost = out if draw.brings_out else frozenset()
            for stride in draw.strides:
                lost |= hits.get(stride, frozenset())
            total += draw.chance * sum(max(self.worth(state, piece), 0) for piece in lost)
        return total

    def _walking(self, view: View, piece: int, stride: int, prey: frozenset[int]) -> frozenset[int]:
        """Return what a piece takes by a number of steps; it is not lifted for that."""
        state = view.state
        if stride < 0 and state.at[piece] >= len(self.board.cells):
            return frozenset()
        standing = {state.at[one] for one in prey}
        verbs = (Verb.MOVE,) if stride > 0 else (Verb.MOVE, Verb.MOVE_BACK)
        if any(banned_by(view, piece, verb) for verb in verbs):
            return frozenset()
        found: frozenset[int] = frozenset()
        for route in routes(view.about(piece), piece, stride > 0, abs(stride)):
            reaches = route.refusal is None and 0 <= route.target < len(self.board.cells)
            if reaches and route.target != state.at[piece] and route.target in standing:
                found |= taken(self.rows, view, piece, route.target, route.manner) & prey
        return found

    def _coming_out(self, view: View, piece: int, seat: int, prey: frozenset[int]) -> frozenset[int]:
        cell = self.board.entry[seat]
        assert cell is not None
        if not any(view.state.at[one] == cell for one in prey) or banned_by(view, piece, Verb.BRING_OUT):
            return frozenset()
        if stopped_by(view.about(piece, cell), piece, cell, Verb.LAND):
            return frozenset()
        return taken(self.rows, view, piece, cell, Manner.BRING_OUT) & prey


def _is_on_top(state: State, piece: int) -> bool:
    return all(piece not in stack or stack[-1] == piece for stack in state.stacks.get(state.at[piece], ()))


_SIGHTS: WeakKeyDictionary[Interpreter, Sight] = WeakKeyDictionary()


def sight_of(rules: Interpreter) -> Sight:
    """Return what judges the positions of a table; made once for it."""
    if rules not in _SIGHTS:
        _SIGHTS[rules] = Sight(rules)
    return _SIGHTS[rules]


def captured_in(branch: Branch) -> frozenset[int]:
    """Return the pieces that an action captured."""
    return frozenset(done.other for done in branch.trace if done.event is Event.CAPTURE)


def judged(rules: Interpreter, offers: list[Offer], player: int, kind: str) -> list[int]:
    """Return what each action is worth to a player of a kind: the position as the action itself leaves it."""
    sight = sight_of(rules)
    return [sight.outlook(offer.branch.state, player, kind, captured_in(offer.branch)) for offer in offers]
