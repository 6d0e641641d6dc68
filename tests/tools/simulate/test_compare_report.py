"""What a comparison says: one sentence first, in every language, and nothing that the games do not bear out."""

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from homestretch.dsl.catalog import find
from homestretch.dsl.codes.samples import SMALL
from homestretch.tools.cli import app
from homestretch.tools.diff import read
from homestretch.tools.simulate.compare.data import comparison_to_json
from homestretch.tools.simulate.compare.plot import Gap, plot_gaps
from homestretch.tools.simulate.compare.report import make_comparison_report
from homestretch.tools.simulate.compare.running import Compared, look_at, plan
from homestretch.tools.simulate.paired.games import Matched
from homestretch.tools.simulate.paired.words import digits_for, rounded_up, signed
from homestretch.tools.simulate.playout import Record, Stop
from homestretch.tools.simulate.report.page import render_html, render_text
from homestretch.tools.simulate.runner import set_up
from homestretch.tools.wording import LANGUAGES, Wording
from tests.tools.simulate.made import record
from tests.tools.simulate.running import pressing

OPTION = """\
options:
  ending:
    label: {en: The ending}
    default: exact
    values:
      exact: {say: {en: The finish is reached by exact count, es: A la meta se llega con el número exacto}}
      loose:
        say: {en: What leads past the finish arrives, es: Lo que pasa de la meta llega}
        change: {overshoot: the piece finishes}
"""
GAMES = 500
"""Games of the made up comparisons, looked at after 250 and all of them."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a race that has an option, the same race with another title, and one with teams."""
    path = tmp_path_factory.mktemp("variants")
    (path / "mine.yaml").write_text(SMALL + OPTION, encoding="utf-8")
    (path / "yours.yaml").write_text(SMALL.replace("Mine", "Yours"), encoding="utf-8")
    four = SMALL.replace("[red, blue]", "[red, blue, green, yellow]").replace("{2: all}", "{4: all}")
    (path / "four.yaml").write_text(four, encoding="utf-8")
    (path / "pairs.yaml").write_text(four.replace("dice:", "teams: partners opposite\ndice:"), encoding="utf-8")
    return path


Pair = tuple[Record, Record]


class Made:
    """A comparison that was made up: of a race and the same race with other options, or of two files."""

    def __init__(self, folder: Path, a: str = "mine", b: str = "mine", question: str = "turns") -> None:
        self.before = read(find(str(folder / f"{a}.yaml")))
        options = {"ending": "loose"} if a == b == "mine" else {}
        self.after = read(find(str(folder / f"{b}.yaml")), options)
        setups = [set_up(each.variant, "mine.yaml", games=GAMES, seed=5) for each in (self.before, self.after)]
        self.comparison = plan(setups[0], setups[1], question=question, within=None)

    def after_games(self, pairs: Iterable[Pair]) -> Compared:
        """The comparison with these games, seen at its last look."""
        counts = Matched.of((self.comparison.a, self.comparison.b))
        for pair in pairs:
            counts.add(pair)
        return Compared(self.comparison, (look_at(self.comparison, counts, 1),), counts)

    def said(self, pairs: Iterable[Pair], language: str = "en") -> str:
        """The report as text."""
        report = make_comparison_report(self.after_games(pairs), self.before, self.after, language)
        return render_text(report)

    def lead(self, pairs: Iterable[Pair], language: str = "en") -> str:
        """The sentence that comes first."""
        return self.said(pairs, language).splitlines()[6]


def games(gap: int, spread: int, *, b: int | None = None, number: int = GAMES) -> list[Pair]:
    """Games of which those of B are longer by a gap, a spread more or less in turn.

    The two sides win in turn; in B, one game in four that side 0 won is won by side `b` instead.
    """
    played = []
    for game in range(number):
        winner = game % 2
        changed = winner if b is None or game % 8 else b
        turns = 100 + game % 7
        longer = turns + gap + (spread if game % 2 else -spread)
        played.append(
            (record((winner,), game=game, turns=turns), record((changed,), game=game, turns=longer, captures=game % 5))
        )
    return played


def test_a_shorter_game_is_said_first(folder: Path) -> None:
    """Half the interval is t * 2 / sqrt(499) = 0.187, with t = 2.086 of the doubt (1 - 1/4) / 20."""
    lead = Made(folder).lead(games(-6, 2))
    assert lead.startswith("“What leads past the finish arrives” shortens the game by 6.0 ± 0.2 turns; no seat gains")


