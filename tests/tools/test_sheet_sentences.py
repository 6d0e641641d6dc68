"""Sentences: that nothing of a variant goes untold, and that each shape of a rule says what the rule does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from homestretch.dsl.build import diagnose, load_variant
from homestretch.dsl.catalog import shipped_names
from homestretch.dsl.errors import UsageError
from homestretch.dsl.model import Variant
from homestretch.tools.sheet import LANGUAGES, build_document, render_sheet, say_rule, sentences

SHIPPED = sorted(shipped_names())


def texts(variant: Variant, language: str, section: str) -> list[str]:
    return [sentence.text for sentence in sentences(variant, language) if sentence.section == section]


def house(base: str, patch: str) -> Variant:
    """Return a shipped game with some lines on top."""
    variant, found = diagnose(f"homestretch: 1\nextends: {base}\ngame: at-home\n{patch}", "at-home.yaml")
    assert variant is not None, [diagnostic.headline for diagnostic in found]
    return variant


# --- nothing goes untold ---------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHIPPED)
def test_everything_of_a_variant_is_told(name: str, language: str) -> None:
    variant = load_variant(name)
    told = {rule_id for sentence in sentences(variant, language) for rule_id in sentence.rule_ids}
    expected = {named.id for named in variant.rules} | {f"cards.{card.id}" for card in variant.cards}
    expected |= {f"options.{option.id}" for option in variant.options} | {f"texts.{text}" for text in variant.texts}
    expected |= {f"define.{word.name}" for word in variant.words.values() if not word.prelude}
    expected |= set(variant.material_sources)
    assert expected - told == set()


@pytest.mark.parametrize("name", SHIPPED)
def test_every_sentence_is_clean_for_every_number_of_players(name: str) -> None:
    variant = load_variant(name)
    for players in (None, *variant.counts):
        for language in LANGUAGES:
            for sentence in sentences(variant, language, players):
                assert sentence.text == sentence.text.strip()
                assert not set("{}$") & set(sentence.text)
                assert "  " not in sentence.text


def test_a_sheet_for_some_players_speaks_of_their_table_only() -> None:
    variant = load_variant("pegs-and-jokers")
    six = " ".join(sentence.text for sentence in sentences(variant, "en", 6))
    assert "red, blue, and white against yellow, green, and black" in six
    assert "orange" not in six
    assert "108 squares, 18 on each of the six sides" in six


# --- an author's own words -------------------------------------------------------


def test_an_author_s_own_sentence_stands_instead_and_is_marked() -> None:
    variant = house("ludo", 'wording: {en: {landing.capture: "Bump it home."}}')
    own = [sentence for sentence in sentences(variant, "en") if "landing.capture" in sentence.rule_ids]
    assert [(sentence.text, sentence.replaced) for sentence in own] == [("Bump it home.", True)]
    assert say_rule(variant, "landing.capture", "en") == "Bump it home."
    assert not any(sentence.replaced for sentence in sentences(variant, "es"))


def test_a_rule_with_its_author_s_sentence_is_not_drawn_together_with_others() -> None:
    variant = house("ludo", 'wording: {en: {turn.roll: "Shake well."}}')
    assert texts(variant, "en", "turn")[0] == "Shake well."
    plain = texts(load_variant("ludo"), "en", "turn")
    assert plain[0] == "Roll the die and move one of your pieces that many squares."


def test_a_footnote_explains_the_sign_where_there_is_one() -> None:
    variant = house("ludo", 'wording: {en: {landing.capture: "Bump it home."}}')
    marked, plain = render_sheet(variant, "en", "text"), render_sheet(load_variant("ludo"), "en", "text")
    assert isinstance(marked, str)
    assert isinstance(plain, str)
    assert "Bump it home.*" in marked
    assert marked.endswith("* In the author's own words.\n")
    assert "own words" not in plain


def test_displayed_words_replace_the_usual_ones_everywhere() -> None:
    variant = house(
        "ludo",
        "words: {es: {piece: [peón, peones, m], yard: [cuartel, cuarteles, m], blockade: [muralla, murallas, f]}}",
    )
    whole = " ".join(sentence.text for sentence in sentences(variant, "es"))
    assert "Un peón solo sale del cuartel con un 6." in whole
    assert "Dos o más peones del mismo color en el circuito forman una muralla." in whole
    assert "El peón comido vuelve a su cuartel." in whole
    assert "ficha" not in whole
    assert "casa" not in whole


def test_a_name_of_the_author_s_without_words_stands_in_quotes_and_is_explained() -> None:
    variant = house(
        "ludo",
        "add: {board.oasis: cell 5 of each side, define.haven: an oasis, "
        'landing.haven: "on a haven cell with a piece of another colour, all stay"}',
    )
    moving = texts(variant, "en", "moving")
    assert moving[0] == "“Oasis” (5, 18, 31, and 44) are called “haven”."
    assert (
        "Exception: no piece is captured on a “haven” square, which may be shared with a piece of another colour."
        in texts(variant, "en", "landing")
    )


def test_a_mark_and_the_word_for_it_are_said_at_once_unless_the_word_means_more() -> None:
    both = house("parchis", "change: {define.safe: a circle or an entry}")
    assert texts(both, "en", "moving")[0] == (
        "Squares with a circle: 5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63, and 68."
    )
    reworded = house("parchis", "wording: {en: {define.safe: Circles shelter.}}")
    assert texts(reworded, "en", "moving")[1] == "Circles shelter."


def test_an_author_s_text_that_is_not_in_the_language_stands_in_its_own() -> None:
    variant = house("ludo", "title: {es: Ludo de la abuela}")
    only_spanish = replace(variant, title={"es": "Ludo de la abuela"})
    page = render_sheet(only_spanish, "fr", "html")
    assert isinstance(page, str)
    assert '<h1 lang="es">Ludo de la abuela</h1>' in page


# --- shapes, each both ways ------------------------------------------------------


def test_bringing_out_on_some_numbers_only_is_said_as_such() -> None:
    assert "A piece comes out of the yard only on a 6." in texts(load_variant("ludo"), "en", "entering")
    five_or_six = house(
        "ludo", 'change: {uses.bring-out: "when the number is 5 or 6, you may bring out one of your pieces"}'
    )
    assert "A piece comes out of the yard only on a 5 or a 6." in texts(five_or_six, "en", "entering")
    joined = " ".join(texts(load_variant("atout"), "en", "entering"))
    assert "only on" not in joined
    assert "may come out with any number" in joined


def test_a_number_that_counts_as_another_says_when() -> None:
    assert say_rule(load_variant("parchis"), "define.steps", "es") == (
        "Un 6 cuenta como 7 si el jugador no tiene ninguna ficha en su casa."
    )
    always = house("parchis", "change: {define.steps: '12 when the number is 6, otherwise the number'}")
    assert say_rule(always, "define.steps", "en") == "A 6 counts as 12."


def test_a_group_of_two_is_two_only_where_no_more_fit() -> None:
    assert say_rule(load_variant("parchis"), "define.barrier", "en").startswith("Two pieces of the same colour")
    assert say_rule(load_variant("ludo"), "define.blockade", "en").startswith("Two or more pieces of the same colour")


def test_a_blockade_says_whom_it_stops() -> None:
    assert say_rule(load_variant("parchis"), "blockades.barrier", "fr") == (
        "Aucun pion ne peut dépasser un barrage, pas même ceux de la même couleur."
    )
    open_to_own = load_variant("parchis", options={"own-barrier": "open"})
    assert say_rule(open_to_own, "blockades.barrier", "fr") == (
        "Les pions d'une autre couleur ne peuvent pas dépasser un barrage."
    )
    assert say_rule(load_variant("pegs-and-jokers"), "blockades.own", "pt") == (
        "Um pino não pode passar por cima de outro da mesma cor; por cima dos de outra cor, pode."
    )


def test_others_may_be_passed_is_said_only_where_nothing_else_stops_a_piece() -> None:
    walled = house(
        "pegs-and-jokers", "add: {blockades.wall: a piece in the home column stops every piece from passing}"
    )
    assert say_rule(walled, "blockades.own", "en") == "A peg may not pass another of its own colour."


def test_what_is_found_there_is_captured_shared_or_refused() -> None:
    variant = house(
        "ludo",
        "change: {landing.own: 'with an own piece, the move is not allowed'}\n"
        "add: {landing.full: 'with two pieces of another colour, send the arriving piece to its yard'}",
    )
    assert texts(variant, "en", "landing") == [
        "A piece that lands on a square with a piece of another colour captures it.",
        "A captured piece goes back to its own yard.",
        "Exception: a piece that lands on a square with two or more pieces of another colour "
        "goes back to its yard itself.",
        "A piece may not land on a square with another piece of its colour.",
    ]


def test_a_wide_row_of_landing_comes_before_its_exceptions_wherever_they_stand_in_the_file() -> None:
    said = texts(load_variant("parchis"), "en", "landing")
    captures = next(at for at, text in enumerate(said) if text.endswith("captures it."))
    shares = next(at for at, text in enumerate(said) if "safe square" in text)
    assert captures < shares
    assert said[shares].startswith("Exception: ")
    assert not said[captures].startswith("Exception: ")


def test_where_nothing_is_captured_anywhere_a_cell_is_simply_shared() -> None:
    peaceful = house("ludo", "change: {landing.capture: 'on its entry with a piece of another colour, all stay'}")
    assert "A piece may share its own entry square with a piece of another colour." in texts(peaceful, "en", "landing")


def test_rows_for_pieces_that_come_out_are_told_where_pieces_come_out() -> None:
    parchis = load_variant("parchis")
    captures = "captures the last piece of another colour to arrive there."
    assert texts(parchis, "en", "entering")[-1].endswith(captures)
    assert not any(text.endswith(captures) for text in texts(parchis, "en", "landing"))
    only = house(
        "ludo",
        "change: {landing.capture: 'coming out with a piece of another colour, capture it'}\n"
        "add: {landing.others: 'with a piece of another colour, all stay'}",
    )
    assert texts(only, "en", "entering")[-1] == "A captured piece goes back to its own yard."


def test_following_a_ladder_is_no_exception() -> None:
    assert not any("Exception" in text for text in texts(load_variant("snakes-and-ladders"), "en", "landing"))


def test_another_roll_does_not_depend_on_a_move_unless_it_is_said() -> None:
    assert "This holds even if you could not move." in texts(load_variant("ludo"), "en", "dice")
    moved = house(
        "ludo", "change: {turn.again: 'when the number is 6 and none of your pieces is in the yard, roll again'}"
    )
    assert not any("even if" in text for text in texts(moved, "en", "dice"))


@pytest.mark.parametrize(
    ("language", "all_of_it"),
    [("en", "using all 7"), ("es", "hay que usar las 7"), ("fr", "en utilisant les 7"), ("pt", "usando todas as 7")],
)
def test_a_split_says_that_nothing_may_be_left_before_it_says_when_it_may(language: str, all_of_it: str) -> None:
    (seven,) = [text for text in texts(load_variant("partners"), language, "cards") if all_of_it in text]
    assert "Ex" in seven.partition(all_of_it)[2]


TWICE = "If two rules let you roll again at once, you roll twice more."


def test_rolls_that_add_up_are_said_to() -> None:
    both = house("ludo", "add: {bonus.capture: roll again, bonus.finish: roll again}")
    assert TWICE not in texts(both, "en", "landing")
    assert texts(both, "en", "finish")[-2:] == ["When you bring a piece to the finish, roll again.", TWICE]


@pytest.mark.parametrize("alone", ["roll again once a turn", "roll again, may be declined", "20"])
def test_nothing_adds_up_where_one_rule_always_lets_roll_again(alone: str) -> None:
    assert TWICE in texts(house("ludo", "add: {bonus.capture: roll again}"), "en", "landing")
    one = house("ludo", f"add: {{bonus.capture: {{rule: '{alone}'}}}}")
    assert TWICE not in texts(one, "en", "landing")
    assert TWICE not in texts(load_variant("royal-game-of-ur"), "en", "landing")


def test_what_is_owed_with_one_piece_speaks_of_one_piece() -> None:
    one, four = load_variant("snakes-and-ladders"), load_variant("ludo")
    assert texts(one, "en", "turn")[1] == "You must move if your piece can; if it cannot, the number is lost."
    assert texts(four, "en", "turn")[1] == ("You must move if any of your pieces can; if none can, the number is lost.")


def test_partners_are_stopped_too_where_there_are_partners() -> None:
    gate = say_rule(load_variant("partners"), "blockades.gate", "es")
    assert gate.startswith("Los peones de otro color no pueden pasar por delante de un peón")
    assert gate.endswith("tampoco los del compañero.")
    assert "partner" not in say_rule(load_variant("ludo"), "blockades.blockade", "en")


def test_what_is_told_by_language_is_told_in_the_language_of_the_sheet() -> None:
    variant = house(
        "partners", "sources: {H: our house, K: {en: a book, es: un libro}}\nleft-out: {H-1: {en: advice, es: consejo}}"
    )
    assert texts(variant, "es", "sources")[-2:] == ["H: our house", "K: un libro"]
    assert texts(variant, "fr", "sources")[-2:] == ["H\N{NO-BREAK SPACE}: our house", "K\N{NO-BREAK SPACE}: a book"]
    assert texts(variant, "es", "left-out")[-1] == "H-1: consejo"


def test_one_die_has_a_heading_of_its_own() -> None:
    headings = {name: build_document(load_variant(name), "es").sections for name in ("parchis", "atout")}
    assert [section.heading for section in headings["parchis"] if section.key == "dice"] == ["El dado"]
    assert [section.heading for section in headings["atout"] if section.key == "dice"] == ["Los dados"]


def test_bonuses_say_whether_they_may_be_declined_and_how_often() -> None:
    variant = load_variant("parchis")
    assert say_rule(variant, "bonus.capture", "en") == (
        "When you capture a piece, move any one of your pieces 20 squares."
    )
    assert "you may move any one of your pieces 10 squares" in say_rule(variant, "bonus.finish", "en")
    assert "If none can move that far, these squares are lost." in texts(variant, "en", "landing")
    assert not any("are lost" in text for text in texts(variant, "en", "finish"))
    once = load_variant("parchis", options={"bonus-chain": "once"})
    assert say_rule(once, "bonus.capture", "en").endswith("but only once a turn.")


def test_sharing_a_number_says_with_how_many_and_what_may_be_left() -> None:
    assert say_rule(load_variant("pegs-and-jokers"), "cards.seven", "en") == (
        "Move 7 squares or split 7 squares between two of your pegs, using all 7."
    )
    seven = say_rule(load_variant("partners"), "cards.seven", "en")
    assert seven.startswith("Split 7 squares among as many of your movers as you like")
    assert seven.endswith("you may use the rest with them or leave it.")
    single = load_variant("partners", options={"remainder": "single"})
    assert say_rule(single, "cards.seven", "en").endswith("you may use the rest with one of them or leave it.")


def test_cards_that_only_move_their_number_share_a_line_unless_one_is_reworded() -> None:
    assert "2, 3, 5, 6, 9, 10, 12: Move that many squares." in texts(load_variant("partners"), "en", "cards")
    reworded = house("partners", "wording: {en: {cards.nine: Nine steps.}}")
    assert "2, 3, 5, 6, 10, 12: Move that many squares." in texts(reworded, "en", "cards")
    assert "Nine steps." in texts(reworded, "en", "cards")


def test_a_number_too_large_does_what_the_rule_says() -> None:
    back = house("ludo", "change: {overshoot: the piece turns back}")
    assert (
        say_rule(back, "overshoot", "es")
        == "La ficha que se pasaría de la meta llega hasta allí y rebota: vuelve atrás lo que sobra."
    )
    over = house("ludo", "change: {overshoot: the piece finishes}")
    assert say_rule(over, "overshoot", "es") == "La ficha que se pasaría de la meta también llega."


def test_a_duty_says_what_happens_to_those_who_neglect_it() -> None:
    free = say_rule(load_variant("parchis"), "duties.open-barrier", "en")
    assert free == "On a 6 you must move a piece of one of your barriers, if you can."
    punished = house(
        "parchis",
        "change: {duties.open-barrier: 'when the number is 6, you must move a piece of your barrier, "
        "or else send every guilty piece to its yard'}",
    )
    assert "must send back to the yard every piece that could have done it" in say_rule(
        punished, "duties.open-barrier", "en"
    )


def test_a_player_of_two_suits_has_no_partner_but_another_suit() -> None:
    duel = " ".join(texts(load_variant("atout-duel"), "fr", "landing"))
    teams = " ".join(texts(load_variant("atout-teams"), "fr", "landing"))
    assert "partenaire" not in duel
    assert "de l'autre emblème du joueur" in duel
    assert "du partenaire" in teams


def test_the_helper_of_a_large_team_helps_the_nearest() -> None:
    assert "nearest partner on your left" in say_rule(load_variant("pegs-and-jokers"), "help.partner", "en")
    assert "nearest" not in say_rule(load_variant("partners"), "help.partner", "en")


def test_the_end_is_the_first_winner_or_play_for_places() -> None:
    assert texts(load_variant("parchis"), "en", "end") == ["The game ends as soon as a player has reached the aim."]
    on = load_variant("parchis", options={"ranking": "play-on"})
    assert texts(on, "en", "end") == ["The others play on for the next places."]


# --- one rule alone --------------------------------------------------------------


def test_a_rule_that_another_variant_has_can_be_said_too() -> None:
    ludo, parchis = load_variant("ludo"), load_variant("parchis")
    third = next(named for named in parchis.rules if named.id == "turn.third-six")
    assert say_rule(ludo, third, "en").startswith("On your third 6 of the turn, the piece you last moved")


def test_an_id_that_the_variant_does_not_have_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        say_rule(load_variant("ludo"), "landing.nonsense", "en")


def test_board_parts_words_cards_and_options_can_be_said_alone() -> None:
    variant = load_variant("parchis")
    assert say_rule(variant, "board.circle", "en").startswith("Squares with a circle (5, 12, 17")
    assert say_rule(variant, "define.safe", "pt") == "As casas com círculo são seguras."
    assert say_rule(variant, "options.again", "es") == "La tirada tras un 6: Tras un 6 hay que volver a tirar"
    assert say_rule(load_variant("partners"), "cards.four-back", "fr") == "Reculer de 4 cases."


def test_a_language_without_sheets_is_refused() -> None:
    with pytest.raises(UsageError, match="'de'"):
        sentences(load_variant("ludo"), "de")
