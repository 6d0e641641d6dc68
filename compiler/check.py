"""What only the compiler finds wrong: phrases without effect, landings that nothing decides or that never end."""

from __future__ import annotations

from homestretch.compiler.endless import follow_landings
from homestretch.compiler.facts import Facts, facts
from homestretch.compiler.interpret.carry import EndlessCascade
from homestretch.compiler.interpret.rows import Rows
from homestretch.compiler.landing import Clash, Situation, row_order, survey
from homestretch.compiler.refusals import TooManyLandings, refusal
from homestretch.compiler.understood import misplaced
from homestretch.dsl.diagnostics import Collector, Diagnostic, Note
from homestretch.dsl.model import Named, Variant


def check_rules(variant: Variant) -> list[Diagnostic]:
    """Return what is wrong with the rules of a variant, for all its numbers of players."""
    collector = Collector()
    for one in misplaced(variant):
        collector.error(
            "HS652",
            f"{one.rule}: this cannot be carried out here",
            one.span,
            reason=one.reason,
            example=one.example,
        )
    if not collector.has_errors:
        _check_landings(variant, collector)
    return list(collector.diagnostics)


def _check_landings(variant: Variant, collector: Collector) -> None:
    idle: set[str] | None = None
    reported: set[tuple[str, ...]] = set()
    for players in variant.counts:
        known = facts(variant, players)
        try:
            rows = Rows(known, row_order(known))
            found = survey(known, rows)
            follow_landings(known, rows)
        except EndlessCascade as endless:
            _report_endless(variant, endless.rule, collector)
            return
        except TooManyLandings as fault:
            collector.extend([refusal(variant, fault)])
            return
        for clash in found.clashes():
            ids = tuple(named.id for named in clash.rows)
            if ids not in reported:
                reported.add(ids)
                _report_clash(known, clash, collector)
        for hole in found.holes():
            _report_hole(variant, known, hole, collector, reported)
        unused = {named.id for named in found.idle()}
        idle = unused if idle is None else idle & unused
    for named in variant.section("landing"):
        if named.id in (idle or ()):
            collector.warning(
                "HS851",
                f"the landing rule {named.id!r} never decides anything",
                named.span,
                reason=_why_idle(variant),
            )


def _others(clash: Clash, named: Named) -> str:
    return " and ".join(other.id.partition(".")[2] for other in clash.rows if other is not named)


def _report_hole(
    variant: Variant, known: Facts, hole: Situation, collector: Collector, reported: set[tuple[str, ...]]
) -> None:
    team_of = known.table.team_of
    tops = [stack[-1] for stack in hole.contents]
    met = "an own piece" if hole.seat in tops else "an enemy piece"
    if any(team_of[seat] == team_of[hole.seat] and seat != hole.seat for seat in tops):
        met = "a partner's piece"
    if (met,) in reported:
        return
    reported.add((met,))
    rows = variant.section("landing")
    collector.error(
        "HS654",
        f"nothing is said of landing with {met} there",
        rows[0].span if rows else None,
        reason=f"no landing rule fits {situation_text(known, hole)}",
        example=f"with {met}, all stay",
    )


def _why_idle(variant: Variant) -> str:
    reason = "in every landing that can come about another rule decides, or it does not fit"
    if any(cell.capacity for table in variant.tables.values() for cell in table.board.cells):
        reason += '; on a cell that holds as many pieces as it can, only rules with "on a full cell" fit'
    return reason


def _report_endless(variant: Variant, rule: str, collector: Collector) -> None:
    span = next((named.span for named in variant.rules if named.id == rule), None)
    reason = "a piece sent to a cell may meet another there, which is sent on in turn, and so on without end"
    if rule.startswith("bonus."):
        reason = "what it does brings about the event that it follows, alone or by way of other rules"
    collector.error(
        "HS653",
        f"the pieces that {rule!r} sends on never come to rest",
        span,
        reason=reason,
        example="send it to its yard",
    )


def _report_clash(known: Facts, clash: Clash, collector: Collector) -> None:
    first, *others = clash.rows
    names = ", ".join(repr(named.id) for named in clash.rows)
    collector.error(
        "HS651",
        f"nothing decides between the landing rules {names}",
        first.span,
        reason=f"all fit {situation_text(known, clash.situation)}, and none fits fewer landings than the others",
        notes=tuple(Note(f"{named.id!r} stands here", named.span) for named in others),
        example=" or ".join(f"{named.id}: ..., before {_others(clash, named)}" for named in clash.rows),
    )


def situation_text(known: Facts, situation: Situation) -> str:
    """Return a situation in words: `a piece of yellow that lands on 5, where one of red stands`."""
    names, board = known.table.names, known.table.board
    there = [" on top of ".join(f"one of {names[seat]}" for seat in reversed(stack)) for stack in situation.contents]
    standing = "where nothing stands"
    if there:
        standing = f"where {' and '.join(there)} {'stands' if len(there) == 1 else 'stand'}"
    manner = situation.manner.value
    return f"a piece of {names[situation.seat]}, {manner}, that lands on {board.cells[situation.cell].name}, {standing}"
