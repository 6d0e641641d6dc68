"""Phrases for what a number or a card lets a player do, and for what must be done first."""

from __future__ import annotations

from homestretch.dsl.nodes import Many, Owner
from tests.strategies.conditions import amount, but_for, condition, values
from tests.strategies.pieces import Count, Look, acted, look, say_pieces, whereabouts
from tests.strategies.scope import Scope

YOURS = Look(Owner.YOUR)
ONE_OF_YOURS = "one of your pieces"


def act(scope: Scope, *, another: bool = False) -> str:
    """Return something that is done with pieces."""
    choose, frame = scope.choose, scope.frame
    rivals = len(frame.seats) > 1
    kind = choose.weighted(
        (34, "forward"),
        (12, "back"),
        (16, "bring out"),
        (14 if rivals else 0, "swap"),
        (10 if rivals else 0, "put"),
        (24 if frame.partners else 14 if frame.pieces > 1 else 3, "split"),
    )
    who = acted(scope, another=another) if kind in ("forward", "back", "bring out", "put") else ""
    match kind:
        case "forward" | "back":
            amounts = [amount(scope, 5 if kind == "forward" else 4) for _ in range(choose.weighted((75, 1), (25, 2)))]
            return f"move {who} {kind} {' or '.join(dict.fromkeys(amounts))}"
        case "bring out":
            return f"bring out {who}"
        case "swap":
            return _swap(scope, another=another)
        case "put":
            return f"put {who} in place of {_other(scope)}"
    return split(scope)


def _other(scope: Scope) -> str:
    choose = scope.choose
    kinds = [(45, Owner.ENEMY), (25, Owner.OTHER), (12, Owner.ANY), (10, Owner.YOUR)]
    if scope.frame.partners:
        kinds.append((18, Owner.PARTNERS))
    return acted(scope, owner=choose.weighted(*kinds), picks=False)


def _swap(scope: Scope, *, another: bool) -> str:
    choose = scope.choose
    if choose.chance(30):
        where = f" {whereabouts(scope)}" if choose.chance(60) else ""
        return f"swap any two pieces{where}"
    first = acted(scope, another=another, owner=Owner.YOUR, companions=False)
    return f"swap {first} with {_other(scope)}"


def split(scope: Scope) -> str:
    """Return a number that is shared among pieces, with any of its options."""
    choose, helped = scope.choose, scope.frame.partners
    steps = " step by step" if choose.chance(25) else ""
    seen = look(scope.deeper(), Owner.YOUR, companions=False, captive=False)
    if seen.owner is not Owner.YOUR or choose.chance(60):
        seen = YOURS
    whose = say_pieces(Count(Many.EVERY), seen).removeprefix("all ")
    several = choose.weighted(
        (50, "among"),
        (20, "exactly two of"),
        (8, "two of"),
        (10, "at least two of"),
        (8, "at most two of"),
        (4, "exactly one of"),
    )
    both_ways = choose.chance(32)
    # Portions of many pieces in two directions are more than an interpreted game can look at.
    few = several in ("two of", "exactly two of", "at most two of", "exactly one of")
    total = choose.between(2, 4 if both_ways else 6) if few or not both_ways else choose.between(2, 3)
    if choose.chance(4):
        total = 1
    shared = f"among {whose}" if several == "among" else f"between {several} {whose}"
    rest = choose.weighted(
        (50, ""),
        (14, ", or leave the rest"),
        (30 if helped else 6, ", or leave the rest when help begins"),
        (30 if helped else 6, ", or leave the rest to one piece when help begins"),
    )
    return f"split {total}{' forward and back' * both_ways}{steps} {shared}{rest}"


def _run(scope: Scope, first: str) -> str:
    """Return an act, now and then followed by another."""
    if not scope.rarely(28):
        return first
    second = act(scope, another=scope.choose.chance(50))
    if "split" in first and "split" in second:
        second = f"move another of your pieces forward {scope.choose.between(1, 3)}"
    return f"{first}, then {second}"


def _joined(runs: list[str]) -> str:
    """Return alternatives, with a comma before "or" where one of them is a run or has a comma or an "or" itself."""
    simple = all("," not in run and " or " not in run for run in runs)
    return (" or " if simple else ", or ").join(runs)


# --- uses ------------------------------------------------------------------------------


def uses(scope: Scope) -> dict[str, str]:
    """Return the section `uses` of a game with dice, or what is done with the hand of one with cards."""
    choose, frame = scope.choose, scope.frame
    made: dict[str, str] = {}
    if frame.dice:
        made["move"] = f"you may move one of your pieces forward {_steps(scope)}"
        if not frame.joined:
            made["bring-out"] = _way_out(scope)
            if choose.chance(20):
                made["both"] = f"you may {_two_out(scope)}"
        for at in range(choose.weighted((30, 0), (40, 1), (20, 2), (10, 3))):
            made[f"more-{at + 1}"] = _permission(scope)
    if frame.hands and choose.chance(30):
        lead = f"when {condition(scope)}, " if choose.chance(50) else "when you cannot play a card, "
        made["hand"] = f"{lead}you may {choose.pick(('discard a card', 'lay down your hand'))}"
    return made


def _way_out(scope: Scope) -> str:
    choose, frame = scope.choose, scope.frame
    shown = sorted(set(frame.faces))
    some = " or ".join(map(str, shown[-2:])) if len(shown) > 1 else str(shown[-1])
    if frame.dice > 1 and not frame.apart:
        some = values(scope)
    lead = choose.weighted((55, f"when the number is {some}, "), (45, ""))
    return f"{lead}you may bring out one of your pieces"


