"""What is said and drawn of how games go."""

import re
import xml.etree.ElementTree as ET

import pytest

from homestretch.tools.simulate.drama.findings import Drama, DramaPlan
from homestretch.tools.simulate.drama.report import drama_parts
from homestretch.tools.simulate.report.balance import Beside, make_report, render_html, render_text
from homestretch.tools.simulate.report.page import Part
from homestretch.tools.simulate.report.strokes import LETTER
from homestretch.tools.wording import LANGUAGES
from tests.tools.simulate import made
from tests.tools.simulate.test_drama import course, drama


def parts(found: Drama, language: str = "en") -> list[Part]:
    """The parts of a report."""
    return list(drama_parts(found, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_every_language(language: str) -> None:
    grown, when = parts(drama(), language)
    assert grown.grid is not None
    assert len(grown.grid.lines) == 4
    assert (len(grown.sentences), len(when.sentences)) == (2, 7)
    assert len(when.drawn) == 10 - 2 + 1


def test_the_sentences_say_the_figures() -> None:
    grown, when = parts(drama())
    assert grown.sentences[1] == (
        "This is from 10 games between random players, seed 8, in 40 positions; "
        "from each of them the game was played on 100 times."
    )
    assert when.sentences[0].startswith("Half of the games are decided after 25% of their turns")
    assert when.sentences[1].startswith("The lead changes 0.5 times in a game on average")
    assert when.sentences[2] == "In 50% of the games whoever takes the lead first keeps it."
    assert when.sentences[3].startswith("In 50.0% of the games (23.7% to 76.3%)")
    assert when.sentences[4] == "The lead changed at most once, as in game 1."
    assert when.sentences[5].startswith(
        "The greatest comeback is game 1: after 1 of its 4 turns the later winner won only"
    )
    assert when.sentences[6].endswith("--seed 8 --game 1")


def test_the_table_has_favorite_and_winner() -> None:
    grid = parts(drama())[0].grid
    assert grid is not None
    assert grid.lines[1] == ("20% – 30%", "90%", "10%", "10% – 91%")


def test_the_curve_goes_from_the_beginning_to_the_win() -> None:
    picture = str(parts(drama())[0].plot)
    curve = re.search(r'class="course" points="([^"]*)"', picture)
    assert curve is not None
    places = [tuple(map(float, pair.split(","))) for pair in curve[1].split()]
    assert len(places) == 4 + 1
    assert [x for x, _ in places] == sorted(x for x, _ in places)
    assert places[-1] == (436.0, 48.0), "the right end of the axis, and 100%"
    assert places[0][1] == (48 + 252) / 2, "50% in the middle"


def test_each_bar_is_a_share_of_the_games() -> None:
    when = parts(drama())[1]
    assert [line.split()[-1] for line in when.drawn] == ["50.0%", *["0.0%"] * 4, "50.0%", "0.0%", "0.0%", "0.0%"]
    assert str(when.plot).count('<rect class="bar"') == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_a_bar_leaves_the_picture(language: str) -> None:
    drawing = ET.fromstring(str(parts(drama(), language)[1].plot))
    names = [each for each in drawing.iter("text") if each.attrib["text-anchor"] == "end"]
    assert len(names) == 10 - 2 + 1
    assert min(float(each.attrib["x"]) - LETTER * len(each.text or "") for each in names) >= 0


def test_games_that_stay_open_are_told_so() -> None:
    found = Drama(DramaPlan(made.result(1, 1).setup, 3, 100))
    found.add(0, [course(1, [(50, 50), (60, 40)])] * 3)
    when = parts(found)[1]
    assert when.sentences[0].startswith("At least half of the games stay open until their last turns.")
    assert when.drawn[-1].split() == ["open", "to", "the", "end", "█" * 32, "100.0%"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_that_are_never_open_are_told_so(language: str) -> None:
    found = Drama(DramaPlan(made.result(1, 1).setup, 3, 100))
    found.add(0, [course(1, [(7, 93), (2, 98)])] * 3)
    when = parts(found, language)[1]
    assert "0%" not in "".join(when.sentences[0]).replace("90", "").replace("\N{NO-BREAK SPACE}", "")
    if language == "en":
        assert when.sentences[0].startswith("At least half of the games are decided from the beginning")
        assert when.sentences[-2].startswith("The greatest comeback is game 0: at its beginning the later winner")


def test_what_is_missing_is_said() -> None:
    found = Drama(DramaPlan(made.result(1, 1).setup, 4, 100))
    assert [part.sentences for part in parts(found)] == [("The work was interrupted: 4 games were asked for.",)]
    found.add(0, [None])
    assert parts(found)[0].sentences[0] == "No game was won, so there is nothing to tell about how games go."
    found.add(1, [course(1, [(50, 50)])])
    grown, when = parts(found)
    assert "One game without a winner is left out." in grown.sentences
    assert "The lead changes 0.0 times in a game on average." in when.sentences


def test_a_report_has_it_where_it_was_asked_for() -> None:
    result = made.result(6, 4)
    with_it = make_report([result, result], "en", beside=Beside(drama()))
    assert [part.title for part in with_it.sections[0].parts].count("When games are decided") == 1
    assert "When games are decided" in render_text(with_it)
    page = render_html(with_it)
    assert page.count('class="course"') == 2, "the curve, and its key"
    assert "When games are decided" not in render_text(make_report([result], "en"))
