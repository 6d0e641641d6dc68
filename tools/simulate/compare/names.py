"""What two variants and their sides are called in a report on both."""

from __future__ import annotations

from dataclasses import dataclass

from homestretch.dsl.model import Variant
from homestretch.tools.sheet.lexicon import load_lexicon
from homestretch.tools.simulate.compare.running import Comparison
from homestretch.tools.simulate.paired.sides import Side
from homestretch.tools.simulate.result import Setup
from homestretch.tools.wording import Wording


@dataclass(frozen=True, slots=True)
class Names:
    """The names in one language.

    `a` and `b` tell the variants apart, `what` is B as the subject of a sentence: by the value of the one option in
    which they differ, where that is all. `kind` is "seat" or "team". `places` are the places in the order of turns as a
    table has them, `begins` as a sentence does.
    """

    a: str
    b: str
    what: str
    kind: str
    sides: tuple[str, ...]
    places: tuple[str, ...]
    begins: tuple[str, ...]

    def side(self, side: Side) -> str:
        """Return what a side is called in a sentence."""
        return self.sides[side.index] if side.kind == "side" else self.begins[side.index]


def names_of(comparison: Comparison, before: Variant, after: Variant, say: Wording) -> Names:
    """Return what the variants of a comparison and their sides are called."""
    a, b = comparison.a, comparison.b
    titles = tuple(setup.title_in(say.language) for setup in (a, b))
    differing = [name for name, value in b.options.items() if a.options.get(name, value) != value]
    if titles[0] != titles[1]:
        named, what = titles, titles[1]
    elif differing:
        named = tuple(_with_options(title, setup, differing) for title, setup in zip(titles, (a, b), strict=True))
        what = named[1] if len(differing) > 1 else _value(after, differing[0], b.options[differing[0]], say.language)
    else:
        named = tuple(f"{title} ({setup.source})" for title, setup in zip(titles, (a, b), strict=True))
        what = named[1]
    count = len(a.sides.teams)
    return Names(
        a=named[0],
        b=named[1],
        what=say("compare-quoted", text=what),
        kind=a.side_word,
        sides=_sides(a, b, say.language),
        places=tuple(say("order", place=place + 1) for place in range(count)),
        begins=tuple(say("effect-place", place=place + 1) for place in range(count)),
    )


def side_names(setup: Setup, language: str) -> tuple[str, ...]:
    """Return what the sides are called by their seats."""
    name = load_lexicon(language).name
    return tuple(setup.team_name(team, name) for team in range(len(setup.sides.teams)))


def _sides(a: Setup, b: Setup, language: str) -> tuple[str, ...]:
    """Return the names of the sides of A, with those of B where they are called otherwise."""
    ours, theirs = side_names(a, language), side_names(b, language)
    if a.sides.teams != b.sides.teams:
        return ours
    return tuple(one if one == other else f"{one} / {other}" for one, other in zip(ours, theirs, strict=True))


def _with_options(title: str, setup: Setup, options: list[str]) -> str:
    return f"{title} ({', '.join(f'{name}={setup.options[name]}' for name in options)})"


def _value(variant: Variant, option: str, value: str, language: str) -> str:
    """Return what the value of an option says to players, or else its name."""
    declared = next(each for each in variant.options if each.id == option)
    say = next(each.say for each in declared.values if each.id == value)
    return say.get(language) or next(iter(say.values()), f"{option}={value}")
