"""Numbers, conditions and acts: three things that hold each other."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from homestretch.dsl.nodes import (
    Act,
    Can,
    Cards,
    Choice,
    Condition,
    Count,
    Deal,
    During,
    Event,
    Has,
    Is,
    Logic,
    Many,
    Number,
    Owner,
    Pieces,
    Place,
    Rest,
    Share,
    Shows,
    Source,
    Swap,
    Walk,
)
from homestretch.dsl.printer_acts import act_words
from homestretch.dsl.printer_pieces import Role, pieces_words
from homestretch.dsl.transform.context import STEPS, Context, Node, token_of, tokens, tree_of, trees, words
from homestretch.dsl.transform.pieces import (
    ONE_OF_YOURS,
    no_counted_groups,
    number_of,
    one_acted,
    pieces,
    quantity,
    several,
    whereabouts,
)
from homestretch.dsl.words import ORDINALS

_T = TypeVar("_T", int, str)
_WHERE = ("where_in", "where_outside", "where_past", "where_behind", "where_there")
_DECISIONS = frozenset({"uses", "duties", "cards", *STEPS})
_CARD_ACTS = {
    "uses": ((Deal.DISCARD, Deal.LAY_DOWN), "cards are played in a step of the turn, which may say what else is done"),
    "duties": ((Deal.PLAY,), "with cards the only duty is to play one"),
    "cards": ((), "what a card does is done with pieces; the hand is a matter of uses and of the turn"),
}
_MOST_SHOWN = 2
"""Acts of a run that an example writes out."""

_DONE = {"has_captured": Event.CAPTURE, "has_moved": Event.MOVE, "has_come_out": Event.BRING_OUT}


# --- numbers ---------------------------------------------------------------------


def number(ctx: Context, tree: Node) -> Number:
    """Return a number of steps: digits, the number, a defined word, or twice one of them."""
    span = ctx.span(tree)
    match str(tree.data):
        case "literal":
            return Number(Source.LITERAL, int(tokens(tree)[0]), span=span)
        case "the_number":
            return Number(Source.NUMBER, span=span)
        case "the_word":
            return Number(Source.DEFINED, name=str(tokens(tree)[0]), span=span)
        case _:
            return Number(Source.TWICE, otherwise=number(ctx, trees(tree)[0]), span=span)


def number_cases(ctx: Context, tree: Node) -> Number:
    """Return a number that may depend on a condition: `7 when ..., otherwise the number`."""
    when = tree_of(tree, "condition")
    if when is None:
        return number(ctx, trees(tree)[0])
    digits = token_of(tree, "INT")
    assert digits is not None
    return Number(
        Source.CASES,
        value=int(digits),
        when=condition(ctx, when),
        otherwise=number_cases(ctx, trees(tree, "number_cases")[0]),
        span=ctx.span(tree),
    )


def positive(ctx: Context, tree: Node, what: str) -> int:
    """Return the digits of a rule as a number of at least one; `what` is what they count."""
    digits = token_of(tree, "INT")
    assert digits is not None
    if int(digits) == 0:
        ctx.refuse("HS305", digits, f'"{digits}" is no number of {what}', f"{what} are counted from 1", "1")
    return int(digits)


# --- conditions ------------------------------------------------------------------


def condition(ctx: Context, tree: Node) -> Condition:
    """Return a condition; `and` binds closer than `or`."""
    parts = tuple(_conjunction(ctx, part) for part in trees(tree, "conjunction"))
    return parts[0] if len(parts) == 1 else Logic(parts, every=False, span=ctx.span(tree))


def _conjunction(ctx: Context, tree: Node) -> Condition:
    parts = tuple(_atom(ctx, part) for part in trees(tree))
    return parts[0] if len(parts) == 1 else Logic(parts, every=True, span=ctx.span(tree))


def _atom(ctx: Context, tree: Node) -> Condition:
    negated = token_of(tree, "NOT") is not None
    span = ctx.span(tree)
    match str(tree.data):
        case "is_":
            return _is(ctx, tree)
        case "has":
            done = trees(tree)[1]
            during = During.TURN if tree_of(tree, "this_turn") else During.GAME
            subject = _subject(ctx, trees(tree, "pieces")[0])
            return Has(subject, _DONE[str(done.data)], during, negated=negated, span=span)
        case "can":
            return Can(_possible(ctx, tree), negated=token_of(tree, "CANNOT") is not None, span=span)
        case "pile_is":
            return Has(draw_pile=True, short=token_of(tree, "SHORT") is not None, negated=negated, span=span)
        case "hands_empty":
            return Has(hands=True, span=span)
        case _:
            return replace(shown(ctx, trees(tree)[0]), negated=negated, span=span)


def _is(ctx: Context, tree: Node) -> Condition:
    negated = token_of(tree, "NOT") is not None
    span = ctx.span(tree)
    rolls = tree_of(tree, "which_roll")
    if rolls is not None:
        return replace(_which_roll(ctx, tree, rolls), negated=negated, span=span)
    subject = _subject(ctx, trees(tree, "pieces")[0])
    where = tree_of(tree, *_WHERE)
    word = token_of(tree, "PIECEWORD")
    return Is(
        subject,
        negated,
        adjective=None if word is None else str(word),
        where=None if where is None else whereabouts(ctx, where),
        left=token_of(tree, "LEFT") is not None,
        span=span,
    )


def _subject(ctx: Context, tree: Node) -> Pieces:
    made = pieces(ctx, tree)
    no_counted_groups(ctx, tree, made)
    return made


def _possible(ctx: Context, tree: Node) -> Act:
    act = _act(ctx, trees(tree)[0])
    _no_other(ctx, trees(tree)[0], act, "nothing has been done with a piece before it is asked")
    if ctx.section not in _DECISIONS:
        reason = "what can be done is known where something is decided: in uses, duties, cards and the steps of a turn"
        ctx.refuse("HS313", tree, f'"{ctx.text(tree)}" is not known here', reason)
    if ctx.section == "cards" and (isinstance(act, Cards) or (isinstance(act, Walk) and not act.amounts)):
        reason = "a card asks what itself could do: how far a piece would move, what it would swap with"
        example = "you cannot move one of your pieces forward 11"
        ctx.refuse("HS313", tree, f'"{ctx.text(tree)}" is no question for a card', reason, example=example)
    elif isinstance(act, Cards) and act.deal is not Deal.PLAY:
        reason = "discarding and laying down are always possible with a hand; what may fail is playing a card"
        ctx.refuse("HS313", tree, f'"{ctx.text(tree)}" is no question', reason, example="you cannot play a card")
    return act


def _which_roll(ctx: Context, tree: Node, rolls: Node) -> Shows:
    subject = trees(tree, "pieces")[0]
    if tree_of(subject, "it") is None or len(trees(subject)) > 1:
        reason = 'only of a roll can this be said: "it is your second roll of the turn"'
        ctx.refuse("HS309", subject, f'"{ctx.text(subject)}" is no roll', reason, "it")
    made = Shows(
        rolls=True,
        ordinal=_ordinal(rolls),
        at_most=tree_of(rolls, "no_more") is not None,
        during=_period(rolls),
        span=ctx.span(tree),
    )
    _counted(ctx, tree, made)
    return made


def shown(ctx: Context, tree: Node) -> Shows:
    """Return what the dice or the card must show: `6`, `double 6`, `third 6 of the turn`, `a joker`."""
    span = ctx.span(tree)
    match str(tree.data):
        case "values":
            return Shows(values=_values(ctx, tree), span=span)
        case "double":
            named = tree_of(tree, "values")
            return Shows(values=_values(ctx, named) if named else (), double=True, span=span)
        case "card_names":
            return Shows(cards=_card_names(ctx, tree), span=span)
        case _:
            plain = shown(ctx, trees(tree, "values", "double")[0])
            made = replace(plain, ordinal=_ordinal(tree), during=_period(tree), span=span)
            _counted(ctx, tree, made)
            return made


def _counted(ctx: Context, tree: Node, made: Shows) -> None:
    """Refuse counts of throws that nobody keeps."""
    one_number = len(made.values) == 1 and not made.double and not made.rolls
    if made.during is During.TURN or (made.during is During.GAME and one_number):
        return
    reason = "throws are counted within a turn, and how often one number was thrown also in the whole game"
    example = "the number is your first 5 of the game"
    ctx.refuse("HS316", tree, f'"{ctx.text(tree)}" is not counted', reason, "of the turn", example)


def _values(ctx: Context, tree: Node) -> tuple[int, ...]:
    return _distinct(ctx, tree, tuple(int(token) for token in tokens(tree, "INT")))


def _card_names(ctx: Context, tree: Node) -> tuple[str, ...]:
    return _distinct(ctx, tree, tuple(str(token) for token in tokens(tree, "CARDNAME")))


def _distinct(ctx: Context, tree: Node, values: tuple[_T, ...]) -> tuple[_T, ...]:
    for at, value in enumerate(values):
        if value in values[:at]:
            ctx.refuse("HS315", tree, f'"{value}" is said twice', "once is enough")
    return values


def _ordinal(tree: Node) -> int:
    found = token_of(tree, "ORDINAL")
    assert found is not None
    return ORDINALS[str(found)]


def _period(tree: Node) -> During:
    found = tree_of(tree, "period")
    assert found is not None
    return During(words(found))


# --- acts ------------------------------------------------------------------------


def choice(ctx: Context, tree: Node) -> Choice:
    """Return what may be done: alternatives, each a run of acts, perhaps each with its condition."""
    branches: list[tuple[tuple[Act, ...], Condition | None]] = []
    for part in trees(tree, "case") or (tree,):
        when = tree_of(part, "condition")
        open_when = None if when is None else condition(ctx, when)
        branches.extend((_run(ctx, run), open_when) for run in trees(part, "run"))
    runs = trees(tree, "run")
    for run in runs if len(runs) > 1 else ():
        if len(trees(run)) > 1:
            reason = '", then" could belong to one of the alternatives or to all; a comma before "or" makes it clear'
            example = "bring out one of your pieces, or move one of your pieces back 1, then swap any two pieces"
            ctx.refuse("HS312", run, f'"{ctx.text(run)}" is mixed with alternatives', reason, example=example)
    conditions = tuple(when for _, when in branches)
    return Choice(
        tuple(acts for acts, _ in branches),
        conditions if any(when is not None for when in conditions) else (),
        span=ctx.span(tree),
    )


def _run(ctx: Context, tree: Node) -> tuple[Act, ...]:
    idle = tree_of(tree, "nothing")
    if idle is not None:
        if ctx.section != "cards":
            reason = "only a card can be used for nothing; in a turn nothing is done where nothing can be"
            ctx.refuse("HS313", idle, '"nothing" is no use here', reason, example="swap: ..., or nothing")
        return ()
    acts = tuple(_act(ctx, act) for act in trees(tree))
    _no_other(ctx, trees(tree)[0], acts[0], "nothing has been done with a piece before it")
    for act, part in zip(acts[1:], trees(tree)[1:], strict=True) if ctx.section == "duties" else ():
        _no_other(ctx, part, act, "a duty looks at each move of an action for itself")
    allowed, reason = _CARD_ACTS[ctx.section]
    for act, part in zip(acts, trees(tree), strict=True):
        if isinstance(act, Cards) and act.deal not in allowed:
            ctx.refuse("HS313", part, f'"{ctx.text(part)}" does not belong here', reason)
    return acts


def _act(ctx: Context, tree: Node) -> Act:
    span = ctx.span(tree)
    named = trees(tree, "pieces")
    act: Act
    match str(tree.data):
        case "walk":
            act = _walk(ctx, tree)
        case "bring_out":
            act = Place(_acted(ctx, tree, named[0] if named else None), span=span)
        case "put":
            first, target = named
            met = one_acted(ctx, target, pieces(ctx, target, act=True))
            act = Place(pieces(ctx, first, act=True), met, span=span)
        case "swap":
            first = trees(tree, "swapped")[0]
            second = one_acted(ctx, named[0], pieces(ctx, named[0], act=True)) if named else None
            return _swap(ctx, first, second, tree)
        case "split":
            return _split(ctx, tree)
        case _:
            return cards_act(ctx, tree)
    if several(act.pieces):
        _one_by_one(ctx, named[0], act)
    return act


def _one_by_one(ctx: Context, tree: Node, act: Walk | Place) -> None:
    """Refuse to do with several pieces at once what is done with one; show it for one after another."""
    single = replace(act.pieces, count=Count(Many.SOME, 1), one_colour=False)
    one = act_words(replace(act, pieces=single))
    example = one
    if act.pieces.count.many is Many.EXACTLY and act.pieces.owner is not Owner.ANY and ctx.section in ("uses", "cards"):
        other = act_words(replace(act, pieces=replace(single, another=True)))
        times = min(act.pieces.count.number, _MOST_SHOWN)
        more = ", then ..." if act.pieces.count.number > times else ""
        example = ", then ".join((one, *[other] * (times - 1))) + more
    reason = "an act is done with one piece; with several it is a run of acts, each with its piece"
    ctx.refuse("HS317", tree, f'"{ctx.text(tree)}" is more than one piece', reason, example=example)


def _no_other(ctx: Context, tree: Node, act: Act, reason: str) -> None:
    """Refuse another piece where no piece is there that it could be other than."""
    if isinstance(act, Walk | Place) and act.pieces.another:
        named, found = trees(tree, "pieces")[0], act.pieces
    elif isinstance(act, Swap) and act.first.another:
        named, found = trees(tree, "swapped")[0], act.first
    else:
        return
    one = pieces_words(replace(found, another=False), Role.ACTED_ON)
    ctx.refuse("HS317", named, f'"{ctx.text(named)}" is other than no piece', reason, one)


def _acted(ctx: Context, tree: Node, named: Node | None) -> Pieces:
    """Return the pieces of an act; only a card's short form leaves them out."""
    if named is not None:
        return pieces(ctx, named, act=True)
    if ctx.section != "cards":
        reason = "only the use of a card leaves the pieces out"
        example = (
            f"move one of your pieces {ctx.text(tree)}" if str(tree.data) == "walk" else "bring out one of your pieces"
        )
        ctx.refuse("HS304", tree, f'"{ctx.text(tree)}" does not say whose piece', reason, example=example)
    return replace(ONE_OF_YOURS, span=ctx.span(tree))


