"""The wordings of printed rule sheets that no phrase has, with the answer to each.

They are mistakes like those of `common_mistakes`, and the more particular ones: a sheet says in words of its own what
a phrase says in one way.
"""

from __future__ import annotations

from typing import NamedTuple


class Mistake(NamedTuple):
    """A mistake: `wrong` is a phrase that makes it, `pattern` is found in the words of such a phrase.

    `sections` are those it can be made in (`steps` for start, round and turn), all if there are none. `reason`
    completes "because ...", and `right` is a whole phrase or the part of one that should have been written.
    """

    wrong: str
    sections: tuple[str, ...]
    pattern: str
    reason: str
    right: str


_ACTS = ("uses", "duties", "cards")
_GAINS = ("steps", "bonus", "landing")
_FORBIDDEN = 'what pieces may not do is said in blockades: "no settled piece may move"'

SHEET_WORDINGS = (
    # --- whose, and where ---
    Mistake(
        "a barrier stops its own pieces from passing",
        (),
        r"\b(its|their)( own)? (pieces?|captives?)\b.*",
        'whose pieces they are is said after them: "of its own colour"',
        "pieces of its own colour",
    ),
    Mistake(
        "on a ladder not of its own colour, follow the ladder",
        (),
        r"\bnot (of )?(its|their|your)( own)?( colour| color)?\b.*",
        "what belongs to somebody else is of another colour",
        "of another colour",
    ),
    Mistake(
        "when all your pieces are home, you win",
        (),
        r"\b(is|are|in|get|gets|come|comes|reach|reaches|bring|brings) home\b(?! column).*",
        'the end of the track is "the finish", and the place where pieces wait "the yard"',
        "in the finish",
    ),
    Mistake(
        "you must move one of your pieces off its entry",
        _ACTS,
        r"\b(off|away from|out of) (its|the|a|an|your)\b.*",
        "a move is said by where the piece stands before it, and then the piece leaves that cell anyway",
        "move one of your pieces on its own entry",
    ),
    # --- cards ---
    Mistake(
        "take the place of an enemy piece",
        _ACTS,
        r"\btakes? (the |its |their )?(place|spot|cell)\b.*",
        "a piece is put where another stands, and meets it there",
        "put one of your pieces in place of an enemy piece",
    ),
    Mistake(
        "exchange places with an enemy piece",
        _ACTS,
        r"\b(exchanges?|swaps?|switch(es)?|change) places?\b.*",
        "it is said which two pieces change places",
        "swap one of your pieces with an enemy piece",
    ),
    Mistake(
        "forward 11, or leave the rest",
        _ACTS,
        r"^(?!.*\bsplit\b).*\bor leave\b.*",
        'only of a number that is split a rest can be left: "split 7 among your pieces, or leave the rest"; a card '
        'that need not be used has "or nothing"',
        "forward 11, or nothing when you cannot move one of your pieces forward 11",
    ),
    Mistake(
        "forward 11 or pass",
        ("cards",),
        r"\b(you may|may|or) pass\b.*|^pass\b.*",
        'a card that cannot be used is passed anyway; one that may be left unused has "nothing" as an alternative',
        "forward 11, or nothing when you cannot move one of your pieces forward 11",
    ),
    Mistake(
        "draw another card",
        _GAINS,
        r"\b(draw|take|get)s? (again|another card|once|one more|an? (second|extra) card)\b.*",
        'a card that is turned up is followed by another turned up; into the hand go "two cards" at once',
        "turn up another card",
    ),
    Mistake(
        "on a two, play one more card",
        _GAINS,
        r"\bplays? (one more|an? (second|extra|additional)) card\b.*",
        "another card is said in one way",
        "play another card",
    ),
    Mistake(
        "on a 6, take another turn",
        _GAINS,
        r"\b(takes?|plays?|goe?s?) (again|(another|one more|an? (second|extra|additional)) (turn|go|move))\b.*",
        'a turn goes on with another throw or card: "roll again", "turn up another card" or "play another card"',
        "roll again",
    ),
    # --- passing a turn ---
    Mistake(
        "use the number or pass",
        ("steps",),
        r"\b(you|may|or|must|then)? ?pass(es)?\b.*",
        "where nothing can be done the turn goes on by itself, and nothing needs saying of it",
        "use the number",
    ),
    Mistake(
        "when you cannot bring out one of your pieces, you may pass",
        ("uses", "duties"),
        r"\b(you|may|or|must) pass\b.*",
        "where nothing that uses allow can be done, nothing happens and the turn goes on; nothing needs saying of it",
        "you may move one of your pieces forward the number",
    ),
    # --- throws, and how often ---
    Mistake(
        "on a 6, roll again up to three times",
        ("steps",),
        r"\bup to\b.*|\b([0-9]+|\w+) times\b.*",
        "how often is said by counting the rolls of the turn: after the second one comes the third and last",
        "when it is at most your second roll of the turn, roll again",
    ),
    Mistake(
        "for each 6, roll again",
        ("steps",),
        r"^(for|with|at) (each|every|any|an?) ([0-9]+|double|roll)\b.*",
        "what follows a throw begins with that throw",
        "on a 6, roll again",
    ),
    Mistake(
        "every time a 6 is rolled, roll again",
        ("steps",),
        r"\b(each|every|any) time\b.*|^whenever\b.*",
        "a step is taken each time anyway, and what is thrown goes first",
        "on a 6, roll again",
    ),
    # --- what happens on a cell, and what is gained ---
    Mistake(
        "when you land on a circle, roll again",
        ("bonus", "steps"),
        r"^(when|if|whenever) (you|a piece|it|your piece)s? (land|lands|end|ends|stop|stops|come|comes)\b.*",
        'what is gained where a piece lands is said under bonus, and begins with "after landing on"',
        "after landing on a circle, roll again",
    ),
    Mistake(
        "when you land on a circle, all stay",
        ("landing",),
        r"^(when|if|whenever) (you|a piece|it|your piece)s? (land|lands|end|ends|stop|stops|come|comes)\b.*",
        'a rule of landing is about a piece that lands anyway: first the cell after "on", then the pieces after "with"',
        "on a circle with an enemy piece, all stay",
    ),
    Mistake(
        "every time you capture a piece, count 20",
        ("bonus",),
        r"^(for )?(each|every|any)\b.*|^whenever\b.*",
        "a bonus is gained each time anyway, and begins with what happens",
        "after capturing a piece, count 20",
    ),
    # --- what is not done ---
    Mistake(
        "with an enemy piece, the piece does not stay",
        ("landing",),
        r"\b(does|do|is|can|may|must) not (move|land|stay|stop|go|come|capture)\b.*|\b(doesn't|don't)\b.*",
        "a landing that must not be is refused, and the action with it",
        "with an enemy piece, the move is not allowed",
    ),
    Mistake(
        "a settled piece does not move",
        ("uses", "duties", "blockades", "define", "steps", "cards", "bonus", "help", "end"),
        r"\b(does|do) not\b.*|\b(doesn't|don't)\b.*",
        _FORBIDDEN,
        "no settled piece may move",
    ),
)
"""The table, most particular mistakes first; it is asked before the other one."""
