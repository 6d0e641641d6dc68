"""Philox4x32-10: random words as a pure function of a counter and a key.

Source: Salmon, Moraes, Dror and Shaw, "Parallel Random Numbers: As Easy as 1, 2, 3", SC 2011, section
4.3 and table 2. A counter-based generator has no state to lose or to share: block n of a game is reached
without computing block n - 1, so workers, order and interruption cannot change what a game meets.
"""

from typing import Final

Counter = tuple[int, int, int, int]
Key = tuple[int, int]

ROUNDS: Final = 10
MULTIPLIERS: Final = (0xD2511F53, 0xCD9E8D57)
KEY_INCREMENTS: Final = (0x9E3779B9, 0xBB67AE85)
WORD_MASK: Final = 0xFFFFFFFF


def philox4x32(counter: Counter, key: Key) -> Counter:
    """Return the four 32-bit words that belong to a counter of four words under a key of two.

    Words are written in the order of the paper: ``counter[0]`` is the word that counts fastest.

    Raises ValueError if a word lies outside 0..2**32-1.

    >>> [f"{word:08x}" for word in philox4x32((0, 0, 0, 0), (0, 0))]
    ['6627e8d5', 'e169c58d', 'bc57ac4c', '9b00dbd8']
    """
    _require_words("counter", counter, 4)
    _require_words("key", key, 2)
    c0, c1, c2, c3 = counter
    k0, k1 = key
    for _ in range(ROUNDS):
        product0 = MULTIPLIERS[0] * c0
        product1 = MULTIPLIERS[1] * c2
        c0, c1, c2, c3 = (
            (product1 >> 32) ^ c1 ^ k0,
            product1 & WORD_MASK,
            (product0 >> 32) ^ c3 ^ k1,
            product0 & WORD_MASK,
        )
        k0 = (k0 + KEY_INCREMENTS[0]) & WORD_MASK
        k1 = (k1 + KEY_INCREMENTS[1]) & WORD_MASK
    return c0, c1, c2, c3


def _require_words(name: str, words: tuple[int, ...], length: int) -> None:
    if len(words) != length:
        raise ValueError(f"{name} has {len(words)} words; Philox4x32 takes exactly {length}")
    for index, word in enumerate(words):
        if not 0 <= word <= WORD_MASK:
            raise ValueError(
                f"{name}[{index}] is {word}, outside 0..{WORD_MASK}; split larger numbers into 32-bit words"
            )
