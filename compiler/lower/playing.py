"""Games played to their end in one loop, each point that waits with code of its own: the counterpart of `playout`."""

from __future__ import annotations

from functools import cached_property

from homestretch.compiler.interpret.program import RESTLESS
from homestretch.compiler.ir.build import both, either, known, negate, rem, select
from homestretch.compiler.ir.nodes import Block, Const, Expr, If, Local, Region, Stmt, Switch
from homestretch.compiler.lower.bonuses import Bonuses
from homestretch.compiler.lower.chance import DECK, DICE, FIRST_POLICY, LAST_SURE, SETUP, WORDS, begin_streams
from homestretch.compiler.lower.context import SLOTS, Context
from homestretch.compiler.lower.course import CHANCES, Stack
from homestretch.compiler.lower.game import STOPS, wait_number
from homestretch.dsl import limits

BEGINNING = SLOTS
"""The slot that keeps the beginning of a game."""

COUNTED_DOWN = ("actions", "chance")
"""What may happen so many times in a turn at most, by the name of its limit."""

OFTEN = ("roll", "use", "card")
"""Tasks of a turn that every turn comes to."""

MOST_OFTEN = 4
"""Points that are looked for before all others, at most."""


class Playing(Bonuses):
    """Lowers chance that is drawn, decisions that are taken at random, and whole games."""

    def __init__(self, context: Context, *, stepwise: bool = False) -> None:
        super().__init__(context, stepwise=stepwise)
        for name in ("limit_turns", "limit_actions", "limit_chance", "decisions", "forced", "offered"):
            context.b.array(name, 64, 1, Region.GAME, 0, limits.SET_LIMIT)
        context.b.array("first", 64, 1, Region.GAME, 0, context.players - 1)
        context.b.array("latest_turn", 64, 1, Region.GAME, 0, limits.SET_LIMIT)
        context.b.array("looks", 8, 1, Region.GAME, 0, 1)
        for limit in COUNTED_DOWN:
            context.b.array(f"{limit}_left", 64, 1, Region.GAME, -1, limits.SET_LIMIT)

    # --- drawing ------------------------------------------------------------------------------------------

    def _write_draw(self) -> None:
        """Write drawing what chance brings from the streams of the game."""
        c, b = self.c, self.b
        if self.stepwise:
            with b.function("draw_chance", exported=True):
                with b.switch(self.waits()) as waits:
                    for name in CHANCES:
                        if self._tasks(name):
                            with waits.case(wait_number(name)):
                                b.ret(self._drawn(name))
            with b.function("is_chance", exported=True):
                waiting = self.waits()
                chances = [wait_number(name) for name in CHANCES]
                b.ret(both(waiting.ge(min(chances)), waiting.le(max(chances))))
        with b.function("draw_leader"):
            left = b.let("left", c.players - c.get("ranked"))
            chosen = b.let("chosen_player", b.call("draw", SETUP, left))
            with b.for_("player", 0, c.players) as player:
                with b.if_(negate((c.get("won") >> player) & 1)):
                    with b.if_(chosen.eq(0)):
                        b.ret(player)
                    b.set(chosen, chosen - 1)
        if not c.kinds:
            return
        with b.function("draw_card"):
            drawn = b.let("drawn", b.call("draw", DECK, c.get("draw_size")))
            # All kinds are gone through: where the card is found nobody can foresee.
            so_far, before = b.let("cards_so_far", 0), b.let("kinds_before", 0)
            with b.for_("kind", 0, len(c.kinds) - 1) as kind:
                b.set(so_far, so_far + c.get("draw", kind))
                b.set(before, before + drawn.ge(so_far))
            b.ret(known(before, 0, len(c.kinds) - 1))

    def _drawn(self, name: str) -> Expr:
        """Return what chance brings where it is waited for: a face, a player or a kind of card."""
        b = self.b
        if name == "lead":
            return b.call("draw_leader")
        if name != "roll":
            return b.call("draw_card")
        return self._face(b.call("draw", DICE, len(self._faces)))

    @cached_property
    def _faces(self) -> tuple[int, ...]:
        """The faces of a die, equal ones side by side; none where no dice are thrown."""
        dice = self.c.facts.variant.dice
        faces = dice.faces if dice is not None else ()
        return tuple(face for one in dict.fromkeys(faces) for face in faces if face == one)

    def _face(self, drawn: Expr) -> Expr:
        """Return the face of a number that was drawn for it."""
        first = self._faces[0]
        if self._faces == tuple(range(first, first + len(self._faces))):
            return drawn + first
        return self.c.get(self.b.table("faces", self._faces), drawn)

    def _foreseen_throw(self) -> Local:
        """Take the face that was foreseen, and foresee the next one.

        Nobody can guess where a throw leads. As it is known long before, the processor finds out at once.
        """
        c, b = self.c, self.b
        value = b.let("value", self._face(self.coming))
        b.store("word_next", DICE, known(c.get("word_next", DICE), 0, WORDS - 1) + 1)
        b.set(self.coming, b.call("foreseen", DICE, len(self._faces)))
        return value

    # --- the beginning --------------------------------------------------------------------------------------

    def write_start(self) -> None:
        """Write setting up, in memory that is all zero, the game that has not begun: each game starts from a copy."""
        c, b = self.c, self.b
        self._write_draw()
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
            if self.stepwise:
                b.do("settle")
            b.save(BEGINNING)
        with b.function("begin_game", "seed_low", "seed_high", "game", exported=True) as (low, high, game):
            b.put("seed_low", low)
            b.put("seed_high", high)
            b.put("game_low", game & 0xFFFFFFFF)
            b.put("game_high", game >> 32)
            begin_streams(b, FIRST_POLICY + c.players)
            for name in ("decisions", "forced", "offered"):
                b.put(name, 0)
            b.restore(BEGINNING)
            b.put("fault", 0)
            b.put("first", c.get("player"))

    # --- games --------------------------------------------------------------------------------------------------

    def write_play(self) -> None:
        """Write playing a game to its end: a loop over points, the point that comes next kept at hand."""
        c, b = self.c, self.b
        self.point(self.start())
        with b.function("play_game", exported=True):
            point = b.let("point", select(either(c.get("over").ne(0), c.get("fault")), 0, c.get("point")))
            self.done = b.let("done", 0)
            b.put("latest_turn", 0)
            b.put("looks", 0)
            self._count_down()
            with b.if_(c.get("turns").ne(0)):
                self._look_at_first()
            self.before = b.let("decisions_before", c.get("decisions"))
            self.choices, self.chosen_from = b.let("choices", 0), b.let("chosen_from", 0)
            b.put("number", -1)
            if self._faces:
                self.coming = b.let("coming", b.call("foreseen", DICE, len(self._faces)))
            with b.while_(point.ne(0)):
                self._write_points(point)
            with b.if_(c.get("fault")):
                self._stop(point, "limit")
            self._end(0)

    def _write_points(self, point: Local) -> None:
        """Write what is done at each point: first those that every turn comes to, in order, then all others.

        So a throw leads right to its use, and only then back to the beginning of the loop.
        """
        b = self.b
        self.playing, self.inlined = True, 0
        often: list[Stmt] = []
        cases: list[tuple[int, Block]] = []
        while self.to_write:
            stack = self.to_write.pop(0)
            with b.block() as written:
                self.chain = [stack]
                self.write_point(stack, point)
            if stack[-1][0] in OFTEN and ("turn end",) in stack and len(often) < MOST_OFTEN:
                often.append(If(point.eq(self.points[stack]), tuple(written)))
            else:
                cases.append((self.points[stack], tuple(written)))
        self.playing, self.inlined = False, 0
        for statement in (*often, Switch(point, tuple(cases), ())):
            b.add(statement)

    def _stop(self, point: Expr, why: str) -> None:
        self._end(point)
        self.b.ret(STOPS.index(why))

    def _end(self, point: Expr | int) -> None:
        """Leave a game at a point, with what its decisions were."""
        c, b = self.c, self.b
        b.put("point", point)
        decisions = b.let("decisions_here", c.get("decisions") - self.before)
        forced = b.let("forced_here", decisions - self.choices)
        b.put("forced", c.get("forced") + forced)
        b.put("offered", c.get("offered") + (forced + self.chosen_from))

    def count_rest(self, point: Local) -> None:
        """Count that a point was passed where nothing waits: too many one after another never end."""
        b, done = self.b, self.done
        b.set(done, done + 1)
        with b.if_(done.gt(RESTLESS)):
            b.put("fault", 1)
            b.set(point, 0)
            b.cont()

    def count_turn(self) -> None:
        """Begin to count the actions and chance events of a turn down."""
        if not self.playing:
            return
        c, b = self.c, self.b
        self._count_down()
        with b.if_(c.get("turns").gt(c.get("latest_turn"))):
            self._look_at_first()

    def _count_down(self) -> None:
        for limit in COUNTED_DOWN:
            self.b.put(f"{limit}_left", self.c.get(f"limit_{limit}"))

    def _look_at_first(self) -> None:
        """Have the first event of a turn looked at, by leaving none."""
        for limit in COUNTED_DOWN:
            self.b.put(f"{limit}_left", 0)
        self.b.put("looks", 1)

    def count_event(self, point: Expr, limit: str) -> None:
        """Count an action or chance event of a turn, and stop a game that has too many, or too many turns."""
        c, b = self.c, self.b
        left = f"{limit}_left"
        b.put(left, c.get(left) - 1)
        with b.if_(c.get(left).lt(0)):
            with b.if_(c.get("looks")):
                with b.if_(c.get("latest_turn").eq(0)):
                    b.put("first", c.get("player"))
                with b.if_(c.get("turns").gt(c.get("limit_turns"))):
                    self._stop(point, "turns")
                b.put("looks", 0)
                b.put("latest_turn", c.get("limit_turns"))
                self._count_down()
                b.put(left, c.get(left) - 1)
            with b.if_(c.get(left).lt(0)):
                self._stop(point, limit)
        b.set(self.done, 0)

    def play_on(self, stack: Stack, point: Local) -> None:
        """Let happen what a point waits for, and go on."""
        b = self.b
        here = Const(self.points[stack])
        if stack[-1][0] in CHANCES:
            self.count_event(here, "chance")
            task = stack[-1][0]
            value = self._foreseen_throw() if task == "roll" else b.let("value", self._drawn(task))
            following = self.bring(here, value)
            self._lead_on(stack, point, following)
            return
        if stack[-1][0] == "bonus":
            direct = self.counts_directly and not self.kinds
            following = self.count_directly(stack, point) if direct else self.count_listed(stack, point)
        elif stack[-1][0] == "use" and self.decides_directly and not self.kinds:
            self.count_event(here, "actions")
            following = self.use_directly(here)
        else:
            self.count_event(here, "actions")
            self.list_actions(here)
            following = self.decide_listed(here)
        b.put("number", -1)
        self._lead_on(stack, point, following)

    def count_listed(self, stack: Stack, point: Local) -> Local:
        """Take a decision over a bonus by a list, or drop it; return the point that follows."""
        here = Const(self.points[stack])
        self.list_actions(here)
        with self.b.if_(self.c.get("action_count").eq(0)):
            self.drop_bonus(stack, point)
        self.count_event(here, "actions")
        return self.decide_listed(here)

    def drop_bonus(self, stack: Stack, point: Local) -> None:
        """Drop a bonus that nobody can count, and go on."""
        b = self.b
        b.do("shift_bonus")
        b.put("number", -1)
        self._turn_to(stack, point)
        b.cont()

    def _lead_on(self, stack: Stack, point: Local, following: Local) -> None:
        """Go on from a point to the one that follows, which is mostly the next one of the course."""
        b = self.b
        on = self.after(stack)["on"]
        with b.if_(following.eq(self.point(on))):
            if on == stack:
                self._turn_to(stack, point)
            else:
                self.go_on_to(point, on)
        with b.else_():
            b.set(point, following)

    def _turn_to(self, stack: Stack, point: Local) -> None:
        """Go back to a point that may go on waiting, or else on to what comes after it."""
        with self.b.if_(self.waiting(stack)):
            self.go(point, stack)
        with self.b.else_():
            self.pass_by(stack, point)

    def decide_listed(self, here: Expr) -> Local:
        """Choose one of the actions listed, carry it out, and return the point that follows."""
        chosen = self.b.let("chosen_action", 0)
        self.count_choice(here, self.b.let("count", self.c.get("action_count")), chosen)
        return self.take(here, chosen)

    def count_choice(self, here: Expr, count: Expr, chosen: Local) -> None:
        """Count a decision, and choose one of several actions."""
        b = self.b
        self.count_decision()
        with b.if_(count.gt(1)):
            b.set(self.choices, self.choices + 1)
            b.set(self.chosen_from, self.chosen_from + count)
            b.set(chosen, self._picked_action(here, count))

    def count_decision(self) -> None:
        """Count a decision."""
        self.b.put("decisions", self.c.get("decisions") + 1)

    def choose_by_part(self, count: Expr, parts: int) -> Local:
        """Choose one of one or more actions by one of several equal parts of chance, whose number they divide.

        A part modulo the number of actions is what a draw below it would have been, and the word is taken only if there
        is a choice, but looked at before it is known, and without a branch.
        """
        c, b = self.c, self.b
        stream = b.let("stream", c.get("player") + FIRST_POLICY)
        spot = b.let("spot", b.call("next_spot", stream))
        word = b.let("word", b.call("word_at", stream, spot))
        part = b.let("part", rem(word, parts))
        several = b.let("several", count.gt(1))
        b.set(self.choices, self.choices + several)
        b.set(self.chosen_from, self.chosen_from + select(several, count, 0))
        b.store("word_next", stream, spot + several)
        # A word is hardly ever unsure. It is put back first, so that LLVM does not ask before if there is a choice.
        with b.if_(word.gt(LAST_SURE)):
            b.store("word_next", stream, spot)
            with b.if_(several):
                b.set(part, b.call("draw_few", stream, count))
        return part

    def _picked_action(self, here: Expr, count: Expr) -> Expr:
        """Return which of several actions is taken: each equally often, where no kind of player says otherwise."""
        c, b = self.c, self.b
        if self.kinds:
            b.put("point", here)
            return b.call("pick", count)
        gives = isinstance(here, Const) and self.stacks[here.value][-1][0] == "give"
        player = known(b.call("giver", c.get("give_turn")), 0, c.players - 1) if gives else c.get("player")
        return b.call("draw_few", player + FIRST_POLICY, count)
