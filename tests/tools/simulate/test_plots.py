"""The pictures of a report: sound, and true to the numbers."""

import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.tools.simulate.report.axes import Axis, round_step
from homestretch.tools.simulate.report.plots import (
    LABEL_LETTER,
    LINES,
    Pair,
    Row,
    Rung,
    histogram_lines,
    label,
    plot_histogram,
    plot_pairs,
    plot_rungs,
    plot_shares,
    room_for,
)
from homestretch.tools.simulate.report.strokes import WIDTH
from homestretch.tools.simulate.stats import Histogram


def percent(share: float, digits: int) -> str:
    """A share as the tests write it."""
    return f"{share:.{digits}%}"


def test_a_plot_of_shares_is_sound_and_true_to_the_numbers() -> None:
    rows = [Row("a <b>", 0.25, 0.2, 0.3, "25%"), Row("c", 0.75, 0.7, 0.8, "75%")]
    drawing = ET.fromstring(plot_shares(rows, 0.5, "equal", "Shares", percent))
    dots = [float(circle.attrib["cx"]) for circle in drawing.iter("circle")]
    even = next(line for line in drawing.iter("line") if line.attrib["class"] == "even")
    assert abs((dots[0] + dots[1]) / 2 - float(even.attrib["x1"])) < 0.11
    assert [text.text for text in drawing.iter("text") if text.attrib["class"] == "label"] == [
        "a <b>",
        "25%",
        "c",
        "75%",
    ]


def histogram(values: dict[int, int]) -> Histogram:
    """A histogram with these counts."""
    return Histogram.from_dict({str(value): count for value, count in values.items()})


def test_a_plot_of_lengths_has_bars_as_high_as_the_counts() -> None:
    drawing = ET.fromstring(plot_histogram(histogram({3: 10, 4: 5, 7: 1}), "median", "Lengths", "turns", str))
    heights = [float(bar.attrib["height"]) for bar in drawing.iter("rect")]
    assert len(heights) == 3
    assert abs(heights[0] / heights[1] - 2) < 0.01
    assert abs(heights[0] / heights[2] - 10) < 0.1


def test_many_lengths_share_bars_and_none_is_lost() -> None:
    drawing = ET.fromstring(
        plot_histogram(histogram(dict.fromkeys(range(100, 1100), 1)), "median", "Lengths", "turns", str)
    )
    bars = list(drawing.iter("rect"))
    assert 10 <= len(bars) <= 41
    assert len({bar.attrib["height"] for bar in bars}) == 1


def test_a_single_length_can_be_drawn() -> None:
    drawing = ET.fromstring(plot_histogram(histogram({5: 3}), "median", "Lengths", "turns", str))
    assert len(list(drawing.iter("rect"))) == 1


@pytest.mark.parametrize(("least", "step"), [(1, 1), (1.1, 2), (3, 5), (7, 10), (0.013, 0.02), (0.1, 0.1), (100, 100)])
def test_ticks_have_round_steps(least: float, step: float) -> None:
    assert round_step(least) == pytest.approx(step)


def test_ticks_lie_on_the_axis() -> None:
    axis = Axis(0.37, 0.63, 100, 400)
    assert axis.ticks() == pytest.approx([0.4, 0.5, 0.6])
    assert all(100 <= axis.at(tick) <= 400 for tick in axis.ticks())


def test_the_ticks_of_narrow_shares_have_the_decimals_that_tell_them_apart() -> None:
    rows = [Row("a", 0.2501, 0.2491, 0.2511, "25.01%"), Row("b", 0.2499, 0.2489, 0.2509, "24.99%")]
    drawing = ET.fromstring(plot_shares(rows, 0.25, "equal", "Shares", percent))
    ticks = [text.text for text in drawing.iter("text") if text.attrib["class"] == "small" and "%" in (text.text or "")]
    assert len(ticks) == len(set(ticks)) >= 3


@pytest.mark.parametrize("written", ["100%", "100.0%", "100,0 %"])
def test_the_dot_of_all_games_does_not_touch_its_number(written: str) -> None:
    drawing = ET.fromstring(plot_shares([Row("a", 1.0, 0.9, 1.0, written)], 0.5, "equal", "Shares", percent))
    dot = next(drawing.iter("circle"))
    number = next(text for text in drawing.iter("text") if text.text == written and text.attrib["class"] == "label")
    assert float(dot.attrib["cx"]) + float(dot.attrib["r"]) < float(number.attrib["x"]) - 8.1 * len(written)


