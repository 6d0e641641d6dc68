"""What must hold for any file at all: it ends in diagnostics, and what passes can be played, saved and taken back."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from homestretch.compiler.actions import Action, action_text, find_action
from homestretch.compiler.chance import ChanceSource
from homestretch.compiler.check import check_rules
from homestretch.compiler.examples import run_examples
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.rules import Node
from homestretch.compiler.state import dump_state, load_state
from homestretch.dsl.build import diagnose_bytes
from homestretch.dsl.codes import CODES
from homestretch.dsl.diagnostics import Collector, Diagnostic, render_plain, to_json
from homestretch.dsl.errors import LimitReached
from homestretch.dsl.model import Variant
from homestretch.tools.play.game import Game, read_saved

SECONDS = 5
"""No file may take longer to be looked at; far more than any needs."""

STEPS = 60
"""Decisions and turns of chance of a game that is tried."""


TOLD = 10
"""Actions of a decision whose texts are read back."""


class Hang(AssertionError):
    """A file took too long."""


@contextmanager
def in_time(seconds: float = SECONDS) -> Iterator[None]:
    """End what is within with Hang after some seconds."""

    def ring(number: int, frame: object) -> None:
        raise Hang(f"longer than {seconds} s")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def look_at(data: bytes, folder: Path) -> tuple[Variant | None, str]:
    """Return what a file is, and everything that is said about it; fail where that is not as promised."""
    with in_time():
        variant, found = diagnose_bytes(data, "mine.yaml", directory=folder)
        if variant is not None:
            found = [*found, *check_rules(variant)]
        if variant is not None and not _wrong(found):
            found = [*found, *run_examples(variant)]
        said = render_plain(found) + json.dumps(to_json(found))
    for one in found:
        assert one.code in CODES, one.code
    assert variant is not None or found, "a file that is refused without a word"
    _shown(said)
    return (None if _wrong(found) else variant), said + ("" if variant is None else variant.digest)


def _wrong(found: list[Diagnostic]) -> bool:
    collector = Collector()
    collector.extend(found)
    return collector.has_errors


def _shown(said: str) -> None:
    said.encode("utf-8")
    hidden = [sign for sign in said if sign != "\n" and (ord(sign) < 32 or 0x7F <= ord(sign) < 0xA0)]
    assert not hidden, f"shown as they are: {hidden}"


def try_playing(variant: Variant, random: Random, games: int = 2, seconds: float = 20) -> None:
    """Play some games for some steps, and fail where something that can be chosen cannot be done or said."""
    for number in range(games):
        players = random.choice(variant.counts)
        with in_time(seconds):
            play(variant, players, number, random)
            save_and_undo(variant, players, number, random)


def play(variant: Variant, players: int, game: int, random: Random) -> None:
    """Play at random; every state stays as it was, goes to a file and back, and every action has its own text."""
    rules = Interpreter(variant, players)
    chance = ChanceSource(1, game)
    state = rules.initial_state()
    for _ in range(STEPS):
        before = dump_state(state)
        assert dump_state(load_state(before)) == before
        match rules.node(state):
            case Node.OVER:
                assert rules.outcome(state).rule
                return
            case Node.CHANCE:
                value = rules.sample(state, chance)
                outcomes = rules.chance_outcomes(state)
                assert sum(outcome.probability for outcome in outcomes) == 1
                assert value in {outcome.value for outcome in outcomes}
                try:
                    after = rules.apply_chance(state, value)
                except LimitReached:
                    return
            case Node.DECISION:
                actions = rules.legal_actions(state)
                assert actions, "a decision without anything to choose"
                for action in random.sample(actions, min(len(actions), TOLD)):
                    text = action_text(rules.table, action)
                    found = find_action(rules.table, actions, text)
                    assert found == action or (found is not None and _differ_in_verb(found, action)), text
                try:
                    after = rules.apply(state, random.choice(actions))
                except LimitReached:
                    return
        assert dump_state(state) == before
        state = after


def _differ_in_verb(one: Action, other: Action) -> bool:
    """Whether two actions lead the same pieces over the same ways, by another verb: their texts are equal."""
    ways = ([(move.seat, move.origin, move.target) for move in action.moves] for action in (one, other))
    return next(ways) == next(ways)


def save_and_undo(variant: Variant, players: int, seed: int, random: Random) -> None:
    """Play, undo every third decision and do it again, save and resume: the same state each time."""
    kinds = ["human", *(random.choice(("human", "random")) for _ in range(players - 1))]
    game = Game(variant, players, kinds, seed)
    try:
        game.advance()
        for number in range(10):
            if game.over:
                break
            before = dump_state(game.state)
            action = random.choice(game.actions())
            game.choose(action)
            game.advance()
            if number % 3 == 0:
                after = dump_state(game.state)
                assert game.undo()
                assert dump_state(game.state) == before
                game.choose(action)
                game.advance()
                assert dump_state(game.state) == after
    except LimitReached:
        return
    resumed = Game.resume(variant, read_saved(game.save("mine.yaml")))
    resumed.advance()
    assert dump_state(resumed.state) == dump_state(game.state)
