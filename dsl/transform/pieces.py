"""Pieces and the parts of a board where they stand."""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from homestretch.dsl.nodes import (
    Companions,
    Count,
    Many,
    Owner,
    Pick,
    Pieces,
    Region,
    Relation,
    Where,
    Whereabouts,
)
from homestretch.dsl.printer_pieces import Role, pieces_words
from homestretch.dsl.transform.context import Context, Node, token_of, tokens, tree_of, trees, words
from homestretch.dsl.words import NUMBERS

IT = Pieces(Count(Many.SOME, 1), Owner.ANY, it=True)
"""The one piece that the sentence is about."""

ONE_OF_YOURS = Pieces(Count(Many.SOME, 1), Owner.YOUR)
"""`one of your pieces`, which the short forms of cards leave out."""

_RELATIONS = {
    "where_in": Relation.IN,
    "where_outside": Relation.OUTSIDE,
    "where_past": Relation.PAST,
    "where_behind": Relation.BEHIND,
}
_REGIONS = ("region_the", "region_its", "region_its_cell", "region_a", "region_cells", "region_any")
_PARTS = {
    "yard": Where.YARD,
    "ring": Where.RING,
    "line": Where.LINE,
    "board": Where.BOARD,
    "entry": Where.ENTRY,
    "turnoff": Where.TURNOFF,
    "home column": Where.HOME_COLUMN,
    "finish": Where.FINISH,
}
_OF_THE_BOARD = frozenset({Where.RING, Where.LINE, Where.BOARD, Where.FINISH})
_OF_EACH_COLOUR = frozenset({Where.ENTRY, Where.TURNOFF, Where.MARK})
_WHOSE = {
    "own": Owner.OWN,
    "partner's": Owner.PARTNERS,
    "friendly": Owner.FRIENDLY,
    "enemy": Owner.ENEMY,
}
_PICKS = {"last moved": Pick.LAST_MOVED, "last arrived": Pick.LAST_ARRIVED, "foremost": Pick.FOREMOST}
_ANYBODYS = frozenset({"any", "every", "all"})


def number_of(token: Token) -> int:
    """Return the number that digits or a number word stand for."""
    return NUMBERS.get(str(token)) or int(token)


def pieces(ctx: Context, tree: Node, *, act: bool = False, whose: bool = True) -> Pieces:
    """Return the pieces that a rule of the grammar names.

    `act`: they are what is acted on, so that a bare number is exact. `whose`: a piece without an owner is an error.
    """
    inner = trees(tree)[0] if str(tree.data) in ("pieces", "swapped") else tree
    kind = str(inner.data)
    if kind in ("it", "arriving"):
        return _it(ctx, inner)
    count, another, anybodys = _how_many(ctx, inner, act=act)
    made = Pieces(count, Owner.ANY, another=another, span=ctx.span(tree))
    made = _described(ctx, inner, made)
    if kind in ("of_yours", "all_yours", "your_picked", "among", "between"):
        made = _owned(ctx, inner, made, Owner.YOUR)
    made = replace(made, where=tuple(whereabouts(ctx, part) for part in trees(inner, *_RELATIONS, "where_there")))
    companions = _companions(ctx, tree)
    if companions is not None:
        made = replace(made, companions=(companions,))
    if made.one_colour and count.many in (Many.SOME, Many.NONE, Many.EVERY):
        reason = "it is said of a number of pieces from two on, and asks that all of them have the same colour"
        message = f'"{ctx.text(inner)}" does not compare pieces'
        ctx.refuse("HS310", inner, message, reason, example="two enemy pieces of one colour")
    if act and made.whole and (count.many is not Many.EVERY or ctx.section != "landing"):
        reason = "a group is a matter of blockades and conditions; what is moved are its pieces"
        ctx.refuse("HS310", inner, f'"{ctx.text(inner)}" is not one piece', reason, f"a piece of your {made.group}")
    if whose and made.owner is Owner.ANY and not anybodys and not _plain_there(ctx, made):
        _whose(ctx, inner, made)
    return made


def one_alone(ctx: Context, tree: Node, made: Pieces, what: str) -> None:
    """Refuse pieces that are not simply one piece of a kind, where each is looked at for itself."""
    if made.count != Count(Many.SOME, 1) or made.pick is not None:
        reason = f"{what}, each piece is looked at for itself"
        ctx.refuse("HS310", tree, f'"{ctx.text(tree)}" is not one piece of a kind', reason, example="any piece")


