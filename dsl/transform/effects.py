"""Effects: what happens at a landing, after an event, or in a step of a turn."""

from __future__ import annotations

from dataclasses import replace

from homestretch.dsl import limits
from homestretch.dsl.nodes import (
    Cards,
    Count,
    Deal,
    During,
    Effect,
    End,
    Gain,
    Lead,
    Many,
    Owner,
    Pieces,
    Refuse,
    Region,
    Relation,
    Reward,
    Roll,
    Send,
    Spend,
    To,
    Use,
    Where,
    Whereabouts,
    Who,
)
from homestretch.dsl.transform.acts import cards_act, condition
from homestretch.dsl.transform.context import Context, Node, token_of, tokens, tree_of, trees, words
from homestretch.dsl.transform.pieces import IT, all_struck, number_of, pieces, region_in

THERE = Whereabouts(Relation.IN, Region(Where.THERE))
"""Where the pieces stand that a landing meets."""

_SENT_TO = frozenset({Where.YARD, Where.TURNOFF, Where.ENTRY})
_WHO = {
    "who_random": Who.RANDOM,
    "who_roller": Who.HIGHEST_ROLL,
    "who_card": Who.HIGHEST_CARD,
    "who_after_dealer": Who.AFTER_DEALER,
    "who_next": Who.NEXT_DEALER,
}
_REWARD = {"gain_roll": Reward.ROLL, "gain_card": Reward.CARD, "gain_play": Reward.PLAY}
_SPEND = {
    "use_sum": Spend.SUM,
    "use_free": Spend.FREE,
    "use_different": Spend.DIFFERENT,
    "use_same": Spend.SAME,
}


def effects(ctx: Context, tree: Node, met: tuple[Pieces, ...] = ()) -> tuple[Effect, ...]:
    """Return the effects in order. `met` are the pieces that a landing finds, for which "it" stands there."""
    made = (_effect(ctx, part, met) for part in trees(tree))
    return tuple(effect for effect in made if effect is not None)


def whole_set(met: Pieces) -> Pieces:
    """Return all pieces of the kind that a landing's "with" names, as they stand there."""
    return replace(met, count=Count(Many.EVERY), one_colour=False, where=(*met.where, THERE))


def gain(ctx: Context, tree: Node) -> Gain:
    """Return what is gained: steps, a roll, a card turned up or played, perhaps once a turn, perhaps declinable."""
    kind = str(tree.data)
    digits = token_of(tree, "INT")
    if digits is not None and int(digits) == 0:
        reason = "nothing is gained by it; a rule that does nothing is left out by name"
        ctx.refuse("HS305", digits, f'"{digits}" is no number of steps', reason, example=f"remove: [{ctx.place}]")
    reward = _REWARD.get(kind, Reward.STEPS)
    return Gain(
        reward,
        0 if digits is None else int(digits),
        optional=tree_of(tree, "declinable") is not None,
        once=tree_of(tree, "once") is not None,
        span=ctx.span(tree),
    )


def who(tree: Node) -> Who | None:
    """Return the player that a rule names, or None where it names none."""
    found = tree_of(tree, *_WHO)
    return None if found is None else _WHO[str(found.data)]


def _effect(ctx: Context, tree: Node, met: tuple[Pieces, ...]) -> Effect | None:
    kind = str(tree.data)
    span = ctx.span(tree)
    if kind in _SPEND:
        return Use(_SPEND[kind], span=span)
    match kind:
        case "stay":
            _in_landing(ctx, tree, "that pieces stay together is decided where one lands")
            return None
        case "refuse":
            return Refuse(span=span)
        case "capture":
            return Send(_struck(ctx, tree, met), To.YARD, captured=True, span=span)
        case "remove":
            return Send(_struck(ctx, tree, met), To.OUT, span=span)
        case "send":
            return _send(ctx, tree, met)
        case "stack" | "follow":
            return _on_arrival(ctx, tree)
        case "gain_steps" | "gain_roll" | "gain_card" | "gain_play":
            return gain(ctx, tree)
        case "end_the":
            return End(During(words(tree).split()[-1]), span=span)
        case "leads":
            named = who(tree)
            assert named is not None
            return _leads(ctx, tree, named)
        case "roll":
            return _roll(ctx, tree)
        case _:
            return _cards(ctx, tree)


