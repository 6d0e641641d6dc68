"""Exact figures of simple race games, and what the solver promises about any chain.

All games here use one six-sided die and one piece for each seat.
"""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.compiler.markov import (
    MAX_STATES,
    MAX_STEPS,
    ChainError,
    FinishingTimes,
    Race,
    absorption,
    expected_total,
    finishing_times,
    race,
)

Steps = Callable[[int], Iterable[tuple[int, Fraction]]]

HALF = Fraction(1, 2)
SIXTH = Fraction(1, 6)
FACES = range(1, 7)
TAIL = Fraction(1, 10**12)
YARD = -1


def track(finish: int, too_far: str) -> Steps:
    """A piece at 0 walks to ``finish``; a roll that is too large brings it home, waits or bounces back."""

    def steps(cell: int) -> Iterable[tuple[int, Fraction]]:
        for face in FACES:
            target = cell + face
            if target > finish:
                target = {"home": finish, "wait": cell, "bounce": 2 * finish - target}[too_far]
            yield target, SIXTH

    return steps


def track_from_yard(finish: int, too_far: str) -> Steps:
    """As ``track``, but the piece waits in the yard until a 1 puts it on cell 0."""
    on_track = track(finish, too_far)

    def steps(cell: int) -> Iterable[tuple[int, Fraction]]:
        return [(0, SIXTH), (YARD, 1 - SIXTH)] if cell == YARD else on_track(cell)

    return steps


def at(finish: int) -> Callable[[int], bool]:
    return lambda cell: cell == finish


# --- the figures that simulations are checked against ---


@pytest.mark.parametrize("too_far", ["wait", "bounce"])
def test_race_to_ten_with_exact_landing(too_far: str) -> None:
    assert absorption(track(10, too_far), 0, at(10)).expected_steps == Fraction(1639, 216)


def test_race_to_ten_where_overshoot_counts_as_home() -> None:
    chain = absorption(track(10, "home"), 0, at(10))
    assert chain.expected_steps == Fraction(33495175, 10077696)
    assert chain.states == 10


RACES_TO_57 = [
    pytest.param("home", (0.571207, 0.428793), id="overshoot counts as home, two seats"),
    pytest.param("home", (0.325584, 0.266292, 0.221372, 0.186751), id="overshoot counts as home, four seats"),
    pytest.param("wait", (0.532285, 0.467715), id="exact or stay, two seats"),
    pytest.param("wait", (0.289656, 0.261019, 0.235793, 0.213532), id="exact or stay, four seats"),
]


@pytest.mark.parametrize(("too_far", "shares"), RACES_TO_57)
def test_race_to_57(too_far: str, shares: tuple[float, ...]) -> None:
    racer = finishing_times(track(57, too_far), 0, at(57), tail=TAIL)
    result = race([racer] * len(shares), range(len(shares)))
    assert result.error < TAIL
    assert [round(float(wins), 6) for wins in result.wins] == list(shares)


@pytest.mark.parametrize(("too_far", "rolls"), [("wait", 26.762), ("bounce", 26.762), ("home", 22.476)])
def test_one_piece_that_leaves_the_yard_on_a_1_and_then_walks_56_steps(too_far: str, rolls: float) -> None:
    """The 1 that leaves the yard is used up by entering; cell 0 is 56 steps away from the finish."""
    chain = absorption(track_from_yard(56, too_far), YARD, at(56))
    assert round(float(chain.expected_steps), 3) == rolls
    assert chain.expected_steps == 6 + absorption(track(56, too_far), 0, at(56)).expected_steps


def test_pips_of_a_turn_in_which_every_six_rolls_again() -> None:
    steps = {"roll": [("roll", SIXTH), ("over", 1 - SIXTH)]}
    pips = expected_total(steps.__getitem__, "roll", lambda state: state == "over", lambda state: Fraction(7, 2))
    assert pips == Fraction(21, 5)


