"""Many games in one call, added up: the counterpart of `Counts` and `Tally` of the simulation."""

from __future__ import annotations

from homestretch.compiler.ir.build import both, either, known, minimum, popcount, select
from homestretch.compiler.ir.nodes import Const, Expr, Region
from homestretch.compiler.lower.context import Context
from homestretch.compiler.lower.game import STOPS
from homestretch.compiler.lower.playing import Playing
from homestretch.compiler.refusals import CannotCompile
from homestretch.compiler.rules import COUNTED
from homestretch.dsl.model import Named
from homestretch.dsl.nodes import Permission

HISTOGRAMS = {"turns": 1 << 12, "rounds": 1 << 12, "decisions": 1 << 14, "captures": 1 << 10}
"""Values of a game that are kept as how many games had each, and the room for them; a greater one is told apart."""

MUCH = (1 << 62) - 1

MOST_DUTIES = 62
"""Duties at most: a set of them is one number."""

FITS, TELLS = 0, 1
"""What `account` answers: the game is added up, or it is too long and its numbers have to be read."""


class Accounting(Playing):
    """Plays games and adds up what they come to.

    detail: what happened to each seat and how often each rule decided something are counted too.
    """

    def __init__(self, context: Context, *, stepwise: bool = False, detail: bool = True) -> None:
        super().__init__(context, stepwise=stepwise)
        self.detail = detail
        c = self.c
        if len(c.facts.duties) > MOST_DUTIES:
            raise CannotCompile(
                "duties",
                f"there are {len(c.facts.duties)} of them, and at most {MOST_DUTIES} can be told apart",
                "one duty for several numbers",
            )
        self.duty_index = {named.id: index for index, (named, _) in enumerate(c.facts.duties)}
        if detail:
            c.state("fired", MUCH >> 31, max(len(c.rule_ids), 1))
            c.state("struck", (1 << len(self.duty_index)) - 1 if self.duty_index else 1)
            c.state("yards", MUCH >> 1, c.seats, low=-(MUCH >> 1))

    # --- what is noted on the way ---------------------------------------------------------------

    def fired(self, named: Named) -> None:
        """Count that a rule decided something."""
        if self.detail and isinstance(named.rule, COUNTED):
            self._count(Const(self.c.rule_index[named.id]))

    def landed_by(self, row: Expr) -> None:
        """Count the row that decided an arrival, if one did."""
        if self.detail and self.c.facts.landing:
            rules = (0, *(self.c.rule_index[named.id] for named, _ in self.c.facts.landing))
            self._count(self.c.get(self.b.table("rule_of_row", rules), row), row.gt(0))

    def placed(self, named: Named, players: Expr) -> None:
        """Count the players whom a rule placed."""
        if self.detail:
            self._count(Const(self.c.rule_index[named.id]), popcount(players))

    def count_rule(self, rule: Expr) -> None:
        """Count that an action allowed by a rule was chosen."""
        if not self.detail:
            return
        c = self.c
        granting = tuple(
            int(rule_id.startswith("cards.") or isinstance(self._rule(rule_id), Permission)) for rule_id in c.rule_ids
        )
        self._count(rule, c.get(c.b.table("granting", granting), rule))

    def _rule(self, rule_id: str) -> object:
        return next((named.rule for named in self.c.facts.variant.rules if named.id == rule_id), None)

    def note_duty(self, named: Named) -> None:
        """Note that a duty took an action away or punishes one."""
        if self.detail:
            self.b.put("struck", self.c.get("struck") | (1 << self.duty_index[named.id]))

    def strike(self, named: Named, truth: Expr) -> None:
        """Count that a duty took an action away, if it did."""
        if self.detail and isinstance(named.rule, COUNTED):
            self._count(Const(self.c.rule_index[named.id]), truth)

    def begin_noting(self) -> None:
        """Begin a decision: no duty has struck yet."""
        if self.detail and self.duty_index:
            self.b.put("struck", 0)

    def end_noting(self) -> None:
        """Count the duties that struck in the decision that was taken."""
        if not self.detail or not self.duty_index:
            return
        for rule, index in self.duty_index.items():
            at = self.c.rule_index[rule]
            self.b.store("fired", at, self.c.get("fired", at) + ((self.c.get("struck") >> index) & 1))
        self.b.put("struck", 0)

    def note_place(self, before: Expr, place: Expr) -> None:
        """Count the turns that begin while a piece waits in its yard: those begun when it leaves, less when it came."""
        if not self.detail:
            return
        c, b = self.c, self.b
        for spot, more in ((before, c.get("turns")), (place, 0 - c.get("turns"))):
            with b.if_(both(spot.ge(c.cells), spot.lt(c.cells + c.seats))):
                seat = b.let("yard", spot - c.cells)
                b.store("yards", seat, c.get("yards", seat) + more)

    def _count_waiting(self) -> None:
        """Count the turns of the pieces that still wait."""
        c, b = self.c, self.b
        for seat in range(c.seats if self.detail else 0):
            turns = popcount(c.get("on", c.cells + seat)) * c.get("turns")
            b.store("yards", seat, known(c.get("yards", seat) + turns, 0, MUCH >> 1))

    def _count(self, rule: Expr, times: Expr | int = 1) -> None:
        self.b.store("fired", rule, self.c.get("fired", rule) + times)

    # --- adding up ------------------------------------------------------------------------------------

    def write_totals(self) -> None:
        """Write adding up games, and playing a number of them."""
        c, b = self.c, self.b
        teams = list(dict.fromkeys(sorted(c.facts.teams_of_player)))
        self.team_of_player = [teams.index(team) for team in c.facts.teams_of_player]
        for name, length in (
            ("games", 1),
            ("nobody", 1),
            ("decisions", 1),
            ("forced", 1),
            ("offered", 1),
            ("wins", c.players),
            ("team_wins", len(teams)),
            ("order_wins", len(teams)),
            ("rules", len(c.rule_ids) + 1),
            ("stopped", len(STOPS)),
            ("example", len(STOPS)),
            ("captures", c.seats),
            ("captured", c.seats),
            ("entries", c.seats),
            *((("yards", c.seats), ("fired", max(len(c.rule_ids), 1))) if self.detail else ()),
            *((f"of_{name}", room) for name, room in HISTOGRAMS.items()),
        ):
            b.array(f"total_{name}", 64, length, Region.TOTAL, 0, MUCH)
        for name in HISTOGRAMS:
            b.array(f"game_{name}", 64, 1, Region.GAME, 0, MUCH)
        b.array("stop", 8, 1, Region.GAME, 0, len(STOPS) - 1)
        self._write_account(len(teams))
        with b.function("play_games", "seed_low", "seed_high", "first", "count", exported=True) as args:
            seed_low, seed_high, first, count = args
            with b.for_("i", 0, count) as index:
                b.do("begin_game", seed_low, seed_high, first + index)
                b.put("stop", b.call("play_game"))
                with b.if_(b.call("account", first + index)):
                    b.ret(index)
            b.ret(count)

    def _write_account(self, teams: int) -> None:
        c, b = self.c, self.b
        with b.function("account", "game", inline=False) as (game,):
            stop = b.let("stop", c.get("stop"))
            self._measure()
            self._count_waiting()
            too_long = either(*(c.get(f"game_{name}").ge(room) for name, room in HISTOGRAMS.items()))
            with b.if_(stop.ne(0)):
                self._add("games", 0, Const(1))
                with b.if_(c.get("total_stopped", stop).eq(0)):
                    b.store("total_example", stop, game)
                self._add("stopped", stop, Const(1))
                b.ret(FITS)
            with b.if_(too_long):
                b.ret(TELLS)
            self._add("games", 0, Const(1))
            for name in HISTOGRAMS:
                self._add(f"of_{name}", c.get(f"game_{name}"), Const(1))
            for name in ("decisions", "forced", "offered"):
                self._add(name, 0, c.get(name))
            self._add("rules", c.get("over"), Const(1))
            for name, source in (("captures", "captures"), ("captured", "captured"), ("entries", "entries")):
                for seat in range(c.seats):
                    self._add(name, seat, c.get(source, seat))
            if self.detail:
                for seat in range(c.seats):
                    self._add("yards", seat, c.get("yards", seat))
                for rule in range(len(c.rule_ids)):
                    self._add("fired", rule, c.get("fired", rule))
            self._add_winners(teams)
            b.ret(FITS)

    def _measure(self) -> None:
        c, b = self.c, self.b
        b.put("game_turns", c.get("turns"))
        captured: Expr = Const(0)
        for seat in range(c.seats):
            captured = captured + c.get("captured", seat)
        b.put("game_captures", captured)
        b.put("game_decisions", c.get("decisions"))
        if c.facts.steps["round"]:
            b.put("game_rounds", c.get("rounds"))
            return
        longest = HISTOGRAMS["turns"]
        rounds = tuple(-(-turns // c.players) for turns in range(longest + 1))
        b.put("game_rounds", c.get(b.table("rounds_of", rounds), minimum(c.get("turns"), longest)))

    def _add(self, name: str, index: Expr | int, value: Expr) -> None:
        self.b.store(f"total_{name}", index, self.c.get(f"total_{name}", index) + value)

    def _add_winners(self, teams: int) -> None:
        c, b = self.c, self.b
        with b.if_(c.get("won").eq(0)):
            self._add("nobody", 0, Const(1))
            b.ret(FITS)
        winner = b.let("winner", 0)
        with b.bits("placed", c.get("won")) as placed:
            b.set(winner, select(c.get("rank", placed).eq(1), placed, winner))
        team = b.let("team", c.get(b.table("team_of", tuple(self.team_of_player)), winner))
        members = tuple(
            sum(1 << player for player in range(c.players) if self.team_of_player[player] == one)
            for one in range(teams)
        )
        with b.bits("placed", c.get("won") & c.get(b.table("members", members), team)) as placed:
            self._add("wins", placed, Const(1))
        self._add("team_wins", team, Const(1))
        order = []
        for one in range(teams):
            for first in range(c.players):
                sequence = [self.team_of_player[(first + step) % c.players] for step in range(c.players)]
                order.append(list(dict.fromkeys(sequence)).index(one))
        rank = c.get(b.table("turn_order", tuple(order)), team * c.players + c.get("first"))
        self._add("order_wins", rank, Const(1))
