"""Whether a game can be played to an end at all: what can be told from the rules alone."""

from __future__ import annotations

from collections.abc import Iterator

from homestretch.dsl.boardplan import BoardPlan
from homestretch.dsl.content import Content
from homestretch.dsl.diagnostics import Collector, Note
from homestretch.dsl.meaning import Said, everything_said
from homestretch.dsl.model import Named, Variant
from homestretch.dsl.nodes import (
    Cards,
    Choice,
    Condition,
    Deal,
    During,
    Duty,
    End,
    Forbid,
    Gain,
    Has,
    Is,
    Land,
    Logic,
    Manner,
    Many,
    Overshoot,
    Owner,
    Permission,
    Pieces,
    Place,
    Reward,
    Send,
    Share,
    Shows,
    Step,
    Swap,
    To,
    Use,
    Verb,
    Walk,
    Win,
)
from homestretch.dsl.truth import Facts, at_start, facts_of, truth
from homestretch.dsl.walk import find, walk


def check_sense(variant: Variant, plan: BoardPlan, content: Content, collector: Collector) -> None:
    """Report games that cannot begin, cannot go on, cannot end, or order opposite things.

    `content` is asked for what was removed, since that is often the cause.
    """
    facts = facts_of(variant)
    said = list(everything_said(variant))
    _check_movement(variant, said, content, collector)
    _check_way_out(variant, facts, plan, content, collector)
    _check_victory(variant, facts, said, collector)
    _check_arrivals(variant, said, plan, content, collector)
    _check_turn_ends(variant, collector)
    _check_opposites(variant, collector)
    if variant.cards:
        _check_deal(variant, collector)
        _check_pile(variant, content, collector)


def _removed(content: Content, *sections: str) -> tuple[Note, ...]:
    """Return a note for each line of some sections that was removed."""
    gone = [(name, gone) for name, gone in content.gone.items() if name.partition(".")[0] in sections]
    return tuple(Note(f'{gone.by} removed "{name}"', gone.span) for name, gone in gone)


def _check_movement(variant: Variant, said: list[Said], content: Content, collector: Collector) -> None:
    usable = [one for one in said if one.id.startswith(("uses.", "cards."))]
    first = content.section("board")[0].key.span
    if not any(isinstance(part, Walk | Share) for one in usable for part in walk(one.node)):
        collector.error(
            "HS610",
            "no piece ever moves",
            usable[0].span if usable else first,
            reason="no rule of uses and no card lets a piece go forward",
            notes=_removed(content, "uses", "cards"),
            example="uses: {move: you may move one of your pieces forward the number}",
        )
    elif variant.dice is not None and max(variant.dice.faces) == 0:
        collector.error(
            "HS611",
            "all faces of the dice are 0",
            dice.span if (dice := content.text("dice")) is not None else first,
            reason="no piece would ever move",
            example="dice: one die",
        )
    used = any(isinstance(part, Use) for one in said for part in walk(one.node))
    if variant.dice is not None and not used and not variant.cards:
        steps = variant.section("turn")
        collector.error(
            "HS610",
            "no step of the turn uses the number that is rolled",
            steps[-1].span,
            reason="the rules of uses are carried out where a step says so",
            notes=_removed(content, "turn"),
            example="turn: [{roll: roll one die}, {use: use the number}]",
        )


# --- out of the yard -----------------------------------------------------------


def ways_out(variant: Variant) -> Iterator[tuple[str, Condition | None, Place]]:
    """Give the acts that bring a piece onto the board, each with the id that says it and its condition."""
    for named in variant.rules:
        if isinstance(named.rule, Permission):
            for act in find(named.rule.act, Place):
                yield named.id, named.rule.when, act
    for card in variant.cards:
        for number, run in enumerate(card.use.alternatives):
            when = card.use.conditions[number] if card.use.conditions else None
            for act in find(run, Place):
                yield f"cards.{card.id}", when, act


def _check_way_out(variant: Variant, facts: Facts, plan: BoardPlan, content: Content, collector: Collector) -> None:
    if plan.yard is not None:
        return
    ways = list(ways_out(variant))
    open_ways = [way for way in ways if way[1] is None or truth(way[1], facts) is not False]
    if open_ways:
        return
    if ways:
        name, when, act = ways[0]
        reason = f'"{name}" brings pieces out on a condition that never holds'
        span = when.span if when is not None else act.span
    else:
        reason, span = "the yard is apart from the board, and no rule or card brings a piece out", plan.place("entry")
    collector.error(
        "HS602",
        "no piece ever leaves its yard",
        span,
        reason=reason,
        notes=_removed(content, "uses", "cards"),
        example="uses: {bring-out: when the number is 6, you may bring out one of your pieces}",
    )


# --- the end -------------------------------------------------------------------


