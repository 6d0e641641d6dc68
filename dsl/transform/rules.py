"""Rules and definitions: one function for each start of the grammar."""

from __future__ import annotations

from dataclasses import replace

from homestretch.dsl.nodes import (
    Act,
    After,
    Beyond,
    Cards,
    Choice,
    Condition,
    Count,
    Deal,
    DefinedCells,
    DefinedGroup,
    DefinedNumber,
    DefinedPieces,
    Definition,
    Duty,
    Event,
    Forbid,
    Has,
    Help,
    Land,
    Lead,
    Manner,
    Many,
    Overshoot,
    Owner,
    Permission,
    Pieces,
    Rule,
    Send,
    Situation,
    Spend,
    Step,
    To,
    Use,
    Verb,
    Who,
    Win,
)
from homestretch.dsl.printer_pieces import Role, pieces_words
from homestretch.dsl.transform.acts import cards_act, choice, condition, number_cases, shown
from homestretch.dsl.transform.context import STEPS, Context, Node, tokens, tree_of, trees, words
from homestretch.dsl.transform.effects import THERE, effects, gain, who
from homestretch.dsl.transform.pieces import all_of, no_counted_groups, one_alone, pieces, region, region_in, several
from homestretch.dsl.words import ORDINALS

SHORT_BONUSES = {"capture": Event.CAPTURE, "finish": Event.FINISH, "bring-out": Event.BRING_OUT}
"""The keys of `bonus` whose value is only what is gained."""

GUILTY = Pieces(Count(Many.EVERY), Owner.YOUR, adjectives=("guilty",))
"""The pieces that could have done a duty and did not."""

_BEYOND = {
    "beyond_refused": Beyond.NOT_ALLOWED,
    "beyond_turns": Beyond.TURN_BACK,
    "beyond_turns_open": Beyond.TURN_BACK_OPEN,
    "beyond_finishes": Beyond.FINISH,
    "beyond_finishes_last": Beyond.FINISH_IF_LAST,
    "beyond_stops": Beyond.STOP,
}
_VERBS = {
    "verb_pass": Verb.PASS,
    "verb_land": Verb.LAND,
    "deed_move": Verb.MOVE,
    "deed_back": Verb.MOVE_BACK,
    "deed_swapped": Verb.SWAP,
    "deed_captured": Verb.CAPTURED,
    "deed_finish": Verb.FINISH,
    "deed_enter": Verb.ENTER_COLUMN,
    "deed_come_out": Verb.BRING_OUT,
}
_EVENTS = {
    "event_land": Event.LAND,
    "event_capture": Event.CAPTURE,
    "event_finish": Event.FINISH,
    "event_bring_out": Event.BRING_OUT,
    "event_pass": Event.PASS,
}
_STOPPED = frozenset({Owner.ANY, Owner.OWN, Owner.OTHER, Owner.ENEMY, Owner.PARTNERS})
_ABOUT_A_PIECE = frozenset({"define", "blockades", "landing", "bonus"})


def rule_of(ctx: Context, tree: Node) -> Rule | Definition | Choice:
    """Return the node of a whole phrase, whose tree is one of the starts of the grammar."""
    ctx.it = ctx.section in _ABOUT_A_PIECE
    match ctx.section:
        case "define":
            return _definition(ctx, tree)
        case "cards":
            return choice(ctx, trees(tree)[0])
        case "uses":
            return _permission(ctx, tree)
        case "duties":
            return _duty(ctx, tree)
        case "blockades":
            return _forbid(ctx, tree)
        case "landing":
            return _land(ctx, tree)
        case "bonus":
            return _after(ctx, tree)
        case "overshoot":
            return Overshoot(_BEYOND[str(tree.data)], span=ctx.span(tree))
        case "help":
            return Help(_lead(ctx, tree), span=ctx.span(tree))
        case "end":
            return _win(ctx, tree)
        case section if section in STEPS:
            return _step(ctx, tree)
        case section:
            raise ValueError(f"the section {section!r} holds no phrases")