def test_a_longer_game_is_said_first(folder: Path) -> None:
    assert "lengthens the game by 6.0 ± 0.2 turns" in Made(folder).lead(games(6, 2))


def test_where_nothing_is_found_it_is_said_how_much_could_be_there(folder: Path) -> None:
    """The interval is -0.1 ± 2.086 * 20 / sqrt(499), so nothing larger than 1.97 is left possible."""
    pairs = games(0, 20)
    pairs = [(a, replace(b, turns=b.turns - (1 if b.game % 10 == 0 else 0))) for a, b in pairs]
    assert Made(folder).lead(pairs).startswith("No difference larger than 2.0 turns was found in 500 games; no seat")


def test_a_side_that_gains_is_named(folder: Path) -> None:
    """63 games of 500 go from red to blue: 12.6 points."""
    lead = Made(folder).lead(games(-6, 2, b=1))
    assert re.search(r"; blue gains 12\.6 ± [34]\.\d points, red loses 12\.6 ± [34]\.\d points\.$", lead)


def test_no_side_gains_without_a_word_on_what_could_be_there(folder: Path) -> None:
    """The twin: the same winners, so pairs that differ are at most z² / (500 + z²) of all, with z = 2.08."""
    assert Made(folder).lead(games(-6, 2)).endswith("; no seat gains or loses more than 0.9 points.")


@pytest.mark.parametrize(
    ("different", "said"),
    [
        (0, "It made a difference in none of 500 games;"),
        (1, "It made a difference in only one of 500 games, too few to say more;"),
        (19, "It made a difference in only 19 of 500 games, too few to say more;"),
        (20, "lengthens the game by"),
    ],
)
def test_a_few_games_that_differ_are_told_as_few(folder: Path, different: int, said: str) -> None:
    pairs = games(0, 0)
    for at in range(different):
        pairs[at] = (pairs[at][0], replace(pairs[at][1], turns=300))
    assert said in Made(folder).lead(pairs)


def test_the_question_of_wins_is_answered_first(folder: Path) -> None:
    made = Made(folder, question="wins")
    assert made.lead(games(-6, 2, b=1)).startswith("With “What leads past the finish arrives”, blue gains 12.6 ±")
    assert made.lead(games(-6, 2)) == "No shift of a seat's share larger than 0.9 points was found in 500 games."


def test_differences_stand_with_half_their_intervals(folder: Path) -> None:
    """Turns vary by 4 in A (0 to 6, alike often) and by 4 more in B, their difference by 4: (4 + 8) / 4 is 3."""
    said = Made(folder).said(games(-6, 2)).replace("\N{NO-BREAK SPACE}", " ")
    assert re.search(r"^  turns +103\.0 +97\.0 +−6\.0 ± 0\.2 +× 3\.0$", said, re.MULTILINE)
    assert re.search(r"^  decisions +12\.0 +12\.0 +0\.0 +–$", said, re.MULTILINE)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("captures", "No difference larger than 0.2 captures was found in 500 games"),
        ("decisions", "made a difference in none of 500 games"),
    ],
)
def test_other_questions_are_answered_first_too(folder: Path, question: str, said: str) -> None:
    assert said in Made(folder, question=question).lead(games(-6, 2))


def test_variants_are_told_apart_by_options_titles_or_files(folder: Path) -> None:
    options = Made(folder).said(games(-6, 2)).splitlines()[0]
    assert options == "Mine (ending=loose) against Mine (ending=exact)"
    titles = Made(folder, "mine", "yours").said(games(-6, 2)).splitlines()
    assert titles[0] == "Yours against Mine"
    assert titles[6].startswith("“Yours” shortens")


@pytest.mark.parametrize(("gap", "spread"), [(0, 1), (40, 9)])
def test_no_two_ticks_of_an_axis_read_alike(folder: Path, gap: int, spread: int) -> None:
    made = Made(folder)
    same_captures = [(a, replace(b, captures=a.captures)) for a, b in games(gap, spread)]
    report = make_comparison_report(made.after_games(same_captures), made.before, made.after, "en")
    plots = [part.plot for section in report.sections for part in section.parts if part.plot is not None]
    assert len(plots) > 1
    for plot in plots:
        texts = [each for each in ET.fromstring(str(plot)).iter("text") if each.attrib["text-anchor"] == "middle"]
        ticks = [each.text for each in texts[1:]]
        assert len(ticks) > 2
        assert len(set(ticks)) == len(ticks)


