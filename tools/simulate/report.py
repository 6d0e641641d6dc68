"""The balance report for people: what is said of the results of a variant, sentence first."""

from __future__ import annotations

from collections.abc import Sequence

from homestretch.tools.simulate.drama import Drama
from homestretch.tools.simulate.drama_report import drama_parts
from homestretch.tools.simulate.leads import basis, ending, lead
from homestretch.tools.simulate.pace import DEFAULT_PACE, Pace
from homestretch.tools.simulate.page import PACKAGE, Grid, Key, Part, Report, Section, render_html, render_text
from homestretch.tools.simulate.parts import captures, details, keys, length, played, rules, seats, stopped, wins
from homestretch.tools.simulate.result import Result
from homestretch.tools.wording import Wording

__all__ = ["PACKAGE", "Grid", "Key", "Part", "Report", "Section", "make_report", "render_html", "render_text"]


def make_report(
    results: Sequence[Result], language: str, pace: Pace = DEFAULT_PACE, drama: Drama | None = None
) -> Report:
    """Return the report on results of one variant, one section for each; the drama is that of the first."""
    say = Wording(PACKAGE, language)
    first = results[0].setup
    title = first.title.get(language) or next(iter(first.title.values()), first.variant)
    return Report(
        language=language,
        title=say("title", game=title),
        sections=tuple(_section(result, pace, say, None if at else drama) for at, result in enumerate(results)),
        about=(say("about"), say("about-text")),
    )


def _section(result: Result, pace: Pace, say: Wording, drama: Drama | None) -> Section:
    verdict, *beside = lead(result, say)
    beside += [basis(result, say), *ending(result, say)]
    if len(set(result.setup.policies)) > 1:
        beside.append(say("mixed"))
    parts = [
        *wins(result, say),
        *length(result, pace, say),
        *captures(result, say),
        *(() if drama is None else drama_parts(drama, say.language)),
        *seats(result, say),
        *played(result, say),
        *rules(result, say),
        stopped(result, say),
        details(result, say),
    ]
    heading = say("heading", players=result.setup.players)
    return Section(heading, verdict, tuple(beside), tuple(parts), tuple(keys(result, pace, say)))
