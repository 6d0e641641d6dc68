"""The balance report: what it says first, that it says it in every language, and that it is safe to open."""

import re
from decimal import Decimal
from html import unescape
from html.parser import HTMLParser
from importlib.resources import files

import pytest
from fluent.syntax import ast, parse

from homestretch.tools.simulate.goal import Goal
from homestretch.tools.simulate.players.kinds import USUAL
from homestretch.tools.simulate.playout import Stop
from homestretch.tools.simulate.report.balance import make_report, render_html, render_text
from homestretch.tools.simulate.report.leads import kinds
from homestretch.tools.simulate.report.page import with_command
from homestretch.tools.simulate.report.replay import game_command
from homestretch.tools.simulate.result import Result
from homestretch.tools.wording import LANGUAGES, Wording
from tests.tools.simulate.made import OTHER, result


def said(*results: Result, language: str = "en") -> str:
    """The report as text."""
    return render_text(make_report(results, language))


def test_an_even_game_is_said_to_be_even_first_of_all() -> None:
    lines = said(result(250, 250, 250, 250)).splitlines()
    assert lines[3:9] == [
        "4 players",
        "---------",
        "",
        "No seat shows an advantage.",
        "Luck alone brings differences this large more often than not.",
        "An advantage of less than about 3.4 points could not have shown.",
    ]


def test_differences_that_luck_may_well_bring_are_told_as_such() -> None:
    # Of 100 wins, 55 or more for either side come about with p = 0.317; the two tests double it.
    assert "Luck alone would bring differences this large in about 63 of 100 such simulations." not in said(
        result(55, 45)
    )
    assert "in about 32 of 100 such simulations" in said(result(55, 45, first=0))


def test_an_advantage_is_said_in_points() -> None:
    shown = said(result(300, 240, 230, 230))
    assert "The seat yellow wins 5.0 points more than an equal share: 30.0% of the games instead of 25.0%." in shown
    assert "Luck alone would bring differences this large in fewer than 1 of 100 such simulations." in shown


def test_an_advantage_of_the_one_who_begins_is_told_as_such() -> None:
    shown = said(result(600, 400, first=0))
    assert (
        "The player who begins wins 10.0 points more than an equal share: 60.0% of the games instead of 50.0%." in shown
    )


def test_teams_are_called_by_their_seats() -> None:
    shown = said(result(600, 400, pairs=True), language="es")
    assert "El equipo amarillo + rojo gana 10,0 puntos más" in shown
    assert "Victorias por equipo" in shown


def test_places_in_the_turn_order_are_left_out_where_the_same_seat_always_begins() -> None:
    assert "Wins by turn order" not in said(result(520, 480, first=0))
    assert "Wins by turn order" in said(result(520, 470))


def test_stopped_games_are_told_with_a_command_that_plays_the_first_again() -> None:
    shown = said(result(60, 39, stopped=((Stop.TURNS, 123),)))
    assert "One game (1.00%) was stopped after 10,000 turns; it is in no figure above." in shown
    command = "homestretch simulate 'my game.yaml' --players 2 --option barrier-on=any --seed 8 --game 123"
    assert f"It is game 123: {command}" in shown


def test_without_a_finished_game_only_that_is_said() -> None:
    shown = said(result(0, 0, stopped=((Stop.ACTIONS, 3),)))
    assert "No game was won, so nothing can be said about who is favored." in shown
    assert "Wins" not in shown
    assert "How long" not in shown


def test_an_interrupted_simulation_says_so() -> None:
    assert "The work was interrupted: 5,000 games were asked for." in said(result(30, 30, goal=Goal(5000)))


def test_a_game_for_one_has_no_shares() -> None:
    shown = said(result(30))
    assert "There is only one side, so nobody can be favored." in shown
    assert "Wins" not in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_player_has_words(language: str) -> None:
    say = Wording("homestretch.tools.simulate", language)
    words = [kinds([name], say) for name in USUAL]
    assert len(set(words)) == len(words)
    assert "200" in kinds(["flat:200"], say)
    joined = {"en": "{} and {}", "es": "{} y {}", "pt": "{} e {}", "fr": "{} et {}"}[language]
    assert kinds([OTHER, "random", OTHER], say) == joined.format(kinds([OTHER], say), kinds(["random"], say))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_result_can_be_told_in_every_language(language: str) -> None:
    stops = tuple((reason, number) for number, reason in enumerate(Stop))
    results = [
        result(250, 250, 250, 250),
        result(300, 200, 200, 200),
        result(600, 400, pairs=True),
        result(900, 900, pairs=True, first=1),
        result(0, 0, stopped=stops),
        result(1),
        result(60, 30, first=1, stopped=stops, goal=Goal(99)),
        result(700, 1300, 700, 700, policies=(OTHER, "random", "random", OTHER)),
    ]
    shown = said(*results, language=language)
    assert "{" not in shown
    page = render_html(make_report(results, language))
    assert f'<html lang="{language}">' in page


def test_the_languages_have_the_same_messages_with_the_same_places() -> None:
    def messages(package: str, language: str) -> dict[str, set[str]]:
        text = (files(package) / "locale" / f"{language}.ftl").read_text(encoding="utf-8")
        found: dict[str, set[str]] = {}
        for entry in parse(text).body:
            if isinstance(entry, ast.Comment):
                continue
            assert isinstance(entry, ast.Message)
            assert entry.id.name not in found
            assert entry.span is not None
            found[entry.id.name] = set(re.findall(r"\$(\w+)", text[entry.span.start : entry.span.end]))
        return found

    for package in ("homestretch.tools.simulate", "homestretch.tools"):
        english = messages(package, "en")
        for language in LANGUAGES:
            assert messages(package, language) == english


