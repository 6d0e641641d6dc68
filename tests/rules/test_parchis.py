"""The rules of Parchís, one by one: worked positions, the course of a game, and rules broken on purpose."""

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
from tests.rules.positions import act, broken, hold, notice, read, texts

HERE = Path(__file__).parent
FILES = sorted(path.name for path in HERE.glob("parchis*.yaml") if "pairs" not in path.name)
YELLOW, BLUE, RED, GREEN = range(4)


def stand(rules: Interpreter, position: str) -> State:
    """Return the state of a position, written as an example without what it asks."""
    text = f"homestretch: 1\nextends: parchis\ngame: stand\nexamples:\n  stand: {{{position}, legal: [pass]}}\n"
    variant, diagnostics = diagnose(text, "stand.yaml")
    assert variant is not None, [diagnostic.message for diagnostic in diagnostics]
    return example_state(rules, variant.examples[0])


def places(rules: Interpreter, state: State, seat: int) -> list[str]:
    """Return the names of the places of a seat's pieces."""
    return [rules.table.board.place_name(place) for place in state.at[seat * 4 : seat * 4 + 4]]


@pytest.fixture(scope="module")
def rules() -> Interpreter:
    return Interpreter(load_variant("parchis"), 4)


# --- positions --------------------------------------------------------------------------


@pytest.mark.parametrize("name", FILES)
def test_positions_hold(name: str) -> None:
    hold(name)


# --- table and material -----------------------------------------------------------------


@pytest.mark.rule("C-01", "C-31")
def test_four_pieces_each_begin_in_the_yard(rules: Interpreter) -> None:
    state = rules.initial_state()
    assert [places(rules, state, seat) for seat in range(4)] == [["yard"] * 4] * 4
    assert state.stacks == {}


@pytest.mark.rule("C-02")
def test_pieces_and_turns_go_anticlockwise(rules: Interpreter) -> None:
    assert not rules.variant.clockwise
    board = rules.table.board
    assert [board.cells[entry].name for entry in board.entry if entry is not None] == ["5", "22", "39", "56"]
    state = stand(rules, "position: {yellow: [10]}, turn: yellow, roll: 3")
    order = []
    for _ in range(5):
        order.append(state.player)
        state = rules.apply(state, rules.legal_actions(state)[0])
        state = rules.apply_chance(state, 3)
    assert order == [YELLOW, BLUE, RED, GREEN, YELLOW]


@pytest.mark.rule("C-32")
def test_one_die_is_rolled(rules: Interpreter) -> None:
    state = rules.apply_chance(rules.initial_state(), YELLOW)
    outcomes = rules.chance_outcomes(state)
    assert {outcome.value: outcome.probability for outcome in outcomes} == dict.fromkeys(range(1, 7), Fraction(1, 6))
    assert rules.node(rules.apply_chance(state, 3)) is Node.DECISION


@pytest.mark.rule("C-24")
def test_the_finish_is_seventy_one_steps_from_the_exit(rules: Interpreter) -> None:
    board = rules.table.board
    for seat in range(4):
        entry = board.entry[seat]
        assert entry is not None
        assert board.progress[seat][board.finish(seat)] - board.progress[seat][entry] == 71


@pytest.mark.parametrize(
    ("players", "names"),
    [(2, ("yellow", "red")), (3, ("yellow", "blue", "red")), (4, ("yellow", "blue", "red", "green"))],
)
def test_two_to_four_play_and_anybody_may_begin(players: int, names: tuple[str, ...]) -> None:
    rules = Interpreter(load_variant("parchis"), players)
    assert rules.table.names == names
    outcomes = rules.chance_outcomes(rules.initial_state())
    assert [outcome.probability for outcome in outcomes] == [Fraction(1, players)] * players
    for outcome in outcomes:
        assert rules.apply_chance(rules.initial_state(), outcome.value).player == outcome.value


# --- the course of a turn ---------------------------------------------------------------


