"""Warnings: conditions that say nothing, rules that never apply, names and material that nothing uses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from homestretch.dsl.boardplan import BoardPlan
from homestretch.dsl.content import Content
from homestretch.dsl.diagnostics import Collector, Note
from homestretch.dsl.meaning import Said, everything_said, has_partners, names_in
from homestretch.dsl.model import Variant
from homestretch.dsl.nodes import (
    After,
    Beyond,
    Cards,
    Deal,
    End,
    Event,
    Forbid,
    Gain,
    Is,
    Land,
    Manner,
    Many,
    Overshoot,
    Owner,
    Permission,
    Pieces,
    Place,
    Region,
    Reward,
    Roll,
    Send,
    Share,
    Shows,
    Step,
    Swap,
    To,
    Verb,
    Walk,
)
from homestretch.dsl.rulebook import Spare
from homestretch.dsl.sense import banned_outright, verbs_of
from homestretch.dsl.truth import Facts, facts_of, implies, impossible_values, truth
from homestretch.dsl.walk import find, walk

_FRIENDS = (Owner.PARTNERS, Owner.FRIENDLY)
_OTHER_COLOUR = re.compile(r"\b(an? )?(pieces?) of another colou?r\b")


def check_usage(
    variant: Variant, plan: BoardPlan, spare: tuple[Spare, ...], content: Content, collector: Collector
) -> None:
    """Warn about what is said and makes no difference.

    `spare` is what values of options say that are not in force; what they use is used.
    """
    said = list(everything_said(variant))
    facts = facts_of(variant)
    for one in said:
        _check_conditions(one, facts, collector)
    happens = _Happenings(variant, said, [line.node for line in spare])
    for one in said:
        for reason in happens.never(one.node):
            collector.warning(
                "HS803",
                f'"{one.id}" can never apply',
                one.span,
                reason=reason,
                example="leave the rule out, or add the one that it needs",
            )
            break
    _check_bans(variant, collector)
    _check_spared(variant, collector)
    _check_extra_rolls(variant, collector)
    _check_names(variant, plan, said, spare, collector)
    _check_material(variant, said, content, collector)


# --- conditions --------------------------------------------------------------------


def _check_conditions(one: Said, facts: Facts, collector: Collector) -> None:
    if one.id.startswith("end."):
        return
    for part in walk(one.node):
        if not isinstance(part, Is | Shows):
            continue
        value = truth(part, facts)
        if value is not None:
            collector.warning(
                "HS801" if value else "HS802",
                f'a condition of "{one.id}" {"always holds" if value else "never holds"}',
                part.span or one.span,
                reason=_why(part, facts),
                example="when the number is 6",
            )
        elif isinstance(part, Shows):
            for number in impossible_values(part, facts):
                collector.warning(
                    "HS802",
                    f'"{one.id}" asks for a {number}',
                    part.span or one.span,
                    reason=_why(part, facts),
                    example="when the number is 6",
                )


def _why(part: Is | Shows, facts: Facts) -> str:
    dice = facts.variant.dice
    if isinstance(part, Shows):
        if part.double and dice is not None and dice.count < 2:
            return "one die shows no double"
        shown = sorted(facts.numbers or ())
        listed = ", ".join(map(str, shown)) if len(shown) <= 24 else f"{shown[0]} to {shown[-1]}"
        return f"the numbers that can be used are {listed}"
    most = facts.variant.pieces if part.subject.one_colour else facts.most[part.subject.owner]
    return f"there are at most {most} such pieces"


# --- what never happens -----------------------------------------------------------------


class _Happenings:
    """What can come about in a variant, as far as its rules, cards and options say."""

    def __init__(self, variant: Variant, said: list[Said], spare: list[object]) -> None:
        nodes = [*(one.node for one in said), *spare]
        parts = [part for node in nodes for part in walk(node)]
        acts = [act for node in nodes if not isinstance(node, Forbid | Land | After) for act in walk(node)]
        sends = [part for part in parts if isinstance(part, Send)]
        boards = [table.board for table in variant.tables.values()]
        steps_out = any(board.yard(seat) in board.ahead[seat] for board in boards for seat in range(board.seats))
        beyond = {part.beyond for part in parts if isinstance(part, Overshoot)}
        self.capture = any(send.captured or send.sweep for send in sends)
        self.stack = any(send.to is To.UNDER_IT for send in sends)
        self.full = any(cell.capacity for board in boards for cell in board.cells)
        self.swap = any(isinstance(act, Swap) for act in acts)
        self.back = any(
            (isinstance(act, Walk) and not act.forward) or (isinstance(act, Share) and act.both_ways) for act in acts
        )
        self.out = steps_out or any(isinstance(act, Place) for act in acts)
        self.manners = {
            Manner.WALK: True,
            Manner.BRING_OUT: self.out,
            Manner.TURN_BACK: bool(beyond & {Beyond.TURN_BACK, Beyond.TURN_BACK_OPEN}),
            Manner.SWAP: self.swap,
            Manner.IN_PLACE: any(isinstance(act, Place) and act.target is not None for act in acts),
            Manner.SENT: any(send.to is To.REGION for send in sends),
            Manner.LINK: any(board.links for board in boards),
            Manner.BONUS: any(isinstance(part, Gain) and part.reward is Reward.STEPS for part in parts),
        }

    def never(self, node: object) -> Iterator[str]:
        """Give the reasons for which a rule can never apply."""
        match node:
            case Land(manners=manners) if manners and not any(self.manners[manner] for manner in manners):
                yield f'no piece ever arrives by "{manners[0].value}"'
            case After(event=Event.CAPTURE) if not self.capture:
                yield "no rule captures a piece"
            case Forbid(obstacle=None, verbs=verbs):
                possible = {Verb.SWAP: self.swap, Verb.MOVE_BACK: self.back, Verb.CAPTURED: self.capture}
                if not any(possible.get(verb, True) for verb in verbs):
                    yield f'nothing is ever done that is called "{verbs[0].value}"'
            case _:
                pass
        asked = (node.there, node.when) if isinstance(node, Land) else node if isinstance(node, Forbid) else None
        if not self.stack and any(part.captive for part in find(asked, Pieces)):
            yield "no rule stacks a piece on another, so there are no captives"
        if not self.full and any(region.full for region in find(node, Region)):
            yield "a cell holds any number of pieces, so none is ever full"


def _check_bans(variant: Variant, collector: Collector) -> None:
    banned = banned_outright(variant)
    for named in variant.section("uses"):
        if isinstance(named.rule, Permission):
            for verb in sorted(verbs_of(named.rule.act) & banned.keys(), key=lambda verb: verb.value):
                collector.warning(
                    "HS803",
                    f'"{named.id}" can never apply',
                    named.span,
                    reason=f'"{banned[verb].id}" forbids it to every piece',
                    notes=(Note(f'"{banned[verb].id}"', banned[verb].span),),
                    example="say in the ban which pieces it is about: no settled piece may move",
                )


# --- what undoes or doubles something ---------------------------------------------------


def _check_spared(variant: Variant, collector: Collector) -> None:
    """Warn where a landing with a partner's piece is told, and a full cell has a row of its own that captures it."""
    rows = [(named, named.rule) for named in variant.section("landing") if isinstance(named.rule, Land)]
    full = [(named, row) for named, row in rows if row.cell is not None and row.cell.full and _captures(row)]
    full = [(named, row) for named, row in full if any(pieces.owner is Owner.OTHER for pieces in row.there)]
    for named, row in rows if has_partners(variant) else ():
        spares = any(pieces.owner in _FRIENDS and pieces.count.many is not Many.NONE for pieces in row.there)
        if not spares or _captures(row) or (row.cell is not None and row.cell.full):
            continue
        for other, _ in full:
            collector.warning(
                "HS806",
                f'"{named.id}" does not hold on a full cell, and "{other.id}" captures a partner\'s piece there',
                named.span,
                reason="on a full cell only rules that say so are asked, and a partner's piece is of another colour",
                notes=(Note(f'"{other.id}"', other.span),),
                example=f"{other.id}: {_OTHER_COLOUR.sub(_enemy, other.phrase)}",
            )


