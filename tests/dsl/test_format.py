"""Formatting: one canonical text that says the same, with every comment."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from homestretch.dsl import catalog
from homestretch.dsl.build import diagnose, load_variant
from homestretch.dsl.codes.samples import CARDS, SMALL, based
from homestretch.dsl.errors import RefusedFile, RulesError
from homestretch.dsl.format import format_variant
from homestretch.tools.new import starter, starter_like

SHIPPED = catalog.shipped_names()


def text_of(name: str) -> str:
    """The text of a shipped variant."""
    return catalog.shipped(name).source.text


def digest(text: str) -> str:
    """The digest of the variant that a text is."""
    variant, found = diagnose(text, "a.yaml")
    assert variant is not None, found
    return variant.digest


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_variant_says_the_same_afterwards(name: str) -> None:
    text = text_of(name)
    assert digest(format_variant(text)) == digest(text)


@pytest.mark.parametrize("text", [*map(text_of, SHIPPED), SMALL, CARDS], ids=[*SHIPPED, "small", "cards"])
def test_formatting_twice_is_formatting_once(text: str) -> None:
    once = format_variant(text)
    assert format_variant(once) == once


@pytest.mark.parametrize("name", SHIPPED)
def test_the_lines_of_a_shipped_variant_are_formatted_already(name: str) -> None:
    """Sections may stand in another order, and empty lines elsewhere; no line of its own changes but for its quotes."""
    before, after = (
        {line.replace('"', "") for line in text.splitlines() if line}
        for text in (text_of(name), format_variant(text_of(name)))
    )
    assert before == after


def test_keys_are_put_in_order_and_phrases_into_their_canonical_words() -> None:
    text = (
        "game: mine\n"
        'remove: ["turn.third-six"]\n'
        "extends: ludo\n"
        "change:\n"
        "    turn.again:   if the number is 6, roll   again [L-1,L-2]\n"
        "title:\n  en: 'Mine'\n"
        'homestretch: "1"\n'
    )
    assert format_variant(text) == (
        "homestretch: 1\n"
        "extends: ludo\n"
        "game: mine\n"
        "title: {en: Mine}\n"
        "\n"
        "change:\n"
        "  turn.again: on a 6, roll again [L-1, L-2]\n"
        "\n"
        "remove: [turn.third-six]\n"
    )


@pytest.mark.parametrize(
    ("title", "written"),
    [
        ("Mine", "Mine"),
        ("Mine: ours", '"Mine: ours"'),
        ("Mine #1", '"Mine #1"'),
        ("Mine, ours", '"Mine, ours"'),
        ("[Mine]", '"[Mine]"'),
        ("- Mine", '"- Mine"'),
        ("Mine:", '"Mine:"'),
        ('say "Mine"', 'say "Mine"'),
        ('"Mine"', '"\\"Mine\\""'),
        ("back\\slash", "back\\slash"),
        ('"back\\slash', '"\\"back\\\\slash"'),
        ("no", "no"),
        ("it's", "it's"),
        ("'quoted'", "\"'quoted'\""),
        ("«Mío»", "«Mío»"),
    ],
)
def test_quotes_stand_where_they_are_needed(title: str, written: str) -> None:
    single = title.replace("'", "''")
    formatted = format_variant(based(f"title: {{en: '{single}'}}"))
    assert formatted.splitlines()[3] == f"title: {{en: {written}}}"
    assert digest(formatted) == digest(based(f"title: {{en: '{single}'}}"))


def test_labels_that_could_be_taken_for_something_else_are_quoted() -> None:
    lines = format_variant(CARDS.replace('"1"', "A").replace('"2"', "no")).splitlines()
    assert [line for line in lines if "label" in line] == [
        "  one: {copies: 4, label: A, use: forward 1}",
        '  two: {copies: 4, label: "no", use: forward 2}',
    ]


def test_texts_over_several_lines_are_joined() -> None:
    text = SMALL.replace("you may move", "you may\n    move")
    assert format_variant(text) == format_variant(SMALL)


# --- comments --------------------------------------------------------------------------


def test_comments_stay_with_their_keys() -> None:
    text = (
        "# the file\n"
        "\n"
        "# the game\n"
        "game: mine # its name\n"
        "extends: ludo\n"
        "homestretch: 1\n"
        "# what is changed\n"
        "change: # the changes\n"
        "  # before\n"
        "  turn.again: on a 6, roll again, may be declined # behind\n"
        "remove: [\n"
        "  # inside\n"
        "  turn.third-six, # also inside\n"
        "]\n"
        "# the end\n"
    )
    assert format_variant(text) == (
        "# the file\n"
        "\n"
        "homestretch: 1\n"
        "extends: ludo\n"
        "# the game\n"
        "game: mine # its name\n"
        "\n"
        "# what is changed\n"
        "change: # the changes\n"
        "  # before\n"
        "  turn.again: on a 6, roll again, may be declined # behind\n"
        "\n"
        "# inside\n"
        "# also inside\n"
        "remove: [turn.third-six]\n"
        "# the end\n"
    )


def test_an_empty_line_between_comments_stays_as_one() -> None:
    text = (
        "# the file\n\n# more of it\n\nhomestretch: 1\nextends: ludo\ngame: mine\n\n"
        "# what is changed\n\n# and why\nchange:\n  # one\n\n\n  # two\n  turn.again: on a 5, roll again\n\n\n"
        "# the end\n# of it\n\n# really\n"
    )
    assert format_variant(text) == text.replace("\n\n\n", "\n\n")


def test_comments_that_follow_without_an_empty_line_get_none() -> None:
    text = "homestretch: 1\nextends: ludo\ngame: mine\n# the end\n# of it\n"
    assert format_variant(text) == text


@pytest.mark.parametrize("name", SHIPPED)
def test_a_file_that_is_begun_from_another_is_formatted_already(name: str) -> None:
    text = starter_like(load_variant(name), name, "mine")
    assert format_variant(text) == text


@pytest.mark.parametrize("name", SHIPPED)
def test_the_rules_that_a_begun_file_offers_can_be_put_in_force(name: str) -> None:
    lines = starter_like(load_variant(name), name, "mine").splitlines()
    put = [line.removeprefix("# ") if at >= lines.index("# change:") else line for at, line in enumerate(lines)]
    text = "\n".join(line for line in put if not line.startswith(("Rules", "remove")))
    variant, found = diagnose(f"{text}\n", "mine.yaml")
    assert variant is not None, text
    assert found == []
    assert {named.id for named in variant.rules} == {named.id for named in load_variant(name).rules} | {"duties.new"}


def test_a_file_that_is_begun_from_nothing_is_formatted_already() -> None:
    assert format_variant(starter("mine")) == starter("mine")


def test_a_sign_inside_a_text_is_no_comment() -> None:
    text = based('title: {en: "Mine # one"}', "sources: {R: rule#1}")
    assert format_variant(text).count("#") == 2
    assert "# one" in format_variant(text)


def comments(text: str) -> list[str]:
    """The comments of a text that has the sign nowhere else."""
    return sorted(line[line.index("#") :] for line in text.splitlines() if "#" in line)


@settings(max_examples=30)
@given(st.sampled_from(SHIPPED), st.lists(st.tuples(st.integers(0, 300), st.booleans()), min_size=1, max_size=8))
def test_no_comment_is_lost_wherever_it_stands(name: str, places: list[tuple[int, bool]]) -> None:
    lines = text_of(name).splitlines()
    for number, (place, alone) in enumerate(places):
        at = place % len(lines)
        if alone:
            lines.insert(at, " " * (place % 5) + f"# comment {number}")
        elif "#" not in lines[at]:
            lines[at] += f" # comment {number}"
    text = "\n".join(lines)
    formatted = format_variant(text)
    assert comments(formatted) == comments(text)
    assert digest(formatted) == digest(text)
    assert format_variant(formatted) == formatted


# --- what cannot be formatted ------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (SMALL.replace("with any piece", "with any peice"), "HS302"),
        (SMALL.replace("title", "titel"), "HS201"),
        (based("extends: lido").replace("extends: ludo\n", ""), "HS401"),
        (based("change: {landing.nothing: all stay}"), "HS403"),
    ],
)
def test_a_file_that_is_not_understood_is_not_formatted(text: str, code: str) -> None:
    with pytest.raises(RulesError, match=code):
        format_variant(text)


def test_a_file_that_is_no_yaml_is_refused() -> None:
    with pytest.raises(RefusedFile):
        format_variant("a: [")


def test_bases_are_looked_for_in_the_folder(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(SMALL, encoding="utf-8")
    text = "homestretch: 1\nextends: base\ngame: mine\n"
    assert format_variant(text, directory=tmp_path) == text


def test_values_of_options_are_formatted_with_their_own_names() -> None:
    text = SMALL + (
        "options:\n"
        "  far:\n"
        "    values:\n"
        "      'on': {add: {define.rear: a piece in the yard, landing.rear: 'with a  rear piece, all stay'},"
        " say: {en: On}}\n"
        "      'off': {say: {en: Off}}\n"
        "    default: off\n"
        "    label: {en: Far}\n"
    )
    assert format_variant(text).endswith(
        "options:\n"
        "  far:\n"
        "    label: {en: Far}\n"
        "    default: off\n"
        "    values:\n"
        "      on: {say: {en: On}, add: {define.rear: a piece in the yard, "
        'landing.rear: "with a rear piece, all stay"}}\n'
        "      off: {say: {en: Off}}\n"
    )