def _check_victory(variant: Variant, facts: Facts, said: list[Said], collector: Collector) -> None:
    taken_out = any(send.to in (To.OUT, To.UNDER_IT) for one in said for send in find(one.node, Send))
    for named in variant.section("end"):
        if not isinstance(named.rule, Win):
            continue
        when = named.rule.when
        leaving = next((part for part in find(when, Is) if part.left and part.subject.count.many is Many.NONE), None)
        reason = None
        if truth(when, facts) is False:
            reason = _too_many(when, variant, facts) or "its condition never holds"
        elif leaving is not None and not leaving.negated and not taken_out:
            reason = "no rule removes a piece or stacks one on another, so all pieces stay in the game"
        if reason is not None:
            collector.error(
                "HS603",
                f'"{named.id}" can never come about',
                when.span or named.span,
                reason=reason,
                example="when all your pieces are in the finish, you win",
            )
        for count, table in variant.tables.items():
            if at_start(when, variant, table):
                collector.error(
                    "HS604",
                    f'"{named.id}" holds before the first move, with {count} players',
                    when.span or named.span,
                    reason="all pieces are in their yards then",
                    example="when all your pieces are in the finish, you win",
                )
                break


def _too_many(when: Condition, variant: Variant, facts: Facts) -> str | None:
    for part in find(when, Is):
        if truth(part, facts) is False and part.subject.count.number:
            most = facts.most[part.subject.owner]
            return f"it asks for {part.subject.count.number} pieces, and there are at most {most} of them"
    return None


# --- where pieces arrive ---------------------------------------------------------


def _check_arrivals(
    variant: Variant, said: list[Said], plan: BoardPlan, content: Content, collector: Collector
) -> None:
    rows = [named.rule for named in variant.section("landing") if isinstance(named.rule, Land)]
    if not rows:
        collector.error(
            "HS615",
            "nothing is said of where a piece arrives",
            plan.span,
            reason="landing says what happens on a cell that is held, and there is no default",
            notes=_removed(content, "landing"),
            example="landing: {capture: with an enemy piece, capture it, share: with a friendly piece, all stay}",
        )
    sent = any(not row.manners or Manner.SENT in row.manners for row in rows)
    for one in said if rows and not sent else ():
        for send in find(one.node, Send):
            if send.to is To.REGION:
                collector.error(
                    "HS609",
                    f'"{one.id}" sends a piece to a cell, and no rule says what happens there',
                    send.span or one.span,
                    reason="the cell may be held, and every rule of landing is about pieces that arrive otherwise",
                    example="landing: {crowd: sent with any piece, all stay}",
                )
    if plan.finish is not None and not any(isinstance(named.rule, Overshoot) for named in variant.rules):
        collector.error(
            "HS614",
            "nothing is said of a number that is too large",
            plan.place("finish"),
            reason="the track ends at the finish, and a piece can be nearer than its number",
            notes=_removed(content, "overshoot"),
            example="overshoot: the move is not allowed",
        )


# --- the turn ----------------------------------------------------------------------


def _check_turn_ends(variant: Variant, collector: Collector) -> None:
    steps = [named for named in variant.section("turn") if isinstance(named.rule, Step)]
    if any(end.during is During.TURN for named in steps for end in find(named.rule, End)):
        return
    again = [(named, named.rule) for named in steps if isinstance(named.rule, Step) and _again(named.rule)]
    faces = set(variant.dice.faces) if variant.dice is not None else set()
    open_faces = {face for face in faces if not any(_covers(step.when, face) for _, step in again)}
    endless = next((named for named, step in again if step.when is None), None)
    if endless is None and again and not open_faces and variant.dice is not None and variant.dice.count == 1:
        endless = again[0][0]
    if endless is not None:
        shown = ", ".join(str(face) for face in sorted(faces))
        collector.error(
            "HS607",
            f'with "{endless.id}" a turn never ends',
            endless.span,
            reason=f"after every number ({shown}) there is another throw"
            if shown
            else "each card is followed by another",
            example="again: on a 6, roll again",
        )


def _again(step: Step) -> bool:
    return any(
        isinstance(effect, Gain) and effect.reward is not Reward.STEPS and not effect.optional and not effect.once
        for effect in step.effects
    )


def _covers(when: Condition | None, face: int) -> bool:
    match when:
        case None:
            return True
        case Shows(values=values, ordinal=0, double=False, rolls=False, cards=()):
            return (not values or face in values) is not when.negated
        case Logic(every=False):
            return any(_covers(part, face) for part in when.parts)
        case _:
            return False


# --- opposite orders -------------------------------------------------------------------


def banned_outright(variant: Variant) -> dict[Verb, Named]:
    """Return what no piece may ever do, with the rule that says so."""
    found: dict[Verb, Named] = {}
    for named in variant.rules:
        rule = named.rule
        if isinstance(rule, Forbid) and rule.obstacle is None and rule.unless is None and _anybody(rule.stopped):
            for verb in rule.verbs:
                found.setdefault(verb, named)
    return found


