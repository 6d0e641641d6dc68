"""Phrases for parts of the board and for pieces, each fit for the place where it is to stand."""

from __future__ import annotations

from dataclasses import dataclass

from homestretch.dsl.nodes import Many, Owner
from tests.strategies.scope import Scope

NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_WHOSE = {Owner.OWN: "own", Owner.PARTNERS: "partner's", Owner.FRIENDLY: "friendly", Owner.ENEMY: "enemy"}
_BEHIND = {Owner.TEAM: " of your team", Owner.OTHER: " of another colour"}
PICKS = ("last moved", "last arrived", "foremost")


def article(words: str) -> str:
    """Return words with "a" or "an" before them."""
    return f"{'an' if words[0] in 'aeiou' else 'a'} {words}"


# --- parts of the board ----------------------------------------------------------------


def kind_of_cell(scope: Scope, *, owned: bool = True) -> str:
    """Return a kind of cell: `a circle`, `an entry of another colour`, `a safe cell`; `owned` says whose it can be."""
    choose, frame = scope.choose, scope.frame
    kinds: list[str] = [article(mark) for mark in (*frame.marks, *frame.links)] * 3
    kinds += ["an entry", "an empty cell", *(f"{article(word)} cell" for word in scope.cells * 3)]
    if frame.capacity:
        kinds += ["a full cell"] * 2
    if frame.column:
        kinds += ["a turnoff"] * 2
    others = [f"{article(mark)} of another colour" for mark in frame.owned] * 2 + ["an entry of another colour"]
    if frame.column:
        others.append("a turnoff of another colour")
    own = [f"its own {mark}" for mark in frame.owned] * 2 + ["its entry", "its own entry"]
    if frame.column:
        own.append("its turnoff")
    options: list[str] = [*kinds, *others, *(own if owned else ())]
    return choose.pick(options)


def region(scope: Scope, *, cells: bool = False) -> str:
    """Return any part of the board; with `cells` one on which pieces land."""
    choose, frame = scope.choose, scope.frame
    parts = ["the board", "any cell"]
    if not cells:
        parts += ["the yard", "its yard"]
    if frame.course in ("ring", "line"):
        parts += [f"the {frame.course}"] * 3
    if frame.column:
        parts += ["the home column", "its home column"]
    if frame.finish:
        parts += ["the finish"] * 2
    if choose.chance(4):
        parts.append("its cell")
    return choose.pick((*parts, kind_of_cell(scope), kind_of_cell(scope), kind_of_cell(scope)))


def whereabouts(scope: Scope) -> str:
    """Return where a piece stands: `in the yard`, `past its turnoff`."""
    choose = scope.choose
    where = choose.weighted((70, "in"), (14, "outside"), (8, "past"), (8, "behind"))
    if where in ("past", "behind"):
        return f"{where} {kind_of_cell(scope)}"
    if scope.section == "landing" and choose.chance(15):
        return "there"
    part = region(scope)
    inside = part.endswith(("yard", "finish", "column"))
    return f"{where if where == 'outside' else 'in' if inside else 'on'} {part}"


# --- pieces ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Count:
    """How many pieces; `picked` is one piece that is picked last."""

    many: Many
    number: int = 1
    another: bool = False
    picked: str = ""


ONE = Count(Many.SOME)
EVERY = Count(Many.EVERY)
NO = Count(Many.NONE)


@dataclass(frozen=True)
class Look:
    """What pieces are, apart from how many: whose, and the words before and after the noun."""

    owner: Owner
    before: str = ""
    noun: str = "piece"
    after: str = ""


def say_pieces(count: Count, look: Look) -> str:
    """Return pieces as a phrase says them, `one of your pieces`; a number is written in words up to ten."""
    plural = count.many in (Many.EVERY, Many.AT_LEAST, Many.AT_MOST, Many.EXACTLY) or look.owner is Owner.YOUR
    if look.owner is not Owner.YOUR and count in (EVERY, Count(Many.AT_MOST, 1), Count(Many.EXACTLY, 1)):
        plural = False
    if count.picked:
        plural = False
    noun = f"{look.noun}{'s' * plural}"
    words = " ".join(part for part in (look.before, noun) if part)
    if look.owner is Owner.YOUR:
        return f"{_of_yours(count, words)}{look.after}"
    whose = _WHOSE.get(look.owner, "")
    words = f"{whose} {words}".strip()
    if look.owner is Owner.ANY and count.many in (Many.SOME, Many.AT_LEAST) and not count.another and not count.picked:
        start = f"any {words}" if count.many is Many.SOME else f"any {NUMBERS[count.number]} {words}"
    else:
        start = _counted(count, words)
    return f"{start}{_BEHIND.get(look.owner, '')}{look.after}"


