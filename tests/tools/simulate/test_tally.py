"""What is added up by seat and by rule, against the same taken from the positions before and after each action."""

from collections import Counter
from dataclasses import dataclass, field

import pytest

from homestretch.compiler.actions import Action, Verb
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.rules import COUNTED, Step
from homestretch.compiler.state import State
from homestretch.dsl.build import load_variant
from homestretch.dsl.halting import never
from homestretch.tools.simulate.agents import policy_named
from homestretch.tools.simulate.engines import Games, InterpretedEngine, MakeRules
from homestretch.tools.simulate.playout import Limits, Watcher, play_out
from homestretch.tools.simulate.tally import Tally, counted_rules, granting_rules


@dataclass
class Positions(Watcher):
    """Counts from what can be seen on the board, without the notes of the steps."""

    rules: Interpreter
    came_out: Counter[int] = field(default_factory=Counter)
    lost: Counter[int] = field(default_factory=Counter)
    waiting: Counter[int] = field(default_factory=Counter)
    chosen: Counter[str] = field(default_factory=Counter)
    struck: Counter[str] = field(default_factory=Counter)
    turns: int = 0
    before: State | None = None

    def action(self, state: State, player: int, action: Action, step: Step) -> None:
        offers = self.rules.offers(state)
        self.chosen[next(offer.rule for offer in offers if offer.action == action)] += 1
        self.struck.update({denied.duty for denied in self.rules.denied(state) if denied.duty})
        self.came_out.update(move.seat for move in action.moves if move.verb is Verb.BRING_OUT)

    def step(self, step: Step) -> None:
        state, board, pieces = step.state, self.rules.table.board, self.rules.facts.pieces
        homes = [board.yard(piece // pieces) for piece in range(len(state.at))]
        if self.before is not None:
            for piece, (was, place) in enumerate(zip(self.before.at, state.at, strict=True)):
                self.lost[piece // pieces] += was != place == homes[piece]
        if state.turns > self.turns:
            assert state.turns == self.turns + 1
            self.turns = state.turns
            for piece, place in enumerate(state.at):
                self.waiting[piece // pieces] += place == homes[piece]
        self.before = state


def both(name: str, game: int) -> tuple[Tally, Positions]:
    """A game of a variant as it is added up, and as it is seen."""
    variant = load_variant(name)
    rules = Interpreter(variant, max(variant.counts))
    random = [policy_named("random")] * len(rules.table.players)
    tally, seen = Tally(rules, granting_rules(variant), never), Positions(rules)
    assert play_out(rules, 3, game, random, watcher=tally) == play_out(rules, 3, game, random, watcher=seen)
    return tally, seen


def numbers(counter: Counter[int], seats: int) -> list[int]:
    """The counts of the seats in order."""
    return [counter[seat] for seat in range(seats)]


@pytest.mark.parametrize("name", ["ludo", "mensch"])
def test_sums_by_seat_are_what_is_seen_on_the_board(name: str) -> None:
    tally, seen = both(name, 1)
    assert tally.entries_by_seat == numbers(seen.came_out, 4)
    assert tally.captured_of_seat == numbers(seen.lost, 4)
    assert tally.yard_by_seat == numbers(seen.waiting, 4)
    assert sum(tally.captures_by_seat) == sum(tally.captured_of_seat) > 0
    assert min(tally.entries_by_seat) > 0


def test_rules_fire_as_often_as_actions_and_duties_say() -> None:
    tally, seen = both("parchis", 0)
    assert tally.duties == dict(seen.struck)
    assert seen.struck["duties.bring-out"] > 0
    for rule in ("uses.move", "uses.bring-out", "uses.bring-out-two"):
        assert tally.fired.get(rule, 0) == seen.chosen[rule]
    assert tally.fired["end.win"] == 1
    assert tally.fired["bonus.capture"] == sum(tally.captures_by_seat)
    assert tally.fired["bonus.finish"] >= 4
    assert set(tally.fired) <= set(counted_rules(load_variant("parchis")))


def test_cards_fire_as_often_as_they_are_played() -> None:
    tally, seen = both("sorry", 0)
    cards = {rule: times for rule, times in seen.chosen.items() if rule.startswith("cards.")}
    assert {rule: times for rule, times in tally.fired.items() if rule.startswith("cards.")} == cards
    assert len(cards) > 5


def test_what_is_counted_has_the_same_order_however_the_file_is_sorted() -> None:
    variant = load_variant("parchis")
    counted = counted_rules(variant)
    assert counted[:3] == ("uses.bring-out", "uses.bring-out-two", "uses.move")
    assert counted[-1] == "end.win"
    assert len(set(counted)) == len(counted)
    kinds = {named.id: type(named.rule) for named in variant.rules}
    assert {kinds[rule] for rule in counted} == set(COUNTED)
    steps = [rule for rule in counted if rule.startswith("turn.")]
    assert steps == ["turn.again", "turn.third-six"], "those with a condition, neither the throw nor its use"
    assert not [rule for rule in counted if rule.startswith(("start.", "blockades."))]
    assert counted_rules(load_variant("sorry"))[:2] == ("cards.eight", "cards.eleven")


def test_a_game_is_given_up_when_it_is_asked_for() -> None:
    engine = InterpretedEngine(MakeRules(load_variant("ludo"), 4))
    wanted = Games(3, ("random",) * 4, Limits())
    asked = []

    def stop(limit: int) -> bool:
        asked.append(limit)
        return len(asked) > limit

    first = engine.play(wanted, 0, 1, lambda: stop(10_000))[1]
    steps = len(asked)
    assert steps > first.decisions
    asked.clear()
    assert engine.play(wanted, 0, 2, lambda: stop(steps + 50)) == (1, first)
    asked.clear()
    assert engine.play(wanted, 0, 2, lambda: stop(steps - 1))[0] == 0


def test_records_are_those_of_the_same_games() -> None:
    engine = InterpretedEngine(MakeRules(load_variant("royal-game-of-ur"), 2))
    wanted = Games(3, ("random",) * 2, Limits())
    counts = engine.play(wanted, 4, 9, never)[1]
    records = engine.fork().records(wanted, 4, 9, never)
    assert [record.game for record in records] == list(range(4, 9))
    assert sum(record.turns for record in records) == sum(
        turn * counts.histograms["turns"][turn] for turn in counts.histograms["turns"]
    )
    assert [sum(record.winners == (player,) for record in records) for player in (0, 1)] == counts.wins
