"""What to say about a phrase whose words do not fit together."""

from __future__ import annotations

from dataclasses import dataclass

from homestretch.dsl.lexer import Names, Word
from homestretch.dsl.transform.context import Context

EXAMPLES = {
    "define": "safe: a circle",
    "uses": "when the number is 6, you may bring out one of your pieces",
    "duties": "you must use as many dice as possible",
    "blockades": "a barrier stops every piece from passing",
    "landing": "with an enemy piece, capture it",
    "bonus": "after landing on a rosette, roll again",
    "overshoot": "the move is not allowed",
    "start": "the highest roller begins",
    "round": "deal 4 cards to every player",
    "turn": "on a 6, roll again",
    "help": "when all your pieces are in the finish, you play your partner's pieces",
    "end": "when all your pieces are in the finish, you win",
    "cards": "bring out or forward 8",
}


@dataclass(frozen=True, slots=True)
class Stumble:
    """The word `words[at]` does not fit (the end of the phrase if `at` is their number); `accepted` may stand there."""

    section: str
    words: tuple[Word, ...]
    at: int
    names: Names
    accepted: frozenset[str]


def explain(ctx: Context, stumble: Stumble) -> None:
    """Report why a phrase cannot be understood at one of its words, in the most helpful way known."""
    ctx.failed = True
    end = len(ctx.scalar.text)
    start, stop = (
        (stumble.words[stumble.at].start, stumble.words[stumble.at].end)
        if stumble.at < len(stumble.words)
        else (end, end)
    )
    ctx.collector.error(
        "HS301", f"{ctx.place}: does not fit", ctx.scalar.locate(start, stop), reason=str(sorted(stumble.accepted))
    )
