"""Whole games: what comes after chance and choices, and playing to the end; see `engine` and `playout`."""

from __future__ import annotations

from homestretch.compiler.actions import Kind
from homestretch.compiler.ir.build import both, known, negate, select
from homestretch.compiler.ir.nodes import Expr, Local, Program, Region
from homestretch.compiler.lower.chance import DECK, DICE, FIRST_POLICY, SETUP, write_chance
from homestretch.compiler.lower.context import MOST_BONUSES, SLOTS, Context
from homestretch.compiler.lower.course import CHANCES, Course, Stack
from homestretch.compiler.lower.deciding import SPENDS
from homestretch.compiler.lower.offers import KINDS
from homestretch.dsl.nodes import Spend

BEGINNING = SLOTS
"""The slot that keeps the beginning of a game."""

WAITS = ("over", "roll", "lead", "draw", "turn up", "use", "bonus", "card", "use card", "give", "again", "run")
"""What a point waits for, by number; `run` for nothing."""

STOPS = ("", "turns", "actions", "chance", "limit")
"""Why a game was stopped, by number; none for a game that came to its end."""


def wait_number(name: str) -> int:
    """Return the number of what a point waits for."""
    return WAITS.index(name)


class Game(Course):
    """Lowers decisions and chance at the points that wait for them, and games as a whole.

    stepwise: single decisions and chance events can be called from outside too.
    """

    def __init__(self, context: Context, *, stepwise: bool = False) -> None:
        super().__init__(context)
        self.stepwise = stepwise

    def write(self) -> Program:
        """Write the whole program."""
        c = self.c
        self.write_yours()
        self.write_settle_wins()
        self.write_row_of()
        self.write_may_arrive()
        self.write_way_open()
        self.write_lift()
        self.write_send()
        self.write_arrive()
        self.write_react()
        self.write_moves()
        self.write_decisions()
        self.write_exchange()
        self.write_course()
        c.write_owed()
        self._write_after()
        self._write_decide()
        self._write_choose()
        self._write_happen()
        c.write_owed()
        write_chance(self.b, tuple(seats[0] for seats in c.facts.table.players))
        self._write_start()
        self._write_play()
        self.write_totals()
        c.write_owed()
        self.write_refresh()
        c.write_owed()
        self.write_relocate()
        return self.b.program(SLOTS + 1)

    def write_totals(self) -> None:
        """Write adding up games, where that is wanted."""

    def begin_noting(self) -> None:
        """Begin a decision, where what decides it is counted."""

    def end_noting(self) -> None:
        """Count what decided a decision, where that is counted."""

    # --- points that wait --------------------------------------------------------------------------

    def _waits_for(self, stack: Stack) -> str:
        if not stack:
            return "over"
        name: str = stack[-1][0]
        return name if name in WAITS else "run"

    def _write_after(self) -> None:
        """Make the tables over points: what each waits for, and where it leads."""
        b = self.b
        stacks = list(self.points)
        self.wait_table = b.table("waits", tuple(wait_number(self._waits_for(stack)) for stack in stacks))
        leads: dict[str, list[int]] = {name: [] for name in ("on", "off", "bonus", "bonus off", "turn", "round")}
        for stack in stacks:
            waits = self._waits_for(stack)
            found = {} if waits in ("over", "run") else self.after(stack)
            for name, points in leads.items():
                points.append(self.points[found[name]] if name in found else 0)
        self.leads = {name: b.table(f"leads_{name.replace(' ', '_')}", tuple(points)) for name, points in leads.items()}
        self.stacks = stacks

    def waits(self) -> Expr:
        """Return what the game waits for."""
        return self.c.get(self.wait_table, self.c.get("point"))

    # --- decisions ----------------------------------------------------------------------------------------

    def _tasks(self, name: str) -> list[tuple[int, Stack]]:
        return [(number, stack) for number, stack in enumerate(self.stacks) if stack and stack[-1][0] == name]

    def _write_decide(self) -> None:
        """Write listing the actions of the decision that the game waits for; none means passing."""
        c, b = self.c, self.b
        with b.function("decide", exported=self.stepwise):
            b.do("begin_decision")
            self.begin_noting()
            point = b.let("point", c.get("point"))
            with b.switch(c.get(self.wait_table, point)) as waits:
                if self._tasks("use"):
                    spends = tuple(
                        SPENDS.index(Spend[stack[-1][1]]) if stack and stack[-1][0] == "use" else 0
                        for stack in self.stacks
                    )
                    with waits.case(wait_number("use")):
                        b.do("use_actions", c.get(b.table("spend_of", spends), point))
                if self._tasks("bonus"):
                    with waits.case(wait_number("bonus")):
                        b.do("bonus_actions")
                if self._tasks("card"):
                    with waits.case(wait_number("card")):
                        b.do("hand_actions")
                        self._fall_back(point)
                if self._tasks("use card"):
                    with waits.case(wait_number("use card")):
                        b.do("turned_up_actions")
                if self._tasks("give"):
                    rules = tuple(
                        c.rule_index[stack[-1][1]] if stack and stack[-1][0] == "give" else 0 for stack in self.stacks
                    )
                    with waits.case(wait_number("give")):
                        giver = b.let("giver", b.call("giver", c.get("give_turn")))
                        b.do("gift_actions", giver, c.get(b.table("gift_rule", rules), point))
                if self._tasks("again"):
                    with waits.case(wait_number("again")):
                        self._offer_again(point)
            b.ret(c.get("action_count"))
        with b.function("decider", exported=self.stepwise):
            if self._tasks("give"):
                with b.if_(self.waits().eq(wait_number("give"))):
                    b.ret(b.call("giver", c.get("give_turn")))
            b.ret(c.get("player"))

    def _fall_back(self, point: Expr) -> None:
        c, b = self.c, self.b
        for number, stack in self._tasks("card"):
            named, step = c.facts.steps[stack[-1][1]][stack[-1][2]]
            if step.fallback is not None:
                with b.if_(both(point.eq(number), c.get("action_count").eq(0))):
                    self.fallback(step.fallback, named.id)

    def _offer_again(self, point: Expr) -> None:
        b = self.b
        for number, stack in self._tasks("again"):
            with b.if_(point.eq(number)):
                for kind in (Kind.ROLL_AGAIN, Kind.DECLINE):
                    b.put("head", self.head_of(kind, stack[-1][1], 0))
                    b.do("offer_nothing")

    def _write_choose(self) -> None:
        """Write carrying out an action of the list (or passing, where there is none) and going on."""
        c, b = self.c, self.b
        passing = KINDS.index(Kind.PASS)
        with b.function("choose", "action", exported=self.stepwise) as (action,):
            point = b.let("point", c.get("point"))
            waits = b.let("waits", c.get(self.wait_table, point))
            head = b.let("head", passing)
            with b.if_(c.get("action_count").gt(0)):
                b.set(head, b.call("carry_out", action))
                self.count_rule(self.rule_of(head))
            with b.else_():
                b.do("begin_action")
            self.end_noting()
            kind = b.let("kind", self.kind_of(head))
            bonus = b.let("bonus", c.get(self.leads["bonus"], point))
            ends = b.let("ends", c.get("ends"))
            following = b.let("following", c.get(self.leads["on"], point))
            with b.switch(waits) as cases:
                if self._tasks("use"):
                    with cases.case(wait_number("use")):
                        with b.if_(kind.eq(KINDS.index(Kind.USE))):
                            self.use_up(self.source_of(head))
                        with b.else_():
                            self._drop_numbers()
                            b.set(following, c.get(self.leads["off"], point))
                            b.set(bonus, c.get(self.leads["bonus off"], point))
                if self._tasks("bonus"):
                    with cases.case(wait_number("bonus")):
                        b.do("shift_bonus")
                if self._tasks("card"):
                    with cases.case(wait_number("card")):
                        self._spend_hand(kind, head)
                if self._tasks("use card"):
                    with cases.case(wait_number("use card")):
                        card = b.let("card", known(c.get("card") - 1, 0, len(c.kinds) - 1))
                        self._use_card(card)
                        b.put("card", 0)
                if self._tasks("give"):
                    with cases.case(wait_number("give")):
                        b.store("given", c.get("give_turn"), self.source_of(head) + 1)
                        b.put("give_turn", c.get("give_turn") + 1)
                if self._tasks("again"):
                    with cases.case(wait_number("again")):
                        b.put("again", c.get("again") + kind.eq(KINDS.index(Kind.ROLL_AGAIN)))
            with b.if_(c.get("over").ne(0)):
                b.put("point", 0)
                b.ret(0)
            with b.if_(ends.ne(0)):
                self.forget_owed()
                b.set(following, c.get(self.leads["turn"], point))
                with b.if_(ends.eq(2)):
                    b.set(following, c.get(self.leads["round"], point))
            with b.else_(), b.if_(c.get("bonus_count").ne(0)):
                b.set(following, bonus)
            b.put("point", following)
            b.do("settle")
        with b.function("shift_bonus"):
            count = b.let("count", c.get("bonus_count") - 1)
            with b.for_("i", 0, count) as index:
                b.store("bonuses", index, c.get("bonuses", known(index + 1, 0, MOST_BONUSES - 1)))
            b.put("bonus_count", count)
        with b.function("settle"):
            b.do("advance")
            if self._tasks("bonus"):
                with b.while_(self.waits().eq(wait_number("bonus"))):
                    b.do("begin_decision")
                    b.do("bonus_actions")
                    with b.if_(c.get("action_count").gt(0)):
                        b.ret(0)
                    b.do("shift_bonus")
                    b.do("advance")

    def _drop_numbers(self) -> None:
        self.b.put("pending_count", 0)
        if not self.one_number:
            for index in range(len(self.c.numbers)):
                self.b.store("pending", index, 0)

    def _use_card(self, card: Expr) -> None:
        c, b = self.c, self.b
        b.store("discards", card, c.get("discards", card) + 1)
        b.put("played", card + 1)

    def _spend_hand(self, kind: Expr, head: Expr) -> None:
        c, b = self.c, self.b
        player = b.let("hand_of", c.get("player"))
        kinds = len(c.kinds)
        with b.if_(kind.eq(KINDS.index(Kind.LAY_DOWN))):
            with b.for_("kind", 0, kinds) as card:
                at = b.let("spot", player * kinds + card)
                with b.if_(c.get("hand", at).ne(0)):
                    b.put("played", card + 1)
            self._lay_down(player)
        with b.else_(), b.if_(kind.ne(KINDS.index(Kind.PASS))):
            card = b.let("card", known(self.source_of(head), 0, kinds - 1))
            at = b.let("spot", player * kinds + card)
            b.store("hand", at, c.get("hand", at) - 1)
            b.store("hand_size", player, c.get("hand_size", player) - 1)
            self._use_card(card)

    # --- chance ---------------------------------------------------------------------------------------------

    def _write_happen(self) -> None:
        """Write what comes after chance brought a value: a face, a kind of card, a player."""
        c, b = self.c, self.b
        with b.function("happen", "value", exported=self.stepwise) as (value,):
            point = b.let("point", c.get("point"))
            following = b.let("following", c.get(self.leads["on"], point))
            with b.switch(c.get(self.wait_table, point)) as waits:
                if self._tasks("roll"):
                    with waits.case(wait_number("roll")):
                        self._throw(value)
                if self._tasks("lead"):
                    with waits.case(wait_number("lead")):
                        b.put("leader", value)
                        b.put("player", value)
                        deals = tuple(
                            int(bool(stack and stack[-1][0] == "lead" and stack[-1][1])) for stack in self.stacks
                        )
                        with b.if_(c.get(b.table("lead_deals", deals), point)):
                            b.put("dealer", value)
                if self._tasks("turn up"):
                    with waits.case(wait_number("turn up")):
                        b.put("card", value + 1)
                        self._take_card(value)
                if self._tasks("draw"):
                    with waits.case(wait_number("draw")):
                        self._draw_card(value, point, following)
            b.put("point", following)
            b.do("settle")

    def _throw(self, value: Expr) -> None:
        c, b = self.c, self.b
        if self.dice > 1:
            die = b.let("die", c.get("thrown_count"))
            with b.if_(die.eq(0)):
                for other in range(self.dice):
                    b.store("thrown", other, value)
            b.store("thrown", known(die, 0, self.dice - 1), value)
        b.put("thrown_sum", c.get("thrown_sum") + value)
        b.put("thrown_count", c.get("thrown_count") + 1)

    def _take_card(self, kind: Expr) -> None:
        c, b = self.c, self.b
        b.store("draw", kind, c.get("draw", kind) - 1)
        b.put("draw_size", c.get("draw_size") - 1)

    def _draw_card(self, kind: Expr, point: Expr, following: Local) -> None:
        """Give the card drawn to whose turn it is to draw, the one after the dealer first."""
        c, b = self.c, self.b
        self._take_card(kind)
        dealt = tuple(int(bool(stack and stack[-1][:2] == ("draw", "deal"))) for stack in self.stacks)
        numbers = tuple(stack[-1][2] if stack and stack[-1][0] == "draw" else 0 for stack in self.stacks)
        player = b.let("drawing", c.get("player"))
        left = b.let("cards_left", c.get("draw_left"))
        with b.if_(c.get(b.table("deals", dealt), point)):
            b.set(
                player, b.call(self.c.needs("dealt_to", self._write_dealt_to), c.get(b.table("each", numbers), point))
            )
        at = b.let("spot", player * len(c.kinds) + kind)
        b.store("hand", at, c.get("hand", at) + 1)
        b.store("hand_size", player, c.get("hand_size", player) + 1)
        b.put("draw_left", left - 1)
        with b.if_(left.le(1)):
            b.set(following, c.get(self.leads["off"], point))

    def _write_dealt_to(self) -> None:
        """Write who gets the next card of a deal: card by card, round after round, from the one after the dealer."""
        c, b = self.c, self.b
        with b.function("dealt_to", "each") as (each,):
            playing = b.let("playing", 0)
            for player in range(c.players):
                b.set(playing, playing + negate((c.get("won") >> player) & 1))
            dealt = b.let("dealt", playing * each - c.get("draw_left"))
            with b.while_(dealt.ge(playing)):
                b.set(dealt, dealt - playing)
            player_now = b.let("player_now", self.next_playing(c.get("dealer")))
            with b.while_(dealt.gt(0)):
                b.set(player_now, self.next_playing(player_now))
                b.set(dealt, dealt - 1)
            b.ret(player_now)

    # --- drawing ------------------------------------------------------------------------------------------

    def _write_draw(self) -> None:
        """Write drawing what chance brings from the streams of the game."""
        c, b = self.c, self.b
        with b.function("draw_chance", exported=self.stepwise), b.switch(self.waits()) as waits:
            dice = c.facts.variant.dice
            if dice is not None:
                faces = [face for one in dict.fromkeys(dice.faces) for face in dice.faces if face == one]
                table = b.table("faces", tuple(faces))
                with waits.case(wait_number("roll")):
                    b.ret(c.get(table, b.call("draw", DICE, len(faces))))
            with waits.case(wait_number("lead")):
                left = b.let("left", c.players - c.get("ranked"))
                chosen = b.let("chosen_player", b.call("draw", SETUP, left))
                with b.for_("player", 0, c.players) as player:
                    with b.if_(negate((c.get("won") >> player) & 1)):
                        with b.if_(chosen.eq(0)):
                            b.ret(player)
                        b.set(chosen, chosen - 1)
            if c.kinds:
                with waits.case(wait_number("draw"), wait_number("turn up")):
                    drawn = b.let("drawn", b.call("draw", DECK, c.get("draw_size")))
                    with b.for_("kind", 0, len(c.kinds)) as kind:
                        number = b.let("number_of_kind", c.get("draw", kind))
                        with b.if_(drawn.lt(number)):
                            b.ret(kind)
                        b.set(drawn, drawn - number)

    # --- games --------------------------------------------------------------------------------------------------

    def _write_start(self) -> None:
        """Write setting up, in memory that is all zero, the game that has not begun: each game starts from a copy."""
        c, b = self.c, self.b
        with b.function("set_up", exported=True):
            b.put("last_moved", -1)
            b.put("mover", -1)
            if c.stacking:
                b.put("tops", c.everybody)
            with b.for_("p", 0, c.pieces) as piece:
                if c.stacking:
                    b.store("unit", piece, c.bit(piece))
                    b.store("level", piece, 0)
                b.do("relocate", piece, c.yard(c.seat_of(piece)))
            if self.gates:
                b.do("refresh_all")
            if c.kinds:
                pack = tuple(c.facts.pack[card.id] for card in c.facts.cards)
                with b.for_("kind", 0, len(pack)) as kind:
                    b.store("draw", kind, c.get(b.table("pack", pack), kind))
                b.put("draw_size", sum(pack))
            b.put("point", self.points[self.start()])
            b.do("settle")
            b.save(BEGINNING)

    def _write_play(self) -> None:
        c, b = self.c, self.b
        self._write_draw()
        for name in ("limit_turns", "limit_actions", "limit_chance", "decisions", "forced", "offered", "first"):
            b.array(name, 64, 1, Region.GAME, 0, 1 << 60)
        with b.function("begin_game", "seed_low", "seed_high", "game", exported=True) as (low, high, game):
            b.put("seed_low", low)
            b.put("seed_high", high)
            b.put("game_low", game & 0xFFFFFFFF)
            b.put("game_high", game >> 32)
            for stream in range(FIRST_POLICY + c.players):
                b.store("words_taken", stream, 0)
            for name in ("decisions", "forced", "offered"):
                b.put(name, 0)
            b.restore(BEGINNING)
            b.put("fault", 0)
            b.put("first", c.get("player"))
        with b.function("is_chance", exported=self.stepwise):
            waits = self.waits()
            chances = [wait_number(name) for name in CHANCES]
            b.ret(both(waits.ge(min(chances)), waits.le(max(chances))))
        with b.function("play_game", exported=True):
            turn, actions, chances_ = b.let("turn", 0), b.let("actions", 0), b.let("chances", 0)
            with b.while_(c.get("point").ne(0)):
                with b.if_(c.get("turns").ne(turn)):
                    with b.if_(turn.eq(0)):
                        b.put("first", c.get("player"))
                    b.set(turn, c.get("turns"))
                    b.set(actions, 0)
                    b.set(chances_, 0)
                    with b.if_(turn.gt(c.get("limit_turns"))):
                        b.ret(STOPS.index("turns"))
                with b.if_(b.call("is_chance")):
                    b.set(chances_, chances_ + 1)
                    with b.if_(chances_.gt(c.get("limit_chance"))):
                        b.ret(STOPS.index("chance"))
                    b.do("happen", b.call("draw_chance"))
                with b.else_():
                    b.set(actions, actions + 1)
                    with b.if_(actions.gt(c.get("limit_actions"))):
                        b.ret(STOPS.index("actions"))
                    self._play_decision()
                with b.if_(c.get("fault")):
                    b.ret(STOPS.index("limit"))
            with b.if_(c.get("fault")):
                b.ret(STOPS.index("limit"))
            b.ret(0)

    def pick(self, count: Expr) -> Expr:
        """Return which of several actions the player to decide takes: each equally often."""
        return self.b.call("draw", self.b.call("decider") + FIRST_POLICY, count)

    def _play_decision(self) -> None:
        c, b = self.c, self.b
        count = b.let("count", b.call("decide"))
        with b.if_(c.get("fault")):
            b.ret(STOPS.index("limit"))
        chosen = b.let("chosen_action", 0)
        with b.if_(count.gt(1)):
            b.set(chosen, self.pick(count))
        options = select(count.gt(1), count, 1)
        b.put("decisions", c.get("decisions") + 1)
        b.put("forced", c.get("forced") + count.le(1))
        b.put("offered", c.get("offered") + options)
        b.do("choose", chosen)
