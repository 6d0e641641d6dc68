"""Conditions: from `Is`, `Shows`, `Has`, `Can` and `Logic` nodes to clauses and to the words that open a sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeGuard

from homestretch.dsl.nodes import (
    Act,
    Can,
    Cards,
    Condition,
    Deal,
    During,
    Event,
    Has,
    Is,
    Logic,
    Many,
    Owner,
    Relation,
    Shows,
    Whereabouts,
)
from homestretch.tools.sheet.lexicon import Phrase
from homestretch.tools.sheet.nouns import Nouns, Whose

_EVENTS = {Event.CAPTURE: "has-captured", Event.MOVE: "has-moved", Event.BRING_OUT: "has-come-out"}


@dataclass(frozen=True, slots=True)
class Opening:
    """How a sentence begins: with what is thrown ("On a 6"), and with what else must hold."""

    thrown: str = ""
    clause: str = ""


class Conditions:
    """Says when something holds. `act` says what a player can do, for `Can`."""

    def __init__(self, nouns: Nouns, act: Callable[[Act], str]) -> None:
        self.nouns = nouns
        self.say = nouns.say
        self._act = act

    # --- openings --------------------------------------------------------------

    def opening(self, condition: Condition) -> Opening:
        """Return what is thrown apart from what else must hold, so that the throw can begin the sentence."""
        parts = condition.parts if isinstance(condition, Logic) and condition.every else (condition,)
        thrown = [part for part in parts if _can_begin(part)]
        others = [part for part in parts if not _can_begin(part)]
        if len(thrown) > 1:
            return Opening("", self.clause(condition))
        clause = self.say.every([self.clause(part) for part in others]) if others else ""
        return Opening(self.thrown(thrown[0]) if thrown else "", clause)

    def opened(self, condition: Condition, sentence: str, *, comma: bool = False) -> str:
        """Return the sentence with its condition before it: `On a 6, roll again`."""
        opening = self.opening(condition)
        if not opening.thrown:
            opener = self.say("when", clause=opening.clause)
            return self.say("said-opened", opener=opener, sentence=sentence)
        if opening.clause:
            opener = self.say("thrown-if", thrown=opening.thrown, clause=opening.clause)
            return self.say("said-opened", opener=opener, sentence=sentence)
        return self.say("said-opened" if comma else "said-when", opener=opening.thrown, sentence=sentence)

    def unless(self, condition: Condition) -> str:
        """Return `unless it is in its home column`."""
        return self.say("unless", clause=self.clause(condition))

    # --- clauses ---------------------------------------------------------------

    def clause(self, condition: Condition) -> str:
        """Return the condition as a clause with its verb."""
        match condition:
            case Logic(parts=parts, every=every):
                clauses = [self.clause(part) for part in parts]
                return self.say.every(clauses) if every else self.say.either(clauses)
            case Is():
                return self._is(condition)
            case Shows():
                return self._shows(condition)
            case Has():
                return self._has(condition)
            case Can():
                return self._can(condition)

    def _can(self, condition: Can) -> str:
        act = condition.act
        if condition.negated and isinstance(act, Cards) and act.deal is Deal.PLAY and act.number == 1:
            if act.except_cards:
                return self.say("can-not-play-except", **{"except": self.card_names(act.except_cards)})
            return self.say("can-not-play")
        return self.say("can-not" if condition.negated else "can", act=self._act(act))

    def _is(self, condition: Is) -> str:
        condition = _without_negation(condition)
        subject = condition.subject
        if subject.it:
            return self._it_is(condition)
        if (
            subject.owner is Owner.TEAM
            and subject.count.many is Many.EVERY
            and not (condition.negated or condition.left)
        ):
            pieces = self.nouns.bare(subject, plural=True)
            return self.say("team-every", pieces=pieces, place=self._predicate(condition, pieces, "their"))
        if subject.owner is Owner.YOUR:
            return self._you_have(condition)
        return self._are(condition)

    def _it_is(self, condition: Is) -> str:
        negated = "-not" if condition.negated else ""
        if condition.left:
            return self.say(f"it-is{negated}-left")
        piece = self.say.noun("piece")
        if self._is_clause(condition.adjective):
            return self.say(f"it-does{negated}", clause=self._predicate(condition, piece, "its"))
        return self.say(f"it-is{negated}", place=self._predicate(condition, piece, "its"))

    def _you_have(self, condition: Is) -> str:
        subject = condition.subject
        none = subject.count.many is Many.NONE
        every = subject.count.many is Many.EVERY
        if condition.left:
            return self.say("have-none-left" if none else "have-left", pieces=self._had(condition))
        if every:
            pieces = self.nouns.bare(subject, plural=True, whose="your")
            return self.say("have-every", pieces=pieces, place=self._predicate(condition, pieces, "your"))
        if self._is_clause(condition.adjective) and condition.adjective is not None and not condition.negated:
            adjectives = (*subject.adjectives, condition.adjective)
            narrowed = replace(condition, subject=replace(subject, adjectives=adjectives))
            return self.say("have-none" if none else "have", pieces=self._had(narrowed), place="")
        key = "have-not" if condition.negated else "have-none" if none else "have"
        pieces = self._had(condition)
        return self.say(key, pieces=pieces, place=self._predicate(condition, pieces, "your"))

    def _had(self, condition: Is) -> Phrase:
        return self.nouns.counted(condition.subject, "your")

    def _are(self, condition: Is) -> str:
        subject = condition.subject
        none = subject.count.many is Many.NONE
        pieces = self.nouns.pieces(subject)
        if condition.left:
            return self.say("be-none-left" if none else "be-left", pieces=pieces)
        whose: Whose = "their" if pieces.plural else "its"
        place = self._predicate(condition, pieces, whose)
        if self._is_clause(condition.adjective):
            return self.say("do", pieces=pieces, clause=place)
        return self.say("be-none" if none else "be-not" if condition.negated else "be", pieces=pieces, place=place)

    def _predicate(self, condition: Is, to: Phrase, whose: Whose) -> str:
        if condition.where is not None:
            return self.nouns.place(condition.where, whose)
        name = condition.adjective or ""
        word = self.nouns.variant.words[name]
        return self.say.lexicon.adjective(name, prelude=word.prelude).form(to)

    def _is_clause(self, name: str | None) -> bool:
        if name is None:
            return False
        return self.say.lexicon.adjective(name, prelude=self.nouns.variant.words[name].prelude).clause

    def _has(self, condition: Has) -> str:
        negated = "-not" if condition.negated else ""
        if condition.hands:
            return self.say(f"hands-empty{negated}")
        if condition.draw_pile:
            return self.say(f"draw-pile-{'short' if condition.short else 'empty'}{negated}")
        if condition.event is Event.ROUND:
            return self.say("first-of-rounds", n=condition.every)
        turn = "-turn" if condition.during is During.TURN else ""
        if condition.subject is None or condition.subject.it:
            subject = self.say.noun("piece").with_text(self.say("it"))
        else:
            subject = self.nouns.pieces(condition.subject)
        return self.say(f"{_EVENTS[condition.event or Event.MOVE]}{turn}{negated}", pieces=subject)

    # --- throws ----------------------------------------------------------------

    def thrown(self, shows: Shows | Has) -> str:
        """Return what begins a sentence: `on a 5 or a 6`, `with a joker`, `before the first of every three rounds`."""
        if isinstance(shows, Has):
            return self._has(shows)
        throw = self.throw(shows)
        if shows.negated:
            return self.say("thrown-not", throw=throw)
        return self.say("thrown-cards" if shows.cards else "thrown-nth" if shows.ordinal else "thrown", throw=throw)

    def throw(self, shows: Shows) -> str:
        """Return the noun phrase of a throw or card: `a 5 or a 6`, `your third double of the turn`."""
        say, nth = self.say, "nth-" if shows.ordinal else ""
        timing: dict[str, str | int] = {"n": shows.ordinal, "during": shows.during.value} if shows.ordinal else {}
        if shows.rolls:
            return say("throw-up-to-nth-roll" if shows.at_most else "throw-nth-roll", **timing)
        if shows.cards:
            return say("throw-cards", values=self.card_names(shows.cards))
        if shows.double:
            if not shows.values:
                return say(f"throw-{nth}double", **timing)
            return say(f"throw-{nth}double-of", values=say.either([str(value) for value in shows.values]), **timing)
        if nth:
            return say("throw-nth-number", values=say.either([str(value) for value in shows.values]), **timing)
        dice = [say.with_determiner("a", Phrase(str(value), "m")).text for value in shows.values]
        return say("throw-number", values=say.either(dice))

    def _shows(self, shows: Shows) -> str:
        negated = "-not" if shows.negated else ""
        manner = "card-is" if shows.cards else "is" if shows.ordinal else "comes"
        return self.say(f"throw-{manner}{negated}", throw=self.throw(shows))

    def card_names(self, cards: tuple[str, ...]) -> str:
        """Return cards by their names, or by their labels: `a joker or ♥/8`."""
        return self.say.either([self._card_name(card) for card in cards])

    def _card_name(self, card: str) -> str:
        if f"card-{card}" in self.say.lexicon.nouns:
            return self.say.with_determiner("a", self.say.noun(f"card-{card}")).text
        return self.nouns.variant.card(card).label


def _can_begin(condition: Condition) -> TypeGuard[Shows | Has]:
    """Return whether a condition begins a sentence by itself: a throw, a card, a number of rounds."""
    return isinstance(condition, Shows) or (isinstance(condition, Has) and condition.event is Event.ROUND)


def _without_negation(condition: Is) -> Is:
    """Turn "not in the yard" into "outside the yard", "all are not" into "none is", "none is not" into "all are"."""
    if not condition.negated:
        return condition
    many = condition.subject.count.many
    opposite = {Many.EVERY: Many.NONE, Many.NONE: Many.EVERY}
    if many in opposite:
        count = replace(condition.subject.count, many=opposite[many])
        return replace(condition, negated=False, subject=replace(condition.subject, count=count))
    where = condition.where
    if where is not None and where.relation is Relation.IN:
        return replace(condition, negated=False, where=Whereabouts(Relation.OUTSIDE, where.region))
    return condition
