"""What many games add up to: integers only, so that no order of adding can change anything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from homestretch.dsl.errors import UsageError
from homestretch.tools.simulate.playout import Record, Stop
from homestretch.tools.simulate.stats import Histogram

HISTOGRAMS = ("turns", "decisions", "captures")
"""What is counted for each finished game, and kept as how many games had which value."""


@dataclass(frozen=True, slots=True)
class Sides:
    """Who wins together: the team of each player, and in what order the teams come.

    `teams[team]` are the players of a team; in a game without teams each player is a team.
    """

    teams: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, team_of_player: Sequence[int]) -> Self:
        """Return the sides where `team_of_player[p]` is the number of the team of player p."""
        numbers = sorted(set(team_of_player))
        return cls(tuple(tuple(p for p, team in enumerate(team_of_player) if team == number) for number in numbers))

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
    sums over the finished games. Of the stopped games `stopped` keeps the number for each reason, and `examples` the
    lowest number of such a game.
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
    rules: dict[str, int] = field(default_factory=dict)
    histograms: dict[str, Histogram] = field(default_factory=dict)
    stopped: dict[str, int] = field(default_factory=dict)
    examples: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.wins = self.wins or [0] * self.sides.players
        self.team_wins = self.team_wins or [0] * len(self.sides.teams)
        self.order_wins = self.order_wins or [0] * len(self.sides.teams)
        self.histograms = self.histograms or {name: Histogram() for name in HISTOGRAMS}

    @property
    def finished(self) -> int:
        """The games that came to their end."""
        return self.games - sum(self.stopped.values())

    @property
    def decided(self) -> int:
        """The games that somebody won."""
        return self.finished - self.nobody

    def add(self, record: Record) -> None:
        """Count a game."""
        self.games += 1
        if record.stopped is not None:
            self._add_stopped(str(record.stopped), 1, record.game)
            return
        self.rules[record.rule] = self.rules.get(record.rule, 0) + 1
        self.decisions += record.decisions
        self.forced += record.forced
        self.offered += record.offered
        for name in HISTOGRAMS:
            self.histograms[name].add(getattr(record, name))
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
        self.games += other.games
        self.nobody += other.nobody
        self.decisions += other.decisions
        self.forced += other.forced
        self.offered += other.offered
        for name in ("wins", "team_wins", "order_wins"):
            added = zip(getattr(self, name), getattr(other, name), strict=True)
            setattr(self, name, [mine + theirs for mine, theirs in added])
        for rule, number in other.rules.items():
            self.rules[rule] = self.rules.get(rule, 0) + number
        for name, histogram in other.histograms.items():
            self.histograms[name].merge(histogram)
        for reason, number in other.stopped.items():
            self._add_stopped(reason, number, other.examples[reason])

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
            "turns": self.histograms["turns"].to_dict(),
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
                wins=[_whole(number) for number in data["wins_by_player"]],
                team_wins=[_whole(number) for number in data["wins_by_team"]],
                order_wins=[_whole(number) for number in data["wins_by_turn_order"]],
                nobody=_whole(data["won_by_nobody"]),
                decisions=_whole(data["decisions"]),
                forced=_whole(data["decisions_without_choice"]),
                offered=_whole(data["actions_offered"]),
                rules={rule: _whole(number) for rule, number in data["ended_by_rule"].items()},
                histograms={
                    "turns": Histogram.from_dict(data["turns"]),
                    "decisions": Histogram.from_dict(data["decisions_of_a_game"]),
                    "captures": Histogram.from_dict(data["captures"]),
                },
                stopped={str(Stop(reason)): _whole(number) for reason, number in data["stopped"].items()},
                examples={str(Stop(reason)): _whole(game) for reason, game in data["first_stopped_game"].items()},
            )
        except (KeyError, TypeError, ValueError, AttributeError) as fault:
            raise UsageError(f"the counts of the result are damaged: {fault}") from fault
        if counts.to_dict() != data or len(counts.wins) != sides.players or len(counts.team_wins) != len(sides.teams):
            raise UsageError("the counts of the result do not fit together")
        return counts


def _whole(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(f"{value!r} is no count")
    return value
