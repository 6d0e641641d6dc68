"""Drama as data, and what such data say was asked for."""

from __future__ import annotations

from math import inf
from pathlib import Path
from typing import Any

from homestretch.tools.simulate.drama import Drama, DramaPlan, Part, mean_interval
from homestretch.tools.simulate.looking import Then, read_then
from homestretch.tools.simulate.result import Setup, whole_number
from homestretch.tools.simulate.stats import Histogram

QUARTERS = (25, 50, 75)


def drama_to_json(drama: Drama) -> dict[str, Any]:
    """Return the figures as data that JSON can hold; `docs/json.md` says what each key means."""
    comeback, wildest, deepest = drama.comeback, drama.wildest, drama.deepest
    return {
        "games_asked_for": drama.plan.games,
        "playouts": drama.plan.playouts,
        "games": [list(pair) for pair in drama.ranges],
        "won": drama.games,
        "left_out": drama.left_out,
        "positions": drama.looks,
        "lead_changes": _of(drama.changes),
        "decided_after": _of(drama.decided, 100),
        "comebacks": None
        if comeback is None
        else {"games": drama.comebacks, "share": comeback[0], "low": comeback[1], "high": comeback[2]},
        "most_lead_changes": None if wildest is None else {"game": wildest.game, "changes": wildest.changes},
        "greatest_comeback": None
        if deepest is None
        else {"game": deepest.game, "turns": deepest.turns, "of_turns": deepest.of, "playouts_won": deepest.won},
        "parts": [_part(drama, part) for part in drama.parts],
    }


def _of(values: Histogram, most: float = inf) -> dict[str, Any] | None:
    if values.total == 0:
        return None
    low, high = mean_interval(values, most) if values.total > 1 else (None, None)
    return {
        "mean": values.mean(),
        "low": low,
        "high": high,
        **{f"percentile_{q}": values.percentile(q) for q in QUARTERS},
        "games": values.to_dict(),
    }


def _part(drama: Drama, part: Part) -> dict[str, Any] | None:
    if part.winner.total == 0:
        return None
    return {
        "positions": part.winner.total,
        "favorite": drama.favorite(part),
        "winner": part.winner.mean() / drama.plan.playouts,
        **{f"winner_percentile_{q}": drama.winner(part, q) for q in QUARTERS},
    }


def read_drama(path: Path, setup: Setup) -> Then[DramaPlan] | None:
    """Return what the file of a result says of drama; None where it says nothing.

    Raises UsageError where what it says is damaged.
    """

    def plan(data: dict[str, Any]) -> DramaPlan:
        return DramaPlan(setup, whole_number(data["games_asked_for"]), whole_number(data["playouts"]))

    return read_then(path, "drama", plan, lambda asked: drama_to_json(Drama(asked)))