def test_what_differs_is_told(folder: Path) -> None:
    said = Made(folder).said(games(-6, 2))
    assert "  overshoot: The finish is reached by exact count only" in said
    assert "→ A piece whose number leads past the finish has arrived all the same." in said


def test_a_game_with_other_sides_tells_no_wins(folder: Path) -> None:
    said = Made(folder, "four", "pairs").said(
        [(record(game=n), record(game=n, turns=20 + n % 3)) for n in range(GAMES)]
    )
    assert "Who wins is not compared, as other players are on one side." in said
    assert "Wins by" not in said


def test_stopped_games_are_told_with_a_command(folder: Path) -> None:
    pairs = games(-6, 2)
    pairs[7] = (record(game=7, stopped=Stop.TURNS), pairs[7][1])
    said = Made(folder).said(pairs)
    assert "One game was stopped in one of the two or in both; it is in no figure above." in said
    command = "homestretch simulate mine.yaml --players 2 --option ending=exact --seed 5 --game 7"
    assert f"Mine (ending=exact): one game was stopped. It is game 7: {command}" in said
    assert "Stopped games\n  No game had to be stopped." in Made(folder).said(games(-6, 2))


def test_nothing_is_said_where_no_game_was_finished_in_both(folder: Path) -> None:
    pairs = [(record(game=n, stopped=Stop.TURNS), record(game=n)) for n in range(GAMES)]
    assert Made(folder).lead(pairs) == "No game was finished in both, so nothing can be said."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("question", ["turns", "decisions", "captures", "share_without_choice", "wins"])
def test_every_comparison_can_be_told_in_every_language(folder: Path, language: str, question: str) -> None:
    stopped = [(record(game=n, stopped=Stop.TURNS), record(game=n, stopped=Stop.CHANCE)) for n in range(2)]
    more = [(a, replace(b, decisions=15 + b.game % 2, forced=2, captures=9)) for a, b in games(6, 2, b=1)]
    less = [(b, a) for a, b in more]
    vague = [(a, replace(b, decisions=b.decisions + b.game % 2, forced=4 + b.game % 3)) for a, b in games(0, 30)]
    for pairs in (games(0, 0), more, less, vague, [*stopped, *games(-6, 2)], stopped * 250):
        said = Made(folder, question=question).said(pairs, language)
        assert "{" not in said
    made = Made(folder, question=question)
    report = make_comparison_report(made.after_games(more), made.before, made.after, language)
    assert f'<html lang="{language}">' in render_html(report)


def test_json_holds_the_counts_and_what_was_made_of_them(folder: Path) -> None:
    made = Made(folder)
    data = comparison_to_json(made.after_games(games(-6, 2, b=1)), made.before, made.after, "en")
    assert json.loads(json.dumps(data, allow_nan=False)) == data
    look = data["looks"][0]
    assert (look["turns"]["difference"], look["turns"]["shown"], look["turns"]["unequal"]) == (-6, True, GAMES)
    pair = data["counts"]["pairs"][0]
    assert pair["wins"] == [[187, 63, 0], [0, 250, 0], [0, 0, 0]]
    sums = pair["turns"]["sums"]
    assert sums[2] - sums[0] == -6 * GAMES
    assert sums[1] == sums[3] == GAMES
    assert data["changes"][0]["id"] == "overshoot"


def test_gaps_stand_true_to_the_numbers() -> None:
    rows = [Gap("a <b>", -2, -3, -1, "−2"), Gap("c", 1, 0.5, 1.5, "+1")]
    drawing = ET.fromstring(plot_gaps(rows, "none", "turns", "Gaps", str))
    dots = [float(circle.attrib["cx"]) for circle in drawing.iter("circle")]
    zero = float(next(line for line in drawing.iter("line") if line.attrib["class"] == "even").attrib["x1"])
    assert dots[0] < zero < dots[1]
    assert (zero - dots[0]) / (dots[1] - zero) == pytest.approx(2, rel=0.01)
    labels = [text.text for text in drawing.iter("text") if text.attrib["class"] == "label"]
    assert labels == ["a <b>", "−2", "c", "+1"]