@pytest.mark.rule("C-12", "C-13", "C-14", "CC-33")
def test_a_6_is_followed_by_a_throw_without_a_choice(rules: Interpreter) -> None:
    state = stand(rules, "position: {yellow: [10]}, turn: yellow, roll: 6")
    state = act(rules, state, "6: yellow 10 to 16")
    assert (rules.node(state), state.player) == (Node.CHANCE, YELLOW)
    state = act(rules, rules.apply_chance(state, 6), "6: yellow 16 to 22")
    assert (rules.node(state), state.player) == (Node.CHANCE, YELLOW)
    state = rules.apply_chance(state, 6)
    assert places(rules, state, YELLOW) == ["yard"] * 4
    assert (rules.node(state), state.player) == (Node.CHANCE, BLUE)


@pytest.mark.rule("CC-33")
@pytest.mark.parametrize(("choice", "player"), [("roll again", YELLOW), ("decline", BLUE)])
def test_the_throw_after_a_6_may_be_declined_where_agreed(choice: str, player: int) -> None:
    rules = Interpreter(load_variant("parchis", options={"again": "optional"}), 4)
    state = stand(rules, "position: {yellow: [10]}, turn: yellow, roll: 6")
    state = act(rules, state, "6: yellow 10 to 16", choice)
    assert (rules.node(state), state.player) == (Node.CHANCE, player)


@pytest.mark.rule("CC-16")
def test_a_piece_moved_by_a_20_is_the_last_moved(rules: Interpreter) -> None:
    state = stand(
        rules, "position: {yellow: [10, 30], blue: [16]}, turn: yellow, this-turn: [rolled 6, moved 10], roll: 6"
    )
    state = act(rules, state, "6: yellow 10 to 16", "20: yellow 30 to 50")
    state = rules.apply_chance(state, 6)
    assert sorted(places(rules, state, YELLOW)) == ["16", "yard", "yard", "yard"]
    assert state.player == BLUE


@pytest.mark.rule("CC-16")
def test_a_piece_moved_in_an_earlier_turn_is_not_the_last_moved(rules: Interpreter) -> None:
    state = stand(rules, "position: {yellow: [h2]}, turn: yellow, roll: 1")
    state = act(rules, state, "1: yellow h2 to h3")
    for _ in range(3):
        state = act(rules, rules.apply_chance(state, 4), "pass")
    for _ in range(2):
        assert state.player == YELLOW
        state = act(rules, rules.apply_chance(state, 6), "pass")
    assert state.last_moved == -1
    assert rules.apply_chance(state, 6).player == BLUE


@pytest.mark.rule("CC-19")
def test_sixes_without_a_move_end_the_turn_after_three(rules: Interpreter) -> None:
    state = rules.apply_chance(rules.initial_state(), YELLOW)
    for _ in range(2):
        state = act(rules, rules.apply_chance(state, 6), "pass")
        assert (rules.node(state), state.player) == (Node.CHANCE, YELLOW)
    state = rules.apply_chance(state, 6)
    assert (rules.node(state), state.player) == (Node.CHANCE, BLUE)


@pytest.mark.rule("CC-04")
def test_two_captures_on_the_exit_give_two_twenties(rules: Interpreter) -> None:
    state = stand(rules, "position: {blue: [5], red: [5]}, turn: yellow, roll: 5")
    state = act(rules, state, "5: yellow yard to 5, yellow yard to 5")
    assert texts(rules, state) == ["20: yellow 5 to 25"]
    state = act(rules, state, "20: yellow 5 to 25")
    assert sorted(texts(rules, state)) == ["20: yellow 25 to 45", "20: yellow 5 to 25"]
    state = act(rules, state, "20: yellow 5 to 25")
    assert (rules.node(state), state.player) == (Node.CHANCE, BLUE)


