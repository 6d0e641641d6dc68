"""What makes a sheet easy to follow: rules before exceptions, rare cases last, long rules in short sentences."""

from __future__ import annotations

import pytest

from homestretch.dsl.build import diagnose, load_variant
from homestretch.dsl.model import Variant
from homestretch.tools.sheet import render_sheet, say_rule, sentences


def texts(variant: Variant, language: str, section: str) -> list[str]:
    return [sentence.text for sentence in sentences(variant, language) if sentence.section == section]


def house(base: str, patch: str) -> Variant:
    """Return a shipped game with some lines on top."""
    variant, found = diagnose(f"homestretch: 1\nextends: {base}\ngame: at-home\n{patch}", "at-home.yaml")
    assert variant is not None, [diagnostic.headline for diagnostic in found]
    return variant


# --- the turn ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "first", "last"),
    [
        ("pegs-and-jokers", "Draw a card.", "When the draw pile is used up, "),
        ("atout", "Roll the two dice.", "When you have no pawn left, "),
    ],
)
def test_what_seldom_happens_at_the_head_of_a_turn_is_told_at_its_end(name: str, first: str, last: str) -> None:
    said = texts(load_variant(name), "en", "turn")
    assert said[0] == first
    assert said[-1].startswith(last)


def test_a_step_without_a_condition_keeps_its_place() -> None:
    variant = house("pegs-and-jokers", "change: {turn.shuffle: shuffle the used pile}")
    assert texts(variant, "en", "turn")[0] == "The used cards are shuffled and become the new draw pile."


def test_a_card_that_need_not_be_played_is_named_as_such() -> None:
    assert say_rule(load_variant("pegs-and-jokers"), "uses.discard", "pt") == (
        "Nunca é obrigatório jogar um coringa: se não for possível jogar nenhuma outra carta, "
        "pode-se descartar qualquer carta em vez de jogar."
    )
    always = house("pegs-and-jokers", "change: {uses.discard: 'when you cannot play a card, you may discard a card'}")
    assert "obrigatório" not in say_rule(always, "uses.discard", "pt")


def test_a_special_double_is_told_as_an_exception_to_what_any_double_gives() -> None:
    assert texts(load_variant("atout"), "fr", "dice")[-1] == "Mais avec un double 6, le tour s'achève sans déplacement."
    other = house("atout", "change: {turn.double: 'when the number is 3, roll again'}")
    assert texts(other, "fr", "dice")[-1] == "Avec un double 6, le tour s'achève sans déplacement."


# --- cards -------------------------------------------------------------------------


def test_neighbouring_cards_of_one_use_share_a_line_with_their_names() -> None:
    page = render_sheet(load_variant("pegs-and-jokers"), "fr", "text")
    assert isinstance(page, str)
    assert "J, Q, K (valet, dame, roi)" in page
    other = house("pegs-and-jokers", "change: {cards.queen: forward 11}")
    assert "Q: Move 11 squares." in texts(other, "en", "cards")
    assert not any(line.startswith("J, ") for line in texts(other, "en", "cards"))


def test_a_card_that_takes_a_place_from_the_yard_is_named_where_pieces_come_out() -> None:
    assert texts(load_variant("pegs-and-jokers"), "en", "entering")[0] == (
        "A peg comes out of the start area only with one of these cards: A, J, Q, and K; "
        "or with a joker, straight to the place of another peg."
    )
    never = house(
        "pegs-and-jokers",
        "change: {cards.joker: put one of your pieces on the ring in place of a piece of another colour on the ring}",
    )
    assert texts(never, "en", "entering")[0].endswith("one of these cards: A, J, Q, and K.")
    assert say_rule(never, "cards.joker", "en").startswith("Put one of your pegs on the track in the place")


# --- landing -----------------------------------------------------------------------


def test_an_exception_follows_its_rule_and_says_but_once() -> None:
    said = texts(load_variant("partners"), "pt", "landing")
    assert said[0].endswith("ocupada por um peão adversário o captura.")
    assert said[2].startswith("Mas um peão que cai numa casa ocupada por dois ou mais peões adversários")
    assert said[3].startswith("Uma troca não pode deixar um peão")
    assert said[4].endswith("sem nenhum peão adversário fica ali com os que houver.")


