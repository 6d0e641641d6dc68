"""Files with bases: where they are found, how many, and what the two say together."""

from pathlib import Path

import pytest

from homestretch.dsl import limits
from homestretch.dsl.build import diagnose, load_variant
from homestretch.dsl.codes.samples import SMALL
from homestretch.dsl.model import Variant

WORDED = (
    SMALL
    + "options: {sharing: {label: {en: Sharing}, default: all, values: {all: {say: {en: All.}}, own: {say: {en: Own.}"
    + ', change: {landing.share: "with an own piece, all stay"}}}}}\n'
    + "wording: {en: {landing.share: They stay., turn.roll: Throw.}, es: {turn.roll: Se tira.}}\n"
)
"""A whole variant with sentences of its own for two rules, one of which an option is about."""

HEAD = "homestretch: 1\nextends: {}\ngame: mine\n"


def with_base(body: str, base: str = "parchis") -> Variant:
    """The variant of a file with a base about which nothing is said."""
    variant, found = diagnose(HEAD.format(base) + body, "mine.yaml")
    assert found == []
    assert variant is not None
    return variant


def phrases(variant: Variant) -> dict[str, str]:
    """The phrases of all rules by id."""
    return {rule.id: rule.phrase for rule in variant.rules}


def chain(folder: Path, length: int, comment: str = "") -> tuple[str, Path]:
    """A text with so many bases behind one another, and their folder."""
    for number in range(1, length):
        text = f"homestretch: 1\nextends: step-{number + 1}\ngame: step-{number}\n{comment}"
        (folder / f"step-{number}.yaml").write_text(text, encoding="utf-8")
    (folder / f"step-{length}.yaml").write_text(SMALL + comment, encoding="utf-8")
    return HEAD.format("step-1"), folder


def codes(text: str, folder: Path | None = None) -> list[str]:
    """The codes of everything that is said about a text."""
    return [found.code for found in diagnose(text, "mine.yaml", directory=folder)[1]]


# --- material -------------------------------------------------------------------------


def test_a_file_that_only_extends_says_the_same_but_its_name() -> None:
    base, own = load_variant("parchis"), with_base("")
    assert (own.name, own.extends, base.extends) == ("mine", "parchis", None)
    assert (own.rules, own.words, own.options) == (base.rules, base.words, base.options)
    assert own.tables == base.tables
    assert own.digest != base.digest


def test_words_texts_and_sources_are_merged_key_by_key_and_the_title_is_its_own() -> None:
    own = with_base(
        "title: {en: Ours}\n"
        "words: {es: {yard: [cárcel, cárceles, f]}, fr: {piece: [pion, pions, m]}}\n"
        "sources: {H: our own rules}\n"
        "texts: {tea: {en: Tea is served., source: H-1}}\n"
        "left-out: {H-2: nobody knows why}\n"
        "wording: {en: {landing.capture: It goes home.}}\n"
    )
    assert own.title == {"en": "Ours"}
    assert own.lexicon["es"]["yard"] == ("cárcel", "cárceles", "f")
    assert own.lexicon["es"]["piece"] == ("ficha", "fichas", "f")
    assert own.lexicon["fr"] == {"piece": ("pion", "pions", "m")}
    assert own.sources["H"] == "our own rules"
    assert own.sources["C"] == load_variant("parchis").sources["C"]
    assert own.texts == {"tea": {"en": "Tea is served."}}
    assert own.left_out == {"H-2": "nobody knows why"}
    assert own.wording == {"en": {"landing.capture": "It goes home."}}


