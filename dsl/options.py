"""Options: points on which tables differ, each with values that change some lines."""

from __future__ import annotations

from collections.abc import Mapping as Dictionary
from dataclasses import replace

from homestretch.dsl.content import Content, Gone, entries, texts
from homestretch.dsl.diagnostics import Collector, Note
from homestretch.dsl.errors import UsageError
from homestretch.dsl.excerpt import visible
from homestretch.dsl.model import Option, OptionValue
from homestretch.dsl.patches import Patch, apply_patch, missing_ids, patch_of
from homestretch.dsl.suggest import nearest
from homestretch.dsl.yamltree import Entry, Mapping, Scalar

_OPTION_ID = "options."


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


def drop_options(
    content: Content, patch: Patch, choices: Dictionary[str, Scalar], collector: Collector
) -> tuple[Content, Patch]:
    """Return the content without the options that a file does away with, and its patch without their names.

    A file removes an option by name, or decides for itself a line that the option's values decide. What the value in
    force says is carried out for good, before the changes of the file. An option of which the file chooses a value
    stays if that value decides the line.
    """
    removed = {key.text.removeprefix(_OPTION_ID): key for key in patch.removed if key.text.startswith(_OPTION_ID)}
    dropped: dict[str, Gone] = {}
    for name, option in content.options.items():
        gone = Gone(f"{patch.by} removed it", removed[name].span) if name in removed else None
        gone = gone or _decided(option, patch, choices.get(name), collector)
        if gone is not None:
            dropped[name] = gone
    for name, key in removed.items():
        if name not in content.options:
            _report_no_option(name, key, content, collector)
    lines, gone_lines = content.lines, content.gone
    for name in sorted(dropped):
        for value in _values(content.options[name]):
            if value.key.text == content.taken.get(name):
                own = _patch(content.options[name], value)
                lines, gone_lines = apply_patch(lines, gone_lines, own, collector)
    rest = replace(
        content,
        lines=lines,
        gone=gone_lines,
        options={name: option for name, option in content.options.items() if name not in dropped},
        taken={name: value for name, value in content.taken.items() if name not in dropped},
        chosen={name: place for name, place in content.chosen.items() if name not in dropped},
        dropped={**content.dropped, **dropped},
    )
    return rest, replace(patch, removed=tuple(key for key in patch.removed if key not in removed.values()))


def choose(content: Content, options: Dictionary[str, str]) -> Content:
    """Return the content with these values taken instead of those that the file takes.

    Sentences for rules that they change go; they were written for the other values.

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
    content = content.without_wording(decided_anew(content, options))
    return replace(content, taken={**content.taken, **options}, chosen=chosen)


def decided_anew(content: Content, choices: Dictionary[str, str]) -> set[str]:
    """Return the ids of the lines that say something else when these values are taken, or others are taken no more."""
    return {
        identifier
        for name, chosen in choices.items()
        if name in content.options and chosen != content.taken.get(name)
        for value in _values(content.options[name])
        if value.key.text in (chosen, content.taken.get(name))
        for identifier in _patch(content.options[name], value).touched
    }


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


def _decided(option: Entry, patch: Patch, choice: Scalar | None, collector: Collector) -> Gone | None:
    """Return where a file decides a line of an option for itself, or None; report a choice that has no say in it."""
    patches = {value.key.text: _patch(option, value) for value in _values(option)}
    for identifier, key in patch.touched.items():
        deciding = [name for name, own in patches.items() if identifier in own.touched]
        if not deciding:
            continue
        if choice is None:
            return Gone(f'{patch.by} says itself what "{identifier}" is', key.span)
        if choice.text in patches and choice.text not in deciding:
            collector.error(
                "HS418",
                f'"{choice.text}" is chosen of "{option.key.text}", and {patch.by} decides "{identifier}" itself',
                choice.span,
                reason=f"the option is about that rule, and with {choice.text} it is what the base says",
                notes=(Note("it is decided here", key.span),),
                example="leave the choice out: an option whose rule a file decides itself is none of its options",
            )
    return None


def _report_no_option(name: str, key: Scalar, content: Content, collector: Collector) -> None:
    gone = content.dropped.get(name)
    known = ", ".join(content.options)
    near = nearest(name, content.options)
    collector.error(
        "HS405",
        f'there is no option "{name}" to remove',
        key.span,
        reason=gone.by if gone else f"the options of the base are {known}" if known else "the base has no options",
        notes=(Note("here", gone.span),) if gone else (),
        suggestion=f"{_OPTION_ID}{near}" if near else None,
        example=f"remove: [{_OPTION_ID}{near or next(iter(content.options), name)}]",
    )


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
