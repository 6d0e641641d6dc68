"""From the `board` section to a `BoardPlan`.

Keys of the language say where pieces walk; every other key is a name of the author's: a mark (`cells ...`) or a
link (`from ... to ...`). A key that is nearly one of the language is refused, since it would silently be a mark.
"""

from __future__ import annotations

import re
from typing import Any

from homestretch.dsl.boardfit import check_fit
from homestretch.dsl.boardparts import BoardPlan, Links, Marks, Part, Spot
from homestretch.dsl.boardphrases import FORMS, LINK_FORM, MARK_FORM, Phrase, is_link, phrase_of, read_phrase
from homestretch.dsl.diagnostics import Collector, Note
from homestretch.dsl.suggest import nearest
from homestretch.dsl.yamltree import Entry, Mapping, Scalar

__all__ = ["BoardPlan", "board_marks", "parse_board"]

COURSES = ("ring", "line", "track")
"""The keys of which a board has exactly one: what its cells form."""

_NAME = re.compile(r"[a-z]+(-[a-z]+)*")


def board_marks(mapping: Mapping) -> tuple[frozenset[str], frozenset[str]]:
    """Return the names of the marks and of the links that a `board` section declares, without parsing its phrases."""
    marks: set[str] = set()
    links: set[str] = set()
    for entry in mapping:
        if entry.key.text in FORMS or not isinstance(entry.value, Scalar):
            continue
        (links if is_link(entry.value.text) else marks).add(entry.key.text)
    return frozenset(marks), frozenset(links)


def parse_board(mapping: Mapping, collector: Collector) -> BoardPlan | None:
    """Return what a `board` section says, or None after reporting everything that is wrong with it."""
    own = Collector()
    plan = _plan(mapping, own)
    if plan is not None and not own.has_errors:
        check_fit(plan, own)
    collector.extend(own.diagnostics)
    return None if own.has_errors else plan


def _plan(mapping: Mapping, collector: Collector) -> BoardPlan | None:
    course_key = _course_key(mapping, collector)
    said: dict[str, Any] = {}
    marks: list[Marks] = []
    links: list[Links] = []
    parts: list[Part] = []
    for entry in mapping:
        phrase = _phrase(entry, collector)
        if phrase is None:
            continue
        key = phrase.key
        parts.append(Part(key, phrase.text, phrase.sources, phrase.place(0, len(phrase.text)), entry.key.span))
        if key in FORMS:
            said[key] = read_phrase(phrase, key.replace("home-", ""), FORMS[key], collector)
        elif not _named_well(entry, collector):
            continue
        elif is_link(phrase.text):
            links.append(Links(key, read_phrase(phrase, "link", LINK_FORM, collector) or ()))
        else:
            spots = read_phrase(phrase, "mark", MARK_FORM, collector) or ()
            _check_counting(key, spots, collector)
            marks.append(Marks(key, spots))
    if course_key is None or said.get(course_key) is None:
        return None
    sides = said.get("sides")
    return BoardPlan(
        course=said[course_key],
        sides=sides if isinstance(sides, int) else None,
        side_for_each_player=isinstance(sides, str),
        entry=said.get("entry"),
        turnoff=said.get("turnoff"),
        column=said.get("home-column"),
        finish=said.get("finish"),
        yard=said.get("yard"),
        capacity=said.get("capacity", 0) or 0,
        shape=said.get("shape"),
        marks=tuple(marks),
        links=tuple(links),
        parts=tuple(parts),
        span=mapping.span,
    )


def _phrase(entry: Entry, collector: Collector) -> Phrase | None:
    key, value = entry.key.text, entry.value
    if isinstance(value, Scalar):
        return phrase_of(key, value, collector)
    collector.error(
        "HS503",
        f"{key} of the board holds a list or a mapping",
        value.span,
        reason="each key of a board has one phrase",
        example=f"{key}: {FORMS.get(key, MARK_FORM)}",
    )
    return None


def _course_key(mapping: Mapping, collector: Collector) -> str | None:
    found = [entry.key for entry in mapping if entry.key.text in COURSES]
    if len(found) == 1:
        return found[0].text
    if not found:
        collector.error(
            "HS510",
            "the board has no cells",
            mapping.span,
            reason="a ring, a line or a track says which cells there are",
            example=f"ring: {FORMS['ring']}",
        )
        return None
    collector.error(
        "HS511",
        f"the board has a {found[0].text} and a {found[1].text}",
        found[1].span,
        reason="a board has either a ring, or a line, or a track",
        notes=(Note(f"the {found[0].text} is here", found[0].span),),
        example=f"leave the {found[1].text} out",
    )
    return None


def _named_well(entry: Entry, collector: Collector) -> bool:
    name, span = entry.key.text, entry.key.span
    near = nearest(name, FORMS)
    if near in ("entry", "turnoff"):
        collector.error(
            "HS505",
            f'"{name}" is no key of a board, and too near to "{near}" to be the name of a mark',
            span,
            reason="a key that is mistyped would become a mark, and nothing would happen there",
            suggestion=near,
            example=f"{near}: {FORMS[near]}",
        )
        return False
    if _NAME.fullmatch(name) is None:
        collector.error(
            "HS505",
            f'"{name}" cannot be the name of a mark or a link',
            span,
            reason="phrases use the name as a word, so it has small letters a to z and hyphens only",
            suggestion=near,
            example=f"circle: {MARK_FORM}",
        )
        return False
    value = entry.value
    if near is not None and isinstance(value, Scalar) and value.text.split()[:1] not in (["cell"], ["cells"], ["from"]):
        collector.error(
            "HS505",
            f'"{name}" is no key of a board',
            span,
            reason="a key of the author's own is a mark or a link, and its phrase begins with cell, cells or from",
            suggestion=near,
            example=f"{near}: {FORMS[near]}",
        )
        return False
    return True


def _check_counting(name: str, spots: tuple[Spot, ...], collector: Collector) -> None:
    bare = next((spot for spot in spots if spot.area is None), None)
    if bare is None or all(spot.area is None for spot in spots):
        return
    collector.error(
        "HS506",
        f"the number {bare.number} of {name} counts in nothing, and others of {name} do",
        bare.span,
        reason="it could count in the area named before it or on the whole board",
        example=f"{name}: cell 3 of its side, cells 5 and 12 of the next side",
    )
