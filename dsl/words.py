"""The words that phrases are made of, and what to say about words that are not among them.

The keywords themselves stand in the grammar. Here are their inflected forms, the words for numbers, the joints (words
that count as one token) and the pointers: words that people bring from other rule sheets, each with the word it
stands for here. A pointer is part of a message, never a second way to say a thing.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import NamedTuple

FORMS = MappingProxyType(
    {
        "an": "a",
        "are": "is",
        "begins": "begin",
        "captives": "captive",
        "cards": "card",
        "cells": "cell",
        "color": "colour",
        "colours": "colour",
        "columns": "column",
        "counts": "count",
        "deals": "deal",
        "dice": "die",
        "entries": "entry",
        "finishes": "finish",
        "gives": "give",
        "hands": "hand",
        "have": "has",
        "if": "when",
        "moves": "move",
        "pieces": "piece",
        "players": "player",
        "rolls": "roll",
        "rounds": "round",
        "stays": "stay",
        "stops": "stop",
        "takes": "take",
        "their": "its",
        "turnoffs": "turnoff",
        "turns": "turn",
        "wins": "win",
    }
)
"""Inflected forms and the base form under which the grammar knows them."""

NUMBERS = MappingProxyType(
    {
        "one": 1,
        "two": 2,
        "three": 3,
        "four": 4,
        "five": 5,
        "six": 6,
        "seven": 7,
        "eight": 8,
        "nine": 9,
        "ten": 10,
    }
)
"""Words for small numbers of things. Steps and faces are written in digits."""

ORDINALS = MappingProxyType(
    {
        "first": 1,
        "second": 2,
        "third": 3,
        "fourth": 4,
        "fifth": 5,
        "sixth": 6,
        "seventh": 7,
        "eighth": 8,
        "ninth": 9,
        "tenth": 10,
    }
)
"""Words for places in a row of events."""

JOINTS = MappingProxyType(
    {
        (",", "or", "else"): "COMMA_OR_ELSE",
        (",", "or", "leave"): "COMMA_OR_LEAVE",
        (",", "or"): "COMMA_OR",
        (",", "then"): "COMMA_THEN",
        (",", "otherwise"): "COMMA_OTHERWISE",
        (",", "before"): "COMMA_BEFORE",
        (",", "may"): "COMMA_MAY",
        (",", "when"): "COMMA_WHEN",
        ("in", "place", "of"): "IN_PLACE_OF",
        ("when", "help"): "WHEN_HELP",
    }
)
"""Words that are one token together, longest first; the rest of the phrase could not be told from it otherwise."""


class Pointer(NamedTuple):
    """Where a word that is not understood points to: a reason in words, and the word to put in its place."""

    reason: str
    instead: str | None = None


def _same(instead: str, *words: str) -> dict[str, Pointer]:
    return {word: Pointer(f'phrases say "{instead}" for it', instead) for word in words}


_YARD = Pointer('the place where pieces wait is "the yard", the first cell of a piece is "its entry"')
_FINISH = Pointer(
    'the end of the track is "the finish", the stretch of one colour before it "the home column"', "finish"
)
_ENTER = Pointer('out of the yard a piece is brought out ("bring out"), into the finish it finishes ("finish")')
_CELL = Pointer('a place on the board is a "cell", or the name of its mark', "cell")
_NOBODY = Pointer(
    'a rule that does nothing is left out by name, under remove; a ban says which pieces it is about: "no settled '
    'piece may move"'
)

_DIRECTLY = Pointer('where a piece is follows it directly: "a piece in its home column"')

POINTERS = MappingProxyType(
    {
        **_same("capture", "eat", "eats", "take", "takes", "hit", "hits", "bump", "bumps", "kill", "kills", "knock"),
        **_same("captured", "eaten", "taken", "bumped", "killed"),
        **_same("capturing", "eating", "hitting", "bumping", "killing"),
        **_same(
            "passing",
            "pass",
            "passes",
            "jump",
            "jumping",
            "overtake",
            "overtaking",
            "cross",
            "crossing",
            "leap",
            "leaping",
        ),
        **_same("count", "earn", "earns", "get", "gets", "gain", "gains", "receive", "receives", "score", "scores"),
        **_same("back", "backward", "backwards"),
        **_same("forward", "forwards", "ahead", "onward"),
        **_same("roll", "throw", "throws", "cast", "spin"),
        **_same("piece", "man", "pawn", "token", "marble", "peg", "counter", "checker", "mover", "meeple"),
        **_same("pieces", "men", "pawns", "tokens", "marbles", "pegs", "counters", "checkers", "movers", "meeples"),
        **_same("settled", "placed", "parked"),
        **_same("of another colour", "foreign", "other's"),
        **_same("enemy", "opponent", "opponents", "opponent's", "opposing", "rival", "hostile"),
        **_same("colour", "seat", "seats", "side"),
        **_same("swap", "exchange", "exchanges", "switch"),
        **_same("discard", "throw-away"),
        **_same("partner's", "partners", "partners'", "partner’s", "teammate's", "ally", "allied"),
        **_same("double", "doubles", "doublet", "doublets", "pair"),
        **_same("the last", "latest"),
        **_same("turnoff", "in-spot", "doorway"),
        **_same("bring out", "bring-out", "deploy", "release", "leave"),
        **_same("every", "everyone", "everybody", "each"),
        **_same("enemy pieces", "enemies", "opponents'", "rivals"),
        **_same("stops", "blocks", "block", "holds", "prevents"),
        **_same("must", "shall", "should", "has-to"),
        **_same("may", "might"),
        **_same("cannot", "can't", "cant"),
        **_same("yard", "nest", "kennel", "jail", "reserve"),
        **dict.fromkeys(("base", "house", "start", "starts", "home"), _YARD),
        **dict.fromkeys(("goal", "heaven", "target"), _FINISH),
        **dict.fromkeys(("enter", "enters", "entering"), _ENTER),
        **dict.fromkeys(("square", "squares", "space", "spaces", "field", "fields", "hole", "holes"), _CELL),
        **dict.fromkeys(("nobody", "no-one"), _NOBODY),
        **dict.fromkeys(("extra", "bonus-roll"), Pointer('another throw is said as "roll again"', "roll again")),
        **_same("turns back", "bounce", "bounces", "rebounds"),
        **dict.fromkeys(("that", "which", "who", "standing"), _DIRECTLY),
        "here": Pointer('the cell that a piece has come to is "there"', "there"),
        "barricade": Pointer("a group of pieces that stops others is a word of the file's own, under define"),
        "row": Pointer('throws are counted in a stretch of play: "on your third 6 of the turn"', "of the turn"),
        "lane": Pointer('the stretch of one colour before the finish is "the home column"', "home column"),
        "circuit": Pointer('the closed path that all share is "the ring"', "ring"),
        "track": Pointer('the closed path that all share is "the ring", an open one "the line"', "ring"),
        "player's": Pointer('whose pieces are meant is said by "your", "partner\'s", "enemy" or "of another colour"'),
        "player": Pointer('whose pieces are meant is said by "your", "partner\'s", "enemy" or "of another colour"'),
        "players": Pointer('whose pieces are meant is said by "your", "partner\'s", "enemy" or "of another colour"'),
        "zero": Pointer('no pieces at all are "none of your pieces" or "no enemy piece"', "none"),
        "them": Pointer("a phrase says again which pieces it means", "every enemy piece there"),
        "they": Pointer('"it" is the one word that stands for a piece', "it"),
        "else": Pointer('what happens where the condition does not hold comes after ", otherwise"', "otherwise"),
    }
)
"""Words of other rule sheets, and what they are here."""
