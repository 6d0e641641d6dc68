"""A decision: all actions after duties, and carrying out the chosen one: the counterpart of `decide`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from homestretch.compiler.actions import Kind
from homestretch.compiler.actions import Verb as Deed
from homestretch.compiler.ir.build import andn, both, either, known, maximum, select
from homestretch.compiler.ir.nodes import Const, Expr
from homestretch.compiler.lower.context import MOST_ACTIONS, Context, Seen
from homestretch.compiler.lower.duties import Duties
from homestretch.compiler.lower.offers import DEEDS, KINDS, HeadCode
from homestretch.dsl.errors import InternalFault
from homestretch.dsl.model import Named
from homestretch.dsl.nodes import (
    Can,
    Cards,
    Count,
    Deal,
    Duty,
    Event,
    Many,
    Owner,
    Permission,
    Pieces,
    Place,
    Shows,
    Spend,
    Step,
    Use,
)

MOST_SPECIAL = 4
"""Numbers that get code of their own at most."""

MOST_AT_ONCE = 62
"""Numbers or kinds of cards up to which some of them are a set."""


class Deciding(Duties):
    """Lowers decisions over numbers, bonuses and cards."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        c, facts = self.c, self.c.facts
        self.spends = {
            node.spend
            for _, step in _steps(facts.steps)
            for node in step.effects + step.otherwise
            if isinstance(node, Use)
        }
        self.one_number = self.dice <= 1 or self.spends <= {Spend.SUM}
        c.state("pending", max(self.dice, 1), len(c.numbers) or 1)
        c.state("pending_count", max(self.dice, 1))
        c.state("used", c.everybody)
        c.scratch("refused", 1)
        c.scratch("numbered", 1)
        if self.penal:
            c.scratch("before", c.places - 1, c.pieces)
        if self.measures:
            c.scratch("dice_used", max(self.dice, 1) + 1, MOST_ACTIONS)
        self.declare_amounts(self.all_amounts({steps for steps, _, _ in self.step_gains}))
        self.list_amounts()
        self.look_at_ways()
        self.declare_judged()

    # --- the beginning and the end of a decision ------------------------------------------------------

    def write_decisions(self) -> None:
        """Write all functions of decisions."""
        b = self.b
        self.write_prepare()
        self.write_offer()
        with b.function("begin_action"):
            b.put("path_length", 0)
            self.begin_action()
        with b.function("begin_decision"):
            b.put("action_count", 0)
            b.put("move_count", 0)
            b.put("depth", 0)
            if self.limits_pieces:
                b.put("allowed", self.c.everybody)
            b.put("number", -1)
            b.put("numbered", 0)
            b.put("counting", 0)
            b.do("begin_action")
        if self.c.facts.variant.dice is not None:
            self._write_number()
            self._write_numbers()
        if self.step_gains:
            self._write_bonus()
        if self.c.kinds:
            self._write_cards()
        self._write_take()

    def begin_action(self) -> None:
        """Forget what the action before has come to."""
        self.b.put("mover", -1)
        self.begin_single()

    def begin_single(self) -> None:
        """Do the same before an action with a single move, where nobody asks who moved before."""
        for name in ("chosen", "movers", "taken", "ends"):
            self.b.put(name, 0)
        self.look_again()

    # --- numbers -----------------------------------------------------------------------------------------

    def may_move(self, spend: Expr) -> Expr:
        """Return the pieces that the dice used before leave free for the next."""
        c, b = self.c, self.b
        used: Expr = c.get("used")
        if c.stacking:
            # A piece that stands in one stack with a used one counts as used itself.
            found = b.let("used_units", 0)
            with b.bits("p", used) as piece:
                b.set(found, found | c.get("unit", piece))
            used = found
        different = andn(Const(c.everybody), used)
        same = select(c.get("used").ne(0), used, c.everybody)
        free = select(spend.eq(SPENDS.index(Spend.SAME)), same, c.everybody)
        return select(spend.eq(SPENDS.index(Spend.DIFFERENT)), different, free)

    def _write_number(self) -> None:
        """Write the actions for one number, after duties."""
        b = self.b
        with b.function("number_actions", "number", "spend") as (number, spend):
            b.put("number", number)
            b.put("numbered", 1)
            if self.limits_pieces:
                b.put("allowed", self.may_move(spend))
            special = self._special_numbers()
            with b.switch(number) as cases:
                for value in special:
                    with cases.case(value):
                        self._allow(Const(value), frozenset())
                with cases.default():
                    self._allow(number, frozenset(special))

    def _special_numbers(self) -> list[int]:
        """Return the numbers that conditions name; each gets code of its own, in which what they ask is settled."""
        named = {value for node in self.c.nodes if isinstance(node, Shows) for value in node.values}
        found = sorted(named & set(self.c.numbers))
        return found if len(found) <= MOST_SPECIAL else []

    def _allow(self, number: Expr, excepted: frozenset[int]) -> None:
        """List the actions for a number that is known when compiling, or known to be none of some."""
        c, b = self.c, self.b
        self.number_now, self.number_not = number, excepted
        self._prepare()
        start = b.let("start", c.get("action_count"))
        self._permit_plain()
        asking = [pair for pair in c.facts.permissions if pair[0].id in c.facts.asking]
        if asking:
            end = b.let("end", c.get("action_count"))
            seen = replace(self.mover_seen(), offers=self._among(start, end))
            for named, permission in asking:
                self._permit_if(seen, named, permission)
        if self._can_read_alike([permission.act for _, permission in c.facts.permissions]):
            self._distinct(start)
        self._dutiful(start)
        self.number_now, self.number_not, self.asks_now = None, frozenset(), None

    def _permit_plain(self) -> None:
        """List what the permissions allow that do not ask for other actions."""
        for named, permission in self.c.facts.permissions:
            if named.id not in self.c.facts.asking:
                self._permit_if(self.mover_seen(), named, permission)

    def _permit_if(self, seen: Seen, named: Named, permission: Permission) -> None:
        held = self.holds(seen, permission.when) if permission.when is not None else Const(1)
        if held != Const(0):
            with self.b.if_(held):
                self._permit(named, permission)

    def _write_permitted(self) -> None:
        with self.b.function("permitted"):
            self._permit_plain()

    def _prepare(self) -> None:
        """Work out what duties and `you can` ask for, where something asks now."""
        c, b = self.c, self.b
        self.asks_now = None
        if not self.asked:
            return
        duties = [duty for _, duty in c.facts.duties if not isinstance(duty.act, Use)]
        always = any(isinstance(node, Can) for node in c.nodes) or any(duty.when is None for duty in duties)
        truths = [self.holds(self.mover_seen(), duty.when) for duty in duties if duty.when is not None and not always]
        asks = Const(1) if always else either(*truths)
        if self.number_now is not None:
            self.asks_now = asks
        asking = b.let("asks", asks)
        b.put("asking", asking)
        with b.if_(asking):
            b.do("prepare")

    def _permit(self, named: Named, permission: Permission) -> None:
        number = self.number_now if self.number_now is not None else self.c.get("number")
        self.b.put("head", self.head_of(Kind.USE, named.id, number))
        self.expand(permission.act, None)

    def _write_numbers(self) -> None:
        """Write the actions for all numbers still to be used."""
        c, b = self.c, self.b
        with b.function("use_actions", "spend") as (spend,):
            if self.one_number:
                b.do("number_actions", c.get("thrown_sum"), spend)
                return
            with self._each_number() as number:
                b.do("number_actions", number, spend)
            if self.measures:
                with b.if_(c.get("pending_count").ge(2)):
                    b.do("most_dice", spend)
        if self.measures and not self.one_number:
            self._write_most_dice()

    @contextmanager
    def _each_number(self) -> Iterator[Expr]:
        """Open a block for each different number still to be used, the largest first."""
        c, b = self.c, self.b
        values = b.table("numbers", tuple(reversed(c.numbers)))
        with self._each_that(len(c.numbers), lambda index: c.get("pending", len(c.numbers) - 1 - index).ne(0)) as index:
            yield c.get(values, index)

    @contextmanager
    def _each_that(self, count: int, holds: Callable[[Expr], Expr]) -> Iterator[Expr]:
        """Open a block for each number below a count of which something holds, in order.

        Of which it holds nobody can foresee: so that is found out for all of them first, without a branch.
        """
        b = self.b
        if count > MOST_AT_ONCE:
            with b.for_("one", 0, count) as one, b.if_(holds(one)):
                yield one
            return
        found = b.let("those", 0)
        with b.for_("one", 0, count) as one:
            b.set(found, found | (holds(one) << one))
        with b.bits("one_that", found) as one:
            yield known(one, 0, count - 1)

    def _write_most_dice(self) -> None:
        c, b = self.c, self.b
        with b.function("usable_after", "action", "spend") as (action, spend):
            number = b.let("used_number", self.source_of(c.get("heads", action)))
            left = b.let("left", c.get("pending_count") - 1)
            best = b.let("best", 0)
            with b.if_(left.eq(0)):
                b.ret(0)
            with self.tried():
                b.do("carry_out", action)
                with b.if_(c.get("over").ne(0)):
                    b.set(best, left)
                with b.else_(), b.if_(c.get("ends").eq(0)):
                    self.use_up(number)
                    b.set(best, b.call("usable", spend, left))
            b.ret(best)
        with b.function("usable", "spend", "left") as (spend, left):
            best = b.let("best", 0)
            with self._each_number() as value:
                actions, moves = b.let("actions", c.get("action_count")), b.let("moves", c.get("move_count"))
                b.do("begin_action")
                b.put("one_will_do", left.eq(1))
                b.do("number_actions", value, spend)
                b.put("one_will_do", 0)
                end = b.let("end", c.get("action_count"))
                with b.for_("i", actions, end) as action, b.if_(best.lt(left)):
                    b.set(best, maximum(best, b.call("usable_after", action, spend) + 1))
                b.put("action_count", actions)
                b.put("move_count", moves)
            b.ret(best)
        with b.function("most_dice", "spend") as (spend,):
            count = b.let("count", c.get("action_count"))
            most = b.let("most", 0)
            with b.for_("i", 0, count) as action:
                dice = b.let("dice", b.call("usable_after", action, spend) + 1)
                b.store("dice_used", action, dice)
                b.set(most, maximum(most, dice))
            b.do("begin_action")
            b.put("number", -1)
            for named, duty in self.measures:
                with b.if_(self.holds(self.mover_seen(), duty.when) if duty.when is not None else Const(1)):
                    self._keep_measured(named, duty, most)

    def _keep_measured(self, named: Named, duty: Duty, most: Expr) -> None:
        c, b = self.c, self.b
        assert isinstance(duty.act, Use)
        if duty.act.spend is Spend.MOST:
            self._keep(Const(0), lambda action: c.get("dice_used", action).eq(most), named)
            return
        with b.if_(most.eq(1)):
            largest = b.let("largest", 0)
            with b.for_("i", 0, c.get("action_count")) as action:
                b.set(largest, maximum(largest, self.source_of(c.get("heads", action))))
            self._keep(Const(0), lambda action: self.source_of(c.get("heads", action)).eq(largest), named)

    def use_up(self, number: Expr) -> None:
        """Take a number, used by the pieces just moved, from those still to be used."""
        c, b = self.c, self.b
        if self.one_number:
            b.put("pending_count", 0)
        else:
            at = b.let("spent", self.number_index(number))
            b.store("pending", at, c.get("pending", at) - 1)
            b.put("pending_count", c.get("pending_count") - 1)
        b.put("used", c.get("used") | c.get("movers"))

    # --- bonuses ----------------------------------------------------------------------------------------------

    def _write_bonus(self) -> None:
        """Write the actions for counting the bonus that waits longest."""
        c, b = self.c, self.b
        with b.function("bonus_actions"):
            code = b.let("code", c.get("bonuses", 0))
            steps = b.let("steps", self.of_bonus("steps", code))
            rule = b.let("rule", self.of_bonus("rule", code))
            b.put("number", steps)
            b.put("numbered", 1)
            b.put("counting", 1)
            b.put("head", (steps << HeadCode.source) | (rule << HeadCode.rule) | KINDS.index(Kind.USE))
            seen = self.mover_seen()
            with self.lowest_of_each(self.counting_pieces(code)) as piece:
                with b.if_(self._may_walk(seen, piece, True)), self.lifted(ANY, piece, walking=True):
                    seat = b.let("seat", c.seat_of(piece))
                    self._steps(piece, seat, self.amount_index(steps), None)
            with b.if_(both(self.of_bonus("optional", code), c.get("action_count").gt(0))):
                b.put("head", (steps << HeadCode.source) | (rule << HeadCode.rule) | KINDS.index(Kind.DECLINE))
                b.do("offer_nothing")

    def of_bonus(self, name: str, code: Expr) -> Expr:
        """Return what is known of a bonus by its number: its `steps`, its `rule`, its `owner`, if it is `optional`."""
        values = []
        for steps, optional, rule in self.step_gains:
            for owner in range(self.c.seats + 1):
                known_of = {"steps": steps, "optional": int(optional), "rule": self.c.rule_index[rule], "owner": owner}
                values.append(known_of[name])
        return self.c.get(self.b.table(f"bonus_{name}", tuple(values)), code)

    def counting_pieces(self, code: Expr) -> Expr:
        """Return the pieces that may count a bonus: those of its owner, else all that the player moves."""
        c = self.c
        owner = self.b.let("owner", self.of_bonus("owner", code))
        found = select(owner.eq(0), self.mover_seen().yours, c.own(maximum(owner - 1, 0)))
        if c.removing:
            found = andn(found, c.get("on", c.board.out))
        return found & c.get("tops") if c.stacking else self.movable(found)

    # --- cards ----------------------------------------------------------------------------------------------------

    def _write_cards(self) -> None:
        c, b = self.c, self.b
        with b.function("card_acts", "kind") as (kind,):
            start = b.let("start", c.get("action_count"))
            with b.switch(kind) as kinds:
                for index, card in enumerate(c.facts.cards):
                    with kinds.case(index):
                        b.put("head", self.head_of(Kind.USE, f"cards.{card.id}", index))
                        self.expand(card.use, None)
                        if self._can_read_alike([card.use]):
                            self._distinct(start)
        with b.function("hand_actions"):
            self._prepare()
            with self._held(c.get("player")) as kind:
                b.do("card_acts", kind)
            if c.facts.card_permissions:
                end = b.let("end", c.get("action_count"))
                seen = replace(self.mover_seen(), offers=self._among(Const(0), end))
                for named, permission in c.facts.card_permissions:
                    with b.if_(self.holds(seen, permission.when) if permission.when is not None else Const(1)):
                        if not isinstance(permission.act, Cards):
                            raise InternalFault(f"{named.id} is about cards and moves a piece")
                        self.fallback(permission.act, named.id)
            self._dutiful(Const(0))
        with b.function("turned_up_actions"):
            self._prepare()
            b.do("card_acts", maximum(c.get("card") - 1, 0))
            self._dutiful(Const(0))
        with b.function("gift_actions", "giver", "rule") as (giver, rule), self._held(giver) as kind:
            head = (kind << HeadCode.source) | (rule << HeadCode.rule) | KINDS.index(Kind.GIVE)
            b.put("head", head)
            b.do("offer_nothing")

    @contextmanager
    def _held(self, player: Expr) -> Iterator[Expr]:
        """Open a block for each kind of card in a hand, in canonical order."""
        c, b = self.c, self.b
        kinds = len(c.kinds)
        base = b.let("base", player * kinds)
        with self._each_that(kinds, lambda kind: c.get("hand", base + kind).ne(0)) as kind:
            yield kind

    def fallback(self, cards: Cards, rule: str) -> None:
        """Add laying the hand down, or discarding one card."""
        c, b = self.c, self.b
        if cards.deal is Deal.LAY_DOWN:
            b.put("head", self.head_of(Kind.LAY_DOWN, rule, 0))
            b.do("offer_nothing")
            return
        if cards.deal is not Deal.DISCARD:
            raise InternalFault(f"{rule}: {cards.deal.value} is no choice")
        excepted = [c.kinds[card] for card in cards.except_cards]
        with self._held(c.get("player")) as kind, b.if_(both(*(kind.ne(one) for one in excepted))):
            b.put("head", self.head_of(Kind.DISCARD, rule, kind))
            b.do("offer_nothing")

    def can_do(self, can: Can) -> Expr:
        """Return whether the player can do something with his hand or the numbers thrown, before duties."""
        c, b = self.c, self.b
        b.do("begin_decision")
        if self.asked:
            b.put("asking", 1)
            b.do("prepare")
        if c.kinds:
            with self._held(c.get("player")) as kind:
                b.do("card_acts", kind)
        if c.facts.variant.dice is not None:
            self._permit_all()
        truth = self._among(Const(0), None)(can)
        b.put("number", -1)
        return b.let("can_do", truth)

    def _permit_all(self) -> None:
        """List what the numbers still to be used permit, or else the numbers thrown."""
        c, b = self.c, self.b
        if not c.facts.dice_apart or self.dice == 1:
            with b.if_(either(c.get("thrown_count").gt(0), c.get("pending_count").gt(0))):
                b.put("number", c.get("thrown_sum"))
                b.do(c.needs("permitted", self._write_permitted))
            return
        values = b.table("ascending", c.numbers)
        with b.for_("n", 0, len(c.numbers)) as index:
            number = b.let("value", c.get(values, index))
            shown = b.let("shown", c.get("pending", index).ne(0))
            with b.if_(c.get("pending_count").eq(0)):
                b.set(shown, 0)
                with b.for_("die", 0, c.get("thrown_count")) as die:
                    b.set(shown, either(shown, c.get("thrown", known(die, 0, self.dice - 1)).eq(number)))
            with b.if_(shown):
                b.put("number", number)
                b.do(c.needs("permitted", self._write_permitted))

    # --- carrying out -----------------------------------------------------------------------------

    def _write_take(self) -> None:
        """Write carrying out an action of the list, without what its turn makes of it."""
        c, b = self.c, self.b
        with b.function("carry_out", "action") as (action,):
            head = b.let("head", c.get("heads", action))
            b.do("begin_action")
            b.put("number", select(c.get("numbered"), self.source_of(head), -1))
            if self.penal:
                with b.for_("p", 0, c.pieces) as piece:
                    b.store("before", piece, c.get("at", piece))
            with b.for_("m", c.get("firsts", action), c.get("lasts", action)) as at:
                move = b.let("move", c.get("moves", at))
                mover = self.piece_of(move)
                argument = b.let("argument", self.argument_of(move))
                with b.switch(move & 3) as deeds:
                    for index, deed in enumerate(DEEDS):
                        if deed in self.deeds:
                            with deeds.case(index):
                                b.put("refused", self.carry_out(deed, mover, argument))
                with b.if_(c.get("refused")):
                    b.put("fault", 1)
            if self.penal:
                with b.bits("p", c.get("guilty", action)) as piece:
                    unmoved = c.get("at", piece).eq(c.get("before", piece))
                    with b.if_(both(unmoved, c.get("over").eq(0))):
                        b.do("send", piece, c.yard(c.seat_of(piece)))
                        self.log(Event.MOVE, piece, c.get("at", piece))
                b.put("event_count", 0)
            b.ret(head)

    @property
    def deeds(self) -> set[Deed]:
        """The deeds that can ever be done in this game."""
        found = {Deed.WALK}
        found |= {
            Deed.BRING_OUT if node.target is None else Deed.PUT for node in self.c.nodes if isinstance(node, Place)
        }
        return found | ({Deed.SWAP} if self.swaps else set())


SPENDS = tuple(Spend)

ANY = Pieces(Count(Many.SOME), Owner.ANY)


def _steps(steps: dict[str, tuple[tuple[Named, Step], ...]]) -> list[tuple[Named, Step]]:
    return [pair for section in steps.values() for pair in section]