def _of_yours(count: Count, words: str) -> str:
    if count.picked:
        return f"your {count.picked} {words}"
    if count.another:
        return f"another of your {words}"
    match count.many:
        case Many.SOME:
            return f"one of your {words}"
        case Many.EVERY:
            return f"all your {words}"
        case Many.NONE:
            return f"none of your {words}"
        case Many.AT_LEAST if count.number % 2:
            return f"{NUMBERS[count.number]} of your {words}"
    return f"{count.many.value} {NUMBERS[count.number]} of your {words}"


def _counted(count: Count, words: str) -> str:
    if count.picked:
        return f"the {count.picked} {words}"
    if count.another:
        return f"no other {words}" if count.many is Many.NONE else f"another {words}"
    match count.many:
        case Many.SOME:
            return article(words)
        case Many.EVERY:
            return f"every {words}"
        case Many.NONE:
            return f"no {words}"
    return f"{count.many.value} {NUMBERS[count.number]} {words}"


def owners(scope: Scope) -> tuple[Owner, ...]:
    """Return whose pieces can be meant where something is asked or done."""
    frame = scope.frame
    for_all = scope.section == "define"
    found = [Owner.OWN, Owner.OWN] if scope.it else [Owner.YOUR] * 3
    if not for_all:
        found.append(Owner.YOUR)
    if len(frame.seats) > 1:
        found += [Owner.ENEMY, Owner.ENEMY, Owner.OTHER]
    found.append(Owner.ANY)
    if frame.partners:
        found += [Owner.PARTNERS, Owner.PARTNERS, Owner.FRIENDLY, *([] if for_all else [Owner.TEAM])]
    return tuple(found)


def look(scope: Scope, owner: Owner, *, where: bool = True, companions: bool = True, captive: bool = True) -> Look:
    """Return a description of pieces of an owner: adjectives, captives, groups, where they are, what is with them."""
    choose, frame = scope.choose, scope.frame
    adjectives = (*scope.adjectives[3:] * 3, *scope.adjectives[: 3 if frame.column else 2])
    before = choose.pick(adjectives) if scope.rarely(22) else ""
    if before and choose.chance(10):
        before = " ".join(dict.fromkeys((before, choose.pick(adjectives))))
    noun, after = "piece", ""
    if captive and frame.stacking and scope.rarely(18):
        noun = "captive"
    elif scope.groups and owner is not Owner.TEAM and scope.rarely(25):
        after = _of_group(scope, owner)
        if owner is not Owner.ANY:
            owner = Owner.ANY
    if where and scope.rarely(38):
        after += f" {whereabouts(scope.deeper())}"
        if choose.chance(8):
            after += f" {whereabouts(scope.deeper())}"
    if companions and scope.rarely(12):
        after += f" with {companion(scope)}"
    return Look(owner, before, noun, after)


def _of_group(scope: Scope, owner: Owner) -> str:
    group = scope.choose.pick(scope.groups)
    match owner:
        case Owner.YOUR:
            return f" of your {group}"
        case Owner.OTHER:
            return f" of {article(group)} of another colour"
        case Owner.ANY:
            return f" of {article(group)}"
    return f" of {article(f'{_WHOSE[owner]} {group}')}"


