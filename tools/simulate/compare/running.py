"""Two variants compared game by game, until the answer is clear or the games run out.

The differences are looked at after fixed numbers of games, so that the result is the same however fast and by how many
workers the games are played. Looking repeatedly gives luck more chances to deceive; each look may spend only a part of
the doubt, and all looks together spend no more than `DOUBT`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from math import inf

from homestretch.dsl.errors import UsageError
from homestretch.dsl.halting import Halt, never
from homestretch.dsl.model import Variant
from homestretch.tools.simulate.cluster import crew_for
from homestretch.tools.simulate.engines import DEFAULT_ENGINE
from homestretch.tools.simulate.paired.games import Match, Matched
from homestretch.tools.simulate.paired.sides import Side, questions_of, sides_of
from homestretch.tools.simulate.paired.sums import DOUBT, FEWEST, PER_GAME, WINS, Difference, unit
from homestretch.tools.simulate.result import Setup
from homestretch.tools.simulate.runner import nothing

FIRST_LOOK = 250
"""Games after which the first look is taken; the next one is after twice as many, and so on."""

QUESTIONS = (*PER_GAME, WINS)
"""What a comparison can go on to find out."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What is compared: B against A.

    `question` is which difference is to become clear: one of `QUESTIONS`. It is clear when its interval leaves out zero
    or, where `within` is given, when half the interval is no longer than that. `looks` are the numbers of games after
    which it is looked at.
    """

    a: Setup
    b: Setup
    question: str
    within: float | None
    looks: tuple[int, ...]

    @property
    def comparable(self) -> bool:
        """Whether the same players are on one side in both."""
        return self.a.sides.teams == self.b.sides.teams


@dataclass(frozen=True, slots=True)
class Look:
    """What a look saw after so many games.

    Every interval is made with `doubt`, those of the sides with `side_doubt`: then all intervals of the sides at all
    looks hold together, except in 5 of 100 comparisons. A figure is None where there is nothing to make it from.
    """

    games: int
    doubt: Fraction
    side_doubt: Fraction
    figures: dict[str, Difference | None]
    sides: tuple[Side, ...]
    clear: bool


@dataclass(frozen=True, slots=True)
class Compared:
    """The looks that were taken, and the counts at the last of them; there is none where it was interrupted before."""

    comparison: Comparison
    looks: tuple[Look, ...]
    counts: Matched

    @property
    def complete(self) -> bool:
        """Whether it ended by itself: the answer was clear, or all games were played."""
        return bool(self.looks) and (self.looks[-1].clear or self.looks[-1].games == self.comparison.looks[-1])


def plan_looks(games: int) -> tuple[int, ...]:
    """Return after how many games to look, the last time after all of them.

    No look comes later than half way to the end, since it would leave too little doubt for the last one.

    Raises UsageError where there are too few games to say anything.

    >>> plan_looks(1200)
    (250, 500, 1200)
    """
    if games < FEWEST:
        raise UsageError(f"{games} games cannot be compared; nothing is said from fewer than {FEWEST}")
    looks = []
    look = FIRST_LOOK
    while 2 * look <= games:
        looks.append(look)
        look *= 2
    return (*looks, games)


def doubt_of(looks: tuple[int, ...], index: int) -> Fraction:
    """Return the doubt that a look may spend: `DOUBT` (t² - s²), t the share of all games played by then, s before.

    The sum over all looks is `DOUBT`, and the chance that any of several intervals misses is at most the sum of their
    doubts (Boole), so no interval of any look misses with more than `DOUBT`. Source: the power family of spending
    functions, K. Kim and D. L. DeMets, Biometrika 74 (1987) 149; intervals that hold at all looks, C. Jennison and
    B. W. Turnbull, Journal of the Royal Statistical Society B 51 (1989) 305.

    >>> [str(doubt_of((250, 500, 1000), look)) for look in range(3)]
    ['1/320', '3/320', '3/80']
    """
    shares = [Fraction(look, looks[-1]) for look in (0, *looks)]
    return DOUBT * (shares[index + 1] ** 2 - shares[index] ** 2)


def plan(a: Setup, b: Setup, *, question: str, within: float | None) -> Comparison:
    """Return the comparison of two variants, of as many games as the first is set up for.

    Raises UsageError where it makes no sense.
    """
    if (a.digest, a.variant) == (b.digest, b.variant):
        raise UsageError("both variants say the same; change one by --option-a or --option-b, or name another")
    if question not in QUESTIONS:
        raise UsageError(f"nothing is known of {question!r}; ask for one of {', '.join(QUESTIONS)}")
    if within is not None and not 0 < within < inf:
        raise UsageError(f"a difference cannot be known within {within}; give a number above 0")
    if question == WINS and a.sides.teams != b.sides.teams:
        raise UsageError("other players are on one side in the two variants, so wins cannot be compared; ask for turns")
    if question == WINS and len(a.sides.teams) < 2:
        raise UsageError("there is one side only, so there are no wins to compare; ask for turns")
    return Comparison(a, b, question, within, plan_looks(a.games))


def compare(
    comparison: Comparison,
    variants: tuple[Variant, Variant],
    *,
    workers: int = 1,
    engine: str = DEFAULT_ENGINE,
    cluster: str | None = None,
    halt: Halt = never,
    progress: Callable[[int], None] = nothing,
) -> Compared:
    """Play both variants until the answer is clear, all games are played, or `halt` says so.

    Of an interrupted comparison the last look that could be taken is the result, so that it depends on nothing but the
    look. Raises InternalFault or SurroundingsFailed where a game, or a worker process, failed.
    """
    setups = (comparison.a, comparison.b)
    counts = Matched.of(setups)
    taken: list[Look] = []
    with crew_for(Match(variants, setups, engine).job(), workers, cluster) as crew:
        for index, (first, end) in enumerate(pairwise((0, *comparison.looks))):
            part = Matched.of(setups)
            for played in crew.play([(first, end)], halt):
                part.merge(played.value)
                progress(first + part.games)
            if part.games < end - first:
                break
            counts.merge(part)
            taken.append(look_at(comparison, counts, index))
            if taken[-1].clear:
                break
    return Compared(comparison, tuple(taken), counts)


def look_at(comparison: Comparison, counts: Matched, index: int) -> Look:
    """Return what look `index` sees in the counts of all games up to it."""
    pair = counts.pairs[0]
    sides = sides_of(pair, (comparison.a, comparison.b))
    doubt = doubt_of(comparison.looks, index)
    look = Look(
        games=comparison.looks[index],
        doubt=doubt,
        side_doubt=doubt / questions_of(sides),
        figures={name: pair.figure(name) for name in PER_GAME},
        sides=sides,
        clear=False,
    )
    return replace(look, clear=_is_clear(comparison, look))


def _is_clear(comparison: Comparison, look: Look) -> bool:
    if comparison.question == WINS:
        asked, doubt = [side.difference for side in look.sides], look.side_doubt
    else:
        found = look.figures[comparison.question]
        asked, doubt = [found] if found is not None else [], look.doubt
    if comparison.within is None:
        return any(each.clear(doubt) for each in asked)
    enough = comparison.within / unit(comparison.question)
    return bool(asked) and all(each.unequal >= FEWEST and each.within(doubt) <= enough for each in asked)
