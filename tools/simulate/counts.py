"""What many games add up to: integers only, so that no order of adding can change anything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from homestretch.dsl.errors import UsageError
from homestretch.dsl.model import Table
from homestretch.tools.simulate.playout import Record, Stop
from homestretch.tools.simulate.stats import Histogram
from homestretch.tools.simulate.tally import Tally

HISTOGRAMS = ("turns", "rounds", "decisions", "captures")
"""What is counted for each finished game, and kept as how many games had which value."""

SUMS = ("games", "nobody", "decisions", "forced", "offered")
"""Plain sums over games."""

WINS = ("wins", "team_wins", "order_wins")
"""Sums over games, one for each player, each team, each place in the turn order."""

BY_SEAT = ("captures_by_seat", "captured_of_seat", "entries_by_seat", "yard_by_seat")
"""Sums over finished games, one for each seat."""

BY_RULE = ("rules", "duties", "fired")
"""Sums over finished games by the id of a rule; a rule that has none is left out."""


@dataclass(frozen=True, slots=True)
class Sides:
    """Who wins together: the team of each player, and in what order the teams come; and the number of seats.

    `teams[team]` are the players of a team; in a game without teams each player is a team.
    """

    teams: tuple[tuple[int, ...], ...]
    seats: int

    @classmethod
    def of(cls, team_of_player: Sequence[int]) -> Self:
        """Return the sides where `team_of_player[p]` is the number of the team of player p, and each has one seat."""
        numbers = sorted(set(team_of_player))
        teams = tuple(tuple(p for p, team in enumerate(team_of_player) if team == number) for number in numbers)
        return cls(teams, len(team_of_player))

    @classmethod
    def at(cls, table: Table) -> Self:
        """Return the sides at a table."""
        teams = cls.of([table.team_of[seats[0]] for seats in table.players]).teams
        return cls(teams, len(table.seats))

    @property
    def players(self) -> int:
        """The number of players."""
        return sum(len(team) for team in self.teams)

    def team_of(self, player: int) -> int:
        """Return the index of the team of a player."""
        return next(index for index, team in enumerate(self.teams) if player in team)

    def rank_in_turn(self, team: int, first: int) -> int:
        """Return how many teams have their first turn before this one, if player `first` has the first turn."""
        order = [self.team_of((first + step) % self.players) for step in range(self.players)]
        return list(dict.fromkeys(order)).index(team)


@dataclass(slots=True)
class Counts:
    """The counts of a number of games.

    `wins` are the games won by each player, `team_wins` by each team, `order_wins` by the team whose first turn came
    first, second and so on. A game in which players take places is won by the one who took the first. `nobody` counts
    the games that ended without a winner, `rules` those ended by each rule. `decisions`, `forced` and `offered` are
    sums over the finished games.

    Of each seat, over the finished games: `captures_by_seat` are the pieces that it captured, `captured_of_seat` its
    own that were captured, `entries_by_seat` the times that one came out of the yard, and `yard_by_seat` how many
    waited there, added up over the beginnings of all turns. `duties` are the decisions in which each duty took away or
    punished at least one action, and `fired` how often each of `counted_rules` decided something, duties included.

    Of the stopped games `stopped` keeps the number for each reason, and `examples` the lowest number of such a game.
    """

    sides: Sides
    games: int = 0
    wins: list[int] = field(default_factory=list)
    team_wins: list[int] = field(default_factory=list)
    order_wins: list[int] = field(default_factory=list)
    nobody: int = 0
    decisions: int = 0
    forced: int = 0
    offered: int = 0
    captures_by_seat: list[int] = field(default_factory=list)
    captured_of_seat: list[int] = field(default_factory=list)
    entries_by_seat: list[int] = field(default_factory=list)
    yard_by_seat: list[int] = field(default_factory=list)
    rules: dict[str, int] = field(default_factory=dict)
    duties: dict[str, int] = field(default_factory=dict)
    fired: dict[str, int] = field(default_factory=dict)
    histograms: dict[str, Histogram] = field(default_factory=dict)
    stopped: dict[str, int] = field(default_factory=dict)
    examples: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.wins = self.wins or [0] * self.sides.players
        self.team_wins = self.team_wins or [0] * len(self.sides.teams)
        self.order_wins = self.order_wins or [0] * len(self.sides.teams)
        for name in BY_SEAT:
            setattr(self, name, getattr(self, name) or [0] * self.sides.seats)
        self.histograms = self.histograms or {name: Histogram() for name in HISTOGRAMS}

    @property
    def finished(self) -> int:
        """The games that came to their end."""
        return self.games - sum(self.stopped.values())

    @property
    def decided(self) -> int:
        """The games that somebody won."""
        return self.finished - self.nobody

    def add(self, record: Record, tally: Tally) -> None:
        """Count a game and what its watcher added up."""
        self.games += 1
        if record.stopped is not None:
            self._add_stopped(str(record.stopped), 1, record.game)
            return
        self.decisions += record.decisions
        self.forced += record.forced
        self.offered += record.offered
        for name in HISTOGRAMS:
            self.histograms[name].add(getattr(record, name))
        for name in BY_SEAT:
            self._add_each(name, getattr(tally, name))
        self._add_keyed("rules", {record.rule: 1})
        self._add_keyed("duties", tally.duties)
        self._add_keyed("fired", tally.fired)
        if not record.winners:
            self.nobody += 1
            return
        team = self.sides.team_of(record.winners[0])
        for player in record.winners:
            self.wins[player] += player in self.sides.teams[team]
        self.team_wins[team] += 1
        self.order_wins[self.sides.rank_in_turn(team, record.first)] += 1

    def merge(self, other: Counts) -> None:
        """Add the counts of other games of the same sides to these."""
        for name in SUMS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in (*WINS, *BY_SEAT):
            self._add_each(name, getattr(other, name))
        for name in BY_RULE:
            self._add_keyed(name, getattr(other, name))
        for name, histogram in other.histograms.items():
            self.histograms[name].merge(histogram)
        for reason, number in other.stopped.items():
            self._add_stopped(reason, number, other.examples[reason])

    def _add_each(self, name: str, more: Sequence[int]) -> None:
        setattr(self, name, [mine + theirs for mine, theirs in zip(getattr(self, name), more, strict=True)])

    def _add_keyed(self, name: str, more: dict[str, int]) -> None:
        sums: dict[str, int] = getattr(self, name)
        for rule, number in more.items():
            sums[rule] = sums.get(rule, 0) + number

    def _add_stopped(self, reason: str, number: int, game: int) -> None:
        self.stopped[reason] = self.stopped.get(reason, 0) + number
        self.examples[reason] = min(game, self.examples.get(reason, game))

    def to_dict(self) -> dict[str, Any]:
        """Return the counts as data that JSON can hold; `from_dict` is the inverse."""
        return {
            "games": self.games,
            "finished": self.finished,
            "wins_by_player": list(self.wins),
            "wins_by_team": list(self.team_wins),
            "wins_by_turn_order": list(self.order_wins),
            "won_by_nobody": self.nobody,
            "ended_by_rule": dict(sorted(self.rules.items())),
            "decisions": self.decisions,
            "decisions_without_choice": self.forced,
            "actions_offered": self.offered,
            **{name: list(getattr(self, name)) for name in BY_SEAT},
            "duties": dict(sorted(self.duties.items())),
            "fired": dict(sorted(self.fired.items())),
            "turns": self.histograms["turns"].to_dict(),
            "rounds": self.histograms["rounds"].to_dict(),
            "decisions_of_a_game": self.histograms["decisions"].to_dict(),
            "captures": self.histograms["captures"].to_dict(),
            "stopped": dict(sorted(self.stopped.items())),
            "first_stopped_game": dict(sorted(self.examples.items())),
        }

    @classmethod
    def from_dict(cls, sides: Sides, data: dict[str, Any]) -> Self:
        """Return the counts that `to_dict` wrote.

        Raises UsageError where the data are no such counts.
        """
        try:
            counts = cls(
                sides=sides,
                games=_whole(data["games"]),
                wins=_wholes(data["wins_by_player"]),
                team_wins=_wholes(data["wins_by_team"]),
                order_wins=_wholes(data["wins_by_turn_order"]),
                nobody=_whole(data["won_by_nobody"]),
                decisions=_whole(data["decisions"]),
                forced=_whole(data["decisions_without_choice"]),
                offered=_whole(data["actions_offered"]),
                **{name: _wholes(data[name]) for name in BY_SEAT},
                rules=_by_rule(data["ended_by_rule"]),
                duties=_by_rule(data["duties"]),
                fired=_by_rule(data["fired"]),
                histograms={
                    "turns": Histogram.from_dict(data["turns"]),
                    "rounds": Histogram.from_dict(data["rounds"]),
                    "decisions": Histogram.from_dict(data["decisions_of_a_game"]),
                    "captures": Histogram.from_dict(data["captures"]),
                },
                stopped={str(Stop(reason)): _whole(number) for reason, number in data["stopped"].items()},
                examples={str(Stop(reason)): _whole(game) for reason, game in data["first_stopped_game"].items()},
            )
        except (KeyError, TypeError, ValueError, AttributeError) as fault:
            raise UsageError(f"the counts of the result are damaged: {fault}") from fault
        if counts.to_dict() != data or not counts._fits():
            raise UsageError("the counts of the result do not fit together")
        return counts

    def _fits(self) -> bool:
        """Return whether there is a number for each player, team and seat, and each finished game is in each sum."""
        teams = len(self.sides.teams)
        return (
            len(self.wins) == self.sides.players
            and len(self.team_wins) == len(self.order_wins) == teams
            and all(len(getattr(self, name)) == self.sides.seats for name in BY_SEAT)
            and sum(self.team_wins) == sum(self.order_wins) == self.decided
            and sum(self.rules.values()) == self.finished
            and all(histogram.total == self.finished for histogram in self.histograms.values())
            and self.stopped.keys() == self.examples.keys()
        )


def _by_rule(data: Any) -> dict[str, int]:
    return {rule: _whole(number) for rule, number in data.items()}


def _wholes(data: Any) -> list[int]:
    return [_whole(number) for number in data]


def _whole(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(f"{value!r} is no count")
    return value
