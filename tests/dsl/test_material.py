"""Seats, teams, pieces, dice, decks, words: each in its few fixed ways."""

import pytest

from homestretch.dsl import limits
from homestretch.dsl.build import diagnose
from homestretch.dsl.codes.samples import CARDS, SMALL
from homestretch.dsl.model import Variant

FOUR = SMALL.replace("seats: [red, blue]", "seats: [red, blue, green, black]").replace("{2: all}", "{4: all}")


def built(text: str) -> Variant:
    """The variant of a text about which nothing is said."""
    variant, found = diagnose(text, "a.yaml")
    assert found == []
    assert variant is not None
    return variant


def codes(text: str) -> list[str]:
    """The codes of everything that is said about a text."""
    return [found.code for found in diagnose(text, "a.yaml")[1]]


def with_line(key: str, value: str, sample: str = SMALL) -> str:
    """The sample with another value for a key of one line, or with such a line."""
    lines = [line for line in sample.splitlines() if not line.startswith(f"{key}:")]
    return "\n".join([f"{key}: {value}", *lines]) + "\n"


# --- pieces and dice --------------------------------------------------------------


@pytest.mark.parametrize(("phrase", "number"), [("4 each", 4), ("four each", 4), ("1 each", 1), ("12 each", 12)])
def test_pieces(phrase: str, number: int) -> None:
    assert built(with_line("pieces", f"{phrase}, in the yard")).pieces == number


@pytest.mark.parametrize(
    "phrase", ["4", "4 each", "each 4, in the yard", "4 each, on the board", "-1 each, in the yard"]
)
def test_pieces_said_otherwise(phrase: str) -> None:
    assert codes(with_line("pieces", phrase)) == ["HS421"]


@pytest.mark.parametrize(
    ("number", "expected"),
    [(0, ["HS904"]), (1, []), (63, []), (64, []), (65, ["HS904"])],
)
def test_how_many_pieces(number: int, expected: list[str]) -> None:
    assert codes(with_line("pieces", f"{number} each, in the yard")) == expected


@pytest.mark.parametrize(
    ("phrase", "count", "faces"),
    [
        ("one die", 1, (1, 2, 3, 4, 5, 6)),
        ("two dice", 2, (1, 2, 3, 4, 5, 6)),
        ("3 dice", 3, (1, 2, 3, 4, 5, 6)),
        ("one die with faces 1 to 8", 1, (1, 2, 3, 4, 5, 6, 7, 8)),
        ("one die with faces 1, 2, 3 and 4", 1, (1, 2, 3, 4)),
        ("four dice with faces 0, 0, 1 and 1", 4, (0, 0, 1, 1)),
        ("one die with faces 2 and 4", 1, (2, 4)),
        ("one die with faces 3", 1, (3,)),
    ],
)
def test_dice(phrase: str, count: int, faces: tuple[int, ...]) -> None:
    text = with_line("dice", phrase).replace("roll one die", f"roll {count} {'die' if count == 1 else 'dice'}")
    dice = built(text).dice
    assert dice is not None
    assert (dice.count, dice.faces) == (count, faces)


@pytest.mark.parametrize(
    "phrase",
    [
        *("a die", "die", "one dice", "2 die", "dice", "1d6", "one die with 8 faces"),
        *(
            "one die with faces",
            "one die with faces 1, 2, 3, 4",
            "one die with faces 1 2 3",
            "one die with faces 6 to 1",
        ),
        *("one die with faces 1 to 3 and 5", "one die with faces 1 and 2 and 3", "one die with faces 3 to 3"),
    ],
)
def test_dice_said_otherwise(phrase: str) -> None:
    assert codes(with_line("dice", phrase)) == ["HS421"]


@pytest.mark.parametrize(("number", "expected"), [(15, []), (16, []), (17, ["HS904", "HS305"])])
def test_how_many_dice(number: int, expected: list[str]) -> None:
    text = with_line("dice", f"{number} dice").replace("roll one die", f"roll {number} dice")
    assert codes(text) == expected


