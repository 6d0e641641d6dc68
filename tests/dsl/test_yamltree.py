"""The tree of a file: what is read, where everything stands, and the hash of what it says."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.source import SourceFile
from homestretch.dsl.yamltree import (
    Mapping,
    Node,
    Scalar,
    Sequence,
    Style,
    content_hash,
    load_source,
    parse_yaml,
)


def read(text: str) -> Mapping:
    """The tree of a text that has no mistake."""
    collector = Collector()
    tree = parse_yaml(SourceFile("a.yaml", text), collector)
    assert collector.diagnostics == ()
    assert tree is not None
    return tree


def plain(node: Node | None) -> object:
    """The tree as ordinary lists and dictionaries of text."""
    match node:
        case Scalar():
            return node.text
        case Sequence():
            return [plain(item) for item in node.items]
        case Mapping():
            return {entry.key.text: plain(entry.value) for entry in node}
    raise AssertionError(node)


def scalar(text: str) -> Scalar:
    """The value of the key `a` in a text."""
    value = read(text).get("a")
    assert isinstance(value, Scalar)
    return value


# What is read


def test_mappings_lists_and_texts_keep_their_order() -> None:
    tree = read("b: [x, {y: z}]\na:\n  - one\n  - two: 2\n    three: 3\n")
    assert plain(tree) == {"b": ["x", {"y": "z"}], "a": ["one", {"two": "2", "three": "3"}]}
    assert tree.keys() == ("b", "a")
    assert len(tree) == 2
    assert tree.get("c") is None


@pytest.mark.parametrize(
    "text",
    [
        "no",
        "on",
        "y",
        "null",
        "~",
        "true",
        "1:30",
        "2024-02-30",
        "0x10",
        "010",
        "1_000",
        "1.5",
        ".inf",
        "=",
        "a:b",
        "a#b",
    ],
)
def test_every_value_is_text(text: str) -> None:
    assert scalar(f"a: {text}\n").text == text


def test_keys_are_text_too() -> None:
    assert read("no: 1\n1: 2\n~: 3\n").keys() == ("no", "1", "~")


@pytest.mark.parametrize(
    ("text", "style", "value"),
    [
        ("a: b c", Style.PLAIN, "b c"),
        ("a: b\n  c\n\n  d", Style.PLAIN, "b c\nd"),
        ("a: 'b''c'", Style.SINGLE, "b'c"),
        ('a: "b\\u2665\\tc"', Style.DOUBLE, "b♥\tc"),
        ("a: |\n  b\n  c\n", Style.LITERAL, "b\nc\n"),
        ("a: >-\n  b\n  c\n", Style.FOLDED, "b c"),
        ("a: ''", Style.SINGLE, ""),
        ("a:", Style.EMPTY, ""),
    ],
)
def test_each_style_of_text(text: str, style: Style, value: str) -> None:
    assert (scalar(text).style, scalar(text).text) == (style, value)


def test_where_nothing_is_written_there_is_an_empty_place_after_the_colon() -> None:
    tree = read("a:\nb: {c}\nd: [1: ]\n")
    value = tree.get("a")
    assert isinstance(value, Scalar)
    assert (value.span.line, value.span.column, value.span.text) == (1, 3, "")
    assert plain(tree.get("b")) == {"c": ""}


def test_a_mark_at_the_start_of_the_file_is_no_part_of_it() -> None:
    source = load_source(b"\xef\xbb\xbfa: b\n", "a.yaml")
    assert source.text == "a: b\n"


def test_one_document_may_have_its_frame() -> None:
    assert plain(read("# a game\n---\na: b\n...\n# the end\n")) == {"a": "b"}


# Where it stands


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: {b: c, d: [e]}  # x\n", "{b: c, d: [e]}"),
        ("a:\n  b: c\n  d: e  # x\n\nf: g", "b: c\n  d: e"),
        ("a:\n- b\n- c: d\n\n\nf: g", "- b\n- c: d"),
        ("a: [b: [c] ]", "[b: [c] ]"),
        ("a: |\n  b\n\n  c\n\n\nf: g", "|\n  b\n\n  c"),
        ("a:   'b'   ", "'b'"),
    ],
)
def test_spans_cover_a_node_and_no_more(text: str, expected: str) -> None:
    value = read(text).get("a")
    assert value is not None
    assert value.span.text == expected


def test_a_pair_in_a_list_ends_with_its_value() -> None:
    value = read("a: [b: [c] ]").get("a")
    assert isinstance(value, Sequence)
    assert value.items[0].span.text == "b: [c]"


LOCATED = [
    ("a: roll the die", "the", "the"),
    ("a: 'roll the die'", "the", "the"),
    ('a: "roll the die"', "the", "the"),
    ("a: roll\n   the\n\n   die", "the", "the"),
    ("a: roll\n   the\n\n   die", "die", "die"),
    ("a: 'it''s the die'", "'", "''"),
    ("a: 'it''s the die'", "die", "die"),
    ('a: "\\u2665 the \\U0001f600 die"', "♥", "\\u2665"),
    ('a: "\\u2665 the \\U0001f600 die"', "die", "die"),
    ('a: "\\x41\\n\\\\ \\" die"', "\\", "\\\\"),
    ('a: "\\x41\\n\\\\ \\" die"', "\n", "\\n"),
    ('a: "roll \\\n     the\n   \\  die"', "the", "the"),
    ('a: "roll \\\n     the\n   \\  die"', "die", "die"),
    ("a: |\n  roll\n    the\n\n  die\n", "the", "the"),
    ("a: |2-  # note\n    roll\n  the die", "roll", "roll"),
    ("a: >\r\n  roll\r\n  the\r\n\r\n  die\r\n", "die", "die"),
    ("a: >\n  roll\n   the\n   die\n  now\n", "now", "now"),
    ("a: roll\n   the", "roll the", "roll\n   the"),
    ("a: roll\n   the", " ", "\n   "),
]


@pytest.mark.parametrize(("text", "part", "expected"), LOCATED)
def test_locate_finds_a_part_of_a_text_in_the_file(text: str, part: str, expected: str) -> None:
    value = scalar(text)
    start = value.text.index(part)
    assert value.locate(start, start + len(part)).text == expected


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("a: bc", 1, 6),
        ("a: 'bc'", 1, 7),
        ('a: "b\\n"', 1, 8),
        ("a: b\n  c", 2, 4),
        ("a: |\n  bc\n", 2, 5),
        ("a:", 1, 3),
    ],
)
def test_locate_knows_the_end_of_a_text(text: str, line: int, column: int) -> None:
    value = scalar(text)
    span = value.locate(len(value.text), len(value.text))
    assert (span.line, span.column, span.text) == (line, column, "")


@pytest.mark.parametrize(("start", "end"), [(-1, 1), (2, 1), (0, 4)])
def test_locate_refuses_what_is_outside_the_text(start: int, end: int) -> None:
    with pytest.raises(ValueError, match="no stretch"):
        scalar("a: bcd").locate(start, end)


PIECES = [
    "a",
    "b",
    " ",
    "  ",
    "\n ",
    "\n\n ",
    "\r\n ",
    "\\n",
    "\\ ",
    "\\x41",
    "\\u2665",
    "\\\\",
    "\\\n ",
    "'",
    "''",
    '\\"',
    "é",
]


@given(
    st.lists(st.sampled_from(PIECES), max_size=12).map("".join),
    st.sampled_from(["'{}'", '"{}"', "{}", "|\n {}", ">\n {}"]),
)
def test_every_character_is_located_at_what_made_it(body: str, form: str) -> None:
    collector = Collector()
    tree = parse_yaml(SourceFile("a.yaml", "a: " + form.format(body)), collector)
    if tree is None:
        return
    value = tree.get("a")
    assert isinstance(value, Scalar)
    spans = [value.locate(index, index + 1) for index in range(len(value.text))]
    assert [span.start for span in spans] == sorted(span.start for span in spans)
    for character, span in zip(value.text, spans, strict=True):
        if span.text.startswith("\\") and value.style is Style.DOUBLE:
            continue
        if character in " \n":
            assert span.text.strip(" \r\n") == ""
        else:
            assert span.text == ("''" if character == "'" and value.style is Style.SINGLE else character)


# The hash of what a file says


SAME = "bonus: {capture: 20, finish: 10}\ntitle: the game\nnote: |\n  one\n  two\n"


@pytest.mark.parametrize(
    "text",
    [
        SAME.replace("\n", "\r\n"),
        "# a comment\n" + SAME,
        "title: the game\nnote: |\n  one\n  two\nbonus: {finish: 10, capture: 20}\n",
        SAME.replace("the game", "'the game'"),
        SAME.replace("the game", '"th\\x65 game"'),
        SAME.replace("the game", "the\n  game"),
        SAME.replace("20", '"20"'),
        'bonus:\n  capture: 20\n  finish: 10\ntitle: the game\nnote: "one\\ntwo\\n"\n',
        "---\n" + SAME + "...\n",
    ],
)
def test_the_hash_does_not_depend_on_how_it_is_written(text: str) -> None:
    assert content_hash(read(text)) == content_hash(read(SAME))


def test_the_hash_depends_on_every_word() -> None:
    texts = [
        SAME,
        SAME.replace("20", "21"),
        SAME.replace("capture", "captured"),
        SAME.replace("the game", "the  game"),
        SAME.replace("the game", "The game"),
        SAME.replace("|", "|-"),
        SAME.replace("the game", "[the game]"),
        SAME.replace("the game", "[the, game]"),
        SAME.replace("the game", "[game, the]"),
        SAME.replace("the game", "[[the], game]"),
        SAME.replace("the game", "{the game: }"),
        SAME.replace("the game", "{the game: ''}"),
        SAME.replace("the game", "''"),
        SAME.replace("the game", ""),
        SAME.replace("the game", "[]"),
        SAME.replace("the game", "{}"),
        SAME + "more: 1\n",
    ]
    assert len({content_hash(read(text)) for text in texts}) == len(texts)


def test_the_hash_is_the_one_that_is_documented() -> None:
    said = b"mapping 1;text 1:alist 2;text 2:\xc3\xa9nothing;"
    assert content_hash(read("a:\n- é\n-\n")) == hashlib.sha256(said).hexdigest()
