"""The whole chain from a file to its Variant."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from homestretch.dsl import catalog
from homestretch.dsl.build import diagnose, diagnose_bytes, load_variant
from homestretch.dsl.codes.samples import CARDS, SMALL
from homestretch.dsl.diagnostics import Severity
from homestretch.dsl.errors import RefusedFile, RulesError, UsageError
from homestretch.dsl.model import Variant
from homestretch.dsl.nodes import Choice, DefinedGroup, Walk

SHIPPED = catalog.shipped_names()


def text_of(name: str) -> str:
    """The text of a shipped variant."""
    return catalog.shipped(name).source.text


def built(text: str, directory: Path | None = None) -> Variant:
    """The variant of a text about which nothing is said."""
    variant, found = diagnose(text, "a.yaml", directory=directory)
    assert found == []
    assert variant is not None
    return variant


@pytest.mark.parametrize("name", SHIPPED)
def test_nothing_is_said_about_a_shipped_variant(name: str) -> None:
    assert built(text_of(name)).name == name


@pytest.mark.parametrize("sample", [SMALL, CARDS])
def test_nothing_is_said_about_the_samples(sample: str) -> None:
    assert built(sample).name == "mine"


def test_a_variant_holds_what_its_file_says() -> None:
    parchis = load_variant("parchis")
    assert parchis.title["es"] == "Parchís"
    assert parchis.extends is None
    assert (parchis.pieces, parchis.clockwise, parchis.teams) == (4, False, "none")
    assert parchis.dice is not None
    assert (parchis.dice.count, parchis.dice.faces, parchis.dice.sources) == (1, (1, 2, 3, 4, 5, 6), ("C-32",))
    assert parchis.counts == (2, 3, 4)
    assert [rule.id for rule in parchis.section("turn")] == ["turn.roll", "turn.third-six", "turn.use", "turn.again"]
    assert [rule.id for rule in parchis.section("overshoot")] == ["overshoot"]
    barrier = parchis.words["barrier"]
    assert (barrier.phrase, barrier.prelude) == ("two pieces of one colour on a circle", False)
    assert barrier.sources == ("C-16", "CC-06", "CC-07", "CC-09")
    assert isinstance(barrier.definition, DefinedGroup)
    assert parchis.words["settled"].prelude
    assert parchis.material_sources["pieces"] == ("C-01", "C-31")
    assert parchis.material_sources["board.ring"] == ("C-02",)
    assert parchis.lexicon["es"]["home-column"] == ("pasillo", "pasillos", "m")
    assert parchis.cards == ()
    assert parchis.decks == {}


def test_each_rule_knows_where_it_stands() -> None:
    rule = next(rule for rule in load_variant("parchis").rules if rule.id == "bonus.finish")
    assert rule.span is not None
    assert rule.span.text == "10, may be declined [C-26, CC-23, CC-25]"
    assert rule.phrase == "10, may be declined"
    assert rule.sources == ("C-26", "CC-23", "CC-25")


def test_cards_have_copies_labels_and_uses() -> None:
    pegs = load_variant("pegs-and-jokers")
    ace = pegs.card("ace")
    assert (ace.copies, ace.label, ace.phrase) == (4, "A", "bring out or forward 1")
    assert isinstance(ace.use, Choice)
    assert isinstance(ace.use.alternatives[1][0], Walk)
    assert pegs.decks == {4: 3, 6: 3, 8: 4}
    assert load_variant("partners").decks == {4: 1}


def test_texts_and_what_is_left_out() -> None:
    partners = load_variant("partners")
    assert partners.texts["silence"]["fr"] == "Il est interdit de parler des cartes que l'on tient."
    assert partners.material_sources["texts.silence"] == ("P-14",)
    assert list(partners.left_out) == ["P-15"]


def test_tables_seat_the_players() -> None:
    two = load_variant("parchis").table(2)
    assert (two.seats, two.names) == ((0, 2), ("yellow", "red"))
    assert [two.board.place_name(cell) for cell in two.board.entry if cell is not None] == ["5", "39"]
    assert load_variant("parchis").table(3).team_of == (0, 1, 2)


def test_a_board_with_a_side_for_each_player_has_as_many_sides_as_seats() -> None:
    tables = load_variant("pegs-and-jokers").tables
    assert {count: table.board.sides for count, table in tables.items()} == {4: 4, 6: 6, 8: 8}
    assert tables[6].team_of == (0, 1, 0, 1, 0, 1)


def test_a_player_of_two_seats_plays_them_in_turn() -> None:
    duel = load_variant("atout-duel").table(2)
    assert duel.names == ("clubs", "hearts", "spades", "diamonds")
    assert duel.players == ((0, 2), (1, 3))
    assert duel.team_of == (0, 1, 0, 1)
    assert duel.player_of(2) == 0


def test_partners_sit_opposite() -> None:
    assert load_variant("partners").table(4).team_of == (0, 1, 0, 1)


def test_a_file_is_loaded_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(SMALL, encoding="utf-8")
    assert load_variant(str(path)).name == "mine"


def test_no_file_is_opened_but_the_variant_and_its_bases(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []
    load = catalog.load_source

    def noting(origin: Path | bytes, name: str) -> Any:
        opened.append(name)
        return load(origin, name)

    monkeypatch.setattr(catalog, "load_source", noting)
    (tmp_path / "base.yaml").write_text(SMALL, encoding="utf-8")
    (tmp_path / "other.yaml").write_text(SMALL, encoding="utf-8")
    path = tmp_path / "top.yaml"
    path.write_text("homestretch: 1\nextends: base\ngame: top\n", encoding="utf-8")
    load_variant(str(path))
    assert opened == [str(path), str(tmp_path / "base.yaml"), "prelude.yaml"]


def test_an_unknown_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(UsageError, match=r"did you mean parchis\?"):
        load_variant("parchiss")


def test_a_file_with_errors_raises_all_of_one_stage(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(SMALL.replace("one die", "one dice", 1).replace("line: 10", "line: ten"), encoding="utf-8")
    with pytest.raises(RulesError) as raised:
        load_variant(str(path))
    assert [found.code for found in raised.value.diagnostics] == ["HS421", "HS501"]


def test_a_file_that_is_no_yaml_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("title: [", encoding="utf-8")
    with pytest.raises(RefusedFile, match="HS127"):
        load_variant(str(path))


def test_what_cannot_be_read_is_said_by_diagnose_too() -> None:
    variant, found = diagnose_bytes(b"\xff", "a.yaml")
    assert variant is None
    assert [diagnostic.code for diagnostic in found] == ["HS102"]
    assert diagnose("a: \ud800", "a.yaml")[1] != []


def test_warnings_do_not_keep_a_variant_from_being_built() -> None:
    variant, found = diagnose(SMALL.replace("uses:", "define: {far: a piece in the finish}\nuses:"), "a.yaml")
    assert variant is not None
    assert [(diagnostic.code, diagnostic.severity) for diagnostic in found] == [("HS805", Severity.WARNING)]


def test_options_given_by_the_caller_are_taken() -> None:
    usual, other = load_variant("parchis"), load_variant("parchis", options={"barrier-on": "any"})
    assert usual.words["barrier"].phrase == "two pieces of one colour on a circle"
    assert other.words["barrier"].phrase == "two pieces of one colour on the ring"
    assert [option.taken for option in other.options if option.id == "barrier-on"] == ["any"]
    assert usual.digest != other.digest
    assert load_variant("parchis", options={"barrier-on": "circles"}).digest == usual.digest


@pytest.mark.parametrize("options", [{"barriers": "any"}, {"barrier-on": "all"}])
def test_options_that_there_are_not_are_wrong_usage(options: dict[str, str]) -> None:
    with pytest.raises(UsageError):
        load_variant("parchis", options=options)


# --- the digest -----------------------------------------------------------------------


def shuffled(node: Any, chance: random.Random) -> Any:
    """The same data with the keys of every mapping in another order."""
    if isinstance(node, dict):
        keys = list(node)
        chance.shuffle(keys)
        return {key: shuffled(node[key], chance) for key in keys}
    return [shuffled(item, chance) for item in node] if isinstance(node, list) else node


def rewritten(text: str, style: str, seed: int) -> str:
    """The same file written by another program: other quotes, other order of keys, no comments."""
    data = yaml.load(text, Loader=yaml.BaseLoader)
    return yaml.dump(shuffled(data, random.Random(seed)), default_style=style, allow_unicode=True, sort_keys=False)


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("style", ["'", '"', ""])
def test_layout_does_not_change_the_digest(name: str, style: str) -> None:
    assert built(rewritten(text_of(name), style, len(name))).digest == load_variant(name).digest


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: "\n".join(f"{line} # a comment" for line in text.split("\n")),
        lambda text: text.replace("you may move one", "you  may\n    move one"),
        lambda text: text.replace("share: with any piece, all stay", 'share: "with any piece, all stay"'),
        lambda text: "\ufeff" + text,
    ],
)
def test_white_space_quotes_and_comments_do_not_change_the_digest(change: Callable[[str], str]) -> None:
    assert built(change(SMALL)).digest == built(SMALL).digest


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("10 cells", "11 cells"),
        ("[red, blue]", "[blue, red]"),
        ("{en: Mine}", "{en: Ours}"),
        ("share: with", "all-stay: with"),
        ("dice: one die", "dice: one die with faces 1 to 4"),
        ("game: mine", "game: ours"),
    ],
)
def test_whatever_is_said_changes_the_digest(old: str, new: str) -> None:
    assert built(SMALL.replace(old, new)).digest != built(SMALL).digest


def test_the_order_of_steps_changes_the_digest() -> None:
    first, second = "  - one: on a 1, end the turn\n", "  - two: on a 2, end the turn\n"
    use = "  - use:"
    text = SMALL.replace(use, first + second + use)
    assert built(text).digest != built(SMALL.replace(use, second + first + use)).digest


# --- whatever the file ------------------------------------------------------------------

LINES = text_of("parchis").splitlines() + text_of("parchis-pairs").splitlines() + text_of("partners").splitlines()


@settings(max_examples=150)
@given(
    st.sampled_from(SHIPPED),
    st.lists(st.tuples(st.integers(0, 200), st.sampled_from(LINES), st.integers(0, 2)), min_size=1, max_size=5),
)
def test_no_file_brings_the_chain_down(name: str, changes: list[tuple[int, str, int]]) -> None:
    lines = text_of(name).splitlines()
    for place, line, how in changes:
        at = place % len(lines)
        lines[at : at + (how != 0)] = [line] if how < 2 else []
    variant, found = diagnose("\n".join(lines), "a.yaml")
    assert (variant is None) == any(diagnostic.severity is Severity.ERROR for diagnostic in found)


@settings(max_examples=60)
@given(st.sampled_from(SHIPPED), st.integers(0, 8000), st.integers(0, 40))
def test_no_hole_in_a_file_brings_the_chain_down(name: str, start: int, length: int) -> None:
    text = text_of(name)
    at = start % len(text)
    diagnose(text[:at] + text[at + length :], "a.yaml")


def test_players_sit_against_the_way_of_walking_where_turns_go_the_other_way() -> None:
    text = "homestretch: 1\nextends: ludo\ngame: mine\ntitle: {en: Mine}\norder: anticlockwise\n"
    variant, found = diagnose(text, "mine.yaml")
    assert variant is not None, found
    assert variant.tables[4].board.sides_of == (0, 3, 2, 1)
    assert load_variant("ludo").tables[4].board.sides_of == (0, 1, 2, 3)
