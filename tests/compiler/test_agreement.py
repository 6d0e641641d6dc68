"""Compiled code plays every shipped variant as the interpreter does, for each number of players and value of an option.

A short stretch of a game is played side by side here, for every variant, number of players and value of an option. What
the interpreter comes to over whole games is stored in tests/expected/agreement.txt, for the tables that have a row
there. All games of every row, on every engine, are for -m fuzz.
"""

from __future__ import annotations

from typing import Any

import pytest

from homestretch.compiler.agreement import MOST_STEPS
from homestretch.compiler.digest import CompiledGame, InterpretedGame, Player, digests, endings_of
from homestretch.dsl.build import load_variant
from homestretch.dsl.catalog import shipped_names
from tests.compiler.engines import Engines
from tests.compiler.generators import generator

Key = tuple[str, int, str]

made = generator("agreement")
ROWS = {row.key: row for row in made.read_rows(made.PAGE.read_text("utf-8"))}
KEYS = [key for name in shipped_names() for key in made.wanted(name)]

STEPS = 120
"""Decisions and chance events of a game that are played side by side."""

WORK = 1_000
"""Decisions up to which games are held to the stored hashes in a run of all tests."""


@pytest.fixture(scope="module", params=KEYS, ids=lambda key: " ".join(map(str, key)))
def key(request: pytest.FixtureRequest) -> Key:
    """A variant, a number of players and a value of an option, `-` for the file as it is."""
    chosen: Key = request.param
    return chosen


@pytest.fixture(scope="module")
def engines(key: Key) -> Engines:
    """The engines of a row."""
    name, players, option = key
    return Engines(load_variant(name, options=made.options_of(option)), players)


def is_plain(key: Key) -> bool:
    """Say whether no option is taken."""
    return key[2] == "-"


def few(key: Key) -> dict[int, str]:
    """The stored hashes that are soon reached: at least the one after the first game."""
    row = row_of(key)
    return {
        games: hash for games, hash in row.marks().items() if games == 1 or row.decisions * games <= WORK * row.games
    }


def reached(player: Player, marks: dict[int, str]) -> dict[int, str]:
    """What an engine comes to after the same numbers of games."""
    return {digest.games: digest.hash for digest in digests(player, made.SEED, marks)}


def row_of(key: Key) -> Any:
    """The row of a table; the test is skipped where the interpreter's games have not been made."""
    if key not in ROWS:
        pytest.skip("python docs/generate/agreement.py --missing makes the row, in hours")
    return ROWS[key]


def test_rows_are_of_tables_that_there_are() -> None:
    assert set(ROWS) <= set(KEYS)


def test_each_number_of_players_of_every_variant_has_a_row_of_enough_games() -> None:
    assert [key for key in KEYS if is_plain(key) and (key not in ROWS or ROWS[key].games < made.GAMES)] == []


def test_the_engines_agree_step_by_step(engines: Engines) -> None:
    assert engines.compare(2, 0, STEPS).difference is None


def test_compiled_code_comes_to_the_stored_hashes(key: Key, engines: Engines) -> None:
    """Python text plays the first game, where no option is taken."""
    marks = few(key)
    assert reached(CompiledGame(engines.native), marks) == marks
    if is_plain(key):
        assert reached(CompiledGame(engines.python), {1: ""}) == {1: marks[1]}


def test_games_played_in_one_call_end_as_stored(key: Key, engines: Engines) -> None:
    """Optimized code, as simulations use it, plays them where no option is taken."""
    row = row_of(key)
    table = engines.optimized if is_plain(key) else engines.whole
    assert endings_of(table, made.SEED, row.games) == row.endings


def test_the_interpreter_still_comes_to_a_stored_hash() -> None:
    """Where it does not, the rules have changed, and the rows are to be made anew; compiled code may be right."""
    for key in KEYS:
        if is_plain(key) and key in ROWS and ROWS[key].decisions < 150 * ROWS[key].games:
            player = InterpretedGame(Engines(load_variant(key[0]), key[1]).rules)
            assert reached(player, {1: ""}) == {1: ROWS[key].marks()[1]}, f"python docs/generate/agreement.py {key[0]}"


@pytest.mark.fuzz
def test_all_games_of_a_row(key: Key, engines: Engines) -> None:
    marks = row_of(key).marks()
    assert reached(CompiledGame(engines.native), marks) == marks
    assert reached(CompiledGame(engines.python), few(key)) == few(key)


@pytest.mark.fuzz
def test_whole_games_side_by_side(engines: Engines) -> None:
    found = engines.compare(2, 1, MOST_STEPS)
    assert found.difference is None
    assert found.ended