@pytest.mark.parametrize(
    ("language", "number", "percent"),
    [
        ("en", "12,345.7", "12.3%"),
        ("es", "12.345,7", "12,3\N{NO-BREAK SPACE}%"),
        ("pt", "12.345,7", "12,3%"),
    ],
)
def test_numbers_are_written_as_the_language_does(language: str, number: str, percent: str) -> None:
    say = Wording("homestretch.tools.simulate", language)
    assert say.number(12345.678, 1) == number
    assert say.percent(0.12345) == percent


@pytest.mark.parametrize(
    ("language", "value", "digits", "said"),
    [
        ("en", 1, 0, "after 1 turn"),
        ("en", 2, 0, "after 2 turns"),
        ("en", 0.5, 1, "after 0.5 turns"),
        ("es", 1, 0, "tras 1 turno"),
        ("es", 0.5, 1, "tras 0,5 turnos"),
        ("pt", 1.9, 1, "depois de 1,9 turno"),
        ("pt", 2, 0, "depois de 2 turnos"),
        ("fr", 1.9, 1, "après 1,9 tour"),
        ("fr", 1.96, 1, "après 2,0 tours"),
        ("fr", 0, 0, "après 0 tour"),
    ],
)
def test_a_noun_has_the_form_that_its_figure_asks_for(language: str, value: float, digits: int, said: str) -> None:
    say = Wording("homestretch.tools.simulate", language)
    assert say("reason-turns", limit=say.number(value, digits)) == said


def test_a_noun_goes_by_the_number_that_is_shown() -> None:
    """Of 1.95 both are rounded to the even digit, not the text to 2,0 and the noun to 1.9."""
    say = Wording("homestretch.tools.simulate", "en")
    for hundredths in range(0, 2000, 5):
        figure = say.number(hundredths / 100, 1)
        assert Decimal(figure.replace(",", "")) == figure.shown
    french = Wording("homestretch.tools.simulate", "fr")
    assert french("reason-turns", limit=french.number(1.95, 1)) == "après 2,0 tours"


class Tags(HTMLParser):
    """The tags and attributes of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs


def test_the_page_holds_nothing_active_and_nothing_from_elsewhere() -> None:
    hostile = "<script>alert(1)</script>\"'{{ 7 * 7 }}&"
    page = render_html(make_report([result(60, 40, title={"en": hostile}, seats=((hostile,), ("blue",)))], "en"))
    tags = Tags()
    tags.feed(page)
    assert not {"script", "iframe", "object", "embed", "link", "img", "a", "form"} & set(tags.tags)
    assert not [name for name, _ in tags.attributes if name.startswith("on") or name in ("href", "src")]
    assert "url(" not in page
    assert "@import" not in page
    assert "49" not in re.findall(r"<h1>(.*)</h1>", page)[0]


def test_the_same_results_give_the_same_page() -> None:
    assert render_html(make_report([result(55, 45)], "fr")) == render_html(make_report([result(55, 45)], "fr"))


@pytest.mark.parametrize(
    ("language", "message", "given", "said"),
    [
        ("pt", "basis", {"games": 0, "count": "0", "policies": "x", "seed": "1"}, "Nenhuma partida entre"),
        ("fr", "basis", {"games": 0, "count": "0", "policies": "x", "seed": "1"}, "Aucune partie entre"),
        ("fr", "basis", {"games": 1, "count": "1", "policies": "x", "seed": "1"}, "Une partie entre"),
        ("es", "order", {"place": 3}, "3.er lugar"),
        ("es", "order", {"place": 4}, "4.º lugar"),
        ("fr", "details-player", {"name": "bleu", "one": "un coureur"}, "bleu (un coureur)"),
        ("es", "details-player", {"name": "azul", "one": "un corredor"}, "azul (un corredor)"),
    ],
)
def test_each_language_has_its_own_grammar(language: str, message: str, given: dict[str, int | str], said: str) -> None:
    assert Wording("homestretch.tools.simulate", language)(message, **given).startswith(said)


def test_players_of_different_kinds_are_told_not_to_be_seats() -> None:
    mixed = make_report([result(6, 4, policies=("cautious", "random"))], "en").sections[0].beside
    alike = make_report([result(6, 4, policies=("cautious", "cautious"))], "en").sections[0].beside
    assert "between cautious and random players" in " ".join(mixed)
    assert "the advantage of a seat may be that of its player" in mixed[-1]
    assert "advantage of a seat" not in " ".join(alike)


def test_a_command_is_set_apart_on_a_page_and_can_be_copied_as_it_is() -> None:
    page = render_html(make_report([result(1, 1, stopped=((Stop.TURNS, 7),))], "fr"))
    found = re.search(r"<code>(.*?)</code>", page)
    assert found is not None
    command = unescape(re.sub(r"</?span>", "", found[1]))
    assert command == game_command(result(1, 1).setup, 7)
    assert "homestretch" in command
    assert found[1].count("<span>") == len(command.split(" "))


def test_a_sentence_without_a_command_is_only_escaped() -> None:
    assert with_command("a < b: homestretch") == "a &lt; b: homestretch"
    assert with_command("homestretch skill tells <more>") == "homestretch skill tells &lt;more&gt;"