def test_bars_outside_nine_tenths_are_paler() -> None:
    values = histogram({1: 4, 2: 46, 3: 46, 4: 4})
    drawing = ET.fromstring(plot_histogram(values, "median", "Lengths", "turns", str))
    assert [bar.attrib["class"] for bar in drawing.iter("rect")] == ["bar tail", "bar", "bar", "bar tail"]


def test_a_plot_of_pairs_has_bars_as_long_as_the_numbers() -> None:
    pairs = [Pair("a & b", 4.0, 2.0), Pair("c", 0.0, 1.0)]
    drawing = ET.fromstring(plot_pairs(pairs, ("captures", "is captured"), "Captures", str, str))
    legend, bars = list(drawing.iter("rect"))[:2], list(drawing.iter("rect"))[2:]
    assert [bar.attrib["class"] for bar in legend] == ["bar", "bar second"]
    lengths = [float(bar.attrib["width"]) for bar in bars]
    assert lengths[0] / lengths[1] == pytest.approx(2, abs=0.01)
    assert lengths[2] == 0
    assert lengths[0] / lengths[3] == pytest.approx(4, abs=0.03)


def test_a_plot_of_rungs_goes_one_line_to_the_right_for_ten_times_as_much() -> None:
    rungs = [Rung("landing.capture", 0.02, "0.02"), Rung("uses.move", 0.2, "0.2"), Rung("end.win", 200.0, "200")]
    drawing = ET.fromstring(plot_rungs(rungs, "Rules", "per game", lambda value: f"{value:g}"))
    places = [float(dot.attrib["cx"]) for dot in drawing.iter("circle")]
    assert (places[2] - places[1]) / (places[1] - places[0]) == pytest.approx(3, abs=0.05)
    written = [text.text for text in drawing.iter("text")]
    assert [word for word in written if word in ("0.01", "0.1", "1", "10", "100", "1000")] == [
        "0.01",
        "0.1",
        "1",
        "10",
        "100",
        "1000",
    ]


@pytest.mark.parametrize("value", [1.0, 10.0, 0.001, 3.0])
def test_a_single_rung_can_be_drawn(value: float) -> None:
    drawing = ET.fromstring(plot_rungs([Rung("end.win", value, "x")], "Rules", "per game", str))
    (dot,) = drawing.iter("circle")
    assert 0 < float(dot.attrib["cx"]) < 460


def test_a_histogram_in_characters_has_bars_as_long_as_the_counts() -> None:
    lines = histogram_lines(histogram({3: 64, 4: 32, 6: 1, 7: 3}), str, percent)
    assert lines == [
        "3  " + "█" * 32 + "   64.0%",
        "4  " + "█" * 16 + " " * 17 + "  32.0%",
        "5  " + " " * 33 + "   0.0%",
        "6  ▌" + " " * 32 + "   1.0%",
        "7  █▌" + " " * 31 + "   3.0%",
    ]


@given(st.dictionaries(st.integers(0, 5000), st.integers(1, 50), min_size=1))
def test_a_histogram_in_characters_is_short_and_holds_every_value_once(values: dict[int, int]) -> None:
    lines = histogram_lines(histogram(values), str, percent)
    assert len(lines) <= LINES + 2
    ends = [[int(number) for number in re.findall(r"\d+", line.split()[0])] for line in lines]
    assert ends[0][0] <= min(values)
    assert ends[-1][-1] >= max(values)
    assert all(after[0] == before[-1] + 1 for before, after in pairwise(ends))


@given(st.lists(st.text("abc +", min_size=1, max_size=40), min_size=1, max_size=6))
def test_labels_keep_within_the_room_at_the_left(labels: list[str]) -> None:
    room = room_for(labels)
    written = [re.sub("<[^>]+>", "", label(room, 0, words)) for words in labels]
    assert all(LABEL_LETTER * len(words) <= room - 14 for words in written)
    assert all(words in (long, f"{long[: len(words) - 1]}…") for words, long in zip(written, labels, strict=True))
    assert room < WIDTH / 2


def test_two_names_side_by_side_are_not_shortened() -> None:
    words = "amarelo / vermelho"
    assert words in label(room_for([words]), 0, words)
    assert "amarelo / …" in label(room_for(["short"]), 0, words)
