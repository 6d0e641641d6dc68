"""Games that cannot begin, go on or end, each with the nearest one that can."""

import pytest

from homestretch.dsl.build import diagnose
from homestretch.dsl.codes.samples import CARDS, SMALL, based, small

WIN = "all your pieces are in the finish, you win"
ROUNDS = small(
    ("start:\n  - shuffle: shuffle all cards\n  - deal: deal 2 cards to every player\n", ""),
    (
        "turn:\n  - shuffle: when the draw pile is empty, shuffle the used pile\n  - draw: draw a card\n",
        "round:\n"
        "  - shuffle: shuffle all cards\n"
        "  - deal: deal 2 cards to every player\n"
        "  - play: from the player after the dealer, take turns until every hand is empty\n"
        "turn:\n",
    ),
    sample=CARDS,
)


def codes(text: str) -> list[str]:
    """The codes of everything that is said about a text."""
    return [found.code for found in diagnose(text, "a.yaml")[1]]


# --- out of the yard ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("you may bring out one of your pieces", []),
        ("when the number is 6, you may bring out one of your pieces", []),
        ("when the number is 6 or 7, you may bring out one of your pieces", ["HS802"]),
        ("when the number is 7, you may bring out one of your pieces", ["HS602"]),
        ("when the number is 7 and the number is 6, you may bring out one of your pieces", ["HS602"]),
        ("you may move one of your pieces forward 3", ["HS602"]),
        ("you may put one of your pieces in place of an enemy piece on the line", []),
    ],
)
def test_something_brings_pieces_out(rule: str, expected: list[str]) -> None:
    text = small(("  yard: one step before the line\n", ""), ("uses:\n", f"uses:\n  out: {rule}\n"))
    assert codes(text) == expected


def test_a_card_brings_pieces_out_too() -> None:
    apart = small(("  yard: one step before the line\n", ""), sample=CARDS)
    assert codes(apart) == ["HS602"]
    assert codes(apart.replace("use: forward 1", "use: bring out or forward 1")) == []


def test_what_was_removed_is_named() -> None:
    (found,) = diagnose(based("remove: [uses.bring-out]"), "a.yaml")[1]
    assert found.code == "HS602"
    assert [note.message for note in found.notes] == ['this file removed "uses.bring-out"']


# --- the end ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("when", "expected"),
    [
        (WIN, []),
        ("one of your pieces is in the finish, you win", []),
        ("two of your pieces are in the finish, you win", ["HS603"]),
        ("the number is 7, you win", ["HS603"]),
        ("no enemy piece is left, you win", ["HS603"]),
        ("none of your pieces is on the board, you win", ["HS604"]),
        ("all your pieces are in the yard, you win", ["HS604"]),
        ("none of your pieces is in the yard, you win", []),
    ],
)
def test_victory_can_come_about_and_has_not_yet(when: str, expected: list[str]) -> None:
    assert codes(SMALL.replace(WIN, when)) == expected


def test_the_last_one_wins_where_pieces_are_removed() -> None:
    text = SMALL.replace(WIN, "no enemy piece is left, you win")
    assert codes(text.replace("with any piece, all stay", "with an enemy piece, remove every enemy piece there")) == []


def test_who_plays_alone_has_won_against_nobody() -> None:
    text = SMALL.replace(WIN, "no enemy piece is left, you win").replace("{2: all}", "{1: [red], 2: all}")
    text = text.replace("with any piece, all stay", "with an enemy piece, remove every enemy piece there")
    assert codes(text) == ["HS604"]


# --- moving and arriving --------------------------------------------------------------


def test_something_moves() -> None:
    assert codes(SMALL.replace("you may move one of your pieces forward the number", "you may discard a card")) != []
    out = "you may bring out one of your pieces"
    assert codes(SMALL.replace("you may move one of your pieces forward the number", out)) == ["HS610"]


@pytest.mark.parametrize(("faces", "expected"), [("0 and 0", ["HS611"]), ("0 and 1", []), ("0", ["HS611"])])
def test_some_face_is_greater_than_nothing(faces: str, expected: list[str]) -> None:
    assert codes(SMALL.replace("one die", f"one die with faces {faces}", 1)) == expected


def test_a_track_that_ends_needs_an_overshoot_and_a_round_one_does_not() -> None:
    assert codes(SMALL.replace("overshoot: the move is not allowed\n", "")) == ["HS614"]
    assert codes("homestretch: 1\nextends: ludo\ngame: mine\nremove: [overshoot]\n") == ["HS614"]
    assert codes("homestretch: 1\nextends: atout\ngame: mine\n") == []


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (["with any piece, send it to its entry"], []),
        (["moving with any piece, send it to its entry"], ["HS609"]),
        (["moving with any piece, send it to its entry", "sent with any piece, all stay"], []),
        (["moving with any piece, send it to its yard"], []),
    ],
)
def test_where_pieces_are_sent_something_is_said(rows: list[str], expected: list[str]) -> None:
    text = "".join(f"  row-{number}: {row}\n" for number, row in enumerate(rows))
    assert codes(SMALL.replace("  share: with any piece, all stay\n", text)) == expected


