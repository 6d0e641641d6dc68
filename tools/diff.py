"""What one variant changes against another, thing by thing, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from homestretch.dsl.build import build_variant, merge, with_options
from homestretch.dsl.catalog import Origin, find, find_base
from homestretch.dsl.content import Content, plain
from homestretch.dsl.diagnostics import Collector
from homestretch.dsl.errors import InternalFault
from homestretch.dsl.model import Card, Variant
from homestretch.dsl.schema import RULE_SECTIONS

Say = Callable[[Variant, str], str | None]
"""Says what has an id (`landing.capture`, `board.ring`) as sentences for players; None where it has none."""

GROUPS = ("material", "board", "cards", "words", "rules", "texts", "options")
"""What can differ, in the order in which it is told."""

_MATERIAL = ("seats", "players", "teams", "order", "pieces", "dice", "decks")
_NOTHING: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that differs: `before` is None where it is added, `after` where it is removed."""

    group: str
    id: str
    before: str | None
    after: str | None

    @property
    def kind(self) -> str:
        """Added, removed or changed."""
        if self.before is None:
            return "added"
        return "removed" if self.after is None else "changed"


@dataclass(frozen=True, slots=True)
class Read:
    """A variant with the texts that it was read from."""

    variant: Variant
    content: Content


def read(origin: Origin, options: Mapping[str, str] = _NOTHING) -> Read:
    """Return a variant and its texts. Raises as `load_variant` does."""
    collector = Collector()
    variant = build_variant(origin, collector, options=options)
    return Read(variant, with_options(merge(origin, collector), options, collector))


def read_base(name: str, variant: Variant) -> Read | None:
    """Return the base of the variant of that name or path, or None where it has none."""
    if variant.extends is None:
        return None
    origin = find_base(variant.extends, find(name))
    if origin is None:
        raise InternalFault(f"{variant.extends} was found, and is not there any more")
    return read(origin)


def compare(before: Read, after: Read, say: Say, language: str) -> list[Change]:
    """Return all that differs between two variants, in the order of `GROUPS`.

    A rule counts as changed also where only a defined word in it means something else.
    """
    parts = [_parts(side, say, language) for side in (before, after)]
    return [change for group in GROUPS for change in _changes(group, parts[0][group], parts[1][group])]


Entry = tuple[Any, str]
"""What decides whether a thing is the same, and how it is told."""


def _parts(side: Read, say: Say, language: str) -> dict[str, dict[str, Entry]]:
    variant, content = side.variant, side.content

    def told(identifier: str, same: object, phrase: str) -> Entry:
        sentence = say(variant, identifier) or phrase
        return (same, sentence), sentence

    rules = {named.id: told(named.id, named.rule, named.phrase) for named in variant.rules}
    for section in (section.name for section in RULE_SECTIONS if section.ordered):
        ids = [named.id.partition(".")[2] for named in variant.section(section)]
        if len(ids) > 1:
            rules[section] = (tuple(ids), ", ".join(ids))
    return {
        "material": {
            key: told(key, plain(content.material[key]), _flat(plain(content.material[key])))
            for key in _MATERIAL
            if key in content.material
        },
        "board": {
            line.id: told(line.id, plain(line.value), _flat(plain(line.value))) for line in content.section("board")
        },
        "cards": {f"cards.{card.id}": _card(card, say(variant, f"cards.{card.id}")) for card in variant.cards},
        "words": {
            f"define.{name}": told(f"define.{name}", word.definition, word.phrase)
            for name, word in variant.words.items()
        },
        "rules": rules,
        "texts": {f"texts.{key}": _in_language(text, language) for key, text in variant.texts.items()},
        "options": {
            f"options.{option.id}": told(f"options.{option.id}", (option.values, option.taken), option.taken)
            for option in variant.options
        },
    }


def _card(card: Card, sentence: str | None) -> Entry:
    return (card.copies, card.label, card.use), f"{card.copies} × {card.label}: {sentence or card.phrase}"


def _changes(group: str, before: dict[str, Entry], after: dict[str, Entry]) -> Iterable[Change]:
    for key, (same, told) in before.items():
        if key not in after:
            yield Change(group, key, told, None)
        elif after[key][0] != same:
            yield Change(group, key, told, after[key][1])
    for key, (_, told) in after.items():
        if key not in before:
            yield Change(group, key, None, told)


def _flat(value: object) -> str:
    if isinstance(value, dict):
        return "; ".join(f"{key}: {_flat(inner)}" for key, inner in value.items())
    if isinstance(value, list):
        return ", ".join(_flat(inner) for inner in value)
    return str(value)


def _in_language(texts: Mapping[str, str], language: str) -> Entry:
    return dict(texts), texts.get(language) or next(iter(texts.values()), "")


def to_json(changes: Iterable[Change]) -> list[dict[str, str | None]]:
    """Return the changes as data that JSON can hold; `docs/json.md` says what each key means."""
    return [{"group": c.group, "kind": c.kind, "id": c.id, "before": c.before, "after": c.after} for c in changes]
