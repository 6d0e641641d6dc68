"""Pieces and regions as words, the way the canonical phrase of a rule names them."""

from __future__ import annotations

from enum import Enum

from homestretch.dsl.nodes import Companions, Count, Many, Owner, Pick, Pieces, Region, Relation, Where, Whereabouts
from homestretch.dsl.words import NUMBERS

_NUMBER_WORDS = {value: word for word, value in NUMBERS.items()}
_PREPOSITIONS = {Relation.OUTSIDE: "outside", Relation.PAST: "past", Relation.BEHIND: "behind"}
_INSIDE = frozenset({Where.YARD, Where.HOME_COLUMN, Where.FINISH})
_QUALITIES = {
    Owner.OWN: "own",
    Owner.PARTNERS: "partner's",
    Owner.FRIENDLY: "friendly",
    Owner.ENEMY: "enemy",
}
_BELONGS = {Owner.OTHER: "of another colour", Owner.TEAM: "of your team"}
_PICKS = {Pick.LAST_MOVED: "last moved", Pick.LAST_ARRIVED: "last arrived", Pick.FOREMOST: "foremost"}


class Role(Enum):
    """What pieces are in a sentence; it decides how an owner is written and what a bare number means."""

    SUBJECT = "subject"
    ACTED_ON = "acted on"
    MET = "met"
    STRUCK = "struck"
    JUDGED = "judged"
    OBSTACLE = "obstacle"
    STOPPED = "stopped"
    COMPANION = "companion"


_EXACT = frozenset({Role.ACTED_ON, Role.STRUCK})
_NEEDS_NO_OWNER = frozenset({Role.JUDGED, Role.OBSTACLE, Role.STOPPED, Role.COMPANION})
_ON_ONE_CELL = frozenset({Role.MET, Role.STRUCK})


def article(words: str) -> str:
    """Return the words with "a" or "an" before them."""
    first = words.split()[0]
    spoken_vowel = (
        first[0] in "aeio" or first.startswith(("un", "up")) or first in ("8", "11", "18") or first[:2] == "8"
    )
    return f"{'an' if spoken_vowel else 'a'} {words}"


def count_word(number: int) -> str:
    """Return a number of things: a word up to ten, digits above."""
    return _NUMBER_WORDS.get(number, str(number))


def is_plural(pieces: Pieces) -> bool:
    """Say whether the pieces take "are" as a subject."""
    if pieces.it or pieces.pick is not None:
        return False
    if pieces.count.many is Many.EVERY:
        return pieces.owner in (Owner.YOUR, Owner.TEAM)
    return pieces.count.number > 1


def pieces_words(pieces: Pieces, role: Role) -> str:
    """Return the words for a set of pieces in a role: `two of your pieces in the yard`."""
    if pieces.it:
        return "the arriving piece" if role is Role.STRUCK else "it"
    parts = [_head(pieces, role), *(whereabouts_words(where) for where in pieces.where)]
    parts.extend(f"with {companions_words(companions)}" for companions in pieces.companions)
    return " ".join(parts)


def shared_words(pieces: Pieces) -> str:
    """Return the words for pieces named without a count after "your": `your pieces on the ring`."""
    where = (whereabouts_words(where) for where in pieces.where)
    return " ".join(("your", *pieces.adjectives, _noun(pieces, plural=True), *where))


def companions_words(companions: Companions) -> str:
    """Return what stands with a piece: `no empty cell beyond it`."""
    if companions.pieces is None:
        return "no empty cell beyond it"
    return pieces_words(companions.pieces, Role.COMPANION)


def whereabouts_words(whereabouts: Whereabouts) -> str:
    """Return a relation and a region in words: `past its turnoff`, `there`."""
    region, relation = whereabouts.region, whereabouts.relation
    if region.where is Where.THERE:
        return "there"
    if relation is Relation.IN:
        return f"{'in' if region.where in _INSIDE else 'on'} {region_words(region)}"
    marked = relation is Relation.OUTSIDE
    return f"{_PREPOSITIONS[relation]} {region_words(region, own=marked)}"


def region_words(region: Region, *, own: bool = True) -> str:
    """Return a region in words; `own` writes "its own" where pieces of other colours could stand there too."""
    match region.where:
        case Where.ITS_CELL:
            return "its cell"
        case Where.CELLS:
            return article(f"{'full' if region.full else 'empty' if region.empty else region.name} cell")
        case Where.MARK | Where.ENTRY | Where.TURNOFF:
            name = region.name or region.where.value
            if region.owner is Owner.OWN:
                return f"its {'own ' if own or region.where is Where.MARK else ''}{name}"
            return article(name) + (" of another colour" if region.owner is Owner.OTHER else "")
        case _:
            return f"{'its' if region.owner is Owner.OWN else 'the'} {region.where.value}"


