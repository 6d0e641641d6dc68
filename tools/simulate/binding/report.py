"""Where rules bind, for people: a part of a balance report."""

from __future__ import annotations

from collections.abc import Iterator

from homestretch.tools.simulate.binding.findings import Binding
from homestretch.tools.simulate.report.page import Grid, Part
from homestretch.tools.wording import Wording

COLUMNS = ("rule", "share", "rate", "first")


def binding_part(binding: Binding, say: Wording) -> Part:
    """Return in how many decisions each rule made a difference, those that did so most first, and which never did."""
    found = sorted(binding.rules.items(), key=lambda one: (-one[1].decisions, one[0]))
    lines = tuple(
        (
            rule,
            say.percent(seen.decisions / binding.decisions),
            say.number(seen.decisions / binding.games, 2),
            str(seen.example),
        )
        for rule, seen in found
        if seen.decisions
    )
    grid = Grid(tuple(say(f"binding-column-{key}") for key in COLUMNS), lines)
    return Part(say("binding"), None, grid if lines else None, tuple(_sentences(binding, say)))


def _sentences(binding: Binding, say: Wording) -> Iterator[str]:
    plan = binding.plan
    yield say("binding-line")
    if "overshoot" in plan.rules:
        yield say("binding-overshoot")
    if binding.games:
        games, decisions = say.number(binding.games), say.number(binding.decisions)
        yield say("binding-basis", games=binding.games, number=games, decisions=decisions, seed=str(plan.setup.seed))
        if binding.idle:
            yield say("binding-idle", count=len(binding.idle), rules=", ".join(binding.idle))
    if binding.left_out:
        yield say("binding-left-out", games=binding.left_out, number=say.number(binding.left_out))
    if not binding.complete:
        yield say("binding-interrupted", asked=say.number(plan.games))
