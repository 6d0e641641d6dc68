"""Where rules bind as data, and what such data say was asked for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from homestretch.tools.simulate.binding import Binding, BindingPlan
from homestretch.tools.simulate.looking import Then, read_then
from homestretch.tools.simulate.result import Setup, whole_number


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


def read_binding(path: Path, setup: Setup, rules: Sequence[str]) -> Then[BindingPlan] | None:
    """Return what the file of a result says of where these rules bind; None where it says nothing.

    Raises UsageError where what it says is damaged.
    """

    def plan(data: dict[str, Any]) -> BindingPlan:
        if data["rules"].keys() != set(rules):
            raise ValueError("it names other rules than the variant has")
        return BindingPlan(setup, tuple(rules), whole_number(data["games_asked_for"]))

    return read_then(path, "binding", plan, lambda asked: binding_to_json(Binding(asked)))
