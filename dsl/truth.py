"""What can be told of a condition without playing: whether it always or never holds, and how it stands at the start.

Every function answers True, False, or None where nothing can be told.
"""

from __future__ import annotations

from dataclasses import dataclass

from homestretch.dsl.model import Dice, Table, Variant
from homestretch.dsl.nodes import (
    Condition,
    DefinedPieces,
    Gain,
    Is,
    Logic,
    Many,
    Owner,
    Pieces,
    Relation,
    Reward,
    Shows,
    Spend,
    Use,
    Where,
    Whereabouts,
)
from homestretch.dsl.walk import find

_SUMS = 20_000
"""Sums of dice that are looked at; of more nothing is told."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What the truth of conditions depends on.

    `numbers` are all that "the number" can be, None where there are too many to tell. `most` is how many pieces each
    owner can have at any table.
    """

    variant: Variant
    numbers: frozenset[int] | None
    most: dict[Owner, int]


def facts_of(variant: Variant) -> Facts:
    """Return the facts of a variant."""
    return Facts(variant, _numbers(variant), _most(variant))


def truth(condition: Condition, facts: Facts) -> bool | None:
    """Say whether a condition holds in every situation (True) or in none (False)."""
    match condition:
        case Shows():
            return _flipped(_shows(condition, facts), condition.negated)
        case Is():
            return _flipped(_counted(condition.subject, facts), condition.negated)
        case Logic():
            return _joined([truth(part, facts) for part in condition.parts], every=condition.every)
        case _:
            return None


def impossible_values(condition: Shows, facts: Facts) -> tuple[int, ...]:
    """Return the numbers that a condition asks for and that cannot be thrown or used."""
    dice = facts.variant.dice
    if condition.double:
        return tuple(value for value in condition.values if dice is not None and value not in dice.faces)
    if facts.numbers is None:
        return ()
    return tuple(value for value in condition.values if value not in facts.numbers)


def implies(narrow: Condition | None, wide: Condition | None) -> bool:
    """Say whether one condition can be seen to hold wherever another does; None is one that always holds."""
    if wide is None or narrow == wide:
        return True
    match narrow, wide:
        case _, Logic(every=True):
            return all(implies(narrow, part) for part in wide.parts)
        case Logic(every=False), _:
            return all(implies(part, wide) for part in narrow.parts)
        case _, Logic() if any(implies(narrow, part) for part in wide.parts):
            return True
        case Logic(), _:
            return any(implies(part, wide) for part in narrow.parts)
        case Shows(), Shows():
            return _shows_in(narrow, wide)
        case _:
            return False


def _shows_in(narrow: Shows, wide: Shows) -> bool:
    if (narrow.double, narrow.rolls, narrow.negated) != (wide.double, wide.rolls, wide.negated):
        return False
    if narrow.negated or wide.ordinal or wide.rolls or bool(narrow.cards) != bool(wide.cards):
        return False
    fewer = not wide.values or (bool(narrow.values) and set(narrow.values) <= set(wide.values))
    return fewer and set(narrow.cards) <= set(wide.cards)


def at_start(condition: Condition, variant: Variant, table: Table) -> bool | None:
    """Say whether a condition holds for the first player when all pieces are in their yards."""
    match condition:
        case Is():
            return _flipped(_is_at_start(condition, variant, table), condition.negated)
        case Logic():
            parts = [at_start(part, variant, table) for part in condition.parts]
            return _joined(parts, every=condition.every)
        case _:
            return None


def owned(owner: Owner, variant: Variant, table: Table) -> int:
    """Return how many pieces an owner has at a table, seen from the first player and the first seat."""
    seats = range(len(table.seats))
    mine = table.team_of[0]
    number = {
        Owner.YOUR: len(table.players[0]),
        Owner.TEAM: sum(table.team_of[seat] == mine for seat in seats),
        Owner.OWN: 1,
        Owner.PARTNERS: sum(table.team_of[seat] == mine for seat in seats) - 1,
        Owner.FRIENDLY: sum(table.team_of[seat] == mine for seat in seats),
        Owner.ENEMY: sum(table.team_of[seat] != mine for seat in seats),
        Owner.OTHER: len(seats) - 1,
        Owner.ANY: len(seats),
    }[owner]
    return number * variant.pieces


