"""A variant over values of one or two of its numbers or options: the same games for every value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from homestretch.dsl.errors import UsageError
from homestretch.dsl.halting import Halt, never
from homestretch.tools.simulate.cluster import crew_for
from homestretch.tools.simulate.engines import DEFAULT_ENGINE
from homestretch.tools.simulate.paired.games import Match, Matched
from homestretch.tools.simulate.paired.sides import Side, questions_of, sides_of
from homestretch.tools.simulate.paired.sums import DOUBT, FEWEST, Difference, PairCounts
from homestretch.tools.simulate.playout import DEFAULT_LIMITS, Limits
from homestretch.tools.simulate.result import Setup, join_ranges
from homestretch.tools.simulate.runner import RANDOM, nothing, set_up
from homestretch.tools.simulate.sweep.values import Point, Vary, points


@dataclass(frozen=True, slots=True)
class Sweep:
    """What is varied, the variants that come of it, and how each is set up; the first is what others differ from."""

    varied: tuple[Vary, ...]
    points: tuple[Point, ...]
    setups: tuple[Setup, ...]

    @property
    def doubt(self) -> Fraction:
        """The doubt of each difference to the first variant: all of them hold together with `DOUBT` (Bonferroni)."""
        return DOUBT / (len(self.points) - 1)


@dataclass(frozen=True, slots=True)
class Swept:
    """The counts of the games in `ranges`; fewer than were asked for where the work was interrupted."""

    sweep: Sweep
    ranges: tuple[tuple[int, int], ...]
    counts: Matched

    @property
    def complete(self) -> bool:
        """Whether all games are in it."""
        return self.counts.games == self.sweep.setups[0].games

    def difference(self, point: int, figure: str) -> Difference | None:
        """Return how a figure differs from the first variant; of the first itself, by nothing."""
        return self._pair(point).figure(figure)

    def sides(self, point: int) -> tuple[Side, ...]:
        """Return how the shares of sides differ from the first variant."""
        return sides_of(self._pair(point), self.sweep.setups)

    def side_doubt(self, point: int) -> Fraction:
        """Return the doubt of each side, so that those of all sides and variants hold together."""
        return self.sweep.doubt / questions_of(self.sides(point))

    def _pair(self, point: int) -> PairCounts:
        return self.counts.pairs[point - 1] if point else self.counts.pairs[0].alone()


def plan(
    name: str,
    varied: Sequence[Vary],
    options: Mapping[str, str],
    *,
    players: int | None = None,
    games: int,
    seed: int,
    policies: Sequence[str] = RANDOM,
    limits: Limits = DEFAULT_LIMITS,
) -> Sweep:
    """Return the sweep of a variant over values, with the options that are taken in all of it.

    Raises as `points` and `set_up` do, and UsageError where there are too few games to say anything.
    """
    if games < FEWEST:
        raise UsageError(f"{games} games cannot be compared; nothing is said from fewer than {FEWEST}")
    made = points(name, varied, options)
    setups = tuple(
        set_up(point.read.variant, name, players=players, games=games, seed=seed, policies=policies, limits=limits)
        for point in made
    )
    return Sweep(tuple(varied), tuple(made), setups)


def sweep(
    wanted: Sweep,
    *,
    workers: int = 1,
    engine: str = DEFAULT_ENGINE,
    cluster: str | None = None,
    halt: Halt = never,
    progress: Callable[[int], None] = nothing,
) -> Swept:
    """Play the same games of all variants of a sweep.

    `halt` and `progress` are as in `simulate`. The result depends neither on the workers nor on how games were shared
    out. Raises InternalFault or SurroundingsFailed where a game, or a worker, failed.
    """
    match = Match(tuple(point.read.variant for point in wanted.points), wanted.setups, engine)
    counts = Matched.of(wanted.setups)
    done: list[tuple[int, int]] = []
    with crew_for(match.job(), workers, cluster) as crew:
        for played in crew.play([(0, wanted.setups[0].games)], halt):
            counts.merge(played.value)
            done.append((played.first, played.end))
            progress(counts.games)
    return Swept(wanted, join_ranges(done), counts)