def several(made: Pieces) -> bool:
    """Return whether all are said, or a number of pieces that is not simply one."""
    return made.count.many is Many.EVERY or (made.count.many is not Many.SOME and made.count.number > 0)


def one_acted(ctx: Context, tree: Node, made: Pieces) -> Pieces:
    """Return the pieces of which one is met by an act; a number of them, or all, is refused."""
    if several(made):
        reason = "it is one piece whose place is taken, or that changes places"
        single = pieces_words(replace(made, count=Count(Many.SOME, 1), one_colour=False), Role.ACTED_ON)
        ctx.refuse("HS317", tree, f'"{ctx.text(tree)}" is more than one piece', reason, single)
    return made


def all_struck(ctx: Context, tree: Node, made: Pieces) -> Pieces:
    """Return the pieces of an effect, which is done to all that fit; some of them, that nobody chooses, are refused."""
    if made.it or made.pick is not None or made.count.number == 0:
        return made
    reason = "nobody chooses there, so it is done to all such pieces, or to one that is told apart from the others"
    every = pieces_words(replace(made, count=Count(Many.EVERY), another=False, one_colour=False), Role.STRUCK)
    example = "the last arrived piece of another colour there" if ctx.section == "landing" else "your foremost piece"
    ctx.refuse("HS317", tree, f'"{ctx.text(tree)}" does not say which of them', reason, every, example)
    return made


def no_counted_groups(ctx: Context, tree: Node, made: Pieces) -> None:
    """Refuse a number of groups, since what is counted are pieces."""
    if made.whole and made.count.many not in (Many.SOME, Many.NONE, Many.EVERY):
        reason = "pieces are counted, not groups of them"
        ctx.refuse("HS310", tree, f'"{ctx.text(tree)}" counts groups', reason, example=f"a {made.group}")


def all_of(ctx: Context, tree: Node) -> Pieces:
    """Return the pieces named without a count: `your pieces`, `pieces of another colour`."""
    made = replace(pieces(ctx, tree, whose=False), count=Count(Many.EVERY))
    noun = tree_of(tree, "noun")
    if str(tree.data) == "bare" and noun is not None and ctx.text(noun) in ("piece", "captive"):
        reason = "without a word for how many, the word is in the plural"
        ctx.refuse("HS310", noun, f'"{ctx.text(tree)}" is neither one piece nor several', reason, f"{ctx.text(noun)}s")
    return made


def whereabouts(ctx: Context, tree: Node) -> Whereabouts:
    """Return a relation and a region: `past its turnoff`, `there`."""
    kind = str(tree.data)
    if kind == "where_there":
        return Whereabouts(Relation.IN, Region(Where.THERE, span=ctx.span(tree)), span=ctx.span(tree))
    return Whereabouts(_RELATIONS[kind], region(ctx, trees(tree)[0]), span=ctx.span(tree))


def region_in(ctx: Context, tree: Node) -> Region:
    """Return the region that stands somewhere among the children of a rule."""
    found = tree_of(tree, *_REGIONS)
    assert found is not None
    return region(ctx, found)


def region(ctx: Context, tree: Node) -> Region:
    """Return a part of the board: `its own turnoff`, `a safe cell`."""
    kind = str(tree.data)
    span = ctx.span(tree)
    if kind == "region_its_cell":
        return Region(Where.ITS_CELL, span=span)
    if kind == "region_any":
        return Region(Where.BOARD, span=span)
    if kind == "region_cells":
        return _cells(ctx, tree)
    part = tree_of(tree, "part")
    assert part is not None
    named = token_of(part, "MARKNAME", "LINKNAME")
    where = Where.MARK if named else _PARTS[words(part)]
    name = str(named) if named else None
    if kind == "region_the":
        if where in _OF_EACH_COLOUR:
            reason = "there is more than one on the board, and a phrase says which"
            ctx.refuse("HS311", tree, f'"{ctx.text(tree)}" does not say which', reason, f"{_article(ctx.text(part))}")
        return Region(where, name=name, span=span)
    if kind == "region_its":
        if where in _OF_THE_BOARD:
            reason = f"no piece has a {words(part)} of its own; it is the same for all"
            ctx.refuse("HS311", tree, f'"{ctx.text(tree)}" is no part of the board', reason, f"the {words(part)}")
        return Region(where, Owner.OWN, name, span=span)
    if where not in _OF_EACH_COLOUR:
        reason = 'it is called "the", or "its" where the piece\'s own is meant'
        ctx.refuse("HS311", tree, f'"{ctx.text(tree)}" does not say which', reason, f"the {words(part)}")
    other = tree_of(tree, "of_another_colour") is not None
    return Region(where, Owner.OTHER if other else Owner.ANY, name, span=span)


