"""The shape of files: what the table refuses, and that it says so with the right place and a way out."""

import pytest

from homestretch.dsl import limits
from homestretch.dsl.build import diagnose
from homestretch.dsl.codes.samples import CARDS, SMALL, based
from homestretch.dsl.diagnostics import Collector, Diagnostic
from homestretch.dsl.schema import RULE_SECTIONS, SCHEMA, SECTIONS
from homestretch.dsl.shape import check_shape, is_identifier
from homestretch.dsl.shapes import Either, Field, MapOf, Record, Text, Whole, concrete
from homestretch.dsl.source import SourceFile
from homestretch.dsl.yamltree import Node, parse_yaml


def found(text: str) -> tuple[Diagnostic, ...]:
    """Everything that is said about the shape of a text."""
    collector = Collector()
    tree = parse_yaml(SourceFile("a.yaml", text), collector)
    assert tree is not None
    check_shape(tree, collector)
    return collector.diagnostics


def node_of(text: str) -> Node:
    """The value of the one key of a text."""
    tree = parse_yaml(SourceFile("a.yaml", text), Collector())
    assert tree is not None
    return tree.entries[0].value


@pytest.mark.parametrize("text", [SMALL, CARDS, based(), based("title: {en: Ours}", "choose: {a: b}")])
def test_whole_files_have_their_shape(text: str) -> None:
    assert found(text) == ()


@pytest.mark.parametrize(
    ("key", "suggestion"),
    [
        ("tittle", "title"),
        ("chnage", "change"),
        ("land", None),
        ("name", "game"),
        ("Title", "title"),
        ("delete", "remove"),
    ],
)
def test_an_unknown_key_is_answered_with_the_nearest(key: str, suggestion: str | None) -> None:
    (one,) = found(based(f"{key}: x"))
    assert (one.code, one.suggestion) == ("HS201", suggestion)
    assert one.span is not None
    assert one.span.text == key
    assert ("can have the keys" in one.reason) == (suggestion is None)


def test_of_very_many_unknown_keys_none_is_passed_over() -> None:
    text = based(*(f"titel-{number}: x" for number in range(2000)))
    assert [one.code for one in found(text)] == ["HS201"] * 2000


@pytest.mark.parametrize("key", [field.key for field in SCHEMA.fields if field.required])
def test_each_required_key_is_missed(key: str) -> None:
    lines = SMALL.splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(f"{key}:"))
    end = start + 1
    while end < len(lines) and lines[end].startswith(" "):
        end += 1
    (one,) = found("\n".join(lines[:start] + lines[end:]) + "\n")
    assert one.code == "HS202"
    assert f'"{key}"' in one.message
    assert one.example is not None
    assert one.example.startswith(f"{key}: ")


def test_a_file_with_a_base_needs_only_a_name_and_a_version() -> None:
    assert found("homestretch: 1\nextends: ludo\ngame: mine\n") == ()
    assert [one.message for one in found("extends: ludo\n")] == ['the file has no "homestretch" and no "game"']


@pytest.mark.parametrize("section", [section.name for section in (*SECTIONS.values(),)])
def test_no_section_of_lines_stands_in_a_file_with_a_base(section: str) -> None:
    (one,) = found(based(f"{section}: {{one: two}}"))
    assert one.code == "HS210"
    assert [note.span.text for note in one.notes if note.span] == ["ludo"]


@pytest.mark.parametrize(
    ("line", "example"),
    [
        ("bonus: {capture: 10}", "change: {bonus.capture: 10}"),
        ('overshoot: "the piece turns back"', "change: {overshoot: the piece turns back}"),
        ("turn: [{again: 'on a 6, roll again'}]", 'change: {turn.again: "on a 6, roll again"}'),
        ('cards: {two: {copies: 4, label: "2", use: forward 2}}', "change: {cards.two: forward 2}"),
        ("bonus:", "change: {bonus.name: ...}"),
    ],
)
def test_the_right_form_of_a_section_is_shown(line: str, example: str) -> None:
    assert found(based(line))[0].example == example


@pytest.mark.parametrize(
    ("base", "line", "example"),
    [
        ("mensch", "bonus: {capture: 20}", "add: {bonus.capture: 20}"),
        ("parchis", "bonus: {capture: 20}", "change: {bonus.capture: 20}"),
        (
            "parchis",
            "bonus: {capture: 20, bring-out: 5}",
            "change: {bonus.capture: 20} and add: {bonus.bring-out: 5}",
        ),
        ("parchis-pairs", "help: {partner: x}", "change: {help.partner: x}"),
        ("parchis", "define: {settled: a circle}", "change: {define.settled: a circle}"),
        ("sorry", 'cards: {ten: {copies: 4, label: "10", use: forward 10}}', "change: {cards.ten: forward 10}"),
        (
            "sorry",
            'cards: {six: {copies: 4, label: "6", use: forward 6}}',
            "add: {cards.six: {copies: 4, label: 6, use: forward 6}}",
        ),
        ("sorry", "cards: {six: forward 6}", "add: {cards.six: {copies: ..., label: ..., use: forward 6}}"),
        ("nowhere", "bonus: {capture: 20}", "change: {bonus.capture: 20}"),
    ],
)
def test_a_line_is_changed_where_the_base_has_it_and_added_where_it_has_not(base: str, line: str, example: str) -> None:
    _, said = diagnose(f"homestretch: 1\nextends: {base}\ngame: mine\n{line}\n", "mine.yaml")
    assert [one.example for one in said if one.code == "HS210"] == [example]


