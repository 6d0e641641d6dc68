"""Drama for people: sentences, and a part of a balance report."""

from __future__ import annotations

from homestretch.tools.simulate.drama import DECIDED, TENTHS, Drama, mean_interval
from homestretch.tools.simulate.leads import kinds
from homestretch.tools.simulate.page import PACKAGE, Grid, Part
from homestretch.tools.simulate.skill_report import TEXTS
from homestretch.tools.wording import Wording


def drama_part(drama: Drama, language: str) -> Part:
    """Return what there is to say about how games go, with the favorite's chance for each tenth of a game."""
    say = Wording(TEXTS, language)
    lines = tuple(
        (
            say("drama-part", low=say.percent(tenth / TENTHS, 0), high=say.percent((tenth + 1) / TENTHS, 0)),
            say.percent(chance),
        )
        for tenth, chance in enumerate(drama.favorite)
        if chance is not None
    )
    head = (say("drama-column-part"), say("drama-column-favorite"))
    return Part(say("drama"), None, Grid(head, lines) if lines else None, tuple(drama_sentences(drama, language)))


def drama_sentences(drama: Drama, language: str) -> list[str]:
    """Return what there is to say about how games go, and what it is based on."""
    say = Wording(TEXTS, language)
    return [*_found(drama, say), *_basis(drama, say, language)]


def _found(drama: Drama, say: Wording) -> list[str]:
    comeback = drama.comeback
    if comeback is None:
        return [say("drama-nothing")]
    mean = say.number(drama.changes.mean(), 1)
    changes = say("drama-changes", mean=mean)
    if drama.games > 1:
        low, high = mean_interval(drama.changes)
        changes = say("drama-changes-between", mean=mean, low=say.number(low, 1), high=say.number(high, 1))
    after = drama.decided.percentile(50)
    quarter, half = (say.percent(value / 100, 0) for value in (drama.decided.percentile(25), after))
    share, least, most = (say.percent(value) for value in comeback)
    return [
        changes,
        say("drama-kept", share=say.percent(drama.changes[0] / drama.games)),
        say("drama-decided", after=after, half=half, quarter=quarter, decided=say.percent(float(DECIDED), 0)),
        say("drama-comebacks", share=share, low=least, high=most),
    ]


def _basis(drama: Drama, say: Wording, language: str) -> list[str]:
    sentences = []
    if drama.games:
        sentences.append(
            say(
                "drama-basis",
                games=drama.games,
                number=say.number(drama.games),
                policies=kinds(drama.policies, Wording(PACKAGE, language)),
                seed=str(drama.seed),
                looks=say.number(drama.looks),
                playouts=say.number(drama.playouts),
            )
        )
    if drama.left_out:
        sentences.append(say("drama-left-out", games=drama.left_out, number=say.number(drama.left_out)))
    if not drama.complete:
        sentences.append(say("drama-interrupted", asked=say.number(drama.asked)))
    return sentences
