"""Where rules bind as data, and what such data say was asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from homestretch.tools.simulate.binding.findings import Binding, BindingPlan, Found
from homestretch.tools.simulate.looking import Then, read_then
from homestretch.tools.simulate.result import Setup, ranges_in, whole_number


def binding_to_json(binding: Binding) -> dict[str, Any]:
    """Return what was found as data that JSON can hold; `docs/json.md` says what each key means."""
    return {
        "games_asked_for": binding.plan.games,
        "games": [list(pair) for pair in binding.ranges],
        "finished": binding.games,
        "left_out": binding.left_out,
        "decisions": binding.decisions,
        "rules": {
            rule: {"decisions": found.decisions, "games": found.games, "first_game": found.example}
            for rule, found in binding.rules.items()
        },
    }


def binding_in(data: dict[str, Any], plan: BindingPlan) -> Binding:
    """Return what such data say was found for a plan; KeyError, TypeError or ValueError where they say nothing."""
    found = Binding(
        plan,
        ranges=ranges_in(data["games"]),
        games=whole_number(data["finished"]),
        left_out=whole_number(data["left_out"]),
        decisions=whole_number(data["decisions"]),
    )
    for rule in plan.rules:
        said = data["rules"][rule]
        first = said["first_game"]
        example = None if first is None else whole_number(first)
        found.rules[rule] = Found(whole_number(said["decisions"]), whole_number(said["games"]), example)
    return found


def read_binding(seen: Mapping[str, Any], setup: Setup, rules: Sequence[str]) -> Then[BindingPlan] | None:
    """Return what a result says of where these rules bind; None where it says nothing.

    Raises UsageError where what it says is damaged.
    """

    def plan(data: dict[str, Any]) -> BindingPlan:
        if data["rules"].keys() != set(rules):
            raise ValueError("it names other rules than the variant has")
        return BindingPlan(setup, tuple(rules), whole_number(data["games_asked_for"]))

    return read_then(seen, "binding", plan, lambda asked: binding_to_json(Binding(asked)))
