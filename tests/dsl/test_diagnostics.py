"""Collecting, ordering and showing diagnostics."""

import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.dsl.diagnostics import Collector, Diagnostic, Note, Severity, render_plain, to_json
from homestretch.dsl.errors import RulesError
from homestretch.dsl.source import SourceFile, Span

SOURCE = SourceFile("game.yaml", "title: Ludo\nbonus: {capture: tweny}\n")


def diagnostic(start: int, end: int, source: SourceFile = SOURCE) -> Diagnostic:
    return Diagnostic("HS140", Severity.ERROR, "it is wrong", Span(source, start, end), "it must be right")


def underlined(text: str, start: int, end: int) -> list[str]:
    """The lines of the rendering between the headline and the reason."""
    return render_plain([diagnostic(start, end, SourceFile("g", text))]).split("\n")[1:-2]


def test_rendering_shows_place_value_reason_notes_and_ways_out() -> None:
    start = SOURCE.text.index("tweny")
    full = Diagnostic(
        "HS140",
        Severity.ERROR,
        'capture is "tweny"',
        Span(SOURCE, start, start + 5),
        "a number is expected",
        (Note("the game", Span(SOURCE, 0, 5)), Note("no place")),
        "twenty",
        "capture: 20",
    )
    assert render_plain([full]) == (
        'game.yaml:2:18: error[HS140]: capture is "tweny"\n'
        "  2 | bonus: {capture: tweny}\n"
        "    |                  ^^^^^\n"
        "  because a number is expected\n"
        "  see game.yaml:1: the game\n"
        "  see no place\n"
        '  did you mean "twenty"?\n'
        "  for example: capture: 20\n"
    )


def test_rendering_without_a_place_has_no_excerpt() -> None:
    placeless = Diagnostic("HS140", Severity.ERROR, "it is wrong", None, "it must be right")
    assert render_plain([placeless]) == "error[HS140]: it is wrong\n  because it must be right\n"


def test_rendering_nothing_gives_nothing() -> None:
    assert render_plain([]) == ""


@pytest.mark.parametrize(("count", "tail"), [(20, ""), (21, "\nand 1 more\n"), (33, "\nand 13 more\n")])
def test_rendering_shows_twenty_and_counts_the_rest(count: int, tail: str) -> None:
    text = render_plain([diagnostic(0, 1)] * count)
    assert text.count("error[HS140]") == 20
    assert text.endswith("  because it must be right\n" + tail)


def test_rendering_shows_as_many_as_asked_for() -> None:
    text = render_plain([diagnostic(0, 1)] * 3, limit=2)
    assert text.count("error[HS140]") == 2
    assert text.endswith("and 1 more\n")


@pytest.mark.parametrize(
    ("text", "start", "end", "expected"),
    [
        ("abc", 1, 2, ["  1 | abc", "    |  ^"]),
        ("abc", 3, 3, ["  1 | abc", "    |    ^"]),
        ("a\tb", 2, 3, ["  1 | a b", "    |   ^"]),
        ("ab\ncd", 1, 4, ["  1 | ab", "    |  ^"]),
        ("ab\n", 2, 3, ["  1 | ab", "    |   ^"]),
        ("日本x", 1, 3, ["  1 | 日本x", "    |   ^^^"]),
        ("e\u0301x", 2, 3, ["  1 | e\u0301x", "    |  ^"]),
        ("\x1b[31mx", 5, 6, ["  1 | \\x1b[31mx", "    |         ^"]),
        ("a\u202eb", 1, 2, ["  1 | a\\u202eb", "    |  ^^^^^^"]),
        ("", 0, 0, []),
    ],
)
def test_the_place_is_underlined_where_it_shows(text: str, start: int, end: int, expected: list[str]) -> None:
    assert underlined(text, start, end) == expected


def test_a_long_line_is_cut_on_both_sides_of_the_place() -> None:
    text = "".join(str(number % 10) for number in range(500))
    line, carets = underlined(text, 250, 255)
    assert line.startswith("  1 | …")
    assert line.endswith("…")
    assert len(line) < 120
    at = carets.index("^")
    assert line[at : at + 5] == "01234"
    assert carets.count("^") == 5


