"""Phrases for what must hold, and for numbers of steps."""

from __future__ import annotations

from homestretch.dsl.nodes import Owner
from tests.strategies.pieces import acted, article, subject, whereabouts
from tests.strategies.scope import Scope

ORDINALS = ("first", "second", "third")
DECISIONS = ("uses", "duties", "cards", "turn", "round")


def be(words: str) -> str:
    """Return "is" or "are", as it goes with pieces."""
    several = words.split()[0] in ("all", "two", "three") or words.startswith(("any two", "any three"))
    return "are" if several or words.startswith(("at least two", "at least three", "exactly two")) else "is"


def condition(scope: Scope) -> str:
    """Return a condition: one thing that must hold, or some joined by "and" and "or"."""
    choose = scope.choose
    said = atom(scope.deeper())
    for percent in (22, 45):
        if not scope.rarely(percent):
            break
        said = f"{said} {choose.pick(('and', 'or'))} {atom(scope.deeper())}"
    return said


def atom(scope: Scope) -> str:
    """Return one thing that must hold."""
    choose, frame = scope.choose, scope.frame
    kind = choose.weighted(
        (40, "is"),
        (14, "has"),
        (22 if frame.dice else 0, "thrown"),
        (14 if frame.cards else 0, "cards"),
        (12 if scope.section in DECISIONS and not scope.it else 0, "can"),
    )
    match kind:
        case "is":
            return _is(scope)
        case "has":
            return _has(scope)
        case "thrown":
            return _thrown(scope)
        case "cards":
            return _cards(scope)
    return _can(scope)


def _is(scope: Scope) -> str:
    choose = scope.choose
    who = subject(scope)
    words = (*scope.adjectives[3:] * 3, *scope.adjectives[: 3 if scope.frame.column else 2])
    kind = choose.weighted((62, "where"), (22, "called"), (16, "left"))
    what = whereabouts(scope) if kind == "where" else choose.pick(words) if kind == "called" else kind
    return f"{who} {be(who)} {'not ' * choose.chance(20)}{what}"


def _has(scope: Scope) -> str:
    choose = scope.choose
    who = subject(scope)
    done = choose.pick(("captured a piece", "moved", "come out"))
    have = "have" if be(who) == "are" else "has"
    return f"{who} {have} {'not ' * choose.chance(20)}{done}{' this turn' * choose.chance(45)}"


def _thrown(scope: Scope) -> str:
    choose, frame = scope.choose, scope.frame
    in_step = scope.section in ("start", "round", "turn")
    kinds = [f"it is {'at most ' * choose.chance(50)}your {choose.pick(ORDINALS)} roll of the turn"]
    if frame.dice > 1:
        double = f"double{f' {choose.pick(frame.faces)}' if choose.chance(30) else ''}"
        kinds.append(f"the roll is {'not ' * choose.chance(25)}a {double}")
        kinds.append(f"the roll is your {choose.pick(ORDINALS)} {double} of the turn")
    if not (in_step and apart(scope)):
        kinds += [f"the number is {'not ' * choose.chance(20)}{values(scope)}"] * 3
        kinds.append(f"the number is your {choose.pick(ORDINALS)} {choose.pick(frame.faces)} of the turn")
        if not apart(scope):
            kinds.append(f"the number is your {choose.pick(ORDINALS)} {choose.pick(frame.faces)} of the game")
    return choose.pick(kinds)


def apart(scope: Scope) -> bool:
    """Say whether the dice of a throw are used one by one."""
    return scope.frame.dice > 1 and scope.frame.apart


def values(scope: Scope) -> str:
    """Return one or two numbers that can be thrown."""
    choose, frame = scope.choose, scope.frame
    shown = sorted(set(frame.faces))
    if frame.dice > 1 and not frame.apart:
        shown += [face + frame.greatest for face in shown if face + frame.greatest not in shown]
    return " or ".join(str(face) for face in choose.some(shown, 1, 2))


def _cards(scope: Scope) -> str:
    choose, frame = scope.choose, scope.frame
    names = " or ".join(article(name) for name in choose.some(frame.cards, 1, 2))
    kinds = [f"the draw pile is {'not ' * choose.chance(20)}{choose.pick(('empty', 'short'))}"]
    kinds += [f"the card is {'not ' * choose.chance(25)}{names}"] * 2
    if frame.hands:
        kinds.append("every hand is empty")
    return choose.pick(kinds)


def but_for(scope: Scope, percent: int) -> str:
    """Return which cards are left out where one is played, in so many of a hundred cases."""
    choose, frame = scope.choose, scope.frame
    if not choose.chance(percent):
        return ""
    return f" other than {' or '.join(article(name) for name in choose.some(frame.cards, 1, 2))}"


def _can(scope: Scope) -> str:
    choose, frame = scope.choose, scope.frame
    can = choose.pick(("can", "cannot"))
    if frame.hands and scope.section in ("duties", "round", "turn", "uses") and choose.chance(35):
        return f"you {can} play a card{but_for(scope, 40)}"
    about = scope.deeper()
    who = acted(about, owner=Owner.YOUR, companions=False)
    steps = choose.between(1, 4)
    kinds = [f"bring out {who}", f"move {who} forward {steps}", f"move {who} back {steps}"]
    if scope.section != "cards":
        kinds.append(f"move {who}")
    if len(frame.seats) > 1:
        kinds += [f"swap {who} with an enemy piece", f"put {who} in place of an enemy piece"]
    return f"you {can} {choose.pick(kinds)}"


# --- numbers ---------------------------------------------------------------------------


def amount(scope: Scope, most: int) -> str:
    """Return a number of steps, small where it is written out."""
    choose, frame = scope.choose, scope.frame
    written = str(choose.between(1, most))
    kinds = [(50, written), (6, f"twice {written}")]
    if frame.dice and scope.section in ("uses", "define"):
        kinds += [(60, "the number"), (8, "twice the number")]
    if scope.numbers and scope.section == "uses":
        kinds += [(30, f"the {choose.pick(scope.numbers)}"), (4, f"twice the {choose.pick(scope.numbers)}")]
    return choose.weighted(*kinds)
