"""Which pieces a phrase means, and whether a condition holds.

Everything is asked of a `View`: a state as seen by a player about to act, or by
the piece a sentence is about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from homestretch.compiler.facts import Facts
from homestretch.compiler.state import State
from homestretch.dsl.errors import InternalFault
from homestretch.dsl.model import CellKind
from homestretch.dsl.nodes import (
    Can,
    Companions,
    Condition,
    Count,
    DefinedCells,
    DefinedGroup,
    DefinedNumber,
    DefinedPieces,
    During,
    Event,
    Has,
    Is,
    Logic,
    Many,
    Number,
    Owner,
    Pick,
    Pieces,
    Region,
    Relation,
    Shows,
    Source,
    Where,
    Whereabouts,
)


@dataclass(frozen=True, slots=True)
class View:
    """A state seen by somebody.

    `player` decides, `yours` are the seats he plays now. `it` is the piece the
    sentence is about (-1: none), `there` the cell meant by "there" (-1: none). `number` is
    the number being used (-1: none). `chosen` are pieces already chosen in the same action.
    `offers` answers `you can ...` where a decision is being made. `eyes` is the
    piece from which owners are seen, where that is not `it`.
    """

    facts: Facts
    state: State
    player: int
    yours: tuple[int, ...]
    it: int = -1
    there: int = -1
    number: int = -1
    chosen: tuple[int, ...] = ()
    offers: Callable[[Can], bool] | None = None
    eyes: int = -1

    def about(self, piece: int, there: int = -1, eyes: int = -1) -> View:
        """Return the same view for a sentence about a piece."""
        return View(
            self.facts, self.state, self.player, self.yours, piece, there, self.number, self.chosen, self.offers, eyes
        )


def is_top(state: State, piece: int) -> bool:
    """Return whether nothing stands on a piece; a lifted one is on top of its own."""
    return all(piece not in stack or stack[-1] == piece for stack in state.stacks.get(state.at[piece], ()))


def owned(view: View, owner: Owner, seat: int) -> bool:
    """Return whether a seat's pieces are the owner's that is named."""
    facts = view.facts
    if owner is Owner.ANY:
        return True
    if owner is Owner.YOUR:
        return seat in view.yours
    team_of = facts.table.team_of
    if owner is Owner.TEAM:
        return team_of[seat] == facts.teams_of_player[view.player]
    judge = view.eyes if view.eyes >= 0 else view.it
    if judge >= 0:
        own = seat == facts.seat_of[judge]
        friendly = own or team_of[seat] == team_of[facts.seat_of[judge]]
    else:
        own = seat in view.yours
        friendly = own or team_of[seat] == facts.teams_of_player[view.player]
    if owner is Owner.OWN:
        return own
    if owner is Owner.OTHER:
        return not own
    if owner is Owner.ENEMY:
        return not friendly
    return friendly if owner is Owner.FRIENDLY else friendly and not own


def fits_count(count: Count, found: int) -> bool:
    """Return whether so many are as many as a count asks for (EVERY and SOME: at least one)."""
    match count.many:
        case Many.AT_LEAST:
            return found >= count.number
        case Many.EXACTLY:
            return found == count.number
        case Many.AT_MOST:
            return found <= count.number
        case Many.NONE:
            return found == 0
    return found >= 1


def in_region(view: View, region: Region, place: int, seat: int) -> bool:
    """Return whether a place belongs to a region, as a piece of `seat` calls it."""
    board = view.facts.table.board
    on_cell = place < len(board.cells)
    if (region.full or region.empty) and not (on_cell and _filling(view, region, place)):
        return False
    match region.where:
        case Where.BOARD | Where.ITS_CELL:
            return on_cell
        case Where.THERE:
            return place == view.there
        case Where.YARD:
            return len(board.cells) <= place < len(board.cells) + board.seats
        case Where.FINISH:
            return finished(view, place, seat)
        case Where.ENTRY:
            return _special(board.entry, region.owner, place, seat)
        case Where.TURNOFF:
            return _special(board.turnoff, region.owner, place, seat)
    if not on_cell:
        return False
    cell = board.cells[place]
    match region.where:
        case Where.RING:
            return cell.kind is CellKind.RING
        case Where.LINE:
            return cell.kind in (CellKind.LINE, CellKind.SHARED, CellKind.OWN)
        case Where.HOME_COLUMN:
            return cell.kind is CellKind.COLUMN and _whose(region.owner, cell.seat, seat)
        case Where.MARK:
            return any(mark.name == region.name and _whose(region.owner, mark.seat, seat) for mark in cell.marks)
        case Where.CELLS if region.name is None:
            return True
        case Where.CELLS:
            definition = view.facts.variant.words[str(region.name)].definition
            if not isinstance(definition, DefinedCells):
                raise InternalFault(f"{region.name} is no word for cells")
            return any(in_region(view, part, place, seat) for part in definition.alternatives)
    raise InternalFault(f"no cell is ever {region.where.value}")


def _filling(view: View, region: Region, place: int) -> bool:
    stacks = view.state.stacks.get(place, ())
    standing = sum(1 for stack in stacks if view.it not in stack)
    if region.empty:
        return standing == 0
    capacity = view.facts.table.board.cells[place].capacity
    return capacity > 0 and standing >= capacity


def _whose(owner: Owner, of_seat: int | None, seat: int) -> bool:
    if owner is Owner.OWN:
        return of_seat == seat
    if owner is Owner.OTHER:
        return of_seat != seat
    return True


def _special(places: tuple[int | None, ...], owner: Owner, place: int, seat: int) -> bool:
    return any(place == cell and _whose(owner, of_seat, seat) for of_seat, cell in enumerate(places))


def finished(view: View, place: int, seat: int) -> bool:
    """Return whether a piece of a seat at a place is in its finish."""
    board = view.facts.table.board
    if place >= len(board.cells):
        return place == board.finish(seat)
    if board.finish_is_column:
        return board.cells[place].kind is CellKind.COLUMN
    return place == board.finish_cell[seat]


def stands(view: View, whereabouts: Whereabouts, place: int, seat: int) -> bool:
    """Return whether a piece of `seat` at `place` stands as the whereabouts say."""
    region = whereabouts.region
    match whereabouts.relation:
        case Relation.IN:
            return in_region(view, region, place, seat)
        case Relation.OUTSIDE:
            return not in_region(view, region, place, seat)
    progress = view.facts.table.board.progress[seat]
    if place not in progress:
        return False
    extent = _extent(view, region, seat)
    if extent is None:
        return False
    if whereabouts.relation is Relation.PAST:
        return progress[place] > extent[1]
    return progress[place] < extent[0]


def _extent(view: View, region: Region, seat: int) -> tuple[int, int] | None:
    """Return where a region begins and ends on the track of a seat, None where it is not on it."""
    facts = view.facts
    if (region, seat) in facts.extents:
        return facts.extents[region, seat]
    progress = facts.table.board.progress[seat]
    marks = [far for where, far in progress.items() if in_region(view, region, where, seat)]
    extent = (min(marks), max(marks)) if marks else None
    if facts.is_fixed(region):
        facts.extents[region, seat] = extent
    return extent


def candidates(view: View, phrase: Pieces) -> list[int]:
    """Return the pieces that a phrase is about, before its count is asked, in order of seat and place."""
    if phrase.it:
        return [view.it] if view.it >= 0 else []
    found = [piece for piece in _pool(view, phrase) if fits(view, phrase, piece)]
    if phrase.one_colour and phrase.group is None:
        found = _one_colour(view, phrase.count, found)
    if phrase.pick is not None and found:
        found = _picked(view, phrase.pick, found)
    return found


def struck(view: View, phrase: Pieces) -> list[int]:
    """Return the pieces to which an effect is done: all that the phrase is about.

    Of equally foremost pieces of one seat on one place it is the last arrived, off the board the first.
    """
    found = candidates(view, phrase)
    if phrase.pick is not Pick.FOREMOST:
        return found
    state, seat_of = view.state, view.facts.seat_of
    chosen = []
    for piece in found:
        same = [other for other in found if (seat_of[other], state.at[other]) == (seat_of[piece], state.at[piece])]
        last = _arrived_last(state, state.at[piece], same)
        if piece == (same[0] if last is None else last):
            chosen.append(piece)
    return chosen


def _pool(view: View, phrase: Pieces) -> Iterable[int]:
    """Return the pieces among which a phrase's are: those on the cell it names, or those of the seats it names."""
    for part in phrase.where:
        if part.region.where is Where.THERE and part.relation is Relation.IN:
            return [piece for stack in view.state.stacks.get(view.there, ()) for piece in stack]
    if phrase.owner is Owner.YOUR:
        pieces = view.facts.pieces
        return [piece for seat in view.yours for piece in range(seat * pieces, (seat + 1) * pieces)]
    return range(len(view.state.at))


