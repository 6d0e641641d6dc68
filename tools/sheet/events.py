"""What happens in a turn, a round or after an event, as finite sentences: effects of steps and bonuses."""

from __future__ import annotations

from homestretch.dsl.nodes import (
    Cards,
    During,
    Effect,
    End,
    Gain,
    Lead,
    Permission,
    Refuse,
    Reward,
    Roll,
    Send,
    Spend,
    Step,
    To,
    Use,
    Walk,
    Who,
)
from homestretch.tools.sheet.acts import Acts
from homestretch.tools.sheet.lexicon import Phrase

_WHO = {
    Who.RANDOM: "random",
    Who.HIGHEST_ROLL: "highest-roll",
    Who.HIGHEST_CARD: "highest-card",
    Who.AFTER_DEALER: "after-dealer",
    Who.NEXT_DEALER: "next",
}

_SPENDS = {
    Spend.SUM: "do-use-sum",
    Spend.FREE: "do-use-free",
    Spend.DIFFERENT: "do-use-different",
    Spend.SAME: "do-use-same",
}


class Events:
    """Says what happens, in one language."""

    def __init__(self, acts: Acts) -> None:
        self.acts = acts
        self.nouns = acts.nouns
        self.say = acts.say
        self.conditions = acts.conditions

    def all_done(self, effects: tuple[Effect, ...], *, unmoved: bool = False) -> str:
        """Return the effects as one run of clauses; `unmoved` says that a turn they end has had no move."""
        said = [self.done(effect, unmoved=unmoved) for effect in effects]
        return self.run(said, effects)

    def run(self, said: list[str], effects: tuple[Effect, ...]) -> str:
        """Return clauses as one sentence; where one has an exception of its own, commas keep them apart."""
        if not any(isinstance(effect, Send) and effect.unless is not None for effect in effects):
            return self.say.every(said)
        text = said[0]
        for clause in said[1:]:
            text = self.say("and-long", first=text, second=clause)
        return text

    def done(self, effect: Effect, *, unmoved: bool = False) -> str:
        """Return one effect as a clause with its verb."""
        match effect:
            case Roll(dice=dice):
                return self.say("do-roll", dice=self.dice(dice))
            case Use(spend=spend):
                return self._use(spend)
            case Gain():
                return self._gain(effect)
            case End(during=During.TURN):
                return self.say("do-end-turn-unmoved" if unmoved else "do-end-turn")
            case End(during=during):
                return self.say("do-end-round" if during is During.ROUND else "do-end-game")
            case Send():
                return self._send(effect)
            case Cards():
                return self.acts.cards(effect, "do-")
            case Lead():
                return self._lead(effect)
            case Refuse():
                return self.say("refuse-always")

    def dice(self, count: int) -> Phrase:
        """Return what is thrown: the die, both dice, or some of them."""
        material = self.nouns.variant.dice
        if material is not None and count == material.count:
            noun = self.say.noun("die", plural=count > 1)
            the = self.say.with_determiner("the", noun)
            if count == 1:
                return the
            return noun.with_text(f"{self.say.lexicon.determiner('the', noun)} {self.say.counted(count, 'die').text}")
        return self.say.counted(count, "die")

    def main_walk(self) -> Walk | None:
        """Return what any number thrown lets a player do: the one walk that is permitted without a condition."""
        walks = [
            rule.rule.act
            for rule in self.nouns.variant.section("uses")
            if isinstance(rule.rule, Permission) and rule.rule.when is None and isinstance(rule.rule.act, Walk)
        ]
        return walks[0] if len(walks) == 1 else None

    def _use(self, spend: Spend) -> str:
        walk = self.main_walk()
        if spend is Spend.SUM and walk is not None:
            return self.acts.walk_in_turn(walk)
        return self.say(_SPENDS[spend])

    def _gain(self, gain: Gain) -> str:
        optional = "-optional" if gain.optional else ""
        match gain.reward:
            case Reward.ROLL:
                done = self.say(f"do-roll-again{optional}")
            case Reward.CARD:
                done = self.say(f"do-card-again{optional}")
            case Reward.PLAY:
                done = self.say(f"do-play-again{optional}")
            case Reward.STEPS:
                done = self.say(f"do-count{optional}", n=gain.steps)
        return self.say("do-once", done=done) if gain.once else done

    def _send(self, send: Send) -> str:
        done = self.sent(send, self.nouns.pieces(send.pieces))
        if send.unless is None:
            return done
        return self.say("done-unless", done=done, unless=self.conditions.unless(send.unless))

    def sent(self, send: Send, pieces: Phrase) -> str:
        """Return where pieces are sent, as a clause of which they are the subject."""
        if send.captured:
            return self.say("goes-captured", pieces=pieces)
        match send.to:
            case To.YARD:
                return self.say("goes-yard", pieces=pieces)
            case To.OUT:
                return self.say("goes-out", pieces=pieces)
            case _:
                assert send.region is not None
                towards = self.nouns.towards(send.region, "their" if pieces.plural else "its")
                return self.say("goes-place", pieces=pieces, place=towards)

    def _lead(self, lead: Lead) -> str:
        done = self.say(f"{'deals' if lead.deals else 'lead'}-{_WHO[lead.who]}")
        return self.say("every-rounds", n=lead.every, done=done) if lead.every else done


def ends_before_use(steps: tuple[Step, ...], step: Step) -> bool:
    """Return whether a step of a turn can end it before any number or card of it is used."""
    ends = any(isinstance(effect, End) and effect.during is During.TURN for effect in step.effects)
    later = steps[steps.index(step) + 1 :]
    uses = any(isinstance(effect, (Use, Cards)) for other in later for effect in (*other.effects, *other.otherwise))
    return ends and uses
