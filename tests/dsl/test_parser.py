"""What phrases mean, and what is said about those that mean nothing."""

import pytest

from homestretch.dsl.nodes import (
    After,
    Can,
    Cards,
    Choice,
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
    Spend,
    Step,
    Swap,
    To,
    Use,
    Verb,
    Walk,
    Where,
    Whereabouts,
    Who,
    Win,
)
from tests.dsl.phrasing import node, read

ONE = Count(Many.SOME, 1)
EVERY = Count(Many.EVERY)
YOURS = Pieces(ONE, Owner.YOUR)
IT = Pieces(ONE, Owner.ANY, it=True)
SIX = Number(Source.LITERAL, 6)
THE_NUMBER = Number(Source.NUMBER)


def inside(where: Where, owner: Owner = Owner.ANY, name: str | None = None) -> tuple[Whereabouts, ...]:
    """A place as the only whereabouts of pieces."""
    return (Whereabouts(Relation.IN, Region(where, owner, name)),)


def condition(words: str) -> object:
    """A condition of a step."""
    made = node("turn", f"when {words}, end the turn")
    assert isinstance(made, Step)
    return made.when


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
    assert node("duties", "you must use as many dice as possible") == Duty(None, Use(Spend.MOST))
    assert node("duties", "you must use the larger die") == Duty(None, Use(Spend.LARGER))
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
    assert node("turn", "on a two, play another card once a turn").effects == (Gain(Reward.PLAY, once=True),)


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


def test_any_cell_is_the_whole_board() -> None:
    assert node("define", "two pieces of one colour on any cell") == node(
        "define", "two pieces of one colour on the board"
    )
