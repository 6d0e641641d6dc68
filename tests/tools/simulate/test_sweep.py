"""Sweeps: the same games for every value, differences to the first, and what is said of them."""

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from typer.testing import CliRunner

from homestretch.dsl.codes.samples import SMALL
from homestretch.dsl.errors import UsageError
from homestretch.tools.cli import app
from homestretch.tools.output import json_text
from homestretch.tools.simulate.compare.running import compare
from homestretch.tools.simulate.compare.running import plan as plan_comparison
from homestretch.tools.simulate.paired.games import Matched
from homestretch.tools.simulate.paired.sums import DOUBT, PER_GAME
from homestretch.tools.simulate.playout import Record, Stop
from homestretch.tools.simulate.report.page import render_html, render_text
from homestretch.tools.simulate.sweep.data import sweep_to_json
from homestretch.tools.simulate.sweep.plot import Series, Value, interval_lines, plot_sweep
from homestretch.tools.simulate.sweep.report import make_sweep_report
from homestretch.tools.simulate.sweep.running import Sweep, Swept, plan, sweep
from homestretch.tools.simulate.sweep.values import parse_vary
from homestretch.tools.wording import LANGUAGES
from tests.tools.simulate.made import record
from tests.tools.simulate.running import pressing, pressing_at_once

GAMES = 200
ENGINE = "interpreter"
"""The games are few: what compiling would take is longer than what it would save."""


