"""Codes of what is found by running the rules: landings that clash, examples that do not hold."""

from homestretch.dsl.codes.entry import Code, Severity
from homestretch.dsl.codes.samples import LAPS, SMALL

_LANDING = "  share: with any piece, all stay\n"
_YARD = "  yard: one step before the line\n"
_FULL = SMALL.replace(_YARD, _YARD + "  capacity: 1 on every cell\n").replace(
    _LANDING, "  hit: onto a full cell, capture every piece there\n"
)
_EXAMPLE = """\
examples:
  first:
    position: {red: ["3"]}
    turn: red
    roll: 2
"""

PLAY: tuple[Code, ...] = (
    Code(
        "HS651",
        Severity.ERROR,
        "landing rules that clash",
        "Two or more landing rules fit the same landing, none of them fits fewer landings than the others, and they do "
        "different things. Where one rule is the exception to another, say so with `before`, or narrow one of them "
        "until they no longer meet.",
        SMALL.replace(_LANDING, _LANDING + "  hit: with an enemy piece, capture it\n"),
        SMALL.replace(_LANDING, _LANDING + "  hit: with an enemy piece, capture it, before share\n"),
    ),
    Code(
        "HS652",
        Severity.ERROR,
        "something that cannot be carried out there",
        "The phrase is a sentence of the language, but it cannot be carried out where it stands: it counts what is not "
        "counted, does at a landing what is a step of the turn, or allows what no step of the turn uses. It would be "
        "without effect, so it is refused.",
        SMALL + "bonus:\n  far: after landing on the line, roll again, may be declined\n",
        SMALL + "bonus:\n  far: after landing on the line, roll again\n",
    ),
    Code(
        "HS653",
        Severity.ERROR,
        "pieces that never come to rest",
        "A landing rule sends a piece to a cell, where it lands like any other; if it may meet a piece there that is "
        "sent on by the same rule, the pieces go on pushing each other without end. So does a bonus that brings about "
        "the event that it follows. Send it to its yard, or say what happens to a piece that was sent.",
        LAPS.replace("  share: with any piece, all stay\n", "  push: with any piece, send it to its entry\n"),
        LAPS,
    ),
    Code(
        "HS654",
        Severity.ERROR,
        "a landing of which nothing is said",
        "Pieces can come to stand on one cell, and no landing rule says what happens then. That they stay together is "
        "a rule like any other: write it, so that nobody has to guess.",
        LAPS.replace("with any piece, all stay", "with an enemy piece, capture it"),
        LAPS,
    ),
    Code(
        "HS655",
        Severity.ERROR,
        "something that cannot be compiled",
        "The rule can be understood, but games with it cannot be compiled, and so not be played or simulated: "
        "more than 62 pieces at a table or duties, a duty that asks for a split, and a few more. The message "
        "says which it is.",
        SMALL.replace("1 each", "32 each"),
        SMALL.replace("1 each", "31 each"),
    ),
    Code(
        "HS751",
        Severity.ERROR,
        "an example that cannot be set up",
        "The position of an example cannot come about: more pieces than a colour has, more on a cell than it holds, an "
        "order of pieces that do not stand there, or cards that the pack does not hold.",
        _FULL + _EXAMPLE.replace('["3"]', '["3"], blue: ["3"]') + '    legal: ["2: red 3 to 5"]\n',
        _FULL + _EXAMPLE + '    legal: ["2: red 3 to 5"]\n',
    ),
    Code(
        "HS752",
        Severity.ERROR,
        "an example plays what is not legal",
        "The action under `play` is not among the legal actions of the position. The message lists those that are.",
        SMALL + _EXAMPLE + '    play: "2: red 3 to 6"\n    gives: {red: ["6"]}\n',
        SMALL + _EXAMPLE + '    play: "2: red 3 to 5"\n    gives: {red: ["5"]}\n',
    ),
    Code(
        "HS753",
        Severity.ERROR,
        "an example with other legal actions",
        "What the example says of the legal actions does not hold: `legal` is the whole list, `allowed` names some "
        "that must be legal, `forbidden` some that must not. Either the example or a rule is wrong.",
        SMALL + _EXAMPLE + '    legal: ["2: red 3 to 6"]\n',
        SMALL + _EXAMPLE + '    legal: ["2: red 3 to 5"]\n',
    ),
    Code(
        "HS754",
        Severity.ERROR,
        "an example that comes out otherwise",
        "After the action of the example, pieces stand elsewhere, somebody else is to move or somebody else has won "
        "than it says. Either the example or a rule is wrong.",
        SMALL + _EXAMPLE + '    play: "2: red 3 to 5"\n    gives: {red: ["6"]}\n',
        SMALL + _EXAMPLE + '    play: "2: red 3 to 5"\n    gives: {red: ["5"]}\n',
    ),
    Code(
        "HS851",
        Severity.WARNING,
        "a landing rule that never decides",
        "In every landing that can come about, another rule decides or this one does not fit. Remove it, or say what "
        "it was meant to be an exception to.",
        SMALL.replace(_LANDING, _LANDING + "  own: with an own piece, all stay\n"),
        SMALL,
    ),
    Code(
        "HS852",
        Severity.WARNING,
        "games that do not end",
        "More than one of a hundred random games reached the limit of turns, or of actions in a turn, with no winner. "
        "Often nobody can reach the finish, or pieces are sent back faster than they advance. The example shows a game "
        "move by move.",
        SMALL.replace("one die\n", "one die with faces 2 and 4\n", 1).replace("10 cells", "9 cells"),
        SMALL,
    ),
)
