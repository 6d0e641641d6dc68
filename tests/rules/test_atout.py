"""The rules of Atout, one by one: worked positions, the course of a game, and rules broken on purpose."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
import yaml

from homestretch.compiler.examples import example_state
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.rules import Node
from homestretch.compiler.state import State
from homestretch.dsl.build import diagnose, load_variant
from homestretch.dsl.model import Example
from tests.rules.positions import act, broken, hold, notice, read, standing, texts

HERE = Path(__file__).parent
FILES = ("atout.yaml", "atout-own-stack.yaml")
CLUBS, HEARTS, SPADES, DIAMONDS = range(4)
GONE = "[out, out, out, out, out, out]"


def stand(rules: Interpreter, position: str) -> State:
    """Return the state of a position, written as an example without what it asks."""
    text = f"homestretch: 1\nextends: atout\ngame: stand\nexamples:\n  stand: {{{position}, legal: [pass]}}\n"
    variant, diagnostics = diagnose(text, "stand.yaml")
    assert variant is not None, [diagnostic.message for diagnostic in diagnostics]
    return example_state(rules, variant.examples[0])


def rolled(rules: Interpreter, state: State, *dice: int) -> State:
    """Return the state after the dice of a throw."""
    for die in dice:
        state = rules.apply_chance(state, die)
    return state


@pytest.fixture(scope="module")
def rules() -> Interpreter:
    return Interpreter(load_variant("atout"), 4)


# --- positions --------------------------------------------------------------------------


@pytest.mark.parametrize("name", FILES)
def test_positions_hold(name: str) -> None:
    hold(name)


# --- table and material -----------------------------------------------------------------


@pytest.mark.rule("A-02", "AC-31")
def test_anybody_may_begin_and_nobody_begins_twice(rules: Interpreter) -> None:
    state = rules.initial_state()
    outcomes = rules.chance_outcomes(state)
    assert {outcome.value: outcome.probability for outcome in outcomes} == dict.fromkeys(range(4), Fraction(1, 4))
    for outcome in outcomes:
        assert rules.apply_chance(state, outcome.value).player == outcome.value


@pytest.mark.rule("A-03")
def test_every_suit_enters_on_a_square_of_its_own_from_the_reserve(rules: Interpreter) -> None:
    board = rules.table.board
    assert rules.initial_state().at == [board.yard(seat) for seat in range(4) for _ in range(6)]
    for seat, name in enumerate(("0", "12", "24", "36")):
        (step,) = board.ahead[seat][board.yard(seat)]
        cell = board.cells[step.to]
        assert (cell.name, [mark.seat for mark in cell.marks]) == (name, [seat])


@pytest.mark.rule("A-04", "AC-31")
def test_two_dice_are_thrown(rules: Interpreter) -> None:
    state = rules.apply_chance(rules.initial_state(), CLUBS)
    for _ in range(2):
        assert {outcome.value: outcome.probability for outcome in rules.chance_outcomes(state)} == dict.fromkeys(
            range(1, 7), Fraction(1, 6)
        )
        state = rules.apply_chance(state, 3)
    assert rules.node(state) is Node.DECISION


@pytest.mark.rule("A-05")
def test_the_track_is_a_circle_gone_round_clockwise(rules: Interpreter) -> None:
    assert rules.variant.clockwise
    board = rules.table.board
    ring = [board.place_named(CLUBS, str(cell)) for cell in range(48)]
    for seat in range(4):
        ahead = [[edge.to for edge in board.ahead[seat][cell]] for cell in ring if cell is not None]
        assert ahead == [[cell] for cell in (*ring[1:], ring[0])]
        assert all(place < len(board.cells) for steps in ahead for place in steps)


@pytest.mark.rule("A-09")
def test_every_suit_has_four_trump_squares(rules: Interpreter) -> None:
    found = {
        seat: [cell.name for cell in rules.table.board.cells if [mark.seat for mark in cell.marks] == [seat]]
        for seat in range(4)
    }
    assert found == {
        CLUBS: ["0", "21", "30", "39"],
        HEARTS: ["3", "12", "33", "42"],
        SPADES: ["6", "15", "24", "45"],
        DIAMONDS: ["9", "18", "27", "36"],
    }


# --- turns ------------------------------------------------------------------------------


@pytest.mark.rule("A-04", "A-06", "A-07")
def test_a_throw_that_is_no_double_ends_the_turn(rules: Interpreter) -> None:
    state = stand(rules, "position: {clubs: [4, 10]}, turn: clubs, dice: [3, 5]")
    state = act(rules, state, "3: clubs 4 to 7", "5: clubs 10 to 15")
    assert (rules.node(state), state.player) == (Node.CHANCE, HEARTS)


@pytest.mark.rule("A-07", "A-08", "AC-04", "AC-05")
def test_doubles_repeat_until_a_double_6(rules: Interpreter) -> None:
    state = stand(rules, "position: {clubs: [4, 14]}, turn: clubs, dice: [4, 4]")
    state = act(rules, state, "4: clubs 4 to 8", "4: clubs 14 to 18")
    assert (rules.node(state), state.player) == (Node.CHANCE, CLUBS)
    state = act(rules, rolled(rules, state, 2, 2), "2: clubs 8 to 10", "2: clubs 18 to 20")
    assert (rules.node(state), state.player) == (Node.CHANCE, CLUBS)
    state = rolled(rules, state, 6, 6)
    assert (rules.node(state), state.player) == (Node.CHANCE, HEARTS)
    assert (standing(rules, state, "10"), standing(rules, state, "20")) == ([(CLUBS,)], [(CLUBS,)])


@pytest.mark.rule("A-07")
def test_without_the_rule_a_double_ends_the_turn() -> None:
    rules = Interpreter(broken("atout", "remove: [turn.double]"), 4)
    state = stand(rules, "position: {clubs: [4, 14]}, turn: clubs, dice: [4, 4]")
    assert act(rules, state, "4: clubs 4 to 8", "4: clubs 14 to 18").player == HEARTS


@pytest.mark.rule("AC-01")
def test_a_die_that_only_the_moved_pawn_could_use_is_lost(rules: Interpreter) -> None:
    state = stand(rules, "position: {}, turn: clubs, dice: [1, 1]")
    assert texts(rules, state) == ["1: clubs yard to 0"]
    state = act(rules, state, "1: clubs yard to 0", "pass")
    assert standing(rules, state, "0") == [(CLUBS,)]
    assert (rules.node(state), state.player) == (Node.CHANCE, CLUBS)


@pytest.mark.rule("A-22", "AC-20", "AC-33")
def test_a_single_unit_takes_both_dice_and_the_turn_ends(rules: Interpreter) -> None:
    state = stand(
        rules, "piles: {17: [clubs, clubs]}, position: {clubs: [out, out, out, out]}, turn: clubs, dice: [4, 5]"
    )
    state = act(rules, state, "4: clubs 17 to 21", "5: clubs 21 to 26")
    assert standing(rules, state, "26") == [(CLUBS,)]
    assert state.player == HEARTS


@pytest.mark.rule("AC-22")
def test_a_player_with_prisoners_only_wins_nothing_and_is_skipped(rules: Interpreter) -> None:
    state = stand(
        rules,
        f"piles: {{20: [hearts, diamonds]}}, position: {{clubs: [4, 10], hearts: [out, out, out, out, out], "
        f"spades: {GONE}}}, turn: clubs, dice: [3, 5]",
    )
    state = act(rules, state, "3: clubs 4 to 7", "5: clubs 10 to 15")
    assert rules.node(state) is Node.CHANCE
    assert state.player == DIAMONDS


# --- arrivals -----------------------------------------------------------------------------


@pytest.mark.rule("A-09", "A-11", "AC-08")
def test_a_visitor_and_the_owner_stand_side_by_side(rules: Interpreter) -> None:
    state = stand(rules, "position: {clubs: [21], hearts: [18, 5]}, turn: hearts, dice: [3, 1]")
    state = act(rules, state, "3: hearts 18 to 21")
    assert standing(rules, state, "21") == [(CLUBS,), (HEARTS,)]


@pytest.mark.rule("A-12", "AC-09")
def test_a_second_visitor_captures_the_first_and_not_the_owner(rules: Interpreter) -> None:
    state = stand(rules, "position: {clubs: [21], hearts: [21], spades: [18, 5]}, turn: spades, dice: [3, 1]")
    state = act(rules, state, "3: spades 18 to 21")
    assert sorted(standing(rules, state, "21")) == [(CLUBS,), (HEARTS, SPADES)]


@pytest.mark.rule("AC-11")
def test_the_owner_is_rid_of_a_visitor_by_arriving_again(rules: Interpreter) -> None:
    state = stand(rules, "position: {clubs: [21, 17], hearts: [21]}, turn: clubs, dice: [3, 4]")
    state = act(rules, state, "3: clubs 21 to 24")
    assert standing(rules, state, "21") == [(HEARTS,)]
    state = act(rules, state, "4: clubs 17 to 21")
    assert standing(rules, state, "21") == [(CLUBS,)]
    assert state.at[HEARTS * 6] == rules.table.board.out


@pytest.mark.rule("A-17", "A-18", "AC-13")
def test_the_top_pawn_stays_alone_on_the_trump_square(rules: Interpreter) -> None:
    state = stand(
        rules, "piles: {17: [diamonds, clubs, clubs]}, position: {clubs: [5], hearts: [21]}, turn: clubs, dice: [4, 3]"
    )
    state = act(rules, state, "4: clubs 17 to 21")
    assert standing(rules, state, "21") == [(CLUBS,)]


# --- the end ------------------------------------------------------------------------------


@pytest.mark.rule("A-01", "A-21", "AC-23")
def test_the_game_ends_when_one_side_alone_has_units(rules: Interpreter) -> None:
    position = f"{{clubs: [4, 20], hearts: [7, out, out, out, out, out], spades: {GONE}, diamonds: {GONE}}}"
    state = act(rules, stand(rules, f"position: {position}, turn: clubs, dice: [3, 5]"), "3: clubs 4 to 7")
    assert rules.node(state) is Node.OVER
    assert rules.outcome(state).winners == (CLUBS,)
    state = act(rules, stand(rules, f"position: {position}, turn: clubs, dice: [2, 5]"), "2: clubs 4 to 6")
    assert rules.node(state) is Node.DECISION


# --- rules broken on purpose --------------------------------------------------------------

TRUMP = "send every own captive there to its yard, then remove every captive there"

BROKEN = [
    ("A-03", "change: {board.entry: cell 1 of its side}", "A-03-clubs"),
    ("A-04", "change: {turn.use: use each die}", "A-04-two-pawns"),
    ("A-06", "change: {turn.use: use the number}", "A-04-either-die"),
    ("AC-01", "change: {turn.use: use each die}", "AC-01-die-is-lost"),
    ("A-08", "remove: [turn.double-six]", "A-08-double-six"),
    ("AC-05", "change: {turn.double-six: 'on your first double of the turn, end the turn'}", "AC-05-after-a-double"),
    ("AC-02", "remove: [duties.both]", "AC-02-both-must"),
    ("A-09", "change: {define.stackable: a piece on the board}", "A-09-entry"),
    ("AC-10", "change: {define.stackable: a piece outside a trump}", "A-09-trump-of-others"),
    ("A-10", "remove: [landing.held]", "A-10-held"),
    ("A-13", f"change: {{landing.trump: 'on its own trump, {TRUMP}, before all'}}", "A-13-arrives"),
    (
        "A-19",
        "change: {landing.trump: 'on its own trump, send every captive there to its yard, "
        "then remove every enemy piece there, before all'}",
        "A-17-own-trump",
    ),
    (
        "A-20",
        "change: {landing.trump: 'on its own trump, remove every captive there, "
        "then remove every enemy piece there, before all'}",
        "A-20-own-pawns-return",
    ),
    ("A-17", "remove: [landing.trump]", "A-17-own-trump"),
    ("A-14", "change: {landing.capture: 'with a stackable piece, all stay'}", "A-14-capture"),
    (
        "A-16",
        "change: {landing.capture: 'with a stackable piece, remove every stackable piece there'}",
        "A-16-captures",
    ),
    ("AC-06", "choose: {own-stack: forbidden}", "AC-06-own-pawn"),
    ("A-22", "change: {turn.use: use each die with a different piece}", "A-22-second-step"),
    (
        "AC-20",
        "change: {turn.use: 'when exactly one of your pieces is on the board, use each die with the same piece, "
        "otherwise use each die with a different piece'}",
        "AC-20-reserve-counts",
    ),
    ("AC-33", "change: {turn.use: use each die}", "AC-33-merged-counts-as-moved"),
    ("A-21", "change: {end.win: 'when at most one enemy piece is left, you win'}", "A-21-not-while-one-is-left"),
    ("AC-22", "remove: [turn.skip]", "AC-22-skipped"),
]


@pytest.fixture(scope="module")
def positions() -> dict[str, Example]:
    return {example.id: example for example in read("atout.yaml").examples}


@pytest.mark.parametrize(("rule", "patch", "name"), BROKEN)
def test_a_position_notices_a_broken_rule(rule: str, patch: str, name: str, positions: dict[str, Example]) -> None:
    example = positions[name]
    assert rule in example.sources
    notice(broken("atout", patch), (example,))


# --- nothing forgotten --------------------------------------------------------------------


def test_every_rule_is_cited(root: Path) -> None:
    told = yaml.safe_load((root / "docs" / "sources" / "atout.yaml").read_text(encoding="utf-8"))
    assert list(told) == [f"A-{n:02}" for n in range(1, 29)] + [f"AC-{n:02}" for n in range(1, 36)]
    team = load_variant("atout-teams", options={"team-dice": "team"})
    variants = (load_variant("atout"), load_variant("atout-duel"), team)
    cited = {source for variant in variants for rule in variant.rules for source in rule.sources}
    cited |= {source for variant in variants for word in variant.words.values() for source in word.sources}
    cited |= {source for variant in variants for said in variant.material_sources.values() for source in said}
    assert cited == set(told)
    options = {entry["option"] for entry in told.values() if isinstance(entry, dict) and "option" in entry}
    assert options == {option.id for option in team.options}