def _cells(ctx: Context, tree: Node) -> Region:
    kind = tree_of(tree, "kind")
    assert kind is not None
    word = tokens(kind)[0]
    if word.type == "CELLWORD":
        return Region(Where.CELLS, name=str(word), span=ctx.span(tree))
    return Region(Where.CELLS, full=word == "full", empty=word == "empty", span=ctx.span(tree))


def _it(ctx: Context, tree: Node) -> Pieces:
    if str(tree.data) == "arriving" and ctx.section != "landing":
        reason = "only in landing is there a piece that arrives"
        ctx.refuse("HS309", tree, '"the arriving piece" means no piece here', reason, "it" if ctx.it else None)
    elif not ctx.it:
        reason = "the sentence is not about one piece at this point"
        example = "any piece" if ctx.section == "blockades" else "one of your pieces"
        ctx.refuse("HS309", tree, f'"{ctx.text(tree)}" means no piece here', reason, example=example)
    return replace(IT, span=ctx.span(tree))


def _how_many(ctx: Context, tree: Node, *, act: bool) -> tuple[Count, bool, bool]:
    """Return the count, whether it is of other pieces than before, and whether it says that anybody's are meant."""
    if str(tree.data) == "all_yours":
        return Count(Many.EVERY), False, False
    found = tree_of(tree, "a", "any", "every", "all", "no", "none", "another", *_QUANTITIES)
    if found is None:
        return Count(Many.SOME, 1), False, False
    kind = str(found.data)
    anybodys = kind in _ANYBODYS
    if kind == "any":
        found = tree_of(found, "bare_count") or found
        kind = str(found.data)
    if kind in ("a", "any"):
        return Count(Many.SOME, 1), False, anybodys
    if kind == "another":
        return Count(Many.SOME, 1), True, False
    if kind in ("every", "all"):
        return Count(Many.EVERY), False, anybodys
    if kind in ("no", "none"):
        if act:
            reason = "an act is done with pieces"
            ctx.refuse("HS310", tree, f'nothing is done with "{ctx.text(tree)}"', reason, example="one of your pieces")
        return Count(Many.NONE), token_of(found, "OTHER") is not None, False
    return quantity(ctx, found, act=act), False, anybodys


_QUANTITIES = ("bare_count", "exactly", "at_least", "at_most")


def quantity(ctx: Context, tree: Node, *, act: bool) -> Count:
    """Return a count that is given by a number: `two`, `at least two`."""
    number = number_of(tokens(tree)[0])
    kind = str(tree.data)
    if number == 0:
        reason = 'a count begins with one; that there are no pieces is said by "no" or "none of"'
        ctx.refuse("HS310", tree, f'"{ctx.text(tree)}" counts nothing', reason, example="none of your pieces")
    if number == 1 and (kind in ("bare_count", "at_least") or (kind == "exactly" and act)):
        return Count(Many.SOME, 1)
    if kind == "at_most":
        return Count(Many.AT_MOST, number)
    exact = kind == "exactly" or (kind == "bare_count" and act)
    return Count(Many.EXACTLY if exact else Many.AT_LEAST, number)


def _described(ctx: Context, tree: Node, made: Pieces) -> Pieces:
    """Add what the words before and after the noun say: adjectives, owner, group."""
    made = _qualified(ctx, tree, made)
    noun = tree_of(tree, "noun")
    assert noun is not None
    group = token_of(noun, "GROUPNAME")
    if group is not None:
        made = replace(made, group=str(group), whole=True)
    elif words(noun) == "captive":
        made = replace(made, captive=True)
    pick = tree_of(tree, "pick")
    if pick is not None:
        made = replace(made, pick=_PICKS[words(pick)])
    for belongs in trees(tree):
        kind = str(belongs.data)
        if kind == "of_one_colour":
            made = replace(made, one_colour=True)
        elif kind in ("of_your_group", "of_a_group"):
            made = _of_group(ctx, belongs, made)
        elif kind in _BELONGS:
            made = _owned(ctx, belongs, made, _BELONGS[kind])
    return made


