"""What to say about a phrase whose words do not fit together.

First come the mistakes that people make, each recognized by its words and answered by hand; then commas, the commonest
slip; then a word that is brought from other rule sheets; and where none of these fits, what may stand there.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from homestretch.dsl.common_mistakes import MISTAKES, Mistake
from homestretch.dsl.expected import END, expected, words_among
from homestretch.dsl.lexer import Names, Problem, Word
from homestretch.dsl.suggest import nearest
from homestretch.dsl.transform.context import STEPS, Context
from homestretch.dsl.words import POINTERS

EXAMPLES = {
    "define": "a piece in its home column",
    "uses": "when the number is 6, you may bring out one of your pieces",
    "duties": "when the number is 6, you must bring out one of your pieces",
    "blockades": "any piece stops pieces of another colour from passing",
    "landing": "with an enemy piece, capture it",
    "bonus": "after capturing a piece, roll again",
    "overshoot": "the move is not allowed",
    "start": "the highest roller begins",
    "round": "deal 4 cards to every player",
    "turn": "on a 6, roll again",
    "help": "when all your pieces are in the finish, you play your partner's pieces",
    "end": "when all your pieces are in the finish, you win",
    "cards": "bring out or forward 8",
}
"""One right phrase for each section, in words that every file understands."""

_BONUS_AMOUNT = "20, may be declined"
_REMOVE = "remove: ["
_BEFORE = 3
_OF_THE_BOARD = frozenset({"YARD", "RING", "LINE", "BOARD", "HOME", "FINISH"})


@dataclass(frozen=True, slots=True)
class Stumble:
    """Where a parse stopped: the word `words[at]` does not fit, or the end if `at` is the number of words.

    `accepted` are the kinds of words that may stand there. `fits` says whether words can begin a phrase.
    """

    words: tuple[Word, ...]
    at: int
    names: Names
    accepted: frozenset[str]
    fits: Callable[[tuple[Word, ...]], bool]

    @property
    def word(self) -> Word | None:
        """The word that does not fit, or None at the end."""
        return self.words[self.at] if self.at < len(self.words) else None


@dataclass(frozen=True, slots=True)
class _Answer:
    reason: str
    suggestion: str | None = None
    example: str | None = None


def report(ctx: Context, text: str, problems: tuple[Problem, ...]) -> None:
    """Report the words and signs of a phrase that are not understood; of one known mistake only the first."""
    ctx.failed = True
    answered: set[str] = set()
    for problem in problems:
        mistake = _common(ctx, text, problem.start) if problem.code == "HS302" else None
        if mistake is None:
            answer = _Answer(problem.reason, problem.suggestion)
        elif mistake.wrong in answered:
            continue
        else:
            answered.add(mistake.wrong)
            answer = _Answer(mistake.reason, None, _right(ctx, mistake))
        ctx.collector.error(
            problem.code,
            f"{ctx.place}: {problem.message}",
            ctx.scalar.locate(problem.start, problem.end),
            reason=answer.reason,
            suggestion=answer.suggestion,
            example=answer.example,
        )


def explain(ctx: Context, stumble: Stumble) -> None:
    """Report why a phrase cannot be understood at one of its words, in the most helpful way known."""
    word = stumble.word
    text = ctx.scalar.text[: stumble.words[-1].end]
    start, end = (len(text), len(text)) if word is None else (word.start, word.end)
    mistake = _common(ctx, text, start)
    if mistake is not None:
        answer = _Answer(mistake.reason, None, _right(ctx, mistake))
    else:
        answer = _slip(stumble) or _pointed(stumble) or _listed(stumble)
    before = " ".join(text[:start].split()[-_BEFORE:])
    if word is None:
        message = f'the phrase ends too early, after "{before}"'
    else:
        message = f'"{_plain(text[start:end])}" does not fit ' + (f'after "{before}"' if before else "at the beginning")
    ctx.failed = True
    ctx.collector.error(
        "HS303" if word is None else "HS301",
        f"{ctx.place}: {message}",
        ctx.scalar.locate(start, end),
        reason=answer.reason,
        suggestion=answer.suggestion,
        example=answer.example or example_of(ctx),
    )


def example_of(ctx: Context) -> str:
    """Return a right phrase for the place that a context is about."""
    short = ctx.section == "bonus" and ctx.key in ("capture", "finish", "bring-out")
    return _BONUS_AMOUNT if short else EXAMPLES[ctx.section]


def _common(ctx: Context, text: str, offset: int) -> Mistake | None:
    """Return the first mistake of the table that includes this place of the text."""
    place = len(_plain(text[:offset] + "x")) - 1
    section = "steps" if ctx.section in STEPS else ctx.section
    for mistake in MISTAKES:
        if mistake.sections and section not in mistake.sections:
            continue
        if any(found.start() <= place <= found.end() for found in re.finditer(mistake.pattern, _plain(text))):
            return mistake
    return None


def _right(ctx: Context, mistake: Mistake) -> str:
    """Return what should have been written, in the names of the file and about the rule at hand."""
    return f"{_REMOVE}{ctx.place}]" if mistake.right.startswith(_REMOVE) else ctx.in_names(mistake.right)


def _plain(text: str) -> str:
    return " ".join(text.split())


def _slip(stumble: Stumble) -> _Answer | None:
    """Say which comma or small word is missing or too many, where the phrase would go on otherwise."""
    word, before, after = stumble.word, stumble.words[: stumble.at], stumble.words[stumble.at + 1 :]
    if word is None:
        return None
    if f"COMMA_{word.kind}" in stumble.accepted or stumble.fits((*before, _small(","), word)):
        return _Answer(f'a comma comes before "{word.text}" here', f", {word.text}")
    if word.kind == "COMMA" and after and stumble.fits((*before, after[0])):
        return _Answer(f'no comma comes before "{after[0].text}" here', after[0].text)
    plain = word.kind.removeprefix("COMMA_")
    if plain != word.kind and stumble.fits((*before, replace(word, kind=plain))):
        return _Answer(f'no comma comes before "{word.text.removeprefix(", ")}" here', word.text.removeprefix(", "))
    if word.kind in ("AND", "COMMA") and stumble.fits((*before, _small(", then"), *after[:1])):
        return _Answer('what is done or happens next comes after ", then"', ", then")
    for small in ("the", "a", "of") if word.kind in _OF_THE_BOARD else ("a", "the", "of"):
        if stumble.fits((*before, _small(small), word, *after[:2])):
            return _Answer(f'the word "{small}" is missing here', f"{small} {word.text}")
    return None


def _small(text: str) -> Word:
    """Return a comma, a joint or a small word that does not stand in the phrase."""
    kind = "COMMA" if text == "," else text.replace(", ", "COMMA_").upper()
    return Word(kind, text, text, 0, 0)


def _pointed(stumble: Stumble) -> _Answer | None:
    word = stumble.word
    pointer = None if word is None else POINTERS.get(word.text)
    return None if pointer is None else _Answer(pointer.reason, pointer.instead)


def _listed(stumble: Stumble) -> _Answer:
    last = stumble.words[stumble.at - 1].text if stumble.at else ""
    after = f'after "{last}"' if last else "at the beginning"
    wanted = expected(stumble.accepted, stumble.names)
    word = stumble.word
    near = None
    if word is not None and word.text[0].isalpha():
        near = nearest(word.text, words_among(stumble.accepted, stumble.names))
    if stumble.accepted == {END}:
        return _Answer(f'the phrase is complete with "{last}"', near)
    return _Answer(f"{after} may come {wanted}", near)