@pytest.mark.rule("C-07")
def test_only_the_first_5_brings_out_two(rules: Interpreter) -> None:
    state = stand(rules, "position: {}, turn: yellow, roll: 5")
    state = act(rules, state, "5: yellow yard to 5")
    for _ in range(3):
        state = act(rules, rules.apply_chance(state, 4), "pass")
    assert texts(rules, rules.apply_chance(state, 5)) == ["5: yellow yard to 5"]


@pytest.mark.rule("CC-14")
def test_counting_20_with_a_barrier_does_not_satisfy_the_duty(rules: Interpreter) -> None:
    position = "{yellow: [17, 17, 29, 29], blue: [36]}"
    state = stand(rules, f"position: {position}, turn: yellow, roll: 6")
    state = act(rules, state, "6: yellow 29 to 36")
    assert sorted(texts(rules, state)) == ["20: yellow 17 to 37", "20: yellow 29 to 49", "20: yellow 36 to 56"]
    state = rules.apply_chance(act(rules, state, "20: yellow 29 to 49"), 6)
    assert texts(rules, state) == ["6: yellow 17 to 24"]


@pytest.mark.rule("CC-21", "CC-22")
def test_captures_by_a_20_are_counted_before_the_next_throw(rules: Interpreter) -> None:
    state = stand(rules, "position: {yellow: [30, 20], blue: [36], red: [40]}, turn: yellow, roll: 6")
    state = act(rules, state, "6: yellow 30 to 36", "20: yellow 20 to 40")
    assert sorted(texts(rules, state)) == ["20: yellow 36 to 56", "20: yellow 40 to 60"]
    state = act(rules, state, "20: yellow 36 to 56")
    assert (rules.node(state), state.player) == (Node.CHANCE, YELLOW)


@pytest.mark.rule("CC-21")
def test_one_20_a_turn_where_agreed() -> None:
    found = {}
    for value in ("always", "once"):
        rules = Interpreter(load_variant("parchis", options={"bonus-chain": value}), 4)
        state = stand(rules, "position: {yellow: [10], blue: [13, 33]}, turn: yellow, roll: 3")
        state = act(rules, state, "3: yellow 10 to 13", "20: yellow 13 to 33")
        found[value] = (rules.node(state), state.player)
    assert found == {"always": (Node.DECISION, YELLOW), "once": (Node.CHANCE, BLUE)}


# --- the end ----------------------------------------------------------------------------


@pytest.mark.rule("C-27", "CC-28")
def test_the_game_stops_at_the_first_winner(rules: Interpreter) -> None:
    state = stand(rules, "position: {yellow: [h7, finish, finish, finish]}, turn: yellow, roll: 1")
    state = act(rules, state, "1: yellow h7 to finish")
    assert rules.node(state) is Node.OVER
    assert rules.outcome(state).winners == (YELLOW,)
    assert rules.outcome(state).rule == "end.win"


@pytest.mark.rule("CC-28")
def test_the_others_play_for_places_where_agreed() -> None:
    rules = Interpreter(load_variant("parchis", options={"ranking": "play-on"}), 4)
    almost = "[h7, finish, finish, finish]"
    state = stand(rules, f"position: {{yellow: {almost}, blue: {almost}, red: {almost}}}, turn: red, roll: 1")
    for seat, name in ((RED, "red"), (YELLOW, "yellow"), (BLUE, "blue")):
        if state.player == GREEN:
            state = act(rules, rules.apply_chance(state, 1), "pass")
        assert state.player == seat
        if seat != RED:
            state = rules.apply_chance(state, 1)
        state = act(rules, state, f"1: {name} h7 to finish")
    assert rules.node(state) is Node.OVER
    assert rules.outcome(state).winners == (RED, YELLOW, BLUE)


# --- rules broken on purpose ------------------------------------------------------------

