"""What may stand at a place of a phrase, in the words of people.

The parser knows it as a set of kinds of words. Kinds that belong together are said as one, with examples: nobody wants
to read the twenty words that can begin a condition.
"""

from __future__ import annotations

from dataclasses import dataclass

from homestretch.dsl.lexer import Names
from homestretch.dsl.printer_pieces import article

END = "$END"
"""The kind that stands for the end of the phrase."""

_SHOWN = 10


@dataclass(frozen=True, slots=True)
class _Group:
    """Kinds that are said as one where all of `sign` may stand; `members` need not be said apart then."""

    sign: frozenset[str]
    members: frozenset[str]
    said: str


def _kinds(text: str) -> frozenset[str]:
    return frozenset(text.split())


_HOW_MANY = _kinds("A ANY EVERY ALL NO NONE ANOTHER INT NUMBERWORD ONE EXACTLY AT")
_PIECES = _HOW_MANY | _kinds("IT YOUR THE")
_GROUPS = (
    _Group(
        _kinds("YOU THE EVERY NONE"),
        _PIECES | _kinds("YOU"),
        'a condition ("the number is 6", "all your pieces are in the finish")',
    ),
    _Group(_kinds("EVERY ANOTHER EXACTLY"), _PIECES, 'pieces ("one of your pieces", "any piece", "an enemy piece")'),
    _Group(_kinds("PIECE CAPTIVE"), _kinds("PIECE CAPTIVE OWN PARTNERS FRIENDLY ENEMY PIECEWORD GROUPNAME"), "{piece}"),
    _Group(
        _kinds("IN OUTSIDE PAST"),
        _kinds("IN ON OUTSIDE PAST BEHIND THERE"),
        'where it is ("in the yard", "{on}", "past its turnoff", "there")',
    ),
    _Group(
        _kinds("YARD TURNOFF"),
        _kinds("YARD RING LINE BOARD ENTRY TURNOFF HOME FINISH WAY MARKNAME LINKNAME"),
        'a part of the board ("yard", "ring", "entry", "turnoff", "home column", "finish") or a mark{marks}',
    ),
    _Group(_kinds("FULL EMPTY"), _kinds("FULL EMPTY CELLWORD"), 'a kind of cell ("full cell", "empty cell"{cells})'),
    _Group(_kinds("THE ITS A"), _kinds("THE ITS A"), 'a part of the board ("the yard", "its turnoff", "{at}")'),
    _Group(
        _kinds("CAPTURE SEND REMOVE"),
        _kinds("CAPTURE SEND REMOVE STACK FOLLOW ALL BOTH THE COUNT ROLL TURN PLAY END"),
        'what happens ("capture it", "send it to its yard", "count 10", "roll again", "the move is not allowed")',
    ),
    _Group(
        _kinds("ROLL USE DEAL SHUFFLE"),
        _kinds("SEND REMOVE THE COUNT ROLL TURN END A USE DRAW PLAY DISCARD LAY SHUFFLE DEAL EVERY"),
        'what is done ("roll one die", "use the number", "roll again", "end the turn", "draw a card")',
    ),
    _Group(
        _kinds("MOVE BRING SWAP"),
        _kinds("MOVE BRING PUT SWAP SPLIT DISCARD PLAY LAY FORWARD BACK"),
        'what is done ("move", "bring out", "put", "swap", "split", "discard", "play")',
    ),
    _Group(
        _kinds("MOVING COMING SENT"),
        _kinds("MOVING COMING TURNING SWAPPING TAKING SENT FOLLOWING COUNTING"),
        'how the piece came ("coming out", "swapping", "sent")',
    ),
)