_BELONGS = {"of_another_colour": Owner.OTHER, "of_its_colour": Owner.OWN, "of_your_team": Owner.TEAM}


def _of_group(ctx: Context, tree: Node, made: Pieces) -> Pieces:
    group = token_of(tree, "GROUPNAME")
    assert group is not None
    if made.group is not None:
        ctx.refuse("HS310", tree, f'"{ctx.text(tree)}" is a group of a group', "groups are made of pieces", "piece")
    if str(tree.data) == "of_your_group":
        made = _owned(ctx, tree, made, Owner.YOUR)
    if tree_of(tree, "of_another_colour") is not None:
        made = _owned(ctx, tree, made, Owner.OTHER)
    return _qualified(ctx, tree, replace(made, group=str(group)))


def _qualified(ctx: Context, tree: Node, made: Pieces) -> Pieces:
    for quality in trees(tree, "whose", "adjective"):
        word = str(tokens(quality)[0])
        if str(quality.data) == "whose":
            made = _owned(ctx, quality, made, _WHOSE[word])
        elif word in made.adjectives:
            ctx.refuse("HS315", quality, f'"{word}" is said twice', "once is enough")
        else:
            made = replace(made, adjectives=(*made.adjectives, word))
    return made


def _owned(ctx: Context, tree: Node, made: Pieces, owner: Owner) -> Pieces:
    if made.owner is not Owner.ANY:
        reason = "a piece is either one or the other, and a phrase says it once"
        message = f'"{made.owner.value}" and "{owner.value}" both say whose pieces are meant'
        ctx.refuse("HS315", tree, message, reason)
    if owner is Owner.OWN and not ctx.it:
        reason = '"own" is seen from a piece, and the sentence is not about one; the player\'s are "your pieces"'
        ctx.refuse("HS309", tree, f'"{ctx.text(tree)}" means no colour here', reason, "your")
    return replace(made, owner=owner)


def _plain_there(ctx: Context, made: Pieces) -> bool:
    """Say whether the pieces are told apart by what they are on the cell that a landing is about."""
    told = bool(made.adjectives) or made.group is not None or made.captive or made.pick is not None
    return ctx.section == "landing" and (told or made.count.many is Many.NONE)


def _whose(ctx: Context, tree: Node, made: Pieces) -> None:
    if made.count.many is Many.NONE:
        yours, others = "none of your pieces", "no enemy piece"
    elif made.count == Count(Many.SOME, 1):
        yours, others = "one of your pieces", "any piece"
    else:
        yours, others = "two of your pieces", "any two pieces"
    reason = f'it could be the player\'s or anybody\'s: it is either "{yours}" or "{others}"'
    ctx.refuse("HS304", tree, f'"{ctx.text(tree)}" does not say whose piece', reason, example=yours)


def _companions(ctx: Context, tree: Node) -> Companions | None:
    if str(tree.data) != "pieces" or len(trees(tree)) == 1:
        return None
    found = trees(tree)[1]
    if str(found.data) == "nothing_beyond":
        return Companions(None, Count(Many.NONE), span=ctx.span(found))
    with ctx.about_a_piece():
        beside = pieces(ctx, found, whose=False)
    no_counted_groups(ctx, found, beside)
    if beside.count.many is Many.EVERY:
        reason = "what is with a piece is told by a number of pieces, or by there being none"
        example = "with another piece of its colour on its cell"
        ctx.refuse("HS310", found, f'"{ctx.text(found)}" is no number of pieces', reason, example=example)
    elif beside.pick is not None or beside.where != (Whereabouts(Relation.IN, Region(Where.ITS_CELL)),):
        reason = "what is with a piece stands on its cell"
        example = "with another piece of its colour on its cell"
        ctx.refuse("HS311", found, f'"{ctx.text(found)}" is not with a piece', reason, example=example)
    return Companions(beside, span=ctx.span(found))


def _article(word: str) -> str:
    return f"{'an' if word[0] in 'aeio' else 'a'} {word}"
