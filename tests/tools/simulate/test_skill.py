"""Luck against skill: who sits where, what is added up, and what is said about it."""

import json
from fractions import Fraction
from html import unescape
from math import comb
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from homestretch.dsl.build import load_variant
from homestretch.dsl.errors import UsageError
from homestretch.dsl.model import Variant
from homestretch.tools.commands.skill import skill as command
from homestretch.tools.simulate.contests.seating import Scores, play_seating
from homestretch.tools.simulate.contests.skill import Matchup, Skill, ahead_after, match_up
from homestretch.tools.simulate.contests.skill_report import make_skill_report, skill_part
from homestretch.tools.simulate.engines import Games, MakeEngine
from homestretch.tools.simulate.report.page import render_html, render_text
from homestretch.tools.simulate.stats import wilson
from homestretch.tools.wording import LANGUAGES
from tests.tools.simulate.made import record


def measure(variant: Variant, matchup: Matchup, **more: Any) -> Skill:
    """What the games of a matchup come to."""
    return Skill(matchup, play_seating(variant, matchup.seating, **more))


@pytest.fixture(scope="module")
def ur() -> Variant:
    return load_variant("royal-game-of-ur")


@pytest.fixture(scope="module")
def ludo() -> Variant:
    return load_variant("ludo")


@pytest.fixture(scope="module")
def small(ur: Variant) -> Matchup:
    return match_up(ur, "royal-game-of-ur", games=31, seed=4, better="runner")


@pytest.fixture(scope="module")
def measured(ur: Variant, small: Matchup) -> Skill:
    return measure(ur, small)


def made(*wins: tuple[int, ...], pairs: bool = False) -> Skill:
    """A measurement in which the sides won so many games at each table."""
    name = "parchis-pairs" if pairs else "royal-game-of-ur" if len(wins) == 2 else "ludo"
    players = 4 if pairs else len(wins)
    matchup = match_up(load_variant(name), name, players=players, games=sum(map(sum, wins)), seed=4)
    sides, scores = matchup.setup.sides, Scores.none(matchup.seating)
    for table, row in enumerate(wins):
        order = tuple(int(side != table) for side in range(len(sides.teams)))
        for side, number in enumerate(row):
            for _ in range(number):
                scores.add(sides, order, record((sides.teams[side][0],)))
    return Skill(matchup, scores)


# --- tables -----------------------------------------------------------------------------------------


def test_each_side_is_the_better_one_equally_often(small: Matchup) -> None:
    assert small.tables == (("runner", "random"), ("random", "runner"))
    assert small.each == 16


def test_partners_are_better_together() -> None:
    pairs = match_up(load_variant("parchis-pairs"), "parchis-pairs", games=10, seed=4)
    assert pairs.tables == (("cautious", "random") * 2, ("random", "cautious") * 2)
    assert pairs.each == 5