_SAID = {
    END: "the end of the phrase",
    "COMMA": "a comma",
    "COMMA_THEN": '", then"',
    "COMMA_OR": '", or"',
    "COMMA_OR_ELSE": '", or else"',
    "COMMA_OR_LEAVE": '", or leave the rest"',
    "COMMA_OTHERWISE": '", otherwise"',
    "COMMA_BEFORE": '", before"',
    "COMMA_MAY": '", may be declined"',
    "COMMA_WHEN": '", when"',
    "OR_NUMBER": '"or" and another number',
    "OR_CARD": '"or" and another card',
    "IN_PLACE_OF": '"in place of"',
    "WHEN_HELP": '"when help begins"',
    "INT": "a number in digits",
    "NUMBERWORD": "a number",
    "ORDINAL": 'a place in a row ("first", "third")',
    "RULENAME": 'the name of another rule of this section, or "all"',
    "PARTNERS": '"partner\'s"',
}

_UNDECLARED = {
    "MARKNAME": "a mark, and this board has none",
    "LINKNAME": "a link, and this board has none",
    "PIECEWORD": "a word for pieces, and this file defines none",
    "CELLWORD": "a word for cells, and this file defines none",
    "GROUPNAME": "a word for a group, and this file defines none",
    "NUMBERNAME": "a word for a number, and this file defines none",
    "CARDNAME": "a card, and this file has none",
}
"""What may stand at a place where only a name can, and the file declares none of its kind."""


def expected(accepted: frozenset[str], names: Names) -> str:
    """Return what may stand at a place, as a list in words: `a comma, "and" or "or"`."""
    left = set(accepted)
    said: list[str] = []
    for group in _GROUPS:
        if group.sign <= left:
            said.append(_filled(group.said, names))
            left -= group.members
    if "INT" in left:
        left.discard("NUMBERWORD")
    said.extend(text for kind in sorted(left) if (text := _said(kind, names)) is not None)
    ends = [text for text in said if text == _SAID[END]]
    said = [text for text in said if text not in ends]
    shown = (said if len(said) <= _SHOWN else [*said[: _SHOWN - 1], "another word"]) + ends
    if not shown:
        return " or ".join(_UNDECLARED[kind] for kind in sorted(accepted & _UNDECLARED.keys()))
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} or {shown[-1]}"


def words_among(accepted: frozenset[str], names: Names) -> frozenset[str]:
    """Return the single words that may stand at a place, declared names too."""
    words: set[str] = {
        kind.lower() for kind in accepted if kind.isalpha() and kind not in _SAID and not _named(kind, names)
    }
    for kind in accepted:
        words |= _named(kind, names) or frozenset()
    return frozenset(words)


def _named(kind: str, names: Names) -> frozenset[str] | None:
    """Return the declared names of a kind, None where the kind is no kind of names."""
    return {
        "MARKNAME": names.marks,
        "LINKNAME": names.links,
        "PIECEWORD": names.piece_words,
        "CELLWORD": names.cell_words,
        "GROUPNAME": names.groups,
        "NUMBERNAME": names.numbers,
        "CARDNAME": names.cards,
    }.get(kind)


def _said(kind: str, names: Names) -> str | None:
    """Return the words for one kind, or None where the file declares no such name."""
    declared = _named(kind, names)
    if declared is None:
        return _SAID.get(kind, f'"{kind.lower()}"')
    return " or ".join(f'"{name}"' for name in sorted(declared)[:4]) or None


def _filled(text: str, names: Names) -> str:
    mark = min(names.marks, default=None)
    marks = "".join(f', "{name}"' for name in sorted(names.marks)[:4]).replace(",", "", 1)
    piece = ['"piece"', '"enemy piece"', *(f'"{name} piece"' for name in sorted(names.piece_words)[:2])]
    piece += [f'"{name}"' for name in sorted(names.groups)[:2]]
    return text.format(
        on="on the ring" if mark is None else f"on {article(mark)}",
        at="the ring" if mark is None else article(mark),
        marks=f" ({marks.strip()})" if marks else "",
        cells="".join(f', "{name} cell"' for name in sorted(names.cell_words)[:2]),
        piece=f"what sort of piece ({', '.join(piece)})",
    )
