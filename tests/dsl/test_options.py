"""Options: which values are in force, and what they change."""

import textwrap
from pathlib import Path

import pytest

from homestretch.dsl.build import diagnose, load_variant
from homestretch.dsl.codes.samples import SMALL
from homestretch.dsl.errors import RulesError, UsageError
from homestretch.dsl.model import Variant

HEAD = "homestretch: 1\nextends: {}\ngame: mine\n"


def phrase(variant: Variant, name: str) -> str | None:
    """The phrase of a rule, or None where there is no such rule."""
    return next((rule.phrase for rule in variant.rules if rule.id == name), None)


def built(text: str, folder: Path | None = None) -> Variant:
    """The variant of a text about which nothing is said."""
    variant, found = diagnose(text, "mine.yaml", directory=folder)
    assert found == []
    assert variant is not None
    return variant


OPTION = """\
options:
  sharing:
    label: {en: Sharing, es: Compartir}
    default: free
    values:
      free: {say: {en: Free}}
      never: {say: {en: Never}, change: {landing.share: "with any piece, the move is not allowed"}}
      counted: {say: {en: Counted}, add: {bonus.share: "after landing on the line, count 1"}}
      none: {say: {en: None}, add: {landing.own: "with an own piece, all stay"}, remove: [landing.share]}
"""


def test_the_default_is_in_force() -> None:
    (option,) = built(SMALL + OPTION).options
    assert (option.id, option.default, option.taken) == ("sharing", "free", "free")
    assert option.label == {"en": "Sharing", "es": "Compartir"}
    assert [(value.id, value.say) for value in option.values] == [
        ("free", {"en": "Free"}),
        ("never", {"en": "Never"}),
        ("counted", {"en": "Counted"}),
        ("none", {"en": "None"}),
    ]


def test_a_default_may_change_rules_too() -> None:
    variant = built(SMALL + OPTION.replace("default: free", "default: never"))
    assert phrase(variant, "landing.share") == "with any piece, the move is not allowed"


