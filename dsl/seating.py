"""Who sits where: the seats that are taken, whose they are, and who plays together."""

from __future__ import annotations

from homestretch.dsl.diagnostics import Collector, Note
from homestretch.dsl.source import Span
from homestretch.dsl.suggest import nearest
from homestretch.dsl.yamltree import Entry, Mapping, Node, Scalar, Sequence

TEAMS = ("none", "partners opposite", "two teams, alternating", "one for each player")
"""How seats can form teams."""

Players = tuple[tuple[int, ...], ...]
"""The seats of each player, as indices into the seats of the file."""


def read_players(node: Node | None, seats: tuple[str, ...], collector: Collector) -> dict[int, Players]:
    """Return the seats of each player for each number of players, in order of that number; report what is wrong."""
    found: dict[int, Players] = {}
    if isinstance(node, Mapping):
        for entry in node:
            players = _players(entry, seats, collector)
            if players is not None:
                found[int(entry.key.text)] = players
    return dict(sorted(found.items()))


def turn_order(players: Players) -> tuple[int, ...]:
    """Return the seats of a table in turn order: the first seat of each player, then the second of each, and so on."""
    return tuple(seat for seats in zip(*players, strict=True) for seat in seats)


def teams_of(teams: str, players: Players, place: Span | None, collector: Collector) -> tuple[int, ...] | None:
    """Return the team of each seat of a table, seats in turn order; None after reporting seats that form no teams."""
    order = turn_order(players)
    count = len(order)
    match teams:
        case "none":
            return tuple(range(count))
        case "one for each player":
            return tuple(next(p for p, seats in enumerate(players) if seat in seats) for seat in order)
        case "partners opposite":
            fits, why = count >= 4 and count % 2 == 0, "partners sit opposite each other only at 4, 6, 8 ... seats"
            result = tuple(seat % max(1, count // 2) for seat in range(count))
        case _:
            fits, why = count >= 4 and count % 2 == 0, "two teams of the same size, alternating, need 4, 6, 8 ... seats"
            result = tuple(seat % 2 for seat in range(count))
    if fits:
        for p, seats in enumerate(players):
            if len({result[order.index(seat)] for seat in seats}) > 1:
                fits, why = False, f"player {p + 1} would play the seats of two teams"
    if not fits:
        collector.error(
            "HS601",
            f'{count} seats cannot form the teams "{teams}"',
            place,
            reason=why,
            example="players: {4: all}",
        )
        return None
    return result


def _players(entry: Entry, seats: tuple[str, ...], collector: Collector) -> Players | None:
    count = int(entry.key.text)
    if isinstance(entry.value, Scalar):
        if count == len(seats):
            return tuple((seat,) for seat in range(count))
        collector.error(
            "HS424",
            f"{count} players take all seats, and there are {len(seats)}",
            entry.value.span,
            reason="each player has at least one seat; where several are one player's, the seats of each are listed",
            example=f"{count}: [{', '.join(seats[:count])}]",
        )
        return None
    groups: list[tuple[Scalar, ...]] = []
    for item in entry.value.items if isinstance(entry.value, Sequence) else ():
        inner = item.items if isinstance(item, Sequence) else (item,)
        groups.append(tuple(scalar for scalar in inner if isinstance(scalar, Scalar)))
    if not _known([scalar for group in groups for scalar in group], seats, collector):
        return None
    if len(groups) != count or len({len(group) for group in groups}) != 1:
        sizes = "the same number of seats for each of them"
        collector.error(
            "HS424",
            f"{count} players are given the seats of {len(groups)}"
            if len(groups) != count
            else f"the {count} players are given different numbers of seats",
            entry.value.span,
            reason=f"a list under {count} has {count} players in it, and {sizes}",
            example=f"{count}: [{', '.join(seats[:count])}]",
        )
        return None
    return tuple(tuple(seats.index(scalar.text) for scalar in group) for group in groups)


def _known(listed: list[Scalar], seats: tuple[str, ...], collector: Collector) -> bool:
    first: dict[str, Scalar] = {}
    good = True
    for scalar in listed:
        other = first.setdefault(scalar.text, scalar)
        if scalar.text not in seats:
            good = False
            collector.error(
                "HS422",
                f'"{scalar.text}" is no seat',
                scalar.span,
                reason=f"the seats are {', '.join(seats)}",
                suggestion=nearest(scalar.text, seats),
                example=f"[{', '.join(seats[:2])}]",
            )
        elif other is not scalar:
            good = False
            collector.error(
                "HS423",
                f'"{scalar.text}" is taken twice',
                scalar.span,
                reason="one player sits on a seat",
                notes=(Note("the first time", other.span),),
                example=f"[{', '.join(seats[:2])}]",
            )
    return good
