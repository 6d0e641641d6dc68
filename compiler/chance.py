"""Chance: uniform draws that depend on seed, game, stream and position, and on nothing else.

Every 32-bit word a game meets is one word of a Philox4x32-10 block:

    key     = (seed low word, seed high word)
    counter = (block number, stream, game low word, game high word)

The words of a stream are those of its blocks 0, 1, 2 ... in order, so word ``n`` is word ``n % 4`` of block
``n // 4``. The streams are independent: what the deck or a policy draws never moves the dice, and two
variants that roll equally often meet the same dice for the same seed and game.

A bounded draw takes the words of its stream one by one until one lies below the largest multiple of the
bound, and returns its remainder. Every engine must take words in exactly this way, also for a bound of 1.
"""

from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import partial
from itertools import accumulate
from typing import Final, Self, TypeVar

from homestretch.compiler.philox import Counter, philox4x32

T = TypeVar("T")

Position = tuple[tuple[int, int], ...]
"""How far each stream was read: (stream, words taken) in ascending order, untouched streams left out."""

WORD_BITS: Final = 32
WORDS_PER_BLOCK: Final = 4
WORDS_PER_STREAM: Final = WORDS_PER_BLOCK << WORD_BITS
MAX_BOUND: Final = 1 << 31
MAX_SEED: Final = (1 << 64) - 1
MAX_GAME: Final = (1 << 63) - 1


class Stream(IntEnum):
    """What a draw is for; the second word of the counter.

    The numbers are part of every recorded result and never change. Seat ``n`` decides with ``POLICYn``.
    """

    DICE = 0
    DECK = 1
    SETUP = 2
    POLICY0 = 16
    POLICY1 = 17
    POLICY2 = 18
    POLICY3 = 19
    POLICY4 = 20
    POLICY5 = 21
    POLICY6 = 22
    POLICY7 = 23
    POLICY8 = 24
    POLICY9 = 25
    POLICY10 = 26
    POLICY11 = 27
    POLICY12 = 28
    POLICY13 = 29
    POLICY14 = 30
    POLICY15 = 31


SEATS: Final = Stream.POLICY15 - Stream.POLICY0 + 1
STREAM_NUMBERS: Final = frozenset(stream.value for stream in Stream)


def policy_stream(seat: int) -> Stream:
    """Return the stream from which the policy of a seat draws.

    Raises ValueError if there is no such seat (0..15).
    """
    if not 0 <= seat < SEATS:
        raise ValueError(f"seat {seat} has no policy stream; seats are numbered 0..{SEATS - 1}")
    return Stream(Stream.POLICY0 + seat)


def bounded(word: int, bound: int, bits: int) -> int | None:
    """Return the number in 0..bound-1 that a word of the given width stands for, or None if rejected.

    The words below the largest multiple of ``bound`` fall into equal classes by their remainder. The words
    above it are the uneven tail, fewer than ``bound`` of them; they are rejected, and the caller takes
    another word.

    Raises ValueError if the bound lies outside 1..2**bits or the word outside 0..2**bits-1.

    >>> bounded(251, 6, 8), bounded(252, 6, 8)
    (5, None)
    """
    span = 1 << bits
    if not 1 <= bound <= span:
        raise ValueError(f"bound {bound} lies outside 1..{span}, the numbers a {bits}-bit word can tell apart")
    if not 0 <= word < span:
        raise ValueError(f"word {word} lies outside 0..{span - 1}, the words of {bits} bits")
    if word >= span - span % bound:
        return None
    return word % bound


def fisher_yates(items: list[T], draw: Callable[[int], int]) -> None:
    """Shuffle a list in place with ``draw(bound)`` as the source of uniform numbers.

    The last place is filled first, from all items; then each earlier one from those that remain. Source:
    Durstenfeld, "Algorithm 235: Random permutation", CACM 7 (1964) 420.
    """
    for last in range(len(items) - 1, 0, -1):
        chosen = draw(last + 1)
        items[last], items[chosen] = items[chosen], items[last]


def pick_weighted(weights: Sequence[int], draw: Callable[[int], int]) -> int:
    """Return an index with probability ``weights[index] / sum(weights)``, by one draw below the sum.

    An index of weight 0 is never returned.

    Raises ValueError if a weight is negative or all are 0.
    """
    for index, weight in enumerate(weights):
        if weight < 0:
            raise ValueError(f"weights[{index}] is {weight}; a weight is 0 or a positive integer")
    total = sum(weights)
    if total == 0:
        raise ValueError(f"the weights {list(weights)!r} add up to 0; at least one must be positive")
    drawn = draw(total)
    return next(index for index, below in enumerate(accumulate(weights)) if drawn < below)


