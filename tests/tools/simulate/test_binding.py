"""Where rules bind: against the interpreter, decision by decision, and what games add up to."""

from dataclasses import replace

import pytest

from homestretch.compiler.actions import Action
from homestretch.compiler.compiled import Table, compile_variant
from homestretch.compiler.facts import facts
from homestretch.compiler.images import STOPPING
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.machine import Machine
from homestretch.compiler.rules import Step
from homestretch.compiler.state import State
from homestretch.dsl.build import diagnose, load_variant
from homestretch.dsl.catalog import shipped_names
from homestretch.dsl.codes.samples import SMALL
from homestretch.dsl.errors import InternalFault, UsageError
from homestretch.dsl.halting import never
from homestretch.dsl.model import Variant
from homestretch.dsl.nodes import Beyond, Overshoot
from homestretch.tools.simulate.agents import policy_named
from homestretch.tools.simulate.binding.data import binding_to_json
from homestretch.tools.simulate.binding.findings import Binding, BindingPlan, Bound, binding_rules
from homestretch.tools.simulate.binding.games import BINDING, MakeBench, Twin
from homestretch.tools.simulate.playout import Limits, Watcher, play_out
from homestretch.tools.simulate.runner import set_up
from tests.tools.simulate import made

SEED = 4


def made_of(text: str) -> Variant:
    """The variant that a file says."""
    variant, found = diagnose(text, "mine.yaml")
    assert variant is not None, found
    return variant


def plan(variant: Variant, games: int, *, policies: tuple[str, ...] = ("random",), **more: Limits) -> BindingPlan:
    """What is asked for."""
    setup = set_up(variant, "mine", games=games, seed=SEED, policies=policies, **more)
    return BindingPlan(setup, binding_rules(variant), games)


# --- against the interpreter ---------------------------------------------------------------------------


def without(variant: Variant, rule: str) -> Variant:
    """A variant in which a rule does not hold; one in which a piece stops where a number was too large."""
    left = tuple(named for named in variant.rules if named.id != rule)
    (named,) = (named for named in variant.rules if named.id == rule)
    if isinstance(named.rule, Overshoot) and named.rule.beyond is Beyond.NOT_ALLOWED:
        left = (*left, replace(named, rule=Overshoot(Beyond.STOP)))
    return replace(variant, rules=left)


class Deciding(Watcher):
    """Counts the decisions of a game, and those in which each rule binds."""

    def __init__(self, variant: Variant, players: int, rules: tuple[str, ...]) -> None:
        self.whole = Interpreter(variant, players)
        self.twins = [Interpreter(without(variant, rule), players) for rule in rules]
        self.bound = [0] * len(rules)
        self.decisions = 0

    def action(self, state: State, player: int, action: Action, step: Step) -> None:
        self.decisions += 1
        offered = self.whole.legal_actions(state)
        for at, twin in enumerate(self.twins):
            others = twin.legal_actions(state) != offered
            self.bound[at] += others or twin.apply(state, action) != step.state


@pytest.mark.parametrize(
    ("name", "games"), [("royal-game-of-ur", 3), ("parchis", 1), ("ludo", 1), ("partners", 1), ("mensch", 1)]
)
def test_the_interpreter_finds_the_same(name: str, games: int) -> None:
    variant = load_variant(name)
    wanted = plan(variant, games)
    if name == "partners":
        wanted = replace(wanted, rules=("help.partner", "overshoot"))
    bench = MakeBench(variant, wanted, "native")()
    for game in range(games):
        deciding = Deciding(variant, wanted.setup.players, wanted.rules)
        play_out(deciding.whole, SEED, game, [policy_named("random")] * wanted.setup.players, watcher=deciding)
        assert bench.look(game, never) == Bound(game, deciding.decisions, tuple(deciding.bound))
        assert all(bound < deciding.decisions for bound in deciding.bound)
    assert any(deciding.bound)


