"""Made variants say all that can be said, and say together what is likely to go wrong together."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from homestretch.dsl.model import Variant
from tests.strategies.coverage import KINDS, all_features, features
from tests.strategies.sample import SAID, said

NOT_SAID_BY_THE_GRAMMAR = """
After.effects=Cards After.effects=Lead After.effects=Roll After.effects=Use After.effects=empty
After.event=MOVE After.event=ROLL After.event=ROUND
Can.act=Choice Cards.number=0 Choice.alternatives=Choice DefinedCells.alternatives=empty
DefinedPieces.alternatives=empty Duty.penalty=several End.during=GAME Forbid.verbs=empty
Has.during=ROUND Has.event=FINISH Has.event=LAND Has.event=PASS Has.event=ROLL
Land.effects=Cards Land.effects=Lead Land.effects=Roll Land.effects=Use Logic.parts=empty Pieces.companions=several
Region.owner=ENEMY Region.owner=FRIENDLY Region.owner=PARTNERS Region.owner=TEAM Region.owner=YOUR
Step.effects=Refuse Step.effects=empty Step.otherwise=Refuse
"""
"""What the types of the nodes would allow and no phrase says."""

REFUSED = """
After.when=Can Forbid.unless=Can Help.when=Can Land.when=Can Number.when=Can Win.when=Can
Can.act=Share Duty.act=Share Roll.dice=0 Share.low=0 Share.total=0 Shows.during=ROUND
"""
"""What a phrase can say, and is refused wherever it says it."""

LEFT_OUT = "Send.unless=Can"
"""What is understood, and left out by those who make variants since it cannot be carried out."""

TOGETHER = {
    "help, splits and blockades": {"Help", "Share", "Forbid"},
    "splits that end in help": {"Help", "Share.rest=WHEN_HELP_BEGINS", "Share.one_helper=yes"},
    "splits both ways, past blockades": {"Share.both_ways=yes", "Forbid.verbs=PASS"},
    "step by step onto links": {"Share.each_step=yes", "Send.to=LINK"},
    "several dice, duties about the throw, bonuses": {"several dice", "Use.spend=MOST", "Gain.reward=STEPS"},
    "the larger die, a different piece": {"Use.spend=LARGER", "Use.spend=DIFFERENT"},
    "penalties and captures": {"Duty.penalty=Send", "Send.captured=yes"},
    "stacks and captives": {"Send.to=UNDER_IT", "Pieces.captive=yes"},
    "stacks and groups": {"Send.to=UNDER_IT", "DefinedGroup", "Forbid"},
    "links that sweep, of a seat": {"Send.sweep=yes", "owned link"},
    "rows for full cells": {"Region.full=yes", "capacity"},
    "cards given away, in rounds": {"Cards.deal=GIVE", "rounds"},
    "several seats and a team": {"several seats", "Help"},
    "swaps and blockades of them": {"Swap", "Forbid.verbs=SWAP"},
    "captures and blockades of them": {"Send.captured=yes", "Forbid.verbs=CAPTURED"},
    "turning back, and a bonus for passing": {"Overshoot.beyond=TURN_BACK", "After.event=PASS"},
    "pieces sent on, that land as sent": {"Send.to=REGION", "Land.manners=SENT"},
    "a lap, and pieces put elsewhere": {"by choice after a lap", "Place.target=Pieces"},
    "dice and cards": {"several dice", "cards"},
    "places and teams": {"Win.place=yes", "Win.team=yes"},
}
"""What should often meet in one file; each by the features and sorts that must all be there."""


@cache
def everything() -> dict[int, frozenset[str]]:
    """Return the features and sorts of each file, by seed."""
    read = {seed: said(seed) for seed in SAID}
    return {
        seed: frozenset(features(variant) | sorts_of(variant)) for seed, variant in read.items() if variant is not None
    }


@cache
def counts() -> Counter[str]:
    """Return in how many files each feature and each sort occurs."""
    return Counter(feature for found in everything().values() for feature in found)


def test_all_that_can_be_said_is_said() -> None:
    never = set(f"{NOT_SAID_BY_THE_GRAMMAR} {REFUSED} {LEFT_OUT}".split())
    assert all_features() - set(counts()) == never


def test_each_kind_of_node_is_common() -> None:
    assert {kind.__name__ for kind in KINDS if counts()[kind.__name__] < 0.1 * len(SAID)} == set()


@pytest.mark.parametrize("what", TOGETHER)
def test_what_should_meet_meets(what: str) -> None:
    assert sum(TOGETHER[what] <= found for found in everything().values()) >= 3


def test_files_are_of_every_sort() -> None:
    wanted = {"ring", "line", "track", "spur", "home column", "capacity", "last cell", "joined yard", "empty side"}
    wanted |= {"links", "owned link", "owned mark", "always", "by choice", "by choice after a lap"}
    wanted |= {"no dice", "one die", "several dice", "a face 0", "cards", "several decks", "rounds", "several seats"}
    wanted |= {"1 players", "2 players", "3 players", "4 players", "several tables"}
    wanted |= {"none", "partners opposite", "two teams, alternating", "one for each player"}
    assert {sort for sort in wanted if counts()[sort] < 4} == set()


def sorts_of(variant: Variant) -> set[str]:
    """Return of what sort the material and the boards of a variant are."""
    found = {variant.teams, *(f"{count} players" for count in variant.counts)}
    dice = variant.dice
    found.add("no dice" if dice is None else "one die" if dice.count == 1 else "several dice")
    asked = {
        "a face 0": dice is not None and 0 in dice.faces,
        "cards": bool(variant.cards),
        "several decks": any(number > 1 for number in variant.decks.values()),
        "rounds": bool(variant.section("round")),
        "several tables": len(variant.tables) > 1,
    }
    for table in variant.tables.values():
        board, seats = table.board, range(table.board.seats)
        found |= {"track" if cell.kind.value in ("own", "shared") else cell.kind.value for cell in board.cells}
        edges = [edge for ahead in board.ahead for steps in ahead.values() for edge in steps]
        found |= {edge.branch.value for edge in edges if edge.branch is not None}
        owned = {mark.name for cell in board.cells for mark in cell.marks if mark.seat is not None}
        found |= {"owned link" if name in board.links else "owned mark" for name in owned}
        asked |= {
            "several seats": any(len(group) > 1 for group in table.players),
            "empty side": "ring" in found and board.sides > board.seats,
            "joined yard": any(board.yard(seat) in board.ahead[seat] for seat in seats),
            "capacity": any(cell.capacity for cell in board.cells),
            "last cell": any(cell is not None for cell in board.finish_cell),
            "links": bool(board.links),
        }
        found |= {name for name, holds in asked.items() if holds}
    return found
