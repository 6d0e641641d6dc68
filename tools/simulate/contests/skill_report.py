"""Luck against skill for people: a part of a balance report, and a report of its own."""

from __future__ import annotations

from homestretch.tools.sheet.lexicon import load_lexicon
from homestretch.tools.simulate.contests.basis import basis
from homestretch.tools.simulate.contests.skill import Skill
from homestretch.tools.simulate.contests.tournament import SideShare
from homestretch.tools.simulate.figures import Share
from homestretch.tools.simulate.report.leads import kinds, one_of
from homestretch.tools.simulate.report.page import PACKAGE, Grid, Part, Report, Section
from homestretch.tools.simulate.report.plots import Row, plot_shares
from homestretch.tools.wording import Wording


def make_skill_report(skill: Skill, language: str) -> Report:
    """Return the report on a measurement."""
    say = Wording(PACKAGE, language)
    setup, part = skill.matchup.setup, skill_part(skill, language)
    verdict, *beside = part.sentences
    players = say("heading", players=setup.players)
    section = Section(players, verdict, tuple(beside), (Part(part.title, part.plot, part.grid, ()),))
    return Report(
        language=language,
        title=say("skill-title", game=setup.title_in(language)),
        sections=(section,),
        about=(say("skill-about"), say("skill-about-text")),
    )


def skill_part(skill: Skill, language: str) -> Part:
    """Return what a measurement says: sentences, the verdict first, and the shares from each side."""
    say, share = Wording(PACKAGE, language), skill.share
    sentences = [say("skill-nothing")] if share is None else _found(skill, share, say)
    sentences += _basis(skill, say)
    name = load_lexicon(language).name
    sides = [
        (skill.matchup.setup.team_name(side, name), one) for side, one in enumerate(skill.by_side) if one is not None
    ]
    rows = [Row(who, one.share, *one.interval, say.percent(one.share)) for who, one in sides]
    head = tuple(say(f"skill-column{key}") for key in ("", "-wins", "-share", "-interval"))
    lines = tuple((who, say.number(one.wins), say.percent(one.share), interval_text(one, say)) for who, one in sides)
    even = say("skill-even", even=say.percent(skill.even))
    plot = plot_shares(rows, skill.even, even, say("skill"), say.percent) if rows else None
    return Part(say("skill"), plot, Grid(head, lines) if lines else None, tuple(sentences))


def interval_text(share: Share | SideShare, say: Wording) -> str:
    """Return the interval of a share."""
    low, high = share.interval
    return f"{say.percent(low)} – {say.percent(high)}"


def _found(skill: Skill, share: Share, say: Wording) -> list[str]:
    low, high = share.interval
    shown = "shown" if low > skill.even else "worse" if high < skill.even else "unshown"
    sentences = [
        say(
            f"skill-{shown}",
            members=max(len(team) for team in skill.matchup.setup.sides.teams),
            one=one_of(skill.matchup.better, say),
            better=kinds((skill.matchup.better,), say),
            worse=kinds((skill.matchup.worse,), say),
            share=say.percent(share.share),
            even=say.percent(skill.even),
        ),
        say("skill-interval", low=say.percent(low), high=say.percent(high)),
    ]
    match = skill.match(share.share)
    if shown == "shown" and match is not None:
        sentences.append(say("skill-edge", edge=say.percent(skill.edge(share.share), 0)))
        sentences.append(say("skill-match", games=match, number=say.number(match)))
    return sentences


def _basis(skill: Skill, say: Wording) -> list[str]:
    setup = skill.matchup.setup
    number, each = say.number(skill.games), say.number(skill.matchup.each)
    whole = say("skill-basis", number=number, each=each, sides=skill.sides, seed=str(setup.seed))
    return basis(skill.matchup.seating, skill.scores, whole, say)