@pytest.mark.parametrize(
    ("lines", "left"),
    [
        ("", {"landing.share", "turn.roll"}),
        ('change: {landing.share: "with an own piece, all stay"}', {"turn.roll"}),
        ("remove: [landing.share]\nadd: {landing.any: all stay}", {"turn.roll"}),
        ("choose: {sharing: own}", {"turn.roll"}),
        ("choose: {sharing: all}", {"landing.share", "turn.roll"}),
        ("choose: {sharing: own}\nwording: {en: {landing.share: Ours.}}", {"landing.share", "turn.roll"}),
    ],
)
def test_a_sentence_of_the_base_goes_with_the_rule_that_it_was_written_for(
    lines: str, left: set[str], tmp_path: Path
) -> None:
    (tmp_path / "base.yaml").write_text(WORDED, encoding="utf-8")
    own, said = diagnose(HEAD.format("base") + lines + "\n", "mine.yaml", directory=tmp_path)
    assert own is not None, said
    assert set(own.wording["en"]) == left
    assert own.wording["es"] == {"turn.roll": "Se tira."}
    assert own.wording["en"].get("landing.share") == (
        None if "landing.share" not in left else "Ours." if "Ours" in lines else "They stay."
    )


def test_a_sentence_goes_where_another_value_is_taken(tmp_path: Path) -> None:
    path = tmp_path / "base.yaml"
    path.write_text(WORDED, encoding="utf-8")
    for value, left in (("all", {"landing.share", "turn.roll"}), ("own", {"turn.roll"})):
        assert set(load_variant(str(path), options={"sharing": value}).wording["en"]) == left


