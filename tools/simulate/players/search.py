"""Players who try things out: one ply over chance, flat sampling, and a tree search over hidden cards.

All of it is whole numbers and exact fractions, so that every engine comes to the same choice. Each search asks `halt`
again and again and gives up by Halted where it says so; the position is then somewhere on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from fractions import Fraction
from math import isqrt
from typing import TypeVar

from homestretch.compiler.prospects import STEP
from homestretch.dsl.halting import Halt, heed, never
from homestretch.tools.simulate.players.position import Mark, Position, points

Draw = Callable[[int], int]

HALF_SEED = 1 << 31

DEALS = 4
"""How often expectimax deals hidden cards anew."""

MOST_OUTCOMES = 256
"""Outcomes of throws and cards in a row that expectimax tells apart at most; beyond, a position is judged as it is."""

BITS = 20
"""Binary places of the numbers by which the tree search compares."""

CURIOSITY = 3
"""Tenths of weight of what has been tried less often, against the mean worth."""

GAME_WORTH = STEP * 256
"""What the end of a game is worth in the tree search, for each player at the table."""

MOST_FORCED = 10_000
"""Decisions of one line of the tree search at most."""

T = TypeVar("T", int, Fraction)


def thought_seed(draw: Draw) -> int:
    """Return a seed for what a player tries out, taken from his own stream: the low 31 bits first, then the high."""
    low = draw(HALF_SEED)
    return low | draw(HALF_SEED) << 31


def chosen(values: list[T], draw: Draw) -> int:
    """Return the index of the greatest value; one of equal ones is drawn."""
    greatest = max(values)
    best = [index for index, value in enumerate(values) if value == greatest]
    return best[draw(len(best))] if len(best) > 1 else best[0]


# --- flat sampling ------------------------------------------------------------------------------------


def flat(position: Position[Mark], player: int, draw: Draw, budget: int, halt: Halt = never) -> int:
    """Return the action after which random games end best; the budget of games is shared evenly over the actions.

    Game n of each action has the same luck. Hidden cards are dealt anew before each game.
    """
    seed = thought_seed(draw)
    count = position.options()
    games = max(1, budget // count)
    players, team = len(position.team_of), position.team_of[player]
    totals = []
    for action in range(count):
        places = position.sample(seed, games, halt, eyes=player, action=action)
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


def expectimax(position: Position[Mark], player: int, draw: Draw, halt: Halt = never) -> int:
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
            sums[action] += _expected(position, player, 1, halt)
    position.back(root)
    return chosen(sums, draw)


def _expected(position: Position[Mark], player: int, outcomes: int, halt: Halt) -> Fraction:
    """Return the mean worth after what chance can bring now, `outcomes` being told apart already."""
    heed(halt)
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
        total += weight * _expected(position, player, outcomes * len(found), halt)
    return total / sum(weight for _, weight in found)


# --- tree search -----------------------------------------------------------------------------------------


@dataclass(slots=True)
class Branch:
    """What is known of an action after those before it: how often it could be chosen and was, and what came of it.

    `worth` adds up what the positions at the ends of its lines were worth to the player who chose it.
    """

    open: int = 0
    tried: int = 0
    worth: int = 0
    after: dict[Hashable, Branch] = field(default_factory=dict)


class Tree:
    """The branches of a search, and the least and the greatest worth that each team has met in it."""

    def __init__(self) -> None:
        self.root = Branch()
        self._ends: dict[int, tuple[int, int]] = {}

    def note(self, team: int, worth: int) -> None:
        """Note what a position was worth to a team."""
        low, high = self._ends.get(team, (worth, worth))
        self._ends[team] = min(low, worth), max(high, worth)

    def most_promising(self, branches: list[Branch], team: int) -> int:
        """Return the index of the branch with the best mean and curiosity together, the first of equal ones.

        The mean is taken between the least and the greatest worth met. Curiosity is the root of (binary digits of the
        times it was open / times it was tried), as in UCB1 by P. Auer, N. Cesa-Bianchi and P. Fischer, Machine Learning
        47 (2002) 235, with digits for the logarithm.
        """
        low, high = self._ends[team]
        scores = [
            (branch.worth - low * branch.tried << BITS) // (branch.tried * max(1, high - low))
            + CURIOSITY * isqrt((branch.open.bit_length() << 2 * BITS) // branch.tried) // 10
            for branch in branches
        ]
        return scores.index(max(scores))


def tree_search(position: Position[Mark], player: int, draw: Draw, budget: int, halt: Halt = never) -> int:
    """Return the action with the best mean in a tree search of so many lines.

    Each line begins with hidden cards dealt anew, follows the tree as far as it goes and adds one action to it; the
    position after it is judged by the weights of expectimax. The tree knows actions only, not what chance brought
    between them. After P. Cowling, E. Powley and D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE TCIAIG
    4 (2012) 120, with a judgment in place of a game played on.
    """
    seed = thought_seed(draw)
    root, tree = position.mark(), Tree()
    end = GAME_WORTH * len(position.team_of)
    for number in range(budget):
        heed(halt)
        position.back(root)
        position.luck(seed, number)
        position.deal_anew(player)
        line = _follow(position, tree)
        for branch, mover in line:
            worth = max(-end, min(end, position.stands_at(mover)))
            tree.note(position.team_of[mover], worth)
            branch.tried += 1
            branch.worth += worth
    position.back(root)
    position.options()
    found = [tree.root.after.get((player, name)) for name in position.names()]
    return chosen([Fraction(branch.worth, branch.tried) if branch else Fraction(-end) for branch in found], draw)


def _follow(position: Position[Mark], tree: Tree) -> list[tuple[Branch, int]]:
    """Go down the tree and one action beyond it; return the branches taken, each with the player who took it."""
    line: list[tuple[Branch, int]] = []
    at = tree.root
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
        fresh = [index for index, name in enumerate(names) if name not in at.after]
        known = [at.after[name] for name in names if name in at.after]
        for branch in known:
            branch.open += 1
        if fresh:
            index = fresh[position.draw(mover, len(fresh))] if len(fresh) > 1 else fresh[0]
            branch = at.after[names[index]] = Branch(open=1)
        else:
            index = tree.most_promising(known, position.team_of[mover])
            branch = known[index]
        position.choose(index)
        line.append((branch, mover))
        if fresh:
            break
        at = branch
    return line
