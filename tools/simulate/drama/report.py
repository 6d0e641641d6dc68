"""Drama for people: sentences, and two parts of a balance report."""

from __future__ import annotations

from collections.abc import Iterator

from homestretch.tools.simulate.drama.findings import DECIDED, PARTS, Drama, Part, mean_interval
from homestretch.tools.simulate.drama.plot import CourseWords, Moment, plot_bars, plot_course
from homestretch.tools.simulate.report.leads import kinds
from homestretch.tools.simulate.report.page import PACKAGE, Grid
from homestretch.tools.simulate.report.page import Part as PagePart
from homestretch.tools.simulate.report.plots import bar_lines
from homestretch.tools.simulate.report.replay import game_command
from homestretch.tools.wording import Wording

TOGETHER = 2
"""So many parts of games are one line of the table."""


def drama_parts(drama: Drama, language: str) -> Iterator[PagePart]:
    """Yield how the winner's chance grows, and when games are decided; without games, why there is nothing to tell."""
    say = Wording(PACKAGE, language)
    if not drama.games:
        yield PagePart(say("drama"), None, None, tuple(_basis(drama, say, language)))
        return
    words = CourseWords(
        title=say("drama-course"),
        middle=say("drama-middle"),
        half=say("drama-half"),
        axis=say("drama-axis"),
        even=say("skill-even", even=say.percent(1 / len(drama.plan.setup.sides.teams), 0)),
    )
    plot = plot_course(
        _moments(drama), 1 / len(drama.plan.setup.sides.teams), words, lambda share: say.percent(share, 0)
    )
    yield PagePart(
        say("drama-course"),
        plot,
        _table(drama, say),
        (say("drama-columns-line"), *_basis(drama, say, language)),
    )
    names, counts = _decided_in(drama, say)
    yield PagePart(
        say("drama-when"),
        plot_bars(names, counts, say("drama-when"), lambda share: say.percent(share, 0)),
        None,
        (_decided(drama, say), *_found(drama, say), *_examples(drama, say)),
        drawn=tuple(bar_lines(names, counts, say.percent)),
    )


def _decided_in(drama: Drama, say: Wording) -> tuple[list[str], list[int]]:
    """Return the tenths of a game and how many games are decided in each, and last how many stay open."""
    names = [f"{low} – {say.percent((low + 10) / 100, 0)}" for low in range(0, 100, 10)]
    counts = [0] * len(names) + [drama.decided[100]]
    for value in range(100):
        counts[value // 10] += drama.decided[value]
    first = next(at for at, count in enumerate(counts) if count)
    return [*names, say("drama-open")][first:], counts[first:]


def _moments(drama: Drama) -> list[Moment]:
    """Return the winner's quartiles in the middle of each part with positions, and the win at the end."""
    moments = [
        Moment((at + 0.5) / PARTS, *(drama.winner(part, q) for q in (25, 50, 75)))
        for at, part in enumerate(drama.parts)
        if part.winner.total
    ]
    return [*moments, Moment(1.0, 1.0, 1.0, 1.0)]


def _table(drama: Drama, say: Wording) -> Grid:
    lines = []
    for at in range(0, PARTS, TOGETHER):
        part = Part.joined(drama.parts[at : at + TOGETHER])
        if part.winner.total:
            low, high = (say.percent(end / PARTS, 0) for end in (at, at + TOGETHER))
            least, middle, most = (say.percent(drama.winner(part, q), 0) for q in (25, 50, 75))
            favorite = say.percent(drama.favorite(part), 0)
            lines.append((f"{low} – {high}", favorite, middle, f"{least} – {most}"))
    return Grid(tuple(say(f"drama-column-{key}") for key in ("part", "favorite", "winner", "half")), tuple(lines))


def _found(drama: Drama, say: Wording) -> Iterator[str]:
    mean = say.number(drama.changes.mean(), 1)
    if drama.games > 1:
        low, high = mean_interval(drama.changes)
        yield say("drama-changes-between", mean=mean, low=say.number(low, 1), high=say.number(high, 1))
    else:
        yield say("drama-changes", mean=mean)
    yield say("drama-kept", share=say.percent(drama.changes[0] / drama.games, 0))
    if drama.comeback is not None:
        share, low, high = drama.comeback
        yield say("drama-comebacks", share=say.percent(share), low=say.percent(low), high=say.percent(high))


def _decided(drama: Drama, say: Wording) -> str:
    after = drama.decided.percentile(50)
    quarter, half = (say.percent(value / 100, 0) for value in (drama.decided.percentile(25), after))
    return say("drama-decided", after=after, half=half, quarter=quarter, decided=say.percent(float(DECIDED), 0))


def _examples(drama: Drama, say: Wording) -> Iterator[str]:
    """Yield which games are worth looking at, and the command that tells one."""
    wildest, deepest = drama.wildest, drama.deepest
    if wildest is not None and wildest.changes:
        changes = say.number(wildest.changes)
        yield say("drama-wildest", changes=wildest.changes, number=changes, game=str(wildest.game))
    if deepest is not None:
        yield say(
            "drama-deepest",
            won=say.number(deepest.won),
            playouts=say.number(drama.plan.playouts),
            begun=deepest.turns,
            turns=say.number(deepest.turns),
            of=say.number(deepest.of),
            game=str(deepest.game),
        )
        yield say("drama-told", command=game_command(drama.plan.setup, deepest.game))


def _basis(drama: Drama, say: Wording, language: str) -> Iterator[str]:
    if drama.games:
        yield say(
            "drama-basis",
            games=drama.games,
            number=say.number(drama.games),
            policies=kinds(drama.plan.setup.policies, say),
            seed=str(drama.plan.setup.seed),
            looks=say.number(drama.looks),
            playouts=say.number(drama.plan.playouts),
        )
    elif drama.left_out:
        yield say("drama-nothing")
    if drama.left_out:
        yield say("drama-left-out", games=drama.left_out, number=say.number(drama.left_out))
    if not drama.complete:
        yield say("drama-interrupted", asked=say.number(drama.plan.games))
