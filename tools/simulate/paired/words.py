"""Differences between variants in words: by how much a game gets longer, and who gains."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import ceil, floor, log10

from homestretch.tools.simulate.paired.sides import Side
from homestretch.tools.simulate.paired.sums import FEWEST, Difference, unit
from homestretch.tools.simulate.stats import wilson
from homestretch.tools.wording import Wording

MOST_DIGITS = 6


def digits_for(doubt: float) -> int:
    """Return how many decimals to write of a number that is known within a doubt: one or more.

    >>> [digits_for(doubt) for doubt in (23.0, 0.2, 0.034, 0.0)]
    [1, 1, 2, 1]
    """
    return min(MOST_DIGITS, max(1, -floor(log10(doubt)))) if doubt > 0 else 1


def label_of(figure: str) -> str:
    """Return what a figure is called in the keys of messages."""
    return figure.replace("_", "-")


def times(say: Wording, found: Difference) -> str:
    """Return how many times as many games with luck of their own a figure would have needed."""
    if found.gain is None:
        return say("effect-unknown")
    return say("compare-times", times=say.number(found.gain, 1 if found.gain < 99.95 else 0))


def effect(say: Wording, what: str, figure: str, found: Difference | None, doubt: Fraction) -> str:
    """Return what a variant does to a figure, without the full stop: more, less, or nothing that could be seen.

    `what` is what the variant is called.
    """
    if found is None or found.unequal < FEWEST:
        return _hardly(say, found)
    scale = unit(figure)
    half = found.within(doubt) * scale
    digits = digits_for(half)
    if not found.shown(doubt):
        low, high = found.interval(doubt)
        most = say.number(rounded_up(max(-low, high) * scale, digits), digits)
        games = say.number(found.pairs)
        return say(f"effect-{label_of(figure)}-none", what=what, most=most, games=games)
    more = "more" if found.difference > 0 else "less"
    by = say.number(abs(found.difference) * scale, digits)
    return say(f"effect-{label_of(figure)}-{more}", what=what, by=by, within=say.number(half, digits))


def movements(say: Wording, sides: Sequence[Side], name: Callable[[Side], str], doubt: Fraction) -> list[str]:
    """Return who gains and who loses, one clause for each, those who gain most first."""
    moved = [side for side in sides if side.difference.shown(doubt)]
    return [_moved(say, name(side), side.difference, doubt) for side in sorted(moved, key=_least)]


def largest(sides: Sequence[Side], doubt: Fraction) -> float:
    """Return the largest gain or loss of a seat or team, in points, that is left possible."""
    return max((100 * _reach(side.difference, doubt) for side in sides if side.kind == "side"), default=0.0)


def _reach(found: Difference, doubt: Fraction) -> float:
    """Return how large the difference of a share may be: no larger than the share of the pairs that differ.

    Of a few pairs that differ, the latter is known better.
    """
    if found.unequal < FEWEST:
        return wilson(found.unequal, found.pairs, 1 - float(doubt))[1]
    return max(abs(end) for end in found.interval(doubt))


def at_most(say: Wording, points: float) -> str:
    """Return points of a hundred, rounded up."""
    digits = digits_for(points)
    return say.number(rounded_up(points, digits), digits)


def signed(say: Wording, value: float, digits: int) -> str:
    """Return a number with its sign, the real minus sign; zero has none."""
    text = say.number(abs(value), digits)
    if not any(sign in "123456789" for sign in text):
        return text
    return ("+" if value > 0 else "\N{MINUS SIGN}") + text


def gap(say: Wording, figure: str, found: Difference, doubt: Fraction) -> str:
    """Return a difference with half its interval, as +9.7 ± 6.9; without it where too few pairs differ to know it."""
    scale = unit(figure)
    half = found.within(doubt) * scale
    digits = digits_for(half)
    value = signed(say, found.difference * scale, digits)
    return value if found.unequal < FEWEST else say("effect-gap", value=value, within=say.number(half, digits))


def value_of(say: Wording, figure: str, value: float, digits: int) -> str:
    """Return the value of a figure: a share in hundredths, or else a number."""
    return say.percent(value, digits) if unit(figure) == 100 else say.number(value, digits)


def rounded_up(value: float, digits: int) -> float:
    """Return a number rounded up, so that what is promised of it stays true."""
    power: float = 10.0**digits
    return ceil(value * power) / power


def _hardly(say: Wording, found: Difference | None) -> str:
    if found is None:
        return say("effect-nothing")
    games = say.number(found.pairs)
    return say("effect-few", number=found.unequal, count=say.number(found.unequal), games=games)


def _moved(say: Wording, name: str, found: Difference, doubt: Fraction) -> str:
    half = 100 * found.within(doubt)
    digits = digits_for(half)
    by, within = say.number(100 * abs(found.difference), digits), say.number(half, digits)
    return say("effect-gains" if found.difference > 0 else "effect-loses", name=name, by=by, within=within)


def _least(side: Side) -> tuple[float, str, int]:
    return -side.difference.difference, side.kind, side.index
