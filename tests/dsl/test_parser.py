"""What phrases mean, and what is said about those that mean nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.dsl import limits
from homestretch.dsl.codes.phrases import PHRASES
from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.nodes import (
    After,
    Can,
    Cards,
    Choice,
    Companions,
    Count,
    Deal,
    DefinedCells,
    DefinedGroup,
    DefinedNumber,
    DefinedPieces,
    During,
    Duty,
    Event,
    Forbid,
    Gain,
    Has,
    Help,
    Is,
    Land,
    Lead,
    Logic,
    Manner,
    Many,
    MostDice,
    Number,
    Owner,
    Permission,
    Pick,
    Pieces,
    Place,
    Region,
    Relation,
    Rest,
    Reward,
    Send,
    Share,
    Shows,
    Situation,
    Source,
    Step,
    Swap,
    To,
    Verb,
    Walk,
    Where,
    Whereabouts,
    Who,
    Win,
)
from homestretch.dsl.parser import SECTIONS, class_of_definition, language_words, parse_phrase
from tests.dsl.phrasing import node, read, refused, scalar
from tests.dsl.strategies import NAMES

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


# --- pieces ----------------------------------------------------------------------


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
        ("two of your pieces", Count(Many.EXACTLY, 2)),
        ("exactly two of your pieces", Count(Many.EXACTLY, 2)),
        ("all your pieces", EVERY),
    ],
)
def test_a_bare_number_is_exact_where_something_is_done(words: str, count: Count) -> None:
    assert acted_on(words) == Pieces(count, Owner.YOUR)


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


# --- conditions and numbers ------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("the number is 5", Shows(values=(5,))),
        ("the number is 5 or 6", Shows(values=(5, 6))),
        ("the number is a 5 or a 6", Shows(values=(5, 6))),
        ("the number is not 5", Shows(values=(5,), negated=True)),
        ("the number is your first 5 of the game", Shows(values=(5,), ordinal=1, during=During.GAME)),
        ("the number is not your first 5 of the game", Shows(values=(5,), ordinal=1, negated=True)),
        ("the roll is a double", Shows(double=True)),
        ("the roll is your third double of the turn", Shows(double=True, ordinal=3, during=During.TURN)),
        ("the card is a joker or a king", Shows(cards=("joker", "king"))),
        ("it is your second roll of the turn", Shows(rolls=True, ordinal=2, during=During.TURN)),
        (
            "it is at most your second roll of the turn",
            Shows(rolls=True, ordinal=2, at_most=True, during=During.TURN),
        ),
        ("all your pieces are settled", Is(Pieces(EVERY, Owner.YOUR), adjective="settled")),
        ("one of your pieces is not settled", Is(YOURS, negated=True, adjective="settled")),
        ("one of your pieces is left", Is(YOURS, left=True)),
        ("one of your pieces has captured a piece", Has(YOURS, Event.CAPTURE)),
        ("one of your pieces has not moved this turn", Has(YOURS, Event.MOVE, During.TURN, negated=True)),
        ("one of your pieces has come out", Has(YOURS, Event.BRING_OUT)),
        ("every hand is empty", Has(hands=True)),
        ("the draw pile is empty", Has(draw_pile=True)),
        ("the draw pile is not short", Has(draw_pile=True, short=True, negated=True)),
        ("you can bring out one of your pieces", Can(Place(YOURS))),
        (
            "you cannot play a card other than a joker",
            Can(Cards(Deal.PLAY, except_cards=("joker",)), negated=True),
        ),
    ],
)
def test_conditions(words: str, expected: object) -> None:
    assert condition(words) == expected


def test_and_binds_closer_than_or() -> None:
    five, six, seven = (Shows(values=(value,)) for value in (5, 6, 7))
    words = "the number is 5 and the number is 6 or the number is 7"
    assert condition(words) == Logic((Logic((five, six), every=True), seven), every=False)
    words = "the number is 5 or the number is 6 and the number is 7"
    assert condition(words) == Logic((five, Logic((six, seven), every=True)), every=False)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("7", Number(Source.LITERAL, 7)),
        ("the number", THE_NUMBER),
        ("the steps", Number(Source.DEFINED, name="steps")),
        ("twice the number", Number(Source.TWICE, otherwise=THE_NUMBER)),
        (
            "7 when the number is 6, otherwise the number",
            Number(Source.CASES, 7, when=Shows(values=(6,)), otherwise=THE_NUMBER),
        ),
    ],
)
def test_numbers_of_steps(words: str, expected: Number) -> None:
    assert node("define", words) == DefinedNumber(expected)


# --- one section after the other -------------------------------------------------


def test_definitions() -> None:
    assert node("define", "a piece in its home column or a partner's piece") == DefinedPieces(
        (Pieces(ONE, Owner.ANY, where=inside(Where.HOME_COLUMN, Owner.OWN)), Pieces(ONE, Owner.PARTNERS))
    )
    assert node("define", "two pieces of one colour on a circle") == DefinedGroup(
        Pieces(Count(Many.AT_LEAST, 2), Owner.ANY, where=inside(Where.MARK, name="circle"), one_colour=True)
    )
    assert node("define", "a circle or a trump of another colour") == DefinedCells(
        (Region(Where.MARK, name="circle"), Region(Where.MARK, Owner.OTHER, "trump"))
    )


def test_uses() -> None:
    another = Pieces(ONE, Owner.YOUR, another=True)
    assert node("uses", "you may move one of your pieces back 4") == Permission(
        None, Walk(YOURS, forward=False, amounts=(Number(Source.LITERAL, 4),)), Situation.NUMBER
    )
    assert node("uses", "you may bring out one of your pieces, then bring out another of your pieces") == Permission(
        None, Choice(((Place(YOURS), Place(another)),)), Situation.NUMBER
    )
    assert node("uses", "when the number is 6, you may discard a card") == Permission(
        Shows(values=(6,)), Cards(Deal.DISCARD), Situation.CARD
    )


def test_duties() -> None:
    assert node("duties", "you must use as many dice as possible") == Duty(None, MostDice())
    assert node("duties", "you must use the larger die") == Duty(None, MostDice(larger=True))
    assert node("duties", "you must move a piece of your barrier") == Duty(
        None, Walk(Pieces(ONE, Owner.YOUR, group="barrier"))
    )
    penalty = Send(Pieces(EVERY, Owner.YOUR, adjectives=("guilty",)), To.YARD)
    text = "you must bring out one of your pieces, or else send every guilty piece to its yard"
    assert node("duties", text) == Duty(None, Place(YOURS), (penalty,))


@pytest.mark.parametrize(
    ("words", "stopped"),
    [
        ("every piece", Pieces(EVERY, Owner.ANY)),
        ("pieces of another colour", Pieces(EVERY, Owner.OTHER)),
        ("enemy pieces", Pieces(EVERY, Owner.ENEMY)),
        ("pieces of its own colour", Pieces(EVERY, Owner.OWN)),
    ],
)
def test_blockades_say_whom_they_stop(words: str, stopped: Pieces) -> None:
    barrier = Pieces(ONE, Owner.ANY, group="barrier", whole=True)
    text = f"a barrier stops {words} from passing and landing"
    assert node("blockades", text) == Forbid(barrier, stopped, (Verb.PASS, Verb.LAND))


@pytest.mark.parametrize(
    ("words", "verb"),
    [
        ("move", Verb.MOVE),
        ("move back", Verb.MOVE_BACK),
        ("be swapped", Verb.SWAP),
        ("be captured", Verb.CAPTURED),
        ("finish", Verb.FINISH),
        ("enter the home column", Verb.ENTER_COLUMN),
        ("come out", Verb.BRING_OUT),
    ],
)
def test_blockades_say_what_no_piece_may_do(words: str, verb: Verb) -> None:
    settled = Pieces(EVERY, Owner.ANY, adjectives=("settled",))
    unless = Has(IT, Event.CAPTURE)
    text = f"no settled piece may {words} unless it has captured a piece"
    assert node("blockades", text) == Forbid(None, settled, (verb,), unless)


@pytest.mark.parametrize(
    ("words", "manner"),
    [
        ("moving", Manner.WALK),
        ("coming out", Manner.BRING_OUT),
        ("turning back", Manner.TURN_BACK),
        ("swapping", Manner.SWAP),
        ("taking its place", Manner.IN_PLACE),
        ("sent", Manner.SENT),
        ("following", Manner.LINK),
        ("counting", Manner.BONUS),
    ],
)
def test_landing_knows_how_a_piece_came(words: str, manner: Manner) -> None:
    assert node("landing", f"{words} off a circle, all stay") == Land(
        (manner,), Region(Where.MARK, name="circle"), True, (), None, ()
    )


def test_it_is_what_a_landing_finds() -> None:
    enemy = Pieces(ONE, Owner.ENEMY)
    every = Pieces(EVERY, Owner.ENEMY, where=inside(Where.THERE))
    captured = Land((), None, False, (enemy,), None, (Send(every, To.YARD, captured=True),))
    assert node("landing", "with an enemy piece, capture it") == captured
    assert node("landing", "with an enemy piece, capture every enemy piece there") == captured
    sent = Land((), None, False, (enemy,), None, (Send(IT, To.YARD),))
    assert node("landing", "with an enemy piece, send the arriving piece to its yard") == sent


def test_effects_of_landing() -> None:
    made = node(
        "landing",
        "on a ladder, follow the ladder capturing every piece on the way, then remove every captive there, "
        "then stack it on every settled piece there, then count 5, then end the turn, before all",
    )
    assert isinstance(made, Land)
    link, out, under, gain, _ = made.effects
    assert link == Send(IT, To.LINK, link="ladder", sweep=True)
    assert out == Send(Pieces(EVERY, Owner.ANY, captive=True, where=inside(Where.THERE)), To.OUT)
    settled = Pieces(EVERY, Owner.ANY, adjectives=("settled",), where=inside(Where.THERE))
    assert under == Send(settled, To.UNDER_IT)
    assert gain == Gain(Reward.STEPS, 5)
    assert made.before == ("all",)


def test_what_an_unless_spares_is_the_piece_that_is_sent() -> None:
    made = node("turn", "send your last moved piece to its yard unless it is past its turnoff")
    past = Is(IT, where=Whereabouts(Relation.PAST, Region(Where.TURNOFF, Owner.OWN)))
    sent = Send(Pieces(ONE, Owner.YOUR, pick=Pick.LAST_MOVED), To.YARD, unless=past)
    assert made == Step(None, (sent,))


def test_bonuses() -> None:
    twenty = Gain(Reward.STEPS, 20, optional=True, once=True)
    for key, event in (("capture", Event.CAPTURE), ("finish", Event.FINISH), ("bring-out", Event.BRING_OUT)):
        assert node("bonus", "20 once a turn, may be declined", key) == After(event, None, None, None, (twenty,))
    text = "after landing on a circle, when it has captured a piece, turn up another card"
    assert node("bonus", text) == After(
        Event.LAND, None, Region(Where.MARK, name="circle"), Has(IT, Event.CAPTURE), (Gain(Reward.CARD),)
    )
    assert node("bonus", "after passing any piece, roll again") == After(
        Event.PASS, Pieces(ONE, Owner.ANY), None, None, (Gain(Reward.ROLL),)
    )


def test_steps() -> None:
    assert node("turn", "on your third 6 of the turn, end the turn") == node(
        "turn", "when the number is your third 6 of the turn, end the turn"
    )
    assert node("round", "after every third round, the next player deals") == Step(
        None, (Lead(Who.NEXT_DEALER, deals=True, every=3),)
    )
    assert node("round", "before every third round, shuffle all cards") == Step(
        Has(event=Event.ROUND, every=3), (Cards(Deal.SHUFFLE, all_cards=True),)
    )
    assert node("round", "from the player after the dealer, take turns until every hand is empty") == Step(
        None, (Lead(Who.AFTER_DEALER),), until=Has(hands=True)
    )
    assert node("turn", "play a card, or else lay down your hand") == Step(
        None, (Cards(Deal.PLAY),), fallback=Cards(Deal.LAY_DOWN)
    )


def test_help_and_end() -> None:
    home = Is(Pieces(EVERY, Owner.YOUR), where=Whereabouts(Relation.IN, Region(Where.FINISH)))
    lead = "when all your pieces are in the finish,"
    assert node("help", f"{lead} you play your partner's pieces") == Help(home)
    assert node("help", "you also play your partner's pieces") == Help(None)
    assert node("end", f"{lead} you win") == Win(home)
    assert node("end", f"{lead} your team wins") == Win(home, team=True)
    assert node("end", f"{lead} you take the next place") == Win(home, place=True)


def test_cards() -> None:
    forward = Walk(YOURS, amounts=(Number(Source.LITERAL, 1), Number(Source.LITERAL, 14)))
    assert node("cards", "forward 1 or 14") == Choice(((forward,),))
    assert node("cards", "bring out or forward 6") == Choice(((Place(YOURS),), (Walk(YOURS, amounts=(SIX,)),)))
    none_out = Is(Pieces(Count(Many.NONE), Owner.YOUR), where=Whereabouts(Relation.IN, Region(Where.BOARD)))
    assert node("cards", "forward 6, or bring out when none of your pieces is on the board") == Choice(
        ((Walk(YOURS, amounts=(SIX,)),), (Place(YOURS),)), (None, none_out)
    )
    any_two = Pieces(Count(Many.EXACTLY, 2), Owner.ANY, where=inside(Where.RING))
    assert node("cards", "swap any two pieces on the ring") == Choice(((Swap(any_two),),))
    assert node("cards", "put one of your pieces in place of an enemy piece") == Choice(
        ((Place(YOURS, Pieces(ONE, Owner.ENEMY)),),)
    )


@pytest.mark.parametrize(
    ("words", "share"),
    [
        ("split 7 among your pieces", Share(7, Pieces(EVERY, Owner.YOUR))),
        ("split 7 between exactly two of your pieces", Share(7, Pieces(EVERY, Owner.YOUR), low=2, high=2)),
        ("split 7 between two of your pieces", Share(7, Pieces(EVERY, Owner.YOUR), low=2, high=2)),
        ("split 7 between at least two of your pieces", Share(7, Pieces(EVERY, Owner.YOUR), low=2)),
        ("split 7 between at most three of your pieces", Share(7, Pieces(EVERY, Owner.YOUR), high=3)),
        (
            "split 9 forward and back between two of your pieces",
            Share(9, Pieces(EVERY, Owner.YOUR), low=2, high=2, both_ways=True),
        ),
        ("split 7 step by step among your pieces", Share(7, Pieces(EVERY, Owner.YOUR), each_step=True)),
        (
            "split 7 among your pieces, or leave the rest",
            Share(7, Pieces(EVERY, Owner.YOUR), rest=Rest.ANYTHING),
        ),
        (
            "split 7 among your pieces, or leave the rest when help begins",
            Share(7, Pieces(EVERY, Owner.YOUR), rest=Rest.WHEN_HELP_BEGINS),
        ),
        (
            "split 7 among your pieces, or leave the rest to one piece when help begins",
            Share(7, Pieces(EVERY, Owner.YOUR), rest=Rest.WHEN_HELP_BEGINS, one_helper=True),
        ),
    ],
)
def test_shared_numbers(words: str, share: Share) -> None:
    assert node("cards", words) == Choice(((share,),))


def test_sources_are_kept_apart_from_the_node() -> None:
    parsed, _ = read("turn", "roll again [A-07, AC-04]")
    assert parsed is not None
    assert parsed.sources == ("A-07", "AC-04")
    assert parsed.node == node("turn", "roll again")


def test_every_node_has_its_place() -> None:
    text = "with a piece of another colour on a circle, capture it"
    made = node("landing", text)
    assert isinstance(made, Land)
    (piece,) = made.there
    spans = [made.span, piece.span, piece.where[0].region.span, made.effects[0].span]
    assert [span.text for span in spans if span] == [
        text,
        "a piece of another colour on a circle",
        "a circle",
        "capture it",
    ]


# --- what is refused -------------------------------------------------------------


@pytest.mark.parametrize(
    ("section", "text", "code", "reason"),
    [
        ("end", "when two pieces are in the finish, you win", "HS304", "one of your pieces|two of your pieces"),
        ("end", "when no piece is left, you win", "HS304", "none of your pieces"),
        ("end", "when a settled piece is left, you win", "HS304", "one of your pieces"),
        ("uses", "you may move a piece forward 1", "HS304", "one of your pieces"),
        ("uses", "you may bring out", "HS304", "only the use of a card"),
        ("uses", "you may forward 1", "HS304", "only the use of a card"),
        ("landing", "with a piece, all stay", "HS304", "any piece"),
        ("blockades", "a barrier stops every piece from passing unless a piece is left", "HS304", "any piece"),
        ("bonus", "after passing a piece, roll again", "HS304", "any piece"),
        ("landing", "with a partner's piece of another colour, all stay", "HS315", "one or the other"),
        ("landing", "with an own enemy piece, all stay", "HS315", "one or the other"),
        ("landing", "with a settled settled piece, all stay", "HS315", "once"),
        ("turn", "on a 6 or 6, roll again", "HS315", "once"),
        ("blockades", "a barrier stops every piece from passing and passing", "HS315", "once"),
        ("landing", "moving or moving, all stay", "HS315", "once"),
        ("turn", "when it is settled, roll again", "HS309", "not about one piece"),
        ("turn", "send every own piece to its yard", "HS309", "your pieces"),
        ("bonus", "after passing the arriving piece, roll again", "HS309", "landing"),
        ("end", "when any piece is your second roll of the turn, you win", "HS309", "roll"),
        ("blockades", "it stops every piece from passing", "HS309", "not about one piece"),
        ("landing", "on a circle, capture it", "HS309", "nothing after"),
        ("landing", "with an enemy piece and an own piece, capture it", "HS309", "more than one kind"),
        ("landing", "with two enemy pieces, capture it", "HS309", "one piece"),
        ("landing", "with no enemy piece, capture it", "HS309", "one piece"),
        ("landing", "with an enemy piece, send it to the finish", "HS311", "its own yard"),
        ("landing", "with an enemy piece, send it to its home column", "HS311", "its own yard"),
        ("landing", "on the circle, all stay", "HS311", "more than one"),
        ("landing", "on the entry, all stay", "HS311", "more than one"),
        ("landing", "on its ring, all stay", "HS311", "the same for all"),
        ("landing", "on a ring, all stay", "HS311", "its"),
        ("uses", "you may move 0 of your pieces forward 1", "HS310", "begins with one"),
        ("uses", "you may move none of your pieces forward 1", "HS310", "done with pieces"),
        ("uses", "you may move at least two of your pieces forward 1", "HS310", "exact number"),
        ("uses", "you may swap one of your pieces", "HS310", "change places"),
        ("uses", "you may swap two of your pieces with an enemy piece", "HS310", "change places"),
        ("turn", "draw 0 cards", "HS310", "counted from 1"),
        ("landing", "with an enemy piece of one colour, all stay", "HS310", "from two on"),
        ("blockades", "a barrier stops enemy piece from passing", "HS310", "plural"),
        ("define", "all your pieces or a piece", "HS310", "without alternatives"),
        ("uses", "you may move one of your pieces forward 0", "HS305", "from 1"),
        ("turn", "roll 17 dice", "HS305", "from 1 to 16"),
        ("turn", "roll 0 dice", "HS305", "from 1 to 16"),
        ("landing", "with an enemy piece, count 0", "HS305", "left out by name"),
        ("cards", "bring out or forward 1, then back 1", "HS312", "comma"),
        ("bonus", "after capturing a piece, stack it on any piece", "HS313", "where it lands"),
        ("bonus", "after capturing a piece, follow the ladder", "HS313", "where it lands"),
        ("bonus", "after capturing a piece, all stay", "HS313", "where one lands"),
        ("blockades", "a barrier may move", "HS314", "only forbid"),
        ("blockades", "no barrier stops every piece from passing", "HS314", "needs no rule"),
        ("blockades", "an enemy barrier stops every piece from passing", "HS314", "all alike"),
        ("blockades", "no enemy piece may move", "HS314", "all alike"),
        ("blockades", "every piece stops enemy pieces from passing", "HS314", "one piece or group"),
        ("blockades", "a barrier stops one of your pieces from passing", "HS314", "whose pieces are stopped"),
        ("blockades", "a barrier stops all your pieces from passing", "HS314", "whose pieces are stopped"),
        ("blockades", "a barrier stops settled pieces from passing", "HS314", "and no more"),
        ("blockades", "a barrier stops every piece on the ring from passing", "HS314", "and no more"),
        ("blockades", "a barrier stops friendly pieces from passing", "HS314", "and no more"),
        ("blockades", "two pieces stop every piece from passing", "HS310", "looked at for itself"),
        ("blockades", "the foremost piece stops every piece from passing", "HS310", "looked at for itself"),
        ("blockades", "two barriers stop every piece from passing", "HS310", "one group"),
        ("blockades", "a settled barrier stops every piece from passing", "HS310", "one group"),
        ("blockades", "a piece of a barrier stops every piece from passing", "HS310", "one group"),
        ("blockades", "another piece stops every piece from passing", "HS310", "one piece or one group"),
        ("uses", "you may move one of your barriers forward 1", "HS310", "its pieces|are its pieces"),
        ("landing", "with two barriers, all stay", "HS310", "not groups"),
        ("end", "when two of your barriers are on the ring, you win", "HS310", "not groups"),
        ("define", "two barriers on a circle", "HS310", "not groups"),
        ("define", "the foremost piece", "HS310", "explained by"),
        ("landing", "with every enemy piece, all stay", "HS310", "how many pieces"),
        ("landing", "with the last arrived piece there, all stay", "HS310", "how many pieces"),
        ("bonus", "after passing any two pieces, roll again", "HS310", "looked at for itself"),
        ("define", "a piece with an enemy piece in the yard", "HS311", "on its cell"),
        ("define", "a piece with another piece of its colour", "HS311", "on its cell"),
        ("landing", "with an enemy piece when you can play a card, all stay", "HS313", "decided"),
        ("turn", "when you can discard a card, end the turn", "HS313", "playing a card"),
        ("uses", "you may play a card", "HS313", "step of the turn"),
        ("duties", "you must discard a card", "HS313", "play one"),
        ("cards", "lay down your hand", "HS313", "done with pieces"),
        ("uses", "you may discard a card or bring out one of your pieces", "HS312", "another rule"),
        ("turn", "use the number, or else discard a card", "HS314", "no card can be played"),
        ("turn", "on your third double of the game, end the turn", "HS316", "within a turn"),
        ("turn", "on your third 6 of the round, end the turn", "HS316", "within a turn"),
        ("uses", "when the number is your first 5 or 6 of the game, you may lay down your hand", "HS316", "one number"),
        ("turn", "when it is your second roll of the game, end the turn", "HS316", "within a turn"),
        ("uses", "you may lay down your hand when the number is 5", "HS314", "goes first"),
        ("turn", "roll again, otherwise end the turn", "HS314", "condition"),
        ("round", "after every third round, shuffle all cards", "HS314", "only the dealer"),
        ("round", "after every third round, the next player deals, then end the round", "HS314", "only the dealer"),
        ("round", "after every third round, a random player deals", "HS314", "only the dealer"),
    ],
)
def test_what_can_be_parsed_and_still_means_nothing(section: str, text: str, code: str, reason: str) -> None:
    said = refused(section, text)
    assert said.code == code
    assert any(part in said.reason for part in reason.split("|"))
    assert said.message.startswith(f"{section}.rule: ")


@pytest.mark.parametrize(
    ("section", "text", "reason", "suggestion"),
    [
        ("uses", "when the number is 6 you may lay down your hand", 'comma comes before "you"', ", you"),
        ("turn", "roll again then end the turn", 'comma comes before "then"', ", then"),
        ("turn", "roll again, end the turn", '", then"', ", then"),
        ("turn", "roll again and end the turn", '", then"', ", then"),
        ("define", "a circle, or a trump", 'no comma comes before "or"', "or"),
        ("landing", "on circle, all stay", '"a" is missing', "a circle"),
        ("landing", "with an enemy piece, send it to yard", "missing", None),
        ("end", "when all your pieces are in finish, you win", '"the" is missing', "the finish"),
        ("uses", "you may move one your pieces forward 1", '"of" is missing', "of your"),
    ],
)
def test_a_missing_comma_or_small_word_is_named(section: str, text: str, reason: str, suggestion: str | None) -> None:
    said = refused(section, text)
    assert said.code == "HS301"
    assert reason in said.reason
    if suggestion is not None:
        assert said.suggestion == suggestion


@pytest.mark.parametrize(
    ("section", "text", "message", "reason"),
    [
        (
            "turn",
            "shuffle the draw pile",
            '"draw" does not fit after "shuffle the"',
            'after "the" may come "used"',
        ),
        ("turn", "roll one", 'ends too early, after "roll one"', 'after "one" may come "die"'),
        ("turn", "roll again roll", '"roll" does not fit', "a comma|, then|the end of the phrase"),
        ("end", "when", 'ends too early, after "when"', "a condition"),
        ("landing", "with an enemy piece, the circle", '"circle" does not fit', 'may come "move"'),
        ("define", "a piece in a", "ends too early", '"circle", "ladder", "trump"'),
        ("overshoot", "the piece finishes the", '"the" does not fit', "six answers"),
        ("start", "the highest roller deals", '"deals" does not fit', 'may come "begin"'),
        ("round", "the next player begins", '"begins" does not fit', 'may come "deal"'),
        ("turn", "end the game", '"game" does not fit', '"round" or "turn"'),
        ("turn", "capture one of your pieces", '"capture" does not fit', "what is done"),
        ("landing", "with an enemy piece, roll one die", '"one" does not fit', '"again"'),
        ("landing", "with an enemy piece on the way, all stay", '"way" does not fit', "a part of the board"),
    ],
)
def test_what_may_stand_there_is_said_in_words(section: str, text: str, message: str, reason: str) -> None:
    said = refused(section, text)
    assert message in said.message
    assert any(part in said.reason for part in reason.split("|"))
    assert said.example is not None


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("text", ["", "  ", "[A-01]"])
def test_an_empty_phrase_is_refused_with_an_example(section: str, text: str) -> None:
    said = refused(section, text)
    assert said.code == "HS303"
    assert said.example is not None
    key = "capture" if section == "bonus" else "rule"
    example = refused(section, text, key).example
    assert example is not None
    assert read(section, example, key)[0] is not None


@given(
    st.sampled_from(SECTIONS), st.lists(st.sampled_from(sorted(language_words() | NAMES.all | {",", "6"})), max_size=8)
)
def test_no_words_make_the_parser_fail_and_no_message_shows_its_inside(section: str, words: list[str]) -> None:
    _, said = read(section, " ".join(words))
    for found in said:
        assert found.reason
        assert not any(piece.isupper() and len(piece) > 1 for piece in found.reason.replace("_", " ").split())


@given(st.sampled_from(SECTIONS), st.text(max_size=60))
def test_no_text_makes_the_parser_fail(section: str, text: str) -> None:
    read(section, text)


def test_a_section_without_phrases_is_a_fault_of_the_caller() -> None:
    with pytest.raises(ValueError, match="holds no phrases"):
        parse_phrase("board", "ring", scalar("12 cells"), NAMES, Collector())


def test_each_code_for_phrases_is_used_by_one_of_these_tests_or_by_a_limit() -> None:
    assert [entry.code for entry in PHRASES] == [f"HS{number}" for number in range(301, 317)]


# --- limits ----------------------------------------------------------------------


def _cases(deep: int) -> str:
    return "1 when the number is 6, otherwise " * deep + "2"


def test_cases_stand_inside_one_another_up_to_the_limit() -> None:
    assert isinstance(node("define", _cases(limits.PHRASE_DEPTH)), DefinedNumber)
    said = refused("define", _cases(limits.PHRASE_DEPTH + 1))
    assert said.code == "HS308"
    assert str(limits.PHRASE_DEPTH) in said.reason


def test_twice_counts_as_a_case_too() -> None:
    assert isinstance(node("define", "twice " * limits.PHRASE_DEPTH + "6"), DefinedNumber)
    assert refused("define", "twice " * (limits.PHRASE_DEPTH + 1) + "6").code == "HS308"


@pytest.mark.parametrize(("count", "fits"), [(-1, True), (0, True), (1, False)])
def test_a_phrase_has_words_up_to_the_limit(count: int, fits: bool) -> None:
    words = limits.PHRASE_TOKENS + count
    done = "roll again" if words % 2 == 0 else "end the turn"
    others = (words - len(f"on a 0 , {done}".split())) // 2
    text = "on a 0" + "".join(f" or {value}" for value in range(1, others + 1)) + f", {done}"
    assert len(text.replace(",", " ,").split()) == words
    parsed, said = read("turn", text)
    assert (parsed is not None) == fits
    assert fits or said[0].code == "HS308"


# --- definitions by their first words -----------------------------------------------


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("7", "number"),
        ("7 when the number is 6, otherwise the number", "number"),
        ("the number", "number"),
        ("twice the number", "number"),
        ("a piece in its home column", "pieces"),
        ("a piece", "pieces"),
        ("an enemy settled piece on a circle [A-01]", "pieces"),
        ("a   partner's\npiece", "pieces"),
        ("two pieces of one colour on a circle", "group"),
        ("2 pieces of one colour", "group"),
        ("at least two settled pieces", "group"),
        ("two pieces", "group"),
        ("a circle", "cells"),
        ("an entry of another colour", "cells"),
        ("a circle or a trump", "cells"),
        ("", None),
        ("circles", None),
        ("every piece", None),
        ("two", None),
        ("a", None),
    ],
)
def test_the_first_words_of_a_definition_tell_its_kind(text: str, kind: str | None) -> None:
    assert class_of_definition(text) == kind
