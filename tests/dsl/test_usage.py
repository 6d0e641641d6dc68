"""Warnings about what makes no difference, and silence about what does."""

import pytest

from homestretch.dsl.build import diagnose
from homestretch.dsl.codes.samples import CARDS, SMALL, based, small

OPTION = """\
options:
  pace:
    label: {{en: Pace}}
    default: slow
    values: {{slow: {{say: {{en: Slow}}}}, fast: {{say: {{en: Fast}}, {}}}}}
"""


def codes(text: str) -> list[str]:
    """The codes of everything that is said about a text."""
    variant, found = diagnose(text, "a.yaml")
    assert variant is not None
    return [one.code for one in found]


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("the number is 6", []),
        ("the number is 7", ["HS802"]),
        ("the number is not 7", ["HS801"]),
        ("the number is 6 or 7", ["HS802"]),
        ("one of your pieces is in the yard", []),
        ("two of your pieces are in the yard", ["HS802"]),
        ("at most one of your pieces is in the yard", ["HS801"]),
        ("the number is 6 and two of your pieces are in the yard", ["HS802"]),
    ],
)
def test_conditions_say_something(condition: str, expected: list[str]) -> None:
    assert codes(SMALL.replace("you may move", f"when {condition}, you may move")) == expected


def test_the_doubtful_condition_itself_is_pointed_at() -> None:
    text = SMALL.replace("you may move", "when the number is 6 and the number is 7, you may move")
    (found,) = diagnose(text, "a.yaml")[1]
    assert found.span is not None
    assert found.span.text == "the number is 7"


def test_conditions_of_cards_and_words_are_read_too() -> None:
    assert codes(CARDS.replace("use: forward 1", "use: forward 1 when two of your pieces are in the yard")) == ["HS802"]
    text = SMALL.replace("uses:", "define:\n  far: 9 when the number is 7, otherwise the number\nuses:")
    assert codes(text.replace("forward the number", "forward the far")) == ["HS802"]


@pytest.mark.parametrize(
    ("row", "needs"),
    [
        ("swapping with any piece, the move is not allowed", "you may swap one of your pieces with an enemy piece"),
        ("taking its place with any piece, all stay", "you may put one of your pieces in place of an enemy piece"),
    ],
)
def test_pieces_arrive_in_the_ways_that_rules_speak_of(row: str, needs: str) -> None:
    text = small(("landing:\n", f"landing:\n  row: {row}\n"))
    assert codes(text) == ["HS803"]
    assert codes(text.replace("uses:\n", f"uses:\n  other: {needs}\n")) == []


def test_ways_of_arriving_that_need_another_rule() -> None:
    for row, old, new in (
        (
            "turning back with any piece, all stay",
            "overshoot: the move is not allowed",
            "overshoot: the piece turns back",
        ),
        ("sent with any piece, all stay", "with any piece, all stay", "with any piece, send it to its entry"),
        ("counting with any piece, all stay", "overshoot:", "bonus: {finish: 10}\novershoot:"),
    ):
        with_row = "landing:\n  row: " + row + "\n"
        assert codes(small(("landing:\n", with_row))) == ["HS803"]
        assert codes(small((old, new), ("landing:\n", with_row))) == []


def test_a_bonus_for_captures_needs_captures() -> None:
    text = small(("overshoot:", "bonus: {capture: 20}\novershoot:"))
    assert codes(text) == ["HS803"]
    assert codes(text.replace("with any piece, all stay", "with an enemy piece, capture it")) == []


@pytest.mark.parametrize(
    ("ban", "rule"),
    [
        ("no piece may be swapped", "you may swap any two pieces on the ring"),
        ("no piece on the ring may move back", "you may move one of your pieces back 2"),
    ],
)
def test_a_ban_forbids_what_something_allows(ban: str, rule: str) -> None:
    assert codes(based("add:", f"  blockades.ban: {ban}")) == ["HS803"]
    found = codes(based("add:", f"  blockades.ban: {ban}", f"  uses.other: {rule}"))
    assert found == (["HS803"] if ban == "no piece may be swapped" else [])


def test_captives_need_stacks() -> None:
    assert codes(based('add: {landing.under: "with a captive, all stay"}')) == ["HS803"]
    assert codes(based('add: {landing.under: "on the ring, remove every captive there"}')) == []


def test_full_cells_need_a_capacity() -> None:
    row = "landing.full: on a full cell with an own piece, the move is not allowed"
    assert codes(based("add:", f"  {row}")) == ["HS803"]
    assert codes(based("add:", f"  {row}", "  board.capacity: 2 on every cell")) == []


# --- what nothing uses ---------------------------------------------------------------


