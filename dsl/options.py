"""Options: points on which tables differ, each with values that change some lines."""

from __future__ import annotations

from collections.abc import Mapping as Dictionary
from dataclasses import replace

from homestretch.dsl.content import Content, entries, texts
from homestretch.dsl.diagnostics import Collector, Note
from homestretch.dsl.errors import UsageError
from homestretch.dsl.excerpt import visible
from homestretch.dsl.model import Option, OptionValue
from homestretch.dsl.patches import Patch, apply_patch, missing_ids, patch_of
from homestretch.dsl.suggest import nearest
from homestretch.dsl.yamltree import Entry, Mapping, Scalar


def check_values(option: Entry, content: Content, collector: Collector) -> str | None:
    """Report values that do not fit the content beside which the option is declared; return the default."""
    if not isinstance(option.value, Mapping):
        return None
    for value in entries(option.value.get("values")):
        apply_patch(content.lines, content.gone, _patch(option, value), collector)
    default = option.value.get("default")
    names = [value.key.text for value in entries(option.value.get("values"))]
    if not isinstance(default, Scalar) or default.text in names:
        return default.text if isinstance(default, Scalar) else None
    collector.error(
        "HS415",
        f'the option "{option.key.text}" has no value "{default.text}"',
        default.span,
        reason=f"its values are {', '.join(names)}",
        suggestion=nearest(default.text, names),
        example=f"default: {names[0] if names else 'any'}",
    )
    return None


def choose(content: Content, options: Dictionary[str, str]) -> Content:
    """Return the content with these values taken instead of those that the file takes.

    Raises UsageError for an option or value that there is not.
    """
    for name, value in options.items():
        if name not in content.options:
            known = ", ".join(content.options) or "none"
            raise UsageError(f"there is no option {visible(name)}; {content.name.text} has: {known}")
        values = [entry.key.text for entry in _values(content.options[name])]
        if value not in values:
            raise UsageError(f"the option {name} has no value {visible(value)}; it has: {', '.join(values)}")
    chosen = {name: place for name, place in content.chosen.items() if name not in options}
    return replace(content, taken={**content.taken, **options}, chosen=chosen)


def take_options(content: Content, collector: Collector) -> Content:
    """Return the content with the values in force carried out, all at once; report where they do not fit."""
    taken: list[tuple[Entry, Patch]] = []
    for name in sorted(content.options):
        option = content.options[name]
        for value in _values(option):
            if value.key.text == content.taken.get(name):
                taken.append((option, _patch(option, value)))
    if not _conflict(content, taken, collector) and not _missing(content, taken, collector):
        patches = [patch for _, patch in taken]
        joint = Patch(
            "an option",
            tuple(entry for patch in patches for entry in patch.changed),
            tuple(entry for patch in patches for entry in patch.added),
            tuple(key for patch in patches for key in patch.removed),
        )
        lines, gone = apply_patch(content.lines, content.gone, joint, collector)
        content = replace(content, lines=lines, gone=gone)
    return content


def alternatives(content: Content) -> tuple[Patch, ...]:
    """Return the patch of every value that is not in force and that fits the content."""
    found = []
    for name, option in content.options.items():
        for value in _values(option):
            patch = _patch(option, value)
            if value.key.text != content.taken.get(name) and not missing_ids(content.lines, patch):
                found.append(patch)
    return tuple(found)


def values_of(option: Entry) -> tuple[Patch, ...]:
    """Return the patch of each value of an option."""
    return tuple(_patch(option, value) for value in _values(option))


def taken_alone(content: Content, patch: Patch) -> Content:
    """Return the content as one more value would make it, whether or not it fits."""
    lines, gone = apply_patch(content.lines, content.gone, patch, Collector())
    return replace(content, lines=lines, gone=gone)


def read_options(content: Content) -> tuple[Option, ...]:
    """Return the options as the Variant holds them."""
    found = []
    for name, entry in content.options.items():
        if isinstance(entry.value, Mapping):
            values = tuple(
                OptionValue(value.key.text, texts(value.value.get("say")))
                for value in _values(entry)
                if isinstance(value.value, Mapping)
            )
            default = entry.value.get("default")
            assert isinstance(default, Scalar)
            label = texts(entry.value.get("label"))
            found.append(Option(name, label, values, default.text, content.taken[name], entry.key.span))
    return tuple(found)


def _values(option: Entry) -> tuple[Entry, ...]:
    return tuple(entries(option.value.get("values"))) if isinstance(option.value, Mapping) else ()


def _patch(option: Entry, value: Entry) -> Patch:
    by = f'the value "{value.key.text}" of the option "{option.key.text}"'
    return patch_of(value.value, by) if isinstance(value.value, Mapping) else Patch(by, (), (), ())


def _conflict(content: Content, taken: list[tuple[Entry, Patch]], collector: Collector) -> bool:
    first: dict[str, tuple[Entry, Patch]] = {}
    found = False
    for option, patch in taken:
        for identifier, key in patch.touched.items():
            other, earlier = first.setdefault(identifier, (option, patch))
            if other is not option:
                found = True
                collector.error(
                    "HS413",
                    f'{patch.by} and {earlier.by} both decide what "{identifier}" says',
                    content.chosen.get(option.key.text, key.span),
                    reason="both are taken, and nothing says which of the two counts",
                    notes=(
                        Note(patch.by, key.span),
                        Note(earlier.by, earlier.touched[identifier].span),
                    ),
                    example="take another value of one of the two options",
                )
    return found


def _missing(content: Content, taken: list[tuple[Entry, Patch]], collector: Collector) -> bool:
    found = False
    for option, patch in taken:
        for key in missing_ids(content.lines, patch):
            found = True
            gone = content.gone.get(key.text)
            collector.error(
                "HS412",
                f'{patch.by} speaks of "{key.text}", which is gone',
                content.chosen.get(option.key.text, key.span),
                reason=f"{gone.by} removed it" if gone else "no rule has this id any more",
                notes=(
                    Note(patch.by, key.span),
                    *((Note("it is removed here", gone.span),) if gone else ()),
                ),
                example="take another value of this option, or leave the rule in",
            )
    return found
