"""What a sweep says to people: one sentence first, then a picture and a table for each figure."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from markupsafe import Markup

from homestretch.tools.saying import say_in
from homestretch.tools.simulate.compare.names import side_names
from homestretch.tools.simulate.paired.sides import Side
from homestretch.tools.simulate.paired.sums import DOUBT, FEWEST, PER_GAME, WINS, Difference, student, unit
from homestretch.tools.simulate.paired.words import (
    at_most,
    digits_for,
    effect,
    gap,
    label_of,
    largest,
    movements,
    times,
    value_of,
)
from homestretch.tools.simulate.report.axes import TickText, tick_digits
from homestretch.tools.simulate.report.leads import kinds
from homestretch.tools.simulate.report.page import PACKAGE, Grid, Part, Report, Section
from homestretch.tools.simulate.sweep.plot import Series, Value, interval_lines, plot_sweep
from homestretch.tools.simulate.sweep.running import Swept
from homestretch.tools.wording import Wording

MARK = " *"
"""Follows a share that differs from that of the first value."""

FIGURE = "turns"
"""The figure that the first sentence is about."""


def make_sweep_report(swept: Swept, language: str) -> Report:
    """Return the report on a sweep."""
    say = Wording(PACKAGE, language)
    first = swept.sweep.setups[0]
    figures = [_figure(swept, name, say) for name in PER_GAME] if swept.counts.games > swept.counts.left_out else []
    section = Section(
        heading=say("heading", players=first.players),
        verdict=_lead(swept, say),
        beside=tuple(_beside(swept, say)),
        parts=(*figures, *_wins(swept, say), _stopped(swept, say), *_meanings(swept, say)),
    )
    return Report(
        language=language,
        title=say("sweep-title", game=first.title_in(language), paths=_paths(swept)),
        sections=(section,),
        about=(say("about"), say("sweep-about")),
    )


def _paths(swept: Swept) -> str:
    return ", ".join(vary.path for vary in swept.sweep.varied)


def _label(swept: Swept, point: int) -> str:
    return ", ".join(swept.sweep.points[point].values)


def _quoted(swept: Swept, point: int, say: Wording) -> list[str]:
    """Return the values as a sentence holds them: those of several words in quotes."""
    values = swept.sweep.points[point].values
    return [say("compare-quoted", text=value) if " " in value else value for value in values]


def _what(swept: Swept, point: int, say: Wording) -> str:
    paths = [vary.path for vary in swept.sweep.varied]
    values = [f"{path} = {value}" for path, value in zip(paths, _quoted(swept, point, say), strict=True)]
    return say("sweep-what", values=", ".join(values), first=", ".join(_quoted(swept, 0, say)))


def _others(swept: Swept) -> range:
    return range(1, len(swept.sweep.points))


def _lead(swept: Swept, say: Wording) -> str:
    """Return what the value that changes the length most does, and who gains by any value."""
    found = {point: swept.difference(point, FIGURE) for point in _others(swept)}
    doubt = swept.sweep.doubt
    shown = {point: each for point, each in found.items() if each is not None and each.shown(doubt)}
    if shown:
        point = max(shown, key=lambda each: (abs(shown[each].difference), -each))
    else:
        # Then the sentence is about the difference that could be largest unseen.
        point = max(found, key=lambda each: (_reach(found[each], swept), -each))
    first = effect(say, _what(swept, point, say), FIGURE, found[point], doubt)
    if not any(swept.sides(point) for point in _others(swept)):
        return say("compare-lead", effect=first)
    most = max(largest(swept.sides(point), swept.side_doubt(point)) for point in _others(swept))
    nobody = say(f"effect-no-{swept.sweep.setups[0].side_word}", most=at_most(say, most))
    return say("compare-lead-sides", effect=first, moved="; ".join(_movements(swept, say)) or nobody)


def _reach(found: Difference | None, swept: Swept) -> float:
    return -1.0 if found is None else max(abs(end) for end in found.interval(swept.sweep.doubt))


def _movements(swept: Swept, say: Wording) -> list[str]:
    """Return who gains and loses with each value, those values left out with which nobody does."""
    setup = swept.sweep.setups[0]
    names = side_names(setup, say.language)

    def name(side: Side) -> str:
        return names[side.index] if side.kind == "side" else say("effect-place", place=side.index + 1)

    told = []
    for point in _others(swept):
        moved = movements(say, swept.sides(point), name, swept.side_doubt(point))
        if moved:
            told.append(say("sweep-moved", value=", ".join(_quoted(swept, point, say)), moved=", ".join(moved)))
    return told


def _beside(swept: Swept, say: Wording) -> list[str]:
    setup = swept.sweep.setups[0]
    policies = kinds(setup.policies, say)
    games = say.number(swept.counts.games)
    sentences = [say("compare-basis", count=games, policies=policies, seed=str(setup.seed))]
    if not swept.complete:
        sentences.append(say("interrupted", asked=say.number(setup.games)))
    return sentences


def _figure(swept: Swept, figure: str, say: Wording) -> Part:
    lines = []
    values: list[Value | None] = []
    scale = unit(figure)
    for point in range(len(swept.sweep.points)):
        found = swept.difference(point, figure)
        values.append(None if found is None else _alone(found, scale))
        if found is None:
            continue
        digits = digits_for(student(DOUBT, found.pairs - 1) * found.error_b * scale)
        cells = (_label(swept, point), value_of(say, figure, found.b, digits))
        beside = (gap(say, figure, found, swept.sweep.doubt), _gain(found, say)) if point else ("", "")
        lines.append((*cells, *beside))
    value = say("sweep-column-share") if scale == 100 else say("column-mean")
    head = (say("sweep-column-values"), value, say("sweep-column-difference"), say("compare-column-pairing"))
    title = say(f"sweep-figure-{label_of(figure)}")
    plot = _drawn(swept, values, title, lambda value: _tick(value, figure, say))
    labels = [_label(swept, point) for point in range(len(values))]
    drawn = tuple(interval_lines(labels, values)) if plot is not None else ()
    return Part(title, plot, Grid(head, tuple(lines)), (), drawn)


def _gain(found: Difference, say: Wording) -> str:
    return times(say, found) if found.unequal >= FEWEST else say("effect-unknown")


def _alone(found: Difference, scale: int) -> Value:
    """Return the value that a figure has by itself, with its own interval at 95 of 100."""
    half = student(DOUBT, found.pairs - 1) * found.error_b
    return Value(scale * found.b, scale * (found.b - half), scale * (found.b + half))


def _drawn(swept: Swept, values: Sequence[Value | None], title: str, tick: TickText) -> Markup | None:
    """Draw the values of a figure: across the first thing that is varied, a line for each value of the second.

    Nothing is drawn where all values are the same.
    """
    if len({value for value in values if value is not None}) < 2:
        return None
    first, *second = swept.sweep.varied
    labels = second[0].values if second else ("",)
    lines = [Series(label, tuple(values[at :: len(labels)])) for at, label in enumerate(labels)]
    return plot_sweep(lines, first.values, first.path, title, tick)


def _tick(value: float, figure: str, say: Wording) -> str:
    digits = tick_digits(value)
    return say.percent(value / 100, digits) if unit(figure) == 100 else say.number(value, digits)


def _wins(swept: Swept, say: Wording) -> list[Part]:
    """Return the shares of sides, and those of places in the order of turns where they are something else."""
    setup = swept.sweep.setups[0]
    kind = setup.side_word
    places = tuple(say("order", place=place + 1) for place in range(len(setup.sides.teams)))
    named = {"side": (f"wins-{kind}s", side_names(setup, say.language)), "order": ("wins-order", places)}
    return [part for key, (title, names) in named.items() for part in _shares(swept, key, say(title), names, say)]


def _shares(swept: Swept, kind: str, title: str, names: Sequence[str], say: Wording) -> list[Part]:
    """Return the share of each side with each value; those that differ from the first value are marked."""
    points = range(len(swept.sweep.points))
    found = {point: [side for side in swept.sides(point) if side.kind == kind] for point in points}
    lines = [
        (_label(swept, point), *(_share(side, point, swept.side_doubt(point), say) for side in sides))
        for point, sides in found.items()
        if sides
    ]
    if not lines:
        return []
    plot = None
    if len(swept.sweep.varied) == 1 and len(lines) == len(points):
        first = swept.sweep.varied[0]
        values = [[_alone(sides[at].difference, 100) for sides in found.values()] for at in range(len(names))]
        drawn = [Series(name, tuple(each)) for name, each in zip(names, values, strict=True)]
        plot = plot_sweep(drawn, first.values, first.path, title, lambda value: _tick(value, WINS, say))
    marked = any(cell.endswith(MARK) for line in lines for cell in line[1:])
    sentences = (say("sweep-marked"),) if marked else ()
    return [Part(title, plot, Grid((say("sweep-column-values"), *names), tuple(lines)), sentences)]


def _share(side: Side, point: int, doubt: Fraction, say: Wording) -> str:
    share = value_of(say, WINS, side.difference.b, 1)
    return f"{share}{MARK}" if point and side.difference.shown(doubt) else share


def _stopped(swept: Swept, say: Wording) -> Part:
    counts = swept.counts
    if not counts.left_out:
        return Part(say("stopped"), None, None, (say("stopped-none"),))
    sentences = [say("sweep-left-out", games=counts.left_out, count=say.number(counts.left_out))]
    for point, (games, example) in enumerate(zip(counts.stopped, counts.examples, strict=True)):
        if games:
            label = _label(swept, point)
            count = say.number(games)
            sentences.append(say("sweep-stopped", value=label, games=games, count=count, example=str(example)))
    return Part(say("stopped"), None, None, tuple(sentences))


def _meanings(swept: Swept, say: Wording) -> list[Part]:
    """Return what each value says in the rules, each once; a number that stands there as such says itself."""
    told: dict[tuple[str, str], str] = {}
    for point in swept.sweep.points:
        for index, (vary, value) in enumerate(zip(swept.sweep.varied, point.values, strict=True)):
            own = point.says[index]
            meaning = own.get(say.language) or next(iter(own.values()), "")
            meaning = meaning or say_in(say.language)(point.read.variant, vary.path) or point.phrases[index]
            if meaning != value:
                told.setdefault((vary.path, value), say("sweep-means", path=vary.path, value=value, meaning=meaning))
    return [Part(say("sweep-values"), None, None, tuple(told.values()))] if told else []