def test_pips_of_a_turn_in_which_the_third_six_takes_back_the_whole_turn() -> None:
    """The third six earns nothing itself and loses the 12 pips of the two before it."""
    over = 3

    def steps(sixes: int) -> Iterable[tuple[int, Fraction]]:
        return [(sixes + 1 if face == 6 and sixes < 2 else over, SIXTH) for face in FACES]

    def gain(sixes: int) -> Fraction:
        return sum((SIXTH * (-12 if face == 6 and sixes == 2 else face) for face in FACES), start=Fraction(0))

    assert expected_total(steps, 0, at(over), gain) == Fraction(295, 72)


LADDERS = {1: 38, 4: 14, 9: 31, 21: 42, 28: 84, 36: 44, 51: 67, 71: 91, 80: 100}
CHUTES = {16: 6, 47: 26, 49: 11, 56: 53, 62: 19, 64: 60, 87: 24, 93: 73, 95: 75, 98: 78}


def snakes_and_ladders(cell: int) -> Iterable[tuple[int, Fraction]]:
    jumps = LADDERS | CHUTES
    for target, probability in track(100, "wait")(cell):
        yield jumps.get(target, target), probability


def test_snakes_and_ladders_on_milton_bradleys_board_from_off_the_board_with_exact_landing() -> None:
    """The 19 cells where a jump begins are never stood on: 81 of the cells 0..99 are states."""
    chain = absorption(snakes_and_ladders, 0, at(100))
    assert round(float(chain.expected_steps), 6) == 39.225122
    assert chain.states == 81


def test_snakes_and_ladders_takes_seven_rolls_at_least() -> None:
    times = finishing_times(snakes_and_ladders, 0, at(100), tail=HALF)
    assert [times.probability(steps) > 0 for steps in range(9)] == [False] * 7 + [True] * 2


# --- the solver, against the definition ---


@st.composite
def chains(draw: st.DrawFn) -> list[list[tuple[int, Fraction]]]:
    """Rows of a chain on 0..n-1 with the ending n, which every row reaches with positive probability."""
    size = draw(st.integers(1, 7))
    rows = []
    for _ in range(size):
        weights = [*draw(st.lists(st.integers(0, 5), min_size=size, max_size=size)), draw(st.integers(1, 5))]
        rows.append([(target, Fraction(weight, sum(weights))) for target, weight in enumerate(weights)])
    return rows


@given(chains())
def test_expected_steps_satisfy_their_equations(rows: list[list[tuple[int, Fraction]]]) -> None:
    ending = at(len(rows))
    steps = [absorption(rows.__getitem__, state, ending).expected_steps for state in range(len(rows) + 1)]
    assert steps[-1] == 0
    for state, row in enumerate(rows):
        assert steps[state] == 1 + sum(probability * steps[target] for target, probability in row)


@given(chains())
def test_finishing_times_are_the_powers_of_the_chain(rows: list[list[tuple[int, Fraction]]]) -> None:
    size = len(rows)
    times = finishing_times(rows.__getitem__, 0, at(size), tail=Fraction(1, 100))
    row = [Fraction(int(state == 0)) for state in range(size + 1)]
    known = Fraction(0)
    for step in range(times.horizon + 1):
        assert known + times.probability(step) == row[size]
        known = row[size]
        following = [Fraction(0)] * size + [row[size]]
        for state in range(size):
            for target, probability in rows[state]:
                following[target] += row[state] * probability
        row = following
    assert times.tail == 1 - known <= Fraction(1, 100)


def test_a_larger_horizon_is_only_taken_when_it_is_needed() -> None:
    toss = {"toss": [("toss", HALF), ("over", HALF)]}.__getitem__
    times = finishing_times(toss, "toss", lambda state: state == "over", tail=Fraction(1, 8))
    assert [times.probability(step) for step in range(4)] == [0, HALF, Fraction(1, 4), Fraction(1, 8)]
    assert (times.horizon, times.tail) == (3, Fraction(1, 8))