@pytest.mark.parametrize(
    ("number", "expected"), [(999, []), (1000, []), (1001, ["HS904"]), (999999999, ["HS904"]), ("9" * 4000, ["HS904"])]
)
def test_how_many_faces(number: int | str, expected: list[str]) -> None:
    assert codes(with_line("dice", f"one die with faces 1 to {number}")) == expected


@pytest.mark.parametrize(
    ("number", "expected"),
    [(limits.INTEGER - 1, []), (limits.INTEGER, []), (limits.INTEGER + 1, ["HS904"])],
)
def test_how_great_a_face_may_be(number: int, expected: list[str]) -> None:
    assert codes(with_line("dice", f"one die with faces 1 and {number}")) == expected


# --- seats, players, teams --------------------------------------------------------------


@pytest.mark.parametrize(("number", "expected"), [(0, ["HS207"]), (1, []), (15, []), (16, []), (17, ["HS207"])])
def test_how_many_seats(number: int, expected: list[str]) -> None:
    seats = [f"seat-{one}" for one in range(number)]
    text = with_line("seats", f"[{', '.join(seats)}]").replace("{2: all}", f"{{{min(max(number, 1), 16)}: all}}")
    assert [code for code in codes(text) if code != "HS424"] == expected


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        ("{4: all}", []),
        ("{2: [red, green], 3: [red, blue, green], 4: all}", []),
        ("{2: [[red, green], [blue, black]]}", []),
        ("{1: [[red, green]]}", []),
        ("{3: all}", ["HS424"]),
        ("{2: [red]}", ["HS424"]),
        ("{2: [[red, green], blue]}", ["HS424"]),
        ("{2: [red, white]}", ["HS422"]),
        ("{2: [red, red]}", ["HS423"]),
        ("{2: [[red, blue], [blue, black]]}", ["HS423"]),
        ("{2: []}", ["HS207"]),
        ("{0: all}", ["HS141"]),
        ("{17: all}", ["HS141"]),
        ("{}", ["HS207"]),
    ],
)
def test_players_and_their_seats(players: str, expected: list[str]) -> None:
    assert codes(with_line("players", players, FOUR)) == expected


@pytest.mark.parametrize(
    ("teams", "players", "expected"),
    [
        ("none", "{4: all}", (0, 1, 2, 3)),
        ("partners opposite", "{4: all}", (0, 1, 0, 1)),
        ("two teams, alternating", "{4: all}", (0, 1, 0, 1)),
        ("one for each player", "{2: [[red, green], [blue, black]]}", (0, 1, 0, 1)),
        ("one for each player", "{2: [[red, blue], [green, black]]}", (0, 1, 0, 1)),
        ("partners opposite", "{2: [[red, green], [blue, black]]}", (0, 1, 0, 1)),
    ],
)
def test_teams(teams: str, players: str, expected: tuple[int, ...]) -> None:
    variant = built(with_line("teams", teams, with_line("players", players, FOUR)))
    assert variant.tables[variant.counts[0]].team_of == expected


def test_three_teams_of_two_sit_opposite() -> None:
    six = "[red, blue, green, black, white, brown]"
    text = with_line("teams", "partners opposite", with_line("players", "{6: all}", with_line("seats", six)))
    assert built(text).table(6).team_of == (0, 1, 2, 0, 1, 2)


@pytest.mark.parametrize(
    ("teams", "players"),
    [
        ("partners opposite", "{2: [red, green]}"),
        ("partners opposite", "{3: [red, blue, green]}"),
        ("two teams, alternating", "{3: [red, blue, green]}"),
    ],
)
def test_seats_that_form_no_teams(teams: str, players: str) -> None:
    assert codes(with_line("teams", teams, with_line("players", players, FOUR))) == ["HS601"]


