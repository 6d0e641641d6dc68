"""What can be told of conditions without playing."""

import pytest

from homestretch.dsl.build import diagnose
from homestretch.dsl.codes.samples import SMALL
from homestretch.dsl.model import Variant
from homestretch.dsl.nodes import Condition, Owner, Step
from homestretch.dsl.truth import at_start, facts_of, owned, truth

FOUR = (
    SMALL.replace("seats: [red, blue]", "seats: [red, blue, green, black]")
    .replace("{2: all}", "{2: [red, green], 4: all}")
    .replace("pieces: 1 each", "pieces: 4 each")
)
TWO_DICE = FOUR.replace("dice: one die", "dice: two dice").replace("roll one die", "roll two dice")


def asked(condition: str, sample: str = FOUR) -> tuple[Variant, Condition]:
    """A variant whose turn asks a condition, and that condition."""
    text = sample.replace("turn:\n", f"turn:\n  - ask: when {condition}, end the turn\n")
    variant, found = diagnose(text, "a.yaml")
    assert variant is not None, found
    step = variant.section("turn")[0].rule
    assert isinstance(step, Step)
    assert step.when is not None
    return variant, step.when


def value(condition: str, sample: str = FOUR) -> bool | None:
    """What is told of a condition in general."""
    variant, node = asked(condition, sample)
    return truth(node, facts_of(variant))


def at_the_start(condition: str, sample: str = FOUR, players: int = 4) -> bool | None:
    """What is told of a condition before the first move."""
    variant, node = asked(condition, sample)
    return at_start(node, variant, variant.table(players))


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("the number is 6", None),
        ("the number is 7", False),
        ("the number is not 7", True),
        ("the number is 7 or 6", None),
        ("the number is 0 or 7", False),
        ("the number is 1 or 2 or 3 or 4 or 5 or 6", True),
        ("the number is your first 6 of the game", None),
        ("the number is your first 7 of the game", False),
        ("the number is 7 and none of your pieces is in the yard", False),
        ("the number is 7 or none of your pieces is in the yard", None),
        ("the number is not 7 or none of your pieces is in the yard", True),
        ("five of your pieces are in the finish", False),
        ("four of your pieces are in the finish", None),
        ("exactly five of your pieces are in the finish", False),
        ("at most four of your pieces are in the finish", True),
        ("at most three of your pieces are in the finish", None),
        ("any five pieces of one colour are in the finish", False),
        ("any five pieces are in the finish", None),
        ("none of your pieces is in the yard", None),
        ("all your pieces are in the yard", None),
    ],
)
def test_what_always_or_never_holds(condition: str, expected: bool | None) -> None:
    assert value(condition) is expected


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("the number is 12", None),
        ("the number is 13", False),
        ("the roll is a double", None),
        ("the roll is a double 7", False),
        ("the roll is a double 6", None),
    ],
)
def test_two_dice_show_sums_and_doubles(condition: str, expected: bool | None) -> None:
    assert value(condition, TWO_DICE) is expected


def test_one_die_shows_no_double() -> None:
    assert value("the roll is a double") is False
    assert value("the roll is not a double") is True


def test_steps_of_a_bonus_are_numbers_too() -> None:
    assert value("the number is 20") is False
    with_bonus = FOUR.replace("overshoot:", "bonus: {finish: 20}\novershoot:")
    assert value("the number is 20", with_bonus) is None


def test_of_too_many_sums_nothing_is_told() -> None:
    text = FOUR.replace("dice: one die", "dice: 16 dice with faces 1 to 1000").replace("roll one die", "roll 16 dice")
    assert value("the number is 7", text) is None
    assert value("the number is 20000", text) is None


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("all your pieces are in the yard", True),
        ("all your pieces are not in the yard", False),
        ("none of your pieces is in the yard", False),
        ("none of your pieces is on the line", True),
        ("one of your pieces is on the line", False),
        ("all your pieces are in the finish", False),
        ("none of your pieces is outside the yard", True),
        ("exactly four of your pieces are in the yard", True),
        ("exactly one of your pieces is in the yard", False),
        ("at most three of your pieces are in the yard", False),
        ("at least four of your pieces are in the yard", True),
        ("any piece is in the finish", False),
        ("none of your pieces is left", False),
        ("no enemy piece is left", False),
        ("an enemy piece is left", True),
        ("all your pieces are in the yard and no enemy piece is left", False),
        ("no enemy piece is left or all your pieces are in the yard", True),
        ("one of your pieces is past its entry", None),
        ("the number is 6", None),
        ("the number is 6 or all your pieces are in the yard", True),
    ],
)
def test_how_it_stands_before_the_first_move(condition: str, expected: bool | None) -> None:
    assert at_the_start(condition) is expected


def test_who_plays_alone_has_no_enemies() -> None:
    alone = FOUR.replace("{2: [red, green], 4: all}", "{1: [red], 4: all}")
    assert at_the_start("no enemy piece is left", alone, 1) is True
    assert at_the_start("no enemy piece is left", alone, 4) is False


def test_a_defined_word_is_looked_into() -> None:
    words = FOUR.replace("uses:", "define: {out-there: a piece on the line, waiting: a piece in the yard}\nuses:")
    assert at_the_start("none of your pieces is out-there", words) is True
    assert at_the_start("all your pieces are waiting", words) is True
    assert at_the_start("one of your out-there pieces is in the finish", words) is False


@pytest.mark.parametrize(
    ("owner", "expected"),
    [
        (Owner.YOUR, 4),
        (Owner.OWN, 4),
        (Owner.TEAM, 8),
        (Owner.PARTNERS, 4),
        (Owner.FRIENDLY, 8),
        (Owner.ENEMY, 8),
        (Owner.OTHER, 12),
        (Owner.ANY, 16),
    ],
)
def test_how_many_pieces_an_owner_has(owner: Owner, expected: int) -> None:
    text = FOUR.replace("{2: [red, green], 4: all}", "{4: all}").replace("order:", "teams: partners opposite\norder:")
    variant, found = diagnose(text, "a.yaml")
    assert found == []
    assert variant is not None
    assert owned(owner, variant, variant.table(4)) == expected
