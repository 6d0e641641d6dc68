"""Lines changed, added and removed by id: what `change`, `add` and `remove` do, of a file and of an option."""

from __future__ import annotations

from dataclasses import dataclass

from homestretch.dsl.content import Gone, Line, entries, items
from homestretch.dsl.diagnostics import Collector, Note
from homestretch.dsl.schema import SECTIONS
from homestretch.dsl.suggest import nearest
from homestretch.dsl.words import POINTERS
from homestretch.dsl.yamltree import Entry, Mapping, Node, Scalar

CARD_FIELDS = ("copies", "label")
"""What a kind of card has besides its use, each a line of its own."""


@dataclass(frozen=True, slots=True)
class Patch:
    """A set of changes. `by` is who makes them, as messages call it."""

    by: str
    changed: tuple[Entry, ...]
    added: tuple[Entry, ...]
    removed: tuple[Scalar, ...]

    @property
    def touched(self) -> dict[str, Scalar]:
        """The ids that it names, each with the place where it does."""
        keys = [*(entry.key for entry in (*self.changed, *self.added)), *self.removed]
        return {key.text: key for key in keys}


def patch_of(tree: Mapping, by: str) -> Patch:
    """Return the patch of a file or of the value of an option."""
    return Patch(by, tuple(entries(tree.get("change"))), tuple(entries(tree.get("add"))), items(tree.get("remove")))


def lines_of(section: str, node: Node) -> list[Line]:
    """Return the lines of a section as a file without a base gives it."""
    match node:
        case Scalar():
            return [Line(section, node, node)]
        case Mapping():
            found: list[Line] = []
            for entry in node:
                found.extend(_entry_lines(f"{section}.{entry.key.text}", entry))
            return found
        case _:
            return [line for item in node.items for line in lines_of(section, item)]


def _entry_lines(identifier: str, entry: Entry) -> list[Line]:
    if isinstance(entry.value, Scalar):
        return [Line(identifier, entry.key, entry.value)]
    found = []
    if isinstance(entry.value, Mapping):
        for name in ("use", "rule", *CARD_FIELDS):
            value = entry.value.get(name)
            if isinstance(value, Scalar):
                suffix = f".{name}" if name in CARD_FIELDS else ""
                found.append(Line(identifier + suffix, entry.key, value))
    return found


def apply_patch(
    lines: dict[str, Line], gone: dict[str, Gone], patch: Patch, collector: Collector
) -> tuple[dict[str, Line], dict[str, Gone]]:
    """Return the lines after a patch, and what is gone then; report what does not fit."""
    _check_once(patch, collector)
    result = dict(lines)
    for entry in patch.changed:
        if entry.key.text not in lines:
            _report_unknown(entry.key, "change", lines, gone, collector)
        elif isinstance(entry.value, Scalar):
            result[entry.key.text] = Line(entry.key.text, entry.key, entry.value)
    result = _with_added(result, lines, patch, collector)
    gone = dict(gone)
    for identifier in patch.removed:
        if identifier.text not in lines or _is_card_field(identifier.text):
            _report_unknown(identifier, "remove", lines, gone, collector)
            continue
        for name in _with_fields(identifier.text, result):
            del result[name]
            gone[name] = Gone(patch.by, identifier.span)
    for entry in patch.added:
        gone.pop(entry.key.text, None)
    return result, gone


def added_lines(patch: Patch) -> list[Line]:
    """Return the lines that a patch changes or adds, as it has them."""
    return [line for entry in (*patch.changed, *patch.added) for line in _entry_lines(entry.key.text, entry)]


def missing_ids(lines: dict[str, Line], patch: Patch) -> tuple[Scalar, ...]:
    """Return the ids that a patch changes or removes and that are not there."""
    keys = (*(entry.key for entry in patch.changed), *patch.removed)
    return tuple(key for key in keys if key.text not in lines)


