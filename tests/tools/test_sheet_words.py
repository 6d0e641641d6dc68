"""Words and how they join, held against what the languages' grammars ask."""

from __future__ import annotations

import pytest
from fluent.syntax import ast

from homestretch.dsl.errors import InternalFault, UsageError
from homestretch.tools.sheet import LANGUAGES
from homestretch.tools.sheet.joins import joins_of, sentence_case
from homestretch.tools.sheet.lexicon import Phrase, agree, load_lexicon
from homestretch.tools.sheet.messages import Messages, message_keys, message_resources

JOINED = [
    ("en", "a 8 and a 5 and a 11", "an 8 and a 5 and an 11"),
    ("en", "a entry and a yard and a one", "an entry and a yard and a one"),
    ("es", "de el pasillo a el final", "del pasillo al final"),
    ("es", "de él y a él", "de él y a él"),
    ("es", "rojo y azul y ingleses", "rojo y azul e ingleses"),
    ("es", "piedra y hierro", "piedra y hierro"),
    ("es", "7 o 8, 1 o 11, 1 o 14, uno o otro", "7 u 8, 1 u 11, 1 o 14, uno u otro"),
    ("es", "sale de la área", "sale del área"),
    ("pt", "de o jogador, em a casa, a as bases, por os dados", "do jogador, na casa, às bases, pelos dados"),
    ("pt", "em uma casa de elas", "numa casa delas"),
    ("fr", "de le pion de les pions à le pion à les pions", "du pion des pions au pion aux pions"),
    ("fr", "de le as à le as", "de l'as à l'as"),
    ("fr", "sa arrivée, sa réserve", "son arrivée, sa réserve"),
    ("fr", "si il, si elle, que on, le onze, le huit", "s'il, si elle, qu'on, le onze, le huit"),
    ("fr", "deux choses : une ; deux", "deux choses\u00a0: une\u00a0; deux"),
    ("en", "two things : one ; two", "two things: one; two"),
]


@pytest.mark.parametrize(("language", "apart", "joined"), JOINED)
def test_neighbors_join_as_the_language_writes_them(language: str, apart: str, joined: str) -> None:
    assert joins_of(language).apply(apart) == joined


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("roll the die", "Roll the die."),
        ("«sheltered» is a word", "«Sheltered» is a word."),
        ("20 are lost", "20 are lost."),
        ("as typed!", "As typed!"),
        ("élan", "Élan."),
    ],
)
def test_a_sentence_has_a_capital_and_one_end_mark(text: str, sentence: str) -> None:
    assert sentence_case(text) == sentence


def test_agreement_follows_number_or_gender_and_number() -> None:
    masculine, feminines = Phrase("peón", "m"), Phrase("fichas", "f", plural=True)
    assert agree(("vuelve", "vuelven"), masculine) == "vuelve"
    assert agree(("vuelve", "vuelven"), feminines) == "vuelven"
    assert agree(("comido", "comida", "comidos", "comidas"), masculine) == "comido"
    assert agree(("comido", "comida", "comidos", "comidas"), feminines) == "comidas"
    with pytest.raises(ValueError, match="two or four"):
        agree(("a", "b", "c"), masculine)


def test_an_author_s_words_bring_their_gender_to_everything_near_them() -> None:
    lexicon = load_lexicon("es").with_words({"piece": ("peón", "peones", "m")})
    assert Messages(lexicon)("captured-yard") == "el peón comido vuelve a su casa"
    assert Messages(load_lexicon("es"))("captured-yard") == "la ficha comida vuelve a su casa"


def test_an_author_s_words_without_a_gender_keep_the_old_one() -> None:
    lexicon = load_lexicon("fr").with_words({"piece": ("bille", "billes", "")})
    assert lexicon.noun("piece").gender == "m"


def test_a_name_that_no_lexicon_knows_stands_as_typed_in_quotes() -> None:
    shown = {language: load_lexicon(language).noun("haven").singular for language in LANGUAGES}
    assert shown == {"en": "“haven”", "es": "«haven»", "pt": "“haven”", "fr": "«\u00a0haven\u00a0»"}


def test_a_word_of_the_prelude_is_said_in_full_only_while_it_has_that_meaning() -> None:
    lexicon = load_lexicon("en")
    assert lexicon.adjective("doubled", prelude=True).clause
    assert lexicon.adjective("doubled", prelude=False).forms[0] == "“doubled”"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_the_same_messages(language: str) -> None:
    assert message_keys(language) == message_keys("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_file_is_read_to_its_end(language: str) -> None:
    junk = [entry.content for part in message_resources(language) for entry in part.body if isinstance(entry, ast.Junk)]
    assert junk == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_of_a_language_take_the_same_values_as_in_english(language: str) -> None:
    assert _values(language) == _values("en")


def _values(language: str) -> dict[str, set[str]]:
    """Return for each message the values that change what it says, those used for agreement alone left out."""
    values = {}
    for part in message_resources(language):
        for entry in part.body:
            if isinstance(entry, ast.Message) and entry.value is not None:
                values[entry.id.name] = _shown(entry.value)
    return values


def _shown(pattern: ast.Pattern) -> set[str]:
    found: set[str] = set()
    for element in pattern.elements:
        if isinstance(element, ast.Placeable):
            found |= _shown_by(element.expression)
    return found


def _shown_by(expression: object) -> set[str]:
    match expression:
        case ast.VariableReference(id=name):
            return {name.name.removesuffix("s") if name.name == "heads" else name.name}
        case ast.FunctionReference(id=name, arguments=arguments) if name.name in ("COUNT", "COUNTED", "ORDINAL"):
            return _shown_by(arguments.positional[0])
        case ast.FunctionReference(id=name, arguments=arguments) if name.name not in ("AGREE", "GENDER"):
            return {part for argument in arguments.positional for part in _shown_by(argument)}
        case ast.SelectExpression(variants=variants):
            return {part for variant in variants for part in _shown(variant.value)}
    return set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_words(language: str) -> None:
    here, english = load_lexicon(language), load_lexicon("en")
    assert here.nouns.keys() == english.nouns.keys()
    assert here.adjectives.keys() == english.adjectives.keys()
    assert here.determiners.keys() == english.determiners.keys()
    assert here.names.keys() == english.names.keys()
    assert (here.numbers.keys(), here.ordinals.keys()) == (english.numbers.keys(), english.ordinals.keys())


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_noun_outside_english_has_a_gender(language: str) -> None:
    assert {key for key, noun in load_lexicon(language).nouns.items() if noun.gender not in ("m", "f")} == set()


def test_a_message_that_is_missing_or_unfilled_is_a_fault_of_ours() -> None:
    say = Messages(load_lexicon("en"))
    with pytest.raises(InternalFault, match="no message 'nonsense'"):
        say("nonsense")
    with pytest.raises(InternalFault, match="cannot be said"):
        say("vp-capture")


def test_a_language_without_a_sheet_is_refused_with_those_that_have_one() -> None:
    with pytest.raises(UsageError, match=r"'de'.*en, es, pt, fr"):
        load_lexicon("de")
