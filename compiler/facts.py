"""What never changes while a game is played, worked out once from a Variant and a number of players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any

from homestretch.dsl.model import Card, Named, Table, Taken, Variant
from homestretch.dsl.nodes import (
    After,
    Beyond,
    Can,
    Cards,
    Deal,
    DefinedCells,
    Duty,
    Event,
    Forbid,
    Has,
    Help,
    Land,
    Overshoot,
    Permission,
    Pick,
    Pieces,
    Region,
    Shows,
    Situation,
    Spend,
    Step,
    Use,
    Verb,
    Where,
    Win,
)


@dataclass(frozen=True)
class Facts:
    """The rules of one variant for one number of players, sorted by what they are asked for.

    `counted` are the keys of events that some rule asks about over a whole game, `counted_turn` those within a turn.
    `asking` are the permissions that ask what else can be done.
    `needs_travel` tells that some branch opens only after a lap, `needs_last_moved`
    that a rule asks for the piece moved last. `extents` keeps, for regions that are fixed and seats, how far along the
    track of a seat a region begins and ends, as it is found out.
    """

    variant: Variant
    table: Table
    permissions: tuple[tuple[Named, Permission], ...]
    card_permissions: tuple[tuple[Named, Permission], ...]
    duties: tuple[tuple[Named, Duty], ...]
    obstacles: tuple[tuple[Named, Forbid], ...]
    bans: dict[Verb, tuple[tuple[Named, Forbid], ...]]
    landing: tuple[tuple[Named, Land], ...]
    after: tuple[tuple[Named, After], ...]
    overshoot: tuple[Named, Overshoot] | None
    steps: dict[str, tuple[tuple[Named, Step], ...]]
    helps: tuple[tuple[Named, Help], ...]
    wins: tuple[tuple[Named, Win], ...]
    counted: frozenset[Event]
    counted_turn: frozenset[Event]
    needs_travel: bool
    needs_last_moved: bool
    pieces: int
    out: int
    seat_of: tuple[int, ...]
    player_of: tuple[int, ...]
    teams_of_player: tuple[int, ...]
    asking: frozenset[str]
    dice_apart: bool
    cards: tuple[Card, ...]
    pack: dict[str, int]
    deal_size: int
    extents: dict[tuple[Region, int], tuple[int, int] | None] = field(default_factory=dict, compare=False, repr=False)

    @property
    def seats(self) -> int:
        """The number of seats at the table."""
        return len(self.table.seats)

    @property
    def players(self) -> int:
        """The number of players at the table."""
        return len(self.table.players)

    def is_fixed(self, region: Region) -> bool:
        """Return whether a seat and a place alone tell if the place belongs to a region, wherever pieces stand."""
        if region.full or region.empty or region.where is Where.THERE:
            return False
        if region.where is Where.CELLS and region.name is not None:
            definition = self.variant.words[region.name].definition
            return isinstance(definition, DefinedCells) and all(map(self.is_fixed, definition.alternatives))
        return True


def facts(variant: Variant, players: int, without: str = "") -> Facts:
    """Return the facts of a variant for a number of players; KeyError if it is not played by that many.

    `without` is the id of a rule, "" for none, that does not hold in them: what is asked for and kept of a game stays
    the same. A number that is too large for the track is then used as far as the track goes, or not allowed where a
    rule was that it is used somehow.
    """
    table = variant.table(players)
    sorted_rules: dict[type, list[tuple[Named, Any]]] = {}
    for named in sorted(variant.rules, key=_rank):
        if named.id != without:
            sorted_rules.setdefault(type(named.rule), []).append((named, named.rule))
        elif isinstance(named.rule, Overshoot) and named.rule.beyond is Beyond.NOT_ALLOWED:
            sorted_rules[Overshoot] = [(named, Overshoot(Beyond.STOP))]
    permissions = sorted_rules.get(Permission, [])
    forbids = sorted_rules.get(Forbid, [])
    steps = sorted_rules.get(Step, [])
    seats = len(table.seats)
    game, turn = _counted(variant)
    overshoots = sorted_rules.get(Overshoot, [])
    return Facts(
        variant=variant,
        table=table,
        permissions=tuple(pair for pair in permissions if pair[1].situation is Situation.NUMBER),
        card_permissions=tuple(pair for pair in permissions if pair[1].situation is Situation.CARD),
        duties=tuple(sorted_rules.get(Duty, [])),
        obstacles=tuple(pair for pair in forbids if pair[1].obstacle is not None),
        bans={
            verb: tuple(pair for pair in forbids if pair[1].obstacle is None and verb in pair[1].verbs) for verb in Verb
        },
        landing=tuple(sorted_rules.get(Land, [])),
        after=tuple(sorted_rules.get(After, [])),
        overshoot=overshoots[0] if overshoots else None,
        steps={
            section: tuple(pair for pair in steps if pair[0].section == section)
            for section in ("start", "round", "turn")
        },
        helps=tuple(sorted_rules.get(Help, [])),
        wins=tuple(sorted_rules.get(Win, [])),
        counted=game,
        counted_turn=turn,
        needs_travel=any(
            edge.branch is Taken.AFTER_A_LAP
            for ahead in table.board.ahead
            for edges in ahead.values()
            for edge in edges
        ),
        needs_last_moved=any(
            isinstance(node, Pieces) and node.pick is Pick.LAST_MOVED
            for root in _roots(variant)
            for node in nodes(root)
        ),
        pieces=variant.pieces,
        out=table.board.out,
        seat_of=tuple(seat for seat in range(seats) for _ in range(variant.pieces)),
        player_of=tuple(table.player_of(seat) for seat in range(seats)),
        teams_of_player=tuple(table.team_of[group[0]] for group in table.players),
        deal_size=_deal_size(steps, len(table.players)),
        asking=frozenset(
            named.id for named, rule in permissions if any(isinstance(node, Can) for node in nodes(rule.when))
        ),
        dice_apart=any(
            isinstance(node, Use) and node.spend is not Spend.SUM for _, step in steps for node in nodes(step)
        ),
        cards=tuple(sorted(variant.cards, key=lambda card: card.id)),
        pack={card.id: card.copies * variant.decks.get(players, 1) for card in variant.cards},
    )


def _rank(named: Named) -> tuple[str, int | str]:
    """Return what rules are sorted by: their id, so that the order of a file says nothing, where it has no meaning."""
    ordered = isinstance(named.rule, Duty | Step)
    return (named.section, 0) if ordered else (named.section, named.id)


def _deal_size(steps: list[tuple[Named, Step]], players: int) -> int:
    deals = [
        effect.number * players
        for _, step in steps
        for effect in step.effects
        if isinstance(effect, Cards) and effect.deal is Deal.DEAL
    ]
    return max(deals, default=players)


def nodes(node: Any) -> Iterator[Any]:
    """Yield a node and all nodes inside it, depth first."""
    if is_dataclass(node) and not isinstance(node, type):
        yield node
        for item in fields(node):
            if item.name != "span":
                yield from nodes(getattr(node, item.name))
    elif isinstance(node, tuple):
        for item in node:
            yield from nodes(item)


def _roots(variant: Variant) -> list[Any]:
    roots: list[Any] = [named.rule for named in variant.rules]
    roots += [word.definition for word in variant.words.values()]
    return roots + [card.use for card in variant.cards]


def _counted(variant: Variant) -> tuple[frozenset[Event], frozenset[Event]]:
    game: set[Event] = set()
    turn: set[Event] = set()
    for root in _roots(variant):
        for node in nodes(root):
            if isinstance(node, Shows) and node.ordinal and node.during.value == "game":
                game.add(Event.ROLL)
            if isinstance(node, Has) and node.event is not None:
                (turn if node.during.value == "turn" else game).add(node.event)
    return frozenset(game), frozenset(turn)
