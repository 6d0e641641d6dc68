"""Decisions over numbers and bonuses that are taken without a list come to what the list comes to."""

from __future__ import annotations

import pytest

from homestretch.compiler.compiled import Compiled, compile_variant, compiled, context_of
from homestretch.compiler.ir.nodes import Region
from homestretch.compiler.lower import chance, playing
from homestretch.compiler.lower.judging import Judging
from homestretch.compiler.machine import Machine
from homestretch.dsl.build import diagnose, load_variant
from homestretch.dsl.model import Variant
from tests.strategies.sample import said

GAMES = 40
LIMITS = {"limit_turns": 600, "limit_actions": 60, "limit_chance": 60}

DIRECT = ("ludo", "mensch", "parchis", "parchis-pairs", "royal-game-of-ur", "snakes-and-ladders")
"""Shipped games in which one number is used at a time."""


class Listed(Judging):
    """The same lowering, every decision taken by its list."""

    def __init__(self, *args: object, **kinds: object) -> None:
        super().__init__(*args, **kinds)  # type: ignore[arg-type]
        self.decides_directly = self.counts_directly = False


class OneByOne(Judging):
    """The same lowering, every piece looked at by itself."""

    judges_at_a_glance = False  # type: ignore[assignment]


MADE = {
    "only pieces on the ring walk": (
        "ludo",
        "change: {uses.move: 'you may move one of your pieces on the ring forward the number'}",
    ),
    "two share a cell, and go on from there": (
        "mensch",
        "change: {landing.own: 'with an own piece, all stay'}",
    ),
    "the piece moved last goes on": ("ludo", "add: {duties.last: you must move your last moved piece}"),
    "either of two duties": (
        "ludo",
        "add: {duties.some: you must move one of your pieces in the home column or bring out one of your pieces}",
    ),
    "a duty by steps": (
        "parchis",
        "add: {duties.three: 'when the number is 3, you must move one of your pieces on a circle forward 3'}",
    ),
    "a lone piece stays": ("ludo", "add: {blockades.stay: no lone piece may move}"),
    "captures and homes count on": ("ludo", "add: {bonus.capture: '10, may be declined', bonus.finish: '5'}"),
    "captures throw again": ("mensch", "add: {bonus.capture: roll again}"),
    "a ladder leads on, and captures count on": (
        "ludo",
        "add: {board.ladder: from 3 to 9, landing.ladder: 'on a ladder, follow the ladder', bonus.capture: '7'}",
    ),
    "a barrier is opened": (
        "mensch",
        "add: {define.barrier: two pieces of one colour on the ring,"
        " blockades.barrier: a barrier stops every piece from passing,"
        " duties.open: 'when the number is 6, you must move a piece of your barrier'}\n"
        "change: {landing.own: 'with an own piece, all stay'}",
    ),
}
"""Rules in which what can be done is narrowed down, or not clear before it is tried."""

BONUSES = (9, 12, 36, 60)
"""Seeds of made variants that count bonuses, some of them after moves that have to be tried."""

NUMBERS = (9, 182, 240, 263)
"""Seeds of made variants in which one number is used at a time."""


def made(base: str, changes: str) -> Variant:
    variant, found = diagnose(f"homestretch: 1\nextends: {base}\ngame: mine\ntitle: {{en: Mine}}\n{changes}\n", "mine")
    assert variant is not None, found
    return variant


def listed(variant: Variant, players: int) -> Compiled:
    return compiled(Listed(context_of(variant, players)))


def totals(made: Compiled, games: int = GAMES) -> dict[str, list[int]]:
    """What games come to, everything that is counted for a report included."""
    machine = Machine.native(made.program, "quick")
    machine.call("set_up")
    for name, limit in LIMITS.items():
        machine.set(name, 0, limit)
    assert machine.call("play_games", 5, 0, 0, games) == games
    return {array.name: machine.read(array.name) for array in made.program.arrays if array.region is Region.TOTAL}


