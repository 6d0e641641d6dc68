"""Whole variants that are right by the way they are made, and that are meant to be played.

Boards are short and pieces few, so that a game of chance is over soon. What the parts of such a file come to together
is not looked at here: a few are refused, most often since two rows of landing clash, and a few games have no end.
"""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from tests.strategies.acts import cards, duties, uses
from tests.strategies.blockades import blockades
from tests.strategies.bonuses import bonus
from tests.strategies.chooser import Chooser, drawn, seeded
from tests.strategies.conditions import amount, condition
from tests.strategies.frames import make_frame
from tests.strategies.landings import landing
from tests.strategies.pieces import judged, kind_of_cell, whereabouts
from tests.strategies.scope import Frame, Scope
from tests.strategies.turns import ends, helps, rounds, start, turn

OVERSHOOTS = (
    "the move is not allowed",
    "the piece turns back",
    "the piece turns back from the last open cell",
    "the piece finishes",
    "the piece finishes if none is behind it",
    "the piece stops at the end",
)
LABELS = "ABCDEFGHI"


def random_variant(seed: int) -> str:
    """Return the text of a variant that follows from the seed alone."""
    return made(seeded(seed))


@st.composite
def variants(draw: st.DrawFn) -> str:
    """Generate texts of variants; each choice is drawn, so that a failing one can be made smaller.

    Hypothesis tries many texts more than once, so that for a long search `random_variant` shows more in the same time.
    """
    return made(drawn(draw))


def made(choose: Chooser) -> str:
    """Return the text of a variant."""
    frame = make_frame(choose)
    define, scope = _define(Scope(choose, frame))
    sections: dict[str, dict[str, str] | list[tuple[str, str]] | str] = {
        "define": define,
        "cards": cards(scope.inside("cards")),
        "uses": uses(scope.inside("uses")),
        "duties": list(duties(scope.inside("duties")).items()),
        "blockades": blockades(scope),
        "landing": landing(scope),
        "bonus": bonus(scope),
        "overshoot": choose.pick(OVERSHOOTS) if frame.finish else "",
        "start": start(scope.inside("start")),
        "round": rounds(scope.inside("round")),
        "turn": turn(scope.inside("turn")),
        "help": helps(scope),
    }
    removed = any(word in str(sections) for word in ("remove ", "stack it "))
    sections["end"] = ends(scope, removed=removed)
    lines = _head(choose, frame)
    for section, said in sections.items():
        lines += _section(frame, section, said)
    return "\n".join(lines) + "\n"


def _head(choose: Chooser, frame: Frame) -> list[str]:
    tables = ", ".join(f"{count}: {seats}" for count, seats in sorted(frame.tables.items()))
    lines = ["homestretch: 1", "game: made", "title: {en: Made}"]
    lines += [f"seats: [{', '.join(frame.seats)}]", f"players: {{{tables}}}"]
    if frame.partners or choose.chance(20):
        lines.append(f"teams: {frame.teams}")
    lines += [f"order: {choose.pick(('clockwise', 'anticlockwise'))}", f"pieces: {frame.pieces} each, in the yard"]
    if frame.dice:
        lines.append(f"dice: {_dice(frame)}")
    if frame.cards:
        lines.append(f"decks: {choose.between(1, 2)}")
    return [*lines, "board:", *(f"  {key}: {phrase}" for key, phrase in frame.board)]


def _dice(frame: Frame) -> str:
    count = {1: "one die", 2: "two dice", 3: "three dice"}[frame.dice]
    faces = frame.faces
    if faces == (1, 2, 3, 4, 5, 6):
        return count
    if faces == tuple(range(faces[0], faces[-1] + 1)):
        return f"{count} with faces {faces[0]} to {faces[-1]}"
    return f"{count} with faces {', '.join(map(str, faces[:-1]))} and {faces[-1]}"


def _section(frame: Frame, section: str, said: dict[str, str] | list[tuple[str, str]] | str) -> list[str]:
    if not said:
        return []
    if isinstance(said, str):
        return [f"{section}: {said}"]
    if isinstance(said, list):
        return [f"{section}:", *(f"  - {name}: {phrase}" for name, phrase in said)]
    if section == "cards":
        sheets = zip(LABELS, said.items(), strict=False)
        held = (f'{name}: {{copies: {frame.copies}, label: {label}, use: "{use}"}}' for label, (name, use) in sheets)
        return [f"{section}:", *(f"  {line}" for line in held)]
    return [f"{section}:", *(f"  {name}: {phrase}" for name, phrase in said.items())]


def _define(scope: Scope) -> tuple[dict[str, str], Scope]:
    """Return the words that a game defines, and the scope in which they can be used."""
    choose, frame = scope.choose, scope.frame
    made: dict[str, str] = {}
    if choose.chance(55):
        kinds = [kind_of_cell(scope, owned=False) for _ in range(choose.weighted((60, 1), (40, 2)))]
        made["safe"] = " or ".join(dict.fromkeys(kinds))
        scope = replace(scope, cells=("safe",))
    about = scope.inside("define", it=True)
    if choose.chance(60):
        pieces = [judged(about) for _ in range(choose.weighted((75, 1), (25, 2)))]
        made["brave"] = " or ".join(dict.fromkeys(pieces))
        scope = replace(scope, adjectives=(*scope.adjectives, "brave"))
    if choose.chance(65):
        made["barrier"] = _group(scope.inside("define", it=True))
        scope = replace(scope, groups=("barrier",))
    if choose.chance(30):
        made["lively"] = f"{judged(scope.inside('define', it=True))}"
        scope = replace(scope, adjectives=(*scope.adjectives, "lively"))
    if frame.dice and choose.chance(50):
        made["steps"] = _number(scope.inside("define", it=True))
        scope = replace(scope, numbers=("steps",))
    return made, scope


def _group(scope: Scope) -> str:
    choose, frame = scope.choose, scope.frame
    several = choose.weighted((70, "two"), (15, "at least two"), (15, "exactly two"))
    word = f"{choose.pick(scope.adjectives)} " if choose.chance(15) else ""
    enemy = "enemy " if len(frame.seats) > 1 and choose.chance(6) else ""
    colour = " of one colour" if choose.chance(80) else ""
    where = f" {whereabouts(scope)}" if choose.chance(60) else ""
    return f"{several} {enemy}{word}pieces{colour}{where}"


def _number(scope: Scope) -> str:
    choose = scope.choose
    kind = choose.weighted((60, "cases"), (25, "plain"), (15, "more cases"))
    if kind == "plain":
        return amount(scope, 5)
    first = f"{choose.between(1, 6)} when {condition(scope)}, otherwise "
    second = f"{choose.between(1, 6)} when {condition(scope)}, otherwise " if kind == "more cases" else ""
    return f"{first}{second}the number"
