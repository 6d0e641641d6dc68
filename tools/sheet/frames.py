"""One rule, one or two sentences: a frame for each kind of rule, filled by what the other modules say.

Sentences come without a capital and a full stop; `outline` joins, orders and finishes them.
"""

from __future__ import annotations

from dataclasses import replace

from homestretch.dsl.nodes import (
    After,
    Beyond,
    Can,
    Cards,
    Count,
    Deal,
    Duty,
    Effect,
    Event,
    Forbid,
    Help,
    Is,
    Land,
    Many,
    Overshoot,
    Owner,
    Permission,
    Pieces,
    Rule,
    Situation,
    Step,
    Use,
    Verb,
    Walk,
    Where,
    Win,
)
from homestretch.tools.sheet.acts import Acts, acts_on_several
from homestretch.tools.sheet.events import Events, ends_before_use
from homestretch.tools.sheet.landing import Landings
from homestretch.tools.sheet.lexicon import Phrase
from homestretch.tools.sheet.nouns import Nouns

_DEEDS = {
    Verb.MOVE: "forbid-move",
    Verb.MOVE_BACK: "forbid-move-back",
    Verb.SWAP: "forbid-swap",
    Verb.FINISH: "forbid-finish",
    Verb.ENTER_COLUMN: "forbid-enter-column",
    Verb.BRING_OUT: "forbid-bring-out",
    Verb.CAPTURED: "forbid-captured",
}

_EVENTS = {
    Event.CAPTURE: "after-capture",
    Event.FINISH: "after-finish",
    Event.BRING_OUT: "after-bring-out",
    Event.PASS: "after-pass",
}

_BEYOND = {
    Beyond.NOT_ALLOWED: "overshoot-not-allowed",
    Beyond.TURN_BACK: "overshoot-turn-back",
    Beyond.TURN_BACK_OPEN: "overshoot-turn-back-open",
    Beyond.FINISH: "overshoot-finish",
    Beyond.FINISH_IF_LAST: "overshoot-finish-if-last",
    Beyond.STOP: "overshoot-stop",
}


