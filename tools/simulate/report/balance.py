"""The balance report for people: what is said of the results of a variant, sentence first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from homestretch.tools.simulate.binding.data import binding_to_json
from homestretch.tools.simulate.binding.findings import Binding
from homestretch.tools.simulate.binding.report import binding_part
from homestretch.tools.simulate.drama.data import drama_to_json
from homestretch.tools.simulate.drama.findings import Drama
from homestretch.tools.simulate.drama.report import drama_parts
from homestretch.tools.simulate.pace import DEFAULT_PACE, Pace
from homestretch.tools.simulate.report.leads import basis, ending, lead
from homestretch.tools.simulate.report.page import PACKAGE, Grid, Key, Part, Report, Section, render_html, render_text
from homestretch.tools.simulate.report.parts import captures, details, keys, length, played, rules, seats, stopped, wins
from homestretch.tools.simulate.result import Result
from homestretch.tools.wording import Wording

__all__ = ["PACKAGE", "Grid", "Key", "Part", "Report", "Section", "make_report", "render_html", "render_text"]


@dataclass(frozen=True, slots=True)
class Beside:
    """What was looked at in some games, beside what was counted of all."""

    drama: Drama | None = None
    binding: Binding | None = None

    def to_json(self) -> dict[str, Any]:
        """Return it as data, by what it is called in a result."""
        found: dict[str, Any] = {}
        if self.drama is not None:
            found["drama"] = drama_to_json(self.drama)
        if self.binding is not None:
            found["binding"] = binding_to_json(self.binding)
        return found

    @property
    def complete(self) -> bool:
        """Whether all games that were asked for were looked at."""
        return all(looked is None or looked.complete for looked in (self.drama, self.binding))


NOTHING = Beside()


def make_report(
    results: Sequence[Result], language: str, pace: Pace = DEFAULT_PACE, beside: Beside = NOTHING
) -> Report:
    """Return the report on results of one variant, one section for each; what stands beside them is of the first."""
    say = Wording(PACKAGE, language)
    first = results[0].setup
    title = first.title_in(language)
    return Report(
        language=language,
        title=say("title", game=title),
        sections=tuple(_section(result, pace, say, NOTHING if at else beside) for at, result in enumerate(results)),
        about=(say("about"), say("about-text")),
    )


def _section(result: Result, pace: Pace, say: Wording, beside: Beside) -> Section:
    verdict, *more = lead(result, say)
    more += [basis(result, say), *ending(result, say)]
    if len(set(result.setup.policies)) > 1:
        more.append(say("mixed"))
    parts = [
        *wins(result, say),
        *length(result, pace, say),
        *captures(result, say),
        *(() if beside.drama is None else drama_parts(beside.drama, say.language)),
        *seats(result, say),
        *played(result, say),
        *rules(result, say),
        *(() if beside.binding is None else [binding_part(beside.binding, say)]),
        stopped(result, say),
        details(result, say),
    ]
    heading = say("heading", players=result.setup.players)
    return Section(heading, verdict, tuple(more), tuple(parts), tuple(keys(result, pace, say)))