def verbs_of(act: object) -> set[Verb]:
    """Return what a piece does by an act, in the words in which it can be forbidden."""
    match act:
        case Walk():
            return {Verb.MOVE} if act.forward else {Verb.MOVE, Verb.MOVE_BACK}
        case Share():
            return {Verb.MOVE}
        case Place():
            return {Verb.BRING_OUT} if act.target is None else set()
        case Swap():
            return {Verb.SWAP}
        case Choice():
            runs = [set().union(*(verbs_of(part) for part in run)) for run in act.alternatives]
            return set.intersection(*runs) if runs else set()
        case _:
            return set()


def _check_opposites(variant: Variant, collector: Collector) -> None:
    banned = banned_outright(variant)
    for named in variant.section("duties"):
        if isinstance(named.rule, Duty):
            for verb in sorted(verbs_of(named.rule.act) & banned.keys(), key=lambda verb: verb.value):
                collector.error(
                    "HS608",
                    f'"{named.id}" orders what "{banned[verb].id}" forbids',
                    named.span,
                    reason="no piece may ever do it, so the duty can never be done",
                    notes=(Note(f'"{banned[verb].id}"', banned[verb].span),),
                    example="say in the ban which pieces it is about: no settled piece may move",
                )


def _anybody(pieces: Pieces) -> bool:
    bare = not (pieces.adjectives or pieces.where or pieces.companions or pieces.group or pieces.captive)
    return bare and pieces.owner is Owner.ANY


# --- cards -------------------------------------------------------------------------------


def _pack(variant: Variant, players: int) -> int:
    return sum(card.copies for card in variant.cards) * variant.decks[players]


def _dealt(variant: Variant, section: str, players: int) -> int:
    """Return how many cards one pass through the steps of a section deals, conditions left aside."""
    cards = [cards for named in variant.section(section) for cards in find(named.rule, Cards)]
    return sum(part.number for part in cards if part.deal is Deal.DEAL) * players


def _check_deal(variant: Variant, collector: Collector) -> None:
    for players in variant.counts:
        needed = max(_dealt(variant, "start", players), _dealt(variant, "round", players))
        if needed > _pack(variant, players):
            place = next(
                cards.span or named.span
                for named in variant.rules
                for cards in find(named.rule, Cards)
                if cards.deal is Deal.DEAL
            )
            collector.error(
                "HS605",
                f"with {players} players the deal needs {needed} cards, and there are {_pack(variant, players)}",
                place,
                reason="every player gets as many cards as the deal says, all from one pack",
                example="decks: 2",
            )
            return


def _check_pile(variant: Variant, content: Content, collector: Collector) -> None:
    steps = [(named, named.rule) for key in ("round", "turn") for named in variant.section(key)]
    takes = (Deal.DEAL, Deal.DRAW, Deal.TURN_UP)
    taking = [(named, cards) for named, rule in steps for cards in find(rule, Cards) if cards.deal in takes]
    refills = [named for named, rule in steps if any(cards.deal is Deal.SHUFFLE for cards in find(rule, Cards))]
    if taking and not refills:
        named, cards = taking[0]
        collector.error(
            "HS606",
            f'"{named.id}" takes cards until none is left',
            cards.span or named.span,
            reason="no step of a round or turn shuffles the used cards to a new pile",
            notes=_removed(content, "round", "turn"),
            example="turn: [{shuffle: when the draw pile is empty, shuffle the used pile}]",
        )
    whens = [named.rule.when for named in refills if isinstance(named.rule, Step)]
    for players in variant.counts:
        dealt = _dealt(variant, "round", players)
        short = None if not dealt or not whens else _short(whens, dealt, _pack(variant, players))
        if short is not None:
            named = next(n for n, cards in taking if cards.deal is Deal.DEAL)
            collector.error(
                "HS606",
                f'"{named.id}" runs out of cards with {players} players',
                named.span,
                reason=f"a deal needs {dealt} cards of {_pack(variant, players)}, and {short}",
                notes=tuple(Note(f'"{named.id}"', named.span) for named in refills),
                example="shuffle: when the draw pile is short, shuffle the used pile",
            )
            return


def _short(whens: list[Condition | None], dealt: int, pack: int) -> str | None:
    """Say why the pile does not last from one shuffle to the next, or return None where it does or nothing is known."""
    if len(whens) > 1:
        return None
    match whens[0]:
        case Has(every=every) if every and every * dealt > pack:
            return f"they are shuffled only every {every} rounds"
        case Has(draw_pile=True, short=False, negated=False) if pack % dealt:
            return f"the last {pack % dealt} are no whole deal, though the pile is not empty"
        case _:
            return None
