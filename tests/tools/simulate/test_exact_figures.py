"""A million compiled games of each game whose figures are known exactly: within five standard errors of them."""

from fractions import Fraction

import pytest

from homestretch.dsl.build import diagnose, load_variant
from homestretch.dsl.model import Variant
from homestretch.tools.simulate.compiled import CompiledEngine
from homestretch.tools.simulate.counts import Counts
from homestretch.tools.simulate.engines import Games
from homestretch.tools.simulate.playout import Limits
from tests.exact_games import EXACT, PAST, TURNED, leaving, race

MILLION = 1_000_000
SIGMAS = 5


def made(text: str) -> Variant:
    variant, found = diagnose(text, "exact.yaml")
    assert variant is not None, found
    return variant


def played(variant: Variant, players: int) -> Counts:
    engine = CompiledEngine.make(variant, players, "native")
    end, counts = engine.play(Games(2026, ("random",) * players, Limits()), 0, MILLION, lambda: False)
    assert (end, counts.finished) == (MILLION, MILLION)
    return counts


@pytest.mark.parametrize(
    ("text", "mean"),
    [
        (race(10, EXACT), Fraction(1639, 216)),
        (race(10, PAST), Fraction(33495175, 10077696)),
        (leaving(EXACT), Fraction("26.762")),
        (leaving(TURNED), Fraction("26.762")),
        (leaving(PAST), Fraction("22.476")),
    ],
    ids=[
        "race to 10, exact",
        "race to 10, past",
        "leaves on a 1, waits",
        "leaves on a 1, bounces",
        "leaves on a 1, past",
    ],
)
def test_the_mean_length_is_the_exact_one(text: str, mean: Fraction) -> None:
    turns = played(made(text), 1).histograms["turns"]
    error = (turns.variance() / MILLION) ** 0.5
    assert abs(turns.mean() - float(mean)) < SIGMAS * error
    assert error < float(mean) / 500, "so few games could not tell a wrong mean"


def test_snakes_and_ladders_takes_its_known_number_of_turns() -> None:
    turns = played(load_variant("snakes-and-ladders"), 1).histograms["turns"]
    assert abs(turns.mean() - 39.225122) < SIGMAS * (turns.variance() / MILLION) ** 0.5


@pytest.mark.parametrize(
    ("overshoot", "shares"),
    [
        (PAST, (0.571207, 0.428793)),
        (PAST, (0.325584, 0.266292, 0.221372, 0.186751)),
        (EXACT, (0.532285, 0.467715)),
        (EXACT, (0.289656, 0.261019, 0.235793, 0.213532)),
    ],
)
def test_each_place_in_the_turn_order_wins_its_exact_share(overshoot: str, shares: tuple[float, ...]) -> None:
    counts = played(made(race(57, overshoot)), len(shares))
    for wins, share in zip(counts.order_wins, shares, strict=True):
        error = (share * (1 - share) / MILLION) ** 0.5
        assert abs(wins / MILLION - share) < SIGMAS * error
        assert abs(wins / MILLION - 1 / len(shares)) > 2 * SIGMAS * error, "a fair race would pass too"