def _captures(row: Land) -> bool:
    return any(isinstance(effect, Send) and effect.captured for effect in row.effects)


def _enemy(found: re.Match[str]) -> str:
    return f"{'an ' if found[1] else ''}enemy {found[2]}"


def _check_extra_rolls(variant: Variant, collector: Collector) -> None:
    """Warn where two steps let a player roll again for one throw."""
    steps = [(named, named.rule) for named in variant.section("turn") if isinstance(named.rule, Step)]
    again = [(named, step) for named, step in steps if _rolls_again(step)]
    for (first, step), (second, other) in combinations(again, 2):
        pairs = ((first, second, implies(step.when, other.when)), (second, first, implies(other.when, step.when)))
        for narrow, wide, holds in pairs:
            if holds:
                collector.warning(
                    "HS807",
                    f'"{narrow.id}" and "{wide.id}" both let a player roll again for one throw',
                    narrow.span,
                    reason=f'whenever "{narrow.id}" holds, "{wide.id}" does too, and two more throws are owed then',
                    notes=(Note(f'"{wide.id}"', wide.span),),
                    example=f"leave {narrow.id} out, or say in {wide.id} where it does not hold",
                )
                break


def _rolls_again(step: Step) -> bool:
    ends = any(isinstance(effect, End) for effect in step.effects)
    return not ends and any(isinstance(effect, Gain) and effect.reward is Reward.ROLL for effect in step.effects)


