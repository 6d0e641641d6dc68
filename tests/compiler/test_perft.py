"""How many ways games can go, counted by the interpreter and by machine code.

tests/expected/perft.txt has the numbers of every shipped variant; small ones are counted again here, all with -m fuzz.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from homestretch.compiler.compiled import Compiled, Table
from homestretch.compiler.ir.nodes import Let, Local, operation
from homestretch.compiler.machine import Machine
from homestretch.compiler.perft import CompiledTree, InterpretedTree, breakdown, parting, perft, position_after
from homestretch.dsl.build import load_variant
from homestretch.dsl.catalog import shipped_names
from homestretch.dsl.errors import UsageError
from tests.compiler.engines import Engines
from tests.compiler.generators import generator
from tests.strategies.sample import said

made = generator("perft")
ROWS = made.read_rows(made.PAGE.read_text("utf-8"))
TABLES = [(name, players) for name in shipped_names() for players in load_variant(name).counts]

FEW, FEW_INTERPRETED = 20_000, 60
"""Sequences of one depth that are counted in a run of all tests: by machine code, and by the interpreter."""


def counted(rows: list[made.Row], most: int, most_interpreted: int) -> None:
    """Count the sequences of some rows of one table again, as far as their numbers are that small."""
    slow, fast = made.trees(rows[0].variant, rows[0].players)
    for row in rows:
        place = (made.SEED, row.game, row.step)
        position = slow.root() if row.game is None else position_after(slow, *place)
        counterpart = fast.root() if row.game is None else position_after(fast, *place)
        for depth, number in enumerate(row.counts, start=1):
            if number <= most:
                assert perft(fast, counterpart, depth) == number, breakdown(fast, counterpart, depth)
            if number <= most_interpreted:
                assert perft(slow, position, depth) == number, breakdown(slow, position, depth)


def test_every_table_has_its_rows() -> None:
    assert list(dict.fromkeys((row.variant, row.players) for row in ROWS)) == TABLES
    for table in TABLES:
        games = [row.game for row in ROWS if (row.variant, row.players) == table]
        assert games[0] is None
        assert made.LAST_GAME in games


def test_the_interpreter_has_counted_a_good_part() -> None:
    assert all(row.both >= 1 for row in ROWS)
    assert sum(row.both for row in ROWS) > 0.4 * sum(len(row.counts) for row in ROWS)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_numbers_are_counted_again(name: str, players: int) -> None:
    """Those from the start and, of games that are quickly replayed, from their middle and end."""
    rows = [row for row in ROWS if (row.variant, row.players) == (name, players) and row.step < 200]
    counted(rows, FEW, FEW_INTERPRETED)


@pytest.mark.fuzz
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_all_numbers_are_counted_again(name: str, players: int) -> None:
    rows = [row for row in ROWS if (row.variant, row.players) == (name, players)]
    counted(rows, made.MOST, made.MOST_INTERPRETED)


# --- numbers that can be told without counting -------------------------------------------------------------


def test_alone_with_one_die_each_turn_has_six_ways() -> None:
    """Who begins, then in each turn a throw of six faces and a move without a choice, for more than four turns."""
    _, tree = made.trees("snakes-and-ladders", 1)
    assert [perft(tree, tree.root(), 2 * turns) for turns in range(1, 5)] == [6, 36, 216, 1296]


def test_who_begins_and_what_is_drawn_are_chance_events() -> None:
    """Four players may begin; then each card drawn is of one of the fourteen kinds, none of which runs out so soon."""
    _, tree = made.trees("pegs-and-jokers", 4)
    assert [perft(tree, tree.root(), cards + 1) for cards in range(4)] == [4, 4 * 14, 4 * 14**2, 4 * 14**3]


def test_a_game_that_is_over_goes_on_in_no_way() -> None:
    slow, fast = made.trees("snakes-and-ladders", 2)
    positions = list(fast.game(3, 0))
    *_, last = slow.game(3, 0)
    assert (slow.degree(last), slow.names(last), list(slow.branches(last))) == (0, [], [])
    assert (fast.degree(positions[-1]), fast.names(positions[-1]), list(fast.branches(positions[-1]))) == (0, [], [])
    assert perft(fast, positions[-1], 2) == 0
    assert perft(fast, positions[-1], 0) == 1
    with pytest.raises(UsageError, match=f"over before step {len(positions)}"):
        position_after(fast, 3, 0, len(positions))


def test_a_breakdown_adds_up() -> None:
    _, tree = made.trees("parchis", 2)
    position = position_after(tree, 1, 0, 40)
    parts = breakdown(tree, position, 4)
    assert sum(number for _, number in parts) == perft(tree, position, 4)
    assert [name for name, _ in parts] == tree.names(position)


# --- two trees --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_made_variants_have_the_same_trees(seed: int) -> None:
    variant = said(seed)
    assert variant is not None
    engines = Engines(variant, variant.counts[-1])
    slow, fast = InterpretedTree(engines.rules), CompiledTree(engines.native)
    assert parting(slow, slow.root(), fast, fast.root(), 3) == ""


def test_where_two_trees_part_is_told() -> None:
    """The twin: a program for which a throw of six is one of five."""
    engines = Engines(load_variant("parchis"), 2)
    program = engines.compiled.program
    value = Local("value")
    five = Let("value", operation("select", value.eq(6), 5, value))
    functions = tuple(
        replace(one, body=(five, *one.body)) if one.name == "happen" else one for one in program.functions
    )
    wrong = Compiled(engines.compiled.game, replace(program, functions=functions))
    slow = InterpretedTree(engines.rules)
    fast = CompiledTree(Table(wrong, Machine.python(wrong.program)))
    told = parting(slow, slow.root(), fast, fast.root(), 3)
    assert told.startswith("0, 6, here: pass against 5: ")
    assert perft(slow, slow.root(), 5) != perft(fast, fast.root(), 5)