def fits(view: View, phrase: Pieces, piece: int, *, captives_too: bool = False) -> bool:
    """Return whether one piece fits all that a phrase says of its pieces."""
    state, facts = view.state, view.facts
    seat = facts.seat_of[piece]
    if not owned(view, phrase.owner, seat):
        return False
    place = state.at[piece]
    if place == facts.out or (phrase.another and piece in view.chosen):
        return False
    if phrase.pick is Pick.LAST_MOVED and piece != state.last_moved:
        return False
    if not captives_too and phrase.captive == is_top(state, piece):
        return False
    for part in phrase.where:
        if part.region.where is Where.THERE and piece == view.it:
            return False
        if not stands(view, part, place, seat):
            return False
    return (
        all(is_called(view, name, piece) for name in phrase.adjectives)
        and all(_accompanied(view, part, piece) for part in phrase.companions)
        and (phrase.group is None or in_group(view, phrase.group, piece))
    )


def is_called(view: View, name: str, piece: int) -> bool:
    """Return whether a defined adjective is true of a piece."""
    definition = view.facts.variant.words[name].definition
    if not isinstance(definition, DefinedPieces):
        raise InternalFault(f"{name} is no word for pieces")
    return any(fits(view, part, piece) for part in definition.alternatives)


def in_group(view: View, name: str, piece: int) -> bool:
    """Return whether a piece belongs to a group such as a barrier."""
    return piece in group_members(view, name, view.state.at[piece], view.facts.seat_of[piece])


