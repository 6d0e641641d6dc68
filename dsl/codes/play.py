"""Codes of what is found by running the rules: landings that clash, examples that do not hold."""

from homestretch.dsl.codes.entry import Code, Severity
from homestretch.dsl.codes.samples import SMALL

_LANDING = "  share: with any piece, all stay\n"
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
        SMALL.replace(_LANDING, _LANDING + "  hit: with an enemy piece, capture it\n  stop: on the line, all stay\n"),
        SMALL.replace(_LANDING, _LANDING + "  hit: with an enemy piece, capture it\n"),
    ),
    Code(
        "HS751",
        Severity.ERROR,
        "an example that cannot be set up",
        "The position of an example cannot come about: more pieces than a colour has, more on a cell than it holds, an "
        "order of pieces that do not stand there, or cards that the pack does not hold.",
        SMALL + _EXAMPLE.replace('["3"]', '["3", "5"]') + '    legal: ["2: red 3 to 5"]\n',
        SMALL + _EXAMPLE + '    legal: ["2: red 3 to 5"]\n',
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
)
