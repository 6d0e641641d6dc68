"""What is refused in a file, and that nothing else comes out of reading one."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.dsl import limits
from homestretch.dsl.diagnostics import Collector, Diagnostic
from homestretch.dsl.errors import RefusedFile
from homestretch.dsl.source import SourceFile
from homestretch.dsl.yamltree import (
    Mapping,
    Node,
    Scalar,
    Sequence,
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


def refused(text: str) -> tuple[Diagnostic, ...]:
    """What is said about a text that is refused."""
    collector = Collector()
    assert parse_yaml(SourceFile("a.yaml", text), collector) is None
    return collector.diagnostics


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


# What is refused


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("a: &b c", "HS110", "&b"),
        ("&b a: c", "HS110", "&b"),
        ("a: &", "HS110", "&"),
        ("a: *b", "HS111", "*b"),
        ("*b : c", "HS111", "*b"),
        ("a: *", "HS111", "*"),
        ("<<: {a: b}", "HS112", "<<"),
        ("'<<': {a: b}", "HS112", "'<<'"),
        ("a: !!int 3", "HS113", "!!int"),
        ("a: !x!y 3", "HS113", "!x!y"),
        ("a: !<tag:x> 3", "HS113", "!<tag:x>"),
        ("a: !<x", "HS113", "!<x"),
        ("a: ! b", "HS113", "!"),
        ("%YAML 1.2\n---\na: b", "HS114", "%YAML 1.2"),
        ("%YAML x\n---\na: b", "HS114", "%YAML x"),
        ("%TAG ! x\n---\na: b", "HS114", "%TAG ! x"),
        ("%\n---\na: b", "HS114", "%"),
        ("a: b\na: c", "HS115", "a"),
        ("1: b\n'1': c", "HS115", "'1'"),
        ("a: {b: 1, b: 2}", "HS115", "b"),
        ("? [a]\n: b", "HS116", "[a]"),
        ("{a: b}: c", "HS116", "{a: b}"),
        (": b", "HS116", ":"),
        ("'': b", "HS116", "''"),
        ("' ': b", "HS116", "' '"),
        ("? |\n a\n b\n: c", "HS116", "|\n a\n b"),
        ("a: b\n---\nc: d", "HS107", "---"),
        ("a: b\n...\nc: d", "HS107", "c"),
        ("", "HS105", ""),
        ("# only a comment", "HS105", ""),
        ("---\n...\n", "HS105", ""),
        ("- a", "HS106", "-"),
        ("[a]", "HS106", "["),
        ("word", "HS106", "w"),
        ("''", "HS106", "'"),
    ],
)
def test_refused_features(text: str, code: str, place: str) -> None:
    (found,) = refused(text)
    assert found.span is not None
    assert (found.code, found.span.text) == (code, place)
    assert found.reason


def test_a_double_key_names_both_places() -> None:
    (found,) = refused("a: 1\nb: 2\na: 3\n")
    assert found.span is not None
    assert found.span.line == 3
    (note,) = found.notes
    assert note.span is not None
    assert (note.span.line, note.span.text) == (1, "a")


def test_a_key_three_times_is_two_mistakes_that_name_the_first() -> None:
    found = refused("a: 1\na: 2\na: 3\n")
    assert [(one.code, one.span and one.span.line, one.notes[0].span and one.notes[0].span.line) for one in found] == [
        ("HS115", 2, 1),
        ("HS115", 3, 1),
    ]


def test_one_key_may_stand_in_two_mappings() -> None:
    assert plain(read("a: {b: 1}\nc: {b: 1}\n")) == {"a": {"b": "1"}, "c": {"b": "1"}}


def test_all_refused_features_of_a_file_are_reported_in_order() -> None:
    found = refused("a: &x 1\nb: *x\nc: !t 1\na: 2\n<<: 3\nd: [\n")
    assert [one.code for one in found] == ["HS110", "HS111", "HS113", "HS115", "HS112", "HS127"]


def test_what_was_collected_before_stays() -> None:
    collector = Collector()
    collector.error("HS140", "it is wrong", None, reason="it must be right")
    assert parse_yaml(SourceFile("a.yaml", "a: b"), collector) is not None
    assert len(collector.diagnostics) == 1


FORBIDDEN = [
    "\0",
    "\x07",
    "\x1b",
    "\x7f",
    "\x85",
    "\u2028",
    "\u200e",
    "\u202e",
    "\u2067",
    "\ufeff",
    "\ud800",
    "\ufffe",
    "\U0001ffff",
]


@pytest.mark.parametrize("character", FORBIDDEN)
def test_characters_that_cannot_be_seen_are_refused(character: str) -> None:
    (found,) = refused(f"a: b\nc: d{character}e{character}\n")
    assert found.span is not None
    assert (found.code, found.span.line, found.span.column) == ("HS103", 2, 5)
    assert f"U+{ord(character):04X}" in found.message
    assert "2 times" in found.message


@pytest.mark.parametrize("escape", ["\\0", "\\e", "\\r", "\\N", "\\L", "\\x07", "\\u202e", "\\ud83d", "\\U0001fffe"])
def test_characters_that_cannot_be_seen_are_refused_as_escapes(escape: str) -> None:
    (found,) = refused(f'a: "b\\n{escape}c"')
    assert found.span is not None
    assert (found.code, found.span.text) == ("HS103", escape)


@pytest.mark.parametrize(
    "text", ["a: é\u0301 ♥ 日本 😀 \U0010fffd", "a: 'b\tc'", 'a: "b\\t\\n\\_\\x41"', "a: עברית", "a: b\rc: d"]
)
def test_other_characters_are_welcome(text: str) -> None:
    assert read(text).keys()


# What PyYAML stumbles over


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("a:\n\tb: c", "HS120", "\t"),
        ("a:\tb", "HS120", "\t"),
        ("a: @b", "HS121", "@"),
        ("a: `b`", "HS121", "`"),
        ("a: [>]", "HS121", ">"),
        ("a: ? b", "HS121", "?"),
        ("a: 1\nbonus:20\nc: 3", "HS122", "bonus:20"),
        ("a: 1\nword\nc: 3", "HS122", "word"),
        ("a: 1\nword", "HS122", "word"),
        ("bonus:20\nc: 3", "HS122", "bonus:20"),
        ("a:\n  bonus:20\n\n  c: 3", "HS122", "bonus:20"),
        ("a: b: c", "HS123", ":"),
        ("a:\n- b: c: d", "HS123", ":"),
        ("a: b\n  c: d", "HS124", "c"),
        ("a:\n    b: c\n  d: e", "HS124", "d"),
        ("  a: b\nc: d", "HS124", "c"),
        ("a: - b", "HS125", "-"),
        ("a: b\n- c", "HS125", "-"),
        ("a: 'b' c", "HS126", "c"),
        ("a: [b]]", "HS126", "]"),
        ("{a: b}\nc: d", "HS126", "c"),
        ("a: [b", "HS127", "["),
        ("a: [b,", "HS127", "["),
        ("a: {b: c", "HS127", "{"),
        ("a: [b\nc: d", "HS127", "["),
        ("a: [b, {c: d]", "HS127", "]"),
        ("a: [,]", "HS128", ","),
        ("a: ]", "HS128", "]"),
        ("a: 'b", "HS129", "'"),
        ('a: "b\n---\nc: d', "HS129", '"'),
        ('a: "\\q"', "HS130", "\\q"),
        ('a: "\\u12"', "HS130", "\\u12"),
        ('a: "\\', "HS130", "\\"),
        ('a: "\\U00110000"', "HS130", "\\U00110000"),
        ('a: "\\UFFFFFFFF"', "HS130", "\\UFFFFFFFF"),
        ("a: |b\n c", "HS131", "b"),
        ("a: >0\n c", "HS131", "0"),
    ],
)
def test_what_is_not_yaml_is_explained_at_its_place(text: str, code: str, place: str) -> None:
    (found,) = refused(text)
    assert found.span is not None
    assert (found.code, found.span.text) == (code, place)


def test_a_key_glued_to_its_value_is_offered_with_a_space() -> None:
    (found,) = refused("a: 1\nbonus:20\nc: 3")
    assert found.suggestion == "bonus: 20"


# Hostile input


def read_bytes(data: bytes) -> None:
    """Read a file to its end, whatever it holds; only a refusal may come out of it."""
    collector = Collector()
    try:
        tree = parse_yaml(load_source(data, "a.yaml"), collector)
    except RefusedFile:
        return
    assert (tree is None) == collector.has_errors
    if tree is not None:
        content_hash(tree)
        assert pickle.loads(pickle.dumps(tree)) == tree
    for found in collector.diagnostics:
        assert found.span is not None
        assert found.message
        assert found.reason


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    read_bytes(data)


WORDS = [
    "a",
    "b",
    "-",
    "?",
    ":",
    ",",
    "[",
    "]",
    "{",
    "}",
    "#",
    "&",
    "*",
    "!",
    "|",
    ">",
    "'",
    '"',
    "%",
    "@",
    "`",
    "\\",
    "\t",
]
WORDS += [
    " ",
    "  ",
    "\n",
    "\n  ",
    "\r\n",
    ": ",
    "- ",
    "? ",
    "<<",
    "---\n",
    "...\n",
    "\\x",
    "\\UFFFFFFFF",
    "~",
    "=",
    "&a ",
    "*a ",
    "!t ",
    "|\n",
    ">-\n ",
]


@given(st.lists(st.sampled_from(WORDS), max_size=30).map("".join))
def test_any_mixture_of_yaml_signs_is_read_or_refused(text: str) -> None:
    read_bytes(text.encode())


@pytest.mark.fuzz
@given(st.lists(st.sampled_from(WORDS), max_size=200).map("".join))
def test_long_mixtures_of_yaml_signs_are_read_or_refused(text: str) -> None:
    read_bytes(text.encode())


@pytest.mark.parametrize(
    "text",
    [
        "a: 2024-02-30",
        "a: !!bool maybe",
        "a: " + "9" * 4_000,
        "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]",
        "a: &a {x: 1}\nb: {<<: [*a, *a, *a]}",
        "a: " + "'" * 4_097,
        "a: " + "\n" * 10_000 + "b",
        "a: |\n" + " \n" * 10_000,
        "a: " + "- " * 10_000,
        "a: [" + "? " * 10_000,
        "x" * limits.FILE_BYTES,
        "a: b\n" * 10_000,
    ],
)
def test_known_traps_are_read_or_refused(text: str) -> None:
    read_bytes(text.encode())