def _definition(ctx: Context, tree: Node) -> Definition:
    span = ctx.span(tree)
    numbers = tree_of(tree, "number_cases")
    if numbers is not None:
        return DefinedNumber(number_cases(ctx, numbers), span=span)
    named = trees(tree, "pieces")
    if not named:
        return DefinedCells(tuple(region(ctx, part) for part in trees(tree)), span=span)
    alternatives = tuple(pieces(ctx, part, whose=False) for part in named)
    if len(alternatives) == 1 and alternatives[0].count.many in (Many.AT_LEAST, Many.EXACTLY):
        no_counted_groups(ctx, named[0], alternatives[0])
        return DefinedGroup(alternatives[0], span=span)
    for made, part in zip(alternatives, named, strict=True):
        if made.count != Count(Many.SOME, 1) or made.another or made.it or made.pick is not None:
            reason = (
                "a word for pieces is explained by one piece, a word for a group by two or more, without alternatives"
            )
            message = f'"{ctx.text(part)}" explains no word'
            ctx.refuse("HS310", part, message, reason, example="a piece in its home column")
    return DefinedPieces(alternatives, span=span)


def _lead(ctx: Context, tree: Node) -> Condition | None:
    lead = tree_of(tree, "lead")
    return None if lead is None else condition(ctx, trees(lead)[0])


def _simple(ctx: Context, tree: Node) -> Act:
    """Return a choice as an act: itself, or the one act that it consists of."""
    made = choice(ctx, tree)
    if made.conditions:
        last = trees(tree, "condition", "case")[-1]
        reason = "the condition of a rule goes first, so that it is clear that it holds for all of it"
        example = "when the number is 5 or 6, you may bring out one of your pieces"
        ctx.refuse("HS314", last, f'"{ctx.text(last)}" comes too late', reason, example=example)
    if len(made.alternatives) == 1 and len(made.alternatives[0]) == 1:
        return made.alternatives[0][0]
    return made


def _permission(ctx: Context, tree: Node) -> Permission:
    act = _simple(ctx, trees(tree, "choice")[0])
    acts = [act] if not isinstance(act, Choice) else [part for run in act.alternatives for part in run]
    with_cards = any(isinstance(part, Cards) for part in acts)
    if with_cards and len(acts) > 1:
        reason = "what is done with the hand is a use of its own; another use is another rule"
        ctx.refuse("HS312", tree, "cards and pieces are mixed", reason, example="you may discard a card")
    situation = Situation.CARD if with_cards else Situation.NUMBER
    return Permission(_lead(ctx, tree), act, situation, span=ctx.span(tree))


def _duty(ctx: Context, tree: Node) -> Duty:
    chosen = tree_of(tree, "choice")
    act: Act | Use | Send
    if chosen is not None:
        act = _simple(ctx, chosen)
    else:
        aim = trees(tree, "most_dice", "larger_die", "capture")[0]
        act = _aim(ctx, aim)
    penalty = tree_of(tree, "penalty")
    struck = (
        () if penalty is None else (Send(replace(GUILTY, span=ctx.span(penalty)), To.YARD, span=ctx.span(penalty)),)
    )
    return Duty(_lead(ctx, tree), act, struck, span=ctx.span(tree))


def _aim(ctx: Context, tree: Node) -> Use | Send:
    """Return what a duty asks of an action other than how it is done: to capture, or to use many dice."""
    span = ctx.span(tree)
    if str(tree.data) == "capture":
        named = trees(tree, "pieces")[0]
        return Send(_aimed_at(ctx, named), To.YARD, captured=True, span=span)
    return Use(Spend.LARGER if str(tree.data) == "larger_die" else Spend.MOST, span=span)


def _aimed_at(ctx: Context, tree: Node) -> Pieces:
    """Return the pieces that a duty wants captured: an action does that captures one of them."""
    made = pieces(ctx, tree, act=True)
    if several(made) or made.another:
        reason = "the duty is done by capturing one of them"
        single = replace(made, count=Count(Many.SOME, 1), another=False, one_colour=False)
        message = f'"{ctx.text(tree)}" is not one piece to capture'
        ctx.refuse("HS317", tree, message, reason, pieces_words(single, Role.ACTED_ON))
    return made