@pytest.fixture(scope="module")
def race(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The path of a race of two."""
    path = tmp_path_factory.mktemp("variant") / "mine.yaml"
    path.write_text(SMALL, encoding="utf-8")
    return str(path)


def planned(race: str, *varied: str, games: int = GAMES) -> Sweep:
    """A sweep over values."""
    return plan(race, [parse_vary(text) for text in varied], {}, games=games, seed=5)


@pytest.fixture(scope="module")
def lengths(race: str) -> Swept:
    """The race over three lengths of the board."""
    return sweep(planned(race, "board.line=10,8,14"), engine=ENGINE)


def test_a_longer_board_makes_a_longer_game(lengths: Swept) -> None:
    shorter, longer = (lengths.difference(point, "turns") for point in (1, 2))
    assert shorter is not None
    assert longer is not None
    doubt = lengths.sweep.doubt
    assert shorter.shown(doubt)
    assert longer.shown(doubt)
    assert shorter.difference < 0 < longer.difference


def test_all_differences_share_the_doubt(lengths: Swept) -> None:
    assert lengths.sweep.doubt == DOUBT / 2 == Fraction(1, 40)
    # Two sides are one question; here the same one always begins, so places add none.
    assert lengths.side_doubt(1) == Fraction(1, 40)
    by_lot = replace(lengths.sweep, setups=tuple(replace(setup, by_lot=True) for setup in lengths.sweep.setups))
    assert replace(lengths, sweep=by_lot).side_doubt(1) == Fraction(1, 80)


def test_the_first_value_differs_from_itself_by_nothing(lengths: Swept) -> None:
    for name in PER_GAME:
        first, second = (lengths.difference(point, name) for point in (0, 1))
        assert first is not None
        assert second is not None
        assert (first.difference, first.error, first.unequal) == (0, 0, 0)
        assert (first.a, first.b, first.error_a) == (second.a, second.a, second.error_a)
    alone, other = lengths.sides(0)[0].difference, lengths.sides(1)[0].difference
    assert (alone.b, alone.error_b) == (other.a, other.error_a)


def test_a_sweep_of_two_values_is_a_comparison(race: str) -> None:
    wanted = planned(race, "board.line=10,14", games=100)
    comparison = plan_comparison(wanted.setups[0], wanted.setups[1], question="turns", within=None)
    variants = (wanted.points[0].read.variant, wanted.points[1].read.variant)
    alone = compare(comparison, variants, engine=ENGINE)
    assert sweep(wanted, engine=ENGINE).counts.pairs == alone.counts.pairs


def test_the_number_of_workers_changes_nothing(race: str, lengths: Swept) -> None:
    again = sweep(planned(race, "board.line=10,8,14"), workers=2, engine=ENGINE)
    assert json_text(sweep_to_json(again)) == json_text(sweep_to_json(lengths))


def test_what_was_interrupted_says_which_games_it_holds(race: str) -> None:
    done: list[int] = []
    wanted = planned(race, "board.line=10,8")
    part = sweep(wanted, engine=ENGINE, halt=lambda: bool(done) and done[-1] >= 9, progress=done.append)
    assert 9 <= part.counts.games < GAMES
    assert part.ranges == ((0, part.counts.games),)
    assert not part.complete
    assert f"The work was interrupted: {GAMES} games were asked for." in text(part)


def test_too_few_games_are_refused(race: str) -> None:
    with pytest.raises(UsageError, match="19 games cannot be compared; nothing is said from fewer than 20"):
        planned(race, "board.line=10,8", games=19)


def text(swept: Swept, language: str = "en") -> str:
    """The report as text."""
    return render_text(make_sweep_report(swept, language))


def made(wanted: Sweep, games: Iterable[tuple[Record, ...]]) -> Swept:
    """A sweep whose games were made up."""
    counts = Matched.of(wanted.setups)
    for records in games:
        counts.add(records)
    return Swept(wanted, ((0, counts.games),), counts)


def game(at: int, *turns: int, winners: tuple[int, ...] = ()) -> tuple[Record, ...]:
    """A game: how long it took with each value, and who won."""
    won = winners or (at % 2,) * len(turns)
    return tuple(record((winner,), game=at, turns=100 + at % 7 + own) for own, winner in zip(turns, won, strict=True))


def lead(swept: Swept) -> str:
    """The sentence that comes first."""
    return text(swept).splitlines()[6]


@pytest.fixture(scope="module")
def three(race: str) -> Sweep:
    """A sweep over three values."""
    return planned(race, "board.line=10,8,14")


def test_the_value_that_changes_most_is_named_first(three: Sweep) -> None:
    """Of a spread of 2, half the interval is t * 2 / sqrt(199) = 0.32, with t = 2.259 of the doubt 1/40."""
    games = [game(at, 0, -3 + 2 * (-1) ** at, 9 + 2 * (-1) ** at) for at in range(GAMES)]
    assert lead(made(three, games)).startswith(
        "board.line = 14 instead of 10 lengthens the game by 9.0 ± 0.3 turns; no seat gains or loses more than"
    )


def test_where_no_value_changes_the_length_it_is_said_how_much_could_be_there(three: Sweep) -> None:
    """The intervals are ± 2.259 * 20 / sqrt(199) = 3.20 and half of it; the wider one is told, rounded up."""
    games = [game(at, 0, 20 * (-1) ** at, 10 * (-1) ** at) for at in range(GAMES)]
    assert lead(made(three, games)).startswith("No difference larger than 3.3 turns was found in 200 games; no seat")


def test_sides_that_gain_with_a_value_are_named_with_it(three: Sweep) -> None:
    games = [game(at, 0, 0, 9 + at % 2, winners=(at % 2, at % 2, 1 if at % 4 == 0 else at % 2)) for at in range(GAMES)]
    assert re.search(
        r"; with 14, blue gains 25\.0 ± \d\.\d points, red loses 25\.0 ± \d\.\d points\.$", lead(made(three, games))
    )
    shown = text(made(three, games))
    assert re.search(r"^  14 +25\.0% \* +75\.0% \*$", shown, re.MULTILINE)
    assert re.search(r"^  8 +50\.0% +50\.0%$", shown, re.MULTILINE)
    assert "* differs from the first value." in shown
    assert "*" not in text(made(three, [game(at, 0, 0, 9) for at in range(GAMES)]))


def test_places_in_the_order_of_turns_are_told_where_they_are_not_the_sides(three: Sweep) -> None:
    """Red begins every other game, so each side wins half of the games and whoever begins wins all of them with 14."""
    games = [
        tuple(record((winner,), game=at, first=first, turns=100 + 9 * value) for value, winner in enumerate(winners))
        for at in range(GAMES)
        for first in (at % 2,)
        for winners in ((at // 2 % 2, at // 2 % 2, first),)
    ]
    by_lot = replace(three, setups=tuple(replace(setup, by_lot=True) for setup in three.setups))
    shown = text(made(by_lot, games))
    assert re.search(r"^  14 +100\.0% \* +0\.0% \*$", shown, re.MULTILINE)
    assert "with 14, whoever begins gains 50.0 ±" in lead(made(by_lot, games))
    assert "Wins by turn order" not in text(made(three, [game(at, 0, 0, 9) for at in range(GAMES)]))


def test_two_things_are_named_together(race: str) -> None:
    """Of a spread of 1/2, half the interval is t / 2 / sqrt(199) = 0.09, with t = 2.41 of the doubt 1/60."""
    both = planned(race, "board.line=10,8", "overshoot=the move is not allowed|the piece finishes")
    games = [game(at, 0, -1, -2, -9 + at % 2) for at in range(GAMES)]
    first = "board.line = 8, overshoot = “the piece finishes” instead of 10, “the move is not allowed”"
    assert lead(made(both, games)).startswith(f"{first} shortens the game by 8.50 ± 0.09 turns")
    said = text(made(both, games))
    assert "board.line = 8: The track has eight squares" in said
    assert said.count("board.line = 8: ") == 1
    page = render_html(make_sweep_report(made(both, games), "en"))
    drawing = ET.fromstring(page[page.index("<svg") : page.index("</svg>") + 6])
    assert len(list(drawing.iter("polyline"))) == 2


def test_options_are_told_in_the_words_of_the_variant() -> None:
    chain = plan("parchis", [parse_vary("bonus-chain=always,once")], {}, games=20, seed=1)
    said = text(made(chain, [tuple(record(game=at) for _ in range(2)) for at in range(20)]))
    assert "bonus-chain = once: The 20 squares are earned only once a turn" in said
    # The option is none any more where a line that it decides is varied.
    both = plan(
        "parchis", [parse_vary("bonus.capture=10"), parse_vary("bonus-chain=always,once")], {}, games=20, seed=1
    )
    said = text(made(both, [tuple(record(game=at) for _ in range(2)) for at in range(20)]))
    assert "bonus-chain = once: The 20 squares are earned only once a turn" in said
    assert "bonus.capture = 10: When you capture a piece, move any one of your pieces 10 squares." in said


def test_stopped_games_are_told(three: Sweep) -> None:
    games = [game(at, 0, 1, 9) for at in range(GAMES)]
    games[7] = (games[7][0], record(game=7, stopped=Stop.TURNS), games[7][2])
    shown = text(made(three, games))
    assert "One game was stopped with some of the values or all; it is in no figure above." in shown
    assert "  8: one game was stopped. It is game 7." in shown
    assert "No game had to be stopped." in text(made(three, games[8:]))


def test_nothing_is_said_where_no_game_was_finished(three: Sweep) -> None:
    stopped = [tuple(record(game=at, stopped=Stop.LIMIT) for _ in range(3)) for at in range(GAMES)]
    assert lead(made(three, stopped)) == "No game was finished in both, so nothing can be said."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sweep_can_be_told_in_every_language(race: str, three: Sweep, language: str) -> None:
    both = planned(race, "pieces=1,2", "board.line=10,8")
    told = [
        made(three, [game(at, 0, 0, 0) for at in range(GAMES)]),
        made(three, [game(at, 0, -3, 9 + at % 3, winners=(at % 2, 0, 1)) for at in range(GAMES)]),
        made(three, [tuple(record(game=at, stopped=Stop.LIMIT) for _ in range(3)) for at in range(GAMES)]),
        made(both, [game(at, 0, -3, 9, 5 + at % 2) for at in range(GAMES)]),
    ]
    for swept in told:
        assert "{" not in text(swept, language)
        assert f'<html lang="{language}">' in render_html(make_sweep_report(swept, language))


def series(*labels: str, places: int = 3) -> list[Series]:
    """Lines that rise by ten from place to place."""
    return [
        Series(label, tuple(Value(10 * at + own, 10 * at + own - 1, 10 * at + own + 1) for at in range(places)))
        for own, label in enumerate(labels)
    ]


def corners(drawing: ET.Element) -> list[list[tuple[float, float]]]:
    """The corners of each line."""
    return [
        [(float(x), float(y)) for x, y in (pair.split(",") for pair in line.attrib["points"].split())]
        for line in drawing.iter("polyline")
    ]


def test_a_plot_is_true_to_the_numbers() -> None:
    drawing = ET.fromstring(plot_sweep(series("a"), ["10", "20", "40"], "path", "Title", str))
    (line,) = corners(drawing)
    assert (line[2][0] - line[1][0]) / (line[1][0] - line[0][0]) == pytest.approx(2, rel=0.01)
    assert line[0][1] - line[1][1] == pytest.approx(line[1][1] - line[2][1], abs=0.2)
    assert line[0][1] > line[2][1]


def test_values_that_stand_too_close_or_are_no_numbers_stand_at_equal_distances() -> None:
    for places in (["1", "2", "100"], ["ten", "none", "both"]):
        (line,) = corners(ET.fromstring(plot_sweep(series("a"), places, "path", "Title", str)))
        assert line[1][0] - line[0][0] == pytest.approx(line[2][0] - line[1][0], abs=0.2)


def test_values_in_any_order_make_a_line_from_left_to_right() -> None:
    (line,) = corners(ET.fromstring(plot_sweep(series("a"), ["20", "10", "40"], "path", "Title", str)))
    assert line == sorted(line)


def test_lines_are_named_where_there_are_several() -> None:
    drawing = ET.fromstring(plot_sweep(series("one <b>", "two"), ["a", "b", "c"], "path", "Title", str))
    words = [text.text for text in drawing.iter("text")]
    assert words[:2] == ["one <b>", "two"]
    marks = [element.tag for element in drawing if element.tag in ("circle", "polygon")]
    assert marks == ["circle", "polygon"] + ["circle"] * 3 + ["polygon"] * 3
    single = ET.fromstring(plot_sweep(series("one"), ["a", "b", "c"], "path", "Title", str))
    assert "one" not in [text.text for text in single.iter("text")]


def test_values_are_drawn_with_characters_too() -> None:
    lines = interval_lines(["10", "200"], [Value(2, 0, 4), Value(58.5, 58, 59)])
    assert lines == ["10   ├─●─┤", "200  " + " " * 58 + "●┤"]
    assert interval_lines(["a", "b"], [None, Value(0, 0, 59)])[0] == "a"


def test_a_value_without_figure_is_left_out() -> None:
    gap = Series("a", (Value(1, 0, 2), None, Value(3, 2, 4)))
    drawing = ET.fromstring(plot_sweep([gap], ["1", "2", "3"], "path", "Title", str))
    assert len(list(drawing.iter("circle"))) == 2


def invoke(*arguments: str) -> tuple[int, str, str]:
    """The exit code of a command, and what it says."""
    result = CliRunner().invoke(app, ["sweep", *arguments])
    return result.exit_code, result.stdout, result.stderr


def test_the_command_sweeps(race: str, tmp_path: Path) -> None:
    few = ("--games", "20", "--workers", "1", "--engine", ENGINE)
    code, said, _ = invoke(race, "--vary", "board.line=10,20", *few)
    assert code == 0
    assert said.startswith("Mine: board.line varied\n")
    page = tmp_path / "page.html"
    code, said, _ = invoke(race, "--vary", "board.line=10,20", *few, "-f", "html", "--lang", "fr", "--out", str(page))
    assert (code, said) == (0, "")
    assert "<svg" in page.read_text(encoding="utf-8")


def test_ctrl_c_reports_what_is_finished(race: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("homestretch.tools.commands.sweep.progress", pressing)
    wanted = (race, "--vary", "board.line=10,20", "--games", "5000", "--workers", "1", "--engine", ENGINE)
    code, said, _ = invoke(*wanted)
    assert code == 130
    assert "The work was interrupted: 5,000 games were asked for." in said


def test_ctrl_c_before_the_first_game_leaves_nothing_to_tell(race: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("homestretch.tools.commands.sweep.progress", pressing_at_once)
    code, said, told = invoke(race, "--vary", "board.line=10,20", "--workers", "1", "--engine", ENGINE)
    assert (code, said) == (130, "")
    assert told == "interrupted before the first game was finished with all values\n"


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (("--vary", "board.lien=10,20"), 2, "did you mean board.line?"),
        (("--vary", "board.line=10,20", "--games", "3"), 2, "nothing is said from fewer than 20"),
        (("--vary", "board.line=10,20", "--option", "x=y"), 2, "there is no option x"),
        (("--vary", "overshoot=the move is not allowed,fly"), 1, "--vary overshoot=fly:4:"),
        ((), 2, "--vary"),
    ],
)
def test_a_wrong_command_is_told(race: str, arguments: tuple[str, ...], code: int, message: str) -> None:
    ended, _, told = invoke(race, *arguments)
    assert ended == code
    assert message in told


def test_every_key_is_explained(root: Path, lengths: Swept) -> None:
    explained = set(re.findall(r"`([a-z_0-9]+)`", (root / "docs" / "json.md").read_text(encoding="utf-8")))
    data = json.loads(json.dumps(sweep_to_json(lengths), allow_nan=False))
    assert set(keys(data)) - explained == set()


def keys(data: object) -> Iterable[str]:
    """All keys of an output but those that are the user's."""
    if isinstance(data, list):
        for item in data:
            yield from keys(item)
    elif isinstance(data, dict):
        for key, value in data.items():
            yield key
            if key not in ("title", "options"):
                yield from keys(value)
