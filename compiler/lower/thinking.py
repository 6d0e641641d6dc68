"""What players who try things out ask of the machine: other luck, cards dealt anew, games played on from here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from homestretch.compiler.chance import MAX_BOUND, MAX_GAME
from homestretch.compiler.ir.build import both, known, minimum, negate, select
from homestretch.compiler.ir.nodes import Expr, Program, Region
from homestretch.compiler.lower.chance import DECK, FIRST_POLICY, begin_streams
from homestretch.compiler.lower.context import MOST_ACTIONS, SLOTS, Context
from homestretch.compiler.lower.game import STOPS
from homestretch.compiler.lower.judging import LEAST, Judging
from homestretch.compiler.lower.offers import HeadCode
from homestretch.compiler.philox import WORD_MASK

ROOT = SLOTS + 1
"""The slot that keeps the position from which games are played on."""

MOST_SAMPLED = 1 << 40
"""Games played on from one position at most."""

SEEN = 7 | (0xFFFFF << HeadCode.source)
"""The bits of the head of an action that its text shows."""


class Thinking(Judging):
    """Plays decision by decision, and games on from any position, with the kinds of players that are wanted."""

    def __init__(self, context: Context, *, kinds: Iterable[str] = (), detail: bool = False) -> None:
        super().__init__(context, kinds=kinds, stepwise=True, detail=detail)
        c = self.c
        c.b.array("tallied", 64, c.players * (c.players + 1), Region.GAME, 0, 1 << 60)

    def write(self) -> Program:
        """Write the whole program."""
        program = super().write()
        return replace(program, slots=max(program.slots, ROOT + 1))

    def write_totals(self) -> None:
        """Write thinking, besides adding up games."""
        super().write_totals()
        self._write_luck()
        self._write_deal_anew()
        self._write_sample()
        self._write_option_key()
        with self.b.function("end_game", "stop", "game", exported=True) as (stop, game):
            self.b.put("stop", known(stop, 0, len(STOPS) - 1))
            self.b.ret(self.b.call("account", game))
        if self.kinds:
            self._write_reply()

    def _write_luck(self) -> None:
        """Write opening all streams of chance anew, and what else moves a game on."""
        c, b = self.c, self.b
        with b.function("luck", "seed_low", "seed_high", "number", exported=True) as (low, high, number):
            b.put("seed_low", known(low, 0, WORD_MASK))
            b.put("seed_high", known(high, 0, WORD_MASK))
            b.put("game_low", known(number, 0, MAX_GAME) & WORD_MASK)
            b.put("game_high", known(number, 0, MAX_GAME) >> 32)
            begin_streams(b, FIRST_POLICY + c.players)
            b.put("fault", 0)
        with b.function("draw_own", "player", "bound", exported=True) as (player, bound):
            own = known(player, 0, c.players - 1) + FIRST_POLICY
            b.ret(b.call("draw", own, known(bound, 1, MAX_BOUND)))
        with (
            b.function("let_happen", exported=True),
            b.while_(both(b.call("is_chance"), negate(c.get("fault")))),
        ):
            b.do("happen", b.call("draw_chance"))

    # --- hidden cards --------------------------------------------------------------------------------

    def _write_deal_anew(self) -> None:
        """Write dealing anew what a player has not seen: the hands of the others and the cards still to be drawn."""
        c, b = self.c, self.b
        kinds = len(c.kinds)
        with b.function("deal_anew", "eyes", exported=True) as (eyes,):
            if not kinds:
                b.ret(0)
                return
            left = b.let("left", c.get("draw_size"))
            with b.for_("p", 0, c.players) as player, b.if_(player.ne(eyes)):
                b.set(left, left + c.get("hand_size", player))
                with b.for_("k", 0, kinds) as kind:
                    at = b.let("at", player * kinds + kind)
                    b.store("draw", kind, c.get("draw", kind) + c.get("hand", at))
                    b.store("hand", at, 0)
            with b.for_("p", 0, c.players) as player:
                missing = b.let("missing", select(player.ne(eyes), c.get("hand_size", player), 0))
                with b.for_("n", 0, missing):
                    kind = b.let("kind", b.call("drawn_kind", b.call("draw", DECK, left)))
                    at = b.let("at", player * kinds + kind)
                    b.store("draw", kind, c.get("draw", kind) - 1)
                    b.store("hand", at, c.get("hand", at) + 1)
                    b.set(left, left - 1)
            self._choose_gifts_anew(eyes)
        if not kinds:
            return
        with b.function("drawn_kind", "drawn") as (drawn,):
            left = b.let("left", drawn)
            with b.for_("k", 0, kinds) as kind:
                with b.if_(left.lt(c.get("draw", kind))):
                    b.ret(kind)
                b.set(left, left - c.get("draw", kind))

    def _choose_gifts_anew(self, eyes: Expr) -> None:
        """Let others who have chosen a card to give away choose one of their new cards."""
        c, b = self.c, self.b
        if not self._tasks("give"):
            return
        kinds = len(c.kinds)
        with b.for_("turn", 0, c.get("give_turn")) as turn:
            giver = b.let("giver", known(b.call("giver", turn), 0, c.players - 1))
            with b.if_(giver.ne(eyes)):
                left = b.let("card", b.call("draw", DECK, c.get("hand_size", giver)))
                with b.for_("k", 0, kinds) as kind:
                    held = c.get("hand", giver * kinds + kind)
                    with b.if_(left.lt(held)):
                        b.store("given", turn, kind + 1)
                        b.brk()
                    b.set(left, left - held)

    # --- games played on -------------------------------------------------------------------------------

    def _write_sample(self) -> None:
        """Write playing games on from a position, after an action or as it is, and counting who took which place."""
        c, b = self.c, self.b
        places = c.players + 1
        params = ("seed_low", "seed_high", "first", "count", "eyes", "action")
        with b.function("sample", *params, exported=True) as (low, high, first, count, eyes, action):
            with b.for_("i", 0, c.players * places) as index:
                b.store("tallied", index, 0)
            b.save(ROOT)
            stopped = b.let("stopped", 0)
            with b.for_("i", 0, count) as number:
                b.restore(ROOT)
                b.do("luck", low, high, known(first, 0, MOST_SAMPLED) + known(number, 0, MOST_SAMPLED))
                with b.if_(eyes.ge(0)):
                    b.do("deal_anew", eyes)
                with b.if_(action.ge(0)):
                    b.do("decide")
                    b.do("choose", action)
                with b.if_(b.call("play_game")):
                    b.set(stopped, stopped + 1)
                with b.else_(), b.for_("p", 0, c.players) as player:
                    at = b.let("at", player * places + c.get("rank", player))
                    b.store("tallied", at, known(c.get("tallied", at), 0, MOST_SAMPLED) + 1)
            b.restore(ROOT)
            b.put("fault", 0)
            b.ret(stopped)

    # --- telling actions apart ----------------------------------------------------------------------------

    def _write_option_key(self) -> None:
        """Write a number by which an action is known again in another position."""
        c, b = self.c, self.b
        with b.function("option_key", "action", exported=True) as (action,):
            with b.if_(c.get("action_count").eq(0)):
                b.ret(-1)
            listed = known(action, 0, MOST_ACTIONS - 1)
            key = b.let("key", b.call("stir", 0, c.get("heads", listed) & SEEN))
            at, last = b.let("at", c.get("firsts", listed)), b.let("last", c.get("lasts", listed))
            with b.while_(at.lt(last)):
                b.set(key, b.call("stir", key, self._move_reads(at)))
                goal = b.let("goal", self._move_goal(at))
                b.set(at, at + 1)
                with b.while_(at.lt(last)):
                    with b.if_(negate(self.is_joined(c.get("moves", at)))):
                        b.brk()
                    b.set(goal, self._move_goal(at))
                    b.set(at, at + 1)
                b.set(key, b.call("stir", key, goal))
            b.ret(key)
        with b.function("stir", "key", "value") as (key, value):
            b.ret(self.mixed(self.mixed(key, value), key & 0xFFFF))

    # --- replies -----------------------------------------------------------------------------------------------

    def _write_reply(self) -> None:
        """Write what a position is worth to a player as it stands, and after the best reply of whose decision it is."""
        c, b = self.c, self.b
        with b.function("stands_at", "player", "kind", exported=True) as (player, kind):
            value = b.let("value", LEAST)
            with self.tried():
                b.put("taken", 0)
                b.set(value, b.call("outlook", *self.judge_of(player, kind)))
            b.ret(value)
        with b.function("reply", "player", "kind", exported=True) as params:
            asking, weights = self.judge_of(*params)
            count = b.let("count", b.call("decide"))
            mover = known(b.let("mover_now", b.call("decider")), 0, c.players - 1)
            with b.if_(count.eq(0)):
                b.ret(b.call("stands_at", asking, weights))
            friendly = b.let("friendly", (self.team_pieces(asking) & c.get(c.played_table, mover)).ne(0))
            best, worth = b.let("best", LEAST), b.let("worth", LEAST)
            with b.for_("i", 0, count) as action:
                own, mine = b.let("own", LEAST), b.let("mine", LEAST)
                with self.tried():
                    b.do("carry_out", action)
                    b.put("taken", 0)
                    with self.tried():
                        b.set(mine, b.call("outlook", asking, weights))
                    b.set(own, select(friendly, mine, LEAST))
                    with b.if_(negate(friendly)):
                        b.set(own, b.call("outlook", mover, weights))
                with b.if_(own.gt(best)):
                    b.set(best, own)
                    b.set(worth, mine)
                with b.else_(), b.if_(own.eq(best)):
                    b.set(worth, minimum(worth, mine))
            b.ret(worth)
