"""Compilers with a fault, and programs with a fault, are found out by comparing a few games.

Faulty programs run as checked Python text: what they do to memory cannot harm anybody.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from functools import cache

import pytest

from homestretch.compiler import compiled as compiling
from homestretch.compiler.agreement import Comparison, Disagreement, compare_games
from homestretch.compiler.chance import ChanceSource, policy_stream
from homestretch.compiler.compiled import Compiled, Table, compile_variant
from homestretch.compiler.facts import Facts
from homestretch.compiler.images import Imager, first_difference
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.ir.nodes import Block, Call, Const, Expr, Known, Program, Stmt, Store, operation
from homestretch.compiler.ir.walk import replaced_block, replaced_bodies, statements_in
from homestretch.compiler.landing import row_order
from homestretch.compiler.lower.chance import DECK, DICE
from homestretch.compiler.lower.ways import Way, WayFinder
from homestretch.compiler.machine import Machine
from homestretch.compiler.rules import Node
from homestretch.dsl.build import load_variant
from homestretch.dsl.errors import InternalFault

SEED = 5
GAMES = range(8)
STEPS = 700


@cache
def interpreter(name: str) -> Interpreter:
    """The rules of a shipped variant for the fewest players."""
    variant = load_variant(name)
    return Interpreter(variant, variant.counts[0])


@cache
def sound(name: str) -> Compiled:
    """What the compiler makes of them."""
    rules = interpreter(name)
    return compile_variant(rules.variant, len(rules.table.players), stepwise=True)


def first_disagreement(name: str, compiled: Compiled) -> Disagreement | None:
    """Where a compiled program parts from the interpreter in a few games."""
    table = Table(compiled, Machine.python(compiled.program))
    return next(compare_games(interpreter(name), table, SEED, GAMES, STEPS), None)


def compiled_anew(name: str) -> Compiled:
    """What a compiler makes of a variant that has been tampered with since."""
    rules = interpreter(name)
    return compile_variant(rules.variant, len(rules.table.players), stepwise=True)


def keep(statement: Stmt) -> Block:
    """Leave a statement as it is."""
    return (statement,)


def same(expr: Expr) -> Expr:
    """Leave an expression as it is."""
    return expr


def tampered(name: str, change: Callable[[Expr], Expr] = same, expand: Callable[[Stmt], Block] = keep) -> Compiled:
    """A sound program with some of its expressions and statements replaced: it must differ from the sound one."""
    compiled = sound(name)
    program: Program = replaced_bodies(compiled.program, lambda body: replaced_block(body, change, expand))
    assert program != compiled.program
    return Compiled(compiled.game, program)


@pytest.mark.parametrize("name", ["parchis", "sorry"])
def test_what_is_sound_is_not_suspected(name: str) -> None:
    assert first_disagreement(name, sound(name)) is None


# --- a compiler with a fault ------------------------------------------------------------------------


def test_a_way_that_ends_a_cell_too_far(monkeypatch: pytest.MonkeyPatch) -> None:
    ways = WayFinder.ways

    def one_too_far(finder: WayFinder, seat: int, origin: int, amounts: Collection[int]) -> list[list[Way]]:
        found = zip(amounts, ways(finder, seat, origin, amounts), strict=True)
        return [
            [replace(way, target=min(way.target + (steps == 3), finder.cells - 1)) for way in some]
            for steps, some in found
        ]

    monkeypatch.setattr(WayFinder, "ways", one_too_far)
    found = first_disagreement("parchis", compiled_anew("parchis"))
    assert found is not None
    assert found.what.startswith("the actions")
    assert "3: " in found.interpreter


@pytest.mark.parametrize(
    ("name", "better", "worse"),
    [
        ("parchis", "landing.share", "landing.capture"),
        ("partners", "landing.double", "landing.hit"),
        ("atout", "landing.trump", "landing.capture"),
        ("sorry", "landing.slide-hit", "landing.hit"),
    ],
)
def test_two_rows_of_landing_in_the_wrong_order(
    monkeypatch: pytest.MonkeyPatch, name: str, better: str, worse: str
) -> None:
    def wrong(known: Facts) -> dict[str, frozenset[str]]:
        order = row_order(known)
        assert worse in order[better]
        return order | {better: order[better] - {worse}, worse: order[worse] | {better}}

    monkeypatch.setattr(compiling, "row_order", wrong)
    assert first_disagreement(name, compiled_anew(name)) is not None


@pytest.mark.parametrize(
    ("name", "forgotten"),
    [
        ("parchis", "duties.bring-out"),
        ("parchis", "duties.open-barrier"),
        ("atout", "duties.both"),
        ("parchis", "blockades.barrier"),
        ("parchis", "bonus.capture"),
        ("partners", "help.partner"),
    ],
)
def test_a_rule_that_is_forgotten(name: str, forgotten: str) -> None:
    rules = interpreter(name)
    less = compile_variant(rules.variant, len(rules.table.players), stepwise=True, without=forgotten)
    assert first_disagreement(name, less) is not None


# --- a program with a fault ----------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "stream"), [("parchis", DICE), ("sorry", DECK), ("partners", DECK)])
def test_a_draw_with_a_wrong_bound(name: str, stream: int) -> None:
    def one_less(expr: Expr) -> Expr:
        match expr:
            case Call("draw", (Const(number), bound)) if number == stream:
                return Call("draw", (Const(number), operation("sub", bound, 1)))
        return expr

    found = first_disagreement(name, tampered(name, one_less))
    assert found is not None
    assert found.what == "what chance draws"


def test_an_order_of_arrival_that_gets_stale() -> None:
    def unstamped(statement: Stmt) -> Block:
        return () if isinstance(statement, Store) and statement.array == "stamp" else (statement,)

    found = first_disagreement("atout", tampered("atout", expand=unstamped))
    assert found is not None
    assert found.what == "the position, in order"


@pytest.mark.parametrize("name", ["parchis", "sorry"])
def test_whatever_is_no_longer_written_down(name: str) -> None:
    """Stores into one array of the position after another are left out, of all arrays that ever hold something."""
    arrays = sorted(arrays_that_change(name) & stored(sound(name).program))
    assert len(arrays) > 15
    for array in arrays:

        def forgetful(statement: Stmt, array: str = array) -> Block:
            return () if isinstance(statement, Store) and statement.array == array else (statement,)

        assert first_disagreement(name, tampered(name, expand=forgetful)) is not None, array


def arrays_that_change(name: str) -> set[str]:
    """The arrays of the position that are not all zero all the time, in the games that are compared."""
    imager, changing = Imager(sound(name)), set()
    rules = interpreter(name)
    for game in GAMES:
        luck, state = ChanceSource(SEED, game), rules.initial_state()
        for _ in range(STEPS):
            changing |= {array for array, values in imager.of_state(state).items() if any(values)}
            match rules.node(state):
                case Node.OVER:
                    break
                case Node.CHANCE:
                    state = rules.apply_chance(state, rules.sample(state, luck))
                case Node.DECISION:
                    actions = rules.legal_actions(state)
                    stream = policy_stream(rules.table.players[rules.player(state)][0])
                    state = rules.apply(state, actions[luck.draw(stream, len(actions)) if len(actions) > 1 else 0])
    return changing


def stored(program: Program) -> set[str]:
    """The arrays that a program stores into."""
    return {
        statement.array
        for function in program.functions
        for statement in statements_in(function.body)
        if isinstance(statement, Store)
    }


def test_whole_games_that_are_played_otherwise() -> None:
    """Step by step all is well, but a game played in one call chooses among one action too few."""

    def one_less(expr: Expr) -> Expr:
        match expr:
            case Call("draw_few", (stream, bound)):
                return Call("draw_few", (stream, operation("max", operation("sub", bound, 1), 1)))
        return expr

    right, wrong = sound("parchis"), tampered("parchis", one_less)
    stepped = {"machine code": Table(right, Machine.native(right.program, "quick"))}
    for whole, agrees in ((right, True), (wrong, False)):
        table = Table(whole, Machine.python(whole.program))
        found = Comparison(interpreter("parchis"), stepped, {"whole games": table}).compare(SEED, 0)
        assert (found.difference is None) == agrees
        assert agrees or found.difference.engine == "whole games"


def test_an_engine_whose_checks_find_a_fault_differs() -> None:
    def beyond(expr: Expr) -> Expr:
        match expr:
            case Known(value, low, high) if high > low:
                return Known(value, low, high - 1)
        return expr

    found = first_disagreement("parchis", tampered("parchis", beyond))
    assert found is not None
    assert found.what == "fault"
    assert "outside" in found.compiled


def test_nothing_goes_uncompared() -> None:
    with pytest.raises(InternalFault, match="clock: kept by one engine"):
        first_difference({"at": (1,)}, {"at": (1,), "clock": (2,)})
