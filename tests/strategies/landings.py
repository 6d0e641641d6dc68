"""Phrases for what happens where a piece lands."""

from __future__ import annotations

from dataclasses import dataclass

from homestretch.dsl.nodes import Manner, Many, Owner
from tests.strategies.conditions import condition
from tests.strategies.pieces import NO, ONE, Count, Look, article, kind_of_cell, look, owners, region, say_pieces
from tests.strategies.scope import Scope

MOST_GAINED = 5


@dataclass(frozen=True)
class Row:
    """A row of landing: how a piece arrives, what happens, and how many things the row asks for."""

    arrival: str
    effects: str
    narrow: int


def landing(scope: Scope) -> dict[str, str]:
    """Return rows for whatever a piece can meet, the more particular first, each before all that come after it."""
    choose, frame = scope.choose, scope.frame
    about = scope.inside("landing", it=True)
    several = choose.weighted((18, 0), (32, 1), (30, 2), (20, 3)) if len(frame.seats) < 5 else choose.between(0, 1)
    rows = [_particular(about) for _ in range(several)]
    rows += [_on_link(about, link) for link in frame.links if choose.chance(85)]
    if frame.capacity and choose.chance(70):
        rows.append(_on_full_cell(about))
    rows.sort(key=lambda row: -row.narrow)
    rows += _general(about)
    if any("its entry" in row.effects or "its turnoff" in row.effects for row in rows) and choose.chance(75):
        rows.insert(0, Row("sent with any piece", choose.pick(("all stay", "both stay")), 9))
    named = {f"row-{at + 1}": row for at, row in enumerate(rows)}
    names = list(named)
    made = {}
    for at, (name, row) in enumerate(named.items()):
        later = names[at + 1 :]
        before = f", before {' and '.join(later)}" if later else ""
        if at == 0 and later and choose.chance(25):
            before = ", before all"
        if len(rows) == 1 or (at == len(rows) - 2 and row.narrow > 1 and choose.chance(15)):
            before = ""
        made[name] = f"{row.arrival}, {row.effects}{before}"
    return made


def _general(scope: Scope) -> list[Row]:
    """Return rows of which always one fits, whatever a piece meets."""
    choose, frame = scope.choose, scope.frame
    rivals = len(frame.seats) > 1
    kind = choose.weighted(
        (10 if rivals else 60, "any"),
        (36 if rivals else 0, "colour"),
        (22 if rivals else 0, "enemy"),
        (30 if frame.partners else 0, "team"),
        (18 if rivals else 0, "told"),
        (0 if rivals else 40, "own"),
    )
    friendly = (
        ("all stay",) * 6
        + ("the move is not allowed",)
        + (("stack it on every own piece there",) * 3 if frame.stacking else ())
    )
    match kind:
        case "any":
            return [Row("with any piece", "all stay", 0)]
        case "own":
            return [Row("with an own piece", choose.pick(friendly), 0)]
        case "colour":
            other = _hit(scope, "a piece of another colour", "every piece of another colour there")
            return [Row("with an own piece", choose.pick(friendly), 0), Row("with a piece of another colour", other, 0)]
        case "enemy":
            hit = _hit(scope, "an enemy piece", "every enemy piece there")
            return [Row("with an enemy piece", hit, 0), Row("with no enemy piece", "all stay", 0)]
        case "team":
            hit = _hit(scope, "an enemy piece", "every enemy piece there")
            partner = choose.weighted(
                (45, "all stay"), (20, "capture it"), (15, "send it to its yard"), (20, "the move is not allowed")
            )
            own = Row("with an own piece", choose.pick(friendly), 0)
            rows = [Row("with an enemy piece", hit, 0)]
            if choose.chance(50):
                return [*rows, Row("with a friendly piece", choose.pick(friendly).replace("own", "friendly"), 0)]
            return [*rows, Row("with a partner's piece", partner, 0), own]
    word = choose.pick((*scope.adjectives[3:] * 3, "lone", "doubled"))
    hit = _hit(scope, f"a {word} piece", f"every {word} piece there")
    return [
        Row(f"with {article(word)} piece", hit, 0),
        Row(f"with no {word} piece", "all stay", 0),
    ]


