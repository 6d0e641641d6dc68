"""Tournaments: who sits where, what is added up, and what is said about it."""

import json
from collections import Counter
from html import unescape
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from homestretch.dsl.build import diagnose, load_variant
from homestretch.dsl.codes.samples import SMALL
from homestretch.dsl.errors import InternalFault, UsageError
from homestretch.dsl.halting import Halt
from homestretch.dsl.model import Variant
from homestretch.tools.cli import app
from homestretch.tools.simulate.contests.seating import PlayCycles, Scores, Seating, cycles_of, play_seating
from homestretch.tools.simulate.contests.tournament import Standings, plan
from homestretch.tools.simulate.contests.tournament_report import make_tournament_report
from homestretch.tools.simulate.engines import Games, InterpretedEngine, MakeEngine, MakeRules
from homestretch.tools.simulate.playout import Limits, Record, Stop
from homestretch.tools.simulate.report.page import render_html, render_text
from homestretch.tools.simulate.stats import wilson
from homestretch.tools.wording import LANGUAGES
from tests.tools.simulate.made import record

SEED = 4


def play(variant: Variant, seating: Seating, **more: Any) -> Standings:
    """What a tournament comes to."""
    return Standings(seating, play_seating(variant, seating, **more))


@pytest.fixture(scope="module")
def ludo() -> Variant:
    return load_variant("ludo")


@pytest.fixture(scope="module")
def ur() -> Variant:
    return load_variant("royal-game-of-ur")


@pytest.fixture(scope="module")
def small(ludo: Variant) -> Seating:
    return plan(ludo, "ludo", ("runner", "random", "hunter"), players=3, games=170, seed=SEED)


@pytest.fixture(scope="module")
def played(ludo: Variant, small: Seating) -> Standings:
    return play(ludo, small)


def made(bots: tuple[str, ...], *wins: tuple[int, ...], name: str = "ludo") -> Standings:
    """A tournament in which each side won so many games in each order of seats."""
    variant = load_variant(name)
    players = len(wins[0]) if name == "ludo" else None
    seating = plan(variant, name, bots, players=players, games=sum(map(sum, wins)), seed=SEED)
    sides, scores = seating.setup.sides, Scores.none(seating)
    for order, row in zip(sorted(seating.orders), wins, strict=True):
        for side, number in enumerate(row):
            for _ in range(number):
                scores.add(sides, order, record((sides.teams[side][0],)))
    return Standings(seating, scores)


# --- orders of seats ------------------------------------------------------------------------------------


@given(st.lists(st.integers(1, 3), min_size=1, max_size=4).filter(lambda seats: sum(seats) <= 7))
def test_every_order_of_seats_comes_once(sides_of: list[int]) -> None:
    sorted_out = [kind for kind, number in enumerate(sides_of) for _ in range(number)]
    found = [order for cycle in cycles_of(tuple(sides_of)) for order in cycle]
    assert sorted(found) == sorted(set(permutations(sorted_out)))
    assert len(set(found)) == len(found)


@given(st.lists(st.integers(1, 3), min_size=1, max_size=4).filter(lambda seats: sum(seats) <= 7))
def test_in_a_cycle_each_kind_plays_each_side_equally_often(sides_of: list[int]) -> None:
    for cycle in cycles_of(tuple(sides_of)):
        for kind in range(len(sides_of)):
            seen = {sum(order[side] == kind for order in cycle) for side in range(sum(sides_of))}
            assert len(seen) == 1


def test_games_are_shared_evenly_over_the_orders(small: Seating) -> None:
    assert (len(small.orders), small.cycles, small.rounds, small.games) == (6, 58, 29, 174)
    played = [pair for number in range(small.cycles) for pair in small.cycle(number)]
    assert [game for game, _ in played] == list(range(174))
    assert Counter(order for _, order in played) == dict.fromkeys(small.orders, 29)
    assert all(order == small.orders[game % 6] for game, order in played)


def test_fewer_kinds_than_sides_are_taken_again(ludo: Variant) -> None:
    two = plan(ludo, "ludo", ("cautious", "random"), games=60, seed=SEED)
    assert (two.kinds, two.sides_of, len(two.orders)) == (("cautious", "random"), (2, 2), 6)
    named = plan(ludo, "ludo", ("cautious", "random", "random", "random"), games=60, seed=SEED)
    assert (named.kinds, named.sides_of, len(named.orders)) == (("cautious", "random"), (1, 3), 4)
    assert {named.policies(order).index("cautious") for order in named.orders} == {0, 1, 2, 3}