def test_separate_cycles_in_a_row_add_up() -> None:
    """Two cycles of two states, each left with probability 1/2 from its second state: four steps each."""
    rows = {
        "a": [("b", Fraction(1))],
        "b": [("a", HALF), ("c", HALF)],
        "c": [("d", Fraction(1))],
        "d": [("c", HALF), ("over", HALF)],
    }
    chain = absorption(rows.__getitem__, "a", lambda state: state == "over")
    assert chain.expected_steps == 8
    assert chain.states == 4


def test_successors_named_twice_are_one_successor() -> None:
    rows = {"a": [("over", HALF), ("a", Fraction(1, 4)), ("a", Fraction(1, 4))]}
    assert absorption(rows.__getitem__, "a", lambda state: state == "over").expected_steps == 2


def test_a_start_that_is_absorbed_takes_no_steps() -> None:
    def never_called(state: int) -> Iterable[tuple[int, Fraction]]:
        raise AssertionError

    assert absorption(never_called, 5, at(5)).expected_steps == 0
    assert expected_total(never_called, 5, at(5), lambda state: HALF) == 0
    assert finishing_times(never_called, 5, at(5), tail=TAIL) == FinishingTimes((1,), 1)


# --- races, against the joint chain of both racers ---


def joint_chance_of_seat_0(first: Steps, second: Steps, finish: int) -> Fraction:
    """Solve the chain whose state is both cells and whose turn it is, which knows nothing of survivals."""

    def steps(state: tuple[int, int, int]) -> Iterable[tuple[tuple[int, int, int], Fraction]]:
        mine, theirs, turn = state
        if turn == 0:
            return [((cell, theirs, 1), probability) for cell, probability in first(mine)]
        return [((mine, cell, 0), probability) for cell, probability in second(theirs)]

    def gain(state: tuple[int, int, int]) -> Fraction:
        return sum((probability for (mine, _, _), probability in steps(state) if mine == finish), start=Fraction(0))

    return expected_total(steps, (0, 0, 0), lambda state: finish in state[:2], gain)


def check_race(race_of: Callable[[Sequence[FinishingTimes], Sequence[int]], Race]) -> None:
    first, second = track(7, "home"), track(7, "wait")
    times = [finishing_times(steps, 0, at(7), tail=TAIL) for steps in (first, second)]
    result = race_of(times, (0, 1))
    exact = joint_chance_of_seat_0(first, second, 7)
    assert result.wins[0] <= exact <= result.wins[0] + result.error
    assert result.wins[1] <= 1 - exact <= result.wins[1] + result.error
    assert sum(result.wins) + result.error == 1
    assert result.error < TAIL


def test_a_race_agrees_with_the_joint_chain() -> None:
    check_race(race)


def later_seat_first(times: Sequence[FinishingTimes], order: Sequence[int]) -> Race:
    return race(times, tuple(reversed(order)))


def ties_to_nobody(times: Sequence[FinishingTimes], order: Sequence[int]) -> Race:
    wins = []
    for seat in order:
        won = Fraction(0)
        for step in range(min(racer.horizon for racer in times) + 1):
            share = times[seat].probability(step)
            for other in order:
                if other != seat:
                    share *= 1 - sum(times[other].probability(earlier) for earlier in range(step + 1))
            won += share
        wins.append(won)
    return Race(tuple(wins), 1 - sum(wins, start=Fraction(0)))


@pytest.mark.parametrize("broken", [later_seat_first, ties_to_nobody])
def test_the_race_check_catches_a_wrong_turn_order(
    broken: Callable[[Sequence[FinishingTimes], Sequence[int]], Race],
) -> None:
    with pytest.raises(AssertionError):
        check_race(broken)


def test_wins_belong_to_seats_whatever_the_order() -> None:
    racer = finishing_times(track(10, "home"), 0, at(10), tail=TAIL)
    straight, turned = race([racer] * 3, (0, 1, 2)), race([racer] * 3, (2, 0, 1))
    assert turned.wins == (straight.wins[1], straight.wins[2], straight.wins[0])


def test_a_race_goes_as_far_as_the_nearest_horizon() -> None:
    toss = {"toss": [("toss", HALF), ("over", HALF)]}.__getitem__
    near, far = (finishing_times(toss, "toss", lambda state: state == "over", tail=Fraction(1, 2**n)) for n in (1, 9))
    assert race([near, far], (0, 1)) == Race((HALF, Fraction(1, 4)), Fraction(1, 4))