# --- what nothing uses ---------------------------------------------------------------------


def _check_names(
    variant: Variant, plan: BoardPlan, said: list[Said], spare: tuple[Spare, ...], collector: Collector
) -> None:
    nodes = [*(one.node for one in said), *(line.node for line in spare)]
    used = {name for node in nodes for name in names_in(node)}
    for word in variant.words.values():
        if not word.prelude and word.name not in used:
            collector.warning(
                "HS805",
                f'no rule uses the word "{word.name}"',
                word.span,
                reason="a word that is defined and not used changes nothing",
                example=f"leave {word.name} out, or use it in a rule",
            )
    drawn = [("mark", marks.name) for marks in plan.marks] + [("link", links.name) for links in plan.links]
    for kind, name in drawn:
        if name not in used:
            collector.warning(
                "HS805",
                f'no rule speaks of the {kind} "{name}"',
                plan.place(name),
                reason="without a rule it is a drawing on the board and changes nothing",
                example=f"leave {name} out, or say in a rule what happens there",
            )


def _check_material(variant: Variant, said: list[Said], content: Content, collector: Collector) -> None:
    rolled = any(True for one in said for _ in find(one.node, Roll))
    dice = content.text("dice")
    if dice is not None and not rolled:
        collector.warning(
            "HS804",
            "nobody rolls the dice",
            dice.span,
            reason="the material has dice, and no step rolls them",
            example="turn: [{roll: roll one die}]",
        )
    decks = content.text("decks")
    if decks is not None and not variant.cards:
        collector.warning(
            "HS804",
            "decks are shuffled, and there are no cards",
            decks.span,
            reason="the variant has no kinds of cards that a deck could hold",
            example='cards: {two: {copies: 4, label: "2", use: forward 2}}',
        )
    deals = {cards.deal for one in said for cards in find(one.node, Cards)}
    if variant.cards and not deals & {Deal.PLAY, Deal.TURN_UP, Deal.USE}:
        collector.warning(
            "HS804",
            "nobody plays the cards",
            variant.cards[0].span,
            reason="the variant has cards, and no step plays or turns up any",
            example="turn: [{play: play a card}]",
        )
