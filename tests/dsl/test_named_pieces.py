"""Which pieces and which parts of the board the words of a phrase name."""

import pytest

from homestretch.dsl.nodes import (
    Companions,
    Count,
    Is,
    Land,
    Many,
    Number,
    Owner,
    Permission,
    Pick,
    Pieces,
    Region,
    Relation,
    Source,
    Step,
    Swap,
    Walk,
    Where,
    Whereabouts,
    Win,
)
from tests.dsl.phrasing import node, refused

ONE = Count(Many.SOME, 1)
EVERY = Count(Many.EVERY)
YOURS = Pieces(ONE, Owner.YOUR)
IT = Pieces(ONE, Owner.ANY, it=True)
SIX = Number(Source.LITERAL, 6)
THE_NUMBER = Number(Source.NUMBER)


def inside(where: Where, owner: Owner = Owner.ANY, name: str | None = None) -> tuple[Whereabouts, ...]:
    """A place as the only whereabouts of pieces."""
    return (Whereabouts(Relation.IN, Region(where, owner, name)),)


def subject(words: str) -> Pieces:
    """The pieces that a condition is about."""
    made = node("end", f"when {words} left, you win")
    assert isinstance(made, Win)
    assert isinstance(made.when, Is)
    return made.when.subject


def condition(words: str) -> object:
    """A condition of a step."""
    made = node("turn", f"when {words}, end the turn")
    assert isinstance(made, Step)
    return made.when


def acted_on(words: str) -> Pieces:
    """The pieces of an act."""
    made = node("uses", f"you may move {words} forward 1")
    assert isinstance(made, Permission)
    assert isinstance(made.act, Walk)
    return made.act.pieces


def met(words: str) -> Pieces:
    """The pieces that a landing finds."""
    made = node("landing", f"with {words}, all stay")
    assert isinstance(made, Land)
    (only,) = made.there
    return only


@pytest.mark.parametrize(
    ("words", "count", "owner"),
    [
        ("one of your pieces is", ONE, Owner.YOUR),
        ("two of your pieces are", Count(Many.AT_LEAST, 2), Owner.YOUR),
        ("3 of your pieces are", Count(Many.AT_LEAST, 3), Owner.YOUR),
        ("at least two of your pieces are", Count(Many.AT_LEAST, 2), Owner.YOUR),
        ("at least one of your pieces is", ONE, Owner.YOUR),
        ("exactly one of your pieces is", Count(Many.EXACTLY, 1), Owner.YOUR),
        ("exactly two of your pieces are", Count(Many.EXACTLY, 2), Owner.YOUR),
        ("at most one of your pieces is", Count(Many.AT_MOST, 1), Owner.YOUR),
        ("none of your pieces is", Count(Many.NONE), Owner.YOUR),
        ("all your pieces are", EVERY, Owner.YOUR),
        ("all pieces of your team are", EVERY, Owner.TEAM),
        ("two pieces of your team are", Count(Many.AT_LEAST, 2), Owner.TEAM),
        ("any piece is", ONE, Owner.ANY),
        ("every piece is", EVERY, Owner.ANY),
        ("any two pieces are", Count(Many.AT_LEAST, 2), Owner.ANY),
        ("no enemy piece is", Count(Many.NONE), Owner.ENEMY),
        ("a partner's piece is", ONE, Owner.PARTNERS),
        ("two friendly pieces are", Count(Many.AT_LEAST, 2), Owner.FRIENDLY),
        ("a piece of another colour is", ONE, Owner.OTHER),
    ],
)
def test_how_many_and_whose(words: str, count: Count, owner: Owner) -> None:
    assert subject(words) == Pieces(count, owner)


@pytest.mark.parametrize(
    ("words", "count"),
    [
        ("one of your pieces", ONE),
        ("exactly one of your pieces", ONE),
    ],
)
def test_an_act_is_done_with_one_piece(words: str, count: Count) -> None:
    assert acted_on(words) == Pieces(count, Owner.YOUR)


