"""Codes HS5xx: the board."""

from homestretch.dsl.codes.entry import Code, Severity

_RING = "board:\n  ring: 13 cells for each side, clockwise, numbered from 1\n"
_HOME = (
    "  turnoff: cell 13 of the side before\n"
    "  home-column: 5 cells after the turnoff, always\n"
    "  finish: after the home column\n"
)
_CROSS = f"{_RING}  entry: cell 2 of its side\n{_HOME}"
_LINE = "board:\n  line: 30 cells, numbered from 1\n  yard: one step before the line\n  finish: the last cell\n"

BOARD: tuple[Code, ...] = (
    Code(
        "HS501",
        Severity.ERROR,
        "word that no board has",
        "The phrases of a board are made of few words, in small letters, and of numbers in digits. A word that is "
        "none of them is refused, since guessing what it means could move a cell.",
        f"{_RING}  entry: space 2 of its side\n{_HOME}",
        _CROSS,
    ),
    Code(
        "HS502",
        Severity.ERROR,
        "sources that are no names of rules",
        "Brackets at the end of a phrase name the rules of a source that it carries out, such as [C-16, CC-06]. "
        "Remarks belong behind a # instead.",
        f"{_CROSS}  capacity: 2 on every cell [not sure]\n",
        f"{_CROSS}  capacity: 2 on every cell [C-04]\n",
    ),
    Code(
        "HS503",
        Severity.ERROR,
        "phrase of a board that is not well formed",
        "Each key of a board has one phrase, and each key has its own form. The words are known here, and one of "
        "them is missing or stands where another is needed.",
        f"board:\n  ring: 13 cells for each side, clockwise\n  entry: cell 2 of its side\n{_HOME}",
        _CROSS,
    ),
    Code(
        "HS504",
        Severity.ERROR,
        "number that makes no board",
        "There is nothing of which a board has no cells or sides, and no board has more cells than the limit.",
        f"{_RING}  entry: cell 2 of its side\n{_HOME.replace('5 cells', '0 cells')}",
        _CROSS,
    ),
    Code(
        "HS505",
        Severity.ERROR,
        "key of a board that is not understood",
        "Every key that the language does not know is the name of a mark or a link: one word of small letters, with "
        "a phrase that begins with cell, cells or from. A name that is nearly a key of the language is refused too, "
        "since a mistyped entry would become a mark, and pieces would come out nowhere.",
        f"{_CROSS}  entrey: cell 3 of its side\n",
        f"{_CROSS}  circle: cell 3 of its side\n",
    ),
    Code(
        "HS506",
        Severity.ERROR,
        "number that counts in nothing",
        "Where one cell of a mark is said to be of a side, every cell of it must be: each number counts in the area "
        "that is named next after it, up to the word cell or cells that begins the next group.",
        f"{_CROSS}  circle: cells 2 of its side and 9\n",
        f"{_CROSS}  circle: cells 2 and 9 of its side\n",
    ),
    Code(
        "HS510",
        Severity.ERROR,
        "board without cells",
        "A ring, a line or a track says which cells a board has; everything else is put on them.",
        "board:\n  shape: circle\n",
        f"{_RING}  entry: cell 2 of its side\n  shape: circle\n",
    ),
    Code(
        "HS511",
        Severity.ERROR,
        "two kinds of board at once",
        "A board is a ring, a line or a track. A ring may have private cells besides: home columns and spurs.",
        f"{_LINE}  track: 4 own cells, then 8 shared cells\n",
        _LINE,
    ),
    Code(
        "HS512",
        Severity.ERROR,
        "part of a board is missing",
        "On a ring pieces need an entry, a home column needs the turnoff at which it branches off and a finish that "
        "it leads to, and a finish needs a home column.",
        f"{_RING}  entry: cell 2 of its side\n{_HOME.partition(chr(10))[2]}",
        _CROSS,
    ),
    Code(
        "HS513",
        Severity.ERROR,
        "part that does not belong to this kind of board",
        "Sides, turnoffs and home columns are for rings; the first cell of a line or a track is its entry. Cells of a "
        "ring are named by their sides, those of a line or a track by their numbers.",
        f"{_LINE}  turnoff: cell 7 of its side\n",
        _LINE,
    ),
    Code(
        "HS514",
        Severity.ERROR,
        "cell that does not exist",
        "Each number must be one of the cells in which it counts, in the numbering that the ring or line says. A "
        "board with an odd number of sides has no opposite sides.",
        f"{_CROSS}  circle: cell 14 of each side\n",
        f"{_CROSS}  circle: cell 13 of each side\n",
    ),
    Code(
        "HS515",
        Severity.ERROR,
        "seats without a side",
        "Each seat of a table sits at a side of its own, so the board has at least as many sides as seats.",
        f"seats: [red, green, yellow, blue]\n{_CROSS}  sides: 3\n",
        f"seats: [red, green, yellow, blue]\n{_CROSS}  sides: 4\n",
    ),
    Code(
        "HS516",
        Severity.ERROR,
        "board with too many cells",
        "A board has 4,096 cells at most, with those of the home columns and of every seat.",
        f"seats: [red, green]\n{_RING.replace('13', '4000')}  entry: cell 1 of its side\n",
        f"seats: [red, green]\n{_RING}  entry: cell 1 of its side\n",
    ),
    Code(
        "HS517",
        Severity.ERROR,
        "link that leads nowhere in particular",
        "A link of one name leads from a cell to one other cell. From a shared cell of a track it can only lead to a "
        "shared one, since every seat has an own cell of the same number.",
        f"{_LINE}  ladder: from 4 to 12, from 4 to 19\n",
        f"{_LINE}  ladder: from 4 to 12, from 5 to 19\n",
    ),
    Code(
        "HS518",
        Severity.ERROR,
        "shape that the board cannot have",
        "A shape only says how the cells are drawn, and not every board can be drawn in every shape. Where no shape "
        "is said, one is taken that fits.",
        f"{_LINE}  shape: serpentine of 7 rows\n",
        f"{_LINE}  shape: serpentine of 6 rows\n",
    ),
    Code(
        "HS520",
        Severity.ERROR,
        "link that leads away from the finish",
        "A piece is in the finish as soon as it stands on the last cell, so no link can begin there.",
        f"{_LINE}  snake: from 30 to 2\n",
        f"{_LINE}  snake: from 29 to 2\n",
    ),
    Code(
        "HS521",
        Severity.ERROR,
        "cell that leads nowhere",
        "From every cell a piece must be able to go on, the finish excepted. On a line or a track the last cell is "
        "the finish, or the finish is one step behind it.",
        "board:\n  line: 30 cells, numbered from 1\n",
        _LINE,
    ),
    Code(
        "HS522",
        Severity.ERROR,
        "two links from one cell",
        "A piece that lands where a ladder and a snake begin could follow either, and no rule says which.",
        f"{_LINE}  ladder: from 4 to 12\n  snake: from 4 to 2\n",
        f"{_LINE}  ladder: from 4 to 12\n  snake: from 5 to 2\n",
    ),
    Code(
        "HS523",
        Severity.ERROR,
        "links in a circle",
        "Links that lead from one to the next and back to the first would carry a piece round for ever.",
        f"{_LINE}  ladder: from 4 to 12\n  snake: from 12 to 4\n",
        f"{_LINE}  ladder: from 4 to 12\n  snake: from 13 to 4\n",
    ),
    Code(
        "HS530",
        Severity.WARNING,
        "mark on every cell",
        "A mark tells some cells from others. One that all shared cells bear is mostly a slip of the pen in the "
        "numbers; a rule for every cell needs no mark.",
        "board:\n  ring: 3 cells for each side, clockwise, numbered from 1\n  entry: cell 1 of its side\n"
        "  circle: cells 1, 2 and 3 of each side\n",
        "board:\n  ring: 3 cells for each side, clockwise, numbered from 1\n  entry: cell 1 of its side\n"
        "  circle: cells 1 and 3 of each side\n",
    ),
    Code(
        "HS531",
        Severity.WARNING,
        "turnoff soon after the entry",
        "Pieces come out at the entry, go round and leave the ring at the turnoff. Where they would leave it before "
        "half of it is walked, the turnoff is mostly said for the wrong side: the side before is the one that is "
        "walked last.",
        _CROSS.replace("cell 13 of the side before", "cell 13 of its side"),
        _CROSS,
    ),
    Code(
        "HS532",
        Severity.WARNING,
        "board that favors a seat",
        "Turned by one side, a board should look as before, so that no color has a better place than another. A mark "
        "or link that names a cell of the whole board is there only once; one that counts in sides is there for all.",
        f"{_CROSS}  circle: cells 2, 15, 28 and 40\n",
        f"{_CROSS}  circle: cell 2 of each side\n",
    ),
)
