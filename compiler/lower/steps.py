"""What steps of a turn do to cards and to the order of players."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from homestretch.compiler.ir.build import both, known, negate
from homestretch.compiler.ir.nodes import Const, Expr
from homestretch.compiler.lower.deciding import Deciding
from homestretch.dsl.nodes import (
    Cards,
    Deal,
    Spend,
)


class Steps(Deciding):
    """Lowers shuffling, exchanging, throws and who comes next."""

    def forget_owed(self) -> None:
        """Forget what was still owed in a turn that is ended."""
        self.b.put("again", 0)
        self.b.put("bonus_count", 0)
        self.drop_numbers()

    def drop_numbers(self) -> None:
        """Leave no number to be used."""
        self.b.put("pending_count", 0)
        if not self.one_number:
            for index in range(len(self.c.numbers)):
                self.b.store("pending", index, 0)

    def _use(self, spend: Spend) -> None:
        c, b = self.c, self.b
        b.put("used", 0)
        if self.one_number:
            b.put("pending_count", 1 if spend is Spend.SUM else c.get("thrown_count").gt(0))
            return
        self.drop_numbers()
        if spend is Spend.SUM:
            b.store("pending", self.number_index(c.get("thrown_sum")), 1)
            b.put("pending_count", 1)
            return
        b.put("pending_count", c.get("thrown_count"))
        with b.for_("die", 0, c.get("thrown_count")) as die:
            at = b.let("number", self.number_index(c.get("thrown", known(die, 0, self.dice - 1))))
            b.store("pending", at, c.get("pending", at) + 1)

    def next_playing(self, player: Expr) -> Expr:
        """Return who comes after a player among those who have no place yet."""
        if not self.plays_on:
            return self.c.get(self.c.next_player, player)
        return self.b.call(self.c.needs("next_playing", self._write_next_playing), player)

    def _write_next_playing(self) -> None:
        c, b = self.c, self.b
        after = c.next_player
        with b.function("next_playing", "player") as (player,):
            other = b.let("other", c.get(after, player))
            with b.while_(both((c.get("won") >> other) & 1, other.ne(player))):
                b.set(other, c.get(after, other))
            b.ret(other)

    def _shuffle(self, all_cards: bool) -> None:
        c, b = self.c, self.b
        kinds = len(c.kinds)
        if all_cards:
            pack = tuple(c.facts.pack[card.id] for card in c.facts.cards)
            table = b.table("pack", pack)
            with b.for_("kind", 0, kinds) as kind:
                b.store("draw", kind, c.get(table, kind))
                b.store("discards", kind, 0)
                for player in range(c.players):
                    b.store("hand", kind + player * kinds, 0)
            for player in range(c.players):
                b.store("hand_size", player, 0)
            b.put("draw_size", sum(pack))
            return
        with b.for_("kind", 0, kinds) as kind:
            used = b.let("used_cards", c.get("discards", kind))
            b.store("draw", kind, c.get("draw", kind) + used)
            b.put("draw_size", c.get("draw_size") + used)
            b.store("discards", kind, 0)

    def write_exchange(self) -> None:
        """Write who gives a card when, and passing on the cards given."""
        c, b = self.c, self.b
        if not any(isinstance(node, Cards) and node.deal is Deal.GIVE for node in c.nodes):
            return
        kinds = len(c.kinds)
        after = c.next_player
        with b.function("partner", "player") as (player,):
            other = b.let("other", player)
            with b.for_("i", 1, c.players):
                b.set(other, c.get(after, other))
                with b.if_(both(negate((c.get("won") >> other) & 1), (c.get(c.allies, player) >> other) & 1)):
                    b.ret(other)
            b.ret(-1)
        with b.function("giver", "turn") as (turn,):
            left = b.let("left", turn)
            giver = b.let("giver", c.get("dealer"))
            with b.for_("i", 0, c.players):
                b.set(giver, c.get(after, giver))
                gives = both(c.get("hand_size", giver).ne(0), negate((c.get("won") >> giver) & 1))
                with b.if_(both(gives, b.call("partner", giver).ge(0))):
                    with b.if_(left.eq(0)):
                        b.ret(giver)
                    b.set(left, left - 1)
            b.ret(-1)
        with b.function("exchange"):
            with b.for_("i", 0, c.get("give_turn")) as turn:
                giver = b.let("giver", known(b.call("giver", turn), 0, c.players - 1))
                kind = b.let("kind", known(c.get("given", turn) - 1, 0, kinds - 1))
                partner = b.let("partner", known(b.call("partner", giver), 0, c.players - 1))
                b.store("hand", giver * kinds + kind, c.get("hand", giver * kinds + kind) - 1)
                b.store("hand", partner * kinds + kind, c.get("hand", partner * kinds + kind) + 1)
            # The sizes stay as they are until all have given, since who gives depends on them.
            with b.for_("i", 0, c.get("give_turn")) as turn:
                b.store("given", turn, 0)
            for owner in range(c.players):
                size: Expr = Const(0)
                for number in range(kinds):
                    size = size + c.get("hand", owner * kinds + number)
                b.store("hand_size", owner, size)
            b.put("give_turn", 0)

    def _lay_down(self, player: Expr) -> None:
        """Put all cards of a hand on the used pile."""
        c, b = self.c, self.b
        kinds = len(c.kinds)
        with b.if_(c.get("hand_size", player).ne(0)):
            with b.for_("kind", 0, kinds) as kind:
                at = b.let("spot", player * kinds + kind)
                b.store("discards", kind, c.get("discards", kind) + c.get("hand", at))
                b.store("hand", at, 0)
            b.store("hand_size", player, 0)

    def played_seen(self) -> Any:
        """Return how the player to move sees the position while a turn goes on."""
        self.look_again()
        return replace(self.mover_seen(), number=None, chosen=Const(0))