def _send(ctx: Context, tree: Node, met: tuple[Pieces, ...]) -> Send:
    target = region_in(ctx, tree)
    if target.where not in _SENT_TO or target.owner is not Owner.OWN:
        reason = "a piece is sent to its own yard, turnoff or entry; it gets elsewhere by moving"
        ctx.refuse("HS311", trees(tree)[1], f'"{ctx.text(trees(tree)[1])}" is no place to send it', reason, "its yard")
    struck = _struck(ctx, tree, met)
    unless = tree_of(tree, "unless")
    spared = None
    if unless is not None:
        with ctx.about_a_piece():
            spared = condition(ctx, trees(unless)[0])
    if target.where is Where.YARD:
        return Send(struck, To.YARD, unless=spared, span=ctx.span(tree))
    return Send(struck, To.REGION, target, unless=spared, span=ctx.span(tree))


def _struck(ctx: Context, tree: Node, met: tuple[Pieces, ...]) -> Pieces:
    """Return the pieces that an effect is done to; in landing "it" is what the row finds on the cell."""
    named = trees(tree, "pieces")[0]
    if ctx.section != "landing" or tree_of(named, "it") is None or len(trees(named)) > 1:
        return all_struck(ctx, named, pieces(ctx, named, act=True))
    if len(met) != 1:
        reason = (
            'it stands for the pieces after "with", and there is nothing after "with"'
            if not met
            else 'it stands for the pieces after "with", and there is more than one kind'
        )
        ctx.refuse("HS309", named, '"it" does not say which piece', reason, example="capture every enemy piece there")
        return IT
    if met[0].count != Count(Many.SOME, 1):
        reason = 'it stands for the one piece after "with"; of several, or none, say which'
        ctx.refuse("HS309", named, '"it" is not one piece', reason, example="capture every enemy piece there")
    return replace(whole_set(met[0]), span=ctx.span(named))


def _on_arrival(ctx: Context, tree: Node) -> Send:
    kind = str(tree.data)
    span = ctx.span(tree)
    _in_landing(ctx, tree, "a piece is stacked, or follows a link, where it lands")
    if kind == "stack":
        under = trees(tree, "pieces")[0]
        struck = pieces(ctx, under, act=True)
        return Send(all_struck(ctx, under, struck) if ctx.section == "landing" else struck, To.UNDER_IT, span=span)
    link = token_of(tree, "LINKNAME")
    assert link is not None
    moved = replace(IT, span=span)
    return Send(moved, To.LINK, link=str(link), sweep=tree_of(tree, "sweep") is not None, span=span)


def _in_landing(ctx: Context, tree: Node, reason: str) -> None:
    if ctx.section != "landing":
        ctx.refuse("HS313", tree, f'"{ctx.text(tree)}" belongs in landing', reason)


def _leads(ctx: Context, tree: Node, named: Who) -> Lead:
    return Lead(named, token_of(tree, "DEAL") is not None, span=ctx.span(tree))


def _roll(ctx: Context, tree: Node) -> Roll:
    dice = number_of(tokens(tree)[0])
    if not 1 <= dice <= limits.DICE:
        reason = f"from 1 to {limits.DICE} dice are thrown at once"
        ctx.refuse("HS305", tokens(tree)[0], f'"{ctx.text(tree)}" is no throw', reason, example="roll two dice")
    return Roll(dice, span=ctx.span(tree))


def _cards(ctx: Context, tree: Node) -> Cards:
    span = ctx.span(tree)
    match str(tree.data):
        case "shuffle_all":
            return Cards(Deal.SHUFFLE, all_cards=True, span=span)
        case "shuffle_used":
            return Cards(Deal.SHUFFLE, span=span)
        case "use_card":
            return Cards(Deal.USE, span=span)
        case "give":
            return Cards(Deal.GIVE, span=span)
        case _:
            return cards_act(ctx, tree)
