"""Words of other rule sheets, and the mistakes that people make: each gets an answer that helps."""

import pytest

from homestretch.dsl.common_mistakes import MISTAKES, Mistake
from homestretch.dsl.parser import SECTIONS, language_words
from homestretch.dsl.words import FORMS, JOINTS, NUMBERS, ORDINALS, POINTERS
from tests.dsl.phrasing import read, refused
from tests.dsl.strategies import NAMES


@pytest.mark.parametrize(
    ("section", "text", "word", "instead"),
    [
        ("uses", "you may enter one of your pieces", "enter", None),
        ("define", "a piece that is placed", "placed", "settled"),
        ("landing", "with a foreign piece, all stay", "foreign", "of another colour"),
        ("landing", "with an enemy piece, eat it", "eat", "capture"),
        ("landing", "with an enemy piece, take it", "take", "capture"),
        ("landing", "with an enemy piece, hit it", "hit", "capture"),
        ("landing", "with an enemy piece, bump it", "bump", "capture"),
        ("landing", "with an enemy piece, kill it", "kill", "capture"),
        ("blockades", "any piece stops every piece from jumping", "jumping", "passing"),
        ("blockades", "any piece stops every piece from overtaking", "overtaking", "passing"),
        ("blockades", "any piece stops every piece from crossing", "crossing", "passing"),
        ("blockades", "nobody may finish", "nobody", None),
        ("bonus", "after capturing a piece, earn 20", "earn", "count"),
        ("bonus", "after capturing a piece, get 20", "get", "count"),
        ("bonus", "after capturing a piece, gain 20", "gain", "count"),
        ("cards", "backward 4", "backward", "back"),
        ("cards", "backwards 4", "backwards", "back"),
        ("landing", "on a safe square, all stay", "square", "cell"),
        ("landing", "on a safe space, all stay", "space", "cell"),
        ("landing", "on a safe field, all stay", "field", "cell"),
        ("end", "when all your pieces are in the goal, you win", "goal", "finish"),
        ("blockades", "no home piece may move", "home", None),
        ("landing", "with an enemy piece, send it to its base", "base", None),
        ("landing", "with an enemy piece, send it to its house", "house", None),
        ("landing", "with an enemy piece, send it to its start", "start", None),
        ("turn", "throw one die", "throw", "roll"),
        ("define", "a pawn in its home column", "pawn", "piece"),
        ("define", "a token in its home column", "token", "piece"),
        ("define", "a marble in its home column", "marble", "piece"),
        ("define", "a peg in its home column", "peg", "piece"),
        ("define", "a counter in its home column", "counter", "piece"),
        ("define", "a man in its home column", "man", "piece"),
        ("landing", "with a piece of another seat, all stay", "seat", "colour"),
        ("overshoot", "the piece turns backwards", "backwards", "back"),
    ],
)
def test_a_word_of_other_rule_sheets_is_answered_by_the_word_used_here(
    section: str, text: str, word: str, instead: str | None
) -> None:
    _, said = read(section, text)
    about = [found for found in said if found.span is not None and found.span.text == word]
    assert about
    if section != "overshoot":
        assert about[0].reason == POINTERS[word].reason
        assert about[0].suggestion == POINTERS[word].instead == instead


def test_no_pointer_points_to_a_word_that_is_not_understood() -> None:
    words = language_words() | NAMES.all
    for word, pointer in POINTERS.items():
        assert word != pointer.instead
        for part in (pointer.instead or "").split():
            assert part in words, (word, part)


def test_no_pointer_is_a_second_way_to_say_a_thing() -> None:
    misplaced = {"take", "takes", "enter", "home", "each", "player", "players", "else", "leave"}
    assert POINTERS.keys() & language_words() <= misplaced


def _sections(mistake: Mistake) -> list[tuple[str, str]]:
    """The places where a mistake can be made, as section and key."""
    sections = [section if section != "steps" else "turn" for section in mistake.sections or SECTIONS]
    return [(section, key) for section in sections for key in ("rule", "capture")]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.wrong)
def test_a_common_mistake_gets_its_answer(mistake: Mistake) -> None:
    said = [found for place in _sections(mistake) for found in read(place[0], mistake.wrong, place[1])[1]]
    answers = [found for found in said if found.reason == mistake.reason]
    assert answers
    switched_off = {f"remove: [{section}.{key}]" for section, key in _sections(mistake)} | {"remove: [overshoot]"}
    right = switched_off if mistake.right.startswith("remove:") else {mistake.right}
    assert {found.example for found in answers} <= right


