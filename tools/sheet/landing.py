"""Rows of `landing` as sentences: a piece that arrives somewhere, and what comes of it.

The arriving piece is the subject, and each effect a verb of its own ("captures it", "goes back to its yard"). Rows
that forbid the move or let all stay are sentences of another shape.
"""

from __future__ import annotations

from dataclasses import replace

from homestretch.dsl.nodes import (
    Condition,
    Count,
    During,
    Effect,
    End,
    Gain,
    Land,
    Manner,
    Many,
    Owner,
    Pieces,
    Refuse,
    Region,
    Relation,
    Reward,
    Send,
    To,
    Where,
    Whereabouts,
)
from homestretch.tools.sheet.events import Events
from homestretch.tools.sheet.lexicon import Phrase

_HERE = Whereabouts(Relation.IN, Region(Where.THERE))


class Landings:
    """Says rows of landing in one language."""

    def __init__(self, events: Events) -> None:
        self.events = events
        self.nouns = events.nouns
        self.say = events.say
        self.conditions = events.conditions

    def sentences(self, land: Land) -> list[str]:
        """Return the row in one sentence, or in three where stacks are broken up and more is done besides."""
        freed = tuple(effect for effect in land.effects if isinstance(effect, Send) and effect.pieces.captive)
        others = tuple(effect for effect in land.effects if effect not in freed)
        if not freed or not others or not all(_sends_away(effect) for effect in land.effects):
            return [self.sentence(land)]
        done: list[str] = []
        for effect in freed:
            pieces = self._object(effect.pieces, after_captives=bool(done))
            done.append(self.events.sent(effect, pieces))
        return [self.sentence(replace(land, effects=others)), self.say("stacks-break"), self.say.every(done)]

    def sentence(self, land: Land) -> str:
        """Return the row as one sentence."""
        if any(isinstance(effect, Refuse) for effect in land.effects):
            sentence = self._refused(land)
        elif not land.effects:
            sentence = self._all_stay(land)
        else:
            subject = self.subject(land)
            sentence = self.say("vp", subject=subject, deeds=self.deeds(land))
        if land.when is None:
            return sentence
        return self._if(land.when, sentence)

    def _if(self, when: Condition, sentence: str) -> str:
        opening = self.conditions.opening(when)
        if opening.thrown:
            return self.conditions.opened(when, sentence, comma=True)
        return self.say("said-if", sentence=sentence, clause=opening.clause)

    # --- where and who ---------------------------------------------------------

    def subject(self, land: Land) -> str:
        """Return the arriving piece: `a piece that lands on a square with an opposing piece`."""
        return self.say("arriving", how=self._how(land))

    def _how(self, land: Land) -> str:
        manners = land.manners or (None,)
        return self.say.either([self._arrival("arrive", manner, land) for manner in manners])

    def _arrival(self, key: str, manner: Manner | None, land: Land) -> str:
        name = "any" if manner is None else manner.value.replace(" ", "-")
        return self.say(f"{key}-{name}", place=self.place(land), cell=self.cell_with(land))

    def place(self, land: Land) -> str:
        """Return where: `on a safe square with a piece of another colour`."""
        noun = self.say.lexicon.noun(_cell_key(land.cell))
        return f"{noun.at} {self.cell_with(land).text}"

    def cell_with(self, land: Land) -> Phrase:
        """Return the kind of cell and what stands there."""
        if land.cell is None:
            cell = self.say.with_determiner("a", self.say.noun("cell"))
        else:
            cell = self.nouns.region(land.cell, "its")
            if land.off:
                cell = cell.with_text(self.say("cell-off", cell=cell))
        present = [self.met(there).text for there in land.there if there.count.many is not Many.NONE]
        if present:
            full = land.cell is not None and land.cell.full
            cell = cell.with_text(
                self.say("cell-full-with" if full else "cell-with", cell=cell, there=self.say.every(present))
            )
        for there in land.there:
            if there.count.many is Many.NONE:
                cell = cell.with_text(self.say("cell-without", cell=cell, there=self.met(there)))
        return cell

    def met(self, there: Pieces) -> Phrase:
        """Return the pieces that stand there; one of the arriving piece's colour is another of it."""
        if not there.another and not there.captive and there.owner is Owner.OWN:
            there = replace(there, another=True)
        if there.owner is Owner.ANY:
            another = there.count == Count(Many.SOME, 1) and not (there.group or there.adjectives)
            return self.nouns.counted(replace(there, another=there.another or another), "its")
        return self.nouns.pieces(there)

    # --- rows of a shape of their own ------------------------------------------

    def _refused(self, land: Land) -> str:
        if not land.manners and land.cell is None and not land.there:
            return self.say("refuse-always")
        manners = land.manners or (None,)
        return self.say.either([self._arrival("refuse", manner, land) for manner in manners])

    def _all_stay(self, land: Land) -> str:
        if land.off or len(land.there) != 1 or land.manners:
            if land.there:
                return self.say("stay-arrive", subject=self.subject(land))
            return self.say("stay-plain", how=self._how(land))
        there = self.met(land.there[0])
        if land.there[0].count.many is Many.NONE:
            anywhere = self.say.with_determiner("a", self.say.noun("cell"))
            cell = anywhere if land.cell is None else self.nouns.region(land.cell, "its")
            key = "stay-none-spared" if land.there[0].adjectives else "stay-none"
            return self.say(key, cell=cell, there=there)
        if land.cell is None:
            return self.say("stay", there=there)
        key = "stay-cell-spared" if self._else_captured(land.there) else "stay-cell"
        return self.say(key, cell=self.nouns.region(land.cell, "its"), there=there)

    def _else_captured(self, there: tuple[Pieces, ...]) -> bool:
        """Return whether such pieces are captured on other cells."""
        rows = [named.rule for named in self.nouns.variant.section("landing") if isinstance(named.rule, Land)]
        plain = [
            row for row in rows if row.there == there and row.cell is None and not row.manners and row.when is None
        ]
        return any(isinstance(effect, Send) and effect.captured for row in plain for effect in row.effects)

    # --- what comes of it ------------------------------------------------------

    def deeds(self, land: Land) -> str:
        """Return what the arriving piece does, one effect after another."""
        there = land.there[0] if len(land.there) == 1 else None
        on_link = land.cell is not None and not land.off and land.cell.name in self.nouns.links
        said, taken = [], False
        for effect in land.effects:
            said.append(self._deed(effect, there, taken, on_link))
            taken = taken or (isinstance(effect, Send) and effect.pieces.captive)
        return self.events.run(said, land.effects)

    def _deed(self, effect: Effect, there: Pieces | None, after_captives: bool, on_link: bool) -> str:
        match effect:
            case Send():
                deed = self._send(effect, there, after_captives, on_link)
                if effect.unless is not None:
                    return self.say("vp-unless", deed=deed, unless=self.conditions.unless(effect.unless))
                return deed
            case Gain():
                return self._gain(effect)
            case End(during=during):
                return self.say("vp-end-round" if during is During.ROUND else "vp-end-turn")
            case _:
                return self.events.done(effect)

    def _gain(self, gain: Gain) -> str:
        optional = "-optional" if gain.optional else ""
        match gain.reward:
            case Reward.ROLL:
                deed = self.say(f"vp-roll-again{optional}")
            case Reward.CARD:
                deed = self.say(f"vp-card-again{optional}")
            case Reward.PLAY:
                deed = self.say(f"vp-play-again{optional}")
            case Reward.STEPS:
                deed = self.say(f"vp-count{optional}", n=gain.steps)
        return self.say("vp-once", deed=deed) if gain.once else deed

    def _send(self, send: Send, there: Pieces | None, after_captives: bool, on_link: bool) -> str:
        if send.to is To.LINK:
            deed = self.say("vp-link" if on_link else "vp-other-link", link=send.link or "")
            return self.say("vp-sweep", deed=deed) if send.sweep else deed
        if send.pieces.it and send.to is not To.UNDER_IT:
            return self._sent_itself(send)
        if there is not None and is_met(send.pieces, there):
            return self._sent_met(send, self.met(there))
        pieces = self._object(send.pieces, after_captives)
        match send.to:
            case To.YARD:
                return self.say("vp-capture" if send.captured else "vp-yard", pieces=pieces)
            case To.OUT:
                return self.say("vp-out", pieces=pieces)
            case To.UNDER_IT:
                return self.say("vp-stack", pieces=pieces)
            case _:
                return self.say("vp-place", pieces=pieces, place=self._towards(send, pieces.plural))

    def _sent_itself(self, send: Send) -> str:
        match send.to:
            case To.OUT:
                return self.say("vp-self-out")
            case To.YARD:
                return self.say("vp-self-yard")
            case _:
                return self.say("vp-self-place", place=self._towards(send, False))

    def _sent_met(self, send: Send, met: Phrase) -> str:
        match send.to:
            case To.YARD:
                return self.say("vp-capture-it" if send.captured else "vp-yard-it", there=met)
            case To.OUT:
                return self.say("vp-out-it", there=met)
            case To.UNDER_IT:
                return self.say("vp-stack-it", there=met)
            case _:
                return self.say("vp-place-it", there=met, place=self._towards(send, met.plural))

    def _object(self, pieces: Pieces, after_captives: bool) -> Phrase:
        """Return the pieces sent; captives named after some were freed are the remaining ones."""
        phrase = self.nouns.pieces(replace(pieces, where=tuple(w for w in pieces.where if w != _HERE)))
        if pieces.captive and after_captives and pieces.count.many is Many.EVERY:
            noun = self.nouns.bare(replace(pieces, where=()), plural=True)
            rest = noun.with_text(self.say("remaining", noun=noun))
            return rest.with_text(self.say("det-every", head=rest))
        if pieces.captive or pieces.pick is not None or pieces.count.many is not Many.EVERY:
            return phrase
        return phrase.with_text(self.say("that-are-there", pieces=phrase))

    def _towards(self, send: Send, plural: bool) -> str:
        assert send.region is not None
        return self.nouns.towards(send.region, "their" if plural else "its")


def _sends_away(effect: Effect) -> bool:
    """Return whether an effect sends other pieces off the cell, in any case."""
    if not isinstance(effect, Send) or effect.to not in (To.YARD, To.OUT, To.REGION):
        return False
    return not (effect.pieces.it or effect.captured or effect.unless is not None)


def is_met(pieces: Pieces, there: Pieces) -> bool:
    """Return whether the pieces sent are just those that the row found there, so that a pronoun says it."""
    where = tuple(where for where in pieces.where if where != _HERE)
    every = replace(pieces, where=where, count=there.count, one_colour=there.one_colour)
    return pieces.count.many is Many.EVERY and every == there


def _cell_key(cell: Region | None) -> str:
    return cell.name if cell is not None and cell.where is Where.MARK and cell.name else "cell"
