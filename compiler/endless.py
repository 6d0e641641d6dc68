"""Events that bring each other about without end, found before anybody meets them in play.

A landing of a single piece on each kind of cell is carried out with all that follows it: on an empty cell, beside one
of its colour, and beside one of the next seat, while all other pieces wait. What depends on more than that is left to
the pilot.
"""

from __future__ import annotations

from collections.abc import Iterator

from homestretch.compiler.alike import Alike, Contents
from homestretch.compiler.facts import Facts, nodes
from homestretch.compiler.interpret.carry import Branch, Carrier
from homestretch.compiler.interpret.routes import Refused
from homestretch.compiler.interpret.rows import Rows
from homestretch.compiler.landing import Situation, situation_view
from homestretch.dsl.nodes import Manner, Send


def follow_landings(facts: Facts, rows: Rows) -> None:
    """Carry out what follows each landing of a piece that has walked.

    Raises EndlessCascade with the rule by which a landing is followed by events without end.
    """
    if not any(isinstance(node, Send) for _, rule in facts.after for node in nodes(rule)):
        return
    for situation in _landings(facts):
        view = situation_view(facts, situation)
        branch = Branch(view.state)
        branch.lifted[view.it] = (view.it,)
        carrier = Carrier(facts, rows, facts.player_of[situation.seat])
        carrier.mover = view.it
        try:
            carrier.arrive(branch, view.it, situation.cell, situation.manner, "check")
            carrier.react(branch, 0)
        except Refused:
            continue


def _landings(facts: Facts) -> Iterator[Situation]:
    cells = [facts.table.board.cells[cell] for cell, _ in Alike(facts).cells()]
    for seat in range(facts.seats):
        others: list[Contents] = [()]
        if facts.pieces > 1:
            others.append(((seat,),))
        if facts.seats > 1:
            others.append((((seat + 1) % facts.seats,),))
        for cell in cells:
            if cell.id in facts.table.board.progress[seat]:
                for contents in others:
                    if all(cell.seat in (None, standing) for stack in contents for standing in stack):
                        yield Situation(cell.id, seat, Manner.WALK, contents)
