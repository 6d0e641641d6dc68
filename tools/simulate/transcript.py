"""One game told move by move: the way to look at a game that a simulation met."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from homestretch.compiler.actions import Action, action_text
from homestretch.compiler.interpret.carry import Happened
from homestretch.compiler.rules import Chance, Rules, Step
from homestretch.compiler.state import State
from homestretch.dsl.model import Variant
from homestretch.dsl.nodes import Event
from homestretch.tools.simulate.agents import policy_named
from homestretch.tools.simulate.engines import MakeRules
from homestretch.tools.simulate.playout import Record, Watcher, play_out
from homestretch.tools.simulate.result import Setup


@dataclass(frozen=True, slots=True)
class Line:
    """A thing that happened: what chance brought, or an action with its effects. `turn` 0 is before the first turn.

    `player` is who acts, rolls or gets the card, or whom chance chose; `kind` is what chance decided.
    """

    turn: int
    player: int
    kind: Chance | None = None
    chance: int | str | None = None
    action: str | None = None
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect of an action, in names: who moved where, or was captured there, and by which rule."""

    event: str
    rule: str
    seat: str
    place: str
    captured: str | None


@dataclass(frozen=True, slots=True)
class Transcript:
    """A whole game."""

    setup: Setup
    record: Record
    lines: tuple[Line, ...]


def tell_game(variant: Variant, setup: Setup, game: int) -> Transcript:
    """Play a game of a setup and return all that happened in it."""
    rules = MakeRules(variant, setup.players)()
    teller = _Teller(rules)
    policies = [policy_named(name) for name in setup.policies]
    record = play_out(rules, setup.seed, game, policies, setup.limits, teller)
    return Transcript(setup, record, tuple(teller.lines))


@dataclass
class _Teller(Watcher):
    rules: Rules
    lines: list[Line] = field(default_factory=list)

    def chance(self, state: State, value: int | str) -> None:
        event = self.rules.chance_event(state)
        chosen = event.kind in (Chance.LEAD, Chance.DEALER)
        player = int(value) if chosen else event.player
        self.lines.append(Line(state.turns, player, kind=event.kind, chance=value))

    def action(self, state: State, player: int, action: Action, step: Step) -> None:
        effects = tuple(self._effect(happened) for happened in step.trace if happened.event in _TOLD)
        self.lines.append(Line(state.turns, player, action=action_text(self.rules.table, action), effects=effects))

    def _effect(self, happened: Happened) -> Effect:
        return Effect(
            event=happened.event.value,
            rule=happened.rule,
            seat=self._seat(happened.piece),
            place=self.rules.table.board.place_name(happened.place),
            captured=self._seat(happened.other) if happened.event is Event.CAPTURE else None,
        )

    def _seat(self, piece: int) -> str:
        pieces = self.rules.variant.pieces
        return self.rules.table.names[piece // pieces] if piece >= 0 else "nobody"


_TOLD = frozenset({Event.CAPTURE, Event.FINISH})
"""Events that an action's own text does not tell."""


def render_transcript(transcript: Transcript) -> str:
    """Return the game as text, a line for each thing that happened."""
    setup, record = transcript.setup, transcript.record
    names = ", ".join(setup.player_name(player) for player in range(setup.players))
    lines = [f"game {record.game} of seed {record.seed}: {names}"]
    # Only the player of the turn is not named, and he too once others have done something, as when cards are dealt.
    turn, unnamed = -1, -1
    for line in transcript.lines:
        name = setup.player_name(line.player)
        if line.turn != turn:
            turn, unnamed = line.turn, line.player if line.turn else -1
            lines += ["", f"turn {turn}, {name}" if turn else "before the first turn"]
        if line.player != unnamed:
            unnamed = -1
        who = "" if line.player == unnamed else name
        if line.kind is not None:
            lines.append(f"  {who} {_brought(line)}" if who else f"  {_brought(line)}")
            continue
        lines.append(f"  {who}, {line.action}" if who else f"  {line.action}")
        lines += [f"    {_said(effect)} [{effect.rule}]" for effect in line.effects]
    return "\n".join([*lines, "", _end(transcript)]) + "\n"


def _brought(line: Line) -> str:
    match line.kind:
        case Chance.LEAD:
            return "begins, by lot"
        case Chance.DEALER:
            return "deals, by lot"
        case Chance.DRAW:
            return f"draws {line.chance}"
        case Chance.TURN_UP:
            return f"turns up {line.chance}"
    return f"rolls {line.chance}"


def _said(effect: Effect) -> str:
    if effect.captured is not None:
        return f"{effect.seat} captures {effect.captured} at {effect.place}"
    return f"{effect.seat} finishes at {effect.place}"


def _end(transcript: Transcript) -> str:
    setup, record = transcript.setup, transcript.record
    if record.stopped is not None:
        return f"stopped in turn {record.turns}, by the limit of {record.stopped}"
    winners = ", ".join(setup.player_name(player) for player in record.winners) or "nobody"
    return f"won by {winners} after {record.turns} turns [{record.rule}]"


def transcript_to_json(transcript: Transcript) -> dict[str, Any]:
    """Return the game as data that JSON can hold; `docs/json.md` says what each key means."""
    setup, record = transcript.setup, transcript.record
    return {
        "format": "homestretch-game 1",
        "variant": {"name": setup.variant, "digest": setup.digest, "options": dict(setup.options)},
        "players": [list(seats) for seats in setup.seats],
        "seed": record.seed,
        "game": record.game,
        "events": [_event(line) for line in transcript.lines],
        "turns": record.turns,
        "winners": list(record.winners),
        "ended_by_rule": record.rule or None,
        "stopped": None if record.stopped is None else str(record.stopped),
    }


def _event(line: Line) -> dict[str, Any]:
    where = {"turn": line.turn, "player": line.player}
    if line.kind is not None:
        return {**where, "kind": line.kind.value, "chance": line.chance}
    effects = [
        {"event": e.event, "rule": e.rule, "seat": e.seat, "place": e.place, "captured": e.captured}
        for e in line.effects
    ]
    return {**where, "action": line.action, "effects": effects}