def _numbers(variant: Variant) -> frozenset[int] | None:
    found: set[int] = set()
    for named in variant.rules:
        for gain in find(named.rule, Gain):
            if gain.reward is Reward.STEPS:
                found.add(gain.steps)
        for use in find(named.rule, Use):
            if variant.dice is None:
                continue
            sums = _sums(variant.dice) if use.spend is Spend.SUM else set(variant.dice.faces)
            if sums is None:
                return None
            found |= sums
    if variant.dice is not None:
        found |= set(variant.dice.faces)
    return frozenset(found)


def _sums(dice: Dice) -> set[int] | None:
    sums = {0}
    faces = set(dice.faces)
    for _ in range(dice.count):
        if len(sums) * len(faces) > _SUMS:
            return None
        sums = {total + face for total in sums for face in faces}
    return sums


def _most(variant: Variant) -> dict[Owner, int]:
    tables = variant.tables.values()
    return {owner: max(owned(owner, variant, table) for table in tables) for owner in Owner}


def _shows(shows: Shows, facts: Facts) -> bool | None:
    dice = facts.variant.dice
    if shows.rolls or shows.cards or dice is None:
        return None
    if shows.double and dice.count < 2:
        return False
    if shows.values and len(impossible_values(shows, facts)) == len(shows.values):
        return False
    if shows.ordinal:
        return None
    if shows.double:
        return len(set(dice.faces)) == 1 or None
    always = bool(shows.values) and facts.numbers is not None and facts.numbers <= set(shows.values)
    return True if always else None


def _counted(pieces: Pieces, facts: Facts) -> bool | None:
    """Say what the count alone tells: five of four pieces are never anywhere."""
    if pieces.it:
        return None
    most = facts.variant.pieces if pieces.one_colour else facts.most[pieces.owner]
    match pieces.count.many:
        case Many.SOME | Many.AT_LEAST | Many.EXACTLY if max(1, pieces.count.number) > most:
            return False
        case Many.AT_MOST if pieces.count.number >= most:
            return True
        case _:
            return None


def _is_at_start(condition: Is, variant: Variant, table: Table) -> bool | None:
    subject = condition.subject
    if subject.it or subject.pick is not None or subject.group is not None or subject.one_colour:
        return None
    meant = _fits_in_yard(subject, variant)
    fits = _joined([meant, _predicate(condition, variant)], every=True)
    number = owned(subject.owner, variant, table)
    if fits is None or meant is None or (subject.count.many is Many.EVERY and not meant):
        return None
    found = number if fits else 0
    match subject.count.many:
        case Many.SOME | Many.AT_LEAST:
            return found >= max(1, subject.count.number)
        case Many.EXACTLY:
            return found == subject.count.number
        case Many.AT_MOST:
            return found <= subject.count.number
        case Many.EVERY:
            return found == number
        case Many.NONE:
            return found == 0


def _predicate(condition: Is, variant: Variant) -> bool | None:
    if condition.left:
        return True
    if condition.where is not None:
        return _where_in_yard(condition.where)
    return None if condition.adjective is None else _adjective_in_yard(condition.adjective, variant)


def _fits_in_yard(pieces: Pieces, variant: Variant) -> bool | None:
    """Say whether a piece in its yard, among others there, is one of those meant."""
    if pieces.captive:
        return False
    parts = [_where_in_yard(where) for where in pieces.where]
    parts += [_adjective_in_yard(name, variant) for name in pieces.adjectives]
    parts += [None for _ in pieces.companions]
    return _joined(parts, every=True)


def _where_in_yard(where: Whereabouts) -> bool | None:
    place = where.region.where
    if place in (Where.THERE, Where.ITS_CELL) or where.relation not in (
        Relation.IN,
        Relation.OUTSIDE,
    ):
        return None
    return _flipped(place is Where.YARD, where.relation is Relation.OUTSIDE)


def _adjective_in_yard(name: str, variant: Variant) -> bool | None:
    word = variant.words.get(name)
    if word is None or not isinstance(word.definition, DefinedPieces):
        return None
    return _joined([_fits_in_yard(pieces, variant) for pieces in word.definition.alternatives], every=False)


def _flipped(value: bool | None, negated: bool) -> bool | None:
    return value if value is None or not negated else not value


def _joined(parts: list[bool | None], *, every: bool) -> bool | None:
    if (not every) in parts:
        return not every
    return None if None in parts else every