def test_a_long_place_is_cut_at_its_end() -> None:
    line, carets = underlined("x" * 500, 0, 500)
    assert line.endswith("x…")
    assert len(line) == len(carets) < 120


@given(st.text(), st.data())
def test_nothing_from_a_file_steers_the_terminal(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    hostile = Diagnostic(
        "HS140", Severity.ERROR, text, Span(SourceFile(text, text), start, end), text, (Note(text),), text, text
    )
    shown = render_plain([hostile])
    assert all(character.isprintable() or character in "\n" or character.isspace() for character in shown)
    assert not set(shown) & set("\r\t\x0b\x0c\x1b\x85\u2028\u2029\u202e")


def test_json_holds_everything_and_both_ends_of_the_place() -> None:
    full = Diagnostic(
        "HS140",
        Severity.ERROR,
        "it is wrong",
        Span(SOURCE, 7, 11),
        "it must be right",
        (Note("elsewhere", Span(SOURCE, 12, 17)), Note("nowhere")),
        "this",
        "that",
    )
    placeless = {"file": None, "line": None, "column": None, "end_line": None, "end_column": None}
    assert json.loads(json.dumps(to_json([full]))) == [
        {
            "file": "game.yaml",
            "line": 1,
            "column": 8,
            "end_line": 1,
            "end_column": 12,
            "code": "HS140",
            "severity": "error",
            "message": "it is wrong",
            "reason": "it must be right",
            "notes": [
                {"file": "game.yaml", "line": 2, "column": 1, "end_line": 2, "end_column": 6, "message": "elsewhere"},
                {**placeless, "message": "nowhere"},
            ],
            "suggestion": "this",
            "example": "that",
        }
    ]


def test_the_collector_sorts_by_file_place_and_code_and_drops_doubles() -> None:
    other = SourceFile("base.yaml", "x: 1\n")
    collector = Collector()
    for code, span in [
        ("HS141", Span(SOURCE, 5, 6)),
        ("HS140", Span(SOURCE, 5, 6)),
        ("HS140", Span(SOURCE, 0, 1)),
        ("HS140", Span(other, 3, 4)),
        ("HS140", Span(SOURCE, 0, 1)),
        ("HS140", None),
    ]:
        collector.error(code, "it is wrong", span, reason="it must be right")
    assert [
        (found.code, found.span and (found.span.file.name, found.span.start)) for found in collector.diagnostics
    ] == [
        ("HS140", None),
        ("HS140", ("base.yaml", 3)),
        ("HS140", ("game.yaml", 0)),
        ("HS140", ("game.yaml", 5)),
        ("HS141", ("game.yaml", 5)),
    ]


def test_the_collector_raises_only_when_there_is_an_error() -> None:
    collector = Collector()
    assert not collector.has_errors
    collector.raise_if_errors()
    collector.error("HS140", "it is wrong", None, reason="it must be right")
    assert collector.has_errors
    with pytest.raises(RulesError) as caught:
        collector.raise_if_errors()
    assert caught.value.diagnostics == collector.diagnostics


def test_the_collector_refuses_codes_that_are_not_in_the_table() -> None:
    with pytest.raises(ValueError, match="HS999"):
        Collector().error("HS999", "it is wrong", None, reason="it must be right")


def test_the_collector_refuses_an_error_code_for_a_warning() -> None:
    with pytest.raises(ValueError, match="code for errors"):
        Collector().warning("HS140", "it is wrong", None, reason="it must be right")


def test_the_collector_takes_over_what_another_found() -> None:
    first, second = Collector(), Collector()
    first.error("HS140", "it is wrong", Span(SOURCE, 3, 4), reason="it must be right")
    second.extend(first.diagnostics)
    assert second.diagnostics == first.diagnostics


def test_diagnostics_survive_pickling() -> None:
    assert pickle.loads(pickle.dumps(diagnostic(0, 3))) == diagnostic(0, 3)
