"""One simulation, played in every way there is: workers, chunks, order, engines, hash seeds, interruptions; one digest.

Each broken twin is an engine with one of the mistakes that reproducible simulations are known for, and the way in which
it must be found out.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from homestretch.dsl.build import load_variant
from homestretch.dsl.codes.samples import SMALL
from homestretch.dsl.halting import Halt
from homestretch.dsl.model import Variant
from homestretch.tools.simulate.counts import Counts
from homestretch.tools.simulate.engines import ENGINES, Engine, Games, InterpretedEngine, MakeEngine, MakeRules
from homestretch.tools.simulate.playout import Record
from homestretch.tools.simulate.result import Result, Setup
from homestretch.tools.simulate.runner import run_with, set_up

SEED = 11

Make = Callable[[], Engine]
Digests = dict[str, str]


@pytest.fixture(scope="module")
def race(tmp_path_factory: pytest.TempPathFactory) -> Variant:
    """A race of two to the tenth cell, which must be reached exactly."""
    path = tmp_path_factory.mktemp("variant") / "mine.yaml"
    path.write_text(SMALL, encoding="utf-8")
    return load_variant(str(path))


def ways(make: Make, setup: Setup) -> Iterator[tuple[str, Result]]:
    """Yield the same games in every way in which one engine can play them."""
    games = setup.games
    yield "in one go", run_with(make, setup)
    for workers in (2, 3):
        yield f"{workers} workers", run_with(make, setup, workers=workers)
    for size in (1, 7):
        chunks = [(first, min(first + size, games)) for first in range(0, games, size)]
        yield f"chunks of {size}", run_with(make, setup, ranges=chunks)
        yield f"chunks of {size}, last first", run_with(make, setup, ranges=chunks[::-1])
        yield f"chunks of {size}, every other one first", run_with(make, setup, ranges=chunks[::2] + chunks[1::2])
        yield f"chunks of {size}, 2 workers", run_with(make, setup, ranges=chunks, workers=2)
    for held in (1, games // 2, games - 1):
        part = run_with(make, setup, ranges=[(0, held)])
        yield f"resumed after {held}", run_with(make, setup, earlier=part)
        part = run_with(make, setup, ranges=[(held, games)])
        yield f"resumed before {held}", run_with(make, setup, earlier=part)


def digests(make: Make, setup: Setup) -> Digests:
    """The digest of every way."""
    return {way: result.digest for way, result in ways(make, setup)}


def odd_ones(found: Digests) -> set[str]:
    """The ways whose digest is another one than that of one go."""
    return {way for way, digest in found.items() if digest != found["in one go"]}


def ready(variant: Variant, setup: Setup, name: str) -> Make:
    """An engine that is made only once where workers can share it."""
    make = MakeEngine(variant, setup.players, name)
    engine = make()
    return (lambda: engine) if engine.threads else make


@pytest.mark.parametrize("name", ENGINES)
def test_every_way_of_playing_comes_to_one_digest(race: Variant, name: str) -> None:
    setup = set_up(race, "race", games=30, seed=SEED)
    found = digests(ready(race, setup, name), setup)
    assert len(found) == 17
    assert odd_ones(found) == set()


@pytest.mark.parametrize(("game", "players", "games"), [("ludo", 3, 2), ("sorry", 2, 3), ("parchis-pairs", 4, 2)])
def test_every_engine_comes_to_one_digest(game: str, players: int, games: int) -> None:
    variant = load_variant(game)
    setup = set_up(variant, game, players=players, games=games, seed=SEED)
    found = {name: run_with(MakeEngine(variant, players, name), setup) for name in ENGINES}
    assert {name: result.digest for name, result in found.items()} == dict.fromkeys(
        ENGINES, found["interpreter"].digest
    )
    assert found["interpreter"].counts.finished == games


# --- broken twins ------------------------------------------------------------------------


@dataclass
class Twin:
    """An engine that plays by another; the others below each make one mistake."""

    make: MakeRules
    name = "twin"
    threads = True

    def __post_init__(self) -> None:
        self.engine = InterpretedEngine(self.make)
        self.played = 0

    def fork(self) -> "Twin":
        return type(self)(self.make)

    def records(self, games: Games, first: int, end: int, halt: Halt) -> list[Record]:
        return self.engine.records(games, first, end, halt)

    def play(self, games: Games, first: int, end: int, halt: Halt) -> tuple[int, Counts]:
        counts = Counts(self.engine.sides)
        for game in range(first, end):
            counts.merge(self.one(games, game, first, end, halt))
            self.played += 1
        return end, counts

    def one(self, games: Games, game: int, first: int, end: int, halt: Halt) -> Counts:
        """The counts of one game of a range."""
        return self.engine.play(games, game, game + 1, halt)[1]


class Carrying(Twin):
    """Goes on with the luck that is left from the games before, as one generator for all games does."""

    def one(self, games: Games, game: int, first: int, end: int, halt: Halt) -> Counts:
        return super().one(games, self.played, first, end, halt)


class Reseeding(Twin):
    """Takes new luck at the beginning of every range, from the number of the range."""

    def one(self, games: Games, game: int, first: int, end: int, halt: Halt) -> Counts:
        return super().one(replace(games, seed=games.seed + first), game, first, end, halt)


class Forgetful(Twin):
    """Leaves out the last game of a range of more than one, by a slip in an index."""

    def one(self, games: Games, game: int, first: int, end: int, halt: Halt) -> Counts:
        counts = super().one(games, game, first, end, halt)
        counts.decisions -= counts.decisions if first < game == end - 1 else 0
        return counts


class Ordered(Twin):
    """Lets the game before, whichever it was, say who is asked first."""

    last = -1

    def one(self, games: Games, game: int, first: int, end: int, halt: Halt) -> Counts:
        odd, self.last = self.last > game, game
        return super().one(replace(games, seed=games.seed + odd), game, first, end, halt)


@pytest.mark.parametrize(
    ("twin", "caught"),
    [
        (Carrying, {"2 workers", "chunks of 7, 2 workers", "resumed after 15", "resumed before 15"}),
        (Reseeding, {"2 workers", "chunks of 1", "chunks of 7", "resumed after 15"}),
        (Forgetful, {"chunks of 1", "chunks of 7", "resumed after 15"}),
        (Ordered, {"chunks of 1, last first", "chunks of 7, last first", "chunks of 7, every other one first"}),
    ],
)
def test_a_broken_twin_is_caught(race: Variant, twin: type[Twin], caught: set[str]) -> None:
    setup = set_up(race, "race", games=30, seed=SEED)
    assert caught <= odd_ones(digests(lambda: twin(MakeRules(race, 2)), setup))


def test_the_twin_without_a_mistake_is_not_caught(race: Variant) -> None:
    setup = set_up(race, "race", games=30, seed=SEED)
    found = digests(lambda: Twin(MakeRules(race, 2)), setup)
    assert odd_ones(found) == set()
    assert found["in one go"] == run_with(MakeEngine(race, 2), setup).digest


# --- other processes ----------------------------------------------------------------------

SCRIPT = """
import sys
from homestretch.dsl.build import load_variant
from homestretch.tools.simulate import engines
from homestretch.tools.simulate.runner import set_up, simulate

