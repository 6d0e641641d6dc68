"""The `examples` section: what becomes of it, and what does not fit."""

import pytest

from homestretch.dsl.build import diagnose
from homestretch.dsl.codes.samples import CARDS, SMALL
from homestretch.dsl.model import Example


def read(body: str, sample: str = SMALL) -> tuple[Example | None, list[str]]:
    """The one example of a file, and the codes of everything that is said."""
    variant, found = diagnose(f"{sample}examples: {{one: {{{body}}}}}\n", "a.yaml")
    return (variant.examples[0] if variant is not None else None), [one.code for one in found]


def example(body: str, sample: str = SMALL) -> Example:
    """An example about which nothing is said."""
    found, codes = read(body, sample)
    assert codes == []
    assert found is not None
    return found


def test_everything_that_an_example_can_say() -> None:
    found = example(
        "players: 2, position: {red: [4], blue: [yard]}, order: {4: [red, blue]}, piles: {5: [blue, red]}, "
        "history: [red rolled 5], turn: red, this-turn: [rolled 6, moved 4], roll: 3, "
        'play: "3: red 4  to 7", legal: [a, b], allowed: [c], forbidden: [d], gives: {red: [7]}, '
        "stacks: {7: [red, blue]}, next: blue, winner: [red]"
    )
    assert found == Example(
        id="one",
        players=2,
        sources=(),
        position={"red": ("4",), "blue": ("yard",)},
        order={"4": ("red", "blue")},
        piles={"5": ("blue", "red")},
        turn="red",
        history=("red rolled 5",),
        this_turn=("rolled 6", "moved 4"),
        roll=3,
        dice=(),
        hand=None,
        legal=("a", "b"),
        allowed=("c",),
        forbidden=("d",),
        play="3: red 4 to 7",
        gives={"red": ("7",)},
        stacks={"7": ("red", "blue")},
        next="blue",
        winner=("red",),
    )


def test_what_is_not_said_is_empty() -> None:
    found = example("position: {}, turn: blue, roll: 1, legal: [pass]")
    assert (found.players, found.position, found.gives, found.play, found.next) == (2, {}, None, None, None)
    assert (found.bonus, found.hand, found.dice, found.legal) == (None, None, (), ("pass",))


def test_it_is_for_the_greatest_number_of_players_unless_it_says_another() -> None:
    three = SMALL.replace("[red, blue]", "[red, blue, green]").replace("{2: all}", "{3: all, 2: [red, blue]}")
    body = "position: {}, turn: red, roll: 1, legal: [pass]"
    assert example(body, three).players == 3
    assert example(f"players: 2, {body}", three).players == 2


def test_the_hand_the_dice_the_bonus() -> None:
    two = (
        SMALL.replace("dice: one die", "dice: two dice").replace("roll one", "roll two").replace("one dice", "two dice")
    )
    two = two.replace("roll two die", "roll two dice")
    assert example("position: {}, turn: red, dice: [3, 6], legal: [pass]", two).dice == (3, 6)
    assert example("position: {}, turn: red, hand: [one, two], legal: [pass]", CARDS).hand == ("one", "two")
    assert example("position: {}, turn: red, hand: [], legal: [pass]", CARDS).hand == ()
    assert example("position: {}, turn: red, bonus: 20, legal: [pass]").bonus == 20


def test_sources_of_an_example() -> None:
    body = "source: [R-1, R-2], position: {}, turn: red, roll: 1, legal: [pass]"
    assert example(body, "sources: {R: our rules}\n" + SMALL).sources == ("R-1", "R-2")
    assert read(body)[1] == ["HS425", "HS425"]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("players: 3, position: {}, turn: red, roll: 1, legal: [a]", "HS701"),
        ("position: {}, turn: red, legal: [a]", "HS702"),
        ("position: {}, turn: red, roll: 1, hand: [], legal: [a]", "HS702"),
        ("position: {}, turn: red, roll: 1", "HS703"),
        ('position: {}, turn: red, roll: 1, play: "1: red 1 to 2"', "HS703"),
        ("position: {green: [4]}, turn: red, roll: 1, legal: [a]", "HS704"),
        ("position: {}, turn: green, roll: 1, legal: [a]", "HS704"),
        ("position: {}, turn: red, roll: 1, next: green", "HS704"),
        ("position: {}, turn: red, roll: 1, winner: [green]", "HS704"),
        ("position: {}, turn: red, roll: 1, gives: {green: [4]}", "HS704"),
        ("position: {}, turn: red, roll: 1, stacks: {4: [red, green]}", "HS704"),
        ("position: {}, turn: red, roll: 1, legal: [a], history: [rolled 5]", "HS704"),
        ("position: {red: [4, 5]}, turn: red, roll: 1, legal: [a]", "HS705"),
        ("position: {red: [11]}, turn: red, roll: 1, legal: [a]", "HS706"),
        ("position: {red: [0]}, turn: red, roll: 1, legal: [a]", "HS706"),
        ("position: {red: [h1]}, turn: red, roll: 1, legal: [a]", "HS706"),
        ("position: {}, turn: red, roll: 1, piles: {11: [red, blue]}, legal: [a]", "HS706"),
        ("position: {}, turn: red, roll: 7, legal: [a]", "HS707"),
        ("position: {}, turn: red, roll: 0, legal: [a]", "HS707"),
        ("position: {}, turn: red, dice: [1, 2], legal: [a]", "HS707"),
        ("position: {}, turn: red, dice: [7], legal: [a]", "HS707"),
        ("position: {}, turn: red, hand: [one], legal: [a]", "HS708"),
    ],
)
def test_what_does_not_fit(body: str, expected: str) -> None:
    assert read(body) == (None, [expected])


@pytest.mark.parametrize(
    "body",
    [
        "players: 2, position: {}, turn: red, roll: 1, legal: [a]",
        "position: {red: [10]}, turn: red, roll: 6, legal: [a]",
        "position: {red: [yard], blue: [out]}, turn: red, roll: 1, next: blue",
        "position: {red: [1]}, turn: blue, dice: [6], winner: [blue]",
    ],
)
def test_what_fits(body: str) -> None:
    example(body)


def test_a_card_game_has_no_dice_and_its_cards_are_known() -> None:
    assert read("position: {}, turn: red, roll: 1, legal: [a]", CARDS)[1] == ["HS707"]
    assert read("position: {}, turn: red, dice: [1], legal: [a]", CARDS)[1] == ["HS707"]
    assert read("position: {}, turn: red, hand: [three], legal: [a]", CARDS)[1] == ["HS708"]


def test_the_finish_is_a_place_only_where_it_is_beyond_the_cells() -> None:
    beyond = SMALL.replace("finish: the last cell", "finish: one step after the line")
    body = "position: {red: [finish]}, turn: red, roll: 1, legal: [a]"
    assert read(body)[1] == ["HS706"]
    assert example(body, beyond).position == {"red": ("finish",)}
