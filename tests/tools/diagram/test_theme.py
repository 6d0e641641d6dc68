"""Seats differ by color, hatch and emblem; colors follow names."""

import pytest

from homestretch.tools.diagram.canvas import Canvas, number
from homestretch.tools.diagram.geometry import Point
from homestretch.tools.diagram.symbols import EMBLEMS, MARKS, SHAPES, SUITS
from homestretch.tools.diagram.theme import define_hatches, seat_styles


def test_a_seat_named_for_a_color_has_it() -> None:
    first, second = seat_styles(("green", "red"), "x")
    assert (first, second) != seat_styles(("red", "green"), "x")
    assert first.color == seat_styles(("red", "green"), "x")[1].color


def test_seats_without_a_color_get_ones_that_are_not_taken() -> None:
    styles = seat_styles(("yellow", "north", "south", "blue", "east"), "x")
    assert len({style.color for style in styles}) == 5


@pytest.mark.parametrize("count", [2, 4, 8])
def test_seats_differ_without_color_too(count: int) -> None:
    styles = seat_styles(tuple(f"seat {at}" for at in range(count)), "x")
    canvas = Canvas()
    define_hatches(canvas, styles, 10)
    svg = canvas.svg(Point(0, 0), Point(1, 1), "")
    lines = [line.partition(">")[2] for line in svg.splitlines() if line.startswith("<pattern")]
    turns = [line.partition("rotate(")[2].partition(")")[0] for line in svg.splitlines() if line.startswith("<pattern")]
    marks = [line.partition("stroke-width")[2] for line in lines]
    assert len(set(zip(turns, marks, strict=True))) == count
    assert len({style.emblem for style in styles}) == count


def test_suits_have_their_signs() -> None:
    styles = seat_styles(("clubs", "hearts", "spades", "diamonds"), "x")
    assert [style.emblem for style in styles] == [SUITS[name] for name in ("clubs", "hearts", "spades", "diamonds")]
    assert all(style.suit for style in styles)
    assert styles[0].color == styles[2].color != styles[1].color == styles[3].color
    assert not seat_styles(("red",), "x")[0].suit


@pytest.mark.parametrize(
    ("everyone", "table"),
    [
        (("yellow", "blue", "red", "green"), ("yellow", "red")),
        (("north", "east", "south", "blue"), ("east", "blue")),
        (tuple(f"seat {at}" for at in range(10)), ("seat 3", "seat 9")),
    ],
)
def test_a_seat_looks_the_same_at_every_table(everyone: tuple[str, ...], table: tuple[str, ...]) -> None:
    def hatches(seats: tuple[str, ...]) -> list[str]:
        canvas = Canvas()
        define_hatches(canvas, seat_styles(seats, "x", everyone), 10)
        return [line for line in canvas.svg(Point(0, 0), Point(1, 1), "").splitlines() if line.startswith("<pattern")]

    full, part = seat_styles(everyone, "x"), seat_styles(table, "x", everyone)
    places = [everyone.index(name) for name in table]
    assert list(part) == [full[at] for at in places]
    assert hatches(table) == [hatches(everyone)[at] for at in places]


def test_a_seat_of_another_game_is_refused() -> None:
    with pytest.raises(ValueError, match="pink"):
        seat_styles(("pink",), "x", ("red", "blue"))


def test_every_shape_that_is_used_exists() -> None:
    assert {*EMBLEMS, *MARKS} <= SHAPES.keys()


def test_what_is_pale_gets_a_darker_edge() -> None:
    white, blue = seat_styles(("white", "blue"), "x")
    assert white.edge != white.color
    assert blue.edge == blue.color
    assert white.contrast != blue.contrast


@pytest.mark.parametrize(
    ("value", "text"), [(1.0, "1"), (0.12345, "0.123"), (-0.0001, "0"), (10.0, "10"), (-2.5, "-2.5"), (100, "100")]
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


def test_text_is_made_smaller_to_fit_and_escaped() -> None:
    canvas = Canvas()
    canvas.text("a < b", Point(5, 5), 4, "#000", width=3)
    svg = canvas.svg(Point(0, 0), Point(10, 10), 'the "title" & more')
    assert "a &lt; b" in svg
    assert 'font-size="4"' not in svg
    assert "&quot;title&quot; &amp; more" in svg