name, twin = sys.argv[1:]
if twin:
    def choose(rules, state, actions, draw):
        return min(range(len(actions)), key=lambda index: hash(str(actions[index])))
    engines.policy_named = lambda name, halt: choose
variant = load_variant("ludo")
print(simulate(variant, set_up(variant, "ludo", players=2, games=3, seed=5), engine=name).digest)
"""


def elsewhere(folder: Path, engine: str, twin: str = "", **surroundings: str) -> str:
    """The digest of some games in a process of its own, with other surroundings."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, engine, twin],
        cwd=folder,
        env={**os.environ, **surroundings},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


SURROUNDINGS = (
    {"PYTHONHASHSEED": "0"},
    {"PYTHONHASHSEED": "4242", "TZ": "Asia/Tokyo", "LC_ALL": "C", "LANG": "tr_TR.UTF-8"},
)


def test_hash_seeds_locales_and_time_zones_change_nothing(tmp_path: Path) -> None:
    found = {elsewhere(tmp_path, engine, **each) for engine in ("interpreter", "native") for each in SURROUNDINGS}
    assert len(found) == 1


def test_a_twin_that_goes_by_hashes_is_caught(tmp_path: Path) -> None:
    assert len({elsewhere(tmp_path, "interpreter", "twin", **each) for each in SURROUNDINGS}) == 2
