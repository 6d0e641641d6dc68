"""Variants put together at random from phrases that are right: most make sense, and some can be played."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random

import yaml

BLOCK = re.compile(r"^```phrase (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LISTED = ("duties", "start", "round", "turn")
SECTIONS = ("uses", "duties", "blockades", "landing", "bonus", "start", "turn", "help", "end")

DICE = """\
homestretch: 1
game: mine
title: {en: Mine}
seats: [red, blue, green, white]
players: {2: [red, green], 4: all}
order: clockwise
pieces: 3 each, in the yard
dice: one die
board:
  ring: 8 cells for each side, clockwise, numbered from 1
  entry: cell 2 of its side
  turnoff: cell 8 of the side before
  home-column: 3 cells after the turnoff, always
  finish: after the home column
  circle: cells 2 and 6 of each side
  trump: cell 4 of its side
  ladder: from 3 to 7
define:
  safe: a circle
  barrier: two pieces of one colour on a circle
  steps: 7 when the number is 6, otherwise the number
uses:
  basic: you may move one of your pieces forward the number
  come: when the number is 6, you may bring out one of your pieces
landing:
  rest: with any piece, all stay
overshoot: the move is not allowed
turn:
  - roll: roll one die
  - use: use the number
end:
  all: when all your pieces are in the finish, you win
"""

DECK = """\
homestretch: 1
game: mine
title: {en: Mine}
seats: [red, blue, green, white]
players: {2: [red, green], 4: all}
order: clockwise
pieces: 2 each, in the yard
decks: 2
board:
  ring: 6 cells for each side, clockwise, numbered from 1
  entry: cell 2 of its side
  turnoff: cell 1 of its side
  home-column: 2 cells after the turnoff, by choice
  finish: the home column
  circle: cells 2 and 6 of each side
  trump: cell 4 of its side
  ladder: from 3 to 5
define:
  safe: a circle
  barrier: two pieces of one colour on a circle
cards:
  joker: {copies: 2, label: J, use: bring out or forward 1}
  king: {copies: 2, label: K, use: bring out or forward 8}
  two: {copies: 4, label: "2", use: forward 2}
landing:
  rest: with any piece, all stay
overshoot: the move is not allowed
start:
  - shuffle: shuffle all cards
  - deal: deal 2 cards to every player
turn:
  - shuffle: when the draw pile is empty, shuffle the used pile
  - draw: draw a card
  - play: play a card, or else discard a card
end:
  all: when all your pieces are in the finish, you win