def test_every_seat_has_its_table_where_nobody_has_a_partner() -> None:
    ludo = match_up(load_variant("ludo"), "ludo", players=3, games=10, seed=4)
    assert [table.index("cautious") for table in ludo.tables] == [0, 1, 2]
    assert all(table.count("random") == 2 for table in ludo.tables)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"better": "psychic"}, "no kind of player is called psychic"),
        ({"worse": "rundom"}, "did you mean random"),
        ({"games": 0}, "0 games cannot be played"),
        ({"players": 3}, "is not played by 3"),
    ],
)
def test_a_senseless_measurement_is_refused(ur: Variant, arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        match_up(ur, "ur", **{"games": 3, "seed": 1, **arguments})


def test_one_side_alone_has_nobody_to_be_better_than() -> None:
    with pytest.raises(UsageError, match="needs two sides"):
        match_up(load_variant("snakes-and-ladders"), "snakes-and-ladders", players=1, games=3, seed=1)


# --- games --------------------------------------------------------------------------------------------


def test_tables_take_turns(ur: Variant, small: Matchup, measured: Skill) -> None:
    engine = MakeEngine(ur, 2)()
    won = [0, 0]
    for game in range(32):
        # The least order, with the better side first, begins each cycle.
        table = (0, 1)[game % 2]
        games = Games(4, small.tables[table], small.setup.limits)
        (found,) = engine.records(games, game, game + 1, lambda: False)
        won[table] += found.winners[0] == table
    assert measured.scores.won[0] == won
    assert measured.scores.decided[0] == [16, 16]
    assert measured.complete
    assert measured.games == 32


def test_the_interpreter_and_more_workers_measure_the_same(ur: Variant, measured: Skill) -> None:
    tiny = match_up(ur, "royal-game-of-ur", games=4, seed=4, better="runner")
    slow = measure(ur, tiny, engine="interpreter")
    assert slow.to_dict() == measure(ur, tiny, workers=2).to_dict()
    assert measure(ur, measured.matchup, workers=2).to_dict() == measured.to_dict()


def test_what_is_cut_short_favors_no_side(ludo: Variant) -> None:
    """Wherever it is cut short: each side was the better one equally often."""
    wanted = match_up(ludo, "ludo", games=40, seed=4)
    asked: list[int] = []
    part = measure(ludo, wanted, halt=lambda: len(asked) >= 2, progress=asked.append)
    assert not part.complete
    assert 0 < part.games < 40
    assert part.games % 4 == 0
    assert part.scores.decided[0] == [part.games // 4] * 4
    assert part.scores == measure(ludo, match_up(ludo, "ludo", games=part.games, seed=4)).scores
    nothing = measure(ludo, wanted, halt=lambda: True)
    assert (nothing.games, nothing.complete, nothing.share) == (0, False, None)


def test_equal_players_win_equally_often(ur: Variant) -> None:
    alike = measure(ur, match_up(ur, "royal-game-of-ur", games=2000, seed=4, better="random"))
    assert alike.share is not None
    low, high = alike.share.interval
    assert low < 0.5 < high


def test_the_cautious_beat_the_random_in_ur(ur: Variant) -> None:
    found = measure(ur, match_up(ur, "royal-game-of-ur", games=200, seed=4)).share
    assert found is not None
    assert found.share > 0.9


# --- figures --------------------------------------------------------------------------------------------


def test_the_share_is_of_the_better_side_at_each_table() -> None:
    found = made((7, 3), (4, 6))
    assert found.share is not None
    assert (found.share.wins, found.share.of) == (7 + 6, 20)
    assert found.share.interval == wilson(13, 20)
    assert [share.wins if share else None for share in found.by_side] == [7, 6]


def test_the_intervals_of_independent_tables_hold_together() -> None:
    two, three = made((70, 30), (40, 60)), made((7, 3, 0), (4, 6, 0), (0, 0, 10))
    for found, sides in ((two, 2), (three, 3)):
        share = found.by_side[0]
        assert share is not None
        assert share.interval == wilson(share.wins, share.of, 0.95 ** (1 / sides))


@pytest.mark.parametrize(("share", "edge"), [(0.25, 0.0), (1.0, 1.0), (0.625, 0.5), (0.0, -1 / 3)])
def test_the_edge_lies_between_luck_alone_and_winning_always(share: float, edge: float) -> None:
    assert made((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)).edge(share) == pytest.approx(edge)


def test_a_match_is_as_long_as_it_takes_to_be_ahead() -> None:
    found = made((6, 4), (4, 6))
    games = found.match(0.6)
    assert games is not None

    def ahead(games: int) -> Fraction:
        p, won = Fraction(6, 10), range(games // 2 + 1, games + 1)
        return sum((comb(games, number) * p**number * (1 - p) ** (games - number) for number in won), Fraction())

    assert ahead(games | 1) == pytest.approx(0.95, abs=0.01)
    assert found.match(0.5) is None
    assert found.match(0.4) is None
    assert found.match(1.0) == 1


def test_with_more_sides_games_that_others_win_tell_nothing() -> None:
    four = made((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
    two = made((1, 0), (0, 1))
    # 55 of 100 against 15 of 100 of another side: 70 of 100 games tell, and 55 of these 70 are won.
    alone, among = two.match(0.55 / 0.70), four.match(0.55)
    assert alone is not None
    assert among is not None
    assert among == pytest.approx(alone / 0.7, abs=2)


# --- what is said ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (
            made((90, 10), (12, 88)),
            "Among random players, a cautious player wins 89.0% of the games; luck alone",
        ),
        (made((11, 9), (10, 10)), "It cannot be seen whether a cautious player does better among random ones: 52.5%"),
        (made((10, 90), (90, 10)), "a cautious player wins only 10.0% of the games"),
        (made((90, 10), (12, 88), pairs=True), "Against random players, a team of cautious ones wins 89.0%"),
    ],
)
def test_the_first_sentence_is_the_verdict(found: Skill, said: str) -> None:
    assert said in skill_part(found, "en").sentences[0]


def test_how_many_games_it_takes_is_said_where_something_shows() -> None:
    assert any("95 of 100 matches" in sentence for sentence in skill_part(made((60, 40), (40, 60)), "en").sentences)
    assert not any("matches" in sentence for sentence in skill_part(made((11, 9), (10, 10)), "en").sentences)


def test_without_a_winner_nothing_is_said_of_skill(ur: Variant, small: Matchup) -> None:
    nothing = Skill(small, Scores.none(small.seating))
    part = skill_part(nothing, "en")
    assert part.sentences[0].startswith("No game was won")
    assert part.grid is None
    assert part.plot is None
    assert nothing.to_dict()["figures"] is None
    assert "The work was interrupted: 31 games were asked for." in part.sentences


def test_the_places_are_said_to_be_shared_evenly() -> None:
    whole = made((7, 3, 0), (4, 6, 0), (0, 0, 10))
    assert skill_part(whole, "en").sentences[-1] == (
        "30 games, 10 with the better side in each of the 3 places at the table; seed 4."
    )
    cut = Skill(match_up(load_variant("ludo"), "ludo", players=3, games=60, seed=4), whole.scores)
    assert skill_part(cut, "en").sentences[-2:] == (
        "30 games so far; seed 4.",
        "The work was interrupted: 60 games were asked for.",
    )


@pytest.mark.parametrize(
    ("language", "one"),
    [
        ("en", "a cautious player"),
        ("es", "un jugador prudente"),
        ("pt", "um jogador prudente"),
        ("fr", "un joueur prudent"),
    ],
)
def test_one_player_is_spoken_of_as_one(language: str, one: str) -> None:
    assert one in skill_part(made((90, 10), (12, 88)), language).sentences[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_is_written_in_every_language(language: str, measured: Skill) -> None:
    report = make_skill_report(measured, language)
    text = render_text(report)
    assert len(text.splitlines()) > 10
    assert "32" in text
    page = render_html(report)
    assert "<svg" in page
    assert report.title in unescape(page)


def test_the_texts_differ_by_language(measured: Skill) -> None:
    assert len({make_skill_report(measured, language).about for language in LANGUAGES}) == len(LANGUAGES)


# --- data and command -----------------------------------------------------------------------------------------


def test_the_data_hold_counts_and_figures() -> None:
    data = made((7, 3), (4, 6)).to_dict()
    assert data["format"] == "homestretch-skill 2"
    assert (data["wins"], data["games_won_by_somebody"]) == ([7, 6], [10, 10])
    assert data["figures"]["share"]["wins"] == 13
    assert data["figures"]["even_share"] == 0.5
    assert data["figures"]["edge"]["edge"] == pytest.approx(0.3)
    assert data["figures"]["games_of_a_match"]["most"] is None


def test_the_command_measures_and_writes() -> None:
    app = typer.Typer()
    app.command()(command)
    arguments = ["royal-game-of-ur", "-n", "6", "--better", "runner", "--workers", "1", "--seed", "4"]
    done = CliRunner().invoke(app, [*arguments, "--format", "json"])
    assert done.exit_code == 0, done.output
    data = json.loads(done.stdout)
    assert (data["better"], data["worse"], data["games"]) == ("runner", "random", 6)
    assert data["complete"]
    done = CliRunner().invoke(app, [*arguments, "--lang", "fr"])
    assert done.exit_code == 0, done.output
    assert "6 parties" in done.stdout


@pytest.mark.parametrize(
    ("share", "other", "games"),
    [(1.0, 0.0, 1), (0.9, 0.1, 5), (0.708, 0.0973, 6), (0.75, 0.25, 13), (0.55, 0.45, None)],
)
def test_a_short_match_is_worked_out(share: float, other: float, games: int | None) -> None:
    assert ahead_after(share, other) == games
    if games is not None:
        neither = 1 - share - other

        def ahead(games: int) -> float:
            """By the numbers of games won, lost and neither, one after the other."""
            return sum(
                comb(games, won) * comb(games - won, lost) * share**won * other**lost * neither ** (games - won - lost)
                for won in range(games + 1)
                for lost in range(min(won, games - won + 1))
            )

        assert all(ahead(each) >= 0.95 for each in range(games, games + 6))
        assert games == 1 or ahead(games - 1) < 0.95
