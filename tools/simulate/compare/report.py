"""What a comparison says to people: one sentence first, then tables and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from markupsafe import Markup

from homestretch.tools.diff import Change, Read
from homestretch.tools.diff import compare as changes_between
from homestretch.tools.saying import say_in
from homestretch.tools.simulate.compare.names import Names, names_of
from homestretch.tools.simulate.compare.plot import Gap, plot_gaps
from homestretch.tools.simulate.compare.running import Compared, Look
from homestretch.tools.simulate.paired.sides import Side
from homestretch.tools.simulate.paired.sums import FEWEST, PER_GAME, WINS, Difference, unit
from homestretch.tools.simulate.paired.words import (
    at_most,
    digits_for,
    effect,
    gap,
    label_of,
    largest,
    movements,
    signed,
    times,
    value_of,
)
from homestretch.tools.simulate.report.axes import TickText, tick_digits
from homestretch.tools.simulate.report.leads import kinds
from homestretch.tools.simulate.report.page import PACKAGE, Grid, Part, Report, Section
from homestretch.tools.simulate.report.replay import game_command
from homestretch.tools.wording import Wording


def make_comparison_report(compared: Compared, before: Read, after: Read, language: str) -> Report:
    """Return the report on a comparison of two variants, of which at least one look was taken."""
    say = Wording(PACKAGE, language)
    names = names_of(compared.comparison, before.variant, after.variant, say)
    changes = changes_between(before, after, say_in(language), language)
    look = compared.looks[-1]
    parts = [
        _figures(look, say),
        *_shares(look, names, say),
        *_looks(compared, names, say),
        _stopped(compared, names, say),
        _changes(names, changes, say),
    ]
    heading = say("heading", players=compared.comparison.a.players)
    section = Section(heading, _lead(compared, names, say), tuple(_beside(compared, say)), tuple(parts))
    return Report(
        language=language,
        title=say("compare-title", a=names.a, b=names.b),
        sections=(section,),
        about=(say("about"), say("compare-about")),
    )


def _lead(compared: Compared, names: Names, say: Wording) -> str:
    """Return the sentence that comes first: what B does to the figure asked for, and who gains."""
    question, look = compared.comparison.question, compared.looks[-1]
    moved = ", ".join(movements(say, look.sides, names.side, look.side_doubt))
    most = at_most(say, largest(look.sides, look.side_doubt))
    if question == WINS:
        if moved:
            return say("compare-wins", what=names.what, moved=moved)
        return say(
            f"compare-wins-none-{names.kind}",
            most=most,
            games=say.number(look.games),
        )
    first = effect(say, names.what, question, look.figures[question], look.doubt)
    if not look.sides:
        return say("compare-lead", effect=first)
    return say("compare-lead-sides", effect=first, moved=moved or say(f"effect-no-{names.kind}", most=most))


def _beside(compared: Compared, say: Wording) -> list[str]:
    comparison, look = compared.comparison, compared.looks[-1]
    policies = kinds(comparison.a.policies, say)
    seed, count = str(comparison.a.seed), say.number(look.games)
    sentences = [say("compare-basis", count=count, policies=policies, seed=seed)]
    number = len(compared.looks)
    if look.clear and number < len(comparison.looks):
        sentences.append(say("compare-clear", look=number, looks=len(comparison.looks)))
    elif not compared.complete:
        sentences.append(say("interrupted", asked=say.number(comparison.looks[-1])))
    if not comparison.comparable:
        sentences.append(say("compare-other-sides"))
    return sentences


def _figures(look: Look, say: Wording) -> Part:
    lines, gaps = [], []
    for name in PER_GAME:
        found = look.figures[name]
        if found is None:
            continue
        label = say(f"effect-figure-{label_of(name)}")
        lines.append(
            (
                label,
                *_cells(name, found, look.doubt, say),
                times(say, found) if found.unequal >= FEWEST else say("effect-unknown"),
            )
        )
        if found.unequal >= FEWEST and found.a:
            low, high = (end / found.a for end in found.interval(look.doubt))
            share = found.difference / found.a
            gaps.append(Gap(label, share, low, high, _percent(share, say)))
    head = ("figure", "a", "b", "difference", "pairing")
    return Part(
        say("compare-figures"),
        _drawn(
            gaps,
            say("compare-relative"),
            say("compare-figures"),
            lambda share: _percent(share, say, tick_digits(100 * share)),
            say,
        ),
        Grid(tuple(say(f"compare-column-{key}") for key in head), tuple(lines)),
        (say("compare-pairing-line"),) if gaps else (),
    )


def _cells(figure: str, found: Difference, doubt: Fraction, say: Wording) -> tuple[str, str, str]:
    digits = digits_for(found.within(doubt) * unit(figure))
    a, b = (value_of(say, figure, value, digits) for value in (found.a, found.b))
    return a, b, gap(say, figure, found, doubt)


def _drawn(gaps: Sequence[Gap], axis_text: str, title: str, tick: TickText, say: Wording) -> Markup | None:
    return plot_gaps(gaps, say("compare-zero"), axis_text, title, tick) if gaps else None


def _percent(share: float, say: Wording, digits: int = 1) -> str:
    text = say.percent(abs(share), digits)
    sign = "" if not any(digit in "123456789" for digit in text) else "+" if share > 0 else "\N{MINUS SIGN}"
    return sign + text


def _shares(look: Look, names: Names, say: Wording) -> list[Part]:
    kinds = dict.fromkeys(side.kind for side in look.sides)
    return [_share(kind, [side for side in look.sides if side.kind == kind], look, names, say) for kind in kinds]


def _share(kind: str, sides: Sequence[Side], look: Look, names: Names, say: Wording) -> Part:
    lines, gaps = [], []
    labels = names.sides if kind == "side" else names.places
    for side in sides:
        found, label = side.difference, labels[side.index]
        lines.append((label, *_cells(WINS, found, look.side_doubt, say)))
        if found.unequal >= FEWEST:
            low, high = (100 * end for end in found.interval(look.side_doubt))
            text = signed(say, 100 * found.difference, digits_for(100 * found.within(look.side_doubt)))
            gaps.append(Gap(label, 100 * found.difference, low, high, text))
    column = names.kind if kind == "side" else "order"
    head = (say(f"column-{column}"), *(say(f"compare-column-{key}") for key in ("a", "b", "points")))
    title = say(f"wins-{names.kind}s" if kind == "side" else "wins-order")
    plot = _drawn(gaps, say("compare-points"), title, lambda points: _tick(points, say), say)
    return Part(title, plot, Grid(head, tuple(lines)), ())


def _looks(compared: Compared, names: Names, say: Wording) -> list[Part]:
    """Return the looks that were taken, as the figure asked for appeared at each.

    Nothing where only one was planned, or wins were asked for and no side differs.
    """
    question = compared.comparison.question
    scale = unit(question)
    lines, gaps = [], []
    side = _most_moved(compared.looks[-1]) if question == WINS else None
    if len(compared.comparison.looks) == 1 or (question == WINS and side is None):
        return []
    for look in compared.looks:
        found, doubt = _asked(look, question, side)
        label = say.number(look.games)
        if found is None or found.unequal < FEWEST:
            lines.append((label, say("effect-unknown")))
            continue
        lines.append((label, gap(say, question, found, doubt)))
        low, high = (scale * end for end in found.interval(doubt))
        text = signed(say, scale * found.difference, digits_for(found.within(doubt) * scale))
        gaps.append(Gap(label, scale * found.difference, low, high, text))
    head = tuple(say(f"compare-column-{key}") for key in ("games", "difference"))
    asked = names.side(side) if side is not None else say(f"effect-figure-{label_of(question)}")
    title = say("compare-looks", figure=asked)
    axis_text = say("compare-points") if unit(question) == 100 else asked
    plot = _drawn(gaps, axis_text, title, lambda value: _tick(value, say), say)
    return [Part(title, plot, Grid(head, tuple(lines)), (say("compare-looks-line"),))]


def _most_moved(look: Look) -> Side | None:
    """Return the side whose difference stands out most, the first of equals."""
    seen = [side for side in look.sides if side.difference.error]
    return max(seen, key=lambda side: abs(side.difference.difference) / side.difference.error, default=None)


def _asked(look: Look, question: str, side: Side | None) -> tuple[Difference | None, Fraction]:
    if question != WINS:
        return look.figures[question], look.doubt
    same = [each for each in look.sides if side is not None and (each.kind, each.index) == (side.kind, side.index)]
    return (same[0].difference if same else None), look.side_doubt


def _tick(value: float, say: Wording) -> str:
    return signed(say, value, tick_digits(value))


def _stopped(compared: Compared, names: Names, say: Wording) -> Part:
    counts, comparison = compared.counts, compared.comparison
    if not counts.left_out:
        return Part(say("stopped"), None, None, (say("stopped-none"),))
    sentences = [say("compare-left-out", games=counts.left_out, count=say.number(counts.left_out))]
    setups = ((names.a, comparison.a), (names.b, comparison.b))
    for (name, setup), games, example in zip(setups, counts.stopped, counts.examples, strict=True):
        if games:
            command, count = game_command(setup, example), say.number(games)
            sentences.append(
                say("compare-stopped", name=name, games=games, count=count, example=str(example), command=command)
            )
    return Part(say("stopped"), None, None, tuple(sentences))


def _changes(names: Names, changes: Sequence[Change], say: Wording) -> Part:
    nothing = say("effect-unknown")
    told = [
        say("compare-change", id=change.id, before=change.before or nothing, after=change.after or nothing)
        for change in changes
    ]
    sentences = (say("compare-a", name=names.a), say("compare-b", name=names.b), *told)
    return Part(say("compare-changes"), None, None, sentences)