def group_members(view: View, name: str, place: int, seat: int) -> list[int]:
    """Return the pieces that form a defined group at a place, `seat`'s among them; empty where there is none."""
    definition = view.facts.variant.words[name].definition
    if not isinstance(definition, DefinedGroup):
        raise InternalFault(f"{name} is no word for a group")
    phrase = definition.pieces
    members = [
        piece
        for stack in view.state.stacks.get(place, ())
        for piece in stack
        if fits(view, phrase, piece) and (not phrase.one_colour or view.facts.seat_of[piece] == seat)
    ]
    return members if fits_count(phrase.count, len(members)) else []


def _one_colour(view: View, count: Count, found: list[int]) -> list[int]:
    by_seat: dict[int, list[int]] = {}
    for piece in found:
        by_seat.setdefault(view.facts.seat_of[piece], []).append(piece)
    return [piece for pieces in by_seat.values() if fits_count(count, len(pieces)) for piece in pieces]


def _picked(view: View, pick: Pick, found: list[int]) -> list[int]:
    state = view.state
    if pick is Pick.LAST_MOVED:
        return [piece for piece in found if piece == state.last_moved]
    if pick is Pick.LAST_ARRIVED:
        return [piece for piece in found if piece == _arrived_last(state, state.at[piece], found)]
    tracks = view.facts.table.board.progress
    seat_of = view.facts.seat_of
    best = max(tracks[seat_of[piece]].get(state.at[piece], 0) for piece in found)
    return [piece for piece in found if tracks[seat_of[piece]].get(state.at[piece], 0) == best]


def _arrived_last(state: State, place: int, among: list[int]) -> int | None:
    """Return the piece of a number of pieces that arrived last at a place, None where nobody arrives."""
    order = [piece for stack in state.stacks.get(place, ()) for piece in stack if piece in among]
    return order[-1] if order else None


def _accompanied(view: View, companions: Companions, piece: int) -> bool:
    state, facts = view.state, view.facts
    place = state.at[piece]
    if companions.empty_beyond is not None:
        column = facts.table.board.column[facts.seat_of[piece]]
        if place not in column:
            return False
        beyond = column[column.index(place) + 1 :]
        return fits_count(companions.empty_beyond, sum(1 for cell in beyond if cell not in state.stacks))
    if companions.pieces is None:
        raise InternalFault("companions are neither pieces nor cells")
    seen = view.about(piece, place, view.eyes)
    phrase = replace(companions.pieces, another=False) if companions.pieces.another else companions.pieces
    others = [
        other
        for stack in state.stacks.get(place, ())
        for other in stack
        if other != piece and fits(seen, phrase, other)
    ]
    return fits_count(companions.pieces.count, len(others))