def test_a_lone_racer_wins_whenever_it_finishes() -> None:
    racer = finishing_times(track(10, "home"), 0, at(10), tail=TAIL)
    assert race([racer], (0,)) == Race((1 - racer.tail,), racer.tail)


# --- refusals ---


def test_a_state_without_a_way_out_is_refused_by_name() -> None:
    rows = {"start": [("over", HALF), ("trap", HALF)], "trap": [("cell", Fraction(1))], "cell": [("trap", Fraction(1))]}

    def over(state: str) -> bool:
        return state == "over"

    with pytest.raises(ChainError, match="state 'trap' can be reached and no ending"):
        absorption(rows.__getitem__, "start", over)
    with pytest.raises(ChainError, match="state 'trap' can be reached and no ending"):
        finishing_times(rows.__getitem__, "start", over, tail=TAIL)


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ([(1, HALF)], "add up to 1/2"),
        ([], "add up to 0"),
        ([(1, HALF), (0, Fraction(2, 3))], "add up to 7/6"),
        ([(1, Fraction(3, 2)), (0, -HALF)], "negative probability -1/2"),
        ([(1, 0.5), (0, 0.5)], "give a Fraction"),
    ],
)
def test_a_row_that_is_no_distribution_is_refused_by_its_state(row: list[tuple[int, Fraction]], reason: str) -> None:
    with pytest.raises(ChainError, match=f"state 0 .*{reason}"):
        absorption(lambda state: row, 0, at(1))


def test_a_successor_of_probability_zero_is_never_visited() -> None:
    assert absorption(lambda state: [(1, Fraction(1)), (9, Fraction(0))], 0, at(1)).states == 1


def test_the_number_of_states_is_limited() -> None:
    def walk(state: int) -> Iterable[tuple[int, Fraction]]:
        return [(state + 1, Fraction(1))]

    assert absorption(walk, 0, at(MAX_STATES)).expected_steps == MAX_STATES
    with pytest.raises(ChainError, match=f"more than {MAX_STATES} states"):
        absorption(walk, 0, at(MAX_STATES + 1))


def test_the_number_of_steps_is_limited() -> None:
    toss = {"toss": [("toss", HALF), ("over", HALF)]}.__getitem__

    def times(tail: Fraction) -> FinishingTimes:
        return finishing_times(toss, "toss", lambda state: state == "over", tail=tail)

    assert times(Fraction(1, 2**MAX_STEPS)).horizon == MAX_STEPS
    with pytest.raises(ChainError, match=f"after {MAX_STEPS} steps from 'toss'"):
        times(Fraction(1, 2 ** (MAX_STEPS + 1)))


@pytest.mark.parametrize("tail", [Fraction(0), Fraction(1), Fraction(-1, 2)])
def test_a_tail_that_is_no_small_probability_is_refused(tail: Fraction) -> None:
    with pytest.raises(ValueError, match=f"tail {tail} must lie between 0 and 1"):
        finishing_times(track(10, "home"), 0, at(10), tail=tail)


def test_a_time_beyond_the_horizon_is_refused() -> None:
    times = FinishingTimes((0, 1), 2)
    with pytest.raises(ValueError, match=r"step 2 lies outside 0\.\.1"):
        times.probability(2)
    with pytest.raises(ValueError, match=r"step -1 lies outside 0\.\.1"):
        times.probability(-1)


@pytest.mark.parametrize("order", [(0,), (0, 0), (1, 2), (0, 1, 2)])
def test_an_order_that_does_not_name_every_seat_once_is_refused(order: tuple[int, ...]) -> None:
    racer = FinishingTimes((0, 1), 1)
    with pytest.raises(ValueError, match=r"must name each of the seats 0\.\.1 once"):
        race([racer, racer], order)


def test_a_race_of_nobody_is_refused() -> None:
    with pytest.raises(ValueError, match="nobody to race"):
        race([], ())
