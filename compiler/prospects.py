"""What a player sees at a glance, worked out from a variant alone: the worth of places, and what a draw can do.

A draw is one throw, of which a number is used, or one card. Everything is a whole number, so that every engine that
reads it chooses alike. A step is `STEP` points, a chance a number of `CHANCE`ths.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from homestretch.compiler.facts import Facts, nodes
from homestretch.compiler.interpret.routes import banned_by
from homestretch.compiler.interpret.rows import Rows
from homestretch.compiler.interpret.select import View, candidates, holds
from homestretch.compiler.state import State
from homestretch.dsl.nodes import (
    Act,
    Choice,
    Condition,
    DefinedNumber,
    Logic,
    Manner,
    Number,
    Place,
    Refuse,
    Roll,
    Send,
    Share,
    Shows,
    Source,
    Spend,
    To,
    Use,
    Verb,
    Walk,
)

STEP = 64
"""Points of one step."""

CHANCE = 4096
"""What chances are counted in: a sure thing has so many."""

LOST = frozenset({To.YARD, To.OUT, To.UNDER_IT})
"""Where a landing sends pieces that it takes."""


@dataclass(frozen=True, slots=True)
class Draw:
    """What one number or card can do: its chance, its numbers of steps (negative: back), and whether it brings out."""

    chance: int
    strides: frozenset[int]
    brings_out: bool


@dataclass(frozen=True, slots=True)
class Prospects:
    """What the players of one table see at a glance.

    worth[seat][place]: the worth of a piece in steps: 0 in its yard, elsewhere how far it has come and `head_start`;
    out of the game it is worth as much less than nothing as the end of the longest track is worth.
    safe[seat][place]: whether no enemy that walks there takes a piece that stands alone; so are places where no enemy
    comes. draws: what can be thrown or drawn. strides: all numbers of steps of the draws, ascending. pace: the steps
    of a draw on average, in points. head_start: the steps that coming out of the yard is worth.
    """

    worth: tuple[tuple[int, ...], ...]
    safe: tuple[tuple[bool, ...], ...]
    draws: tuple[Draw, ...]
    strides: tuple[int, ...]
    pace: int
    head_start: int

    @property
    def rush(self) -> tuple[tuple[int, ...], ...]:
        """For each seat and place the worth of a piece squared, in parts of the greatest worth; 0 where it has none."""
        most = max(max(row) for row in self.worth)
        return tuple(tuple(max(worth, 0) ** 2 // most for worth in row) for row in self.worth)

    @property
    def brings_out(self) -> bool:
        """Whether pieces come out of the yard by being brought out."""
        return any(draw.brings_out for draw in self.draws)


def prospects(facts: Facts, rows: Rows) -> Prospects:
    """Return what the players of a table see at a glance."""
    draws = _together([*_throws(facts), *_cards(facts)])
    strides = {stride for draw in draws for stride in draw.strides}
    pace = sum(draw.chance * max(0, *draw.strides) for draw in draws if draw.strides) * STEP // CHANCE
    head_start = _head_start(facts, draws, pace)
    return Prospects(
        worth=_worth(facts, head_start),
        safe=tuple(
            tuple(_is_safe(facts, rows, seat, place) for place in range(facts.table.board.places))
            for seat in range(facts.seats)
        ),
        draws=draws,
        strides=tuple(sorted(strides)),
        pace=pace,
        head_start=head_start,
    )


def taken(rows: Rows, view: View, piece: int, cell: int, manner: Manner) -> frozenset[int]:
    """Return the pieces that a piece, arriving on a cell, would send off the board or cover.

    The landing row that decides is asked of the position as it is; the arriving piece is not moved for it.
    """
    about = view.about(piece, cell)
    row = rows.deciding(about, manner)
    found: set[int] = set()
    for effect in row[1].effects if row is not None else ():
        if isinstance(effect, Refuse):
            return frozenset()
        if isinstance(effect, Send) and effect.to in LOST and not effect.pieces.it:
            found |= {sent for sent in candidates(about, effect.pieces) if not _spared(view, effect, sent, cell)}
    return frozenset(found)


def _spared(view: View, effect: Send, sent: int, cell: int) -> bool:
    if effect.captured and banned_by(view, sent, Verb.CAPTURED):
        return True
    return effect.unless is not None and holds(view.about(sent, cell), effect.unless)


# --- worth ------------------------------------------------------------------------------------


def _worth(facts: Facts, head_start: int) -> tuple[tuple[int, ...], ...]:
    board = facts.table.board
    end = head_start + max(far for track in board.progress for far in track.values())
    table = []
    for seat, track in enumerate(board.progress):
        values = [head_start + track.get(place, 0) for place in range(board.places)]
        values[len(board.cells) : board.out] = [0] * (2 * board.seats)
        values[board.finish(seat)] = head_start + track.get(board.finish(seat), 0)
        values[board.out] = -end
        table.append(tuple(values))
    return tuple(table)


def _head_start(facts: Facts, draws: tuple[Draw, ...], pace: int) -> int:
    """Return the steps that a piece walks on average while another waits to be brought out."""
    board = facts.table.board
    chance = sum(draw.chance for draw in draws if draw.brings_out)
    if not chance or any(board.ahead[seat].get(board.yard(seat)) for seat in range(facts.seats)):
        return 0
    longest = max(far for track in board.progress for far in track.values())
    return min(longest, (pace * CHANCE + chance * STEP // 2) // (chance * STEP))


def _is_safe(facts: Facts, rows: Rows, seat: int, place: int) -> bool:
    """Return whether no enemy that walks to a place would take a lone piece of a seat from it."""
    board, teams = facts.table.board, facts.teams_of_player
    own = teams[facts.player_of[seat]]
    if place >= len(board.cells):
        return place == board.finish(seat)
    if board.cells[place].seat not in (None, seat):
        return False
    state = State(facts.seats * facts.pieces, facts.players)
    state.at = [board.yard(owner) for owner in facts.seat_of]
    state.travel = (0,) * len(state.at)
    lone = seat * facts.pieces
    state.at[lone] = place
    state.stacks[place] = ((lone,),)
    for other in range(facts.seats):
        player = facts.player_of[other]
        if teams[player] == own or place not in board.progress[other]:
            continue
        view = View(facts, state, player, facts.table.players[player])
        if lone in taken(rows, view, other * facts.pieces, place, Manner.WALK):
            return False
    return True


# --- throws and cards --------------------------------------------------------------------------------


def _throws(facts: Facts) -> Iterator[Draw]:
    for number, chance in _numbers(facts):
        if chance:
            acts = [
                rule.act for _, rule in facts.permissions if rule.when is None or _may_hold(facts, rule.when, number)
            ]
            yield _draw(facts, chance, acts, number)


def _numbers(facts: Facts) -> list[tuple[int, int]]:
    """Return the numbers that a throw can bring to be used, each with its chance."""
    dice = facts.variant.dice
    if dice is None:
        return []
    found = [node for _, step in _all_steps(facts) for node in nodes(step)]
    spends = {node.spend for node in found if isinstance(node, Use)}
    thrown = max((node.dice for node in found if isinstance(node, Roll)), default=dice.count)
    total = len(dice.faces) ** thrown
    ways: dict[int, int] = {}
    if Spend.SUM in spends:
        sums = {0: 1}
        for _ in range(thrown):
            after: dict[int, int] = {}
            for one, times in sums.items():
                for face in dice.faces:
                    after[one + face] = after.get(one + face, 0) + times
            sums = after
        ways = sums
    if spends - {Spend.SUM}:
        for face in set(dice.faces):
            others = len(dice.faces) - dice.faces.count(face)
            ways[face] = min(total, ways.get(face, 0) + total - others**thrown)
    return [(number, _rounded(CHANCE * times, total)) for number, times in sorted(ways.items())]


def _all_steps(facts: Facts) -> Iterator[tuple[object, object]]:
    for section in facts.steps.values():
        yield from section


def _cards(facts: Facts) -> Iterator[Draw]:
    total = sum(facts.pack.values())
    for card in facts.cards:
        yield _draw(facts, _rounded(CHANCE * facts.pack[card.id], total), [card.use], -1)


def _draw(facts: Facts, chance: int, acts: list[Act], number: int) -> Draw:
    done = [one for act in acts for one in _single(facts, act, number)]
    strides = {stride for one in done for stride in _strides(facts, one, number)}
    brings_out = any(isinstance(one, Place) and one.target is None for one in done)
    return Draw(chance, frozenset(strides - {0}), brings_out)


def _single(facts: Facts, act: Act, number: int) -> Iterator[Act]:
    """Yield the single acts of an act that a number may leave open."""
    if not isinstance(act, Choice):
        yield act
        return
    conditions = act.conditions or (None,) * len(act.alternatives)
    for run, when in zip(act.alternatives, conditions, strict=True):
        if when is None or _may_hold(facts, when, number):
            for part in run:
                yield from _single(facts, part, number)


def _strides(facts: Facts, act: Act, number: int) -> set[int]:
    if isinstance(act, Walk):
        sign = 1 if act.forward else -1
        return {sign * one for amount in act.amounts for one in _possible(facts, amount, number)}
    if isinstance(act, Share):
        portions = {1} if act.each_step else set(range(1, act.total + 1))
        return portions | ({-one for one in portions} if act.both_ways else set())
    return set()


def _possible(facts: Facts, amount: Number, number: int) -> set[int]:
    """Return what a number of steps can be while a number is used."""
    match amount.source:
        case Source.LITERAL:
            return {amount.value}
        case Source.NUMBER:
            return {number}
        case Source.DEFINED:
            definition = facts.variant.words[str(amount.name)].definition
            assert isinstance(definition, DefinedNumber)
            return _possible(facts, definition.number, number)
    assert amount.otherwise is not None
    rest = _possible(facts, amount.otherwise, number)
    if amount.source is Source.TWICE:
        return {2 * one for one in rest}
    assert amount.when is not None
    return ({amount.value} if _may_hold(facts, amount.when, number) else set()) | rest


def _may_hold(facts: Facts, condition: Condition, number: int) -> bool:
    """Return whether a condition can hold while a number is used; what is not about the number always can."""
    return _holds(condition, number) is not False


def _holds(condition: Condition, number: int) -> bool | None:
    """Return whether a condition holds, or None where a number alone does not tell."""
    match condition:
        case Logic(parts=parts, every=every):
            truths = [_holds(part, number) for part in parts]
            if (not every) in truths:
                return not every
            return None if None in truths else every
        case Shows(values=values) if values and not (condition.double or condition.rolls or condition.cards):
            if number not in values:
                return condition.negated
            return None if condition.ordinal else not condition.negated
    return None


def _together(draws: list[Draw]) -> tuple[Draw, ...]:
    """Return draws that do something, those that do the same as one."""
    chances: dict[tuple[frozenset[int], bool], int] = {}
    for draw in draws:
        key = (draw.strides, draw.brings_out)
        chances[key] = chances.get(key, 0) + draw.chance
    return tuple(
        Draw(chance, strides, brings_out) for (strides, brings_out), chance in chances.items() if strides or brings_out
    )


def _rounded(numerator: int, denominator: int) -> int:
    return (2 * numerator + denominator) // (2 * denominator)
