"""What a sweep varies: a line of the file, a part of the material or an option, and the variant with each value.

A variant with another line is a small file in memory that extends the one that was named and changes that line. So the
language itself judges it, and its messages point into that file.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

from homestretch.dsl import limits
from homestretch.dsl.build import merge, with_options
from homestretch.dsl.catalog import Origin, find
from homestretch.dsl.content import Content, texts
from homestretch.dsl.diagnostics import Collector, Note
from homestretch.dsl.errors import RulesError, UsageError
from homestretch.dsl.excerpt import visible
from homestretch.dsl.extends import value_names
from homestretch.dsl.options import values_of
from homestretch.dsl.schema import REPLACED
from homestretch.dsl.source import Span
from homestretch.dsl.suggest import nearest
from homestretch.dsl.yamltree import Mapping as Tree
from homestretch.dsl.yamltree import load_source
from homestretch.tools.diff import Read, read

MOST_POINTS = 64
"""Variants in one sweep at most."""

MOST_VARIED = 2
"""Things varied at once at most: more cannot be shown on a plane."""

_OPTION = "options."
_CHANGED = 4
"""The line of a derived file where what is changed begins."""

_NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.])")
_SOURCES = re.compile(r"\s*\[[^\[\]]*\]\s*$")


@dataclass(frozen=True, slots=True)
class Vary:
    """What is varied, as it was asked for: `path` is an option, or the id of a line as `change:` has it."""

    path: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Point:
    """A variant of a sweep: the value of each thing that is varied, and what the file says then.

    `phrases` are the whole lines that the values make, or the values themselves where options are varied; of these
    `says` has the sentences for players, by language.
    """

    values: tuple[str, ...]
    phrases: tuple[str, ...]
    says: tuple[Mapping[str, str], ...]
    read: Read


def parse_vary(text: str) -> Vary:
    """Return what `PATH=VALUE,VALUE` asks for; with a `|` among the values that parts them, and commas belong to them.

    Raises UsageError where it is not written so, or a value comes twice.

    >>> parse_vary("bonus.capture=10, 15"), parse_vary("turn.again=on a 6, roll again|on a 5, roll again").values
    (Vary(path='bonus.capture', values=('10', '15')), ('on a 6, roll again', 'on a 5, roll again'))
    """
    path, equals, rest = text.partition("=")
    values = tuple(value.strip() for value in rest.split("|" if "|" in rest else ","))
    if not equals or not path.strip() or not all(values):
        raise UsageError(f"--vary {visible(text)}: give it as PATH=VALUE,VALUE, as in bonus.capture=10,15,20")
    twice = next((value for value in values if values.count(value) > 1), None)
    if twice is not None:
        raise UsageError(f"--vary {visible(text)}: the value {visible(twice)} is given twice; leave one out")
    return Vary(path.strip(), values)


def points(name: str, varied: Sequence[Vary], options: Mapping[str, str]) -> list[Point]:
    """Return a variant for each combination of values, those of the last thing changing first.

    `name` is the variant or file whose things are varied, `options` the values taken of options in all of them.

    Raises UsageError where it makes no sense, and as `load_variant` does where a value makes no valid variant.
    """
    if not 1 <= len(varied) <= MOST_VARIED:
        raise UsageError(f"{len(varied)} things are varied; vary one or two")
    combinations = list(product(*(vary.values for vary in varied)))
    if not 2 <= len(combinations) <= MOST_POINTS:
        raise UsageError(f"the values make {len(combinations)} variants; a sweep is of 2 to {MOST_POINTS}")
    origin = find(name)
    base = merge(origin, Collector())
    paths = [_known(vary, base) for vary in varied]
    if len(set(paths)) < len(paths):
        raise UsageError(f"{paths[0].removeprefix(_OPTION)} is varied twice; give all its values to one --vary")
    for path in paths:
        if path.removeprefix(_OPTION) in options and path.startswith(_OPTION):
            raise UsageError(f"the option {path.removeprefix(_OPTION)} is varied and given too; leave --option out")
    return [_point(name, origin, base, paths, values, options) for values in combinations]


def _known(vary: Vary, base: Content) -> str:
    """Return what a path means: `options.` and an option, the id of a line, or a part of the material."""
    bare = vary.path.removeprefix(_OPTION)
    said = _texts(base)
    if bare in base.options and bare in said and not vary.path.startswith(_OPTION):
        raise UsageError(f"--vary {bare}: an option and a line have this name; write {_OPTION}{bare} for the option")
    if bare in base.options:
        _check_values(vary, value_names(base.options[bare]))
        return f"{_OPTION}{bare}"
    if vary.path in said:
        return vary.path
    near = nearest(vary.path, [*base.options, *said])
    section = vary.path.partition(".")[0]
    same = [name for name in said if name.partition(".")[0] == section]
    options = f"its options are {', '.join(base.options)}" if base.options else "it has no options"
    lines = f"the lines of {section} are {', '.join(same)}" if same else "a line is named as in change:, bonus.capture"
    hint = f"did you mean {near}?" if near else f"{options}, and {lines}"
    raise UsageError(f"--vary {visible(vary.path)}: {base.name.text} has no option and no line of this name; {hint}")


def _check_values(vary: Vary, declared: Sequence[str]) -> None:
    for value in vary.values:
        if value not in declared:
            near = nearest(value, declared)
            hint = f"did you mean {near}?" if near else f"it has: {', '.join(declared)}"
            raise UsageError(f"--vary {vary.path}={visible(value)}: the option has no such value; {hint}")


def _texts(content: Content) -> dict[str, str]:
    """Return everything that can be varied besides options: lines, and parts of the material that are one text."""
    material = {key: text.text for key in REPLACED if (text := content.text(key)) is not None}
    return {**{name: line.value.text for name, line in content.lines.items()}, **material}


def _point(
    name: str,
    origin: Origin,
    base: Content,
    paths: Sequence[str],
    values: Sequence[str],
    options: Mapping[str, str],
) -> Point:
    """Return the variant with one combination of values."""
    asked = dict(zip(paths, values, strict=True))
    chosen = {path.removeprefix(_OPTION): value for path, value in asked.items() if path.startswith(_OPTION)}
    options = {**options, **chosen}
    content = with_options(base, options, Collector())
    before = _texts(content)
    after = {path: _phrase(path, value, before) for path, value in asked.items() if not path.startswith(_OPTION)}
    phrases = tuple(after.get(path, value) for path, value in asked.items())
    says = tuple(_says(base, path, value) for path, value in asked.items())
    if not after:
        return Point(tuple(values), phrases, says, read(origin, options))
    changed = _with_company(base, before, after)
    kept = {option: value for option, value in options.items() if not _decided(base, option) & changed.keys()}
    label = " ".join(f"--vary {path.removeprefix(_OPTION)}={value}" for path, value in asked.items())
    derived = _read(_derived(name, base.name.text, origin, label, changed, kept))
    _check_nothing_else(label, derived.content, before, after)
    return Point(tuple(values), phrases, says, derived)


def _says(base: Content, path: str, value: str) -> Mapping[str, str]:
    """Return what the value of an option says to players, by language; of a line, nothing."""
    option = base.options.get(path.removeprefix(_OPTION)) if path.startswith(_OPTION) else None
    declared = option.value.get("values") if option is not None and isinstance(option.value, Tree) else None
    own = declared.get(value) if isinstance(declared, Tree) else None
    return texts(own.get("say")) if isinstance(own, Tree) else {}


def _with_company(base: Content, before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, str]:
    """Return the lines that are varied, and as they are the other lines of every option that decides one of them.

    A file that decides a line of an option itself does away with the option, so it must say those lines too.
    """
    changed = dict(after)
    while True:
        gone = [decided for option in base.options if (decided := _decided(base, option)) & changed.keys()]
        more = {path for decided in gone for path in decided if path in base.lines and path in before} - changed.keys()
        if not more:
            return changed
        changed |= {path: before[path] for path in sorted(more)}


def _decided(base: Content, option: str) -> set[str]:
    """Return the ids of all lines that a value of an option decides."""
    return {path for patch in values_of(base.options[option]) for path in patch.touched}


def _phrase(path: str, value: str, texts: Mapping[str, str]) -> str:
    """Return the whole line that a value makes.

    A number takes the place of the number that the line begins with, or else of the only one that it has.
    """
    if path not in texts:
        raise UsageError(f"--vary {path}: with the options that are taken this line is gone; take other options")
    if not re.fullmatch("[0-9]+", value):
        return value
    line = texts[path]
    sources = _SOURCES.search(line)
    said = line[: sources.start()] if sources else line
    numbers = list(_NUMBER.finditer(said))
    if not numbers or (numbers[0].start() > 0 and len(numbers) > 1):
        many = f"has {len(numbers)} numbers" if numbers else "has no number in digits"
        raise UsageError(
            f'--vary {path}={value}: the line "{visible(said)}" {many}, so it is not clear what {value} stands for;'
            f" give whole lines, parted by |"
        )
    return said[: numbers[0].start()] + value + said[numbers[0].end() :] + (sources.group() if sources else "")


def _derived(
    name: str, game: str, origin: Origin, label: str, lines: Mapping[str, str], options: Mapping[str, str]
) -> Origin:
    """Return a file that extends the variant, changes lines of it and chooses values of its options."""
    stem = Path(name).stem if origin.folder is not None else name
    if origin.folder is not None and (not re.fullmatch(limits.VARIANT_NAME, stem) or Path(name).suffix != ".yaml"):
        raise UsageError(
            f"{visible(name)}: a file can be extended only if its name is of small letters, digits and hyphens and ends"
            f" in .yaml; call it my-game.yaml to vary its lines"
        )
    changed = {path: line for path, line in lines.items() if path not in REPLACED}
    said = {
        "homestretch": 1,
        "extends": stem,
        "game": game,
        **{path: line for path, line in lines.items() if path in REPLACED},
        **({"change": changed} if changed else {}),
        **({"choose": dict(options)} if options else {}),
    }
    text = "".join(f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in said.items())
    return Origin(load_source(text.encode(), label), origin.folder, f"{label} of {origin.identity}")


def _read(derived: Origin) -> Read:
    """Return a derived variant. Of what is wrong elsewhere because of it, the messages name the value too."""
    try:
        return read(derived)
    except RulesError as fault:
        source = derived.source
        note = Note("with this value", Span(source, source.start_of_line(_CHANGED), len(source.text.rstrip())))
        told = [
            each if each.span is not None and each.span.file == source else replace(each, notes=(*each.notes, note))
            for each in fault.diagnostics
        ]
        raise RulesError(tuple(told)) from fault


def _check_nothing_else(label: str, derived: Content, before: Mapping[str, str], after: Mapping[str, str]) -> None:
    """Refuse where an option that was given up for a line adds or removes others: then its value cannot be kept."""
    found = _texts(derived)
    for path in (*before, *found):
        if _plain(found.get(path)) != _plain(after.get(path, before.get(path))):
            raise UsageError(
                f"{label}: an option that decides this line adds or removes {path} too, and a line that is varied is no"
                f" longer decided by options; take another value of the option, or vary the option alone"
            )


def _plain(text: str | None) -> str | None:
    """Return a text with its white space made equal."""
    return None if text is None else " ".join(text.split())