def _two_out(scope: Scope) -> str:
    """Return a run that begins with a piece that comes out."""
    other = act(scope.deeper(), another=True)
    return f"bring out {ONE_OF_YOURS}, then {scope.choose.pick(('bring out another of your pieces', other))}"


def _steps(scope: Scope) -> str:
    """Return how far a piece moves with a number of the dice: mostly that far."""
    choose = scope.choose
    if scope.numbers and choose.chance(55):
        return f"the {scope.numbers[0]}{' or the number' * choose.chance(65)}"
    return choose.weighted((80, "the number"), (12, "the number or 1"), (8, "1 or the number"))


def _permission(scope: Scope) -> str:
    choose = scope.choose
    lead = f"when {condition(scope)}, " if choose.chance(60) else ""
    runs = [_run(scope, act(scope)) for _ in range(choose.weighted((65, 1), (28, 2), (7, 3)))]
    return f"{lead}you may {_joined(runs)}"


# --- cards -----------------------------------------------------------------------------


def cards(scope: Scope) -> dict[str, str]:
    """Return what each card does; some go forward, and some bring out where nothing else does."""
    choose, frame = scope.choose, scope.frame
    made: dict[str, str] = {}
    for at, name in enumerate(frame.cards):
        if at == 0:
            made[name] = f"forward {choose.between(1, 4)}"
        elif at == 1 and not frame.joined:
            made[name] = choose.pick(("bring out", f"bring out or forward {choose.between(1, 8)}"))
        else:
            made[name] = _use(scope)
    return made


def _use(scope: Scope) -> str:
    choose = scope.choose
    plain = choose.weighted((24, "forward"), (12, "either"), (8, "back"), (10, "out"), (46, "more"))
    steps = choose.between(1, 6)
    match plain:
        case "forward":
            return f"forward {amount(scope, 6)}"
        case "either":
            return f"forward {choose.between(1, 2)} or {choose.between(3, 8)}"
        case "back":
            return f"back {choose.between(1, 4)}"
        case "out":
            return choose.pick(("bring out", f"bring out or forward {steps}"))
    runs = [_run(scope, _short(scope)) for _ in range(choose.weighted((50, 1), (36, 2), (14, 3)))]
    if choose.chance(40):
        return _by_cases(scope, runs)
    return _joined([*runs, "nothing"] if choose.chance(10) else runs)


def _short(scope: Scope) -> str:
    """Return an act, in the short form where there is one."""
    made = act(scope)
    if made.startswith(("move one of your pieces forward", "move one of your pieces back")):
        return made.removeprefix("move one of your pieces ")
    return "bring out" if made == "bring out one of your pieces" else made


def _by_cases(scope: Scope, runs: list[str]) -> str:
    """Return alternatives, the last of them, or all, under a condition; `nothing` may be one."""
    choose = scope.choose
    if choose.chance(35):
        steps = choose.between(2, 6)
        return f"forward {steps}, or nothing when you cannot move one of your pieces forward {steps}"
    if len(runs) == 1:
        return f"{runs[0]} when {condition(scope)}"
    first = runs[0] if choose.chance(60) else f"{runs[0]} when {condition(scope)}"
    return ", or ".join((first, *(f"{run} when {condition(scope)}" for run in runs[1:])))


# --- duties ----------------------------------------------------------------------------


def duties(scope: Scope) -> dict[str, str]:
    """Return some duties in order of rank; none at all in many games."""
    choose, frame = scope.choose, scope.frame
    made: dict[str, str] = {}
    for at in range(choose.weighted((36, 0), (30, 1), (22, 2), (12, 3))):
        made[f"duty-{at + 1}"] = _duty(scope)
    if frame.dice > 1 and choose.chance(45):
        made["most"] = "you must use as many dice as possible"
    if frame.dice > 1 and choose.chance(30):
        lead = f"when {condition(scope.inside('measures'))}, " if choose.chance(20) else ""
        made["larger"] = f"{lead}you must use the larger die"
    return made


def _duty(scope: Scope) -> str:
    choose, frame = scope.choose, scope.frame
    lead = f"when {condition(scope)}, " if choose.chance(45) else ""
    rivals = len(frame.seats) > 1
    what = choose.weighted(
        (26 if rivals else 0, "capture"),
        (18, "bring out"),
        (20, "move"),
        (14, "act"),
        (10, "either"),
        (12 if frame.hands else 0, "play"),
    )
    match what:
        case "capture":
            owner = choose.pick((Owner.ENEMY, Owner.ENEMY, Owner.OTHER, Owner.ANY))
            must = f"capture {acted(scope, owner=owner, picks=False)}"
        case "bring out":
            must = f"bring out {acted(scope, owner=Owner.YOUR)}"
        case "move":
            must = f"move {acted(scope, owner=Owner.YOUR)}"
        case "act":
            must = _told(scope)
        case "either":
            must = f"{_told(scope)}, or {_told(scope)}"
        case _:
            other = f" or bring out {ONE_OF_YOURS}" * choose.chance(25)
            must = f"play a card{but_for(scope, 60)}{other}"
    penalty = ", or else send every guilty piece to its yard" if what != "play" and choose.chance(22) else ""
    return f"{lead}you must {must}{penalty}"


def _told(scope: Scope) -> str:
    """Return an act by which an action can be told: anything but a number that is shared."""
    made = act(scope)
    return f"move {ONE_OF_YOURS}" if made.startswith("split") else made
