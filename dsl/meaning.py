"""Whether the parts of a variant go together: every name bound to something that is there, and every kind fitting."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import networkx

from homestretch.dsl.boardplan import BoardPlan
from homestretch.dsl.diagnostics import Collector, Note
from homestretch.dsl.model import Variant, Word
from homestretch.dsl.nodes import (
    Cards,
    Deal,
    Gain,
    Has,
    Help,
    Is,
    Land,
    Number,
    Owner,
    Pieces,
    Region,
    Reward,
    Roll,
    Shows,
    Step,
    Use,
    Where,
    Win,
)
from homestretch.dsl.rulebook import Spare
from homestretch.dsl.source import Span
from homestretch.dsl.suggest import nearest
from homestretch.dsl.walk import find, walk


@dataclass(frozen=True, slots=True)
class Said:
    """Something with an id that is said in a variant: a rule, a defined word, what a card does."""

    id: str
    node: object
    span: Span | None


def everything_said(variant: Variant) -> Iterator[Said]:
    """Give the rules, the words that the file itself defines, and the cards."""
    for named in variant.rules:
        yield Said(named.id, named.rule, named.span)
    for word in variant.words.values():
        if not word.prelude:
            yield Said(f"define.{word.name}", word.definition, word.span)
    for card in variant.cards:
        yield Said(f"cards.{card.id}", card.use, card.span)


def check_meaning(variant: Variant, plan: BoardPlan, spare: tuple[Spare, ...], collector: Collector) -> None:
    """Report names that are bound to nothing, and rules about things that the variant does not have.

    `spare` is what values of options say that are not in force: it is held against the same board and material.
    """
    said = [*everything_said(variant), *(Said(f"{line.by}: {line.id}", line.node, line.span) for line in spare)]
    _check_definitions(variant, collector)
    _check_before(variant, collector)
    board = _Board.of(variant, plan)
    for one in said:
        for region in find(one.node, Region):
            board.check(one, region, collector)
    if not has_partners(variant):
        _check_partners(said, collector)
    _check_dice(variant, said, collector)
    _check_cards(variant, said, collector)
    _check_goes_on(said, collector)


def has_partners(variant: Variant) -> bool:
    """Say whether some seat has a partner, at any table."""
    return any(len(set(table.team_of)) < len(table.team_of) for table in variant.tables.values())


# --- words ------------------------------------------------------------------------


def names_in(node: object) -> Iterator[str]:
    """Give the declared names that a node speaks of: words, marks, links and cards."""
    for part in walk(node):
        match part:
            case Pieces():
                yield from part.adjectives
                if part.group is not None:
                    yield part.group
            case Region(name=str(name)) | Number(name=str(name)) | Is(adjective=str(name)):
                yield name
            case _ if getattr(part, "link", None) is not None:
                yield part.link
            case Shows():
                yield from part.cards
            case Cards():
                yield from part.except_cards


def _check_definitions(variant: Variant, collector: Collector) -> None:
    needs: networkx.DiGraph[str] = networkx.DiGraph()
    for word in variant.words.values():
        needs.add_edges_from((word.name, name) for name in names_in(word.definition) if name in variant.words)
    for ring in _circles(needs):
        first, rest = variant.words[ring[0]], [variant.words[name] for name in ring[1:]]
        collector.error(
            "HS432",
            f'the word "{first.name}" is explained by itself',
            first.span,
            reason=f"{_chain([first, *rest])}, and nothing says what any of them is",
            notes=tuple(Note(f'the word "{word.name}"', word.span) for word in rest),
            example=f"define: {{{first.name}: a piece in its yard}}",
        )


def _chain(words: list[Word]) -> str:
    names = [word.name for word in words]
    return ", ".join(f"{name} needs {other}" for name, other in zip(names, [*names[1:], names[0]], strict=True))


# --- before -------------------------------------------------------------------------


def _check_before(variant: Variant, collector: Collector) -> None:
    rows = {named.id.partition(".")[2]: named for named in variant.section("landing")}
    order: networkx.DiGraph[str] = networkx.DiGraph()
    for name, named in rows.items():
        rule = named.rule
        for other in rule.before if isinstance(rule, Land) else ():
            if other in rows and other != name:
                order.add_edge(name, other)
            elif other != "all":
                near = nearest(other, rows)
                collector.error(
                    "HS433",
                    f'"{named.id}" goes before "{other}"',
                    named.span,
                    reason="a rule cannot go before itself"
                    if other == name
                    else f"landing has no rule of this name; it has {', '.join(rows)}",
                    suggestion=near if near != name else None,
                    example="before all",
                )
    for names in _circles(order):
        ring = [rows[name] for name in names]
        collector.error(
            "HS434",
            f'"{ring[0].id}" goes before itself',
            ring[0].span,
            reason=f"the rules go before each other in a circle: {', '.join(named.id for named in ring)}",
            notes=tuple(Note(f'"{named.id}"', named.span) for named in ring[1:]),
            example="leave one of the before out",
        )


def _circles(graph: networkx.DiGraph[str]) -> Iterator[list[str]]:
    """Give one circle of each tangle, its first name first; there can be more of them than could ever be told."""
    for tangle in sorted(networkx.strongly_connected_components(graph), key=min):
        inside = graph.subgraph(sorted(tangle))
        if inside.number_of_edges():
            circle = [start for start, _ in networkx.find_cycle(inside, min(tangle))]
            at = circle.index(min(circle))
            yield [*circle[at:], *circle[:at]]


# --- the board ------------------------------------------------------------------------

_PARTS = {
    Where.RING: "ring",
    Where.LINE: "line",
    Where.TURNOFF: "turnoff",
    Where.HOME_COLUMN: "home column",
    Where.FINISH: "finish",
}


@dataclass(frozen=True, slots=True)
class _Board:
    """The parts that a board has, and the marks on it that belong to a seat."""

    parts: frozenset[Where]
    owned: frozenset[str]

    @classmethod
    def of(cls, variant: Variant, plan: BoardPlan) -> _Board:
        keys = {part.key for part in plan.parts}
        parts = {where for where, name in _PARTS.items() if name.replace(" ", "-") in keys}
        boards = [table.board for table in variant.tables.values()]
        marks = {mark.name for board in boards for cell in board.cells for mark in cell.marks if mark.seat is not None}
        return cls(frozenset(parts), frozenset(marks))

    def check(self, said: Said, region: Region, collector: Collector) -> None:
        """Report a region that no board of the variant has."""
        if region.where in _PARTS and region.where not in self.parts:
            name = _PARTS[region.where]
            has = " and a ".join(_PARTS[where] for where in _PARTS if where in self.parts)
            collector.error(
                "HS435",
                f'"{said.id}" speaks of the {name}, and the board has none',
                region.span or said.span,
                reason=f"besides its cells and yards the board has a {has}",
                example=f"board: {{{name.replace(' ', '-')}: ...}}",
            )
        elif region.where is Where.MARK and region.owner in (Owner.OWN, Owner.OTHER) and region.name not in self.owned:
            collector.error(
                "HS435",
                f'"{said.id}" speaks of whose {region.name} it is, and no {region.name} belongs to anybody',
                region.span or said.span,
                reason="a mark belongs to a seat where its cells are counted from that seat's side",
                example=f"board: {{{region.name}: cell 5 of its side}}",
            )


# --- partners, dice, cards ---------------------------------------------------------------


def _check_partners(said: list[Said], collector: Collector) -> None:
    for one in said:
        for part in walk(one.node):
            match part:
                case Help():
                    what = "plays the partner's pieces"
                case Win(team=True):
                    what = "lets a team win"
                case Cards(deal=Deal.GIVE):
                    what = "gives cards to the partner"
                case Pieces(owner=Owner.PARTNERS | Owner.TEAM):
                    what = "speaks of a partner's pieces"
                case _:
                    continue
            collector.error(
                "HS436",
                f'"{one.id}" {what}, and nobody has a partner',
                part.span or one.span,
                reason="teams says who plays together, and here each seat plays alone",
                example="teams: partners opposite",
            )
            break


class _Another(NamedTuple):
    """How a turn goes on: the phrase, what it must have begun with, in words and as steps."""

    phrase: str
    never: str
    step: str
    steps: str


_ANOTHER = {
    Reward.ROLL: _Another(
        "roll again", "never rolled", "rolls dice", "turn: [{roll: roll one die}, {use: use the number}]"
    ),
    Reward.CARD: _Another(
        "turn up another card",
        "never turned one up",
        "turns up a card",
        "turn: [{card: turn up a card}, {use: use the card}]",
    ),
    Reward.PLAY: _Another(
        "play another card", "never played one", "plays a card from a hand", "turn: [{play: play a card}]"
    ),
}


def _check_dice(variant: Variant, said: list[Said], collector: Collector) -> None:
    count = 0 if variant.dice is None else variant.dice.count
    rolls = [part.dice for one in said for part in find(one.node, Roll)]
    rolled = bool(rolls)
    if rolled and max(rolls) < count:
        most = max(rolls)
        collector.error(
            "HS437",
            f"there are {count} dice, and no step rolls more than {most}",
            variant.places.get("dice"),
            reason="the sheet would speak of dice that the game never throws",
            example=f"turn: roll {count} dice",
        )
    for one in said:
        for part in find(one.node, Roll):
            if part.dice > count:
                there = "no dice" if count == 0 else "one die" if count == 1 else f"{count} dice"
                collector.error(
                    "HS437",
                    f'"{one.id}" rolls {part.dice} {"die" if part.dice == 1 else "dice"}',
                    part.span or one.span,
                    reason=f"the material has {there}",
                    example=f"dice: {part.dice} dice" if part.dice > 1 else "dice: one die",
                )
        if not rolled and any(True for _ in find(one.node, Use)):
            collector.error(
                "HS437",
                f'"{one.id}" uses a number that nobody rolled',
                one.span,
                reason="no step of the variant rolls dice",
                example="turn: [{roll: roll one die}, {use: use the number}]",
            )


def _check_goes_on(said: list[Said], collector: Collector) -> None:
    """Report turns that would go on with what they never began with."""
    deals = {part.deal for one in said for part in find(one.node, Cards)}
    begun = {
        Reward.ROLL: any(True for one in said for _ in find(one.node, Roll)),
        Reward.CARD: Deal.TURN_UP in deals,
        Reward.PLAY: Deal.PLAY in deals,
    }
    fitting = [_ANOTHER[reward] for reward, there in begun.items() if there]
    for one in said:
        gained = next((gain for gain in find(one.node, Gain) if not begun.get(gain.reward, True)), None)
        if gained is None:
            continue
        another = _ANOTHER[gained.reward]
        collector.error(
            "HS437" if gained.reward is Reward.ROLL else "HS438",
            f'"{one.id}" lets a player {another.phrase} who {another.never}',
            gained.span or one.span,
            reason=f"no step of the variant {another.step}" + "; its turns go on by another phrase" * bool(fitting),
            example=fitting[0].phrase if fitting else another.steps,
        )


def _check_cards(variant: Variant, said: list[Said], collector: Collector) -> None:
    deals = {part.deal for one in said for part in find(one.node, Cards)}
    filled = bool(deals & {Deal.DEAL, Deal.DRAW})
    for one in said:
        for part in walk(one.node):
            if not variant.cards and _about_cards(part):
                reason, example = "the variant has no cards", 'cards: {two: {copies: 4, label: "2", use: forward 2}}'
            elif not filled and _from_hand(part):
                reason, example = "nobody ever gets a card into a hand", "start: [{deal: deal 4 cards to every player}]"
            elif not deals & {Deal.TURN_UP} and isinstance(part, Cards) and part.deal is Deal.USE:
                reason, example = "no card is turned up before", "turn: [{card: turn up a card}, {use: use the card}]"
            else:
                continue
            collector.error(
                "HS438",
                f'"{one.id}" is about cards that nobody has',
                getattr(part, "span", None) or one.span,
                reason=reason,
                example=example,
            )
            break


def _about_cards(part: object) -> bool:
    match part:
        case Cards():
            return True
        case Has():
            return part.hands or part.draw_pile
        case Step(fallback=Cards()):
            return True
        case _:
            return False


def _from_hand(part: object) -> bool:
    match part:
        case Cards():
            return part.deal in (Deal.PLAY, Deal.DISCARD, Deal.LAY_DOWN, Deal.GIVE)
        case Has():
            return part.hands
        case _:
            return False
