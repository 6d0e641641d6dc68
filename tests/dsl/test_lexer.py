"""Words of phrases: whole words, classified before anything is parsed; and the sources at the end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.lexer import Names, lex, split_sources
from homestretch.dsl.parser import language_words
from tests.dsl.phrasing import read, refused, scalar
from tests.dsl.strategies import NAMES


def kinds(text: str, names: Names = NAMES) -> list[str]:
    """The kinds of the words of a phrase."""
    words, problems = lex(text, names, language_words())
    assert problems == ()
    return [word.kind for word in words]


def sources(text: str) -> tuple[str, ...] | str:
    """The sources of a phrase, or why they cannot be read."""
    collector = Collector()
    split = split_sources(scalar(text), "turn.roll", collector)
    if split is None:
        (said,) = collector.diagnostics
        assert said.code == "HS306"
        return said.reason
    return split[1]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("roll two dice", ["ROLL", "NUMBERWORD", "DIE"]),
        ("roll one die", ["ROLL", "ONE", "DIE"]),
        ("on a 6", ["ON", "A", "INT"]),
        ("third", ["ORDINAL"]),
        ("partner's pieces", ["PARTNERS", "PIECE"]),
        ("an are if stops", ["A", "IS", "WHEN", "STOP"]),
        ("circle trumps ladder", ["MARKNAME", "MARKNAME", "LINKNAME"]),
        ("settled safe barriers steps", ["PIECEWORD", "CELLWORD", "GROUPNAME", "NUMBERNAME"]),
        ("jokers kings", ["CARDNAME", "CARDNAME"]),
    ],
)
def test_words_are_classified(text: str, expected: list[str]) -> None:
    assert kinds(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("stay, then", ["STAY", "COMMA_THEN"]),
        ("stay , then", ["STAY", "COMMA_THEN"]),
        ("card, or else", ["CARD", "COMMA_OR_ELSE"]),
        ("pieces, or leave", ["PIECE", "COMMA_OR_LEAVE"]),
        ("out, or forward", ["OUT", "COMMA_OR", "FORWARD"]),
        ("6, otherwise", ["INT", "COMMA_OTHERWISE"]),
        ("10, may", ["INT", "COMMA_MAY"]),
        ("piece, when", ["PIECE", "COMMA_WHEN"]),
        ("in place of", ["IN_PLACE_OF"]),
        ("in the yard", ["IN", "THE", "YARD"]),
        ("when help begins", ["WHEN_HELP", "BEGIN"]),
    ],
)
def test_words_that_decide_together_are_one_token(text: str, expected: list[str]) -> None:
    assert kinds(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("5 or 6", "OR_NUMBER"),
        ("5 or a 6", "OR_NUMBER"),
        ("5 or twice the number", "OR_NUMBER"),
        ("5 or the steps", "OR_NUMBER"),
        ("5 or the number", "OR_NUMBER"),
        ("5 or 6 of the game", "OR_NUMBER"),
        ("5 or the number is 6", "OR"),
        ("5 or 6 of your pieces", "OR"),
        ("5 or 6 enemy pieces", "OR"),
        ("5 or two of your pieces", "OR"),
        ("joker or king", "OR_CARD"),
        ("joker or a king", "OR_CARD"),
        ("joker or a piece", "OR"),
    ],
)
def test_an_or_between_numbers_or_cards_is_told_from_one_between_conditions(text: str, expected: str) -> None:
    assert kinds(text)[1] == expected


def test_after_before_stand_names_of_rules_even_if_they_are_words_of_the_language() -> None:
    assert kinds("stay, before capture and own-barrier and all") == [
        "STAY",
        "COMMA_BEFORE",
        "RULENAME",
        "AND",
        "RULENAME",
        "AND",
        "RULENAME",
    ]
    assert kinds("before every third round") == ["BEFORE", "EVERY", "ORDINAL", "ROUND"]


@pytest.mark.parametrize(
    "text",
    [
        "a card other than a two",
        "the card is a two",
        "the card is not a two",
        "the card is a joker or a two",
        "the card is a joker or two",
        "on a two",
    ],
)
def test_a_card_whose_name_is_a_word_of_the_language_is_known_where_cards_are_named(text: str) -> None:
    assert kinds(text)[-1] == "CARDNAME"


@pytest.mark.parametrize("text", ["two", "roll two", "a two", "other than two", "is a two", "or two"])
def test_elsewhere_such_a_name_is_the_word_of_the_language(text: str) -> None:
    assert kinds(text)[-1] == "NUMBERWORD"


def test_each_word_knows_its_place() -> None:
    words, _ = lex("roll  again, then roll", NAMES, language_words())
    assert [(word.start, word.end) for word in words] == [(0, 4), (6, 11), (11, 17), (18, 22)]
    assert [word.text for word in words] == ["roll", "again", ", then", "roll"]


@pytest.mark.parametrize("text", ["nothing", "again", "backwards", "teams", "anything"])
def test_words_are_never_cut_into_shorter_words(text: str) -> None:
    words, problems = lex(text, NAMES, frozenset({"no", "a", "any", "back", "team"}))
    assert words == ()
    assert [(problem.start, problem.end) for problem in problems] == [(0, len(text))]


@pytest.mark.parametrize(
    ("text", "reason", "suggestion"),
    [
        ("06", "does not begin with 0", "6"),
        ("000", "does not begin with 0", "0"),
        ("6th", "as a word", "sixth"),
        ("3rd", "as a word", "third"),
        ("12th", "as a word", None),
        ("1000000001", "largest number is 1000000000", None),
        ("99999999999999999999999", "largest number is 1000000000", None),
        ("-5", "digits 0 to 9 alone", None),
        ("5x", "digits 0 to 9 alone", None),
        ("٥", "digits 0 to 9 alone", None),
    ],
)
def test_numbers_are_plain(text: str, reason: str, suggestion: str | None) -> None:
    _, (problem,) = lex(text, NAMES, language_words())
    assert problem.code == "HS305"
    assert reason in problem.reason
    assert problem.suggestion == suggestion


@pytest.mark.parametrize("text", ["0", "1000000000"])
def test_the_smallest_and_the_largest_number_are_numbers(text: str) -> None:
    assert kinds(text) == ["INT"]


@pytest.mark.parametrize(
    ("text", "reason", "suggestion"),
    [
        ("roll again.", "without a full stop", None),
        ("roll. again", "made of words, numbers and commas", None),
        ("on a 5/6", '"or"', None),
        ("roll again; roll", '", then"', None),
        ('roll "again"', "without quotation marks", None),
        ("roll (again)", "no parentheses", None),
        ("Roll again", "lower case", "roll"),
        ("partner’s", "straight apostrophe", "partner's"),
        ("CIRCLE", "lower case", "circle"),
    ],
)
def test_signs_and_capitals_have_no_place(text: str, reason: str, suggestion: str | None) -> None:
    _, problems = lex(text, NAMES, language_words())
    assert problems[0].code == "HS307"
    assert reason in problems[0].reason
    assert problems[0].suggestion == suggestion


def test_every_word_that_is_not_understood_is_reported() -> None:
    _, said = read("turn", "rol agan, then rowl again")
    assert [(found.code, found.suggestion) for found in said] == [
        ("HS302", "roll"),
        ("HS302", "again"),
        ("HS302", "roll"),
    ]


def test_an_unknown_word_gets_the_nearest_declared_name() -> None:
    assert refused("define", "a cirle").suggestion == "circle"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("roll one die", ()),
        ("roll one die [A-04]", ("A-04",)),
        ("roll one die [A-04, CC-06,JC-1-B]  ", ("A-04", "CC-06", "JC-1-B")),
        ("[A-04]", ("A-04",)),
    ],
)
def test_sources_stand_in_brackets_at_the_end(text: str, expected: tuple[str, ...]) -> None:
    assert sources(text) == expected


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("roll one die [A-04", "the last thing"),
        ("roll one die A-04]", "never opened"),
        ("roll [A-04] one die", "the last thing"),
        ("roll one die [A-04] [A-05]", "the last thing"),
        ("roll one die [[A-04]]", "the last thing"),
        ("roll one die []", "missing"),
        ("roll one die [A-04,]", "missing"),
        ("roll one die [,A-04]", "missing"),
        ("roll one die [A-04,,A-05]", "missing"),
        ("roll one die [a-04]", '"a-04" is no name'),
        ("roll one die [A04]", '"A04" is no name'),
        ("roll one die [A 04]", '"A 04" is no name'),
        ("roll one die [A-04, A-04]", "named twice"),
    ],
)
def test_brackets_that_hold_something_else_are_refused(text: str, reason: str) -> None:
    found = sources(text)
    assert isinstance(found, str)
    assert reason in found


def test_a_wrong_source_is_underlined_itself() -> None:
    said = refused("turn", "roll one die [A-04, b]")
    assert said.span is not None
    assert said.span.text.strip() == "b"


@given(st.text(max_size=40))
def test_any_text_is_words_or_problems_with_places(text: str) -> None:
    words, problems = lex(text, NAMES, language_words())
    for found in (*words, *problems):
        assert 0 <= found.start < found.end <= len(text)
    assert words or problems or not text.strip()