@pytest.mark.parametrize("name", ["mensch.yaml", "./mensch.yaml", "../games/mensch.yml", "games\\mensch", "./Mensch"])
def test_a_base_is_named_and_no_path_leads_to_it(name: str) -> None:
    (one,) = found(f"homestretch: 1\nextends: {name}\ngame: mine\n")
    assert (one.code, one.suggestion, one.example) == ("HS205", "mensch", "extends: mensch")
    assert "not paths" in one.reason


def test_a_value_of_an_option_of_the_base_is_chosen() -> None:
    (one,) = found(based("options: {barrier-on: any}"))
    assert (one.code, one.example) == ("HS203", "choose: {barrier-on: any}")
    (one,) = found(SMALL + "options: {barrier-on: any}\n")
    assert (one.code, one.example) == (
        "HS203",
        "barrier-on: {label: {en: Barriers}, default: circles, values: {...}}",
    )


@pytest.mark.parametrize("key", ["change", "add", "remove", "choose"])
def test_changes_need_a_base(key: str) -> None:
    assert [one.code for one in found(SMALL + f"{key}: {{a.b: c}}\n")] == ["HS211"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("title: Mine", "HS203"),
        ("title: [Mine]", "HS203"),
        ("title: {en: [Mine]}", "HS203"),
        ("title: {en: {a: b}}", "HS203"),
        ("title:", "HS204"),
        ("title: {en: ''}", "HS204"),
        ("title: {en: '  '}", "HS204"),
        ("title: {}", "HS207"),
        ("title: {de: Meins}", "HS206"),
        ("title: {EN: Mine}", "HS206"),
        ("seats: {red: blue}", "HS203"),
        ("seats: []", "HS207"),
        ("seats: [red, red]", "HS208"),
        ("seats: [Red]", "HS205"),
        ("seats: [-red]", "HS205"),
        ("seats: [[red]]", "HS203"),
        ("players: 4", "HS203"),
        ("players: {4: every}", "HS206"),
        ("players: {4: {a: b}}", "HS203"),
        ("players: {four: all}", "HS140"),
        ("players: {4.0: all}", "HS140"),
        ("players: {17: all}", "HS141"),
        ("words: {es: {piece: [a]}}", "HS207"),
        ("words: {es: {piece: [a, b, m, d]}}", "HS207"),
        ("words: {es: {Piece: [a, b]}}", "HS205"),
        ("texts: {one: {de: Meins}}", "HS201"),
        ("texts: {one: {en: Ours, source: c1}}", "HS205"),
        ("texts: {one: {en: Ours, source: []}}", "HS207"),
        ("left-out: {one: why}", "HS205"),
        ("sources: {C 1: why}", "HS205"),
        ("sources: {C: [why]}", "HS203"),
        ("sources: {C: {de: warum}}", "HS206"),
        ("sources: {C: {}}", "HS207"),
        ("left-out: {C-1: {en: [why]}}", "HS203"),
        ("choose: {a: B}", "HS205"),
        ("remove: [turn]", None),
        ("change: {turn: on a 6}", "HS214"),
        ("change: {turn.Again: on a 6}", "HS214"),
        ("change: {turn.: on a 6}", "HS214"),
        ("change: {overshoot.a: on a 6}", "HS214"),
        ("change: {cards.two.value: 6}", "HS214"),
        ("change: {titles.en: Ours}", "HS214"),
        ("change: {bonus.capture: {rule: 6}}", "HS212"),
        ("add: {turn.again: {rule: roll again, behind: turn.use}}", "HS201"),
        ("add: {turn.again: {after: turn.use}}", "HS202"),
        ("add: {turn.again: [roll again]}", "HS203"),
        ("wording: {es: {capture: Se come.}}", "HS214"),
        ("options: {a: {label: {en: A}, default: b, values: {b: {say: {en: B}}}}}", "HS207"),
        ("options: {a: {label: {en: A}, default: b, values: {b: {say: {en: B}}, c: {}}}}", "HS202"),
        ("options: {a: {default: b, values: {b: {say: {en: B}}, c: {say: {en: C}}}}}", "HS202"),
        ("options: {A: {label: {en: A}, default: b, values: {b: {say: {en: B}}, c: {say: {en: C}}}}}", "HS205"),
        ("examples: {one: {turn: red, roll: 1}}", "HS202"),
        ("examples: {one: {position: {}, roll: 1}}", "HS202"),
        ("examples: {one: {position: {}, turn: red, roll: six}}", "HS140"),
        ("examples: {one: {position: {}, turn: red, rolls: 6}}", "HS201"),
        ("examples: {one: {position: {}, turn: red, dice: 6}}", "HS203"),
        ("examples: {one: {position: {}, turn: red, roll: 1, legal: [a, a]}}", "HS208"),
        ("examples: {one: {position: {}, turn: red, roll: 1, piles: {4: [red]}}}", "HS207"),
        ("examples: {one: {position: {}, turn: red, bonus: 0}}", "HS141"),
        ("examples: {-one: {position: {}, turn: red, roll: 1}}", "HS205"),
        ("homestretch: 1.0", "HS206"),
        ("change: {bonus.capture: 20, may be declined}", "HS213"),
        ("title: {en: Mine, ours}", "HS213"),
        ("title: {en: Mine, es: }", "HS204"),
    ],
)
def test_what_the_table_refuses(line: str, code: str | None) -> None:
    key = line.partition(":")[0]
    text = "".join(f"{one}\n" for one in (*based().splitlines(), line) if not one.startswith(f"{key}:") or one == line)
    assert [one.code for one in found(text)] == ([] if code is None else [code])