def test_a_bare_number_is_exact_where_something_is_done() -> None:
    made = node("uses", "you may swap any two pieces")
    assert isinstance(made, Permission)
    assert made.act == Swap(Pieces(Count(Many.EXACTLY, 2), Owner.ANY))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("your last moved piece", Pieces(ONE, Owner.YOUR, pick=Pick.LAST_MOVED)),
        ("your foremost piece", Pieces(ONE, Owner.YOUR, pick=Pick.FOREMOST)),
        ("a piece of your barrier", Pieces(ONE, Owner.YOUR, group="barrier")),
        ("a piece of an enemy barrier", Pieces(ONE, Owner.ENEMY, group="barrier")),
        ("one of your settled pieces", Pieces(ONE, Owner.YOUR, adjectives=("settled",))),
        ("one of your captives", Pieces(ONE, Owner.YOUR, captive=True)),
        ("one of your pieces in the yard", Pieces(ONE, Owner.YOUR, where=inside(Where.YARD))),
        ("one of your pieces on a circle", Pieces(ONE, Owner.YOUR, where=inside(Where.MARK, name="circle"))),
        (
            "one of your pieces outside the home column past its turnoff",
            Pieces(
                ONE,
                Owner.YOUR,
                where=(
                    Whereabouts(Relation.OUTSIDE, Region(Where.HOME_COLUMN)),
                    Whereabouts(Relation.PAST, Region(Where.TURNOFF, Owner.OWN)),
                ),
            ),
        ),
        (
            "one of your pieces with no empty cell beyond it",
            Pieces(ONE, Owner.YOUR, companions=(Companions(None, Count(Many.NONE)),)),
        ),
        (
            "one of your pieces with another piece of its colour on its cell",
            Pieces(
                ONE,
                Owner.YOUR,
                companions=(Companions(Pieces(ONE, Owner.OWN, another=True, where=inside(Where.ITS_CELL))),),
            ),
        ),
    ],
)
def test_which_pieces(words: str, expected: Pieces) -> None:
    assert acted_on(words) == expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("a stackable", None),
        ("an own piece", Pieces(ONE, Owner.OWN)),
        ("a settled piece", Pieces(ONE, Owner.ANY, adjectives=("settled",))),
        ("no settled piece", Pieces(Count(Many.NONE), Owner.ANY, adjectives=("settled",))),
        ("no piece", Pieces(Count(Many.NONE), Owner.ANY)),
        ("no other enemy piece", Pieces(Count(Many.NONE), Owner.ENEMY, another=True)),
        ("two enemy pieces of one colour", Pieces(Count(Many.AT_LEAST, 2), Owner.ENEMY, one_colour=True)),
        ("an enemy piece there", Pieces(ONE, Owner.ENEMY)),
        ("a partner's piece on its own turnoff", Pieces(ONE, Owner.PARTNERS, where=inside(Where.TURNOFF, Owner.OWN))),
    ],
)
def test_what_a_landing_finds(words: str, expected: Pieces | None) -> None:
    if expected is None:
        assert refused("landing", f"with {words} piece, all stay").code == "HS302"
    else:
        assert met(words) == expected


@pytest.mark.parametrize(
    ("words", "region"),
    [
        ("in the yard", Region(Where.YARD)),
        ("in its yard", Region(Where.YARD, Owner.OWN)),
        ("on the ring", Region(Where.RING)),
        ("on the line", Region(Where.LINE)),
        ("on the board", Region(Where.BOARD)),
        ("in the finish", Region(Where.FINISH)),
        ("in the home column", Region(Where.HOME_COLUMN)),
        ("in its home column", Region(Where.HOME_COLUMN, Owner.OWN)),
        ("on its entry", Region(Where.ENTRY, Owner.OWN)),
        ("on its own entry", Region(Where.ENTRY, Owner.OWN)),
        ("on an entry of another colour", Region(Where.ENTRY, Owner.OTHER)),
        ("on a turnoff", Region(Where.TURNOFF)),
        ("on a trump", Region(Where.MARK, name="trump")),
        ("on its own trump", Region(Where.MARK, Owner.OWN, "trump")),
        ("on a trump of another colour", Region(Where.MARK, Owner.OTHER, "trump")),
        ("on a ladder", Region(Where.MARK, name="ladder")),
        ("on a safe cell", Region(Where.CELLS, name="safe")),
        ("on a full cell", Region(Where.CELLS, full=True)),
        ("on an empty cell", Region(Where.CELLS, empty=True)),
        ("on its cell", Region(Where.ITS_CELL)),
        ("there", Region(Where.THERE)),
    ],
)
def test_parts_of_the_board(words: str, region: Region) -> None:
    assert condition(f"any piece is {words}") == Is(Pieces(ONE, Owner.ANY), where=Whereabouts(Relation.IN, region))