def both_ways(variant: Variant) -> Compiled:
    """Assert that a variant comes to the same with lists and without, and return the program without."""
    players = max(variant.counts)
    direct, by_list = compile_variant(variant, players), listed(variant, players)
    assert direct.program != by_list.program
    assert totals(direct) == totals(by_list)
    one_by_one = compiled(OneByOne(context_of(variant, players)))
    assert (one_by_one.program != direct.program) == direct.game.judges_at_a_glance
    assert totals(direct) == totals(one_by_one)
    return direct


@pytest.mark.parametrize("name", DIRECT)
def test_a_shipped_game_needs_no_list(name: str) -> None:
    game = both_ways(load_variant(name)).game
    assert game.decides_directly


@pytest.mark.parametrize("name", DIRECT)
def test_a_shipped_game_is_judged_at_a_glance(name: str) -> None:
    assert compile_variant(load_variant(name), max(load_variant(name).counts)).game.judges_at_a_glance


@pytest.mark.parametrize(
    ("base", "changes"),
    [
        ("ludo", "add: {blockades.stay: no lone piece may move}"),
        ("ludo", "pieces: 8 each, in the yard"),
        ("ludo", "change: {overshoot: the piece turns back from the last open cell}"),
        ("ludo", "change: {overshoot: the piece finishes if none is behind it}"),
    ],
)
def test_what_asks_more_than_where_pieces_are_is_not(base: str, changes: str) -> None:
    variant = made(base, changes)
    assert not Judging(context_of(variant, max(variant.counts))).judges_at_a_glance


@pytest.mark.parametrize("name", DIRECT)
def test_unsure_words_are_looked_at_more_closely(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    variant = load_variant(name)
    players = max(variant.counts)
    seldom = totals(compile_variant(variant, players))
    monkeypatch.setattr(chance, "LAST_SURE", 1 << 30)
    monkeypatch.setattr(playing, "LAST_SURE", 1 << 30)
    assert totals(compiled(Judging(context_of(variant, players)))) == seldom


@pytest.mark.parametrize("name", ["atout", "partners", "sorry", "pegs-and-jokers"])
def test_a_card_game_needs_its_list(name: str) -> None:
    variant = load_variant(name)
    assert not Judging(context_of(variant, max(variant.counts))).decides_directly


@pytest.mark.parametrize(("base", "changes"), MADE.values(), ids=MADE)
def test_a_made_rule_needs_no_list(base: str, changes: str) -> None:
    game = both_ways(made(base, changes)).game
    assert game.decides_directly
    assert not game.step_gains or game.counts_directly


@pytest.mark.parametrize(
    "changes",
    [
        "add: {duties.hit: you must capture an enemy piece}",
        "add: {duties.out: 'you must bring out one of your pieces, or else send every guilty piece to its yard'}",
        "dice: two dice\nchange: {turn.roll: roll two dice, turn.use: use each die}",
    ],
)
def test_what_must_be_tried_or_shared_out_needs_the_list(changes: str) -> None:
    variant = made("ludo", changes)
    assert not Judging(context_of(variant, max(variant.counts))).decides_directly


@pytest.mark.parametrize("seed", BONUSES)
def test_made_bonuses_are_counted_alike(seed: int) -> None:
    variant = said(seed)
    assert variant is not None
    game = both_ways(variant).game
    assert game.counts_directly
    assert game.step_gains


@pytest.mark.parametrize("seed", NUMBERS)
def test_made_games_need_no_list(seed: int) -> None:
    variant = said(seed)
    assert variant is not None
    assert both_ways(variant).game.decides_directly


def test_players_who_judge_choose_from_a_list() -> None:
    variant = load_variant("ludo")
    plain, judging = compile_variant(variant, 4), compile_variant(variant, 4, kinds=("hunter",))
    assert "number_actions" not in {function.name for function in plain.program.functions}
    assert "number_actions" in {function.name for function in judging.program.functions}
