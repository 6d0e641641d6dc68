"""What every step of the transformation needs to know: the phrase, its section, and where to report."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from lark import Token, Tree

from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.lexer import Names
from homestretch.dsl.source import Span
from homestretch.dsl.yamltree import Scalar

Node = Tree[Token]
"""A rule of the grammar with its children."""

STEPS = frozenset({"start", "round", "turn"})
"""The sections that are lists of steps."""


@dataclass(slots=True)
class Context:
    """One phrase being transformed.

    `it` says whether the sentence is about one piece at this point, so that "it" and "own" mean something.
    `failed` becomes True with the first error.
    """

    section: str
    key: str
    scalar: Scalar
    collector: Collector
    names: Names
    it: bool = False
    failed: bool = False

    @property
    def place(self) -> str:
        """The name of the rule, as messages say it."""
        return self.section if self.key == self.section else f"{self.section}.{self.key}"

    def span(self, tree: Node | Token) -> Span:
        """Return the place in the file of a part of the phrase."""
        return self.scalar.locate(*extent(tree))

    def text(self, tree: Node | Token) -> str:
        """Return the words of a part of the phrase, as they stand in the file."""
        start, end = extent(tree)
        return " ".join(self.scalar.text[start:end].split())

    def refuse(
        self,
        code: str,
        tree: Node | Token,
        message: str,
        reason: str,
        suggestion: str | None = None,
        example: str | None = None,
    ) -> None:
        """Report an error at a part of the phrase; the transformation goes on to find more."""
        self.failed = True
        self.collector.error(
            code,
            f"{self.place}: {message}",
            self.span(tree),
            reason=reason,
            suggestion=suggestion,
            example=None if example is None else self.in_names(example),
        )

    def in_names(self, example: str) -> str:
        """Return an example with the group and the mark in it replaced by such as this file declares."""
        for word, declared, anything in (
            ("barrier", self.names.groups, "piece"),
            ("circle", self.names.marks, "circle"),
        ):
            if word not in declared:
                example = re.sub(rf"\b{word}\b", min(declared, default=anything), example)
        return example

    @contextmanager
    def about_a_piece(self, about: bool = True) -> Iterator[None]:
        """Within the block the sentence is about one piece, or is not."""
        before, self.it = self.it, about
        try:
            yield
        finally:
            self.it = before


def extent(tree: Node | Token) -> tuple[int, int]:
    """Return where a part of a phrase starts and ends in its text."""
    if isinstance(tree, Token):
        assert tree.start_pos is not None
        assert tree.end_pos is not None
        return tree.start_pos, tree.end_pos
    return tree.meta.start_pos, tree.meta.end_pos


def trees(tree: Node, *names: str) -> tuple[Node, ...]:
    """Return the children that are rules of these names, in order; of any name if none is given."""
    return tuple(
        child for child in tree.children if isinstance(child, Tree) and (not names or str(child.data) in names)
    )


def tree_of(tree: Node, *names: str) -> Node | None:
    """Return the first child that is a rule of one of these names, or None."""
    return next(iter(trees(tree, *names)), None)


def tokens(tree: Node, *kinds: str) -> tuple[Token, ...]:
    """Return the children that are tokens of these kinds, in order; of any kind if none is given."""
    return tuple(child for child in tree.children if isinstance(child, Token) and (not kinds or child.type in kinds))


def token_of(tree: Node, *kinds: str) -> Token | None:
    """Return the first child that is a token of one of these kinds, or None."""
    return next(iter(tokens(tree, *kinds)), None)


def words(tree: Node) -> str:
    """Return the tokens of a rule whose words are all kept, in their base form, with spaces between."""
    return " ".join(str(token) for token in tokens(tree))
