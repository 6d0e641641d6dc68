"""Examples are run, and one that does not hold is told with what is so instead."""

import pytest

from homestretch.compiler.examples import run_examples
from homestretch.dsl.build import diagnose, load_variant
from homestretch.dsl.catalog import shipped_names


@pytest.mark.parametrize("name", shipped_names())
def test_every_example_of_a_shipped_variant_holds(name: str) -> None:
    assert run_examples(load_variant(name)) == []


def found(base: str, example: str) -> list[tuple[str, str, str]]:
    text = f"homestretch: 1\nextends: {base}\ngame: mine\ntitle: {{en: Mine}}\nexamples:\n  one: {{{example}}}\n"
    variant, problems = diagnose(text, "mine.yaml")
    assert variant is not None, problems
    return [(one.code, one.message, one.reason) for one in run_examples(variant)]


@pytest.mark.parametrize(
    ("base", "example", "code", "words"),
    [
        ("ludo", "position: {red: ['7']}, turn: red, roll: 2, legal: ['2: red 7 to 8']", "HS753", "2: red 7 to 9"),
        ("ludo", "position: {red: ['7']}, turn: red, roll: 2, legal: [pass]", "HS753", "2: red 7 to 9"),
        (
            "ludo",
            "position: {red: ['7', '9']}, turn: red, roll: 2, legal: ['2: red 7 to 9']",
            "HS753",
            "leaves out 2: red 9 to 11",
        ),
        (
            "ludo",
            "position: {red: ['7']}, turn: red, roll: 2, allowed: ['2: red 7 to 10']",
            "HS753",
            "is not legal",
        ),
        ("ludo", "position: {red: ['7']}, turn: red, roll: 2, forbidden: ['2: red 7 to 9']", "HS753", "is legal"),
        (
            "ludo",
            "position: {red: ['7']}, turn: red, roll: 2, play: '2: red 7 to 12', next: green",
            "HS752",
            "is not legal",
        ),
        (
            "ludo",
            "position: {red: ['7']}, turn: red, roll: 2, play: '2: red 7 to 9', next: red",
            "HS754",
            "the next to move is green",
        ),
        (
            "ludo",
            "position: {red: ['7']}, turn: red, roll: 2, play: '2: red 7 to 9', gives: {red: ['7']}",
            "HS754",
            "red stands on 9",
        ),
        (
            "ludo",
            "position: {red: ['7']}, turn: red, roll: 2, play: '2: red 7 to 9', winner: [red]",
            "HS754",
            "the winner is nobody",
        ),
        (
            "atout",
            "position: {clubs: ['4', '20']}, turn: clubs, dice: [1, 2], play: '1: clubs 4 to 5', "
            "stacks: {5: [hearts, clubs]}",
            "HS754",
            "on cell 5 stand clubs",
        ),
        ("parchis", "position: {red: ['5', '5', '5']}, turn: red, roll: 2, legal: [pass]", "HS751", "at most 2 pieces"),
        (
            "parchis",
            "position: {red: ['5']}, order: {5: [red, blue]}, turn: red, roll: 2, legal: [pass]",
            "HS751",
            "other pieces than stand there",
        ),
        (
            "partners",
            "position: {}, turn: yellow, hand: [two, two, two, two, two], legal: [lay down]",
            "HS751",
            "does not hold so many",
        ),
    ],
)
def test_an_example_that_does_not_hold_says_what_is_so_instead(base: str, example: str, code: str, words: str) -> None:
    problems = found(base, example)
    assert problems
    assert {one[0] for one in problems} == {code}
    assert any(words in message or words in reason for _, message, reason in problems), problems


def test_a_hand_without_a_play_is_laid_down_and_the_turn_goes_on() -> None:
    example = "position: {}, turn: yellow, hand: [two], play: lay down, next: red"
    assert found("partners", example) == []


def test_a_piece_put_and_a_piece_moved_to_one_cell_are_two_actions() -> None:
    """With a 2 red walks from 7 to 9, or takes the place of green there: the texts tell which is meant."""
    changes = "add:\n  uses.take: you may put one of your pieces on the ring in place of an enemy piece on the ring\n"
    text = (
        f"homestretch: 1\nextends: ludo\ngame: mine\ntitle: {{en: Mine}}\n{changes}examples:\n"
        "  one: {position: {red: ['7'], green: ['9']}, turn: red, roll: 2, "
        "legal: ['2: red 7 to 9', '2: red 7 onto 9']}\n"
    )
    variant, problems = diagnose(text, "mine.yaml")
    assert variant is not None, problems
    assert run_examples(variant) == []
