"""Numbers, conditions and acts as words."""

from __future__ import annotations

from homestretch.dsl.nodes import (
    Act,
    Can,
    Cards,
    Choice,
    Condition,
    Deal,
    During,
    Event,
    Has,
    Is,
    Logic,
    Number,
    Pieces,
    Place,
    Rest,
    Share,
    Shows,
    Source,
    Swap,
    Walk,
)
from homestretch.dsl.printer_pieces import (
    Role,
    article,
    count_word,
    is_plural,
    pieces_words,
    shared_words,
    whereabouts_words,
)
from homestretch.dsl.transform.pieces import ONE_OF_YOURS
from homestretch.dsl.words import ORDINALS

_ORDINAL_WORDS = {value: word for word, value in ORDINALS.items()}
_DONE = {Event.CAPTURE: "captured a piece", Event.MOVE: "moved", Event.BRING_OUT: "come out"}
_RESTS = {
    (Rest.NOTHING, False): "",
    (Rest.ANYTHING, False): ", or leave the rest",
    (Rest.WHEN_HELP_BEGINS, False): ", or leave the rest when help begins",
    (Rest.WHEN_HELP_BEGINS, True): ", or leave the rest to one piece when help begins",
}


def ordinal(number: int) -> str:
    """Return a place in a row as a word."""
    return _ORDINAL_WORDS[number]


# --- numbers ---------------------------------------------------------------------


def number_words(number: Number) -> str:
    """Return a number of steps: `7 when ..., otherwise the number`."""
    match number.source:
        case Source.LITERAL:
            return str(number.value)
        case Source.NUMBER:
            return "the number"
        case Source.DEFINED:
            return f"the {number.name}"
        case Source.TWICE:
            assert number.otherwise is not None
            return f"twice {number_words(number.otherwise)}"
        case Source.CASES:
            assert number.when is not None
            assert number.otherwise is not None
            return f"{number.value} when {condition_words(number.when)}, otherwise {number_words(number.otherwise)}"


# --- conditions ------------------------------------------------------------------


def condition_words(condition: Condition) -> str:
    """Return a condition as it stands after "when"."""
    match condition:
        case Logic():
            joint = " and " if condition.every else " or "
            return joint.join(condition_words(part) for part in condition.parts)
        case Is():
            return f"{_subject(condition.subject, 'is')} {_not(condition.negated)}{_predicate(condition)}"
        case Shows():
            return _shows(condition)
        case Has():
            return _has(condition)
        case Can():
            return f"you can{'not' if condition.negated else ''} {act_words(condition.act)}"


def thrown_words(shows: Shows) -> str:
    """Return what is thrown or turned up, as it stands after "on"."""
    if shows.cards:
        return _card_names(shows.cards)
    if shows.ordinal:
        return f"your {_nth(shows)}"
    return article(_what(shows))


def _not(negated: bool) -> str:
    return "not " if negated else ""


def _subject(pieces: Pieces, verb: str) -> str:
    plural = {"is": "are", "has": "have"}[verb]
    return f"{pieces_words(pieces, Role.SUBJECT)} {plural if is_plural(pieces) else verb}"


def _predicate(condition: Is) -> str:
    if condition.where is not None:
        return whereabouts_words(condition.where)
    return "left" if condition.left else str(condition.adjective)


def _shows(shows: Shows) -> str:
    negated = _not(shows.negated)
    if shows.rolls:
        at_most = "at most " if shows.at_most else ""
        return f"it is {negated}{at_most}your {ordinal(shows.ordinal)} roll of the {shows.during.value}"
    if shows.cards:
        return f"the card is {negated}{_card_names(shows.cards)}"
    subject = "the roll" if shows.double else "the number"
    if shows.ordinal:
        return f"{subject} is {negated}your {_nth(shows)}"
    return f"{subject} is {negated}{'a ' if shows.double else ''}{_what(shows)}"


def _nth(shows: Shows) -> str:
    return f"{ordinal(shows.ordinal)} {_what(shows)} of the {shows.during.value}"


