"""The comments of a variant file, and which key each belongs to."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from homestretch.dsl.source import SourceFile
from homestretch.dsl.yamltree import Mapping, Node, Scalar, Sequence

_SIGN = re.compile(r"(?:(?<=\s)|^)#.*", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment with its sign, where it begins, whether it has a line of its own, and one that is empty before it."""

    text: str
    start: int
    alone: bool
    parted: bool


@dataclass(slots=True)
class Placed:
    """Comments by the place of the key they belong to: lines before it, and what follows it on its line.

    `top` stand before everything, parted by an empty line, and `bottom` after everything. An empty line between
    comments is an empty text between them, and one before the bottom is its first.
    """

    before: defaultdict[int, list[str]] = field(default_factory=lambda: defaultdict(list))
    behind: defaultdict[int, list[str]] = field(default_factory=lambda: defaultdict(list))
    top: list[str] = field(default_factory=list)
    bottom: list[str] = field(default_factory=list)


def find_comments(source: SourceFile, tree: Mapping) -> list[Comment]:
    """Return all comments of a file, in order."""
    texts = [(scalar.span.start, scalar.span.end) for scalar in _scalars(tree)]
    found = []
    for match in _SIGN.finditer(source.text):
        start = match.start()
        if any(first <= start < last for first, last in texts):
            continue
        line, column = source.position(start)
        alone = not source.line(line)[: column - 1].strip()
        parted = alone and line > 1 and not source.line(line - 1).strip()
        found.append(Comment(match.group().rstrip(), start, alone, parted))
    return found


def place_comments(source: SourceFile, comments: list[Comment], lines: list[tuple[int, int]]) -> Placed:
    """Say to which key each comment belongs.

    `lines` are the places, from key to end of value, of the entries that get a line of their own; a comment inside
    one of them goes before it, and one after its value on the same line stays behind it.
    """
    placed = Placed()
    lines = sorted(lines)
    for comment in comments:
        earlier = [line for line in lines if line[0] < comment.start]
        later = next((line for line in lines if line[0] > comment.start), None)
        inside = bool(earlier) and comment.start < earlier[-1][1]
        if not comment.alone and earlier and not inside:
            placed.behind[earlier[-1][0]].append(comment.text)
        elif inside:
            _append(placed.before[earlier[-1][0]], comment)
        elif later is None:
            placed.bottom += [""] * (comment.parted and not placed.bottom)
            _append(placed.bottom, comment)
        elif not earlier and _parted(source, comment, later[0]):
            _append(placed.top, comment)
        else:
            _append(placed.before[later[0]], comment)
    return placed


def _append(lines: list[str], comment: Comment) -> None:
    """Add a comment to those before it, with the empty line that parts them."""
    if comment.parted and lines and lines[-1]:
        lines.append("")
    lines.append(comment.text)


def _parted(source: SourceFile, comment: Comment, key: int) -> bool:
    """Say whether an empty line stands between a comment and the first key."""
    first, last = source.position(comment.start)[0], source.position(key)[0]
    return any(not source.line(number).strip() for number in range(first, last))


def _scalars(node: Node) -> Iterator[Scalar]:
    match node:
        case Scalar():
            yield node
        case Sequence():
            for item in node.items:
                yield from _scalars(item)
        case Mapping():
            for entry in node:
                yield entry.key
                yield from _scalars(entry.value)
