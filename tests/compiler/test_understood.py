"""Phrases that are right and stand where they cannot be carried out."""

import pytest

from homestretch.compiler.understood import misplaced
from homestretch.dsl.build import diagnose
from homestretch.dsl.codes.samples import CARDS, small

TURNS = "  - play: from the player after the dealer, take turns until every hand is empty\n"
ROUND = "round:\n  - shuffle: shuffle all cards\n  - deal: deal 2 cards to every player\n"


def reasons(text: str) -> list[tuple[str, str]]:
    variant, found = diagnose(text, "mine.yaml")
    assert variant is not None, found
    return [(one.rule, one.reason) for one in misplaced(variant)]


@pytest.mark.parametrize(("section", "before"), [("start", "turn:\n"), ("turn", "end:\n")])
def test_turns_are_taken_nowhere_but_in_a_round(section: str, before: str) -> None:
    text = small((before, TURNS + before), sample=CARDS)
    named = text.replace("play: from", "more: from")
    assert (f"{section}.more", "turns are taken by the rounds of a game") in reasons(named)


def test_a_round_takes_turns() -> None:
    start, turn = CARDS.index("start:\n"), CARDS.index("turn:\n")
    assert reasons(CARDS[:start] + ROUND + TURNS + CARDS[turn:]) == []


IN_VAIN = "nothing is being decided there, so nobody knows what can be done"


def test_what_can_be_done_is_asked_where_something_is_decided() -> None:
    asked = small(("end:\n", "  - more: when you can move one of your pieces, roll again\nend:\n"))
    assert reasons(asked) == []


def test_what_can_be_done_is_not_asked_while_pieces_are_sent() -> None:
    sent = "  - more: send your last moved piece to its yard unless you can move one of your pieces\nend:\n"
    assert ("turn.more", IN_VAIN) in reasons(small(("end:\n", sent)))


def test_what_can_be_done_is_not_asked_of_a_larger_die() -> None:
    larger = "duties:\n  - larger: when you can move one of your pieces, you must use the larger die\nlanding:\n"
    assert ("duties.larger", IN_VAIN) in reasons(small(("landing:\n", larger)))


STEPS = "define:\n  steps: 7 when one of your pieces is in the yard, otherwise the number\n"


@pytest.mark.parametrize("amount", ["the number", "twice the number", "the steps", "1 or the number"])
def test_a_card_has_no_number(amount: str) -> None:
    text = small(("cards:\n", f"{STEPS}cards:\n"), ("use: forward 2", f"use: forward {amount}"), sample=CARDS)
    reason = "a card has no number but the one that its rule writes out"
    assert ("cards.two", reason) in reasons(text)


def test_a_card_has_the_number_that_is_written_out() -> None:
    steps = STEPS.replace("the number", "2")
    text = small(("cards:\n", f"{steps}cards:\n"), ("use: forward 2", "use: forward the steps or 4"), sample=CARDS)
    assert reasons(text) == []


NO_NUMBER_IS_USED = "what can be done is asked of all that is offered there, and that is no use of one number"


@pytest.mark.parametrize(
    ("steps", "expected"),
    [("the number", [NO_NUMBER_IS_USED]), ("twice the number", [NO_NUMBER_IS_USED]), ("2", [])],
)
def test_what_can_be_done_is_not_asked_of_the_number(steps: str, expected: list[str]) -> None:
    step = f"  - more: when you can move one of your pieces forward {steps}, roll again\nend:\n"
    assert [reason for _, reason in reasons(small(("end:\n", step)))] == expected


def test_a_duty_about_cards_has_no_number() -> None:
    duty = "duties:\n  - far: you must move one of your pieces forward the number\nlanding:\n"
    reason = "this duty is about cards too, and a card has no number but the one that its rule writes out"
    assert reasons(small(("landing:\n", duty), sample=CARDS)) == [("duties.far", reason)]
    assert reasons(small(("landing:\n", duty))) == []