def test_what_a_file_tells_is_one_text_or_one_for_each_language(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(
        SMALL
        + "sources: {B: {en: a book, es: un libro}, C: our rules}\nleft-out: {B-1: {en: advice, es: un consejo}}\n"
    )
    text = HEAD.format("base") + "sources: {B: {es: el libro, fr: un livre}, C: {en: ours}}\nleft-out: {B-2: advice}\n"
    own = diagnose(text, "mine.yaml", directory=tmp_path)[0]
    assert own is not None
    assert own.sources == {"B": {"en": "a book", "es": "el libro", "fr": "un livre"}, "C": {"en": "ours"}}
    assert own.left_out == {"B-1": {"en": "advice", "es": "un consejo"}, "B-2": "advice"}


def test_seats_players_teams_and_the_like_are_replaced() -> None:
    own = with_base("players: {4: all}\nteams: partners opposite\norder: clockwise\npieces: 2 each, in the yard\n")
    assert own.counts == (4,)
    assert (own.teams, own.clockwise, own.pieces) == ("partners opposite", True, 2)


def test_dice_and_decks_are_replaced() -> None:
    dice = with_base("dice: one die with faces 1, 2, 5 and 6\nremove: [turn.third-six]\n").dice
    assert dice is not None
    assert dice.faces == (1, 2, 5, 6)
    assert with_base("decks: 2\n", "partners").decks == {4: 2}


# --- lines ----------------------------------------------------------------------------


def test_a_change_replaces_one_phrase_and_nothing_else() -> None:
    base, own = load_variant("parchis"), with_base("change: {bonus.capture: 10}\n")
    assert phrases(own) == {**phrases(base), "bonus.capture": "10"}
    assert [rule.id for rule in own.rules] == [rule.id for rule in base.rules]


def test_changes_of_words_boards_single_rules_and_cards() -> None:
    own = with_base(
        "change:\n"
        "  define.barrier: two pieces of one colour on the ring\n"
        "  board.home-column: 5 cells after the turnoff, always\n"
        "  overshoot: the piece turns back\n"
    )
    assert own.words["barrier"].phrase == "two pieces of one colour on the ring"
    assert len(own.table(4).board.column[0]) == 5
    assert phrases(own)["overshoot"] == "the piece turns back"
    cards = with_base('change: {cards.two: forward 3, cards.three.copies: 6, cards.five.label: "V"}\n', "partners")
    assert (cards.card("two").phrase, cards.card("two").copies, cards.card("two").label) == ("forward 3", 4, "2")
    assert (cards.card("three").phrase, cards.card("three").copies) == ("forward 3", 6)
    assert (cards.card("five").label, cards.card("five").copies) == ("V", 4)


def test_an_added_step_goes_last_unless_it_says_where() -> None:
    def order(add: str) -> list[str]:
        own = with_base(f"add: {{turn.extra: {add}}}\n")
        return [rule.id.removeprefix("turn.") for rule in own.section("turn")]

    assert order('"on a 1, end the turn"') == ["roll", "third-six", "use", "again", "extra"]
    assert order('{rule: "on a 1, end the turn"}') == ["roll", "third-six", "use", "again", "extra"]
    assert order('{rule: "on a 1, end the turn", after: turn.roll}') == ["roll", "extra", "third-six", "use", "again"]
    assert order('{rule: "on a 1, end the turn", before: turn.roll}') == ["extra", "roll", "third-six", "use", "again"]


def test_added_steps_may_stand_next_to_each_other_whatever_the_order_of_keys() -> None:
    one = 'turn.a-one: {rule: "on a 1, end the turn", after: turn.b-two}'
    two = 'turn.b-two: {rule: "on a 2, end the turn", after: turn.roll}'
    first, second = with_base(f"add: {{{one}, {two}}}\n"), with_base(f"add: {{{two}, {one}}}\n")
    assert [rule.id for rule in first.section("turn")][:3] == ["turn.roll", "turn.b-two", "turn.a-one"]
    assert first.rules == second.rules
    assert first.digest == second.digest


def test_an_added_card_a_removed_card_a_removed_rule() -> None:
    own = with_base(
        'add: {cards.eight: {copies: 2, label: "8", use: back 8}}\nremove: [cards.two, blockades.doubles]\n', "partners"
    )
    assert (own.card("eight").copies, own.card("eight").phrase) == (2, "back 8")
    assert "two" not in [card.id for card in own.cards]
    assert "blockades.doubles" not in phrases(own)


def test_a_removed_neighbor_still_says_where() -> None:
    own = with_base(
        'add: {turn.new: {rule: "on your third 6 of the turn, end the turn", after: turn.third-six}}\n'
        "remove: [turn.third-six]\n"
    )
    assert [rule.id for rule in own.section("turn")] == ["turn.roll", "turn.new", "turn.use", "turn.again"]


def test_what_one_base_removes_a_later_file_can_add_again(tmp_path: Path) -> None:
    (tmp_path / "without.yaml").write_text(
        "homestretch: 1\nextends: parchis\ngame: without\nremove: [turn.third-six]\n", encoding="utf-8"
    )
    text = HEAD.format("without") + 'add: {turn.third-six: {rule: "on your third 6 of the turn, end the turn"}}\n'
    variant, found = diagnose(text, "mine.yaml", directory=tmp_path)
    assert found == []
    assert variant is not None
    assert variant.section("turn")[-1].phrase == "on your third 6 of the turn, end the turn"


def test_words_of_every_game_can_be_said_anew() -> None:
    text = SMALL.replace("uses:", "define: {settled: a piece in the finish}\nuses:")
    text = text.replace("all your pieces are in the finish", "all your pieces are settled")
    variant, found = diagnose(text, "mine.yaml")
    assert found == []
    assert variant is not None
    assert variant.words["settled"].phrase == "a piece in the finish"
    assert not variant.words["settled"].prelude
    assert variant.words["lone"].prelude


def test_examples_are_not_inherited() -> None:
    assert len(load_variant("parchis").examples) > 10
    assert with_base("").examples == ()
    example = "examples: {A-1: {position: {}, turn: yellow, roll: 4, legal: [pass]}}\n"
    assert [one.id for one in with_base(example).examples] == ["A-1"]


# --- where bases are found --------------------------------------------------------------


def test_a_base_next_to_the_file_comes_before_a_shipped_one(tmp_path: Path) -> None:
    (tmp_path / "ludo.yaml").write_text(SMALL, encoding="utf-8")
    text = HEAD.format("ludo")
    beside, shipped = (diagnose(text, "a.yaml", directory=folder)[0] for folder in (tmp_path, None))
    assert beside is not None
    assert shipped is not None
    assert (beside.pieces, shipped.pieces) == (1, 4)


def test_a_base_is_looked_for_next_to_the_file_that_names_it(tmp_path: Path) -> None:
    path = tmp_path / "top.yaml"
    path.write_text(HEAD.format("base"), encoding="utf-8")
    (tmp_path / "base.yaml").write_text(SMALL, encoding="utf-8")
    assert load_variant(str(path)).pieces == 1


@pytest.mark.parametrize("name", ["../secret", "/etc/passwd", "secret.yaml", "sub/secret", "..", "SECRET", "prelude"])
def test_a_base_is_never_a_path(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "games"
    (folder / "sub").mkdir(parents=True)
    for place in (tmp_path, folder / "sub"):
        (place / "secret.yaml").write_text(SMALL, encoding="utf-8")
    assert set(codes(HEAD.format(name), folder)) in ({"HS205"}, {"HS401"})


def test_messages_about_a_base_call_it_as_the_file_is_called(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(SMALL.replace("order:", "ordre:"), encoding="utf-8")
    found = diagnose(HEAD.format("base"), "games/mine.yaml", directory=tmp_path)[1]
    assert {diagnostic.span.file.name for diagnostic in found if diagnostic.span} == {"games/base.yaml"}


def test_a_base_that_cannot_be_read_is_refused_with_its_reason(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_bytes(b"\xff")
    assert codes(HEAD.format("base"), tmp_path) == ["HS102"]


@pytest.mark.parametrize("length", [1, 2, 3])
def test_a_circle_of_bases_is_named(tmp_path: Path, length: int) -> None:
    for number in range(length):
        text = f"homestretch: 1\nextends: step-{(number + 1) % length}\ngame: step-{number}\n"
        (tmp_path / f"step-{number}.yaml").write_text(text, encoding="utf-8")
    found = diagnose(HEAD.format("step-0"), "mine.yaml", directory=tmp_path)[1]
    assert [diagnostic.code for diagnostic in found] == ["HS402"]
    assert found[0].reason.count(" extends ") == length + 1


def test_a_file_that_extends_itself_by_its_own_name_is_a_circle(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(HEAD.format("mine"), encoding="utf-8")
    assert codes(path.read_text(encoding="utf-8"), tmp_path) == ["HS402"]


# --- limits -------------------------------------------------------------------------------


@pytest.mark.parametrize(("over", "expected"), [(-1, []), (0, []), (1, ["HS901"])])
def test_how_many_bases_may_stand_behind_one_another(tmp_path: Path, over: int, expected: list[str]) -> None:
    text, folder = chain(tmp_path, limits.EXTENDS_DEPTH + over)
    assert codes(text, folder) == expected


@pytest.mark.parametrize(("over", "expected"), [(-1, []), (0, []), (1, ["HS902"])])
def test_how_many_bytes_a_file_and_its_bases_may_have(tmp_path: Path, over: int, expected: list[str]) -> None:
    text, folder = chain(tmp_path, 5)
    used = len(text) + sum(path.stat().st_size for path in folder.glob("*.yaml"))
    missing = limits.FILES_BYTES - used + over
    for path in folder.glob("*.yaml"):
        size = min(missing, limits.FILE_BYTES - path.stat().st_size)
        with path.open("a", encoding="utf-8") as stream:
            stream.write("#" * size)
        missing -= size
    assert missing == 0
    assert codes(text, folder) == expected


@pytest.mark.parametrize(
    ("base", "identifier", "suggestion"),
    [
        ("parchis", "landing.eat", "landing.capture"),
        ("parchis", "landing.captures", "landing.capture"),
        ("sorry", "cards.exchange", None),
    ],
)
def test_a_rule_is_found_under_the_word_that_phrases_have_for_it(
    base: str, identifier: str, suggestion: str | None
) -> None:
    _, said = diagnose(HEAD.format(base) + f"remove: [{identifier}]\n", "mine.yaml")
    assert [(one.code, one.suggestion) for one in said] == [("HS405", suggestion)]
