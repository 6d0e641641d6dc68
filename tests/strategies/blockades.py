"""Phrases for what stops pieces, and for what they may not do."""

from __future__ import annotations

from dataclasses import replace

from homestretch.dsl.nodes import Owner
from tests.strategies.conditions import condition
from tests.strategies.pieces import ONE, Look, article, kind_of_cell, look, say_pieces, whereabouts
from tests.strategies.scope import Scope

DEEDS = (
    "move",
    "move back",
    "be swapped",
    "be captured",
    "finish",
    "enter the home column",
    "come out",
)


def blockades(scope: Scope) -> dict[str, str]:
    """Return what stops pieces and what pieces may not do; nothing in many games."""
    choose = scope.choose
    made: dict[str, str] = {}
    for at in range(choose.weighted((40, 0), (32, 1), (20, 2), (8, 3))):
        made[f"block-{at + 1}"] = _stops(scope) if choose.chance(45) else _ban(scope)
    return made


def _stops(scope: Scope) -> str:
    choose, frame = scope.choose, scope.frame
    about = replace(scope.inside("blockades"), groups=())
    if scope.groups and choose.chance(55):
        what = f"a {choose.pick(scope.groups)}"
    elif choose.chance(25):
        what = "any piece"
    else:
        what = article(say_pieces(ONE, look(about, Owner.ANY)).removeprefix("any "))
    whom = [
        (26, "every piece"),
        (22, "pieces of another colour"),
        (16, "pieces of its own colour"),
        (16, "enemy pieces"),
    ]
    if frame.partners:
        whom.append((20, "partner's pieces"))
    verbs = choose.weighted((45, "passing"), (20, "landing"), (35, "passing and landing"))
    always = what in ("a piece", "any piece") and choose.chance(50)
    return f"{what} stops {choose.weighted(*whom)} from {verbs}{_unless(scope, always=always)}"


def _ban(scope: Scope) -> str:
    choose, frame = scope.choose, scope.frame
    deeds = [deed for deed in DEEDS if frame.column or deed != "enter the home column"]
    deeds = [deed for deed in deeds if frame.finish or deed != "finish"]
    done = choose.some(deeds, 1, 2)
    about = scope.inside("blockades")
    seen = look(about, Owner.ANY)
    if seen == Look(Owner.ANY) and not choose.chance(20):
        seen = Look(Owner.ANY, after=f" {whereabouts(about)}")
    always = seen == Look(Owner.ANY)
    if {"move", "come out"} & set(done):
        # Where nothing moves any more, a game has no end.
        seen = Look(Owner.ANY, seen.before, after=f" on {kind_of_cell(about)}")
        always = always or choose.chance(60)
    return f"no {say_pieces(ONE, seen).removeprefix('any ')} may {' or '.join(done)}{_unless(scope, always=always)}"


def _unless(scope: Scope, *, always: bool = False) -> str:
    if always or scope.choose.chance(35):
        return f" unless {condition(scope.inside('blockades', it=True))}"
    return ""