"""


@dataclass(frozen=True, slots=True)
class Phrases:
    """Right phrases by section, `cards` among them, and the pieces, conditions and effects that occur in them."""

    by_section: Mapping[str, tuple[str, ...]]
    pieces: tuple[str, ...]
    conditions: tuple[str, ...]


def read_phrases(root: Path) -> Phrases:
    """Return the phrases of the page about the language and of the shipped variants."""
    found: dict[str, set[str]] = {section: set() for section in (*SECTIONS, "cards", "overshoot", "round", "define")}
    for section, lines in BLOCK.findall((root / "docs" / "language.md").read_text(encoding="utf-8")):
        found[section].update(line.partition(": ")[2] for line in lines.splitlines())
    for path in sorted((root / "variants").glob("*.yaml")):
        content = yaml.safe_load(path.read_text(encoding="utf-8"))
        for section in found:
            found[section].update(_plain(phrase) for phrase in _phrases(content.get(section)))
    everything = sorted(phrase for phrases in found.values() for phrase in phrases)
    pieces = re.compile(
        r"(?:one of your|another of your|any two|an enemy|any|all your|none of your|two enemy) [a-z ]*?pieces?\b"
    )
    conditions = re.compile(r"(?:when|unless|until) ([^,]+)")
    return Phrases(
        {section: tuple(sorted(phrases)) for section, phrases in found.items()},
        tuple(sorted({piece for phrase in everything for piece in pieces.findall(phrase)})),
        tuple(sorted({condition for phrase in everything for condition in conditions.findall(phrase)})),
    )


def _phrases(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, list):
        return [phrase for item in value for phrase in _phrases(item)]
    if isinstance(value, dict):
        return _phrases(value["use"]) if "use" in value else [one for each in value.values() for one in _phrases(each)]
    return [] if value is None else [str(value)]


def _plain(phrase: str) -> str:
    return re.sub(r" \[[^\]]*\]$|, before [a-z -]+$", "", re.sub(r" \[[^\]]*\]$", "", phrase))


def made(phrases: Phrases, random: Random) -> bytes:
    """Return a variant of one of the two frames with one to five more rules, or others."""
    frame = random.choice((DICE, DICE, DECK))
    content = yaml.safe_load(frame)
    for _ in range(random.randint(1, 5)):
        section = random.choice(
            (*SECTIONS, "overshoot", "board", "landing", "uses", "cards" if frame is DECK else "uses")
        )
        _change(content, section, phrases, random)
    return yaml.safe_dump(content, sort_keys=False, allow_unicode=True, width=10_000).encode()


def _change(content: dict[str, object], section: str, phrases: Phrases, random: Random) -> None:
    if section == "board":
        _change_board(content, random)
        return
    phrase = _varied(random.choice(phrases.by_section[section]), phrases, random)
    key = f"new-{random.randrange(1000)}"
    present = content.get(section)
    if section == "overshoot":
        content[section] = phrase
    elif section == "cards":
        assert isinstance(present, dict)
        present[key] = {"copies": random.randint(1, 4), "label": key, "use": phrase}
    elif section in LISTED:
        steps = [] if present is None else present
        assert isinstance(steps, list)
        steps.insert(random.randrange(len(steps) + 1), {key: phrase})
        content[section] = steps
    else:
        rules = {} if present is None else present
        assert isinstance(rules, dict)
        if section == "landing" and ", before" not in phrase and random.random() < 0.5:
            phrase += ", before rest"
        if section == "bonus" and re.match(r"\d|roll", phrase):
            key = random.choice(("capture", "finish", "bring-out"))
        rules[key] = phrase
        content[section] = rules


def _varied(phrase: str, phrases: Phrases, random: Random) -> str:
    """Return a phrase with some of its pieces, numbers and conditions replaced by others."""

    def number(found: re.Match[str]) -> str:
        return str(random.choice((0, 1, 1, 2, 3, 4, 5, 6, 7, 12, 13))) if random.random() < 0.2 else found.group()

    phrase = re.sub(r"\d+", number, phrase)
    for other in random.sample(phrases.pieces, min(3, len(phrases.pieces))):
        if random.random() < 0.3:
            phrase = re.sub(
                r"\b(one of your|an enemy|any) pieces?\b", lambda found, other=other: other, phrase, count=1
            )
    if random.random() < 0.3:
        condition = random.choice(phrases.conditions)
        phrase = re.sub(r"\b(when|unless|until) [^,]+", lambda found: f"{found[1]} {condition}", phrase, count=1)
    return phrase


def _change_board(content: dict[str, object], random: Random) -> None:
    board = content["board"]
    assert isinstance(board, dict)
    board.update(random.choice(BOARDS))
    for key in [key for key, value in board.items() if value is None]:
        del board[key]


BOARDS: tuple[dict[str, str | None], ...] = (
    {"capacity": "1 on every cell"},
    {"capacity": "2 on every cell"},
    {"finish": "the home column"},
    {"finish": "after the home column"},
    {"home-column": "3 cells after the turnoff, by choice"},
    {"home-column": "1 cell after the turnoff, always"},
    {"turnoff": "cell 2 of its side"},
    {"ladder": "from 3 to 7, from 9 to 4"},
    {"ladder": "from 1 to 2"},
    {"entry": "cell 1 of its side"},
    {"yard": "one step before the entry", "turnoff": None, "home-column": None, "finish": None},
    {"sides": "one for each player"},
)
