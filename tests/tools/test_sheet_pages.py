"""Pages: HTML, Markdown, text and PDF hold the author's text as typed and nothing active."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from io import BytesIO

import pytest
from pypdf import PdfReader

from homestretch.dsl.build import diagnose, load_variant
from homestretch.dsl.errors import UsageError
from homestretch.dsl.model import Example, Variant
from homestretch.tools.sheet import FORMATS, build_document, render_sheet, sentences
from homestretch.tools.sheet.examples import ExampleTeller
from homestretch.tools.sheet.render import WIDTH, markdown_text
from homestretch.tools.sheet.writer import Writer

HOSTILE = "<script>alert(1)</script> & \"quotes\" '{{ 7*7 }}' `code` *bold* [a](http://x) #let x = 1 \\emph $y$"

DRAWING = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="10mm"><rect/></svg>'


@pytest.fixture(scope="module")
def hostile() -> Variant:
    """A variant whose every text tries to be more than text."""
    quoted = "'" + HOSTILE.replace("'", "''") + "'"
    text = (
        "homestretch: 1\nextends: ludo\ngame: hostile\n"
        f"title: {{en: {quoted}}}\n"
        f"sources: {{L: {quoted}}}\n"
        f"left-out: {{L-1: {quoted}}}\n"
        f"texts: {{note: {{en: {quoted}, es: {quoted}, pt: {quoted}, fr: {quoted}}}}}\n"
        f"wording: {{en: {{landing.capture: {quoted}}}}}\n"
        f"words: {{en: {{piece: [{quoted}, {quoted}]}}}}\n"
    )
    variant, found = diagnose(text, "hostile.yaml")
    assert variant is not None, [diagnostic.headline for diagnostic in found]
    return variant


class Page(HTMLParser):
    """The tags of a page, its text, and what it would load."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.loads: list[str] = []
        self.rules: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.loads += [str(value) for name, value in attrs if name in ("src", "href", "xlink:href", "action")]
        self.loads += [name for name, _ in attrs if name.startswith("on")]
        self.rules += [rule for name, value in attrs if name == "data-rule" for rule in str(value).split()]

    def handle_data(self, data: str) -> None:
        self.text += data


def page_of(variant: Variant, language: str = "en", **more: object) -> Page:
    page = Page()
    made = render_sheet(variant, language, "html", **more)  # type: ignore[arg-type]  # passed on as they are
    assert isinstance(made, str)
    page.feed(made)
    return page


# --- HTML ------------------------------------------------------------------------


def test_a_page_shows_an_author_s_text_as_typed_and_runs_nothing_of_it(hostile: Variant) -> None:
    page = page_of(hostile)
    assert "script" not in page.tags
    assert page.loads == []
    assert page.text.count(HOSTILE) >= 5


def test_a_page_stands_alone() -> None:
    made = render_sheet(load_variant("partners"), "es", "html")
    assert isinstance(made, str)
    assert not re.search(r"https?://|@import|url\(", made)
    assert "<link" not in made


def test_every_sentence_of_a_page_names_its_rules_and_no_reader_sees_it() -> None:
    variant = load_variant("partners")
    page = page_of(variant)
    told = {rule for sentence in sentences(variant, "en") for rule in sentence.rule_ids}
    assert set(page.rules) == told
    assert "landing.hit" in told
    assert "landing.hit" not in page.text


def test_a_page_is_in_its_language_and_has_a_table_of_the_cards() -> None:
    made = render_sheet(load_variant("pegs-and-jokers"), "pt", "html")
    assert isinstance(made, str)
    assert made.startswith('<!DOCTYPE html>\n<html lang="pt">')
    assert made.count("<table>") == 1
    assert '<th scope="row">★ <small>coringa</small></th><td class="copies">2</td>' in made
    assert "<table>" not in str(render_sheet(load_variant("ludo"), "pt", "html"))


def test_the_board_and_the_positions_of_examples_are_put_in_as_drawings() -> None:
    variant = load_variant("parchis")
    drawn: list[Example] = []

    def diagram(example: Example) -> str:
        drawn.append(example)
        return DRAWING

    page = page_of(variant, board_svg=DRAWING, examples=variant.examples[:2], diagram=diagram)
    assert page.tags.count("svg") == 3
    assert drawn == list(variant.examples[:2])
    assert page_of(variant, examples=variant.examples[:2]).tags.count("svg") == 0


# --- Markdown and text -----------------------------------------------------------


def test_markdown_finds_no_signs_in_an_author_s_text(hostile: Variant) -> None:
    made = render_sheet(hostile, "en", "markdown")
    assert isinstance(made, str)
    assert "<script>" not in made
    assert r"\<script\>alert(1)\</script\> \&" in made
    assert r"\`code\` \*bold\* \[a\](http://x) \#let" in made


@pytest.mark.parametrize(
    ("text", "escaped"),
    [
        ("1. first", r"1\. first"),
        ("- item", r"\- item"),
        ("> said", r"\> said"),
        ("a - b", "a - b"),
        ("plain", "plain"),
    ],
)
def test_what_markdown_reads_at_the_start_of_a_line_is_escaped_there(text: str, escaped: str) -> None:
    assert markdown_text(text) == escaped