class ChanceSource:
    """The luck of one game: a seed, the number of the game, and how far each stream was read.

    >>> source = ChanceSource(seed=7, game=0)
    >>> first = [source.draw(Stream.DICE, 6) for _ in range(3)]
    >>> later = ChanceSource.at(7, 0, source.position())
    >>> later.draw(Stream.DICE, 6) == source.draw(Stream.DICE, 6)
    True
    """

    def __init__(self, seed: int, game: int) -> None:
        """Open the streams of a game at their beginnings.

        Raises ValueError unless ``seed`` lies in 0..2**64-1 and ``game`` in 0..2**63-1.
        """
        if not 0 <= seed <= MAX_SEED:
            raise ValueError(f"seed {seed} lies outside 0..{MAX_SEED}; a seed is an unsigned 64-bit number")
        if not 0 <= game <= MAX_GAME:
            raise ValueError(f"game {game} lies outside 0..{MAX_GAME}; games are counted from 0")
        self.seed: Final = seed
        self.game: Final = game
        self._taken: dict[Stream, int] = {}
        self._blocks: dict[Stream, Counter] = {}

    @classmethod
    def at(cls, seed: int, game: int, position: Position) -> Self:
        """Return the source of a game with its streams read as far as a saved position says.

        Raises ValueError if seed or game is out of range, or the position is not one that ``position``
        returns.
        """
        source = cls(seed, game)
        streams = [number for number, _ in position]
        if streams != sorted(set(streams)):
            raise ValueError(f"position names the streams {streams}; each is named once, in ascending order")
        for number, taken in position:
            if number not in STREAM_NUMBERS:
                known = ", ".join(f"{stream.value} {stream.name}" for stream in Stream)
                raise ValueError(f"position names stream {number}; the streams are {known}")
            if not 1 <= taken <= WORDS_PER_STREAM:
                raise ValueError(
                    f"position of stream {number} is {taken}, outside 1..{WORDS_PER_STREAM}; "
                    "an untouched stream is left out"
                )
            source._taken[Stream(number)] = taken
        return source

    def position(self) -> Position:
        """Return how far each stream was read; with seed and game it is all that is needed to go on."""
        return tuple(sorted((int(stream), taken) for stream, taken in self._taken.items()))

    def copy(self) -> Self:
        """Return an independent source that will meet the same luck from here on."""
        return type(self).at(self.seed, self.game, self.position())

    def draw(self, stream: Stream, bound: int) -> int:
        """Return a uniform number in 0..bound-1 from a stream.

        Raises ValueError if ``bound`` lies outside 1..2**31, and OverflowError when the 2**34 words of the
        stream are used up.
        """
        if not 1 <= bound <= MAX_BOUND:
            raise ValueError(f"bound {bound} of a draw from {stream.name} lies outside 1..{MAX_BOUND}")
        while True:
            value = bounded(self._next_word(stream), bound, WORD_BITS)
            if value is not None:
                return value

    def shuffle(self, stream: Stream, items: list[T]) -> None:
        """Bring a list into a uniformly random order, in place."""
        fisher_yates(items, partial(self.draw, stream))

    def weighted(self, stream: Stream, weights: Sequence[int]) -> int:
        """Return an index with probability proportional to its weight.

        Raises ValueError if a weight is negative or their sum lies outside 1..2**31.
        """
        return pick_weighted(weights, partial(self.draw, stream))

    def _next_word(self, stream: Stream) -> int:
        taken = self._taken.get(stream, 0)
        if taken == WORDS_PER_STREAM:
            raise OverflowError(
                f"stream {stream.name} of seed {self.seed}, game {self.game} has no words left after {taken}; "
                "a game that needs more does not end"
            )
        block, lane = divmod(taken, WORDS_PER_BLOCK)
        if lane == 0 or stream not in self._blocks:
            counter = (block, int(stream), self.game & 0xFFFFFFFF, self.game >> 32)
            self._blocks[stream] = philox4x32(counter, (self.seed & 0xFFFFFFFF, self.seed >> 32))
        self._taken[stream] = taken + 1
        return self._blocks[stream][lane]
