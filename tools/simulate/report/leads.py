"""The first sentences of a balance report: who is favored, how sure that is, and what it is based on."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from babel.lists import format_list

from homestretch.tools.sheet.lexicon import load_lexicon
from homestretch.tools.simulate.figures import verdict
from homestretch.tools.simulate.goal import Ending, Goal
from homestretch.tools.simulate.result import Result
from homestretch.tools.wording import Wording


def lead(result: Result, say: Wording) -> list[str]:
    """Return the verdict and how sure it is."""
    found = verdict(result.counts, by_lot=result.setup.by_lot)
    kind = result.setup.side_word
    if found.kind in ("nothing", "alone"):
        return [say(f"verdict-{found.kind}")]
    chance = say("chance", hundredths=str(round(100 * found.p)) if found.p >= 0.01 else 0)
    if found.p > 0.5:
        chance = say("chance-often")
    digits = 1 if found.within >= 0.5 else 2
    within = say.number(found.within, digits)
    if found.kind == "even":
        return [say(f"verdict-even-{kind}"), chance, say("unseen", within=within)]
    values: dict[str, str | int] = {
        "points": say.number(found.points, digits),
        "share": say.percent(found.share, digits),
        "even": say.percent(found.even, digits),
    }
    who: dict[str, str | int] = {"place": found.index + 1}
    if found.kind == "side":
        who = {"name": result.setup.team_name(found.index, load_lexicon(say.language).name)}
    return [say(f"verdict-{found.kind}-{kind}", **values, **who), chance, say("within", within=within)]


def basis(result: Result, say: Wording) -> str:
    """Return what games these are."""
    games = result.counts.games
    bots = kinds(result.setup.policies, say)
    return say("basis", games=games, count=say.number(games), policies=bots, seed=str(result.setup.seed))


def kinds(policies: Sequence[str], say: Wording) -> str:
    """Return the words for kinds of players, each once; `flat:200` is one that tries out 200 games."""
    words = [_said("policy", policy, say) for policy in dict.fromkeys(policies)]
    return format_list(words, locale=say.language)


def one_of(policy: str, say: Wording) -> str:
    """Return the words for one player of a kind."""
    return _said("one", policy, say)


def _said(how: str, policy: str, say: Wording) -> str:
    name, _, games = policy.partition(":")
    return say(f"{how}-{name}", games=say.number(int(games or 0)))


def ending(result: Result, say: Wording) -> list[str]:
    """Return why there are as many games as there are, where it is not because so many were asked for."""
    goal, end = result.setup.goal, result.ending
    said = []
    if end is Ending.PRECISION:
        said.append(say("ended-precision", within=_points(goal, say)))
    elif end is Ending.TIME:
        said.append(say("ended-time", seconds=say.number(goal.seconds or 0)))
    elif end is Ending.INTERRUPTED:
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
