"""The interpreter and compiled machines agree on every choice of every kind of player."""

from collections.abc import Callable
from functools import partial

import pytest

from homestretch.compiler.chance import ChanceSource, policy_stream
from homestretch.compiler.compiled import Table
from homestretch.compiler.lower.judging import KINDS
from homestretch.compiler.machine import Machine
from homestretch.compiler.rules import Node
from homestretch.compiler.state import State
from homestretch.tools.simulate.players.machine import MachinePosition
from homestretch.tools.simulate.players.position import Position
from homestretch.tools.simulate.players.search import expectimax, flat, tree_search
from homestretch.tools.simulate.players.sight import judged
from homestretch.tools.simulate.players.states import StatePosition
from homestretch.tools.simulate.playout import Limits
from tests.tools.simulate.players.seated import compiled, interpreted, on_machine, rules_of

SEED = 5

SMALL = {"ludo": 4, "royal-game-of-ur": 2, "parchis": 4, "atout": 4}

Search = Callable[[Position[object], int, Callable[[int], int]], int]


@pytest.mark.parametrize("kind", ["runner", "hunter", "cautious"])
@pytest.mark.parametrize("name", SMALL)
def test_games_are_the_same_on_both(name: str, kind: str) -> None:
    limits = Limits(turns=40)
    for game, kinds in enumerate(((kind,) * SMALL[name], (kind, *["random"] * (SMALL[name] - 1)))):
        assert interpreted(name, kinds, SEED, game, limits) == on_machine(name, kinds, SEED, game, limits)


def test_a_whole_game_of_mixed_kinds_is_the_same_on_both() -> None:
    kinds = ("cautious", "hunter")
    found = interpreted("royal-game-of-ur", kinds, SEED, 0, Limits())
    assert found == on_machine("royal-game-of-ur", kinds, SEED, 0, Limits())
    assert found != on_machine("royal-game-of-ur", kinds[::-1], SEED, 0, Limits())


def test_who_plays_is_what_differs() -> None:
    kinds = ("random", "runner", "hunter", "cautious")
    assert len({on_machine("parchis", (kind,) * 4, SEED, 0, Limits(turns=60)) for kind in kinds}) == 4


Visit = Callable[[State, Table, int], None]


def visit(name: str, players: int, every: int, decisions: int, look: Visit) -> None:
    """Play random games on both engines and look at every so many turns' decisions with a choice."""
    rules, (found, machine) = rules_of(name, players), compiled(name, players)
    machine = machine.clone()
    table = Table(found, machine)
    for game in range(100):
        chance = ChanceSource(SEED, game)
        state = rules.initial_state()
        table.begin(SEED, game)
        while rules.node(state) is not Node.OVER:
            if rules.node(state) is Node.CHANCE:
                state = rules.apply_chance(state, rules.sample(state, chance))
                table.happen(table.draw())
                continue
            actions, player = rules.legal_actions(state), rules.player(state)
            machine.call("decide")
            if len(actions) > 1 and state.turns % every == 0:
                look(state, table, player)
                decisions -= 1
                if decisions == 0:
                    return
            machine.call("decide")
            stream = policy_stream(rules.table.players[player][0])
            chosen = chance.draw(stream, len(actions)) if len(actions) > 1 else 0
            state = rules.apply(state, actions[chosen])
            table.choose(chosen)


@pytest.mark.parametrize(
    ("name", "players", "decisions"),
    [
        *((name, players, 40) for name, players in SMALL.items()),
        ("sorry", 3, 30),
        ("partners", 4, 6),
        ("mensch", 4, 40),
    ],
)
def test_every_action_is_worth_the_same_on_both(name: str, players: int, decisions: int) -> None:
    rules = rules_of(name, players)
    seen: set[int] = set()

    def look(state: State, table: Table, player: int) -> None:
        offers = rules.offers(state)
        for number, kind in list(enumerate(KINDS))[1:]:
            values = [table.machine.call("judge", action, player, number) for action in range(len(offers))]
            assert values == judged(rules, offers, player, kind)
            seen.update(values)

    visit(name, players, 3, decisions, look)
    assert len(seen) > decisions


def searches() -> dict[str, Search]:
    """The kinds that search, with few games."""
    return {
        "expectimax": expectimax,
        "flat": partial(flat, budget=4),
        "mcts": partial(tree_search, budget=6),
    }


@pytest.mark.parametrize(
    ("name", "players", "decisions", "kind"),
    [
        *(("ludo", 2, 2, kind) for kind in searches()),
        *(("royal-game-of-ur", 2, 4, kind) for kind in searches()),
        *(("parchis", 2, 1, kind) for kind in searches()),
        ("sorry", 2, 3, "expectimax"),
        ("atout", 4, 3, "expectimax"),
    ],
)
def test_searching_players_choose_the_same_on_both(name: str, players: int, decisions: int, kind: str) -> None:
    rules, (found, machine) = rules_of(name, players), compiled(name, players)
    head = MachinePosition(found, machine.clone())
    search = searches()[kind]

    def look(state: State, table: Table, player: int) -> None:
        head.back(table.machine.state_bytes())
        draws = [partial(ChanceSource(9, state.turns).draw, policy_stream(player)) for _ in range(2)]
        assert search(StatePosition(rules, state), player, draws[0]) == search(head, player, draws[1])
        assert head.mark() == table.machine.state_bytes()

    visit(name, players, 7, decisions, look)


def test_hidden_cards_are_dealt_alike() -> None:
    rules, (found, machine) = rules_of("partners", 4), compiled("partners", 4)
    head = MachinePosition(found, machine.clone())
    kinds = [card.id for card in rules.facts.cards]
    dealt: set[tuple[tuple[str, ...], ...]] = set()

    def look(state: State, table: Table, player: int) -> None:
        position = StatePosition(rules, state)
        for number in range(3):
            position.back(state)
            position.luck(SEED, number)
            position.deal_anew(player)
            head.back(table.machine.state_bytes())
            head.luck(SEED, number)
            head.deal_anew(player)
            hands = position.state.hands
            assert hands[player] == state.hands[player]
            assert [len(hand) for hand in hands] == [len(hand) for hand in state.hands]
            assert head.machine.read("hand") == [hand.count(kind) for hand in hands for kind in kinds]
            assert head.machine.read("draw") == [position.state.draw.get(kind, 0) for kind in kinds]
            before = sum(state.draw.values()) + sum(map(len, state.hands))
            assert sum(position.state.draw.values()) + sum(map(len, hands)) == before
            given = [kinds.index(card) + 1 for card in position.state.chosen]
            assert head.machine.read("given")[: len(given)] == given
            givers = rules.program.givers(state)
            assert all(card in hands[giver] for giver, card in zip(givers, position.state.chosen, strict=False))
            dealt.add(hands)

    visit("partners", 4, 1, 12, look)
    assert len(dealt) > 12


@pytest.mark.parametrize("name", ["royal-game-of-ur"])
def test_no_invariant_breaks_in_checked_code(name: str) -> None:
    found, _ = compiled(name, SMALL[name])
    machine = Machine.python(found.program)
    table = Table(found, machine)
    for kinds in (("runner", "hunter"), ("cautious", "random")):
        machine.write("policy", [KINDS.index(kind) for kind in kinds])
        table.begin(SEED, 1)
        assert machine.call("play_game") == 0
    table.begin(SEED, 2)
    machine.call("let_happen")
    machine.write("policy", [0, 0])
    assert machine.call("sample", 1, 0, 0, 3, 0, 0) == 0
    assert sum(machine.read("tallied")) == 2 * 3