def test_markdown_has_a_table_of_the_cards() -> None:
    made = render_sheet(load_variant("partners"), "en", "markdown")
    assert isinstance(made, str)
    assert "| Card | Number | What it does |\n| --- | ---: | --- |\n| 2, 3, 5, 6, 9, 10, 12 | 7 × 4 |" in made


def test_plain_text_keeps_to_its_width() -> None:
    made = render_sheet(load_variant("pegs-and-jokers"), "es", "text")
    assert isinstance(made, str)
    assert max(len(line) for line in made.splitlines()) <= WIDTH


# --- PDF -------------------------------------------------------------------------


def test_a_pdf_is_tagged_undated_in_its_language_and_always_the_same() -> None:
    variant = load_variant("partners")
    first, second = (render_sheet(variant, "es", "pdf", board_svg=DRAWING) for _ in range(2))
    assert isinstance(first, bytes)
    assert first == second
    reader = PdfReader(BytesIO(first))
    assert reader.metadata is not None
    assert reader.metadata.title == "Partners"
    assert reader.metadata.creation_date is None
    catalog = reader.trailer["/Root"]
    assert catalog["/MarkInfo"]["/Marked"]
    assert catalog["/Lang"] == "es"


def test_a_pdf_shows_an_author_s_text_as_typed(hostile: Variant) -> None:
    made = render_sheet(hostile, "en", "pdf")
    assert isinstance(made, bytes)
    text = " ".join(PdfReader(BytesIO(made)).pages[0].extract_text().split())
    assert "<script>alert(1)</script>" in text
    assert "#let x = 1" in text
    assert "{{ 7*7 }}" in text


# --- what all formats share ------------------------------------------------------


def test_a_format_that_there_is_not_is_refused() -> None:
    with pytest.raises(UsageError, match=r"'docx'.*html, pdf, markdown, text"):
        render_sheet(load_variant("ludo"), "en", "docx")


def test_a_number_of_players_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(UsageError, match="not played by 5; it is played by 2, 3, 4"):
        render_sheet(load_variant("ludo"), "en", "text", players=5)


@pytest.mark.parametrize("format", FORMATS)
def test_the_same_variant_gives_the_same_sheet(format: str) -> None:
    one, two = (render_sheet(load_variant("snakes-and-ladders"), "fr", format, players=2) for _ in range(2))
    assert one == two


def test_the_head_of_a_sheet_says_for_how_many_and_with_what() -> None:
    assert build_document(load_variant("ludo"), "en").subtitle == "2 to 4 players · one die"
    assert build_document(load_variant("ludo"), "fr", players=3).subtitle == "trois joueurs · un dé"
    assert build_document(load_variant("partners"), "es").subtitle == "cuatro jugadores · una baraja de 56 cartas"
    assert build_document(load_variant("pegs-and-jokers"), "pt").subtitle == "4, 6 ou 8 jogadores · 162 cartas"


# --- examples in words -----------------------------------------------------------


def told(name: str, example_id: str, language: str) -> str:
    variant = load_variant(name)
    example = next(example for example in variant.examples if example.id == example_id)
    return " ".join(ExampleTeller(Writer(variant, language)).tell(example, 1).lines)


def test_examples_are_numbered_as_they_are_printed() -> None:
    variant = load_variant("parchis")
    document = build_document(variant, "es", examples=variant.examples[3:5])
    assert [example.title for example in document.examples] == ["Ejemplo 1", "Ejemplo 2"]
    assert [example.id for example in document.examples] == [example.id for example in variant.examples[3:5]]


def test_examples_tell_position_throw_and_what_is_possible() -> None:
    assert told("parchis", "CT-02", "es") == (
        "Amarillo: 2 en 5, en 20 y 1 en la casa. Amarillo saca 5. Se puede: amarillo de 5 a 10; amarillo de 20 a 25."
    )
    assert told("parchis", "CT-06-full", "en") == (
        "Yellow: on 10. Red: 2 on 12. Yellow rolls 2. The only possibility: no move."
    )


def test_examples_tell_hands_swaps_discards_and_what_is_not_possible() -> None:
    assert told("partners", "PT-11-swap", "en").endswith("The only possibility: with ⇄, red on 10 with green on 30.")
    assert told("partners", "PT-11", "en").endswith("The only possibility: lay down the whole hand.")
    assert "discard ★" in told("pegs-and-jokers", "JT-09", "en")
    assert "Not possible: yellow from 9 to 12, yellow from 19 to 21, and yellow from 12 to 14;" in told(
        "partners", "PT-08", "en"
    )


def test_examples_tell_what_comes_of_a_move_who_is_next_and_who_wins() -> None:
    third = told("parchis", "CT-08", "en")
    assert "In this turn: rolled 6, moved to 22, rolled 6, and moved to 22." in third
    assert third.endswith("Then: yellow: 2 in the yard and 2 at the finish. The next turn is that of blue.")
    assert told("partners", "PT-13", "fr").endswith("Gagné par jaune et bleu.")
    assert told("atout", "AT-02", "fr").endswith("Sur 7, de bas en haut\u00a0: cœur et trèfle.")
