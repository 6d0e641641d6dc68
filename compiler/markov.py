"""Exact figures of absorbing Markov chains, in fractions: the other way to know what a simulation should say.

A chain is given as a function from a state to its successors with their probabilities. Nothing here knows
of games; a step is whatever the caller lets one transition stand for (a roll, a turn).

The expected total of a chain solves ``E[s] = gain(s) + sum of p(s, t) * E[t]`` over the transient states,
with ``E = 0`` where it is absorbed (Kemeny and Snell, "Finite Markov Chains", 1960, chapter III). States that
cannot return to each other are solved one after another, last ones first, so only cycles cost anything.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import lcm, prod
from typing import Final, TypeVar

import networkx as nx

S = TypeVar("S", bound=Hashable)

Transitions = Callable[[S], Iterable[tuple[S, Fraction]]]
Row = dict[S, Fraction]

MAX_STATES: Final = 10_000
MAX_STEPS: Final = 10_000


class ChainError(ValueError):
    """What was given is not a chain that is absorbed with certainty within the limits."""


@dataclass(frozen=True)
class Chain:
    """What is known of a chain from its start: expected steps until absorption, transient states reached."""

    expected_steps: Fraction
    states: int


@dataclass(frozen=True)
class FinishingTimes:
    """The exact probabilities of the first finishing times; what is left over finishes later.

    ``weights[n]`` out of ``denominator`` is the probability of finishing after exactly ``n`` steps.
    """

    weights: tuple[int, ...]
    denominator: int

    @property
    def horizon(self) -> int:
        """The latest finishing time whose probability is known."""
        return len(self.weights) - 1

    @property
    def tail(self) -> Fraction:
        """The probability of finishing after the horizon."""
        return Fraction(self.denominator - sum(self.weights), self.denominator)

    def probability(self, steps: int) -> Fraction:
        """Return the probability of finishing after exactly that many steps.

        Raises ValueError if ``steps`` lies outside 0..horizon.
        """
        if not 0 <= steps <= self.horizon:
            raise ValueError(f"step {steps} lies outside 0..{self.horizon}; ask for a smaller tail to see further")
        return Fraction(self.weights[steps], self.denominator)


@dataclass(frozen=True)
class Race:
    """Who wins a race: the true probability of seat ``n`` lies in ``wins[n]`` .. ``wins[n] + error``."""

    wins: tuple[Fraction, ...]
    error: Fraction


def absorption(transitions: Transitions[S], start: S, absorbed: Callable[[S], bool]) -> Chain:
    """Return the exact expected number of steps from ``start`` until absorption.

    Raises ChainError if the chain is not absorbed with certainty, has more than 10,000 transient states, or
    a state has probabilities that are not fractions, are negative or do not add up to 1.

    >>> half = Fraction(1, 2)
    >>> absorption(lambda heads: [(heads + 1, half), (0, half)], 0, lambda heads: heads == 2)
    Chain(expected_steps=Fraction(6, 1), states=2)
    """
    rows = _reachable(transitions, start, absorbed)
    return Chain(_solve(rows, dict.fromkeys(rows, Fraction(1))).get(start, Fraction(0)), len(rows))


def expected_total(
    transitions: Transitions[S], start: S, absorbed: Callable[[S], bool], gain: Callable[[S], Fraction]
) -> Fraction:
    """Return the exact expected sum of ``gain`` over the transient states visited, each visit counted.

    ``gain(s)`` is the mean of what one step out of ``s`` earns. With the probability of stepping into some
    ending as the gain, the total is the probability of ending there.

    Raises ChainError as ``absorption`` does.

    >>> heads = Fraction(1, 2)
    >>> expected_total(lambda s: [(s, heads), ("tail", heads)], "toss", lambda s: s == "tail", lambda s: heads)
    Fraction(1, 1)
    """
    rows = _reachable(transitions, start, absorbed)
    return _solve(rows, {state: gain(state) for state in rows}).get(start, Fraction(0))


def finishing_times(
    transitions: Transitions[S], start: S, absorbed: Callable[[S], bool], *, tail: Fraction
) -> FinishingTimes:
    """Return the distribution of the number of steps until absorption, far enough that at most ``tail`` is left.

    All arithmetic is exact: after ``n`` steps every probability is an integer over the n-th power of the
    common denominator of the chain, so small denominators are cheap and large ones are not.

    Raises ChainError as ``absorption`` does, or if more than 10,000 steps would be needed, and ValueError
    unless ``tail`` lies between 0 and 1, both excluded.
    """
    if not 0 < tail < 1:
        raise ValueError(f"tail {tail} must lie between 0 and 1; it is the probability that may be left over")
    rows = _reachable(transitions, start, absorbed)
    if not rows:
        return FinishingTimes((1,), 1)
    _condense(rows)  # refuses a chain that may run for ever, before it is followed
    unit = lcm(*(probability.denominator for row in rows.values() for probability in row.values()))
    steps = {
        state: [(target, int(probability * unit)) for target, probability in row.items()] for state, row in rows.items()
    }
    finished = [0]
    mass: dict[S, int] = {start: 1}
    denominator = 1
    while sum(mass.values()) * tail.denominator > tail.numerator * denominator:
        if len(finished) > MAX_STEPS:
            raise ChainError(f"more than {tail} is left after {MAX_STEPS} steps from {start!r}; allow a larger tail")
        following: dict[S, int] = {}
        arrived = 0
        for state, weight in mass.items():
            for target, share in steps[state]:
                if target in rows:
                    following[target] = following.get(target, 0) + weight * share
                else:
                    arrived += weight * share
        finished.append(arrived)
        mass = following
        denominator *= unit
    powers = [*accumulate([unit] * (len(finished) - 1), lambda power, factor: power * factor, initial=1)]
    weights = tuple(weight * power for weight, power in zip(finished, reversed(powers), strict=True))
    return FinishingTimes(weights, denominator)


def race(times: Sequence[FinishingTimes], order: Sequence[int]) -> Race:
    """Return who finishes first when independent racers take one step each in turn.

    ``times[n]`` belongs to seat ``n``; ``order`` names the seats in the order in which they move. Seat ``a``
    wins at its step ``t`` if it finishes then, every seat before it in the order needs more than ``t``
    steps, and every seat after it more than ``t - 1``. The sum is exact as far as all horizons reach; the
    error is the probability that nobody has finished by then.

    Raises ValueError if there are no racers or ``order`` is not an order of exactly their seats.
    """
    if not times:
        raise ValueError("there is nobody to race; give one distribution of finishing times per seat")
    if sorted(order) != list(range(len(times))):
        raise ValueError(f"order {list(order)} must name each of the seats 0..{len(times) - 1} once")
    horizon = min(racer.horizon for racer in times)
    running = [racer.denominator for racer in times]
    won = [0] * len(times)
    for step in range(horizon + 1):
        for seat in order:
            weight = times[seat].weights[step]
            won[seat] += weight * prod(left for other, left in enumerate(running) if other != seat)
            running[seat] -= weight
    whole = prod(racer.denominator for racer in times)
    return Race(tuple(Fraction(wins, whole) for wins in won), Fraction(prod(running), whole))


def _reachable(transitions: Transitions[S], start: S, absorbed: Callable[[S], bool]) -> dict[S, Row[S]]:
    """Return the checked row of every transient state that can be reached, in the order of discovery."""
    rows: dict[S, Row[S]] = {}
    waiting = [] if absorbed(start) else [start]
    while waiting:
        state = waiting.pop()
        if state in rows:
            continue
        if len(rows) == MAX_STATES:
            raise ChainError(f"more than {MAX_STATES} states can be reached from {start!r}; merge equivalent ones")
        rows[state] = _checked_row(state, transitions(state))
        waiting += [target for target in rows[state] if target not in rows and not absorbed(target)]
    return rows


def _checked_row(state: S, successors: Iterable[tuple[S, Fraction]]) -> Row[S]:
    row: Row[S] = {}
    for target, probability in successors:
        if not isinstance(probability, Fraction):
            raise ChainError(f"state {state!r} goes to {target!r} with {probability!r}; give a Fraction")
        if probability < 0:
            raise ChainError(f"state {state!r} goes to {target!r} with the negative probability {probability}")
        if probability:
            row[target] = row.get(target, Fraction(0)) + probability
    total = sum(row.values())
    if total != 1:
        raise ChainError(f"the probabilities out of state {state!r} add up to {total}; they must add up to 1")
    return row


def _condense(rows: Mapping[S, Row[S]]) -> list[set[S]]:
    """Return the groups of states that can reach each other, each after the groups that it leads to.

    Raises ChainError if a group is never left, for then the chain may run for ever.
    """
    graph: nx.DiGraph[S] = nx.DiGraph()
    graph.add_nodes_from(rows)
    graph.add_edges_from((state, target) for state, row in rows.items() for target in row if target in rows)
    condensed = nx.condensation(graph)
    groups: list[set[S]] = [condensed.nodes[node]["members"] for node in nx.topological_sort(condensed)]
    for group in groups:
        if all(target in group for state in group for target in rows[state]):
            state = next(state for state in rows if state in group)
            raise ChainError(
                f"state {state!r} can be reached and no ending can be reached from it, so the chain never ends there"
            )
    groups.reverse()
    return groups


def _solve(rows: Mapping[S, Row[S]], gains: Mapping[S, Fraction]) -> dict[S, Fraction]:
    """Return the expected total gain from every transient state."""
    totals: dict[S, Fraction] = {}
    discovered = {state: number for number, state in enumerate(rows)}
    for group in _condense(rows):
        inner = {
            state: {target: probability for target, probability in rows[state].items() if target in group}
            for state in sorted(group, key=discovered.__getitem__)
        }
        constants = {
            state: sum(
                (probability * totals[target] for target, probability in rows[state].items() if target in totals),
                start=gains[state],
            )
            for state in inner
        }
        totals |= _solve_group(inner, constants)
    return totals


def _solve_group(inner: dict[S, Row[S]], constants: dict[S, Fraction]) -> dict[S, Fraction]:
    """Solve ``E[s] = constants[s] + sum of inner[s][t] * E[t]`` by sparse elimination, consuming its arguments.

    The state with the fewest paths through it goes first (Markowitz, Management Science 3 (1957) 255), which
    keeps the rows short. Every state can leave the group, so no ``1 - inner[s][s]`` is ever 0.
    """
    sources: dict[S, set[S]] = {state: set() for state in inner}
    for state, row in inner.items():
        for target in row:
            sources[target].add(state)
    remaining = dict.fromkeys(inner)
    eliminated: list[S] = []
    while remaining:
        pivot = min(remaining, key=lambda state: len(sources[state]) * len(inner[state]))
        del remaining[pivot]
        eliminated.append(pivot)
        row = inner[pivot]
        scale = 1 / (1 - row.pop(pivot, Fraction(0)))
        constants[pivot] *= scale
        for target in row:
            row[target] *= scale
            sources[target].discard(pivot)
        for source in sources[pivot] - {pivot}:
            factor = inner[source].pop(pivot)
            constants[source] += factor * constants[pivot]
            for target, probability in row.items():
                inner[source][target] = inner[source].get(target, Fraction(0)) + factor * probability
                sources[target].add(source)
    totals: dict[S, Fraction] = {}
    for state in reversed(eliminated):
        totals[state] = sum(
            (probability * totals[target] for target, probability in inner[state].items()), start=constants[state]
        )
    return totals
