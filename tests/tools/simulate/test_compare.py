"""Comparisons: looks at fixed numbers of games, doubt that is spent once, the same result for any workers."""

from fractions import Fraction
from functools import cache
from itertools import pairwise
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest

from homestretch.dsl.build import diagnose
from homestretch.dsl.codes.samples import SMALL
from homestretch.dsl.errors import UsageError
from homestretch.dsl.model import Variant
from homestretch.tools.output import json_text
from homestretch.tools.simulate.compare.running import Compared, compare, doubt_of, look_at, plan, plan_looks
from homestretch.tools.simulate.engines import Engine, MakeEngine
from homestretch.tools.simulate.paired.games import Engines, Matched
from homestretch.tools.simulate.paired.sides import Side, questions_of
from homestretch.tools.simulate.paired.sums import DOUBT, FEWEST, Difference, Moments, difference
from homestretch.tools.simulate.playout import Limits, Stop
from homestretch.tools.simulate.result import Setup
from homestretch.tools.simulate.runner import set_up, simulate
from tests.tools.simulate.made import record

ENGINE = "interpreter"
"""The games are few: what compiling would take is longer than what it would save."""

EXACT = SMALL.replace("10 cells", "5 cells")
LOOSE = ("overshoot: the move is not allowed", "overshoot: the piece finishes")
ENDS = EXACT.replace(*LOOSE)
ALONE = {"[red, blue]": "[red]", "{2: all}": "{1: all}"}


@cache
def variant(text: str) -> Variant:
    """The variant that a text is."""
    found, diagnostics = diagnose(text, "mine.yaml")
    assert found is not None, diagnostics
    return found


def alone(text: str) -> str:
    """The same race for one player."""
    for before, after in ALONE.items():
        text = text.replace(before, after)
    return text


def setups(a: str, b: str, games: int, **more: object) -> tuple[Setup, Setup]:
    """Both texts, set up alike."""
    one, other = (set_up(variant(text), "mine.yaml", games=games, seed=5, **more) for text in (a, b))  # type: ignore[arg-type]
    return one, other


def compared(
    a: str,
    b: str,
    games: int,
    *,
    question: str = "turns",
    within: float | None = None,
    workers: int = 1,
    engine: str = ENGINE,
) -> Compared:
    """The comparison of two texts."""
    comparison = plan(*setups(a, b, games), question=question, within=within)
    return compare(comparison, (variant(a), variant(b)), workers=workers, engine=engine)


@pytest.mark.parametrize(
    ("games", "looks"),
    [(20, (20,)), (499, (499,)), (500, (250, 500)), (1000, (250, 500, 1000)), (1999, (250, 500, 1999))],
)
def test_looks_are_taken_after_doubled_numbers_of_games(games: int, looks: tuple[int, ...]) -> None:
    assert plan_looks(games) == looks


def test_too_few_games_are_refused() -> None:
    with pytest.raises(UsageError, match="19 games cannot be compared; nothing is said from fewer than 20"):
        plan_looks(19)


@pytest.mark.parametrize("games", [20, 250, 700, 16_000])
def test_all_looks_together_spend_the_doubt(games: int) -> None:
    looks = plan_looks(games)
    spent = [doubt_of(looks, index) for index in range(len(looks))]
    assert sum(spent) == DOUBT
    assert all(each > 0 for each in spent)


def wrong_claims(careful: bool) -> int:
    """Of 1,000 comparisons of what is the same, how many come to say that it differs at any of five looks."""
    looks = plan_looks(4000)
    random = Random(7)
    wrong = 0
    for _ in range(1000):
        moments = Moments()
        for index, (first, end) in enumerate(pairwise((0, *looks))):
            # Every game differs by 1, up or down like a coin.
            up = random.getrandbits(end - first).bit_count()
            moments.add((1, 1, 2, 1), up)
            moments.add((2, 1, 1, 1), end - first - up)
            found = difference(moments)
            assert found is not None
            if found.shown(doubt_of(looks, index) if careful else DOUBT):
                wrong += 1
                break
    return wrong


