"""What a tournament came to, for people."""

from __future__ import annotations

from homestretch.tools.sheet.lexicon import load_lexicon
from homestretch.tools.simulate.contests.basis import basis
from homestretch.tools.simulate.contests.skill_report import interval_text
from homestretch.tools.simulate.contests.tournament import Standings
from homestretch.tools.simulate.figures import DOUBT
from homestretch.tools.simulate.report.leads import kinds, one_of
from homestretch.tools.simulate.report.page import PACKAGE, Grid, Part, Report, Section
from homestretch.tools.simulate.report.parts import probability
from homestretch.tools.simulate.report.plots import Row, plot_shares
from homestretch.tools.wording import Wording


def make_tournament_report(standings: Standings, language: str) -> Report:
    """Return the report on a tournament."""
    say = Wording(PACKAGE, language)
    setup = standings.seating.setup
    section = Section(
        heading=say("heading", players=setup.players),
        verdict=_verdict(standings, say),
        beside=tuple(_basis(standings, say)),
        parts=(_by_kind(standings, say), _by_place(standings, say)) if standings.shares else (),
    )
    return Report(
        language=language,
        title=say("tournament-title", game=setup.title_in(language)),
        sections=(section,),
        about=(say("skill-about"), say("tournament-about" if standings.complete else "tournament-about-part")),
    )


def _verdict(standings: Standings, say: Wording) -> str:
    test = standings.test
    if test is None:
        return say("tournament-nothing")
    if test.p >= DOUBT:
        return say("tournament-unshown")
    first, *others = standings.ranked
    shares = standings.shares
    # Kinds with fewer seats are known less well: the closest need not be the second.
    second = max(others, key=lambda kind: shares[kind].interval[1])
    members = max(len(team) for team in standings.seating.setup.sides.teams)
    who = _one(standings, first, say), _one(standings, second, say)
    best = say.percent(shares[first].share)
    if shares[first].interval[0] > shares[second].interval[1]:
        return say("tournament-best", members=members, one=who[0], share=best, even=say.percent(standings.even))
    other = say.percent(shares[second].share)
    return say("tournament-close", members=members, one=who[0], share=best, two=who[1], other=other)


def _one(standings: Standings, kind: int, say: Wording) -> str:
    """Return the words for a player of a kind, or for the players of a team."""
    policy = standings.seating.kinds[kind]
    alone = all(len(team) == 1 for team in standings.seating.setup.sides.teams)
    return one_of(policy, say) if alone else kinds((policy,), say)


def _basis(standings: Standings, say: Wording) -> list[str]:
    seating, scores = standings.seating, standings.scores
    number, seed = say.number(scores.games), str(seating.setup.seed)
    each, orders = say.number(seating.rounds), say.number(len(seating.orders))
    whole = say("tournament-basis", number=number, each=each, orders=orders, seed=seed)
    return basis(seating, scores, whole, say)


def _by_kind(standings: Standings, say: Wording) -> Part:
    seating = standings.seating
    found = [(kinds((seating.kinds[kind],), say), standings.shares[kind]) for kind in standings.ranked]
    rows = [Row(who, one.share, *one.interval, say.percent(one.share)) for who, one in found]
    several = max(seating.sides_of) > 1
    columns = ("", "-wins", "-share", "-interval")
    head = tuple(say(f"{'tournament' if column == '' else 'skill'}-column{column}") for column in columns)
    lines = tuple(
        (who, say.number(one.all.wins), say.percent(one.share), interval_text(one, say)) for who, one in found
    )
    sentences = (
        [say(f"test-{test.test.replace(' ', '-')}", p=probability(test.p, say))] if (test := standings.test) else []
    )
    if several:
        sentences.append(say("tournament-several"))
    even = say("skill-even", even=say.percent(standings.even))
    title = say("tournament-kinds")
    return Part(title, plot_shares(rows, standings.even, even, title, say.percent), Grid(head, lines), tuple(sentences))


def _by_place(standings: Standings, say: Wording) -> Part:
    seating = standings.seating
    name = load_lexicon(say.language).name
    sides = range(len(seating.setup.sides.teams))
    head = (say("tournament-column"), *(seating.setup.team_name(side, name) for side in sides))
    lines = []
    for kind in standings.ranked:
        shares = [standings.share_at(kind, side) for side in sides]
        cells = ["–" if share is None else say.percent(share) for share in shares]
        lines.append((kinds((seating.kinds[kind],), say), *cells))
    return Part(say("tournament-places"), None, Grid(head, tuple(lines)), (say("tournament-places-line"),))
