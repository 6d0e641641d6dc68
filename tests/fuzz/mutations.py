"""Variant files gone wrong: small changes of real ones, and texts that are none.

Everything follows from the `Random` that is given, so that a case is found again from its number.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from homestretch.dsl.codes.entry import expand

NUMBERS = (
    *("0", "1", "2", "3", "4", "5", "6", "8", "9", "10", "12", "15", "16", "17", "20", "31", "32", "33", "63", "64"),
    *("65", "80", "81", "100", "512", "513", "999", "1000", "1001", "1024", "1025", "4095", "4096", "4097", "10000"),
    *("1000000000", "1000000001", "99999999999999999999", "-1", "-0", "+1", "007", "0x10", "1e3", "1.0", "1:30", "½"),
)
"""Numbers at, below and above the limits, and signs that look like numbers."""

STRANGE = (
    *("", " ", "~", "null", "yes", "no", "[]", "{}", "[[]]", "{a: b}", "''", '"', "'", "|", ">", "- ", "? ", ": "),
    *(
        "&a",
        "*a",
        "!!int 3",
        "%YAML 1.2",
        "---",
        "...",
        "<<",
        "#",
        "\t",
        "\0",
        "\x1b[31m",
        "\u202e",
        "\ufeff",
        "\ud800",
    ),
    *("é", "ﬁ", "İ", "ß", "İstanbul", "日本", "😀", "e\u0301", "\u2028", "\u00a0", "\x85", "a" * 81, "a" * 4097),
    *("yellow", "en", "all", "it", "there", "[C-01]", "[C-99", "C-01]", ", then ", ", before ", " or ", " and "),
)
"""Bits of text that readers of YAML or of phrases may stumble over."""

_WORD = re.compile(r"[\w'-]+|[^\w\s]")
_NUMBER = re.compile(r"\d+")
_TEXT = re.compile(r"""(?<=: )[^\s\[{"'].*$|"[^"\n]*"|'[^'\n]*'|[^\s\[\]{},:#"'-][^\n\[\]{},:#]*""", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Corpus:
    """What cases are made from: texts of files, the lines and texts in them, and all their words."""

    files: tuple[str, ...]
    lines: tuple[str, ...]
    texts: tuple[str, ...]
    words: tuple[str, ...]


def read_corpus(root: Path) -> Corpus:
    """Return the shipped variants and the wrong files of the repository."""
    paths = [*sorted((root / "variants").glob("*.yaml")), *sorted((root / "tests" / "mistakes").glob("*.yaml"))]
    files = [expand(path.read_bytes()).decode("utf-8", "replace") for path in paths]
    files = [text for text in files if len(text) < 30_000]
    lines = sorted({line for text in files for line in text.splitlines() if line.strip() and len(line) < 500})
    texts = sorted({text[start:end] for text in files for start, end in scalars(text) if end - start < 300})
    words = sorted({word for text in texts for word in _WORD.findall(text)})
    return Corpus(tuple(files), tuple(lines), tuple(texts), tuple(words))


def scalars(text: str) -> list[tuple[int, int]]:
    """Return where the texts of a file begin and end, keys among them, by a rough guess."""
    return [found.span() for found in _TEXT.finditer(text)]


def mutated(corpus: Corpus, random: Random, *, most: int = 4) -> bytes:
    """Return a file of the corpus after one to `most` changes."""
    text = random.choice(corpus.files)
    for _ in range(random.randint(1, most)):
        text = random.choice(CHANGES)(text, corpus, random)[:300_000]
    data = text.encode("utf-8", "surrogatepass")
    if random.random() < 0.05:
        data = _other_bytes(data, random)
    return data


def random_yaml(corpus: Corpus, random: Random) -> bytes:
    """Return a file of known keys with values of any shape."""

    def value(depth: int) -> str:
        kind = random.random()
        if depth > 3 or kind < 0.6:
            return _scalar(corpus, random)
        if kind < 0.8:
            return "[" + ", ".join(value(depth + 1) for _ in range(random.randrange(4))) + "]"
        pairs = (f"{_scalar(corpus, random)}: {value(depth + 1)}" for _ in range(random.randrange(4)))
        return "{" + ", ".join(pairs) + "}"

    keys = random.sample(SECTIONS, random.randint(1, len(SECTIONS)))
    lines = ["homestretch: 1", "game: mine"] if random.random() < 0.8 else []
    for key in keys:
        if random.random() < 0.5:
            lines.append(f"{key}: {value(0)}")
        else:
            lines.append(f"{key}:")
            lines += [f"  {random.choice(corpus.words)}: {value(1)}" for _ in range(random.randrange(4))]
    return "\n".join(lines).encode("utf-8", "surrogatepass")


def random_bytes(random: Random) -> bytes:
    """Return bytes that are hardly ever text, or signs of YAML in no order."""
    size = random.choice((0, 1, 2, 3, 10, 100, 1000))
    if random.random() < 0.3:
        return random.randbytes(size)
    return "".join(random.choice(_SIGNS) for _ in range(size)).encode("utf-8", "surrogatepass")


_SIGNS = [*"abc019 \n\n  :-?,[]{}#&*!|>'\"%@`\\/\t\r", ": ", "- ", "\n  ", *STRANGE[:18]]

SECTIONS = (
    *("title", "extends", "sources", "words", "seats", "players", "teams", "order", "pieces", "dice", "decks", "board"),
    *("cards", "define", "uses", "duties", "blockades", "landing", "bonus", "overshoot", "start", "turn", "end"),
    *("options", "examples", "add", "change", "remove", "help", "texts", "wording", "use-options", "without"),
)


def _scalar(corpus: Corpus, random: Random) -> str:
    kind = random.random()
    if kind < 0.5:
        return random.choice(corpus.texts)
    if kind < 0.7:
        return " ".join(random.choice(corpus.words) for _ in range(random.randint(1, 8)))
    return random.choice(NUMBERS) if kind < 0.85 else random.choice(STRANGE)


def _place(text: str, random: Random) -> tuple[int, int]:
    found = scalars(text)
    return random.choice(found) if found else (len(text), len(text))


def _swap_texts(text: str, corpus: Corpus, random: Random) -> str:
    (a, b), (c, d) = sorted((_place(text, random), _place(text, random)))
    return text if b > c else text[:a] + text[c:d] + text[b:c] + text[a:b] + text[d:]


def _other_text(text: str, corpus: Corpus, random: Random) -> str:
    start, end = _place(text, random)
    return text[:start] + _scalar(corpus, random) + text[end:]


def _other_word(text: str, corpus: Corpus, random: Random) -> str:
    start, end = _place(text, random)
    words = list(_WORD.finditer(text, start, end))
    if not words:
        return text
    word = random.choice(words)
    other = random.choice(corpus.words)
    kind = random.randrange(5)
    if kind == 0:
        return text[: word.start()] + text[word.end() :]
    if kind == 1:
        return text[: word.end()] + " " + other + text[word.end() :]
    if kind == 2:
        return text[: word.start()] + random.choice(STRANGE) + text[word.end() :]
    if kind == 3:
        second = random.choice(words)
        return text[: word.start()] + second.group() + text[word.end() :]
    return text[: word.start()] + other + text[word.end() :]


def _splice_phrases(text: str, corpus: Corpus, random: Random) -> str:
    start, end = _place(text, random)
    other = random.choice(corpus.texts)
    joint = random.choice((" ", ", ", ", then ", " when ", " unless ", " and ", " or ", ", before ", ", otherwise "))
    return (
        text[:end] + joint + other + text[end:]
        if random.random() < 0.5
        else text[:start] + other + joint + text[start:]
    )


def _other_number(text: str, corpus: Corpus, random: Random) -> str:
    numbers = list(_NUMBER.finditer(text))
    if not numbers:
        return text
    number = random.choice(numbers)
    near = len(number.group()) < 10 and random.random() < 0.5
    other = str(int(number.group()) + random.choice((-1, 1, -2, 2))) if near else random.choice(NUMBERS)
    return text[: number.start()] + other + text[number.end() :]


def _without_line(text: str, corpus: Corpus, random: Random) -> str:
    lines = text.split("\n")
    del lines[random.randrange(len(lines))]
    return "\n".join(lines)


def _line_again(text: str, corpus: Corpus, random: Random) -> str:
    lines = text.split("\n")
    line = random.choice(lines)
    if random.random() < 0.5:
        line = re.sub(r"^( *)([\w-]+):", r"\1\2-x:", line)
    lines.insert(random.randrange(len(lines) + 1), line)
    return "\n".join(lines)


def _other_line(text: str, corpus: Corpus, random: Random) -> str:
    lines = text.split("\n")
    at = random.randrange(len(lines) + 1)
    lines[at : at + random.randrange(2)] = [random.choice(corpus.lines)]
    return "\n".join(lines)


def _other_section(text: str, corpus: Corpus, random: Random) -> str:
    other = random.choice(corpus.files)
    mine, theirs = _sections(text), _sections(other)
    key = random.choice(sorted(theirs))
    if key in mine:
        return text.replace(mine[key], theirs[key], 1)
    return text.rstrip("\n") + "\n" + theirs[key]


def _without_section(text: str, corpus: Corpus, random: Random) -> str:
    sections = _sections(text)
    return text.replace(sections[random.choice(sorted(sections))], "", 1)


def _sections(text: str) -> dict[str, str]:
    parts = re.split(r"^(?=\S)", text, flags=re.MULTILINE)
    return {part.partition(":")[0]: part for part in parts}


def _many(text: str, corpus: Corpus, random: Random) -> str:
    start, end = _place(text, random)
    copies = random.choice((2, 10, 100, 1000))
    return text[:end] + (random.choice((" ", ", ", " or ", " and ", ", then ")) + text[start:end]) * copies + text[end:]


def _nested(text: str, corpus: Corpus, random: Random) -> str:
    start, end = _place(text, random)
    depth = random.choice((1, 2, 31, 32, 33, 1000))
    left, right = random.choice((("[", "]"), ("{a: ", "}")))
    return text[:start] + left * depth + text[start:end] + right * depth + text[end:]


def _cut(text: str, corpus: Corpus, random: Random) -> str:
    return text[: random.randrange(len(text) + 1)]


def _strange(text: str, corpus: Corpus, random: Random) -> str:
    at = random.randrange(len(text) + 1)
    return text[:at] + random.choice(STRANGE) + text[at:]


def _other_bytes(data: bytes, random: Random) -> bytes:
    changed = bytearray(data)
    for _ in range(random.randint(1, 5)):
        changed[random.randrange(len(changed)) if changed else 0 : 0] = random.randbytes(1)
    return bytes(changed)


MILD: tuple[Callable[[str, Corpus, Random], str], ...] = (
    *(_other_number, _other_word, _without_line, _other_section, _without_section, _swap_texts, _other_line),
    *(_splice_phrases, _line_again),
)
"""Changes after which a file often is a variant still."""

CHANGES = (*MILD, *MILD, _other_text, _other_text, _many, _nested, _cut, _strange)


def mildly_mutated(corpus: Corpus, random: Random, files: tuple[str, ...]) -> bytes:
    """Return one of some files after one or two changes that may leave a variant."""
    text = random.choice(files)
    for _ in range(random.randint(1, 2)):
        text = random.choice(MILD)(text, corpus, random)
    return text.encode("utf-8", "surrogatepass")
