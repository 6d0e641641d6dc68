"""Codes HS80x: what is said and makes no difference."""

from homestretch.dsl.codes.entry import Code, Severity
from homestretch.dsl.codes.samples import BASED, CARDS, SMALL, based, small

_MOVE = "uses:\n"
_PAIRS = BASED.replace("ludo", "parchis-pairs") + 'add: {landing.partner: "with a partner\'s piece, all stay"}\n'

WARNINGS: tuple[Code, ...] = (
    Code(
        "HS801",
        Severity.WARNING,
        "condition that always holds",
        "A condition is true in every situation that can come about, so it says nothing. Leave it out, or say what was "
        "meant.",
        small(("you may move", "when at most four of your pieces are in the yard, you may move")),
        SMALL,
    ),
    Code(
        "HS802",
        Severity.WARNING,
        "condition that never holds",
        "A condition is false in every situation that can come about, or one of its numbers cannot be thrown, so what "
        "hangs on it never happens.",
        small(("  - use:", "  - seven: on a 7, roll again\n  - use:")),
        small(("  - use:", "  - six: on a 6, roll again\n  - use:")),
    ),
    Code(
        "HS803",
        Severity.WARNING,
        "rule that can never apply",
        "A rule is about something that no other rule lets happen: pieces that are swapped where nothing swaps them, "
        "or a bonus for captures where nothing is captured.",
        small(("landing:\n", "landing:\n  swapped: swapping with any piece, the move is not allowed\n")),
        SMALL,
    ),
    Code(
        "HS804",
        Severity.WARNING,
        "material that is not used",
        "The variant has dice that nobody rolls, or cards that nobody plays.",
        small(("board:\n", "dice: one die\nboard:\n"), sample=CARDS),
        CARDS,
    ),
    Code(
        "HS805",
        Severity.WARNING,
        "word or mark that is not used",
        "A defined word or a mark of the board is used by no rule, not even by a value of an option. Either it can go, "
        "or the rule that should use it is missing.",
        small((_MOVE, "define: {rear: a piece in the yard}\n" + _MOVE)),
        SMALL,
    ),
    Code(
        "HS806",
        Severity.WARNING,
        "partner that a full cell does not spare",
        "A rule of landing is about partners' pieces, and another one captures pieces of another colour on a full "
        'cell, where only rules that say "full cell" are asked. A partner\'s piece is of another colour too: if it is '
        "to be spared, the rule for the full cell speaks of enemy pieces.",
        _PAIRS,
        _PAIRS
        + 'change: {landing.exit: "coming out onto a full cell with an enemy piece, capture the last arrived enemy '
        'piece there"}\n',
    ),
    Code(
        "HS807",
        Severity.WARNING,
        "two extra rolls for one throw",
        "Two steps of a turn let the player roll again, and one of them holds only where the other does too: then two "
        "more throws are owed.",
        based('add: {turn.third: {rule: "on your third 6 of the turn, roll again", after: turn.use}}'),
        based('add: {turn.five: {rule: "on a 5, roll again", after: turn.use}}'),
    ),
)
