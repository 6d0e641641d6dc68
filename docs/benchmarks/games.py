"""Speed of our engines: against yardsticks, over all shipped variants, and beside other libraries."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from docs.benchmarks import peers, yardsticks
from docs.benchmarks.clock import Measure, Run, Runs, enough, interleaved, middle, ratio
from docs.benchmarks.engine import Seated, seat
from docs.benchmarks.peers import PEERS, Installed, Missing, Peer
from docs.benchmarks.tables import Table, number, share
from docs.benchmarks.yardsticks import Built
from homestretch.dsl.catalog import shipped_names
from homestretch.tools.simulate.engines import ENGINES

REFERENCE = "parchis"
"""The variant that the others are compared with."""

DEFINING = "interpreter"
"""The engine that defines what rules mean, with which the others are compared."""

COMPARED = ("parchis", "partners")
"""The variants with which engines are compared: a game of dice and a game of cards."""


def against_yardsticks(engine: str, folder: Path, work: Path, rounds: int, seconds: float) -> Table:
    """Return the table of our engine against the programs of a folder, compiled into another."""
    built = yardsticks.build(folder, work)
    variants = list(dict.fromkeys(one.yardstick.variant for one in built))
    measures: dict[str, Measure] = {variant: ours(variant, engine, seconds) for variant in variants}
    measures |= {one.path.name: one.run for one in built}
    runs = interleaved(measures, rounds)
    rows = []
    for variant in variants:
        rows.append(_speed(f"{variant}, {engine}", runs[variant], "", ""))
        for one in built:
            if one.yardstick.variant == variant:
                rows.append(_yardstick(one, runs))
    head = ("game and program", "decisions a game", "games/s", "ns a decision", "ours, by decisions", "ours, by games")
    return Table(head, tuple(rows))


def _yardstick(one: Built, runs: Runs) -> tuple[str, ...]:
    mine, theirs = runs[one.yardstick.variant], runs[one.path.name]
    flags = " ".join((one.compiler, *one.yardstick.flags[one.compiler]))
    by_decisions = share(ratio(mine, theirs, lambda run: run.decisions_per_second))
    by_games = share(ratio(mine, theirs, lambda run: run.games_per_second))
    return _speed(f"{one.yardstick.variant}, C, {one.yardstick.says}, `{flags}`", theirs, by_decisions, by_games)


def _speed(name: str, runs: Sequence[Run], *more: str) -> tuple[str, ...]:
    figures = (lambda run: run.decisions_per_game, lambda run: run.games_per_second, lambda run: run.nanoseconds)
    return (name, *(number(middle(runs, figure)) for figure in figures), *more)


def all_variants(engine: str, rounds: int, seconds: float) -> Table:
    """Return the table of all shipped variants, for as many players as each is made for at most."""
    seated = {name: seat(name, engine) for name in shipped_names()}
    runs = interleaved({name: _measure(one, seconds) for name, one in seated.items()}, rounds)
    rows = tuple(
        (
            name,
            str(one.players),
            number(middle(runs[name], lambda run: run.decisions_per_game)),
            number(middle(runs[name], lambda run: run.games_per_second)),
            number(middle(runs[name], lambda run: run.decisions_per_second)),
            share(ratio(runs[name], runs[REFERENCE], lambda run: run.nanoseconds)),
        )
        for name, one in seated.items()
    )
    head = ("variant", "players", "decisions a game", "games/s", "decisions/s", f"time of a decision, {REFERENCE} = 1")
    return Table(head, rows)


def all_engines(rounds: int, seconds: float) -> Table:
    """Return the table of our engines beside each other: the same games, played in other ways."""
    names = {(variant, engine): f"{variant}, {engine}" for variant in COMPARED for engine in ENGINES}
    runs = interleaved({name: ours(*pair, seconds) for pair, name in names.items()}, rounds)
    rows = tuple(
        (
            name,
            number(middle(runs[name], lambda run: run.decisions_per_second)),
            f"× {share(ratio(runs[name], runs[names[variant, DEFINING]], lambda run: run.decisions_per_second))}",
        )
        for (variant, _), name in names.items()
    )
    return Table(("variant and engine", "decisions/s", f"{DEFINING} = 1"), rows)


def beside_peers(engine: str, environments: Path, rounds: int, seconds: float) -> Table:
    """Return the table of other libraries, each installed into an environment below a folder."""
    found = {peer.library: peers.install(peer.library, environments) for peer in PEERS}
    notes = tuple(
        f"{one.library.requirement} is left out, it cannot be installed here: {one.reason}"
        for one in found.values()
        if isinstance(one, Missing)
    )
    usable = [(peer, one) for peer in PEERS if isinstance(one := found[peer.library], Installed)]
    measures: dict[str, Measure] = {name: ours(name, engine, seconds) for name in {peer.ours: 0 for peer, _ in usable}}
    measures |= {_name(peer): partial(peers.run, peer, one, seconds) for peer, one in usable}
    runs = interleaved(measures, rounds)
    head = ("library and game", "decisions a game", "games/s", "decisions/s", "ours", "by decisions", "by games")
    return Table(head, tuple(_peer(peer, runs) for peer, _ in usable), notes)


def _peer(peer: Peer, runs: Runs) -> tuple[str, ...]:
    mine, theirs = runs[peer.ours], runs[_name(peer)]
    return (
        _name(peer),
        number(middle(theirs, lambda run: run.decisions_per_game)),
        number(middle(theirs, lambda run: run.games_per_second)),
        number(middle(theirs, lambda run: run.decisions_per_second)),
        peer.ours,
        f"× {share(ratio(mine, theirs, lambda run: run.decisions_per_second))}",
        f"× {share(ratio(mine, theirs, lambda run: run.games_per_second))}" if peer.same else "another game",
    )


def _name(peer: Peer) -> str:
    return f"{peer.library.name} {peer.library.version}, {peer.game}"


def ours(variant: str, engine: str, seconds: float) -> Measure:
    """Return what plays a shipped variant for about so many seconds, always the same games."""
    return _measure(seat(variant, engine), seconds)


def _measure(seated: Seated, seconds: float) -> Measure:
    games = enough(partial(seated.play, 0), seconds)
    return partial(seated.play, 0, games)
