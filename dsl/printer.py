"""From nodes back to phrases: the one canonical way to say each rule.

What is printed parses to the same node, and the canonical phrase of a canonical phrase is itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from homestretch.dsl.nodes import (
    After,
    Cards,
    Choice,
    Condition,
    Count,
    DefinedCells,
    DefinedGroup,
    DefinedNumber,
    DefinedPieces,
    Definition,
    Duty,
    Effect,
    End,
    Event,
    Forbid,
    Gain,
    Has,
    Help,
    Land,
    Lead,
    Many,
    Overshoot,
    Permission,
    Pieces,
    Refuse,
    Reward,
    Roll,
    Rule,
    Send,
    Shows,
    Spend,
    Step,
    To,
    Use,
    Verb,
    Win,
)
from homestretch.dsl.printer_acts import (
    act_words,
    cards_words,
    choice_words,
    condition_words,
    number_words,
    ordinal,
    thrown_words,
)
from homestretch.dsl.printer_pieces import Role, count_word, is_plural, pieces_words, region_words
from homestretch.dsl.transform.effects import whole_set
from homestretch.dsl.transform.rules import SHORT_BONUSES

_SPENT = {
    Spend.SUM: "use the number",
    Spend.FREE: "use each die",
    Spend.DIFFERENT: "use each die with a different piece",
    Spend.SAME: "use each die with the same piece",
}
_GAINED = {
    Reward.ROLL: "roll again",
    Reward.CARD: "turn up another card",
    Reward.PLAY: "play another card",
}
_DEEDS = {
    Verb.MOVE: "move",
    Verb.MOVE_BACK: "move back",
    Verb.SWAP: "be swapped",
    Verb.CAPTURED: "be captured",
    Verb.FINISH: "finish",
    Verb.ENTER_COLUMN: "enter the home column",
    Verb.BRING_OUT: "come out",
}
_HAPPENED = {
    Event.CAPTURE: "capturing",
    Event.FINISH: "finishing",
    Event.BRING_OUT: "bringing out",
    Event.PASS: "passing",
}
_PENALTY = ", or else send every guilty piece to its yard"


def print_rule(section: str, key: str, node: Rule | Definition | Choice) -> str:
    """Return the canonical phrase of a node, without sources.

    `section` and `key` say where the phrase stands, since some sections have short forms.

    """
    match node:
        case DefinedNumber() | DefinedPieces() | DefinedGroup() | DefinedCells():
            return _definition(node)
        case Choice():
            return choice_words(node, short=section == "cards")
        case Permission():
            return f"{_lead(node.when)}you may {act_words(node.act)}"
        case Duty():
            return _duty(node)
        case Forbid():
            return _forbid(node)
        case Land():
            return _land(node)
        case After():
            return _after(key, node)
        case Overshoot():
            return node.beyond.value
        case Step():
            return _step(node)
        case Help(when=None):
            return "you also play your partner's pieces"
        case Help():
            return f"{_lead(node.when)}you play your partner's pieces"
        case Win():
            return f"{_lead(node.when)}{_won(node)}"


def _lead(when: Condition | None) -> str:
    return "" if when is None else f"when {condition_words(when)}, "


def _definition(node: Definition) -> str:
    match node:
        case DefinedNumber():
            return number_words(node.number)
        case DefinedGroup():
            return pieces_words(node.pieces, Role.JUDGED)
        case DefinedPieces():
            return " or ".join(pieces_words(pieces, Role.JUDGED) for pieces in node.alternatives)
        case DefinedCells():
            return " or ".join(region_words(region) for region in node.alternatives)


def _duty(node: Duty) -> str:
    match node.act:
        case Use(spend=spend):
            done = f"use {spend.value}"
        case Send(pieces=struck):
            done = f"capture {pieces_words(struck, Role.ACTED_ON)}"
        case act:
            done = act_words(act)
    return f"{_lead(node.when)}you must {done}{_PENALTY if node.penalty else ''}"


def _forbid(node: Forbid) -> str:
    unless = "" if node.unless is None else f" unless {condition_words(node.unless)}"
    if node.obstacle is None:
        subject = pieces_words(replace(node.stopped, count=Count(Many.NONE)), Role.OBSTACLE)
        return f"{subject} may {' or '.join(_DEEDS[verb] for verb in node.verbs)}{unless}"
    stop = "stop" if is_plural(node.obstacle) else "stops"
    subject, stopped = pieces_words(node.obstacle, Role.OBSTACLE), pieces_words(node.stopped, Role.STOPPED)
    return f"{subject} {stop} {stopped} from {' and '.join(verb.value for verb in node.verbs)}{unless}"


def _won(node: Win) -> str:
    if node.place:
        return "your team takes the next place" if node.team else "you take the next place"
    return "your team wins" if node.team else "you win"


# --- landing and bonus -----------------------------------------------------------


def _land(node: Land) -> str:
    parts = [" or ".join(manner.value for manner in node.manners)] if node.manners else []
    if node.cell is not None:
        parts.append(f"{'off' if node.off else 'onto' if node.manners else 'on'} {region_words(node.cell)}")
    if node.there:
        parts.append(f"with {' and '.join(pieces_words(pieces, Role.MET) for pieces in node.there)}")
        if node.manners and node.cell is None and not node.there[-1].companions:
            parts.append("there")
    if node.when is not None:
        parts.append(f"when {condition_words(node.when)}")
    lead = f"{' '.join(parts)}, " if parts else ""
    before = f", before {' and '.join(node.before)}" if node.before else ""
    return f"{lead}{_effects(node.effects, node.there) or 'all stay'}{before}"


def _after(key: str, node: After) -> str:
    done = _effects(node.effects)
    if key in SHORT_BONUSES:
        return done.removeprefix("count ")
    if node.event is Event.LAND:
        assert node.cell is not None
        happened = f"landing on {region_words(node.cell)}"
    else:
        struck = "a piece" if node.pieces is None else pieces_words(node.pieces, Role.SUBJECT)
        happened = f"{_HAPPENED[node.event]} {struck}"
    when = "" if node.when is None else f", when {condition_words(node.when)}"
    return f"after {happened}{when}, {done}"


# --- steps -----------------------------------------------------------------------


def _step(node: Step) -> str:
    if node.until is not None:
        (lead,) = node.effects
        assert isinstance(lead, Lead)
        return f"from {lead.who.value}, take turns until {condition_words(node.until)}"
    otherwise = f", otherwise {_effects(node.otherwise)}" if node.otherwise else ""
    fallback = "" if node.fallback is None else f", or else {cards_words(node.fallback)}"
    return f"{_step_lead(node)}{_effects(node.effects)}{otherwise}{fallback}"


def _step_lead(node: Step) -> str:
    match node.when:
        case None:
            first = node.effects[0]
            every = first.every if isinstance(first, Lead) else 0
            return f"after every {ordinal(every)} round, " if every else ""
        case Shows(rolls=False, negated=False):
            return f"on {thrown_words(node.when)}, "
        case Has(event=Event.ROUND):
            return f"before every {ordinal(node.when.every)} round, "
        case _:
            return _lead(node.when)


# --- effects ---------------------------------------------------------------------


def _effects(effects: Iterable[Effect], met: tuple[Pieces, ...] | None = None) -> str:
    """Return the effects in order; `met` are the pieces that a landing finds, None where nothing lands."""
    return ", then ".join(_effect(effect, met) for effect in effects)


def _effect(effect: Effect, met: tuple[Pieces, ...] | None) -> str:
    match effect:
        case Send():
            return _send(effect, met)
        case Refuse():
            return "the move is not allowed"
        case Gain():
            gained = f"count {effect.steps}" if effect.reward is Reward.STEPS else _GAINED[effect.reward]
            once = " once a turn" if effect.once else ""
            return f"{gained}{once}{', may be declined' if effect.optional else ''}"
        case End():
            return f"end the {effect.during.value}"
        case Lead():
            return f"{effect.who.value} {'deals' if effect.deals else 'begins'}"
        case Cards():
            return cards_words(effect)
        case Roll():
            return f"roll {count_word(effect.dice)} {'die' if effect.dice == 1 else 'dice'}"
        case Use():
            return _SPENT[effect.spend]


def _send(effect: Send, met: tuple[Pieces, ...] | None) -> str:
    if effect.to is To.LINK:
        return f"follow the {effect.link}{' capturing every piece on the way' if effect.sweep else ''}"
    if effect.to is To.UNDER_IT:
        return f"stack it on {pieces_words(effect.pieces, Role.STRUCK)}"
    struck = _struck(effect.pieces, met)
    if effect.to is To.OUT:
        return f"remove {struck}"
    if effect.captured:
        return f"capture {struck}"
    target = "its yard" if effect.region is None else region_words(effect.region, own=False)
    if is_plural(effect.pieces):
        target = target.replace("its ", "their ", 1)
    unless = "" if effect.unless is None else f" unless {condition_words(effect.unless)}"
    return f"send {struck} to {target}{unless}"


def _struck(pieces: Pieces, met: tuple[Pieces, ...] | None) -> str:
    if met is None:
        return pieces_words(pieces, Role.ACTED_ON)
    one = len(met) == 1 and met[0].count == Count(Many.SOME, 1)
    return "it" if one and pieces == whole_set(met[0]) else pieces_words(pieces, Role.STRUCK)