def _walk(ctx: Context, tree: Node) -> Walk:
    named = tree_of(tree, "pieces")
    direction = tree_of(tree, "direction")
    listed = tree_of(tree, "amounts")
    amounts = () if listed is None else tuple(number(ctx, amount) for amount in trees(listed))
    for amount in trees(listed, "literal") if listed is not None else ():
        positive(ctx, amount, "steps")
    return Walk(
        _acted(ctx, tree, named),
        forward=direction is None or words(direction) == "forward",
        amounts=amounts,
        span=ctx.span(tree),
    )


def _swap(ctx: Context, first: Node, second: Pieces | None, tree: Node) -> Swap:
    chosen = pieces(ctx, first, act=True)
    expected = Count(Many.SOME, 1) if second is not None else Count(Many.EXACTLY, 2)
    if chosen.count != expected:
        reason = "two pieces change places: one with another, or any two of the same kind"
        example = "swap any two pieces on the ring"
        ctx.refuse("HS310", first, f'"{ctx.text(first)}" is not what is swapped', reason, example=example)
    return Swap(chosen, second, span=ctx.span(tree))


def _split(ctx: Context, tree: Node) -> Share:
    shared = tree_of(tree, "among", "between")
    assert shared is not None
    low, high = 1, 0
    bounds = tree_of(shared, "bare_count", "exactly", "at_least", "at_most")
    if bounds is not None:
        count = quantity(ctx, bounds, act=False)
        low = 1 if count.many is Many.AT_MOST else count.number
        high = 0 if str(bounds.data) == "at_least" else count.number
    rest = tree_of(tree, "rest_any", "rest_help", "rest_one")
    rests = {"rest_any": Rest.ANYTHING, "rest_help": Rest.WHEN_HELP_BEGINS, "rest_one": Rest.WHEN_HELP_BEGINS}
    return Share(
        positive(ctx, tree, "steps"),
        replace(pieces(ctx, shared), count=Count(Many.EVERY)),
        low=low,
        high=high,
        both_ways=tree_of(tree, "both_ways") is not None,
        each_step=tree_of(tree, "step_by_step") is not None,
        rest=Rest.NOTHING if rest is None else rests[str(rest.data)],
        one_helper=rest is not None and str(rest.data) == "rest_one",
        span=ctx.span(tree),
    )


def cards_act(ctx: Context, tree: Node) -> Cards:
    """Return what is done with cards: play, discard, lay down, draw, turn up."""
    kind = str(tree.data)
    deal = Deal.PLAY if kind == "play_any" else Deal(kind.replace("_", " "))
    excepted = tree_of(tree, "card_names")
    counted = token_of(tree, "INT", "NUMBERWORD", "ONE")
    how_many = 1 if counted is None else number_of(counted)
    if how_many == 0:
        ctx.refuse("HS310", tree, f'"{ctx.text(tree)}" does nothing', "cards are counted from 1", example="draw a card")
    return Cards(
        deal,
        how_many,
        () if excepted is None else _card_names(ctx, excepted),
        span=ctx.span(tree),
    )