def test_looking_often_deceives_no_more_than_looking_once() -> None:
    # At most 50 of 1,000; four standard deviations are 4 * sqrt(1000 * 0.05 * 0.95) = 28.
    assert wrong_claims(careful=True) <= 50 + 28


def test_looking_often_with_the_whole_doubt_would_deceive() -> None:
    """The twin: five looks at doubled numbers, each with 5 of 100, err in about 13 of 100 where nothing differs."""
    assert wrong_claims(careful=False) > 50 + 28


def mean_turns(cells: int, *, exact: bool) -> Fraction:
    """The mean length of a race of one piece over so many cells, step by step from its end."""
    means = [Fraction(0)]
    for left in range(1, cells + 1):
        onward = sum((means[left - die] for die in range(1, 7) if die <= left), Fraction(0))
        too_far = sum(1 for die in range(1, 7) if die > left) if exact else 0
        means.append((6 + onward) / (6 - too_far))
    return means[cells]


def test_a_difference_that_is_known_exactly_lies_in_the_interval() -> None:
    assert mean_turns(10, exact=True) == Fraction(1639, 216)
    true = float(mean_turns(5, exact=False) - mean_turns(5, exact=True))
    look = compared(alone(EXACT), alone(ENDS), 500, within=0.1).looks[-1]
    found = look.figures["turns"]
    assert found is not None
    low, high = found.interval(look.doubt)
    assert low <= true <= high
    assert not low <= true - 1 <= high


def test_it_ends_as_soon_as_the_difference_is_known_within_a_quarter_of_itself() -> None:
    result = compared(SMALL, SMALL.replace(*LOOSE), 2000)
    assert result.looks[0].games == 250
    for look in result.looks:
        found = look.figures["turns"]
        assert found is not None
        assert found.shown(look.doubt)
        assert look.clear == (4 * found.within(look.doubt) <= abs(found.difference))
    assert [look.clear for look in result.looks] == [False] * (len(result.looks) - 1) + [True]
    assert len(result.looks) > 1
    assert result.complete
    assert result.counts.games == result.looks[-1].games < 2000


def test_it_goes_on_until_the_difference_is_known_as_asked() -> None:
    result = compared(EXACT, ENDS, 1000, within=0.6)
    assert len(result.looks) > 1
    for look in result.looks:
        found = look.figures["turns"]
        assert found is not None
        assert look.clear == (found.within(look.doubt) <= 0.6)
    assert [look.clear for look in result.looks] == [False] * (len(result.looks) - 1) + [True]


def test_it_ends_with_the_games_where_nothing_is_found() -> None:
    """Another title changes no game."""
    result = compared(EXACT, EXACT.replace("Mine", "Yours"), 500)
    assert [look.games for look in result.looks] == [250, 500]
    assert not result.looks[-1].clear
    assert result.complete
    found = result.looks[-1].figures["turns"]
    assert found is not None
    assert (found.difference, found.unequal) == (0, 0)


def share_of_first(cells: int, *, exact: bool) -> Fraction:
    """The share of the one who begins, up to a hair: who has arrived after each turn, step by step from the start."""
    still = {cells: Fraction(1)}
    share, left_before = Fraction(0), Fraction(1)
    for _ in range(60):
        after: dict[int, Fraction] = {}
        for left, chance in still.items():
            for die in range(1, 7):
                to = left - die if die <= left else (left if exact else 0)
                after[to] = after.get(to, Fraction(0)) + chance / 6
        arrived = after.pop(0, Fraction(0))
        # The first one arrives now, the second has not arrived before.
        share += arrived * left_before
        left_before -= arrived
        still = after
    return share


def test_wins_can_be_asked_for() -> None:
    short, loose = (text.replace("5 cells", "2 cells") for text in (EXACT, ENDS))
    result = compared(short, loose, 500, question="wins")
    look = result.looks[-1]
    assert look.clear
    assert look.doubt == look.side_doubt
    first = next(side.difference for side in look.sides if side.kind == "side" and side.index == 0)
    # Whoever throws with a chance of 1/6 first has 6/11 of the wins.
    assert share_of_first(2, exact=True) == pytest.approx(6 / 11)
    low, high = first.interval(look.side_doubt)
    assert low <= share_of_first(2, exact=False) - share_of_first(2, exact=True) <= high
    assert 4 * first.within(look.side_doubt) <= first.difference


