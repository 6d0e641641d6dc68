"""Cells and seats that are alike are looked at once, and only those."""

from collections.abc import Hashable

import pytest

from homestretch.compiler import landing
from homestretch.compiler.alike import Alike, Likeness
from homestretch.compiler.check import check_rules
from homestretch.compiler.facts import Facts, facts
from homestretch.compiler.interpret.rows import Rows
from homestretch.compiler.landing import row_order, survey
from homestretch.dsl.build import diagnose, load_variant
from homestretch.dsl.codes.samples import LAPS, SMALL, small

FOUR = small(("[red, blue]", "[red, blue, green, black]"), ("{2: all}", "{4: all}"), sample=LAPS)
TEAMS = FOUR.replace("order: clockwise", "teams: partners opposite\norder: clockwise")

ROW = "share: with any piece, all stay"
AFTER = "  finish: after the home column\n"
MARKED = FOUR.replace(AFTER, f"{AFTER}  star: cell 5 of each side\n")


def known(text: str) -> Facts:
    """The facts of a text for the most players."""
    variant, found = diagnose(text, "mine.yaml")
    assert variant is not None, found
    return facts(variant, variant.counts[-1])


def kinds(text: str) -> list[str]:
    """The names of the cells that stand for all others."""
    of = known(text)
    return [of.table.board.cells[cell].name for cell, _ in Alike(of).cells()]


def likeness(text: str, name: str) -> Likeness:
    """The likeness of seats on a cell."""
    of = known(text)
    names = {of.table.board.cells[cell].name: found for cell, found in Alike(of).cells()}
    return names[name]


def test_the_entries_of_all_seats_are_one_kind_of_cell() -> None:
    assert kinds(FOUR) == ["1", "2", "10", "h1"]


def test_a_mark_of_which_a_rule_speaks_makes_a_kind() -> None:
    assert kinds(MARKED) == ["1", "2", "10", "h1"]
    spoken = (ROW, f"{ROW}\n  star: on a star with any piece, all stay")
    assert kinds(small(spoken, sample=MARKED)) == ["1", "2", "5", "10", "h1"]


def test_how_far_pieces_are_makes_kinds_where_a_rule_asks() -> None:
    asked = ("share: with any piece,", "share: with any piece behind a star,")
    assert kinds(small(asked, sample=MARKED)) == ["1", "2", "5", "6", "10", "h1"]


def test_seats_are_alike_where_none_has_to_do_with_the_cell() -> None:
    found = likeness(FOUR, "2")
    keys: list[Hashable] = [found.key((seat,), (other,)) for seat in range(4) for other in range(4) if seat != other]
    assert len(set(keys)) == 1
    assert found.key((1,), (1,)) not in keys
    assert found.key((1,), (2,), (2,)) == found.key((3,), (0,), (0,)) != found.key((1,), (2,), (3,))


def test_a_seat_whose_entry_the_cell_is_is_like_no_other() -> None:
    found = likeness(FOUR, "1")
    assert found.key((0,)) != found.key((1,)) == found.key((2,)) == found.key((3,))


def test_partners_are_told_from_enemies() -> None:
    found = likeness(TEAMS, "2")
    assert found.key((0,), (2,)) == found.key((1,), (3,)) != found.key((0,), (1,))
    assert found.key_of_crowd(0, (1, 2)) == found.key_of_crowd(0, (2, 3)) == found.key_of_crowd(1, (0, 3))
    assert found.key_of_crowd(0, (1, 2)) != found.key_of_crowd(0, (1, 3))


@pytest.mark.parametrize("name", ["ludo", "parchis", "partners", "sorry", "royal-game-of-ur"])
def test_looking_once_finds_what_looking_at_all_finds(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    of = facts(load_variant(name), load_variant(name).counts[0])
    once = row_order(of)
    found = survey(of, Rows(of, once))
    monkeypatch.setattr(Alike, "_color", lambda self, cell, seat: (cell, seat))
    monkeypatch.setattr(Alike, "_names", lambda self, cell: cell.id)
    monkeypatch.setattr(landing, "MOST_CASES", 10**9)
    assert row_order(of) == once
    every = survey(of, Rows(of, once))
    assert len(every.found) > len(found.found)
    assert [named.id for named in every.idle()] == [named.id for named in found.idle()]
    assert every.clashes() == found.clashes() == []
    assert every.holes() == found.holes() == []


def test_a_clash_on_one_kind_of_cell_is_found() -> None:
    clash = (ROW, f"{ROW}\n  own: on its entry, capture every piece there")
    variant, _ = diagnose(small(clash, sample=FOUR), "mine.yaml")
    assert variant is not None
    assert [found.code for found in check_rules(variant)] == ["HS651"]


def test_landings_within_their_limit_are_looked_at_and_beyond_it_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    variant, _ = diagnose(SMALL, "mine.yaml")
    assert variant is not None
    spent: list[int] = []
    spend = landing.Budget.spend

    def count(budget: landing.Budget, cases: int) -> None:
        spend(budget, cases)
        spent.append(budget.cases)

    monkeypatch.setattr(landing.Budget, "spend", count)
    assert check_rules(variant) == []
    monkeypatch.setattr(landing, "MOST_CASES", max(spent))
    assert check_rules(variant) == []
    monkeypatch.setattr(landing, "MOST_CASES", max(spent) - 1)
    (found,) = check_rules(variant)
    assert found.code == "HS907"
    assert found.span is not None
