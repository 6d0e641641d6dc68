"""What comes after chance and choices, at each point of the course that waits for one; see `engine`."""

from __future__ import annotations

from collections.abc import Callable

from homestretch.compiler.actions import Kind
from homestretch.compiler.ir.build import both, either, known, maximum, minimum, negate
from homestretch.compiler.ir.nodes import Const, Expr, Local, Program
from homestretch.compiler.ir.unread import drop_unread_arrays
from homestretch.compiler.lower.chance import write_chance
from homestretch.compiler.lower.context import MOST_BONUSES, SLOTS, Context
from homestretch.compiler.lower.course import Course, Stack
from homestretch.compiler.lower.deciding import SPENDS
from homestretch.compiler.lower.offers import KINDS
from homestretch.dsl.nodes import Spend

WAITS = ("over", "roll", "lead", "draw", "turn up", "use", "bonus", "card", "use card", "give", "again", "run")
"""What a point waits for, by number; `run` for nothing."""

TOLD = frozenset({"discards"})
"""Arrays of a position that are looked at when a game is over, though rules may never ask for them."""

STOPS = ("", "turns", "actions", "chance", "limit")
"""Why a game was stopped, by number; none for a game that came to its end."""


def wait_number(name: str) -> int:
    """Return the number of what a point waits for."""
    return WAITS.index(name)


