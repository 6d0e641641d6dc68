"""What searching players find in small games written out as trees."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

import pytest

from homestretch.compiler.chance import ChanceSource, Stream
from homestretch.dsl.halting import Halt, never
from homestretch.tools.simulate.players.position import points
from homestretch.tools.simulate.players.search import (
    DEALS,
    MOST_OUTCOMES,
    Branch,
    Tree,
    chosen,
    expectimax,
    flat,
    thought_seed,
    tree_search,
)


@dataclass(frozen=True)
class End:
    """The end of a game: what it is worth to player 0, the opposite to player 1."""

    worth: int


@dataclass(frozen=True)
class Decide:
    """A decision of a player: actions by name."""

    player: int
    actions: dict[str, Node]


@dataclass(frozen=True)
class Chance:
    """A throw: outcomes with weights; `dealt` is chance of another kind, and `worth` what it is worth before."""

    outcomes: tuple[tuple[int, Node], ...]
    dealt: bool = False
    worth: int = 0


Node = End | Decide | Chance


@dataclass
class Written:
    """A position in a written game; `hidden` says that somebody else holds cards. `log` keeps what was asked."""

    node: Node
    hidden: bool = False
    places: dict[int, list[list[int]]] = field(default_factory=dict)
    log: list[tuple[object, ...]] = field(default_factory=list)
    team_of: tuple[int, ...] = (0, 1)
    chance: ChanceSource = field(default_factory=lambda: ChanceSource(0, 0))

    def mark(self) -> Node:
        return self.node

    def back(self, mark: Node) -> None:
        self.node = mark

    def luck(self, seed: int, number: int) -> None:
        self.chance = ChanceSource(seed, number)
        self.log.append(("luck", seed, number))

    def deal_anew(self, player: int) -> None:
        self.log.append(("deal", player))

    def hides_cards(self, player: int) -> bool:
        return self.hidden

    def is_over(self) -> bool:
        return isinstance(self.node, End)

    def let_happen(self) -> None:
        while isinstance(self.node, Chance):
            weights = [weight for weight, _ in self.node.outcomes]
            self.node = self.node.outcomes[self.chance.weighted(Stream.DICE, weights)][1]

    def outcomes(self) -> list[tuple[int, int]] | None:
        if not isinstance(self.node, Chance):
            return []
        return None if self.node.dealt else [(index, weight) for index, (weight, _) in enumerate(self.node.outcomes)]

    def happen(self, value: int) -> None:
        assert isinstance(self.node, Chance)
        self.node = self.node.outcomes[value][1]

    def options(self) -> int:
        assert isinstance(self.node, Decide)
        return len(self.node.actions)

    def names(self) -> list[Hashable]:
        assert isinstance(self.node, Decide)
        return list(self.node.actions)

    def mover(self) -> int:
        assert isinstance(self.node, Decide)
        return self.node.player

    def choose(self, index: int) -> None:
        assert isinstance(self.node, Decide)
        self.node = list(self.node.actions.values())[index]

    def draw(self, player: int, bound: int) -> int:
        return self.chance.draw(Stream.POLICY0, bound)

    def sample(self, seed: int, count: int, halt: Halt = never, *, eyes: int = -1, action: int = -1) -> list[list[int]]:
        self.log.append(("sample", seed, count, eyes, action))
        return self.places[action]

    def stands_at(self, player: int) -> int:
        worth = 0 if isinstance(self.node, Decide) else self.node.worth
        return worth if player == 0 else -worth

    def reply(self, player: int) -> int:
        assert isinstance(self.node, Decide)
        ends = [end.worth for end in self.node.actions.values() if isinstance(end, End)]
        worth = max(ends) if self.node.player == 0 else min(ends)
        return worth if player == 0 else -worth


def no_draw(bound: int) -> int:
    """A draw that nobody may ask for."""
    raise AssertionError("nothing is to be drawn")


def source(seed: int = 1) -> Callable[[int], int]:
    """The stream of a player."""
    chance = ChanceSource(seed, 0)
    return lambda bound: chance.draw(Stream.POLICY0, bound)


def throw(*outcomes: tuple[int, int]) -> Chance:
    """A throw that ends the game: (weight, worth)."""
    return Chance(tuple((weight, End(worth)) for weight, worth in outcomes))


# --- choosing ------------------------------------------------------------------------------------


def test_the_greatest_is_chosen_without_a_draw_and_equal_ones_are_drawn() -> None:
    assert chosen([3, 9, 1], no_draw) == 1
    assert chosen([9, 3, 9], lambda bound: bound - 1) == 2


def test_a_seed_for_thoughts_is_two_draws_of_31_bits_the_low_one_first() -> None:
    asked: list[int] = []

    def draw(bound: int) -> int:
        asked.append(bound)
        return len(asked)

    assert thought_seed(draw) == 1 + (2 << 31)
    assert asked == [1 << 31, 1 << 31]


@pytest.mark.parametrize(("place", "worth"), [(0, 0), (1, 4), (2, 3), (4, 1)])
def test_places_of_four_players_have_points(place: int, worth: int) -> None:
    assert points(place, 4) == worth


# --- expectimax -------------------------------------------------------------------------------------


def test_the_mean_over_a_throw_decides_with_its_weights() -> None:
    game = Decide(0, {"rare": throw((1, 100), (9, 0)), "sure": throw((1, 12), (9, 12))})
    assert expectimax(Written(game), 0, no_draw) == 1
    game = Decide(0, {"often": throw((2, 100), (8, 0)), "sure": throw((1, 12), (9, 12))})
    assert expectimax(Written(game), 0, no_draw) == 0


def test_each_outcome_is_answered_by_the_best_reply() -> None:
    reply = Decide(1, {"kind": End(50), "cruel": End(-5)})
    game = Decide(0, {"hopeful": Chance(((1, reply),)), "modest": Chance(((1, End(1)),))})
    assert expectimax(Written(game), 0, no_draw) == 1
    own = Decide(0, {"good": End(50), "bad": End(-5)})
    game = Decide(0, {"again": Chance(((1, own),)), "modest": Chance(((1, End(1)),))})
    assert expectimax(Written(game), 0, no_draw) == 0


def test_throws_in_a_row_are_one_event() -> None:
    twice = Chance(((1, throw((1, 8), (1, 0))), (1, throw((1, 0), (1, 0)))))
    assert expectimax(Written(Decide(0, {"twice": twice, "once": End(1)})), 0, no_draw) == 0
    assert expectimax(Written(Decide(0, {"twice": twice, "once": End(3)})), 0, no_draw) == 1


def test_cards_that_are_dealt_are_not_looked_into() -> None:
    deal = Chance(((1, End(100)),), dealt=True, worth=2)
    assert expectimax(Written(Decide(0, {"deal": deal, "end": End(3)})), 0, no_draw) == 1


def test_too_many_outcomes_are_judged_as_they_stand() -> None:
    many = Chance(tuple((1, End(100)) for _ in range(MOST_OUTCOMES + 1)), worth=2)
    assert expectimax(Written(Decide(0, {"many": many, "end": End(3)})), 0, no_draw) == 1
    few = Chance(tuple((1, End(100)) for _ in range(MOST_OUTCOMES)), worth=2)
    assert expectimax(Written(Decide(0, {"few": few, "end": End(3)})), 0, no_draw) == 0


def test_hidden_cards_are_dealt_anew_and_only_then() -> None:
    game = Written(Decide(0, {"a": End(1), "b": End(2)}), hidden=True)
    assert expectimax(game, 0, source()) == 1
    assert game.log == [part for deal in range(DEALS) for part in (("luck", thought_seed(source()), deal), ("deal", 0))]
    assert game.node == Decide(0, {"a": End(1), "b": End(2)})


# --- flat sampling -----------------------------------------------------------------------------------


def test_games_are_shared_evenly_and_have_the_same_luck() -> None:
    game = Written(Decide(0, {"a": End(0), "b": End(0), "c": End(0)}))
    game.places = {0: [[2, 1, 0], [1, 2, 0]], 1: [[1, 2, 0], [2, 1, 0]], 2: [[3, 0, 0], [0, 3, 0]]}
    assert flat(game, 0, source(), 11) == 1
    assert game.log == [("sample", thought_seed(source()), 3, 0, action) for action in range(3)]


def test_each_action_is_tried_once_at_least() -> None:
    game = Written(Decide(1, {"a": End(0), "b": End(0)}))
    game.places = {0: [[0, 1, 0], [1, 0, 0]], 1: [[1, 0, 0], [0, 1, 0]]}
    assert flat(game, 1, source(), 1) == 1
    assert [entry[2] for entry in game.log] == [1, 1]


def test_the_places_of_partners_count_together() -> None:
    game = Written(Decide(0, {"a": End(0), "b": End(0)}), team_of=(0, 1, 0, 1))
    nobody, first = [1, 0, 0, 0, 0], [0, 1, 0, 0, 0]
    game.places = {0: [nobody, first, nobody, nobody], 1: [nobody, nobody, first, nobody]}
    assert flat(game, 0, source(), 2) == 1


# --- tree search -------------------------------------------------------------------------------------


def test_a_tree_finds_what_the_best_reply_spoils() -> None:
    trap = Decide(1, {"kind": End(900), "cruel": End(-900)})
    plain = Decide(1, {"one": End(100), "other": End(120)})
    game = Decide(0, {"trap": trap, "plain": plain})
    assert tree_search(Written(game), 0, source(), 200) == 1
    spared = Decide(0, {"trap": Decide(1, {"kind": End(900), "kinder": End(910)}), "plain": plain})
    assert tree_search(Written(spared), 0, source(), 200) == 0


def test_a_tree_weighs_throws_by_how_often_they_come() -> None:
    def answer(*outcomes: tuple[int, int]) -> Chance:
        return Chance(tuple((weight, Decide(1, {"go": End(worth)})) for weight, worth in outcomes))

    game = Decide(0, {"rare": answer((1, 1000), (19, 0)), "sure": answer((1, 400), (1, 400))})
    assert tree_search(Written(game), 0, source(), 300) == 1


def test_every_line_deals_anew_with_luck_of_its_own() -> None:
    game = Written(Decide(0, {"a": End(1), "b": End(2)}))
    assert tree_search(game, 0, source(), 3) == 1
    seed = thought_seed(source())
    assert game.log == [part for line in range(3) for part in (("luck", seed, line), ("deal", 0))]


def test_an_action_that_no_line_tried_is_not_chosen() -> None:
    game = Decide(0, {str(number): End(-5) for number in range(6)})
    found = {tree_search(Written(game), 0, source(seed), 1) for seed in range(20)}
    tried = set()
    for seed in range(20):
        position = Written(game)
        position.luck(thought_seed(source(seed)), 0)
        tried.add(position.draw(0, 6))
    assert found == tried
    assert len(found) > 2


@pytest.mark.parametrize(("better", "chosen_index"), [(0.20, 1), (0.25, 1), (0.28, 0), (0.35, 0)])
def test_curiosity_weighs_three_tenths(better: float, chosen_index: int) -> None:
    """The root of five binary digits by ten tries is 0.707, by two tries 1.581: 0.262 in three tenths of them."""
    tree = Tree()
    for worth in (0, 1000):
        tree.note(0, worth)
    often = Branch(open=16, tried=10, worth=round(10 * 1000 * (0.4 + better)))
    seldom = Branch(open=16, tried=2, worth=2 * 400)
    assert tree.most_promising([often, seldom], 0) == chosen_index
