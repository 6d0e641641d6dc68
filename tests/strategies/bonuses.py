"""Phrases for what is gained, and for what else follows an event."""

from __future__ import annotations

from tests.strategies.conditions import condition
from tests.strategies.landings import MOST_GAINED, more, sent_to, spared
from tests.strategies.pieces import ONE, kind_of_cell, look, owners, region, say_pieces
from tests.strategies.scope import Scope


def bonus(scope: Scope) -> dict[str, str]:
    """Return what is gained, and for what."""
    choose, frame = scope.choose, scope.frame
    made: dict[str, str] = {}
    kinds = ["capture", "bring-out", *(["finish"] if frame.finish else [])]
    for kind in choose.some(kinds, 0, 2) if choose.chance(50) else ():
        once = " once a turn" * choose.chance(35)
        steps = f"{choose.between(1, MOST_GAINED)}{once}{', may be declined' * choose.chance(40)}"
        made[kind] = f"roll again{once}" if frame.dice and choose.chance(30) else steps
    for at in range(choose.weighted((55, 0), (30, 1), (15, 2))):
        made[f"event-{at + 1}"] = _after(scope.inside("bonus", it=True))
    return made


def _after(scope: Scope) -> str:
    choose, frame = scope.choose, scope.frame
    kind = choose.weighted(
        (34, "landing on"),
        (22, "capturing"),
        (12 if frame.finish else 0, "finishing"),
        (14, "bringing out"),
        (18, "passing"),
    )
    what = _landed_on(scope) if kind == "landing on" else _happened(scope)
    when = f", when {condition(scope)}" if choose.chance(30) else ""
    done = [_brought(scope, kind)]
    if choose.chance(20):
        done.append(more(scope))
    return f"after {kind} {what}{when}, {', then '.join(done)}"


def _landed_on(scope: Scope) -> str:
    return kind_of_cell(scope) if scope.choose.chance(75) else region(scope)


def _happened(scope: Scope) -> str:
    choose = scope.choose
    seen = look(scope, choose.pick(owners(scope)), where=choose.chance(40))
    return say_pieces(ONE, seen)


def _brought(scope: Scope, event: str) -> str:
    choose, frame = scope.choose, scope.frame
    kind = choose.weighted(
        (66, "more"),
        (8, "yard"),
        # After a landing it would land once more, and so on without end.
        (0 if event == "landing on" else 6, "region"),
        (6, "capture"),
        (5 if frame.removing else 0, "remove"),
        (6, "refuse"),
        (5, "other"),
    )
    match kind:
        case "more":
            return more(scope)
        case "yard":
            return f"send it to its yard{spared(scope)}"
        case "region":
            return f"send it to {sent_to(scope)}{spared(scope)}"
        case "capture":
            return "capture it" if event == "passing" else f"capture {struck_anywhere(scope)}"
        case "remove":
            return f"remove {struck_anywhere(scope)}"
        case "refuse":
            return "the move is not allowed"
    return f"send {struck_anywhere(scope)} to its yard{spared(scope)}"


def struck_anywhere(scope: Scope) -> str:
    """Return pieces anywhere to which a bonus or a step does something."""
    choose, frame = scope.choose, scope.frame
    kinds = ["your last moved piece", "your foremost piece"]
    if len(frame.seats) > 1:
        kinds += ["the foremost enemy piece", "the last moved piece of another colour", "the last arrived enemy piece"]
    if frame.partners:
        kinds.append("the foremost partner's piece")
    return choose.pick(kinds)
