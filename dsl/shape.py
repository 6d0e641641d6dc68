"""Holds a tree against the table of `schema.py`: keys, kinds of values, names, numbers; nothing about meaning."""

from __future__ import annotations

import re
from collections.abc import Iterator

from homestretch.dsl import limits
from homestretch.dsl.diagnostics import Collector, Note
from homestretch.dsl.schema import LINES, NAME, PATCHES, REFERENCE, SCHEMA, SECTIONS
from homestretch.dsl.shapes import Either, Keys, ListOf, MapOf, Record, Shape, Steps, Text, Whole, concrete
from homestretch.dsl.shapewords import (
    Path,
    added_text,
    example_of,
    expected,
    first,
    kind,
    listed,
    named_lines,
    short,
    shown,
    value_text,
    where,
)
from homestretch.dsl.suggest import nearest
from homestretch.dsl.yamltree import Entry, Mapping, Node, Scalar, Sequence, Style, read_int

_SUGGESTIONS = 100
"""Nearest words looked for in one file; a file with more strange words is hostile, not mistyped."""

_POINTERS = {
    "name": "game",
    "version": "homestretch",
    "base": "extends",
    "author": "sources",
    "colors": "seats",
    "colours": "seats",
    "deck": "cards",
    "rules": "uses",
    "set": "choose",
    "override": "change",
    "delete": "remove",
    "notes": "texts",
    "tests": "examples",
}


_PATH = re.compile(r"[/\\]|\.ya?ml$", re.IGNORECASE)
_END = re.compile(r"\s*[,}]")


def check_shape(tree: Mapping, collector: Collector, inherited: frozenset[str] | None = None) -> None:
    """Report everything about a file that the table does not allow.

    `inherited` are the ids of the lines of its bases, by which a message says whether a line is changed or added; with
    None they are not known.
    """
    _Checker(collector, inherited).file(tree)


def is_identifier(text: str) -> bool:
    """Return whether the text is an id: `section.name`, `overshoot`, `cards.seven.copies`."""
    section, dot, name = text.partition(".")
    if section not in SECTIONS:
        return False
    if SECTIONS[section].single:
        return not dot
    if section == "cards" and name.endswith((".copies", ".label")):
        name = name.rpartition(".")[0]
    return NAME.fullmatch(name) is not None