@pytest.mark.parametrize(
    "value",
    [
        "[roll one die]",
        "[[roll]]",
        "[{}]",
        "[{roll: roll one die, use: use the number}]",
        "{roll: roll one die}",
    ],
)
def test_steps_are_a_list_of_named_phrases(value: str) -> None:
    text = SMALL.replace("turn:\n  - roll: roll one die\n  - use: use the number\n", f"turn: {value}\n")
    assert [one.code for one in found(text)] == ["HS209"]


def test_a_step_is_named_once() -> None:
    (one,) = found(SMALL.replace("  - use:", "  - roll:"))
    assert one.code == "HS208"
    assert [note.span.line for note in one.notes if note.span] == [19]


@pytest.mark.parametrize(
    ("rule", "example"),
    [
        ("{rule: all stay, say: {en: All stay.}}", "wording: {en: {landing.share: ...}}"),
        ("{rule: all stay, source: [C-1]}", "share: ... [C-16]"),
        ("{rule: all stay}", "share: ..."),
    ],
)
def test_a_rule_is_one_phrase(rule: str, example: str) -> None:
    (one,) = found(SMALL.replace("share: with any piece, all stay", f"share: {rule}"))
    assert (one.code, one.example) == ("HS212", example)


@pytest.mark.parametrize(("over", "expected"), [(-1, []), (0, []), (1, ["HS153"])])
def test_how_long_a_name_may_be(over: int, expected: list[str]) -> None:
    name = "s" * (limits.NAME_CHARACTERS + over)
    assert [one.code for one in found(SMALL.replace("[red, blue]", f"[{name}, blue]"))] == expected


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("turn.third-six", True),
        ("board.ring", True),
        ("define.safe", True),
        ("overshoot", True),
        ("cards.seven", True),
        ("cards.seven.copies", True),
        ("cards.seven.label", True),
        ("cards.seven.use", False),
        ("turn.third.six", False),
        ("turn", False),
        ("third-six", False),
        ("turn.", False),
        (".turn", False),
        ("title.en", False),
        ("overshoot.a", False),
        ("landing.Capture", False),
        ("", False),
    ],
)
def test_ids(text: str, good: bool) -> None:
    assert is_identifier(text) == good


def test_of_two_records_the_one_with_more_keys_in_common_is_meant() -> None:
    first = Record((Field("a", Text("a", "a")), Field("b", Text("b", "b"))), "first", "first")
    second = Record((Field("b", Text("b", "b")), Field("c", Text("c", "c"))), "second", "second")
    either = Either((Whole("number", 1, 2, "1"), first, second), "either", "either")
    assert concrete(node_of("x: {b: 1, c: 2}"), either) is second
    assert concrete(node_of("x: {b: 1}"), either) is first
    assert concrete(node_of("x: 1"), either) is either.shapes[0]
    assert concrete(node_of("x: [1]"), either) is either
    assert concrete(node_of("x: [1]"), first) is first


def test_every_key_of_the_table_says_what_it_is_and_shows_an_example() -> None:
    def shapes(shape: object) -> list[Text | Whole | MapOf | Record | Either]:
        inner: list[object] = []
        for name in ("fields", "shapes"):
            inner += [getattr(part, "shape", part) for part in getattr(shape, name, ())]
        inner += [getattr(shape, name) for name in ("item", "value") if hasattr(shape, name)]
        return [shape, *(deeper for part in inner for deeper in shapes(part))]  # type: ignore[list-item]

    assert all(shape.meaning and shape.example for shape in shapes(SCHEMA))
    assert {section.name for section in RULE_SECTIONS} < set(SECTIONS)