@pytest.mark.parametrize("name", shipped_names())
def test_every_rule_of_every_shipped_variant_can_be_left_out(name: str) -> None:
    variant = load_variant(name)
    if not binding_rules(variant):
        with pytest.raises(UsageError, match="the variant has no ban, no overshoot and no help"):
            plan(variant, 1)
        return
    wanted = plan(variant, 1)
    found = BINDING.at(variant, wanted, never)
    rules = Interpreter(variant, wanted.setup.players)
    if name != "pegs-and-jokers":
        record = play_out(rules, SEED, 0, [policy_named("random")] * wanted.setup.players)
        assert found.decisions == record.decisions
    assert found.games == 1


# --- on a game whose decisions can be counted by hand --------------------------------------------------------


@pytest.mark.parametrize(
    ("overshoot", "binds"),
    [
        ("the move is not allowed", True),
        ("the piece stops at the end", True),
        ("the piece turns back", True),
    ],
)
def test_overshoot_binds_only_near_the_end(overshoot: str, binds: bool) -> None:
    variant = made_of(SMALL.replace("overshoot: the move is not allowed", f"overshoot: {overshoot}"))
    found = BINDING.at(variant, plan(variant, 50), never)
    assert (0 < found.rules["overshoot"].decisions < found.decisions) == binds


def test_a_rule_that_never_applies_never_binds() -> None:
    """With one piece each, no two of a color can stand together."""
    barrier = "define:\n  barrier: two pieces of one colour on the line\n"
    idle = "blockades:\n  idle: a barrier stops every piece from passing\n"
    variant = made_of(SMALL.replace("landing:", f"{barrier}{idle}landing:"))
    found = BINDING.at(variant, plan(variant, 20), never)
    assert found.idle == ["blockades.idle"]
    assert found.rules["overshoot"].decisions > 0


def test_a_ban_binds_where_it_takes_away_the_only_move() -> None:
    """Nobody may ever move: each decision is one without an action, and would have one otherwise, so no game ends."""
    ban = "blockades:\n  ban: no piece may move\n"
    variant = made_of(SMALL.replace("landing:", f"{ban}landing:"))
    found = BINDING.at(variant, plan(variant, 2, limits=Limits(turns=7)), never)
    assert (found.games, found.left_out, found.decisions) == (0, 2, 0)
    assert found.idle == ["blockades.ban", "overshoot"], "games that were stopped are left out"


def test_a_ban_binds_where_the_same_action_comes_to_less() -> None:
    """Nobody is captured: the actions are the same, and those that end on the other's cell would send it home."""
    rules = "blockades:\n  calm: no piece may be captured\nlanding:\n  hit: with an enemy piece, capture it"
    variant = made_of(SMALL.replace("landing:\n  share: with any piece, all stay", rules))
    found = BINDING.at(variant, plan(variant, 50), never).rules["blockades.calm"]
    assert 0 < found.games < 50, "most games have a meeting, some have none"