def value(view: View, number: Number) -> int:
    """Return how many steps a number stands for."""
    match number.source:
        case Source.LITERAL:
            return number.value
        case Source.NUMBER:
            return view.number
        case Source.DEFINED:
            definition = view.facts.variant.words[str(number.name)].definition
            if not isinstance(definition, DefinedNumber):
                raise InternalFault(f"{number.name} is no word for a number")
            return value(view, definition.number)
        case Source.CASES:
            if number.when is None or number.otherwise is None:
                raise InternalFault("a number by cases lacks a case")
            return number.value if holds(view, number.when) else value(view, number.otherwise)
        case Source.TWICE:
            if number.otherwise is None:
                raise InternalFault("twice nothing")
            return 2 * value(view, number.otherwise)


def holds(view: View, condition: Condition) -> bool:
    """Return whether a condition holds."""
    match condition:
        case Logic(parts=parts, every=every):
            return (all if every else any)(holds(view, part) for part in parts)
        case Is():
            return _is(view, condition) != condition.negated
        case Shows():
            return _shows(view, condition) != condition.negated
        case Has():
            return _has(view, condition) != condition.negated
        case Can():
            if view.offers is None:
                raise InternalFault("only a decision knows what can be done in it")
            return view.offers(condition) != condition.negated


def _is(view: View, condition: Is) -> bool:
    subject = condition.subject
    if subject.it:
        return view.it >= 0 and _predicated(view, condition, view.it)
    if subject.count.many is Many.EVERY:
        return _all_are(view, condition)
    return fits_count(subject.count, sum(_predicated(view, condition, piece) for piece in candidates(view, subject)))


def _all_are(view: View, condition: Is) -> bool:
    any_there = False
    for piece in _pool(view, condition.subject):
        if condition.left and view.state.at[piece] == view.facts.out:
            if owned(view, condition.subject.owner, view.facts.seat_of[piece]):
                return False
            continue
        if fits(view, condition.subject, piece, captives_too=True):
            if not _predicated(view, condition, piece):
                return False
            any_there = True
    return any_there


def _predicated(view: View, condition: Is, piece: int) -> bool:
    if condition.left and not is_top(view.state, piece):
        return False
    if condition.adjective is not None and not is_called(view, condition.adjective, piece):
        return False
    seat = view.facts.seat_of[piece]
    return condition.where is None or stands(view, condition.where, view.state.at[piece], seat)


def _shows(view: View, condition: Shows) -> bool:
    state = view.state
    throws = state.throws
    if condition.rolls:
        return len(throws) <= condition.ordinal if condition.at_most else len(throws) == condition.ordinal
    if condition.cards:
        return state.card in condition.cards or state.played in condition.cards
    if condition.double:
        return _nth(condition, [_double(throw, condition.values) for throw in throws])
    shown = view.number if view.number >= 0 else sum(state.thrown)
    if condition.values and shown not in condition.values:
        return False
    if not condition.ordinal:
        return True
    if condition.during is During.GAME:
        times = min((state.tally.get(f"roll {shown} {seat}", 0) for seat in view.yours), default=0)
        return times <= condition.ordinal if condition.at_most else times == condition.ordinal
    return _nth(condition, [not condition.values or sum(throw) in condition.values for throw in throws])


def _nth(condition: Shows, fitting: list[bool]) -> bool:
    if not fitting or not fitting[-1]:
        return False
    if not condition.ordinal:
        return True
    times = sum(fitting)
    return times <= condition.ordinal if condition.at_most else times == condition.ordinal


def _double(throw: tuple[int, ...], values: tuple[int, ...]) -> bool:
    return len(throw) > 1 and len(set(throw)) == 1 and (not values or throw[0] in values)


def _has(view: View, condition: Has) -> bool:
    state = view.state
    if condition.hands:
        return all(not hand for hand in state.hands)
    if condition.draw_pile:
        cards = sum(state.draw.values())
        return cards < view.facts.deal_size if condition.short else cards == 0
    if condition.event is Event.ROUND:
        return (state.rounds - 1) % condition.every == 0
    if condition.event is None or condition.subject is None:
        raise InternalFault("a condition on what has happened names nothing")
    counts = state.turn_tally if condition.during is During.TURN else state.tally
    subject = condition.subject
    every = not subject.it and subject.count.many is Many.EVERY
    asked = (
        [piece for piece in _pool(view, subject) if fits(view, subject, piece, captives_too=True)]
        if every
        else candidates(view, subject)
    )
    done = [piece for piece in asked if counts.get(f"{condition.event.value} {piece}", 0)]
    if every:
        return bool(asked) and len(done) == len(asked)
    return bool(done) if subject.it else fits_count(subject.count, len(done))
