"""Whether the parts of a variant go together: each refusal, and the nearest thing that is fine."""

import pytest

from homestretch.dsl.build import diagnose
from homestretch.dsl.codes.samples import CARDS, SMALL, based

TEAMS = (
    SMALL.replace("seats: [red, blue]", "seats: [red, blue, green, black]")
    .replace("{2: all}", "{4: all}")
    .replace("order:", "teams: partners opposite\norder:")
)

TURNED_UP = "  - card: turn up a card\n  - use: use the card\n  - again: on a two, turn up another card\n"


def codes(text: str) -> list[str]:
    """The codes of everything that is said about a text."""
    return [found.code for found in diagnose(text, "a.yaml")[1]]


def landing(*rows: str, sample: str = SMALL) -> str:
    """The sample with other rows of landing."""
    rows_text = "".join(f"  {row}\n" for row in rows)
    return sample.replace("  share: with any piece, all stay\n", rows_text)


def define(*words: str, use: str = "with any piece, all stay") -> str:
    """The sample with defined words, and a rule that uses them."""
    words_text = "".join(f"  {word}\n" for word in words)
    return landing(f"share: {use}", sample=SMALL.replace("uses:", f"define:\n{words_text}uses:"))


# --- words ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "use", "expected"),
    [
        (["far: a piece in the finish"], "with a far piece, all stay", []),
        (["far: a far piece"], "with a far piece, all stay", ["HS432"]),
        (["far: a near piece", "near: a far piece"], "with a far piece, all stay", ["HS432"]),
        (
            ["far: a near piece", "near: a piece in the finish"],
            "with a far piece, all stay",
            [],
        ),
    ],
)
def test_words_are_not_explained_by_themselves(words: list[str], use: str, expected: list[str]) -> None:
    assert codes(define(*words, use=use)) == expected


@pytest.mark.parametrize("meaning", ["its own entry", "any piece", "one piece in the yard", "entries"])
def test_a_word_that_is_not_explained_is_reported_where_it_is_defined_alone(meaning: str) -> None:
    _, found = diagnose(define(f"safe: {meaning}", use="on a safe cell with any piece, all stay"), "a.yaml")
    assert [one.message.partition(":")[0] for one in found] == ["define.safe"]


def test_a_circle_of_three_words_is_told_once() -> None:
    text = define("a-one: a b-two piece", "b-two: a c-three piece", "c-three: a a-one piece")
    (found,) = diagnose(text, "a.yaml")[1]
    assert found.code == "HS432"
    assert len(found.notes) == 2


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("star: a star", ["HS431"]),
        ("piece: a star", ["HS431"]),
        ("safe: a star", []),
        ("2nd: a star", ["HS205"]),
        ("second: a star", ["HS431"]),
        ("moves: a star", ["HS431"]),
    ],
)
def test_a_word_is_neither_a_mark_nor_a_word_of_the_language(word: str, expected: list[str]) -> None:
    text = define(word).replace("  finish:", "  star: cell 5\n  finish:")
    name = word.partition(":")[0]
    if not expected:
        text = text.replace("with any piece", f"on a {name} cell with any piece")
    assert codes(text) == expected


@pytest.mark.parametrize("name", ["all", "and"])
def test_rules_of_landing_have_no_names_that_before_would_mistake(name: str) -> None:
    assert codes(landing(f"{name}: with any piece, all stay")) == ["HS431"]


# --- before ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (["share: with any piece, all stay", "own: with an own piece, all stay, before share"], []),
        (["share: with any piece, all stay", "own: with an own piece, all stay, before all"], []),
        (["share: with any piece, all stay", "own: with an own piece, all stay, before shares"], ["HS433"]),
        (["share: with any piece, all stay", "own: with an own piece, all stay, before own"], ["HS433"]),
        (
            ["share: with any piece, all stay, before own", "own: with an own piece, all stay, before share"],
            ["HS434"],
        ),
    ],
)
def test_before(rows: list[str], expected: list[str]) -> None:
    assert codes(landing(*rows)) == expected


# --- the board ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("on the line with any piece, all stay", []),
        ("on the ring with any piece, all stay", ["HS435"]),
        ("on its turnoff with any piece, all stay", ["HS435"]),
        ("with any piece in its home column, all stay", ["HS435"]),
        ("with any piece, send the arriving piece to its entry", []),
        ("with any piece, send the arriving piece to its turnoff", ["HS435"]),
    ],
)
def test_a_rule_speaks_of_parts_that_the_board_has(row: str, expected: list[str]) -> None:
    assert codes(landing(f"share: {row}")) == expected


@pytest.mark.parametrize(
    ("mark", "expected"), [("circle: cell 5 of its side", []), ("circle: cell 5 of each side", ["HS435"])]
)
def test_a_mark_is_somebodys_own_where_it_is_counted_from_a_side(mark: str, expected: list[str]) -> None:
    row = "landing.star: on its own circle with a piece of another colour, the move is not allowed"
    assert codes(based("add:", f"  board.{mark}", f"  {row}")) == expected


