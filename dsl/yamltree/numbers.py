"""The one way to read a whole number from a variant file."""

import re
from collections.abc import Callable

from homestretch.dsl import limits
from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.yamltree.nodes import Scalar, Style

_DECIMAL = re.compile(r"0|-?[1-9][0-9]*", re.ASCII)
_LONGEST = len(str(-limits.INTEGER))

_Meaning = tuple[str, int | None]
"""What a text would have meant, and the whole number that was probably meant."""


def read_int(scalar: Scalar, collector: Collector, what: str, low: int, high: int) -> int | None:
    """Return the whole number of a scalar, or None after reporting why there is none.

    Only plain decimal counts, quoted or not. `what` is the name under which the value stands, as in "copies".
    `low` and `high` are the least and the greatest allowed value; both lie within the limit for whole numbers.
    """
    text = scalar.text
    if _DECIMAL.fullmatch(text) is None:
        meaning, value = _meant(text)
        collector.error(
            "HS140",
            f"{what} is {_quoted(scalar)}, which is not a whole number in plain digits",
            scalar.span,
            reason=f"only the digits 0 to 9 make a number here, and {meaning}",
            example=f"{what}: {_within(low, high, 1 if value is None else value)}",
        )
        return None
    value = int(text) if len(text) <= _LONGEST else None
    if value is None or not low <= value <= high:
        beyond = low if text.startswith("-") or (value is not None and value < low) else high
        collector.error(
            "HS141",
            f"{what} is {_quoted(scalar)}",
            scalar.span,
            reason=f"{what} must be from {low} to {high}",
            example=f"{what}: {beyond}",
        )
        return None
    return value


def _within(low: int, high: int, value: int) -> int:
    return max(low, min(high, value))


def _quoted(scalar: Scalar) -> str:
    if scalar.style is Style.EMPTY:
        return "left empty"
    text = scalar.text
    return f'"{text}"' if len(text) <= limits.NAME_CHARACTERS else f'"{text[: limits.NAME_CHARACTERS]}…"'


def _meant(text: str) -> _Meaning:
    """Say what a text that is no plain decimal would have meant, here or to other programs."""
    if not text:
        return "nothing is written here", None
    if len(text) > 2 * _LONGEST:
        return "this is a long text", None
    for pattern, explain in _FORMS:
        if pattern.fullmatch(text):
            return explain(text)
    if text.isdecimal():
        return f"these are the digits of {int(text)} in another script", int(text)
    return "this is another text", None


def _zeros(text: str) -> _Meaning:
    value = int(text)
    if set(text) & {"8", "9"} or int(text, 8) == value:
        return f"{value} is written without zeros in front", value
    return f"{text} is {int(text, 8)} to programs that read it in base 8, and {value} to others", value


def _based(base: int) -> Callable[[str], _Meaning]:
    def explain(text: str) -> _Meaning:
        value = int(text, base)
        return f"{text} is {value} written in base {base}", value

    return explain


def _grouped(text: str) -> _Meaning:
    value = int(text.replace("_", ""))
    return f"{text} is {value} to some programs", value


def _signed(text: str) -> _Meaning:
    value = int(text)
    return f"{value} is written without a sign", value


def _base_sixty(text: str) -> _Meaning:
    value = 0
    for part in text.split(":"):
        value = value * 60 + int(part)
    return f"{text} is {value} to programs that read it in base 60", None


def _fraction(text: str) -> _Meaning:
    whole, _, rest = text.partition(".")
    if rest.strip("0"):
        return f"{text} lies between two whole numbers", None
    return f"{int(whole)} is written without a point", int(whole)


def _power(text: str) -> _Meaning:
    mantissa, _, exponent = text.lower().partition("e")
    if "." in mantissa or not 0 <= int(exponent) < _LONGEST:
        return f"{text} is written with a power of ten", None
    value = int(mantissa) * 10 ** int(exponent)
    return f"{text} is {value} written with a power of ten", value


_FORMS: tuple[tuple[re.Pattern[str], Callable[[str], _Meaning]], ...] = (
    (re.compile(r"-?0[0-9]+", re.ASCII), _zeros),
    (re.compile(r"-?0[xX][0-9a-fA-F]+", re.ASCII), _based(16)),
    (re.compile(r"-?0[oO][0-7]+", re.ASCII), _based(8)),
    (re.compile(r"-?0[bB][01]+", re.ASCII), _based(2)),
    (re.compile(r"-?[0-9]+(_[0-9]+)+", re.ASCII), _grouped),
    (re.compile(r"\+[0-9]+|-0", re.ASCII), _signed),
    (re.compile(r"[0-9]+(:[0-9]+)+", re.ASCII), _base_sixty),
    (re.compile(r"-?[0-9]+\.[0-9]*", re.ASCII), _fraction),
    (re.compile(r"-?[0-9]+(\.[0-9]*)?[eE][+-]?[0-9]+", re.ASCII), _power),
)
