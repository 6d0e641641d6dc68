"""The course of a game: every list of tasks that can ever be left to do is one numbered point of the program.

The interpreter keeps a list of tasks in the state. Which lists can come about is found when compiling, so that
the state holds one number, and doing a task is going from point to point: the counterpart of `program`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from homestretch.compiler.interpret.program import RESTLESS
from homestretch.compiler.ir.build import andn, both, either, popcount, rem
from homestretch.compiler.ir.nodes import Const, Expr, Local
from homestretch.compiler.lower.carrying import ENDS
from homestretch.compiler.lower.context import Context
from homestretch.compiler.lower.steps import Steps
from homestretch.compiler.refusals import CannotCompile
from homestretch.dsl.errors import InternalFault
from homestretch.dsl.model import Named
from homestretch.dsl.nodes import (
    Cards,
    Condition,
    Deal,
    During,
    Effect,
    End,
    Gain,
    Lead,
    Reward,
    Roll,
    Send,
    Use,
    Who,
)

Stack = tuple[tuple[Any, ...], ...]

LONGEST_CHAIN = 24
"""Points whose code is written one after another at most."""

MOST_INLINED = 160
"""Points whose code is written once more, where the course gets there, at most."""

CHANCES = ("roll", "lead", "draw", "turn up")
"""Tasks that wait for chance."""

WAITING = (*CHANCES, "use", "bonus", "card", "use card", "give", "again")
"""Tasks that wait for chance or a choice."""


class Course(Steps):
    """Lowers the start, rounds and turns."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.points: dict[Stack, int] = {(): 0}
        self.to_write: list[Stack] = []
        c = self.c
        self.chain: list[Stack] = []
        self.inlined = 0
        self.playing = False
        c.state("draw_left", 65535)
        c.state("give_turn", c.players)
        c.state("given", len(c.kinds), c.players)

    # --- points -----------------------------------------------------------------------------------

    def point(self, stack: Stack) -> int:
        """Return the number of a list of tasks."""
        if stack not in self.points:
            self.points[stack] = len(self.points)
            self.to_write.append(stack)
        return self.points[stack]

    def start(self) -> Stack:
        """Return the tasks of a game that has not begun."""
        course = ("rounds",) if self.c.facts.steps["round"] else ("turns", -1)
        return (course, ("steps", "start", 0))

    def write_course(self) -> None:
        """Write going from point to point until something waits, and what comes after chance and choices."""
        self.to_write = list(self.points)[1:]
        b, c = self.b, self.c
        with b.function("advance"):
            b.put("number", -1)
            point = b.let("point", c.get("point"))
            done = b.let("done", 0)
            with b.while_(1):
                with b.if_(c.get("over").ne(0)):
                    b.set(point, 0)
                    b.brk()
                b.set(done, done + 1)
                with b.if_(done.gt(RESTLESS)):
                    b.put("fault", 1)
                    b.set(point, 0)
                    b.brk()
                with b.switch(point) as points:
                    with points.case(0):
                        b.brk()
                    while self.to_write:
                        stack = self.to_write.pop(0)
                        with points.case(self.points[stack]):
                            self.chain = [stack]
                            self.write_point(stack, point)
            b.put("point", point)

    def go(self, point: Local, stack: Stack) -> None:
        """Go to a point by way of the loop."""
        self.b.set(point, self.point(stack))

    def go_on_to(self, point: Local, stack: Stack) -> None:
        """Go to a point, its code written right here if it is short of the limit; nothing is written after this."""
        if not stack or stack in self.chain or len(self.chain) > LONGEST_CHAIN or self.inlined > MOST_INLINED:
            self.go(point, stack)
            return
        self.inlined += 1
        self.chain.append(stack)
        self.write_point(stack, point)
        self.chain.pop()

    def waiting(self, stack: Stack) -> Expr:
        """Return whether a point that can wait has something to wait for."""
        c = self.c
        match stack[-1][0]:
            case "use":
                return c.get("pending_count").ne(0)
            case "bonus":
                return c.get("bonus_count").ne(0)
            case "card":
                return c.get("hand_size", c.get("player")).ne(0)
            case "use card":
                return c.get("card").ne(0)
            case "draw" | "turn up":
                return c.get("draw_size").ne(0)
            case "give":
                return self.b.call("giver", c.get("give_turn")).ge(0)
        return Const(1)

    def play_on(self, stack: Stack, point: Local) -> None:
        """Let happen what a point waits for, and go on, where whole games are played."""

    def count_rest(self, point: Local) -> None:
        """Count that a point was passed where nothing waits, where whole games are played."""

    def count_turn(self) -> None:
        """Begin to count what happens in a turn, where whole games are played."""

    def end_if_over(self, point: Local) -> None:
        """Go to the end of a game that is won, or broken, where whole games are played."""
        with self.b.if_(either(self.c.get("over").ne(0), self.c.get("fault"))):
            self.b.set(point, 0)

    def pass_by(self, stack: Stack, point: Local) -> None:
        """Go on from a point that has nothing to wait for."""
        b, task = self.b, stack[-1][0]
        if task == "give":
            b.do("exchange")
        if task == "draw":
            b.put("draw_left", 0)
        self.go_on_to(point, stack[:-1])

    def _wait(self, stack: Stack, point: Local) -> None:
        """Wait at a point, in a game that is played here for what happens there, else for a call from outside."""
        b = self.b
        waiting = self.waiting(stack)
        if self.playing and len(self.chain) > 1:
            self.go(point, stack)
            return
        self._follow_points(stack)
        with b.if_(waiting):
            if self.playing:
                self.play_on(stack, point)
            else:
                self.go(point, stack)
                b.brk()
        if waiting == Const(1):
            return
        with b.else_():
            if self.playing:
                self.count_rest(point)
            self.pass_by(stack, point)

    def write_point(self, stack: Stack, point: Local) -> None:
        """Write what is done at a point, up to where the game waits or goes on by way of the loop."""
        c, b = self.c, self.b
        task, rest = stack[-1], stack[:-1]
        if task[0] in WAITING:
            self._wait(stack, point)
            return
        if self.playing and len(self.chain) == 1:
            self.count_rest(point)
        match task[0]:
            case "steps":
                self._step(point, rest, task[1], task[2])
            case "do":
                self._effect(point, rest, *task[1:])
            case "rounds":
                b.put("rounds", c.get("rounds") + 1)
                self._forget_turn()
                self.go_on_to(point, (*rest, ("rounds",), ("steps", "round", 0)))
            case "turns":
                self._turns(point, rest, task[1])
            case "turn":
                self._begin_turn(point, rest)
            case "turn end":
                self._end_turn(point, rest)
            case "rolled":
                self.note_throw(self.played_seen)
                self.go_on_to(point, rest)
            case _:
                raise InternalFault(f"no such task: {task[0]!r}")

    def _follow_points(self, stack: Stack) -> None:
        """See to it that the points that can follow a choice or chance here are written too."""
        for follow in self.after(stack).values():
            self.point(follow)

    def after(self, stack: Stack) -> dict[str, Stack]:
        """Return where a waiting point can lead: on, on with a bonus to count, and out of the turn or round."""
        task, rest = stack[-1], stack[:-1]
        if task[0] in ("use", "bonus", "give", "draw"):
            on = stack
        elif task[0] == "roll" and task[1] > 1:
            on = (*rest, ("roll", task[1] - 1))
        else:
            on = rest
        found = {"on": on, "off": rest}
        if task[0] not in CHANCES:
            for name, base in (("bonus", on), ("bonus off", rest)):
                found[name] = (*base, ("bonus",)) if task[0] != "bonus" and self.step_gains else base
            for during, name in ((During.TURN, "turn"), (During.ROUND, "round")):
                ended = self._ended(on, during)
                if ended is not None:
                    found[name] = ended
        return found

    @staticmethod
    def _ended(stack: Stack, during: During) -> Stack | None:
        stop = "turn end" if during is During.TURN else "turns"
        names = [task[0] for task in stack]
        if stop not in names:
            return None
        at = len(names) - names[::-1].index(stop)
        return stack[:at] if during is During.TURN else stack[: at - 1]

    # --- steps and their effects ------------------------------------------------------------------------

    def _holds(self, condition: Condition) -> Expr:
        return self.holds(replace(self.played_seen(), offers=self.can_do), condition)

    def _step(self, point: Local, rest: Stack, section: str, index: int) -> None:
        b = self.b
        steps = self.c.facts.steps[section]
        if index == len(steps):
            self.go_on_to(point, rest)
            return
        named, step = steps[index]
        after: Stack = (*rest, ("steps", section, index + 1))
        if step.until is not None:
            after = (*after, ("turns", index))

        def do(which: str) -> None:
            effects = getattr(step, which)
            self.go_on_to(point, (*after, ("do", section, index, which, 0)) if effects else after)

        if step.when is None:
            do("effects")
            return
        with b.if_(self._holds(step.when)):
            self.fired(named)
            do("effects")
        with b.else_():
            do("otherwise")

    def _effect(self, point: Local, rest: Stack, section: str, index: int, which: str, place: int) -> None:
        named, step = self.c.facts.steps[section][index]
        effects: tuple[Effect, ...] = getattr(step, which)
        if place + 1 < len(effects):
            rest = (*rest, ("do", section, index, which, place + 1))
        self._carry_out(point, rest, named, effects[place], (section, index))

    def _carry_out(self, point: Local, rest: Stack, named: Named, effect: Effect, step: tuple[str, int]) -> None:
        b = self.b
        match effect:
            case Roll(dice=dice):
                b.put("thrown_sum", 0)
                b.put("thrown_count", 0)
                self.go_on_to(point, (*rest, ("rolled",), ("roll", dice)))
            case Use(spend=spend):
                self._use(spend)
                self.go_on_to(point, (*rest, ("use", spend.name)))
            case Gain():
                self._gain_step(point, rest, named, effect)
            case Send():
                self._send(point, rest, named, effect, in_turn=step[0] == "turn")
            case End(during=during):
                self.forget_owed()
                ended = self._ended(rest, during)
                if ended is None:
                    raise CannotCompile(named.id, "it ends what has not begun", "turn: end the turn")
                self.go_on_to(point, ended)
            case Lead():
                self._lead(point, rest, effect)
            case Cards():
                self._cards(point, rest, named, effect, step)
            case _:
                raise InternalFault(f"{named.id}: a step cannot do {type(effect).__name__}")

    def _gain_step(self, point: Local, rest: Stack, named: Named, gain: Gain) -> None:
        c, b = self.c, self.b
        if gain.reward is Reward.STEPS:
            self.go(point, rest)
            count = b.let("bonuses_before", c.get("bonus_count"))
            self.add_gain(named, gain, Const(0))
            with b.if_(c.get("bonus_count").ne(count)):
                self.go(point, (*rest, ("bonus",)))
        elif gain.optional:
            self.go(point, rest)
            with b.if_(self.first_time(named, gain)):
                self.go(point, (*rest, ("again", named.id)))
        else:
            self.add_gain(named, gain, Const(0))
            self.go_on_to(point, rest)

    def _send(self, point: Local, rest: Stack, named: Named, effect: Send, *, in_turn: bool) -> None:
        """Send pieces as a step says; where something is not allowed, nothing of it happens."""
        c, b = self.c, self.b
        name = f"send_step_{len(self.c.known_functions)}"

        def write() -> None:
            with b.function(name):
                self.do_send(named, effect, None, None, Const(0), None)
                self.react()

        self.c.needs(name, write)
        self.go(point, rest)
        b.do("begin_action")
        b.put("event_count", 0)
        b.save(0)
        with b.if_(b.call(name)):
            b.restore(0)
        with b.else_():
            b.do("settle_wins", c.get("player"))
            ends = b.let("ends", c.get("ends") if self.can_end else 0)
            handled: Expr = Const(0)
            if in_turn:
                handled = ends
                for during, number in ENDS.items():
                    ended = self._ended(rest, during)
                    if ended is not None:
                        with b.if_(ends.eq(number)):
                            self.forget_owed()
                            self.go(point, ended)
            if self.step_gains:
                with b.if_(both(handled.eq(0), c.get("bonus_count").ne(0))):
                    self.go(point, (*rest, ("bonus",)))
        if self.playing:
            self.end_if_over(point)

    # --- who begins -------------------------------------------------------------------------------------------

    def _lead(self, point: Local, rest: Stack, lead: Lead) -> None:
        c, b = self.c, self.b
        self.go(point, rest)
        due = rem(c.get("rounds"), lead.every).eq(0) if lead.every else Const(1)
        with b.if_(due):
            match lead.who:
                case Who.AFTER_DEALER:
                    b.put("leader", self.next_playing(c.get("dealer")))
                    b.put("player", c.get("leader"))
                case Who.NEXT_DEALER if lead.deals:
                    b.put("dealer", self.next_playing(c.get("dealer")))
                case Who.NEXT_DEALER:
                    b.put("leader", self.next_playing(c.get("leader")))
                    b.put("player", c.get("leader"))
                case _:
                    self.go(point, (*rest, ("lead", lead.deals)))

    # --- cards ---------------------------------------------------------------------------------------------------

    def _cards(self, point: Local, rest: Stack, named: Named, cards: Cards, step: tuple[str, int]) -> None:
        c, b = self.c, self.b
        match cards.deal:
            case Deal.SHUFFLE:
                self._shuffle(cards.all_cards)
                self.go_on_to(point, rest)
            case Deal.DEAL:
                playing = popcount(andn(Const((1 << c.players) - 1), c.get("won")))
                b.put("draw_left", playing * cards.number)
                self.go_on_to(point, (*rest, ("draw", "deal", cards.number)))
            case Deal.DRAW:
                b.put("draw_left", cards.number)
                self.go_on_to(point, (*rest, ("draw", "own", cards.number)))
            case Deal.TURN_UP:
                self.go_on_to(point, (*rest, ("turn up",)))
            case Deal.GIVE:
                b.put("give_turn", 0)
                self.go_on_to(point, (*rest, ("give", named.id)))
            case Deal.PLAY:
                self.go_on_to(point, (*rest, ("card", *step)))
            case Deal.USE:
                self.go_on_to(point, (*rest, ("use card",)))
            case _:
                raise InternalFault(f"{named.id}: {cards.deal.value} is no step")

    # --- turns -----------------------------------------------------------------------------------------------------

    def _turns(self, point: Local, rest: Stack, index: int) -> None:
        b = self.b
        on = (*rest, ("turns", index), ("turn",))
        until = self.c.facts.steps["round"][index][1].until if index >= 0 else None
        if until is None:
            if index >= 0:
                self.go_on_to(point, rest)
            else:
                self.go_on_to(point, on)
            return
        with b.if_(self._holds(until)):
            self.go_on_to(point, rest)
        with b.else_():
            self.go_on_to(point, on)

    def _begin_turn(self, point: Local, rest: Stack) -> None:
        c, b = self.c, self.b
        b.put("turns", c.get("turns") + 1)
        self._forget_turn()
        self.count_turn()
        self.go_on_to(point, (*rest, ("turn end",), ("steps", "turn", 0)))

    def _forget_turn(self) -> None:
        """Forget what the turn before has brought."""
        c, b = self.c, self.b
        self.forget_throws()
        b.put("thrown_sum", 0)
        b.put("thrown_count", 0)
        if self.once:
            b.put("gained", 0)
        for name in c.turn_tallies:
            b.put(name, 0)
        b.put("last_moved", -1)
        b.put("again", 0)
        if c.kinds:
            b.put("played", 0)

    def _end_turn(self, point: Local, rest: Stack) -> None:
        c, b = self.c, self.b
        with b.if_(both(c.get("again").gt(0), self.still_playing(c.get("player")))):
            b.put("again", c.get("again") - 1)
            if c.kinds:
                b.put("played", 0)
            self.go_on_to(point, (*rest, ("turn end",), ("steps", "turn", 0)))
        with b.else_():
            self.forget_throws()
            b.put("thrown_sum", 0)
            b.put("thrown_count", 0)
            b.put("used", 0)
            if c.kinds:
                with b.bits("placed", c.get("won")) as player:
                    self._lay_down(player)
            b.put("player", self.next_playing(c.get("player")))
            self.go_on_to(point, rest)