# --- the turn --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        (["roll again"], ["HS607"]),
        (["roll again, may be declined"], []),
        (["on a 6, roll again"], []),
        (["on a 1 or 2 or 3, roll again"], []),
        (["on a 1 or 2 or 3, roll again", "on a 4 or 5 or 6, roll again"], ["HS607"]),
        (["on a 1 or 2 or 3, roll again", "on a 4 or 5 or 6, roll again, may be declined"], []),
        (["on a 1 or 2 or 3, roll again", "when the number is not 1 or 2 or 3, roll again"], ["HS607"]),
        (["on a 1 or 2 or 3, roll again", "on your third 4 of the turn, roll again", "on a 5 or 6, roll again"], []),
        (["roll again", "on your third 6 of the turn, end the turn"], []),
    ],
)
def test_a_turn_ends(steps: list[str], expected: list[str]) -> None:
    lines = "".join(f"  - step-{number}: {step}\n" for number, step in enumerate(steps))
    assert codes(SMALL.replace("end:\n", f"{lines}end:\n")) == expected


# --- opposite orders ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ban", "duty", "expected"),
    [
        ("no piece may come out", "you must bring out one of your pieces", ["HS608"]),
        ("no piece may come out or finish", "you must bring out one of your pieces", ["HS608"]),
        ("no piece may be swapped", "you must bring out one of your pieces", ["HS803"]),
        ("no piece on the ring may come out", "you must bring out one of your pieces", []),
        ("no enemy piece may come out", "you must bring out one of your pieces", None),
        ("no piece may come out unless the number is 6", "you must bring out one of your pieces", []),
        ("no piece may move", "you must bring out one of your pieces", ["HS803"]),
        ("no piece may move", "you must move one of your pieces", ["HS608"]),
    ],
)
def test_what_is_ordered_is_not_forbidden_to_all(ban: str, duty: str, expected: list[str] | None) -> None:
    text = based("add:", f"  blockades.locked: {ban}", f"  duties.act: {duty}")
    found = codes(text)
    assert ("HS608" not in found) if expected is None else (found == expected)


# --- cards ---------------------------------------------------------------------------------


# The pack of the sample has eight cards, and two play.
@pytest.mark.parametrize(("number", "expected"), [(3, []), (4, []), (5, ["HS605"])])
def test_a_pack_is_large_enough_for_the_deal(number: int, expected: list[str]) -> None:
    assert codes(CARDS.replace("deal 2 cards", f"deal {number} cards")) == expected
    assert codes(ROUNDS.replace("deal 2 cards", f"deal {number} cards")) == expected


def test_more_decks_make_a_larger_pack() -> None:
    text = CARDS.replace("deal 2 cards", "deal 5 cards")
    assert codes(text.replace("board:", "decks: 2\nboard:")) == []


def test_the_pack_is_large_enough_for_every_number_of_players() -> None:
    three = CARDS.replace("[red, blue]", "[red, blue, green]").replace("{2: all}", "{2: [red, blue], 3: all}")
    assert codes(three.replace("deal 2 cards", "deal 3 cards")) == ["HS605"]
    assert (
        codes(three.replace("deal 2 cards", "deal 3 cards").replace("board:", "decks: 1, with 3 players 2\nboard:"))
        == []
    )


@pytest.mark.parametrize(
    ("shuffle", "expected"),
    [
        ("shuffle all cards", []),
        ("when the draw pile is short, shuffle the used pile", []),
        ("when the draw pile is empty, shuffle the used pile", []),
        ("before every second round, shuffle all cards", []),
        ("before every third round, shuffle all cards", ["HS606"]),
    ],
)
def test_the_pile_lasts_from_one_shuffle_to_the_next(shuffle: str, expected: list[str]) -> None:
    assert codes(ROUNDS.replace("shuffle all cards", shuffle)) == expected


def test_a_pile_that_is_not_empty_may_still_be_too_small() -> None:
    text = ROUNDS.replace("shuffle all cards", "when the draw pile is empty, shuffle the used pile")
    assert codes(text.replace("deal 2 cards", "deal 3 cards")) == ["HS606"]
    assert codes(text.replace("deal 2 cards", "deal 4 cards")) == []


def test_what_is_never_taken_again_needs_no_new_pile() -> None:
    once = small(
        ("  - shuffle: when the draw pile is empty, shuffle the used pile\n  - draw: draw a card\n", ""), sample=CARDS
    )
    assert codes(once) == []
    assert codes(ROUNDS.replace("  - shuffle: shuffle all cards\n", "")) == ["HS606"]
