"""What is said about phrases that mean nothing, and how long a phrase may be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.dsl import limits
from homestretch.dsl.codes.phrases import PHRASES
from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.nodes import (
    DefinedNumber,
)
from homestretch.dsl.parser import SECTIONS, class_of_definition, language_words, parse_phrase
from tests.dsl.phrasing import node, read, refused, scalar
from tests.dsl.strategies import NAMES

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
        ("uses", "you may move two of your pieces forward 1", "HS317", "done with one piece"),
        ("uses", "you may move all your pieces forward 1", "HS317", "done with one piece"),
        ("uses", "you may move at least two of your pieces forward 1", "HS317", "done with one piece"),
        ("uses", "you may move at most one of your pieces forward 1", "HS317", "done with one piece"),
        ("uses", "you may bring out exactly two of your pieces", "HS317", "done with one piece"),
        ("uses", "you may put two of your pieces in place of an enemy piece", "HS317", "done with one piece"),
        ("uses", "you may put one of your pieces in place of two enemy pieces", "HS317", "place is taken"),
        ("uses", "you may swap one of your pieces with every enemy piece", "HS317", "changes places"),
        ("uses", "you may move another of your pieces forward 1", "HS317", "nothing has been done"),
        ("uses", "you may swap another of your pieces with an enemy piece", "HS317", "nothing has been done"),
        ("cards", "bring out two of your pieces", "HS317", "done with one piece"),
        ("turn", "when you can move all your pieces, end the turn", "HS317", "done with one piece"),
        ("turn", "when you can bring out another of your pieces, end the turn", "HS317", "nothing has been done"),
        ("duties", "you must move two of your pieces", "HS317", "done with one piece"),
        (
            "duties",
            "you must bring out one of your pieces, then bring out another of your pieces",
            "HS317",
            "looks at each move",
        ),
        ("duties", "you must capture every enemy piece", "HS317", "one of them"),
        ("duties", "you must capture two enemy pieces", "HS317", "one of them"),
        ("turn", "send one of your pieces to its yard", "HS317", "nobody chooses"),
        ("turn", "remove two of your pieces", "HS317", "nobody chooses"),
        ("turn", "send at most one of your pieces to its yard", "HS317", "nobody chooses"),
        ("landing", "with any piece, capture an enemy piece there", "HS317", "nobody chooses"),
        ("landing", "with a settled piece, stack it on a settled piece there", "HS317", "nobody chooses"),
        ("bonus", "after capturing a piece, send an enemy piece to its yard", "HS317", "nobody chooses"),
        ("define", "a piece with every enemy piece on its cell", "HS310", "number of pieces"),
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
    ("section", "text", "example"),
    [
        (
            "uses",
            "you may move two of your pieces forward 1 or 2",
            "move one of your pieces forward 1 or 2, then move another of your pieces forward 1 or 2",
        ),
        (
            "cards",
            "move three of your pieces back 1",
            "move one of your pieces back 1, then move another of your pieces back 1, then ...",
        ),
        ("uses", "you may move any two pieces forward 1", "move any piece forward 1"),
        ("uses", "you may move all your pieces forward 1", "move one of your pieces forward 1"),
        ("duties", "you must move two of your pieces", "move one of your pieces"),
    ],
)
def test_what_is_done_with_several_pieces_is_shown_piece_by_piece(section: str, text: str, example: str) -> None:
    assert refused(section, text).example == example


@pytest.mark.parametrize(
    ("section", "text", "suggestion"),
    [
        ("turn", "send one of your pieces to its yard", "all your pieces"),
        ("turn", "remove another enemy piece", "every enemy piece"),
        ("landing", "with any piece, capture two enemy pieces there", "every enemy piece there"),
        ("uses", "you may put one of your pieces in place of every enemy piece", "an enemy piece"),
        ("uses", "you may move another of your settled pieces forward 1", "one of your settled pieces"),
        ("duties", "you must capture every enemy piece", "an enemy piece"),
    ],
)
def test_pieces_that_are_meant_are_shown_instead(section: str, text: str, suggestion: str) -> None:
    assert refused(section, text).suggestion == suggestion


@pytest.mark.parametrize(
    ("section", "text"),
    [
        ("uses", "you may move exactly one of your pieces forward 1"),
        ("uses", "you may move your foremost piece forward 1"),
        ("uses", "you may bring out one of your pieces, then move another of your pieces forward 1"),
        ("uses", "you may put one of your pieces in place of another of your pieces"),
        ("duties", "you must bring out one of your pieces, then move one of your pieces"),
        ("duties", "you must capture exactly one enemy piece"),
        ("turn", "send all your pieces to its yard"),
        ("turn", "send your foremost piece to its yard"),
        ("landing", "with any piece, capture every enemy piece there"),
        ("landing", "with any piece, capture the last arrived enemy piece there"),
        ("landing", "with an enemy piece, capture it"),
    ],
)
def test_one_piece_or_all_or_one_told_apart_can_be_acted_on(section: str, text: str) -> None:
    assert read(section, text)[1] == ()


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
    assert [entry.code for entry in PHRASES] == [f"HS{number}" for number in range(301, 318)]


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
        ("one of your pieces in the yard", "pieces"),
        ("a captive in the yard", "pieces"),
        ("two captives", "group"),
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
