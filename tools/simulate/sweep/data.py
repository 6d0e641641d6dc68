"""A sweep as data that JSON can hold; `docs/json.md` says what each key means."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from homestretch.tools.simulate.compare.data import difference_to_json, setup_to_json
from homestretch.tools.simulate.paired.sums import PER_GAME
from homestretch.tools.simulate.sweep.running import Swept

FORMAT = "homestretch-sweep 1"
"""The first thing in every sweep; another number means other keys."""


def sweep_to_json(swept: Swept) -> dict[str, Any]:
    """Return a sweep with its exact counts, and what was derived from them for each value."""
    sweep = swept.sweep
    first = sweep.setups[0]
    return {
        "format": FORMAT,
        "varied": [{"path": vary.path, "values": list(vary.values)} for vary in sweep.varied],
        "seed": first.seed,
        "policies": list(first.policies),
        "limits": first.limits.to_dict(),
        "engine_revision": first.revision,
        "games_asked_for": first.games,
        "games": [list(pair) for pair in swept.ranges],
        "doubt": float(sweep.doubt),
        "points": [_point(swept, point) for point in range(len(sweep.points))],
        "counts": swept.counts.to_dict(),
    }


def _point(swept: Swept, at: int) -> dict[str, Any]:
    point = swept.sweep.points[at]
    side_doubt = swept.side_doubt(at)
    return {
        "values": list(point.values),
        "phrases": list(point.phrases),
        "variant": setup_to_json(swept.sweep.setups[at]),
        **{name: difference_to_json(swept.difference(at, name), swept.sweep.doubt) for name in PER_GAME},
        "wins": _sides(swept, at, "side", side_doubt),
        "wins_by_turn_order": _sides(swept, at, "order", side_doubt),
    }


def _sides(swept: Swept, at: int, kind: str, doubt: Fraction) -> list[dict[str, Any] | None]:
    return [difference_to_json(side.difference, doubt) for side in swept.sides(at) if side.kind == kind]