def test_values_change_add_and_remove(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(SMALL + OPTION, encoding="utf-8")
    taken = {value: load_variant(str(path), options={"sharing": value}) for value in ("never", "counted", "none")}
    assert phrase(taken["never"], "landing.share") == "with any piece, the move is not allowed"
    assert phrase(taken["counted"], "bonus.share") == "after landing on the line, count 1"
    assert phrase(taken["none"], "landing.share") is None
    assert phrase(taken["none"], "landing.own") == "with an own piece, all stay"
    assert [value for value, variant in taken.items() if phrase(variant, "bonus.share")] == ["counted"]


def test_a_file_chooses_values_of_its_base_and_the_caller_chooses_again(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(HEAD.format("parchis") + "choose: {barrier-on: any}\n", encoding="utf-8")
    own = load_variant(str(path))
    assert own.words["barrier"].phrase == "two pieces of one colour on the ring"
    assert [(one.default, one.taken) for one in own.options if one.id == "barrier-on"] == [("circles", "any")]
    again = load_variant(str(path), options={"barrier-on": "circles"})
    assert again.words["barrier"].phrase == "two pieces of one colour on a circle"


def test_inherited_options_stay_and_own_ones_come_after() -> None:
    own = built(
        HEAD.format("parchis")
        + "options:\n"
        + "  pace:\n"
        + "    label: {en: Pace}\n"
        + "    default: slow\n"
        + "    values: {slow: {say: {en: Slow}}, fast: {say: {en: Fast}, change: {bonus.capture: 40}}}\n"
    )
    base = load_variant("parchis")
    assert own.options[:-1] == base.options
    assert own.options[-1].id == "pace"


def test_a_value_is_carried_out_after_the_changes_of_the_file() -> None:
    own = built(HEAD.format("parchis") + "choose: {bonus-chain: once}\nchange: {bonus.capture: 10}\n")
    assert phrase(own, "bonus.capture") == "20 once a turn"


def test_the_order_of_options_means_nothing() -> None:
    one = HEAD.format("parchis") + "choose: {again: optional, ranking: play-on}\n"
    other = HEAD.format("parchis") + "choose: {ranking: play-on, again: optional}\n"
    assert built(one).digest == built(other).digest


def test_two_values_that_change_the_same_rule_are_an_error_for_the_caller_too() -> None:
    with pytest.raises(RulesError, match="HS413"):
        load_variant("parchis", options={"bonus-chain": "once", "bonus-optional": "ten-and-twenty"})


@pytest.mark.parametrize("name", ["parchis", "parchis-pairs", "partners", "pegs-and-jokers", "atout", "atout-teams"])
def test_every_value_of_a_shipped_option_can_be_taken(name: str) -> None:
    for option in load_variant(name).options:
        for value in option.values:
            taken = load_variant(name, options={option.id: value.id})
            assert next(one.taken for one in taken.options if one.id == option.id) == value.id


def test_a_value_that_is_not_taken_is_read_all_the_same() -> None:
    text = SMALL + OPTION.replace("with any piece, the move", "with any peice, the move")
    found = diagnose(text, "mine.yaml")[1]
    assert [(one.code, one.suggestion) for one in found] == [("HS302", "piece")]


def test_a_value_may_define_the_words_that_it_uses() -> None:
    text = SMALL + OPTION.replace(
        'change: {landing.share: "with any piece, the move is not allowed"}',
        'add: {define.rear: a piece in the yard, landing.rear: "with a rear piece, all stay"}',
    )
    assert built(text).options[0].taken == "free"


def test_a_value_that_speaks_of_a_part_that_the_board_lacks_is_reported_untaken() -> None:
    text = SMALL + OPTION.replace("on the line, count 1", "on its turnoff, count 1")
    assert [one.code for one in diagnose(text, "mine.yaml")[1]] == ["HS435"]


def test_an_untaken_value_of_a_base_may_name_a_rule_that_is_gone() -> None:
    own = built(HEAD.format("parchis") + "remove: [turn.again]\n")
    assert phrase(own, "turn.again") is None


# --- options of a base that a file does away with ------------------------------------


def names(variant: Variant) -> list[str]:
    """The options of a variant."""
    return [option.id for option in variant.options]


def test_a_file_removes_an_option_of_its_base() -> None:
    base, own = load_variant("parchis"), built(HEAD.format("parchis") + "remove: [options.ranking]\n")
    assert names(own) == [name for name in names(base) if name != "ranking"]
    assert own.rules == base.rules


def test_what_the_value_in_force_says_stays_when_the_option_goes(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(SMALL + OPTION.replace("default: free", "default: none"), encoding="utf-8")
    own = built(HEAD.format("base") + "remove: [options.sharing]\n", tmp_path)
    assert names(own) == []
    assert phrase(own, "landing.own") == "with an own piece, all stay"
    assert phrase(own, "landing.share") is None


def test_a_removed_option_can_be_declared_anew() -> None:
    own = built(
        HEAD.format("parchis")
        + "remove: [options.ranking]\n"
        + "options:\n"
        + "  ranking:\n"
        + "    label: {en: Pace}\n"
        + "    default: slow\n"
        + "    values: {slow: {say: {en: Slow}}, fast: {say: {en: Fast}, change: {bonus.capture: 40}}}\n"
    )
    assert [option.label for option in own.options if option.id == "ranking"] == [{"en": "Pace"}]
    assert names(own)[-1] == "ranking"


@pytest.mark.parametrize(
    "decided",
    [
        "change: {bonus.capture: 10}",
        "remove: [bonus.capture]",
    ],
)
def test_an_option_about_a_rule_that_a_file_decides_itself_is_none_of_its_options(decided: str) -> None:
    own = built(HEAD.format("parchis") + decided + "\n")
    assert "bonus-chain" not in names(own)
    assert "bonus-optional" not in names(own)
    assert "again" in names(own)


def test_so_is_an_option_that_would_add_what_the_file_adds(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(SMALL + OPTION, encoding="utf-8")
    own = built(HEAD.format("base") + 'add: {bonus.share: "after landing on the line, count 2"}\n', tmp_path)
    assert names(own) == []
    assert phrase(own, "bonus.share") == "after landing on the line, count 2"


def test_a_file_decides_over_the_value_in_force_of_its_base(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(SMALL + OPTION.replace("default: free", "default: none"), encoding="utf-8")
    own = built(HEAD.format("base") + 'change: {landing.own: "with an own piece, capture it"}\n', tmp_path)
    assert phrase(own, "landing.own") == "with an own piece, capture it"
    assert phrase(own, "landing.share") is None
    assert names(own) == []


def test_an_option_that_is_gone_cannot_be_chosen(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(HEAD.format("parchis") + "change: {bonus.capture: 10}\n", encoding="utf-8")
    (found,) = diagnose(HEAD.format("base") + "choose: {bonus-chain: once}\n", "mine.yaml", directory=tmp_path)[1]
    assert (found.code, found.notes[0].span.text) == ("HS410", "bonus.capture")
    assert "bonus.capture" in found.reason
    with pytest.raises(UsageError, match="there is no option bonus-chain"):
        load_variant(str(tmp_path / "base.yaml"), options={"bonus-chain": "once"})


def test_a_choice_that_has_no_say_in_what_the_file_decides_is_an_error() -> None:
    text = HEAD.format("parchis") + "choose: {bonus-chain: always}\nchange: {bonus.capture: 10}\n"
    (found,) = diagnose(text, "mine.yaml")[1]
    assert (found.code, found.span.text, found.notes[0].span.text) == ("HS418", "always", "bonus.capture")


@pytest.mark.parametrize(
    ("text", "reason", "suggestion"),
    [
        ("remove: [options.rankin]", "the options of the base are", "options.ranking"),
        ("remove: [options.ranking, options.Ranking]", "the options of the base are", None),
    ],
)
def test_only_an_option_that_there_is_can_be_removed(text: str, reason: str, suggestion: str | None) -> None:
    (found,) = diagnose(HEAD.format("parchis") + text + "\n", "mine.yaml")[1]
    assert found.code == "HS405"
    assert found.reason.startswith(reason)
    assert suggestion is None or found.suggestion == suggestion


def test_an_option_is_removed_once() -> None:
    text = HEAD.format("parchis-pairs") + "remove: [options.ranking]\n"
    (found,) = diagnose(text, "mine.yaml")[1]
    assert found.code == "HS405"
    assert "removed it" in found.reason


def test_a_value_removes_no_option() -> None:
    (found,) = diagnose(SMALL + OPTION.replace("remove: [landing.share]", "remove: [options.sharing]"), "mine.yaml")[1]
    assert (found.code, found.reason[:11]) == ("HS405", "only a file")


def test_the_page_on_the_language_shows_which_options_are_left() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "language.md").read_text(encoding="utf-8")
    lines = page.partition("    homestretch: 1\n")[2].partition("\n\n")[0]
    own = built(textwrap.dedent("    homestretch: 1\n" + lines + "\n"))
    assert names(own) == ["barrier-on", "own-barrier", "again"]
