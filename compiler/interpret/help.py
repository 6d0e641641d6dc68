"""Whose pieces a player moves now, and who has won."""

from __future__ import annotations

from homestretch.compiler.facts import Facts
from homestretch.compiler.interpret.select import View, holds
from homestretch.compiler.state import State


def seats_played(facts: Facts, state: State, player: int) -> tuple[int, ...]:
    """Return the seats a player moves now: his own, or those he helps.

    A help rule with a condition that holds for the player's own seats replaces them by the
    nearest partner's for whom it does not hold yet; one without a condition adds all partners' seats.
    """
    own = facts.table.players[player]
    for _, rule in facts.helps:
        if rule.when is None:
            team = facts.teams_of_player[player]
            others = (seat for seat in range(facts.seats) if facts.table.team_of[seat] == team and seat not in own)
            return tuple(sorted((*own, *others)))
        if holds(View(facts, state, player, own), rule.when):
            return _nearest_unfinished(facts, state, player)
    return own


def _nearest_unfinished(facts: Facts, state: State, player: int) -> tuple[int, ...]:
    rules = [rule.when for _, rule in facts.helps if rule.when is not None]
    for step in range(1, facts.players):
        partner = (player + step) % facts.players
        if facts.teams_of_player[partner] != facts.teams_of_player[player]:
            continue
        seats = facts.table.players[partner]
        if not any(holds(View(facts, state, partner, seats), when) for when in rules):
            return seats
    return ()


def settle_wins(facts: Facts, state: State, player: int) -> tuple[str, ...]:
    """Write into the state who has won, asking player by player from the one who moved.

    Return the ids of the rules that placed them, one for each player.
    """
    placing: tuple[str, ...] = ()
    for step in range(facts.players):
        judged = (player + step) % facts.players
        if judged in state.ranked:
            continue
        view = View(facts, state, judged, facts.table.players[judged])
        for named, rule in facts.wins:
            if state.over or not holds(view, rule.when):
                continue
            team = facts.teams_of_player[judged]
            winners = tuple(
                other
                for other in range(facts.players)
                if other not in state.ranked
                and (other == judged or (rule.team and facts.teams_of_player[other] == team))
            )
            state.ranked = (*state.ranked, *winners)
            placing = (*placing, *(named.id for _ in winners))
            left = {facts.teams_of_player[other] for other in range(facts.players) if other not in state.ranked}
            if not rule.place or len(left) <= 1:
                state.over = named.id
            break
    return placing