@pytest.mark.parametrize("name", ["parchis", "partners"])
def test_what_follows_from_where_pieces_stand_is_worked_out_anew(name: str) -> None:
    compiled = compile_variant(load_variant(name), 4, stepwise=True, detail=False)
    table = Table(compiled, Machine.native(compiled.program, "quick"))
    table.begin(SEED, 0)
    found = [array.name for array in compiled.program.arrays if array.name.startswith(STOPPING)]
    found += compiled.game.c.areas.values()
    seen = set()
    for _ in range(400):
        if table.machine.call("is_chance"):
            table.happen(table.draw())
            continue
        table.choose(len(table.actions()) // 2)
        before = [table.machine.read(array) for array in found]
        for array, values in zip(found, before, strict=True):
            table.machine.write(array, [0] * len(values))
        table.machine.call("look_anew")
        assert [table.machine.read(array) for array in found] == before
        seen.add(str(before))
    assert len(seen) > 5, "pieces come and go"


def test_a_position_that_cannot_be_taken_over_is_refused() -> None:
    """Atout keeps stacks, of which Ludo knows nothing."""
    programs = [compile_variant(load_variant(name), 4, stepwise=True, detail=False) for name in ("ludo", "atout")]
    ludo, atout = (Table(each, Machine.python(each.program)) for each in programs)
    with pytest.raises(InternalFault, match=r"tops, .*unit: kept without a rule, and unknown with it"):
        Twin(ludo, atout)


def test_a_rule_is_left_out_of_the_facts_and_its_questions_stay() -> None:
    variant = load_variant("partners")
    whole, less = facts(variant, 4), facts(variant, 4, "help.partner")
    assert (len(whole.helps), len(less.helps)) == (1, 0)
    assert replace(less, helps=whole.helps) == whole
    turned = facts(variant, 4, "overshoot").overshoot
    assert turned is None, "a piece that would turn back does not move"
    stopped = facts(load_variant("ludo"), 4, "overshoot").overshoot
    assert stopped is not None
    assert stopped[1].beyond is Beyond.STOP


# --- what games add up to ---------------------------------------------------------------------------------


def binding(games: int = 4) -> Binding:
    """Games of 10 decisions: the first rule binds in the odd ones, twice, and the second one never."""
    found = Binding(BindingPlan(made.result(1, 1).setup, ("blockades.gate", "overshoot"), games))
    found.add(0, [Bound(game, 10, (2 * (game % 2), 0)) for game in range(games - 1)])
    found.add(games - 1, [None])
    return found


def test_games_add_up() -> None:
    found = binding()
    assert (found.games, found.left_out, found.decisions, found.complete) == (3, 1, 30, True)
    gate = found.rules["blockades.gate"]
    assert (gate.decisions, gate.games, gate.example) == (2, 1, 1)
    assert found.idle == ["overshoot"]


def test_the_first_game_is_told_whatever_comes_in_first() -> None:
    found = Binding(BindingPlan(made.result(1, 1).setup, ("overshoot",), 6))
    found.add(4, [Bound(4, 1, (1,))])
    found.add(2, [Bound(2, 1, (1,))])
    assert found.rules["overshoot"].example == 2
    assert not found.complete


@pytest.mark.parametrize("games", [0, -1])
def test_no_games_are_refused(games: int) -> None:
    with pytest.raises(UsageError, match=f"{games} games show nothing of what binds"):
        BindingPlan(made.result(1, 1).setup, ("overshoot",), games)


# --- workers, and being stopped ----------------------------------------------------------------------------


def test_neither_workers_nor_ranges_nor_the_engine_change_anything() -> None:
    variant = load_variant("royal-game-of-ur")
    wanted = plan(variant, 6)
    whole = binding_to_json(BINDING.at(variant, wanted, never))
    assert binding_to_json(BINDING.at(variant, wanted, never, workers=2)) == whole
    assert binding_to_json(BINDING.at(variant, wanted, never, ranges=[(4, 6), (0, 4)])) == whole
    python = BINDING.at(variant, plan(variant, 1), never, engine="python")
    assert binding_to_json(python) == binding_to_json(BINDING.at(variant, plan(variant, 1), never))
    with pytest.raises(UsageError, match="binding takes one of the engines native, python, not interpreter"):
        BINDING.at(variant, wanted, never, engine="interpreter")


def test_players_who_judge_and_search_are_looked_at_too() -> None:
    variant = load_variant("royal-game-of-ur")
    found = [
        BINDING.at(variant, plan(variant, 1, policies=policies), never).decisions
        for policies in (("random",), ("cautious",), ("flat:2", "random"))
    ]
    assert len(set(found)) == 3


def test_what_is_finished_counts_when_it_is_stopped() -> None:
    variant = load_variant("royal-game-of-ur")
    asked = iter([False] * 150)
    found = BINDING.at(variant, plan(variant, 100), lambda: next(asked, True))
    assert 0 < found.games < 100
    assert not found.complete
    assert found.decisions == BINDING.at(variant, plan(variant, found.games), never).decisions