def test_a_side_may_be_known_well_enough() -> None:
    look = compared(EXACT, ENDS, 1000, question="wins", within=11).looks[-1]
    assert look.clear
    assert all(100 * side.difference.within(look.side_doubt) <= 11 for side in look.sides)


def written(result: Compared) -> str:
    """Everything that is counted and derived."""
    return json_text(result.counts.to_dict()) + repr(result.looks)


def test_the_number_of_workers_changes_nothing() -> None:
    one, two = (compared(EXACT, ENDS, 500, within=0.9, workers=workers) for workers in (1, 2))
    assert written(one) == written(two)


def test_the_engine_changes_nothing() -> None:
    """Machine code plays in threads of this process."""
    interpreted = compared(EXACT, ENDS, 250)
    assert written(compared(EXACT, ENDS, 250, workers=2, engine="native")) == written(interpreted)


def test_each_variant_plays_the_games_that_it_plays_alone() -> None:
    counts = compared(EXACT, ENDS, 250).counts
    turns = counts.pairs[0].moments["turns"]
    for text, at in ((EXACT, 0), (ENDS, 2)):
        single = simulate(variant(text), set_up(variant(text), "mine", games=250, seed=5), engine=ENGINE).counts
        histogram = single.histograms["turns"]
        assert turns.sums[at] == sum(value * histogram[value] for value in histogram)
        assert [sum(row) for row in table(counts, at)][:-1] == single.team_wins


def table(counts: Matched, at: int) -> list[list[int]]:
    """Who won, the variant at 0 or 2 across."""
    wins = counts.pairs[0].wins
    return wins if at == 0 else [list(column) for column in zip(*wins, strict=True)]


def test_what_was_interrupted_ends_with_a_whole_look() -> None:
    done: list[int] = []
    comparison = plan(*setups(EXACT, ENDS, 1000), question="turns", within=0.01)
    both = (variant(EXACT), variant(ENDS))

    def halt() -> bool:
        return bool(done) and done[-1] > 300

    part = compare(comparison, both, engine=ENGINE, halt=halt, progress=done.append)
    assert 300 < done[-1] < 1000
    assert not part.complete
    taken = [look.games for look in part.looks]
    assert taken in ([250], [250, 500])
    assert part.counts.games == taken[-1]
    whole = compare(comparison, both, engine=ENGINE)
    assert whole.looks[: len(part.looks)] == part.looks


def test_what_was_interrupted_before_the_first_look_has_none() -> None:
    comparison = plan(*setups(EXACT, ENDS, 2000), question="turns", within=None)
    part = compare(comparison, (variant(EXACT), variant(ENDS)), engine=ENGINE, halt=lambda: True)
    assert part.looks == ()
    assert part.counts.games == 0
    assert not part.complete


def test_a_game_that_is_stopped_in_one_is_left_out_of_both() -> None:
    comparison = plan(*setups(EXACT, ENDS, 100, limits=Limits(turns=8)), question="turns", within=None)
    counts = compare(comparison, (variant(EXACT), variant(ENDS)), engine=ENGINE).counts
    long = [record(turns=9, stopped=Stop.TURNS, game=game) for game in (7, 4)]
    assert counts.stopped[0] > counts.stopped[1]
    assert max(counts.stopped) <= counts.left_out <= sum(counts.stopped)
    assert counts.pairs[0].moments["turns"].pairs == counts.games - counts.left_out
    made = Matched.of(setups(EXACT, ENDS, 100))
    made.add([long[0], record(game=7)])
    made.add([long[1], long[1]])
    made.add([record(game=5), record(game=5)])
    assert (made.games, made.left_out, made.stopped, made.examples) == (3, 2, [2, 1], [4, 4])
    assert made.pairs[0].moments["turns"].pairs == 1


def test_games_can_be_counted_in_parts() -> None:
    played = [(record(game=game, turns=game), record(game=game, turns=2 * game)) for game in range(6)]
    played[3] = (played[3][0], record(game=3, stopped=Stop.ACTIONS))
    whole, early, late = (Matched.of(setups(EXACT, ENDS, 100)) for _ in range(3))
    for game, records in enumerate(played):
        whole.add(records)
        (early if game < 2 else late).add(records)
    late.merge(early)
    assert late == whole
    assert late.examples == [-1, 3]


