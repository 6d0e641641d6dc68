"""Refuses what parses but cannot be carried out where it stands, so that nothing is silently without effect."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from homestretch.compiler.facts import nodes
from homestretch.dsl.model import Variant
from homestretch.dsl.nodes import (
    After,
    Can,
    Cards,
    Choice,
    Deal,
    DefinedCells,
    DefinedGroup,
    DefinedNumber,
    DefinedPieces,
    During,
    Duty,
    End,
    Gain,
    Land,
    Lead,
    Number,
    Owner,
    Permission,
    Pieces,
    Region,
    Reward,
    Roll,
    Share,
    Shows,
    Situation,
    Source,
    Spend,
    Step,
    To,
    Use,
    Walk,
)
from homestretch.dsl.source import Span

_DECLINED = {
    Reward.ROLL: ("a roll", "on a 6, roll again"),
    Reward.CARD: ("a card", "on a two, turn up another card"),
    Reward.PLAY: ("a card", "on a two, play another card"),
}
"""What may be declined in a turn alone, and a step that says so."""


@dataclass(frozen=True, slots=True)
class Misplaced:
    """Something that cannot be carried out: in which rule, where, why, and what to write instead."""

    rule: str
    span: Span | None
    reason: str
    example: str


def misplaced(variant: Variant) -> list[Misplaced]:
    """Return all that cannot be carried out where it stands."""
    finder = _Finder(variant)
    found = [one for named in variant.rules for one in finder.rule(named.id, named.rule, named.span)]
    for card in variant.cards:
        found += finder.anywhere(f"cards.{card.id}", card.use, card.span)
        found += finder.numberless(f"cards.{card.id}", card.use, card.span, _CARD_WITHOUT_NUMBER)
    for word in variant.words.values():
        found += finder.word(f"define.{word.name}", word.definition, word.span)
    return found


_CARD_WITHOUT_NUMBER = "a card has no number but the one that its rule writes out"


class _Finder:
    def __init__(self, variant: Variant) -> None:
        self.words = variant.words
        self.has_cards = bool(variant.cards)
        steps = [named.rule for named in variant.section("turn") if isinstance(named.rule, Step)]
        effects = [effect for step in steps for effect in (*step.effects, *step.otherwise)]
        self.uses_dice = [effect.spend for effect in effects if isinstance(effect, Use)]
        self.dice = max((effect.dice for effect in effects if isinstance(effect, Roll)), default=0)
        self.apart = self.dice > 1 and bool(self.uses_dice) and Spend.SUM not in self.uses_dice
        self.plays_cards = any(isinstance(effect, Cards) and effect.deal is Deal.PLAY for effect in effects)
        self.has_rounds = bool(variant.section("round"))

    def rule(self, rule: str, node: Any, span: Span | None) -> Iterator[Misplaced]:
        """Yield what cannot be carried out in a rule."""
        yield from self.anywhere(rule, node, span)
        yield from self._asked_in_vain(rule, node, span)
        match node:
            case Permission():
                yield from self._permission(rule, node, span)
            case Duty():
                yield from self._pattern(rule, node.act, span)
                if self.has_cards:
                    reason = f"this duty is about cards too, and {_CARD_WITHOUT_NUMBER}"
                    yield from self.numberless(rule, node.act, span, reason)
                if any(send.to is not To.YARD or send.captured for send in node.penalty):
                    yield Misplaced(
                        rule,
                        span,
                        "a penalty sends pieces to their yard",
                        "or else send every guilty piece to its yard",
                    )
            case Land():
                yield from self._consequences(rule, node, span)
                if any(part.captive for part in node.there):
                    yield Misplaced(rule, span, "a landing meets the pieces on top", "with an enemy piece, ...")
            case After():
                yield from self._consequences(rule, node, span)
            case Step():
                yield from self._step(rule, node, span)

    def word(self, rule: str, node: Any, span: Span | None) -> Iterator[Misplaced]:
        """Yield what cannot be carried out in a definition."""
        yield from self.anywhere(rule, node, span)
        if isinstance(node, DefinedPieces | DefinedGroup | DefinedCells):
            for part in nodes(node):
                if isinstance(part, Pieces | Region) and part.owner in (Owner.YOUR, Owner.TEAM):
                    reason = '"your" depends on who plays, and a word means the same for everybody'
                    yield Misplaced(rule, part.span or span, reason, "two pieces of one colour on a circle")

    def anywhere(self, rule: str, node: Any, span: Span | None) -> Iterator[Misplaced]:
        """Yield what cannot be carried out in any place."""
        for part in nodes(node):
            match part:
                case Shows(ordinal=ordinal, during=during) if ordinal and during is not During.TURN:
                    yield from self._counted_shows(rule, part, span)
                case Can():
                    yield from self._pattern(rule, part.act, part.span or span)
                    reason = "what can be done is asked of all that is offered there, and that is no use of one number"
                    yield from self.numberless(rule, part.act, part.span or span, reason)
                case End(during=During.GAME):
                    yield Misplaced(
                        rule, part.span or span, "the game ends when somebody wins", "end: when ..., you win"
                    )
                case End(during=During.ROUND) if not self.has_rounds:
                    yield Misplaced(rule, part.span or span, "this game has no rounds", "end the turn")

    def numberless(self, rule: str, act: Any, span: Span | None, reason: str) -> Iterator[Misplaced]:
        """Yield each `the number` that is to be walked where no number is being used, also one inside a word."""
        for walk in nodes(act):
            for amount in walk.amounts if isinstance(walk, Walk) else ():
                if self._takes_the_number(amount):
                    yield Misplaced(rule, amount.span or walk.span or span, reason, "move one of your pieces forward 5")

    def _takes_the_number(self, number: Number) -> bool:
        match number.source:
            case Source.NUMBER:
                return True
            case Source.DEFINED:
                definition = self.words[str(number.name)].definition
                return isinstance(definition, DefinedNumber) and self._takes_the_number(definition.number)
        return number.otherwise is not None and self._takes_the_number(number.otherwise)

    def _asked_in_vain(self, rule: str, node: Any, span: Span | None) -> Iterator[Misplaced]:
        """Yield each `you can ...` that stands where nothing is being decided."""
        asked = [part for part in nodes(node) if isinstance(part, Can)]
        heard: list[Any] = [
            condition for part in nodes(node) if isinstance(part, Choice) for condition in part.conditions
        ]
        if isinstance(node, Step):
            heard += [node.when, node.until]
        elif isinstance(node, Permission) or (isinstance(node, Duty) and not isinstance(node.act, Use)):
            heard.append(node.when)
        answered = [part for condition in heard for part in nodes(condition) if isinstance(part, Can)]
        for part in asked:
            if not any(part is other for other in answered):
                reason = "nothing is being decided there, so nobody knows what can be done"
                yield Misplaced(rule, part.span or span, reason, "uses: when you cannot ..., you may ...")

    def _permission(self, rule: str, node: Permission, span: Span | None) -> Iterator[Misplaced]:
        if node.situation is Situation.NUMBER:
            if not self.uses_dice:
                yield Misplaced(rule, span, "no step of the turn uses a number", "use the number")
            if any(isinstance(part, Cards) for part in nodes(node.act)):
                yield Misplaced(
                    rule, span, "cards and moves are chosen in different decisions", "you may discard a card"
                )
        elif not self.plays_cards:
            yield Misplaced(rule, span, "no step of the turn plays a card", "play a card")
        elif not isinstance(node.act, Cards) or node.act.deal not in (Deal.DISCARD, Deal.LAY_DOWN):
            reason = "beside playing a card, only discarding one or laying the hand down can be allowed"
            yield Misplaced(rule, span, reason, "you may discard a card")

    def _pattern(self, rule: str, act: Any, span: Span | None) -> Iterator[Misplaced]:
        for part in nodes(act):
            if isinstance(part, Share):
                yield Misplaced(
                    rule, part.span or span, "no action is told by how it splits a number", "move one of your pieces"
                )
            if isinstance(part, Cards) and part.deal not in (Deal.PLAY, Deal.DISCARD, Deal.LAY_DOWN):
                yield Misplaced(rule, part.span or span, f'nobody chooses to "{part.deal.value}"', "play a card")

    def _counted_shows(self, rule: str, part: Shows, span: Span | None) -> Iterator[Misplaced]:
        if part.double or part.rolls or part.during is During.ROUND:
            reason = "doubles and rolls are counted within a turn"
            yield Misplaced(rule, part.span or span, reason, "on your third double of the turn, ...")
        elif self.apart:
            reason = "over a whole game only throws are counted, and here each die is used apart"
            yield Misplaced(rule, part.span or span, reason, "when the number is 5, ...")

    def _consequences(self, rule: str, node: Land | After, span: Span | None) -> Iterator[Misplaced]:
        for effect in node.effects:
            if isinstance(effect, Gain) and effect.reward is not Reward.STEPS and effect.optional:
                what, example = _DECLINED[effect.reward]
                yield Misplaced(
                    rule,
                    effect.span or span,
                    f"{what} that may be declined is a step of the turn",
                    f"turn: {example}, may be declined",
                )
            if isinstance(effect, Cards | Roll | Use | Lead):
                yield Misplaced(rule, effect.span or span, "that is a step of a turn or round", "turn: roll one die")

    def _step(self, rule: str, node: Step, span: Span | None) -> Iterator[Misplaced]:
        for part in nodes(node):
            if isinstance(part, Shows) and part.values and not part.double and self.apart:
                reason = "several dice show several numbers, and a step sees the whole throw"
                yield Misplaced(rule, part.span or span, reason, "on a double 6, ...")
        if node.until is not None and not rule.startswith("round."):
            yield Misplaced(rule, span, "turns are taken by the rounds of a game", "round: ..., take turns until ...")
        in_turn = rule.startswith("turn.")
        for effect in (*node.effects, *node.otherwise):
            match effect:
                case Cards(deal=Deal.DISCARD | Deal.LAY_DOWN):
                    reason = "a card is put away only instead of playing one"
                    yield Misplaced(rule, effect.span or span, reason, "play a card, or else discard a card")
                case Cards(deal=Deal.PLAY | Deal.GIVE | Deal.TURN_UP, number=number) if number != 1:
                    yield Misplaced(rule, effect.span or span, "one card at a time", f"{effect.deal.value} a card")
                case End(during=During.TURN) if not in_turn:
                    yield Misplaced(rule, effect.span or span, "no turn is being taken there", "turn: end the turn")