def companion(scope: Scope) -> str:
    """Return what is with a piece: other pieces on its cell, or a home column that is full beyond it."""
    choose = scope.choose
    if scope.frame.column and choose.chance(25):
        return "no empty cell beyond it"
    about = scope.deeper(it=True)
    owner = choose.pick((Owner.OWN, Owner.ANY, Owner.ENEMY, *owners(about)))
    seen = look(about, owner, where=False, companions=False)
    grouped = seen.owner is not owner
    count = choose.weighted(
        (30, Count(Many.SOME, another=True)),
        (30, Count(Many.NONE, another=owner is not Owner.YOUR)),
        (20, ONE),
        (8, NO),
        (4, Count(Many.AT_LEAST, 2)),
        (4, Count(Many.EXACTLY, 1)),
        (4, Count(Many.AT_MOST, 1)),
    )
    if grouped and count.another:
        count = Count(count.many)
    return f"{say_pieces(count, seen)} on its cell"


def subject(scope: Scope, *, owner: Owner | None = None) -> str:
    """Return pieces of which a condition says something."""
    choose, frame = scope.choose, scope.frame
    if scope.it and owner is None and choose.chance(45):
        return "it"
    owner = owner or choose.pick(owners(scope))
    if scope.groups and owner is not Owner.TEAM and scope.rarely(14):
        group = choose.pick(scope.groups)
        return say_pieces(choose.pick((ONE, ONE, NO if owner is not Owner.ANY else ONE, EVERY)), Look(owner, "", group))
    seen = look(scope, owner)
    most = frame.pieces if owner in (Owner.YOUR, Owner.OWN) else frame.pieces + 1
    number = choose.between(1, most)
    count = choose.weighted(
        (36, ONE),
        (16, EVERY),
        (16, NO if seen.owner is not Owner.ANY else ONE),
        (10, Count(Many.AT_LEAST, number) if number > 1 else ONE),
        (8, Count(Many.EXACTLY, number) if seen.owner is not Owner.ANY else ONE),
        (8, Count(Many.AT_MOST, number) if seen.owner is not Owner.ANY else ONE),
        (6, Count(Many.SOME, picked=choose.pick(PICKS)) if seen.owner is not Owner.ANY else ONE),
        (3, Count(Many.SOME, another=True) if seen.owner is not Owner.ANY else ONE),
    )
    return _one_colour(scope, count, seen)


def _one_colour(scope: Scope, count: Count, seen: Look) -> str:
    """Return pieces, now and then all of one colour."""
    comparing = count.many in (Many.AT_LEAST, Many.EXACTLY, Many.AT_MOST) and count.number > 1
    plain = seen.owner in (Owner.ANY, Owner.ENEMY, Owner.PARTNERS, Owner.FRIENDLY) and not seen.after.startswith(" of")
    if comparing and plain and scope.choose.chance(50):
        seen = Look(seen.owner, seen.before, seen.noun, f" of one colour{seen.after}")
    return say_pieces(count, seen)


def acted(
    scope: Scope,
    *,
    another: bool = False,
    owner: Owner | None = None,
    picks: bool = True,
    companions: bool = True,
) -> str:
    """Return the piece with which something is done."""
    choose = scope.choose
    whose = owner or choose.weighted(
        (80, Owner.YOUR), (10 if scope.frame.partners else 0, Owner.TEAM), (5, Owner.ENEMY), (5, Owner.ANY)
    )
    if len(scope.frame.seats) == 1 and whose is Owner.ENEMY:
        whose = Owner.YOUR
    seen = look(scope, whose, companions=companions)
    count = choose.weighted(
        (82, ONE),
        (6 if picks else 0, Count(Many.SOME, picked=choose.pick(PICKS))),
    )
    if another:
        count = Count(Many.SOME, another=True)
    if seen.owner is Owner.ANY and (count.picked or count.another):
        count = ONE
    return say_pieces(count, seen)


def judged(scope: Scope) -> str:
    """Return a description of one piece, each looked at for itself: `a piece in its yard`."""
    choose = scope.choose
    owner = choose.weighted(
        (78, Owner.ANY),
        (7 if scope.frame.partners else 0, Owner.PARTNERS),
        (5, Owner.OWN),
        (5, Owner.OTHER),
        (5, Owner.ENEMY),
    )
    seen = look(scope, owner)
    if seen == Look(Owner.ANY):
        seen = Look(Owner.ANY, after=f" {whereabouts(scope)}")
    said = say_pieces(ONE, seen)
    return article(said.removeprefix("any ")) if said.startswith("any ") else said