class Game(Course):
    """Lowers decisions and chance at the points that wait for them, and games as a whole.

    stepwise: single decisions and chance events can be called from outside too. `kinds` are the kinds of players that
    are wanted besides random ones.
    """

    kinds: tuple[str, ...] = ()

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
        self.write_shift_bonus()
        self.write_play()
        if self.stepwise:
            self.write_course()
            self._write_decide()
            self._write_choose()
            self._write_happen()
        self.write_decider()
        c.write_owed()
        c.state("point", len(self.points) - 1)
        self.write_start()
        write_chance(self.b, tuple(seats[0] for seats in c.facts.table.players))
        self.write_totals()
        c.write_owed()
        self.write_refresh()
        if self.stepwise:
            self._write_look_anew()
        c.write_owed()
        self.write_relocate()
        program = self.b.program(SLOTS + 1)
        return program if self.stepwise else drop_unread_arrays(program, TOLD)

    def write_play(self) -> None:
        """Write playing a game to its end."""

    def write_start(self) -> None:
        """Write the beginning of a game."""

    def write_totals(self) -> None:
        """Write adding up games, where that is wanted."""

    def begin_noting(self) -> None:
        """Begin a decision, where what decides it is counted."""

    def end_noting(self) -> None:
        """Count what decided a decision, where that is counted."""

    # --- points that wait --------------------------------------------------------------------------

    @property
    def stacks(self) -> list[Stack]:
        """The lists of tasks of all points, by number."""
        return list(self.points)

    def waits_for(self, stack: Stack) -> str:
        """Return what a point waits for."""
        if not stack:
            return "over"
        name: str = stack[-1][0]
        return name if name in WAITS else "run"

    def of_point(self, name: str, value: Callable[[Stack], int], point: Expr) -> Expr:
        """Return what is known of a point: at once where the point is known, else by a table."""
        if isinstance(point, Const):
            return Const(value(self.stacks[point.value]))
        return self.c.get(self.b.table(name, tuple(value(stack) for stack in self.stacks)), point)

    def lead(self, name: str, point: Expr) -> Expr:
        """Return where a waiting point leads: `on`, `off`, after a `bonus`, or out of the `turn` or `round`."""
        return self.of_point(f"leads_{name.replace(' ', '_')}", lambda stack: self._led(stack, name), point)

    def _led(self, stack: Stack, name: str) -> int:
        found = {} if self.waits_for(stack) in ("over", "run") else self.after(stack)
        return self.point(found[name]) if name in found else 0

    def waits(self) -> Expr:
        """Return what the game waits for."""
        return self.waits_at(self.c.get("point"))

    def waits_at(self, point: Expr) -> Expr:
        """Return what a point waits for, as a number."""
        return self.of_point("waits", lambda stack: wait_number(self.waits_for(stack)), point)

    def _by_wait(self, point: Expr, cases: dict[str, Callable[[], None]]) -> None:
        """Write what is done at a point, which depends on what it waits for."""
        if isinstance(point, Const):
            name = self.waits_for(self.stacks[point.value])
            if name in cases:
                cases[name]()
            return
        with self.b.switch(self.waits_at(point)) as waits:
            for name, write in cases.items():
                if self._tasks(name):
                    with waits.case(wait_number(name)):
                        write()

    def _tasks(self, name: str) -> list[tuple[int, Stack]]:
        return [(number, stack) for number, stack in enumerate(self.stacks) if stack and stack[-1][0] == name]

    # --- decisions ----------------------------------------------------------------------------------------

    def _write_decide(self) -> None:
        """Write listing the actions of the decision that the game waits for; none means passing."""
        c, b = self.c, self.b
        with b.function("decide", exported=self.stepwise):
            self.list_actions(b.let("point", c.get("point")))
            b.ret(c.get("action_count"))

    def write_decider(self) -> None:
        """Write whose decision the game waits for."""
        c, b = self.c, self.b
        with b.function("decider", exported=self.stepwise):
            if self._tasks("give"):
                with b.if_(self.waits().eq(wait_number("give"))):
                    b.ret(b.call("giver", c.get("give_turn")))
            b.ret(c.get("player"))

    def list_actions(self, point: Expr) -> None:
        """List the actions of the decision that a point waits for."""
        b = self.b
        b.do("begin_decision")
        self.begin_noting()
        self._by_wait(
            point,
            {
                "use": lambda: b.do("use_actions", self.of_point("spend_of", _spend_of, point)),
                "bonus": lambda: b.do("bonus_actions"),
                "card": lambda: self._list_hand(point),
                "use card": lambda: b.do("turned_up_actions"),
                "give": lambda: self._list_gifts(point),
                "again": lambda: self._offer_again(point),
            },
        )

    def _list_hand(self, point: Expr) -> None:
        c, b = self.c, self.b
        b.do("hand_actions")
        for number, stack in self._tasks("card"):
            named, step = c.facts.steps[stack[-1][1]][stack[-1][2]]
            here = point.eq(number)
            if step.fallback is not None and here != Const(0):
                with b.if_(both(here, c.get("action_count").eq(0))):
                    self.fallback(step.fallback, named.id)

    def _list_gifts(self, point: Expr) -> None:
        c, b = self.c, self.b
        giver = b.let("giver", maximum(b.call("giver", c.get("give_turn")), 0))
        rule = self.of_point(
            "gift_rule", lambda stack: c.rule_index[stack[-1][1]] if stack and stack[-1][0] == "give" else 0, point
        )
        b.do("gift_actions", giver, rule)

    def _offer_again(self, point: Expr) -> None:
        b = self.b
        for number, stack in self._tasks("again"):
            here = point.eq(number)
            if here == Const(0):
                continue
            with b.if_(here):
                for kind in (Kind.ROLL_AGAIN, Kind.DECLINE):
                    b.put("head", self.head_of(kind, stack[-1][1], 0))
                    b.do("offer_nothing")

    def _write_choose(self) -> None:
        """Write carrying out an action of the list (or passing, where there is none) and going on."""
        c, b = self.c, self.b
        with b.function("choose", "action", exported=self.stepwise) as (action,):
            point = b.let("point", c.get("point"))
            following = self.take(point, action)
            b.put("point", following)
            b.do("settle")
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

    def _write_look_anew(self) -> None:
        """Write working out anew what follows from where pieces stand, in a position that came from elsewhere."""
        c, b = self.c, self.b
        with b.function("look_anew", exported=True):
            with b.for_("p", 0, c.pieces) as piece:
                b.do("shift", piece, c.get("at", piece), c.get("at", piece))
            if self.gates:
                b.do("refresh_all")

    def write_shift_bonus(self) -> None:
        """Write dropping the bonus that waits longest."""
        c, b = self.c, self.b
        with b.function("shift_bonus"):
            count = b.let("count", c.get("bonus_count") - 1)
            with b.for_("i", 0, count) as index:
                b.store("bonuses", index, c.get("bonuses", known(index + 1, 0, MOST_BONUSES - 1)))
            b.put("bonus_count", count)

    def take(self, point: Expr, action: Expr) -> Local:
        """Carry out an action that a point waits for, and return the point that follows."""
        c, b = self.c, self.b
        head = b.let("head", KINDS.index(Kind.PASS))
        with b.if_(c.get("action_count").gt(0)):
            b.set(head, b.call("carry_out", action))
            self.count_rule(self.rule_of(head))
        with b.else_():
            b.do("begin_action")
        self.end_noting()
        return self.follow(point, b.let("kind", self.kind_of(head)), head, Const(0))

    def follow(self, point: Expr, kind: Expr, head: Expr, quiet: Expr) -> Local:
        """Spend what an action that was carried out has used, and return the point that follows.

        After a quiet one nothing can be over, and no bonus was gained.
        """
        c, b = self.c, self.b
        bonus = b.let("bonus", self.lead("bonus", point))
        ends = b.let("ends", c.get("ends") if self.can_end else 0)
        following = b.let("following", self.lead("on", point))
        self._by_wait(
            point,
            {
                "use": lambda: self._spend_number(point, kind, head, following, bonus),
                "bonus": lambda: b.do("shift_bonus"),
                "card": lambda: self._spend_hand(kind, head),
                "use card": self._spend_turned_up,
                "give": lambda: self._give(head),
                "again": lambda: b.put("again", c.get("again") + kind.eq(KINDS.index(Kind.ROLL_AGAIN))),
            },
        )
        with b.if_(negate(quiet)):
            self._turn_aside(point, following, bonus, ends)
        return following

    def _turn_aside(self, point: Expr, following: Local, bonus: Expr, ends: Expr) -> None:
        """Lead to the end of a game that is over, of a turn or round that an action has ended, or to a bonus."""
        c, b = self.c, self.b
        over = c.get("over").ne(0)
        with b.if_(either(over, c.get("fault")) if self.playing else over):
            b.set(following, 0)
        with b.else_():
            with b.if_(ends.ne(0)):
                self.forget_owed()
                b.set(following, self.lead("turn", point))
                with b.if_(ends.eq(2)):
                    b.set(following, self.lead("round", point))
            with b.else_(), b.if_(c.get("bonus_count").ne(0)):
                b.set(following, bonus)

    def _spend_number(self, point: Expr, kind: Expr, head: Expr, following: Local, bonus: Local) -> None:
        b = self.b
        with b.if_(kind.eq(KINDS.index(Kind.USE))):
            self.use_up(self.source_of(head))
        with b.else_():
            self.drop_numbers()
            b.set(following, self.lead("off", point))
            b.set(bonus, self.lead("bonus off", point))

    def _spend_turned_up(self) -> None:
        c, b = self.c, self.b
        card = b.let("card", known(c.get("card") - 1, 0, len(c.kinds) - 1))
        self._use_card(card)
        b.put("card", 0)

    def _give(self, head: Expr) -> None:
        c, b = self.c, self.b
        turn = b.let("turn", minimum(c.get("give_turn"), c.players - 1))
        b.store("given", turn, self.source_of(head) + 1)
        b.put("give_turn", turn + 1)

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
            b.put("point", self.bring(b.let("point", c.get("point")), value))
            b.do("settle")

    def bring(self, point: Expr, value: Expr) -> Local:
        """Do what chance brings at a point that waits for it, and return the point that follows."""
        b = self.b
        following = b.let("following", self.lead("on", point))

        def lead() -> None:
            b.put("leader", value)
            b.put("player", value)
            with b.if_(self.of_point("lead_deals", _lead_deals, point)):
                b.put("dealer", value)

        def turn_up() -> None:
            b.put("card", value + 1)
            self._take_card(value)

        self._by_wait(
            point,
            {
                "roll": lambda: self._throw(value),
                "lead": lead,
                "turn up": turn_up,
                "draw": lambda: self._draw_card(value, point, following),
            },
        )
        return following

    def _throw(self, value: Expr) -> None:
        c, b = self.c, self.b
        if self.dice > 1:
            die = b.let("die", c.get("thrown_count"))
            with b.if_(die.eq(0)):
                for other in range(self.dice):
                    b.store("thrown", other, value)
            b.store("thrown", known(die, 0, self.dice - 1), value)
            b.put("thrown_sum", c.get("thrown_sum") + value)
            b.put("thrown_count", die + 1)
        else:
            b.put("thrown_sum", value)
            b.put("thrown_count", 1)

    def _take_card(self, kind: Expr) -> None:
        c, b = self.c, self.b
        b.store("draw", kind, c.get("draw", kind) - 1)
        b.put("draw_size", c.get("draw_size") - 1)

    def _draw_card(self, kind: Expr, point: Expr, following: Local) -> None:
        """Give the card drawn to whose turn it is to draw, the one after the dealer first."""
        c, b = self.c, self.b
        self._take_card(kind)
        player = b.let("drawing", c.get("player"))
        left = b.let("cards_left", c.get("draw_left"))
        dealt = self.of_point("deals", lambda stack: int(bool(stack and stack[-1][:2] == ("draw", "deal"))), point)
        each = self.of_point("each", lambda stack: stack[-1][2] if stack and stack[-1][0] == "draw" else 0, point)
        if dealt != Const(0):
            with b.if_(dealt):
                b.set(player, b.call(self.c.needs("dealt_to", self._write_dealt_to), each))
        at = b.let("spot", player * len(c.kinds) + kind)
        b.store("hand", at, c.get("hand", at) + 1)
        b.store("hand_size", player, c.get("hand_size", player) + 1)
        b.put("draw_left", left - 1)
        with b.if_(left.le(1)):
            b.set(following, self.lead("off", point))

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


def _spend_of(stack: Stack) -> int:
    return SPENDS.index(Spend[stack[-1][1]]) if stack and stack[-1][0] == "use" else 0


def _lead_deals(stack: Stack) -> int:
    return int(bool(stack and stack[-1][0] == "lead" and stack[-1][1]))
