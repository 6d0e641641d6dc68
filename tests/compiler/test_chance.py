"""Draws are exactly uniform, and depend on seed, game, stream and position alone.

Each check is a function of what it checks, so that the same check can be shown to catch broken twins.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.compiler.chance import (
    MAX_BOUND,
    MAX_GAME,
    MAX_SEED,
    WORDS_PER_STREAM,
    ChanceSource,
    Position,
    Stream,
    bounded,
    fisher_yates,
    pick_weighted,
    policy_stream,
)
from homestretch.compiler.philox import philox4x32

Draw = Callable[[int], int]
Shuffle = Callable[[list[int], Draw], None]
Bounded = Callable[[int, int, int], int | None]

BITS = 8
WORDS = range(1 << BITS)


# --- bounded draws, over every word of eight bits ---


def check_uniform(draw: Bounded, bound: int) -> None:
    values = [draw(word, bound, BITS) for word in WORDS]
    counts = Counter(value for value in values if value is not None)
    assert set(counts) == set(range(bound))
    assert len(set(counts.values())) == 1
    assert values.count(None) < bound, "only the uneven tail may be rejected"


def plain_modulo(word: int, bound: int, bits: int) -> int:
    return word % bound


def multiply_and_shift(word: int, bound: int, bits: int) -> int:
    return (word * bound) >> bits


def rejects_one_too_many(word: int, bound: int, bits: int) -> int | None:
    return word % bound if word < (1 << bits) - (1 << bits) % bound - 1 else None


@pytest.mark.parametrize("bound", range(1, 257))
def test_every_bound_of_an_eight_bit_word_is_exactly_uniform(bound: int) -> None:
    check_uniform(bounded, bound)


@pytest.mark.parametrize("broken", [plain_modulo, multiply_and_shift])
def test_the_uniformity_check_catches_draws_without_rejection(broken: Bounded) -> None:
    for bound in range(1, 257):
        if 256 % bound:
            with pytest.raises(AssertionError):
                check_uniform(broken, bound)


def test_the_uniformity_check_catches_a_limit_that_is_off_by_one() -> None:
    for bound in range(2, 257):
        with pytest.raises(AssertionError):
            check_uniform(rejects_one_too_many, bound)


def test_the_tail_of_a_32_bit_word_is_rejected_from_its_first_word_on() -> None:
    multiples_of_six = 2**32 // 6 * 6
    assert bounded(multiples_of_six - 1, 6, 32) == 5
    assert bounded(multiples_of_six, 6, 32) is None
    assert bounded(2**32 - 1, 6, 32) is None


@pytest.mark.parametrize("bound", [0, -1, 257])
def test_a_bound_that_the_word_cannot_serve_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match=f"bound {bound} lies outside 1..256"):
        bounded(0, bound, 8)


@pytest.mark.parametrize("word", [-1, 256])
def test_a_word_wider_than_its_bits_is_refused(word: int) -> None:
    with pytest.raises(ValueError, match=f"word {word} lies outside 0..255"):
        bounded(word, 6, 8)


# --- shuffles and weights, over every sequence of draws ---


def every_run(run: Callable[[Draw], object]) -> Iterator[tuple[object, Fraction]]:
    """Run once per possible sequence of draws; yield each result with its exact probability."""
    script: list[int] = []
    while True:
        bounds: list[int] = []

        def draw(bound: int, bounds: list[int] = bounds) -> int:
            if len(bounds) == len(script):
                script.append(0)
            bounds.append(bound)
            return script[len(bounds) - 1]

        result = run(draw)
        probability = Fraction(1)
        for bound in bounds:
            probability /= bound
        yield result, probability
        while script and script[-1] == bounds[len(script) - 1] - 1:
            script.pop()
        if not script:
            return
        script[-1] += 1


def distribution(run: Callable[[Draw], object]) -> dict[object, Fraction]:
    totals: dict[object, Fraction] = {}
    for result, probability in every_run(run):
        totals[result] = totals.get(result, Fraction(0)) + probability
    return totals


def check_shuffle(shuffle: Shuffle, size: int) -> None:
    def run(draw: Draw) -> tuple[int, ...]:
        items = list(range(size))
        shuffle(items, draw)
        return tuple(items)

    orders = list(permutations(range(size)))
    assert distribution(run) == dict.fromkeys(orders, Fraction(1, len(orders)))


def swap_with_any(items: list[int], draw: Draw) -> None:
    for place in range(len(items)):
        chosen = draw(len(items))
        items[place], items[chosen] = items[chosen], items[place]


def swap_with_any_but_the_last(items: list[int], draw: Draw) -> None:
    for place in range(len(items)):
        chosen = draw(len(items) - 1)
        items[place], items[chosen] = items[chosen], items[place]


def never_stays(items: list[int], draw: Draw) -> None:
    for last in range(len(items) - 1, 0, -1):
        chosen = draw(last)
        items[last], items[chosen] = items[chosen], items[last]


def stops_early(items: list[int], draw: Draw) -> None:
    for last in range(len(items) - 1, 1, -1):
        chosen = draw(last + 1)
        items[last], items[chosen] = items[chosen], items[last]


def swaps_random_pairs(items: list[int], draw: Draw) -> None:
    for _ in range(3):
        one, other = draw(len(items)), draw(len(items))
        items[one], items[other] = items[other], items[one]


@pytest.mark.parametrize("size", range(5))
def test_a_shuffle_reaches_every_order_equally_often(size: int) -> None:
    check_shuffle(fisher_yates, size)


@pytest.mark.parametrize(
    "broken", [swap_with_any, swap_with_any_but_the_last, never_stays, stops_early, swaps_random_pairs]
)
def test_the_shuffle_check_catches_the_well_known_wrong_shuffles(broken: Shuffle) -> None:
    with pytest.raises(AssertionError):
        check_shuffle(broken, 4)


@pytest.mark.parametrize("weights", [[1], [1, 2, 3], [0, 5, 0, 1], [4, 0, 0], [0, 0, 7]])
def test_an_index_is_drawn_in_proportion_to_its_weight(weights: list[int]) -> None:
    total = sum(weights)
    expected = {index: Fraction(weight, total) for index, weight in enumerate(weights) if weight}
    assert distribution(lambda draw: pick_weighted(weights, draw)) == expected


def test_weights_without_a_meaning_are_refused() -> None:
    source = ChanceSource(1, 2)
    with pytest.raises(ValueError, match=r"weights\[1\] is -3"):
        source.weighted(Stream.DICE, [4, -3])
    with pytest.raises(ValueError, match=r"\[0, 0\] add up to 0"):
        source.weighted(Stream.DICE, [0, 0])
    with pytest.raises(ValueError, match=r"\[\] add up to 0"):
        source.weighted(Stream.DICE, [])
    with pytest.raises(ValueError, match=f"bound {2**31 + 1} of a draw from DICE"):
        source.weighted(Stream.DICE, [2**31, 1])
    assert source.position() == ()


# --- words: key, counter, order ---


def expected_words(seed: int, game: int, stream: int, count: int) -> list[int]:
    key = (seed % 2**32, seed // 2**32)
    blocks = [philox4x32((block, stream, game % 2**32, game // 2**32), key) for block in range(count // 4 + 1)]
    return [word for block in blocks for word in block][:count]


SEED, GAME = 0x0123456789ABCDEF, 0x0FEDCBA987654321


@pytest.mark.parametrize("stream", list(Stream))
def test_draws_take_the_words_of_the_documented_blocks_in_order(stream: Stream) -> None:
    source = ChanceSource(SEED, GAME)
    drawn = [source.draw(stream, 2**31) for _ in range(11)]
    assert drawn == [word % 2**31 for word in expected_words(SEED, GAME, int(stream), 11)]


def test_the_first_dice_of_seed_zero_follow_from_the_published_vector() -> None:
    source = ChanceSource(0, 0)
    assert [source.draw(Stream.DICE, 6) for _ in range(4)] == [
        0x6627E8D5 % 6,
        0xE169C58D % 6,
        0xBC57AC4C % 6,
        0x9B00DBD8 % 6,
    ]


def test_a_rejected_word_is_taken_and_the_next_one_used() -> None:
    bound = 2**32 // 3 + 1  # fits twice, so the tail is a third of all words
    words = expected_words(SEED, GAME, Stream.DECK, 40)
    kept = [word % bound for word in words if word < 2**32 // bound * bound]
    assert 10 < len(kept) < len(words)
    source = ChanceSource(SEED, GAME)
    assert [source.draw(Stream.DECK, bound) for _ in range(len(kept))] == kept
    assert source.position()[0][1] <= len(words)


def test_a_bound_of_one_takes_a_word_like_any_other() -> None:
    source = ChanceSource(SEED, GAME)
    assert source.draw(Stream.SETUP, 1) == 0
    assert source.position() == ((int(Stream.SETUP), 1),)


def test_shuffle_and_weighted_draw_from_the_stream_they_are_given() -> None:
    source, twin = ChanceSource(SEED, GAME), ChanceSource(SEED, GAME)
    items = list("abcdefg")
    source.shuffle(Stream.DECK, items)
    expected = list("abcdefg")
    fisher_yates(expected, lambda bound: twin.draw(Stream.DECK, bound))
    assert items == expected != list("abcdefg")
    assert source.weighted(Stream.DECK, [3, 1, 9]) == pick_weighted([3, 1, 9], lambda n: twin.draw(Stream.DECK, n))
    assert source.position() == twin.position()
    assert [stream for stream, _ in source.position()] == [Stream.DECK]


def test_stream_numbers_are_fixed_and_every_seat_has_its_own() -> None:
    assert (Stream.DICE, Stream.DECK, Stream.SETUP) == (0, 1, 2)
    assert [policy_stream(seat) for seat in range(16)] == list(range(16, 32))
    for seat in (-1, 16):
        with pytest.raises(ValueError, match=f"seat {seat} has no policy stream"):
            policy_stream(seat)


# --- determinism, each check with twins that it must catch ---


class OneStream(ChanceSource):
    """Broken: all streams are one, so the deck moves the dice."""

    def _next_word(self, stream: Stream) -> int:
        return super()._next_word(Stream.DICE)


class SharedTwin(ChanceSource):
    """Broken: a copy goes on reading for its original."""

    def copy(self) -> "SharedTwin":
        return self


class StartsOver(ChanceSource):
    """Broken: a restored source begins at the beginning."""

    @classmethod
    def at(cls, seed: int, game: int, position: Position) -> "StartsOver":
        return cls(seed, game)


class SkipsToTheNextBlock(ChanceSource):
    """Broken: a restored source forgets how many words of its block were taken."""

    @classmethod
    def at(cls, seed: int, game: int, position: Position) -> "SkipsToTheNextBlock":
        return super().at(seed, game, tuple((stream, -(-taken // 4) * 4) for stream, taken in position))


class SameForAllGames(ChanceSource):
    """Broken: the number of the game is not part of the counter."""

    def __init__(self, seed: int, game: int) -> None:
        super().__init__(seed, 0)


class HalfTheSeed(ChanceSource):
    """Broken: only the low word of the seed reaches the key."""

    def __init__(self, seed: int, game: int) -> None:
        super().__init__(seed % 2**32, game)


Source = type[ChanceSource]


def dice(source: ChanceSource, count: int) -> list[int]:
    return [source.draw(Stream.DICE, 2**20) for _ in range(count)]


def check_dice_ignore_other_streams(source_type: Source) -> None:
    alone, mixed = source_type(SEED, GAME), source_type(SEED, GAME)
    met = []
    for turn in range(20):
        mixed.shuffle(Stream.DECK, list(range(turn)))
        met.append(mixed.draw(Stream.DICE, 2**20))
        mixed.draw(policy_stream(turn % 16), 3)
    assert met == dice(alone, 20)


def check_copy_is_independent(source_type: Source) -> None:
    source = source_type(SEED, GAME)
    dice(source, 5)
    copy = source.copy()
    ahead = dice(copy, 9)
    assert dice(source, 9) == ahead


def check_restored_goes_on(source_type: Source, taken: int) -> None:
    source = source_type(SEED, GAME)
    dice(source, taken)
    source.draw(Stream.SETUP, 5)
    restored = source_type.at(SEED, GAME, source.position())
    assert restored.position() == source.position()
    assert dice(restored, 9) == dice(source, 9)


def check_seed_and_game_all_matter(source_type: Source) -> None:
    places = [(0, 0), (1, 0), (2**32, 0), (MAX_SEED, 0), (0, 1), (0, 2**32), (0, MAX_GAME)]
    assert len({tuple(dice(source_type(seed, game), 4)) for seed, game in places}) == len(places)


def test_dice_ignore_what_other_streams_draw() -> None:
    check_dice_ignore_other_streams(ChanceSource)
    with pytest.raises(AssertionError):
        check_dice_ignore_other_streams(OneStream)


def test_a_copy_and_its_original_meet_the_same_luck_apart() -> None:
    check_copy_is_independent(ChanceSource)
    with pytest.raises(AssertionError):
        check_copy_is_independent(SharedTwin)


@pytest.mark.parametrize("taken", [1, 2, 3, 4, 5, 6, 7, 8])
def test_a_restored_source_goes_on_where_it_was(taken: int) -> None:
    check_restored_goes_on(ChanceSource, taken)


@pytest.mark.parametrize("broken", [StartsOver, SkipsToTheNextBlock])
def test_the_restoring_check_catches_a_lost_place(broken: Source) -> None:
    with pytest.raises(AssertionError):
        check_restored_goes_on(broken, 6)


def test_every_word_of_seed_and_game_matters() -> None:
    check_seed_and_game_all_matter(ChanceSource)


@pytest.mark.parametrize("broken", [SameForAllGames, HalfTheSeed])
def test_the_seed_check_catches_a_lost_word(broken: Source) -> None:
    with pytest.raises(AssertionError):
        check_seed_and_game_all_matter(broken)


@given(
    seed=st.integers(0, MAX_SEED),
    game=st.integers(0, MAX_GAME),
    draws=st.lists(st.tuples(st.sampled_from(Stream), st.integers(1, MAX_BOUND)), max_size=12),
    cut=st.integers(0, 12),
)
def test_saving_at_any_moment_changes_nothing(
    seed: int, game: int, draws: Sequence[tuple[Stream, int]], cut: int
) -> None:
    straight, saved = ChanceSource(seed, game), ChanceSource(seed, game)
    expected = [straight.draw(stream, bound) for stream, bound in draws]
    met = [saved.draw(stream, bound) for stream, bound in draws[:cut]]
    resumed = ChanceSource.at(seed, game, saved.position())
    met += [resumed.draw(stream, bound) for stream, bound in draws[cut:]]
    assert met == expected
    assert resumed.position() == straight.position()
    assert all(0 <= value < bound for value, (_, bound) in zip(met, draws, strict=True))


# --- limits ---


@pytest.mark.parametrize(("seed", "game"), [(-1, 0), (MAX_SEED + 1, 0), (0, -1), (0, MAX_GAME + 1)])
def test_a_seed_or_game_out_of_range_is_refused(seed: int, game: int) -> None:
    with pytest.raises(ValueError, match="lies outside 0"):
        ChanceSource(seed, game)


@pytest.mark.parametrize("bound", [0, -6, 2**31 + 1])
def test_a_bound_out_of_range_is_refused_and_takes_no_word(bound: int) -> None:
    source = ChanceSource(0, 0)
    with pytest.raises(ValueError, match=f"bound {bound} of a draw from DICE"):
        source.draw(Stream.DICE, bound)
    assert source.position() == ()


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        (((3, 1),), "names stream 3"),
        (((1, 1), (0, 1)), "ascending order"),
        (((0, 1), (0, 2)), "ascending order"),
        (((0, 0),), "an untouched stream is left out"),
        (((0, WORDS_PER_STREAM + 1),), "position of stream 0"),
    ],
)
def test_a_position_that_no_source_has_is_refused(position: Position, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        ChanceSource.at(0, 0, position)


def test_the_last_word_of_a_stream_is_served_and_none_after_it() -> None:
    source = ChanceSource.at(0, 0, ((0, WORDS_PER_STREAM - 1),))
    assert source.draw(Stream.DICE, 2**31) == philox4x32((2**32 - 1, 0, 0, 0), (0, 0))[3] % 2**31
    with pytest.raises(OverflowError, match="stream DICE of seed 0, game 0 has no words left"):
        source.draw(Stream.DICE, 2**31)