def test_a_word_of_every_game_needs_no_home_column_unless_it_is_used() -> None:
    assert codes(SMALL) == []
    assert codes(landing("share: with a settled piece, all stay")) == []


# --- partners, dice, cards ------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("with any piece, all stay", "with a partner's piece, all stay"),
        ("all your pieces are in the finish, you win", "all your pieces are in the finish, your team wins"),
        ("all your pieces are in the finish, you win", "all pieces of your team are in the finish, you win"),
        ("end:", "help: {two: you also play your partner's pieces}\nend:"),
    ],
)
def test_partners_are_only_where_teams_are(old: str, new: str) -> None:
    assert codes(SMALL.replace(old, new)) == ["HS436"]
    assert codes(TEAMS.replace(old, new)) == []


def test_two_seats_of_one_player_are_partners() -> None:
    text = landing(
        "share: with a partner's piece, all stay",
        sample=TEAMS.replace("{4: all}", "{2: [[red, green], [blue, black]]}"),
    )
    assert codes(text.replace("partners opposite", "one for each player")) == []
    assert codes(text.replace("teams: partners opposite\n", "")) == ["HS436"]


@pytest.mark.parametrize(
    ("dice", "roll", "expected"),
    [
        ("one die", "one die", []),
        ("two dice", "two dice", []),
        ("one die", "two dice", ["HS437"]),
        ("two dice", "one die", ["HS437"]),
    ],
)
def test_no_more_dice_are_rolled_than_there_are(dice: str, roll: str, expected: list[str]) -> None:
    text = SMALL.replace("roll: roll one die", f"roll: roll {roll}").replace("dice: one die", f"dice: {dice}")
    assert codes(text) == expected


def test_numbers_are_used_where_they_are_rolled() -> None:
    assert codes(SMALL.replace("  - roll: roll one die\n", "")) == ["HS437"]
    assert codes(SMALL.replace("dice: one die\n", "")) == ["HS437"]


def test_nobody_rolls_again_who_never_rolled() -> None:
    text = CARDS.replace("  - draw: draw a card\n", "").replace("  - deal: deal 2 cards to every player\n", "")
    text = text.replace("  - play: play a card, or else discard a card\n", TURNED_UP)
    assert codes(text) == []
    assert codes(text.replace("turn up another card", "roll again")) == ["HS437"]
    text = SMALL.replace("  - use: use the number\n", "  - use: use the number\n  - again: on a 6, roll again\n")
    assert codes(text) == []


@pytest.mark.parametrize(
    ("base", "fits"),
    [("ludo", "roll again"), ("sorry", "turn up another card"), ("partners", "play another card")],
)
def test_a_turn_goes_on_with_what_it_began_with(base: str, fits: str) -> None:
    phrases = {"roll again": "HS437", "turn up another card": "HS438", "play another card": "HS438"}
    for phrase, code in phrases.items():
        text = (
            f"homestretch: 1\nextends: {base}\ngame: mine\nadd: {{bonus.out: 'after bringing out a piece, {phrase}'}}\n"
        )
        _, found = diagnose(text, "mine.yaml")
        assert [one.code for one in found] == ([] if phrase == fits else [code])
        assert [one.example for one in found] == ([] if phrase == fits else [fits])


def test_what_no_turn_begins_with_is_answered_by_steps() -> None:
    _, found = diagnose(
        SMALL.replace("dice: one die\n", "").replace("  - roll: roll one die\n", "  - up: turn up another card\n"),
        "x.yaml",
    )
    assert "turn: [{card: turn up a card}, {use: use the card}]" in [one.example for one in found]


@pytest.mark.parametrize(
    ("step", "in_dice_game", "in_card_game"),
    [
        ("draw a card", "HS438", None),
        ("when every hand is empty, end the turn", "HS438", None),
        ("when the draw pile is empty, end the turn", "HS438", None),
        ("play a card", "HS438", None),
        ("use the card", "HS438", "HS438"),
    ],
)
def test_cards_are_only_where_there_are_some(step: str, in_dice_game: str, in_card_game: str | None) -> None:
    for sample, expected in ((SMALL, in_dice_game), (CARDS, in_card_game)):
        assert codes(sample.replace("turn:\n", f"turn:\n  - extra: {step}\n")) == ([expected] if expected else [])


def test_cards_are_played_where_somebody_gets_some() -> None:
    text = CARDS.replace("  - deal: deal 2 cards to every player\n", "")
    assert codes(text) == []
    assert codes(text.replace("  - draw: draw a card\n", "")) == ["HS438"]


def test_a_card_is_used_where_one_is_turned_up() -> None:
    text = CARDS.replace("play a card, or else discard a card", "turn up a card, then use the card")
    assert (
        codes(text.replace("  - deal: deal 2 cards to every player\n", "").replace("  - draw: draw a card\n", "")) == []
    )