class _Checker:
    def __init__(self, collector: Collector, inherited: frozenset[str] | None) -> None:
        self._collector = collector
        self._inherited = inherited
        self._based = False
        self._suggestions = _SUGGESTIONS

    def file(self, tree: Mapping) -> None:
        base = tree.get("extends")
        self._based = base is not None
        for entry in tree:
            key = entry.key.text
            field = SCHEMA.field(key)
            if field is None:
                self._unknown(entry, SCHEMA, ())
            elif base is not None and key in LINES:
                self._line_section(entry, base)
            elif base is None and key in PATCHES:
                self._patch(entry)
            else:
                self._check(entry.value, field.shape, (key,))
        needed = ("homestretch", "game") if base else tuple(f.key for f in SCHEMA.fields if f.required)
        self._missing(tree, SCHEMA, needed, ())

    def _nearest(self, word: str, candidates: tuple[str, ...]) -> str | None:
        if self._suggestions == 0:
            return None
        self._suggestions -= 1
        return nearest(word, candidates)

    # --- one shape each ------------------------------------------------------

    def _check(self, node: Node, shape: Shape, path: Path) -> None:
        if isinstance(node, Scalar) and node.style is Style.EMPTY:
            self._collector.error(
                "HS204",
                f"{where(path)} is left empty",
                node.span,
                reason=f"something must stand here: {shape.meaning}",
                example=shown(path, shape),
            )
            return
        match shape, node:
            case Either(), _:
                self._either(node, shape, path)
            case Text(), Scalar():
                self._text(node, shape, path)
            case Whole(), Scalar():
                read_int(node, self._collector, ".".join(path), shape.low, shape.high)
            case ListOf(), Sequence():
                self._list(node, shape, path)
            case Steps(), Sequence():
                self._steps(node, shape, path)
            case MapOf(), Mapping():
                self._map(node, shape, path)
            case Record(), Mapping():
                for entry in self._whole(node, path):
                    field = shape.field(entry.key.text)
                    if field is None:
                        self._unknown(entry, shape, path)
                    else:
                        self._check(entry.value, field.shape, (*path, entry.key.text))
                self._missing(node, shape, tuple(field.key for field in shape.fields if field.required), path)
            case Text(), Mapping() if path[0] in SECTIONS and node.get("rule") is not None:
                self._long_form(node, path)
            case Text(), Mapping() if path[0] == "change" and len(node) > 0:
                self._changed_keys(node, path)
            case Steps(), Mapping():
                self._unordered(node, shape, path)
            case Record(), Scalar() if self._based and path[0] == "options" and len(path) == 2:
                self._chosen(node, path)
            case _:
                self._wrong_kind(node, shape, path)

    def _either(self, node: Node, either: Either, path: Path) -> None:
        shape = concrete(node, either)
        if isinstance(shape, Either):
            self._wrong_kind(node, either, path)
        else:
            self._check(node, shape, path)

    def _text(self, node: Scalar, shape: Text, path: Path) -> None:
        if shape.choices and node.text not in shape.choices:
            self._collector.error(
                "HS206",
                f'{where(path)} is "{short(node.text)}"',
                node.span,
                reason=f"it can only be {listed(shape.choices, 'or')}",
                suggestion=self._nearest(node.text, shape.choices),
                example=shown(path, shape),
            )
        elif shape.pattern is not None:
            self._name(node, shape.pattern, f"{where(path)} is", shown(path, shape))
        elif not node.text.strip():
            self._collector.error(
                "HS204",
                f"{where(path)} is an empty text",
                node.span,
                reason=f"something must stand here: {shape.meaning}",
                example=shown(path, shape),
            )

    def _name(self, node: Scalar, pattern: re.Pattern[str], what: str, example: str) -> None:
        if len(node.text) > limits.NAME_CHARACTERS:
            self._collector.error(
                "HS153",
                f"a name of {len(node.text)} characters stands here",
                node.span,
                reason=f"a name may have {limits.NAME_CHARACTERS} characters at most",
                example=example,
            )
        elif pattern.fullmatch(node.text) is None:
            plain = re.sub(r"[^a-z0-9]+", "-", node.text.lower()).strip("-")
            if _PATH.search(node.text) and pattern.pattern == limits.VARIANT_NAME:
                reason = (
                    "variants have names, not paths: a file of that name with the ending .yaml lies next to this one"
                )
                plain = re.split(r"[/\\]", node.text.lower())[-1].partition(".")[0]
                example = example.replace("parchis", plain) if pattern.fullmatch(plain) else example
            elif pattern.pattern == limits.VARIANT_NAME:
                reason = "the name of a variant has small letters a to z, digits and hyphens, 64 at most; it is no path"
            elif pattern is NAME:
                reason = "a name has small letters a to z, digits and hyphens, and begins with a letter or digit"
            elif pattern is REFERENCE:
                reason = "a rule of a source is capitals and digits with hyphens, as in C-16"
            else:
                reason = "a name here has letters, digits and hyphens, and begins with a letter"
            self._collector.error(
                "HS205",
                f'{what} "{short(node.text)}", which is not a name',
                node.span,
                reason=reason,
                suggestion=plain if plain != node.text and pattern.fullmatch(plain) else None,
                example=example,
            )

    def _list(self, node: Sequence, shape: ListOf, path: Path) -> None:
        size = len(node.items)
        if size < shape.least or (shape.most is not None and size > shape.most):
            self._size(node, shape, path, size)
        seen: dict[str, Scalar] = {}
        for number, item in enumerate(node.items, 1):
            self._check(item, shape.item, (*path, str(number)))
            if shape.distinct and isinstance(item, Scalar):
                self._twice(item, seen, path)

    def _twice(self, item: Scalar, seen: dict[str, Scalar], path: Path) -> None:
        earlier = seen.setdefault(item.text, item)
        if earlier is not item:
            self._collector.error(
                "HS208",
                f'"{short(item.text)}" comes a second time in {where(path)}',
                item.span,
                reason="nothing is named twice here",
                notes=(Note("the first one", earlier.span),),
                example="delete one of the two",
            )

    def _size(self, node: Node, shape: ListOf | MapOf | Steps, path: Path, size: int) -> None:
        most = shape.most if isinstance(shape, ListOf) else None
        bounds = f"at least {shape.least}" if most is None else f"from {shape.least} to {most}"
        if most == shape.least:
            bounds = f"exactly {most}"
        self._collector.error(
            "HS207",
            f"{where(path)} has {size} {'entry' if size == 1 else 'entries'}",
            node.span,
            reason=f"it must have {bounds}: {shape.meaning}",
            example=shown(path, shape),
        )

    def _steps(self, node: Sequence, shape: Steps, path: Path) -> None:
        if len(node.items) < shape.least:
            self._size(node, shape, path, len(node.items))
        seen: dict[str, Scalar] = {}
        for item in node.items:
            if not isinstance(item, Mapping) or len(item) != 1:
                several = isinstance(item, Mapping) and len(item) > 1
                self._collector.error(
                    "HS209",
                    f'an item of "{path[-1]}" has {"more than one name" if several else "no name"}',
                    item.span,
                    reason="each item is a name, a colon and a phrase, so that other files can speak of it",
                    example=shape.example,
                )
                continue
            entry = item.entries[0]
            self._name(entry.key, NAME, f'in "{path[-1]}" a key is', shape.example)
            self._twice(entry.key, seen, path)
            self._check(entry.value, shape.value, (*path, entry.key.text))

    def _map(self, node: Mapping, shape: MapOf, path: Path) -> None:
        if len(node) < shape.least:
            self._size(node, shape, path, len(node))
        for entry in self._whole(node, path):
            self._key(entry.key, shape.keys, shape, path)
            self._check(entry.value, shape.value, (*path, entry.key.text))

    def _whole(self, node: Mapping, path: Path) -> Iterator[Entry]:
        """Give the entries of a mapping, and report those that are only the end of a text parted by its comma."""
        inside_braces = node.span.text.startswith("{")
        before: Entry | None = None
        for entry in node:
            empty = isinstance(entry.value, Scalar) and entry.value.style is Style.EMPTY
            rest = empty and _END.match(entry.key.span.file.text, entry.key.span.end) is not None
            if inside_braces and rest and before is not None and isinstance(before.value, Scalar):
                whole = f"{before.value.text}, {entry.key.text}"
                self._collector.error(
                    "HS213",
                    f'"{entry.key.text}" stands alone after a comma in {where(path)}',
                    entry.key.span,
                    reason="inside braces a comma ends a value, so a text that holds one goes in quotes",
                    notes=(Note("the text before the comma", before.value.span),),
                    example=f'{before.key.text}: "{whole}"',
                )
            else:
                before = entry
                yield entry

    def _key(self, key: Scalar, keys: Keys, shape: MapOf, path: Path) -> None:
        if keys.choices:
            if key.text not in keys.choices:
                self._collector.error(
                    "HS206",
                    f'a key of {where(path)} is "{key.text}"',
                    key.span,
                    reason=f"it is {keys.what}, and can only be {listed(keys.choices, 'or')}",
                    suggestion=self._nearest(key.text, keys.choices),
                    example=shown(path, shape),
                )
        elif keys.high is not None:
            read_int(key, self._collector, keys.what, keys.low, keys.high)
        elif keys.pattern is not None:
            self._name(key, keys.pattern, f"a key of {where(path)} is", shown(path, shape))
        elif keys.of_rules:
            self._identifier(key)

    def _identifier(self, key: Scalar) -> None:
        if is_identifier(key.text):
            return
        section = key.text.partition(".")[0]
        known = SECTIONS.get(section)
        suggestion = None
        if known is None:
            near = self._nearest(section, tuple(SECTIONS))
            suggestion = key.text.replace(section, near, 1) if near else None
            known_ones = "" if near else f"; sections are {listed(tuple(SECTIONS), 'and')}"
            reason = f'"{section}" is no section{known_ones}'
        elif known.single:
            reason, suggestion = f'"{section}" is one rule and has no names under it', section
        else:
            reason = f"the id of a rule in {section} is {section}, a dot and a name"
        self._collector.error(
            "HS214",
            f'"{key.text}" is not the id of a rule',
            key.span,
            reason=reason,
            suggestion=suggestion,
            example="change: {bonus.capture: 10}",
        )

    # --- what is wrong ---------------------------------------------------------

    def _unknown(self, entry: Entry, record: Record, path: Path) -> None:
        key = entry.key.text
        keys = tuple(field.key for field in record.fields)
        suggestion = _POINTERS.get(key) if not path else None
        if suggestion is None:
            suggestion = self._nearest(key, keys)
        can = f" and can have the keys {listed(keys, 'and')}" if suggestion is None else ", and has no such key"
        self._collector.error(
            "HS201",
            f'"{key}" is no key of {where(path)}',
            entry.key.span,
            reason=f"{where(path)} is {record.meaning}{can}",
            suggestion=suggestion,
            example=example_of(suggestion, record),
        )

    def _missing(self, node: Mapping, record: Record, needed: tuple[str, ...], path: Path) -> None:
        missing = [field for key in needed if node.get(key) is None and (field := record.field(key)) is not None]
        if not missing:
            return
        names = listed(tuple(f'"{field.key}"' for field in missing), "and no")
        meaning = missing[0].shape.meaning
        self._collector.error(
            "HS202",
            f"{where(path)} has no {names}",
            (node.entries[0].key if node.entries else node).span,
            reason=f"{record.meaning} needs {f'it: {meaning}' if len(missing) == 1 else 'all of them'}",
            example=", ".join(shown((field.key,), field.shape) for field in missing[:2]),
        )

    def _wrong_kind(self, node: Node, shape: Shape, path: Path) -> None:
        self._collector.error(
            "HS203",
            f"{where(path)} is {kind(node)}",
            node.span if isinstance(node, Scalar) else first(node).span,
            reason=f"{expected(shape)} must stand here: {shape.meaning}",
            example=shown(path, shape),
        )

    def _long_form(self, node: Mapping, path: Path) -> None:
        say, source = node.get("say"), node.get("source")
        if say is not None:
            reason = "a rule is one phrase; a sentence that replaces the generated one stands under wording"
            example = f"wording: {{en: {{{'.'.join(path)}: ...}}}}"
        elif source is not None:
            reason = "a rule is one phrase, and its sources stand at its end in brackets"
            example = f"{path[-1]}: ... [C-16]"
        else:
            reason = "a rule is one phrase, without keys of its own"
            example = f"{path[-1]}: ..."
        self._collector.error(
            "HS212", f"{where(path)} has keys of its own", first(node).span, reason=reason, example=example
        )

    def _changed_keys(self, node: Mapping, path: Path) -> None:
        name, value = node.entries[0].key.text, value_text(node.entries[0].value)
        is_card = path[-1].startswith("cards.")
        self._collector.error(
            "HS212",
            f"{where(path)} has keys of its own",
            first(node).span,
            reason="copies and label of a card are changed under ids of their own"
            if is_card
            else "a rule is one phrase, without keys of its own",
            example=f"{path[-1]}.{name}: {value}" if is_card else f"{path[-1]}: ...",
        )

    def _unordered(self, node: Mapping, shape: Steps, path: Path) -> None:
        self._collector.error(
            "HS209",
            f"{where(path)} is {kind(node)}",
            first(node).span,
            reason="the order matters here, so each line begins with a dash",
            example=shape.example,
        )

    def _line_section(self, entry: Entry, base: Node) -> None:
        section = entry.key.text
        lines = [(section, entry.value)] if SECTIONS[section].single else named_lines(section, entry.value)
        known = self._inherited
        there = next((line for line in lines if known is None or line[0] in known), None)
        new = next((line for line in lines if known is not None and line[0] not in known), None)
        reason = "a file that extends another says which rules it changes, adds and removes, each by its id"
        examples = []
        if there is not None:
            examples.append(f"change: {{{there[0]}: {value_text(there[1])}}}")
        if new is not None:
            reason += f"; the base has no {new[0]}"
            examples.append(f"add: {{{new[0]}: {added_text(section, new[1])}}}")
        self._collector.error(
            "HS210",
            f'"{section}" stands in a file with a base',
            entry.key.span,
            reason=reason,
            notes=(Note("the base is named here", base.span),),
            example=" and ".join(examples),
        )

    def _chosen(self, node: Scalar, path: Path) -> None:
        self._collector.error(
            "HS203",
            f"{where(path)} is {kind(node)}",
            node.span,
            reason="options declares points on which tables differ; a value of an option of the base is chosen",
            example=f"choose: {{{path[-1]}: {short(node.text)}}}",
        )

    def _patch(self, entry: Entry) -> None:
        self._collector.error(
            "HS211",
            f'"{entry.key.text}" stands in a file without a base',
            entry.key.span,
            reason="there is nothing to change in a file that extends no other",
            example="extends: parchis",
        )