PAIRS = SMALL.replace("[red, blue]", "[red, blue, green, yellow]").replace("{2: all}", "{4: all}")
TEAMS = PAIRS.replace("order: clockwise", "order: clockwise\nteams: partners opposite")


def test_other_sides_are_not_compared() -> None:
    comparison = plan(*setups(PAIRS, TEAMS, 20), question="turns", within=None)
    assert not comparison.comparable
    look = compare(comparison, (variant(PAIRS), variant(TEAMS)), engine=ENGINE).looks[-1]
    assert look.sides == ()
    assert look.figures["turns"] is not None


@pytest.mark.parametrize(
    ("a", "b", "question", "within", "message"),
    [
        (EXACT, EXACT, "turns", None, "both variants say the same; change one by --option-a or --option-b"),
        (EXACT, ENDS, "length", None, "nothing is known of 'length'; ask for one of turns, decisions"),
        (EXACT, ENDS, "turns", 0.0, "cannot be known within 0.0; give a number above 0"),
        (EXACT, ENDS, "turns", float("nan"), "cannot be known within nan"),
        (PAIRS, TEAMS, "wins", None, "wins cannot be compared; ask for turns"),
        (alone(EXACT), alone(ENDS), "wins", None, "there is one side only"),
    ],
)
def test_a_senseless_comparison_is_refused(a: str, b: str, question: str, within: float | None, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        plan(*setups(a, b, 100), question=question, within=within)


def test_no_workers_are_refused() -> None:
    with pytest.raises(UsageError, match="0 workers cannot play"):
        compared(EXACT, ENDS, 100, workers=0)


def test_workers_are_threads_only_if_every_engine_lets_them() -> None:
    interpreter = MakeEngine(variant(EXACT), 2, ENGINE)()
    native = cast(Engine, SimpleNamespace(threads=True))
    assert not Engines((native, interpreter)).threads
    assert Engines((native, native)).threads
    forked = Engines((interpreter, interpreter)).fork()
    assert interpreter not in forked.engines
    assert len(forked.engines) == 2


def unlike(pairs: int, unequal: int) -> Difference:
    """A difference that is known very well, from pairs of which some were unequal."""
    return Difference(pairs, unequal, 10.0, 10.1, 0.1, 1e-6, 1e-6, 1e-6, None)


@pytest.mark.parametrize(
    ("sides", "places", "questions"), [(0, 0, 1), (2, 0, 1), (2, 2, 2), (3, 0, 3), (3, 3, 6), (4, 4, 8)]
)
def test_what_one_of_two_gains_the_other_loses(sides: int, places: int, questions: int) -> None:
    found = [Side("side", at, unlike(100, 50)) for at in range(sides)]
    found += [Side("order", at, unlike(100, 50)) for at in range(places)]
    assert questions_of(tuple(found)) == questions


def test_the_doubt_of_three_sides_is_shared_among_them() -> None:
    three = SMALL.replace("[red, blue]", "[red, blue, green]").replace("{2: all}", "{3: all}")
    comparison = plan(*setups(three, three.replace("10 cells", "8 cells"), 40), question="wins", within=None)
    found = compare(comparison, (variant(three), variant(three.replace("10 cells", "8 cells"))), engine=ENGINE)
    assert found.looks[-1].side_doubt == found.looks[-1].doubt / 3


@pytest.mark.parametrize(("unequal", "clear"), [(FEWEST - 1, False), (FEWEST, True)])
def test_from_few_unequal_pairs_nothing_is_known_well_enough(
    monkeypatch: pytest.MonkeyPatch, unequal: int, clear: bool
) -> None:
    comparison = plan(*setups(EXACT, ENDS, 40), question="turns", within=0.5)
    counts = Matched.of((comparison.a, comparison.b))
    pair = counts.pairs[0]
    monkeypatch.setattr(type(pair), "figure", lambda self, name: unlike(40, unequal))
    assert look_at(comparison, counts, 0).clear is clear