BROKEN = [
    ("C-04", "change: {board.capacity: 3 on every cell}", "C-04-full"),
    ("C-06", "change: {uses.bring-out: 'when the number is 4, you may bring out one of your pieces'}", "C-06-with-a-5"),
    ("C-07", "remove: [uses.bring-out-two]", "C-07-first-5"),
    ("C-08", "remove: [duties.bring-out]", "C-08-one-own"),
    ("C-09", "remove: [landing.exit]", "C-09-last-arrived"),
    (
        "C-09",
        "change: {landing.exit: 'coming out onto a full cell with a piece of another colour, "
        "capture every piece of another colour there'}",
        "C-09-last-arrived",
    ),
    ("C-11", "change: {define.steps: the number}", "C-11-seven"),
    ("C-11", "change: {define.steps: '7 when the number is 6, otherwise the number'}", "C-11-one-in-the-yard"),
    ("C-12", "remove: [turn.again]", "C-12-again"),
    ("C-13", "change: {turn.again: 'on your first 6 of the turn, roll again'}", "C-13-second-6"),
    ("C-14", "remove: [turn.third-six]", "C-14-third-6"),
    (
        "C-15",
        "change: {turn.third-six: 'on your third 6 of the turn, send your last moved piece to its yard, "
        "then end the turn'}",
        "C-15-home-column",
    ),
    ("C-16", "change: {define.barrier: two pieces of one colour on the ring}", "CC-06-plain-cell"),
    ("CC-07", "change: {define.barrier: two pieces on a circle}", "CC-07-mixed-pair-is-passed"),
    ("C-17", "remove: [blockades.barrier]", "C-16-circle"),
    (
        "CC-08",
        "change: {blockades.barrier: a barrier stops pieces of another colour from passing}",
        "CC-08-own-barrier",
    ),
    ("C-18", "remove: [duties.open-barrier]", "C-18-opened"),
    ("C-19", "remove: [landing.capture]", "C-19-capture"),
    ("C-20", "change: {landing.capture: 'with a piece of another colour, send it to its entry'}", "C-19-capture"),
    ("C-21", "remove: [bonus.capture]", "C-19-capture"),
    ("C-22", "remove: [landing.share]", "C-22-circle"),
    ("C-24", "change: {overshoot: the piece stops at the end}", "C-24-too-far"),
    ("C-25", "change: {overshoot: the piece finishes}", "C-25-too-far"),
    ("C-26", "remove: [bonus.finish]", "C-24-exact"),
    ("C-27", "change: {end.win: 'when three of your pieces are in the finish, you win'}", "C-27-third-piece"),
    ("CC-23", "change: {bonus.finish: 10}", "C-24-exact"),
    ("CC-23", "change: {bonus.capture: '20, may be declined'}", "CC-23-twenty-not-declined"),
]


@pytest.fixture(scope="module")
def positions() -> dict[str, Example]:
    return {example.id: example for example in read("parchis.yaml").examples}


@pytest.mark.parametrize(("rule", "patch", "name"), BROKEN)
def test_a_position_notices_a_broken_rule(rule: str, patch: str, name: str, positions: dict[str, Example]) -> None:
    example = positions[name]
    assert rule in example.sources
    notice(broken("parchis", patch), (example,))


# --- the list of rules ------------------------------------------------------------------


def test_every_rule_is_cited(root: Path) -> None:
    told = yaml.safe_load((root / "docs" / "sources" / "parchis.yaml").read_text(encoding="utf-8"))
    assert list(told) == [f"C-{n:02}" for n in range(1, 33)] + [f"CC-{n:02}" for n in range(1, 34)]
    single, pairs = load_variant("parchis"), load_variant("parchis-pairs")
    rules = {source for variant in (single, pairs) for rule in variant.rules for source in rule.sources}
    words = {source for word in single.words.values() for source in word.sources}
    material = {source for sources in single.material_sources.values() for source in sources}
    assert rules | words | material == set(told)
    options = {entry["option"] for entry in told.values() if isinstance(entry, dict) and "option" in entry}
    assert options == {option.id for variant in (single, pairs) for option in variant.options}
