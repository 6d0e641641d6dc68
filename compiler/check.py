"""What only the compiler can find wrong with a variant: landings that nothing decides, and rows that decide nothing."""

from __future__ import annotations

from homestretch.compiler.facts import Facts, facts
from homestretch.compiler.interpret.rows import Rows
from homestretch.compiler.landing import Clash, Situation, clashes, idle_rows, row_order
from homestretch.dsl.diagnostics import Collector, Diagnostic, Note
from homestretch.dsl.model import Variant


def check_rules(variant: Variant) -> list[Diagnostic]:
    """Return what is wrong with the landing rows of a variant, for all its numbers of players."""
    collector = Collector()
    idle: set[str] | None = None
    reported: set[tuple[str, ...]] = set()
    for players in variant.counts:
        known = facts(variant, players)
        rows = Rows(known, row_order(known))
        for clash in clashes(known, rows):
            ids = tuple(named.id for named in clash.rows)
            if ids not in reported:
                reported.add(ids)
                _report_clash(known, clash, collector)
        unused = {named.id for named in idle_rows(known, rows)}
        idle = unused if idle is None else idle & unused
    for named in variant.section("landing"):
        if named.id in (idle or ()):
            collector.warning(
                "HS851",
                f"the landing rule {named.id!r} never decides anything",
                named.span,
                reason="in every landing that can come about another rule decides, or it does not fit",
            )
    return list(collector.diagnostics)


def _report_clash(known: Facts, clash: Clash, collector: Collector) -> None:
    first, *others = clash.rows
    names = ", ".join(repr(named.id) for named in clash.rows)
    locals_ = [named.id.partition(".")[2] for named in others]
    collector.error(
        "HS651",
        f"nothing decides between the landing rules {names}",
        first.span,
        reason=f"all fit {situation_text(known, clash.situation)}, and none fits fewer landings than the others",
        notes=tuple(Note(f"{named.id!r} stands here", named.span) for named in others),
        example=f"{first.phrase.partition(' [')[0]}, before {' and '.join(locals_)}",
    )


def situation_text(known: Facts, situation: Situation) -> str:
    """Return a situation in words: `a piece of yellow that lands on 5, where one of red stands`."""
    names, board = known.table.names, known.table.board
    there = [" over ".join(names[seat] for seat in reversed(stack)) for stack in situation.contents]
    standing = f"where {' and '.join(there)} stand" if there else "where nothing stands"
    manner = situation.manner.value
    return f"a piece of {names[situation.seat]}, {manner}, that lands on {board.cells[situation.cell].name}, {standing}"