def _forbid(ctx: Context, tree: Node) -> Forbid:
    subject = trees(tree)[0]
    verbs = tuple(_VERBS[str(part.data)] for part in trees(tree, *_VERBS))
    if len(set(verbs)) < len(verbs):
        ctx.refuse("HS315", tree, "a word is said twice", "once is enough")
    unless = tree_of(tree, "unless")
    spared = None if unless is None else condition(ctx, trees(unless)[0])
    with ctx.about_a_piece(False):
        made = pieces(ctx, subject, whose=False)
    none = made.count.many is Many.NONE
    if made.owner is not Owner.ANY or made.count.many is Many.EVERY:
        _obstacle(ctx, subject, made)
    if str(tree.data) == "forbids":
        if not none:
            reason = "blockades only forbid; whom something stops is said the other way round"
            example = "a barrier stops pieces of another colour from passing"
            ctx.refuse("HS314", tree, f'"{ctx.text(subject)} may" allows something', reason, example=example)
        return Forbid(None, replace(made, count=Count(Many.EVERY), another=False), verbs, spared, span=ctx.span(tree))
    if none:
        reason = "what does not stop anybody needs no rule"
        ctx.refuse(
            "HS314",
            subject,
            f'"{ctx.text(subject)}" stops nobody',
            reason,
            example="a barrier stops every piece from passing",
        )
    else:
        _one_stops(ctx, subject, made)
    other = trees(tree, "pieces", "bare")[1]
    stopped = all_of(ctx, other) if str(other.data) == "bare" else pieces(ctx, other, whose=False)
    if stopped != Pieces(Count(Many.EVERY), stopped.owner) or stopped.owner not in _STOPPED:
        reason = (
            'it says whose pieces are stopped, and no more: "every piece", "enemy pieces", "pieces of its own colour"'
        )
        ctx.refuse("HS314", other, f'"{ctx.text(other)}" cannot be stopped', reason, "every piece")
    return Forbid(made, stopped, verbs, spared, span=ctx.span(tree))


def _one_stops(ctx: Context, tree: Node, made: Pieces) -> None:
    plain_group = Pieces(Count(Many.SOME, 1), made.owner, group=made.group, whole=True)
    if made.another or (made.group is not None and made != plain_group):
        reason = "one piece or one group stops others; what sort of group it is belongs in the definition of its word"
        ctx.refuse("HS310", tree, f'"{ctx.text(tree)}" is more than one piece or group', reason, example="any piece")
    elif made.count.many is not Many.EVERY:
        one_alone(ctx, tree, made, "where pieces stop others")


def _obstacle(ctx: Context, tree: Node, made: Pieces) -> None:
    if made.count.many is Many.EVERY:
        ctx.refuse(
            "HS314", tree, f'"{ctx.text(tree)}" cannot stop others', "one piece or group stops others", "a piece"
        )
        return
    reason = 'a blockade holds for all alike; whose pieces something stops is said after "stops", and seen from it'
    example = "a barrier stops enemy pieces from passing"
    ctx.refuse("HS314", tree, f'"{ctx.text(tree)}" has an owner, and nobody it is seen from', reason, example=example)


def _land(ctx: Context, tree: Node) -> Land:
    arrival = tree_of(tree, "arrival")
    parts = () if arrival is None else trees(arrival)
    manners: list[Manner] = []
    cell, off = None, False
    there: tuple[Pieces, ...] = ()
    when = None
    for part in parts:
        match str(part.data):
            case "manner":
                manners.append(Manner(words(part)))
            case "landed_on" | "landed_off":
                cell, off = region_in(ctx, part), str(part.data) == "landed_off"
            case "there":
                there = tuple(_met(ctx, named) for named in trees(part))
            case _:
                when = condition(ctx, trees(part)[0])
    if len(set(manners)) < len(manners):
        ctx.refuse("HS315", tree, "a manner is said twice", "once is enough")
    before = tree_of(tree, "before")
    return Land(
        tuple(manners),
        cell,
        off,
        there,
        when,
        effects(ctx, trees(tree, "effects")[0], there),
        () if before is None else tuple(str(token) for token in tokens(before, "RULENAME")),
        span=ctx.span(tree),
    )


