"""Single games: what is counted, when they are stopped, where their luck comes from."""

from dataclasses import replace
from fractions import Fraction
from types import SimpleNamespace
from typing import Any, cast

import pytest

from homestretch.compiler.actions import PASS, Action, Kind
from homestretch.compiler.chance import ChanceSource, Stream
from homestretch.compiler.interpret.carry import Happened
from homestretch.compiler.rules import Chance, ChanceEvent, ChanceOutcome, Node, Outcome, Rules, Step
from homestretch.compiler.state import State
from homestretch.dsl.errors import LimitReached, UsageError
from homestretch.dsl.halting import never
from homestretch.dsl.nodes import Event
from homestretch.tools.simulate.agents import Draw, random_policy
from homestretch.tools.simulate.engines import Games, InterpretedEngine
from homestretch.tools.simulate.playout import Limits, Record, Stop, Watcher, play_out
from homestretch.tools.simulate.stats import wilson

STAY = Action(Kind.DECLINE)


class Race:
    """A race of two to a goal with one die: rolls that lead past it count, and going on may be declined.

    `declined` says what stays possible besides walking; with `endless` a turn never ends.
    """

    variant = cast(Any, SimpleNamespace(pieces=1, cards=(), rules=()))
    table = cast(Any, SimpleNamespace(players=((0,), (1,)), seats=(0, 1), team_of=(0, 1), names=("red", "blue")))

    def __init__(
        self, goal: int, *, declined: bool = False, endless: bool = False, fault: Exception | None = None
    ) -> None:
        self.goal = goal
        self.declined = declined
        self.endless = endless
        self.fault = fault

    def initial_state(self) -> State:
        state = State(2, 2)
        state.turns = 1
        state.todo = (("roll",),)
        return state

    def begin(self) -> Step:
        return Step(self.initial_state(), ())

    def node(self, state: State) -> Node:
        if state.over:
            return Node.OVER
        return Node.CHANCE if state.todo[-1][0] == "roll" else Node.DECISION

    def player(self, state: State) -> int:
        return state.player

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        return (PASS, STAY) if self.declined else (PASS,)

    def apply(self, state: State, action: Action) -> State:
        return self.step(state, action).state

    def step(self, state: State, action: Action) -> Step:
        if self.fault is not None:
            raise self.fault
        after = state.copy()
        trace: tuple[Happened, ...] = ()
        if action is PASS:
            after.at[state.player] += state.thrown[0]
            trace = (Happened(Event.MOVE, "move", state.player, after.at[state.player]),)
            if after.at[state.player] == after.at[1 - state.player]:
                after.at[1 - state.player] = 0
                trace += (Happened(Event.CAPTURE, "capture", state.player, 0, 1 - state.player),)
        after.todo = (("roll",),)
        if after.at[state.player] >= self.goal:
            after.over, after.ranked = "end.win", (state.player,)
        elif not self.endless:
            after.player = 1 - state.player
            after.turns += 1
        return Step(after, trace)

    def chance_event(self, state: State) -> ChanceEvent:
        return ChanceEvent(Chance.ROLL, state.player)

    def chance_outcomes(self, state: State) -> tuple[ChanceOutcome, ...]:
        return tuple(ChanceOutcome(face, Fraction(1, 6), str(face)) for face in range(1, 7))

    def apply_chance(self, state: State, value: int | str) -> State:
        after = state.copy()
        after.thrown = (int(value),)
        after.todo = (("use",),)
        return after

    def chance_step(self, state: State, value: int | str) -> Step:
        return Step(self.apply_chance(state, value), ())

    def sample(self, state: State, chance: ChanceSource) -> int | str:
        return chance.draw(Stream.DICE, 6) + 1

    def seen_by(self, state: State, player: int) -> State:
        return state

    def outcome(self, state: State) -> Outcome:
        return Outcome(state.ranked, state.ranked, state.over)


RANDOM = (random_policy, random_policy)


def play(rules: Rules, game: int = 0, limits: Limits | None = None) -> Record:
    """A game of seed 7 between random players."""
    return play_out(rules, 7, game, RANDOM, limits or Limits())


def test_the_fake_game_has_the_interface_of_rules() -> None:
    rules: Rules = Race(10)
    assert rules.player(rules.initial_state()) == 0


