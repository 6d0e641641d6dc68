"""The parts of a balance report: a table, a picture and sentences for each kind of figure."""

from __future__ import annotations

from collections.abc import Iterator
from math import log10

from homestretch.tools.sheet.lexicon import load_lexicon
from homestretch.tools.simulate.figures import Share, by_seat, choices, fairness, never_fired, shares
from homestretch.tools.simulate.pace import Pace, minutes
from homestretch.tools.simulate.report.axes import tick_digits
from homestretch.tools.simulate.report.leads import one_of
from homestretch.tools.simulate.report.page import Grid, Key, Part, aligned
from homestretch.tools.simulate.report.plots import (
    Pair,
    Row,
    Rung,
    histogram_lines,
    plot_histogram,
    plot_pairs,
    plot_rungs,
    plot_shares,
)
from homestretch.tools.simulate.report.replay import game_command
from homestretch.tools.simulate.result import Result
from homestretch.tools.wording import Wording

QUARTILES = (5, 25, 50, 75, 95)


def keys(result: Result, pace: Pace, say: Wording) -> Iterator[Key]:
    """Yield the figures that are shown large."""
    counts = result.counts
    yield Key(say.number(counts.games), say("key-games", games=counts.games))
    if counts.finished:
        yield Key(say.number(counts.histograms["turns"].mean()), say("key-turns"))
    time = minutes(counts, pace)
    if time is not None:
        yield Key(say.number(time.mean), say("key-minutes"))
        yield Key(say.percent(1 - counts.forced / counts.decisions, 0), say("key-choices"))
    if counts.finished < counts.games:
        yield Key(say.percent(1 - counts.finished / counts.games, 2), say("key-stopped"))


def wins(result: Result, say: Wording) -> Iterator[Part]:
    """Yield the shares by side, by turn order where it is another thing, and by seat where teams do not say it all."""
    counts, setup = result.counts, result.setup
    if counts.decided == 0 or len(counts.team_wins) < 2:
        return
    word, name = result.setup.side_word, load_lexicon(say.language).name
    nobody = (say("nobody-line", games=counts.nobody, count=say.number(counts.nobody)),) if counts.nobody else ()
    names = [setup.team_name(team, name) for team in range(len(counts.team_wins))]
    yield _shares(f"{word}s", word, names, counts.team_wins, result, say, nobody)
    if setup.by_lot:
        places = [say("order", place=place + 1) for place in range(len(counts.order_wins))]
        yield _shares("order", "order", places, counts.order_wins, result, say)
    members = [counts.team_wins[team] for player in range(setup.players) for team in [setup.sides.team_of(player)]]
    if counts.wins != members:
        players = [setup.player_name(player, name) for player in range(setup.players)]
        yield _shares("seats", "seat", players, counts.wins, result, say, tested=False)


def _shares(
    title: str,
    column: str,
    names: list[str],
    won: list[int],
    result: Result,
    say: Wording,
    sentences: tuple[str, ...] = (),
    *,
    tested: bool = True,
) -> Part:
    found = shares(won, result.counts.decided)
    digits = 1 if max(high - low for low, high in (share.interval for share in found)) >= 0.01 else 2
    rows = [
        Row(name, share.share, *share.interval, say.percent(share.share, digits))
        for name, share in zip(names, found, strict=True)
    ]
    head = tuple(say(f"column-{key}") for key in (column, "wins", "share", "interval"))
    lines = tuple((name, *_cells(share, digits, say)) for name, share in zip(names, found, strict=True))
    heading = say(f"wins-{title}")
    even = sum(won) / len(won) / result.counts.decided
    plot = plot_shares(rows, even, say("equal-share", even=say.percent(even)), heading, say.percent)
    test = fairness(won) if tested else None
    if test is not None:
        kind = test.test.replace(" ", "-")
        sentences = (*sentences, say(f"test-{kind}", p=probability(test.p, say)))
    return Part(heading, plot, Grid(head, lines), sentences)


