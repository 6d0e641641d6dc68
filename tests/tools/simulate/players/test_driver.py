"""Games led decision by decision: the same as on the interpreter, and as in one call where nobody searches."""

from collections.abc import Sequence

import pytest

from homestretch.compiler.machine import Machine
from homestretch.dsl.build import load_variant
from homestretch.tools.simulate.players.driver import Driver, compiled_kinds, searches
from homestretch.tools.simulate.players.machine import compile_thinking
from homestretch.tools.simulate.playout import Limits
from tests.tools.simulate.players.seated import Ending, compiled, interpreted

SEED = 8


def driven(name: str, kinds: Sequence[str], game: int, limits: Limits) -> Ending:
    """A game led from outside of the machine."""
    found, machine = compiled(name, len(kinds))
    machine = machine.clone()
    machine.call("set_up")
    for limit in ("turns", "actions", "chance"):
        machine.set(f"limit_{limit}", 0, getattr(limits, limit))
    stopped = Driver(found, machine, kinds).play(SEED, game)
    counts = [machine.get(count) for count in ("turns", "decisions", "offered")]
    return tuple(machine.read("at")), counts[0], counts[1], counts[2], stopped


@pytest.mark.parametrize(
    ("kinds", "turns"),
    [
        (("expectimax", "cautious"), 20),
        (("random", "expectimax"), 20),
        (("flat:4", "runner"), 4),
        (("mcts:8", "hunter"), 16),
        (("cautious", "random"), 30),
    ],
)
def test_the_interpreter_plays_the_same_games(kinds: tuple[str, ...], turns: int) -> None:
    limits = Limits(turns=turns)
    assert driven("royal-game-of-ur", kinds, 2, limits) == interpreted("royal-game-of-ur", kinds, SEED, 2, limits)


@pytest.mark.parametrize("limits", [Limits(), Limits(turns=9), Limits(actions=1), Limits(chance=3)])
def test_games_are_added_up_as_in_one_call(limits: Limits) -> None:
    variant = load_variant("royal-game-of-ur")
    found = compile_thinking(variant, 2, (), detail=True)
    totals = [array.name for array in found.program.arrays if array.name.startswith("total_")]
    sums = []
    for led in (True, False):
        machine = Machine.native(found.program, "quick")
        machine.call("set_up")
        for limit in ("turns", "actions", "chance"):
            machine.set(f"limit_{limit}", 0, getattr(limits, limit))
        play = Driver(found, machine, ("random", "random")).play_games if led else None
        assert (play(SEED, 4, 6) if play else machine.call("play_games", SEED, 0, 4, 6)) == 6
        sums.append({name: machine.read(name) for name in totals})
    assert sums[0] == sums[1]
    assert sums[0]["total_games"] == [6]


def test_who_has_to_be_compiled_in() -> None:
    assert compiled_kinds(("random", "flat:3")) == frozenset()
    assert compiled_kinds(("runner", "cautious", "runner")) == {"runner", "cautious"}
    assert compiled_kinds(("expectimax", "random")) == compiled_kinds(("mcts:5", "random")) == {"expectimax"}
    assert searches(("random", "mcts:5"))
    assert searches(("expectimax", "random"))
    assert not searches(("random", "cautious"))