def _what(shows: Shows) -> str:
    values = " or ".join(str(value) for value in shows.values)
    return f"double {values}".strip() if shows.double else values


def _card_names(names: tuple[str, ...]) -> str:
    return " or ".join(article(name) for name in names)


def _has(has: Has) -> str:
    if has.hands:
        return "every hand is empty"
    if has.draw_pile:
        return f"the draw pile is {_not(has.negated)}{'short' if has.short else 'empty'}"
    assert has.subject is not None
    assert has.event is not None
    this_turn = " this turn" if has.during is During.TURN else ""
    return f"{_subject(has.subject, 'has')} {_not(has.negated)}{_DONE[has.event]}{this_turn}"


# --- acts ------------------------------------------------------------------------


def act_words(act: Act, *, short: bool = False) -> str:
    """Return what is done; `short` leaves out "one of your pieces", as the use of a card does."""
    match act:
        case Walk():
            return _walk(act, short=short)
        case Place(target=None):
            return f"bring out{_acted(act.pieces, short=short)}"
        case Place():
            assert act.target is not None
            return f"put {_on(act.pieces)} in place of {_on(act.target)}"
        case Swap():
            return f"swap {_on(act.first)}" + ("" if act.second is None else f" with {_on(act.second)}")
        case Share():
            return _share(act)
        case Choice():
            return choice_words(act, short=short)
        case Cards():
            return cards_words(act)


def choice_words(choice: Choice, *, short: bool) -> str:
    """Return alternatives; a comma comes before "or" where one of them has more than one part."""
    conditions = choice.conditions or (None,) * len(choice.alternatives)
    parts = []
    for acts, when in zip(choice.alternatives, conditions, strict=True):
        run = ", then ".join(act_words(act, short=short) for act in acts) or "nothing"
        parts.append(run if when is None else f"{run} when {condition_words(when)}")
    apart = bool(choice.conditions) or any(len(acts) > 1 for acts in choice.alternatives)
    return (", or " if apart else " or ").join(parts)


def cards_words(cards: Cards) -> str:
    """Return what is done with cards."""
    match cards.deal:
        case Deal.SHUFFLE:
            return "shuffle all cards" if cards.all_cards else "shuffle the used pile"
        case Deal.DEAL:
            return f"deal {cards.number} card{'' if cards.number == 1 else 's'} to every player"
        case Deal.GIVE:
            return "every player gives one card face down to the partner"
        case Deal.USE:
            return "use the card"
        case Deal.LAY_DOWN:
            return "lay down your hand"
        case _:
            counted = "a card" if cards.number == 1 else f"{count_word(cards.number)} cards"
            excepted = f" other than {_card_names(cards.except_cards)}" if cards.except_cards else ""
            return f"{cards.deal.value} {counted}{excepted}"


def _on(pieces: Pieces) -> str:
    return pieces_words(pieces, Role.ACTED_ON)


def _acted(pieces: Pieces, *, short: bool) -> str:
    return "" if short and pieces == ONE_OF_YOURS else f" {_on(pieces)}"


def _walk(act: Walk, *, short: bool) -> str:
    amounts = " or ".join(number_words(amount) for amount in act.amounts)
    direction = f"{'forward' if act.forward else 'back'} {amounts}"
    if not act.amounts:
        return f"move {_on(act.pieces)}"
    if short and act.pieces == ONE_OF_YOURS:
        return direction
    return f"move {_on(act.pieces)} {direction}"


def _share(act: Share) -> str:
    ways = f"{' forward and back' if act.both_ways else ''}{' step by step' if act.each_step else ''}"
    bounds = _bounds(act.low, act.high)
    among = "among" if bounds is None else f"between {bounds} of"
    return f"split {act.total}{ways} {among} {shared_words(act.pieces)}{_RESTS[act.rest, act.one_helper]}"


def _bounds(low: int, high: int) -> str | None:
    if high == 0:
        return None if low == 1 else f"at least {count_word(low)}"
    return f"exactly {count_word(low)}" if low == high else f"at most {count_word(high)}"