def _check_once(patch: Patch, collector: Collector) -> None:
    first: dict[str, tuple[str, Scalar]] = {}
    parts = (
        ("changed", [entry.key for entry in patch.changed]),
        ("added", [entry.key for entry in patch.added]),
        ("removed", list(patch.removed)),
    )
    for how, keys in parts:
        for key in keys:
            before, place = first.setdefault(key.text, (how, key))
            if place is not key:
                collector.error(
                    "HS409",
                    f'"{key.text}" is {how} here and {before} as well',
                    key.span,
                    reason="of one rule only one of the two can be meant",
                    notes=(Note(f"it is {before} here", place.span),),
                    example=f"change: {{{key.text}: ...}}",
                )


def _with_added(result: dict[str, Line], lines: dict[str, Line], patch: Patch, collector: Collector) -> dict[str, Line]:
    """Put the added lines in their places, in whatever order their keys stand."""
    added = [(_anchor(entry, collector), entry) for entry in patch.added if _may_be_added(entry, lines, collector)]
    _check_places(added, collector)
    beside: dict[tuple[str, str], Line] = {}
    for anchor, entry in sorted(added, key=lambda pair: pair[1].key.text):
        for line in _entry_lines(entry.key.text, entry):
            if anchor is None:
                result[line.id] = line
            elif _same_section(anchor, entry):
                beside[anchor.text, _side(entry)] = line
    placed = _in_order(result, beside)
    for anchor, entry in added:
        if anchor is not None and not (_same_section(anchor, entry) and anchor.text in placed):
            _report_anchor(anchor, entry, lines, collector)
    return placed


def _in_order(lines: dict[str, Line], beside: dict[tuple[str, str], Line]) -> dict[str, Line]:
    """Return the lines with those put in that stand before or after another one, which may be put in as well."""
    result: dict[str, Line] = {}
    for line in lines.values():
        waiting = [(line, False)]
        while waiting:
            part, is_next = waiting.pop()
            if is_next:
                result[part.id] = part
                continue
            before, after = (beside.get((part.id, side)) for side in ("before", "after"))
            if after is not None:
                waiting.append((after, False))
            waiting.append((part, True))
            if before is not None:
                waiting.append((before, False))
    return result


def _may_be_added(entry: Entry, lines: dict[str, Line], collector: Collector) -> bool:
    identifier = entry.key.text
    section = identifier.partition(".")[0]
    if identifier in lines:
        collector.error(
            "HS404",
            f'"{identifier}" is added, and there is one already',
            entry.key.span,
            reason="an added rule has a new id",
            notes=(Note("the one that is there", lines[identifier].value.span),),
            example=f"change: {{{identifier}: ...}}",
        )
        return False
    is_card = isinstance(entry.value, Mapping) and entry.value.get("use") is not None
    if (section == "cards") != is_card:
        if section == "cards":
            reason = "a kind of card has copies, a label and a use"
            example = f'add: {{{identifier}: {{copies: 4, label: "2", use: forward 2}}}}'
        else:
            reason = f"copies, label and use are said of cards, and {section} holds none"
            example = f"add: {{{identifier}: ...}}"
        message = f'"{identifier}" cannot be added like this'
        collector.error("HS416", message, entry.key.span, reason=reason, example=example)
        return False
    return True


def _anchor(entry: Entry, collector: Collector) -> Scalar | None:
    """Return the id that an added line stands next to, or None where it goes last."""
    if not isinstance(entry.value, Mapping):
        return None
    places = [place for key in ("after", "before") if (place := entry.value.get(key)) is not None]
    section = entry.key.text.partition(".")[0]
    if places and not SECTIONS[section].ordered:
        collector.error(
            "HS408",
            f'"{entry.key.text}" is given a place among the others',
            places[0].span,
            reason=f"the order of {section} means nothing, so there is no before and after",
            example=f"add: {{{entry.key.text}: ...}}",
        )
        return None
    if len(places) > 1:
        collector.error(
            "HS406",
            f'"{entry.key.text}" has two places',
            places[1].span,
            reason="a rule stands after one rule or before one, and nothing says that both are the same place",
            example=f"add: {{{entry.key.text}: {{rule: ..., after: {section}.roll}}}}",
        )
    return places[0] if places and isinstance(places[0], Scalar) else None