def test_a_gap_of_nothing_can_be_drawn() -> None:
    drawing = ET.fromstring(plot_gaps([Gap("a", 0, 0, 0, "0")], "none", "turns", "Gaps", str))
    assert len(list(drawing.iter("circle"))) == 1


def test_what_is_left_possible_is_rounded_up() -> None:
    assert rounded_up(2.21, 1) == pytest.approx(2.3)
    assert rounded_up(2.0, 1) == 2.0
    assert [digits_for(doubt) for doubt in (0.5, 0.05, 12, 0, 1e-12)] == [1, 2, 1, 1, 6]


def test_signs_are_written_and_nothing_has_none() -> None:
    say = Wording("homestretch.tools.simulate", "es")
    assert [signed(say, value, 1) for value in (2.25, -2.25, 0.04, -0.04)] == ["+2,2", "−2,2", "0,0", "0,0"]


def invoke(*arguments: str) -> tuple[int, str, str]:
    """The exit code of a command, and what it says."""
    engine = () if "--engine" in arguments else ("--engine", "interpreter")
    result = CliRunner().invoke(app, ["compare", *arguments, *engine])
    return result.exit_code, result.stdout, result.stderr


def test_the_command_compares_a_variant_with_itself_by_options(folder: Path, tmp_path: Path) -> None:
    mine = str(folder / "mine.yaml")
    code, said, _ = invoke(mine, mine, "--option-b", "ending=loose", "--games", "500", "--workers", "1")
    assert code == 0
    assert "“What leads past the finish arrives” shortens the game by" in said
    assert "It ended at look 1 of 2, as the answer was clear." in said
    code, said, _ = invoke(mine, mine, "--option-a", "ending=loose", "--games", "40", "--workers", "1", "--lang", "es")
    assert code == 0
    assert said.startswith("Mine (ending=exact) frente a Mine (ending=loose)")
    page = tmp_path / "page.html"
    code, said, _ = invoke(
        mine, mine, "--option-b", "ending=loose", "-n", "40", "-w", "1", "-f", "html", "--out", str(page)
    )
    assert (code, said) == (0, "")
    assert "<svg" in page.read_text(encoding="utf-8")


def test_ctrl_c_before_the_first_look_leaves_nothing_to_tell(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("homestretch.tools.commands.compare.progress", pressing)
    mine = str(folder / "mine.yaml")
    code, said, told = invoke(mine, mine, "--option-b", "ending=loose", "--workers", "1")
    assert (code, said) == (130, "")
    assert told == "interrupted before the first look, which comes after 250 games\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "both variants say the same; change one by --option-a or --option-b"),
        (("-o", "ending=loose", "--option-b", "ending=exact"), "the option ending is given for both and for B"),
        (("--option-b", "ending"), "give it as name=value"),
        (("--option-b", "ending=loose", "--games", "3"), "nothing is said from fewer than 20"),
        (("--option-b", "ending=loose", "--players", "3"), "is not played by 3"),
        (("--option-b", "ending=loose", "--engine", "steam"), "no engine is called steam"),
    ],
)
def test_a_wrong_command_is_told(folder: Path, arguments: tuple[str, ...], message: str) -> None:
    mine = str(folder / "mine.yaml")
    code, _, told = invoke(mine, mine, "--workers", "1", *arguments)
    assert code == 2
    assert message in told


def test_variants_for_other_numbers_of_players_are_refused(folder: Path) -> None:
    code, _, told = invoke(str(folder / "mine.yaml"), str(folder / "four.yaml"))
    assert code == 2
    assert "A is for 2 players and B for 4, so they have no number of players in common" in told


def test_every_key_is_explained(root: Path, folder: Path) -> None:
    mine = str(folder / "mine.yaml")
    _, said, _ = invoke(mine, mine, "--option-b", "ending=loose", "-n", "40", "-w", "1", "-f", "json")
    explained = set(re.findall(r"`([a-z_0-9]+)`", (root / "docs" / "json.md").read_text(encoding="utf-8")))
    assert set(keys(json.loads(said))) - explained == set()


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