def _cells(share: Share, digits: int, say: Wording) -> tuple[str, str, str]:
    low, high = share.interval
    return (
        say.number(share.wins),
        say.percent(share.share, digits),
        f"{say.percent(low, digits)} – {say.percent(high, digits)}",
    )


def probability(p: float, say: Wording) -> str:
    """Return a probability as text that follows a sign: `= 0.031`, `< 0.0001`."""
    return f"< {say.number(0.0001, 4)}" if p < 0.0001 else f"= {say.number(p, 4 if p < 0.01 else 2)}"


def length(result: Result, pace: Pace, say: Wording) -> Iterator[Part]:
    """Yield how long games take: turns, rounds, decisions and minutes."""
    counts = result.counts
    if counts.finished == 0:
        return
    turns = counts.histograms["turns"]
    low, p25, middle, p75, high = (say.number(turns.percentile(q)) for q in QUARTILES)
    sentences = [
        say("turns-line", mean=say.number(turns.mean(), 1), p25=p25, p75=p75, p5=low, p95=high),
        say("extremes-line", least=say.number(turns.minimum), most=say.number(turns.maximum)),
    ]
    lines = []
    for name in ("turns", "rounds", "decisions"):
        found = counts.histograms[name]
        values = [say.number(found.percentile(q)) for q in QUARTILES]
        lines.append((say(f"figure-{name}"), say.number(found.mean(), 1), *values))
    time = minutes(counts, pace)
    if time is not None:
        values = [say.number(time.percentile(q)) for q in QUARTILES]
        lines.append((say("figure-minutes"), say.number(time.mean, 1), *values))
        seconds = {"choice": _seconds(float(pace.choice), say), "forced": _seconds(float(pace.forced), say)}
        sentences.append(say("minutes-line", mean=say.number(time.mean), **seconds))
    head = ("figure", "mean", "p5", "p25", "median", "p75", "p95")
    yield Part(
        say("length"),
        plot_histogram(turns, say("median", value=middle), say("plot-length"), say("turns-axis"), say.number),
        Grid(tuple(say(f"column-{key}") for key in head), tuple(lines)),
        tuple(sentences),
        drawn=tuple(histogram_lines(turns, say.number, say.percent)),
    )


def _seconds(seconds: float, say: Wording) -> str:
    return say.number(seconds, 0 if seconds.is_integer() else 1)


def seats(result: Result, say: Wording) -> Iterator[Part]:
    """Yield what happens to each seat, where anything does."""
    setup, found = result.setup, by_seat(result.counts)
    columns = {
        "captures": [seat.captures for seat in found],
        "captured": [seat.captured for seat in found],
        "entries": [seat.entries for seat in found],
        "waiting": [seat.waiting for seat in found],
    }
    shown = {name: values for name, values in columns.items() if any(values)}
    if not shown:
        return
    name = load_lexicon(say.language).name
    names = [name(seat) for seat in setup.at_table]
    lines = tuple((who, *(say.number(values[at], 2) for values in shown.values())) for at, who in enumerate(names))
    plot = None
    if "captures" in shown:
        pairs = [Pair(who, seat.captures, seat.captured) for who, seat in zip(names, found, strict=True)]
        words = (say("column-captures"), say("column-captured"))
        plot = plot_pairs(
            pairs,
            words,
            say("seats"),
            lambda value: say.number(value, 2),
            lambda value: say.number(value, tick_digits(value)),
        )
    head = (say("column-seat"), *(say(f"column-{key}") for key in shown))
    sentences = (say("seats-line"), *((say("waiting-line"),) if "waiting" in shown else ()))
    yield Part(say("seats"), plot, Grid(head, lines), sentences)


def captures(result: Result, say: Wording) -> Iterator[Part]:
    """Yield how many pieces are captured in a game, where any are."""
    counts = result.counts.histograms["captures"]
    if counts.sum == 0:
        return
    low, middle, high = (say.number(counts.percentile(q)) for q in (5, 50, 95))
    plot = plot_histogram(counts, say("median", value=middle), say("captures"), say("captures-axis"), say.number)
    sentence = say("captures-line", mean=say.number(counts.mean(), 1), p5=low, p95=high)
    drawn = tuple(histogram_lines(counts, say.number, say.percent))
    yield Part(say("captures"), plot, None, (sentence,), drawn=drawn)