def test_stacks_that_break_up_are_told_in_short_sentences() -> None:
    said = texts(load_variant("atout"), "fr", "landing")
    at = said.index(
        "Mais un pion qui tombe sur sa propre case d'atout met hors jeu tous les pions adverses qui s'y trouvent."
    )
    assert said[at + 1 : at + 3] == [
        "Toute pile y est détruite, y compris celle qui arrive, dont seul le pion du dessus reste.",
        "Tous les pions prisonniers de son emblème retournent dans leur réserve "
        "et tous les pions prisonniers restants sont mis hors jeu.",
    ]


def test_a_stack_that_only_frees_its_captives_is_one_sentence() -> None:
    freed = house(
        "atout", "change: {landing.trump: 'on its own trump, send every captive there to its yard, before all'}"
    )
    assert say_rule(freed, "landing.trump", "fr") == (
        "Un pion qui tombe sur sa propre case d'atout renvoie dans leur réserve tous les pions prisonniers."
    )


def test_a_word_for_pieces_anywhere_but_somewhere_names_the_one_place() -> None:
    assert say_rule(load_variant("atout"), "define.stackable", "fr") == (
        "Un pion est prenable partout, sauf sur sa propre case d'atout."
    )
    assert say_rule(load_variant("atout-teams"), "define.stackable", "fr").endswith(
        "Pour le pion qui arrive, un pion du partenaire est toujours prenable."
    )
    inside = house("atout", "change: {define.stackable: a piece in its own trump}")
    assert "partout" not in say_rule(inside, "define.stackable", "fr")


def test_pieces_that_stay_together_are_said_not_to_capture_where_a_word_keeps_them_apart() -> None:
    assert say_rule(load_variant("atout"), "landing.share", "fr").endswith(
        "il ne les prend pas, et ils ne le prennent pas."
    )
    assert "prend" not in say_rule(load_variant("partners"), "landing.friends", "fr")


def test_a_piece_that_is_sent_lands_by_the_same_rules_or_the_move_is_off() -> None:
    said = texts(load_variant("pegs-and-jokers"), "pt", "landing")
    assert said[-1] == (
        "Se na casa para onde um pino é mandado já houver outro, valem ali as mesmas regras; "
        "se elas não permitirem cair ali, a jogada inteira não é permitida."
    )


# --- the finish and words ----------------------------------------------------------


def test_a_column_taken_by_choice_may_be_passed_with_a_number_too_large() -> None:
    assert say_rule(load_variant("pegs-and-jokers"), "overshoot", "fr") == (
        "Dans son couloir, une fiche ne peut pas utiliser un nombre qui la ferait dépasser le bout\u00a0: "
        "on en joue une autre, ou bien celle-ci continue sur le circuit si elle y est encore."
    )
    always = house("pegs-and-jokers", "change: {board.home-column: '5 cells after the turnoff, always'}")
    assert say_rule(always, "overshoot", "fr") == (
        "Une fiche ne peut pas utiliser un nombre qui la ferait dépasser le bout de son couloir."
    )


@pytest.mark.parametrize(
    ("language", "here", "usual"),
    [("fr", "emblème", "couleur"), ("es", "palo", "color"), ("pt", "naipe", "cor"), ("en", "suit", "colour")],
)
def test_colors_are_called_what_the_variant_calls_them(language: str, here: str, usual: str) -> None:
    said = " ".join(sentence.text for sentence in sentences(load_variant("atout"), language)).split()
    assert here in said
    assert usual not in said


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Entry squares are safe."),
        ("es", "Las salidas son seguras."),
        ("pt", "As casas de saída são seguras."),
        ("fr", "Les cases d'entrée sont sûres."),
    ],
)
def test_any_entry_is_told_apart_from_any_square(language: str, told: str) -> None:
    text = (
        "homestretch: 1\nextends: ludo\ngame: mine\ntitle: {en: Mine}\nadd:\n  define.safe: an entry\n"
        "  landing.safe: on a safe cell with a piece of another colour, all stay\n"
    )
    variant, found = diagnose(text, "mine.yaml")
    assert variant is not None, found
    assert told in [sentence.text for sentence in sentences(variant, language)]
