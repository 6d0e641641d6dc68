"""The reference of the language: its examples are right, and they leave out no word and no construction."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest
from lark import Lark, Tree

from homestretch.dsl import parser
from homestretch.dsl.lexer import lex
from homestretch.dsl.parser import SECTIONS, language_words
from homestretch.dsl.printer import print_rule
from homestretch.dsl.words import FORMS, NUMBERS, ORDINALS
from tests.dsl.phrasing import node, read
from tests.dsl.strategies import NAMES

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "language.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(phrase|phrase-wrong) (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Example(NamedTuple):
    """A line of a block of the page."""

    kind: str
    section: str
    key: str
    phrase: str


EXAMPLES = [
    Example(kind, section, key, phrase)
    for kind, section, lines in BLOCK.findall(PAGE)
    for key, _, phrase in (line.partition(": ") for line in lines.splitlines())
]
RIGHT = [example for example in EXAMPLES if example.kind == "phrase"]
WRONG = [example for example in EXAMPLES if example.kind == "phrase-wrong"]


def _id(example: Example) -> str:
    return f"{example.section}: {example.phrase}"


@pytest.mark.parametrize("example", RIGHT, ids=_id)
def test_an_example_is_right_and_canonical(example: Example) -> None:
    assert print_rule(example.section, example.key, node(example.section, example.phrase, example.key)) == (
        example.phrase
    )


@pytest.mark.parametrize("example", WRONG, ids=_id)
def test_what_is_called_an_error_is_one_with_a_way_out(example: Example) -> None:
    parsed, said = read(example.section, example.phrase, example.key)
    assert parsed is None
    assert all(found.example or found.suggestion for found in said)


def test_every_fenced_block_is_a_block_of_examples() -> None:
    assert PAGE.count("\n```phrase") == len(BLOCK.findall(PAGE))
    assert PAGE.count("\n```") == 2 * len(BLOCK.findall(PAGE))


def test_every_section_has_examples_and_a_heading() -> None:
    assert {example.section for example in RIGHT} == set(SECTIONS)
    headings = " ".join(re.findall(r"^## (.*)$", PAGE, re.MULTILINE))
    assert [section for section in SECTIONS if not re.search(rf"\b{section}\b", headings)] == []


def test_every_word_of_the_language_stands_in_an_example() -> None:
    shown: set[str] = set()
    for example in RIGHT:
        words, _ = lex(example.phrase, NAMES, language_words())
        shown |= {part for word in words for part in word.value.replace(",", "").split()}
    missing = language_words() - shown - FORMS.keys() - NUMBERS.keys() - ORDINALS.keys()
    assert missing == {"both"}, "it has a canonical form with another word"


def test_every_construction_of_the_grammar_stands_in_an_example(monkeypatch: pytest.MonkeyPatch) -> None:
    met: set[str] = set()
    grammar = parser._grammar()
    transform = parser.rule_of

    def watched(ctx: parser.Context, tree: Tree[object]) -> object:
        met.update(str(part.data) for part in tree.iter_subtrees())
        return transform(ctx, tree)

    monkeypatch.setattr(parser, "rule_of", watched)
    for example in RIGHT:
        read(example.section, example.phrase, example.key)
    assert sorted(_constructions(grammar) - met) == ["region_any"], "its canonical form is another construction"


def _constructions(grammar: Lark) -> set[str]:
    """The names that a tree can have: those of rules and of their alternatives."""
    named = {str(rule.alias or rule.origin.name) for rule in grammar.rules}
    return {name for name in named if not name.startswith("_")}
