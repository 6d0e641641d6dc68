"""What a variant alone says of the worth of places and of what a throw or card can do."""

from fractions import Fraction

import pytest

from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.prospects import CHANCE, STEP, Draw, Prospects, prospects
from homestretch.dsl.build import diagnose, load_variant
from homestretch.dsl.diagnostics import render_plain


def of(name: str, players: int, changes: str = "") -> tuple[Prospects, Interpreter]:
    """What players of a shipped game, or of a house variant of it, see at a glance."""
    if changes:
        variant, found = diagnose(f"homestretch: 1\nextends: {name}\ngame: mine\n{changes}\n", "mine.yaml")
        assert variant is not None, render_plain(found)
    else:
        variant = load_variant(name)
    rules = Interpreter(variant, players)
    return prospects(rules.facts, rules.rows), rules


def chance(share: Fraction) -> int:
    """A chance as it is counted."""
    return round(share * CHANCE)


def safe_cells(found: Prospects, rules: Interpreter, seat: int = 0) -> set[str]:
    """The names of the cells where a seat is safe."""
    board = rules.table.board
    return {cell.name for cell in board.cells if found.safe[seat][cell.id]}


# --- draws -------------------------------------------------------------------------------------


def test_each_face_of_a_die_is_a_draw() -> None:
    found, _ = of("ludo", 4)
    sixth = chance(Fraction(1, 6))
    assert set(found.draws) == {
        *(Draw(sixth, frozenset({number}), brings_out=False) for number in range(1, 6)),
        Draw(sixth, frozenset({6}), brings_out=True),
    }


def test_the_sum_of_several_dice_is_one_number_and_nothing_thrown_is_no_draw() -> None:
    found, _ = of("royal-game-of-ur", 2)
    wanted = {1: Fraction(4, 16), 2: Fraction(6, 16), 3: Fraction(4, 16), 4: Fraction(1, 16)}
    assert {draw.strides: draw.chance for draw in found.draws} == {
        frozenset({number}): chance(share) for number, share in wanted.items()
    }


def test_a_number_of_a_throw_used_die_by_die_is_there_when_any_die_shows_it() -> None:
    found, _ = of("atout", 4)
    assert {draw.chance for draw in found.draws} == {chance(1 - Fraction(5, 6) ** 2)}


def test_a_number_that_can_mean_two_ways_of_walking_has_both() -> None:
    found, _ = of("parchis", 4)
    strides = {draw.strides for draw in found.draws}
    assert frozenset({6, 7}) in strides
    assert frozenset({5}) in strides


def test_what_a_number_cannot_bring_about_is_left_out() -> None:
    found, _ = of("parchis", 4)
    assert [draw.strides for draw in found.draws if draw.brings_out] == [frozenset({5})]
    either = "when the number is 5 or 6, you may bring out one of your pieces"
    found, _ = of("parchis", 4, f'change: {{uses.bring-out: "{either}"}}')
    assert sorted(sum(draw.strides) for draw in found.draws if draw.brings_out) == [5, 13]


def test_cards_weigh_as_often_as_they_are_in_the_pack() -> None:
    found, rules = of("sorry", 4)
    copies = {card.id: card.copies for card in rules.variant.cards}
    one = next(draw for draw in found.draws if draw.strides == {1})
    assert (one.chance, one.brings_out) == (chance(Fraction(copies["one"], sum(copies.values()))), True)
    assert frozenset({-4}) in {draw.strides for draw in found.draws}
    assert frozenset(range(1, 8)) in {draw.strides for draw in found.draws}


def test_cards_that_do_the_same_are_one_draw() -> None:
    found, rules = of("pegs-and-jokers", 4)
    pack = rules.facts.pack
    court = Fraction(sum(pack[card] for card in ("jack", "queen", "king")), sum(pack.values()))
    tens = [draw for draw in found.draws if draw.strides == {10} and draw.brings_out]
    assert [draw.chance for draw in tens] == [pytest.approx(court * CHANCE, abs=2)]


def test_strides_are_all_numbers_of_steps() -> None:
    assert of("parchis", 4)[0].strides == (1, 2, 3, 4, 5, 6, 7)
    assert of("sorry", 2)[0].strides == (-4, -1, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12)


# --- worth -----------------------------------------------------------------------------------------


def test_coming_out_is_worth_the_steps_walked_while_waiting_for_it() -> None:
    found, _ = of("ludo", 4)
    assert found.pace == pytest.approx(Fraction(7, 2) * STEP, rel=0.01)
    assert found.head_start == 21


def test_where_pieces_walk_out_of_the_yard_nothing_is_waited_for() -> None:
    assert of("royal-game-of-ur", 2)[0].head_start == 0


def test_worth_is_the_head_start_and_the_progress() -> None:
    found, rules = of("ludo", 4)
    board = rules.table.board
    entry = board.entry[1]
    assert entry is not None
    assert found.worth[1][board.yard(1)] == 0
    assert found.worth[1][entry] == 21 + 1
    assert found.worth[1][board.finish(1)] == 21 + 57
    assert found.worth[1][board.out] == -(21 + 57)


def test_the_rush_to_the_end_grows_by_the_square() -> None:
    found, rules = of("ludo", 4)
    board = rules.table.board
    assert found.rush[0][board.finish(0)] == 78
    assert found.rush[0][board.yard(0)] == found.rush[0][board.out] == 0
    halfway = next(place for place, worth in enumerate(found.worth[0]) if worth == 39)
    assert found.rush[0][halfway] == 39 * 39 // 78


# --- safety --------------------------------------------------------------------------------------------


def test_safe_are_cells_where_a_row_lets_all_stay_and_those_where_no_enemy_comes() -> None:
    found, rules = of("parchis", 4)
    circles = {cell.name for cell in rules.table.board.cells if any(mark.name == "circle" for mark in cell.marks)}
    assert safe_cells(found, rules) == circles | {f"h{step}" for step in range(1, 8)}


def test_a_row_that_captures_takes_the_safety_away() -> None:
    found, rules = of("parchis", 4, "remove: [landing.share]")
    assert safe_cells(found, rules) == {f"h{step}" for step in range(1, 8)}


def test_a_rosette_and_the_own_lanes_are_safe_in_ur() -> None:
    found, rules = of("royal-game-of-ur", 2)
    assert safe_cells(found, rules) == {"1", "2", "3", "4", "8", "13", "14"}


def test_the_finish_is_safe_and_the_yard_is_not_counted() -> None:
    found, rules = of("ludo", 4)
    board = rules.table.board
    assert found.safe[2][board.finish(2)]
    assert not found.safe[2][board.yard(2)]
    assert not found.safe[2][board.out]
