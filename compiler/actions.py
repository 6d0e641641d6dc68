"""Actions: one complete choice of a player, with its text form.

The text of an action is what it uses, a colon, and its moves in order:
`5: yellow yard to 5`, `seven: red 4 to 6, red 20 to 25`, `joker: red yard onto 62`, `swap: red 10 with green 30`,
`discard two`, `lay down`, `pass`. Places are named as the seat that stands there
names them. Where a piece can also walk out of its yard, one that is brought out is told
from it: `5: yellow yard out to 5`. Within one decision no two actions have the same text.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from homestretch.dsl.model import Table


class Verb(Enum):
    """How a piece is moved by a player."""

    WALK = "walk"
    BRING_OUT = "bring out"
    PUT = "put"
    SWAP = "swap"


class Kind(Enum):
    """What sort of choice an action is."""

    USE = "use"
    PASS = "pass"
    DECLINE = "decline"
    DISCARD = "discard"
    LAY_DOWN = "lay down"
    GIVE = "give"
    ROLL_AGAIN = "roll again"


@dataclass(frozen=True, slots=True)
class Move:
    """One piece going from a place to a place; for SWAP, `other` is the seat of the piece at `target`."""

    verb: Verb
    seat: int
    origin: int
    target: int
    other: int = -1


@dataclass(frozen=True, slots=True)
class Action:
    """A complete choice: `source` is the number or card that is used, empty where there is none."""

    kind: Kind
    source: str = ""
    moves: tuple[Move, ...] = ()


PASS = Action(Kind.PASS)
DECLINE = Action(Kind.DECLINE)


def move_text(table: Table, move: Move) -> str:
    """Return a move as text: `yellow 5 to 10`, `red 10 with green 30`."""
    board = table.board
    origin, target = board.place_name(move.origin), board.place_name(move.target)
    if move.verb is Verb.SWAP:
        return f"{table.names[move.seat]} {origin} with {table.names[move.other]} {target}"
    return f"{table.names[move.seat]} {origin} {_joint(table, move)} {target}"


def _joint(table: Table, move: Move) -> str:
    if move.verb is Verb.PUT:
        return "onto"
    walks_out = move.origin in table.board.ahead[move.seat]
    return "out to" if move.verb is Verb.BRING_OUT and walks_out else "to"


def action_text(table: Table, action: Action) -> str:
    """Return an action as text; among the legal actions of a state it names exactly one."""
    if action.kind is Kind.USE:
        moves = ", ".join(move_text(table, move) for move in action.moves) or "nothing"
        return f"{action.source}: {moves}"
    if action.kind in (Kind.DISCARD, Kind.GIVE):
        return f"{action.kind.value} {action.source}"
    if action.kind is Kind.DECLINE and action.source:
        return f"{action.source}: decline"
    return str(action.kind.value)


def _loose(text: str) -> tuple[str, tuple[str, ...]]:
    source, _, moves = " ".join(text.split()).partition(": ")
    return source, tuple(sorted(moves.split(", ")))


def find_action(table: Table, actions: tuple[Action, ...], text: str) -> Action | None:
    """Return the action with this text, or None.

    Where no text is equal, the moves may stand in another order, if that
    leaves one action only.
    """
    wanted = " ".join(text.split())
    texts = {action_text(table, action): action for action in actions}
    if wanted in texts:
        return texts[wanted]
    similar = [action for name, action in texts.items() if _loose(name) == _loose(wanted)]
    return similar[0] if len(similar) == 1 else None
