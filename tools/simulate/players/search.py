"""Players who try things out: one ply over chance, flat sampling, and a tree search over hidden cards.

All of it is whole numbers and exact fractions, so that every engine comes to the same choice.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from fractions import Fraction
from math import isqrt
from typing import TypeVar

from homestretch.tools.simulate.players.position import (
    Mark,
    Position,
    Ranks,
    most_points,
    points,
    team_points,
)

Draw = Callable[[int], int]

HALF_SEED = 1 << 31

DEALS = 4
"""How often expectimax deals hidden cards anew."""

MOST_OUTCOMES = 256
"""Outcomes of throws and cards in a row that expectimax tells apart at most; beyond, a position is judged as it is."""

BITS = 20
"""Binary places of the numbers by which the tree search compares."""

CURIOSITY = 7
"""Tenths of weight of what has been tried less often, against a share of wins."""

MOST_FORCED = 10_000
"""Decisions of one line of the tree search at most."""

T = TypeVar("T")


def thought_seed(draw: Draw) -> int:
    """Return a seed for what a player tries out, taken from his own stream: the low 31 bits first, then the high."""
    low = draw(HALF_SEED)
    return low | draw(HALF_SEED) << 31


def chosen(values: list[T], draw: Draw) -> int:
    """Return the index of the greatest value; one of equal ones is drawn."""
    best = [index for index, value in enumerate(values) if value == max(values)]  # type: ignore[type-var]
    return best[draw(len(best))] if len(best) > 1 else best[0]


# --- flat sampling ------------------------------------------------------------------------------------


def flat(position: Position[Mark], player: int, draw: Draw, budget: int) -> int:
    """Return the action after which random games end best; the budget of games is shared evenly over the actions.

    Game n of each action has the same luck. Hidden cards are dealt anew before each game.
    """
    seed = thought_seed(draw)
    count = position.options()
    games = max(1, budget // count)
    players, team = len(position.team_of), position.team_of[player]
    totals = []
    for action in range(count):
        places = position.sample(seed, games, eyes=player, action=action)
        totals.append(
            sum(
                points(place, players) * times
                for own, row in zip(position.team_of, places, strict=True)
                if own == team
                for place, times in enumerate(row)
            )
        )
    return chosen(totals, draw)


# --- one ply over chance --------------------------------------------------------------------------------


def expectimax(position: Position[Mark], player: int, draw: Draw) -> int:
    """Return the action with the best mean over the next throw or card, each answered by the best reply.

    Hidden cards are dealt anew `DEALS` times before the actions are tried.
    """
    deals = DEALS if position.hides_cards(player) else 1
    seed = thought_seed(draw) if deals > 1 else 0
    root = position.mark()
    sums = [Fraction()] * position.options()
    for deal in range(deals):
        position.back(root)
        if deals > 1:
            position.luck(seed, deal)
            position.deal_anew(player)
        dealt = position.mark()
        for action in range(len(sums)):
            position.back(dealt)
            position.options()
            position.choose(action)
            sums[action] += _expected(position, player, 1)
    position.back(root)
    return chosen(sums, draw)


def _expected(position: Position[Mark], player: int, outcomes: int) -> Fraction:
    """Return the mean worth after what chance can bring now, `outcomes` being told apart already."""
    if position.is_over():
        return Fraction(position.stands_at(player))
    found = position.outcomes()
    if found == []:
        return Fraction(position.reply(player))
    if found is None or outcomes * len(found) > MOST_OUTCOMES:
        return Fraction(position.stands_at(player))
    before = position.mark()
    total = Fraction()
    for value, weight in found:
        position.back(before)
        position.happen(value)
        total += weight * _expected(position, player, outcomes * len(found))
    return total / sum(weight for _, weight in found)


# --- tree search -----------------------------------------------------------------------------------------


@dataclass(slots=True)
class Branch:
    """What is known of an action after those before it: how often it could be chosen and was, and what came of it."""

    open: int = 0
    tried: int = 0
    points: int = 0
    after: dict[Hashable, Branch] = field(default_factory=dict)


def tree_search(position: Position[Mark], player: int, draw: Draw, budget: int) -> int:
    """Return the action that a tree search over so many games has come to try most.

    Each game begins with hidden cards dealt anew, follows the tree as far as it goes, adds one action to it and goes
    on at random. The tree knows actions only, not what chance brought between them. After P. Cowling, E. Powley and
    D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE TCIAIG 4 (2012) 120.
    """
    seed = thought_seed(draw)
    root, tree = position.mark(), Branch()
    for number in range(budget):
        position.back(root)
        position.luck(seed, number)
        position.deal_anew(player)
        line = _follow(position, tree)
        ranks = position.play_on()
        for branch, mover in line:
            branch.tried += 1
            branch.points += _gained(position, ranks, mover)
    position.back(root)
    position.options()
    found = [tree.after.get((player, name), Branch()) for name in position.names()]
    return chosen([(branch.tried, branch.points) for branch in found], draw)


def _gained(position: Position[Mark], ranks: Ranks | None, mover: int) -> int:
    return 0 if ranks is None else team_points(ranks, position.team_of, position.team_of[mover])


def _follow(position: Position[Mark], tree: Branch) -> list[tuple[Branch, int]]:
    """Go down the tree and one action beyond it; return the branches taken, each with the player who took it."""
    line: list[tuple[Branch, int]] = []
    for _ in range(MOST_FORCED):
        position.let_happen()
        if position.is_over():
            break
        count = position.options()
        if count == 1:
            position.choose(0)
            continue
        mover = position.mover()
        names = [(mover, name) for name in position.names()]
        fresh = [index for index, name in enumerate(names) if name not in tree.after]
        known = [tree.after[name] for name in names if name in tree.after]
        for branch in known:
            branch.open += 1
        if fresh:
            index = fresh[position.draw(mover, len(fresh))] if len(fresh) > 1 else fresh[0]
            branch = tree.after[names[index]] = Branch(open=1)
        else:
            index = _most_promising(known, most_points(position.team_of, position.team_of[mover]))
            branch = known[index]
        position.choose(index)
        line.append((branch, mover))
        if fresh:
            break
        tree = branch
    return line


def _most_promising(branches: list[Branch], most: int) -> int:
    """Return the index of the branch with the best mean and curiosity together, the first of equal ones.

    Curiosity is the root of (binary digits of the times it was open / times it was tried), as in UCB1 by P. Auer,
    N. Cesa-Bianchi and P. Fischer, Machine Learning 47 (2002) 235, with digits for the logarithm.
    """
    scores = [
        (branch.points << BITS) // (branch.tried * most)
        + CURIOSITY * isqrt((branch.open.bit_length() << 2 * BITS) // branch.tried) // 10
        for branch in branches
    ]
    return scores.index(max(scores))
