"""Codes HS5xx, the board, and the warnings HS81x about it."""

from homestretch.dsl.codes.entry import Code, Severity


def _ludo(*lines: str) -> str:
    return _like("ludo", lines)


def _snakes(*lines: str) -> str:
    return _like("snakes-and-ladders", lines)


def _like(base: str, lines: tuple[str, ...]) -> str:
    head = f"homestretch: 1\nextends: {base}\ngame: my-game\ntitle: {{en: My game}}\n"
    return head + "".join(f"{line}\n" for line in lines)


_SAFE = "  define.safe: a circle\n  landing.share: on a safe cell with a piece of another colour, all stay"

BOARD: tuple[Code, ...] = (
    Code(
        "HS501",
        Severity.ERROR,
        "word that no board has",
        "The phrases of a board are made of few words, in small letters, and of numbers in digits. A word that is "
        "none of them is refused, since guessing what it means could move a cell.",
        _ludo("change:", "  board.entry: space 3 of its side"),
        _ludo("change:", "  board.entry: cell 3 of its side"),
    ),
    Code(
        "HS503",
        Severity.ERROR,
        "phrase of a board that is not well formed",
        "Each key of a board has one phrase, and each key has its own form. The words are known here, and one of "
        "them is missing or stands where another is needed.",
        _ludo("change:", "  board.ring: 15 cells for each side, clockwise"),
        _ludo("change:", "  board.ring: 15 cells for each side, clockwise, numbered from 1"),
    ),
    Code(
        "HS504",
        Severity.ERROR,
        "number that makes no board",
        "There is nothing of which a board has no cells or sides, and no board has more cells than the limit.",
        _ludo("change:", "  board.home-column: 0 cells after the turnoff, always"),
        _ludo("change:", "  board.home-column: 4 cells after the turnoff, always"),
    ),
    Code(
        "HS505",
        Severity.ERROR,
        "key of a board that is not understood",
        "Every key that the language does not know is the name of a mark or a link: one word of small letters, with "
        "a phrase that begins with cell, cells or from. A name that is nearly a key of the language is refused too, "
        "since a mistyped entry would become a mark, and pieces would come out nowhere.",
        _ludo("add:", "  board.entrey: cell 3 of its side"),
        _ludo("add:", "  board.circle: cell 3 of its side"),
    ),
    Code(
        "HS506",
        Severity.ERROR,
        "number that counts in nothing",
        "Where one cell of a mark is said to be of a side, every cell of it must be: each number counts in the area "
        "that is named next after it, up to the word cell or cells that begins the next group.",
        _ludo("add:", "  board.circle: cells 2 of each side and 9"),
        _ludo("add:", "  board.circle: cells 2 and 9 of each side"),
    ),
    Code(
        "HS510",
        Severity.ERROR,
        "board without cells",
        "A ring, a line or a track says which cells a board has; everything else is put on them.",
        _ludo("remove: [board.ring]"),
        _ludo("change:", "  board.ring: 15 cells for each side, clockwise, numbered from 1"),
    ),
    Code(
        "HS511",
        Severity.ERROR,
        "two kinds of board at once",
        "A board is a ring, a line or a track. A ring may have private cells besides: home columns and spurs.",
        _ludo("add:", "  board.line: 30 cells, numbered from 1"),
        _ludo("change:", "  board.ring: 15 cells for each side, clockwise, numbered from 1"),
    ),
    Code(
        "HS512",
        Severity.ERROR,
        "part of a board is missing",
        "On a ring pieces need an entry, a home column needs the turnoff at which it branches off and a finish that "
        "it leads to, and a finish needs a home column.",
        _ludo("remove: [board.turnoff]"),
        _ludo("change:", "  board.turnoff: cell 12 of the side before"),
    ),
    Code(
        "HS513",
        Severity.ERROR,
        "part that does not belong to this kind of board",
        "Sides, turnoffs and home columns are for rings; the first cell of a line or a track is its entry. Cells of a "
        "ring are named by their sides, those of a line or a track by their numbers.",
        _snakes("add:", "  board.turnoff: cell 7 of its side"),
        _snakes("change:", "  board.finish: one step after the line"),
    ),
    Code(
        "HS514",
        Severity.ERROR,
        "cell that does not exist",
        "Each number must be one of the cells in which it counts, in the numbering that the ring or line says. A "
        "board with an odd number of sides has no opposite sides.",
        _ludo("add:", "  board.circle: cell 14 of each side"),
        _ludo("add:", "  board.circle: cell 13 of each side"),
    ),
    Code(
        "HS515",
        Severity.ERROR,
        "seats without a side",
        "Each seat of a table sits at a side of its own, so the board has at least as many sides as seats.",
        _ludo("add:", "  board.sides: 3"),
        _ludo("add:", "  board.sides: 4"),
    ),
    Code(
        "HS516",
        Severity.ERROR,
        "board with too many cells",
        "A board has 4,096 cells at most, with those of the home columns and of every seat.",
        _ludo("change:", "  board.ring: 4001 cells for each side, clockwise, numbered from 1"),
        _ludo("change:", "  board.ring: 41 cells for each side, clockwise, numbered from 1"),
    ),
    Code(
        "HS517",
        Severity.ERROR,
        "link that leads nowhere in particular",
        "A link of one name leads from a cell to one other cell. From a shared cell of a track it can only lead to a "
        "shared one, since every seat has an own cell of the same number.",
        _snakes("change:", "  board.ladder: from 4 to 14, from 4 to 25"),
        _snakes("change:", "  board.ladder: from 4 to 14, from 5 to 25"),
    ),
    Code(
        "HS518",
        Severity.ERROR,
        "shape that the board cannot have",
        "A shape only says how the cells are drawn, and not every board can be drawn in every shape. Where no shape "
        "is said, one is taken that fits.",
        _snakes("change:", "  board.shape: serpentine of 7 rows"),
        _snakes("change:", "  board.shape: serpentine of 5 rows"),
    ),
    Code(
        "HS520",
        Severity.ERROR,
        "link that leads away from the finish",
        "A piece is in the finish as soon as it stands on the last cell, so no link can begin there.",
        _snakes("change:", "  board.snake: from 98 to 78, from 100 to 2"),
        _snakes("change:", "  board.snake: from 98 to 78, from 99 to 2"),
    ),
    Code(
        "HS521",
        Severity.ERROR,
        "cell that leads nowhere",
        "From every cell a piece must be able to go on, the finish excepted. On a line or a track the last cell is "
        "the finish, or the finish is one step behind it.",
        _snakes("remove: [board.finish]"),
        _snakes("change:", "  board.finish: one step after the line"),
    ),
    Code(
        "HS522",
        Severity.ERROR,
        "two links from one cell",
        "A piece that lands where a ladder and a snake begin could follow either, and no rule says which.",
        _snakes("change:", "  board.ladder: from 1 to 38, from 16 to 25"),
        _snakes("change:", "  board.ladder: from 1 to 38, from 15 to 25"),
    ),
    Code(
        "HS523",
        Severity.ERROR,
        "links in a circle",
        "Links that lead from one to the next and back to the first would carry a piece round for ever.",
        _snakes("change:", "  board.ladder: from 1 to 38, from 6 to 16"),
        _snakes("change:", "  board.ladder: from 1 to 38, from 6 to 17"),
    ),
    Code(
        "HS811",
        Severity.WARNING,
        "mark on every cell",
        "A mark tells some cells from others. One that all shared cells bear is mostly a slip of the pen in the "
        "numbers; a rule for every cell needs no mark.",
        _ludo("add:", "  board.circle: cells 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 13 of each side", _SAFE),
        _ludo("add:", "  board.circle: cells 1 and 8 of each side", _SAFE),
    ),
    Code(
        "HS812",
        Severity.WARNING,
        "turnoff soon after the entry",
        "Pieces come out at the entry, go round and leave the ring at the turnoff. Where they would leave it before "
        "half of it is walked, the turnoff is mostly said for the wrong side: the side before is the one that is "
        "walked last.",
        _ludo("change:", "  board.turnoff: cell 13 of its side"),
        _ludo("change:", "  board.turnoff: cell 12 of the side before"),
    ),
    Code(
        "HS813",
        Severity.WARNING,
        "board that favors a seat",
        "Turned by one side, a board should look as before, so that no color has a better place than another. A mark "
        "or link that names a cell of the whole board is there only once; one that counts in sides is there for all.",
        _ludo("add:", "  board.circle: cells 2, 15, 28 and 40", _SAFE),
        _ludo("add:", "  board.circle: cell 2 of each side", _SAFE),
    ),
)
