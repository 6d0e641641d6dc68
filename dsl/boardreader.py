"""From the tree of a phrase of the `board` section to its part; one method for each rule of the grammar."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from lark import Token, Transformer

from homestretch.dsl.boardparts import (
    Area,
    Entry,
    FinishAt,
    HomeColumn,
    Jump,
    Line,
    Ring,
    Run,
    Shape,
    Spot,
    Track,
    YardAt,
)
from homestretch.dsl.model import Taken
from homestretch.dsl.source import Span


def _constant(value: object) -> Callable[[object, list[Any]], Any]:
    return lambda _self, _words: value


def _numbers(words: list[Any]) -> list[int]:
    return [int(word) for word in words if isinstance(word, Token) and word.type == "INT"]


class BoardReader(Transformer[Token, Any]):
    """Turns the tree of one phrase into parts; `place` gives the place in the file of a stretch of the phrase."""

    def __init__(self, place: Callable[[int, int], Span]) -> None:
        super().__init__()
        self._place = place

    clockwise = _constant(True)
    anticlockwise = _constant(False)
    always = _constant(Taken.ALWAYS)
    by_choice = _constant(Taken.BY_CHOICE)
    after_a_lap = _constant(Taken.AFTER_A_LAP)
    finish_after_column = _constant(FinishAt.AFTER_COLUMN)
    finish_column = _constant(FinishAt.COLUMN)
    finish_after_track = _constant(FinishAt.AFTER_TRACK)
    finish_after_line = _constant(FinishAt.AFTER_LINE)
    finish_last_cell = _constant(FinishAt.LAST_CELL)
    yard_before_entry = _constant(YardAt.BEFORE_ENTRY)
    yard_before_line = _constant(YardAt.BEFORE_LINE)
    yard_before_track = _constant(YardAt.BEFORE_TRACK)
    cross = _constant(Shape("cross"))
    square = _constant(Shape("square"))
    polygon = _constant(Shape("polygon"))
    circle = _constant(Shape("circle"))
    ring_shape = _constant(Shape("ring"))
    line_shape = _constant(Shape("line"))
    ur = _constant(Shape("ur"))
    its_side = _constant(Area.ITS_SIDE)
    each_side = _constant(Area.EACH_SIDE)
    next_side = _constant(Area.NEXT_SIDE)
    opposite_side = _constant(Area.OPPOSITE_SIDE)
    side_before = _constant(Area.SIDE_BEFORE)
    the_ring = _constant(Area.RING)
    the_line = _constant(Area.LINE)
    the_track = _constant(Area.TRACK)
    the_column = _constant(Area.HOME_COLUMN)

    def ring(self, words: list[Any]) -> Ring:
        """Read `17 cells for each side, anticlockwise, numbered from 1`."""
        cells, first = _numbers(words)
        return Ring(cells, next(word for word in words if isinstance(word, bool)), first)

    def line(self, words: list[Any]) -> Line:
        """Read `100 cells, numbered from 1`."""
        return Line(*_numbers(words))

    def track(self, words: list[Any]) -> Track:
        """Read `4 own cells, then 8 shared cells`."""
        return Track(tuple(word for word in words if isinstance(word, Run)))

    def own_run(self, words: list[Any]) -> Run:
        """Read `4 own cells`."""
        return Run(_numbers(words)[0], own=True)

    def shared_run(self, words: list[Any]) -> Run:
        """Read `8 shared cells`."""
        return Run(_numbers(words)[0], own=False)

    def sides_counted(self, words: list[Any]) -> int:
        """Read `4`."""
        return _numbers(words)[0]

    sides_by_player = _constant("one for each player")

    def entry_cell(self, words: list[Any]) -> Entry:
        """Read `cell 5 of its side`."""
        return Entry(words[-1])

    def entry_spur(self, words: list[Any]) -> Entry:
        """Read `a spur before cell 0 of its side`."""
        return Entry(words[-1], spur=True)

    def turnoff(self, words: list[Any]) -> Spot:
        """Read `cell 17 of the side before`."""
        spot: Spot = words[-1]
        return spot

    def column(self, words: list[Any]) -> HomeColumn:
        """Read `7 cells after the turnoff, always`."""
        return HomeColumn(_numbers(words)[0], words[-1])

    def capacity(self, words: list[Any]) -> int:
        """Read `2 on every cell`."""
        return _numbers(words)[0]

    def serpentine(self, words: list[Any]) -> Shape:
        """Read `serpentine of 10 rows`."""
        return Shape("serpentine", _numbers(words)[0])

    def spot(self, words: list[Any]) -> Spot:
        """Read `5 of its side`."""
        number = words[0]
        area = words[-1] if isinstance(words[-1], Area) else None
        return Spot(int(number), area, self._place(number.start_pos, number.end_pos))

    def marked(self, words: list[Any]) -> tuple[bool, Spot]:
        """Read `cell 5` or `5`, and whether the word was written, which begins a new group."""
        return len(words) > 1, words[-1]

    def mark(self, words: list[Any]) -> tuple[Spot, ...]:
        """Read `cells 5, 12 and 17 of each side`, where each number counts in the next area that is named."""
        listed = [word if isinstance(word, tuple) else (True, word) for word in words if not isinstance(word, Token)]
        spots: list[Spot] = []
        area: Area | None = None
        for begins, spot in reversed(listed):
            area = spot.area or area
            spots.append(replace(spot, area=area))
            if begins:
                area = None
        return tuple(reversed(spots))

    def jump(self, words: list[Any]) -> Jump:
        """Read `from 2 to 5 of each side`, where the first number counts in the area of the second."""
        start, end = (word for word in words if isinstance(word, Spot))
        return Jump(replace(start, area=start.area or end.area), end)

    def link(self, words: list[Any]) -> tuple[Jump, ...]:
        """Read `from 1 to 38, from 4 to 14`."""
        return tuple(word for word in words if isinstance(word, Jump))
