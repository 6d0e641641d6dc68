"""Chance in the IR: the same words of the same streams as `homestretch.compiler.chance` takes, in the same order."""

from __future__ import annotations

from collections.abc import Callable

from homestretch.compiler.chance import Stream
from homestretch.compiler.ir.build import Builder, known, mulhi32, mullo32, rem
from homestretch.compiler.ir.nodes import Const, Expr, Load, Region, as_expr
from homestretch.compiler.lower.context import MOST_ACTIONS
from homestretch.compiler.philox import KEY_INCREMENTS, MULTIPLIERS, ROUNDS, WORD_MASK

BLOCKS = 8
"""Blocks of a stream made at once: eight of them fill the widest registers."""

WORDS = 4 * BLOCKS

DICE, DECK, SETUP = 0, 1, 2
"""Numbers of the streams in memory; those of the players' policies follow."""

FIRST_POLICY = 3

LAST_SURE = WORD_MASK - MOST_ACTIONS
"""The last word that is even for every bound up to the number of actions; `draw_few` takes no others."""


def begin_streams(b: Builder, streams: int) -> None:
    """Begin all streams of chance anew."""
    for stream in range(streams):
        b.store("word_next", stream, WORDS)
        b.store("words_made", stream, 0)


def write_chance(b: Builder, first_seats: tuple[int, ...]) -> None:
    """Write the streams of chance of one game, `first_seats[p]` naming the policy stream of player p."""
    streams = [int(stream) for stream in (Stream.DICE, Stream.DECK, Stream.SETUP)]
    streams += [int(Stream.POLICY0) + seat for seat in first_seats]
    b.array("words", 32, len(streams) * WORDS, Region.GAME, 0, WORD_MASK)
    b.array("word_next", 8, len(streams), Region.GAME, 0, WORDS)
    b.array("words_made", 64, len(streams), Region.GAME, 0, 1 << 34)
    for name in ("seed_low", "seed_high", "game_low", "game_high"):
        b.array(name, 32, 1, Region.GAME, 0, WORD_MASK)
    numbers = b.table("stream_number", tuple(streams))
    with b.function("refill", "stream", "block", inline=False) as (stream, block):
        number = b.let("number", Load(numbers, stream))
        game = [b.let("game", Load(name, Const(0))) for name in ("game_low", "game_high")]
        seed = [b.let("seed", Load(name, Const(0))) for name in ("seed_low", "seed_high")]
        with b.for_("i", 0, BLOCKS) as index:
            words = philox(b, (block + index, number, game[0], game[1]), (seed[0], seed[1]))
            # The words of all blocks at one place of a block lie side by side: so they are made side by side too.
            for offset, word in enumerate(words):
                b.store("words", stream * WORDS + offset * BLOCKS + index, word)
    spots = b.table("spot_of_word", tuple(word % 4 * BLOCKS + word // 4 for word in range(WORDS)))
    with b.function("next_spot", "stream", inline=True) as (stream,):
        at = b.let("at", Load("word_next", stream))
        with b.if_(at.eq(WORDS)):
            made = b.let("made", Load("words_made", stream))
            b.do("refill", stream, made)
            b.store("words_made", stream, made + BLOCKS)
            b.store("word_next", stream, 0)
            b.set(at, 0)
        b.ret(known(at, 0, WORDS - 1))
    with b.function("word_at", "stream", "at", inline=True) as (stream, at):
        b.ret(Load("words", stream * WORDS + Load(spots, at)))
    # The uneven tail of the words is shorter than the bound, so that most words need no closer look.
    _write_draw(b, "draw", lambda word, bound: ((word + bound) >> 32).ne(0))
    _write_draw(b, "draw_few", lambda word, _: word.gt(LAST_SURE))
    _write_draw(b, "foreseen", lambda word, _: word.gt(LAST_SURE), takes=False)


def _write_draw(b: Builder, name: str, needs_a_look: Callable[[Expr, Expr], Expr], *, takes: bool = True) -> None:
    """Write drawing a number below a bound from a stream, the word for it taken or left to be taken."""
    with b.function(name, "stream", "bound", inline=True) as (stream, bound):
        at = b.let("at", b.call("next_spot", stream))
        word = b.let("word", b.call("word_at", stream, at))
        with b.while_(needs_a_look(word, bound)):
            with b.if_(_is_even(word, bound)):
                b.brk()
            b.store("word_next", stream, at + 1)
            b.set(at, b.call("next_spot", stream))
            b.set(word, b.call("word_at", stream, at))
        if takes:
            b.store("word_next", stream, at + 1)
        b.ret(rem(word, bound))


def _is_even(word: Expr, bound: Expr) -> Expr:
    """Return whether a word is none of the uneven tail, which would make some numbers below the bound likelier."""
    return word.lt(Const(WORD_MASK + 1) - rem(Const(WORD_MASK + 1) - bound, bound))


def philox(b: Builder, counter: tuple[Expr | int, ...], key: tuple[Expr, Expr]) -> list[Expr]:
    """Return the four words of a block of Philox4x32-10."""
    c0, c1, c2, c3 = (as_expr(word) for word in counter)
    k0, k1 = key
    for round_ in range(ROUNDS):
        high0, low0 = mulhi32(c0, MULTIPLIERS[0]), mullo32(c0, MULTIPLIERS[0])
        high1, low1 = mulhi32(c2, MULTIPLIERS[1]), mullo32(c2, MULTIPLIERS[1])
        words = (high1 ^ c1 ^ k0, low1, high0 ^ c3 ^ k1, low0)
        c0, c1, c2, c3 = (b.let(f"c{number}", word) for number, word in enumerate(words))
        if round_ < ROUNDS - 1:
            k0 = b.let("k0", (k0 + KEY_INCREMENTS[0]) & WORD_MASK)
            k1 = b.let("k1", (k1 + KEY_INCREMENTS[1]) & WORD_MASK)
    return [c0, c1, c2, c3]
