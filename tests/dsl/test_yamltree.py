"""The tree of a file: what is read, what is refused, and where everything stands."""

import hashlib
import os
import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.dsl import limits
from homestretch.dsl.diagnostics import Collector, Diagnostic
from homestretch.dsl.errors import RefusedFile, SurroundingsFailed, UsageError
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


# Files


def test_a_file_is_read_from_disk(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes("a: é\r\n".encode())
    assert load_source(path, "shown").name == "shown"
    assert load_source(path, "shown").text == "a: é\r\n"


def test_a_file_too_large_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    with path.open("wb") as stream:
        stream.truncate(1 << 40)
    with pytest.raises(RefusedFile, match="HS101"):
        load_source(path, "a.yaml")


@pytest.mark.parametrize("name", ["missing.yaml", "a.yaml/b.yaml", "nul\0.yaml"])
def test_a_missing_file_is_wrong_usage(tmp_path: Path, name: str) -> None:
    (tmp_path / "a.yaml").write_text("a: b")
    with pytest.raises(UsageError, match="there is no file"):
        load_source(tmp_path / name, name)


def test_what_is_no_file_is_wrong_usage(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(UsageError, match="is not a file"):
            load_source(path, "a.yaml")


def test_a_name_that_the_system_refuses_is_a_fault_of_the_surroundings(tmp_path: Path) -> None:
    with pytest.raises(SurroundingsFailed, match="cannot be read"):
        load_source(tmp_path / ("a" * 5_000), "a.yaml")


@pytest.mark.parametrize(
    ("data", "line", "column"),
    [
        (b"\xff", 1, 1),
        (b"a: b\nc: \xc3\xa9\xe9", 2, 5),
        (b"a: \xed\xa0\x80", 1, 4),
        (b"a: \xc0\x80", 1, 4),
        (b"a: \xe2\x99", 1, 4),
    ],
)
def test_what_is_not_utf_8_is_refused_with_its_place(data: bytes, line: int, column: int) -> None:
    with pytest.raises(RefusedFile) as caught:
        load_source(data, "a.yaml")
    (found,) = caught.value.diagnostics
    assert found.span is not None
    assert (found.code, found.span.line, found.span.column) == ("HS102", line, column)


def test_the_byte_that_is_not_utf_8_is_named_with_its_offset() -> None:
    with pytest.raises(RefusedFile, match="0xe9 at byte 6"):
        load_source(b"a: \xc3\xa9 \xe9", "a.yaml")


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