def _hit(scope: Scope, met: str, every: str) -> str:
    """Return what happens to pieces that are met in a row that names them once."""
    choose, frame = scope.choose, scope.frame
    kind = choose.weighted(
        (56, "capture"),
        (8, "stay"),
        (4, "refuse"),
        (8, "yard"),
        (6, "region"),
        (24 if frame.removing else 0, "remove"),
        (40 if frame.stacking else 0, "stack"),
    )
    done = {
        "capture": choose.pick(("capture it", f"capture {every}")),
        "stay": "all stay",
        "refuse": "the move is not allowed",
        "yard": "send it to its yard",
        "region": f"send it to {sent_to(scope)}",
        "remove": "remove it",
        "stack": f"stack it on {every}",
    }[kind]
    if kind not in ("stay", "refuse") and choose.chance(18):
        done += f", then {more(scope)}"
    return done


def sent_to(scope: Scope) -> str:
    """Return a cell to which a piece can be sent."""
    return scope.choose.pick(("its entry", "its turnoff")) if scope.frame.column else "its entry"


def more(scope: Scope) -> str:
    """Return something that can come after another effect, or stand alone."""
    choose, frame = scope.choose, scope.frame
    end = [(18, "end the turn"), (10 if frame.rounds else 0, "end the round")]
    once = " once a turn" * choose.chance(30)
    gain = [(34, f"count {choose.between(1, MOST_GAINED)}{once}{', may be declined' * choose.chance(35)}")]
    if frame.dice:
        gain.append((26, f"roll again{once}"))
    if frame.cards and not frame.hands:
        gain.append((26, f"turn up another card{once}"))
    if frame.hands:
        gain.append((26, f"play another card{once}"))
    return choose.weighted(*gain, *end)


def _struck(scope: Scope) -> str:
    """Return pieces there to which something is done."""
    choose, frame = scope.choose, scope.frame
    noun = "captive" if frame.stacking and choose.chance(30) else "piece"
    word = f"{choose.pick(scope.adjectives)} " if choose.chance(15) else ""
    kinds = [f"every {word}own {noun} there", f"every {word}{noun} there"]
    if len(frame.seats) > 1:
        kinds += [f"every {word}enemy {noun} there", f"every {word}{noun} of another colour there"] * 2
        kinds += ["the last arrived piece of another colour there", "the last arrived enemy piece there"]
    if frame.partners:
        kinds += [f"every partner's {noun} there", f"every friendly {noun} there"]
    return choose.pick(kinds)


def _effects(scope: Scope, *, met: bool) -> str:
    """Return the effects of a particular row; `met` tells that "it" means something there."""
    choose = scope.choose
    done = [_effect(scope, met=met)]
    while len(done) < 3 and choose.chance(24):
        done.append(more(scope) if choose.chance(50) else _effect(scope, met=met))
    return ", then ".join(done)


def _effect(scope: Scope, *, met: bool) -> str:
    choose, frame = scope.choose, scope.frame
    it = "it" if met and choose.chance(60) else _struck(scope)
    kind = choose.weighted(
        (24, "stay"),
        (7, "refuse"),
        (22, "capture"),
        (12, "yard"),
        (6, "self"),
        (7, "region"),
        (10 if frame.removing else 0, "remove"),
        (20 if frame.stacking else 0, "stack"),
        (22, "more"),
    )
    match kind:
        case "stay":
            return choose.pick(("all stay", "both stay"))
        case "refuse":
            return "the move is not allowed"
        case "capture":
            return f"capture {it}"
        case "yard":
            return f"send {it} to its yard{spared(scope)}"
        case "self":
            return f"send the arriving piece to {choose.pick(('its yard', 'its yard', sent_to(scope)))}{spared(scope)}"
        case "region":
            return f"send {it} to {sent_to(scope)}{spared(scope)}"
        case "remove":
            return f"remove {it}"
        case "stack":
            return f"stack it on {_struck(scope).replace('captive', 'piece')}"
    return more(scope)


def spared(scope: Scope) -> str:
    """Return when a piece is not sent, or nothing."""
    return f" unless {condition(scope.deeper(it=True))}" if scope.choose.chance(30) else ""


def _manners(scope: Scope) -> str:
    kinds = [manner.value for manner in Manner if manner is not Manner.SENT or scope.choose.chance(50)]
    return " or ".join(scope.choose.some(kinds, 1, 2))


