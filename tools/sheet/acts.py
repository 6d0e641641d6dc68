"""What players may do, as infinitives: from `Walk`, `Place`, `Swap`, `Share`, `Choice` and `Cards` nodes."""

from __future__ import annotations

from dataclasses import replace

from homestretch.dsl.nodes import (
    Act,
    Cards,
    Choice,
    Count,
    Deal,
    Many,
    Number,
    Owner,
    Pieces,
    Place,
    Region,
    Relation,
    Rest,
    Send,
    Share,
    Source,
    Spend,
    Step,
    Swap,
    Use,
    Walk,
    Where,
    Whereabouts,
)
from homestretch.tools.sheet.conditions import Conditions
from homestretch.tools.sheet.nouns import Nouns

ONE_OF_YOURS = Pieces(Count(Many.SOME, 1), Owner.YOUR)


class Acts:
    """Says what is done, in one language."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.say = nouns.say
        self.conditions = Conditions(nouns, self.infinitive)
        self._number = "distance-dice" if _adds_dice(nouns) else "distance-die"

    # --- distances -------------------------------------------------------------

    def distance(self, amounts: tuple[Number, ...]) -> str:
        """Return how far: `1 or 14 squares`, `as many squares as the die shows`."""
        literal = [number for number in amounts if number.source is Source.LITERAL]
        others = [self._length(number) for number in amounts if number.source is not Source.LITERAL]
        parts = [self.steps(*(number.value for number in literal))] if literal else []
        return self.say.either(parts + others)

    def steps(self, *values: int) -> str:
        """Return a number of squares, or several to choose from."""
        many = "one" if values[-1] == 1 else "other"
        return self.say("steps", n=self.say.either([str(value) for value in values]), many=many)

    def _length(self, number: Number) -> str:
        match number.source:
            case Source.LITERAL:
                return self.steps(number.value)
            case Source.NUMBER:
                return self.say(self._number)
            case Source.TWICE:
                return self.say("distance-twice", distance=self._length(number.otherwise or number))
            case Source.DEFINED:
                if is_reading_of_the_throw(self.nouns, number.name):
                    return self.say(self._number)
                return self.say("distance-defined", name=self.say.noun(number.name or "").text)
            case Source.CASES:
                clause = self.conditions.clause(number.when) if number.when is not None else ""
                otherwise = self._length(number.otherwise or number)
                return self.say("distance-cases", steps=self.steps(number.value), clause=clause, otherwise=otherwise)

    # --- acts ------------------------------------------------------------------

    def infinitive(self, act: Act | Use | Send, *, card: bool = False) -> str:
        """Return the act as an infinitive; `card` gives the short form of a table: `move 8 squares`."""
        match act:
            case Walk():
                return self._walk(act, card)
            case Place(pieces=pieces, target=None):
                if card and pieces == ONE_OF_YOURS:
                    return self.say("bring-out-card")
                return self.say("bring-out", pieces=self.nouns.pieces(pieces, act=True))
            case Place(pieces=pieces, target=target):
                assert target is not None
                return self._put(pieces, target)
            case Swap(first=first, second=None):
                key = "swap-anybody" if first.owner is Owner.ANY else "swap-any"
                return self.say(key, pieces=self.nouns.pieces(first, act=True))
            case Swap(first=first, second=second):
                assert second is not None
                pair = self.nouns.pieces(first, act=True), self.nouns.pieces(second, act=True)
                return self.say("swap", first=pair[0], second=pair[1])
            case Share():
                return self._share(act)
            case Choice():
                return self._choice(act, card)
            case Cards():
                return self.cards(act, "")
            case Use(spend=spend):
                return self.say("use-larger-die" if spend is Spend.LARGER else "use-most-dice")
            case Send():
                return self.say("capture-some", pieces=self.nouns.pieces(act.pieces, act=True))

    def walk_in_turn(self, walk: Walk, *, just_rolled: bool = False) -> str:
        """Return the walk with its verb, as a step of the turn; the dice may have been named right before."""
        key = "do-walk" if walk.forward else "do-walk-back"
        rolled = just_rolled and len(walk.amounts) == 1 and self._is_thrown(walk.amounts[0])
        distance = self.say(f"{self._number}-rolled") if rolled else self.distance(walk.amounts)
        return self.say(key, pieces=self.nouns.pieces(walk.pieces, act=True), distance=distance)

    def _is_thrown(self, number: Number) -> bool:
        if number.source is Source.DEFINED:
            return is_reading_of_the_throw(self.nouns, number.name)
        return number.source is Source.NUMBER

    def _walk(self, walk: Walk, card: bool) -> str:
        if not walk.amounts:
            return self.say("walk-any", pieces=self.nouns.pieces(walk.pieces, act=True))
        key = "walk" if walk.forward else "walk-back"
        distance = self.distance(walk.amounts)
        if card and walk.pieces == ONE_OF_YOURS:
            return self.say(f"{key}-card", distance=distance)
        return self.say(key, pieces=self.nouns.pieces(walk.pieces, act=True), distance=distance)

    def _put(self, pieces: Pieces, target: Pieces) -> str:
        there = self.nouns.pieces(target)
        if _is_anywhere_but_home(pieces) and self.nouns.finish_is_column and self.nouns.has_ring:
            moved = self.nouns.pieces(replace(pieces, where=()), act=True)
            return self.say("put-from-anywhere", pieces=moved, target=there)
        act_text = self.say("put", pieces=self.nouns.pieces(pieces, act=True), target=there)
        return self.say("put-from-yard", act=act_text) if may_wait_in_yard(pieces) else act_text

    def _share(self, share: Share) -> str:
        steps = self.steps(share.total)
        if share.high == 0 and share.low == 1:
            pieces = self.nouns.bare(share.pieces, plural=True, whose="your")
            text = self.say("share-once", act=self.say("share-any", steps=steps, pieces=pieces))
        else:
            text = self.say("share-exactly", steps=steps, pieces=self.nouns.pieces(_portions(share), act=True))
        if share.both_ways:
            text = self.say("share-both-ways", act=text)
        rest = {Rest.NOTHING: "share-all-used", Rest.ANYTHING: "share-rest-any"}.get(share.rest)
        if rest is None:
            rest = "share-rest-one" if share.one_helper else "share-rest-help"
        text = self.say(rest, act=text, n=share.total)
        return self.say("share-each-step", act=text) if share.each_step else text

    def _choice(self, choice: Choice, card: bool) -> str:
        runs = []
        for at, run in enumerate(choice.alternatives):
            text = self._run(run, card)
            when = choice.conditions[at] if choice.conditions else None
            if when is not None:
                text = self.say("if-open", act=text, clause=self.conditions.clause(when))
            runs.append(text)
        if not choice.conditions:
            return self.say.either(runs)
        text = runs[0]
        for alternative in runs[1:]:
            text = self.say("or-long", first=text, second=alternative)
        return text

    def _run(self, run: tuple[Act, ...], card: bool) -> str:
        if not run:
            return self.say("use-for-nothing")
        together = _brought_out_together(run)
        if together is not None:
            return self.say("bring-out-run", pieces=self.nouns.pieces(together, act=True))
        text = self.infinitive(run[0], card=card)
        for act in run[1:]:
            text = self.say("then", first=text, second=self.infinitive(act, card=card))
        return text

    def cards(self, cards: Cards, verb: str) -> str:
        """Return what is done with cards; `verb` "do-" gives the finite form."""
        shown = self._counted_cards(cards)
        match cards.deal:
            case Deal.PLAY:
                key = f"{verb}play" if verb else "play-card"
                if cards.except_cards:
                    excepted = self.conditions.card_names(cards.except_cards)
                    return self.say(f"{key}-except", cards=shown, **{"except": excepted})
                return self.say(key, cards=shown)
            case Deal.DISCARD:
                return self.say(f"{verb}discard", cards=shown)
            case Deal.LAY_DOWN if verb and self.nouns.variant.section("round"):
                return self.say("do-lay-down-round")
            case Deal.LAY_DOWN:
                return self.say(f"{verb}lay-down")
            case Deal.DRAW:
                return self.say("do-draw", cards=shown)
            case Deal.TURN_UP:
                return self.say("do-turn-up", cards=shown)
            case Deal.USE:
                return self.say("do-use-card")
            case Deal.GIVE:
                return self.say("do-give")
            case Deal.DEAL:
                return self.say("do-deal", cards=shown)
            case Deal.SHUFFLE:
                return self.say("do-shuffle-all" if cards.all_cards else "do-shuffle-used")

    def _counted_cards(self, cards: Cards) -> str:
        if cards.number == 1:
            return self.say.with_determiner("a", self.say.noun("card")).text
        return self.say.counted(cards.number, "card").text


def acts_on_several(act: Act) -> bool:
    """Return whether what is done is done with several pieces at once, for languages whose verb then is plural."""
    match act:
        case Walk(pieces=pieces) | Place(pieces=pieces) | Swap(first=pieces):
            return pieces.count.many is Many.EVERY or pieces.count.number > 1
        case Choice(alternatives=alternatives):
            return len(alternatives) == 1 and _brought_out_together(alternatives[0]) is not None
        case _:
            return False


def is_reading_of_the_throw(nouns: Nouns, name: str | None) -> bool:
    """Return whether a defined number is the number thrown but for some cases, each told by its own sentence."""
    word = nouns.variant.words.get(name or "")
    number = getattr(word.definition, "number", None) if word is not None else None
    while isinstance(number, Number) and number.source is Source.CASES:
        number = number.otherwise
    return isinstance(number, Number) and number.source is Source.NUMBER


def _adds_dice(nouns: Nouns) -> bool:
    dice = nouns.variant.dice
    if dice is None or dice.count == 1:
        return False
    steps = [named.rule for named in nouns.variant.rules if isinstance(named.rule, Step)]
    uses = [effect for step in steps for effect in (*step.effects, *step.otherwise) if isinstance(effect, Use)]
    return all(use.spend is Spend.SUM for use in uses)


def _is_anywhere_but_home(pieces: Pieces) -> bool:
    outside_home = (Whereabouts(Relation.OUTSIDE, Region(Where.HOME_COLUMN)),)
    return pieces.where == outside_home and not pieces.companions


def may_wait_in_yard(pieces: Pieces) -> bool:
    """Return whether pieces that are "outside the home column" are meant, which those in the yard are too."""
    excluded = [where.region.where for where in pieces.where if where.relation is Relation.OUTSIDE]
    return len(excluded) == len(pieces.where) > 0 and Where.YARD not in excluded and Where.BOARD not in excluded


def _portions(share: Share) -> Pieces:
    """Return among how many pieces a number is shared, as a count."""
    if share.high == 0:
        count = Count(Many.AT_LEAST, share.low)
    elif share.low == share.high:
        count = Count(Many.SOME if share.low > 1 else Many.EXACTLY, share.low)
    else:
        count = Count(Many.AT_MOST, share.high)
    return replace(share.pieces, count=count)


def _brought_out_together(run: tuple[Act, ...]) -> Pieces | None:
    """Return the pieces of "bring out one, then bring out another", as one count."""
    if len(run) < 2:
        return None
    places = [act for act in run if isinstance(act, Place) and act.target is None]
    if len(places) < len(run) or any(place.pieces.count != Count(Many.SOME, 1) for place in places):
        return None
    first = places[0].pieces
    if any(not place.pieces.another or replace(place.pieces, another=False) != first for place in places[1:]):
        return None
    return replace(first, count=Count(Many.SOME, len(run)))
