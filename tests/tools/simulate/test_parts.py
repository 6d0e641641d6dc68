"""The parts of the balance report: which there are, what each says, and the commands that it names."""

from dataclasses import replace
from fractions import Fraction
from shlex import split

import pytest
from typer.testing import CliRunner

from homestretch.dsl.build import load_variant
from homestretch.tools.cli import app
from homestretch.tools.simulate.goal import Goal
from homestretch.tools.simulate.pace import Pace
from homestretch.tools.simulate.playout import Limits
from homestretch.tools.simulate.report.balance import Grid, Part, make_report, render_text
from homestretch.tools.simulate.report.page import placed
from homestretch.tools.simulate.report.replay import arguments, game_command
from homestretch.tools.simulate.result import Result
from homestretch.tools.simulate.runner import set_up, simulate
from homestretch.tools.simulate.transcript import render_transcript, tell_game
from tests.tools.simulate.made import OTHER, result


def said(found: Result) -> str:
    """The report as text."""
    return render_text(make_report([found], "en"))


def test_the_command_for_a_stopped_game_names_all_that_decides_it() -> None:
    setup = result(1, 1, policies=(OTHER, "random"), limits=Limits(turns=50, actions=9)).setup
    assert game_command(setup, 7) == (
        f"homestretch simulate 'my game.yaml' --players 2 --option barrier-on=any --bots {OTHER},random --seed 8"
        " --max-turns 50 --max-actions 9 --game 7"
    )
    alike = result(1, 1, policies=(OTHER, OTHER), options={}).setup
    assert arguments(alike) == f" --players 2 --bots {OTHER} --seed 8"


def test_the_command_for_a_stopped_game_plays_just_that_game() -> None:
    variant = load_variant("ludo")
    limits = Limits(turns=40)
    setup = set_up(variant, "ludo", players=2, games=3, seed=4, policies=(OTHER, "random"), limits=limits)
    game = simulate(variant, setup).counts.examples["turns"]
    done = CliRunner().invoke(app, split(game_command(setup, game))[1:])
    assert done.exit_code == 0
    assert done.stdout == render_transcript(tell_game(variant, setup, game))
    assert done.stdout.endswith("stopped in turn 41, by the limit of turns\n")


def test_the_length_is_told_in_turns_rounds_decisions_and_minutes_at_the_pace() -> None:
    shown = said(result(50, 50))
    assert "Half" not in shown
    assert "turns on average; half of the games take" in shown
    # 40 decisions with a choice at 10 s and 20 without one at 3 s are 460 s.
    assert "That is about 8 minutes, at 10 seconds for a decision with a choice and 3 for one without." in shown
    lines = [line.split()[0] for line in shown.splitlines() if line.startswith("  ") and line.split()]
    assert [word for word in lines if word in ("turns", "rounds", "decisions", "minutes")] == [
        "turns",
        "rounds",
        "decisions",
        "minutes",
        "decisions",
    ]
    slow = render_text(make_report([result(50, 50)], "en", Pace(Fraction(60), Fraction("1.5"))))
    assert "about 40 minutes, at 60 seconds for a decision with a choice and 1.5 for one without" in slow


def test_each_seat_is_told_with_what_happens_to_it() -> None:
    shown = said(result(50, 50))
    assert "  yellow      0.00         2.00       3.00   0.00" in shown
    # 40 waiting pieces, added up over the turns of a game, of which there are 67.93 on average.
    assert "  blue        2.00         0.00       0.00   0.59" in shown


def test_what_happens_to_no_seat_is_left_out() -> None:
    quiet = result(50, 50)
    quiet.counts.captures_by_seat = quiet.counts.captured_of_seat = quiet.counts.entries_by_seat = [0, 0]
    shown = said(quiet)
    assert "is captured" not in shown
    assert "waits" in shown
    quiet.counts.yard_by_seat = [0, 0]
    assert "What happens to each seat" not in said(quiet)


def test_each_rule_is_told_with_how_often_it_decided_and_the_idle_ones_by_name() -> None:
    shown = said(result(50, 50))
    assert "  uses.move           700      7.00" in shown
    assert "One rule decided nothing in all these games: uses.bring-out." in shown


def test_the_tests_are_told_with_their_p() -> None:
    assert "Chi-square test against equal shares: p = 0.32." in said(result(55, 45))
    assert "Exact multinomial test against equal shares: p = 0.22." in said(result(5, 1))
    assert "Chi-square test against equal shares: p < 0.0001." in said(result(900, 100))


def test_seats_are_told_apart_from_teams_where_partners_do_not_win_alike() -> None:
    alike = result(60, 40, pairs=True)
    assert "Wins by seat" not in said(alike)
    alike.counts.wins[0] -= 10
    assert "Wins by seat" in said(alike)


@pytest.mark.parametrize(
    ("goal", "out_of_time", "sentence"),
    [
        (Goal(precision=Fraction(49, 100)), False, "every share within ± 49 points"),
        (Goal(seconds=90), True, "They are those that 90 seconds had room for."),
        (Goal(seconds=90), False, "The work was interrupted before the 90 seconds were over."),
        (Goal(precision=Fraction(1, 1000)), False, "interrupted before every share was known within ± 0.1 points"),
        (Goal(100), False, None),
    ],
)
def test_why_there_are_as_many_games_is_said(goal: Goal, out_of_time: bool, sentence: str | None) -> None:
    found = replace(result(50, 50, goal=goal), out_of_time=out_of_time)
    shown = said(found)
    assert sentence is None or sentence in shown
    assert ("interrupted" in shown) == (sentence is not None and "interrupted" in sentence)


def test_scattered_games_are_named() -> None:
    scattered = replace(result(50, 50, goal=Goal(1000)), ranges=((0, 60), (200, 240)))
    assert "They are games 0–59, 200–239 of the seed." in said(scattered)


def test_the_digest_of_the_games_is_told() -> None:
    found = result(50, 50)
    assert found.digest[:16] in said(found)


def test_parts_stand_side_by_side_and_the_odd_one_takes_the_whole_width() -> None:
    narrow, wide = Part("a", None, Grid(("x",), ()), ()), Part("b", None, None, ())
    assert [alone for _, alone in placed([narrow, narrow, wide])] == [False, False, True]
    assert [alone for _, alone in placed([narrow, wide, narrow, narrow, narrow])] == [True, True, False, False, True]