def test_a_player_cannot_play_for_two_teams() -> None:
    six = "[red, blue, green, black, white, brown]"
    players = "{2: [[red, blue, green], [black, white, brown]]}"
    text = with_line("teams", "partners opposite", with_line("players", players, with_line("seats", six)))
    assert codes(text) == ["HS601"]
    assert codes(text.replace("partners opposite", "two teams, alternating")) == []


@pytest.mark.parametrize("phrase", ["partners", "Partners opposite", "two teams", ""])
def test_teams_said_otherwise(phrase: str) -> None:
    assert codes(with_line("teams", f'"{phrase}"')) in (["HS421"], ["HS204"])


# --- cards -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [("2", {2: 2}), ("two", {2: 2}), ("1, with 2 players 3", {2: 3}), ("3, with 2 players two", {2: 2})],
)
def test_decks(phrase: str, expected: dict[int, int]) -> None:
    assert built(with_line("decks", phrase, CARDS)).decks == expected


@pytest.mark.parametrize("phrase", ["2 decks", "1, with 3 players 2", "1, with two players 2", "1 with 2 players 2"])
def test_decks_said_otherwise(phrase: str) -> None:
    assert codes(with_line("decks", phrase, CARDS)) == ["HS421"]


# The pack of the sample has eight cards.
@pytest.mark.parametrize(
    ("copies", "expected"), [(1019, []), (1020, []), (1021, ["HS905"]), (1024, ["HS905"]), (1025, ["HS141"])]
)
def test_how_many_cards(copies: int, expected: list[str]) -> None:
    assert codes(CARDS.replace("copies: 4", f"copies: {copies}", 1)) == expected


@pytest.mark.parametrize(("decks", "expected"), [(127, []), (128, []), (129, ["HS905"])])
def test_how_many_cards_in_all_decks(decks: int, expected: list[str]) -> None:
    assert codes(with_line("decks", str(decks), CARDS)) == expected


# --- words and sources --------------------------------------------------------------------


def test_words_for_concepts_marks_and_defined_words() -> None:
    text = SMALL.replace("  finish:", "  star: cell 5\n  finish:").replace(
        "uses:", "define: {rear: a piece in the yard}\nuses:"
    )
    text = text.replace("with any piece, all stay", "on a star with a rear piece, all stay")
    variant = built(
        text + "words: {es: {piece: [ficha, fichas, f], star: [estrella, estrellas, f]}, en: {rear: [x, y]}}\n"
    )
    assert variant.lexicon == {
        "es": {"piece": ("ficha", "fichas", "f"), "star": ("estrella", "estrellas", "f")},
        "en": {"rear": ("x", "y", "")},
    }


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("order: clockwise [R-1]", []),
        ("order: clockwise [R-1, R-2]", []),
        ("order: clockwise [Q-1]", ["HS425"]),
        ("order: clockwise [R1]", ["HS306"]),
    ],
)
def test_sources_of_the_material(line: str, expected: list[str]) -> None:
    assert codes("sources: {R: our rules}\n" + SMALL.replace("order: clockwise", line)) == expected


@pytest.mark.parametrize(
    "line",
    [
        "texts: {tea: {en: Tea is served., source: Q-1}}",
        "texts: {tea: {en: Tea is served., source: [R-1, Q-1]}}",
        "left-out: {Q-1: advice}",
    ],
)
def test_sources_of_texts_and_gaps_are_declared(line: str) -> None:
    assert codes(f"sources: {{R: our rules}}\n{SMALL}{line}\n") == ["HS425"]
    assert codes(f"sources: {{R: our rules, Q: others}}\n{SMALL}{line}\n") == []


def test_sources_of_rules_words_cards_and_boards_are_declared() -> None:
    for text in (
        SMALL.replace("roll one die", "roll one die [Q-1]"),
        SMALL.replace("the last cell", "the last cell [Q-1]"),
        CARDS.replace("use: forward 1", 'use: "forward 1 [Q-1]"'),
    ):
        assert codes(text) == ["HS425"]
        assert codes("sources: {Q: others}\n" + text) == []