def _check_places(added: list[tuple[Scalar | None, Entry]], collector: Collector) -> None:
    """Report lines added at one place of an ordered section, as nothing says which comes first."""
    first: dict[tuple[str, str, str], Entry] = {}
    for anchor, entry in added:
        section = entry.key.text.partition(".")[0]
        if not SECTIONS[section].ordered:
            continue
        place = (section, _side(entry) if anchor else "last", anchor.text if anchor else "")
        other = first.setdefault(place, entry)
        if other is not entry:
            collector.error(
                "HS407",
                f'"{entry.key.text}" and "{other.key.text}" are added at the same place',
                entry.key.span,
                reason=f"the order of {section} matters, and the order of keys says nothing about it",
                notes=(Note("the other one", other.key.span),),
                example=f"add: {{{entry.key.text}: {{rule: ..., after: {other.key.text}}}}}",
            )


def _report_anchor(anchor: Scalar, entry: Entry, lines: dict[str, Line], collector: Collector) -> None:
    section = entry.key.text.partition(".")[0]
    candidates = [name for name in lines if name.startswith(f"{section}.")]
    collector.error(
        "HS406",
        f'"{entry.key.text}" is to stand next to "{anchor.text}", which is not in {section}',
        anchor.span,
        reason=f"the rules of {section} are {', '.join(candidates) or 'none so far'}",
        suggestion=nearest(anchor.text, candidates) or nearest(f"{section}.{anchor.text}", candidates),
        example=f"add: {{{entry.key.text}: {{rule: ..., after: {candidates[-1] if candidates else '...'}}}}}",
    )


def _same_section(anchor: Scalar, entry: Entry) -> bool:
    return anchor.text.partition(".")[0] == entry.key.text.partition(".")[0]


def _side(entry: Entry) -> str:
    return "after" if isinstance(entry.value, Mapping) and entry.value.get("after") is not None else "before"


def _is_card_field(identifier: str) -> bool:
    return identifier.startswith("cards.") and identifier.count(".") == 2


def _with_fields(identifier: str, lines: dict[str, Line]) -> tuple[str, ...]:
    fields = [f"{identifier}.{name}" for name in CARD_FIELDS] if identifier.startswith("cards.") else []
    return tuple(name for name in (identifier, *fields) if name in lines)


def _other_name(identifier: str, candidates: list[str]) -> str | None:
    """Return the rule whose name phrases have for this one: `landing.capture` for `landing.eat`."""
    section, _, name = identifier.partition(".")
    pointer = POINTERS.get(name)
    other = f"{section}.{pointer.instead}" if pointer is not None else ""
    return other if other in candidates else None


def _report_unknown(
    key: Scalar, verb: str, lines: dict[str, Line], gone: dict[str, Gone], collector: Collector
) -> None:
    section = key.text.partition(".")[0]
    same = [name for name in lines if name.partition(".")[0] == section and not _is_card_field(name)]
    notes: tuple[Note, ...] = ()
    if key.text in gone:
        notes = (Note(f"{gone[key.text].by} removed it", gone[key.text].span),)
        reason = "it was removed before"
    elif section == "options":
        reason = "only a file removes options of its base; a value of an option has no say in other options"
    elif _is_card_field(key.text) and verb == "remove":
        reason = "copies and label belong to a card, and only the card can be removed"
    elif same:
        reason = f"the rules of {section} are {', '.join(same)}"
    else:
        reason = f"the base says nothing about {section}"
    near = _other_name(key.text, same) or nearest(key.text, same)
    collector.error(
        "HS403" if verb == "change" else "HS405",
        f'there is no "{key.text}" to {verb}',
        key.span,
        reason=reason,
        notes=notes,
        suggestion=near,
        example=f"add: {{{key.text}: ...}}" if verb == "change" else f"remove: [{near or (same or [key.text])[0]}]",
    )
