"""The table of error codes: what each means, with an example that is wrong and one that is right.

Codes are stable. The hundreds say which stage reports them: 1 reading the file, 2 its shape, 3 phrases, 4 names and
meaning, 5 the board, 6 games that make no sense, 7 examples, 8 warnings, 9 limits and usage. Each stage has a table
of its own beside this file; `CODES` is all of them.
"""

from types import MappingProxyType

from homestretch.dsl.codes import board, examples, limits, meaning, phrases, play, reading, sense, shape, warnings
from homestretch.dsl.codes.entry import Code, Severity

__all__ = ["CODES", "Code", "Severity", "merge"]


def merge(*tables: tuple[Code, ...]) -> dict[str, Code]:
    """Return the codes of all tables, in order of code.

    Raises ValueError where two entries have one code.
    """
    merged: dict[str, Code] = {}
    for table in tables:
        for entry in table:
            if entry.code in merged:
                raise ValueError(f"the code {entry.code} is used twice")
            merged[entry.code] = entry
    return dict(sorted(merged.items()))


CODES = MappingProxyType(
    merge(
        reading.READING,
        shape.SHAPE,
        phrases.PHRASES,
        meaning.MEANING,
        board.BOARD,
        sense.SENSE,
        examples.EXAMPLES,
        warnings.WARNINGS,
        limits.LIMITS,
        play.PLAY,
    )
)