@pytest.mark.parametrize(
    ("section", "key", "text"),
    [
        ("bonus", "finish", "none"),
        ("bonus", "finish", "nothing"),
        ("bonus", "finish", "no bonus"),
        ("bonus", "finish", "0"),
        ("turn", "third-six", "on your third 6 of the turn, nothing happens"),
    ],
)
def test_a_rule_that_does_nothing_is_switched_off_by_its_own_name(section: str, key: str, text: str) -> None:
    said = refused(section, text, key)
    assert (said.suggestion, said.example) == (None, f"remove: [{section}.{key}]")


@pytest.mark.parametrize(
    ("section", "text", "right"),
    [
        ("blockades", "your pieces may pass your barrier", "a barrier stops pieces of another colour from passing"),
        (
            "end",
            "the first player with two pieces in the finish wins",
            "when two of your pieces are in the finish, you win",
        ),
        (
            "uses",
            "you may bring out one of your pieces with a 5 or a 6",
            "when the number is 5 or 6, you may bring out one of your pieces",
        ),
        ("turn", "on a two, draw again", "turn up another card"),
        ("turn", "on a two, draw another card", "turn up another card"),
        ("bonus", "after capturing a piece, take another card", "turn up another card"),
        ("bonus", "after capturing a piece, take another turn", "roll again"),
        ("turn", "on a 6, go again", "roll again"),
        ("landing", "with an enemy piece, capture it, then play again", "roll again"),
        ("turn", "on a two, play a second card", "play another card"),
        ("cards", "forward 11 or leave the rest", MISTAKES[6].right),
        ("cards", "forward 1, or you may pass", MISTAKES[6].right),
        ("turn", "you may pass", "use the number"),
        ("uses", "you may pass", "you may move one of your pieces forward the number"),
        ("landing", "on a circle, the piece does not stay", "with an enemy piece, the move is not allowed"),
        ("bonus", "for each captured piece, count 10", "after capturing a piece, count 20"),
    ],
)
def test_the_wording_of_a_rule_sheet_is_answered_by_a_whole_phrase(section: str, text: str, right: str) -> None:
    said = refused(section, text)
    assert (said.suggestion, said.example) == (None, right)


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.wrong)
def test_a_common_mistake_is_understood_in_no_section_where_it_can_be_made(mistake: Mistake) -> None:
    for section, key in _sections(mistake):
        parsed, _ = read(section, mistake.wrong, key)
        assert parsed is None


WHOLE = [mistake for mistake in MISTAKES if ":" not in mistake.right and mistake.sections]


@pytest.mark.parametrize("mistake", WHOLE, ids=lambda mistake: mistake.wrong)
def test_what_is_offered_instead_is_right_somewhere(mistake: Mistake) -> None:
    frames = (
        "{}",
        "you may {}",
        "when the number is 6, {}",
        "{}, you win",
        "{}, you may lay down your hand",
        "with an enemy piece, {}",
    )
    tried = [
        read(section, frame.format(mistake.right), key)[0] for section, key in _sections(mistake) for frame in frames
    ]
    assert any(parsed is not None for parsed in tried)


def test_a_mistake_is_answered_only_where_the_phrase_goes_wrong() -> None:
    said = refused("uses", "when the number is 5, you may bring one of your pieces out")
    assert said.example == "bring out one of your pieces"
    said = refused("uses", "when the nmber is 5, you may bring one of your pieces out")
    assert said.suggestion == "number"
    assert said.example is None


def test_a_mistake_of_several_unknown_words_is_reported_once() -> None:
    said = refused("bonus", "after rolling sixes")
    assert said.reason == "what follows a throw is a step of the turn"


def test_tables_of_words_agree_with_the_grammar() -> None:
    keywords = language_words() - FORMS.keys() - NUMBERS.keys() - ORDINALS.keys()
    assert set(FORMS.values()) <= keywords
    assert not FORMS.keys() & keywords
    assert {word for joint in JOINTS for word in joint} - {","} <= keywords
    assert list(NUMBERS.values()) == list(ORDINALS.values()) == list(range(1, 11))
