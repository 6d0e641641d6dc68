"""Codes HS9xx: limits and usage."""

from homestretch.dsl.codes.entry import Code, Severity
from homestretch.dsl.codes.samples import BASED, CARDS, SMALL, small

_LANDING = "  share: with any piece, all stay\n"

LIMITS: tuple[Code, ...] = (
    Code(
        "HS901",
        Severity.ERROR,
        "too many bases behind one another",
        "A file extends another, which may extend another, and so on, eight times at most. Longer chains cannot be "
        "followed by a reader either: put several of the files into one.",
        BASED.replace("ludo", "step-1"),
        BASED,
        beside=(
            *((f"step-{n}", f"homestretch: 1\nextends: step-{n + 1}\ngame: step-{n}\n") for n in range(1, 9)),
            ("step-9", SMALL.replace("game: mine", "game: step-9")),
        ),
    ),
    Code(
        "HS902",
        Severity.ERROR,
        "files too large together",
        "A file and its bases have 1 MiB together at most. What no file needs can be left out of the bases.",
        BASED.replace("ludo", "step-1"),
        BASED,
        beside=(
            *(
                (f"step-{n}", f"homestretch: 1\nextends: step-{n + 1}\ngame: step-{n}\n«# a comment\n×21500»")
                for n in range(1, 6)
            ),
            ("step-6", SMALL.replace("game: mine", "game: step-6")),
        ),
    ),
    Code(
        "HS903",
        Severity.ERROR,
        "too many rules",
        "A variant has 512 rules at most, those of its bases counted. Real games have twenty to fifty.",
        small((_LANDING, _LANDING + "«  own-№: with an own piece, all stay\n×508»")),
        SMALL,
    ),
    Code(
        "HS904",
        Severity.ERROR,
        "more than can be",
        "A seat has from 1 to 64 pieces, from 1 to 16 dice are rolled, and a die has up to 1,000 faces.",
        small(("pieces: 1 each", "pieces: 65 each")),
        SMALL,
    ),
    Code(
        "HS905",
        Severity.ERROR,
        "too many cards",
        "A pack has 1,024 cards at most, all copies and all decks counted.",
        small(("board:\n", "decks: 200\nboard:\n"), sample=CARDS),
        CARDS,
    ),
    Code(
        "HS906",
        Severity.ERROR,
        "a game too large to be compiled",
        "Games are compiled before they are played, which must take seconds and not minutes. At most are possible: "
        "500,000 ways to walk (of all seats, places and numbers together), a million steps of them, four million cells "
        "that they pass where rules ask for them, and 60,000 parts of the program that the rules become. Boards of a "
        "thousand cells and five times the rules of any shipped game stay within these.",
        small(("10 cells", "2000 cells"), ("one die\n", "one die with faces 1 to 500\n")),
        small(("10 cells", "2000 cells")),
    ),
    Code(
        "HS907",
        Severity.ERROR,
        "landings too many to be looked at",
        "For each kind of cell everything that can stand there is looked at, with each piece that can land on it and "
        "each way in which the conditions of the landing rules can hold or not: 20,000 such cases at most. A rule that "
        "counts many pieces, or many rules that each have a condition, make them more than that.",
        small(
            ("one die\n", "one die with faces 1 to 20\n"),
            (_LANDING, _LANDING + "«  own-№: with any piece when the number is №, capture it, before all\n×20»"),
        ),
        SMALL,
    ),
)
