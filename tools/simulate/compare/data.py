"""A comparison as data that JSON can hold; `docs/json.md` says what each key means."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from homestretch.tools.diff import Read, compare
from homestretch.tools.diff import to_json as changes_to_json
from homestretch.tools.saying import say_in
from homestretch.tools.simulate.compare.running import Compared, Look
from homestretch.tools.simulate.paired.sums import Difference
from homestretch.tools.simulate.result import Setup, variant_to_json

FORMAT = "homestretch-comparison 1"
"""The first thing in every comparison; another number means other keys."""


def comparison_to_json(compared: Compared, before: Read, after: Read, language: str) -> dict[str, Any]:
    """Return a comparison with its exact counts, and what was derived from them at each look."""
    comparison, counts = compared.comparison, compared.counts
    changes = compare(before, after, say_in(language), language)
    a = comparison.a
    return {
        "format": FORMAT,
        "a": setup_to_json(comparison.a),
        "b": setup_to_json(comparison.b),
        "changes": changes_to_json(changes),
        "seed": a.seed,
        "policies": list(a.policies),
        "limits": a.limits.to_dict(),
        "engine_revision": a.revision,
        "question": comparison.question,
        "within": comparison.within,
        "looks_planned": list(comparison.looks),
        "looks": [_look(look) for look in compared.looks],
        "complete": compared.complete,
        "counts": counts.to_dict(),
    }


def setup_to_json(setup: Setup) -> dict[str, Any]:
    """Return what was played, and by whom."""
    return {
        **variant_to_json(setup),
        "players": [list(seats) for seats in setup.seats],
        "teams": [list(team) for team in setup.sides.teams],
    }


def difference_to_json(found: Difference | None, doubt: Fraction) -> dict[str, Any] | None:
    """Return a difference with its interval; None where there is none."""
    if found is None:
        return None
    low, high = found.interval(doubt)
    return {
        "a": found.a,
        "b": found.b,
        "difference": found.difference,
        "low": low,
        "high": high,
        "shown": found.shown(doubt),
        "standard_error": found.error,
        "standard_error_a": found.error_a,
        "standard_error_b": found.error_b,
        "pairs": found.pairs,
        "unequal": found.unequal,
        "pairing_gain": found.gain,
    }


def _look(look: Look) -> dict[str, Any]:
    figures = {name: difference_to_json(found, look.doubt) for name, found in look.figures.items()}
    sides = {
        kind: [difference_to_json(side.difference, look.side_doubt) for side in look.sides if side.kind == kind]
        for kind in ("side", "order")
    }
    return {
        "games": look.games,
        "clear": look.clear,
        "doubt": float(look.doubt),
        "doubt_of_a_side": float(look.side_doubt),
        **figures,
        "wins": sides["side"],
        "wins_by_turn_order": sides["order"],
    }
