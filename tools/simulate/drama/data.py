"""Drama as data, and what such data say was asked for."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import Any

from homestretch.tools.simulate.drama.findings import PARTS, Deepest, Drama, DramaPlan, Part, Wildest, mean_interval
from homestretch.tools.simulate.looking import Then, read_then
from homestretch.tools.simulate.result import Setup, ranges_in, whole_number
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
        "playouts_of_favorite": part.favorite,
        "playouts_of_winner": part.winner.to_dict(),
    }


def drama_in(data: dict[str, Any], plan: DramaPlan) -> Drama:
    """Return what such data say was found for a plan; KeyError, TypeError or ValueError where they say nothing."""
    changes, decided = (_counted(data[key]) for key in ("lead_changes", "decided_after"))
    wildest, deepest = data["most_lead_changes"], data["greatest_comeback"]
    drama = Drama(
        plan,
        ranges=ranges_in(data["games"]),
        games=whole_number(data["won"]),
        left_out=whole_number(data["left_out"]),
        looks=whole_number(data["positions"]),
        comebacks=whole_number(data["comebacks"]["games"]) if data["comebacks"] else 0,
        changes=changes,
        decided=decided,
        parts=[_part_in(part) for part in data["parts"]],
        wildest=Wildest(-whole_number(wildest["changes"]), whole_number(wildest["game"])) if wildest else None,
        deepest=Deepest(*(whole_number(deepest[key]) for key in _DEEPEST)) if deepest else None,
    )
    if len(drama.parts) != PARTS or drama.looks != sum(part.winner.total for part in drama.parts):
        raise ValueError("the parts of the games are not those of its positions")
    if {changes.total, decided.total} != {drama.games}:
        raise ValueError("its lead changes and decisions are of other games")
    return drama


_DEEPEST = ("playouts_won", "game", "turns", "of_turns")


def _counted(data: dict[str, Any] | None) -> Histogram:
    return Histogram() if data is None else Histogram.from_dict(data["games"])


def _part_in(data: dict[str, Any] | None) -> Part:
    if data is None:
        return Part()
    return Part(whole_number(data["playouts_of_favorite"]), Histogram.from_dict(data["playouts_of_winner"]))


def read_drama(seen: Mapping[str, Any], setup: Setup) -> Then[DramaPlan] | None:
    """Return what a result says of drama; None where it says nothing.

    Raises UsageError where what it says is damaged.
    """

    def plan(data: dict[str, Any]) -> DramaPlan:
        return DramaPlan(setup, whole_number(data["games_asked_for"]), whole_number(data["playouts"]))

    return read_then(seen, "drama", plan, lambda asked: drama_to_json(Drama(asked)))