def test_partners_are_of_one_kind() -> None:
    pairs = plan(load_variant("parchis-pairs"), "parchis-pairs", ("cautious", "random"), games=10, seed=SEED)
    assert [pairs.policies(order) for order in sorted(pairs.orders)] == [
        ("cautious", "random") * 2,
        ("random", "cautious") * 2,
    ]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"bots": ("cautious", "psychic")}, "no kind of player is called psychic"),
        ({"bots": ("cautious",)}, "needs two kinds of players"),
        ({"bots": ("cautious", "cautious")}, "needs two kinds of players"),
        ({"bots": ("flat:5", "flat:05")}, "needs two kinds of players"),
        ({"bots": ("flat", "random")}, "how many games may flat try out"),
        ({"bots": ("cautious", "random", "runner")}, "3 kinds of players are named for 4 sides"),
        ({"games": 0}, "0 games cannot be played"),
        ({"players": 9}, "is not played by 9"),
    ],
)
def test_a_senseless_tournament_is_refused(ludo: Variant, arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        plan(ludo, "ludo", **{"bots": ("cautious", "random"), "games": 3, "seed": 1, **arguments})


def test_more_orders_than_can_be_played_are_refused() -> None:
    eight = race_for(8)
    kinds = ("random", "runner", "hunter", "cautious", "expectimax", "flat:1", "flat:2", "mcts:1")
    with pytest.raises(UsageError, match="40320 orders, and 5040 can be played"):
        plan(eight, "eight", kinds, games=10, seed=1)
    assert len(plan(eight, "eight", ("random", "runner"), games=10, seed=1).orders) == 70


def race_for(players: int) -> Variant:
    """A small race for so many."""
    seats = ["red", "yellow", "green", "blue", "white", "black", "orange", "purple"][:players]
    text = SMALL.replace("[red, blue]", f"[{', '.join(seats)}]").replace("{2: all}", f"{{{players}: all}}")
    variant, found = diagnose(text, "mine.yaml")
    assert variant is not None, found
    return variant


def test_one_side_alone_has_nobody_to_play_against() -> None:
    with pytest.raises(UsageError, match="needs two sides"):
        plan(load_variant("snakes-and-ladders"), "s", ("random", "runner"), players=1, games=3, seed=1)


# --- games ------------------------------------------------------------------------------------------------


def test_each_order_plays_its_own_games(ludo: Variant, small: Seating, played: Standings) -> None:
    engine = MakeEngine(ludo, 3)()
    wins = Counter[tuple[int, int]]()
    for game in range(small.games):
        order = small.orders[game % 6]
        counts = engine.play(Games(SEED, small.policies(order), small.setup.limits), game, game + 1, lambda: False)[1]
        wins.update({(kind, side): counts.team_wins[side] for side, kind in enumerate(order)})
    assert played.scores.won == [[wins[kind, side] for side in range(3)] for kind in range(3)]
    assert played.scores.decided == [[58] * 3 for _ in range(3)]
    assert (played.complete, played.scores.won_by_somebody, played.scores.games) == (True, 174, 174)


def test_the_interpreter_and_more_workers_come_to_the_same(ur: Variant, ludo: Variant, played: Standings) -> None:
    assert play(ludo, played.seating, workers=2).to_dict() == played.to_dict()
    tiny = plan(ur, "royal-game-of-ur", ("runner", "random"), games=4, seed=SEED)
    assert play(ur, tiny, engine="interpreter").to_dict() == play(ur, tiny).to_dict()


def test_what_is_cut_short_is_made_of_whole_cycles(ludo: Variant, small: Seating) -> None:
    asked: list[int] = []
    part = play(ludo, small, halt=lambda: len(asked) >= 2, progress=asked.append)
    assert not part.complete
    assert 0 < part.scores.games < small.games
    assert part.scores.games % 3 == 0
    assert part.scores.decided == [[part.scores.games // 3] * 3 for _ in range(3)]
    engine, won = MakeEngine(ludo, 3)(), Scores.none(small)
    for game in range(part.scores.games):
        order = small.orders[game % 6]
        games = Games(SEED, small.policies(order), small.setup.limits)
        won.add(small.setup.sides, order, engine.records(games, game, game + 1, lambda: False)[0])
    assert part.scores == won


def test_where_nothing_is_chosen_nobody_is_better() -> None:
    snakes = load_variant("snakes-and-ladders")
    test = play(snakes, plan(snakes, "snakes-and-ladders", ("runner", "random"), games=3000, seed=SEED)).test
    assert test is not None
    assert test.p > 0.01


def test_the_cautious_beat_the_random_in_ur(ur: Variant) -> None:
    shares = play(ur, plan(ur, "royal-game-of-ur", ("random", "cautious"), games=200, seed=SEED)).shares
    assert shares[1].share > 0.9


# --- figures ------------------------------------------------------------------------------------------------

KINDS = ("runner", "random", "hunter")
SIX = ((5, 1, 2), (6, 1, 1), (1, 4, 3), (1, 2, 5), (2, 6, 0), (1, 1, 6))
"""Wins of each side in the six orders 012, 021, 102, 120, 201, 210."""


def test_wins_go_to_the_kind_that_sat_there() -> None:
    found = made(KINDS, *SIX)
    runner = [5 + 6, 4 + 6, 5 + 6]
    random = [1 + 1, 1 + 1, 1 + 0]
    hunter = [2 + 1, 1 + 2, 2 + 3]
    assert found.scores.won == [runner, random, hunter]
    assert found.scores.won_by_somebody == sum(map(sum, SIX))
    assert [share.all.wins for share in found.shares] == [32, 5, 11]
    assert found.ranked == (0, 2, 1)
    assert found.share_at(0, 1) == 10 / 16


def test_the_share_of_one_of_two_is_half() -> None:
    found = made(("runner", "random"), *[(4, 3, 2, 1)] * 6)
    assert found.seating.sides_of == (2, 2)
    wins = sum(4 + (3, 2, 1)[other - 1] for other in (1, 2, 3)) + (3 + 2) + (3 + 1) + (2 + 1)
    assert found.shares[0].all.wins == wins
    assert found.shares[0].share == wins / 60 / 2
    assert found.shares[0].interval == tuple(end / 2 for end in wilson(wins, 60))
    assert found.even == 0.25


def test_the_intervals_of_three_kinds_hold_together() -> None:
    for share in made(KINDS, *SIX).shares:
        assert share.interval == wilson(share.all.wins, 48, 0.95 ** (1 / 3))


def test_luck_is_expected_to_give_to_each_kind_by_its_seats() -> None:
    fair = made(("runner", "random", "random", "random"), *[(1, 1, 1, 1)] * 4)
    assert fair.test is not None
    assert (fair.seating.sides_of, fair.test.p) == ((1, 3), 1.0)
    always = [tuple(9 * (side == at) for side in range(4)) for at in range(4)]
    unfair = made(("runner", "random", "random", "random"), *always)
    assert unfair.test is not None
    assert unfair.test.p < 1e-6


# --- what is said -----------------------------------------------------------------------------------------


def verdict(standings: Standings, language: str = "en") -> str:
    return make_tournament_report(standings, language).sections[0].verdict


@pytest.mark.parametrize(
    ("standings", "said"),
    [
        (
            made(KINDS, *[tuple(3 * wins for wins in row) for row in SIX]),
            "a running player wins most: 66.7% of the games",
        ),
        (made(KINDS, *[(3, 2, 3)] * 6), "It cannot be seen that any of these players is better than another."),
        (
            made(KINDS, (9, 0, 8), (9, 9, 0), (0, 9, 9), (0, 9, 9), (9, 9, 0), (9, 0, 9)),
            "Who is best cannot be seen: a running player wins 50.5% of the games, a hunting player 49.5%.",
        ),
        (
            made(("cautious", "random"), (50, 1), (2, 47), name="parchis-pairs"),
            "a team of cautious players wins most: 97.0% of the games; luck alone would give 50.0%.",
        ),
    ],
)
def test_the_first_sentence_is_the_verdict(standings: Standings, said: str) -> None:
    assert said in verdict(standings)


def test_without_a_winner_nothing_is_said_of_who_is_best(small: Seating) -> None:
    nothing = Standings(small, Scores.none(small))
    report = make_tournament_report(nothing, "en")
    assert verdict(nothing).startswith("No game was won")
    assert report.sections[0].parts == ()
    assert nothing.to_dict()["figures"] is None
    assert "The work was interrupted: 170 games were asked for." in report.sections[0].beside


def test_stopped_games_are_told(small: Seating) -> None:
    scores, other = Scores.none(small), Scores.none(small)
    for mine in (scores, other):
        mine.add(small.setup.sides, small.orders[0], record((0,)))
        for _ in range(2):
            mine.add(small.setup.sides, small.orders[0], record(stopped=Stop.TURNS))
    scores.merge(other)
    found = Standings(small, scores)
    assert (found.scores.won_by_somebody, found.scores.stopped) == (2, {"turns": 4})
    beside = make_tournament_report(found, "en").sections[0].beside
    assert any(said.startswith("4 games were stopped at a limit and are left out. The first is") for said in beside)


def test_the_first_stopped_game_can_be_played_again(ludo: Variant) -> None:
    seating = plan(ludo, "ludo", ("runner", "random"), players=2, games=40, seed=SEED, limits=Limits(turns=160))
    scores = play_seating(ludo, seating, workers=2)
    assert scores.first_stopped == 1, "it must not be played in the first order of seats"
    (said,) = [
        one for one in make_tournament_report(Standings(seating, scores), "en").sections[0].beside if "--game" in one
    ]
    shown = CliRunner().invoke(app, said.partition("homestretch ")[2].split()).stdout
    assert f"game {scores.first_stopped} of seed {SEED}" in shown
    assert shown.endswith("stopped in turn 161, by the limit of turns\n")
    assert Standings(seating, scores).to_dict()["first_stopped_game"] == scores.first_stopped


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_is_written_in_every_language(language: str, played: Standings) -> None:
    report = make_tournament_report(played, language)
    text = render_text(report)
    assert "174" in text
    assert "29" in text
    page = render_html(report)
    assert "<svg" in page
    assert report.title in unescape(page)
    assert all(
        said for said in (verdict(made(KINDS, *SIX), language), verdict(made(KINDS, *[(3, 2, 3)] * 6), language))
    )


def test_the_texts_differ_by_language(played: Standings) -> None:
    assert len({make_tournament_report(played, language).about for language in LANGUAGES}) == len(LANGUAGES)


# --- data and command -----------------------------------------------------------------------------------------


def test_the_data_hold_counts_and_figures() -> None:
    data = made(KINDS, *SIX).to_dict()
    assert data["format"] == "homestretch-tournament 1"
    assert (data["kinds"], data["sides_of_each_kind"]) == ([*KINDS], [1, 1, 1])
    assert (data["orders"], data["games_of_each_order"], data["complete"]) == (6, 8, True)
    assert data["wins"][0] == [11, 10, 11]
    assert data["games_won_by_somebody"] == [[16] * 3] * 3
    assert data["figures"]["shares"][0]["share"] == 32 / 48
    assert data["figures"]["test"]["test"] == "chi-square"


def test_the_command_plays_and_writes() -> None:
    arguments = [
        "tournament",
        "royal-game-of-ur",
        "-n",
        "6",
        "--bots",
        "runner,random",
        "--workers",
        "1",
        "--seed",
        "4",
    ]
    done = CliRunner().invoke(app, [*arguments, "--format", "json"])
    assert done.exit_code == 0, done.output
    data = json.loads(done.stdout)
    assert (data["games"], data["orders"], data["complete"]) == (6, 2, True)
    done = CliRunner().invoke(app, [*arguments, "--lang", "fr"])
    assert done.exit_code == 0, done.output
    assert "6 parties, 3 dans chacun des 2 ordres" in done.stdout


def test_nobody_is_called_the_best_whom_any_other_may_reach() -> None:
    """Of two hunters each is known better than the one runner: he is third, and may be as good as the first."""
    kinds, sides_of = ("cautious", "runner", "hunter"), (1, 1, 2)
    seating = plan(load_variant("ludo"), "ludo", ("cautious", "runner", "hunter", "hunter"), games=1200, seed=SEED)
    assert (seating.kinds, seating.sides_of) == (kinds, sides_of)
    scores = Scores.none(seating)
    scores.games = 1200
    for kind, won in enumerate((346, 276, 578)):
        scores.won[kind][0] = won
    shares = Standings(seating, scores).shares
    assert shares[2].interval[1] < shares[0].interval[0] < shares[1].interval[1]
    said = verdict(Standings(seating, scores))
    assert said.startswith(
        "Who is best cannot be seen: a cautious player wins 28.8% of the games, a running player 23.0%"
    )


def test_a_tournament_cut_short_says_what_is_not_even(small: Seating) -> None:
    part = Standings(small, Scores.none(small))
    assert "not all orders have come equally often" in make_tournament_report(part, "en").about[1]
    assert (
        "The work was interrupted: 170 games were asked for." in make_tournament_report(part, "en").sections[0].beside
    )


def test_a_game_that_cannot_be_played_is_named(ludo: Variant, small: Seating) -> None:
    class Broken(InterpretedEngine):
        def records(self, games: Games, first: int, end: int, halt: Halt) -> list[Record]:
            raise ZeroDivisionError("no")

    with pytest.raises(InternalFault, match="game 6 cannot be played: ZeroDivisionError: no"):
        PlayCycles(small)(Broken(MakeRules(ludo, 3)), 2, 3, lambda: False)