def _met(ctx: Context, tree: Node) -> Pieces:
    """Return pieces that a landing finds on the cell; that they are there is understood."""
    made = pieces(ctx, tree)
    no_counted_groups(ctx, tree, made)
    if made.it or made.pick is not None or made.count.many is Many.EVERY:
        reason = 'after "with" stands how many pieces of a kind are there'
        ctx.refuse("HS310", tree, f'"{ctx.text(tree)}" is no number of pieces', reason, example="with an enemy piece")
    return replace(made, where=tuple(where for where in made.where if where != THERE))


def _after(ctx: Context, tree: Node) -> After:
    if str(tree.data) == "bonus_short":
        effect = gain(ctx, trees(tree)[0])
        return After(SHORT_BONUSES[ctx.key], None, None, None, (effect,), span=ctx.span(tree))
    happened = trees(tree, *_EVENTS)[0]
    event = _EVENTS[str(happened.data)]
    when = tree_of(tree, "condition")
    return After(
        event,
        None if event is Event.LAND else _struck(ctx, trees(happened)[0], event),
        region_in(ctx, happened) if event is Event.LAND else None,
        None if when is None else condition(ctx, when),
        effects(ctx, trees(tree, "effects")[0]),
        span=ctx.span(tree),
    )


def _struck(ctx: Context, tree: Node, event: Event) -> Pieces | None:
    """Return the pieces of an event; `a piece` alone is any piece that the event can happen to."""
    made = pieces(ctx, tree, whose=event is Event.PASS)
    one_alone(ctx, tree, made, "when something happens")
    if event is not Event.PASS and made == Pieces(Count(Many.SOME, 1), Owner.ANY):
        return None
    return made


def _step(ctx: Context, tree: Node) -> Step:
    span = ctx.span(tree)
    if str(tree.data) == "turns":
        named = who(tree)
        assert named is not None
        until = condition(ctx, trees(tree, "condition")[0])
        return Step(None, (Lead(named, span=span),), until=until, span=span)
    done = [effects(ctx, part) for part in trees(tree, "effects")]
    fallback = tree_of(tree, "fallback")
    when: Condition | None = None
    lead = tree_of(tree, "step_when", "step_on", "step_before", "step_after")
    match None if lead is None else str(lead.data):
        case "step_when":
            assert lead is not None
            when = condition(ctx, trees(lead)[0])
        case "step_on":
            assert lead is not None
            when = replace(shown(ctx, trees(lead)[0]), span=ctx.span(lead))
        case "step_before":
            assert lead is not None
            when = Has(event=Event.ROUND, every=ORDINALS[str(tokens(lead)[0])], span=ctx.span(lead))
        case "step_after":
            assert lead is not None
            done[0] = _every_round(ctx, tree, done[0], ORDINALS[str(tokens(lead)[0])])
    if len(done) == 2 and lead is None:
        reason = '"otherwise" is what happens where a condition does not hold'
        ctx.refuse("HS314", trees(tree, "effects")[1], '"otherwise" stands without a condition', reason)
    last = done[0][-1]
    if fallback is not None and not (isinstance(last, Cards) and last.deal is Deal.PLAY):
        reason = "it is what is done where no card can be played"
        example = "play a card, or else discard a card"
        ctx.refuse("HS314", fallback, f'"{ctx.text(fallback)}" follows another step', reason, example=example)
    return Step(
        when,
        done[0],
        done[1] if len(done) == 2 else (),
        None if fallback is None else cards_act(ctx, trees(fallback)[0]),
        span=span,
    )


def _every_round(ctx: Context, tree: Node, done: tuple[object, ...], every: int) -> tuple[Lead]:
    alone = len(done) == 1 and len(trees(tree, "effects")) == 1
    if alone and isinstance(done[0], Lead) and done[0].who is Who.NEXT_DEALER:
        return (replace(done[0], every=every),)
    reason = "after a number of rounds only the dealer changes; what else happens stands before a round"
    example = "after every third round, the next player deals"
    ctx.refuse("HS314", tree, f'"{ctx.text(tree)}" is not about the next dealer', reason, example=example)
    return (Lead(Who.NEXT_DEALER),)


def _win(ctx: Context, tree: Node) -> Win:
    kind = str(tree.data)
    when = _lead(ctx, tree)
    assert when is not None
    return Win(when, team=kind.startswith("team"), place=kind.endswith(("place", "places")), span=ctx.span(tree))