def _met(scope: Scope) -> str:
    """Return pieces that a row finds on its cell."""
    choose, frame = scope.choose, scope.frame
    own = [Owner.OWN] * 2 + [Owner.ENEMY, Owner.OTHER] * (len(frame.seats) > 1)
    owner = choose.pick((*own, *owners(scope)))
    seen = look(scope, owner, where=choose.chance(30), captive=False)
    told = seen.owner is not Owner.ANY
    if not told and choose.chance(50):
        return say_pieces(ONE, Look(Owner.ANY))
    count = choose.weighted(
        (60, ONE),
        (10, Count(Many.AT_LEAST, 2)),
        (8 if told else 0, Count(Many.EXACTLY, choose.between(1, 2))),
        (6 if told else 0, Count(Many.AT_MOST, 1)),
        (12 if told and seen.owner is not Owner.YOUR else 0, NO),
        (4 if told and seen.owner is not Owner.YOUR else 0, Count(Many.NONE, another=True)),
    )
    if count.many is Many.AT_LEAST and seen.owner is Owner.ENEMY and not seen.after and choose.chance(60):
        seen = Look(seen.owner, seen.before, seen.noun, " of one colour")
    return say_pieces(count, seen).replace("at least two enemy", "two enemy")


def _particular(scope: Scope) -> Row:
    """Return a row for some arrivals only."""
    choose = scope.choose
    parts, met = [], False
    manner = _manners(scope) if choose.chance(35) else ""
    if manner:
        parts.append(manner)
    if choose.chance(50) or not manner:
        where = kind_of_cell(scope) if choose.chance(85) else region(scope, cells=True)
        off = choose.chance(10)
        parts.append(f"{'off' if off else 'onto' if manner else 'on'} {where}")
    crowd = choose.chance(60)
    if crowd:
        first = _met(scope)
        met = first.startswith(("a ", "an ", "any piece", "one of", "another")) and "any two" not in first
        second = f" and {_met(scope)}" if choose.chance(18) else ""
        met = met and not second
        parts.append(f"with {first}{second}")
    if choose.chance(25):
        parts.append(f"when {condition(scope)}")
    return Row(" ".join(parts), _effects(scope, met=met) if crowd else _gentle(scope), len(parts))


def _gentle(scope: Scope) -> str:
    """Return what happens on a cell where nobody need stand: mostly nothing that undoes the move."""
    choose = scope.choose
    if choose.chance(15):
        return _effects(scope, met=False)
    return choose.weighted((30, "all stay"), (60, more(scope)), (10, f"capture {_struck(scope)}"))


def _on_link(scope: Scope, link: str) -> Row:
    choose = scope.choose
    owner = choose.weighted((60, ""), (20, "own"), (20, "another")) if link in scope.frame.owned else ""
    cell = {"own": f"on its own {link}", "another": f"on {article(link)} of another colour"}.get(
        owner, f"on {article(link)}"
    )
    manner = choose.weighted((70, ""), (15, "moving "), (15, "moving or following "))
    cell = cell.replace("on ", "onto ", 1) if manner else cell
    sweep = " capturing every piece on the way" * choose.chance(40)
    first = "capture every enemy piece there, then " if len(scope.frame.seats) > 1 and choose.chance(25) else ""
    return Row(f"{manner}{cell}", f"{first}follow the {link}{sweep}", 2 + bool(manner))


def _on_full_cell(scope: Scope) -> Row:
    choose, frame = scope.choose, scope.frame
    manner = choose.weighted((60, ""), (25, "coming out "), (15, "moving or coming out "))
    if len(frame.seats) == 1:
        return Row("on a full cell", "the move is not allowed", 2)
    kind = choose.weighted((50, "of another colour"), (50, "enemy"))
    piece = "an enemy piece" if kind == "enemy" else "a piece of another colour"
    last = "the last arrived enemy piece there" if kind == "enemy" else "the last arrived piece of another colour there"
    done = choose.weighted((50, f"capture {last}"), (25, "capture it"), (25, f"send {last} to its yard"))
    return Row(f"{manner}{'onto' if manner else 'on'} a full cell with {piece}", done, 4)