def test_words_and_marks_are_used() -> None:
    word = small(("uses:", "define: {rear: a piece in the yard}\nuses:"))
    assert codes(word) == ["HS805"]
    assert codes(word.replace("with any piece", "with a rear piece")) == []
    mark = small(("  finish:", "  star: cell 5\n  finish:"))
    assert codes(mark) == ["HS805"]
    assert codes(mark.replace("with any piece", "on a star with any piece")) == []


def test_a_word_that_only_another_word_uses_is_used() -> None:
    text = small(
        ("uses:", "define: {rear: a piece in the yard, late: a rear piece}\nuses:"),
        ("with any piece", "with a late piece"),
    )
    assert codes(text) == []


def test_a_word_that_only_a_value_uses_is_used() -> None:
    text = small(("uses:", "define: {rear: a piece in the yard}\nuses:"))
    value = 'change: {landing.share: "with a rear piece, all stay"}'
    assert codes(text + OPTION.format(value)) == []


def test_links_are_followed() -> None:
    text = small(("  finish:", "  ladder: from 2 to 5\n  finish:"))
    assert codes(text) == ["HS805"]
    row = "landing:\n  climb: on a ladder, follow the ladder, before share\n"
    assert codes(text.replace("landing:\n", row)) == []


def test_words_of_every_game_need_not_be_used() -> None:
    assert codes(SMALL) == []


def test_dice_cards_and_decks_are_used() -> None:
    assert codes(small(("board:", "dice: one die\nboard:"), sample=CARDS)) == ["HS804"]
    assert codes(small(("board:", "decks: 2\nboard:"))) == ["HS804"]
    idle = small(("play: play a card, or else discard a card", "more: draw a card"), sample=CARDS)
    assert codes(idle) == ["HS804"]


def test_decks_without_cards_are_told_to_be_of_no_use() -> None:
    (found,) = diagnose(small(("board:", "decks: 2\nboard:")), "a.yaml")[1]
    assert found.span is not None
    assert found.span.text == "2"


# --- what undoes or doubles something -----------------------------------------------


@pytest.mark.parametrize(
    ("base", "lines", "expected"),
    [
        ("parchis-pairs", "", []),
        ("parchis-pairs", """add: {landing.partner: "with a partner's piece, all stay"}""", ["HS806"]),
        ("parchis-pairs", "add: {landing.friend: 'on a circle with a friendly piece, all stay'}", ["HS806"]),
        ("parchis-pairs", "choose: {friend-capture: spared}", []),
        (
            "parchis-pairs",
            """add: {landing.partner: "with a partner's piece, all stay"}\nremove: [landing.exit]""",
            [],
        ),
        ("parchis-pairs", "change: {landing.share: 'on a safe cell with an enemy piece, all stay'}", []),
    ],
)
def test_a_partner_is_spared_on_a_full_cell_too(base: str, lines: str, expected: list[str]) -> None:
    assert codes(f"homestretch: 1\nextends: {base}\ngame: mine\n{lines}\n") == expected


def test_a_row_that_spares_a_partner_names_the_one_that_does_not() -> None:
    text = based("""add: {landing.partner: "with a partner's piece, all stay"}""").replace("ludo", "parchis-pairs")
    (found,) = diagnose(text, "a.yaml")[1]
    assert [note.message for note in found.notes] == ['"landing.exit"']
    assert found.example == (
        "landing.exit: coming out onto a full cell with an enemy piece, capture the last arrived enemy piece there"
    )
    changed = text + f'change: {{{found.example.replace(": ", f": {chr(34)}", 1)}"}}\n'
    assert codes(changed) == []


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        ("on a 6, roll again", ["HS807"]),
        ("on your third 6 of the turn, roll again", ["HS807"]),
        ("when the number is 6 and none of your pieces is in the yard, roll again", ["HS807"]),
        ("on a 5 or 6, roll again", ["HS807"]),
        ("on a 5, roll again", []),
        ("on your third 6 of the turn, roll again, then end the turn", []),
        ("when the number is not 6 and it is at most your second roll of the turn, roll again", []),
        ("when none of your pieces is in the yard, roll again", []),
    ],
)
def test_one_throw_gives_one_other(step: str, expected: list[str]) -> None:
    assert codes(based(f'add: {{turn.other: {{rule: "{step}", after: turn.use}}}}')) == expected


def test_of_two_extra_rolls_the_narrower_rule_is_pointed_at() -> None:
    text = based('add: {turn.wide: {rule: "on a 5 or 6, roll again", after: turn.use}}')
    (found,) = diagnose(text, "a.yaml")[1]
    assert found.message.startswith('"turn.again" and "turn.wide"')
    assert [note.message for note in found.notes] == ['"turn.wide"']
