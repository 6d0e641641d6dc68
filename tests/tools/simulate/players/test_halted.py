"""Searches are given up in the middle when somebody asks, and what is done in portions comes to the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from homestretch.compiler.compiled import Table
from homestretch.compiler.state import State
from homestretch.dsl.build import load_variant
from homestretch.dsl.halting import Halted
from homestretch.dsl.model import Variant
from homestretch.tools.simulate.drama.findings import MOST_PLAYOUTS, DramaPlan
from homestretch.tools.simulate.drama.games import DRAMA
from homestretch.tools.simulate.engines import ENGINES
from homestretch.tools.simulate.players import machine as machines
from homestretch.tools.simulate.players.kinds import MOST_GAMES
from homestretch.tools.simulate.players.machine import MachinePosition
from homestretch.tools.simulate.players.position import Position
from homestretch.tools.simulate.players.search import expectimax, flat, tree_search
from homestretch.tools.simulate.players.states import StatePosition
from homestretch.tools.simulate.runner import set_up, simulate
from tests.tools.simulate.players.seated import compiled, rules_of
from tests.tools.simulate.players.test_agreement import visit

SEED, PATIENCE = 5, 30
"""How often somebody is asked before he says to leave off; no game of those who search here is over before."""


@dataclass
class Impatient:
    """Says to leave off when asked for the `patience`-th time; `asked` is how often that was."""

    patience: int = PATIENCE
    asked: int = 0

    def __call__(self) -> bool:
        self.asked += 1
        return self.asked >= self.patience


@pytest.fixture(scope="module")
def ur() -> Variant:
    """The Royal Game of Ur."""
    return load_variant("royal-game-of-ur")


@pytest.mark.parametrize("kind", [f"flat:{MOST_GAMES}", f"mcts:{MOST_GAMES}", "expectimax"])
@pytest.mark.parametrize("engine", ENGINES)
def test_a_game_in_which_somebody_searches_is_given_up(ur: Variant, engine: str, kind: str) -> None:
    halt = Impatient()
    result = simulate(ur, set_up(ur, "ur", games=1, seed=SEED, policies=(kind, kind)), engine=engine, halt=halt)
    assert (result.counts.games, result.complete) == (0, False)
    assert halt.asked < PATIENCE + 5


def test_a_position_that_is_played_on_is_given_up(ur: Variant) -> None:
    halt = Impatient()
    plan = DramaPlan(set_up(ur, "ur", games=1, seed=SEED), 1, MOST_PLAYOUTS)
    found = DRAMA.at(ur, plan, halt)
    assert (found.games, found.ranges) == (0, ())
    assert halt.asked < PATIENCE + 5


Search = Callable[[Position[object], int, Callable[[int], int], Callable[[], bool]], int]


def flatly(position: Position[object], player: int, draw: Callable[[int], int], halt: Callable[[], bool]) -> int:
    """Sample few games."""
    return flat(position, player, draw, 12, halt)


def through_a_tree(
    position: Position[object], player: int, draw: Callable[[int], int], halt: Callable[[], bool]
) -> int:
    """Search with few lines."""
    return tree_search(position, player, draw, 12, halt)


@pytest.mark.parametrize("search", [flatly, through_a_tree, expectimax])
def test_who_searches_asks_again_and_again(search: Search) -> None:
    """At least once for each action."""
    rules, (found, machine) = rules_of("ludo", 2), compiled("ludo", 2)
    head = MachinePosition(found, machine.clone())

    def look(state: State, table: Table, player: int) -> None:
        for position in (head, StatePosition(rules, state)):
            root = table.machine.state_bytes() if position is head else state
            whole = Impatient(patience=1 << 30)
            position.back(root)  # type: ignore[arg-type]
            search(position, player, lambda bound: bound - 1, whole)  # type: ignore[arg-type]
            assert whole.asked >= position.options()
            for patience in (1, 2):
                position.back(root)  # type: ignore[arg-type]
                with pytest.raises(Halted):
                    search(position, player, lambda bound: bound - 1, Impatient(patience))  # type: ignore[arg-type]

    visit("ludo", 2, 1, 1, look)


@pytest.mark.parametrize("seconds", [0.0, 1.0])
def test_games_in_portions_are_the_same_as_in_one_go(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Portions that grow (1, 4, 16 and the rest), and such of one game each, where a clock goes slowly or fast."""
    ticks = iter(range(1 << 20))
    monkeypatch.setattr(machines.time, "monotonic", lambda: next(ticks) * seconds)
    found, machine = compiled("parchis", 2)
    head, in_one_go = (MachinePosition(found, machine.clone()) for _ in range(2))
    asked = Impatient(patience=1 << 30)

    def look(state: State, table: Table, player: int) -> None:
        root = table.machine.state_bytes()
        head.back(root)
        in_one_go.back(root)
        in_one_go.machine.call("sample", SEED, 0, 0, 50, -1, -1)
        places = head.sample(SEED, 50, asked)
        assert [times for player in places for times in player] == in_one_go.machine.read("tallied")
        assert head.mark() == root
        assert asked.asked == (4 if seconds == 0 else 50)
        head.sample(SEED, 50, asked)
        assert asked.asked == 2 * (4 if seconds == 0 else 50), "what other games took says nothing"

    visit("parchis", 2, 5, 1, look)
