"""The balance report for people: sentences, tables and pictures from results, as text and as HTML."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib.resources import files
from shlex import quote

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from homestretch.tools.sheet.lexicon import load_lexicon
from homestretch.tools.simulate.figures import Share, shares, verdict
from homestretch.tools.simulate.goal import Ending, Goal
from homestretch.tools.simulate.plots import Row, plot_histogram, plot_shares
from homestretch.tools.simulate.result import Result
from homestretch.tools.wording import Wording

PACKAGE = "homestretch.tools.simulate"


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: its head and its lines; all cells but the first stand at the right."""

    head: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a section: a title, a picture if there is one, a table if there is one, and sentences."""

    title: str
    plot: Markup | None
    grid: Grid | None
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """What there is to say about one result. The verdict comes first."""

    heading: str
    verdict: str
    beside: tuple[str, ...]
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """A report on results of one variant, in one language."""

    language: str
    title: str
    sections: tuple[Section, ...]
    about: tuple[str, str]


def make_report(results: Sequence[Result], language: str) -> Report:
    """Return the report on results of one variant, one section for each."""
    say = Wording(PACKAGE, language)
    first = results[0].setup
    title = first.title.get(language) or next(iter(first.title.values()), first.variant)
    return Report(
        language=language,
        title=say("title", game=title),
        sections=tuple(_section(result, say) for result in results),
        about=(say("about"), say("about-text")),
    )


def render_html(report: Report) -> str:
    """Return the report as one HTML page that needs nothing else."""
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    source = (files(PACKAGE) / "templates" / "report.html.j2").read_text(encoding="utf-8")
    return environment.from_string(source).render(report=report)


def render_text(report: Report) -> str:
    """Return the report as text of at most about 100 columns."""
    lines = [report.title, "=" * len(report.title), ""]
    for section in report.sections:
        lines += [section.heading, "-" * len(section.heading), "", section.verdict, *section.beside]
        for part in section.parts:
            lines += ["", part.title]
            if part.grid is not None:
                lines += _aligned(part.grid)
            lines += [f"  {sentence}" for sentence in part.sentences]
        lines.append("")
    lines += [report.about[1]]
    return "\n".join(lines) + "\n"


def _aligned(grid: Grid) -> list[str]:
    every = (grid.head, *grid.lines)
    widths = [max(len(line[column]) for line in every) for column in range(len(grid.head))]
    return [
        "  "
        + "  ".join(
            [line[0].ljust(widths[0]), *(c.rjust(w) for c, w in zip(line[1:], widths[1:], strict=True))]
        ).rstrip()
        for line in every
    ]


def _section(result: Result, say: Wording) -> Section:
    setup, counts = result.setup, result.counts
    lead, *beside = _verdict(result, say)
    policies = ", ".join(say(f"policy-{name}") for name in dict.fromkeys(setup.policies))
    count = say.number(counts.games)
    beside.append(say("basis", games=counts.games, count=count, policies=policies, seed=str(setup.seed)))
    beside += _ending(result, say)
    parts = [*_wins(result, say), *_length(result, say), _stopped(result, say)]
    return Section(say("heading", players=setup.players), lead, tuple(beside), tuple(parts))


def _ending(result: Result, say: Wording) -> list[str]:
    """Return why there are as many games as there are, where it is not because so many were asked for."""
    goal, ending = result.setup.goal, result.ending
    said = []
    if ending is Ending.PRECISION:
        said.append(say("ended-precision", within=_points(goal, say)))
    elif ending is Ending.TIME:
        said.append(say("ended-time", seconds=say.number(goal.seconds or 0)))
    elif ending is Ending.INTERRUPTED:
        if goal.is_bounded:
            said.append(say("interrupted", asked=say.number(goal.games)))
        if goal.precision is not None:
            said.append(say("interrupted-precision", within=_points(goal, say)))
        if goal.seconds is not None:
            said.append(say("interrupted-time", seconds=say.number(goal.seconds)))
    if result.ranges not in ((), ((0, result.counts.games),)):
        ranges = ", ".join(f"{first}–{end - 1}" for first, end in result.ranges)
        said.append(say("which-games", ranges=ranges))
    return said


def _points(goal: Goal, say: Wording) -> str:
    percent = 100 * (goal.precision or Fraction())
    digits = next(digits for digits in range(12) if (percent * 10**digits).denominator == 1)
    return say.number(float(percent), digits)


def _verdict(result: Result, say: Wording) -> list[str]:
    found = verdict(result.counts)
    kind = "seat" if _no_teams(result) else "team"
    if found.kind in ("nothing", "alone"):
        return [say(f"verdict-{found.kind}")]
    chance = say("chance", hundredths=str(round(100 * found.p)) if found.p >= 0.01 else 0)
    if found.p > 0.5:
        chance = say("chance-often")
    within = say.number(found.within, 1)
    if found.kind == "even":
        return [say(f"verdict-even-{kind}"), chance, say("unseen", within=within)]
    values: dict[str, str | int] = {
        "points": say.number(found.points, 1),
        "share": say.percent(found.share),
        "even": say.percent(found.even),
    }
    who: dict[str, str | int] = {"place": found.index + 1}
    if found.kind == "side":
        who = {"name": result.setup.team_name(found.index, load_lexicon(say.language).name)}
    return [say(f"verdict-{found.kind}-{kind}", **values, **who), chance, say("within", within=within)]


def _no_teams(result: Result) -> bool:
    return all(len(team) == 1 for team in result.setup.sides.teams)


def _wins(result: Result, say: Wording) -> list[Part]:
    counts, setup = result.counts, result.setup
    if counts.decided == 0 or len(counts.team_wins) < 2:
        return []
    teams = range(len(setup.sides.teams))
    word = "seat" if _no_teams(result) else "team"
    nobody = (say("nobody-line", games=counts.nobody, count=say.number(counts.nobody)),) if counts.nobody else ()
    name = load_lexicon(say.language).name
    names = [setup.team_name(team, name) for team in teams]
    parts = [_shares(f"{word}s", word, names, counts.team_wins, result, say, nobody)]
    if counts.order_wins != counts.team_wins:
        places = [say("order", place=team + 1) for team in teams]
        parts.append(_shares("order", "order", places, counts.order_wins, result, say))
    return parts


def _shares(
    title: str,
    column: str,
    names: list[str],
    wins: list[int],
    result: Result,
    say: Wording,
    sentences: tuple[str, ...] = (),
) -> Part:
    found = shares(wins, result.counts.decided)
    even = 1 / len(wins)
    rows = [
        Row(name, share.share, *share.interval, say.percent(share.share))
        for name, share in zip(names, found, strict=True)
    ]
    head = tuple(say(f"column-{key}") for key in (column, "wins", "share", "interval"))
    lines = tuple((name, *_cells(share, say)) for name, share in zip(names, found, strict=True))
    heading = say(f"wins-{title}")
    even_text = say("equal-share", even=say.percent(even))
    plot = plot_shares(rows, even, even_text, heading, lambda share: say.percent(share, 0))
    return Part(heading, plot, Grid(head, lines), sentences)


def _cells(share: Share, say: Wording) -> tuple[str, str, str]:
    low, high = share.interval
    return say.number(share.wins), say.percent(share.share), f"{say.percent(low)} – {say.percent(high)}"


def _length(result: Result, say: Wording) -> list[Part]:
    counts = result.counts
    if counts.finished == 0:
        return []
    turns = counts.histograms["turns"]
    low, p25, middle, p75, high = (say.number(turns.percentile(q)) for q in (5, 25, 50, 75, 95))
    line = say("turns-line", mean=say.number(turns.mean(), 1), p25=p25, p75=p75, p5=low, p95=high)
    plot = plot_histogram(
        turns, say("median", value=middle), say("plot-length"), say("turns-axis"), lambda value: say.number(value)
    )
    offered = counts.offered / counts.decisions if counts.decisions else 0.0
    forced = counts.forced / counts.decisions if counts.decisions else 0.0
    does = say("forced-line", share=say.percent(forced), offered=say.number(offered, 1))
    head = tuple(say(f"column-{key}") for key in ("figure", "mean", "least", "median", "most"))
    lines = []
    for name, histogram in counts.histograms.items():
        ends = (histogram.minimum, histogram.percentile(50), histogram.maximum)
        lines.append((say(f"figure-{name}"), say.number(histogram.mean(), 1), *(say.number(value) for value in ends)))
    return [
        Part(say("length"), plot, None, (line,)),
        Part(say("choices"), None, Grid(head, tuple(lines)), (does,)),
    ]


def _stopped(result: Result, say: Wording) -> Part:
    counts, setup = result.counts, result.setup
    sentences = []
    for reason, games in sorted(counts.stopped.items()):
        example = counts.examples[reason]
        options = "".join(f" --option {quote(f'{key}={value}')}" for key, value in setup.options.items())
        command = (
            f"homestretch simulate {quote(setup.source)} --players {setup.players}{options}"
            f" --seed {setup.seed} --game {example}"
        )
        limit = {"turns": setup.limits.turns, "actions": setup.limits.actions, "chance": setup.limits.chance}.get(
            reason
        )
        values: dict[str, str | int] = {"limit": say.number(limit)} if limit is not None else {}
        sentences.append(
            say(
                "stopped-line",
                games=games,
                count=say.number(games),
                share=say.percent(games / counts.games, 2),
                reason=say(f"reason-{reason}", **values),
                example=str(example),
                command=command,
            )
        )
    return Part(say("stopped"), None, None, tuple(sentences) or (say("stopped-none"),))