def _head(pieces: Pieces, role: Role) -> str:
    """Return everything before the whereabouts."""
    if pieces.pick is not None:
        return _picked(pieces)
    plural = is_plural(pieces) or (role is Role.STOPPED and pieces.owner is not Owner.ANY)
    if pieces.owner is Owner.YOUR and (pieces.group is None or pieces.whole):
        how_many = "all your" if pieces.count.many is Many.EVERY else f"{_how_many_of(pieces, role)} of your"
        return " ".join((how_many, *pieces.adjectives, _noun(pieces, plural=True)))
    before, after = _owner(pieces, role)
    noun = " ".join((*before, *pieces.adjectives, _noun(pieces, plural=plural), *after))
    return noun if role is Role.STOPPED and pieces.owner is not Owner.ANY else _determined(pieces, role, noun)


def _picked(pieces: Pieces) -> str:
    assert pieces.pick is not None
    pick = _PICKS[pieces.pick]
    if pieces.owner is Owner.YOUR and (pieces.group is None or pieces.whole):
        return " ".join(("your", pick, *pieces.adjectives, _noun(pieces, plural=False)))
    before, after = _owner(pieces, Role.SUBJECT)
    return " ".join(("the", pick, *before, *pieces.adjectives, _noun(pieces, plural=False), *after))


def _noun(pieces: Pieces, *, plural: bool) -> str:
    noun = pieces.group if pieces.whole and pieces.group else "captive" if pieces.captive else "piece"
    return f"{noun}s" if plural else noun


def _owner(pieces: Pieces, role: Role) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the words that say whose the pieces are, before and after the noun."""
    if pieces.group is not None and not pieces.whole:
        return (), _of_group(pieces)
    colour = ("of one colour",) if pieces.one_colour else ()
    if pieces.owner in _BELONGS:
        return (), (_BELONGS[pieces.owner],)
    if pieces.owner is Owner.OWN and not colour and role in (Role.STOPPED, Role.COMPANION):
        return (), (f"of its {'own ' if role is Role.STOPPED else ''}colour",)
    word = _QUALITIES.get(pieces.owner)
    return () if word is None else (word,), colour


def _of_group(pieces: Pieces) -> tuple[str, ...]:
    assert pieces.group is not None
    if pieces.owner is Owner.YOUR:
        return "of your", pieces.group
    word = _QUALITIES.get(pieces.owner)
    named = article(pieces.group if word is None else f"{word} {pieces.group}")
    return ("of", named) if pieces.owner is not Owner.OTHER else ("of", named, "of another colour")


def _determined(pieces: Pieces, role: Role, noun: str) -> str:
    """Put the words for how many before a noun."""
    count = pieces.count
    if count.many is Many.EVERY:
        return f"all {noun}" if pieces.owner is Owner.TEAM else f"every {noun}"
    if count.many is Many.NONE:
        return f"no {'other ' if pieces.another else ''}{noun}"
    if pieces.another:
        return f"another {noun}"
    if not _says_any(pieces, role):
        return article(noun) if count.many is Many.SOME else f"{_number(count, role)} {noun}"
    return f"any {noun}" if count.many is Many.SOME else f"any {_number(count, role)} {noun}"


def _says_any(pieces: Pieces, role: Role) -> bool:
    if pieces.owner is not Owner.ANY:
        return False
    told = bool(pieces.adjectives) or pieces.group is not None or pieces.captive
    if role is Role.OBSTACLE:
        return pieces == Pieces(Count(Many.SOME, 1), Owner.ANY)
    return role not in _NEEDS_NO_OWNER and not (role in _ON_ONE_CELL and told)


def _how_many_of(pieces: Pieces, role: Role) -> str:
    if pieces.count.many is Many.NONE:
        return "none"
    if pieces.another:
        return "another"
    return "one" if pieces.count.many is Many.SOME else _number(pieces.count, role)


def _number(count: Count, role: Role) -> str:
    word = count_word(count.number)
    if count.many is Many.AT_MOST:
        return f"at most {word}"
    exact = count.many is Many.EXACTLY
    return f"exactly {word}" if exact and role not in _EXACT else word
