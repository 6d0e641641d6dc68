"""Codes HS7xx: examples that do not hold."""

from homestretch.dsl.codes.entry import Code, Severity
from homestretch.dsl.codes.samples import CARDS, SMALL


def _example(*lines: str, sample: str = SMALL) -> str:
    return sample + "examples:\n  one:\n" + "".join(f"    {line}\n" for line in lines)


_GOOD = ("position: {red: [4]}", "turn: red", "roll: 3", 'legal: ["3: red 4 to 7"]')

EXAMPLES: tuple[Code, ...] = (
    Code(
        "HS701",
        Severity.ERROR,
        "example for players that the game has not",
        "An example says for how many players it is, if not for the greatest number, and this must be one of the "
        "numbers under players.",
        _example("players: 3", *_GOOD),
        _example("players: 2", *_GOOD),
    ),
    Code(
        "HS702",
        Severity.ERROR,
        "nothing to be used, or two things",
        "An example is about one decision: it says what the die shows (roll), or what all dice show (dice), or which "
        "cards the player holds (hand), or how many steps are to be counted (bonus).",
        _example("position: {red: [4]}", "turn: red", 'legal: ["3: red 4 to 7"]'),
        _example(*_GOOD),
    ),
    Code(
        "HS703",
        Severity.ERROR,
        "example that asks nothing",
        "An example says what must hold: which actions there are, or what comes of one. Without that it would hold "
        "whatever the rules say.",
        _example("position: {red: [4]}", "turn: red", "roll: 3"),
        _example(*_GOOD),
    ),
    Code(
        "HS704",
        Severity.ERROR,
        "no seat at the table",
        "An example names a seat that is not taken with its number of players, or that the game has not.",
        _example("position: {red: [4]}", "turn: green", "roll: 3", 'legal: ["3: red 4 to 7"]'),
        _example(*_GOOD),
    ),
    Code(
        "HS705",
        Severity.ERROR,
        "more pieces than a seat has",
        "A position names more pieces of a seat than it has. Pieces that are not named wait in the yard.",
        _example("position: {red: [4, 5]}", "turn: red", "roll: 3", 'legal: ["3: red 4 to 7"]'),
        _example(*_GOOD),
    ),
    Code(
        "HS706",
        Severity.ERROR,
        "no such place",
        "A position names a place that the board does not have for this seat. Places are the numbers of cells, h1, h2 "
        "and so on for the cells of a home column, and yard, entry, finish and out where there are such.",
        _example("position: {red: [44]}", "turn: red", "roll: 3", 'legal: ["3: red 4 to 7"]'),
        _example(*_GOOD),
    ),
    Code(
        "HS707",
        Severity.ERROR,
        "dice that cannot show this",
        "An example shows a number that the dice of the game cannot show, or another number of dice.",
        _example("position: {red: [4]}", "turn: red", "roll: 7", 'legal: ["3: red 4 to 7"]'),
        _example(*_GOOD),
    ),
    Code(
        "HS708",
        Severity.ERROR,
        "no such card",
        "An example puts a card into a hand that the game does not have.",
        _example("position: {red: [4]}", "turn: red", "hand: [three]", 'legal: ["one: red 4 to 5"]', sample=CARDS),
        _example("position: {red: [4]}", "turn: red", "hand: [one]", 'legal: ["one: red 4 to 5"]', sample=CARDS),
    ),
    Code(
        "HS709",
        Severity.ERROR,
        "an example that remembers what cannot be remembered",
        "`this-turn` lists what has happened in the turn so far: `rolled 6`, with several dice `rolled 2 and 3`, and "
        "`moved` with the place where that piece stands now. `history` lists throws of earlier turns: a seat and what "
        "it rolled.",
        _example("position: {red: [4]}", "turn: red", "roll: 3", "this-turn: [threw 2]", 'legal: ["3: red 4 to 7"]'),
        _example("position: {red: [4]}", "turn: red", "roll: 3", "this-turn: [rolled 2]", 'legal: ["3: red 4 to 7"]'),
    ),
)
