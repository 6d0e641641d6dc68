"""The known answers of Philox4x32-10, and proof that they tell a right generator from a wrong one."""

from collections.abc import Callable

import pytest

from homestretch.compiler.philox import philox4x32

Words4 = tuple[int, int, int, int]
Words2 = tuple[int, int]
Generator = Callable[[Words4, Words2], Words4]

M0, M1 = 0xD2511F53, 0xCD9E8D57
W0, W1 = 0x9E3779B9, 0xBB67AE85
ONES = 0xFFFFFFFF

# The vectors "philox4x32 10" that the authors of the generator publish with Random123 (kat_vectors).
KNOWN_ANSWERS: tuple[tuple[Words4, Words2, Words4], ...] = (
    ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
    ((ONES, ONES, ONES, ONES), (ONES, ONES), (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
    (
        (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
        (0xA4093822, 0x299F31D0),
        (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
    ),
)


def check_known_answers(generator: Generator) -> None:
    for counter, key, answer in KNOWN_ANSWERS:
        assert generator(counter, key) == answer


def written_out(rounds: int, multipliers: Words2, increments: Words2, *, swap_keys: bool = False) -> Generator:
    """A second Philox in the notation of the paper, whose constants can be spoiled."""

    def generator(counter: Words4, key: Words2) -> Words4:
        left0, right0, left1, right1 = counter
        for number in range(rounds):
            bump = [(key[i] + number * increments[i]) % 2**32 for i in range(2)]
            if swap_keys:
                bump.reverse()
            high0, low0 = divmod(multipliers[0] * left0, 2**32)
            high1, low1 = divmod(multipliers[1] * left1, 2**32)
            left0, right0, left1, right1 = high1 ^ right0 ^ bump[0], low1, high0 ^ right1 ^ bump[1], low0
        return left0, right0, left1, right1

    return generator


def test_known_answers() -> None:
    check_known_answers(philox4x32)


def test_the_second_writing_is_right_before_it_is_spoiled() -> None:
    check_known_answers(written_out(10, (M0, M1), (W0, W1)))


@pytest.mark.parametrize(
    "broken",
    [
        pytest.param(written_out(9, (M0, M1), (W0, W1)), id="nine rounds"),
        pytest.param(written_out(11, (M0, M1), (W0, W1)), id="eleven rounds"),
        pytest.param(written_out(10, (M1, M0), (W0, W1)), id="swapped multipliers"),
        pytest.param(written_out(10, (M0, M1), (W1, W0)), id="swapped key increments"),
        pytest.param(written_out(10, (M0, M1), (0, 0)), id="key never advanced"),
        pytest.param(written_out(10, (M0, M1), (W0, W1), swap_keys=True), id="swapped key words"),
    ],
)
def test_known_answers_catch_a_broken_generator(broken: Generator) -> None:
    with pytest.raises(AssertionError):
        check_known_answers(broken)


@pytest.mark.parametrize("place", range(4))
def test_every_counter_word_matters(place: int) -> None:
    changed = [0, 0, 0, 0]
    changed[place] = 1
    assert philox4x32((changed[0], changed[1], changed[2], changed[3]), (0, 0)) != philox4x32((0, 0, 0, 0), (0, 0))


@pytest.mark.parametrize("word", [-1, 2**32])
def test_a_word_out_of_range_is_refused_with_its_place(word: int) -> None:
    with pytest.raises(ValueError, match=rf"counter\[2\] is {word}"):
        philox4x32((0, 0, word, 0), (0, 0))
    with pytest.raises(ValueError, match=rf"key\[1\] is {word}"):
        philox4x32((0, 0, 0, 0), (0, word))


def test_the_wrong_number_of_words_is_refused() -> None:
    with pytest.raises(ValueError, match="counter has 3 words"):
        philox4x32((0, 0, 0), (0, 0))  # type: ignore[arg-type]  # the wrong length is the point
