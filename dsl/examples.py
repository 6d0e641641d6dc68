"""From the `examples` section to `model.Example`: names bound to seats, places and cards, actions left as texts."""

from __future__ import annotations

import re
from dataclasses import dataclass

from homestretch.dsl.content import Content, entries, items
from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.material import Material, check_sources
from homestretch.dsl.model import Example, Table
from homestretch.dsl.source import Span
from homestretch.dsl.suggest import nearest
from homestretch.dsl.yamltree import Entry, Mapping, Node, Scalar, Sequence

USED = ("roll", "dice", "hand", "card", "bonus")
"""The keys that say what is to be used, of which an example has one."""

EARLIER = re.compile(r"rolled -?\d{1,9}( and -?\d{1,9})*|moved \S+")
"""What `this-turn` may say of the same turn."""

EARLIER_ROLL = re.compile(r"rolled -?\d{1,9}")
"""What `history` may say of a seat."""

ASKED = ("legal", "allowed", "forbidden", "gives", "stacks", "next", "winner")
"""The keys that say what must hold, of which an example has at least one."""


def read_examples(
    content: Content, material: Material, tables: dict[int, Table], cards: tuple[str, ...], collector: Collector
) -> tuple[Example, ...]:
    """Return the examples of the file; report what does not fit its seats, board, dice or cards."""
    found = []
    for entry in entries(content.examples):
        if isinstance(entry.value, Mapping):
            reader = _Reader(entry, entry.value, material, tables, cards, collector)
            found.append(reader.example())
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Reader:
    entry: Entry
    tree: Mapping
    material: Material
    tables: dict[int, Table]
    cards: tuple[str, ...]
    collector: Collector

    def example(self) -> Example:
        """Return the example; what is wrong with it is reported, and the example is then of no use."""
        players = self._players()
        table = self.tables[players]
        sources = tuple(item.text for item in items(self.tree.get("source")))
        check_sources(sources, self.material.sources, self._place("source"), self.collector)
        self._check_keys()
        roll, bonus = self.tree.get("roll"), self.tree.get("bonus")
        hand, card = self.tree.get("hand"), self.tree.get("card")
        winner = items(self.tree.get("winner"))
        for seat in winner:
            self._seat(seat, table)
        return Example(
            id=self.entry.key.text,
            players=players,
            sources=sources,
            position=self._position("position", table),
            order=self._by_cell("order", table),
            piles=self._by_cell("piles", table),
            turn=self._seat_at("turn", table) or "",
            history=self._history(table),
            this_turn=self._this_turn(),
            roll=self._roll(roll),
            dice=self._dice(),
            hand=None if hand is None else self._hand(items(hand)),
            legal=self._actions("legal"),
            allowed=self._actions("allowed") or (),
            forbidden=self._actions("forbidden") or (),
            play=self._text("play"),
            gives=None if self.tree.get("gives") is None else self._position("gives", table),
            stacks=self._by_cell("stacks", table),
            next=self._seat_at("next", table),
            winner=tuple(seat.text for seat in winner),
            span=self.entry.key.span,
            bonus=int(bonus.text) if isinstance(bonus, Scalar) else None,
            card=self._hand((card,))[0] if isinstance(card, Scalar) else None,
        )

    # --- what is there at all ----------------------------------------------

    def _players(self) -> int:
        node = self.tree.get("players")
        counts = tuple(self.tables)
        if isinstance(node, Scalar):
            if int(node.text) in counts:
                return int(node.text)
            self._error(
                "HS701",
                f"{self._name} has {node.text} players",
                node.span,
                reason=f"the game is played by {' or '.join(map(str, counts))} players",
                example=f"players: {counts[-1]}",
            )
        return counts[-1]

    def _check_keys(self) -> None:
        used = [key for key in USED if self.tree.get(key) is not None]
        if len(used) != 1:
            said = f"{self._name} says nothing of what is to be used"
            self._error(
                "HS702",
                said if not used else f"{self._name} has both {used[0]} and {used[1]}",
                self.entry.key.span if not used else self._place(used[1]),
                reason="one of roll, dice, hand, card and bonus says what is used in the position",
                example="roll: 5",
            )
        if not any(self.tree.get(key) is not None for key in ASKED):
            self._error(
                "HS703",
                f"{self._name} asks nothing",
                self.entry.key.span,
                reason=f"an example says what must hold: {', '.join(ASKED)}",
                example='legal: ["5: yellow 5 to 10"]',
            )

    # --- names ---------------------------------------------------------------

    def _seat(self, scalar: Scalar, table: Table) -> bool:
        if scalar.text in table.names:
            return True
        self._error(
            "HS704",
            f'"{scalar.text}" is no seat at this table',
            scalar.span,
            reason=f"with {len(table.players)} players the seats are {', '.join(table.names)}",
            suggestion=nearest(scalar.text, table.names),
            example=f"turn: {table.names[0]}",
        )
        return False

    def _seat_at(self, key: str, table: Table) -> str | None:
        node = self.tree.get(key)
        return node.text if isinstance(node, Scalar) and self._seat(node, table) else None

    def _position(self, key: str, table: Table) -> dict[str, tuple[str, ...]]:
        found = {}
        for entry in entries(self.tree.get(key)):
            if not self._seat(entry.key, table):
                continue
            seat = table.names.index(entry.key.text)
            places = items(entry.value)
            if len(places) > self.material.pieces:
                self._error(
                    "HS705",
                    f"{entry.key.text} has {len(places)} pieces here",
                    entry.value.span,
                    reason=f"each seat has {self.material.pieces}",
                    example=f"{entry.key.text}: [{', '.join(place.text for place in places[: self.material.pieces])}]",
                )
            for place in places:
                self._check_place(place, seat, table)
            found[entry.key.text] = tuple(place.text for place in places)
        return found

    def _check_place(self, place: Scalar, seat: int, table: Table) -> None:
        board = table.board
        number = board.place_named(seat, place.text)
        has_finish = any(board.finish(seat) == edge.to for edges in board.ahead[seat].values() for edge in edges)
        if number is not None and (place.text != "finish" or has_finish):
            return
        own = [cell for cell in board.cells if cell.seat in (None, seat)]
        names = [cell.name for cell in own] + ["yard", "out"] + (["finish"] if has_finish else [])
        numbers = [cell.name for cell in own if cell.seat is None]
        others = [name for name in names if name not in numbers]
        shared = f"cells {numbers[0]} to {numbers[-1]}, " if numbers else ""
        self._error(
            "HS706",
            f'"{place.text}" is no place of {table.names[seat]}',
            place.span,
            reason=f"its places are {shared}{', '.join(others)}",
            suggestion=nearest(place.text, others) if not place.text.isdecimal() else None,
            example=f"{table.names[seat]}: [{names[0]}, yard]",
        )

    def _by_cell(self, key: str, table: Table) -> dict[str, tuple[str, ...]]:
        found = {}
        for entry in entries(self.tree.get(key)):
            seats = items(entry.value)
            for seat in seats:
                if not self._seat(seat, table):
                    continue
                index = table.names.index(seat.text)
                if table.board.place_named(index, entry.key.text) is None:
                    self._check_place(entry.key, index, table)
                    break
            found[entry.key.text] = tuple(seat.text for seat in seats)
        return found

    # --- what is used ----------------------------------------------------------

    def _roll(self, node: Node | None) -> int | None:
        if not isinstance(node, Scalar):
            return None
        dice = self.material.dice
        if dice is None:
            self._no_dice(node.span)
            return None
        low, high = min(dice.faces) * dice.count, max(dice.faces) * dice.count
        number = int(node.text)
        possible = number in dice.faces if dice.count == 1 else low <= number <= high
        if not possible:
            self._error(
                "HS707",
                f"{self._name} rolls {number}",
                node.span,
                reason=f"the dice show from {low} to {high}",
                example=f"roll: {high}",
            )
        return number

    def _dice(self) -> tuple[int, ...]:
        node = self.tree.get("dice")
        if not isinstance(node, Sequence):
            return ()
        dice = self.material.dice
        if dice is None:
            self._no_dice(node.span)
            return ()
        if len(node.items) != dice.count:
            shown = ", ".join(str(dice.faces[-1]) for _ in range(dice.count))
            self._error(
                "HS707",
                f"{self._name} shows {len(node.items)} dice",
                node.span,
                reason="one die is rolled" if dice.count == 1 else f"{dice.count} dice are rolled",
                example=f"dice: [{shown}]",
            )
        for item in items(node):
            if int(item.text) not in dice.faces:
                faces = ", ".join(str(face) for face in sorted(set(dice.faces)))
                self._error(
                    "HS707",
                    f"{self._name} shows a {item.text}",
                    item.span,
                    reason=f"the faces are {faces}",
                    example=f"dice: [{', '.join(str(dice.faces[-1]) for _ in range(dice.count))}]",
                )
        return tuple(int(item.text) for item in items(node))

    def _no_dice(self, place: Span) -> None:
        self._error(
            "HS707",
            f"{self._name} rolls dice",
            place,
            reason="the game has no dice",
            example=f"hand: [{', '.join(self.cards[:2])}]",
        )

    def _hand(self, cards: tuple[Scalar, ...]) -> tuple[str, ...]:
        for card in cards:
            if card.text not in self.cards:
                self._error(
                    "HS708",
                    f'"{card.text}" is no card',
                    card.span,
                    reason=f"the cards are {', '.join(self.cards)}" if self.cards else "the game has no cards",
                    suggestion=nearest(card.text, self.cards),
                    example=f"hand: [{', '.join(self.cards[:2])}]" if self.cards else "roll: 5",
                )
        return tuple(card.text for card in cards)

    # --- texts that are read where they are played ------------------------------

    def _this_turn(self) -> tuple[str, ...]:
        found = items(self.tree.get("this-turn"))
        for item in found:
            if EARLIER.fullmatch(item.text) is None:
                self._error(
                    "HS709",
                    f'"{item.text}" is nothing that an example can remember',
                    item.span,
                    reason="earlier in a turn dice were rolled, or a piece was moved to where it stands now",
                    example="this-turn: [rolled 6, moved 22, rolled 2 and 3]",
                )
        return tuple(item.text for item in found if EARLIER.fullmatch(item.text))

    def _history(self, table: Table) -> tuple[str, ...]:
        found = items(self.tree.get("history"))
        for item in found:
            first, _, rest = item.text.partition(" ")
            if first in table.names and EARLIER_ROLL.fullmatch(rest) is None:
                self._error(
                    "HS709",
                    f'"{item.text}" is nothing that an example can remember',
                    item.span,
                    reason="of earlier turns it is remembered what a seat rolled",
                    example=f"history: [{table.names[0]} rolled 5]",
                )
            if first not in table.names:
                self._error(
                    "HS704",
                    f'"{item.text}" does not begin with a seat at this table',
                    item.span,
                    reason=f"with {len(table.players)} players the seats are {', '.join(table.names)}",
                    suggestion=nearest(first, table.names),
                    example=f"history: [{table.names[0]} rolled 5]",
                )
        return tuple(item.text for item in found)

    def _actions(self, key: str) -> tuple[str, ...] | None:
        node = self.tree.get(key)
        return None if node is None else tuple(" ".join(item.text.split()) for item in items(node))

    def _text(self, key: str) -> str | None:
        node = self.tree.get(key)
        return " ".join(node.text.split()) if isinstance(node, Scalar) else None

    # --- places and messages ------------------------------------------------------

    @property
    def _name(self) -> str:
        return f'the example "{self.entry.key.text}"'

    def _place(self, key: str) -> Span:
        node = self.tree.get(key)
        return self.entry.key.span if node is None else node.span

    def _error(
        self,
        code: str,
        message: str,
        span: Span,
        *,
        reason: str,
        example: str,
        suggestion: str | None = None,
    ) -> None:
        self.collector.error(code, message, span, reason=reason, suggestion=suggestion, example=example)