def played(result: Result, say: Wording) -> Iterator[Part]:
    """Yield how much there is to choose."""
    found, counts = choices(result.counts), result.counts
    share, offered = found["share_without_choice"], found["actions_to_choose_from"]
    free = found["actions_where_there_is_a_choice"]
    if share is None or offered is None:
        return
    each = counts.decisions / counts.finished
    lines = [
        (say("choices-decisions"), say.number(each, 1)),
        (say("choices-free"), say.number(each * (1 - share), 1)),
        (say("choices-actions"), say.number(offered, 1)),
    ]
    if free is not None:
        lines.append((say("choices-actions-free"), say.number(free, 1)))
    line = say("forced-line", share=say.percent(share), offered=say.number(offered, 1))
    yield Part(say("choices"), None, Grid((say("column-figure"), say("column-mean")), tuple(lines)), (line,))


def rules(result: Result, say: Wording) -> Iterator[Part]:
    """Yield how often each rule decided something, and which never did."""
    counts, finished = result.counts, result.counts.finished
    if not finished or not result.setup.rules:
        return
    idle = never_fired(counts, result.setup.rules)
    lines, rungs = [], []
    for rule in result.setup.rules:
        times = counts.fired.get(rule, 0)
        if times:
            lines.append((rule, say.number(times), _rate(times / finished, say)))
            rungs.append(Rung(rule, times / finished, _rate(times / finished, say)))
    grid = Grid(tuple(say(f"column-{key}") for key in ("rule", "times", "rate")), tuple(lines))
    sentences = [say("rules-line")]
    if idle:
        sentences.append(say("never-fired", count=len(idle), rules=", ".join(idle)))
    plot = plot_rungs(rungs, say("rules"), say("column-rate"), lambda value: _tick(value, say)) if rungs else None
    yield Part(say("rules"), plot, None, tuple(sentences), drawn=tuple(aligned(grid)))


def _rate(rate: float, say: Wording) -> str:
    """Return a rate with three digits that say something."""
    return say.number(rate, min(6, max(0, 2 - int(log10(rate)) + (rate < 1))))


def _tick(value: float, say: Wording) -> str:
    return say.number(value, max(0, -round(log10(value))))


def stopped(result: Result, say: Wording) -> Part:
    """Return which games were stopped, why, and how to look at one."""
    counts, setup = result.counts, result.setup
    limits = {"turns": setup.limits.turns, "actions": setup.limits.actions, "chance": setup.limits.chance}
    sentences = []
    for reason, games in sorted(counts.stopped.items()):
        values: dict[str, str | int] = {"limit": say.number(limits[reason])} if reason in limits else {}
        sentences.append(
            say(
                "stopped-line",
                games=games,
                count=say.number(games),
                share=say.percent(games / counts.games, 2),
                reason=say(f"reason-{reason}", **values),
                example=str(counts.examples[reason]),
                command=game_command(setup, counts.examples[reason]),
            )
        )
    return Part(say("stopped"), None, None, tuple(sentences) or (say("stopped-none"),))


def details(result: Result, say: Wording) -> Part:
    """Return what it takes to come to the same again."""
    setup = result.setup
    name = load_lexicon(say.language).name
    bots = ", ".join(
        say("details-player", name=setup.player_name(player, name), one=one_of(policy, say))
        for player, policy in enumerate(setup.policies)
    )
    sentences = [say("details-players", players=bots)]
    if setup.options:
        sentences.append(say("details-options", options=", ".join(f"{k}={v}" for k, v in setup.options.items())))
    sentences.append(
        say("details-games", seed=str(setup.seed), revision=str(setup.revision), digest=result.digest[:16])
    )
    return Part(say("details"), None, None, tuple(sentences))
