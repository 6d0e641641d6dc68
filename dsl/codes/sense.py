"""Codes HS6xx: games that make no sense."""

from homestretch.dsl.codes.entry import Code, Severity
from homestretch.dsl.codes.samples import CARDS, SMALL, based, small

_YARD = "  yard: one step before the line\n"
_LANDING = "landing:\n  share: with any piece, all stay\n"
_WIN = "when all your pieces are in the finish, you win"

SENSE: tuple[Code, ...] = (
    Code(
        "HS601",
        Severity.ERROR,
        "seats that form no teams",
        "The seats that are taken with some number of players cannot be divided into the teams that the file names.",
        small(("order: clockwise", "teams: partners opposite\norder: clockwise")),
        SMALL,
    ),
    Code(
        "HS602",
        Severity.ERROR,
        "no way out of the yard",
        "No number and no card ever brings a piece onto the board: the yard is apart from it, and nothing brings "
        "pieces out, or only on a condition that never holds.",
        small((_YARD, "")),
        small((_YARD, ""), ("uses:\n", "uses:\n  out: when the number is 6, you may bring out one of your pieces\n")),
    ),
    Code(
        "HS603",
        Severity.ERROR,
        "victory that cannot come about",
        "The condition of the end can never hold, whatever is played: it asks for more pieces than there are, or for "
        "pieces that are out of the game where nothing takes them out.",
        small((_WIN, "when two of your pieces are in the finish, you win")),
        SMALL,
    ),
    Code(
        "HS604",
        Severity.ERROR,
        "victory before the first move",
        "The condition of the end holds while all pieces wait in their yards, so the first player would win at once.",
        small((_WIN, "when none of your pieces is on the board, you win")),
        SMALL,
    ),
    Code(
        "HS605",
        Severity.ERROR,
        "deck smaller than the deal",
        "With some number of players the deal needs more cards than the pack has.",
        small(("deal 2 cards", "deal 5 cards"), sample=CARDS),
        CARDS,
    ),
    Code(
        "HS606",
        Severity.ERROR,
        "pile that runs out",
        "Cards are taken turn after turn or round after round, and no rule makes a new pile of the used ones, or not "
        "in time.",
        small(("  - shuffle: when the draw pile is empty, shuffle the used pile\n", ""), sample=CARDS),
        CARDS,
    ),
    Code(
        "HS607",
        Severity.ERROR,
        "turn that never ends",
        "After every number that can be thrown there is another throw, so the first turn would last for ever.",
        small(("  - use: use the number\n", "  - use: use the number\n  - again: roll again\n")),
        small(("  - use: use the number\n", '  - use: use the number\n  - again: "on a 6, roll again"\n')),
    ),
    Code(
        "HS608",
        Severity.ERROR,
        "opposite orders",
        "One rule forbids to every piece what another orders. Say in the ban which pieces it is about, or when it "
        "does not hold.",
        based(
            "add:",
            "  blockades.locked: no piece may come out",
            "  duties.bring-out: when the number is 6, you must bring out one of your pieces",
        ),
        based(
            "add:",
            "  blockades.locked: no piece on the ring may be captured",
            "  duties.bring-out: when the number is 6, you must bring out one of your pieces",
        ),
    ),
    Code(
        "HS609",
        Severity.ERROR,
        "piece sent where nothing is said",
        "A piece is sent to a cell that may be held, and every rule of landing is about pieces that arrive in other "
        "ways. What happens there would be a guess.",
        small((_LANDING, _LANDING.replace("with any piece, all stay", "moving with any piece, send it to its entry"))),
        small((_LANDING, _LANDING.replace("with any piece, all stay", "moving with any piece, all stay"))),
    ),
    Code(
        "HS610",
        Severity.ERROR,
        "nothing moves",
        "No rule and no card moves a piece, or no step of the turn uses the number that is rolled.",
        small(("  - use: use the number\n", "")),
        SMALL,
    ),
    Code(
        "HS611",
        Severity.ERROR,
        "dice that show nothing",
        "All faces of the dice are 0, so no piece would ever move. Some face must be greater.",
        small(("dice: one die", "dice: one die with faces 0 and 0")),
        small(("dice: one die", "dice: one die with faces 0 and 1")),
    ),
    Code(
        "HS614",
        Severity.ERROR,
        "nothing said of a number too large",
        "The track has an end, and a piece may be nearer to it than its number. overshoot says what happens then; "
        "there is no default, since tables differ.",
        small(("overshoot: the move is not allowed\n", "")),
        SMALL,
    ),
    Code(
        "HS615",
        Severity.ERROR,
        "nothing said of landing",
        "No rule says what happens where a piece arrives on a cell that is held. There is no default, since every game "
        "answers it in its own way.",
        small((_LANDING, "")),
        SMALL,
    ),
)