def test_a_record_counts_what_happened() -> None:
    rolls = [ChanceSource(7, 0).draw(Stream.DICE, 6) + 1]
    source = ChanceSource(7, 0)
    rolls = [source.draw(Stream.DICE, 6) + 1 for _ in range(40)]
    places, captures, turn = [0, 0], 0, 0
    while max(places) < 20:
        mover = turn % 2
        places[mover] += rolls[turn]
        turn += 1
        if places[0] == places[1]:
            places[1 - mover] = 0
            captures += 1
    record = play(Race(20))
    assert record == Record(
        seed=7,
        game=0,
        winners=((turn - 1) % 2,),
        rule="end.win",
        first=0,
        turns=turn,
        rounds=(turn + 1) // 2,
        decisions=turn,
        forced=turn,
        offered=turn,
        captures=captures,
    )


def test_a_choice_is_no_forced_decision() -> None:
    record = play(Race(10, declined=True))
    assert record.forced == 0
    assert record.offered == 2 * record.decisions


def test_a_policy_never_moves_the_dice() -> None:
    class Seen(Watcher):
        def __init__(self) -> None:
            self.rolls: list[int | str] = []

        def chance(self, state: State, value: int | str) -> None:
            self.rolls.append(value)

    def greedy_for_luck(rules: Rules, state: State, actions: tuple[Action, ...], draw: Draw) -> int:
        for _ in range(9):
            draw(100)
        return 0

    plain, thirsty = Seen(), Seen()
    play_out(Race(30), 7, 3, RANDOM, watcher=plain)
    play_out(Race(30), 7, 3, (greedy_for_luck, greedy_for_luck), watcher=thirsty)
    assert plain.rolls == thirsty.rolls


def test_each_seat_draws_from_its_own_stream() -> None:
    drawn: dict[int, list[int]] = {0: [], 1: []}

    def noting(rules: Rules, state: State, actions: tuple[Action, ...], draw: Draw) -> int:
        drawn[rules.player(state)].append(draw(1000))
        return 0

    play_out(Race(30), 7, 3, (noting, noting))
    for seat, stream in ((0, Stream.POLICY0), (1, Stream.POLICY1)):
        source = ChanceSource(7, 3)
        assert drawn[seat] == [source.draw(stream, 1000) for _ in drawn[seat]]


def test_games_of_one_seed_differ_and_are_the_same_again() -> None:
    assert play(Race(50), 1) == play(Race(50), 1)
    assert len({play(Race(50), game).turns for game in range(12)}) > 3


@pytest.mark.parametrize(("turns", "stopped"), [(2, Stop.TURNS), (3, None), (4, None)])
def test_a_game_is_stopped_after_the_turns_it_may_have(turns: int, stopped: Stop | None) -> None:
    game = next(game for game in range(100) if play(Race(10), game).turns == 3)
    assert play(Race(10), game, Limits(turns=turns)).stopped == stopped


def test_a_turn_is_stopped_after_the_actions_it_may_have() -> None:
    length = play(Race(40, endless=True)).decisions
    assert length > 2
    assert play(Race(40, endless=True), limits=Limits(actions=length)).stopped is None
    stopped = play(Race(40, endless=True), limits=Limits(actions=length - 1))
    assert (stopped.stopped, stopped.decisions, stopped.winners) == (Stop.ACTIONS, length - 1, ())


def test_chance_without_end_is_stopped() -> None:
    class Rolling(Race):
        def apply_chance(self, state: State, value: int | str) -> State:
            return state.copy()

    assert play(Rolling(10)).stopped is Stop.CHANCE


def test_a_limit_of_the_engine_stops_the_game() -> None:
    assert play(Race(10, fault=LimitReached("too deep"))).stopped is Stop.LIMIT


@pytest.mark.parametrize("name", ["turns", "actions", "chance"])
def test_a_limit_is_at_least_one(name: str) -> None:
    with pytest.raises(UsageError, match=f"the limit of {name} is 0"):
        replace(Limits(), **{name: 0})


def test_there_is_a_policy_for_each_player() -> None:
    with pytest.raises(UsageError, match="1 policies are given for 2 players"):
        play_out(Race(10), 7, 0, (random_policy,))


def test_the_first_seat_of_a_race_wins_as_often_as_computed() -> None:
    """A race to 57 that may be overshot: the first of two seats wins with probability 0.571207, computed exactly."""

    class Alone(Race):
        def step(self, state: State, action: Action) -> Step:
            after = super().step(state, action).state
            after.at[1 - state.player] = state.at[1 - state.player]
            return Step(after, ())

    _, counts = InterpretedEngine(lambda: Alone(57)).play(Games(7, ("random", "random"), Limits()), 0, 1500, never)
    low, high = wilson(counts.wins[0], counts.games, 0.9999)
    assert low < 0.571207 < high
    assert not low < 0.5 < high