class Frames:
    """Says rules in one language, with the words of one variant."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.say = nouns.say
        self.variant = nouns.variant
        self.acts = Acts(nouns)
        self.conditions = self.acts.conditions
        self.events = Events(self.acts)
        self.landings = Landings(self.events)

    def sentences(self, rule: Rule) -> list[str]:
        """Return a rule in one sentence, or in a few where one would be too long."""
        match rule:
            case Permission():
                return [self.permission(rule)]
            case Duty():
                return self.duty(rule)
            case Forbid():
                return [self.forbid(rule)]
            case Land():
                return self.landings.sentences(rule)
            case After():
                return [self.after(rule)]
            case Overshoot():
                return self.overshoot(rule)
            case Step():
                return self.step(rule)
            case Help():
                return [self.help(rule)]
            case Win():
                return [self.aim(rule)]

    # --- may and must ----------------------------------------------------------

    def permission(self, rule: Permission) -> str:
        """Return what a number or card permits."""
        if rule.when is None and isinstance(rule.act, Walk) and rule.situation is Situation.NUMBER:
            walk = rule.act
            pieces = self.nouns.pieces(walk.pieces, act=True)
            return self.say("permit-walk", pieces=pieces, distance=self.acts.distance(walk.amounts))
        spared = _cards_never_owed(rule)
        if spared:
            return self.say("never-owed", cards=self.conditions.card_names(spared))
        discards = isinstance(rule.act, Cards) and rule.act.deal is Deal.DISCARD
        key = "permit-instead" if discards else "permit"
        sentence = self.say(key, act=Phrase(self.acts.infinitive(rule.act), plural=acts_on_several(rule.act)))
        return sentence if rule.when is None else self.conditions.opened(rule.when, sentence)

    def duty(self, rule: Duty) -> list[str]:
        """Return what must be done, and what happens to those who do not."""
        key = "duty-dice" if isinstance(rule.act, Use) else "duty"
        sentence = self.say(key, act=self.acts.infinitive(rule.act))
        sentences = [sentence if rule.when is None else self.conditions.opened(rule.when, sentence)]
        return sentences + ([self.say("duty-penalty")] if rule.penalty else [])

    # --- blockades -------------------------------------------------------------

    def forbid(self, rule: Forbid) -> str:
        """Return what is stopped or forbidden."""
        sentence = self._banned(rule) if rule.obstacle is None else self._stopped(rule, rule.obstacle)
        if rule.unless is None:
            return sentence
        return self.say("said-unless", sentence=sentence, unless=self.conditions.unless(rule.unless))

    def _banned(self, rule: Forbid) -> str:
        one = replace(rule.stopped, count=Count(Many.SOME, 1), another=False)
        head = self.nouns.head(one, False, "its")
        deeds = self._neither([self.say(_DEEDS[verb]) for verb in rule.verbs])
        return self.say("forbid", pieces=self.say.with_determiner("a", head), deeds=deeds)

    def _stopped(self, rule: Forbid, obstacle: Pieces) -> str:
        stopped = rule.stopped
        plain = obstacle.owner is Owner.ANY and obstacle == Pieces(obstacle.count, Owner.ANY, span=obstacle.span)
        if stopped == Pieces(stopped.count, Owner.OWN) and plain:
            deeds = self._stopping_deeds(rule, self.say("own-piece-obstacle"))
            sentence = self.say("stopped-own-piece", deeds=deeds)
            return self.say("stopped-own-only", sentence=sentence) if self._alone_stops_passing(rule) else sentence
        beside = any(where.region.where is Where.ENTRY for where in obstacle.where) and self.nouns.entry_is_spur
        deeds = self._stopping_deeds(rule, self._obstacle(obstacle), "deed-pass-beside" if beside else "deed-pass")
        if stopped.owner is Owner.ANY:
            head = self.nouns.head(stopped, False, "its")
            group = "-group" if obstacle.group is not None and obstacle.whole else ""
            return self.say(f"stopped-every{group}", pieces=head, deeds=deeds)
        if stopped.owner is Owner.OWN:
            same = replace(stopped, owner=Owner.ANY, one_colour=True)
            return self.say("stopped-own", pieces=self._these(self.nouns.head(same, True, "their")), deeds=deeds)
        key = "stopped-others-team" if stopped.owner is Owner.OTHER and self.nouns.has_partners else "stopped-others"
        return self.say(key, pieces=self._these(self.nouns.head(stopped, True, "their")), deeds=deeds)

    def _alone_stops_passing(self, rule: Forbid) -> bool:
        """Return whether nothing else in the game stops a piece from passing, so that all others may be passed."""
        stops = [named.rule for named in self.variant.section("blockades") if isinstance(named.rule, Forbid)]
        return rule.verbs == (Verb.PASS,) and [stop for stop in stops if Verb.PASS in stop.verbs] == [rule]

    def _these(self, head: Phrase) -> Phrase:
        return head.with_text(self.say("det-the", head=head))

    def _obstacle(self, obstacle: Pieces) -> str:
        if obstacle.count.number > 1:
            return self.nouns.pieces(obstacle).text
        return self.say.with_determiner("a", self.nouns.head(obstacle, False, "its")).text

    def _stopping_deeds(self, rule: Forbid, obstacle: str, passing: str = "deed-pass") -> str:
        deeds = []
        for verb in rule.verbs:
            if verb is Verb.PASS:
                deeds.append(self.say(passing, obstacle=obstacle))
            elif Verb.PASS in rule.verbs:
                deeds.append(self.say("deed-land-too"))
            else:
                deeds.append(self.say("deed-land", obstacle=obstacle))
        return self._neither(deeds)

    def _neither(self, deeds: list[str]) -> str:
        text = deeds[0]
        for deed in deeds[1:]:
            text = self.say("nor", first=text, second=deed)
        return text

    # --- gains -----------------------------------------------------------------

    def after(self, rule: After) -> str:
        """Return what is gained or happens after an event."""
        if rule.event is Event.LAND:
            assert rule.cell is not None
            noun = self.say.lexicon.noun(rule.cell.name or "cell" if rule.cell.where is Where.MARK else "cell")
            place = f"{noun.at} {self.nouns.region(rule.cell, 'its').text}"
            opener = self.say("after-land", place=place)
        else:
            opener = self.say(_EVENTS[rule.event], pieces=self._happened_to(rule))
        sentence = self.events.all_done(rule.effects)
        if rule.when is not None:
            opener = self.say("after-if", opener=opener, clause=self.conditions.clause(rule.when))
        return self.say("said-opened", opener=opener, sentence=sentence)

    def _happened_to(self, rule: After) -> Phrase:
        if rule.pieces is None:
            return self.say.with_determiner("a", self.say.noun("piece"))
        if rule.pieces.owner is Owner.ANY and rule.pieces.count == Count(Many.SOME, 1):
            return self.say.with_determiner("a", self.nouns.head(rule.pieces, False))
        return self.nouns.pieces(rule.pieces)

    def overshoot(self, rule: Overshoot) -> list[str]:
        """Return what a number too large for the track does."""
        if self.nouns.finish_is_column:
            goal = self.say("goal-column")
        else:
            goal = self.say.with_determiner("the", self.say.noun("finish")).text
        end = ""
        if self.nouns.finish_is_column and rule.beyond is Beyond.NOT_ALLOWED:
            end = "-choice" if self.nouns.may_pass_column else "-column"
        sentences = [self.say(f"{_BEYOND[rule.beyond]}{end}", goal=goal)]
        if rule.beyond is Beyond.TURN_BACK_OPEN:
            sentences.append(self.say("overshoot-turn-back-open-only"))
        return sentences

    # --- turns -----------------------------------------------------------------

    def step(self, rule: Step) -> list[str]:
        """Return a step of the start, a round or a turn, and what is owed or done instead."""
        if rule.until is not None:
            lead = self.events.all_done(rule.effects)
            return [self.say("turns-until", lead=lead, clause=self.conditions.clause(rule.until))]
        turn = tuple(named.rule for named in self.variant.section("turn") if isinstance(named.rule, Step))
        unmoved = rule in turn and ends_before_use(turn, rule)
        sentence = self.events.all_done(rule.effects, unmoved=unmoved)
        sentences = [sentence if rule.when is None else self.conditions.opened(rule.when, sentence, comma=True)]
        if rule.otherwise:
            sentences.append(self.say("said-otherwise", sentence=self.events.all_done(rule.otherwise)))
        return sentences + self.owed(rule)

    def owed(self, rule: Step) -> list[str]:
        """Return what must be done in the decisions of a step, and what is done where nothing can be."""
        effects = (*rule.effects, *rule.otherwise)
        sentences = []
        if any(isinstance(effect, Use) for effect in effects):
            sentences.append(self.say(self._use_is_owed(effects)))
        if any(isinstance(effect, Cards) and effect.deal is Deal.USE for effect in effects):
            sentences.append(self.say("use-card-compulsory"))
        if any(isinstance(effect, Cards) and effect.deal is Deal.PLAY for effect in effects):
            sentences.append(self.say("play-compulsory"))
        if rule.fallback is not None:
            sentences.append(self.say("play-fallback", done=self.acts.cards(rule.fallback, "do-")))
        return sentences

    def _use_is_owed(self, effects: tuple[Effect, ...]) -> str:
        if self._is_sum(effects):
            if self.events.main_walk() is None:
                return "use-compulsory"
            return "move-compulsory-one" if self.variant.pieces == 1 else "move-compulsory"
        if self._must_use_most_dice():
            return "die-lost"
        return "use-compulsory" if self.variant.dice is None or self.variant.dice.count == 1 else "use-compulsory-dice"

    def _must_use_most_dice(self) -> bool:
        duties = [named.rule for named in self.variant.section("duties")]
        return any(isinstance(duty, Duty) and isinstance(duty.act, Use) for duty in duties)

    def _is_sum(self, effects: tuple[object, ...]) -> bool:
        return all(effect.spend.name == "SUM" for effect in effects if isinstance(effect, Use))

    # --- partners and the end --------------------------------------------------

    def help(self, rule: Help) -> str:
        """Return when a player plays the partner's pieces."""
        if rule.when is None:
            return self.say("help-always")
        tables = self.variant.tables.values()
        several_partners = any(len(table.players) > 2 * len(set(table.team_of)) for table in tables)
        return self.conditions.opened(rule.when, self.say("help-nearest" if several_partners else "help"))

    def win(self, rule: Win) -> str:
        """Return who wins, or takes the next place, and when."""
        key = f"{'place' if rule.place else 'win'}-{'team' if rule.team else 'you'}"
        return self.say(key, clause=self.conditions.clause(rule.when))

    def _all_pieces(self, of_a_team: bool) -> Phrase:
        if of_a_team or self.variant.pieces == 1:
            return self.say.noun("piece", plural=of_a_team)
        return self.say.counted(self.variant.pieces, "piece")

    def aim(self, rule: Win) -> str:
        """Return the aim of the game: the win as what a player or team is to be the first to do."""
        team = "-team" if rule.team else ""
        when = rule.when
        if not isinstance(when, Is) or when.negated:
            return self.win(rule)
        subject = when.subject
        whole = Pieces(Count(Many.EVERY), Owner.TEAM if rule.team else Owner.YOUR)
        if subject == whole:
            pieces = self._all_pieces(rule.team)
            if when.where is not None and when.where.relation.name == "IN":
                if when.where.region.where is Where.FINISH:
                    goal = "column" if self.nouns.finish_is_column else "finish"
                    return self.say(f"aim-all-{goal}{team}", pieces=pieces)
                if when.where.region.where is Where.HOME_COLUMN:
                    return self.say(f"aim-all-column{team}", pieces=pieces)
            if when.adjective is not None:
                word = self.variant.words[when.adjective]
                adjective = self.say.lexicon.adjective(when.adjective, prelude=word.prelude)
                if not adjective.clause:
                    plural = self.say.noun("piece", plural=True)
                    return self.say(f"aim-all-settled{team}", pieces=pieces, settled=adjective.form(plural))
        if when.left and subject == Pieces(Count(Many.NONE), Owner.ENEMY):
            return self.say(f"aim-none-left{team}")
        return self.win(rule)


def _cards_never_owed(rule: Permission) -> tuple[str, ...]:
    """Return the cards that nobody has to play: those but which none can be played where another may be discarded."""
    when = rule.when
    if not isinstance(when, Can) or not when.negated or not isinstance(rule.act, Cards):
        return ()
    if rule.act.deal is not Deal.DISCARD or rule.act.number != 1:
        return ()
    play = when.act
    return play.except_cards if isinstance(play, Cards) and play.deal is Deal.PLAY and play.number == 1 else ()
